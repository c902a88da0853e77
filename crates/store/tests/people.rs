//! People, their sessions, and what is left of them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use common::{Kept, chat, opening, rated, rating, row, session, table};
use store::{Kind, NewUser, Player, SessionKind, State, Store, StoreError, User, UserId};

#[tokio::test]
async fn somebody_is_found_by_number_and_by_name() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    assert_eq!(
        ada,
        User {
            id: ada.id,
            name: "Ada".into(),
            kind: Kind::Member,
            password: Some("hash".into()),
            created: 5,
            banned: false,
        }
    );
    assert_eq!(kept.store.user(ada.id).await, Ok(Some(ada.clone())));
    assert_eq!(kept.store.user_named("aDA".into()).await, Ok(Some(ada)));
    assert_eq!(kept.store.user_named("Bob".into()).await, Ok(None));
    assert_eq!(kept.store.user(UserId(99)).await, Ok(None));
}

#[tokio::test]
async fn names_are_unique_whatever_their_case() {
    let kept = Kept::new();
    for (name, same) in
        [("Ada", "ADA"), ("Zoë", "ZOË"), ("Жанна", "жанна"), ("ΟΔΟΣ", "οδοσ"), ("Groß", "GROSS")]
    {
        kept.guest(name).await;
        let new = NewUser { name: same.into(), kind: Kind::Guest, password: None, created: 1 };
        assert_eq!(kept.store.add_user(new).await, Err(StoreError::NameTaken), "{same}");
    }
}

#[tokio::test]
async fn all_of_a_user_is_saved() {
    let kept = Kept::new();
    let (ada, guest) = (kept.member("Ada").await, kept.guest("Friendly Fox").await);
    let becomes = |name: &str| User {
        name: name.into(),
        kind: Kind::Member,
        password: Some("new".into()),
        ..guest.clone()
    };
    assert_eq!(kept.store.save_user(becomes("ada")).await, Err(StoreError::NameTaken));
    assert_eq!(kept.store.user(guest.id).await, Ok(Some(guest.clone())));
    kept.store.save_user(becomes("Fox")).await.unwrap();
    assert_eq!(kept.store.user_named("fox".into()).await, Ok(Some(becomes("Fox"))));
    assert_eq!(kept.store.user_named("friendly fox".into()).await, Ok(None));
    kept.store.save_user(User { name: "ADA".into(), ..ada.clone() }).await.unwrap();
    let nobody = User { id: UserId(99), name: "Nobody".into(), ..ada };
    assert_eq!(kept.store.save_user(nobody).await, Err(StoreError::Missing));
}

#[tokio::test]
async fn a_session_is_found_until_it_runs_out_or_ends() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    kept.store.add_session(session([1; 32], ada.id, SessionKind::Browser, 1_000)).await.unwrap();
    let (found, user) = kept.store.session([1; 32], 999).await.unwrap().unwrap();
    assert_eq!(
        (found.key, found.user, found.kind, &*found.label),
        ([1; 32], ada.id, SessionKind::Browser, "mine")
    );
    assert_eq!((found.created, found.expires, user), (10, 1_000, ada.clone()));
    assert_eq!(kept.store.session([1; 32], 1_000).await, Ok(None));
    assert_eq!(kept.store.session([2; 32], 0).await, Ok(None));
    assert_eq!(kept.store.end_session([1; 32]).await, Ok(true));
    assert_eq!(kept.store.end_session([1; 32]).await, Ok(false));
    assert_eq!(kept.store.session([1; 32], 0).await, Ok(None));
    let nobodys = session([3; 32], UserId(99), SessionKind::Browser, 1_000);
    assert_eq!(kept.store.add_session(nobodys).await, Err(StoreError::Missing));
}

#[tokio::test]
async fn sessions_that_have_run_out_are_cleared_away() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    kept.store.add_session(session([1; 32], ada.id, SessionKind::Token, 20)).await.unwrap();
    let mut later = session([2; 32], ada.id, SessionKind::Token, 1_000);
    later.created = 20;
    kept.store.add_session(later).await.unwrap();
    let tokens = kept.store.tokens(ada.id).await.unwrap();
    assert_eq!(tokens.iter().map(|token| token.key).collect::<Vec<_>>(), [[2; 32]]);
}

