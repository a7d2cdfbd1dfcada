//! Syncs the archive of this device with that of the account: each gets the deals of the other, and a deal deleted on
//! one device is deleted on all.
//!
//! A device remembers which deals both had at the last sync. A deal that it has now and did not have then was played or
//! imported here; a deal that it had then and no longer has was deleted here. The server numbers its changes and
//! reports the new ones.

use std::cell::Cell;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_archive::fingerprint;
use tarock_protocol::Secret;
use tarock_protocol::http::{ArchiveChange, ArchivePut, Code};
use tarock_record::GameRecord;
use tarock_table::UserId;

use super::account::Account;
use super::api::{self, Trouble};
use crate::app::App;
use crate::archive;
use crate::dom::store::{self, Unread};

/// The key under which this device stores what it knows about the account's archive.
const KEY: &str = "archive.sync";
/// The notes are stored after this many deals, in case the person leaves the page meanwhile.
const OFTEN: usize = 20;

/// What this device knows about the account's archive.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Notes {
    /// The owner of the archive.
    user: Option<UserId>,
    /// The number of the last change received.
    after: i64,
    /// The deals that both had, by id.
    agreed: BTreeMap<String, Agreed>,
}

/// A deal that both had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Agreed {
    /// The fingerprint of its record here.
    print: u64,
    /// The number of its change on the server; `None` if the server refused it.
    number: Option<i64>,
}

/// What has to be done with a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Fetch it from the server.
    Fetch,
    /// Upload it.
    Bring,
    /// Delete it here.
    Drop,
    /// Delete it on the server.
    Delete,
}

/// How many deals have moved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Moved {
    pub(crate) came: usize,
    pub(crate) went: usize,
    /// Deleted, here or on the server.
    pub(crate) gone: usize,
}

impl Moved {
    /// Whether the archive here has changed.
    pub(crate) const fn is_new_here(self) -> bool {
        self.came + self.gone > 0
    }

    /// The sentence about it.
    pub(crate) fn sentence(self, app: App) -> String {
        let args = [("came", self.came.into()), ("went", self.went.into()), ("gone", self.gone.into())];
        app.say("online-archive-moved", &args)
    }
}

impl Notes {
    /// Plans the steps after which both have the same. `local` are the fingerprints of the deals here.
    fn plan(&mut self, local: &BTreeMap<String, u64>, changes: &[ArchiveChange]) -> BTreeMap<String, Step> {
        let mut steps = BTreeMap::new();
        for ArchiveChange { id, number, deleted, .. } in changes {
            let (here, agreed) = (local.get(id), self.agreed.get(id).copied());
            match (here, agreed) {
                // A deal that was deleted anywhere is deleted wherever it had been synced.
                (Some(_), Some(agreed)) if *deleted && agreed.number.is_some() => {
                    steps.insert(id.clone(), Step::Drop);
                }
                // Imported again after it was deleted: it stays here and nowhere else, however often the deletion is
                // reported.
                (Some(_), Some(_)) if *deleted => {}
                (Some(print), None) if *deleted => {
                    self.agreed.insert(id.clone(), Agreed { print: *print, number: None });
                }
                (None, _) if *deleted => drop(self.agreed.remove(id)),
                (_, Some(agreed)) if agreed.number == Some(*number) => {}
                // The same id means the same deal.
                (Some(print), None) => {
                    self.agreed.insert(id.clone(), Agreed { print: *print, number: Some(*number) });
                }
                // Played differently here since: uploaded below. Deleted here since: reported below.
                (Some(print), Some(agreed)) if *print != agreed.print => {}
                (None, Some(_)) => {}
                (Some(_), Some(_)) | (None, None) => drop(steps.insert(id.clone(), Step::Fetch)),
            }
        }
        for (id, print) in local {
            if !steps.contains_key(id) && self.agreed.get(id).is_none_or(|agreed| agreed.print != *print) {
                steps.insert(id.clone(), Step::Bring);
            }
        }
        for id in self.agreed.keys().filter(|id| !local.contains_key(*id)) {
            steps.entry(id.clone()).or_insert(Step::Delete);
        }
        steps
    }

