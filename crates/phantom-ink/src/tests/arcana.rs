//! Arcana in general.

use super::*;
use crate::power::{Kind, Power};
use crate::state::CRYSTALS;

#[test]
fn phi_26_purple_lasts_and_black_works_once() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Hierophant"]);
    game.play_card("The Hierophant");
    assert_eq!(game.offer_size(), 3);
    game.ask_and_stop("PAPER", 1);
    game.spelling("X");
    assert_eq!(game.offer_size(), 3, "and in the next turn");
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Magician"]);
    game.play_card("The Magician");
    assert_eq!(game.offer_size(), 3);
    game.ask_and_stop("PAPER", 1);
    game.spelling("X");
    assert_eq!(game.offer_size(), 2, "black only in its turn");
    assert_eq!(game.seen(Viewer::Spectator).teams[0].played.len(), 1, "but it stays on the table");
    let purple: Vec<_> = game.book.arcana.iter().filter(|card| card.kind == Kind::Purple).collect();
    assert_eq!(
        purple.iter().map(|card| card.name.as_str()).collect::<Vec<_>>(),
        [
            "The High Priestess",
            "The Empress",
            "The Hierophant",
            "The Lovers",
            "Strength",
            "Temperance",
            "The Moon",
            "The Sun",
            "The World"
        ]
    );
    assert_eq!(game.book.arcana.len(), 22);
}

#[test]
fn phi_27_six_cards_give_their_crystal_back() {
    let game = four("CALENDAR");
    let names = game.book.arcana.iter().filter(|card| card.reclaim).map(|card| card.name.as_str());
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["The Fool", "The Magician", "Wheel of Fortune", "The Hanged Man", "The Tower", "The Star"]
    );
}

/// P14, P15
#[test]
fn phi_27_reclaim_gives_the_crystal_back_but_needs_one() {
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", 1).at(Side::Sun, 1);
    game = game.holding(Side::Sun, &["The Tower"]);
    let log = game.play_card("The Tower");
    assert_eq!(game.crystals(0), 3);
    let seen = told(&log, Viewer::Spectator);
    assert!(seen.contains(&Event::Paid { side: Side::Sun, left: 2 }));
    assert!(seen.contains(&Event::Reclaimed { side: Side::Sun, left: 3 }));
    let mut game = four("CALENDAR")
        .having_played(Side::Sun, "The Empress", 0)
        .having_played(Side::Sun, "Strength", 1)
        .having_played(Side::Sun, "The Devil", 2)
        .holding(Side::Sun, &["The Tower"])
        .at(Side::Sun, 3);
    game.verify().unwrap();
    assert_eq!(game.crystals(0), 0);
    let tower = game.arcanum("The Tower");
    assert_eq!(refused(&mut game, SUN, Action::Play(tower)), "PHI-27");
    assert_eq!(refused(&mut game, SUN, Action::Reverse(tower)), "PHI-27");
    assert!(!game.legal_list(SUN).contains(&Action::Play(tower)));
    // More than three can be played.
    let game = four("CALENDAR")
        .having_played(Side::Sun, "The Tower", 0)
        .having_played(Side::Sun, "The Fool", 1)
        .having_played(Side::Sun, "The Star", 2)
        .having_played(Side::Sun, "The Magician", 3);
    assert_eq!(game.crystals(0), CRYSTALS);
}

/// P17
#[test]
fn phi_28_reversed_changes_questions_and_has_no_power() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Empress", "The Tower"]);
    let hand: Vec<_> = each(game.hands[0]).collect();
    let tower = game.arcanum("The Tower");
    ok(&mut game, SUN, Action::Reverse(tower));
    assert_eq!(game.crystals(0), 2, "the Crystal is spent, though the card would reclaim it");
    for &card in &hand[..4] {
        let log = ok(&mut game, SUN, Action::Discard(card));
        assert_eq!(told(&log, Viewer::Spectator), [Event::Discarded { side: Side::Sun, question: card }]);
    }
    assert_eq!(refused(&mut game, SUN, Action::Discard(hand[0])), "PHI-13");
    let log = ok(&mut game, SUN, Action::Enough);
    assert_eq!(game.hand_count(Side::Sun), 7);
    let drawn =
        told(&log, Viewer::Seat(SUN)).iter().filter(|event| matches!(event, Event::Drew { .. })).count();
    assert_eq!(drawn, 4);
    assert_eq!(game.discard.count_ones(), 4);
    assert_eq!(game.phase, Phase::Start, "no Eye, and the turn goes on");
    assert!(game.seen(Viewer::Spectator).teams[0].played[0].reversed);
    // Any number: none, or all.
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Empress"]);
    let card = game.arcanum("The Empress");
    ok(&mut game, SUN, Action::Reverse(card));
    let mut all = game.clone();
    ok(&mut game, SUN, Action::Enough);
    assert_eq!((game.discard, game.hand_size()), (0, 7));
    for card in each(all.hands[0]).collect::<Vec<_>>() {
        ok(&mut all, SUN, Action::Discard(card));
    }
    assert_eq!((all.discard.count_ones(), all.hand_count(Side::Sun)), (7, 7), "all, and as many drawn");
    assert_eq!(refused(&mut all, SUN, Action::Discard(0)), "PHI-28");
}

