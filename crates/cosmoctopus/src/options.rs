//! What can be chosen before the deal, and what the choices mean together.

use content::Content;
use kernel::{Seats, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::book::{Book, Texts, with};

/// How sharp the Private Investigator is, if it plays at all. COS-49
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Investigator {
    /// There is none: the players compete.
    #[default]
    None,
    /// Starts with 1 of each resource.
    Naive,
    /// Starts with 2.
    Tenacious,
    /// Starts with 3.
    Relentless,
    /// Starts with 5.
    Obsessive,
}

impl Investigator {
    /// How many of each resource it starts with.
    pub(crate) const fn starts_with(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Naive => 1,
            Self::Tenacious => 2,
            Self::Relentless => 3,
            Self::Obsessive => 5,
        }
    }
}

/// Which revelation card lies beside the tracker. COS-48
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RevelationChoice {
    /// One at random, and nobody knows which until it is turned.
    #[default]
    Drawn,
    /// The first of the file.
    First,
    /// The second.
    Second,
    /// The third.
    Third,
}

/// Where the first hands come from. COS-5, COS-57, COS-58
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StartingHands {
    /// Five cards of the deck each.
    #[default]
    Random,
    /// A hand of three that goes together each.
    Fixed,
    /// Five cards each, drafted.
    Draft,
}

/// The shape of the Inky Realm. COS-59
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Three rows of three.
    #[default]
    ThreeByThree,
    /// Infin-Eight.
    InfinEight,
    /// And then there was Naught.
    Naught,
    /// X marks the Spot.
    XMarksTheSpot,
    /// Threeping.
    Threeping,
    /// Pentaglyph.
    Pentaglyph,
    /// Ten tiles in two sections.
    Disconnected,
    /// The layout that the file calls `own`.
    Own,
}

impl Shape {
    const fn id(self) -> &'static str {
        match self {
            Self::ThreeByThree => "three_by_three",
            Self::InfinEight => "infin_eight",
            Self::Naught => "naught",
            Self::XMarksTheSpot => "x_marks_the_spot",
            Self::Threeping => "threeping",
            Self::Pentaglyph => "pentaglyph",
            Self::Disconnected => "disconnected",
            Self::Own => "own",
        }
    }
}

/// Which cards of the hand lower the cost of Forbidden Knowledge. COS-R7
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ForbiddenDiscards {
    /// Those of the matching type.
    #[default]
    Matching,
    /// All.
    Any,
}

/// Which resource the Investigator spends first. COS-R14
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SpendingOrder {
    /// Ink, coins, whispers, stars.
    #[default]
    Fixed,
    /// What it has most of.
    Most,
}

/// How often the bridge may be shifted in one MOVE step. COS-R19
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BridgeShifts {
    /// As often as cards last.
    #[default]
    Any,
    /// Once.
    One,
}

/// What can be chosen before the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Options {
    /// Whether and how the Private Investigator plays.
    pub investigator: Investigator,
    /// Its revelation.
    pub revelation: RevelationChoice,
    /// Everybody starts with three tentacles.
    pub express: bool,
    /// The first hands.
    pub hands: StartingHands,
    /// The shape of the realm.
    pub layout: Shape,
    /// The cosmic bridge.
    pub bridge: bool,
    /// After so many rounds the game ends.
    pub rounds: u8,
    /// What lowers the cost of Forbidden Knowledge.
    pub forbidden_discards: ForbiddenDiscards,
    /// Whether there is First Contact in the express game.
    pub express_contact: bool,
    /// What the Investigator spends first.
    pub spending_order: SpendingOrder,
    /// How often the bridge may be shifted.
    pub bridge_shifts: BridgeShifts,
    /// Whether the Investigator gains when the head is sent to the tile it stands on.
    pub standing_counts: bool,
    /// The devotee cards.
    pub cards: String,
    /// The First Contact cards.
    pub first_contact: String,
    /// Starting hands and discount tokens.
    pub start: String,
    /// Behaviours and revelations.
    pub behaviours: String,
    /// Layouts.
    pub layouts: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            investigator: Investigator::None,
            revelation: RevelationChoice::Drawn,
            express: false,
            hands: StartingHands::Random,
            layout: Shape::ThreeByThree,
            bridge: false,
            rounds: 40,
            forbidden_discards: ForbiddenDiscards::Matching,
            express_contact: true,
            spending_order: SpendingOrder::Fixed,
            bridge_shifts: BridgeShifts::Any,
            standing_counts: false,
            cards: String::new(),
            first_contact: String::new(),
            start: String::new(),
            behaviours: String::new(),
            layouts: String::new(),
        }
    }
}

