//! A phone at a table: the sheet as the server last told it, and what is written here and not yet there.

use serde::{Deserialize, Serialize};
use tarock::GamePoints;
use tarock_cup::{Command, Line, PlayerNo, Refusal, Sheet};
use tarock_protocol::http::{OpenSheet, SheetAnswer, SheetChange, SheetRequest};
use uuid::Uuid;

/// The sheet on a phone.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Phone {
    /// As the server last told it.
    pub(crate) sheet: OpenSheet,
    /// What is written here and not answered, in the order in which it was written.
    queue: Vec<SheetRequest>,
    /// What the server refused, with the code of the reason, until the person has read it.
    pub(crate) refused: Vec<(SheetChange, String)>,
}

fn deal_of(change: &SheetChange) -> u16 {
    match change {
        SheetChange::Enter { deal, .. } | SheetChange::Correct { deal, .. } | SheetChange::Strike { deal, .. } => *deal,
    }
}

/// What a form asks for, as a phone may write it.
pub(crate) fn change_of(command: Command) -> Option<SheetChange> {
    match command {
        Command::EnterLine { line, score, money } => Some(SheetChange::Enter { deal: line.deal, score, money }),
        Command::CorrectLine { line, score, money, reason } => {
            Some(SheetChange::Correct { deal: line.deal, score, money, reason })
        }
        Command::StrikeLine { line, written, reason } => Some(SheetChange::Strike { deal: line.deal, written, reason }),
        _ => None,
    }
}

impl Phone {
    pub(crate) const fn of(sheet: OpenSheet) -> Self {
        Self { sheet, queue: Vec::new(), refused: Vec::new() }
    }

    /// Checks what can be checked without the server, so that a slip is corrected before it is sent.
    pub(crate) fn check(&self, change: &SheetChange) -> Result<(), Refusal> {
        let n_players = self.sheet.players.len();
        let (score, reason) = match change {
            SheetChange::Enter { score, .. } => (Some(score), None),
            SheetChange::Correct { score, reason, .. } => (Some(score), Some(reason)),
            SheetChange::Strike { reason, .. } => (None, Some(reason)),
        };
        if !self.sheet.started {
            return Err(Refusal::RoundNotStarted);
        }
        if self.sheet.confirmed {
            return Err(Refusal::SheetConfirmed);
        }
        if let Some(score) = score {
            if score.len() != n_players {
                return Err(Refusal::WrongCount { expected: n_players });
            }
            if n_players > 4 && score.iter().all(|points| *points != GamePoints::ZERO) {
                return Err(Refusal::NobodySitsOut);
            }
            let sum: GamePoints = score.iter().copied().sum();
            if self.sheet.zero_sum && sum != GamePoints::ZERO {
                return Err(Refusal::NotZeroSum { sum });
            }
        }
        if reason.is_some_and(|reason| reason.trim().is_empty() || reason.chars().count() > 60) {
            return Err(Refusal::BadText { max: 60 });
        }
        let deal = deal_of(change);
        if matches!(change, SheetChange::Enter { .. }) && self.written().lines.contains_key(&deal) {
            return Err(Refusal::LineTaken { deal });
        }
        Ok(())
    }

    /// Writes something. It waits for the server; `request` is a new random id.
    pub(crate) fn write(&mut self, request: Uuid, change: SheetChange) {
        self.queue.push(SheetRequest { request, change });
    }

    /// What has to be sent next: one after the other, in the order in which they were written.
    pub(crate) fn next(&self) -> Option<SheetRequest> {
        self.queue.first().cloned()
    }

    pub(crate) const fn n_waiting(&self) -> usize {
        self.queue.len()
    }

    /// Takes the answer to a request.
    pub(crate) fn answered(&mut self, request: Uuid, answer: SheetAnswer) {
        self.sheet = answer.sheet;
        let Some(at) = self.queue.iter().position(|waiting| waiting.request == request) else { return };
        let SheetRequest { change, .. } = self.queue.remove(at);
        if let Some(code) = answer.refused {
            // Another phone at the table has written the same.
            let is_same = match &change {
                SheetChange::Enter { deal, score, .. } => {
                    self.sheet.lines.iter().any(|line| line.deal == *deal && line.score == *score && !line.struck)
                }
                _ => code == "nothing_to_change",
            };
            if !is_same {
                self.refused.push((change, code));
            }
        }
    }

    /// Takes back a request that the server cannot read: what came after it goes on.
    pub(crate) fn unread(&mut self, request: Uuid) {
        if let Some(at) = self.queue.iter().position(|waiting| waiting.request == request) {
            let SheetRequest { change, .. } = self.queue.remove(at);
            self.refused.push((change, "bad_text".to_owned()));
        }
    }

    /// The sheet with everything that is written here.
    pub(crate) fn written(&self) -> Sheet {
        let players = self.sheet.players.iter().map(|player| PlayerNo(player.no)).collect();
        let mut sheet = Sheet::new(self.sheet.table, players);
        sheet.confirmed = self.sheet.confirmed;
        for told in &self.sheet.lines {
            let mut line = Line::default();
            (line.score, line.money, line.struck) = (told.score.clone(), told.money.clone(), told.struck);
            sheet.lines.insert(told.deal, line);
        }
        for SheetRequest { change, .. } in &self.queue {
            let line = sheet.lines.entry(deal_of(change)).or_default();
            match change {
                SheetChange::Enter { score, money, .. } | SheetChange::Correct { score, money, .. } => {
                    (line.score, line.money, line.struck) = (score.clone(), money.clone(), false);
                }
                SheetChange::Strike { written, .. } => {
                    line.struck = true;
                    if let Some(written) = written {
                        (line.score, line.money) = (written.clone(), None);
                    }
                }
            }
        }
        sheet
    }

