//! Tables without a store: what their records do.

use kernel::{Seat, SeatSet, Viewer};
use matchbook::Seed;
use serde_json::{Value, json};
use store::{Kind, State, TableId, UserId};

use super::gather::Person;
use super::play::Done;
use super::record::{By, End, Entry, Record, Why, Wish};
use super::room::Room;
use super::spec::{Clock, Pace, Wanted};
use super::sweep;

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);
const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);

fn person(id: UserId) -> Person {
    let name = if id == ANN { "Ann" } else { "Bob" };
    Person { id, name: name.into(), kind: Kind::Member }
}

fn wanted(game: &str, rest: &Value) -> Wanted {
    let mut fields = json!({ "game": game });
    fields.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
    serde_json::from_value(fields).unwrap()
}

fn opened(game: &str, rest: &Value) -> Room {
    let spec = Box::new(wanted(game, rest).check().unwrap());
    let record = Record::Opened { spec, seed: Seed::from_number(7), host: ANN, from: None, after: None };
    let mut room = Room::open(TableId("t".into()), Entry { at: 0, record }).unwrap();
    room.sit(&person(ANN), None, 0).unwrap();
    room
}

/// Ann and Bob sit at a table and have begun.
fn begun(game: &str, rest: &Value) -> Room {
    let mut room = opened(game, rest);
    room.sit(&person(BOB), None, 0).unwrap();
    room.ready(BOB, true, "", 0).unwrap();
    room.start(ANN, 0).unwrap();
    room
}

/// The same table, read from its log.
fn again(room: &mut Room, log: &mut Vec<Entry>) -> Room {
    log.extend(room.take_fresh());
    let written: Vec<_> = log
        .iter()
        .map(|entry| {
            let text = serde_json::to_string(&entry.record).unwrap();
            Entry { at: entry.at, record: serde_json::from_str(&text).unwrap() }
        })
        .collect();
    let mut again = Room::recover(room.id.clone(), written).unwrap();
    for id in [ANN, BOB] {
        again.rename(id, &person(id).name);
    }
    again
}

fn seen(room: &Room) -> Vec<Value> {
    let viewers = Viewer::limited(room.spec.seats).chain([Viewer::Omniscient]);
    let now = |viewer| serde_json::to_value(room.now(viewer, 0, &room.names(), 99)).unwrap();
    viewers.map(now).chain([serde_json::to_value(room.summary()).unwrap()]).collect()
}

#[test]
fn a_table_is_the_fold_of_its_log() {
    let clock = json!({ "clock": { "live": { "turn": 5, "bank": 60, "increment": 1 } } });
    let mut room = begun("connect-four", &clock);
    let mut log = Vec::new();
    for (n, column) in (0..).zip([3, 3, 2, 2, 1]) {
        let user = if n % 2 == 0 { ANN } else { BOB };
        room.act(user, room.seq, &json!(column), n * 7000).unwrap();
        assert_eq!(seen(&room), seen(&again(&mut room, &mut log)));
    }
    room.propose(BOB, Wish::TakeBack { to: 4 }, 40_000).unwrap();
    assert_eq!(seen(&room), seen(&again(&mut room, &mut log)));
    room.answer(ANN, true, 41_000).unwrap();
    room.leave(BOB, 42_000).unwrap();
    assert_eq!(seen(&room), seen(&again(&mut room, &mut log)));
    assert_eq!(room.game.as_ref().unwrap().actions(), 4);
    assert_eq!(log.len() as u64, room.seq);
}

