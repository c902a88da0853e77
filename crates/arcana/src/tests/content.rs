//! The content files: the game's own, and broken ones.

use std::collections::BTreeMap;

use kernel::{Game, Quick, playout};

use super::table::{card, seats};
use crate::book::{Arcanum, Book, Effect, Kind, Texts};
use crate::cards::{Card, Cards, FIRST_MILITIA, FIRST_STAKE, GUILD_CARDS, NONE};
use crate::{Arcana, Options};

const STAKES: &str = include_str!("../../content/stakes.toml");
const GUILD: &str = include_str!("../../content/guild_cards.toml");
const MASTERS: &str = include_str!("../../content/masters.toml");
const EVENTS: &str = include_str!("../../content/events.toml");
const OBJECTIVES: &str = include_str!("../../content/objectives.toml");
const MILITIA: &str = include_str!("../../content/militia.toml");
const CRESTS: &str = include_str!("../../content/crests.toml");

fn stakes(kind: Kind) -> impl Iterator<Item = Card> + Clone {
    (FIRST_STAKE..FIRST_MILITIA).filter(move |&card| Book::own().kind(card) == kind)
}

fn spread(cards: impl Iterator<Item = Card>) -> Vec<(u8, usize)> {
    let mut values = BTreeMap::new();
    cards.for_each(|card| *values.entry(Book::own().asks(card)).or_insert(0) += 1);
    values.into_iter().collect()
}

#[test]
fn named_cards_have_the_values_the_book_gives() {
    let book = Book::own();
    for (name, arcanum, value) in [
        ("Crossbowman", Arcanum::Swords, 3),
        ("Funeral", Arcanum::Swords, 2),
        ("Funeral", Arcanum::Cups, 3),
        ("Merchant of the Kraken", Arcanum::Swords, 1),
        ("Merchant of the Kraken", Arcanum::Cups, 2),
        ("Pâle", Arcanum::Swords, 3),
        ("Necromancer", Arcanum::Cups, 3),
        ("Great Treasurer", Arcanum::Staffs, 6),
    ] {
        assert_eq!(book.values(card(name))[arcanum as usize], value, "{name}");
    }
    assert_eq!(
        (book.asks_in_words(card("Barhan Sword")), book.ducats(card("Barhan Sword"))),
        ("Swords 4".into(), 4)
    );
    assert_eq!(book.asks_in_words(card("Drinking Horn")), "Staffs 3");
    assert_eq!((book.mains(card("Ayane")), book.ducats(card("Ayane"))), (0b010, 7));
    assert_eq!(book.effect(card("Repentants House")), Some(Effect::House(2)));
    for (name, guild) in
        [("Quarterstaffer", 0), ("Courtesan", 0), ("Pixie Emissary", 1), ("Pâle", 2), ("Funeral", 3)]
    {
        assert!(book.guild_cards(guild).has(card(name)), "{name}");
    }
    for (name, fiefdom) in
        [("Gader", "Rampart"), ("Dragon Shield", "Outskirts"), ("Harlequin", "All Fiefdoms")]
    {
        assert_eq!(book.fiefdom_name(book.fiefdom(card(name))), fiefdom, "{name}");
    }
    for name in ["Lord Arkabast", "Minor Gem"] {
        assert!(card(name) >= FIRST_STAKE);
    }
}

#[test]
fn stakes_are_spread_as_planned() {
    let book = Book::own();
    assert_eq!(spread(stakes(Kind::Relic)), [(2, 6), (3, 10), (4, 10), (5, 5)]);
    assert_eq!(spread(stakes(Kind::Location)), [(3, 10), (4, 14), (5, 9), (6, 3)]);
    let people = stakes(Kind::Personality).filter(|&person| person != card("Harlequin"));
    assert_eq!(spread(people.clone()), [(3, 8), (4, 14), (5, 14), (6, 9), (7, 3)]);
    assert_eq!(people.clone().filter(|&person| book.ducats(person) == NONE).count(), 8);
    assert_eq!(people.filter(|&person| book.mains(person).count_ones() == 2).count(), 6);
    for relic in stakes(Kind::Relic) {
        assert!(book.ducats(relic).abs_diff(book.asks(relic)) <= 1 && (2..=5).contains(&book.ducats(relic)));
        assert_eq!(book.vp(relic), book.asks(relic) - 1);
    }
    let mut effects = BTreeMap::new();
    for location in stakes(Kind::Location) {
        effects
            .entry(book.effect(location).unwrap().to_string())
            .or_insert_with(Vec::new)
            .push(book.fiefdom(location));
    }
    assert_eq!(effects.len(), 12);
    for (effect, mut fiefdoms) in effects {
        fiefdoms.sort_unstable();
        fiefdoms.dedup();
        assert_eq!(fiefdoms.len(), 3, "{effect}");
    }
}

