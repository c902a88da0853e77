//! x
use classics::{ConnectFour, Leduc};
use kernel::{Game, Quick, Seats, playout};
use std::time::Instant;
mod limit;

#[inline(never)]
fn through<G: Game>(games: u64, rng: &mut Quick, options: &G::Options) -> (u64, u64) {
    let mut scratch = Vec::new();
    let (mut n, mut w) = (0u64, 0u64);
    let seats = Seats::new(2).unwrap();
    let setup = G::set_up(options, seats).unwrap();
    for _ in 0..games {
        let mut game = G::deal(&setup, rng);
        n += u64::from(playout(&mut game, rng, &mut scratch));
        w += std::hint::black_box(game).active().len() as u64;
    }
    (n, w)
}
fn time(name: &str, mut f: impl FnMut(u64, &mut Quick) -> u64) {
    let mut rng = Quick::new(7);
    f(10000, &mut rng);
    let mut best = 0f64;
    for _ in 0..5 {
        let t = Instant::now();
        let n = f(2_000_000, &mut rng);
        best = best.max(n as f64 / t.elapsed().as_secs_f64());
    }
    println!("{name:20} {:.1} M/s", best / 1e6);
}
fn main() {
    time("c4 nth", |g, r| {
        let (a, b) = limit::connect_four::by_nth_square(g, r);
        std::hint::black_box(b);
        a
    });
    time("c4 rejection", |g, r| {
        let (a, b) = limit::connect_four::by_rejection(g, r);
        std::hint::black_box(b);
        a
    });
    time("c4 Game", |g, r| {
        let (a, b) = through::<ConnectFour>(g, r, &Default::default());
        std::hint::black_box(b);
        a
    });
    time("leduc limit", |g, r| {
        let (a, b) = limit::leduc::hands(g, r);
        std::hint::black_box(b);
        a
    });
    time("leduc Game", |g, r| {
        let (a, b) = through::<Leduc>(g, r, &Default::default());
        std::hint::black_box(b);
        a
    });
}
