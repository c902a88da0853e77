//! Leduc poker in words.

use std::fmt::Write;

use kernel::{Explanation, Names, Seat, Tell};

use super::{Bet, Card, Event, Leduc, TWO, View};

fn named(card: Option<Card>) -> String {
    card.map_or_else(|| "a hidden card".into(), |card| format!("the {card}"))
}

impl Tell for Leduc {
    fn draw(view: &View, names: &Names) -> String {
        let mut text = String::new();
        let public = view.public.map_or_else(|| "not yet turned up".into(), |card| format!("the {card}"));
        let _ = writeln!(text, "Public card: {public}");
        for seat in TWO.iter() {
            let turn = if view.to_move == Some(seat) { '>' } else { ' ' };
            let (hand, put) = (named(view.hands[seat.index()]), view.put[seat.index()]);
            let _ = writeln!(text, "{turn} {}: {hand}, {put} in the pot", names.of(seat));
        }
        text
    }

    fn prompt(view: &View, seat: Seat) -> String {
        let hand = named(view.hands[seat.index()]);
        if view.to_call == 0 {
            format!("You hold {hand}. Check or raise.")
        } else {
            format!("You hold {hand}. It takes {} to call.", view.to_call)
        }
    }

    fn label(view: &View, bet: &Bet) -> String {
        match (bet, view.to_call) {
            (Bet::Fold, _) => "fold".into(),
            (Bet::Call, 0) => "check".into(),
            (Bet::Call, chips) => format!("call {chips}"),
            (Bet::Raise, _) => format!("raise by {}", view.stake),
        }
    }

    fn explain(view: &View, bet: &Bet) -> Explanation {
        let pot: u8 = view.put.iter().sum();
        let (text, rule) = match (bet, view.to_call) {
            (Bet::Fold, _) => (format!("You give up the {pot} chips in the pot; no card is shown."), "LED-7"),
            (Bet::Call, 0) => ("You add nothing. When both have checked, the round ends.".into(), "LED-4"),
            (Bet::Call, chips) => (format!("You put in {chips} and the round ends."), "LED-8"),
            (Bet::Raise, owed) => {
                let added = owed + view.stake;
                (format!("You put in {added}; the other must add {} to stay in.", view.stake), "LED-5")
            }
        };
        Explanation { text, rule }
    }

    fn retell(_: &View, event: &Event, names: &Names) -> String {
        match *event {
            Event::Bet { seat, bet, chips } => {
                let name = names.of(seat);
                match (bet, chips) {
                    (Bet::Fold, _) => format!("{name} folds."),
                    (Bet::Call, 0) => format!("{name} checks."),
                    (Bet::Call, chips) => format!("{name} calls with {chips}."),
                    (Bet::Raise, chips) => format!("{name} raises, adding {chips}."),
                }
            }
            Event::Turned(card) => format!("The {card} is turned up."),
            Event::Shown([first, second]) => {
                let (one, two) = (names.of(Seat::at(0)), names.of(Seat::at(1)));
                format!("The cards are shown: {one} has the {first}, {two} the {second}.")
            }
        }
    }
}
