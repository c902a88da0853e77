//! How likely it is that somebody adds so much at a district before it is resolved. Taken from games of the rule bot
//! with two seats, and smoothed.

use std::sync::LazyLock;

/// More than this nobody adds.
const MOST: usize = 14;
/// As many cards are told apart, face down and in hand.
const DOWN: usize = 4;
const HAND: usize = 5;

/// For each total: the chance that less than it is added.
pub(super) type Below = [f32; MOST];

/// What a face-down Agent has in the main Arcanum: 0, 1, 2 and so on.
const FACE_DOWN: [f32; 8] = [0.025, 0.16, 0.265, 0.36, 0.055, 0.07, 0.05, 0.015];
/// How likely somebody with two cards in hand adds 1, 2, 3 and so on if that is what it takes: one who is not yet at the
/// district, and one who is.
const REACHED: [[f32; 8]; 2] =
    [[0.15, 0.14, 0.13, 0.09, 0.08, 0.05, 0.03, 0.02], [0.49, 0.44, 0.33, 0.19, 0.14, 0.09, 0.05, 0.03]];
/// How often that is tried with so many cards in hand, compared with two.
const TRIES: [f32; HAND] = [0.0, 0.42, 1.0, 1.8, 2.8];
/// How much more is done for stakes of little, some and much worth.
const EAGER: [f32; 3] = [0.55, 0.9, 1.2];
/// Where some and much begin.
const SOME: f32 = 1.5;
const MUCH: f32 = 3.0;

/// The chances for every case.
pub(super) struct Odds([[[[Below; HAND]; DOWN]; 2]; 3]);

/// How much is done for a stake of this worth.
#[inline]
pub(super) fn eagerness(worth: f32) -> usize {
    usize::from(worth >= SOME) + usize::from(worth >= MUCH)
}

/// The chance that less than this is added.
#[inline]
pub(super) fn chance_below(below: &Below, total: i16) -> f32 {
    below[usize::try_from(total).unwrap_or(0).min(MOST - 1)]
}

impl Odds {
    /// For somebody with so many cards face down at the district and so many in hand.
    #[inline]
    pub(super) fn of(&self, eagerness: usize, there: bool, down: usize, hand: usize) -> &Below {
        &self.0[eagerness][usize::from(there)][down.min(DOWN - 1)][hand.min(HAND - 1)]
    }
}

pub(super) static ODDS: LazyLock<Odds> = LazyLock::new(|| {
    let mut odds = Odds([[[[[0.0; MOST]; HAND]; DOWN]; 2]; 3]);
    for (cases, eager) in odds.0.iter_mut().zip(EAGER) {
        for (cases, reached) in cases.iter_mut().zip(REACHED) {
            for (down, cases) in cases.iter_mut().enumerate() {
                let hidden = face_down(down);
                for (below, tries) in cases.iter_mut().zip(TRIES) {
                    let missed = |lack: usize| (1.0 - eager * reached[lack - 1]).powf(tries);
                    for (total, below) in below.iter_mut().enumerate() {
                        // What lies face down falls short of the total, and what is added later too.
                        let short = hidden[..total].iter().enumerate();
                        let chances = short.map(|(has, chance)| {
                            let lack = total - has;
                            if lack > reached.len() { *chance } else { chance * missed(lack) }
                        });
                        *below = chances.sum();
                    }
                }
            }
        }
    }
    odds
});

/// The chances of what so many face-down Agents have together.
fn face_down(count: usize) -> [f32; MOST] {
    let mut chances = [0.0; MOST];
    chances[0] = 1.0;
    for _ in 0..count {
        let before = std::mem::replace(&mut chances, [0.0; MOST]);
        for (total, chance) in before.iter().enumerate() {
            for (value, share) in FACE_DOWN.iter().enumerate() {
                chances[(total + value).min(MOST - 1)] += chance * share;
            }
        }
    }
    chances
}
