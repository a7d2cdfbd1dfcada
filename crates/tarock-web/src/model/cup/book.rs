//! The log of a cup with the cup that follows from it. The text is the same file that `tarock cup` reads and writes.

use tarock_cup::log::{self, LogError};
use tarock_cup::{Command, Cup, Entry, LogHash, Opening, Refusal, Verified};
use tarock_table::Moment;

/// A cup and its log.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Book {
    cup: Cup,
    text: String,
    n_entries: usize,
    hash: Option<LogHash>,
}

/// What commands would add to a book. It holds once its text is stored.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Page {
    /// Its lines, with their ends.
    pub(crate) text: String,
    /// The number of the first of its entries, from 0.
    pub(crate) at: usize,
    pub(crate) entries: Vec<Entry>,
    cup: Cup,
    hash: Option<LogHash>,
}

/// Why a file is not the log of a cup.
#[derive(Debug)]
pub(crate) enum BadFile {
    /// A line cannot be read.
    Line(LogError),
    /// A line does not follow from those before it.
    Misfit { line: usize, refusal: Refusal },
}

impl Book {
    /// Begins a cup. Its first line still has to be stored.
    pub(crate) fn open(opening: Opening, now: Moment) -> Result<Self, Refusal> {
        let entry = Cup::open(opening, now)?;
        let cup = Cup::replay([&entry]).map_err(|error| error.refusal)?;
        let text = log::line(&entry, None).map_err(|_| Refusal::Misfit)?;
        Ok(Self { cup, hash: Some(LogHash::of(&text)), text, n_entries: 1 })
    }

    /// Reads a log. A last line that was not written to its end was never acknowledged and does not count.
    pub(crate) fn read(text: &str) -> Result<Self, BadFile> {
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let is_torn = whole > 0 && whole < text.len() && log::entry(&text[whole..]).is_err();
        let log = log::read(if is_torn { &text[..whole] } else { text }).map_err(BadFile::Line)?;
        let misfit = |error: tarock_cup::ReplayError| BadFile::Misfit {
            line: log.lines.get(error.index).copied().unwrap_or(1),
            refusal: error.refusal,
        };
        let cup = Cup::replay(&log.entries).map_err(misfit)?;
        let text = log::text(&log.entries).map_err(|_| BadFile::Misfit { line: 1, refusal: Refusal::Misfit })?;
        Ok(Self { cup, text, n_entries: log.entries.len(), hash: log.hash() })
    }

    /// The book with lines that somebody else has added, from entry number `from` on, counted from 0. None if they do
    /// not continue it, or add nothing.
    pub(crate) fn with_lines(&self, from: usize, lines: &[String]) -> Option<(String, Self)> {
        let new = lines.get(self.n_entries.checked_sub(from)?..).filter(|new| !new.is_empty())?;
        let added: String = new.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        let book = Self::read(&format!("{}{added}", self.text)).ok()?;
        Some((added, book))
    }

    pub(crate) const fn cup(&self) -> &Cup {
        &self.cup
    }

    /// The whole log, as `tarock cup` reads it.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) const fn n_entries(&self) -> usize {
        self.n_entries
    }

    /// The hash of the last line, which stands for all of them.
    pub(crate) const fn hash(&self) -> Option<LogHash> {
        self.hash
    }

    /// Decides on several commands. If one of them is refused, none is carried out; the error has its index.
    pub(crate) fn decide(&self, commands: &[Command], now: Moment) -> Result<Page, (usize, Refusal)> {
        let (mut cup, mut hash) = (self.cup.clone(), self.hash);
        let (mut text, mut entries) = (String::new(), Vec::new());
        for (at, command) in commands.iter().enumerate() {
            let because = |refusal| (at, refusal);
            let entry = cup.decide(command, now).map_err(because)?;
            cup.follow(&entry).map_err(because)?;
            let line = log::line(&entry, hash).map_err(|_| because(Refusal::Misfit))?;
            hash = Some(LogHash::of(&line));
            text += &line;
            entries.push(entry);
        }
        Ok(Page { text, at: self.n_entries, entries, cup, hash })
    }

    /// Takes over what was decided, once it is stored.
    pub(crate) fn adopt(&mut self, page: Page) {
        debug_assert_eq!(page.at, self.n_entries, "nothing was added in between");
        self.text += &page.text;
        self.n_entries += page.entries.len();
        (self.cup, self.hash) = (page.cup, page.hash);
    }

    /// Repeats every draw.
    pub(crate) fn verify(&self) -> Option<Verified> {
        Cup::verify(&log::read(&self.text).ok()?.entries).ok()
    }
}

#[cfg(test)]
mod tests {
    use tarock::GamePoints;
    use tarock_cup::{CupRules, LineNo, PlayerNo};
    use tarock_table::Seed;

    use super::*;

