//! The table as text: the centre, every slate as a grid, and one's own Assignments with their sentences.

use std::fmt::Write;

use kernel::{Names, Seat};

use crate::action::Frame;
use crate::content::{Kind, plural};
use crate::id::{Card, Space, cards};
use crate::state::{Academy, Pencils, Stage};
use crate::view::View;

/// Columns of the inside of a space.
const WIDTH: usize = 9;

/// The widest line.
const LINE: usize = 96;

pub(super) fn table(view: &View, names: &Names) -> String {
    let table = &view.table;
    let mut text = String::new();
    headline(&mut text, view, names);
    centre(&mut text, view);
    // One's own slate comes last, next to one's own hand.
    let own = view.seat;
    let others = table.seats.iter().filter(|&seat| Some(seat) != own);
    let seats: Vec<_> = others.chain(own).collect();
    for pair in seats.chunks(2) {
        slates(&mut text, view, names, pair);
    }
    for &seat in &seats {
        private(&mut text, view, names, seat);
    }
    if table.stage != Stage::Over {
        text.push_str(
            "\nW Will, S Shards, Use Use Item, Cmp Complete Assignment, Add Add Tile, Chaos any one of these;\n\
             W/S one of the two, W+S both; * exhaustion, +1 a tile beneath; # full octagon, ( ) ' . half of one.\n",
        );
    }
    text
}

/// Writes words, in as many lines as they need.
fn wrapped(text: &mut String, head: &str, words: &str) {
    let mut line = head.to_owned();
    for word in words.split(' ') {
        if line.chars().count() + word.chars().count() > LINE {
            let _ = writeln!(text, "{}", line.trim_end());
            line = "        ".into();
        }
        line.push_str(word);
        line.push(' ');
    }
    let _ = writeln!(text, "{}", line.trim_end());
}

fn headline(text: &mut String, view: &View, names: &Names) {
    let table = &view.table;
    let turn = match view.to_move() {
        Some(seat) => {
            let extra = if table.extra { " (an extra turn)" } else { "" };
            format!("Turn {}: {}{extra}.", table.turns + 1, names.of(seat))
        }
        None => "The game is over.".into(),
    };
    let pencils = match table.pencils {
        Pencils::Aside => String::new(),
        Pencils::Taken(seat) => format!(" Pencils down by {}: the final turns follow.", names.of(seat)),
        Pencils::Down { holder, left: 0 } => format!(" Pencils down was called by {}.", names.of(holder)),
        Pencils::Down { holder, left } => {
            format!(" Pencils down by {}: {} left.", names.of(holder), plural(left.into(), "final turn"))
        }
    };
    let begun = table.frames.list().iter().filter_map(|frame| match *frame {
        Frame::Effects { card, .. } => Some(table.book.card(card).name.as_str()),
        Frame::Tile { face, .. } => Some(table.book.face(face).name.as_str()),
        _ => None,
    });
    let begun: Vec<_> = begun.collect();
    let begun = if begun.is_empty() { String::new() } else { format!(" Begun: {}.", begun.join(", then ")) };
    wrapped(text, "", &format!("{turn}{pencils}{begun}"));
}

fn centre(text: &mut String, view: &View) {
    let table = &view.table;
    let named = |set: u64| {
        let tiles = crate::id::tiles(set).map(|tile| {
            let data = table.book.tile(tile);
            format!("{} [{}]", data.name, shape_mark(data.edges))
        });
        let tiles: Vec<_> = tiles.collect();
        if tiles.is_empty() { "none".into() } else { tiles.join(", ") }
    };
    let head = format!("Centre (in the bag: {}): ", table.bag.count_ones());
    let taken = if table.taken == 0 {
        String::new()
    } else {
        format!(" Taken, to be placed: {}.", named(table.taken))
    };
    wrapped(text, &head, &format!("{}.{taken}", named(table.centre)));
    let _ = writeln!(text, "Public Assignments (in the deck: {}):", view.deck);
    for card in cards(table.public) {
        assignment(text, table, card);
    }
}

/// The half connectors of a tile, before it is turned.
fn shape_mark(edges: u8) -> String {
    let marks = ['^', '>', 'v', '<'];
    let mark: String = (0..4).filter(|n| edges >> n & 1 == 1).map(|n| marks[n]).collect();
    if mark.is_empty() { "-".into() } else { mark }
}

/// One line: what it costs, its name, what it is worth, what it does.
fn assignment(text: &mut String, table: &Academy, card: Card) {
    let data = table.book.card(card);
    let coin = if table.book.is_spell(card) { 'W' } else { 'S' };
    let head = format!("  {:>2}{coin} {}, {} P: ", data.cost, data.name, data.prestige);
    wrapped(text, &head, &data.sentence());
}

/// One or two slates side by side, with what their players have.
fn slates(text: &mut String, view: &View, names: &Names, seats: &[Seat]) {
    let table = &view.table;
    text.push('\n');
    let columns: Vec<_> = seats.iter().map(|&seat| column(view, names, seat)).collect();
    for row in 0..columns.first().map_or(0, Vec::len) {
        let line: Vec<_> = columns.iter().map(|column| format!("{:<47}", column[row])).collect();
        let _ = writeln!(text, "{}", line.join("  ").trim_end());
    }
    for &seat in seats.iter().filter(|&&seat| table.student(seat).done != 0) {
        let head = format!("  {} has completed: ", names.of(seat));
        wrapped(text, &head, &format!("{}.", completed(table, seat).join(", ")));
    }
}