#[test]
fn guilds_are_as_strong_as_each_other() {
    let book = Book::own();
    for guild in 0..6 {
        let agents = book.guild_cards(guild) & book.basic() & book.agents();
        let mut totals = [0; 3];
        for agent in agents.iter() {
            let values = book.values(agent);
            assert!(values.iter().all(|&value| value <= 3) && (4..=6).contains(&values.iter().sum::<u8>()));
            (0..3).for_each(|n| totals[n] += u32::from(values[n]));
        }
        assert!((38..=40).contains(&totals.iter().sum::<u32>()), "{totals:?}");
        assert!(totals.iter().all(|total| (10..=17).contains(total)), "{totals:?}");
    }
    assert!((Cards::range(0, GUILD_CARDS)).iter().all(|card| book.vp(card) == 0));
}

#[track_caller]
fn complains(texts: Texts, at: &str, why: &str) {
    let flaw = Book::read(&texts).expect_err("something is wrong with it").to_string();
    drop(texts);
    assert!(flaw.starts_with(at) && flaw.contains(why), "{flaw}");
}

#[test]
fn broken_stakes_are_refused_with_the_place() {
    let given = |text: String| Texts { stakes: text, ..Texts::default() };
    let without = STAKES.replacen("[[relic]]\nname = \"Barhan Sword\"\nfiefdom = \"old-town\"\nmain = \"swords\"\nvalue = 4\nducats = 4\nvp = 3\n", "", 1);
    assert_ne!(without, STAKES);
    complains(given(without), "stakes.toml: ", "there are 30 Relics; the game takes 31");
    let far = STAKES.replacen("fiefdom = \"old-town\"", "fiefdom = \"atlantis\"", 1);
    complains(
        given(far),
        "stakes.toml, relic 1 \"Barhan Sword\", field fiefdom: ",
        "there is no fiefdom \"atlantis\"",
    );
    let moved = STAKES.replacen("fiefdom = \"old-town\"", "fiefdom = \"kraken\"", 1);
    complains(given(moved), "stakes.toml: ", "the game takes 14");
    let free = STAKES.replacen("value = 4", "value = 0", 1);
    complains(given(free), "stakes.toml, relic 1 \"Barhan Sword\", field value: ", "at least 1");
    let odd = STAKES.replacen("main = \"swords\"", "main = \"ducats\"", 1);
    complains(
        given(odd),
        "stakes.toml, relic 1 \"Barhan Sword\", field main (line ",
        "unknown variant `ducats`",
    );
    let same = STAKES.replacen("name = \"Drinking Horn\"", "name = \"Barhan Sword\"", 1);
    complains(
        given(same),
        "stakes.toml, relic 2 \"Barhan Sword\", field name: ",
        "another card has this name",
    );
    let dull = STAKES.replace("mimic = true\n", "");
    complains(given(dull), "stakes.toml: ", "0 Personalities that mimic");
    let staffs = STAKES.replace("main = \"cups\"", "main = \"staffs\"");
    complains(given(staffs), "stakes.toml: ", "are won with Cups");
    let master = STAKES.replacen("effect = \"look\"", "effect = \"redraw\"", 1);
    complains(given(master), "stakes.toml, location ", "a Location cannot do this");
}

#[test]
fn broken_guild_cards_are_refused_with_the_place() {
    let given = |text: String| Texts { guild_cards: text, ..Texts::default() };
    let strong = GUILD.replacen("agent = [3, 0, 1]", "agent = [3, 0, 100]", 1);
    complains(given(strong), "guild_cards.toml, card 1 \"Quarterstaffer\", field agent: ", "100 is too much");
    let two = GUILD.replacen("agent = [3, 0, 1]", "agent = [3, 0, 1]\nrelic = 2", 1);
    complains(
        given(two),
        "guild_cards.toml, card 1 \"Quarterstaffer\": ",
        "one of agent, location and relic",
    );
    let letter = GUILD.replacen("letter = \"A\"", "letter = \"B\"", 1);
    complains(
        given(letter),
        "guild_cards.toml: ",
        "there are 8 Agents marked A for Blades; the game takes 9",
    );
    let guild = GUILD.replacen("guild = \"blades\"", "guild = \"bakers\"", 1);
    complains(
        given(guild),
        "guild_cards.toml, card 1 \"Quarterstaffer\", field guild: ",
        "no guild \"bakers\"",
    );
}

