//! In the game: acting, taking back, agreeing, giving up, leaving, coming back.

use kernel::{Outcome, Seat, SeatSet, Sides};
use serde_json::Value;
use store::{Millis, UserId};

use crate::Problem;
use crate::table::gather::not_seated;
use crate::table::record::{By, End, Record, Why, Wish};
use crate::table::room::{Room, not_begun};

/// What came of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It was done.
    Now,
    /// It had been done before: it was sent twice.
    Before,
}

impl Room {
    fn running(&self) -> Result<(), Problem> {
        if self.game.is_none() {
            return Err(not_begun());
        }
        if self.end.is_some() {
            return Err(Problem::conflict("over", "The game is over."));
        }
        Ok(())
    }

    pub(crate) fn playing(&self, user: UserId) -> Result<Seat, Problem> {
        let seat = self.seat_of(user).ok_or_else(not_seated)?;
        self.running()?;
        Ok(seat)
    }

    /// A player acts, answering the table as it was after record `seq`.
    pub fn act(&mut self, user: UserId, seq: u64, action: &Value, now: Millis) -> Result<Done, Problem> {
        let seat = self.seat_of(user).ok_or_else(not_seated)?;
        if seq < self.seq && self.repeats(seat, seq, action) {
            return Ok(Done::Before);
        }
        self.running()?;
        if self.chairs[seat.index()].replaced.is_some() {
            return Err(Problem::conflict("replaced", "A bot plays for you. Come back first."));
        }
        self.unpaced(seat)?;
        self.is_current(seat, seq)?;
        self.perform(seat, action, By::Player, now)?;
        Ok(Done::Now)
    }

    /// The seat for which somebody may ask what to do.
    pub fn ponders(&self, user: UserId) -> Result<Seat, Problem> {
        let seat = self.playing(user)?;
        if !self.spec.hints {
            return Err(Problem::forbidden("no_hints", "At this table nobody is given hints."));
        }
        if self.chairs[seat.index()].replaced.is_some() {
            return Err(Problem::conflict("replaced", "A bot plays for you. Come back first."));
        }
        self.unpaced(seat)?;
        if !self.active().contains(seat) {
            return Err(Problem::conflict("not_your_turn", "It is not your turn. Wait until you are asked."));
        }
        Ok(seat)
    }

    /// What the table does for a seat at its pace, the seat cannot do.
    pub(crate) fn unpaced(&self, seat: Seat) -> Result<(), Problem> {
        if self.paced().is_some_and(|(paced, ..)| paced == seat) {
            let message = "At this table that happens by itself, at a steady pace. Nobody can hurry it.";
            return Err(Problem::conflict("paced", message));
        }
        Ok(())
    }

    /// Whether the first action since `seq` was this one, by this seat.
    fn repeats(&self, seat: Seat, seq: u64, action: &Value) -> bool {
        let (at, last) = &self.acted[seat.index()];
        *at > seq && self.turned <= seq && last.as_ref() == Some(action)
    }

    /// What answers an older state of the table is refused, unless the seat has been asked all along.
    fn is_current(&self, seat: Seat, seq: u64) -> Result<(), Problem> {
        if seq > self.seq {
            return Err(Problem::bad("bad_seq", "That state of the table has not been reached."));
        }
        let still = seq >= self.turned
            && seq >= self.acted[seat.index()].0
            && (seq == self.seq || self.asked[seat.index()].is_some_and(|since| since <= seq));
        if still { Ok(()) } else { Err(Problem::conflict("stale", "The table has moved on. Look again.")) }
    }

    /// An action of a bot or of the table, if the table is still as it was.
    pub fn act_by_itself(
        &mut self,
        seat: Seat,
        seq: u64,
        action: &Value,
        by: By,
        now: Millis,
    ) -> Result<(), Problem> {
        self.running()?;
        self.is_current(seat, seq)?;
        self.perform(seat, action, by, now)
    }

    fn perform(&mut self, seat: Seat, action: &Value, by: By, now: Millis) -> Result<(), Problem> {
        self.write(Record::Acted { seat, action: action.clone(), by }, now)?;
        match self.game.as_ref().and_then(|game| game.outcome()) {
            Some(outcome) => self.write(Record::Ended { end: End::Played(outcome) }, now),
            None => Ok(()),
        }
    }

    /// The action somebody means by typing into an open decision.
    pub fn typed(&self, user: UserId, text: &str) -> Result<Value, Problem> {
        let seat = self.playing(user)?;
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let closed = || Problem::conflict("not_open", "There is nothing to type in now.");
        if !game.is_open(seat) {
            return Err(closed());
        }
        game.typed(seat, text).ok_or_else(closed)
    }

    /// A player takes back the last action, until something was revealed.
    pub fn undo(&mut self, user: UserId, now: Millis) -> Result<(), Problem> {
        let seat = self.playing(user)?;
        let to = self.undo_point(seat)?;
        self.write(Record::TookBack { seat, to }, now)
    }

