//! A position: where everything lies and what is being asked.

use content::Content;
use kernel::{Log, Rng, Seat, SeatSet, Seats};
use ts_rs::TS;

use crate::action::{Ask, Event, Why};
use crate::book::{Book, Secret};
use crate::cards::Discounts;
use crate::layout::{FAR, Layout, MOST_TILES};
use crate::options::{Investigator, Rules, StartingHands};
use crate::task::Stack;
use crate::words::{CardId, Cards, DEVOTEES, Kind, NONE, Resource, kind_of};

/// The most players.
pub(crate) const PLAYERS: usize = 4;
/// Tentacles to win.
pub(crate) const GOAL: u8 = 8;
/// What one may keep of each resource and of cards. COS-45
pub(crate) const LIMIT: u16 = 8;
/// No game has more decisions. COS-R21
pub(crate) const LONGEST: u16 = 12_000;

/// Forbidden Knowledge that nobody has.
pub(crate) const FREE: u8 = NONE;
/// Forbidden Knowledge that the Investigator has taken out of the game.
pub(crate) const REMOVED: u8 = 9;

/// Where a turn has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// The starting hands are drafted.
    Draft,
    /// Forbidden Knowledge was claimed before the head is moved; MOVEs it brings are not the turn's own.
    Early,
    /// The head is to be moved.
    Move,
    /// Cards may be played.
    Play,
    /// All is done but the discarding.
    Trim,
    /// A helper's bonus is being used.
    Donated,
    /// The Investigator's turn.
    Investigator,
}

/// The Private Investigator.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    /// What it has.
    pub(crate) pool: [u16; 4],
    /// How many tentacles.
    pub(crate) track: u8,
    /// The behaviour card that is up; 255 without an Investigator.
    pub(crate) behaviour: u8,
    /// The behaviour cards that are discarded, as bits.
    pub(crate) spent: u8,
    /// The revelation, once it is known.
    pub(crate) revelation: Option<u8>,
}

/// What is remembered of drafting the starting hands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drafted {
    /// Pack by pack: the card kept in each round; for rounds to come, the cards left, lowest first.
    pub(crate) packs: [[CardId; 5]; PLAYERS],
    /// The round, 0 to 4; 5 once it is over.
    pub(crate) round: u8,
    /// Who has chosen in this round.
    pub(crate) chosen: u8,
    /// The cards first seen leaving each hand.
    pub(crate) left: [Cards; PLAYERS],
}

/// A position of Cosmoctopus.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "crate::written::Written", into = "crate::written::Written")]
pub struct Cosmoctopus {
    pub(crate) book: Content<Book>,
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,

    /// Which tile lies at each place.
    pub(crate) realm: [u8; MOST_TILES],
    pub(crate) head: u8,
    pub(crate) bridge: [u8; 2],

    pub(crate) row: [CardId; 3],
    pub(crate) discard: Cards,
    /// The First Contact cards nobody has taken.
    pub(crate) contacts: Cards,
    pub(crate) hands: [Cards; PLAYERS],
    /// The cards in hands that everybody has seen.
    pub(crate) open: Cards,
    /// The cards that were in the deck when it was last made from the discard pile.
    pub(crate) fresh: Cards,
    pub(crate) tables: [Cards; PLAYERS],
    /// The cards that are being paid for or resolved.
    pub(crate) limbo: Cards,
    /// The filled slots, four bits a constellation.
    pub(crate) slots: u128,

    pub(crate) pools: [[u16; 4]; PLAYERS],
    pub(crate) tentacles: [u8; PLAYERS],
    pub(crate) tokens: [u8; PLAYERS],
    /// Who has had the offer of First Contact.
    pub(crate) contacted: u8,
    /// Who has summoned Cosmoctopus already and helps the others.
    pub(crate) retired: u8,
    /// Who has the Forbidden Knowledge of each resource.
    pub(crate) forbidden: [u8; 4],
    pub(crate) case: Case,
    pub(crate) drafted: Drafted,

    pub(crate) round: u8,
    pub(crate) decisions: u16,
    pub(crate) turn: u8,
    /// Who decides: whoever's turn it is, or who was given a bonus, or has to discard.
    pub(crate) actor: u8,
    pub(crate) step: Step,
    /// How many more cards may be played this turn.
    pub(crate) plays: u8,
    /// Whether the bridge was shifted in this step.
    pub(crate) shifted: bool,
    pub(crate) stack: Stack,
    pub(crate) ask: Ask,
}

