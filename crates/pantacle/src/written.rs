//! A position as written in files. Reading one checks all that play relies on.

use kernel::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::book::{BLADES, Benefit, Book, CURSES, FAVORS, Given, LOCATIONS, Load, Token};
use crate::cards::Cards;
use crate::hand::{ALL, Held, MOST, bit};
use crate::state::{
    Ask, CursePile, Drawn, House, Known, LAST_TURN, Laid, MOST_CURSES, MOST_DRAWN, MOST_SEATS, MOST_TOKENS,
    Pantacle, Player, Step, Turn,
};
use crate::view::{Asked, BladeSeen, CurseLaid, CurseSeen, blade_seen, curse_seen, listed};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    #[serde(default, skip_serializing_if = "Given::is_empty")]
    content: Given,
    house: House,
    players: Vec<WrittenPlayer>,
    pile: Vec<u8>,
    discards: Vec<u8>,
    fresh: Vec<u8>,
    under: Vec<CurseSeen>,
    cubes: u8,
    adepts: u8,
    marked: Option<u8>,
    turn: Turn,
    ask: Asked,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayer {
    hand: Vec<BladeSeen>,
    sure: Vec<u8>,
    cubes: u8,
    adepts: u8,
    tokens: Vec<Token>,
    top: bool,
    cursed: u8,
    locations: Vec<u8>,
    resolve: u8,
    curses: Vec<CurseLaid>,
    begun: bool,
}

impl From<Pantacle> for Written {
    fn from(game: Pantacle) -> Self {
        let all = Viewer::Omniscient;
        let player = |seat: Seat| {
            let player = game.player(seat);
            let blades = player.hand.blades().iter();
            WrittenPlayer {
                hand: blades.map(|&blade| blade_seen(blade, seat, all, game.seats)).collect(),
                sure: player.sure[..game.seats.count()].to_vec(),
                cubes: player.cubes,
                adepts: player.adepts,
                tokens: player.tokens.as_slice().to_vec(),
                top: player.top,
                cursed: player.cursed,
                locations: listed(player.locations),
                resolve: player.resolve,
                curses: player.curses.as_slice().iter().map(CurseLaid::from).collect(),
                begun: player.begun,
            }
        };
        Self {
            content: game.book.given.clone(),
            house: game.house,
            players: game.seats.iter().map(player).collect(),
            pile: game.pile.as_slice().to_vec(),
            discards: game.discards.as_slice().to_vec(),
            fresh: game.curses.fresh.as_slice().to_vec(),
            under: game.curses.under().iter().map(|&curse| curse_seen(curse, all, game.seats)).collect(),
            cubes: game.cubes,
            adepts: game.adepts,
            marked: game.marked,
            turn: game.turn,
            ask: game.asked_view(all),
        }
    }
}

impl TryFrom<Written> for Pantacle {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let book = Book::with(written.content).map_err(|flaw| flaw.to_string())?;
        let seats = u8::try_from(written.players.len()).ok().and_then(Seats::new);
        let seats = seats.filter(|seats| (2..=MOST_SEATS).contains(&seats.count()));
        let seats = seats.ok_or_else(|| format!("2 to 5 players, not {}", written.players.len()))?;
        if !(1..=2).contains(&written.house.hound_pairs) {
            return Err("a bribe takes 1 or 2 pairs of Hounds".into());
        }
        let mut players = [Player::default(); MOST_SEATS];
        for (seat, player) in seats.iter().zip(written.players) {
            players[seat.index()] =
                read_player(player, seat, seats, &book).map_err(|why| format!("{seat}: {why}"))?;
        }
        let pile = read_cards(&written.pile, BLADES, "the draw pile")?;
        let discards = read_cards(&written.discards, BLADES, "the discards")?;
        let fresh = read_cards(&written.fresh, CURSES, "the curse pile")?;
        if !written.pile.is_sorted() || !written.fresh.is_sorted() {
            return Err("piles in an order nobody knows are written in order".into());
        }
        let mut curses = CursePile::new(fresh);
        if written.under.len() > CURSES {
            return Err(format!("{} curses under the pile are too many", written.under.len()));
        }
        for curse in &written.under {
            curses.push_under(read_curse(curse, seats, &book)?);
        }
        let game = Self {
            ask: read_ask(written.ask, seats, &book)?,
            house: written.house,
            seats,
            players,
            pile,
            discards,
            curses,
            cubes: written.cubes,
            adepts: written.adepts,
            marked: written.marked,
            turn: written.turn,
            book,
        };
        game.counts_are_right()?;
        game.turn_is_right()?;
        game.ask_is_right()?;
        Ok(game)
    }
}

