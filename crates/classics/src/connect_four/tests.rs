//! One test or more for each rule.

use kernel::{Game, Illegal, Lay, Names, NoLog, Quick, Seat, Seats, Tell, Transcript, Viewer, contract};
use serde_json::json;

use super::{ConnectFour, Drop, Dropped, TWO};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);

/// Nobody has four in a line, and there is room for one more disc.
const NEARLY_DRAWN: [&str; 7] = ["BBBAA", "BABABA", "BBAABB", "ABBBAA", "BAAABA", "AABABB", "AABBAA"];

fn dealt() -> ConnectFour {
    ConnectFour::deal(&(), &mut Quick::new(1))
}

fn read(columns: [&str; 7]) -> Result<ConnectFour, serde_json::Error> {
    serde_json::from_value(json!({ "columns": columns }))
}

fn position(columns: [&str; 7]) -> ConnectFour {
    read(columns).unwrap()
}

fn drop_into(game: &mut ConnectFour, column: u8) -> Result<Vec<Dropped>, Illegal> {
    let mut log = Transcript::default();
    game.play(game.to_move(), &Drop(column), &mut Quick::new(1), &mut log)?;
    Ok(log.seen_by(Viewer::Spectator).copied().collect())
}

/// Whoever is in turn drops discs into these columns, one after the other.
fn played(columns: &[u8]) -> ConnectFour {
    let mut game = dealt();
    for &column in columns {
        drop_into(&mut game, column).unwrap();
    }
    game
}

fn winner(game: &ConnectFour) -> Option<Seat> {
    let winners = game.outcome()?.winners();
    winners.first().filter(|_| winners.is_single())
}

#[test]
fn keeps_the_contract() {
    contract::check::<ConnectFour>();
    contract::check_words::<ConnectFour>();
    contract::check_scene::<ConnectFour>();
}

#[test]
fn c4_1_the_grid_starts_empty_with_seven_columns_and_six_rows() {
    let mut game = dealt();
    assert_eq!(serde_json::to_value(game).unwrap(), json!({ "columns": ["", "", "", "", "", "", ""] }));
    assert_eq!(game.legal_list(FIRST), [0, 1, 2, 3, 4, 5, 6].map(Drop));
    assert_eq!(drop_into(&mut game, 7).unwrap_err().rule, "C4-1");
    let rows: Vec<_> = (0..6).map(|_| drop_into(&mut game, 6).unwrap()[0].row).collect();
    assert_eq!(rows, [0, 1, 2, 3, 4, 5]);
}

#[test]
fn c4_2_two_take_turns_and_seat_1_begins() {
    let mut game = dealt();
    for seat in [FIRST, SECOND, FIRST, SECOND] {
        assert_eq!(game.active().first(), Some(seat));
        let other = TWO.after(seat);
        assert_eq!(game.check(other, &Drop(0)).unwrap_err().rule, "C4-2");
        assert_eq!(drop_into(&mut game, seat.number()).unwrap()[0].seat, seat);
    }
    for seats in [1, 3] {
        assert!(ConnectFour::set_up(&super::Options {}, Seats::new(seats).unwrap()).is_err());
    }
}

#[test]
fn c4_2_nobody_may_pass() {
    let game = played(&[3, 3, 2]);
    for action in game.legal_list(SECOND) {
        let mut next = game;
        next.apply(SECOND, &action, &mut Quick::new(1), &mut NoLog);
        assert_eq!(next.grid.moves_made(), game.grid.moves_made() + 1);
    }
}

#[test]
fn c4_3_a_disc_falls_to_the_lowest_empty_row() {
    let mut game = dealt();
    assert_eq!(drop_into(&mut game, 3).unwrap(), [Dropped { seat: FIRST, column: 3, row: 0 }]);
    assert_eq!(drop_into(&mut game, 3).unwrap(), [Dropped { seat: SECOND, column: 3, row: 1 }]);
    assert_eq!(drop_into(&mut game, 4).unwrap(), [Dropped { seat: FIRST, column: 4, row: 0 }]);
    assert_eq!(game, position(["", "", "", "AB", "A", "", ""]));
}

#[test]
fn c4_4_a_full_column_takes_no_disc() {
    let mut game = played(&[2, 2, 2, 2, 2, 2]);
    assert!(!game.legal_list(FIRST).contains(&Drop(2)));
    let refused = drop_into(&mut game, 2).unwrap_err();
    assert_eq!(refused.rule, "C4-4");
    assert_eq!(refused.instead, "There is room in 1, 2, 4, 5, 6, 7.");
    let mut scratch = Vec::new();
    let mut rng = Quick::new(5);
    assert!((0..500).all(|_| game.pick(FIRST, &mut rng, &mut scratch) != Some(Drop(2))));
}

