//! A bot that thinks for long keeps nobody waiting but its own table.

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::connections::pair;
use crate::harness::{House, PATIENCE};

#[test]
fn a_slow_bot_delays_no_other_table() {
    let house = House::new();
    let (ann, bob, eve) = (house.guest(), house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    let against_a_bot = eve.quick(&json!({ "game": "connect-four", "bot": "random" }));
    let mut eves = eve.come(&against_a_bot);
    // The only thread that bots have is busy with a very slow one.
    let (begin, begun) = channel();
    let (wake, woken) = channel::<()>();
    let app = house.app();
    house.spawn(async move {
        let slow: shelf::Thought = Box::new(move |_| {
            begin.send(()).unwrap();
            let _ = woken.recv_timeout(PATIENCE);
            None
        });
        app.pool.think(slow).await;
    });
    begun.recv_timeout(PATIENCE).unwrap();
    eves.until(|eves| !eves.choices().is_empty());
    eves.act(&json!(3));
    let mut slowest = Duration::ZERO;
    for (n, column) in [3, 3, 2, 2, 4, 4, 0, 0, 6, 6].into_iter().enumerate() {
        let began = Instant::now();
        let (own, other) = if n % 2 == 0 { (&mut anns, &mut bobs) } else { (&mut bobs, &mut anns) };
        own.act(&json!(column));
        other.until(|other| other.seq() >= own.seq());
        slowest = slowest.max(began.elapsed());
    }
    assert!(slowest < Duration::from_secs(5), "a move took {slowest:?} beside a bot that thinks");
    let page = Instant::now();
    ann.get("/api/tables/mine").well();
    assert!(page.elapsed() < Duration::from_secs(5));
    assert_eq!(eves.actions(), 1, "its own table waits for the bot");
    assert_eq!(house.app().pool.waiting(server::Lane::Bot), 1);
    wake.send(()).unwrap();
    eves.until(|eves| eves.actions() == 2);
}
