//! `tarockd setup`: asks the questions that a club has to answer, and writes the answers into the configuration.
//!
//! Only the lines of those keys change; comments and everything else in the file stay as they are. Answers can come
//! from options or from standard input, line by line, so that a script can answer like a person.

use std::fs::{self, OpenOptions};
use std::io::{BufRead, Write};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, chown};
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use clap::Args;

use crate::config::Config;

/// Answers given in advance; missing ones are asked for.
#[derive(Debug, Clone, Default, Args)]
pub struct Answers {
    /// The name of the club
    #[arg(long)]
    name: Option<String>,
    /// The URL that people use, such as <https://tarock.example>
    #[arg(long, value_name = "URL")]
    address: Option<String>,
    /// Who may open tables: everybody or accounts
    #[arg(long, value_name = "WHO")]
    open_tables: Option<String>,
    /// The mail server, `smtps://USER:PASSWORD@HOST:465`, or off
    #[arg(long, value_name = "URL")]
    mail: Option<String>,
    /// The sender of emails
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// The language of emails and previews for people who prefer no other available one: de or en
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// How many months of finished deals to keep; 0 for all
    #[arg(long, value_name = "MONTHS")]
    keep_months: Option<String>,
    /// How many days to keep the deals of guests
    #[arg(long, value_name = "DAYS")]
    keep_guest_days: Option<String>,
    /// Ask nothing: keep the current values where no option is given
    #[arg(long)]
    yes: bool,
}

/// Asks for missing answers. Returns the lines to change: keys with their values as TOML.
struct Interview<'a, R, W> {
    input: R,
    output: W,
    asks: bool,
    /// The current file, for the defaults.
    file: &'a str,
}

impl<R: BufRead, W: Write> Interview<'_, R, W> {
    /// Returns a valid answer. A wrong one is asked again; if it was an option, it is an error.
    fn answer<T>(
        &mut self,
        given: Option<String>,
        question: &str,
        current: &str,
        check: impl Fn(&str) -> Result<T>,
    ) -> Result<T> {
        if let Some(given) = given {
            return check(given.trim()).with_context(|| question.to_owned());
        }
        while self.asks {
            write!(self.output, "{question} [{current}]: ")?;
            self.output.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                // The input has ended: the rest stays as it is.
                writeln!(self.output)?;
                self.asks = false;
                break;
            }
            let line = line.trim();
            match check(if line.is_empty() { current } else { line }) {
                Ok(answer) => return Ok(answer),
                Err(error) => writeln!(self.output, "  {error:#}")?,
            }
        }
        check(current).with_context(|| question.to_owned())
    }

    fn current(&self, key: &str, otherwise: &str) -> String {
        value_of(self.file, key).unwrap_or_else(|| otherwise.to_owned())
    }

    /// Asks all questions, in the order in which a club decides them.
    fn decide(&mut self, answers: Answers) -> Result<Vec<Change>> {
        let Answers { name, address, open_tables, mail, mail_from, language, keep_months, keep_guest_days, yes: _ } =
            answers;
        let mut changes = Vec::new();
        let current = self.current("name", "Kaiserstich");
        let name = self.answer(name, "What is the name of your club?", &current, |name| {
            ensure!((1..=60).contains(&name.chars().count()), "A name has 1 to 60 characters.");
            Ok(name.to_owned())
        })?;
        changes.push(Change::set("name", quoted(&name)));

        let current = self.current("public_url", "http://127.0.0.1:8080");
        let question = "At which URL do people reach it? https:// needs a proxy, http://HOST:PORT needs none";
        let place = self.answer(address, question, &current, Place::read)?;
        changes.extend(place.changes(self.file));

        let current = self.current("open_tables", "everybody");
        let question = "Who may open tables: everybody, or accounts (people who have signed in)?";
        let who = self.answer(open_tables, question, &current, |who| one_of(who, &["everybody", "accounts"]))?;
        changes.push(Change::set("open_tables", quoted(&who)));

        // A configured server has a password, which is neither shown nor asked for again.
        let is_configured = line_of(self.file, "mail").is_some_and(|line| line.contains("smtp"));
        let current = if is_configured { "keep" } else { "off" };
        let question = "Which mail server sends sign-in codes: smtps://USER:PASSWORD@HOST:465, or off?";
        let mail = self.answer(mail, question, current, |mail| {
            let is_server = mail.starts_with("smtps://") || mail.starts_with("smtp://");
            ensure!(is_server || ["off", "keep"].contains(&mail), "Write off, or a URL that begins with smtps://.");
            Ok(mail.to_owned())
        })?;
        match mail.as_str() {
            "keep" => {}
            "off" => changes.push(Change::set("mail", quoted("off"))),
            url => {
                let sender = format!("{name} <tarock@{}>", place.host);
                let from = self.answer(mail_from, "Which address should send the emails?", &sender, |from| {
                    ensure!(from.contains('@'), "Write an email address, such as tarock@example.org.");
                    Ok(from.to_owned())
                })?;
                let smtp = format!("{{ smtp = {{ url = {}, from = {} }} }}", quoted(url), quoted(&from));
                changes.push(Change::set("mail", smtp));
            }
        }

        let current = self.current("language", "de");
        let question = "Which language should emails and previews use for people who prefer no other: de or en?";
        let language = self.answer(language, question, &current, |language| one_of(language, &["de", "en"]))?;
        changes.push(Change::set("language", quoted(&language)));

        let current = self.current("keep_deals_months", "0");
        let question = "How many months should finished deals be kept? 0 keeps all";
        let months = self.answer(keep_months, question, &current, |months| number(months, 1_200))?;
        changes.push(Change::set("keep_deals_months", months.to_string()));

        let current = self.current("keep_guest_deals_days", "90");
        let question = "How many days should the deals of guests be kept?";
        let days = self.answer(keep_guest_days, question, &current, |days| number(days, 36_500))?;
        changes.push(Change::set("keep_guest_deals_days", days.to_string()));
        Ok(changes)
    }
}

