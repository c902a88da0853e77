//! Whether content files can be played with: counts, distributions, values and names.

use std::collections::BTreeSet;

use content::Flaw;

use super::files::{
    Crests, Events, GuildCards, Letter, Masters, Militia, Objectives, Personality, Rank, Stakes,
};
use super::words::{Arcanum, Effect, Kind, Talent, Weather};
use super::{ALL_FIEFDOMS, EVENTS, FIEFDOMS, FILES, GUILDS, MASTERS_OF_A_GUILD, OBJECTIVES};

/// The most of any Arcanum, and of victory points, on a card.
const MOST: u8 = 9;
/// The most Ducats on a card.
const MOST_DUCATS: u8 = 20;

pub(super) fn guild_number(id: &str, crests: &Crests) -> Option<usize> {
    crests.crest.iter().position(|crest| crest.id == id)
}

pub(super) fn fiefdom(id: &str, stakes: &Stakes) -> Option<u8> {
    if id == "all" {
        return Some(ALL_FIEFDOMS);
    }
    stakes.fiefdoms.iter().position(|fiefdom| fiefdom.id == id).map(|number| number as u8)
}

fn counted(file: &str, what: &str, found: usize, wanted: usize) -> Result<(), Flaw> {
    if found == wanted {
        return Ok(());
    }
    Err(Flaw::new(file, format!("there are {found} {what}; the game takes {wanted}")))
}

fn at_most(value: u8, most: u8, flaw: impl Fn(String) -> Flaw) -> Result<(), Flaw> {
    if value <= most { Ok(()) } else { Err(flaw(format!("{value} is too much; the most is {most}"))) }
}

pub(super) fn crests(file: &Crests) -> Result<(), Flaw> {
    counted(FILES[2], "crests", file.crest.len(), GUILDS)?;
    for (n, crest) in file.crest.iter().enumerate() {
        if guild_number(&crest.id, file) != Some(n) {
            let why = format!("there is another guild with the id {:?}", crest.id);
            return Err(Flaw::entry(FILES[2], "crest", n, &crest.name, why).field("id"));
        }
        if crest.id.is_empty() || crest.id.contains([',', ' ']) {
            let why = "an id is one word without commas";
            return Err(Flaw::entry(FILES[2], "crest", n, &crest.name, why).field("id"));
        }
    }
    Ok(())
}

pub(super) fn guild_cards(file: &GuildCards, crests: &Crests) -> Result<(), Flaw> {
    for (n, card) in file.card.iter().enumerate() {
        let flaw = |why: String| Flaw::entry(FILES[0], "card", n, &card.name, why);
        if guild_number(&card.guild, crests).is_none() {
            return Err(flaw(format!("there is no guild {:?}", card.guild)).field("guild"));
        }
        if card.kind().is_none() {
            return Err(flaw("a card is one of agent, location and relic".into()));
        }
        for value in card.agent.into_iter().flatten() {
            at_most(value, MOST, |why| flaw(why).field("agent"))?;
        }
        if let Some(effect) = card.location {
            played_from_hand(effect).map_err(|why| flaw(why).field("location"))?;
        }
        if let Some(ducats) = card.relic {
            at_most(ducats, MOST_DUCATS, |why| flaw(why).field("relic"))?;
        }
    }
    for crest in &crests.crest {
        for (letter, of_letter, wanted) in [(Letter::A, "A", [9, 1, 1]), (Letter::B, "B", [5, 2, 2])] {
            let kinds =
                [(Kind::Personality, "Agents"), (Kind::Location, "Locations"), (Kind::Relic, "Relics")];
            for ((kind, plural), wanted) in kinds.into_iter().zip(wanted) {
                let cards = file.card.iter();
                let found = cards.filter(|card| {
                    card.guild == crest.id && card.letter == letter && card.kind() == Some(kind)
                });
                let what = format!("{plural} marked {of_letter} for {}", crest.name);
                counted(FILES[0], &what, found.count(), wanted)?;
            }
        }
    }
    Ok(())
}

