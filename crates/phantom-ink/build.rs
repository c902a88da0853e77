//! Lists the files of the lexicon, so that a new one needs no line anywhere.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("content/lexicon");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut names: Vec<String> = fs::read_dir(&folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| Path::new(name).extension().is_some_and(|kind| kind == "toml"))
        .collect();
    names.sort();
    let lines: Vec<String> = names
        .iter()
        .map(|name| format!("    ({name:?}, include_str!({:?})),\n", folder.join(name).to_string_lossy()))
        .collect();
    let code = format!(
        "/// The files of the lexicon: name and text.\npub(crate) static LEXICON: &[(&str, &str)] = &[\n{}];\n",
        lines.concat()
    );
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("lexicon.rs"), code)
}
