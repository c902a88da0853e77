//! A learnt judgement: what stands out in a position, one hidden layer, and the share of the victory of each seat. Where a
//! game has a rule of thumb, what is learnt is how to correct it: that takes far fewer games than to learn it all anew.

use kernel::{Feature, MAX_SEATS, Seat, Seats};

/// How a file of weights begins.
const MAGIC: [u8; 4] = *b"CNN2";
/// What a rule of thumb thinks impossible may happen all the same.
const SURELY_NOT: f32 = 1e-4;

/// A net for one game with one number of seats. Seats are counted from the one whose eyes the features were taken with.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    seats: usize,
    hidden: usize,
    /// For each feature what it adds to each hidden unit.
    pub(crate) inner: Vec<f32>,
    pub(crate) bias: Vec<f32>,
    /// For each hidden unit what it adds to each seat.
    pub(crate) outer: Vec<f32>,
    pub(crate) start: Vec<f32>,
}

impl Net {
    /// The most hidden units there can be.
    pub const MOST_HIDDEN: usize = 64;

    /// A net that knows nothing.
    pub fn blank(features: usize, hidden: usize, seats: Seats) -> Self {
        let (hidden, seats) = (hidden.clamp(1, Self::MOST_HIDDEN), seats.count());
        Self {
            seats,
            hidden,
            inner: vec![0.0; features * hidden],
            bias: vec![0.0; hidden],
            outer: vec![0.0; hidden * seats],
            start: vec![0.0; seats],
        }
    }

    /// How many features it looks at.
    pub fn features(&self) -> usize {
        self.inner.len() / self.hidden
    }

    /// For how many seats it is.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// How many hidden units it has.
    pub const fn hidden(&self) -> usize {
        self.hidden
    }

    /// The layers, for whoever trains it: inner weights and biases, outer weights and biases.
    pub fn layers(&mut self) -> [&mut [f32]; 4] {
        [&mut self.inner, &mut self.bias, &mut self.outer, &mut self.start]
    }

    /// What the hidden units make of these features.
    pub fn excite(&self, features: &[Feature], units: &mut [f32; Self::MOST_HIDDEN]) {
        let units = &mut units[..self.hidden];
        units.copy_from_slice(&self.bias);
        for feature in features {
            let from = usize::from(feature.number) * self.hidden;
            let Some(row) = self.inner.get(from..from + self.hidden) else { continue };
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += feature.amount * weight;
            }
        }
        for unit in units {
            *unit = unit.max(0.0);
        }
    }

    /// The share of each seat, counted from the one whose eyes the features were taken with, if a rule of thumb says `thumb`.
    pub fn expect(
        &self,
        units: &[f32; Self::MOST_HIDDEN],
        thumb: Option<&[f32; MAX_SEATS]>,
    ) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        let outputs = &mut shares[..self.seats];
        outputs.copy_from_slice(&self.start);
        for (output, thumb) in outputs.iter_mut().zip(thumb.into_iter().flatten()) {
            *output += thumb.max(SURELY_NOT).ln();
        }
        for (unit, row) in units.iter().zip(self.outer.chunks_exact(self.seats)) {
            for (output, weight) in outputs.iter_mut().zip(row) {
                *output += unit * weight;
            }
        }
        crate::glance::softmax(outputs);
        shares
    }

    /// The share of each seat, where the features were taken with the eyes of `first` and a rule of thumb says `thumb` of
    /// the seats in their order.
    pub fn shares(
        &self,
        features: &[Feature],
        first: Seat,
        seats: Seats,
        thumb: Option<&[f32; MAX_SEATS]>,
    ) -> [f32; MAX_SEATS] {
        let mut units = [0.0; Self::MOST_HIDDEN];
        self.excite(features, &mut units);
        let thumb = thumb.map(|thumb| turned(*thumb, first, seats));
        let mut shares = self.expect(&units, thumb.as_ref());
        shares[..seats.count()].rotate_right(first.index());
        shares
    }

    /// As a file.
    pub fn write(&self) -> Vec<u8> {
        let sizes = [self.features(), self.hidden, self.seats].map(|size| (size as u32).to_le_bytes());
        let weights = [&self.inner, &self.bias, &self.outer, &self.start];
        let weights = weights.into_iter().flatten().flat_map(|weight| weight.to_le_bytes());
        MAGIC.into_iter().chain(sizes.into_iter().flatten()).chain(weights).collect()
    }

    /// From a file; `None` if it is none.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let words: Vec<[u8; 4]> =
            bytes.strip_prefix(&MAGIC)?.chunks(4).map(|word| word.try_into().ok()).collect::<Option<_>>()?;
        let size = |at: usize| words.get(at).map(|word| u32::from_le_bytes(*word));
        let (features, hidden, seats) =
            (size(0)? as usize, size(1)? as usize, Seats::new(u8::try_from(size(2)?).ok()?)?);
        if features > usize::from(u16::MAX) || !(1..=Self::MOST_HIDDEN).contains(&hidden) {
            return None;
        }
        let mut net = Self::blank(features, hidden, seats);
        let mut weights = words[3..].iter().map(|word| f32::from_le_bytes(*word));
        for weight in net.layers().into_iter().flatten() {
            *weight = weights.next().filter(|weight| weight.is_finite())?;
        }
        weights.next().is_none().then_some(net)
    }
}

