//! Looking ahead: single-observer information set tree search.
//!
//! Every iteration draws a world that the seat holds possible, goes down one tree that all worlds share, plays on from its
//! edge as the rule bot would, and notes what that brought to every seat. Each seat wants the most for itself. Chance is
//! drawn anew on each way down, so there are no nodes for it.

use kernel::{Draw, MAX_SEATS, Mind, NoLog, Quick, Seat, Seen, Tally, Viewer, random_seat};

use crate::glance::{draw, largest, softmax, weigh};
use crate::tree::{Edge, NONE, Tree, Worth};
use crate::{Budget, Stop};

/// How much choices that look good and were tried little are favoured.
const CURIOSITY: f32 = 1.0;
/// Which part of a first impression is left to chance.
const DOUBT: f32 = 0.15;
/// How much worse than its siblings an untried choice is thought to be.
const CAUTION: f32 = 0.1;
/// With more choices than this they are opened one by one, best first.
const MANY: usize = 16;
/// How often a playout to the end does anything instead of the best: once in so many decisions.
const WHIM: u32 = 8;
/// Where something is hidden, a chain of actions leads to many positions, and a few visits tell little of them: what comes
/// after it is looked at once it was visited one in so many times of all iterations, and no more than so often.
const RIPE: u32 = 500;
const RIPEST: u32 = 32;
/// A playout is judged after so many decisions, wherever it is; one that goes far, at the next place of rest.
const RESTLESS: u32 = 60;

/// What a game is judged by where it is not played to its end.
pub(crate) trait Judge<G>: Send + Sync {
    /// What each seat can expect.
    fn judge(&self, world: &G, scratch: &mut Vec<kernel::Feature>) -> Option<Worth>;
}

/// One step of a way down.
struct Step {
    node: u32,
    edge: usize,
}

/// A tree and room to work in. It can be kept from one decision to the next.
pub(crate) struct Search<G: Mind> {
    pub(crate) tree: Tree<G::Action>,
    pub(crate) root: u32,
    path: Vec<Step>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    found: Vec<usize>,
    features: Vec<kernel::Feature>,
    /// Whether nothing judges this game, so that it must be played out.
    unjudged: bool,
    /// Whether all choices shall be known, not only the best.
    thorough: bool,
    /// After so many visits a node is opened.
    ripe: u32,
    /// Whether games are played on for longer before they are judged.
    far: bool,
    pub(crate) iterations: u32,
}

impl<G: Mind> Search<G> {
    pub(crate) fn new() -> Self {
        Self {
            tree: Tree::new(),
            root: 0,
            path: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
            found: Vec::new(),
            features: Vec::new(),
            unjudged: false,
            thorough: false,
            ripe: 1,
            far: false,
            iterations: 0,
        }
    }

    /// Nothing that was found out holds any more.
    pub(crate) fn forget(&mut self) {
        self.tree.clear();
        self.root = 0;
    }

    /// The seat did this, and learnt nothing by it: what was found out behind it still holds.
    pub(crate) fn follow(&mut self, seat: Seat, action: &G::Action) {
        let edge = self.tree.find(self.root, seat, action, 0).map(|at| &self.tree.edges[at]);
        match edge {
            Some(edge) if edge.child != NONE && !self.tree.is_full() => self.root = edge.child,
            _ => self.forget(),
        }
    }

    /// Thinks until the budget is used up, the choice is clear, or it is told to stop.
    pub(crate) fn run(
        &mut self,
        seen: &Seen<'_, G>,
        judge: &dyn Judge<G>,
        budget: Budget,
        thorough: bool,
        rng: &mut Quick,
        stop: Stop<'_>,
    ) {
        let clock = budget.start();
        self.unjudged = false;
        self.thorough = thorough;
        self.ripe = if G::INFO.hidden { (budget.iterations / RIPE).clamp(1, RIPEST) } else { 1 };
        self.far = budget.far;
        self.iterations = 0;
        loop {
            let left = clock.left(self.iterations);
            if left == 0 || stop() {
                return;
            }
            if self.iterations.is_multiple_of(32) && !thorough && self.is_clear(left) {
                return;
            }
            self.iterate(seen, judge, rng);
            self.iterations += 1;
        }
    }

    /// Whether no more iterations than these can change the choice.
    fn is_clear(&self, left: u32) -> bool {
        let root = &self.tree.nodes[self.root as usize];
        let edges = &self.tree.edges[root.edges()];
        if edges.iter().any(|edge| edge.proven && edge.mean() > 0.999) {
            return true;
        }
        let open = edges.iter().filter(|edge| !edge.proven).count();
        if !edges.is_empty() && open == 0 {
            return true;
        }
        let (mut most, mut second) = (0, 0);
        for edge in edges {
            if edge.visits > most {
                (most, second) = (edge.visits, most);
            } else {
                second = second.max(edge.visits);
            }
        }
        u64::from(second) + u64::from(left) < u64::from(most / 2)
    }

