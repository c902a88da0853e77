//! The game as the kernel knows it.

use kernel::Draw;
use kernel::{Game, Illegal, Info, Log, NoLog, Outcome, Rng, Seat, SeatSet, Seats, SetupError, Viewer};

use crate::action::Action;
use crate::cards::Cards;
use crate::event::Event;
use crate::info::{INFO, Options, Setup};
use crate::state::{Ask, CursePile, Drawn, Laid, MOST_SEATS, Pantacle, Player, Step, Turn};
use crate::view::View;

impl Game for Pantacle {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = INFO;
    const RULES: &'static str = include_str!("../../../docs/rules/pantacle.md");

    fn prepare(options: &Options, seats: Seats) -> Result<Setup, SetupError> {
        Setup::new(options, seats)
    }

    /// PAN-10 to PAN-15
    fn deal<R: Rng>(setup: &Setup, rng: &mut R) -> Self {
        let Setup { book, house, seats } = setup.clone();
        let each = |(n, copies): (usize, u8)| (0..copies).map(move |_| n as u8);
        let pile = book.blades.iter().map(|blade| blade.copies).enumerate().flat_map(each).collect();
        let fresh = book.curses.iter().map(|curse| curse.copies).enumerate().flat_map(each).collect();
        let mut players = [Player::default(); MOST_SEATS];
        for player in &mut players[..seats.count()] {
            *player = Player { adepts: 1, top: true, cursed: 4, ..Player::default() };
        }
        let first = Seat::at(rng.below(seats.count() as u32) as u8); // PAN-R2
        let mut game = Self {
            cubes: book.cubes,
            adepts: book.adepts - seats.count() as u8,
            house,
            seats,
            players,
            pile,
            discards: Cards::default(),
            curses: CursePile::new(fresh),
            marked: None,
            turn: Turn { seat: first, number: 1, sacrificed: false, extra: false },
            ask: Ask::Announce,
            book,
        };
        for seat in seats.iter() {
            for _ in 0..3 {
                game.draw_blade(seat, rng);
            }
        }
        game.run(Some(Step::Begin), rng, &mut NoLog);
        game
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn active(&self) -> SeatSet {
        self.asked().map_or(SeatSet::EMPTY, SeatSet::one)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.refuse(seat, *action)
    }

    fn apply<R: Rng, L: Log<Event>>(&mut self, seat: Seat, action: &Action, rng: &mut R, log: &mut L) {
        let next = self.answer(seat, *action, rng, log);
        self.run(next, rng, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        let Ask::Over { winner } = self.ask else { return None };
        if let Some(winner) = winner {
            return Some(Outcome::won_by(self.seats, winner));
        }
        let discs = self.players.map(|player| i32::from(player.placed())); // PAN-R28
        Some(Outcome::by_points(&discs[..self.seats.count()]))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }
}

impl Pantacle {
    /// Does what was chosen; what comes next, or nothing if somebody is asked.
    fn answer<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut R,
        log: &mut L,
    ) -> Option<Step> {
        match (self.ask, action) {
            (Ask::Show, Action::Show(kind)) => {
                self.show(seat, kind, log);
                Some(Step::Look)
            }
            (Ask::Look, Action::Look(other)) => {
                self.look(seat, other, log);
                Some(Step::Influence)
            }
            (Ask::Look, Action::LookAway) => {
                log.all(Event::LookedAway { seat });
                Some(Step::Influence)
            }
            (Ask::Rite, Action::Sacrifice(rite)) => self.sacrifice(seat, rite, rng, log),
            (Ask::Place { rite }, Action::Place { disc, location }) => {
                self.place(seat, rite, disc, location, rng, log)
            }
            (Ask::Extra { location, rite }, Action::Extra(count)) => {
                let price = count * count;
                self.draw_curses(seat, Drawn::default(), 1 + count, price, (location, rite), rng, log)
            }
            (Ask::Curse { drawn, location, rite }, Action::Draw) => {
                let price = self.next_curse(seat, &drawn)?;
                self.draw_curses(seat, drawn, 1, price, (location, rite), rng, log)
            }
            (Ask::Curse { drawn, location, rite }, Action::Keep(kind)) => {
                self.keep(seat, &drawn, kind, (location, rite), log)
            }
            (Ask::Swallow { what, left, then, .. }, Action::Swallow(curse)) => {
                let left = left - self.swallow(seat, curse, what, left, log);
                self.receive(seat, what, left, then, log)
            }
            (Ask::Protect { then, .. }, Action::Protect(n)) => {
                if let Some(laid) = self.player_mut(seat).curses.as_mut().get_mut(usize::from(n)) {
                    laid.down = true;
                    let Laid { kind, .. } = *laid;
                    log.all(Event::Protected { seat, curse: kind });
                }
                Some(then)
            }
            (Ask::Protect { then, .. }, Action::Unprotected) => {
                log.all(Event::Unprotected { seat });
                Some(then)
            }
            (Ask::Announce, Action::Announce(favor)) => {
                self.announce(seat, favor, log);
                None
            }
            (Ask::Bribe { .. }, Action::Pass) => self.pass(seat, log),
            (Ask::Bribe { .. }, Action::Bribe(payment)) => self.bribe(seat, payment, log),
            (Ask::Discard { .. }, Action::Discard(kind)) => {
                self.discard(seat, kind, log);
                self.after_discard(seat)
            }
            (Ask::Discard { .. }, Action::Stop) => Some(Step::MoonCube),
            // Anything else was refused by `check`.
            _ => None,
        }
    }
}
