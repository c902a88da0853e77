//! Strength at a district: totals, ties and bribes.

use kernel::Seat;

use crate::book::{Arcanum, At, Kind, Talent, Ties, Weather, Which};
use crate::cards::{Card, Cards, NONE};
use crate::event::Stays;
use crate::state::{Arcana, MOST_PLAYERS};

/// What a contest comes to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Contest {
    /// The best total of each seat that counts, or the best there is if none does.
    pub(crate) totals: [u8; MOST_PLAYERS],
    pub(crate) result: Result<(Seat, bool), Stays>,
}

impl Arcana {
    /// What each Agent of `seat` has beyond what is printed, at this district.
    #[inline]
    pub(crate) fn bonus(&self, seat: Seat, district: usize, arcanum: Arcanum) -> u8 {
        let mut bonus = u8::from(self.weather() == Some(Weather::EveryAgent(arcanum)));
        if let Some(Talent::Bonus { arcanum: which, at }) = self.talent(seat) {
            let stake = self.districts[district].open();
            let here = match at {
                At::Neutral => district == self.neutral(),
                At::Location => stake.is_some_and(|stake| self.book.kind(stake) == Kind::Location),
            };
            let counts = match which {
                Which::Staffs => arcanum == Arcanum::Staffs,
                Which::Swords => arcanum == Arcanum::Swords,
                Which::Cups => arcanum == Arcanum::Cups,
                Which::Main => stake.is_some_and(|stake| self.book.has_main(stake, arcanum)),
            };
            bonus += u8::from(here && counts);
        }
        bonus
    }

    /// What an Agent counts for here in the end.
    fn worth(&self, card: Card, seat: Seat, district: usize, arcanum: Arcanum) -> u8 {
        self.book.values(card)[arcanum as usize] + self.bonus(seat, district, arcanum)
    }

    /// The sum of `agents` of `seat` in an Arcanum, without the Harlequin. ARC-23
    #[inline]
    fn sum(&self, agents: Cards, seat: Seat, district: usize, arcanum: Arcanum) -> u8 {
        let mut agents = agents;
        agents.remove(self.book.mimic());
        if agents.is_empty() {
            return 0;
        }
        let mut sum: u32 = 0;
        let mut count: u32 = 0;
        for card in agents.iter() {
            sum += u32::from(self.book.values(card)[arcanum as usize]);
            count += 1;
        }
        (sum + count * u32::from(self.bonus(seat, district, arcanum))).min(250) as u8
    }

    /// What the Harlequin copies: the chosen Agent's final values, or nothing. ARC-55, ARC-R12
    fn copied(&self, copy: Card, district: usize, arcanum: Arcanum) -> u8 {
        if copy == NONE {
            return 0;
        }
        self.owner(copy).map_or(0, |owner| self.worth(copy, owner, district, arcanum))
    }

    /// The main value of the stake in an Arcanum, as this round's event has it.
    pub(crate) fn threshold(&self, stake: Card, arcanum: Arcanum) -> u8 {
        let value = self.book.values(stake)[arcanum as usize];
        match self.weather() {
            Some(Weather::Thresholds(by)) => value.saturating_add_signed(by),
            _ => value,
        }
    }

