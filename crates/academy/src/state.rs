//! A position: flat and small. Sets of cards and tiles are bits of a word.

use content::Content;
use kernel::{Seat, Seats, bits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Frame;
use crate::content::{Always, Book, Kind};
use crate::id::{CARDS, Card, Face, SPACES, Space, TILES, Tile};
use crate::options::Rulings;

/// No tile.
pub(crate) const NONE: u8 = u8::MAX;
/// The most things unfinished at a time. ACA-R28
pub(crate) const MOST_FRAMES: usize = 24;
/// The most decisions of a turn in which something new can be begun. ACA-R28
pub(crate) const MOST_DECISIONS: u8 = 120;
/// The most turns a game has for each player. ACA-R29
pub(crate) const MOST_TURNS: u16 = 100;
/// Completing so many Assignments brings on the end. ACA-39
pub(crate) const ENOUGH: u32 = 8;
/// Tiles in the centre, and Public Assignments. ACA-32
pub(crate) const CENTRE: u32 = 4;
/// Private Assignments. ACA-12
pub(crate) const HAND: u32 = 3;

/// A position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::written::Written", into = "crate::written::Written")]
pub struct Academy {
    pub(crate) book: Content<Book>,
    pub(crate) deck: u64,
    pub(crate) public: u64,
    pub(crate) discarded: u64,
    /// Assignments drawn by whoever is in turn, of which one may be kept.
    pub(crate) drawn: u64,
    pub(crate) bag: u64,
    pub(crate) centre: u64,
    /// Tiles taken in this turn and not yet placed.
    pub(crate) taken: u64,
    /// Faces whose actions were begun in this turn by casting or linking. ACA-R7
    pub(crate) begun: u64,
    pub(crate) students: [Student; 4],
    /// Prestige tokens on each item.
    pub(crate) prestige: [u16; CARDS],
    pub(crate) laid: [Laid; TILES],
    pub(crate) frames: Frames,
    pub(crate) turns: u16,
    pub(crate) seats: Seats,
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
    pub(crate) pencils: Pencils,
    pub(crate) rulings: Rulings,
    /// How often has been decided in this turn.
    pub(crate) decisions: u8,
    /// Extra turns to come.
    pub(crate) again: u8,
    /// Whether this is an extra turn. ACA-41
    pub(crate) extra: bool,
    /// Whether Will was gained and a Shard collected in this turn.
    pub(crate) gained: bool,
    pub(crate) collected: bool,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Student {
    pub(crate) hand: u64,
    pub(crate) done: u64,
    pub(crate) shards: u16,
    pub(crate) will: u8,
    /// The top tile of each space.
    pub(crate) top: [u8; SPACES],
    /// The exhaustion tokens on each space.
    pub(crate) tired: [u8; SPACES],
}

/// How a tile lies on a slate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    /// The tile beneath it.
    pub(crate) under: u8,
    /// Quarter turns clockwise.
    pub(crate) turn: u8,
}

impl Laid {
    pub(crate) const NOT: Self = Self { under: NONE, turn: 0 };
}

/// Where a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Stage {
    /// To cast or to rest.
    Begin,
    /// Rested; one Private Assignment may be exchanged.
    Rested,
    /// The face activated, and where it lies now; nowhere, once it is covered or discarded.
    Casting(Option<Space>),
    /// Taken tiles are being placed; this one next.
    Placing(Option<Tile>),
    Over,
}

/// The Pencils Down card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Pencils {
    Aside,
    /// Taken in this turn; the last round begins after it.
    Taken(Seat),
    /// How many final turns are left, the one being played included.
    Down {
        holder: Seat,
        left: u8,
    },
}

/// What is unfinished, last begun last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frames {
    all: [Frame; MOST_FRAMES],
    len: u8,
}

impl PartialEq for Frames {
    fn eq(&self, other: &Self) -> bool {
        self.list() == other.list()
    }
}

impl Frames {
    pub(crate) const EMPTY: Self = Self { all: [Frame::Study; MOST_FRAMES], len: 0 };

    #[inline]
    pub(crate) fn list(&self) -> &[Frame] {
        &self.all[..usize::from(self.len).min(MOST_FRAMES)]
    }

    #[inline]
    pub(crate) fn last(&self) -> Option<Frame> {
        self.list().last().copied()
    }

