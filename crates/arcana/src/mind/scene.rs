//! The districts as one seat sees them: what is at stake, what lies there and who may still win.

use kernel::Seat;

use super::odds::{Below, ODDS, chance_below, eagerness};
use crate::book::{Arcanum, Ties, Weather};
use crate::cards::{Card, Cards, NONE};
use crate::state::{Arcana, MOST_DISTRICTS};

/// A bribe that is planned and not yet made is almost sure.
const SURE: f32 = 0.93;
/// What stays at a district helps in the next round.
const CARRY: f32 = 0.45;
/// What the Harlequin copies, about.
const COPIED: i16 = 3;
/// How much a stake lost to others hurts, all of them together, by how many they are.
const ENVY: [f32; 3] = [0.9, 0.6, 0.45];

/// Strength in each Arcanum.
pub(super) type Strength = [i16; 3];

/// What can be won at a district.
#[derive(Clone, Copy)]
pub(super) struct Prize {
    pub(super) worth: f32,
    /// What it costs the seat if somebody else has it.
    pub(super) loss: f32,
    mains: u8,
    least: i16,
    price: i16,
    /// How much more somebody needs than the seat to win here: 0 with a tie in their favour, 2 against.
    more: [i16; 3],
}

/// Somebody else at a district.
#[derive(Clone, Copy)]
pub(super) struct Rival {
    pub(super) seat: Seat,
    pub(super) known: Strength,
    pub(super) agents: u8,
    pub(super) down: u8,
    pub(super) hand: u8,
    best: i16,
    below: &'static Below,
}

/// A district.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) prize: Option<Prize>,
    pub(super) mine: Strength,
    pub(super) agents: u8,
    pub(super) ducats: i16,
    /// Points of own cards here, which are lost if they stay here at the end.
    points: f32,
    pub(super) rivals: [Rival; 3],
}

/// What a seat would add to a district.
#[derive(Clone, Copy, Default)]
pub(super) struct Gift {
    pub(super) strength: Strength,
    pub(super) agents: u8,
    pub(super) ducats: i16,
    pub(super) points: f32,
}

/// All districts.
pub(super) struct Scene {
    pub(super) places: [Place; MOST_DISTRICTS],
    pub(super) count: usize,
    pub(super) others: usize,
    pub(super) last: bool,
    pub(super) rounds: f32,
}

impl Rival {
    /// The same with other cards there.
    pub(super) fn with(mut self, prize: &Prize, known: Strength, agents: u8, down: u8) -> Self {
        (self.known, self.agents, self.down) = (known, agents, down);
        self.best = prize.best(known);
        self.below = ODDS.of(eagerness(prize.worth), agents > 0, down.into(), self.hand.into());
        self
    }
}

impl Arcana {
    /// What a card is as an Agent.
    #[inline]
    pub(super) fn strength(&self, card: Card) -> Strength {
        if card == self.book.mimic() { [COPIED; 3] } else { self.book.values(card).map(i16::from) }
    }

    /// Reads off what lies at the districts.
    pub(super) fn scene(&self, seat: Seat) -> Scene {
        let rounds = self.rounds_left();
        let others = self.seats.count() - 1;
        let nobody = Rival {
            seat,
            known: [0; 3],
            agents: 0,
            down: 0,
            hand: 0,
            best: 0,
            below: ODDS.of(0, false, 0, 0),
        };
        let nothing =
            Place { prize: None, mine: [0; 3], agents: 0, ducats: 0, points: 0.0, rivals: [nobody; 3] };
        let mut scene = Scene {
            places: [nothing; MOST_DISTRICTS],
            count: self.district_count(),
            others,
            last: self.last,
            rounds,
        };
        let risk = self.last && !self.rules.score_district_cards;
        for district in 0..scene.count {
            let place = &mut scene.places[district];
            let Some(stake) = self.districts[district].open() else { continue };
            let here = self.districts[district].at;
            let prize = self.prize(seat, district, stake, rounds);
            place.prize = Some(prize);
            let own = here & self.owned[seat.index() & 3];
            if !own.is_empty() {
                (place.mine, place.agents) = self.add_up(own & self.book.agents(), seat, district);
                place.ducats = self.ducats_of(own & self.book.relics(), seat);
                if risk {
                    place.points = own.iter().map(|card| f32::from(self.book.vp(card))).sum();
                }
            }
            let mut other = seat;
            for rival in &mut place.rivals[..others] {
                other = self.seats.after(other);
                let agents = here & self.owned[other.index() & 3] & self.book.agents();
                rival.seat = other;
                rival.hand = self.player(other).hand.len() as u8;
                let (mut known, mut count, mut down) = ([0; 3], 0, 0);
                if !agents.is_empty() {
                    let unknown = self.unknown_at(seat.index(), other, district);
                    down = unknown.len() as u8;
                    (known, count) = self.add_up(agents & !unknown, other, district);
                }
                *rival = rival.with(&prize, known, count + down, down);
            }
        }
        scene
    }

    fn add_up(&self, agents: Cards, seat: Seat, district: usize) -> (Strength, u8) {
        let (mut sum, mut count) = ([0; 3], 0);
        for card in agents.iter() {
            let strength = self.strength(card);
            (0..3).for_each(|n| sum[n] += strength[n]);
            count += 1;
        }
        if count > 0 {
            let bonus = self.bonuses(seat, district);
            (0..3).for_each(|n| sum[n] += bonus[n] * i16::from(count));
        }
        (sum, count)
    }

