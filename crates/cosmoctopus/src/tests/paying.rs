//! COS-7 and COS-19 to COS-23: playing a card and paying for it.

use super::*;
use crate::For;

/// A card that costs 3 whispers and 2 of any.
const FEAST: &str = "Feast of the Four Tides";

#[test]
fn cos_19_one_card_a_turn_and_only_if_you_like() {
    let mut game = bare(2).about_to_play(&["Glimpse of Tomorrow", "Walk Without Feet"], [3, 0, 6, 0]);
    assert!(game.offers(Action::Pass));
    game.act(Action::Play(id("Glimpse of Tomorrow")));
    game.act(Action::Pay(Way::Plenty));
    assert_eq!(game.turn, 1, "the turn is over, with a card in hand that could be paid");
    let mut game = bare(2).about_to_play(&["Glimpse of Tomorrow"], [13, 0, 6, 0]);
    game.plays = 0;
    game.again();
    assert_eq!(game.refuses(Action::Play(id("Glimpse of Tomorrow"))).rule, "COS-19");
}

/// C3
#[test]
fn cos_20_specific_and_generic_cost_are_paid_in_full() {
    let mut game = bare(2).about_to_play(&[FEAST], [1, 1, 3, 0]);
    let events = game.act(Action::Play(id(FEAST)));
    assert!(events.contains(&Event::Paid {
        seat: FIRST,
        resources: [1, 1, 3, 0],
        cause: For::Card(id(FEAST))
    }));
    assert_eq!(game.pools[0], [2, 2, 2, 2], "all was paid, then the feast gave two of each");
    for (pool, why) in [
        ([4, 4, 2, 4], "1 whisper short."),
        ([0, 0, 4, 0], "1 of any resource short."),
        ([0, 0, 2, 0], "1 whisper short, and 2 of any resource short."),
    ] {
        let game = bare(2).about_to_play(&[FEAST], pool);
        let refused = game.refuses(Action::Play(id(FEAST)));
        assert_eq!(refused.why, format!("You cannot pay for {FEAST}: {why}"));
    }
}

#[test]
fn cos_20_what_the_rest_of_the_cost_needs_cannot_be_spent_on_a_part() {
    let mut game = bare(2).about_to_play(&[FEAST, "The Bell"], [1, 1, 4, 0]);
    game.act(Action::Play(id(FEAST)));
    game.act(Action::Spend(Whisper));
    assert_eq!(game.ask, Ask::Pay { card: id(FEAST), specific: 3, generic: 1 });
    assert!(game.refuses(Action::Spend(Whisper)).why.contains("needed for the rest"));
    assert!(game.refuses(Action::Spend(Star)).why.contains("You have no star"));
    game.act(Action::Spend(Coin));
    game.act(Action::Pay(Way::Plenty));
    assert_eq!(game.pools[0].map(|pile| pile - 2), [1, 0, 0, 0]);
    let mut game = bare(2).about_to_play(&[FEAST, "Commonplace Book"], [0, 0, 4, 0]);
    game.act(Action::Play(id(FEAST)));
    assert_eq!(
        game.refuses(Action::Pay(Way::Plenty)).why,
        "1 of any resource short; discarding Commonplace Book would cover 1."
    );
}

#[test]
fn cos_21_a_card_does_not_help_to_pay_for_itself() {
    let game = bare(2).about_to_play(&[FEAST], [2, 0, 2, 0]);
    assert_eq!(
        game.refuses(Action::Play(id(FEAST))).why,
        format!("You cannot pay for {FEAST}: 1 whisper short.")
    );
}

#[test]
fn cos_21_the_cheapest_cards_cover_what_is_lacking() {
    let hand = ["Possessed Wallet", "Angler's Gaslamp", "Leaking Quill", "The Great Kraken", "The Bell"];
    let mut game =
        bare(2).with_row(["The Open Door", "The Shell", "The Pilgrim"]).about_to_play(&hand, [1, 4, 0, 0]);
    game.act(Action::Play(id("Possessed Wallet")));
    game.act(Action::Pay(Way::Cover));
    assert_eq!(game.hands[0], ids(&["Angler's Gaslamp", "The Great Kraken"]));
    assert_eq!(game.discard, ids(&["Leaking Quill", "The Bell"]));
}

/// C4
#[test]
fn cos_21_discarded_cards_lower_the_matching_or_the_generic_cost() {
    let hand = [FEAST, "Walk Without Feet", "Leaking Quill"];
    let mut game = bare(2).about_to_play(&hand, [1, 0, 2, 0]);
    game.act(Action::Play(id(FEAST)));
    assert_eq!(game.ask, Ask::Pay { card: id(FEAST), specific: 3, generic: 2 });
    game.act(Action::Discard(id("Walk Without Feet")));
    assert_eq!(
        game.ask,
        Ask::Pay { card: id(FEAST), specific: 2, generic: 2 },
        "a hallucination for a whisper"
    );
    let events = game.act(Action::Discard(id("Leaking Quill")));
    assert!(events.contains(&Event::Paid {
        seat: FIRST,
        resources: [1, 0, 2, 0],
        cause: For::Card(id(FEAST))
    }));
    assert_eq!(game.pools[0], [2; 4]);
    assert!(game.discard.contains(id("Leaking Quill")) && game.discard.contains(id("Walk Without Feet")));
}

