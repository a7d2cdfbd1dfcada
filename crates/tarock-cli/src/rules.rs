//! `tarock rules`: shows and compares rule sets.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Subcommand;
use tarock::koenigrufen::{Kind, VALUED, shape};
use tarock::{Bonus, Contract, Difference, Game, GameRules, RuleSet, SettingGroup, SettingValue, ValatMode};

use crate::output::Output;

#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    /// Lists the presets.
    List {
        /// Only presets of this game.
        #[arg(long)]
        game: Option<Game>,
    },
    /// Shows a preset or a rule-set file.
    Show {
        /// Name of a preset, or a file.
        rules: String,
        /// Print the whole rule set as JSON.
        #[arg(long, conflicts_with = "toml")]
        json: bool,
        /// Print the whole rule set as TOML, ready to be saved and changed.
        #[arg(long)]
        toml: bool,
    },
    /// Shows the differences between two rule sets.
    Diff {
        /// Name of a preset, or a file.
        left: String,
        /// Name of a preset, or a file.
        right: String,
    },
    /// Checks a rule-set file and shows which preset it is closest to.
    Check {
        /// The rule-set file.
        file: PathBuf,
    },
}

/// A game and its rules, as options of several commands.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Chosen {
    /// The game; by default that of the rules.
    #[arg(long)]
    pub(crate) game: Option<Game>,
    /// A preset or a rule-set file; by default the usual preset of the game: cup, beck, spieleversum.
    #[arg(long)]
    pub(crate) rules: Option<String>,
}

impl Chosen {
    /// Returns the name of the rules.
    pub(crate) fn name(&self) -> &str {
        self.rules.as_deref().unwrap_or_else(|| self.game.unwrap_or(Game::Koenigrufen).usual_preset())
    }

    /// Loads the rules, which must belong to the game.
    pub(crate) fn load(&self, out: &Output) -> anyhow::Result<RuleSet> {
        let rules = load(self.name(), out)?;
        match self.game {
            Some(game) if game != rules.game() => {
                let game = out.words.say(&format!("game-{game}"), &[]);
                let args = [("rules", rules.name().to_owned().into()), ("game", game.into())];
                Err(anyhow!(out.words.say("other-game", &args)))
            }
            _ => Ok(rules),
        }
    }
}

/// Loads a preset by name, or a file.
pub(crate) fn load(name: &str, out: &Output) -> anyhow::Result<RuleSet> {
    if let Some(preset) = RuleSet::preset(name) {
        return Ok(preset);
    }
    if !Path::new(name).exists() {
        let presets: Vec<_> =
            Game::ALL.iter().flat_map(|game| game.presets()).map(|set| set.name().to_owned()).collect();
        return Err(anyhow!(
            out.words.say("rules-unknown", &[("name", name.to_owned().into()), ("presets", presets.join(", ").into())])
        ));
    }
    read(Path::new(name), out)
}

fn read(file: &Path, out: &Output) -> anyhow::Result<RuleSet> {
    let text = fs::read_to_string(file).map_err(|error| out.unreadable(file, error))?;
    toml::from_str(&text).map_err(|error| out.unreadable(file, error))
}

impl RulesCommand {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        match self {
            Self::List { game } => list(out, *game),
            Self::Show { rules, json, toml } => {
                let rules = load(rules, out)?;
                if *json {
                    out.line(&serde_json::to_string_pretty(&rules)?);
                } else if *toml {
                    out.line(toml::to_string(&rules)?.trim_end());
                } else {
                    show(out, &rules);
                }
            }
            Self::Diff { left, right } => {
                let (left, right) = (load(left, out)?, load(right, out)?);
                let differences = left.differences(&right);
                let n = differences.len();
                diff(out, &left, &right, &differences);
                out.line(&out.words.say("rules-differences", &[("count", n.into())]));
            }
            Self::Check { file } => check(out, file)?,
        }
        Ok(true)
    }
}

