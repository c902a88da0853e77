//! The first position. ARC-9 to ARC-15

use kernel::{Draw, Log, Rng, Seat};

use crate::book::{EVENTS, GUILDS, OBJECTIVES};
use crate::cards::{Cards, FIRST_MILITIA, FIRST_STAKE, MILITIA, NONE};
use crate::event::Event;
use crate::options::Setup;
use crate::state::{Arcana, District, MOST_DISTRICTS, MOST_PLAYERS, PILE, Phase, Player, RELICS};

impl Arcana {
    pub(crate) fn set_out<R: Rng, L: Log<Event>>(setup: &Setup, rng: &mut R, log: &mut L) -> Self {
        let mut game = Self {
            book: setup.book.clone(),
            rules: setup.rules,
            seats: setup.seats,
            players: [Player::EMPTY; MOST_PLAYERS],
            districts: [District::EMPTY; MOST_DISTRICTS],
            owned: [Cards::EMPTY; MOST_PLAYERS],
            down: Cards::EMPTY,
            sure: [Cards::EMPTY; MOST_PLAYERS + 1],
            out: Cards::EMPTY,
            shown: Cards::EMPTY,
            lit: [Cards::EMPTY; MOST_DISTRICTS + 1],
            lit_militia: [NONE; MILITIA],
            mounts: [NONE; RELICS],
            undealt: Cards::range(FIRST_STAKE.into(), FIRST_MILITIA.into()),
            militia: if setup.rules.militia { (1 << MILITIA) - 1 } else { 0 },
            spent: 0,
            played: 0,
            events: if setup.rules.random_events { (1 << EVENTS) - 1 } else { 0 },
            event: NONE,
            next: NONE,
            first: Seat::at(rng.below(setup.seats.count() as u32) as u8), // ARC-15
            turn: Seat::at(0),
            acted: 0,
            round: 0,
            quiet: 0,
            won: false,
            jubilee: false,
            last: false,
            location: NONE,
            on_top: false,
            again: false,
            resolving: false,
            pending: 0,
            phase: Phase::Setup,
        };
        game.turn = game.first;
        game.deal_guilds(setup, rng);
        for district in 0..game.district_count() {
            // ARC-13: the Jubilee is one of the last six of thirteen in the Neutral District.
            let jubilee = district == game.neutral() && !game.rules.random_events;
            game.districts[district].unknown = PILE + u8::from(jubilee);
            game.turn_up(district, rng, log);
        }
        if game.rules.random_events {
            game.foresee(rng, log);
        }
        if !game.rules.prepares() {
            game.begin_round(rng, log);
        }
        game
    }

    fn deal_guilds<R: Rng>(&mut self, setup: &Setup, rng: &mut R) {
        let mut guilds: [u8; GUILDS] = std::array::from_fn(|guild| guild as u8);
        if let Some(chosen) = setup.guilds {
            guilds[..MOST_PLAYERS].copy_from_slice(&chosen);
        } else {
            rng.shuffle(&mut guilds);
        }
        let mut objectives: u64 = if self.rules.objectives { (1 << OBJECTIVES) - 1 } else { 0 };
        for seat in self.seats.iter() {
            let basic = self.book.guild_cards(guilds[seat.index()]) & self.book.basic();
            let custom = self.rules.custom_guilds;
            let player = self.player_mut(seat);
            player.guild = guilds[seat.index()];
            if !custom {
                player.deck = basic;
                self.owned[seat.index()] = basic;
            }
            if objectives != 0 {
                for _ in 0..4 {
                    let objective = rng.one_of(objectives); // ARC-59
                    objectives &= !(1 << objective);
                    self.player_mut(seat).dealt |= 1 << objective;
                }
            }
        }
    }
}
