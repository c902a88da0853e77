//! COS-24 to COS-35: scriptures, relics and hallucinations, one test for each ability.

use super::*;
use crate::words::Kind;

#[test]
fn cos_24_27_scriptures_and_relics_stay_in_play() {
    for (name, pool) in [("Primer of Wet Letters", [4, 0, 0, 0]), ("Abbot's Inkstand", [0, 4, 0, 0])] {
        let mut game = bare(2).about_to_play(&[name], pool);
        game.act(Action::Play(id(name)));
        assert!(game.tables[0].contains(id(name)), "{name}");
        assert!(!game.discard.contains(id(name)));
    }
}

#[test]
fn cos_24_a_named_discount_also_lowers_that_forbidden_knowledge() {
    let game = bare(2).with_table(0, &["Codex of the Bottomless Well", "Primer of Wet Letters"]);
    let discounts = game.discounts(0);
    assert_eq!(Resource::ALL.map(|resource| discounts.forbidden_cost(resource)), [10, 13, 13, 13]);
}

/// C14, C15
#[test]
fn cos_25_only_forbidden_scriptures_lower_every_forbidden_knowledge() {
    let plain = bare(2).with_table(0, &["Commonplace Book", "The Unabridged Silence"]);
    assert_eq!(plain.discounts(0).forbidden_cost(Ink), 13);
    let game = bare(2)
        .with_table(0, &["Resonating Manuscript", "Tales of the Inexplicable", "Primer of Wet Letters"]);
    let discounts = game.discounts(0);
    assert_eq!(discounts.forbidden_cost(Ink), 10);
    assert_eq!(discounts.forbidden_cost(Star), 11);
    assert_eq!(discounts.any, 2, "and they lower generic costs too");
}

/// C16
#[test]
fn cos_26_submerge_clears_scriptures_and_relics_and_gives_moves() {
    let row = ["Commonplace Book", "Leaking Quill", "The Bell"];
    for name in [
        "Blotted Notes",
        "Story of the Salt-Scarred Shipwreck",
        "Ringbound Tome of Riddles",
        "Atlas of the Branching Paths",
    ] {
        let mut game = bare(2).with_row(row).about_to_play(&[name], [5, 0, 0, 0]);
        game.play_out(name);
        assert_eq!(game.discard, ids(&row[..2]));
        assert_eq!((game.row_cards().len(), game.ask), (3, Ask::Move { may: false }));
        game.act(Action::Go(0));
        assert_eq!(game.pools[0], [3, 0, 0, 0]);
        assert_eq!(game.ask, Ask::Move { may: false });
        game.act(Action::Go(3));
        assert_eq!(game.pools[0], [3, 0, 0, 3]);
        assert!(game.tables[0].contains(id(name)));
    }
}

#[test]
fn cos_r3_gaps_are_filled_first_and_new_cards_stay_and_moves_start_where_the_last_ended() {
    let mut game = bare(2).with_row(["Commonplace Book", "Leaking Quill", "The Bell"]);
    let only = ids(&["Phrasebook of the Deep", "Bottled Comet"]);
    game.hands[1] = game.deck().minus(only).minus(ids(&["Blotted Notes"]));
    let mut game = game.about_to_play(&["Blotted Notes"], [5, 0, 0, 0]);
    let events = game.play_out("Blotted Notes");
    assert_eq!(game.row_cards(), only.or(ids(&["The Bell"])), "a scripture and a relic came and stayed");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Flushed { .. })).count(), 2);
    let flushed = events.iter().rposition(|event| matches!(event, Event::Flushed { .. })).unwrap();
    let filled = events.iter().position(|event| matches!(event, Event::Revealed { .. })).unwrap();
    assert!(flushed < filled, "first all are discarded, then the gaps are filled");
    assert_eq!(game.refuses(Action::Pass).rule, "COS-8", "the moves must be made");
    game.act(Action::Go(0));
    game.act(Action::Go(3));
    assert_eq!(game.head, 3, "back where it came from: each is a move of its own");
}