/// Whether a Location can do this.
fn played_from_hand(effect: Effect) -> Result<(), String> {
    match effect {
        Effect::Exchange | Effect::Cycle | Effect::Redraw | Effect::Recall => {
            Err("a Location cannot do this; it is for guild masters".into())
        }
        Effect::Draw(n) if !(1..=3).contains(&n) => Err(format!("a Location draws 1 to 3 cards, not {n}")),
        Effect::House(n) if n != 2 => Err(format!("two cards are drawn to choose from, not {n}")),
        _ => Ok(()),
    }
}

pub(super) fn stakes(file: &Stakes) -> Result<(), Flaw> {
    let name = FILES[1];
    counted(name, "fiefdoms", file.fiefdoms.len(), FIEFDOMS)?;
    for (n, entry) in file.fiefdoms.iter().enumerate() {
        if fiefdom(&entry.id, file) != Some(n as u8) {
            let why = format!("{:?} is taken or means all fiefdoms", entry.id);
            return Err(Flaw::entry(name, "fiefdom", n, &entry.name, why).field("id"));
        }
    }
    counted(name, "Relics", file.relic.len(), 31)?;
    counted(name, "Locations", file.location.len(), 36)?;
    counted(name, "Personalities", file.personality.len(), 49)?;
    for (n, card) in file.relic.iter().enumerate() {
        let flaw = |why: String| Flaw::entry(name, "relic", n, &card.name, why);
        won_for(card.value, |why| flaw(why).field("value"))?;
        at_most(card.ducats, MOST_DUCATS, |why| flaw(why).field("ducats"))?;
        at_most(card.vp, MOST, |why| flaw(why).field("vp"))?;
        known_fiefdom(&card.fiefdom, file, |why| flaw(why).field("fiefdom"))?;
    }
    for (n, card) in file.location.iter().enumerate() {
        let flaw = |why: String| Flaw::entry(name, "location", n, &card.name, why);
        won_for(card.value, |why| flaw(why).field("value"))?;
        at_most(card.vp, MOST, |why| flaw(why).field("vp"))?;
        known_fiefdom(&card.fiefdom, file, |why| flaw(why).field("fiefdom"))?;
        played_from_hand(card.effect).map_err(|why| flaw(why).field("effect"))?;
    }
    for (n, card) in file.personality.iter().enumerate() {
        personality(n, card, file)?;
    }
    counted(name, "Personalities that mimic", file.personality.iter().filter(|card| card.mimic).count(), 1)?;
    spread_over_fiefdoms(file)?;
    spread_over_arcana(file)
}

fn personality(n: usize, card: &Personality, file: &Stakes) -> Result<(), Flaw> {
    let flaw = |why: String| Flaw::entry(FILES[1], "personality", n, &card.name, why);
    if card.main.is_empty() {
        return Err(flaw("a stake has a main Arcanum".into()).field("main"));
    }
    if card.main.iter().enumerate().any(|(n, main)| card.main[..n].contains(main)) {
        return Err(flaw("a main Arcanum is listed twice".into()).field("main"));
    }
    if card.mimic && card.main.len() != 3 {
        return Err(flaw("whoever mimics is won with any Arcanum".into()).field("main"));
    }
    for &main in &card.main {
        won_for(card.values[main as usize], |why| flaw(why).field("values"))?;
    }
    for value in card.values {
        at_most(value, MOST, |why| flaw(why).field("values"))?;
    }
    if let Some(ducats) = card.ducats {
        at_most(ducats, MOST_DUCATS, |why| flaw(why).field("ducats"))?;
    }
    at_most(card.vp, MOST, |why| flaw(why).field("vp"))?;
    known_fiefdom(&card.fiefdom, file, |why| flaw(why).field("fiefdom"))
}

