//! Tables, their logs, and lists of them.

mod common;

use std::time::{Duration, Instant};

use common::{Kept, chat, opening, record, records, row, table};
use futures_util::future::join_all;
use store::{Append, State, Store, StoreError, UserId};

#[tokio::test]
async fn a_log_is_read_as_it_was_written() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    let first = row("t", State::Gathering, 1, &[ada.id]);
    kept.store.append(opening(first.clone())).await.unwrap();
    kept.store.append(records("t", [2, 3, 4])).await.unwrap();
    assert_eq!(kept.store.log(table("t"), 1).await, Ok((1..=4).map(record).collect()));
    assert_eq!(kept.store.log(table("t"), 3).await, Ok(vec![record(3), record(4)]));
    assert_eq!(kept.store.log(table("t"), 5).await, Ok(vec![]));
    assert_eq!(kept.store.log(table("t"), u64::MAX).await, Ok(vec![]));
    assert_eq!(kept.store.log(table("u"), 1).await, Ok(vec![]));
    assert_eq!(kept.store.table(table("t")).await, Ok(Some(first)));
    assert_eq!(kept.store.table(table("u")).await, Ok(None));
}

#[tokio::test]
async fn records_that_do_not_continue_the_log_are_refused_whole() {
    let kept = Kept::new();
    kept.store.append(opening(row("t", State::Running, 1, &[]))).await.unwrap();
    let changed = row("t", State::Over, 9, &[]);
    for numbers in [vec![1], vec![3], vec![0], vec![2, 4], vec![2, 2], vec![2, 1], vec![u64::MAX]] {
        let wrong = Append { row: Some(changed.clone()), ..records("t", numbers.clone()) };
        assert_eq!(kept.store.append(wrong).await, Err(StoreError::Conflict), "{numbers:?}");
    }
    assert_eq!(kept.store.log(table("t"), 1).await.unwrap().len(), 1);
    assert_eq!(kept.store.table(table("t")).await.unwrap().unwrap().state, State::Running);
}

#[tokio::test]
async fn a_table_begins_with_its_first_record_and_its_row() {
    let kept = Kept::new();
    assert_eq!(kept.store.append(records("t", [1])).await, Err(StoreError::Missing));
    assert_eq!(kept.store.append(records("t", [2])).await, Err(StoreError::Conflict));
    assert_eq!(kept.store.append(records("t", [])).await, Err(StoreError::Missing));
    let strangers = opening(row("t", State::Running, 1, &[UserId(99)]));
    assert_eq!(kept.store.append(strangers).await, Err(StoreError::Missing));
    let of_another = Append { row: Some(row("u", State::Running, 1, &[])), ..records("t", [1]) };
    assert!(matches!(kept.store.append(of_another).await, Err(StoreError::Unavailable(_))));
    assert_eq!(kept.store.table(table("t")).await, Ok(None));
    kept.store.append(opening(row("t", State::Running, 1, &[]))).await.unwrap();
    let again = opening(row("t", State::Running, 1, &[]));
    assert_eq!(kept.store.append(again).await, Err(StoreError::Conflict));
}

#[tokio::test]
async fn appends_are_written_in_the_order_they_are_called() {
    let kept = Kept::new();
    let mut asked = vec![kept.store.append(opening(row("t", State::Running, 1, &[])))];
    asked.extend((2..=3_000).map(|seq| kept.store.append(records("t", [seq]))));
    // Awaited the other way round, which must not matter.
    asked.reverse();
    assert!(join_all(asked).await.iter().all(Result::is_ok));
    assert_eq!(kept.store.log(table("t"), 1).await, Ok((1..=3_000).map(record).collect()));
}

#[tokio::test]
async fn a_row_changes_with_what_is_appended() {
    let kept = Kept::new();
    let (ada, bob) = (kept.member("Ada").await.id, kept.member("Bob").await.id);
    kept.store.append(opening(row("t", State::Gathering, 1, &[ada]))).await.unwrap();
    let steps = [
        row("t", State::Gathering, 2, &[bob, ada]),
        row("t", State::Running, 3, &[bob, ada]),
        row("t", State::Running, 4, &[ada, bob]),
        row("t", State::Over, 5, &[ada]),
        store::Row { public: false, game: "pantacle".into(), ..row("t", State::Over, 6, &[ada]) },
        row("t", State::Closed, 6, &[]),
    ];
    for (seq, step) in (2..).zip(steps) {
        let append = Append { row: Some(step.clone()), ..records("t", [seq]) };
        kept.store.append(append).await.unwrap();
        assert_eq!(kept.store.table(table("t")).await, Ok(Some(step.clone())));
        for user in [ada, bob] {
            let listed = kept.store.tables_of(user, step.state, 9).await.unwrap();
            assert_eq!(listed.contains(&step), step.players.contains(&user), "{step:?}");
        }
        let listed = kept.store.public_tables(step.state, None, 9).await.unwrap();
        assert_eq!(listed.contains(&step), step.public, "{step:?}");
    }
    let without = Append { row: Some(row("t", State::Closed, 9, &[])), ..records("t", []) };
    kept.store.append(without).await.unwrap();
    assert_eq!(kept.store.table(table("t")).await.unwrap().unwrap().changed, 9);
}

