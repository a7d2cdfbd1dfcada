//! Tables with other people: the entrance, the table itself, and the pages beside it.

mod account;
mod agreed;
mod around;
mod chat;
mod deals;
mod everywhere;
mod field;
mod friends;
mod groups;
mod invite;
mod lobby;
mod meeting;
mod portrait;
mod screen;
mod session;
mod sums;
mod voice;
mod watch;

pub(crate) use account::AccountPage;
pub(crate) use chat::Chat;
pub(crate) use deals::GamesPage;
pub(crate) use friends::FriendsPage;
pub(crate) use groups::{GroupPage, GroupsPage, JoinPage};
pub(crate) use screen::OnlineScreen;
pub(crate) use session::SessionPane;
pub(crate) use sums::Sums;
pub(crate) use watch::WatchScreen;
