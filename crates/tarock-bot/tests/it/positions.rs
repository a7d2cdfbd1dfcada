//! Positions in which a good player has no doubt, and the bot's decisions in them.
//!
//! They are in `testdata/bot/*.toml`. Each has the rows of the catalogue of behaviours that it shows, a claim, a whole
//! deal, the actions up to the decision, and what is right (`must`: any of these) or wrong (`never`: none of these). An
//! entry of `must` and `never` is an action as written in records, or one of these:
//!
//! | Entry | Means every |
//! |---|---|
//! | `play any T` | card of a suit: T, H, K, P or X |
//! | `discard with CARD…` | discard that contains all of these cards |
//! | `discard without CARD…` | discard that contains none of them |
//! | `announce with ITEM…` | announcement that says all of these: bonuses (`I`), kontras (`G:1`) |
//! | `announce without ITEM…` | announcement that says none of them |
//! | `announce any kontra` | announcement that doubles something |
//!
//! The environment variable `BOT` names a player other than `tarobot`; `ROWS=BOT-041,BOT-042` selects some rows.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use tarock::{
    Action, AnnounceChoices, Announcement, BySeat, Card, CardSet, Hidden, KontraSet, Legal, Pack, Position, RuleSet,
    Suit,
};
use tarock_bot::{Bot, Strength};
use tarock_testkit::{cards, preset, seat};

/// The rows of the catalogue.
const ROWS: std::ops::RangeInclusive<u32> = 1..=171;
/// The minimum number of rows that have a position.
const COVERED: usize = 120;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Positions {
    position: Vec<Example>,
}

/// One position of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    rows: Vec<String>,
    claim: String,
    rules: String,
    #[serde(default)]
    options: toml::Table,
    #[serde(default)]
    flags: toml::Table,
    dealer: usize,
    hands: Vec<String>,
    talon: String,
    actions: String,
    seat: usize,
    #[serde(default)]
    must: Vec<String>,
    #[serde(default)]
    never: Vec<String>,
    /// Appetite for risk, as a player writes it: 0.5 to 1.5.
    #[serde(default)]
    risk: Option<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Uncovered {
    row: Vec<UncoveredRow>,
}

/// A row that no position can show.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncoveredRow {
    id: String,
    reason: String,
    /// Names of test functions that show it instead.
    shown_by: Vec<String>,
}

/// The meaning of an entry of `must` or `never`.
#[derive(Debug)]
enum Pattern {
    Exactly(Action),
    PlayAny(Suit),
    Discard { with: bool, cards: CardSet },
    Announce { with: bool, said: Announcement },
    AnyKontra,
}

impl Pattern {
    fn read(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["play", "any", suit] => Self::PlayAny(suit_of(suit).ok_or_else(|| format!("{text:?}: no suit {suit}"))?),
            ["announce", "any", "kontra"] => Self::AnyKontra,
            ["discard", how @ ("with" | "without"), rest @ ..] if !rest.is_empty() => {
                let cards = rest.join(" ").parse().map_err(|error| format!("{text:?}: {error}"))?;
                Self::Discard { with: *how == "with", cards }
            }
            ["announce", how @ ("with" | "without"), rest @ ..] if !rest.is_empty() => {
                let (kontras, bonuses): (Vec<_>, Vec<_>) = rest.iter().copied().partition(|word| word.contains(':'));
                let doubled = if kontras.is_empty() { String::new() } else { format!(" kontra {}", kontras.join(" ")) };
                match format!("announce {}{doubled}", bonuses.join(" ")).parse() {
                    Ok(Action::Announce(said)) => Self::Announce { with: *how == "with", said },
                    other => return Err(format!("{text:?}: {other:?}")),
                }
            }
            _ => Self::Exactly(text.parse().map_err(|error| format!("{text:?}: {error}"))?),
        })
    }

    fn fits(&self, action: &Action) -> bool {
        match (self, action) {
            (Self::Exactly(exactly), action) => exactly == action,
            (Self::PlayAny(suit), Action::Play(card)) => card.suit() == *suit,
            (Self::Discard { with: true, cards }, Action::Discard(discards)) => cards.is_subset(*discards),
            (Self::Discard { with: false, cards }, Action::Discard(discards)) => cards.is_disjoint(*discards),
            (Self::Announce { with: true, said }, Action::Announce(now)) => {
                said.bonuses.is_subset(now.bonuses) && said.kontras.is_subset(now.kontras)
            }
            (Self::Announce { with: false, said }, Action::Announce(now)) => {
                said.bonuses.intersection(now.bonuses).is_empty()
                    && !said.kontras.iter().any(|t| now.kontras.contains(t))
            }
            (Self::AnyKontra, Action::Announce(now)) => !now.kontras.is_empty(),
            _ => false,
        }
    }

    /// Returns whether any legal action can fit the pattern.
    fn is_possible(&self, legal: &Legal) -> bool {
        match (self, legal) {
            (Self::Exactly(action), legal) => legal.contains(action),
            (Self::PlayAny(suit), Legal::Play(cards)) => cards.iter().any(|card| card.suit() == *suit),
            (Self::Discard { cards, with }, Legal::Discard(choices)) => {
                let all = choices.must | choices.may;
                let fits = if *with {
                    (*cards | choices.must).len() <= choices.count as usize
                } else {
                    cards.is_disjoint(choices.must) && (all - *cards).len() >= choices.count as usize
                };
                cards.is_subset(all) && fits
            }
            (Self::Announce { said, .. }, Legal::Announce(choices)) => {
                // If a bird has to be announced, it may be another one.
                AnnounceChoices { need_one: tarock::BonusSet::EMPTY, ..*choices }.allows(*said)
            }
            (Self::AnyKontra, Legal::Announce(choices)) => choices.kontras != KontraSet::EMPTY,
            _ => false,
        }
    }
}

