//! What lists show of a table: only what is on disk.

use std::sync::Arc;

use kernel::{Seat, SeatSet};
use store::{Millis, UserId};

use crate::table::room::{Chair, Room};
use crate::table::rooms::GONE;
use crate::table::wire::Summary;

/// A table as lists show it. Cheap to clone: after a move only the last two differ.
#[derive(Clone, Debug)]
pub struct Listed {
    summary: Arc<Summary>,
    /// Who sits in each chair.
    people: Arc<[Option<UserId>]>,
    /// Who may act.
    active: SeatSet,
    /// When it last changed.
    pub(crate) changed: Millis,
}

impl Listed {
    /// A table as it is.
    pub(crate) fn of(room: &Room) -> Self {
        Self {
            summary: Arc::new(room.summary()),
            people: room.chairs.iter().map(Chair::person).collect(),
            active: room.active(),
            changed: room.changed,
        }
    }

    /// The same table after an action.
    pub(crate) fn moved(&self, room: &Room) -> Self {
        Self { active: room.active(), changed: room.changed, ..self.clone() }
    }

    /// What is shown, but for whose turn it is.
    pub(crate) fn lasting(&self) -> &Summary {
        &self.summary
    }

    /// What is shown.
    pub(crate) fn summary(&self) -> Summary {
        Summary { active: self.active, ..Summary::clone(&self.summary) }
    }

    /// Whether people sit down or play here.
    pub(crate) fn is_live(&self) -> bool {
        self.summary.end.is_none()
    }

    /// The people who sit here.
    pub(crate) fn sitters(&self) -> Vec<UserId> {
        self.people.iter().flatten().copied().collect()
    }

    /// Whether the same people sit in the same chairs.
    pub(crate) fn is_sat_at_as(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.people, &other.people) || self.people == other.people
    }

    /// Whether the table waits for somebody.
    pub(crate) fn waits_for(&self, user: UserId) -> bool {
        let seat = self.people.iter().position(|person| *person == Some(user));
        seat.and_then(|seat| Seat::new(seat as u8)).is_some_and(|seat| self.active.contains(seat))
    }

    /// Somebody is called so from now on.
    pub(crate) fn rename(&mut self, user: UserId, name: &str) {
        let Some(at) = self.people.iter().position(|person| *person == Some(user)) else { return };
        Arc::make_mut(&mut self.summary).chairs[at].name = Some(name.into());
    }

    /// Somebody is known as another from now on.
    pub(crate) fn becomes(&mut self, old: UserId, new: UserId, name: &str) {
        let Some(at) = self.people.iter().position(|person| *person == Some(old)) else { return };
        if self.people.contains(&Some(new)) {
            return self.rename(old, GONE);
        }
        self.people =
            self.people.iter().enumerate().map(|(n, &own)| if n == at { Some(new) } else { own }).collect();
        self.rename(new, name);
    }
}
