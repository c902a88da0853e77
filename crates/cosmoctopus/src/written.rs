//! A position as written in files. Reading one checks all of it: what was read can be played.

use kernel::{Seat, SeatSet, Seats};
use serde::{Deserialize, Serialize};

use crate::action::Ask;
use crate::book::{Texts, with};
use crate::layout::MOST_TILES;
use crate::options::{Rules, StartingHands};
use crate::state::{Case, Cosmoctopus, Drafted, PLAYERS, Step};
use crate::task::{DEEPEST, Task};
use crate::validate::{Checked, must};
use crate::view::{Knowledge, Sky, list};
use crate::words::{CARDS, CardId, Cards, NONE};

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
                revelation: None,
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
}
