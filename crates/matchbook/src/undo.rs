//! Taking back: decided by information.

use kernel::{Game, Seat};

use crate::Match;

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    /// There is no action of that seat.
    #[error("There is nothing of yours to take back.")]
    Nothing,
    /// Chance or a secret has come to light since.
    #[error("Something hidden or random came to light with action {action}, so it stands.")]
    Revealed {
        /// The action that showed it, counted from 1.
        action: usize,
    },
    /// Another seat has decided since, with knowledge of its own.
    #[error("Another player has acted since (action {action}), so your action stands.")]
    Answered {
        /// That seat's action, counted from 1.
        action: usize,
    },
}

impl<G: Game> Match<G> {
    /// How many actions are left if `seat` takes back its last one, if it may.
    ///
    /// It may until something hidden or random came to light. Actions of others are taken back with it only
    /// where nobody knows more than anybody else: elsewhere their answer would tell what they know.
    pub fn undo_point(&self, seat: Seat) -> Result<usize, NoUndo> {
        for (n, step) in self.steps.iter().enumerate().rev() {
            // Asked first: whether another's action revealed anything may itself be a secret.
            if step.seat != seat && G::INFO.hidden {
                return Err(NoUndo::Answered { action: n + 1 });
            }
            if step.revealed() {
                return Err(NoUndo::Revealed { action: n + 1 });
            }
            if step.seat == seat {
                return Ok(n);
            }
        }
        Err(NoUndo::Nothing)
    }

    /// Takes back the last action of `seat`; how many actions are left.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, NoUndo> {
        let left = self.undo_point(seat)?;
        self.rewind(left);
        Ok(left)
    }
}
