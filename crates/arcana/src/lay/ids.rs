//! What things and zones are called, and what lies in sight.

use kernel::Seat;

use crate::action::Target;
use crate::cards::{Card, Cards};
use crate::view::{Laid, Stage, View, is_jubilee};

pub(super) const MILITIA_PILE: &str = "militia-pile";

pub(super) fn card(card: Card) -> String {
    if is_jubilee(card) { "jubilee".into() } else { format!("card-{card}") }
}

/// Something of a seat: `hand-2`.
pub(super) fn of(what: &str, seat: Seat) -> String {
    format!("{what}-{}", seat.number())
}

pub(super) fn district(district: u8) -> String {
    format!("district-{district}")
}

/// The district as something that can be touched.
pub(super) fn place(district: u8) -> String {
    format!("place-{district}")
}

pub(super) fn pile(district: u8) -> String {
    format!("pile-{district}")
}

pub(super) fn master(master: u8) -> String {
    format!("master-{master}")
}

pub(super) fn objective(objective: u8) -> String {
    format!("objective-{objective}")
}

pub(super) fn event(event: u8) -> String {
    if is_jubilee(event) { "jubilee".into() } else { format!("event-{event}") }
}

pub(super) fn in_hand(seat: Seat, n: usize) -> String {
    format!("hand-{}-hidden-{n}", seat.number())
}

/// One of the face-down cards of a player at a district that look alike, counted among themselves.
pub(super) fn face_down(seat: Seat, district: u8, militia: bool, n: usize) -> String {
    let what = if militia { "militia" } else { "agent" };
    format!("{what}-{district}-{}-hidden-{n}", seat.number())
}

/// The numbers behind a word: `hand-2-hidden-0` is `[2, 0]` behind `hand`.
pub(super) fn numbers<const N: usize>(id: &str, word: &str) -> Option<[u8; N]> {
    let rest = id.strip_prefix(word)?;
    let mut numbers = [0; N];
    let mut parts = rest.strip_prefix('-')?.split('-').filter(|&part| part != "hidden");
    for number in &mut numbers {
        *number = parts.next()?.parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}

impl View {
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat::at)
    }

    /// Districts by number.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.districts.len() as u8
    }

    /// The stake that can be won at a district.
    pub(super) fn stake(&self, district: u8) -> Option<Card> {
        self.districts.get(usize::from(district))?.stake.filter(|&stake| !is_jubilee(stake))
    }

    /// What lies at a district of one player, with the ids of its cards.
    pub(super) fn laid_at(&self, district: u8, owner: Seat) -> Vec<(String, &Laid)> {
        let mut unknown = [0; 2];
        let place = self.districts.get(usize::from(district));
        let laid = place.into_iter().flat_map(|place| &place.cards).filter(|laid| laid.owner == owner);
        let mut id = |laid: &Laid| {
            laid.card.map_or_else(
                || {
                    let n = &mut unknown[usize::from(laid.militia)];
                    *n += 1;
                    face_down(owner, district, laid.militia, *n - 1)
                },
                card,
            )
        };
        laid.map(|laid| (id(laid), laid)).collect()
    }

    /// The things that may be meant by a target: all that look alike.
    pub(super) fn meant(&self, target: Target) -> Vec<String> {
        match target {
            Target::Card(known) => vec![card(known)],
            Target::Hidden { seat, district, militia } => {
                let laid = self.laid_at(district, seat).into_iter();
                laid.filter(|(_, laid)| laid.card.is_none() && laid.militia == militia)
                    .map(|(id, _)| id)
                    .collect()
            }
        }
    }

    /// The guild cards to choose a Deck from, before the game, if the viewer sees them. ARC-58
    pub(super) fn to_choose(&self, seat: Seat) -> Cards {
        let player = &self.players[seat.index()];
        match player.deck {
            Some(deck) if self.rules.custom_guilds && self.phase == Stage::Setup => {
                self.book.guild_cards(player.guild) & !deck
            }
            _ => Cards::EMPTY,
        }
    }

    /// The militia card that was just called, if the viewer knows it.
    pub(super) fn called(&self) -> Option<Card> {
        if let Stage::Militia(called) = self.phase { called } else { None }
    }

    /// The stake that was just won and is to be put somewhere.
    pub(super) fn just_won(&self) -> Option<Card> {
        if let Stage::Keep { card, .. } = self.phase { Some(card) } else { None }
    }

    /// All cards whose faces the viewer sees.
    pub(super) fn in_sight(&self) -> Cards {
        let mut cards = self.militia_spent;
        for (player, seat) in self.players.iter().zip(self.seats()) {
            cards |= player.hand | player.deck.unwrap_or(Cards::EMPTY) | player.discard | player.crest;
            cards |= self.to_choose(seat) | player.top.into_iter().collect();
        }
        for place in &self.districts {
            let tops = place.tops.iter().filter_map(|top| top.card);
            let laid = place.cards.iter().flat_map(|laid| laid.card.iter().chain(&laid.relics)).copied();
            let known = place.stake.into_iter().chain(tops).chain(place.bottom.iter().copied()).chain(laid);
            cards |= known.filter(|&card| !is_jubilee(card)).collect();
        }
        cards | [self.location, self.called(), self.just_won()].into_iter().flatten().collect()
    }
}
