//! What is still to be done: a short stack of effects, the next one on top.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::{CardId, Kind};

/// One thing still to be done, by or for whoever acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Go on with a card that is being resolved, at this effect.
    Run {
        /// The card.
        card: CardId,
        /// Which of its effects is next.
        next: u8,
    },
    /// Go on with what a relic does for a tentacle.
    Relic {
        /// The relic.
        card: CardId,
        /// Which of its effects is next.
        next: u8,
    },
    /// Gain so many tentacles.
    Tentacle(u8),
    /// Let the relics from this number on do what they do for a tentacle.
    Fire {
        /// The first to look at.
        from: CardId,
    },
    /// Gain resources.
    Gain([u8; 4]),
    /// Take so many MOVE actions.
    Move {
        /// How many.
        count: u8,
        /// Whether one may do without.
        may: bool,
    },
    /// Get the bonus of the tile under the head.
    Bonus,
    /// Take so many cards of the row.
    Take(u8),
    /// See which constellations are complete.
    Completions,
    /// Offer First Contact.
    Contact,
    /// The Investigator looks whether it has enough; whether it gained a tentacle this turn.
    Investigate {
        /// Whether it did.
        gained: bool,
    },
    /// The Investigator goes on with what its card says for a tentacle or for Forbidden Knowledge.
    Deed {
        /// Whether for Forbidden Knowledge.
        forbidden: bool,
        /// Which deed is next.
        next: u8,
    },
    /// Players from this seat on discard a card because of the Investigator.
    Forfeit {
        /// The first seat.
        from: u8,
        /// How many cards each.
        count: u8,
        /// How many the first seat has yet to discard.
        left: u8,
    },
    /// A card of this type may be played from the hand for nothing.
    FromHand(Kind),
    /// A card of this type may be played from the row for nothing.
    FromRow(Kind),
}

/// How many things can be pending at once. The game's own cards never come near it.
pub(crate) const DEEPEST: usize = 64;

/// The stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    tasks: [Task; DEEPEST],
    count: u8,
}

impl PartialEq for Stack {
    fn eq(&self, other: &Self) -> bool {
        self.tasks() == other.tasks()
    }
}

impl Stack {
    pub(crate) const EMPTY: Self = Self { tasks: [Task::Bonus; DEEPEST], count: 0 };

    /// Puts a task on top. One too many is not begun. COS-R21
    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        if let Some(place) = self.tasks.get_mut(usize::from(self.count)) {
            *place = task;
            self.count += 1;
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Task> {
        self.count = self.count.checked_sub(1)?;
        self.tasks.get(usize::from(self.count)).copied()
    }

    /// All of them, the next one last.
    #[inline]
    pub(crate) fn tasks(&self) -> &[Task] {
        &self.tasks[..usize::from(self.count).min(DEEPEST)]
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    /// Whether there is room for the effects of one more card; each tentacle on the way takes a few places too.
    #[inline]
    pub(crate) fn has_room(&self) -> bool {
        usize::from(self.count) < DEEPEST / 3
    }
}

impl FromIterator<Task> for Stack {
    fn from_iter<I: IntoIterator<Item = Task>>(tasks: I) -> Self {
        let mut stack = Self::EMPTY;
        tasks.into_iter().for_each(|task| stack.push(task));
        stack
    }
}
