//! `.ktaro`: the XML game files of the program `KubiTarock`, one deal of Königrufen each.
//!
//! A [`File`] holds what the schema `schema/ktaro.xsd` describes, value by value. [`File::of`] makes a file from a
//! record, `Display` writes it as XML, [`File::read`] parses XML, and [`File::to_record`] replays a file.
//!
//! ```
//! use tarock::{DealRecord, Pack, RuleSet, Seat};
//! use tarock_record::{GameRecord, Player, ktaro::File};
//! let mut deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
//! deal.actions.push("forehand".parse()?);
//! let mut record = GameRecord::from(deal);
//! record.about.players = ["Sepp", "Resi", "Toni", "Vroni"].map(Player::named).to_vec();
//! let text = File::of(&record)?.to_string();
//! assert!(text.contains("<ChangeBiddingCommand NewBidding=\"Forehand\" OldBidding=\"Undeclared\"/>"));
//! assert_eq!(File::read(text)?.to_record()?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Texts that the schema leaves open
//!
//! The schema has attributes that are plain strings, and no sample of them is known. This table defines what this crate
//! writes there. `KubiTarock` may write or understand something else. If the rules of a file of that program cannot be
//! read, [`File::to_record_under`] still reads the file, as long as nobody announced anything.
//!
//! | Attribute | Text |
//! |---|---|
//! | `RatingTable` | the name of the nearest preset |
//! | `Options` | preset and differences: `base=cup; name=Stammtisch; options.quapil=false; contracts.Dreier.won=5` |
//! | `Announcements`, `NewAnnouncements`, `OldAnnouncements` | everything the player has said so far, as words separated by blanks: a bonus such as `TRL`, or a doubled item such as `G:1`, `G:1-3` or `TRL:2` with seats from 1. A turn adds words at the end; if it adds none, the player said "gut" |
//! | `AnnouncementsAck` | `good` once the player has let a turn pass, otherwise empty |
//! | `HasBidden` | everything said in the auction, as names of bids separated by blanks; `Hold` for a hold |
//! | `RoleFlags` | the sum of 1 forehand, 2 dealer, 4 declarer, 8 partner, 16 defender, hexadecimal after `#` |
//! | `Role` | `declarer`, `partner`, `defender` or `trischaker` |
//! | `BookedAs` | the games with the seats of their declarers, such as `2:Dreier` or `1:Piccolo 4:Piccolo` |
//! | `Key` | the name of the contract, or of the bonus |
//!
//! `IsContra` is `Yes` for a Kontra and `Back` for a Re or a Sub. Cards in hands lie in the order of the pack, which
//! `SourceCardIndex` counts. A pile begins with the discards of its owner; the owner's tricks follow in order.
//!
//! # Commands
//!
//! A hold is a `ChangeBiddingCommand` to the player's own bid, "the fourth king" a `ChangeCalledSuitCommand` to
//! `Unknown`, a claim an `AutoFinishCommand`, a surrender a `QuitGameCommand`. Cards of the talon that go to tricks in
//! Trischaken come with `FlipTopTalonCardCommand` and `ImposeCardCommand`. A file contains the result of a record if it
//! has a `BookScoreToUsersCommand`. The reader also accepts stacks that begin at their top, and cards swapped by hand
//! before the auction. It ignores the turn, which the engine knows.
//!
//! # Lost data
//!
//! A file loses these parts of a record: its id, session and number; kinds, ids and other fields of players; times and
//! thinking times; comments on single actions; questions with fewer than two or more than ten answers, questions asked
//! after more actions than there are, and ranks above 22 in questions; undone actions that can no longer be replayed;
//! unknown fields. Questions come back in the order of play. Characters that XML cannot hold become U+FFFD. A record
//! keeps the risk, the number of questions and the excluded questions in its field `ktaro`. It loses everything else in a
//! file that does not follow from rules, cards and commands.

mod bill;
mod card;
mod command;
mod error;
mod file;
mod history;
mod kept;
mod names;
mod of_record;
mod read;
mod roles;
mod score;
mod to_record;
mod write;
mod xml;

pub use card::{CardFace, TalonMaps};
pub use command::{Activation, Command, Exchange, FromHand, QuizQuestion};
pub use error::{ConvertError, Fault, KtaroError, Misfit};
pub use file::{ExcludedQuestion, File, Player, Settings, State, Talon};
pub use names::{ActionStatus, Bidding, CardSuit, GameStatus, ItemFlag, OuvertStatus, QuestionId, TalonPackage};
pub use of_record::file_name;
pub use score::{GameScore, Score, ScoreItem, StatData, TrickTaken};

/// The largest size of a file, in bytes.
///
/// ```
/// let error = tarock_record::ktaro::File::read(vec![b' '; tarock_record::ktaro::MAX_BYTES + 1]).unwrap_err();
/// assert_eq!(error.code(), "too-large");
/// ```
pub const MAX_BYTES: usize = 4 * 1024 * 1024;

/// The deepest nesting of elements.
///
/// ```
/// let error = tarock_record::ktaro::File::read("<a>".repeat(tarock_record::ktaro::MAX_DEPTH + 1)).unwrap_err();
/// assert_eq!(error.code(), "too-deep");
/// ```
pub const MAX_DEPTH: usize = 32;

/// The most commands of a file, in both stacks together.
///
/// ```
/// let commands = "<Command/>".repeat(tarock_record::ktaro::MAX_COMMANDS + 1);
/// let error = tarock_record::ktaro::File::read(format!("<KubiTarock>{commands}</KubiTarock>")).unwrap_err();
/// assert_eq!(error.code(), "too-many-commands");
/// ```
pub const MAX_COMMANDS: usize = 10_000;
