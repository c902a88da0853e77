//! One test or more for each rule, each case of the rulebook and each card.

mod contract;
