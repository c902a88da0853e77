//! A position as written in files: columns of letters, bottom disc first, `A` for seat 0 and `B` for seat 1.

use serde::{Deserialize, Serialize};

use super::ConnectFour;
use super::grid::{COLUMNS, Grid, ROWS};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    columns: [String; COLUMNS],
}

impl From<ConnectFour> for Written {
    fn from(game: ConnectFour) -> Self {
        let letters = |column| game.grid.column(column).map(|seat| char::from(b'A' + seat)).collect();
        Self { columns: std::array::from_fn(|column| letters(column as u8)) }
    }
}

impl TryFrom<Written> for ConnectFour {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let mut discs = [0; 2];
        for (number, column) in written.columns.iter().enumerate() {
            if column.chars().count() > ROWS {
                return Err(format!("column {} holds more than {ROWS} discs", number + 1));
            }
            for letter in column.chars() {
                match letter {
                    'A' => discs[0] += 1,
                    'B' => discs[1] += 1,
                    other => return Err(format!("a disc is A or B, not {other:?}")),
                }
            }
        }
        let [first, second] = discs;
        if first != second && first != second + 1 {
            return Err(format!("A moves first and in turn, so {first} A against {second} B cannot be"));
        }
        let grid = Grid::from_letters(&written.columns);
        if grid.next_mover_has_four() || !grid.ended_no_earlier() {
            return Err("play stops at the first four in a line, so this cannot be reached".into());
        }
        Ok(Self { grid, won: grid.last_mover_has_four() })
    }
}
