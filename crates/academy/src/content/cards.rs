//! `assignments.toml`: spells and items.

use content::{Flaw, read};
use serde::Deserialize;

use super::{Always, DEAREST, Effect, End, MOST_WILL};
use crate::id::CARDS;

const FILE: &str = "assignments.toml";
/// The most effects one card has.
const MOST_EFFECTS: usize = 4;

/// A spell or an item.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Assignment {
    pub(crate) name: String,
    pub(crate) cost: u8,
    pub(crate) prestige: u8,
    pub(crate) kind: Kind,
}

/// What kind of Assignment it is, and what it does. ACA-34 to ACA-37
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Spell(Vec<Effect>),
    Use(Vec<Effect>),
    Always(Always),
    End(End),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    spell: Vec<SpellEntry>,
    item: Vec<ItemEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellEntry {
    name: String,
    cost: u8,
    prestige: u8,
    effects: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemEntry {
    name: String,
    cost: u8,
    prestige: u8,
    #[serde(default, rename = "use")]
    used: Option<Vec<Effect>>,
    #[serde(default)]
    always: Option<Always>,
    #[serde(default)]
    end: Option<End>,
}

/// Which field is wrong, and why.
type Wrong = (&'static str, String);

/// The Assignments of a file, or the game's own: spells first.
pub(super) fn assignments(text: &str) -> Result<Vec<Assignment>, Flaw> {
    let text = if text.is_empty() { include_str!("../../content/assignments.toml") } else { text };
    let file: File = read(FILE, text)?;
    let mut cards: Vec<Assignment> = Vec::new();
    for (n, SpellEntry { name, cost, prestige, effects }) in file.spell.into_iter().enumerate() {
        let wrong = |(field, why): Wrong| Flaw::entry(FILE, "spell", n, &name, why).field(field);
        printed(&cards, &name, cost, usize::from(MOST_WILL), prestige).map_err(wrong)?;
        fit(&effects, false).map_err(|why| wrong(("effects", why)))?;
        cards.push(Assignment { name, cost, prestige, kind: Kind::Spell(effects) });
    }
    for (n, ItemEntry { name, cost, prestige, used, always, end }) in file.item.into_iter().enumerate() {
        let wrong = |(field, why): Wrong| Flaw::entry(FILE, "item", n, &name, why).field(field);
        printed(&cards, &name, cost, DEAREST, prestige).map_err(wrong)?;
        let kind = match (used, always, end) {
            (Some(effects), None, None) => {
                fit(&effects, true).map_err(|why| wrong(("use", why)))?;
                if effects.is_empty() {
                    return Err(wrong(("use", "an item that is used has an effect".into())));
                }
                Kind::Use(effects)
            }
            (None, Some(always), None) => {
                let n = always.amount();
                if !(1..=3).contains(&n) {
                    return Err(wrong(("always", format!("it takes 1 to 3, not {n}"))));
                }
                Kind::Always(always)
            }
            (None, None, Some(end)) => {
                if !(1..=20).contains(&end.per) || !(1..=20).contains(&end.points) {
                    return Err(wrong(("end", "per and points take 1 to 20".into())));
                }
                Kind::End(end)
            }
            _ => {
                let why = "an item has just one of use, always and end";
                return Err(Flaw::entry(FILE, "item", n, &name, why));
            }
        };
        cards.push(Assignment { name, cost, prestige, kind });
    }
    if cards.len() != CARDS {
        return Err(Flaw::new(
            FILE,
            format!("there are {CARDS} Assignments, spells and items together, not {}", cards.len()),
        ));
    }
    Ok(cards)
}

/// Whether name, cost and Prestige can be.
fn printed(before: &[Assignment], name: &str, cost: u8, dearest: usize, prestige: u8) -> Result<(), Wrong> {
    if name.trim().is_empty() || name.chars().count() > 40 {
        return Err(("name", "a name has 1 to 40 letters".into()));
    }
    if before.iter().any(|card| card.name == name) {
        return Err(("name", "another Assignment has this name".into()));
    }
    if cost == 0 || usize::from(cost) > dearest {
        return Err(("cost", format!("it costs 1 to {dearest}, not {cost}")));
    }
    if prestige > 20 {
        return Err(("prestige", format!("it is worth 0 to 20, not {prestige}")));
    }
    Ok(())
}

/// Whether these effects can be on a card.
fn fit(effects: &[Effect], on_item: bool) -> Result<(), String> {
    if effects.len() > MOST_EFFECTS {
        return Err(format!("a card has at most {MOST_EFFECTS} effects, not {}", effects.len()));
    }
    for (n, effect) in effects.iter().enumerate() {
        if let Some((amount, least, most)) = effect.amount()
            && !(least..=most).contains(&amount)
        {
            return Err(format!("effect {} takes {least} to {most}, not {amount}", n + 1));
        }
        if effect.is_price() && !(on_item && n == 0) {
            return Err("pay_will and pay_shards stand first, on an item that is used".into());
        }
        if matches!(effect, Effect::Prestige(_)) && !on_item {
            return Err("prestige is put on this item, and this is a spell: use infuse or spread".into());
        }
    }
    Ok(())
}
