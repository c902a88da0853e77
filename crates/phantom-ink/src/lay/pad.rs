//! The pad: two columns of spaces, and the bonus spaces beside it.

use kernel::{Layout, Thing, Zone};

use super::ids;
use crate::pad::{Spot, dots, has_eye};
use crate::table::Side;
use crate::view::{ClueView, GuessView, PhaseView, SpaceView, View};

pub(super) fn zones(view: &View) -> [Zone; 2] {
    let spaces = (0..).zip(&view.pad[0]).zip(&view.pad[1]).flat_map(|((row, sun), moon)| {
        [(Side::Sun, row, sun), (Side::Moon, row, moon)]
            .map(|(side, row, space)| of_row(view, side, row, space).at(side as i16, row.into()))
    });
    let bonus = (0..).zip(&view.bonus).map(|(n, bonus)| {
        let spot = Spot::bonus(n);
        let thing = clue(view, spot, &bonus.clue);
        if bonus.second { thing.note("second answer") } else { thing }
    });
    [
        Zone::new("pad", "The pad", Layout::Grid).with(spaces),
        Zone::new("bonus", "Bonus spaces", Layout::Row).with(bonus),
    ]
}

fn of_row(view: &View, side: Side, row: u8, space: &SpaceView) -> Thing {
    let spot = Spot::of(side, row);
    let mut thing = match space {
        SpaceView::Empty => Thing::hidden(ids::space(spot), view.place(spot)),
        SpaceView::Clue(shown) => clue(view, spot, shown),
        SpaceView::Guess(shown) => guess(view, spot, shown),
    };
    if has_eye(side, row) {
        thing = thing.note("Eye");
    }
    if view.coop {
        thing = thing.note(format!("{} dots", dots(row)));
    }
    let waits = matches!(view.phase, PhaseView::Choose(_) | PhaseView::Over(_));
    if !waits && spot == view.current() {
        thing = thing.note("filled this turn");
    }
    thing
}

/// What can be read is the name. Letters that were heard and are not written are small.
fn clue(view: &View, spot: Spot, clue: &ClueView) -> Thing {
    let read = clue.reading();
    let mut thing = Thing::hidden(ids::space(spot), if read.is_empty() { "-" } else { &read });
    thing = thing.note(view.place(spot));
    if clue.shown.ends_with('.') && !clue.shown.contains('_') {
        thing = thing.note("complete");
    }
    for (side, heard) in Side::BOTH.iter().zip(&clue.heard_by) {
        let letters: Vec<_> = heard.iter().map(|&letter| (letter + 1).to_string()).collect();
        if !letters.is_empty() {
            thing = thing.note(format!("{} has heard letter {}", side.name(), letters.join(", ")));
        }
    }
    if let Some(text) = &clue.text
        && clue.shown.trim_end_matches('.') != text.as_str()
    {
        thing = thing.note(format!("in full: {text}"));
    }
    match clue.question {
        Some(question) => thing.note(format!("answers \"{}\"", view.question_title(question))),
        None => thing,
    }
}

fn guess(view: &View, spot: Spot, guess: &GuessView) -> Thing {
    let GuessView { right, crossed, period, won } = guess;
    let end = if *period { "." } else { "" };
    let name = if right.is_empty() { "-".to_owned() } else { format!("{right}{end}") };
    let thing = Thing::hidden(ids::space(spot), name).note(view.place(spot));
    let thing = match (crossed, period, won) {
        (_, _, true) => thing.note("the Object"),
        (_, true, false) => thing.note("too short"),
        _ => thing,
    };
    crossed.iter().fold(thing.note("guess"), |thing, letter| thing.note(format!("not {letter}")))
}

/// The letters to spell with, while the viewer's team guesses.
pub(super) fn letters(view: &View) -> Zone {
    let mut things = Vec::new();
    let mine = view.me.is_some_and(|me| view.active.contains(me));
    if let (PhaseView::Spell, true) = (&view.phase, mine) {
        let (side, row) = (view.side, usize::from(view.row));
        let so_far = match view.pad[side.index()].get(row) {
            Some(SpaceView::Guess(guess)) => guess.right.as_str(),
            _ => "",
        };
        things.extend(('A'..='Z').map(|letter| of_letter(view, so_far, letter)));
        if !so_far.is_empty() {
            things.push(Thing::hidden(ids::PERIOD, ".").note("the guess is complete"));
        }
    }
    Zone::new("letters", "Letters to spell with", Layout::Row).with(things)
}

/// A letter, with what earlier guesses have shown of it in this place.
fn of_letter(view: &View, so_far: &str, letter: char) -> Thing {
    let thing = Thing::hidden(ids::letter(letter), letter);
    let guesses = view.pad.iter().flatten().filter_map(|space| match space {
        SpaceView::Guess(guess) => Some(guess),
        SpaceView::Empty | SpaceView::Clue(_) => None,
    });
    let at = so_far.len();
    let (mut right, mut wrong) = (false, false);
    for guess in guesses {
        right |= guess.right.chars().nth(at) == Some(letter);
        wrong |= guess.right.len() == at && guess.crossed == Some(letter);
    }
    match (right, wrong) {
        (true, _) => thing.note("was right here"),
        (_, true) => thing.note("was wrong here"),
        _ => thing,
    }
}
