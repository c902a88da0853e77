//! The game in words.

mod draw;
mod events;

pub(crate) use draw::head;
use kernel::{Explanation, Names, Seat, Tell};

use crate::action::{Action, Event, Way};
use crate::pad::Spot;
use crate::power::Whose;
use crate::state::{Ask, PhantomInk};
use crate::table::{Role, Side};
use crate::text::Said;
use crate::view::{AskView, ClueView, PhaseView, SpaceView, View};

impl View {
    pub(crate) fn question_title(&self, question: u8) -> &str {
        self.book.questions.get(usize::from(question)).map_or("?", |question| question.title.as_str())
    }

    pub(crate) fn wording(&self, question: u8) -> &str {
        self.book.questions.get(usize::from(question)).map_or("?", |question| question.wording.as_str())
    }

    pub(crate) fn arcanum(&self, card: u8) -> &str {
        self.book.arcana.get(usize::from(card)).map_or("?", |card| card.name.as_str())
    }

    pub(crate) fn power(&self, card: u8) -> String {
        self.book.arcana.get(usize::from(card)).map_or_else(String::new, |card| card.sentence(self.coop))
    }

    /// The words of an Object card.
    pub(crate) fn words(&self, card: u8) -> impl Iterator<Item = &str> {
        let first = u16::from(card) * crate::content::WORDS as u16;
        (first..first + crate::content::WORDS as u16).map(|object| self.book.word(object).as_str())
    }

    pub(crate) fn word_of(&self, card: u8, number: u8) -> &str {
        self.words(card).nth(number.into()).unwrap_or("?")
    }

    /// The Object, if the viewer knows it.
    pub(crate) fn object(&self) -> Option<&str> {
        Some(self.word_of(self.card?, self.word?))
    }

    pub(crate) fn clue(&self, spot: Spot) -> Option<&ClueView> {
        if let Some(n) = spot.as_bonus() {
            return self.bonus.get(usize::from(n)).map(|bonus| &bonus.clue);
        }
        let (side, row) = spot.as_row()?;
        match self.pad[side.index()].get(usize::from(row))? {
            SpaceView::Clue(clue) => Some(clue),
            SpaceView::Empty | SpaceView::Guess(_) => None,
        }
    }

    /// A space by name: `Sun 3`, `Sun bonus 3`.
    pub(crate) fn place(&self, spot: Spot) -> String {
        if let Some((side, row)) = spot.as_row() {
            return format!("{} {}", side.name(), row + 1);
        }
        let bonus = spot.as_bonus().and_then(|n| self.bonus.get(usize::from(n)));
        bonus.map_or_else(
            || "a bonus space".into(),
            |bonus| format!("{} bonus {}", bonus.side.name(), bonus.row + 1),
        )
    }

    /// What of a clue the viewer can read.
    fn reading(&self, spot: Spot) -> String {
        self.clue(spot).map_or_else(String::new, ClueView::reading)
    }

    pub(crate) fn is_spirit(&self, seat: Seat) -> bool {
        self.roles.get(seat.index()).is_some_and(|&(_, role)| role == Role::Spirit)
    }

    /// The team's name: there is only one in the co-operative game.
    pub(crate) fn team(&self, side: Side) -> &'static str {
        if self.coop { "The team" } else { side.name() }
    }

    /// Who looks at a clue: on Moon turns of the co-operative game it is the Spirit. PHI-40
    pub(crate) fn looker(&self, side: Side) -> &'static str {
        if self.coop && side == Side::Moon { "The Spirit" } else { self.team(side) }
    }

    /// Whether the team in turn may still play an Arcana. PHI-10
    fn may_play(&self) -> bool {
        let team = self.teams.get(if self.coop { 0 } else { self.side.index() });
        !self.played && team.is_some_and(|team| team.arcana > 0 && team.crystals > 0)
    }

    fn author(&self) -> bool {
        self.me.is_some_and(|me| {
            self.roles
                .get(me.index())
                .is_some_and(|&(side, role)| role == Role::Spirit && (self.coop || side == self.side))
        })
    }

    /// Where the clue that is being shown stands.
    pub(crate) fn shown_at(&self, asking: &AskView) -> Spot {
        match asking.ask {
            Ask::Main | Ask::Guidance => Spot::of(self.side, self.row),
            Ask::Bonus | Ask::Second => Spot::bonus((self.bonus.len() as u8).saturating_sub(1)),
        }
    }

    /// The letter that the Spirit writes next, if it is the viewer's clue.
    fn next_letter(&self, asking: &AskView) -> Option<String> {
        let clue = self.clue(self.shown_at(asking))?;
        let text = clue.text.filter(|_| self.author())?;
        let rest = text.as_str().get(clue.shown.len()..)?;
        let letter = rest.trim_start().chars().next();
        Some(letter.map_or_else(
            || "the period".into(),
            |letter| if rest.starts_with(' ') { format!("a space and {letter}") } else { letter.to_string() },
        ))
    }

    /// What is known of the question being answered.
    fn asked(&self, asking: &AskView) -> String {
        let shown = || self.clue(self.shown_at(asking)).and_then(|clue| clue.question);
        asking.question.or_else(shown).map_or_else(
            || "a Question".into(),
            |question| format!("{}: {}", self.question_title(question), self.wording(question)),
        )
    }
}

