//! Tells one event: who did what, and what follows from it.

use tarock::koenigrufen::Kind;
use tarock::{Bid, BidOrigin, Board, Call, Card, CardSet, Contract, EventView, Keeper, Seat, SeatView, Trick};

use super::{Teller, Verbosity, joined, sides};
use crate::Args;

impl Teller<'_> {
    /// Tells an event to the listener; `before` is what the listener knew before it. `None` if there is nothing to say.
    ///
    /// Only the taker's side hears the points of a trick, and only as far as everybody knows who belongs to that side.
    pub fn event(&self, before: &SeatView, event: &EventView) -> Option<String> {
        let board = before.board();
        let after = || {
            let mut view = before.clone();
            view.follow(event);
            view
        };
        Some(match *event {
            EventView::Dealt { cards, keeper } => self.dealt(board, cards, keeper),
            EventView::Exchanged { seat, count, laid, taken } => match (laid, taken) {
                (Some(laid), Some(taken)) if count > 0 && self.is_you(seat) => {
                    let args = [("laid", self.objects(laid).into()), ("taken", self.objects(taken).into())];
                    self.say("tell-exchanged-own", &args)
                }
                _ => self.of("tell-exchanged", seat, &self.count(count.into())),
            },
            EventView::BidMade { seat, bid } => self.bid(seat, bid),
            EventView::AuctionEnded { contract: Contract::Trischaken, .. } => self.say("tell-trischaken", &[]),
            EventView::AuctionEnded { .. } => self.games(after().board())?,
            EventView::CardCalled { seat, call } => self.called(before, seat, call),
            EventView::TalonOpened { talon } => {
                let after = after();
                let found = after.board().alone && self.verbosity > Verbosity::Short;
                let found = if found { self.say("tell-called-in-talon", &[]) } else { String::new() };
                joined([self.talon(after.board(), &talon), found])
            }
            EventView::TalonTaken { seat, part } => {
                let cards = board.talon_part(part);
                match self.part(board, part) {
                    None => self.of("tell-taken", seat, &[("what", self.objects(cards).into())]),
                    Some(part) if self.verbosity == Verbosity::Long => {
                        let args = [("what", part.into()), ("cards", self.words.cards(cards).into())];
                        self.of("tell-taken-cards", seat, &args)
                    }
                    Some(part) => self.of("tell-taken", seat, &[("what", part.into())]),
                }
            }
            EventView::ClosedTalonTaken { seat, cards } => {
                let (others, own) = if board.thrown_in || after().board().thrown_in {
                    ("tell-looks", "tell-looks-own")
                } else {
                    ("tell-whole-talon", "tell-whole-talon-own")
                };
                self.with_cards(seat, cards, own, |teller| teller.of(others, seat, &[]))
            }
            EventView::Surrendered { seat } => self.of("tell-surrendered", seat, &[]),
            EventView::LostAtTalon { seat } => self.of("tell-lost-at-talon", seat, &[]),
            EventView::ThrownIn => self.say("tell-thrown-in", &[]),
            EventView::TalonKept { seat, count, cards } => {
                let cards = cards.filter(|cards| !cards.is_empty());
                self.with_cards(seat, cards, "tell-kept-own", |teller| {
                    teller.of("tell-kept", seat, &teller.count(count.into()))
                })
            }
            EventView::Discarded { seat, count, open, cards } => {
                self.with_cards(seat, cards, "tell-discarded-own", |teller| {
                    teller.discarded(board, seat, count.into(), open)
                })
            }
            EventView::Announced { seat, said } => self.announced(board, seat, said),
            EventView::PartnerShown { seat } => self.partner(board.game()?.seat, seat),
            EventView::PlayStarted { leader } => self.of("tell-leads", leader, &[]),
            EventView::CardPlayed { seat, card } => self.card_played(board, after().board(), seat, card),
            EventView::TrickTaken { seat, talon_card } => self.trick_taken(before, after().board(), seat, talon_card),
            EventView::HandsOpened { .. } => self.say("tell-hands-opened", &[]),
            EventView::Claimed { seat } => self.of("tell-claimed", seat, &[]),
            EventView::DealEnded { .. } => {
                let after = after();
                after
                    .settlement()
                    .map_or_else(|| self.say("tell-over", &[]), |settlement| self.result(&after, &settlement).1)
            }
        })
    }

    /// Names the cards that moved if they are the listener's own; otherwise tells only that cards moved.
    fn with_cards(
        &self,
        seat: Seat,
        cards: Option<CardSet>,
        own: &str,
        others: impl FnOnce(&Self) -> String,
    ) -> String {
        match cards {
            Some(cards) if self.is_you(seat) => self.of(own, seat, &[("cards", self.objects(cards).into())]),
            _ => others(self),
        }
    }

    fn dealt(&self, board: &Board, cards: Option<CardSet>, keeper: Option<Keeper>) -> String {
        let count = board.rules.game().n_tricks();
        let dealt = match cards.filter(|cards| !cards.is_empty()) {
            None => self.say("tell-dealt-others", &[("count", count.into())]),
            Some(cards) if self.verbosity == Verbosity::Short => {
                self.say("tell-dealt-short", &[("holding", self.holding(cards).into())])
            }
            Some(cards) => {
                let args = [("count", cards.len().into()), ("holding", self.holding(cards).into())];
                joined([self.say("tell-dealt", &args), self.missing(cards)])
            }
        };
        let long = self.verbosity == Verbosity::Long;
        let forehand = if long { self.of("tell-forehand-is", board.forehand(), &[]) } else { String::new() };
        let kept = |keeper: Keeper| self.of("tell-keeper", keeper.seat, &self.count(keeper.count.into()));
        joined([dealt, forehand, keeper.map_or_else(String::new, kept)])
    }

    fn bid(&self, seat: Seat, bid: Bid) -> String {
        match bid {
            Bid::Forehand => self.of("tell-forehand", seat, &[]),
            Bid::Pass => self.of("tell-pass", seat, &[]),
            Bid::Hold => self.of("tell-hold", seat, &[]),
            Bid::Unteren => self.of("tell-unteren", seat, &[]),
            Bid::Contract(contract) => self.of("tell-bid", seat, &[("contract", self.words.contract(contract).into())]),
        }
    }

    /// Tells who plays which game; `None` before the auction is over.
    pub(super) fn games(&self, board: &Board) -> Option<String> {
        if board.game()?.contract == Contract::Trischaken {
            return Some(self.say("tell-trischaken", &[]));
        }
        let games = board.games.iter().map(|game| {
            let key = match game.origin {
                BidOrigin::Declared => "plays",
                BidOrigin::Unteren => "plays-unteren",
                BidOrigin::Held => "plays-held",
            };
            self.phrase(key, game.seat, &[("contract", self.words.contract(game.contract).into())])
        });
        Some(self.say("tell-auction-ended", &[("games", self.words.list(games).into())]))
    }

    fn called(&self, before: &SeatView, seat: Seat, call: Call) -> String {
        let card =
            call.card().map_or_else(|| self.words.say("fourth-king-object", &[]), |card| self.words.object(card));
        let wanted = call.card().map_or(CardSet::KINGS, CardSet::of);
        // The player who calls the fourth king has the other three.
        let mine = before.viewer().seat() != Some(seat) && !before.hand().is_disjoint(wanted);
        let key = if mine && self.verbosity > Verbosity::Short { "tell-called-you" } else { "tell-called" };
        self.of(key, seat, &[("card", card.into())])
    }

    /// Tells discards of which the listener knows only the open ones. Outside of colour games, these are all the
    /// discarded Tarocks.
    fn discarded(&self, board: &Board, seat: Seat, count: usize, open: CardSet) -> String {
        let mut args = self.count(count).to_vec();
        let cards = ("cards", self.words.cards(open).into());
        if sides::kind(board) == Some(Kind::Colour) {
            let key = if open.is_empty() { "tell-discarded" } else { "tell-discarded-open" };
            args.push(cards);
            return self.of(key, seat, &args);
        }
        if open.is_empty() {
            return self.of("tell-discarded-no-tarock", seat, &args);
        }
        args.extend([cards, ("tarocks", open.len().into())]);
        self.of("tell-discarded-tarocks", seat, &args)
    }

    /// Tells that everybody now knows the called player.
    fn partner(&self, declarer: Seat, seat: Seat) -> String {
        let args = [("gender", self.gender(seat).into()), ("declarer", self.dative(declarer).into())];
        if self.is_you(declarer) {
            self.of("partner-yours", seat, &args[..1])
        } else if self.is_you(seat) {
            self.of("partner-you", seat, &args[1..])
        } else {
            self.of("partner-others", seat, &args[1..])
        }
    }

    fn card_played(&self, before: &Board, after: &Board, seat: Seat, card: Card) -> String {
        if self.verbosity == Verbosity::Short {
            return self.of("tell-card-short", seat, &[("card", self.words.card(card).into())]);
        }
        let leads = before.trick.cards().is_empty();
        let played = [("card", self.played(before, seat, card).into())];
        let told = self.of(if leads { "tell-card-led" } else { "tell-card" }, seat, &played);
        // The next event tells who takes a complete trick.
        if leads || after.trick.cards().len() == after.seats().len() {
            return told;
        }
        let Some(best) = after.trick.best() else { return told };
        if best == card {
            joined([told, self.say("tell-winning", &[("card", self.words.subject(card).into())])])
        } else if self.verbosity == Verbosity::Long {
            let owner = after.trick.player_of(best, after.seats()).unwrap_or(seat);
            joined([told, self.of("tell-still-winning", owner, &[("card", self.words.subject(best).into())])])
        } else {
            told
        }
    }

    /// Names the card that a player plays, and says so if it is the called card.
    fn played(&self, board: &Board, seat: Seat, card: Card) -> String {
        let is_called = match board.call {
            Some(Call::FourthKing) => CardSet::KINGS.contains(card),
            Some(call) => call.card() == Some(card),
            None => false,
        };
        let by_partner = board.partner.is_none() && board.game().is_some_and(|game| game.seat != seat);
        if !is_called || !by_partner || board.alone {
            return self.words.object(card);
        }
        let key = if CardSet::KINGS.contains(card) { "called-K" } else { "called-D" };
        self.words.say(key, &[("suit", self.words.suit(card.suit()).into())])
    }

    fn trick_taken(&self, before: &SeatView, after: &Board, seat: Seat, talon_card: Option<Card>) -> String {
        let board = before.board();
        let number: (&'static str, _) = ("trick", board.trick_number().into());
        let mates = before.viewer().seat().map(|me| sides::mates(board, me));
        let ours = mates.is_some_and(|mates| mates.contains(seat));
        let negative = matches!(sides::kind(board), Some(Kind::Negative { .. }));
        let brief = self.verbosity == Verbosity::Short;
        let kaiserstich = board.trick.is_kaiserstich(board.obligations);
        let kaiserstich = if kaiserstich { self.of("tell-kaiserstich", seat, &[]) } else { String::new() };
        let trick = if ours && !negative && !brief {
            let score = self.trick_score(board, &board.trick, talon_card);
            self.of("tell-trick-score", seat, &[number, ("score", score.into())])
        } else {
            self.of("tell-trick", seat, &[number])
        };
        let talon = talon_card.map_or_else(String::new, |card| {
            self.say("tell-trick-talon", &[("card", self.words.subject(card).into())])
        });
        let declares = negative && board.games.iter().any(|game| game.seat == seat);
        let tricks = match mates.filter(|_| ours) {
            _ if brief => String::new(),
            Some(mates) if mates.len() > 1 => {
                let n: usize = mates.iter().map(|mate| usize::from(after.n_tricks[mate])).sum();
                self.say("tell-side-has-tricks", &self.count(n))
            }
            Some(_) => self.tricks_of(after, seat, &[]),
            None if declares => self.tricks_of(after, seat, &[]),
            None => String::new(),
        };
        joined([kaiserstich, trick, talon, tricks])
    }

    fn trick_score(&self, board: &Board, trick: &Trick, talon_card: Option<Card>) -> String {
        let cards = trick.card_set() | talon_card.map_or(CardSet::EMPTY, CardSet::of);
        let counting = sides::counting(board);
        self.score(counting, counting.score(cards), false)
    }

    fn tricks_of(&self, board: &Board, seat: Seat, more: &Args<'_>) -> String {
        let mut args = self.count(board.n_tricks[seat].into()).to_vec();
        args.extend_from_slice(more);
        self.of("tell-has-tricks", seat, &args)
    }
}
