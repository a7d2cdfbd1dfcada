//! Emails: their texts, and how they are sent.

use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use tarock_store::{Email, EmailCode};
use tarock_words::{Language, Words};
use uuid::Uuid;

use crate::clock;
use crate::config::{Config, Mail};

/// How long a mail server may take to accept an email.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it may take while an operator is waiting.
const CHECKED_WITHIN: Duration = Duration::from_secs(10);

/// An email to one person. It contains a secret, so logs must not show it.
#[derive(Clone)]
pub(crate) struct Letter {
    /// The recipient.
    pub(crate) to: Email,
    /// The subject line.
    pub(crate) subject: String,
    /// The plain text.
    pub(crate) body: String,
}

/// Why an email was not sent. Does not name the recipient.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotSent {
    /// The address or the text cannot be encoded as an email.
    #[error("the address or the text cannot be encoded")]
    Unwritable,
    /// The file was not written.
    #[error("the mail folder cannot be written to")]
    Folder(#[from] std::io::Error),
    /// The mail server did not accept it.
    #[error("the mail server did not accept it (permanently: {permanent})")]
    Server {
        /// Whether a retry is pointless.
        permanent: bool,
    },
}

/// The future result of a [`Mailer`].
pub(crate) type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), NotSent>> + Send + 'a>>;

/// A way to send emails.
pub(crate) trait Mailer: Send + Sync {
    /// Returns whether emails are sent at all.
    fn is_open(&self) -> bool;

    /// Sends an email. Returns when the next server or the file system has accepted it.
    fn send<'a>(&'a self, letter: &'a Letter) -> Sending<'a>;
}

/// Creates the mailer that the operator has configured.
///
/// # Errors
///
/// When the configured mail server or sender is invalid.
pub(crate) fn open(mail: &Mail) -> Result<Arc<dyn Mailer>> {
    Ok(match mail {
        Mail::Off => Arc::new(Closed),
        Mail::Folder(folder) => Arc::new(Folder(folder.clone())),
        Mail::Smtp { url, from } => {
            let url = url.reveal();
            // Without TLS, the code could be read in transit; on the same machine there is no transit.
            let is_local = ["smtp://localhost", "smtp://127.0.0.1", "smtp://[::1]"]
                .iter()
                .filter_map(|local| url.strip_prefix(local))
                .any(|rest| rest.is_empty() || rest.starts_with([':', '/', '?']));
            let is_safe = url.starts_with("smtps://") || url.contains("tls=required") || is_local;
            ensure!(is_safe, "mail.smtp.url must begin with smtps://, have ?tls=required, or name this machine");
            let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
            let server = server.ok().context("mail.smtp.url is not the URL of a mail server")?;
            let from = from.parse().ok().with_context(|| format!("mail.smtp.from is not a sender: {from:?}"))?;
            Arc::new(Smtp { server: server.timeout(Some(PATIENCE)).build(), from })
        }
    })
}

/// Signs in to the mail server without sending an email.
///
/// # Errors
///
/// A sentence that says what is wrong with the configuration or the server.
pub(crate) async fn check(mail: &Mail) -> Result<()> {
    open(mail)?;
    match mail {
        Mail::Off => Ok(()),
        Mail::Folder(folder) => {
            ensure!(folder.is_dir(), "{} is not a folder", folder.display());
            Ok(())
        }
        Mail::Smtp { url, .. } => {
            let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.reveal());
            let server = server.ok().context("mail.smtp.url is not the URL of a mail server")?;
            let server: AsyncSmtpTransport<Tokio1Executor> = server.timeout(Some(CHECKED_WITHIN)).build();
            let accepts = server.test_connection().await.context("the mail server refuses")?;
            ensure!(accepts, "the mail server does not speak SMTP");
            Ok(())
        }
    }
}

/// Returns the email with a sign-in code.
pub(crate) fn code_letter(to: Email, code: &EmailCode, language: Language, config: &Config) -> Letter {
    static GERMAN: LazyLock<Words> =
        LazyLock::new(|| Words::with(Language::De, &[include_str!("../locales/de/mail.ftl")]));
    static ENGLISH: LazyLock<Words> =
        LazyLock::new(|| Words::with(Language::En, &[include_str!("../locales/en/mail.ftl")]));
    let words = match language {
        Language::De => &GERMAN,
        Language::En => &ENGLISH,
    };
    let args = [
        ("code", code.reveal().to_owned().into()),
        ("name", config.name.clone().into()),
        ("address", config.public_url.clone().into()),
    ];
    Letter { to, subject: words.say("mail-code-subject", &args[..2]), body: words.say("mail-code-body", &args) }
}

fn message(letter: &Letter, from: &Mailbox) -> Result<Message, NotSent> {
    let to: Address = letter.to.as_str().parse().map_err(|_| NotSent::Unwritable)?;
    let id = format!("<{}@{}>", Uuid::new_v4(), from.email.domain());
    let message = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .date(clock::system_time())
        .message_id(Some(id))
        .subject(&letter.subject)
        .header(ContentType::TEXT_PLAIN);
    message.body(letter.body.clone()).map_err(|_| NotSent::Unwritable)
}

struct Closed;

impl Mailer for Closed {
    fn is_open(&self) -> bool {
        false
    }

    fn send<'a>(&'a self, _: &'a Letter) -> Sending<'a> {
        Box::pin(std::future::ready(Ok(())))
    }
}

/// Writes emails as files, one each, in the format that mail programs open.
struct Folder(PathBuf);

impl Mailer for Folder {
    fn is_open(&self) -> bool {
        true
    }

