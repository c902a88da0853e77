//! The table as text.

use std::fmt::Write;

use kernel::{Names, Seat};

use super::district_name;
use crate::book::Kind;
use crate::cards::{Card, Cards};
use crate::score;
use crate::view::{Laid, Place, Seen, Stage, View, is_jubilee};

/// As wide as the text table is.
const WIDTH: usize = 100;

pub(super) fn table(view: &View, names: &Names) -> String {
    let mut text = String::new();
    heading(view, names, &mut text);
    for (n, place) in view.districts.iter().enumerate() {
        district(view, n as u8, place, names, &mut text);
    }
    text.push('\n');
    for (n, player) in view.players.iter().enumerate() {
        seat(view, Seat::at(n as u8), player, names, &mut text);
    }
    if let Some(you) = view.you
        && let Some(player) = view.players.get(you.index())
    {
        own(view, player, &mut text);
    }
    text.truncate(text.trim_end().len());
    text
}

fn heading(view: &View, names: &Names, text: &mut String) {
    let mut line = match view.phase {
        Stage::Setup => "Before the game: everybody prepares".to_owned(),
        Stage::Over => format!("The game is over after {} rounds", view.round),
        _ => format!("Round {}", view.round),
    };
    if view.last && view.phase != Stage::Over {
        line.push_str(", the last");
    }
    if view.phase != Stage::Setup {
        let _ = write!(line, " | first player {}", names.of(view.first));
    }
    if view.resolving {
        line.push_str(" | resolving districts");
    }
    if view.jubilee && !view.last {
        line.push_str(" | the Jubilee has come: the next round is the last");
    }
    let _ = writeln!(text, "{line}");
    if let Some(event) = view.event {
        let event = view.book.event(event);
        paragraph(text, &format!("Event: {}. {}", event.name, event.weather));
    }
    match view.next {
        Some(next) if is_jubilee(next) => {
            let _ = writeln!(text, "Next: the Ducal Jubilee.");
        }
        Some(next) => {
            let event = view.book.event(next);
            paragraph(text, &format!("Next round: {}. {}", event.name, event.weather));
        }
        None => {}
    }
    text.push('\n');
}

fn district(view: &View, number: u8, place: &Place, names: &Names, text: &mut String) {
    let name = district_name(view, number);
    let name = name.strip_prefix("the ").unwrap_or(&name);
    let _ = match place.pile {
        0 => writeln!(text, "{name}"),
        pile => writeln!(text, "{name}, {pile} below the stake"),
    };
    match place.stake {
        None => text.push_str("    no stake any more\n"),
        Some(card) if is_jubilee(card) => text.push_str("    the Ducal Jubilee, no stake any more\n"),
        Some(card) => {
            let mut line = format!("    * {}, {}", view.book.name(card), view.book.stake_in_words(card));
            match view.book.effect(card) {
                Some(effect) => {
                    let _ = write!(line, "; once owned: {effect}");
                }
                None if view.book.kind(card) == Kind::Personality => {
                    let _ = write!(line, "; as an Agent {}", view.book.values_in_words(card));
                }
                None => {
                    let _ = write!(line, "; worth {} Ducats", view.book.ducats(card));
                }
            }
            paragraph(text, &line);
        }
    }
    for top in place.tops.iter().filter_map(|top| top.card) {
        let _ = writeln!(text, "    you saw in the pile: {}", view.book.name(top));
    }
    if !place.bottom.is_empty() {
        let cards: Vec<_> = place.bottom.iter().map(|&card| view.book.name(card).to_owned()).collect();
        wrapped(text, "    under the pile: ", &cards);
    }
    for (n, player) in view.players.iter().enumerate() {
        let owner = Seat::at(n as u8);
        let laid: Vec<_> = place.cards.iter().filter(|laid| laid.owner == owner).collect();
        if laid.is_empty() {
            continue;
        }
        let guild = &view.book.guild(player.guild).name;
        let known = laid.iter().filter(|laid| laid.card.is_some());
        let mut cards: Vec<_> = known.map(|laid| laid_in_words(view, laid)).collect();
        for (militia, one, many) in [
            (false, "a face-down Agent", "face-down Agents"),
            (true, "face-down militia", "face-down militia"),
        ] {
            match laid.iter().filter(|laid| laid.card.is_none() && laid.militia == militia).count() {
                0 => {}
                1 => cards.push(one.to_owned()),
                count => cards.push(format!("{count} {many}")),
            }
        }
        wrapped(text, &format!("    {guild}: "), &cards);
    }
    for seat in place.favour.iter() {
        let _ = writeln!(text, "    {} wins ties here", names.of(seat));
    }
}

