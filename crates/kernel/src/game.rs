//! The rules core: a game is a value that says who may act and what they may do.

use std::fmt::Debug;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::random::Draw;
use crate::{Illegal, Info, Log, Outcome, Seat, SeatSet, Seats, SetupError, Sides, Viewer};

/// A position of a game, together with its rules.
///
/// A decision is small: a turn is a chain of decisions, not one huge move. Randomness is an argument,
/// never a field, so that whoever holds a position cannot read the future in it. Reading a position
/// from a file (`Deserialize`) validates it: what was read can be played.
///
/// [`contract::check`](crate::contract::check) holds a game to all that is said here.
pub trait Game: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// What is chosen before the deal. Unknown fields are refused on reading, missing ones defaulted.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Options made ready for dealing many games: checked, content read, whatever costs time done.
    type Setup: Clone + Debug + Send + Sync + 'static;
    /// One small decision.
    type Action: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One thing that happened, as told to those who may know it.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// What one viewer sees.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;

    /// The facts of the game.
    const INFO: Info;
    /// Its numbered rules, as in `docs/rules`: what an [`Illegal`] cites is found here.
    const RULES: &'static str;

    /// Works out what the options mean for this many seats, or says why they cannot be and what is allowed.
    /// Called through [`Game::set_up`], which has already counted the seats.
    fn prepare(options: &Self::Options, seats: Seats) -> Result<Self::Setup, SetupError>;

    /// The first position.
    fn deal<R: Rng>(setup: &Self::Setup, rng: &mut R) -> Self;

    /// How many sit at the table.
    fn seats(&self) -> Seats;

    /// Who may act now. Several may, for simultaneous choices and interruptions; nobody may once the
    /// game is over. Everybody sees who it is, so it may depend on nothing that anybody does not know.
    fn active(&self) -> SeatSet;

    /// Appends what `seat` may do now, each action once; nothing for a seat that is not active.
    /// It depends on nothing that `seat` does not know.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether `seat` may do this now. Says yes to just what [`Game::legal`] lists, unless the decision
    /// is [open](Game::is_open). A refusal tells `seat` nothing that it does not know.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// Does what [`Game::check`] allowed.
    fn apply<R: Rng, L: Log<Self::Event>>(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        rng: &mut R,
        log: &mut L,
    );

    /// The result, once nobody may act any more.
    fn outcome(&self) -> Option<Outcome>;

    /// What `viewer` sees, all that it ever saw and may not forget included.
    /// The all-seeing view is complete: it tells any two positions apart.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether `seat` now decides by free text. Then [`Game::legal`] lists candidates only, and
    /// [`Game::check`] accepts whatever the rules allow.
    fn is_open(&self, _seat: Seat) -> bool {
        false
    }

    /// The action that `seat` means by typing `text` into an open decision.
    fn typed(&self, _seat: Seat, _text: &str) -> Option<Self::Action> {
        None
    }

    /// An action that the table may do by itself at a steady pace, for the seat whose it is: the next letter of a
    /// clue that is being shown. It depends on nothing that anybody does not know.
    fn paced(&self) -> Option<(Seat, Self::Action)> {
        None
    }

    /// Who plays with whom, as the [`Outcome`] will say.
    fn sides(&self) -> Sides {
        Sides::EACH
    }

    /// With whom `seat` may exchange words that nobody else hears, `seat` left out. The same all through the game.
    fn confidants(&self, _seat: Seat) -> SeatSet {
        SeatSet::EMPTY
    }

    /// [`Game::prepare`] for a number of seats that the game admits.
    fn set_up(options: &Self::Options, seats: Seats) -> Result<Self::Setup, SetupError> {
        Self::INFO.admit(seats)?;
        Self::prepare(options, seats)
    }

    /// [`Game::check`], then [`Game::apply`]. A refusal changes nothing.
    fn play<R: Rng, L: Log<Self::Event>>(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        rng: &mut R,
        log: &mut L,
    ) -> Result<(), Illegal> {
        self.check(seat, action)?;
        self.apply(seat, action, rng, log);
        Ok(())
    }

    /// A random legal action of `seat`, which must be active, each equally likely. Override it only to be
    /// faster than listing them all. `scratch` is room to work in.
    #[inline]
    fn pick<R: Rng>(&self, seat: Seat, rng: &mut R, scratch: &mut Vec<Self::Action>) -> Option<Self::Action> {
        scratch.clear();
        self.legal(seat, scratch);
        if scratch.is_empty() {
            return None;
        }
        let chosen = rng.below(scratch.len() as u32) as usize;
        Some(scratch.swap_remove(chosen))
    }

    /// What `seat` may do now, as a list.
    fn legal_list(&self, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        actions
    }
}

/// Games whose hidden part can be drawn anew: what bots think with.
pub trait Resample: Game {
    /// Replaces all that `observer` cannot know by a random draw from what it holds possible.
    ///
    /// The result depends on the observer's view and the generator alone: two positions that look the
    /// same to the observer give the same worlds.
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R);
}
