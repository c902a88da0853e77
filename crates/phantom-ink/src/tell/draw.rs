//! The table as text.

use std::fmt::Write;

use kernel::{Names, Seat};

use crate::pad::{ROWS, dots, has_eye};
use crate::power::Kind;
use crate::table::{Role, Side};
use crate::view::{AskView, ClueView, GuessView, PhaseView, SpaceView, TeamView, View};

const WIDTH: usize = 98;
const COLUMN: usize = 44;

pub(super) fn table(view: &View, names: &Names) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", head(view));
    for line in people(view, names) {
        let _ = writeln!(text, "{line}");
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

fn head(view: &View) -> String {
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
            let _ = writeln!(text, "The Object card: {}", words.join(", "));
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
        width = COLUMN + 3
    );
    for row in 0..ROWS {
        let cell = |side: Side| {
            let eye = if has_eye(side, row as u8) { "(o)" } else { "   " };
            format!("{eye} {}", space(view, &view.pad[side.index()][row]))
        };
        let over = matches!(view.phase, PhaseView::Over(_) | PhaseView::Choose(_));
        let now =
            |side: Side| if !over && view.side == side && usize::from(view.row) == row { '>' } else { ' ' };
        let dots =
            if view.coop { format!(" {:<5}", ".".repeat(dots(row as u8).into())) } else { String::new() };
        let (left, right) = (cell(Side::Sun), cell(Side::Moon));
        let (sun, moon) = (now(Side::Sun), now(Side::Moon));
        let line = format!("{:>2}{dots}{sun}{left:<width$}{moon}{right}", row + 1, width = COLUMN + 2);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for bonus in &view.bonus {
        let clue = clue(view, &bonus.clue);
        let _ = writeln!(text, "  + {} bonus {}: {clue}", bonus.side.name(), bonus.row + 1);
    }
}

fn space(view: &View, space: &SpaceView) -> String {
    match space {
        SpaceView::Empty => "-".into(),
        SpaceView::Clue(shown) => clue(view, shown),
        SpaceView::Guess(shown) => guess(shown),
    }
}

/// A clue as far as the viewer knows it: whispered letters small, the author's rest in brackets, the Question behind it.
fn clue(view: &View, clue: &ClueView) -> String {
    let mut text: String = match &clue.heard {
        None => clue.shown.clone(),
        Some(heard) => {
            let pairs = clue.shown.chars().zip(heard.chars());
            pairs
                .map(|(shown, heard)| if shown == '_' { heard.to_ascii_lowercase() } else { shown })
                .collect()
        }
    };
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
            let _ = writeln!(text, "{what} {}: {}", titled(question), view.wording(question));
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
        let _ = writeln!(text, "    {}: {}", view.question_title(question), view.wording(question));
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
    let mut lines = String::new();
    let indent = text.len() - text.trim_start().len();
    let mut line = " ".repeat(indent);
    let mut fresh = true;
    for word in text.split_whitespace() {
        if !fresh && line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(lines, "{line}");
            line = " ".repeat(indent + 6);
            fresh = true;
        }
        if !fresh {
            line.push(' ');
        }
        line.push_str(word);
        fresh = false;
    }
    let _ = writeln!(lines, "{line}");
    lines
}
