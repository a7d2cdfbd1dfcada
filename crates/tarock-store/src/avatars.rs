//! Portraits of users, addressed by the hash of their content.

use std::fmt;
use std::str::FromStr;

use bytes::Bytes;
use sqlx::PgPool;

use crate::StoreError;
use crate::secret::{content_hash, hex};

/// The SHA-256 of an image: a client that has an image with this hash need not fetch it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AvatarHash([u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the hash of an image has 64 hexadecimal digits")]
pub struct AvatarHashError;

impl AvatarHash {
    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn from_stored(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

/// 64 hexadecimal digits, as in URLs.
impl fmt::Display for AvatarHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for AvatarHash {
    type Err = AvatarHashError;

    fn from_str(text: &str) -> Result<Self, AvatarHashError> {
        let digits: Option<Vec<u8>> = text.chars().map(|c| Some(c.to_digit(16)? as u8)).collect();
        let digits = digits.filter(|digits| digits.len() == 64).ok_or(AvatarHashError)?;
        let mut hash = [0; 32];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        Ok(Self(hash))
    }
}

/// An image as it was uploaded. The caller has checked that it is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Avatar {
    /// The media type, such as `image/webp`.
    pub media_type: String,
    /// The bytes, at most 64 kB.
    pub content: Bytes,
}

/// Images of users. See [`Store::avatars`](crate::Store::avatars).
#[derive(Debug, Clone, Copy)]
pub struct Avatars<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Avatars<'_> {
    /// The maximum size of an image, in bytes.
    pub const MAX_BYTES: usize = 65_536;

    /// Stores an image; storing it again changes nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::AvatarSize`].
    pub async fn put(&self, avatar: &Avatar) -> Result<AvatarHash, StoreError> {
        let hash = AvatarHash(content_hash(&avatar.content));
        sqlx::query!(
            "insert into avatar (content_hash, media_type, content) values ($1, $2, $3)
             on conflict (content_hash) do nothing",
            hash.bytes(),
            avatar.media_type,
            &avatar.content[..]
        )
        .execute(self.pool)
        .await?;
        Ok(hash)
    }

    /// Returns an image.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, hash: AvatarHash) -> Result<Option<Avatar>, StoreError> {
        let row = sqlx::query!("select media_type, content from avatar where content_hash = $1", hash.bytes())
            .fetch_optional(self.pool)
            .await?;
        Ok(row.map(|row| Avatar { media_type: row.media_type, content: row.content.into() }))
    }

    /// Removes images that no user has chosen, and returns how many.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_unused(&self) -> Result<u64, StoreError> {
        let done = sqlx::query!(
            "delete from avatar
             where not exists (select from app_user where app_user.avatar_hash = avatar.content_hash)"
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected())
    }
}
