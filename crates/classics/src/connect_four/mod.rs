//! Connect Four (docs/rules/connect-four.md).
//!
//! The grid is two words of 49 bits: seven columns of seven, the top bit of each column always empty, so
//! that adding a word of bottom bits to the occupied squares carries into the landing squares of all
//! columns at once, and shifted copies of a player's discs meet exactly where four stand in a line.

mod grid;
mod lay;
mod mind;
mod state;
mod tell;
#[cfg(test)]
mod tests;

use kernel::{
    Audience, Draw, Game, Illegal, Info, Lies, Log, Mode, Outcome, Piece, Pieces, Place, Resample, Rng, Seat,
    SeatRange, SeatSet, Seats, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use grid::{COLUMNS, Grid, ROWS};

const TWO: Seats = Seats::new(2).expect("two is a table");

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "state::Written", into = "state::Written")]
pub struct ConnectFour {
    grid: Grid,
    /// Whoever moved last has four in a line. C4-5
    won: bool,
}

/// Dropping a disc into a column, 0 to 6 from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Drop(pub u8);

/// A disc was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Dropped {
    seat: Seat,
    column: u8,
    /// 0 is the lowest.
    row: u8,
}

/// Everybody sees everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// Column by column from the left, the discs from the bottom: the seat that owns each.
    columns: [Vec<Seat>; COLUMNS],
    to_move: Option<Seat>,
    /// The squares (column, row) of the winning lines.
    lines: Vec<(u8, u8)>,
}

/// Nothing to choose.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl ConnectFour {
    #[inline]
    fn to_move(self) -> Seat {
        Seat::at(self.grid.moves_made() as u8 & 1)
    }
}

impl Game for ConnectFour {
    type Options = Options;
    type Setup = ();
    type Action = Drop;
    type Event = Dropped;
    type View = View;

    const INFO: Info = Info {
        id: "connect-four",
        title: "Connect Four",
        about: "Drop discs into a standing grid; four in a line win.",
        version: 1,
        seats: SeatRange { min: 2, max: 2 },
        minutes: 5,
        hidden: false,
        longest: (COLUMNS * ROWS) as u32,
        modes: &[Mode {
            id: "standard",
            title: "Standard",
            about: "Seven columns, six rows.",
            seats: SeatRange { min: 2, max: 2 },
            options: "{}",
        }],
        options: &[],
    };
    const RULES: &'static str = include_str!("../../../../docs/rules/connect-four.md");

    fn prepare(_: &Options, _: Seats) -> Result<(), SetupError> {
        Ok(())
    }

    #[inline]
    fn deal<R: Rng>((): &(), _: &mut R) -> Self {
        Self { grid: Grid::EMPTY, won: false }
    }

    #[inline]
    fn seats(&self) -> Seats {
        TWO
    }

    #[inline]
    fn active(&self) -> SeatSet {
        if self.won || self.grid.is_full() { SeatSet::EMPTY } else { SeatSet::one(self.to_move()) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Drop>) {
        if self.active().contains(seat) {
            out.extend((0..COLUMNS as u8).filter(|&column| self.grid.has_room(column)).map(Drop));
        }
    }

    fn check(&self, seat: Seat, &Drop(column): &Drop) -> Result<(), Illegal> {
        if self.active().is_empty() {
            return Err(Illegal::new("C4-5", "The game is over.", "Start another one."));
        }
        if !self.active().contains(seat) {
            let turn = self.to_move();
            return Err(Illegal::new("C4-2", "It is not your turn.", format!("Wait for {turn}.")));
        }
        if usize::from(column) >= COLUMNS {
            let why = format!("There is no column {}.", u16::from(column) + 1);
            return Err(Illegal::new("C4-1", why, "Choose a column from 1 to 7."));
        }
        if !self.grid.has_room(column) {
            let open: Vec<_> = self.legal_list(seat).iter().map(|drop| (drop.0 + 1).to_string()).collect();
            let why = format!("Column {} is full.", column + 1);
            return Err(Illegal::new("C4-4", why, format!("There is room in {}.", open.join(", "))));
        }
        Ok(())
    }

    #[inline]
    fn apply<R: Rng, L: Log<Dropped>>(&mut self, seat: Seat, &Drop(column): &Drop, _: &mut R, log: &mut L) {
        let row = self.grid.height(column);
        self.grid = self.grid.drop(column);
        self.won = self.grid.last_mover_has_four();
        log.all(Dropped { seat, column, row });
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::won_by(TWO, TWO.after(self.to_move())))
        } else {
            self.grid.is_full().then(|| Outcome::draw(TWO)) // C4-6
        }
    }

    fn view(&self, _: Viewer) -> View {
        let columns = std::array::from_fn(|column| self.grid.column(column as u8).map(Seat::at).collect());
        let lines = if self.won { self.grid.winning_squares() } else { Vec::new() };
        View { columns, to_move: self.active().first(), lines }
    }

    #[inline]
    fn pick<R: Rng>(&self, _: Seat, rng: &mut R, _: &mut Vec<Drop>) -> Option<Drop> {
        // Few columns are ever full, so throwing again beats listing the open ones.
        loop {
            let column = rng.below(COLUMNS as u32) as u8;
            if self.grid.has_room(column) {
                return Some(Drop(column));
            }
        }
    }
}

impl Resample for ConnectFour {
    /// Nothing is hidden.
    fn resample<R: Rng>(&mut self, _: Viewer, _: &mut R) {}
}

impl Pieces for ConnectFour {
    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let known = Audience::Everyone;
        for seat in TWO.iter() {
            let piece = Piece { pool: 0, id: seat.number().into() };
            let dropped = self.grid.discs_of(seat.number());
            tell(Lies { piece, place: Place(0), count: dropped, known });
            tell(Lies { piece, place: Place(1), count: (COLUMNS * ROWS / 2) as u32 - dropped, known });
        }
    }
}
