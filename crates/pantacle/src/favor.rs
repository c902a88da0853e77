//! Favors: announced, bribed away or received, and what they give.

use kernel::{Log, Seat};

use crate::action::{Few, Payment};
use crate::book::{Book, FAVORS, FavorEffect, LOCATIONS, Token};
use crate::event::Event;
use crate::hand::Hand;
use crate::state::{Ask, Pantacle, Step, What};

/// The last position of the Resolve track, which shows a Hound. PAN-32
pub(crate) const HOUND_POSITION: u8 = 2;

impl Pantacle {
    /// Whether `seat` may announce this Favor. PAN-29
    #[inline]
    pub(crate) fn may_announce(&self, seat: Seat, favor: u8) -> bool {
        self.available(seat) >> favor & 1 == 1
    }

    /// A bit for each Favor that `seat` may announce.
    pub(crate) fn available(&self, seat: Seat) -> u8 {
        let mut set = (1u8 << FAVORS) - 1;
        if let Some(marked) = self.marked {
            set &= !(1 << marked);
        }
        let player = self.player(seat);
        for (n, favor) in self.book.favors.iter().enumerate() {
            if let FavorEffect::Token(token) = favor.effect
                && player.has(token)
            {
                set &= !(1 << n);
            }
        }
        set & !self.burden(seat).may_not_announce
    }

    pub(crate) fn prepare_to_announce<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) -> Option<Step> {
        let set = self.available(seat);
        if set.is_power_of_two() {
            self.announce(seat, set.trailing_zeros() as u8, log);
        } else {
            self.ask = Ask::Announce;
        }
        None
    }

    pub(crate) fn announce<L: Log<Event>>(&mut self, seat: Seat, favor: u8, log: &mut L) {
        self.marked = Some(favor);
        log.all(Event::Announced { seat, favor });
        self.ask = Ask::Bribe { asked: self.seats.after(seat) };
    }

    /// The next opponent is asked, able or not; after the last the Active Sorcerer receives the Favor. PAN-30, PAN-R24
    pub(crate) fn pass<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) -> Option<Step> {
        log.all(Event::Passed { seat });
        let next = self.seats.after(seat);
        if next == self.turn.seat {
            return Some(Step::Effect { to: next }); // PAN-35
        }
        self.ask = Ask::Bribe { asked: next };
        None
    }

    /// Every way in which `seat` could pay for this Favor. PAN-31, PAN-32, PAN-R5
    #[inline]
    pub(crate) fn payments(&self, seat: Seat, favor: u8, pay: &mut impl FnMut(Payment)) {
        let player = self.player(seat);
        let keepers = self.book.favors[usize::from(favor)].keepers;
        let found = Found::of(&player.hand, &self.book, keepers);
        let track = player.resolve == HOUND_POSITION;
        let hounds = found.hound_count + u8::from(track);
        let both = found.first != 0 && found.second != 0;
        if !both && (hounds < 2 || (found.first | found.second == 0 && hounds < 4)) {
            return;
        }
        let burden = self.burden(seat);
        if player.cubes < burden.bribe_costs {
            return;
        }
        let hand = player.hand.blades();
        let kinds = |set: u8| (0..hand.len()).filter(move |n| set >> n & 1 == 1).map(|n| hand[n].kind);
        for one in kinds(found.first) {
            for two in kinds(found.second) {
                pay(Payment { blades: Few::of(&[one, two]), track: false });
            }
        }
        if burden.no_hounds {
            return;
        }
        for one in kinds(found.first | found.second) {
            found.pairs(hand.len(), |n, m| {
                pay(Payment { blades: Few::of(&[one, hand[n].kind, hand[m].kind]), track: false });
            });
            if track {
                for hound in kinds(found.hounds) {
                    pay(Payment { blades: Few::of(&[one, hound]), track: true });
                }
            }
        }
        if self.house.hound_pairs == 2 && hounds >= 4 {
            found.two_pairs(&player.hand, track, pay);
        }
    }

    pub(crate) fn bribe<L: Log<Event>>(&mut self, seat: Seat, payment: Payment, log: &mut L) -> Option<Step> {
        let active = self.turn.seat;
        log.all(Event::Bribed { seat, favor: self.marked.unwrap_or_default(), payment });
        for &kind in payment.blades.as_slice() {
            self.lay_off(seat, kind, log);
        }
        if payment.track {
            self.player_mut(seat).resolve = 0;
            log.all(Event::Resolve { seat, position: 0 });
        }
        let burden = self.burden(seat);
        if burden.bribe_costs > 0 {
            let paid = self.pay(seat, burden.bribe_costs);
            log.all(Event::Paid { seat, cubes: paid });
        }
        let then = Step::Compensate { by: seat };
        let given = burden.gives_when_bribing.min(self.player(seat).cubes);
        if given == 0 {
            return Some(then);
        }
        self.player_mut(seat).cubes -= given;
        log.all(Event::Gave { seat, to: active, cubes: given });
        self.hand_over(active, given, then, log)
    }

    /// What the Active Sorcerer gets for a Favor that was bribed away. PAN-34
    pub(crate) fn compensate<L: Log<Event>>(&mut self, seat: Seat, by: Seat, log: &mut L) -> Option<Step> {
        if !self.burden(seat).resolve_stays && self.player(seat).resolve < HOUND_POSITION {
            let player = self.player_mut(seat);
            player.resolve += 1;
            log.all(Event::Resolve { seat, position: player.resolve });
        }
        self.gain(seat, What::Cubes, 1, Step::Effect { to: by }, log)
    }

    /// The Favor gives what it gives. PAN-37 to PAN-43
    pub(crate) fn effect<L: Log<Event>>(&mut self, to: Seat, log: &mut L) -> Option<Step> {
        let favor = self.marked.unwrap_or_default();
        let then = Step::Check { to };
        log.all(Event::Received { seat: to, favor });
        match self.book.favors[usize::from(favor)].effect {
            FavorEffect::Token(token) => {
                let taken = self.take_token(to, token, log);
                if token == Token::Protection && taken {
                    return self.offer_protection(to, then);
                }
                let only_denied = !taken && to != self.turn.seat;
                if only_denied && !self.house.denial_bribe_wins {
                    return Some(Step::Moon); // PAN-R4
                }
                Some(then)
            }
            FavorEffect::Adepts(amount) => self.gain(to, What::Adepts, amount, then, log),
            FavorEffect::Steal(each) => {
                let mut stolen = 0;
                for from in self.opponents(to) {
                    let loot = each.min(self.player(from).cubes);
                    if loot > 0 {
                        self.player_mut(from).cubes -= loot;
                        stolen += loot;
                        log.all(Event::Stole { seat: to, from, cubes: loot });
                    }
                }
                self.hand_over(to, stolen, then, log)
            }
        }
    }

    /// Whether the Favor just received was the last one needed. PAN-1
    pub(crate) fn check_victory<L: Log<Event>>(&mut self, to: Seat, log: &mut L) -> Option<Step> {
        let player = self.player(to);
        if usize::from(player.placed()) < LOCATIONS || player.adepts < self.burden(to).adepts_to_win {
            return Some(Step::Moon);
        }
        log.all(Event::Won { seat: to });
        self.ask = Ask::Over { winner: Some(to) };
        None
    }
}