    async fn load(user: UserId) -> Result<Self, Unread> {
        let stored = store::read(KEY).await?.and_then(|text| serde_json::from_str::<Self>(&text).ok());
        Ok(stored.filter(|notes| notes.user == Some(user)).unwrap_or(Self { user: Some(user), ..Self::default() }))
    }

    fn store(&self) {
        store::save(KEY, &serde_json::to_string(self).unwrap_or_default());
    }

    /// Fetches a deal. Returns whether its change need not be reported again.
    async fn fetch(
        &mut self,
        id: &str,
        number: Option<i64>,
        token: &Secret,
        moved: &mut Moved,
    ) -> Result<bool, Trouble> {
        let answer = found(api::get::<Value>(&path_of(id), Some(token)).await)?;
        // A deal of a later version cannot be read by this one.
        let record = answer.and_then(|record| record.to_string().parse::<GameRecord>().ok());
        let Some(record) = record else { return Ok(true) };
        let lasts = archive::take_in(&record).await;
        if lasts {
            self.agreed.insert(id.to_owned(), Agreed { print: fingerprint(&record.to_string()), number });
            moved.came += 1;
        }
        Ok(lasts)
    }

    /// Carries out one step, for the change of that number if there was one. A failure that concerns one deal only does
    /// not stop the others. Returns whether the change need not be reported again.
    async fn carry_out(
        &mut self,
        id: &str,
        step: Step,
        number: Option<i64>,
        token: &Secret,
        moved: &mut Moved,
    ) -> Result<bool, Trouble> {
        let path = path_of(id);
        match step {
            Step::Fetch => return self.fetch(id, number, token, moved).await,
            Step::Bring => {
                let Some(stored) = store::load_game(id).await else { return Ok(true) };
                let Ok(record) = serde_json::from_str::<Value>(&stored.line) else { return Ok(true) };
                let put: Option<ArchivePut> = found(api::ask("PUT", &path, Some(token), Some(&record)).await)?;
                moved.went += usize::from(put.is_some());
                let agreed = Agreed { print: fingerprint(&stored.line), number: put.map(|put| put.number) };
                self.agreed.insert(id.to_owned(), agreed);
            }
            Step::Drop => {
                store::forget_game(id);
                self.agreed.remove(id);
                moved.gone += 1;
            }
            Step::Delete => {
                let gone: Result<(), Trouble> = api::ask("DELETE", &path, Some(token), None::<&()>).await;
                let _: Option<()> = found(gone)?;
                self.agreed.remove(id);
                moved.gone += 1;
            }
        }
        Ok(true)
    }
}

fn path_of(id: &str) -> String {
    format!("/me/archive/{id}")
}

/// The answer, or `None` where only this deal is refused.
fn found<T>(answer: Result<T, Trouble>) -> Result<Option<T>, Trouble> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(Trouble::Refused(Some(Code::BadRequest | Code::TooLarge | Code::ArchiveDeleted | Code::NotFound))) => {
            Ok(None)
        }
        Err(trouble) => Err(trouble),
    }
}

/// The fingerprints of the deals here, by id.
async fn local() -> Result<BTreeMap<String, u64>, Unread> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named = |stored: store::Stored| {
        let Named { id } = serde_json::from_str(&stored.facts).ok()?;
        Some((id, fingerprint(&stored.line)))
    };
    Ok(store::games().await?.into_iter().filter_map(named).collect())
}

