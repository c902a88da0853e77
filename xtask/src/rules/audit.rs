//! Rules, exemptions and tests held against each other.

use std::collections::BTreeMap;

use super::book::{Book, Rule};
use super::exempt::Exemption;
use super::named;
use crate::listing::Test;

/// What was found.
pub(super) struct Audit<'a> {
    books: &'a [Book],
    tests: BTreeMap<String, Vec<&'a Test>>,
    exempt: BTreeMap<&'a str, &'a str>,
    /// What must be mended.
    pub(super) problems: Vec<String>,
}

impl<'a> Audit<'a> {
    pub(super) fn new(books: &'a [Book], exemptions: &'a [Exemption], all: &'a [Test]) -> Self {
        let mut tests: BTreeMap<String, Vec<&Test>> = BTreeMap::new();
        let prefixes: Vec<_> = books.iter().flat_map(Book::prefixes).collect();
        for test in all.iter().filter(|test| !test.ignored) {
            for rule in named::rules(test.name(), &prefixes) {
                tests.entry(rule).or_default().push(test);
            }
        }
        let exempt = exemptions.iter().map(|one| (one.rule.as_str(), one.reason.as_str())).collect();
        let mut audit = Self { books, tests, exempt, problems: Vec::new() };
        audit.problems =
            [audit.shared_prefixes(), audit.untested(), audit.unknown(), audit.idle(exemptions)].concat();
        audit
    }

    fn rules(&self) -> impl Iterator<Item = &'a Rule> {
        self.books.iter().flat_map(|book| &book.rules)
    }

    fn is_rule(&self, id: &str) -> bool {
        self.rules().any(|rule| rule.id == id)
    }

    fn tests_of(&self, rule: &Rule) -> &[&'a Test] {
        self.tests.get(&rule.id).map_or(&[], Vec::as_slice)
    }

    fn is_exempt(&self, rule: &Rule) -> bool {
        self.exempt.contains_key(rule.id.as_str())
    }

    /// A prefix tells which game is meant, so no two games have the same.
    fn shared_prefixes(&self) -> Vec<String> {
        let mut owner = BTreeMap::new();
        let mut shared = Vec::new();
        for book in self.books {
            for prefix in book.prefixes() {
                if let Some(other) = owner.insert(prefix, &book.game) {
                    shared.push(format!("{other} and {} both number their rules {prefix}-", book.game));
                }
            }
        }
        shared
    }

    fn untested(&self) -> Vec<String> {
        let untested = self.rules().filter(|rule| self.tests_of(rule).is_empty() && !self.is_exempt(rule));
        untested.map(|rule| format!("{:<7} has no test: {}", rule.id, shortened(&rule.text))).collect()
    }

    fn unknown(&self) -> Vec<String> {
        let unknown = self.tests.iter().filter(|(id, _)| !self.is_rule(id));
        unknown
            .flat_map(|(id, tests)| {
                tests
                    .iter()
                    .map(move |test| format!("{id:<7} does not exist, but is named by {}", shown(test)))
            })
            .collect()
    }

    /// Exemptions that exempt nothing, or do not say why.
    fn idle(&self, exemptions: &[Exemption]) -> Vec<String> {
        let mut idle = Vec::new();
        for (n, Exemption { rule, reason }) in exemptions.iter().enumerate() {
            if !self.is_rule(rule) {
                idle.push(format!("{rule:<7} is exempt, but does not exist"));
            }
            if reason.trim().is_empty() {
                idle.push(format!("{rule:<7} is exempt without a reason"));
            }
            if let Some(test) = self.tests.get(rule).and_then(|tests| tests.first()) {
                idle.push(format!("{rule:<7} is exempt, but has a test: {}", shown(test)));
            }
            if exemptions[..n].iter().any(|earlier| earlier.rule == *rule) {
                idle.push(format!("{rule:<7} is exempt twice"));
            }
        }
        idle
    }

    pub(super) fn print(&self, verbose: bool) {
        let width = self.books.iter().map(|book| book.game.len()).max().unwrap_or(0).max(4);
        println!("{:width$}  rules  tested  exempt  tests", "game");
        for book in self.books {
            let tested = book.rules.iter().filter(|rule| !self.tests_of(rule).is_empty()).count();
            let exempt = book.rules.iter().filter(|rule| self.is_exempt(rule)).count();
            let mut tests: Vec<_> = book.rules.iter().flat_map(|rule| self.tests_of(rule)).collect();
            tests.sort_unstable_by_key(|test| (&test.suite, &test.path));
            tests.dedup();
            let (rules, tests) = (book.rules.len(), tests.len());
            println!("{:width$}  {rules:>5}  {tested:>6}  {exempt:>6}  {tests:>5}", book.game);
        }
        if verbose {
            self.books.iter().for_each(|book| self.print_book(book));
        }
    }

    fn print_book(&self, book: &Book) {
        println!("\n{}", book.game);
        for rule in &book.rules {
            println!("  {:<7} {}", rule.id, shortened(&rule.text));
            for test in self.tests_of(rule) {
                println!("            {}", shown(test));
            }
            if let Some(reason) = self.exempt.get(rule.id.as_str()) {
                println!("            exempt: {reason}");
            } else if self.tests_of(rule).is_empty() {
                println!("            no test");
            }
        }
    }
}