    /// Who wins the stake of a district with the cards that lie there. ARC-24 to ARC-28
    pub(crate) fn contest(&self, district: usize, stake: Card, copy: Card) -> Contest {
        let mut totals = [0; MOST_PLAYERS];
        let mut reached = [0; MOST_PLAYERS];
        let mut crests = 0u8;
        let mimic_owner = if self.districts[district].at.has(self.book.mimic()) {
            self.owner(self.book.mimic())
        } else {
            None
        };
        for seat in self.seats.iter() {
            let agents = self.agents_at(seat, district);
            if agents.is_empty() {
                continue;
            }
            let ties = self.book.guild(self.player(seat).guild).ties;
            let mut crest = false;
            let (mut best, mut most) = (0, 0);
            for main in Arcanum::ALL {
                if !self.book.has_main(stake, main) {
                    continue;
                }
                let mut total = self.sum(agents, seat, district, main);
                if mimic_owner == Some(seat) {
                    total = total.saturating_add(self.copied(copy, district, main));
                }
                most = most.max(total);
                // ARC-R10: only a total that reaches its own minimum counts.
                if total < self.threshold(stake, main).max(1) {
                    continue;
                }
                let applies = ties == Ties::Arcanum(main);
                if total > best {
                    (best, crest) = (total, applies);
                } else if total == best {
                    crest |= applies;
                }
            }
            totals[seat.index()] = if best > 0 { best } else { most };
            reached[seat.index()] = best;
            let favoured = self.districts[district].favour >> seat.number() & 1 == 1;
            if crest || favoured || ties == Ties::Stake(self.book.kind(stake)) {
                crests |= 1 << seat.number();
            }
        }
        let best = reached.iter().copied().max().unwrap_or(0);
        if best == 0 {
            return Contest { totals, result: Err(Stays::TooMuch) };
        }
        let leaders = (0..MOST_PLAYERS).filter(|&seat| reached[seat] == best);
        let leaders = leaders.fold(0u8, |set, seat| set | 1 << seat);
        let result = if leaders.is_power_of_two() {
            Ok((Seat::at(leaders.trailing_zeros() as u8), false))
        } else if (leaders & crests).is_power_of_two() {
            Ok((Seat::at((leaders & crests).trailing_zeros() as u8), true))
        } else if self.weather() == Some(Weather::LaterWinsTies) {
            Ok((self.latest(leaders), true))
        } else {
            Err(Stays::Tie)
        };
        Contest { totals, result }
    }

    /// Of these seats the last in turn order.
    fn latest(&self, seats: u8) -> Seat {
        let (mut seat, mut latest) = (self.first, self.first);
        for _ in 0..self.seats.count() {
            if seats >> seat.number() & 1 == 1 {
                latest = seat;
            }
            seat = self.seats.after(seat);
        }
        latest
    }

    /// What it takes to bribe the Personality at a district, if it can be bribed. ARC-42, ARC-51
    pub(crate) fn price(&self, district: usize) -> Option<u8> {
        let stake = self.districts[district].open()?;
        let ducats = self.book.ducats(stake);
        if self.book.kind(stake) != Kind::Personality || ducats == NONE {
            return None;
        }
        match self.weather() {
            Some(Weather::NoBribes) => None,
            Some(Weather::Prices(by)) => Some(ducats.saturating_add_signed(by)),
            _ => Some(ducats),
        }
    }

    /// The total of a bribe: Agents that count, and all own Relics there. `fresh` is the card that is just being
    /// laid, an Agent or a Relic, and `bearer` the Agent that takes the Relic. ARC-46, ARC-R5, ARC-R8
    pub(crate) fn bribe_total(&self, seat: Seat, district: usize, fresh: Card, bearer: Card) -> u8 {
        let Some(stake) = self.districts[district].open() else { return 0 };
        let mut own = self.own_at(seat, district);
        own.add(fresh);
        let more = match self.talent(seat) {
            Some(Talent::RelicsWorth(more)) => more,
            _ => 0,
        };
        let mut ducats: u8 = 0;
        for relic in (own & self.book.relics()).iter() {
            ducats = ducats.saturating_add(self.book.ducats(relic)).saturating_add(more);
        }
        let mut agents = own & self.book.agents();
        if !self.rules.bribe_reveals_all {
            let mut hidden = self.down;
            hidden.remove(bearer);
            agents &= !hidden;
        }
        let mut best = 0;
        for main in Arcanum::ALL {
            if self.book.has_main(stake, main) {
                let mut total = self.sum(agents, seat, district, main);
                if agents.has(self.book.mimic()) {
                    total = total.saturating_add(self.best_to_copy(seat, agents, district, main));
                }
                best = best.max(total);
            }
        }
        ducats.saturating_add(best)
    }

    /// The most that the Harlequin of `seat` can copy in a bribe: of `own`, the Agents that are turned up for it, and
    /// of the others' that lie face up. ARC-R12
    fn best_to_copy(&self, seat: Seat, own: Cards, district: usize, arcanum: Arcanum) -> u8 {
        let mut best = 0;
        for other in self.seats.iter() {
            let mut agents = if other == seat { own } else { self.agents_at(other, district) & !self.down };
            agents.remove(self.book.mimic());
            for card in agents.iter() {
                best = best.max(self.worth(card, other, district, arcanum));
            }
        }
        best
    }
}
