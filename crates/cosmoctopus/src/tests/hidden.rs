//! What is hidden stays hidden, what was seen is remembered, and worlds are drawn anew from what a viewer knows.

use super::*;
use kernel::{Audience, Lies, Pieces, Resample, random_seat};
use serde_json::json;

/// Positions of random games, some of every stretch.
fn positions(count: u8, options: Value) -> Vec<Cosmoctopus> {
    let options: Options = serde_json::from_value(options).unwrap();
    let setup = Cosmoctopus::set_up(&options, seats(count)).unwrap();
    let mut list = Vec::new();
    for n in 0..4 {
        let mut rng = Quick::fork(31, n);
        let mut game = Cosmoctopus::deal(&setup, &mut rng);
        while let Some(seat) = random_seat(game.active(), &mut rng) {
            if game.decisions < 12 || game.decisions.is_multiple_of(19) {
                list.push(game.clone());
            }
            let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
            game.apply(seat, &action, &mut rng, &mut kernel::NoLog);
        }
        list.push(game);
    }
    list
}

fn viewers(game: &Cosmoctopus) -> Vec<Viewer> {
    game.seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

#[test]
fn a_hand_is_seen_by_its_owner_and_only_the_known_cards_by_others() {
    for game in positions(3, json!({})) {
        for viewer in viewers(&game) {
            let view = game.view(viewer);
            for (n, player) in view.players.iter().enumerate() {
                let known = game.hands[n].and(game.open);
                let mine = viewer == Viewer::Seat(Seat::at(n as u8));
                let sees = if mine { game.hands[n] } else { known };
                assert_eq!(player.hand.iter().copied().collect::<Cards>(), sees);
                assert_eq!(player.shown.iter().copied().collect::<Cards>(), known);
                assert_eq!(player.hidden, game.hands[n].minus(sees).len());
            }
        }
        assert!(game.open.minus(game.hands.iter().fold(Cards::EMPTY, |all, &hand| all.or(hand))).is_empty());
        game.pieces(&mut |Lies { piece, known, .. }| {
            let holder = (0..3).find(|&seat| game.hidden(seat).contains(piece.id as u8));
            if let Some(holder) = holder.filter(|_| piece.pool == 0) {
                assert_eq!(known, Audience::from(Seat::at(holder as u8)));
            }
        });
    }
}

#[test]
fn drawn_cards_are_told_to_their_owner_alone() {
    let mut game = bare(2).about_to_play(&["Glimpse of Tomorrow"], [0, 0, 2, 0]);
    let mut log = Transcript::default();
    game.play(FIRST, &Action::Play(id("Glimpse of Tomorrow")), &mut Quick::new(4), &mut log).unwrap();
    let drew = |viewer| -> Vec<Option<CardId>> {
        let seen = log.seen_by(viewer).copied();
        seen.filter_map(|event| if let Event::Drew { card, .. } = event { Some(card) } else { None })
            .collect()
    };
    assert_eq!(drew(Viewer::Seat(FIRST)), game.hands[0].iter().map(Some).collect::<Vec<_>>());
    assert_eq!((drew(Viewer::Seat(SECOND)), drew(Viewer::Spectator)), (vec![None; 3], vec![None; 3]));
}

#[test]
fn a_draft_tells_each_seat_its_own_pack_and_pick() {
    let mut game = deal(3, json!({ "hands": "draft" }));
    for round in 0..4 {
        let mut log = Transcript::default();
        let before: Vec<_> =
            (0..3).map(|seat| game.view(Viewer::Seat(Seat::at(seat))).draft.unwrap()).collect();
        for (seat, draft) in before.iter().enumerate() {
            assert_eq!((draft.kept.len(), draft.seen.len()), (round, round + 1), "nothing of rounds to come");
            assert!(draft.packs.is_empty());
            let pack: Vec<_> = game.pack(seat).iter().collect();
            assert_eq!(draft.seen[round].cards, pack);
        }
        game.pieces(&mut |Lies { piece, known, .. }| {
            if let Some(seat) =
                (0..3).find(|&seat| piece.pool == 0 && game.pack(seat).contains(piece.id as u8))
            {
                assert_eq!(known, Audience::from(Seat::at(seat as u8)));
            }
        });
        let mut kept = [0; 3];
        for seat in 0..3u8 {
            kept[usize::from(seat)] = game.pack(seat.into()).iter().last().unwrap();
            let action = Action::Keep(kept[usize::from(seat)]);
            game.play(Seat::at(seat), &action, &mut Quick::new(1), &mut log).unwrap();
        }
        for viewer in 0..3u8 {
            let told: Vec<_> = log.seen_by(Viewer::Seat(Seat::at(viewer))).copied().collect();
            for seat in 0..3u8 {
                let card = (seat == viewer).then_some(kept[usize::from(seat)]);
                assert!(told.contains(&Event::Drafted { seat: Seat::at(seat), card }));
                let got = told.iter().filter(
                    |event| matches!(event, Event::Received { seat: to, .. } if *to == Seat::at(seat)),
                );
                assert_eq!(got.count(), usize::from(seat == viewer), "each sees what it is passed");
            }
            let draft = game.view(Viewer::Seat(Seat::at(viewer))).draft.unwrap();
            assert!(draft.seen.iter().all(|seen| seen.cards.is_sorted()), "not in the order of the picks");
            assert_eq!(draft.kept[round], kept[usize::from(viewer)]);
        }
        let open = log.seen_by(Viewer::Spectator);
        assert!(
            open.into_iter()
                .all(|event| !matches!(event, Event::Received { .. } | Event::Drafted { card: Some(_), .. }))
        );
    }
}

/// All that a viewer can see or be told before anybody acts.
fn seen(game: &Cosmoctopus, viewer: Viewer) -> (crate::View, kernel::SeatSet, Vec<Action>, Vec<String>) {
    let mut list = Vec::new();
    let mut said = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut list);
        let each = (0..CARDS).step_by(3).flat_map(|card| {
            [Action::Play(card), Action::Discard(card), Action::Keep(card), Action::Take(card)]
        });
        for action in each.chain(Resource::ALL.map(Action::Claim)).chain(Way::ALL.map(Action::Pay)) {
            said.push(
                game.check(seat, &action).map_or_else(|illegal| illegal.to_string(), |()| "yes".into()),
            );
        }
    }
    (game.view(viewer), game.active(), list, said)
}