    fn linz() -> Book {
        let opening = Opening { name: "Linz".to_owned(), rules: CupRules::tirol() };
        Book::open(opening, Moment::from_millis(1)).expect("sound rules")
    }

    fn register(name: &str) -> Command {
        Command::Register { name: name.to_owned(), team: None, apart: vec![] }
    }

    #[test]
    fn what_was_adopted_is_read_again_as_the_same_book() {
        let mut book = linz();
        let page = book.decide(&[register("Anna"), register("Berta")], Moment::from_millis(2)).expect("two names");
        assert_eq!((page.at, page.entries.len()), (1, 2));
        book.adopt(page);
        let again = Book::read(book.text()).expect("a log");
        assert_eq!(again, book);
        assert_eq!(again.cup().name_of(PlayerNo(2)), "Berta");
    }

    #[test]
    fn of_a_list_with_a_mistake_nothing_is_entered() {
        let book = linz();
        let refused = book.decide(&[register("Anna"), register("Anna")], Moment::from_millis(2));
        assert_eq!(refused, Err((1, Refusal::NameTaken { no: PlayerNo(1) })));
    }

    /// A cup of 12 players, two rounds of four deals: one comes late, one leaves, a line is struck, one is corrected.
    fn played() -> Book {
        let rules = CupRules { n_rounds: 2, deals_at_four: 4, deals_at_five: 5, ..CupRules::tirol() };
        let mut book = Book::open(Opening { name: "Linz".to_owned(), rules }, Moment::from_millis(1)).expect("sound");
        let mut tell = |commands: &[Command]| {
            let page = book.decide(commands, Moment::from_millis(2)).expect("possible commands");
            book.adopt(page);
            book.cup().clone()
        };
        tell(&(1..=12).map(|n| register(&format!("Player {n}"))).collect::<Vec<_>>());
        let seeds = [7, 8, 9].map(|byte| Seed([byte; 32]));
        tell(&[Command::Promise { commitment: seeds[0].commitment() }]);
        for round in 1..=2 {
            tell(&[Command::Draw { seed: seeds[usize::from(round) - 1], salt: "Knödel".to_owned() }]);
            let newcomer = if round == 1 { register("Late") } else { Command::Withdraw { no: PlayerNo(5) } };
            let cup = tell(&[newcomer, Command::StartRound]);
            for sheet in &cup.rounds()[usize::from(round) - 1].sheets {
                let n_players = sheet.players.len();
                for deal in 1..=cup.rules().deals_at(n_players) {
                    let mut score = vec![GamePoints::ZERO; n_players];
                    let winner = usize::from(sheet.table + deal) % n_players;
                    score[winner] = GamePoints::new(i32::from(deal));
                    score[(winner + 1) % n_players] = -GamePoints::new(i32::from(deal));
                    let line = LineNo { round, table: sheet.table, deal };
                    tell(&[Command::EnterLine { line, score, money: None }]);
                }
                tell(&[Command::ConfirmSheet { round, table: sheet.table, incomplete: false }]);
            }
            let line = |deal| LineNo { round, table: 1, deal };
            let n_players = cup.rounds()[usize::from(round) - 1].sheets[0].players.len();
            let mut score = vec![GamePoints::ZERO; n_players];
            (score[0], score[1]) = (GamePoints::new(9), GamePoints::new(-9));
            let reason = || "misread".to_owned();
            tell(&[
                Command::StrikeLine { line: line(2), written: None, reason: reason() },
                Command::CorrectLine { line: line(1), score, money: None, reason: reason() },
                Command::ConfirmSheet { round, table: 1, incomplete: false },
            ]);
        }
        tell(&[Command::Finish { lots: seeds[2], salt: String::new() }]);
        book
    }

    #[test]
    fn a_file_that_was_given_away_verifies_and_has_the_same_standings() {
        let book = played();
        let again = Book::read(book.text()).expect("a log");
        assert_eq!(again.cup().standings(), book.cup().standings());
        assert_eq!((again.cup().standings().len(), again.hash()), (13, book.hash()));
        let verified = again.verify().expect("a whole log");
        assert!(verified.is_reproduced() && verified.keeps(Seed([7; 32]).commitment()));
        assert_eq!(verified.draws.iter().map(|draw| draw.round).collect::<Vec<_>>(), [1, 1, 2, 2]);
    }

    #[test]
    fn a_torn_last_line_does_not_count_and_a_changed_one_is_refused() {
        let mut book = linz();
        let page = book.decide(&[register("Anna")], Moment::from_millis(2)).expect("a name");
        let before = book.clone();
        book.adopt(page);
        let torn = &book.text()[..book.text().len() - 9];
        assert_eq!(Book::read(torn).expect("one line"), before);
        let changed = book.text().replace("Linz", "Graz");
        assert!(matches!(Book::read(&changed), Err(BadFile::Line(LogError { line: 2, .. }))));
        assert!(matches!(Book::read(""), Err(BadFile::Misfit { line: 1, .. })));
    }
}
