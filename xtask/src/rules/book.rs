//! The rules of one game as its file in docs/rules defines them: lines like `- **LED-6** At most two raises`.

/// The rules of a game.
#[derive(Debug)]
pub(super) struct Book {
    /// The game's id.
    pub(super) game: String,
    pub(super) rules: Vec<Rule>,
    /// What is wrong with the file.
    pub(super) faults: Vec<String>,
}

/// One numbered rule.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Rule {
    /// `LED-6`, or `PAN-R4` for a ruling.
    pub(super) id: String,
    pub(super) text: String,
}

impl Book {
    pub(super) fn parse(game: &str, text: &str) -> Self {
        let (mut rules, mut faults): (Vec<Rule>, Vec<String>) = Default::default();
        for line in text.lines() {
            let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) else {
                continue;
            };
            if prefix(id).is_none() {
                // A slip of the pen must not make a rule invisible.
                if id.contains(|c: char| c.is_ascii_digit()) {
                    faults.push(format!(
                        "**{id}** looks like a rule, but rules are numbered like LED-6 or LED-R6"
                    ));
                }
            } else if rules.iter().any(|rule| rule.id == id) {
                faults.push(format!("{id} is defined twice"));
            } else {
                rules.push(Rule { id: id.into(), text: text.trim().into() });
            }
        }
        if rules.is_empty() {
            faults.push("defines no rule".into());
        }
        Self { game: game.into(), rules, faults }
    }

    /// The prefixes of its rules, each once.
    pub(super) fn prefixes(&self) -> Vec<&str> {
        let mut prefixes: Vec<_> = self.rules.iter().filter_map(|rule| prefix(&rule.id)).collect();
        prefixes.sort_unstable();
        prefixes.dedup();
        prefixes
    }
}

/// `LED` of `LED-6` or `LED-R6`; `None` if this is no rule's id.
fn prefix(id: &str) -> Option<&str> {
    let (prefix, number) = id.split_once('-')?;
    let number = number.strip_prefix('R').unwrap_or(number);
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    let is_prefix = prefix.starts_with(|c: char| c.is_ascii_uppercase())
        && prefix.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    (is_number && is_prefix).then_some(prefix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_rulings_are_found_in_order() {
        let text =
            "# Rules\n\n- **C4-1** The grid.\n- **C4-R2** A ruling.\n- **bold** is not a rule\n- plain\n";
        let book = Book::parse("connect-four", text);
        let ids: Vec<_> = book.rules.iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(ids, ["C4-1", "C4-R2"]);
        assert_eq!(book.rules[0].text, "The grid.");
        assert_eq!(book.prefixes(), ["C4"]);
        assert_eq!(book.faults, [""; 0]);
    }

    #[test]
    fn slips_of_the_pen_are_faults() {
        let faults = |text: &str| Book::parse("x", text).faults;
        assert_eq!(faults("- **X-1** once\n- **X-1** twice"), ["X-1 is defined twice"]);
        assert_eq!(faults("nothing"), ["defines no rule"]);
        for slip in ["X1", "x-1", "X-1a", "X-R1b", "-1"] {
            assert_eq!(faults(&format!("- **X-7** fine\n- **{slip}** not")).len(), 1, "{slip}");
        }
    }
}