#[test]
fn phi_29_more_are_offered_and_one_is_answered() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Lovers"]);
    game.play_card("The Lovers");
    ok(&mut game, SUN, Action::Ask);
    // Two are enough, and three.
    for count in [2, 3] {
        let mut fewer = game.clone();
        for card in each(game.hands[0]).take(count).collect::<Vec<_>>() {
            ok(&mut fewer, SUN, Action::Offer(card));
        }
        ok(&mut fewer, SUN, Action::Enough);
        assert_eq!(fewer.legal_list(SUN_SPIRIT).len(), count);
    }
    for card in each(game.hands[0]).take(4).collect::<Vec<_>>() {
        ok(&mut game, SUN, Action::Offer(card));
    }
    assert_eq!(game.legal_list(SUN_SPIRIT).len(), 4, "four is the most, so the Spirit is asked");
    game.answer_first();
    assert!(matches!(game.phase, Phase::Write(_)), "only one is answered");
    assert_eq!(game.discard.count_ones(), 3);
}

/// P21
#[test]
fn phi_30_if_you_ask_does_nothing_for_a_guess() {
    for name in ["The Magician", "The Hanged Man", "Judgement"] {
        let mut game = four("CALENDAR").holding(Side::Sun, &[name]);
        game.play_card(name);
        let hands = game.hands;
        game.spelling("X");
        assert_eq!((game.hands, game.discard, game.bonus.count()), (hands, 0, 0), "{name}");
    }
}

/// P18
#[test]
fn phi_31_a_bonus_ask_is_a_full_ask_and_then_one_must_ask_again() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Chariot"]);
    game.play_card("The Chariot");
    game.offer_two();
    let question = game.answer_first();
    game.write_clue("PAPER");
    game.letters(1);
    assert_eq!(game.legal_list(SUN), [Action::Silencio], "with Silencio as usual");
    // The turn goes on, and with nothing else to choose the Ask begins by itself.
    ok(&mut game, SUN, Action::Silencio);
    assert_eq!(game.bonus_shown(0), "PA");
    assert_eq!(game.bonus.iter().next().unwrap().clue.question, question);
    assert_eq!((game.turn.side, game.used()), (Side::Sun, 0));
    assert!(matches!(game.phase, Phase::Offer(asking) if asking.ask == crate::Ask::Main));
    assert_eq!(refused(&mut game, SUN, Action::Guess), "PHI-11");
    game.offer_two();
    game.answer_first();
    game.write_clue("WALL");
    ok(&mut game, SUN, Action::Silencio);
    assert_eq!(game.shown(Side::Sun, 0), "W");
    assert_eq!((game.turn.side, game.hand_count(Side::Sun)), (Side::Moon, 7));
    // With an Eye still to use there is a choice, and Guess is not among it.
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Chariot"]).at(Side::Sun, 3);
    game.play_card("The Chariot");
    game.offer_two();
    game.answer_first();
    game.write_clue("PAPER");
    ok(&mut game, SUN, Action::Silencio);
    assert!(game.eye_waits(), "the bonus clue is there for the Eye");
    ok(&mut game, SUN, Action::Eye { spot: Spot::bonus(0), way: Way::Next });
    assert_eq!(game.bonus_shown(0), "PA");
    assert!(game.must_ask());
}

