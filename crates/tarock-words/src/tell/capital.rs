//! Capital letters at the beginning of sentences.

/// Capitalizes the first letter.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| [capital(first)].into_iter().chain(letters).collect())
}

/// Returns the capital of a letter that a word or name of a living language begins with: Latin, Greek, Cyrillic,
/// Armenian. Anything else stays as it is.
///
/// [`char::to_uppercase`] knows more, in tables that every first visit of the web client would load.
fn capital(letter: char) -> char {
    let code = u32::from(letter);
    let is_odd = code % 2 == 1;
    let back_by = match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'α'..='ρ' | 'σ'..='ϋ' | 'а'..='я' => 32,
        // Capital and small letter in turn.
        'Ā'..='į' | 'Ĳ'..='ķ' | 'Ŋ'..='ŷ' | 'Ѡ'..='ҁ' | 'Ҋ'..='ҿ' | 'Ӑ'..='ԯ' | 'Ḁ'..='ẕ' | 'Ạ'..='ỿ' => {
            u32::from(is_odd)
        }
        'Ĺ'..='ň' | 'Ź'..='ž' | 'Ӂ'..='ӎ' => u32::from(!is_odd),
        'ά' => 38,
        'έ'..='ί' => 37,
        'ό' => 64,
        'ύ' | 'ώ' => 63,
        'ѐ'..='џ' => 80,
        'ա'..='ֆ' => 48,
        'ÿ' => return 'Ÿ',
        _ => 0,
    };
    char::from_u32(code - back_by).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital() {
        for (text, capitalised_text) in [
            ("du spielst aus", "Du spielst aus"),
            ("über den Talon", "Über den Talon"),
            ("žofie passt", "Žofie passt"),
            ("łukasz passt", "Łukasz passt"),
            ("иван passt", "Иван passt"),
            ("ệ", "Ệ"),
            ("3 Stiche", "3 Stiche"),
            ("Resi passt", "Resi passt"),
            ("", ""),
        ] {
            assert_eq!(capitalised(text), capitalised_text);
        }
    }

    #[test]
    fn capitals_are_those_of_unicode() {
        // The letters of European languages and of Vietnamese, as far as they have one capital.
        let blocks = [0..=0x17F, 0x370..=0x3CF, 0x400..=0x52F, 0x531..=0x586, 0x1E00..=0x1EFF];
        for letter in blocks.into_iter().flatten().filter_map(char::from_u32) {
            let mut upper = letter.to_uppercase();
            // Signs that begin no word: the micro sign, the long s, the final sigma, letters of old Greek.
            let is_rare = matches!(letter, 'µ' | 'ı' | 'ſ' | 'ς' | 'ͱ' | 'ͳ' | 'ͷ' | 'ͻ' | 'ͼ' | 'ͽ' | 'ẛ' | 'ӏ');
            if let (Some(one), None, false) = (upper.next(), upper.next(), is_rare) {
                assert_eq!(capital(letter), one, "{letter}");
            }
        }
    }
}
