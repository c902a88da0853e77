//! What may be done, and why not.

use kernel::{Illegal, Seat, bits};

use crate::action::{Action, Ask};
use crate::cards::Discounts;
use crate::options::BridgeShifts;
use crate::pay::Purse;
use crate::state::{Cosmoctopus, FREE, REMOVED, Step};
use crate::words::{CardId, Cards, Kind, Resource, amounts};

impl Cosmoctopus {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let me = self.me();
        match self.ask {
            Ask::Nothing | Ask::Over(_) => {}
            Ask::Draft => out.extend(self.pack(seat.index()).iter().map(Action::Keep)),
            Ask::Move { may } => self.list_moves(may, out),
            Ask::Shift { .. } | Ask::Trim | Ask::Forfeit => {
                out.extend(self.hands[me].iter().map(Action::Discard));
            }
            Ask::Tribute { .. } => {
                for resource in Resource::ALL {
                    if self.pools[me][resource as usize] > 0 {
                        out.push(Action::Spend(resource));
                    }
                }
            }
            Ask::Donate => out.extend(self.playing().iter().map(Action::Give)),
            Ask::Choose { .. } => out.extend(Resource::ALL.map(Action::Name)),
            Ask::Take => out.extend(self.row_cards().iter().map(Action::Take)),
            Ask::Sweep => {
                let kinds = Kind::ALL.into_iter().filter(|&kind| !self.row_of(kind).is_empty());
                out.extend(kinds.map(Action::Sweep));
            }
            Ask::Share { rest } => {
                self.each_slot_for(rest, |card, slot| out.push(Action::Place { card, slot }));
                out.push(Action::KeepRest);
            }
            Ask::Order => out.extend(self.complete().iter().map(Action::Resolve)),
            Ask::Contact => {
                let left = bits::each((self.contacts.0 >> crate::words::DEVOTEES) as u64);
                out.extend(left.map(|n| Action::Contact(Resource::at(n as usize))));
                out.push(Action::Pass);
            }
            Ask::Draw { .. } => out.extend([Action::Draw, Action::Pass]),
            Ask::Play => {
                let discounts = self.discounts(me);
                if self.plays > 0 {
                    for card in self.hands[me].iter() {
                        let (specific, generic) = self.cost(card, discounts);
                        if self.card_purse(card, specific, generic).suffices() {
                            out.push(Action::Play(card));
                        }
                    }
                }
                self.list_claims(discounts, out);
                out.push(Action::Pass);
            }
            Ask::FromHand { kind } => {
                out.extend(self.hands[me].and(Cards::of(kind)).iter().map(Action::Play));
                out.push(Action::Pass);
            }
            Ask::FromRow { kind } => {
                out.extend(self.row_of(kind).iter().map(Action::Play));
                out.push(Action::Pass);
            }
            Ask::Pay { card, specific, generic } => {
                let purse = self.card_purse(card, specific, generic);
                purse.ways(&self.book, |way| out.push(Action::Pay(way)));
                for resource in Resource::ALL {
                    if purse.can_spend(resource) {
                        out.push(Action::Spend(resource));
                    }
                }
                out.extend(purse.cards.iter().filter(|&card| purse.can_discard(card)).map(Action::Discard));
                if purse.can_use_token() {
                    out.push(Action::Token);
                }
            }
            Ask::Claim { resource, left } => {
                let purse = self.forbidden_purse(resource, left);
                purse.ways(&self.book, |way| out.push(Action::Pay(way)));
                out.extend(purse.cards.iter().map(Action::Discard));
            }
        }
    }

    fn list_moves(&self, may: bool, out: &mut Vec<Action>) {
        let purse = self.purse();
        for to in 0..self.size() {
            if self.tribute(to).is_some_and(|tribute| u32::from(tribute) <= purse) {
                out.push(Action::Go(to));
            }
        }
        if self.can_shift() {
            for end in 0..2 {
                for to in 0..self.size() {
                    if self.may_span(end, to) {
                        out.push(Action::Bridge { end, to });
                    }
                }
            }
        }
        if self.could_claim() {
            self.list_claims(self.discounts(self.me()), out);
        }
        if may {
            out.push(Action::Pass);
        }
    }

    fn list_claims(&self, discounts: Discounts, out: &mut Vec<Action>) {
        for resource in Resource::ALL {
            if self.can_claim(resource, discounts) {
                out.push(Action::Claim(resource));
            }
        }
    }

    /// Whether `seat` may do this; if not, which rule forbids it, why, and what is possible.
    #[expect(clippy::too_many_lines, reason = "one arm for each thing that can be asked")]
    pub(crate) fn examine(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if let Ask::Over(_) = self.ask {
            return no("COS-46", "The game is over.", "Start another one.");
        }
        if !self.waiting_for().contains(seat) {
            let others: Vec<_> = self.waiting_for().iter().map(|seat| seat.to_string()).collect();
            let rule = if self.ask == Ask::Draft { "COS-58" } else { "COS-8" };
            return no(
                rule,
                "It is not for you to decide now.",
                format!("Wait for {}.", others.join(" and ")),
            );
        }
        match (self.ask, action) {
            (Ask::Draft, Action::Keep(card)) => {
                if self.pack(seat.index()).contains(card) {
                    return Ok(());
                }
                no("COS-58", "That card is not in your pack.", "Keep one of the cards in it.")
            }
            (Ask::Move { .. }, Action::Go(to)) => self.examine_go(to),
            (Ask::Move { .. }, Action::Bridge { end, to }) => self.examine_bridge(end, to),
            (Ask::Move { .. } | Ask::Play, Action::Claim(resource)) => self.examine_claim(resource),
            (Ask::Move { may: false }, Action::Pass) => {
                no("COS-8", "You must move Cosmoctopus.", "Choose a tile to move to.")
            }
            (Ask::Shift { .. } | Ask::Trim | Ask::Forfeit, Action::Discard(card)) => {
                self.examine_hand(card, self.rule())
            }
            (Ask::Tribute { .. }, Action::Spend(resource)) => {
                if self.pools[self.me()][resource as usize] > 0 {
                    return Ok(());
                }
                let have = amounts(self.pools[self.me()]);
                no("COS-10", format!("You have no {resource} to pay."), format!("You have {have}."))
            }
            (Ask::Tribute { .. }, Action::Discard(_)) => {
                no("COS-10", "Cards cannot pay Tribute.", "Pay one of your resources.")
            }
            (Ask::Donate, Action::Give(to)) => {
                if self.playing().contains(to) {
                    return Ok(());
                }
                no(
                    "COS-51",
                    "Only players who are still gathering tentacles can be given a bonus.",
                    "Choose one of them.",
                )
            }
            (Ask::Take, Action::Take(card)) => {
                if self.row_cards().contains(card) {
                    return Ok(());
                }
                no("COS-13", "That card is not in the row.", "Take one of the cards in it.")
            }
            (Ask::Sweep, Action::Sweep(kind)) => {
                if !self.row_of(kind).is_empty() {
                    return Ok(());
                }
                no("COS-13", format!("There is no {kind} in the row."), "Choose a type that is there.")
            }
            (Ask::Share { rest }, Action::Place { card, slot }) => self.examine_place(rest, card, slot),
            (Ask::Order, Action::Resolve(card)) => {
                if self.complete().contains(card) {
                    return Ok(());
                }
                no("COS-39", "That is no complete constellation of yours.", "Choose one that is.")
            }
            (Ask::Contact, Action::Contact(resource)) => {
                if self.contacts.contains(crate::words::DEVOTEES + resource as u8) {
                    return Ok(());
                }
                no(
                    "COS-43",
                    format!("The First Contact card of {resource} is gone."),
                    "Take another, or none.",
                )
            }
            (Ask::Choose { .. }, Action::Name(_))
            | (Ask::Share { .. }, Action::KeepRest)
            | (Ask::Draw { .. }, Action::Draw)
            | (
                Ask::Move { may: true }
                | Ask::Draw { .. }
                | Ask::Contact
                | Ask::Play
                | Ask::FromHand { .. }
                | Ask::FromRow { .. },
                Action::Pass,
            ) => Ok(()),
            (Ask::Play, Action::Play(card)) => self.examine_play(card),
            (Ask::FromHand { kind }, Action::Play(card)) => {
                self.examine_hand(card, "COS-38")?;
                if crate::words::kind_of(card) == kind {
                    return Ok(());
                }
                no(
                    "COS-38",
                    format!("Only a {kind} can be played for nothing."),
                    format!("Play a {kind}, or none."),
                )
            }
            (Ask::FromRow { kind }, Action::Play(card)) => {
                if self.row_of(kind).contains(card) {
                    return Ok(());
                }
                no(
                    "COS-35",
                    format!("That is no {kind} of the row."),
                    format!("Play a {kind} of the row, or none."),
                )
            }
            (Ask::Pay { card, specific, generic }, _) => {
                self.examine_payment(&self.card_purse(card, specific, generic), action)
            }
            (Ask::Claim { resource, left }, _) => {
                self.examine_payment(&self.forbidden_purse(resource, left), action)
            }
            _ => no(self.rule(), "That is not what is being asked.", self.asked()),
        }
    }

    /// The rule that what is asked comes from.
    pub(crate) fn rule(&self) -> &'static str {
        rule_of(self.ask)
    }

    fn asked(&self) -> &'static str {
        match self.ask {
            Ask::Draft => "Choose a card to keep.",
            Ask::Move { .. } => "Choose a tile to move to.",
            Ask::Shift { .. } => "Choose a card to discard for the bridge.",
            Ask::Tribute { .. } => "Pay Tribute.",
            Ask::Donate => "Choose who gets the bonus.",
            Ask::Choose { .. } => "Choose a resource.",
            Ask::Take => "Take a card of the row.",
            Ask::Sweep => "Choose a type of card.",
            Ask::Share { .. } => "Lay what you gained on slots, or keep it.",
            Ask::Order => "Choose which constellation comes first.",
            Ask::Contact => "Take a First Contact card, or pass.",
            Ask::Draw { .. } => "Draw, or pass.",
            Ask::Play => "Play a card, claim Forbidden Knowledge, or pass.",
            Ask::FromHand { .. } | Ask::FromRow { .. } => "Play a card for nothing, or pass.",
            Ask::Pay { .. } | Ask::Claim { .. } => "Pay what is left of the cost.",
            Ask::Trim | Ask::Forfeit => "Choose a card to discard.",
            Ask::Nothing | Ask::Over(_) => "Start another game.",
        }
    }

    fn examine_go(&self, to: u8) -> Result<(), Illegal> {
        if to >= self.size() {
            return no("COS-9", "There is no such tile.", "Choose a tile of the realm.");
        }
        let Some(tribute) = self.tribute(to) else {
            if to == self.head {
                return no("COS-11", "The head cannot end where it started.", "Choose another tile.");
            }
            return no("COS-9", "There is no way to that tile.", "Choose a tile that can be reached.");
        };
        let purse = self.purse();
        if u32::from(tribute) <= purse {
            return Ok(());
        }
        no(
            "COS-10",
            format!(
                "That tile takes {tribute} resources as Tribute, and you have {purse}; cards cannot pay it."
            ),
            "Choose a nearer tile.",
        )
    }

    fn examine_bridge(&self, end: u8, to: u8) -> Result<(), Illegal> {
        if !self.rules.bridge {
            return no("COS-60", "There is no cosmic bridge in this game.", "Move the head.");
        }
        if self.step != Step::Move {
            return no("COS-R19", "The bridge is moved only in the MOVE step of a turn.", "Move the head.");
        }
        if self.is_retired(self.me()) {
            return no("COS-R17", "Helpers cannot move the bridge.", "Move the head.");
        }
        if self.hands[self.me()].is_empty() {
            return no("COS-60", "Moving the bridge takes a card, and you have none.", "Move the head.");
        }
        if self.shifted && self.rules.bridge_shifts == BridgeShifts::One {
            return no("COS-R19", "The bridge was moved already this turn.", "Move the head.");
        }
        if self.may_span(end, to) {
            return Ok(());
        }
        if end > 1 || to >= self.size() {
            return no("COS-60", "There is no such end or tile.", "Move one of the two ends to a tile.");
        }
        if self.bridge.contains(&to) {
            return no("COS-60", "An end of the bridge is on that tile.", "Choose another tile.");
        }
        no("COS-61", "Each end of the bridge stays in its section.", "Choose a tile of the same section.")
    }

    fn examine_hand(&self, card: CardId, rule: &'static str) -> Result<(), Illegal> {
        if self.hands[self.me()].contains(card) {
            return Ok(());
        }
        no(rule, "That card is not in your hand.", "Choose one that is.")
    }

    fn examine_place(&self, rest: [u8; 4], card: CardId, slot: u8) -> Result<(), Illegal> {
        if !self.constellations(self.me()).contains(card) || slot > 3 {
            return no("COS-37", "That is no slot of yours.", "Choose an open slot, or keep the rest.");
        }
        let resource = self.slot(card, slot);
        if self.open_slots(card) >> slot & 1 == 0 {
            return no("COS-36", "That slot is not open.", "Choose an open slot, or keep the rest.");
        }
        if rest[resource as usize] == 0 {
            return no(
                "COS-37",
                format!("That slot takes {resource}, and none of what you just gained is {resource}."),
                "Choose another slot, or keep the rest.",
            );
        }
        Ok(())
    }

    fn examine_play(&self, card: CardId) -> Result<(), Illegal> {
        if self.plays == 0 {
            return no(
                "COS-19",
                "You have played your card this turn.",
                "Claim Forbidden Knowledge, or pass.",
            );
        }
        self.examine_hand(card, "COS-19")?;
        let (specific, generic) = self.cost(card, self.discounts(self.me()));
        let purse = self.card_purse(card, specific, generic);
        if purse.suffices() {
            return Ok(());
        }
        no(
            "COS-20",
            format!("You cannot pay for {}: {}", self.book.name(card), purse.lack(&self.book)),
            "Play another card, or pass.",
        )
    }

    fn examine_claim(&self, resource: Resource) -> Result<(), Illegal> {
        let owner = self.forbidden[resource as usize];
        if self.actor != self.turn {
            return no("COS-R6", "Forbidden Knowledge is claimed on your own turn.", "Go on with the bonus.");
        }
        if self.is_retired(self.me()) {
            return no("COS-51", "Helpers only move the head.", "Choose a tile to move to.");
        }
        if owner != FREE {
            let whose = if owner == REMOVED { "out of the game" } else { "taken" };
            let why = format!("The Forbidden Knowledge of {resource} is {whose}.");
            return no("COS-40", why, "Claim another, or go on.");
        }
        let left = self.discounts(self.me()).forbidden_cost(resource);
        let purse = self.forbidden_purse(resource, left);
        if purse.suffices() {
            return Ok(());
        }
        let why =
            format!("The Forbidden Knowledge of {resource} costs you {left}: {}", purse.lack(&self.book));
        no("COS-40", why, "Go on, and gather more.")
    }

    fn examine_payment(&self, purse: &Purse, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pay(way) if purse.is_listed(way, &self.book) => Ok(()),
            Action::Pay(way) if purse.payment(way, &self.book).is_some() => {
                no("COS-20", "That comes to the same as another way of paying.", "Choose the other one.")
            }
            Action::Pay(crate::action::Way::Cover) => {
                no("COS-21", "Your resources suffice without discarding cards.", "Pay in resources.")
            }
            Action::Pay(_) => no("COS-20", purse.lack(&self.book), "Discard cards, or pay part by part."),
            Action::Spend(resource) if purse.can_spend(resource) => Ok(()),
            Action::Spend(resource) => {
                let why = if purse.pool[resource as usize] == 0 {
                    format!("You have no {resource} to pay.")
                } else if purse.generic == 0 {
                    "All that is left is the specific part of the cost.".into()
                } else {
                    format!("Each {resource} is needed for the rest, or there is nothing to choose.")
                };
                no("COS-20", why, "Pay another way.")
            }
            Action::Discard(card) if purse.can_discard(card) => Ok(()),
            Action::Discard(card) if self.hands[self.me()].contains(card) => {
                let why = format!("Only cards of the type {} lower what is left.", purse.kind);
                no("COS-21", why, "Pay another way.")
            }
            Action::Discard(_) => no("COS-21", "That card is not in your hand.", "Choose one that is."),
            Action::Token if purse.can_use_token() => Ok(()),
            Action::Token => {
                no("COS-7", "A discount token helps only with a generic cost.", "Pay another way.")
            }
            _ => no(self.rule(), "That is not what is being asked.", self.asked()),
        }
    }
}

