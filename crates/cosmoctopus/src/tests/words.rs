//! The game in words, as a player reads it.

use super::*;
use kernel::{Names, Tell};
use serde_json::json;

fn drawn(game: &Cosmoctopus, viewer: Viewer) -> String {
    <Cosmoctopus as Tell>::draw(&game.view(viewer), &Names::new(["Ada", "Ben"]))
}

#[test]
fn the_table_shows_realm_row_players_and_the_own_hand() {
    let mut game = bare(2).with_table(1, &["The Mirror"]);
    game.hands[0] = ids(&["Blotted Notes"]);
    game.pools[0] = [1, 2, 3, 4];
    game.tokens[1] = 2;
    let text = drawn(&game, Viewer::Seat(FIRST));
    for part in [
        "Round 1, Ada's turn. The Inky Realm: Three by three",
        "d@3 stars -----",
        "> Ada: ink 1  coins 2  whispers 3  stars 4  tentacles 0/8  1 card\n",
        "  Ben: ink 0  coins 0  whispers 0  stars 0  tentacles 0/8  0 cards  token 2\n",
        "    The Mirror: A star open, B whisper shut, C coin shut, D ink shut. When complete: gain",
        "Your hand:\n  Blotted Notes (scripture, 3 ink + 2 of any)",
        "The Bell (constellation, 1 star + 1 of any)",
    ] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    assert!(!drawn(&game, Viewer::Spectator).contains("Blotted Notes"));
}

#[test]
fn no_line_is_wider_than_a_hundred_letters() {
    for mode in Cosmoctopus::INFO.modes {
        let options: Options = serde_json::from_str(mode.options).unwrap();
        let table = mode.seats.iter().last().unwrap();
        let setup = Cosmoctopus::set_up(&options, table).unwrap();
        let mut rng = Quick::new(8);
        let mut game = Cosmoctopus::deal(&setup, &mut rng);
        while let Some(seat) = game.active().first() {
            if game.decisions % 20 == 0 {
                for line in drawn(&game, Viewer::Seat(seat)).lines() {
                    assert!(line.chars().count() <= 100, "{}: {line}", mode.id);
                }
            }
            let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
            game.apply(seat, &action, &mut rng, &mut kernel::NoLog);
        }
    }
}

#[test]
fn wide_realms_are_listed() {
    let wide = content::ladder().replace("[5, 0]", "[9, 0]");
    let game = deal(2, json!({ "layout": "own", "layouts": wide }));
    let text = drawn(&game, Viewer::Spectator);
    assert!(text.contains("next to bg\n"), "{text}");
}

#[test]
fn choices_are_told_with_their_price() {
    let mut game = bare(2).with_table(0, &["Primer of Wet Letters"]);
    game.hands[0] = ids(&["Blotted Notes"]);
    game.pools[0] = [2, 1, 1, 0];
    game.again();
    let view = game.view(Viewer::Seat(FIRST));
    assert_eq!(Cosmoctopus::label(&view, &Action::Go(1)), "go to b (3 coins), Tribute 1");
    assert_eq!(Cosmoctopus::explain(&view, &Action::Go(4)).text, "Gain 1 ink and take a card of the row.");
    let mut game = game.about_to_play(&["Blotted Notes"], [2, 2, 1, 0]);
    let view = game.view(Viewer::Seat(FIRST));
    assert_eq!(
        Cosmoctopus::label(&view, &Action::Play(id("Blotted Notes"))),
        "play Blotted Notes (2 ink + 2 of any)"
    );
    game.act(Action::Play(id("Blotted Notes")));
    let view = game.view(Viewer::Seat(FIRST));
    assert_eq!(Cosmoctopus::prompt(&view, FIRST), "Pay for Blotted Notes: 2 ink and 2 of any.");
    assert_eq!(Cosmoctopus::label(&view, &Action::Pay(Way::Plenty)), "pay the rest: 2 ink, 2 coins");
}

#[test]
fn the_investigator_is_on_the_table() {
    let mut game = bare_with(1, json!({ "investigator": "naive" }));
    game.case.behaviour = 0;
    game.case.track = 5;
    game.case.revelation = Some(1);
    let text = drawn(&game, Viewer::Seat(FIRST));
    for part in [
        "Investigator: 0 of 8".replace('0', "5"),
        "Dredges the Canal: it investigates ink. For a tentacle it gains 2 ink.".into(),
        "Revealed: Tribute goes to the Investigator.".into(),
        "a 3 ink?".into(),
    ] {
        assert!(text.contains(&part), "no {part:?} in\n{text}");
    }
    let view = game.view(Viewer::Seat(FIRST));
    assert_eq!(Cosmoctopus::label(&view, &Action::Go(0)), "go to a (3 ink), investigated");
    let told = Cosmoctopus::retell(
        &view,
        &Event::Advanced { resource: Ink, paid: 13, now: 9, forbidden: true },
        &Names::new(["Ada"]),
    );
    assert!(told.ends_with("and has 8 tentacles."), "the tracker goes no farther: {told}");
    game = game.with_table(0, &["Ancient Astrolabe"]);
    let text = drawn(&game, Viewer::Seat(FIRST));
    assert!(
        text.contains("Ancient Astrolabe: For each tentacle you gain: gain 3 stars.\n"),
        "only what lasts\n{text}"
    );
}
