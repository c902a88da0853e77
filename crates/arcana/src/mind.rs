//! How it is played well.

use kernel::Mind;

use crate::state::Arcana;

impl Mind for Arcana {}
