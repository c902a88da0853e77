//! Results and ratings.

mod common;

use common::{Kept, finish, opening, rated, rating, records, row, table};
use store::{Append, Finish, Player, Rating, Standing, State, Store, StoreError, UserId};

fn bot() -> Player {
    Player::Bot("greedy".into())
}

#[tokio::test]
async fn results_are_the_players_history() {
    let kept = Kept::new();
    let ada = Player::User(kept.member("Ada").await.id);
    let mut written = Vec::new();
    for (n, at) in [(0, 5), (1, 9), (2, 7)] {
        let id = format!("t{n}");
        let won = finish(&id, ada.clone(), at);
        let lost =
            Finish { seat: 1, place: 2, won: false, rated: false, change: None, ..finish(&id, bot(), at) };
        let results = vec![won.clone(), lost.clone()];
        kept.store.append(Append { results, ..opening(row(&id, State::Over, at, &[])) }).await.unwrap();
        written.push([won, lost]);
    }
    let latest = [&written[1], &written[2], &written[0]];
    assert_eq!(kept.store.results(ada.clone(), 9).await, Ok(latest.map(|pair| pair[0].clone()).to_vec()));
    assert_eq!(kept.store.results(bot(), 2).await, Ok(vec![written[1][1].clone(), written[2][1].clone()]));
    assert_eq!(kept.store.results(Player::Bot("other".into()), 9).await, Ok(vec![]));
    let elsewhere = Append { results: vec![finish("u", ada, 1)], ..records("t0", [2]) };
    assert_eq!(kept.store.append(elsewhere).await, Err(StoreError::Missing));
    assert_eq!(kept.store.log(table("t0"), 1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn ratings_are_worked_out_from_those_there_are() {
    let kept = Kept::new();
    let ada = Player::User(kept.member("Ada").await.id);
    kept.store.append(opening(row("t", State::Running, 1, &[]))).await.unwrap();
    let play = |seq| {
        let results = vec![finish("t", ada.clone(), 5), Finish { seat: 1, ..finish("t", bot(), 5) }];
        let rate = |known: &[Option<Rating>]| {
            let next = |known: &Option<Rating>| {
                let before = known.unwrap_or(rating(25.0, 8.0, 0));
                [before, rating(before.mean + 1.0, 7.0, before.games + 1)]
            };
            known.iter().map(next).collect()
        };
        kept.store.append(Append { results, rate: Some(Box::new(rate)), ..records("t", [seq]) })
    };
    // Queued before either is written: the second builds on the first.
    let (one, two) = (play(2), play(3));
    one.await.unwrap();
    two.await.unwrap();
    assert_eq!(play(3).await, Err(StoreError::Conflict));
    let stranger = Player::User(UserId(99));
    let read = kept.store.ratings("arcana".into(), vec![stranger, ada.clone(), bot()]).await;
    assert_eq!(read, Ok(vec![(ada.clone(), rating(27.0, 7.0, 2)), (bot(), rating(27.0, 7.0, 2))]));
    assert_eq!(kept.store.ratings("pantacle".into(), vec![ada.clone()]).await, Ok(vec![]));
    let changes: Vec<_> =
        kept.store.results(ada, 9).await.unwrap().into_iter().map(|result| result.change).collect();
    assert_eq!(changes, [Some([26.0, 27.0]), Some([25.0, 26.0])], "the history tells of them");
}

#[tokio::test]
async fn leaders_are_those_who_are_surely_good() {
    let kept = Kept::new();
    let mut ratings = vec![(bot(), rating(28.0, 2.0, 1))];
    for (name, mean, deviation) in [("Lucky", 40.0, 8.0), ("Ada", 30.0, 1.0), ("Bob", 25.0, 1.0)] {
        ratings.push((Player::User(kept.member(name).await.id), rating(mean, deviation, 1)));
    }
    kept.store.append(rated(opening(row("t", State::Over, 1, &[])), "arcana", ratings)).await.unwrap();
    let leaders = kept.store.leaders("arcana".into(), 9).await.unwrap();
    let names: Vec<_> = leaders.iter().map(|leader| &*leader.name).collect();
    // Bob and the bot are equal, at 22.
    assert_eq!(names[0], "Ada");
    assert_eq!(names[3], "Lucky");
    assert_eq!(kept.store.leaders("arcana".into(), 1).await, Ok(leaders[..1].to_vec()));
    assert_eq!(kept.store.leaders("pantacle".into(), 9).await, Ok(vec![]));
}

#[tokio::test]
async fn standings_are_listed_by_game_under_the_name_of_today() {
    let kept = Kept::new();
    let mut ada = kept.member("Ada").await;
    let player = Player::User(ada.id);
    for (id, game) in [("t", "pantacle"), ("u", "arcana")] {
        let row = store::Row { game: game.into(), ..row(id, State::Over, 1, &[]) };
        let ratings = vec![(player.clone(), rating(26.0, 7.0, 1)), (bot(), rating(24.0, 7.0, 1))];
        kept.store.append(rated(opening(row), game, ratings)).await.unwrap();
    }
    ada.name = "Countess".into();
    kept.store.save_user(ada).await.unwrap();
    let standing = |game: &str| Standing {
        player: player.clone(),
        name: "Countess".into(),
        game: game.into(),
        rating: rating(26.0, 7.0, 1),
    };
    assert_eq!(
        kept.store.standings(player.clone()).await,
        Ok(vec![standing("arcana"), standing("pantacle")])
    );
    let bots = kept.store.standings(bot()).await.unwrap();
    assert_eq!(bots.iter().map(|standing| &*standing.name).collect::<Vec<_>>(), ["greedy", "greedy"]);
}