#[test]
fn no_view_question_or_refusal_depends_on_what_is_hidden() {
    for (count, options) in [(3, json!({})), (2, json!({ "hands": "draft", "investigator": "naive" }))] {
        for (n, game) in positions(count, options).into_iter().enumerate() {
            for viewer in viewers(&game) {
                let mut world = game.clone();
                world.resample(viewer, &mut Quick::fork(5, n as u64));
                assert_eq!(seen(&world, viewer), seen(&game, viewer));
                // What somebody is paying for with cards nobody else knows, others need not be able to imagine.
                if !matches!(game.ask, Ask::Pay { .. } | Ask::Claim { .. }) {
                    let text = serde_json::to_string(&world).unwrap();
                    assert_eq!(
                        serde_json::from_str::<Cosmoctopus>(&text).unwrap(),
                        world,
                        "a possible position"
                    );
                }
            }
        }
    }
}

#[test]
fn worlds_keep_what_is_known_and_change_what_is_not() {
    let mut game = bare(3);
    game.hands[0] = ids(&["The Open Door", "Commonplace Book"]);
    game.hands[1] = ids(&["The Lovers", "Leaking Quill"]);
    game.hands[2] = ids(&["The Great Kraken", "A Voice You Know"]);
    game.contacts.remove(id("A Voice You Know"));
    game.open = ids(&["Leaking Quill", "A Voice You Know"]);
    for viewer in viewers(&game) {
        let mut came = [Cards::EMPTY; PLAYERS];
        for n in 0..300 {
            let mut world = game.clone();
            world.resample(viewer, &mut Quick::fork(6, n));
            for (seat, came) in came.iter_mut().enumerate() {
                assert_eq!(world.hands[seat].len(), game.hands[seat].len());
                assert_eq!(world.hands[seat].and(game.open), game.hands[seat].and(game.open), "seen by all");
                *came = came.or(world.hidden(seat));
            }
        }
        for seat in 0..3u8 {
            let mine = viewer == Viewer::Seat(Seat::at(seat));
            let unknown = came[usize::from(seat)];
            if mine {
                assert_eq!(unknown, game.hidden(seat.into()), "one's own hand");
            } else {
                assert!(unknown.len() > 60, "{viewer:?} can tell {} cards from the rest", 88 - unknown.len());
            }
        }
    }
}