#[test]
fn other_broken_files_are_refused_with_the_place() {
    let always = MASTERS.replacen("effect = \"reveal\"\nonce = true\n", "effect = \"reveal\"\n", 1);
    complains(
        Texts { masters: always, ..Texts::default() },
        "masters.toml, master 3 \"Mistress of Torches\", field once: ",
        "once a round",
    );
    let many = MASTERS.replacen("effect = \"reveal\"", "effect = \"cancel\"", 1);
    complains(Texts { masters: many, ..Texts::default() }, "masters.toml: ", "only one master can cancel");
    let nothing = MASTERS.replacen("effect = \"reveal\"", "effect = \"sleep\"", 1);
    complains(
        Texts { masters: nothing, ..Texts::default() },
        "masters.toml, master 3 \"Mistress of Torches\"",
        "",
    );
    let few = EVENTS.replacen("[[event]]\nname = \"Full Moon\"\neffect = \"all_face_up\"\n", "", 1);
    complains(
        Texts { event_cards: few, ..Texts::default() },
        "events.toml: ",
        "there are 11 events; the game takes 12",
    );
    let hungry = EVENTS.replacen("draw = 5", "draw = 50", 1);
    complains(
        Texts { event_cards: hungry, ..Texts::default() },
        "events.toml, event 12 \"Day of Hiring\", field effect: ",
        "not 50",
    );
    let far = OBJECTIVES.replacen("fiefdom = \"ogrokh\"", "fiefdom = \"all\"", 1);
    complains(
        Texts { objective_cards: far, ..Texts::default() },
        "objectives.toml, objective 1 \"Taste Ogrokh Wine\", field fiefdom: ",
        "no fiefdom",
    );
    let ranks = MILITIA.replacen("rank = \"captain\"", "rank = \"soldier\"", 1);
    complains(
        Texts { militia_cards: ranks, ..Texts::default() },
        "militia.toml: ",
        "there are 5 soldiers; the game takes 4",
    );
    let twins = CRESTS.replacen("id = \"thieves\"", "id = \"blades\"", 1);
    complains(
        Texts { crests: twins, ..Texts::default() },
        "crests.toml, crest 2 \"Thieves\", field id: ",
        "another guild",
    );
    complains(Texts { crests: "crest = 7".into(), ..Texts::default() }, "crests.toml, ", "");
}

#[test]
fn given_content_is_played_with_and_travels_with_the_position() {
    let stakes = STAKES.replacen("ducats = 7\n", "ducats = 9\n", 1);
    let options = Options { stakes, ..Options::default() };
    let setup = Arcana::set_up(&options, seats(2)).unwrap();
    let mut rng = Quick::new(1);
    let mut game = Arcana::deal(&setup, &mut rng);
    assert_eq!(game.book.ducats(card("Ayane")), 9);
    let text = serde_json::to_string(&game).unwrap();
    assert!(text.contains("ducats = 9"));
    assert_eq!(serde_json::from_str::<Arcana>(&text).unwrap(), game);
    playout(&mut game, &mut rng, &mut Vec::new());
    assert!(game.outcome().is_some());
    let own = Arcana::deal(&Arcana::set_up(&Options::default(), seats(2)).unwrap(), &mut rng);
    assert!(!serde_json::to_string(&own).unwrap().contains("content"));
    let refused =
        Arcana::set_up(&Options { stakes: "relic = []".into(), ..Options::default() }, seats(2)).unwrap_err();
    assert!(refused.why.starts_with("stakes.toml") && refused.allowed.contains("game's own stakes.toml"));
}

#[test]
fn sentences_come_from_effects() {
    let book = Book::own();
    assert_eq!(
        book.use_in_words(card("Repentants House")),
        "Location: Draw the top 2 cards of your Deck, play one of them at once and discard the rest."
    );
    let texts: std::collections::BTreeSet<_> = (0..18).map(|n| book.master(n).talent.to_string()).collect();
    assert_eq!(texts.len(), 18, "no two masters do the same");
    let texts: std::collections::BTreeSet<_> = (0..12).map(|n| book.event(n).weather.to_string()).collect();
    assert_eq!(texts.len(), 12);
}
