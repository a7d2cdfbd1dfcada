//! Checks every claimed result of Tarobot with one command that can be interrupted and continued.
//!
//! Matches are played in parts. The result of each part is kept in a folder named after the commit and the program, and
//! no part is played twice.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use tarock_stage::shell;

use super::v1;
use crate::sim::Tarock;

/// Nothing was tuned on these deals.
const SEED: u64 = 31_337;

/// The number of deals in a part.
const PART: u32 = 100;

/// The rules of the self-play tables, and the value of their cheapest game.
pub(super) const TABLES: [(&str, f64); 5] =
    [("min", 1.0), ("cup", 1.0), ("mayr2012", 10.0), ("beck", 3.0), ("spieleversum", 3.0)];

/// The Königrufen rule sets among them.
const KOENIGRUFEN: [&str; 3] = ["min", "cup", "mayr2012"];

const DEALS: u32 = 1_000;

/// Deals with two or three players take half the time, and their results have twice the standard deviation.
const DEALS_OF_FEW: u32 = 3_000;

/// A class with fewer decisions than this is pooled with similar ones.
const CLASS: f64 = 400.0;

/// Plays the missing parts, and prints all results with their claims.
pub(super) fn run() -> Result<()> {
    let proof = Proof::new(&Tarock::build()?)?;
    println!("{}, seed {SEED}\n", proof.folder.file_name().unwrap_or_default().to_string_lossy());
    let mut verdicts = Verdicts::default();
    for (rules, cheapest) in TABLES {
        let deals = if KOENIGRUFEN.contains(&rules) { DEALS } else { DEALS_OF_FEW };
        let table = SelfPlay::sum(&proof.parts(&format!("self-{rules}"), &["--self", "--rules", rules], deals)?)?;
        table.judge(rules, cheapest, &mut verdicts);
    }
    for risk in ["0.80", "1.20"] {
        let a = format!("tarobot:risk={risk}");
        let gain = proof.gain(&format!("risk-{risk}"), &["--rules", "cup", "--b", "tarobot", "--alone"], &a, DEALS)?;
        verdicts.note(&format!("risk {risk} alone, cup"), &gain.text(), gain.mean < 2.0 * gain.error);
    }
    let v1 = format!("exec:{} bot --stdio", v1::build()?.display());
    for (name, rules, b, deals, least) in [
        ("v1", "cup", v1.as_str(), DEALS, 1.5),
        ("regelbuch", "cup", "regelbuch", 400, 2.0),
        ("regelbuch", "min", "regelbuch", 400, 2.0),
    ] {
        let words = ["--rules", rules, "--b", b, "--alone"];
        let gain = proof.gain(&format!("{name}-{rules}"), &words, "tarobot", deals)?;
        verdicts.note(&format!("alone among three {name}, {rules}"), &gain.text(), gain.mean >= least);
    }
    let league = proof.parts("league", &["--rules", "cup", "--b", "greedy", "--league", "--a", "tarobot"], 400)?;
    let wins = league.iter().filter(|part| part["kind"] == "one-against-three").map(|part| Average::of(&part["wins"]));
    let wins = Average::sum(wins.collect::<Result<Vec<_>>>()?);
    verdicts.note("league, one against three", &wins.text(), wins.mean >= 0.40);
    println!("\n{}", verdicts.lines.join("\n"));
    let missed = verdicts.lines.iter().filter(|line| line.starts_with(MISSED)).count();
    println!("{missed} missed; {} of {} classes off", verdicts.off, verdicts.classes);
    // One class in twenty may be off.
    ensure!(missed == 0 && 20 * verdicts.off <= verdicts.classes, "not everything that is claimed holds");
    Ok(())
}

/// The program under test, and the folder of its parts. The folder is named after the commit and the program's content,
/// so an uncommitted change starts over.
struct Proof {
    folder: PathBuf,
    tarock: Tarock,
}

impl Proof {
    fn new(built: &Tarock) -> Result<Self> {
        let program = fs::read(built.path()).context("read the program")?;
        let mut hash = DefaultHasher::new();
        program.hash(&mut hash);
        let commit = shell::read(shell::command("git").args(["rev-parse", "--short", "HEAD"]))?;
        let name = format!("{}-{:016x}", commit.trim(), hash.finish());
        let folder = shell::target_dir()?.join("proof").join(name);
        fs::create_dir_all(&folder).with_context(|| format!("make {}", folder.display()))?;
        // A later build must not change the program that plays the remaining parts.
        let copy = folder.join("tarock");
        if !copy.exists() {
            fs::copy(built.path(), &copy).with_context(|| format!("copy the program to {}", copy.display()))?;
        }
        Ok(Self { folder, tarock: Tarock::at(copy) })
    }
}

