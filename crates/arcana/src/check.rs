//! Why something may not be done.

use kernel::{Illegal, Seat};

use crate::action::Action;
use crate::book::Kind;
use crate::cards::{CARDS, Card, DECK, is_stake};
use crate::state::{Arcana, Phase};

impl Arcana {
    /// Whether `seat` may do this now: just what is listed.
    pub(crate) fn refuse_or(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::new("ARC-57", "The game is over.", "Deal another one."));
        }
        if !self.decides(seat) {
            return Err(self.not_your_turn(seat));
        }
        let mut listed = Vec::with_capacity(64);
        self.list(seat, &mut listed);
        if listed.contains(&action) {
            return Ok(());
        }
        Err(self.why_not(seat, action))
    }

    fn not_your_turn(&self, seat: Seat) -> Illegal {
        if self.phase == Phase::Setup {
            let done = if self.seats.has(seat) && self.rules.custom_guilds {
                format!("You have prepared everything; your Deck has its {DECK} cards.")
            } else {
                "You have prepared everything.".into()
            };
            return Illegal::new("ARC-66", done, "Wait for the others to be ready.");
        }
        let turn = self.deciders().first().unwrap_or(self.turn);
        let rule = if self.resolving { "ARC-22" } else { "ARC-17" };
        Illegal::new(rule, "It is not your turn.", format!("Wait for {turn}."))
    }

    /// The reason why an action of somebody whose turn it is is not listed.
    fn why_not(&self, seat: Seat, action: Action) -> Illegal {
        let no = Illegal::new;
        match self.phase {
            Phase::Setup => self.why_not_prepare(seat, action),
            Phase::Turn | Phase::Drawn(_) | Phase::Militia(_) | Phase::Again => {
                self.why_not_play(seat, action)
            }
            Phase::Cancel(_) => {
                no("ARC-67", "A Location has just been played.", "Cancel it with your master, or allow it.")
            }
            Phase::Target(_) => {
                no("ARC-53", "This cannot be chosen for the effect.", "Choose one of the targets listed.")
            }
            Phase::Keep { .. } => no(
                "ARC-72",
                "First the stake just won is put away.",
                "Choose one of the places listed for it.",
            ),
            Phase::Resolve => {
                no("ARC-22", "The districts are being resolved.", "Choose a district that is still to be.")
            }
            Phase::Mimic(_) => {
                no("ARC-55", "Your Harlequin copies an Agent first.", "Choose another Agent at its district.")
            }
            Phase::Over => no("ARC-57", "The game is over.", "Deal another one."),
        }
    }

    fn why_not_prepare(&self, seat: Seat, action: Action) -> Illegal {
        let player = self.player(seat);
        if self.rules.custom_guilds && player.deck.len() < DECK {
            let instead = format!(
                "Choose one of the cards of your guild; your Deck has {} of {DECK}.",
                player.deck.len()
            );
            return match action {
                Action::Choose(card) if player.deck.has(card) => {
                    Illegal::new("ARC-58", "This card is in your Deck already.", instead)
                }
                Action::Choose(_) => Illegal::new("ARC-58", "This card is not of your guild.", instead),
                _ => Illegal::new("ARC-58", "First you choose your Deck.", instead),
            };
        }
        if self.rules.objectives && player.kept.count_ones() < 2 {
            return Illegal::new(
                "ARC-59",
                "First you choose your objectives.",
                "Keep two of the four you were dealt.",
            );
        }
        Illegal::new("ARC-66", "You have to choose a guild master.", "Choose one of the three of your guild.")
    }

    fn why_not_play(&self, seat: Seat, action: Action) -> Illegal {
        match action {
            Action::Assign { card, district, down, bribe, again } => {
                if let Some(no) = self.not_to_play(seat, card, Kind::Personality) {
                    return no;
                }
                self.why_not_assign(seat, district, down, bribe, again)
            }
            Action::Play { card, .. } => self.not_to_play(seat, card, Kind::Location).unwrap_or_else(|| {
                Illegal::new("ARC-53", "Your master cannot put this Location on top of your Deck.", "Play it without.")
            }),
            Action::Bribe { relic, .. } => self.not_to_play(seat, relic, Kind::Relic).unwrap_or_else(|| {
                Illegal::new(
                    "ARC-44",
                    "A Relic is placed on one of your own Agents, where the stake is a Personality that can be bribed.",
                    "Choose such an Agent, or discard the Relic.",
                )
            }),
            Action::Discard(_) => match self.phase {
                Phase::Drawn(_) => {
                    Illegal::new("ARC-R22", "A card drawn that can be played is played.", "Play one of the two cards.")
                }
                Phase::Turn => Illegal::new("ARC-18", "You do not hold this card.", "Choose a card of your hand."),
                _ => Illegal::new("ARC-18", "Now an Agent is assigned.", "Choose a district for it."),
            },
            Action::Call(card) => self.why_not_call(seat, card),
            Action::Master => {
                Illegal::new("ARC-67", "Your guild has no master to use now.", "Take one of the actions listed.")
            }
            _ => not_an_action(action),
        }
    }

    /// Why a card cannot be played as this kind of card, if so.
    fn not_to_play(&self, seat: Seat, card: Card, kind: Kind) -> Option<Illegal> {
        if usize::from(card) >= CARDS || !self.playable(seat).has(card) {
            return Some(Illegal::new("ARC-18", "You do not hold this card.", "Choose a card of your hand."));
        }
        if self.book.kind(card) == kind {
            return None;
        }
        let name = self.book.name(card);
        let instead = "Choose another action for it.";
        Some(match self.book.kind(card) {
            Kind::Location => {
                Illegal::new("ARC-30", format!("{name} is a Location; it is played for its effect."), instead)
            }
            Kind::Relic => Illegal::new("ARC-52", format!("{name} is a Relic; it can only bribe."), instead),
            Kind::Personality => {
                Illegal::new("ARC-18", format!("{name} is an Agent; it is assigned to a district."), instead)
            }
        })
    }

    fn why_not_assign(&self, seat: Seat, district: u8, down: bool, bribe: bool, again: bool) -> Illegal {
        let at = usize::from(district);
        if at >= self.district_count() {
            return Illegal::new(
                "ARC-11",
                "There is no such district.",
                "Choose one of the districts on the table.",
            );
        }
        if self.districts[at].open().is_none() {
            return Illegal::new(
                "ARC-R16",
                "No stake can be won at this district.",
                "Choose a district with a stake.",
            );
        }
        if again {
            return Illegal::new("ARC-67", "You cannot assign two Agents now.", "Assign this one alone.");
        }
        if bribe {
            return Illegal::new(
                "ARC-48",
                "This does not suffice for a bribe.",
                "Assign the Agent without one.",
            );
        }
        if down {
            return Illegal::new("ARC-18", "Here your Agents are laid face up.", "Assign it face up.");
        }
        if self.is_friendly(seat, at) {
            return Illegal::new(
                "ARC-R1",
                "In a Friendly District Agents are laid face down.",
                "Assign it face down.",
            );
        }
        Illegal::new("ARC-18", "An Agent cannot be assigned like this now.", "Choose one of the ways listed.")
    }

    fn why_not_call(&self, seat: Seat, card: Card) -> Illegal {
        if !self.rules.militia {
            return Illegal::new("ARC-63", "The militia is not in play.", "Take another action.");
        }
        if self.phase != Phase::Turn {
            return Illegal::new(
                "ARC-64",
                "The militia is called on your turn, as your action.",
                "Play the card chosen.",
            );
        }
        if !Self::is_card(card) || !self.player(seat).hand.has(card) {
            return Illegal::new("ARC-64", "You do not hold this card.", "Choose a stake in your hand.");
        }
        if !is_stake(card) {
            return Illegal::new(
                "ARC-64",
                "Only a stake that you won can be given for the militia.",
                "Choose another card.",
            );
        }
        if self.militia == 0 {
            return Illegal::new("ARC-R26", "All of the militia is out.", "Take another action.");
        }
        Illegal::new("ARC-R16", "There is no district to lay the militia at.", "Take another action.")
    }
}

/// Why something that is done at other times or by effects is no action of a turn.
fn not_an_action(action: Action) -> Illegal {
    let instead = "Assign an Agent, play a Location, bribe with a Relic or discard a card.";
    let (rule, why) = match action {
        Action::Choose(_) => ("ARC-58", "The Decks were chosen before the game."),
        Action::Aim(_) => ("ARC-59", "The objectives were chosen before the game."),
        Action::Follow(_) => ("ARC-66", "The masters were chosen before the game."),
        Action::Claim(_) => ("ARC-24", "A stake is won by Agents when its district is resolved."),
        Action::Keep(_) => ("ARC-24", "No stake has just been won."),
        Action::Resolve(_) => ("ARC-22", "Districts are resolved when all hands are empty."),
        Action::Copy(_) => ("ARC-55", "The Harlequin copies an Agent when its district is resolved."),
        Action::Cancel | Action::Allow => ("ARC-67", "No Location of somebody else has just been played."),
        Action::Recover(_) => ("ARC-R4", "Only an effect takes a card from there before a reshuffle."),
        _ => ("ARC-53", "Only the effect of a Location or a master does this."),
    };
    Illegal::new(rule, why, instead)
}
