//! What the rule bot holds things to be worth, in points of Prestige unless it says otherwise.
//!
//! The numbers were found by letting many slightly different tastes play each other. They belong together: the bot that
//! wins most hurries, so a completed Assignment counts far more than the Prestige printed on it.

/// What things are worth.
pub(super) struct Taste {
    /// What Will is worth while many turns are left.
    pub(super) will: f32,
    /// The same for a Shard.
    pub(super) shard: f32,
    /// With so many turns left, they are worth half of it.
    pub(super) fade: f32,
    /// What one is worth at the very end, for ties.
    pub(super) left: f32,
    /// How much more is worth what is missing for the best Assignment in reach.
    pub(super) want: f32,
    /// How much an Assignment loses for each Will or Shard it is out of reach, when it is chosen to save for.
    pub(super) short: f32,
    /// The same as a share of its worth, when gathering is weighed.
    pub(super) far: f32,
    /// How much it counts to come nearer to an Assignment, and how much more if one can be completed in this turn.
    pub(super) push: f32,
    pub(super) pending: f32,
    /// Own turns for each Assignment the foremost player lacks, and how many more or fewer in all.
    pub(super) pace: f32,
    pub(super) tail: f32,
    /// Actions on a slate, where they can be performed again and again.
    pub(super) act_will: f32,
    pub(super) act_shard: f32,
    /// Use Item, and how much more for what the best own item gives.
    pub(super) act_use: f32,
    pub(super) act_used: f32,
    /// Complete Assignment, and how much less for each one more.
    pub(super) act_complete: f32,
    pub(super) act_many: f32,
    pub(super) act_add: f32,
    pub(super) act_chaos: f32,
    /// How much better a choice is than the better of the two.
    pub(super) act_either: f32,
    /// How much a cast counts by its square: hubs before pairs.
    pub(super) hub: f32,
    /// A half connector beside an empty space.
    pub(super) open: f32,
    /// How much of a tile is lost when it is laid on exhaustion.
    pub(super) tired: f32,
    /// A half connector of a tile to take.
    pub(super) edge: f32,
    /// Add Tile, for each own turn left; and the share of it for a second in one turn.
    pub(super) add: f32,
    pub(super) add_more: f32,
    /// Resting, for what a turn gives on average, and in itself.
    pub(super) rest_rate: f32,
    pub(super) rest_bias: f32,
    /// How much of a face is lost when it is cast and exhausted.
    pub(super) spoil: f32,
    /// Completing another Assignment, whatever it is; and how much more for each Prestige ahead.
    pub(super) step: f32,
    pub(super) step_lead: f32,
    /// Bringing on the final turns; and how much more for each Prestige ahead.
    pub(super) end_base: f32,
    pub(super) end_lead: f32,
    /// What an item to use promises, for each own turn and each Use Item on the slate: less than nothing, for using it
    /// keeps from completing.
    pub(super) uses: f32,
    /// Removing exhaustion from a tile.
    pub(super) refresh: f32,
    /// Harming others a little.
    pub(super) harm: f32,
    /// Moving a tile, and taking one up for it.
    pub(super) remodel: f32,
    pub(super) lift: f32,
    /// Another turn.
    pub(super) extra: f32,
    /// Choosing among new Assignments.
    pub(super) study: f32,
    /// Changing Shards into Will or back.
    pub(super) swap: f32,
    /// Completing something by a card.
    pub(super) complete_more: f32,
    /// How often an item that is always on helps, for each own turn: with gathering, and with paying.
    pub(super) always_gain: f32,
    pub(super) always_cheap: f32,
    /// A larger hand.
    pub(super) always_hand: f32,
    /// How much more an End of Game item will count, for each own turn.
    pub(super) end_more: f32,
    /// What a new Private Assignment promises.
    pub(super) exchange: f32,
    /// From worth to weight; and for placing tiles, where hubs make large numbers.
    pub(super) sharp: f32,
    pub(super) sharp_place: f32,
}

impl Taste {
    pub(super) const OURS: Self = Self {
        will: 5.1,
        shard: 4.72,
        fade: 9.88,
        left: 0.059,
        want: 1.76,
        short: 1.01,
        far: 0.25,
        push: 0.21,
        pending: 1.27,
        pace: 0.44,
        tail: -0.61,
        act_will: 2.56,
        act_shard: 2.0,
        act_use: 0.007,
        act_used: 3.16,
        act_complete: 3.33,
        act_many: 0.33,
        act_add: 9.73,
        act_chaos: 3.11,
        act_either: 0.31,
        hub: 2.13,
        open: 0.82,
        tired: 3.38,
        edge: 0.57,
        add: 1.83,
        add_more: 0.0,
        rest_rate: 0.7,
        rest_bias: 1.01,
        spoil: 0.13,
        step: 4.34,
        step_lead: -0.12,
        end_base: 2.17,
        end_lead: 0.89,
        uses: -0.4,
        refresh: 0.44,
        harm: 0.22,
        remodel: 0.21,
        lift: 0.24,
        extra: 2.13,
        study: 0.13,
        swap: 0.32,
        complete_more: 0.8,
        always_gain: 0.6,
        always_cheap: 0.1,
        always_hand: 0.1,
        end_more: 3.18,
        exchange: 5.04,
        sharp: 1.5,
        sharp_place: 0.06,
    };
}
