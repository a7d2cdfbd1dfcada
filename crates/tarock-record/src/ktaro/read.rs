//! Parses XML as a file.

use std::str::FromStr;

use super::error::{Fault, KtaroError};
use super::file::{ExcludedQuestion, File, Player, Settings, State, Talon};
use super::score::{GameScore, Score, ScoreItem, StatData, TrickTaken};
use super::xml::{self, Node, Read, Value};
use super::{Activation, CardFace, Command, Exchange, FromHand, QuizQuestion, TalonMaps};

impl File {
    /// Reads a file. Unknown elements and attributes are ignored.
    ///
    /// # Errors
    ///
    /// The first error with its place: invalid XML, something missing, a value that is not allowed, or anything larger
    /// than a game file can be.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock_record::ktaro::File;
    /// let error = File::read(b"<KubiTarock>\n<GameSettings RiskAppetite='9'/></KubiTarock>").unwrap_err();
    /// assert_eq!((error.line, error.column, error.code()), (2, 15, "value"));
    /// ```
    pub fn read(bytes: impl AsRef<[u8]>) -> Result<Self, KtaroError> {
        xml::read(bytes.as_ref(), file)
    }
}

impl FromStr for File {
    type Err = KtaroError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text)
    }
}

fn file(root: &Node<'_>) -> Read<File> {
    if root.name != "KubiTarock" {
        return Err(root.mistake(Fault::Root, "expected KubiTarock"));
    }
    let settings = settings(root.must("GameSettings")?)?;
    let state = state(root.must("GameState")?)?;
    let talon = root.must("TalonStack")?;
    let mut players: [Player; 4] = Default::default();
    for (player, node) in players.iter_mut().zip(root.list("GamePlayer", 4, 4)?) {
        *player = read_player(node)?;
    }
    Ok(File {
        app_version: root.optional("AppVersion")?,
        comment: root.only("Comment")?.map_or_else(String::new, |node| node.text.clone()),
        settings,
        state,
        table: cards(root.must("TableSet")?, 0, 4)?,
        talon: Talon { cards: cards(talon, 0, 6)?, offset: talon.number("Offset", 0, 6)? },
        deck: cards(root.must("DeckStack")?, 0, 54)?,
        players,
        score: root.only("GameScore")?.map(score).transpose()?,
        undo: root.only("UndoStack")?.map(commands).transpose()?,
        redo: root.only("RedoStack")?.map(commands).transpose()?,
    })
}

fn settings(node: &Node<'_>) -> Read<Settings> {
    Ok(Settings {
        fixed_valat_bonus_points: node.number("FixedValatBonusPoints", 0, 10)?,
        valat_bonus_multiplier: node.number("ValatBonusMultiplier", 0, 10)?,
        max_quiz_question_count: node.number("MaxQuizQuestionCount", 1, 10)?,
        rating_table: node.optional("RatingTable")?,
        risk_appetite: node.optional("RiskAppetite")?.map(|Risk(risk)| risk),
        score_absolute_winner_must_have: node.number("ScoreAbsoluteWinnerMustHave", 54, 107)?,
        score_winner_must_have: node.number("ScoreWinnerMustHave", 54, 107)?,
        score_trischaker_must_pay_all: node.number("ScoreTrischakerMustPayAll", 54, 107)?,
        options: node.optional("Options")?,
    })
}

fn state(node: &Node<'_>) -> Read<State> {
    let declarers = match node.only("Declarers")? {
        None => Vec::new(),
        Some(list) => seats(&list.list("Declarer", 0, 4)?, true)?,
    };
    let excluded = match node.only("ExcludedQuizQuestions")? {
        None => Vec::new(),
        Some(list) => list.list("Question", 1, usize::MAX)?.into_iter().map(excluded).collect::<Read<_>>()?,
    };
    Ok(State {
        status: node.optional("Status")?,
        is_quiz_mode: node.optional("IsQuizMode")?,
        active_player: node.seat("ActivePlayerIndex")?,
        callee: node.seat("CalleePlayerIndex")?,
        dealer: node.seat("DealingPlayerIndex")?,
        first_player: node.seat("FirstPlayerIndex")?,
        highest_bidder: node.seat("HighestBidderIndex")?,
        announcements_counter: node.byte("AnnouncementsCounter")?,
        callee_search_count: node.byte("CalleeSearchCount")?,
        callee_visibility_counter: node.byte("CalleeVisibilityCounter")?,
        ouvert_status: node.optional("OuvertStatus")?,
        quiz_questions_count: node.byte("QuizQuestionsCount")?,
        declarers,
        talon_chosen: node.only("TalonChosen")?.map(maps).transpose()?,
        talon_leftover: node.only("TalonLeftover")?.map(maps).transpose()?,
        excluded_questions: excluded,
    })
}

