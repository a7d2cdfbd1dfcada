//! Failed requests.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The response to a request that failed.
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
    /// Returns the kind of the problem; none if the code comes from a newer server and this version does not know it.
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
        f.write_str("unknown code")
    }
}

impl std::error::Error for UnknownCode {}

/// Defines [`Code`] with its texts in one place, so that they cannot drift apart.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $text:literal)*) => {
        /// The kind of a problem. Its text on the wire never changes; clients translate it.
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
    /// The request is malformed.
    BadRequest "bad_request"
    /// The token is missing, or its session has ended.
    NotSignedIn "not_signed_in"
    /// The code or the password is wrong or has expired.
    WrongCredentials "wrong_credentials"
    /// The sender must sign in again before they may do this: a token alone is not enough.
    SignInAgain "sign_in_again"
    /// The sender does not have the permission.
    NotAllowed "not_allowed"
    /// Only people with an account may do this, not guests and bots.
    AccountNeeded "account_needed"
    /// It does not exist, or the sender must not know that it does.
    NotFound "not_found"
    /// The resource does not have this method.
    NoSuchMethod "no_such_method"
    /// The name belongs to somebody else.
    NameTaken "name_taken"
    /// The email address belongs to another account.
    EmailTaken "email_taken"
    /// The user is already a member of the group.
    AlreadyMember "already_member"
    /// The group has the maximum number of members.
    GroupFull "group_full"
    /// The group would be left without an administrator.
    LastAdmin "last_admin"
    /// A table of the group is open.
    TableOpen "table_open"
    /// The sender has the maximum number of bots.
    TooManyBots "too_many_bots"
    /// The archive has the maximum number of deals.
    ArchiveFull "archive_full"
    /// The deal was deleted from the archive, on this or another device.
    ArchiveDeleted "archive_deleted"
    /// The table or the cup refused the command.
    Refused "refused"
    /// The cup has entries that the sender does not know. They read on and decide again.
    Behind "behind"
    /// The sender has as many cups as they may have.
    TooManyCups "too_many_cups"
    /// The request is too large.
    TooLarge "too_large"
    /// The body has the wrong media type.
    WrongMediaType "wrong_media_type"
    /// The body took too long to arrive.
    TooSlow "too_slow"
    /// The sender has exceeded a rate limit; `Retry-After` says when to try again.
    TooOften "too_often"
    /// The server does not send email.
    MailOff "mail_off"
    /// The server has no capacity for another table at the moment.
    NoRoom "no_room"
    /// The server has reached a storage limit of its operator, and stores nothing new until they make room.
    ServerFull "server_full"
    /// The server cannot do this at the moment; a retry may help.
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
