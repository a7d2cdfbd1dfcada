//! Games, stored by their names.

use serde::{Deserialize, Deserializer, Serializer};
use tarock::Game;

pub(crate) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(game.id())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}
