//! Gathers the types of the kernel, the server and the games into files for the page.

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;

use kernel::{Info, Outcome, Scene, Term, Viewer};
use shelf::{Playable, Visitor};
use ts_rs::{Config, TS, TypeVisitor};

use super::check::Known;
use super::grammar::{Reader, Type};

/// One file.
#[derive(Default)]
struct File {
    /// By name: the Rust type, its comment, and what it is.
    types: BTreeMap<String, (&'static str, String, Type)>,
}

/// All files.
pub(crate) struct Collector {
    config: Config,
    files: BTreeMap<&'static str, File>,
    /// Where types go that are nobody else's.
    home: &'static str,
    seen: HashSet<(TypeId, &'static str)>,
}

/// What the page needs besides, which no Rust type says.
const JSON: &str =
    "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };\n";
const MESSAGES: &str = "\
/** Where something is said. */
export type Channel = 'table' | 'stands' | 'notes';

/** What comes over a table's socket. */
export type Message = Hello | Update | Presence | Said | Answer;

export type * from './kernel.ts';
";

impl Collector {
    pub(crate) fn all() -> Self {
        let config = Config::new().with_large_int("number");
        let mut all = Self { config, files: BTreeMap::new(), home: "kernel", seen: HashSet::new() };
        TypeVisitor::visit::<Info>(&mut all);
        TypeVisitor::visit::<Outcome>(&mut all);
        TypeVisitor::visit::<Scene>(&mut all);
        TypeVisitor::visit::<Term>(&mut all);
        TypeVisitor::visit::<Viewer>(&mut all);
        all.home = "server";
        server::types(&mut all);
        shelf::each(&mut all);
        all
    }

    /// The files by name, as written.
    pub(crate) fn written(&self) -> BTreeMap<String, String> {
        self.files.iter().map(|(name, file)| (format!("{name}.ts"), self.file(name, file))).collect()
    }

    /// All types that can be named in a file.
    pub(crate) fn known(&self, file: &str) -> Known {
        let mut known = Known::new();
        for file in ["kernel", file] {
            for (name, (_, _, of)) in &self.files[file].types {
                known.insert(name.clone(), of.clone());
            }
        }
        known.insert("Channel".into(), Type::Name("string".into(), Vec::new()));
        known
    }

    fn file(&self, name: &str, file: &File) -> String {
        let mut text =
            String::from("// Written by `cargo xtask types` from the Rust types; not to be edited.\n\n");
        if name == "kernel" {
            text += JSON;
        } else {
            let mut used = BTreeSet::new();
            file.types.values().for_each(|(_, _, of)| of.names(&mut used));
            let kernel = &self.files["kernel"].types;
            let elsewhere = |name: &&String| {
                (kernel.contains_key(*name) || *name == "Json") && !file.types.contains_key(*name)
            };
            let names: Vec<_> = used.iter().filter(elsewhere).map(String::as_str).collect();
            if !names.is_empty() {
                let _ = writeln!(text, "import type {{ {} }} from './kernel.ts';\n", names.join(", "));
            }
        }
        let types: Vec<_> = file.types.iter().map(|(name, (_, docs, of))| declared(name, docs, of)).collect();
        text += &types.join("\n");
        if name == "server" {
            text = text + "\n" + MESSAGES;
        }
        text
    }

    fn file_of<T: ?Sized>(&self) -> &'static str {
        let krate = type_name::<T>().split("::").next().unwrap_or_default();
        match krate {
            "kernel" => "kernel",
            "server" | "shelf" | "store" => "server",
            _ => self.home,
        }
    }
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert((TypeId::of::<T>(), self.home)) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        if T::output_path().is_none() {
            return;
        }
        let (file, name) = (self.file_of::<T>(), T::ident(&self.config));
        let declared = T::decl(&self.config);
        let (_, of) = declared.split_once('=').expect("a declaration");
        let of = Reader::read(of.trim().trim_end_matches(';'));
        let docs = T::docs().unwrap_or_default();
        let into = self.files.entry(file).or_default();
        let rust = type_name::<T>();
        if let Some((other, _, before)) = into.types.insert(name.clone(), (rust, docs, of.clone())) {
            assert!(before == of, "{other} and {rust} are both called {name} in {file}.ts: rename one");
        }
    }
}

impl Visitor for Collector {
    fn visit<G: Playable>(&mut self) {
        self.home = G::INFO.id;
        TypeVisitor::visit::<G::View>(self);
        TypeVisitor::visit::<G::Action>(self);
        TypeVisitor::visit::<G::Event>(self);
        TypeVisitor::visit::<G::Options>(self);
        let names = [
            ("View", G::View::name(&self.config)),
            ("Action", G::Action::name(&self.config)),
            ("Event", G::Event::name(&self.config)),
            ("Options", G::Options::name(&self.config)),
        ];
        let file = self.files.entry(self.home).or_default();
        for (usual, name) in names {
            if usual != name {
                let docs = String::new();
                let alias = (type_name::<G>(), docs, Reader::read(&name));
                let other = file.types.insert(usual.into(), alias);
                assert!(other.is_none(), "{} has another type called {usual}", self.home);
            }
        }
    }
}

fn declared(name: &str, docs: &str, of: &Type) -> String {
    let lines = docs.lines().map(|line| line.trim().trim_start_matches(['/', '*']).trim());
    let docs = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let docs = if docs.is_empty() { docs } else { format!("/** {docs} */\n") };
    let of = of.written(0);
    let space = if of.starts_with('\n') { "" } else { " " };
    format!("{docs}export type {name} ={space}{of};\n")
}
