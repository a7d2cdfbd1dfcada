//! A game file as a value.

use tarock::Seat;

use super::{
    ActionStatus, Bidding, CardFace, CardSuit, Command, GameStatus, OuvertStatus, QuestionId, Score, TalonMaps,
};

/// A `.ktaro` file. Seats are player indices: seat 1 is player 0, and nobody is player −1.
///
/// A value that was put together by hand is written as it is, even if the schema knows no such file.
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
    /// Where the deal stands.
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
    /// What was done, the first thing first.
    pub undo: Option<Vec<Command>>,
    /// What was taken back, the next thing first.
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
    /// What a Valat is worth as an item of its own, up to 10.
    pub fixed_valat_bonus_points: Option<u8>,
    /// What a Valat multiplies the game with, up to 10.
    pub valat_bonus_multiplier: Option<u8>,
    /// How many questions for the memory are asked, 1 to 10.
    pub max_quiz_question_count: Option<u8>,
    /// The name of the values of the games.
    pub rating_table: Option<String>,
    /// How boldly the program bids, 0.5 to 1.5.
    pub risk_appetite: Option<f64>,
    /// The card points of an Absolut, 54 to 107.
    pub score_absolute_winner_must_have: Option<u8>,
    /// The card points that win a game, 54 to 107.
    pub score_winner_must_have: Option<u8>,
    /// The card points of the *Bürgermeister* in Trischaken, 54 to 107.
    pub score_trischaker_must_pay_all: Option<u8>,
    /// Everything else about the rules.
    pub options: Option<String>,
}

/// Where the deal of a file stands.
///
/// ```
/// assert!(tarock_record::ktaro::State::default().declarers.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct State {
    /// The part of the deal.
    pub status: Option<GameStatus>,
    /// Whether questions for the memory are asked.
    pub is_quiz_mode: Option<bool>,
    /// Whose turn it is.
    pub active_player: Option<Seat>,
    /// Who holds the called card.
    pub callee: Option<Seat>,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Forehand.
    pub first_player: Option<Seat>,
    /// Who made the highest bid.
    pub highest_bidder: Option<Seat>,
    /// How many turns of announcing there were.
    pub announcements_counter: Option<u8>,
    /// How often the holder of the called card was looked for.
    pub callee_search_count: Option<u8>,
    /// How often he was seen.
    pub callee_visibility_counter: Option<u8>,
    /// Whether an ouvert game lies open.
    pub ouvert_status: Option<OuvertStatus>,
    /// How many questions for the memory were asked.
    pub quiz_questions_count: Option<u8>,
    /// Who plays the game; several for negative games side by side.
    pub declarers: Vec<Option<Seat>>,
    /// The cards of the talon that were taken.
    pub talon_chosen: Option<TalonMaps>,
    /// Those that were left.
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
    /// What it asks.
    pub id: QuestionId,
    /// The suit it is about.
    pub suit: Option<CardSuit>,
    /// The height of the card inside its suit, up to 22.
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
    /// How many have gone, up to 6.
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
    /// What he is about to do.
    pub status: Option<ActionStatus>,
    /// What he has announced and doubled.
    pub announcements: Option<String>,
    /// Whether he has let stand what others said.
    pub announcements_ack: Option<String>,
    /// His last bid.
    pub bidding: Option<Bidding>,
    /// The suit of the card he has called.
    pub called_king: Option<CardSuit>,
    /// His name.
    pub user: Option<String>,
    /// Whether he has called "the fourth king".
    pub is_fourth_king_called: Option<bool>,
    /// Everything he has said in the auction.
    pub has_bidden: Option<String>,
    /// His part in the deal.
    pub role_flags: Option<u32>,
    /// How many tricks he has.
    pub tricks_count: Option<u8>,
    /// The card points in them.
    pub tricks_value: Option<u8>,
    /// What he wins or loses.
    pub current_score: Option<f64>,
    /// The cards in his hand, up to 18.
    pub hand: Vec<CardFace>,
    /// The cards he has laid aside, then those of his tricks.
    pub tricks: Vec<CardFace>,
    /// How many of these he has laid aside, up to 6.
    pub talon_cards_count: Option<u8>,
    /// How many of those are Tarocks.
    pub talon_tarock_cards_count: Option<u8>,
}
