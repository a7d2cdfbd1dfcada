use tarock::RuleSet;

/// A rule set that can be read is written so that reading it again gives the same rules.
pub fn ruleset_toml(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(rules) = toml::from_str::<RuleSet>(text) else {
        return;
    };
    let written = toml::to_string(&rules).expect("every rule set can be written");
    let again: RuleSet = toml::from_str(&written).expect("what we write we can read");
    assert_eq!(again, rules, "{written}");
}