#[test]
fn people_sit_down_get_up_and_begin() {
    let mut room = opened("pantacle", &json!({ "seats": 3 }));
    assert_eq!(room.sit(&person(ANN), None, 0).unwrap(), A, "one chair each");
    assert_eq!(room.start(ANN, 0).unwrap_err().code, "seats_free");
    assert_eq!(room.sit(&person(BOB), Some(A), 0).unwrap_err().code, "seat_taken");
    assert_eq!(room.sit(&person(BOB), Some(Seat::at(5)), 0).unwrap_err().code, "no_such_seat");
    room.sit(&person(BOB), Some(Seat::at(2)), 0).unwrap();
    room.sit(&person(BOB), Some(B), 0).unwrap();
    assert_eq!(room.seat_of(BOB), Some(B), "moved");
    assert_eq!(room.seat_bot(BOB, Seat::at(2), "random", 0).unwrap_err().code, "not_host");
    assert_eq!(room.seat_bot(ANN, B, "random", 0).unwrap_err().code, "seat_taken");
    room.seat_bot(ANN, Seat::at(2), "random", 0).unwrap();
    assert_eq!(room.start(ANN, 0).unwrap_err().code, "not_ready");
    assert_eq!(room.start(BOB, 0).unwrap_err().code, "not_host");
    room.ready(BOB, true, "salt", 0).unwrap();
    assert_eq!(room.ready(BOB, true, &"x".repeat(65), 0).unwrap_err().code, "long_salt");
    let before = room.commitment();
    room.start(ANN, 0).unwrap();
    assert_eq!(room.state(), State::Running);
    assert_eq!(room.commitment(), before, "what was published before the deal holds after it");
    assert_eq!(room.sit(&person(UserId(3)), None, 0).unwrap_err().code, "begun");
    assert_eq!(room.stand(BOB, 0).unwrap_err().code, "begun");
}

#[test]
fn the_say_passes_on_and_an_empty_table_closes() {
    let mut room = opened("leduc", &json!({}));
    room.sit(&person(BOB), None, 0).unwrap();
    assert_eq!(room.kick(BOB, A, 0).unwrap_err().code, "not_host");
    room.stand(ANN, 0).unwrap();
    assert_eq!(room.host, BOB);
    room.sit(&person(ANN), None, 0).unwrap();
    room.kick(BOB, A, 0).unwrap();
    assert_eq!(room.seat_of(ANN), None);
    room.stand(BOB, 0).unwrap();
    assert_eq!(room.state(), State::Closed);
}

#[test]
fn a_table_may_begin_as_soon_as_it_is_full() {
    let mut room = opened("connect-four", &json!({ "at_once": true }));
    assert_eq!(room.state(), State::Gathering);
    room.sit(&person(BOB), None, 0).unwrap();
    assert_eq!(room.state(), State::Running);
    let mut log = Vec::new();
    assert_eq!(again(&mut room, &mut log).state(), State::Running);
    let mut room = opened("pantacle", &json!({ "at_once": true, "seats": 4 }));
    room.fill(ANN, "random", 0).unwrap();
    assert_eq!(room.state(), State::Running);
    assert_eq!(begun("leduc", &json!({})).state(), State::Running);
    let mut room = opened("leduc", &json!({}));
    room.sit(&person(BOB), None, 0).unwrap();
    assert_eq!(room.state(), State::Gathering, "others wait until all have said that they are ready");
}

#[test]
fn games_that_count_are_for_members() {
    let mut room = opened("leduc", &json!({ "rated": true }));
    let guest = Person { kind: Kind::Guest, ..person(BOB) };
    assert_eq!(room.sit(&guest, None, 0).unwrap_err().code, "members_only");
}

