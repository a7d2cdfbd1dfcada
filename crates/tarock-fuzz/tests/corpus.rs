//! Every target holds for its corpus and for a fixed number of mutations of it.
//!
//! A failure names the target and the origin of the input, and keeps the input in a file. The same seed makes the same
//! mutation as long as the corpus is the same. Copy the file to `fuzz/corpus/TARGET`, so that this test replays it.

use std::any::Any;
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use tarock_fuzz::{TARGETS, Target};
use tarock_testkit::Chance;

/// The longest time that a single input may take. `cargo xtask fuzz` has the same limit.
const LIMIT: Duration = Duration::from_secs(5);

/// Folders with valid inputs besides the corpora, each after its target; `cargo xtask fuzz` reads the same list.
const SEEDS: &str = include_str!("../../../fuzz/seeds.txt");

/// How many bytes of a failing input a message shows; the file has all of them.
const SHOWN: usize = 400;

/// Defines one test for each target. The number of mutations takes about half a second of work.
macro_rules! no_input_breaks {
    ($($target:ident: $mutations:literal,)*) => {
        mod no_input_breaks {
            $(#[test]
            fn $target() {
                super::try_all(stringify!($target), $mutations);
            })*
        }

        const TESTED: &[&str] = &[$(stringify!($target)),*];
    };
}

no_input_breaks! {
    any_file: 6_000,
    archive_query: 60_000,
    cup_log: 4_000,
    deal_actions: 5_000,
    deal_link: 40_000,
    ktaro_xml: 6_000,
    notation_text: 150_000,
    record_json: 15_000,
    ruleset_toml: 4_000,
    statistics_tsv: 80_000,
    summary_json: 80_000,
    table_commands: 1_000,
    taf_lines: 120_000,
    wire_messages: 80_000,
}

/// Bytes and their origin.
#[derive(Clone, Debug, PartialEq)]
struct Input {
    origin: String,
    bytes: Vec<u8>,
}

/// Tries the corpus of a target and its mutations.
fn try_all(name: &str, mutations: u64) {
    let (_, target) = TARGETS.into_iter().find(|(known, _)| *known == name).expect("a target of this name");
    let corpus = corpus(name);
    let known = corpus.clone().into_iter();
    let inputs = known.chain((0..mutations).map(move |seed| mutant(&corpus, seed)));
    let Err((input, what)) = first_failure(name, target, inputs, LIMIT) else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{name}.failed"));
    fs::create_dir_all(folder).and_then(|()| fs::write(&file, &input.bytes)).expect("keep the input");
    panic!(
        "{name}: {what}\ninput: {}, {} bytes, kept in {}\nstarts: {}\nnext: copy the file to fuzz/corpus/{name}, mend what is \
         wrong, and keep the input there",
        input.origin,
        input.bytes.len(),
        file.display(),
        input.bytes[..input.bytes.len().min(SHOWN)].escape_ascii(),
    );
}

/// Tries inputs in order. Returns the first one that panics or takes longer than the limit, with what happened.
fn first_failure(
    name: &str,
    target: Target,
    inputs: impl Iterator<Item = Input> + Send + 'static,
    limit: Duration,
) -> Result<usize, (Arc<Input>, String)> {
    let (begin, begun) = mpsc::sync_channel(64);
    // Another thread does the work, so that an input that never ends is noticed too.
    let work = thread::Builder::new().name(name.to_owned()).spawn(move || {
        for input in inputs.map(Arc::new) {
            if begin.send(Arc::clone(&input)).is_err() {
                return;
            }
            target(&input.bytes);
        }
    });
    let work = work.expect("start a thread");
    let (mut n, mut last) = (0, None);
    loop {
        match (begun.recv_timeout(limit), &last) {
            (Ok(input), _) => (n, last) = (n + 1, Some(input)),
            (Err(RecvTimeoutError::Timeout), Some(input)) => {
                return Err((Arc::clone(input), format!("takes more than {limit:?}")));
            }
            // The thread has not begun yet.
            (Err(RecvTimeoutError::Timeout), None) => {}
            (Err(RecvTimeoutError::Disconnected), _) => break,
        }
    }
    work.join().map(|()| n).map_err(|panic| (last.expect("an input panicked"), words(&*panic)))
}