/// C5
#[test]
fn cos_29_an_extra_gain_is_added_to_every_gain() {
    let families = [
        ("Weeping Amphora", Ink, 3),
        ("Possessed Wallet", Coin, 3),
        ("Brain in a Jar", Whisper, 3),
        ("Fallen Lantern", Star, 3),
        ("Leaking Quill", Ink, 1),
        ("Two-Headed Penny", Coin, 1),
        ("Cracked Seashell", Whisper, 1),
        ("Bottled Comet", Star, 1),
    ];
    for (name, resource, more) in families {
        let mut game = bare(2).with_table(0, &[name]);
        let events = game.gains(one(resource, 1));
        assert_eq!(events[0], Event::Gained { seat: FIRST, resources: one(resource, 1 + more) });
        let events = game.gains(one(resource, 3));
        assert_eq!(events[0], Event::Gained { seat: FIRST, resources: one(resource, 3 + more) });
        let other = Resource::at(resource as usize + 1);
        let events = game.gains(one(other, 1));
        assert_eq!(events[0], Event::Gained { seat: FIRST, resources: one(other, 1) }, "{name}");
    }
}

#[test]
fn cos_29_from_wherever_the_gain_comes() {
    let relic = "Weeping Amphora"; // 3 ink more
    let fountain = "Swim in the Black Fountain";
    let mut game = bare(2).with_table(0, &[relic]).about_to_play(&[fountain, "The Open Door"], [0, 0, 5, 0]);
    game.play_out(fountain);
    assert_eq!(game.pools[0], [8 + 3, 0, 0, 0], "a card");
    let mut game = bare(2).with_table(0, &[relic]);
    game.act(Action::Go(0));
    assert_eq!(game.pools[0], [3 + 3, 0, 0, 0], "a tile");
    let mut game = bare(2).with_table(0, &[relic]);
    game.realm.swap(0, 8);
    game.act(Action::Go(0));
    game.act(Action::Name(Ink));
    assert_eq!(game.pools[0], [2 + 3, 0, 0, 0], "a tile with a choice");
    let patron = "Abbot's Inkstand"; // 2 ink for a scripture
    let mut game =
        bare(2).with_table(0, &[relic, patron]).about_to_play(&["Primer of Wet Letters"], [4, 0, 0, 0]);
    game.play_out("Primer of Wet Letters");
    assert_eq!(game.pools[0], [2 + 3, 0, 0, 0], "a patron");
    let mut game = bare(2).with_table(0, &[relic, "Scratched Prism"]);
    game.contacted = 0b11;
    game.gains_tentacles(1);
    assert_eq!(game.pools[0], [3 + 3, 0, 0, 0], "a tentacle");
    let mut game = bare(2).with_table(1, &[relic]);
    game.act(Action::Go(0));
    assert_eq!(game.pools[0], [3, 0, 0, 0], "somebody else's relic");
}

#[test]
fn cos_27_relics_add_up() {
    let mut game = bare(2).with_table(0, &["Weeping Amphora", "Leaking Quill"]);
    let events = game.gains(one(Ink, 1));
    assert_eq!(events[0], Event::Gained { seat: FIRST, resources: one(Ink, 5) });
}

#[test]
fn cos_r4_what_is_added_is_one_gain_and_is_not_added_to() {
    let mut game = bare(2).with_table(0, &["Weeping Amphora", "Leaking Quill"]);
    let gains = game.gains([1, 1, 0, 0]);
    let gains: Vec<_> = gains.iter().filter(|event| matches!(event, Event::Gained { .. })).collect();
    assert_eq!(gains, [&Event::Gained { seat: FIRST, resources: [5, 1, 0, 0] }]);
    // A slot filled by a relic is no gain: nothing is added.
    let mut game = bare(2).with_table(0, &["Fallen Lantern", "Spaceborne Geode", "The Mirror"]);
    game.autofill(&mut kernel::NoLog);
    assert_eq!((game.pools[0], game.filled(id("The Mirror"))), ([0; 4], 0b0001));
}

