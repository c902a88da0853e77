//! What a viewer sees.

use content::Content;
use kernel::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Rite;
use crate::book::{Book, Token};
use crate::hand::{ALL, Hand, Held, bit, includes, seats_of};
use crate::state::{Ask, House, Known, Laid, Pantacle, Player, Step, Turn, What};

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    #[serde(skip)]
    pub(crate) book: Content<Book>,
    pub(crate) house: House,
    pub(crate) you: Option<Seat>,
    pub(crate) players: Vec<PlayerView>,
    /// How many blades are left to draw.
    pub(crate) pile: u32,
    /// The last one last.
    pub(crate) discards: Vec<u8>,
    /// The blades that were in hands at the last shuffle and are still in hands. All know which they are, together.
    pub(crate) before: Vec<u8>,
    /// How many curses lie in the pile in an order that nobody knows.
    pub(crate) fresh: u32,
    /// The curses put under them, as far as the viewer knows them.
    pub(crate) under: Vec<CurseSeen>,
    pub(crate) cubes: u8,
    pub(crate) adepts: u8,
    pub(crate) marked: Option<u8>,
    pub(crate) turn: Turn,
    pub(crate) ask: Asked,
}

/// What a viewer sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct PlayerView {
    /// The blades the viewer knows.
    pub(crate) hand: Vec<BladeSeen>,
    /// How many it does not know: drawn since the last shuffle, and before it.
    pub(crate) hidden: [u8; 2],
    /// How many blades each seat knows at least.
    pub(crate) sure: Vec<u8>,
    pub(crate) cubes: u8,
    pub(crate) adepts: u8,
    pub(crate) tokens: Vec<Token>,
    pub(crate) top: bool,
    pub(crate) cursed: u8,
    pub(crate) locations: Vec<u8>,
    pub(crate) resolve: u8,
    pub(crate) curses: Vec<CurseLaid>,
    pub(crate) begun: bool,
    /// What an Adept costs it now.
    pub(crate) price: u8,
    /// How many blades it draws up to.
    pub(crate) hand_size: u8,
}

impl PlayerView {
    /// How many blades are in the hand.
    pub(crate) fn blades(&self) -> usize {
        self.hand.len() + usize::from(self.hidden[0] + self.hidden[1])
    }
}

/// A blade in a hand, as written and as seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct BladeSeen {
    pub(crate) blade: u8,
    /// Who knows it besides the owner, as far as the viewer can tell.
    pub(crate) seen_by: Vec<Seat>,
    /// Whether it was shown to all.
    pub(crate) shown: bool,
    /// Whether it was in a hand at the last shuffle.
    pub(crate) before: bool,
}

/// A curse in the pile or just drawn, as written and as seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct CurseSeen {
    /// Which it is, if the viewer knows.
    pub(crate) curse: Option<u8>,
    /// The seats that know it.
    pub(crate) seen_by: Vec<Seat>,
    /// Whether all know it.
    pub(crate) shown: bool,
}

/// A curse before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct CurseLaid {
    pub(crate) curse: u8,
    pub(crate) cubes: u8,
    pub(crate) adepts: u8,
    pub(crate) down: bool,
}

/// What is asked, as written and as seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Asked {
    Show,
    Look,
    Rite,
    Place { rite: Rite },
    Extra { location: u8, rite: Rite },
    Curse { drawn: Vec<CurseSeen>, location: u8, rite: Rite },
    Swallow { seat: Seat, what: What, left: u8, then: Step },
    Protect { seat: Seat, then: Step },
    Announce,
    Bribe { asked: Seat },
    Discard { first: bool },
    Over { winner: Option<Seat> },
}

pub(crate) fn blade_seen(blade: Held, owner: Seat, viewer: Viewer, seats: Seats) -> BladeSeen {
    let shown = blade.knowers == ALL;
    let sees_knowers = viewer == Viewer::Seat(owner) || viewer == Viewer::Omniscient;
    let seen_by = if shown || !sees_knowers {
        Vec::new()
    } else {
        seats_of(blade.knowers & !bit(owner), seats).iter().collect()
    };
    BladeSeen { blade: blade.kind, seen_by, shown, before: blade.before }
}

