//! Positions for tests: a dealt game in which cards are put where a test wants them.

use kernel::{Game, Quick, Seat, Seats, Transcript, Viewer};

use crate::book::Book;
use crate::cards::{CARDS, Card, Cards, NONE, is_militia, is_stake};
use crate::state::Phase;
use crate::{Action, Arcana, Event, Options, Target, View};

pub(super) const A: Seat = Seat::at(0);
pub(super) const B: Seat = Seat::at(1);
pub(super) const C: Seat = Seat::at(2);
pub(super) const D: Seat = Seat::at(3);

pub(super) fn seats(count: u8) -> Seats {
    Seats::new(count).unwrap()
}

/// The card with this name.
pub(super) fn card(name: &str) -> Card {
    let book = Book::own();
    (0..CARDS as Card).find(|&card| book.name(card) == name).unwrap_or_else(|| panic!("no card {name}"))
}

pub(super) fn names(cards: Cards) -> Vec<String> {
    cards.iter().map(|card| Book::own().name(card).to_owned()).collect()
}

pub(super) fn set(cards: &[&str]) -> Cards {
    cards.iter().map(|name| card(name)).collect()
}

/// A game between these guilds, at the first turn of seat 1.
pub(super) fn table(guilds: &str) -> Arcana {
    with(Options::default(), guilds)
}

/// The same with options. Whatever is prepared before the game is chosen at random.
pub(super) fn with(options: Options, guilds: &str) -> Arcana {
    let mut game = unprepared(options, guilds);
    let mut rng = Quick::new(5);
    while game.phase == Phase::Setup {
        let seat = game.active().first().unwrap();
        let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
        game.apply(seat, &action, &mut rng, &mut kernel::NoLog);
    }
    (game.first, game.turn) = (A, A);
    sound(&game);
    game
}

/// The same as it is dealt.
pub(super) fn unprepared(options: Options, guilds: &str) -> Arcana {
    let count = guilds.split(',').count() as u8;
    let setup = Arcana::set_up(&Options { guilds: guilds.into(), ..options }, seats(count)).unwrap();
    let mut game = Arcana::deal(&setup, &mut Quick::new(11));
    if !game.rules.prepares() {
        (game.first, game.turn) = (A, A);
    }
    game
}

/// A position must be one that can be read.
#[track_caller]
pub(super) fn sound(game: &Arcana) {
    let text = serde_json::to_string(game).unwrap();
    let read: Arcana = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&read, game);
}

impl Arcana {
    /// Takes a card away from wherever it is.
    pub(super) fn lift_card(&mut self, card: Card) {
        self.publish(card);
        self.undealt.remove(card);
        for owned in &mut self.owned {
            owned.remove(card);
        }
        for player in &mut self.players {
            for zone in [&mut player.hand, &mut player.deck, &mut player.discard, &mut player.crest] {
                zone.remove(card);
            }
            if player.top == card {
                player.top = NONE;
            }
        }
        let mut stakes = self.undealt;
        for district in &mut self.districts {
            district.at.remove(card);
            if district.stake == card {
                district.stake = stakes.iter().next().unwrap();
                stakes.remove(district.stake);
            }
            assert!(!district.tops.contains(&card));
        }
        self.undealt = stakes;
        if is_militia(card) {
            self.militia &= !crate::militia::bit(card);
        }
        if self.book.relics().has(card) {
            self.mounts[self.book.spot(card)] = NONE;
        }
    }

    /// Shows this stake at a district.
    pub(super) fn stake(&mut self, district: usize, name: &str) {
        let new = card(name);
        assert!(is_stake(new));
        if self.districts[district].stake == new {
            return;
        }
        self.lift_card(new);
        let old = self.districts[district].stake;
        if is_stake(old) {
            self.undealt.add(old);
        }
        self.districts[district].stake = new;
    }

    /// Lays an Agent of `seat` at a district.
    pub(super) fn lay_card(&mut self, seat: Seat, district: usize, name: &str, down: bool) {
        let card = card(name);
        self.lift_card(card);
        self.owned[seat.index()].add(card);
        self.districts[district].at.add(card);
        if down {
            self.down.add(card);
            self.shown.remove(card);
        }
    }

    pub(super) fn up(&mut self, seat: Seat, district: usize, names: &[&str]) {
        for name in names {
            self.lay_card(seat, district, name, false);
        }
    }

    pub(super) fn down(&mut self, seat: Seat, district: usize, names: &[&str]) {
        for name in names {
            self.lay_card(seat, district, name, true);
        }
    }

    /// Lays a Relic on an Agent that lies at a district.
    pub(super) fn mount(&mut self, seat: Seat, relic: &str, agent: &str) {
        let district = self.where_is(card(agent)).unwrap();
        self.lay_card(seat, district, relic, false);
        let spot = self.book.spot(card(relic));
        self.mounts[spot] = card(agent);
    }

    /// The hand of `seat` is just this; what it held goes back to the Deck.
    pub(super) fn hold(&mut self, seat: Seat, names: &[&str]) {
        let hand = std::mem::take(&mut self.players[seat.index()].hand);
        self.players[seat.index()].deck |= hand;
        for name in names {
            let card = card(name);
            self.lift_card(card);
            if !is_stake(card) {
                self.shown.remove(card);
            }
            self.owned[seat.index()].add(card);
            self.players[seat.index()].hand.add(card);
        }
    }