fn won_for(value: u8, flaw: impl Fn(String) -> Flaw) -> Result<(), Flaw> {
    if value == 0 {
        return Err(flaw("a main value is at least 1".into()));
    }
    at_most(value, MOST, flaw)
}

fn known_fiefdom(id: &str, file: &Stakes, flaw: impl Fn(String) -> Flaw) -> Result<(), Flaw> {
    if fiefdom(id, file).is_some() {
        return Ok(());
    }
    Err(flaw(format!("there is no fiefdom {id:?}")))
}

fn fiefdoms_of(file: &Stakes) -> impl Iterator<Item = &str> {
    let relics = file.relic.iter().map(|card| card.fiefdom.as_str());
    let locations = file.location.iter().map(|card| card.fiefdom.as_str());
    relics.chain(locations).chain(file.personality.iter().map(|card| card.fiefdom.as_str()))
}

/// Objectives are only as hard as they say if all fiefdoms have as many stakes.
fn spread_over_fiefdoms(file: &Stakes) -> Result<(), Flaw> {
    for entry in &file.fiefdoms {
        let found = fiefdoms_of(file).filter(|&id| id == entry.id).count();
        counted(FILES[1], &format!("stakes of {}", entry.name), found, 14)?;
    }
    counted(FILES[1], "stakes of all fiefdoms", fiefdoms_of(file).filter(|&id| id == "all").count(), 4)
}

/// No Arcanum is of little use: of every kind of stake each wins at least a quarter.
fn spread_over_arcana(file: &Stakes) -> Result<(), Flaw> {
    for main in Arcanum::ALL {
        let found = [
            ("Relics", file.relic.iter().filter(|card| card.main == main).count(), 31 / 4),
            ("Locations", file.location.iter().filter(|card| card.main == main).count(), 36 / 4),
            (
                "Personalities",
                file.personality.iter().filter(|card| card.main.contains(&main)).count(),
                49 / 4,
            ),
        ];
        for (what, found, least) in found {
            if found < least {
                let why = format!("{found} {what} are won with {main}; at least {least} have to be");
                return Err(Flaw::new(FILES[1], why));
            }
        }
    }
    Ok(())
}

pub(super) fn masters(file: &Masters, crests: &Crests) -> Result<(), Flaw> {
    for (n, master) in file.master.iter().enumerate() {
        let flaw = |why: &str| Flaw::entry(FILES[3], "master", n, &master.name, why);
        if guild_number(&master.guild, crests).is_none() {
            return Err(flaw(&format!("there is no guild {:?}", master.guild)).field("guild"));
        }
        if file.master[..n].iter().any(|other| other.name == master.name) {
            return Err(flaw("another master has this name").field("name"));
        }
        let always =
            matches!(master.effect, Talent::Bonus { .. } | Talent::RelicsWorth(_) | Talent::FaceDownNeutral);
        if always && master.once {
            return Err(flaw("this always holds, so it cannot be for once a round").field("once"));
        }
        if !always && !master.once {
            return Err(flaw("this can only be used once a round").field("once"));
        }
        match master.effect {
            Talent::Do(Effect::Draw(_) | Effect::House(_) | Effect::Claim { .. }) => {
                return Err(flaw("a master cannot do this; it is for Locations").field("effect"));
            }
            Talent::RelicsWorth(more) => {
                at_most(more, MOST, |why| flaw(&why).field("effect"))?;
            }
            _ => {}
        }
    }
    for crest in &crests.crest {
        let found = file.master.iter().filter(|master| master.guild == crest.id).count();
        counted(FILES[3], &format!("masters for {}", crest.name), found, MASTERS_OF_A_GUILD)?;
    }
    let cancelling = file.master.iter().filter(|master| master.effect == Talent::Cancel).count();
    if cancelling > 1 {
        return Err(Flaw::new(FILES[3], "only one master can cancel Locations"));
    }
    Ok(())
}

