//! One test for each Assignment: its effect is carried out and the result compared.

use std::collections::BTreeSet;

use super::*;

/// A table for two at which seat 1 is rich and `name` is Public.
fn offering(name: &str) -> (Academy, Card) {
    let mut game = bare(2);
    game.rich(9, 9);
    let card = game.turn_up_card(name);
    (game, card)
}

/// The same, with the spell cast from the corner.
fn cast(name: &str) -> Academy {
    let (mut game, card) = offering(name);
    game.complete_now(card);
    game
}

/// A table for two at which seat 1 owns an item and is about to use it.
fn owning(name: &str) -> (Academy, Card) {
    let mut game = bare(2);
    game.rich(5, 5);
    let card = game.own(ME, name);
    (game, card)
}

fn use_it(game: &mut Academy, card: Card) -> Vec<Event> {
    game.cast("A1");
    game.go(Action::Use(card))
}

/// The Prestige that an End of Game item adds.
fn bonus(name: &str, arrange: impl FnOnce(&mut Academy)) -> u16 {
    let (mut game, card) = owning(name);
    arrange(&mut game);
    let with = game.score(ME);
    let bonus = game.end_bonus(ME, card);
    game.student_mut(ME).done &= !card.bit();
    assert!(with >= bonus);
    bonus
}

