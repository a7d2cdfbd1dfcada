#![doc = include_str!("../README.md")]

/// The folder where sqlx writes the query descriptions. Naming it here recompiles this crate whenever it changes: see
/// `cargo xtask queries`.
const _: Option<&str> = option_env!("SQLX_OFFLINE_DIR");

mod accounts;
mod archive;
mod aside;
mod avatars;
mod bus;
mod closed_tables;
mod credentials;
mod cups;
mod deals;
mod deletion;
mod error;
mod groups;
mod ledger;
mod limits;
pub mod log;
mod nats;
mod secret;
mod sessions;
mod settings;
mod store;
mod users;

pub use accounts::{Accounts, Export};
pub use archive::{Archive, ArchiveChange, ArchiveLimit, RecordId, RecordIdError};
pub use aside::{Aside, SetAside};
pub use avatars::{Avatar, AvatarHash, AvatarHashError, Avatars};
pub use bus::{Bus, BusError, Message, Subscription};
pub use closed_tables::ClosedTables;
pub use credentials::{CodeCheck, Credentials, Passkey};
pub use cups::{Appended, Created, CupRole, Cups, NewCup, NewLines, SheetOf, StoredCup};
pub use deals::{DealFilter, DealMonths, DealQuestion, Deals, FinishedDeal, FoundDeals, GuestDeals, SeatResult, Shelf};
pub use deletion::{DeletionPermit, LogsKept};
pub use error::StoreError;
pub use groups::{Group, GroupLimit, Groups, Member, Role, Tariff};
pub use ledger::{Balance, Ledger, LedgerEntry, LedgerReason};
pub use limits::{Counts, Holder, Origin, Places, Window};
pub use nats::{InCluster, Nats, connect, connect_trusting};
pub use secret::{EmailCode, PasswordDigest, PasswordError, Token};
pub use sessions::{BotToken, BotTokens, SessionId, Sessions, SignedIn};
pub use settings::{Setting, Settings, UserSettings};
pub use store::{Frozen, Store};
pub use users::{Email, EmailError, User, UserKind, Users};
// Names at tables and of accounts follow the same rules.
pub use tarock_table::{Name, NameError};
