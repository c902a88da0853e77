//! The four files as they are written, and what must hold between them.

use content::{Flaw, read};
use serde::Deserialize;

use super::{
    BLADES, Benefit, Blade, Book, Burden, CURSES, Curse, FAVORS, Favor, FavorEffect, Given, Keeper,
    LOCATIONS, Load, Location, Token,
};

const BOARD: &str = "board.toml";
const BLADES_FILE: &str = "blades.toml";
const FAVORS_FILE: &str = "favors.toml";
const CURSES_FILE: &str = "curses.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    cubes: u8,
    adepts: u8,
    location: Vec<Location>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BladesFile {
    phases: Vec<String>,
    keeper: Vec<KeeperEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeeperEntry {
    name: String,
    dots: u8,
    #[serde(default)]
    hound: bool,
    blades: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FavorsFile {
    favor: Vec<FavorEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FavorEntry {
    name: String,
    keepers: [String; 2],
    phase: Option<String>,
    effect: FavorEffect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CursesFile {
    curse: Vec<CurseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CurseEntry {
    name: String,
    #[serde(default = "one")]
    copies: u8,
    load: Option<Load>,
    effects: Option<EffectsEntry>,
}

const fn one() -> u8 {
    1
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the file")]
struct EffectsEntry {
    adepts_to_win: u8,
    shows_a_blade: bool,
    resolve_stays: bool,
    gives_when_bribing: u8,
    adepts_cost_more: u8,
    rite_takes_more_adepts: u8,
    rite_takes_more_tokens: u8,
    rite_costs: u8,
    one_rite_a_turn: bool,
    no_moon_cube: bool,
    no_hounds: bool,
    smaller_hand: u8,
    may_not_announce: Option<String>,
    bribe_costs: u8,
    loses_each_turn: u8,
}

impl Book {
    /// Reads the given files, and the game's own for the rest.
    pub(super) fn read(given: Given) -> Result<Self, Flaw> {
        let or_own = |text: &'static str, given: &str| {
            if given.is_empty() { text.to_owned() } else { given.to_owned() }
        };
        let board = or_own(include_str!("../../content/board.toml"), &given.board);
        let blades = or_own(include_str!("../../content/blades.toml"), &given.blades);
        let favors = or_own(include_str!("../../content/favors.toml"), &given.favors);
        let curses = or_own(include_str!("../../content/curses.toml"), &given.curses);

        let (cubes, adepts, locations) = board_of(read(BOARD, &board)?)?;
        let (phases, keepers, blades) = blades_of(read(BLADES_FILE, &blades)?)?;
        let favors = favors_of(read(FAVORS_FILE, &favors)?, &phases, &keepers)?;
        let curses = curses_of(read(CURSES_FILE, &curses)?, &favors)?;
        let hound = keepers.iter().position(|keeper| keeper.hound).unwrap_or_default() as u8;
        Ok(Self { given, cubes, adepts, locations, phases, keepers, blades, hound, favors, curses })
    }
}

/// A name that can be shown: not empty, not long, one line.
fn named(file: &str, kind: &str, index: usize, name: &str) -> Result<(), Flaw> {
    if name.trim().is_empty() || name.chars().count() > 30 || name.chars().any(char::is_control) {
        let why = "a name has 1 to 30 characters and stands on one line";
        return Err(Flaw::entry(file, kind, index, name, why).field("name"));
    }
    Ok(())
}

fn unlike<'a>(file: &str, kind: &str, names: &(impl Iterator<Item = &'a str> + Clone)) -> Result<(), Flaw> {
    for (index, name) in names.clone().enumerate() {
        named(file, kind, index, name)?;
        if names.clone().take(index).any(|other| other == name) {
            return Err(Flaw::entry(file, kind, index, name, "another has this name").field("name"));
        }
    }
    Ok(())
}

fn board_of(file: BoardFile) -> Result<(u8, u8, [Location; LOCATIONS]), Flaw> {
    if !(20..=200).contains(&file.cubes) {
        return Err(Flaw::new(BOARD, "the reserve has 20 to 200 cubes").field("cubes"));
    }
    if !(10..=100).contains(&file.adepts) {
        return Err(Flaw::new(BOARD, "the reserve has 10 to 100 Adepts").field("adepts"));
    }
    unlike(BOARD, "location", &file.location.iter().map(|location| location.name.as_str()))?;
    for (index, Location { name, benefit }) in file.location.iter().enumerate() {
        let flaw = |why: &str| Flaw::entry(BOARD, "location", index, name, why).field("benefit");
        match benefit {
            Benefit::CubesPerDisc(n) | Benefit::Cubes(n) | Benefit::Adepts(n) if !(1..=10).contains(n) => {
                return Err(flaw("a benefit gives 1 to 10"));
            }
            Benefit::DemonicDiscard | Benefit::ExtraTurn
                if file.location[..index].iter().any(|other| other.benefit == *benefit) =>
            {
                return Err(flaw("only one location gives this"));
            }
            _ => {}
        }
    }
    let count = file.location.len();
    let Ok(locations) = file.location.try_into() else {
        return Err(Flaw::new(BOARD, format!("the PANTACLE has {LOCATIONS} locations, not {count}")));
    };
    Ok((file.cubes, file.adepts, locations))
}

type Deck = (Vec<String>, Vec<Keeper>, Vec<Blade>);

fn blades_of(file: BladesFile) -> Result<Deck, Flaw> {
    unlike(BLADES_FILE, "phase", &file.phases.iter().map(String::as_str))?;
    if !(1..=8).contains(&file.phases.len()) {
        return Err(Flaw::new(BLADES_FILE, "there are 1 to 8 Moon Phases").field("phases"));
    }
    unlike(BLADES_FILE, "keeper", &file.keeper.iter().map(|keeper| keeper.name.as_str()))?;
    let (mut keepers, mut kinds): (Vec<Keeper>, Vec<Blade>) = (Vec::new(), Vec::new());
    for (index, entry) in file.keeper.into_iter().enumerate() {
        let KeeperEntry { name, dots, hound, blades } = entry;
        let flaw =
            |why: String, field| Err(Flaw::entry(BLADES_FILE, "keeper", index, &name, why).field(field));
        if blades.is_empty() || usize::from(dots) != blades.len() {
            return flaw(format!("shows {dots} dots and has {} blades", blades.len()), "dots");
        }
        if hound && keepers.iter().any(|other| other.hound) {
            return flaw("another Keeper is the Hound".into(), "hound");
        }
        if let Some(stranger) = blades.iter().find(|phase| !file.phases.contains(phase)) {
            return flaw(format!("there is no Moon Phase {stranger:?}"), "blades");
        }
        for (phase, word) in file.phases.iter().enumerate() {
            let copies = blades.iter().filter(|blade| *blade == word).count() as u8;
            if copies > 0 {
                kinds.push(Blade { keeper: index as u8, phase: phase as u8, copies });
            }
        }
        keepers.push(Keeper { name, dots, hound });
    }
    let total: usize = kinds.iter().map(|kind| usize::from(kind.copies)).sum();
    if total != BLADES {
        return Err(Flaw::new(BLADES_FILE, format!("there are {BLADES} blades, not {total}")));
    }
    if !keepers.iter().any(|keeper| keeper.hound) {
        return Err(Flaw::new(BLADES_FILE, "no Keeper is the Hound: one has `hound = true`"));
    }
    Ok((file.phases, keepers, kinds))
}

fn favors_of(file: FavorsFile, phases: &[String], keepers: &[Keeper]) -> Result<[Favor; FAVORS], Flaw> {
    unlike(FAVORS_FILE, "favor", &file.favor.iter().map(|favor| favor.name.as_str()))?;
    let mut favors: Vec<Favor> = Vec::new();
    for (index, entry) in file.favor.into_iter().enumerate() {
        let FavorEntry { name, keepers: wanted, phase, effect } = entry;
        let flaw =
            |why: String, field| Err(Flaw::entry(FAVORS_FILE, "favor", index, &name, why).field(field));
        let mut found = [0; 2];
        for (place, word) in found.iter_mut().zip(&wanted) {
            match keepers.iter().position(|keeper| keeper.name == *word) {
                Some(n) if keepers[n].hound => {
                    return flaw("a Hound stands in for Keepers and is none".into(), "keepers");
                }
                Some(n) => *place = n as u8,
                None => return flaw(format!("there is no Keeper {word:?}"), "keepers"),
            }
        }
        if found[0] == found[1] {
            return flaw("a Favor has two different Keepers".into(), "keepers");
        }
        let phase = match phase {
            None => None,
            Some(word) => match phases.iter().position(|phase| *phase == word) {
                Some(n) => Some(n as u8),
                None => return flaw(format!("there is no Moon Phase {word:?}"), "phase"),
            },
        };
        match effect {
            FavorEffect::Token(Token::DemonicDiscard) => {
                return flaw("Demonic Discard comes from the PANTACLE, not from a Favor".into(), "effect");
            }
            FavorEffect::Token(_) if favors.iter().any(|other| other.effect == effect) => {
                return flaw("another Favor gives this token".into(), "effect");
            }
            FavorEffect::Adepts(n) | FavorEffect::Steal(n) if !(1..=5).contains(&n) => {
                return flaw("a Favor gives or steals 1 to 5".into(), "effect");
            }
            _ => {}
        }
        favors.push(Favor { name, keepers: found, phase, effect });
    }
    let tokens = favors.iter().filter(|favor| matches!(favor.effect, FavorEffect::Token(_))).count();
    match favors.try_into() {
        Ok(favors) if tokens == 4 => Ok(favors),
        Ok(_) => Err(Flaw::new(FAVORS_FILE, format!("four Favors give a token, not {tokens}"))),
        Err(favors) => {
            Err(Flaw::new(FAVORS_FILE, format!("there are {FAVORS} Favors, not {}", favors.len())))
        }
    }
}

fn curses_of(file: CursesFile, favors: &[Favor; FAVORS]) -> Result<Vec<Curse>, Flaw> {
    let mut curses: Vec<Curse> = Vec::new();
    for (index, entry) in file.curse.into_iter().enumerate() {
        let CurseEntry { name, copies, load, effects } = entry;
        named(CURSES_FILE, "curse", index, &name)?;
        let flaw = |why: &str| Flaw::entry(CURSES_FILE, "curse", index, &name, why);
        if copies == 0 {
            return Err(flaw("a curse in the game is there at least once").field("copies"));
        }
        let (load, burden) = match (load, effects) {
            (Some(load), None) if load.is_empty() || load.cubes > 10 || load.adepts > 5 => {
                return Err(flaw("an Exhaustion carries 1 to 10 cubes, 1 to 5 Adepts, or both").field("load"));
            }
            (Some(load), None) => (load, Burden::default()),
            (None, Some(effects)) => (Load::default(), burden_of(&effects, favors, &flaw)?),
            _ => return Err(flaw("a curse has either a load or effects")),
        };
        let curse = Curse { name, copies, load, burden };
        if let Some(twin) = curses.iter().position(|other| (&other.name, other.load) == (&curse.name, load)) {
            let why = format!("is the same as curse {}; give it more copies instead", twin + 1);
            return Err(Flaw::entry(CURSES_FILE, "curse", index, &curse.name, why));
        }
        curses.push(curse);
    }
    let total: usize = curses.iter().map(|curse| usize::from(curse.copies)).sum();
    if total != CURSES {
        return Err(Flaw::new(CURSES_FILE, format!("there are {CURSES} curses, not {total}")));
    }
    always_something_to_announce(&curses, favors)?;
    Ok(curses)
}

fn burden_of(
    effects: &EffectsEntry,
    favors: &[Favor; FAVORS],
    flaw: &dyn Fn(&str) -> Flaw,
) -> Result<Burden, Flaw> {
    let numbers = [
        (effects.adepts_to_win, "adepts_to_win"),
        (effects.gives_when_bribing, "gives_when_bribing"),
        (effects.adepts_cost_more, "adepts_cost_more"),
        (effects.rite_takes_more_adepts, "rite_takes_more_adepts"),
        (effects.rite_takes_more_tokens, "rite_takes_more_tokens"),
        (effects.rite_costs, "rite_costs"),
        (effects.smaller_hand, "smaller_hand"),
        (effects.bribe_costs, "bribe_costs"),
        (effects.loses_each_turn, "loses_each_turn"),
    ];
    for (number, field) in numbers {
        // A2 has four places, so one token more is the most that can be asked for. PAN-8
        let most = if field == "rite_takes_more_tokens" { 1 } else { 3 };
        if number > most {
            return Err(flaw(&format!("at most {most}")).field(field));
        }
    }
    let may_not_announce = match &effects.may_not_announce {
        None => 0,
        Some(name) => match favors.iter().position(|favor| favor.name == *name) {
            Some(favor) => 1 << favor,
            None => return Err(flaw(&format!("there is no Favor {name:?}")).field("may_not_announce")),
        },
    };
    let burden = Burden {
        adepts_to_win: effects.adepts_to_win,
        shows_a_blade: effects.shows_a_blade,
        resolve_stays: effects.resolve_stays,
        gives_when_bribing: effects.gives_when_bribing,
        adepts_cost_more: effects.adepts_cost_more,
        rite_takes_more_adepts: effects.rite_takes_more_adepts,
        rite_takes_more_tokens: effects.rite_takes_more_tokens,
        rite_costs: effects.rite_costs,
        one_rite_a_turn: effects.one_rite_a_turn,
        no_moon_cube: effects.no_moon_cube,
        no_hounds: effects.no_hounds,
        smaller_hand: effects.smaller_hand,
        may_not_announce,
        bribe_costs: effects.bribe_costs,
        loses_each_turn: effects.loses_each_turn,
    };
    if burden == Burden::default() {
        return Err(flaw("does nothing").field("effects"));
    }
    Ok(burden)
}

/// PAN-R20: a Favor without a token must stay free whichever is marked and whatever curses forbid.
fn always_something_to_announce(curses: &[Curse], favors: &[Favor; FAVORS]) -> Result<(), Flaw> {
    let mut free = (0..FAVORS)
        .filter(|&n| !matches!(favors[n].effect, FavorEffect::Token(_)))
        .fold(0u8, |set, n| set | 1 << n);
    for (index, curse) in curses.iter().enumerate() {
        free &= !curse.burden.may_not_announce;
        if free.count_ones() < 2 {
            let why = "curses may forbid only one of the three Favors that give no token";
            return Err(Flaw::entry(CURSES_FILE, "curse", index, &curse.name, why).field("may_not_announce"));
        }
    }
    Ok(())
}
