//! Prompts, labels and explanations of choices.

use kernel::{Explanation, Seat};

use super::{is_watched, place, tile_at};
use crate::action::{Action, Ask, Way};
use crate::layout::FAR;
use crate::legal::rule_of;
use crate::text;
use crate::view::View;
use crate::words::{CardId, DEVOTEES, Resource, amounts};

/// What is asked.
pub(super) fn prompt(view: &View, _: Seat) -> String {
    let player = &view.players[view.actor.index()];
    match view.ask {
        Ask::Draft => "Keep a card of your pack; the others go to your left.".into(),
        Ask::Move { may: false } if player.retired => {
            "Move Cosmoctopus; you then give the bonus of the tile to another player.".into()
        }
        Ask::Move { may: false } => "Where does Cosmoctopus go?".into(),
        Ask::Move { may: true } => "You may move Cosmoctopus. Where to?".into(),
        Ask::Shift { to, .. } => format!("Discard a card to move the bridge to {}.", tile_at(view, to)),
        Ask::Tribute { to, left } => format!("Going to {} takes Tribute: {left} to pay.", tile_at(view, to)),
        Ask::Donate => format!("Who gets the bonus of {}?", tile_at(view, view.head)),
        Ask::Choose { count } => format!("Gain {count} of which resource?"),
        Ask::Take => "Take a card of the row.".into(),
        Ask::Sweep => "Of which type do you take all cards of the row?".into(),
        Ask::Share { rest } => {
            format!("You gained {}. Lay them on open slots, or keep what is left.", amounts(rest))
        }
        Ask::Order => "Several constellations are complete. Which one comes first?".into(),
        Ask::Contact => "Your first tentacle: you may take a First Contact card.".into(),
        Ask::Draw { count: 1 } => "You may draw a card.".into(),
        Ask::Draw { count } => format!("You may draw {count} cards."),
        Ask::Play if view.plays == 0 => "You may claim Forbidden Knowledge, or be done.".into(),
        Ask::Play => "You may play a card.".into(),
        Ask::FromHand { kind } => format!("You may play a {kind} from your hand for nothing."),
        Ask::FromRow { kind } => format!("You may play a {kind} of the row for nothing."),
        Ask::Pay { card, specific, generic } => {
            format!("Pay for {}: {}.", view.book.name(card), due(view, specific, generic))
        }
        Ask::Claim { resource, left } => {
            format!("Pay for the Forbidden Knowledge of {resource}: {}.", resource.count(left.into()))
        }
        Ask::Trim => format!("You may keep 8 cards and have {}. Discard one.", player.hand.len()),
        Ask::Forfeit => "The Investigator is after you: discard a card.".into(),
        Ask::Nothing | Ask::Over(_) => "The game is over.".into(),
    }
}

/// A cost in words.
fn due(view: &View, specific: u8, generic: u8) -> String {
    let resource = view.purse().map_or(Resource::Ink, |purse| purse.kind.resource());
    match (specific, generic) {
        (specific, 0) => resource.count(specific.into()),
        (0, generic) => format!("{generic} of any"),
        (specific, generic) => format!("{} and {generic} of any", resource.count(specific.into())),
    }
}

/// How far a place is from the head.
fn steps(view: &View, to: u8) -> u8 {
    let Some(layout) = view.book.layouts.get(usize::from(view.rules.layout)) else { return FAR };
    let steps = |from: u8, to: u8| {
        let row = layout.steps.get(usize::from(from));
        row.and_then(|row| row.get(usize::from(to))).copied().unwrap_or(FAR)
    };
    let straight = steps(view.head, to);
    let Some([one, two]) = view.bridge else { return straight };
    let over = steps(view.head, one).saturating_add(steps(two, to));
    let back = steps(view.head, two).saturating_add(steps(one, to));
    straight.min(over.min(back).saturating_add(1))
}

fn cost_now(view: &View, card: CardId) -> String {
    let on_it = view.book.card(card);
    let (specific, generic) = view.discounts(view.actor).cost(on_it);
    text::price(on_it.kind, specific, generic)
}

