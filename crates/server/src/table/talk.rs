//! Talk at a table: who may say something to whom.
//!
//! Every circle counts its own lines, so that nobody can tell from a gap that others have been talking.

use kernel::{Seat, SeatSet, Viewer};
use store::{State, UserId};

use crate::Problem;
use crate::table::room::Room;

/// The longest line, in characters.
const LONGEST: usize = 500;

/// A line as it may be said: no control characters, not empty, not too long.
pub fn line(text: &str) -> Result<String, Problem> {
    let line: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
    if line.is_empty() {
        return Err(Problem::bad("empty", "There is nothing to say."));
    }
    if line.chars().count() > LONGEST {
        return Err(Problem::bad("too_long", format!("A line has at most {LONGEST} characters.")));
    }
    Ok(line)
}

impl Room {
    /// The circle `user` means by `to`, if it may speak there.
    pub(crate) fn channel(&self, user: Option<UserId>, to: &str) -> Result<String, Problem> {
        let seat = user.and_then(|user| self.seat_of(user));
        match (to, seat) {
            ("table", Some(_)) => Ok("table".into()),
            ("table", None) => Err(Problem::forbidden(
                "not_seated",
                "Only those who sit here talk at the table. Use the stands.",
            )),
            ("stands", None) => Ok("stands".into()),
            ("stands", Some(_)) if self.state() != State::Running => Ok("stands".into()),
            ("stands", Some(_)) => {
                Err(Problem::forbidden("seated", "Whoever plays does not talk to the stands."))
            }
            ("notes", Some(seat)) => self.notes(seat).ok_or_else(|| {
                Problem::forbidden("no_confidants", "In this game you have nobody to pass notes to.")
            }),
            ("notes", None) => Err(Problem::forbidden("not_seated", "You do not sit at this table.")),
            _ => Err(Problem::bad("no_such_channel", "One can talk to: table, stands, notes.")),
        }
    }

    /// Whether `viewer` may read a circle.
    pub(crate) fn may_read(&self, viewer: Viewer, channel: &str) -> bool {
        match (channel, viewer) {
            // From the stands one sees what players may not be told.
            ("table", _) | (_, Viewer::Omniscient) | ("stands", Viewer::Spectator) => true,
            ("stands", Viewer::Seat(_)) => self.state() != State::Running,
            (notes, Viewer::Seat(seat)) => self.notes(seat).is_some_and(|own| own == notes),
            (_, Viewer::Spectator) => false,
        }
    }

    /// The circle of those in whom `seat` may confide.
    fn notes(&self, seat: Seat) -> Option<String> {
        let others = self.game.as_ref()?.confidants(seat);
        let circle: SeatSet = others.with(seat);
        (!others.is_empty()).then(|| format!("notes-{}", circle.first().map_or(0, Seat::number)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_short_and_plain() {
        assert_eq!(line(" hi\u{7}\n ").unwrap(), "hi");
        assert_eq!(line("\u{1}").unwrap_err().code, "empty");
        assert_eq!(line(&"x".repeat(501)).unwrap_err().code, "too_long");
        assert!(line(&"é".repeat(500)).is_ok());
    }
}