fn excluded(node: &Node<'_>) -> Read<ExcludedQuestion> {
    Ok(ExcludedQuestion {
        id: node.required("Id")?,
        suit: node.optional("CardSuit")?,
        value: node.number("CardValue", 0, 22)?,
    })
}

fn maps(node: &Node<'_>) -> Read<TalonMaps> {
    let map = |name: &str| Ok(node.hex(name, 6)?.unwrap_or(0));
    Ok(TalonMaps {
        tarock: map("TarockMap")?,
        clubs: map("ClubsMap")?,
        diamonds: map("DiamondsMap")?,
        hearts: map("HeartsMap")?,
        spades: map("SpadesMap")?,
    })
}

fn seats(nodes: &[&Node<'_>], required: bool) -> Read<Vec<Option<tarock::Seat>>> {
    let seat = |node: &&Node<'_>| {
        if required { node.required_seat("PlayerIndex") } else { node.seat("PlayerIndex") }
    };
    nodes.iter().map(seat).collect()
}

fn read_player(node: &Node<'_>) -> Read<Player> {
    let tricks = node.must("TricksStack")?;
    Ok(Player {
        status: node.optional("ActionStatus")?,
        announcements: node.optional("Announcements")?,
        announcements_ack: node.optional("AnnouncementsAck")?,
        bidding: node.optional("Bidding")?,
        called_king: node.optional("CalledKing")?,
        user: node.optional("CurrentUserKey")?,
        is_fourth_king_called: node.optional("IsForthKingCalled")?,
        has_bidden: node.optional("HasBidden")?,
        role_flags: node.hex("RoleFlags", 8)?,
        tricks_count: node.byte("TricksCount")?,
        tricks_value: node.byte("TricksValue")?,
        current_score: node.optional("CurrentScore")?,
        hand: cards(node.must("HandStack")?, 0, 18)?,
        tricks: cards(tricks, 0, 54)?,
        talon_cards_count: tricks.number("TalonCardsCount", 0, 6)?,
        talon_tarock_cards_count: tricks.number("TalonTarockCardsCount", 0, 6)?,
    })
}

fn cards(node: &Node<'_>, least: usize, most: usize) -> Read<Vec<CardFace>> {
    let card = |node: &Node<'_>| {
        let face: CardFace = node.required("Name")?;
        Ok(CardFace { face_down: node.optional("FaceDown")?, ..face })
    };
    node.list("Card", least, most)?.into_iter().map(card).collect()
}

fn exactly<const N: usize>(node: &Node<'_>) -> Read<[CardFace; N]> {
    let cards = cards(node, N, N)?;
    Ok(std::array::from_fn(|at| cards[at]))
}

impl Value for CardFace {
    const EXPECTED: &'static str = "a card such as XXI or ClubsKing";

    fn parse(text: &str) -> Option<Self> {
        Self::from_name(text)
    }
}

/// How boldly the program bids.
struct Risk(f64);

impl Value for Risk {
    const EXPECTED: &'static str = "a number from 0.5 to 1.5";

    fn parse(text: &str) -> Option<Self> {
        <f64 as Value>::parse(text).filter(|risk| (0.5..=1.5).contains(risk)).map(Self)
    }
}

