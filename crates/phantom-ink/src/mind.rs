//! How it is played well.

use kernel::Mind;

use crate::PhantomInk;

impl Mind for PhantomInk {}
