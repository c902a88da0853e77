//! Games to learn from.

use std::sync::Arc;

use bots::{Bot, Company, Net, Thinker, turned};
use kernel::{Draw, MAX_SEATS, Mind, NoLog, Quick, Seat, Seen, random_seat};

use super::Stage;
use super::learn::Lesson;

/// How much of what is thought later counts, and how much what comes in the end.
const LAMBDA: f32 = 0.7;
/// How often a bot that learns does anything: once in so many decisions.
const WHIM: u32 = 20;
/// How many decisions are played on to a place that can be judged.
const RESTLESS: u32 = 60;

type Worth = [f32; MAX_SEATS];

/// A position on the way, and what each seat was thought to get from there.
struct Moment {
    eyes: Seat,
    lesson: Lesson,
    thought: Worth,
    /// What a search found here.
    found: Option<Worth>,
}

/// Plays one game and says what can be learnt from it.
pub(super) fn play<G: Mind>(
    setup: &G::Setup,
    stage: Stage,
    net: &Arc<Net>,
    iterations: u32,
    rng: &mut Quick,
) -> Vec<Lesson> {
    let mut game = G::deal(setup, rng);
    let seats = game.seats();
    let thinker = || Thinker::new(Bot::Search(iterations), seats).judging(Some(Arc::clone(net)));
    let mut company = Company::of(seats.iter().map(|_| thinker()).collect());
    let mut moments = Vec::new();
    while let Some(seat) = random_seat(game.active(), rng) {
        if game.is_rest() {
            moments.push(moment(&game, net));
        }
        match stage {
            Stage::Search if rng.below(WHIM) > 0 => {
                let Some(acted) = company.act(&mut game, rng) else { break };
                let rest = moments.last_mut().filter(|moment| moment.eyes == acted.seat);
                if let Some(moment) = rest {
                    moment.found = moment.found.or(acted.shares);
                }
            }
            _ => {
                let Some(action) = choose(&game, seat, stage, net, rng) else { break };
                game.apply(seat, &action, rng, &mut NoLog);
                company.forget();
            }
        }
    }
    let mut end = [0.0; MAX_SEATS];
    if let Some(outcome) = game.outcome() {
        for seat in seats.iter() {
            end[seat.index()] = outcome.share(seat);
        }
    }
    look_back(moments, end, stage, seats.count())
}

fn moment<G: Mind>(game: &G, net: &Net) -> Moment {
    let eyes = game.active().first().unwrap_or(Seat::at(0));
    let mut features = Vec::new();
    game.features(eyes, &mut features);
    let thumb = game.judge();
    let thought = net.shares(&features, eyes, game.seats(), thumb.as_ref());
    let thumb = thumb.map(|thumb| turned(thumb, eyes, game.seats()));
    Moment { eyes, lesson: Lesson { features, shares: [0.0; MAX_SEATS], thumb }, thought, found: None }
}

fn choose<G: Mind>(game: &G, seat: Seat, stage: Stage, net: &Net, rng: &mut Quick) -> Option<G::Action> {
    let seen = Seen::new(game, seat);
    let mut legal = seen.legal();
    if legal.len() < 2 || rng.below(WHIM) == 0 {
        return (!legal.is_empty()).then(|| legal.swap_remove(rng.below(legal.len() as u32) as usize));
    }
    if stage == Stage::Rule {
        // A rule bot that always did the best would show few positions.
        return Some(bots::advise(Bot::LEVELS[1], &seen, rng)?.action);
    }
    let mut best = (f32::NEG_INFINITY, 0);
    for (at, action) in legal.iter().enumerate() {
        let mut world = seen.world(rng);
        world.apply(seat, action, rng, &mut NoLog);
        let value = look_ahead(&mut world, net, rng)[seat.index()];
        if value > best.0 {
            best = (value, at);
        }
    }
    Some(legal.swap_remove(best.1))
}

/// What each seat can expect, once the position has come to rest.
fn look_ahead<G: Mind>(world: &mut G, net: &Net, rng: &mut Quick) -> Worth {
    for _ in 0..RESTLESS {
        let Some(seat) = random_seat(world.active(), rng) else { break };
        if world.is_rest() {
            break;
        }
        let Some(advice) = bots::advise(Bot::Rule, &Seen::new(world, seat), rng) else { break };
        world.apply(seat, &advice.action, rng, &mut NoLog);
    }
    let mut worth = [0.0; MAX_SEATS];
    match world.outcome() {
        Some(outcome) => {
            for seat in world.seats().iter() {
                worth[seat.index()] = outcome.share(seat);
            }
            worth
        }
        None => moment(world, net).thought,
    }
}

/// From the end back to the beginning: what should have been thought at each moment.
fn look_back(moments: Vec<Moment>, end: Worth, stage: Stage, seats: usize) -> Vec<Lesson> {
    let mut later = end;
    let mut next = end;
    let mut lessons: Vec<_> = moments
        .into_iter()
        .rev()
        .map(|moment| {
            let mut shares = match stage {
                Stage::Rule => end,
                Stage::Ahead => {
                    std::array::from_fn(|seat| (1.0 - LAMBDA) * next[seat] + LAMBDA * later[seat])
                }
                Stage::Search => {
                    let found = moment.found.unwrap_or(end);
                    std::array::from_fn(|seat| 0.5 * end[seat] + 0.5 * found[seat])
                }
            };
            (later, next) = (shares, moment.thought);
            shares[..seats].rotate_left(moment.eyes.index() % seats);
            Lesson { shares, ..moment.lesson }
        })
        .collect();
    lessons.reverse();
    lessons
}
