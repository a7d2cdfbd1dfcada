//! `tarock bench`: measures how fast this machine plays cards and solves positions.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::anyhow;
use clap::Subcommand;
use serde::Serialize;
use tarock::{Action, Counting, Legal, Phase, Position, RuleSet, Seat, SeatSet};
use tarock_solver::{Play, Solver};

use crate::arena::{Course, Match, Scripted};
use crate::chance::Chance;
use crate::output::Output;
use crate::stopwatch::Stopwatch;

#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// Measures random playouts of 48 cards on one core.
    Kernel {
        #[command(flatten)]
        with: With,
    },
    /// Measures exact search with open cards, in realistic deals that were played at random down to a few tricks.
    Solver {
        /// Use fewer positions and fewer tricks.
        #[arg(long)]
        quick: bool,
        #[command(flatten)]
        with: With,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct With {
    /// Research prototype to measure in the same run: a program, or its source (.rs), which is compiled for this
    /// machine.
    #[arg(long, value_name = "PATH")]
    prototype: Option<PathBuf>,
    /// Print one JSON object per measurement instead of text.
    #[arg(long)]
    json: bool,
}

/// The number of measurements, with the prototype in between, because other programs use the machine too.
const ROUNDS: usize = 3;

#[derive(Debug, Serialize)]
struct Playouts {
    playouts_per_second: f64,
    ns_per_card: f64,
}

/// Times of many questions to the solver.
#[derive(Debug, Serialize)]
struct Solved {
    question: &'static str,
    kind: &'static str,
    tricks_left: usize,
    n: usize,
    /// Questions that took too many nodes.
    given_up: usize,
    mean_ms: f64,
    p50_ms: f64,
    p95_ms: f64,
    max_ms: f64,
    mean_nodes: f64,
    ns_per_node: f64,
}

impl BenchCommand {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        match self {
            Self::Kernel { with } => kernel(out, with)?,
            Self::Solver { quick, with } => solver(out, with, *quick)?,
        }
        Ok(true)
    }
}

fn rules() -> Arc<RuleSet> {
    Arc::new(RuleSet::CUP)
}

fn kernel(out: &Output, with: &With) -> anyhow::Result<()> {
    let prototype = with.prototype.as_deref().map(|path| Prototype::new(out, path)).transpose()?;
    let deals = Scripted { rules: rules(), seed: 1, kind: Match::TwoAgainstTwo };
    let plays: Vec<Play> = (0..200).filter_map(|index| Play::of(&deals.start(index).0.position)).collect();
    for _ in 0..ROUNDS {
        let measured = playouts(&plays, 10_000);
        if with.json {
            out.line(&serde_json::to_string(&measured)?);
        } else {
            let args = [
                ("speed", format!("{:.0}", measured.playouts_per_second).into()),
                ("card", out.words.decimal(&format!("{:.1}", measured.ns_per_card)).into()),
            ];
            out.line(&out.words.say("bench-playouts", &args));
        }
        if let Some(prototype) = &prototype {
            prototype.run(out, with.json, &["playout", "10000"], "playouts")?;
        }
    }
    Ok(())
}

/// Plays every start to its end `rounds` times, each with random cards.
fn playouts(plays: &[Play], rounds: u32) -> Playouts {
    let mut x = 0x9E37_79B9_7F4A_7C15_u64;
    let mut cards = 0_u64;
    let watch = Stopwatch::of_thread();
    for _ in 0..rounds {
        for play in plays {
            let mut play = *play;
            while !play.is_over() {
                let playable = play.playable();
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                let at = tarock::below((x >> 32) as u32, playable.len() as u32);
                play.play(playable.nth(at as usize).expect("there is always a card to play"));
                cards += 1;
            }
        }
    }
    let seconds = watch.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a count of cards")]
    let cards = cards as f64;
    Playouts { playouts_per_second: cards / 48.0 / seconds, ns_per_card: seconds / cards * 1e9 }
}

