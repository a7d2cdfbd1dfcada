//! English that is German underneath: the habits that crept in most often, kept out.

/// Two words that follow each other only in a translation.
const PAIRS: [(&str, &str); 5] = [("for", "who"), ("to", "who"), ("of", "who"), ("by", "who"), ("the", "own")];

/// Words that have a better one: players, users and operators are "they" or their role.
const WORDS: [&str; 5] = ["anew", "he", "him", "himself", "his"];

/// Every such habit in a file, with its line.
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
            continue;
        }
        let mut tell = |what: &str| wrong.push(format!("{path}:{}: {what}", at + 1));
        let prose = without_code(prose).to_lowercase();
        let words: Vec<&str> =
            prose.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|w| !w.is_empty()).collect();
        for word in &words {
            if WORDS.contains(word) {
                tell(&format!("say it without \"{word}\""));
            }
        }
        for pair in words.windows(2) {
            if PAIRS.contains(&(pair[0], pair[1])) {
                tell(&format!("say it without \"{} {}\"", pair[0], pair[1]));
            }
        }
        let is_doc = |line: Option<&&str>| line.is_some_and(|line| line.trim_start().starts_with("///"));
        let is_alone = !is_doc(at.checked_sub(1).and_then(|at| lines.get(at))) && !is_doc(lines.get(at + 1));
        // A German or quoted word explains an English name.
        let is_quoted = line.contains(['`', '*', '"']);
        let is_language = ["deutsch", "english"].contains(&prose.trim());
        if is_doc(Some(line)) && is_alone && words.len() == 1 && !is_quoted && !is_language {
            tell(&format!("\"{}\" says no more than the name below it", prose.trim()));
        }
    }
    wrong
}

#[derive(Clone, Copy)]
enum Kind {
    /// Prose is behind two slashes.
    Rust,
    /// Everything is prose, but for code.
    Text,
    /// Nothing is looked at.
    Other,
}

impl Kind {
    fn of(path: &str) -> Self {
        match path.rsplit_once('.') {
            Some((_, "rs")) => Self::Rust,
            Some((_, "md")) => Self::Text,
            Some((name, "ftl")) if name.contains("locales/en/") => Self::Text,
            _ => Self::Other,
        }
    }

    fn prose(self, line: &str) -> Option<&str> {
        match self {
            Self::Rust => {
                // A comment stands on a line of its own; an address in a string is none.
                let comment = line.trim_start().strip_prefix("//")?;
                Some(comment.trim_start_matches(['/', '!']))
            }
            Self::Text => Some(line),
            Self::Other => None,
        }
    }
}

/// A line without what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn habits_are_found_in_comments_and_texts_and_not_in_code() {
        let n = |path: &str, text: &str| habits(path, text).len();
        assert_eq!(n("a.rs", "/// A door for who comes late."), 1);
        assert_eq!(n("a.rs", "// He deals anew to the own side."), 3);
        assert_eq!(n("a.rs", "let his = \"for who\"; // kept"), 0);
        assert_eq!(n("a.rs", "/// Returns `his` hand.\n/// ```\n/// let his = 1;\n/// ```"), 0);
        assert_eq!(n("docs/a.md", "The dealer shows his hand."), 1);
        assert_eq!(n("crates/a/locales/en/a.ftl", "key = He wins"), 1);
        assert_eq!(n("crates/a/locales/de/a.ftl", "key = Er war anew his"), 0);
        assert_eq!(habits("a.rs", "x\n/// Who.\npub fn f()"), ["a.rs:2: \"who.\" says no more than the name below it"]);
        assert_eq!(n("a.rs", "/// Who.\n/// And why they do it."), 0);
        assert_eq!(n("a.rs", "/// *Herz*.\nHearts,"), 0);
    }
}
