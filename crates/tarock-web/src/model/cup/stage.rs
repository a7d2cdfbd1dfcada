//! The next step of a cup.

use tarock_cup::Cup;

/// The next step of a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The draw of a round; players register.
    Draw(u16),
    /// The start of a round that was drawn.
    Start(u16),
    /// Sheets of a round: so many are not confirmed.
    Sheets(u16, usize),
    /// The end: every sheet is confirmed.
    Finish,
    /// Nothing; the cup is over.
    Over,
}

impl Stage {
    pub(crate) fn of(cup: &Cup) -> Self {
        if cup.is_finished() {
            return Self::Over;
        }
        // A correction opens a sheet of an earlier round.
        for round in cup.rounds().iter().filter(|round| round.started.is_some()) {
            let n_open = round.open_tables().count();
            if n_open > 0 {
                return Self::Sheets(round.number, n_open);
            }
        }
        match cup.rounds().last() {
            None => Self::Draw(1),
            Some(last) if last.started.is_none() => Self::Start(last.number),
            Some(last) if last.number < cup.rules().n_rounds => Self::Draw(last.number + 1),
            Some(_) => Self::Finish,
        }
    }

    /// The code of its text.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Draw(_) => "draw",
            Self::Start(_) => "start",
            Self::Sheets(..) => "sheets",
            Self::Finish => "finish",
            Self::Over => "over",
        }
    }

    /// The round it is about, and how many sheets are missing.
    pub(crate) const fn numbers(self) -> (u16, usize) {
        match self {
            Self::Draw(round) | Self::Start(round) => (round, 0),
            Self::Sheets(round, n_open) => (round, n_open),
            Self::Finish | Self::Over => (0, 0),
        }
    }
}

/// Whether some line of a cup is paid differently from its points.
pub(crate) fn has_money(cup: &Cup) -> bool {
    let sheets = cup.rounds().iter().flat_map(|round| &round.sheets);
    sheets.flat_map(|sheet| sheet.lines.values()).any(|line| line.money.is_some())
}

#[cfg(test)]
mod tests {
    use tarock::GamePoints;
    use tarock_cup::{Command, CupRules, LineNo, Opening};
    use tarock_table::{Moment, Seed};

    use super::*;
    use crate::model::cup::Book;

    #[test]
    fn a_cup_goes_from_draw_to_draw_and_ends() {
        let rules = CupRules { n_rounds: 1, deals_at_four: 1, ..CupRules::tirol() };
        let now = Moment::from_millis(1);
        let mut book = Book::open(Opening { name: "Linz".to_owned(), rules }, now).expect("sound rules");
        let mut tell = |command: Command| {
            let page = book.decide(&[command], now).expect("a possible command");
            book.adopt(page);
            Stage::of(book.cup())
        };
        for name in ["Anna", "Berta", "Cilli", "Dora"] {
            let register = Command::Register { name: name.to_owned(), team: None, apart: vec![] };
            assert_eq!(tell(register), Stage::Draw(1));
        }
        assert_eq!(tell(Command::Draw { seed: Seed([1; 32]), salt: String::new() }), Stage::Start(1));
        assert_eq!(tell(Command::StartRound), Stage::Sheets(1, 1));
        let (line, score) = (LineNo { round: 1, table: 1, deal: 1 }, [3, -1, -1, -1].map(GamePoints::new).to_vec());
        let enter = Command::EnterLine { line, score: score.clone(), money: None };
        assert_eq!(tell(enter), Stage::Sheets(1, 1));
        assert_eq!(tell(Command::ConfirmSheet { round: 1, table: 1, incomplete: false }), Stage::Finish);
        let strike = Command::StrikeLine { line, written: None, reason: "blot".to_owned() };
        assert_eq!(tell(strike), Stage::Sheets(1, 1));
        let mend =
            Command::CorrectLine { line, score, money: Some(vec![GamePoints::ZERO; 4]), reason: "found".to_owned() };
        tell(mend);
        tell(Command::ConfirmSheet { round: 1, table: 1, incomplete: false });
        assert_eq!(tell(Command::Finish { lots: Seed([2; 32]), salt: String::new() }), Stage::Over);
        assert!(has_money(book.cup()));
    }
}