#[test]
fn worlds_of_a_draft_change_the_packs_not_seen_and_the_picks_of_others() {
    let mut game = deal(3, json!({ "hands": "draft" }));
    for seat in 0..3u8 {
        let card = game.pack(seat.into()).iter().next().unwrap();
        game.act_as(Seat::at(seat), Action::Keep(card));
    }
    let (mut packs, mut second) = (Cards::EMPTY, Cards::EMPTY);
    // Seat 2 has kept a card of what seat 1 passed on, which only seat 1 knows apart from that.
    let card = game.pack(1).iter().next().unwrap();
    game.act_as(SECOND, Action::Keep(card));
    for n in 0..200 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(FIRST), &mut Quick::fork(8, n));
        packs = packs.or(world.pack(2));
        second.insert(world.drafted.packs[0][1]);
        assert_eq!(world.hands[0], game.hands[0]);
        assert_eq!(world.pack(0), game.pack(0));
        assert_eq!(world.drafted.packs[0][0], game.drafted.packs[0][0]);
    }
    assert!(packs.len() > 60, "the pack before seat 3 was never seen");
    assert_eq!(second.len(), 4, "any of the four passed on could have been kept");
}

#[test]
fn cards_taken_in_the_open_stay_known_until_they_leave_the_hand() {
    let mut game = bare(2);
    game.act(Action::Go(4));
    game.act(Action::Take(id("The Bell")));
    assert_eq!(game.view(Viewer::Seat(SECOND)).players[0].hand, [id("The Bell")]);
    let mut game = game.about_to_play(&["The Bell"], [0, 0, 0, 2]);
    game.open.insert(id("The Bell"));
    game.play_out("The Bell");
    assert!(!game.open.contains(id("The Bell")), "drawn another time it would be hidden");
    let mut game = bare(2);
    game.gains_tentacles(1);
    game.act(Action::Contact(Star));
    assert_eq!(game.view(Viewer::Seat(SECOND)).players[0].hand, [id("A Star That Moved")]);
}

#[test]
fn whether_one_could_claim_shows_nothing_of_the_hand() {
    for hand in ["The Open Door", "Primer of Wet Letters"] {
        let mut game = bare(2);
        game.hands[0] = ids(&[hand]);
        game.pools[0] = [12, 0, 0, 0];
        game.plays = 0;
        game.step = Step::Play;
        game.again();
        assert_eq!(game.ask, Ask::Play, "all see 12 ink and a card; whether it is a scripture they do not");
        assert_eq!(game.offers(Action::Claim(Ink)), hand == "Primer of Wet Letters");
    }
    for hand in ["The Great Kraken", "The Bell"] {
        let mut game = bare(2).with_row(["The Open Door", "The Shell", "The Pilgrim"]);
        game.hands[0] = ids(&[hand]);
        game.step = Step::Play;
        game.again();
        assert_eq!((game.turn, game.ask), (0, Ask::Play), "asked although nothing can be paid");
    }
}

#[test]
fn playing_or_discarding_a_hidden_card_brings_it_to_light() {
    for (known, unveiled) in [(Cards::EMPTY, true), (ids(&["Glimpse of Tomorrow", "The Bell"]), false)] {
        let mut game = bare(2).with_row(["The Open Door", "The Shell", "The Pilgrim"]);
        game.open = known;
        let mut game = game.about_to_play(&["Glimpse of Tomorrow", "The Bell"], [0, 0, 2, 0]);
        let mut log = Transcript::default();
        game.play(FIRST, &Action::Play(id("Glimpse of Tomorrow")), &mut Quick::new(1), &mut log).unwrap();
        assert_eq!(log.unveiled, unveiled, "played");
        let mut game = bare(2);
        game.hands[0] = Cards(0x1ff);
        game.open = if unveiled { Cards::EMPTY } else { game.hands[0] };
        game.step = Step::Trim;
        game.again();
        let mut log = Transcript::default();
        game.play(FIRST, &Action::Discard(3), &mut Quick::new(1), &mut log).unwrap();
        assert_eq!(log.unveiled, unveiled, "discarded");
    }
}
