//! What things on the table are called by programs. Names are made from what the viewer sees and nothing else.

use std::fmt;

use kernel::Seat;

use crate::words::{CARDS, CardId, Resource};

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Id {
    Card(CardId),
    /// A tile by its number, not by its place.
    Tile(u8),
    Head,
    /// An end of the bridge.
    Bridge(u8),
    Slot(CardId, u8),
    /// What a player has of a resource.
    Pile(Resource, Seat),
    /// What was just gained and is being shared out.
    Gained(Resource),
    Forbidden(Resource),
    Player(Seat),
    Tentacles(Seat),
    Token(Seat),
    Deck,
    Investigator,
    /// What the Investigator has of a resource.
    Evidence(Resource),
    Behaviour(u8),
    Revelation,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card-{card}"),
            Self::Tile(tile) => write!(f, "tile-{tile}"),
            Self::Head => f.write_str("head"),
            Self::Bridge(end) => write!(f, "bridge-{end}"),
            Self::Slot(card, slot) => write!(f, "slot-{card}-{slot}"),
            Self::Pile(resource, seat) => write!(f, "{resource}-{}", seat.number()),
            Self::Gained(resource) => write!(f, "gained-{resource}"),
            Self::Forbidden(resource) => write!(f, "forbidden-{resource}"),
            Self::Player(seat) => write!(f, "player-{}", seat.number()),
            Self::Tentacles(seat) => write!(f, "tentacles-{}", seat.number()),
            Self::Token(seat) => write!(f, "token-{}", seat.number()),
            Self::Deck => f.write_str("deck-top"),
            Self::Investigator => f.write_str("tentacles-investigator"),
            Self::Evidence(resource) => write!(f, "{resource}-investigator"),
            Self::Behaviour(card) => write!(f, "behaviour-{card}"),
            Self::Revelation => f.write_str("revelation-card"),
        }
    }
}

fn resource(word: &str) -> Option<Resource> {
    Resource::ALL.into_iter().find(|resource| resource.to_string() == word)
}

impl Id {
    /// The thing with this name, if there can be one.
    pub(super) fn read(name: &str) -> Option<Self> {
        let number = |word: &str| word.parse::<u8>().ok();
        let seat = |word: &str| number(word).and_then(Seat::new);
        let card = |word: &str| number(word).filter(|&card| card < CARDS);
        let parts: Vec<_> = name.split('-').collect();
        let id = match *parts.as_slice() {
            ["head"] => Self::Head,
            ["deck", "top"] => Self::Deck,
            ["revelation", "card"] => Self::Revelation,
            ["tentacles", "investigator"] => Self::Investigator,
            [word, "investigator"] => Self::Evidence(resource(word)?),
            ["card", n] => Self::Card(card(n)?),
            ["tile", n] => Self::Tile(number(n)?),
            ["bridge", n] => Self::Bridge(number(n)?),
            ["slot", on, n] => Self::Slot(card(on)?, number(n)?),
            ["gained", word] => Self::Gained(resource(word)?),
            ["forbidden", word] => Self::Forbidden(resource(word)?),
            ["player", n] => Self::Player(seat(n)?),
            ["tentacles", n] => Self::Tentacles(seat(n)?),
            ["token", n] => Self::Token(seat(n)?),
            ["behaviour", n] => Self::Behaviour(number(n)?),
            [word, n] => Self::Pile(resource(word)?, seat(n)?),
            _ => return None,
        };
        // One name for each thing: no `card-07`.
        (id.to_string() == name).then_some(id)
    }
}