#[test]
fn phi_31_after_a_bonus_ask_a_guess_is_refused_by_its_rule() {
    // The World leaves something to choose at the start of the turn.
    let mut game = four("CALENDAR")
        .having_played(Side::Sun, "The World", 0)
        .having_played(Side::Sun, "The Fool", 1)
        .at(Side::Sun, 1)
        .add_bonus(Side::Sun, 1, "PAPER", 1);
    game.verify().unwrap();
    assert_eq!(game.legal_list(SUN), [Action::Swap, Action::Ask]);
    assert_eq!(refused(&mut game, SUN, Action::Guess), "PHI-31");
    // It binds the team that asked, and only in that turn.
    for game in [game.clone().at(Side::Moon, 1), game.at(Side::Sun, 2)] {
        assert!(game.may_guess());
        assert!(game.check(game.mediums_seat(), &Action::Guess).is_ok());
    }
}

#[test]
fn phi_r9_bonus_clues_are_the_teams_and_eyes_may_be_used_on_them() {
    let mut game = four("CALENDAR").having_played(Side::Sun, "The Chariot", 0).at(Side::Moon, 2);
    game = game.add_bonus(Side::Sun, 0, "PAPER", 2);
    game.verify().unwrap();
    ok(&mut game, MOON, Action::Eye { spot: Spot::bonus(0), way: Way::Next });
    assert_eq!(game.bonus_shown(0), "PAP");
    let view = game.seen(Viewer::Seat(SUN));
    assert!(view.bonus[0].clue.question.is_some(), "its Question is the team's own");
    assert!(game.seen(Viewer::Seat(MOON)).bonus[0].clue.question.is_none());
    assert_eq!(game.side_of(Spot::bonus(0)), Side::Sun);
}

#[test]
fn phi_34_hand_size_counts_at_the_end_of_every_turn() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Empress"]);
    game.play_card("The Empress");
    assert_eq!(game.hand_count(Side::Sun), 7, "not at once");
    game.ask_and_stop("PAPER", 1);
    assert_eq!(game.hand_count(Side::Sun), 9);
    assert_eq!(game.hand_count(Side::Moon), 7);
    game.spelling("X");
    game.ask_and_stop("WALL", 1);
    assert_eq!(game.hand_count(Side::Sun), 9, "every turn");
}

#[test]
fn phi_r10_upside_down_cards_are_not_copied_and_justice_reclaims_with_what_it_copies() {
    let mut game = four("CALENDAR")
        .clue_at(Side::Sun, 0, "PAPER", 1)
        .having_played(Side::Sun, "The Tower", 0)
        .holding(Side::Moon, &["Justice"])
        .at(Side::Moon, 0);
    let mut reversed = game.clone();
    reversed.played[0].last_mut().unwrap().reversed = true;
    assert_eq!((game.crystals(0), reversed.crystals(0)), (3, 2), "upside down it gives no Crystal back");
    let justice = game.arcanum("Justice");
    assert_eq!(refused(&mut reversed, MOON, Action::Play(justice)), "PHI-45");
    ok(&mut reversed, MOON, Action::Reverse(justice));
    ok(&mut game, MOON, Action::Play(justice));
    assert_eq!(game.crystals(1), 2, "it pays its own Crystal");
    let empress = game.arcanum("The Empress");
    assert_eq!(refused(&mut game, MOON, Action::Copy(empress)), "PHI-R10");
    let tower = game.arcanum("The Tower");
    let log = ok(&mut game, MOON, Action::Copy(tower));
    assert_eq!(game.crystals(1), 3);
    assert!(told(&log, Viewer::Spectator).contains(&Event::Reclaimed { side: Side::Moon, left: 3 }));
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "PA");
    // Copying a card that does not, it is paid for.
    let mut game = four("CALENDAR").having_played(Side::Sun, "The Empress", 0).at(Side::Moon, 0);
    game = game.holding(Side::Moon, &["Justice"]);
    game.play_card("Justice");
    let empress = game.arcanum("The Empress");
    ok(&mut game, MOON, Action::Copy(empress));
    assert_eq!(game.crystals(1), 2);
}

#[test]
fn phi_r12_an_empty_deck_is_made_of_the_discards_but_not_of_answered_questions() {
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", 1).at(Side::Sun, 1);
    let answered = game.clue(Spot::of(Side::Sun, 0)).unwrap().question;
    game.discard = game.deck();
    assert_eq!(game.deck(), 0);
    game = game.holding(Side::Sun, &["Wheel of Fortune"]);
    let discards = game.discard;
    let log = game.play_card("Wheel of Fortune");
    assert!(told(&log, Viewer::Spectator).contains(&Event::Reshuffled));
    assert_eq!(game.hand_count(Side::Sun), 7);
    assert_eq!(game.discard, 0);
    assert_eq!(game.hands[0] & one(answered), 0);
    assert_eq!(game.deck().count_ones() + 7, discards.count_ones() + 7);
    // Just the discards, to the card.
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", 1).at(Side::Sun, 1);
    game.discard = game.deck();
    let discards = game.discard;
    assert_eq!((game.reshuffle(&mut kernel::NoLog), game.discard), (discards, 0));
}