fn suit_of(letter: &str) -> Option<Suit> {
    Some(match letter {
        "T" => Suit::Tarock,
        "H" => Suit::Hearts,
        "K" => Suit::Diamonds,
        "P" => Suit::Spades,
        "X" => Suit::Clubs,
        _ => return None,
    })
}

/// An example after setup: the position, and the right and wrong actions.
struct Question {
    position: Position,
    must: Vec<Pattern>,
    never: Vec<Pattern>,
}

impl Example {
    fn rules(&self) -> Result<RuleSet, String> {
        if self.options.is_empty() && self.flags.is_empty() {
            return Ok(preset(&self.rules));
        }
        let mut file = toml::Table::new();
        file.insert("name".into(), "position".into());
        file.insert("game".into(), preset(&self.rules).game().to_string().into());
        file.insert("base".into(), self.rules.clone().into());
        file.insert("options".into(), self.options.clone().into());
        file.insert("flags".into(), self.flags.clone().into());
        file.try_into().map_err(|error| error.to_string())
    }

    fn deal(&self) -> Result<Position, String> {
        let rules = self.rules()?;
        let game = rules.game();
        let seats = game.seats();
        if self.hands.len() != seats.len() {
            return Err(format!("{} hands at a table of {}", self.hands.len(), seats.len()));
        }
        let talon: Result<Vec<Card>, _> = self.talon.split_whitespace().map(str::parse).collect();
        let talon = talon.map_err(|error| format!("talon: {error}"))?;
        let n = talon.len();
        let wanted = Hidden {
            hands: BySeat::from_fn(seats, |seat| cards(&self.hands[seat.index()])),
            talon: talon.try_into().map_err(|_| format!("a talon of {n} cards"))?,
            own_talons: None,
            laid: BySeat::new(seats, CardSet::EMPTY),
            discards: BySeat::new(seats, CardSet::EMPTY),
            partner: None,
            called_card: None,
        };
        let pack = Pack::dealing(game, seat(self.dealer), &wanted).ok_or("not every card is in one place")?;
        Ok(Position::deal(rules, seat(self.dealer), &pack))
    }

    fn question(&self) -> Result<Question, String> {
        let mut position = self.deal()?;
        for text in self.actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let action = text.parse().map_err(|error| format!("{error}"))?;
            position.play(action).map_err(|refusal| format!("{text}: {refusal:?}"))?;
        }
        let turn = position.board().turn;
        if turn != Some(seat(self.seat)) {
            return Err(format!("it is the turn of {turn:?}"));
        }
        let legal = position.legal().ok_or("the deal is over")?;
        let read = |texts: &[String]| -> Result<Vec<Pattern>, String> {
            let patterns: Result<Vec<_>, _> = texts.iter().map(|text| Pattern::read(text)).collect();
            let patterns = patterns?;
            match patterns.iter().zip(texts).find(|(pattern, _)| !pattern.is_possible(&legal)) {
                Some((_, text)) => Err(format!("{text:?} is not possible: {legal:?}")),
                None => Ok(patterns),
            }
        };
        let (must, never) = (read(&self.must)?, read(&self.never)?);
        if must.is_empty() && never.is_empty() {
            return Err("says neither what is right nor what is wrong".into());
        }
        Ok(Question { position, must, never })
    }

    fn title(&self) -> String {
        let risk = self.risk.map_or(String::new(), |risk| format!(", risk {risk}"));
        format!("{}: {} ({}{risk})", self.rows.join(" "), self.claim, self.rules)
    }

    /// Describes what the bot does wrong here, if it does.
    fn mistake(&self, bot: Bot) -> Option<String> {
        let question = match self.question() {
            Ok(question) => question,
            Err(error) => return Some(format!("{}\n    cannot be set up: {error}", self.title())),
        };
        let bot = match (bot, self.risk) {
            (Bot::Tarobot(strength), Some(risk)) => {
                let said: Strength = format!("risk={risk:.2}").parse().expect("an appetite from 0.5 to 1.5");
                Bot::Tarobot(Strength { risk_percent: said.risk_percent, ..strength })
            }
            (bot, _) => bot,
        };
        let view = question.position.view_of(seat(self.seat));
        let decision = bot.player(1).decide(&view).expect("it is the turn of the seat");
        let action = decision.action;
        let legal = view.legal().is_some_and(|legal| legal.contains(&action));
        let claims = action == Action::Claim && question.position.may_claim();
        let right = question.must.is_empty() || question.must.iter().any(|pattern| pattern.fits(&action));
        let wrong = question.never.iter().any(|pattern| pattern.fits(&action));
        if (legal || claims) && right && !wrong {
            return None;
        }
        let mut text = format!("{}\n    chose   {action}", self.title());
        for (word, entries) in [("must", &self.must), ("never", &self.never)] {
            if !entries.is_empty() {
                let _ = write!(text, "\n    {word:<7} {}", entries.join(" | "));
            }
        }
        let _ = write!(text, "\n    hand    {}", view.hand());
        for alternative in decision.alternatives.iter().take(4) {
            let _ = write!(
                text,
                "\n    weighed {}: {:.2} ± {:.2}, won {} of {}",
                alternative.action, alternative.expected, alternative.spread, alternative.won, alternative.worlds
            );
        }
        let _ = write!(text, "\n    because {:?}", decision.reasons);
        Some(text)
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read<T: serde::de::DeserializeOwned>(path: &Path) -> T {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns every file of positions by its name.
fn files() -> BTreeMap<String, Vec<Example>> {
    let folder = std::fs::read_dir(repository().join("testdata/bot")).expect("the folder is there");
    let paths = folder.map(|entry| entry.expect("it can be listed").path());
    paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)))
        .filter(|(name, _)| name != "uncovered")
        .map(|(name, path)| (name, read::<Positions>(&path).position))
        .collect()
}