#[tokio::test]
async fn tokens_are_listed_and_ended_by_their_owner_alone() {
    let kept = Kept::new();
    let (ada, bob) = (kept.member("Ada").await, kept.member("Bob").await);
    for (key, kind) in [(1, SessionKind::Browser), (2, SessionKind::Token), (3, SessionKind::Token)] {
        kept.store.add_session(session([key; 32], ada.id, kind, 1_000)).await.unwrap();
    }
    let tokens = kept.store.tokens(ada.id).await.unwrap();
    assert_eq!(tokens.iter().map(|token| token.key).collect::<Vec<_>>(), [[2; 32], [3; 32]]);
    let number = tokens[0].number;
    assert_eq!(kept.store.end_token(bob.id, number).await, Ok(false));
    assert_eq!(kept.store.end_token(ada.id, number).await, Ok(true));
    assert_eq!(kept.store.end_token(ada.id, number).await, Ok(false));
    let (browser, _) = kept.store.session([1; 32], 0).await.unwrap().unwrap();
    assert_eq!(kept.store.end_token(ada.id, browser.number).await, Ok(false), "that is no token");
    kept.store.end_sessions(ada.id, Some([1; 32])).await.unwrap();
    assert!(kept.store.session([1; 32], 0).await.unwrap().is_some());
    assert_eq!(kept.store.session([3; 32], 0).await, Ok(None));
    kept.store.end_sessions(ada.id, None).await.unwrap();
    assert_eq!(kept.store.session([1; 32], 0).await, Ok(None));
}

#[tokio::test]
async fn a_recovery_code_works_once_and_for_one_user() {
    let kept = Kept::new();
    let (ada, bob) = (kept.member("Ada").await, kept.member("Bob").await);
    kept.store.set_codes(ada.id, vec![[1; 32], [2; 32], [2; 32]]).await.unwrap();
    assert_eq!(kept.store.use_code(bob.id, [1; 32]).await, Ok(false));
    assert_eq!(kept.store.use_code(ada.id, [1; 32]).await, Ok(true));
    assert_eq!(kept.store.use_code(ada.id, [1; 32]).await, Ok(false));
    kept.store.set_codes(ada.id, vec![[3; 32]]).await.unwrap();
    assert_eq!(kept.store.use_code(ada.id, [2; 32]).await, Ok(false));
    assert_eq!(kept.store.use_code(ada.id, [3; 32]).await, Ok(true));
    assert_eq!(kept.store.set_codes(UserId(99), vec![[3; 32]]).await, Err(StoreError::Missing));
}

/// Somebody with something of everything, at table `t`.
async fn lives(kept: &Kept, user: &User) {
    let player = Player::User(user.id);
    let opening = opening(row("t", State::Over, 9, &[user.id]));
    let append = rated(opening, "arcana", vec![(player, rating(26.0, 8.0, 1))]);
    kept.store.append(append).await.unwrap();
    kept.store.say(chat("t", "all", 1, user, "hello")).await.unwrap();
    kept.store.add_session(session([1; 32], user.id, SessionKind::Browser, 1_000)).await.unwrap();
    kept.store.add_session(session([2; 32], user.id, SessionKind::Token, 1_000)).await.unwrap();
    kept.store.set_codes(user.id, vec![[1; 32]]).await.unwrap();
}

#[tokio::test]
async fn of_somebody_forgotten_an_unnamed_player_is_left() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    lives(&kept, &ada).await;
    kept.store.forget_user(ada.id).await.unwrap();
    let left = kept.store.user(ada.id).await.unwrap().unwrap();
    assert_eq!((left.kind, left.password), (Kind::Gone, None));
    assert!(left.name != "Ada");
    assert_eq!(kept.store.user_named("Ada".into()).await, Ok(None));
    assert_eq!(kept.store.user_named(left.name).await, Ok(None));
    assert_eq!(kept.store.session([1; 32], 0).await, Ok(None));
    assert_eq!(kept.store.session([2; 32], 0).await, Ok(None));
    assert_eq!(kept.store.use_code(ada.id, [1; 32]).await, Ok(false));
    let player = Player::User(ada.id);
    assert_eq!(kept.store.standings(player.clone()).await, Ok(vec![]));
    assert_eq!(kept.store.leaders("arcana".into(), 9).await, Ok(vec![]));
    assert_eq!(kept.store.results(player, 9).await.unwrap().len(), 1);
    assert_eq!(kept.store.table(table("t")).await.unwrap().unwrap().players, [ada.id]);
    let said = kept.store.said(table("t"), 9).await.unwrap();
    assert_eq!((said[0].number, &*said[0].text), (1, ""));
    assert!(said[0].name != "Ada");

    kept.store.forget_user(ada.id).await.unwrap();
    assert_eq!(kept.store.forget_user(UserId(99)).await, Err(StoreError::Missing));
    assert_eq!(kept.store.save_user(ada.clone()).await, Err(StoreError::Missing), "gone is gone");
    let late = session([3; 32], ada.id, SessionKind::Browser, 1_000);
    assert_eq!(kept.store.add_session(late).await, Err(StoreError::Missing));
    assert_eq!(kept.store.say(chat("t", "all", 2, &ada, "?")).await, Err(StoreError::Missing));
    assert_ne!(kept.member("ada").await.id, ada.id, "the name is free, the number is not");
}

