//! Checks that everything acknowledged was kept, once and unchanged.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use tarock::{BySeat, GamePoints};
use tarock_protocol::log::{Format, LogMessage};
use tarock_protocol::{Mirror, Snapshot};
use tarock_store::log::Seq;
use tarock_store::{DealFilter, FinishedDeal};
use tarock_table::{DealId, Event, Finished, Origin, Session, Table, TableId, UserId};

use crate::player::Report;
use crate::world::World;

/// The result of a verification.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) n_tables: usize,
    pub(crate) n_entries: usize,
    pub(crate) n_claims: usize,
    pub(crate) n_acknowledged: usize,
    pub(crate) n_finished: usize,
    pub(crate) n_mirrors: usize,
    pub(crate) n_closed: usize,
    pub(crate) n_removed: usize,
    pub(crate) lost: Vec<String>,
    pub(crate) doubled: Vec<String>,
    pub(crate) wrong: Vec<String>,
    /// Logs that were removed after their tables had closed, and are back without their last entries, so that the
    /// tables are open again.
    pub(crate) returned: Vec<String>,
}

impl Findings {
    pub(crate) fn is_clean(&self) -> bool {
        [&self.lost, &self.doubled, &self.wrong, &self.returned].iter().all(|found| found.is_empty())
    }

    pub(crate) fn print(&self) -> String {
        let list = |name: &str, found: &[String]| {
            let mut text = format!("{name:<28} {}\n", found.len());
            for line in found.iter().take(5) {
                let _ = writeln!(text, "    {line}");
            }
            text
        };
        format!(
            "tables                       {}\nentries in the logs          {}\nclaims                       {}\n\
             actions acknowledged         {}\ndeals finished and stored    {}\nviews compared               {}\n\
             tables closed, logs removed  {}, {}\n{}{}{}{}",
            self.n_tables,
            self.n_entries,
            self.n_claims,
            self.n_acknowledged,
            self.n_finished,
            self.n_mirrors,
            self.n_closed,
            self.n_removed,
            list("lost", &self.lost),
            list("duplicated", &self.doubled),
            list("wrong", &self.wrong),
            list("returned", &self.returned),
        )
    }
}

/// A table as replayed from its log.
pub(crate) struct LoggedTable {
    pub(crate) table: Table,
    messages: Vec<(Seq, LogMessage)>,
}

impl LoggedTable {
    /// Returns the table as it was after `no` notices; `None` if no entry ends there.
    fn at(&self, no: u64) -> Option<Table> {
        if self.table.n_notices() == no {
            return Some(self.table.clone());
        }
        let (first, rest) = self.messages.split_first()?;
        let mut table = Table::replay([&first.1.entry])?;
        for (_, message) in rest {
            // A claim causes no notices: the table is the same before and after it.
            if table.n_notices() == no && !message.entry.events.is_empty() {
                break;
            }
            table.follow(&message.entry);
        }
        (table.n_notices() == no).then_some(table)
    }
}

/// Reads the log of an open table.
pub(crate) async fn read(world: &World, id: TableId) -> Result<LoggedTable> {
    read_if_there(world, id).await?.context("a table without a log")
}

async fn read_if_there(world: &World, id: TableId) -> Result<Option<LoggedTable>> {
    let mut messages = Vec::new();
    for entry in world.log.load(id, Seq::NONE).await? {
        messages.push((entry.seq, Format::Rehearsal.read(&entry.payload)?));
    }
    if messages.is_empty() {
        return Ok(None);
    }
    let table = Table::replay(messages.iter().map(|(_, message)| &message.entry)).context("a log without opening")?;
    Ok(Some(LoggedTable { table, messages }))
}

/// Compares what players have seen with the logs and the database.
///
/// Clients leave one after the other, and those that are still connected are told. So each is compared with the table
/// as it was after the last notice that it applied.
pub(crate) async fn verify(
    world: &World,
    reports: &[Report],
    at_rest: &HashMap<(TableId, UserId), u64>,
) -> Result<Findings> {
    let mut findings = Findings::default();
    let tables: BTreeSet<TableId> = reports.iter().map(|report| report.table).collect();
    findings.n_tables = tables.len();
    for id in tables {
        let here: Vec<&Report> = reports.iter().filter(|report| report.table == id).collect();
        let is_closed = here.iter().any(|report| report.closed);
        findings.n_closed += usize::from(is_closed);
        // Its archiver may have died before it removed the log. Another one will remove it later; until then, the log
        // is compared.
        let told = match read_if_there(world, id).await? {
            Some(told) if is_closed && !told.table.is_closed() => {
                let n_entries = told.messages.len();
                findings.returned.push(format!("{id}: {n_entries} entries to {}", told.table.n_notices()));
                removed(world, &mut findings, id, &here).await?;
                continue;
            }
            Some(told) => told,
            None if is_closed => {
                findings.n_removed += 1;
                removed(world, &mut findings, id, &here).await?;
                continue;
            }
            None => {
                findings.lost.push(format!("{id}: the whole log"));
                continue;
            }
        };
        log(&mut findings, &told, &here);
        database(world, &mut findings, id, &told).await?;
        for report in here {
            let least = at_rest.get(&(id, report.user)).copied();
            let least = least.unwrap_or(if report.closed { 0 } else { u64::MAX });
            mirror(&mut findings, &told, report, least);
        }
    }
    Ok(findings)
}

