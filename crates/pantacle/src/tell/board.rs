//! The table as text.

use std::fmt::Write;

use kernel::{Names, Seat};

use crate::book::{Curse, LOCATIONS, count};
use crate::view::{Asked, CurseLaid, PlayerView, View};

/// Everything on the table, and the hand of whoever looks.
pub(super) fn draw(view: &View, names: &Names) -> String {
    let mut text = String::new();
    heading(&mut text, view, names);
    favors(&mut text, view);
    pantacle(&mut text, view, names);
    sanctuaries(&mut text, view, names);
    blades(&mut text, view);
    curse_pile(&mut text, view, names);
    hands(&mut text, view, names);
    text
}

fn heading(text: &mut String, view: &View, names: &Names) {
    let name = names.of(view.turn.seat);
    let _ = match &view.ask {
        Asked::Over { winner: Some(winner) } => {
            writeln!(text, "The game is over: {} has won.", names.of(*winner))
        }
        Asked::Over { winner: None } => writeln!(text, "The game is over: the turns have run out."),
        _ => writeln!(text, "Turn {}: {name} is the Active Sorcerer.", view.turn.number),
    };
    let (cubes, adepts) = (count(view.cubes, "cube"), count(view.adepts, "Adept"));
    let _ = writeln!(text, "Reserve: {cubes}, {adepts}.");
}

fn favors(text: &mut String, view: &View) {
    let _ = writeln!(text, "\nFavors (* is marked and cannot be announced next)");
    let book = &view.book;
    for (n, favor) in book.favors.iter().enumerate() {
        let mark = if view.marked == Some(n as u8) { '*' } else { ' ' };
        let keepers = favor.keepers.map(|keeper| book.keepers[usize::from(keeper)].name.as_str()).join(" + ");
        let phase = favor.phase.map_or("-", |phase| &book.phases[usize::from(phase)]);
        let gives = favor.sentence();
        let _ = writeln!(text, "{mark} {:<15}{keepers:<23} {phase:<7} {gives}", favor.name);
    }
}

fn pantacle(text: &mut String, view: &View, names: &Names) {
    let _ = writeln!(text, "\nPANTACLE, and who has a disc there");
    for (n, location) in view.book.locations.iter().enumerate() {
        let there = |player: &&PlayerView| player.locations.contains(&(n as u8));
        let placed: Vec<_> = seats(view)
            .filter(|(_, player)| there(player))
            .map(|(seat, _)| names.of(seat).to_owned())
            .collect();
        let gives = view.book.location_sentence(n as u8);
        let start = format!("  {:<15}{gives:<39} ", location.name);
        let indent = start.chars().count();
        if placed.is_empty() {
            let _ = writeln!(text, "{start}-");
        } else {
            wrapped(text, &start, indent, &placed);
        }
    }
}

fn sanctuaries(text: &mut String, view: &View, names: &Names) {
    let _ = writeln!(
        text,
        "\n  Sorcerer           Cubes  Adepts  Next Adept  Discs placed  Discs left      Resolve  Blades"
    );
    for (seat, player) in seats(view) {
        let turn = if seat == view.turn.seat { '>' } else { ' ' };
        let name: String = names.of(seat).chars().take(18).collect();
        let PlayerView { cubes, adepts, price, top, cursed, .. } = player;
        let left = match (top, cursed) {
            (true, 0) => "top".into(),
            (true, cursed) => format!("top, {cursed} cursed"),
            (false, 0) => "none".into(),
            (false, cursed) => format!("{cursed} cursed"),
        };
        let resolve =
            if player.resolve == 2 { "Hound".into() } else { format!("{} of 3", player.resolve + 1) };
        let (placed, blades) = (player.locations.len(), player.blades());
        let price = count(*price, "cube");
        let _ = writeln!(
            text,
            "{turn} {name:<18} {cubes:>5}  {adepts:>6}  {price:>10}  {placed:>12}  {left:<14}  {resolve:<7}  {blades:>6}"
        );
        if placed == LOCATIONS && !matches!(view.ask, Asked::Over { .. }) {
            let _ = writeln!(text, "    All discs are placed: one more Favor wins.");
        }
        if !player.tokens.is_empty() {
            let tokens: Vec<_> = player.tokens.iter().map(|token| token.name()).collect();
            let _ = writeln!(text, "    Tokens: {}.", tokens.join(", "));
        }
        for laid in &player.curses {
            let _ = writeln!(text, "    {}", curse_line(view, laid));
        }
    }
}

