//! Sorting short lists.

/// Sorts a list of a few dozen items; `is_before(a, b)` says whether `a` belongs before `b`. Equal items keep their
/// order. The library's sorts are made for long lists, and each type they sort adds kilobytes to the page.
pub(crate) fn sort<T>(list: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_library_does() {
        for seed in 0..500_u32 {
            let number = |at: u32| (seed.wrapping_mul(2_654_435_761).wrapping_add(at * at * 40_503) >> 7) % 9;
            let mut list: Vec<(u32, u32)> = (0..seed % 30).map(|at| (number(at), at)).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|item| item.0);
            sort(&mut list, |a, b| a.0 < b.0);
            assert_eq!(list, expected);
        }
    }
}
