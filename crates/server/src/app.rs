//! What all parts of the server share.

use std::sync::Arc;

use store::Store;

use crate::api::advice::Pondering;
use crate::guard::Limits;
use crate::measure::Measures;
use crate::people::People;
use crate::pool::Pool;
use crate::review::Reviews;
use crate::table::rooms::Rooms;
use crate::{Chance, Config};

/// What all parts of the server share. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The things themselves.
pub struct Shared {
    /// How the server is set up.
    pub config: Config,
    /// Time and secrets.
    pub chance: Chance,
    /// What is kept.
    pub store: Arc<dyn Store>,
    /// The tables in memory.
    pub rooms: Rooms,
    /// Where bots think.
    pub pool: Pool,
    /// Who waits for a hint.
    pub pondering: Pondering,
    /// The matches that are being looked back at.
    pub reviews: Reviews,
    /// What is counted and measured.
    pub measures: Measures,
    /// Who is known to be there.
    pub people: People,
    /// How often anybody may ask.
    pub limits: Limits,
}

impl App {
    /// Puts the parts together.
    pub fn new(config: Config, chance: Chance, store: Arc<dyn Store>) -> Self {
        let (pool, people, limits) =
            (Pool::new(config.thinkers), People::default(), Limits::new(config.rate));
        let (rooms, measures) = (Rooms::default(), Measures::default());
        let (pondering, reviews) = (Pondering::default(), Reviews::default());
        Self(Arc::new(Shared {
            config,
            chance,
            store,
            rooms,
            pool,
            pondering,
            reviews,
            measures,
            people,
            limits,
        }))
    }

    /// Ends every live connection: they come again when the server is back.
    pub(crate) fn farewell(&self) {
        self.reviews.dismiss();
        for live in self.rooms.all() {
            live.dismiss();
        }
    }

    /// Whether people reach the server by https, through a proxy.
    pub fn https(&self) -> bool {
        self.config.origin.as_ref().is_some_and(|origin| origin.starts_with("https://"))
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
