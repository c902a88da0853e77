//! What hidden information costs an honest bot: its twin, which sees everything, alone among its like, or among others.
//!
//! `cargo run --release -p shelf --example twin -- GAME SEATS BOT BLOCKS [OTHERS]`

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "it says what it finds, and ends where it cannot go on"
)]

mod common;

use std::env;

use bots::{Bot, Thinker};
use kernel::{
    Feature, Game, Illegal, Info, Log, MAX_SEATS, Mind, NoLog, Outcome, Quick, Resample, Rng, Seat, SeatSet,
    Seats, Seen, SetupError, Sides, Viewer,
};
use lab::stats::{Scores, elo_of};
use serde::{Deserialize, Serialize};
use shelf::{Playable, Visitor, each};

/// A game in which whoever thinks sees everything: nothing is drawn anew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
struct Bare<G: Game>(G);

impl<G: Game> Game for Bare<G> {
    type Options = G::Options;
    type Setup = G::Setup;
    type Action = G::Action;
    type Event = G::Event;
    type View = G::View;

    const INFO: Info = G::INFO;
    const RULES: &'static str = G::RULES;

    fn prepare(options: &G::Options, seats: Seats) -> Result<G::Setup, SetupError> {
        G::prepare(options, seats)
    }

    fn deal<R: Rng>(setup: &G::Setup, rng: &mut R) -> Self {
        Self(G::deal(setup, rng))
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn active(&self) -> SeatSet {
        self.0.active()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<G::Action>) {
        self.0.legal(seat, out);
    }

    fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Illegal> {
        self.0.check(seat, action)
    }

    fn apply<R: Rng, L: Log<G::Event>>(&mut self, seat: Seat, action: &G::Action, rng: &mut R, log: &mut L) {
        self.0.apply(seat, action, rng, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }

    fn sides(&self) -> Sides {
        self.0.sides()
    }
}

impl<G: Game> Resample for Bare<G> {
    fn resample<R: Rng>(&mut self, _: Viewer, _: &mut R) {}
}

impl<G: Mind> Mind for Bare<G> {
    const FEATURES: usize = G::FEATURES;
    const WAVERS: bool = G::WAVERS;

    fn looks(seats: Seats) -> [u32; 3] {
        G::looks(seats)
    }

    fn rests(seats: Seats) -> [u32; 2] {
        G::rests(seats)
    }

    fn weigh(&self, seat: Seat, actions: &[G::Action], out: &mut Vec<f32>) {
        self.0.weigh(seat, actions, out);
    }

    fn judge(&self) -> Option<[f32; MAX_SEATS]> {
        self.0.judge()
    }

    fn features(&self, seat: Seat, out: &mut Vec<Feature>) {
        self.0.features(seat, out);
    }

    fn is_rest(&self) -> bool {
        self.0.is_rest()
    }
}

/// The scores of a twin that sees everything, alone among honest bots: a deal is played with it on every seat.
fn scores<G: Mind>(setup: &G::Setup, seats: Seats, [bot, others]: [Bot; 2], seed: u64, deals: u64) -> Scores {
    let block = |deal| {
        let mut sum = 0.0;
        for cheat in seats.iter() {
            let mut rng = Quick::fork(seed, deal);
            let mut game = G::deal(setup, &mut rng);
            let mut honest = Thinker::<G>::new(others, seats);
            let mut twin = Thinker::<Bare<G>>::new(bot, seats);
            while let Some(seat) = game.active().first() {
                let mut thinking = Quick::new(rng.next_u64());
                let action = if seat == cheat {
                    let bare = Bare(game.clone());
                    twin.forget();
                    twin.decide(&Seen::new(&bare, seat), &mut thinking).unwrap().action
                } else {
                    honest.forget();
                    honest.decide(&Seen::new(&game, seat), &mut thinking).unwrap().action
                };
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
            sum += game.outcome().unwrap().worth(cheat);
        }
        sum / seats.count() as f32
    };
    (0..deals).map(block).collect()
}

/// What is asked for, and whether there is such a game.
struct Asked {
    game: String,
    seats: Seats,
    bots: [Bot; 2],
    deals: u64,
    found: bool,
}

impl Visitor for Asked {
    fn visit<G: Playable>(&mut self) {
        if G::INFO.id != self.game {
            return;
        }
        self.found = true;
        let setup = common::usual::<G>(self.seats);
        let scores = scores::<G>(&setup, self.seats, self.bots, 1000, self.deals);
        let fair = 1.0 / self.seats.count() as f64;
        let (low, high) = scores.interval();
        let elo = elo_of(scores.mean(), fair).map_or_else(|| "-".into(), |elo| format!("{elo:+.0}"));
        let [bot, others] = self.bots;
        println!(
            "{} {} seats: a {bot} that sees everything scores {:.1} % ({:.1} to {:.1}) among {others} in {} blocks; equals score {:.1} %, Elo {elo}",
            self.game,
            self.seats,
            100.0 * scores.mean(),
            100.0 * low,
            100.0 * high,
            self.deals,
            100.0 * fair
        );
    }
}

fn main() {
    let asked: Vec<_> = env::args().skip(1).collect();
    let (game, seats, bot, deals, others) = match asked.as_slice() {
        [game, seats, bot, deals] => (game, seats, bot, deals, bot),
        [game, seats, bot, deals, others] => (game, seats, bot, deals, others),
        _ => panic!("ask for GAME SEATS BOT BLOCKS, and OTHERS if they are not like it"),
    };
    let mut asked = Asked {
        game: game.clone(),
        seats: Seats::new(seats.parse().unwrap()).unwrap(),
        bots: [bot.parse().unwrap(), others.parse().unwrap()],
        deals: deals.parse().unwrap(),
        found: false,
    };
    each(&mut asked);
    assert!(asked.found, "there is no game {game:?}");
}

#[test]
fn to_see_everything_pays_in_poker() {
    let seats = Seats::new(2).unwrap();
    let setup = classics::Leduc::set_up(&serde_json::from_str("{}").unwrap(), seats).unwrap();
    let scores = scores::<classics::Leduc>(&setup, seats, [Bot::Search(200); 2], 5, 60);
    assert!(scores.mean() > 0.5, "{}", scores.mean());
}
