//! Leduc poker (docs/rules/leduc.md).
//!
//! The deck is a set: nobody knows its order, so the public card is drawn when it is turned up and not
//! before. What was bet is kept for good, as a player remembers it.

mod betting;
mod cards;
mod lay;
mod mind;
mod state;
mod tell;
#[cfg(test)]
mod tests;

use kernel::{
    Audience, Draw, Game, Illegal, Info, Lies, Log, Mode, OptionKind, OptionSpec, Outcome, Piece, Pieces,
    Place, Resample, Rng, Seat, SeatRange, SeatSet, Seats, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use betting::Bet;
use betting::{After, Betting};
pub use cards::Card;
use cards::Cards;

const TWO: Seats = Seats::new(2).expect("two is a table");

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "state::Written", into = "state::Written")]
pub struct Leduc {
    hands: [Card; 2],
    public: Option<Card>,
    betting: Betting,
    stage: Stage,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
enum Stage {
    Betting,
    /// Whoever is in turn has folded; no card is shown.
    Folded,
    Shown,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// Somebody spoke, and put in this many chips.
    Bet {
        /// Who.
        seat: Seat,
        /// What.
        bet: Bet,
        /// How many chips it added to the pot.
        chips: u8,
    },
    /// The public card was turned up.
    Turned(Card),
    /// Both hands were shown, seat by seat.
    Shown([Card; 2]),
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// Seat by seat; only what the viewer knows.
    hands: [Option<Card>; 2],
    public: Option<Card>,
    /// The chips each has put in.
    put: [u8; 2],
    bets: Vec<Bet>,
    most_raises: u8,
    to_call: u8,
    stake: u8,
    to_move: Option<Seat>,
    stage: Stage,
}

impl View {
    /// The public card, once it is turned up.
    pub const fn public(&self) -> Option<Card> {
        self.public
    }
}

/// What can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many raises a round has at most. LED-6
    pub raises: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { raises: 2 }
    }
}

impl Leduc {
    /// The cards in no hand.
    #[inline]
    fn undealt(self) -> Cards {
        Cards::ALL.without(self.hands[0]).without(self.hands[1])
    }

    /// The cards that lie face down.
    fn deck(self) -> Cards {
        self.public.map_or(self.undealt(), |card| self.undealt().without(card))
    }

    /// Who knows the hand of `seat`.
    fn hand_known(self, seat: Seat) -> Audience {
        if self.stage == Stage::Shown { Audience::Everyone } else { seat.into() }
    }

    /// The chips seat 0 has won, or lost. LED-10 to LED-12
    fn gain(self) -> i32 {
        let put = self.betting.put().map(i32::from);
        let strength = |hand: Card| {
            let pairs = self.public.is_some_and(|public| public.rank() == hand.rank());
            (pairs, hand.rank())
        };
        let seat_0_wins = match self.stage {
            Stage::Folded => self.betting.turn() != Seat::at(0),
            Stage::Betting | Stage::Shown => match strength(self.hands[0]).cmp(&strength(self.hands[1])) {
                std::cmp::Ordering::Equal => return 0,
                order => order.is_gt(),
            },
        };
        if seat_0_wins { put[1] } else { -put[0] }
    }
}

