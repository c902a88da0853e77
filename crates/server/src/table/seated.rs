//! Who sits at which of the tables in memory, without looking at all of them.

use std::collections::HashMap;

use store::{TableId, UserId};

/// Who sits where.
#[derive(Default)]
pub struct Seated {
    tables: HashMap<UserId, Vec<TableId>>,
    people: HashMap<TableId, Vec<UserId>>,
}

impl Seated {
    /// These sit at a table, and nobody else.
    pub fn set(&mut self, table: &TableId, people: Vec<UserId>) {
        if self.people.get(table).is_some_and(|before| *before == people) {
            return;
        }
        self.remove(table);
        for &user in &people {
            let tables = self.tables.entry(user).or_default();
            if !tables.contains(table) {
                tables.push(table.clone());
            }
        }
        if !people.is_empty() {
            self.people.insert(table.clone(), people);
        }
    }

    /// A table is no longer in memory.
    pub fn remove(&mut self, table: &TableId) {
        for user in self.people.remove(table).into_iter().flatten() {
            if let Some(tables) = self.tables.get_mut(&user) {
                tables.retain(|other| other != table);
                if tables.is_empty() {
                    self.tables.remove(&user);
                }
            }
        }
    }

    /// The tables at which somebody sits.
    pub fn of(&self, user: UserId) -> &[TableId] {
        self.tables.get(&user).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_of_those_who_sit_nowhere() {
        let mut seated = Seated::default();
        let [one, two] = ["one", "two"].map(|id| TableId(id.into()));
        let [ann, bob] = [UserId(1), UserId(2)];
        seated.set(&one, vec![ann, bob]);
        seated.set(&two, vec![ann]);
        assert_eq!(seated.of(ann), [one.clone(), two.clone()]);
        seated.set(&one, vec![bob]);
        assert_eq!((seated.of(ann), seated.of(bob)), (&[two.clone()][..], &[one.clone()][..]));
        seated.set(&two, Vec::new());
        seated.remove(&one);
        assert!(seated.tables.is_empty() && seated.people.is_empty());
    }
}
