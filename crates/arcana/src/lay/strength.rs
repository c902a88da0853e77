//! Strength at districts, as far as the viewer sees it: what `district.rs` finds out when all lies open.

use kernel::Seat;

use crate::book::{Arcanum, At, Kind, Talent, Weather, Which};
use crate::cards::{Card, NONE};
use crate::view::View;

impl View {
    fn weather(&self) -> Option<Weather> {
        self.event.map(|event| self.book.event(event).weather)
    }

    fn talent(&self, seat: Seat) -> Option<Talent> {
        self.players.get(seat.index())?.master.map(|master| self.book.master(master).talent)
    }

    pub(super) fn is_neutral(&self, district: u8) -> bool {
        usize::from(district) + 1 == self.districts.len()
    }

    pub(super) fn is_friendly(&self, seat: Seat, district: u8) -> bool {
        crate::state::friends(self.players.len(), district.into()) >> seat.number() & 1 == 1
    }

    /// Whether an Agent of `seat` is laid face down here where nobody chooses.
    pub(super) fn lies_down(&self, seat: Seat, district: u8) -> bool {
        self.is_friendly(seat, district) && self.weather() != Some(Weather::AllFaceUp)
    }

    /// What each Agent of `seat` has beyond what is printed.
    fn bonus(&self, seat: Seat, district: u8, stake: Card, arcanum: Arcanum) -> i32 {
        let event = self.weather() == Some(Weather::EveryAgent(arcanum));
        let master = if let Some(Talent::Bonus { arcanum: which, at }) = self.talent(seat) {
            let here = match at {
                At::Neutral => self.is_neutral(district),
                At::Location => self.book.kind(stake) == Kind::Location,
            };
            here && match which {
                Which::Staffs => arcanum == Arcanum::Staffs,
                Which::Swords => arcanum == Arcanum::Swords,
                Which::Cups => arcanum == Arcanum::Cups,
                Which::Main => self.book.has_main(stake, arcanum),
            }
        } else {
            false
        };
        i32::from(event) + i32::from(master)
    }

    /// What the Agents of `seat` that the viewer knows have in an Arcanum; the Harlequin has nothing yet.
    pub(super) fn total(&self, district: u8, seat: Seat, arcanum: Arcanum) -> i32 {
        let Some(stake) = self.stake(district) else { return 0 };
        let bonus = self.bonus(seat, district, stake, arcanum);
        let laid = self.districts[usize::from(district)].cards.iter().filter(|laid| laid.owner == seat);
        let agents = laid.filter_map(|laid| laid.card).filter(|&card| card != self.book.mimic());
        agents.map(|card| i32::from(self.book.values(card)[arcanum as usize]) + bonus).sum()
    }

    /// The main Arcana of the stake, with what is asked for in each this round.
    pub(super) fn asked(&self, stake: Card) -> impl Iterator<Item = (Arcanum, i32)> {
        let by = if let Some(Weather::Thresholds(by)) = self.weather() { by } else { 0 };
        let values = self.book.values(stake);
        Arcanum::ALL
            .into_iter()
            .filter(move |&main| self.book.has_main(stake, main))
            .map(move |main| (main, values[main as usize].saturating_add_signed(by).into()))
    }

    /// The total that counts for `seat`, and whether it reaches what is asked for. ARC-40
    pub(super) fn counts(&self, district: u8, seat: Seat) -> (i32, bool) {
        let Some(stake) = self.stake(district) else { return (0, false) };
        let totals = self.asked(stake).map(|(main, asked)| {
            let total = self.total(district, seat, main);
            (total >= asked.max(1), total)
        });
        let (reached, total) = totals.max().unwrap_or_default();
        (total, reached)
    }

    /// What it takes to bribe the Personality here, if it can be bribed now.
    pub(super) fn price(&self, district: u8) -> Option<i32> {
        let stake = self.stake(district)?;
        let ducats = self.book.ducats(stake);
        if self.book.kind(stake) != Kind::Personality || ducats == NONE {
            return None;
        }
        match self.weather() {
            Some(Weather::NoBribes) => None,
            Some(Weather::Prices(by)) => Some(ducats.saturating_add_signed(by).into()),
            _ => Some(ducats.into()),
        }
    }

    /// What the Relics of `seat` here are worth in a bribe.
    pub(super) fn offered(&self, district: u8, seat: Seat) -> i32 {
        let more = if let Some(Talent::RelicsWorth(more)) = self.talent(seat) { more } else { 0 };
        let laid = self.districts[usize::from(district)].cards.iter().filter(|laid| laid.owner == seat);
        laid.flat_map(|laid| &laid.relics)
            .map(|&relic| i32::from(self.book.ducats(relic)) + i32::from(more))
            .sum()
    }
}
