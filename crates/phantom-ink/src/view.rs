//! What a viewer sees.

use content::Content;
use kernel::{Seat, Seats, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::choices::each;
use crate::content::Book;
use crate::pad::{Clue, End, Guess, ROWS, Space, Spot};
use crate::state::{Ask, Asking, Look, NONE, PhantomInk, Phase};
use crate::table::{Role, Side};
use crate::text::Text;

/// A clue as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClueView {
    /// What everybody reads, blanks as `_`, a period at the end if it is complete: `BR_`.
    pub shown: String,
    /// The same with the letters that the viewer has heard, where there are any.
    pub heard: Option<String>,
    /// All of it, for its author, and for all once the game is over.
    pub text: Option<Text>,
    /// The Question it answers, if the viewer knows it.
    pub question: Option<u8>,
    /// The blanks that each team has heard: numbers of letters, from 0, spaces not counted.
    pub heard_by: [Vec<u8>; 2],
}

/// A guess as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GuessView {
    /// The letters that stand.
    pub right: String,
    /// The letter that is crossed out.
    pub crossed: Option<char>,
    /// Whether it ended with a period.
    pub period: bool,
    /// Whether it is the Object.
    pub won: bool,
}

/// A space of the pad.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SpaceView {
    /// Nothing yet.
    Empty,
    /// A clue.
    Clue(ClueView),
    /// A guess.
    Guess(GuessView),
}

/// A bonus space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BonusView {
    /// Whose it is.
    pub side: Side,
    /// In which row it was filled, counted from 0.
    pub row: u8,
    /// Whether it is a second answer to one offer.
    pub second: bool,
    /// What is in it.
    pub clue: ClueView,
}

/// An Arcana on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PlayedView {
    /// Which.
    pub card: u8,
    /// In which row, counted from 0.
    pub row: u8,
    /// Whether it lies upside down.
    pub reversed: bool,
    /// The card whose power it uses.
    pub copy: Option<u8>,
}

/// A team, or the one team there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TeamView {
    /// How many Questions it holds.
    pub questions: u32,
    /// Which, if the viewer knows them.
    pub hand: Option<Vec<u8>>,
    /// How many Arcana it holds.
    pub arcana: u32,
    /// Which, if the viewer knows them.
    pub arcana_hand: Option<Vec<u8>>,
    /// What it has played.
    pub played: Vec<PlayedView>,
    /// Its Crystals.
    pub crystals: u8,
    /// Whether the other team may not use Eyes on its clues.
    pub shield: bool,
}

/// The Questions between a team and its Spirit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AskView {
    /// What kind of Ask it is.
    pub ask: Ask,
    /// How many Questions lie before the Spirit.
    pub offered: u32,
    /// Those the viewer knows.
    pub known: Vec<u8>,
    /// Whether one more of the deck lies there.
    pub top: bool,
    /// Which, if the viewer knows it.
    pub top_card: Option<u8>,
    /// The one being answered, if the viewer knows it.
    pub question: Option<u8>,
    /// Whether one is to be answered after it.
    pub second: bool,
    /// Which, if the viewer knows it.
    pub second_card: Option<u8>,
}

/// What is to be decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The Spirits choose a word; the numbers named so far, if the viewer knows them.
    Choose([Option<u8>; 2]),
    /// The start of a turn.
    Start {
        /// Eyes still to be used.
        eyes: u8,
        /// Whether a clue is there for them.
        eye_waits: bool,
        /// Whether the turn may be used for a Guess.
        may_guess: bool,
        /// How many Questions may be swapped.
        swap: u8,
    },
    /// An Eye or a Whisper of a card.
    Look {
        /// Whether it is a Whisper.
        whisper: bool,
        /// Letters it brings.
        letters: u8,
        /// Whether it may be left.
        again: bool,
        /// How many more follow.
        more: u8,
        /// Clues that are excluded.
        not: Vec<Spot>,
        /// Whose clues it is about.
        on: crate::power::Whose,
    },
    /// An Arcana is copied.
    Copy,
    /// So many Questions were discarded, to draw as many.
    Renew(u8),
    /// So many Questions are still to be discarded.
    Swap(u8),
    /// Questions are offered: how many may be.
    Offer(u8, AskView),
    /// The Spirit chooses.
    Answer(AskView),
    /// The Spirit may choose another.
    Second(AskView),
    /// The Spirit writes.
    Write(AskView),
    /// The clue is shown.
    Show(AskView),
    /// The Mediums spell a guess.
    Spell,
    /// Guess or Guidance.
    Moon,
    /// The Spirit's Eye.
    MoonEye,
    /// The game is over: the team that won, if any.
    Over(Option<Side>),
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each says another thing")]
pub struct View {
    #[serde(skip)]
    pub(crate) book: Content<Book>,
    pub(crate) seats: Seats,
    /// Seat by seat: the team and the role.
    pub(crate) roles: Vec<(Side, Role)>,
    pub(crate) me: Option<Seat>,
    pub(crate) coop: bool,
    pub(crate) arcana: bool,
    pub(crate) early: crate::state::Early,
    /// The Object card and the number of the word on it, counted from 0, if the viewer knows them.
    pub(crate) card: Option<u8>,
    pub(crate) word: Option<u8>,
    pub(crate) side: Side,
    pub(crate) row: u8,
    pub(crate) eyes_used: u8,
    pub(crate) swapped: bool,
    pub(crate) played: bool,
    pub(crate) pad: [Vec<SpaceView>; 2],
    pub(crate) bonus: Vec<BonusView>,
    pub(crate) teams: Vec<TeamView>,
    pub(crate) discard: Vec<u8>,
    pub(crate) deck: u32,
    pub(crate) arcana_deck: u32,
    pub(crate) phase: PhaseView,
    pub(crate) active: kernel::SeatSet,
}

