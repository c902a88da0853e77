//! Lists the files of the lexicon, so that a new one needs no line anywhere.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("content/lexicon");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut names: Vec<String> = fs::read_dir(&folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    names.sort();
    let mut code = String::from(
        "/// The files of the lexicon: name and text.\npub(crate) static LEXICON: &[(&str, &str)] = &[\n",
    );
    for name in &names {
        code += &format!("    ({name:?}, include_str!({:?})),\n", folder.join(name));
    }
    code += "];\n";
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("lexicon.rs"), code)
}
