//! A position as written in files. Reading one checks all of it: what was read can be played.

use kernel::{Seat, SeatSet, Seats};
use serde::{Deserialize, Serialize};

use crate::action::{Ask, Ending};
use crate::book::{Texts, with};
use crate::layout::{BASIC, MOST_TILES};
use crate::options::{RevelationChoice, Rules, StartingHands};
use crate::state::{Case, Cosmoctopus, Drafted, GOAL, LONGEST, PLAYERS, REMOVED, Step};
use crate::task::{DEEPEST, Task};
use crate::view::{Knowledge, Sky, list};
use crate::words::{CARDS, CardId, Cards, DEVOTEES, Kind, NONE, kind_of};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    #[serde(default, skip_serializing_if = "is_own")]
    content: Texts,
    rules: Rules,
    realm: Vec<u8>,
    head: u8,
    bridge: Option<[u8; 2]>,
    row: [Option<CardId>; 3],
    discard: Vec<CardId>,
    contacts: Vec<CardId>,
    limbo: Vec<CardId>,
    open: Vec<CardId>,
    fresh: Vec<CardId>,
    players: Vec<Player>,
    forbidden: [Knowledge; 4],
    case: Option<Case>,
    draft: Option<Draft>,
    round: u8,
    decisions: u16,
    turn: Seat,
    actor: Seat,
    step: Step,
    plays: u8,
    shifted: bool,
    stack: Vec<Task>,
    ask: Ask,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    hand: Vec<CardId>,
    table: Vec<CardId>,
    sky: Vec<Sky>,
    resources: [u16; 4],
    tentacles: u8,
    token: u8,
    contacted: bool,
    retired: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    packs: Vec<[CardId; 5]>,
    round: u8,
    chosen: SeatSet,
    left: Vec<Vec<CardId>>,
}

fn is_own(texts: &Texts) -> bool {
    *texts == Texts::default()
}

impl From<Cosmoctopus> for Written {
    fn from(game: Cosmoctopus) -> Self {
        let player = |seat: Seat| {
            let n = seat.index();
            Player {
                hand: list(game.hands[n]),
                table: list(game.tables[n]),
                sky: game
                    .constellations(n)
                    .iter()
                    .map(|card| Sky { card, filled: game.filled(card) })
                    .collect(),
                resources: game.pools[n],
                tentacles: game.tentacles[n],
                token: game.tokens[n],
                contacted: game.contacted >> n & 1 == 1,
                retired: game.is_retired(n),
            }
        };
        let count = game.seats.count();
        let draft = || Draft {
            packs: game.drafted.packs[..count].to_vec(),
            round: game.drafted.round,
            chosen: game.seats.iter().filter(|seat| game.drafted.chosen >> seat.number() & 1 == 1).collect(),
            left: game.drafted.left[..count].iter().map(|&left| list(left)).collect(),
        };
        Self {
            content: game.book.given.clone(),
            rules: game.rules,
            realm: game.realm[..usize::from(game.size())].to_vec(),
            head: game.head,
            bridge: (game.bridge[0] != NONE).then_some(game.bridge),
            row: game.row.map(|card| (card != NONE).then_some(card)),
            discard: list(game.discard),
            contacts: list(game.contacts),
            limbo: list(game.limbo),
            open: list(game.open),
            fresh: list(game.fresh),
            players: game.seats.iter().map(player).collect(),
            forbidden: game.forbidden.map(Knowledge::of),
            case: game.has_investigator().then_some(game.case),
            draft: (game.rules.hands == StartingHands::Draft).then(draft),
            round: game.round,
            decisions: game.decisions,
            turn: Seat::at(game.turn),
            actor: Seat::at(game.actor),
            step: game.step,
            plays: game.plays,
            shifted: game.shifted,
            stack: game.stack.tasks().to_vec(),
            ask: game.ask,
        }
    }
}

type Checked = Result<(), String>;

fn must(holds: bool, else_say: &str) -> Checked {
    if holds { Ok(()) } else { Err(else_say.into()) }
}

/// A set of cards from a list that has none twice.
fn set(cards: &[CardId], what: &str) -> Result<Cards, String> {
    let mut set = Cards::EMPTY;
    for &card in cards {
        must(card < CARDS, &format!("there is no card {card}, as the {what} says"))?;
        must(!set.contains(card), &format!("card {card} is in the {what} twice"))?;
        set.insert(card);
    }
    Ok(set)
}

