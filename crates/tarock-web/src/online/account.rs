//! The person's identity on the server: a guest or an account. The token is the only proof, and stays on this device.

use futures_util::lock::Mutex;
use serde::{Deserialize, Serialize};
use tarock_protocol::Secret;
use tarock_protocol::http::{
    Code, CodeSent, CodeShown, CodeWanted, GuestBrought, NewGuest, NewSession, Profile, ProfileChange,
};
use tarock_table::{Name, UserId};

use super::api::{self, Trouble};
use crate::dom::browser;

const KEY: &str = "online";
/// Held while a guest is created.
static NEW_GUEST: Mutex<()> = Mutex::new(());
/// The names servers give to people who have not chosen one.
const NAMELESS: [&str; 2] = ["Gast", "Spieler"];

/// What this device knows about its person.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Account {
    /// The person's name at tables.
    pub(crate) name: String,
    /// Whether the name still has to be sent to the server.
    #[serde(default)]
    pub(super) unsent: bool,
    /// The token that identifies the person to the server.
    #[serde(default)]
    pub(crate) token: Option<Secret>,
    /// The email address of an account; `None` for a guest.
    #[serde(default)]
    pub(crate) email: Option<String>,
    /// The hash of the portrait the others see.
    #[serde(default)]
    pub(crate) portrait: Option<String>,
    /// The user behind the token.
    #[serde(default)]
    pub(crate) user: Option<UserId>,
    /// The user who chose that the deals of this device are kept with their account too. They need not choose again
    /// when they come back, and nobody else's account gets the deals.
    #[serde(default)]
    pub(super) archive: Option<UserId>,
    /// The token of the guest that this person was before they signed in to the account they already had, until they
    /// have decided whether what they played as a guest comes along.
    #[serde(default)]
    pub(crate) guest: Option<Secret>,
}

