//! Tables with other people: the way there, the table itself, and what lies beside it.

mod account;
mod around;
mod chat;
mod everywhere;
mod friends;
mod groups;
mod invite;
mod lobby;
mod portrait;
mod screen;
mod session;
mod sums;

pub(crate) use account::AccountPage;
pub(crate) use chat::Chat;
pub(crate) use friends::FriendsPage;
pub(crate) use groups::{GroupPage, GroupsPage, JoinPage};
pub(crate) use screen::OnlineScreen;
pub(crate) use session::SessionPane;
pub(crate) use sums::Sums;
