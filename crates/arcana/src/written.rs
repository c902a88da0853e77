//! A position as written in files. Reading one checks that it can be.

use kernel::{Seat, SeatSet, Seats};
use serde::{Deserialize, Serialize};

use crate::book::Texts;
use crate::cards::{Card, Cards, MILITIA, NONE};
use crate::options::{Rules, content};
use crate::state::{Arcana, District, MOST_DISTRICTS, MOST_PLAYERS, PILE, PUBLIC, Phase, Player, RELICS};
use crate::{militia, score};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "as in the position")]
pub(crate) struct Written {
    seats: Seats,
    rules: Rules,
    #[serde(default, skip_serializing_if = "Texts::is_own")]
    content: Texts,
    players: Vec<WrittenPlayer>,
    districts: Vec<WrittenDistrict>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lit: Vec<Cards>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lit_militia: Vec<u8>,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    shown: Cards,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    militia_spent: Cards,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    played: Cards,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<u8>,
    first: Seat,
    turn: Seat,
    #[serde(default, skip_serializing_if = "is_nobody")]
    acted: SeatSet,
    round: u16,
    quiet: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    won: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    jubilee: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    last: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    location: Option<Card>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    on_top: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    again: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    resolving: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pending: Vec<u8>,
    phase: Phase,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayer {
    guild: u8,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    hand: Cards,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    hand_known: Cards,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    out: Cards,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    deck: Cards,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    top: Option<Card>,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    discard: Cards,
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    crest: Cards,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    master: Option<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    used: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    cycled: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dealt: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kept: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDistrict {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stake: Option<Card>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tops: Vec<WrittenTop>,
    unknown: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bottom: Vec<Card>,
    #[serde(default, skip_serializing_if = "is_nobody")]
    favour: SeatSet,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cards: Vec<WrittenCard>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTop {
    card: Card,
    #[serde(default, skip_serializing_if = "is_nobody")]
    seen: SeatSet,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    card: Card,
    owner: Seat,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    down: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    known: bool,
    #[serde(default, skip_serializing_if = "is_nobody")]
    seen: SeatSet,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on: Option<Card>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

fn some(card: Card) -> Option<Card> {
    (card != NONE).then_some(card)
}

fn mask(seats: SeatSet) -> u8 {
    seats.iter().fold(0, |mask, seat| mask | 1 << seat.number())
}

fn bits(set: u32) -> Vec<u8> {
    (0..32).filter(|n| set >> n & 1 == 1).collect()
}

impl From<Arcana> for Written {
    fn from(game: Arcana) -> Self {
        Self {
            seats: game.seats,
            rules: game.rules,
            content: game.book.texts().clone(),
            players: game.seats.iter().map(|seat| game.write_player(seat)).collect(),
            districts: (0..game.district_count()).map(|n| game.write_district(n)).collect(),
            lit: if game.lit.iter().all(Cards::is_empty) { Vec::new() } else { game.lit.to_vec() },
            lit_militia: game.militia_lit(),
            shown: game.shown,
            militia_spent: militia::cards(game.spent),
            played: game.locations_played(),
            events: bits(game.events.into()),
            event: some(game.event),
            next: some(game.next),
            first: game.first,
            turn: game.turn,
            acted: crate::view::seats_of(game.acted),
            round: game.round,
            quiet: game.quiet,
            won: game.won,
            jubilee: game.jubilee,
            last: game.last,
            location: some(game.location),
            on_top: game.on_top,
            again: game.again,
            resolving: game.resolving,
            pending: bits(game.pending.into()),
            phase: game.phase,
        }
    }
}

impl Arcana {
    fn militia_lit(&self) -> Vec<u8> {
        if self.lit_militia.iter().all(|&seat| seat == NONE) { Vec::new() } else { self.lit_militia.to_vec() }
    }

    fn read_lit(&mut self, lit: &[Cards], militia: &[u8]) -> Result<(), String> {
        if !(lit.is_empty() || lit.len() == self.lit.len())
            || !(militia.is_empty() || militia.len() == MILITIA)
        {
            return Err(
                "what came to light is listed for every district and hands, militia for every card".into()
            );
        }
        self.lit[..lit.len()].copy_from_slice(lit);
        self.lit_militia[..militia.len()].copy_from_slice(militia);
        let seats = self.seats;
        if self.lit_militia.iter().any(|&seat| seat != NONE && usize::from(seat) >= seats.count()) {
            return Err("militia that came to light was of a seat at the table".into());
        }
        Ok(())
    }

    pub(crate) fn locations_played(&self) -> Cards {
        let locations = self.book.locations();
        locations.iter().filter(|&card| self.played >> self.book.spot(card) & 1 == 1).collect()
    }

    fn write_player(&self, seat: Seat) -> WrittenPlayer {
        let player = self.player(seat);
        WrittenPlayer {
            guild: player.guild,
            hand: player.hand,
            hand_known: player.hand & self.sure[PUBLIC],
            out: self.out & self.owned[seat.index()],
            deck: player.deck,
            top: some(player.top),
            discard: player.discard,
            crest: player.crest,
            master: some(player.master),
            used: player.used,
            cycled: player.cycled,
            dealt: score::objectives(player.dealt).collect(),
            kept: score::objectives(player.kept).collect(),
        }
    }

    fn write_district(&self, district: usize) -> WrittenDistrict {
        let here = &self.districts[district];
        let tops = here.tops.into_iter().zip(here.seen).filter(|&(card, _)| card != NONE);
        let cards = here.at.iter().filter_map(|card| {
            let owner = self.owner(card)?;
            let relic = self.book.relics().has(card);
            Some(WrittenCard {
                card,
                owner,
                down: self.down.has(card),
                known: self.sure[PUBLIC].has(card),
                seen: self.seats.iter().filter(|seat| self.sure[seat.index()].has(card)).collect(),
                on: if relic { some(self.mounts[self.book.spot(card)]) } else { None },
            })
        });
        WrittenDistrict {
            stake: some(here.stake),
            tops: tops.map(|(card, seen)| WrittenTop { card, seen: crate::view::seats_of(seen) }).collect(),
            unknown: here.unknown,
            bottom: here.bottom[..usize::from(here.bottoms)].to_vec(),
            favour: crate::view::seats_of(here.favour),
            cards: cards.collect(),
        }
    }
}

impl TryFrom<Written> for Arcana {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let seats = written.seats;
        if !crate::options::SEATS.contains(seats) {
            return Err(format!("{} take part, not {seats}", crate::options::SEATS));
        }
        written.rules.check().map_err(|error| error.to_string())?;
        let book = content(&written.content).map_err(|flaw| flaw.to_string())?;
        let mut game = Self {
            book,
            rules: written.rules,
            seats,
            players: [Player::EMPTY; MOST_PLAYERS],
            districts: [District::EMPTY; MOST_DISTRICTS],
            owned: [Cards::EMPTY; MOST_PLAYERS],
            down: Cards::EMPTY,
            sure: [Cards::EMPTY; MOST_PLAYERS + 1],
            out: Cards::EMPTY,
            shown: written.shown,
            lit: [Cards::EMPTY; MOST_DISTRICTS + 1],
            lit_militia: [NONE; MILITIA],
            mounts: [NONE; RELICS],
            undealt: Cards::EMPTY,
            militia: 0,
            spent: 0,
            played: 0,
            events: 0,
            event: written.event.unwrap_or(NONE),
            next: written.next.unwrap_or(NONE),
            first: written.first,
            turn: written.turn,
            acted: mask(written.acted),
            round: written.round,
            quiet: written.quiet,
            won: written.won,
            jubilee: written.jubilee,
            last: written.last,
            location: written.location.unwrap_or(NONE),
            on_top: written.on_top,
            again: written.again,
            resolving: written.resolving,
            pending: listed(&written.pending, MOST_DISTRICTS as u8, "pending")? as u8,
            phase: written.phase,
        };
        if written.event == Some(NONE) || written.next == Some(NONE) || written.location == Some(NONE) {
            return Err("255 stands for no card; leave the field null".into());
        }
        if written.players.len() != seats.count() || written.districts.len() != game.district_count() {
            let districts = game.district_count();
            return Err(format!("{seats} players have {districts} districts; list each of them"));
        }
        for (player, seat) in written.players.iter().zip(seats.iter()) {
            game.read_player(seat, player)?;
        }
        for (district, n) in written.districts.iter().zip(0..) {
            game.read_district(n, district)?;
        }
        game.events = listed(&written.events, 12, "events")? as u16;
        for card in written.played.iter() {
            if !game.book.locations().has(card) {
                return Err("only Locations are listed as played".into());
            }
            game.played |= 1 << game.book.spot(card);
        }
        for card in written.militia_spent.iter() {
            if !crate::cards::is_militia(card) {
                return Err("only militia is listed as spent militia".into());
            }
            game.spent |= militia::bit(card);
        }
        game.read_lit(&written.lit, &written.lit_militia)?;
        game.validate()?;
        Ok(game)
    }
}

/// A list of small numbers as bits; a number twice or too high is refused.
fn listed(numbers: &[u8], below: u8, what: &str) -> Result<u32, String> {
    let mut set = 0;
    for &number in numbers {
        if number >= below || set >> number & 1 == 1 {
            return Err(format!("{what} lists numbers below {below}, each once"));
        }
        set |= 1 << number;
    }
    Ok(set)
}

impl Arcana {
    fn read_player(&mut self, seat: Seat, written: &WrittenPlayer) -> Result<(), String> {
        if [written.top, written.master].contains(&Some(NONE)) {
            return Err("255 stands for no card; leave the field null".into());
        }
        let player = Player {
            guild: written.guild,
            hand: written.hand,
            deck: written.deck,
            top: written.top.unwrap_or(NONE),
            discard: written.discard,
            crest: written.crest,
            master: written.master.unwrap_or(NONE),
            used: written.used,
            cycled: written.cycled,
            dealt: listed(&written.dealt, 24, "dealt")?,
            kept: listed(&written.kept, 24, "kept")?,
        };
        if !(written.hand_known & !written.hand).is_empty() {
            return Err(format!("{seat}: hand_known lists cards that are not in hand"));
        }
        self.sure[PUBLIC] |= written.hand_known;
        if self.out.meets(written.out) {
            return Err(format!("{seat}: a card is listed as out twice"));
        }
        self.out |= written.out;
        *self.player_mut(seat) = player;
        Ok(())
    }

    fn read_district(&mut self, district: usize, written: &WrittenDistrict) -> Result<(), String> {
        let number = district + 1;
        if written.tops.len() > 2 || written.bottom.len() > usize::from(PILE) {
            return Err(format!("district {number}: too many stakes of its pile are known"));
        }
        if written.stake == Some(NONE) || written.tops.iter().any(|top| top.card == NONE) {
            return Err("255 stands for no card; leave the field null".into());
        }
        let here = &mut self.districts[district];
        here.stake = written.stake.unwrap_or(NONE);
        for (at, top) in written.tops.iter().enumerate() {
            (here.tops[at], here.seen[at]) = (top.card, mask(top.seen));
        }
        here.unknown = written.unknown;
        here.bottom[..written.bottom.len()].copy_from_slice(&written.bottom);
        here.bottoms = written.bottom.len() as u8;
        here.favour = mask(written.favour);
        let mut last = None;
        for laid in &written.cards {
            if usize::from(laid.card) >= crate::cards::CARDS || !self.seats.has(laid.owner) {
                return Err(format!("district {number}: there is no such card or owner"));
            }
            if last.is_some_and(|last| last >= laid.card) {
                return Err(format!("district {number}: cards are listed by their number, each once"));
            }
            last = Some(laid.card);
            self.read_laid(district, laid)
                .map_err(|why| format!("district {number}, card {}: {why}", laid.card))?;
        }
        Ok(())
    }

    fn read_laid(&mut self, district: usize, laid: &WrittenCard) -> Result<(), String> {
        let WrittenCard { card, owner, down, known, seen, on } = *laid;
        if self.owner(card).is_some() {
            return Err("it lies in two places".into());
        }
        let relic = self.book.relics().has(card);
        if !relic && !self.book.agents().has(card) {
            return Err("only Agents and Relics lie at districts".into());
        }
        if relic != on.is_some() || (relic && down) {
            return Err("a Relic lies face up on an Agent, and nothing else does".into());
        }
        if !down && (known || !seen.is_empty()) {
            return Err("only face-down cards are known to some".into());
        }
        if seen.contains(owner) || mask(seen) >> self.seats.count() != 0 {
            return Err("those who have looked at it are other players".into());
        }
        self.owned[owner.index() & 3].add(card);
        self.districts[district].at.add(card);
        if down {
            self.down.add(card);
        }
        if known {
            self.sure[PUBLIC].add(card);
        }
        for seat in seen.iter() {
            self.sure[seat.index() & 3].add(card);
        }
        if let Some(agent) = on {
            self.mounts[self.book.spot(card)] = agent;
        }
        Ok(())
    }
}
