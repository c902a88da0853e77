//! Advice for people: whole turns, what they are worth, and how sure that is.

use kernel::{MAX_SEATS, Mind, NoLog, Quick, Rng, Seat, Seen, Skill, Viewer};

use crate::{Bot, Budget, Stop, Thinker};

/// Half a 95 % interval, in standard errors.
const Z: f32 = 1.96;
/// In so many worlds a line is tried, to see how far it can be foreseen.
const WORLDS: usize = 4;
/// No line is longer.
const LONGEST: usize = 40;

/// One turn that could be played, and what is thought of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// What the seat does until it is another's turn, or until it sees something that nobody can foresee.
    pub turn: Vec<A>,
    /// Whether its turn goes on after that.
    pub more: bool,
    /// How the game is expected to go on from here, the turn included, as far as the seat can foresee.
    pub line: Vec<(Seat, A)>,
    /// The chance to win with it, from 0 to 1; where it was only reasoned, how good it is among the others.
    pub value: f32,
    /// Where that chance lies with 95 % certainty, as far as luck in the search goes.
    pub interval: Option<[f32; 2]>,
    /// The chance of every seat; nothing where it was only reasoned, since there was no time to play on.
    pub shares: Option<[f32; MAX_SEATS]>,
    /// How often it was tried.
    pub tries: u32,
}

impl<A> Hint<A> {
    /// Whether it is better than another for certain, as far as luck in the search goes.
    pub fn surely_beats(&self, other: &Self) -> bool {
        self.shares.is_some() && is_sure((self.value, self.tries), (other.value, other.tries))
    }
}

/// Whether the first chance is larger beyond the luck of so many tries.
pub(crate) fn is_sure((one, ones): (f32, u32), (other, others): (f32, u32)) -> bool {
    let error = |value: f32, tries: u32| value * (1.0 - value) / tries.max(1) as f32;
    one - other > Z * (error(one, ones) + error(other, others)).max(0.0).sqrt()
}

