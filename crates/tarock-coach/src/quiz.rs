//! Questions about what was played: training for the memory.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Card, CardSet, Counting, Game, GameRules, Phase, SeatView, Suit};
use tarock_bot::{Belief, Place};
use tarock_record::{Choice, Question, QuestionKind};

/// The first trick in which a question is usually asked. Before it there is little to remember.
const FIRST_TRICK: usize = 3;
/// The points of a right answer where the answer is a number, and of answers that are off by one and by two.
const POINTS: [u8; 3] = [4, 2, 1];
/// The points of a right answer to yes or no.
const POINTS_OF_YES_OR_NO: u8 = 2;
/// The most answers to choose from.
const MOST_CHOICES: u8 = 8;

/// What a question is about. A topic that was turned down is not asked again in the same deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Topic {
    /// The kind of question.
    pub kind: QuestionKind,
    /// The suit, if it is about one.
    pub suit: Option<Suit>,
    /// The card, if it is about one.
    pub card: Option<Card>,
}

impl Topic {
    /// The topic of a question that was asked.
    pub fn of(question: &Question) -> Self {
        let suit = question.suit.and_then(Suit::from_letter);
        let card = suit.zip(question.rank).and_then(|(suit, rank)| card_of(suit, rank));
        Self { kind: question.kind, suit, card }
    }
}

/// The questions of one deal: how many, and in which tricks. The same seed asks the same questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quiz {
    seed: u64,
    /// The number of questions that were wanted.
    most: u8,
    /// The trick from which on each question is due, in order.
    tricks: Vec<usize>,
    scope: Scope,
}

/// What is asked besides the questions about cards during a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scope {
    /// Whether there are questions about points.
    pub points: bool,
    /// Whether one of the questions is asked when the deal is over. It is about points.
    pub after: bool,
}

impl Quiz {
    /// The number of questions that KubiTarock recommends.
    pub const USUAL: u8 = 3;
    /// The most questions in a deal.
    pub const MOST: u8 = 10;

    /// Plans up to `most` questions for a deal, spread over its tricks.
    ///
    /// ```
    /// use tarock::Game;
    /// use tarock_coach::Quiz;
    /// assert_eq!(Quiz::new(Game::Koenigrufen, Quiz::USUAL, 1).len(), 3);
    /// ```
    pub fn new(game: Game, most: u8, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let most = most.clamp(1, Self::MOST);
        // The last trick is played without a choice. Ten questions in twelve tricks begin in the second.
        let first = FIRST_TRICK.min(game.n_tricks().saturating_sub(usize::from(most)).max(1));
        let mut tricks: Vec<usize> = (first..game.n_tricks()).collect();
        for at in (1..tricks.len()).rev() {
            tricks.swap(at, dice.below(at + 1));
        }
        tricks.truncate(usize::from(most));
        tricks.sort_unstable();
        Self { seed, most, tricks, scope: Scope::default() }
    }

    /// Widens what is asked. A question after the deal is one of those that were wanted.
    ///
    /// ```
    /// use tarock::Game;
    /// use tarock_coach::{Quiz, Scope};
    /// let quiz = Quiz::new(Game::Koenigrufen, 3, 1).with(Scope { points: true, after: true });
    /// assert_eq!(quiz.len(), 3);
    /// ```
    #[must_use]
    pub fn with(mut self, scope: Scope) -> Self {
        if scope.after {
            self.tricks.truncate(usize::from(self.most) - 1);
        }
        Self { scope, ..self }
    }

    /// The number of planned questions.
    pub fn len(&self) -> usize {
        self.tricks.len() + usize::from(self.scope.after)
    }

    /// Whether no question is planned.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many questions may be turned down in a deal: half of those that were wanted, rounded up.
    ///
    /// ```
    /// use tarock::Game;
    /// use tarock_coach::Quiz;
    /// assert_eq!(Quiz::new(Game::Koenigrufen, 3, 1).may_turn_down(), 2);
    /// ```
    pub const fn may_turn_down(&self) -> usize {
        may_turn_down(self.most)
    }

