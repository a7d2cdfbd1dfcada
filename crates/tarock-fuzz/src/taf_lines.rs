use tarock::RuleSet;
use tarock_notation::taf::{State, lines};

/// For any bytes, a file of TAF lines is read to its end. A valid line is written so that reading it again gives the
/// same state, and a deal made from a state replays without a refusal.
pub fn taf_lines(bytes: &[u8]) {
    for line in lines(bytes) {
        let line = line.expect("reading from memory");
        let state = match line.state {
            Ok(state) => state,
            Err(error) => {
                assert!(error.column >= 1 && error.column <= line.text.len() + 1, "{error}");
                continue;
            }
        };
        let written = state.to_string();
        let again: State = written.parse().unwrap_or_else(|error| panic!("{error}: {written}"));
        assert_eq!(again, state, "{written}");
        assert_eq!(again.to_string(), written);
        let rules = state.extension.rules.unwrap_or(match state.players.len() {
            2 => "spieleversum",
            3 => "beck",
            _ => "cup",
        });
        if let Ok(record) = state.to_deal(RuleSet::preset(rules).expect("a preset")) {
            assert!(record.replay().is_ok(), "{written}");
        }
    }
}