impl Proof {
    /// The arena's output for all parts of a match.
    fn parts(&self, name: &str, words: &[&str], deals: u32) -> Result<Vec<Value>> {
        let mut said = Vec::new();
        for first in (0..deals).step_by(PART as usize) {
            let file = self.folder.join(format!("{name}-{SEED}-{first}.json"));
            if !file.exists() {
                shell::step(&format!("{name}: deals {first} to {} of {deals}", (first + PART).min(deals)));
                self.play(words, first, PART.min(deals - first), &file)?;
            }
            let text = fs::read_to_string(&file).with_context(|| format!("read {}", file.display()))?;
            for line in text.lines() {
                said.push(serde_json::from_str(line).with_context(|| format!("understand {}", file.display()))?);
            }
        }
        Ok(said)
    }

    fn play(&self, words: &[&str], first: u32, deals: u32, file: &Path) -> Result<()> {
        let jobs = thread::available_parallelism().map_or(1, usize::from).to_string();
        let (first, deals, seed) = (first.to_string(), deals.to_string(), SEED.to_string());
        let mut all = vec!["arena"];
        all.extend(words);
        if !words.contains(&"--a") {
            all.extend(["--a", "tarobot"]);
        }
        all.extend(["--first", &first, "--deals", &deals, "--seed", &seed, "--jobs", &jobs]);
        let said = self.tarock.arena(&all.into_iter().map(str::to_owned).collect::<Vec<_>>())?;
        let whole = file.with_extension("part");
        fs::write(&whole, said)
            .and_then(|()| fs::rename(&whole, file))
            .with_context(|| format!("write {}", file.display()))
    }

    /// A player's gain per deal when they play alone against others.
    fn gain(&self, name: &str, words: &[&str], a: &str, deals: u32) -> Result<Average> {
        let parts = self.parts(name, &[words, &["--a", a]].concat(), deals)?;
        let means: Vec<Average> =
            parts.iter().map(|part| Average::of(&part["one_a_among_b"])).collect::<Result<_>>()?;
        Ok(Average::sum(means))
    }
}

/// A mean, and its standard error.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Average {
    n: f64,
    mean: f64,
    error: f64,
}

impl Average {
    /// Reads an estimate of the arena.
    fn of(estimate: &Value) -> Result<Self> {
        let n = number(estimate, "n")?;
        Ok(Self { n, mean: number(estimate, "mean")?, error: number(estimate, "sd")? / n.max(1.0).sqrt() })
    }

    /// Combines several parts, each of which is large enough for a standard error of its own.
    fn sum(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut sum = Self::default();
        for part in parts.into_iter().filter(|part| part.n > 0.0) {
            let n = sum.n + part.n;
            sum.mean = (sum.mean * sum.n + part.mean * part.n) / n;
            sum.error = ((sum.error * sum.n).powi(2) + (part.error * part.n).powi(2)).sqrt() / n;
            sum.n = n;
        }
        sum
    }

    fn text(self) -> String {
        format!("{:+.2} ± {:.2} (n = {})", self.mean, self.error, self.n)
    }
}

fn number(value: &Value, key: &str) -> Result<f64> {
    value[key].as_f64().with_context(|| format!("no {key} in {value}"))
}

/// Games of a contract: sums over their declarers' results.
#[derive(Debug, Clone, Copy, Default)]
struct Games {
    n: f64,
    won: f64,
    points: f64,
    squares: f64,
}

impl Games {
    fn score(&self) -> Average {
        let mean = self.points / self.n.max(1.0);
        let variance = if self.n > 1.0 { (self.squares - self.points * mean) / (self.n - 1.0) } else { 0.0 };
        Average { n: self.n, mean, error: (variance.max(0.0) / self.n.max(1.0)).sqrt() }
    }
}

/// Decisions of a class: sums over deals of the realised result minus the expected one.
#[derive(Debug, Clone, Copy, Default)]
struct Class {
    n: f64,
    difference: f64,
    squares: f64,
    products: f64,
    numbers: f64,
}

impl Class {
    fn of(told: &Value) -> Result<Self> {
        let n = number(told, "n")?;
        Ok(Self {
            n,
            difference: number(told, "difference")? * n,
            squares: number(told, "squares")?,
            products: number(told, "products")?,
            numbers: number(told, "numbers")?,
        })
    }

    fn add(&mut self, other: &Self) {
        self.n += other.n;
        self.difference += other.difference;
        self.squares += other.squares;
        self.products += other.products;
        self.numbers += other.numbers;
    }

    /// Deals are independent of each other; decisions within one deal are not.
    fn average(&self) -> Average {
        let mean = self.difference / self.n.max(1.0);
        let rest = self.squares - 2.0 * mean * self.products + mean * mean * self.numbers;
        Average { n: self.n, mean, error: rest.max(0.0).sqrt() / self.n.max(1.0) }
    }
}

