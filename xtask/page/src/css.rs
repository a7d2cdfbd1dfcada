//! Minifies style sheets.

/// Removes comments and insignificant white space. Strings stay as they are.
///
/// Careful rather than thorough: white space before a colon stays, since `a :hover` is not `a:hover`.
pub(super) fn minify(css: &str) -> String {
    let mut small = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(c) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
        } else if c == '"' || c == '\'' {
            let (string, after) = rest.split_at(string_end(rest, c));
            small.push_str(string);
            rest = after;
        } else if c.is_whitespace() {
            rest = rest.trim_start();
            let is_needed = !small.is_empty() && !small.ends_with(['{', '}', ';', ',', ':', ' ']);
            if is_needed && !rest.is_empty() && !rest.starts_with(['{', '}', ';', ',']) {
                small.push(' ');
            }
        } else {
            if matches!(c, '{' | '}' | ';' | ',') && small.ends_with(' ') {
                small.pop();
            }
            if c == '}' && small.ends_with(';') {
                small.pop();
            }
            small.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    small
}

/// The length of the string that `text` starts with, quotes included.
fn string_end(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if is_escaped {
            is_escaped = false;
        } else if c == '\\' {
            is_escaped = true;
        } else if c == quote {
            return at + c.len_utf8();
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_people_read_goes() {
        let css = "/* Table */\n.table {\n  color : red ;\n  margin: 0 1px;\n}\n\n.a,\n.b > p {\n}\n";
        assert_eq!(minify(css), ".table{color :red;margin:0 1px}.a,.b > p{}");
    }

    #[test]
    fn a_space_that_means_something_stays() {
        assert_eq!(minify("a :hover { width: calc(1px + 2px) }"), "a :hover{width:calc(1px + 2px)}");
        assert_eq!(minify("@media (min-width: 1px) and (hover) { }"), "@media (min-width:1px) and (hover){}");
    }

    #[test]
    fn strings_stay_as_they_are() {
        let css = r#"a::before{content:"  /* no comment */ \" ; "}"#;
        assert_eq!(minify(css), css);
    }

    #[test]
    fn an_open_comment_ends_with_the_file() {
        assert_eq!(minify("a{} /* never closed"), "a{}");
    }
}
