//! A table at one of the servers that are measured.

use clap::ValueEnum;

use crate::{conclave, peers};

/// The columns of a whole game that nobody wins.
pub(crate) const DRAW: &[u8; 42] = b"545062455041104565311226266362030334314210";

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Kind {
    /// Our own server.
    Conclave,
    /// What one client says, the other hears.
    Relay,
    /// boardgame.io, with its state in memory.
    Boardgame,
    /// Colyseus, with its state in memory and a patch for every move.
    Colyseus,
}

/// A table with the two clients that play there.
pub(crate) enum Table {
    Conclave(conclave::Table),
    Relay(peers::relay::Table),
    Boardgame(peers::boardgame::Table),
    Colyseus(peers::colyseus::Table),
}

impl Table {
    pub(crate) async fn open(kind: Kind, port: u16, number: usize) -> Result<Self, String> {
        match kind {
            Kind::Conclave => conclave::Table::open(port).await.map(Self::Conclave),
            Kind::Relay => peers::relay::Table::open(port, number).await.map(Self::Relay),
            Kind::Boardgame => peers::boardgame::Table::open(port).await.map(Self::Boardgame),
            Kind::Colyseus => peers::colyseus::Table::open(port).await.map(Self::Colyseus),
        }
    }

    /// Its name, where it has one that lasts.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Conclave(table) => table.id.clone(),
            Self::Relay(_) | Self::Boardgame(_) | Self::Colyseus(_) => String::new(),
        }
    }

    /// After a game that is over, begins another. The peers clear the board and go on, which is in their favour.
    pub(crate) async fn again(self) -> Result<(Self, bool), String> {
        match self {
            Self::Conclave(table) if table.is_over() => Ok((Self::Conclave(table.again().await?), true)),
            other => Ok((other, false)),
        }
    }

    /// Makes a move, and waits until both clients are told of it.
    pub(crate) async fn go_on(&mut self) -> Result<(), String> {
        match self {
            Self::Conclave(table) => table.go_on().await,
            Self::Relay(table) => table.go_on().await,
            Self::Boardgame(table) => table.go_on().await,
            Self::Colyseus(table) => table.go_on().await,
        }
    }
}
