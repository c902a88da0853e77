//! What is printed on Questions and Arcana.

use kernel::{Face, Mark};

use super::ids;
use crate::choices::each;
use crate::power::{Arcanum, Kind, Power, Whose};
use crate::view::View;

pub(super) fn faces(view: &View) -> Vec<Face> {
    let questions = (0..).zip(&view.book.questions).map(|(number, question)| Face {
        id: ids::question(number),
        kind: "question".into(),
        name: question.title.clone(),
        text: question.wording.clone(),
        marks: vec![mark("question", 1)],
    });
    let arcana = if view.arcana { view.book.all_arcana(view.coop) } else { 0 };
    let arcana = each(arcana.into()).filter_map(|number| {
        let card = view.book.arcana.get(usize::from(number))?;
        Some(Face {
            id: ids::arcanum(number),
            kind: "arcana".into(),
            name: card.name.clone(),
            text: card.sentence(view.coop),
            marks: marks(card),
        })
    });
    questions.chain(arcana).collect()
}

fn mark(symbol: &'static str, count: impl Into<i32>) -> Mark {
    Mark { symbol, count: count.into() }
}

/// What it costs, what it does, and for how long.
fn marks(card: &Arcanum) -> Vec<Mark> {
    let mut marks = vec![mark("crystal", 1)];
    for &power in &card.powers {
        of_power(power, &mut marks);
    }
    marks.push(mark(if card.kind == Kind::Purple { "lasting" } else { "single" }, 1));
    if card.early {
        marks.push(mark("early", 3));
    }
    if card.reclaim {
        marks.push(mark("reclaim", 1));
    }
    marks
}

fn of_power(power: Power, marks: &mut Vec<Mark>) {
    let whose = |on: Whose| match on {
        Whose::Any => None,
        Whose::Own => Some(mark("own-clue", 1)),
        Whose::Other => Some(mark("other-clue", 1)),
    };
    match power {
        Power::BonusAsk(letters) => {
            marks.extend([mark("bonus-space", 1), mark("ask", 1)]);
            marks.extend((letters > 0).then(|| mark("letter", letters)));
        }
        Power::OfferMore(n) => marks.push(mark("offer-more", n)),
        Power::TopCard => marks.push(mark("top-question", 1)),
        Power::SecondAnswer(letters) => {
            marks.extend([mark("second-answer", 1), mark("bonus-space", 1), mark("letter", letters)]);
        }
        Power::Eye { times, letters, on } => {
            marks.push(mark("eye", times));
            marks.extend((letters > 1).then(|| mark("letter", letters)));
            marks.extend(whose(on));
        }
        Power::Whisper(on) => {
            marks.push(mark("whisper", 1));
            marks.extend(whose(on));
        }
        Power::EyeEachTurn => marks.push(mark("eye-each-turn", 1)),
        Power::HandSize(n) => marks.push(mark("hand-size", n)),
        Power::DrawOnEye(n) => marks.extend([mark("eye", 1), mark("draw-question", n)]),
        Power::WhisperOwnEyes => marks.push(mark("whisper-own", 1)),
        Power::EyeAgain => marks.push(mark("eye-again", 1)),
        Power::WhisperAfterSilencio => marks.push(mark("whisper-after", 1)),
        Power::Renew => marks.push(mark("renew", 1)),
        Power::Copy => marks.push(mark("copy", 1)),
        Power::Shield => marks.push(mark("shield", 1)),
        Power::Swap(n) => marks.push(mark("swap", n)),
    }
}