/// The place of a constellation among the slots.
#[inline]
pub(crate) const fn sky(card: CardId) -> u32 {
    (if card >= DEVOTEES { 22 } else { (card % 22) as u32 }) * 4
}

impl Cosmoctopus {
    #[inline]
    pub(crate) fn me(&self) -> usize {
        usize::from(self.actor) & 3
    }

    #[inline]
    pub(crate) fn layout(&self) -> &Layout {
        &self.book.layouts[usize::from(self.rules.layout).min(self.book.layouts.len() - 1)]
    }

    /// The number of tiles.
    #[inline]
    pub(crate) fn size(&self) -> u8 {
        self.layout().size() as u8
    }

    #[inline]
    pub(crate) fn has_investigator(&self) -> bool {
        self.rules.investigator != Investigator::None
    }

    #[inline]
    pub(crate) fn is_retired(&self, seat: usize) -> bool {
        self.retired >> seat & 1 == 1
    }

    /// The players who have not summoned Cosmoctopus yet.
    pub(crate) fn playing(&self) -> SeatSet {
        self.seats.iter().filter(|seat| !self.is_retired(seat.index())).collect()
    }

    /// The cards face down in the deck: those that are nowhere else.
    #[inline]
    pub(crate) fn deck(&self) -> Cards {
        let mut elsewhere = self.discard.or(self.limbo);
        for seat in 0..PLAYERS {
            elsewhere = elsewhere.or(self.hands[seat]).or(self.tables[seat]);
        }
        for card in self.row {
            if card != NONE {
                elsewhere.insert(card);
            }
        }
        if self.drafted.round < 5 {
            for pack in &self.drafted.packs[..self.seats.count().min(PLAYERS)] {
                elsewhere = elsewhere.or(pack.iter().copied().collect());
            }
        }
        Cards::DECK.minus(elsewhere)
    }

    /// The cards of a hand that not everybody knows.
    #[inline]
    pub(crate) fn hidden(&self, seat: usize) -> Cards {
        self.hands[seat].minus(self.open)
    }

    /// The filled slots of a constellation, as bits.
    #[inline]
    pub(crate) fn filled(&self, card: CardId) -> u8 {
        (self.slots >> sky(card)) as u8 & 0b1111
    }

    /// The slots of a constellation that are open, as bits.
    #[inline]
    pub(crate) fn open_slots(&self, card: CardId) -> u8 {
        self.book.card(card).open(self.filled(card))
    }

    /// The constellations of a player.
    #[inline]
    pub(crate) fn constellations(&self, seat: usize) -> Cards {
        self.tables[seat].and(Cards::of(Kind::Constellation))
    }

    /// Steps from one place to another, the bridge included. COS-9, COS-60
    #[inline]
    pub(crate) fn steps(&self, from: u8, to: u8) -> u8 {
        let layout = self.layout();
        let (from, to) = (usize::from(from), usize::from(to));
        let straight = layout.steps[from][to];
        let [one, two] = self.bridge.map(usize::from);
        if self.bridge[0] == NONE {
            return straight;
        }
        let over = layout.steps[from][one].saturating_add(layout.steps[two][to]);
        let back = layout.steps[from][two].saturating_add(layout.steps[one][to]);
        straight.min(over.min(back).saturating_add(1)).min(FAR)
    }

    /// Whether a tile is investigated. COS-48
    #[inline]
    pub(crate) fn is_investigated(&self, place: u8) -> bool {
        let tile = self.realm[usize::from(place)];
        tile < 8
            && self.case.behaviour != NONE
            && self.investigated().is_some_and(|resource| tile & 3 == resource as u8)
    }

    /// The investigated resource.
    #[inline]
    pub(crate) fn investigated(&self) -> Option<Resource> {
        self.book.behaviours.get(usize::from(self.case.behaviour)).map(|behaviour| behaviour.investigates)
    }

    /// Whether this revelation is in force: it was turned, with the fifth tentacle. COS-54
    #[inline]
    pub(crate) fn reveals(&self, secret: Secret) -> bool {
        let turned = self.case.revelation.filter(|_| self.case.track >= 5);
        turned
            .and_then(|card| self.book.revelations.get(usize::from(card)))
            .is_some_and(|card| card.rule == secret)
    }

