//! Positions as JSON: written, compared and damaged.

use serde::Serialize;
use serde_json::{Value, json};

use crate::{Draw, Quick};

/// As written. What cannot be written is a panic, and reported as one.
pub(super) fn bytes<T: Serialize>(value: &T) -> String {
    match serde_json::to_string(value) {
        Ok(text) => text,
        Err(error) => panic!("cannot be written as JSON: {error}"),
    }
}

/// Where two JSON texts first differ, and how.
pub(super) fn difference(left: &str, right: &str) -> String {
    let parsed = |text: &str| serde_json::from_str::<Value>(text).unwrap_or(Value::Null);
    let (left_value, right_value) = (parsed(left), parsed(right));
    first_difference(&left_value, &right_value, String::new()).unwrap_or_else(|| {
        format!("the same fields are written unalike: {} and {}", short(left), short(right))
    })
}

fn first_difference(left: &Value, right: &Value, path: String) -> Option<String> {
    let missing = Value::String("(nothing)".into());
    match (left, right) {
        (Value::Object(a), Value::Object(b)) => {
            a.keys().chain(b.keys().filter(|key| !a.contains_key(*key))).find_map(|key| {
                let (a, b) = (a.get(key).unwrap_or(&missing), b.get(key).unwrap_or(&missing));
                first_difference(a, b, format!("{path}.{key}"))
            })
        }
        (Value::Array(a), Value::Array(b)) => (0..a.len().max(b.len())).find_map(|n| {
            let (a, b) = (a.get(n).unwrap_or(&missing), b.get(n).unwrap_or(&missing));
            first_difference(a, b, format!("{path}[{n}]"))
        }),
        _ if left == right => None,
        _ => {
            let path = if path.is_empty() { "(the whole)".into() } else { path };
            Some(format!("at {path}: {} and {}", short(&left.to_string()), short(&right.to_string())))
        }
    }
}

/// At most a line of it.
pub(super) fn short(text: &str) -> String {
    if text.chars().count() <= 160 {
        return text.into();
    }
    text.chars().take(157).chain("...".chars()).collect()
}

/// The same with one thing wrong: a number at a boundary, a field lost, a list too long, ...
pub(super) fn damaged(value: &Value, rng: &mut Quick) -> Value {
    let mut copy = value.clone();
    let mut words = Vec::new();
    strings(value, &mut words);
    let mut at = rng.below(count(value) as u32) as usize;
    if let Some(node) = nth(&mut copy, &mut at) {
        let word = if words.is_empty() { "" } else { words[rng.below(words.len() as u32) as usize] };
        *node = wrong(node, word, rng);
    }
    copy
}

fn wrong(node: &Value, word: &str, rng: &mut Quick) -> Value {
    match node {
        Value::Null => [json!(0), json!([]), json!(word), json!({})][rng.below(4) as usize].clone(),
        Value::Bool(flag) => json!(!flag),
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or(0);
            let edges = [
                0,
                1,
                -1,
                2,
                7,
                255,
                256,
                65_535,
                i64::from(u32::MAX),
                i64::MIN,
                near.saturating_add(1),
                near.saturating_sub(1),
                near.saturating_add(2),
            ];
            json!(edges[rng.below(edges.len() as u32) as usize])
        }
        Value::String(text) => match rng.below(5) {
            0 => json!(""),
            1 => json!(format!("{text}{word}")),
            2 => json!("ÄäöÖüÜß猫🎲"),
            3 => Value::Null,
            _ => json!(word),
        },
        Value::Array(items) => {
            let mut items = items.clone();
            match rng.below(6) {
                0 => drop(items.pop()),
                1 => items.clear(),
                2 => items.reverse(),
                3 if !items.is_empty() => drop(items.remove(0)),
                4 if !items.is_empty() => items.extend_from_within(0..1),
                _ => items.extend(items.last().cloned().or(Some(json!(0)))),
            }
            Value::Array(items)
        }
        Value::Object(fields) => {
            let mut fields = fields.clone();
            let keys: Vec<_> = fields.keys().cloned().collect();
            if keys.is_empty() || rng.below(4) == 0 {
                fields.insert("unheard_of".into(), json!(1));
            } else {
                fields.remove(&keys[rng.below(keys.len() as u32) as usize]);
            }
            Value::Object(fields)
        }
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

fn strings<'a>(value: &'a Value, words: &mut Vec<&'a str>) {
    match value {
        Value::String(word) => words.push(word),
        Value::Array(items) => items.iter().for_each(|item| strings(item, words)),
        Value::Object(fields) => fields.values().for_each(|field| strings(field, words)),
        _ => {}
    }
}

fn nth<'a>(value: &'a mut Value, n: &mut usize) -> Option<&'a mut Value> {
    if *n == 0 {
        return Some(value);
    }
    *n -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, n)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, n)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_named_by_its_place() {
        let left = r#"{"hands":[[1,2],[3]],"turn":0}"#;
        assert_eq!(difference(left, r#"{"hands":[[1,2],[4]],"turn":1}"#), "at .hands[1][0]: 3 and 4");
        assert_eq!(difference(left, r#"{"hands":[[1,2]],"turn":0}"#), "at .hands[1]: [3] and \"(nothing)\"");
        assert_eq!(difference(left, "7"), format!("at (the whole): {left} and 7"));
        assert!(difference("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}").contains("written unalike"));
    }

    #[test]
    fn damage_of_every_kind_comes_up() {
        let whole = json!({ "cards": [1, 2], "name": "Ada", "open": true, "last": null });
        let texts: std::collections::BTreeSet<_> =
            (0..500).map(|n| damaged(&whole, &mut Quick::fork(1, n)).to_string()).collect();
        for text in [
            r#"{"cards":[2,1],"last":null,"name":"Ada","open":true}"#,
            r#"{"cards":[1],"last":null,"name":"Ada","open":true}"#,
            r#"{"cards":[1,255],"last":null,"name":"Ada","open":true}"#,
            r#"{"cards":[1,2],"last":null,"name":"","open":true}"#,
            r#"{"cards":[1,2],"last":[],"name":"Ada","open":true}"#,
            r#"{"cards":[1,2],"last":null,"name":"Ada","open":false}"#,
            r#"{"cards":[1,2],"last":null,"open":true}"#,
            r#"{"cards":[1,2],"last":null,"name":"Ada","open":true,"unheard_of":1}"#,
        ] {
            assert!(texts.contains(text), "{text}");
        }
    }
}
