//! What a viewer sees.

use content::Content;
use kernel::{Seat, SeatSet, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::book::{Book, Effect};
use crate::cards::{Card, Cards, FIRST_MILITIA, FIRST_STAKE, JUBILEE, NONE, is_militia};
use crate::militia;
use crate::options::Rules;
use crate::state::{Arcana, PUBLIC, Phase};

/// What a viewer sees of a game.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[expect(clippy::struct_excessive_bools, reason = "as in the position")]
pub struct View {
    #[serde(skip)]
    pub(crate) book: Content<Book>,
    /// Whose eyes these are, if a seat's.
    pub(crate) you: Option<Seat>,
    pub(crate) rules: Rules,
    pub(crate) round: u16,
    pub(crate) last: bool,
    pub(crate) jubilee: bool,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    pub(crate) active: SeatSet,
    pub(crate) acted: SeatSet,
    pub(crate) quiet: u8,
    pub(crate) won: bool,
    pub(crate) event: Option<u8>,
    /// The event on top of its pile; 254 is the Jubilee.
    pub(crate) next: Option<u8>,
    pub(crate) events_left: Vec<u8>,
    pub(crate) phase: Stage,
    pub(crate) location: Option<Card>,
    pub(crate) on_top: bool,
    pub(crate) again: bool,
    pub(crate) resolving: bool,
    pub(crate) pending: Vec<u8>,
    pub(crate) players: Vec<Seen>,
    pub(crate) districts: Vec<Place>,
    /// What came to light lately: district by district, and last from hands.
    pub(crate) lit: Vec<Cards>,
    pub(crate) lit_militia: Vec<Option<u8>>,
    /// Guild cards seen by all, with customised Decks.
    pub(crate) shown: Cards,
    /// Locations played this round.
    pub(crate) played: Cards,
    pub(crate) militia: u8,
    pub(crate) militia_spent: Cards,
    /// The outcome of each seat at the end: points and stakes.
    pub(crate) scores: Vec<(i32, u8)>,
}

/// What is being decided, as far as the viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    Setup,
    Turn,
    Again,
    Cancel,
    Target(Effect),
    /// Cards just drawn to choose from: how many, and those the viewer knows.
    Drawn(u8, Vec<Card>),
    Militia(Option<Card>),
    Keep {
        card: Card,
        district: u8,
    },
    Resolve,
    Mimic(u8),
    Over,
}

/// A player as seen.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub(crate) struct Seen {
    pub(crate) guild: u8,
    pub(crate) hand_count: usize,
    /// The cards in hand that the viewer knows, and those that everybody knows.
    pub(crate) hand: Cards,
    pub(crate) hand_public: Cards,
    pub(crate) deck_count: usize,
    /// What is in the Deck, if the viewer knows.
    pub(crate) deck: Option<Cards>,
    pub(crate) top: Option<Card>,
    pub(crate) discard: Cards,
    pub(crate) crest: Cards,
    /// How many stakes the player has won, and their points: everybody saw that.
    pub(crate) won: u8,
    pub(crate) won_vp: i32,
    /// Cards known to be in hand or face down.
    pub(crate) out: Cards,
    /// Cards that the viewer knows this player to have, without seeing where: in hand, Deck or face down.
    pub(crate) unseen: Cards,
    pub(crate) master: Option<u8>,
    pub(crate) has_master: bool,
    pub(crate) used: bool,
    pub(crate) cycled: bool,
    pub(crate) objectives_kept: u32,
    /// Objectives dealt and kept, as bits, if the viewer knows.
    pub(crate) dealt: Option<u32>,
    pub(crate) kept: Option<u32>,
}

/// A district as seen.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub(crate) struct Place {
    /// The face-up stake; 254 is the Jubilee.
    pub(crate) stake: Option<Card>,
    pub(crate) pile: u8,
    pub(crate) unknown: u8,
    /// Stakes next in the pile that somebody has looked at.
    pub(crate) tops: Vec<Top>,
    pub(crate) bottom: Vec<Card>,
    pub(crate) favour: SeatSet,
    pub(crate) cards: Vec<Laid>,
}

/// A stake that somebody has looked at.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub(crate) struct Top {
    pub(crate) card: Option<Card>,
    pub(crate) seen: SeatSet,
}

/// An Agent at a district as seen, with its Relics.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub(crate) struct Laid {
    pub(crate) owner: Seat,
    pub(crate) card: Option<Card>,
    pub(crate) down: bool,
    pub(crate) militia: bool,
    /// Who has looked at it while it lies face down, and whether everybody knows it.
    pub(crate) seen: SeatSet,
    pub(crate) public: bool,
    pub(crate) relics: Vec<Card>,
}

impl View {
    /// The name of a guild at the table.
    pub(crate) fn guild_name(&self, seat: Seat) -> &str {
        &self.book.guild(self.players.get(seat.index()).map_or(0, |player| player.guild)).name
    }
}

pub(crate) fn seats_of(mask: u8) -> SeatSet {
    (0..8).filter(|n| mask >> n & 1 == 1).map(Seat::at).collect()
}

