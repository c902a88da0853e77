//! The cards in words. Every sentence is made from what the card does.

use super::{Benefit, Book, Burden, Curse, Favor, FavorEffect, Load, Token};

/// `2 cubes`, `1 Adept`.
pub(crate) fn count(n: u8, word: &str) -> String {
    if n == 1 { format!("1 {word}") } else { format!("{n} {word}s") }
}

impl Token {
    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Bewitchment => "Bewitchment",
            Self::Hunt => "Hunt",
            Self::Protection => "Protection",
            Self::Enslavement => "Enslavement",
            Self::DemonicDiscard => "Demonic Discard",
        }
    }

    /// What it does.
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::Bewitchment => "In your Preparation look at one opponent's hand.",
            Self::Hunt => "Whenever you gain cubes, you gain one more.",
            Self::Protection => "One of your curses lies face down and does nothing.",
            Self::Enslavement => "At the end of your turn draw up to 4 blades, not 3.",
            Self::DemonicDiscard => "In the Change of the Moon discard as many blades as you like.",
        }
    }
}

impl Load {
    /// What is on it: `2 cubes and 1 Adept`.
    pub(crate) fn words(self) -> String {
        match (self.cubes, self.adepts) {
            (0, 0) => "nothing".into(),
            (cubes, 0) => count(cubes, "cube"),
            (0, adepts) => count(adepts, "Adept"),
            (cubes, adepts) => format!("{} and {}", count(cubes, "cube"), count(adepts, "Adept")),
        }
    }
}

impl Curse {
    /// Its name, which for an Exhaustion says what it comes with.
    pub(crate) fn title(&self) -> String {
        if self.is_exhaustion() {
            format!("{} ({})", self.name, self.load.words())
        } else {
            self.name.clone()
        }
    }
}

impl Favor {
    /// What it gives.
    pub(crate) fn sentence(&self) -> String {
        match self.effect {
            FavorEffect::Token(token) => token.sentence().into(),
            FavorEffect::Adepts(n) => format!("Gain {}.", count(n, "Adept")),
            FavorEffect::Steal(n) => format!("Steal {} from each opponent who has one.", count(n, "cube")),
        }
    }
}

impl Book {
    /// A blade by its Keeper and phase: `Waxing Oracle`.
    pub(crate) fn blade(&self, kind: u8) -> String {
        let Some(blade) = self.blades.get(usize::from(kind)) else { return "unknown blade".into() };
        let (keeper, phase) =
            (&self.keepers[usize::from(blade.keeper)], &self.phases[usize::from(blade.phase)]);
        format!("{phase} {}", keeper.name)
    }

    /// A Favor by its name.
    pub(crate) fn favor(&self, favor: u8) -> &str {
        self.favors.get(usize::from(favor)).map_or("unknown Favor", |favor| &favor.name)
    }

    /// A location by its name.
    pub(crate) fn location(&self, location: u8) -> &str {
        self.locations.get(usize::from(location)).map_or("unknown location", |location| &location.name)
    }

    /// A curse by its title.
    pub(crate) fn curse(&self, curse: u8) -> String {
        self.curses.get(usize::from(curse)).map_or_else(|| "unknown curse".into(), Curse::title)
    }

    /// What a location gives.
    pub(crate) fn location_sentence(&self, location: u8) -> String {
        let Some(location) = self.locations.get(usize::from(location)) else { return String::new() };
        match location.benefit {
            Benefit::CubesPerDisc(n) => {
                format!("Gain {} per disc you have placed.", count(n, "cube"))
            }
            Benefit::Cubes(n) => format!("Gain {}.", count(n, "cube")),
            Benefit::Adepts(n) => format!("Gain {}.", count(n, "Adept")),
            Benefit::DemonicDiscard => "Take your Demonic Discard token.".into(),
            Benefit::ExtraTurn => "Play another turn after this one.".into(),
        }
    }

    /// What a curse does.
    pub(crate) fn curse_sentence(&self, curse: u8) -> String {
        let Some(curse) = self.curses.get(usize::from(curse)) else { return String::new() };
        if curse.is_exhaustion() {
            return "What you should gain is taken from it instead, until it is empty.".into();
        }
        self.burden_sentences(&curse.burden).join(" ")
    }

    fn burden_sentences(&self, burden: &Burden) -> Vec<String> {
        let mut all = Vec::new();
        let mut say = |holds: bool, sentence: String| {
            if holds {
                all.push(sentence);
            }
        };
        let cubes = |n| count(n, "cube");
        let b = burden;
        say(
            b.adepts_to_win > 0,
            format!("You need {} to win; you keep it.", count(b.adepts_to_win, "Adept")),
        );
        say(b.shows_a_blade, "At the start of your turn show one of your blades to all.".into());
        say(b.resolve_stays, "Your Resolve tracker does not move when your Favor is bribed away.".into());
        let gives = cubes(b.gives_when_bribing);
        say(
            b.gives_when_bribing > 0,
            format!("When you bribe, give {gives} to the Active Sorcerer, if you can."),
        );
        say(b.adepts_cost_more > 0, format!("Adepts cost you {} more.", cubes(b.adepts_cost_more)));
        let adepts = 3 + b.rite_takes_more_adepts;
        say(b.rite_takes_more_adepts > 0, format!("Your Sacrifice of Adepts takes {adepts} Adepts."));
        let tokens = 3 + b.rite_takes_more_tokens;
        say(b.rite_takes_more_tokens > 0, format!("Your Sacrifice of Powers takes {tokens} tokens."));
        let toll = cubes(b.rite_costs);
        say(b.rite_costs > 0, format!("Every Sacrifice costs {toll} as well; without it you make none."));
        say(b.one_rite_a_turn, "You make only one Sacrifice in a turn, of Powers or of Adepts.".into());
        say(b.no_moon_cube, "The Change of the Moon gives you no cube.".into());
        say(b.no_hounds, "Hounds do not replace blades for you.".into());
        say(
            b.smaller_hand > 0,
            format!("At the end of your turn draw up to {} fewer.", count(b.smaller_hand, "blade")),
        );
        for (n, favor) in self.favors.iter().enumerate() {
            say(b.may_not_announce >> n & 1 == 1, format!("You may not announce {}.", favor.name));
        }
        say(b.bribe_costs > 0, format!("A bribe costs you {} as well.", cubes(b.bribe_costs)));
        say(b.loses_each_turn > 0, format!("At the start of your turn lose {}.", cubes(b.loses_each_turn)));
        all
    }
}
