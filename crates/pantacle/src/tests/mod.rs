//! One test or more for each rule, by its number; cases of the rulebook's examples by theirs.

mod contract;