/// Which blades of a hand can pay for a Favor: a bit for the first blade of each kind.
struct Found {
    first: u8,
    second: u8,
    hounds: u8,
    /// All Hounds, equal ones included.
    every_hound: u8,
    hound_count: u8,
}

impl Found {
    #[inline]
    fn of(hand: &Hand, book: &Book, keepers: [u8; 2]) -> Self {
        let mut found = Self { first: 0, second: 0, hounds: 0, every_hound: 0, hound_count: 0 };
        let mut last = u8::MAX;
        for (n, blade) in hand.blades().iter().enumerate() {
            let keeper = book.blades[usize::from(blade.kind)].keeper;
            let new = u8::from(blade.kind != last) << n;
            last = blade.kind;
            if keeper == keepers[0] {
                found.first |= new;
            } else if keeper == keepers[1] {
                found.second |= new;
            } else if keeper == book.hound {
                found.hounds |= new;
                found.every_hound |= 1 << n;
                found.hound_count += 1;
            }
        }
        found
    }

    /// Each different pair of Hounds in hand, by their places. Equal blades lie side by side.
    fn pairs(&self, len: usize, mut pair: impl FnMut(usize, usize)) {
        for n in (0..len).filter(|n| self.hounds >> n & 1 == 1) {
            for m in (n + 1..len).filter(|m| self.every_hound >> m & 1 == 1) {
                // The second of the pair is the first of its kind, or the twin of the first.
                if self.hounds >> m & 1 == 1 || m == n + 1 {
                    pair(n, m);
                }
            }
        }
    }

    /// Both Keepers replaced, where that is allowed: four Hounds, the one of the track among them or not.
    fn two_pairs(&self, hand: &Hand, track: bool, pay: &mut impl FnMut(Payment)) {
        let hounds = |leave: Option<usize>| {
            let all = hand.blades().iter().enumerate();
            let kept = all.filter(|(n, _)| self.every_hound >> n & 1 == 1 && Some(*n) != leave);
            kept.fold(Few::default(), |mut few, (_, blade)| {
                few.add(blade.kind);
                few
            })
        };
        match (self.hound_count, track) {
            (4, false) => pay(Payment { blades: hounds(None), track: false }),
            (4, true) => {
                pay(Payment { blades: hounds(None), track: false });
                for leave in (0..4).filter(|n| self.hounds >> n & 1 == 1) {
                    pay(Payment { blades: hounds(Some(leave)), track: true });
                }
            }
            (3, true) => pay(Payment { blades: hounds(None), track: true }),
            _ => {}
        }
    }
}