impl Game for Leduc {
    type Options = Options;
    type Setup = Options;
    type Action = Bet;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        id: "leduc",
        title: "Leduc poker",
        about: "One private card, one public card, two rounds of betting.",
        version: 1,
        seats: SeatRange { min: 2, max: 2 },
        minutes: 2,
        hidden: true,
        longest: 12,
        modes: &[Mode {
            id: "standard",
            title: "Standard",
            about: "At most two raises a round.",
            seats: SeatRange { min: 2, max: 2 },
            options: "{}",
        }],
        options: &[OptionSpec {
            id: "raises",
            title: "Raises a round",
            help: "How many raises both players together may make in one round of betting.",
            kind: OptionKind::Number { min: 1, max: 4 },
            rule: Some("LED-6"),
        }],
    };
    const RULES: &'static str = include_str!("../../../../docs/rules/leduc.md");

    fn prepare(options: &Options, _: Seats) -> Result<Options, SetupError> {
        if (1..=4).contains(&options.raises) {
            return Ok(options.clone());
        }
        let why = format!("A round cannot have {} raises.", options.raises);
        Err(SetupError::new(why, "The option raises takes 1 to 4."))
    }

    #[inline]
    fn deal<R: Rng>(setup: &Options, rng: &mut R) -> Self {
        let hands = Cards::deal_two(rng);
        Self { hands, public: None, betting: Betting::new(setup.raises), stage: Stage::Betting }
    }

    #[inline]
    fn seats(&self) -> Seats {
        TWO
    }

    #[inline]
    fn active(&self) -> SeatSet {
        match self.stage {
            Stage::Betting => SeatSet::one(self.betting.turn()),
            Stage::Folded | Stage::Shown => SeatSet::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Bet>) {
        if !self.active().contains(seat) {
            return;
        }
        if self.betting.can_fold() {
            out.push(Bet::Fold);
        }
        out.push(Bet::Call);
        if self.betting.can_raise() {
            out.push(Bet::Raise);
        }
    }

    fn check(&self, seat: Seat, bet: &Bet) -> Result<(), Illegal> {
        if self.stage != Stage::Betting {
            return Err(Illegal::new("LED-12", "The hand is over.", "Deal another one."));
        }
        if !self.active().contains(seat) {
            let turn = self.betting.turn();
            return Err(Illegal::new("LED-3", "It is not your turn.", format!("Wait for {turn}.")));
        }
        match bet {
            Bet::Fold if !self.betting.can_fold() => {
                Err(Illegal::new("LED-7", "There is no bet to fold to.", "You may check or raise."))
            }
            Bet::Raise if !self.betting.can_raise() => {
                let why = format!("This round has had its {} raises.", self.betting.most_raises());
                Err(Illegal::new("LED-6", why, "You may call or fold."))
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn apply<R: Rng, L: Log<Event>>(&mut self, seat: Seat, &bet: &Bet, rng: &mut R, log: &mut L) {
        let chips = self.betting.price(bet);
        let after = self.betting.take(bet);
        log.all(Event::Bet { seat, bet, chips });
        match after {
            After::Next => {}
            After::SecondRound => {
                let card = self.undealt().draw(rng); // LED-9
                self.public = Some(card);
                log.all(Event::Turned(card));
            }
            After::Over { folded } => {
                self.stage = if folded { Stage::Folded } else { Stage::Shown };
                if !folded {
                    log.unveil();
                    log.all(Event::Shown(self.hands));
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.stage == Stage::Betting {
            return None;
        }
        let gain = self.gain();
        let most = 1 + 6 * i32::from(self.betting.most_raises());
        Some(Outcome::by_points(&[gain, -gain]).played_for_points(-most, most))
    }

    fn view(&self, viewer: Viewer) -> View {
        let seen =
            |seat: Seat| self.hand_known(seat).includes(viewer).then_some(self.hands[seat.index() & 1]);
        View {
            hands: [seen(Seat::at(0)), seen(Seat::at(1))],
            public: self.public,
            put: self.betting.put(),
            bets: self.betting.said(),
            most_raises: self.betting.most_raises(),
            to_call: if self.stage == Stage::Betting { self.betting.owed() } else { 0 },
            stake: self.betting.stake(),
            to_move: self.active().first(),
            stage: self.stage,
        }
    }

    #[inline]
    fn pick<R: Rng>(&self, _: Seat, rng: &mut R, _: &mut Vec<Bet>) -> Option<Bet> {
        let (fold, raise) = (u32::from(self.betting.can_fold()), u32::from(self.betting.can_raise()));
        Some(match rng.below(1 + fold + raise) + (1 - fold) {
            0 => Bet::Fold,
            1 => Bet::Call,
            2 => Bet::Raise,
            _ => unreachable!("at most three bets are possible"),
        })
    }
}

impl Resample for Leduc {
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        let known = TWO.iter().filter(|&seat| self.hand_known(seat).includes(observer));
        let mut deck = self.public.map_or(Cards::ALL, |card| Cards::ALL.without(card));
        for seat in known {
            deck = deck.without(self.hands[seat.index() & 1]);
        }
        for seat in TWO.iter() {
            if !self.hand_known(seat).includes(observer) {
                self.hands[seat.index() & 1] = deck.draw(rng);
            }
        }
    }
}

impl Pieces for Leduc {
    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let mut lies = |card: Card, place, known| {
            tell(Lies { piece: Piece { pool: 0, id: card.id() }, place: Place(place), count: 1, known });
        };
        for seat in TWO.iter() {
            lies(self.hands[seat.index() & 1], seat.number().into(), self.hand_known(seat));
        }
        if let Some(card) = self.public {
            lies(card, 2, Audience::Everyone);
        }
        self.deck().iter().for_each(|card| lies(card, 3, Audience::NOBODY));
    }
}
