//! The rules core's view of the game.

use kernel::{Game, Illegal, Info, Log, NoLog, Outcome, Rng, Seat, SeatSet, Seats, SetupError, Viewer};

use crate::action::Action;
use crate::event::Event;
use crate::options::{MODES, Options, SEATS, SPECS, Setup};
use crate::state::Arcana;
use crate::view::View;

impl Game for Arcana {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        id: "arcana",
        title: "Arcana",
        about: "Guilds send agents, play relics and bluff for the people, places and treasures of Cadwallon.",
        version: 2,
        seats: SEATS,
        minutes: 60,
        hidden: true,
        longest: 1_200_000,
        modes: MODES,
        options: SPECS,
    };
    const RULES: &'static str = include_str!("../../../docs/rules/arcana.md");

    fn prepare(options: &Options, seats: Seats) -> Result<Setup, SetupError> {
        options.prepare(seats)
    }

    fn deal<R: Rng>(setup: &Setup, rng: &mut R) -> Self {
        Self::set_out(setup, rng, &mut NoLog)
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn active(&self) -> SeatSet {
        self.deciders()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decides(seat) {
            self.list(seat, out);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.refuse_or(seat, *action)
    }

    fn apply<R: Rng, L: Log<Event>>(&mut self, seat: Seat, action: &Action, rng: &mut R, log: &mut L) {
        self.act(seat, *action, rng, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }
}
