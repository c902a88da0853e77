//! What all parts of the server share.

use std::sync::Arc;

use store::Store;

use crate::guard::Limits;
use crate::people::People;
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
    /// Who is known to be there.
    pub people: People,
    /// How often anybody may ask.
    pub limits: Limits,
}

impl App {
    /// Puts the parts together.
    pub fn new(config: Config, chance: Chance, store: Arc<dyn Store>) -> Self {
        let (people, limits) = (People::default(), Limits::new(config.rate));
        Self(Arc::new(Shared { config, chance, store, people, limits }))
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