fn list(out: &Output, only: Option<Game>) {
    for game in Game::ALL.iter().filter(|game| only.is_none_or(|only| only == **game)) {
        out.heading(&out.words.say(&format!("game-{}", game.id()), &[]));
        for preset in game.presets() {
            let about = out.words.say(&format!("preset-{}", preset.name()), &[]);
            out.line(&format!("  {:<13} {about}", preset.name()));
        }
    }
    out.line(&out.words.say("rules-list-hint", &[]));
}

fn value(out: &Output, value: SettingValue) -> String {
    match value {
        SettingValue::Switch(true) => out.words.say("yes", &[]),
        SettingValue::Switch(false) => out.words.say("no", &[]),
        SettingValue::Number(number) => number.to_string(),
        SettingValue::Word(word) => out.words.say(&format!("value-{word}"), &[]),
    }
}

fn show(out: &Output, rules: &RuleSet) {
    let game = out.words.say(&format!("game-{}", rules.game().id()), &[]);
    out.heading(&format!("{} · {game}", rules.name()));
    for group in [SettingGroup::Options, SettingGroup::Flags, SettingGroup::Scoring] {
        let settings: Vec<_> = rules.settings().into_iter().filter(|(setting, _)| setting.group == group).collect();
        if settings.is_empty() {
            continue;
        }
        out.line("");
        out.heading(&out.words.say(&format!("group-{}", group.key()), &[]));
        for (setting, now) in settings {
            let id = setting.id.unwrap_or_default();
            let text = out.words.say(&format!("setting-{}", setting.key), &[]);
            out.line(&format!("  {id:<4} {:<12} {text}", value(out, now)));
        }
    }
    match rules.rules() {
        GameRules::Koenigrufen(rules) => show_koenigrufen(out, rules),
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => show_tables(out, rules),
    }
}

/// Prints the tables of values as they appear in rule-set files.
fn show_tables(out: &Output, rules: &RuleSet) {
    for group in [SettingGroup::Contracts, SettingGroup::Bonuses] {
        out.line("");
        out.heading(&out.words.say(&format!("group-{}", group.key()), &[]));
        let columns = rules.columns(group);
        let heads: Vec<String> =
            columns.iter().map(|column| out.words.say(&format!("column-{}", column.replace('_', "-")), &[])).collect();
        let heads: String = heads.iter().fold(String::new(), |line, head| format!("{line} {head:>9}"));
        out.line(&format!("  {:<4} {:<24}{heads}", "", ""));
        for (id, cells) in rules.rows(group).into_iter().filter(|(id, _)| !switched_off(rules, id)) {
            let key = if group == SettingGroup::Contracts { "contract" } else { "bonus" };
            let name = out.words.say(&format!("{key}-{id}"), &[]);
            let cells: String = cells.iter().fold(String::new(), |line, cell| {
                let text = match cell {
                    Some(points) if points.halves() != 0 => out.words.points(*points),
                    _ => "–".to_owned(),
                };
                format!("{line} {text:>9}")
            });
            out.line(&format!("  {id:<4} {name:<24}{cells}"));
        }
    }
}

/// Returns whether a bonus is switched off although the table has values for it.
fn switched_off(rules: &RuleSet, id: &str) -> bool {
    let GameRules::Illustriert(rules) = rules.rules() else { return false };
    let settings = rules.settings();
    match id.parse() {
        Ok(Bonus::UhuUltimo) => !settings.uhu,
        Ok(Bonus::Forty) => !settings.forty,
        Ok(Bonus::MondCaptured) => !settings.mondfang,
        _ => false,
    }
}

