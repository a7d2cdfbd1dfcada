//! Errors of the database.

use uuid::Uuid;

/// Why something was not stored or not read. The database is unchanged.
///
/// A missing row is `Ok(None)`, not an error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database does not answer, or refuses for its own reasons.
    #[error("the database is not available")]
    Unavailable(#[source] sqlx::Error),
    /// The database does not have the schema that this program expects.
    #[error("the database cannot be migrated")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// Another member of the group, or another group, has this name; case is ignored.
    #[error("the name is taken")]
    NameTaken,
    /// Another account has this email address.
    #[error("the address is taken")]
    EmailTaken,
    /// The id is already in use.
    #[error("the id is taken")]
    IdTaken,
    /// There is no such user, or the account was deleted.
    #[error("there is no such user")]
    UnknownUser,
    /// There is no such group, or it was deleted.
    #[error("there is no such group")]
    UnknownGroup,
    /// The database does not know this time zone.
    #[error("there is no such time zone")]
    UnknownZone,
    /// The query takes too long.
    #[error("this takes too long")]
    TooCostly,
    /// There is no such image.
    #[error("there is no such picture")]
    UnknownAvatar,
    /// The user is already a member.
    #[error("the user is a member of the group already")]
    AlreadyMember,
    /// The group has the maximum number of members.
    #[error("the group is full: it may have {max_members} members")]
    GroupFull {
        /// The maximum number of members.
        max_members: u32,
    },
    /// The group would be left without an administrator.
    #[error("the group needs an administrator")]
    LastAdmin,
    /// The group is playing and cannot be deleted.
    #[error("a table of the group is open")]
    TableOpen,
    /// An image is empty or larger than 64 kB.
    #[error("the picture is empty or too large")]
    AvatarSize,
    /// The user's archive is full.
    #[error("the archive is full: it may have {max_deals} deals of {max_bytes} bytes together")]
    ArchiveFull {
        /// The maximum number of deals.
        max_deals: u32,
        /// The maximum size of all deals together, in bytes.
        max_bytes: u64,
    },
    /// The deal was deleted, on some device.
    #[error("the deal was deleted")]
    ArchiveDeleted,
    /// A row violates an invariant.
    #[error("{table} has an impossible row: {id}")]
    Inconsistent {
        /// The database table of the row.
        table: &'static str,
        /// The known part of its key.
        id: Uuid,
    },
}

/// Violations of named constraints become errors of ours; everything else is a failure of the database.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let constraint = error.as_database_error().and_then(|error| error.constraint());
        match constraint {
            Some("player_group_name_unique" | "membership_name_unique") => Self::NameTaken,
            Some("user_email_pk") => Self::EmailTaken,
            Some("membership_pk") => Self::AlreadyMember,
            Some("app_user_pk" | "player_group_pk" | "passkey_pk") => Self::IdTaken,
            Some("app_user_avatar_fk") => Self::UnknownAvatar,
            Some("avatar_content_size") => Self::AvatarSize,
            Some(name) if name.ends_with("_group_fk") => Self::UnknownGroup,
            Some("deal_declarer_fk" | "ledger_entry_maker_fk" | "bot_token_bot_fk" | "bot_token_owner_fk") => {
                Self::UnknownUser
            }
            Some(name) if name.ends_with("_user_fk") => Self::UnknownUser,
            _ => Self::Unavailable(error),
        }
    }
}

impl StoreError {
    /// Returns whether waiting can help, because the database may be starting or unreachable for the moment. A wrong
    /// password, a missing database or an invalid address does not go away.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Unavailable(sqlx::Error::Database(error)) => {
                let class = error.code().and_then(|code| code.get(..2).map(str::to_owned));
                // 08: connection; 53: insufficient resources; 57: starting up or shutting down.
                matches!(class.as_deref(), Some("08" | "53" | "57"))
            }
            Self::Unavailable(sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_)) => true,
            _ => false,
        }
    }

    /// Returns whether every retry would be refused as well, because the fault is in the data. While the database does
    /// not answer or has no space, that is unknown.
    pub fn is_permanent(&self) -> bool {
        match self {
            Self::Unavailable(sqlx::Error::Database(error)) => {
                // A check without a name is that of a partition whose month was created meanwhile; the next attempt
                // goes to the right one.
                if error.code().as_deref() == Some("23514") && error.constraint().is_none() {
                    return false;
                }
                // 22: invalid data; 23: a constraint; 54: a limit of the database.
                let class = error.code().and_then(|code| code.get(..2).map(str::to_owned));
                matches!(class.as_deref(), Some("22" | "23" | "54"))
            }
            Self::Unavailable(sqlx::Error::Encode(_)) => true,
            Self::Unavailable(_) | Self::Migration(_) => false,
            _ => true,
        }
    }
}
