//! Worlds drawn anew keep what a viewer knows and change what it cannot know.

use std::collections::BTreeSet;

use kernel::Resample;

use super::*;

const WORLDS: u64 = 60;

/// Worlds drawn anew for a viewer.
fn worlds(game: &PhantomInk, viewer: Viewer) -> impl Iterator<Item = PhantomInk> {
    (0..WORLDS).map(move |seed| {
        let mut world = game.clone();
        world.resample(viewer, &mut Quick::fork(31, seed));
        world
    })
}

/// How many values something takes in the worlds drawn anew for a viewer.
fn values<T: Ord>(game: &PhantomInk, viewer: Viewer, of: impl Fn(&PhantomInk) -> T) -> usize {
    worlds(game, viewer).map(|world| of(&world)).collect::<BTreeSet<T>>().len()
}

/// Positions in the middle of everything that can be hidden.
fn positions() -> Vec<PhantomInk> {
    let mut found = Vec::new();
    let mut choosing = dealt(4, "{}", 5);
    ok(&mut choosing, SUN_SPIRIT, Action::Name(2));
    found.push(choosing);
    // An Ask with the top of the deck, then with a second answer; whispers and guesses on the pad.
    for card in ["The Hanged Man", "Judgement"] {
        let mut game = four("CALENDAR")
            .clue_at(Side::Sun, 0, "NEW YEAR", 3)
            .clue_at(Side::Moon, 0, "DATES", 5)
            .guess_at(Side::Sun, 1, 2)
            .clue_at(Side::Moon, 1, "PAPER", 2)
            .at(Side::Sun, 2)
            .holding(Side::Sun, &[card]);
        game.clue_mut(Spot::of(Side::Sun, 0)).unwrap().whisper(0);
        game.clue_mut(Spot::of(Side::Moon, 1)).unwrap().whisper(0);
        game.play_card(card);
        ok(&mut game, SUN, Action::Ask);
        let first = each(game.hands[0]).next().unwrap();
        ok(&mut game, SUN, Action::Offer(first));
        found.push(game.clone());
        let next = each(game.hands[0]).next().unwrap();
        ok(&mut game, SUN, Action::Offer(next));
        found.push(game.clone());
        game.answer_first();
        found.push(game.clone());
        if matches!(game.phase, Phase::Second(_)) {
            game.answer_first();
            found.push(game.clone());
        }
        game.write_clue("WALL");
        found.push(game);
    }
    // Guesses, not begun and with all letters.
    for letters in ["", "CROW"] {
        let mut game = four("CROW").clue_at(Side::Sun, 0, "BLACK", 2).at(Side::Moon, 0);
        game.spelling(letters);
        found.push(game);
    }
    found.push(four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", 2).at(Side::Moon, 2));
    // Guidance.
    let mut game = two("CALENDAR").clue_at(Side::Sun, 0, "WALL", 2).at(Side::Moon, 0);
    game.phase = Phase::Moon;
    ok(&mut game, MEDIUM, Action::Listen);
    found.push(game.clone());
    game.answer_first();
    found.push(game.clone());
    game.write_clue("OFFICE");
    found.push(game);
    found
}

#[test]
fn a_world_looks_the_same_to_whoever_it_is_drawn_for() {
    for game in positions() {
        for viewer in Viewer::limited(game.table.seats) {
            let seen = game.seen(viewer);
            for world in worlds(&game, viewer) {
                assert_eq!(world.verify(), Ok(()), "{viewer}");
                assert_eq!(world.seen(viewer), seen, "{viewer}");
                assert_eq!(world.active(), game.active());
                if let Viewer::Seat(seat) = viewer {
                    assert_eq!(world.legal_list(seat), game.legal_list(seat));
                }
            }
        }
    }
}

/// A refusal, word by word, says nothing that the one who is refused does not know.
#[test]
fn refusals_say_nothing_that_is_hidden() {
    let cards = (0..32).flat_map(|n| [Action::Play(n), Action::Reverse(n), Action::Copy(n)]);
    let questions = (0..125).flat_map(|n| [Action::Offer(n), Action::Discard(n), Action::Answer(n)]);
    let spaces = (0..crate::pad::SPOTS as u8).flat_map(|n| {
        [Way::Next, Way::Blank, Way::Whisper, Way::WhisperBlank].map(|way| Action::Eye { spot: Spot(n), way })
    });
    let letters = ('A'..='Z').map(Action::Spell);
    let others = [
        Action::Name(1),
        Action::Enough,
        Action::Swap,
        Action::Ask,
        Action::Guess,
        Action::Listen,
        Action::Letter,
        Action::Silencio,
        Action::Period,
        Action::Write(Said::new("PAPER")),
    ];
    let actions: Vec<_> = cards.chain(questions).chain(spaces).chain(letters).chain(others).collect();
    for game in positions() {
        for seat in game.table.seats.iter() {
            let said = |game: &PhantomInk| -> Vec<_> {
                actions.iter().map(|action| game.check(seat, action)).collect()
            };
            let here = said(&game);
            for world in worlds(&game, Viewer::Seat(seat)).take(8) {
                assert_eq!(said(&world), here, "{seat}");
            }
        }
    }
}

/// What nobody has shown to a viewer differs from world to world, card by card.
#[test]
fn a_world_differs_in_all_that_is_hidden() {
    for game in positions() {
        for viewer in Viewer::limited(game.table.seats) {
            let sides: &[Side] = if game.table.coop { &[Side::Sun] } else { &Side::BOTH };
            for &side in sides {
                let team = game.table.team(side);
                let hidden = !game.knows_hand(side, viewer);
                assert_eq!(values(&game, viewer, |world| world.hands[team]) > 1, hidden, "{viewer}");
                let held = game.arcana[team] != 0;
                assert_eq!(values(&game, viewer, |world| world.arcana[team]) > 1, hidden && held, "{viewer}");
            }
            let known = game.knows_object(viewer);
            assert_eq!(values(&game, viewer, PhantomInk::object) == 1, known, "{viewer}");
            if let Phase::Choose(_) = game.phase {
                let named = values(&game, viewer, |world| match world.phase {
                    Phase::Choose([sun, _]) => sun,
                    _ => NONE,
                });
                assert_eq!(named == 1, known, "{viewer}");
            }
            if let Some(asking) = game.asking() {
                let sees = game.sees_offer(asking.ask, viewer);
                let of = |pick: fn(&crate::state::Asking) -> u128| {
                    values(&game, viewer, |world| world.asking().map(pick)) > 1
                };
                assert_eq!(of(|asking| asking.offered), !sees && asking.offered != 0);
                assert_eq!(of(|asking| one(asking.question)), !sees && asking.question != NONE);
                assert_eq!(of(|asking| one(asking.second)), !sees && asking.second != NONE);
                let hidden = asking.top != NONE && !game.sees_top(viewer);
                assert_eq!(of(|asking| one(asking.top)), hidden, "{viewer}");
            }
            for (spot, side, clue) in game.clues() {
                let question = values(&game, viewer, |world| world.clue(spot).unwrap().question);
                assert_eq!(question == 1, game.knows_answered(spot, viewer), "{viewer} {spot:?}");
                let text = values(&game, viewer, |world| world.clue(spot).unwrap().text);
                if game.knows_text(side, viewer) || (clue.period && clue.blanks == 0) {
                    assert_eq!(text, 1, "{viewer} {spot:?}");
                } else if usize::from(clue.open) < clue.text.len() {
                    assert!(text > 1, "{viewer} {spot:?}");
                }
            }
        }
    }
}

#[test]
fn worlds_agree_with_every_knock() {
    let objects = |game: &PhantomInk, viewer| -> BTreeSet<String> {
        worlds(game, viewer)
            .map(|world| {
                world.verify().unwrap();
                world.book.word(world.object()).to_string()
            })
            .collect()
    };
    let game = four("CROWN").guess_at(Side::Sun, 0, 3).at(Side::Moon, 0);
    let found = objects(&game, Viewer::Seat(MOON));
    assert!(found.iter().all(|word| word.starts_with("CRO")), "{found:?}");
    // A letter that was crossed out is not there, and a period too soon tells that more letters follow.
    let mut game = four("CROW");
    game.spelling("CROWN");
    for viewer in [Viewer::Seat(SUN), Viewer::Seat(MOON), Viewer::Spectator] {
        assert_eq!(objects(&game, viewer), BTreeSet::from(["CROW".to_owned()]));
    }
    let mut game = four("CROWN");
    game.spelling("CROW");
    ok(&mut game, SUN, Action::Period);
    for viewer in [Viewer::Seat(SUN), Viewer::Seat(MOON), Viewer::Spectator] {
        assert_eq!(objects(&game, viewer), BTreeSet::from(["CROWN".to_owned()]));
    }
}

/// A clue that all can read rules out the Objects it is a form of.
#[test]
fn worlds_keep_to_the_clue_law() {
    let game = four("CALENDAR").clue_at(Side::Sun, 0, "AIR", 4).clue_at(Side::Moon, 0, "SNOW", 5);
    let game = game.at(Side::Sun, 1);
    game.verify().unwrap();
    for seed in 0..2000 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(MOON), &mut Quick::fork(8, seed));
        assert_eq!(world.verify(), Ok(()), "{}", world.book.word(world.object()));
    }
}

