//! The nets that were kept: `conclave train` makes them, and `docs/strength.md` says how and what they are worth.

use std::sync::{Arc, LazyLock};

use kernel::Seats;

use crate::Net;

/// Game, seats, weights.
const KEPT: [(&str, u8, &[u8]); 0] = [];

/// The net for this game with this many seats, if one is kept.
pub fn of(game: &str, seats: Seats) -> Option<Arc<Net>> {
    static NETS: LazyLock<Vec<(&str, u8, Arc<Net>)>> = LazyLock::new(|| {
        let read = |(game, seats, bytes): (&'static str, u8, &[u8])| {
            Some((game, seats, Arc::new(Net::read(bytes)?)))
        };
        KEPT.into_iter().filter_map(read).collect()
    });
    let fits = |kept: &&(&str, u8, Arc<Net>)| kept.0 == game && usize::from(kept.1) == seats.count();
    NETS.iter().find(fits).map(|kept| Arc::clone(&kept.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_net_that_is_kept_can_be_read_and_is_small() {
        for (game, seats, bytes) in KEPT {
            let net = Net::read(bytes).unwrap_or_else(|| panic!("{game} for {seats}"));
            assert_eq!(net.seats(), usize::from(seats), "{game}");
            assert!(bytes.len() <= 200_000, "{game} for {seats}: {} bytes", bytes.len());
        }
    }
}
