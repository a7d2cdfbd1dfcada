#![doc = include_str!("../README.md")]
// On docs.rs, items that need a feature say so.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod apply;
mod command;
mod deal;
mod decide;
mod event;
mod id;
mod moment;
mod name;
mod notice;
mod numbers;
mod person;
mod refusal;
mod rest;
mod session;
mod settings;
mod shuffle;
mod table;
mod turn_clock;

pub use command::{Change, Command, Env, Opening, Request, Sender};
pub use deal::{Deal, Stage};
pub use decide::{Decision, Proposal};
pub use event::{Asking, Booking, Entry, Event, Finished, OpenEvent, Origin, Phrase, Question, Said, Why};
pub use id::{CupId, DealId, GroupId, TableId, UserId};
pub use moment::Moment;
pub use name::{Name, NameError};
pub use notice::{Notice, NoticeView};
pub use numbers::Numbers;
pub use person::{Chair, Person, Place};
pub use refusal::Refusal;
pub use session::{Promise, Session, Sum, Talk};
pub use settings::{BadSetting, Flow, Settings, UndoPolicy};
pub use shuffle::{Commitment, Contribution, NotHex, Proof, Salt, Seed};
pub use table::Table;
