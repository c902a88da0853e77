//! A position, and what follows from it.

use content::Content;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::{Book, WORDS};
pub(crate) use crate::laid::{Bonuses, Played, Plays};
use crate::pad::{Clue, ROWS, SPOTS, Space, Spot, dots, has_eye};
use crate::power::{Arcanum, Kind, Power, Whose};
use crate::table::{Side, Table};

/// No card, no word.
pub(crate) const NONE: u8 = u8::MAX;
/// Questions in hand at the start. PHI-5
pub(crate) const HAND: u8 = 7;
/// The most Questions a hand can come to: whatever cards a user makes, enough are left for both teams to Ask.
pub(crate) const MOST_QUESTIONS: u32 = 36;
/// Arcana in hand. PHI-5
pub(crate) const ARCANA: u32 = 3;
/// Crystals of a team. PHI-5
pub(crate) const CRYSTALS: u8 = 3;
/// Rounds in which early powers work. PHI-44
const EARLY: u8 = 3;

/// When the powers of the first three turns work. PHI-R15
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Early {
    /// In rows 1 to 3.
    #[default]
    Rows,
    /// In the three turns after the card was played.
    Turns,
}

/// How a match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) arcana: bool,
    pub(crate) early: Early,
}

/// Where the Question that is asked comes from, and where its clue goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Ask {
    /// The Ask of the turn, in the team's next space.
    Main,
    /// An extra Ask in a bonus space.
    Bonus,
    /// A second answer to one offer, in a bonus space.
    Second,
    /// Guidance, in the co-operative game.
    Guidance,
}

/// A Question on its way to becoming a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asking {
    pub(crate) ask: Ask,
    /// The Questions that lie before the Spirit, as a set.
    pub(crate) offered: u128,
    /// One more, of the deck, that only the Spirit has seen.
    pub(crate) top: u8,
    /// The one that is answered.
    pub(crate) question: u8,
    /// The one that is answered after it.
    pub(crate) second: u8,
}

impl Asking {
    pub(crate) const fn new(ask: Ask) -> Self {
        Self { ask, offered: 0, top: NONE, question: NONE, second: NONE }
    }

    /// All Questions in it, except those of a clue already written.
    #[inline]
    pub(crate) const fn cards(&self) -> u128 {
        self.offered | one(self.top) | one(self.question) | one(self.second)
    }

    /// All that the Spirit can choose from.
    #[inline]
    pub(crate) const fn choice(&self) -> u128 {
        self.offered | one(self.top)
    }
}

/// The set of one card, or of none.
#[inline]
pub(crate) const fn one(card: u8) -> u128 {
    if card < 128 { 1 << card } else { 0 }
}

/// An Eye or a Whisper that a card has given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub(crate) on: Whose,
    pub(crate) letters: u8,
    pub(crate) whisper: bool,
    /// Clues that it may not be used on, as a set of spaces.
    pub(crate) not: u32,
    /// How many more of the same follow, on other clues.
    pub(crate) more: u8,
    /// Whether it is an Eye used again, which may be left.
    pub(crate) again: bool,
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The Spirits choose a word. What they named, or [`NONE`].
    Choose([u8; 2]),
    /// The start of a turn: Eyes, an Arcana, then Ask or Guess.
    Start,
    /// An Eye or a Whisper of a card.
    Look(Look),
    /// The Arcana to copy.
    Copy,
    /// Questions are discarded, to draw as many; so many so far. PHI-28
    Renew(u8),
    /// So many Questions are still to be discarded.
    Swap(u8),
    /// Questions are offered.
    Offer(Asking),
    /// The Spirit chooses a Question.
    Answer(Asking),
    /// The Spirit may choose another.
    Second(Asking),
    /// The Spirit writes.
    Write(Asking),
    /// The clue is shown letter by letter.
    Show(Asking),
    /// The Mediums guess.
    Spell,
    /// A Moon turn of the co-operative game: Guess or Guidance. PHI-38
    Moon,
    /// The Spirit uses the Eye of a Moon turn. PHI-40
    MoonEye,
    /// The game is over.
    Over(Option<Side>),
}