impl TryFrom<Written> for Cosmoctopus {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let book = with(written.content).map_err(|flaw| flaw.to_string())?;
        let count = written.players.len();
        let seats = u8::try_from(count).ok().and_then(Seats::new).filter(|seats| seats.count() <= PLAYERS);
        let seats = seats.ok_or("there are 1 to 4 players")?;
        written.rules.examine(seats, &book).map_err(|error| error.to_string())?;
        let size = book.layouts[usize::from(written.rules.layout)].size();
        must(written.realm.len() == size, "the realm has as many tiles as its layout")?;
        let mut realm = [NONE; MOST_TILES];
        realm[..size].copy_from_slice(&written.realm);
        let mut game = Self {
            rules: written.rules,
            seats,
            realm,
            head: written.head,
            bridge: written.bridge.unwrap_or([NONE; 2]),
            row: written.row.map(|card| card.unwrap_or(NONE)),
            discard: set(&written.discard, "discard pile")?,
            contacts: set(&written.contacts, "First Contact cards")?,
            hands: [Cards::EMPTY; PLAYERS],
            open: set(&written.open, "list of cards seen by all")?,
            fresh: set(&written.fresh, "list of reshuffled cards")?,
            tables: [Cards::EMPTY; PLAYERS],
            limbo: set(&written.limbo, "list of cards being played")?,
            slots: 0,
            pools: [[0; 4]; PLAYERS],
            tentacles: [0; PLAYERS],
            tokens: [0; PLAYERS],
            contacted: 0,
            retired: 0,
            forbidden: written.forbidden.map(Knowledge::number),
            case: written.case.unwrap_or(Case {
                pool: [0; 4],
                track: 0,
                behaviour: NONE,
                spent: 0,
                revelation: NONE,
            }),
            drafted: Drafted {
                packs: [[NONE; 5]; PLAYERS],
                round: 5,
                chosen: 0,
                left: [Cards::EMPTY; PLAYERS],
            },
            round: written.round,
            decisions: written.decisions,
            turn: written.turn.number(),
            actor: written.actor.number(),
            step: written.step,
            plays: written.plays,
            shifted: written.shifted,
            stack: written.stack.iter().copied().collect(),
            ask: written.ask,
            book,
        };
        must(written.stack.len() <= DEEPEST, "too much is pending")?;
        must(seats.has(written.turn) && seats.has(written.actor), "turn and actor are players")?;
        for (n, player) in written.players.iter().enumerate() {
            game.read_player(n, player)?;
        }
        must(written.case.is_some() == game.has_investigator(), "case belongs to the Investigator")?;
        must(written.bridge.is_some() == game.rules.bridge, "the bridge is there if the rules say so")?;
        let is_draft = game.rules.hands == StartingHands::Draft;
        must(written.draft.is_some() == is_draft, "the draft is there if the rules say so")?;
        if let Some(draft) = written.draft {
            game.read_draft(&draft)?;
        }
        game.check_realm()?;
        game.check_cards()?;
        game.check_players()?;
        game.check_case()?;
        game.check_stack()?;
        game.check_turn()?;
        game.check_ask()?;
        Ok(game)
    }
}

impl Cosmoctopus {
    fn read_player(&mut self, n: usize, player: &Player) -> Checked {
        self.hands[n] = set(&player.hand, "hand")?;
        self.tables[n] = set(&player.table, "cards in play")?;
        self.pools[n] = player.resources;
        self.tentacles[n] = player.tentacles;
        self.tokens[n] = player.token;
        self.contacted |= u8::from(player.contacted) << n;
        self.retired |= u8::from(player.retired) << n;
        let sky: Cards = player.sky.iter().map(|sky| sky.card & 127).collect();
        let same = sky == self.constellations(n) && player.sky.len() as u32 == sky.len();
        must(same, "the sky lists the constellations in play, each once")?;
        for &Sky { card, filled } in &player.sky {
            must(filled < 16, "a constellation has four slots")?;
            let mut reached = 0u8;
            while let open = self.book.card(card).open(reached) & filled
                && open != 0
            {
                reached |= open;
            }
            must(reached == filled, "a slot is filled only after it was opened")?;
            self.slots |= u128::from(filled) << crate::state::sky(card);
        }
        Ok(())
    }

