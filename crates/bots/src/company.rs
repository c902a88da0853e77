//! Bots at one table, playing a game among themselves.

use std::time::Duration;

use kernel::{Entry, Log, MAX_SEATS, Mind, Quick, Rng, Seat, Seats, Seen, Tally, random_seat};

use crate::{Bot, Thinker, spent};

/// The bots at a table, seat by seat.
pub struct Company<G: Mind> {
    thinkers: Vec<Thinker<G>>,
}

/// One decision of a company.
#[derive(Clone, PartialEq, Debug)]
pub struct Acted<A> {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub action: A,
    /// The time of a processor that it took.
    pub took: Duration,
    /// How many choices there were.
    pub choices: usize,
    /// What the bot thought every seat would get, if it looked ahead.
    pub shares: Option<[f32; MAX_SEATS]>,
}

impl<G: Mind> Company<G> {
    /// These bots; there is one for each seat.
    pub fn new(bots: &[Bot], seats: Seats) -> Self {
        Self::of(bots.iter().map(|&bot| Thinker::new(bot, seats)).collect())
    }

    /// These thinkers; there is one for each seat.
    pub fn of(thinkers: Vec<Thinker<G>>) -> Self {
        Self { thinkers }
    }

    /// The bot of a seat.
    pub fn thinker(&self, seat: Seat) -> Option<&Thinker<G>> {
        self.thinkers.get(seat.index())
    }

    /// One of those who may act does; nothing once the game is over. What the game draws comes from `rng`, and so do the
    /// seeds with which bots think: the same number of draws whatever they think.
    pub fn act(&mut self, game: &mut G, rng: &mut Quick) -> Option<Acted<G::Action>> {
        let mut thinking = Quick::new(rng.next_u64());
        let seat = random_seat(game.active(), rng)?;
        let acted = match game.paced() {
            // As at a table: at every step those who may interrupt are asked first.
            Some((writer, step)) => {
                let mut others = game.active().without(writer).iter();
                let interrupted = others.find_map(|seat| self.ask(game, seat, &mut thinking));
                interrupted.unwrap_or_else(|| Acted {
                    seat: writer,
                    action: step,
                    took: Duration::ZERO,
                    choices: 1,
                    shares: None,
                })
            }
            None => self.ask(game, seat, &mut thinking)?,
        };
        let (seat, action) = (acted.seat, &acted.action);
        let mut luck = Tally::new(rng);
        let mut news = Watch(false);
        game.apply(seat, action, &mut luck, &mut news);
        let quiet = !luck.used && !news.0;
        for (at, thinker) in self.thinkers.iter_mut().enumerate() {
            // Where something is hidden, only the one who acted surely knows what was done.
            if quiet && (at == seat.index() || !G::INFO.hidden) {
                thinker.follow(seat, action);
            } else {
                thinker.forget();
            }
        }
        Some(acted)
    }

    /// What the bot of a seat wants to do, if anything.
    fn ask(&mut self, game: &G, seat: Seat, thinking: &mut Quick) -> Option<Acted<G::Action>> {
        let seen = Seen::new(game, seat);
        let choices = seen.legal().len();
        let before = spent();
        let advice = self.thinkers.get_mut(seat.index())?.decide(&seen, thinking)?;
        let took = spent().saturating_sub(before);
        let chosen = advice.weighed.iter().find(|choice| choice.action == advice.action && choice.tries > 1);
        let (shares, action) = (chosen.map(|choice| choice.shares), advice.action);
        Some(Acted { seat, action, took, choices, shares })
    }

    /// Something happened that no bot did.
    pub fn forget(&mut self) {
        self.thinkers.iter_mut().for_each(Thinker::forget);
    }
}

/// Notes whether something came to light.
struct Watch(bool);

impl<E> Log<E> for Watch {
    fn record(&mut self, _: Entry<E>) {}

    fn unveil(&mut self) {
        self.0 = true;
    }
}