/// All changes on the server since `after`.
async fn changes(after: i64, token: &Secret) -> Result<Vec<ArchiveChange>, Trouble> {
    let mut all: Vec<ArchiveChange> = Vec::new();
    loop {
        let after = all.last().map_or(after, |last| last.number);
        let page: Vec<ArchiveChange> = api::lines(&format!("/me/archive?after={after}"), Some(token)).await?;
        if page.is_empty() {
            return Ok(all);
        }
        all.extend(page);
    }
}

/// Makes both archives the same. Returns `None` if the person does not want that, if the archive here cannot be read,
/// or if a sync is running. That sync then runs once more at its end, because it may already have read what changed
/// meanwhile.
pub(crate) async fn sync() -> Result<Option<Moved>, Trouble> {
    thread_local! {
        static BUSY: Cell<bool> = const { Cell::new(false) };
        static ONCE_MORE: Cell<bool> = const { Cell::new(false) };
    }
    if BUSY.replace(true) {
        ONCE_MORE.set(true);
        return Ok(None);
    }
    let mut moved = Moved::default();
    let done = loop {
        ONCE_MORE.set(false);
        let account = Account::stored();
        let (Some(token), Some(user), true) = (account.token.clone(), account.user, account.keeps_archive()) else {
            break Ok(None);
        };
        match sync_as(user, &token, &mut moved).await {
            Ok(true) if ONCE_MORE.get() => {}
            done => break done.map(|read| read.then_some(moved)),
        }
    };
    BUSY.set(false);
    done
}