#[test]
fn an_action_answers_the_table_as_it_was() {
    let mut room = begun("connect-four", &json!({}));
    let seq = room.seq;
    assert_eq!(room.act(BOB, seq, &json!(3), 0).unwrap_err().code, "illegal", "it is not his turn");
    assert_eq!(room.act(UserId(9), seq, &json!(3), 0).unwrap_err().code, "not_seated");
    assert_eq!(room.act(ANN, seq + 1, &json!(3), 0).unwrap_err().code, "bad_seq");
    assert_eq!(room.act(ANN, seq, &json!("x"), 0).unwrap_err().code, "unreadable_action");
    assert_eq!(room.seq, seq, "a refusal changes nothing");
    assert_eq!(room.act(ANN, seq, &json!(3), 0).unwrap(), Done::Now);
    assert_eq!(room.act(ANN, seq, &json!(3), 0).unwrap(), Done::Before, "sent twice, done once");
    assert_eq!(room.act(ANN, seq, &json!(4), 0).unwrap_err().code, "stale");
    assert_eq!(room.act(BOB, seq, &json!(3), 0).unwrap_err().code, "stale", "it was not his turn then");
    room.act(BOB, seq + 1, &json!(3), 0).unwrap();
    assert_eq!(room.act(ANN, seq, &json!(3), 0).unwrap(), Done::Before, "however late it comes again");
    assert_eq!(room.game.as_ref().unwrap().actions(), 2);
}

#[test]
fn what_was_taken_back_is_not_taken_for_done() {
    let mut room = begun("connect-four", &json!({}));
    let seq = room.seq;
    room.act(ANN, seq, &json!(3), 0).unwrap();
    room.undo(ANN, 0).unwrap();
    assert_eq!(room.game.as_ref().unwrap().actions(), 0);
    assert_eq!(room.act(ANN, seq, &json!(3), 0).unwrap_err().code, "stale");
    room.act(ANN, room.seq, &json!(3), 0).unwrap();
    assert_eq!(room.undo(BOB, 0).unwrap_err().code, "no_undo");
}

#[test]
fn whoever_was_asked_all_along_may_answer_late() {
    let room = opened("cosmoctopus", &json!({ "mode": "draft", "seats": 2 }));
    let mut room = room;
    room.sit(&person(BOB), None, 0).unwrap();
    room.ready(BOB, true, "", 0).unwrap();
    room.start(ANN, 0).unwrap();
    let seq = room.seq;
    let game = room.game.as_ref().unwrap();
    assert_eq!(game.active(), SeatSet::one(A).with(B), "both choose at once");
    let (one, two) = (game.choices(A)[0].action.clone(), game.choices(B)[0].action.clone());
    room.act(ANN, seq, &one, 0).unwrap();
    room.act(BOB, seq, &two, 0).unwrap();
}

#[test]
fn all_who_are_there_must_agree() {
    let mut room = begun("leduc", &json!({}));
    room.propose(ANN, Wish::Abort, 0).unwrap();
    assert_eq!(room.propose(BOB, Wish::Abort, 0).unwrap_err().code, "proposal_open");
    room.answer(BOB, false, 0).unwrap();
    assert_eq!(room.state(), State::Running);
    assert_eq!(room.answer(BOB, true, 0).unwrap_err().code, "no_proposal");
    assert_eq!(room.propose(ANN, Wish::TakeBack { to: 0 }, 0).unwrap_err().code, "bad_takeback");
    room.propose(BOB, Wish::Abort, 0).unwrap();
    room.answer(ANN, true, 0).unwrap();
    assert_eq!(room.end, Some(End::Aborted));
    assert_eq!(room.act(ANN, room.seq, &json!("call"), 0).unwrap_err().code, "over");
    // Alone with bots, nobody else is asked.
    let mut room = opened("leduc", &json!({}));
    room.fill(ANN, "random", 0).unwrap();
    room.start(ANN, 0).unwrap();
    room.propose(ANN, Wish::Abort, 0).unwrap();
    assert_eq!(room.state(), State::Closed);
}