/// The rule that an ask comes from.
pub(crate) const fn rule_of(ask: Ask) -> &'static str {
    match ask {
        Ask::Draft => "COS-58",
        Ask::Move { .. } => "COS-9",
        Ask::Shift { .. } => "COS-60",
        Ask::Tribute { .. } => "COS-10",
        Ask::Donate => "COS-51",
        Ask::Choose { .. } | Ask::Take | Ask::Sweep => "COS-13",
        Ask::Share { .. } => "COS-37",
        Ask::Order => "COS-39",
        Ask::Contact => "COS-43",
        Ask::Draw { .. } => "COS-28",
        Ask::Play => "COS-19",
        Ask::FromHand { .. } => "COS-38",
        Ask::FromRow { .. } => "COS-35",
        Ask::Pay { .. } => "COS-20",
        Ask::Claim { .. } => "COS-40",
        Ask::Trim => "COS-45",
        Ask::Forfeit => "COS-53",
        Ask::Nothing | Ask::Over(_) => "COS-46",
    }
}

fn no(
    rule: &'static str,
    why: impl Into<std::borrow::Cow<'static, str>>,
    instead: impl Into<std::borrow::Cow<'static, str>>,
) -> Result<(), Illegal> {
    Err(Illegal::new(rule, why, instead))
}