#[tokio::test]
async fn lists_show_the_latest_first() {
    let kept = Kept::new();
    let (ada, bob) = (kept.member("Ada").await.id, kept.member("Bob").await.id);
    for (n, state) in [State::Gathering, State::Running, State::Over, State::Closed].into_iter().enumerate() {
        for m in [3, 1, 4, 2] {
            let id = format!("{n}-{m}");
            let mut row = row(&id, state, m, &[ada]);
            row.public = m != 1;
            row.game = if m == 2 { "pantacle".into() } else { "arcana".into() };
            kept.store.append(opening(row)).await.unwrap();
        }
        let names = |rows: Vec<store::Row>| rows.iter().map(|row| row.id.to_string()).collect::<Vec<_>>();
        let expected = |listed: &[u8]| listed.iter().map(|m| format!("{n}-{m}")).collect::<Vec<_>>();
        let of = |user, limit| kept.store.tables_of(user, state, limit);
        assert_eq!(names(of(ada, 9).await.unwrap()), expected(&[4, 3, 2, 1]));
        assert_eq!(names(of(ada, 2).await.unwrap()), expected(&[4, 3]));
        assert_eq!(of(bob, 9).await, Ok(vec![]));
        let public =
            |game: Option<&str>, limit| kept.store.public_tables(state, game.map(str::to_owned), limit);
        assert_eq!(names(public(None, 9).await.unwrap()), expected(&[4, 3, 2]));
        assert_eq!(names(public(None, 1).await.unwrap()), expected(&[4]));
        assert_eq!(names(public(Some("arcana"), 9).await.unwrap()), expected(&[4, 3]));
        assert_eq!(names(public(Some("pantacle"), 9).await.unwrap()), expected(&[2]));
        assert_eq!(public(Some("chess"), 9).await, Ok(vec![]));
    }
}

#[tokio::test]
async fn a_thousand_live_tables_are_read_in_no_time() {
    let kept = Kept::new();
    let users = [kept.member("Ada").await.id, kept.member("Bob").await.id];
    let mut asked = Vec::new();
    for n in 0..1_500 {
        let state =
            [State::Running, State::Gathering, State::Over, State::Running, State::Running, State::Closed]
                [n % 6];
        let row = row(&format!("t{n}"), state, 1, &users);
        asked.push(kept.store.append(Append { row: Some(row.clone()), ..records(&row.id.0, 1..=50) }));
    }
    assert!(join_all(asked).await.iter().all(Result::is_ok));
    let begun = Instant::now();
    let live = kept.store.live().await.unwrap();
    let took = begun.elapsed();
    assert_eq!(live.len(), 1_000);
    let log: Vec<_> = (1..=50).map(record).collect();
    for (row, read) in live {
        assert!(matches!(row.state, State::Gathering | State::Running));
        assert_eq!(row.players, users);
        assert_eq!(read, log);
    }
    assert!(took < Duration::from_secs(2), "{took:?}");
}

#[tokio::test]
async fn what_is_thought_of_a_match_is_kept_with_its_table() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    kept.store.append(opening(row("t", State::Over, 1, &[ada.id]))).await.unwrap();
    assert_eq!(kept.store.analysis(table("t")).await, Ok(None));
    for body in ["first", "second"] {
        kept.store.keep_analysis(table("t"), 5, body.into()).await.unwrap();
        assert_eq!(kept.store.analysis(table("t")).await, Ok(Some(body.into())));
    }
    let nowhere = kept.store.keep_analysis(table("nowhere"), 5, "third".into()).await;
    assert_eq!(nowhere, Err(StoreError::Missing));
    kept.store.forget_user(ada.id).await.unwrap();
    assert_eq!(kept.store.analysis(table("t")).await, Ok(Some("second".into())), "it names nobody");
}

#[tokio::test]
async fn what_was_said_is_read_oldest_first_the_last_of_each_channel() {
    let kept = Kept::new();
    let (ada, bob) = (kept.member("Ada").await, kept.member("Bob").await);
    kept.store.append(opening(row("t", State::Running, 1, &[]))).await.unwrap();
    let said = [
        chat("t", "all", 1, &ada, "one"),
        chat("t", "red", 1, &bob, "secret"),
        chat("t", "all", 2, &bob, "two"),
        chat("t", "all", 3, &ada, "three"),
    ];
    for chat in &said {
        kept.store.say(chat.clone()).await.unwrap();
    }
    assert_eq!(kept.store.said(table("t"), 9).await, Ok(said.to_vec()));
    assert_eq!(kept.store.said(table("t"), 2).await, Ok(said[1..].to_vec()));
    assert_eq!(kept.store.said(table("u"), 9).await, Ok(vec![]));
    for number in [0, 3, 5, u64::MAX] {
        let wrong = chat("t", "all", number, &ada, "again");
        assert_eq!(kept.store.say(wrong).await, Err(StoreError::Conflict), "{number}");
    }
    assert_eq!(kept.store.say(chat("u", "all", 1, &ada, "where?")).await, Err(StoreError::Missing));
    let nobody = store::User { id: UserId(99), ..ada };
    assert_eq!(kept.store.say(chat("t", "all", 4, &nobody, "who?")).await, Err(StoreError::Missing));
}
