//! A small honest game with everything the kernel must carry: secret choices at the same time, hidden hands,
//! a deck without an order, a look at somebody's cards, free text, coins and a bank, a mode won or lost together.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::flaw::{Bank, Flaw, clock, flawed};
use super::hidden::marks;
use super::info;
use super::state::State;
use crate::{
    Audience, Draw, Game, Illegal, Info, Log, Outcome, Rng, Seat, SeatSet, Seats, SetupError, Sides, Viewer,
};

pub(super) const CARDS: u8 = 12;
pub(super) const COINS: u32 = 9;
const CANDIDATES: [&str; 3] = ["sun", "moon", "star"];

/// A position. With `HIDDEN` false it claims, wrongly, that nothing is hidden.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "State", into = "State")]
pub(super) struct Toy<const HIDDEN: bool>(pub(super) State);

/// A card in a hand. Whoever has peeked at it leaves a mark that all can see. TOY-4
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Held {
    pub(super) card: u8,
    pub(super) seen_by: SeatSet,
}

impl Held {
    pub(super) fn known_to(self, holder: Seat) -> Audience {
        if flawed(Flaw::HidesNothing) { Audience::Everyone } else { self.seen_by.with(holder).into() }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub(super) enum Phase {
    Choose,
    Act(Seat),
    Word(Seat),
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub(super) enum Action {
    Choose(u8),
    Peek(Seat),
    Draw,
    Pass,
    Say(String),
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub(super) enum Event {
    Chose(Seat, Option<u8>),
    Played(Vec<u8>),
    Peeked(Seat, Seat, Option<Vec<u8>>),
    Drew(Seat, Option<u8>),
    Said(Seat, String),
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub(super) struct View {
    rounds: u8,
    together: bool,
    /// Known cards in order, then the others by their marks.
    pub(super) hands: Vec<Vec<(Option<u8>, SeatSet)>>,
    /// Whether each has chosen, and what as far as the viewer knows.
    pub(super) chosen: Vec<(bool, Option<u8>)>,
    pub(super) table: Vec<u8>,
    pub(super) coins: Vec<u32>,
    bank: u32,
    said: Vec<String>,
    pub(super) phase: Phase,
    peeped: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Options {
    rounds: u8,
    together: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3, together: false }
    }
}

impl<const HIDDEN: bool> Toy<HIDDEN> {
    fn allows(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let State { hands, phase, .. } = &self.0;
        match (phase, action) {
            (Phase::Choose, Action::Choose(card)) => {
                let has = |seat: usize| hands[seat].iter().any(|held| held.card == *card);
                if has(seat.index()) || (flawed(Flaw::AcceptsAnyCard) && *card < CARDS) {
                    return Ok(());
                }
                let mut why = format!("You do not have card {card}.");
                if flawed(Flaw::RefusesByHiddenCards) && (0..hands.len()).any(has) {
                    why.push_str(" Somebody has.");
                }
                Err(Illegal::new("TOY-2", why, "Choose a card of your hand."))
            }
            (Phase::Act(_), Action::Peek(other)) => {
                let hand = hands.get(other.index()).filter(|_| *other != seat);
                let worth = |held: &Held| !flawed(Flaw::OffersByHiddenCards) || held.card >= CARDS / 2;
                if hand.is_some_and(|hand| hand.iter().any(worth)) {
                    return Ok(());
                }
                Err(Illegal::new("TOY-4", "There is nothing to peek at.", "Peek at another's cards."))
            }
            (Phase::Act(_), Action::Draw) if self.0.deck().is_empty() => {
                Err(Illegal::new("TOY-4", "The deck is empty.", "Peek or pass."))
            }
            (Phase::Act(_), Action::Pass) if flawed(Flaw::RefusesWhatItLists) => {
                Err(Illegal::new("TOY-4", "No.", "Peek or draw."))
            }
            (Phase::Act(_), Action::Draw | Action::Pass) => Ok(()),
            (Phase::Word(_), Action::Say(text)) if is_word(text) => Ok(()),
            (Phase::Word(_), _) => Err(Illegal::new("TOY-5", "That is no word.", "Say 1 to 12 letters.")),
            _ => Err(Illegal::new("TOY-1", "That comes at another time.", "Look at what is listed.")),
        }
    }

    fn show_choices<L: Log<Event>>(&mut self, log: &mut L) {
        let State { hands, chosen, table, coins, bank, phase, .. } = &mut self.0;
        let played: Vec<u8> = chosen.iter_mut().filter_map(Option::take).collect();
        for hand in hands {
            hand.retain(|held| !played.contains(&held.card));
        }
        let winner = (0..played.len()).max_by_key(|&seat| played[seat]).unwrap_or(0);
        let won = bank.prize();
        bank.take(won);
        coins[winner] += if flawed(Flaw::LosesACoin) { won / 2 } else { won };
        table.extend(&played);
        *phase = Phase::Act(Seat::at(winner as u8));
        log.unveil();
        log.all(Event::Played(played));
    }

    fn peek<L: Log<Event>>(&mut self, seat: Seat, other: Seat, log: &mut L) {
        let hand = &mut self.0.hands[other.index()];
        for held in hand.iter_mut() {
            held.seen_by = held.seen_by.with(seat);
        }
        let cards = hand.iter().map(|held| held.card).collect();
        let cards = Some(cards).filter(|_| !flawed(Flaw::ForgetsWhatWasPeeked));
        if !flawed(Flaw::PeeksUntold) {
            log.split(seat, Event::Peeked(seat, other, cards), Event::Peeked(seat, other, None));
        }
        if !flawed(Flaw::PeeksUnreported) {
            log.unveil();
        }
    }

    fn draw<R: Rng, L: Log<Event>>(&mut self, seat: Seat, rng: &mut R, log: &mut L) {
        let deck = self.0.deck();
        let at = match self.0.luck {
            Some(luck) => luck as usize % deck.len(),
            None if flawed(Flaw::DrawsByAClock) => clock() as usize % deck.len(),
            None => rng.below(deck.len() as u32) as usize,
        };
        self.0.take_in(seat, Held { card: deck[at], seen_by: SeatSet::EMPTY });
        let others = flawed(Flaw::LogsDrawnCards).then_some(deck[at]);
        log.split(seat, Event::Drew(seat, Some(deck[at])), Event::Drew(seat, others));
    }
}

pub(super) fn is_word(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= 12
}

impl<const HIDDEN: bool> Game for Toy<HIDDEN> {
    type Options = Options;
    type Setup = (Options, Seats);
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = info::info(HIDDEN);
    const RULES: &'static str = info::RULES;

    fn prepare(options: &Options, seats: Seats) -> Result<Self::Setup, SetupError> {
        if !(1..=3).contains(&options.rounds) && !flawed(Flaw::AnyNumberOfRounds) {
            return Err(SetupError::new("That many rounds cannot be.", "The option rounds takes 1 to 3."));
        }
        if seats.count() == 3 && (options.together || flawed(Flaw::ThreeAreRefused)) {
            return Err(SetupError::new("Three cannot play together.", "Two can."));
        }
        Ok((options.clone(), seats))
    }

    fn deal<R: Rng>((options, seats): &Self::Setup, rng: &mut R) -> Self {
        let n = seats.count();
        let mut state = State {
            rounds: options.rounds,
            together: options.together,
            hands: vec![Vec::new(); n],
            chosen: vec![None; n],
            table: Vec::new(),
            coins: vec![0; n],
            bank: Bank::new(COINS),
            said: Vec::new(),
            phase: Phase::Choose,
            luck: flawed(Flaw::HoldsItsOwnLuck).then(|| rng.next_u64()),
        };
        for seat in seats.iter().cycle().take(3 * n) {
            let deck = state.deck();
            let card = deck[rng.below(deck.len() as u32) as usize];
            state.take_in(seat, Held { card, seen_by: SeatSet::EMPTY });
        }
        Self(state)
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn active(&self) -> SeatSet {
        match self.0.phase {
            Phase::Choose => {
                self.seats().iter().filter(|seat| self.0.chosen[seat.index()].is_none()).collect()
            }
            Phase::Act(seat) | Phase::Word(seat) => SeatSet::one(seat),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.active().contains(seat) {
            return;
        }
        match self.0.phase {
            Phase::Choose => {
                out.extend(self.0.hands[seat.index()].iter().map(|held| Action::Choose(held.card)));
            }
            Phase::Act(_) => {
                let peeks = self.seats().iter().map(Action::Peek).chain([Action::Draw]);
                out.extend(peeks.filter(|action| self.allows(seat, action).is_ok()));
                out.push(Action::Pass);
                if flawed(Flaw::ListsTwice) {
                    out.push(Action::Pass);
                }
            }
            Phase::Word(_) if flawed(Flaw::NoCandidates) => {}
            Phase::Word(_) => out.extend(CANDIDATES.map(|word| Action::Say(word.into()))),
            Phase::Over => {}
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let passes = matches!((self.0.phase, action), (Phase::Act(_), Action::Pass));
        let allowed = flawed(Flaw::PassesOutOfTurn) && passes;
        if !self.active().contains(seat) && !allowed {
            let rule = if flawed(Flaw::CitesNoRule) { "TOY-99" } else { "TOY-3" };
            return Err(Illegal::new(rule, "It is not your turn.", "Wait."));
        }
        self.allows(seat, action)
    }

    fn apply<R: Rng, L: Log<Event>>(&mut self, seat: Seat, action: &Action, rng: &mut R, log: &mut L) {
        match action {
            Action::Choose(card) => {
                self.0.chosen[seat.index()] = Some(*card);
                log.split(seat, Event::Chose(seat, Some(*card)), Event::Chose(seat, None));
                if self.0.chosen.iter().all(Option::is_some) {
                    self.show_choices(log);
                }
            }
            Action::Peek(other) => self.peek(seat, *other, log),
            Action::Draw => self.draw(seat, rng, log),
            Action::Pass => {
                if flawed(Flaw::LogsHiddenCards) {
                    log.all(Event::Played(self.0.hands[1].iter().map(|held| held.card).collect()));
                }
            }
            Action::Say(text) => {
                if flawed(Flaw::CutsTextAtAByte) && text.len() > 4 {
                    let _ = &text[..3];
                }
                self.0.said.push(text.clone());
                log.all(Event::Said(seat, text.clone()));
                let over = self.0.said.len() == usize::from(self.0.rounds);
                self.0.phase = if over { Phase::Over } else { Phase::Choose };
            }
        }
        let acted = matches!(action, Action::Peek(_) | Action::Draw | Action::Pass);
        if acted && !flawed(Flaw::NeverMovesOn) {
            self.0.phase = Phase::Word(seat);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = flawed(Flaw::OutcomeTooEarly) && matches!(self.0.phase, Phase::Word(_));
        if self.0.phase != Phase::Over && !early {
            return None;
        }
        if self.0.together {
            return Some(Outcome::together(self.seats(), self.0.coins.iter().all(|&coins| coins > 0)));
        }
        let points: Vec<_> = self.0.coins.iter().map(|&coins| coins.cast_signed()).collect();
        Some(Outcome::by_points(&points))
    }

    fn paced(&self) -> Option<(Seat, Action)> {
        let idle = self.seats().iter().find(|&seat| !self.active().contains(seat))?;
        flawed(Flaw::PacesOutOfTurn).then_some((idle, Action::Pass))
    }

    fn sides(&self) -> Sides {
        if self.0.together && !flawed(Flaw::MistakesTheSides) { Sides::TOGETHER } else { Sides::EACH }
    }

    fn view(&self, viewer: Viewer) -> View {
        let State { rounds, together, table, coins, said, phase, .. } = self.0.clone();
        let all = viewer == Viewer::Spectator && flawed(Flaw::ShowsSpectatorsEverything);
        let viewer = if all { Viewer::Omniscient } else { viewer };
        let hand = |seat: Seat| {
            let seen = |held: &Held| {
                let forgets = flawed(Flaw::ForgetsWhatWasPeeked);
                let known = if forgets { Audience::from(seat) } else { held.known_to(seat) };
                let overlooked = viewer == Viewer::Omniscient && flawed(Flaw::OverlooksMarks);
                let marks = if overlooked { SeatSet::EMPTY } else { held.seen_by };
                (known.includes(viewer).then_some(held.card), marks)
            };
            let mut hand: Vec<_> = self.0.hands[seat.index()].iter().map(seen).collect();
            hand.sort_by_key(|(card, seen_by)| (card.is_none(), *card, marks(*seen_by)));
            hand
        };
        let chosen = |seat: Seat| {
            let chosen = self.0.chosen[seat.index()];
            (
                chosen.is_some() && !flawed(Flaw::HidesThatOneHasChosen),
                chosen.filter(|_| Audience::from(seat).includes(viewer) || flawed(Flaw::HidesNothing)),
            )
        };
        View {
            hands: self.seats().iter().map(hand).collect(),
            chosen: self.seats().iter().map(chosen).collect(),
            bank: self.0.bank.count(),
            peeped: self.0.hands[1]
                .first()
                .map(|held| held.card)
                .filter(|_| flawed(Flaw::ShowsANeighboursCard)),
            rounds,
            together,
            table,
            coins,
            said,
            phase,
        }
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.0.phase == Phase::Word(seat)
    }

    fn typed(&self, seat: Seat, text: &str) -> Option<Action> {
        self.is_open(seat).then(|| Action::Say(text.into()))
    }

    fn play<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: &Action,
        rng: &mut R,
        log: &mut L,
    ) -> Result<(), Illegal> {
        if let Err(illegal) = self.check(seat, action) {
            if flawed(Flaw::RefusalTakesACoin) {
                self.0.bank.take(1);
            }
            return Err(illegal);
        }
        self.apply(seat, action, rng, log);
        Ok(())
    }

    fn pick<R: Rng>(&self, seat: Seat, rng: &mut R, scratch: &mut Vec<Action>) -> Option<Action> {
        let rare = matches!(self.0.phase, Phase::Act(_)) && self.0.deck().len() == 1;
        if rare && flawed(Flaw::SometimesPicksTheUnlisted) {
            return Some(Action::Peek(seat));
        }
        scratch.clear();
        self.legal(seat, scratch);
        let first = scratch.is_empty() || (flawed(Flaw::PicksTheFirstTooOften) && rng.below(2) == 0);
        let chosen = if first { 0 } else { rng.below(scratch.len() as u32) as usize };
        scratch.get(chosen).cloned()
    }
}
