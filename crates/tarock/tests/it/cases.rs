//! The number of cases the property tests try.

use std::env;

use proptest::test_runner::Config;

/// Returns a configuration with this number of cases, unless the environment sets another.
pub(crate) fn cases(cases: u32) -> Config {
    let asked = Config::default();
    Config {
        cases: if env::var_os("PROPTEST_CASES").is_some() { asked.cases } else { cases },
        // Failing seeds are not stored; they become tests of their own.
        failure_persistence: None,
        ..asked
    }
}
