//! What a table tells those who look at it. A message is made from what its viewer may know, and from nothing else.

use kernel::{Face, Names, Seat, SeatSet, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use shelf::{Choice, Laid, Told};
use store::{Millis, State, TableId, UserId};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::table::clock::Hand;
use crate::table::record::{End, Sitter, Why, Wish};
use crate::table::room::Room;
use crate::table::spec::{Clock, Pace};

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, TS)]
#[allow(clippy::struct_excessive_bools, reason = "terms that people agree on one by one")]
pub struct Summary {
    /// Its name in links.
    #[schema(value_type = String)]
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The mode that was chosen.
    pub mode: Option<String>,
    /// In which state it is.
    #[schema(value_type = String)]
    pub state: State,
    /// Whether everybody may find it.
    pub public: bool,
    /// Whether the result counts.
    pub rated: bool,
    /// Whether it begins as soon as every chair is taken.
    pub at_once: bool,
    /// How long players may think.
    pub clock: Clock,
    /// How fast the table writes clues.
    pub pace: Pace,
    /// The bot that takes over from players who leave.
    pub substitute: String,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Who sits where.
    pub chairs: Vec<ChairShown>,
    /// The seat of whoever has the say, if it sits.
    pub host: Option<u8>,
    /// The table this one follows: a rematch, or a game continued from there.
    #[schema(value_type = Option<String>)]
    pub after: Option<TableId>,
    /// When it was opened.
    pub created: Millis,
    /// Who may act now.
    #[schema(value_type = Vec<u8>)]
    pub active: SeatSet,
    /// How it ended.
    #[schema(value_type = Option<Object>)]
    pub end: Option<End>,
}

/// One chair, for everybody.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, TS)]
pub struct ChairShown {
    /// The name of whoever sits there.
    pub name: Option<String>,
    /// Who sits there, where the name is not kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(optional)]
    pub user: Option<UserId>,
    /// The bot that sits there.
    pub bot: Option<String>,
    /// Whether they wish to begin.
    pub ready: bool,
    /// Why a bot plays for them.
    #[schema(value_type = Option<String>)]
    pub replaced: Option<Why>,
    /// How many actions a bot did for them.
    pub stood_in: u32,
}

/// All that changes in the course of a game.
#[derive(Debug, Serialize, TS)]
pub struct Now {
    /// How many records the table's log has: actions answer it.
    pub seq: u64,
    /// How many actions were played.
    pub actions: usize,
    /// What is told newly, or all of it.
    pub told: Vec<Told>,
    /// From which action on `told` replaces what was told before.
    pub told_after: usize,
    /// What the viewer sees; nothing before the game.
    #[ts(type = "Json")]
    pub view: Option<Box<RawValue>>,
    /// Who may act.
    pub active: SeatSet,
    /// What the viewer may do.
    pub choices: Vec<Choice>,
    /// What the viewer is asked.
    pub prompt: Option<String>,
    /// Whether the viewer decides by free text.
    pub open: bool,
    /// Whether the viewer may take its last action back.
    pub undo: bool,
    /// The clock of each seat; empty if time does not matter.
    pub clocks: Vec<Hand>,
    /// The server's time, to read the clocks by.
    pub time: Millis,
    /// What all are asked to agree to.
    pub proposal: Option<Asked>,
    /// How things lie, for those who wish to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub laid: Option<Laid>,
}

/// Something all are asked to agree to.
#[derive(Debug, Serialize, TS)]
pub struct Asked {
    /// Who asks.
    pub by: Seat,
    /// For what.
    pub what: Wish,
    /// Who agreed.
    pub agreed: SeatSet,
}

/// Said to whoever comes, and comes again.
#[derive(Debug, Serialize, TS)]
pub struct Hello<'a> {
    /// `hello`.
    #[ts(type = "\"hello\"")]
    pub r#type: &'static str,
    /// The table.
    pub table: Summary,
    /// The seat of whoever looks.
    pub you: Option<Seat>,
    /// With whom it may exchange notes.
    pub confidants: SeatSet,
    /// All options of the game.
    #[ts(type = "{ [option: string]: Json }")]
    pub options: &'a Value,
    /// What was published before the deal.
    pub commitment: Option<String>,
    /// The game.
    #[serde(flatten)]
    pub now: Now,
    /// What was said, as far as the viewer may read it.
    pub said: Vec<Line>,
    /// Who is there.
    pub present: SeatSet,
    /// What is printed on the things, for those who wish to know how they lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub faces: Option<Vec<Face>>,
}

