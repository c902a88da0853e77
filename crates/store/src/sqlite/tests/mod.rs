//! What can only be seen from inside: groups of writes, and steps of the schema.

mod groups;
mod schema;