fn id(row: u32) -> String {
    format!("BOT-{row:03}")
}

#[test]
fn every_position_can_be_reached_and_its_answers_are_possible() {
    let ids: BTreeSet<String> = ROWS.map(id).collect();
    let mut wrong = String::new();
    for (name, examples) in files() {
        for example in examples {
            if let Err(error) = example.question() {
                let _ = writeln!(wrong, "{name}: {}\n    {error}", example.title());
            }
            for row in example.rows.iter().filter(|row| !ids.contains(*row)) {
                let _ = writeln!(wrong, "{name}: {}\n    there is no row {row}", example.title());
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn the_bot_decides_as_a_good_player_would() {
    let bot = std::env::var("BOT").unwrap_or_else(|_| "tarobot".into());
    let bot: Bot = bot.parse().unwrap_or_else(|error| panic!("BOT={bot}: {error}"));
    let only = std::env::var("ROWS").unwrap_or_default();
    let only: Vec<&str> = only.split(',').filter(|row| !row.is_empty()).collect();
    let files = files();
    let asked = |example: &&Example| only.is_empty() || example.rows.iter().any(|row| only.contains(&row.as_str()));
    let (mut n, mut mistakes) = (0, Vec::new());
    std::thread::scope(|scope| {
        let answers: Vec<_> = files
            .iter()
            .map(|(name, examples)| {
                let work = move || -> Vec<Option<String>> {
                    examples.iter().filter(asked).map(|example| example.mistake(bot)).collect()
                };
                (name, scope.spawn(work))
            })
            .collect();
        for (name, answers) in answers {
            let answers = answers.join().expect("the bot answers");
            n += answers.len();
            mistakes.extend(answers.into_iter().flatten().map(|text| format!("{name}: {text}\n")));
        }
    });
    assert!(mistakes.is_empty(), "{bot}: {} of {n} positions\n\n{}", mistakes.len(), mistakes.join("\n"));
}

#[test]
fn every_row_of_the_catalogue_has_a_position_or_another_test() {
    let mut covered = BTreeSet::new();
    for example in files().into_values().flatten() {
        covered.extend(example.rows);
    }
    let uncovered: Uncovered = read(&repository().join("testdata/bot/uncovered.toml"));
    let tests = sources(&repository().join("crates"));
    for row in &uncovered.row {
        assert!(!covered.contains(&row.id), "{} has a position after all", row.id);
        assert!(!row.reason.is_empty() && !row.shown_by.is_empty(), "{} needs a reason and a test", row.id);
        for name in &row.shown_by {
            assert!(tests.contains(&format!("fn {name}(")), "{}: there is no test {name}", row.id);
        }
    }
    let named: BTreeSet<&str> = uncovered.row.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(named.len(), uncovered.row.len(), "a row is named twice");
    let missing: Vec<String> =
        ROWS.map(id).filter(|id| !covered.contains(id) && !named.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "neither position nor other test: {}", missing.join(" "));
    assert!(covered.len() >= COVERED, "{} rows have a position", covered.len());
}

/// Returns all sources below a folder as one text.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &std::fs::read_to_string(&path).unwrap_or_default();
        }
    }
    text
}
