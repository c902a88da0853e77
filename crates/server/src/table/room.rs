//! A table with its people: the fold of its log.

use kernel::{Names, Seat, SeatSet, Viewer};
use matchbook::{Commitment, Document, Luck, Seed};
use shelf::Table;
use store::{Millis, State, TableId, UserId};

use crate::Problem;
use crate::table::clock::Clocks;
use crate::table::record::{By, End, Entry, Record, Sitter, Why, Wish};
use crate::table::rooms::GONE;
use crate::table::spec::{Pace, Spec};

/// A table with its people.
pub struct Room {
    pub(crate) id: TableId,
    pub(crate) spec: Spec,
    pub(crate) host: UserId,
    pub(crate) after: Option<TableId>,
    pub(crate) chairs: Vec<Chair>,
    /// From the start of the game on.
    pub(crate) game: Option<Box<dyn Table>>,
    pub(crate) clocks: Clocks,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) end: Option<End>,
    /// How many records were folded.
    pub(crate) seq: u64,
    pub(crate) created: Millis,
    pub(crate) changed: Millis,
    /// The last record by which the game went back, or began: what answers an older one is out of date.
    pub(crate) turned: u64,
    /// The records by which the game went back, and to how many actions.
    pub(crate) backs: Vec<(u64, usize)>,
    /// Of each seat, the last record by which it acted, and what its player did.
    pub(crate) acted: Vec<(u64, Option<serde_json::Value>)>,
    /// Of each seat, the record since which it may act without a break.
    pub(crate) asked: Vec<Option<u64>>,
    seed: Seed,
    from: Option<Box<Document>>,
    /// Records that were folded and not yet taken to be kept.
    fresh: Vec<Entry>,
}

/// One place at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// Who sits there.
    pub(crate) sitter: Option<Sitter>,
    /// Whether they wish to begin.
    pub(crate) ready: bool,
    /// What they add to the luck.
    pub(crate) salt: String,
    /// Why a bot plays for them, if one does.
    pub(crate) replaced: Option<Why>,
    /// How many actions a bot did for them.
    pub(crate) stood_in: u32,
}

impl Chair {
    /// The person who sits there.
    pub(crate) fn person(&self) -> Option<UserId> {
        match &self.sitter {
            Some(Sitter::Person { id, .. }) => Some(*id),
            _ => None,
        }
    }
}

/// Something all must agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub(crate) by: Seat,
    pub(crate) what: Wish,
    pub(crate) agreed: SeatSet,
}

impl Room {
    /// A table whose log begins like this.
    pub fn open(id: TableId, first: Entry) -> Result<Self, Problem> {
        let Entry { at, record: Record::Opened { ref spec, seed, host, ref from, ref after } } = first else {
            return Err(Problem::ours("The log of this table does not begin at its beginning."));
        };
        let seats = spec.seats.count();
        Ok(Self {
            id,
            spec: Spec::clone(spec),
            host,
            after: after.clone(),
            chairs: vec![Chair::default(); seats],
            game: None,
            clocks: Clocks::default(),
            proposal: None,
            end: None,
            seq: 1,
            created: at,
            changed: at,
            turned: 0,
            backs: Vec::new(),
            acted: vec![(0, None); seats],
            asked: vec![None; seats],
            seed,
            from: from.clone(),
            fresh: vec![first],
        })
    }

    /// A table from its log.
    pub fn recover(id: TableId, log: Vec<Entry>) -> Result<Self, Problem> {
        let mut log = log.into_iter();
        let first = log.next().ok_or_else(|| Problem::ours("The log of this table is empty."))?;
        let mut room = Self::open(id, first)?;
        for entry in log {
            room.fold(&entry)?;
        }
        room.fresh.clear();
        Ok(room)
    }

    /// What was folded and is not yet kept.
    pub(crate) fn take_fresh(&mut self) -> Vec<Entry> {
        std::mem::take(&mut self.fresh)
    }

    /// Folds a new record, to be kept.
    pub(crate) fn write(&mut self, record: Record, at: Millis) -> Result<(), Problem> {
        let entry = Entry { at, record };
        self.fold(&entry)?;
        self.fresh.push(entry);
        Ok(())
    }

