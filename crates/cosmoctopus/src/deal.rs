//! Setting the table. COS-1 to COS-6, COS-48, COS-56 to COS-61

use kernel::{Draw, Log, NoLog, Rng};

use crate::action::{Ask, Event};
use crate::layout::{BASIC, MOST_TILES};
use crate::options::{RevelationChoice, Setup, StartingHands};
use crate::state::{Case, Cosmoctopus, Drafted, FREE, PLAYERS, Step};
use crate::task::Stack;
use crate::words::{Cards, NONE, Resource};

/// A realm of so many tiles in random order: the basic ones, and special ones at random. COS-1
fn lay_out<R: Rng>(count: usize, rng: &mut R) -> [u8; MOST_TILES] {
    let mut special: [u8; 4] = [8, 9, 10, 11];
    rng.shuffle(&mut special);
    let mut realm = [NONE; MOST_TILES];
    for (n, tile) in realm.iter_mut().take(count).enumerate() {
        *tile = if n < BASIC { n as u8 } else { special[(n - BASIC) & 3] };
    }
    rng.shuffle(&mut realm[..count]);
    realm
}

/// The first position.
pub(crate) fn deal<R: Rng>(setup: &Setup, rng: &mut R) -> Cosmoctopus {
    let Setup { rules, seats, book } = setup;
    let count = seats.count().min(PLAYERS);
    let layout = &book.layouts[usize::from(rules.layout).min(book.layouts.len() - 1)];
    let realm = lay_out(layout.size(), rng);
    // COS-2
    let head = realm.iter().position(|&tile| tile == Resource::Star as u8).unwrap_or(0) as u8;
    // COS-60: the tiles lie face down, so nobody can choose.
    let spans = if rules.bridge { layout.spans().count() as u32 } else { 0 };
    let bridge = if spans > 0 {
        layout.spans().nth(rng.below(spans) as usize).unwrap_or([NONE; 2])
    } else {
        [NONE; 2]
    };
    let mut game = Cosmoctopus {
        book: book.clone(),
        rules: *rules,
        seats: *seats,
        realm,
        head,
        bridge,
        row: [NONE; 3],
        discard: Cards::EMPTY,
        contacts: Cards::CONTACTS,
        hands: [Cards::EMPTY; PLAYERS],
        open: Cards::EMPTY,
        fresh: Cards::EMPTY,
        tables: [Cards::EMPTY; PLAYERS],
        limbo: Cards::EMPTY,
        slots: 0,
        pools: [[0; 4]; PLAYERS],
        tentacles: [0; PLAYERS],
        tokens: [0; PLAYERS],
        contacted: 0,
        retired: 0,
        forbidden: [FREE; 4],
        case: Case { pool: [0; 4], track: 0, behaviour: NONE, spent: 0, revelation: None },
        drafted: Drafted { packs: [[NONE; 5]; PLAYERS], round: 5, chosen: 0, left: [Cards::EMPTY; PLAYERS] },
        round: 1,
        decisions: 0,
        turn: 0,
        actor: 0,
        step: Step::Move,
        plays: 1,
        shifted: false,
        stack: Stack::EMPTY,
        ask: Ask::Nothing,
    };
    game.deal_hands(rng);
    game.refill(rng, &mut NoLog);
    for seat in 0..count {
        game.pools[seat] = [2; 4];
        game.tentacles[seat] = if rules.express { 3 } else { 0 };
        if seat > 0 {
            game.tokens[seat] = book.tokens[seat - 1];
        }
        if rules.express && !rules.express_contact {
            game.contacted |= 1 << seat;
        }
    }
    if game.has_investigator() {
        game.case.pool = [rules.investigator.starts_with(); 4];
        game.case.revelation = match rules.revelation {
            RevelationChoice::Drawn => None,
            RevelationChoice::First => Some(0),
            RevelationChoice::Second => Some(1),
            RevelationChoice::Third => Some(2),
        };
        game.next_behaviour(rng, &mut NoLog);
    }
    game.run(rng, &mut Quiet);
    game
}

/// The deal tells nothing: all of it is in the first view.
struct Quiet;

impl Log<Event> for Quiet {
    fn record(&mut self, _: kernel::Entry<Event>) {}
    fn unveil(&mut self) {}
}

impl Cosmoctopus {
    fn deal_hands<R: Rng>(&mut self, rng: &mut R) {
        let count = self.seats.count().min(PLAYERS);
        match self.rules.hands {
            StartingHands::Random => {
                for seat in 0..count {
                    for _ in 0..5 {
                        if let Some(card) = self.deck().draw(rng) {
                            self.hands[seat].insert(card);
                        }
                    }
                }
            }
            StartingHands::Fixed => {
                let mut order = [0usize, 1, 2, 3];
                rng.shuffle(&mut order);
                for (seat, &hand) in order.iter().enumerate().take(count) {
                    self.hands[seat] = self.book.hands[hand].cards;
                    self.open = self.open.or(self.hands[seat]);
                }
            }
            StartingHands::Draft => {
                self.step = Step::Draft;
                self.drafted.round = 0;
                let mut deck = Cards::DECK;
                for pack in self.drafted.packs.iter_mut().take(count) {
                    for place in pack.iter_mut() {
                        if let Some(card) = deck.draw(rng) {
                            *place = card;
                            deck.remove(card);
                        }
                    }
                    pack.sort_unstable();
                }
            }
        }
    }
}
