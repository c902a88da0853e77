//! Whether a position that was read can be.

use crate::book::{EVENTS, Effect, MASTERS_OF_A_GUILD, Talent};
use crate::cards::{
    CARDS, Card, Cards, DECK, FIRST_MILITIA, FIRST_STAKE, GUILD_CARDS, JUBILEE, NONE, is_militia, is_stake,
};
use crate::militia;
use crate::state::{Arcana, PILE, PUBLIC, Phase};

/// More rounds than any game has.
const MOST_ROUNDS: u16 = 10_000;

fn demand(holds: bool, why: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.into()) }
}

impl Arcana {
    /// Checks everything, and works out what follows from the rest.
    pub(crate) fn validate(&mut self) -> Result<(), String> {
        demand(
            self.seats.has(self.first) && self.seats.has(self.turn),
            "first and turn are seats at the table",
        )?;
        demand(self.acted >> self.seats.count() == 0, "only seats at the table can have acted")?;
        self.guilds_are_sound()?;
        self.every_card_is_somewhere()?;
        self.relics_lie_on_agents()?;
        self.decks_are_sound()?;
        self.knowledge_is_sound()?;
        self.piles_are_sound()?;
        self.events_are_sound()?;
        self.objectives_and_masters_are_sound()?;
        self.phase_is_sound()
    }

    fn guilds_are_sound(&self) -> Result<(), String> {
        for seat in self.seats.iter() {
            let guild = self.player(seat).guild;
            demand(usize::from(guild) < self.book.guilds().len(), "guilds are numbered 0 to 5")?;
            let twice = self.seats.iter().any(|other| other != seat && self.player(other).guild == guild);
            demand(!twice, "two players have the same guild")?;
        }
        Ok(())
    }

    /// No card lies in two places; what lies nowhere is unseen, in the box or in the militia pile.
    fn every_card_is_somewhere(&mut self) -> Result<(), String> {
        let mut all = Cards::EMPTY;
        let mut place = |cards: Cards| {
            if all.meets(cards) {
                let twice = (all & cards).iter().next().unwrap_or(NONE);
                return Err(format!("card {twice} lies in two places"));
            }
            all |= cards;
            Ok(())
        };
        let one = |card: Card, most: usize, what: &str| -> Result<Cards, String> {
            if card == NONE {
                return Ok(Cards::EMPTY);
            }
            demand(usize::from(card) < most, format!("there is no such card: {what}"))?;
            Ok(Cards::one(card))
        };
        for seat in self.seats.iter() {
            let player = *self.player(seat);
            let top = one(player.top, CARDS, "on top of a Deck")?;
            let mut owned = player.hand;
            for cards in [player.deck, player.discard, player.crest, top] {
                demand(!owned.meets(cards), format!("{seat} has a card in two places"))?;
                owned |= cards;
            }
            if self.turn == seat {
                let location = one(self.location, CARDS, "the Location being played")?;
                demand(!owned.meets(location), "the Location being played lies in two places")?;
                owned |= location;
            }
            let militia = owned.iter().any(is_militia);
            demand(!militia, format!("{seat} has militia outside of districts"))?;
            demand(!owned.meets(self.owned[seat.index()]), format!("{seat} has a card in two places"))?;
            self.owned[seat.index()] |= owned;
            if let Phase::Keep { seat: keeper, card, .. } = self.phase
                && keeper == seat
            {
                demand(is_stake(card), "only a stake is put away")?;
                demand(!self.owned[seat.index()].has(card), "the stake just won lies in two places")?;
                self.owned[seat.index()].add(card);
            }
            place(self.owned[seat.index()])?;
            let own = self.book.guild_cards(self.player(seat).guild);
            let foreign = self.owned[seat.index()] & Cards::range(0, GUILD_CARDS) & !own;
            demand(foreign.is_empty(), format!("{seat} has cards of another guild"))?;
        }
        for district in &self.districts[..self.district_count()] {
            for card in [district.stake, district.tops[0], district.tops[1]] {
                if card != NONE && card != JUBILEE {
                    demand(is_stake(card), "only stakes lie on the piles")?;
                    place(Cards::one(card))?;
                }
            }
            for &card in &district.bottom[..usize::from(district.bottoms)] {
                demand(is_stake(card), "only stakes lie on the piles")?;
                place(Cards::one(card))?;
            }
        }
        let spent = militia::cards(self.spent);
        place(spent)?;
        if let Phase::Militia(card) = self.phase {
            demand(is_militia(card), "only militia is called")?;
            place(Cards::one(card))?;
        }
        self.undealt = Cards::range(FIRST_STAKE.into(), FIRST_MILITIA.into()) & !all;
        let free = Cards::range(FIRST_MILITIA.into(), CARDS) & !all;
        if self.rules.militia {
            self.militia = free.iter().fold(0, |set, card| set | militia::bit(card));
        } else {
            demand(free.len() == CARDS - usize::from(FIRST_MILITIA), "the militia is not in play")?;
        }
        Ok(())
    }