    fn read_draft(&mut self, draft: &Draft) -> Checked {
        let count = self.seats.count();
        must(draft.packs.len() == count && draft.left.len() == count, "each player has a pack")?;
        must(draft.round <= 3 || draft.round == 5, "a draft has rounds 0 to 3, and is over with 5")?;
        must(draft.chosen.iter().all(|seat| self.seats.has(seat)), "only players choose")?;
        must(draft.round < 5 || draft.chosen.is_empty(), "after the draft nobody chooses")?;
        let mut all = Cards::EMPTY;
        for (n, pack) in draft.packs.iter().enumerate() {
            let cards = set(pack, "pack")?;
            must(cards.and(all).is_empty() && cards.minus(Cards::DECK).is_empty(), "packs are of the deck")?;
            all = all.or(cards);
            self.drafted.packs[n] = *pack;
        }
        let mut gone = Cards::EMPTY;
        for (n, left) in draft.left.iter().enumerate() {
            self.drafted.left[n] = set(left, "list of cards that left a hand")?;
            must(self.drafted.left[n].and(gone).is_empty(), "a card first leaves one hand")?;
            gone = gone.or(self.drafted.left[n]);
        }
        self.drafted.round = draft.round;
        self.drafted.chosen = draft.chosen.iter().fold(0, |bits, seat| bits | 1 << seat.number());
        if draft.round < 5 {
            must(gone.is_empty(), "no card leaves a hand during the draft")?;
            for n in 0..count {
                let chosen = usize::from(self.drafted.chosen >> n & 1);
                let now = usize::from(draft.round);
                let rest = &self.drafted.packs[self.pack_of(n, now)][now + chosen..];
                must(rest.is_sorted(), "what is left of a pack is sorted")?;
            }
            let hands = self.hands;
            self.hands_from_packs();
            must(hands == self.hands, "during the draft hands are what was kept")?;
        } else {
            self.check_memory(gone)?;
        }
        Ok(())
    }

    /// What was drafted and never left a hand is still there; what left it, left the keeper's.
    fn check_memory(&self, gone: Cards) -> Checked {
        for seat in 0..self.seats.count() {
            for round in 0..5 {
                let card = self.drafted.packs[self.pack_of(seat, round)][round];
                let there = if gone.contains(card) {
                    self.drafted.left[seat]
                } else {
                    self.hands[seat].minus(self.open)
                };
                must(there.contains(card), "a drafted card is in its keeper's hand until it leaves it")?;
            }
        }
        Ok(())
    }

    fn check_realm(&self) -> Checked {
        let tiles = &self.realm[..usize::from(self.size())];
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        must(
            sorted.iter().zip(0..BASIC as u8).all(|(&tile, basic)| tile == basic),
            "each basic tile lies there once",
        )?;
        let twice = sorted.windows(2).any(|pair| pair[0] == pair[1]);
        must(!twice && sorted.iter().all(|&tile| tile < 12), "no tile lies there twice")?;
        must(self.head < self.size(), "the head is on a tile")?;
        if self.rules.bridge {
            let [one, two] = self.bridge;
            must(one < self.size() && two < self.size() && one != two, "the bridge ends on two tiles")?;
            let parted = self.layout().is_parted();
            must(!parted || !self.layout().joined(one, two), "each section has an end of the bridge")?;
        }
        Ok(())
    }

    fn check_cards(&self) -> Checked {
        let mut all = Cards::EMPTY;
        let mut add = |cards: Cards| {
            let apart = all.and(cards).is_empty();
            all = all.or(cards);
            must(apart, "a card is in two places")
        };
        must(self.row.iter().all(|&card| card == NONE || card < DEVOTEES), "the row has cards of the deck")?;
        let in_row = self.row.iter().filter(|&&card| card != NONE).count();
        must(self.row_cards().len() as usize == in_row, "a card is in the row twice")?;
        add(self.row_cards())?;
        add(self.discard)?;
        add(self.limbo)?;
        add(self.contacts)?;
        must(self.discard.minus(Cards::DECK).is_empty(), "First Contact cards are not discarded")?;
        must(self.contacts.minus(Cards::CONTACTS).is_empty(), "First Contact cards are numbered 88 to 91")?;
        must(self.fresh.minus(Cards::DECK).is_empty(), "First Contact cards are not shuffled")?;
        let mut held = Cards::EMPTY;
        for n in 0..PLAYERS {
            add(self.hands[n])?;
            add(self.tables[n])?;
            held = held.or(self.hands[n]);
            must(
                self.tables[n].and(Cards::of(Kind::Hallucination)).is_empty(),
                "hallucinations do not stay",
            )?;
        }
        let mut packed = Ok(());
        self.each_in_pack(|_, card| {
            let added = add(Cards::one(card));
            if packed.is_ok() {
                packed = added;
            }
        });
        packed?;
        must(self.open.minus(held).is_empty(), "cards seen by all are in hands")?;
        must(held.and(Cards::CONTACTS).minus(self.open).is_empty(), "everybody sees First Contact cards")?;
        let short = in_row < 3 && !self.deck().or(self.discard).is_empty();
        must(!short, "the row has three cards while there are any")
    }

