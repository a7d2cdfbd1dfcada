//! Who somebody is to the server: a guest, or an account. The token is the only proof, and stays on this device.

use serde::{Deserialize, Serialize};
use serde_json::json;
use tarock_table::UserId;

use super::api::{self, Trouble};
use crate::dom::browser;

const KEY: &str = "online";

/// What this device knows of its person.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Account {
    /// What to be called at tables.
    pub(crate) name: String,
    /// What is shown to the server.
    #[serde(default)]
    pub(crate) token: Option<String>,
    /// The address of an account; nothing for a guest.
    #[serde(default)]
    pub(crate) email: Option<String>,
}

#[derive(Deserialize)]
struct Session {
    #[expect(dead_code, reason = "the socket says it again")]
    user: UserId,
    token: String,
}

impl Account {
    pub(crate) fn stored() -> Self {
        browser::stored(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    pub(crate) fn store(&self) {
        browser::store(KEY, &serde_json::to_string(self).unwrap_or_default());
    }

    /// The token of this device's person, who is a guest if the server does not know him yet.
    pub(crate) async fn token() -> Result<String, Trouble> {
        let mut account = Self::stored();
        if let Some(token) = account.token {
            return Ok(token);
        }
        let name = if account.name.is_empty() { "Gast" } else { &account.name };
        let session: Session = api::ask("POST", "/guests", None, Some(&json!({ "name": name }))).await?;
        account.token = Some(session.token.clone());
        account.store();
        Ok(session.token)
    }

    /// The server does not know the token any more.
    pub(crate) fn forget_token() {
        let account = Self { token: None, email: None, ..Self::stored() };
        account.store();
    }

    /// Asks for a code by mail.
    pub(crate) async fn send_code(email: &str, language: &str) -> Result<(), Trouble> {
        api::ask("POST", "/login/code", None, Some(&json!({ "email": email, "language": language }))).await
    }

    /// Shows the code; a guest keeps everything he has played.
    pub(crate) async fn show_code(email: &str, code: &str) -> Result<(), Trouble> {
        let mut account = Self::stored();
        let body = json!({ "email": email, "code": code });
        let session: Session = api::ask("POST", "/login/verify", account.token.as_deref(), Some(&body)).await?;
        account.token = Some(session.token);
        account.email = Some(email.to_owned());
        account.store();
        Ok(())
    }

    /// Ends the session on this device.
    pub(crate) async fn sign_out() -> Result<(), Trouble> {
        if let Some(token) = Self::stored().token {
            let _: Result<(), Trouble> = api::ask("DELETE", "/session", Some(&token), None::<&()>).await;
        }
        Self::forget_token();
        Ok(())
    }
}