    fn relics_lie_on_agents(&self) -> Result<(), String> {
        for seat in self.seats.iter() {
            for district in 0..self.district_count() {
                let agents = self.agents_at(seat, district);
                for relic in (self.own_at(seat, district) & self.book.relics()).iter() {
                    let agent = self.mounts[self.book.spot(relic)];
                    demand(agent < JUBILEE && agents.has(agent), "a Relic lies on an Agent of its owner")?;
                }
            }
        }
        Ok(())
    }

    fn decks_are_sound(&self) -> Result<(), String> {
        for seat in self.seats.iter() {
            let owned = self.owned[seat.index()] & Cards::range(0, GUILD_CARDS);
            if !self.rules.custom_guilds {
                let basic = self.book.guild_cards(self.player(seat).guild) & self.book.basic();
                demand(owned == basic, format!("{seat} does not have the {DECK} cards marked A"))?;
            } else if self.phase == Phase::Setup {
                demand(
                    owned.len() <= DECK,
                    format!("{seat} has chosen {} cards; a Deck has {DECK}", owned.len()),
                )?;
                demand(owned == self.player(seat).deck, format!("{seat} has cards outside the Deck"))?;
            } else {
                demand(
                    owned.len() == DECK,
                    format!("{seat} has a Deck of {} cards; it takes {DECK}", owned.len()),
                )?;
            }
            if !self.rules.tactical_discards {
                demand(
                    self.player(seat).crest.is_empty(),
                    "nothing lies under crests without tactical discards",
                )?;
            }
        }
        Ok(())
    }

    /// What is known must fit where cards are.
    fn knowledge_is_sound(&self) -> Result<(), String> {
        let mut hidden = Cards::EMPTY;
        for seat in self.seats.iter() {
            hidden |= self.player(seat).hand | (self.owned[seat.index()] & self.down);
        }
        let soldiers = Cards::range(FIRST_MILITIA.into(), CARDS);
        demand(
            (self.out & (!hidden | soldiers)).is_empty(),
            "only cards in hand or face down are known to be out",
        )?;
        demand(!self.out.meets(self.sure[PUBLIC]), "a card known to lie somewhere is not merely out")?;
        if !self.rules.custom_guilds {
            return demand(
                self.shown.is_empty(),
                "which guild cards were shown matters with customised Decks only",
            );
        }
        let mut in_play = Cards::EMPTY;
        let mut open = (self.sure[PUBLIC] | self.out) & Cards::range(0, GUILD_CARDS);
        for seat in self.seats.iter() {
            let player = self.player(seat);
            let owned = self.owned[seat.index()] & Cards::range(0, GUILD_CARDS);
            in_play |= owned;
            open |= owned & !(player.hand | player.deck | self.down);
            if player.cycled {
                open |= player.deck & Cards::range(0, GUILD_CARDS);
            }
        }
        demand((self.shown & !in_play).is_empty(), "a guild card was shown that is not in play")?;
        demand((open & !self.shown).is_empty(), "a guild card that lies open is listed as shown")
    }