    fn iterate(&mut self, seen: &Seen<'_, G>, judge: &dyn Judge<G>, rng: &mut Quick) {
        let me = seen.seat();
        let mut world = seen.world(rng);
        let mut node = self.root;
        // Whether every game that comes this way comes to this very position.
        let mut certain = !G::INFO.hidden;
        self.path.clear();
        let worth = loop {
            let Some(seat) = decider(&world, me) else { break ended(&world) };
            let fresh = self.tree.nodes[node as usize].visits < self.ripe && node != self.root;
            if fresh || self.tree.is_full() {
                certain = false;
                break self.play_on(&mut world, judge, rng);
            }
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            if self.legal.is_empty() {
                break ended(&world);
            }
            self.open(node, seat, &world);
            let edge = if seat != me && G::INFO.hidden && world.is_veiled(seat) {
                self.in_the_dark(seat, &world, rng)
            } else {
                self.neglected(node).unwrap_or_else(|| self.promising())
            };
            self.path.push(Step { node, edge });
            if self.tree.edges[edge].proven {
                certain = false;
                node = self.tree.edges[edge].child;
                break self.tree.nodes[node as usize].mean();
            }
            let mut luck = Tally::new(rng);
            world.apply(seat, &self.tree.edges[edge].action, &mut luck, &mut NoLog);
            certain &= !luck.used;
            node = self.tree.child(edge);
        };
        self.tree.nodes[node as usize].add(&worth);
        for step in self.path.iter().rev() {
            self.tree.nodes[step.node as usize].add(&worth);
            let edge = &mut self.tree.edges[step.edge];
            edge.visits += 1;
            edge.sum += worth[edge.seat.index()];
        }
        if certain {
            self.prove(worth);
        }
    }

    /// Finds the edges for what is allowed now, and adds those that are missing.
    fn open(&mut self, node: u32, seat: Seat, world: &G) {
        if !self.find_all(node, seat) {
            weigh(world, seat, &self.legal, &mut self.weights);
            softmax(&mut self.weights);
            let even = self.legal.len() as f32;
            let missing = (0..self.legal.len()).filter(|&n| self.found[n] == usize::MAX);
            let added = missing.map(|n| {
                let weight = (1.0 - DOUBT) * self.weights[n] * even + DOUBT;
                Edge::new(seat, self.legal[n].clone(), weight)
            });
            self.tree.add(node, added);
            self.find_all(node, seat);
        }
        for &at in &self.found {
            self.tree.edges[at].chances += 1;
        }
    }

    /// Whether all that is allowed has an edge.
    fn find_all(&mut self, node: u32, seat: Seat) -> bool {
        self.found.clear();
        let mut hint = 0;
        let mut all = true;
        for action in &self.legal {
            if let Some(at) = self.tree.find(node, seat, action, hint) {
                self.found.push(at);
                hint = at + 1;
            } else {
                self.found.push(usize::MAX);
                all = false;
            }
        }
        all
    }

    /// Where all choices shall be known, one that was tried too seldom.
    fn neglected(&self, node: u32) -> Option<usize> {
        if !self.thorough || node != self.root {
            return None;
        }
        let enough = self.iterations / (4 * self.found.len() as u32);
        let seldom = self.found.iter().min_by_key(|&&at| self.tree.edges[at].visits)?;
        (self.tree.edges[*seldom].visits < enough).then_some(*seldom)
    }

    /// The edge that promises most to its seat, among those found.
    fn promising(&self) -> usize {
        let (mut total, mut visits, mut sum) = (0.0, 0, 0.0);
        for &at in &self.found {
            let edge = &self.tree.edges[at];
            total += edge.weight;
            visits += edge.visits;
            sum += edge.sum;
        }
        let mean = if visits == 0 { 0.5 } else { sum / visits as f32 };
        let doors =
            if self.found.len() <= MANY { usize::MAX } else { 4 + (2.0 * (visits as f32).sqrt()) as usize };
        let (mut best, mut promise) = (self.found[0], f32::NEG_INFINITY);
        let (mut closed, mut look, mut opened) = (None, f32::NEG_INFINITY, 0);
        for &at in &self.found {
            let edge = &self.tree.edges[at];
            let curious =
                CURIOSITY * edge.weight / total * (edge.chances as f32).sqrt() / (1 + edge.visits) as f32;
            if edge.visits == 0 {
                if edge.weight > look {
                    (closed, look) = (Some((at, curious)), edge.weight);
                }
                continue;
            }
            opened += 1;
            // What is proven needs no more trying; what is proven to win needs nothing else.
            let good = if !edge.proven {
                edge.mean() + curious
            } else if edge.mean() > 0.999 {
                return at;
            } else {
                edge.mean() - 0.001
            };
            if good > promise {
                (best, promise) = (at, good);
            }
        }
        match closed {
            Some((at, curious)) if opened < doors && mean - CAUTION + curious > promise => at,
            _ => best,
        }
    }

