//! How well chances are known: `cargo run --release -p phantom-ink --example calibration -- 4 150 master 150 1001`.
//!
//! Seats, games, the level of all bots, iterations for each chance, and the seed. In one decision of four the bot is asked
//! for its chance, by what its seat knows; then what was said is held against what came.

use std::slice;

use bots::{Bot, Budget, Company, chances, spent};
use kernel::{Draw, Game, Quick, Seats, Seen};
use phantom_ink::{Options, PhantomInk};

/// So many steps from no chance to certainty.
const STEPS: usize = 10;
/// Once in so many decisions a bot is asked.
const SELDOM: u32 = 4;

/// What was said in one step, and what came.
#[derive(Clone, Copy, Default)]
struct Step {
    count: u32,
    said: f32,
    came: f32,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, other: u64| args.get(n).and_then(|arg| arg.parse().ok()).unwrap_or(other);
    let seats = Seats::new(number(0, 4) as u8).unwrap_or_else(|| panic!("seats"));
    let (games, iterations, seed) = (number(1, 150), number(3, 150) as u32, number(4, 1001));
    let bot: Bot =
        args.get(2).map_or(Ok(Bot::BEST), |name| name.parse()).unwrap_or_else(|why| panic!("{why}"));
    let setup = PhantomInk::set_up(&Options::default(), seats).unwrap_or_else(|error| panic!("{error:?}"));
    let mut steps = [Step::default(); STEPS];
    let began = spent();
    for game in 0..games {
        for (said, came) in played(&setup, bot, iterations, (seed, game)) {
            let step = &mut steps[((f64::from(said) * STEPS as f64) as usize).min(STEPS - 1)];
            step.count += 1;
            step.said += said;
            step.came += came;
        }
    }
    let all: u32 = steps.iter().map(|step| step.count).sum();
    let error = steps.iter().map(|step| (step.said - step.came).abs()).sum::<f32>() / all.max(1) as f32;
    for step in steps.iter().filter(|step| step.count > 0) {
        let mean = |sum: f32| 100.0 * sum / step.count as f32;
        println!(
            "said {:5.1} %, came {:5.1} % in {} decisions",
            mean(step.said),
            mean(step.came),
            step.count
        );
    }
    println!(
        "{bot}: {error:.3} away on average, {all} decisions in {games} games, {:.0?}",
        spent().saturating_sub(began)
    );
}

/// One game: what was said of the chances of those who decided, and what came.
fn played(
    setup: &phantom_ink::Setup,
    bot: Bot,
    iterations: u32,
    (seed, number): (u64, u64),
) -> Vec<(f32, f32)> {
    let (mut rng, mut aside) = (Quick::fork(seed, number), Quick::fork(!seed, number));
    let mut game = PhantomInk::deal(setup, &mut rng);
    let seats = game.seats();
    let mut company = Company::new(&vec![bot; seats.count()], seats);
    let mut said = Vec::new();
    loop {
        let before = (aside.below(SELDOM) == 0).then(|| game.clone());
        let Some(acted) = company.act(&mut game, &mut rng) else { break };
        let Some(before) = before.filter(|_| acted.choices > 1) else { continue };
        let (seen, budget) = (Seen::new(&before, acted.seat), Budget::iterations(iterations));
        let told = chances(&seen, slice::from_ref(&acted.action), budget, &mut aside, &|| false);
        said.extend(told.first().map(|told| (acted.seat, told.value)));
    }
    let outcome = game.outcome().unwrap_or_else(|| panic!("it has an end"));
    said.into_iter().map(|(seat, value)| (value, outcome.worth(seat))).collect()
}
