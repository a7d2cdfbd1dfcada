//! Users and their email addresses.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tarock_table::UserId;
use uuid::Uuid;

use crate::accounts::merge::LASTING;
use crate::avatars::AvatarHash;
use crate::store::at;
use crate::{Name, Origin, StoreError};

/// The kind of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UserKind {
    /// A visitor who has a session and nothing else.
    Guest,
    /// A person with an account.
    Person,
    /// A program.
    Bot,
}

impl UserKind {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Person => "person",
            Self::Bot => "bot",
        }
    }

    fn from_stored(text: &str) -> Option<Self> {
        [Self::Guest, Self::Person, Self::Bot].into_iter().find(|kind| kind.as_str() == text)
    }
}

/// The public data of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// The user's id.
    pub user_id: UserId,
    /// The kind of user.
    pub kind: UserKind,
    /// The name outside of groups; need not be unique.
    pub display_name: Name,
    /// The user's image.
    pub avatar: Option<AvatarHash>,
    /// When the user was created.
    pub created_at: Timestamp,
    /// Whether the account was deleted; old bills still refer to it.
    pub is_erased: bool,
}

/// An email address, normalized for comparison: ASCII, lower case.
///
/// ```
/// use tarock_store::Email;
///
/// assert_eq!(" Anna@Example.ORG ".parse::<Email>()?.as_str(), "anna@example.org");
/// assert!("anna".parse::<Email>().is_err());
/// # Ok::<(), tarock_store::EmailError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

/// A text that is not an [`Email`]. Only sending an email can tell whether an address exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is not an email address")]
pub struct EmailError;

impl Email {
    /// Returns the address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Email {
    type Err = EmailError;

    fn from_str(text: &str) -> Result<Self, EmailError> {
        const MAX_BYTES: usize = 254;

        let text = text.trim().to_ascii_lowercase();
        let is_visible = text.chars().all(|c| c.is_ascii_graphic());
        let (user, host) = text.rsplit_once('@').ok_or(EmailError)?;
        let is_host = host.contains('.') && !host.starts_with('.') && !host.ends_with('.');
        let fits = is_visible && is_host && !user.is_empty() && text.len() <= MAX_BYTES;
        if fits { Ok(Self(text)) } else { Err(EmailError) }
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Users and their email addresses. See [`Store::users`](crate::Store::users).
#[derive(Debug, Clone, Copy)]
pub struct Users<'a> {
    pub(crate) pool: &'a PgPool,
}

struct Row {
    user_id: Uuid,
    kind: String,
    display_name: String,
    avatar_hash: Option<Vec<u8>>,
    created_at: jiff_sqlx::Timestamp,
    is_erased: bool,
}

impl TryFrom<Row> for User {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let inconsistent = || StoreError::Inconsistent { table: "app_user", id: row.user_id };
        Ok(Self {
            user_id: UserId::from_uuid(row.user_id),
            kind: UserKind::from_stored(&row.kind).ok_or_else(inconsistent)?,
            display_name: Name::from_stored(row.display_name),
            avatar: row.avatar_hash.map(|hash| AvatarHash::from_stored(&hash).ok_or_else(inconsistent)).transpose()?,
            created_at: row.created_at.to_jiff(),
            is_erased: row.is_erased,
        })
    }
}

