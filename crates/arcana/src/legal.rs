//! What may be done.

use kernel::{Seat, SeatSet};

use crate::action::{Action, Where};
use crate::book::{Kind, MASTERS_OF_A_GUILD, OBJECTIVES, Talent, Weather};
use crate::cards::{Card, Cards, DECK, NONE, is_militia, is_stake};
use crate::state::{Arcana, MOST_DISTRICTS, Phase};

/// How Agents can be laid at each district, as bits.
type Ways = [u8; MOST_DISTRICTS];

const FACE_UP: u8 = 1;
const FACE_DOWN: u8 = 2;
/// Own Relics lie there, so a bribe may be completed.
const RELICS_THERE: u8 = 4;

impl Arcana {
    /// Who decides. It follows from what everybody sees.
    #[inline]
    pub(crate) fn deciders(&self) -> SeatSet {
        match self.phase {
            Phase::Setup => self.seats.iter().filter(|&seat| !self.is_ready(seat)).collect(),
            Phase::Turn | Phase::Again | Phase::Target(_) | Phase::Drawn(_) | Phase::Militia(_) => {
                SeatSet::one(self.turn)
            }
            Phase::Cancel(seat) | Phase::Keep { seat, .. } => SeatSet::one(seat),
            Phase::Resolve => SeatSet::one(self.first),
            Phase::Mimic(_) => self.owner(self.book.mimic()).map_or(SeatSet::EMPTY, SeatSet::one),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Whether `seat` is one of them.
    #[inline]
    pub(crate) fn decides(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Setup => self.seats.has(seat) && !self.is_ready(seat),
            _ => self.deciders().contains(seat),
        }
    }

    /// Lists what `seat`, who decides, may do.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Setup => self.list_preparations(seat, out),
            Phase::Turn => {
                let (hand, ways) = (self.player(seat).hand, self.ways(seat));
                for card in hand.iter() {
                    self.list_plays(seat, card, ways, out);
                    out.push(Action::Discard(card));
                    if self.militia != 0 && is_stake(card) && self.has_room() {
                        out.push(Action::Call(card));
                    }
                }
                if let Some(Talent::Do(effect)) = self.talent(seat)
                    && !self.player(seat).used
                    && self.has_target(seat, effect)
                {
                    out.push(Action::Master);
                }
            }
            Phase::Again => {
                let agents = self.player(seat).hand & self.book.agents();
                let ways = self.ways(seat);
                agents.iter().for_each(|card| self.list_assigning(seat, card, ways, false, out));
            }
            Phase::Cancel(_) => out.extend([Action::Cancel, Action::Allow]),
            Phase::Target(effect) => self.targets(seat, effect, &mut |action| out.push(action)),
            Phase::Drawn(drawn) => {
                let ways = self.ways(seat);
                for card in drawn.into_iter().filter(|&card| card != NONE) {
                    let before = out.len();
                    self.list_plays(seat, card, ways, out);
                    if out.len() == before {
                        out.push(Action::Discard(card)); // ARC-R22
                    }
                }
            }
            Phase::Militia(card) => self.list_assigning(seat, card, self.ways(seat), false, out),
            Phase::Keep { card, .. } => {
                out.push(Action::Keep(Where::Discard));
                if self.rules.tactical_discards {
                    out.push(Action::Keep(Where::Crest));
                }
                if self.book.kind(card) == Kind::Relic && self.can(seat, Talent::RelicOnTop) {
                    out.push(Action::Keep(Where::Top));
                }
            }
            Phase::Resolve => {
                let pending = kernel::bits::each(self.pending.into());
                out.extend(pending.map(|district| Action::Resolve(district as u8)));
            }
            Phase::Mimic(district) => {
                out.extend(self.to_copy(district.into()).iter().map(Action::Copy));
            }
            Phase::Over => {}
        }
    }

    /// Each player picks a Deck, then objectives, then a master, at the same time as the others.
    fn list_preparations(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        if self.rules.custom_guilds && player.deck.len() < DECK {
            let left = self.book.guild_cards(player.guild) & !player.deck;
            out.extend(left.iter().map(Action::Choose));
        } else if self.rules.objectives && player.kept.count_ones() < 2 {
            let left = player.dealt & !player.kept;
            out.extend((0..OBJECTIVES as u8).filter(|n| left >> n & 1 == 1).map(Action::Aim));
        } else if self.rules.guild_masters && player.master == NONE {
            out.extend((0..MASTERS_OF_A_GUILD as u8).map(Action::Follow));
        }
    }

    /// The ways to play a card from hand.
    #[inline]
    fn list_plays(&self, seat: Seat, card: Card, ways: Ways, out: &mut Vec<Action>) {
        match self.book.kind(card) {
            Kind::Personality => {
                let again = self.phase == Phase::Turn
                    && self.can(seat, Talent::AssignAgain)
                    && (self.player(seat).hand & self.book.agents()).len() > 1;
                self.list_assigning(seat, card, ways, again, out);
            }
            Kind::Location => {
                out.push(Action::Play { card, top: false });
                if self.can(seat, Talent::LocationOnTop) {
                    out.push(Action::Play { card, top: true });
                }
            }
            Kind::Relic => {
                for district in 0..self.district_count() {
                    let agents = self.agents_at(seat, district);
                    if !agents.is_empty() && self.price(district).is_some() {
                        out.extend(agents.iter().map(|agent| Action::Bribe { relic: card, agent }));
                    }
                }
            }
        }
    }

    /// The ways to assign an Agent, at every district with a stake. ARC-18, ARC-R1, ARC-R16
    #[inline]
    fn list_assigning(&self, seat: Seat, card: Card, ways: Ways, again: bool, out: &mut Vec<Action>) {
        for (district, way) in (0..).zip(ways).take(self.district_count()) {
            let bribes = way & RELICS_THERE != 0 && self.can_complete(seat, card, usize::from(district));
            for (face, down) in [(FACE_UP, false), (FACE_DOWN, true)] {
                if way & face == 0 {
                    continue;
                }
                out.push(Action::Assign { card, district, down, bribe: false, again: false });
                if bribes {
                    out.push(Action::Assign { card, district, down, bribe: true, again: false });
                }
                if again {
                    out.push(Action::Assign { card, district, down, bribe: false, again: true });
                    if bribes {
                        out.push(Action::Assign { card, district, down, bribe: true, again: true });
                    }
                }
            }
        }
    }

    /// How Agents of `seat` can be laid at each district.
    #[inline]
    fn ways(&self, seat: Seat) -> Ways {
        let mut ways = [0; MOST_DISTRICTS];
        let weather = self.weather();
        let relics = self.owned[seat.index() & 3] & self.book.relics();
        for (district, way) in ways.iter_mut().enumerate().take(self.district_count()) {
            if self.districts[district].open().is_none() {
                continue;
            }
            let (up, down) = self.faces(seat, district, weather);
            *way = u8::from(up) * FACE_UP + u8::from(down) * FACE_DOWN;
            if self.districts[district].at.meets(relics) {
                *way |= RELICS_THERE;
            }
        }
        ways
    }

    /// Whether an Agent may be laid face up, and whether face down, at a district.
    #[inline]
    pub(crate) fn faces(&self, seat: Seat, district: usize, weather: Option<Weather>) -> (bool, bool) {
        if weather == Some(Weather::AllFaceUp) {
            return (true, false);
        }
        if self.is_friendly(seat, district) {
            return (false, true);
        }
        let may_hide = weather == Some(Weather::FaceDownAnywhere)
            || (district == self.neutral() && self.talent(seat) == Some(Talent::FaceDownNeutral));
        (true, may_hide)
    }

    /// Whether an Agent added at a district makes the own Relics there suffice. ARC-48, ARC-R7
    #[inline]
    fn can_complete(&self, seat: Seat, card: Card, district: usize) -> bool {
        self.price(district).is_some_and(|price| self.bribe_total(seat, district, card, card) >= price)
    }

    /// The cards from which `seat` may play now.
    pub(crate) fn playable(&self, seat: Seat) -> Cards {
        match self.phase {
            Phase::Drawn(drawn) => drawn.into_iter().filter(|&card| card != NONE).collect(),
            Phase::Militia(card) => Cards::one(card),
            _ => self.player(seat).hand,
        }
    }

    /// Whether this is a card at all, and not militia.
    pub(crate) fn is_card(card: Card) -> bool {
        usize::from(card) < crate::cards::CARDS && !is_militia(card)
    }
}
