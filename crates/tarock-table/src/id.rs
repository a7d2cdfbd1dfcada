//! Ids that cannot be mistaken for one another.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub struct $name(#[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))] Uuid);

        impl $name {
            /// Returns the id with these bits; the caller makes sure that they are new.
            pub const fn from_uuid(uuid: Uuid) -> Self {
                Self(uuid)
            }

            /// Returns the bits.
            pub const fn uuid(self) -> Uuid {
                self.0
            }
        }

        /// 32 hexadecimal digits, as in links and subjects.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.as_simple().fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Uuid::parse_str(text).map(Self)
            }
        }
    };
}

id! {
    /// A table. Anybody who knows the id of a private table may come in, so it has 122 random bits.
    ///
    /// ```
    /// let text = "f81d4fae7dec41d0a76500a0c91e6bf6";
    /// assert_eq!(text.parse::<tarock_table::TableId>()?.to_string(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    TableId
}
id! {
    /// A person or a bot account, guests included.
    ///
    /// ```
    /// assert!("somebody".parse::<tarock_table::UserId>().is_err());
    /// ```
    UserId
}
id! {
    /// People who play together again and again.
    ///
    /// ```
    /// assert!("".parse::<tarock_table::GroupId>().is_err());
    /// ```
    GroupId
}
id! {
    /// One deal, from the shuffle to the bill.
    ///
    /// ```
    /// assert!("1".parse::<tarock_table::DealId>().is_err());
    /// ```
    DealId
}
id! {
    /// A cup (a tournament with real cards) on a server.
    ///
    /// ```
    /// assert!("Linz".parse::<tarock_table::CupId>().is_err());
    /// ```
    CupId
}
