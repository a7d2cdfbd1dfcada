//! The strength of the bots, in matches of `tarock arena`.

use std::thread;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::sim::Tarock;

/// The same seed for all matches, so that results change only when a bot or a rule changes.
const SEED: u64 = 2_026;

/// The rules under which strength is claimed.
const RULES: [(&str, &str); 5] = [
    ("koenigrufen", "min"),
    ("koenigrufen", "cup"),
    ("koenigrufen", "mayr2012"),
    ("illustriert", "beck"),
    ("kosakeln", "spieleversum"),
];

/// The short form guards against accidents only, such as a flipped sign: it measures neither how strong a bot is nor
/// whether it became a little weaker. With this many deals, a sound bot passes with about 97 of 100 seeds.
const SHORT: [Match<'_>; 7] = [
    Match::new(("koenigrufen", "cup"), ["regelbuch", "zufall"], 60),
    Match::new(("illustriert", "beck"), ["regelbuch", "zufall"], 60),
    Match::new(("kosakeln", "spieleversum"), ["regelbuch", "zufall"], 60),
    // The sample bot of docs/BOT.md.
    Match::new(("koenigrufen", "cup"), ["exec:node docs/bot/sample.mjs", "zufall"], 60).league(),
    Match::new(("koenigrufen", "cup"), ["tarobot:worlds=40", "regelbuch"], 60).alone(),
    Match::new(("illustriert", "beck"), ["tarobot:worlds=40", "regelbuch"], 60).alone(),
    // Bills vary widely here and the gain is small: two hundred deals can only show that Tarobot is not worse.
    Match::new(("kosakeln", "spieleversum"), ["tarobot:worlds=40", "regelbuch"], 200).alone().at_least(-1.0),
];

/// A match between two bots and how they are compared.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Match<'a> {
    rules: (&'a str, &'a str),
    bots: [&'a str; 2],
    deals: u32,
    /// `--alone` or `--league`.
    kind: Option<&'static str>,
    /// The smallest gain that passes, in standard errors.
    least: f64,
}

impl<'a> Match<'a> {
    const fn new(rules: (&'a str, &'a str), bots: [&'a str; 2], deals: u32) -> Self {
        Self { rules, bots, deals, kind: None, least: 1.0 }
    }

    const fn alone(self) -> Self {
        Self { kind: Some("--alone"), ..self }
    }

    const fn league(self) -> Self {
        Self { kind: Some("--league"), ..self }
    }

    const fn at_least(self, least: f64) -> Self {
        Self { least, ..self }
    }

    /// The arguments after `tarock`.
    fn words(&self, n_jobs: usize) -> Vec<String> {
        let (game, rules) = self.rules;
        let [a, b] = self.bots;
        let mut words = ["arena", "--game", game, "--rules", rules, "--a", a, "--b", b].map(str::to_owned).to_vec();
        words.extend(self.kind.map(str::to_owned));
        let numbers =
            [("--deals", self.deals.to_string()), ("--seed", SEED.to_string()), ("--jobs", n_jobs.to_string())];
        words.extend(numbers.into_iter().flat_map(|(name, number)| [name.to_owned(), number]));
        words
    }
}

/// All matches with claimed results.
fn full() -> Vec<Match<'static>> {
    let thumbs = RULES.map(|rules| Match::new(rules, ["regelbuch", "zufall"], 4_000));
    let thinking = RULES.map(|rules| {
        let deals = if rules.1 == "cup" { 2_400 } else { 400 };
        Match::new(rules, ["tarobot", "regelbuch"], deals).alone()
    });
    let league = RULES
        .into_iter()
        .filter(|(game, _)| *game == "koenigrufen")
        .map(|rules| Match::new(rules, ["tarobot", "greedy"], 400).league());
    let inference =
        RULES.map(|rules| Match::new(rules, ["tarobot:worlds=60", "tarobot:worlds=60,inference=off"], 300).alone());
    let open = RULES.map(|rules| Match::new(rules, ["open", "regelbuch"], 400).alone());
    thumbs.into_iter().chain(thinking).chain(league).chain(inference).chain(open).collect()
}

/// Plays the short form, in which every match must pass, or all matches.
pub(super) fn run(is_short: bool) -> Result<()> {
    if is_short { play(&Tarock::of_the_tests()?, &SHORT, true) } else { play(&Tarock::build()?, &full(), false) }
}