/// What the options come to: the part of them that a position keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Rules {
    /// The Investigator.
    pub investigator: Investigator,
    /// Its revelation.
    pub revelation: RevelationChoice,
    /// Everybody started with three tentacles.
    pub express: bool,
    /// Where the hands came from.
    pub hands: StartingHands,
    /// The number of the layout in its file.
    pub layout: u8,
    /// The cosmic bridge.
    pub bridge: bool,
    /// The last round.
    pub rounds: u8,
    /// What lowers the cost of Forbidden Knowledge.
    pub forbidden_discards: ForbiddenDiscards,
    /// Whether there is First Contact in the express game.
    pub express_contact: bool,
    /// What the Investigator spends first.
    pub spending_order: SpendingOrder,
    /// How often the bridge may be shifted.
    pub bridge_shifts: BridgeShifts,
    /// Whether standing still on an investigated tile counts.
    pub standing_counts: bool,
}

/// Options made ready for dealing.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) book: Content<Book>,
}

/// The fewest and the most rounds after which a game ends at the latest. COS-R21
pub(crate) const ROUNDS: [u8; 2] = [3, 60];

fn refused<T>(why: impl Into<String>, allowed: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError::new(why, allowed))
}

impl Rules {
    /// Whether these rules can be played together by so many.
    pub(crate) fn examine(&self, seats: Seats, book: &Book) -> Result<(), SetupError> {
        let alone = seats.count() == 1;
        if self.investigator == Investigator::None {
            if alone {
                return refused(
                    "Alone one plays against the Private Investigator.",
                    "Set investigator to naive, tenacious, relentless or obsessive, or let 2 to 4 sit down.",
                );
            }
            if self.revelation != RevelationChoice::Drawn
                || self.spending_order != SpendingOrder::Fixed
                || self.standing_counts
            {
                return refused(
                    "The options revelation, spending_order and standing_counts are about the Private Investigator, \
                     who is not there.",
                    "Set investigator, or leave them as they are.",
                );
            }
        }
        if alone && self.hands == StartingHands::Draft {
            return refused(
                "Alone there is nobody to draft with.",
                "Set hands to random or fixed, or let 2 to 4 sit down.",
            );
        }
        if !self.bridge && self.bridge_shifts != BridgeShifts::Any {
            return refused("bridge_shifts is about the bridge, which is not there.", "Set bridge to true.");
        }
        if !self.express && !self.express_contact {
            return refused(
                "express_contact is about the express game, which this is not.",
                "Set express to true.",
            );
        }
        if !(ROUNDS[0]..=ROUNDS[1]).contains(&self.rounds) {
            let why = format!("A game cannot end after {} rounds.", self.rounds);
            return refused(why, format!("The option rounds takes {} to {}.", ROUNDS[0], ROUNDS[1]));
        }
        let Some(layout) = book.layouts.get(usize::from(self.layout)) else {
            return refused("There is no such layout.", "Take one of those in the file.");
        };
        if layout.is_parted() && !self.bridge {
            return refused(
                format!("{} is in two sections, which only the cosmic bridge joins.", layout.name),
                "Set bridge to true, or take another layout.",
            );
        }
        if self.bridge && layout.spans().next().is_none() {
            return refused(
                format!("In {} all tiles are adjacent, so the bridge has nowhere to stand.", layout.name),
                "Set bridge to false, or take another layout.",
            );
        }
        Ok(())
    }
}

/// Works out what the options mean for so many seats.
pub(crate) fn prepare(options: &Options, seats: Seats) -> Result<Setup, SetupError> {
    let texts = Texts {
        cards: options.cards.clone(),
        first_contact: options.first_contact.clone(),
        start: options.start.clone(),
        behaviours: options.behaviours.clone(),
        layouts: options.layouts.clone(),
    };
    let book = with(texts)?;
    let id = options.layout.id();
    let Some(layout) = book.layouts.iter().position(|layout| layout.id == id) else {
        let known: Vec<_> = book.layouts.iter().map(|layout| layout.id.as_str()).collect();
        return refused(
            format!("The file of layouts has none with the id {id}."),
            format!(
                "It has {}; set layout to one of them, or call a layout of your own \"own\".",
                known.join(", ")
            ),
        );
    };
    let rules = Rules {
        investigator: options.investigator,
        revelation: options.revelation,
        express: options.express,
        hands: options.hands,
        layout: layout as u8,
        bridge: options.bridge,
        rounds: options.rounds,
        forbidden_discards: options.forbidden_discards,
        express_contact: options.express_contact,
        spending_order: options.spending_order,
        bridge_shifts: options.bridge_shifts,
        standing_counts: options.standing_counts,
    };
    rules.examine(seats, &book)?;
    Ok(Setup { rules, seats, book })
}
