//! How it is played well.

use kernel::Mind;

use crate::state::Cosmoctopus;

impl Mind for Cosmoctopus {}