    fn send<'a>(&'a self, letter: &'a Letter) -> Sending<'a> {
        Box::pin(async move {
            let from = Mailbox::new(None, "kaiserstich@localhost".parse().map_err(|_| NotSent::Unwritable)?);
            let text = message(letter, &from)?.formatted();
            // Named by time, and moved into place, so that nobody reads half an email.
            let name = format!("{:013}-{}", clock::now().millis(), Uuid::new_v4().simple());
            let folder = self.0.clone();
            let write = move || {
                std::fs::create_dir_all(&folder)?;
                let draft = folder.join(format!("{name}.tmp"));
                std::fs::write(&draft, text)?;
                std::fs::rename(&draft, folder.join(format!("{name}.eml")))
            };
            tokio::task::spawn_blocking(write).await.map_err(std::io::Error::other)?.map_err(NotSent::Folder)
        })
    }
}

struct Smtp {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer for Smtp {
    fn is_open(&self) -> bool {
        true
    }

    fn send<'a>(&'a self, letter: &'a Letter) -> Sending<'a> {
        Box::pin(async move {
            let message = message(letter, &self.from)?;
            match self.server.send(message).await {
                Ok(_) => Ok(()),
                // The server's response may contain the address, so it is dropped.
                Err(error) => Err(NotSent::Server { permanent: error.is_permanent() }),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use tarock_protocol::Secret;

    use super::*;

    fn club() -> Config {
        let (name, public_url) = ("Tarockclub Linz".to_owned(), "https://tarock.example".to_owned());
        Config { name, public_url, ..Config::default() }
    }

    #[test]
    fn a_letter_has_its_code_in_both_languages() {
        let code = EmailCode::from_shown("012345");
        for language in Language::ALL {
            let to: Email = "anna@example.org".parse().unwrap();
            let letter = code_letter(to, &code, language, &club());
            assert!(letter.subject.starts_with("012345 "), "{}", letter.subject);
            assert!(letter.subject.contains("Tarockclub Linz"), "{}", letter.subject);
            assert!(
                letter.body.contains("012345") && letter.body.contains("https://tarock.example"),
                "{}",
                letter.body
            );
            let from = "Kaiserstich <tarock@example.org>".parse().unwrap();
            let text = String::from_utf8(message(&letter, &from).unwrap().formatted()).unwrap();
            assert!(text.contains("To: anna@example.org") && text.contains("Message-ID: <"), "{text}");
        }
    }

    #[test]
    fn a_code_does_not_travel_in_the_open() {
        let smtp = |url: &str| open(&Mail::Smtp { url: Secret::new(url), from: "a@example.org".into() }).map(drop);
        assert!(smtp("smtp://mail.example.org").is_err());
        assert!(smtp("http://mail.example.org").is_err());
        assert!(smtp("smtps://user:secret@mail.example.org:465").is_ok());
        assert!(smtp("smtp://mail.example.org:587?tls=required").is_ok());
        assert!(smtp("smtp://127.0.0.1:2525").is_ok());
        assert!(smtp("smtp://localhost.example.org:25").is_err());
    }

    /// A mail server that accepts or refuses one email. It returns the lines it has received.
    fn mail_server(takes_it: bool) -> (u16, std::thread::JoinHandle<Vec<String>>) {
        use std::io::{BufRead as _, BufReader, Write as _};
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let serve = move || {
            let (mut socket, _) = listener.accept().unwrap();
            let mut told = Vec::new();
            let mut in_letter = false;
            socket.write_all(b"220 here\r\n").unwrap();
            for line in BufReader::new(socket.try_clone().unwrap()).lines() {
                let Ok(line) = line else { break };
                let answer = match line.as_str() {
                    "." if in_letter => {
                        in_letter = false;
                        "250 taken"
                    }
                    _ if in_letter => "",
                    "DATA" => {
                        in_letter = true;
                        "354 go on"
                    }
                    "QUIT" => "221 bye",
                    command if command.starts_with("RCPT") && !takes_it => "550 no such person",
                    _ => "250 well",
                };
                told.push(line);
                if !answer.is_empty() && socket.write_all(format!("{answer}\r\n").as_bytes()).is_err() {
                    break;
                }
                // Nothing more is expected after an email was accepted or refused.
                if answer.starts_with("550") || answer == "250 taken" {
                    break;
                }
            }
            told
        };
        (port, std::thread::spawn(serve))
    }

    async fn send_to(port: u16) -> Result<(), NotSent> {
        let from = "Kaiserstich <tarock@example.org>".to_owned();
        let mailer = open(&Mail::Smtp { url: Secret::new(format!("smtp://127.0.0.1:{port}")), from }).unwrap();
        let to: Email = "anna@example.org".parse().unwrap();
        mailer.send(&code_letter(to, &EmailCode::from_shown("012345"), Language::De, &club())).await
    }

    #[tokio::test]
    async fn a_mail_server_gets_the_letter_with_its_code() {
        let (port, server) = mail_server(true);
        send_to(port).await.unwrap();
        let told = server.join().unwrap();
        assert!(told.iter().any(|line| line.starts_with("MAIL FROM:<tarock@example.org>")), "{told:?}");
        assert!(told.iter().any(|line| line.starts_with("RCPT TO:<anna@example.org>")), "{told:?}");
        assert!(told.iter().any(|line| line.contains("012345")), "{told:?}");
    }

    #[tokio::test]
    async fn a_letter_nobody_takes_is_told_as_final_and_without_its_address() {
        let (port, server) = mail_server(false);
        let not_sent = send_to(port).await.unwrap_err();
        assert!(matches!(not_sent, NotSent::Server { permanent: true }), "{not_sent:?}");
        assert!(!not_sent.to_string().contains("anna"));
        server.join().unwrap();
    }
}
