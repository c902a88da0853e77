//! What cards can do, and the sentences that say so.

use std::fmt;

use serde::Deserialize;

/// The Arcana that Agents have, and by which stakes are won. ARC-1
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Arcanum {
    /// Political power.
    Staffs,
    /// Military power.
    Swords,
    /// Spiritual power.
    Cups,
}

impl Arcanum {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Staffs, Self::Swords, Self::Cups];

    /// Two letters, for tables.
    pub const fn short(self) -> &'static str {
        match self {
            Self::Staffs => "St",
            Self::Swords => "Sw",
            Self::Cups => "Cu",
        }
    }
}

impl fmt::Display for Arcanum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Staffs => "Staffs",
            Self::Swords => "Swords",
            Self::Cups => "Cups",
        })
    }
}

/// What kind of stake a card is. ARC-7
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Serves as an Agent once it is owned; so do the guilds' own Agents and the militia.
    Personality,
    /// Has an effect when it is played.
    Location,
    /// Bribes.
    Relic,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Personality => "Personality",
            Self::Location => "Location",
            Self::Relic => "Relic",
        })
    }
}

/// Which ties a crest wins. ARC-33 to ARC-38
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// Those counted in this Arcanum.
    Arcanum(Arcanum),
    /// Those for a stake of this kind.
    Stake(Kind),
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arcanum(arcanum) => write!(f, "wins ties counted in {arcanum}"),
            Self::Stake(kind) => write!(f, "wins ties for a {kind}"),
        }
    }
}

/// What an effect does that somebody chooses a target for, or that is done at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Draw so many cards into the hand.
    Draw(u8),
    /// Draw so many cards, play one at once and discard the others.
    House(u8),
    /// Swap the face-up stakes of two districts.
    SwapStakes,
    /// Move one of one's own Agents to another district.
    MoveOwn,
    /// Move an Agent of somebody else to another district.
    MoveOther,
    /// Move an Agent of anybody away from the Neutral District.
    MoveNeutral,
    /// Look at the face-down cards at a district.
    Look,
    /// Take one of one's own Agents back to the hand.
    TakeBack,
    /// Discard an Agent of somebody else where the stake asks for at most this much.
    Remove(u8),
    /// Put a face-up stake under its pile and turn up the next.
    Bury,
    /// Take an Agent or Relic from the own Discard Pile to the hand.
    Recover,
    /// Win a stake at once that asks for at most this much.
    Claim {
        /// A Relic.
        relic: u8,
        /// A Location.
        location: u8,
    },
    /// Win ties at a district this round.
    Favour,
    /// Somebody else discards a card at random.
    Rob,
    /// Turn up a face-down card of somebody else.
    Reveal,
    /// Discard a card from the hand, then take an Agent or Relic from the Discard Pile.
    Exchange,
    /// Take one of one's own Relics at a district back to the hand.
    Recall,
    /// Discard a card from the hand and draw one.
    Cycle,
    /// Look at the two cards under a face-up stake.
    Peek,
    /// Shuffle the hand into the Deck and draw as many.
    Redraw,
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(1) => f.write_str("Draw the top card of your Deck into your hand."),
            Self::Draw(n) => write!(f, "Draw the top {n} cards of your Deck into your hand."),
            Self::House(n) => {
                write!(
                    f,
                    "Draw the top {n} cards of your Deck, play one of them at once and discard the rest."
                )
            }
            Self::SwapStakes => f.write_str("Swap the face-up stakes of two districts."),
            Self::MoveOwn => f.write_str("Move one of your Agents to another district."),
            Self::MoveOther => f.write_str("Move one Agent of another player to another district."),
            Self::MoveNeutral => {
                f.write_str("Move one Agent of any player from the Neutral District to another district.")
            }
            Self::Look => f.write_str("Look at all face-down cards at one district."),
            Self::TakeBack => {
                f.write_str("Show one of your Agents at a district and take it back to your hand.")
            }
            Self::Remove(n) => write!(
                f,
                "Discard one Agent of another player at a district whose stake has a main value of {n} or less."
            ),
            Self::Bury => {
                f.write_str("Put the face-up stake of one district under its pile and turn up the next.")
            }
            Self::Recover => f.write_str("Take one Agent or Relic from your Discard Pile into your hand."),
            Self::Claim { relic, location } => write!(
                f,
                "Win at once a Relic with a main value of {relic} or less, or a Location with {location} or less."
            ),
            Self::Favour => f.write_str("Choose a district: you win ties there this round."),
            Self::Rob => f.write_str("A player of your choice discards a card from hand at random."),
            Self::Reveal => f.write_str("Turn up one face-down card of another player."),
            Self::Exchange => f.write_str(
                "Discard a card from your hand, then take an Agent or Relic from your Discard Pile.",
            ),
            Self::Recall => f.write_str("Take one of your Relics at a district back to your hand."),
            Self::Cycle => f.write_str("Discard a card from your hand and draw one."),
            Self::Peek => f.write_str("Look at the two cards under the face-up stake of one district."),
            Self::Redraw => f.write_str(
                "Before your first action of a round, shuffle your hand into your Deck and draw as many.",
            ),
        }
    }
}