    fn piles_are_sound(&self) -> Result<(), String> {
        let neutral = self.neutral();
        let mut unknown = 0;
        for (n, here) in self.districts[..self.district_count()].iter().enumerate() {
            let number = n + 1;
            demand(here.unknown <= PILE, format!("district {number} has too many stakes"))?;
            demand(here.pile() <= PILE, format!("district {number} has too many stakes"))?;
            let jubilee = here.stake == JUBILEE || here.tops.contains(&JUBILEE);
            demand(
                !jubilee || (n == neutral && !self.rules.random_events),
                "the Jubilee lies in the Neutral District, if there are no random events",
            )?;
            demand(
                here.seen.iter().all(|seen| seen >> self.seats.count() == 0),
                "only players look into piles",
            )?;
            demand(here.favour >> self.seats.count() == 0, "only players win ties")?;
            unknown += usize::from(here.unknown);
        }
        let here = &self.districts[neutral];
        let looked_at = here.tops.contains(&JUBILEE);
        demand(here.tops[0] != JUBILEE || here.tops[1] != JUBILEE, "there is one Jubilee")?;
        let mut least = unknown;
        if !self.rules.random_events {
            demand(
                self.jubilee == (here.stake == JUBILEE),
                "the Jubilee is turned up in the Neutral District",
            )?;
            demand(!(self.jubilee && looked_at), "there is one Jubilee")?;
            if !self.jubilee && !looked_at {
                demand(here.unknown > 0, "the Jubilee is still in the Neutral District")?;
                least -= 1;
            }
        }
        demand(self.undealt.len() >= least, "the piles hold more stakes than there are")
    }

    fn events_are_sound(&self) -> Result<(), String> {
        if !self.rules.random_events {
            let none = self.events == 0 && self.event == NONE && self.next == NONE;
            return demand(none, "events are in play only with random events");
        }
        let is_event = |event: u8| usize::from(event) < EVENTS && self.events >> event & 1 == 0;
        demand(self.event == NONE || is_event(self.event), "the event of the round is not on the pile")?;
        demand(
            self.next == NONE || self.next == JUBILEE || is_event(self.next),
            "the next event is not among those face down",
        )?;
        demand(self.event == NONE || self.event != self.next, "an event lies in two places")?;
        demand(self.next != JUBILEE || self.jubilee, "the Jubilee has been turned up")?;
        demand(
            !self.jubilee || self.next == NONE || self.next == JUBILEE,
            "after the Jubilee no event comes up",
        )
    }

    fn objectives_and_masters_are_sound(&self) -> Result<(), String> {
        let mut dealt = 0;
        for seat in self.seats.iter() {
            let player = self.player(seat);
            let wanted = if self.rules.objectives { 4 } else { 0 };
            demand(player.dealt.count_ones() == wanted, format!("{seat} was dealt {wanted} objectives"))?;
            demand(dealt & player.dealt == 0, "an objective was dealt twice")?;
            dealt |= player.dealt;
            let kept = player.kept & !player.dealt == 0 && player.kept.count_ones() <= 2;
            demand(kept, format!("{seat} keeps at most two of the objectives dealt"))?;
            if player.master == NONE {
                demand(!player.used, format!("{seat} has no master to have used"))?;
            } else {
                let own = player.master / MASTERS_OF_A_GUILD as u8 == player.guild;
                demand(self.rules.guild_masters && own, format!("{seat} has a master of another guild"))?;
            }
        }
        Ok(())
    }

    fn phase_is_sound(&self) -> Result<(), String> {
        demand(self.round <= MOST_ROUNDS, "no game has so many rounds")?;
        demand(
            self.quiet < self.rules.stalemate || self.phase == Phase::Over,
            "the game has ended in a stalemate",
        )?;
        demand(!self.last || self.jubilee, "the last round comes with the Jubilee")?;
        let ready = self.seats.iter().all(|seat| self.is_ready(seat));
        if self.phase == Phase::Setup {
            demand(!ready && self.round == 0, "everybody has prepared, so the game has begun")?;
            let empty = self.seats.iter().all(|seat| {
                let player = self.player(seat);
                player.hand.is_empty()
                    && player.top == NONE
                    && player.discard.is_empty()
                    && player.crest.is_empty()
            });
            demand(empty, "nothing is played before the game begins")?;
            let bare = self.districts[..self.district_count()].iter().all(|here| here.at.is_empty());
            return demand(bare && self.location == NONE, "nothing is played before the game begins")
                .and_then(|()| self.is_idle());
        }
        demand(ready, "the game has begun, so everybody has prepared: Deck, objectives and master")?;
        demand(self.round > 0, "the first round has number 1")?;
        let hands_empty = self.seats.iter().all(|seat| self.player(seat).hand.is_empty());
        demand(!self.resolving || hands_empty, "districts are resolved when all hands are empty")?;
        let resolvable = |district: u32| {
            let here = &self.districts[district as usize];
            (district as usize) < self.district_count()
                && here.open().is_some()
                && here.at.meets(self.book.agents())
        };
        let sound = kernel::bits::each(self.pending.into()).all(resolvable);
        demand(
            sound && (self.resolving || self.pending == 0),
            "only districts with a stake and Agents are resolved",
        )?;
        self.decision_is_sound()
    }

