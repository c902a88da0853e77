//! The table as text.

use std::fmt::Write;

use kernel::{Names, Seat};

use crate::pad::{ROWS, dots, has_eye};
use crate::power::Kind;
use crate::table::{Role, Side};
use crate::view::{AskView, ClueView, GuessView, PhaseView, SpaceView, TeamView, View};

const WIDTH: usize = 98;
/// Room for what stands in a column of the pad, behind its Eye.
const COLUMN: usize = 40;

pub(super) fn table(view: &View, names: &Names) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", head(view));
    for line in people(view, names) {
        text.push_str(&wrapped(&line));
    }
    object(view, &mut text);
    pad(view, &mut text);
    for (team, side) in view.teams.iter().zip(Side::BOTH) {
        on_the_table(view, team, side, &mut text);
    }
    if let Some(asking) = asking(view) {
        offer(view, asking, &mut text);
    }
    for (team, side) in view.teams.iter().zip(Side::BOTH) {
        hand(view, team, side, &mut text);
    }
    discards(view, &mut text);
    text
}

pub(crate) fn head(view: &View) -> String {
    match &view.phase {
        PhaseView::Choose(_) => "Before the first round: the Object is being chosen.".into(),
        PhaseView::Over(Some(_)) if view.coop => "The Object is found.".into(),
        PhaseView::Over(Some(side)) => format!("{} has won.", side.name()),
        PhaseView::Over(None) => "The pad is full, and nobody has found the Object.".into(),
        _ => {
            let turn = if view.coop { "turn" } else { "team" };
            let doing = match &view.phase {
                PhaseView::Start { .. } | PhaseView::Moon => "decides what to do",
                PhaseView::Look { .. } | PhaseView::MoonEye => "chooses a clue to see more of",
                PhaseView::Copy => "chooses a power to copy",
                PhaseView::Renew(_) | PhaseView::Swap(_) => "changes Questions",
                PhaseView::Offer(..) => "offers Questions to the Spirit",
                PhaseView::Answer(_) | PhaseView::Second(_) => "waits: the Spirit chooses a Question",
                PhaseView::Write(_) => "waits: the Spirit thinks of a clue",
                PhaseView::Show(_) => "listens: the Spirit is writing",
                PhaseView::Spell => "guesses",
                PhaseView::Choose(_) | PhaseView::Over(_) => "",
            };
            let row = usize::from(view.row) + 1;
            if view.coop {
                return format!("Round {row} of {ROWS}, {} {turn}: the team {doing}.", view.side.name());
            }
            format!("Round {row} of {ROWS}: the {} {turn} {doing}.", view.side.name())
        }
    }
}

/// Who is who, a line a team.
fn people(view: &View, names: &Names) -> Vec<String> {
    let member = |seat: Seat, role: Role| {
        let name = names.of(seat);
        let turn = if view.active.contains(seat) { "> " } else { "" };
        let me = if view.me == Some(seat) { ", you" } else { "" };
        match role {
            Role::Spirit => format!("{turn}{name} (Spirit{me})"),
            Role::Medium => format!("{turn}{name} (Medium{me})"),
        }
    };
    let teams: &[Side] = if view.coop { &[Side::Sun] } else { &Side::BOTH };
    let line = |&side: &Side| {
        let seats = view.seats.iter().zip(&view.roles).filter(|(_, (team, _))| *team == side);
        let who: Vec<_> = seats.map(|(seat, &(_, role))| member(seat, role)).collect();
        let team = if view.coop { "Together" } else { side.name() };
        format!("{team}: {}", who.join(", "))
    };
    teams.iter().map(line).collect()
}

fn object(view: &View, text: &mut String) {
    match (view.card, view.object()) {
        (_, Some(word)) => {
            let _ = writeln!(text, "The Object: {word}");
        }
        (Some(card), None) => {
            let words: Vec<_> =
                view.words(card).enumerate().map(|(n, word)| format!("{} {word}", n + 1)).collect();
            text.push_str(&wrapped(&format!("The Object card: {}", words.join(", "))));
        }
        (None, None) => {}
    }
}

