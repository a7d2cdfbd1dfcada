//! Prose inside Rust code: string literals, and comments that follow code.

/// Returns every string literal and every comment that follows code, line by line: the line number from 0, and the
/// text.
///
/// Comments on lines of their own are left out, and so are the names in braces of format strings.
pub(super) fn prose(text: &str) -> Vec<(usize, String)> {
    let mut source = Source { rest: text, line: 0 };
    let mut found = Vec::new();
    let (mut before, mut is_alone) = (' ', true);
    while let Some(c) = source.next() {
        match c {
            '\n' => is_alone = true,
            '/' if source.rest.starts_with('/') => {
                let comment = source.until(|rest| rest.starts_with('\n'));
                if !is_alone {
                    found.extend(comment);
                }
            }
            // A character literal, which may be a quotation mark, or a lifetime.
            '\'' if source.rest.starts_with('\\') => {
                source.next();
                source.next();
                source.until(|rest| rest.starts_with('\''));
                source.next();
            }
            '\'' if source.rest.chars().nth(1) == Some('\'') => {
                source.next();
                source.next();
            }
            'r' if !before.is_alphanumeric() && before != '_' || before == 'b' => {
                let n_hashes = source.rest.bytes().take_while(|byte| *byte == b'#').count();
                if source.rest[n_hashes..].starts_with('"') {
                    let end = format!("\"{}", "#".repeat(n_hashes));
                    source.skip(n_hashes + 1);
                    found.extend(source.until(|rest| rest.starts_with(&end)));
                    source.skip(end.len());
                }
            }
            '"' => {
                let mut is_escaped = false;
                found.extend(source.until(|rest| {
                    let ends = !is_escaped && rest.starts_with('"');
                    is_escaped = !is_escaped && rest.starts_with('\\');
                    ends
                }));
                source.next();
            }
            _ => {}
        }
        is_alone &= c.is_whitespace();
        before = c;
    }
    found.into_iter().map(|(line, text)| (line, without_names(&text))).collect()
}

/// Source code that is read from the front.
struct Source<'a> {
    rest: &'a str,
    line: usize,
}

impl Source<'_> {
    fn next(&mut self) -> Option<char> {
        let c = self.rest.chars().next()?;
        self.rest = &self.rest[c.len_utf8()..];
        self.line += usize::from(c == '\n');
        Some(c)
    }

    fn skip(&mut self, n_chars: usize) {
        for _ in 0..n_chars {
            self.next();
        }
    }

    /// Reads up to a place, and returns the lines before it.
    fn until(&mut self, mut is_end: impl FnMut(&str) -> bool) -> Vec<(usize, String)> {
        let mut lines = vec![(self.line, String::new())];
        while !is_end(self.rest) {
            match self.next() {
                None => break,
                Some('\n') => lines.push((self.line, String::new())),
                Some(c) => lines.last_mut().expect("there is a line").1.push(c),
            }
        }
        lines
    }
}

/// A text without escapes and without what is in braces.
fn without_names(text: &str) -> String {
    let (mut depth, mut is_escaped) = (0_usize, false);
    let keep = |c: char| {
        depth += usize::from(c == '{');
        let keeps = depth == 0 && !is_escaped && c != '\\';
        depth = depth.saturating_sub(usize::from(c == '}'));
        is_escaped = !is_escaped && c == '\\';
        if keeps { c } else { ' ' }
    };
    text.chars().map(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_comments_behind_code_are_prose() {
        let found = |text: &str| {
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            prose(text).iter().map(|(line, text)| format!("{line}:{}", words(text))).collect::<Vec<_>>()
        };
        assert_eq!(found("let a = \"one\"; // two"), ["0:one", "0:/ two"]);
        assert_eq!(found("// alone\n    /// alone"), [""; 0]);
        assert_eq!(found("f(\"a \\\" b\\n\", '\"', '\\'', 'x, \"c\")"), ["0:a b", "0:c"]);
        assert_eq!(found("r#\"a \" b\"#; br\"c\"; for\"d\""), ["0:a \" b", "0:c", "0:d"]);
        assert_eq!(found("\n\"one \\\n  two\""), ["1:one", "2:two"]);
        assert_eq!(found("\"{his} hand of {him:?}\""), ["0:hand of"]);
    }
}