/// Returns whether the archive here could be read.
async fn sync_as(user: UserId, token: &Secret, moved: &mut Moved) -> Result<bool, Trouble> {
    // Deals that cannot be read are not deleted deals: nothing may be deleted on the server because of them.
    if !store::has_database().await {
        return Ok(false);
    }
    let Ok(mut notes) = Notes::load(user).await else { return Ok(false) };
    let changes = changes(notes.after, token).await?;
    let Ok(local) = local().await else { return Ok(false) };
    let steps = notes.plan(&local, &changes);
    // The last change that need not be reported again: the one before the first deal that could not be stored.
    let mut heard = changes.last().map_or(notes.after, |last| last.number);
    for (n, (id, step)) in steps.iter().enumerate() {
        let number = changes.iter().rfind(|change| change.id == *id).map(|change| change.number);
        match (notes.carry_out(id, *step, number, token, moved).await, number) {
            (Ok(false), Some(number)) => heard = heard.min(number - 1),
            (Ok(_), _) => {}
            (Err(trouble), _) => {
                // Completed steps stay done; the changes are reported again next time.
                notes.store();
                return Err(trouble);
            }
        }
        if n % OFTEN == OFTEN - 1 {
            notes.store();
        }
    }
    notes.after = heard.max(notes.after);
    notes.store();
    Ok(true)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    /// An archive on a server, which numbers its changes.
    #[derive(Default)]
    struct Server {
        n_changes: i64,
        deals: BTreeMap<String, (i64, Option<u64>)>,
    }

    impl Server {
        fn change(&mut self, id: &str, print: Option<u64>) -> i64 {
            self.n_changes += 1;
            self.deals.insert(id.to_owned(), (self.n_changes, print));
            self.n_changes
        }

        fn after(&self, after: i64) -> Vec<ArchiveChange> {
            let mut all: Vec<ArchiveChange> = self
                .deals
                .iter()
                .map(|(id, (number, print))| ArchiveChange {
                    id: id.clone(),
                    number: *number,
                    changed_at: Timestamp::UNIX_EPOCH,
                    deleted: print.is_none(),
                })
                .filter(|change| change.number > after)
                .collect();
            all.sort_by_key(|change| change.number);
            all
        }
    }

    #[derive(Default)]
    struct Device {
        deals: BTreeMap<String, u64>,
        notes: Notes,
    }

    impl Device {
        fn with(ids: &[&str]) -> Self {
            Self { deals: ids.iter().map(|id| ((*id).to_owned(), fingerprint(id))).collect(), ..Self::default() }
        }

        fn ids(&self) -> String {
            self.deals.keys().map(String::as_str).collect()
        }

        /// As `sync_as`, without a browser.
        fn sync(&mut self, server: &mut Server) -> usize {
            let changes = server.after(self.notes.after);
            let steps = self.notes.plan(&self.deals, &changes);
            for (id, step) in &steps {
                match step {
                    Step::Fetch => {
                        let (number, print) = server.deals[id];
                        let print = print.expect("it is there");
                        self.deals.insert(id.clone(), print);
                        self.notes.agreed.insert(id.clone(), Agreed { print, number: Some(number) });
                    }
                    Step::Bring => {
                        let print = self.deals[id];
                        let is_gone = server.deals.get(id).is_some_and(|(_, there)| there.is_none());
                        let number = (!is_gone).then(|| server.change(id, Some(print)));
                        self.notes.agreed.insert(id.clone(), Agreed { print, number });
                    }
                    Step::Drop => {
                        self.deals.remove(id);
                        self.notes.agreed.remove(id);
                    }
                    Step::Delete => {
                        server.change(id, None);
                        self.notes.agreed.remove(id);
                    }
                }
            }
            self.notes.after = changes.last().map_or(self.notes.after, |last| last.number);
            steps.len()
        }
    }

    #[test]
    fn two_devices_have_the_same_deals_and_a_deletion_wins_over_an_old_copy() {
        let (mut server, mut phone, mut desk) =
            (Server::default(), Device::with(&["a", "b"]), Device::with(&["b", "c"]));
        assert_eq!(phone.sync(&mut server), 2);
        // The server has "b" already: equal deals are one.
        assert_eq!(desk.sync(&mut server), 2);
        assert_eq!(phone.sync(&mut server), 1);
        assert_eq!((phone.ids(), desk.ids()), ("abc".to_owned(), "abc".to_owned()));
        assert_eq!(phone.sync(&mut server) + desk.sync(&mut server), 0, "there is nothing left to do");
        desk.deals.remove("a");
        desk.sync(&mut server);
        assert_eq!(phone.sync(&mut server), 1);
        assert_eq!((phone.ids(), desk.ids()), ("bc".to_owned(), "bc".to_owned()));
        // A device that imports it again keeps it to itself.
        phone.deals.insert("a".to_owned(), fingerprint("a"));
        phone.sync(&mut server);
        desk.sync(&mut server);
        assert_eq!((phone.ids(), desk.ids()), ("abc".to_owned(), "bc".to_owned()));
        assert_eq!(phone.sync(&mut server) + desk.sync(&mut server), 0);
        // Also when all changes are reported once more.
        phone.notes.after = 0;
        phone.sync(&mut server);
        assert_eq!(phone.ids(), "abc");
    }

    #[test]
    fn a_deal_that_was_played_otherwise_is_so_everywhere() {
        let (mut server, mut phone, mut desk) = (Server::default(), Device::with(&["a"]), Device::default());
        phone.sync(&mut server);
        desk.sync(&mut server);
        desk.deals.insert("a".to_owned(), 7);
        desk.sync(&mut server);
        phone.sync(&mut server);
        assert_eq!(phone.deals["a"], 7);
        assert_eq!(phone.sync(&mut server) + desk.sync(&mut server), 0);
    }

    #[test]
    fn what_is_deleted_on_both_devices_is_gone() {
        let (mut server, mut phone, mut desk) = (Server::default(), Device::with(&["a"]), Device::default());
        phone.sync(&mut server);
        desk.sync(&mut server);
        phone.deals.clear();
        desk.deals.clear();
        phone.sync(&mut server);
        desk.sync(&mut server);
        assert_eq!(phone.sync(&mut server) + desk.sync(&mut server), 0);
        assert_eq!((phone.ids(), desk.ids()), (String::new(), String::new()));
        assert!(phone.notes.agreed.is_empty() && desk.notes.agreed.is_empty());
    }
}
