//! Paying for cards and for Forbidden Knowledge.
//!
//! A payment is a set of hand cards, perhaps the token, and resources. It is good when resources and cards of the
//! card's own type cover the specific part and everything together comes to the cost; so it does not matter which
//! resource is counted for which part, and paying step by step can reach every good payment.

use std::fmt::Write;

use crate::action::Way;
use crate::book::Book;
use crate::words::{CardId, Cards, Kind, Resource, amounts};

/// What somebody can pay with, and what is to be paid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    pub(crate) pool: [u16; 4],
    /// The cards that may be discarded.
    pub(crate) cards: Cards,
    /// What the token is worth; 0 without one.
    pub(crate) token: u8,
    /// The card's type, or the type that goes with Forbidden Knowledge.
    pub(crate) kind: Kind,
    /// Whether cards of any type count for the specific part. COS-R7
    pub(crate) any_type: bool,
    pub(crate) specific: u8,
    pub(crate) generic: u8,
}

/// A whole payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Payment {
    pub(crate) resources: [u8; 4],
    pub(crate) cards: Cards,
    pub(crate) token: bool,
}

impl Purse {
    #[inline]
    const fn own(&self) -> u32 {
        self.pool[self.kind as usize] as u32
    }

    #[inline]
    const fn total(&self) -> u32 {
        self.pool[0] as u32 + self.pool[1] as u32 + self.pool[2] as u32 + self.pool[3] as u32
    }

    /// The cards that count for the specific part. COS-21
    #[inline]
    pub(crate) const fn matching(&self) -> Cards {
        if self.any_type { self.cards } else { self.cards.and(Cards::of(self.kind)) }
    }

    /// Whether the rest can be paid somehow.
    #[inline]
    pub(crate) const fn suffices(&self) -> bool {
        let specific = self.specific as u32;
        let generic = self.generic.saturating_sub(self.token) as u32;
        self.own() + self.matching().len() >= specific
            && (generic == 0 || self.total() + self.cards.len() >= specific + generic)
    }

    /// Whether the rest can be paid in resources alone.
    #[inline]
    const fn suffices_in_resources(&self) -> bool {
        self.own() >= self.specific as u32 && self.total() >= self.specific as u32 + self.generic as u32
    }

    /// Whether one of this can go towards the generic part. COS-20
    #[inline]
    pub(crate) fn can_spend(&self, resource: Resource) -> bool {
        if self.generic == 0 || self.pool[resource as usize] == 0 || !self.has_choice() {
            return false;
        }
        let mut after = *self;
        after.pool[resource as usize] -= 1;
        after.generic -= 1;
        after.suffices()
    }

    /// Whether resources of different kinds could pay the generic part.
    #[inline]
    fn has_choice(&self) -> bool {
        self.generic > 0 && self.pool.iter().filter(|&&pile| pile > 0).count() > 1
    }

    /// Whether discarding this card lowers anything. COS-21
    #[inline]
    pub(crate) const fn can_discard(&self, card: CardId) -> bool {
        self.cards.contains(card)
            && (self.generic > 0 || (self.specific > 0 && self.matching().contains(card)))
    }

    /// What is left after discarding this card: specific, generic.
    #[inline]
    pub(crate) const fn after_discard(&self, card: CardId) -> (u8, u8) {
        if self.specific > 0 && self.matching().contains(card) {
            (self.specific - 1, self.generic)
        } else {
            (self.specific, self.generic.saturating_sub(1))
        }
    }

    #[inline]
    pub(crate) const fn can_use_token(&self) -> bool {
        self.token > 0 && self.generic > 0
    }

    /// Whether everybody can see that there is only one way to pay.
    pub(crate) fn is_forced(&self) -> bool {
        (self.specific == 0 && self.generic == 0)
            || (self.cards.is_empty()
                && !self.can_use_token()
                && self.suffices_in_resources()
                && self.is_one())
    }

    fn is_one(&self) -> bool {
        !self.has_choice() || self.total() == u32::from(self.specific) + u32::from(self.generic)
    }

    /// What this way comes to, unless it cannot be gone.
    #[inline]
    pub(crate) fn payment(&self, way: Way, book: &Book) -> Option<Payment> {
        if way == Way::Cover {
            return self.cover(book);
        }
        if !self.suffices_in_resources() {
            return None;
        }
        let mut resources = [0u8; 4];
        resources[self.kind as usize] = self.specific;
        self.spread(way, self.generic, &mut resources);
        Some(Payment { resources, cards: Cards::EMPTY, token: false })
    }

