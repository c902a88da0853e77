//! As much of TypeScript's types as the types of this server are written in: read, written neatly, and held against
//! values.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A type.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Type {
    /// `number`, `Seat`, `Array<Zone>`.
    Name(String, Vec<Type>),
    /// `"row"`.
    Literal(String),
    /// `{ seat: Seat, note?: string }`.
    Object(Vec<Field>),
    /// `{ [key in string]: number }`.
    Map(Box<Type>),
    /// `[number, number]`.
    Tuple(Vec<Type>),
    /// `A | B`.
    Union(Vec<Type>),
    /// `A & B`.
    Both(Vec<Type>),
}

/// A field of an object.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Field {
    docs: String,
    pub(crate) name: String,
    pub(crate) optional: bool,
    pub(crate) of: Type,
}

/// Reads a type.
pub(crate) struct Reader<'a> {
    rest: &'a str,
    /// The comment that was passed last.
    docs: String,
}

impl<'a> Reader<'a> {
    /// The type that is written here, and nothing else.
    pub(crate) fn read(text: &'a str) -> Type {
        let mut reader = Self { rest: text, docs: String::new() };
        let read = reader.union();
        reader.pass();
        assert!(reader.rest.is_empty(), "a type ends before {:?}", reader.rest);
        read
    }

    /// Goes on to what matters.
    fn pass(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            let Some((comment, rest)) = self.rest.strip_prefix("/**").and_then(|rest| rest.split_once("*/"))
            else {
                return;
            };
            let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
            self.docs = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
            self.rest = rest;
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.pass();
        let Some(rest) = self.rest.strip_prefix(sign) else { return false };
        self.rest = rest;
        true
    }

    fn expect(&mut self, sign: &str) {
        assert!(self.takes(sign), "{sign:?} is missing before {:?}", self.rest);
    }

    fn word(&mut self) -> String {
        self.pass();
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        assert!(!word.is_empty(), "a name is missing before {:?}", self.rest);
        self.rest = rest;
        word.into()
    }

    fn quoted(&mut self) -> Option<String> {
        if !self.takes("\"") {
            return None;
        }
        let (word, rest) = self.rest.split_once('"').expect("a quotation mark ends");
        self.rest = rest;
        Some(word.into())
    }

    fn union(&mut self) -> Type {
        self.takes("|");
        let mut all = vec![self.both()];
        while self.takes("|") {
            all.push(self.both());
        }
        if all.len() == 1 { all.remove(0) } else { Type::Union(all) }
    }

    fn both(&mut self) -> Type {
        let mut all = vec![self.array()];
        while self.takes("&") {
            all.push(self.array());
        }
        if all.len() == 1 { all.remove(0) } else { Type::Both(all) }
    }

    fn array(&mut self) -> Type {
        let mut read = self.plain();
        while self.takes("[]") {
            read = Type::Name("Array".into(), vec![read]);
        }
        read
    }

    fn plain(&mut self) -> Type {
        if self.takes("(") {
            let read = self.union();
            self.expect(")");
            return read;
        }
        if let Some(literal) = self.quoted() {
            return Type::Literal(literal);
        }
        if self.takes("[") {
            return Type::Tuple(self.listed("]"));
        }
        if self.takes("{") {
            return self.object();
        }
        let name = self.word();
        let of = if self.takes("<") { self.listed(">") } else { Vec::new() };
        Type::Name(name, of)
    }

    fn listed(&mut self, end: &str) -> Vec<Type> {
        let mut all = Vec::new();
        while !self.takes(end) {
            all.push(self.union());
            self.takes(",");
        }
        all
    }

    fn object(&mut self) -> Type {
        let mut fields = Vec::new();
        self.docs.clear();
        while !self.takes("}") {
            if self.takes("[") {
                self.word();
                assert!(self.takes("in") || self.takes(":"), "a key is missing before {:?}", self.rest);
                self.union();
                self.expect("]");
                self.takes("?");
                self.expect(":");
                let of = self.union();
                self.takes(",");
                self.expect("}");
                return Type::Map(Box::new(of));
            }
            let name = self.quoted().unwrap_or_else(|| self.word());
            let docs = std::mem::take(&mut self.docs);
            let optional = self.takes("?");
            self.expect(":");
            let of = self.union();
            self.docs.clear();
            let _ = self.takes(",") || self.takes(";");
            fields.push(Field { docs, name, optional, of });
        }
        Type::Object(fields)
    }
}

impl Type {
    /// The names in it.
    pub(crate) fn names(&self, all: &mut BTreeSet<String>) {
        match self {
            Self::Name(name, of) => {
                all.insert(name.clone());
                of.iter().for_each(|of| of.names(all));
            }
            Self::Literal(_) => {}
            Self::Object(fields) => fields.iter().for_each(|field| field.of.names(all)),
            Self::Map(of) => of.names(all),
            Self::Tuple(types) | Self::Union(types) | Self::Both(types) => {
                types.iter().for_each(|of| of.names(all));
            }
        }
    }

    /// As people write it.
    pub(crate) fn written(&self, indent: usize) -> String {
        let all = |types: &[Self], between: &str, indent| {
            types.iter().map(|of| of.written(indent)).collect::<Vec<_>>().join(between)
        };
        match self {
            Self::Name(name, of) if name == "Array" => match &of[0] {
                Self::Union(_) | Self::Both(_) => format!("({})[]", of[0].written(indent)),
                plain => format!("{}[]", plain.written(indent)),
            },
            Self::Name(name, of) if of.is_empty() => name.clone(),
            Self::Name(name, of) => format!("{name}<{}>", all(of, ", ", indent)),
            Self::Literal(literal) => format!("'{literal}'"),
            Self::Object(fields) if fields.is_empty() => "Record<string, never>".into(),
            Self::Object(fields) => object(fields, indent),
            Self::Map(of) => format!("{{ [key: string]: {} }}", of.written(indent)),
            Self::Tuple(types) => format!("[{}]", all(types, ", ", indent)),
            Self::Both(types) => all(types, " & ", indent),
            Self::Union(types) => {
                let short = all(types, " | ", indent);
                if short.len() + indent < 90 && !short.contains('\n') {
                    return short;
                }
                let line = |of: &Self| format!("\n{}| {}", " ".repeat(indent + 2), of.written(indent + 4));
                types.iter().map(line).collect()
            }
        }
    }
}

fn object(fields: &[Field], indent: usize) -> String {
    let field = |field: &Field, indent| {
        let plain = field.name.chars().all(|c| c.is_alphanumeric() || c == '_');
        let name = if plain { field.name.clone() } else { format!("'{}'", field.name) };
        format!("{name}{}: {}", if field.optional { "?" } else { "" }, field.of.written(indent))
    };
    let short: Vec<_> = fields.iter().map(|one| field(one, indent)).collect();
    let short = format!("{{ {} }}", short.join("; "));
    let undocumented = fields.iter().all(|field| field.docs.is_empty());
    if undocumented && short.len() + indent < 90 && !short.contains('\n') {
        return short;
    }
    let start = " ".repeat(indent + 2);
    let mut text = String::from("{\n");
    for one in fields {
        if !one.docs.is_empty() {
            let _ = writeln!(text, "{start}/** {} */", one.docs);
        }
        let _ = writeln!(text, "{start}{};", field(one, indent + 2));
    }
    let _ = write!(text, "{}}}", " ".repeat(indent));
    text
}