/// The choice in a few words.
pub(super) fn label(view: &View, action: Action) -> String {
    let name = |card| view.book.name(card).to_owned();
    match action {
        Action::Keep(card) => format!("keep {}", name(card)),
        Action::Go(to) => {
            let tribute = steps(view, to).saturating_sub(1);
            let paid = if tribute == 0 { String::new() } else { format!(", Tribute {tribute}") };
            let watched = if is_watched(view, to) { ", investigated" } else { "" };
            format!("go to {}{watched}{paid}", tile_at(view, to))
        }
        Action::Bridge { end, to } => {
            let from = view.bridge.map_or(0, |bridge| bridge[usize::from(end) & 1]);
            format!("move the bridge from {} to {}", place(from), tile_at(view, to))
        }
        Action::Spend(resource) => format!("pay {}", resource.count(1)),
        Action::Pay(way) => {
            let payment = view.purse().and_then(|purse| purse.payment(way, &view.book));
            payment.map_or_else(
                || "pay the rest".into(),
                |payment| format!("pay the rest: {}", payment.told(&view.book)),
            )
        }
        Action::Token => format!("use your discount token, worth {}", view.players[view.actor.index()].token),
        Action::Discard(card) => format!("discard {}", name(card)),
        Action::Give(seat) => format!("give it to {seat}"),
        Action::Name(resource) => format!("{resource}"),
        Action::Take(card) => format!("take {}", name(card)),
        Action::Sweep(kind) => format!("all {kind}s"),
        Action::Place { card, slot } => {
            let resource = view.book.card(card).slots[usize::from(slot) & 3];
            format!("lay {} on {}, slot {}", resource.count(1), name(card), text::letter(slot))
        }
        Action::KeepRest => "keep the rest".into(),
        Action::Resolve(card) => format!("{} first", name(card)),
        Action::Contact(resource) => format!("take {}", name(DEVOTEES + resource as u8)),
        Action::Draw => "draw".into(),
        Action::Play(card) => match view.ask {
            Ask::Play => format!("play {} ({})", name(card), cost_now(view, card)),
            _ => format!("play {} for nothing", name(card)),
        },
        Action::Claim(resource) => format!("claim the Forbidden Knowledge of {resource}"),
        Action::Pass => match view.ask {
            Ask::Play => "be done".into(),
            _ => "do without".into(),
        },
    }
}

/// What the choice does.
pub(super) fn explain(view: &View, action: Action) -> Explanation {
    let sentence = |card| text::full(&view.book, card);
    let (text, rule) = match action {
        Action::Keep(card) => (format!("You keep {}", sentence(card)), "COS-58"),
        Action::Go(to) => {
            let tile =
                view.realm.get(usize::from(to)).map_or_else(String::new, |&tile| text::tile_sentence(tile));
            let tribute = steps(view, to).saturating_sub(1);
            match tribute {
                0 => (tile, "COS-9"),
                1 => (format!("You pay 1 resource as Tribute. {tile}"), "COS-10"),
                more => (format!("You pay {more} resources as Tribute. {tile}"), "COS-10"),
            }
        }
        Action::Bridge { .. } => ("You discard a card, and that end of the bridge moves.".into(), "COS-60"),
        Action::Spend(resource) => match view.ask {
            Ask::Tribute { .. } => (format!("One {resource} goes as Tribute."), "COS-10"),
            _ => (format!("One {resource} goes towards the generic part of the cost."), "COS-20"),
        },
        Action::Pay(way) => {
            let how = match way {
                Way::Plenty => "The generic part comes from your largest piles.",
                Way::Own => "The generic part comes from the card's own resource first.",
                Way::Others => "The generic part comes from the other resources first.",
                Way::Cover => "You pay all you can in resources, and discard cheap cards for the rest.",
            };
            (how.into(), "COS-20")
        }
        Action::Token => ("It lowers the generic part of this cost and is gone.".into(), "COS-7"),
        Action::Discard(card) => {
            let rule = rule_of(view.ask);
            let rule = if matches!(view.ask, Ask::Pay { .. } | Ask::Claim { .. }) { "COS-21" } else { rule };
            (format!("You give up {}", sentence(card)), rule)
        }
        Action::Give(seat) => (format!("The bonus goes to {seat}."), "COS-51"),
        Action::Name(resource) => (format!("You gain {resource}."), "COS-13"),
        Action::Take(card) => (format!("You take {}", sentence(card)), "COS-13"),
        Action::Sweep(kind) => (format!("You take every {kind} of the row."), "COS-13"),
        Action::Place { .. } => ("It stays there until the constellation is complete.".into(), "COS-37"),
        Action::KeepRest => ("What is left goes to your resources.".into(), "COS-37"),
        Action::Resolve(card) => (format!("You resolve {}", sentence(card)), "COS-39"),
        Action::Contact(resource) => (format!("You take {}", sentence(DEVOTEES + resource as u8)), "COS-43"),
        Action::Draw => ("You draw from the deck.".into(), "COS-28"),
        Action::Play(card) => (format!("You play {}", sentence(card)), rule_of(view.ask)),
        Action::Claim(resource) => {
            let cost = resource.count(view.discounts(view.actor).forbidden_cost(resource).into());
            let text = format!(
                "It costs you {cost}, less with matching cards from your hand, and gives two tentacles."
            );
            (text, "COS-40")
        }
        Action::Pass => (
            match view.ask {
                Ask::Play => "You play no more cards, discard down to 8, and your turn ends.",
                _ => "You do without it.",
            }
            .into(),
            rule_of(view.ask),
        ),
    };
    Explanation { text, rule }
}