pub(crate) fn curse_seen(curse: Known, viewer: Viewer, seats: Seats) -> CurseSeen {
    let shown = curse.knowers == ALL;
    let seen_by = if shown { Vec::new() } else { seats_of(curse.knowers, seats).iter().collect() };
    CurseSeen { curse: includes(curse.knowers, viewer).then_some(curse.kind), seen_by, shown }
}

impl From<&Laid> for CurseLaid {
    fn from(laid: &Laid) -> Self {
        Self { curse: laid.kind, cubes: laid.load.cubes, adepts: laid.load.adepts, down: laid.down }
    }
}

/// The bits that are set, as a list.
pub(crate) fn listed(set: u8) -> Vec<u8> {
    (0..8).filter(|n| set >> n & 1 == 1).collect()
}

fn hidden(hand: &Hand, viewer: Viewer) -> [u8; 2] {
    let unknown = hand.blades().iter().filter(|blade| !includes(blade.knowers, viewer));
    unknown.fold([0; 2], |mut counts, blade| {
        counts[usize::from(blade.before)] += 1;
        counts
    })
}

impl Pantacle {
    fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let player = self.player(seat);
        let Player { hand, sure, tokens, top, cursed, locations, resolve, curses, begun, .. } = player;
        let known = hand.blades().iter().filter(|blade| includes(blade.knowers, viewer));
        PlayerView {
            hand: known.map(|&blade| blade_seen(blade, seat, viewer, self.seats)).collect(),
            hidden: hidden(hand, viewer),
            sure: sure[..self.seats.count()].to_vec(),
            cubes: player.cubes,
            adepts: player.adepts,
            tokens: tokens.as_slice().to_vec(),
            top: *top,
            cursed: *cursed,
            locations: listed(*locations),
            resolve: *resolve,
            curses: curses.as_slice().iter().map(CurseLaid::from).collect(),
            begun: *begun,
            price: self.price(seat),
            hand_size: self.hand_size(seat),
        }
    }

    pub(crate) fn asked_view(&self, viewer: Viewer) -> Asked {
        match self.ask {
            Ask::Show => Asked::Show,
            Ask::Look => Asked::Look,
            Ask::Rite => Asked::Rite,
            Ask::Place { rite } => Asked::Place { rite },
            Ask::Extra { location, rite } => Asked::Extra { location, rite },
            Ask::Curse { drawn, location, rite } => {
                let drawn = drawn.as_slice().iter().map(|&curse| curse_seen(curse, viewer, self.seats));
                Asked::Curse { drawn: drawn.collect(), location, rite }
            }
            Ask::Swallow { seat, what, left, then } => Asked::Swallow { seat, what, left, then },
            Ask::Protect { seat, then } => Asked::Protect { seat, then },
            Ask::Announce => Asked::Announce,
            Ask::Bribe { asked } => Asked::Bribe { asked },
            Ask::Discard { first } => Asked::Discard { first },
            Ask::Over { winner } => Asked::Over { winner },
        }
    }

    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        let mut before: Vec<_> = self
            .players
            .iter()
            .flat_map(|player| player.hand.blades())
            .filter(|blade| blade.before)
            .map(|blade| blade.kind)
            .collect();
        before.sort_unstable();
        View {
            book: self.book.clone(),
            house: self.house,
            you: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Omniscient => None,
            },
            players: self.seats.iter().map(|seat| self.player_view(seat, viewer)).collect(),
            pile: self.pile.len(),
            discards: self.discards.as_slice().to_vec(),
            before,
            fresh: self.curses.fresh.len(),
            under: self.curses.under().iter().map(|&curse| curse_seen(curse, viewer, self.seats)).collect(),
            cubes: self.cubes,
            adepts: self.adepts,
            marked: self.marked,
            turn: self.turn,
            ask: self.asked_view(viewer),
        }
    }
}
