//! Lines of bounded length from an input that may hold anything.

use std::io::{self, BufRead};

/// The longest request that is read.
pub(super) const LONGEST: usize = 8 << 20;

pub(super) enum Line {
    Text(String),
    TooLong,
    NotText,
}

pub(super) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input }
    }

    /// The next line; of one that is too long nothing is kept but that it was.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let mut too_long = false;
        let mut started = false;
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                break;
            }
            started = true;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            if line.len() + part.len() > LONGEST {
                too_long = true;
                line = Vec::new();
            }
            if !too_long {
                line.extend_from_slice(part);
            }
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !started {
            return Ok(None);
        }
        if too_long {
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(String::from_utf8(line).map_or(Line::NotText, Line::Text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(input: &[u8]) -> Vec<String> {
        let mut lines = Lines::new(io::BufReader::with_capacity(7, input));
        let mut kinds = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            kinds.push(match line {
                Line::Text(text) => text,
                Line::TooLong => "too long".into(),
                Line::NotText => "not text".into(),
            });
        }
        kinds
    }

    #[test]
    fn lines_are_told_apart_whatever_they_hold() {
        assert_eq!(
            kinds(b"one\n\ntwo and more\r\n\xff\xfe\nlast"),
            ["one", "", "two and more\r", "not text", "last"]
        );
    }

    #[test]
    fn a_line_that_is_too_long_does_not_spoil_the_next() {
        let mut input = vec![b'x'; LONGEST + 1];
        input.extend_from_slice(b"\nnext\n");
        assert_eq!(kinds(&input), ["too long", "next"]);
        assert_eq!(kinds(&vec![b'x'; LONGEST])[0].len(), LONGEST);
    }
}
