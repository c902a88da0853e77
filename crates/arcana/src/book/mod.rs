//! All cards, read from the content files once and checked.

mod check;
mod face;
mod files;
mod words;

use std::sync::LazyLock;

use content::{Flaw, read};
use serde::{Deserialize, Serialize};

use crate::cards::{
    CARDS, CARDS_OF_A_GUILD, Card, Cards, FIRST_MILITIA, FIRST_STAKE, GUILD_CARDS, MILITIA, NONE, STAKES,
};
use check::{fiefdom, guild_number};
use files::Letter;
pub use words::{Arcanum, At, Effect, Kind, Talent, Ties, Weather, Which};

/// How many guilds there are.
pub(crate) const GUILDS: usize = 6;
/// How many masters a guild has.
pub(crate) const MASTERS_OF_A_GUILD: usize = 3;
/// How many objectives there are.
pub(crate) const OBJECTIVES: usize = 24;
/// How many random events there are.
pub(crate) const EVENTS: usize = 12;
/// How many fiefdoms there are.
pub(crate) const FIEFDOMS: usize = 8;
/// The fiefdom of stakes that belong to all of them. ARC-61
pub(crate) const ALL_FIEFDOMS: u8 = FIEFDOMS as u8;

const FILES: [&str; 7] = [
    "guild_cards.toml",
    "stakes.toml",
    "crests.toml",
    "masters.toml",
    "objectives.toml",
    "events.toml",
    "militia.toml",
];

/// Content files that a user gives in place of the game's own; an empty text means the game's own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Texts {
    /// `guild_cards.toml`
    pub guild_cards: String,
    /// `stakes.toml`
    pub stakes: String,
    /// `crests.toml`
    pub crests: String,
    /// `masters.toml`
    pub masters: String,
    /// `objectives.toml`
    pub objective_cards: String,
    /// `events.toml`
    pub event_cards: String,
    /// `militia.toml`
    pub militia_cards: String,
}

impl Texts {
    /// Whether everything is the game's own.
    pub fn is_own(&self) -> bool {
        *self == Self::default()
    }
}

/// A guild and its crest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guild {
    /// Its name in options.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Which ties it wins.
    pub ties: Ties,
}

/// A guild master.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Master {
    /// Its name.
    pub name: String,
    /// What it does.
    pub talent: Talent,
    /// Whether it can be used once a round only. ARC-67
    pub once: bool,
}

/// An objective. ARC-60
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// Its name.
    pub name: String,
    /// Whose stakes it asks for.
    pub fiefdom: u8,
    /// How many.
    pub stakes: u8,
    /// What it is worth.
    pub vp: u8,
}

/// A random event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happening {
    /// Its name.
    pub name: String,
    /// What it changes.
    pub weather: Weather,
}

/// All cards of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    texts: Texts,
    names: Vec<String>,
    kinds: Vec<Kind>,
    values: Vec<[u8; 3]>,
    mains: Vec<u8>,
    ducats: Vec<u8>,
    vp: Vec<u8>,
    fiefdoms_of: Vec<u8>,
    effects: Vec<Option<Effect>>,
    /// Number among the Relics, or among the Locations.
    spots: Vec<u8>,
    agents: Cards,
    relics: Cards,
    locations: Cards,
    basic: Cards,
    mimic: Card,
    guilds: Vec<Guild>,
    masters: Vec<Master>,
    objectives: Vec<Objective>,
    events: Vec<Happening>,
    fiefdoms: Vec<String>,
}

static OWN: LazyLock<Book> =
    LazyLock::new(|| Book::read(&Texts::default()).expect("the game's own content is sound"));

/// One card on its way into the book.
struct Entry {
    name: String,
    kind: Kind,
    values: [u8; 3],
    mains: u8,
    ducats: u8,
    vp: u8,
    fiefdom: u8,
    effect: Option<Effect>,
}