fn read_cards(kinds: &[u8], most: usize, place: &str) -> Result<Cards, String> {
    if kinds.len() > most {
        return Err(format!("{} cards in {place} are too many", kinds.len()));
    }
    Ok(kinds.iter().copied().collect())
}

/// The seats that know something, as bits.
fn read_knowers(seen_by: &[Seat], shown: bool, seats: Seats) -> Result<u8, String> {
    if shown {
        return if seen_by.is_empty() { Ok(ALL) } else { Err("what all have seen names no seats".into()) };
    }
    if !seen_by.windows(2).all(|pair| pair[0] < pair[1]) || !seen_by.iter().all(|&seat| seats.has(seat)) {
        return Err("those who know a card are seats at the table, in order".into());
    }
    Ok(seen_by.iter().fold(0, |set, &seat| set | bit(seat)))
}

fn read_curse(curse: &CurseSeen, seats: Seats, book: &Book) -> Result<Known, String> {
    let kind = curse.curse.ok_or("a curse in a position is named")?;
    if usize::from(kind) >= book.curses.len() {
        return Err(format!("there is no curse {kind}"));
    }
    Ok(Known { kind, knowers: read_knowers(&curse.seen_by, curse.shown, seats)? })
}

fn read_player(player: WrittenPlayer, seat: Seat, seats: Seats, book: &Book) -> Result<Player, String> {
    let WrittenPlayer { hand, sure, cubes, adepts, tokens, top, cursed, locations, resolve, curses, begun } =
        player;
    let mut read = Player { cubes, adepts, top, cursed, resolve, begun, ..Player::default() };
    if hand.len() > MOST {
        return Err(format!("a hand has at most {MOST} blades, not {}", hand.len()));
    }
    for BladeSeen { blade, seen_by, shown, before } in hand {
        if usize::from(blade) >= book.blades.len() {
            return Err(format!("there is no blade {blade}"));
        }
        if seen_by.contains(&seat) {
            return Err("that a player knows its own hand goes without saying".into());
        }
        let knowers = read_knowers(&seen_by, shown, seats)? | bit(seat);
        read.hand.insert(Held { kind: blade, knowers, before });
    }
    let mut settled = read.hand;
    settled.settle();
    if settled != read.hand {
        return Err("of equal blades, the ones that more players know come first".into());
    }
    if sure.len() != seats.count() {
        return Err("the numbers of surely known blades are one for each seat".into());
    }
    for (other, &count) in seats.iter().zip(&sure) {
        let known = read.hand.blades().iter().filter(|blade| blade.knowers & bit(other) != 0).count();
        if usize::from(count) > known || (other == seat && count > 0) {
            return Err(format!("{other} surely knows {count} blades, but only {known} are marked so"));
        }
        read.sure[other.index()] = count;
    }
    if tokens.len() > MOST_TOKENS {
        return Err(format!("a Sanctuary has {MOST_TOKENS} places for tokens"));
    }
    for token in tokens {
        if read.has(token) {
            return Err(format!("there is only one token {} for each player", token.name()));
        }
        read.tokens.push(token);
    }
    if !locations.windows(2).all(|pair| pair[0] < pair[1])
        || locations.iter().any(|&n| usize::from(n) >= LOCATIONS)
    {
        return Err(format!("a player has one disc on a location, and there are {LOCATIONS}"));
    }
    read.locations = locations.iter().fold(0, |set, n| set | 1 << n);
    if usize::from(cursed) + usize::from(top) + locations.len() != LOCATIONS || cursed > 4 {
        return Err("a player has five discs, one of them not cursed".into());
    }
    let demon = book.locations.iter().position(|place| place.benefit == Benefit::DemonicDiscard);
    if read.has(Token::DemonicDiscard) && demon.is_none_or(|n| read.locations >> n & 1 == 0) {
        return Err("Demonic Discard comes only with a disc on its location".into());
    }
    if resolve > 2 {
        return Err("the Resolve track has the positions 0, 1 and 2".into());
    }
    if curses.len() > MOST_CURSES - usize::from(cursed) {
        return Err("a player has no more curses than cursed discs placed".into());
    }
    for CurseLaid { curse, cubes, adepts, down } in curses {
        let of = book.curses.get(usize::from(curse)).ok_or_else(|| format!("there is no curse {curse}"))?;
        let load = Load { cubes, adepts };
        if load.is_empty() == of.is_exhaustion() || cubes > of.load.cubes || adepts > of.load.adepts {
            return Err(format!("{} cannot carry {}", of.title(), load.words()));
        }
        read.curses.push(Laid { kind: curse, load, down });
    }
    let down = read.curses.as_slice().iter().filter(|laid| laid.down).count();
    if down > usize::from(read.has(Token::Protection)) {
        return Err("Protection, and only Protection, covers one curse".into());
    }
    Ok(read)
}

