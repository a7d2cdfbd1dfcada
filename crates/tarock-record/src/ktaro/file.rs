//! A game file as a value.

use tarock::Seat;

use super::{
    ActionStatus, Bidding, CardFace, CardSuit, Command, GameStatus, OuvertStatus, QuestionId, Score, TalonMaps,
};

/// A `.ktaro` file. Seats are player indices: seat 1 is player 0, and nobody is player −1.
///
/// A value that was put together by hand is written as it is, even if it does not match the schema.
///
/// ```
/// use tarock_record::ktaro::File;
/// let file = File { comment: "Sepp & Resi".into(), ..File::default() };
/// assert_eq!(File::read(file.to_string())?, file);
/// # Ok::<(), tarock_record::ktaro::KtaroError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct File {
    /// The program that wrote it.
    pub app_version: Option<String>,
    /// A remark on the deal; empty where there is none.
    pub comment: String,
    /// The rules.
    pub settings: Settings,
    /// The state of the deal.
    pub state: State,
    /// The cards of the trick on the table.
    pub table: Vec<CardFace>,
    /// What is left of the talon.
    pub talon: Talon,
    /// The cards that are not dealt yet.
    pub deck: Vec<CardFace>,
    /// The four players.
    pub players: [Player; 4],
    /// The bill.
    pub score: Option<Score>,
    /// The steps that were done, the first one first.
    pub undo: Option<Vec<Command>>,
    /// The steps that were undone, the next one to redo first.
    pub redo: Option<Vec<Command>>,
}

/// The rules of a file.
///
/// ```
/// let settings = tarock_record::ktaro::Settings { rating_table: Some("cup".into()), ..Default::default() };
/// assert_eq!(settings.options, None);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Settings {
    /// The points of a Valat as an item of its own, up to 10.
    pub fixed_valat_bonus_points: Option<u8>,
    /// The factor by which a Valat multiplies the game, up to 10.
    pub valat_bonus_multiplier: Option<u8>,
    /// How many memory questions are asked, 1 to 10.
    pub max_quiz_question_count: Option<u8>,
    /// The name of the table of game values.
    pub rating_table: Option<String>,
    /// How boldly the program bids, 0.5 to 1.5.
    pub risk_appetite: Option<f64>,
    /// The card points of an Absolut, 54 to 107.
    pub score_absolute_winner_must_have: Option<u8>,
    /// The card points that win a game, 54 to 107.
    pub score_winner_must_have: Option<u8>,
    /// The card points of the *Bürgermeister* in Trischaken, 54 to 107.
    pub score_trischaker_must_pay_all: Option<u8>,
    /// All other rules, as text.
    pub options: Option<String>,
}

/// The state of the deal of a file.
///
/// ```
/// assert!(tarock_record::ktaro::State::default().declarers.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct State {
    /// The phase of the deal.
    pub status: Option<GameStatus>,
    /// Whether memory questions are asked.
    pub is_quiz_mode: Option<bool>,
    /// The seat whose turn it is.
    pub active_player: Option<Seat>,
    /// The seat that holds the called card.
    pub callee: Option<Seat>,
    /// The seat that dealt.
    pub dealer: Option<Seat>,
    /// The seat of forehand, after the dealer.
    pub first_player: Option<Seat>,
    /// The seat that made the highest bid.
    pub highest_bidder: Option<Seat>,
    /// The number of turns of announcing so far.
    pub announcements_counter: Option<u8>,
    /// How often the program searched for the holder of the called card.
    pub callee_search_count: Option<u8>,
    /// How often that holder was seen.
    pub callee_visibility_counter: Option<u8>,
    /// Whether the hands of an ouvert game lie open.
    pub ouvert_status: Option<OuvertStatus>,
    /// How many memory questions were asked.
    pub quiz_questions_count: Option<u8>,
    /// The declarers; several for negative games side by side.
    pub declarers: Vec<Option<Seat>>,
    /// The cards of the talon that were taken.
    pub talon_chosen: Option<TalonMaps>,
    /// The cards of the talon that were left.
    pub talon_leftover: Option<TalonMaps>,
    /// Questions that are not to be asked.
    pub excluded_questions: Vec<ExcludedQuestion>,
}

/// A question that is not to be asked again.
///
/// ```
/// use tarock_record::ktaro::{ExcludedQuestion, QuestionId};
/// let question = ExcludedQuestion { id: QuestionId::IsCardOutstanding, suit: None, value: Some(22) };
/// assert_eq!(question.value, Some(22));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExcludedQuestion {
    /// The kind of question.
    pub id: QuestionId,
    /// The suit that it is about.
    pub suit: Option<CardSuit>,
    /// The rank of the card in its suit, up to 22.
    pub value: Option<u8>,
}

/// What is left of the talon.
///
/// ```
/// assert_eq!(tarock_record::ktaro::Talon::default().offset, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Talon {
    /// The cards, the top one first.
    pub cards: Vec<CardFace>,
    /// How many cards are gone, up to 6.
    pub offset: Option<u8>,
}

/// A player of a file.
///
/// ```
/// let player = tarock_record::ktaro::Player { user: Some("Sepp".into()), ..Default::default() };
/// assert!(player.hand.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Player {
    /// What the player is about to do.
    pub status: Option<ActionStatus>,
    /// Everything the player has announced and doubled.
    pub announcements: Option<String>,
    /// Whether the player has let a turn of announcing pass.
    pub announcements_ack: Option<String>,
    /// The last bid.
    pub bidding: Option<Bidding>,
    /// The suit of the card that the player has called.
    pub called_king: Option<CardSuit>,
    /// The player's name.
    pub user: Option<String>,
    /// Whether the player has called "the fourth king".
    pub is_fourth_king_called: Option<bool>,
    /// Everything the player has said in the auction.
    pub has_bidden: Option<String>,
    /// The role in the deal, as a sum of flags.
    pub role_flags: Option<u32>,
    /// The number of tricks taken.
    pub tricks_count: Option<u8>,
    /// The card points in them.
    pub tricks_value: Option<u8>,
    /// The points won or lost.
    pub current_score: Option<f64>,
    /// The cards in the hand, up to 18.
    pub hand: Vec<CardFace>,
    /// The discarded cards, then those of the tricks.
    pub tricks: Vec<CardFace>,
    /// How many of these cards were discarded, up to 6.
    pub talon_cards_count: Option<u8>,
    /// How many of the discarded cards are Tarocks.
    pub talon_tarock_cards_count: Option<u8>,
}
