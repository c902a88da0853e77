//! What is asked, and what each choice is called and does.

use kernel::{Explanation, Seat};

use super::{district_name, short_district};
use crate::action::{Action, Target, Where};
use crate::book::{MASTERS_OF_A_GUILD, Talent};
use crate::cards::{Card, DECK, NONE};
use crate::view::{Stage, View};

pub(super) fn objective_in_words(view: &View, objective: u8) -> String {
    let objective = view.book.objective(objective);
    let fiefdom = view.book.fiefdom_name(objective.fiefdom);
    format!("{}: at least {} stakes of {fiefdom}, {} VP", objective.name, objective.stakes, objective.vp)
}

fn named(view: &View, card: Card) -> String {
    view.book.name(card).to_owned()
}

fn target_in_words(view: &View, target: Target) -> String {
    match target {
        Target::Card(card) => named(view, card),
        Target::Hidden { seat, district, militia } => {
            let what = if militia { "militia" } else { "card" };
            format!("a face-down {what} of {} at {}", view.guild_name(seat), short_district(view, district))
        }
    }
}

fn stake_at(view: &View, district: u8) -> String {
    let stake = view.districts.get(usize::from(district)).and_then(|place| place.stake);
    stake.map_or_else(|| "nothing".into(), |card| named(view, card))
}

fn master_of(view: &View, seat: Seat, choice: u8) -> u8 {
    view.players.get(seat.index()).map_or(0, |player| player.guild) * MASTERS_OF_A_GUILD as u8 + choice
}

pub(super) fn prompt(view: &View, seat: Seat) -> String {
    let player = view.players.get(seat.index());
    match &view.phase {
        Stage::Setup => {
            let chosen = player.map_or(0, |player| player.deck_count);
            let kept = player.map_or(0, |player| player.objectives_kept);
            if view.rules.custom_guilds && chosen < DECK {
                format!("Choose the cards of your Deck: you have {chosen} of {DECK}.")
            } else if view.rules.objectives && kept < 2 {
                format!("Choose the objectives to keep: you have {kept} of 2.")
            } else {
                "Choose the master of your guild.".into()
            }
        }
        Stage::Turn => format!(
            "Your turn with {} in hand: assign an Agent, play a Location, bribe with a Relic, or discard.",
            cards(player.map_or(0, |player| player.hand_count))
        ),
        Stage::Again => "Assign another Agent.".into(),
        Stage::Cancel => {
            let played = view.location.map_or("A Location", |card| view.book.name(card));
            let effect = view.location.and_then(|card| view.book.effect(card));
            let effect = effect.map(|effect| format!(" {effect}")).unwrap_or_default();
            format!("The Guild of {} plays {played}.{effect} Cancel it?", view.guild_name(view.turn))
        }
        Stage::Target(effect) => format!("Choose. {effect}"),
        Stage::Drawn(..) => "Play one of the cards you have drawn; the other is discarded.".into(),
        Stage::Militia(Some(card)) => {
            format!(
                "You have called {} ({}). Where to?",
                view.book.name(*card),
                view.book.values_in_words(*card)
            )
        }
        Stage::Militia(None) => "Lay the militia at a district.".into(),
        Stage::Keep { card, .. } => format!("You have won {}. Where do you put it?", view.book.name(*card)),
        Stage::Resolve => "Choose the district that is resolved next.".into(),
        Stage::Mimic(_) => "Choose the Agent that your Harlequin copies.".into(),
        Stage::Over => "The game is over.".into(),
    }
}

fn cards(count: usize) -> String {
    if count == 1 { "1 card".into() } else { format!("{count} cards") }
}

pub(super) fn label(view: &View, action: Action) -> String {
    match action {
        Action::Choose(card) => format!("take {} ({})", named(view, card), view.book.use_in_words(card)),
        Action::Aim(objective) => format!("keep {}", objective_in_words(view, objective)),
        Action::Follow(choice) => {
            let master = view.book.master(master_of(view, view.you.unwrap_or(Seat::at(0)), choice));
            let once = if master.once { " Once a round." } else { "" };
            format!("follow {}: {}{once}", master.name, master.talent)
        }
        Action::Assign { card, district, down, bribe, again } => {
            let mut words = format!("{} to {}", named(view, card), short_district(view, district));
            words.push_str(if down { ", face down" } else { ", face up" });
            if bribe {
                words.push_str(", and bribe");
            }
            if again {
                words.push_str(", and another Agent");
            }
            words
        }
        Action::Play { card, top } => {
            let top = if top { ", then put it on your Deck" } else { "" };
            format!("play {}{top}", named(view, card))
        }
        Action::Bribe { relic, agent } => format!("offer {} by {}", named(view, relic), named(view, agent)),
        Action::Discard(card) | Action::Give(card) => format!("discard {}", named(view, card)),
        Action::Call(card) => format!("give {} for the militia", named(view, card)),
        Action::Master => "use your master".into(),
        Action::Move { agent, to, down } => {
            let face = if down { "face down" } else { "face up" };
            format!("move {} to {}, {face}", target_in_words(view, agent), short_district(view, to))
        }
        Action::Swap(one, other) => format!(
            "swap {} at {} and {} at {}",
            stake_at(view, one),
            short_district(view, one),
            stake_at(view, other),
            short_district(view, other)
        ),
        Action::Look(district) => format!("look at {}", short_district(view, district)),
        Action::TakeBack(card) => format!("take back {}", named(view, card)),
        Action::Remove(target) => format!("discard {}", target_in_words(view, target)),
        Action::Bury(district) => {
            format!("put {} under the pile of {}", stake_at(view, district), short_district(view, district))
        }
        Action::Recover(card) => format!("take {} from the Discard Pile", named(view, card)),
        Action::Claim(district) => {
            format!("win {} at {}", stake_at(view, district), short_district(view, district))
        }
        Action::Favour(district) => format!("win ties at {}", short_district(view, district)),
        Action::Rob(seat) => format!("have the Guild of {} discard a card", view.guild_name(seat)),
        Action::Reveal(target) => format!("turn up {}", target_in_words(view, target)),
        Action::Peek(district) => {
            format!("look under {} at {}", stake_at(view, district), short_district(view, district))
        }
        Action::Cancel => "cancel it".into(),
        Action::Allow => "let it take effect".into(),
        Action::Keep(Where::Discard) => "on your Discard Pile".into(),
        Action::Keep(Where::Crest) => "under your crest".into(),
        Action::Keep(Where::Top) => "on top of your Deck".into(),
        Action::Resolve(district) => {
            format!("{}: {}", short_district(view, district), stake_at(view, district))
        }
        Action::Copy(card) => format!("copy {}", named(view, card)),
    }
}

