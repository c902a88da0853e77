//! Choosing at a glance: by what a game's mind says of the choices, without looking ahead.

use kernel::{Draw, Mind, Quick, Seat, Seen};

use crate::Advice;

/// A number from 0 to 1, 1 left out.
pub(crate) fn unit(rng: &mut Quick) -> f32 {
    rng.below(1 << 24) as f32 / (1 << 24) as f32
}

/// The place of the largest number, each of equals equally likely.
pub(crate) fn largest(weights: &[f32], rng: &mut Quick) -> usize {
    let (mut best, mut equals) = (0, 1);
    for (at, &weight) in weights.iter().enumerate().skip(1) {
        if weight > weights[best] {
            (best, equals) = (at, 1);
        } else if weight >= weights[best] {
            equals += 1;
            if rng.below(equals) == 0 {
                best = at;
            }
        }
    }
    best
}

/// Turns weights into chances that add up to 1.
pub(crate) fn softmax(weights: &mut [f32]) {
    let most = weights.iter().fold(f32::NEG_INFINITY, |most, &weight| most.max(weight));
    let mut total = 0.0;
    for weight in weights.iter_mut() {
        *weight = (*weight - most).exp();
        total += *weight;
    }
    for weight in weights.iter_mut() {
        *weight /= total;
    }
}

/// One of these by its chance.
pub(crate) fn draw(chances: &[f32], rng: &mut Quick) -> usize {
    let mut left = unit(rng) * chances.iter().sum::<f32>();
    for (at, chance) in chances.iter().enumerate() {
        left -= chance;
        if left < 0.0 {
            return at;
        }
    }
    chances.len() - 1
}

/// What it looks like at a glance, one number for each action.
pub(crate) fn weigh<G: Mind>(world: &G, seat: Seat, actions: &[G::Action], weights: &mut Vec<f32>) {
    weights.clear();
    world.weigh(seat, actions, weights);
    debug_assert_eq!(weights.len(), actions.len(), "a number for each action");
    weights.resize(actions.len(), 0.0);
}

/// Somebody who does not see all there is to do, and does not always know what is best.
pub(crate) struct Eyes {
    /// How often a choice is overlooked.
    pub(crate) overlooks: f32,
    /// How much the eye is deceived: 0 is not at all.
    pub(crate) deceived: f32,
}

/// What looks best to such eyes.
pub(crate) fn choose<G: Mind>(
    seen: &Seen<'_, G>,
    mut legal: Vec<G::Action>,
    eyes: &Eyes,
    rng: &mut Quick,
) -> Advice<G::Action> {
    let world = seen.world(rng);
    let mut weights = Vec::with_capacity(legal.len());
    weigh(&world, seen.seat(), &legal, &mut weights);
    for weight in &mut weights {
        if eyes.deceived > 0.0 {
            // With this noise the largest is drawn as from a softmax.
            *weight -= eyes.deceived * (-unit(rng).max(1e-7).ln()).ln();
        }
        if unit(rng) < eyes.overlooks {
            *weight -= 1e4;
        }
    }
    Advice::at_once(legal.swap_remove(largest(&weights, rng)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_are_equally_likely_and_the_largest_is_found() {
        let mut rng = Quick::new(1);
        let mut found = [0; 4];
        for _ in 0..3000 {
            found[largest(&[1.0, 3.0, 3.0, 3.0], &mut rng)] += 1;
        }
        assert!(found[0] == 0 && found[1..].iter().all(|n| (900..1100).contains(n)), "{found:?}");
    }

    #[test]
    fn one_more_is_about_three_times_as_likely() {
        let mut chances = [50.0, 51.0];
        softmax(&mut chances);
        assert!((chances[1] / chances[0] - std::f32::consts::E).abs() < 1e-3);
        let mut rng = Quick::new(2);
        let second = (0..10_000).filter(|_| draw(&chances, &mut rng) == 1).count();
        assert!((7150..7470).contains(&second), "{second}");
    }
}
