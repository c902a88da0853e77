//! One test or more for each rule, each case of the rulebook and each card.

mod actions;
mod bots;
mod cards;
mod cases;
mod content;
mod contract;
mod ending;
mod lay;
mod mind;
mod nested;
mod positions;
mod rulings;
mod table;
mod turn;
mod words;

use kernel::{Game, Illegal, Quick, Seat, Seats, Transcript, Viewer};

use crate::action::Frame;
use crate::id::{ALL_CARDS, ALL_TILES, TILES};
use crate::state::{Laid, Stage};
use crate::{Academy, Action, Card, Event, Options, Space, Tile};

const ME: Seat = Seat::at(0);
const LEFT: Seat = Seat::at(1);

fn seats(count: u8) -> Seats {
    Seats::new(count).unwrap()
}

fn dealt(options: &Options, count: u8, seed: u64) -> Academy {
    Academy::deal(&Academy::set_up(options, seats(count)).unwrap(), &mut Quick::new(seed))
}

/// A table at which seat 1 begins, with no tile in the centre and no Assignment dealt.
fn bare_with(options: &Options, count: u8) -> Academy {
    let mut game = dealt(options, count, 1);
    game.turn = ME;
    (game.deck, game.public) = (ALL_CARDS, 0);
    (game.bag, game.centre) = (ALL_TILES, 0);
    game.students.iter_mut().for_each(|student| student.hand = 0);
    game
}

fn bare(count: u8) -> Academy {
    bare_with(&Options::default(), count)
}

fn space(name: &str) -> Space {
    Space::all().find(|space| space.to_string() == name).unwrap()
}

fn card(game: &Academy, name: &str) -> Card {
    (0..52)
        .filter_map(Card::new)
        .find(|&card| game.book.card(card).name == name)
        .unwrap_or_else(|| panic!("no card {name}"))
}

/// A tile by its name and the number of its connectors, that lies in the bag.
fn tile(game: &Academy, name: &str, connectors: u32) -> Tile {
    let fits = |tile: &Tile| {
        let data = game.book.tile(*tile);
        data.name == name && data.edges.count_ones() == connectors && game.bag & tile.bit() != 0
    };
    (0..TILES as u8)
        .filter_map(Tile::new)
        .find(fits)
        .unwrap_or_else(|| panic!("no tile {name} with {connectors}"))
}

/// Which edges shall have a connector: `urdl`.
fn edges(word: &str) -> u8 {
    word.chars().fold(0, |mask, edge| mask | 1 << "urdl".find(edge).unwrap())
}

impl Academy {
    fn take_card(&mut self, name: &str) -> Card {
        let card = card(self, name);
        assert!(self.deck & card.bit() != 0, "{name} is not in the deck");
        self.deck &= !card.bit();
        card
    }

    fn hold(&mut self, seat: Seat, name: &str) -> Card {
        let card = self.take_card(name);
        self.student_mut(seat).hand |= card.bit();
        card
    }

    fn turn_up_card(&mut self, name: &str) -> Card {
        let card = self.take_card(name);
        self.public |= card.bit();
        card
    }

    fn own(&mut self, seat: Seat, name: &str) -> Card {
        let card = self.take_card(name);
        self.student_mut(seat).done |= card.bit();
        card
    }

    fn own_all(&mut self, seat: Seat, names: &[&str]) {
        for name in names {
            self.own(seat, name);
        }
    }

    fn put_in_centre(&mut self, name: &str, connectors: u32) -> Tile {
        let tile = tile(self, name, connectors);
        self.bag &= !tile.bit();
        self.centre |= tile.bit();
        tile
    }

    /// Lays a tile on top of a space, with connectors on just these edges.
    fn lay_tile(&mut self, seat: Seat, name: &str, on: &str, connectors: &str) -> Tile {
        let wanted = edges(connectors);
        let tile = (0..TILES as u8).filter_map(Tile::new).find(|tile| {
            let data = self.book.tile(*tile);
            let turns = (0..data.turns).any(|turn| data.edges_turned(turn) == wanted);
            data.name == name && turns && self.bag & tile.bit() != 0
        });
        let tile = tile.unwrap_or_else(|| panic!("no tile {name} with connectors {connectors}"));
        self.bag &= !tile.bit();
        let data = self.book.tile(tile);
        let turn = (0..data.turns).find(|&turn| data.edges_turned(turn) == wanted).unwrap();
        let top = &mut self.student_mut(seat).top[space(on).index()];
        let under = std::mem::replace(top, tile.into());
        self.laid[tile.index()] = Laid { under, turn };
        tile
    }

    fn exhaust(&mut self, seat: Seat, on: &str, tokens: u8) {
        self.student_mut(seat).tired[space(on).index()] = tokens;
    }

    fn tokens(&self, seat: Seat, on: &str) -> u8 {
        self.student(seat).tired[space(on).index()]
    }

    fn rich(&mut self, will: u8, shards: u16) {
        let me = self.me_mut();
        (me.will, me.shards) = (will, shards);
    }

    fn has(&self, seat: Seat) -> (u8, u16) {
        (self.student(seat).will, self.student(seat).shards)
    }

    fn offered(&self) -> Vec<Action> {
        self.legal_list(self.turn)
    }

    fn may(&self, action: Action) -> bool {
        self.check(self.turn, &action).is_ok()
    }

    /// Does something as whoever is in turn; what everybody is told.
    #[track_caller]
    fn go(&mut self, action: Action) -> Vec<Event> {
        match self.try_go(action) {
            Ok(told) => told,
            Err(illegal) => panic!("{action:?}: {illegal}; offered {:?}", self.offered()),
        }
    }

    fn try_go(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut log = Transcript::default();
        let seat = self.turn;
        self.play(seat, &action, &mut Quick::new(7), &mut log)?;
        let text = serde_json::to_string(self).unwrap();
        let again: Self =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("after {action:?}: {error}"));
        assert_eq!(again, *self, "written and read back after {action:?}");
        Ok(log.seen_by(Viewer::Spectator).copied().collect())
    }

    fn cast(&mut self, on: &str) -> Vec<Event> {
        self.go(Action::Cast(space(on)))
    }

    /// Casts from the corner that completes Assignments.
    fn complete_now(&mut self, card: Card) -> Vec<Event> {
        self.cast("A1");
        self.go(Action::Complete(card))
    }

    fn rule_against(&self, action: Action) -> &'static str {
        match self.check(self.turn, &action) {
            Ok(()) => panic!("{action:?} is allowed"),
            Err(illegal) => illegal.rule,
        }
    }

    /// Rests and keeps all cards, so that the turn is over.
    fn pass(&mut self) {
        self.go(Action::Rest);
        if self.stage == Stage::Rested {
            self.go(Action::Stop);
        }
    }

    fn top_frame(&self) -> Option<Frame> {
        self.frames.last()
    }

    fn place(&mut self, on: &str, turn: u8) -> Vec<Event> {
        self.go(Action::Place { space: space(on), turn })
    }
}