    fn check_players(&self) -> Checked {
        let over = matches!(self.ask, Ask::Over(_));
        for n in 0..self.seats.count() {
            must(self.pools[n].iter().all(|&pile| pile < 5000), "nobody has that many resources")?;
            must(self.tokens[n] <= 12, "a token is worth at most 12")?;
            must(self.tentacles[n] < GOAL || over, "with eight tentacles the game is over")?;
            must(self.tentacles[n] <= GOAL, "nobody has more than eight tentacles")?;
            if self.is_retired(n) && !over {
                let empty = self.hands[n].or(self.tables[n]).is_empty() && self.pools[n] == [0; 4];
                let bare = self.tokens[n] == 0 && self.tentacles[n] == 0;
                must(empty && bare, "who has summoned Cosmoctopus has nothing more")?;
                must(self.has_investigator() && self.seats.count() > 1, "only partners go on as helpers")?;
            }
        }
        must(over || !self.playing().is_empty(), "somebody still plays")?;
        let total: u32 = self.tentacles.iter().map(|&tentacles| u32::from(tentacles)).sum();
        must(total + u32::from(self.has_investigator()) <= 29, "there are 29 tentacles")?;
        for owner in self.forbidden {
            let right = owner == NONE
                || usize::from(owner) < self.seats.count()
                || (owner == REMOVED && self.has_investigator());
            must(right, "Forbidden Knowledge is free, a player's, or removed by the Investigator")?;
        }
        Ok(())
    }

    fn check_case(&self) -> Checked {
        if !self.has_investigator() {
            return Ok(());
        }
        let Case { pool, track, behaviour, spent, revelation } = self.case;
        let over = matches!(self.ask, Ask::Over(_));
        must(pool.iter().all(|&pile| pile < 5000), "the Investigator has not that many resources")?;
        must(track < GOAL || (over && track <= GOAL + 1), "with eight tentacles the Investigator has won")?;
        must(behaviour < 8 && spent >> behaviour & 1 == 0, "one of the eight behaviours is up")?;
        let right = match self.rules.revelation {
            RevelationChoice::Drawn => {
                (revelation < 3) == (track >= 5) && (revelation < 3 || revelation == NONE)
            }
            RevelationChoice::First => revelation == 0,
            RevelationChoice::Second => revelation == 1,
            RevelationChoice::Third => revelation == 2,
        };
        must(right, "the revelation is the chosen one, or drawn with the fifth tentacle")
    }

    /// Every pending task makes sense, and the cards being played are just those that the tasks speak of.
    fn check_stack(&self) -> Checked {
        if let Ask::Over(_) = self.ask {
            return must(self.stack.tasks().is_empty(), "nothing is pending when the game is over");
        }
        let mut running = Cards::EMPTY;
        if let Ask::Pay { card, .. } = self.ask {
            running.insert(card.min(CARDS));
        }
        let table = self.tables[self.me()];
        let case = self.step == Step::Investigator;
        for &task in self.stack.tasks() {
            let about_case =
                matches!(task, Task::Investigate { .. } | Task::Deed { .. } | Task::Forfeit { .. });
            must(about_case == case, "players and Investigator do not act at once")?;
            let right = match task {
                Task::Run { card, next } => {
                    if card >= CARDS || usize::from(next) > self.book.card(card).effects.len() {
                        false
                    } else if table.contains(card) {
                        kind_of(card) != Kind::Constellation
                    } else {
                        let new = !running.contains(card);
                        running.insert(card);
                        new
                    }
                }
                Task::Relic { card, next } => {
                    card < CARDS && usize::from(next) < self.book.card(card).on_tentacle.len()
                }
                Task::Tentacle(count) => (1..=2).contains(&count),
                Task::Fire { from } => from <= CARDS,
                Task::Gain(amounts) => amounts.iter().all(|&amount| amount <= 200),
                Task::Move { count, .. } | Task::Take(count) => (1..=4).contains(&count),
                Task::Forfeit { count, left, .. } => count <= 2 && left <= 2,
                Task::Investigate { .. } => self.has_investigator(),
                _ => true,
            };
            must(right, "something pending is not possible")?;
        }
        let waiting = self.stack.tasks().iter().filter(|&&task| task == Task::Completions).count();
        must(waiting <= 1, "constellations wait once")?;
        let complete = (0..self.seats.count()).any(|n| {
            let done = |card| self.filled(card) == 0b1111;
            let waits = n == self.me() && (waiting > 0 || self.ask == Ask::Order);
            !waits && self.constellations(n).iter().any(done)
        });
        must(!complete, "a complete constellation is resolved")?;
        must(running == self.limbo, "the cards being played are those that are pending")
    }

