//! A position as written in files: the cards and what was bet. The rest follows by the rules, so reading one
//! is playing it.

use kernel::Game;
use serde::{Deserialize, Serialize};

use super::betting::{After, Betting};
use super::{Bet, Card, Leduc, Stage};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    hands: [Card; 2],
    public: Option<Card>,
    bets: Vec<Bet>,
    raises: u8,
}

impl From<Leduc> for Written {
    fn from(game: Leduc) -> Self {
        let Leduc { hands, public, betting, .. } = game;
        Self { hands, public, bets: betting.said(), raises: betting.most_raises() }
    }
}

impl TryFrom<Written> for Leduc {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { hands, public, bets, raises } = written;
        if !(1..=4).contains(&raises) {
            return Err(format!("a round has 1 to 4 raises, not {raises}"));
        }
        if hands[0] == hands[1] || public.is_some_and(|card| hands.contains(&card)) {
            return Err("a card can only be in one place".into());
        }
        let mut game = Self { hands, public: None, betting: Betting::new(raises), stage: Stage::Betting };
        for (number, bet) in bets.into_iter().enumerate() {
            game.check(game.betting.turn(), &bet)
                .map_err(|illegal| format!("bet {}: {illegal}", number + 1))?;
            match game.betting.take(bet) {
                After::Next => {}
                After::Over { folded } => game.stage = if folded { Stage::Folded } else { Stage::Shown },
                After::SecondRound => {
                    game.public = Some(public.ok_or("after the first round the public card must be given")?);
                }
            }
        }
        if game.public != public {
            return Err("the public card is turned up only after the first round".into());
        }
        Ok(game)
    }
}
