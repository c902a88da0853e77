//! What all parts of the server share.

use std::sync::Arc;

use store::Store;

use crate::measure::Measures;
use crate::pool::Pool;
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
    /// What is counted and measured.
    pub measures: Measures,
}

impl App {
    /// Puts the parts together.
    pub fn new(config: Config, chance: Chance, store: Arc<dyn Store>) -> Self {
        let pool = Pool::new(config.thinkers);
        Self(Arc::new(Shared { config, chance, store, rooms: Rooms::default(), pool, measures: Measures::default() }))
    }

    /// Ends every live connection: they come again when the server is back.
    pub(crate) fn farewell(&self) {
        for live in self.rooms.all() {
            live.dismiss();
        }
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
