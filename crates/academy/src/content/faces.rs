//! `tiles.toml` and `slate.toml`: actions and half connectors.

use content::{Flaw, read};
use serde::Deserialize;

use super::wording::plural;
use crate::id::TILES;

const TILES_FILE: &str = "tiles.toml";
const SLATE_FILE: &str = "slate.toml";
/// The most actions one face shows.
pub(crate) const MOST_ACTS: usize = 4;

/// One of the six tile actions. ACA-22 to ACA-27
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Act {
    Shards(u8),
    Will(u8),
    Use,
    Complete,
    Add,
    Chaos,
}

impl Act {
    pub(crate) fn name(self) -> String {
        match self {
            Self::Shards(1) => "Collect Shard".into(),
            Self::Shards(n) => format!("Collect {n} Shards"),
            Self::Will(n) => format!("Gain {n} Will").replace(" 1 ", " "),
            Self::Use => "Use Item".into(),
            Self::Complete => "Complete Assignment".into(),
            Self::Add => "Add Tile".into(),
            Self::Chaos => "Chaos Magic".into(),
        }
    }

    /// A few letters for the table.
    pub(crate) fn short(self) -> String {
        match self {
            Self::Shards(1) => "S".into(),
            Self::Shards(n) => format!("{n}S"),
            Self::Will(1) => "W".into(),
            Self::Will(n) => format!("{n}W"),
            Self::Use => "Use".into(),
            Self::Complete => "Cmp".into(),
            Self::Add => "Add".into(),
            Self::Chaos => "Chaos".into(),
        }
    }
}

/// A tile or a corner.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct FaceData {
    pub(crate) name: String,
    pub(crate) acts: Vec<Act>,
    /// One of the actions, not all. ACA-17
    pub(crate) slash: bool,
    /// The edges with half a connector before it is turned: bit 0 up, 1 right, 2 down, 3 left.
    pub(crate) edges: u8,
    /// In how many ways it can be turned so that it looks different.
    pub(crate) turns: u8,
}

impl FaceData {
    /// All its actions, as a set of their numbers.
    #[inline]
    pub(crate) fn all_acts(&self) -> u8 {
        (1 << self.acts.len()) - 1
    }

    /// Its edges with half a connector after so many quarter turns clockwise.
    #[inline]
    pub(crate) fn edges_turned(&self, turns: u8) -> u8 {
        let turns = turns & 3;
        (self.edges << turns | self.edges >> (4 - turns)) & 15
    }

    /// The actions, for the table: `W/S`, `Cmp+Add`.
    pub(crate) fn short(&self) -> String {
        let acts: Vec<_> = self.acts.iter().map(|act| act.short()).collect();
        acts.join(if self.slash { "/" } else { "+" })
    }

    /// The actions in full.
    pub(crate) fn sentence(&self) -> String {
        let acts: Vec<_> = self.acts.iter().map(|act| act.name()).collect();
        acts.join(if self.slash { " or " } else { " and " })
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Cross,
    Tee,
    Straight,
    Corner,
    End,
    None,
}

impl Shape {
    const fn edges(self) -> u8 {
        match self {
            Self::Cross => 0b1111,
            Self::Tee => 0b0111,
            Self::Straight => 0b0101,
            Self::Corner => 0b0011,
            Self::End => 0b0001,
            Self::None => 0,
        }
    }

