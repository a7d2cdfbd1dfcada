//! A shuffle that neither the server nor any player can steer, and that everybody can check afterwards.
//!
//! Before a deal the server draws a seed and publishes its [commitment](Seed::commitment). Players add [salts](Salt).
//! The order of the pack follows from the seed, the salts in the order they came, and the id of the deal. After the
//! deal the seed is published, and [`Proof::verify`] repeats the computation.
//!
//! The algorithm, for a second implementation: `key = SHA-256("kaiserstich shuffle 1" ‖ deal id ‖ seed ‖ (user id ‖
//! salt)*)`; the numbers are big-endian 32-bit words of `SHA-256(key ‖ n)` for n = 0, 1, … (32 bits, big-endian); a number
//! below k is the next word below the largest multiple of k, modulo k; the pack in pack order is shuffled from the
//! last place down, each place with one of those up to and including itself. The commitment is
//! `SHA-256("kaiserstich seed 1" ‖ seed)`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use tarock::Pack;

use crate::{DealId, Numbers, UserId};

macro_rules! bytes {
    ($(#[$doc:meta])* $name:ident, $n:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        pub struct $name(pub [u8; $n]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl std::str::FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                let mut bytes = [0; $n];
                if text.len() != 2 * $n || !text.is_ascii() {
                    return Err(NotHex { digits: 2 * $n });
                }
                for (at, byte) in bytes.iter_mut().enumerate() {
                    *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16)
                        .map_err(|_| NotHex { digits: 2 * $n })?;
                }
                Ok(Self(bytes))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    };
}

bytes! {
    /// The server's part of a shuffle, secret until the deal is over.
    Seed, 32
}
bytes! {
    /// A player's part of a shuffle.
    Salt, 16
}
bytes! {
    /// What the server publishes before it knows the salts: a hash of its seed.
    Commitment, 32
}

/// A text that is not the expected number of hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotHex {
    digits: usize,
}

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hexadecimal digits are expected", self.digits)
    }
}

impl std::error::Error for NotHex {}

/// Never shows the secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Salt({self})")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl Seed {
    /// Returns the hash that can be published before the deal: neither the seed nor another one that fits can be found
    /// from it.
    ///
    /// ```
    /// use tarock_table::Seed;
    /// assert_ne!(Seed([0; 32]).commitment(), Seed([1; 32]).commitment());
    /// ```
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::new().chain_update(b"kaiserstich seed 1").chain_update(self.0).finalize().into())
    }

    /// Makes the seed of a phrase: `SHA-256("kaiserstich phrase 1" ‖ phrase)`. A phrase that is promised has to be long,
    /// because short ones can be found by trying.
    ///
    /// ```
    /// use tarock_table::Seed;
    /// assert_ne!(Seed::of_phrase("one").commitment(), Seed::of_phrase("two").commitment());
    /// ```
    pub fn of_phrase(phrase: &str) -> Self {
        Self(Sha256::new().chain_update(b"kaiserstich phrase 1").chain_update(phrase).finalize().into())
    }

    /// Returns numbers for something other than a pack, with the key
    /// `SHA-256("kaiserstich numbers 1" ‖ seed ‖ purpose)`. Each purpose has its own.
    ///
    /// ```
    /// let mut numbers = tarock_table::Seed([7; 32]).numbers("seats");
    /// assert!(numbers.below(4) < 4);
    /// ```
    pub fn numbers(&self, purpose: &str) -> Numbers {
        let key = Sha256::new().chain_update(b"kaiserstich numbers 1").chain_update(self.0).chain_update(purpose);
        Numbers::new(key.finalize().into())
    }
}

/// One player's salt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Contribution {
    /// The player. In a proof, an id made [for this deal](Self::for_deal) only.
    pub user: UserId,
    /// The player's part of the shuffle.
    pub salt: Salt,
}

