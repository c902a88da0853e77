//! Looking ahead: the rest of the game imagined many times, once after a guess and once after an Ask.
//!
//! The Object is drawn from what we believe, and what the other team believes from Questions that their clues may answer.
//! Then both teams ask and guess in a simple manner to the end.

use kernel::{Draw, Quick};

use super::belief::{Asked, Belief, Manner, Whose};
use super::lore::Lore;
use super::pattern::Pattern;
use super::thought::Thought;
use crate::pad::ROWS;
use crate::table::Side;
use crate::text::Text;

/// How likely a word must be for the imagined teams to guess it.
const GUESS_AT: f32 = 0.15;

/// What stays the same in all that is imagined.
struct Scene<'a> {
    thought: &'a Thought<'a>,
    public: Asked,
    /// How likely a clue begins with each letter, to somebody who does not know the Question.
    letters: Vec<Option<Vec<f32>>>,
    /// What the other team believes without its own clues.
    theirs: Vec<f32>,
    /// Our Questions, with how much each tells.
    hand: Vec<(u8, Vec<f32>)>,
}

/// One imagined game.
#[derive(Clone)]
struct World {
    truth: usize,
    /// Ours, theirs.
    beliefs: [Belief; 2],
}

/// What a guess now and an Ask now are worth: the share of imagined games that our team wins.
pub(super) fn compare(thought: &Thought<'_>, games: u32, seed: u64) -> (f32, f32) {
    let sight = &thought.sight;
    let mut theirs: Vec<f32> =
        (0..thought.lore.objects()).map(|object| f32::from(u8::from(sight.agrees(object as u16)))).collect();
    for clue in sight.clues.iter().filter(|clue| sight.is_ours(clue)) {
        let likely = thought.lore.likelihood(sight.asked(clue, Whose::Anybody), &clue.open, Manner::TWIN);
        theirs.iter_mut().zip(likely).for_each(|(chance, likely)| *chance *= likely);
        let total: f32 = theirs.iter().sum();
        for chance in &mut theirs {
            *chance /= total.max(f32::MIN_POSITIVE);
        }
    }
    let hand = sight.view.teams[sight.side.index()].hand.clone().unwrap_or_default();
    let mut scene = Scene {
        thought,
        public: Asked::OneOf(sight.publicly_possible()),
        letters: vec![None; 26],
        theirs,
        hand: hand.into_iter().map(|question| (question, thought.telling(question, Some(1)))).collect(),
    };
    let (mut guess, mut ask) = (0.0, 0.0);
    for game in 0..games {
        let mut rng = Quick::fork(seed, game.into());
        let world = scene.draw(&mut rng);
        // The same luck for both, so that they differ by what was done.
        let luck = rng.clone();
        guess += scene.play(world.clone(), true, &mut luck.clone());
        ask += scene.play(world, false, &mut luck.clone());
    }
    (guess / games as f32, ask / games as f32)
}

/// One of these, each as likely as its weight says.
fn pick(weights: impl Iterator<Item = f32> + Clone, rng: &mut Quick) -> Option<usize> {
    let total: f32 = weights.clone().sum();
    let mut left = rng.below(1 << 24) as f32 / (1u32 << 24) as f32 * total;
    let mut last = None;
    for (n, weight) in weights.enumerate().filter(|(_, weight)| *weight > 0.0) {
        last = Some(n);
        left -= weight;
        if left < 0.0 {
            break;
        }
    }
    last
}