macro_rules! cards {
    ($($name:literal => $test:ident $body:block)*) => {
        $(#[test] fn $test() $body)*
        const TESTED: &[&str] = &[$($name),*];
    };
}

#[test]
fn every_assignment_has_its_test() {
    let game = bare(2);
    let all: BTreeSet<_> =
        (0..52).filter_map(Card::new).map(|card| game.book.card(card).name.clone()).collect();
    let tested: BTreeSet<_> = TESTED.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(all, tested);
    assert_eq!(TESTED.len(), 52);
}

cards! {
    "Time Dilation" => time_dilation {
        let game = cast("Time Dilation");
        assert_eq!((game.turn, game.extra, game.has(ME)), (ME, true, (2, 9)));
    }
    "Spark" => spark {
        assert_eq!(cast("Spark").has(ME), (8, 10));
    }
    "Conjure Shards" => conjure_shards {
        assert_eq!(cast("Conjure Shards").has(ME), (7, 12));
    }
    "Crystal Vein" => crystal_vein {
        assert_eq!(cast("Crystal Vein").has(ME), (4, 14));
    }
    "Clear Mind" => clear_mind {
        let (mut game, card) = offering("Clear Mind");
        game.exhaust(ME, "D1", 3);
        game.exhaust(ME, "D3", 1);
        game.complete_now(card);
        assert_eq!(game.student(ME).tired, [0; 12], "the corner it was cast from too");
    }
    "Short Nap" => short_nap {
        let (mut game, card) = offering("Short Nap");
        game.exhaust(ME, "D1", 3);
        game.complete_now(card);
        assert_eq!(game.offered(), [Action::Refresh(space("A1")), Action::Refresh(space("D1"))]);
        game.go(Action::Refresh(space("D1")));
        assert_eq!((game.tokens(ME, "A1"), game.tokens(ME, "D1")), (1, 0));
    }
    "Blueprint" => blueprint {
        let (mut game, card) = offering("Blueprint");
        let tile = game.put_in_centre("2 Will", 1);
        game.complete_now(card);
        assert_eq!(game.offered(), [Action::Stop, Action::Take(tile)]);
        game.go(Action::Take(tile));
        game.place("B2", 0);
        assert_eq!(game.student(ME).tile(space("B2")), Some(tile));
    }
    "Grand Design" => grand_design {
        let (mut game, card) = offering("Grand Design");
        let (one, two, three) = (game.put_in_centre("2 Will", 1), game.put_in_centre("2 Shards", 1), game.put_in_centre("Use Item", 4));
        game.complete_now(card);
        game.go(Action::Take(one));
        game.go(Action::Take(two));
        assert_eq!((game.taken, game.centre), (one.bit() | two.bit(), three.bit()), "two and no more");
        let mut one_only = offering("Grand Design").0;
        let tile = one_only.put_in_centre("2 Will", 1);
        one_only.put_in_centre("2 Shards", 1);
        one_only.complete_now(card);
        one_only.go(Action::Take(tile));
        one_only.go(Action::Stop);
        assert_eq!(one_only.taken, tile.bit());
    }
    "Remodel" => remodel {
        let (mut game, card) = offering("Remodel");
        let tile = game.lay_tile(ME, "2 Will", "B2", "u");
        game.lay_tile(ME, "2 Shards", "C2", "u");
        game.complete_now(card);
        game.go(Action::Lift(space("B2")));
        assert_eq!(game.rule_against(Action::Place { space: space("B2"), turn: 0 }), "ACA-26", "as it lies");
        game.place("B2", 1);
        assert_eq!(game.edges(ME, space("B2")), edges("r"));
        game.go(Action::Lift(space("B2")));
        game.place("B3", 3);
        assert_eq!((game.student(ME).tile(space("B3")), game.edges(ME, space("B3"))), (Some(tile), edges("l")));
        assert_eq!(game.student(ME).tile(space("B2")), None);
        assert_eq!(game.turn, LEFT, "twice and no more");
        let (mut game, card) = offering("Remodel");
        game.lay_tile(ME, "2 Will", "B2", "u");
        game.complete_now(card);
        game.go(Action::Lift(space("B2")));
        game.go(Action::Stop);
        assert_eq!(game.offered(), [Action::Stop, Action::Lift(space("B2"))], "it stays as it was");
        game.go(Action::Stop);
        assert_eq!(game.edges(ME, space("B2")), edges("u"));
    }
    "Sinkhole" => sinkhole {
        let (mut game, card) = offering("Sinkhole");
        game.lay_tile(ME, "2 Will", "B2", "u");
        let tile = game.lay_tile(LEFT, "2 Shards", "B2", "u");
        let told = game.complete_now(card);
        assert!(told.contains(&Event::TileDiscarded { seat: LEFT, space: space("B2"), tile }), "the only target there is");
        assert_eq!((game.slate_tiles(LEFT), game.gone()), (0, tile.bit()));
        assert!(game.student(ME).tile(space("B2")).is_some());
    }
    "Clean Slate" => clean_slate {
        let (mut game, card) = offering("Clean Slate");
        game.rich(3, 3);
        game.lay_tile(ME, "2 Will", "B2", "u");
        let tile = game.lay_tile(ME, "2 Shards", "C2", "u");
        game.complete_now(card);
        game.go(Action::Discard { seat: ME, space: space("C2") });
        assert_eq!((game.gone(), game.has(ME)), (tile.bit(), (3, 5)));
        let (mut without, card) = offering("Clean Slate");
        without.rich(3, 3);
        without.complete_now(card);
        assert_eq!(without.has(ME), (3, 5), "with no tile to discard the rest happens");
    }
    "Light Fingers" => light_fingers {
        let mut game = bare(3);
        game.rich(9, 0);
        let card = game.turn_up_card("Light Fingers");
        game.student_mut(LEFT).shards = 1;
        game.complete_now(card);
        assert_eq!(game.offered(), [Action::Steal(LEFT), Action::Steal(Seat::at(2))]);
        let mut other = game.clone();
        game.go(Action::Steal(LEFT));
        assert_eq!((game.has(ME).1, game.has(LEFT).1), (1, 0), "no more than there is");
        other.go(Action::Steal(Seat::at(2)));
        assert_eq!((other.has(ME).1, other.has(Seat::at(2)).1), (2, 1));
    }
    "Hush" => hush {
        let mut game = bare(3);
        let card = game.turn_up_card("Hush");
        game.student_mut(LEFT).will = 1;
        game.complete_now(card);
        assert_eq!([0, 1, 2].map(|seat| game.has(Seat::at(seat)).0), [0, 0, 1]);
    }
    "Fatigue" => fatigue {
        let mut game = bare(3);
        let card = game.turn_up_card("Fatigue");
        game.exhaust(LEFT, "A1", 1);
        game.complete_now(card);
        assert_eq!(game.offered().len(), 4);
        game.go(Action::Exhaust { seat: LEFT, space: space("A1") });
        game.go(Action::Exhaust { seat: Seat::at(2), space: space("D3") });
        assert_eq!((game.tokens(LEFT, "A1"), game.tokens(Seat::at(2), "D3")), (2, 1));
        assert_eq!(game.turn, LEFT);
    }
    "Mirror Lesson" => mirror_lesson {
        let (mut game, card) = offering("Mirror Lesson");
        let spark = game.own(LEFT, "Spark");
        let vein = game.own(ME, "Crystal Vein");
        game.complete_now(card);
        assert_eq!(game.offered(), [Action::Mirror(spark), Action::Mirror(vein)]);
        game.go(Action::Mirror(vein));
        assert_eq!(game.has(ME), (5, 14));
        assert_eq!(game.student(ME).done, vein.bit() | card.bit(), "the copied Spell stays where it is");
    }
    "Cram Session" => cram_session {
        let (mut game, card) = offering("Cram Session");
        let vein = game.hold(ME, "Crystal Vein");
        game.complete_now(card);
        assert_eq!(game.has(ME).0, 5);
        game.go(Action::Complete(vein));
        assert_eq!(game.has(ME), (1, 14), "for 4 instead of 5");
    }
    "New Syllabus" => new_syllabus {
        let (mut game, card) = offering("New Syllabus");
        let old = [game.turn_up_card("Spark"), game.turn_up_card("Hush"), game.turn_up_card("Infuse")];
        let told = game.complete_now(card);
        assert!(old.iter().all(|old| game.discarded & old.bit() != 0 && game.public & old.bit() == 0));
        assert_eq!(game.public.count_ones(), 4);
        assert_eq!(told.iter().filter(|event| matches!(event, Event::TurnedUp { .. })).count(), 4);
    }
    "Insight" => insight {
        let (mut game, card) = offering("Insight");
        let (old, other) = (game.hold(ME, "Spark"), game.hold(ME, "Hush"));
        let told = game.complete_now(card);
        assert!(told.contains(&Event::Drew { seat: ME, cards: 2 }));
        let drawn: Vec<_> = crate::id::cards(game.drawn).collect();
        assert_eq!(game.offered(), [Action::Stop, Action::Keep(drawn[0]), Action::Keep(drawn[1])]);
        let mut none = game.clone();
        none.go(Action::Stop);
        assert_eq!(none.discarded, drawn[0].bit() | drawn[1].bit());
        game.go(Action::Keep(drawn[1]));
        assert_eq!((game.discarded, game.offered()), (drawn[0].bit(), vec![Action::Replace(old), Action::Replace(other)]));
        game.go(Action::Replace(old));
        assert_eq!(game.discarded, drawn[0].bit() | old.bit());
        assert!(game.student(ME).hand & drawn[1].bit() != 0 && game.student(ME).hand & other.bit() != 0);
    }
    "Infuse" => infuse {
        let (mut game, card) = offering("Infuse");
        let (prism, loom) = (game.own(ME, "Focus Prism"), game.own(ME, "Shard Loom"));
        game.own(LEFT, "Echo Bell");
        game.complete_now(card);
        assert_eq!(game.offered(), [Action::Infuse(prism), Action::Infuse(loom)]);
        game.go(Action::Infuse(loom));
        assert_eq!((game.prestige[loom.index()], game.score(ME)), (2, 1 + 1 + 1 + 2));
        assert_eq!(cast("Infuse").score(ME), 1, "without an Item it goes nowhere");
    }
    "Greater Infusion" => greater_infusion {
        let (mut game, card) = offering("Greater Infusion");
        let (prism, loom) = (game.own(ME, "Focus Prism"), game.own(ME, "Shard Loom"));
        game.complete_now(card);
        game.go(Action::Infuse(loom));
        game.go(Action::Infuse(prism));
        game.go(Action::Infuse(loom));
        assert_eq!((game.prestige[prism.index()], game.prestige[loom.index()]), (1, 2));
        assert_eq!(game.turn, LEFT);
    }
    "Honours Thesis" => honours_thesis {
        let game = cast("Honours Thesis");
        assert_eq!((game.has(ME), game.score(ME), game.turn), ((0, 9), 7, LEFT));
    }
    "Dissertation" => dissertation {
        let game = cast("Dissertation");
        assert_eq!((game.has(ME), game.score(ME), game.turn), ((1, 9), 6, LEFT));
    }
    "Long Essay" => long_essay {
        let game = cast("Long Essay");
        assert_eq!((game.has(ME), game.score(ME), game.turn), ((3, 9), 4, LEFT));
    }
    "Recital" => recital {
        assert_eq!(cast("Recital").has(ME), (5, 10));
    }
    "Chaos Surge" => chaos_surge {
        let (mut game, card) = offering("Chaos Surge");
        let prism = game.own(ME, "Focus Prism");
        game.complete_now(card);
        game.go(Action::Use(prism));
        assert_eq!(game.rule_against(Action::Use(prism)), "ACA-17", "two different ones");
        game.go(Action::Shards);
        assert_eq!((game.has(ME), game.turn), ((7, 10), LEFT));
    }
    "Borrowed Brilliance" => borrowed_brilliance {
        let (mut game, card) = offering("Borrowed Brilliance");
        let loom = game.own(LEFT, "Shard Loom");
        game.own(ME, "Focus Prism");
        game.complete_now(card);
        assert_eq!(game.offered(), [Action::Stop, Action::Use(loom)], "opponents' Items only");
        let told = game.go(Action::Use(loom));
        assert_eq!(told[0], Event::Used { seat: ME, card: loom, owner: LEFT });
        assert_eq!((game.has(ME), game.has(LEFT)), ((6, 11), (3, 3)));
    }
    "Focus Prism" => focus_prism {
        let (mut game, card) = owning("Focus Prism");
        use_it(&mut game, card);
        assert_eq!(game.has(ME), (7, 5));
    }
    "Shard Loom" => shard_loom {
        let (mut game, card) = owning("Shard Loom");
        use_it(&mut game, card);
        assert_eq!(game.has(ME), (5, 7));
    }
    "Exchange Abacus" => exchange_abacus {
        let (mut game, card) = owning("Exchange Abacus");
        game.rich(7, 2);
        use_it(&mut game, card);
        assert_eq!(
            game.offered(),
            [Action::Stop, Action::IntoWill(1), Action::IntoWill(2), Action::IntoShards(1), Action::IntoShards(2), Action::IntoShards(3)]
        );
        let mut back = game.clone();
        game.go(Action::IntoWill(2));
        assert_eq!(game.has(ME), (9, 0));
        back.go(Action::IntoShards(3));
        assert_eq!(back.has(ME), (4, 5));
    }
    "Laurel Engine" => laurel_engine {
        let (mut game, card) = owning("Laurel Engine");
        use_it(&mut game, card);
        assert_eq!((game.prestige[card.index()], game.score(ME)), (1, 2));
    }
    "Trophy Case" => trophy_case {
        let (mut game, card) = owning("Trophy Case");
        use_it(&mut game, card);
        assert_eq!((game.has(ME), game.prestige[card.index()]), ((5, 3), 2));
        let (mut poor, card) = owning("Trophy Case");
        poor.rich(5, 1);
        poor.hold(ME, "Spark");
        poor.cast("A1");
        assert_eq!(poor.rule_against(Action::Use(card)), "ACA-36");
    }
    "Essay Press" => essay_press {
        let (mut game, card) = owning("Essay Press");
        use_it(&mut game, card);
        assert_eq!((game.has(ME), game.prestige[card.index()]), ((3, 5), 2));
        let (mut poor, card) = owning("Essay Press");
        poor.rich(1, 5);
        poor.hold(ME, "Spark");
        poor.cast("A1");
        assert_eq!(poor.rule_against(Action::Use(card)), "ACA-36");
    }
    "Resting Lantern" => resting_lantern {
        let (mut game, card) = owning("Resting Lantern");
        game.exhaust(ME, "D3", 2);
        use_it(&mut game, card);
        game.go(Action::Refresh(space("D3")));
        assert_eq!((game.tokens(ME, "D3"), game.tokens(ME, "A1")), (0, 1));
    }
    "Second-Wind Hourglass" => second_wind_hourglass {
        let (mut game, card) = owning("Second-Wind Hourglass");
        game.exhaust(ME, "D3", 2);
        game.exhaust(ME, "D1", 1);
        use_it(&mut game, card);
        game.go(Action::Refresh(space("D3")));
        game.go(Action::Refresh(space("A1")));
        assert_eq!(["D3", "A1", "D1"].map(|at| game.tokens(ME, at)), [0, 0, 1]);
    }
    "Mason's Chalk" => masons_chalk {
        let (mut game, card) = owning("Mason's Chalk");
        let tile = game.put_in_centre("2 Will", 1);
        use_it(&mut game, card);
        game.go(Action::Take(tile));
        game.place("C1", 2);
        assert_eq!(game.student(ME).tile(space("C1")), Some(tile));
    }
    "Apprentice Quill" => apprentice_quill {
        let (mut game, card) = owning("Apprentice Quill");
        let vein = game.turn_up_card("Crystal Vein");
        use_it(&mut game, card);
        game.go(Action::Complete(vein));
        assert_eq!(game.has(ME), (0, 10), "at the full price");
    }
    "Levelling Compass" => levelling_compass {
        let (mut game, card) = owning("Levelling Compass");
        game.lay_tile(ME, "2 Will", "B2", "u");
        use_it(&mut game, card);
        assert_eq!(game.offered(), [Action::Stop, Action::Lift(space("B2"))], "no Corner Action");
        game.go(Action::Lift(space("B2")));
        game.place("C3", 0);
        assert_eq!((game.student(ME).tile(space("B2")), game.turn), (None, LEFT));
        assert!(game.student(ME).tile(space("C3")).is_some());
    }
    "Borrowed Spectacles" => borrowed_spectacles {
        let (mut game, card) = owning("Borrowed Spectacles");
        let old = game.hold(ME, "Hush");
        use_it(&mut game, card);
        let drawn = crate::id::cards(game.drawn).next().unwrap();
        assert_eq!(game.offered(), [Action::Stop, Action::Keep(drawn)]);
        game.go(Action::Keep(drawn));
        assert!(game.discarded == old.bit() && game.student(ME).hand & drawn.bit() != 0, "the only Private one goes");
    }
    "Siphon Rod" => siphon_rod {
        let (mut game, card) = owning("Siphon Rod");
        use_it(&mut game, card);
        assert_eq!((game.has(ME), game.has(LEFT)), ((5, 6), (3, 2)), "from the only opponent");
    }
    "Echo Bell" => echo_bell {
        let (mut game, card) = owning("Echo Bell");
        game.lay_tile(ME, "2 Will + 2 Shards", "B2", "");
        game.exhaust(ME, "D1", 1);
        use_it(&mut game, card);
        assert_eq!(game.offered(), ["B2", "A3", "D3"].map(|at| Action::Echo(space(at))), "un-exhausted ones");
        game.go(Action::Echo(space("B2")));
        game.go(Action::Will);
        game.go(Action::Shards);
        assert_eq!((game.has(ME), game.tokens(ME, "B2")), ((7, 7), 0));
    }
    "Deep Pockets" => deep_pockets {
        let (mut game, _) = owning("Deep Pockets");
        game.lay_tile(ME, "2 Shards", "C3", "r");
        game.cast("C3");
        game.go(Action::Shards);
        assert_eq!(game.has(ME), (5, 8), "one more");
        game.go(Action::Link(space("D3")));
        game.go(Action::Shards);
        assert_eq!(game.has(ME), (5, 9), "the first time in a turn only");
    }
    "Steady Mind" => steady_mind {
        let (mut game, _) = owning("Steady Mind");
        game.rich(1, 0);
        game.lay_tile(ME, "2 Will", "C3", "r");
        game.cast("C3");
        game.go(Action::Will);
        assert_eq!(game.has(ME), (4, 0));
        game.go(Action::Link(space("D3")));
        game.go(Action::Will);
        assert_eq!(game.has(ME), (5, 0));
    }
    "Student Discount" => student_discount {
        let (mut game, _) = owning("Student Discount");
        let (loom, vein) = (game.turn_up_card("Shard Loom"), game.turn_up_card("Crystal Vein"));
        let mut spell = game.clone();
        game.complete_now(loom);
        assert_eq!(game.has(ME), (5, 3));
        spell.complete_now(vein);
        assert_eq!(spell.has(ME), (0, 10), "Items only");
    }
    "Scholar's Seal" => scholars_seal {
        let (mut game, _) = owning("Scholar's Seal");
        let (loom, essay) = (game.turn_up_card("Shard Loom"), game.turn_up_card("Long Essay"));
        let mut item = game.clone();
        game.complete_now(essay);
        assert_eq!(game.has(ME), (0, 5), "six for five");
        item.complete_now(loom);
        assert_eq!(item.has(ME), (5, 2), "Spells only");
    }
    "Open Notebook" => open_notebook {
        let (mut game, _) = owning("Open Notebook");
        game.pass();
        assert_eq!(game.student(ME).hand.count_ones(), 4);
    }
    "Grand Atlas" => grand_atlas {
        let bonus = bonus("Grand Atlas", |game| {
            for at in ["B1", "C1", "B2", "C2", "D3"] {
                game.lay_tile(ME, if at < "C" { "2 Will" } else { "2 Shards" }, at, if at == "C1" || at == "B1" { "u" } else if at == "D3" { "ul" } else { "ud" });
            }
            game.lay_tile(ME, "Use Item", "B1", "ud");
        });
        assert_eq!(bonus, 1, "five tiles show, one lies beneath, corners do not count");
    }
    "Spell Ledger" => spell_ledger {
        let bonus = bonus("Spell Ledger", |game| {
            game.own_all(ME, &["Spark", "Hush", "Insight"]);
            game.own(LEFT, "Infuse");
        });
        assert_eq!(bonus, 3);
    }
    "Item Ledger" => item_ledger {
        let bonus = bonus("Item Ledger", |game| {
            game.own_all(ME, &["Focus Prism", "Shard Loom", "Spark"]);
        });
        assert_eq!(bonus, 3, "itself too");
    }
    "Crystal Reliquary" => crystal_reliquary {
        assert_eq!(bonus("Crystal Reliquary", |game| game.rich(9, 7)), 3);
    }
    "Well of Will" => well_of_will {
        assert_eq!(bonus("Well of Will", |game| game.rich(8, 9)), 2);
    }
    "Link Crown" => link_crown {
        let bonus = bonus("Link Crown", |game| {
            game.lay_tile(ME, "Use Item", "B2", "urdl");
            game.lay_tile(ME, "Add Tile", "C2", "urdl");
            game.lay_tile(ME, "Complete Assignment", "A2", "urdl");
            game.lay_tile(ME, "2 Will", "C1", "u");
        });
        assert_eq!(bonus, 2, "A1-A2, A2-A3, A2-B2 and B2-C2");
    }
    "Valedictorian's Sash" => valedictorians_sash {
        assert_eq!(bonus("Valedictorian's Sash", |_| ()), 3);
        assert_eq!(bonus("Valedictorian's Sash", |game| game.own_all(LEFT, &["Spark"])), 3, "nobody has more");
        assert_eq!(bonus("Valedictorian's Sash", |game| game.own_all(LEFT, &["Spark", "Hush"])), 0);
    }
}

#[test]
fn sentences_are_made_from_effects() {
    let game = bare(2);
    let sentence = |name: &str| game.book.card(card(&game, name)).sentence();
    assert_eq!(sentence("Trophy Case"), "USE: Pay 2 Shards: put 2 Prestige on this Item.");
    assert_eq!(
        sentence("Clean Slate"),
        "Discard one of your own tiles; then gain 2 Will; then gain 2 Shards."
    );
    assert_eq!(sentence("Spark"), "Gain 1 Shard.");
    assert_eq!(sentence("Grand Atlas"), "End of Game: 1 Prestige for every 3 tiles showing on your slate.");
    assert_eq!(sentence("Open Notebook"), "Always: You hold 1 Private Assignment more.");
    assert_eq!(sentence("Honours Thesis"), "No effect.");
    let all: BTreeSet<_> =
        (0..52).filter_map(Card::new).map(|card| game.book.card(card).sentence()).collect();
    assert!(all.iter().all(|text| text.ends_with('.') && text.chars().count() < 110), "{all:?}");
}