fn solver(out: &Output, with: &With, quick: bool) -> anyhow::Result<()> {
    let prototype = with.prototype.as_deref().map(|path| Prototype::new(out, path)).transpose()?;
    let (n, most) = if quick { (40, 6) } else { (200, 8) };
    if !with.json {
        let columns = ["n", "mean", "p50", "p95", "max", "nodes", "ns"].map(|name| format!("{name:>11}")).concat();
        out.heading(&format!("{:<38}{columns}", out.words.say("bench-solver", &[])));
    }
    let mut solver = Solver::new(22);
    for left in 4..=most {
        for kind in Match::ALL {
            let positions = positions(kind, left, n);
            let wins = measure(&mut solver, "win", kind, left, &positions, win);
            let bills = measure(&mut solver, "bill", kind, left, &positions, bill);
            for solved in [wins, bills] {
                if with.json {
                    out.line(&serde_json::to_string(&solved)?);
                } else {
                    print(out, &solved);
                }
            }
        }
    }
    if let Some(prototype) = &prototype {
        prototype.run(out, with.json, &["mid", &n.to_string(), "22", "4", &most.to_string()], "win/loss")?;
    }
    Ok(())
}

/// Returns undecided positions at the beginning of a trick.
fn positions(kind: Match, left: usize, n: usize) -> Vec<Position> {
    let deals = Scripted { rules: rules(), seed: 11, kind };
    let down = |(Course { mut position, .. }, mut chance): (Course, Chance)| {
        let last = position.board().rules.game().n_tricks() - left;
        while position.board().tricks.len() < last {
            let Some(Legal::Play(cards)) = position.legal() else { return None };
            let card = cards.nth(chance.below(cards.len() as u32) as usize)?;
            position.play_unchecked(Action::Play(card), &mut ());
        }
        let need = need(&position)?;
        let left = Counting::Thirds.score(in_play(&position));
        (need > 0 && need <= left && position.board().phase == Phase::Play).then_some(position)
    };
    (0..).filter_map(|index| down(deals.start(index))).take(n).collect()
}

fn in_play(position: &Position) -> tarock::CardSet {
    position.hidden().hands.iter().fold(tarock::CardSet::EMPTY, |all, (_, hand)| all | hand)
}

/// Returns the declarer and the partner.
fn side(position: &Position) -> SeatSet {
    let declarer = position.board().game().map(|game| game.seat);
    declarer.into_iter().chain(position.hidden().partner).collect()
}

/// Returns how many thirds of a point the declarer's side still needs to win; `None` if it has more than enough.
fn need(position: &Position) -> Option<u16> {
    let board = position.board();
    let tarock::GameRules::Koenigrufen(rules) = board.rules.rules() else { return None };
    let mut cards = tarock::CardSet::EMPTY;
    for seat in side(position).iter() {
        cards = cards | board.taken[seat] | position.hidden().discards[seat];
    }
    rules.settings().win_at.checked_sub(Counting::Thirds.score(cards))
}

/// More nodes than any of these positions should take.
const STEPS: u64 = 1_000_000_000;

/// Asks whether the declarer's side wins.
fn win(solver: &mut Solver, position: &Position) -> bool {
    let (Some(play), Some(need)) = (Play::of(position), need(position)) else { return false };
    solver.reach(&play, side(position), Counting::Thirds, need, STEPS).is_some()
}

/// Asks for the worth of every card on the bill.
fn bill(solver: &mut Solver, position: &Position) -> bool {
    let seat = position.board().turn.unwrap_or(Seat::S1);
    solver.settlements(position, seat, STEPS).is_some()
}