    /// Whether a card can be begun on top of what there is: it takes at most two places. ACA-R28
    #[inline]
    pub(crate) const fn has_room(&self) -> bool {
        (self.len as usize) + 3 <= MOST_FRAMES
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        if let Some(place) = self.all.get_mut(usize::from(self.len)) {
            *place = frame;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Puts another in the place of the last.
    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.pop();
        self.push(frame);
    }

    /// Whether this card is being carried out. ACA-R25
    #[inline]
    pub(crate) fn is_busy(&self, card: Card) -> bool {
        self.list().iter().any(|frame| matches!(frame, Frame::Effects { card: busy, .. } if *busy == card))
    }
}

impl Student {
    /// The face that shows on a space.
    #[inline]
    pub(crate) fn face(&self, space: Space) -> Option<Face> {
        Face::new(self.top[space.index()]).or_else(|| space.corner())
    }

    /// The top tile of a space; corners are none.
    #[inline]
    pub(crate) fn tile(&self, space: Space) -> Option<Tile> {
        Tile::new(self.top[space.index()])
    }

    #[inline]
    pub(crate) fn is_tired(&self, space: Space) -> bool {
        self.tired[space.index()] > 0
    }

    /// How many Assignments are completed.
    #[inline]
    pub(crate) const fn completed(&self) -> u32 {
        self.done.count_ones()
    }
}

impl Academy {
    #[inline]
    pub(crate) fn student(&self, seat: Seat) -> &Student {
        &self.students[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn student_mut(&mut self, seat: Seat) -> &mut Student {
        &mut self.students[seat.index() & 3]
    }

    /// Whoever is in turn.
    #[inline]
    pub(crate) fn me(&self) -> &Student {
        self.student(self.turn)
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Student {
        self.student_mut(self.turn)
    }

    /// The other seats, clockwise from the one in turn.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, turn) = (self.seats, self.turn);
        std::iter::successors(Some(seats.after(turn)), move |&seat| Some(seats.after(seat)))
            .take_while(move |&seat| seat != turn)
    }

    /// The sum of what an always-on item gives a player. ACA-37
    #[inline]
    pub(crate) fn always(&self, seat: Seat, amount: impl Fn(Always) -> u8) -> u8 {
        let set = self.student(seat).done & self.book.always_on;
        bits::each(set).fold(0, |sum, card| match self.book.card(Card::at(card)).kind {
            Kind::Always(always) => sum + amount(always),
            _ => sum,
        })
    }

    /// How many Private Assignments a player holds after refilling.
    pub(crate) fn hand_size(&self, seat: Seat) -> u32 {
        HAND + u32::from(self.always(seat, |always| if let Always::LargerHand(n) = always { n } else { 0 }))
    }

    /// How much cheaper a spell or an item is for whoever is in turn.
    #[inline]
    pub(crate) fn cheaper(&self, spell: bool) -> u8 {
        self.always(self.turn, |always| match always {
            Always::CheaperSpells(n) if spell => n,
            Always::CheaperItems(n) if !spell => n,
            _ => 0,
        })
    }

    /// What an Assignment costs whoever is in turn. ACA-R18
    pub(crate) fn price(&self, card: Card, cheaper: u8) -> u8 {
        let cheaper = cheaper.saturating_add(self.cheaper(self.book.is_spell(card)));
        self.book.card(card).cost.saturating_sub(cheaper).max(1)
    }

    /// The Assignments of a set that whoever is in turn can pay.
    #[inline]
    pub(crate) fn affordable(&self, set: u64, cheaper: u8) -> u64 {
        let me = self.me();
        let (spells, items) =
            (self.cheaper(true).saturating_add(cheaper), self.cheaper(false).saturating_add(cheaper));
        set & (self.book.spells_for(me.will, spells) | self.book.items_for(me.shards, items))
    }

    /// Whether anything new can be begun in this turn. ACA-R28
    #[inline]
    pub(crate) const fn has_room(&self) -> bool {
        self.frames.has_room() && self.decisions < MOST_DECISIONS
    }

    /// The faces that count as showing Complete Assignment. ACA-30, ACA-R1
    #[inline]
    pub(crate) fn completing(&self) -> u64 {
        self.book.completing | if self.rulings.chaos_counts_as_complete { self.book.chaotic } else { 0 }
    }

    /// The spaces of a slate that show Complete Assignment, as bits.
    #[inline]
    pub(crate) fn completing_spaces(&self, seat: Seat) -> u16 {
        let (student, faces) = (self.student(seat), self.completing());
        Space::all().fold(0, |set, space| {
            let shows = student.face(space).is_some_and(|face| faces & face.bit() != 0);
            set | u16::from(shows) << space.index()
        })
    }

    /// The edges on which a space of a slate shows half a connector.
    #[inline]
    pub(crate) fn edges(&self, seat: Seat, space: Space) -> u8 {
        let Some(face) = self.student(seat).face(space) else { return 0 };
        let turn = face.tile().map_or(0, |tile| self.laid[tile.index()].turn);
        self.book.face(face).edges_turned(turn)
    }

    /// The neighbours of a space that are linked to it, as bits. ACA-20
    #[inline]
    pub(crate) fn linked(&self, seat: Seat, space: Space) -> u16 {
        self.full_octagons(seat, space, self.edges(seat, space))
    }

    /// The neighbours that show the other half of these half connectors of a space.
    #[inline]
    fn full_octagons(&self, seat: Seat, space: Space, edges: u8) -> u16 {
        (0..4u8).fold(0, |set, direction| match space.beside(direction) {
            Some(other)
                if edges >> direction & 1 == 1 && self.edges(seat, other) >> (direction ^ 2) & 1 == 1 =>
            {
                set | 1 << other.index()
            }
            _ => set,
        })
    }

    /// The neighbours that a tile would be linked to if it were laid like this. ACA-20
    pub(crate) fn would_link(&self, tile: Tile, space: Space, turn: u8) -> u16 {
        self.full_octagons(self.turn, space, self.book.tile(tile).edges_turned(turn))
    }

    /// The linked spaces that whoever is in turn may go on with. ACA-18, ACA-21, ACA-R5, ACA-R7
    #[inline]
    pub(crate) fn usable_links(&self) -> u16 {
        let Stage::Casting(Some(activated)) = self.stage else { return 0 };
        let me = self.me();
        let fresh = |space: Space| {
            !me.is_tired(space) && me.face(space).is_some_and(|face| self.begun & face.bit() == 0)
        };
        spaces(self.linked(self.turn, activated))
            .filter(|&space| fresh(space))
            .fold(0, |set, space| set | 1 << space.index())
    }

    /// The spaces on which a tile may be laid so that a Complete Assignment still shows, as bits. ACA-30
    /// `bare` is what shows it without the tile.
    #[inline]
    pub(crate) fn room_for(&self, tile: Tile, bare: u16) -> u16 {
        const ALL: u16 = (1 << SPACES) - 1;
        if self.completing() & Face::from(tile).bit() == 0 && bare.is_power_of_two() {
            ALL & !bare
        } else {
            ALL
        }
    }

    /// What would show Complete Assignment on a slate without the top tile of a space.
    pub(crate) fn completing_without(&self, seat: Seat, space: Space) -> u16 {
        let student = self.student(seat);
        let beneath = student
            .tile(space)
            .and_then(|tile| Face::new(self.laid[tile.index()].under))
            .or_else(|| space.corner());
        let shows = beneath.is_some_and(|face| self.completing() & face.bit() != 0);
        self.completing_spaces(seat) & !(1 << space.index()) | u16::from(shows) << space.index()
    }

    /// The items of `owner` that whoever is in turn can use now. ACA-24, ACA-R25
    #[inline]
    pub(crate) fn usable_items(&self, owner: Seat) -> u64 {
        if !self.has_room() {
            return 0;
        }
        let set = self.student(owner).done & self.book.usable;
        bits::each(set).fold(0, |usable, card| {
            let card = Card::at(card);
            let can = self.can_pay_use(card) && !self.frames.is_busy(card);
            usable | if can { card.bit() } else { 0 }
        })
    }

    /// Whether whoever is in turn can pay for using an item.
    #[inline]
    pub(crate) fn can_pay_use(&self, card: Card) -> bool {
        use crate::content::Effect;
        match self.book.effects(card).first() {
            Some(Effect::PayWill(n)) => self.me().will >= *n,
            Some(Effect::PayShards(n)) => self.me().shards >= u16::from(*n),
            _ => true,
        }
    }
}

/// The spaces in a set of bits.
#[inline]
pub(crate) fn spaces(set: u16) -> impl Iterator<Item = Space> {
    bits::each(set.into()).map(Space::at)
}
