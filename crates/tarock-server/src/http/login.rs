//! Coming in: as a guest, by a code that was mailed, with a password; and going out.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tarock_store::{CodeCheck, Email, EmailCode, Name, Token, UserKind};
use tarock_table::UserId;
use tarock_words::Language;
use uuid::Uuid;

use super::error::{ApiError, Code};
use super::extract::{From, Input, Perhaps, Reply, Signed, count_once};
use super::openapi::{Route, route};
use super::text::NameText;
use crate::app::App;
use crate::counters::{self, Counted};
use crate::doors::News;
use crate::identity::timestamp;
use crate::{clock, mail};

/// How long a code is good for.
const CODE_LIVES: SignedDuration = SignedDuration::from_mins(10);
/// How often one code may be tried.
const N_ATTEMPTS: u32 = 5;
/// What somebody is called who has not said how he wants to be.
const NO_NAME: &str = "Spieler";

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("post", "/guests", "newGuest", new_guest, "Comes in without an account")
            .takes::<NewGuest>()
            .gives::<Session>(201),
        route("post", "/login/code", "sendCode", send_code, "Asks for a code by mail; says nothing of who has an account")
            .takes::<CodeWanted>()
            .done(202)
            .may(&[Code::MailOff]),
        route(
            "post",
            "/login/verify",
            "verifyCode",
            verify,
            "Signs in with a code. A guest who does it becomes an account, with all he has played; an address nobody has \
             yet makes a new one",
        )
        .perhaps_signed()
        .takes::<CodeShown>()
        .gives::<Session>(200)
        .may(&[Code::WrongCredentials, Code::NotAllowed, Code::EmailTaken]),
        route("post", "/login/password", "logIn", log_in, "Signs in with a password")
            .takes::<PasswordShown>()
            .gives::<Session>(200)
            .may(&[Code::WrongCredentials]),
        route("delete", "/session", "logOut", log_out, "Ends the session of the token").signed().done(204),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewGuest {
    /// What to be called.
    name: NameText,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CodeWanted {
    /// Where the code is sent.
    #[schemars(length(max = 254), extend("format" = "email"))]
    email: String,
    /// The language of the letter: `de` or `en`.
    #[serde(default)]
    #[schemars(length(max = 35))]
    language: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CodeShown {
    /// Where the code was sent.
    #[schemars(length(max = 254), extend("format" = "email"))]
    email: String,
    /// The six digits.
    #[schemars(length(max = 32))]
    code: String,
    /// What a new account is called.
    #[serde(default)]
    name: Option<NameText>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PasswordShown {
    /// An address of the account.
    #[schemars(length(max = 254), extend("format" = "email"))]
    email: String,
    /// Its password.
    #[schemars(length(max = 256))]
    password: String,
}

/// Somebody is signed in.
#[derive(Serialize, JsonSchema)]
pub(super) struct Session {
    /// Who.
    user: UserId,
    /// What to show from now on, as `Authorization: Bearer TOKEN`. Nobody sees it again.
    token: String,
    /// When it is over.
    #[schemars(with = "String", extend("format" = "date-time"))]
    expires_at: Timestamp,
}

/// Signs somebody in.
pub(super) async fn begin(app: &App, user: UserId) -> Reply<Session> {
    let token = Token::new(&mut clock::rng());
    let now = timestamp();
    let days = i64::from(app.config.limits.session_days);
    let expires_at = now.saturating_add(SignedDuration::from_hours(24 * days)).unwrap_or(now);
    app.store.sessions().create(&token, user, now, expires_at).await?;
    Ok(Session { user, token: token.reveal().to_owned(), expires_at })
}

fn email(text: &str) -> Reply<Email> {
    text.parse().map_err(|error| ApiError::bad(format!("email: {error}")))
}

/// How much more often than from one address somebody may try to get in with one mailbox from everywhere. Whoever has
/// fewer addresses than that cannot keep its owner out.
const EVERYWHERE: u32 = 20;

/// The same for codes. Each code is worth a few guesses, so there must not be many of them.
const CODES_EVERYWHERE: u32 = 3;

/// A try to get in: few from one address, fewer of them at one account, and a limit for all addresses together.
async fn count_try(app: &App, from: &str, email: &Email) -> Reply<()> {
    let most = app.config.limits.tries_per_quarter;
    let of_one = (most / 3).max(1);
    count_once(app, Counted::Try, from, most).await?;
    count_once(app, Counted::Try, format!("{from} {email}"), of_one).await?;
    count_once(app, Counted::Try, email, of_one.saturating_mul(EVERYWHERE)).await
}

/// Whether a code is the one that was sent to the address.
pub(super) async fn is_right(app: &App, from: &str, email: &Email, code: &str) -> Reply<bool> {
    count_try(app, from, email).await?;
    let check = app.store.credentials().check_email_code(email, &EmailCode::from_shown(code), timestamp()).await?;
    Ok(check == CodeCheck::Right)
}

async fn new_guest(
    State(app): State<App>,
    From(from): From,
    Input(guest): Input<NewGuest>,
) -> Reply<(StatusCode, Json<Session>)> {
    count_once(&app, Counted::Guest, from, app.config.limits.guests_per_hour).await?;
    let user = new_user(&app, UserKind::Guest, &guest.name.0).await?;
    Ok((StatusCode::CREATED, Json(begin(&app, user).await?)))
}

pub(super) async fn new_user(app: &App, kind: UserKind, name: &Name) -> Reply<UserId> {
    let user = UserId::from_uuid(Uuid::new_v4());
    app.store.users().create(user, kind, name, timestamp()).await?;
    Ok(user)
}

async fn send_code(State(app): State<App>, From(from): From, Input(wanted): Input<CodeWanted>) -> Reply<StatusCode> {
    let email = email(&wanted.email)?;
    if !app.mailer.is_open() {
        return Err(Code::MailOff.into());
    }
    let most = app.config.limits.codes_per_hour;
    let of_one = (most / 4).max(1);
    count_once(&app, Counted::Code, &from, most).await?;
    // A mailbox that has got enough gets no more, and nobody is told: the code it got last is still good.
    let of_all = of_one.saturating_mul(CODES_EVERYWHERE);
    for (who, most) in [(format!("{from} {email}"), of_one), (email.to_string(), of_all)] {
        if counters::count(&app.store, Counted::Code, who, most, clock::now()).await?.is_err() {
            return Ok(StatusCode::ACCEPTED);
        }
    }
    let code = EmailCode::new(&mut clock::rng());
    let expires = timestamp().saturating_add(CODE_LIVES).unwrap_or_default();
    app.store.credentials().put_email_code(&email, &code, expires, N_ATTEMPTS).await?;
    let language = wanted.language.as_deref().and_then(Language::of_tag).unwrap_or(Language::De);
    let letter = mail::code_letter(email, &code, language, &app.config.public_url);
    // How long a mail server takes is nobody's business.
    tokio::spawn(async move {
        if let Err(error) = app.mailer.send(&letter).await {
            metrics::counter!("tarock_mail_failures_total").increment(1);
            tracing::warn!(%error, "http.send_code: the letter did not leave");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

async fn verify(
    State(app): State<App>,
    Perhaps(signed): Perhaps,
    From(from): From,
    Input(shown): Input<CodeShown>,
) -> Reply<Json<Session>> {
    let email = email(&shown.email)?;
    let before = match &signed {
        Some(signed) => Some(signed.human(&app).await?),
        None => None,
    };
    if !is_right(&app, &from, &email, &shown.code).await? {
        return Err(Code::WrongCredentials.into());
    }
    let owner = app.store.users().by_email(&email).await?;
    let user = match (owner, before) {
        // A guest who has an account already comes back to it; what he has played as a guest stays the guest's.
        (Some(owner), None) => owner,
        (Some(owner), Some(before)) if before.kind == UserKind::Guest || owner == before.user_id => owner,
        (Some(_), Some(_)) => return Err(Code::EmailTaken.into()),
        (None, Some(before)) => {
            add_email(&app, before.user_id, &email).await?;
            app.store.users().promote_guest(before.user_id).await?;
            before.user_id
        }
        (None, None) => {
            let name = shown.name.map_or_else(|| NO_NAME.parse().expect("it is a name"), |name| name.0);
            let user = new_user(&app, UserKind::Person, &name).await?;
            add_email(&app, user, &email).await?;
            user
        }
    };
    let session = begin(&app, user).await?;
    // Whoever may do more than before does it with another token; their sockets stay open.
    if let Some(signed) = signed.filter(|signed| signed.user == user) {
        let old = Token::from_shown(signed.token);
        app.store.sessions().end(&old).await?;
        let new = Token::from_shown(session.token.clone()).session();
        app.doors.tell(News::Replaced { old: old.session(), new }).await;
    }
    Ok(Json(session))
}

async fn add_email(app: &App, user: UserId, email: &Email) -> Reply<()> {
    Ok(app.store.users().add_email(user, email, timestamp()).await?)
}

async fn log_in(State(app): State<App>, From(from): From, Input(shown): Input<PasswordShown>) -> Reply<Json<Session>> {
    let email = email(&shown.email)?;
    count_try(&app, &from, &email).await?;
    let user = app.store.users().by_email(&email).await?;
    let digest = match user {
        Some(user) => app.store.credentials().password(user).await?,
        None => None,
    };
    // Nobody's password is compared as slowly as somebody's.
    let is_right = app.passwords.is_right(digest, shown.password).await?;
    let user = user.filter(|_| is_right).ok_or(Code::WrongCredentials)?;
    Ok(Json(begin(&app, user).await?))
}

async fn log_out(State(app): State<App>, signed: Signed) -> Reply<StatusCode> {
    let token = Token::from_shown(signed.token);
    app.store.sessions().end(&token).await?;
    app.doors.tell(News::Ended(token.session())).await;
    Ok(StatusCode::NO_CONTENT)
}
