//! A position as written in files: what lies where. Deck and bag are what is nowhere else.

use kernel::{NoLog, Quick, Seat, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Frame;
use crate::content::{Book, MOST_WILL, Texts};
use crate::id::{ALL_CARDS, ALL_TILES, CARDS, Card, Face, SPACES, Space, TILES, Tile, cards, tiles};
use crate::options::Rulings;
use crate::state::{Academy, CENTRE, Frames, Laid, MOST_FRAMES, NONE, Pencils, Stage, Student, spaces};
use crate::targets::EVERY_KIND;

#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Table")]
pub(crate) struct Written {
    #[serde(default, skip_serializing_if = "Texts::are_own")]
    content: Texts,
    rulings: Rulings,
    turn: Seat,
    turns: u16,
    extra: bool,
    again: u8,
    decisions: u8,
    gained: bool,
    collected: bool,
    stage: Stage,
    pencils: Pencils,
    frames: Vec<Frame>,
    begun: Vec<Face>,
    public: Vec<Card>,
    discarded: Vec<Card>,
    drawn: Vec<Card>,
    centre: Vec<Tile>,
    taken: Vec<Tile>,
    gone: Vec<Tile>,
    students: Vec<WrittenStudent>,
}

#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Student")]
struct WrittenStudent {
    will: u8,
    shards: u16,
    hand: Vec<Card>,
    completed: Vec<Card>,
    /// Items with Prestige tokens on them.
    prestige: Vec<(Card, u16)>,
    slate: Vec<WrittenSpace>,
}

#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Stack")]
struct WrittenSpace {
    space: Space,
    /// From the bottom up: which tile, and how often it is turned.
    tiles: Vec<(Tile, u8)>,
    exhaustion: u8,
}

impl WrittenSpace {
    /// Nothing but what is printed.
    const fn is_bare(&self) -> bool {
        self.tiles.is_empty() && self.exhaustion == 0
    }
}

impl From<Academy> for Written {
    fn from(game: Academy) -> Self {
        let gone = tiles(game.gone()).collect();
        let students = game.seats.iter().map(|seat| written_student(&game, seat)).collect();
        Self {
            content: game.book.texts.clone(),
            rulings: game.rulings,
            turn: game.turn,
            turns: game.turns,
            extra: game.extra,
            again: game.again,
            decisions: game.decisions,
            gained: game.gained,
            collected: game.collected,
            stage: game.stage,
            pencils: game.pencils,
            frames: game.frames.list().to_vec(),
            begun: kernel::bits::each(game.begun).map(Face::at).collect(),
            public: cards(game.public).collect(),
            discarded: cards(game.discarded).collect(),
            drawn: cards(game.drawn).collect(),
            centre: tiles(game.centre).collect(),
            taken: tiles(game.taken).collect(),
            gone,
            students,
        }
    }
}

fn written_student(game: &Academy, seat: Seat) -> WrittenStudent {
    let student = game.student(seat);
    let tokens = |card: Card| game.prestige[card.index()];
    WrittenStudent {
        will: student.will,
        shards: student.shards,
        hand: cards(student.hand).collect(),
        completed: cards(student.done).collect(),
        prestige: cards(student.done).map(|card| (card, tokens(card))).filter(|&(_, n)| n > 0).collect(),
        slate: Space::all()
            .map(|space| WrittenSpace {
                space,
                tiles: game.stack(seat, space),
                exhaustion: student.tired[space.index()],
            })
            .filter(|written| !written.is_bare())
            .collect(),
    }
}

impl Academy {
    /// The tiles on a space from the bottom up, and how they are turned.
    pub(crate) fn stack(&self, seat: Seat, space: Space) -> Vec<(Tile, u8)> {
        let mut stack = Vec::new();
        let mut next = self.student(seat).tile(space);
        while let Some(tile) = next.filter(|_| stack.len() < TILES) {
            let Laid { under, turn } = self.laid[tile.index()];
            stack.push((tile, turn));
            next = Tile::new(under);
        }
        stack.reverse();
        stack
    }
}

/// Moves things out of the set of those not yet placed; each can be in one place only.
fn gather(items: impl IntoIterator<Item = (u64, usize)>, left: &mut u64, what: &str) -> Result<u64, String> {
    let mut set = 0;
    for (bit, number) in items {
        if *left & bit == 0 {
            return Err(format!("{what} {number} is in two places"));
        }
        *left &= !bit;
        set |= bit;
    }
    Ok(set)
}

fn gather_cards(list: &[Card], left: &mut u64) -> Result<u64, String> {
    gather(list.iter().map(|card| (card.bit(), card.index())), left, "Assignment")
}

fn gather_tiles(list: &[Tile], left: &mut u64) -> Result<u64, String> {
    gather(list.iter().map(|tile| (tile.bit(), tile.index())), left, "tile")
}

fn demand(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

impl TryFrom<Written> for Academy {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let book = Book::open(&written.content).map_err(|flaw| flaw.to_string())?;
        let seats = Seats::new(written.students.len() as u8).filter(|&seats| crate::SEATS.contains(seats));
        let Some(seats) = seats.filter(|_| written.students.len() <= 4) else {
            return Err(format!("there are 2 to 4 students, not {}", written.students.len()));
        };
        demand(seats.has(written.turn), "whoever is in turn does not sit at the table")?;
        let (mut deck, mut bag) = (ALL_CARDS, ALL_TILES);
        let mut game = Self {
            book,
            public: gather_cards(&written.public, &mut deck)?,
            discarded: gather_cards(&written.discarded, &mut deck)?,
            drawn: gather_cards(&written.drawn, &mut deck)?,
            centre: gather_tiles(&written.centre, &mut bag)?,
            taken: gather_tiles(&written.taken, &mut bag)?,
            begun: written.begun.iter().fold(0, |set, face| set | face.bit()),
            deck: 0,
            bag: 0,
            students: [crate::EMPTY_STUDENT; 4],
            prestige: [0; CARDS],
            laid: [Laid::NOT; TILES],
            frames: Frames::EMPTY,
            turns: written.turns,
            seats,
            turn: written.turn,
            stage: written.stage,
            pencils: written.pencils,
            rulings: written.rulings,
            decisions: written.decisions,
            again: written.again,
            extra: written.extra,
            gained: written.gained,
            collected: written.collected,
        };
        gather_tiles(&written.gone, &mut bag)?;
        for (seat, student) in seats.iter().zip(&written.students) {
            game.read_student(seat, student, &mut deck, &mut bag)?;
        }
        (game.deck, game.bag) = (deck, bag);
        demand(written.begun.len() == game.begun.count_ones() as usize, "a face is begun once in a turn")?;
        demand(written.frames.len() <= MOST_FRAMES, "too much is unfinished at a time")?;
        written.frames.iter().for_each(|&frame| game.frames.push(frame));
        game.is_sound()?;
        Ok(game)
    }
}

impl Academy {
    fn read_student(
        &mut self,
        seat: Seat,
        written: &WrittenStudent,
        deck: &mut u64,
        bag: &mut u64,
    ) -> Result<(), String> {
        demand(written.will <= MOST_WILL, "the Will dial goes up to 9")?;
        let mut student = Student {
            hand: gather_cards(&written.hand, deck)?,
            done: gather_cards(&written.completed, deck)?,
            will: written.will,
            shards: written.shards,
            top: [NONE; SPACES],
            tired: [0; SPACES],
        };
        for &(card, tokens) in &written.prestige {
            let fits = student.done & !self.book.spells & card.bit() != 0 && self.prestige[card.index()] == 0;
            demand(
                fits && tokens > 0,
                "Prestige tokens lie on completed items, and each item is listed once",
            )?;
            self.prestige[card.index()] = tokens;
        }
        let in_order = written.slate.is_sorted_by(|one, next| one.space < next.space);
        let bare = written.slate.iter().any(WrittenSpace::is_bare);
        demand(in_order && !bare, "the spaces of a slate with something on them are listed once, in order")?;
        for &WrittenSpace { space, ref tiles, exhaustion } in &written.slate {
            for &(tile, turn) in tiles {
                gather_tiles(&[tile], bag)?;
                if turn >= self.book.tile(tile).turns {
                    let name = &self.book.tile(tile).name;
                    return Err(format!(
                        "{name} on {space} looks different in {} ways only",
                        self.book.tile(tile).turns
                    ));
                }
                self.laid[tile.index()] = Laid { under: student.top[space.index()], turn };
                student.top[space.index()] = tile.into();
            }
            let shows = student.face(space).is_some();
            demand(shows || exhaustion == 0, "exhaustion lies on tiles and corners only")?;
            student.tired[space.index()] = exhaustion;
        }
        *self.student_mut(seat) = student;
        let hand = student.hand.count_ones();
        demand(hand <= self.hand_size(seat), "somebody holds too many Private Assignments")?;
        demand(self.completing_spaces(seat) != 0, "every slate shows a Complete Assignment")
    }

    /// Whether the position can come up, as far as playing on depends on it.
    fn is_sound(&self) -> Result<(), String> {
        demand(self.public.count_ones() <= CENTRE, "there are at most four Public Assignments")?;
        demand(
            (self.centre | self.taken).count_ones() <= CENTRE,
            "there are at most four tiles in the centre",
        )?;
        self.pencils_fit()?;
        let idle = self.begun == 0
            && !self.gained
            && !self.collected
            && self.frames.last().is_none()
            && self.taken == 0;
        match self.stage {
            Stage::Begin => demand(idle && self.decisions == 0, "a turn begins with nothing done")?,
            Stage::Rested => {
                demand(
                    idle && self.exhausted() == 0,
                    "whoever rests does nothing else, and nothing stays exhausted",
                )?;
            }
            Stage::Over => {
                demand(
                    idle && self.decisions == 0 && self.again == 0 && !self.extra,
                    "nothing is left to do at the end",
                )?;
                let ended = matches!(self.pencils, Pencils::Down { left: 0, .. });
                demand(ended || self.turns == self.most_turns(), "the game ends after the final turns")?;
            }
            Stage::Casting(at) => {
                let activated = at.is_none_or(|space| {
                    self.me().face(space).is_some_and(|face| self.begun & face.bit() != 0)
                });
                demand(activated && self.begun != 0, "the activated tile is one that was begun")?;
            }
            Stage::Placing(tile) => {
                let taken = tile.is_none_or(|tile| self.taken & tile.bit() != 0);
                demand(
                    taken && self.frames.last().is_none(),
                    "a tile that is placed was taken, and all else is finished",
                )?;
            }
        }
        let over = self.stage == Stage::Over;
        demand(over || self.turns < self.most_turns(), "the game has gone on for too many turns")?;
        demand(self.turns <= self.most_turns(), "the game has gone on for too many turns")?;
        self.frames_fit()?;
        // Whatever needs no decision has happened already.
        let mut settled = self.clone();
        settled.settle(&mut Quick::new(0), &mut NoLog);
        demand(settled == *self, "there is nothing to decide in this position")
    }

    fn pencils_fit(&self) -> Result<(), String> {
        match self.pencils {
            Pencils::Aside => demand(self.deck != 0, "whoever draws the last Assignment takes Pencils Down"),
            Pencils::Taken(seat) => {
                let casting = !matches!(self.stage, Stage::Begin | Stage::Over);
                demand(seat == self.turn && casting, "Pencils Down is taken by whoever is in turn")
            }
            Pencils::Down { holder, left } => {
                demand(self.seats.has(holder), "whoever has Pencils Down does not sit at the table")?;
                let most = self.seats.count() as u8;
                let last = left > 0 || self.extra || self.stage == Stage::Over;
                demand(left <= most && last, "there are as many final turns as players")
            }
        }
    }

    fn frames_fit(&self) -> Result<(), String> {
        let frames = self.frames.list();
        let casting = matches!(self.stage, Stage::Casting(_));
        demand(frames.is_empty() || casting, "only while casting something can be unfinished")?;
        let last = frames.len().saturating_sub(1);
        for (n, &frame) in frames.iter().enumerate() {
            demand(self.frame_fits(frame, n == last), "something unfinished cannot be so")?;
        }
        let studying = matches!(frames.last(), Some(Frame::Study | Frame::Replace));
        demand(studying == (self.drawn != 0), "drawn Assignments wait for a choice, and a choice for them")?;
        let one = self.drawn.is_power_of_two() || frames.last() != Some(&Frame::Replace);
        demand(one, "one of the drawn Assignments is kept")
    }

    fn frame_fits(&self, frame: Frame, last: bool) -> bool {
        match frame {
            Frame::Tile { face, left } => left != 0 && left & !self.book.face(face).all_acts() == 0,
            Frame::Effects { card, next } => usize::from(next) <= self.book.effects(card).len(),
            Frame::Actions { left, done } => left <= 5 && done & !EVERY_KIND == 0,
            Frame::Add(n) | Frame::Remodel(n) | Frame::Refresh(n) | Frame::Spread(n) => n <= 5,
            Frame::Complete(n) | Frame::Steal(n) | Frame::Swap(n) | Frame::Infuse(n) => n <= 9,
            Frame::Lifted { space, left } => {
                last && left <= 5 && spaces(self.liftable()).any(|other| other == space)
            }
            Frame::Study | Frame::Replace => last,
            Frame::Exhaust { tokens, seat } => tokens <= 9 && self.seats.has(seat),
            Frame::Echo | Frame::DiscardOwn | Frame::DiscardTheirs | Frame::Mirror | Frame::Borrow => true,
        }
    }
}
