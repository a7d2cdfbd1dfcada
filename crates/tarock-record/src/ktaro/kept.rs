//! What a file says that no rule, card or command implies. A record keeps it in the field `ktaro` and gives it back.

use serde_json::{Map, Value, json};

use super::{CardSuit, ExcludedQuestion, File, QuestionId};
use crate::About;

const FIELD: &str = "ktaro";

/// The highest rank of a card in a question.
const HIGHEST: u64 = 22;

/// Notes the risk, the number of memory questions and the excluded questions of a file.
pub(super) fn keep(file: &File, about: &mut About) {
    let mut kept = Map::new();
    if let Some(risk) = file.settings.risk_appetite {
        kept.insert("risk".to_owned(), risk.into());
    }
    if let Some(most) = file.settings.max_quiz_question_count {
        kept.insert("questions".to_owned(), most.into());
    }
    let excluded: Vec<Value> = file.state.excluded_questions.iter().map(question).collect();
    if !excluded.is_empty() {
        kept.insert("excluded".to_owned(), excluded.into());
    }
    if !kept.is_empty() {
        about.extra.insert(FIELD.to_owned(), kept.into());
    }
}

fn question(question: &ExcludedQuestion) -> Value {
    json!([question.id.name(), question.suit.map(CardSuit::name), question.value])
}

/// Writes into a file what [`keep`] noted. Values that a file cannot hold are left out.
pub(super) fn give_back(about: &About, file: &mut File) {
    let Some(kept) = about.extra.get(FIELD) else { return };
    file.settings.risk_appetite = kept["risk"].as_f64().filter(|risk| (0.5..=1.5).contains(risk));
    let most = kept["questions"].as_u64().filter(|most| (1..=10).contains(most));
    file.settings.max_quiz_question_count = most.map(|most| most as u8);
    let read = |parts: &Value| {
        let value = parts[2].as_u64();
        Some(ExcludedQuestion {
            id: QuestionId::from_name(parts[0].as_str()?)?,
            suit: parts[1].as_str().and_then(CardSuit::from_name),
            value: value.filter(|value| *value <= HIGHEST).map(|value| value as u8),
        })
    };
    file.state.excluded_questions = kept["excluded"].as_array().into_iter().flatten().filter_map(read).collect();
}
