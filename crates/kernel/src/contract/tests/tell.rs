//! The toy game in words.

use super::flaw::{Flaw, flawed};
use super::toy::{Action, Event, Toy, View};
use crate::{Explanation, Names, Seat, Tell};

impl<const HIDDEN: bool> Tell for Toy<HIDDEN> {
    fn draw(view: &View, _: &Names) -> String {
        format!("{view:?}")
    }

    fn prompt(_: &View, seat: Seat) -> String {
        if flawed(Flaw::NoPrompt) { String::new() } else { format!("It is your turn, {seat}.") }
    }

    fn label(_: &View, action: &Action) -> String {
        if flawed(Flaw::OneLabelForAll) { "go".into() } else { format!("{action:?}") }
    }

    fn explain(_: &View, _: &Action) -> Explanation {
        let rule = if flawed(Flaw::ExplainsByNoRule) { "TOY-0" } else { "TOY-1" };
        Explanation { text: "Part of a round.".into(), rule }
    }

    fn retell(_: &View, event: &Event, _: &Names) -> String {
        format!("{event:?}")
    }
}
