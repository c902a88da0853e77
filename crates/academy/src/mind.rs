//! How it is played well.

use kernel::Mind;

use crate::state::Academy;

impl Mind for Academy {}
