//! Reading a file, with errors that say where.

use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};
use toml::{Table, Value};

use crate::Flaw;
use crate::flaw::named;

/// The largest file that is read, in bytes.
pub const LARGEST: usize = 1 << 20;

/// Reads a content file called `file`.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Flaw> {
    if text.len() > LARGEST {
        return Err(Flaw::new(file, format!("{} bytes are too many; the limit is {LARGEST}", text.len())));
    }
    let broken = |error: &toml::de::Error| {
        Flaw::at(file, line(text, error).map(|n| format!("line {n}")).unwrap_or_default(), why(error))
    };
    let table: Table = toml::from_str(text).map_err(|error| broken(&error))?;
    let parsed = toml::Deserializer::parse(text).map_err(|error| broken(&error))?;
    serde_path_to_error::deserialize(parsed).map_err(|error| {
        let place = place(error.path(), table);
        let line = line(text, error.inner()).map(|n| format!(" (line {n})")).unwrap_or_default();
        Flaw::at(file, format!("{place}{line}"), why(error.inner()))
    })
}

fn why(error: &toml::de::Error) -> String {
    error.message().replace('\n', ", ")
}

fn line(text: &str, error: &toml::de::Error) -> Option<usize> {
    let start = error.span()?.start;
    Some(text.get(..start)?.matches('\n').count() + 1)
}

/// `curse[3].load` in words: entries are counted from one and called by their name, if they have one.
fn place(path: &Path, table: Table) -> String {
    let mut here = Some(Value::Table(table));
    let mut words: Vec<String> = Vec::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => {
                here = here.and_then(|list| list.get(*index).cloned());
                let name = here.as_ref().and_then(|entry| entry.get("name")).and_then(Value::as_str);
                let kind = words.pop().unwrap_or_default();
                words.push(named(kind.trim_start_matches("field "), *index, name));
            }
            Segment::Map { key } => {
                here = here.and_then(|entry| entry.get(key).cloned());
                words.push(format!("field {key}"));
            }
            Segment::Enum { variant } => words.push(format!("as {variant}")),
            Segment::Unknown => {}
        }
    }
    if words.is_empty() { "the file".into() } else { words.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct File {
        #[allow(dead_code, reason = "only reading is tested")]
        curse: Vec<Curse>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Curse {
        #[allow(dead_code, reason = "only reading is tested")]
        name: String,
        #[serde(default)]
        #[allow(dead_code, reason = "only reading is tested")]
        load: u8,
    }

    fn complaint(text: &str) -> String {
        read::<File>("curses.toml", text).unwrap_err().to_string()
    }

    #[test]
    fn what_is_wrong_is_found() {
        let two = "[[curse]]\nname = \"Denial\"\n[[curse]]\nname = \"Ash\"\n";
        assert_eq!(read::<File>("curses.toml", two).unwrap().curse.len(), 2);
        let bad = complaint(&format!("{two}load = -1\n"));
        assert!(bad.starts_with("curses.toml, curse 2 \"Ash\", field load (line 5): "), "{bad}");
        let bad = complaint(&format!("{two}wight = 1\n"));
        assert!(bad.starts_with("curses.toml, curse 2 \"Ash\""), "{bad}");
        assert!(bad.contains("unknown field `wight`") && bad.contains("load"), "{bad}");
        let bad = complaint("[[curse]]\nload = 1\n");
        assert!(bad.starts_with("curses.toml, curse 1") && bad.contains("missing field `name`"), "{bad}");
    }

    #[test]
    fn what_is_not_toml_is_refused_with_its_line() {
        let bad = complaint("[[curse]]\nname = \n");
        assert!(bad.starts_with("curses.toml, line 2: "), "{bad}");
        assert!(complaint("").contains("missing field `curse`"));
        assert!(complaint(&"#".repeat(LARGEST + 1)).contains("too many"));
        assert!(complaint("\u{feff}é = [\u{202e}").starts_with("curses.toml"));
    }
}
