//! Phantom Ink: Arcana (docs/rules/phantom-ink.md).
//!
//! Four roles hold four views of one position: the Spirits know the Object, a Spirit alone knows the rest of its clue,
//! a team's Mediums alone know its hands, a team alone knows the Questions it asked and the letters whispered to it.
//! Who knows what is asked in one place each (`view.rs`) by views, log, pieces and worlds drawn anew.
//!
//! - A Spirit writes the whole clue at once and in secret; it is then shown letter by letter. While it is, the Spirit
//!   (next letter) and the Mediums (Silencio) may both act, and whoever acts first does: the pace is not ours.
//! - Decks are sets, as nobody ever knows their order: what is looked at is kept or discarded face up.
//! - A guess is kept as the number of right letters and how it ended; its letters are those of the Object.
//! - Crystals, the shield of the Hermit and whether a turn must be an Ask follow from the Arcana on the table.
//! - Clues are texts of at most forty letters kept in place (`text.rs`), so that positions are flat and steps do not
//!   allocate. What people may write is said by the clue law (`law.rs`); what bots write comes from the lexicon.

mod action;
mod choices;
mod clues;
mod content;
mod eyes;
mod laid;
mod law;
mod lay;
mod mind;
mod options;
mod pad;
mod pieces;
mod play;
mod power;
mod resample;
mod state;
mod table;
mod tell;
#[cfg(test)]
mod tests;
mod text;
mod view;
mod written;

use kernel::{Game, Illegal, Info, Log, Outcome, Rng, Seat, SeatSet, Seats, SetupError, Viewer};

pub use crate::content::{Coverage, coverage};
pub use action::{Action, Event, Way};
pub use mind::{Lore, reason_with};
pub use options::{Options, Setup, SunTeam};
pub use pad::{ROWS, Spot};
pub use power::{Kind, Whose};
pub use state::{Ask, Early, PhantomInk};
pub use table::{Role, Side};
pub use text::{LONGEST, ROOM, Said, Text, Unfit};
pub use view::{AskView, BonusView, ClueView, GuessView, PhaseView, PlayedView, SpaceView, TeamView, View};

use kernel::Draw as _;
use pad::Space;
use play::any_of;
use state::{ARCANA, Bonuses, HAND, NONE, Phase, Plays, Turn, one};

impl Game for PhantomInk {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = options::INFO;
    const RULES: &'static str = include_str!("../../../docs/rules/phantom-ink.md");

    fn prepare(options: &Options, seats: Seats) -> Result<Setup, SetupError> {
        Setup::new(options, seats)
    }

    /// PHI-5, PHI-6, PHI-R19
    fn deal<R: Rng>(setup: &Setup, rng: &mut R) -> Self {
        let book = setup.book.clone();
        let mut questions = book.all_questions();
        let mut arcana = if setup.rules.arcana { book.all_arcana(setup.table.coop) } else { 0 };
        let card = rng.below(book.cards() as u32) as u8;
        let mut game = Self {
            book,
            table: setup.table,
            rules: setup.rules,
            card,
            word: 0,
            hands: [0; 2],
            discard: 0,
            arcana: [0; 2],
            played: [Plays::NONE; 2],
            pad: [Space::Empty; 2 * ROWS],
            bonus: Bonuses::NONE,
            turn: Turn { side: Side::Sun, row: 0, eyes: 0, swapped: false },
            phase: Phase::Choose([NONE; 2]),
        };
        for team in 0..if setup.table.coop { 1 } else { 2 } {
            for _ in 0..HAND {
                let Some(question) = any_of(questions, rng) else { break };
                questions &= !one(question);
                game.hands[team] |= one(question);
            }
            for _ in 0..ARCANA {
                let Some(card) = any_of(arcana.into(), rng) else { break };
                arcana &= !(1 << card);
                game.arcana[team] |= 1 << card;
            }
        }
        game
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.table.seats
    }

    #[inline]
    fn active(&self) -> SeatSet {
        self.actors()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.refuse(seat, action)
    }

    #[inline]
    fn apply<R: Rng, L: Log<Event>>(&mut self, seat: Seat, action: &Action, rng: &mut R, log: &mut L) {
        self.act(seat, *action, rng, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(winner) = self.phase else { return None };
        let seats = self.table.seats;
        if self.table.coop {
            let unused = i32::try_from(2 * ROWS - self.used()).unwrap_or(0); // PHI-41
            let score = if winner.is_some() { unused } else { 0 };
            let scores = [score; kernel::MAX_SEATS];
            return Some(Outcome::together(seats, winner.is_some()).with_points(&scores[..seats.count()]));
        }
        let winners = winner.map_or(SeatSet::EMPTY, |side| self.table.members(side));
        Some(Outcome::won_by_all(seats, winners, self.table.sides()))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(viewer)
    }

    fn is_open(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Write(_) | Phase::Spell) && self.actors().contains(seat)
    }

    fn sides(&self) -> kernel::Sides {
        if self.table.coop { kernel::Sides::TOGETHER } else { self.table.sides() }
    }

    /// The letters of a clue come one by one, until a Medium has heard enough.
    fn paced(&self) -> Option<(Seat, Action)> {
        matches!(self.phase, Phase::Show(_)).then(|| (self.table.spirit(self.turn.side), Action::Letter))
    }

    /// The Mediums of a team. PHI-2
    fn confidants(&self, seat: Seat) -> SeatSet {
        let mediums = self.table.mediums(self.table.side(seat));
        if mediums.contains(seat) { mediums.without(seat) } else { SeatSet::EMPTY }
    }

    /// A clue; or a letter of a guess, or its period.
    fn typed(&self, _: Seat, text: &str) -> Option<Action> {
        if self.phase == Phase::Spell {
            let mut letters = text.trim().chars();
            match (letters.next(), letters.next()) {
                (Some('.'), None) => return Some(Action::Period),
                (Some(letter), None) if letter.is_ascii_alphabetic() => {
                    return Some(Action::Spell(letter.to_ascii_uppercase()));
                }
                _ => {}
            }
        }
        Some(Action::Write(Said::new(text)))
    }
}