fn score(node: &Node<'_>) -> Read<Score> {
    let statistics = match node.only("StatDataList")? {
        None => Vec::new(),
        Some(list) => list.list("StatData", 1, usize::MAX)?.into_iter().map(stat_data).collect::<Read<_>>()?,
    };
    let items = node.must("ScoreItems")?.list("ScoreItem", 0, usize::MAX)?;
    let tricks = node.must("TricksTaken")?.list("Trick", 0, 12)?;
    Ok(Score {
        items: items.into_iter().map(game_score).collect::<Read<_>>()?,
        tricks: tricks.into_iter().map(trick_taken).collect::<Read<_>>()?,
        statistics,
        booked_as: node.optional("BookedAs")?,
    })
}

fn trick_taken(node: &Node<'_>) -> Read<TrickTaken> {
    Ok(TrickTaken {
        taker: node.required_seat("TakerIndex")?,
        leader: node.required_seat("LeaderIndex")?,
        stack_index: node.required_byte("StackIndex")?,
        count: node.byte("Count")?,
    })
}

fn stat_data(node: &Node<'_>) -> Read<StatData> {
    Ok(StatData {
        game: node.optional("Game")?,
        role: node.optional("Role")?,
        points: node.optional("Points")?,
        target: node.optional("Target")?,
    })
}

fn score_item(node: &Node<'_>) -> Read<ScoreItem> {
    Ok(ScoreItem {
        key: node.required("Key")?,
        is_announced: node.optional("IsAnnounced")?,
        is_contra: node.optional("IsContra")?,
        is_lost: node.optional("IsLost")?,
        points: node.optional("Points")?,
    })
}

/// Returns the only child with a known name.
fn choice<'n, 'a>(node: &'n Node<'a>, names: &[&str]) -> Read<&'n Node<'a>> {
    let mut known = node.children.iter().filter(|child| names.contains(&child.name));
    let missing = || node.mistake(Fault::MissingElement, format!("{} needs something that is known", node.name));
    let first = known.next().ok_or_else(missing)?;
    match known.next() {
        Some(second) => Err(second.mistake(Fault::Count, format!("{} has room for one", node.name))),
        None => Ok(first),
    }
}

fn game_score(node: &Node<'_>) -> Read<GameScore> {
    let node = choice(node, &["PositiveGameScore", "NegativeGameScore", "TrischakenScore"])?;
    let item = score_item(node)?;
    match node.name {
        "PositiveGameScore" => Ok(GameScore::Positive {
            item,
            lost_factor: node.ranged("LostFactor", i64::from(i32::MIN), -1)?,
            solo_factor: node.ranged("SoloFactor", 1, i64::from(u32::MAX))?,
            is_valat: node.optional("IsValat")?,
            bonuses: node.list("ScoreItem", 0, usize::MAX)?.into_iter().map(score_item).collect::<Read<_>>()?,
        }),
        "NegativeGameScore" => Ok(GameScore::Negative {
            item,
            declarer: node.seat("DeclarerIndex")?,
            opponents: seats(&node.list("Opponent", 1, 3)?, false)?,
        }),
        _ => {
            let mut bills = [None; 4];
            for (bill, node) in bills.iter_mut().zip(node.list("Player", 4, 4)?) {
                *bill = node.optional("Bill")?;
            }
            Ok(GameScore::Trischaken { item, bills })
        }
    }
}

fn commands(node: &Node<'_>) -> Read<Vec<Command>> {
    node.list("Command", 0, usize::MAX)?.into_iter().map(|node| command(choice(node, &Command::NAMES)?)).collect()
}

