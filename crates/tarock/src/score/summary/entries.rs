//! The parts of a summary.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{BidOrigin, BillItem, Bonus, BySeat, Contract, GamePoints, Seat, Settlement, Side, When};

/// A contract that was played.
///
/// ```
/// use tarock::{Contract, PlayedContract};
/// let played: PlayedContract = serde_json::from_str(r#"{ "contract": "Dreier", "seat": 3 }"#)?;
/// assert_eq!(played.contract, Contract::Dreier);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedContract {
    /// The contract that was played.
    pub contract: Contract,
    /// The declarer; forehand in Trischaken.
    pub seat: Seat,
    /// The way the contract came to the declarer; Illustriertes Tarock only.
    #[serde(default, rename = "standing", skip_serializing_if = "Option::is_none")]
    pub origin: Option<BidOrigin>,
    /// Whether a negative game took exactly its number of tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// The number of tricks of the declarer's side; has to agree with the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
    /// The kontras against a negative game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kontras: Vec<KontraSummary>,
}

impl PlayedContract {
    pub(crate) const fn new(contract: Contract, seat: Seat) -> Self {
        Self { contract, seat, origin: None, made: None, tricks: None, kontras: Vec::new() }
    }
}

/// A kontra against a negative game.
///
/// ```
/// let kontra: tarock::KontraSummary = serde_json::from_str(r#"{ "by": 2, "level": 1 }"#)?;
/// assert_eq!(kontra.level, 1);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KontraSummary {
    /// The opponent who said Kontra.
    pub by: Seat,
    /// The kontra level: 1 for Kontra, 2 for Re, 3 for Sub.
    pub level: u8,
}

/// A Valat that was announced or made.
///
/// ```
/// let valat: tarock::ValatSummary = serde_json::from_str(r#"{ "made_by": "declarer" }"#)?;
/// assert_eq!(valat.announced_by, None);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValatSummary {
    /// The seat that announced it.
    #[serde(default)]
    pub announced_by: Option<Seat>,
    /// Whether it was announced before or after the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<When>,
    /// The side that took all tricks.
    #[serde(default)]
    pub made_by: Option<Side>,
    /// The kontra level of the Valat.
    #[serde(default)]
    pub kontra: u8,
}

/// An announced bonus.
///
/// ```
/// let text = r#"{ "bonus": "I", "by": 2, "made": true }"#;
/// let announced: tarock::AnnouncementSummary = serde_json::from_str(text)?;
/// assert_eq!(announced.bonus, tarock::Bonus::PagatUltimo);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementSummary {
    /// The announced bonus.
    pub bonus: Bonus,
    /// The seat that announced it.
    pub by: Seat,
    /// Whether it was announced before or after the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<When>,
    /// Whether it was made; `None` if that follows from the rest.
    #[serde(default)]
    pub made: Option<bool>,
    /// The kontra level of the bonus.
    #[serde(default)]
    pub kontra: u8,
}

/// A bonus made without announcement.
///
/// ```
/// let silent: tarock::SilentSummary = serde_json::from_str(r#"{ "bonus": "TRL", "side": "defenders" }"#)?;
/// assert_eq!(silent.side, tarock::Side::Defenders);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SilentSummary {
    /// The bonus that was made.
    pub bonus: Bonus,
    /// The side that made it.
    pub side: Side,
}

/// A hand fact that was shown.
///
/// ```
/// let text = r#"{ "bonus": "T", "by": 2 }"#;
/// let fact: tarock::HandFactSummary = serde_json::from_str(text)?;
/// assert_eq!(fact.bonus, tarock::Bonus::TrullInHand);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandFactSummary {
    /// The combination that was shown.
    pub bonus: Bonus,
    /// The seat that showed it.
    pub by: Seat,
    /// Whether it was shown before or after the talon.
    #[serde(default)]
    pub when: Option<When>,
}

/// The capture of a Mond by the Sküs (*Mondfang*).
///
/// ```
/// let captured: tarock::MondfangSummary = serde_json::from_str(r#"{ "by": 2, "from": 4 }"#)?;
/// assert_eq!(captured.from.number(), 4);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MondfangSummary {
    /// The seat that played the Sküs.
    pub by: Seat,
    /// The seat that lost the Mond.
    pub from: Seat,
}

/// A revoke.
///
/// ```
/// let renonce: tarock::RenonceSummary = serde_json::from_str(r#"{ "by": 3 }"#)?;
/// assert_eq!(renonce.by.number(), 3);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RenonceSummary {
    /// The seat that revoked.
    pub by: Seat,
}

/// The settlement a test expects.
///
/// ```
/// let expected: tarock::ExpectedSettlement = serde_json::from_str(r#"{ "items": [], "bill": [1, 1, -1, -1] }"#)?;
/// assert_eq!(expected.bill.as_slice().len(), 4);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedSettlement {
    /// The items of the bill, in order.
    pub items: Vec<BillItem>,
    /// The points each seat gets or pays.
    pub bill: BySeat<GamePoints>,
    /// The amounts in money, where kontras count for the money only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<BySeat<GamePoints>>,
}

impl ExpectedSettlement {
    /// Returns whether a settlement is as expected, item by item.
    ///
    /// ```
    /// use tarock::{ExpectedSettlement, Seats, Settlement};
    /// let expected: ExpectedSettlement = serde_json::from_str(r#"{ "items": [], "bill": [0, 0, 0, 0] }"#)?;
    /// assert!(expected.matches(&Settlement::new(Seats::new(4).unwrap())));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn matches(&self, settlement: &Settlement) -> bool {
        self.items.as_slice() == settlement.items.as_slice()
            && self.bill == settlement.bill
            && self.money == settlement.money
    }
}