impl Contribution {
    /// Returns the same contribution under an id made for one deal: a proof is public, and its players are not.
    /// Somebody who knows a player's id can still find that player's contribution.
    ///
    /// ```
    /// use tarock_table::{Contribution, DealId, Salt};
    /// let mine = Contribution { user: "f81d4fae7dec41d0a76500a0c91e6bf6".parse()?, salt: Salt([1; 16]) };
    /// let deals: [DealId; 2] = ["00000000000000000000000000000001".parse()?, "00000000000000000000000000000002".parse()?];
    /// assert_ne!(mine.for_deal(deals[0]).user, mine.user);
    /// assert_ne!(mine.for_deal(deals[0]).user, mine.for_deal(deals[1]).user);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn for_deal(self, deal: DealId) -> Self {
        let hash = Sha256::new()
            .chain_update(b"kaiserstich player 1")
            .chain_update(deal.uuid().as_bytes())
            .chain_update(self.user.uuid().as_bytes())
            .finalize();
        let mut half = [0; 16];
        half.copy_from_slice(&hash[..16]);
        Self { user: UserId::from_uuid(uuid::Uuid::from_bytes(half)), ..self }
    }
}

/// Everything a pack was made from. Anybody who has it can compute the pack, so it is published only after the deal.
///
/// ```
/// use tarock_table::{Proof, Seed};
/// let proof = Proof { deal: "f81d4fae7dec41d0a76500a0c91e6bf6".parse()?, seed: Seed([7; 32]), contributions: vec![] };
/// let (promise, pack) = (proof.seed.commitment(), proof.pack());
/// assert!(proof.verify(&promise, &pack));
/// assert!(!proof.verify(&promise, &tarock::Pack::NEW));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The deal's id.
    pub deal: DealId,
    /// The server's part.
    pub seed: Seed,
    /// The players' parts, in the order they came.
    pub contributions: Vec<Contribution>,
}

impl Proof {
    /// Returns the pack that follows from the seed and the salts.
    pub fn pack(&self) -> Pack {
        let mut key = Sha256::new()
            .chain_update(b"kaiserstich shuffle 1")
            .chain_update(self.deal.uuid().as_bytes())
            .chain_update(self.seed.0);
        for Contribution { user, salt } in &self.contributions {
            key = key.chain_update(user.uuid().as_bytes()).chain_update(salt.0);
        }
        let mut numbers = Numbers::new(key.finalize().into());
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| numbers.below(n));
        pack
    }

    /// Returns whether the server kept its promise: the seed is the one it committed to, and the pack follows from it.
    pub fn verify(&self, promise: &Commitment, pack: &Pack) -> bool {
        self.seed.commitment() == *promise && self.pack() == *pack
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> Proof {
        let user = UserId::from_uuid(uuid::Uuid::from_u128(5));
        let deal = DealId::from_uuid(uuid::Uuid::from_u128(9));
        Proof { deal, seed: Seed([3; 32]), contributions: vec![Contribution { user, salt: Salt([4; 16]) }] }
    }

    /// Published proofs must stay checkable: the algorithm is a format.
    #[test]
    fn the_pack_of_a_proof_never_changes() {
        let pack = proof().pack().to_string();
        assert_eq!(pack.split(' ').take(6).collect::<Vec<_>>().join(" "), "T8 X9 KK T21 T18 KD");
        assert_eq!(proof().seed.commitment().to_string().len(), 64);
    }

    #[test]
    fn every_part_of_a_proof_moves_the_pack() {
        let pack = proof().pack();
        let mut other = proof();
        other.seed.0[31] ^= 1;
        assert_ne!(other.pack(), pack);
        let mut other = proof();
        other.contributions[0].salt.0[0] ^= 1;
        assert_ne!(other.pack(), pack);
        let mut other = proof();
        other.deal = DealId::from_uuid(uuid::Uuid::from_u128(10));
        assert_ne!(other.pack(), pack);
        assert_ne!(Proof { contributions: Vec::new(), ..proof() }.pack(), pack);
    }

    #[test]
    fn each_card_is_dealt_first_about_equally_often() {
        let mut first = [0_u32; 54];
        for n in 0..5_400_u32 {
            let mut seed = Seed([0; 32]);
            seed.0[..4].copy_from_slice(&n.to_be_bytes());
            first[Proof { seed, ..proof() }.pack().cards()[0].index()] += 1;
        }
        // 100 expected each; chi square with 53 degrees of freedom is below 100 in all but one of ten thousand runs.
        let chi: u32 = first.iter().map(|&n| n.abs_diff(100).pow(2)).sum::<u32>() / 100;
        assert!(chi < 100, "{chi}");
    }

    #[test]
    fn a_seed_is_not_shown_by_debug() {
        assert!(!format!("{:?}", proof()).contains("0303"));
    }
}
