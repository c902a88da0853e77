//! A match in play.

use kernel::{Game, Illegal, Seat, Seats, SetupError, Tally, Transcript, Viewer};

use crate::{Commitment, Luck};

/// A match: set-up, luck and the actions so far, folded into a position.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) luck: Luck,
    /// Whether `first` was dealt; otherwise it was set up by hand.
    pub(crate) dealt: bool,
    pub(crate) first: G,
    pub(crate) steps: Vec<Step<G>>,
    pub(crate) now: G,
}

/// One action, and what came of it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: G::Action,
    /// What everybody was told.
    pub told: Transcript<G::Event>,
    /// Whether chance had a part in it.
    pub drew: bool,
}

impl<G: Game> Step<G> {
    /// Whether it cannot be taken back: something hidden or random came to light.
    pub fn revealed(&self) -> bool {
        self.drew || self.told.unveiled
    }
}

impl<G: Game> Match<G> {
    /// Deals a new match.
    pub fn new(options: G::Options, seats: Seats, luck: Luck) -> Result<Self, SetupError> {
        let setup = G::set_up(&options, seats)?;
        let first = G::deal(&setup, &mut luck.generator(0));
        Ok(Self { options, luck, dealt: true, now: first.clone(), first, steps: Vec::new() })
    }

    /// A match that starts from a position set up by hand.
    pub fn from_position(position: G, options: G::Options, luck: Luck) -> Self {
        Self { options, luck, dealt: false, now: position.clone(), first: position, steps: Vec::new() }
    }

    /// The position now.
    pub const fn now(&self) -> &G {
        &self.now
    }

    /// The position it started from.
    pub const fn first(&self) -> &G {
        &self.first
    }

    /// How it was set up.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Its randomness. A secret while it lasts.
    pub const fn luck(&self) -> &Luck {
        &self.luck
    }

    /// Whether it was dealt, not set up by hand.
    pub const fn was_dealt(&self) -> bool {
        self.dealt
    }

    /// The actions so far.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// What can be published before the deal.
    pub fn commitment(&self) -> Commitment {
        let options = serde_json::to_string(&self.options).expect("options are plain data");
        let seats = self.first.seats().count() as u8;
        self.luck.commitment(G::INFO.id, G::INFO.version, seats, &options)
    }

    /// Plays one action, or says why it cannot be; then nothing has changed.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<&Step<G>, Illegal> {
        let mut told = Transcript::default();
        let mut generator = self.luck.generator(self.steps.len() + 1);
        let mut tally = Tally::new(&mut generator);
        self.now.play(seat, &action, &mut tally, &mut told)?;
        let drew = tally.used;
        self.steps.push(Step { seat, action, told, drew });
        Ok(&self.steps[self.steps.len() - 1])
    }

    /// What `viewer` was told, with the number of the action each thing came from, counted from 1.
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = (usize, &G::Event)> {
        self.told_after(viewer, 0)
    }

    /// The same without what came from the first `actions` actions.
    pub fn told_after(&self, viewer: Viewer, actions: usize) -> impl Iterator<Item = (usize, &G::Event)> {
        self.steps
            .iter()
            .enumerate()
            .skip(actions)
            .flat_map(move |(n, step)| step.told.seen_by(viewer).map(move |event| (n + 1, event)))
    }

    /// The position after the first `actions` actions; the last one if there are not so many.
    pub fn at(&self, actions: usize) -> G {
        let mut position = self.first.clone();
        for (n, step) in self.steps.iter().take(actions).enumerate() {
            let mut generator = self.luck.generator(n + 1);
            position.apply(step.seat, &step.action, &mut generator, &mut kernel::NoLog);
        }
        position
    }

    /// Goes back to the position after the first `actions` actions, whatever was revealed since.
    pub fn rewind(&mut self, actions: usize) {
        self.now = self.at(actions);
        self.steps.truncate(actions);
        self.luck.rewind(actions);
    }

    /// The same match up to `actions`, to go on differently: with the same luck, so that only the decisions
    /// differ, or with a seed of its own, so that nobody can know what will come.
    #[must_use]
    pub fn fork(&self, actions: usize, seed: Option<crate::Seed>) -> Self {
        let mut fork = self.clone();
        fork.rewind(actions.min(self.steps.len()));
        if let Some(seed) = seed {
            fork.luck = fork.luck.reseeded(fork.steps.len(), seed);
        }
        fork
    }
}