/// Asks a question about every position.
fn measure(
    solver: &mut Solver,
    question: &'static str,
    kind: Match,
    tricks_left: usize,
    positions: &[Position],
    ask: impl Fn(&mut Solver, &Position) -> bool,
) -> Solved {
    let (mut times, mut nodes, mut given_up) = (Vec::new(), 0_u64, 0);
    for position in positions {
        let watch = Stopwatch::of_thread();
        given_up += usize::from(!ask(solver, position));
        times.push(watch.elapsed().as_secs_f64() * 1e3);
        nodes += solver.nodes();
    }
    times.sort_by(f64::total_cmp);
    let n = times.len();
    let at = |percent: usize| times.get((n * percent / 100).min(n.saturating_sub(1))).copied().unwrap_or(0.0);
    let sum: f64 = times.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "counts of positions and steps")]
    let (count, steps) = (n.max(1) as f64, nodes.max(1) as f64);
    Solved {
        question,
        kind: kind.code(),
        tricks_left,
        n,
        given_up,
        mean_ms: sum / count,
        p50_ms: at(50),
        p95_ms: at(95),
        max_ms: at(100),
        mean_nodes: steps / count,
        ns_per_node: sum * 1e6 / steps,
    }
}

fn print(out: &Output, solved: &Solved) {
    let args =
        [("tricks", solved.tricks_left.into()), ("kind", out.words.say(&format!("bench-{}", solved.kind), &[]).into())];
    let name = out.words.say(&format!("bench-{}", solved.question), &args);
    let mut line = format!("  {name:<36}{:>11}", solved.n);
    for ms in [solved.mean_ms, solved.p50_ms, solved.p95_ms, solved.max_ms] {
        let _ = write!(line, "{ms:>11.3}");
    }
    let _ = write!(line, "{:>11.0}{:>11.0}", solved.mean_nodes, solved.ns_per_node);
    out.line(&out.words.decimal(&line));
    if solved.given_up > 0 {
        out.line(&format!("    {}", out.words.say("bench-given-up", &[("count", solved.given_up.into())])));
    }
}

/// A program that prints its own figures.
struct Prototype {
    program: PathBuf,
    /// The folder of the compiled program, to be removed with it.
    folder: Option<PathBuf>,
}

impl Prototype {
    fn new(out: &Output, path: &Path) -> anyhow::Result<Self> {
        if path.extension().is_none_or(|extension| extension != "rs") {
            // A program in the working directory is found only by its full path.
            let program = path.canonicalize().map_err(|error| out.unreadable(path, error))?;
            return Ok(Self { program, folder: None });
        }
        let folder = std::env::temp_dir().join(format!("tarock-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| out.unwritable(&folder, error))?;
        let compiled = Self { program: folder.join("prototype"), folder: Some(folder) };
        let rustc = Command::new("rustc")
            .args(["-O", "-C", "target-cpu=native", "--edition", "2021", "--cap-lints", "allow", "-o"])
            .arg(&compiled.program)
            .arg(path)
            .output()
            .map_err(|error| out.unreadable(path, error))?;
        if !rustc.status.success() {
            return Err(out.unreadable(path, String::from_utf8_lossy(&rustc.stderr)));
        }
        Ok(compiled)
    }

    /// Runs it and prints the lines that contain a word.
    fn run(&self, out: &Output, json: bool, arguments: &[&str], word: &str) -> anyhow::Result<()> {
        let output = Command::new(&self.program).args(arguments).output();
        let output = output.map_err(|error| out.unreadable(&self.program, error))?;
        if !output.status.success() {
            return Err(anyhow!(out.unreadable(&self.program, String::from_utf8_lossy(&output.stderr))));
        }
        for line in String::from_utf8_lossy(&output.stdout).lines().filter(|line| line.contains(word)) {
            if json {
                out.line(&serde_json::json!({ "prototype": line }).to_string());
            } else {
                out.line(&out.words.say("bench-prototype", &[("line", line.to_owned().into())]));
            }
        }
        Ok(())
    }
}

impl Drop for Prototype {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // A leftover folder is harmless.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
