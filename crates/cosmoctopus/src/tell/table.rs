//! The whole table as text.

use std::fmt::Write;

use kernel::{Names, Seat};

use super::{is_watched, place};
use crate::action::{Ask, Ending};
use crate::layout::Layout;
use crate::text;
use crate::view::{Knowledge, View};
use crate::words::{CardId, Kind, Resource, kind_of};

/// How many letters a tile takes in the drawing.
const CELL: usize = 16;
/// How many letters a line has at most.
const WIDE: usize = 98;

/// Everything the viewer sees.
pub(super) fn draw(view: &View, names: &Names) -> String {
    let mut text = String::new();
    heading(&mut text, view, names);
    realm(&mut text, view);
    if let Some(case) = view.case {
        let _ = writeln!(text, "Investigator: {} of 8 tentacles, {}", case.track.min(8), held(case.pool));
        if let Some(behaviour) = view.book.behaviours.get(usize::from(case.behaviour)) {
            wrap(
                &mut text,
                "  ",
                &format!(
                    "{}: it investigates {}. For a tentacle {}. For Forbidden Knowledge {}.",
                    behaviour.name,
                    text::plural(behaviour.investigates),
                    text::deeds(&behaviour.tentacle),
                    text::deeds(&behaviour.forbidden)
                ),
            );
        }
        let known = case.revelation.and_then(|card| view.book.revelations.get(usize::from(card)));
        if let Some(revelation) = known {
            let when = if case.track >= 5 { "Revealed" } else { "At five tentacles" };
            wrap(&mut text, "  ", &format!("{when}: {}.", text::secret(revelation.rule)));
        }
    }
    let free: Vec<_> = Resource::ALL
        .into_iter()
        .filter(|&resource| view.forbidden[resource as usize] == Knowledge::Free)
        .map(|resource| resource.to_string())
        .collect();
    let free = if free.is_empty() { "none".into() } else { free.join(", ") };
    let contacts = cards(view, &view.contacts);
    wrap(&mut text, "", &format!("Forbidden Knowledge left: {free}. First Contact left: {contacts}."));
    let _ = writeln!(text, "Row (deck {}, discarded {}):", view.deck, view.discard.len());
    for card in view.row.iter().flatten() {
        wrap(&mut text, "  ", &text::full(&view.book, *card));
    }
    for seat in view.seats.iter() {
        let mark =
            if view.actor == seat && !matches!(view.ask, Ask::Over(_) | Ask::Draft) { '>' } else { ' ' };
        player(&mut text, view, seat, &format!("{mark} {}", names.of(seat)));
    }
    if let Some(seat) = view.me {
        let player = &view.players[seat.index()];
        if !player.hand.is_empty() {
            let _ = writeln!(text, "Your hand:");
            for &card in &player.hand {
                wrap(&mut text, "  ", &text::full(&view.book, card));
            }
        }
        if let Some(pack) = view.draft.as_ref().filter(|draft| draft.round < 4)
            && let Some(seen) = pack.seen.last()
        {
            let _ = writeln!(text, "Your pack:");
            for &card in seen.cards.iter().filter(|card| !pack.kept.contains(card)) {
                wrap(&mut text, "  ", &text::full(&view.book, card));
            }
        }
    }
    text
}

fn heading(text: &mut String, view: &View, names: &Names) {
    let layout = view.book.layouts.get(usize::from(view.rules.layout)).map_or("", |layout| &layout.name);
    let state = match view.ask {
        Ask::Over(Ending::Summoned(seat)) => format!("{} has summoned Cosmoctopus", names.of(seat)),
        Ask::Over(Ending::Together) => "won together".into(),
        Ask::Over(Ending::Investigated) => "lost to the Investigator".into(),
        Ask::Over(Ending::Exhausted) => "the last round is over".into(),
        Ask::Draft => "drafting the starting hands".into(),
        Ask::Forfeit => "the Investigator's turn".into(),
        _ => format!("{}'s turn", names.of(view.turn)),
    };
    let _ = writeln!(text, "Round {}, {state}. The Inky Realm: {layout}", view.round);
}

/// What is held of each resource.
fn held(pool: [u16; 4]) -> String {
    let words = ["ink", "coins", "whispers", "stars"];
    let parts: Vec<_> = words.iter().zip(pool).map(|(word, count)| format!("{word} {count}")).collect();
    parts.join("  ")
}

fn cards(view: &View, list: &[CardId]) -> String {
    if list.is_empty() {
        return "none".into();
    }
    list.iter().map(|&card| view.book.name(card)).collect::<Vec<_>>().join(", ")
}

