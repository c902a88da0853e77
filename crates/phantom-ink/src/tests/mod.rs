//! Tests, a file a chapter, and what they share: a table of four with the Object chosen, put as a test likes it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod arcana;
mod ask;
mod board;
mod content;
mod contract;
mod coop;
mod eyes;
mod frame;
mod guess;
mod input;
mod knowledge;
mod law;
mod powers;
mod turn;
mod words;
mod worlds;
mod written;

use kernel::{Entry, Game, Illegal, Quick, Seat, Seats, Transcript, Viewer};

use crate::action::{Action, Event, Way};
use crate::choices::each;
use crate::content::WORDS;
use crate::pad::{Bonus, Clue, End, Guess, ROWS, Space, Spot};
use crate::state::{NONE, PhantomInk, Phase, Played, one};
use crate::table::Side;
use crate::text::{Said, Text};
use crate::view::{SpaceView, View};
use crate::{Options, Setup};

/// The seats of a table of four.
const SUN_SPIRIT: Seat = Seat::at(0);
const MOON_SPIRIT: Seat = Seat::at(1);
const SUN: Seat = Seat::at(2);
const MOON: Seat = Seat::at(3);
/// The seats of two or three together.
const SPIRIT: Seat = Seat::at(0);
const MEDIUM: Seat = Seat::at(1);

fn setup(seats: u8, options: &str) -> Setup {
    let options: Options = serde_json::from_str(options).unwrap();
    PhantomInk::set_up(&options, Seats::new(seats).unwrap()).unwrap()
}

fn dealt(seats: u8, options: &str, seed: u64) -> PhantomInk {
    PhantomInk::deal(&setup(seats, options), &mut Quick::new(seed))
}

/// A table with this Object, at the start of the first turn, with options.
fn with(seats: u8, word: &str, options: &str) -> PhantomInk {
    let mut game = dealt(seats, options, 7);
    let object = game.book.find_object(word);
    (game.card, game.word) = ((object as usize / WORDS) as u8, (object as usize % WORDS) as u8);
    game.phase = Phase::Start;
    game
}

/// A table of four with this Object, at the start of the first turn.
fn four(word: &str) -> PhantomInk {
    with(4, word, "{}")
}

/// Two together, with this Object, at the start of the first turn.
fn two(word: &str) -> PhantomInk {
    with(2, word, "{}")
}

/// Does it, as a match would, and checks that the position is a sound one.
fn act(game: &mut PhantomInk, seat: Seat, action: Action) -> Result<Transcript<Event>, Illegal> {
    let mut log = Transcript::default();
    let listed = game.legal_list(seat).contains(&action);
    let allowed = game.check(seat, &action);
    assert!(allowed.is_ok() == listed || game.is_open(seat), "{action:?} is listed {listed}, {allowed:?}");
    game.play(seat, &action, &mut Quick::new(11), &mut log)?;
    let sound = game.verify();
    assert_eq!(sound, Ok(()), "after {action:?}");
    Ok(log)
}

fn ok(game: &mut PhantomInk, seat: Seat, action: Action) -> Transcript<Event> {
    act(game, seat, action).unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"))
}

fn refused(game: &mut PhantomInk, seat: Seat, action: Action) -> &'static str {
    act(game, seat, action).expect_err("it should be refused").rule
}

fn told(log: &Transcript<Event>, viewer: Viewer) -> Vec<Event> {
    log.seen_by(viewer).copied().collect()
}

fn all_told(log: &Transcript<Event>) -> Vec<Event> {
    log.entries.iter().map(|Entry { event, .. }| *event).collect()
}

impl PhantomInk {
    fn mediums_seat(&self) -> Seat {
        self.table.mediums(self.turn.side).first().unwrap()
    }

    fn spirits_seat(&self) -> Seat {
        self.table.spirit(self.turn.side)
    }

    /// At the start of this turn, all spaces before it filled with complete clues, or with failed guesses.
    fn at(mut self, side: Side, row: u8) -> Self {
        for n in 0..ROWS as u8 {
            for other in Side::BOTH {
                let before = (n, other.index()) < (row, side.index());
                if before && self.pad[Spot::of(other, n).index()] == Space::Empty {
                    let mut clue = Clue::new(Text::new("XYZ").unwrap(), self.free_question());
                    while !clue.period {
                        clue.write();
                    }
                    self.pad[Spot::of(other, n).index()] = Space::Clue(clue);
                }
            }
        }
        (self.turn.side, self.turn.row) = (side, row);
        self
    }

    /// A Question of the deck.
    fn free_question(&self) -> u8 {
        self.deck().trailing_zeros() as u8
    }

    /// A clue in this space, of which so many letters are shown.
    fn clue_at(mut self, side: Side, row: u8, text: &str, shown: usize) -> Self {
        let mut clue = Clue::new(Text::new(text).unwrap(), self.free_question());
        (0..shown).for_each(|_| _ = clue.write());
        self.pad[Spot::of(side, row).index()] = Space::Clue(clue);
        self
    }

