//! Words that a newcomer does not know, and where they stand in a text.
//!
//! The catalogue has three messages for each: its name (`glossary-<id>`), what it means (`-text`), and, separated by
//! commas, the forms in which it stands in texts (`-words`). A word without forms is explained, but not looked for.

use core::ops::Range;

use tarock_words::Words;

/// The words, by their names in the catalogue.
const TERMS: [&str; 30] = [
    "tarock",
    "skues",
    "mond",
    "pagat",
    "trull",
    "bird",
    "talon",
    "discard",
    "forehand",
    "auction",
    "mein-spiel",
    "unteren",
    "rufer",
    "besserrufer",
    "dreier",
    "solo",
    "colour",
    "negative",
    "trischaken",
    "ultimo",
    "bonus",
    "kontra",
    "ready",
    "suit-trick",
    "follow",
    "overtake",
    "kaiserstich",
    "valat",
    "surrender",
    "renonce",
];

/// A word with its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Term {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    pub(crate) meaning: String,
    forms: Vec<String>,
}

/// The glossary of a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Glossary(Vec<Term>);

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    Plain(String),
    /// A word of the glossary as it stands in the text, and its name in the catalogue.
    Word(&'static str, String),
}

impl Glossary {
    pub(crate) fn of(words: &Words) -> Self {
        let term = |id: &'static str| {
            let say = |part: &str| words.say(&format!("glossary-{id}{part}"), &[]);
            let forms = if words.has(&format!("glossary-{id}-words")) { say("-words") } else { String::new() };
            let forms = forms.split(',').map(str::trim).filter(|form| !form.is_empty()).map(str::to_owned).collect();
            Term { id, name: say(""), meaning: say("-text"), forms }
        };
        let mut terms: Vec<Term> = TERMS.into_iter().map(term).collect();
        terms.sort_by_cached_key(|term| in_order(&term.name));
        Self(terms)
    }

    /// The words in alphabetical order.
    pub(crate) fn terms(&self) -> &[Term] {
        &self.0
    }

    pub(crate) fn meaning(&self, id: &str) -> Option<&str> {
        self.0.iter().find(|term| term.id == id).map(|term| term.meaning.as_str())
    }

    /// A text with its words marked, each where it stands first.
    pub(crate) fn mark(&self, text: &str) -> Vec<Piece> {
        let mut places: Vec<(Range<usize>, &'static str)> =
            self.0.iter().filter_map(|term| Some((term.first_in(text)?, term.id))).collect();
        // Of two words that begin at the same place, the longer one is meant.
        places.sort_by_key(|(place, _)| (place.start, core::cmp::Reverse(place.end)));
        let (mut pieces, mut at) = (Vec::new(), 0);
        for (place, id) in places {
            if place.start < at {
                continue;
            }
            if place.start > at {
                pieces.push(Piece::Plain(text[at..place.start].to_owned()));
            }
            at = place.end;
            pieces.push(Piece::Word(id, text[place].to_owned()));
        }
        if at < text.len() {
            pieces.push(Piece::Plain(text[at..].to_owned()));
        }
        pieces
    }
}

impl Term {
    /// The anchor of the word on the help page.
    pub(crate) fn anchor(id: &str) -> String {
        format!("glossary-{id}")
    }

    /// The first place in a text where the word stands by itself.
    fn first_in(&self, text: &str) -> Option<Range<usize>> {
        let places = self.forms.iter().flat_map(|form| text.match_indices(form.as_str()));
        let whole = places.map(|(start, form)| start..start + form.len()).filter(|place| is_whole(text, place));
        whole.min_by_key(|place| (place.start, core::cmp::Reverse(place.end)))
    }
}

/// Whether a match is a whole word, with no letter on either side: "Solorufer" does not contain the word "Rufer".
fn is_whole(text: &str, place: &Range<usize>) -> bool {
    let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
    !is_letter(text[..place.start].chars().next_back()) && !is_letter(text[place.end..].chars().next())
}

/// The sort key of a name: Ü sorts as U, and quotation marks are ignored.
fn in_order(name: &str) -> String {
    let letters = name.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase);
    letters
        .map(|letter| match letter {
            'ä' => 'a',
            'ö' => 'o',
            'ü' => 'u',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use tarock::{Game, RuleSet};
    use tarock_words::Language;

    use super::super::book;
    use super::*;
    use crate::words::catalogue;

    fn glossary(language: Language) -> Glossary {
        Glossary::of(&catalogue(language))
    }

    /// The words that are marked in a German text.
    fn marked(text: &str) -> Vec<&'static str> {
        let pieces = glossary(Language::De).mark(text);
        pieces.iter().filter_map(|piece| if let Piece::Word(id, _) = piece { Some(*id) } else { None }).collect()
    }

    #[test]
    fn every_word_has_a_name_and_a_meaning() {
        for language in [Language::De, Language::En] {
            for term in glossary(language).terms() {
                assert!(!term.name.starts_with("glossary-") && !term.meaning.starts_with("glossary-"), "{}", term.id);
                assert!(term.meaning.chars().count() > 20, "{}", term.id);
            }
        }
    }

    #[test]
    fn the_pieces_of_a_text_are_the_text() {
        for language in [Language::De, Language::En] {
            let (words, glossary) = (catalogue(language), glossary(language));
            for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
                for topic in book(&rules, &words).into_iter().flat_map(|section| section.topics) {
                    let pieces = glossary.mark(&topic.text).into_iter();
                    let text: String = pieces
                        .map(|piece| match piece {
                            Piece::Plain(text) | Piece::Word(_, text) => text,
                        })
                        .collect();
                    assert_eq!(text, topic.text);
                }
            }
        }
    }

    #[test]
    fn most_words_stand_in_the_rule_book() {
        for language in [Language::De, Language::En] {
            let (words, glossary) = (catalogue(language), glossary(language));
            let book = book(&RuleSet::preset("cup").unwrap(), &words);
            let texts: Vec<String> =
                book.into_iter().flat_map(|section| section.topics).map(|topic| topic.text).collect();
            let stands = |term: &&Term| texts.iter().any(|text| term.first_in(text).is_some());
            let n = glossary.terms().iter().filter(stands).count();
            assert!(n >= 22, "{n} in {language:?}");
        }
    }

    #[test]
    fn a_word_is_marked_once_and_never_inside_another() {
        assert_eq!(marked("Ein Rufer ruft, und der Rufer zahlt."), ["rufer"]);
        assert_eq!(marked("Pagatrufer und Uhurufer"), Vec::<&str>::new());
        assert_eq!(marked("Der Dreier kommt vor dem Rufer."), ["dreier", "rufer"]);
    }

    #[test]
    fn words_are_in_alphabetical_order_without_their_quotation_marks() {
        assert_eq!(in_order("„Mein Spiel“"), "meinspiel");
        assert!(in_order("Trull") < in_order("Überstechen") && in_order("Überstechen") < in_order("Valat"));
        for language in [Language::De, Language::En] {
            let names: Vec<String> = glossary(language).terms().iter().map(|term| in_order(&term.name)).collect();
            assert!(names.is_sorted(), "{names:?}");
        }
    }
}