#[test]
fn cos_28_with_the_draw_icon_you_may_draw() {
    let drawing = [
        "Leaking Quill",
        "Two-Headed Penny",
        "Cracked Seashell",
        "Bottled Comet",
        "Scratched Prism",
        "Mariner's Bauble",
        "Impossible Tuning Fork",
        "Ancient Astrolabe",
    ];
    for name in drawing {
        let mut game = bare(2).about_to_play(&[name], [0, 4, 0, 0]);
        game.play_out(name);
        assert_eq!(game.ask, Ask::Draw { count: 1 }, "{name}");
        let mut without = game.clone();
        without.act(Action::Pass);
        assert_eq!(without.hands[0].len(), 0);
        game.act(Action::Draw);
        assert_eq!(game.hands[0].len(), 1);
    }
    let mut game = bare(2).about_to_play(&["Abbot's Inkstand"], [0, 4, 0, 0]);
    game.play_out("Abbot's Inkstand");
    assert_eq!(game.turn, 1, "no icon, no draw");
    for (discard, asked) in [(ids(&["The Open Door"]), true), (Cards::EMPTY, false)] {
        let mut game = bare(2);
        game.hands[1] = game.deck().minus(discard).minus(ids(&["Leaking Quill"]));
        game.discard = discard;
        let mut game = game.about_to_play(&["Leaking Quill"], [0, 4, 0, 0]);
        game.play_out("Leaking Quill");
        assert_eq!(game.ask == Ask::Draw { count: 1 }, asked, "the discard pile can be drawn from too");
    }
}

/// C6
#[test]
fn cos_30_relics_work_for_each_tentacle() {
    let families = [
        ("Scratched Prism", Ink),
        ("Mariner's Bauble", Coin),
        ("Impossible Tuning Fork", Whisper),
        ("Ancient Astrolabe", Star),
    ];
    for (name, resource) in families {
        let mut game = bare(2).with_table(0, &[name]);
        game.contacted = 0b11;
        game.gains_tentacles(1);
        assert_eq!(game.pools[0], one(resource, 3).map(u16::from), "{name}");
        game.gains_tentacles(2);
        assert_eq!(game.pools[0], one(resource, 9).map(u16::from), "{name}");
    }
}

#[test]
fn cos_30_a_tentacle_can_bring_a_card_or_a_move() {
    let mut game = bare(2).with_table(0, &["Clockwork Hummingbird", "Ever-Expanding Puzzlebox"]);
    game.contacted = 0b11;
    game.gains_tentacles(1);
    assert_eq!(game.ask, Ask::Take);
    game.act(Action::Take(id("The Bell")));
    assert_eq!(game.ask, Ask::Move { may: true });
    game.act(Action::Pass);
    assert_eq!((game.hands[0], game.head), (ids(&["The Bell"]), 3));
}

#[test]
fn cos_30_the_first_tentacle_is_celebrated_before_the_second_comes() {
    let mut game = bare(2).with_table(0, &["Ancient Astrolabe", "Scratched Prism"]);
    game.contacted = 0b11;
    let events = game.gains_tentacles(2);
    let gained = |resource| Event::Gained { seat: FIRST, resources: one(resource, 3) };
    assert_eq!(
        events[..6],
        [
            Event::Tentacle { seat: FIRST, now: 1 },
            gained(Ink),
            gained(Star),
            Event::Tentacle { seat: FIRST, now: 2 },
            gained(Ink),
            gained(Star)
        ]
    );
}

#[test]
fn cos_30_everything_on_a_relic_happens() {
    let options = serde_json::json!({ "cards": content::eager_cards(), "start": content::eager_start() });
    let mut game = deal(2, options);
    game.hands = [Cards::EMPTY; PLAYERS];
    game.open = Cards::EMPTY;
    game.hands[0].insert(66);
    game.row = [67, 68, 69];
    game.tables[0].insert(22); // A MOVE, then a constellation for nothing
    game.contacted = 0b11;
    game.gains_tentacles(1);
    assert_eq!((game.turn, game.ask), (0, Ask::Move { may: false }));
    game.again(); // as if the MOVE were made
    assert_eq!(game.ask, Ask::FromHand { kind: Kind::Constellation });
}

/// C17
#[test]
fn cos_30_forbidden_knowledge_fires_them_twice() {
    let mut game = bare(2).with_table(0, &["Ancient Astrolabe"]);
    game.contacted = 0b11;
    game.pools[0] = [13, 0, 0, 0];
    game.again();
    game.act(Action::Claim(Ink));
    assert_eq!((game.tentacles[0], game.pools[0]), (2, [0, 0, 0, 6]));
}

