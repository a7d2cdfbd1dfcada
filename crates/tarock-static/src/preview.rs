//! What messengers read from the head of the page to preview a link.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The preview of one link, in place of the page's general one.
///
/// ```
/// use tarock_static::Preview;
/// let preview = Preview {
///     title: "Dreier <3".to_owned(),
///     description: "Trick 9".to_owned(),
///     url: "https://tarock.example/d/abc".to_owned(),
///     image: "https://tarock.example/d/abc.png".to_owned(),
///     size: (1200, 630),
///     locale: "en",
/// };
/// let page = "<head><title>Tarock</title><meta property=\"og:title\" content=\"Tarock\"></head>";
/// let shown = preview.put_into(page);
/// assert!(shown.contains("<meta property=\"og:title\" content=\"Dreier &lt;3\">"));
/// assert!(!shown.contains("content=\"Tarock\""));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The title: a few words.
    pub title: String,
    /// The description: a sentence or two.
    pub description: String,
    /// The link itself, as an absolute URL.
    pub url: String,
    /// The absolute URL of the image.
    pub image: String,
    /// The width and height of the image, in pixels.
    pub size: (u32, u32),
    /// The locale, such as `de_AT`.
    pub locale: &'static str,
}

impl Preview {
    /// Returns the page with this preview in its head. Values may contain any characters, because they are escaped.
    pub fn put_into(&self, page: &str) -> String {
        let (width, height) = (self.size.0.to_string(), self.size.1.to_string());
        let properties = [
            ("og:type", "article"),
            ("og:site_name", "Kaiserstich"),
            ("og:locale", self.locale),
            ("og:title", &self.title),
            ("og:description", &self.description),
            ("og:url", &self.url),
            ("og:image", &self.image),
            ("og:image:type", "image/png"),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:image:alt", &self.description),
        ];
        let names = [("twitter:card", "summary_large_image"), ("description", &self.description)];
        let mut tags = String::new();
        for (attribute, pairs) in [("property", &properties[..]), ("name", &names[..])] {
            for (key, value) in pairs {
                let _ = writeln!(tags, "<meta {attribute}=\"{key}\" content=\"{}\">", escaped(value));
            }
        }
        let mut shown = String::with_capacity(page.len() + tags.len());
        let mut rest = page;
        while let Some((before, tag, after)) = next_meta(rest) {
            shown += before;
            let is_replaced = ["property=\"og:", "name=\"twitter:", "name=\"description\""];
            if is_replaced.iter().any(|start| tag.contains(start)) {
                rest = after.strip_prefix('\n').unwrap_or(after);
            } else {
                shown += tag;
                rest = after;
            }
        }
        shown += rest;
        // The body is ours too, so `</head>` occurs once. Without it, nothing can be added.
        if let Some(end) = shown.find("</head>") {
            shown.insert_str(end, &tags);
        }
        shown
    }
}

/// Splits a page at its next `<meta …>`.
fn next_meta(page: &str) -> Option<(&str, &str, &str)> {
    let start = page.find("<meta ")?;
    let end = start + page[start..].find('>')? + 1;
    Some((&page[..start], &page[start..end], &page[end..]))
}

/// Makes the image URL of the page's general preview absolute, because messengers need it so. `origin` is the public
/// URL of the server, without a slash at its end.
pub(crate) fn absolute<'a>(page: &'a str, origin: &str) -> Cow<'a, str> {
    const RELATIVE: &str = "<meta property=\"og:image\" content=\"/";
    if page.contains(RELATIVE) {
        let start = RELATIVE.trim_end_matches('/');
        page.replacen(RELATIVE, &format!("{start}{}/", escaped(origin)), 1).into()
    } else {
        page.into()
    }
}

/// Escapes a text for an attribute value in double quotes. Line breaks and other control characters become spaces.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::sync::LazyLock;

    use super::*;

    /// The template of the page.
    static PAGE: LazyLock<String> = LazyLock::new(|| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tarock-web/index.html");
        fs::read_to_string(file).expect("the page is in the tree")
    });

    fn preview(text: &str) -> Preview {
        Preview {
            title: text.to_owned(),
            description: text.to_owned(),
            url: "https://tarock.example/d/abc".to_owned(),
            image: "https://tarock.example/d/abc.png?lang=de".to_owned(),
            size: (1200, 630),
            locale: "de_AT",
        }
    }

    fn contents<'a>(page: &'a str, key: &str) -> Vec<&'a str> {
        let start = format!("=\"{key}\" content=\"");
        page.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn every_property_is_there_once_and_the_rest_of_the_page_stays() {
        let shown = preview("Dreier von Spieler 2").put_into(&PAGE);
        for key in ["og:title", "og:description", "og:image:alt", "description"] {
            assert_eq!(contents(&shown, key), ["Dreier von Spieler 2"], "{key}");
        }
        for (key, value) in [
            ("og:url", "https://tarock.example/d/abc"),
            ("og:image", "https://tarock.example/d/abc.png?lang=de"),
            ("og:image:width", "1200"),
            ("og:locale", "de_AT"),
            ("twitter:card", "summary_large_image"),
            ("viewport", "width=device-width, initial-scale=1, viewport-fit=cover"),
        ] {
            assert_eq!(contents(&shown, key), [value], "{key}");
        }
        let other = |page: &str| {
            let is_ours = |line: &&str| !["og:", "twitter:", "\"description\""].iter().any(|key| line.contains(key));
            page.lines().filter(is_ours).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(other(&shown), other(&PAGE));
    }

    #[test]
    fn no_text_leaves_its_attribute() {
        for text in ["<script>alert(1)</script>", "\"><script src=x>", "' onload='x", "&quot;", "a\nb\u{0}c", "</head>"]
        {
            let shown = preview(text).put_into(&PAGE);
            let [title] = contents(&shown, "og:title")[..] else { panic!("{text:?}") };
            assert!(!title.contains(['<', '>', '\'', '\n', '\0']), "{title}");
            assert_eq!(shown.matches("<script").count(), PAGE.matches("<script").count(), "{text:?}");
            assert_eq!(shown.matches("</head>").count(), 1, "{text:?}");
        }
    }

    #[test]
    fn the_picture_of_the_page_becomes_absolute_once() {
        let shown = absolute(&PAGE, "https://tarock.example");
        let [picture] = contents(&shown, "og:image")[..] else { panic!("one picture") };
        assert!(picture.starts_with("https://tarock.example/pictures/"), "{picture}");
        assert!(matches!(absolute(&shown, "https://other.example"), Cow::Borrowed(_)));
    }
}