impl ClueView {
    /// What a viewer reads: letters it has heard and not seen are small.
    pub(crate) fn reading(&self) -> String {
        let Some(heard) = &self.heard else { return self.shown.clone() };
        let letters = self.shown.chars().zip(heard.chars());
        letters.map(|(shown, heard)| if shown == '_' { heard.to_ascii_lowercase() } else { shown }).collect()
    }
}

fn whose(on: Whose) -> &'static str {
    match on {
        Whose::Any => "a clue",
        Whose::Own => "a clue of your own",
        Whose::Other => "a clue of the other team",
    }
}

fn count(n: u8, thing: &str) -> String {
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

impl Tell for PhantomInk {
    fn draw(view: &View, names: &Names) -> String {
        draw::table(view, names)
    }

    fn prompt(view: &View, seat: Seat) -> String {
        match &view.phase {
            PhaseView::Choose(named) => {
                let heard = named.iter().flatten().next();
                let heard =
                    heard.map_or_else(String::new, |n| format!(" The other Spirit has named {}.", n + 1));
                format!("Which word shall be the Object?{heard}")
            }
            PhaseView::Start { eyes, eye_waits: true, .. } => {
                format!("You have {} to use, before or after an Arcana.", count(*eyes, "Eye"))
            }
            PhaseView::Start { may_guess, .. } => {
                let what = if *may_guess { "Ask or Guess?" } else { "You must Ask." };
                let first = if view.may_play() { " You may play an Arcana first." } else { "" };
                format!("{what}{first}")
            }
            PhaseView::Look { again: true, .. } => "You may use the Eye again, on another clue.".into(),
            PhaseView::Look { whisper: true, on, .. } => {
                format!("A letter of {} shall be whispered. Of which?", whose(*on))
            }
            PhaseView::Look { on, letters, .. } => {
                format!("Use your Eye: {} of {}. Of which?", count(*letters, "letter"), whose(*on))
            }
            PhaseView::Copy => "Whose power shall Justice use?".into(),
            PhaseView::Renew(n) => format!("Discard what you do not like ({n} so far); you draw as many."),
            PhaseView::Swap(n) => format!("Discard {}.", count(*n, "Question")),
            PhaseView::Offer(most, asking) => {
                let more = if asking.offered >= 2 { ", or stop here" } else { "" };
                let given = asking.offered;
                format!("Offer Questions to your Spirit: {given} of {most} so far{more}.")
            }
            PhaseView::Answer(asking) if asking.ask == Ask::Guidance => {
                "The Mediums listen. Which Question will you answer? They will not see it.".into()
            }
            PhaseView::Answer(_) => "Which Question will you answer?".into(),
            PhaseView::Second(_) => "You may answer a second one in a bonus space.".into(),
            PhaseView::Write(asking) => {
                let object = view.object().unwrap_or("?");
                format!("{} The Object is {object}. Write your clue.", view.asked(asking))
            }
            PhaseView::Show(asking) if view.is_spirit(seat) => {
                let next = view.next_letter(asking).unwrap_or_else(|| "the next letter".into());
                format!("Write on: next comes {next}.")
            }
            PhaseView::Show(asking) => {
                format!("{} Call Silencio when you know enough.", ended(&view.asked(asking)))
            }
            PhaseView::Spell => "Spell your guess, one letter at a time; a period ends it.".into(),
            PhaseView::Moon => "Guess, or Listen for Guidance?".into(),
            PhaseView::MoonEye => "The Eye is yours: which clue of the Moon column shall go on?".into(),
            PhaseView::Over(_) => "The game is over.".into(),
        }
    }

    fn label(view: &View, action: &Action) -> String {
        match *action {
            Action::Name(n) => match view.card {
                Some(card) => format!("{} (number {n})", view.word_of(card, n.wrapping_sub(1))),
                None => format!("number {n}"),
            },
            Action::Eye { spot, way } => {
                let (place, read) = (view.place(spot), view.reading(spot));
                match way {
                    Way::Next => format!("{place}, {read}: the next letter"),
                    Way::Blank => format!("{place}, {read}: the first blank"),
                    Way::Whisper => format!("{place}, {read}: the next letter in a Whisper"),
                    Way::WhisperBlank => format!("{place}, {read}: the first blank in a Whisper"),
                }
            }
            Action::Enough => match view.phase {
                PhaseView::Renew(0) => "discard nothing".into(),
                PhaseView::Renew(_) => "no more, draw as many".into(),
                PhaseView::Offer(..) => "offer no more".into(),
                PhaseView::Second(_) => "answer no other".into(),
                _ => "leave it".into(),
            },
            Action::Play(card) => format!("play {}", view.arcanum(card)),
            Action::Reverse(card) => format!("play {} upside down", view.arcanum(card)),
            Action::Copy(card) => format!("copy {}", view.arcanum(card)),
            Action::Swap => "swap Questions".into(),
            Action::Ask => "Ask".into(),
            Action::Guess => "Guess".into(),
            Action::Listen => "Listen for Guidance".into(),
            Action::Offer(card) | Action::Discard(card) | Action::Answer(card) => {
                format!("{}: {}", view.question_title(card), view.wording(card))
            }
            Action::Write(Said::Fit(text)) => text.to_string(),
            Action::Write(Said::Unfit(_)) => "something that cannot be a clue".into(),
            Action::Letter => match &view.phase {
                PhaseView::Show(asking) => view
                    .next_letter(asking)
                    .map_or_else(|| "the next letter".into(), |next| format!("write {next}")),
                _ => "the next letter".into(),
            },
            Action::Silencio => "Silencio!".into(),
            Action::Spell(letter) => letter.to_string(),
            Action::Period => ". (the guess is complete)".into(),
        }
    }

    fn explain(view: &View, action: &Action) -> Explanation {
        let (text, rule) = match *action {
            Action::Name(_) if view.coop => ("This word becomes the Object.".into(), "PHI-6"),
            Action::Name(_) => (
                "You name this number. If the other Spirit names another, chance decides between the two.".into(),
                "PHI-R18",
            ),
            Action::Eye { way: Way::Blank, .. } => {
                ("The first blank of the clue is filled, for all to see.".into(), "PHI-33")
            }
            Action::Eye { way: Way::Next, .. } => (
                "The next letter of the clue is written, for all to see; or a period, if there is none.".into(),
                "PHI-23",
            ),
            Action::Eye { .. } => {
                ("Your team hears the letter; on the pad there is only a blank.".into(), "PHI-32")
            }
            Action::Enough => match view.phase {
                PhaseView::Renew(n) => (format!("You stop discarding and draw {}.", count(n, "Question")), "PHI-28"),
                PhaseView::Offer(..) => ("Your Spirit chooses among what lies there.".into(), "PHI-29"),
                PhaseView::Second(_) => ("You answer only the one Question; the rest is discarded.".into(), "PHI-13"),
                _ => ("You do not use the Eye again.".into(), "PHI-26"),
            },
            Action::Play(card) => (format!("You pay 1 Crystal. {}", view.power(card)), "PHI-10"),
            Action::Reverse(_) => (
                "You pay 1 Crystal; instead of using its power you discard any number of Questions and draw as many."
                    .into(),
                "PHI-28",
            ),
            Action::Copy(card) => (view.power(card), "PHI-45"),
            Action::Swap => ("You draw Questions and then discard as many, face up.".into(), "PHI-R24"),
            Action::Ask => (
                "You offer Questions; your Spirit answers one, letter by letter, in your next space.".into(),
                "PHI-13",
            ),
            Action::Guess => (
                "You spell the Object letter by letter; the first wrong letter ends the turn.".into(),
                "PHI-20",
            ),
            Action::Listen => (
                "The Spirit draws two Questions and answers one of them, which you do not see.".into(),
                "PHI-38",
            ),
            Action::Offer(_) => ("The Question goes to your Spirit, who will answer one of them.".into(), "PHI-13"),
            Action::Discard(_) => ("The Question is discarded, face up.".into(), "PHI-28"),
            Action::Answer(_) => (
                "You answer this Question. What is left of the offer is discarded, for all to see.".into(),
                "PHI-13",
            ),
            Action::Write(_) => (
                "You write this clue. It is shown letter by letter, as far as your Mediums let you.".into(),
                "PHI-14",
            ),
            Action::Letter => (
                "The next letter goes on the pad, for all to see; after the last one a period.".into(),
                "PHI-14",
            ),
            Action::Silencio => ("Your Spirit stops; what is not written stays hidden.".into(), "PHI-15"),
            Action::Spell(_) => (
                "If the letter is right, your Spirit knocks and you go on. If not, your turn is over.".into(),
                "PHI-20",
            ),
            Action::Period => (
                "The guess ends here. If it is the Object, you have won; if not, your turn is over.".into(),
                "PHI-21",
            ),
        };
        Explanation { text, rule }
    }

    fn retell(view: &View, event: &Event, names: &Names) -> String {
        events::retell(view, event, names)
    }
}

/// A sentence with an end.
fn ended(text: &str) -> String {
    if text.ends_with(['.', '?', '!']) { text.into() } else { format!("{text}.") }
}
