//! The rules that the name of a test names: `led_6_7_a_raise_can_be_folded_to` names LED-6 and LED-7,
//! `pan_r4_...` the ruling PAN-R4.

/// The ids of the rules that `test` names, given all prefixes there are; none if it starts with no prefix.
pub(super) fn rules(test: &str, prefixes: &[&str]) -> Vec<String> {
    let mut words = test.split('_');
    let first = words.next().unwrap_or_default();
    let Some(prefix) = prefixes.iter().find(|prefix| prefix.to_ascii_lowercase() == first) else {
        return Vec::new();
    };
    words
        .take_while(|word| is_number(word))
        .map(|number| format!("{prefix}-{}", number.to_uppercase()))
        .collect()
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('r').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_name_rules() {
        let rules = |test| rules(test, &["LED", "C4", "PAN"]);
        assert_eq!(rules("led_6_no_third_raise"), ["LED-6"]);
        assert_eq!(rules("led_6_7_a_raise_can_be_folded_to"), ["LED-6", "LED-7"]);
        assert_eq!(rules("c4_5_four_in_a_line"), ["C4-5"]);
        assert_eq!(rules("pan_r4_12_both"), ["PAN-R4", "PAN-12"]);
        assert_eq!(rules("led_r_is_no_ruling"), [""; 0]);
        assert_eq!(rules("led_by_the_hand"), [""; 0]);
        assert_eq!(rules("ledger_6_pages"), [""; 0]);
        assert_eq!(rules("six_6"), [""; 0]);
    }
}
