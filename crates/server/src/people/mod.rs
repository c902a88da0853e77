//! Who is there: sessions, names, passwords, tokens.