    /// Folds one record. A record that does not fit changes nothing.
    pub(crate) fn fold(&mut self, entry: &Entry) -> Result<(), Problem> {
        let seq = self.seq + 1;
        match &entry.record {
            Record::Opened { .. } => return Err(Problem::ours("A table is opened once.")),
            Record::Sat { seat, who } => {
                *self.chair(*seat)? = Chair {
                    ready: matches!(who, Sitter::Bot(_)),
                    sitter: Some(who.clone()),
                    ..Chair::default()
                };
            }
            Record::Stood { seat } => *self.chair(*seat)? = Chair::default(),
            Record::Hosted { host } => self.host = *host,
            Record::Became { seat, id } => {
                let chair = self.chair(*seat)?;
                let old = chair.person();
                if let Some(Sitter::Person { id: own, .. }) = &mut chair.sitter {
                    *own = *id;
                }
                if old == Some(self.host) {
                    self.host = *id;
                }
            }
            Record::Ready { seat, ready, salt } => {
                let chair = self.chair(*seat)?;
                chair.ready = *ready;
                chair.salt.clone_from(salt);
            }
            Record::Started { rules, salts } => {
                self.game = Some(self.deal(*rules, salts.clone())?);
                self.clocks = Clocks::new(self.spec.clock, self.spec.seats);
                self.turned = seq;
            }
            Record::Acted { seat, action, by } => {
                self.game_mut()?.act(*seat, action)?;
                // Only a player sends something twice.
                self.acted[seat.index()] = (seq, (*by == By::Player).then(|| action.clone()));
                self.proposal = None;
                let chair = self.chair(*seat)?;
                chair.stood_in += u32::from(*by == By::Bot && chair.replaced.is_some());
            }
            Record::TookBack { to, .. } => {
                self.game_mut()?.rewind(*to);
                self.proposal = None;
                self.turned = seq;
                self.backs.push((seq, *to));
            }
            Record::Proposed { seat, what } => {
                self.proposal = Some(Proposal { by: *seat, what: *what, agreed: SeatSet::one(*seat) });
            }
            Record::Answered { seat, yes } => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.agreed = proposal.agreed.with(*seat);
                }
                if !yes {
                    self.proposal = None;
                }
            }
            Record::Replaced { seat, why } => self.chair(*seat)?.replaced = Some(*why),
            Record::Returned { seat } => {
                self.chair(*seat)?.replaced = None;
                self.clocks.welcome(*seat);
            }
            Record::Resumed => self.clocks.restart(entry.at),
            Record::Ended { end } => {
                self.end = Some(end.clone());
                self.proposal = None;
            }
        }
        self.seq = seq;
        self.changed = entry.at;
        self.clocks.run(self.thinking(), entry.at);
        let active = self.active();
        for (seat, asked) in self.spec.seats.iter().zip(&mut self.asked) {
            *asked = if active.contains(seat) { Some(asked.unwrap_or(seq)) } else { None };
        }
        Ok(())
    }

    fn deal(&self, rules: u32, salts: Vec<String>) -> Result<Box<dyn Table>, Problem> {
        let boxed = shelf::find(&self.spec.game)?;
        let known = boxed.info().version;
        if rules != known {
            let message = format!(
                "This game was begun by version {rules} of its rules; this server plays version {known}."
            );
            return Err(Problem::conflict("rules_changed", message));
        }
        match &self.from {
            Some(document) => Ok(boxed.open(document)?),
            None => Ok(boxed.deal(&self.spec.options, self.spec.seats, self.luck().salted(salts))?),
        }
    }

    fn luck(&self) -> Luck {
        Luck::new(self.seed)
    }

    /// What is published before the deal: nobody can choose the luck afterwards.
    pub(crate) fn commitment(&self) -> Option<Commitment> {
        if let Some(game) = &self.game {
            return Some(game.commitment());
        }
        let boxed = shelf::find(&self.spec.game).ok()?;
        boxed.deal(&self.spec.options, self.spec.seats, self.luck()).ok().map(|game| game.commitment())
    }

    pub(crate) fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Problem> {
        let seats = self.spec.seats;
        self.chairs.get_mut(seat.index()).ok_or_else(|| {
            Problem::bad("no_such_seat", format!("This table has {seats} seats, numbered from 0."))
        })
    }

    pub(crate) fn game_mut(&mut self) -> Result<&mut Box<dyn Table>, Problem> {
        self.game.as_mut().ok_or_else(not_begun)
    }

    /// Up to which action holds what somebody was told of the first `told`, who has heard nothing since record `seq`.
    pub(crate) fn still_told(&self, told: usize, seq: Option<u64>) -> usize {
        let actions = self.game.as_ref().map_or(0, |game| game.actions());
        let missed = self.backs.iter().filter(|&&(at, _)| seq.is_none_or(|seq| at > seq));
        missed.fold(told.min(actions), |told, &(_, to)| told.min(to))
    }

    /// In which state the table is.
    pub(crate) const fn state(&self) -> State {
        match (&self.end, &self.game) {
            (Some(End::Played(_) | End::Conceded(_)), _) => State::Over,
            (Some(End::Aborted | End::Abandoned), _) => State::Closed,
            (None, Some(_)) => State::Running,
            (None, None) => State::Gathering,
        }
    }

    /// Who may act in the game. What the table does at its pace is nobody's to do.
    pub(crate) fn active(&self) -> SeatSet {
        match (&self.game, &self.end) {
            (Some(game), None) => match self.paced() {
                Some((seat, ..)) => game.active().without(seat),
                None => game.active(),
            },
            _ => SeatSet::EMPTY,
        }
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let seat = self.chairs.iter().position(|chair| chair.person() == Some(user))?;
        Seat::new(seat as u8)
    }

    /// Through whose eyes somebody looks.
    pub(crate) fn viewer(&self, user: Option<UserId>) -> Viewer {
        match user.and_then(|user| self.seat_of(user)) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    /// Whether a bot decides for this seat.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        self.chairs
            .get(seat.index())
            .is_some_and(|chair| chair.replaced.is_some() || matches!(chair.sitter, Some(Sitter::Bot(_))))
    }

    /// The name of the bot that decides for this seat.
    pub(crate) fn bot_of(&self, seat: Seat) -> &str {
        match self.chairs.get(seat.index()).and_then(|chair| chair.sitter.as_ref()) {
            Some(Sitter::Bot(bot)) => bot,
            _ => &self.spec.substitute,
        }
    }

    /// The seats of persons for whom no bot plays.
    pub(crate) fn people(&self) -> SeatSet {
        self.spec
            .seats
            .iter()
            .filter(|&seat| self.chairs[seat.index()].person().is_some() && !self.is_bot(seat))
            .collect()
    }

    /// The action the table does by itself, if that is how it is played here.
    pub(crate) fn paced(&self) -> Option<(Seat, serde_json::Value, u32)> {
        let Pace::Every(millis) = self.spec.pace else { return None };
        if self.end.is_some() {
            return None;
        }
        self.game.as_ref()?.paced().map(|(seat, action)| (seat, action, millis))
    }

    /// Whose clocks run. While something is shown letter by letter, whoever may interrupt need not.
    fn thinking(&self) -> SeatSet {
        let paced = match &self.game {
            Some(game) if self.end.is_none() => game.paced(),
            _ => None,
        };
        let waiting = match (paced, self.spec.pace) {
            (None, _) => self.active(),
            (Some((seat, _)), Pace::ByHand) => SeatSet::one(seat),
            (Some(_), Pace::Every(_)) => SeatSet::EMPTY,
        };
        waiting.iter().filter(|&seat| self.people().contains(seat)).collect()
    }

    /// The people who sit here.
    pub(crate) fn sitters(&self) -> Vec<UserId> {
        self.chairs.iter().filter_map(Chair::person).collect()
    }

    /// The people who have gone and still have a place in a game that is not over.
    pub(crate) fn gone(&self) -> Vec<UserId> {
        let chairs = self.chairs.iter().filter(|chair| chair.replaced.is_none() && self.end.is_none());
        let gone = chairs.filter_map(|chair| match &chair.sitter {
            Some(Sitter::Person { id, name }) if name == GONE => Some(*id),
            _ => None,
        });
        gone.collect()
    }

    /// Somebody is known as another from now on. Where that one sits already, the chair is that of somebody who has
    /// gone.
    pub(crate) fn becomes(&mut self, old: UserId, new: UserId, new_name: &str) {
        if self.host == old {
            self.host = new;
        }
        if self.seat_of(new).is_some() {
            return self.rename(old, GONE);
        }
        for chair in &mut self.chairs {
            if let Some(Sitter::Person { id, name }) = &mut chair.sitter
                && *id == old
            {
                *id = new;
                new_name.clone_into(name);
            }
        }
    }

    /// Somebody is called so from now on.
    pub(crate) fn rename(&mut self, user: UserId, new: &str) {
        for chair in &mut self.chairs {
            if let Some(Sitter::Person { id, name }) = &mut chair.sitter
                && *id == user
            {
                new.clone_into(name);
            }
        }
    }

    /// The names of those who sit here, for sentences.
    pub(crate) fn names(&self) -> Names {
        Names::new(self.chairs.iter().zip(1..).map(|(chair, n)| chair.name(n)))
    }
}

impl Chair {
    /// The name of whoever sits there.
    pub(crate) fn name(&self, number: usize) -> String {
        match &self.sitter {
            Some(Sitter::Person { name, .. }) => name.clone(),
            Some(Sitter::Bot(_)) => format!("Bot {number}"),
            None => format!("Seat {number}"),
        }
    }
}

pub(crate) fn not_begun() -> Problem {
    Problem::conflict("not_begun", "The game has not begun.")
}
