//! One test or more for each rule.

use kernel::{
    Audience, Game, Illegal, Lay, Lies, Names, Outcome, Pieces, Quick, Seat, Seats, Transcript, Viewer,
    contract,
};
use serde_json::json;

use super::{Bet, Card, Event, Leduc, Options, TWO, View};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);

fn card(name: &str) -> Card {
    serde_json::from_value(name.into()).unwrap()
}

fn read(hands: [&str; 2], public: Option<&str>, bets: &str, raises: u8) -> Result<Leduc, serde_json::Error> {
    let bets: Vec<_> = bets.split_whitespace().collect();
    serde_json::from_value(json!({ "hands": hands, "public": public, "bets": bets, "raises": raises }))
}

/// The position after these bets, with a jack against a king and the queen of spades to turn up.
fn after(bets: &str) -> Leduc {
    let public = (bets.starts_with("call call") || bets.contains("raise call")).then_some("Qs");
    read(["Js", "Ks"], public, bets, 2).unwrap()
}

fn shown(hands: [&str; 2], public: &str, bets: &str) -> Outcome {
    read(hands, Some(public), bets, 2).unwrap().outcome().unwrap()
}

fn points(outcome: &Outcome) -> [i32; 2] {
    [FIRST, SECOND].map(|seat| outcome.points(seat).unwrap())
}

fn open(game: &Leduc) -> View {
    game.view(Viewer::Spectator)
}

fn bet(game: &mut Leduc, bet: Bet) -> Result<Vec<Event>, Illegal> {
    let mut log = Transcript::default();
    game.play(game.betting.turn(), &bet, &mut Quick::new(3), &mut log)?;
    Ok(log.seen_by(Viewer::Spectator).copied().collect())
}

#[test]
fn keeps_the_contract() {
    contract::check::<Leduc>();
    contract::check_words::<Leduc>();
    contract::check_scene::<Leduc>();
}

#[test]
fn led_1_two_play_with_six_cards() {
    let game = Leduc::deal(&Options::default(), &mut Quick::new(1));
    let mut cards = Vec::new();
    game.pieces(&mut |Lies { piece, count, .. }| cards.extend((0..count).map(|_| piece.id)));
    cards.sort_unstable();
    assert_eq!(cards, [0, 1, 2, 3, 4, 5]);
    let named: Vec<_> =
        ["Js", "Jh", "Qs", "Qh", "Ks", "Kh"].iter().map(|name| card(name).to_string()).collect();
    assert_eq!(named[0], "jack of spades");
    assert_eq!(named[5], "king of hearts");
    for seats in [1, 3] {
        assert!(Leduc::set_up(&Options::default(), Seats::new(seats).unwrap()).is_err());
    }
}

#[test]
fn led_2_each_has_put_in_the_ante_and_sees_one_card() {
    let game = after("");
    assert_eq!(open(&game).put, [1, 1]);
    for seat in TWO.iter() {
        let hands = game.view(Viewer::Seat(seat)).hands;
        assert_eq!(hands[seat.index()], Some(game.hands[seat.index()]));
        assert_eq!(hands[TWO.after(seat).index()], None);
        assert_eq!(game.hand_known(seat), Audience::from(seat));
    }
    assert_eq!(open(&game).hands, [None, None]);
}

#[test]
fn led_2_every_deal_is_equally_likely() {
    let mut seen = std::collections::BTreeMap::new();
    for n in 0..30_000 {
        let hands = Leduc::deal(&Options::default(), &mut Quick::fork(1, n)).hands;
        *seen.entry(hands.map(Card::id)).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 30);
    assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
}

#[test]
fn led_3_seat_1_speaks_first_in_both_rounds() {
    for first_words in ["", "call call", "raise call", "call raise call", "raise raise call"] {
        let game = after(first_words);
        assert_eq!(game.active().first(), Some(FIRST), "{first_words}");
        assert_eq!(game.check(SECOND, &Bet::Call).unwrap_err().rule, "LED-3");
    }
    assert_eq!(after("call").active().first(), Some(SECOND));
    assert_eq!(after("call call call").active().first(), Some(SECOND));
}