    /// Returns the question that the seat on turn has to answer before its card, or any seat after the last trick, if one is
    /// due. `asked` are the earlier questions of the deal, `turned_down` the topics the player did not want, and `after` the number of actions so far.
    ///
    /// There are no questions while hands are open.
    pub fn due(&self, view: &SeatView, after: u32, asked: &[Question], turned_down: &[Topic]) -> Option<Question> {
        let board = view.board();
        let seat = view.viewer().seat()?;
        let is_answered = asked.last().is_some_and(|last| last.after == after && last.answer.is_some());
        if is_answered || board.open_hands.is_some() {
            return None;
        }
        let is_over = board.phase == Phase::Finished;
        let is_due = if is_over {
            self.scope.after
        } else {
            let from = *self.tricks.get(asked.len())?;
            board.phase == Phase::Play && board.turn == Some(seat) && board.trick_number() >= from
        };
        let dice = Dice::new(self.seed ^ (u64::from(after) << 20) ^ ((turned_down.len() as u64) << 8));
        let points = self.scope.points || is_over;
        is_due.then(|| Self::question(view, after, dice, asked, turned_down, points)).flatten()
    }

    /// Returns a question that stands alone, about the moment in which the seat on turn has to play a card. The same seed
    /// asks the same.
    ///
    /// There are no questions while hands are open, and none before the first trick is over.
    pub fn alone(view: &SeatView, after: u32, seed: u64) -> Option<Question> {
        let board = view.board();
        let is_play = board.phase == Phase::Play && board.turn == view.viewer().seat() && board.open_hands.is_none();
        let has_begun = !board.tricks.is_empty();
        (is_play && has_begun).then(|| Self::question(view, after, Dice::new(seed), &[], &[], false)).flatten()
    }

    fn question(
        view: &SeatView,
        after: u32,
        mut dice: Dice,
        asked: &[Question],
        turned_down: &[Topic],
        points: bool,
    ) -> Option<Question> {
        let known = Known::of(view);
        let is_over = view.board().phase == Phase::Finished;
        let mut topics = if is_over { Vec::new() } else { known.topics(&mut dice) };
        if points {
            topics.extend(known.points());
        }
        // At the end there are more cards in the tricks than when the same was asked before.
        let was_asked = |topic: &Topic| !is_over && asked.iter().any(|question| Topic::of(question) == *topic);
        topics.retain(|topic| !turned_down.contains(topic) && !was_asked(topic));
        // Each kind of question is equally likely, however many suits and cards it could be about.
        let mut kinds: Vec<QuestionKind> = Vec::new();
        for topic in &topics {
            if !kinds.contains(&topic.kind) {
                kinds.push(topic.kind);
            }
        }
        if kinds.is_empty() {
            return None;
        }
        let kind = kinds[dice.below(kinds.len())];
        topics.retain(|topic| topic.kind == kind);
        let topic = topics[dice.below(topics.len())];
        let mut question = known.question(topic, after, &mut dice)?;
        question.seat = view.viewer().seat();
        Some(question)
    }
}

/// How many questions may be turned down where `most` are wanted: `most / 2 + 0.5`, rounded down.
///
/// ```
/// assert_eq!([1, 2, 3, 10].map(tarock_coach::may_turn_down), [1, 1, 2, 5]);
/// ```
pub const fn may_turn_down(most: u8) -> usize {
    (most as usize).div_ceil(2)
}

/// The points that an answer earned, and the most that the question was worth.
pub fn rating(question: &Question) -> (u8, u8) {
    let most = question.choices.iter().map(|choice| choice.points).max().unwrap_or(0);
    let given = question.answer.and_then(|answer| question.choices.iter().find(|choice| choice.value == answer));
    (given.map_or(0, |choice| choice.points), most)
}

/// What a careful player knows now.
struct Known<'a> {
    view: &'a SeatView,
    /// Everything that lies or has lain open: tricks, the open rest of the talon, open discards.
    played: CardSet,
    /// Neither open nor among the player's own cards.
    outstanding: CardSet,
    belief: Option<Belief<'a>>,
}

impl<'a> Known<'a> {
    fn of(view: &'a SeatView) -> Self {
        let played = view.board().open_cards();
        Self { view, played, outstanding: view.unseen(), belief: Belief::new(view, false) }
    }