/// Returns the message of a panic.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("panicked without words").to_owned()
}

/// Returns the inputs of a target, always in the same order: its corpus, the other folders with valid inputs, evenings.
fn corpus(name: &str) -> Vec<Input> {
    let evenings = if name == "table_commands" { 48 } else { 0 };
    let further = SEEDS.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let folders = [format!("fuzz/corpus/{name}")].into_iter().chain(further.map(str::to_owned));
    folders.flat_map(|folder| files(&folder)).chain((0..evenings).map(evening)).collect()
}

/// Reads the files of a folder of the repository, in order.
fn files(folder: &str) -> Vec<Input> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let names: BTreeSet<_> = entries.map(|entry| entry.expect("list a folder").file_name()).collect();
    assert!(!names.is_empty(), "{folder} has no files");
    let read = |path: PathBuf| {
        let bytes = fs::read(root.join(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Input { origin: path.display().to_string(), bytes }
    };
    names.iter().map(|name| read(Path::new(folder).join(name))).collect()
}

/// Makes commands for a table where people sit down and play, and sometimes do something else.
fn evening(seed: u64) -> Input {
    let chance = &mut Chance::new(seed);
    // Game, rules, flow, undo, clock.
    let mut bytes: Vec<u8> = (0..5).map(|_| chance.below(256) as u8).collect();
    bytes.extend((0..4).flat_map(|user| [user, 9, 1]));
    for _ in 0..4 {
        // Everybody is ready, and the master deals.
        bytes.extend((0..4).flat_map(|user| [user, 15]).chain([0, 17]));
        // Nine of 24 commands are actions of the player on turn: small numbers play on.
        bytes.extend((0..200).map(|_| if chance.below(16) == 0 { chance.below(256) } else { chance.below(9) } as u8));
    }
    Input { origin: format!("evening with seed {seed}"), bytes }
}

/// Makes an input with one or a few changes. Most changes keep its form, so many mutations get past a reader's first
/// line.
fn mutant(corpus: &[Input], seed: u64) -> Input {
    /// The limits of integer types, and their neighbours.
    const EDGES: [i64; 12] =
        [0, 1, -1, 127, 128, 255, 256, 32_767, 65_536, i32::MAX as i64, u32::MAX as i64 + 1, i64::MIN];

    let chance = &mut Chance::new(seed);
    let pick = |chance: &mut Chance| &corpus[chance.below(corpus.len() as u32) as usize].bytes;
    let place = |bytes: &[u8], chance: &mut Chance| chance.below(bytes.len() as u32 + 1) as usize;
    // Short inputs of a corpus are odd ones; the longer of two is more often a valid one.
    let mut bytes = [pick(chance), pick(chance)].into_iter().max_by_key(|bytes| bytes.len()).expect("two").clone();
    loop {
        let (at, there, random) = (place(&bytes, chance), place(&bytes, chance), chance.below(256) as u8);
        let few = at..bytes.len().min(at + 1 + usize::from(random % 8));
        let (other, edge) = (pick(chance), EDGES[chance.below(12) as usize]);
        let (from, copy) = (place(other, chance), bytes[word(&bytes, there)].to_vec());
        match chance.below(16) {
            0 if at < bytes.len() => bytes[at] ^= 1 << (random % 8),
            0 | 1 => bytes.insert(at, random),
            2 => drop(bytes.drain(few)),
            3 => bytes.truncate(at),
            4 => drop(bytes.splice(at.., other[from..].iter().copied())),
            5 => drop(bytes.splice(few.clone(), edge.to_le_bytes().into_iter().take(few.len()))),
            6 => replace_word(&mut bytes, at, edge.to_string().as_bytes()),
            7 | 8 => replace_word(&mut bytes, at, (random % 64).to_string().as_bytes()),
            9 => replace_word(&mut bytes, at, &other[word(other, from)]),
            10 | 11 => replace_word(&mut bytes, at, &other[word(other, at)]),
            12 | 13 => replace_word(&mut bytes, at, &copy),
            _ => swap_words(&mut bytes, at, there),
        }
        if chance.below(2) == 0 {
            return Input { origin: format!("mutation with seed {seed}"), bytes };
        }
    }
}

fn replace_word(bytes: &mut Vec<u8>, at: usize, new: &[u8]) {
    bytes.splice(word(bytes, at), new.iter().copied());
}

/// Swaps the words at two places.
fn swap_words(bytes: &mut Vec<u8>, one: usize, other: usize) {
    let (first, second) = (word(bytes, one.min(other)), word(bytes, one.max(other)));
    if first.end <= second.start {
        let (moved, back) = (bytes[first.clone()].to_vec(), bytes[second.clone()].to_vec());
        bytes.splice(second, moved);
        bytes.splice(first, back);
    }
}

/// Returns the letters and digits around or after a place; an empty range at the end if there are none.
fn word(bytes: &[u8], at: usize) -> Range<usize> {
    let at = at.min(bytes.len());
    let at = bytes[at..].iter().position(u8::is_ascii_alphanumeric).map_or(bytes.len(), |before| at + before);
    let ends = |byte: &u8| !byte.is_ascii_alphanumeric();
    let start = bytes[..at].iter().rposition(ends).map_or(0, |before| before + 1);
    start..bytes[at..].iter().position(ends).map_or(bytes.len(), |length| at + length)
}

#[test]
fn every_file_of_fuzz_targets_is_a_target_and_is_tested() {
    let names = TARGETS.map(|(name, _)| name);
    let wrappers = files("fuzz/fuzz_targets").into_iter().map(|file| file.origin);
    assert_eq!(names.map(|name| format!("fuzz/fuzz_targets/{name}.rs")).as_slice(), wrappers.collect::<Vec<_>>());
    assert_eq!(names.as_slice(), TESTED);
    let manifest = include_str!("../../../fuzz/Cargo.toml");
    let named = manifest.split("[[bin]]").skip(1).filter_map(|bin| bin.split('"').nth(1));
    assert_eq!(BTreeSet::from(names), named.collect(), "fuzz/Cargo.toml");
}

#[test]
fn every_seed_folder_has_a_target() {
    for line in SEEDS.lines() {
        let target = line.split_once(' ').map(|(target, _)| target);
        assert!(target.is_some_and(|target| TESTED.contains(&target)), "{line}");
    }
}

/// Returns inputs of one byte each: 0, 1, 2, 3.
fn bytes() -> impl Iterator<Item = Input> + Send {
    (0..4).map(|byte| Input { origin: byte.to_string(), bytes: vec![byte] })
}

#[test]
fn every_input_is_tried() {
    assert_eq!(first_failure("calm", |_| {}, bytes(), LIMIT), Ok(4));
}

#[test]
fn an_input_that_panics_comes_back_with_its_message() {
    let (input, what) = first_failure("picky", |bytes| assert!(bytes[0] != 2, "not 2"), bytes(), LIMIT).unwrap_err();
    assert_eq!((input.origin.as_str(), what.as_str()), ("2", "not 2"));
}

#[test]
fn an_input_that_takes_too_long_comes_back() {
    let slow = |_: &[u8]| thread::sleep(Duration::from_mins(1));
    let (input, what) = first_failure("slow", slow, bytes(), Duration::from_millis(20)).unwrap_err();
    assert_eq!((input.origin.as_str(), what.as_str()), ("0", "takes more than 20ms"));
}

#[test]
fn a_seed_makes_the_same_mutation_again_and_another_seed_another() {
    let corpus = corpus("taf_lines");
    assert_eq!(mutant(&corpus, 7), mutant(&corpus, 7));
    let mutants: BTreeSet<Vec<u8>> = (0..100).map(|seed| mutant(&corpus, seed).bytes).collect();
    assert!(mutants.len() > 90, "only {} of 100 differ", mutants.len());
}