fn command(node: &Node<'_>) -> Read<Command> {
    Ok(match node.name {
        "ActivateBidWinnerCommand" => {
            Command::ActivateBidWinner { turn: activation(node)?, winner: node.seat("BidWinnerIndex")? }
        }
        "ActivateForehandCommand" => Command::ActivateForehand(activation(node)?),
        "ActivatePlayerCommand" => Command::ActivatePlayer(activation(node)?),
        "AutoFinishCommand" => Command::AutoFinish,
        "BookScoreToUsersCommand" => Command::BookScoreToUsers { closer: node.required_seat("GameCloserIndex")? },
        "ChangeAnnouncementsCommand" => Command::ChangeAnnouncements {
            new: node.required("NewAnnouncements")?,
            old: node.required("OldAnnouncements")?,
        },
        "ChangeBiddingCommand" => {
            Command::ChangeBidding { new: node.required("NewBidding")?, old: node.required("OldBidding")? }
        }
        "ChangeCalledSuitCommand" => {
            Command::ChangeCalledSuit { new: node.required("NewSuit")?, old: node.required("OldSuit")? }
        }
        "ChangeRoleFlagsCommand" => Command::ChangeRoleFlags {
            new: node.required_hex("NewRoleFlags", 8)?,
            old: node.required_hex("OldRoleFlags", 8)?,
        },
        "CloseGameCommand" => Command::CloseGame,
        "DealPlayerTripleCommand" => {
            Command::DealPlayerTriple { player: node.seat("PlayerIndex")?, cards: exactly(node)? }
        }
        "DealTalonTripleCommand" => Command::DealTalonTriple { cards: exactly(node)? },
        "DepositCardCommand" => Command::DepositCard(from_hand(node)?),
        "ExchangeCard1StepCommand" => Command::ExchangeCard1Step(exchange(node)?),
        "ExchangeCard2StepCommand" => Command::ExchangeCard2Step(exchange(node)?),
        "FlipTopTalonCardCommand" => Command::FlipTopTalonCard,
        "ImposeCardCommand" => {
            let [card] = exactly(node)?;
            Command::ImposeCard { player: node.seat("PlayerIndex")?, card }
        }
        "LeadCardCommand" => Command::LeadCard(from_hand(node)?),
        "QuitGameCommand" => Command::QuitGame,
        "QuizQuestionCommand" => Command::QuizQuestion(quiz_question(node)?),
        "ScoreGameCommand" => Command::ScoreGame,
        "StartCardDealingCommand" => {
            Command::StartCardDealing { suppress_normal_execution: node.required("SuppressNormalExecution")? }
        }
        "TakeTalonCommand" => Command::TakeTalon {
            player: node.seat("PlayerIndex")?,
            package: node.optional("Package")?,
            cards: cards(node, 3, 6)?,
        },
        "TakeTrickCommand" => Command::TakeTrick {
            player: node.seat("PlayerIndex")?,
            leader: node.seat("LeaderIndex")?,
            cards: exactly(node)?,
        },
        _ => return Err(node.mistake(Fault::MissingElement, "expected a command")),
    })
}

fn activation(node: &Node<'_>) -> Read<Activation> {
    Ok(Activation {
        next: node.required_seat("NextPlayerIndex")?,
        new_status: node.required("NewStatus")?,
        old_status: node.required("OldStatus")?,
        previous: node.required_seat("PreviousPlayerIndex")?,
        previous_status: node.required("PreviousPlayerStatus")?,
    })
}

fn from_hand(node: &Node<'_>) -> Read<FromHand> {
    let [card] = exactly(node)?;
    Ok(FromHand { player: node.seat("PlayerIndex")?, card, source: node.byte("SourceCardIndex")? })
}

fn exchange(node: &Node<'_>) -> Read<Exchange> {
    Ok(Exchange {
        cards: exactly(node)?,
        source: node.required_byte("SourceIndex")?,
        source_card: node.required_byte("SourceCardIndex")?,
        target: node.required_byte("TargetIndex")?,
        target_card: node.required_byte("TargetCardIndex")?,
    })
}

fn quiz_question(node: &Node<'_>) -> Read<QuizQuestion> {
    let choice = |node: &Node<'_>| {
        let (value, points) = (node.required_byte("Value")?, node.required_byte("Points")?);
        Ok(crate::Choice { value, points, ..crate::Choice::default() })
    };
    Ok(QuizQuestion {
        turn: activation(node)?,
        id: node.required("Id")?,
        number: node.required_byte("No")?,
        suit: node.optional("CardSuit")?,
        value: node.number("CardValue", 0, 22)?,
        right: node.byte("Match")?,
        answer: node.byte("Answer")?,
        choices: node.list("Choice", 2, 10)?.into_iter().map(choice).collect::<Read<_>>()?,
    })
}
