//! What stands out in a position, for a learnt judgement.
//!
//! Four blocks for the seats, the own one first, then five for the districts, own ones first and the neutral one last,
//! then what concerns everybody. Amounts are written as steps: one feature for each that is reached.

use kernel::{Feature, Seat};

use super::scene::Scene;
use crate::book::{EVENTS, GUILDS, Kind, MASTERS_OF_A_GUILD};
use crate::cards::{Cards, FIRST_MILITIA, FIRST_STAKE, NONE};
use crate::state::{Arcana, MOST_DISTRICTS, MOST_PLAYERS, friends};

const OF_A_SEAT: usize = 104;
const OF_A_DISTRICT: usize = 28;
const OF_ALL: usize = 31;
const DISTRICTS: usize = OF_A_SEAT * MOST_PLAYERS;
const ALL: usize = DISTRICTS + OF_A_DISTRICT * MOST_DISTRICTS;
/// How many there are.
pub(super) const COUNT: usize = ALL + OF_ALL;

const POINTS: [f32; 15] =
    [2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 17.0, 20.0, 23.0, 26.0, 30.0, 34.0, 38.0, 44.0];
const LEAD: [f32; 13] = [-12.0, -9.0, -6.0, -4.0, -2.0, -1.0, 0.0, 1.0, 2.0, 4.0, 6.0, 9.0, 12.0];
const AIMS: [f32; 6] = [0.5, 1.0, 2.0, 4.0, 6.0, 9.0];
const STAKES: [f32; 7] = [2.0, 4.0, 6.0, 8.0, 10.0, 13.0, 16.0];
const SERVICE: [f32; 8] = [-1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0, 4.5];
const STRENGTH: [f32; 4] = [3.0, 5.0, 7.0, 9.0];
const ROUNDS: [f32; 14] = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5, 14.0];
const WORTH: [f32; 7] = [1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0];
const HOPE: [f32; 6] = [0.02, 0.1, 0.25, 0.45, 0.65, 0.85];

/// Writes features one after the other.
struct Sheet<'a> {
    out: &'a mut Vec<Feature>,
    at: usize,
}

impl Sheet<'_> {
    /// The `n`-th of so many, if it is one of them.
    fn one(&mut self, n: usize, of: usize) {
        if n < of {
            self.out.push(Feature::there((self.at + n) as u16));
        }
        self.at += of;
    }

    /// Each step that is reached.
    fn steps(&mut self, amount: f32, steps: &[f32]) {
        let reached = steps.iter().take_while(|&&step| amount >= step).count();
        self.out.extend((0..reached).map(|n| Feature::there((self.at + n) as u16)));
        self.at += steps.len();
    }

    /// One feature for each up to so many.
    fn count(&mut self, count: usize, most: usize) {
        self.out.extend((0..count.min(most)).map(|n| Feature::there((self.at + n) as u16)));
        self.at += most;
    }

    fn flag(&mut self, is: bool) {
        self.count(usize::from(is), 1);
    }
}

impl Arcana {
    pub(super) fn write_features(&self, seat: Seat, out: &mut Vec<Feature>) {
        let mut sheet = Sheet { out, at: 0 };
        let count = self.seats.count();
        let mut points = [0.0; MOST_PLAYERS];
        for other in self.seats.iter() {
            points[other.index() & 3] = self.points_now(other);
        }
        let mut other = seat;
        for block in 0..count {
            sheet.at = block * OF_A_SEAT;
            let rivals = self.seats.iter().filter(|&rival| rival != other);
            let best = rivals.map(|rival| points[rival.index() & 3]).fold(f32::MIN, f32::max);
            self.feature_seat(other, points[other.index() & 3], best, &mut sheet);
            other = self.seats.after(other);
        }
        // Districts by who is friendly there, seen from the seat.
        let mut order = [0, 1, 2, 3, 4];
        let turned = |district: usize| {
            let friends = usize::from(friends(count, district));
            let turned = friends >> seat.index() | friends << (count - seat.index());
            (usize::from(friends == 0), usize::from(turned & 1 == 0), turned & ((1 << count) - 1))
        };
        order[..self.district_count()].sort_by_key(|&district| turned(district));
        let scene = self.scene(seat);
        for (block, &district) in order[..self.district_count()].iter().enumerate() {
            sheet.at = DISTRICTS + block * OF_A_DISTRICT;
            self.feature_district(&scene, district, &mut sheet);
        }
        sheet.at = ALL;
        sheet.steps(self.rounds_left(), &ROUNDS);
        sheet.flag(self.last);
        sheet.flag(self.jubilee);
        sheet.count(self.quiet.into(), 3);
        sheet.one(self.event.into(), EVENTS);
        debug_assert!(sheet.at <= COUNT);
    }