    /// What a player's scriptures take off.
    #[inline]
    pub(crate) fn discounts(&self, seat: usize) -> Discounts {
        let mut discounts = Discounts::default();
        for card in self.tables[seat].and(self.book.discounting).iter() {
            discounts.add(self.book.card(card));
        }
        discounts
    }

    /// What a card costs a player: its own resource, any resources.
    #[inline]
    pub(crate) fn cost(&self, card: CardId, discounts: Discounts) -> (u8, u8) {
        discounts.cost(self.book.card(card))
    }

    /// Notes that everybody saw this card leave a hand.
    #[inline]
    pub(crate) fn leaves_hand(&mut self, seat: usize, card: CardId) {
        self.hands[seat].remove(card);
        self.open.remove(card);
        if self.rules.hands == StartingHands::Draft
            && self.drafted.left.iter().all(|left| !left.contains(card))
        {
            self.drafted.left[seat].insert(card);
        }
    }

    /// Puts a card that is done with on the discard pile; First Contact cards leave the game. COS-R10
    #[inline]
    pub(crate) fn lay_off(&mut self, card: CardId) {
        if card < DEVOTEES {
            self.discard.insert(card);
        }
    }

    /// Discards a card from a hand.
    #[inline]
    pub(crate) fn discard_from_hand<L: Log<Event>>(
        &mut self,
        seat: usize,
        card: CardId,
        cause: Why,
        log: &mut L,
    ) {
        if !self.open.contains(card) {
            log.unveil();
        }
        self.leaves_hand(seat, card);
        self.lay_off(card);
        log.all(Event::Discarded { seat: Seat::at(seat as u8), card, cause });
    }

    /// The top card of the deck, which is made from the discard pile if need be. COS-18
    #[inline]
    pub(crate) fn top_card<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) -> Option<CardId> {
        let mut deck = self.deck();
        if deck.is_empty() {
            if self.discard.is_empty() {
                return None; // COS-R13
            }
            deck = self.discard;
            self.fresh = deck;
            self.discard = Cards::EMPTY;
            log.all(Event::Reshuffled);
        }
        deck.draw(rng)
    }

    /// Fills the gaps of the row, as far as there are cards. This is done before anything else that is pending, so gaps
    /// for which there was no card are filled as soon as somebody discards one. COS-16, COS-R13
    #[inline]
    pub(crate) fn refill<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        if !self.row.contains(&NONE) {
            return;
        }
        for place in 0..3 {
            if self.row[place] == NONE
                && let Some(card) = self.top_card(rng, log)
            {
                self.row[place] = card;
                log.all(Event::Revealed { card });
            }
        }
    }

    /// Takes a card out of the row without filling the gap.
    #[inline]
    pub(crate) fn out_of_row(&mut self, card: CardId) {
        for place in &mut self.row {
            if *place == card {
                *place = NONE;
            }
        }
    }

    /// The cards of the row.
    #[inline]
    pub(crate) fn row_cards(&self) -> Cards {
        self.row.iter().filter(|&&card| card != NONE).copied().collect()
    }

    /// The cards of the row that are of a type.
    #[inline]
    pub(crate) fn row_of(&self, kind: Kind) -> Cards {
        self.row_cards().and(Cards::of(kind))
    }

    /// A player takes a card of the row, seen by all.
    #[inline]
    pub(crate) fn take<L: Log<Event>>(&mut self, card: CardId, log: &mut L) {
        let seat = self.me();
        self.out_of_row(card);
        self.hands[seat].insert(card);
        self.open.insert(card);
        log.all(Event::Took { seat: Seat::at(self.actor), card });
    }

    /// A player draws so many cards. In which order they came is told to nobody, since nobody could see it afterwards.
    #[inline]
    pub(crate) fn draw<R: Rng, L: Log<Event>>(&mut self, count: u8, rng: &mut R, log: &mut L) {
        let seat = Seat::at(self.actor);
        let mut drawn = Cards::EMPTY;
        for _ in 0..count {
            let Some(card) = self.top_card(rng, log) else { break };
            self.hands[self.me()].insert(card);
            drawn.insert(card);
        }
        for card in drawn.iter() {
            log.split(seat, Event::Drew { seat, card: Some(card) }, Event::Drew { seat, card: None });
        }
    }

    /// Whose card this is, by type, for a resource to be gained.
    #[inline]
    pub(crate) fn one_of(card: CardId) -> [u8; 4] {
        let mut gain = [0; 4];
        gain[kind_of(card) as usize] = 1;
        gain
    }
}