/// The parts of a self-play table, combined.
#[derive(Debug, Default)]
struct SelfPlay {
    deals: f64,
    /// The variance of a seat's result in a deal, times the number of deals.
    squares: f64,
    wanted: BTreeMap<String, Games>,
    forced: BTreeMap<String, Games>,
    /// For each kind of contract: deals with such a game, games, games won.
    kinds: BTreeMap<String, [f64; 3]>,
    /// Announcements won and lost; those that the rules void are neither.
    announced: [f64; 2],
    kontras: [f64; 2],
    classes: BTreeMap<String, Class>,
}

impl SelfPlay {
    fn sum(parts: &[Value]) -> Result<Self> {
        let mut sum = Self::default();
        for part in parts {
            let deals = number(part, "deals")?;
            sum.deals += deals;
            sum.squares += number(part, "sd")?.powi(2) * deals;
            for (contract, report) in entries(&part["contracts"]) {
                for (key, games) in [("wanted", &mut sum.wanted), ("forced", &mut sum.forced)] {
                    let report = &report[key];
                    let games: &mut Games = games.entry(contract.clone()).or_default();
                    games.n += number(report, "games")?;
                    games.won += number(report, "won")?;
                    games.points += number(report, "sum")?;
                    games.squares += number(report, "squares")?;
                }
            }
            for (kind, report) in entries(&part["kinds"]) {
                let more = [number(report, "deals")?, number(report, "games")?, number(report, "won")?];
                add(sum.kinds.entry(kind.clone()).or_default(), more);
            }
            for (key, said) in [("announcements", &mut sum.announced), ("kontras", &mut sum.kontras)] {
                for (_, report) in entries(&part[key]) {
                    add(said, [number(report, "won")?, number(report, "lost")?]);
                }
            }
            for told in part["calibration"].as_array().into_iter().flatten() {
                let id = told["id"].as_str().with_context(|| format!("no id in {told}"))?;
                sum.classes.entry(id.to_owned()).or_default().add(&Class::of(told)?);
            }
        }
        Ok(sum)
    }

    fn judge(&self, rules: &str, cheapest: f64, verdicts: &mut Verdicts) {
        println!("{rules}: {} deals", self.deals);
        for (kind, games) in [("", &self.wanted), ("forced ", &self.forced)] {
            for (contract, games) in games.iter().filter(|(_, games)| games.n > 0.0) {
                let score = games.score();
                let (share, wins) = (100.0 * games.n / self.deals, 100.0 * games.won / games.n);
                println!("  {:<26} {share:>6.1} %  won {wins:>5.1} %  {}", format!("{kind}{contract}"), score.text());
                if kind.is_empty() && score.n >= 30.0 {
                    let least = -0.5 * cheapest - score.error;
                    verdicts.note(&format!("{rules}: {contract}"), &score.text(), score.mean >= least);
                }
            }
        }
        let kind = |name: &str| self.kinds.get(name).copied().unwrap_or_default();
        let [callers, negative, ouvert] = ["callers", "negative", "ouvert"].map(kind);
        let percent = |part: f64, whole: f64| if whole > 0.0 { 100.0 * part / whole } else { 0.0 };
        let mut band = |name: &str, value: f64, unit: &str, good: bool| {
            verdicts.note(&format!("{rules}: {name}"), &format!("{value:.1}{unit}"), good);
        };
        if KOENIGRUFEN.contains(&rules) {
            for (name, [deals, ..], good) in [
                ("Rufer games", callers, (|share| share >= 25.0) as fn(f64) -> bool),
                ("negative games", negative, |share| share <= 12.0),
                ("ouvert games", ouvert, |share| share <= 4.0),
            ] {
                let share = percent(deals, self.deals);
                band(name, share, " %", good(share));
            }
            if negative[1] > 0.0 {
                let won = percent(negative[2], negative[1]);
                band("negative games won", won, " %", won >= 60.0);
            }
        }
        for (name, [won, lost], least) in
            [("announcements made", self.announced, 60.0), ("kontras won", self.kontras, 58.0)]
        {
            if won + lost > 0.0 {
                let share = percent(won, won + lost);
                band(name, share, " %", share >= least);
            }
        }
        let sd = (self.squares / self.deals.max(1.0)).sqrt();
        println!("  spread {sd:.1} points");
        if rules == "cup" {
            band("spread", sd, " points", sd <= 11.0);
        }
        for (id, class) in self.pooled() {
            let average = class.average();
            println!("  expected and realised: {id:<28} {}", average.text());
            if class.n >= CLASS {
                verdicts.calibration(&format!("{rules}: {id}"), average);
            }
        }
    }

