//! What is printed on the cards.

use kernel::{Face, Mark};

use super::{glossary, ids};
use crate::book::{Arcanum, Book, EVENTS, Kind, MASTERS_OF_A_GUILD, OBJECTIVES};
use crate::cards::{Card, Cards, FIRST_MILITIA, FIRST_STAKE, JUBILEE, NONE, is_militia, is_stake};
use crate::militia;
use crate::view::View;

/// All that can be seen at this table: its guilds, all stakes, and what its optional rules bring.
pub(super) fn faces(view: &View) -> Vec<Face> {
    let (book, rules) = (&*view.book, view.rules);
    let mut cards = Cards::range(FIRST_STAKE.into(), FIRST_MILITIA.into());
    let mut faces = Vec::new();
    for player in &view.players {
        let guild = book.guild_cards(player.guild);
        cards |= if rules.custom_guilds { guild } else { guild & book.basic() };
        faces.push(crest(book, player.guild));
        if rules.guild_masters {
            let first = player.guild * MASTERS_OF_A_GUILD as u8;
            faces.extend((first..first + MASTERS_OF_A_GUILD as u8).map(|number| master(book, number)));
        }
    }
    if rules.militia {
        cards |= militia::cards(u8::MAX);
    }
    if rules.objectives {
        faces.extend((0..OBJECTIVES as u8).map(|number| objective(book, number)));
    }
    if rules.random_events {
        faces.extend((0..EVENTS as u8).map(|number| event(book, number)));
    }
    let jubilee = "When it has come up, the game nears its end: one more round is played.";
    faces.push(face(ids::card(JUBILEE), "jubilee", "Ducal Jubilee", jubilee, vec![mark("ducal-jubilee", 1)]));
    faces.extend(cards.iter().map(|one| card(book, one)));
    faces
}

fn face(id: String, kind: &str, name: &str, text: impl Into<String>, marks: Vec<Mark>) -> Face {
    Face { id, kind: kind.into(), name: name.into(), text: text.into(), marks }
}

fn mark(symbol: &'static str, count: impl Into<i32>) -> Mark {
    Mark { symbol, count: count.into() }
}

/// The symbol with this name, or another for content that a user has made.
fn known(name: &str, otherwise: &'static str) -> &'static str {
    let name = name.to_lowercase().replace(' ', "-");
    glossary::TERMS.iter().find(|term| term.symbol == name).map_or(otherwise, |term| term.symbol)
}

fn fiefdom(book: &Book, fiefdom: u8) -> Mark {
    mark(known(book.fiefdom_name(fiefdom), "fiefdom"), 1)
}

fn crest(book: &Book, number: u8) -> Face {
    let guild = book.guild(number);
    let name = format!("Guild of {}", guild.name);
    let text = capital(&format!("{}.", guild.ties));
    face(format!("guild-{number}"), "crest", &name, text, vec![mark(known(&guild.id, "crest"), 1)])
}

fn master(book: &Book, number: u8) -> Face {
    let master = book.master(number);
    let guild = &book.guild(number / MASTERS_OF_A_GUILD as u8).id;
    let mut marks = vec![mark(known(guild, "crest"), 1)];
    let mut text = master.talent.to_string();
    if master.once {
        text.push_str(" Once a round.");
        marks.push(mark("once-a-round", 1));
    }
    face(ids::master(number), "master", &master.name, text, marks)
}

fn objective(book: &Book, number: u8) -> Face {
    let objective = book.objective(number);
    let stakes = if objective.stakes == 1 { "stake" } else { "stakes" };
    let text =
        format!("Have at least {} {stakes} of {}.", objective.stakes, book.fiefdom_name(objective.fiefdom));
    let wanted = Mark { count: objective.stakes.into(), ..fiefdom(book, objective.fiefdom) };
    let marks = vec![wanted, mark("victory-points", objective.vp)];
    face(ids::objective(number), "objective", &objective.name, text, marks)
}

fn event(book: &Book, number: u8) -> Face {
    let event = book.event(number);
    face(ids::event(number), "event", &event.name, event.weather.to_string(), vec![mark("event", 1)])
}

fn card(book: &Book, card: Card) -> Face {
    let (kind, text) = match book.kind(card) {
        Kind::Relic => {
            ("relic", format!("Placed on your Agent, it adds {} Ducats to a bribe.", book.ducats(card)))
        }
        Kind::Location => {
            ("location", book.effect(card).map(|effect| effect.to_string()).unwrap_or_default())
        }
        Kind::Personality => agent(book, card),
    };
    face(ids::card(card), kind, book.name(card), text, marks(book, card))
}

fn agent(book: &Book, card: Card) -> (&'static str, String) {
    let kind = match card {
        _ if is_militia(card) => "militia",
        _ if is_stake(card) => "personality",
        _ => "agent",
    };
    let mut text = String::new();
    if card == book.mimic() {
        text.push_str("As an Agent it copies another one at its district. ");
    }
    if is_stake(card) && book.ducats(card) == NONE {
        text.push_str("It cannot be bribed.");
    }
    (kind, text.trim_end().into())
}

fn marks(book: &Book, card: Card) -> Vec<Mark> {
    let mut marks = Vec::new();
    let values = book.values(card);
    for one in Arcanum::ALL {
        let (plain, main) = match one {
            Arcanum::Staffs => ("staffs", "main-staffs"),
            Arcanum::Swords => ("swords", "main-swords"),
            Arcanum::Cups => ("cups", "main-cups"),
        };
        let value = values[one as usize];
        if is_stake(card) && book.has_main(card, one) {
            marks.push(mark(main, value));
        }
        if book.kind(card) == Kind::Personality && value > 0 && card != book.mimic() {
            marks.push(mark(plain, value));
        }
    }
    if card == book.mimic() {
        marks.push(mark("harlequin", 1));
    }
    if book.kind(card) != Kind::Location && book.ducats(card) != NONE {
        marks.push(mark("ducats", book.ducats(card)));
    }
    if is_stake(card) {
        marks.push(mark("victory-points", book.vp(card)));
        marks.push(fiefdom(book, book.fiefdom(card)));
    } else if !is_militia(card) {
        let guild = usize::from(card) / crate::cards::CARDS_OF_A_GUILD;
        marks.push(mark(known(&book.guild(guild as u8).id, "crest"), 1));
    }
    marks
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
