//! How it is played well.

use kernel::Mind;

use crate::state::Pantacle;

impl Mind for Pantacle {}
