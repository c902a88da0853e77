//! Puts the built page into the program. Without it the program says that it was not built.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where this is");
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    let built = Path::new(&here).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", built.display());
    let mut files = Vec::new();
    if built.join("index.html").is_file() {
        find(&built, &mut files);
    }
    files.sort();
    let mut code = String::from("&[");
    for file in files {
        write(&mut code, &built, &file);
    }
    code.push(']');
    fs::write(Path::new(&out).join("page.rs"), code).expect("what is made can be written");
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the built page can be read") {
        let path = entry.expect("the built page can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let packed = path.extension().is_some_and(|ending| ending == "gz" || ending == "br");
        if packed || name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            find(&path, files);
        } else {
            files.push(path);
        }
    }
}

fn write(code: &mut String, built: &Path, file: &Path) {
    let name = file.strip_prefix(built).expect("it lies there").to_string_lossy().replace('\\', "/");
    let mut hasher = DefaultHasher::new();
    fs::read(file).expect("the built page can be read").hash(&mut hasher);
    let etag = format!("\"{:016x}\"", hasher.finish());
    let bytes = |path: &Path| format!("include_bytes!({:?})", path.to_string_lossy());
    let packed = |ending: &str| {
        let path = file
            .with_file_name(format!("{}{ending}", file.file_name().unwrap_or_default().to_string_lossy()));
        if path.is_file() { format!("Some({})", bytes(&path)) } else { "None".into() }
    };
    writeln!(
        code,
        "File {{ path: {:?}, etag: {etag:?}, plain: {}, gzip: {}, brotli: {} }},",
        format!("/{name}"),
        bytes(file),
        packed(".gz"),
        packed(".br")
    )
    .expect("strings can be written to");
}