    /// Adds so many resources, taken in the manner of `way`.
    #[inline]
    fn spread(&self, way: Way, count: u8, resources: &mut [u8; 4]) {
        let own = self.kind as usize;
        for _ in 0..count {
            let mut best = None;
            let mut most = 0;
            for (n, &taken) in resources.iter().enumerate() {
                let left = u32::from(self.pool[n].saturating_sub(taken.into()));
                if left == 0 {
                    continue;
                }
                let rank = match way {
                    Way::Own if n == own => left + 100_000,
                    Way::Others if n != own => left + 100_000,
                    _ => left,
                };
                if rank > most {
                    (best, most) = (Some(n), rank);
                }
            }
            if let Some(n) = best {
                resources[n] += 1;
            }
        }
    }

    /// All there is in resources, the token, and the fewest and cheapest cards for what is lacking.
    fn cover(&self, book: &Book) -> Option<Payment> {
        if self.suffices_in_resources() || !self.suffices() {
            return None;
        }
        let cheapest = |among: Cards, not: Cards| {
            among.minus(not).iter().min_by_key(|&card| {
                let on_it = book.card(card);
                (on_it.specific + on_it.generic, card)
            })
        };
        let mut cards = Cards::EMPTY;
        let token = self.can_use_token();
        let mut generic = if token { self.generic.saturating_sub(self.token) } else { self.generic };
        let own = self.own().min(self.specific.into()) as u8;
        for _ in own..self.specific {
            cards.insert(cheapest(self.matching(), cards)?);
        }
        let mut resources = [0u8; 4];
        resources[self.kind as usize] = own;
        let rest = self.total() - u32::from(own);
        let part = rest.min(generic.into()) as u8;
        self.spread(Way::Others, part, &mut resources);
        generic -= part;
        for _ in 0..generic {
            let other = cheapest(self.cards.minus(self.matching()), cards);
            cards.insert(other.or_else(|| cheapest(self.cards, cards))?);
        }
        Some(Payment { resources, cards, token })
    }

    /// The ways that lead to different payments.
    #[inline]
    pub(crate) fn ways(&self, book: &Book, mut found: impl FnMut(Way)) {
        let mut seen: [Option<Payment>; 3] = [None; 3];
        for (n, way) in Way::ALL.into_iter().enumerate() {
            let Some(payment) = self.payment(way, book) else { continue };
            if seen[..n.min(3)].contains(&Some(payment)) {
                continue;
            }
            if let Some(place) = seen.get_mut(n) {
                *place = Some(payment);
            }
            found(way);
        }
    }

    /// Whether this way is one of those listed.
    pub(crate) fn is_listed(&self, way: Way, book: &Book) -> bool {
        let mut listed = false;
        self.ways(book, |other| listed |= other == way);
        listed
    }

    /// What is missing, exactly, if resources alone shall pay, and which cards would help.
    pub(crate) fn lack(&self, book: &Book) -> String {
        let mut why = String::new();
        let specific = u32::from(self.specific).saturating_sub(self.own());
        let rest = self.total() - self.own().min(self.specific.into());
        let generic = u32::from(self.generic).saturating_sub(rest);
        if specific > 0 {
            let _ = write!(why, "{} short", self.kind.resource().count(specific));
        }
        if generic > 0 {
            let and = if why.is_empty() { "" } else { ", and " };
            let _ = write!(why, "{and}{generic} of any resource short");
        }
        if why.is_empty() {
            return "Nothing is missing.".into();
        }
        let mut need = [specific, generic];
        let mut helps: Vec<(&str, u32)> = Vec::new();
        for card in self.cards.iter() {
            let part = usize::from(!(need[0] > 0 && self.matching().contains(card)));
            if need[part] > 0 && helps.len() < 3 {
                need[part] -= 1;
                helps.push((book.name(card), 1));
            }
        }
        if self.token > 0 && generic > 0 {
            let _ = write!(why, "; your discount token would cover {}", generic.min(self.token.into()));
        }
        for (name, covers) in helps {
            let _ = write!(why, "; discarding {name} would cover {covers}");
        }
        why.push('.');
        why
    }
}

impl Payment {
    /// In words: `3 whispers, 1 ink and The Bell`.
    pub(crate) fn told(&self, book: &Book) -> String {
        let mut parts = Vec::new();
        if self.resources != [0; 4] {
            parts.push(amounts(self.resources));
        }
        if self.token {
            parts.push("your discount token".into());
        }
        parts.extend(self.cards.iter().map(|card| book.name(card).to_owned()));
        if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
    }
}

/// Which cards can lower a cost in hand `hand`: of Forbidden Knowledge only those that match. COS-41
pub(crate) fn against_forbidden(hand: Cards, resource: Resource, any: bool) -> Cards {
    if any { hand } else { hand.and(Cards::of(Kind::ALL[resource as usize])) }
}