impl Scene<'_> {
    fn lore(&self) -> &Lore {
        self.thought.lore
    }

    fn draw(&self, rng: &mut Quick) -> World {
        let sight = &self.thought.sight;
        let truth = pick(self.thought.ours.0.iter().copied(), rng).unwrap_or(0);
        let mut theirs = Belief(self.theirs.clone());
        let possible = sight.possible();
        for clue in sight.clues.iter().filter(|clue| !sight.is_ours(clue)) {
            let span = self.lore().span(clue.open.beginning());
            let fitting: Vec<_> = self
                .lore()
                .all(&span)
                .iter()
                .filter(|entry| {
                    usize::from(entry.object) == truth
                        && possible >> entry.question.min(127) & 1 == 1
                        && clue.open.fits(self.lore().text(entry).bytes())
                })
                .collect();
            let asked = match pick(fitting.iter().map(|entry| entry.chance), rng) {
                Some(n) => Asked::Known(fitting[n].question),
                None => self.public,
            };
            theirs = theirs.after(&self.lore().likelihood(asked, &clue.open, Manner::TWIN));
        }
        theirs.normalize();
        World { truth, beliefs: [self.thought.ours.clone(), theirs] }
    }

    /// Plays to the end; 1 if our team wins.
    fn play(&mut self, mut world: World, guess: bool, rng: &mut Quick) -> f32 {
        let view = self.thought.sight.view;
        let (mut side, mut row) = (self.thought.sight.side, usize::from(view.row));
        let mut first = Some(guess);
        while row < ROWS {
            let who = usize::from(side != self.thought.sight.side);
            let (top, chance) = world.beliefs[who].top();
            let guesses = first.take().unwrap_or(chance >= GUESS_AT || row + 1 == ROWS);
            if guesses {
                if top == world.truth {
                    return if who == 0 { 1.0 } else { 0.0 };
                }
                self.knock(&mut world, top);
            } else {
                self.ask(&mut world, who, rng);
            }
            row += usize::from(side == Side::Moon);
            side = side.other();
        }
        0.0
    }

    /// A guess failed: both learn how far it was right.
    fn knock(&self, world: &mut World, guessed: usize) {
        let book = self.thought.sight.book;
        let (word, guess) = (book.word(world.truth as u16).bytes(), book.word(guessed as u16).bytes());
        let right = word.iter().zip(guess).take_while(|(a, b)| a == b).count();
        let crossed = guess.get(right);
        for object in 0..self.lore().objects() {
            let other = book.word(object as u16).bytes();
            let agrees = other.get(..right) == Some(&word[..right]) && other.get(right) != crossed;
            if !agrees {
                world.beliefs.iter_mut().for_each(|belief| belief.0[object] = 0.0);
            }
        }
        world.beliefs.iter_mut().for_each(Belief::normalize);
    }

    /// A clue is asked for, and its first letter shown.
    fn ask(&mut self, world: &mut World, who: usize, rng: &mut Quick) {
        let known = self.lore().known(world.truth);
        let question = if who == 0 {
            // The best of three for this Object, as of an offer.
            let mut best: Option<(u8, f32)> = None;
            for _ in 0..3.min(self.hand.len()) {
                let (question, told) = &self.hand[rng.below(self.hand.len() as u32) as usize];
                if best.is_none_or(|best| told[world.truth] > best.1) {
                    best = Some((*question, told[world.truth]));
                }
            }
            best.map(|best| best.0)
        } else {
            let possible = match self.public {
                Asked::OneOf(set) => set & known,
                Asked::Known(_) => known,
            };
            crate::play::any_of(possible, rng)
        };
        let Some(question) = question else { return };
        let answers = self.lore().answers(world.truth as u16, question);
        let Some(answer) = pick(answers.iter().map(|answer| answer.1), rng) else { return };
        let text: Text = answers[answer].0;
        let pattern = Pattern::of(text.bytes(), 1);
        let asker = self.lore().likelihood(Asked::Known(question), &pattern, Manner::TWIN);
        world.beliefs[who] = world.beliefs[who].after(&asker);
        let letter = usize::from(text.bytes()[0].saturating_sub(b'A')).min(25);
        let (lore, public) = (self.thought.lore, self.public);
        let other =
            self.letters[letter].get_or_insert_with(|| lore.likelihood(public, &pattern, Manner::TWIN));
        world.beliefs[1 - who] = world.beliefs[1 - who].after(other);
    }
}
