//! The bodies and query strings of the HTTP API under `/api/v1`, one file per noun.
//!
//! The server, the web client and test clients use these types, so that a renamed field does not compile instead of
//! failing in a browser. Which route takes and gives which type is in the server's `OpenAPI` document; a committed copy
//! of it is `docs/protocol/openapi.json`.
//!
//! - **Requests** refuse unknown fields, so that a misspelled option is an error. Options may be absent or null.
//! - **Responses** may have more fields than these types, which a client of an older version ignores. It reads new roles
//!   and kinds of users as `Other`.
//! - **Names** of people are strict in requests ([`Name`](tarock_table::Name)) and plain strings in responses: a name that
//!   was stored under older rules is still shown.
//! - **Times** are RFC 3339.

mod about;
mod account;
mod archive;
mod bot;
mod deal;
mod group;
mod invitation;
mod ledger;
mod member;
mod problem;
mod session;
mod table;

#[cfg(feature = "schema")]
mod name;

pub use about::{About, IceServer, Keeps, Operator};
pub use account::{AccountSettings, AvatarChosen, NewPassword, Profile, ProfileChange, Setting, UserKind};
pub use archive::{ArchiveChange, ArchivePut, ArchiveQuery};
pub use bot::{Bot, BotCreated, NewBot};
pub use deal::{Deal, DealSeat, DealsFound, DealsQuery, DealsSearch, PageQuery};
pub use group::{Group, GroupChange, GroupSummary, NewGroup, Tariff};
pub use invitation::{Acceptance, Invitation, Invited, Joined, NewInvitation};
pub use ledger::{Balance, Cleared, LedgerEntry, LedgerQuery};
pub use member::{Member, MemberChange, Role};
pub use problem::{Code, Problem, UnknownCode};
pub use session::{
    CodeSent, CodeShown, CodeWanted, GuestBrought, NewGuest, NewSession, PasswordShown, Proof, SignedIn,
};
pub use table::{NewTable, Opened, Table};