    /// Whether the line of a deal is not yet at the server.
    pub(crate) fn waits(&self, deal: u16) -> bool {
        self.queue.iter().any(|waiting| deal_of(&waiting.change) == deal)
    }
}

/// The refusal with a code, for its sentence.
pub(crate) fn refusal_of(change: &SheetChange, code: &str) -> (u16, Refusal) {
    let deal = deal_of(change);
    let refusal = match code {
        "line_taken" => Refusal::LineTaken { deal },
        "sheet_confirmed" => Refusal::SheetConfirmed,
        "round_not_started" => Refusal::RoundNotStarted,
        "no_such_line" => Refusal::NoSuchLine,
        "nothing_to_change" => Refusal::NothingToChange,
        "nobody_sits_out" => Refusal::NobodySitsOut,
        "finished" => Refusal::Finished,
        "bad_text" => Refusal::BadText { max: 60 },
        _ => Refusal::Misfit,
    };
    (deal, refusal)
}

#[cfg(test)]
mod tests {
    use tarock_protocol::http::{SheetLine, SheetPlayer};

    use super::*;

    fn points(halves: [i32; 4]) -> Vec<GamePoints> {
        halves.map(GamePoints::new).to_vec()
    }

    fn phone() -> Phone {
        let player = |no: u16| SheetPlayer { no, name: format!("Spielerin {no}") };
        Phone::of(OpenSheet {
            cup: "Linz".to_owned(),
            round: 1,
            table: 2,
            players: [4, 8, 15, 16].map(player).to_vec(),
            deals: 4,
            zero_sum: true,
            started: true,
            until: None,
            confirmed: false,
            lines: vec![],
        })
    }

    fn enter(deal: u16, halves: [i32; 4]) -> SheetChange {
        SheetChange::Enter { deal, score: points(halves), money: None }
    }

    fn id(n: u128) -> Uuid {
        Uuid::from_u128(n)
    }

    #[test]
    fn what_is_written_without_reception_is_on_the_sheet_and_is_sent_in_order() {
        let mut phone = phone();
        phone.write(id(1), enter(1, [3, -1, -1, -1]));
        phone.write(id(2), enter(2, [-3, 1, 1, 1]));
        let strike = SheetChange::Strike { deal: 2, written: None, reason: "unleserlich".to_owned() };
        phone.write(id(3), strike);
        assert_eq!((phone.n_waiting(), phone.written().next_deal()), (3, 3));
        assert_eq!(phone.written().totals(), points([3, -1, -1, -1]));
        assert_eq!(phone.check(&enter(2, [3, -1, -1, -1])), Err(Refusal::LineTaken { deal: 2 }));
        assert_eq!(phone.check(&enter(3, [3, -1, -1, 0])), Err(Refusal::NotZeroSum { sum: GamePoints::new(1) }));
        // It survives a reload, and the answer to what was sent twice.
        let text = serde_json::to_string(&phone).expect("JSON");
        let mut phone: Phone = serde_json::from_str(&text).expect("a phone");
        let line = SheetLine { deal: 1, score: points([3, -1, -1, -1]), money: None, struck: false, changes: 0 };
        let told = OpenSheet { lines: vec![line], ..phone.sheet.clone() };
        assert_eq!(phone.next().map(|next| next.request), Some(id(1)));
        for _ in 0..2 {
            phone.answered(id(1), SheetAnswer { refused: None, sheet: told.clone() });
        }
        assert_eq!((phone.next().map(|next| next.request), phone.n_waiting()), (Some(id(2)), 2));
        assert!(!phone.waits(1) && phone.waits(2));
        assert_eq!(phone.written().lines.len(), 2);
        phone.unread(id(2));
        assert_eq!((phone.refused.len(), phone.next().map(|next| next.request)), (1, Some(id(3))));
    }

    #[test]
    fn a_line_that_another_phone_has_written_too_is_refused_aloud_only_if_it_differs() {
        let mut phone = phone();
        let line = SheetLine { deal: 1, score: points([3, -1, -1, -1]), money: None, struck: false, changes: 0 };
        let told = OpenSheet { lines: vec![line], ..phone.sheet.clone() };
        let answer = SheetAnswer { refused: Some("line_taken".to_owned()), sheet: told };
        phone.write(id(1), enter(1, [3, -1, -1, -1]));
        phone.answered(id(1), answer.clone());
        assert!(phone.refused.is_empty());
        phone.write(id(2), enter(1, [-3, 1, 1, 1]));
        phone.answered(id(2), answer);
        let (change, code) = phone.refused.first().expect("it differs");
        assert_eq!(refusal_of(change, code), (1, Refusal::LineTaken { deal: 1 }));
        assert_eq!(phone.written().totals(), points([3, -1, -1, -1]), "what the server has counts");
    }
}