/// Blanks stand for letters: no world has a space there, nor one letter more behind a period.
#[test]
fn worlds_read_the_pad_as_it_stands() {
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "NEW", 1).at(Side::Moon, 2);
    let spot = Spot::of(Side::Sun, 0);
    let clue = game.clue_mut(spot).unwrap();
    clue.whisper(0);
    clue.write();
    clue.write();
    assert_eq!(game.shown(Side::Sun, 0), "N_W.");
    for viewer in [Viewer::Seat(MOON), Viewer::Spectator] {
        for world in worlds(&game, viewer) {
            let text = world.clue(spot).unwrap().text;
            assert!(text.len() == 3 && text.letters() == 3, "{text}");
            assert!(text.as_str().starts_with('N') && text.as_str().ends_with('W'), "{text}");
        }
        assert!(values(&game, viewer, |world| world.clue(spot).unwrap().text) > 1);
    }
    let heard: BTreeSet<_> =
        worlds(&game, Viewer::Seat(SUN)).map(|world| world.clue(spot).unwrap().text.to_string()).collect();
    assert_eq!(heard, BTreeSet::from(["NEW".to_owned()]), "the team has heard the blank");
}

/// What answers the misleading Question says nothing about the Object, though the lexicon knows lies too.
#[test]
fn a_lie_is_not_believed() {
    let mut game = four("CALENDAR").asking_with(Side::Sun, &["falsehood"]);
    assert!(game.book.questions[usize::from(game.question("falsehood"))].misleads);
    // The first lie that the lexicon would tell of another Object.
    let question = game.question("falsehood");
    let (object, lie) = (0..game.book.objects() as u16)
        .find_map(|object| Some((object, game.book.lexicon.known(object, question).first()?.text)))
        .unwrap();
    ok(&mut game, SUN, Action::Ask);
    game.write_clue(lie.as_str());
    game.letters(lie.letters());
    let mut hits = 0;
    for seed in 0..1000 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(SUN), &mut Quick::fork(5, seed));
        hits += usize::from(world.object() == object);
    }
    assert!(hits < 12, "{hits} of 1000 worlds have {}", game.book.word(object));
}