fn show_koenigrufen(out: &Output, rules: &tarock::koenigrufen::Rules) {
    let settings = rules.settings();
    out.line("");
    out.heading(&out.words.say("group-contracts", &[]));
    let mut contracts: Vec<Contract> = rules.contracts().iter().collect();
    contracts.sort_by_key(|&contract| rules.value(contract).rank);
    for contract in contracts {
        let worth = rules.value(contract);
        let rank = worth.rank.filter(|_| contract != Contract::Sechserdreier || settings.sechserdreier_opens);
        let rank = rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string());
        let mut points = out.words.points(worth.won);
        if worth.lost != worth.won {
            let _ = write!(points, "/−{}", out.words.points(worth.lost));
        }
        if let Some(bird) = shape(contract).bird {
            let _ = write!(points, " + {}", out.words.points(settings.bonuses[bird as usize].announced));
        }
        let kind = match shape(contract).kind {
            Kind::Trischaken => "kind-trischaken",
            Kind::Negative { .. } => "kind-negative",
            Kind::Positive => "kind-positive",
            Kind::Colour => "kind-colour",
        };
        out.line(&format!("  {rank:>4} {:<20} {points:<8} {}", out.words.contract(contract), out.words.say(kind, &[])));
    }
    out.line("");
    out.heading(&out.words.say("group-bonuses", &[]));
    let mut exist = rules.bonuses(Contract::Solorufer);
    exist.remove(Bonus::Valat);
    for &bonus in VALUED.iter().filter(|bonus| exist.contains(**bonus)) {
        let worth = settings.bonuses[bonus as usize];
        let dash = |points: tarock::GamePoints| {
            if points.halves() == 0 { "–".to_owned() } else { out.words.points(points) }
        };
        let must_say = bonus == Bonus::AllKings && settings.four_kings_must_be_announced;
        let silent = if must_say { "–".to_owned() } else { dash(worth.silent) };
        out.line(&format!("  {:<5}{:<22} {silent:>4} ({})", bonus.id(), out.words.bonus(bonus), dash(worth.announced)));
    }
    let sign = if settings.valat == ValatMode::Fixed { "+" } else { "×" };
    out.line(&format!(
        "  {:<5}{:<22} {:>4} ({sign}{})",
        Bonus::Valat.id(),
        out.words.bonus(Bonus::Valat),
        format!("{sign}{}", settings.valat_silent),
        settings.valat_announced
    ));
}

fn diff(out: &Output, left: &RuleSet, right: &RuleSet, differences: &[Difference]) {
    let say = |key: String| out.words.say(&key, &[]);
    let shown = |text: &str| match text {
        "true" => out.words.say("yes", &[]),
        "false" => out.words.say("no", &[]),
        text if text.contains(|c: char| c.is_ascii_digit()) => out.words.decimal(text),
        word => say(format!("value-{word}")),
    };
    let columns = |group: SettingGroup| {
        let names = left.columns(group);
        let names: Vec<_> = names.iter().map(|column| say(format!("column-{}", column.replace('_', "-")))).collect();
        names.join("/")
    };
    out.heading(&format!("       {:<14} {:<14}", left.name(), right.name()));
    for difference in differences {
        let text = match difference.group {
            SettingGroup::Contracts => {
                format!("{} ({})", say(format!("contract-{}", difference.key)), columns(difference.group))
            }
            SettingGroup::Bonuses => {
                format!("{} ({})", say(format!("bonus-{}", difference.key)), columns(difference.group))
            }
            _ => say(format!("setting-{}", difference.key)),
        };
        let id = difference.id.unwrap_or_default();
        out.line(&format!("  {id:<4} {:<14} {:<14} {text}", shown(&difference.left), shown(&difference.right)));
    }
}

fn check(out: &Output, file: &Path) -> anyhow::Result<()> {
    let rules = read(file, out)?;
    let nearest = rules.game().presets().min_by_key(|preset| preset.differences(&rules).len());
    let nearest = nearest.ok_or_else(|| anyhow!("a game has presets"))?;
    let differences = nearest.differences(&rules);
    out.line(&out.words.say(
        "rules-valid",
        &[
            ("file", file.display().to_string().into()),
            ("name", rules.name().to_owned().into()),
            ("preset", nearest.name().to_owned().into()),
            ("count", differences.len().into()),
        ],
    ));
    if !differences.is_empty() {
        diff(out, &nearest, &rules, &differences);
    }
    Ok(())
}
