//! All requests, answers and messages, for those who speak TypeScript.

use ts_rs::TypeVisitor;

use crate::table::wire::{Hello, Presence, Said, Update};
use crate::{Problem, api, people};

/// Shows every type that goes over the wire, but for those of the games, to `visitor`.
pub fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Problem>();
    visitor.visit::<Hello<'static>>();
    visitor.visit::<Update>();
    visitor.visit::<Presence>();
    visitor.visit::<Said>();
    api::types(visitor);
    people::types(visitor);
}
