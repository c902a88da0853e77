//! What a Sanctuary is worth, by what all can see of it.
//!
//! The numbers are those of a softmax over the seats: one more makes a victory about three times as likely, compared
//! with another seat. They were fitted to games the rule bot played against itself.

use crate::book::{Benefit, Burden, FavorEffect, LOCATIONS, Token};
use crate::state::{Pantacle, Player};

/// Each token or Adept that is missing for the discs on the pentagram.
const NEED: f32 = -0.537;
/// When no more than so many are missing.
const NEARLY: [(u8, f32); 5] = [(0, 0.334), (1, 0.474), (2, 0.477), (4, 0.449), (7, 0.191)];
/// Added up, for each number that is missing.
const NEARLY_ALL: [f32; Way::FARTHEST as usize + 1] = {
    let mut all = [0.0; Way::FARTHEST as usize + 1];
    let mut need = 0;
    while need < all.len() {
        let mut n = 0;
        while n < NEARLY.len() {
            if need <= NEARLY[n].0 as usize {
                all[need] += NEARLY[n].1;
            }
            n += 1;
        }
        need += 1;
    }
    all
};
/// A placed disc, beside what it saves: its benefit is spent.
const PLACED: f32 = -0.321;
const ALL_PLACED: f32 = 1.36;
/// The next Preparation can place all discs.
const READY: f32 = 1.143;
/// Cubes for one Adept.
const PRICE: f32 = 0.465;
const RESOLVE: [f32; 3] = [0.0, 0.073, 0.192];
const HUNT: f32 = 0.158;
const ENSLAVEMENT: f32 = 0.014;
const BEWITCHMENT: f32 = 0.04;
const DEMONIC_DISCARD: f32 = 0.137;
/// Benefits that are still to come.
const ADEPTS_LEFT: f32 = 0.464;
const HOARD_LEFT: f32 = -0.076;
const TOKEN_LEFT: f32 = -0.046;
const CUBES_LEFT: f32 = -0.453;
const TOP_LEFT: f32 = 0.297;

/// How far a player is from the last Favor.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// Discs on the pentagram.
    pub(super) discs: u8,
    /// Tokens and Adepts that are missing for all of them: at most [`Way::FARTHEST`].
    pub(super) need: u8,
    /// Whether the next Preparation can place all of them.
    pub(super) ready: bool,
}

impl Way {
    pub(super) const FARTHEST: u8 = 15;
}

/// What Favors, cubes and Adepts do not change about a player.
#[derive(Clone, Copy, Default)]
pub(super) struct Ground {
    burden: Burden,
    /// What the curses cost.
    weight: f32,
    /// What benefits are worth that are still to come.
    benefits: f32,
}

impl Ground {
    pub(super) fn of(game: &Pantacle, player: &Player) -> Self {
        let burden = game.burden_of(player);
        let discs = LOCATIONS as u8 - player.placed();
        let benefits = if discs >= 2 { game.benefits_left(player) } else { 0.0 };
        Self { burden, weight: weight_of(&burden, discs), benefits }
    }
}

/// 1 or 0.
pub(super) fn yes(truth: bool) -> f32 {
    f32::from(u8::from(truth))
}

/// What Permanent curses cost, beside what they do to prices and Sacrifices.
fn weight_of(burden: &Burden, discs: u8) -> f32 {
    if *burden == Burden::default() {
        return 0.0;
    }
    0.25 * f32::from(burden.adepts_to_win)
        + 0.05 * yes(burden.shows_a_blade)
        + 0.17 * yes(burden.resolve_stays)
        + 0.27 * f32::from(burden.gives_when_bribing + burden.bribe_costs)
        + 0.1 * f32::from(burden.adepts_cost_more)
        + 0.4 * f32::from(burden.rite_costs)
        + 0.2 * f32::from(burden.rite_takes_more_adepts + burden.rite_takes_more_tokens)
        + 0.15 * yes(burden.one_rite_a_turn && discs >= 2)
        + 0.12 * yes(burden.no_moon_cube)
        + 0.32 * yes(burden.no_hounds)
        + 0.25 * f32::from(burden.smaller_hand)
        + 0.17 * f32::from(burden.loses_each_turn)
        + 0.23 * yes(burden.may_not_announce != 0)
}

impl Player {
    /// Cubes and Adepts on the Exhaustions that lie face up.
    pub(super) fn loaded(&self) -> [u8; 2] {
        let open = self.curses.as_slice().iter().filter(|laid| !laid.down);
        open.fold([0, 0], |[cubes, adepts], laid| [cubes + laid.load.cubes, adepts + laid.load.adepts])
    }

    /// With so many cubes more from the reserve, and what Hunt adds.
    pub(super) fn with_cubes(&self, count: u8) -> Self {
        let more = count.saturating_add(u8::from(self.has(Token::Hunt)));
        Self { cubes: self.cubes.saturating_add(more), ..*self }
    }