    /// The edge of what a seat does that decides in the dark: what looks good to it in a world in which our cards are
    /// others, the better the likelier. What it finds good in this tree it would find by knowing ours; and whoever
    /// counts on others to do just what looks best wins against those who do, and against nobody else.
    fn in_the_dark(&mut self, seat: Seat, world: &G, rng: &mut Quick) -> usize {
        let mut dark = world.clone();
        dark.resample(Viewer::Seat(seat), rng);
        weigh(&dark, seat, &self.legal, &mut self.weights);
        softmax(&mut self.weights);
        self.found[draw(&self.weights, rng)]
    }

    /// Plays on as the rule bot would, to a place that can be judged or to the end.
    fn play_on(&mut self, world: &mut G, judge: &dyn Judge<G>, rng: &mut Quick) -> Worth {
        let (mut decisions, mut rests) = (0, 0);
        let most = G::rests(world.seats())[usize::from(self.far)];
        loop {
            let Some(seat) = random_seat(world.active(), rng) else { return ended(world) };
            let rest = decisions > 0 && world.is_rest();
            rests += u32::from(rest);
            let enough = rests >= most || decisions >= RESTLESS && (rest || !self.far);
            if !self.unjudged && enough {
                match judge.judge(world, &mut self.features) {
                    Some(worth) => return worth,
                    None => self.unjudged = true,
                }
            }
            if self.unjudged && rng.below(WHIM) == 0 {
                let Some(action) = world.pick(seat, rng, &mut self.legal) else { return ended(world) };
                world.apply(seat, &action, rng, &mut NoLog);
            } else {
                self.legal.clear();
                world.legal(seat, &mut self.legal);
                if self.legal.is_empty() {
                    return ended(world);
                }
                let mut at = 0;
                if self.legal.len() > 1 {
                    weigh(world, seat, &self.legal, &mut self.weights);
                    at = if G::WAVERS {
                        softmax(&mut self.weights);
                        draw(&self.weights, rng)
                    } else {
                        largest(&self.weights, rng)
                    };
                }
                world.apply(seat, &self.legal[at], rng, &mut NoLog);
            }
            decisions += 1;
        }
    }

    /// The way down ended for certain with this result: what follows from it for the nodes above.
    fn prove(&mut self, mut worth: Worth) {
        for step in self.path.iter().rev() {
            let edge = &mut self.tree.edges[step.edge];
            edge.proven = true;
            edge.sum = worth[edge.seat.index()] * edge.visits as f32;
            let seat = edge.seat.index();
            let child = edge.child as usize;
            let visits = self.tree.nodes[child].visits as f32;
            self.tree.nodes[child].sums = worth.map(|worth| worth * visits);
            if worth[seat] > 0.999 {
                continue;
            }
            let edges = &self.tree.edges[self.tree.nodes[step.node as usize].edges()];
            if !edges.iter().all(|edge| edge.proven) {
                return;
            }
            // All is known here: the seat takes the best.
            let best = edges.iter().max_by(|a, b| a.mean().total_cmp(&b.mean())).map(|edge| edge.child);
            if let Some(best) = best {
                worth = self.tree.nodes[best as usize].mean();
            }
        }
    }
}

/// Who decides next, for a search of `me`: where several may, first `me`.
fn decider<G: Mind>(world: &G, me: Seat) -> Option<Seat> {
    let active = world.active();
    if active.contains(me) { Some(me) } else { active.first() }
}

