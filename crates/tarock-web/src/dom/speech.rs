//! Speech output, where the browser has a voice.

use tarock::Seat;
use tarock_words::Language;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance, SpeechSynthesisVoice};

use crate::model::settings::Speech;
use crate::model::voice::Voice;

/// The browser's speech synthesis; looked up by name, because not every browser has it.
fn synthesis() -> Option<SpeechSynthesis> {
    let window = web_sys::window()?;
    js_sys::Reflect::get(&window, &"speechSynthesis".into()).ok()?.dyn_into().ok()
}

/// Whether the browser can speak.
pub(crate) fn can_speak() -> bool {
    synthesis().is_some()
}

/// The voices of a language; Austrian ones first.
fn voices(synthesis: &SpeechSynthesis, language: Language) -> Vec<SpeechSynthesisVoice> {
    let all = synthesis.get_voices();
    let mut voices: Vec<SpeechSynthesisVoice> = all.iter().filter_map(|voice| voice.dyn_into().ok()).collect();
    voices.retain(|voice| voice.lang().to_ascii_lowercase().starts_with(language.code()));
    voices.sort_by_key(|voice| !voice.lang().ends_with("AT"));
    voices
}

/// The names of the voices of a language.
pub(crate) fn names(language: Language) -> Vec<String> {
    let Some(synthesis) = synthesis() else { return Vec::new() };
    voices(&synthesis, language).iter().map(SpeechSynthesisVoice::name).collect()
}

/// Calls `f`, and nothing that was given here before, whenever the browser has found more voices or lost some. Some browsers
/// only begin to look for voices when they are asked, and have none at first.
pub(crate) fn on_voices(f: impl FnMut() + 'static) {
    let Some(synthesis) = synthesis() else { return };
    let closure = Closure::<dyn FnMut()>::new(f);
    synthesis.set_onvoiceschanged(Some(closure.as_ref().unchecked_ref()));
    closure.forget();
}

/// Speaks a sentence with the voice of a seat: the chosen one, or a different one for every seat where the browser has
/// several. The pitch differs in any case.
pub(crate) fn say(text: &str, language: Language, speech: &Speech, own: &Voice, seat: Seat) {
    let Some(synthesis) = synthesis() else { return };
    let Ok(sentence) = SpeechSynthesisUtterance::new_with_text(text) else { return };
    let voices = voices(&synthesis, language);
    if !voices.is_empty() {
        let named = voices.iter().find(|voice| voice.name() == own.name);
        sentence.set_voice(named.or_else(|| voices.get(seat.index() % voices.len())));
    }
    sentence.set_lang(match language {
        Language::De => "de-AT",
        Language::En => "en",
    });
    sentence.set_pitch([1.0, 1.2, 0.8, 0.95][seat.index() % 4] * f32::from(own.pitch) / 100.0);
    sentence.set_rate(f32::from(speech.rate) / 100.0 * f32::from(own.rate) / 100.0);
    sentence.set_volume(f32::from(speech.volume) / 100.0);
    synthesis.speak(&sentence);
}

/// Stops the current speech.
pub(crate) fn hush() {
    if let Some(synthesis) = synthesis() {
        synthesis.cancel();
    }
}