/// Whose turn it is, and what of its start is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) side: Side,
    pub(crate) row: u8,
    /// Eyes of the space and of lasting powers that have been used.
    pub(crate) eyes: u8,
    /// Whether Questions have been swapped.
    pub(crate) swapped: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::written::Written", into = "crate::written::Written")]
pub struct PhantomInk {
    pub(crate) book: Content<Book>,
    pub(crate) table: Table,
    pub(crate) rules: Rules,
    /// The Object card, and the word on it once it is chosen.
    pub(crate) card: u8,
    pub(crate) word: u8,
    /// The Questions of each team.
    pub(crate) hands: [u128; 2],
    pub(crate) discard: u128,
    /// The Arcana of each team.
    pub(crate) arcana: [u32; 2],
    pub(crate) played: [Plays; 2],
    pub(crate) pad: [Space; 2 * ROWS],
    pub(crate) bonus: Bonuses,
    pub(crate) turn: Turn,
    pub(crate) phase: Phase,
}

impl PhantomInk {
    /// The Object, by its number among all words.
    #[inline]
    pub(crate) fn object(&self) -> u16 {
        u16::from(self.card) * WORDS as u16 + u16::from(self.word % WORDS as u8)
    }

    /// The index of the team whose turn it is.
    #[inline]
    pub(crate) const fn team(&self) -> usize {
        self.table.team(self.turn.side)
    }

    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// The space that this turn fills.
    #[inline]
    pub(crate) const fn spot(&self) -> Spot {
        Spot::of(self.turn.side, self.turn.row)
    }

    /// The space that a Question's clue fills.
    pub(crate) fn spot_of(&self, ask: Ask) -> Spot {
        match ask {
            Ask::Main | Ask::Guidance => self.spot(),
            Ask::Bonus | Ask::Second => Spot::bonus(self.bonus.count().saturating_sub(1)),
        }
    }

    /// The clue in a space.
    #[inline]
    pub(crate) fn clue(&self, spot: Spot) -> Option<&Clue> {
        match spot.as_bonus() {
            Some(n) => self.bonus.iter().nth(n.into()).map(|bonus| &bonus.clue),
            None => match self.pad.get(spot.index())? {
                Space::Clue(clue) => Some(clue),
                Space::Empty | Space::Guess(_) => None,
            },
        }
    }

    pub(crate) fn clue_mut(&mut self, spot: Spot) -> Option<&mut Clue> {
        match spot.as_bonus() {
            Some(n) => self.bonus.iter_mut().nth(n.into()).map(|bonus| &mut bonus.clue),
            None => match self.pad.get_mut(spot.index())? {
                Space::Clue(clue) => Some(clue),
                Space::Empty | Space::Guess(_) => None,
            },
        }
    }

    /// Every clue, with its space and the column it belongs to.
    pub(crate) fn clues(&self) -> impl Iterator<Item = (Spot, Side, &Clue)> {
        let pad = self.pad.iter().enumerate().filter_map(|(n, space)| match space {
            Space::Clue(clue) => Some((Spot(n as u8), if n < ROWS { Side::Sun } else { Side::Moon }, clue)),
            Space::Empty | Space::Guess(_) => None,
        });
        let bonus = self.bonus.iter().enumerate();
        pad.chain(bonus.map(|(n, bonus)| (Spot::bonus(n as u8), bonus.side, &bonus.clue)))
    }

    /// The column that a space belongs to.
    pub(crate) fn side_of(&self, spot: Spot) -> Side {
        match (spot.as_row(), spot.as_bonus()) {
            (Some((side, _)), _) => side,
            (_, Some(n)) => self.bonus.iter().nth(n.into()).map_or(Side::Sun, |bonus| bonus.side),
            _ => Side::Sun,
        }
    }

    /// Who wrote, or will write, in a column.
    #[inline]
    pub(crate) fn author(&self, side: Side) -> Seat {
        self.table.spirit(side)
    }

