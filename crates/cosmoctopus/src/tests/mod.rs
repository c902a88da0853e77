//! Tests, rule by rule.

mod bench;
mod cards;
mod constellations;
mod content;
mod contract;
mod fair;
mod forbidden;
mod hidden;
mod investigator;
mod lay;
mod mind;
mod modes;
mod moving;
mod paying;
mod property;
mod setup;
mod words;
mod written;

use kernel::{Game, Illegal, Quick, Seat, Seats, Transcript, Viewer};
use serde_json::Value;

use crate::action::{Action, Ask, Event};
use crate::state::{Cosmoctopus, PLAYERS, Step};
use crate::task::{Stack, Task};
use crate::words::{CARDS, CardId, Cards, NONE, Resource};
use crate::{Options, Way};

use Resource::{Coin, Ink, Star, Whisper};

fn seats(count: u8) -> Seats {
    Seats::new(count).unwrap()
}

fn deal(count: u8, options: Value) -> Cosmoctopus {
    let options: Options = serde_json::from_value(options).unwrap();
    Cosmoctopus::deal(&Cosmoctopus::set_up(&options, seats(count)).unwrap(), &mut Quick::new(5))
}

/// The card with this name.
fn id(name: &str) -> CardId {
    let book = crate::book::own();
    (0..CARDS).find(|&card| book.name(card) == name).unwrap_or_else(|| panic!("no card {name}"))
}

fn ids(names: &[&str]) -> Cards {
    names.iter().map(|name| id(name)).collect()
}

/// A bare table: nobody has anything, tile n lies at place n, the head is on the 3 stars (place 3), the row is of
/// constellations, and seat 1 is to move.
///
/// ```text
/// 0 3 ink      1 3 coins    2 3 whispers
/// 3 3 stars    4 ink+card   5 coin+card
/// 6 whisp+card 7 star+card  8 two of one
/// ```
fn bare_with(count: u8, options: Value) -> Cosmoctopus {
    let mut game = deal(count, options);
    for (n, tile) in game.realm.iter_mut().take(9).enumerate() {
        *tile = n as u8;
    }
    if game.size() > 9 {
        game.realm[9] = 9;
    }
    game.head = 3;
    game.hands = [Cards::EMPTY; PLAYERS];
    game.open = Cards::EMPTY;
    game.pools = [[0; 4]; PLAYERS];
    game.tokens = [0; PLAYERS];
    game.row = [id("The Bell"), id("The Shell"), id("The Pilgrim")];
    game.again();
    game
}

fn bare(count: u8) -> Cosmoctopus {
    bare_with(count, serde_json::json!({}))
}

impl Cosmoctopus {
    /// Lets the game find out anew what is to be asked.
    fn again(&mut self) -> Vec<Event> {
        self.ask = Ask::Nothing;
        let mut log = Transcript::default();
        self.run(&mut Quick::new(9), &mut log);
        log.seen_by(Viewer::Omniscient).copied().collect()
    }

    /// Seat 1 is to play a card, having these in hand.
    fn about_to_play(mut self, hand: &[&str], pool: [u16; 4]) -> Self {
        self.hands[0] = ids(hand);
        self.pools[0] = pool;
        self.step = Step::Play;
        self.again();
        self
    }

    fn with_table(mut self, seat: usize, cards: &[&str]) -> Self {
        self.tables[seat] = ids(cards);
        self
    }

    fn with_row(mut self, cards: [&str; 3]) -> Self {
        self.row = cards.map(id);
        self
    }

    /// Does this, which must be allowed; everything that happened.
    #[track_caller]
    fn act(&mut self, action: Action) -> Vec<Event> {
        let seat = self.active().first().expect("somebody is to decide");
        self.act_as(seat, action)
    }

    #[track_caller]
    fn act_as(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let mut log = Transcript::default();
        assert!(self.legal_list(seat).contains(&action), "{action:?} is not listed at {:?}", self.ask);
        if let Err(illegal) = self.play(seat, &action, &mut Quick::new(3), &mut log) {
            panic!("{action:?} is refused at {:?}: {illegal}", self.ask);
        }
        log.seen_by(Viewer::Omniscient).copied().collect()
    }

    /// Plays this card and pays for it from the largest piles.
    #[track_caller]
    fn play_out(&mut self, name: &str) -> Vec<Event> {
        let mut events = self.act(Action::Play(id(name)));
        if let Ask::Pay { .. } = self.ask {
            events.extend(self.act(Action::Pay(Way::Plenty)));
        }
        events
    }

    #[track_caller]
    fn refuses(&self, action: Action) -> Illegal {
        let seat = self.active().first().expect("somebody is to decide");
        assert!(!self.legal_list(seat).contains(&action), "{action:?} is listed");
        self.check(seat, &action).expect_err("this is not allowed")
    }

    fn offers(&self, action: Action) -> bool {
        let seat = self.active().first().expect("somebody is to decide");
        self.legal_list(seat).contains(&action)
    }

    /// Gains as if by an effect.
    fn gains(&mut self, amounts: [u8; 4]) -> Vec<Event> {
        self.stack = [Task::Gain(amounts)].into_iter().collect::<Stack>();
        self.again()
    }

    /// Gains tentacles as if by an effect.
    fn gains_tentacles(&mut self, count: u8) -> Vec<Event> {
        self.stack = [Task::Tentacle(count)].into_iter().collect::<Stack>();
        self.again()
    }
}

fn one(resource: Resource, count: u8) -> [u8; 4] {
    let mut amounts = [0; 4];
    amounts[resource as usize] = count;
    amounts
}

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
