//! Sacrifices: a disc goes to the PANTACLE, a curse may come of it, and then the location's benefit.

use kernel::{Draw, Log, Rng, Seat};

use crate::action::{Disc, Rite};
use crate::book::{Benefit, LOCATIONS, Load, Token};
use crate::event::Event;
use crate::hand::bit;
use crate::state::{Ask, Drawn, Known, Laid, MOST_DRAWN, Pantacle, Step, What};

impl Pantacle {
    /// Whether `seat` can make this Sacrifice now, and so must. PAN-19, PAN-20, PAN-R8
    pub(crate) fn can_sacrifice(&self, seat: Seat, rite: Rite) -> bool {
        let player = self.player(seat);
        let offered = match rite {
            Rite::Powers => player.tokens.len(),
            Rite::Adepts => player.adepts,
        };
        if offered < 3 || player.placed() as usize == LOCATIONS {
            return false;
        }
        let burden = self.burden(seat);
        offered >= self.takes(seat, rite)
            && player.cubes >= burden.rite_costs
            && !(burden.one_rite_a_turn && self.turn.sacrificed)
    }

    /// How many tokens or Adepts a Sacrifice takes.
    pub(crate) fn takes(&self, seat: Seat, rite: Rite) -> u8 {
        let burden = self.burden(seat);
        3 + match rite {
            Rite::Powers => burden.rite_takes_more_tokens,
            Rite::Adepts => burden.rite_takes_more_adepts,
        }
    }

