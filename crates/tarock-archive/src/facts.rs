//! Everything that is searched for and counted about one deal.

use std::cmp::Ordering;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use tarock::{
    BySeat, CardSet, Contract, Game, GamePoints, Phase, Position, ReplayError, Seat, Settlement, Side, koenigrufen,
};
use tarock_record::{GameRecord, PlayerKind, Question};

use crate::bonus_fact::bonuses;
use crate::contract_fact::contracts;
use crate::id::deal_print;
use crate::{BonusFact, ContractFact, Role, id_of};

/// Everything that is searched for and counted about one deal, computed once so that nobody has to replay the record.
///
/// Facts are a cache: the stored form carries a version, and facts of another version are refused, so that they are
/// computed from the record again.
///
/// ```
/// use jiff::tz::TimeZone;
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_archive::{Ending, Facts};
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let facts = Facts::of(&deal.into(), &TimeZone::UTC)?;
/// assert_eq!((facts.rules.as_str(), facts.ending), ("cup", Ending::Unfinished));
/// # Ok::<(), tarock::ReplayError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Facts {
    pub(crate) version: Version,
    /// The name of the deal in the archive, see [`id_of`].
    pub id: String,
    /// The fingerprint of rules, cards and actions: the same deal has the same one under every id.
    pub deal: u64,
    /// When the deal ended or, if nobody knows, when it began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Timestamp>,
    /// The day of that moment where the player lives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
    /// The evening, tournament or table it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// The game.
    #[serde(with = "crate::game_name")]
    pub game: Game,
    /// The name of the rule set.
    pub rules: String,
    /// Names in seat order; empty where they are unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The seat of the first person, or seat 1.
    pub own: Seat,
    /// Whether the person whose archive it is did not play, so that nobody's result is theirs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_anothers: bool,
    /// The cards dealt to that seat.
    pub hand: CardSet,
    /// The seat that dealt.
    pub dealer: Seat,
    /// How the deal ended.
    pub ending: Ending,
    /// The contract, or several negative ones; none if nobody played one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractFact>,
    /// The partner whom the declarer called; in an unfinished deal, only if everybody at the table knows who it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<Seat>,
    /// The bonuses that were announced or made, if the deal is over: before, nobody knows all sides and results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<BonusFact>,
    /// The bill, if the deal is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<BySeat<GamePoints>>,
    /// The seat whose Pagat beat Mond and Sküs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kaiserstich: Option<Seat>,
    /// The result of the memory quiz, for the seats that were asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quiz: Vec<QuizFact>,
    /// The remark on the deal.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The remarks on single actions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// Words that group deals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Whether cards were seen or actions taken back during the deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub studied: bool,
}

/// The version of stored facts. It grows whenever a field is added or means something else.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Version;

impl Version {
    /// The facts that the web client stores by itself have no version.
    const NUMBER: u8 = 1;
}

impl Serialize for Version {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(Self::NUMBER)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            number if number == u64::from(Self::NUMBER) => Ok(Self),
            other => {
                Err(serde::de::Error::custom(format_args!("these facts are of version {other}: compute them again")))
            }
        }
    }
}

/// How a deal ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Ending {
    /// It has not ended.
    Unfinished,
    /// Its tricks were played, or nothing more could change.
    Played,
    /// A player claimed the rest.
    Claimed,
    /// The declarer gave the game up.
    Surrendered,
    /// The talon broke an announcement.
    LostAtTalon,
    /// Nobody bid.
    ThrownIn,
}

impl Ending {
    /// Every ending.
    ///
    /// ```
    /// assert_eq!(tarock_archive::Ending::ALL.len(), 6);
    /// ```
    pub const ALL: [Self; 6] =
        [Self::Unfinished, Self::Played, Self::Claimed, Self::Surrendered, Self::LostAtTalon, Self::ThrownIn];

    /// Returns the name in files and queries.
    ///
    /// ```
    /// assert_eq!(tarock_archive::Ending::ThrownIn.id(), "thrown-in");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::Unfinished => "unfinished",
            Self::Played => "played",
            Self::Claimed => "claimed",
            Self::Surrendered => "surrendered",
            Self::LostAtTalon => "lost-at-talon",
            Self::ThrownIn => "thrown-in",
        }
    }

    fn of(position: &Position) -> Self {
        let board = position.board();
        if board.phase != Phase::Finished {
            Self::Unfinished
        } else if board.thrown_in {
            Self::ThrownIn
        } else if board.surrendered {
            Self::Surrendered
        } else if board.lost_at_talon {
            Self::LostAtTalon
        } else if board.claimed.is_some() {
            Self::Claimed
        } else {
            Self::Played
        }
    }
}