fn play(tarock: &Tarock, matches: &[Match<'_>], must_pass: bool) -> Result<()> {
    let n_jobs = thread::available_parallelism().map_or(1, usize::from);
    println!("{:<13} {:<18} {:<31} {:>6} {:>9} {:>8} {:>9}", "rules", "A", "B", "deals", "gain", "± 95 %", "seconds");
    let mut report = json!({ "bench": "bot", "seed": SEED, "matches": [] });
    let mut failed = Vec::new();
    for pairing in matches {
        let words = pairing.words(n_jobs);
        let said = tarock.arena(&words)?;
        let lines: Vec<Value> =
            said.lines().map(serde_json::from_str).collect::<Result<_, _>>().context("read the arena")?;
        for line in lines {
            let outcome = Outcome::read(&line).with_context(|| format!("read the arena's report: {line}"))?;
            let [a, b] = pairing.bots;
            let Outcome { gain, ci95, seconds, ref unit, .. } = outcome;
            let deals = pairing.deals;
            let rules = pairing.rules.1;
            println!("{rules:<13} {a:<18} {b:<31} {deals:>6} {gain:>+9.3} {ci95:>8.3} {seconds:>9.1}  {unit}");
            let entry = json!({ "rules": rules, "a": a, "b": b, "deals": deals, "unit": unit, "gain": gain,
                "ci95": ci95, "seconds": seconds, "think_ms": outcome.think_ms });
            report["matches"].as_array_mut().context("a list of matches")?.push(entry);
            if must_pass && !outcome.passes(pairing.least) {
                failed.push(format!(
                    "{rules}: {a} gains {gain:+.2} ± {ci95:.2} against {b}: `tarock {}`",
                    words.join(" ")
                ));
            }
        }
    }
    println!("{report}");
    ensure!(
        failed.is_empty(),
        "not as strong as it should be:\n  {}\n\
         next: play more deals with another seed; a gain that comes back was bad luck, one that does not is a mistake",
        failed.join("\n  ")
    );
    Ok(())
}

/// The result of a match.
#[derive(Debug, Clone, PartialEq)]
struct Outcome {
    gain: f64,
    ci95: f64,
    seconds: f64,
    /// The unit of the gain.
    unit: String,
    /// Thinking times of A.
    think_ms: Value,
}

impl Outcome {
    fn read(line: &Value) -> Result<Self> {
        let number = |value: &Value, key: &str| value[key].as_f64().with_context(|| format!("no {key}"));
        let seconds = number(&line["time"], "seconds")?;
        if let Some(kind) = line["kind"].as_str() {
            let unit = format!("games won as declarer, {kind}");
            let wins = &line["wins"];
            let think_ms = line["time"]["a"].clone();
            return Ok(Self { gain: number(wins, "mean")?, ci95: number(wins, "ci95")?, seconds, unit, think_ms });
        }
        Ok(Self {
            gain: number(line, "gain_per_deal")?,
            ci95: number(line, "ci95")?,
            seconds,
            unit: "points per deal".to_owned(),
            think_ms: line["time"]["decisions"]["a"]["all"].clone(),
        })
    }

    /// Whether the gain exceeds this many standard errors.
    fn passes(&self, least: f64) -> bool {
        self.gain > least * self.ci95 / 1.96
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gain_passes_by_its_standard_error() {
        let line = json!({ "gain_per_deal": 1.1, "ci95": 1.96, "time": { "seconds": 2.0 } });
        let outcome = Outcome::read(&line).expect("well formed");
        assert!(outcome.passes(1.0));
        assert!(!outcome.passes(1.2));
        assert!(Outcome { gain: -0.9, ..outcome }.passes(-1.0));
    }

    #[test]
    fn a_league_counts_games() {
        let line =
            json!({ "kind": "two-against-two", "wins": { "mean": 0.1, "ci95": 0.02 }, "time": { "seconds": 2.0 } });
        let outcome = Outcome::read(&line).expect("well formed");
        assert_eq!((outcome.gain, outcome.unit.as_str()), (0.1, "games won as declarer, two-against-two"));
    }

    #[test]
    fn a_report_without_a_gain_is_an_error() {
        assert!(Outcome::read(&json!({ "time": { "seconds": 2.0 } })).is_err());
    }

    #[test]
    fn a_match_is_a_command_line() {
        let pairing = Match::new(("koenigrufen", "cup"), ["tarobot", "greedy"], 400).league();
        assert_eq!(
            pairing.words(2).join(" "),
            "arena --game koenigrufen --rules cup --a tarobot --b greedy --league --deals 400 --seed 2026 --jobs 2"
        );
    }
}
