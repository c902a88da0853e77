//! The description of the API.

use serde_json::Value;
use server::people;

#[test]
fn everything_people_can_do_is_described() {
    let (_, described) = people::routes().split_for_parts();
    let described = serde_json::to_value(described).unwrap();
    let methods = |path: &str| -> Vec<String> {
        described["paths"][path].as_object().unwrap().keys().filter(|key| key.len() < 7).cloned().collect()
    };
    for (path, expected) in [
        ("/api/codes", &["post"][..]),
        ("/api/login", &["post"]),
        ("/api/logout", &["post"]),
        ("/api/logout-everywhere", &["post"]),
        ("/api/me", &["delete", "get", "patch"]),
        ("/api/recover", &["post"]),
        ("/api/register", &["post"]),
        ("/api/session", &["post"]),
        ("/api/tokens", &["get", "post"]),
        ("/api/tokens/{number}", &["delete"]),
    ] {
        let mut methods = methods(path);
        methods.sort();
        assert_eq!(methods, expected, "{path}");
        for method in methods {
            let operation = &described["paths"][path][&method];
            assert!(operation["summary"].is_string() || operation["description"].is_string());
            assert!(operation["responses"]["4XX"].is_object());
        }
    }
    assert_eq!(described["paths"].as_object().unwrap().len(), 10);
    assert!(references(&described).len() > 20);
    for reference in references(&described) {
        assert!(described.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
}

fn references(value: &Value) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let own = fields.get("$ref").and_then(Value::as_str).map(str::to_owned);
            own.into_iter().chain(fields.values().flat_map(references)).collect()
        }
        Value::Array(items) => items.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}