/// The result of the memory quiz for one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct QuizFact {
    /// The seat that was asked.
    pub seat: Seat,
    /// The points of its answers.
    pub points: u32,
    /// The points of the best answers to the same questions.
    pub max: u32,
}

impl QuizFact {
    /// Makes the result of a seat.
    ///
    /// ```
    /// assert_eq!(tarock_archive::QuizFact::new(tarock::Seat::S1, 4, 6).max, 6);
    /// ```
    pub const fn new(seat: Seat, points: u32, max: u32) -> Self {
        Self { seat, points, max }
    }
}

impl Facts {
    /// Computes the facts of a record. `zone` is the time zone of the player: it decides on which day a deal was played.
    ///
    /// # Errors
    ///
    /// The first action that the rules refuse.
    ///
    /// # Examples
    ///
    /// ```
    /// use jiff::{civil::date, tz::TimeZone};
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_archive::Facts;
    /// use tarock_record::GameRecord;
    /// let mut record = GameRecord::from(DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW));
    /// record.about.ended = Some("2026-12-31T23:30:00Z".parse()?);
    /// let vienna = TimeZone::fixed(jiff::tz::offset(1));
    /// assert_eq!(Facts::of(&record, &vienna)?.day, Some(date(2027, 1, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(record: &GameRecord, zone: &TimeZone) -> Result<Self, ReplayError> {
        let end = record.deal.replay()?;
        let (board, about) = (end.board(), &record.about);
        let settlement: Option<Settlement> = end.settlement();
        let is_person =
            |seat: &Seat| about.players.get(seat.index()).is_some_and(|p| p.kind == Some(PlayerKind::Human));
        let own = board.seats().iter().find(is_person).unwrap_or(Seat::S1);
        let kaiserstich = board.tricks.iter().find(|taken| taken.trick.is_kaiserstich(board.obligations));
        let facts = Self {
            version: Version,
            id: id_of(record),
            deal: deal_print(record),
            at: None,
            day: None,
            session: about.session.clone(),
            game: record.deal.rules.game(),
            rules: record.deal.rules.name().to_owned(),
            players: about.players.iter().map(|player| player.name.clone()).collect(),
            own,
            is_anothers: false,
            hand: record.deal.start().hidden().hands[own],
            dealer: record.deal.dealer,
            ending: Ending::of(&end),
            contracts: contracts(&end, settlement.as_ref()),
            partner: board.partner,
            bonuses: settlement.as_ref().map_or_else(Vec::new, |settlement| bonuses(&end, settlement)),
            points: settlement.map(|settlement| settlement.bill),
            kaiserstich: kaiserstich.map(|taken| taken.winner),
            quiz: quiz(&about.quiz, own),
            comment: about.comment.clone(),
            remarks: about.comments.iter().map(|comment| comment.text.clone()).collect(),
            tags: about.tags.clone(),
            studied: about.extra.get("studied").is_some_and(|value| value.as_bool() == Some(true)),
        };
        Ok(match about.ended.or(about.started) {
            Some(at) => facts.dated(at, zone),
            None => facts,
        })
    }

    /// Returns the facts with another moment, such as that of the import of a record that has none.
    ///
    /// ```
    /// use jiff::{Timestamp, tz::TimeZone};
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_archive::Facts;
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = Facts::of(&deal.into(), &TimeZone::UTC)?.dated(Timestamp::UNIX_EPOCH, &TimeZone::UTC);
    /// assert_eq!(facts.day.map(|day| day.year()), Some(1970));
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    #[must_use]
    pub fn dated(self, at: Timestamp, zone: &TimeZone) -> Self {
        Self { at: Some(at), day: Some(zone.to_datetime(at).date()), ..self }
    }

    /// Returns the seats of the table.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::BECK, Seat::S1, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert_eq!(facts.seats().count(), 3);
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.game.seats().iter()
    }

    /// Returns the name of a player, if it is known.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert_eq!(facts.name(Seat::S1), None);
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Returns whether a seat is that of the person whose archive it is.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert!(facts.is_own(Seat::S1) && !facts.is_own(Seat::S2));
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn is_own(&self, seat: Seat) -> bool {
        self.own == seat && !self.is_anothers
    }

    /// Returns the contract; the first one if negative games were played side by side.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert!(facts.contract().is_none()); // the auction is still on
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn contract(&self) -> Option<&ContractFact> {
        self.contracts.first()
    }

    /// Returns how a seat played the deal: as declarer, partner, defender or in a Trischaken; `None` if there was no
    /// contract, or if the seat may hold the called card of an unfinished deal.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert_eq!(facts.role(Seat::S1), None);
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn role(&self, seat: Seat) -> Option<Role> {
        let first = self.contract()?;
        let role = if first.contract == Contract::Trischaken {
            Role::Trischaker
        } else if self.contracts.iter().any(|contract| contract.declarer == seat) {
            Role::Declarer
        } else if self.partner == Some(seat) {
            Role::Partner
        } else if self.has_hidden_partner() {
            return None;
        } else {
            Role::Defender
        };
        Some(role)
    }

    /// Whether the declarer of an unfinished deal called a partner whom not everybody knows yet.
    fn has_hidden_partner(&self) -> bool {
        let calls = |fact: &ContractFact| self.game == Game::Koenigrufen && koenigrufen::shape(fact.contract).caller;
        self.ending == Ending::Unfinished && self.partner.is_none() && self.contract().is_some_and(calls)
    }

    /// Returns the partner of a seat: of the declarer, whom they called; of the called partner, the declarer.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert_eq!(facts.mate(Seat::S1), None);
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn mate(&self, seat: Seat) -> Option<Seat> {
        let declarer = self.contract()?.declarer;
        match self.partner? {
            partner if seat == declarer => Some(partner),
            partner if seat == partner => Some(declarer),
            _ => None,
        }
    }

    /// Returns whether a seat had a role.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_archive::Role;
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert!(facts.has_role(Seat::S4, Role::Dealer) && facts.has_role(Seat::S1, Role::Forehand));
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn has_role(&self, seat: Seat, role: Role) -> bool {
        match role {
            Role::Dealer => self.dealer == seat,
            Role::Forehand => self.game.seats().after(self.dealer) == seat,
            Role::Declarer | Role::Partner | Role::Defender | Role::Trischaker => self.role(seat) == Some(role),
        }
    }

    /// Returns the side of a seat in a game of two sides; `None` in a Trischaken, in negative games side by side, and
    /// without a contract.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = tarock_archive::Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert_eq!(facts.side(Seat::S1), None);
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn side(&self, seat: Seat) -> Option<Side> {
        match self.role(seat)? {
            _ if self.contracts.len() > 1 => None,
            Role::Declarer | Role::Partner => Some(Side::Declarer),
            Role::Defender => Some(Side::Defenders),
            Role::Trischaker | Role::Dealer | Role::Forehand => None,
        }
    }

    /// Returns whether a bonus is a merit or a failure of a seat: it announced or made the bonus, or its side did.
    ///
    /// ```
    /// use tarock_archive::Facts;
    /// fn own_bonuses(facts: &Facts) -> usize {
    ///     facts.bonuses.iter().filter(|bonus| facts.is_bonus_of(bonus, facts.own)).count()
    /// }
    /// ```
    pub fn is_bonus_of(&self, bonus: &BonusFact, seat: Seat) -> bool {
        bonus.by.map_or_else(|| self.side(seat) == Some(bonus.side), |by| by == seat)
    }

    /// Returns how often anything was doubled at most.
    pub(crate) fn highest_kontra(&self) -> u8 {
        let contracts = self.contracts.iter().map(|contract| contract.kontra);
        contracts.chain(self.bonuses.iter().map(|bonus| bonus.kontra)).max().unwrap_or(0)
    }

    /// Orders deals as an archive lists them: the newest first, those without a date last, equal times by id.
    ///
    /// ```
    /// use tarock_archive::Facts;
    /// fn list(mut deals: Vec<Facts>) -> Vec<Facts> {
    ///     deals.sort_by(Facts::newest_first);
    ///     deals
    /// }
    /// ```
    pub fn newest_first(&self, other: &Self) -> Ordering {
        other.at.cmp(&self.at).then_with(|| self.id.cmp(&other.id))
    }
}

/// Adds up the questions of each seat; a question that names nobody was put to `own`. Questions without an answer do
/// not count.
fn quiz(questions: &[Question], own: Seat) -> Vec<QuizFact> {
    let mut all: Vec<QuizFact> = Vec::new();
    for question in questions {
        let Some(answer) = question.answer else { continue };
        let worth =
            |value: u8| question.choices.iter().find(|choice| choice.value == value).map(|choice| choice.points);
        let points = u32::from(worth(answer).unwrap_or(0));
        let max = u32::from(question.choices.iter().map(|choice| choice.points).max().unwrap_or(0));
        let seat = question.seat.unwrap_or(own);
        match all.iter_mut().find(|fact| fact.seat == seat) {
            Some(fact) => {
                fact.points += points;
                fact.max += max;
            }
            None => all.push(QuizFact::new(seat, points, max)),
        }
    }
    all
}
