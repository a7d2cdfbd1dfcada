//! The result of a deal.

use tarock::koenigrufen::Kind;
use tarock::{BillItem, Board, Bonus, Counting, Game, GamePoints, ItemId, Seat, SeatView, Settlement, Side, Winner};

use super::{Teller, joined, sides};

/// Returns whether the declarer's side won the game.
fn is_won(settlement: &Settlement, declarer: Seat) -> bool {
    let is_game = |item: &&BillItem| {
        matches!(item.id, ItemId::Game | ItemId::GameWith(_) | ItemId::Bonus(Bonus::AllTricks | Bonus::Valat))
    };
    let game = settlement.items.iter().find(is_game);
    game.map_or(settlement.bill[declarer] > GamePoints::ZERO, |item| match item.winner {
        Winner::Side(side) => side == Side::Declarer,
        Winner::Seat(seat) => seat == declarer,
    })
}

impl Teller<'_> {
    /// Returns the title of a result and its sentence for the listener: how the game ended and what the listener gets.
    /// A spectator hears what the declarer gets.
    ///
    /// ```
    /// use tarock::{Seats, Settlement, RuleSet, Seat, SeatView, Viewer};
    /// use tarock_words::{Language, Teller, Words};
    /// let words = Words::new(Language::De);
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::GRAZ, Seat::S1);
    /// let nothing = Settlement::new(Seats::new(3).unwrap());
    /// assert_eq!(Teller::new(&words, vec![]).result(&view, &nothing).0, "Zusammengeworfen");
    /// ```
    pub fn result(&self, view: &SeatView, settlement: &Settlement) -> (String, String) {
        let (title, sentence) = self.ended(view, settlement);
        (title, joined([sentence, self.own_share(view, settlement)]))
    }

    /// Tells what the viewer receives or pays; for a spectator, what the declarer does. Empty if nothing was played.
    ///
    /// ```
    /// use tarock::{Seats, Settlement, RuleSet, Seat, SeatView, Viewer};
    /// use tarock_words::{Language, Teller, Words};
    /// let words = Words::new(Language::De);
    /// let view = SeatView::start(Viewer::Spectator, RuleSet::GRAZ, Seat::S1);
    /// let nothing = Settlement::new(Seats::new(3).unwrap());
    /// assert_eq!(Teller::new(&words, vec![]).own_share(&view, &nothing), "");
    /// ```
    pub fn own_share(&self, view: &SeatView, settlement: &Settlement) -> String {
        let board = view.board();
        let about = view.viewer().seat().or_else(|| board.game().map(|game| game.seat));
        let share = |seat: Seat| {
            let share = self.share(board, seat, settlement.bill[seat]);
            joined([share, self.in_money(settlement, seat)])
        };
        about.filter(|_| !board.thrown_in).map_or_else(String::new, share)
    }

    /// Tells the amount in money, where it is not that of the bill.
    fn in_money(&self, settlement: &Settlement, seat: Seat) -> String {
        match settlement.money {
            Some(money) if money[seat] != settlement.bill[seat] => {
                let points = self.words.points(money[seat]).replace('-', "−");
                let halves = if money[seat] < GamePoints::ZERO { -money[seat] } else { money[seat] }.halves();
                self.say("result-in-money", &[("points", points.into()), ("halves", halves.into())])
            }
            _ => String::new(),
        }
    }

    /// Tells how the game ended, as a title and as a sentence.
    fn ended(&self, view: &SeatView, settlement: &Settlement) -> (String, String) {
        let board = view.board();
        let short = |title: String| {
            let sentence = format!("{title}.");
            (title, sentence)
        };
        let Some(game) = board.game().filter(|_| !board.thrown_in) else {
            return short(self.say("result-thrown-in", &[]));
        };
        let contract = || ("contract", self.words.contract(game.contract).into());
        match sides::kind(board) {
            _ if board.surrendered => short(self.say("result-surrendered", &[contract()])),
            _ if board.lost_at_talon => short(self.say("result-lost-at-talon", &[contract()])),
            Some(Kind::Trischaken) => short(self.trischaken(settlement)),
            Some(Kind::Negative { .. }) => short(self.negative(board, settlement)),
            _ => {
                let won = is_won(settlement, game.seat);
                let Some(score) = view.declarer_score() else {
                    return short(self.say(if won { "result-won" } else { "result-lost" }, &[contract()]));
                };
                let (title, sentence) = if won {
                    ("result-won-score", "result-won-with")
                } else {
                    ("result-lost-score", "result-lost-with")
                };
                let (counting, score) = counted(board, score);
                let args = |with| [contract(), ("score", self.score(counting, score, with).into())];
                (self.say(title, &args(false)), self.say(sentence, &args(true)))
            }
        }
    }

    fn negative(&self, board: &Board, settlement: &Settlement) -> String {
        let ends = board.games.iter().map(|game| {
            let mine = |item: &&BillItem| item.declarer == Some(game.seat);
            let item = settlement.items.iter().find(mine);
            let won = item.is_some_and(|item| item.winner == Winner::Seat(game.seat));
            let contract = self.words.contract(game.contract);
            let contract = if board.games.len() == 1 {
                contract
            } else {
                self.phrase("result-of", game.seat, &[("contract", contract.into())])
            };
            self.say(if won { "result-won" } else { "result-lost" }, &[("contract", contract.into())])
        });
        ends.collect::<Vec<_>>().join(", ")
    }

    fn trischaken(&self, settlement: &Settlement) -> String {
        let losers: Vec<Seat> =
            settlement.bill.iter().filter(|(_, points)| *points < GamePoints::ZERO).map(|(seat, _)| seat).collect();
        let Some(&first) = losers.first() else { return self.say("result-trischaken", &[]) };
        let names = self.words.list(losers.iter().map(|seat| self.phrase("name-subject", *seat, &[])));
        self.of("result-trischaken-lost", first, &[("count", losers.len().into()), ("names", names.into())])
    }

    /// Tells what a player gets or pays.
    fn share(&self, board: &Board, seat: Seat, points: GamePoints) -> String {
        let amount = if points < GamePoints::ZERO { -points } else { points };
        let args = [("points", self.words.points(amount).into()), ("halves", amount.halves().into())];
        if points > GamePoints::ZERO {
            self.of("result-receives", seat, &args)
        } else if points < GamePoints::ZERO {
            self.of("result-pays", seat, &args)
        } else if board.rules.game() == Game::Illustriert {
            self.of("result-credited-nothing", seat, &[])
        } else {
            self.of("result-nothing", seat, &[])
        }
    }
}

/// Returns a score as the bill counts it: Illustriertes Tarock and Kosakeln round thirds to whole points.
fn counted(board: &Board, score: u16) -> (Counting, u16) {
    match board.rules.game() {
        Game::Koenigrufen => (sides::counting(board), score),
        Game::Illustriert | Game::Kosakeln => (Counting::Whole, (score + 1) / 3),
    }
}