/// C18
#[test]
fn cos_31_autofill_fills_slots_as_they_open() {
    let families = [
        ("Sentient Inkpot", Ink),
        ("Angler's Gaslamp", Coin),
        ("Drowned Effigy", Whisper),
        ("Spaceborne Geode", Star),
    ];
    for (name, resource) in families {
        let mut game = bare(2).with_table(0, &["The Mirror"]).about_to_play(&[name], [0, 6, 0, 0]);
        game.play_out(name);
        let filled = game.filled(id("The Mirror"));
        assert_eq!(filled, u8::from(resource == Star), "{name}: only slot A, a star, is open");
    }
    let mut game = bare(2).with_table(0, &["The Mirror", "Drowned Effigy"]);
    game.gains(one(Star, 1));
    let events = game.act(Action::Place { card: id("The Mirror"), slot: 0 });
    assert!(events.contains(&Event::Filled { seat: FIRST, card: id("The Mirror"), slot: 1 }));
    assert_eq!(game.filled(id("The Mirror")), 0b0011, "A by hand, B by the relic");
    assert_eq!(game.open_slots(id("The Mirror")), 0b1100);
    assert_eq!(game.pools[0], [0; 4], "from the bank");
    let mut game = bare(2).with_table(0, &["The Mirror", "Drowned Effigy"]);
    game.pools[0] = [0, 0, 2, 0];
    game.gains(one(Star, 1));
    game.act(Action::Place { card: id("The Mirror"), slot: 0 });
    assert_eq!(game.pools[0], [0, 0, 2, 0], "not from what one has");
}

#[test]
fn cos_31_slots_fill_before_the_rest_of_a_gain_is_shared_out() {
    let mut game = bare(2).with_table(0, &["The Mirror", "Drowned Effigy"]);
    game.gains([0, 0, 1, 1]);
    game.act(Action::Place { card: id("The Mirror"), slot: 0 });
    assert_eq!(game.filled(id("The Mirror")), 0b0011, "the relic filled B");
    assert_eq!(game.pools[0], [0, 0, 1, 0], "so the whisper is kept");
}

#[test]
fn cos_31_a_constellation_just_played_and_several_at_a_time_fill() {
    let mut game = bare(2).with_table(0, &["Spaceborne Geode"]).about_to_play(&["The Mirror"], [0, 0, 0, 4]);
    let events = game.play_out("The Mirror");
    assert!(events.contains(&Event::Filled { seat: FIRST, card: id("The Mirror"), slot: 0 }));
    let starry: Vec<_> = (66..88).filter(|&card| crate::book::own().card(card).slots[0] == Star).collect();
    let mut game = bare(2).about_to_play(&["Spaceborne Geode"], [0, 6, 0, 0]);
    game.row = [id("Leaking Quill"), id("Two-Headed Penny"), id("Cracked Seashell")];
    game.tables[0] = starry.iter().copied().collect();
    game.play_out("Spaceborne Geode");
    assert!(starry.len() > 1 && starry.iter().all(|&card| game.filled(card) & 1 == 1), "each of them");
}

#[test]
fn cos_31_autofilling_relics_work_together_and_at_once() {
    let mut game = bare(2)
        .with_table(0, &["Sentient Inkpot", "Angler's Gaslamp", "Drowned Effigy", "The Mirror"])
        .about_to_play(&["Spaceborne Geode"], [0, 6, 0, 0]);
    game.contacted = 0b11;
    let events = game.play_out("Spaceborne Geode");
    assert!(events.contains(&Event::Completed { seat: FIRST, card: id("The Mirror") }));
    assert_eq!(game.tentacles[0], 1);
}

#[test]
fn a_patron_gives_two_for_each_card_of_its_type() {
    let families = [
        ("Abbot's Inkstand", "Chart of the Ceiling", Ink),
        ("Pawnbroker's Scales", "Abbot's Inkstand", Coin),
        ("Hypnotist's Pendulum", "Glimpse of Tomorrow", Whisper),
        ("Stargazer's Monocle", "The Pilgrim", Star),
    ];
    for (name, played, resource) in families {
        let mut game = bare(2).with_row(["The Bell", "The Shell", "The Lost Ship"]).with_table(0, &[name]);
        game.pools[0] = [0; 4];
        let mut game = game.about_to_play(&[played], [5, 5, 5, 5]);
        let events = game.play_out(played);
        assert!(events.contains(&Event::Gained { seat: FIRST, resources: one(resource, 2) }), "{name}");
        let mut game = bare(2).about_to_play(&[name], [0, 4, 0, 0]);
        let events = game.play_out(name);
        assert!(!events.iter().any(|event| matches!(event, Event::Gained { .. })), "not for itself");
    }
}

