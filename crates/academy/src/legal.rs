//! What may be decided now.

use kernel::Seat;

use crate::action::{Action, Frame};
use crate::id::{Card, Tile, cards, tiles};
use crate::state::{Academy, MOST_DECISIONS, Stage, spaces};
use crate::targets::{ADD, COMPLETE, SHARDS, USE, WILL};

impl Academy {
    /// Lists what whoever is in turn may do.
    pub(crate) fn offers(&self, out: &mut Vec<Action>) {
        if let Some(frame) = self.frames.last() {
            return self.frame_offers(frame, out);
        }
        match self.stage {
            Stage::Begin => {
                out.push(Action::Rest); // ACA-14
                out.extend(spaces(self.fresh()).map(Action::Cast));
            }
            Stage::Rested => {
                out.push(Action::Stop);
                out.extend(cards(self.me().hand).map(Action::Exchange));
            }
            Stage::Casting(_) => {
                out.push(Action::Stop);
                if self.decisions < MOST_DECISIONS {
                    out.extend(spaces(self.usable_links()).map(Action::Link));
                }
            }
            Stage::Placing(None) => out.extend(self.unlike(self.taken).map(Action::Pick)),
            Stage::Placing(Some(tile)) => self.places(tile, self.completing_spaces(self.turn), out),
            Stage::Over => {}
        }
    }

    fn frame_offers(&self, frame: Frame, out: &mut Vec<Action>) {
        match frame {
            Frame::Tile { .. } | Frame::Add(_) | Frame::Complete(_) | Frame::Actions { .. } => {
                out.push(Action::Stop); // ACA-R3
                let (kinds, cheaper) = self.performable(frame);
                self.actions(kinds, cheaper, out);
            }
            Frame::Refresh(_) => out.extend(spaces(self.exhausted()).map(Action::Refresh)),
            Frame::Remodel(_) => {
                out.push(Action::Stop);
                out.extend(spaces(self.liftable()).map(Action::Lift));
            }
            Frame::Lifted { space, .. } => {
                out.push(Action::Stop);
                let Some(tile) = self.me().tile(space) else { return };
                let as_it_lies = Action::Place { space, turn: self.laid[tile.index()].turn };
                let first = out.len();
                self.places(tile, self.completing_without(self.turn, space), out);
                if let Some(n) = out[first..].iter().position(|action| *action == as_it_lies) {
                    out.remove(first + n);
                }
            }
            Frame::Study => {
                out.push(Action::Stop);
                out.extend(cards(self.drawn).map(Action::Keep));
            }
            Frame::Replace => out.extend(cards(self.me().hand).map(Action::Replace)),
            Frame::Steal(_) => out.extend(self.robbable().iter().map(Action::Steal)),
            Frame::Echo => out.extend(spaces(self.echoable()).map(Action::Echo)),
            Frame::Swap(most) => {
                out.push(Action::Stop);
                out.extend((1..=self.most_into_will(most)).map(Action::IntoWill));
                out.extend((1..=most.min(self.me().will)).map(Action::IntoShards));
            }
            Frame::DiscardOwn => self.discards(self.turn, out),
            Frame::DiscardTheirs => self.opponents().for_each(|seat| self.discards(seat, out)),
            Frame::Exhaust { seat, .. } => {
                let shown = crate::id::Space::all().filter(|&space| self.student(seat).face(space).is_some());
                out.extend(shown.map(|space| Action::Exhaust { seat, space }));
            }
            Frame::Mirror => out.extend(cards(self.mirrorable()).map(Action::Mirror)),
            Frame::Borrow => {
                out.push(Action::Stop);
                out.extend(cards(self.borrowable()).map(Action::Use));
            }
            Frame::Infuse(_) | Frame::Spread(_) => out.extend(cards(self.items()).map(Action::Infuse)),
            Frame::Effects { .. } => {}
        }
    }

    /// The kinds of tile action that may be performed next, and how much cheaper completing is.
    #[inline]
    pub(crate) fn performable(&self, frame: Frame) -> (u8, u8) {
        match frame {
            Frame::Tile { face, left } => {
                let acts = self.book.face(face).acts.iter().enumerate();
                (
                    acts.fold(
                        0,
                        |kinds, (n, act)| if left >> n & 1 == 1 { kinds | act.kinds() } else { kinds },
                    ),
                    0,
                )
            }
            Frame::Add(_) => (ADD, 0),
            Frame::Complete(cheaper) => (COMPLETE, cheaper),
            Frame::Actions { done, .. } => (crate::targets::EVERY_KIND & !done, 0),
            _ => (0, 0),
        }
    }

    #[inline]
    fn actions(&self, kinds: u8, cheaper: u8, out: &mut Vec<Action>) {
        if kinds & WILL != 0 {
            out.push(Action::Will);
        }
        if kinds & SHARDS != 0 {
            out.push(Action::Shards);
        }
        if kinds & ADD != 0 {
            out.extend(self.unlike(self.centre).map(Action::Take));
        }
        if kinds & COMPLETE != 0 {
            out.extend(cards(self.completable(cheaper)).map(Action::Complete));
        }
        if kinds & USE != 0 {
            out.extend(cards(self.usable_items(self.turn)).map(Action::Use));
        }
    }

    /// Tiles of a set, one of each look.
    #[inline]
    pub(crate) fn unlike(&self, set: u64) -> impl Iterator<Item = Tile> {
        tiles(set).filter(move |&tile| set & self.book.alike_before(tile) == 0)
    }

    /// Every space and rotation for a tile; rotations that look the same once. ACA-26, ACA-30
    #[inline]
    fn places(&self, tile: Tile, bare: u16, out: &mut Vec<Action>) {
        let turns = self.book.tile(tile).turns;
        for space in spaces(self.room_for(tile, bare)) {
            out.extend((0..turns).map(|turn| Action::Place { space, turn }));
        }
    }

    fn discards(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(spaces(self.discardable(seat)).map(|space| Action::Discard { seat, space }));
    }

    /// Whose item is used: one's own, or a borrowed one.
    pub(crate) fn lender(&self, card: Card) -> Seat {
        self.owner(card).unwrap_or(self.turn)
    }
}