#[test]
fn led_4_to_call_is_to_put_in_as_much_as_the_other() {
    assert_eq!(open(&after("call")).put, [1, 1]);
    assert_eq!(open(&after("raise call")).put, [3, 3]);
    assert_eq!(open(&after("raise raise call")).put, [5, 5]);
    let mut game = after("raise");
    let told = bet(&mut game, Bet::Call).unwrap();
    assert_eq!(told[0], Event::Bet { seat: SECOND, bet: Bet::Call, chips: 2 });
    assert!(after("").legal_list(FIRST).contains(&Bet::Call), "one may always check");
}

#[test]
fn led_5_a_raise_is_2_in_the_first_round_and_4_in_the_second() {
    assert_eq!(open(&after("raise")).put, [3, 1]);
    assert_eq!(open(&after("raise raise")).put, [3, 5]);
    assert_eq!(open(&after("call call raise")).put, [5, 1]);
    assert_eq!(open(&after("call call raise raise")).put, [5, 9]);
    let mut game = after("raise call raise");
    let told = bet(&mut game, Bet::Raise).unwrap();
    assert_eq!(told, [Event::Bet { seat: SECOND, bet: Bet::Raise, chips: 8 }]);
}

#[test]
fn led_6_a_round_has_at_most_two_raises() {
    for bets in ["raise raise", "call raise raise", "raise raise call raise raise"] {
        let game = after(bets);
        let seat = game.betting.turn();
        assert_eq!(game.check(seat, &Bet::Raise).unwrap_err().rule, "LED-6", "{bets}");
        assert_eq!(game.legal_list(seat), [Bet::Fold, Bet::Call], "{bets}");
    }
    assert!(
        after("raise raise call").legal_list(FIRST).contains(&Bet::Raise),
        "the second round has its own"
    );
}

#[test]
fn led_6_the_option_sets_the_most_raises() {
    for raises in 1..=4 {
        let setup = Leduc::set_up(&Options { raises }, TWO).unwrap();
        let mut game = Leduc::deal(&setup, &mut Quick::new(1));
        for _ in 0..raises {
            bet(&mut game, Bet::Raise).unwrap();
        }
        assert_eq!(bet(&mut game, Bet::Raise).unwrap_err().rule, "LED-6");
    }
    for raises in [0, 5] {
        let refused = Leduc::set_up(&Options { raises }, TWO).unwrap_err();
        assert_eq!(refused.allowed, "The option raises takes 1 to 4.");
    }
}

#[test]
fn led_7_one_folds_only_to_a_raise() {
    for bets in ["", "call", "call call", "raise call", "raise call call"] {
        let game = after(bets);
        let seat = game.betting.turn();
        assert_eq!(game.check(seat, &Bet::Fold).unwrap_err().rule, "LED-7", "{bets}");
        assert!(!game.legal_list(seat).contains(&Bet::Fold), "{bets}");
    }
    assert!(after("raise").legal_list(SECOND).contains(&Bet::Fold));
}

#[test]
fn led_7_whoever_does_not_fold_wins_the_pot_and_no_card_is_shown() {
    for (bets, won) in [
        ("raise fold", [1, -1]),
        ("call raise fold", [-1, 1]),
        ("raise raise fold", [-3, 3]),
        ("raise call raise fold", [3, -3]),
        ("call call raise raise fold", [-5, 5]),
    ] {
        let game = after(bets);
        assert!(game.active().is_empty(), "{bets}");
        assert_eq!(points(&game.outcome().unwrap()), won, "{bets}");
        assert_eq!(open(&game).hands, [None, None], "{bets}");
    }
    assert_eq!(open(&after("raise fold")).put, [3, 1], "who folds adds nothing");
}

#[test]
fn led_8_a_round_ends_when_a_raise_is_called_or_both_have_checked() {
    for bets in ["call", "raise", "raise raise", "call raise"] {
        let game = after(bets);
        assert_eq!((game.public, game.outcome()), (None, None), "{bets}");
    }
    for bets in ["call call", "raise call", "call raise call", "raise raise call", "call raise raise call"] {
        assert_eq!(after(bets).public, Some(card("Qs")), "{bets}");
        for second in ["call call", "raise call", "call raise call", "raise raise call"] {
            assert!(after(&format!("{bets} {second}")).outcome().is_some(), "{bets}, {second}");
        }
    }
}