#[test]
fn phi_r12_the_top_of_an_empty_deck_comes_from_the_discards() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Hanged Man"]);
    game.discard = game.deck();
    game.play_card("The Hanged Man");
    ok(&mut game, SUN, Action::Ask);
    game.offer_two();
    assert_eq!(game.legal_list(SUN_SPIRIT).len(), 3);
    assert_eq!(game.discard, 0);
    // Guidance takes the last card of the deck and one of the discards.
    let mut game = two("CALENDAR").clue_at(Side::Sun, 0, "WALL", 2).at(Side::Moon, 0);
    let last = game.free_question();
    game.discard = game.deck() & !one(last);
    game.phase = Phase::Moon;
    let log = ok(&mut game, MEDIUM, Action::Listen);
    assert!(told(&log, Viewer::Spectator).contains(&Event::Reshuffled));
    let Phase::Answer(asking) = game.phase else { panic!() };
    assert_eq!((asking.offered.count_ones(), asking.offered & one(last)), (2, one(last)));
}

#[test]
fn phi_r24_the_world_keeps_or_discards_and_nothing_goes_back() {
    let mut game = four("CALENDAR").having_played(Side::Sun, "The World", 0).at(Side::Sun, 1);
    let log = ok(&mut game, SUN, Action::Swap);
    assert_eq!(game.hand_count(Side::Sun), 10);
    let seen = |viewer| {
        told(&log, viewer)
            .iter()
            .filter(|event| matches!(event, Event::Drew { question: Some(_), .. }))
            .count()
    };
    assert_eq!((seen(Viewer::Seat(SUN)), seen(Viewer::Seat(SUN_SPIRIT)), seen(Viewer::Spectator)), (3, 0, 0));
    assert_eq!(refused(&mut game, SUN, Action::Enough), "PHI-11");
    for card in each(game.hands[0]).take(3).collect::<Vec<_>>() {
        ok(&mut game, SUN, Action::Discard(card));
    }
    assert_eq!((game.hand_count(Side::Sun), game.discard.count_ones()), (7, 3));
    assert_eq!(refused(&mut game, SUN, Action::Swap), "PHI-26");
}

#[test]
fn the_cards_say_what_they_do() {
    let game = four("CALENDAR");
    let sentence = |name: &str| game.book.arcana[usize::from(game.arcanum(name))].sentence(false);
    assert_eq!(
        sentence("The Fool"),
        "Ask in a Bonus Space, where the clue stops after 1 letter; then you must Ask again. Reclaim 1 Crystal."
    );
    assert_eq!(sentence("The Emperor"), "Use an Eye 2 times, on different clues.");
    assert_eq!(sentence("The Devil"), "Use an Eye on a clue of the other team that adds 2 letters.");
    assert_eq!(sentence("Temperance"), "Your Hand Size is 1 larger. When you use an Eye, draw 1 Question.");
    let together = |name: &str| game.book.arcana[usize::from(game.arcanum(name))].sentence(true);
    assert_eq!(together("Death"), "The next letter of a clue of the Moon column is written.");
    assert_eq!(together("Justice"), "Use the power of an Arcana that you have played.");
    let all: std::collections::BTreeSet<_> =
        game.book.arcana.iter().map(|card| card.sentence(false)).collect();
    assert_eq!(all.len(), 22, "no two are alike");
    let families: [fn(&Power) -> bool; 9] = [
        |p| matches!(p, Power::Eye { .. }),
        |p| matches!(p, Power::WhisperOwnEyes),
        |p| matches!(p, Power::DrawOnEye(_) | Power::EyeAgain),
        |p| matches!(p, Power::OfferMore(_)),
        |p| matches!(p, Power::TopCard),
        |p| matches!(p, Power::BonusAsk(_)),
        |p| matches!(p, Power::Whisper(_)),
        |p| matches!(p, Power::HandSize(_)),
        |p| matches!(p, Power::Copy),
    ];
    for family in families {
        assert!(game.book.arcana.iter().any(|card| card.powers.iter().any(family)));
    }
}
