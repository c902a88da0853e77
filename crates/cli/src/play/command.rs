//! What a player types.

use std::path::PathBuf;

use shelf::Choice;

/// What was meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// The choice with this number, counted from 0.
    Choose(usize),
    /// Text for an open decision.
    Text(String),
    /// What a choice does.
    Explain(usize),
    Help,
    Undo,
    Hint,
    /// Let the others act first.
    Wait,
    Log,
    Show,
    /// All rules, or one.
    Rules(Option<String>),
    Save(PathBuf),
    Quit,
    /// Nothing that is understood; says what would be.
    Unclear(String),
}

/// Reads a line. In an open decision words are text, and commands start with a slash; elsewhere the slash may
/// be left out.
pub(super) fn read(line: &str, choices: &[Choice], open: bool) -> Command {
    let line = line.trim();
    if let Some(rest) = line.strip_prefix('?') {
        let rest = rest.trim();
        return if rest.is_empty() {
            Command::Help
        } else {
            find(rest, choices).map_or_else(unclear, Command::Explain)
        };
    }
    let slashed = line.strip_prefix('/');
    if let Some(command) = slashed.or(if open { None } else { Some(line) }).and_then(command) {
        return command;
    }
    if slashed.is_some() {
        return Command::Unclear(format!("There is no command {line}. `?` lists them."));
    }
    match find(line, choices) {
        Ok(number) => Command::Choose(number),
        Err(_) if open && !line.is_empty() => Command::Text(line.into()),
        Err(why) => unclear(why),
    }
}

fn unclear(why: String) -> Command {
    Command::Unclear(why)
}

fn command(line: &str) -> Option<Command> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Some(match (word.to_lowercase().as_str(), rest) {
        ("help" | "h", "") => Command::Help,
        ("undo" | "u", "") => Command::Undo,
        ("hint", "") => Command::Hint,
        ("wait" | "w", "") => Command::Wait,
        ("log", "") => Command::Log,
        ("show", "") => Command::Show,
        ("rules", "") => Command::Rules(None),
        ("rules", id) => Command::Rules(Some(id.to_uppercase())),
        ("save", "") => Command::Unclear("Save where? Write `save FILE`.".into()),
        ("save", file) => Command::Save(file.into()),
        ("quit" | "q" | "exit", "") => Command::Quit,
        _ => return None,
    })
}

/// The choice meant by a number, or by the beginning of its words.
fn find(text: &str, choices: &[Choice]) -> Result<usize, String> {
    if choices.is_empty() {
        return Err("There is nothing to choose now. `?` lists the commands.".into());
    }
    let all = || format!("Type a number from 1 to {}, or the words of a choice. `?` helps.", choices.len());
    if let Ok(number) = text.parse::<usize>() {
        let known = number.checked_sub(1).filter(|&number| number < choices.len());
        return known.ok_or_else(|| format!("There is no choice {number}. {}", all()));
    }
    let wanted = text.to_lowercase();
    if wanted.is_empty() {
        return Err(all());
    }
    let matching = |test: fn(&str, &str) -> bool| {
        let labels = choices.iter().enumerate();
        labels
            .filter(|(_, choice)| test(&choice.label.to_lowercase(), &wanted))
            .map(|(n, _)| n)
            .collect::<Vec<_>>()
    };
    let exact = matching(|label, wanted| label == wanted);
    let found = if exact.is_empty() { matching(|label, wanted| label.starts_with(wanted)) } else { exact };
    match found.as_slice() {
        [one] => Ok(*one),
        [] => Err(format!("No choice is called {text:?}. {}", all())),
        several => {
            let labels: Vec<_> = several.iter().map(|&n| choices[n].label.as_str()).collect();
            Err(format!("{text:?} could be {}. Write more of it, or its number.", labels.join(" or ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn choices() -> Vec<Choice> {
        ["fold", "call 2", "call 22", "raise"]
            .map(|label| Choice { action: Value::Null, label: label.into() })
            .to_vec()
    }

    fn closed(line: &str) -> Command {
        read(line, &choices(), false)
    }

    #[test]
    fn numbers_and_words_choose() {
        assert_eq!(closed(" 2 "), Command::Choose(1));
        assert_eq!(closed("RAI"), Command::Choose(3));
        assert_eq!(closed("call 2"), Command::Choose(1));
        assert_eq!(closed("? 4"), Command::Explain(3));
        assert_eq!(closed("?fold"), Command::Explain(0));
    }

    #[test]
    fn what_is_unclear_is_asked_back() {
        for line in ["", "0", "5", "call", "dance", "/dance", "save", "99999999999999999999", "? 9"] {
            assert!(matches!(closed(line), Command::Unclear(_)), "{line:?}");
        }
    }

    #[test]
    fn commands_need_their_slash_only_among_words() {
        assert_eq!(closed("undo"), Command::Undo);
        assert_eq!(closed("/undo"), Command::Undo);
        assert_eq!(read("undo", &choices(), true), Command::Text("undo".into()));
        assert_eq!(read("/undo", &choices(), true), Command::Undo);
        assert_eq!(read("3", &choices(), true), Command::Choose(2));
        assert_eq!(closed("save my game.json"), Command::Save("my game.json".into()));
        assert_eq!(closed("rules led-6"), Command::Rules(Some("LED-6".into())));
    }
}