#[tokio::test]
async fn nothing_somebody_forgotten_wrote_is_left_in_the_file() {
    let kept = Kept::new();
    let ada = kept.member("Ada-of-the-long-name").await;
    lives(&kept, &ada).await;
    kept.store.say(chat("t", "all", 2, &ada, "a-very-secret-thing")).await.unwrap();
    kept.store.forget_user(ada.id).await.unwrap();
    let file = kept.file();
    let Kept { store, folder } = kept;
    drop(store);
    let bytes = std::fs::read(file).unwrap();
    for gone in ["Ada-of-the-long-name", "ada-of-the-long-name", "a-very-secret-thing"] {
        assert!(!bytes.windows(gone.len()).any(|part| part == gone.as_bytes()), "{gone}");
    }
    drop(folder);
}

#[tokio::test]
async fn a_game_that_ends_after_a_player_was_forgotten_still_ends() {
    let kept = Kept::new();
    let ada = kept.member("Ada").await;
    lives(&kept, &ada).await;
    kept.store.forget_user(ada.id).await.unwrap();
    let player = Player::User(ada.id);
    let records = common::records("t", [2]);
    let end = rated(records, "arcana", vec![(player.clone(), rating(27.0, 7.0, 2))]);
    kept.store.append(end).await.unwrap();
    assert_eq!(kept.store.standings(player.clone()).await, Ok(vec![]));
    assert_eq!(kept.store.results(player, 9).await.unwrap().len(), 2);
}

#[tokio::test]
async fn what_a_guest_did_moves_to_the_account() {
    let kept = Kept::new();
    let (guest, ada) = (kept.guest("Friendly Fox").await, kept.member("Ada").await);
    lives(&kept, &guest).await;
    kept.store.append(opening(row("both", State::Running, 3, &[guest.id, ada.id]))).await.unwrap();
    assert_eq!(kept.store.merge_users(guest.id, UserId(99)).await, Err(StoreError::Missing));
    assert_eq!(kept.store.merge_users(UserId(99), ada.id).await, Err(StoreError::Missing));
    assert_eq!(kept.store.user(guest.id).await, Ok(Some(guest.clone())), "nothing has happened");
    kept.store.merge_users(guest.id, ada.id).await.unwrap();
    let left = kept.store.user(guest.id).await.unwrap().unwrap();
    assert_eq!(left.kind, Kind::Gone);
    assert_eq!(kept.store.user_named("Friendly Fox".into()).await, Ok(None));
    let over = kept.store.tables_of(ada.id, State::Over, 9).await.unwrap();
    assert_eq!(over.iter().map(|row| &*row.id.0).collect::<Vec<_>>(), ["t"]);
    assert_eq!(over[0].players, [ada.id]);
    let running = kept.store.tables_of(ada.id, State::Running, 9).await.unwrap();
    assert_eq!(running.len(), 1, "a table where both sat is one table");
    assert_eq!(running[0].players, [ada.id]);
    assert_eq!(kept.store.tables_of(guest.id, State::Over, 9).await, Ok(vec![]));
    assert_eq!(kept.store.results(Player::User(ada.id), 9).await.unwrap().len(), 1);
    let said = kept.store.said(table("t"), 9).await.unwrap();
    assert_eq!((said[0].by, &*said[0].text), (ada.id, "hello"));
    let (_, owner) = kept.store.session([1; 32], 0).await.unwrap().unwrap();
    assert_eq!(owner, ada);
    assert_eq!(kept.store.standings(Player::User(ada.id)).await, Ok(vec![]));
    assert_eq!(kept.store.standings(Player::User(guest.id)).await, Ok(vec![]));
    kept.store.merge_users(ada.id, ada.id).await.unwrap();
    assert_eq!(kept.store.user(ada.id).await, Ok(Some(ada)));
}
