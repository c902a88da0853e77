//! Connect Four in words.

use std::fmt::Write;

use kernel::{Explanation, Names, Seat, Tell};

use super::grid::ROWS;
use super::{ConnectFour, Drop, Dropped, View};

const DISCS: [char; 2] = ['●', '○'];

impl Tell for ConnectFour {
    fn draw(view: &View, names: &Names) -> String {
        let mut text = String::new();
        for row in (0..ROWS).rev() {
            for (number, column) in view.columns.iter().enumerate() {
                let disc = column.get(row).map_or('·', |seat| DISCS[seat.index()]);
                let in_line = view.lines.contains(&(number as u8, row as u8));
                let _ = if in_line { write!(text, "[{disc}]") } else { write!(text, " {disc} ") };
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        text.push_str(" 1  2  3  4  5  6  7\n");
        let _ =
            writeln!(text, "{} {}   {} {}", DISCS[0], names.of(Seat::at(0)), DISCS[1], names.of(Seat::at(1)));
        text
    }

    fn prompt(_: &View, seat: Seat) -> String {
        format!("You play {}. Choose a column for your disc.", DISCS[seat.index()])
    }

    fn label(_: &View, drop: &Drop) -> String {
        format!("column {}", drop.0 + 1)
    }

    fn explain(view: &View, drop: &Drop) -> Explanation {
        let height = view.columns.get(usize::from(drop.0)).map_or(0, Vec::len);
        let text = format!("Your disc falls to row {} of column {}.", height + 1, drop.0 + 1);
        Explanation { text, rule: "C4-3" }
    }

    fn retell(_: &View, event: &Dropped, names: &Names) -> String {
        let Dropped { seat, column, row } = event;
        format!("{} drops a disc into column {}, row {}.", names.of(*seat), column + 1, row + 1)
    }
}