fn one_of(answer: &str, known: &[&str]) -> Result<String> {
    ensure!(known.contains(&answer), "Write {}.", known.join(" or "));
    Ok(answer.to_owned())
}

fn number(answer: &str, most: u32) -> Result<u32> {
    let number = answer.parse().ok().filter(|number| *number <= most);
    number.with_context(|| format!("Write a whole number from 0 to {most}."))
}

/// How people reach the server, and what follows from it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    url: String,
    host: String,
    /// The address to listen on, without a proxy; `None` with a proxy.
    listen: Option<String>,
}

impl Place {
    fn read(url: &str) -> Result<Self> {
        let url = url.trim_end_matches('/');
        let (scheme, authority) = url.split_once("://").unwrap_or_default();
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) => (host, port.parse::<u16>().context("The number after the colon is not a port.")?),
            None => (authority, if scheme == "https" { 443 } else { 80 }),
        };
        let is_host =
            !host.is_empty() && host.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '[' | ']' | ':'));
        ensure!(
            ["http", "https"].contains(&scheme) && is_host,
            "A URL is like https://tarock.example or http://tarock.local:8080."
        );
        let is_near = ["127.0.0.1", "localhost", "[::1]"].contains(&host);
        let listen = if scheme == "https" {
            None
        } else {
            ensure!(port >= 1_024, "Without a proxy, the URL needs a port from 1024 on: http://{host}:8080.");
            Some(format!("{}:{port}", if is_near { "127.0.0.1" } else { "0.0.0.0" }))
        };
        Ok(Self { url: url.to_owned(), host: host.to_owned(), listen })
    }

    fn changes(&self, file: &str) -> Vec<Change> {
        let mut changes = vec![Change::set("public_url", quoted(&self.url))];
        match &self.listen {
            Some(listen) => {
                changes.push(Change::set("listen", quoted(listen)));
                changes.push(Change::unset("address_header"));
            }
            None => {
                // An operator with a proxy on another machine has configured the addresses.
                if line_of(file, "address_header").is_none_or(|line| line.starts_with('#')) {
                    changes.push(Change::set("listen", quoted("127.0.0.1:8080")));
                    changes.push(Change::set("address_header", quoted("X-Forwarded-For")));
                }
            }
        }
        changes
    }
}