    /// A failed guess in this space: so many letters right.
    fn guess_at(mut self, side: Side, row: u8, right: u8) -> Self {
        let next = self.book.word(self.object()).bytes().get(usize::from(right)).copied();
        let letter = if next == Some(b'Q') { 'Z' } else { 'Q' };
        self.pad[Spot::of(side, row).index()] = Space::Guess(Guess { right, end: End::Crossed(letter) });
        self
    }

    /// This team holds these Arcana and no others.
    fn holding(mut self, side: Side, names: &[&str]) -> Self {
        let team = self.table.team(side);
        let cards = names.iter().fold(0, |set, name| set | 1 << self.book.find_arcanum(name));
        self.arcana[1 - team] &= !cards;
        self.arcana[team] = cards;
        self
    }

    /// This team has played this Arcana in this row.
    fn having_played(mut self, side: Side, name: &str, row: u8) -> Self {
        let (team, card) = (self.table.team(side), self.book.find_arcanum(name));
        self.arcana.iter_mut().for_each(|hand| *hand &= !(1 << card));
        self.played[team].push(Played { card, row, reversed: false, copy: NONE });
        self
    }

    /// This team holds these Questions and no others.
    fn asking_with(mut self, side: Side, ids: &[&str]) -> Self {
        let team = self.table.team(side);
        let cards = ids.iter().fold(0, |set, id| set | one(self.book.find_question(id)));
        self.hands[1 - team] &= !cards;
        self.hands[team] = cards;
        self
    }

    fn arcanum(&self, name: &str) -> u8 {
        self.book.find_arcanum(name)
    }

    fn question(&self, id: &str) -> u8 {
        self.book.find_question(id)
    }

    /// Plays an Arcana of this name.
    fn play_card(&mut self, name: &str) -> Transcript<Event> {
        let (seat, card) = (self.mediums_seat(), self.arcanum(name));
        ok(self, seat, Action::Play(card))
    }

    /// The first Questions of the hand are offered, as many as must be.
    fn offer_two(&mut self) {
        let seat = self.mediums_seat();
        for _ in 0..2 {
            let card = each(self.hands[self.team()]).next().unwrap();
            ok(self, seat, Action::Offer(card));
        }
        if matches!(self.phase, Phase::Offer(_)) {
            ok(self, seat, Action::Enough);
        }
    }

    /// The Spirit answers the first Question that lies there.
    fn answer_first(&mut self) -> u8 {
        let seat = self.spirits_seat();
        let card = each(self.asking().unwrap().choice()).next().unwrap();
        ok(self, seat, Action::Answer(card));
        card
    }

    /// The Spirit writes this.
    fn write_clue(&mut self, text: &str) -> Transcript<Event> {
        let seat = self.spirits_seat();
        ok(self, seat, Action::Write(Said::new(text)))
    }

    /// Asks, up to the writing of the clue.
    fn ask_up_to_writing(&mut self) {
        let seat = self.mediums_seat();
        ok(self, seat, Action::Ask);
        self.offer_two();
        self.answer_first();
    }

    /// A whole Ask: the clue is stopped after so many letters.
    fn ask_and_stop(&mut self, text: &str, letters: usize) -> Transcript<Event> {
        self.ask_up_to_writing();
        self.write_clue(text);
        self.letters(letters - 1);
        let seat = self.mediums_seat();
        ok(self, seat, Action::Silencio)
    }

    fn letters(&mut self, count: usize) {
        let seat = self.spirits_seat();
        (0..count).for_each(|_| drop(ok(self, seat, Action::Letter)));
    }

    fn spelling(&mut self, letters: &str) {
        let seat = self.mediums_seat();
        ok(self, seat, Action::Guess);
        letters.chars().for_each(|letter| drop(ok(self, seat, Action::Spell(letter))));
    }

    fn eye(&mut self, side: Side, row: u8, way: Way) -> Transcript<Event> {
        let seat = self.actors().first().unwrap();
        ok(self, seat, Action::Eye { spot: Spot::of(side, row), way })
    }

    /// What everybody reads in a space.
    fn shown(&self, side: Side, row: u8) -> String {
        shown(&self.seen(Viewer::Spectator), side, row)
    }

    fn read_by(&self, seat: Seat, side: Side, row: u8) -> String {
        match &self.seen(Viewer::Seat(seat)).pad[side.index()][usize::from(row)] {
            SpaceView::Clue(clue) => clue.heard.clone().unwrap_or_else(|| clue.shown.clone()),
            other => panic!("{other:?}"),
        }
    }

    fn bonus_shown(&self, n: usize) -> String {
        self.seen(Viewer::Spectator).bonus[n].clue.shown.clone()
    }

    fn add_bonus(mut self, side: Side, row: u8, text: &str, shown: usize) -> Self {
        let mut clue = Clue::new(Text::new(text).unwrap(), self.free_question());
        (0..shown).for_each(|_| _ = clue.write());
        self.bonus.push(Bonus { side, row, second: false, clue });
        self
    }

    fn hand_count(&self, side: Side) -> u32 {
        self.hands[self.table.team(side)].count_ones()
    }
}

fn shown(view: &View, side: Side, row: u8) -> String {
    match &view.pad[side.index()][usize::from(row)] {
        SpaceView::Empty => String::new(),
        SpaceView::Clue(clue) => clue.shown.clone(),
        SpaceView::Guess(guess) => guess.right.clone(),
    }
}
