//! One session: at most one match, which only a request that succeeds can change.

use std::time::Duration;

use bots::Bot;
use kernel::{Names, Seat, Seats, Viewer};
use matchbook::{Document, Seed};
use serde_json::{Map, Value, json};
use shelf::Table;

use super::PROTOCOL;
use super::answer::Error;
use super::lines::{LONGEST, Line};
use super::request::{Luck, Request};
use crate::games::describe;
use crate::setup::fresh_seed;

/// A bot never thinks longer than this.
const LONGEST_MS: u64 = 600_000;

#[derive(Default)]
pub(super) struct Session {
    table: Option<Box<dyn Table>>,
    over: bool,
}

type Answer = Result<Value, Error>;

impl Session {
    /// Whether `quit` was asked for.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    /// Answers one line.
    pub(super) fn answer(&mut self, line: Line) -> Value {
        let (id, answer) = self.read(line);
        let mut answer = answer.unwrap_or_else(|error| error.json());
        if let (Some(id), Some(fields)) = (id, answer.as_object_mut()) {
            fields.insert("id".into(), id);
        }
        answer
    }

    fn read(&mut self, line: Line) -> (Option<Value>, Answer) {
        let text = match line {
            Line::Text(text) => text,
            Line::TooLong => {
                let message = format!("A request has at most {LONGEST} bytes.");
                return (None, Err(Error::new("too-long", message)));
            }
            Line::NotText => {
                return (None, Err(Error::new("not-utf8", "A request is a line of UTF-8 text.")));
            }
        };
        let mut value: Value = match serde_json::from_str(&text) {
            Ok(value) => value,
            Err(error) => return (None, Err(Error::new("bad-json", format!("This is not JSON: {error}.")))),
        };
        let Some(fields) = value.as_object_mut() else {
            let message = "A request is a JSON object with a field \"cmd\".";
            return (None, Err(Error::new("bad-request", message)));
        };
        let id = fields.remove("id");
        let answer = serde_json::from_value(value)
            .map_err(|error| Error::new("bad-request", format!("{error}.")))
            .and_then(|request| self.obey(request));
        (id, answer)
    }

    fn obey(&mut self, request: Request) -> Answer {
        match request {
            Request::New { game, seats, mode, options, seed } => {
                self.deal(&game, seats, mode.as_deref(), &options, seed)
            }
            Request::Load { document, game, state, options, seed } => {
                self.load(document, game, state, &options, seed)
            }
            Request::Legal { seat } => {
                let table = self.table_with(seat)?;
                Ok(json!({ "ok": true, "actions": table.choices(seat), "open": table.is_open(seat) }))
            }
            Request::Act { seat, action } => self.act(seat, &action),
            Request::View { seat } => {
                let viewer = self.viewer(seat.into())?;
                let table = self.table()?;
                Ok(
                    json!({ "ok": true, "view": table.view(viewer), "text": table.draw(viewer, &Names::default()) }),
                )
            }
            Request::State {} => Ok(json!({ "ok": true, "state": self.table()?.state() })),
            Request::Match {} => Ok(json!({ "ok": true, "match": self.table()?.document() })),
            Request::Outcome {} => Ok(json!({ "ok": true, "outcome": self.table()?.outcome() })),
            Request::Undo { seat } => self.undo(seat),
            Request::Log { seat, since } => {
                let viewer = self.viewer(seat.into())?;
                Ok(json!({ "ok": true, "log": self.table()?.told(viewer, since, &Names::default()) }))
            }
            Request::Bot { seat, level, ms, seed } => self.bot(seat, level.as_deref(), ms, seed),
            Request::Info { game } => info(game.as_deref()),
            Request::Quit {} => {
                self.over = true;
                Ok(json!({ "ok": true }))
            }
        }
    }

    fn table(&self) -> Result<&dyn Table, Error> {
        self.table.as_deref().ok_or_else(no_game)
    }

    fn table_mut(&mut self) -> Result<&mut Box<dyn Table>, Error> {
        self.table.as_mut().ok_or_else(no_game)
    }

    fn table_with(&self, seat: Seat) -> Result<&dyn Table, Error> {
        self.viewer(Viewer::Seat(seat))?;
        self.table()
    }

    /// The viewer, if it is at the table.
    fn viewer(&self, viewer: Viewer) -> Result<Viewer, Error> {
        match viewer {
            Viewer::Seat(seat) if !self.table()?.seats().has(seat) => {
                let last = self.table()?.seats().count() - 1;
                let message = format!("There is no seat {}: the seats are 0 to {last}.", seat.number());
                Err(Error::new("no-such-seat", message))
            }
            viewer => Ok(viewer),
        }
    }