    /// The Discard Pile of `seat` gets these.
    pub(super) fn discarded(&mut self, seat: Seat, names: &[&str]) {
        for name in names {
            let card = card(name);
            self.lift_card(card);
            self.owned[seat.index()].add(card);
            self.players[seat.index()].discard.add(card);
        }
    }

    /// Everybody's hand is empty but that of seat 1, which holds one card to get rid of.
    pub(super) fn last_card(&mut self, name: &str) {
        for seat in self.seats.iter() {
            self.hold(seat, &[]);
        }
        self.hold(A, &[name]);
        (self.turn, self.phase) = (A, Phase::Turn);
    }

    /// Plays an action that must be possible; what was told to one who sees everything.
    #[track_caller]
    pub(super) fn act_as(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.seeded(seat, action, 1)
    }

    #[track_caller]
    pub(super) fn seeded(&mut self, seat: Seat, action: Action, seed: u64) -> Vec<Event> {
        sound(self);
        let mut log = Transcript::default();
        self.play(seat, &action, &mut Quick::new(seed), &mut log)
            .unwrap_or_else(|no| panic!("{action:?}: {no}"));
        sound(self);
        log.seen_by(Viewer::Omniscient).copied().collect()
    }

    /// The rule by which an action is refused.
    #[track_caller]
    pub(super) fn refuses(&self, seat: Seat, action: Action) -> &'static str {
        self.check(seat, &action).expect_err("refused").rule
    }

    /// Resolves what lies at the districts: seat 1 discards a last card.
    #[track_caller]
    pub(super) fn finish(&mut self) -> Vec<Event> {
        let own = self.book.guild_cards(self.players[0].guild) & self.owned[0];
        let spare = own & (self.players[0].deck | self.players[0].hand | self.players[0].discard);
        let name = names(spare).first().cloned().unwrap();
        self.last_card(&name);
        let discard = card(&name);
        let mut told = self.act_as(A, Action::Discard(discard));
        while self.phase == Phase::Resolve {
            let first = self.legal_list(self.first)[0];
            told.extend(self.act_as(self.first, first));
        }
        told
    }

    pub(super) fn of(&self, seat: Seat) -> View {
        self.view(Viewer::Seat(seat))
    }

    pub(super) fn offers(&self, seat: Seat, wanted: impl Fn(&Action) -> bool) -> bool {
        self.legal_list(seat).iter().any(wanted)
    }

    /// The winner of a stake, as told.
    pub(super) fn winner(told: &[Event]) -> Option<(Seat, Card)> {
        told.iter().find_map(|event| match *event {
            Event::Won { seat, card, .. } => Some((seat, card)),
            _ => None,
        })
    }
}

/// Assigns face up.
pub(super) fn assign(name: &str, district: u8) -> Action {
    Action::Assign { card: card(name), district, down: false, bribe: false, again: false }
}

/// Assigns face down.
pub(super) fn hide(name: &str, district: u8) -> Action {
    Action::Assign { card: card(name), district, down: true, bribe: false, again: false }
}

/// Moves an Agent that one knows, face up or face down.
pub(super) fn shift(name: &str, to: u8, down: bool) -> Action {
    Action::Move { agent: Target::Card(card(name)), to, down }
}

pub(super) fn play(name: &str) -> Action {
    Action::Play { card: card(name), top: false }
}

pub(super) fn bribe(relic: &str, agent: &str) -> Action {
    Action::Bribe { relic: card(relic), agent: card(agent) }
}

/// A game with guild masters, in which seat 1 follows the one with this name and the others one that never asks.
pub(super) fn led(guilds: &str, master: &str) -> Arcana {
    led_with(Options::default(), guilds, master)
}

pub(super) fn led_with(options: Options, guilds: &str, master: &str) -> Arcana {
    let mut game = with(Options { guild_masters: true, ..options }, guilds);
    let book = Book::own();
    for seat in game.seats.iter() {
        let first = game.player(seat).guild * 3;
        let quiet = (first..first + 3).find(|&n| book.master(n).talent != crate::Talent::Cancel).unwrap();
        game.player_mut(seat).master = quiet;
    }
    let wanted =
        (0..18).find(|&n| book.master(n).name == master).unwrap_or_else(|| panic!("no master {master}"));
    assert_eq!(wanted / 3, game.player(A).guild);
    game.player_mut(A).master = wanted;
    game
}

/// A game with random events, in whose first round this one holds.
pub(super) fn during(guilds: &str, event: &str) -> Arcana {
    let mut game = with(Options { random_events: true, ..Options::default() }, guilds);
    let book = Book::own();
    let wanted = (0..12).find(|&n| book.event(n).name == event).unwrap_or_else(|| panic!("no event {event}"));
    if game.next == wanted {
        game.next = game.event;
    } else if game.event != wanted {
        game.events = game.events & !(1 << wanted) | 1 << game.event;
    }
    game.event = wanted;
    sound(&game);
    game
}
