//! Converts a record to a file.

use tarock::koenigrufen::{TalonUse, shape};
use tarock::{CardSet, Contract, Game, Phase, Position, ReplayError, RuleSet, Seat, ValatMode};

use super::history::{History, half, is_negative, status};
use super::roles::flags;
use super::write::holdable;
use super::xml::is_xml;
use super::{
    ActionStatus, CardFace, CardSuit, ConvertError, File, GameStatus, OuvertStatus, Player, Settings, State, Talon,
    TalonMaps, bill, kept,
};
use crate::{About, GameRecord, rules_text};

impl File {
    /// Makes the file of a record: the state after its last action, and all commands that lead there.
    ///
    /// # Errors
    ///
    /// The record is of another game than Königrufen, or the rules refuse an action.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_record::{GameRecord, ktaro::{File, GameStatus}};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let record = GameRecord::from(deal);
    /// let file = File::of(&record)?;
    /// assert_eq!(file.state.status, Some(GameStatus::Bidding));
    /// assert_eq!(file.to_record()?, record);
    /// # Ok::<(), tarock_record::ktaro::ConvertError>(())
    /// ```
    pub fn of(record: &GameRecord) -> Result<Self, ConvertError> {
        let GameRecord { deal, about } = record;
        if deal.rules.game() != Game::Koenigrufen {
            return Err(ConvertError::OtherGame(deal.rules.game()));
        }
        let mut history = History::dealt(deal);
        ask(&mut history, about, 0);
        for (index, &action) in deal.actions.iter().enumerate() {
            let refused = |refusal| ConvertError::Refused(ReplayError { index, action, refusal });
            history.act(action).map_err(refused)?;
            ask(&mut history, about, index + 1);
        }
        let over = history.position.board().phase == Phase::Finished;
        let booked = over && about.result.is_some();
        if booked {
            history.book();
        }
        let undo = std::mem::take(&mut history.commands);
        let mut file = Self {
            app_version: Some(concat!("Kaiserstich ", env!("CARGO_PKG_VERSION")).to_owned()),
            comment: holdable(&about.comment),
            settings: settings(&deal.rules),
            state: state(&history, about, booked),
            table: history.position.board().trick.cards().iter().copied().map(CardFace::from).collect(),
            talon: talon(&history.position),
            deck: Vec::new(),
            players: std::array::from_fn(|at| {
                Seat::new(at).map_or_else(Player::default, |seat| player(&history, about, seat, booked))
            }),
            score: bill::score(&history.position),
            undo: Some(undo),
            redo: None,
        };
        for (index, &action) in about.undone.iter().enumerate() {
            if history.act(action).is_err() {
                break;
            }
            ask(&mut history, about, deal.actions.len() + index + 1);
        }
        if !history.commands.is_empty() {
            file.redo = Some(history.commands);
        }
        kept::give_back(about, &mut file);
        Ok(file)
    }
}

/// Adds the questions that were asked after `after` actions.
fn ask(history: &mut History, about: &About, after: usize) {
    for question in about.quiz.iter().filter(|question| question.after as usize == after) {
        history.ask(question);
    }
}

/// Writes the rules as text. Only their name can contain characters that XML cannot hold; they are percent-encoded.
fn options(rules: &RuleSet) -> String {
    let mut text = String::new();
    for c in rules_text::to_text(rules).chars() {
        if is_xml(c) {
            text.push(c);
        } else {
            let mut bytes = [0; 4];
            text.extend(c.encode_utf8(&mut bytes).bytes().map(|byte| format!("%{byte:02X}")));
        }
    }
    text
}

