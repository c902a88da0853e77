//! What happened, in sentences.

use kernel::Names;

use crate::action::Event;
use crate::view::View;

/// An event as a sentence. It asks the view only for names and roles, which never change; a bonus space keeps its name.
pub(super) fn retell(view: &View, event: &Event, names: &Names) -> String {
    let title = |question: u8| view.question_title(question);
    match *event {
        Event::Named { seat, number } => format!("{} names number {number}.", names.of(seat)),
        Event::Object { card: Some(card), number: Some(number) } => {
            format!("The Object is {}, number {number}.", view.word_of(card, number.wrapping_sub(1)))
        }
        Event::Object { .. } => {
            if view.coop {
                "The Spirit has chosen the Object.".into()
            } else {
                "The Spirits have chosen the Object.".into()
            }
        }
        Event::Turn { side, row } => format!("-- {}, row {} --", side.name(), row + 1),
        Event::Looks { side, spot, whisper: true } => {
            format!("{} asks for a Whisper of {}.", view.team(side), view.place(spot))
        }
        Event::Looks { side, spot, whisper: false } => {
            format!("{} uses an Eye on {}.", view.looker(side), view.place(spot))
        }
        Event::EyeLost { side } => format!("{} has no clue to use an Eye on.", view.looker(side)),
        Event::Written { spot, letter, space: false } => format!("{}: {letter}.", view.place(spot)),
        Event::Written { spot, letter, space: true } => {
            format!("{}: a space, then {letter}.", view.place(spot))
        }
        Event::Filled { spot, letter } => format!("{}: the blank is filled with {letter}.", view.place(spot)),
        Event::Whispered { side, spot, letter, blank, space } => {
            let what = match (blank, space) {
                (true, _) => "the blank",
                (false, true) => "the next letter, behind a space,",
                (false, false) => "the next letter",
            };
            let heard = letter.map_or_else(String::new, |letter| format!(": it is {letter}"));
            format!("{} hears {what} of {} in a Whisper{heard}.", view.team(side), view.place(spot))
        }
        Event::Finished { spot } => format!("{}: a period. The clue is complete.", view.place(spot)),
        Event::Played { side, card, reversed: true } => {
            format!("{} plays {} upside down.", view.team(side), view.arcanum(card))
        }
        Event::Played { side, card, reversed: false } => {
            format!("{} plays {}: {}", view.team(side), view.arcanum(card), view.power(card))
        }
        Event::Paid { side, left } => format!("{} pays 1 Crystal and has {left} left.", view.team(side)),
        Event::Reclaimed { side, left } => {
            format!("The Crystal comes back: {} has {left}.", lower(view.team(side)))
        }
        Event::Copied { side, card } => {
            format!("{} uses the power of {}: {}", view.team(side), view.arcanum(card), view.power(card))
        }
        Event::Shielded { side } => {
            format!("Until its next turn nobody else may use Eyes on the clues of {}.", view.team(side))
        }
        Event::Asks { side, bonus: true } => format!("{} asks in a bonus space.", view.team(side)),
        Event::Asks { side, bonus: false } => format!("{} asks.", view.team(side)),
        Event::Offered { side, question: None } => format!("{} offers a Question.", view.team(side)),
        Event::Offered { side, question: Some(question) } => {
            format!("{} offers \"{}\".", view.team(side), title(question))
        }
        Event::Joined { question: None, .. } => "A Question of the deck is laid before the Spirit.".into(),
        Event::Joined { question: Some(question), .. } => {
            format!("\"{}\", of the deck, is laid before the Spirit.", title(question))
        }
        Event::Answers { side, question } => {
            let who = if view.coop { "The Spirit".into() } else { format!("The {} Spirit", side.name()) };
            let what =
                question.map_or_else(|| "one of them".into(), |question| format!("\"{}\"", title(question)));
            format!("{who} will answer {what}.")
        }
        Event::Discarded { question, .. } => format!("\"{}\" is discarded.", title(question)),
        Event::Clue { spot, text: None } => format!("A clue is begun in {}.", view.place(spot)),
        Event::Clue { spot, text: Some(text) } => format!("The clue for {} is {text}.", view.place(spot)),
        Event::Silencio { seat: Some(seat), .. } => format!("{} calls Silencio!", names.of(seat)),
        Event::Silencio { seat: None, .. } => "Silencio: the space allows no more letters.".into(),
        Event::Guesses { side, .. } => format!("{} guesses.", view.team(side)),
        Event::Spelled { letter, right: true, .. } => format!("{letter}: the Spirit knocks."),
        Event::Spelled { letter, right: false, .. } => {
            format!("{letter}: the Spirit keeps silent, and the letter is crossed out.")
        }
        Event::Guessed { right: true, .. } => "A period: that is the Object!".into(),
        Event::Guessed { right: false, .. } => "A period; but the Object is longer.".into(),
        Event::Listens => "The Mediums listen for Guidance.".into(),
        Event::Drew { side, question: None } => format!("{} draws a Question.", view.team(side)),
        Event::Drew { side, question: Some(question) } => {
            format!("{} draws \"{}\".", view.team(side), title(question))
        }
        Event::DrewArcanum { side, card: None } => format!("{} draws an Arcana.", view.team(side)),
        Event::DrewArcanum { side, card: Some(card) } => {
            format!("{} draws {}.", view.team(side), view.arcanum(card))
        }
        Event::Reshuffled => "The discarded Questions are shuffled and become the deck.".into(),
        Event::Over { winner, card, number } => {
            let word = view.word_of(card, number.wrapping_sub(1));
            match winner {
                Some(_) if view.coop => format!("The Object was {word}. You have found it together."),
                Some(side) => format!("The Object was {word}. {} has won.", side.name()),
                None if view.coop => format!("The pad is full. The Object was {word}. All have lost."),
                None => format!("The pad is full. The Object was {word}. Both teams have lost."),
            }
        }
    }
}

fn lower(team: &str) -> String {
    if team.starts_with("The ") { team.replacen("The ", "the ", 1) } else { team.into() }
}