    fn check_turn(&self) -> Checked {
        if let Ask::Over(ending) = self.ask {
            let right = match ending {
                Ending::Summoned(seat) => {
                    self.seats.has(seat)
                        && self.tentacles[seat.index() & 3] == GOAL
                        && (!self.has_investigator() || self.seats.count() == 1)
                }
                Ending::Together => self.playing().is_empty(),
                Ending::Investigated => self.has_investigator() && self.case.track >= GOAL,
                Ending::Exhausted => true,
            };
            return must(right, "the game has not ended like that");
        }
        must((1..=self.rules.rounds).contains(&self.round), "the round is one of those to be played")?;
        must(self.decisions < LONGEST, "there were too many decisions")?;
        let retired = self.is_retired(usize::from(self.turn));
        let right = match self.step {
            Step::Draft => self.ask == Ask::Draft,
            Step::Move => {
                let later =
                    matches!(self.ask, Ask::Play | Ask::Pay { .. } | Ask::Trim | Ask::Forfeit | Ask::Draft);
                self.actor == self.turn && !later
            }
            Step::Play => self.actor == self.turn && !retired,
            Step::Trim => self.actor == self.turn && self.ask == Ask::Trim,
            Step::Donated => retired && !self.is_retired(self.me()),
            Step::Investigator => self.has_investigator() && self.ask == Ask::Forfeit,
        };
        must(right, "that is not asked in this step of a turn")?;
        let draft = self.rules.hands == StartingHands::Draft && self.drafted.round < 5;
        must(draft == (self.step == Step::Draft), "the draft comes before the first turn")
    }

    /// What is asked can be answered.
    fn check_ask(&self) -> Checked {
        let mine = self.actor == self.turn;
        let hand = self.hands[self.me()];
        let purse = self.purse();
        let right = match self.ask {
            Ask::Nothing => false,
            Ask::Draft => self.drafted.round < 4 && !self.choosing().is_empty(),
            Ask::Shift { end, to } => self.can_shift() && self.may_span(end, to) && !hand.is_empty(),
            Ask::Tribute { to, left } => {
                to < self.size() && to != self.head && left > 0 && left < 12 && purse > u32::from(left)
            }
            Ask::Donate => self.is_retired(usize::from(self.turn)) && mine && self.step == Step::Move,
            Ask::Choose { count } => (1..=12).contains(&count),
            Ask::Take | Ask::Sweep => !self.row_cards().is_empty(),
            Ask::Share { rest } => {
                let mut found = false;
                self.each_slot_for(rest, |_, _| found = true);
                found
            }
            Ask::Order => self.complete().len() > 1,
            Ask::Contact => !self.contacts.is_empty(),
            Ask::Draw { count } => (1..=4).contains(&count),
            Ask::Play => self.step == Step::Play && mine,
            Ask::Pay { card, specific, generic } => {
                card < CARDS
                    && specific <= 12
                    && generic <= 12
                    && (specific, generic) != (0, 0)
                    && self.card_purse(card, specific, generic).suffices()
            }
            Ask::Claim { resource, left } => {
                mine && (1..=13).contains(&left)
                    && self.forbidden[resource as usize] == NONE
                    && !hand.is_empty()
                    && self.forbidden_purse(resource, left).suffices()
            }
            Ask::Trim => self.step == Step::Trim && hand.len() > 8,
            Ask::Forfeit => self.step == Step::Investigator && !hand.is_empty(),
            Ask::Move { .. } | Ask::FromHand { .. } | Ask::FromRow { .. } | Ask::Over(_) => true,
        };
        must(right, "what is asked cannot be answered")?;
        let playing = matches!(self.ask, Ask::Over(_) | Ask::Draft | Ask::Donate | Ask::Move { .. });
        must(playing || !self.is_retired(self.me()), "helpers decide nothing but where to move")
    }
}