#[test]
fn whoever_gives_up_has_lost() {
    let mut room = begun("connect-four", &json!({}));
    room.concede(ANN, 0).unwrap();
    let Some(End::Conceded(outcome)) = &room.end else { panic!("{:?}", room.end) };
    assert_eq!(outcome.winners(), SeatSet::one(B));
    // With more sides left, a bot plays on for the one who gave up.
    let mut room = opened("pantacle", &json!({ "seats": 3 }));
    room.sit(&person(BOB), None, 0).unwrap();
    room.ready(BOB, true, "", 0).unwrap();
    room.fill(ANN, "random", 0).unwrap();
    room.start(ANN, 0).unwrap();
    room.concede(ANN, 0).unwrap();
    assert_eq!(room.state(), State::Running);
    assert!(room.is_bot(A));
    assert_eq!(room.come_back(ANN, 0).unwrap_err().code, "conceded");
    room.concede(BOB, 0).unwrap();
    let Some(End::Conceded(outcome)) = &room.end else { panic!("{:?}", room.end) };
    assert_eq!(outcome.winners(), SeatSet::one(Seat::at(2)));
    // Those who play together lose together, when the last gives up.
    let mut room = opened("cosmoctopus", &json!({ "mode": "solo" }));
    room.start(ANN, 0).unwrap();
    room.concede(ANN, 0).unwrap();
    let Some(End::Conceded(outcome)) = &room.end else { panic!("{:?}", room.end) };
    assert!(outcome.winners().is_empty());
}

#[test]
fn a_bot_plays_for_whoever_leaves_and_makes_way_on_the_return() {
    let mut room = begun("connect-four", &json!({ "substitute": "random" }));
    room.leave(ANN, 0).unwrap();
    assert!(room.is_bot(A) && room.bot_of(A) == "random");
    assert_eq!(room.act(ANN, room.seq, &json!(3), 0).unwrap_err().code, "replaced");
    room.act_by_itself(A, room.seq, &json!(3), By::Bot, 0).unwrap();
    assert_eq!(room.chairs[0].stood_in, 1, "the result will say so");
    room.come_back(ANN, 0).unwrap();
    room.act(BOB, room.seq, &json!(3), 0).unwrap();
    room.act(ANN, room.seq, &json!(3), 0).unwrap();
    assert_eq!(room.chairs[0].stood_in, 1);
}

#[test]
fn a_bot_plays_for_whoever_is_too_slow() {
    let clock = json!({ "clock": { "live": { "turn": 10, "bank": 0, "increment": 0 } } });
    let mut room = begun("connect-four", &clock);
    assert!(!room.time_out(9_999).unwrap());
    assert!(room.time_out(10_000).unwrap());
    assert_eq!(room.chairs[0].replaced, Some(Why::Time));
    assert!(!room.time_out(99_000).unwrap(), "a bot has no clock");
    room.come_back(ANN, 100_000).unwrap();
    assert_eq!(room.clocks.next(), Some((A, 130_000)), "time to think");
    // Correspondence: days, not seconds.
    let mut room = begun("connect-four", &json!({ "clock": { "correspondence": { "days": 2 } } }));
    assert!(!room.time_out(2 * 24 * 3_600_000 - 1).unwrap());
    assert!(room.time_out(2 * 24 * 3_600_000).unwrap());
}

#[test]
fn nobody_is_timed_while_a_clue_is_shown() {
    let clock = Clock::Live { turn: 10, bank: 0, increment: 0 };
    for (pace, timed) in [(Pace::Every(500), false), (Pace::ByHand, true)] {
        let wanted = Wanted { clock, pace, ..wanted("phantom-ink", &json!({ "seats": 4 })) };
        let spec = Box::new(wanted.check().unwrap());
        let record = Record::Opened { spec, seed: Seed::from_number(7), host: ANN, from: None, after: None };
        let mut room = Room::open(TableId("t".into()), Entry { at: 0, record }).unwrap();
        room.sit(&person(ANN), Some(A), 0).unwrap();
        room.sit(&person(BOB), Some(Seat::at(2)), 0).unwrap();
        room.fill(ANN, "random", 0).unwrap();
        room.ready(BOB, true, "", 0).unwrap();
        room.start(ANN, 0).unwrap();
        while room.game.as_ref().unwrap().paced().is_none() {
            let game = room.game.as_ref().unwrap();
            let seat = game.active().first().unwrap();
            let choices = game.choices(seat);
            let asks = choices.iter().find(|choice| choice.action == json!("ask"));
            let action = asks.unwrap_or(&choices[0]).action.clone();
            room.act_by_itself(seat, room.seq, &action, By::Bot, 0).unwrap();
        }
        assert_eq!(room.clocks.next().is_some(), timed, "{pace:?}");
        assert_eq!(room.paced().is_some(), !timed);
        // Silencio comes before the next letter: the letter is then out of date.
        if let Some((seat, letter, _)) = room.paced() {
            let seq = room.seq;
            let silencio = room.game.as_ref().unwrap().choices(Seat::at(2))[0].action.clone();
            room.act(BOB, seq, &silencio, 0).unwrap();
            assert!(room.act_by_itself(seat, seq, &letter, By::Table, 0).is_err());
        }
    }
}

