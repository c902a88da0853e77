//! One person at a table with bots.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::{Bot, Budget};
use kernel::{Names, Seat, Viewer};
use serde_json::Value;
use shelf::{Choice, Table};

use super::command::{Command, read};
use crate::failure::Failure;
use crate::replay::result;
use crate::setup;
use crate::style::{BAD, FAINT, GOOD, NUMBER, OFF, TITLE};

/// How many iterations a hint takes.
const HINT: u32 = 10_000;
/// Nobody waits longer for one.
const PATIENCE: Duration = Duration::from_secs(2);
/// So many turns are shown.
const MOST_HINTS: usize = 5;

const HELP: &str = "At the table:
  2            play choice 2; the beginning of its words does too
  ? 2          what choice 2 does, and the rule
  undo         take back, until something hidden or random came to light
  hint         what a bot would do with what you know
  wait         let the others act first, where several may
  show, log    the table again; all that happened
  rules [ID]   the rules, or one of them
  save FILE    keep the match; go on later with --resume FILE
  quit         leave
Where you are asked for words of your own, commands start with a slash: /undo";

pub(super) struct Session {
    pub(super) table: Box<dyn Table>,
    pub(super) me: Seat,
    /// Who sits where; nobody on one's own seat.
    pub(super) bots: Vec<Option<Bot>>,
    pub(super) names: Names,
    pub(super) file: Option<PathBuf>,
    /// Whether what was typed must be repeated, since no terminal has shown it.
    pub(super) echo: bool,
    /// Whether leaving was asked for and questioned.
    pub(super) warned: bool,
}

/// What comes after a command.
enum Next {
    /// Ask again.
    Again,
    /// The position has changed.
    Moved,
    /// The others act first.
    Others,
    Leave,
}

