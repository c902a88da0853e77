//! The grid as bits.

pub(super) const COLUMNS: usize = 7;
pub(super) const ROWS: usize = 6;
const HEIGHT: u32 = ROWS as u32 + 1;
/// How many bits a grid has.
pub(super) const SQUARES: usize = COLUMNS * (ROWS + 1);

/// The lowest square of every column.
const BOTTOM: u64 = {
    let mut bits = 0;
    let mut column = 0;
    while column < COLUMNS {
        bits |= 1 << (column as u32 * HEIGHT);
        column += 1;
    }
    bits
};
const COLUMN: u64 = (1 << ROWS) - 1;
const FULL: u64 = BOTTOM * COLUMN;

/// Discs in columns. Seat 0 moves first, so the number of discs tells whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    /// The discs of whoever is to move.
    own: u64,
    /// All discs.
    all: u64,
}

impl Grid {
    pub(super) const EMPTY: Self = Self { own: 0, all: 0 };

    #[inline]
    pub(super) const fn moves_made(self) -> u32 {
        self.all.count_ones()
    }

    #[inline]
    pub(super) const fn has_room(self, column: u8) -> bool {
        self.landing(column) != 0
    }

    /// The square a disc would fall to; none if the column is full.
    #[inline]
    const fn landing(self, column: u8) -> u64 {
        (self.all + BOTTOM) & COLUMN << (column as u32 * HEIGHT)
    }

    #[inline]
    pub(super) const fn height(self, column: u8) -> u8 {
        (self.all >> (column as u32 * HEIGHT) & COLUMN).count_ones() as u8
    }

    /// With a disc of whoever is to move dropped into `column`, which has room.
    #[inline]
    pub(super) const fn drop(self, column: u8) -> Self {
        Self { own: self.own ^ self.all, all: self.all | self.landing(column) }
    }

    /// Whether a disc of whoever is to move makes four in `column`, which has room.
    #[inline]
    pub(super) const fn wins(self, column: u8) -> bool {
        lines(self.own | self.landing(column)) != 0
    }

    /// The same for the other, if it were to move.
    #[inline]
    pub(super) const fn loses(self, column: u8) -> bool {
        lines(self.own ^ self.all | self.landing(column)) != 0
    }

    /// How many lines of four that nobody blocks lead through the landing square of `column`, each by the discs that
    /// whoever is to move has on it.
    pub(super) fn prospects(self, column: u8) -> u32 {
        let (square, other) = (self.landing(column), self.own ^ self.all);
        let mut prospects = 0;
        for step in DIRECTIONS {
            let line = 1 | 1 << step | 1 << (2 * step) | 1 << (3 * step);
            let at = square.trailing_zeros();
            for back in 0..4 {
                let Some(start) = at.checked_sub(back * step) else { break };
                let squares = line << start;
                if squares & FULL == squares && squares & other == 0 {
                    prospects += 1 + 2 * (squares & self.own).count_ones();
                }
            }
        }
        prospects
    }

    #[inline]
    pub(super) const fn is_full(self) -> bool {
        self.all == FULL
    }

    #[inline]
    pub(super) const fn last_mover_has_four(self) -> bool {
        lines(self.own ^ self.all) != 0
    }

    pub(super) const fn next_mover_has_four(self) -> bool {
        lines(self.own) != 0
    }

    /// Whether a last move can have ended the game: with four in a line, some top disc of whoever moved
    /// last must be part of every line.
    pub(super) fn ended_no_earlier(self) -> bool {
        if !self.last_mover_has_four() {
            return true;
        }
        let discs = self.own ^ self.all;
        (0..COLUMNS as u8).filter(|&column| self.height(column) > 0).any(|column| {
            let top = 1 << (u32::from(column) * HEIGHT + u32::from(self.height(column)) - 1);
            discs & top != 0 && lines(discs ^ top) == 0
        })
    }

    /// Columns of `A` (seat 0) and anything else (seat 1), at most six letters each.
    pub(super) fn from_letters(columns: &[String; COLUMNS]) -> Self {
        let mut discs = [0u64; 2];
        for (column, letters) in columns.iter().enumerate() {
            for (row, letter) in letters.chars().enumerate() {
                discs[usize::from(letter != 'A')] |= 1 << (column as u32 * HEIGHT + row as u32);
            }
        }
        let all = discs[0] | discs[1];
        Self { own: discs[all.count_ones() as usize & 1], all }
    }

    /// The discs of a column from the bottom: the seat number of each.
    pub(super) fn column(self, column: u8) -> impl Iterator<Item = u8> {
        let first = self.discs(0);
        (0..self.height(column)).map(move |row| {
            let square = 1u64 << (u32::from(column) * HEIGHT + u32::from(row));
            u8::from(first & square == 0)
        })
    }

    pub(super) const fn discs_of(self, seat: u8) -> u32 {
        self.discs(seat).count_ones()
    }

    /// The squares with discs of a seat.
    pub(super) const fn discs(self, seat: u8) -> u64 {
        if self.moves_made() as u8 & 1 == seat { self.own } else { self.own ^ self.all }
    }

    /// The squares (column, row) of every line of four of whoever moved last.
    pub(super) fn winning_squares(self) -> Vec<(u8, u8)> {
        let discs = self.own ^ self.all;
        let mut squares = 0;
        for step in DIRECTIONS {
            let starts = starts(discs, step);
            squares |= starts | starts << step | starts << (2 * step) | starts << (3 * step);
        }
        kernel::bits::each(squares).map(|at| ((at / HEIGHT) as u8, (at % HEIGHT) as u8)).collect()
    }
}

/// Up, across, and the two diagonals, as distances in bits.
const DIRECTIONS: [u32; 4] = [1, HEIGHT, HEIGHT - 1, HEIGHT + 1];

/// The first squares of all lines of four in one direction.
#[inline]
const fn starts(discs: u64, step: u32) -> u64 {
    let pairs = discs & discs >> step;
    pairs & pairs >> (2 * step)
}

#[inline]
const fn lines(discs: u64) -> u64 {
    starts(discs, DIRECTIONS[0])
        | starts(discs, DIRECTIONS[1])
        | starts(discs, DIRECTIONS[2])
        | starts(discs, DIRECTIONS[3])
}
