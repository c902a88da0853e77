//! A contest as one page that needs nothing else.

use std::fmt::Write;

use super::report::{Calibrated, Meeting, Report};

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1d1b22;--paper:#fbfaf7;--line:#cfc8bb;--good:#2f7d55;--bad:#b4443c;--mark:#5b4bb0}\
@media(prefers-color-scheme:dark){:root{--ink:#ece8e0;--paper:#17161b;--line:#4a4654;--good:#67c196;--bad:#e98078;--mark:#a99bf0}}\
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid var(--line);padding:.3rem .6rem;text-align:right}\
th:first-child,td:first-child{text-align:left}small{opacity:.75}svg{max-width:100%;height:auto}svg text{fill:var(--ink);font:12px system-ui}";

/// The report as HTML, with plots.
pub fn html(report: &Report, title: &str) -> String {
    let mut page = String::new();
    // Writing into a string cannot fail.
    let _ = write(&mut page, report, title);
    page
}

fn write(page: &mut String, report: &Report, title: &str) -> std::fmt::Result {
    let contest = &report.contest;
    let heading = format!("{title}, {} seats", contest.seats);
    write!(
        page,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
    )?;
    write!(page, "<title>{0}</title><style>{STYLE}</style><h1>{0}</h1>", escape(&heading))?;
    write!(
        page,
        "<p>{} games{}. Seed {}, rules version {}, options <code>{}</code>.</p>",
        report.games,
        match contest.bots.as_slice() {
            [one] => format!(" in which {one} plays itself"),
            _ => format!(
                " in blocks: one deal, played with every seating. Equals score {:.1} %",
                100.0 * report.fair
            ),
        },
        contest.seed,
        contest.rules,
        escape(&contest.options.to_string())
    )?;
    if !report.meetings.is_empty() {
        ratings(page, report)?;
        matrix(page, report)?;
        meetings(page, report)?;
    }
    for meeting in &report.meetings {
        course(page, meeting, report.fair)?;
    }
    for calibrated in &report.calibration {
        reliability(page, calibrated)?;
    }
    pace(page, report)
}

/// What a bot said of its chances, and what came.
fn reliability(page: &mut String, calibrated: &Calibrated) -> std::fmt::Result {
    let (x, y) = (|part: f64| 40.0 + 200.0 * part, |part: f64| 210.0 - 200.0 * part);
    write!(
        page,
        "<figure><figcaption>{}: what it said of its chances, and what came; {:.3} apart on average</figcaption>\
         <svg viewBox=\"0 0 330 235\" width=\"330\" role=\"img\" aria-label=\"Reliability of {0}\">\
         <path d=\"M40 10V210H240\" fill=\"none\" stroke=\"var(--line)\"/>\
         <path d=\"M40 210L240 10\" stroke=\"var(--line)\" stroke-dasharray=\"4 4\"/>",
        calibrated.bot, calibrated.error
    )?;
    let all: u64 = calibrated.curve.iter().map(|point| point.decisions).sum();
    for point in &calibrated.curve {
        let size = 2.0 + 10.0 * (point.decisions as f64 / all as f64).sqrt();
        write!(
            page,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{size:.1}\" fill=\"var(--mark)\" opacity=\".6\">\
             <title>said {:.0} %, came {:.0} % of {}</title></circle>",
            x(point.said),
            y(point.came),
            100.0 * point.said,
            100.0 * point.came,
            point.decisions
        )?;
    }
    write!(
        page,
        "<text x=\"0\" y=\"14\">100 %</text><text x=\"8\" y=\"214\">0 %</text><text x=\"205\" y=\"230\">100 %</text></svg></figure>"
    )
}

fn ratings(page: &mut String, report: &Report) -> std::fmt::Result {
    let most = report.ratings.iter().map(|rated| rated.interval_95[1].max(rated.elo)).fold(1.0, f64::max);
    let x = |elo: f64| 130.0 + 470.0 * elo / most;
    let height = 30 * report.ratings.len() + 10;
    write!(page, "<h2>Elo above the weakest, with 95 % intervals</h2>")?;
    write!(
        page,
        "<svg viewBox=\"0 0 700 {height}\" width=\"700\" role=\"img\" aria-label=\"Elo of every bot\">"
    )?;
    for (row, rated) in report.ratings.iter().enumerate() {
        let y = 20 + 30 * row;
        let [low, high] = rated.interval_95;
        write!(page, "<text x=\"0\" y=\"{}\">{}</text>", y + 4, rated.bot)?;
        write!(
            page,
            "<rect x=\"130\" y=\"{}\" width=\"{:.1}\" height=\"14\" fill=\"var(--mark)\" opacity=\".45\"/>",
            y - 7,
            x(rated.elo) - 130.0
        )?;
        write!(
            page,
            "<path d=\"M{:.1} {y}H{:.1}\" stroke=\"var(--ink)\" stroke-width=\"2\"/>",
            x(low),
            x(high)
        )?;
        write!(
            page,
            "<text x=\"{:.1}\" y=\"{}\">{:.0} <tspan opacity=\".75\">({low:.0} to {high:.0})</tspan></text>",
            x(high.max(rated.elo)) + 8.0,
            y + 4,
            rated.elo
        )?;
    }
    write!(page, "</svg>")
}

/// Who scored what against whom.
fn matrix(page: &mut String, report: &Report) -> std::fmt::Result {
    let bots = &report.contest.bots;
    write!(page, "<h2>Scores in %, row against column</h2><table><tr><th></th>")?;
    for bot in bots {
        write!(page, "<th>{bot}</th>")?;
    }
    for row in bots {
        write!(page, "<tr><th>{row}</th>")?;
        for column in bots {
            match score(report, *row, *column) {
                Some((score, spread)) => {
                    let gap = (score - report.fair)
                        / if score > report.fair { 1.0 - report.fair } else { report.fair };
                    let colour = if gap > 0.0 { "--good" } else { "--bad" };
                    let part = (60.0 * gap.abs()).round();
                    write!(
                        page,
                        "<td style=\"background:color-mix(in srgb,var({colour}) {part}%,transparent)\">{:.1} <small>± {:.1}</small></td>",
                        100.0 * score,
                        100.0 * spread
                    )?;
                }
                None => write!(page, "<td></td>")?,
            }
        }
        write!(page, "</tr>")?;
    }
    write!(page, "</table>")
}

fn score(report: &Report, row: bots::Bot, column: bots::Bot) -> Option<(f64, f64)> {
    let spread = |meeting: &Meeting| (meeting.interval_95[1] - meeting.interval_95[0]) / 2.0;
    let met = |one, other| {
        report
            .meetings
            .iter()
            .find(|meeting| meeting.one == one && meeting.other == other && meeting.blocks > 0)
    };
    if let Some(meeting) = met(row, column) {
        return Some((meeting.score, spread(meeting)));
    }
    // With two sides a match-up speaks of both.
    met(column, row)
        .filter(|_| (report.fair - 0.5).abs() < 1e-9)
        .map(|meeting| (1.0 - meeting.score, spread(meeting)))
}

fn meetings(page: &mut String, report: &Report) -> std::fmt::Result {
    write!(
        page,
        "<h2>Match-ups</h2><table><tr><th></th><th>blocks</th><th>score</th><th>95 %</th><th>Elo</th><th>95 %</th><th>test</th></tr>"
    )?;
    for meeting in &report.meetings {
        let elo = |elo: Option<f64>| elo.map_or_else(|| "–".into(), |elo| format!("{elo:+.0}"));
        let [low, high] = meeting.interval_95;
        let test = meeting.test.as_ref().map_or_else(String::new, |test| {
            format!(
                "{:?} at {:.2} <small>({:+.0} or {:+.0} Elo)</small>",
                test.verdict, test.llr, test.question.low, test.question.high
            )
        });
        write!(
            page,
            "<tr><td>{} – {}</td><td>{}</td><td>{:.1} %</td><td>{:.1} to {:.1}</td><td>{}</td><td>{} to {}</td><td>{test}</td></tr>",
            meeting.one,
            meeting.other,
            meeting.blocks,
            100.0 * meeting.score,
            100.0 * low,
            100.0 * high,
            elo(meeting.elo),
            elo(meeting.elo_95[0]),
            elo(meeting.elo_95[1])
        )?;
    }
    write!(page, "</table>")
}

/// How the mean score of a match-up settled.
fn course(page: &mut String, meeting: &Meeting, fair: f64) -> std::fmt::Result {
    if meeting.course.len() < 2 {
        return Ok(());
    }
    let last = meeting.course.len() - 1;
    let step = last.div_ceil(300).max(1);
    let x = |at: usize| 40.0 + 560.0 * at as f64 / last as f64;
    let y = |score: f64| 130.0 - 120.0 * score;
    write!(
        page,
        "<figure><figcaption>{} – {}: mean score, block by block</figcaption>",
        meeting.one, meeting.other
    )?;
    write!(
        page,
        "<svg viewBox=\"0 0 620 150\" width=\"620\" role=\"img\" aria-label=\"Mean score by blocks\">"
    )?;
    write!(page, "<path d=\"M40 10V130H600\" fill=\"none\" stroke=\"var(--line)\"/>")?;
    write!(page, "<path d=\"M40 {0:.1}H600\" stroke=\"var(--line)\" stroke-dasharray=\"4 4\"/>", y(fair))?;
    let [low, high] = meeting.interval_95;
    write!(
        page,
        "<path d=\"M600 {:.1}V{:.1}\" stroke=\"var(--mark)\" stroke-width=\"5\" opacity=\".5\"/>",
        y(low),
        y(high)
    )?;
    write!(page, "<path fill=\"none\" stroke=\"var(--mark)\" stroke-width=\"2\" d=\"")?;
    for at in (0..=last).step_by(step).chain([last]) {
        let letter = if at == 0 { 'M' } else { 'L' };
        write!(page, "{letter}{:.1} {:.1}", x(at), y(meeting.course[at].into()))?;
    }
    write!(
        page,
        "\"/><text x=\"0\" y=\"14\">100 %</text><text x=\"0\" y=\"134\">0 %</text><text x=\"560\" y=\"147\">{}</text></svg></figure>",
        last + 1
    )
}

fn pace(page: &mut String, report: &Report) -> std::fmt::Result {
    write!(
        page,
        "<h2>Time of a processor for a decision, on the machine that played</h2><table><tr><th></th><th>half within</th><th>95 of 100 within</th></tr>"
    )?;
    for took in &report.machine {
        let millis =
            |millis: Option<f64>| millis.map_or_else(|| "–".into(), |millis| format!("{millis:.2} ms"));
        write!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
            took.bot,
            millis(took.p50_ms),
            millis(took.p95_ms)
        )?;
    }
    write!(page, "</table></html>")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
