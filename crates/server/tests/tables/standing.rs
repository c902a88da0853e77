//! Ratings, leaders, player pages.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::{House, Person};
use crate::seat::{Dice, Seat};

const FOUR: &str = "connect-four";

/// The first player wins by four in a column.
fn win(first: &mut Seat, second: &mut Seat) {
    for _ in 0..3 {
        first.act(&json!(0));
        second.act(&json!(1));
    }
    first.act(&json!(0));
    second.until(|second| second.is("over"));
}

fn page(person: &Person<'_>, name: &str) -> Value {
    person.get(&format!("/api/players/{name}")).well()
}

fn leaders(person: &Person<'_>) -> Vec<(String, bool, f64)> {
    let leaders = person.get(&format!("/api/leaders/{FOUR}")).well();
    let row = |row: &Value| {
        (row["name"].as_str().unwrap().to_owned(), row["bot"] == true, row["mean"].as_f64().unwrap())
    };
    leaders["leaders"].as_array().unwrap().iter().map(row).collect()
}

#[test]
fn a_game_that_counts_changes_both_ratings() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.member("Bob"));
    let table = pair(&ann, &bob, &json!({ "game": FOUR, "rated": true, "public": true }));
    win(&mut ann.come(&table), &mut bob.come(&table));
    let best = leaders(&house.stranger());
    assert_eq!(
        best.iter().map(|(name, bot, _)| (&**name, *bot)).collect::<Vec<_>>(),
        [("Ann", false), ("Bob", false)]
    );
    assert!(best[0].2 > 25.0 && best[1].2 < 25.0, "{best:?}");
    let (anns, bobs) = (page(&bob, "ann"), page(&bob, "Bob"));
    assert_eq!((&anns["name"], &anns["guest"]), (&json!("Ann"), &json!(false)));
    assert_eq!((&anns["ratings"][0]["mean"], &anns["ratings"][0]["games"]), (&json!(best[0].2), &json!(1)));
    assert_eq!(anns["statistics"][FOUR], json!({ "games": 1, "won": 1, "place": 1.0 }));
    assert_eq!(bobs["statistics"][FOUR], json!({ "games": 1, "won": 0, "place": 2.0 }));
    let last = &anns["games"][0];
    assert_eq!((&last["table"], &last["place"], &last["won"]), (&json!(table), &json!(1), &json!(true)));
    assert_eq!((&last["rated"], &last["change"]), (&json!(true), &json!([25.0, best[0].2])));
    let recent = house.stranger().get("/api/recent").well();
    assert_eq!(recent["tables"][0]["id"], table);
    assert_eq!(recent["tables"][0]["chairs"][1]["name"], "Bob");
    let next = pair(&bob, &ann, &json!({ "game": FOUR, "rated": true }));
    win(&mut bob.come(&next), &mut ann.come(&next));
    let after = leaders(&ann);
    let mean = |name: &str| after.iter().find(|(other, ..)| other == name).unwrap().2;
    assert!(mean("Ann") < best[0].2 && mean("Bob") > best[1].2, "{after:?}");
    let anns = page(&ann, "Ann");
    assert_eq!(anns["games"][0]["change"], json!([best[0].2, mean("Ann")]));
    assert_eq!(
        house.stranger().get("/api/recent").well()["tables"].as_array().unwrap().len(),
        1,
        "that was private"
    );
    house.restart();
    assert_eq!(page(&ann, "Ann"), anns);
}

#[test]
fn games_that_do_not_count_change_no_rating() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.member("Bob"));
    let table = pair(&ann, &bob, &json!({ "game": FOUR }));
    win(&mut ann.come(&table), &mut bob.come(&table));
    assert_eq!(leaders(&ann), []);
    let anns = page(&ann, "Ann");
    assert_eq!((&anns["ratings"], &anns["games"][0]["change"]), (&json!([]), &Value::Null));
    assert_eq!(anns["statistics"][FOUR]["won"], 1);
    assert_eq!(house.stranger().get("/api/players/Nobody").refused(), "no_such_player");
    assert_eq!(house.stranger().get("/api/leaders/chess").refused(), "no_such_game");
}

