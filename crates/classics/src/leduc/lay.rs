//! Leduc poker on a board.

use kernel::{Face, Lay, Layout, Mark, Names, Scene, Seat, Term, Thing, Zone};

use super::{Bet, Card, Event, Leduc, TWO, View};

const fn term(symbol: &'static str, name: &'static str, rule: &'static str, text: &'static str) -> Term {
    Term { symbol, name, text, rule }
}

static GLOSSARY: [Term; 6] = [
    term("king", "King", "LED-10", "The highest rank."),
    term("queen", "Queen", "LED-10", "The middle rank."),
    term("jack", "Jack", "LED-10", "The lowest rank."),
    term("spades", "Spades", "LED-1", "A suit. Suits do not count, only ranks do."),
    term("hearts", "Hearts", "LED-1", "A suit. Suits do not count, only ranks do."),
    term("chip", "Chip", "LED-12", "What is played for. Each puts in one before the cards are dealt."),
];

fn card_id(card: Card) -> String {
    format!("card-{card:?}").to_lowercase()
}

fn hand_zone(seat: Seat) -> String {
    format!("hand-{}", seat.number())
}

fn chips_id(seat: Seat) -> String {
    format!("chips-{}", seat.number())
}

/// The card of a hand, known or not.
fn held(view: &View, seat: Seat) -> String {
    view.hands[seat.index() & 1].map_or_else(|| format!("hand-{}-hidden", seat.number()), card_id)
}

/// Whose choices are meant: those of the one who looks, or of whoever is in turn.
fn chooser(view: &View) -> Option<Seat> {
    match view.hands {
        [Some(_), None] => Some(Seat::at(0)),
        [None, Some(_)] => Some(Seat::at(1)),
        _ => view.to_move,
    }
}

fn face(card: Card) -> Face {
    let marks = [card.rank_name(), card.suit_name()].map(|symbol| Mark { symbol, count: 1 });
    Face {
        id: card_id(card),
        kind: "card".into(),
        name: card.to_string(),
        text: String::new(),
        marks: marks.into(),
    }
}

impl Lay for Leduc {
    fn scene(view: &View, names: &Names) -> Scene {
        let mut zones = Vec::new();
        for seat in TWO.iter() {
            let id = held(view, seat);
            let card = match view.hands[seat.index()] {
                Some(card) => Thing::new(id, card_id(card)),
                None => Thing::hidden(id, "Hidden card"),
            };
            let title = format!("Hand of {}", names.of(seat));
            zones.push(Zone::new(hand_zone(seat), title, Layout::Row).of(seat).with([card]));
        }
        let public = view.public.map(|card| Thing::new(card_id(card), card_id(card)));
        zones.push(Zone::new("public", "Public card", Layout::Row).with(public));
        let left = 4 - i32::from(view.public.is_some());
        zones.push(Zone::new("pile", "Deck", Layout::Pile).with([Thing::counter("deck", "Cards", left)]));
        for seat in TWO.iter() {
            let put = view.put[seat.index()].into();
            let chips = Thing { count: Some(put), ..Thing::new(chips_id(seat), "chip") };
            let chips = if view.to_move == Some(seat) && view.to_call > 0 {
                chips.note(format!("{} to call", view.to_call))
            } else {
                chips
            };
            let title = format!("Put in by {}", names.of(seat));
            zones.push(
                Zone::new(format!("pot-{}", seat.number()), title, Layout::Facts).of(seat).with([chips]),
            );
        }
        Scene { zones }
    }

    fn faces(_: &View) -> Vec<Face> {
        let chip = Face {
            id: "chip".into(),
            kind: "chip".into(),
            name: "Chip".into(),
            text: String::new(),
            marks: vec![Mark { symbol: "chip", count: 1 }],
        };
        Card::ALL.into_iter().map(face).chain([chip]).collect()
    }

    /// A card is given up, chips are put in.
    fn touches(view: &View, bet: &Bet) -> Vec<String> {
        let Some(seat) = chooser(view) else { return Vec::new() };
        match bet {
            Bet::Fold => vec![held(view, seat)],
            Bet::Call | Bet::Raise => vec![chips_id(seat)],
        }
    }

    fn speaks_of(view: &View, event: &Event) -> Vec<String> {
        match *event {
            Event::Bet { seat, bet: Bet::Fold, .. } => vec![held(view, seat)],
            Event::Bet { seat, .. } => vec![chips_id(seat)],
            Event::Turned(card) => vec![card_id(card)],
            Event::Shown(cards) => cards.map(card_id).into(),
        }
    }

    fn wish(view: &View, seat: Seat, thing: &str) -> Option<Bet> {
        if chooser(view) != Some(seat) {
            return None;
        }
        match thing {
            _ if thing == held(view, seat) => Some(Bet::Fold),
            _ if thing == chips_id(seat) => Some(Bet::Raise),
            _ => None,
        }
    }

    fn glossary() -> &'static [Term] {
        &GLOSSARY
    }
}