#[test]
fn c4_5_four_in_a_line_win_at_once() {
    let lines: [(&str, &[u8]); 5] = [
        ("across", &[0, 0, 1, 1, 2, 2, 3]),
        ("up", &[6, 5, 6, 5, 6, 5, 6]),
        ("rising", &[0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]),
        ("falling", &[6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3]),
        ("in the middle of a line", &[0, 0, 1, 1, 3, 3, 2]),
    ];
    for (line, columns) in lines {
        let before = played(&columns[..columns.len() - 1]);
        assert_eq!((before.outcome(), before.active().first()), (None, Some(FIRST)), "{line}");
        let won = played(columns);
        assert_eq!(winner(&won), Some(FIRST), "{line}");
        assert!(won.active().is_empty(), "{line}");
        assert_eq!(won.check(SECOND, &Drop(4)).unwrap_err().rule, "C4-5", "{line}");
        assert_eq!(won.view(Viewer::Spectator).lines.len(), 4, "{line}");
    }
}

#[test]
fn c4_5_the_second_player_wins_as_well() {
    assert_eq!(winner(&played(&[0, 1, 0, 1, 0, 1, 6, 1])), Some(SECOND));
}

#[test]
fn c4_5_a_line_does_not_go_round_the_edge() {
    // The top of one column and the bottom of the next touch in memory, not on the grid.
    for columns in [["BBBAAA", "ABABAB", "BB", "A", "A", "", ""], ["", "", "", "", "AB", "BBBAAA", "AABB"]] {
        assert_eq!(position(columns).outcome(), None, "{columns:?}");
    }
}

#[test]
fn c4_5_a_longer_line_wins_too() {
    let game = played(&[0, 0, 1, 1, 2, 2, 4, 4, 5, 5, 3]);
    assert_eq!(winner(&game), Some(FIRST));
    assert_eq!(game.view(Viewer::Spectator).lines.len(), 6);
}

#[test]
fn c4_6_a_full_grid_without_four_is_a_draw() {
    let mut game = position(NEARLY_DRAWN);
    assert_eq!(game.outcome(), None);
    let [Drop(last)] = game.legal_list(SECOND)[..] else { panic!("one place is left") };
    drop_into(&mut game, last).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winners().len(), 2);
    assert!(game.active().is_empty());
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    for (columns, reason) in [
        (["AAABBBA", "", "", "", "", "", ""], "column 1 holds more than 6 discs"),
        (["AX", "", "", "", "", "", ""], "a disc is A or B, not 'X'"),
        (["AA", "", "", "", "", "", ""], "2 A against 0 B cannot be"),
        (["B", "", "", "", "", "", ""], "0 A against 1 B cannot be"),
        (["AAAA", "BBB", "B", "", "", "", ""], "play stops at the first four"),
        (["AAAAB", "BBB", "", "", "", "", ""], "play stops at the first four"),
    ] {
        let error = read(columns).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
    assert!(serde_json::from_str::<ConnectFour>(r#"{"columns":["","",""]}"#).is_err());
    assert!(serde_json::from_str::<ConnectFour>("{}").is_err());
}

#[test]
fn a_drawing_shows_the_grid_and_the_winning_line() {
    let won = played(&[0, 0, 1, 1, 2, 2, 3]);
    let drawing = ConnectFour::draw(&won.view(Viewer::Spectator), &Names::new(["Ada", "Ben"]));
    assert!(drawing.contains("[●][●][●][●] ·  ·  ·\n 1  2"), "{drawing}");
    assert!(drawing.contains("● Ada   ○ Ben"), "{drawing}");
}

#[test]
fn whoever_touches_anything_in_a_column_means_that_column() {
    let mut game = ConnectFour::deal(&(), &mut Quick::new(1));
    for column in [3, 3] {
        game.apply(game.to_move(), &Drop(column), &mut Quick::new(1), &mut NoLog);
    }
    let view = game.view(Viewer::Spectator);
    let touches = ConnectFour::touches(&view, &Drop(3));
    assert_eq!(touches[..2], ["square-3-2", "column-3"]);
    assert!(touches.contains(&"disc-3-1".into()) && touches.contains(&"square-3-5".into()));
    for thing in touches {
        assert_eq!(ConnectFour::wish(&view, Seat::at(0), &thing), Some(Drop(3)), "{thing}");
    }
    assert_eq!(ConnectFour::wish(&view, Seat::at(0), "disc-3-2"), None, "no disc lies there");
}
