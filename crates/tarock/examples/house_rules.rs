//! House rules: a rule set is a value. Take a preset, change what your table plays, and compare.
//!
//! `cargo run -p tarock --example house_rules`

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![allow(clippy::disallowed_macros, reason = "an example shows what it does")]

use tarock::koenigrufen::{CUP, Rules, Settings};
use tarock::{Contract, RuleSet};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // In code: the rules of the Vienna cup, with the Triccolo and a price on the captured Mond.
    let settings = Settings { triccolo: true, mondfang: true, ..*CUP.settings() };
    let thursday = RuleSet::new("thursday", Rules::new(settings)?);
    println!("What {} plays differently from {}:", thursday.name(), RuleSet::CUP.name());
    for difference in RuleSet::CUP.differences(&thursday) {
        println!("    {}: {} instead of {}", difference.key, difference.right, difference.left);
    }
    println!("A Triccolo can be bid: {}", thursday.contracts().contains(Contract::Triccolo));

    // As a file: a club can write the same without programming. `base` names the preset that fills in the rest.
    let text = r#"
        name = "thursday"
        game = "koenigrufen"
        base = "cup"
        [options]
        triccolo = true
        mondfang = true
    "#;
    let read: RuleSet = toml::from_str(text)?;
    assert_eq!(read, thursday);

    // Rules that contradict themselves are refused, with the reason.
    let nobody_can_win = Settings { win_at: 1000, ..*CUP.settings() };
    if let Err(error) = Rules::new(nobody_can_win) {
        println!("Refused: {error}");
    }
    Ok(())
}
