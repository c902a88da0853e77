//! The promises every game keeps, checked by playing it.
