//! A bot at a table: it decides, and keeps what it found out as long as it holds.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use kernel::{Draw, Mind, Quick, Rng, Seat, Seats, Seen, Skill};

use crate::chances;
use crate::glance::{self, Eyes};
use crate::judge::{ByMind, ByNet};
use crate::search::{Judge, Search};
use crate::tree::Worth;
use crate::{Advice, Bot, Budget, Net, Weighed, nets};

/// Asked again and again while a bot thinks: whether it shall stop at once.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// With a single choice there is nothing to find out but what it is worth.
const FORCED: u32 = 64;
/// Whoever does anything interrupts once in so many steps.
const INTERRUPTS: u32 = 4;
/// Of choices that may all be good in the dark, those are played that were tried at least this part as often as the best.
const SELDOM: f32 = 0.1;
/// And those that are as good as the best but for this much.
const EVEN: f32 = 0.005;

/// A bot that plays one seat of one game.
pub struct Thinker<G: Mind> {
    bot: Bot,
    budget: Option<Budget>,
    judge: Box<dyn Judge<G>>,
    trees: Vec<Search<G>>,
    thorough: bool,
    also: Option<G::Action>,
}

impl<G: Mind> Thinker<G> {
    /// A bot at a table of so many seats, which thinks as long as it always does.
    pub fn new(bot: Bot, seats: Seats) -> Self {
        let judge: Box<dyn Judge<G>> = match nets::of(G::INFO.id, seats) {
            Some(net) => Box::new(ByNet(net)),
            None => Box::new(ByMind),
        };
        Self { bot, budget: bot.budget::<G>(seats), judge, trees: Vec::new(), thorough: false, also: None }
    }

