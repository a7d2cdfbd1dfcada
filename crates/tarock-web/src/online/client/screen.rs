//! The server's deal on its way to the screen.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;
use tarock::{DealRecord, EventView, Seat};
use tarock_protocol::{Do, Mirror, MirroredDeal};
use tarock_table::{DealId, Proof, Session, UndoPolicy};

use super::super::account::Account;
use super::super::{api, portrait};
use super::Client;

use crate::model::route::Pane;
use crate::model::table::Table;
use crate::play::{Person, Play, Remote, Wish, server_bot};

/// The seat that acts in an event.
const fn actor(event: &EventView) -> Option<Seat> {
    match event {
        EventView::BidMade { seat, .. }
        | EventView::CardCalled { seat, .. }
        | EventView::TalonTaken { seat, .. }
        | EventView::Exchanged { seat, .. }
        | EventView::Discarded { seat, .. }
        | EventView::Announced { seat, .. }
        | EventView::CardPlayed { seat, .. } => Some(*seat),
        _ => None,
    }
}

impl Client {
    /// Takes over a new state from the server.
    pub(super) fn take(self, mirror: Mirror) {
        if let Some(promise) = &mirror.session().promise {
            let promised = (promise.deal, promise.commitment);
            self.inner.update_value(|inner| {
                if !inner.promises.contains(&promised) {
                    inner.promises.push(promised);
                }
            });
        }
        self.mirror.set(Some(mirror));
        if let Some(remote) = self.play.get_untracked().and_then(|play| play.remote) {
            self.seat_people(remote);
        }
    }

    /// Updates the occupants of the seats on the screen.
    fn seat_people(self, remote: Remote) {
        let me = self.me.get_untracked();
        let Some((sitters, own, number, undo, ready)) = self.session_untracked(|session| {
            let own = me.and_then(|me| session.seat_of(me)).filter(|seat| !session.chairs[*seat].stand_in);
            let ready =
                session.promise.as_ref().is_some_and(|promise| me.is_some_and(|me| promise.ready.contains(&me)));
            let running = self.deal_untracked(|deal| deal.running).unwrap_or(false);
            (sitters(session), own, session.n_deals + u32::from(running), session.settings.undo, ready)
        }) else {
            return;
        };
        remote.sitters.set(sitters);
        remote.own.set(own);
        remote.number.set(number);
        remote.ready.set(ready);
        remote.hands.set(self.hands.get_untracked());
        remote.unread.set(self.n_unread());
        let last = self.inner.with_value(|inner| inner.own_acts.last().copied());
        remote.undo_to.set(last.filter(|_| own.is_some() && undo != UndoPolicy::Never));
    }

    fn deal_untracked<R>(self, f: impl FnOnce(&MirroredDeal) -> R) -> Option<R> {
        self.mirror.with_untracked(|mirror| mirror.as_ref()?.deal().map(f))
    }

    /// The deal in the form the table on the screen uses.
    fn mirrored(self) -> Option<(Table, MirroredDeal)> {
        self.deal_untracked(|deal| {
            (Table::mirrored(deal.deal.to_string(), &deal.view, deal.cursor as usize), deal.clone())
        })
    }

    /// The table on the screen, replaced where other rules are played.
    fn game_for(self, table: &Table, deal: &MirroredDeal) -> Play {
        let same = |play: &Play| play.table.with_untracked(|old| old.rules() == table.rules());
        if let Some(play) = self.play.get_untracked().filter(same)
            && let Some(remote) = play.remote
        {
            remote.view.set(deal.view.clone());
            self.seat_people(remote);
            return play;
        }
        self.owner.with(|| {
            let remote = Remote {
                view: RwSignal::new(deal.view.clone()),
                sitters: RwSignal::new(Vec::new()),
                own: RwSignal::new(None),
                hands: RwSignal::new(None),
                undo_to: RwSignal::new(None),
                number: RwSignal::new(1),
                ready: RwSignal::new(false),
                unread: RwSignal::new(0),
                wish: Callback::new(move |wish| self.wish(wish)),
                over: Callback::new(move |()| self.over()),
            };
            self.seat_people(remote);
            let play = Play::afar(self.app, table.clone(), self.thinker, remote);
            self.play.set(Some(play));
            play
        })
    }

    fn wish(self, wish: Wish) {
        match wish {
            Wish::Act(action, cursor) => self.ask(Do::Act { action, cursor: cursor as u32 }),
            Wish::Ready => self.ready(),
            Wish::Rewind(to) => self.ask(Do::Rewind { to: to as u32 }),
        }
    }