#[test]
fn cos_21_any_number_of_cards_of_any_type_can_pay_the_generic_cost() {
    let hand = [FEAST, "The Bell", "Commonplace Book", "Leaking Quill"];
    let mut game = bare(2);
    game.row = [id("The Shell"), id("The Pilgrim"), id("The Lost Ship")];
    let mut game = game.about_to_play(&hand, [0, 0, 3, 0]);
    game.act(Action::Play(id(FEAST)));
    game.act(Action::Discard(id("The Bell")));
    game.act(Action::Discard(id("Commonplace Book")));
    assert_eq!(
        game.refuses(Action::Discard(id("Leaking Quill"))).rule,
        "COS-21",
        "only whispers are left to pay"
    );
    game.act(Action::Pay(Way::Plenty));
    assert_eq!((game.pools[0], game.hands[0]), ([2; 4], ids(&["Leaking Quill"])));
}

#[test]
fn cos_20_a_few_whole_payments_are_offered_and_every_other_step_by_step() {
    let mut game = bare(2).about_to_play(&[FEAST], [3, 2, 6, 1]);
    game.act(Action::Play(id(FEAST)));
    let ways = game.legal_list(FIRST);
    assert_eq!(
        ways,
        [
            Action::Pay(Way::Plenty),
            Action::Pay(Way::Own),
            Action::Pay(Way::Others),
            Action::Spend(Ink),
            Action::Spend(Coin),
            Action::Spend(Whisper),
            Action::Spend(Star)
        ]
    );
    let pays = |way: Way| {
        let mut game = game.clone();
        game.act(Action::Pay(way));
        game.pools[0].map(|pile| pile - 2)
    };
    assert_eq!(pays(Way::Plenty), [2, 2, 2, 1]);
    assert_eq!(pays(Way::Own), [3, 2, 1, 1]);
    assert_eq!(pays(Way::Others), [1, 2, 3, 1]);
    game.act(Action::Spend(Star));
    game.act(Action::Spend(Coin));
    assert_eq!(game.pools[0].map(|pile| pile - 2), [3, 1, 3, 0], "the rest left no choice");
}

#[test]
fn cos_20_what_is_missing_is_said_exactly() {
    let game = bare(2).about_to_play(&["Possessed Wallet", "Angler's Gaslamp"], [1, 3, 1, 0]);
    let refused = game.refuses(Action::Play(id("Possessed Wallet")));
    assert_eq!(refused.rule, "COS-20");
    assert_eq!(
        refused.why,
        "You cannot pay for Possessed Wallet: 2 coins short; discarding Angler's Gaslamp would cover 1."
    );
    let mut game = bare(2).about_to_play(&["Possessed Wallet", "Angler's Gaslamp"], [2, 4, 0, 0]);
    game.act(Action::Play(id("Possessed Wallet")));
    let refused = game.refuses(Action::Pay(Way::Plenty));
    assert_eq!(refused.why, "1 coin short; discarding Angler's Gaslamp would cover 1.");
}

#[test]
fn cos_20_cards_cover_what_resources_lack() {
    let mut game =
        bare(2).about_to_play(&["Possessed Wallet", "Angler's Gaslamp", "The Great Kraken"], [1, 4, 0, 0]);
    game.act(Action::Play(id("Possessed Wallet")));
    let events = game.act(Action::Pay(Way::Cover));
    assert!(events.contains(&Event::Paid {
        seat: FIRST,
        resources: [1, 4, 0, 0],
        cause: For::Card(id("Possessed Wallet"))
    }));
    assert!(game.hands[0].is_empty() && game.tables[0].contains(id("Possessed Wallet")));
}

#[test]
fn cos_7_a_token_lowers_a_generic_cost_once() {
    let mut game = bare(2);
    game.tokens[0] = 2;
    let mut game = game.about_to_play(&[FEAST, "Commonplace Book"], [0, 0, 3, 0]);
    game.act(Action::Play(id(FEAST)));
    assert_eq!(game.ask, Ask::Pay { card: id(FEAST), specific: 3, generic: 2 });
    let events = game.act(Action::Token);
    assert!(events.contains(&Event::Token { seat: FIRST }));
    assert_eq!((game.tokens[0], game.ask), (0, Ask::Pay { card: id(FEAST), specific: 3, generic: 0 }));
    assert_eq!(game.refuses(Action::Token).rule, "COS-7");
    let mut game = bare(2);
    game.tokens[0] = 2;
    let mut game = game.about_to_play(&[FEAST, "Commonplace Book"], [0, 0, 3, 0]);
    game.act(Action::Play(id(FEAST)));
    let events = game.act(Action::Pay(Way::Cover));
    assert!(events.contains(&Event::Token { seat: FIRST }));
    assert_eq!(
        (game.tokens[0], game.hands[0]),
        (0, ids(&["Commonplace Book"])),
        "also as a part of a whole payment"
    );
}

