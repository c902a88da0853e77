//! What is asked, and what each answer means.

use kernel::Seat;

use super::joined;
use crate::action::{Action, Disc, Payment, Rite};
use crate::book::{Burden, Curse, Favor, FavorEffect, Load, count};
use crate::state::{MOST_TOKENS, What};
use crate::view::{Asked, CurseLaid, PlayerView, View};

fn player(view: &View, seat: Seat) -> Option<&PlayerView> {
    view.players.get(seat.index())
}

/// What the face-up curses of `seat` do together.
fn burden(view: &View, seat: Seat) -> Burden {
    let curses = player(view, seat).map_or(&[][..], |player| &player.curses);
    let up = curses.iter().filter(|laid| !laid.down);
    let kinds = up.filter_map(|laid| view.book.curses.get(usize::from(laid.curse)));
    kinds.fold(Burden::default(), |all, curse| all.and(&curse.burden))
}

/// What a bribe takes of `seat`.
fn price_of_bribe(view: &View, seat: Seat) -> String {
    let burden = burden(view, seat);
    let hounds = match (burden.no_hounds, view.house.hound_pairs) {
        (true, _) => "",
        (false, 1) => ", or one of them and two Hounds",
        (false, _) => "; two Hounds replace either",
    };
    let cubes = match burden.bribe_costs {
        0 => String::new(),
        n => format!(", and {} by your curse", count(n, "cube")),
    };
    format!("{}{hounds}{cubes}", keepers(view))
}

/// Which blade gives `seat` a cube in the Change of the Moon.
fn moon(view: &View, seat: Seat) -> String {
    let phase = view.marked.and_then(|n| view.book.favors[usize::from(n)].phase);
    match phase {
        _ if burden(view, seat).no_moon_cube => "Your curse leaves you without a cube for it.".into(),
        Some(phase) => format!("A {} blade gives a cube.", view.book.phases[usize::from(phase)]),
        None => format!("{} has no Moon Phase, so none gives a cube.", marked(view)),
    }
}

fn marked(view: &View) -> &str {
    view.marked.map_or("the Favor", |favor| view.book.favor(favor))
}

/// The two Keepers of the announced Favor.
fn keepers(view: &View) -> String {
    let Some(favor) = view.marked.and_then(|n| view.book.favors.get(usize::from(n))) else {
        return String::new();
    };
    let names = favor.keepers.map(|keeper| view.book.keepers[usize::from(keeper)].name.clone());
    joined(&names)
}

pub(super) fn prompt(view: &View, seat: Seat) -> String {
    match &view.ask {
        Asked::Show => "Your curse makes you show one of your blades to all. Which?".into(),
        Asked::Look => "Bewitchment: whose hand do you look at?".into(),
        Asked::Rite => "You may make only one Sacrifice in this turn. Which?".into(),
        Asked::Place { rite: Rite::Powers } => {
            "Sacrifice of Powers: which disc do you place, and where?".into()
        }
        Asked::Place { rite: Rite::Adepts } => {
            "Sacrifice of Adepts: which disc do you place, and where?".into()
        }
        Asked::Extra { .. } => {
            "The disc was cursed. How many curses do you draw besides the free one?".into()
        }
        Asked::Curse { drawn, .. } => {
            let cubes = player(view, seat).map_or(0, |player| player.cubes);
            let drawn = count(drawn.len() as u8, "curse");
            format!("You have drawn {drawn} and have {}. Keep one, or draw on?", count(cubes, "cube"))
        }
        Asked::Swallow { what, left, .. } => {
            format!("You should gain {}. Which Exhaustion swallows first?", amount(*what, *left))
        }
        Asked::Protect { .. } => "Protection: which of your curses do you turn face down?".into(),
        Asked::Announce => "Which Favor do you announce?".into(),
        Asked::Bribe { .. } => {
            format!("Do you bribe {} away? It takes {}.", marked(view), price_of_bribe(view, seat))
        }
        Asked::Discard { first: true } => {
            format!("Change of the Moon: which blade do you discard? {}", moon(view, seat))
        }
        Asked::Discard { first: false } => {
            format!("Do you discard another blade? Only the last one counts. {}", moon(view, seat))
        }
        Asked::Over { .. } => "The game is over.".into(),
    }
}

fn amount(what: What, n: u8) -> String {
    match what {
        What::Cubes => count(n, "cube"),
        What::Adepts => count(n, "Adept"),
    }
}

/// The curse at this place before the one who is asked.
fn own_curse(view: &View, n: u8) -> Option<&CurseLaid> {
    let (Asked::Swallow { seat, .. } | Asked::Protect { seat, .. }) = view.ask else { return None };
    player(view, seat)?.curses.get(usize::from(n))
}

/// A curse before a player, with what is left on it.
fn laid(view: &View, n: u8) -> String {
    let Some(laid) = own_curse(view, n) else { return format!("curse {}", n + 1) };
    let left = Load { cubes: laid.cubes, adepts: laid.adepts };
    let title = view.book.curse(laid.curse);
    if left.is_empty() { title } else { format!("{title} with {} left", left.words()) }
}

fn paid(view: &View, payment: Payment) -> String {
    let mut with: Vec<_> = payment.blades.as_slice().iter().map(|&kind| view.book.blade(kind)).collect();
    if payment.track {
        with.push("the Hound of your Resolve track".into());
    }
    joined(&with)
}

