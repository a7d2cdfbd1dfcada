//! What happened at a table: stored, and the table itself.

use serde::{Deserialize, Serialize};
use tarock::{Action, BySeat, DealRecord, GamePoints, Kept, Pack, Seat};

use crate::{
    Change, Commitment, DealId, GroupId, Moment, Opening, Person, Place, Proof, Request, Salt, Seed, Settings, UserId,
};

/// One message of a table's log: everything one command caused.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Moment,
    /// Whose command it was, for those that come from people; the same is not carried out again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Origin>,
    /// What it caused.
    pub events: Vec<Event>,
}

/// The command behind an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Origin {
    /// Who sent it.
    pub user: UserId,
    /// The number he gave it.
    pub request: Request,
}

/// Something that happened, with everything nobody may know yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The table was opened.
    Opened(Opening),
    /// Something that everybody may know as it is.
    Open(OpenEvent),
    /// The server has drawn its part of the next shuffle.
    Promised {
        /// For which deal.
        deal: DealId,
        /// Its part.
        seed: Seed,
    },
    /// A player has added his part.
    Contributed {
        /// Who.
        user: UserId,
        /// His part.
        salt: Salt,
    },
    /// The cards were dealt.
    Dealt {
        /// Which deal it is.
        deal: DealId,
        /// Who dealt.
        dealer: Seat,
        /// The pack.
        pack: Pack,
        /// What somebody has kept of the deal before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kept: Option<Kept>,
        /// Whether the deal was prepared elsewhere.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        prepared: bool,
    },
    /// Somebody acted.
    Acted {
        /// For which seat.
        seat: Seat,
        /// What was done.
        action: Action,
    },
    /// The deal was taken back, or forward again.
    Rewound {
        /// To after how many actions.
        to: u32,
    },
    /// A deal was played to its end: everything the archive keeps of it.
    Finished(Box<Finished>),
}

/// A finished deal with its bill, for the archive.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// Which deal.
    pub deal: DealId,
    /// The group the table belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// The deal from the shuffle to the last action.
    pub record: DealRecord,
    /// Who held the seats.
    pub seats: BySeat<Option<UserId>>,
    /// What each seat gets or pays.
    pub bill: BySeat<GamePoints>,
    /// What the pack was made from; nothing for a prepared deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// Whether the bill counts; that of a prepared deal does not.
    pub booked: bool,
}

/// Something that happened and that everybody may know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum OpenEvent {
    /// Somebody came; or somebody who is here came again with another name or portrait.
    Joined {
        /// Who, and where he is.
        person: Person,
    },
    /// Somebody left, by himself or not.
    Left {
        /// Who.
        user: UserId,
        /// Why.
        why: Why,
    },
    /// Somebody's connection came back.
    Connected {
        /// Whose.
        user: UserId,
    },
    /// Somebody's connection was lost.
    Disconnected {
        /// Whose.
        user: UserId,
    },
    /// Somebody is in another place.
    Moved {
        /// Who.
        user: UserId,
        /// Where he is now.
        to: Place,
    },
    /// A bot plays for a seat, or no longer.
    StandIn {
        /// Which.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
        seat: Seat,
        /// Whether it does.
        on: bool,
    },
    /// Somebody became game master.
    Master {
        /// Who; nobody when nobody is there.
        user: Option<UserId>,
    },
    /// Other settings are in force.
    SettingsChanged {
        /// All of them.
        settings: Box<Settings>,
    },
    /// Other settings will be in force with the next deal.
    SettingsPlanned {
        /// All of them.
        settings: Box<Settings>,
    },
    /// The table waits for an answer.
    Asked(Question),
    /// Somebody agreed.
    Agreed {
        /// Who.
        user: UserId,
    },
    /// The table waits no longer.
    Decided {
        /// What for.
        question: u32,
        /// Whether all agreed.
        yes: bool,
    },
    /// The deal was broken off.
    Abandoned {
        /// Which.
        deal: DealId,
    },
    /// A bill was booked.
    Booked(Booking),
    /// What packs were made from can be told.
    Revealed {
        /// The proofs, the oldest deal first.
        proofs: Vec<Proof>,
    },
    /// A series of deals is over; the next deal begins a new one.
    SeriesEnded {
        /// What each seat gets and pays when each two settle their difference.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
        settled: BySeat<GamePoints>,
    },
    /// Somebody said something.
    Said {
        /// Who.
        user: UserId,
        /// What.
        said: Said,
    },
    /// The table is closed.
    Closed,
    /// The server has promised the next shuffle. Made from [`Event::Promised`], never stored.
    Promise {
        /// For which deal.
        deal: DealId,
        /// What the seed will have to fit.
        commitment: Commitment,
    },
    /// Somebody is ready for the next deal. Made from [`Event::Contributed`], never stored.
    Ready {
        /// Who.
        user: UserId,
    },
}

/// Why somebody is no longer at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// He left.
    Left,
    /// He was away too long.
    Lost,
    /// He was sent away.
    Removed,
    /// Somebody has taken his seat.
    Replaced,
}

/// What a table waits for. Nothing else happens until it is answered or its time is up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// Its number, new for every question of a table.
    pub number: u32,
    /// Who asks.
    pub by: UserId,
    /// What is asked.
    pub what: Asking,
    /// Whose consent it needs.
    pub asked: Vec<UserId>,
    /// Those of them who have not answered yet.
    pub waiting_for: Vec<UserId>,
    /// Until when; then it counts as refused.
    pub until: Moment,
}

/// What can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// To change places with who asks.
    Change(Change),
    /// To go to another point of the deal.
    Rewind {
        /// After how many actions.
        to: u32,
    },
    /// To break the deal off.
    Abandon,
}

/// A bill, booked to the people who held the seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Booking {
    /// Of which deal.
    pub deal: DealId,
    /// What each seat gets or pays.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
    pub bill: BySeat<GamePoints>,
    /// Who deals next.
    #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
    pub next_dealer: Seat,
    /// What each seat has in the series with it.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
    pub series: BySeat<GamePoints>,
    /// Who it is booked to; nobody where a bot played in its own name.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Option<UserId>>", length(min = 2, max = 4)))]
    pub seats: BySeat<Option<UserId>>,
}

/// Something said at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// In one's own words.
    Text(String),
    /// One of the phrases every client has in its own language.
    Phrase(Phrase),
}

/// What people at a Tarock table say all the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// "Grüß euch".
    Hello,
    /// "Gut gespielt".
    WellPlayed,
    /// "Danke".
    Thanks,
    /// "Schade".
    Pity,
    /// "Moment".
    OneMoment,
    /// "Weiter geht's".
    GoOn,
    /// "Das war knapp".
    Close,
    /// "Pfiat euch".
    Goodbye,
}