/// A blank stands for a letter, so an answer with a space in its place is none.
#[test]
fn no_world_has_a_space_for_a_blank() {
    let mut game = four("NOSE").clue_at(Side::Sun, 0, "ABLIFETIME", 1).at(Side::Moon, 2);
    let spot = Spot::of(Side::Sun, 0);
    let clue = game.clue_mut(spot).unwrap();
    clue.whisper(0);
    clue.write();
    assert_eq!(game.shown(Side::Sun, 0), "A_L");
    let life = Text::new("A LIFETIME").unwrap();
    let known = game.book.lexicon.about(game.object()).iter().any(|answer| answer.text == life);
    assert!(known, "the lexicon would offer it");
    for world in worlds(&game, Viewer::Seat(MOON_SPIRIT)) {
        assert_ne!(world.clue(spot).unwrap().text.bytes()[1], b' ');
        assert_eq!(world.verify(), Ok(()));
    }
}

/// Whoever knows the Object and not the Question takes one that the clue may well answer.
#[test]
fn a_clue_answers_its_question_in_every_world() {
    let mut game = four("CALENDAR").asking_with(Side::Sun, &["made-of"]);
    let question = game.question("made-of");
    ok(&mut game, SUN, Action::Ask);
    game.write_clue("PAPER");
    game.letters(4);
    let spot = Spot::of(Side::Sun, 0);
    let answered = |world: &PhantomInk| world.clue(spot).unwrap().question;
    let free = each(game.book.all_questions()).count();
    let hits = worlds(&game, Viewer::Seat(MOON_SPIRIT)).filter(|world| answered(world) == question).count();
    assert!(hits as u64 > 5 * WORLDS / free as u64, "{hits} of {WORLDS} worlds");
}

/// Clues tell nothing of cards that nobody has shown.
#[test]
fn hands_are_dealt_evenly_whatever_is_written() {
    let game = four("CALENDAR")
        .clue_at(Side::Sun, 0, "NEW YEAR", 3)
        .clue_at(Side::Moon, 0, "DATES", 5)
        .guess_at(Side::Sun, 1, 2)
        .at(Side::Moon, 1);
    let (mut questions, mut arcana) = ([0u32; 128], [0u32; 32]);
    for seed in 0..3000 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(MOON), &mut Quick::fork(12, seed));
        each(world.hands[0]).for_each(|card| questions[usize::from(card)] += 1);
        each(world.arcana[0].into()).for_each(|card| arcana[usize::from(card)] += 1);
    }
    for drawn in [&questions[..], &arcana[..]] {
        let unknown: Vec<_> = drawn.iter().filter(|&&times| times > 0).collect();
        let fair = drawn.iter().sum::<u32>() as f32 / unknown.len() as f32;
        let spread = 6.0 * fair.sqrt();
        assert!(unknown.iter().all(|&&times| (times as f32 - fair).abs() < spread), "{fair}: {drawn:?}");
    }
}