    const fn turns(self) -> u8 {
        match self {
            Self::Cross | Self::None => 1,
            Self::Straight => 2,
            Self::Tee | Self::Corner | Self::End => 4,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TilesFile {
    tile: Vec<TileEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    name: String,
    actions: Vec<Act>,
    #[serde(default)]
    slash: bool,
    shapes: Vec<Shape>,
}

/// The tiles of a file, or the game's own.
pub(super) fn tiles(text: &str) -> Result<Vec<FaceData>, Flaw> {
    let text = if text.is_empty() { include_str!("../../content/tiles.toml") } else { text };
    let file: TilesFile = read(TILES_FILE, text)?;
    let mut tiles = Vec::new();
    for (n, TileEntry { name, actions, slash, shapes }) in file.tile.into_iter().enumerate() {
        if tiles.iter().any(|tile: &FaceData| tile.name == name) {
            return Err(Flaw::entry(TILES_FILE, "tile", n, &name, "another tile has this name").field("name"));
        }
        fit(&name, &actions, slash)
            .map_err(|(field, why)| Flaw::entry(TILES_FILE, "tile", n, &name, why).field(field))?;
        tiles.extend(shapes.into_iter().map(|shape| FaceData {
            name: name.clone(),
            acts: actions.clone(),
            slash,
            edges: shape.edges(),
            turns: shape.turns(),
        }));
    }
    if tiles.len() != TILES {
        let why = format!("there are {TILES} tiles, not {}: one for every word in shapes", tiles.len());
        return Err(Flaw::new(TILES_FILE, why));
    }
    Ok(tiles)
}

/// What can be shown on a face; else which field is wrong, and why.
fn fit(name: &str, acts: &[Act], slash: bool) -> Result<(), (&'static str, String)> {
    if name.trim().is_empty() || name.chars().count() > 40 {
        return Err(("name", "a name has 1 to 40 letters".into()));
    }
    if acts.is_empty() || acts.len() > MOST_ACTS {
        return Err(("actions", format!("1 to {MOST_ACTS} actions can be shown, not {}", acts.len())));
    }
    if slash && acts.len() != 2 {
        let said = plural(acts.len() as u32, "action");
        return Err((
            "slash",
            format!(
                "a slash stands between two actions, and there {} {said}",
                if acts.len() == 1 { "is" } else { "are" }
            ),
        ));
    }
    let amounts = acts.iter().filter_map(|act| match act {
        Act::Shards(n) | Act::Will(n) => Some(*n),
        _ => None,
    });
    for amount in amounts {
        if !(1..=5).contains(&amount) {
            return Err(("actions", format!("a tile gives 1 to 5, not {amount}")));
        }
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SlateFile {
    corner: Vec<CornerEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CornerEntry {
    name: String,
    corner: Corner,
    actions: Vec<Act>,
    #[serde(default)]
    slash: bool,
    connectors: Vec<Edge>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Corner {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Edge {
    Up,
    Right,
    Down,
    Left,
}

/// The corners of a file, or the game's own, in the order of the spaces.
pub(super) fn corners(text: &str) -> Result<Vec<FaceData>, Flaw> {
    const ORDER: [(Corner, &str); 4] = [
        (Corner::TopLeft, "top_left"),
        (Corner::TopRight, "top_right"),
        (Corner::BottomLeft, "bottom_left"),
        (Corner::BottomRight, "bottom_right"),
    ];
    let text = if text.is_empty() { include_str!("../../content/slate.toml") } else { text };
    let mut file: SlateFile = read(SLATE_FILE, text)?;
    for (n, CornerEntry { name, actions, slash, .. }) in file.corner.iter().enumerate() {
        fit(name, actions, *slash)
            .map_err(|(field, why)| Flaw::entry(SLATE_FILE, "corner", n, name, why).field(field))?;
    }
    let mut faces = Vec::new();
    for (wanted, word) in ORDER {
        let found = file.corner.iter().position(|entry| entry.corner == wanted);
        let Some(n) = found else { return Err(Flaw::new(SLATE_FILE, format!("no corner is {word}"))) };
        let CornerEntry { name, actions, slash, connectors, .. } = file.corner.swap_remove(n);
        let edges = connectors.iter().fold(0, |edges, &edge| edges | 1 << edge as u8);
        faces.push(FaceData { name, acts: actions, slash, edges, turns: 1 });
    }
    if let Some(extra) = file.corner.first() {
        let why = format!("a slate has four corners, each once; {:?} is one too many", extra.name);
        return Err(Flaw::new(SLATE_FILE, why));
    }
    // Otherwise nobody could ever complete anything.
    if !faces.iter().any(|face| face.acts.contains(&Act::Complete)) {
        return Err(Flaw::new(SLATE_FILE, "one of the corners must show complete"));
    }
    Ok(faces)
}