    /// Shows the table as the server has it, at once.
    pub(super) fn stand(self) {
        match self.mirrored() {
            Some((table, deal)) => {
                let cursor = table.cursor();
                self.inner.update_value(|inner| inner.own_acts.retain(|at| *at < cursor));
                let play = self.game_for(&table, &deal);
                play.stand(table);
                if !deal.running {
                    self.fetch(play, deal.deal);
                }
            }
            None => self.play.set(None),
        }
    }

    /// Shows newly dealt cards.
    pub(super) fn deal(self, dealt: Option<&EventView>) {
        let Some((table, deal)) = self.mirrored() else { return };
        self.inner.update_value(|inner| inner.own_acts.clear());
        let play = self.game_for(&table, &deal);
        let pane = self.app.route.with_untracked(|route| route.pane);
        if pane == Some(Pane::Result) {
            self.app.pane(None);
        }
        match dealt {
            Some(dealt) => play.dealt_afar(table, dealt),
            None => play.stand(table),
        }
    }

    /// Shows an action.
    pub(super) fn played(self, cursor: usize, events: Vec<EventView>) {
        let Some((table, deal)) = self.mirrored() else { return };
        let own = self.seat();
        if own.is_some() && events.first().and_then(actor) == own {
            self.inner.update_value(|inner| inner.own_acts.push(cursor.saturating_sub(1)));
        }
        let play = self.game_for(&table, &deal);
        play.happened(table, events);
    }

    /// Called when the end of a deal has reached the screen.
    fn over(self) {
        if let (Some(play), Some(deal)) = (self.play.get_untracked(), self.deal_untracked(|deal| deal.deal)) {
            self.fetch(play, deal);
        }
    }

    /// Fetches the record of a finished deal as soon as the archive has it, for the hands, the replay and the proof.
    fn fetch(self, play: Play, deal: DealId) {
        if play.table.with_untracked(|table| !table.is_mirrored()) {
            return;
        }
        spawn_local(async move {
            for wait in [100, 300, 800, 2_000, 5_000] {
                wait_for(wait).await;
                if !self.is_open() {
                    return;
                }
                let Ok(token) = Account::token().await else { continue };
                let Ok(text) = api::get::<DealText>(&format!("/deals/{deal}"), Some(&token)).await else { continue };
                if self.is_open() {
                    self.fetched(play, deal, text);
                }
                return;
            }
        });
    }

    fn fetched(self, play: Play, deal: DealId, text: DealText) {
        let mut record = text.record;
        let proof = record.as_object_mut().and_then(|record| record.remove("shuffle"));
        let Ok(record) = serde_json::from_value::<DealRecord>(record) else { return };
        if let Some(proof) = proof.and_then(|proof| serde_json::from_value::<Proof>(proof).ok()) {
            let promise = self.inner.with_value(|inner| inner.promises.iter().find(|(id, _)| *id == deal).copied());
            // A person who joined later has no commitment, and can only repeat the shuffle.
            let commitment = promise.map_or_else(|| proof.seed.commitment(), |(_, commitment)| commitment);
            let holds = proof.verify(&commitment, &record.pack);
            self.proofs.update(|proofs| {
                proofs.retain(|(other, _)| other.deal != deal);
                proofs.push((proof, holds));
            });
        }
        let still = self.deal_untracked(|now| now.deal == deal && !now.running).unwrap_or(false);
        if let Some(table) = Table::fetched(deal.to_string(), record).filter(|_| still) {
            play.table.set(table);
            crate::archive::keep(play);
        }
    }
}

#[derive(Deserialize)]
struct DealText {
    record: serde_json::Value,
}

fn sitters(session: &Session) -> Vec<Person> {
    let sitter = |(seat, chair): (Seat, tarock_table::Chair)| {
        let person = chair.holder.and_then(|user| session.person(user));
        match person {
            Some(person) => Person {
                is_bot: chair.stand_in,
                is_lost: !person.connected,
                ..Person::new(person.name.clone(), portrait::address(person.portrait.as_deref()))
            },
            None => Person::bot(server_bot(seat)),
        }
    };
    session.chairs.iter().map(sitter).collect()
}

/// Waits for this many milliseconds.
async fn wait_for(ms: u32) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let done = move || {
            let _ = resolve.call0(&wasm_bindgen::JsValue::NULL);
        };
        set_timeout(done, std::time::Duration::from_millis(ms.into()));
    });
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
}
