//! One step of learning: the net is moved towards what came of a position.

use bots::Net;
use kernel::{Draw, Feature, MAX_SEATS, Quick};

/// A position and what came of it, the seats counted from the one whose eyes the features were taken with.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lesson {
    pub(super) features: Vec<Feature>,
    pub(super) shares: [f32; MAX_SEATS],
    /// What the rule of thumb says of it, if there is one.
    pub(super) thumb: Option<[f32; MAX_SEATS]>,
}

impl Lesson {
    /// How far off this is, squared.
    pub(super) fn off(&self, said: &[f32; MAX_SEATS]) -> f32 {
        self.shares.iter().zip(said).map(|(share, said)| (share - said) * (share - said)).sum()
    }
}

/// Small weights of all sorts, so that no two hidden units learn the same, and hardly any correction to begin with.
pub(super) fn scatter(net: &mut Net, rng: &mut Quick) {
    let [inner, _, outer, _] = net.layers();
    let mut small = |most: f32| most * (rng.below(2001) as f32 / 1000.0 - 1.0);
    inner.fill_with(|| small(0.1));
    outer.fill_with(|| small(0.03));
}

/// Moves the net towards a lesson, along the slope of the cross-entropy; how far off it was, squared.
pub(super) fn learn(net: &mut Net, lesson: &Lesson, rate: f32) -> f32 {
    let mut units = [0.0; Net::MOST_HIDDEN];
    net.excite(&lesson.features, &mut units);
    let expected = net.expect(&units, lesson.thumb.as_ref());
    let (seats, hidden) = (net.seats(), net.hidden());
    let slopes: [f32; MAX_SEATS] = std::array::from_fn(|seat| expected[seat] - lesson.shares[seat]);
    let [inner, bias, outer, start] = net.layers();
    let mut back = [0.0; Net::MOST_HIDDEN];
    for (unit, row) in outer.chunks_exact_mut(seats).enumerate() {
        for (weight, slope) in row.iter_mut().zip(&slopes) {
            back[unit] += *weight * slope;
            *weight -= rate * slope * units[unit];
        }
        if units[unit] <= 0.0 {
            back[unit] = 0.0;
        }
        bias[unit] -= rate * back[unit];
    }
    for (weight, slope) in start.iter_mut().zip(&slopes) {
        *weight -= rate * slope;
    }
    for feature in &lesson.features {
        let from = usize::from(feature.number) * hidden;
        let Some(row) = inner.get_mut(from..from + hidden) else { continue };
        for (weight, slope) in row.iter_mut().zip(&back) {
            *weight -= rate * feature.amount * slope;
        }
    }
    lesson.off(&expected)
}

#[cfg(test)]
mod tests {
    use kernel::Seats;

    use super::*;

    #[test]
    fn learns_what_one_layer_could_not() {
        // Who wins depends on whether just one of two things is there.
        let mut net = Net::blank(2, 8, Seats::new(2).unwrap());
        let mut rng = Quick::new(3);
        scatter(&mut net, &mut rng);
        let lesson = |number: u32| {
            let features = (0..2).filter(|bit| number >> bit & 1 == 1).map(Feature::there).collect();
            let mut shares = [0.0; MAX_SEATS];
            shares[usize::from(matches!(number, 1 | 2))] = 1.0;
            Lesson { features, shares, thumb: None }
        };
        for step in 0..20_000 {
            learn(&mut net, &lesson(step % 4), 0.1);
        }
        for number in 0..4 {
            let off = learn(&mut net, &lesson(number), 0.0);
            assert!(off < 0.05, "{number:02b} is off by {off}");
        }
    }
}