fn shown(test: &Test) -> String {
    format!("{} {}", test.suite, test.path)
}

/// The beginning of a long text.
fn shortened(text: &str) -> String {
    const MOST: usize = 80;
    if text.chars().count() <= MOST {
        return text.into();
    }
    let cut: String = text.chars().take(MOST - 3).collect();
    format!("{}...", cut.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Book {
        Book::parse("x", "- **X-1** one\n- **X-2** two\n- **X-R1** ruled\n")
    }

    fn test(path: &str) -> Test {
        Test { suite: "games".into(), path: path.into(), ignored: false }
    }

    fn problems(tests: &[Test], exemptions: &[(&str, &str)]) -> Vec<String> {
        let exemptions: Vec<_> = exemptions
            .iter()
            .map(|&(rule, reason)| Exemption { rule: rule.into(), reason: reason.into() })
            .collect();
        Audit::new(&[book()], &exemptions, tests).problems
    }

    #[test]
    fn every_rule_wants_a_test_or_an_exemption() {
        assert_eq!(problems(&[test("a::x_1_2_go"), test("x_r1_holds")], &[]), [""; 0]);
        assert_eq!(problems(&[test("a::x_1_2_go")], &[("X-R1", "about the box")]), [""; 0]);
        assert_eq!(problems(&[test("x_1_2_go")], &[]), ["X-R1    has no test: ruled"]);
    }

    #[test]
    fn an_ignored_test_tests_nothing() {
        let ignored = Test { ignored: true, ..test("x_1_2_r1_all") };
        assert_eq!(problems(&[ignored], &[]).len(), 3);
    }

    #[test]
    fn tests_and_exemptions_that_fit_no_rule_are_problems() {
        let all = [test("x_1_2_r1_all")];
        assert_eq!(
            problems(&[all[0].clone(), test("x_3_more")], &[]),
            ["X-3     does not exist, but is named by games x_3_more"]
        );
        assert_eq!(problems(&all, &[("X-9", "gone")]), ["X-9     is exempt, but does not exist"]);
        assert_eq!(
            problems(&all, &[("X-1", " ")]),
            ["X-1     is exempt without a reason", "X-1     is exempt, but has a test: games x_1_2_r1_all"]
        );
    }

    #[test]
    fn two_games_cannot_share_a_prefix() {
        let books = [book(), Book { game: "y".into(), ..book() }];
        let all = [test("x_1_2_r1_all")];
        assert_eq!(Audit::new(&books, &[], &all).problems, ["x and y both number their rules X-"]);
    }
}