impl Arcana {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let all = viewer == Viewer::Omniscient;
        let you = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let over = self.phase == Phase::Over;
        View {
            book: self.book.clone(),
            you,
            rules: self.rules,
            round: self.round,
            last: self.last,
            jubilee: self.jubilee,
            first: self.first,
            turn: self.turn,
            active: self.deciders(),
            acted: seats_of(self.acted),
            quiet: self.quiet,
            won: self.won,
            event: (self.event != NONE).then_some(self.event),
            next: (self.next != NONE).then_some(self.next),
            events_left: (0..16).filter(|n| self.events >> n & 1 == 1).collect(),
            phase: self.stage(you, all),
            location: (self.location != NONE).then_some(self.location),
            on_top: self.on_top,
            again: self.again,
            resolving: self.resolving,
            pending: (0..8).filter(|n| self.pending >> n & 1 == 1).collect(),
            players: self.seats.iter().map(|seat| self.player_seen(seat, you, all)).collect(),
            districts: (0..self.district_count()).map(|n| self.district_seen(n, you, all)).collect(),
            lit: self.lit.to_vec(),
            lit_militia: self.lit_militia.iter().map(|&seat| (seat != NONE).then_some(seat)).collect(),
            shown: self.shown,
            played: self
                .book
                .locations()
                .iter()
                .filter(|&card| self.played >> self.book.spot(card) & 1 == 1)
                .collect(),
            militia: self.militia.count_ones() as u8,
            militia_spent: militia::cards(self.spent),
            scores: if over { self.seats.iter().map(|seat| self.points(seat)).collect() } else { Vec::new() },
        }
    }

    fn stage(&self, you: Option<Seat>, all: bool) -> Stage {
        let mine = all || you == Some(self.turn);
        match self.phase {
            Phase::Setup => Stage::Setup,
            Phase::Turn => Stage::Turn,
            Phase::Again => Stage::Again,
            Phase::Cancel(_) => Stage::Cancel,
            Phase::Target(effect) => Stage::Target(effect),
            Phase::Drawn(drawn) => {
                let count = drawn.iter().filter(|&&card| card != NONE).count() as u8;
                let known = |&card: &Card| card != NONE && (mine || self.sure[PUBLIC].has(card));
                Stage::Drawn(count, drawn.into_iter().filter(known).collect())
            }
            Phase::Militia(card) => Stage::Militia(mine.then_some(card)),
            Phase::Keep { card, district, .. } => Stage::Keep { card, district },
            Phase::Resolve => Stage::Resolve,
            Phase::Mimic(district) => Stage::Mimic(district),
            Phase::Over => Stage::Over,
        }
    }

    fn player_seen(&self, seat: Seat, you: Option<Seat>, all: bool) -> Seen {
        let player = self.player(seat);
        let own = all || you == Some(seat);
        let stakes = self.owned[seat.index()] & Cards::range(FIRST_STAKE.into(), FIRST_MILITIA.into());
        let public = self.sure[PUBLIC];
        let open = self.phase == Phase::Over;
        let face_down = self.owned[seat.index()] & self.down;
        let mut unseen = player.hand | player.deck | face_down;
        if !own {
            let private = you.map_or(Cards::EMPTY, |you| self.sure[you.index() & 3]);
            unseen &= !(public | private);
            if self.rules.custom_guilds {
                unseen &= self.shown | Cards::range(crate::cards::GUILD_CARDS, crate::cards::CARDS);
            }
            unseen &= !militia::cards(u8::MAX);
        }
        Seen {
            guild: player.guild,
            hand_count: player.hand.len(),
            hand: if own { player.hand } else { player.hand & public },
            hand_public: player.hand & public,
            deck_count: player.deck_count(),
            deck: own.then_some(player.deck),
            top: (player.top != NONE).then_some(player.top),
            discard: player.discard,
            crest: player.crest,
            won: stakes.len() as u8,
            won_vp: stakes.iter().map(|card| i32::from(self.book.vp(card))).sum(),
            out: self.out & (player.hand | face_down),
            unseen: if own { Cards::EMPTY } else { unseen },
            master: (player.master != NONE && (own || self.phase != Phase::Setup)).then_some(player.master),
            has_master: player.master != NONE,
            used: player.used,
            cycled: player.cycled,
            objectives_kept: player.kept.count_ones(),
            dealt: own.then_some(player.dealt),
            kept: (own || open).then_some(player.kept),
        }
    }

    fn district_seen(&self, district: usize, you: Option<Seat>, all: bool) -> Place {
        let here = &self.districts[district];
        let tops = here.tops.iter().zip(here.seen).filter(|&(&card, _)| card != NONE);
        let tops = tops.map(|(&card, seen)| {
            let known = all || you.is_some_and(|you| seen >> you.number() & 1 == 1);
            Top { card: known.then_some(card), seen: seats_of(seen) }
        });
        let mut cards: Vec<_> = Vec::new();
        for owner in self.seats.iter() {
            for card in self.agents_at(owner, district).iter() {
                let down = self.down.has(card);
                let known = all || !down || self.knows(you.map_or(PUBLIC, Seat::index), card);
                let relics = (self.own_at(owner, district) & self.book.relics()).iter();
                cards.push(Laid {
                    owner,
                    card: known.then_some(card),
                    down,
                    militia: is_militia(card),
                    seen: self.seats.iter().filter(|seat| self.sure[seat.index()].has(card)).collect(),
                    public: down && self.sure[PUBLIC].has(card),
                    relics: relics.filter(|&relic| self.mounts[self.book.spot(relic)] == card).collect(),
                });
            }
        }
        // Cards that look alike come in an order that tells nothing.
        cards.sort_by_key(|laid| {
            let seen = laid.seen.iter().fold(0u8, |mask, seat| mask | 1 << seat.number());
            (laid.owner.number(), laid.card.unwrap_or(NONE), laid.militia, seen)
        });
        Place {
            stake: (here.stake != NONE).then_some(here.stake),
            pile: here.pile(),
            unknown: here.unknown,
            tops: tops.collect(),
            bottom: here.bottom[..usize::from(here.bottoms)].to_vec(),
            favour: seats_of(here.favour),
            cards,
        }
    }
}

/// Whether a stake is the Jubilee.
pub(crate) fn is_jubilee(card: Card) -> bool {
    card == JUBILEE
}
