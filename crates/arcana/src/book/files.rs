//! The content files as they are written.

use serde::Deserialize;

use super::words::{Arcanum, Effect, Kind, Talent, Ties, Weather};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GuildCards {
    pub(super) card: Vec<GuildCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GuildCard {
    pub(super) name: String,
    pub(super) guild: String,
    pub(super) letter: Letter,
    pub(super) agent: Option<[u8; 3]>,
    pub(super) location: Option<Effect>,
    pub(super) relic: Option<u8>,
}

impl GuildCard {
    pub(super) fn kind(&self) -> Option<Kind> {
        match (self.agent, self.location, self.relic) {
            (Some(_), None, None) => Some(Kind::Personality),
            (None, Some(_), None) => Some(Kind::Location),
            (None, None, Some(_)) => Some(Kind::Relic),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) enum Letter {
    A,
    B,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stakes {
    pub(super) fiefdoms: Vec<Fiefdom>,
    pub(super) relic: Vec<Relic>,
    pub(super) location: Vec<Location>,
    pub(super) personality: Vec<Personality>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fiefdom {
    pub(super) id: String,
    pub(super) name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Relic {
    pub(super) name: String,
    pub(super) fiefdom: String,
    pub(super) main: Arcanum,
    pub(super) value: u8,
    pub(super) ducats: u8,
    pub(super) vp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Location {
    pub(super) name: String,
    pub(super) fiefdom: String,
    pub(super) main: Arcanum,
    pub(super) value: u8,
    pub(super) effect: Effect,
    pub(super) vp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Personality {
    pub(super) name: String,
    pub(super) fiefdom: String,
    pub(super) main: Vec<Arcanum>,
    pub(super) values: [u8; 3],
    pub(super) ducats: Option<u8>,
    #[serde(default)]
    pub(super) mimic: bool,
    pub(super) vp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Crests {
    pub(super) crest: Vec<CrestEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CrestEntry {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) ties: Ties,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Masters {
    pub(super) master: Vec<MasterEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MasterEntry {
    pub(super) name: String,
    pub(super) guild: String,
    pub(super) effect: Talent,
    #[serde(default)]
    pub(super) once: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Objectives {
    pub(super) objective: Vec<ObjectiveEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveEntry {
    pub(super) name: String,
    pub(super) fiefdom: String,
    pub(super) stakes: u8,
    pub(super) vp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Events {
    pub(super) event: Vec<EventEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventEntry {
    pub(super) name: String,
    pub(super) effect: Weather,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Militia {
    pub(super) militia: Vec<MilitiaEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MilitiaEntry {
    pub(super) name: String,
    pub(super) rank: Rank,
    pub(super) values: [u8; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Rank {
    Soldier,
    Captain,
}
