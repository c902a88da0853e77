//! How much of the lexicon is filled: `cargo run -p phantom-ink --example coverage`.

use phantom_ink::coverage;

fn main() {
    let coverage = coverage();
    let (cells, answers) = (coverage.cells(), coverage.answers);
    let covered = coverage.objects.iter().filter(|&&questions| questions > 0).count();
    println!("{covered} of {} Objects have answers", coverage.objects.len());
    println!("{cells} cells, {answers} answers, {:.2} a cell", answers as f64 / cells.max(1) as f64);
    for (what, counts) in [
        ("Questions an Object", &coverage.objects),
        ("Questions an Object with several answers", &coverage.several),
        ("Objects a Question", &coverage.questions),
    ] {
        let mut counts = counts.clone();
        counts.sort_unstable();
        let median = counts.get(counts.len() / 2).copied().unwrap_or(0);
        let (least, most) = (counts.first().copied().unwrap_or(0), counts.last().copied().unwrap_or(0));
        println!("{what}: {least} to {most}, half of them {median} or more");
    }
}