fn column(view: &View, names: &Names, seat: Seat) -> Vec<String> {
    let student = view.table.student(seat);
    let turn = if view.to_move() == Some(seat) { '>' } else { ' ' };
    let you = if view.seat == Some(seat) { " (you)" } else { "" };
    let name: String = names.of(seat).chars().take(24).collect();
    let mut lines = vec![
        format!("{turn} {name}{you}: {} Prestige", view.table.score(seat)),
        format!(
            "  {} Will, {}, {} private, {} completed",
            student.will,
            plural(student.shards.into(), "Shard"),
            view.hand_count(seat),
            student.completed(),
        ),
    ];
    lines.extend(slate(&view.table, seat));
    lines
}

/// The Assignments of a player that the viewer knows.
fn private(text: &mut String, view: &View, names: &Names, seat: Seat) {
    let table = &view.table;
    let hand = table.student(seat).hand;
    let whose = if view.seat == Some(seat) { "Your".into() } else { format!("{}'s", names.of(seat)) };
    if hand != 0 {
        let _ = writeln!(text, "\n{whose} Private Assignments:");
        cards(hand).for_each(|card| assignment(text, table, card));
    }
    if table.drawn != 0 && table.turn == seat {
        let _ = writeln!(text, "\nDrawn, to choose from:");
        cards(table.drawn).for_each(|card| assignment(text, table, card));
    }
}

/// The completed Assignments, in a few words.
fn completed(table: &Academy, seat: Seat) -> Vec<String> {
    let done = table.student(seat).done;
    cards(done)
        .map(|card| {
            let data = table.book.card(card);
            let mark = match data.kind {
                Kind::Use(_) => " USE",
                Kind::Spell(_) | Kind::Always(_) | Kind::End(_) => "",
            };
            let tokens = table.prestige[card.index()];
            let tokens = if tokens == 0 { String::new() } else { format!("+{tokens}") };
            let bonus = table.end_bonus(seat, card);
            let bonus = if bonus == 0 { String::new() } else { format!("+{bonus}") };
            format!("{}{mark} ({}{tokens}{bonus})", data.name, data.prestige)
        })
        .collect()
}

/// The slate as a grid of spaces, with connectors on the edges.
fn slate(table: &Academy, seat: Seat) -> Vec<String> {
    let columns: Vec<_> = ('A'..='D').map(|name| format!("{name:^WIDTH$}")).collect();
    let mut rows = vec![format!("   {}", columns.join(" "))];
    for row in 0..3u8 {
        rows.push(border(table, seat, row.checked_sub(1), Some(row)));
        let mut acts = format!("{} |", row + 1);
        let mut marks = String::from("  |");
        for column in 0..4 {
            let space = at(row, column);
            let edges = table.edges(seat, space);
            let full = table.linked(seat, space);
            let mark = |direction: u8| {
                let whole = space.beside(direction).is_some_and(|other| full >> other.index() & 1 == 1);
                match edges >> direction & 1 {
                    0 => ' ',
                    _ if whole => '=',
                    _ if direction == 1 => ')',
                    _ => '(',
                }
            };
            let joint = if mark(1) == '=' { '#' } else { '|' };
            let _ = write!(acts, "{}{}{}{joint}", mark(3), inside(table, seat, space), mark(1));
            let _ = write!(marks, "{}|", below(table, seat, space));
        }
        rows.extend([acts, marks]);
    }
    rows.push(border(table, seat, Some(2), None));
    rows
}

fn at(row: u8, column: u8) -> Space {
    Space::at(u32::from(row) * 4 + u32::from(column))
}

/// The line between two rows of spaces.
fn border(table: &Academy, seat: Seat, above: Option<u8>, below: Option<u8>) -> String {
    let mut line = String::from("  +");
    for column in 0..4 {
        let half = |row: Option<u8>, direction: u8| {
            row.is_some_and(|row| table.edges(seat, at(row, column)) >> direction & 1 == 1)
        };
        line.push_str(match (half(above, 2), half(below, 0)) {
            (true, true) => "---=#=---+",
            (true, false) => "----'----+",
            (false, true) => "----.----+",
            (false, false) => "---------+",
        });
    }
    line
}

/// The actions of a space, as wide as it is between its edges.
fn inside(table: &Academy, seat: Seat, space: Space) -> String {
    let mut short =
        table.student(seat).face(space).map_or(String::new(), |face| table.book.face(face).short());
    if short.chars().count() > WIDTH - 2 {
        short = short.chars().take(WIDTH - 3).chain(['~']).collect();
    }
    format!("{short:^0$}", WIDTH - 2)
}

/// Exhaustion, and the tiles beneath.
fn below(table: &Academy, seat: Seat, space: Space) -> String {
    let tired = table.student(seat).tired[space.index()];
    let stack = table.stack(seat, space).len();
    let marks = if tired > 3 { format!("*x{tired}") } else { "*".repeat(tired.into()) };
    let beneath = if stack > 1 { format!("+{}", stack - 1) } else { String::new() };
    format!(" {marks:<4}{beneath:>3} ")
}
