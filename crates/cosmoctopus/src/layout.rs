//! The Inky Realm: where tiles lie and which of them are adjacent.

use content::{Flaw, read};
use serde::Deserialize;

/// The most tiles a realm can have: 8 basic and 4 special ones.
pub(crate) const MOST_TILES: usize = 12;
/// The basic tiles: four that give 3 of a resource, four that give 1 and a card.
pub(crate) const BASIC: usize = 8;
/// Farther than any walk.
pub(crate) const FAR: u8 = 99;
const FILE: &str = "layouts.toml";

/// A shape of the Inky Realm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Where each place is drawn: column, row.
    pub(crate) at: Vec<[u8; 2]>,
    pub(crate) edges: Vec<[u8; 2]>,
    /// Steps from place to place without the bridge; [`FAR`] where there is no way.
    pub(crate) steps: [[u8; MOST_TILES]; MOST_TILES],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    layout: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    name: String,
    tiles: Vec<[u8; 2]>,
    edges: Vec<[u8; 2]>,
}

impl Layout {
    /// How many tiles it has.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.at.len()
    }

    /// Whether the first place's section is not all there is.
    pub(crate) fn is_parted(&self) -> bool {
        self.steps[0][..self.size()].contains(&FAR)
    }

    /// Whether one can walk from one place to the other.
    #[inline]
    pub(crate) fn joined(&self, one: u8, two: u8) -> bool {
        self.steps[usize::from(one)][usize::from(two)] < FAR
    }

    /// Every two places where the ends of the bridge may first be put. COS-60, COS-61
    pub(crate) fn spans(&self) -> impl Iterator<Item = [u8; 2]> {
        let (count, parted) = (self.size() as u8, self.is_parted());
        (0..count).flat_map(move |one| (one + 1..count).map(move |two| [one, two])).filter(
            move |&[one, two]| {
                let steps = self.steps[usize::from(one)][usize::from(two)];
                if parted { steps == FAR } else { steps > 1 }
            },
        )
    }

    fn new(index: usize, entry: Entry) -> Result<Self, Flaw> {
        let Entry { id, name, tiles, edges } = entry;
        let flaw = |field: &str, why: String| Flaw::entry(FILE, "layout", index, &name, why).field(field);
        let count = tiles.len();
        if id.is_empty() || name.is_empty() || name.len() > 60 {
            return Err(flaw("name", "a layout has an id and a name of 1 to 60 letters".into()));
        }
        if !(BASIC + 1..=MOST_TILES).contains(&count) {
            let why = format!(
                "{count} tiles; a realm has the {BASIC} basic tiles and 1 to 4 special ones, so 9 to 12"
            );
            return Err(flaw("tiles", why));
        }
        for (n, at) in tiles.iter().enumerate() {
            if at[0] > 9 || at[1] > 9 {
                return Err(flaw(
                    "tiles",
                    format!("tile {n} lies at {at:?}; columns and rows go from 0 to 9"),
                ));
            }
            if let Some(other) = tiles[..n].iter().position(|place| place == at) {
                return Err(flaw("tiles", format!("tiles {other} and {n} both lie at {at:?}")));
            }
        }
        let mut steps = [[FAR; MOST_TILES]; MOST_TILES];
        for &[one, two] in &edges {
            if usize::from(one) >= count || usize::from(two) >= count {
                return Err(flaw("edges", format!("[{one}, {two}] names a tile beyond {}", count - 1)));
            }
            if one == two {
                return Err(flaw("edges", format!("[{one}, {two}] joins a tile to itself")));
            }
            if steps[usize::from(one)][usize::from(two)] == 1 {
                return Err(flaw("edges", format!("[{one}, {two}] is given twice")));
            }
            steps[usize::from(one)][usize::from(two)] = 1;
            steps[usize::from(two)][usize::from(one)] = 1;
        }
        if let Some(lonely) = (0..count).find(|&n| !steps[n].contains(&1)) {
            return Err(flaw("edges", format!("tile {lonely} has no neighbour")));
        }
        for (n, row) in steps.iter_mut().enumerate() {
            row[n] = 0;
        }
        for via in 0..count {
            for one in 0..count {
                for two in 0..count {
                    let round = steps[one][via].saturating_add(steps[via][two]);
                    steps[one][two] = steps[one][two].min(round);
                }
            }
        }
        let first = steps[0];
        let beyond = (0..count).find(|&n| first[n] == FAR);
        if let Some(beyond) = beyond
            && let Some(third) = (0..count).find(|&n| first[n] == FAR && steps[beyond][n] == FAR)
        {
            let why = format!(
                "tiles 0, {beyond} and {third} are in three sections; the bridge can join only two of them"
            );
            return Err(flaw("edges", why));
        }
        Ok(Self { id, name, at: tiles, edges, steps })
    }
}

/// Reads a file of layouts.
pub(crate) fn read_layouts(text: &str) -> Result<Vec<Layout>, Flaw> {
    let File { layout } = read(FILE, text)?;
    if layout.is_empty() || layout.len() > 32 {
        return Err(Flaw::new(FILE, format!("{} layouts; a file has 1 to 32", layout.len())));
    }
    let mut all: Vec<Layout> = Vec::new();
    for (index, entry) in layout.into_iter().enumerate() {
        let layout = Layout::new(index, entry)?;
        if all.iter().any(|other| other.id == layout.id) {
            let why = format!("there is another layout with the id {:?}", layout.id);
            return Err(Flaw::entry(FILE, "layout", index, &layout.name, why).field("id"));
        }
        all.push(layout);
    }
    Ok(all)
}
