//! Requests that were not carried out.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The response to a request that was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// A stable code, for programs and translations.
    // Text, because a newer server may send a code that this version does not know.
    pub code: String,
    /// An explanation for developers, in English.
    pub text: String,
}

impl Problem {
    /// Returns the kind of the problem; none if a newer server has sent a code that this version does not know.
    ///
    /// ```
    /// use tarock_protocol::http::{Code, Problem};
    ///
    /// let problem: Problem = serde_json::from_str(r#"{"code":"group_full","text":"…"}"#)?;
    /// assert_eq!(problem.code(), Some(Code::GroupFull));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn code(&self) -> Option<Code> {
        self.code.parse().ok()
    }
}

/// A text that is not a [`Code`] of this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownCode;

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this version does not know the code")
    }
}

impl std::error::Error for UnknownCode {}

/// Defines [`Code`] with its texts, which must not drift apart.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $text:literal)*) => {
        /// The kind of a problem. Clients translate it; its text on the wire never changes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the code as it is sent.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

codes! {
    /// The request cannot be understood.
    BadRequest "bad_request"
    /// There is no token, or it belongs to no session any more.
    NotSignedIn "not_signed_in"
    /// The code or the password is wrong or has expired.
    WrongCredentials "wrong_credentials"
    /// The sender has to sign in again before they may do this: a token alone is not enough.
    SignInAgain "sign_in_again"
    /// The sender may not do this.
    NotAllowed "not_allowed"
    /// Only people with an account may do this, not guests and bots.
    AccountNeeded "account_needed"
    /// There is no such thing, or the sender must not know of it.
    NotFound "not_found"
    /// The resource does not have this method.
    NoSuchMethod "no_such_method"
    /// Somebody else has the name.
    NameTaken "name_taken"
    /// The email address belongs to another account.
    EmailTaken "email_taken"
    /// The sender already belongs to the group.
    AlreadyMember "already_member"
    /// The group has as many members as it may have.
    GroupFull "group_full"
    /// The group would be left without an administrator.
    LastAdmin "last_admin"
    /// A table of the group is open.
    TableOpen "table_open"
    /// The sender has as many bots as they may have.
    TooManyBots "too_many_bots"
    /// The archive has as many deals as it may have.
    ArchiveFull "archive_full"
    /// The deal was deleted from the archive, on this or another device.
    ArchiveDeleted "archive_deleted"
    /// The table refuses the command.
    Refused "refused"
    /// The request is too large.
    TooLarge "too_large"
    /// The body does not have the media type it should have.
    WrongMediaType "wrong_media_type"
    /// The body took too long to arrive.
    TooSlow "too_slow"
    /// The sender does this too often; `Retry-After` says when to try again.
    TooOften "too_often"
    /// The server sends no email.
    MailOff "mail_off"
    /// The server has no room for another table at the moment.
    NoRoom "no_room"
    /// The server keeps as much as its operator allows: nothing more can be kept, until they make room.
    ServerFull "server_full"
    /// The server cannot do this at the moment; a retry helps.
    Unavailable "unavailable"
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<Self, UnknownCode> {
        Self::ALL.iter().copied().find(|code| code.as_str() == text).ok_or(UnknownCode)
    }
}
