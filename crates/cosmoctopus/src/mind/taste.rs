//! What things are worth to one who plays well: numbers found by playing. Most are in resources: one that can be used is
//! worth about 1.

use crate::state::Cosmoctopus;

/// What things are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// A tentacle; and how much more for each that one has already.
    pub(super) tentacle: f32,
    pub(super) tentacle_more: f32,
    /// What First Contact adds to the first.
    pub(super) contact: f32,
    /// What is left of a constellation's worth when so many slots are empty.
    pub(super) stage: [f32; 5],
    /// The first three of a resource, the next three, two more, and what is too many to keep.
    pub(super) pile: [f32; 4],
    /// How much more a resource is worth that a card in hand asks for.
    pub(super) demand: f32,
    /// What being close to Forbidden Knowledge is worth, and from how far away it is.
    pub(super) near: f32,
    pub(super) span: f32,
    /// What a rival who is closer to it leaves of that.
    pub(super) contest: f32,
    /// A discount of one: for each turn to come, by resource and for any; and for each card in hand that it helps.
    pub(super) off: [f32; 4],
    pub(super) off_any: f32,
    pub(super) off_hand: f32,
    /// A discount of one on Forbidden Knowledge that is free.
    pub(super) off_forbidden: f32,
    /// One more with each gain, for each turn to come.
    pub(super) extra: f32,
    /// Slots that fill themselves: each one that is empty, and for each turn to come.
    pub(super) fill_now: f32,
    pub(super) fill: f32,
    /// How many tentacles come with each turn.
    pub(super) pace: f32,
    /// How often in a turn cards of a type are played for which a relic gives something.
    pub(super) patron: f32,
    /// A MOVE; a card drawn; a card of a new row.
    pub(super) go: f32,
    pub(super) draw: f32,
    pub(super) fresh: f32,
    /// The right to play another card.
    pub(super) again: f32,
    /// Any card in hand, and what is in it of its profit.
    pub(super) hand: f32,
    pub(super) promise: f32,
    /// How many turns a tentacle takes.
    pub(super) turns: f32,
    /// How much of the best play afterwards counts for a MOVE.
    pub(super) ahead: f32,
    /// The discount token, for each that it takes off.
    pub(super) token: f32,
    /// What the Investigator gains, and how much more when it is close to paying.
    pub(super) feed: f32,
    pub(super) alarm: f32,
    /// How many turns each empty slot takes.
    pub(super) slot_turns: f32,
    /// What the use of a card for this turn is worth.
    pub(super) play: f32,
    /// How much a difference counts for the choice.
    pub(super) heat: f32,
}

/// Among players who compete.
const COMPETING: Taste = Taste {
    tentacle: 6.7,
    tentacle_more: 0.19,
    contact: 2.0,
    stage: [1.0, 0.83, 0.7, 0.57, 0.44],
    pile: [0.97, 0.71, 0.8, 0.15],
    demand: 0.29,
    near: 4.57,
    span: 10.09,
    contest: 0.53,
    off: [0.14, 0.12, 0.22, 0.3],
    off_any: 0.33,
    off_hand: 0.3,
    off_forbidden: 0.5,
    extra: 0.4,
    fill_now: 1.05,
    fill: 0.3,
    pace: 0.67,
    patron: 0.2,
    go: 4.31,
    draw: 1.62,
    fresh: 1.57,
    again: 1.11,
    hand: 1.04,
    promise: 0.36,
    turns: 1.33,
    ahead: 0.6,
    token: 0.7,
    feed: 0.5,
    alarm: 1.0,
    slot_turns: 0.6,
    play: 0.31,
    heat: 2.5,
};

/// Against the Private Investigator.
const TOGETHER: Taste = Taste {
    tentacle: 7.59,
    tentacle_more: 0.2,
    contact: 2.0,
    stage: [1.04, 0.88, 0.7, 0.57, 0.46],
    pile: [0.9, 0.58, 0.8, 0.1],
    demand: 0.24,
    near: 3.75,
    span: 9.87,
    contest: 0.37,
    off: [0.12, 0.15, 0.12, 0.29],
    off_any: 0.34,
    off_hand: 0.29,
    off_forbidden: 1.14,
    extra: 0.5,
    fill_now: 1.39,
    fill: 0.28,
    pace: 0.6,
    patron: 0.17,
    go: 2.71,
    draw: 1.47,
    fresh: 2.07,
    again: 0.56,
    hand: 1.48,
    promise: 0.47,
    turns: 1.25,
    ahead: 0.51,
    token: 0.79,
    feed: 0.91,
    alarm: 0.84,
    slot_turns: 0.6,
    play: 0.83,
    heat: 2.5,
};

impl Taste {
    /// What is right for this game.
    pub(super) fn of(game: &Cosmoctopus) -> &'static Self {
        if game.has_investigator() { &TOGETHER } else { &COMPETING }
    }
}
