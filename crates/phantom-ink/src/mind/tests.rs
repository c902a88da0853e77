//! What bots know, and that they know no more.

use kernel::{Game, Mind, NoLog, Quick, Resample, Seat, Seats, Seen, Skill, Viewer};

use super::belief::{Asked, Belief, Manner, Whose};
use super::lore::Lore;
use super::pattern::Pattern;
use super::sight::Sight;
use super::traits::Traits;
use super::vectors::Vectors;
use super::{reason_with, think};
use crate::action::Action;
use crate::content::WORDS;
use crate::pad::{Clue, End, Guess, Space, Spot};
use crate::state::Phase;
use crate::table::Side;
use crate::text::{Said, Text};
use crate::{Options, PhantomInk, Setup};

const SUN: Seat = Seat::at(2);
const MOON: Seat = Seat::at(3);

fn setup(seats: u8, options: &str) -> Setup {
    let options: Options = serde_json::from_str(options).unwrap();
    PhantomInk::set_up(&options, Seats::new(seats).unwrap()).unwrap()
}

/// A table of four with this Object, at the start of a turn in the third row.
fn four(word: &str) -> PhantomInk {
    let mut game = PhantomInk::deal(&setup(4, r#"{"arcana":false}"#), &mut Quick::new(5));
    let object = usize::from(game.book.find_object(word));
    (game.card, game.word) = ((object / WORDS) as u8, (object % WORDS) as u8);
    game.phase = Phase::Start;
    game.turn.row = 2;
    game
}

/// With a clue of the Sun team to this Question, of which so many letters are shown; one more for the period.
fn clue(mut game: PhantomInk, row: u8, question: &str, text: &str, letters: usize) -> PhantomInk {
    let question = game.book.find_question(question);
    game.hands.iter_mut().for_each(|hand| *hand &= !crate::state::one(question));
    let mut clue = Clue::new(Text::new(text).unwrap(), question);
    (0..letters).for_each(|_| _ = clue.write());
    game.pad[Spot::of(Side::Sun, row).index()] = Space::Clue(clue);
    game
}

fn guess(mut game: PhantomInk, right: u8, crossed: char) -> PhantomInk {
    game.pad[Spot::of(Side::Moon, 0).index()] = Space::Guess(Guess { right, end: End::Crossed(crossed) });
    game
}

fn belief(game: &PhantomInk, seat: Seat, skill: Skill) -> Belief {
    let view = game.view(Viewer::Seat(seat));
    let sight = Sight::new(&view).unwrap();
    sight.belief(game.book.lore(), Whose::Ours, &Traits::of(skill).reading)
}

fn of(game: &PhantomInk, belief: &Belief, word: &str) -> f32 {
    belief.0[usize::from(game.book.find_object(word))]
}

/// How many Objects are held likelier than this one.
fn rank(game: &PhantomInk, belief: &Belief, word: &str) -> usize {
    let chance = of(game, belief, word);
    belief.0.iter().filter(|&&other| other > chance).count()
}

#[test]
fn every_letter_of_a_clue_narrows_belief() {
    let mut before = 1.0 / 396.0;
    // HALL may still be HALLOWEEN; HALLE is a comet's.
    for letters in 1..=5 {
        let game = clue(four("COMET"), 0, "first-thought", "HALLEY", letters);
        let belief = belief(&game, SUN, Skill::Adept);
        let chance = of(&game, &belief, "COMET");
        assert!(chance >= before, "{letters} letters: {chance} after {before}");
        assert!((belief.0.iter().sum::<f32>() - 1.0).abs() < 1e-3);
        before = chance;
    }
    assert!(before > 0.9, "{before}");
}

#[test]
fn whoever_knows_the_question_understands_more() {
    let game = clue(four("COMET"), 0, "first-thought", "HALLEY", 2);
    let ours = of(&game, &belief(&game, SUN, Skill::Adept), "COMET");
    let theirs = of(&game, &belief(&game, MOON, Skill::Adept), "COMET");
    assert!(ours > 2.0 * theirs, "{ours} {theirs}");
    assert!(theirs > 1.0 / 396.0, "{theirs}");
}

#[test]
fn a_period_tells_that_no_letter_follows() {
    let game = four("COMET");
    let lore = game.book.lore();
    let asked = Asked::OneOf(game.book.all_questions());
    let read = |shown: &str| lore.likelihood(asked, &Pattern::read(shown), Manner::TWIN);
    let (open, complete) = (read("ICE"), read("ICE."));
    let mut lost = 0;
    for object in 0..game.book.objects() as u16 {
        let about = game.book.lexicon.about(object);
        let begins = about.iter().any(|answer| answer.text.as_str().starts_with("ICE"));
        let is = about.iter().any(|answer| answer.text.as_str() == "ICE");
        let (open, complete) = (open[usize::from(object)], complete[usize::from(object)]);
        if begins && !is {
            assert!(complete < 0.2 * open, "{}", game.book.word(object));
            lost += 1;
        }
        if is {
            assert!(complete > 10.0 * Manner::TWIN.stray * lore.usual(&Pattern::read("ICE.")));
        }
    }
    assert!(lost > 0);
}

#[test]
fn knocks_are_certain() {
    // COMPASS and COMPUTER begin as COMET does, COMET does not go on with P.
    let game = guess(four("COMET"), 3, 'P');
    let belief = belief(&game, SUN, Skill::Novice);
    for (object, &chance) in belief.0.iter().enumerate() {
        let word = game.book.word(object as u16).as_str();
        assert_eq!(chance > 0.0, word.starts_with("COM") && !word.starts_with("COMP"), "{word}");
    }
}

#[test]
fn spelling_follows_the_likeliest_word_to_its_period() {
    let mut game = clue(four("COMET"), 0, "first-thought", "HALLEY", 5);
    game.phase = Phase::Start;
    let mut rng = Quick::new(1);
    let mut spelt = String::new();
    game.play(SUN, &Action::Guess, &mut rng, &mut NoLog).unwrap();
    while game.phase == Phase::Spell {
        let choices = PhantomInk::reason(&Seen::new(&game, SUN), Skill::Novice, &mut rng).unwrap();
        match choices[0].0 {
            Action::Spell(letter) => spelt.push(letter),
            action => assert_eq!(action, Action::Period),
        }
        game.play(SUN, &choices[0].0, &mut rng, &mut NoLog).unwrap();
    }
    assert_eq!(spelt, "COMET");
    assert_eq!(game.phase, Phase::Over(Some(Side::Sun)));
}

#[test]
fn a_medium_calls_silencio_when_it_has_heard_enough_and_not_before() {
    let shown = |letters| {
        let mut game = clue(four("COMET"), 2, "first-thought", "HALLEY", letters);
        game.phase = Phase::Show(crate::state::Asking::new(crate::Ask::Main));
        game
    };
    let says = |letters, skill| {
        let game = shown(letters);
        !PhantomInk::reason(&Seen::new(&game, SUN), skill, &mut Quick::new(1)).unwrap().is_empty()
    };
    assert!((1..=6).all(|letters| !says(letters, Skill::Novice)), "a novice lets words be written");
    for skill in [Skill::Apprentice, Skill::Adept, Skill::Master, Skill::Grandmaster] {
        assert!(says(5, skill), "{skill}");
    }
}

#[test]
fn words_in_no_lexicon_are_understood_by_their_kin() {
    for (word, text, most) in [("COMET", "ASTRONOMER", 12), ("PIG", "MEADOW", 60), ("SPOON", "LADLE", 25)] {
        let mut game = clue(four(word), 0, "goes-with", text, text.len() + 1);
        let lexicon = &game.book.lexicon;
        let question = game.book.find_question("goes-with");
        let known = lexicon.known(game.object(), question).iter().any(|answer| answer.text.as_str() == text);
        assert!(!known, "{text} is in the lexicon, and so tests nothing");
        let with = rank(&game, &belief(&game, SUN, Skill::Grandmaster), word);
        assert!(with < most, "{word} comes after {with} others for {text}");
        game = clue(game, 0, "goes-with", "QZXJKV", 7);
        let belief = belief(&game, SUN, Skill::Grandmaster);
        assert!((belief.0.iter().sum::<f32>() - 1.0).abs() < 1e-3);
        assert!(belief.0.iter().all(|&chance| chance > 0.0 && chance < 0.2), "nonsense tells nothing");
    }
}

#[test]
fn kindred_words_are_near_each_other() {
    let vectors = Vectors::all();
    let near = |a: &str, b: &str| {
        vectors.kinship(vectors.find(a.as_bytes()).unwrap(), vectors.find(b.as_bytes()).unwrap())
    };
    assert!((near("COMET", "COMET") - 1.0).abs() < 1e-3);
    assert!(near("COMET", "ASTEROID") > 0.5);
    assert!(near("COMET", "ASTEROID") > near("COMET", "BUTTER") + 0.3);
}

#[test]
fn what_a_spirit_writes_is_lawful() {
    let mut game = four("COMET");
    for object in (0..game.book.objects()).step_by(7) {
        (game.card, game.word) = ((object / WORDS) as u8, (object % WORDS) as u8);
        for question in (0..game.book.questions.len() as u8).step_by(11) {
            let asking = crate::state::Asking { question, ..crate::state::Asking::new(crate::Ask::Main) };
            game.phase = Phase::Write(asking);
            for skill in [Skill::Novice, Skill::Master] {
                let seen = Seen::new(&game, Seat::at(0));
                for (action, _) in PhantomInk::reason(&seen, skill, &mut Quick::new(3)).unwrap() {
                    assert!(matches!(action, Action::Write(Said::Fit(_))));
                    assert!(game.check(Seat::at(0), &action).is_ok(), "{action:?}");
                }
            }
        }
    }
}

/// Plays a game; letters come one by one unless a Medium calls Silencio.
fn play(
    setup: &Setup,
    skills: [Skill; 2],
    spirits: Option<&Lore>,
    seed: u64,
    each: &mut impl FnMut(&PhantomInk, Seat),
) -> PhantomInk {
    let mut rng = Quick::new(seed);
    let mut game = PhantomInk::deal(setup, &mut rng);
    let choose = |game: &PhantomInk, seat: Seat, rng: &mut Quick| {
        let own = Lore::of(setup);
        let lore = if game.table.spirits().contains(seat) { spirits.unwrap_or(own) } else { own };
        let skill = skills[usize::from(game.sides().of(seat)) % 2];
        reason_with(&Seen::new(game, seat), lore, skill, rng).first().map(|choice| choice.0)
    };
    while let Some(first) = game.active().first() {
        let paced = game.paced();
        let mut act = None;
        for seat in game.active().iter().filter(|&seat| paced.is_none_or(|(spirit, _)| seat != spirit)) {
            each(&game, seat);
            act = choose(&game, seat, &mut rng).map(|action| (seat, action));
            if act.is_some() || paced.is_none() {
                break;
            }
        }
        let (seat, action) = act.or(paced).unwrap_or_else(|| panic!("{first} finds nothing to do"));
        game.play(seat, &action, &mut rng, &mut NoLog)
            .unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"));
    }
    game
}

#[test]
fn games_of_every_level_mode_and_size_come_to_an_end() {
    for options in ["{}", r#"{"arcana":false}"#] {
        for seats in 2..=8 {
            let setup = setup(seats, options);
            for (n, skill) in (0u64..).zip(Skill::ALL) {
                let game = play(&setup, [skill, skill], None, 40 + n, &mut |_, _| {});
                assert!(game.outcome().is_some());
            }
        }
    }
}

#[test]
fn what_a_bot_thinks_rests_on_what_it_sees() {
    let mut compared = 0;
    for (seats, options) in [(4, "{}"), (5, r#"{"early":"turns"}"#), (3, "{}"), (2, r#"{"arcana":false}"#)] {
        let setup = setup(seats, options);
        for (n, skill) in (0u64..).zip([Skill::Apprentice, Skill::Master, Skill::Grandmaster]) {
            play(&setup, [skill, Skill::Adept], None, 70 + n, &mut |game, seat| {
                let mut world = game.clone();
                world.resample(Viewer::Seat(seat), &mut Quick::new(compared));
                let says =
                    |game: &PhantomInk| PhantomInk::reason(&Seen::new(game, seat), skill, &mut Quick::new(9));
                assert_eq!(says(game), says(&world), "{seat} in {:?}", game.phase);
                let weighs = |game: &PhantomInk| {
                    let mut out = Vec::new();
                    game.weigh(seat, &game.legal_list(seat), &mut out);
                    out
                };
                assert_eq!(weighs(game), weighs(&world), "{seat} in {:?}", game.phase);
                assert_eq!(weighs(game).len(), game.legal_list(seat).len());
                compared += 1;
            });
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn a_spirit_with_another_lexicon_is_understood() {
    let setup = setup(2, r#"{"arcana":false}"#);
    let lore = Lore::forgetful(&setup, 30, 3);
    let skills = [Skill::Grandmaster; 2];
    let solved = (0..20).filter(|&seed| {
        play(&setup, skills, Some(&lore), seed, &mut |_, _| {}).outcome().unwrap().share(Seat::at(0)) > 0.5
    });
    assert!(solved.count() >= 17);
}

#[test]
fn objects_that_no_lexicon_knows_can_be_played() {
    let words: Vec<_> =
        ["LANTERN", "SQUIRREL", "TROMBONE", "PYRAMID", "CACTUS", "VIOLIN"].map(|w| format!("{w:?}")).into();
    let objects = format!("[[card]]\nwords = [{}]\n", words.join(", "));
    let options = Options { objects, arcana: false, ..Options::default() };
    for seats in [2, 4] {
        let setup = PhantomInk::set_up(&options, Seats::new(seats).unwrap()).unwrap();
        for skill in Skill::ALL {
            assert!(play(&setup, [skill, skill], None, 5, &mut |_, _| {}).outcome().is_some());
        }
    }
}

#[test]
fn skill_wins_from_either_side() {
    let setup = setup(4, r#"{"arcana":false}"#);
    let mut won = 0;
    for seed in 0..8 {
        for (seat, skills) in
            [(0, [Skill::Grandmaster, Skill::Novice]), (1, [Skill::Novice, Skill::Grandmaster])]
        {
            let game = play(&setup, skills, None, seed, &mut |_, _| {});
            won += u32::from(game.outcome().unwrap().share(Seat::at(seat)) > 0.5);
        }
    }
    assert!(won >= 14, "{won} of 16");
}

#[test]
fn whoever_is_not_asked_says_nothing() {
    let game = four("COMET");
    assert!(
        think(&game.view(Viewer::Seat(MOON)), game.book.lore(), &[], Skill::Master, &mut Quick::new(1))
            .is_empty()
    );
}