#[test]
fn patrons_add_up_and_care_for_their_own_type_and_player_only() {
    let scales = "Pawnbroker's Scales"; // 2 coins for a relic
    let mut game = bare(2).with_table(0, &[scales]).about_to_play(&["Primer of Wet Letters"], [4, 0, 0, 0]);
    game.play_out("Primer of Wet Letters");
    assert_eq!(game.pools[0], [0; 4], "a scripture is no relic");
    let mut game = bare(2).with_table(1, &[scales]).about_to_play(&["Leaking Quill"], [0, 4, 0, 0]);
    game.play_out("Leaking Quill");
    assert_eq!((game.pools[0], game.pools[1]), ([0; 4], [0; 4]), "it is another's");
    let ours = include_str!("../../content/cards.toml");
    let cards = ours.replacen(
        "kind = \"relic\", gain = { coin = 2 }",
        "kind = \"scripture\", gain = { ink = 3, coin = 2 }",
        1,
    );
    assert_ne!(cards, ours);
    let mut game =
        bare_with(2, serde_json::json!({ "cards": cards })).with_table(0, &[scales, "Abbot's Inkstand"]);
    game.pools[0] = [0; 4];
    let mut game = game.about_to_play(&["Primer of Wet Letters"], [4, 0, 0, 0]);
    game.play_out("Primer of Wet Letters");
    assert_eq!(game.pools[0], [5, 2, 0, 0], "two patrons of one type");
}

/// C7
#[test]
fn cos_32_33_a_windfall_gives_eight_is_discarded_and_another_card_may_be_played() {
    let families = [
        ("Swim in the Black Fountain", Ink),
        ("Wake in a Golden Vault", Coin),
        ("Overhear the Choir Below", Whisper),
        ("Count the Falling Sky", Star),
    ];
    for (name, resource) in families {
        let mut game = bare(2).about_to_play(&[name, "Glimpse of Tomorrow"], [0, 0, 5, 0]);
        game.act(Action::Play(id(name)));
        game.act(Action::Pay(Way::Plenty));
        assert_eq!(game.pools[0], one(resource, 8).map(u16::from), "{name}");
        assert!(game.discard.contains(id(name)) && game.limbo.is_empty());
        assert_eq!((game.ask, game.plays), (Ask::Play, 1));
        assert_eq!(
            game.offers(Action::Play(id("Glimpse of Tomorrow"))),
            resource == Whisper,
            "if you can pay"
        );
        if resource == Whisper {
            game.play_out("Glimpse of Tomorrow");
            assert_eq!((game.pools[0], game.turn), ([0, 0, 6, 0], 1), "it is paid for, and it is the last");
        }
    }
}

#[test]
fn cos_33_a_summons_leads_to_a_tile_and_to_another_card() {
    let families = [
        ("Called to the Tar Pits", 0),
        ("Called to the Counting House", 1),
        ("Called to the Murmuring Cave", 2),
        ("Called to the Observatory", 3),
    ];
    for (name, place) in families {
        let mut game = bare(2).about_to_play(&[name, "Commonplace Book"], [0, 0, 2, 0]);
        game.act(Action::Play(id(name)));
        game.act(Action::Pay(Way::Plenty));
        assert_eq!((game.head, game.plays, game.ask), (place, 1, Ask::Play));
    }
}

/// C8
#[test]
fn cos_34_a_tentacle_and_a_move_for_those_who_have_forbidden_knowledge() {
    for name in [
        "Behold the Yawning Darkness",
        "Echoes of a Forgotten World",
        "Remains of a Dead Planet",
        "Witness Stellar Collapse",
    ] {
        let mut game = bare(2).about_to_play(&[name], [0, 0, 9, 0]);
        game.contacted = 0b11;
        let mut knowing = game.clone();
        game.play_out(name);
        assert_eq!((game.tentacles[0], game.turn), (1, 1), "no move");
        knowing.forbidden[2] = 0;
        knowing.play_out(name);
        assert_eq!((knowing.tentacles[0], knowing.ask), (1, Ask::Move { may: true }));
        knowing.act(Action::Pass);
        assert_eq!(knowing.turn, 1);
    }
}

