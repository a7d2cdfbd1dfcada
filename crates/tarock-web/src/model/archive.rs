//! Facts about archived deals, and how deals are read from files and written to them.

use serde::{Deserialize, Serialize};
use tarock::{Bonus, BySeat, CardSet, Contract, Game, GamePoints, Phase, RuleSet, Seat, Stake};
use tarock_record::{Format, GameRecord, PlayerKind, RecordWriter, ktaro, link, open};

/// The facts that the list shows and the filters use, so that no record has to be replayed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Facts {
    pub(crate) id: String,
    pub(crate) game: GameName,
    pub(crate) rules: String,
    /// `None` if the hands were thrown in, or the deal ended before there was one.
    pub(crate) contract: Option<Contract>,
    pub(crate) declarer: Option<Seat>,
    /// The seat of the first person.
    pub(crate) own: Seat,
    /// The cards dealt to that seat.
    pub(crate) hand: CardSet,
    /// The bill, if the deal is over.
    pub(crate) points: Option<BySeat<GamePoints>>,
    /// Names in seat order; empty where they are unknown.
    pub(crate) players: Vec<String>,
    /// Whether anything was doubled.
    pub(crate) kontra: bool,
    /// The announced bonuses.
    #[serde(default)]
    pub(crate) announced: Vec<Bonus>,
    /// When the deal ended, began or was imported, in ms since 1970.
    pub(crate) at: i64,
    /// Whether cards were seen or actions taken back.
    #[serde(default)]
    pub(crate) studied: bool,
    #[serde(default)]
    pub(crate) comment: String,
}

/// A game that is stored by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameName(pub(crate) Game);

impl Serialize for GameName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

impl<'de> Deserialize<'de> for GameName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

/// The id of a deal in the archive: its own, or one derived from its cards and actions.
pub(crate) fn id_of(record: &GameRecord) -> String {
    let fits = |id: &&String| {
        !id.is_empty() && id.len() <= 64 && id.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
    };
    if let Some(id) = record.about.id.as_ref().filter(fits) {
        return id.clone();
    }
    let text = link::write(&record.deal).unwrap_or_else(|| record.to_string());
    format!("x{:016x}", fingerprint(&text))
}

/// FNV-1a: the same text always has the same fingerprint, in every version.
pub(crate) fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl Facts {
    /// The facts of a record; `None` if the rules refuse one of its actions.
    pub(crate) fn of(record: &GameRecord, now: i64) -> Option<Self> {
        let end = record.deal.replay().ok()?;
        let board = end.board();
        let players = &record.about.players;
        let own = players.iter().position(|player| player.kind == Some(PlayerKind::Human)).and_then(Seat::new);
        let own = own.filter(|seat| board.seats().has(*seat)).or(Seat::new(0))?;
        let game = board.game().filter(|_| !board.thrown_in);
        let bonus = |stake: Stake| if let Stake::Bonus(bonus) = stake { Some(bonus) } else { None };
        let time = record.about.ended.or(record.about.started);
        Some(Self {
            id: id_of(record),
            game: GameName(record.deal.rules.game()),
            rules: record.deal.rules.name().to_owned(),
            contract: game.map(|game| game.contract),
            declarer: game.map(|game| game.seat),
            own,
            hand: record.deal.start().hidden().hands[own],
            points: end.settlement().filter(|_| board.phase == Phase::Finished).map(|settlement| settlement.bill),
            players: players.iter().map(|player| player.name.clone()).collect(),
            kontra: board.items.iter().any(|item| item.level() > 0),
            announced: board.items.iter().filter_map(|item| bonus(item.target.stake)).collect(),
            at: time.map_or(now, jiff::Timestamp::as_millisecond),
            studied: record.about.extra.get("studied").and_then(serde_json::Value::as_bool).unwrap_or(false),
            comment: record.about.comment.clone(),
        })
    }

    /// The person's result.
    pub(crate) fn own_points(&self) -> Option<GamePoints> {
        self.points.map(|points| points[self.own])
    }

    /// The name of a player, if it is known.
    pub(crate) fn name(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }
}

/// The filter of the archive list.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Filter {
    pub(crate) game: Option<Game>,
    pub(crate) contract: Option<Contract>,
    pub(crate) won: Option<bool>,
    pub(crate) kontra: bool,
    /// Words that all have to occur.
    pub(crate) text: String,
}

