//! The content in use: all cards, hands, behaviours and layouts, read from the game's own files or a user's.

use std::sync::LazyLock;

use content::{Content, Flaw, read};
use serde::{Deserialize, Serialize};

use crate::cards::{Amounts, Card, Discount, Effect, OnPlay};
use crate::layout::{Layout, read_layouts};
use crate::words::{CARDS, CardId, Cards, DEVOTEES, EACH, Kind, NONE, Resource};

const CARDS_FILE: &str = "cards.toml";
const CONTACT_FILE: &str = "first_contact.toml";
const START_FILE: &str = "start.toml";
const INVESTIGATOR_FILE: &str = "investigator.toml";
/// No number on a card is larger.
const MOST: u8 = 12;

/// The texts a user gave in place of the game's own files; empty where none was given.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Texts {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) cards: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) first_contact: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) start: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) behaviours: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) layouts: String,
}

/// What the Investigator does when it gets on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// It gains these.
    Gain(Amounts),
    /// It gains so many of the investigated resource.
    Investigated(u8),
    /// The row is discarded, and it gains a resource for each card of it.
    Flush,
    /// Each player loses so many of the resource that player has most of.
    Tax(u8),
    /// Each player discards so many cards.
    Discard(u8),
}

/// A behaviour card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Behaviour {
    pub(crate) name: String,
    pub(crate) investigates: Resource,
    pub(crate) tentacle: Vec<Deed>,
    pub(crate) forbidden: Vec<Deed>,
}

/// The rule that a revelation brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Secret {
    /// At the start of its turn the Investigator gains 1 of the investigated resource.
    StartsRicher,
    /// Tribute goes to the Investigator.
    TakesTribute,
    /// Passing over an investigated tile counts.
    SeesPassers,
}

/// A revelation card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Revelation {
    pub(crate) name: String,
    pub(crate) rule: Secret,
}

/// A starting hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    pub(crate) name: String,
    pub(crate) cards: Cards,
}

/// All content of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Book {
    pub(crate) given: Texts,
    pub(crate) cards: Vec<Card>,
    pub(crate) hands: Vec<Hand>,
    pub(crate) tokens: [u8; 3],
    pub(crate) behaviours: Vec<Behaviour>,
    pub(crate) revelations: Vec<Revelation>,
    pub(crate) layouts: Vec<Layout>,
    /// The cards that take something off.
    pub(crate) discounting: Cards,
    pub(crate) adding: [Cards; 4],
    pub(crate) filling: [Cards; 4],
    pub(crate) on_tentacle: Cards,
    pub(crate) on_play: Cards,
}

static OWN: LazyLock<Book> =
    LazyLock::new(|| Book::read(Texts::default()).expect("the game's own content is right, as a test shows"));

/// The game's own content.
pub(crate) fn own() -> Content<Book> {
    Content::Own(&OWN)
}

