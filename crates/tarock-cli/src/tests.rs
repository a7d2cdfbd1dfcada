//! Tests of the command line: every mistake in a file has a message.

use std::collections::BTreeSet;

use tarock::SummaryProblem;

use crate::language::Lang;

/// Returns the codes in a source file that are the results of match arms.
fn arms(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| line.trim().strip_prefix("Self::")?.split_once("=> \"")?.1.split('"').next())
}

#[test]
fn every_code_of_a_mistake_has_words_in_both_languages() {
    let mut wanted: Vec<String> = Vec::new();
    wanted.extend(SummaryProblem::ALL.iter().map(|problem| format!("summary-{}", problem.code())));
    wanted.extend(tarock_notation::taf::Code::ALL.map(|code| format!("taf-{}", code.id())));
    wanted.extend(tarock_archive::QueryErrorKind::ALL.iter().map(|kind| format!("query-{}", kind.code())));
    for (prefix, source, at_least) in [
        ("link", include_str!("../../tarock-record/src/link.rs"), 4),
        ("unplayable", include_str!("../../tarock-notation/src/taf/to_deal.rs"), 5),
        ("ktaro", include_str!("../../tarock-record/src/ktaro/error.rs"), 28),
    ] {
        let is_code = |code: &String| code.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let codes: BTreeSet<String> = arms(source).map(str::to_owned).filter(is_code).collect();
        assert!(codes.len() >= at_least, "{prefix}: {codes:?}");
        wanted.extend(codes.into_iter().map(|code| format!("{prefix}-{code}")));
    }
    let refusals: Vec<&str> = arms(include_str!("../../tarock-cup/src/refusal.rs")).collect();
    assert!(refusals.len() >= 28, "{refusals:?}");
    wanted.extend(refusals.into_iter().map(|code| format!("cup-refusal-{}", code.replace('_', "-"))));
    for lang in [Lang::De, Lang::En] {
        let words = lang.words();
        let missing: Vec<_> = wanted.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{lang:?}: {missing:?}");
    }
}

// Most keys appear literally in the calls of `say`.
#[test]
fn every_key_written_in_the_program_has_words_in_both_languages() {
    let mut files = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut wanted = BTreeSet::new();
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(std::fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
        } else {
            let source = std::fs::read_to_string(&path).expect("a source file");
            wanted.extend(source.split("say(\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
        }
    }
    assert!(wanted.len() > 100, "{wanted:?}");
    for lang in [Lang::De, Lang::En] {
        let words = lang.words();
        let missing: Vec<_> = wanted.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{lang:?}: {missing:?}");
    }
}
