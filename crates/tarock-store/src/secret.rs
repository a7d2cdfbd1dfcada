//! Secrets of people and programs, and the hashes that are stored of them.

use std::fmt;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use rand::{CryptoRng, RngExt as _};
use sha2::{Digest as _, Sha256};

use crate::SessionId;

/// A token that grants access: 256 random bits as 64 hexadecimal digits. Only its hash is stored.
///
/// It is shown to its owner once, and never appears in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Generates a token.
    pub fn new(rng: &mut impl CryptoRng) -> Self {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(hex(&bytes))
    }

    /// Wraps a token from a client, which may be invalid.
    pub fn from_shown(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text to give to its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the id of the session that this token belongs to. The token cannot be computed from it.
    pub fn session(&self) -> SessionId {
        let hash = self.hash();
        SessionId::from_half(std::array::from_fn(|at| hash[at]))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A code of eight digits, sent to an email address to prove that its owner can read it.
#[derive(Clone, PartialEq, Eq)]
pub struct EmailCode(String);

impl EmailCode {
    /// Generates a code.
    pub fn new(rng: &mut impl CryptoRng) -> Self {
        Self(format!("{:08}", rng.random_range(0..100_000_000)))
    }

    /// Wraps what a user has typed, and removes whitespace.
    pub fn from_shown(text: &str) -> Self {
        Self(text.split_whitespace().collect())
    }

    /// Returns the text to send.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Hashes the code together with the address, so that equal codes have different hashes.
    pub(crate) fn hash(&self, email: &str) -> [u8; 32] {
        Sha256::new().chain_update(email).chain_update([0]).chain_update(&self.0).finalize().into()
    }
}

impl fmt::Debug for EmailCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EmailCode(…)")
    }
}

/// Why a password was not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// It is too short.
    #[error("a password has at least {} characters", PasswordDigest::MIN_CHARS)]
    TooShort,
    /// It is longer than anyone would type.
    #[error("a password has at most {} bytes", PasswordDigest::MAX_BYTES)]
    TooLong,
}

/// The stored form of a password: argon2id with a random salt.
///
/// Creating and verifying one takes tens of milliseconds of CPU time by design: do it on a thread for blocking work.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordDigest(String);

impl PasswordDigest {
    /// The minimum number of characters.
    pub const MIN_CHARS: usize = 8;
    /// The maximum number of bytes, so that long passwords cannot keep the server busy.
    pub const MAX_BYTES: usize = 256;

    /// Computes the digest of a new password.
    ///
    /// # Errors
    ///
    /// If it is too short or too long; all characters are allowed.
    ///
    /// # Panics
    ///
    /// Never: the parameters of argon2 are valid constants.
    pub fn new(password: &str, rng: &mut impl CryptoRng) -> Result<Self, PasswordError> {
        if password.chars().count() < Self::MIN_CHARS {
            return Err(PasswordError::TooShort);
        }
        if password.len() > Self::MAX_BYTES {
            return Err(PasswordError::TooLong);
        }
        let mut salt = [0; 16];
        rng.fill_bytes(&mut salt);
        let hash: PasswordHash = Argon2::default()
            .hash_password_with_salt(password.as_bytes(), &salt)
            .expect("argon2 takes a short password and a salt of 16 bytes");
        Ok(Self(hash.to_string()))
    }

    /// Returns whether the password matches.
    pub fn is_of(&self, password: &str) -> bool {
        password.len() <= Self::MAX_BYTES
            && PasswordHash::new(&self.0)
                .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) const fn from_stored(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Debug for PasswordDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordDigest(…)")
    }
}

/// Returns the hash under which content is stored.
pub(crate) fn content_hash(content: &[u8]) -> [u8; 32] {
    Sha256::digest(content).into()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::*;

    #[test]
    fn a_password_is_known_again_and_no_other_is() {
        let mut rng = StdRng::seed_from_u64(1);
        let digest = PasswordDigest::new("Sküs:Mond;Pagat", &mut rng).unwrap();
        assert!(digest.as_str().starts_with("$argon2id$"));
        assert!(digest.is_of("Sküs:Mond;Pagat"));
        assert!(!digest.is_of("Sküs:Mond;Pagat "));
        assert_ne!(PasswordDigest::new("Sküs:Mond;Pagat", &mut rng).unwrap(), digest, "salt");
    }

    #[test]
    fn passwords_have_a_length() {
        let mut rng = StdRng::seed_from_u64(1);
        assert_eq!(PasswordDigest::new("Pagat12", &mut rng), Err(PasswordError::TooShort));
        assert_eq!(PasswordDigest::new(&"x".repeat(257), &mut rng), Err(PasswordError::TooLong));
    }

    #[test]
    fn secrets_do_not_show_in_debug_output() {
        let mut rng = StdRng::seed_from_u64(1);
        let (token, code) = (Token::new(&mut rng), EmailCode::new(&mut rng));
        let shown = format!("{token:?} {code:?}");
        assert!(!shown.contains(token.reveal()) && !shown.contains(code.reveal()), "{shown}");
        assert_eq!(token.reveal().len(), 64);
        assert_eq!(code.reveal().len(), 8);
    }
}