fn pad(view: &View, text: &mut String) {
    let crystals = |n: usize| {
        view.teams.get(n).filter(|_| view.arcana).map_or_else(String::new, |team| {
            let things = if team.crystals == 1 { "Crystal" } else { "Crystals" };
            let shield = if team.shield { ", shielded from Eyes" } else { "" };
            format!(" ({} {things}{shield})", team.crystals)
        })
    };
    let room = if view.coop { "      " } else { "" };
    let _ = writeln!(
        text,
        "\n       {room}{:<width$}MOON{}",
        format!("SUN{}", crystals(0)),
        crystals(1),
        width = COLUMN + 6
    );
    for row in 0..ROWS {
        let cell = |side: Side| folded(&space(view, &view.pad[side.index()][row]), COLUMN, 2);
        let eye = |side: Side| if has_eye(side, row as u8) { "(o)" } else { "   " };
        let over = matches!(view.phase, PhaseView::Over(_) | PhaseView::Choose(_));
        let now =
            |side: Side| if !over && view.side == side && usize::from(view.row) == row { '>' } else { ' ' };
        let dots =
            if view.coop { format!(" {:<5}", ".".repeat(dots(row as u8).into())) } else { String::new() };
        let heads = Side::BOTH.map(|side| format!("{}{}", now(side), eye(side)));
        let cells = [cell(Side::Sun), cell(Side::Moon)];
        for n in 0..cells[0].len().max(cells[1].len()) {
            let line = |side: usize| {
                let head = if n == 0 { heads[side].as_str() } else { "    " };
                format!("{head} {:<COLUMN$}", cells[side].get(n).map_or("", String::as_str))
            };
            let number = if n == 0 { format!("{:>2}{dots}", row + 1) } else { format!("  {room}") };
            let _ = writeln!(text, "{}", format!("{number}{} {}", line(0), line(1)).trim_end());
        }
    }
    for bonus in &view.bonus {
        let clue = clue(view, &bonus.clue);
        text.push_str(&wrapped(&format!("  + {} bonus {}: {clue}", bonus.side.name(), bonus.row + 1)));
    }
}

fn space(view: &View, space: &SpaceView) -> String {
    match space {
        SpaceView::Empty => "-".into(),
        SpaceView::Clue(shown) => clue(view, shown),
        SpaceView::Guess(shown) => guess(shown),
    }
}

/// A clue as far as the viewer knows it: the author's rest in brackets, the Question behind it.
fn clue(view: &View, clue: &ClueView) -> String {
    let mut text = clue.reading();
    if let Some(rest) = clue.text.as_ref().and_then(|text| text.as_str().get(clue.shown.len()..))
        && !rest.is_empty()
    {
        let _ = write!(text, "[{rest}]");
    }
    if let Some(question) = clue.question {
        let _ = write!(text, " ({})", view.question_title(question));
    }
    text
}

fn guess(guess: &GuessView) -> String {
    let GuessView { right, crossed, period, .. } = guess;
    match (crossed, period) {
        (Some(letter), _) if right.is_empty() => format!("guess: not {letter}"),
        (Some(letter), _) => format!("guess: {right}, not {letter}"),
        (None, true) => format!("guess: {right}."),
        (None, false) => format!("guess: {right}..."),
    }
}

fn on_the_table(view: &View, team: &TeamView, side: Side, text: &mut String) {
    for played in &team.played {
        let name = view.arcanum(played.card);
        let what = match (played.reversed, played.copy) {
            (true, _) => "upside down".into(),
            (false, Some(copy)) => format!("as {}: {}", view.arcanum(copy), view.power(copy)),
            (false, None) => view.power(played.card),
        };
        let card = played.copy.unwrap_or(played.card);
        let lasting = view.book.arcana.get(usize::from(card)).is_some_and(|card| card.kind == Kind::Purple);
        let mark = if lasting && !played.reversed { "*" } else { " " };
        let _ = write!(
            text,
            "{}",
            wrapped(&format!("{mark} {} {}, {name}: {what}", side.name(), played.row + 1))
        );
    }
}

