//! What is kept of a change, and of the result once there is one.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use store::{Append, Finish, Player, Rating};

use crate::table::live::append_of;
use crate::table::record::{End, Entry, Record, Sitter};
use crate::table::room::Room;

/// The records of a change, ready to be kept; with the result, if it is the last.
pub fn append(room: &Room, first: u64, fresh: &[Entry]) -> Append {
    let mut append = append_of(room, first, fresh);
    let ended = fresh.iter().find_map(|entry| match &entry.record {
        Record::Ended { end } => Some((end, entry.at)),
        _ => None,
    });
    if let Some((end, at)) = ended
        && end.outcome().is_some()
    {
        append.results = results(room, end, at);
        let sides: Vec<u8> = placings(room, end).into_iter().map(|(side, _)| side).collect();
        let places: Vec<u8> = append.results.iter().map(|result| result.place).collect();
        if room.spec.rated && places.len() > 1 {
            let players: Vec<Player> = append.results.iter().map(|result| result.player.clone()).collect();
            append.rate = Some(Box::new(move |old| rate(&players, &sides, &places, old)));
        }
    }
    append
}

/// The side and the placing of each seat. Whoever gave up, or was not there at the end, comes last.
fn placings(room: &Room, end: &End) -> Vec<(u8, u8)> {
    let Some(outcome) = end.outcome() else { return Vec::new() };
    let alone = room.spec.seats.iter().all(|seat| {
        room.spec
            .seats
            .iter()
            .all(|other| seat == other || outcome.sides().of(seat) != outcome.sides().of(other))
    });
    let last = room.spec.seats.count() as u8;
    let place = |seat| {
        let gone = room.chairs[kernel::Seat::index(seat)].replaced.is_some();
        if gone && alone { last } else { outcome.place(seat) }
    };
    room.spec.seats.iter().map(|seat| (outcome.sides().of(seat), place(seat))).collect()
}

fn results(room: &Room, end: &End, at: store::Millis) -> Vec<Finish> {
    let seats = room.spec.seats.count() as u8;
    let placed = placings(room, end);
    let chairs = room.chairs.iter().zip(0..).zip(placed);
    let result = |((chair, seat), (_, place)): ((&super::room::Chair, u8), (u8, u8))| {
        let player = match chair.sitter.as_ref()? {
            Sitter::Person { id, .. } => Player::User(*id),
            Sitter::Bot(bot) => Player::Bot(bot.clone()),
        };
        Some(Finish {
            table: room.id.clone(),
            game: room.spec.game.clone(),
            player,
            seat,
            seats,
            place,
            won: place == 1,
            rated: room.spec.rated,
            change: None,
            at,
        })
    };
    chairs.filter_map(result).collect()
}

/// New ratings from old ones. Of a bot that sat in several seats the changes are averaged.
fn rate(players: &[Player], sides: &[u8], places: &[u8], old: &[Option<Rating>]) -> Vec<[Rating; 2]> {
    let start = WengLinRating::new();
    let before: Vec<Rating> = old
        .iter()
        .map(|known| known.unwrap_or(Rating { mean: start.rating, deviation: start.uncertainty, games: 0 }))
        .collect();
    let mut order: Vec<u8> = sides.to_vec();
    order.sort_unstable();
    order.dedup();
    let of_side = |side: u8| (0..players.len()).filter(move |&n| sides[n] == side);
    let teams: Vec<Vec<WengLinRating>> = order
        .iter()
        .map(|&side| {
            let rating =
                |n: usize| WengLinRating { rating: before[n].mean, uncertainty: before[n].deviation };
            of_side(side).map(rating).collect()
        })
        .collect();
    if teams.len() < 2 {
        return before.iter().map(|&old| [old, Rating { games: old.games + 1, ..old }]).collect();
    }
    let ranked: Vec<_> = order
        .iter()
        .zip(&teams)
        .map(|(&side, team)| {
            let place = of_side(side).map(|n| places[n]).min().unwrap_or(1);
            (team.as_slice(), MultiTeamOutcome::new(place.into()))
        })
        .collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let mut after = before.clone();
    for (&side, team) in order.iter().zip(rated) {
        for (n, new) in of_side(side).zip(team) {
            after[n] = Rating { mean: new.rating, deviation: new.uncertainty, games: before[n].games + 1 };
        }
    }
    let shared = |n: usize| {
        let twins: Vec<_> = (0..players.len()).filter(|&other| players[other] == players[n]).collect();
        let mean = |of: fn(&Rating) -> f64| {
            twins.iter().map(|&twin| of(&after[twin])).sum::<f64>() / twins.len() as f64
        };
        let deviation = mean(|rating| rating.deviation);
        [before[n], Rating { mean: mean(|rating| rating.mean), deviation, ..after[n] }]
    };
    (0..players.len()).map(shared).collect()
}

#[cfg(test)]
mod tests {
    use store::UserId;

    use super::*;

    fn after(players: &[Player], sides: &[u8], places: &[u8], old: &[Option<Rating>]) -> Vec<Rating> {
        rate(players, sides, places, old).into_iter().map(|[_, after]| after).collect()
    }

    fn user(n: i64) -> Player {
        Player::User(UserId(n))
    }

    #[test]
    fn winners_rise_and_losers_fall_in_any_number_of_seats() {
        let players: Vec<_> = (0..4).map(user).collect();
        let new = after(&players, &[0, 1, 2, 3], &[1, 2, 2, 4], &[None; 4]);
        assert!(new[0].mean > new[1].mean && new[1].mean > new[3].mean);
        assert!((new[1].mean - new[2].mean).abs() < 1e-9, "a tie is a tie");
        assert!(new.iter().all(|rating| rating.games == 1 && rating.deviation < 25.0 / 3.0));
    }

    #[test]
    fn a_team_rises_together() {
        let players: Vec<_> = (0..4).map(user).collect();
        let new = after(&players, &[0, 1, 0, 1], &[1, 3, 1, 3], &[None; 4]);
        assert!(new[0].mean > 25.0 && (new[0].mean - new[2].mean).abs() < 1e-9);
        assert!(new[1].mean < 25.0);
    }

    #[test]
    fn a_bot_in_two_seats_has_one_rating() {
        let bot = Player::Bot("random".into());
        let new = after(&[user(1), bot.clone(), bot], &[0, 1, 2], &[1, 2, 3], &[None; 3]);
        assert_eq!(new[1], new[2]);
        assert!(new[0].mean > new[1].mean);
    }

    #[test]
    fn all_on_one_side_learn_nothing_about_each_other() {
        let new = after(&[user(1), user(2)], &[0, 0], &[1, 1], &[None; 2]);
        assert!((new[0].mean - 25.0).abs() < 1e-9 && new[0].games == 1);
    }
}
