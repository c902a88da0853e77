//! The facts and rules of the toy game.

use crate::{Info, Mode, OptionKind, OptionSpec, SeatRange};

pub(super) const fn info(hidden: bool) -> Info {
    Info {
        id: "toy",
        title: "Toy",
        about: "The highest card takes two coins.",
        version: 1,
        seats: SeatRange { min: 2, max: 3 },
        minutes: 1,
        hidden,
        longest: 15,
        modes: &[
            Mode {
                id: "rivals",
                title: "Rivals",
                about: "Most coins win.",
                seats: SeatRange { min: 2, max: 3 },
                options: "{}",
            },
            Mode {
                id: "friends",
                title: "Friends",
                about: "Both need a coin.",
                seats: SeatRange { min: 2, max: 2 },
                options: r#"{"together":true}"#,
            },
        ],
        options: &[
            OptionSpec {
                id: "rounds",
                title: "Rounds",
                help: "How many rounds are played.",
                kind: OptionKind::Number { min: 1, max: 3 },
                rule: Some("TOY-1"),
            },
            OptionSpec {
                id: "together",
                title: "Together",
                help: "Win or lose together.",
                kind: OptionKind::Flag,
                rule: Some("TOY-6"),
            },
        ],
    }
}

pub(super) const RULES: &str = "# Toy
- **TOY-1** A round: all choose a card, the highest takes two coins, its owner acts and then says a word.
- **TOY-2** You choose a card of your hand in secret. When all have chosen, the cards are shown.
- **TOY-3** Nobody acts out of turn.
- **TOY-4** To act is to peek at another's hand, leaving a mark on each card, to draw a card, or to pass.
- **TOY-5** A word has 1 to 12 letters.
- **TOY-6** Most coins win. Two who play together win if both have a coin.";
