//! The end: victory points, objectives and places. ARC-57, ARC-62

use kernel::{Log, Outcome, Seat, Sides};

use crate::book::{ALL_FIEFDOMS, FIEFDOMS, OBJECTIVES};
use crate::cards::NONE;
use crate::cards::{Cards, is_stake};
use crate::event::Event;
use crate::state::{Arcana, MOST_PLAYERS, Phase};

impl Arcana {
    /// The cards of `seat` that score. ARC-R17, ARC-R18
    fn scoring(&self, seat: Seat) -> Cards {
        let player = self.player(seat);
        let mut cards = player.deck | player.discard | player.crest | player.hand;
        if player.top != NONE {
            cards.add(player.top);
        }
        if self.rules.score_district_cards {
            for district in 0..self.district_count() {
                cards |= self.own_at(seat, district);
            }
        }
        cards
    }

    /// Which of the kept objectives are fulfilled, each stake serving one: the best choice there is. ARC-61
    pub(crate) fn fulfilled(&self, seat: Seat) -> u32 {
        let kept = self.player(seat).kept;
        if kept == 0 {
            return 0;
        }
        let mut stakes = [0u8; FIEFDOMS];
        let mut any = 0u8;
        for card in self.scoring(seat).iter().filter(|&card| is_stake(card)) {
            match self.book.fiefdom(card) {
                ALL_FIEFDOMS => any += 1,
                fiefdom => stakes[usize::from(fiefdom) % FIEFDOMS] += 1,
            }
        }
        let (mut best, mut most) = (0, 0);
        // Every choice of some of them: only two are kept, so there are few.
        let mut choice = kept;
        loop {
            let mut asked = [0u8; FIEFDOMS];
            let mut points = 0;
            for objective in objectives(choice) {
                let objective = self.book.objective(objective);
                asked[usize::from(objective.fiefdom) % FIEFDOMS] += objective.stakes;
                points += u32::from(objective.vp);
            }
            let missing: u8 = (0..FIEFDOMS).map(|n| asked[n].saturating_sub(stakes[n])).sum();
            if missing <= any && points > most {
                (best, most) = (choice, points);
            }
            if choice == 0 {
                return best;
            }
            choice = (choice - 1) & kept;
        }
    }

    /// Victory points of `seat`, and how many stakes it has.
    pub(crate) fn points(&self, seat: Seat) -> (i32, u8) {
        let (mut points, mut stakes) = (0, 0);
        for card in self.scoring(seat).iter() {
            points += i32::from(self.book.vp(card));
            stakes += u8::from(is_stake(card));
        }
        for objective in objectives(self.fulfilled(seat)) {
            points += i32::from(self.book.objective(objective).vp);
        }
        (points, stakes)
    }

    pub(crate) fn tell_the_end<L: Log<Event>>(&mut self, log: &mut L) {
        if self.rules.objectives {
            log.unveil();
            for seat in self.seats.iter() {
                let kept = self.player(seat).kept;
                log.all(Event::Objectives { seat, kept, fulfilled: self.fulfilled(seat) });
            }
        }
        for seat in self.seats.iter() {
            let (points, stakes) = self.points(seat);
            log.all(Event::Scored { seat, points, stakes });
        }
    }

    /// Most points first, then most stakes; what is still equal is a draw.
    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let seats = self.seats.count();
        let mut scores = [(0, 0); MOST_PLAYERS];
        for seat in self.seats.iter() {
            scores[seat.index()] = self.points(seat);
        }
        let mut places = [1; MOST_PLAYERS];
        let mut points = [0; MOST_PLAYERS];
        for seat in 0..seats {
            let better = scores[..seats].iter().filter(|&&other| other > scores[seat]);
            places[seat] = 1 + better.count() as u8;
            points[seat] = scores[seat].0;
        }
        Some(Outcome::placed(&places[..seats], Sides::EACH).with_points(&points[..seats]))
    }
}

/// The objectives in a set.
pub(crate) fn objectives(set: u32) -> impl Iterator<Item = u8> {
    (0..OBJECTIVES as u8).filter(move |n| set >> n & 1 == 1)
}