    /// Who knows the Question that a clue answers.
    pub(crate) fn knows_question(&self, spot: Spot) -> SeatSet {
        let side = self.side_of(spot);
        // PHI-38: Guidance is the Spirit's alone.
        let guidance = self.table.coop && spot.as_row().is_some_and(|(side, _)| side == Side::Moon);
        if guidance { SeatSet::one(self.table.spirit(side)) } else { self.table.members(side) }
    }

    /// The deck of Questions: what lies nowhere else. Nobody knows its order, so it has none.
    pub(crate) fn deck(&self) -> u128 {
        let answered = self.clues().fold(0, |set, (_, _, clue)| set | one(clue.question));
        let asking = self.asking().map_or(0, Asking::cards);
        self.book.all_questions() & !(self.hands[0] | self.hands[1] | self.discard | answered | asking)
    }

    pub(crate) fn asking(&self) -> Option<&Asking> {
        match &self.phase {
            Phase::Offer(asking)
            | Phase::Answer(asking)
            | Phase::Second(asking)
            | Phase::Write(asking)
            | Phase::Show(asking) => Some(asking),
            _ => None,
        }
    }

    /// The deck of Arcana.
    pub(crate) fn arcana_deck(&self) -> u32 {
        if !self.rules.arcana {
            return 0;
        }
        let played = self.played.iter().flat_map(Plays::iter).fold(0, |set, played| set | 1 << played.card);
        self.book.all_arcana(self.table.coop) & !(self.arcana[0] | self.arcana[1] | played)
    }

    /// The card whose power a played card has; none if it lies upside down.
    #[inline]
    pub(crate) fn effective(&self, played: Played) -> Option<&Arcanum> {
        if played.reversed {
            return None;
        }
        let card = if played.copy == NONE { played.card } else { played.copy };
        self.book.arcana.get(usize::from(card))
    }

    /// The Crystals a team has left. PHI-10, PHI-27, PHI-R10
    pub(crate) fn crystals(&self, team: usize) -> u8 {
        let paid = |played: &&Played| {
            let own = self.book.arcana.get(usize::from(played.card));
            let reclaims = |card: Option<&Arcanum>| !played.reversed && card.is_some_and(|card| card.reclaim);
            !reclaims(own) && !reclaims(self.effective(**played))
        };
        CRYSTALS.saturating_sub(self.played[team].iter().filter(paid).count() as u8)
    }

    /// Whether the team in turn has played an Arcana this turn.
    #[inline]
    pub(crate) fn has_played(&self) -> bool {
        self.played[self.team()].last().is_some_and(|played| played.row == self.turn.row)
    }

    /// The powers that are in force for the team in turn: lasting ones, and those of this turn. In the co-operative game
    /// there are none on Moon turns. PHI-42, PHI-46
    #[inline]
    pub(crate) fn powers(&self) -> impl Iterator<Item = Power> {
        let idle = self.table.coop && self.turn.side == Side::Moon;
        let plays = &self.played[self.team()];
        plays.iter().filter(move |_| !idle).flat_map(|played| {
            let card = self.effective(*played).filter(|card| self.in_force(card, *played));
            card.into_iter().flat_map(|card| card.powers.iter().copied())
        })
    }

    fn in_force(&self, card: &Arcanum, played: Played) -> bool {
        let row = self.turn.row;
        match (card.kind, card.early, self.rules.early) {
            (Kind::Black, ..) => played.row == row,
            (Kind::Purple, false, _) => true,
            (Kind::Purple, true, Early::Rows) => row < EARLY,
            (Kind::Purple, true, Early::Turns) => played.row < row && row <= played.row + EARLY,
        }
    }

    fn sum(&self, amount: impl Fn(Power) -> u8) -> u8 {
        self.powers().map(amount).fold(0, u8::saturating_add)
    }

    pub(crate) fn has(&self, power: Power) -> bool {
        self.powers().any(|other| other == power)
    }

