//! Positions built by hand, and played by name.

use kernel::{Game, Illegal, Quick, Seat, Seats, Transcript, Viewer};

use crate::action::{Action, Disc, Few, Payment};
use crate::book::{BLADES, CURSES, LOCATIONS, Token};
use crate::cards::Cards;
use crate::event::Event;
use crate::hand::{Hand, Held, bit};
use crate::info::Options;
use crate::state::{Ask, Laid, Pantacle, Step};
use crate::view::View;

pub(crate) const A: Seat = Seat::at(0);
pub(super) const B: Seat = Seat::at(1);
pub(super) const C: Seat = Seat::at(2);
pub(super) const D: Seat = Seat::at(3);

pub(super) const HOARD: u8 = 0;
pub(super) const CONGREGATION: u8 = 1;
pub(super) const OFFERING: u8 = 2;
pub(super) const DEMON: u8 = 3;
pub(super) const HOURGLASS: u8 = 4;

pub(super) fn seats(n: u8) -> Seats {
    Seats::new(n).unwrap()
}

pub(crate) fn dealt(options: &Options, n: u8, seed: u64) -> Pantacle {
    Pantacle::deal(&Pantacle::set_up(options, seats(n)).unwrap(), &mut Quick::new(seed))
}

/// A table in the middle of a game: seat A is to play its tenth turn, all hands are empty.
pub(super) struct Table {
    pub(super) game: Pantacle,
    rng: Quick,
}

impl Table {
    pub(super) fn of(n: u8) -> Self {
        Self::with(n, &Options { duel: n == 2, ..Options::default() })
    }

    pub(super) fn with(n: u8, options: &Options) -> Self {
        let mut game = dealt(options, n, 1);
        for player in &mut game.players {
            player.hand.blades().iter().for_each(|blade| game.pile.push(blade.kind));
            player.hand = Hand::default();
            player.begun = true;
        }
        game.players[usize::from(n)..].iter_mut().for_each(|player| player.begun = false);
        game.pile.sort();
        game.turn.seat = A;
        game.turn.number = 10;
        Self { game, rng: Quick::new(7) }
    }

    pub(super) fn blade(&self, name: &str) -> u8 {
        let kinds = 0..self.game.book.blades.len() as u8;
        kinds
            .into_iter()
            .find(|&kind| self.game.book.blade(kind) == name)
            .unwrap_or_else(|| panic!("no {name}"))
    }

    pub(super) fn curse_named(&self, title: &str) -> u8 {
        let kinds = 0..self.game.book.curses.len() as u8;
        kinds
            .into_iter()
            .find(|&kind| self.game.book.curse(kind) == title)
            .unwrap_or_else(|| panic!("no {title}"))
    }

    pub(super) fn favor(&self, name: &str) -> u8 {
        self.game.book.favors.iter().position(|favor| favor.name == name).unwrap() as u8
    }

    fn take_blade(&mut self, name: &str) -> u8 {
        let kind = self.blade(name);
        let at = self.game.pile.as_slice().iter().position(|&other| other == kind);
        self.game.pile.take(at.unwrap_or_else(|| panic!("no {name} is left")) as u32)
    }

    /// Blades from the pile: `"Waxing Oracle, Full Hound"`.
    pub(super) fn hand(mut self, seat: Seat, names: &str) -> Self {
        for name in names.split(", ") {
            let kind = self.take_blade(name);
            self.game.player_mut(seat).hand.insert(Held { kind, knowers: bit(seat), before: false });
        }
        self
    }

    pub(super) fn discards(mut self, names: &str) -> Self {
        for name in names.split(", ") {
            let kind = self.take_blade(name);
            self.game.discards.push(kind);
        }
        self
    }

    /// The rest of the pile goes to the discards, below those that are there.
    pub(super) fn empty_pile(mut self) -> Self {
        let above = std::mem::take(&mut self.game.discards);
        self.game.discards = self.game.pile.as_slice().iter().chain(above.as_slice()).copied().collect();
        self.game.pile = Cards::default();
        self
    }

    pub(super) fn cubes(mut self, seat: Seat, n: u8) -> Self {
        self.game.cubes = self.game.cubes + self.game.player(seat).cubes - n;
        self.game.player_mut(seat).cubes = n;
        self
    }

    pub(super) fn adepts(mut self, seat: Seat, n: u8) -> Self {
        self.game.adepts = self.game.adepts + self.game.player(seat).adepts - n;
        self.game.player_mut(seat).adepts = n;
        self
    }

    pub(super) fn tokens(mut self, seat: Seat, tokens: &[Token]) -> Self {
        for &token in tokens {
            assert!(self.game.player_mut(seat).tokens.push(token));
        }
        self
    }

    /// Discs on these locations, cursed ones first.
    pub(super) fn discs(mut self, seat: Seat, locations: &[u8]) -> Self {
        let player = self.game.player_mut(seat);
        for location in locations {
            player.locations |= 1 << location;
            if player.cursed > 0 { player.cursed -= 1 } else { player.top = false }
        }
        self
    }

    /// A curse before a player, with its load; as many cursed discs as that takes must be placed.
    pub(super) fn curse(mut self, seat: Seat, title: &str) -> Self {
        let kind = self.curse_named(title);
        let at = self.game.curses.fresh.as_slice().iter().position(|&other| other == kind).unwrap();
        self.game.curses.fresh.take(at as u32);
        let load = self.game.book.curses[usize::from(kind)].load;
        self.game.cubes -= load.cubes;
        self.game.adepts -= load.adepts;
        self.game.player_mut(seat).curses.push(Laid { kind, load, down: false });
        self
    }