/// The best turns for what a seat knows, at most `most`, best first; none if it is not its decision.
pub fn hints<G: Mind>(
    seen: &Seen<'_, G>,
    budget: Budget,
    most: usize,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Vec<Hint<G::Action>> {
    let thinker = Thinker::new(Bot::BEST, seen.seats()).with_budget(budget).thorough();
    hints_of(thinker, seen, most, rng, stop)
}

/// What can be found of all turns, and in any case of those that begin with `done`, which the seat did.
pub fn hints_beside<G: Mind>(
    seen: &Seen<'_, G>,
    done: &G::Action,
    budget: Budget,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Vec<Hint<G::Action>> {
    let thinker = Thinker::new(Bot::BEST, seen.seats()).with_budget(budget).thorough().considering(done);
    hints_of(thinker, seen, usize::MAX, rng, stop)
}

fn hints_of<G: Mind>(
    mut thinker: Thinker<G>,
    seen: &Seen<'_, G>,
    most: usize,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Vec<Hint<G::Action>> {
    let Some(advice) = thinker.decide_unless(seen, rng, stop) else { return Vec::new() };
    let (seat, reasoned) = (seen.seat(), advice.reasoned);
    let mut hint = |choice: crate::Weighed<G::Action>| {
        let mut line = thinker.line(seat, &choice.action);
        if line.is_empty() {
            line = going_on(seen, &choice.action, rng, stop);
        }
        let (length, turn, more) = foreseen(seen, &line, rng);
        line.truncate(length);
        Hint {
            turn: line[..turn].iter().map(|(_, action)| action.clone()).collect(),
            more,
            line,
            value: choice.value,
            interval: (!reasoned && choice.tries > 1).then(|| interval(choice.value, choice.tries)),
            shares: (!reasoned).then_some(choice.shares),
            tries: choice.tries,
        }
    };
    advice.weighed.into_iter().filter(|choice| choice.tries > 0).take(most).map(&mut hint).collect()
}

/// How the seat would go on by itself after this, where it reasons.
fn going_on<G: Mind>(
    seen: &Seen<'_, G>,
    first: &G::Action,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Vec<(Seat, G::Action)> {
    let me = seen.seat();
    let mut line = vec![(me, first.clone())];
    let mut chance = Quick::new(rng.next_u64());
    let mut world = seen.world(&mut chance);
    world.apply(me, first, &mut chance, &mut NoLog);
    while line.len() < LONGEST && world.active().contains(me) && world.paced().is_none() && !stop() {
        let reasoned = G::reason(&Seen::new(&world, me), Skill::Grandmaster, &mut chance);
        let Some((action, _)) = reasoned.and_then(|choices| choices.into_iter().next()) else { break };
        world.apply(me, &action, &mut chance, &mut NoLog);
        line.push((me, action));
    }
    line
}

/// How much of a line the seat can foresee: it ends where it is not possible in every world, and where what the seat
/// sees depends on the world. How much of that is its own turn, and whether the turn goes on then.
fn foreseen<G: Mind>(
    seen: &Seen<'_, G>,
    line: &[(Seat, G::Action)],
    rng: &mut Quick,
) -> (usize, usize, bool) {
    let me = seen.seat();
    let mut worlds: Vec<(G, Quick)> = (0..WORLDS)
        .map(|_| {
            let mut chance = Quick::new(rng.next_u64());
            (seen.world(&mut chance), chance)
        })
        .collect();
    let goes_on = |worlds: &[(G, Quick)]| worlds.iter().any(|(world, _)| world.active().contains(me));
    let (mut length, mut turn, mut more) = (0, 0, true);
    for (seat, action) in line.iter().take(LONGEST) {
        let possible = |world: &G| world.active().contains(*seat) && world.check(*seat, action).is_ok();
        if !worlds.iter().all(|(world, _)| possible(world)) {
            break;
        }
        for (world, chance) in &mut worlds {
            world.apply(*seat, action, chance, &mut NoLog);
        }
        let own = *seat == me && turn == length;
        length += 1;
        if own {
            (turn, more) = (length, goes_on(&worlds));
        }
        let view = worlds[0].0.view(Viewer::Seat(me));
        if worlds[1..].iter().any(|(world, _)| world.view(Viewer::Seat(me)) != view) {
            break;
        }
    }
    // What the seat may do now it may do in every world.
    (length.max(1), turn.max(1), more)
}

/// Wilson's interval: games that are won or lost vary more than any others with the same mean.
fn interval(mean: f32, tries: u32) -> [f32; 2] {
    let (n, p) = (tries as f32, mean);
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    let scale = 1.0 + Z * Z / n;
    [((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use classics::{ConnectFour, Drop};
    use kernel::Game;

    use super::*;

    #[test]
    fn the_winning_turn_comes_first_and_is_sure() {
        let game: ConnectFour = serde_json::from_str(r#"{"columns":["AAA","BBB","","","","",""]}"#).unwrap();
        let seen = Seen::new(&game, Seat::at(0));
        let found = hints(&seen, Budget::iterations(700).on(2), 3, &mut Quick::new(1), &|| false);
        assert_eq!(found.len(), 3);
        assert_eq!((found[0].turn.as_slice(), found[0].value), (&[Drop(0)][..], 1.0));
        assert_eq!(found[0].line, [(Seat::at(0), Drop(0))], "the game is over");
        for hint in &found {
            let [low, high] = hint.interval.unwrap();
            assert!(low <= hint.value && hint.value <= high && hint.tries >= 20, "{hint:?}");
            let shares = hint.shares.unwrap();
            assert!((shares[0] + shares[1] - 1.0).abs() < 1e-3, "{hint:?}");
            assert!(!hint.more, "a turn is one disc");
        }
        assert!(
            hints(&Seen::new(&game, Seat::at(1)), Budget::iterations(9), 3, &mut Quick::new(1), &|| false)
                .is_empty()
        );
    }

    #[test]
    fn a_hint_knows_no_more_than_its_seat() {
        use classics::Leduc;
        use kernel::{Resample, Seats, Viewer};
        let setup = Leduc::set_up(&serde_json::from_str("{}").unwrap(), Seats::new(2).unwrap()).unwrap();
        let mut rng = Quick::new(4);
        let game = Leduc::deal(&setup, &mut rng);
        let mut twin = game;
        twin.resample(Viewer::Seat(Seat::at(0)), &mut rng);
        let asked = |game| {
            hints(&Seen::new(game, Seat::at(0)), Budget::iterations(200), 3, &mut Quick::new(1), &|| false)
        };
        assert_eq!(asked(&game), asked(&twin));
    }

    #[test]
    fn a_line_goes_no_further_than_the_seat_can_foresee() {
        use classics::Leduc;
        use kernel::Seats;
        let setup = Leduc::set_up(&serde_json::from_str("{}").unwrap(), Seats::new(2).unwrap()).unwrap();
        let game = Leduc::deal(&setup, &mut Quick::new(4));
        let seen = Seen::new(&game, Seat::at(0));
        for hint in hints(&seen, Budget::iterations(2000), 3, &mut Quick::new(1), &|| false) {
            // Whatever is done in the first round, the card that is turned up then is known to nobody.
            assert!(hint.line.len() <= 5, "{hint:?}");
            assert_eq!(hint.turn.len(), 1);
        }
    }

    #[test]
    fn what_is_sure_is_told_from_what_is_luck_in_the_search() {
        let of = |value, tries| Hint::<u8> {
            turn: Vec::new(),
            more: false,
            line: Vec::new(),
            value,
            interval: None,
            shares: Some([0.0; MAX_SEATS]),
            tries,
        };
        assert!(of(0.6, 1000).surely_beats(&of(0.5, 1000)));
        assert!(!of(0.6, 40).surely_beats(&of(0.5, 40)));
        assert!(of(1.0, 3).surely_beats(&of(0.0, 3)), "both are known for certain");
        assert!(!of(0.5, 1000).surely_beats(&of(0.5, 1000)));
        let reasoned = Hint { shares: None, ..of(1.0, 1) };
        assert!(!reasoned.surely_beats(&Hint { shares: None, ..of(0.0, 1) }), "that is no chance");
    }
}
