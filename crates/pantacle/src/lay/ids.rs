//! What things and zones are called. Blades of one kind, and curses, cannot be told apart: the first that a viewer sees is
//! the first copy, wherever it lies, and the discards come before the hands, so that a blade that leaves a hand keeps
//! its name.

use std::collections::BTreeMap;

use kernel::Seat;

use super::glossary::token_symbol;
use crate::book::Token;
use crate::view::{Asked, CurseLaid, View};

pub(super) fn hand(seat: Seat) -> String {
    format!("hand-{}", seat.number())
}

pub(super) fn sanctuary(seat: Seat) -> String {
    format!("sanctuary-{}", seat.number())
}

pub(super) fn cubes(seat: Seat) -> String {
    format!("cubes-{}", seat.number())
}

pub(super) fn adepts(seat: Seat) -> String {
    format!("adepts-{}", seat.number())
}

pub(super) fn resolve(seat: Seat) -> String {
    format!("resolve-{}", seat.number())
}

pub(super) fn tokens(seat: Seat) -> String {
    format!("tokens-{}", seat.number())
}

pub(super) fn token(seat: Seat, token: Token) -> String {
    format!("token-{}-{}", seat.number(), token_symbol(token))
}

pub(super) fn pentagram(seat: Seat) -> String {
    format!("pentagram-{}", seat.number())
}

pub(super) fn top_disc(seat: Seat) -> String {
    format!("disc-{}-top", seat.number())
}

pub(super) fn cursed_disc(seat: Seat, number: u8) -> String {
    format!("disc-{}-cursed-{number}", seat.number())
}

pub(super) fn placed_disc(seat: Seat, location: u8) -> String {
    format!("disc-{}-on-{location}", seat.number())
}

pub(super) fn location(number: u8) -> String {
    format!("location-{number}")
}

pub(super) fn favor(number: u8) -> String {
    format!("favor-{number}")
}

pub(super) fn curses(seat: Seat) -> String {
    format!("curses-{}", seat.number())
}

/// Gives each copy of a kind the next number.
struct Copies {
    seen: BTreeMap<u8, u8>,
    word: &'static str,
}

impl Copies {
    const fn of(word: &'static str) -> Self {
        Self { seen: BTreeMap::new(), word }
    }

    fn next(&mut self, kind: u8) -> String {
        let copy = self.seen.entry(kind).or_default();
        *copy += 1;
        format!("{}-{kind}-{copy}", self.word)
    }
}

/// All blades that can be seen, by kind and id: the discards in order, and hand by hand.
pub(super) struct Blades {
    pub(super) discards: Vec<(u8, String)>,
    pub(super) hands: Vec<Vec<(u8, String)>>,
}

impl Blades {
    pub(super) fn seen(view: &View) -> Self {
        let mut copies = Copies::of("blade");
        let discards = view.discards.iter().map(|&kind| (kind, copies.next(kind))).collect();
        let mut hand = |seat: usize| {
            let known = view.players[seat].hand.iter();
            let mut all: Vec<_> = known.map(|seen| (seen.blade, copies.next(seen.blade))).collect();
            let hidden: u8 = view.players[seat].hidden.iter().sum();
            all.extend((0..hidden).map(|n| (u8::MAX, format!("hand-{seat}-hidden-{n}"))));
            all
        };
        let hands = (0..view.players.len()).map(&mut hand).collect();
        Self { discards, hands }
    }

    /// The blades of this kind in a hand.
    pub(super) fn in_hand(&self, seat: Seat, kind: u8) -> Vec<String> {
        let hand = self.hands.get(seat.index()).into_iter().flatten();
        hand.filter(|(other, _)| *other == kind).map(|(_, id)| id.clone()).collect()
    }

    /// All blades in a hand.
    pub(super) fn whole_hand(&self, seat: Seat) -> impl Iterator<Item = &String> {
        self.hands.get(seat.index()).into_iter().flatten().map(|(_, id)| id)
    }

    /// The blade of this kind that was discarded last.
    pub(super) fn discarded(&self, kind: u8) -> Option<String> {
        self.discards.iter().rev().find(|(other, _)| *other == kind).map(|(_, id)| id.clone())
    }
}

/// All curses that lie somewhere: before the players, just drawn, and under the pile.
pub(super) struct Curses {
    pub(super) laid: Vec<Vec<String>>,
    pub(super) drawn: Vec<(Option<u8>, String)>,
    pub(super) under: Vec<(Option<u8>, String)>,
}

impl Curses {
    pub(super) fn seen(view: &View) -> Self {
        let mut copies = Copies::of("curse");
        let mut laid = |player: &crate::view::PlayerView| {
            player.curses.iter().map(|laid| copies.next(laid.curse)).collect::<Vec<_>>()
        };
        let laid = view.players.iter().map(&mut laid).collect();
        let drawn = match &view.ask {
            Asked::Curse { drawn, .. } => &drawn[..],
            _ => &[],
        };
        let mut listed = |cards: &[crate::view::CurseSeen], word| {
            let named = cards.iter().enumerate().map(|(n, seen)| {
                let id = seen.curse.map_or_else(|| format!("{word}-hidden-{n}"), |kind| copies.next(kind));
                (seen.curse, id)
            });
            named.collect::<Vec<_>>()
        };
        let drawn = listed(drawn, "drawn");
        let under = listed(&view.under, "under");
        Self { laid, drawn, under }
    }

    /// The curses before `seat` that fit.
    pub(super) fn before(&self, view: &View, seat: Seat, fits: impl Fn(&CurseLaid) -> bool) -> Vec<String> {
        let (Some(player), Some(ids)) = (view.players.get(seat.index()), self.laid.get(seat.index())) else {
            return Vec::new();
        };
        player.curses.iter().zip(ids).filter(|(laid, _)| fits(laid)).map(|(_, id)| id.clone()).collect()
    }
}