pub(super) fn objectives(file: &Objectives, stakes: &Stakes) -> Result<(), Flaw> {
    counted(FILES[4], "objectives", file.objective.len(), OBJECTIVES)?;
    for (n, objective) in file.objective.iter().enumerate() {
        let flaw = |why: String| Flaw::entry(FILES[4], "objective", n, &objective.name, why);
        if fiefdom(&objective.fiefdom, stakes).is_none_or(|fiefdom| fiefdom == ALL_FIEFDOMS) {
            return Err(flaw(format!("there is no fiefdom {:?}", objective.fiefdom)).field("fiefdom"));
        }
        if objective.stakes == 0 || objective.stakes > 14 {
            let why = format!("an objective asks for 1 to 14 stakes, not {}", objective.stakes);
            return Err(flaw(why).field("stakes"));
        }
        at_most(objective.vp, MOST_DUCATS, |why| flaw(why).field("vp"))?;
        if file.objective[..n].iter().any(|other| other.name == objective.name) {
            return Err(flaw("another objective has this name".into()).field("name"));
        }
    }
    Ok(())
}

pub(super) fn events(file: &Events) -> Result<(), Flaw> {
    counted(FILES[5], "events", file.event.len(), EVENTS)?;
    for (n, event) in file.event.iter().enumerate() {
        let flaw = |why: String| Flaw::entry(FILES[5], "event", n, &event.name, why);
        if file.event[..n].iter().any(|other| other.name == event.name) {
            return Err(flaw("another event has this name".into()).field("name"));
        }
        match event.effect {
            Weather::Draw(n) if !(1..=6).contains(&n) => {
                return Err(flaw(format!("1 to 6 cards can be drawn, not {n}")).field("effect"));
            }
            Weather::Prices(by) | Weather::Thresholds(by) if !(-9..=9).contains(&by) => {
                return Err(flaw(format!("a change is from -9 to 9, not {by}")).field("effect"));
            }
            _ => {}
        }
    }
    Ok(())
}

pub(super) fn militia(file: &Militia) -> Result<(), Flaw> {
    for (rank, what, wanted) in [(Rank::Soldier, "soldiers", 4), (Rank::Captain, "captains", 2)] {
        let found = file.militia.iter().filter(|card| card.rank == rank).count();
        counted(FILES[6], what, found, wanted)?;
    }
    for (n, card) in file.militia.iter().enumerate() {
        for value in card.values {
            let flaw = |why: String| Flaw::entry(FILES[6], "militia", n, &card.name, why).field("values");
            at_most(value, MOST, flaw)?;
        }
    }
    Ok(())
}

/// Cards are told apart by their names.
pub(super) fn names(guild_cards: &GuildCards, stakes: &Stakes, militia: &Militia) -> Result<(), Flaw> {
    let mut seen = BTreeSet::new();
    let cards = (FILES[0], "card", guild_cards.card.iter().map(|card| &card.name).collect::<Vec<_>>());
    let relics = (FILES[1], "relic", stakes.relic.iter().map(|card| &card.name).collect());
    let locations = (FILES[1], "location", stakes.location.iter().map(|card| &card.name).collect());
    let people = (FILES[1], "personality", stakes.personality.iter().map(|card| &card.name).collect());
    let soldiers = (FILES[6], "militia", militia.militia.iter().map(|card| &card.name).collect());
    for (file, kind, names) in [cards, relics, locations, people, soldiers] {
        for (n, name) in names.into_iter().enumerate() {
            if name.trim().is_empty() || name.chars().any(char::is_control) || name.chars().count() > 40 {
                let why = "a name has 1 to 40 characters";
                return Err(Flaw::entry(file, kind, n, name, why).field("name"));
            }
            if !seen.insert(name) {
                let why = "another card has this name";
                return Err(Flaw::entry(file, kind, n, name, why).field("name"));
            }
        }
    }
    Ok(())
}
