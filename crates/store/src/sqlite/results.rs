//! Results and ratings.

use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

use super::failure::Done;
use super::users;
use crate::{Finish, Player, Rate, Rating, Standing, TableId, UserId};

/// The column in which a player is found, and what stands there.
fn place(player: &Player) -> (&'static str, ToSqlOutput<'_>) {
    match player {
        Player::User(id) => ("user", id.0.into()),
        Player::Bot(name) => ("bot", name.as_str().into()),
    }
}

pub(super) fn add(connection: &Connection, finish: &Finish) -> Done<()> {
    let Finish { table, game, player, seat, seats, place: placing, won, rated, change, at } = finish;
    let (column, who) = place(player);
    let sql = format!(
        "insert into results
             (table_number, game, {column}, seat, seats, place, won, rated, rating_before, rating_after, at)
         select number, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 from tables where id = ?1"
    );
    let [before, after] = change.map_or([None; 2], |change| change.map(Some));
    let added = connection
        .prepare_cached(&sql)?
        .execute(params![table.0, game, who, seat, seats, placing, won, rated, before, after, at])?;
    users::found(added)
}

/// Works out and keeps the new ratings of all who have results here. Whoever has gone gets none.
pub(super) fn rate_all(connection: &Connection, results: &mut [Finish], rate: Rate) -> Done<()> {
    let mut known = Vec::with_capacity(results.len());
    for result in results.iter() {
        known.push(known_rating(connection, &result.game, &result.player)?);
    }
    for (result, [before, after]) in results.iter_mut().zip(rate(&known)) {
        result.change = Some([before.mean, after.mean]);
        keep(connection, &result.game, &result.player, after)?;
    }
    Ok(())
}

fn keep(connection: &Connection, game: &str, player: &Player, rating: Rating) -> Done<()> {
    if let Player::User(id) = player
        && users::gone(connection, *id)?
    {
        return Ok(());
    }
    let Rating { mean, deviation, games } = rating;
    let (column, who) = place(player);
    let sql =
        format!("update ratings set mean = ?3, deviation = ?4, games = ?5 where game = ?1 and {column} = ?2");
    let changed = connection.prepare_cached(&sql)?.execute(params![game, who, mean, deviation, games])?;
    if changed == 0 {
        let sql = format!(
            "insert into ratings (game, {column}, mean, deviation, games) values (?1, ?2, ?3, ?4, ?5)"
        );
        connection.prepare_cached(&sql)?.execute(params![game, who, mean, deviation, games])?;
    }
    Ok(())
}

fn known_rating(connection: &Connection, game: &str, player: &Player) -> Done<Option<Rating>> {
    let (column, who) = place(player);
    let sql = format!("select mean, deviation, games from ratings where game = ?1 and {column} = ?2");
    Ok(connection.prepare_cached(&sql)?.query_row(params![game, who], |row| rating(row, 0)).optional()?)
}

pub(super) fn ratings(
    connection: &Connection,
    game: &str,
    players: Vec<Player>,
) -> Done<Vec<(Player, Rating)>> {
    let mut found = Vec::new();
    for player in players {
        let rating = known_rating(connection, game, &player)?;
        if let Some(rating) = rating {
            found.push((player, rating));
        }
    }
    Ok(found)
}

pub(super) fn leaders(connection: &Connection, game: &str, limit: u32) -> Done<Vec<Standing>> {
    standings_where(
        connection,
        "ratings.game = ?1 order by mean - 3.0 * deviation desc, ratings.rowid limit ?2",
        &[&game, &limit],
    )
}

pub(super) fn standings(connection: &Connection, player: &Player) -> Done<Vec<Standing>> {
    let (column, who) = place(player);
    standings_where(connection, &format!("ratings.{column} = ?1 order by ratings.game"), &[&who])
}

fn standings_where(connection: &Connection, which: &str, params: &[&dyn ToSql]) -> Done<Vec<Standing>> {
    let sql = format!(
        "select user, bot, coalesce(bot, users.name, ''), game, mean, deviation, games
         from ratings left join users on users.id = ratings.user where {which}"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let standings = statement.query_map(params, |row| {
        Ok(Standing {
            player: player(row, 0)?,
            name: row.get(2)?,
            game: row.get(3)?,
            rating: rating(row, 4)?,
        })
    })?;
    Ok(standings.collect::<Result<_, _>>()?)
}

pub(super) fn of_player(connection: &Connection, who: &Player, limit: u32) -> Done<Vec<Finish>> {
    let (column, who) = place(who);
    let sql = format!(
        "select user, bot, tables.id, results.game, seat, seats, place, won, rated, rating_before,
             rating_after, at
         from results join tables on tables.number = results.table_number
         where results.{column} = ?1 order by at desc, results.id desc limit ?2"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map(params![who, limit], finish)?.collect::<Result<_, _>>()?)
}

fn finish(row: &Row<'_>) -> rusqlite::Result<Finish> {
    let before: Option<f64> = row.get(9)?;
    let after: Option<f64> = row.get(10)?;
    Ok(Finish {
        player: player(row, 0)?,
        table: TableId(row.get(2)?),
        game: row.get(3)?,
        seat: row.get(4)?,
        seats: row.get(5)?,
        place: row.get(6)?,
        won: row.get(7)?,
        rated: row.get(8)?,
        change: before.zip(after).map(|(before, after)| [before, after]),
        at: row.get(11)?,
    })
}

fn player(row: &Row<'_>, first: usize) -> rusqlite::Result<Player> {
    let user: Option<i64> = row.get(first)?;
    user.map_or_else(|| row.get(first + 1).map(Player::Bot), |id| Ok(Player::User(UserId(id))))
}

fn rating(row: &Row<'_>, first: usize) -> rusqlite::Result<Rating> {
    Ok(Rating { mean: row.get(first)?, deviation: row.get(first + 1)?, games: row.get(first + 2)? })
}
