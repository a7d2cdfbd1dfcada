//! Signing in as a guest, with an emailed code or with a password, and signing out.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::SignedDuration;
use tarock_protocol::Secret;
use tarock_protocol::http::{Code, CodeSent, CodeShown, CodeWanted, NewGuest, NewSession, PasswordShown, Proof};
use tarock_store::{CodeCheck, Email, EmailCode, Name, Origin, SessionId, Token, UserKind};
use tarock_table::UserId;
use tarock_words::Language;
use uuid::Uuid;

use crate::app::App;
use crate::connections::News;
use crate::counters::{self, Counted, neighbourhood};
use crate::http::error::ApiError;
use crate::http::extract::{
    ClientAddress, JsonBody, OptionalSession, Reply, Session, count_network, count_once, need_capacity,
};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;
use crate::{clock, mail};

/// How long a code is valid.
const CODE_LIVES: SignedDuration = SignedDuration::from_mins(10);
/// How often a code may be tried.
const N_ATTEMPTS: u32 = 5;
/// The name of users who have not chosen one.
const NO_NAME: &str = "Spieler";

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Post, "/guests", "newGuest", new_guest, "Signs in as a guest, without an account")
            .takes::<NewGuest>()
            .gives::<NewSession>(201),
        route(
            Method::Post,
            "/login/code",
            "sendCode",
            send_code,
            "Sends a sign-in code by email, without revealing who has an account",
        )
            .takes::<CodeWanted>()
            .gives::<CodeSent>(202)
            .may(&[Code::MailOff]),
        route(
            Method::Post,
            "/login/verify",
            "verifyCode",
            verify,
            "Signs in with an emailed code. Guests keep what they have played and get an account; a new address without a \
             session creates one. To add an address to an account that has an address or a password already, the password \
             or a code for an existing address is required",
        )
        .perhaps_signed()
        .takes::<CodeShown>()
        .gives::<NewSession>(200)
        .may(&[Code::WrongCredentials, Code::NotAllowed, Code::EmailTaken, Code::ServerFull]),
        route(Method::Post, "/login/password", "logIn", log_in, "Signs in with a password")
            .takes::<PasswordShown>()
            .gives::<NewSession>(200)
            .may(&[Code::WrongCredentials]),
        route(Method::Delete, "/session", "logOut", log_out, "Signs out: ends the session").signed().done(204),
    ]
}

/// Returns the id of a session, which may be shown where its token must not.
pub(super) fn id_of(session: &NewSession) -> SessionId {
    Token::from_shown(session.token.reveal()).session()
}

/// Creates a session for a user.
pub(super) async fn begin(app: &App, user: UserId) -> Reply<NewSession> {
    let token = Token::new(&mut clock::rng());
    let now = timestamp();
    let days = i64::from(app.config.limits.session_days);
    let expires_at = now.saturating_add(SignedDuration::from_hours(24 * days)).unwrap_or(now);
    app.store.sessions().create(&token, user, now, expires_at).await?;
    Ok(NewSession { user, token: Secret::new(token.reveal()), expires_at })
}

fn email(text: &str) -> Reply<Email> {
    text.parse().map_err(|error| ApiError::bad(format!("email: {error}")))
}

/// The limit for one mailbox from all IP addresses, as a multiple of the limit from one. IP addresses from which its
/// owner has signed in do not count, so others cannot lock the owner out.
const EVERYWHERE: u32 = 20;

/// The same for codes. Each code allows a few guesses, so there must not be many of them.
const CODES_EVERYWHERE: u32 = 3;

/// The limit for all IP addresses of one customer of a provider, as a multiple of the limit of one of them.
const IN_NEIGHBOURHOOD: u32 = 2;

/// Counts an action concerning one mailbox: from one IP address, from its neighbourhood, and from everywhere.
async fn count_mailbox(app: &App, what: Counted, from: &str, email: &Email, of_one: u32, of_all: u32) -> Reply<()> {
    count_once(app, what, format!("{from} {email}"), of_one).await?;
    if counters::was_counted(&app.store, Counted::Known, format!("{from} {email}"), clock::now()).await? {
        return Ok(());
    }
    let neighbourhood = neighbourhood(from);
    if neighbourhood != from {
        let most = of_one.saturating_mul(IN_NEIGHBOURHOOD);
        count_once(app, what, format!("{neighbourhood} {email}"), most).await?;
    }
    count_once(app, what, email, of_all).await
}

