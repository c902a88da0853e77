//! The tests there are, as the compiled test programs list them.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::shell;

/// One test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Test {
    /// The test program it is in, such as `classics`.
    pub(crate) suite: String,
    /// Its path in that program, such as `leduc::tests::led_6_two_raises_a_round`.
    pub(crate) path: String,
    pub(crate) ignored: bool,
}

impl Test {
    /// The last part of its path.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Listing {
    rust_suites: BTreeMap<String, Suite>,
}

#[derive(Deserialize)]
struct Suite {
    testcases: BTreeMap<String, Case>,
}

#[derive(Deserialize)]
struct Case {
    ignored: bool,
}

/// Makes sure of nextest, which lists and runs the tests.
pub(crate) fn install_runner() -> Result<(), String> {
    if shell::works(&mut shell::cargo(["nextest", "--version"])) {
        return Ok(());
    }
    println!("cargo-nextest runs the tests and is missing: installing it (this takes some minutes).");
    shell::run(&mut shell::cargo(["install", "--locked", "cargo-nextest"]))
}

/// Compiles all tests and lists them.
pub(crate) fn all() -> Result<Vec<Test>, String> {
    let list = ["nextest", "list", "--workspace", "--cargo-quiet", "--message-format", "json"];
    parse(&shell::read(&mut shell::cargo(list))?)
}

fn parse(json: &str) -> Result<Vec<Test>, String> {
    let listing: Listing =
        serde_json::from_str(json).map_err(|error| format!("cannot read nextest's list: {error}"))?;
    let tests = listing.rust_suites.into_iter().flat_map(|(suite, Suite { testcases })| {
        testcases.into_iter().map(move |(path, Case { ignored })| Test {
            suite: suite.clone(),
            path,
            ignored,
        })
    });
    Ok(tests.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_tests_are_listed_as_such() {
        let json = r#"{"test-count": 2, "rust-suites": {"classics": {"kind": "lib", "testcases": {
            "leduc::tests::led_1_two_play": {"kind": "test", "ignored": false},
            "slow": {"kind": "test", "ignored": true}
        }}}}"#;
        let tests = parse(json).unwrap();
        assert_eq!(tests.iter().map(Test::name).collect::<Vec<_>>(), ["led_1_two_play", "slow"]);
        assert_eq!(tests.iter().map(|test| test.ignored).collect::<Vec<_>>(), [false, true]);
        assert!(parse("{}").is_err());
    }
}
