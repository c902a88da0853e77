//! Why something cannot be done, and what can be done instead. Nothing is said that the asker does not know.

use kernel::{Illegal, Seat};

use crate::action::{Action, Frame};
use crate::id::{Card, Space, Tile};
use crate::state::{Academy, Stage, spaces};
use crate::targets::{ADD, COMPLETE, SHARDS, USE, WILL};

/// Spaces by name: `A1, B2`.
pub(crate) fn named(set: u16) -> String {
    let names: Vec<_> = spaces(set).map(|space| space.to_string()).collect();
    if names.is_empty() { "nowhere".into() } else { names.join(", ") }
}

impl Academy {
    /// Why `seat` may not do this; nothing, if it may.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Option<Illegal> {
        if self.stage == Stage::Over {
            return Some(Illegal::new("ACA-42", "The game is over.", "Deal another one."));
        }
        if seat != self.turn {
            let instead = format!("Wait for {}.", self.turn);
            return Some(Illegal::new("ACA-14", "It is not your turn.", instead));
        }
        let mut offers = Vec::new();
        self.offers(&mut offers);
        if offers.contains(&action) {
            return None;
        }
        let (rule, why) = self.why_not(action);
        Some(Illegal::new(rule, why, self.instead(action)))
    }

    fn why_not(&self, action: Action) -> (&'static str, String) {
        let frame = self.frames.last();
        let kinds = frame.map_or(0, |frame| self.performable(frame).0);
        match action {
            Action::Cast(space) if frame.is_none() && self.stage == Stage::Begin => self.why_not_cast(space),
            Action::Link(space) if frame.is_none() && matches!(self.stage, Stage::Casting(_)) => {
                self.why_not_link(space)
            }
            Action::Take(tile) if kinds & ADD != 0 => self.why_not_take(tile),
            Action::Complete(card) if kinds & COMPLETE != 0 => self.why_not_complete(card),
            Action::Use(card) if kinds & USE != 0 => self.why_not_use(card, false),
            Action::Use(card) if frame == Some(Frame::Borrow) => self.why_not_use(card, true),
            Action::Place { space, turn } => self.why_not_place(space, turn),
            Action::Rest | Action::Cast(_) => {
                ("ACA-14", "You cast or rest once, at the beginning of your turn.".into())
            }
            Action::Will | Action::Shards | Action::Take(_) | Action::Complete(_) | Action::Use(_) => {
                ("ACA-17", "You have no such action to perform now.".into())
            }
            Action::Link(_) => {
                ("ACA-18", "What you have begun is finished before a linked tile is used.".into())
            }
            Action::Stop => ("ACA-R3", "This is not for you to leave out.".into()),
            Action::Exchange(_) => {
                ("ACA-15", "You exchange one of your own Private Assignments, after resting.".into())
            }
            Action::Pick(_) => ("ACA-R4", "That is no tile to choose from now.".into()),
            Action::Mirror(_) => ("ACA-R26", "The effect of that card cannot be carried out now.".into()),
            Action::Discard { seat, space } => self.why_not_discard(seat, space),
            _ => ("ACA-34", "No card asks for that now.".into()),
        }
    }

    fn why_not_cast(&self, space: Space) -> (&'static str, String) {
        match self.me().face(space) {
            None => ("ACA-16", format!("There is nothing on {space}.")),
            Some(_) => ("ACA-16", format!("What is on {space} is exhausted.")),
        }
    }

    fn why_not_link(&self, space: Space) -> (&'static str, String) {
        let Stage::Casting(Some(activated)) = self.stage else {
            return ("ACA-20", "The tile you activated is not there any more.".into());
        };
        let me = self.me();
        if self.linked(self.turn, activated) >> space.index() & 1 == 0 {
            ("ACA-20", format!("There is no full octagon between {activated} and {space}."))
        } else if me.is_tired(space) {
            ("ACA-21", format!("What is on {space} is exhausted."))
        } else {
            ("ACA-R7", format!("You have used {space} in this turn."))
        }
    }

    fn why_not_take(&self, tile: Tile) -> (&'static str, String) {
        let name = &self.book.tile(tile).name;
        if self.centre & tile.bit() == 0 {
            ("ACA-26", format!("That {name} tile is not in the centre."))
        } else {
            ("ACA-26", format!("There are {name} tiles that look the same: take the first."))
        }
    }

    fn why_not_complete(&self, card: Card) -> (&'static str, String) {
        let name = &self.book.card(card).name;
        if (self.public | self.me().hand) & card.bit() == 0 {
            return ("ACA-25", format!("{name} is neither Public nor one of your Private Assignments."));
        }
        let cheaper = self.frames.last().map_or(0, |frame| self.performable(frame).1);
        let price = self.price(card, cheaper);
        let me = self.me();
        if self.affordable(card.bit(), cheaper) != 0 {
            ("ACA-R28", format!("Too much is unfinished to begin {name}."))
        } else if self.book.is_spell(card) {
            ("ACA-34", format!("{name} costs {price} Will, and you have {}.", me.will))
        } else {
            ("ACA-35", format!("{name} costs {price} Shards, and you have {}.", me.shards))
        }
    }

    fn why_not_use(&self, card: Card, borrowed: bool) -> (&'static str, String) {
        let name = &self.book.card(card).name;
        if self.book.usable & card.bit() == 0 {
            return ("ACA-36", format!("{name} has no USE ability."));
        }
        match self.owner(card) {
            Some(owner) if (owner == self.turn) != borrowed => {}
            _ if borrowed => return ("ACA-34", format!("No opponent has {name}.")),
            _ => return ("ACA-24", format!("{name} is not one of your completed Items.")),
        }
        if self.frames.is_busy(card) {
            ("ACA-R25", format!("{name} is being used already."))
        } else if self.can_pay_use(card) {
            ("ACA-R28", format!("Too much is unfinished to use {name}."))
        } else {
            ("ACA-36", format!("You cannot pay for using {name}."))
        }
    }

    /// The tile to be laid now, and the spaces it may be laid on. ACA-30
    fn to_lay(&self) -> Option<(Tile, u16)> {
        let (tile, bare) = match (self.frames.last(), self.stage) {
            (Some(Frame::Lifted { space, .. }), _) => {
                (self.me().tile(space)?, self.completing_without(self.turn, space))
            }
            (None, Stage::Placing(Some(tile))) => (tile, self.completing_spaces(self.turn)),
            _ => return None,
        };
        Some((tile, self.room_for(tile, bare)))
    }

    fn why_not_place(&self, space: Space, turn: u8) -> (&'static str, String) {
        let Some((tile, room)) = self.to_lay() else {
            return ("ACA-26", "There is no tile to place now.".into());
        };
        let data = self.book.tile(tile);
        if room >> space.index() & 1 == 0 {
            let why = format!("On {space}, {} would cover your last Complete Assignment.", data.name);
            ("ACA-30", why)
        } else if turn < data.turns {
            ("ACA-26", format!("{} lies like that already.", data.name))
        } else {
            let ways = if data.turns == 1 { "one way".into() } else { format!("{} ways", data.turns) };
            ("ACA-26", format!("{} can be turned in {ways} that look different.", data.name))
        }
    }

    fn why_not_discard(&self, seat: Seat, space: Space) -> (&'static str, String) {
        let asked = matches!(self.frames.last(), Some(Frame::DiscardOwn | Frame::DiscardTheirs));
        if !asked || !self.seats.has(seat) {
            return ("ACA-34", "No card asks for that now.".into());
        }
        if self.student(seat).tile(space).is_none() {
            ("ACA-31", format!("There is no tile on {space} of {seat}; a corner cannot be discarded."))
        } else {
            ("ACA-R17", format!("{space} of {seat} cannot be chosen."))
        }
    }

    /// What can be done instead.
    fn instead(&self, tried: Action) -> String {
        if let (Action::Place { .. }, Some((tile, room))) = (tried, self.to_lay()) {
            let ways = self.book.tile(tile).turns;
            return format!("It may be laid on {}, turned 0 to {} times.", named(room), ways - 1);
        }
        let Some(frame) = self.frames.last() else {
            return match self.stage {
                Stage::Begin => format!("Cast from {}, or rest.", named(self.fresh())),
                Stage::Rested => "Exchange one of your Private Assignments, or stop.".into(),
                Stage::Casting(_) => {
                    format!("Go on with what is linked on {}, or stop.", named(self.usable_links()))
                }
                Stage::Placing(None) => "Choose which of the tiles you took is placed next.".into(),
                Stage::Placing(Some(tile)) => format!("Place {}.", self.book.tile(tile).name),
                Stage::Over => "Deal another game.".into(),
            };
        };
        match frame {
            Frame::Tile { .. } | Frame::Add(_) | Frame::Complete(_) | Frame::Actions { .. } => {
                let (kinds, cheaper) = self.performable(frame);
                self.possible(kinds, cheaper)
            }
            Frame::Refresh(_) => format!("Remove exhaustion from {}.", named(self.exhausted())),
            Frame::Remodel(_) => format!("Move or turn a tile on {}, or stop.", named(self.liftable())),
            Frame::Lifted { .. } => "Lay the tile somewhere, or stop.".into(),
            Frame::Study => "Keep one of the Assignments you drew, or stop.".into(),
            Frame::Replace => "Choose the Private Assignment to give up.".into(),
            Frame::Steal(_) => "Choose an opponent who has Shards.".into(),
            Frame::Echo => format!("Choose one of your tiles on {}.", named(self.echoable())),
            Frame::Swap(_) => "Change Shards into Will or back, or stop.".into(),
            Frame::DiscardOwn => {
                format!("Choose one of your tiles on {}.", named(self.discardable(self.turn)))
            }
            Frame::DiscardTheirs => {
                "Choose a tile of an opponent who still shows a Complete Assignment without it.".into()
            }
            Frame::Exhaust { seat, .. } => format!("Choose a tile of {seat}."),
            Frame::Mirror => "Choose a completed Spell.".into(),
            Frame::Borrow => "Choose an Item of an opponent, or stop.".into(),
            Frame::Infuse(_) | Frame::Spread(_) => "Choose one of your Items.".into(),
            Frame::Effects { .. } => "Wait.".into(),
        }
    }

    fn possible(&self, kinds: u8, cheaper: u8) -> String {
        let mut ways: Vec<String> = Vec::new();
        if kinds & WILL != 0 {
            ways.push("gain Will".into());
        }
        if kinds & SHARDS != 0 {
            ways.push("collect Shards".into());
        }
        if kinds & ADD != 0 && self.centre != 0 {
            ways.push("take a tile from the centre".into());
        }
        if kinds & COMPLETE != 0 && self.completable(cheaper) != 0 {
            ways.push("complete an Assignment you can pay".into());
        }
        if kinds & USE != 0 && self.usable_items(self.turn) != 0 {
            ways.push("use one of your Items".into());
        }
        if ways.is_empty() {
            "You can only stop.".into()
        } else {
            format!("You may {}, or stop.", ways.join(", "))
        }
    }
}