    /// Everything that is worth asking now. A question about one card has yes and no as equally likely answers.
    fn topics(&self, dice: &mut Dice) -> Vec<Topic> {
        use QuestionKind as Kind;
        let mut topics = Vec::new();
        let suits = [Suit::Tarock].into_iter().chain(Suit::PLAIN.iter().copied());
        for suit in suits {
            let of = |kind| Topic { kind, suit: Some(suit), card: None };
            let (played, outstanding) = (self.played & suit.cards(), self.outstanding & suit.cards());
            if !played.is_empty() {
                topics.extend([
                    of(Kind::CardsOutstandingCount),
                    of(Kind::CardsPlayedCount),
                    of(Kind::CardsUnplayedCount),
                ]);
            }
            if played.is_several() {
                topics.extend([of(Kind::HighestPlayedCard), of(Kind::LowestPlayedCard)]);
            }
            if outstanding.is_several() && !played.is_empty() {
                topics.extend([of(Kind::HighestOutstandingCard), of(Kind::LowestOutstandingCard)]);
            }
            if self.followers() > 1 && self.belief.is_some() && !played.is_empty() {
                topics.push(of(Kind::FollowersHavingSuitCount));
            }
        }
        for kind in [Kind::ColorsPlayedCount, Kind::ColorsUnplayedCount] {
            topics.push(Topic { kind, suit: None, card: None });
        }
        let hand = self.view.hand();
        for kind in [Kind::IsCardOutstanding, Kind::IsCardPlayedAlready] {
            let is_yes = dice.below(2) == 0;
            let (out, played) = (self.outstanding, self.played);
            let from = match (kind, is_yes) {
                (Kind::IsCardOutstanding, true) | (Kind::IsCardPlayedAlready, false) => out,
                _ => played,
            } - hand;
            if !from.is_empty()
                && let Some(card) = from.nth(dice.below(from.len()))
            {
                topics.push(Topic { kind, suit: Some(card.suit()), card: Some(card) });
            }
        }
        topics
    }

    /// What can be asked about points.
    fn points(&self) -> Vec<Topic> {
        use QuestionKind as Kind;
        let board = self.view.board();
        let of = |kind| Topic { kind, suit: None, card: None };
        let mut topics = Vec::new();
        if !self.own_tricks().is_empty() {
            topics.push(of(Kind::PointsInOwnTricks));
        }
        if board.phase != Phase::Finished && board.tricks.len() > 1 {
            topics.push(of(Kind::PointsInAllTricks));
        }
        if self.view.declarer_score().is_some() {
            topics.push(of(Kind::PointsOfDeclarer));
        }
        topics
    }

    /// The cards in the tricks of the player who is asked.
    fn own_tricks(&self) -> CardSet {
        self.view.viewer().seat().map_or(CardSet::EMPTY, |seat| self.view.board().taken[seat])
    }

    /// The number of players who still play to this trick after the seat on turn.
    fn followers(&self) -> usize {
        let board = self.view.board();
        board.seats().len() - 1 - board.trick.cards().len()
    }

    /// The right answer, and the lowest and the highest that make sense.
    fn answer(&self, topic: Topic) -> Option<(u8, u8, u8)> {
        use QuestionKind as Kind;
        let count = |cards: CardSet| u8::try_from(cards.len()).unwrap_or(u8::MAX);
        let (played, outstanding) = (self.played, self.outstanding);
        let of_suit = topic.suit.map_or(CardSet::EMPTY, Suit::cards);
        let all = count(of_suit);
        let ranks = |cards: CardSet, card: Option<Card>| Some((value_of(card?), 1, count(cards)));
        match topic.kind {
            Kind::CardsOutstandingCount => Some((count(outstanding & of_suit), 0, all)),
            Kind::CardsPlayedCount => Some((count(played & of_suit), 0, all)),
            Kind::CardsUnplayedCount => Some((all - count(played & of_suit), 0, all)),
            Kind::ColorsPlayedCount => Some((self.suits_led(), 0, 4)),
            Kind::ColorsUnplayedCount => Some((4 - self.suits_led(), 0, 4)),
            Kind::FollowersHavingSuitCount => {
                let most = u8::try_from(self.followers()).unwrap_or(u8::MAX);
                Some((self.followers_who_may_hold(of_suit)?, 0, most))
            }
            Kind::HighestOutstandingCard => ranks(of_suit, (outstanding & of_suit).last()),
            Kind::LowestOutstandingCard => ranks(of_suit, (outstanding & of_suit).first()),
            Kind::HighestPlayedCard => ranks(of_suit, (played & of_suit).last()),
            Kind::LowestPlayedCard => ranks(of_suit, (played & of_suit).first()),
            Kind::PointsInOwnTricks => self.whole(self.counting().score(self.own_tricks())),
            Kind::PointsInAllTricks => {
                let taken = self.view.board().taken.as_slice().iter();
                self.whole(self.counting().score(taken.fold(CardSet::EMPTY, |all, cards| all | *cards)))
            }
            Kind::PointsOfDeclarer => self.whole(self.view.declarer_score()?),
            Kind::IsCardOutstanding => Some((u8::from(outstanding.contains(topic.card?)), 0, 1)),
            Kind::IsCardPlayedAlready => Some((u8::from(played.contains(topic.card?)), 0, 1)),
        }
    }