/// Checks that everything acknowledged is in the log exactly once, and that the log is a legal game.
fn log(findings: &mut Findings, told: &LoggedTable, reports: &[&Report]) {
    let mut seen: HashMap<Origin, u32> = HashMap::new();
    let mut last = Seq::NONE;
    let mut owner = None;
    for (seq, message) in &told.messages {
        findings.n_entries += 1;
        if *seq <= last {
            findings.wrong.push(format!("{}: entry {seq} after {last}", told.table.id()));
        }
        last = *seq;
        if let Some(origin) = message.entry.by {
            *seen.entry(origin).or_default() += 1;
        }
        // The owner changes only by a claim, which has no events, or by opening the table.
        let changes = owner.is_some_and(|owner| owner != message.owner);
        if changes && !message.entry.events.is_empty() {
            findings.wrong.push(format!("{}: entry {seq} by another owner without a claim", told.table.id()));
        }
        findings.n_claims += usize::from(message.entry.events.is_empty());
        owner = Some(message.owner);
    }
    for report in reports {
        for request in &report.acknowledged {
            findings.n_acknowledged += 1;
            let origin = Origin { user: report.user, request: *request };
            match seen.get(&origin) {
                Some(1) => {}
                Some(n) => findings.doubled.push(format!("{}: {origin:?} {n} times", told.table.id())),
                None => findings.lost.push(format!("{}: {origin:?}", told.table.id())),
            }
        }
    }
    for (origin, n) in seen {
        if n > 1 && !reports.iter().any(|report| report.user == origin.user) {
            findings.doubled.push(format!("{}: {origin:?} {n} times", told.table.id()));
        }
    }
}

/// Checks that every finished deal is in the database exactly once, replays to its bill, and is booked accordingly.
async fn database(world: &World, findings: &mut Findings, id: TableId, told: &LoggedTable) -> Result<()> {
    let events = told.messages.iter().flat_map(|(_, message)| &message.entry.events);
    let finished: Vec<&Finished> = events
        .filter_map(|event| if let Event::Finished(finished) = event { Some(&**finished) } else { None })
        .filter(|finished| finished.booked && !is_dropped(finished))
        .collect();
    let stored = stored(world, id).await?;
    if stored.len() != finished.len() {
        findings.wrong.push(format!("{id}: {} deals finished, {} in the database", finished.len(), stored.len()));
    }
    for deal in finished {
        findings.n_finished += 1;
        let Some(row) = stored.iter().find(|row| row.deal_id == deal.deal) else {
            let entry = told.messages.iter().find(|(_, message)| {
                let is_it = |event: &Event| matches!(event, Event::Finished(finished) if finished.deal == deal.deal);
                message.entry.events.iter().any(is_it)
            });
            let (seq, at) = entry.map_or((Seq::NONE, 0), |(seq, message)| (*seq, message.entry.at.millis() / 1_000));
            findings.lost.push(format!("{id}: deal {}, entry {seq} of {at} s", deal.deal));
            continue;
        };
        let bill = replayed(findings, row)?;
        if bill != deal.bill {
            findings.wrong.push(format!("{id}: deal {} replays to a different bill than the table's", deal.deal));
        }
    }
    balances(world, findings, id, told.table.session()).await
}

/// Whether a deal is stored nowhere: it was thrown in at a table without a group.
fn is_dropped(finished: &Finished) -> bool {
    finished.group.is_none() && finished.record.replay().is_ok_and(|position| position.board().thrown_in)
}