impl Filter {
    pub(crate) fn is_off(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a deal passes the filter. `shown` returns the list's text about it, for the words.
    pub(crate) fn admits(&self, facts: &Facts, shown: impl FnOnce() -> String) -> bool {
        let result = facts.own_points();
        let fits = self.game.is_none_or(|game| facts.game.0 == game)
            && self.contract.is_none_or(|contract| facts.contract == Some(contract))
            && self.won.is_none_or(|won| {
                result.is_some_and(|points| if won { points > GamePoints::ZERO } else { points < GamePoints::ZERO })
            })
            && (!self.kontra || facts.kontra);
        if !fits || self.text.trim().is_empty() {
            return fits;
        }
        let text = format!("{} {} {} {} {}", shown(), facts.players.join(" "), facts.rules, facts.comment, facts.id);
        let text = text.to_lowercase();
        self.text.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

/// More deals than any real file has.
const MOST: usize = 20_000;

/// The deals read from a file.
#[derive(Debug, Default)]
pub(crate) struct ReadFile {
    pub(crate) records: Vec<GameRecord>,
    /// The number of deals that could not be read, and the first reason.
    pub(crate) failed: usize,
    pub(crate) why: Option<String>,
}

/// Reads the deals of a file or a pasted text in any format, links within sentences included. `rules` apply to
/// positions that do not name their own. Every returned deal can be replayed.
pub(crate) fn read(bytes: &[u8], rules: Option<&RuleSet>) -> ReadFile {
    let mut file = ReadFile::default();
    let fail = |file: &mut ReadFile, why: String| {
        file.failed += 1;
        file.why.get_or_insert(why);
    };
    match open(bytes, rules) {
        Ok((_, records)) => {
            for record in records.take(MOST) {
                match record.map_err(|error| error.to_string()) {
                    Ok(record) => match record.settled() {
                        Ok(record) => file.records.push(record),
                        Err(error) => fail(&mut file, error.to_string()),
                    },
                    Err(error) => fail(&mut file, error),
                }
            }
        }
        Err(error) => fail(&mut file, error.to_string()),
    }
    if file.records.is_empty()
        && let Ok(text) = str::from_utf8(bytes)
    {
        let words = text.split(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '(' | ')'));
        let deals = words.filter(|word| word.contains('#')).filter_map(|word| link::read(word).ok());
        let found: Vec<GameRecord> = deals.filter_map(|deal| GameRecord::from(deal).settled().ok()).collect();
        if !found.is_empty() {
            return ReadFile { records: found, failed: 0, why: None };
        }
    }
    if file.records.is_empty() && file.failed == 0 {
        file.failed = 1;
    }
    file
}

/// A file to download.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Writes deals as files: one file, or one for each deal where the format holds only one. Also returns how many the
/// format cannot hold.
pub(crate) fn files(records: &[GameRecord], format: Format) -> (Vec<File>, usize) {
    let extension = format.extension();
    let write = |records: &[GameRecord], name: String| -> (Option<File>, usize) {
        let mut writer = RecordWriter::new(Vec::new(), format);
        let refused = records.iter().filter(|record| writer.write(record).is_err()).count();
        let bytes = writer.finish().unwrap_or_default();
        ((refused < records.len()).then_some(File { name, bytes }), refused)
    };
    if format == Format::Ktaro {
        let mut files = Vec::new();
        let mut refused = 0;
        for record in records {
            // The names that KubiTarock gives: time, declarer and game.
            let name = ktaro::file_name(record).unwrap_or_else(|| format!("{}.{extension}", file_stem(record)));
            let (file, n) = write(std::slice::from_ref(record), name);
            files.extend(file);
            refused += n;
        }
        return (files, refused);
    }
    let name = match records {
        [record] => format!("{}.{extension}", file_stem(record)),
        _ => format!("kaiserstich-{}.{extension}", records.len()),
    };
    let (file, refused) = write(records, name);
    (file.into_iter().collect(), refused)
}

pub(crate) fn file_stem(record: &GameRecord) -> String {
    let day = record.about.started.or(record.about.ended).map(|time| time.to_string()).unwrap_or_default();
    let day = day.get(..10).map(|day| format!("-{day}")).unwrap_or_default();
    format!("{}{day}-{}", record.deal.rules.game().id(), id_of(record))
}