fn settings(rules: &RuleSet) -> Settings {
    let nearest = Game::Koenigrufen.presets().min_by_key(|preset| rules.differences(preset).len());
    let mut settings = Settings {
        rating_table: nearest.map(|preset| preset.name().to_owned()),
        options: Some(options(rules)),
        ..Settings::default()
    };
    if let tarock::GameRules::Koenigrufen(rules) = rules.rules() {
        let set = rules.settings();
        let fits = |number: u16, least: u8, most: u8| {
            u8::try_from(number).ok().filter(|number| (least..=most).contains(number))
        };
        match set.valat {
            ValatMode::Fixed => settings.fixed_valat_bonus_points = fits(set.valat_silent, 0, 10),
            ValatMode::Multiply => settings.valat_bonus_multiplier = fits(set.valat_silent, 0, 10),
        }
        settings.score_winner_must_have = fits(set.win_at, 54, 107);
        settings.score_absolute_winner_must_have = fits(set.absolut_at, 54, 107);
        settings.score_trischaker_must_pay_all = fits(set.mayor_at, 54, 107);
    }
    settings
}

fn state(history: &History, about: &About, booked: bool) -> State {
    let position = &history.position;
    let (board, hidden) = (position.board(), position.hidden());
    let status = match board.phase {
        Phase::Auction => GameStatus::Bidding,
        Phase::Call => GameStatus::Calling,
        Phase::Talon => GameStatus::HalfTalonTaking,
        Phase::Discard => GameStatus::Depositing,
        Phase::Announce if is_negative(position) => GameStatus::NegativeAnnouncing,
        Phase::Announce => GameStatus::Announcing,
        Phase::Play => GameStatus::Playing,
        Phase::Finished if booked => GameStatus::Closing,
        Phase::Finished => GameStatus::Scoring,
        // Not in this game.
        Phase::Exchange | Phase::AnnounceBefore | Phase::Keep => GameStatus::Dealing,
    };
    let ouvert = board.games.iter().any(|game| shape(game.contract).ouvert);
    let taken = taken(position);
    let all: CardSet = hidden.talon.iter().copied().collect();
    State {
        status: Some(status),
        is_quiz_mode: Some(!about.quiz.is_empty()),
        active_player: board.turn,
        callee: hidden.partner,
        dealer: Some(board.dealer),
        first_player: Some(board.forehand()),
        highest_bidder: board.auction.high_bids.first().map(|bid| bid.seat),
        announcements_counter: Some(u8::try_from(history.turns).unwrap_or(u8::MAX)),
        callee_search_count: None,
        callee_visibility_counter: Some(board.partner.is_some().into()),
        ouvert_status: Some(match (ouvert, board.open_hands) {
            (false, _) => OuvertStatus::None,
            (true, None) => OuvertStatus::Closed,
            (true, Some(_)) => OuvertStatus::Opened,
        }),
        quiz_questions_count: Some(u8::try_from(about.quiz.len()).unwrap_or(u8::MAX)),
        declarers: board.games.iter().map(|game| Some(game.seat)).collect(),
        talon_chosen: taken.map(TalonMaps::of),
        talon_leftover: taken.map(|cards| TalonMaps::of(all - cards)),
        excluded_questions: Vec::new(),
    }
}

fn contract(position: &Position) -> Option<Contract> {
    position.board().game().map(|game| game.contract)
}

/// Returns the cards of the talon that the declarer has taken.
fn taken(position: &Position) -> Option<CardSet> {
    let talon = &position.hidden().talon;
    if contract(position).is_some_and(|contract| shape(contract).talon == TalonUse::TakeAll) {
        return Some(talon.iter().copied().collect());
    }
    position.board().part.map(|part| half(talon, part).1.iter().copied().collect())
}

fn talon(position: &Position) -> Talon {
    let board = position.board();
    let mut gone = taken(position).unwrap_or(CardSet::EMPTY);
    gone |= board.tricks.iter().filter_map(|taken| taken.talon_card).collect::<CardSet>();
    let left = position.hidden().talon.into_iter().filter(|card| !gone.contains(*card));
    let face_down = Some(board.talon.is_none());
    Talon { cards: left.map(|card| CardFace { card: Some(card), face_down }).collect(), offset: Some(gone.len() as u8) }
}

