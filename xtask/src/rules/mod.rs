//! `cargo xtask rules`: the numbered rules of every game, and the tests that name them.

mod audit;
mod book;
mod exempt;
mod named;

use std::collections::BTreeMap;
use std::path::Path;

use audit::Audit;
use book::Book;
use shelf::{Playable, Visitor};

use crate::listing;

const FOLDER: &str = "docs/rules";

/// Shows how the rules are covered; a rule without a test is an error, and so is whatever does not fit.
pub(crate) fn run(verbose: bool) -> Result<(), String> {
    listing::install_runner()?;
    let (books, mut problems) = read_books()?;
    let exemptions = exempt::read(&Path::new(FOLDER).join("exemptions.toml"))?;
    let tests = listing::all()?;

    let audit = Audit::new(&books, &exemptions, &tests);
    audit.print(verbose);
    problems.extend(audit.problems);
    if problems.is_empty() {
        println!("\nEvery rule has a test.");
        return Ok(());
    }
    Err(format!("The rules are not covered:\n  {}", problems.join("\n  ")))
}

/// The rules of each game on the shelf, and what is wrong with the files.
fn read_books() -> Result<(Vec<Book>, Vec<String>), String> {
    let mut games = Games::default();
    shelf::each(&mut games);

    let mut texts = BTreeMap::new();
    let cannot_read = |error: std::io::Error| format!("cannot read {FOLDER}: {error}");
    for entry in std::fs::read_dir(FOLDER).map_err(cannot_read)? {
        let path = entry.map_err(cannot_read)?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            texts.insert(id, std::fs::read_to_string(&path).map_err(cannot_read)?);
        }
    }

    let (mut books, mut problems) = (Vec::new(), Vec::new());
    for (id, rules) in games.0 {
        let Some(text) = texts.remove(id) else {
            problems.push(format!("{id} is on the shelf, but there is no {FOLDER}/{id}.md"));
            continue;
        };
        if text != rules {
            problems.push(format!("{id} does not carry the text of {FOLDER}/{id}.md as its RULES"));
        }
        let book = Book::parse(id, &text);
        problems.extend(book.faults.iter().map(|fault| format!("{FOLDER}/{id}.md: {fault}")));
        books.push(book);
    }
    problems.extend(texts.keys().map(|id| format!("{FOLDER}/{id}.md has no game on the shelf")));
    Ok((books, problems))
}

/// The id and the rules of each game.
#[derive(Default)]
struct Games(Vec<(&'static str, &'static str)>);

impl Visitor for Games {
    fn visit<G: Playable>(&mut self) {
        self.0.push((G::INFO.id, G::RULES));
    }
}
