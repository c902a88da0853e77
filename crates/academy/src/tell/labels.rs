//! What is asked, and the choices.

use kernel::Seat;

use crate::action::{Action, Frame};
use crate::content::{Book, plural};
use crate::id::{Card, Space, Tile};
use crate::refuse::named;
use crate::state::{Academy, Stage};

/// Which edges show half a connector: `up, right`.
pub(crate) fn edges(mask: u8) -> String {
    let all = ["up", "right", "down", "left"];
    let words: Vec<_> = (0..4).filter(|n| mask >> n & 1 == 1).map(|n| all[n]).collect();
    match (words.len(), mask) {
        (0, _) => "no connectors".into(),
        (4, _) => "connectors on all edges".into(),
        (1, _) => format!("connector {}", words[0]),
        _ => format!("connectors {}", words.join(", ")),
    }
}

/// How a tile lies after it was turned, unless it always looks the same.
pub(crate) fn turned(book: &Book, tile: Tile, turn: u8) -> String {
    let data = book.tile(tile);
    if data.turns == 1 { String::new() } else { format!(", {}", edges(data.edges_turned(turn))) }
}

impl crate::content::FaceData {
    /// The shape of its connectors before it is turned, in words.
    pub(crate) fn shape(&self) -> &'static str {
        match (self.edges.count_ones(), self.turns) {
            (0, _) => "no connectors",
            (1, _) => "one connector",
            (2, 2) => "two connectors, opposite",
            (2, _) => "two connectors, at a corner",
            (3, _) => "three connectors",
            _ => "four connectors",
        }
    }
}

/// What shows on a space of whoever is in turn.
fn shown(table: &Academy, seat: Seat, space: Space) -> &str {
    table.student(seat).face(space).map_or("nothing", |face| &table.book.face(face).name)
}

pub(super) fn prompt(table: &Academy) -> String {
    let Some(frame) = table.frames.last() else {
        return match table.stage {
            Stage::Begin if table.extra => "Your extra turn: cast from one of your tiles, or rest.".into(),
            Stage::Begin => "Cast from one of your tiles, or rest.".into(),
            Stage::Rested => "You have rested. You may discard a Private Assignment and draw another.".into(),
            Stage::Casting(_) => "You may go on with a tile linked to the activated one.".into(),
            Stage::Placing(None) => "Which of the tiles you took do you place first?".into(),
            Stage::Placing(Some(tile)) => {
                let data = table.book.tile(tile);
                format!("Place {} ({}) on your slate.", data.name, data.shape())
            }
            Stage::Over => "The game is over.".into(),
        };
    };
    match frame {
        Frame::Tile { face, left } => {
            let data = table.book.face(face);
            let open = data.acts.iter().enumerate().filter(|&(n, _)| left >> n & 1 == 1);
            let open: Vec<_> = open.map(|(_, act)| act.name()).collect();
            format!("You may perform: {}.", open.join(if data.slash { " or " } else { ", " }))
        }
        Frame::Add(n) => format!(
            "You may take {} from the centre.",
            if n == 1 { "a tile".into() } else { format!("{n} tiles") }
        ),
        Frame::Complete(0) => "You may complete an Assignment.".into(),
        Frame::Complete(n) => format!("You may complete an Assignment for {n} less."),
        Frame::Actions { left, .. } => {
            let how_many = if left == 1 {
                "another tile action".into()
            } else {
                format!("{left} different tile actions")
            };
            format!("You may perform {how_many} of your choice.")
        }
        Frame::Refresh(n) => format!("Remove all exhaustion from {} of yours.", plural(n.into(), "tile")),
        Frame::Remodel(_) => "You may move or turn one of your tiles.".into(),
        Frame::Lifted { space, .. } => {
            format!("Where do you lay {} from {space}?", shown(table, table.turn, space))
        }
        Frame::Study => "You may keep one of the Assignments you drew.".into(),
        Frame::Replace => "Which Private Assignment do you give up for it?".into(),
        Frame::Steal(n) => format!("Take {} from which opponent?", plural(n.into(), "Shard")),
        Frame::Echo => "The actions of which of your tiles do you perform?".into(),
        Frame::Swap(n) => format!("You may change up to {n} Shards into Will, or Will into Shards."),
        Frame::DiscardOwn => "Which of your tiles do you discard?".into(),
        Frame::DiscardTheirs => "Which tile of an opponent is discarded?".into(),
        Frame::Exhaust { seat, .. } => format!("Which tile of {seat} is exhausted?"),
        Frame::Mirror => "The effect of which completed Spell do you carry out?".into(),
        Frame::Borrow => "You may use an Item of an opponent.".into(),
        Frame::Infuse(n) => format!("Put {n} Prestige on which of your Items?"),
        Frame::Spread(n) => format!("Put 1 Prestige on which of your Items? {n} to go."),
        Frame::Effects { .. } => "Wait.".into(),
    }
}

