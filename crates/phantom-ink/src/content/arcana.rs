//! The Arcana cards.

use content::Flaw;
use serde::Deserialize;

use crate::power::{Arcanum, Kind, Power};

const FILE: &str = "arcana.toml";
/// With 22 the deck never runs dry: six are dealt, and sixteen turns draw one each.
const COUNT: std::ops::RangeInclusive<usize> = 22..=32;
/// The pad has room for so many bonus spaces, one of them for a copy.
const BONUS_CARDS: usize = 3;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    arcanum: Vec<Arcanum>,
}

pub(super) fn read(text: &str) -> Result<Vec<Arcanum>, Flaw> {
    let File { arcanum: cards } = content::read(FILE, text)?;
    if !COUNT.contains(&cards.len()) {
        let (least, most, n) = (COUNT.start(), COUNT.end(), cards.len());
        return Err(Flaw::new(FILE, format!("there must be {least} to {most} Arcana, not {n}")));
    }
    for (n, card) in cards.iter().enumerate() {
        let flaw = |field, why: &str| Err(Flaw::entry(FILE, "arcanum", n, &card.name, why).field(field));
        if card.name.trim().is_empty() || card.name.chars().count() > 24 {
            return flaw("name", "a name has 1 to 24 letters");
        }
        if cards[..n].iter().any(|other| other.name == card.name) {
            return flaw("name", "another Arcana has this name");
        }
        if card.powers.is_empty() {
            return flaw("powers", "a card has at least one power");
        }
        let kinds = |n: usize| std::mem::discriminant(&card.powers[n]);
        if card.powers.len() > 3 || (1..card.powers.len()).any(|n| (0..n).any(|m| kinds(m) == kinds(n))) {
            return flaw("powers", "a card has at most three powers, each of another kind");
        }
        if let Some(why) = card.powers.iter().find_map(|&power| unfit(power)) {
            return flaw("powers", why);
        }
        if card.kind == Kind::Purple && !card.powers.iter().all(|power| power.stands()) {
            return flaw("powers", "a purple card has lasting powers only");
        }
        if card.kind == Kind::Black && !card.powers.iter().all(|power| power.is_for_black()) {
            return flaw("powers", "a black card acts once, or in the turn in which it is played");
        }
        if card.kind == Kind::Black && card.powers.len() > 1 {
            return flaw("powers", "a black card has a single power");
        }
        if card.early && card.kind == Kind::Black {
            return flaw("early", "only a purple card can be limited to the first rounds");
        }
    }
    let with = |fits: fn(Power) -> bool| {
        cards.iter().filter(|card| card.powers.iter().any(|&power| fits(power))).count()
    };
    if with(Power::fills_a_bonus_space) > BONUS_CARDS {
        return Err(Flaw::new(FILE, format!("at most {BONUS_CARDS} cards may fill bonus spaces")));
    }
    if with(|power| power == Power::Copy) > 1 {
        return Err(Flaw::new(FILE, "at most one card may copy another"));
    }
    Ok(cards)
}

fn unfit(power: Power) -> Option<&'static str> {
    let fits = match power {
        Power::BonusAsk(letters) => letters <= 9,
        Power::SecondAnswer(letters) => (1..=9).contains(&letters),
        Power::OfferMore(n) | Power::HandSize(n) | Power::DrawOnEye(n) | Power::Swap(n) => {
            (1..=3).contains(&n)
        }
        Power::Eye { times, letters, .. } => (1..=3).contains(&times) && (1..=3).contains(&letters),
        _ => true,
    };
    (!fits).then_some("a number of cards, times or letters is 1 to 3; a bonus space has at most 9 letters")
}
