//! Level against level: `cargo run --release -p phantom-ink --example strength -- 4 200 master adept`.
//!
//! Seats, pairs of games (each deal is played with both teams changed over), the two levels; then, if wished, options as
//! JSON, how many in a hundred answers the Spirits have forgotten, and how many the Mediums. With two or three seats the
//! first level plays alone.

use std::time::Instant;

use kernel::{Game, NoLog, Outcome, Quick, Seat, Seats, Seen, Skill};
use phantom_ink::{Action, Lore, Options, PhantomInk, Setup, reason_with};

struct Players<'a> {
    skills: [Skill; 2],
    spirits: &'a Lore,
    mediums: &'a Lore,
    micros: Vec<u32>,
}

impl Players<'_> {
    fn choose(&mut self, game: &PhantomInk, seat: Seat, rng: &mut Quick) -> Option<Action> {
        let coop = game.seats().count() < 4;
        let lore = if seat.index() < if coop { 1 } else { 2 } { self.spirits } else { self.mediums };
        let skill = self.skills[usize::from(game.sides().of(seat)) % 2];
        let start = Instant::now();
        let choices = reason_with(&Seen::new(game, seat), lore, skill, rng);
        self.micros.push(start.elapsed().as_micros() as u32);
        choices.first().map(|choice| choice.0)
    }

    /// A whole game; letters come one by one, unless a Medium calls Silencio.
    fn play(&mut self, setup: &Setup, seed: u64) -> (Outcome, u32) {
        let mut rng = Quick::new(seed);
        let mut game = PhantomInk::deal(setup, &mut rng);
        let mut letters = 0;
        while let Some(first) = game.active().first() {
            let mut act = None;
            if let Some((seat, letter)) = game.paced() {
                let mediums = game.active().without(seat);
                act = mediums.iter().find_map(|seat| Some((seat, self.choose(&game, seat, &mut rng)?)));
                letters += u32::from(act.is_none());
                act = act.or(Some((seat, letter)));
            }
            let Some((seat, action)) = act.or_else(|| Some((first, self.choose(&game, first, &mut rng)?)))
            else {
                break;
            };
            if let Err(illegal) = game.play(seat, &action, &mut rng, &mut NoLog) {
                panic!("{seat} {action:?}: {illegal}");
            }
        }
        (game.outcome().unwrap_or_else(|| panic!("it has an end")), letters)
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, other: u64| args.get(n).and_then(|arg| arg.parse().ok()).unwrap_or(other);
    let skill = |n: usize| args.get(n).and_then(|arg| arg.parse().ok()).unwrap_or(Skill::Grandmaster);
    let options: Options = args.get(4).map_or_else(Options::default, |json| {
        serde_json::from_str(json).unwrap_or_else(|error| panic!("options: {error}"))
    });
    let seats = Seats::new(number(0, 4) as u8).unwrap_or_else(|| panic!("seats"));
    let setup = PhantomInk::set_up(&options, seats).unwrap_or_else(|error| panic!("{error:?}"));
    let spirits = Lore::forgetful(&setup, number(5, 0) as u32, 1);
    let mediums = Lore::forgetful(&setup, number(6, 0) as u32, 2);
    let from = number(7, 1);
    let (one, two) = (skill(2), skill(3));
    let mut players =
        Players { skills: [one, two], spirits: &spirits, mediums: &mediums, micros: Vec::new() };
    let (mut sum, mut squares, mut ends, mut spaces, mut letters) = (0.0, 0.0, 0, 0, 0);
    let pairs = number(1, 200);
    for pair in from..from + pairs {
        let mut share = 0.0;
        for (first, skills) in [[one, two], [two, one]].into_iter().enumerate() {
            players.skills = skills;
            let (outcome, more) =
                players.play(&setup, pair * 7919 + if seats.count() < 4 { first as u64 } else { 0 });
            letters += more;
            if seats.count() < 4 {
                players.skills = [one, one];
                share += outcome.share(Seat::at(0)) / 2.0;
                spaces += outcome.points(Seat::at(0)).unwrap_or(0);
                continue;
            }
            let won = outcome.winners();
            ends += u32::from(won.is_empty());
            share += outcome.share(Seat::at(first as u8)) / 2.0 + if won.is_empty() { 0.25 } else { 0.0 };
        }
        sum += share;
        squares += share * share;
    }
    let n = pairs as f32;
    let (mean, games) = (sum / n, 2.0 * n);
    let error = 1.96 * ((squares / n - mean * mean).max(0.0) / n).sqrt();
    println!("{one} against {two}: {:.1} % +- {:.1}, {games} games", 100.0 * mean, 100.0 * error);
    println!(
        "{ends} games without a winner, {:.1} letters asked for a game, {:.1} spaces left",
        letters as f32 / games,
        spaces as f32 / games
    );
    players.micros.sort_unstable();
    let at = |share: f64| players.micros[((players.micros.len() - 1) as f64 * share) as usize];
    println!(
        "{} decisions: half take {} us, 99 in 100 at most {} us, all {} us",
        players.micros.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