/// How much an action of a tile gives now.
fn amount(table: &Academy, will: bool) -> u8 {
    let Some(Frame::Tile { face, left }) = table.frames.last() else { return 1 };
    let acts = table.book.face(face).acts.iter().enumerate().filter(|&(n, _)| left >> n & 1 == 1);
    let mut found = acts.filter_map(|(_, act)| match act {
        crate::content::Act::Will(n) if will => Some(*n),
        crate::content::Act::Shards(n) if !will => Some(*n),
        _ => None,
    });
    found.next().unwrap_or(1)
}

fn price(table: &Academy, card: Card) -> String {
    let cheaper = table.frames.last().map_or(0, |frame| table.performable(frame).1);
    let price = table.price(card, cheaper);
    if table.book.is_spell(card) { format!("{price} Will") } else { plural(price.into(), "Shard") }
}

pub(super) fn label(table: &Academy, action: Action) -> String {
    let me = table.turn;
    let card = |card: Card| &table.book.card(card).name;
    let tile = |tile: Tile| {
        let data = table.book.tile(tile);
        format!("{} ({})", data.name, data.shape())
    };
    match action {
        Action::Rest => "rest".into(),
        Action::Cast(space) => format!("cast {} on {space}", shown(table, me, space)),
        Action::Link(space) => format!("go on with {} on {space}", shown(table, me, space)),
        Action::Will => format!("gain {} Will", amount(table, true)),
        Action::Shards => format!("collect {}", plural(amount(table, false).into(), "Shard")),
        Action::Take(taken) => format!("take {}", tile(taken)),
        Action::Complete(done) => {
            let from = if table.public & done.bit() == 0 { "your " } else { "" };
            format!("complete {from}{} for {}", card(done), price(table, done))
        }
        Action::Use(used) => format!("use {}", card(used)),
        Action::Stop => stop_label(table).into(),
        Action::Exchange(given) => format!("exchange {}", card(given)),
        Action::Pick(taken) => format!("place {} next", tile(taken)),
        Action::Place { space, turn } => place_label(table, space, turn),
        Action::Refresh(space) => format!("refresh {} on {space}", shown(table, me, space)),
        Action::Lift(space) => format!("take up {} on {space}", shown(table, me, space)),
        Action::Discard { seat, space } if seat == me => {
            format!("discard {} on {space}", shown(table, me, space))
        }
        Action::Discard { seat, space } => {
            format!("{seat} discards {} on {space}", shown(table, seat, space))
        }
        Action::Exhaust { seat, space } => {
            format!("exhaust {} on {space} of {seat}", shown(table, seat, space))
        }
        Action::Steal(seat) => format!("take from {seat}, who has {}", table.student(seat).shards),
        Action::IntoWill(n) => format!("{} into {n} Will", plural(n.into(), "Shard")),
        Action::IntoShards(n) => format!("{n} Will into {}", plural(n.into(), "Shard")),
        Action::Keep(kept) => format!("keep {}", card(kept)),
        Action::Replace(given) => format!("give up {}", card(given)),
        Action::Mirror(copied) => format!("carry out {}", card(copied)),
        Action::Echo(space) => format!("perform {} on {space}", shown(table, me, space)),
        Action::Infuse(item) => format!("put it on {}", card(item)),
    }
}

fn stop_label(table: &Academy) -> &'static str {
    match (table.frames.last(), table.stage) {
        (None, Stage::Rested) => "keep your Assignments",
        (None, _) => "stop casting",
        (Some(Frame::Lifted { .. }), _) => "leave it as it is",
        (Some(Frame::Study), _) => "keep none of them",
        _ => "stop here",
    }
}