fn read_ask(ask: Asked, seats: Seats, book: &Book) -> Result<Ask, String> {
    let there = |seat: Seat| {
        if seats.has(seat) { Ok(seat) } else { Err(format!("there is no {seat} at the table")) }
    };
    let place = |location: u8| {
        if usize::from(location) < LOCATIONS {
            Ok(location)
        } else {
            Err(format!("there is no location {location}"))
        }
    };
    let step = |then: Step| {
        match then {
            Step::Benefit { location, .. } => drop(place(location)?),
            Step::Compensate { by: seat } | Step::Effect { to: seat } | Step::Check { to: seat } => {
                there(seat)?;
            }
            _ => {}
        }
        Ok::<_, String>(then)
    };
    Ok(match ask {
        Asked::Show => Ask::Show,
        Asked::Look => Ask::Look,
        Asked::Rite => Ask::Rite,
        Asked::Place { rite } => Ask::Place { rite },
        Asked::Extra { location, rite } => Ask::Extra { location: place(location)?, rite },
        Asked::Curse { drawn, location, rite } => {
            if !(1..=MOST_DRAWN).contains(&drawn.len()) {
                return Err(format!("1 to {MOST_DRAWN} curses are drawn, not {}", drawn.len()));
            }
            let mut read = Drawn::default();
            for curse in &drawn {
                read.push(read_curse(curse, seats, book)?);
            }
            Ask::Curse { drawn: read, location: place(location)?, rite }
        }
        Asked::Swallow { seat, what, left, then } => {
            Ask::Swallow { seat: there(seat)?, what, left, then: step(then)? }
        }
        Asked::Protect { seat, then } => Ask::Protect { seat: there(seat)?, then: step(then)? },
        Asked::Announce => Ask::Announce,
        Asked::Bribe { asked } => Ask::Bribe { asked: there(asked)? },
        Asked::Discard { first } => Ask::Discard { first },
        Asked::Over { winner } => Ask::Over { winner: winner.map(there).transpose()? },
    })
}

impl Pantacle {
    /// Every card, cube and Adept is there, once.
    fn counts_are_right(&self) -> Result<(), String> {
        let hands = self.players.iter().flat_map(|player| player.hand.blades()).map(|blade| blade.kind);
        let blades = self.pile.as_slice().iter().chain(self.discards.as_slice()).copied().chain(hands);
        let wanted: Vec<_> = self.book.blades.iter().map(|blade| blade.copies).collect();
        counted(blades, &wanted, |kind| format!("{} blades", self.book.blade(kind)))?;

        let drawn = match &self.ask {
            Ask::Curse { drawn, .. } => drawn.as_slice(),
            _ => &[],
        };
        let known = self.curses.under().iter().chain(drawn).map(|curse| curse.kind);
        let laid = self.players.iter().flat_map(|player| player.curses.as_slice()).map(|laid| laid.kind);
        let curses = self.curses.fresh.as_slice().iter().copied().chain(known).chain(laid);
        let wanted: Vec<_> = self.book.curses.iter().map(|curse| curse.copies).collect();
        counted(curses, &wanted, |kind| format!("curses {}", self.book.curse(kind)))?;

        let on = |count: fn(&Load) -> u8| {
            let laid = self.players.iter().flat_map(|player| player.curses.as_slice());
            laid.map(|laid| u32::from(count(&laid.load))).sum::<u32>()
        };
        let held = |count: fn(&Player) -> u8| {
            self.players.iter().map(|player| u32::from(count(player))).sum::<u32>()
        };
        let cubes = u32::from(self.cubes) + held(|player| player.cubes) + on(|load| load.cubes);
        if cubes != u32::from(self.book.cubes) {
            return Err(format!("there are {} cubes, not {cubes}", self.book.cubes));
        }
        let adepts = u32::from(self.adepts) + held(|player| player.adepts) + on(|load| load.adepts);
        if adepts != u32::from(self.book.adepts) {
            return Err(format!("there are {} Adepts, not {adepts}", self.book.adepts));
        }
        Ok(())
    }

