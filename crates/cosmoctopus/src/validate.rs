//! What must hold in a position: cards in one place each, numbers in range, a question that can be answered.

use crate::action::{Ask, Ending};
use crate::layout::BASIC;
use crate::options::{RevelationChoice, StartingHands};
use crate::state::{Case, Cosmoctopus, GOAL, LONGEST, PLAYERS, REMOVED, Step};
use crate::task::Task;
use crate::words::{CARDS, Cards, DEVOTEES, Kind, NONE, kind_of};

/// Whether something holds, or what does not.
pub(crate) type Checked = Result<(), String>;

pub(crate) fn must(holds: bool, else_say: &str) -> Checked {
    if holds { Ok(()) } else { Err(else_say.into()) }
}

impl Cosmoctopus {
    pub(crate) fn check_realm(&self) -> Checked {
        let tiles = &self.realm[..usize::from(self.size())];
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        must(
            sorted.iter().zip(0..BASIC as u8).all(|(&tile, basic)| tile == basic),
            "each basic tile lies there once",
        )?;
        let twice = sorted.windows(2).any(|pair| pair[0] == pair[1]);
        must(!twice && sorted.iter().all(|&tile| tile < 12), "no tile lies there twice")?;
        must(self.head < self.size(), "the head is on a tile")?;
        if self.rules.bridge {
            let [one, two] = self.bridge;
            must(one < self.size() && two < self.size() && one != two, "the bridge ends on two tiles")?;
            let parted = self.layout().is_parted();
            must(!parted || !self.layout().joined(one, two), "each section has an end of the bridge")?;
        }
        Ok(())
    }

    pub(crate) fn check_cards(&self) -> Checked {
        let mut all = Cards::EMPTY;
        let mut add = |cards: Cards| {
            let apart = all.and(cards).is_empty();
            all = all.or(cards);
            must(apart, "a card is in two places")
        };
        must(self.row.iter().all(|&card| card == NONE || card < DEVOTEES), "the row has cards of the deck")?;
        let in_row = self.row.iter().filter(|&&card| card != NONE).count();
        must(self.row_cards().len() as usize == in_row, "a card is in the row twice")?;
        add(self.row_cards())?;
        add(self.discard)?;
        add(self.limbo)?;
        add(self.contacts)?;
        must(self.discard.minus(Cards::DECK).is_empty(), "First Contact cards are not discarded")?;
        must(self.contacts.minus(Cards::CONTACTS).is_empty(), "First Contact cards are numbered 88 to 91")?;
        must(self.fresh.minus(Cards::DECK).is_empty(), "First Contact cards are not shuffled")?;
        let mut held = Cards::EMPTY;
        for n in 0..PLAYERS {
            add(self.hands[n])?;
            add(self.tables[n])?;
            held = held.or(self.hands[n]);
            must(
                self.tables[n].and(Cards::of(Kind::Hallucination)).is_empty(),
                "hallucinations do not stay",
            )?;
        }
        let mut packed = Ok(());
        self.each_in_pack(|_, card| {
            let added = add(Cards::one(card));
            if packed.is_ok() {
                packed = added;
            }
        });
        packed?;
        must(self.open.minus(held).is_empty(), "cards seen by all are in hands")?;
        must(held.and(Cards::CONTACTS).minus(self.open).is_empty(), "everybody sees First Contact cards")?;
        let short = in_row < 3 && !self.deck().or(self.discard).is_empty();
        must(!short, "the row has three cards while there are any")
    }

