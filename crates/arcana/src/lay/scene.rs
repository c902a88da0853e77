//! What lies where.

use kernel::{Layout, Names, Scene, Seat, Thing, Zone};

use super::{district, ids};
use crate::book::{ALL_FIEFDOMS, MASTERS_OF_A_GUILD};
use crate::cards::{Card, Cards, is_stake};
use crate::score;
use crate::view::{Seen, Stage, View};

pub(super) fn scene(view: &View, names: &Names) -> Scene {
    let mut zones = vec![table(view, names)];
    if view.rules.random_events {
        zones.push(events(view));
    }
    zones.extend(view.numbers().map(|number| district::zone(view, number, names)));
    zones.push(in_play(view, names));
    if view.rules.militia {
        zones.push(militia(view));
    }
    // One's own things are read first.
    let first = view.you.map_or(0, Seat::index);
    let seats: Vec<_> = view.seats().collect();
    for n in 0..seats.len() {
        player(view, seats[(first + n) % seats.len()], names, &mut zones);
    }
    Scene { zones }
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn fact(id: &str, name: &str, says: impl Into<String>) -> Thing {
    Thing::hidden(id, name).note(says)
}

fn table(view: &View, names: &Names) -> Zone {
    let mut round = Thing::counter("round", "Round", i32::from(view.round));
    if view.last {
        round = round.note("the last");
    } else if view.jubilee {
        round = round.note("the next one is the last");
    }
    let mut things =
        vec![round, fact("first-player", "First player", names.of(view.first)), now(view, names)];
    if view.quiet > 0 {
        let end = format!("the game ends after {}", view.rules.stalemate);
        things.push(Thing::counter("quiet", "Rounds in which nobody won a stake", view.quiet).note(end));
    }
    Zone::new("table", "The table", Layout::Facts).with(things)
}

/// Who decides what.
fn now(view: &View, names: &Names) -> Thing {
    let who: Vec<_> = view.active.iter().map(|seat| names.of(seat)).collect();
    let what = match &view.phase {
        Stage::Setup => "prepare",
        Stage::Turn => "in turn",
        Stage::Again => "assigns another Agent",
        Stage::Cancel => "may cancel the Location",
        Stage::Target(_) => "chooses for an effect",
        Stage::Drawn(..) => "plays one of the cards drawn",
        Stage::Militia(_) => "lays the militia",
        Stage::Keep { .. } => "puts the stake away",
        Stage::Resolve => "chooses the district to be resolved",
        Stage::Mimic(_) => "chooses whom the Harlequin copies",
        Stage::Over => "the game is over",
    };
    let thing =
        Thing::hidden("now", if who.is_empty() { "Nobody".into() } else { who.join(", ") }).note(what);
    match &view.phase {
        Stage::Target(effect) => thing.note(effect.to_string()),
        _ => thing,
    }
}

fn events(view: &View) -> Zone {
    let mut things = Vec::new();
    for (event, when) in [(view.event, "this round"), (view.next, "next round")] {
        things.extend(event.map(|event| Thing::new(ids::event(event), ids::event(event)).note(when)));
    }
    let jubilee = i32::from(!view.jubilee);
    let mut pile = Thing::counter("event-pile", "Events to come", number(view.events_left.len()) + jubilee);
    for &event in &view.events_left {
        pile = pile.note(&view.book.event(event).name);
    }
    if !view.jubilee {
        pile = pile.note("Ducal Jubilee");
    }
    things.push(pile);
    Zone::new("events", "Random events", Layout::Row).with(things)
}

/// What is neither at a district nor with a player just now.
fn in_play(view: &View, names: &Names) -> Zone {
    let mut things = Vec::new();
    if let Some(location) = view.location {
        let mut thing = card(view, location).note(format!("played by {}", names.of(view.turn)));
        if view.on_top {
            thing = thing.note("goes on top of the Deck");
        }
        things.push(thing);
    }
    if let Stage::Militia(called) = view.phase {
        let thing = called.map_or_else(
            || Thing::hidden("called-hidden", "Militia just called"),
            |called| card(view, called).note("just called"),
        );
        things.push(thing.note(format!("by {}", names.of(view.turn))));
    }
    if let Some(won) = view.just_won() {
        things.push(card(view, won).note("just won"));
    }
    Zone::new("in-play", "In play", Layout::Row).with(things)
}

fn militia(view: &View) -> Zone {
    let pile = Thing::counter(ids::MILITIA_PILE, "Militia that can be called", view.militia);
    let spent = view.militia_spent.iter().map(|spent| card(view, spent).note("has served this round"));
    Zone::new("militia", "Militia", Layout::Row).with([pile].into_iter().chain(spent))
}

/// A card as it lies anywhere but at a district.
fn card(view: &View, card: Card) -> Thing {
    let thing = Thing::new(ids::card(card), ids::card(card));
    if view.played.has(card) && view.location != Some(card) {
        return thing.note("played this round: no effect more");
    }
    thing
}

fn cards(view: &View, set: Cards) -> impl Iterator<Item = Thing> {
    set.iter().map(|one| card(view, one))
}

fn player(view: &View, seat: Seat, names: &Names, zones: &mut Vec<Zone>) {
    let Some(player) = view.players.get(seat.index()) else { return };
    let name = names.of(seat);
    let zone = |id: &str, title: &str, layout: Layout| {
        Zone::new(ids::of(id, seat), format!("{name}: {title}"), layout).of(seat)
    };
    let guild = format!("Guild of {}", view.book.guild(player.guild).name);
    zones.push(zone("player", &guild, Layout::Facts).with(facts(view, seat, player)));
    zones.push(zone("hand", "hand", Layout::Row).with(hand(view, seat, player)));
    let deck = player.deck.unwrap_or(Cards::EMPTY);
    let top = player.top.map(|top| card(view, top).note("on top"));
    zones
        .push(zone("deck", "Deck, in an order nobody knows", Layout::Row).with(cards(view, deck).chain(top)));
    zones.push(zone("discard", "Discard Pile", Layout::Pile).with(cards(view, player.discard)));
    if view.rules.tactical_discards {
        zones.push(zone("under-crest", "under the crest", Layout::Pile).with(cards(view, player.crest)));
    }
    if view.rules.guild_masters {
        zones.push(zone("masters", "guild master", Layout::Row).with(masters(seat, player)));
    }
    if view.rules.objectives {
        zones.push(zone("objectives", "objectives", Layout::Row).with(objectives(view, seat, player)));
    }
    if view.rules.custom_guilds {
        let box_of = zone("box", "guild cards to choose from", Layout::Row);
        zones.push(box_of.with(cards(view, view.to_choose(seat))));
    }
}

fn facts(view: &View, seat: Seat, player: &Seen) -> Vec<Thing> {
    let mut crest = Thing::new(ids::of("crest", seat), format!("guild-{}", player.guild));
    for (is_so, note) in [(view.active.contains(seat), "to decide"), (view.first == seat, "first player")] {
        if is_so {
            crest = crest.note(note);
        }
    }
    let count = |id: &str, name: &str, count: usize| Thing::counter(ids::of(id, seat), name, number(count));
    let mut things = vec![
        crest,
        count("count-hand", "Cards in hand", player.hand_count),
        count("count-deck", "Cards in the Deck", player.deck_count),
        count("count-discard", "Cards in the Discard Pile", player.discard.len()),
        count("count-won", "Stakes won", player.won.into()),
        Thing::counter(ids::of("count-points", seat), "Victory points of stakes won", player.won_vp),
    ];
    if let Some(&(points, stakes)) = view.scores.get(seat.index()) {
        let score = Thing::counter(ids::of("score", seat), "Final score", points);
        things.push(score.note(format!("with {stakes} stakes")));
    }
    let unseen = (player.unseen & !player.out, "unseen", "In hand, Deck or face down");
    let out = (player.out & !player.hand, "out", "Known to be in hand or face down");
    for (set, id, name) in [unseen, out] {
        if view.you != Some(seat) && !set.is_empty() {
            let thing = count(id, name, set.len());
            things.push(set.iter().fold(thing, |thing, one| thing.note(view.book.name(one))));
        }
    }
    things
}

fn hand(view: &View, seat: Seat, player: &Seen) -> Vec<Thing> {
    let drawn: &[Card] = match &view.phase {
        Stage::Drawn(_, drawn) if seat == view.turn => drawn,
        _ => &[],
    };
    let known = player.hand.iter().map(|one| {
        let mut thing = card(view, one);
        if player.hand_public.has(one) {
            thing = thing.note("known to all");
        } else if player.out.has(one) {
            thing = thing.note("known not to be in the Deck");
        }
        if drawn.contains(&one) { thing.note("just drawn") } else { thing }
    });
    let unknown = player.hand_count.saturating_sub(player.hand.len());
    let unknown = (0..unknown).map(|n| Thing::hidden(ids::in_hand(seat, n), "A card in hand"));
    known.chain(unknown).collect()
}

/// The three to choose from, then the one chosen.
fn masters(seat: Seat, player: &Seen) -> Vec<Thing> {
    let master = |number: u8| Thing::new(ids::master(number), ids::master(number));
    if let Some(number) = player.master {
        let used = if player.used { Some("used this round") } else { None };
        return vec![used.into_iter().fold(master(number), Thing::note)];
    }
    if player.has_master {
        return vec![Thing::hidden(format!("masters-{}-hidden", seat.number()), "A master, not shown yet")];
    }
    if player.dealt.is_none() {
        return Vec::new();
    }
    let first = player.guild * MASTERS_OF_A_GUILD as u8;
    (first..first + MASTERS_OF_A_GUILD as u8).map(master).collect()
}

fn objectives(view: &View, seat: Seat, player: &Seen) -> Vec<Thing> {
    let Some(kept) = player.kept else {
        let hidden =
            |n| Thing::hidden(format!("objective-{}-hidden-{n}", seat.number()), "A secret objective");
        return (0..player.objectives_kept).map(hidden).collect();
    };
    let known = score::objectives(kept | player.dealt.unwrap_or(0));
    known
        .map(|objective| {
            let thing = Thing::new(ids::objective(objective), ids::objective(objective));
            let is_kept = kept >> objective & 1 == 1;
            if !is_kept {
                return thing.note(if player.objectives_kept < 2 { "dealt to you" } else { "put away" });
            }
            match held(view, player, objective) {
                Some(held) => thing.note("kept").note(held),
                None => thing.note("kept"),
            }
        })
        .collect()
}

/// How many stakes of an objective's fiefdom a player has, if the viewer knows all of its cards.
fn held(view: &View, player: &Seen, objective: u8) -> Option<String> {
    let own = player.deck? | player.hand | player.discard | player.crest | player.top.into_iter().collect();
    let objective = view.book.objective(objective);
    let of =
        |fiefdom: u8| own.iter().filter(|&card| is_stake(card) && view.book.fiefdom(card) == fiefdom).count();
    let (some, any) = (of(objective.fiefdom), of(ALL_FIEFDOMS));
    let any = if any > 0 { format!(", and {any} of all fiefdoms") } else { String::new() };
    Some(format!("{some} of {} stakes{any}", objective.stakes))
}