    /// After a Favor that steals `loot`, if it steals.
    pub(super) fn favored(&self, effect: FavorEffect, loot: u8) -> Self {
        let mut after = *self;
        match effect {
            FavorEffect::Token(token) if after.has(token) => {}
            FavorEffect::Token(token) => {
                after.tokens.push(token);
            }
            FavorEffect::Adepts(count) => after.adepts = after.adepts.saturating_add(count),
            FavorEffect::Steal(_) if loot == 0 => {}
            FavorEffect::Steal(_) => after = after.with_cubes(loot),
        }
        after
    }
}

impl Pantacle {
    fn burden_of(&self, player: &Player) -> Burden {
        let open = player.curses.as_slice().iter().filter(|laid| !laid.down);
        open.fold(Burden::default(), |all, laid| all.and(&self.book.curses[usize::from(laid.kind)].burden))
    }

    /// Whether a Favor wins the game for somebody who stands like this. PAN-1
    pub(super) fn wins(&self, player: &Player) -> bool {
        usize::from(player.placed()) == LOCATIONS && player.adepts >= self.burden_of(player).adepts_to_win
    }

    pub(super) fn way(&self, player: &Player, burden: &Burden) -> Way {
        let discs = i32::from(LOCATIONS as u8 - player.placed());
        let (adepts, tokens) = (i32::from(player.adepts), i32::from(player.tokens.len()));
        if discs == 0 {
            let need = burden.adepts_to_win.saturating_sub(player.adepts);
            return Way { discs: 0, need: need.min(Way::FARTHEST), ready: need == 0 };
        }
        let [_, loaded] = player.loaded();
        let by_adepts = 3 + i32::from(burden.rite_takes_more_adepts);
        let by_tokens = 3 + i32::from(burden.rite_takes_more_tokens);
        let coming = adepts - i32::from(loaded);
        let missing =
            |rites: i32| (by_adepts * rites - coming).max(0) + (by_tokens * (discs - rites) - tokens).max(0);
        let need = (0..=discs).map(missing).min().unwrap_or(0);
        let price = 2 + player.placed() + burden.adepts_cost_more;
        let mut adepts = adepts + i32::from(player.cubes >= price && loaded == 0);
        let mut placed = 0;
        if tokens >= by_tokens {
            placed += 1;
            adepts += i32::from(self.adepts_left(player));
        }
        placed += i32::from(adepts >= by_adepts && !(placed > 0 && burden.one_rite_a_turn));
        Way { discs: discs as u8, need: need.min(Way::FARTHEST.into()) as u8, ready: placed >= discs }
    }

    /// The most Adepts a location gives that this player can still get.
    fn adepts_left(&self, player: &Player) -> u8 {
        let left = self.book.locations.iter().enumerate().filter(|(n, _)| player.locations >> n & 1 == 0);
        let adepts =
            left.map(|(_, location)| if let Benefit::Adepts(count) = location.benefit { count } else { 0 });
        adepts.max().unwrap_or(0)
    }

    /// What a Sanctuary is worth.
    pub(super) fn standing(&self, player: &Player) -> f32 {
        self.standing_on(&Ground::of(self, player), player)
    }

    /// What a Sanctuary is worth whose owner is on this ground.
    pub(super) fn standing_on(&self, ground: &Ground, player: &Player) -> f32 {
        let Ground { burden, weight, benefits } = ground;
        let way = self.way(player, burden);
        let placed = f32::from(player.placed());
        let mut worth = NEED * f32::from(way.need) + PLACED * placed + READY * yes(way.ready);
        worth += NEARLY_ALL[usize::from(way.need)];
        worth += RESOLVE[usize::from(player.resolve).min(2)] - weight;
        if way.discs == 0 {
            worth += ALL_PLACED;
        } else {
            let [loaded, _] = player.loaded();
            let price = 2.0 + placed + f32::from(burden.adepts_cost_more);
            worth += PRICE * ((f32::from(player.cubes) - f32::from(loaded)) / price).clamp(-1.5, 2.5);
        }
        for token in player.tokens.as_slice() {
            worth += match token {
                Token::Hunt => HUNT * f32::from(way.discs + 1) / 6.0,
                Token::Enslavement => ENSLAVEMENT,
                Token::Bewitchment => BEWITCHMENT,
                Token::DemonicDiscard => DEMONIC_DISCARD,
                Token::Protection => 0.0,
            };
        }
        worth + benefits + TOP_LEFT * yes(player.top)
    }

    fn benefits_left(&self, player: &Player) -> f32 {
        let left = self.book.locations.iter().enumerate().filter(|(n, _)| player.locations >> n & 1 == 0);
        let worth = |benefit: Benefit| match benefit {
            Benefit::Adepts(_) => ADEPTS_LEFT,
            Benefit::CubesPerDisc(_) => HOARD_LEFT * f32::from(player.placed() + 1),
            Benefit::DemonicDiscard => TOKEN_LEFT,
            Benefit::Cubes(_) => CUBES_LEFT,
            Benefit::ExtraTurn => 0.0,
        };
        left.map(|(_, location)| worth(location.benefit)).sum()
    }
}