fn effect_in_words(view: &View) -> String {
    if let Stage::Target(effect) = view.phase {
        effect.to_string()
    } else {
        "This is your choice for it.".into()
    }
}

pub(super) fn explain(view: &View, action: Action) -> Explanation {
    let book = &view.book;
    let (text, rule) = match action {
        Action::Choose(card) => {
            (format!("It will be one of the {DECK} cards of your Deck. {}.", book.face(card)), "ARC-58")
        }
        Action::Aim(_) => ("You score it at the end if you have the stakes it asks for.".into(), "ARC-59"),
        Action::Follow(choice) => {
            let master = book.master(master_of(view, view.you.unwrap_or(Seat::at(0)), choice));
            let rule = if master.once { "ARC-67" } else { "ARC-68" };
            let once = if master.once { " Once a round." } else { "" };
            (format!("{}{once}", master.talent), rule)
        }
        Action::Assign { card, district, down, bribe, .. } => {
            explain_assigning(view, card, district, down, bribe)
        }
        Action::Play { card, .. } => {
            let effect = book.effect(card).map(|effect| effect.to_string()).unwrap_or_default();
            (
                if view.played.has(card) {
                    "It has been played this round and does nothing more.".into()
                } else {
                    effect
                },
                "ARC-53",
            )
        }
        Action::Bribe { relic, .. } => (explain_bribe(view, relic), "ARC-46"),
        Action::Discard(_) => ("The card goes to your Discard Pile and does nothing.".into(), "ARC-18"),
        Action::Call(_) => ("You discard the stake and lay a militia card for this round.".into(), "ARC-64"),
        Action::Master => {
            let master =
                view.you.and_then(|you| view.players.get(you.index())).and_then(|player| player.master);
            let text = master.map_or_else(String::new, |master| book.master(master).talent.to_string());
            (format!("{text} You still have your action."), "ARC-67")
        }
        Action::Move { .. } => (effect_in_words(view), "ARC-21"),
        Action::Claim(_) => (effect_in_words(view), "ARC-R14"),
        Action::Cancel => ("The Location is discarded without effect. Once a round.".into(), "ARC-67"),
        Action::Allow => {
            ("The Location takes effect; you keep your master for another one.".into(), "ARC-67")
        }
        Action::Keep(Where::Discard) => {
            ("You will draw and play it after a reshuffle; it scores.".into(), "ARC-29")
        }
        Action::Keep(Where::Crest) => ("It stays there for good and scores.".into(), "ARC-72"),
        Action::Keep(Where::Top) => ("You draw it next.".into(), "ARC-67"),
        Action::Resolve(_) => {
            ("Cards there are turned up and the stake goes to whoever wins it.".into(), "ARC-22")
        }
        Action::Copy(card) => (format!("The Harlequin counts as {}.", book.values_in_words(card)), "ARC-55"),
        Action::Remove(_) | Action::Reveal(_) => (effect_in_words(view), "ARC-R29"),
        Action::TakeBack(_) | Action::Recover(_) => (effect_in_words(view), "ARC-R30"),
        _ => (effect_in_words(view), "ARC-53"),
    };
    Explanation { text, rule }
}

/// What a Relic brings, with what the player's master adds to it.
fn explain_bribe(view: &View, relic: Card) -> String {
    let master = view.you.and_then(|you| view.players.get(you.index())).and_then(|player| player.master);
    let talent = master.map(|master| view.book.master(master).talent);
    let more = if let Some(Talent::RelicsWorth(more)) = talent { more } else { 0 };
    let ducats = view.book.ducats(relic).saturating_add(more);
    format!("It adds {ducats} Ducats to what your Agents there are worth to the Personality.")
}

fn explain_assigning(
    view: &View,
    card: Card,
    district: u8,
    down: bool,
    bribe: bool,
) -> (String, &'static str) {
    let place = district_name(view, district);
    let stake = view.districts.get(usize::from(district)).and_then(|place| place.stake).unwrap_or(NONE);
    if bribe {
        return (
            format!("With it your Relics there suffice: you win {} at once.", view.book.name(stake)),
            "ARC-R7",
        );
    }
    let asks = if stake < crate::cards::JUBILEE { view.book.asks_in_words(stake) } else { "nothing".into() };
    let values = view.book.values_in_words(card);
    let hidden = if down { " Only you see it until the district is resolved." } else { "" };
    (format!("It brings {values} to {place}, where {asks} is asked for.{hidden}"), "ARC-18")
}
