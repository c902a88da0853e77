//! What is printed on blades, Favors, locations, curses and tokens.

use kernel::{Face, Mark};

use super::glossary::{blade_symbols, keeper_symbol, phase_symbol, token_symbol};
use crate::book::{Benefit, Book, Curse, Favor, FavorEffect, Token};
use crate::tell::joined;

fn marks(symbols: impl IntoIterator<Item = (&'static str, u8)>) -> Vec<Mark> {
    let there = symbols.into_iter().filter(|(_, count)| *count > 0);
    there.map(|(symbol, count)| Mark { symbol, count: count.into() }).collect()
}

fn face(id: String, kind: &str, name: impl Into<String>, text: impl Into<String>, marks: Vec<Mark>) -> Face {
    Face { id, kind: kind.into(), name: name.into(), text: text.into(), marks }
}

pub(super) fn all(book: &Book) -> Vec<Face> {
    let blades = book.blades.iter().zip(0..).map(|(&blade, kind)| {
        let hound = book.keepers.get(usize::from(blade.keeper)).is_some_and(|keeper| keeper.hound);
        let text = if hound { "Two Hounds replace one blade of a bribe." } else { "" };
        face(format!("blade-{kind}"), "blade", book.blade(kind), text, marks(blade_symbols(book, blade)))
    });
    let favors = book.favors.iter().zip(0..).map(|(favor, n): (_, u8)| self::favor(book, favor, n));
    let locations = book.locations.iter().zip(0..).map(|(location, n)| {
        let symbols = match location.benefit {
            Benefit::CubesPerDisc(n) => vec![("cube", n), ("per-disc", 1)],
            Benefit::Cubes(n) => vec![("cube", n)],
            Benefit::Adepts(n) => vec![("adept", n)],
            Benefit::DemonicDiscard => vec![("demonic-discard", 1)],
            Benefit::ExtraTurn => vec![("extra-turn", 1)],
        };
        let text = book.location_sentence(n);
        face(format!("location-{n}"), "location", &location.name, text, marks(symbols))
    });
    let curses = book.curses.iter().zip(0..).map(|(curse, n)| {
        let sort = if curse.is_exhaustion() { "exhaustion" } else { "curse" };
        let symbols = [(sort, 1), ("cube", curse.load.cubes), ("adept", curse.load.adepts)];
        face(format!("curse-{n}"), "curse", Curse::title(curse), book.curse_sentence(n), marks(symbols))
    });
    let tokens = Token::ALL.map(|token| {
        let symbol = token_symbol(token);
        face(format!("token-{symbol}"), "token", token.name(), token.sentence(), marks([(symbol, 1)]))
    });
    blades.chain(favors).chain(locations).chain(curses).chain(tokens).chain(plain()).collect()
}

fn favor(book: &Book, favor: &Favor, number: u8) -> Face {
    let names = favor.keepers.map(|keeper| book.keepers[usize::from(keeper)].name.clone());
    let gives = match favor.effect {
        FavorEffect::Token(token) => (token_symbol(token), 1),
        FavorEffect::Adepts(n) => ("adept", n),
        FavorEffect::Steal(n) => ("steal", n),
    };
    let keepers = favor.keepers.map(|keeper| (keeper_symbol(book, keeper), 1));
    let phase = favor.phase.map(|phase| (phase_symbol(book, phase), 1));
    let text = format!("{} A bribe takes {}.", favor.sentence(), joined(&names));
    let symbols = keepers.into_iter().chain(phase).chain([gives]);
    face(format!("favor-{number}"), "favor", &favor.name, text, marks(symbols))
}

/// The discs, cubes, Adepts and the tracker, which are the same in every game.
fn plain() -> [Face; 5] {
    let one =
        |symbol: &'static str, kind, name, text| face(symbol.into(), kind, name, text, marks([(symbol, 1)]));
    [
        one("flame-disc", "disc", "Flame disc", "No curse comes of placing it."),
        one("cursed-disc", "disc", "Cursed Flame disc", "Whoever places it draws curses and keeps one."),
        one("cube", "cube", "Influence cubes", "They buy Adepts."),
        one("adept", "adept", "Adepts", "Three make a Sacrifice."),
        one("resolve", "tracker", "Resolve tracker", "At its right end it counts as a Hound."),
    ]
}