/// Records that the owner of a mailbox has signed in from this IP address.
async fn note_known(app: &App, from: &str, email: &Email) -> Reply<()> {
    count_once(app, Counted::Known, format!("{from} {email}"), u32::MAX).await
}

/// Returns whether a code is the one that was sent for the request. Without the id of the request, nobody can guess at
/// all, and each request allows only a few guesses. So mailboxes need no further limit, which others could use to lock
/// the owner out.
pub(super) async fn is_right(app: &App, from: &str, email: &Email, code: &str, request: Uuid) -> Reply<bool> {
    count_try(app, from).await?;
    fits(app, from, email, code, request).await
}

/// Counts one more attempt at a code from an IP address.
async fn count_try(app: &App, from: &str) -> Reply<()> {
    count_network(app, Counted::Try, from, app.config.limits.tries_per_quarter).await
}

/// Like [`is_right`], for an attempt that has already been counted.
async fn fits(app: &App, from: &str, email: &Email, code: &str, request: Uuid) -> Reply<bool> {
    let credentials = app.store.credentials();
    let check = credentials.check_email_code(request, email, &EmailCode::from_shown(code), timestamp()).await?;
    if check != CodeCheck::Right {
        return Ok(false);
    }
    note_known(app, from, email).await?;
    Ok(true)
}

/// Returns whether the sender proves that they own an account: with its password, or with a code sent to one of its
/// addresses. A token is not enough, because with a stolen one, a thief could lock the owner out.
pub(super) async fn is_proved(
    app: &App,
    from: &str,
    user: UserId,
    password: Option<Secret>,
    code: Option<Proof>,
) -> Reply<bool> {
    if let Some(password) = password {
        count_once(app, Counted::Try, user, app.config.limits.tries_per_quarter).await?;
        let digest = app.store.credentials().password(user).await?;
        return Ok(app.passwords.is_right(digest, password.into_revealed()).await?);
    }
    let Some(Proof { email, code, request }) = code else { return Ok(false) };
    let emails = app.store.users().emails(user).await?;
    match email.parse().ok().filter(|email| emails.contains(email)) {
        Some(email) => is_right(app, from, &email, code.reveal(), request).await,
        None => Ok(false),
    }
}

/// Returns whether an account has a password or an address with which its owner can prove who they are.
pub(super) async fn has_proof(app: &App, user: UserId) -> Reply<bool> {
    let has_email = !app.store.users().emails(user).await?.is_empty();
    Ok(has_email || app.store.credentials().password(user).await?.is_some())
}

async fn new_guest(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    JsonBody(guest): JsonBody<NewGuest>,
) -> Reply<(StatusCode, Json<NewSession>)> {
    count_network(&app, Counted::Guest, &from, app.config.limits.guests_per_hour).await?;
    let user = new_user(&app, UserKind::Guest, &guest.name, &from).await?;
    Ok((StatusCode::CREATED, Json(begin(&app, user).await?)))
}

pub(super) async fn new_user(app: &App, kind: UserKind, name: &Name, from: &str) -> Reply<UserId> {
    let user = UserId::from_uuid(Uuid::new_v4());
    app.store.users().create(user, kind, name, timestamp()).await?;
    app.store.users().came_from(user, Origin::of(&neighbourhood(from))).await?;
    Ok(user)
}

async fn send_code(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    JsonBody(wanted): JsonBody<CodeWanted>,
) -> Reply<(StatusCode, Json<CodeSent>)> {
    let email = email(&wanted.email)?;
    if !app.mailer.is_open() {
        return Err(Code::MailOff.into());
    }
    let most = app.config.limits.codes_per_hour;
    let of_one = (most / 4).max(1);
    count_network(&app, Counted::Code, &from, most).await?;
    count_mailbox(&app, Counted::Code, &from, &email, of_one, of_one.saturating_mul(CODES_EVERYWHERE)).await?;
    let (request, code) = (Uuid::new_v4(), EmailCode::new(&mut clock::rng()));
    let expires = timestamp().saturating_add(CODE_LIVES).unwrap_or_default();
    app.store.credentials().put_email_code(request, &email, &code, expires, N_ATTEMPTS).await?;
    let language = wanted.language.as_deref().and_then(Language::of_tag).unwrap_or(app.config.language);
    let letter = mail::code_letter(email, &code, language, &app.config);
    // The time that the mail server takes must not show in the response.
    tokio::spawn(async move {
        if let Err(error) = app.mailer.send(&letter).await {
            metrics::counter!("tarock_mail_failures_total").increment(1);
            tracing::warn!(%error, "http.send_code: the email was not sent");
        }
    });
    Ok((StatusCode::ACCEPTED, Json(CodeSent { request })))
}

