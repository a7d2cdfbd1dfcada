//! The portrait the others see.

use tarock_protocol::http::{AvatarChosen, Code};

use super::account::Account;
use super::api::{self, Trouble};
use crate::dom::cutout::{Chosen, Crop};

/// The most the server accepts, in bytes.
const MAX_BYTES: f64 = 65_536.0;

/// The URL of a portrait, empty where there is none. Checks the hash, because it comes from others.
pub(crate) fn address(hash: Option<&str>) -> String {
    let fits = |hash: &&str| hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    hash.filter(fits).map(|hash| format!("/api/v1/avatars/{hash}")).unwrap_or_default()
}

/// Uploads the square of an image as this person's portrait.
pub(crate) async fn upload(picture: &Chosen, crop: Crop) -> Result<(), Trouble> {
    let file = picture.file(crop, MAX_BYTES).await.map_err(|_| Trouble::Refused(Some(Code::BadRequest)))?;
    let file = &file;
    let sent: AvatarChosen = Account::as_myself(async |token| api::send("/me/avatar", &token, file).await).await?;
    Account { portrait: Some(sent.hash), ..Account::stored() }.store();
    Ok(())
}

/// Removes the person's portrait.
pub(crate) async fn remove() -> Result<(), Trouble> {
    let token = Account::token().await?;
    let gone: Result<(), Trouble> = api::ask("DELETE", "/me/avatar", Some(&token), None::<&()>).await;
    gone?;
    Account { portrait: None, ..Account::stored() }.store();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_hash_becomes_an_address() {
        let hash = "0123456789abcdef".repeat(4);
        assert_eq!(address(Some(&hash)), format!("/api/v1/avatars/{hash}"));
        for wrong in [None, Some(""), Some("../me"), Some(&hash[1..])] {
            assert_eq!(address(wrong), "");
        }
    }
}