    /// How the cards of the table count.
    fn counting(&self) -> Counting {
        match self.view.board().rules.rules() {
            GameRules::Koenigrufen(rules) => rules.settings().counting,
            GameRules::Illustriert(_) | GameRules::Kosakeln(_) => Counting::Thirds,
        }
    }

    /// A score in whole points, as players round it, with the least and the most there can be.
    fn whole(&self, score: u16) -> Option<(u8, u8, u8)> {
        let whole = |score: u16| match self.counting() {
            Counting::Thirds => u8::try_from((score + 1) / 3).ok(),
            Counting::Whole => u8::try_from(score).ok(),
        };
        Some((whole(score)?, 0, whole(self.counting().pack())?))
    }

    /// The number of plain suits that were led.
    fn suits_led(&self) -> u8 {
        let board = self.view.board();
        let tricks = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
        let led: Vec<Suit> = tricks.filter_map(tarock::Trick::led).collect();
        Suit::PLAIN.iter().map(|suit| u8::from(led.contains(suit))).sum()
    }

    fn followers_who_may_hold(&self, cards: CardSet) -> Option<u8> {
        let (board, belief) = (self.view.board(), self.belief.as_ref()?);
        let (seats, seat) = (board.seats(), board.turn?);
        let followers = (1..=self.followers()).map(|step| seats.nth_after(seat, step));
        let may_hold = |seat| cards.iter().any(|card| belief.possible(card, Place::Hand(seat)));
        Some(followers.map(|seat| u8::from(may_hold(seat))).sum())
    }

    /// Makes the question with its answers.
    fn question(&self, topic: Topic, after: u32, dice: &mut Dice) -> Option<Question> {
        let (right, lowest, highest) = self.answer(topic)?;
        let mut question = Question::new(topic.kind, after);
        question.suit = topic.suit.map(Suit::letter);
        question.rank = topic.card.map(value_of);
        question.right = Some(right);
        question.choices = choices(right, lowest, highest, dice);
        Some(question)
    }
}

/// A run of possible answers around the right one, which is not always in the middle.
fn choices(right: u8, lowest: u8, highest: u8, dice: &mut Dice) -> Vec<Choice> {
    let choice = |value: u8, points: u8| Choice { value, points, ..Choice::default() };
    if (lowest, highest) == (0, 1) {
        let points = |value: u8| if value == right { POINTS_OF_YES_OR_NO } else { 0 };
        return vec![choice(1, points(1)), choice(0, points(0))];
    }
    let n = MOST_CHOICES.min(highest - lowest + 1);
    let first_low = (right + 1).saturating_sub(n).max(lowest);
    let first_high = right.min(highest + 1 - n);
    let first = first_low + u8::try_from(dice.below(usize::from(first_high - first_low) + 1)).unwrap_or(0);
    let points = |value: u8| POINTS.get(usize::from(value.abs_diff(right))).copied().unwrap_or(0);
    (first..first + n).map(|value| choice(value, points(value))).collect()
}

/// The place of a card in its suit, from 1.
fn value_of(card: Card) -> u8 {
    card.rank() + 1
}

/// The card with a place in its suit, from 1.
fn card_of(suit: Suit, value: u8) -> Option<Card> {
    suit.cards().iter().find(|card| value_of(*card) == value)
}

/// Random numbers that are the same everywhere.
struct Dice(Xoshiro256PlusPlus);

impl Dice {
    fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, n: usize) -> usize {
        tarock::below(self.0.next_u32(), u32::try_from(n).unwrap_or(u32::MAX)) as usize
    }
}