    fn deal(
        &mut self,
        game: &str,
        seats: Option<u8>,
        mode: Option<&str>,
        options: &Map<String, Value>,
        seed: Option<Luck>,
    ) -> Answer {
        let game = shelf::find(game)?;
        let range = game.info().seats;
        let count = seats.unwrap_or_else(|| game.usual_seats(mode));
        let seats = Seats::new(count).ok_or_else(|| {
            Error::new("bad-setup", format!("{} takes {range}, not {count}.", game.info().title))
        })?;
        let options = game.options(mode, options)?;
        let table = game.deal(&options, seats, matchbook::Luck::new(read_seed(seed)?))?;
        self.table = Some(table);
        self.standing()
    }

    fn load(
        &mut self,
        document: Option<Value>,
        game: Option<String>,
        state: Option<Value>,
        options: &Map<String, Value>,
        seed: Option<Luck>,
    ) -> Answer {
        let table = match (document, game, state) {
            (Some(document), None, None) if options.is_empty() && seed.is_none() => {
                let document = Document::read(&document.to_string()).map_err(shelf::Unfit::from)?;
                shelf::find(&document.game)?.open(&document)?
            }
            (None, Some(game), Some(state)) => {
                let game = shelf::find(&game)?;
                let options = game.options(None, options)?;
                game.place(&state, &options, matchbook::Luck::new(read_seed(seed)?))?
            }
            _ => {
                let message = "Load takes either \"match\", or \"game\" and \"state\" with, if need be, \
                               \"options\" and \"seed\".";
                return Err(Error::new("bad-request", message));
            }
        };
        self.table = Some(table);
        self.standing()
    }

    /// Where the match stands.
    fn standing(&self) -> Answer {
        let table = self.table()?;
        Ok(json!({
            "ok": true,
            "game": table.info().id,
            "seats": table.seats(),
            "commitment": table.commitment(),
            "actions": table.actions(),
            "active": table.active(),
            "over": table.outcome().is_some(),
        }))
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Answer {
        let table = self.table_mut()?;
        table.act(seat, action)?;
        let number = table.actions();
        let told = table.told(Viewer::Seat(seat), number - 1, &Names::default());
        Ok(json!({
            "ok": true,
            "actions": number,
            "active": table.active(),
            "over": table.outcome().is_some(),
            "told": told,
        }))
    }

    fn undo(&mut self, seat: Option<Seat>) -> Answer {
        let table = self.table_mut()?;
        match seat {
            Some(seat) => {
                table.undo(seat)?;
            }
            None => match table.actions().checked_sub(1) {
                Some(left) => table.rewind(left),
                None => return Err(Error::new("no-undo", "There is nothing to take back.")),
            },
        }
        self.standing()
    }

    fn bot(&self, seat: Seat, level: Option<&str>, ms: Option<u64>, seed: Option<u64>) -> Answer {
        let table = self.table_with(seat)?;
        let bot: Bot =
            level.unwrap_or(Bot::BEST.name()).parse().map_err(|error| Error::new("unknown-level", error))?;
        if ms.is_some_and(|ms| ms > LONGEST_MS) {
            return Err(Error::new("bad-request", format!("A bot thinks at most {LONGEST_MS} ms.")));
        }
        let suggestion =
            table.suggest(seat, bot, ms.map(Duration::from_millis), seed.unwrap_or(0)).ok_or_else(|| {
                Error::new(
                    "not-active",
                    format!("Seat {} has nothing to decide now, or lets others act first.", seat.number()),
                )
            })?;
        Ok(json!({
            "ok": true,
            "action": suggestion.choice.action,
            "label": suggestion.choice.label,
            "value": suggestion.value,
            "considered": suggestion.considered,
        }))
    }
}

fn no_game() -> Error {
    Error::new("no-game", "There is no match yet: ask for \"new\" or \"load\" first.")
}

fn read_seed(seed: Option<Luck>) -> Result<Seed, Error> {
    match seed {
        Some(Luck::Number(number)) => Ok(Seed::from_number(number)),
        Some(Luck::Text(text)) => {
            text.parse().map_err(|error: matchbook::SeedError| Error::new("bad-seed", format!("{error}.")))
        }
        None => fresh_seed().map_err(|failure| Error::new("no-randomness", failure.to_string())),
    }
}

fn info(game: Option<&str>) -> Answer {
    let mut answer = json!({
        "ok": true,
        "name": "conclave",
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": PROTOCOL,
        "levels": Bot::NAMED,
    });
    match game {
        Some(id) => {
            let game = shelf::find(id)?;
            answer["game"] = describe(game);
            answer["rules"] = json!(game.rules());
        }
        None => answer["games"] = shelf::games().iter().map(describe).collect(),
    }
    Ok(answer)
}