/// Where a master strengthens Agents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum At {
    /// At the Neutral District.
    Neutral,
    /// Where the stake is a Location.
    Location,
}

/// Which Arcanum a master strengthens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// Staffs.
    Staffs,
    /// Swords.
    Swords,
    /// Cups.
    Cups,
    /// Whatever the stake is won with.
    Main,
}

/// What a guild master does: an effect on one's turn, or something of its own. ARC-66
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talent {
    /// One's Agents at some districts are worth one more.
    Bonus {
        /// In what.
        arcanum: Which,
        /// Where.
        at: At,
    },
    /// One's Relics are worth so many Ducats more.
    RelicsWorth(u8),
    /// Agents may be played face down at the Neutral District.
    FaceDownNeutral,
    /// Two Agents can be assigned in one turn.
    AssignAgain,
    /// A Relic just won can be put on top of the Deck.
    RelicOnTop,
    /// A Location just played can be put on top of the Deck.
    LocationOnTop,
    /// The Location of another player is cancelled.
    Cancel,
    /// Any of these, on one's turn and before one's action.
    #[serde(untagged)]
    Do(Effect),
}

impl fmt::Display for Talent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bonus { arcanum, at } => {
                let what = match arcanum {
                    Which::Staffs => "Staffs",
                    Which::Swords => "Swords",
                    Which::Cups => "Cups",
                    Which::Main => "the main Arcanum",
                };
                let place = match at {
                    At::Neutral => "at the Neutral District",
                    At::Location => "where the stake is a Location",
                };
                write!(f, "Your Agents {place} have 1 more in {what}.")
            }
            Self::RelicsWorth(n) => write!(f, "Each of your Relics is worth {n} more in a bribe."),
            Self::FaceDownNeutral => f.write_str("You may play Agents face down at the Neutral District."),
            Self::AssignAgain => {
                f.write_str("When you assign an Agent, assign another one in the same turn.")
            }
            Self::RelicOnTop => f.write_str("When you win a Relic, you may put it on top of your Deck."),
            Self::LocationOnTop => {
                f.write_str("When you play a Location, you may put it on top of your Deck afterwards.")
            }
            Self::Cancel => f.write_str(
                "Cancel a Location just played by another player; it is discarded without effect.",
            ),
            Self::Do(effect) => effect.fmt(f),
        }
    }
}

/// What a random event changes for one round. ARC-69
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// Every Agent has one more of this.
    EveryAgent(Arcanum),
    /// Prices of Personalities change by this.
    Prices(i8),
    /// No Relic can be played.
    NoBribes,
    /// All Agents are played face up.
    AllFaceUp,
    /// Agents may be played face down at every district.
    FaceDownAnywhere,
    /// Main values of stakes change by this.
    Thresholds(i8),
    /// Ties are won by whoever is later in turn order.
    LaterWinsTies,
    /// Locations have no effect.
    NoLocations,
    /// So many cards are drawn instead of four.
    Draw(u8),
}

impl fmt::Display for Weather {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EveryAgent(arcanum) => write!(f, "Every Agent has 1 more in {arcanum}."),
            Self::Prices(by) => write!(f, "Personalities cost {} in a bribe.", change(*by)),
            Self::NoBribes => f.write_str("Nobody can be bribed."),
            Self::AllFaceUp => f.write_str("All Agents are played face up."),
            Self::FaceDownAnywhere => f.write_str("Agents may be played face down at every district."),
            Self::Thresholds(by) => write!(f, "All stakes ask for {}.", change(*by)),
            Self::LaterWinsTies => {
                f.write_str("A tie that no ability decides is won by the tied player latest in turn order.")
            }
            Self::NoLocations => f.write_str("Locations have no effect when played."),
            Self::Draw(n) => write!(f, "Each player draws {n} cards this round."),
        }
    }
}

fn change(by: i8) -> String {
    if by < 0 { format!("{} less", -i16::from(by)) } else { format!("{by} more") }
}
