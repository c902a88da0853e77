//! Two matches that look the same to one seat.

use kernel::{Names, Seat, SeatSet, Seats, Viewer};
use matchbook::{Document, Luck, Seed};
use serde_json::{Value, json};
use server::table::spec::{Spec, Wanted};
use shelf::Table;

/// What is typed where words are asked for.
const WORDS: [&str; 4] = ["lantern", "harbour", "violin", "orchard"];
/// So many actions are looked at before it is given up to find one that fits.
const TRIES: usize = 24;

/// What is played, and from where on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) game: &'static str,
    pub(crate) seats: u8,
    /// How many actions were played before.
    pub(crate) after: usize,
    /// Who must not notice anything.
    pub(crate) observer: Seat,
    pub(crate) seed: u64,
}

/// A match in two worlds that differ in what the observer cannot see, and in nothing else.
pub(crate) struct Twins {
    pub(crate) spec: Spec,
    pub(crate) documents: [Document; 2],
    pub(crate) worlds: [Box<dyn Table>; 2],
    /// Actions of any seat at any time, to be tried where they do not fit.
    pub(crate) pool: Vec<Value>,
    case: Case,
    drawn: u64,
}

impl Twins {
    pub(crate) fn make(case: Case) -> Self {
        let Case { game, seats, after, observer, seed } = case;
        let wanted = json!({
            "game": game,
            "seats": seats,
            "pace": "by_hand",
            "clock": { "live": { "turn": 86400, "bank": 86400, "increment": 1 } },
        });
        let spec = serde_json::from_value::<Wanted>(wanted).unwrap().check().unwrap();
        let boxed = shelf::find(game).unwrap();
        let luck = Luck::new(Seed::from_number(seed));
        let mut table = boxed.deal(&spec.options, Seats::new(seats).unwrap(), luck).unwrap();
        let (mut pool, mut drawn) = (Vec::new(), seed);
        let (one, mut two) = loop {
            // A game that is over before is gone back in, by half.
            if table.active().is_empty() {
                table.rewind(table.actions() / 2);
            }
            if table.actions() >= after
                && let Some(twins) = imagine_twice(table.as_ref(), observer, seed)
            {
                break twins;
            }
            let (seat, action) = random(table.as_ref(), &mut drawn);
            pool.extend(actions(table.as_ref(), seat).into_iter().take(3));
            table.act(seat, &action).unwrap();
        };
        // The same luck: what is drawn from now on, and what was published of it.
        (two.seed, two.commitment) = (one.seed, one.commitment);
        two.checksum = two.sum();
        let documents = [one, two];
        let worlds = documents.each_ref().map(|document| boxed.open(document).unwrap());
        assert_ne!(worlds[0].state(), worlds[1].state());
        Self { spec, documents, worlds, pool, case, drawn }
    }

    /// Something drawn, the same in both worlds.
    pub(crate) fn draw(&mut self, below: usize) -> usize {
        draw(&mut self.drawn, below)
    }

    pub(crate) fn active(&self) -> SeatSet {
        let [one, two] = self.worlds.each_ref().map(|world| world.active());
        assert_eq!(one, two, "everybody sees who is to act");
        one
    }

    /// What a seat can do next, in each world, so that the observer and the stands see the same in both: different
    /// things if need not be, otherwise the same. Nothing if whatever is done legitimately shows a difference.
    pub(crate) fn next(&mut self) -> Option<(Seat, [Value; 2])> {
        let mut seats: Vec<Seat> = self.active().iter().collect();
        while !seats.is_empty() {
            let seat = seats.swap_remove(self.draw(seats.len()));
            let mut possible = self.worlds.each_ref().map(|world| actions(world.as_ref(), seat));
            for _ in 0..TRIES {
                let [one, two] = [0, 1].map(|world| {
                    let n = self.draw(possible[world].len().max(1));
                    possible[world].get(n).cloned().unwrap_or_default()
                });
                if seat != self.case.observer && one != two && self.alike_after(seat, [&one, &two]) {
                    return Some((seat, [one, two]));
                }
            }
            for _ in 0..TRIES.min(possible[0].len()) {
                let n = self.draw(possible[0].len());
                let action = possible[0].swap_remove(n);
                if self.alike_after(seat, [&action, &action]) {
                    return Some((seat, [action.clone(), action]));
                }
            }
        }
        None
    }

    fn alike_after(&self, seat: Seat, actions: [&Value; 2]) -> bool {
        let after = |world: &dyn Table, action| {
            let mut copy = world.fork(world.actions(), None);
            copy.act(seat, action).ok()?;
            let names = Names::new((0..self.case.seats).map(|n| n.to_string()));
            let seen = |viewer| (copy.view(viewer), copy.told(viewer, world.actions(), &names));
            let seen = [Viewer::Seat(self.case.observer), Viewer::Spectator].map(seen);
            Some((copy.outcome(), copy.active(), seen))
        };
        let [one, two] = [0, 1].map(|world| after(self.worlds[world].as_ref(), actions[world]));
        one.is_some() && one == two
    }

    pub(crate) fn act(&mut self, seat: Seat, actions: &[Value; 2]) {
        for (world, action) in self.worlds.iter_mut().zip(actions) {
            world.act(seat, action).unwrap();
        }
    }
}

/// The match as it may be for all that the observer knows, in two ways; nothing if it knows everything.
fn imagine_twice(table: &dyn Table, observer: Seat, seed: u64) -> Option<(Document, Document)> {
    let imagine = |n: u64| table.imagine(observer, table.actions(), Seed::from_number(seed + n)).document();
    let one = imagine(1000);
    let two = (1001..1020).map(imagine).find(|two| two.start != one.start)?;
    Some((one, two))
}

/// All that a seat can do.
fn actions(table: &dyn Table, seat: Seat) -> Vec<Value> {
    let mut actions: Vec<_> = table.choices(seat).into_iter().map(|choice| choice.action).collect();
    if table.is_open(seat) {
        actions.extend(WORDS.iter().filter_map(|word| table.typed(seat, word)));
    }
    actions
}

/// An action at random.
fn random(table: &dyn Table, drawn: &mut u64) -> (Seat, Value) {
    let seats: Vec<Seat> = table.active().iter().collect();
    let seat = seats[draw(drawn, seats.len())];
    let mut actions = actions(table, seat);
    let chosen = draw(drawn, actions.len());
    (seat, actions.swap_remove(chosen))
}

fn draw(drawn: &mut u64, below: usize) -> usize {
    *drawn = drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*drawn >> 33) as usize % below
}
