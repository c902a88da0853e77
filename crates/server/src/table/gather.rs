//! Before the game: sitting down, getting up, being ready, beginning.

use kernel::Seat;
use store::{Kind, Millis, UserId};

use crate::Problem;
use crate::table::record::{End, Record, Sitter};
use crate::table::room::{Chair, Room};
use crate::table::spec::bot;

/// Somebody who comes to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: UserId,
    /// Under which name.
    pub name: String,
    /// Of which sort.
    pub kind: Kind,
}

/// The longest contribution to the luck.
const LONGEST_SALT: usize = 64;

impl Room {
    fn gathering(&self) -> Result<(), Problem> {
        if self.game.is_some() || self.end.is_some() {
            return Err(Problem::conflict("begun", "The game has begun, so nobody can sit down or get up."));
        }
        Ok(())
    }

    fn hosted_by(&self, user: UserId) -> Result<(), Problem> {
        if self.host == user {
            return Ok(());
        }
        Err(Problem::forbidden("not_host", "Only whoever opened the table may do that."))
    }

    fn seat_in(&self, user: UserId) -> Result<Seat, Problem> {
        self.seat_of(user).ok_or_else(not_seated)
    }

    fn free_seat(&self) -> Option<Seat> {
        self.spec.seats.iter().find(|seat| self.chairs[seat.index()].sitter.is_none())
    }

    /// Sits down, in this chair or in any; or moves to another.
    pub fn sit(&mut self, person: &Person, seat: Option<Seat>, now: Millis) -> Result<Seat, Problem> {
        self.gathering()?;
        if self.spec.rated && person.kind != Kind::Member {
            return Err(Problem::forbidden("members_only", "Rated games are for registered players."));
        }
        let own = self.seat_of(person.id);
        if let (Some(own), None) = (own, seat) {
            return Ok(own);
        }
        let full = || Problem::conflict("table_full", "Every chair at this table is taken.");
        let seat = seat.or_else(|| self.free_seat()).ok_or_else(full)?;
        if own == Some(seat) {
            return Ok(seat);
        }
        if self.chair(seat)?.sitter.is_some() {
            return Err(Problem::conflict("seat_taken", "Somebody sits there already."));
        }
        if let Some(own) = own {
            self.write(Record::Stood { seat: own }, now)?;
        }
        let who = Sitter::Person { id: person.id, name: person.name.clone() };
        self.seat(seat, who, now)?;
        Ok(seat)
    }

    /// Gets up. The say passes on; a table without people is closed.
    pub fn stand(&mut self, user: UserId, now: Millis) -> Result<(), Problem> {
        self.gathering()?;
        let seat = self.seat_in(user)?;
        self.write(Record::Stood { seat }, now)?;
        let next = self.chairs.iter().find_map(Chair::person);
        match next {
            None => self.write(Record::Ended { end: End::Abandoned }, now),
            Some(host) if self.host == user => self.write(Record::Hosted { host }, now),
            Some(_) => Ok(()),
        }
    }

    /// Clears a chair of somebody else, or of a bot.
    pub fn kick(&mut self, by: UserId, seat: Seat, now: Millis) -> Result<(), Problem> {
        self.gathering()?;
        self.hosted_by(by)?;
        let chair = self.chair(seat)?;
        if chair.sitter.is_none() {
            return Err(Problem::conflict("seat_free", "Nobody sits there."));
        }
        if chair.person() == Some(by) {
            return Err(Problem::conflict("own_seat", "That is your own chair. Leave the table instead."));
        }
        self.write(Record::Stood { seat }, now)
    }

    /// Puts a bot into a free chair, or into a bot's.
    pub fn seat_bot(&mut self, by: UserId, seat: Seat, name: &str, now: Millis) -> Result<(), Problem> {
        self.gathering()?;
        self.hosted_by(by)?;
        let bot = bot(name)?;
        if self.chair(seat)?.person().is_some() {
            return Err(Problem::conflict("seat_taken", "Somebody sits there already."));
        }
        self.seat(seat, Sitter::Bot(bot.to_string()), now)
    }

    fn seat(&mut self, seat: Seat, who: Sitter, now: Millis) -> Result<(), Problem> {
        self.write(Record::Sat { seat, who }, now)?;
        if self.spec.at_once && self.free_seat().is_none() { self.begin(now) } else { Ok(()) }
    }

    /// Puts a bot into every free chair.
    pub fn fill(&mut self, by: UserId, name: &str, now: Millis) -> Result<(), Problem> {
        while let Some(seat) = self.free_seat() {
            self.seat_bot(by, seat, name, now)?;
        }
        Ok(())
    }

    /// Says that somebody is ready, or no longer, and what they add to the luck.
    pub fn ready(&mut self, user: UserId, ready: bool, salt: &str, now: Millis) -> Result<(), Problem> {
        self.gathering()?;
        let seat = self.seat_in(user)?;
        if salt.len() > LONGEST_SALT {
            let message = format!("What you add to the luck has at most {LONGEST_SALT} bytes.");
            return Err(Problem::bad("long_salt", message));
        }
        let chair = self.chair(seat)?;
        if chair.ready == ready && chair.salt == salt {
            return Ok(());
        }
        self.write(Record::Ready { seat, ready, salt: salt.into() }, now)
    }

    /// Begins, once every chair is taken and everybody is ready.
    pub fn start(&mut self, by: UserId, now: Millis) -> Result<(), Problem> {
        self.gathering()?;
        self.hosted_by(by)?;
        let free = self.chairs.iter().filter(|chair| chair.sitter.is_none()).count();
        if free > 0 {
            let chairs = if free == 1 { "chair is" } else { "chairs are" };
            let message = format!("{free} {chairs} still free. Wait for somebody, or seat a bot.");
            return Err(Problem::conflict("seats_free", message));
        }
        let late = self.chairs.iter().zip(1..).find(|(chair, _)| !chair.ready && chair.person() != Some(by));
        if let Some((chair, number)) = late {
            let message = format!("{} is not ready yet.", chair.name(number));
            return Err(Problem::conflict("not_ready", message));
        }
        self.begin(now)
    }

    fn begin(&mut self, now: Millis) -> Result<(), Problem> {
        let rules = shelf::find(&self.spec.game)?.info().version;
        let salts =
            self.chairs.iter().map(|chair| chair.salt.clone()).filter(|salt| !salt.is_empty()).collect();
        self.write(Record::Started { rules, salts }, now)
    }
}

pub(crate) fn not_seated() -> Problem {
    Problem::forbidden("not_seated", "You do not sit at this table.")
}
