//! Connect Four on a board.

use kernel::{Face, Lay, Layout, Mark, Names, Scene, Seat, Term, Thing, Zone};

use super::grid::{COLUMNS, ROWS};
use super::{ConnectFour, Drop, Dropped, TWO, View};

const FACES: [&str; 2] = ["dark-disc", "light-disc"];

static GLOSSARY: [Term; 2] = [
    Term {
        symbol: "dark-disc",
        name: "Dark disc",
        text: "A disc of the player who begins. Four in a line win.",
        rule: "C4-5",
    },
    Term {
        symbol: "light-disc",
        name: "Light disc",
        text: "A disc of the player who moves second. Four in a line win.",
        rule: "C4-5",
    },
];

fn column_id(column: usize) -> String {
    format!("column-{column}")
}

/// A number of squares or discs.
fn number(count: usize) -> i16 {
    i16::from(count as u8)
}

/// The disc in a square, or the empty square itself.
fn square_id(view: &View, column: usize, row: usize) -> String {
    let filled = view.columns.get(column).is_some_and(|discs| row < discs.len());
    format!("{}-{column}-{row}", if filled { "disc" } else { "square" })
}

fn square(view: &View, column: usize, row: usize) -> Thing {
    let id = square_id(view, column, row);
    let thing = match view.columns[column].get(row) {
        Some(seat) => Thing::new(id, FACES[seat.index() & 1]),
        None => Thing::hidden(id, "Empty square"),
    };
    let in_line = view.lines.contains(&(column as u8, row as u8));
    let thing = if in_line { thing.note("in the winning line") } else { thing };
    thing.at(number(column), number(ROWS - 1 - row))
}

impl Lay for ConnectFour {
    fn scene(view: &View, names: &Names) -> Scene {
        let heads = (0..COLUMNS).map(|column| {
            let head =
                Thing::hidden(column_id(column), format!("Column {}", column + 1)).at(number(column), -1);
            if view.columns[column].len() == ROWS { head.note("full") } else { head }
        });
        let squares = (0..COLUMNS)
            .flat_map(|column| (0..ROWS).rev().map(move |row| (column, row)))
            .map(|(column, row)| square(view, column, row));
        let mut zones = vec![Zone::new("grid", "Grid", Layout::Grid).with(heads.chain(squares))];
        for seat in TWO.iter() {
            let dropped = view.columns.iter().flatten().filter(|&&owner| owner == seat).count();
            let left = number((COLUMNS * ROWS / 2).saturating_sub(dropped));
            let discs = Thing {
                count: Some(left.into()),
                ..Thing::new(format!("supply-{}", seat.number()), FACES[seat.index()])
            };
            let title = format!("Discs of {}", names.of(seat));
            zones.push(
                Zone::new(format!("discs-{}", seat.number()), title, Layout::Pile).of(seat).with([discs]),
            );
        }
        Scene { zones }
    }

    fn faces(_: &View) -> Vec<Face> {
        let faces = GLOSSARY.iter().map(|term| Face {
            id: term.symbol.into(),
            kind: "disc".into(),
            name: term.name.into(),
            text: String::new(),
            marks: vec![Mark { symbol: term.symbol, count: 1 }],
        });
        faces.collect()
    }

    /// The square the disc falls to, the head of the column, and all else in the column.
    fn touches(view: &View, &Drop(column): &Drop) -> Vec<String> {
        let column = usize::from(column);
        let Some(discs) = view.columns.get(column) else { return Vec::new() };
        let landing = (discs.len() < ROWS).then(|| square_id(view, column, discs.len()));
        let others = (0..ROWS).filter(|&row| row != discs.len()).map(|row| square_id(view, column, row));
        landing.into_iter().chain([column_id(column)]).chain(others).collect()
    }

    fn speaks_of(view: &View, event: &Dropped) -> Vec<String> {
        vec![square_id(view, event.column.into(), event.row.into())]
    }

    fn wish(view: &View, _: Seat, thing: &str) -> Option<Drop> {
        let mut parts = thing.split('-');
        let of_a_column = matches!(parts.next()?, "column" | "square" | "disc");
        let column: u8 = parts.next()?.parse().ok()?;
        let drop = Drop(column);
        (of_a_column && Self::touches(view, &drop).iter().any(|id| id == thing)).then_some(drop)
    }

    fn glossary() -> &'static [Term] {
        &GLOSSARY
    }
}
