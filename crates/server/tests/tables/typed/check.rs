//! Whether a value is of a type, as a strict TypeScript compiler would see it written out.

use std::collections::BTreeMap;

use serde_json::Value;

use super::grammar::{Field, Type};

/// Types by their names.
pub(crate) type Known = BTreeMap<String, Type>;

/// Says where the value is not of the type, if it is not.
pub(crate) fn check(value: &Value, of: &Type, known: &Known) -> Result<(), String> {
    match of {
        Type::Name(name, of) => named(value, name, of, known),
        Type::Literal(literal) => so(value == literal.as_str(), value, literal),
        Type::Map(of) => {
            let fields = value.as_object().ok_or_else(|| wrong(value, "an object"))?;
            fields.iter().try_for_each(|(key, value)| at(key, check(value, of, known)))
        }
        Type::Tuple(types) => {
            let items = value.as_array().filter(|items| items.len() == types.len());
            let items = items.ok_or_else(|| wrong(value, &format!("{} values", types.len())))?;
            let mut pairs = items.iter().zip(types).enumerate();
            pairs.try_for_each(|(n, (item, of))| at(&n.to_string(), check(item, of, known)))
        }
        Type::Union(types) => {
            let complaints: Vec<_> = types.iter().map_while(|of| check(value, of, known).err()).collect();
            if complaints.len() < types.len() { Ok(()) } else { Err(best(complaints)) }
        }
        Type::Object(_) | Type::Both(_) => {
            let mut complaints = Vec::new();
            for fields in alternatives(of, known) {
                match object(value, &fields, known) {
                    Ok(()) => return Ok(()),
                    Err(complaint) => complaints.push(complaint),
                }
            }
            Err(best(complaints))
        }
    }
}

fn named(value: &Value, name: &str, of: &[Type], known: &Known) -> Result<(), String> {
    match (name, of) {
        ("number", _) => so(value.is_number(), value, name),
        ("string", _) => so(value.is_string(), value, name),
        ("boolean", _) => so(value.is_boolean(), value, name),
        ("null", _) => so(value.is_null(), value, name),
        ("Json", _) => Ok(()),
        ("Record", _) => so(value.as_object().is_some_and(serde_json::Map::is_empty), value, "{}"),
        ("Array", [of]) => {
            let items = value.as_array().ok_or_else(|| wrong(value, "a list"))?;
            let mut items = items.iter().enumerate();
            items.try_for_each(|(n, item)| at(&n.to_string(), check(item, of, known)))
        }
        _ => {
            let of = known.get(name).unwrap_or_else(|| panic!("there is no type {name}"));
            check(value, of, known).map_err(|why| format!("{why} ({name})"))
        }
    }
}

/// The objects a type stands for: parts that are put together are one object.
fn alternatives(of: &Type, known: &Known) -> Vec<Vec<Field>> {
    match of {
        Type::Object(fields) => vec![fields.clone()],
        Type::Union(types) => types.iter().flat_map(|of| alternatives(of, known)).collect(),
        Type::Both(types) => types.iter().fold(vec![Vec::new()], |all, of| {
            let more = alternatives(of, known);
            let join = |fields: &Vec<Field>| {
                let fields = fields.clone();
                more.iter().map(move |others| [&fields[..], &others[..]].concat()).collect::<Vec<_>>()
            };
            all.iter().flat_map(join).collect()
        }),
        Type::Name(name, _) => alternatives(&known[name], known),
        other => panic!("{other:?} is no object"),
    }
}

fn object(value: &Value, fields: &[Field], known: &Known) -> Result<(), String> {
    let there = value.as_object().ok_or_else(|| wrong(value, "an object"))?;
    for field in fields {
        match there.get(&field.name) {
            Some(value) => at(&field.name, check(value, &field.of, known))?,
            None if field.optional => {}
            None => return Err(format!(": {} is missing", field.name)),
        }
    }
    match there.keys().find(|key| fields.iter().all(|field| field.name != **key)) {
        Some(key) => Err(format!(": {key} is one too many")),
        None => Ok(()),
    }
}

fn so(is_so: bool, value: &Value, wanted: &str) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(wrong(value, wanted)) }
}

fn wrong(value: &Value, wanted: &str) -> String {
    let value: String = value.to_string().chars().take(80).collect();
    format!(": {value} is not {wanted}")
}

fn at(place: &str, checked: Result<(), String>) -> Result<(), String> {
    checked.map_err(|why| format!(".{place}{why}"))
}

/// Of several complaints the one that got furthest.
fn best(complaints: Vec<String>) -> String {
    let depth = |complaint: &String| complaint.split(": ").next().map_or(0, str::len);
    complaints.into_iter().max_by_key(depth).unwrap_or_default()
}