/// Said when something has changed.
#[derive(Debug, Serialize, TS)]
pub struct Update {
    /// `update`.
    #[ts(type = "\"update\"")]
    pub r#type: &'static str,
    /// The table, if something about it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Summary>,
    /// The game.
    #[serde(flatten)]
    pub now: Now,
}

/// Said when somebody comes or goes.
#[derive(Debug, Serialize, TS)]
pub struct Presence {
    /// `presence`.
    #[ts(type = "\"presence\"")]
    pub r#type: &'static str,
    /// The seats of those who are there.
    pub present: SeatSet,
    /// How many look on.
    pub spectators: usize,
}

/// Said when something was said.
#[derive(Debug, Serialize, TS)]
pub struct Said {
    /// `said`.
    #[ts(type = "\"said\"")]
    pub r#type: &'static str,
    /// What.
    pub line: Line,
}

/// Something said.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Line {
    /// To whom.
    pub channel: String,
    /// Counted from 1 in its channel.
    pub number: u64,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}

impl From<&store::Chat> for Line {
    fn from(chat: &store::Chat) -> Self {
        let store::Chat { channel, number, name, text, at, .. } = chat.clone();
        Self { channel, number, name, text, at }
    }
}

impl Summary {
    /// As it is kept: with the numbers of people instead of their names, which are theirs to change.
    pub(crate) fn nameless(mut self, people: &[Option<UserId>]) -> Self {
        for (chair, &person) in self.chairs.iter_mut().zip(people) {
            (chair.name, chair.user) = (None, person);
        }
        self
    }
}

impl Room {
    /// What lists show.
    pub fn summary(&self) -> Summary {
        let chairs = self.chairs.iter().map(|chair| {
            let (name, bot) = match &chair.sitter {
                Some(Sitter::Person { name, .. }) => (Some(name.clone()), None),
                Some(Sitter::Bot(bot)) => (None, Some(bot.clone())),
                None => (None, None),
            };
            let user = None;
            ChairShown {
                name,
                user,
                bot,
                ready: chair.ready,
                replaced: chair.replaced,
                stood_in: chair.stood_in,
            }
        });
        Summary {
            id: self.id.clone(),
            game: self.spec.game.clone(),
            mode: self.spec.mode.clone(),
            state: self.state(),
            public: self.spec.public,
            rated: self.spec.rated,
            at_once: self.spec.at_once,
            clock: self.spec.clock,
            pace: self.spec.pace,
            substitute: self.spec.substitute.clone(),
            hints: self.spec.hints,
            chairs: chairs.collect(),
            host: self.seat_of(self.host).map(Seat::number),
            after: self.after.clone(),
            created: self.created,
            active: self.active(),
            end: self.end.clone(),
        }
    }

    /// The game as `viewer` sees it, with what it was told after the first `told_after` actions.
    pub fn now(&self, viewer: Viewer, told_after: usize, names: &Names, time: Millis) -> Now {
        let mut now = Now {
            seq: self.seq,
            actions: 0,
            told: Vec::new(),
            told_after,
            view: None,
            active: self.active(),
            choices: Vec::new(),
            prompt: None,
            open: false,
            undo: false,
            clocks: self.clocks.hands().to_vec(),
            time,
            proposal: self.proposal.map(|asked| Asked {
                by: asked.by,
                what: asked.what,
                agreed: asked.agreed,
            }),
            laid: None,
        };
        let Some(game) = &self.game else { return now };
        now.actions = game.actions();
        let look = game.look(viewer, told_after, names);
        (now.told, now.view) = (look.told, Some(look.view));
        if let Viewer::Seat(seat) = viewer
            && self.end.is_none()
        {
            now.undo = self.undo_point(seat).is_ok();
            // At a set pace, a seat of which the rules ask something may have nothing to say.
            if let Some(asked) = look.asked.filter(|_| now.active.contains(seat)) {
                (now.choices, now.prompt, now.open) = (asked.choices, Some(asked.prompt), asked.open);
            }
        }
        now
    }
}