#[test]
fn led_9_a_card_of_the_deck_is_turned_up_for_both() {
    let mut seen = std::collections::BTreeMap::new();
    for n in 0..8000 {
        let mut game = after("call");
        let mut log = Transcript::default();
        game.play(SECOND, &Bet::Call, &mut Quick::fork(9, n), &mut log).unwrap();
        let turned = game.public.unwrap();
        assert_eq!(log.seen_by(Viewer::Spectator).last(), Some(&Event::Turned(turned)));
        assert!(TWO.iter().all(|seat| game.view(Viewer::Seat(seat)).public == Some(turned)));
        *seen.entry(turned.to_string()).or_insert(0) += 1;
    }
    let turned: Vec<_> = seen.keys().map(String::as_str).collect();
    assert_eq!(
        turned,
        ["jack of hearts", "king of hearts", "queen of hearts", "queen of spades"],
        "neither of the two hands"
    );
    assert!(seen.values().all(|count| (1800..2200).contains(count)), "{seen:?}");
}

#[test]
fn led_10_a_pair_wins_and_else_the_higher_rank() {
    let checked = "call call call call";
    assert_eq!(points(&shown(["Js", "Ks"], "Jh", checked)), [1, -1], "a pair of jacks beats a king");
    assert_eq!(points(&shown(["Ks", "Qh"], "Qs", checked)), [-1, 1], "a pair of queens beats a king");
    assert_eq!(points(&shown(["Ks", "Qh"], "Js", checked)), [1, -1], "a king beats a queen");
    assert_eq!(points(&shown(["Jh", "Qh"], "Ks", checked)), [-1, 1], "a queen beats a jack");
}

#[test]
fn led_10_the_cards_are_shown_to_all() {
    let mut game = after("call call call");
    let told = bet(&mut game, Bet::Call).unwrap();
    assert_eq!(told.last(), Some(&Event::Shown([card("Js"), card("Ks")])));
    assert_eq!(open(&game).hands, [Some(card("Js")), Some(card("Ks"))]);
}

#[test]
fn led_11_equal_ranks_share_the_pot() {
    let outcome = shown(["Ks", "Kh"], "Js", "raise call raise call");
    assert_eq!(points(&outcome), [0, 0]);
    assert_eq!(outcome.winners().len(), 2);
}

#[test]
fn led_12_the_result_is_what_each_has_won_or_lost() {
    for (bets, chips) in
        [("call call call call", 1), ("raise call call call", 3), ("raise raise call raise raise call", 13)]
    {
        let outcome = shown(["Js", "Ks"], "Qs", bets);
        assert_eq!(points(&outcome), [-chips, chips], "{bets}");
        assert_eq!(outcome.winners().first(), Some(SECOND), "{bets}");
        assert!(outcome.winners().is_single(), "{bets}");
    }
}

#[test]
fn led_12_nothing_can_be_bet_once_the_hand_is_over() {
    for bets in ["raise fold", "call call call call"] {
        let game = after(bets);
        for seat in TWO.iter() {
            assert_eq!(game.check(seat, &Bet::Call).unwrap_err().rule, "LED-12");
        }
    }
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    for (hands, public, bets, raises, reason) in [
        (["Js", "Js"], None, "", 2, "a card can only be in one place"),
        (["Js", "Ks"], Some("Ks"), "call call", 2, "a card can only be in one place"),
        (["Js", "As"], None, "", 2, "unknown variant `As`, expected one of `Js`, `Jh`"),
        (["Js", "Ks"], None, "", 5, "a round has 1 to 4 raises, not 5"),
        (["Js", "Ks"], None, "fold", 2, "bet 1: There is no bet to fold to."),
        (["Js", "Ks"], None, "raise raise raise", 2, "bet 3: This round has had its 2 raises."),
        (["Js", "Ks"], None, "raise fold call", 2, "bet 3: The hand is over."),
        (["Js", "Ks"], None, "call call", 2, "the public card must be given"),
        (["Js", "Ks"], Some("Qs"), "call", 2, "turned up only after the first round"),
    ] {
        let error = read(hands, public, bets, raises).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_hidden_card_lies_on_the_board_without_its_face() {
    let game = Leduc::deal(&Options::default(), &mut Quick::new(3));
    let hand = |viewer| Leduc::scene(&game.view(viewer), &Names::default()).zones[1].things[0].clone();
    let (own, other) = (hand(Viewer::Seat(Seat::at(1))), hand(Viewer::Seat(Seat::at(0))));
    assert_eq!(own.face, Some(own.id));
    assert_eq!((other.id.as_str(), other.face), ("hand-1-hidden", None));
}
