//! What a choice is about, and what somebody means by touching a thing.

use kernel::Seat;

use super::ids;
use crate::action::{Action, Target, Where};
use crate::book::{Kind, MASTERS_OF_A_GUILD};
use crate::cards::{Card, NONE, is_militia, is_stake};
use crate::view::{Seen, Stage, View, is_jubilee};

pub(super) fn touches(view: &View, action: Action) -> Vec<String> {
    match action {
        Action::Choose(card)
        | Action::Play { card, top: false }
        | Action::TakeBack(card)
        | Action::Recover(card)
        | Action::Give(card)
        | Action::Copy(card) => vec![ids::card(card)],
        Action::Aim(objective) => vec![ids::objective(objective)],
        Action::Follow(choice) => {
            let player = view.you.and_then(|you| view.players.get(you.index()));
            let master = player.map(|player| player.guild * MASTERS_OF_A_GUILD as u8 + choice);
            master.map(ids::master).into_iter().collect()
        }
        Action::Assign { card, district, .. } => vec![ids::card(card), ids::place(district)],
        Action::Play { card, top: true } => with_own(view, Some(card), "count-deck"),
        Action::Bribe { relic, agent } => vec![ids::card(relic), ids::card(agent)],
        Action::Discard(card) => with_own(view, Some(card), "count-discard"),
        Action::Call(card) => vec![ids::card(card), ids::MILITIA_PILE.into()],
        Action::Master => own_master(view),
        Action::Move { agent, to, .. } => {
            let mut things = view.meant(agent);
            things.push(ids::place(to));
            things
        }
        Action::Swap(one, other) => [one, other].into_iter().filter_map(|at| stake(view, at)).collect(),
        Action::Look(district) => {
            let hidden = view.seats().flat_map(|seat| hidden_at(view, seat, district));
            [ids::place(district)].into_iter().chain(hidden).collect()
        }
        Action::Remove(target) | Action::Reveal(target) => view.meant(target),
        Action::Bury(district) | Action::Claim(district) => {
            stake(view, district).into_iter().chain([ids::place(district)]).collect()
        }
        Action::Favour(district) | Action::Resolve(district) => {
            [ids::place(district)].into_iter().chain(stake(view, district)).collect()
        }
        Action::Rob(seat) => [ids::of("crest", seat)].into_iter().chain(hand_of(view, seat)).collect(),
        Action::Peek(district) => {
            let tops = view.districts.get(usize::from(district)).into_iter().flat_map(|place| &place.tops);
            let tops = tops.filter_map(|top| top.card).filter(|&card| !is_jubilee(card)).map(ids::card);
            [ids::pile(district), ids::place(district)].into_iter().chain(tops).collect()
        }
        Action::Cancel => view.location.map(ids::card).into_iter().chain(own_master(view)).collect(),
        Action::Allow => view.location.map(ids::card).into_iter().collect(),
        Action::Keep(to) => {
            let to = match to {
                Where::Discard => "count-discard",
                Where::Crest => "crest",
                Where::Top => "count-deck",
            };
            with_own(view, view.just_won(), to)
        }
    }
}

/// A card, and something of one's own that it goes to.
fn with_own(view: &View, card: Option<Card>, to: &str) -> Vec<String> {
    let to = view.you.map(|you| ids::of(to, you));
    card.map(ids::card).into_iter().chain(to).collect()
}

fn own_master(view: &View) -> Vec<String> {
    let player = view.you.and_then(|you| view.players.get(you.index()));
    player.and_then(|player| player.master).map(ids::master).into_iter().collect()
}

fn stake(view: &View, district: u8) -> Option<String> {
    view.stake(district).map(ids::card)
}

fn hidden_at(view: &View, seat: Seat, district: u8) -> impl Iterator<Item = String> {
    let laid = view.laid_at(district, seat).into_iter().filter(|(_, laid)| laid.card.is_none());
    laid.map(|(id, _)| id).collect::<Vec<_>>().into_iter()
}

fn hand_of(view: &View, seat: Seat) -> Vec<String> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    let hidden = player.hand_count.saturating_sub(player.hand.len());
    player.hand.iter().map(ids::card).chain((0..hidden).map(|n| ids::in_hand(seat, n))).collect()
}

