//! Deserializing values that files hold as text.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::{Deserializer, de};

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> de::Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Parses a value from its text without copying the text: a record has about a hundred of them.
pub(crate) fn parse<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_str(Text(PhantomData))
}

impl serde::Serialize for crate::Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for crate::Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse(deserializer)
    }
}

macro_rules! by_name {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <alloc::string::String as serde::Deserialize>::deserialize(deserializer)?;
                name.parse().map_err(|error| serde::de::Error::custom(alloc::format!("{name}: {error}")))
            }
        }
    };
}

by_name!(crate::Contract);
by_name!(crate::Bonus);
