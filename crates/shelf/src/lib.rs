//! The games there are, for code that does not know them.
//!
//! A new game is one line in [`each`]. Whoever needs its type (benchmarks, simulation) visits the shelf with a
//! [`Visitor`]; whoever does not (terminal, engine protocol, server) takes a [`Boxed`] game from it and plays
//! at a [`Table`], where actions and views are JSON.
//!
//! ```
//! use kernel::{Seat, Seats, Viewer};
//! use matchbook::{Luck, Seed};
//!
//! let game = shelf::find("leduc")?;
//! let luck = Luck::new(Seed::from_number(7));
//! let mut table = game.deal(game.usual_options(), Seats::new(2).unwrap(), luck)?;
//! let choices = table.choices(Seat::at(0));
//! assert_eq!(choices[1].label, "raise by 2");
//! table.act(Seat::at(0), &choices[1].action).expect("what is listed is allowed");
//! assert_eq!(table.view(Viewer::Spectator)["hands"], serde_json::json!([null, null]));
//! # Ok::<(), shelf::Unfit>(())
//! ```

mod advice;
mod boxed;
mod guide;
mod laid;
mod live;
mod table;

use std::sync::LazyLock;

use kernel::{Lay, Mind, Pieces};

pub use advice::{Advised, Advising, Decision, Judging, Move, Review, TurningPoint, Verdict};
pub use boxed::{Boxed, Unfit};
pub use guide::Guide;
pub use laid::Laid;
pub use table::{Asked, Choice, Considered, Look, Refusal, Suggestion, Table, Thought, Told};

/// What a game must be able to do to stand on the shelf.
pub trait Playable: Mind + Pieces + Lay {}

impl<G: Mind + Pieces + Lay> Playable for G {}

/// Work that is done for a game with its type known.
pub trait Visitor {
    /// Does it for `G`.
    fn visit<G: Playable>(&mut self);
}

/// Shows every game on the shelf to `visitor`, in the order people see them.
pub fn each<V: Visitor>(visitor: &mut V) {
    visitor.visit::<pantacle::Pantacle>();
    visitor.visit::<cosmoctopus::Cosmoctopus>();
    visitor.visit::<academy::Academy>();
    visitor.visit::<arcana::Arcana>();
    visitor.visit::<phantom_ink::PhantomInk>();
    visitor.visit::<classics::ConnectFour>();
    visitor.visit::<classics::Leduc>();
}

/// Shows the game with this id to `visitor`; whether there is one.
pub fn visit<V: Visitor>(id: &str, visitor: &mut V) -> bool {
    struct Only<'a, V> {
        id: &'a str,
        visitor: &'a mut V,
        found: bool,
    }

    impl<V: Visitor> Visitor for Only<'_, V> {
        fn visit<G: Playable>(&mut self) {
            if G::INFO.id == self.id {
                self.visitor.visit::<G>();
                self.found = true;
            }
        }
    }

    let mut only = Only { id, visitor, found: false };
    each(&mut only);
    only.found
}

/// All games, in the order people see them.
pub fn games() -> &'static [Boxed] {
    struct Collect(Vec<Boxed>);

    impl Visitor for Collect {
        fn visit<G: Playable>(&mut self) {
            self.0.push(Boxed::of::<G>());
        }
    }

    static GAMES: LazyLock<Vec<Boxed>> = LazyLock::new(|| {
        let mut games = Collect(Vec::new());
        each(&mut games);
        games.0
    });
    &GAMES
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static Boxed, Unfit> {
    games().iter().find(|game| game.info().id == id).ok_or_else(|| {
        let known = games().iter().map(|game| game.info().id).collect();
        Unfit::NoSuchGame { id: id.chars().take(40).collect(), known }
    })
}