/// Returns a string as a TOML value.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A key of the configuration with its new value as TOML; without a value, it is commented out.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Change {
    key: &'static str,
    value: Option<String>,
}

impl Change {
    const fn set(key: &'static str, value: String) -> Self {
        Self { key, value: Some(value) }
    }

    const fn unset(key: &'static str) -> Self {
        Self { key, value: None }
    }
}

/// Returns whether a line sets a key, or would without its `#`.
fn is_about(line: &str, key: &str) -> bool {
    let line = line.strip_prefix('#').unwrap_or(line).trim_start();
    line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
}

/// Returns the lines before the first section; later lines belong to that section.
fn top(file: &str) -> impl Iterator<Item = &str> {
    file.lines().take_while(|line| !line.trim_start().starts_with('['))
}

/// Returns the line that sets a key, or else one that would without its `#`.
fn line_of<'a>(file: &'a str, key: &str) -> Option<&'a str> {
    let set = top(file).find(|line| !line.starts_with('#') && is_about(line, key));
    set.or_else(|| top(file).find(|line| is_about(line, key)))
}

/// Returns the value of a key as a person would write it; none if it is not set.
fn value_of(file: &str, key: &str) -> Option<String> {
    let line = line_of(file, key).filter(|line| !line.starts_with('#'))?;
    let table: toml::Table = toml::from_str(line).ok()?;
    match table.get(key)? {
        toml::Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

/// Applies changes to a file. Lines are replaced in place; keys without a line are added first.
fn apply(file: &str, changes: &[Change]) -> String {
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    let n_top = top(file).count();
    let mut first = Vec::new();
    for Change { key, value } in changes {
        let is_set = |line: &String| !line.starts_with('#') && is_about(line, key);
        let place = lines[..n_top].iter().position(is_set);
        let place = place.or_else(|| lines[..n_top].iter().position(|line| is_about(line, key)));
        match (place, value) {
            (Some(at), Some(value)) => lines[at] = format!("{key} = {value}"),
            (Some(at), None) if !lines[at].starts_with('#') => lines[at] = format!("# {}", lines[at]),
            (None, Some(value)) => first.push(format!("{key} = {value}")),
            (_, None) => {}
        }
    }
    first.extend(lines);
    first.join("\n") + "\n"
}

/// Asks, checks the result, and writes it. Returns sentences for the operator.
///
/// # Errors
///
/// When an option is wrong, or the file cannot be read or written.
pub fn run(path: &Path, answers: Answers, input: impl BufRead, output: impl Write) -> Result<Vec<String>> {
    let file = match fs::read_to_string(path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error).with_context(|| format!("read {}", path.display())),
    };
    let asks = !answers.yes;
    let mut interview = Interview { input, output, asks, file: &file };
    let changes = interview.decide(answers)?;
    let changed = apply(&file, &changes);
    if changed == file {
        return Ok(vec![format!("{} stays as it is.", path.display())]);
    }
    write(path, &changed)?;
    let mut said = vec![format!("{} is written.", path.display())];
    let place = Place::read(&value_of(&changed, "public_url").unwrap_or_default())?;
    if place.listen.is_none() {
        let listen = value_of(&changed, "listen").unwrap_or_default();
        said.push(format!("The proxy for {} forwards to {listen}; docs/RUNBOOK.md shows Caddy and nginx.", place.url));
    }
    said.push("Next: `systemctl restart tarockd`, then `tarockd doctor`.".to_owned());
    Ok(said)
}

/// Replaces a file, if the new one is a valid configuration. Owner and mode stay as they were.
fn write(path: &Path, text: &str) -> Result<()> {
    let new = path.with_extension("toml.new");
    let old = fs::metadata(path).ok();
    let _ = fs::remove_file(&new);
    // It may contain the password for a mail server.
    let mode = old.as_ref().map_or(0o600, |old| old.mode() & 0o777);
    let written = OpenOptions::new().write(true).create_new(true).mode(mode).open(&new).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        if let Some(old) = &old {
            chown(&new, Some(old.uid()), Some(old.gid()))?;
        }
        file.sync_all()
    });
    written.with_context(|| format!("write {}; only root may, as a rule", new.display()))?;
    // The URLs of NATS and PostgreSQL are in the environment of the service.
    let engines = |name: &str| ["NATS_URL", "DATABASE_URL"].contains(&name).then(|| "unknown".to_owned());
    let checked =
        Config::read(Some(&new), engines).context("the answers are not a valid configuration, so nothing was changed");
    if let Err(error) = checked {
        let _ = fs::remove_file(&new);
        return Err(error);
    }
    fs::rename(&new, path).with_context(|| format!("replace {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# The name.\nname = \"Kaiserstich\"\npublic_url = \"http://127.0.0.1:8080\"\nlisten = \"127.0.0.1:8080\"\n\
                        # address_header = \"X-Forwarded-For\"\nmail = \"off\"\n\n[limits]\nname = 1\n";

    fn decide(file: &str, answers: Answers, lines: &str) -> (Result<String>, String) {
        let mut output = Vec::new();
        let asks = !answers.yes;
        let changes = Interview { input: lines.as_bytes(), output: &mut output, asks, file }.decide(answers);
        (changes.map(|changes| apply(file, &changes)), String::from_utf8(output).expect("text"))
    }

    #[test]
    fn answers_change_their_lines_and_nothing_else() {
        let lines =
            "Tarockclub \"Linz\"\nhttps://tarock.example\naccounts\nsmtps://u:geheim@mail.example\n\nen\n24\n30\n";
        let (file, _) = decide(FILE, Answers::default(), lines);
        let file = file.expect("valid answers");
        for line in [
            "# The name.",
            "name = 'Tarockclub \"Linz\"'",
            "public_url = \"https://tarock.example\"",
            "listen = \"127.0.0.1:8080\"",
            "address_header = \"X-Forwarded-For\"",
            "open_tables = \"accounts\"",
            "language = \"en\"",
            "keep_deals_months = 24",
            "[limits]\nname = 1",
        ] {
            assert!(file.contains(line), "{line} is missing:\n{file}");
        }
        toml::from_str::<toml::Table>(&file).expect("TOML");
    }

    #[test]
    fn nobody_who_answers_changes_nothing_that_is_set() {
        let (file, _) = decide(FILE, Answers::default(), "");
        let file = file.expect("the defaults are valid");
        assert!(file.contains(FILE), "{file}");
        let (again, _) = decide(&file, Answers::default(), "");
        assert_eq!(again.expect("the same"), file);
    }

    #[test]
    fn a_wrong_answer_is_asked_again_and_a_wrong_option_is_refused() {
        let (file, asked) =
            decide(FILE, Answers::default(), "Linz\nftp://x\nhttp://tarock.local\nhttp://tarock.local:8080\n");
        assert!(asked.contains("A URL is like") && asked.contains("a port from 1024 on"), "{asked}");
        assert!(file.expect("valid in the end").contains("listen = \"0.0.0.0:8080\""));
        let wrong = Answers { language: Some("fr".to_owned()), yes: true, ..Answers::default() };
        let (refused, asked) = decide(FILE, wrong, "");
        assert!(format!("{:#}", refused.expect_err("no such language")).contains("Write de or en."));
        assert_eq!(asked, "");
    }

    #[test]
    fn the_password_of_a_mail_server_is_kept_and_not_shown() {
        let secret = "mail = { smtp = { url = \"smtps://u:geheim@mail.example\", from = \"a@b\" } }\n";
        let (file, asked) = decide(secret, Answers::default(), "\n\n\n\n\n\n\n");
        assert!(file.expect("valid").contains("geheim") && !asked.contains("geheim"), "{asked}");
    }

    #[test]
    fn a_proxy_that_is_not_needed_any_more_is_not_trusted() {
        let before = "listen = \"127.0.0.1:8080\"\naddress_header = \"X-Forwarded-For\"\n";
        let answers = Answers { address: Some("http://tarock.local:8080".to_owned()), yes: true, ..Answers::default() };
        let (file, _) = decide(before, answers, "");
        assert!(file.expect("valid").contains("# address_header"), "clients could write the header themselves");
    }
}
