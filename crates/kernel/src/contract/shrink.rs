//! Makes a game that breaks a promise as short as it can be.

use std::collections::BTreeSet;

use super::Property;
use super::examiner::{Examiner, Verdict, may};
use super::failure::Finding;
use super::line::Line;
use super::notes::Notes;
use super::quiet::quietly;
use super::table::Table;
use crate::{Game, NoLog, Pieces, Quick, Resample};

/// Enough to shrink any game a person would want to read.
const MOST_ATTEMPTS: u32 = 600;
/// About a round of a game.
const LONGEST_STRETCH: usize = 24;

/// Leaves out actions, many at a time and then one by one, as long as the same promise stays broken and all
/// that remain are legal.
pub(super) fn shrink<G: Game + Resample + Pieces>(
    table: &Table<G>,
    notes: &mut Notes<G::Action>,
    rules: &BTreeSet<&'static str>,
    line: &Line<G::Action>,
    finding: Finding,
) -> (Line<G::Action>, Finding) {
    let property = finding.property;
    let up_to_there = line.with_steps(line.steps[..finding.made].to_vec());
    if property == Property::Ends {
        return (up_to_there, finding); // fewer actions cannot be too many
    }
    let mut attempts = 0;
    let mut still_broken = |line: &Line<G::Action>| {
        if attempts >= MOST_ATTEMPTS || !is_playable(table, line) {
            return None;
        }
        attempts += 1;
        match Examiner::new(table, notes, rules, Some(property)).judge(line) {
            Verdict::Broken(finding) => Some(finding),
            _ => None,
        }
    };
    let Some(found) = still_broken(&up_to_there) else { return (up_to_there, finding) };
    let mut best = (line.with_steps(up_to_there.steps[..found.made].to_vec()), found);
    // Halves and quarters first, to come down from long games quickly; then every stretch of every length, as
    // whole rounds can often go where their parts cannot.
    let mut length = best.0.steps.len();
    while length > 0 {
        leave_out(&mut best, length, length, &mut still_broken);
        length = length.min(best.0.steps.len()) / 2;
    }
    for length in (1..=best.0.steps.len().min(LONGEST_STRETCH)).rev() {
        leave_out(&mut best, length, 1, &mut still_broken);
    }
    best
}

/// Leaves out stretches of this length wherever that is possible.
fn leave_out<A: Clone>(
    best: &mut (Line<A>, Finding),
    length: usize,
    stride: usize,
    still_broken: &mut impl FnMut(&Line<A>) -> Option<Finding>,
) {
    let mut start = 0;
    while start + length <= best.0.steps.len() {
        let mut steps = best.0.steps.clone();
        steps.drain(start..start + length);
        let shorter = best.0.with_steps(steps);
        match still_broken(&shorter) {
            Some(found) => *best = (shorter.with_steps(shorter.steps[..found.made].to_vec()), found),
            None => start += stride,
        }
    }
}

/// Whether every action can be made; the last one may be what panics.
fn is_playable<G: Game>(table: &Table<G>, line: &Line<G::Action>) -> bool {
    let played = quietly(|| {
        let mut game = table.deal(line.seed);
        let Some((_, but_last)) = line.steps.split_last() else { return true };
        but_last.iter().all(|step| {
            let playable = may(&game, step);
            if playable {
                game.apply(step.seat, &step.action, &mut Quick::fork(line.seed, step.key), &mut NoLog);
            }
            playable
        }) && line.steps.last().is_none_or(|step| may(&game, step))
    });
    played.unwrap_or(true)
}