fn player(text: &mut String, view: &View, seat: Seat, name: &str) {
    let player = &view.players[seat.index()];
    if player.retired {
        let _ = writeln!(text, "{name}: has summoned Cosmoctopus and helps the others");
        return;
    }
    let hand = player.hand.len() as u32 + player.hidden;
    let token = if player.token > 0 { format!("  token {}", player.token) } else { String::new() };
    let count = if hand == 1 { "1 card".into() } else { format!("{hand} cards") };
    let _ = writeln!(
        text,
        "{name}: {}  tentacles {}/8  {count}{token}",
        held(player.resources),
        player.tentacles
    );
    let forbidden: Vec<_> = Resource::ALL
        .into_iter()
        .filter(|&resource| view.forbidden[resource as usize] == Knowledge::Held(seat))
        .map(|resource| resource.to_string())
        .collect();
    if !forbidden.is_empty() {
        let _ = writeln!(text, "    Forbidden Knowledge: {}", forbidden.join(", "));
    }
    let lasting = player.table.iter().filter(|&&card| kind_of(card) != Kind::Constellation);
    for &card in lasting {
        let on_it = view.book.card(card);
        wrap(text, "    ", &format!("{}: {}", on_it.name, text::lasting(on_it)));
    }
    for sky in &player.sky {
        let on_it = view.book.card(sky.card);
        let open = on_it.open(sky.filled);
        let slots: Vec<_> = (0..4u8)
            .map(|slot| {
                let resource = on_it.slots[usize::from(slot)];
                let state = match (sky.filled >> slot & 1, open >> slot & 1) {
                    (1, _) => "filled",
                    (_, 1) => "open",
                    _ => "shut",
                };
                format!("{} {resource} {state}", text::letter(slot))
            })
            .collect();
        let done = text::completion(on_it);
        wrap(text, "    ", &format!("{}: {}. {done}", on_it.name, slots.join(", ")));
    }
    if view.me != Some(seat) && !player.hand.is_empty() {
        wrap(text, "    ", &format!("in hand, as far as seen: {}", cards(view, &player.hand)));
    }
}

/// The tiles where they lie, joined by lines.
fn realm(text: &mut String, view: &View) {
    let Some(layout) = view.book.layouts.get(usize::from(view.rules.layout)) else { return };
    let columns = layout.at.iter().map(|at| at[0]).max().unwrap_or(0);
    if columns > 5 {
        for at in 0..layout.size() as u8 {
            let near: String = (0..layout.size() as u8)
                .filter(|&to| layout.steps[usize::from(at)][usize::from(to)] == 1)
                .map(place)
                .collect();
            let _ = writeln!(text, "  {}  next to {near}", tile(view, at));
        }
    } else {
        picture(text, view, layout, usize::from(columns));
    }
    let mut legend = vec!["@ Cosmoctopus"];
    if view.case.is_some() {
        legend.push("? investigated");
    }
    if view.bridge.is_some() {
        legend.push("= cosmic bridge");
    }
    let _ = writeln!(text, "  ({})", legend.join(", "));
}

/// A tile with its letter and what stands on it.
fn tile(view: &View, at: u8) -> String {
    let number = view.realm.get(usize::from(at)).copied().unwrap_or(0);
    let head = if view.head == at { '@' } else { ' ' };
    let watched = is_watched(view, at);
    let bridge = view.bridge.is_some_and(|bridge| bridge.contains(&at));
    let marks = format!("{}{}", if watched { "?" } else { "" }, if bridge { "=" } else { "" });
    format!("{}{head}{}{marks}", place(at), text::tile(number))
}

fn picture(text: &mut String, view: &View, layout: &Layout, columns: usize) {
    let rows = layout.at.iter().map(|at| usize::from(at[1])).max().unwrap_or(0);
    let mut canvas = vec![vec![' '; (columns + 1) * CELL + 2]; rows * 2 + 1];
    let mut also = Vec::new();
    for &[one, two] in &layout.edges {
        let (a, b) = (layout.at[usize::from(one)], layout.at[usize::from(two)]);
        let (a, b) = if (a[1], a[0]) <= (b[1], b[0]) { (a, b) } else { (b, a) };
        let (x, y) = (usize::from(a[0]) * CELL + 2, usize::from(a[1]) * 2);
        let right = i16::from(b[0]) - i16::from(a[0]);
        match (right, b[1] - a[1]) {
            (1, 0) => canvas[y][x..x + CELL].fill('-'),
            (0, 1) => canvas[y + 1][x + 2] = '|',
            (1, 1) => canvas[y + 1][x + CELL / 2 + 4] = '\\',
            (-1, 1) => canvas[y + 1][x - 3] = '/',
            _ => also.push(format!("{}-{}", place(one), place(two))),
        }
    }
    for (at, [column, row]) in layout.at.iter().map(|at| at.map(usize::from)).enumerate() {
        let name = format!("{} ", tile(view, at as u8));
        for (n, letter) in name.chars().enumerate() {
            if let Some(cell) = canvas[row * 2].get_mut(column * CELL + 2 + n) {
                *cell = letter;
            }
        }
    }
    for line in canvas {
        let line: String = line.into_iter().collect();
        if !line.trim().is_empty() {
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    if !also.is_empty() {
        let _ = writeln!(text, "  Adjacent as well: {}", also.join(", "));
    }
}

/// Writes a line, broken between words, what follows being set in further.
fn wrap(text: &mut String, indent: &str, line: &str) {
    let mut width = indent.len();
    text.push_str(indent);
    for (n, word) in line.split(' ').enumerate() {
        let letters = word.chars().count();
        if n > 0 && width + 1 + letters > WIDE {
            let _ = write!(text, "\n{indent}    ");
            width = indent.len() + 4;
        } else if n > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += letters;
    }
    text.push('\n');
}
