//! What happened, told to each viewer as far as that viewer may know it.

use crate::{Audience, Seat, SeatSet, Viewer};

/// Something that happened: what its audience is told, and what everybody else is told instead.
///
/// There is no way to log without saying who may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<E> {
    /// Who is told `event`.
    pub to: Audience,
    /// What happened.
    pub event: E,
    /// What the others are told: nothing, or the part they can see.
    pub others: Option<E>,
}

impl<E> Entry<E> {
    /// What `viewer` is told.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&E> {
        if self.to.includes(viewer) { Some(&self.event) } else { self.others.as_ref() }
    }
}

/// Where a game tells what happens while an action is applied.
pub trait Log<E> {
    /// Takes down one entry.
    fn record(&mut self, entry: Entry<E>);

    /// Notes that the action brought something hidden to light, so that it cannot be taken back.
    /// Randomness needs no note: whoever lends the generator sees that it was used.
    fn unveil(&mut self);

    /// Tells everybody.
    #[inline]
    fn all(&mut self, event: E) {
        self.record(Entry { to: Audience::Everyone, event, others: None });
    }

    /// Tells these seats, and nobody else that anything happened.
    #[inline]
    fn only(&mut self, seats: SeatSet, event: E) {
        self.record(Entry { to: seats.into(), event, others: None });
    }

    /// Tells `seat` one thing and everybody else another.
    #[inline]
    fn split(&mut self, seat: Seat, event: E, others: E) {
        self.record(Entry { to: seat.into(), event, others: Some(others) });
    }
}

/// Takes down nothing. For search and simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl<E> Log<E> for NoLog {
    #[inline]
    fn record(&mut self, _: Entry<E>) {}
    #[inline]
    fn unveil(&mut self) {}
}

/// Everything told while one action was applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript<E> {
    /// In the order it was told.
    pub entries: Vec<Entry<E>>,
    /// Whether something hidden came to light.
    pub unveiled: bool,
}

impl<E> Default for Transcript<E> {
    fn default() -> Self {
        Self { entries: Vec::new(), unveiled: false }
    }
}

impl<E> Transcript<E> {
    /// What `viewer` was told, in order.
    pub fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.entries.iter().filter_map(move |entry| entry.seen_by(viewer))
    }
}

impl<E> Log<E> for Transcript<E> {
    fn record(&mut self, entry: Entry<E>) {
        self.entries.push(entry);
    }

    fn unveil(&mut self) {
        self.unveiled = true;
    }
}
