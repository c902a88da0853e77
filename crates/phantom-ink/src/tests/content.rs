//! Content: what there is, and what is said of broken files.

use kernel::Seats;

use super::*;
use crate::content::Given;

const QUESTIONS: &str = include_str!("../../content/questions.toml");
const OBJECTS: &str = include_str!("../../content/objects.toml");
const FORMS: &str = include_str!("../../content/forms.toml");
const ARCANA: &str = include_str!("../../content/arcana.toml");
const LEXICON: &str = include_str!("../../content/lexicon/calendar.toml");

/// What is said of files with this wrong.
fn complaint(field: &str, text: &str) -> String {
    let options: Options = serde_json::from_value(serde_json::json!({ field: text })).unwrap();
    let refused = PhantomInk::set_up(&options, Seats::new(4).unwrap()).unwrap_err();
    assert!(refused.allowed.contains("the game's own"), "{refused}");
    refused.why
}

#[test]
fn there_are_questions_and_objects_enough() {
    let book = four("CAR").book;
    assert!(book.questions.len() >= 110, "{}", book.questions.len());
    assert_eq!(book.questions.iter().filter(|question| question.misleads).count(), 1);
    assert!(book.cards() >= 60, "{}", book.cards());
    let words: std::collections::BTreeSet<&str> =
        (0..book.objects() as u16).map(|object| book.word(object).as_str()).collect();
    assert_eq!(words.len(), book.cards() * 6, "no word twice");
    let pairs = words.iter().flat_map(|one| words.iter().map(move |two| (one, two)));
    let begun = pairs.filter(|(one, two)| one != two && two.starts_with(**one)).count();
    assert!(begun >= 12, "the period matters: {begun} words begin with another");
}

#[test]
fn broken_questions_are_named() {
    for (from, to, says) in [
        (
            "id = \"made-of\"",
            "id = \"Made of\"",
            "question 1 \"Substance\", field id: an id has small letters",
        ),
        (
            "id = \"colour\"",
            "id = \"made-of\"",
            "question 2 \"Paint Pot\", field id: another question has this id",
        ),
        ("title = \"Paint Pot\"", "title = \"Substance\"", "field title: another question has this title"),
        ("title = \"Paint Pot\"", "title = \"\"", "field title: a title has 1 to 30 letters"),
        ("misleads = true", "", "exactly one question must ask for a misleading answer"),
        ("wording = \"What is most of it made of?\"", "", "missing field `wording`"),
        ("Which colour would you paint it?", "Which colour", "field wording: a wording is one sentence"),
    ] {
        assert!(QUESTIONS.contains(from), "{from}");
        let said = complaint("questions", &QUESTIONS.replacen(from, to, 1));
        assert!(said.starts_with("questions.toml") && said.contains(says), "{said}");
    }
    let few = QUESTIONS.split("[[question]]").take(20).collect::<Vec<_>>().join("[[question]]");
    assert!(complaint("questions", &few).contains("there must be 100 to 128 questions, not 19"));
}

#[test]
fn broken_objects_are_named() {
    for (from, to, says) in [
        ("\"COMET\"", "\"COMÈTE\"", "card 1 \"BARBER\", field words: \"COMÈTE\" must be one word of 3 to 11"),
        ("\"COMET\"", "\"OX\"", "\"OX\" must be one word"),
        ("\"COMET\"", "\"TELECOMMUNICATION\"", "must be one word"),
        ("\"COMET\", ", "", "a card has 6 words, not 5"),
        ("\"COMET\"", "\"STATUE\"", "STATUE is on two cards, or twice on one"),
        ("[forms]", "[forms]\nQUASAR = [\"QUASARS\"]", "field forms: QUASAR is on no card"),
        (
            "[strangers]",
            "[strangers]\nOWL = [\"owls\"]",
            "\"owls\", listed with OWL, must be capital letters",
        ),
    ] {
        assert!(OBJECTS.contains(from), "{from}");
        let said = complaint("objects", &OBJECTS.replacen(from, to, 1));
        assert!(said.starts_with("objects.toml") && said.contains(says), "{said}");
    }
}

#[test]
fn broken_forms_and_arcana_are_named() {
    let said = complaint("forms", &FORMS.replacen("\"INGS\"", "\"ings\"", 1));
    assert!(said.contains("forms.toml, field endings: \"ings\" must be 1 or more capital letters"), "{said}");
    for (from, to, says) in [
        ("{ bonus_ask = 1 }", "{ bonus_ask = 12 }", "arcanum 1 \"The Fool\", field powers: a number"),
        (
            "{ hand_size = 2 }",
            "\"renew\"",
            "arcanum 4 \"The Empress\", field powers: a purple card has lasting powers",
        ),
        ("[\"shield\"]", "[\"eye_again\"]", "\"The Hermit\", field powers: a black card acts once"),
        ("[\"shield\"]", "[]", "a card has at least one power"),
        (
            "[{ hand_size = 2 }]",
            "[{ hand_size = 2 }, { hand_size = 3 }]",
            "a card has at most three powers, each of another kind",
        ),
        ("[\"shield\"]", "[\"shout\"]", "unknown variant `shout`"),
        ("name = \"The Moon\"", "name = \"The Sun\"", "another Arcana has this name"),
        ("[\"shield\"]", "[{ bonus_ask = 2 }]", "at most 3 cards may fill bonus spaces"),
        ("[\"shield\"]", "[\"copy\"]", "at most one card may copy another"),
        (
            "kind = \"black\"\nrivals",
            "kind = \"black\"\nearly = true\nrivals",
            "only a purple card can be limited",
        ),
    ] {
        assert!(ARCANA.contains(from), "{from}");
        let said = complaint("arcana_cards", &ARCANA.replacen(from, to, 1));
        assert!(said.starts_with("arcana.toml") && said.contains(says), "{said}");
    }
}