/// The content with these texts in place of the game's own.
pub(crate) fn with(texts: Texts) -> Result<Content<Book>, Flaw> {
    if texts == Texts::default() { Ok(own()) } else { Book::read(texts).map(Content::given) }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    scripture: Vec<Entry>,
    relic: Vec<Entry>,
    hallucination: Vec<Entry>,
    constellation: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ContactFile {
    scripture: Entry,
    relic: Entry,
    hallucination: Entry,
    constellation: Entry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    #[serde(default)]
    cost: [u8; 2],
    discount: Option<Discount>,
    extra: Option<Amounts>,
    autofill: Option<Resource>,
    #[serde(default)]
    on_tentacle: Vec<Effect>,
    on_play: Option<OnPlay>,
    #[serde(default)]
    effects: Vec<Effect>,
    slots: Option<[Resource; 4]>,
    arrows: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartFile {
    tokens: [u8; 3],
    hand: Vec<HandEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandEntry {
    name: String,
    cards: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InvestigatorFile {
    behaviour: Vec<Behaviour>,
    revelation: Vec<Revelation>,
}

/// The text given, or else the game's own.
macro_rules! text {
    ($given:expr, $own:literal) => {
        if $given.is_empty() { include_str!(concat!("../content/", $own)) } else { $given.as_str() }
    };
}

impl Book {
    /// Reads all of it; errors name file, entry and field.
    pub(crate) fn read(given: Texts) -> Result<Self, Flaw> {
        let mut cards = Vec::with_capacity(CARDS.into());
        let file: CardsFile = read(CARDS_FILE, text!(given.cards, "cards.toml"))?;
        let lists = [file.scripture, file.relic, file.hallucination, file.constellation];
        for (kind, list) in Kind::ALL.into_iter().zip(lists) {
            if list.len() != usize::from(EACH) {
                let why = format!("{} of the type {kind}; the deck has {EACH} of each type", list.len());
                return Err(Flaw::new(CARDS_FILE, why));
            }
            for (index, entry) in list.into_iter().enumerate() {
                cards.push(card(CARDS_FILE, kind, index, entry)?);
            }
        }
        let file: ContactFile = read(CONTACT_FILE, text!(given.first_contact, "first_contact.toml"))?;
        let four = [file.scripture, file.relic, file.hallucination, file.constellation];
        for (kind, entry) in Kind::ALL.into_iter().zip(four) {
            if entry.cost != [0, 0] {
                let flaw = Flaw::entry(
                    CONTACT_FILE,
                    &kind.to_string(),
                    0,
                    &entry.name,
                    "First Contact cards cost nothing",
                );
                return Err(flaw.field("cost"));
            }
            cards.push(card(CONTACT_FILE, kind, 0, entry)?);
        }
        for (n, card) in cards.iter().enumerate() {
            if cards[..n].iter().any(|other| other.name == card.name) {
                let file = if n < usize::from(DEVOTEES) { CARDS_FILE } else { CONTACT_FILE };
                let index = if n < usize::from(DEVOTEES) { n % usize::from(EACH) } else { 0 };
                let why = "another card has the same name";
                return Err(Flaw::entry(file, &card.kind.to_string(), index, &card.name, why).field("name"));
            }
        }
        let (tokens, hands) = start(text!(given.start, "start.toml"), &cards)?;
        let (behaviours, revelations) = investigator(text!(given.behaviours, "investigator.toml"))?;
        let layouts = read_layouts(text!(given.layouts, "layouts.toml"))?;
        let having = |has: &dyn Fn(&Card) -> bool| {
            (0..CARDS).filter(|&n| has(&cards[usize::from(n)])).collect::<Cards>()
        };
        let discounting = having(&|card| card.discount != Discount::default());
        let adding = std::array::from_fn(|n| having(&|card| card.extra[n] > 0));
        let filling = Resource::ALL.map(|resource| having(&|card| card.autofill == Some(resource)));
        let on_tentacle = having(&|card| !card.on_tentacle.is_empty());
        let on_play = having(&|card| card.on_play.is_some());
        Ok(Self {
            given,
            cards,
            hands,
            tokens,
            behaviours,
            revelations,
            layouts,
            discounting,
            adding,
            filling,
            on_tentacle,
            on_play,
        })
    }

    /// The card with this number.
    #[inline]
    pub(crate) fn card(&self, card: CardId) -> &Card {
        &self.cards[usize::from(card.min(CARDS - 1))]
    }

    /// Its name.
    pub(crate) fn name(&self, card: CardId) -> &str {
        if card == NONE { "nothing" } else { &self.card(card).name }
    }
}

/// Turns an entry into a card of this type, if it can be one.
fn card(file: &str, kind: Kind, index: usize, entry: Entry) -> Result<Card, Flaw> {
    let Entry { name, cost, discount, extra, autofill, on_tentacle, on_play, effects, slots, arrows } = entry;
    let flaw =
        |field: &str, why: &str| Err(Flaw::entry(file, &kind.to_string(), index, &name, why).field(field));
    if name.trim().is_empty() || name.chars().count() > 48 || name.chars().any(char::is_control) {
        return flaw("name", "a card has a name of 1 to 48 letters");
    }
    if cost.iter().any(|&part| part > MOST) {
        return flaw("cost", "no part of a cost is above 12");
    }
    if discount.is_some() != (kind == Kind::Scripture) {
        return flaw("discount", "scriptures have a discount, and no other cards");
    }
    let discount = discount.unwrap_or_default();
    let off = discount.list().into_iter().chain([discount.any, discount.forbidden]);
    if kind == Kind::Scripture
        && (off.clone().all(|part| part == 0) || off.into_iter().any(|part| part > MOST))
    {
        return flaw("discount", "a discount takes off 1 to 12 of something");
    }
    let lasting = extra.is_some() || autofill.is_some() || !on_tentacle.is_empty() || on_play.is_some();
    if lasting != (kind == Kind::Relic) {
        return flaw("extra", "relics have extra, autofill, on_tentacle or on_play, and no other cards");
    }
    if extra.is_some_and(|extra| !fits(extra)) {
        return flaw("extra", "a relic adds 1 to 12 of something");
    }
    if on_play.is_some_and(|on_play| !fits(on_play.gain)) {
        return flaw("on_play", "a relic gives 1 to 12 of something");
    }
    for (field, list) in [("effects", &effects), ("on_tentacle", &on_tentacle)] {
        if list.len() > 4 {
            return flaw(field, "a card has at most four effects");
        }
        if !list.iter().copied().all(is_right) {
            return flaw(
                field,
                "numbers in effects are 1 to 12, for tentacles 1 or 2, for MOVEs and cards 1 to 4",
            );
        }
    }
    if on_tentacle.iter().any(|effect| matches!(effect, Effect::Tentacle(_) | Effect::PlayAgain)) {
        return flaw("on_tentacle", "a tentacle cannot give tentacles or another play");
    }
    if kind == Kind::Hallucination && effects.is_empty() {
        return flaw("effects", "a hallucination does something");
    }
    if kind == Kind::Constellation && !matches!(effects.first(), Some(Effect::Tentacle(_))) {
        return flaw("effects", "a constellation first gives a tentacle");
    }
    if slots.is_some() != (kind == Kind::Constellation) {
        return flaw("slots", "constellations have four slots, and no other cards");
    }
    if arrows.is_some() != (kind == Kind::Constellation) {
        return flaw("arrows", "constellations have arrows, and no other cards");
    }
    let mut opens = [0u8; 4];
    for arrow in arrows.iter().flatten() {
        let slot = |letter: u8| letter.checked_sub(b'A').filter(|&slot| slot < 4);
        match arrow.as_bytes() {
            &[from, to] if slot(from).is_some() && slot(to).is_some() && from < to => {
                opens[usize::from(from - b'A')] |= 1 << (to - b'A');
            }
            _ => {
                let why = format!(
                    "{arrow:?} is no arrow; \"AB\" leads from slot A to slot B, always on in the alphabet"
                );
                return flaw("arrows", &why);
            }
        }
    }
    if kind == Kind::Constellation
        && let Some(shut) = (1..4).find(|&slot| opens.iter().all(|opened| opened >> slot & 1 == 0))
    {
        let why = format!("no arrow leads to slot {}", char::from(b'A' + shut));
        return flaw("arrows", &why);
    }
    Ok(Card {
        name,
        kind,
        specific: cost[0],
        generic: cost[1],
        discount,
        extra: extra.unwrap_or_default().list(),
        autofill,
        on_tentacle,
        on_play,
        effects,
        slots: slots.unwrap_or([Resource::Ink; 4]),
        opens,
    })
}

fn fits(amounts: Amounts) -> bool {
    amounts.list().iter().any(|&n| n > 0) && amounts.list().iter().all(|&n| n <= MOST)
}

fn is_right(effect: Effect) -> bool {
    match effect {
        Effect::Gain(amounts) => fits(amounts),
        Effect::Choose(n) => (1..=MOST).contains(&n),
        Effect::Tentacle(n) => (1..=2).contains(&n),
        Effect::Move(n)
        | Effect::MayMove(n)
        | Effect::MoveIfForbidden(n)
        | Effect::Draw(n)
        | Effect::MayDraw(n)
        | Effect::Take(n) => (1..=4).contains(&n),
        Effect::Summon(_)
        | Effect::TakeRow
        | Effect::PlayFromRow(_)
        | Effect::PlayFromHand(_)
        | Effect::PlayAgain
        | Effect::Submerge => true,
    }
}

fn start(text: &str, cards: &[Card]) -> Result<([u8; 3], Vec<Hand>), Flaw> {
    let file: StartFile = read(START_FILE, text)?;
    if file.tokens.iter().any(|&token| token == 0 || token > MOST) {
        return Err(Flaw::new(START_FILE, "a discount token is worth 1 to 12").field("tokens"));
    }
    if file.hand.len() != 4 {
        return Err(Flaw::new(START_FILE, format!("{} hands; there are four", file.hand.len())));
    }
    let mut taken = Cards::EMPTY;
    let mut hands = Vec::new();
    for (index, HandEntry { name, cards: wanted }) in file.hand.into_iter().enumerate() {
        let flaw = |why: String| Flaw::entry(START_FILE, "hand", index, &name, why).field("cards");
        if wanted.len() != 3 {
            return Err(flaw(format!("{} cards; a hand has three", wanted.len())));
        }
        let mut hand = Cards::EMPTY;
        for card in &wanted {
            let found = cards[..usize::from(DEVOTEES)].iter().position(|known| known.name == *card);
            let found =
                found.ok_or_else(|| flaw(format!("there is no devotee card called {card:?}")))? as CardId;
            if taken.contains(found) {
                return Err(flaw(format!("{card:?} is in a hand twice")));
            }
            taken.insert(found);
            hand.insert(found);
        }
        if name.is_empty() {
            return Err(flaw("a hand has a name".into()));
        }
        hands.push(Hand { name, cards: hand });
    }
    Ok((file.tokens, hands))
}

fn investigator(text: &str) -> Result<(Vec<Behaviour>, Vec<Revelation>), Flaw> {
    let InvestigatorFile { behaviour, revelation } = read(INVESTIGATOR_FILE, text)?;
    let file = INVESTIGATOR_FILE;
    if behaviour.len() != 8 || revelation.len() != 3 {
        let why = format!(
            "{} behaviours and {} revelations; there are eight and three",
            behaviour.len(),
            revelation.len()
        );
        return Err(Flaw::new(file, why));
    }
    for (index, card) in behaviour.iter().enumerate() {
        for (field, deeds) in [("tentacle", &card.tentacle), ("forbidden", &card.forbidden)] {
            let right = deeds.iter().all(|&deed| match deed {
                Deed::Gain(amounts) => fits(amounts) && amounts.list().iter().all(|&n| n <= 5),
                Deed::Investigated(n) | Deed::Tax(n) => (1..=5).contains(&n),
                Deed::Discard(n) => (1..=2).contains(&n),
                Deed::Flush => true,
            });
            if !right || deeds.len() > 3 {
                let why = "at most three deeds, with numbers 1 to 5, for discarded cards 1 or 2";
                return Err(Flaw::entry(file, "behaviour", index, &card.name, why).field(field));
            }
        }
        if card.name.is_empty() || behaviour[..index].iter().any(|other| other.name == card.name) {
            let flaw =
                Flaw::entry(file, "behaviour", index, &card.name, "each behaviour has a name of its own");
            return Err(flaw.field("name"));
        }
    }
    for resource in Resource::ALL {
        let count = behaviour.iter().filter(|card| card.investigates == resource).count();
        if count != 2 {
            let why = format!("{count} behaviours investigate {resource}; two do for each resource");
            return Err(Flaw::new(file, why).field("investigates"));
        }
    }
    for (index, card) in revelation.iter().enumerate() {
        if card.name.is_empty() || revelation[..index].iter().any(|other| other.name == card.name) {
            let flaw =
                Flaw::entry(file, "revelation", index, &card.name, "each revelation has a name of its own");
            return Err(flaw.field("name"));
        }
    }
    Ok((behaviour, revelation))
}