#[test]
fn idle_tables_are_given_up() {
    let hour = 3_600_000;
    let mut room = opened("leduc", &json!({}));
    assert!(!sweep::abandon(&mut room, false, 0, hour - 1).unwrap());
    assert!(!sweep::abandon(&mut room, true, 0, hour).unwrap());
    assert!(sweep::abandon(&mut room, false, 0, hour).unwrap());
    assert_eq!(room.end, Some(End::Abandoned));
    let mut room = begun("leduc", &json!({}));
    assert!(!sweep::abandon(&mut room, false, 0, 24 * hour).unwrap(), "somebody may come back");
    room.leave(ANN, 0).unwrap();
    room.leave(BOB, 0).unwrap();
    assert!(sweep::abandon(&mut room, false, 0, hour).unwrap(), "all have left");
}

#[test]
fn talk_stays_where_it_belongs() {
    let mut room = begun("leduc", &json!({}));
    let stranger = Some(UserId(9));
    let seat = |seat| Viewer::Seat(seat);
    assert_eq!(room.channel(Some(ANN), "table").unwrap(), "table");
    assert_eq!(room.channel(stranger, "table").unwrap_err().code, "not_seated");
    assert_eq!(room.channel(stranger, "stands").unwrap(), "stands");
    assert_eq!(room.channel(Some(ANN), "stands").unwrap_err().code, "seated");
    assert_eq!(room.channel(Some(ANN), "notes").unwrap_err().code, "no_confidants");
    assert_eq!(room.channel(Some(ANN), "moon").unwrap_err().code, "no_such_channel");
    assert!(room.may_read(Viewer::Spectator, "table") && !room.may_read(seat(A), "stands"));
    room.concede(ANN, 0).unwrap();
    assert!(room.may_read(seat(A), "stands"), "after the game all talk together");
}

#[test]
fn notes_are_for_the_mediums_of_one_team() {
    let mut room = opened("phantom-ink", &json!({ "seats": 6 }));
    room.fill(ANN, "random", 0).unwrap();
    room.start(ANN, 0).unwrap();
    let game = room.game.as_ref().unwrap();
    let circles: Vec<_> = room.spec.seats.iter().map(|seat| game.confidants(seat)).collect();
    assert!(circles[0].is_empty() && circles[1].is_empty(), "the Spirits have nobody to confide in");
    for seat in room.spec.seats.iter().skip(2) {
        let own = circles[seat.index()];
        assert!(!own.is_empty() && !own.contains(seat));
        let channel = format!("notes-{}", own.with(seat).first().unwrap().number());
        for other in room.spec.seats.iter() {
            let reads = room.may_read(Viewer::Seat(other), &channel);
            assert_eq!(reads, other == seat || own.contains(other), "{seat} {other}");
        }
        assert!(!room.may_read(Viewer::Spectator, &channel));
    }
}

#[test]
fn a_game_of_other_rules_is_not_taken_up() {
    let mut room = begun("leduc", &json!({}));
    let mut log = room.take_fresh();
    for entry in &mut log {
        if let Record::Started { rules, .. } = &mut entry.record {
            *rules += 1;
        }
    }
    assert_eq!(Room::recover(room.id.clone(), log).err().unwrap().code, "rules_changed");
}
