//! What hidden information costs an honest bot: its twin, which sees everything, against it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use bots::{Bot, Thinker};
use kernel::{
    Feature, Game, Illegal, Info, Log, MAX_SEATS, Mind, NoLog, Outcome, Quick, Resample, Rng, Seat, SeatSet,
    Seats, Seen, SetupError, Sides, Viewer,
};
use serde::{Deserialize, Serialize};

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

/// The mean score of a twin that sees everything, alone among honest bots, on every seat.
fn score<G: Mind>(setup: &G::Setup, seats: Seats, bot: Bot, deals: u64) -> f32 {
    let mut sum = 0.0;
    for deal in 0..deals {
        for cheat in seats.iter() {
            let mut rng = Quick::fork(5, deal);
            let mut game = G::deal(setup, &mut rng);
            let mut honest = Thinker::<G>::new(bot, seats);
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
    }
    sum / (deals * seats.count() as u64) as f32
}

#[test]
fn to_see_everything_pays_in_poker() {
    let setup = classics_setup();
    let score = score::<classics::Leduc>(&setup, Seats::new(2).unwrap(), Bot::Search(200), 60);
    assert!(score > 0.5, "{score}");
}

fn classics_setup() -> <classics::Leduc as Game>::Setup {
    classics::Leduc::set_up(&serde_json::from_str("{}").unwrap(), Seats::new(2).unwrap()).unwrap()
}
