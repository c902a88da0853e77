//! Rules that no test can show, each with the reason why: docs/rules/exemptions.toml.

use std::io::ErrorKind;
use std::path::Path;

use serde::Deserialize;

/// One exemption.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Exemption {
    pub(super) rule: String,
    pub(super) reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    exempt: Vec<Exemption>,
}

/// The exemptions in the file; none if there is no file.
pub(super) fn read(path: &Path) -> Result<Vec<Exemption>, String> {
    match std::fs::read_to_string(path) {
        Ok(text) => parse(&text).map_err(|error| format!("{}: {error}", path.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(format!("cannot read {}: {error}", path.display())),
    }
}

fn parse(text: &str) -> Result<Vec<Exemption>, String> {
    toml::from_str::<File>(text).map(|file| file.exempt).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_be_empty_but_not_misspelt() {
        assert_eq!(parse("# Only a comment.\n").unwrap(), []);
        let one = parse("[[exempt]]\nrule = \"X-1\"\nreason = \"about the box\"\n").unwrap();
        assert_eq!(one, [Exemption { rule: "X-1".into(), reason: "about the box".into() }]);
        assert!(parse("[[exempt]]\nrule = \"X-1\"\n").unwrap_err().contains("reason"));
        assert!(parse("[[exemptions]]\nrule = \"X-1\"\nreason = \"r\"\n").is_err());
    }
}