impl Session {
    pub(super) fn play(mut self, resumed: bool) -> Result<(), Failure> {
        let mut out = anstream::stdout();
        // A file that cannot be written is told of before anything can be lost.
        self.file.as_deref().map_or(Ok(()), |path| setup::save(self.table.as_ref(), path))?;
        let info = self.table.info();
        writeln!(out, "{TITLE}{}{OFF}: {}", info.title, info.about)?;
        writeln!(out, "{FAINT}The deal was settled beforehand: commitment {}{OFF}", self.table.commitment())?;
        let mut shown = if resumed { self.table.actions() } else { 0 };
        let mut waiting = false;
        self.show(&mut out)?;
        loop {
            self.tell(&mut out, &mut shown)?;
            if let Some(outcome) = self.table.outcome() {
                self.show(&mut out)?;
                writeln!(out, "{GOOD}{}{OFF}", result(&outcome, &self.names, self.table.seats()))?;
                return self.farewell(&mut out);
            }
            let mine = self.table.active().contains(self.me);
            if (!mine || waiting) && self.let_a_bot_act()? {
                waiting = false;
                self.keep(&mut out)?;
                continue;
            }
            match self.ask(&mut out)? {
                Next::Again => {}
                Next::Moved => {
                    shown = shown.min(self.table.actions());
                    self.keep(&mut out)?;
                }
                Next::Others => waiting = true,
                Next::Leave => return self.farewell(&mut out),
            }
        }
    }

    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n{}", self.table.draw(Viewer::Seat(self.me), &self.names))
    }

    /// Tells what happened since, as far as one may know.
    fn tell(&self, out: &mut impl Write, shown: &mut usize) -> io::Result<()> {
        let news = self.table.told(Viewer::Seat(self.me), *shown, &self.names);
        for told in &news {
            writeln!(out, "  {}", told.text)?;
        }
        if !news.is_empty() && self.table.outcome().is_none() && self.table.active().contains(self.me) {
            self.show(out)?;
        }
        *shown = self.table.actions();
        Ok(())
    }

    /// Lets one of the bots that may act do so; whether one could.
    fn let_a_bot_act(&mut self) -> Result<bool, Failure> {
        let active = self.table.active();
        let able: Vec<_> = active.iter().filter_map(|seat| Some((seat, self.bots[seat.index()]?))).collect();
        let seed = thinking_seed()?;
        if let Some((writer, step)) = self.table.paced() {
            for &(seat, bot) in able.iter().filter(|(seat, _)| *seat != writer) {
                if let Some(thought) = self.table.suggest(seat, bot, None, seed) {
                    return self.act(seat, &thought.choice.action).map(|()| true);
                }
            }
            return if writer == self.me { Ok(false) } else { self.act(writer, &step).map(|()| true) };
        }
        // Where several may act it is not always the same one who is first.
        let Some(&(seat, bot)) = able.get(seed as usize % able.len().max(1)) else { return Ok(false) };
        let thought = self.table.suggest(seat, bot, None, seed);
        let thought =
            thought.ok_or_else(|| Failure::Failed(format!("the bot on {seat} found nothing to do")))?;
        self.act(seat, &thought.choice.action)?;
        Ok(true)
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Failure> {
        self.table.act(seat, action).map_err(|refusal| Failure::Failed(refusal.to_string()))
    }

    fn ask(&mut self, out: &mut impl Write) -> Result<Next, Failure> {
        let named = |choice: Choice| Choice { label: self.names.put(choice.label), ..choice };
        let choices: Vec<_> = self.table.choices(self.me).into_iter().map(named).collect();
        let open = self.table.is_open(self.me);
        writeln!(out, "{TITLE}{}{OFF}", self.names.put(self.table.prompt(self.me)))?;
        for (n, choice) in choices.iter().enumerate() {
            writeln!(out, "  {NUMBER}{:>2}{OFF} {}", n + 1, choice.label)?;
        }
        if open {
            writeln!(out, "  {FAINT}or words of your own{OFF}")?;
        }
        if !self.table.active().without(self.me).is_empty() {
            let slash = if open { "/" } else { "" };
            writeln!(out, "  {FAINT}or `{slash}wait`, to let the others act first{OFF}")?;
        }
        loop {
            write!(out, "{FAINT}>{OFF} ")?;
            out.flush()?;
            let Some(line) = read_line()? else {
                writeln!(out)?;
                return Ok(Next::Leave);
            };
            if self.echo {
                writeln!(out, "{}", line.trim())?;
            }
            match self.obey(out, read(&line, &choices, open), &choices)? {
                Next::Again => {}
                next => return Ok(next),
            }
        }
    }

    fn obey(&mut self, out: &mut impl Write, command: Command, choices: &[Choice]) -> Result<Next, Failure> {
        self.warned &= command == Command::Quit;
        match command {
            Command::Choose(n) => {
                self.act(self.me, &choices[n].action)?;
                return Ok(Next::Moved);
            }
            Command::Text(text) => return self.type_text(out, &text),
            Command::Undo => match self.table.undo(self.me) {
                Ok(_) => {
                    writeln!(out, "{FAINT}Taken back.{OFF}")?;
                    self.show(out)?;
                    return Ok(Next::Moved);
                }
                Err(why) => writeln!(out, "{why}")?,
            },
            Command::Wait => {
                if self.table.active().without(self.me).is_empty() {
                    writeln!(out, "Nobody else may act now.")?;
                } else {
                    return Ok(Next::Others);
                }
            }
            Command::Quit => return self.leave(out),
            Command::Explain(n) => self.explain(out, &choices[n])?,
            Command::Hint => self.hint(out)?,
            Command::Help => writeln!(out, "{HELP}")?,
            Command::Show => self.show(out)?,
            Command::Log => {
                for told in self.table.told(Viewer::Seat(self.me), 0, &self.names) {
                    writeln!(out, "{NUMBER}{:>4}{OFF}  {}", told.number, told.text)?;
                }
            }
            Command::Rules(id) => self.rules(out, id.as_deref())?,
            Command::Save(path) => match setup::save(self.table.as_ref(), &path) {
                Ok(()) => {
                    self.file = Some(path);
                    self.say_how_to_go_on(out)?;
                }
                Err(failure) => writeln!(out, "{BAD}Not saved:{OFF} {failure}")?,
            },
            Command::Unclear(why) => writeln!(out, "{why}")?,
        }
        Ok(Next::Again)
    }

    fn type_text(&mut self, out: &mut impl Write, text: &str) -> Result<Next, Failure> {
        let Some(action) = self.table.typed(self.me, text) else {
            writeln!(out, "That cannot be said here.")?;
            return Ok(Next::Again);
        };
        match self.table.act(self.me, &action) {
            Ok(()) => Ok(Next::Moved),
            Err(refusal) => {
                writeln!(out, "{refusal}")?;
                Ok(Next::Again)
            }
        }
    }

    fn explain(&self, out: &mut impl Write, choice: &Choice) -> Result<(), Failure> {
        match self.table.explain(self.me, &choice.action) {
            Ok(explanation) => {
                writeln!(out, "{TITLE}{}{OFF}: {}", choice.label, self.names.put(explanation.text))?;
                self.rules(out, Some(explanation.rule))
            }
            Err(refusal) => Ok(writeln!(out, "{refusal}")?),
        }
    }

    fn rules(&self, out: &mut impl Write, id: Option<&str>) -> Result<(), Failure> {
        let game = shelf::find(self.table.info().id)?;
        match id {
            None => writeln!(out, "{}", game.rules())?,
            Some(id) => match game.rule(id) {
                Some(text) => writeln!(out, "{FAINT}{id} {text}{OFF}")?,
                None => writeln!(out, "There is no rule {id}. `rules` shows them all.")?,
            },
        }
        Ok(())
    }

    fn hint(&self, out: &mut impl Write) -> Result<(), Failure> {
        let budget = Budget::iterations(HINT).within(PATIENCE).on(2);
        let hints = self.table.hints(self.me, budget, MOST_HINTS, thinking_seed()?)(&|| false);
        if hints.is_empty() {
            let waits = self.table.active().contains(self.me);
            let why = if waits { "Let the others act first." } else { "It is not your decision now." };
            return Ok(writeln!(out, "{why}")?);
        }
        for hint in hints {
            let turn: Vec<_> = hint.turn.into_iter().map(|one| self.names.put(one.label)).collect();
            let percent = hint.chance.map_or_else(|| "-".into(), |chance| format!("{:.1} %", 100.0 * chance));
            writeln!(out, "  {NUMBER}{percent:>7}{OFF}  {}", turn.join(", then "))?;
        }
        writeln!(out, "{FAINT}What looking ahead from what you know gave on average.{OFF}")?;
        Ok(())
    }

    /// Writes the match to its file. If that fails the game goes on, and the next action tries again.
    fn keep(&self, out: &mut impl Write) -> io::Result<()> {
        let kept = self.file.as_deref().map_or(Ok(()), |path| setup::save(self.table.as_ref(), path));
        kept.or_else(|failure| {
            writeln!(out, "{BAD}Not saved:{OFF} {failure}. `save FILE` keeps it elsewhere.")
        })
    }

    /// A match that is nowhere saved is not thrown away at the first word.
    fn leave(&mut self, out: &mut impl Write) -> Result<Next, Failure> {
        if self.warned || self.file.is_some() || self.table.actions() == 0 {
            return Ok(Next::Leave);
        }
        self.warned = true;
        writeln!(out, "The match is not saved. Write `save FILE` to keep it, or quit again to leave.")?;
        Ok(Next::Again)
    }

    fn say_how_to_go_on(&self, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(path) = &self.file {
            say_saved(out, path, self.me)?;
        }
        Ok(())
    }

    fn farewell(&self, out: &mut impl Write) -> Result<(), Failure> {
        match &self.file {
            Some(path) if self.table.outcome().is_some() => {
                writeln!(out, "{FAINT}Kept in {0}: conclave replay {0}{OFF}", path.display())?;
            }
            Some(path) => say_saved(out, path, self.me)?,
            None if self.table.outcome().is_none() && self.table.actions() > 0 => {
                writeln!(out, "{FAINT}The match was not saved; --save FILE keeps one from the start.{OFF}")?;
            }
            None => {}
        }
        Ok(())
    }
}

/// One line of input, whatever bytes it holds; nothing at the end of the input.
fn read_line() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

fn say_saved(out: &mut impl Write, path: &Path, me: Seat) -> Result<(), Failure> {
    let seat = me.number() + 1;
    let seat = if seat == 1 { String::new() } else { format!(" --seat {seat}") };
    writeln!(out, "{FAINT}Saved. Go on with: conclave play --resume {}{seat}{OFF}", path.display())?;
    Ok(())
}

/// What a bot thinks with; never part of the match.
fn thinking_seed() -> Result<u64, Failure> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Failed(format!("no randomness to be had from the system: {error}")))?;
    Ok(u64::from_le_bytes(bytes))
}