    /// Classes with enough decisions; the others are pooled by the first word of their ids.
    fn pooled(&self) -> BTreeMap<String, Class> {
        let mut pooled: BTreeMap<String, Class> = BTreeMap::new();
        for (id, class) in &self.classes {
            let first = id.split(' ').next().unwrap_or_default();
            let id = if class.n >= CLASS { id.clone() } else { format!("other {first}") };
            pooled.entry(id).or_default().add(class);
        }
        pooled
    }
}

fn entries(object: &Value) -> impl Iterator<Item = (&String, &Value)> {
    object.as_object().into_iter().flatten()
}

fn add<const N: usize>(sum: &mut [f64; N], more: [f64; N]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// The prefix of a line whose claim does not hold.
const MISSED: &str = "MISSED";

/// The claims, and whether they hold.
#[derive(Debug, Default)]
struct Verdicts {
    lines: Vec<String>,
    /// The number of judged classes, and of those that are off.
    classes: usize,
    off: usize,
}

impl Verdicts {
    fn note(&mut self, claim: &str, value: &str, holds: bool) {
        self.lines.push(format!("{:<6} {claim:<44} {value}", if holds { "ok" } else { MISSED }));
    }

    /// One class in twenty may be off by two standard errors; three errors and half a point are more than chance
    /// allows.
    fn calibration(&mut self, class: &str, average: Average) {
        let points = average.mean.abs();
        let errors = points / average.error.max(1e-9);
        let is_off = errors > 2.0 && points > 0.3;
        self.classes += 1;
        self.off += usize::from(is_off);
        let verdict = match (is_off, errors > 3.0 && points > 0.5) {
            (_, true) => MISSED,
            (true, false) => "off",
            (false, false) => "ok",
        };
        self.lines.push(format!("{verdict:<6} calibration {class:<32} {} {errors:.1} errors", average.text()));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A part of a table with games of one contract that have these results.
    fn part(points: &[f64], calibration: &Value) -> Value {
        let (sum, squares) = (points.iter().sum::<f64>(), points.iter().map(|point| point * point).sum::<f64>());
        let none = json!({ "games": 0, "won": 0, "sum": 0.0, "squares": 0.0 });
        let wanted = json!({ "games": points.len(), "won": 1, "sum": sum, "squares": squares });
        json!({ "deals": 10, "sd": 3.0, "contracts": { "Dreier": { "wanted": wanted, "forced": none } }, "kinds": {},
            "announcements": {}, "kontras": {}, "calibration": calibration })
    }

    #[test]
    fn parts_of_equal_size_have_the_mean_in_the_middle() {
        let part = |mean: f64| Average { n: 100.0, mean, error: 0.2 };
        let sum = Average::sum([part(1.0), part(2.0), Average::default()]);
        assert!((sum.mean - 1.5).abs() < 1e-9 && (sum.error - 0.2 / 2.0_f64.sqrt()).abs() < 1e-9);
        assert!((sum.n - 200.0).abs() < 1e-9);
    }

    #[test]
    fn parts_with_one_game_each_have_the_spread_of_all() {
        let sum = SelfPlay::sum(&[part(&[2.0], &json!([])), part(&[6.0], &json!([])), part(&[4.0], &json!([]))]);
        let score = sum.expect("well formed").wanted["Dreier"].score();
        assert!((score.mean - 4.0).abs() < 1e-9 && (score.error - 2.0 / 3.0_f64.sqrt()).abs() < 1e-9);
    }

    fn class(id: &str, n: u32, difference: f64) -> Value {
        let n = f64::from(n);
        json!({ "id": id, "n": n, "difference": difference, "squares": n * 100.0, "products": n * difference, "numbers": n })
    }

    #[test]
    fn rare_classes_are_judged_together() {
        let classes = json!([class("pass", 900, 0.0), class("bid Dreier", 250, 0.0), class("bid Solo", 250, 0.0)]);
        let sum = SelfPlay::sum(&[part(&[], &classes)]).expect("well formed");
        assert_eq!(sum.pooled().keys().collect::<Vec<_>>(), ["other bid", "pass"]);
    }

    #[test]
    fn a_loss_and_a_broken_promise_are_missed_and_little_of_either_is_not() {
        let judge = |points: &[f64], difference: f64| {
            let classes = json!([class("pass", 2000, difference)]);
            let mut verdicts = Verdicts::default();
            SelfPlay::sum(&[part(points, &classes)]).expect("well formed").judge("beck", 3.0, &mut verdicts);
            verdicts.lines.iter().map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(judge(&[-1.0; 40], 0.1), ["ok", "ok"]);
        assert_eq!(judge(&[-2.0; 40], 0.6), [MISSED, "off"]);
        assert_eq!(judge(&[-2.0; 20], 0.9), [MISSED]);
    }
}
