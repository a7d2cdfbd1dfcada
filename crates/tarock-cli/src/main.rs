//! `tarock`: a table to play at, rule sets, deals, replays, explanations, settlements, simulations and tournaments on the command line.

mod archive;
mod arena;
mod bench;
mod bot;
mod chance;
mod convert;
mod cup;
mod deal;
mod diagnosis;
mod explain;
mod files;
mod language;
mod lesson;
mod link;
mod manual;
mod output;
mod play;
mod puzzles;
mod replay;
mod report;
mod rules;
mod settle;
mod sheet;
mod sim;
mod solve;
mod sources;
mod stats;
mod stopwatch;
mod table;
mod taf;
#[cfg(test)]
mod tests;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::language::Lang;
use crate::output::Output;

/// Tarock on the command line: play, look at rule sets, deal, replay, settle, simulate, and run a tournament.
///
/// Try:
///   tarock play
///   tarock rules list
///   tarock deal --rules cup --seed 7 --play --save deal.tarock
///   tarock replay deal.tarock --seat 1
///   tarock explain deal.tarock --at 20
///   tarock report deal.tarock --seat 1
///   tarock puzzles evenings
///   tarock lesson koenigrufen-follow
///   tarock replay deal.tarock --summary | tarock settle -
///   tarock deal --game illustriert --rules graz --play
///   tarock convert deal.tarock deal.ktaro
///   tarock link deal.tarock
///   tarock archive find 'pagat:announced,lost from:2026' evenings
///   tarock stats evenings --player Anna --by role
///   tarock solve deal.tarock --trick 8
///   tarock verify deal.json
///   tarock arena --a tarobot --b regelbuch --deals 200
///   tarock cup create linz.cup "Linz 2026"
#[derive(Debug, Parser)]
#[command(name = "tarock", version, verbatim_doc_comment)]
struct Cli {
    /// Language of the output; by default taken from the environment.
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Lists, shows, compares and checks rule sets.
    #[command(subcommand)]
    Rules(rules::RulesCommand),
    /// Deals a pack and prints the table; can also play the deal out and save it.
    Deal(deal::Deal),
    /// Plays at a table in the terminal, against bots.
    Play(play::Play),
    /// Steps through a saved deal, with all cards open or as one seat sees it.
    Replay(replay::Replay),
    /// Explains a bot's decisions: its choice, its reasons, and the alternatives it weighed.
    Explain(explain::Explain),
    /// Judges a player's decisions: what each of them cost, and what would have been better.
    Report(report::Report),
    /// Finds puzzles in deals, or in deals that bots play among themselves.
    Puzzles(puzzles::Puzzles),
    /// Takes a lesson in the terminal, or checks the lessons of a club.
    Lesson(lesson::Lesson),
    /// Prints the items and bills of deal summaries, or checks them against expected results.
    Settle(settle::Settle),
    /// Checks and shows positions in the TAF text format.
    #[command(subcommand)]
    Taf(taf::TafCommand),
    /// Converts files of deals: taf, tarock, ktaro, link, json, binary.
    ///
    /// Converts a folder with all its deal files. Detects the format of each input by its content, not by its name.
    /// Reports and skips every deal that cannot be read or written, converts the rest, and then ends with an error.
    Convert(convert::Convert),
    /// Prints a link for every deal of a file.
    Link(link::Link),
    /// Searches files and folders of deals.
    #[command(subcommand)]
    Archive(archive::ArchiveCommand),
    /// Counts deals: points, contracts, bonuses, streaks and awards of players.
    ///
    /// Reads every format that `tarock replay` reads, and the statistics files of KubiTarock. Only finished deals count.
    Stats(stats::Stats),
    /// Plays random legal deals to the end; --check verifies the engine at every step.
    Sim(sim::Sim),
    /// Compares two players on the same deals: how much does a player gain by being A instead of B?
    Arena(arena::Arena),
    /// Runs a bot for other programs, with one line of JSON per question.
    Bot(bot::TalkingBot),
    /// Checks whether a server dealt the shuffle it committed to.
    ///
    /// The pack must follow from the seed and the players' salts, and the seed must match the commitment that the
    /// server published before the deal. Ends with an error otherwise.
    Verify(verify::Verify),
    /// Runs a tournament with real cards from a file: registration, draw, sheets, standings.
    #[command(subcommand)]
    Cup(cup::CupCommand),
    /// Shows the worth of every card with all cards open.
    Solve(solve::Solve),
    /// Measures how fast cards are played and positions are solved.
    #[command(subcommand)]
    Bench(bench::BenchCommand),
    /// Prints completions for a shell.
    Completions(manual::Completions),
    /// Writes manual pages into a folder.
    Manual(manual::Manual),
}

fn main() -> ExitCode {
    let cli = Cli::parse_from(std::env::args_os().map(cup::plain_points));
    let out = Output { words: cli.lang.unwrap_or_else(Lang::of_environment).words() };
    let result = match cli.command {
        Command::Rules(command) => command.run(&out),
        Command::Deal(deal) => deal.run(&out),
        Command::Play(play) => play.run(&out),
        Command::Replay(replay) => replay.run(&out),
        Command::Explain(explain) => explain.run(&out),
        Command::Report(report) => report.run(&out),
        Command::Puzzles(puzzles) => puzzles.run(&out),
        Command::Lesson(lesson) => lesson.run(&out),
        Command::Settle(settle) => settle.run(&out),
        Command::Taf(command) => command.run(&out),
        Command::Convert(convert) => convert.run(&out),
        Command::Link(link) => link.run(&out),
        Command::Archive(command) => command.run(&out),
        Command::Stats(stats) => stats.run(&out),
        Command::Sim(sim) => sim.run(&out),
        Command::Arena(arena) => arena.run(&out),
        Command::Bot(bot) => bot.run(&out),
        Command::Verify(verify) => verify.run(&out),
        Command::Cup(command) => command.run(&out),
        Command::Solve(solve) => solve.run(&out),
        Command::Bench(command) => command.run(&out),
        Command::Completions(completions) => completions.run(&out),
        Command::Manual(manual) => manual.run(),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            out.error(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}
