//! How people can contact the operator, for the page about the program.

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use tarock_protocol::http;
use tarock_store::Email;

/// The maximum length of a URL, in bytes.
const MAX_URL: usize = 300;
/// The maximum length of the imprint, in bytes.
const MAX_IMPRINT: usize = 4_000;

/// The operator's contact details, which are public.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Operator {
    /// An email address for questions; the page links to it.
    pub contact_email: Option<String>,
    /// The URL of a contact form.
    pub contact_url: Option<String>,
    /// The URL of the imprint.
    pub imprint_url: Option<String>,
    /// The imprint itself, in lines.
    pub imprint: Option<String>,
}

impl Operator {
    /// Rejects values that the page could not show.
    pub(super) fn check(&self) -> Result<()> {
        if let Some(email) = &self.contact_email {
            email.parse::<Email>().with_context(|| format!("operator.contact_email: {email}"))?;
        }
        for (name, url) in [("contact_url", &self.contact_url), ("imprint_url", &self.imprint_url)] {
            let is_plain = |c: char| !c.is_whitespace() && !tarock::text::is_hidden(c);
            let is_url =
                |url: &String| url.starts_with("https://") && url.len() <= MAX_URL && url.chars().all(is_plain);
            ensure!(
                url.as_ref().is_none_or(is_url),
                "operator.{name} must begin with https:// and have at most {MAX_URL} bytes"
            );
        }
        if let Some(imprint) = &self.imprint {
            let is_shown = imprint.chars().all(|c| c == '\n' || !tarock::text::is_hidden(c));
            ensure!(
                is_shown && imprint.len() <= MAX_IMPRINT,
                "operator.imprint may have at most {MAX_IMPRINT} bytes, without invisible characters"
            );
        }
        Ok(())
    }

    /// Returns the details as they are sent to clients.
    pub(crate) fn shown(&self) -> http::Operator {
        let Self { contact_email, contact_url, imprint_url, imprint } = self.clone();
        http::Operator { contact_email, contact_url, imprint_url, imprint }
    }
}

#[cfg(test)]
mod tests {
    use super::Operator;

    fn read(text: &str) -> Result<Operator, String> {
        let operator: Operator = toml::from_str(text).map_err(|error| error.to_string())?;
        operator.check().map(|()| operator).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn an_operator_says_how_they_are_reached() {
        let all = r#"
            contact_email = "tarock@example.org"
            contact_url = "https://tarock.example/kontakt"
            imprint_url = "https://tarock.example/impressum"
            imprint = "Kartenrunde Linz\nLandstraße 1""#;
        let shown = read(all).expect("it is valid").shown();
        assert_eq!(shown.contact_email.as_deref(), Some("tarock@example.org"));
        assert_eq!(shown.imprint.map(|text| text.lines().count()), Some(2));
        assert_eq!(read("").expect("nothing has to be said"), Operator::default());
    }

    #[test]
    fn what_the_page_could_not_show_is_refused() {
        for (text, said) in [
            ("contact_email = \"nobody\"", "contact_email"),
            ("contact_url = \"javascript:alert(1)\"", "contact_url"),
            ("imprint_url = \"https://two words\"", "imprint_url"),
            ("imprint = \"a\\u202eb\"", "imprint"),
            ("email = \"tarock@example.org\"", "unknown field"),
        ] {
            let error = read(text).expect_err("it is wrong");
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
