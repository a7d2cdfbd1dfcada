//! Refusals of a cup, and faults of its file, as sentences.

use tarock_cup::log::LogErrorKind;
use tarock_cup::{Detail, Refusal};
use tarock_words::{FluentValue, Words};

use super::BadFile;

/// Says why nothing has changed.
pub(crate) fn refusal(words: &Words, refusal: &Refusal) -> String {
    let value = |detail| match detail {
        Detail::Number(number) => FluentValue::from(number),
        Detail::Points(points) => words.points(points).into(),
        Detail::Sum(sum) => words.signed_points(sum).into(),
    };
    let args: Vec<_> = refusal.details().into_iter().map(|(name, detail)| (name, value(detail))).collect();
    words.say(&format!("cup-refusal-{}", refusal.code().replace('_', "-")), &args)
}

/// Says why a file is not the log of a cup.
pub(crate) fn bad_file(words: &Words, why: &BadFile) -> String {
    match why {
        BadFile::Misfit { line, refusal: reason } => {
            let args = [("line", (*line).into()), ("reason", refusal(words, reason).into())];
            words.say("cup-line-misfit", &args)
        }
        BadFile::Line(error) => {
            let args = [("line", error.line.into())];
            match error.kind {
                LogErrorKind::Newer { .. } => words.say("cup-line-newer", &args),
                LogErrorKind::Changed => words.say("cup-line-changed", &args),
                _ => words.say("cup-line-damaged", &args),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tarock::GamePoints;
    use tarock_cup::PlayerNo;
    use tarock_words::Language;

    use super::*;
    use crate::words::catalogue;

    #[test]
    fn every_refusal_has_its_sentence_without_gaps_in_both_languages() {
        let sum = GamePoints::new(2);
        let all = [
            Refusal::Finished,
            Refusal::NotTheBeginning,
            Refusal::BadText { max: 60 },
            Refusal::BadRules,
            Refusal::BadTime,
            Refusal::NoClock,
            Refusal::TooManyPlayers { max: 500 },
            Refusal::NameTaken { no: PlayerNo(7) },
            Refusal::NoSuchPlayer { no: PlayerNo(7) },
            Refusal::NothingToChange,
            Refusal::SamePlayer,
            Refusal::CannotSeat { n_players: 6 },
            Refusal::NoMoreRounds,
            Refusal::RoundsLeft,
            Refusal::SheetsOpen { round: 2, count: 1 },
            Refusal::SheetsOpen { round: 2, count: 3 },
            Refusal::RoundStarted,
            Refusal::RoundNotStarted,
            Refusal::OtherSeed,
            Refusal::SeedIsKnown,
            Refusal::PromiseNeeded,
            Refusal::UnknownMethod,
            Refusal::NoSuchRound { round: 2 },
            Refusal::NoSuchTable { table: 9 },
            Refusal::NoSuchDeal { last: 16 },
            Refusal::NoSuchLine,
            Refusal::LineTaken { deal: 3 },
            Refusal::SheetConfirmed,
            Refusal::SheetIncomplete { table: 4, written: 0, deals: 16 },
            Refusal::SheetIncomplete { table: 4, written: 1, deals: 16 },
            Refusal::SheetIncomplete { table: 4, written: 9, deals: 16 },
            Refusal::WrongCount { expected: 5 },
            Refusal::NotZeroSum { sum },
            Refusal::TooManyPoints { max: tarock_cup::MAX_POINTS },
            Refusal::NobodySitsOut,
            Refusal::Misfit,
        ];
        for language in [Language::De, Language::En] {
            let words = catalogue(language);
            for one in &all {
                let said = refusal(&words, one);
                assert!(said.ends_with(['.', '!', '?']) && !said.contains(['{', '}']), "{language:?} {one}: {said}");
                // Sentences of the command line name its commands.
                assert!(!said.contains("tarock cup") && !said.contains("--"), "{said}");
            }
        }
    }
}
