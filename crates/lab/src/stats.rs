//! What follows from the scores of blocks: intervals, Elo, a sequential test.

use serde::{Deserialize, Serialize};

/// The log-likelihood ratio at which a test ends: both errors are 5 %.
pub const BOUND: f64 = 2.94;
/// A test looks at so many blocks at least.
const FEWEST: usize = 8;
/// Half a 95 % interval, in standard errors.
const Z: f64 = 1.96;

/// The score from 0 to 1 that a gap in Elo leads to, against `others` equals of whom each is as strong as the other side.
pub fn score_of(elo: f64, fair: f64) -> f64 {
    let odds = fair / (1.0 - fair) * 10f64.powf(elo / 400.0);
    odds / (1.0 + odds)
}

/// The gap in Elo that a score stands for, where `fair` is the score of equals. A score of 0 or 1 stands for no number.
pub fn elo_of(score: f64, fair: f64) -> Option<f64> {
    let odds = score / (1.0 - score) * (1.0 - fair) / fair;
    (score > 0.0 && score < 1.0).then(|| 400.0 * odds.log10())
}

/// The scores of blocks, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Scores {
    count: usize,
    sum: f64,
    squares: f64,
}

impl FromIterator<f32> for Scores {
    fn from_iter<I: IntoIterator<Item = f32>>(scores: I) -> Self {
        scores.into_iter().fold(Self::default(), Self::with)
    }
}

impl Scores {
    /// With one more.
    #[must_use]
    pub fn with(self, score: f32) -> Self {
        let score = f64::from(score);
        Self { count: self.count + 1, sum: self.sum + score, squares: self.squares + score * score }
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Their mean.
    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    /// How much they vary, with a block won and a block lost added: a few blocks that all ended the same do not prove that
    /// all will.
    pub fn variance(&self) -> f64 {
        let count = self.count as f64 + 2.0;
        let mean = (self.sum + 1.0) / count;
        (self.squares + 1.0) / count - mean * mean
    }

    /// The 95 % interval of the mean.
    pub fn interval(&self) -> (f64, f64) {
        let spread = Z * (self.variance() / self.count.max(1) as f64).sqrt();
        ((self.mean() - spread).max(0.0), (self.mean() + spread).min(1.0))
    }
}

/// What a test shall decide: whether a bot is stronger by `high` rather than by `low` Elo only.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// No gain worth having.
    pub low: f64,
    /// The least gain worth having.
    pub high: f64,
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is stronger.
    Stronger,
    /// It is not.
    NotStronger,
    /// Nobody can tell yet.
    Open,
}

impl Question {
    /// How much likelier the scores are if the bot is stronger, as a logarithm.
    pub fn evidence(&self, scores: &Scores, fair: f64) -> f64 {
        let (low, high) = (score_of(self.low, fair), score_of(self.high, fair));
        let gap = (high - low) * (2.0 * scores.mean() - low - high);
        scores.count as f64 * gap / (2.0 * scores.variance())
    }

    /// The answer.
    pub fn answer(&self, scores: &Scores, fair: f64) -> Verdict {
        let evidence = self.evidence(scores, fair);
        if scores.count < FEWEST || evidence.abs() < BOUND {
            Verdict::Open
        } else if evidence > 0.0 {
            Verdict::Stronger
        } else {
            Verdict::NotStronger
        }
    }
}

/// One match-up for a rating: who, against whom, the score of equals, and what was scored in how many blocks.
#[derive(Clone, Copy, Debug)]
pub struct Met {
    /// Who.
    pub one: usize,
    /// Against whom.
    pub other: usize,
    /// The score of equals.
    pub fair: f64,
    /// The mean score.
    pub score: f64,
    /// In how many blocks.
    pub blocks: f64,
}

/// The Elo of each of `count` bots that fits all match-ups best; the first has 0. One block drawn with everybody is added,
/// so that nobody's is boundless.
pub fn rate(count: usize, met: &[Met]) -> Vec<f64> {
    let mut rated = vec![0.0; count];
    for _ in 0..400 {
        let mut slope = vec![0.0; count];
        let mut bend = vec![1e-9; count];
        for meet in met {
            let hope = score_of(rated[meet.one] - rated[meet.other], meet.fair);
            let missing = meet.blocks * (meet.score - hope) + (meet.fair - hope);
            let stiff = (meet.blocks + 1.0) * hope * (1.0 - hope);
            slope[meet.one] += missing;
            slope[meet.other] -= missing;
            bend[meet.one] += stiff;
            bend[meet.other] += stiff;
        }
        for bot in 0..count {
            // Half a Newton step: both ends of a match-up move.
            rated[bot] += 0.5 * slope[bot] / bend[bot] * 400.0 / std::f64::consts::LN_10;
        }
    }
    let first = rated[0];
    rated.iter().map(|elo| elo - first).collect()
}

#[cfg(test)]
mod tests {
    use kernel::{Draw, Quick};

    use super::*;

    #[test]
    fn elo_and_score_are_two_words_for_one_thing() {
        for fair in [0.5, 0.25] {
            assert!((score_of(0.0, fair) - fair).abs() < 1e-12);
            for elo in [-200.0, 35.0, 140.0] {
                let back = elo_of(score_of(elo, fair), fair);
                assert!(back.is_some_and(|back| (back - elo).abs() < 1e-9));
            }
        }
        assert!((score_of(70.0, 0.25) - 0.333).abs() < 1e-3);
        assert_eq!(elo_of(1.0, 0.5), None);
    }

    #[test]
    fn a_test_tells_the_stronger_and_does_not_fall_for_luck() {
        let question = Question { low: 0.0, high: 70.0 };
        let mut rng = Quick::new(1);
        let mut play = |chance: f64| {
            let mut scores = Scores::default();
            while scores.count() < 3000 && question.answer(&scores, 0.5) == Verdict::Open {
                let mut won = || f32::from(u8::from(rng.below(1000) < (chance * 1000.0) as u32));
                scores = scores.with(f32::midpoint(won(), won()));
            }
            question.answer(&scores, 0.5)
        };
        let equals = (0..200).filter(|_| play(0.5) == Verdict::Stronger).count();
        let better = (0..200).filter(|_| play(0.6) == Verdict::Stronger).count();
        assert!(equals <= 18, "{equals} of 200 equals passed");
        assert!(better >= 182, "{better} of 200 that are better passed");
    }

    #[test]
    fn few_blocks_prove_nothing() {
        let won: Scores = [1.0; 5].into_iter().collect();
        assert_eq!(Question { low: 0.0, high: 70.0 }.answer(&won, 0.5), Verdict::Open);
        assert!(won.interval().0 < 0.8, "{:?}", won.interval());
    }

    #[test]
    fn ratings_fit_the_scores() {
        let truth = [0.0, 100.0, 250.0];
        let mut met = Vec::new();
        for one in 0..3 {
            for other in 0..3 {
                if one != other {
                    let score = score_of(truth[one] - truth[other], 0.25);
                    met.push(Met { one, other, fair: 0.25, score, blocks: 10_000.0 });
                }
            }
        }
        let rated = rate(3, &met);
        assert!(rated.iter().zip(truth).all(|(rated, truth)| (rated - truth).abs() < 1.0), "{rated:?}");
    }
}