    /// The Hand Size of the team in turn. PHI-34
    pub(crate) fn hand_size(&self) -> u8 {
        HAND.saturating_add(self.sum(|power| if let Power::HandSize(n) = power { n } else { 0 }))
    }

    /// How many Questions may be offered. PHI-13, PHI-29
    pub(crate) fn offer_size(&self) -> u8 {
        2u8.saturating_add(self.sum(|power| if let Power::OfferMore(n) = power { n } else { 0 }))
    }

    /// How many Questions an Eye draws.
    pub(crate) fn drawn_by_eye(&self) -> u8 {
        self.sum(|power| if let Power::DrawOnEye(n) = power { n } else { 0 })
    }

    /// How many Questions may be swapped now.
    pub(crate) fn swap_size(&self) -> u8 {
        if self.turn.swapped {
            return 0;
        }
        self.sum(|power| if let Power::Swap(n) = power { n } else { 0 })
    }

    /// The letters of a second answer, if there may be one.
    pub(crate) fn second_answer(&self) -> Option<u8> {
        self.powers().find_map(|power| if let Power::SecondAnswer(n) = power { Some(n) } else { None })
    }

    /// The letters of the extra Ask of this turn; 0 for as many as usual.
    pub(crate) fn bonus_ask(&self) -> Option<u8> {
        self.powers().find_map(|power| if let Power::BonusAsk(n) = power { Some(n) } else { None })
    }

    /// Eyes of the space and of lasting powers that are still to be used. PHI-9
    pub(crate) fn eyes_due(&self) -> u8 {
        let space = u8::from(has_eye(self.turn.side, self.turn.row));
        let due = space + self.sum(|power| u8::from(power == Power::EyeEachTurn));
        due.saturating_sub(self.turn.eyes)
    }

    /// How many letters a clue may have before Silencio comes by itself.
    pub(crate) fn limit(&self, ask: Ask) -> Option<u8> {
        let usual = self.table.coop.then(|| dots(self.turn.row)); // PHI-39
        match ask {
            Ask::Main | Ask::Guidance => usual,
            Ask::Bonus => self.bonus_ask().filter(|&letters| letters > 0).or(usual), // PHI-43
            Ask::Second => self.second_answer().or(usual),
        }
    }

    /// Whether the other team may not use Eyes on this team's clues: it played the Shield in its latest turn.
    pub(crate) fn is_shielded(&self, side: Side) -> bool {
        let Turn { side: now, row, .. } = self.turn;
        let latest = if side == Side::Moon && now == Side::Sun { row.checked_sub(1) } else { Some(row) };
        let last = self.played[side.index()].last().filter(|played| Some(played.row) == latest);
        last.and_then(|played| self.effective(*played))
            .is_some_and(|card| card.powers.contains(&Power::Shield))
    }

    /// Whether this turn must not be used for a Guess. PHI-31, PHI-43
    pub(crate) fn must_ask(&self) -> bool {
        let Turn { side, row, .. } = self.turn;
        let side = if self.table.coop { Side::Sun } else { side };
        self.bonus.iter().any(|bonus| bonus.side == side && bonus.row == row && !bonus.second)
    }

    /// The spaces used so far, the bonus spaces not counted.
    pub(crate) fn used(&self) -> usize {
        self.pad.iter().filter(|space| **space != Space::Empty).count()
    }

    /// Every space there is now.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        (0..SPOTS as u8).map(Spot).filter(|spot| spot.index() < 2 * ROWS + usize::from(self.bonus.count()))
    }

    /// Which Arcana can be copied: those the other team has played upright, or in the co-operative game one's own.
    pub(crate) fn copyable(&self) -> u32 {
        let whose = if self.table.coop { 0 } else { 1 - self.team() };
        let copies = |card: u8| {
            self.book.arcana.get(usize::from(card)).is_some_and(|card| card.powers.contains(&Power::Copy))
        };
        let upright = self.played[whose].iter().filter(|played| !played.reversed && !copies(played.card));
        upright.fold(0, |set, played| set | 1 << played.card)
    }
}
