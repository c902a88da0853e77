//! The toy game on a board.

use super::flaw::{Flaw, flawed};
use super::toy::{Action, CARDS, Event, Phase, Toy, View};
use crate::{Face, Lay, Layout, Mark, Names, Scene, Seat, Term, Thing, Zone};

const COIN: Term = Term { symbol: "coin", name: "Coin", text: "Most coins win.", rule: "TOY-6" };

fn card(number: u8) -> String {
    format!("card-{number}")
}

fn hand(seat: usize) -> String {
    format!("hand-{seat}")
}

impl<const HIDDEN: bool> Lay for Toy<HIDDEN> {
    fn scene(view: &View, names: &Names) -> Scene {
        let mut zones = Vec::new();
        for (seat, held) in view.hands.iter().enumerate() {
            let id =
                if flawed(Flaw::CallsZonesByPeople) { names.of(Seat::at(0)).to_owned() } else { hand(seat) };
            let id = if seat > 0 { hand(seat) } else { id };
            let things = held.iter().enumerate().map(|(place, (known, _))| match known {
                Some(_) if flawed(Flaw::NamesTwoCardsAlike) => Thing::new("card", "card-0"),
                Some(number) => Thing::new(card(*number), card(*number)),
                None if flawed(Flaw::HidesANameToo) => Thing::hidden(format!("hand-{seat}-{place}"), " "),
                None => Thing::hidden(format!("hand-{seat}-{place}"), "a card"),
            });
            let title = format!("Cards of {}", names.of(Seat::at(seat as u8)));
            zones.push(Zone::new(id, title, Layout::Row).of(Seat::at(seat as u8)).with(things));
        }
        let squares = view.table.iter().zip(0..).map(|(&number, column)| {
            let face = if flawed(Flaw::ShowsAnUnlistedFace) { "joker".into() } else { card(number) };
            let thing = Thing::new(card(number), face);
            if flawed(Flaw::LaysARowInSquares) { thing } else { thing.at(column, 0) }
        });
        let played = Zone::new("played", "Played cards", Layout::Grid).with(squares);
        if !(played.things.is_empty() && flawed(Flaw::ForgetsAnEmptyZone)) {
            zones.push(played);
        }
        zones.push(Zone::new("pile", "Deck", Layout::Pile).with([Thing::hidden("deck", "Cards")]));
        let coins = view.coins.iter().zip(0..).map(|(&coins, seat)| {
            let thing = Thing::counter(format!("coins-{seat}"), "Coins", coins.cast_signed());
            if flawed(Flaw::WritesAChronicle) { thing.note("once upon a time ".repeat(5000)) } else { thing }
        });
        zones.push(Zone::new("coins", "Coins", Layout::Facts).with(coins));
        Scene { zones }
    }

    fn faces(view: &View) -> Vec<Face> {
        let anew = flawed(Flaw::PrintsCardsAnew) && !view.table.is_empty();
        let symbol = if flawed(Flaw::MarksUnexplained) { "crown" } else { "coin" };
        let face = |number| Face {
            id: card(number),
            kind: "card".into(),
            name: format!("Card {}", number + u8::from(anew)),
            text: String::new(),
            marks: vec![Mark { symbol, count: 2 }],
        };
        (0..CARDS).map(face).collect()
    }

    fn touches(_: &View, action: &Action) -> Vec<String> {
        match action {
            Action::Choose(_) if flawed(Flaw::TouchesTheUnseen) => vec![card(CARDS)],
            Action::Choose(number) => vec![card(*number)],
            Action::Peek(other) => vec![hand(other.index())],
            Action::Draw => vec!["deck".into()],
            Action::Pass | Action::Say(_) => Vec::new(),
        }
    }

    fn speaks_of(_: &View, event: &Event) -> Vec<String> {
        match event {
            Event::Chose(_, Some(number)) | Event::Drew(_, Some(number)) => vec![card(*number)],
            Event::Drew(..) if flawed(Flaw::SpeaksOfTheUnseen) => vec![card(CARDS)],
            Event::Chose(seat, None) | Event::Drew(seat, None) => vec![hand(seat.index())],
            Event::Played(cards) => cards.iter().map(|&number| card(number)).collect(),
            Event::Peeked(_, other, _) => vec![hand(other.index())],
            Event::Said(..) => Vec::new(),
        }
    }

    fn wish(view: &View, _: Seat, thing: &str) -> Option<Action> {
        if flawed(Flaw::CutsAnId) {
            let _ = &thing[..1];
        }
        if flawed(Flaw::WishesNothing) && matches!(view.phase, Phase::Act(_)) {
            return None;
        }
        let (kind, number) = thing.split_once('-').unwrap_or((thing, ""));
        match kind {
            "card" if flawed(Flaw::WishesSomethingElse) => Some(Action::Pass),
            "card" => number.parse().ok().filter(|&number| number < CARDS).map(Action::Choose),
            "hand" => Some(Action::Peek(Seat::new(number.parse().ok()?)?)),
            "deck" => Some(Action::Draw),
            _ => None,
        }
    }

    fn glossary() -> &'static [Term] {
        const GROUNDLESS: Term = Term { rule: "TOY-0", ..COIN };
        if flawed(Flaw::ExplainsASymbolByNoRule) { &[GROUNDLESS] } else { &[COIN] }
    }
}
