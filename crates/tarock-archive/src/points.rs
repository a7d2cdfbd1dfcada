//! Points of bills, read as they are written. [`GamePoints`] themselves are read up to a million, which is a limit for
//! what people enter; a Valat under high values costs more.

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use tarock::{BySeat, GamePoints};

/// Points of any size.
#[derive(Clone, Copy)]
struct Points(GamePoints);

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let halves = f64::deserialize(deserializer)? * 2.0;
        let most = f64::from(i32::MAX);
        if halves % 1.0 != 0.0 || !(-most..=most).contains(&halves) {
            return Err(D::Error::custom("points are whole or half numbers"));
        }
        Ok(Self(GamePoints::from_halves(halves as i32)))
    }
}

pub(crate) fn deserialize_one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<GamePoints>, D::Error> {
    Ok(Option::<Points>::deserialize(deserializer)?.map(|points| points.0))
}

pub(crate) fn deserialize_bill<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<BySeat<GamePoints>>, D::Error> {
    let bill = Option::<BySeat<Points>>::deserialize(deserializer)?;
    Ok(bill.map(|bill| BySeat::from_fn(bill.seats(), |seat| bill[seat].0)))
}
