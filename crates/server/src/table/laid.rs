//! A table on a board that does not know the game.

use kernel::{Face, Names, Viewer};
use store::{Millis, UserId};

use crate::Problem;
use crate::table::room::{Room, not_begun};
use crate::table::wire::Now;

impl Room {
    /// The game as `viewer` sees it; laid out, if that is wanted.
    pub(crate) fn now_laid(
        &self,
        viewer: Viewer,
        laid: bool,
        told_after: usize,
        names: &Names,
        time: Millis,
    ) -> Now {
        let mut now = self.now(viewer, told_after, names, time);
        if laid {
            now.laid = self.game.as_ref().map(|game| game.lay(viewer, told_after, names));
        }
        // Nothing may be done any more once the table is over, whatever the rules say.
        if let Some(laid) = &mut now.laid {
            laid.touches.truncate(now.choices.len());
        }
        now
    }

    /// What is printed on all that can be seen in this game.
    pub(crate) fn faces(&self) -> Option<Vec<Face>> {
        self.game.as_ref().map(|game| game.faces())
    }

    /// What a player can do with a thing; if nothing, why not.
    pub fn why(&self, user: UserId, thing: &str) -> Result<String, Problem> {
        let seat = self.playing(user)?;
        self.unpaced(seat)?;
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let touches = game.lay(Viewer::Seat(seat), game.actions(), &Names::default()).touches;
        let choices = game.choices(seat);
        let about = touches.iter().map(|things| things.iter().any(|id| id == thing));
        let possible: Vec<_> =
            choices.iter().zip(about).filter(|(_, about)| *about).map(|(choice, _)| &*choice.label).collect();
        if !possible.is_empty() {
            return Ok(self.names().put(format!("You can choose: {}.", possible.join("; "))));
        }
        if let Some(wish) = game.wish(seat, thing) {
            game.check(seat, &wish)?;
        }
        let active = game.active();
        let message = if active.contains(seat) {
            format!("Nothing can be done with this now. {}", self.names().put(game.prompt(seat)))
        } else {
            let names = self.names();
            let who: Vec<_> = active.iter().map(|seat| names.of(seat)).collect();
            format!("Nothing is asked of you now. Wait for {}.", who.join(", "))
        };
        Err(Problem::conflict("nothing_to_do", message))
    }
}