impl Account {
    pub(crate) fn stored() -> Self {
        browser::stored(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    pub(crate) fn store(&self) {
        browser::store(KEY, &serde_json::to_string(self).unwrap_or_default());
    }

    /// Returns the token of this device's person, and creates a guest if the server does not know them yet. Everybody who
    /// asks meanwhile waits for that guest: with two of them, a person would join a group as one and open it as the other.
    pub(crate) async fn token() -> Result<Secret, Trouble> {
        let _one_at_a_time = NEW_GUEST.lock().await;
        let Self { name, token, .. } = Self::stored();
        if let Some(token) = token {
            return Ok(token);
        }
        let sent = name.parse().unwrap_or_else(|_| Name::from_stored(NAMELESS[0].to_owned()));
        let session: NewSession = api::ask("POST", "/guests", None, Some(&NewGuest { name: sent })).await?;
        let (now, token) = Self::stored().welcomed(&name, session);
        now.store();
        leptos::task::spawn_local(Self::send_name());
        Ok(token)
    }

    /// The account after the server has created a guest under the name `asked`, and its token. If another window has got
    /// one in the meantime, that one stays; a name chosen since then still has to be sent.
    fn welcomed(self, asked: &str, session: NewSession) -> (Self, Secret) {
        match &self.token {
            Some(token) => {
                let token = token.clone();
                (self, token)
            }
            None => {
                let NewSession { token, user, .. } = session;
                let unsent = self.name != asked;
                (Self { token: Some(token.clone()), user: Some(user), unsent, ..self }, token)
            }
        }
    }

    /// Forgets a token that the server no longer knows, with everything that belonged to it. If another window has got
    /// a new one in the meantime, that one stays.
    pub(crate) fn forget_token(token: &Secret) {
        if let Some(left) = Self::stored().without(token) {
            left.store();
            super::sync::forget();
            super::recent::forget_all();
        }
    }

    /// The account without its token, if it is this one.
    fn without(self, token: &Secret) -> Option<Self> {
        let Self { name, archive, .. } = self;
        (self.token.as_ref() == Some(token)).then(|| Self { name, archive, ..Self::default() })
    }

    /// Whether the deals of this device are kept with the account too.
    pub(crate) fn keeps_archive(&self) -> bool {
        self.email.is_some() && self.user.is_some() && self.archive == self.user
    }

    /// Switches that on or off.
    pub(crate) fn keep_archive(on: bool) {
        let now = Self::stored();
        Self { archive: now.user.filter(|_| on), ..now }.store();
    }

    /// Does something as this device's person, and retries as a new guest if the server has forgotten them.
    pub(crate) async fn as_myself<T>(act: impl AsyncFn(Secret) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let token = Self::token().await?;
        match act(token.clone()).await {
            Err(Trouble::Refused(Some(Code::NotSignedIn))) => {
                Self::forget_token(&token);
                act(Self::token().await?).await
            }
            done => done,
        }
    }

    /// Sets the person's name: here at once, on the server as soon as it can be reached.
    pub(crate) fn call(name: &str) {
        let before = Self::stored();
        let unsent = before.unsent || before.token.is_some() && before.name != name;
        Self { name: name.to_owned(), unsent, ..before }.store();
        leptos::task::spawn_local(Self::send_name());
    }

    /// Sends the person's name to the server, if it does not have it.
    async fn send_name() {
        let Self { name, token: Some(token), unsent: true, .. } = Self::stored() else { return };
        let Ok(change) = name.parse().map(|name| ProfileChange { name }) else { return };
        let sent: Result<Profile, Trouble> = api::ask("PATCH", "/me", Some(&token), Some(&change)).await;
        let now = Self::stored();
        if sent.is_ok() && now.name == name {
            Self { unsent: false, ..now }.store();
        }
    }

    /// Takes over changes from other devices: name, portrait, address.
    pub(crate) async fn refresh() -> Result<(), Trouble> {
        Self::send_name().await;
        let asked = Self::stored();
        let Some(token) = &asked.token else { return Ok(()) };
        match api::get::<Profile>("/me", Some(token)).await {
            Ok(profile) => {
                let now = Self::stored();
                if now.token == asked.token {
                    now.told(&asked, profile).store();
                }
                Ok(())
            }
            Err(trouble) => {
                if trouble == Trouble::Refused(Some(Code::NotSignedIn)) {
                    Self::forget_token(token);
                }
                Err(trouble)
            }
        }
    }

    /// The account after the server's answer to a request made when it was `asked`. Changes the person has made since
    /// then are newer than the answer.
    fn told(self, asked: &Self, profile: Profile) -> Self {
        let email = profile.emails.into_iter().next();
        let is_name =
            email.is_some() && !self.unsent && self.name == asked.name && !NAMELESS.contains(&profile.name.as_str());
        let name = if is_name { profile.name } else { self.name };
        let portrait = if self.portrait == asked.portrait { profile.avatar } else { self.portrait };
        Self { name, email, portrait, user: Some(profile.user), ..self }
    }

    /// Requests a code by email. The answer has to be shown with it.
    pub(crate) async fn send_code(email: &str, language: &str) -> Result<CodeSent, Trouble> {
        let wanted = CodeWanted { email: email.to_owned(), language: Some(language.to_owned()) };
        api::ask("POST", "/login/code", None, Some(&wanted)).await
    }

    /// Signs in with the code. A guest whose address is new becomes an account and keeps everything they have played.
    /// Whoever has an account returns to it, and may [bring along](Self::bring_guest) what they have played as a guest;
    /// then the answer is `false`.
    ///
    /// A new account is called `name`.
    pub(crate) async fn show_code(email: &str, code: &str, sent: &CodeSent, name: &str) -> Result<bool, Trouble> {
        let mut account = Self::stored();
        let shown = CodeShown {
            email: email.to_owned(),
            code: Secret::new(code),
            request: sent.request,
            password: None,
            known: None,
            name: name.parse().ok(),
        };
        let session: NewSession = api::ask("POST", "/login/verify", account.token.as_ref(), Some(&shown)).await?;
        let keeps = account.user.is_none_or(|guest| guest == session.user);
        let before = account.token.replace(session.token);
        account.guest = before.filter(|_| !keeps);
        account.user = Some(session.user);
        account.email = Some(email.to_owned());
        account.store();
        super::sync::forget();
        // A person who returns to their account gets the name it has.
        let _ = Self::refresh().await;
        Ok(keeps)
    }

    /// Brings what this person played as a guest to their account, or leaves it behind. The guest is gone then.
    pub(crate) async fn bring_guest(brings: bool) -> Result<(), Trouble> {
        let Self { token: Some(token), guest: Some(guest), .. } = Self::stored() else { return Ok(()) };
        if brings {
            let tables = super::recent::tables().into_iter().map(|visit| visit.table).collect();
            let brought = GuestBrought { token: guest.clone(), tables };
            let _: () = api::ask("POST", "/me/guest", Some(&token), Some(&brought)).await?;
        } else {
            // If that fails, the session ends by itself.
            let _: Result<(), Trouble> = api::ask("DELETE", "/session", Some(&guest), None::<&()>).await;
        }
        let now = Self::stored();
        if now.guest == Some(guest) {
            Self { guest: None, ..now }.store();
        }
        Ok(())
    }

    /// Ends the session on this device.
    pub(crate) async fn sign_out() -> Result<(), Trouble> {
        if let Some(token) = Self::stored().token {
            let _: Result<(), Trouble> = api::ask("DELETE", "/session", Some(&token), None::<&()>).await;
            Self::forget_token(&token);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use tarock_protocol::http::UserKind;

    use super::*;

    fn anna(portrait: Option<&str>) -> Account {
        let portrait = portrait.map(str::to_owned);
        Account { name: "Anna".to_owned(), token: Some(Secret::new("token")), portrait, ..Account::default() }
    }

    fn profile(name: &str, avatar: Option<&str>) -> Profile {
        let emails = vec!["anna@example.org".to_owned()];
        Profile {
            user: "00000000000000000000000000000001".parse().unwrap(),
            kind: UserKind::Person,
            name: name.to_owned(),
            avatar: avatar.map(str::to_owned),
            emails,
            has_password: false,
            created_at: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn only_the_token_that_was_shown_is_forgotten() {
        let left = anna(Some("old")).without(&Secret::new("token")).expect("it is the one there is");
        assert_eq!((left.name.as_str(), left.token, left.portrait), ("Anna", None, None));
        assert_eq!(anna(None).without(&Secret::new("an older one")), None, "another window has signed in since");
    }

    fn guest(token: &str) -> NewSession {
        let user = "00000000000000000000000000000002".parse().unwrap();
        NewSession { token: Secret::new(token), user, expires_at: Timestamp::MAX }
    }

    #[test]
    fn a_name_chosen_while_the_guest_was_created_stays_and_is_sent() {
        let now = Account { name: "Berta".to_owned(), ..Account::default() };
        let (now, token) = now.welcomed("", guest("new"));
        assert_eq!((now.name.as_str(), now.unsent), ("Berta", true));
        assert_eq!(now.token, Some(token));
        let (now, _) = Account { name: "Berta".to_owned(), ..Account::default() }.welcomed("Berta", guest("new"));
        assert!(!now.unsent, "the server has this name");
    }

    #[test]
    fn the_guest_of_another_window_stays() {
        let (now, token) = anna(None).welcomed("Anna", guest("later"));
        assert_eq!((now, token), (anna(None), Secret::new("token")));
    }

    #[test]
    fn what_another_device_has_changed_is_taken_over() {
        let told = anna(Some("old")).told(&anna(Some("old")), profile("Annerl", Some("new")));
        assert_eq!((told.name.as_str(), told.portrait.as_deref()), ("Annerl", Some("new")));
    }

    #[test]
    fn an_answer_that_comes_late_does_not_bring_a_removed_portrait_back() {
        let told = anna(None).told(&anna(Some("old")), profile("Anna", Some("old")));
        assert_eq!(told.portrait, None);
        assert_eq!(told.email.as_deref(), Some("anna@example.org"));
    }

    #[test]
    fn an_answer_that_comes_late_does_not_undo_a_new_name() {
        let now = Account { name: "Annerl".to_owned(), ..anna(None) };
        assert_eq!(now.told(&anna(None), profile("Anna", None)).name, "Annerl");
    }
}