    /// What each Agent has beyond what is printed.
    #[inline]
    pub(super) fn bonuses(&self, seat: Seat, district: usize) -> Strength {
        if !self.rules.guild_masters && !self.rules.random_events {
            return [0; 3];
        }
        Arcanum::ALL.map(|arcanum| i16::from(self.bonus(seat, district, arcanum)))
    }

    pub(super) fn ducats_of(&self, relics: Cards, seat: Seat) -> i16 {
        let more = match self.talent(seat) {
            Some(crate::book::Talent::RelicsWorth(more)) => more,
            _ => 0,
        };
        relics.iter().map(|relic| i16::from(self.book.ducats(relic)) + i16::from(more)).sum()
    }

    /// What a stake is to `seat` at a district.
    pub(super) fn prize(&self, seat: Seat, district: usize, stake: Card, rounds: f32) -> Prize {
        let mains = self.book.mains(stake);
        let asked = Arcanum::ALL.into_iter().filter(|&main| self.book.has_main(stake, main));
        let least = asked.map(|main| self.threshold(stake, main).max(1)).min().unwrap_or(1);
        let least = i16::from(least);
        let mut price = i16::MAX;
        if self.book.kind(stake) == crate::book::Kind::Personality && self.book.ducats(stake) != NONE {
            price = match self.weather() {
                Some(Weather::NoBribes) => i16::MAX,
                Some(Weather::Prices(by)) => (i16::from(self.book.ducats(stake)) + i16::from(by)).max(0),
                _ => self.book.ducats(stake).into(),
            };
        }
        let own = self.wins_ties(seat, district, stake);
        let count = self.seats.count();
        let mut more = [1; 3];
        let mut other = seat;
        for more in &mut more[..count - 1] {
            other = self.seats.after(other);
            let theirs = self.wins_ties(other, district, stake);
            *more = match (own, theirs) {
                (true, false) => 2,
                (false, true) => 0,
                _ if self.weather() == Some(Weather::LaterWinsTies) => {
                    let place = |who: Seat| (who.index() + count - self.first.index()) % count;
                    if place(seat) > place(other) { 2 } else { 0 }
                }
                _ => 1,
            };
        }
        let worth = self.stake_worth(seat, stake, rounds);
        let envy = ENVY[(count - 2).min(2)];
        Prize { worth, loss: envy * worth, mains, least, price, more }
    }

    /// Whether `seat` has something that wins ties for a stake.
    fn wins_ties(&self, seat: Seat, district: usize, stake: Card) -> bool {
        self.districts[district].favour >> seat.number() & 1 == 1
            || match self.book.guild(self.player(seat).guild).ties {
                Ties::Arcanum(main) => self.book.has_main(stake, main),
                Ties::Stake(kind) => self.book.kind(stake) == kind,
            }
    }
}

impl Prize {
    /// The same district with another stake.
    pub(super) fn on(self, place: &Place, others: usize) -> Place {
        let mut place = *place;
        for rival in &mut place.rivals[..others] {
            *rival = rival.with(&self, rival.known, rival.agents, rival.down);
        }
        place.prize = Some(self);
        place
    }

    /// The same if the seat wins ties here.
    pub(super) fn favoured(mut self) -> Self {
        self.more = self.more.map(|more| if more == 0 { 1 } else { 2 });
        self
    }

    /// The best of the sums that count.
    #[inline]
    pub(super) fn best(&self, strength: Strength) -> i16 {
        let mut best = 0;
        for (n, &value) in strength.iter().enumerate() {
            if self.mains >> n & 1 == 1 {
                best = best.max(value);
            }
        }
        best
    }

    /// Whether such a bribe suffices.
    #[inline]
    pub(super) fn sells(&self, strength: Strength, ducats: i16) -> bool {
        self.best(strength) + ducats >= self.price
    }
}

impl Scene {
    /// What the seat can expect of a district to which it adds a gift.
    #[inline]
    pub(super) fn value(&self, place: &Place, gift: &Gift) -> f32 {
        let Some(prize) = &place.prize else { return -gift.points };
        let strength = [0, 1, 2].map(|n| place.mine[n] + gift.strength[n]);
        let ducats = place.ducats + gift.ducats;
        if ducats > 0 && prize.sells(strength, ducats) && place.agents + gift.agents > 0 {
            return prize.worth * SURE;
        }
        let mine = prize.best(strength);
        let counts = mine >= prize.least;
        let (mut win, mut kept) = (1.0, 1.0);
        for (rival, &more) in place.rivals[..self.others].iter().zip(&prize.more) {
            let known = rival.best;
            let mut beats = prize.least;
            if counts {
                beats = beats.max(mine + i16::from(more > 0));
                win *= chance_below(rival.below, mine + i16::from(more > 1) - known);
            }
            kept *= chance_below(rival.below, beats - known);
        }
        let lost = 1.0 - kept;
        let mut value = -prize.loss * lost;
        if counts {
            value += prize.worth * win;
        } else {
            win = 0.0;
        }
        if self.last {
            value -= (place.points + gift.points) * (kept - win).max(0.0);
        } else if !counts {
            value += prize.worth * CARRY * kept * f32::from(mine) / f32::from(prize.least);
        }
        value
    }

    /// What the seat can hope to win at a district as it is.
    pub(super) fn hope(&self, place: &Place) -> f32 {
        place.prize.map_or(0.0, |prize| {
            let free = Place { prize: Some(Prize { loss: 0.0, ..prize }), ..*place };
            self.now(&free)
        })
    }

    /// What a district is worth as it is.
    #[inline]
    pub(super) fn now(&self, place: &Place) -> f32 {
        self.value(place, &Gift::default())
    }
}
