//! Events of a table. They are stored, and the table consists of them.

use serde::{Deserialize, Serialize};
use tarock::{Action, BySeat, DealRecord, GamePoints, Kept, Pack, Seat};

use crate::{
    Change, Commitment, DealId, GroupId, Moment, Opening, Person, Place, Proof, Request, Salt, Seed, Settings, UserId,
};

/// One message of a table's log: everything one command caused.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When the command was carried out.
    pub at: Moment,
    /// The command, if it came from a person; the same command is not carried out again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Origin>,
    /// The events the command caused.
    pub events: Vec<Event>,
}

/// The command behind an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Origin {
    /// The user who sent it.
    pub user: UserId,
    /// The number the user's client gave it.
    pub request: Request,
}

/// Something that happened, including what nobody may know yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The table was opened.
    Opened(Opening),
    /// Something that everybody may know as it is.
    Open(OpenEvent),
    /// The server has drawn its part of the next shuffle.
    Promised {
        /// The deal the shuffle is for.
        deal: DealId,
        /// The server's part.
        seed: Seed,
    },
    /// A player has added their part of the shuffle.
    Contributed {
        /// The player.
        user: UserId,
        /// The player's part.
        salt: Salt,
    },
    /// The cards were dealt.
    Dealt {
        /// The deal's id.
        deal: DealId,
        /// The dealer's seat.
        dealer: Seat,
        /// The shuffled pack.
        pack: Pack,
        /// The cards a player kept of the previous deal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kept: Option<Kept>,
        /// Whether the deal was prepared elsewhere.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        prepared: bool,
    },
    /// A player or a bot acted.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// The action.
        action: Action,
    },
    /// The deal was rewound, or moved forward again.
    Rewound {
        /// The point it is at now, as a number of actions.
        to: u32,
    },
    /// A deal was played to its end: everything the archive keeps of it.
    Finished(Box<Finished>),
}

/// A finished deal with its bill, for the archive.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// The deal's id.
    pub deal: DealId,
    /// The group the table belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// The deal from the shuffle to the last action.
    pub record: DealRecord,
    /// The users billed for the seats; none where a bot played in its own name.
    pub seats: BySeat<Option<UserId>>,
    /// The points each seat gets or pays.
    pub bill: BySeat<GamePoints>,
    /// What the pack was made from; none for a prepared deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// Whether the bill counts; a prepared deal's does not.
    pub booked: bool,
}

/// Something that happened and that everybody may know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum OpenEvent {
    /// Somebody came, or somebody already here came again with another name or portrait, or wants a seat from the next deal
    /// on.
    Joined {
        /// The person, with their place.
        person: Person,
    },
    /// Somebody left, of their own accord or not.
    Left {
        /// The user who left.
        user: UserId,
        /// The reason.
        why: Why,
    },
    /// Somebody's connection came back.
    Connected {
        /// The user who is connected again.
        user: UserId,
    },
    /// Somebody's connection was lost.
    Disconnected {
        /// The user whose connection was lost.
        user: UserId,
    },
    /// Somebody moved to another place.
    Moved {
        /// The user who moved.
        user: UserId,
        /// Where they are now.
        to: Place,
    },
    /// A bot starts or stops playing for a seat.
    StandIn {
        /// The seat the bot plays for.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
        seat: Seat,
        /// Whether the bot plays.
        on: bool,
    },
    /// The game master changed.
    Master {
        /// The new game master; none when nobody is there.
        user: Option<UserId>,
    },
    /// Other settings are in force.
    SettingsChanged {
        /// The complete settings.
        settings: Box<Settings>,
    },
    /// Other settings will be in force with the next deal.
    SettingsPlanned {
        /// The complete settings.
        settings: Box<Settings>,
    },
    /// The table waits for an answer.
    Asked(Question),
    /// Somebody agreed.
    Agreed {
        /// The user who agreed.
        user: UserId,
    },
    /// The table waits no longer.
    Decided {
        /// The number of the question.
        question: u32,
        /// Whether all agreed.
        yes: bool,
    },
    /// The deal was broken off.
    Abandoned {
        /// The deal's id.
        deal: DealId,
    },
    /// A bill was booked.
    Booked(Booking),
    /// What packs were made from is now public.
    Revealed {
        /// The proofs, the oldest deal first.
        proofs: Vec<Proof>,
    },
    /// A series of deals is over; the next deal begins a new one.
    SeriesEnded {
        /// What each seat gets or pays when every two players settle their difference.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
        settled: BySeat<GamePoints>,
    },
    /// Somebody said something.
    Said {
        /// The user who said it.
        user: UserId,
        /// A phrase or a line of text.
        said: Said,
    },
    /// The table is closed.
    Closed,
    /// The server has promised the next shuffle. Derived from [`Event::Promised`], never stored.
    Promise {
        /// The deal the shuffle is for.
        deal: DealId,
        /// The hash the seed will have to match.
        commitment: Commitment,
    },
    /// Somebody is ready for the next deal. Derived from [`Event::Contributed`], never stored.
    Ready {
        /// The user who is ready.
        user: UserId,
    },
}

/// Why somebody is no longer at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// They left.
    Left,
    /// They were away too long.
    Lost,
    /// They were sent away.
    Removed,
    /// Somebody took their seat.
    Replaced,
}

/// A question the table waits on. Nothing else happens until it is answered or its time is up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// Its number, unique among the questions of a table.
    pub number: u32,
    /// The user who asks.
    pub by: UserId,
    /// The subject of the question.
    pub what: Asking,
    /// The users whose consent it needs.
    pub asked: Vec<UserId>,
    /// Those of them who have not answered yet.
    pub waiting_for: Vec<UserId>,
    /// When its time is up; it then counts as refused.
    pub until: Moment,
}

/// The subject of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// To change places with the user who asks.
    Change(Change),
    /// To go to another point of the deal.
    Rewind {
        /// The point to go to, as a number of actions.
        to: u32,
    },
    /// To break off the deal.
    Abandon,
}

/// A bill, booked to the people who held the seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Booking {
    /// The deal's id.
    pub deal: DealId,
    /// The points each seat gets or pays.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
    pub bill: BySeat<GamePoints>,
    /// The seat that deals next.
    #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
    pub next_dealer: Seat,
    /// Each seat's points in the series, including this deal.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
    pub series: BySeat<GamePoints>,
    /// The users it is booked to; none where a bot played in its own name.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Option<UserId>>", length(min = 2, max = 4)))]
    pub seats: BySeat<Option<UserId>>,
}

/// Something said at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// A text in the sender's own words.
    Text(String),
    /// One of the phrases every client has in its own language.
    Phrase(Phrase),
}

/// A phrase people at a Tarock table say all the time.
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