fn player(history: &History, about: &About, seat: Seat, booked: bool) -> Player {
    let position = &history.position;
    let (board, hidden) = (position.board(), position.hidden());
    let said = &history.said[seat.index()];
    let over = board.phase == Phase::Finished;
    let closes = over && board.game().is_some_and(|game| game.seat == seat);
    let status = match board.turn {
        Some(turn) if turn == seat => status(position),
        _ if closes && booked => ActionStatus::GameCloser,
        _ if closes => ActionStatus::GameScorer,
        _ => ActionStatus::Standby,
    };
    let discards = hidden.discards[seat];
    let tricks = board.tricks.iter().filter(|taken| taken.winner == seat);
    let tricks = tricks.flat_map(|taken| taken.trick.cards().iter().copied().chain(taken.talon_card));
    let unnamed = said.called == CardSuit::Unknown;
    let counting = bill::rules(position).map(|rules| rules.settings().counting);
    Player {
        status: Some(status),
        announcements: Some(said.announced.clone()),
        announcements_ack: Some(if said.good { "good" } else { "" }.to_owned()),
        bidding: Some(said.bidding),
        called_king: Some(match hidden.called_card {
            Some(card) if unnamed => card.suit().into(),
            _ => said.called,
        }),
        user: about.players.get(seat.index()).map(|player| holdable(&player.name)),
        is_fourth_king_called: Some(unnamed),
        has_bidden: Some(said.bids.clone()),
        role_flags: Some(flags(position, seat)),
        tricks_count: Some(board.n_tricks[seat]),
        tricks_value: counting.and_then(|counting| u8::try_from(counting.score(board.taken[seat])).ok()),
        current_score: position.settlement().map(|settlement| bill::decimal(settlement.bill[seat])),
        hand: hidden.hands[seat].iter().map(CardFace::from).collect(),
        tricks: discards.iter().chain(tricks).map(CardFace::from).collect(),
        talon_cards_count: Some(discards.len() as u8),
        talon_tarock_cards_count: Some((discards & CardSet::TAROCKS).len() as u8),
    }
}

/// Makes a name for the file of a record: its start, the declarer, the contract, and a letter for the kind of game.
///
/// `yy-MM-dd-hh-mm-declarer-game_t.ktaro`, in UTC. The letter is `p` for a game of two sides, `f` for a *Farbenspiel*,
/// `n` for a negative game and `t` for Trischaken. Letters and digits of names stay; everything else becomes `_`.
/// Returns `None` if the start is not known, the contract is not decided, or the record is not one of Königrufen.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::{GameRecord, Player, ktaro::file_name};
/// let mut deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// for action in ["forehand", "pass", "pass", "pass", "bid Trischaken"] {
///     deal.actions.push(action.parse()?);
/// }
/// let mut record = GameRecord::from(deal);
/// assert_eq!(file_name(&record), None);
/// record.about.started = Some("2026-03-07T19:05:00Z".parse()?);
/// record.about.players = ["Sepp/Beppo", "Resi", "Toni", "Vroni"].map(Player::named).to_vec();
/// assert_eq!(file_name(&record).unwrap(), "26-03-07-19-05-Sepp_Beppo-Trischaken_t.ktaro");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn file_name(record: &GameRecord) -> Option<String> {
    use tarock::koenigrufen::Kind;
    const LONGEST: usize = 40;
    if record.deal.rules.game() != Game::Koenigrufen {
        return None;
    }
    let began = jiff::tz::TimeZone::UTC.to_datetime(record.about.started.or(record.about.ended)?);
    let position = record.deal.replay().ok()?;
    let game = position.board().game()?;
    let letter = match shape(game.contract).kind {
        Kind::Positive => 'p',
        Kind::Colour => 'f',
        Kind::Negative { .. } => 'n',
        Kind::Trischaken => 't',
    };
    let name = record.about.players.get(game.seat.index()).map_or("", |player| player.name.as_str());
    let mut safe: String = name.chars().take(LONGEST).map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    if safe.is_empty() {
        safe = format!("P{}", game.seat);
    }
    Some(format!(
        "{:02}-{:02}-{:02}-{:02}-{:02}-{safe}-{}_{letter}.ktaro",
        began.year().rem_euclid(100),
        began.month(),
        began.day(),
        began.hour(),
        began.minute(),
        game.contract,
    ))
}
