//! Answers to a listener's questions: the last trick, the state of the deal, the hand, what was bid and announced.

use tarock::koenigrufen::Kind;
use tarock::{Bid, Board, CardSet, Phase, Seat, SeatView, Stake, Trick};

use super::cards::suits;
use super::{Teller, joined, sides};

impl Teller<'_> {
    /// Tells the last trick that was taken, and who has it.
    ///
    /// ```
    /// # use tarock::{Pack, Position, RuleSet, Seat};
    /// # use tarock_words::{Gender, Language, Teller, Who, Words};
    /// # let words = Words::new(Language::De);
    /// # let people = ["Leni", "Ferdl", "Resi", "Vroni"].map(|name| Who::other(name, Gender::Neutral)).to_vec();
    /// # let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let teller = Teller::new(&words, people);
    /// assert_eq!(teller.last_trick(&view), "Noch kein Stich.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn last_trick(&self, view: &SeatView) -> String {
        let board = view.board();
        let Some(last) = board.tricks.last() else { return self.say("recall-no-trick", &[]) };
        let args = [("trick", board.tricks.len().into()), ("cards", self.trick_cards(board, &last.trick).into())];
        joined([self.say("recall-trick", &args), self.of("recall-went-to", last.winner, &[])])
    }

    /// Tells who played which card, in order.
    fn trick_cards(&self, board: &Board, trick: &Trick) -> String {
        let played = board.seats().from(trick.leader()).zip(trick.cards());
        let told =
            played.map(|(seat, card)| self.phrase("recall-card", seat, &[("card", self.words.card(*card).into())]));
        told.collect::<Vec<_>>().join(", ")
    }

    /// Tells how the deal stands: the game, the partners, the trick, the listener's tricks and points, and the turn.
    ///
    /// ```
    /// # use tarock::{Pack, Position, RuleSet, Seat};
    /// # use tarock_words::{Gender, Language, Teller, Who, Words};
    /// # let words = Words::new(Language::De);
    /// # let people = ["Leni", "Ferdl", "Resi", "Vroni"].map(|name| Who::other(name, Gender::Neutral)).to_vec();
    /// # let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// # position.play("forehand".parse()?)?;
    /// # position.play("bid Dreier".parse()?)?;
    /// let view = position.view_of(Seat::S1);
    /// let teller = Teller::new(&words, people);
    /// assert_eq!(teller.status(&view), "Ferdl sagt Dreier. Resi ist am Zug.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn status(&self, view: &SeatView) -> String {
        let board = view.board();
        if board.phase == Phase::Finished {
            let result = view.settlement().map(|settlement| self.result(view, &settlement).1);
            return result.unwrap_or_else(|| self.say("tell-over", &[]));
        }
        let mut told = vec![self.games(board).unwrap_or_else(|| self.standing(board))];
        told.extend(board.call.map(|call| match call.card() {
            Some(card) => self.say("recall-called", &[("card", self.words.subject(card).into())]),
            None => self.say("recall-called-fourth", &[]),
        }));
        if let (Some(game), Some(partner)) = (board.game(), board.partner) {
            told.push(self.together(game.seat, partner));
        }
        if board.phase == Phase::Play {
            told.push(self.say("recall-trick-number", &[("trick", board.trick_number().into())]));
            if !board.trick.cards().is_empty() {
                told.push(self.say("recall-on-table", &[("cards", self.trick_cards(board, &board.trick).into())]));
            }
            told.extend(view.viewer().seat().map(|me| self.own_tricks(board, me)));
        }
        told.extend(board.turn.map(|turn| self.of("recall-turn", turn, &[])));
        joined(told)
    }

    /// Tells the highest bid of an auction that is still on.
    fn standing(&self, board: &Board) -> String {
        let Some(standing) = board.auction.high_bids.last() else { return self.say("recall-no-bids", &[]) };
        let contract = ("contract", self.words.contract(standing.contract).into());
        self.of("tell-bid", standing.seat, &[contract])
    }

    fn together(&self, declarer: Seat, partner: Seat) -> String {
        if self.is_you(declarer) {
            self.of("recall-partner-of-you", partner, &[])
        } else {
            let declarer = ("declarer", self.dative(declarer).into());
            let key = if self.is_you(partner) { "recall-partner-you" } else { "recall-partner" };
            self.of(key, partner, &[declarer])
        }
    }

    /// Tells the tricks and points of the listener's side, as far as everybody knows who belongs to it.
    fn own_tricks(&self, board: &Board, me: Seat) -> String {
        let mates = sides::mates(board, me);
        let n: usize = mates.iter().map(|mate| usize::from(board.n_tricks[mate])).sum();
        let several = mates.len() > 1;
        let mut args = self.count(n).to_vec();
        if matches!(sides::kind(board), Some(Kind::Negative { .. })) || n == 0 {
            return self.of(if several { "tell-side-has-tricks" } else { "tell-has-tricks" }, me, &args);
        }
        let cards = mates.iter().fold(CardSet::EMPTY, |cards, mate| cards | board.taken[mate]);
        let counting = sides::counting(board);
        args.push(("score", self.score(counting, counting.score(cards), false).into()));
        self.of(if several { "recall-side-tricks-score" } else { "recall-tricks-score" }, me, &args)
    }

    /// Tells the listener's hand, suit by suit.
    ///
    /// ```
    /// # use tarock::{Pack, Position, RuleSet, Seat};
    /// # use tarock_words::{Gender, Language, Teller, Who, Words};
    /// # let words = Words::new(Language::De);
    /// # let people = ["Leni", "Ferdl", "Resi", "Vroni"].map(|name| Who::other(name, Gender::Neutral)).to_vec();
    /// # let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let teller = Teller::new(&words, people);
    /// assert!(teller.hand(&view).starts_with("6 Tarock: "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hand(&self, view: &SeatView) -> String {
        let hand = view.hand();
        if hand.is_empty() {
            return self.say("recall-no-hand", &[]);
        }
        let held = suits().map(|suit| (suit, hand & suit.cards())).filter(|(_, cards)| !cards.is_empty());
        let told = held.map(|(suit, cards)| {
            let high_first: Vec<_> = cards.iter().collect::<Vec<_>>().into_iter().rev().collect();
            let cards = ("cards", self.row(&high_first).into());
            self.say("recall-suit", &[("holding", self.suit_count(suit, high_first.len()).into()), cards])
        });
        joined(told.chain([self.missing(hand)]))
    }

    /// Tells what was bid, announced and doubled.
    ///
    /// ```
    /// # use tarock::{Pack, Position, RuleSet, Seat};
    /// # use tarock_words::{Gender, Language, Teller, Who, Words};
    /// # let words = Words::new(Language::De);
    /// # let people = ["Leni", "Ferdl", "Resi", "Vroni"].map(|name| Who::other(name, Gender::Neutral)).to_vec();
    /// # let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// # position.play("forehand".parse()?)?;
    /// # position.play("bid Dreier".parse()?)?;
    /// let view = position.view_of(Seat::S1);
    /// let teller = Teller::new(&words, people);
    /// assert_eq!(teller.bids(&view), "Lizitiert: Leni „Mein Spiel“, Ferdl Dreier.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bids(&self, view: &SeatView) -> String {
        let board = view.board();
        if board.auction.said.is_empty() {
            return self.say("recall-no-bids", &[]);
        }
        let bids = board.auction.said.iter().map(|(seat, bid)| {
            let what = match bid {
                Bid::Forehand => self.words.say("speech-forehand", &[]),
                Bid::Pass => self.words.say("speech-pass", &[]),
                Bid::Hold => self.words.say("speech-hold", &[]),
                Bid::Unteren => self.words.say("speech-unteren", &[]),
                Bid::Contract(contract) => self.words.contract(*contract),
            };
            self.phrase("recall-speech", *seat, &[("what", what.into())])
        });
        let bids = self.say("recall-bids", &[("bids", bids.collect::<Vec<_>>().join(", ").into())]);
        joined([bids, self.games(board).unwrap_or_default(), self.said(board), self.doubled(board)])
    }

    fn said(&self, board: &Board) -> String {
        let items = board.items.iter().filter_map(|item| match item.target.stake {
            Stake::Bonus(bonus) => {
                let bonus = ("bonus", self.words.bonus(bonus).into());
                Some(self.phrase("recall-item", item.target.owner, &[bonus]))
            }
            Stake::Game | Stake::GameAgainst(_) => None,
        });
        let items = items.collect::<Vec<_>>().join(", ");
        if !items.is_empty() {
            self.say("recall-said", &[("items", items.into())])
        } else if board.games.is_empty() {
            String::new()
        } else {
            self.say("recall-nothing-said", &[])
        }
    }

    fn doubled(&self, board: &Board) -> String {
        let doubled = board.items.iter().filter(|item| item.level() > 0).map(|item| {
            let target = ("target", self.target(board, item.target).into());
            self.words.say(&format!("recall-doubled-{}", item.level().min(3)), &[target])
        });
        let doubled = self.words.list(doubled);
        if doubled.is_empty() { doubled } else { self.say("recall-doubled", &[("kontras", doubled.into())]) }
    }
}