fn laid_in_words(view: &View, laid: &Laid) -> String {
    let mut words = match laid.card {
        Some(card) => {
            let down = if laid.down { "face down " } else { "" };
            format!("{down}{} ({})", view.book.name(card), view.book.values_in_words(card))
        }
        None => "a face-down Agent".into(),
    };
    for &relic in &laid.relics {
        let _ = write!(words, " with {} ({} Ducats)", view.book.name(relic), view.book.ducats(relic));
    }
    words
}

fn seat(view: &View, seat: Seat, player: &Seen, names: &Names, text: &mut String) {
    let mark = if view.active.contains(seat) { '>' } else { ' ' };
    let guild = view.book.guild(player.guild);
    let _ = write!(
        text,
        "{mark} {}, Guild of {} ({})\n    hand {}, Deck {}, Discard Pile {}",
        names.of(seat),
        guild.name,
        guild.ties,
        player.hand_count,
        player.deck_count,
        player.discard.len()
    );
    if !player.crest.is_empty() {
        let _ = write!(text, ", under the crest {}", player.crest.len());
    }
    if player.won > 0 {
        let stakes = if player.won == 1 { "stake" } else { "stakes" };
        let _ = write!(text, "; {} {stakes} won, {} VP", player.won, player.won_vp);
    }
    text.push('\n');
    if let Some(&(points, stakes)) = view.scores.get(seat.index()) {
        let _ = writeln!(text, "    final score {points}, with {stakes} stakes");
    }
    if let Some(master) = player.master {
        let master = view.book.master(master);
        let used = if player.used { " (used this round)" } else { "" };
        let once = if master.once { " Once a round." } else { "" };
        let line = format!("    Master {}{used}: {}{once}", master.name, master.talent);
        paragraph(text, &line);
    }
    if let Some(top) = player.top {
        let _ = writeln!(text, "    on top of the Deck: {}", view.book.name(top));
    }
    listed(view, text, "    known in hand: ", player.hand_public);
    listed(view, text, "    Discard Pile: ", player.discard);
    listed(view, text, "    under the crest: ", player.crest);
    if view.phase == Stage::Over
        && let Some(kept) = player.kept
    {
        objectives(view, text, "    objective", kept);
    }
}

fn objectives(view: &View, text: &mut String, head: &str, set: u32) {
    for objective in score::objectives(set) {
        let line = super::choices::objective_in_words(view, objective);
        let _ = writeln!(text, "{head} {line}");
    }
}

fn own(view: &View, player: &Seen, text: &mut String) {
    if view.phase == Stage::Over {
        return;
    }
    if !player.hand.is_empty() {
        let _ = writeln!(text, "\nYour hand:");
        for card in player.hand.iter() {
            paragraph(text, &format!("  {}: {}", view.book.name(card), view.book.face(card)));
        }
    }
    if let Some(kept) = player.kept.filter(|&kept| kept != 0) {
        let _ = writeln!(text, "\nYour objectives:");
        objectives(view, text, " ", kept);
    }
    if let Some(deck) = player.deck.filter(|deck| !deck.is_empty()) {
        text.push('\n');
        listed(view, text, "Your Deck holds, in some order: ", deck);
    }
}

fn listed(view: &View, text: &mut String, head: &str, cards: Cards) {
    if cards.is_empty() {
        return;
    }
    let names: Vec<_> = cards.iter().map(|card: Card| view.book.name(card).to_owned()).collect();
    wrapped(text, head, &names);
}

/// A list after a heading, broken into lines of the table's width.
fn wrapped(text: &mut String, head: &str, items: &[String]) {
    let mut line = head.to_owned();
    let indent = " ".repeat(head.len() - head.trim_start().len() + 4);
    for (n, item) in items.iter().enumerate() {
        let comma = if n + 1 == items.len() { "" } else { ", " };
        if n > 0 && line.chars().count() + item.chars().count() + comma.len() > WIDTH {
            let _ = writeln!(text, "{}", line.trim_end());
            line.clone_from(&indent);
        }
        line.push_str(item);
        line.push_str(comma);
    }
    let _ = writeln!(text, "{line}");
}

/// A sentence broken into lines of the table's width.
fn paragraph(text: &mut String, sentence: &str) {
    let indent = " ".repeat(sentence.len() - sentence.trim_start().len());
    let mut line = indent.clone();
    for word in sentence.split_whitespace() {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(text, "{}", line.trim_end());
            line = format!("{indent}    ");
        }
        line.push_str(word);
        line.push(' ');
    }
    let _ = writeln!(text, "{}", line.trim_end());
}