#[test]
fn a_broken_lexicon_is_named() {
    for (from, to, says) in [
        ("[calendar]", "[quasar]", "lexicon.toml, field quasar: no Object card has this word"),
        ("made-of =", "made-off =", "field calendar.made-off: there is no Question with this id"),
        (
            "\"PAPER 3, CARDBOARD\"",
            "\"Paper\"",
            "field calendar.made-of: \"Paper\" must be words of capital letters",
        ),
        ("\"PAPER 3, CARDBOARD\"", "\"PAPER 12\"", "a weight of 1 to 9"),
        ("\"PAPER 3, CARDBOARD\"", "\"A, B, C, D, E\"", "there are 5 answers; 4 are the most"),
        ("\"PAPER 3, CARDBOARD\"", "\"PAPER, PAPER\"", "PAPER is there twice"),
        ("\"PAPER 3, CARDBOARD\"", "\"WALL CALENDARS\"", "WALL CALENDARS has a form of CALENDAR"),
        ("\"PAPER 3, CARDBOARD\"", "\"\"", "An empty clue"),
    ] {
        assert!(LEXICON.contains(from), "{from}");
        let said = complaint("lexicon", &LEXICON.replacen(from, to, 1));
        assert!(said.starts_with("lexicon.toml") && said.contains(says), "{said}");
    }
}

#[test]
fn given_content_travels_with_the_position() {
    let more = QUESTIONS.replacen("Which colour would you paint it?", "What colour is its soul?", 1);
    let options = Options { questions: more.clone(), ..Options::default() };
    let setup = PhantomInk::set_up(&options, Seats::new(4).unwrap()).unwrap();
    let game = PhantomInk::deal(&setup, &mut Quick::new(1));
    let written = serde_json::to_value(&game).unwrap();
    assert_eq!(written["content"], serde_json::json!({ "questions": more }));
    let read: PhantomInk = serde_json::from_value(written).unwrap();
    assert_eq!(read, game);
    assert_eq!(read.book.questions[1].wording, "What colour is its soul?");
    let own = serde_json::to_value(dealt(4, "{}", 1)).unwrap();
    assert_eq!(own.get("content"), None);
    assert!(Given::default().nothing());
}

/// Every Object has answers to forty Questions, every Question answers for many Objects.
#[test]
fn the_lexicon_covers_objects_and_questions() {
    let book = four("CAR").book;
    let coverage = book.lexicon.coverage();
    let cells = coverage.cells();
    let (least, object) = coverage.objects.iter().zip(0u16..).min().unwrap();
    let (fewest, question) = coverage.questions.iter().zip(0usize..).min().unwrap();
    println!(
        "{} Objects, {} Questions, {cells} cells, {} answers ({:.2} a cell); the least for an Object is {least} ({}), \
         for a Question {fewest} ({})",
        book.objects(),
        book.questions.len(),
        coverage.answers,
        coverage.answers as f64 / cells as f64,
        book.word(object),
        book.questions[question].id,
    );
    assert!(*least >= 40, "{} has answers to {least} Questions", book.word(object));
    assert!(*fewest >= 40, "{} is answered for {fewest} Objects", book.questions[question].id);
    let (several, object) = coverage.several.iter().zip(0u16..).min().unwrap();
    assert!(*several >= 40, "{} has several answers to {several} Questions", book.word(object));
    assert!(coverage.answers >= 2 * cells, "several answers each");
}

/// Whatever a user's cards give, hands stay within bounds and there is always a Question to Ask.
#[test]
fn arcana_that_give_as_much_as_they_may_do_no_harm() {
    let card = |n: usize| {
        let power = if n == 0 { "{ swap = 3 }" } else { "{ hand_size = 3 }" };
        format!(
            "[[arcanum]]\nname = \"Card {n}\"\nkind = \"purple\"\nreclaim = true\n\
             powers = [{power}, \"eye_each_turn\", {{ draw_on_eye = 3 }}]\n"
        )
    };
    let cards: String = (0..22).map(card).collect();
    let options = serde_json::json!({ "arcana_cards": cards }).to_string();
    for seed in 0..6 {
        let mut rng = Quick::new(seed);
        let mut game = dealt(if seed % 3 == 0 { 2 } else { 4 }, &options, seed);
        let mut steps = 0;
        while let Some(seat) = kernel::random_seat(game.active(), &mut rng) {
            let choices = game.legal_list(seat);
            let arcana = choices.iter().find(|action| matches!(action, Action::Play(_)));
            let any = kernel::Draw::below(&mut rng, choices.len() as u32) as usize;
            let action = *arcana.unwrap_or(&choices[any]);
            game.apply(seat, &action, &mut rng, &mut kernel::NoLog);
            assert!(game.hands.iter().all(|hand| hand.count_ones() <= crate::state::MOST_QUESTIONS));
            steps += 1;
            assert!(steps <= PhantomInk::INFO.longest, "it must come to an end");
        }
        assert!(game.is_over());
        assert_eq!(game.verify(), Ok(()));
    }
}