    /// The same, thinking as long as this, if it searches at all.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = self.budget.map(|_| budget);
        self
    }

    /// The same, thinking no longer than it may at a table.
    #[must_use]
    pub fn at_pace(self) -> Self {
        let pace = self.bot.pace();
        self.within(pace)
    }

    /// The same, thinking no longer than this.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Self {
        self.budget = self.budget.map(|budget| budget.within(time));
        self
    }

    /// The same, judging by this net, or by the game's rule of thumb.
    #[must_use]
    pub fn judging(mut self, net: Option<Arc<Net>>) -> Self {
        self.judge = match net {
            Some(net) => Box::new(ByNet(net)),
            None => Box::new(ByMind),
        };
        self
    }

    /// The same, using its whole budget even when the choice is clear: for those who want to know what all choices are
    /// worth. Where it reasons, it plays on to find out what the best of them are.
    #[must_use]
    pub fn thorough(mut self) -> Self {
        self.thorough = true;
        self
    }

    /// The same, finding out what this is worth too, even if it is none of the best.
    #[must_use]
    pub(crate) fn considering(mut self, action: &G::Action) -> Self {
        self.also = Some(action.clone());
        self
    }

    /// What it does with what its seat sees; `None` if it is not its decision, or if it could interrupt and does not.
    pub fn decide(&mut self, seen: &Seen<'_, G>, rng: &mut Quick) -> Option<Advice<G::Action>> {
        self.decide_unless(seen, rng, &|| false)
    }

    /// The same, unless it is told to stop: then it says what it knows by then.
    pub fn decide_unless(
        &mut self,
        seen: &Seen<'_, G>,
        rng: &mut Quick,
        stop: Stop<'_>,
    ) -> Option<Advice<G::Action>> {
        let mut legal = seen.legal();
        if legal.is_empty() {
            return None;
        }
        let interrupts = seen.paced().is_some_and(|seat| seat != seen.seat());
        let Some(skill) = self.bot.skill() else {
            if interrupts && rng.below(INTERRUPTS) > 0 {
                return None;
            }
            return Some(Advice::at_once(legal.swap_remove(rng.below(legal.len() as u32) as usize)));
        };
        match G::reason(seen, skill, rng) {
            // Whoever may interrupt need not.
            Some(choices) if choices.is_empty() && interrupts => return None,
            Some(choices) if !choices.is_empty() => {
                let reasoned = Advice::reasoned(choices);
                return Some(match self.budget.filter(|_| self.thorough) {
                    Some(budget) => chances::advise(seen, reasoned, self.also.as_ref(), budget, rng, stop),
                    None => reasoned,
                });
            }
            Some(_) | None => {}
        }
        let Some(budget) = self.budget else {
            return Some(glance::choose(seen, legal, &eyes(self.bot), rng));
        };
        Some(self.search(seen, budget, legal.len() == 1, rng, stop))
    }

    fn search(
        &mut self,
        seen: &Seen<'_, G>,
        budget: Budget,
        forced: bool,
        rng: &mut Quick,
        stop: Stop<'_>,
    ) -> Advice<G::Action> {
        let trees = budget.trees.max(1);
        self.trees.resize_with(trees.into(), Search::new);
        let share =
            if forced { FORCED.min(budget.iterations) } else { budget.iterations }.div_ceil(trees.into());
        let budget = Budget { iterations: share.max(1), ..budget };
        let (judge, thorough) = (self.judge.as_ref(), self.thorough);
        match self.trees.as_mut_slice() {
            [tree] => tree.run(seen, judge, budget, thorough, rng, stop),
            trees => {
                thread::scope(|scope| {
                    for tree in trees {
                        let mut rng = Quick::new(rng.next_u64());
                        scope.spawn(move || tree.run(seen, judge, budget, thorough, &mut rng, stop));
                    }
                });
            }
        }
        let mixes = G::INFO.hidden && seen.world(rng).is_veiled(seen.seat());
        self.conclude(seen, mixes, rng)
    }

    /// What all trees found of the choices, best first.
    fn conclude(&self, seen: &Seen<'_, G>, mixes: bool, rng: &mut Quick) -> Advice<G::Action> {
        let seat = seen.seat();
        let mut weighed: Vec<_> = seen
            .legal()
            .into_iter()
            .map(|action| {
                let (mut tries, mut sums, mut own) = (0, Worth::default(), 0.0);
                for tree in &self.trees {
                    let Some(at) = tree.tree.find(tree.root, seat, &action, 0) else { continue };
                    let edge = &tree.tree.edges[at];
                    if edge.visits == 0 {
                        continue;
                    }
                    tries += edge.visits;
                    own += edge.sum;
                    let means = tree.tree.nodes[edge.child as usize].mean();
                    for (sum, mean) in sums.iter_mut().zip(means) {
                        *sum += mean * edge.visits as f32;
                    }
                }
                let each = |sum: f32| sum / tries.max(1) as f32;
                Weighed { action, value: each(own), tries, shares: sums.map(each) }
            })
            .collect();
        let most = weighed.iter().map(|choice| choice.tries).max().unwrap_or(0);
        let sound = |choice: &Weighed<G::Action>| choice.tries > 0 && choice.tries * 2 >= most;
        weighed.sort_by(|a, b| {
            sound(b).cmp(&sound(a)).then(b.value.total_cmp(&a.value)).then(b.tries.cmp(&a.tries))
        });
        let chosen = if mixes { mix(&weighed, most, rng) } else { 0 };
        let best = &weighed[chosen];
        Advice {
            action: best.action.clone(),
            value: (best.tries > 0).then_some(best.value),
            weighed,
            reasoned: false,
        }
    }

    /// The chain of actions that the search expects after `action`, with the seats that act.
    pub fn line(&self, seat: Seat, action: &G::Action) -> Vec<(Seat, G::Action)> {
        let Some(tree) = self.trees.first() else { return Vec::new() };
        let mut line = vec![(seat, action.clone())];
        let Some(at) = tree.tree.find(tree.root, seat, action, 0) else { return line };
        let mut node = tree.tree.edges[at].child;
        while let Some(here) = tree.tree.nodes.get(node as usize) {
            let edges = &tree.tree.edges[here.edges()];
            let Some(next) = edges.iter().filter(|edge| edge.visits > 1).max_by_key(|edge| edge.visits)
            else {
                break;
            };
            line.push((next.seat, next.action.clone()));
            node = next.child;
        }
        line
    }

    /// How many iterations the last decision took.
    pub fn iterations(&self) -> u32 {
        self.trees.iter().map(|tree| tree.iterations).sum()
    }

    /// Somebody acted, and the seat of this bot saw what: what was found out behind that action still holds. Only for
    /// actions that brought nothing new to light, to anybody.
    pub fn follow(&mut self, seat: Seat, action: &G::Action) {
        for tree in &mut self.trees {
            tree.follow(seat, action);
        }
    }

    /// Something happened: what was found out holds no more.
    pub fn forget(&mut self) {
        for tree in &mut self.trees {
            tree.forget();
        }
    }
}

/// One of the choices that are as good as the best and were tried often, the more often the likelier.
fn mix<A>(weighed: &[Weighed<A>], most: u32, rng: &mut Quick) -> usize {
    let floor = weighed[0].value - EVEN;
    let part = |choice: &Weighed<A>| {
        let part = choice.tries as f32 / most.max(1) as f32;
        if part < SELDOM || choice.value < floor { 0.0 } else { part * part }
    };
    let chances: Vec<_> = weighed.iter().map(part).collect();
    glance::draw(&chances, rng)
}

const fn eyes(bot: Bot) -> Eyes {
    match bot {
        Bot::Level(Skill::Novice) => Eyes { overlooks: 0.45, deceived: 1.0 },
        Bot::Level(Skill::Apprentice) => Eyes { overlooks: 0.2, deceived: 0.5 },
        _ => Eyes { overlooks: 0.0, deceived: 0.0 },
    }
}
