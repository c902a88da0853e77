//! What people are called.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::{Chance, Problem};

const SHORTEST: usize = 2;
const LONGEST: usize = 24;
/// So many marks may stand on one letter; more are drawn over the lines above and below.
const MOST_MARKS: usize = 3;

/// How the store calls those who have gone, so that nobody passes for one.
const GONE: &str = "former player";

const KINDS: [&str; 48] = [
    "Amber", "Bold", "Brave", "Bright", "Brisk", "Calm", "Cheerful", "Clever", "Copper", "Cosmic", "Cunning",
    "Curious", "Daring", "Dapper", "Eager", "Fabled", "Fearless", "Gentle", "Golden", "Hidden", "Humble",
    "Indigo", "Jolly", "Keen", "Kind", "Lively", "Lucky", "Lunar", "Merry", "Mighty", "Misty", "Nimble",
    "Noble", "Patient", "Plucky", "Proud", "Quick", "Quiet", "Scarlet", "Silver", "Sly", "Starry", "Sunny",
    "Swift", "Tidy", "Velvet", "Wistful", "Witty",
];

const BEINGS: [&str; 48] = [
    "Badger", "Beaver", "Bison", "Cat", "Cobra", "Crane", "Cricket", "Deer", "Dolphin", "Dragon", "Eagle",
    "Falcon", "Ferret", "Finch", "Fox", "Gecko", "Griffin", "Hare", "Hedgehog", "Heron", "Ibex", "Jackdaw",
    "Kestrel", "Lark", "Lemur", "Lynx", "Magpie", "Marmot", "Marten", "Moth", "Newt", "Octopus", "Otter",
    "Owl", "Panther", "Phoenix", "Puffin", "Raven", "Robin", "Seal", "Sparrow", "Squid", "Stoat", "Swan",
    "Tiger", "Toad", "Turtle", "Wolf",
];

/// A friendly name nobody has to think of; the later the try, the surer it is that nobody has it.
pub(super) fn friendly(chance: &Chance, attempt: u32) -> String {
    let number = chance.number();
    let (kinds, beings) = (KINDS.len() as u64, BEINGS.len() as u64);
    let kind = KINDS[(number % kinds) as usize];
    let being = BEINGS[(number / kinds % beings) as usize];
    let rest = number / kinds / beings;
    match attempt {
        0 | 1 => format!("{kind} {being}"),
        2..=4 => format!("{kind} {being} {}", 2 + rest % 98),
        _ => format!("{kind} {being} {}", 100 + rest % 9_900),
    }
}

/// The name as it is kept, if it may be one.
pub(super) fn check(name: &str) -> Result<String, Problem> {
    // Four bytes a character, and each may still be put together with marks.
    if name.len() > LONGEST * 4 * (MOST_MARKS + 1) {
        return Err(bad("it is too long"));
    }
    let name = normal(name);
    let length = name.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return Err(bad(&format!("this one has {length}")));
    }
    if let Some(odd) = name.chars().find(|c| !may_stand(*c)) {
        return Err(bad(&format!("`{}` is none of these", odd.escape_debug())));
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err(bad("there is no letter in it"));
    }
    if name.to_lowercase().starts_with(GONE) {
        return Err(bad("this one is kept for those who have gone"));
    }
    let mut marks = MOST_MARKS;
    for c in name.chars() {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return Err(bad("there are marks without letters"));
        }
    }
    Ok(name)
}

/// The same name, however it was typed.
pub(super) fn normal(name: &str) -> String {
    let spaced: String =
        name.nfc().map(|c| if c.is_whitespace() && !c.is_control() { ' ' } else { c }).collect();
    spaced.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn bad(why: &str) -> Problem {
    let message =
        format!("A name has {SHORTEST} to {LONGEST} letters, digits, spaces or any of - _ ' in it: {why}.");
    Problem::bad("bad_name", message)
}

fn may_stand(c: char) -> bool {
    let shown = c.is_alphanumeric() || is_combining_mark(c) || matches!(c, ' ' | '-' | '_' | '\'');
    shown && !is_blank(c)
}

/// Letters and marks that cannot be seen.
fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friendly_names_are_names() {
        let chance = Chance::still(0);
        for attempt in 0..2_000 {
            let name = friendly(&chance, attempt % 8);
            assert_eq!(check(&name).unwrap(), name);
        }
        let longest = |words: &[&str]| words.iter().map(|word| word.len()).max().unwrap();
        assert!(longest(&KINDS) + 1 + longest(&BEINGS) + 1 + "9999".len() <= LONGEST);
    }

    #[test]
    fn names_of_any_script() {
        for name in [
            "Zoë",
            "Ольга",
            "李小龍",
            "だいすけ",
            "स्वाति",
            "Nguyễn Ái",
            "O'Neil-Smith_2",
            "שָׁלוֹם",
            "ไก่",
            "한글",
        ] {
            assert_eq!(check(name).unwrap(), name.nfc().collect::<String>());
        }
        assert_eq!(check("  Zoe\u{308}\u{a0}\u{3000} Q ").unwrap(), "Zo\u{eb} Q");
    }

    #[test]
    fn names_that_deceive() {
        let tower = format!("Z{}", "\u{30d}".repeat(9));
        let long = "x".repeat(25);
        let huge = "x".repeat(500_000);
        for name in [
            "",
            " ",
            "x",
            "--",
            "<b>",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\u{200d}b",
            "a\nb",
            "a\tb",
            "a\0b",
            "\u{3164}\u{3164}",
            "a\u{fe0f}b",
            "a\u{ad}b",
            "a\u{feff}b",
            "\u{301}ab",
            "a😀b",
            "a/b",
            "a@b",
            "a\u{2066}b",
            "Former  Player 7",
            &tower,
            &long,
            &huge,
        ] {
            let problem = check(name).unwrap_err();
            assert_eq!(problem.code, "bad_name", "{}", name.escape_debug());
            assert!(problem.message.len() < 200);
        }
    }
}