fn asking(view: &View) -> Option<&AskView> {
    match &view.phase {
        PhaseView::Offer(_, asking)
        | PhaseView::Answer(asking)
        | PhaseView::Second(asking)
        | PhaseView::Write(asking)
        | PhaseView::Show(asking) => Some(asking),
        _ => None,
    }
}

fn offer(view: &View, asking: &AskView, text: &mut String) {
    let titled = |question: u8| format!("\"{}\"", view.question_title(question));
    let mut lying: Vec<String> = asking.known.iter().map(|&question| titled(question)).collect();
    if asking.known.is_empty() && asking.offered > 0 {
        lying.push(format!("{} hidden", asking.offered));
    }
    if asking.top {
        lying.push(asking.top_card.map_or_else(|| "one of the deck".into(), titled));
    }
    if !lying.is_empty() {
        let _ = write!(text, "{}", wrapped(&format!("Before the Spirit: {}", lying.join(", "))));
    }
    for (what, question) in [("The Spirit answers", asking.question), ("And then", asking.second_card)] {
        if let Some(question) = question {
            text.push_str(&wrapped(&format!("{what} {}: {}", titled(question), view.wording(question))));
        }
    }
}

fn hand(view: &View, team: &TeamView, side: Side, text: &mut String) {
    let owner = if view.coop { "The team".into() } else { format!("The {} team", side.name()) };
    let Some(questions) = &team.hand else {
        let arcana = if view.arcana { format!(" and {} Arcana", team.arcana) } else { String::new() };
        let _ = writeln!(text, "{owner} holds {} Questions{arcana}.", team.questions);
        return;
    };
    let _ = writeln!(text, "{owner} holds:");
    for &question in questions {
        let card = format!("    {}: {}", view.question_title(question), view.wording(question));
        text.push_str(&wrapped(&card));
    }
    for &card in team.arcana_hand.iter().flatten() {
        let _ = write!(text, "{}", wrapped(&format!("  * {}: {}", view.arcanum(card), view.power(card))));
    }
}

fn discards(view: &View, text: &mut String) {
    let left = if view.arcana { format!(", {} Arcana", view.arcana_deck) } else { String::new() };
    let _ = writeln!(text, "Decks: {} Questions{left}", view.deck);
    if !view.discard.is_empty() {
        let titles: Vec<_> = view.discard.iter().map(|&question| view.question_title(question)).collect();
        let _ = write!(text, "{}", wrapped(&format!("Discarded: {}", titles.join(", "))));
    }
}

/// The text in lines of at most [`WIDTH`] letters, all but the first indented.
fn wrapped(text: &str) -> String {
    let indent = text.len() - text.trim_start().len();
    let mut lines = String::new();
    for line in folded(text.trim_start(), WIDTH - indent, 6) {
        let _ = writeln!(lines, "{:indent$}{line}", "");
    }
    lines
}

/// The text in lines of at most `width` letters, all but the first indented. A word too long for a line is cut.
fn folded(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut left = width;
    for mut word in text.split_whitespace() {
        let mut gap = usize::from(!line.trim_start().is_empty());
        while word.chars().count() + gap > left {
            if gap == 0 {
                let cut = word.char_indices().nth(left).map_or(word.len(), |(at, _)| at);
                line.push_str(&word[..cut]);
                word = &word[cut..];
            }
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            (left, gap) = (width - indent, 0);
        }
        line.push_str(&" ".repeat(gap));
        line.push_str(word);
        left -= word.chars().count() + gap;
    }
    lines.push(line);
    lines
}