/// The thing is one of those that the wish [touches].
pub(super) fn wish(view: &View, seat: Seat, thing: &str) -> Option<Action> {
    let player = view.players.get(seat.index())?;
    let own = |what: &str| thing == ids::of(what, seat);
    if let Some([card]) = ids::numbers(thing, "card") {
        return view.in_sight().has(card).then(|| of_card(view, seat, player, card));
    }
    if let Some([district]) = ids::numbers(thing, "place") {
        return view.districts.get(usize::from(district)).map(|_| of_place(view, seat, player, district));
    }
    if let Some([district]) = ids::numbers(thing, "pile") {
        return view.districts.get(usize::from(district)).map(|_| Action::Peek(district));
    }
    for (word, militia) in [("agent", false), ("militia", true)] {
        if let Some([district, owner, _]) = ids::numbers(thing, word) {
            let hidden = Target::Hidden { seat: Seat::new(owner)?, district, militia };
            return view.meant(hidden).iter().any(|id| id == thing).then_some(Action::Reveal(hidden));
        }
    }
    if let Some([other, _]) = ids::numbers(thing, "hand") {
        let other = view.seats().find(|seat| seat.number() == other)?;
        return hand_of(view, other).iter().any(|id| id == thing).then_some(Action::Rob(other));
    }
    if let Some([objective]) = ids::numbers(thing, "objective") {
        return Some(Action::Aim(objective));
    }
    if let Some([master]) = ids::numbers::<1>(thing, "master") {
        let of_guild = master / MASTERS_OF_A_GUILD as u8 == player.guild;
        return of_guild.then(|| of_master(view, player, master));
    }
    if thing == ids::MILITIA_PILE {
        let stake = player.hand.iter().find(|&card| is_stake(card));
        return Some(Action::Call(stake.or(player.hand.iter().next()).unwrap_or(NONE)));
    }
    if own("crest") {
        return Some(Action::Keep(Where::Crest));
    }
    if own("count-deck") {
        return Some(Action::Keep(Where::Top));
    }
    if own("count-discard") {
        return Some(player.hand.iter().next().map_or(Action::Keep(Where::Discard), Action::Discard));
    }
    let [other] = ids::numbers(thing, "crest")?;
    view.seats().find(|seat| seat.number() == other).map(Action::Rob)
}

fn of_master(view: &View, player: &Seen, master: u8) -> Action {
    match view.phase {
        Stage::Cancel if player.master == Some(master) => Action::Cancel,
        _ if player.master == Some(master) => Action::Master,
        _ => Action::Follow(master % MASTERS_OF_A_GUILD as u8),
    }
}

fn of_place(view: &View, seat: Seat, player: &Seen, district: u8) -> Action {
    let agent = view.called().or_else(|| (player.hand & view.book.agents()).iter().next());
    match view.phase {
        Stage::Turn | Stage::Again | Stage::Drawn(..) | Stage::Militia(_) => {
            let card = agent.or_else(|| player.hand.iter().next());
            card.map_or(Action::Resolve(district), |card| assign(view, seat, card, district))
        }
        Stage::Target(_) => Action::Favour(district),
        _ => Action::Resolve(district),
    }
}

fn assign(view: &View, seat: Seat, card: Card, district: u8) -> Action {
    let down = view.lies_down(seat, district);
    Action::Assign { card, district, down, bribe: false, again: false }
}

fn of_card(view: &View, seat: Seat, player: &Seen, card: Card) -> Action {
    if player.hand.has(card) || view.called() == Some(card) {
        return play(view, seat, card);
    }
    if view.to_choose(seat).has(card) {
        return Action::Choose(card);
    }
    if view.location == Some(card) {
        return Action::Allow;
    }
    if view.just_won() == Some(card) {
        return Action::Keep(Where::Discard);
    }
    for (district, place) in (0..).zip(&view.districts) {
        if place.stake == Some(card) {
            return if view.phase == Stage::Resolve {
                Action::Resolve(district)
            } else {
                Action::Claim(district)
            };
        }
        if place.tops.iter().any(|top| top.card == Some(card)) {
            return Action::Peek(district);
        }
        if let Some(laid) = place.cards.iter().find(|laid| laid.card == Some(card)) {
            return of_agent(view, player, card, laid.owner == seat);
        }
        if place.cards.iter().any(|laid| laid.relics.contains(&card)) {
            return Action::TakeBack(card);
        }
    }
    if let Some(other) = view.seats().find(|other| view.players[other.index()].hand.has(card)) {
        return Action::Rob(other);
    }
    if is_militia(card) {
        return Action::Call(card);
    }
    Action::Recover(card)
}

fn play(view: &View, seat: Seat, card: Card) -> Action {
    match view.book.kind(card) {
        Kind::Personality => {
            let open = view.numbers().find(|&district| view.stake(district).is_some()).unwrap_or(0);
            assign(view, seat, card, open)
        }
        Kind::Location => Action::Play { card, top: false },
        Kind::Relic => {
            let laid = view.districts.iter().flat_map(|place| &place.cards);
            let agent = laid.filter(|laid| laid.owner == seat).find_map(|laid| laid.card);
            Action::Bribe { relic: card, agent: agent.unwrap_or(NONE) }
        }
    }
}

fn of_agent(view: &View, player: &Seen, card: Card, own: bool) -> Action {
    let relic = (player.hand & view.book.relics()).iter().next();
    match (&view.phase, relic) {
        (Stage::Mimic(_), _) => Action::Copy(card),
        (_, Some(relic)) if own => Action::Bribe { relic, agent: card },
        _ if own => Action::TakeBack(card),
        _ => Action::Remove(Target::Card(card)),
    }
}