    /// How many actions are left if a seat takes its last one back by itself. What other people did since is theirs;
    /// in a game that counts, so is what bots did.
    pub(crate) fn undo_point(&self, seat: Seat) -> Result<usize, Problem> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let to = game.undo_point(seat).map_err(|why| Problem::conflict("no_undo", why.to_string()))?;
        let mut since = (to + 1..=game.actions()).filter_map(|number| game.actor(number));
        if since.any(|actor| actor != seat && (self.spec.rated || !self.is_bot(actor))) {
            let message = "Another has acted since. Ask all to go back instead.";
            return Err(Problem::conflict("no_undo", message));
        }
        Ok(to)
    }

    /// A player asks all others for something. Alone, it is granted at once.
    pub fn propose(&mut self, user: UserId, what: Wish, now: Millis) -> Result<(), Problem> {
        let seat = self.playing(user)?;
        if self.proposal.is_some() {
            return Err(Problem::conflict("proposal_open", "Another question is still open."));
        }
        if let Wish::TakeBack { to } = what {
            let actions = self.game.as_ref().map_or(0, |game| game.actions());
            if to >= actions {
                let message = format!("There are {actions} actions; go back to fewer.");
                return Err(Problem::bad("bad_takeback", message));
            }
        }
        self.write(Record::Proposed { seat, what }, now)?;
        self.grant(now)
    }

    /// A player answers what another asked for.
    pub fn answer(&mut self, user: UserId, yes: bool, now: Millis) -> Result<(), Problem> {
        let seat = self.playing(user)?;
        let Some(proposal) = self.proposal else {
            return Err(Problem::conflict("no_proposal", "Nobody has asked for anything."));
        };
        if proposal.by == seat && yes {
            return Ok(());
        }
        self.write(Record::Answered { seat, yes }, now)?;
        self.grant(now)
    }

    /// Does what all who are there have agreed to.
    fn grant(&mut self, now: Millis) -> Result<(), Problem> {
        let Some(proposal) = self.proposal else { return Ok(()) };
        if self.people().iter().any(|seat| !proposal.agreed.contains(seat)) {
            return Ok(());
        }
        match proposal.what {
            Wish::TakeBack { to } => self.write(Record::TookBack { seat: proposal.by, to }, now),
            Wish::Abort => self.write(Record::Ended { end: End::Aborted }, now),
        }
    }

    /// A player gives up. If only one side is left, it has won; otherwise a bot plays on.
    pub fn concede(&mut self, user: UserId, now: Millis) -> Result<(), Problem> {
        let seat = self.playing(user)?;
        if self.chairs[seat.index()].replaced == Some(Why::Conceded) {
            return Err(Problem::conflict("conceded", "You have given up already."));
        }
        self.write(Record::Replaced { seat, why: Why::Conceded }, now)?;
        let (seats, sides) = (self.spec.seats, self.sides());
        let left: SeatSet = seats.iter().filter(|&seat| !self.has_conceded(seat)).collect();
        let stands = |seat: &Seat| left.iter().any(|other| sides.of(other) == sides.of(*seat));
        let standing: SeatSet = seats.iter().filter(stands).collect();
        let rivals = |set: SeatSet| {
            set.iter().any(|seat| set.first().map(|one| sides.of(one)) != Some(sides.of(seat)))
        };
        if (rivals(standing) || !rivals(seats.all())) && !self.people().is_empty() {
            return self.grant(now);
        }
        let won = if rivals(seats.all()) { standing } else { SeatSet::EMPTY };
        self.write(Record::Ended { end: End::Conceded(Outcome::won_by_all(seats, won, sides)) }, now)
    }

    pub(crate) fn has_conceded(&self, seat: Seat) -> bool {
        self.chairs[seat.index()].replaced == Some(Why::Conceded)
    }

    /// Who plays with whom.
    fn sides(&self) -> Sides {
        self.game.as_ref().map_or(Sides::EACH, |game| game.sides())
    }

    /// A player leaves a game that goes on; a bot plays until the return.
    pub fn leave(&mut self, user: UserId, now: Millis) -> Result<(), Problem> {
        let seat = self.playing(user)?;
        if self.chairs[seat.index()].replaced.is_some() {
            return Ok(());
        }
        self.write(Record::Replaced { seat, why: Why::Left }, now)?;
        self.grant(now)
    }

    /// A player comes back and plays on.
    pub fn come_back(&mut self, user: UserId, now: Millis) -> Result<(), Problem> {
        let seat = self.playing(user)?;
        match self.chairs[seat.index()].replaced {
            None => Ok(()),
            Some(Why::Conceded) => {
                Err(Problem::conflict("conceded", "You have given up, so you cannot come back to this game."))
            }
            Some(Why::Time | Why::Left) => self.write(Record::Returned { seat }, now),
        }
    }

    /// A bot takes over from whoever let the time run out; whether somebody did.
    pub fn time_out(&mut self, now: Millis) -> Result<bool, Problem> {
        if self.running().is_err() {
            return Ok(false);
        }
        let mut found = false;
        while let Some((seat, deadline)) = self.clocks.next()
            && deadline <= now
        {
            found = true;
            self.write(Record::Replaced { seat, why: Why::Time }, now)?;
            self.grant(now)?;
        }
        Ok(found)
    }
}

impl Room {
    /// Whether a player could do this now; if not, why not.
    pub fn allows(&self, user: UserId, action: &Value) -> Result<(), Problem> {
        let seat = self.playing(user)?;
        self.unpaced(seat)?;
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        Ok(game.check(seat, action)?)
    }

    /// What a choice does, and the rule behind it.
    pub fn explain(&self, user: UserId, action: &Value) -> Result<(String, String), Problem> {
        let seat = self.playing(user)?;
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let explained = game.explain(seat, action)?;
        Ok((self.names().put(explained.text), explained.rule.to_owned()))
    }
}