impl Book {
    /// The game's own cards.
    pub fn own() -> &'static Self {
        &OWN
    }

    /// Reads and checks the files, given ones in place of the game's own.
    pub fn read(texts: &Texts) -> Result<Self, Flaw> {
        let text = |given: &'_ str, own: &'static str| -> String {
            if given.trim().is_empty() { own.to_owned() } else { given.to_owned() }
        };
        let guild_cards: files::GuildCards =
            read(FILES[0], &text(&texts.guild_cards, include_str!("../../content/guild_cards.toml")))?;
        let stakes: files::Stakes =
            read(FILES[1], &text(&texts.stakes, include_str!("../../content/stakes.toml")))?;
        let crests: files::Crests =
            read(FILES[2], &text(&texts.crests, include_str!("../../content/crests.toml")))?;
        let masters: files::Masters =
            read(FILES[3], &text(&texts.masters, include_str!("../../content/masters.toml")))?;
        let objectives: files::Objectives =
            read(FILES[4], &text(&texts.objective_cards, include_str!("../../content/objectives.toml")))?;
        let events: files::Events =
            read(FILES[5], &text(&texts.event_cards, include_str!("../../content/events.toml")))?;
        let militia: files::Militia =
            read(FILES[6], &text(&texts.militia_cards, include_str!("../../content/militia.toml")))?;

        check::crests(&crests)?;
        check::guild_cards(&guild_cards, &crests)?;
        check::stakes(&stakes)?;
        check::masters(&masters, &crests)?;
        check::objectives(&objectives, &stakes)?;
        check::events(&events)?;
        check::militia(&militia)?;
        check::names(&guild_cards, &stakes, &militia)?;

        let mut book = Self::empty();
        book.texts = texts.clone();
        book.take_guild_cards(&guild_cards, &crests);
        book.take_stakes(&stakes);
        for card in &militia.militia {
            book.push(Entry::agent(&card.name, card.values));
        }
        book.fiefdoms = stakes.fiefdoms.iter().map(|fiefdom| fiefdom.name.clone()).collect();
        book.take_the_rest(crests, &masters, &objectives, events, &stakes);
        Ok(book)
    }

    fn empty() -> Self {
        Self {
            texts: Texts::default(),
            names: Vec::with_capacity(CARDS),
            kinds: Vec::with_capacity(CARDS),
            values: Vec::with_capacity(CARDS),
            mains: Vec::with_capacity(CARDS),
            ducats: Vec::with_capacity(CARDS),
            vp: Vec::with_capacity(CARDS),
            fiefdoms_of: Vec::with_capacity(CARDS),
            effects: Vec::with_capacity(CARDS),
            spots: Vec::with_capacity(CARDS),
            agents: Cards::EMPTY,
            relics: Cards::EMPTY,
            locations: Cards::EMPTY,
            basic: Cards::EMPTY,
            mimic: NONE,
            guilds: Vec::new(),
            masters: Vec::new(),
            objectives: Vec::new(),
            events: Vec::new(),
            fiefdoms: Vec::new(),
        }
    }

    fn push(&mut self, entry: Entry) {
        let card = self.names.len() as Card;
        let set = match entry.kind {
            Kind::Personality => &mut self.agents,
            Kind::Location => &mut self.locations,
            Kind::Relic => &mut self.relics,
        };
        self.spots.push(if entry.kind == Kind::Personality { 0 } else { set.len() as u8 });
        set.add(card);
        self.names.push(entry.name);
        self.kinds.push(entry.kind);
        self.values.push(entry.values);
        self.mains.push(entry.mains);
        self.ducats.push(entry.ducats);
        self.vp.push(entry.vp);
        self.fiefdoms_of.push(entry.fiefdom);
        self.effects.push(entry.effect);
    }

    fn take_guild_cards(&mut self, file: &files::GuildCards, crests: &files::Crests) {
        for guild in 0..GUILDS {
            for card in file.card.iter().filter(|card| guild_number(&card.guild, crests) == Some(guild)) {
                if card.letter == Letter::A {
                    self.basic.add(self.names.len() as Card);
                }
                let mut entry = Entry::agent(&card.name, card.agent.unwrap_or_default());
                entry.kind = card.kind().unwrap_or(Kind::Personality);
                entry.ducats = card.relic.unwrap_or(NONE);
                entry.effect = card.location;
                self.push(entry);
            }
        }
    }

    fn take_stakes(&mut self, file: &files::Stakes) {
        let won_with = |main: Arcanum, value: u8| {
            let mut values = [0; 3];
            values[main as usize] = value;
            values
        };
        for card in &file.relic {
            self.push(Entry {
                name: card.name.clone(),
                kind: Kind::Relic,
                values: won_with(card.main, card.value),
                mains: 1 << card.main as u8,
                ducats: card.ducats,
                vp: card.vp,
                fiefdom: fiefdom(&card.fiefdom, file).unwrap_or(ALL_FIEFDOMS),
                effect: None,
            });
        }
        for card in &file.location {
            self.push(Entry {
                name: card.name.clone(),
                kind: Kind::Location,
                values: won_with(card.main, card.value),
                mains: 1 << card.main as u8,
                ducats: NONE,
                vp: card.vp,
                fiefdom: fiefdom(&card.fiefdom, file).unwrap_or(ALL_FIEFDOMS),
                effect: Some(card.effect),
            });
        }
        for card in &file.personality {
            if card.mimic {
                self.mimic = self.names.len() as Card;
            }
            self.push(Entry {
                name: card.name.clone(),
                kind: Kind::Personality,
                values: card.values,
                mains: card.main.iter().fold(0, |mains, &main| mains | 1 << main as u8),
                ducats: card.ducats.unwrap_or(NONE),
                vp: card.vp,
                fiefdom: fiefdom(&card.fiefdom, file).unwrap_or(ALL_FIEFDOMS),
                effect: None,
            });
        }
    }

    fn take_the_rest(
        &mut self,
        crests: files::Crests,
        masters: &files::Masters,
        objectives: &files::Objectives,
        events: files::Events,
        stakes: &files::Stakes,
    ) {
        for guild in 0..GUILDS {
            for master in
                masters.master.iter().filter(|master| guild_number(&master.guild, &crests) == Some(guild))
            {
                let files::MasterEntry { name, effect, once, .. } = master;
                self.masters.push(Master { name: name.clone(), talent: *effect, once: *once });
            }
        }
        for objective in &objectives.objective {
            self.objectives.push(Objective {
                name: objective.name.clone(),
                fiefdom: fiefdom(&objective.fiefdom, stakes).unwrap_or(ALL_FIEFDOMS),
                stakes: objective.stakes,
                vp: objective.vp,
            });
        }
        let events = events.event.into_iter();
        self.events = events.map(|event| Happening { name: event.name, weather: event.effect }).collect();
        let crests = crests.crest.into_iter();
        self.guilds =
            crests.map(|crest| Guild { id: crest.id, name: crest.name, ties: crest.ties }).collect();
    }

    /// The files that a user gave.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The name of a card.
    pub fn name(&self, card: Card) -> &str {
        self.names.get(usize::from(card)).map_or("Ducal Jubilee", String::as_str)
    }

    /// What kind of card it is; Agents and militia are Personalities.
    #[inline]
    pub fn kind(&self, card: Card) -> Kind {
        self.kinds[usize::from(card)]
    }

    /// Its Staffs, Swords and Cups.
    #[inline]
    pub fn values(&self, card: Card) -> [u8; 3] {
        self.values[usize::from(card)]
    }

    /// The main Arcana of a stake, as bits.
    #[inline]
    pub fn mains(&self, card: Card) -> u8 {
        self.mains[usize::from(card)]
    }

    /// Whether a stake has this main Arcanum.
    #[inline]
    pub fn has_main(&self, card: Card, arcanum: Arcanum) -> bool {
        self.mains(card) >> arcanum as u8 & 1 == 1
    }

    /// The least main value of a stake.
    pub fn asks(&self, card: Card) -> u8 {
        let values = self.values(card);
        let mains = Arcanum::ALL.into_iter().filter(|&main| self.has_main(card, main));
        mains.map(|main| values[main as usize]).min().unwrap_or(0)
    }

    /// Its Ducats; `NONE` for none.
    #[inline]
    pub fn ducats(&self, card: Card) -> u8 {
        self.ducats[usize::from(card)]
    }

    /// Its victory points.
    #[inline]
    pub fn vp(&self, card: Card) -> u8 {
        self.vp[usize::from(card)]
    }

    /// The fiefdom of a stake.
    #[inline]
    pub fn fiefdom(&self, card: Card) -> u8 {
        self.fiefdoms_of[usize::from(card)]
    }

    /// What a Location does.
    #[inline]
    pub fn effect(&self, card: Card) -> Option<Effect> {
        self.effects[usize::from(card)]
    }

    /// The number of a Relic among the Relics, of a Location among the Locations.
    #[inline]
    pub fn spot(&self, card: Card) -> usize {
        self.spots[usize::from(card)].into()
    }

    /// All Agents, Personalities and militia.
    #[inline]
    pub fn agents(&self) -> Cards {
        self.agents
    }

    /// All Relics.
    #[inline]
    pub fn relics(&self) -> Cards {
        self.relics
    }

    /// All Locations.
    #[inline]
    pub fn locations(&self) -> Cards {
        self.locations
    }

    /// All cards marked A.
    pub fn basic(&self) -> Cards {
        self.basic
    }

    /// The Harlequin.
    #[inline]
    pub fn mimic(&self) -> Card {
        self.mimic
    }

    /// The 20 cards of a guild.
    pub fn guild_cards(&self, guild: u8) -> Cards {
        let first = usize::from(guild) * CARDS_OF_A_GUILD;
        Cards::range(first, first + CARDS_OF_A_GUILD)
    }

    /// A guild.
    #[inline]
    pub fn guild(&self, guild: u8) -> &Guild {
        &self.guilds[usize::from(guild) % GUILDS]
    }

    /// All guilds.
    pub fn guilds(&self) -> &[Guild] {
        &self.guilds
    }

    /// A master, numbered over all guilds.
    #[inline]
    pub fn master(&self, master: u8) -> &Master {
        &self.masters[usize::from(master) % self.masters.len()]
    }

    /// An objective.
    pub fn objective(&self, objective: u8) -> &Objective {
        &self.objectives[usize::from(objective) % self.objectives.len()]
    }

    /// A random event.
    #[inline]
    pub fn event(&self, event: u8) -> &Happening {
        &self.events[usize::from(event) % self.events.len()]
    }

    /// The name of a fiefdom.
    pub fn fiefdom_name(&self, fiefdom: u8) -> &str {
        self.fiefdoms.get(usize::from(fiefdom)).map_or("All Fiefdoms", String::as_str)
    }
}

impl Entry {
    fn agent(name: &str, values: [u8; 3]) -> Self {
        Self {
            name: name.to_owned(),
            kind: Kind::Personality,
            values,
            mains: 0,
            ducats: NONE,
            vp: 0,
            fiefdom: NONE,
            effect: None,
        }
    }
}

const _: () = assert!(GUILD_CARDS == GUILDS * CARDS_OF_A_GUILD);
const _: () = assert!(FIRST_STAKE as usize == GUILD_CARDS && FIRST_MILITIA as usize == GUILD_CARDS + STAKES);
const _: () = assert!(MILITIA <= 8);