pub(super) fn label(view: &View, action: Action) -> String {
    let book = &view.book;
    match action {
        Action::Show(kind) => format!("show {}", book.blade(kind)),
        Action::Look(seat) => format!("look at the hand of {seat}"),
        Action::LookAway => "look at no hand".into(),
        Action::Sacrifice(Rite::Powers) => "Sacrifice of Powers".into(),
        Action::Sacrifice(Rite::Adepts) => "Sacrifice of Adepts".into(),
        Action::Place { disc: Disc::Top, location } => {
            format!("top disc to the {}", book.location(location))
        }
        Action::Place { disc: Disc::Cursed, location } => {
            format!("cursed disc to the {}", book.location(location))
        }
        Action::Extra(0) => "none".into(),
        Action::Extra(n) => format!("{n} more for {}", count(n.saturating_mul(n), "cube")),
        Action::Draw => format!("draw another for {}", count(next_price(view), "cube")),
        Action::Keep(kind) => format!("keep {}", book.curse(kind)),
        Action::Swallow(n) => laid(view, n),
        Action::Protect(n) => format!("cover {}", laid(view, n)),
        Action::Unprotected => "cover none".into(),
        Action::Announce(favor) => format!("announce {}", book.favor(favor)),
        Action::Pass => "pass".into(),
        Action::Bribe(payment) => format!("bribe with {}", paid(view, payment)),
        Action::Discard(kind) => format!("discard {}", book.blade(kind)),
        Action::Stop => "discard no more".into(),
    }
}

fn next_price(view: &View) -> u8 {
    match &view.ask {
        Asked::Curse { drawn, .. } => (2 * drawn.len() as u8).saturating_sub(1),
        _ => 1,
    }
}

pub(super) fn explain(view: &View, action: Action) -> (String, &'static str) {
    let book = &view.book;
    match action {
        Action::Show(_) => ("Everybody sees it and remembers it while you hold it.".into(), "PAN-47"),
        Action::Look(seat) => (format!("You alone see all blades of {seat}."), "PAN-37"),
        Action::LookAway => ("You may, but need not, look.".into(), "PAN-R10"),
        Action::Sacrifice(_) => {
            ("You make this Sacrifice; the other one is not made in this turn.".into(), "PAN-22")
        }
        Action::Place { disc, location } => {
            let curse = match disc {
                Disc::Top => "No curse comes of it.",
                Disc::Cursed => "First you draw a curse.",
            };
            (format!("{curse} Then: {}", book.location_sentence(location)), "PAN-23")
        }
        Action::Extra(_) => ("You draw them all and then keep one.".into(), "PAN-R16"),
        Action::Draw => ("You see one curse more before you choose which to keep.".into(), "PAN-45"),
        Action::Keep(kind) => {
            let curse = book.curses.get(usize::from(kind));
            let rule = if curse.is_some_and(Curse::is_exhaustion) { "PAN-48" } else { "PAN-47" };
            (format!("It lies before you. {}", book.curse_sentence(kind)), rule)
        }
        Action::Swallow(n) => {
            let left = own_curse(view, n).map_or(0, |laid| match view.ask {
                Asked::Swallow { what: What::Adepts, .. } => laid.adepts,
                _ => laid.cubes,
            });
            (format!("Up to {left} of what you should gain is taken from it instead."), "PAN-49")
        }
        Action::Protect(n) => {
            let does = own_curse(view, n).map_or_else(String::new, |laid| book.curse_sentence(laid.curse));
            (format!("It no longer holds as long as you have Protection: {does}"), "PAN-39")
        }
        Action::Unprotected => ("You can cover one when you next receive a curse.".into(), "PAN-R11"),
        Action::Announce(n) => explain_favor(view, n),
        Action::Pass => ("The next opponent is asked, or the Favor is received.".into(), "PAN-30"),
        Action::Bribe(_) => (explain_bribe(view), "PAN-31"),
        Action::Discard(kind) => {
            let phase = view.marked.and_then(|n| book.favors[usize::from(n)].phase);
            let fits =
                phase.is_some() && phase == book.blades.get(usize::from(kind)).map(|blade| blade.phase);
            let text = match (fits, burden(view, view.turn.seat).no_moon_cube) {
                (true, true) => {
                    "It shows the Moon Phase of your Favor, but your curse leaves you without a cube."
                }
                (true, false) => "It shows the Moon Phase of your Favor, which gives a cube.",
                (false, _) => "It does not show the Moon Phase of your Favor.",
            };
            (text.into(), "PAN-44")
        }
        Action::Stop => ("You draw back up to a full hand.".into(), "PAN-44"),
    }
}

fn explain_favor(view: &View, favor: u8) -> (String, &'static str) {
    let Some(favor) = view.book.favors.get(usize::from(favor)) else { return (String::new(), "PAN-29") };
    let names = favor.keepers.map(|keeper| view.book.keepers[usize::from(keeper)].name.clone());
    let gives = favor.sentence();
    (format!("{gives} An opponent can bribe it away with {}.", joined(&names)), "PAN-29")
}

fn explain_bribe(view: &View) -> String {
    let favor = view.marked.and_then(|n| view.book.favors.get(usize::from(n)));
    let seat = match view.ask {
        Asked::Bribe { asked } => player(view, asked),
        _ => None,
    };
    match favor.map(|favor| favor.effect) {
        Some(FavorEffect::Token(token)) if seat.is_some_and(|player| player.tokens.contains(&token)) => {
            "You have its token already, so you gain none; but the Active Sorcerer is denied it.".into()
        }
        Some(FavorEffect::Token(_)) if seat.is_some_and(|player| player.tokens.len() == MOST_TOKENS) => {
            "You have no place left for its token, so you gain none; but the Active Sorcerer is denied it."
                .into()
        }
        _ => {
            let gives = favor.map_or_else(String::new, Favor::sentence);
            format!("You discard these and receive the Favor instead: {gives}")
        }
    }
}
