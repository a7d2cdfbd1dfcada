//! A rule set that can be read is written so that reading it again gives the same rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock::RuleSet;

fuzz_target!(|text: &str| {
    let Ok(rules) = toml::from_str::<RuleSet>(text) else {
        return;
    };
    let written = toml::to_string(&rules).expect("every rule set can be written");
    let again: RuleSet = toml::from_str(&written).expect("what we write we can read");
    assert_eq!(again, rules, "{written}");
});
