//! Sets as bits of a word.

/// The position of the `k`-th set bit of `set`, counted from 0 and from the lowest.
/// `k` must be below the number of set bits.
#[inline]
pub fn nth(set: u64, k: u32) -> u32 {
    #[cfg(target_feature = "bmi2")]
    {
        safe_arch::population_deposit_u64(1 << k, set).trailing_zeros()
    }
    #[cfg(not(target_feature = "bmi2"))]
    {
        nth_by_bytes(set, k)
    }
}

/// [`nth`] for machines without a deposit instruction, with no branch to mispredict: counts the bits of all
/// bytes at once, finds the byte in which the count passes `k`, and looks the rest up.
#[cfg_attr(target_feature = "bmi2", allow(dead_code))]
#[inline]
fn nth_by_bytes(set: u64, k: u32) -> u32 {
    const ONES: u64 = u64::MAX / 255;
    const TOPS: u64 = ONES << 7;
    let pairs = set - ((set >> 1) & (0x55 * ONES));
    let nibbles = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    let bytes = (nibbles + (nibbles >> 4)) & (0x0f * ONES);
    let sums = bytes.wrapping_mul(ONES);
    // A byte's top bit stays set where the sum up to it is at most k.
    let passed = (((u64::from(k) * ONES) | TOPS) - sums) & TOPS;
    let shift = ((passed >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let before = ((sums << 8) >> shift) as u32 & 0xff;
    let byte = (set >> shift) as u8;
    shift + nth_in_byte(byte, k - before)
}

/// [`nth`] for a set of at most eight, by one look-up.
#[inline]
pub fn nth_in_byte(set: u8, k: u32) -> u32 {
    NTH[usize::from(set)][k as usize & 7].into()
}

/// For every byte, the positions of its set bits.
static NTH: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut position, mut k) = (0u8, 0);
        while position < 8 {
            if byte >> position & 1 == 1 {
                table[byte][k] = position;
                k += 1;
            }
            position += 1;
        }
        byte += 1;
    }
    table
};

/// The positions of the set bits, lowest first.
#[inline]
pub fn each(set: u64) -> impl Iterator<Item = u32> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let position = rest.trailing_zeros();
        rest &= rest - 1;
        Some(position)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_is_the_one_that_each_gives_nth() {
        for set in [1, 0b1011_0100, u64::MAX, 1 << 63 | 1, 0x8421_0000_00ff_1248, u64::MAX << 7] {
            for (k, position) in each(set).enumerate() {
                assert_eq!(nth(set, k as u32), position);
                assert_eq!(nth_by_bytes(set, k as u32), position);
            }
        }
        assert_eq!(each(0).count(), 0);
    }
}
