//! A position as one seat knows it: all that a bot is ever handed.

use rand_core::Rng;

use crate::{Resample, Seat, Seats, Viewer};

/// A position through the eyes of one seat.
///
/// It offers the seat's view, its legal actions and worlds drawn anew; there is no way from it to the
/// true position, so a bot cannot cheat even by mistake.
#[derive(Clone, Copy)]
pub struct Seen<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Resample> Seen<'a, G> {
    /// What `seat` knows of `game`.
    pub fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many sit at the table.
    pub fn seats(&self) -> Seats {
        self.game.seats()
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// What the seat may do.
    pub fn legal(&self) -> Vec<G::Action> {
        self.game.legal_list(self.seat)
    }

    /// Whose action the table will do by itself at its pace, unless somebody interrupts.
    pub fn paced(&self) -> Option<Seat> {
        self.game.paced().map(|(seat, _)| seat)
    }

    /// A world the seat holds possible: what it cannot know is drawn at random.
    pub fn world<R: Rng>(&self, rng: &mut R) -> G {
        let mut world = self.game.clone();
        world.resample(Viewer::Seat(self.seat), rng);
        world
    }
}
