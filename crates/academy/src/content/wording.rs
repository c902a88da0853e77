//! The sentences on cards, made from their effects.

use super::{Always, Assignment, Counted, Effect, End, Kind};

/// `1 token`, `2 tokens`.
pub(crate) fn plural(count: u32, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

fn tiles(n: u8) -> String {
    match n {
        1 => "one of your tiles".into(),
        2 => "two of your tiles".into(),
        n => format!("{n} of your tiles"),
    }
}

impl Effect {
    /// What it does, as the part of a sentence.
    fn phrase(self) -> String {
        match self {
            Self::Will(n) => format!("gain {n} Will"),
            Self::Shards(n) => format!("gain {}", plural(n.into(), "Shard")),
            Self::PayWill(n) => format!("pay {n} Will"),
            Self::PayShards(n) => format!("pay {}", plural(n.into(), "Shard")),
            Self::Prestige(n) => format!("put {n} Prestige on this Item"),
            Self::Infuse(n) => format!("put {n} Prestige on one of your Items"),
            Self::Spread(n) => format!("put {n} Prestige on your Items, split as you like"),
            Self::RefreshAll => "remove all exhaustion from all your tiles".into(),
            Self::Refresh(n) => format!("remove all exhaustion from {}", tiles(n)),
            Self::Exhaust(n) => {
                format!("put {} on one tile of each opponent", plural(n.into(), "exhaustion token"))
            }
            Self::AddTile(1) => "you may perform an Add Tile action".into(),
            Self::AddTile(n) => format!("you may perform {n} Add Tile actions"),
            Self::Complete(0) => "you may perform a Complete Assignment action".into(),
            Self::Complete(n) => format!("you may perform a Complete Assignment action, paying {n} less"),
            Self::Actions(1) => "you may perform one tile action of your choice".into(),
            Self::Actions(n) => format!("you may perform {n} different tile actions of your choice"),
            Self::Remodel(1) => "you may move or turn one of your tiles".into(),
            Self::Remodel(n) => format!("you may move or turn tiles of yours, up to {n} times"),
            Self::DiscardOwn => "discard one of your own tiles".into(),
            Self::DiscardTheirs => "choose a tile of an opponent, who discards it".into(),
            Self::Steal(n) => format!("take {} from one opponent", plural(n.into(), "Shard")),
            Self::Hush(n) => format!("every opponent loses {n} Will"),
            Self::Exchange(n) => format!(
                "you may change up to {} into as much Will, or the reverse",
                plural(n.into(), "Shard")
            ),
            Self::Study(1) => "draw an Assignment; you may keep it in place of a Private one".into(),
            Self::Study(n) => format!("draw {n} Assignments; you may keep one in place of a Private one"),
            Self::NewPublic => "discard all Public Assignments and turn up new ones".into(),
            Self::ExtraTurn => "take another turn after this one".into(),
            Self::Mirror => "carry out the effect of a Spell that anybody has completed".into(),
            Self::Borrow => "you may use an Item of an opponent as if it were yours".into(),
            Self::Echo => "perform the actions of one of your un-exhausted tiles".into(),
        }
    }
}

/// Effects one after the other; a price comes before a colon.
fn sentence(effects: &[Effect]) -> String {
    let mut text = String::new();
    for (n, effect) in effects.iter().enumerate() {
        text.push_str(match n {
            0 => "",
            1 if effects[0].is_price() => ": ",
            _ => "; then ",
        });
        text.push_str(&effect.phrase());
    }
    text
}

impl Always {
    fn sentence(self) -> String {
        match self {
            Self::MoreShards(n) => format!("your first Collect Shard of a turn gives {n} more"),
            Self::MoreWill(n) => format!("your first Gain Will of a turn gives {n} more"),
            Self::CheaperItems(n) => format!("your Items cost {n} less, but at least 1"),
            Self::CheaperSpells(n) => format!("your Spells cost {n} less, but at least 1"),
            Self::LargerHand(n) => format!("you hold {} more", plural(n.into(), "Private Assignment")),
        }
    }
}

impl End {
    fn sentence(self) -> String {
        let (per, points) = (self.per, self.points);
        let each = |one: &str, many: &str| {
            if per == 1 {
                format!("{points} Prestige for every {one}")
            } else {
                format!("{points} Prestige for every {per} {many}")
            }
        };
        match self.count {
            Counted::Tiles => each("tile showing on your slate", "tiles showing on your slate"),
            Counted::Spells => each("Spell you have completed", "Spells you have completed"),
            Counted::Items => {
                each("Item you have completed, this one too", "Items you have completed, this one too")
            }
            Counted::Shards => each("Shard you have left", "Shards you have left"),
            Counted::Will => each("Will you have left", "Will you have left"),
            Counted::Octagons => each("full octagon on your slate", "full octagons on your slate"),
            Counted::Leading => format!("{points} Prestige if nobody has completed more Assignments"),
        }
    }
}

impl Assignment {
    /// What the card does, as a sentence.
    pub(crate) fn sentence(&self) -> String {
        let (mark, text) = match &self.kind {
            Kind::Spell(effects) if effects.is_empty() => return "No effect.".into(),
            Kind::Spell(effects) => ("", sentence(effects)),
            Kind::Use(effects) => ("USE: ", sentence(effects)),
            Kind::Always(always) => ("Always: ", always.sentence()),
            Kind::End(end) => ("End of Game: ", end.sentence()),
        };
        let mut letters = text.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
        format!("{mark}{first}{}.", letters.as_str())
    }
}