fn place_label(table: &Academy, space: Space, turn: u8) -> String {
    let tile = match (table.frames.last(), table.stage) {
        (Some(Frame::Lifted { space, .. }), _) => table.me().tile(space),
        (None, Stage::Placing(tile)) => tile,
        _ => None,
    };
    let facing = tile.map(|tile| turned(&table.book, tile, turn)).unwrap_or_default();
    let over = match table.me().face(space) {
        Some(face) => format!(" over {}", table.book.face(face).short()),
        None => String::new(),
    };
    let links =
        tile.filter(|_| table.frames.last().is_none()).map_or(0, |tile| table.would_link(tile, space, turn));
    let links = if links == 0 { String::new() } else { format!(", linked to {}", named(links)) };
    format!("{space}{over}{facing}{links}")
}

pub(super) fn explain(table: &Academy, action: Action) -> (String, &'static str) {
    let me = table.turn;
    let sentence = |card: Card| table.book.card(card).sentence();
    let acts = |seat: Seat, space: Space| {
        let face = table.student(seat).face(space);
        face.map_or_else(String::new, |face| table.book.face(face).sentence())
    };
    match action {
        Action::Rest => (
            "You remove all exhaustion from your tiles, and may exchange a Private Assignment.".into(),
            "ACA-15",
        ),
        Action::Cast(space) => {
            let linked = table.linked(me, space);
            let links = if linked == 0 {
                "Nothing is linked to it.".into()
            } else {
                format!("Linked to it: {}.", named(linked))
            };
            (format!("It is exhausted, and you may perform {}. {links}", acts(me, space)), "ACA-16")
        }
        Action::Link(space) => {
            (format!("You may perform {}; it is not exhausted by this.", acts(me, space)), "ACA-18")
        }
        Action::Will => ("Your Will rises, to 9 at most.".into(), "ACA-23"),
        Action::Shards => ("You take Shards from the bank.".into(), "ACA-22"),
        Action::Take(tile) => (
            format!("You place it at the end of your turn. It shows {}.", table.book.tile(tile).sentence()),
            "ACA-26",
        ),
        Action::Complete(card) => {
            let rule = if table.book.is_spell(card) { "ACA-34" } else { "ACA-35" };
            (format!("Worth {} Prestige. {}", table.book.card(card).prestige, sentence(card)), rule)
        }
        Action::Use(card) => (sentence(card), "ACA-24"),
        Action::Stop => ("You do no more of what you may do here.".into(), "ACA-R3"),
        Action::Exchange(card) => (format!("You discard it and draw another. {}", sentence(card)), "ACA-15"),
        Action::Pick(_) => ("It is placed before the others.".into(), "ACA-R4"),
        Action::Place { space, .. } => match table.me().face(space) {
            Some(face) => {
                (format!("It covers {}; exhaustion rises to it.", table.book.face(face).name), "ACA-28")
            }
            None => ("The space is empty.".into(), "ACA-26"),
        },
        Action::Refresh(space) => (format!("You can use {} again.", acts(me, space)), "ACA-16"),
        Action::Lift(_) => ("You move it to another space, or turn it.".into(), "ACA-R30"),
        Action::Discard { .. } => ("It leaves the slate; what lies beneath shows again.".into(), "ACA-R15"),
        Action::Exhaust { seat, .. } => (format!("{seat} cannot use it until it is refreshed."), "ACA-16"),
        Action::Steal(_) => ("You take Shards, as many as there are at most.".into(), "ACA-34"),
        Action::IntoWill(_) | Action::IntoShards(_) => ("One for one; Will goes up to 9.".into(), "ACA-5"),
        Action::Keep(card) => {
            (format!("It becomes one of your Private Assignments. {}", sentence(card)), "ACA-34")
        }
        Action::Replace(card) => (format!("You discard it. {}", sentence(card)), "ACA-R9"),
        Action::Mirror(card) => (sentence(card), "ACA-R26"),
        Action::Echo(space) => (format!("You may perform {}.", acts(me, space)), "ACA-17"),
        Action::Infuse(card) => (
            format!(
                "The tokens count as Prestige at the end; {} has {}.",
                table.book.card(card).name,
                table.prestige[card.index()]
            ),
            "ACA-38",
        ),
    }
}
