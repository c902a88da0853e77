//! What bots said of their chances, and what came of it.

use serde::{Deserialize, Serialize};

/// So many steps from no chance to certainty.
const STEPS: usize = 10;
/// Chances are added up in millionths, so that no order of adding matters.
const WHOLE: f64 = 1e6;

/// What a bot said of its own chances, step by step.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Calls([Call; STEPS]);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Call {
    count: u64,
    said: u64,
    came: u64,
}

/// One step of a reliability curve: what was said there on average, and what came.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Point {
    /// The mean of what was said.
    pub said: f64,
    /// The mean of what came.
    pub came: f64,
    /// How often something like it was said.
    pub decisions: u64,
}

impl Calls {
    pub(crate) fn add(&mut self, said: f32, came: f32) {
        let said = f64::from(said).clamp(0.0, 1.0);
        let call = &mut self.0[((said * STEPS as f64) as usize).min(STEPS - 1)];
        call.count += 1;
        call.said += (said * WHOLE).round() as u64;
        call.came += (f64::from(came).clamp(0.0, 1.0) * WHOLE).round() as u64;
    }

    /// The reliability curve, where anything was said.
    pub fn curve(&self) -> Vec<Point> {
        let said = self.0.iter().filter(|call| call.count > 0);
        said.map(|call| {
            let mean = |sum: u64| sum as f64 / WHOLE / call.count as f64;
            Point { said: mean(call.said), came: mean(call.came), decisions: call.count }
        })
        .collect()
    }

    /// How far what was said is from what came, on average; nothing if nothing was said.
    pub fn error(&self) -> Option<f64> {
        let all: u64 = self.0.iter().map(|call| call.count).sum();
        let off = |point: &Point| (point.said - point.came).abs() * point.decisions as f64;
        (all > 0).then(|| self.curve().iter().map(off).sum::<f64>() / all as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_right_on_average_makes_no_error() {
        let mut calls = Calls::default();
        assert_eq!(calls.error(), None);
        for n in 0..10 {
            calls.add(0.3, f32::from(u8::from(n < 3)));
            calls.add(1.0, 1.0);
        }
        assert!(calls.error().unwrap() < 1e-6);
        assert_eq!(calls.curve().len(), 2);
    }

    #[test]
    fn whoever_promises_too_much_is_found_out() {
        let mut calls = Calls::default();
        for n in 0..10 {
            calls.add(0.95, f32::from(u8::from(n < 5)));
        }
        assert!((calls.error().unwrap() - 0.45).abs() < 1e-6);
        assert_eq!(calls.curve()[0].decisions, 10);
    }
}