fn curse_line(view: &View, laid: &CurseLaid) -> String {
    let Some(curse) = view.book.curses.get(usize::from(laid.curse)) else { return String::new() };
    let Curse { name, .. } = curse;
    let left = crate::book::Load { cubes: laid.cubes, adepts: laid.adepts };
    let title = if curse.is_exhaustion() { format!("{name} with {}", left.words()) } else { name.clone() };
    if laid.down {
        return format!("{title}: face down under Protection.");
    }
    format!("{title}: {}", view.book.curse_sentence(laid.curse))
}

fn blades(text: &mut String, view: &View) {
    let _ = writeln!(text, "\nBlades: {} in the draw pile, {} discarded.", view.pile, view.discards.len());
    let discards: Vec<_> = view.discards.iter().rev().map(|&kind| view.book.blade(kind)).collect();
    if !discards.is_empty() {
        wrapped(text, "  Discards, last first: ", 4, &discards);
    }
    if !view.before.is_empty() {
        let held: Vec<_> = view.before.iter().map(|&kind| view.book.blade(kind)).collect();
        wrapped(text, "  In hands since before the shuffle: ", 4, &held);
    }
    let unseen = unseen(view);
    if !unseen.is_empty() {
        wrapped(text, "  Not seen: ", 4, &unseen);
    }
}

/// The blades that are neither discarded nor in a hand where the viewer knows them, counted by Keeper.
fn unseen(view: &View) -> Vec<String> {
    let seen = view.discards.iter().copied();
    let known = view.players.iter().flat_map(|player| &player.hand).map(|blade| blade.blade);
    let mut left: Vec<u8> = view.book.keepers.iter().map(|keeper| keeper.dots).collect();
    for kind in seen.chain(known) {
        left[usize::from(view.book.blades[usize::from(kind)].keeper)] -= 1;
    }
    let named = view.book.keepers.iter().zip(left).filter(|(_, left)| *left > 0);
    named.map(|(keeper, left)| format!("{left} {}", keeper.name)).collect()
}

fn curse_pile(text: &mut String, view: &View, names: &Names) {
    let total = view.fresh as usize + view.under.len();
    let _ = writeln!(text, "Curses: {total} in the pile.");
    let known: Vec<_> = view
        .under
        .iter()
        .rev()
        .map(|curse| {
            curse.curse.map_or_else(
                || {
                    let who: Vec<_> = curse.seen_by.iter().map(|&seat| names.of(seat).to_owned()).collect();
                    format!("one that {} saw", super::joined(&who))
                },
                |kind| view.book.curse(kind),
            )
        })
        .collect();
    if !known.is_empty() {
        wrapped(text, "  Put under it, lowest first: ", 4, &known);
    }
    if let Asked::Curse { drawn, .. } = &view.ask {
        for curse in drawn {
            let _ = match curse.curse {
                Some(kind) => {
                    writeln!(text, "  Drawn: {}: {}", view.book.curse(kind), view.book.curse_sentence(kind))
                }
                None => writeln!(text, "  Drawn: a curse you cannot see"),
            };
        }
    }
}

fn hands(text: &mut String, view: &View, names: &Names) {
    for (seat, player) in seats(view).filter(|(_, player)| !player.hand.is_empty()) {
        let name = names.of(seat);
        let whose = match view.you {
            Some(you) if you == seat => "Your hand".into(),
            Some(_) => format!("You know of {name}'s hand"),
            None if player.hidden == [0; 2] => format!("Hand of {name}"),
            None => format!("Known of {name}'s hand"),
        };
        let cards: Vec<_> = player
            .hand
            .iter()
            .map(|blade| {
                let name = view.book.blade(blade.blade);
                let who: Vec<_> = blade.seen_by.iter().map(|&seat| names.of(seat).to_owned()).collect();
                match (blade.shown, who.is_empty()) {
                    (true, _) => format!("{name} (shown to all)"),
                    (false, true) => name,
                    (false, false) => format!("{name} (seen by {})", super::joined(&who)),
                }
            })
            .collect();
        wrapped(text, &format!("{whose}: "), 4, &cards);
    }
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    (0..).map(Seat::at).zip(&view.players)
}

/// A list that goes on in the next line, so far from the left, where it gets long.
fn wrapped(text: &mut String, start: &str, indent: usize, words: &[String]) {
    const WIDTH: usize = 100;
    let mut line = start.to_owned();
    for (n, word) in words.iter().enumerate() {
        let end = if n + 1 == words.len() { "." } else { "," };
        if n > 0 && line.chars().count() + word.chars().count() + 1 > WIDTH {
            let _ = writeln!(text, "{}", line.trim_end());
            line = " ".repeat(indent);
        }
        let _ = write!(line, "{word}{end} ");
    }
    let _ = writeln!(text, "{}", line.trim_end());
}
