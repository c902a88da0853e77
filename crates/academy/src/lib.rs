//! Arcane Academy (docs/rules/academy.md).
//!
//! **A turn is a stage and a stack.** The stage says whether a player begins, has rested, casts or places tiles; the
//! stack holds what was begun and is not yet finished: actions left on a tile, a card that is being carried out,
//! a target to be chosen. A card may begin another, so the last one begun is finished first. Whatever needs no
//! decision happens by itself (`flow.rs`), but whoever holds Private Assignments is always asked whether to
//! complete one, since not being asked would tell the others that none could be paid.
//!
//! **Actions are flat.** "Complete this card", "take this tile", "gain Will" are one decision each, wherever they come from:
//! a tile, Chaos Magic or a card. An action that stands on a tile itself is used up before Chaos Magic is. An action
//! shown twice ("2 Will") is taken as one.
//!
//! **Exhaustion belongs to the space,** so it rises by itself when a tile is laid on top. What lies beneath a tile is kept
//! with the tile.
//!
//! **Deck and bag are sets.** Their order is nobody's knowledge. Tiles hold no secret at all: what is not in sight is in
//! the bag. Hidden are the Private Assignments, and with them what is left in the deck.

mod act;
mod action;
mod content;
mod effects;
mod flow;
mod hidden;
mod id;
mod lay;
mod legal;
mod mind;
mod options;
mod refuse;
mod score;
mod state;
mod targets;
mod tell;
#[cfg(test)]
mod tests;
mod view;
mod written;

use kernel::{
    Draw, Game, Illegal, Info, Log, Mode, NoLog, Outcome, Rng, Seat, SeatRange, SeatSet, Seats, SetupError,
    Viewer,
};

use ::content::Content;
pub use action::{Action, Event};
use content::Book;
pub use id::{Card, Face, Space, Tile};
pub use options::{FirstPlayer, Options};
pub use state::Academy;
use state::{CENTRE, Frames, HAND, Laid, NONE, Pencils, Stage, Student};
pub use view::View;

/// Options made ready: content read.
#[derive(Clone, Debug)]
pub struct Setup {
    book: Content<Book>,
    rulings: options::Rulings,
    first_player: FirstPlayer,
    seats: Seats,
}

const SEATS: SeatRange = SeatRange { min: 2, max: 4 };
/// The most decisions of a turn: those that begin something, those that finish what was begun (a card has four effects,
/// and none asks more than nine times), and placing.
const LONGEST_TURN: u32 = state::MOST_DECISIONS as u32 + 4 * 9 * state::MOST_FRAMES as u32 + 16;

impl Game for Academy {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        id: "academy",
        title: "Arcane Academy",
        about: "Build a slate of linked action tiles, cast spells and craft items for Prestige.",
        version: 1,
        seats: SEATS,
        minutes: 45,
        hidden: true,
        longest: state::MOST_TURNS as u32 * 4 * LONGEST_TURN,
        modes: &[Mode {
            id: "standard",
            title: "Standard",
            about: "The game as in the rulebook.",
            seats: SEATS,
            options: "{}",
        }],
        options: options::SPECS,
    };
    const RULES: &'static str = include_str!("../../../docs/rules/academy.md");

    fn prepare(options: &Options, seats: Seats) -> Result<Setup, SetupError> {
        let book = Book::open(&options.texts())?;
        Ok(Setup { book, rulings: options.rulings(), first_player: options.first_player, seats })
    }

    fn deal<R: Rng>(setup: &Setup, rng: &mut R) -> Self {
        let mut game = Self {
            book: setup.book.clone(),
            deck: id::ALL_CARDS,
            public: 0,
            discarded: 0,
            drawn: 0,
            bag: id::ALL_TILES,
            centre: 0,
            taken: 0,
            begun: 0,
            students: [EMPTY_STUDENT; 4],
            prestige: [0; id::CARDS],
            laid: [Laid::NOT; id::TILES],
            frames: Frames::EMPTY,
            turns: 0,
            seats: setup.seats,
            turn: Seat::at(0),
            stage: Stage::Begin,
            pencils: Pencils::Aside,
            rulings: setup.rulings,
            decisions: 0,
            again: 0,
            extra: false,
            gained: false,
            collected: false,
        };
        for _ in 0..CENTRE {
            let tile = 1 << rng.one_of(game.bag); // ACA-10
            game.bag &= !tile;
            game.centre |= tile;
        }
        game.public = game.draw_cards(CENTRE, rng, &mut NoLog); // ACA-12
        for seat in setup.seats.iter() {
            game.students[seat.index() & 3].hand = game.draw_cards(HAND, rng, &mut NoLog);
        }
        if setup.first_player == FirstPlayer::Random {
            game.turn = Seat::at(rng.below(setup.seats.count() as u32) as u8); // ACA-13
        }
        game
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn active(&self) -> SeatSet {
        if self.stage == Stage::Over { SeatSet::EMPTY } else { SeatSet::one(self.turn) }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat == self.turn {
            self.offers(out);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.refusal(seat, *action).map_or(Ok(()), Err)
    }

    #[inline]
    fn apply<R: Rng, L: Log<Event>>(&mut self, _: Seat, action: &Action, rng: &mut R, log: &mut L) {
        self.act(*action, rng, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}

/// A player before the deal.
const EMPTY_STUDENT: Student =
    Student { hand: 0, done: 0, shards: 3, will: 3, top: [NONE; id::SPACES], tired: [0; id::SPACES] };
