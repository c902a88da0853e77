//! The server is killed under load, again and again: what it acknowledged is there, once, and play goes on.

use std::hash::{BuildHasher, RandomState};
use std::thread;
use std::time::Duration;

use crate::house::House;
use crate::ledger::Ledger;

const DEATHS: u64 = 50;
/// The longest life between two deaths.
const LIFE: u64 = 500_000;

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed() {
    let data = tempfile::tempdir().unwrap();
    let mut house = House::open(data.path());
    let mut ledgers: Vec<Ledger> = Vec::new();
    for _ in 0..5 {
        ledgers.push(Ledger::new(&house, "connect-four", 2));
        ledgers.push(Ledger::new(&house, "leduc", 2));
    }
    // Against bots: what the table does by itself goes on, too.
    ledgers.push(Ledger::new(&house, "connect-four", 1));
    ledgers.push(Ledger::new(&house, "leduc", 1));
    for death in 0..DEATHS {
        let life = Duration::from_micros(RandomState::new().hash_one(death) % LIFE);
        let at = house.address;
        thread::scope(|scope| {
            for ledger in &mut ledgers {
                scope.spawn(move || ledger.play(at, |_| false).unwrap_err());
            }
            thread::sleep(life);
            house.kill();
        });
        house = House::open(data.path());
        for ledger in &mut ledgers {
            ledger.check(house.address, data.path()).await;
        }
    }
    // All tables go on, and come to an end.
    let at = house.address;
    thread::scope(|scope| {
        for ledger in &mut ledgers {
            let games = ledger.games;
            scope.spawn(move || ledger.play(at, |ledger| ledger.games > games).unwrap());
        }
    });
    for ledger in &mut ledgers {
        ledger.check(house.address, data.path()).await;
        ledger.check_all(data.path()).await;
    }
    let sum = |count: fn(&Ledger) -> u64| ledgers.iter().map(count).sum::<u64>();
    let (acknowledged, repeated) = (sum(|ledger| ledger.acknowledged), sum(|ledger| ledger.repeated));
    println!("{DEATHS} deaths, {acknowledged} moves acknowledged, {repeated} of them when asked again");
    assert!(acknowledged > 20 * DEATHS, "there was no load: {acknowledged} moves in {DEATHS} lives");
}