async fn verify(
    State(app): State<App>,
    OptionalSession(session): OptionalSession,
    ClientAddress(from): ClientAddress,
    JsonBody(shown): JsonBody<CodeShown>,
) -> Reply<Json<NewSession>> {
    let email = email(&shown.email)?;
    let before = match &session {
        Some(session) => Some(session.human(&app).await?),
        None => None,
    };
    // Until the code is right, everything must be counted, compared and answered in the same way, whether or not the
    // address belongs to an account: only those who read its mail may know.
    count_try(&app, &from).await?;
    let shows_proof = shown.password.is_some() || shown.known.is_some();
    let needs_proof = match &before {
        Some(before) => has_proof(&app, before.user_id).await?,
        None => false,
    };
    if let Some(before) = &before
        && needs_proof
        && shows_proof
        && !is_proved(&app, &from, before.user_id, shown.password, shown.known).await?
    {
        return Err(Code::WrongCredentials.into());
    }
    if !fits(&app, &from, &email, shown.code.reveal(), shown.request).await? {
        return Err(Code::WrongCredentials.into());
    }
    let owner = app.store.users().by_email(&email).await?;
    let user = match (owner, before) {
        // A guest who already has an account returns to it; what they have played as a guest stays with the guest.
        (Some(owner), None) => owner,
        (Some(owner), Some(before)) if before.kind == UserKind::Guest || owner == before.user_id => owner,
        (Some(_), Some(_)) => return Err(Code::EmailTaken.into()),
        // Whoever adds an address can set a password with it, and so take over the account.
        (None, Some(_)) if needs_proof && !shows_proof => return Err(Code::WrongCredentials.into()),
        (None, Some(before)) => {
            if before.kind == UserKind::Guest {
                count_account(&app, &from).await?;
            }
            add_email(&app, before.user_id, &email).await?;
            app.store.users().promote_guest(before.user_id).await?;
            before.user_id
        }
        (None, None) => {
            count_account(&app, &from).await?;
            let name = shown.name.unwrap_or_else(|| NO_NAME.parse().expect("it is a name"));
            let user = new_user(&app, UserKind::Person, &name, &from).await?;
            add_email(&app, user, &email).await?;
            user
        }
    };
    let begun = begin(&app, user).await?;
    // A user whose rights change gets a new token; their sockets stay open.
    if let Some(session) = session.filter(|session| session.user == user) {
        let old = session.token;
        app.store.sessions().end(&old).await?;
        app.connections.tell(News::Replaced { old: old.session(), new: id_of(&begun) }).await;
    }
    Ok(Json(begun))
}

/// Counts one more account of a network, unless the limit or the server's capacity is reached. A refusal reveals that
/// an address has no account yet, but only to those who read its mail.
async fn count_account(app: &App, from: &str) -> Reply<()> {
    need_capacity(app)?;
    count_network(app, Counted::Account, from, app.config.limits.accounts_per_day).await
}

async fn add_email(app: &App, user: UserId, email: &Email) -> Reply<()> {
    Ok(app.store.users().add_email(user, email, timestamp()).await?)
}

async fn log_in(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    JsonBody(shown): JsonBody<PasswordShown>,
) -> Reply<Json<NewSession>> {
    let email = email(&shown.email)?;
    let most = app.config.limits.tries_per_quarter;
    let of_one = (most / 3).max(1);
    count_network(&app, Counted::Try, &from, most).await?;
    count_mailbox(&app, Counted::Try, &from, &email, of_one, of_one.saturating_mul(EVERYWHERE)).await?;
    let user = app.store.users().by_email(&email).await?;
    let digest = match user {
        Some(user) => app.store.credentials().password(user).await?,
        None => None,
    };
    // Checking takes as long for an unknown account as for a known one.
    let is_right = app.passwords.is_right(digest, shown.password.into_revealed()).await?;
    let user = user.filter(|_| is_right).ok_or(Code::WrongCredentials)?;
    note_known(&app, &from, &email).await?;
    Ok(Json(begin(&app, user).await?))
}

async fn log_out(State(app): State<App>, session: Session) -> Reply<StatusCode> {
    let token = session.token;
    app.store.sessions().end(&token).await?;
    app.connections.tell(News::Ended(token.session())).await;
    Ok(StatusCode::NO_CONTENT)
}
