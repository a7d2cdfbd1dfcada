//! How many cases the properties try.

use std::env;

use proptest::test_runner::Config;

/// So many cases, unless the environment asks for others.
pub(crate) fn cases(cases: u32) -> Config {
    let asked = Config::default();
    Config {
        cases: if env::var_os("PROPTEST_CASES").is_some() { asked.cases } else { cases },
        // A seed that fails becomes a test of its own.
        failure_persistence: None,
        ..asked
    }
}