impl Users<'_> {
    /// The account of bots that play for nobody; it exists in every database.
    pub const TAROBOT: UserId = UserId::from_uuid(Uuid::from_u128(0x7461_726f_626f_4000_8000_0000_0000_0001));

    /// Adds a user.
    ///
    /// # Errors
    ///
    /// [`StoreError::IdTaken`].
    pub async fn create(&self, user: UserId, kind: UserKind, name: &Name, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into app_user (user_id, kind, display_name, created_at) values ($1, $2, $3, $4)",
            user.uuid(),
            kind.as_str(),
            name.as_str(),
            at(now) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Records where a user came from; later calls change nothing.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn came_from(&self, user: UserId, origin: Origin) -> Result<(), StoreError> {
        sqlx::query!(
            "update app_user set origin = $2 where user_id = $1 and origin is null",
            user.uuid(),
            origin.stored()
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns a user, even a deleted one.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, user: UserId) -> Result<Option<User>, StoreError> {
        Ok(self.get_all(&[user]).await?.pop())
    }

    /// Returns several users, in no particular order; unknown ones are left out.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get_all(&self, users: &[UserId]) -> Result<Vec<User>, StoreError> {
        let ids: Vec<Uuid> = users.iter().map(|user| user.uuid()).collect();
        let rows = sqlx::query_as!(
            Row,
            r#"select user_id, kind, display_name, avatar_hash, created_at as "created_at: _",
                      erased_at is not null as "is_erased!"
               from app_user where user_id = any($1)"#,
            &ids
        )
        .fetch_all(self.pool)
        .await?;
        rows.into_iter().map(User::try_from).collect()
    }

    /// Changes the name; returns false if there is no such user.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn rename(&self, user: UserId, name: &Name) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "update app_user set display_name = $2 where user_id = $1 and erased_at is null",
            user.uuid(),
            name.as_str()
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Turns a guest into a person with an account; they keep what they have played. Returns false if the user was not
    /// a guest.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn promote_guest(&self, user: UserId) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "update app_user set kind = 'person' where user_id = $1 and kind = 'guest' and erased_at is null",
            user.uuid()
        )
        .execute(self.pool)
        .await?;
        let is_promoted = done.rows_affected() == 1;
        if is_promoted {
            // Their newest deals without a group no longer count as guest deals. This must not be one transaction with
            // the update above: it could wait for a new month while the creation of the month waits for it. If it
            // fails, these deals are kept only as long as those of guests.
            let _ = sqlx::query!(
                "update deal set of_guests = false
                 from (select deal_id, finished_at from deal_seat where user_id = $1
                       order by finished_at desc, deal_id desc limit $2) as own
                 where deal.of_guests and deal.group_id is null
                     and deal.deal_id = own.deal_id and deal.finished_at = own.finished_at",
                user.uuid(),
                LASTING
            )
            .execute(self.pool)
            .await;
        }
        Ok(is_promoted)
    }

    /// Deletes the settings and images of guests who cannot come back because their sessions have ended. Returns how
    /// many guests had any. Their names stay, because other people's bills refer to them.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn clear_lost_guests(&self) -> Result<u64, StoreError> {
        let n_cleared = sqlx::query_scalar!(
            r#"with lost as (
                   select user_id from app_user
                   where kind = 'guest' and created_at < now() - interval '1 hour'
                       and not exists (select from session where session.user_id = app_user.user_id)
                       and (avatar_hash is not null
                            or exists (select from user_settings s where s.user_id = app_user.user_id))
                   order by user_id limit 1000 for update skip locked
               ), forgotten as (
                   delete from user_settings using lost where user_settings.user_id = lost.user_id
               ), cleared as (
                   update app_user set avatar_hash = null from lost where app_user.user_id = lost.user_id
                   returning app_user.user_id
               )
               select count(*) as "n!" from cleared"#
        )
        .fetch_one(self.pool)
        .await?;
        Ok(n_cleared.unsigned_abs())
    }

    /// Sets or removes a user's image, which was [stored](crate::Avatars::put) before; returns false if there is no
    /// such user.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownAvatar`].
    pub async fn set_avatar(&self, user: UserId, avatar: Option<AvatarHash>) -> Result<bool, StoreError> {
        let hash = avatar.map(|hash| hash.bytes().to_vec());
        let done = sqlx::query!(
            "update app_user set avatar_hash = $2 where user_id = $1 and erased_at is null",
            user.uuid(),
            hash
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Adds an email address that the user has verified. Adding it again changes nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::EmailTaken`] when it belongs to another user, [`StoreError::UnknownUser`].
    pub async fn add_email(&self, user: UserId, email: &Email, now: Timestamp) -> Result<(), StoreError> {
        let owner = sqlx::query_scalar!(
            r#"insert into user_email (email, user_id, verified_at) values ($1, $2, $3)
               on conflict (email) do update set verified_at = excluded.verified_at
                   where user_email.user_id = excluded.user_id
               returning user_id"#,
            email.as_str(),
            user.uuid(),
            at(now) as _
        )
        .fetch_optional(self.pool)
        .await?;
        owner.map(drop).ok_or(StoreError::EmailTaken)
    }

    /// Removes an email address; returns false if it was not this user's.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_email(&self, user: UserId, email: &Email) -> Result<bool, StoreError> {
        let done =
            sqlx::query!("delete from user_email where user_id = $1 and email = $2", user.uuid(), email.as_str())
                .execute(self.pool)
                .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Returns the email addresses of a user. They are private: only for the user, and for sending email to them.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn emails(&self, user: UserId) -> Result<Vec<Email>, StoreError> {
        let emails = sqlx::query_scalar!("select email from user_email where user_id = $1 order by email", user.uuid())
            .fetch_all(self.pool)
            .await?;
        Ok(emails.into_iter().map(Email).collect())
    }

    /// Returns the user with an email address.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn by_email(&self, email: &Email) -> Result<Option<UserId>, StoreError> {
        let user = sqlx::query_scalar!("select user_id from user_email where email = $1", email.as_str())
            .fetch_optional(self.pool)
            .await?;
        Ok(user.map(UserId::from_uuid))
    }
}