    pub(crate) fn sacrifice<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        rite: Rite,
        rng: &mut R,
        log: &mut L,
    ) -> Option<Step> {
        let takes = self.takes(seat, rite);
        let toll = self.pay(seat, self.burden(seat).rite_costs);
        self.turn.sacrificed = true;
        log.all(Event::Sacrificed { seat, rite, count: takes, toll });
        match rite {
            Rite::Powers => {
                self.player_mut(seat).tokens.sacrifice(takes);
                self.uncover(seat, log);
            }
            Rite::Adepts => {
                self.player_mut(seat).adepts -= takes;
                self.adepts += takes;
            }
        }
        let mut choices = self.placings(seat);
        if let (Some((disc, location)), None) = (choices.next(), choices.next()) {
            return self.place(seat, rite, disc, location, rng, log);
        }
        self.ask = Ask::Place { rite };
        None
    }

    /// Without Protection the curse it covered is turned up again. PAN-51
    fn uncover<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) {
        let player = self.player_mut(seat);
        if player.has(Token::Protection) {
            return;
        }
        for laid in player.curses.as_mut().iter_mut().filter(|laid| laid.down) {
            laid.down = false;
            log.all(Event::Uncovered { seat, curse: laid.kind });
        }
    }

    /// Every disc that can be placed, and where. PAN-7
    pub(crate) fn placings(&self, seat: Seat) -> impl Iterator<Item = (Disc, u8)> + use<> {
        let player = self.player(seat);
        let (top, cursed, taken) = (player.top, player.cursed > 0, player.locations);
        [(top, Disc::Top), (cursed, Disc::Cursed)].into_iter().filter(|(there, _)| *there).flat_map(
            move |(_, disc)| {
                (0..LOCATIONS as u8).filter(move |n| taken >> n & 1 == 0).map(move |n| (disc, n))
            },
        )
    }

    pub(crate) fn place<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        rite: Rite,
        disc: Disc,
        location: u8,
        rng: &mut R,
        log: &mut L,
    ) -> Option<Step> {
        let player = self.player_mut(seat);
        player.locations |= 1 << location;
        log.all(Event::Placed { seat, disc, location });
        match disc {
            Disc::Top => {
                player.top = false;
                Some(Step::Benefit { location, rite })
            }
            Disc::Cursed => {
                player.cursed -= 1;
                if self.house.curses_announced && self.most_extra(seat) > 0 {
                    self.ask = Ask::Extra { location, rite };
                    return None;
                }
                self.draw_curses(seat, Drawn::default(), 1, 0, (location, rite), rng, log)
            }
        }
    }

    /// How many curses more `seat` could draw, saying so beforehand. PAN-45
    pub(crate) fn most_extra(&self, seat: Seat) -> u8 {
        let cubes = self.player(seat).cubes;
        (0..MOST_DRAWN as u8).rev().find(|n| n * n <= cubes).unwrap_or(0)
    }

    /// What the next curse costs after `drawn`, if another may be drawn. PAN-R16
    pub(crate) fn next_curse(&self, seat: Seat, drawn: &Drawn) -> Option<u8> {
        let count = drawn.as_slice().len() as u8;
        let price = 2 * count - 1;
        let may = !self.house.curses_announced
            && usize::from(count) < MOST_DRAWN
            && self.player(seat).cubes >= price;
        may.then_some(price)
    }

    /// Draws so many curses, the first of them for `price`; what is next.
    #[expect(clippy::too_many_arguments, reason = "they are what a draw is")]
    pub(crate) fn draw_curses<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        mut drawn: Drawn,
        count: u8,
        price: u8,
        (location, rite): (u8, Rite),
        rng: &mut R,
        log: &mut L,
    ) -> Option<Step> {
        self.pay(seat, price);
        for n in 0..count {
            let Some(mut curse) = self.take_curse(rng) else { break };
            curse.knowers |= bit(seat);
            drawn.push(curse);
            let price = if n == 0 { price } else { 0 };
            log.unveil();
            log.split(
                seat,
                Event::Drew { seat, price, curse: Some(curse.kind) },
                Event::Drew { seat, price, curse: None },
            );
        }
        match *drawn.as_slice() {
            [] => Some(Step::Benefit { location, rite }),
            [only] if self.next_curse(seat, &drawn).is_none() => {
                self.keep(seat, &drawn, only.kind, (location, rite), log)
            }
            _ => {
                self.ask = Ask::Curse { drawn, location, rite };
                None
            }
        }
    }

    /// The uppermost curse: any of those whose order nobody knows, then those put under the pile. When one draws, at most
    /// 19 lie before players, and at most 5 are drawn, so the 27 never run out.
    fn take_curse<R: Rng>(&mut self, rng: &mut R) -> Option<Known> {
        if self.curses.fresh.is_empty() {
            return self.curses.take_under();
        }
        let at = rng.below(self.curses.fresh.len());
        Some(Known { kind: self.curses.fresh.take(at), knowers: 0 })
    }

    /// Keeps one of the drawn curses; the others go under the pile as they were drawn. PAN-46, PAN-R29
    pub(crate) fn keep<L: Log<Event>>(
        &mut self,
        seat: Seat,
        drawn: &Drawn,
        kind: u8,
        (location, rite): (u8, Rite),
        log: &mut L,
    ) -> Option<Step> {
        let then = Step::Benefit { location, rite };
        // Of two that are the same, the one more seats know is kept: that tells them least.
        let ranked = drawn.as_slice().iter().enumerate().rev().filter(|(_, curse)| curse.kind == kind);
        let Some((kept, _)) = ranked.max_by_key(|(_, curse)| curse.knowers.count_ones()) else {
            return Some(then);
        };
        for (n, &curse) in drawn.as_slice().iter().enumerate() {
            if n != kept {
                self.curses.push_under(curse);
            }
        }
        log.unveil();
        log.all(Event::Kept { seat, curse: kind, others: drawn.as_slice().len() as u8 - 1 });
        self.lay(seat, kind, log);
        self.offer_protection(seat, then)
    }

    /// Lays a curse before its owner, with its load. PAN-48
    fn lay<L: Log<Event>>(&mut self, seat: Seat, kind: u8, log: &mut L) {
        let wanted = self.book.curses[usize::from(kind)].load;
        // PAN-R17: what the reserve has.
        let load = Load { cubes: wanted.cubes.min(self.cubes), adepts: wanted.adepts.min(self.adepts) };
        self.cubes -= load.cubes;
        self.adepts -= load.adepts;
        if !wanted.is_empty() {
            log.all(Event::Loaded { seat, curse: kind, cubes: load.cubes, adepts: load.adepts });
            if load.is_empty() {
                return self.exhausted(seat, kind, log);
            }
        }
        self.player_mut(seat).curses.push(Laid { kind, load, down: false });
    }

    /// Asks which curse goes under a Protection that covers none yet. PAN-R11
    pub(crate) fn offer_protection(&mut self, seat: Seat, then: Step) -> Option<Step> {
        let player = self.player(seat);
        let curses = player.curses.as_slice();
        if player.has(Token::Protection) && !curses.is_empty() && curses.iter().all(|laid| !laid.down) {
            self.ask = Ask::Protect { seat, then };
            return None;
        }
        Some(then)
    }

    /// What the location gives. PAN-24 to PAN-28
    pub(crate) fn benefit<L: Log<Event>>(
        &mut self,
        seat: Seat,
        location: u8,
        rite: Rite,
        log: &mut L,
    ) -> Option<Step> {
        let then = if rite == Rite::Powers { Step::Adepts } else { Step::Announce };
        match self.book.locations[usize::from(location)].benefit {
            Benefit::CubesPerDisc(each) => {
                let amount = each * self.player(seat).placed();
                self.gain(seat, What::Cubes, amount, then, log)
            }
            Benefit::Cubes(amount) => self.gain(seat, What::Cubes, amount, then, log),
            Benefit::Adepts(amount) => self.gain(seat, What::Adepts, amount, then, log),
            Benefit::DemonicDiscard => {
                self.take_token(seat, Token::DemonicDiscard, log);
                Some(then)
            }
            Benefit::ExtraTurn => {
                self.turn.extra = true;
                log.all(Event::ExtraTurn { seat });
                Some(then)
            }
        }
    }

    /// Puts a token into A2, if there is a place and it is not there yet; whether it was. PAN-33, PAN-R6
    pub(crate) fn take_token<L: Log<Event>>(&mut self, seat: Seat, token: Token, log: &mut L) -> bool {
        let tokens = &mut self.player_mut(seat).tokens;
        let full = !tokens.has(token);
        let taken = full && tokens.push(token);
        log.all(if taken { Event::Token { seat, token } } else { Event::NoToken { seat, token, full } });
        taken
    }
}
