//! How many cases the properties try, and from which seed.

use std::env;

use proptest::test_runner::{Config, RngSeed};

/// So many cases from a fixed seed, unless the environment asks for others.
pub(crate) fn cases(cases: u32) -> Config {
    let asked = Config::default();
    Config {
        cases: if env::var_os("PROPTEST_CASES").is_some() { asked.cases } else { cases },
        rng_seed: if env::var_os("PROPTEST_RNG_SEED").is_some() { asked.rng_seed } else { RngSeed::Fixed(54) },
        // A seed that fails becomes a test of its own.
        failure_persistence: None,
        ..asked
    }
}
