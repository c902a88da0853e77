//! The example of docs/api.md plays whole games against a real server.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn the_example_bot_plays_whole_games() {
    let data = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_conclave"))
        .args([
            "serve",
            "--port",
            "0",
            "--bot-pace",
            "0",
            "--rate-session",
            "0",
            "--rate-address",
            "0",
            "--data",
        ])
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let _server = Server(child);
    let address = said.trim().rsplit(' ').next().unwrap();
    for game in ["connect-four", "leduc", "academy"] {
        let bot = Command::new("python3")
            .arg(root().join("examples/bot.py"))
            .args([address, game])
            .output()
            .expect("python3 is installed");
        let (out, err) = (String::from_utf8_lossy(&bot.stdout), String::from_utf8_lossy(&bot.stderr));
        assert!(bot.status.success(), "{game}: {err}");
        assert!(out.contains("\"played\""), "{game}: {out}");
    }
}

#[test]
fn the_documentation_shows_the_example_as_it_is() {
    let bot = std::fs::read_to_string(root().join("examples/bot.py")).unwrap();
    let page = std::fs::read_to_string(root().join("docs/api.md")).unwrap();
    assert!(page.contains(&format!("```python\n{bot}```")), "docs/api.md shows an old examples/bot.py");
}