    /// Nothing is half done.
    fn is_idle(&self) -> Result<(), String> {
        let idle =
            self.location == NONE && !self.on_top && !self.again && !self.resolving && self.pending == 0;
        demand(idle, "nothing can be half done now")
    }

    fn decision_is_sound(&self) -> Result<(), String> {
        let hand = self.player(self.turn).hand;
        let location = self.location != NONE;
        if location {
            demand(self.book.locations().has(self.location), "only a Location can be being played")?;
            let top = !self.on_top || self.can(self.turn, Talent::LocationOnTop);
            demand(top, "no master puts the Location on top of the Deck")?;
        } else {
            demand(!self.on_top, "no Location is being played")?;
        }
        match self.phase {
            Phase::Setup | Phase::Over => self.is_idle(),
            Phase::Turn => {
                demand(!hand.is_empty(), "whoever is in turn has cards in hand")?;
                self.is_idle()
            }
            Phase::Again => {
                demand(
                    hand.meets(self.book.agents()) && self.has_room(),
                    "there is no other Agent to assign",
                )?;
                self.is_idle()
            }
            Phase::Cancel(seat) => {
                let may = seat != self.turn && self.seats.has(seat) && self.can(seat, Talent::Cancel);
                demand(may && location, "nobody can cancel a Location now")?;
                demand(!self.resolving && !self.again, "nothing can be half done now")
            }
            Phase::Target(effect) => self.target_is_sound(effect),
            Phase::Drawn(drawn) => {
                let [one, other] = drawn;
                let held = |card: Card| usize::from(card) < CARDS && hand.has(card);
                demand(
                    held(one) && (other == NONE || (held(other) && one < other)),
                    "cards drawn are in hand",
                )?;
                self.is_idle()
            }
            Phase::Militia(_) => {
                demand(self.rules.militia && self.has_room(), "the militia cannot be laid anywhere")?;
                self.is_idle()
            }
            Phase::Keep { seat, card, district } => {
                demand(usize::from(district) < self.district_count(), "there is no such district")?;
                demand(
                    self.districts[usize::from(district)].stake == NONE,
                    "the stake has left its district",
                )?;
                demand(self.seats.has(seat), "a stake is won by a seat at the table")?;
                let on_top = self.book.relics().has(card) && self.can(seat, Talent::RelicOnTop);
                demand(self.rules.tactical_discards || on_top, "there is nothing to choose for the stake")?;
                demand(self.resolving || seat == self.turn, "whoever is in turn wins a stake")?;
                let again = !self.again || (!self.resolving && !location && hand.meets(self.book.agents()));
                demand(again && !(self.resolving && location), "there is no other Agent to assign")
            }
            Phase::Resolve => {
                demand(
                    self.resolving && self.pending.count_ones() > 1,
                    "there is nothing to choose to resolve",
                )?;
                demand(!location && !self.again, "nothing can be half done now")
            }
            Phase::Mimic(district) => {
                let here = usize::from(district) < self.district_count() && self.pending >> district & 1 == 1;
                demand(self.resolving && here, "this district is not being resolved")?;
                let at = usize::from(district);
                let copies = self.districts[at].at.has(self.book.mimic()) && self.to_copy(at).len() > 1;
                demand(copies, "the Harlequin has nothing to choose from")?;
                demand(!location && !self.again, "nothing can be half done now")
            }
        }
    }

    fn target_is_sound(&self, effect: Effect) -> Result<(), String> {
        demand(!self.resolving && !self.again, "nothing can be half done now")?;
        let from = if self.location == NONE {
            let talent = self.talent(self.turn);
            let master = talent == Some(Talent::Do(effect))
                || (talent == Some(Talent::Do(Effect::Exchange)) && effect == Effect::Recover);
            master && self.player(self.turn).used
        } else {
            self.book.effect(self.location) == Some(effect)
        };
        demand(from, "nothing has this effect now")?;
        demand(
            effect != Effect::Redraw && self.has_target(self.turn, effect),
            "there is nothing to choose for the effect",
        )
    }
}