fn card(n: u8) -> Option<u8> {
    (n != NONE).then_some(n)
}

impl PhantomInk {
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let knows_object = self.knows_object(viewer);
        let choosing = matches!(self.phase, Phase::Choose(_));
        let row = |side: Side| {
            let from = side.index() * ROWS;
            (from..from + ROWS).map(|n| self.space_view(Spot(n as u8), viewer)).collect()
        };
        let bonus = self.bonus.iter().enumerate().map(|(n, bonus)| BonusView {
            side: bonus.side,
            row: bonus.row,
            second: bonus.second,
            clue: self.clue_view(Spot::bonus(n as u8), &bonus.clue, viewer),
        });
        let teams: &[Side] = if self.table.coop { &[Side::Sun] } else { &Side::BOTH };
        View {
            book: self.book.clone(),
            seats: self.table.seats,
            roles: self
                .table
                .seats
                .iter()
                .map(|seat| (self.table.side(seat), self.table.role(seat)))
                .collect(),
            me: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
            coop: self.table.coop,
            arcana: self.rules.arcana,
            early: self.rules.early,
            card: knows_object.then_some(self.card),
            word: (knows_object && !choosing).then_some(self.word),
            side: self.turn.side,
            row: self.turn.row,
            eyes_used: self.turn.eyes,
            swapped: self.turn.swapped,
            played: self.has_played(),
            pad: [row(Side::Sun), row(Side::Moon)],
            bonus: bonus.collect(),
            teams: teams.iter().map(|&side| self.team_view(side, viewer)).collect(),
            discard: each(self.discard).collect(),
            deck: self.deck().count_ones(),
            arcana_deck: self.arcana_deck().count_ones(),
            phase: self.phase_view(viewer),
            active: self.actors(),
        }
    }

    /// Whether a viewer knows the Object. PHI-1
    pub(crate) fn knows_object(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Omniscient => true,
            Viewer::Seat(seat) => self.is_over() || self.table.spirits().contains(seat),
            Viewer::Spectator => self.is_over(),
        }
    }

    /// Whether a viewer has all of a clue in a column: its author, and everybody in the end. PHI-R1
    pub(crate) fn knows_text(&self, side: Side, viewer: Viewer) -> bool {
        self.is_over() || viewer == Viewer::Omniscient || viewer == Viewer::Seat(self.author(side))
    }

    /// Whether a viewer knows the Question of a clue. PHI-17, PHI-R13
    pub(crate) fn knows_answered(&self, spot: Spot, viewer: Viewer) -> bool {
        self.is_over() || kernel::Audience::from(self.knows_question(spot)).includes(viewer)
    }

    /// Whether a viewer knows the hands of a team: its Mediums do. PHI-5
    pub(crate) fn knows_hand(&self, side: Side, viewer: Viewer) -> bool {
        kernel::Audience::from(self.table.mediums(side)).includes(viewer)
    }

    /// The blanks of a clue that a viewer has heard. PHI-32
    pub(crate) fn heard(&self, clue: &Clue, side: Side, viewer: Viewer) -> u64 {
        if self.knows_text(side, viewer) {
            return clue.blanks;
        }
        match viewer {
            Viewer::Seat(seat) => clue.heard[self.table.team(self.table.side(seat))],
            Viewer::Spectator | Viewer::Omniscient => 0,
        }
    }

    fn clue_view(&self, spot: Spot, clue: &Clue, viewer: Viewer) -> ClueView {
        let side = self.side_of(spot);
        let heard = self.heard(clue, side, viewer);
        ClueView {
            shown: clue.read(0),
            heard: (heard != 0).then(|| clue.read(heard)),
            text: self.knows_text(side, viewer).then_some(clue.text),
            question: self.knows_answered(spot, viewer).then_some(clue.question),
            heard_by: clue.heard.map(|heard| each(heard.into()).collect()),
        }
    }

    fn guess_view(&self, guess: Guess) -> GuessView {
        let word = self.book.word(self.object()).as_str();
        GuessView {
            right: word.get(..usize::from(guess.right)).unwrap_or(word).into(),
            crossed: if let End::Crossed(letter) = guess.end { Some(letter) } else { None },
            period: matches!(guess.end, End::Short | End::Right),
            won: guess.end == End::Right,
        }
    }

    fn space_view(&self, spot: Spot, viewer: Viewer) -> SpaceView {
        match &self.pad[spot.index()] {
            Space::Empty => SpaceView::Empty,
            Space::Clue(clue) => SpaceView::Clue(self.clue_view(spot, clue, viewer)),
            Space::Guess(guess) => SpaceView::Guess(self.guess_view(*guess)),
        }
    }

    fn team_view(&self, side: Side, viewer: Viewer) -> TeamView {
        let team = self.table.team(side);
        let known = self.knows_hand(side, viewer);
        let played = self.played[team].iter().map(|played| PlayedView {
            card: played.card,
            row: played.row,
            reversed: played.reversed,
            copy: card(played.copy),
        });
        TeamView {
            questions: self.hands[team].count_ones(),
            hand: known.then(|| each(self.hands[team]).collect()),
            arcana: self.arcana[team].count_ones(),
            arcana_hand: known.then(|| each(self.arcana[team].into()).collect()),
            played: played.collect(),
            crystals: if self.rules.arcana { self.crystals(team) } else { 0 },
            shield: !self.table.coop && self.is_shielded(side),
        }
    }

    /// Whether a viewer sees what was offered, except the card of the deck. PHI-13, PHI-38
    pub(crate) fn sees_offer(&self, ask: Ask, viewer: Viewer) -> bool {
        let side = self.turn.side;
        let seats = match ask {
            Ask::Guidance => kernel::SeatSet::one(self.table.spirit(side)),
            Ask::Main | Ask::Bonus | Ask::Second => self.table.members(side),
        };
        kernel::Audience::from(seats).includes(viewer)
    }

    /// Whether a viewer sees the card of the deck that joined an offer: the Spirit does.
    pub(crate) fn sees_top(&self, viewer: Viewer) -> bool {
        kernel::Audience::from(self.table.spirit(self.turn.side)).includes(viewer)
    }

    fn ask_view(&self, asking: &Asking, viewer: Viewer) -> AskView {
        let known = self.sees_offer(asking.ask, viewer);
        let if_known = |n: u8| card(n).filter(|_| known);
        AskView {
            ask: asking.ask,
            offered: asking.offered.count_ones(),
            known: if known { each(asking.offered).collect() } else { Vec::new() },
            top: asking.top != NONE,
            top_card: card(asking.top).filter(|_| self.sees_top(viewer)),
            question: if_known(asking.question),
            second: asking.second != NONE,
            second_card: if_known(asking.second),
        }
    }

    fn phase_view(&self, viewer: Viewer) -> PhaseView {
        match &self.phase {
            Phase::Choose(named) => {
                let known = self.knows_object(viewer);
                PhaseView::Choose(named.map(|number| card(number).filter(|_| known)))
            }
            Phase::Start => PhaseView::Start {
                eyes: self.eyes_due(),
                eye_waits: self.eye_waits(),
                may_guess: self.may_guess(),
                swap: self.swap_size(),
            },
            Phase::Look(look) => {
                let Look { on, letters, whisper, not, more, again } = *look;
                let not = self.spots().filter(|spot| not >> spot.index() & 1 == 1).collect();
                PhaseView::Look { whisper, letters, again, more, not, on }
            }
            Phase::Copy => PhaseView::Copy,
            Phase::Renew(count) => PhaseView::Renew(*count),
            Phase::Swap(left) => PhaseView::Swap(*left),
            Phase::Offer(asking) => PhaseView::Offer(self.offer_size(), self.ask_view(asking, viewer)),
            Phase::Answer(asking) => PhaseView::Answer(self.ask_view(asking, viewer)),
            Phase::Second(asking) => PhaseView::Second(self.ask_view(asking, viewer)),
            Phase::Write(asking) => PhaseView::Write(self.ask_view(asking, viewer)),
            Phase::Show(asking) => PhaseView::Show(self.ask_view(asking, viewer)),
            Phase::Spell => PhaseView::Spell,
            Phase::Moon => PhaseView::Moon,
            Phase::MoonEye => PhaseView::MoonEye,
            Phase::Over(winner) => PhaseView::Over(*winner),
        }
    }
}
