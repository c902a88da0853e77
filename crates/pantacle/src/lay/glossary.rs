//! The symbols of Pantacle, and what they mean.

use kernel::Term;

use crate::book::{Blade, Book, Token};

const fn term(symbol: &'static str, name: &'static str, rule: &'static str, text: &'static str) -> Term {
    Term { symbol, name, text, rule }
}

const fn keeper(symbol: &'static str, name: &'static str) -> Term {
    term(
        symbol,
        name,
        "PAN-3",
        "A Keeper of the PANTACLE. The number says how many blades of this Keeper there are.",
    )
}

const fn moon(symbol: &'static str, name: &'static str) -> Term {
    term(
        symbol,
        name,
        "PAN-44",
        "A Moon Phase. Discard a blade that shows the phase of the Favor you announced, and you gain a cube.",
    )
}

pub(super) static GLOSSARY: [Term; 31] = [
    keeper("oracle", "Oracle"),
    keeper("scholar", "Scholar"),
    keeper("executioner", "Executioner"),
    keeper("weaver", "Weaver"),
    keeper("shepherd", "Shepherd"),
    keeper("gravedigger", "Gravedigger"),
    keeper("herald", "Herald"),
    keeper("keeper", "Keeper"),
    term("hound", "Hound", "PAN-32", "Two Hounds replace one of the two blades that a bribe takes."),
    moon("waxing-moon", "Waxing Moon"),
    moon("full-moon", "Full Moon"),
    moon("waning-moon", "Waning Moon"),
    moon("moon", "Moon Phase"),
    term("cube", "Influence cube", "PAN-4", "What you buy Adepts with. What you do not spend you keep."),
    term("adept", "Adept", "PAN-20", "Three Adepts make a Sacrifice, which places a Flame disc."),
    term(
        "flame-disc",
        "Flame disc",
        "PAN-1",
        "Place all five on the PANTACLE; then one more Favor wins the game.",
    ),
    term(
        "cursed-disc",
        "Cursed Flame disc",
        "PAN-9",
        "Whoever places it draws curses and keeps one. Only the disc at the top is free of them.",
    ),
    term("location", "Location", "PAN-7", "A point of the PANTACLE. It takes one disc of each Sorcerer."),
    term(
        "favor",
        "Favor",
        "PAN-29",
        "What a Sorcerer announces in a turn, and an opponent may bribe away with the two Keepers it names.",
    ),
    term("curse", "Permanent curse", "PAN-47", "Holds as long as it lies face up before you."),
    term(
        "exhaustion",
        "Exhaustion",
        "PAN-49",
        "What you should gain from the reserve is taken from this card instead, until it is empty.",
    ),
    term(
        "power",
        "Power token",
        "PAN-19",
        "Three tokens on your Sanctuary make a Sacrifice, which places a disc.",
    ),
    term("bewitchment", "Bewitchment", "PAN-37", "In your Preparation look at the hand of another Sorcerer."),
    term("hunt", "Hunt", "PAN-38", "Whenever you gain cubes, you gain one more."),
    term("protection", "Protection", "PAN-39", "One of your curses lies face down and does nothing."),
    term("enslavement", "Enslavement", "PAN-40", "At the end of your turn draw up to four blades."),
    term(
        "demonic-discard",
        "Demonic Discard",
        "PAN-44",
        "In the Change of the Moon discard as many blades as you like.",
    ),
    term(
        "per-disc",
        "For each disc",
        "PAN-24",
        "Counted for each of your discs on the PANTACLE, the new one included.",
    ),
    term("extra-turn", "Extra turn", "PAN-28", "Play another turn with all phases after this one."),
    term("steal", "Theft", "PAN-42", "Take so many cubes from each opponent who has any."),
    term(
        "resolve",
        "Resolve",
        "PAN-34",
        "Moves right when your Favor is bribed away. At the right end it counts as a Hound.",
    ),
];

/// The symbol of a Keeper; a user's own Keepers share one.
pub(super) fn keeper_symbol(book: &Book, number: u8) -> &'static str {
    let Some(keeper) = book.keepers.get(usize::from(number)) else { return "keeper" };
    if keeper.hound {
        return "hound";
    }
    let name = keeper.name.to_lowercase();
    GLOSSARY[..7].iter().map(|term| term.symbol).find(|symbol| *symbol == name).unwrap_or("keeper")
}

/// The symbol of a Moon Phase.
pub(super) fn phase_symbol(book: &Book, number: u8) -> &'static str {
    match book.phases.get(usize::from(number)).map(String::as_str) {
        Some("Waxing") => "waxing-moon",
        Some("Full") => "full-moon",
        Some("Waning") => "waning-moon",
        _ => "moon",
    }
}

/// The symbols of a blade: its Keeper, as often as there are blades of it, and its Moon Phase.
pub(super) fn blade_symbols(book: &Book, blade: Blade) -> [(&'static str, u8); 2] {
    let dots = book.keepers.get(usize::from(blade.keeper)).map_or(0, |keeper| keeper.dots);
    [(keeper_symbol(book, blade.keeper), dots), (phase_symbol(book, blade.phase), 1)]
}

pub(super) const fn token_symbol(token: Token) -> &'static str {
    match token {
        Token::Bewitchment => "bewitchment",
        Token::Hunt => "hunt",
        Token::Protection => "protection",
        Token::Enslavement => "enslavement",
        Token::DemonicDiscard => "demonic-discard",
    }
}
