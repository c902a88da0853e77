//! Guests: those who sign in, and those who never come back.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use common::{Kept, chat, finish, opening, records, row, session, table};
use store::{
    Append, Kind, NewUser, Player, Round, SessionKind, Sqlite, State, Store, StoreError, Swept, User, UserId,
};

#[tokio::test]
async fn a_ban_is_not_undone_by_whoever_saves_what_it_read_before() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    let other = Sqlite::open(&kept.file()).unwrap();
    other.set_banned(ada.id, true).await.unwrap();
    kept.store.save_user(User { name: "Adah".into(), ..ada.clone() }).await.unwrap();
    let now = kept.store.user(ada.id).await.unwrap().unwrap();
    assert!(now.banned, "another process has banned her meanwhile");
    assert_eq!(now.name, "Adah");
    kept.store.set_banned(ada.id, false).await.unwrap();
    assert!(!kept.store.user(ada.id).await.unwrap().unwrap().banned);
    assert_eq!(kept.store.set_banned(UserId(99), true).await, Err(StoreError::Missing));
}

#[tokio::test]
async fn who_became_whom_is_known_for_good() {
    let kept = Kept::new();
    let (first, second, ada) = (kept.guest("Fox").await, kept.guest("Owl").await, kept.member("Ada").await);
    assert_eq!(kept.store.user_now(first.id).await, Ok(Some(first.clone())), "still a guest");
    kept.store.merge_users(first.id, second.id).await.unwrap();
    kept.store.merge_users(second.id, ada.id).await.unwrap();
    drop(kept.store);
    let store = Sqlite::open(&kept.folder.path().join("conclave.db")).unwrap();
    for id in [first.id, second.id, ada.id] {
        assert_eq!(store.user_now(id).await, Ok(Some(ada.clone())));
    }
    assert_eq!(store.user_now(UserId(99)).await, Ok(None));
    store.forget_user(ada.id).await.unwrap();
    assert_eq!(store.user_now(first.id).await.unwrap().unwrap().kind, Kind::Gone);
}

/// A table in memory still knows the guest when the account has long been signed in to.
#[tokio::test]
async fn what_is_written_in_the_name_of_a_guest_who_signed_in_is_the_accounts() {
    let kept = Kept::new();
    let (guest, ada) = (kept.guest("Fox").await, kept.member("Ada").await);
    kept.store.append(opening(row("t", State::Running, 3, &[guest.id]))).await.unwrap();
    kept.store.merge_users(guest.id, ada.id).await.unwrap();
    let end = Append {
        row: Some(row("t", State::Over, 4, &[guest.id])),
        results: vec![finish("t", Player::User(guest.id), 4)],
        ..records("t", [2])
    };
    kept.store.append(end).await.unwrap();
    assert_eq!(kept.store.table(table("t")).await.unwrap().unwrap().players, [ada.id]);
    assert_eq!(kept.store.results(Player::User(ada.id), 9).await.unwrap().len(), 1);
    assert_eq!(kept.store.results(Player::User(guest.id), 9).await, Ok(vec![]));
}

fn round(after: UserId, many: u32) -> Round {
    Round { after, many, before: 1_000, now: 2_000 }
}

#[tokio::test]
async fn guests_of_whom_nothing_is_left_are_removed() {
    let kept = Kept::new();
    let store = &kept.store;
    let all = round(UserId(0), 100);
    let (gone, expired) = (kept.guest("Came Once").await, kept.guest("Left Long Ago").await);
    store.add_session(session([1; 32], expired.id, SessionKind::Browser, 1_999)).await.unwrap();
    let mut stay = vec![kept.member("Member").await];
    for name in ["Returns", "Program", "Sits", "Played", "Spoke"] {
        stay.push(kept.guest(name).await);
    }
    let new = NewUser { name: "New".into(), kind: Kind::Guest, password: None, created: 1_000 };
    stay.push(store.add_user(new).await.unwrap());
    let [_, returns, program, sits, played, spoke, _] = &stay[..] else { panic!() };
    store.add_session(session([2; 32], returns.id, SessionKind::Browser, 2_001)).await.unwrap();
    store.add_session(session([3; 32], program.id, SessionKind::Token, i64::MAX)).await.unwrap();
    let closed = row("t", State::Closed, 9, &[sits.id]);
    let end = Append { results: vec![finish("t", Player::User(played.id), 9)], ..opening(closed) };
    store.append(end).await.unwrap();
    store.say(chat("t", "stands", 1, spoke, "well played")).await.unwrap();
    let merged = kept.guest("Merged").await;
    store.merge_users(merged.id, stay[0].id).await.unwrap();

    let swept = store.sweep_guests(all).await.unwrap();
    assert_eq!(swept, Swept { removed: 2, last: Some(merged.id) });
    for guest in [&gone, &expired] {
        assert_eq!(store.user(guest.id).await, Ok(None), "{}", guest.name);
        assert_eq!(store.user_named(guest.name.clone()).await, Ok(None));
    }
    assert_eq!(store.session([1; 32], 0).await, Ok(None));
    for user in &stay {
        assert_eq!(store.user(user.id).await, Ok(Some(user.clone())), "{}", user.name);
    }
    assert_eq!(store.user_now(merged.id).await, Ok(Some(stay[0].clone())), "tables still name the guest");
    assert_eq!(store.sweep_guests(all).await.unwrap().removed, 0);
    let next = kept.guest("Came Once").await;
    assert!(next.id > merged.id, "the name is free, the number is not");
}

#[tokio::test]
async fn a_round_looks_at_so_many_and_says_where_it_stopped() {
    let kept = Kept::new();
    for n in 0..25 {
        kept.guest(&format!("Guest {n}")).await;
    }
    let (mut after, mut removed) = (UserId(0), Vec::new());
    while let Swept { removed: went, last: Some(last) } =
        kept.store.sweep_guests(round(after, 10)).await.unwrap()
    {
        removed.push(went);
        after = last;
    }
    assert_eq!(removed, [10, 10, 5]);
}
