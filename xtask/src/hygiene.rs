//! Nothing of one machine may get into the repository.

use std::path::Path;

use ignore::WalkBuilder;

/// How cargo itself names the public registry in a lock file.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Folders in which machines keep what is theirs.
const PRIVATE: [&str; 4] = ["root", "home", "work", "Users"];

/// Reads all files that are or could be committed.
pub(crate) fn run() -> Result<(), String> {
    let mut files = 0;
    let mut found = Vec::new();
    let walk = WalkBuilder::new(".")
        .hidden(false)
        .git_global(false)
        .require_git(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .build();
    for entry in walk {
        let entry = entry.map_err(|error| error.to_string())?;
        if !entry.file_type().is_some_and(|kind| kind.is_file()) {
            continue;
        }
        let path = entry.path().strip_prefix(".").unwrap_or(entry.path());
        let bytes =
            std::fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        files += 1;
        found.extend(faults(path, &String::from_utf8_lossy(&bytes)));
    }
    if files == 0 {
        return Err("There is no file to look at.".into());
    }
    if found.is_empty() {
        println!("{files} files: no paths of one machine, no download addresses in lock files.");
        return Ok(());
    }
    Err(format!("What belongs to one machine must not be committed:\n  {}", found.join("\n  ")))
}

/// What is wrong with a file, line by line.
fn faults(path: &Path, text: &str) -> Vec<String> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let fault = |line: &str| {
        if has_private_path(line) {
            return Some("names a path of one machine");
        }
        let line = line.trim();
        match name {
            "package-lock.json" if line.starts_with("\"resolved\"") => Some("keeps a download address"),
            "Cargo.lock" if line.starts_with("source = ") && line != format!("source = \"{REGISTRY}\"") => {
                Some("takes a package from elsewhere than the public registry")
            }
            _ => None,
        }
    };
    let numbered = text.lines().enumerate();
    numbered.filter_map(|(n, line)| Some(format!("{}:{}: {}", path.display(), n + 1, fault(line)?))).collect()
}

/// Whether the line has an absolute path into a private folder, rather than a folder of that name
/// somewhere below another.
fn has_private_path(line: &str) -> bool {
    PRIVATE.iter().any(|folder| {
        line.match_indices(&format!("/{folder}/")).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            !before.is_some_and(|c| c.is_alphanumeric() || "._-~*})".contains(c))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path into a private folder, put together here so that this file has none.
    fn private(rest: &str) -> String {
        format!("/{}/{rest}", PRIVATE[0])
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        assert!(has_private_path(&private("notes.md")));
        assert!(has_private_path(&format!("see \"{}\"", private("x"))));
        assert!(has_private_path(&format!("file://{}", private("x"))));
        assert!(!has_private_path(&format!("docs{}", private("x"))));
        assert!(!has_private_path("work/home is where the root/ is"));
    }

    #[test]
    fn lock_files_carry_no_addresses() {
        let cargo = format!("source = \"{REGISTRY}\"\nsource = \"registry+https://mirror.example/index\"\n");
        assert_eq!(
            faults(Path::new("Cargo.lock"), &cargo),
            ["Cargo.lock:2: takes a package from elsewhere than the public registry"]
        );
        let npm = "\"a\": {\n  \"resolved\": \"https://mirror.example/a.tgz\"\n}";
        assert_eq!(faults(Path::new("ui/package-lock.json"), npm).len(), 1);
        assert!(faults(Path::new("ui/notes.md"), npm).is_empty());
    }
}
