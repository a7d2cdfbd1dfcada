//! Time and chance, which come into the server here and nowhere else.

use std::cell::RefCell;

use tarock_table::{DealId, Env, Moment, Seed};

/// The time.
pub fn now() -> Moment {
    #[expect(clippy::disallowed_methods, reason = "this is where the server's time comes from")]
    let now = std::time::SystemTime::now();
    let since = now.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(since.as_millis() as u64)
}

/// Bytes nobody can guess.
///
/// # Panics
///
/// If the operating system has none to give: a server that cannot draw secrets must not deal.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// Bytes nobody can guess, from a supply that is drawn at once: a system call for each draw costs more than the bytes.
/// They are the operating system's all the same, and each is given out once.
fn from_supply<const N: usize>() -> [u8; N] {
    thread_local! {
        static SUPPLY: RefCell<(Vec<u8>, usize)> = const { RefCell::new((Vec::new(), 0)) };
    }
    SUPPLY.with_borrow_mut(|(supply, used)| {
        if supply.len() < *used + N {
            *supply = random::<1_024>().to_vec();
            *used = 0;
        }
        let mut bytes = [0; N];
        let given = &mut supply[*used..*used + N];
        bytes.copy_from_slice(given);
        // What was given out lies here no longer.
        given.fill(0);
        *used += N;
        bytes
    })
}

/// A number for what only has to differ.
pub(crate) fn number() -> u64 {
    u64::from_be_bytes(from_supply())
}

/// A generator fit for secrets: what it gives comes from the operating system.
pub(crate) fn rng() -> impl rand::CryptoRng {
    rand::rand_core::UnwrapErr(rand::rngs::SysRng)
}

/// The time, as letters write it.
pub(crate) fn system_time() -> std::time::SystemTime {
    std::time::UNIX_EPOCH + std::time::Duration::from_millis(now().millis())
}

/// What a table needs from outside to decide.
pub(crate) fn env(may_deal: bool) -> Env {
    let deal = uuid::Builder::from_random_bytes(from_supply()).into_uuid();
    Env { now: now(), seed: Seed(from_supply()), deal: DealId::from_uuid(deal), may_deal }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_byte_of_the_supply_is_given_out_twice() {
        let seeds: HashSet<[u8; 32]> = (0..1_000).map(|_| env(true).seed.0).collect();
        assert_eq!(seeds.len(), 1_000);
        assert!(!seeds.contains(&[0; 32]), "what was given out is erased, not given out again");
    }
}