    /// The last curse of this player lies face down.
    pub(super) fn covered(mut self, seat: Seat) -> Self {
        self.game.player_mut(seat).curses.as_mut().last_mut().unwrap().down = true;
        self
    }

    pub(super) fn resolve(mut self, seat: Seat, position: u8) -> Self {
        self.game.player_mut(seat).resolve = position;
        self
    }

    pub(super) fn marked(mut self, favor: &str) -> Self {
        self.game.marked = Some(self.favor(favor));
        self
    }

    /// From the start of the turn of seat A up to the first question.
    pub(super) fn start(mut self) -> Self {
        self.game.run(Some(Step::Begin), &mut self.rng, &mut Transcript::default());
        self.valid();
        self
    }

    /// Seat A announces.
    pub(super) fn favor_phase(mut self, favor: &str) -> Self {
        self.game.ask = Ask::Announce;
        self.valid();
        self.announce(favor);
        self
    }

    /// What was built can be written and read.
    pub(super) fn valid(&self) {
        let text = serde_json::to_string(&self.game).unwrap();
        assert_eq!(serde_json::from_str::<Pantacle>(&text).unwrap(), self.game);
        let pieces = self.game.pile.len() + self.game.discards.len();
        assert!(pieces as usize <= BLADES && self.game.curses.len() <= CURSES);
    }

    /// Plays, and says all that happened.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let mut log = Transcript::default();
        self.game.play(seat, &action, &mut self.rng, &mut log).unwrap();
        self.valid();
        log.seen_by(Viewer::Omniscient).copied().collect()
    }

    pub(super) fn refused(&self, seat: Seat, action: Action) -> Illegal {
        assert!(!self.legal(seat).contains(&action));
        self.game.check(seat, &action).unwrap_err()
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        self.game.legal_list(seat)
    }

    pub(super) fn announce(&mut self, favor: &str) -> Vec<Event> {
        let favor = self.favor(favor);
        self.act(self.game.turn.seat, Action::Announce(favor))
    }

    pub(super) fn pass(&mut self, seats: &[Seat]) -> Vec<Event> {
        seats.iter().flat_map(|&seat| self.act(seat, Action::Pass)).collect()
    }

    pub(super) fn bribe(&mut self, seat: Seat, names: &str, track: bool) -> Vec<Event> {
        let payment = self.payment(names, track);
        self.act(seat, payment)
    }

    pub(super) fn payment(&self, names: &str, track: bool) -> Action {
        let mut blades = Few::default();
        names.split(", ").for_each(|name| blades.add(self.blade(name)));
        Action::Bribe(Payment { blades, track })
    }

    pub(super) fn can_bribe(&self, seat: Seat, names: &str, track: bool) -> bool {
        let payment = self.payment(names, track);
        let listed = self.legal(seat).contains(&payment);
        assert_eq!(listed, self.game.check(seat, &payment).is_ok());
        listed
    }

    pub(super) fn place(&mut self, seat: Seat, disc: Disc, location: u8) -> Vec<Event> {
        self.act(seat, Action::Place { disc, location })
    }

    pub(super) fn discard(&mut self, seat: Seat, name: &str) -> Vec<Event> {
        let kind = self.blade(name);
        self.act(seat, Action::Discard(kind))
    }

    pub(super) fn keep(&mut self, seat: Seat, title: &str) -> Vec<Event> {
        let kind = self.curse_named(title);
        self.act(seat, Action::Keep(kind))
    }

    /// The next curses drawn are these, in order: they lie in a pile of their own on the others.
    pub(super) fn next_curses(mut self, titles: &[&str]) -> Self {
        let mut under = Vec::new();
        for title in titles {
            let kind = self.curse_named(title);
            let at = self.game.curses.fresh.as_slice().iter().position(|&other| other == kind).unwrap();
            under.push(self.game.curses.fresh.take(at as u32));
        }
        let rest: Vec<_> = self.game.curses.fresh.as_slice().to_vec();
        self.game.curses.fresh = Cards::default();
        for kind in under.into_iter().chain(rest) {
            self.game.curses.push_under(crate::state::Known { kind, knowers: 0 });
        }
        self
    }

    pub(super) fn held(&self, seat: Seat) -> [u8; 2] {
        [self.game.player(seat).cubes, self.game.player(seat).adepts]
    }

    pub(super) fn tokens_of(&self, seat: Seat) -> Vec<Token> {
        self.game.player(seat).tokens.as_slice().to_vec()
    }

    pub(super) fn names(&self, seat: Seat) -> Vec<String> {
        self.game.player(seat).hand.blades().iter().map(|blade| self.game.book.blade(blade.kind)).collect()
    }

    /// The curses before a player, with what is on them.
    pub(super) fn curses_of(&self, seat: Seat) -> Vec<(String, [u8; 2])> {
        let laid = self.game.player(seat).curses.as_slice().iter();
        laid.map(|laid| (self.game.book.curse(laid.kind), [laid.load.cubes, laid.load.adepts])).collect()
    }

    pub(super) fn view(&self, seat: Seat) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    pub(super) fn active(&self) -> Option<Seat> {
        self.game.active().first()
    }

    pub(super) fn winner(&self) -> Option<Seat> {
        self.game.outcome().and_then(|outcome| outcome.winners().first())
    }
}

/// All five locations.
pub(super) const ALL_FIVE: [u8; LOCATIONS] = [HOARD, CONGREGATION, OFFERING, DEMON, HOURGLASS];
