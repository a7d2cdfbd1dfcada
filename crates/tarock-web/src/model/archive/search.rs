//! A question as it is typed and as it is filled in; both always say the same.

use tarock_archive::{Query, QueryError};
use tarock_words::Language;

use super::form::Form;

/// What is searched for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Search {
    text: String,
    query: Query,
    mistake: Option<QueryError>,
    form: Option<Form>,
    /// Whether the form writes its question in German. Both languages are read.
    is_german: bool,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            text: String::new(),
            query: Query::default(),
            mistake: None,
            form: Some(Form::default()),
            is_german: false,
        }
    }
}

impl Search {
    /// The same search, whose form writes in this language from now on.
    pub(crate) fn in_language(self, language: Language) -> Self {
        Self { is_german: language == Language::De, ..self }
    }

    /// Forgets what was asked, and asks what a form does.
    pub(crate) fn ask(&mut self, form: Form) {
        (self.query, self.mistake) = (form.query(), None);
        self.text = if self.is_german { in_german(&self.query) } else { self.query.to_string() };
        self.form = Some(form);
    }

    /// The text of the question, as it was typed or as the form says it.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The question; while the text has a mistake, the last one without.
    pub(crate) const fn query(&self) -> &Query {
        &self.query
    }

    pub(crate) const fn mistake(&self) -> Option<QueryError> {
        self.mistake
    }

    /// The filled form; `None` while the question says more than a form can, or has a mistake.
    pub(crate) const fn form(&self) -> Option<&Form> {
        self.form.as_ref()
    }

    /// Whether every deal is an answer.
    pub(crate) fn is_off(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Takes over what was typed.
    pub(crate) fn type_text(&mut self, text: String) {
        match text.parse::<Query>() {
            Ok(query) => {
                // The choice between all and any is kept until there are two conditions.
                let any = self.form.as_ref().is_some_and(|form| form.any);
                self.form = Form::of(&query).map(|form| match query {
                    Query::All(ref parts) if parts.len() > 1 => form,
                    _ => Form { any: any || form.any, ..form },
                });
                (self.query, self.mistake) = (query, None);
            }
            Err(mistake) => (self.mistake, self.form) = (Some(mistake), None),
        }
        self.text = text;
    }

    /// Changes the form. Does nothing while the text says more than a form can.
    pub(crate) fn fill(&mut self, change: impl FnOnce(&mut Form)) {
        if let Some(mut form) = self.form.clone() {
            change(&mut form);
            self.ask(form);
        }
    }
}

/// The words that a form writes, and their German names.
const GERMAN: [(&str, &str); 24] = [
    ("date", "datum"),
    ("from", "ab"),
    ("until", "bis"),
    ("player", "mit"),
    ("me", "ich"),
    ("declarer", "spieler"),
    ("partner", "gerufener"),
    ("defender", "gegner"),
    ("dealer", "geber"),
    ("forehand", "vorhand"),
    ("game", "spielart"),
    ("rules", "regeln"),
    ("contract", "spiel"),
    ("any", "jedes"),
    ("bonus", "prämie"),
    ("announced", "angesagt"),
    ("silent", "still"),
    ("made", "gewonnen"),
    ("won", "gewonnen"),
    ("lost", "verloren"),
    ("undoubled", "ohne-kontra"),
    ("points", "punkte"),
    ("tag", "schlagwort"),
    ("OR", "ODER"),
];

/// Writes a question in German; in English if a name in it would be taken for one of the words.
fn in_german(query: &Query) -> String {
    let english = query.to_string();
    let (mut german, mut word, mut is_quoted) = (String::new(), String::new(), false);
    let finish = |word: &mut String, german: &mut String| {
        let known = GERMAN.iter().find(|(english, _)| english == word);
        german.push_str(known.map_or(word.as_str(), |(_, name)| *name));
        word.clear();
    };
    for c in english.chars() {
        if c.is_alphanumeric() && !is_quoted {
            word.push(c);
            continue;
        }
        finish(&mut word, &mut german);
        is_quoted ^= c == '"';
        german.push(c);
    }
    finish(&mut word, &mut german);
    if german.parse().as_ref() == Ok(query) { german } else { english }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_form_are_kept_in_step() {
        let mut search = Search::default();
        assert!(search.is_off() && search.form().is_some());
        search.fill(|form| form.player = "Anna".to_owned());
        search.fill(|form| form.kaiserstich = true);
        assert_eq!(search.text(), "player:Anna kaiserstich");
        search.fill(|form| form.any = true);
        assert_eq!(search.text(), "player:Anna OR kaiserstich");
        search.type_text("declarer:Berta".to_owned());
        assert_eq!(search.form().map(|form| form.who.as_str()), Some("Berta"));
        search.fill(|form| form.valat = true);
        assert_eq!(search.text(), "declarer:Berta OR valat");
        search.type_text("declarer:Berta valat".to_owned());
        assert_eq!(search.form().map(|form| form.any), Some(false));
    }

    #[test]
    fn the_form_writes_german_that_means_the_same() {
        let mut search = Search::default().in_language(Language::De);
        let ask = |search: &mut Search, text: &str| {
            search.type_text(text.to_owned());
            search.fill(|form| form.kaiserstich = true);
            search.text().to_owned()
        };
        assert_eq!(ask(&mut search, "from:2026 declarer:me"), "ab:2026-01-01 spieler kaiserstich");
        assert_eq!(
            ask(&mut search, "pagat:announced,lost OR contract:any,won OR tag:\"won me\""),
            "spiel:jedes,gewonnen ODER pagat:angesagt,verloren ODER kaiserstich ODER schlagwort:\"won me\""
        );
        assert_eq!(ask(&mut search, "player:game kontra:undoubled"), "player:game kontra:undoubled kaiserstich");
    }

    #[test]
    fn a_mistake_leaves_the_last_question() {
        let mut search = Search::default();
        search.type_text("pagat".to_owned());
        let before = search.query().clone();
        search.type_text("pagat:".to_owned());
        assert_eq!((search.query(), search.mistake().map(|mistake| mistake.column)), (&before, Some(7)));
        assert_eq!(search.text(), "pagat:");
        search.fill(|form| form.valat = true);
        assert_eq!(search.text(), "pagat:", "what is being typed is not replaced");
        search.type_text("pagat OR -uhu".to_owned());
        assert!(search.mistake().is_none() && search.form().is_none());
    }
}
