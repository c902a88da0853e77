//! What was begun in a turn and is not finished.

use kernel::{Layout, Thing, Zone};

use crate::action::Frame;
use crate::content::plural;
use crate::state::Academy;

/// What is finished first comes first.
pub(super) fn zone(table: &Academy) -> Zone {
    let frames = table.frames.list().iter().rev().enumerate();
    let things = frames.map(|(n, &frame)| Thing::hidden(format!("begun-{n}"), words(table, frame)));
    Zone::new("begun", "Begun and not finished", Layout::Facts).with(things)
}

fn words(table: &Academy, frame: Frame) -> String {
    match frame {
        Frame::Tile { face, left } => {
            let data = table.book.face(face);
            let open = data.acts.iter().enumerate().filter(|&(n, _)| left >> n & 1 == 1);
            let open: Vec<_> = open.map(|(_, act)| act.name()).collect();
            open.join(if data.slash { " or " } else { ", " })
        }
        Frame::Effects { card, .. } => table.book.card(card).name.clone(),
        Frame::Add(n) => format!("Take {} from the centre", plural(n.into(), "tile")),
        Frame::Complete(0) => "Complete an Assignment".into(),
        Frame::Complete(n) => format!("Complete an Assignment for {n} less"),
        Frame::Actions { left, .. } => format!("{} of your choice", plural(left.into(), "tile action")),
        Frame::Refresh(n) => format!("Refresh {}", plural(n.into(), "tile")),
        Frame::Remodel(n) => format!("Move or turn {}", plural(n.into(), "tile")),
        Frame::Lifted { space, .. } => format!("Lay the tile from {space}"),
        Frame::Study => "Keep an Assignment of those drawn".into(),
        Frame::Replace => "Give up a Private Assignment".into(),
        Frame::Steal(n) => format!("Take {} from an opponent", plural(n.into(), "Shard")),
        Frame::Echo => "Perform the actions of a tile".into(),
        Frame::Swap(n) => format!("Change up to {n} Shards and Will"),
        Frame::DiscardOwn => "Discard a tile".into(),
        Frame::DiscardTheirs => "An opponent discards a tile".into(),
        Frame::Exhaust { tokens, .. } => {
            format!("{} for an opponent", plural(tokens.into(), "exhaustion token"))
        }
        Frame::Mirror => "Carry out a completed Spell".into(),
        Frame::Borrow => "Use an Item of an opponent".into(),
        Frame::Infuse(n) | Frame::Spread(n) => format!("Put {n} Prestige on your Items"),
    }
}