    pub(crate) fn check_players(&self) -> Checked {
        let over = matches!(self.ask, Ask::Over(_));
        for n in 0..self.seats.count() {
            must(self.pools[n].iter().all(|&pile| pile < 5000), "nobody has that many resources")?;
            must(self.tokens[n] <= 12, "a token is worth at most 12")?;
            must(self.tentacles[n] < GOAL || over, "with eight tentacles the game is over")?;
            must(self.tentacles[n] <= GOAL, "nobody has more than eight tentacles")?;
            if self.is_retired(n) && !over {
                let empty = self.hands[n].or(self.tables[n]).is_empty() && self.pools[n] == [0; 4];
                let bare = self.tokens[n] == 0 && self.tentacles[n] == 0;
                must(empty && bare, "who has summoned Cosmoctopus has nothing more")?;
                must(self.has_investigator() && self.seats.count() > 1, "only partners go on as helpers")?;
            }
        }
        must(over || !self.playing().is_empty(), "somebody still plays")?;
        let total: u32 = self.tentacles.iter().map(|&tentacles| u32::from(tentacles)).sum();
        must(total + u32::from(self.has_investigator()) <= 29, "there are 29 tentacles")?;
        for owner in self.forbidden {
            let right = owner == NONE
                || usize::from(owner) < self.seats.count()
                || (owner == REMOVED && self.has_investigator());
            must(right, "Forbidden Knowledge is free, a player's, or removed by the Investigator")?;
        }
        Ok(())
    }

    pub(crate) fn check_case(&self) -> Checked {
        if !self.has_investigator() {
            return Ok(());
        }
        let Case { pool, track, behaviour, spent, revelation } = self.case;
        let over = matches!(self.ask, Ask::Over(_));
        must(pool.iter().all(|&pile| pile < 5000), "the Investigator has not that many resources")?;
        must(track < GOAL || (over && track <= GOAL + 1), "with eight tentacles the Investigator has won")?;
        must(behaviour < 8 && spent >> behaviour & 1 == 0, "one of the eight behaviours is up")?;
        let right = match self.rules.revelation {
            RevelationChoice::Drawn => {
                revelation.is_some() == (track >= 5) && revelation.is_none_or(|card| card < 3)
            }
            RevelationChoice::First => revelation == Some(0),
            RevelationChoice::Second => revelation == Some(1),
            RevelationChoice::Third => revelation == Some(2),
        };
        must(right, "the revelation is the chosen one, or drawn with the fifth tentacle")
    }

    /// Every pending task makes sense, and the cards being played are just those that the tasks speak of.
    pub(crate) fn check_stack(&self) -> Checked {
        if let Ask::Over(_) = self.ask {
            return must(self.stack.tasks().is_empty(), "nothing is pending when the game is over");
        }
        let mut running = Cards::EMPTY;
        if let Ask::Pay { card, .. } = self.ask {
            running.insert(card.min(CARDS));
        }
        let table = self.tables[self.me()];
        let case = self.step == Step::Investigator;
        for &task in self.stack.tasks() {
            let about_case =
                matches!(task, Task::Investigate { .. } | Task::Deed { .. } | Task::Forfeit { .. });
            must(about_case == case, "players and Investigator do not act at once")?;
            let right = match task {
                Task::Run { card, next } => {
                    if card >= CARDS || usize::from(next) > self.book.card(card).effects.len() {
                        false
                    } else if table.contains(card) {
                        kind_of(card) != Kind::Constellation
                    } else {
                        let new = !running.contains(card);
                        running.insert(card);
                        new
                    }
                }
                Task::Relic { card, next } => {
                    card < CARDS && usize::from(next) < self.book.card(card).on_tentacle.len()
                }
                Task::Tentacle(count) => (1..=2).contains(&count),
                Task::Fire { from } => from <= CARDS,
                Task::Gain(amounts) => amounts != [0; 4],
                Task::Move { count, .. } | Task::Take(count) => (1..=4).contains(&count),
                Task::Forfeit { count, left, .. } => count <= 2 && left <= 2,
                Task::Investigate { .. } => self.has_investigator(),
                _ => true,
            };
            must(right, "something pending is not possible")?;
        }
        let waiting = self.stack.tasks().iter().filter(|&&task| task == Task::Completions).count();
        must(waiting <= 1, "constellations wait once")?;
        let complete = (0..self.seats.count()).any(|n| {
            let done = |card| self.filled(card) == 0b1111;
            let waits = n == self.me() && (waiting > 0 || self.ask == Ask::Order);
            !waits && self.constellations(n).iter().any(done)
        });
        must(!complete, "a complete constellation is resolved")?;
        must(running == self.limbo, "the cards being played are those that are pending")
    }