#[test]
fn cos_7_a_token_does_not_help_with_a_specific_cost() {
    let mut game = bare(2);
    game.tokens[0] = 3;
    let game = game.about_to_play(&[FEAST], [0, 0, 2, 0]);
    let refused = game.refuses(Action::Play(id(FEAST)));
    assert!(refused.why.contains("1 whisper short"), "{refused}");
    let mut game = bare(2);
    game.tokens[0] = 3;
    let mut game = game.about_to_play(&["Glimpse of Tomorrow", "The Bell"], [0, 0, 2, 0]);
    game.act(Action::Play(id("Glimpse of Tomorrow")));
    assert_eq!(game.refuses(Action::Token).rule, "COS-7", "that card has no generic cost");
}

#[test]
fn cos_r8_a_token_is_used_up_whole() {
    let mut game = bare(2);
    game.tokens[0] = 3;
    let mut game = game.about_to_play(&["Walk Without Feet", "The Open Door"], [0, 0, 2, 0]);
    game.act(Action::Play(id("Walk Without Feet")));
    game.act(Action::Token);
    assert_eq!(
        (game.tokens[0], game.ask),
        (0, Ask::Pay { card: id("Walk Without Feet"), specific: 2, generic: 0 })
    );
    let mut game = bare(2);
    game.tokens[0] = 3;
    game.hands[0] = ids(&["The Open Door"]);
    game.pools[0] = [13, 0, 0, 0];
    game.again();
    assert_eq!(game.forbidden_purse(Ink, 13).token, 0, "and it never helps against Forbidden Knowledge");
    game.act(Action::Claim(Ink));
    assert_eq!(game.refuses(Action::Token).rule, "COS-7");
}

#[test]
fn cos_22_scriptures_lower_costs_and_add_up() {
    let hymns = ["Hymnal of Hushed Voices", "Notes from the Listening Room", "Commonplace Book"];
    let mut game = bare(2).with_table(0, &hymns).about_to_play(&[FEAST], [1, 0, 1, 0]);
    game.act(Action::Play(id(FEAST)));
    assert_eq!(game.pools[0], [2; 4], "1 whisper and 1 of any were left to pay");
    let books = ["Commonplace Book", "Pamphlet Found in a Bottle"];
    let mut game = bare(2).with_table(0, &books).about_to_play(&[FEAST], [0, 0, 3, 0]);
    game.act(Action::Play(id(FEAST)));
    assert_eq!(game.pools[0], [2; 4], "two generic discounts leave nothing of the generic part");
    let game = bare(2).with_table(1, &books).about_to_play(&[FEAST], [0, 0, 3, 0]);
    assert_eq!(game.refuses(Action::Play(id(FEAST))).rule, "COS-20", "the scriptures of others do not count");
}

#[test]
fn cos_22_no_part_falls_below_nothing() {
    let all = ["Litany of the Thousand Mouths", "Hymnal of Hushed Voices", "The Unabridged Silence"];
    let game = bare(2).with_table(0, &all).about_to_play(&["Walk Without Feet"], [0; 4]);
    assert_eq!(game.cost(id("Walk Without Feet"), game.discounts(0)), (0, 0));
    assert!(game.offers(Action::Play(id("Walk Without Feet"))));
}

/// C20
#[test]
fn cos_22_a_generic_discount_does_not_lower_a_specific_cost() {
    let game = bare(2)
        .with_table(0, &["The Unabridged Silence"])
        .about_to_play(&["Glimpse of Tomorrow"], [3, 0, 1, 0]);
    assert_eq!(game.cost(id("Glimpse of Tomorrow"), game.discounts(0)), (2, 0));
    assert_eq!(game.refuses(Action::Play(id("Glimpse of Tomorrow"))).rule, "COS-20");
}

/// C21
#[test]
fn cos_22_a_named_discount_does_not_lower_a_generic_cost() {
    let game = bare(2).with_table(0, &["Codex of the Bottomless Well"]).about_to_play(&[FEAST], [1, 0, 3, 0]);
    assert_eq!(game.cost(id(FEAST), game.discounts(0)), (3, 2));
    assert_eq!(game.refuses(Action::Play(id(FEAST))).rule, "COS-20");
}

#[test]
fn cos_23_a_scripture_does_not_lower_its_own_cost() {
    let mut game = bare(2).about_to_play(&["Codex of the Bottomless Well"], [6, 0, 0, 0]);
    let events = game.act(Action::Play(id("Codex of the Bottomless Well")));
    assert!(events.iter().any(|event| matches!(event, Event::Paid { resources: [6, 0, 0, 0], .. })));
}