#[test]
fn bots_are_rated_too_and_marked() {
    let house = House::new();
    let ann = house.member("Ann");
    let table = ann.open(&json!({ "game": FOUR, "rated": true }));
    assert_eq!(house.guest().at(&table, "join", &json!({})).refused(), "members_only");
    ann.at(&table, "bot", &json!({ "seat": 1, "bot": "random" })).well();
    ann.start(&table);
    ann.come(&table).does(json!({ "do": "concede" }));
    let best = leaders(&ann);
    assert_eq!((best[0].0.as_str(), best[0].1), ("random", true));
    assert_eq!((best[1].0.as_str(), best[1].1), ("Ann", false));
    assert!(best[0].2 > 25.0 && best[1].2 < 25.0, "{best:?}");
}

/// Everybody plays at random, by hand, until the game is over.
fn play_together(seats: &mut [Seat]) {
    let mut dice = Dice::new(5);
    while !seats[0].is("over") {
        let asked = seats.iter().position(|seat| !seat.choices().is_empty()).expect("somebody may act");
        let choices = seats[asked].choices();
        seats[asked].act(dice.pick(&choices));
        let seq = seats[asked].seq();
        for seat in seats.iter_mut() {
            seat.until(|seat| seat.seq() >= seq);
        }
    }
}

#[test]
fn a_team_game_that_counts_rates_everybody() {
    let house = House::new();
    let names = ["Ann", "Bob", "Cid", "Dee"];
    let people = names.map(|name| house.member(name));
    let wanted = json!({
        "game": "phantom-ink", "mode": "classic", "seats": 4, "rated": true, "public": true, "pace": "by_hand",
    });
    let table = people[0].open(&wanted);
    for (person, seat) in people.iter().zip(0..).skip(1) {
        person.join(&table, seat);
        person.ready(&table);
    }
    people[0].start(&table);
    let mut seats: Vec<Seat> = people.iter().map(|person| person.come(&table)).collect();
    play_together(&mut seats);
    let end = &people[0].table(&table)["end"]["played"];
    assert!(end.is_object(), "{end}");
    let pages: Vec<Value> = names.iter().map(|name| page(&house.stranger(), name)).collect();
    let mean = |n: usize| pages[n]["ratings"][0]["mean"].as_f64().unwrap();
    for (page, name) in pages.iter().zip(names) {
        assert_eq!(
            (&page["ratings"][0]["game"], &page["ratings"][0]["games"]),
            (&json!("phantom-ink"), &json!(1))
        );
        assert_eq!(
            (&page["games"][0]["table"], &page["games"][0]["rated"]),
            (&json!(table), &json!(true)),
            "{name}"
        );
        assert_eq!(page["games"][0]["change"], json!([25.0, page["ratings"][0]["mean"]]));
    }
    let won: Vec<bool> = pages.iter().map(|page| page["games"][0]["won"] == true).collect();
    // Seats of one team follow one another with the other team's between them.
    for (one, other) in [(0, 2), (1, 3)] {
        assert_eq!(won[one], won[other], "a team wins together");
        assert!((mean(one) - mean(other)).abs() < 1e-9, "and is rated alike");
    }
    if won.contains(&true) {
        assert_ne!(won[0], won[1]);
        for (n, won) in won.iter().enumerate() {
            assert_eq!(mean(n) > 25.0, *won, "{}", names[n]);
        }
    } else {
        assert!((mean(0) - mean(1)).abs() < 1e-9, "nobody has won");
    }
    let best = house.stranger().get("/api/leaders/phantom-ink").well();
    assert_eq!(best["leaders"].as_array().unwrap().len(), 4);
}