    pub(crate) fn check_turn(&self) -> Checked {
        if let Ask::Over(ending) = self.ask {
            let right = match ending {
                Ending::Summoned(seat) => {
                    self.seats.has(seat)
                        && self.tentacles[seat.index() & 3] == GOAL
                        && (!self.has_investigator() || self.seats.count() == 1)
                }
                Ending::Together => self.playing().is_empty(),
                Ending::Investigated => self.has_investigator() && self.case.track >= GOAL,
                Ending::Exhausted => true,
            };
            return must(right, "the game has not ended like that");
        }
        must((1..=self.rules.rounds).contains(&self.round), "the round is one of those to be played")?;
        must(self.decisions < LONGEST, "there were too many decisions")?;
        let retired = self.is_retired(usize::from(self.turn));
        let right = match self.step {
            Step::Draft => self.ask == Ask::Draft,
            Step::Early => {
                let other = matches!(
                    self.ask,
                    Ask::Draft | Ask::Donate | Ask::Play | Ask::Pay { .. } | Ask::Trim | Ask::Forfeit
                );
                self.actor == self.turn && !retired && !other
            }
            Step::Move => {
                let moving = matches!(
                    self.ask,
                    Ask::Move { may: false } | Ask::Shift { .. } | Ask::Tribute { .. } | Ask::Donate
                );
                self.actor == self.turn && moving && self.stack.tasks().is_empty()
            }
            Step::Play => self.actor == self.turn && !retired,
            Step::Trim => self.actor == self.turn && self.ask == Ask::Trim,
            Step::Donated => retired && !self.is_retired(self.me()),
            Step::Investigator => self.has_investigator() && self.ask == Ask::Forfeit,
        };
        must(right, "that is not asked in this step of a turn")?;
        let draft = self.rules.hands == StartingHands::Draft && self.drafted.round < 5;
        must(draft == (self.step == Step::Draft), "the draft comes before the first turn")
    }

    /// What is asked can be answered.
    pub(crate) fn check_ask(&self) -> Checked {
        let mine = self.actor == self.turn;
        let hand = self.hands[self.me()];
        let purse = self.purse();
        let right = match self.ask {
            Ask::Nothing => false,
            Ask::Draft => self.drafted.round < 4 && !self.choosing().is_empty(),
            Ask::Shift { end, to } => self.can_shift() && self.may_span(end, to) && !hand.is_empty(),
            Ask::Tribute { to, left } => {
                to < self.size() && to != self.head && left > 0 && left < 12 && purse > u32::from(left)
            }
            Ask::Donate => self.is_retired(usize::from(self.turn)) && mine && self.step == Step::Move,
            Ask::Choose { count } => (1..=12).contains(&count),
            Ask::Take | Ask::Sweep => !self.row_cards().is_empty(),
            Ask::Share { rest } => {
                let mut found = false;
                self.each_slot_for(rest, |_, _| found = true);
                found
            }
            Ask::Order => self.complete().len() > 1,
            Ask::Contact => !self.contacts.is_empty(),
            Ask::Draw { count } => (1..=4).contains(&count),
            Ask::Play => self.step == Step::Play && mine,
            Ask::Pay { card, specific, generic } => {
                card < CARDS
                    && specific <= 12
                    && generic <= 12
                    && (specific, generic) != (0, 0)
                    && self.card_purse(card, specific, generic).suffices()
            }
            Ask::Claim { resource, left } => {
                mine && (1..=13).contains(&left)
                    && self.forbidden[resource as usize] == NONE
                    && !hand.is_empty()
                    && self.forbidden_purse(resource, left).suffices()
            }
            Ask::Trim => self.step == Step::Trim && hand.len() > 8,
            Ask::Forfeit => self.step == Step::Investigator && !hand.is_empty(),
            Ask::Move { .. } | Ask::FromHand { .. } | Ask::FromRow { .. } | Ask::Over(_) => true,
        };
        must(right, "what is asked cannot be answered")?;
        let playing = matches!(self.ask, Ask::Over(_) | Ask::Draft | Ask::Donate | Ask::Move { .. });
        must(playing || !self.is_retired(self.me()), "helpers decide nothing but where to move")
    }
}