    /// Points as if the game ended now.
    fn points_now(&self, seat: Seat) -> f32 {
        self.terms(seat)[0]
    }

    fn feature_seat(&self, seat: Seat, points: f32, best: f32, sheet: &mut Sheet<'_>) {
        let player = self.player(seat);
        let start = sheet.at;
        let terms = self.terms(seat);
        let owned = self.owned[seat.index() & 3];
        let deck = owned & !player.crest;
        sheet.one(player.guild.into(), GUILDS);
        let master = if player.master == NONE { usize::MAX } else { player.master.into() };
        sheet
            .one(if master == usize::MAX { master } else { master % MASTERS_OF_A_GUILD }, MASTERS_OF_A_GUILD);
        sheet.steps(points, &POINTS);
        sheet.steps(points - best, &LEAD);
        sheet.steps(terms[1], &AIMS);
        sheet.steps(terms[5], &STAKES);
        sheet.steps(terms[2], &SERVICE);
        let stakes = owned & Cards::range(FIRST_STAKE.into(), FIRST_MILITIA.into());
        sheet.count((stakes & self.book.agents()).len(), 5);
        sheet.count((stakes & self.book.relics()).len(), 4);
        sheet.count((stakes & self.book.locations()).len(), 5);
        sheet.count(player.crest.len(), 4);
        sheet.count(deck.len().saturating_sub(11) / 2, 4);
        // What is in hand.
        let agents = player.hand & self.book.agents();
        sheet.count(agents.len(), 4);
        let relics = player.hand & self.book.relics();
        sheet.steps(f32::from(self.ducats_of(relics, seat)), &[2.0, 4.0]);
        let mut sum = [0; 3];
        for card in agents.iter() {
            let strength = self.strength(card);
            (0..3).for_each(|n| sum[n] += strength[n]);
        }
        for sum in sum {
            sheet.steps(f32::from(sum), &STRENGTH);
        }
        sheet.one(terms[6] as usize, MOST_PLAYERS);
        sheet.steps(terms[7], &[1.0, 2.0]);
        debug_assert!(sheet.at <= start + OF_A_SEAT, "{}", sheet.at - start);
    }

    fn feature_district(&self, scene: &Scene, district: usize, sheet: &mut Sheet<'_>) {
        let Some(stake) = self.districts[district].open() else { return };
        let place = &scene.places[district];
        let Some(prize) = &place.prize else { return };
        let start = sheet.at;
        let kinds = [Kind::Personality, Kind::Location, Kind::Relic];
        let kind = kinds.iter().position(|&kind| kind == self.book.kind(stake)).unwrap_or(0);
        sheet.one(kind, kinds.len());
        (0..3).for_each(|n| sheet.flag(self.book.mains(stake) >> n & 1 == 1));
        sheet.steps(prize.worth, &WORTH);
        sheet.steps(f32::from(self.book.asks(stake)), &[3.0, 4.0, 5.0, 6.0]);
        sheet.steps(scene.hope(place) / prize.worth, &HOPE);
        let rivals = &place.rivals[..scene.others];
        let most = rivals.iter().map(|rival| prize.best(rival.known)).max().unwrap_or(0);
        sheet.steps(f32::from(most), &[1.0, 3.0, 5.0]);
        sheet.count(rivals.iter().map(|rival| usize::from(rival.down)).sum(), 2);
        debug_assert!(sheet.at <= start + OF_A_DISTRICT, "{}", sheet.at - start);
    }
}
