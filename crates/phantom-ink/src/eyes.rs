//! Which clues an Eye or a Whisper can be used on, and how.

use kernel::SeatSet;

use crate::action::Way;
use crate::pad::{Clue, Spot};
use crate::power::{Power, Whose};
use crate::state::{Look, PhantomInk, Phase};
use crate::table::Side;

impl Look {
    /// The Eye of a space.
    pub(crate) const EYE: Self =
        Self { on: Whose::Any, letters: 1, whisper: false, not: 0, more: 0, again: false };
    /// The Eye that the Spirit uses on a Moon turn of the co-operative game: a clue of the Moon column. PHI-40
    pub(crate) const MOON: Self = Self { on: Whose::Other, ..Self::EYE };
}

impl PhantomInk {
    /// The Eye or Whisper that can be used now.
    pub(crate) fn look(&self) -> Option<Look> {
        match self.phase {
            Phase::Start if self.eyes_due() > 0 => Some(Look::EYE),
            Phase::Look(look) => Some(look),
            Phase::MoonEye => Some(Look::MOON),
            _ => None,
        }
    }

    /// Every way in which `look` can be used.
    #[inline]
    pub(crate) fn targets(&self, look: Look) -> impl Iterator<Item = (Spot, Way)> {
        // Powers that turn Eyes into Whispers do nothing where Whispers are written on the pad.
        let hush = !self.table.coop && !look.whisper && self.has(Power::WhisperOwnEyes);
        self.clues().filter(move |&(spot, side, _)| self.is_within(look, spot, side)).flat_map(
            move |(spot, side, clue)| {
                self.ways(look, side, clue, hush).into_iter().flatten().map(move |way| (spot, way))
            },
        )
    }

    pub(crate) fn has_target(&self, look: Look) -> bool {
        self.targets(look).next().is_some()
    }

    /// Whether the clue is one that `look` is about.
    fn is_within(&self, look: Look, spot: Spot, side: Side) -> bool {
        let own = self.is_own(side);
        let fits = match look.on {
            _ if look.again => true,
            Whose::Any => true,
            Whose::Own => own,
            Whose::Other => !own,
        };
        let shielded = !own && !self.table.coop && !look.whisper && self.is_shielded(side);
        fits && !shielded && look.not >> spot.index() & 1 == 0
    }

    /// PHI-23, PHI-32, PHI-33, PHI-R3
    fn ways(&self, look: Look, side: Side, clue: &Clue, hush: bool) -> [Option<Way>; 4] {
        let (next, blank) = (!clue.period, clue.blanks != 0);
        let unheard = clue.unheard(self.team()) != 0;
        let aloud = !look.whisper || self.table.coop;
        let quiet = !self.table.coop && (look.whisper || (hush && side == self.turn.side));
        [
            (aloud && next).then_some(Way::Next),
            (aloud && blank).then_some(Way::Blank),
            (quiet && next).then_some(Way::Whisper),
            (quiet && unheard).then_some(Way::WhisperBlank),
        ]
    }

    /// Who hears a letter that is whispered to the team in turn: the team, and whoever wrote it.
    pub(crate) fn hears(&self, spot: Spot) -> SeatSet {
        self.table.members(self.turn.side).with(self.author(self.side_of(spot)))
    }
}
