//! What may be done, and why the rest may not.

use kernel::{Illegal, Seat};

use crate::action::{Action, Disc, Rite};
use crate::book::{FAVORS, FavorEffect, LOCATIONS, count};
use crate::state::{Ask, Pantacle};

impl Pantacle {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.asked() != Some(seat) {
            return;
        }
        let player = self.player(seat);
        match &self.ask {
            Ask::Show => out.extend(player.hand.kinds().map(Action::Show)),
            Ask::Look => {
                let others = self.opponents(seat).filter(|&other| !self.player(other).hand.is_empty());
                out.extend(others.map(Action::Look));
                out.push(Action::LookAway);
            }
            Ask::Rite => out.extend([Action::Sacrifice(Rite::Powers), Action::Sacrifice(Rite::Adepts)]),
            Ask::Place { .. } => {
                out.extend(self.placings(seat).map(|(disc, location)| Action::Place { disc, location }));
            }
            Ask::Extra { .. } => out.extend((0..=self.most_extra(seat)).map(Action::Extra)),
            Ask::Curse { drawn, .. } => {
                let cards = drawn.as_slice();
                let first = |n: usize| cards[..n].iter().all(|other| other.kind != cards[n].kind);
                out.extend((0..cards.len()).filter(|&n| first(n)).map(|n| Action::Keep(cards[n].kind)));
                if self.next_curse(seat, drawn).is_some() {
                    out.push(Action::Draw);
                }
            }
            Ask::Swallow { what, .. } => out.extend(self.swallowing(seat, *what).map(Action::Swallow)),
            Ask::Protect { .. } => {
                out.extend(player.curses.distinct().map(|(n, _)| Action::Protect(n)));
                out.push(Action::Unprotected);
            }
            Ask::Announce => {
                let set = self.available(seat);
                out.extend((0..FAVORS as u8).filter(|n| set >> n & 1 == 1).map(Action::Announce));
            }
            Ask::Bribe { .. } => {
                out.push(Action::Pass);
                if let Some(favor) = self.marked {
                    self.payments(seat, favor, &mut |payment| out.push(Action::Bribe(payment)));
                }
            }
            Ask::Discard { first } => {
                out.extend(player.hand.kinds().map(Action::Discard));
                if !first {
                    out.push(Action::Stop);
                }
            }
            Ask::Over { .. } => {}
        }
    }

    pub(crate) fn refuse(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.asked() {
            None => return Err(Illegal::new("PAN-1", "The game is over.", "Deal another one.")),
            Some(asked) if asked != seat => {
                let instead = format!("Wait for {asked}.");
                return Err(Illegal::new("PAN-16", "You are not asked anything now.", instead));
            }
            Some(_) => {}
        }
        match (&self.ask, action) {
            (Ask::Show, Action::Show(kind)) | (Ask::Discard { .. }, Action::Discard(kind)) => {
                self.refuse_blade(seat, kind)
            }
            (Ask::Look, Action::Look(other)) => self.refuse_look(seat, other),
            (Ask::Look, Action::LookAway)
            | (Ask::Rite, Action::Sacrifice(_))
            | (Ask::Protect { .. }, Action::Unprotected)
            | (Ask::Bribe { .. }, Action::Pass)
            | (Ask::Discard { first: false }, Action::Stop) => Ok(()),
            (Ask::Place { .. }, Action::Place { disc, location }) => self.refuse_place(seat, disc, location),
            (Ask::Extra { .. }, Action::Extra(count)) => {
                let most = self.most_extra(seat);
                if count <= most {
                    return Ok(());
                }
                let why = format!("You cannot draw {count} curses more.");
                Err(Illegal::new("PAN-45", why, format!("You can draw up to {most} more.")))
            }
            (Ask::Curse { drawn, .. }, Action::Keep(kind)) => {
                if drawn.as_slice().iter().any(|curse| curse.kind == kind) {
                    return Ok(());
                }
                Err(Illegal::new("PAN-46", "You did not draw this curse.", "Keep one that you drew."))
            }
            (Ask::Curse { drawn, .. }, Action::Draw) => match self.next_curse(seat, drawn) {
                Some(_) => Ok(()),
                None => {
                    Err(Illegal::new("PAN-45", "You cannot draw another curse.", "Keep one that you drew."))
                }
            },
            (Ask::Swallow { what, .. }, Action::Swallow(n)) => {
                if self.swallowing(seat, *what).any(|other| other == n) {
                    return Ok(());
                }
                let instead = "Choose one of your Exhaustions that lies face up and can.";
                Err(Illegal::new("PAN-49", "This card cannot swallow what you gain.", instead))
            }
            (Ask::Protect { .. }, Action::Protect(n)) => {
                if self.player(seat).curses.distinct().any(|(other, _)| other == n) {
                    return Ok(());
                }
                Err(Illegal::new("PAN-39", "There is no such curse before you.", "Choose another, or none."))
            }
            (Ask::Announce, Action::Announce(favor)) => self.refuse_favor(seat, favor),
            (Ask::Bribe { .. }, Action::Bribe(payment)) => {
                let mut found = false;
                if let Some(favor) = self.marked {
                    self.payments(seat, favor, &mut |other| found |= other == payment);
                }
                if found {
                    return Ok(());
                }
                Err(self.refuse_bribe(seat))
            }
            (Ask::Discard { first: true }, Action::Stop) => {
                Err(Illegal::new("PAN-R19", "You must discard at least one blade.", "Choose a blade."))
            }
            _ => Err(self.refuse_kind()),
        }
    }

    /// The action answers another question than the one asked.
    fn refuse_kind(&self) -> Illegal {
        let (rule, instead) = match self.ask {
            Ask::Show => ("PAN-47", "Show one of your blades."),
            Ask::Look => ("PAN-37", "Choose whose hand to look at, or look away."),
            Ask::Rite => ("PAN-22", "Choose which Sacrifice to make."),
            Ask::Place { .. } => ("PAN-23", "Place one of your discs."),
            Ask::Extra { .. } => ("PAN-45", "Say how many curses more you draw."),
            Ask::Curse { .. } => ("PAN-45", "Keep one of the curses, or pay for another."),
            Ask::Swallow { .. } => ("PAN-49", "Choose the Exhaustion that swallows the gain."),
            Ask::Protect { .. } => ("PAN-39", "Choose the curse to turn face down, or none."),
            Ask::Announce => ("PAN-29", "Announce a Favor."),
            Ask::Bribe { .. } => ("PAN-30", "Bribe the Favor, or pass."),
            Ask::Discard { .. } => ("PAN-44", "Discard a blade."),
            Ask::Over { .. } => ("PAN-1", "Deal another game."),
        };
        Illegal::new(rule, "That is not what is asked now.", instead)
    }

    fn refuse_blade(&self, seat: Seat, kind: u8) -> Result<(), Illegal> {
        if self.player(seat).hand.has(kind) {
            return Ok(());
        }
        Err(Illegal::new("PAN-44", "You do not hold this blade.", "Choose one that you hold."))
    }

    fn refuse_look(&self, seat: Seat, other: Seat) -> Result<(), Illegal> {
        let why = match other {
            _ if !self.seats.has(other) => "Nobody sits there.",
            _ if other == seat => "You know your own hand.",
            _ if self.player(other).hand.is_empty() => "This hand is empty.",
            _ => return Ok(()),
        };
        Err(Illegal::new("PAN-37", why, "Choose an opponent who holds blades, or look away."))
    }

    fn refuse_place(&self, seat: Seat, disc: Disc, location: u8) -> Result<(), Illegal> {
        let player = self.player(seat);
        let left = match disc {
            Disc::Top => player.top,
            Disc::Cursed => player.cursed > 0,
        };
        if !left {
            return Err(Illegal::new("PAN-23", "You have placed this disc already.", "Choose another disc."));
        }
        if usize::from(location) >= LOCATIONS {
            let why = "The PANTACLE has no such location.";
            return Err(Illegal::new("PAN-6", why, "Choose one of its five points."));
        }
        if player.locations >> location & 1 == 1 {
            return Err(Illegal::new("PAN-7", "You have a disc there already.", "Choose another location."));
        }
        Ok(())
    }

    fn refuse_bribe(&self, seat: Seat) -> Illegal {
        let burden = self.burden(seat);
        if self.player(seat).cubes < burden.bribe_costs {
            let why = format!("Your curses make a bribe cost {} as well.", count(burden.bribe_costs, "cube"));
            return Illegal::new("PAN-47", why, "Pass.");
        }
        let instead = match (burden.no_hounds, self.house.hound_pairs) {
            (true, _) => "Discard a blade of each of its Keepers, as your curse keeps Hounds out; or pass.",
            (false, 1) => "Discard a blade of each of its Keepers, or one of them and two Hounds; or pass.",
            (false, _) => "Discard a blade of each of its Keepers, or two Hounds for either; or pass.",
        };
        Illegal::new("PAN-31", "This does not pay for the Favor.", instead)
    }

    fn refuse_favor(&self, seat: Seat, favor: u8) -> Result<(), Illegal> {
        if usize::from(favor) >= FAVORS {
            return Err(Illegal::new("PAN-5", "There is no such Favor.", "Choose one of the seven."));
        }
        if self.may_announce(seat, favor) {
            return Ok(());
        }
        let held = match self.book.favors[usize::from(favor)].effect {
            FavorEffect::Token(token) => self.player(seat).has(token),
            _ => false,
        };
        let (rule, why) = match () {
            () if self.marked == Some(favor) => ("PAN-29", "This Favor is marked by the tracker."),
            () if held => ("PAN-29", "You already have the token of this Favor."),
            () => ("PAN-47", "One of your curses forbids this Favor."),
        };
        Err(Illegal::new(rule, why, "Announce another Favor."))
    }
}