    fn turn_is_right(&self) -> Result<(), String> {
        if !self.seats.has(self.turn.seat) {
            return Err(format!("there is no {} at the table", self.turn.seat));
        }
        if !(1..=LAST_TURN).contains(&self.turn.number) {
            return Err(format!("turns are numbered 1 to {LAST_TURN}"));
        }
        if self.marked.is_some_and(|favor| usize::from(favor) >= FAVORS) {
            return Err(format!("there are {FAVORS} Favors"));
        }
        Ok(())
    }

    /// What is asked can be answered.
    fn ask_is_right(&self) -> Result<(), String> {
        let seat = self.turn.seat;
        let player = self.player(seat);
        let announced = self.marked.is_some();
        let on = |location: u8| player.locations >> location & 1 == 1;
        let after = |then: Step| match then {
            Step::Compensate { .. } | Step::Effect { .. } | Step::Check { .. } => announced,
            Step::Benefit { location, .. } => on(location),
            _ => true,
        };
        let room = player.curses.as_slice().len() < MOST_CURSES - usize::from(player.cursed);
        let right = match self.ask {
            Ask::Show => !player.hand.is_empty(),
            Ask::Discard { .. } => announced && !player.hand.is_empty(),
            Ask::Look | Ask::Announce => true,
            Ask::Rite => {
                [crate::Rite::Powers, crate::Rite::Adepts].iter().all(|&rite| self.can_sacrifice(seat, rite))
            }
            Ask::Place { .. } => self.placings(seat).next().is_some(),
            Ask::Extra { location, .. } => on(location) && room && self.house.curses_announced,
            Ask::Curse { drawn, location, .. } => {
                on(location) && room && drawn.as_slice().iter().all(|curse| curse.knowers & bit(seat) != 0)
            }
            Ask::Swallow { seat, what, left, then } => {
                left > 0 && after(then) && self.swallowing(seat, what).next().is_some()
            }
            Ask::Protect { seat, then } => {
                let player = self.player(seat);
                after(then)
                    && player.has(Token::Protection)
                    && player.curses.as_slice().iter().all(|laid| !laid.down)
            }
            Ask::Bribe { asked } => announced && asked != seat,
            Ask::Over { winner: Some(winner) } => usize::from(self.player(winner).placed()) == LOCATIONS,
            Ask::Over { winner: None } => self.turn.number == LAST_TURN,
        };
        if right { Ok(()) } else { Err(format!("{} is asked {}", self.turn.seat, self.ask.needs())) }
    }
}

impl Ask {
    /// What is asked, and what it takes to ask it.
    const fn needs(&self) -> &'static str {
        match self {
            Self::Show => "to show a blade without having one",
            Self::Look => "whose hand to look at",
            Self::Rite => "which Sacrifice to make although it cannot make both",
            Self::Place { .. } => "to place a disc without a disc and a location for it",
            Self::Extra { .. } => {
                "how many curses to draw without a disc on that location, room for a curse, or option `curses_announced`"
            }
            Self::Curse { .. } => {
                "about drawn curses without a disc on that location, room for a curse, or having seen them"
            }
            Self::Swallow { .. } => "which Exhaustion takes a gain, but there is no gain or none can take it",
            Self::Protect { .. } => {
                "what to cover, but nobody has an idle Protection, or what follows needs a Favor or a disc"
            }
            Self::Announce => "what to announce",
            Self::Bribe { .. } => {
                "for a bribe by a Sorcerer who is not an opponent, or before any Favor is announced"
            }
            Self::Discard { .. } => "to discard without a blade, or before any Favor is announced",
            Self::Over { winner: Some(_) } => "nothing more, but the winner has not placed five discs",
            Self::Over { winner: None } => "nothing more, but nobody has won and turns are left",
        }
    }
}

/// Whether there are as many of each kind as there should be.
fn counted(
    kinds: impl Iterator<Item = u8>,
    wanted: &[u8],
    name: impl Fn(u8) -> String,
) -> Result<(), String> {
    let mut found = vec![0u8; wanted.len()];
    for kind in kinds {
        *found.get_mut(usize::from(kind)).ok_or_else(|| format!("there is no card {kind}"))? += 1;
    }
    match (0..wanted.len()).find(|&n| found[n] != wanted[n]) {
        Some(n) => Err(format!("there are {} {}, not {}", wanted[n], name(n as u8), found[n])),
        None => Ok(()),
    }
}
