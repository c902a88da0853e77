//! The tree of a search: nodes and edges in two lists, found by number.
//!
//! A node is a chain of actions, whatever chance and hidden cards made of them. Its edges lie side by side; which of them
//! are allowed differs from world to world.

use kernel::{MAX_SEATS, Seat};

/// What each seat can expect, from 0 to 1.
pub(crate) type Worth = [f32; MAX_SEATS];

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

pub(crate) struct Edge<A> {
    pub(crate) action: A,
    pub(crate) seat: Seat,
    /// Whether it is known for certain what it brings.
    pub(crate) proven: bool,
    /// How good it looked at a glance, compared with an even chance.
    pub(crate) weight: f32,
    pub(crate) visits: u32,
    /// How often it could have been chosen.
    pub(crate) chances: u32,
    /// What it brought to its seat, added up.
    pub(crate) sum: f32,
    pub(crate) child: u32,
}

impl<A> Edge<A> {
    pub(crate) fn new(seat: Seat, action: A, weight: f32) -> Self {
        Self { action, seat, proven: false, weight, visits: 0, chances: 0, sum: 0.0, child: NONE }
    }

    /// What it brought to its seat on average.
    pub(crate) fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Node {
    first: u32,
    len: u32,
    pub(crate) visits: u32,
    /// What each seat got from games through here, added up.
    pub(crate) sums: Worth,
}

impl Node {
    const EMPTY: Self = Self { first: 0, len: 0, visits: 0, sums: [0.0; MAX_SEATS] };

    pub(crate) fn add(&mut self, worth: &Worth) {
        self.visits += 1;
        for (sum, worth) in self.sums.iter_mut().zip(worth) {
            *sum += worth;
        }
    }

    /// What each seat got on average.
    pub(crate) fn mean(&self) -> Worth {
        self.sums.map(|sum| sum / self.visits.max(1) as f32)
    }

    /// The numbers of its edges.
    pub(crate) fn edges(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.len) as usize
    }
}

pub(crate) struct Tree<A> {
    pub(crate) nodes: Vec<Node>,
    pub(crate) edges: Vec<Edge<A>>,
}

impl<A: Clone + Eq> Tree<A> {
    /// Past so many edges nothing is added any more.
    const MOST_EDGES: usize = 1 << 22;

    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::EMPTY], edges: Vec::new() }
    }

    /// Back to a single node, with all the room there was.
    pub(crate) fn clear(&mut self) {
        self.edges.clear();
        self.nodes.clear();
        self.nodes.push(Node::EMPTY);
    }

    pub(crate) fn is_full(&self) -> bool {
        self.edges.len() >= Self::MOST_EDGES
    }

    /// The node that an edge leads to, made if there is none yet.
    pub(crate) fn child(&mut self, edge: usize) -> u32 {
        let edge = &mut self.edges[edge];
        if edge.child == NONE {
            edge.child = self.nodes.len() as u32;
            self.nodes.push(Node::EMPTY);
        }
        edge.child
    }

    /// The edge of `node` with this action, looked for from the edge after `hint` on: lists of choices mostly come in the
    /// same order.
    pub(crate) fn find(&self, node: u32, seat: Seat, action: &A, hint: usize) -> Option<usize> {
        let range = self.nodes[node as usize].edges();
        let here = |at: &usize| {
            let edge = &self.edges[*at];
            edge.seat == seat && edge.action == *action
        };
        let from = hint.clamp(range.start, range.end);
        (from..range.end).find(here).or_else(|| (range.start..from).find(here))
    }

    /// Adds edges to `node`, which moves to the end of the list unless it lies there: most nodes get all they ever have at
    /// once. The number of the first one added; all numbers of edges of this node change.
    pub(crate) fn add(&mut self, node: u32, added: impl Iterator<Item = Edge<A>>) {
        let range = self.nodes[node as usize].edges();
        if range.end != self.edges.len() {
            let start = self.edges.len();
            for at in range {
                let moved = &self.edges[at];
                let moved = Edge { action: moved.action.clone(), ..*moved };
                self.edges.push(moved);
            }
            self.nodes[node as usize].first = start as u32;
        }
        self.edges.extend(added);
        let node = &mut self.nodes[node as usize];
        node.len = self.edges.len() as u32 - node.first;
    }
}
