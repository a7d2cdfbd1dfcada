//! Finds habits in English prose that come from German, such as the most frequent ones of this project's past.

use super::inline;

/// Pairs of words that only occur in a translation.
const PAIRS: [(&str, &str); 5] = [("for", "who"), ("to", "who"), ("of", "who"), ("by", "who"), ("the", "own")];

/// Words to avoid: players, users and operators are "they" or their role.
const WORDS: [&str; 5] = ["anew", "he", "him", "himself", "his"];

/// Returns every such habit in a file with its line: in documents, comments, and strings of programs.
pub(super) fn habits(path: &str, text: &str) -> Vec<String> {
    let kind = Kind::of(path);
    let mut wrong = Vec::new();
    let mut is_code = false;
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let Some(prose) = kind.prose(line) else {
            is_code = false;
            continue;
        };
        if prose.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        if is_code {
            // Comments in examples are prose too.
            let comment = prose.split_once("// ").map_or("", |(_, comment)| comment);
            wrong.extend(habits_of(comment).map(|what| (at, what)));
            continue;
        }
        wrong.extend(habits_of(prose).map(|what| (at, what)));
        let prose = without_code(prose).to_lowercase();
        let is_doc = |line: Option<&&str>| line.is_some_and(|line| line.trim_start().starts_with("///"));
        let is_alone = !is_doc(at.checked_sub(1).and_then(|at| lines.get(at))) && !is_doc(lines.get(at + 1));
        // An English name may be explained by a single German or quoted word.
        let is_quoted = line.contains(['`', '*', '"']);
        let is_language = ["deutsch", "english"].contains(&prose.trim());
        if is_doc(Some(line)) && is_alone && words(&prose).count() == 1 && !is_quoted && !is_language {
            wrong.push((at, format!("\"{}\" says no more than the name below it", prose.trim())));
        }
    }
    // The strings in this file are the habits themselves.
    if matches!(kind, Kind::Rust) && !path.ends_with("tidy/prose.rs") {
        let inside = inline::prose(text);
        wrong.extend(inside.iter().flat_map(|(at, prose)| habits_of(prose).map(|what| (*at, what))));
    }
    wrong.sort_by_key(|(at, _)| *at);
    wrong.into_iter().map(|(at, what)| format!("{path}:{}: {what}", at + 1)).collect()
}

/// The habits in one line of prose.
fn habits_of(prose: &str) -> impl Iterator<Item = String> {
    let prose = without_code(prose).to_lowercase();
    let words: Vec<&str> = words(&prose).collect();
    let single = words.iter().filter(|word| WORDS.contains(word)).map(|word| format!("say it without \"{word}\""));
    let pairs = words.windows(2).filter(|pair| PAIRS.contains(&(pair[0], pair[1])));
    let pairs = pairs.map(|pair| format!("say it without \"{} {}\"", pair[0], pair[1]));
    single.chain(pairs).collect::<Vec<_>>().into_iter()
}

fn words(prose: &str) -> impl Iterator<Item = &str> {
    // Underscores join the words of an identifier.
    prose.split(|c: char| !c.is_alphanumeric() && !['\'', '_'].contains(&c)).filter(|word| !word.is_empty())
}

#[derive(Clone, Copy)]
enum Kind {
    /// Prose is in comments and strings.
    Rust,
    /// Prose follows a number sign.
    Toml,
    /// Everything is prose except code.
    Text,
    /// Nothing is checked.
    Other,
}

impl Kind {
    fn of(path: &str) -> Self {
        match path.rsplit_once('.') {
            Some((_, "rs")) => Self::Rust,
            Some((_, "toml")) => Self::Toml,
            Some((_, "md")) => Self::Text,
            Some((name, "ftl")) if name.contains("locales/en/") => Self::Text,
            _ => Self::Other,
        }
    }

    /// Returns the prose of a line whose kind can be told from the line alone.
    fn prose(self, line: &str) -> Option<&str> {
        match self {
            Self::Rust => {
                let comment = line.trim_start().strip_prefix("//")?;
                Some(comment.trim_start_matches(['/', '!']))
            }
            Self::Toml => line.split_once('#').map(|(_, comment)| comment),
            Self::Text => Some(line),
            Self::Other => None,
        }
    }
}

/// A line without what is between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn habits_are_found_in_comments_strings_and_texts_and_not_in_code() {
        let n = |path: &str, text: &str| habits(path, text).len();
        assert_eq!(n("a.rs", "/// A door for who comes late."), 1);
        assert_eq!(n("a.rs", "// He deals anew to the own side."), 3);
        assert_eq!(n("a.rs", "let his = \"anew\"; // for who kept it"), 2);
        assert_eq!(n("a.rs", "assert!(his, \"{his} hand of `him` is his_hand\");"), 0);
        assert_eq!(n("a.rs", "/// ```\n/// play(his); // he leads\n/// ```"), 1);
        assert_eq!(n("rulesets/cup.toml", "his = 1 # what he must call"), 1);
        assert_eq!(n("a.rs", "/// Returns `his` hand.\n/// ```\n/// let his = 1;\n/// ```"), 0);
        assert_eq!(n("docs/a.md", "The dealer shows his hand."), 1);
        assert_eq!(n("crates/a/locales/en/a.ftl", "key = He wins"), 1);
        assert_eq!(n("crates/a/locales/de/a.ftl", "key = Er war anew his"), 0);
        assert_eq!(habits("a.rs", "x\n/// Who.\npub fn f()"), ["a.rs:2: \"who.\" says no more than the name below it"]);
        assert_eq!(n("a.rs", "/// Who.\n/// And why they do it."), 0);
        assert_eq!(n("a.rs", "/// *Herz*.\nHearts,"), 0);
    }
}