/// The same numbers, the seats counted from `first`.
pub fn turned(mut shares: [f32; MAX_SEATS], first: Seat, seats: Seats) -> [f32; MAX_SEATS] {
    shares[..seats.count()].rotate_left(first.index());
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Net {
        let mut net = Net::blank(3, 2, Seats::new(3).unwrap());
        for (n, weight) in net.layers().into_iter().flatten().enumerate() {
            *weight = (n % 7) as f32 / 4.0 - 0.5;
        }
        net
    }

    #[test]
    fn shares_add_up_and_turn_with_the_eyes() {
        let net = small();
        let features = [Feature::there(0), Feature::much(2, 0.5)];
        let seats = Seats::new(3).unwrap();
        let first = net.shares(&features, Seat::at(0), seats, None);
        assert!((first.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{first:?}");
        let turned = net.shares(&features, Seat::at(2), seats, None);
        assert!((0..3).all(|seat| (first[seat] - turned[(seat + 2) % 3]).abs() < 1e-6), "{turned:?}");
    }

    #[test]
    fn who_knows_nothing_follows_the_rule_of_thumb_and_who_does_corrects_it() {
        let seats = Seats::new(3).unwrap();
        let thumb = [0.5, 0.2, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0];
        let blank = Net::blank(3, 2, seats).shares(&[Feature::there(0)], Seat::at(1), seats, Some(&thumb));
        assert!(blank.iter().zip(thumb).all(|(share, thumb)| (share - thumb).abs() < 1e-5), "{blank:?}");
        let features = [Feature::there(0), Feature::much(2, 0.5)];
        let alone = small().shares(&features, Seat::at(1), seats, None);
        let both = small().shares(&features, Seat::at(1), seats, Some(&thumb));
        let odds = |shares: &[f32]| shares[1] / shares[0];
        assert!((odds(&both) - odds(&alone) * odds(&thumb)).abs() < 1e-4, "{both:?}");
    }

    #[test]
    fn what_was_written_is_read_and_what_is_damaged_is_not() {
        let written = small().write();
        assert_eq!(Net::read(&written), Some(small()));
        assert_eq!(Net::read(&written[..written.len() - 4]), None);
        assert_eq!(Net::read(&[&written[..], &[0; 4]].concat()), None);
        assert_eq!(Net::read(b"CNN2"), None);
        let mut damaged = written;
        damaged[16..20].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(Net::read(&damaged), None);
    }
}
