//! What happened, sentence by sentence.

use kernel::{Names, Seat};

use crate::action::Event;
use crate::content::{Book, plural};
use crate::id::{Card, Face, Tile};

use super::labels::turned;

#[expect(clippy::too_many_lines, reason = "one sentence for each event")]
pub(super) fn retell(book: &Book, event: Event, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat);
    let tile = |tile: Tile| &book.tile(tile).name;
    let face = |face: Face| &book.face(face).name;
    let card = |card: Card| &book.card(card).name;
    let tokens = |n: u32| plural(n, "exhaustion token");
    let shards = |n: u16| plural(n.into(), "Shard");
    match event {
        Event::TurnBegan { seat, extra: false } => format!("It is {}'s turn.", who(seat)),
        Event::TurnBegan { seat, extra: true } => format!("{} takes an extra turn.", who(seat)),
        Event::Rested { seat, tokens: 0 } => format!("{} rests.", who(seat)),
        Event::Rested { seat, tokens: n } => format!("{} rests and removes {}.", who(seat), tokens(n.into())),
        Event::Cast { seat, space, face: shown } => {
            format!("{} activates {} on {space}.", who(seat), face(shown))
        }
        Event::Linked { seat, space, face: shown } => {
            format!("{} goes on with the linked {} on {space}.", who(seat), face(shown))
        }
        Event::Echoed { seat, space, face: shown } => {
            format!("{} echoes {} on {space}.", who(seat), face(shown))
        }
        Event::GainedWill { seat, amount: 0, now } => {
            format!("{} gains no Will: the dial stays at {now}.", who(seat))
        }
        Event::GainedWill { seat, amount, now } => {
            format!("{} gains {amount} Will and has {now}.", who(seat))
        }
        Event::LostWill { seat, amount } => format!("{} loses {amount} Will.", who(seat)),
        Event::PaidWill { seat, amount } => format!("{} pays {amount} Will.", who(seat)),
        Event::GainedShards { seat, amount } => format!("{} collects {}.", who(seat), shards(amount)),
        Event::PaidShards { seat, amount } => format!("{} pays {}.", who(seat), shards(amount)),
        Event::Took { seat, tile: taken } => {
            format!("{} takes the tile {} ({}).", who(seat), tile(taken), book.tile(taken).shape())
        }
        Event::Placed { seat, tile: placed, space, turn } => {
            format!("{} places {} on {space}{}.", who(seat), tile(placed), turned(book, placed, turn))
        }
        Event::TileDrawn { tile: drawn } => {
            format!("{} ({}) comes from the bag into the centre.", tile(drawn), book.tile(drawn).shape())
        }
        Event::Completed { seat, card: done, paid, private } => {
            let from = if private { ", a Private Assignment," } else { "" };
            if book.is_spell(done) {
                format!("{} casts the Spell {}{from} for {paid} Will.", who(seat), card(done))
            } else {
                format!("{} crafts the Item {}{from} for {}.", who(seat), card(done), shards(paid.into()))
            }
        }
        Event::Used { seat, card: used, owner } if owner == seat => {
            format!("{} uses {}.", who(seat), card(used))
        }
        Event::Used { seat, card: used, owner } => {
            format!("{} uses {} of {}.", who(seat), card(used), who(owner))
        }
        Event::Mirrored { seat, card: copied } => {
            format!("{} carries out {} again.", who(seat), card(copied))
        }
        Event::TurnedUp { card: up } => format!("{} is turned up as a Public Assignment.", card(up)),
        Event::Discarded { seat, card: gone } => format!("{} discards {}.", who(seat), card(gone)),
        Event::DrewCard { seat, card: drawn } => format!("{} draws {}.", who(seat), card(drawn)),
        Event::Drew { seat, cards } => format!("{} draws {}.", who(seat), plural(cards.into(), "Assignment")),
        Event::Kept { seat, card: kept } => format!("{} keeps {}.", who(seat), card(kept)),
        Event::KeptOne { seat } => format!("{} keeps an Assignment that was drawn.", who(seat)),
        Event::Refreshed { seat, space, tokens: n } => {
            format!("{} removes {} from {space}.", who(seat), tokens(n.into()))
        }
        Event::Moved { seat, tile: moved, from, space, turn } if from == space => {
            format!("{} turns {} on {space}{}.", who(seat), tile(moved), turned(book, moved, turn))
        }
        Event::Moved { seat, tile: moved, from, space, turn } => {
            format!(
                "{} moves {} from {from} to {space}{}.",
                who(seat),
                tile(moved),
                turned(book, moved, turn)
            )
        }
        Event::TileDiscarded { seat, space, tile: gone } => {
            format!("{} discards {} from {space}.", who(seat), tile(gone))
        }
        Event::Exhausted { seat, space, tokens: n } => {
            format!("{} gets {} on {space}.", who(seat), tokens(n.into()))
        }
        Event::Stole { seat, from, amount } => {
            format!("{} takes {} from {}.", who(seat), shards(amount), who(from))
        }
        Event::Swapped { seat, shards: n, into_will: true } => {
            format!("{} changes {} into Will.", who(seat), shards(n.into()))
        }
        Event::Swapped { seat, shards: n, into_will: false } => {
            format!("{} changes {n} Will into {}.", who(seat), if n == 1 { "a Shard" } else { "Shards" })
        }
        Event::Prestige { seat, card: item, amount } => {
            format!("{} puts {amount} Prestige on {}.", who(seat), card(item))
        }
        Event::ExtraTurn { seat } => format!("{} will take an extra turn.", who(seat)),
        Event::PencilsDown { seat, deck: true } => {
            format!(
                "{} has drawn the last Assignment: Pencils down! Everybody gets one final turn.",
                who(seat)
            )
        }
        Event::PencilsDown { seat, deck: false } => {
            format!(
                "{} has completed eight Assignments: Pencils down! Everybody gets one final turn.",
                who(seat)
            )
        }
        Event::TooLong { turns } => format!("After {turns} turns the exam is broken off."),
        Event::Scored { seat, prestige, left } => {
            format!("{} has {prestige} Prestige, and {left} Will and Shards left.", who(seat))
        }
    }
}