/// Checks a table whose log was removed: every deal that a client saw end is stored, and the bookings match what a
/// client saw last.
async fn removed(world: &World, findings: &mut Findings, id: TableId, reports: &[&Report]) -> Result<()> {
    let stored = stored(world, id).await?;
    findings.n_finished += stored.len();
    for row in &stored {
        replayed(findings, row)?;
    }
    let seen: BTreeSet<DealId> = reports.iter().flat_map(|report| &report.finished).copied().collect();
    for deal in seen {
        if !stored.iter().any(|row| row.deal_id == deal) {
            findings.lost.push(format!("{id}: deal {deal}, whose log was removed"));
        }
    }
    for report in reports {
        findings.n_acknowledged += report.acknowledged.len();
        // A client that was disconnected when the table closed has not seen its final state.
        if let Some(session) = report.mirror.as_ref().map(Mirror::session).filter(|session| session.closed) {
            balances(world, findings, id, session).await?;
        }
    }
    Ok(())
}

async fn stored(world: &World, id: TableId) -> Result<Vec<FinishedDeal>> {
    let filter = DealFilter { table_id: Some(id), ..DealFilter::default() };
    Ok(world.store.deals().search(&filter, 100_000, tarock_server::identity::timestamp()).await?)
}

/// Returns the bill of a deal in the database, and checks that its bookings match the replay.
fn replayed(findings: &mut Findings, row: &FinishedDeal) -> Result<BySeat<GamePoints>> {
    let mut record = row.record.clone();
    if let Some(fields) = record.as_object_mut() {
        fields.remove("shuffle");
    }
    let record: tarock::DealRecord = serde_json::from_value(record)?;
    let bill = record.replay()?.settlement().context("a bill")?.bill;
    let booked: Vec<i32> = row.seats.iter().map(|seat| seat.half_points).collect();
    let replayed: Vec<i32> = bill.as_slice().iter().map(|points| points.halves()).collect();
    if booked != replayed {
        findings.wrong.push(format!("deal {} is booked as {booked:?}, replays to {replayed:?}", row.deal_id));
    }
    Ok(bill)
}

/// Checks that the totals at a table match the bookings in its group.
async fn balances(world: &World, findings: &mut Findings, id: TableId, session: &Session) -> Result<()> {
    if let Some(group) = session.group {
        let balances = world.store.ledger().balances(group).await?;
        for sum in &session.sums {
            let user = sum.user.unwrap_or(tarock_store::Users::TAROBOT);
            let balance = balances.iter().find(|balance| balance.user_id == user);
            let halves = balance.map_or(0, |balance| balance.half_points);
            if halves != i64::from(sum.points.halves()) {
                findings.wrong.push(format!("{id}: {user} has {} at the table and {halves} halves booked", sum.points));
            }
        }
    }
    Ok(())
}

/// Checks that a client's final state matches the snapshot that a newcomer would have received at that moment.
fn mirror(findings: &mut Findings, told: &LoggedTable, report: &Report, least: u64) {
    let no = report.mirror.as_ref().map_or(0, Mirror::no);
    let Some(table) = told.at(no) else {
        findings.wrong.push(format!("{}: {} has received {no}, which is not in the log", told.table.id(), report.user));
        return;
    };
    if no < least {
        findings.wrong.push(format!("{}: {} has received {no} only", told.table.id(), report.user));
    }
    let table = &table;
    let shown = Mirror::new(&Snapshot::of(table, Some(report.user)));
    findings.n_mirrors += 1;
    match (&report.mirror, shown) {
        (Some(mirror), Ok(shown)) if *mirror == shown => {}
        (Some(mirror), Ok(shown)) => {
            let what = differs(mirror, &shown);
            findings.wrong.push(format!("{}: {} sees {what}", table.id(), report.user));
        }
        (None, _) => findings.wrong.push(format!("{}: {} never saw the table", table.id(), report.user)),
        (_, Err(error)) => findings.wrong.push(format!("{}: {error:?}", table.id())),
    }
}

fn differs(mirror: &Mirror, shown: &Mirror) -> String {
    if mirror.no() != shown.no() {
        return format!("notice {} of {}", mirror.no(), shown.no());
    }
    if mirror.session() != shown.session() {
        return "another session".into();
    }
    "another deal".into()
}

/// Returns whether all players have received everything in the logs. After a log was removed, there is nothing more to
/// receive.
pub(crate) async fn is_quiet(world: &World, seen: &HashMap<(TableId, UserId), u64>) -> Result<bool> {
    let tables: BTreeSet<TableId> = seen.keys().map(|(table, _)| *table).collect();
    for id in tables {
        let Some(told) = read_if_there(world, id).await? else {
            continue;
        };
        let no = told.table.n_notices();
        if seen.iter().any(|((table, _), seen)| *table == id && *seen != no) {
            return Ok(false);
        }
    }
    Ok(true)
}
