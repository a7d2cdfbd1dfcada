//! The letters a name is made of, and which of them look alike.
//!
//! People tell each other apart by name, so a name has only visible letters, of one script. `Аnna` with a
//! Cyrillic `А` is not a name; `Анна` is. Whole names of two scripts can look alike too (`Рор` and `Pop`): these are
//! compared by their [shape](shape).

/// The script of a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Script {
    Latin,
    Greek,
    Cyrillic,
}

/// Returns the script of a letter; none for other characters, and for letters that look like a mark or like nothing.
pub(super) const fn script(c: char) -> Option<Script> {
    match c {
        // Arithmetic signs, and letters that look like two others or like none.
        '×' | '÷' | 'ŉ' | 'ĸ' | 'ſ' | 'Ĳ' | 'ĳ' => None,
        'A'..='Z' | 'a'..='z' | 'À'..='ž' | 'Ș'..='ț' | 'Ẁ'..='ẅ' | 'ẞ' | 'Ạ'..='ỹ' => {
            Some(Script::Latin)
        }
        'Ά' | 'Έ' | 'Ή' | 'Ί' | 'Ό' | 'Ύ' | 'Ώ' | 'ΐ' | 'Α'..='Ρ' | 'Σ'..='ώ' => Some(Script::Greek),
        'Ѐ'..='џ' | 'Ґ' | 'ґ' => Some(Script::Cyrillic),
        _ => None,
    }
}

/// Returns what a name looks like: two names of the same shape cannot be told apart. Capitals do not count. Letters of
/// other scripts become those they look like, and so do the digits one and nought and an `I` inside a word.
pub(super) fn shape(name: &str) -> String {
    let mut before = None;
    let like = |c: char| {
        let like = match c {
            'I' if before.is_some_and(char::is_lowercase) => 'l',
            c => latin(c),
        };
        before = Some(c);
        like
    };
    let like: Vec<char> = name.chars().map(like).collect();
    like.into_iter().flat_map(char::to_lowercase).collect()
}

const fn latin(c: char) -> char {
    match c {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'І' | 'Ι' => 'I',
        'Ј' => 'J',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'У' | 'Υ' => 'Y',
        'Х' | 'Χ' => 'X',
        'Ζ' => 'Z',
        'а' | 'α' => 'a',
        'с' => 'c',
        'е' => 'e',
        'і' | 'ι' | 'ı' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'о' | 'ο' | '0' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' => 'v',
        'у' => 'y',
        'х' => 'x',
        'Ё' => 'Ë',
        'ё' => 'ë',
        'Ї' => 'Ï',
        'ї' => 'ï',
        '1' => 'l',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_people_have_here_can_be_written() {
        for name in
            ["Änne", "Šárka", "Đorđe", "Łukasz", "Ștefan", "Þór", "Ngọc", "Şükrü", "Ödön", "Ωρίων", "Анна", "Їжак"]
        {
            let scripts: Vec<_> = name.chars().map(script).collect();
            assert!(scripts.iter().all(|one| one.is_some() && *one == scripts[0]), "{name}");
        }
    }

    #[test]
    fn what_is_not_seen_or_looks_like_a_mark_is_no_letter() {
        for c in ['\u{3164}', '\u{115f}', '\u{ffa0}', '\u{1d400}', 'Ａ', 'ǀ', 'ǃ', 'Ⅰ', 'ﬁ', '\u{301}', 'ª', '٣']
        {
            assert_eq!(script(c), None, "{c:?}");
        }
    }

    #[test]
    fn letters_that_look_alike_have_one_shape() {
        for (left, right) in
            [("Рор", "Pop"), ("ΑΝΝΑ", "ANNA"), ("Po1di", "Poldi"), ("PoIdi", "Poldi"), ("RESI", "Resi")]
        {
            assert_eq!(shape(left), shape(right), "{left} {right}");
        }
        for (left, right) in [("Ilse", "Lise"), ("Анна", "Anna"), ("ANNI", "Annl"), ("Resi", "Rosi")] {
            assert_ne!(shape(left), shape(right), "{left} {right}");
        }
    }
}