/// What the result brings to each seat.
fn ended<G: Mind>(world: &G) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    if let Some(outcome) = world.outcome() {
        for seat in outcome.seats().iter() {
            worth[seat.index()] = outcome.worth(seat);
        }
    }
    worth
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use classics::{ConnectFour, Drop};
    use kernel::{Game, Illegal, Info, Log, Outcome, Resample, Rng, SeatSet, Seats, SetupError};
    use serde::{Deserialize, Serialize};

    use super::*;

    /// Finds all alike, and notes the fewest discs on a board that it was asked about.
    struct Fewest(AtomicUsize);

    impl Judge<ConnectFour> for Fewest {
        fn judge(&self, world: &ConnectFour, _: &mut Vec<kernel::Feature>) -> Option<Worth> {
            let written = serde_json::to_value(world).unwrap();
            let columns = written["columns"].as_array().unwrap().iter();
            let discs = columns.map(|column| column.as_str().unwrap().len()).sum();
            self.0.fetch_min(discs, Ordering::Relaxed);
            Some([0.5; MAX_SEATS])
        }
    }

    #[test]
    fn long_searches_play_games_on_farther_before_they_judge() {
        let game = ConnectFour::deal(&(), &mut Quick::new(1));
        let fewest = |budget| {
            let judge = Fewest(AtomicUsize::new(usize::MAX));
            let seen = Seen::new(&game, Seat::at(0));
            Search::new().run(&seen, &judge, budget, false, &mut Quick::new(2), &|| false);
            judge.0.into_inner()
        };
        let [near, far] = ConnectFour::rests(game.seats()).map(|rests| rests as usize + 1);
        assert_eq!(fewest(Budget::iterations(999)), near);
        // Many games end before that.
        let found = fewest(Budget::iterations(1000));
        assert!((far..far + 6).contains(&found), "{found}");
        // How many a time allows is not known beforehand.
        assert_eq!(fewest(Budget::time(std::time::Duration::from_millis(2))), near);
    }

    /// Connect Four for those who like columns the less the further right they are.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Leftward<const WAVERS: bool>(ConnectFour);

    impl<const WAVERS: bool> Game for Leftward<WAVERS> {
        type Options = <ConnectFour as Game>::Options;
        type Setup = <ConnectFour as Game>::Setup;
        type Action = Drop;
        type Event = <ConnectFour as Game>::Event;
        type View = <ConnectFour as Game>::View;

        const INFO: Info = ConnectFour::INFO;
        const RULES: &'static str = ConnectFour::RULES;

        fn prepare(options: &Self::Options, seats: Seats) -> Result<Self::Setup, SetupError> {
            ConnectFour::prepare(options, seats)
        }

        fn deal<R: Rng>(setup: &Self::Setup, rng: &mut R) -> Self {
            Self(ConnectFour::deal(setup, rng))
        }

        fn seats(&self) -> Seats {
            self.0.seats()
        }

        fn active(&self) -> SeatSet {
            self.0.active()
        }

        fn legal(&self, seat: Seat, out: &mut Vec<Drop>) {
            self.0.legal(seat, out);
        }

        fn check(&self, seat: Seat, action: &Drop) -> Result<(), Illegal> {
            self.0.check(seat, action)
        }

        fn apply<R: Rng, L: Log<Self::Event>>(
            &mut self,
            seat: Seat,
            action: &Drop,
            rng: &mut R,
            log: &mut L,
        ) {
            self.0.apply(seat, action, rng, log);
        }

        fn outcome(&self) -> Option<Outcome> {
            self.0.outcome()
        }

        fn view(&self, viewer: Viewer) -> Self::View {
            self.0.view(viewer)
        }
    }

    impl<const WAVERS: bool> Resample for Leftward<WAVERS> {
        fn resample<R: Rng>(&mut self, _: Viewer, _: &mut R) {}
    }

    impl<const WAVERS: bool> Mind for Leftward<WAVERS> {
        const WAVERS: bool = WAVERS;

        fn weigh(&self, _: Seat, actions: &[Drop], out: &mut Vec<f32>) {
            out.extend(actions.iter().map(|&Drop(column)| -f32::from(column)));
        }
    }

    /// Finds all alike, and notes the boards that it was asked about.
    #[derive(Default)]
    struct Boards(Mutex<HashSet<String>>);

    impl<G: Mind> Judge<G> for Boards {
        fn judge(&self, world: &G, _: &mut Vec<kernel::Feature>) -> Option<Worth> {
            self.0.lock().unwrap().insert(serde_json::to_string(world).unwrap());
            Some([0.5; MAX_SEATS])
        }
    }

    /// How many boards one playout comes to, from the same position with different luck.
    fn boards<G: Mind<Setup = ()>>() -> usize {
        let game = G::deal(&(), &mut Quick::new(1));
        let seen = Seen::new(&game, Seat::at(0));
        let judge = Boards::default();
        for seed in 0..100 {
            let one = Budget::iterations(1);
            Search::new().run(&seen, &judge, one, false, &mut Quick::new(seed), &|| false);
        }
        judge.0.into_inner().unwrap().len()
    }

    #[test]
    fn where_a_game_says_so_playouts_do_not_always_do_what_looks_best() {
        assert_eq!(boards::<Leftward<false>>(), 1);
        assert!((50..=100).contains(&boards::<Leftward<true>>()));
    }
}
