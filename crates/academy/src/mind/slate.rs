//! A slate at a glance: what every space gives when it is cast, links included.

use kernel::{Seat, bits};

use super::plan::Acts;
use super::taste::Taste;
use crate::id::{Face, SPACES, Space};
use crate::state::Academy;

const RIGHTMOST: u16 = 0b1000_1000_1000;

/// A slate, all of it rested.
pub(super) struct Slate {
    /// What the actions of each space are worth.
    pub(super) acts: [f32; SPACES],
    /// What casting it is worth.
    pub(super) casts: [f32; SPACES],
    /// The spaces with half a connector up, right, down and left.
    halves: [u16; 4],
    /// The links to the right, and down.
    right: u16,
    down: u16,
    filled: u16,
    tired: u16,
}

impl Slate {
    pub(super) fn of(game: &Academy, seat: Seat, worth: &Acts) -> Self {
        let student = game.student(seat);
        let mut acts = [0.0; SPACES];
        let (mut halves, mut filled, mut tired) = ([0; 4], 0, 0);
        for space in Space::all() {
            let Some(face) = student.face(space) else { continue };
            let n = space.index();
            let data = game.book.face(face);
            acts[n] = worth.face(data);
            let turn = face.tile().map_or(0, |tile| game.laid[tile.index()].turn);
            let edges = data.edges_turned(turn);
            for (direction, set) in halves.iter_mut().enumerate() {
                *set |= u16::from(edges >> direction & 1) << n;
            }
            filled |= 1 << n;
            tired |= u16::from(student.tired[n] > 0) << n;
        }
        let right = halves[1] & halves[3] >> 1 & !RIGHTMOST;
        let down = halves[2] & halves[0] >> 4;
        let mut casts = acts;
        for n in bits::each(right.into()) {
            let n = n as usize;
            casts[n] += acts[(n + 1) % SPACES];
            casts[(n + 1) % SPACES] += acts[n];
        }
        for n in bits::each(down.into()) {
            let n = n as usize;
            casts[n] += acts[(n + 4) % SPACES];
            casts[(n + 4) % SPACES] += acts[n];
        }
        Self { acts, casts, halves, right, down, filled, tired }
    }

    /// The spaces linked to this one.
    #[inline]
    pub(super) const fn links(&self, n: usize) -> u16 {
        let (right, down) = (self.right as u32, self.down as u32);
        ((right >> n & 1) << (n + 1)
            | (right << 1 & 1 << n) >> 1
            | (down >> n & 1) << (n + 4)
            | (down << 4 & 1 << n) >> 4) as u16
    }

    /// The spaces that a tile with these edges would be linked to here, and how many of its half connectors would be
    /// open to a space still empty.
    #[inline]
    fn would_link(&self, space: Space, edges: u8) -> (u16, u32) {
        let (mut links, mut open) = (0, 0);
        for direction in 0..4u8 {
            if edges >> direction & 1 == 0 {
                continue;
            }
            let Some(other) = space.beside(direction) else { continue };
            if self.halves[usize::from(direction ^ 2)] >> other.index() & 1 == 1 {
                links |= 1 << other.index();
            } else if self.filled >> other.index() & 1 == 0 {
                open += 1;
            }
        }
        (links, open)
    }

    /// How much better the slate is when a face of this worth, with these edges, covers a space.
    pub(super) fn gain(&self, taste: &Taste, space: Space, acts: f32, edges: u8) -> f32 {
        let n = space.index();
        let value = |cast: f32| cast + taste.hub * cast * cast;
        let (after, open) = self.would_link(space, edges);
        let before = self.links(n);
        let mut cast = acts;
        let mut sum = 0.0;
        for other in bits::each((before | after).into()) {
            let other = other as usize % SPACES;
            let now = self.casts[other];
            let mut then = now;
            if before >> other & 1 == 1 {
                then -= self.acts[n];
            }
            if after >> other & 1 == 1 {
                then += acts;
                cast += self.acts[other];
            }
            sum += value(then) - value(now);
        }
        sum += value(cast) - value(self.casts[n]) + taste.open * open as f32;
        if self.tired >> n & 1 == 1 { sum - taste.tired * acts } else { sum }
    }

    /// How much a space does for the slate.
    pub(super) fn share(&self, taste: &Taste, space: Space) -> f32 {
        -self.gain(taste, space, 0.0, 0)
    }

    /// What casting a space gives if only these are fresh.
    #[inline]
    pub(super) fn cast(&self, n: usize, fresh: u16) -> f32 {
        bits::each((self.links(n) & fresh).into())
            .fold(self.acts[n], |sum, other| sum + self.acts[other as usize % SPACES])
    }

    /// What a turn gives on average, if the best spaces are cast and then there is a rest.
    pub(super) fn rate(&self) -> f32 {
        let mut fresh = self.filled;
        let (mut sum, mut best) = (0.0, 0.0);
        for casts in 1..=5u8 {
            let mut top = (-1.0, 0);
            for n in bits::each(fresh.into()) {
                let n = n as usize % SPACES;
                let cast = if casts == 1 { self.casts[n] } else { self.cast(n, fresh) };
                if cast > top.0 {
                    top = (cast, n);
                }
            }
            sum += top.0;
            fresh &= !(1 << top.1);
            let rate = sum / f32::from(casts + 1);
            if rate < best || fresh == 0 {
                return best.max(rate);
            }
            best = rate;
        }
        best
    }

    /// What the best cast gives now.
    pub(super) fn best_now(&self) -> f32 {
        let fresh = self.filled & !self.tired;
        bits::each(fresh.into()).fold(0.0, |best: f32, n| best.max(self.cast(n as usize % SPACES, fresh)))
    }

    /// The faces of a slate that show, with the space.
    pub(super) fn faces(game: &Academy, seat: Seat) -> impl Iterator<Item = (usize, Face)> {
        Space::all().filter_map(move |space| Some((space.index(), game.student(seat).face(space)?)))
    }
}