#[test]
fn cos_35_free_play_of_a_card_of_the_row_wherever_it_lies() {
    let families = [
        ("Dance of the Inky Flames", Kind::Scripture, "Commonplace Book"),
        ("Float Upon the Ephemeral River", Kind::Relic, "Weeping Amphora"),
        ("Trapped in a Timeless Existence", Kind::Hallucination, "Gifts from No One"),
        ("Obey the Smiling Eclipse", Kind::Constellation, "The Mirror"),
    ];
    for (name, kind, wanted) in families {
        for place in 0..3 {
            let mut game = bare(2);
            game.row = [id("Glimpse of Tomorrow"), id("Leaking Quill"), id("Chart of the Ceiling")];
            game.row[place] = id(wanted);
            let mut game = game.about_to_play(&[name], [0, 0, 6, 0]);
            game.play_out(name);
            assert_eq!(game.ask, Ask::FromRow { kind }, "{name}");
            let mut without = game.clone();
            without.act(Action::Pass);
            assert_eq!(without.turn, 1);
            assert_eq!(game.refuses(Action::Play(id("The Great Kraken"))).rule, "COS-35");
            let events = game.act(Action::Play(id(wanted)));
            assert!(events.contains(&Event::Played { seat: FIRST, card: id(wanted), free: true }));
            assert!(!events.iter().any(|event| matches!(event, Event::Paid { .. })));
            let lasting = game.tables[0].contains(id(wanted));
            assert_eq!(lasting, kind != Kind::Hallucination);
        }
    }
}

#[test]
fn cos_r9_played_from_the_row_the_gap_is_filled_first_and_everything_on_the_card_works() {
    let mut game = bare(2).with_row(["Wake in a Golden Vault", "The Bell", "The Shell"]);
    game.hands[1] = ids(&["The Pilgrim"]);
    let mut game = game.about_to_play(&["Trapped in a Timeless Existence", "Commonplace Book"], [0, 0, 6, 0]);
    game.act(Action::Play(id("Trapped in a Timeless Existence")));
    game.act(Action::Pay(Way::Plenty));
    let events = game.act(Action::Play(id("Wake in a Golden Vault")));
    let filled = events.iter().position(|event| matches!(event, Event::Revealed { .. })).unwrap();
    let gained = events.iter().position(|event| matches!(event, Event::Gained { .. })).unwrap();
    assert!(filled < gained);
    assert_eq!((game.plays, game.ask), (1, Ask::Play), "its icon lets another card be played");
    let float = "Float Upon the Ephemeral River";
    let mut game = bare(2).with_row(["Leaking Quill", "The Bell", "The Shell"]);
    game.plays = 2;
    let mut game = game.about_to_play(&[float, "The Open Door"], [0, 0, 6, 0]);
    game.play_out(float);
    game.act(Action::Play(id("Leaking Quill")));
    assert_eq!(game.ask, Ask::Draw { count: 1 }, "its icon");
    game.act(Action::Pass);
    assert_eq!((game.plays, game.ask), (1, Ask::Play), "it was not one of the cards of the turn");
}

#[test]
fn other_hallucinations_do_what_they_say() {
    let mut game = bare(2).about_to_play(&["Gifts from No One"], [0, 0, 5, 0]);
    game.play_out("Gifts from No One");
    assert_eq!(game.pools[0], [2; 4]);
    let mut game = bare(2).about_to_play(&["Devour the Library"], [0, 0, 3, 0]);
    game.play_out("Devour the Library");
    assert_eq!(game.hands[0], ids(&["The Bell", "The Shell", "The Pilgrim"]));
    assert_eq!(game.row_cards().len(), 3);
    let mut game = bare(2).about_to_play(&["Glimpse of Tomorrow"], [0, 0, 2, 0]);
    game.play_out("Glimpse of Tomorrow");
    assert_eq!(game.hands[0].len(), 3);
    let mut game = bare(2).about_to_play(&["Lose the Way Home"], [0, 0, 3, 0]);
    game.play_out("Lose the Way Home");
    game.act(Action::Go(0));
    game.act(Action::Go(1));
    assert_eq!((game.head, game.pools[0]), (1, [3, 3, 0, 0]));
}
