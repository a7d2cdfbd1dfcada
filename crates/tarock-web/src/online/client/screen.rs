//! The server's deal on its way to the screen.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{BySeat, CardSet, DealRecord, EventView, Pack, Seat};
use tarock_protocol::http::Deal;
use tarock_protocol::{MirroredDeal, TableCommand};
use tarock_table::{DealId, Proof, Session};

use super::super::account::Account;
use super::super::{api, portrait};
use super::Client;

use crate::model::route::Pane;
use crate::play::{Person, Play, Request, Server, ServerDeal, ServerPlay, server_bot};
use crate::worker::{BotChoice, Question, Thinker, What, seen};

impl Client {
    /// Updates what the screen shows of the session: the players, and what this person may do.
    pub(super) fn seat_people(self, server: Server) {
        let me = self.me.get_untracked();
        let running = self.deal_untracked(|deal| deal.running).unwrap_or(false);
        let known = self.session_untracked(|session| {
            let promise = session.promise.as_ref();
            let ready = promise.is_some_and(|promise| me.is_some_and(|me| promise.ready.contains(&me)));
            (people(session), session.n_deals + u32::from(running), ready)
        });
        let Some((people, number, ready)) = known else { return };
        let (own, undo_to) = self.state.with_value(|state| (state.played_seat(), state.undo_to()));
        server.people.set(people);
        server.own.set(own);
        server.number.set(number);
        server.ready.set(ready);
        server.hands.set(self.hands.get_untracked());
        server.unread.set(self.n_unread());
        server.undo_to.set(undo_to);
        let may_advise = self.session_untracked(|session| session.settings.assistant).unwrap_or(false);
        if server.assistant.get_untracked() == may_advise {
            return;
        }
        server.assistant.set(may_advise);
        // It was allowed in the middle of a deal, perhaps on this person's turn.
        if let Some(table) = self.play.get_untracked().filter(|_| may_advise) {
            table.recheck_turn();
        }
    }

    /// Shows all hands to spectators of a session that shows them.
    pub(super) fn show_hands(self, hands: Option<BySeat<CardSet>>) {
        self.hands.set(hands);
        if let Some(table) = self.play.get_untracked() {
            table.server.hands.set(hands);
        }
    }

    fn deal_untracked<R>(self, f: impl FnOnce(&MirroredDeal) -> R) -> Option<R> {
        self.mirror.with_untracked(|mirror| mirror.as_ref()?.deal().map(f))
    }

    /// The deal as the screen needs it, and whether it is being played.
    fn server_deal(self) -> Option<(ServerDeal, bool)> {
        self.deal_untracked(|deal| {
            let shown = ServerDeal { id: deal.deal.to_string(), view: deal.view.clone(), cursor: deal.cursor as usize };
            (shown, deal.running)
        })
    }

    /// The table on the screen, replaced where other rules are played.
    fn table_for(self, deal: &ServerDeal) -> ServerPlay {
        if let Some(table) = self.play.get_untracked().filter(|table| table.fits(deal)) {
            self.seat_people(table.server);
            return table;
        }
        self.owner.with(|| {
            let send = Callback::new(move |request| self.request(request));
            let question = Callback::new(move |(play, seat, what)| self.question(play, seat, what));
            let over = Callback::new(move |()| self.over());
            let server = Server::new(deal.clone(), expect_context::<Thinker>(), question, send, over);
            self.seat_people(server);
            let table = ServerPlay::new(self.app, server);
            self.play.set(Some(table));
            table
        })
    }

    /// A question to the worker about the running deal, as this person has seen it.
    fn question(self, play: Play, seat: Seat, what: What) -> Option<Question> {
        let (seen, rules, dealer, seed) = self.deal_untracked(|deal| {
            let board = deal.view.board();
            let id = deal.deal.to_string();
            let seed = id.bytes().fold(u64::from(deal.cursor), |seed, byte| seed.rotate_left(7) ^ u64::from(byte));
            Some((seen::write(&deal.events)?, board.rules.clone(), board.dealer, seed))
        })??;
        let settings = self.app.settings.read_untracked();
        let bot = BotChoice { skill: settings.skill, risk_percent: settings.risk_percent };
        Some(Question {
            id: 0,
            // The worker reads what was seen; the pack is any.
            deal: DealRecord::new(rules.clone(), dealer, Pack::NEW),
            seen: Some(seen),
            seat,
            bot,
            seed,
            what,
            language: self.app.language.get_untracked().code().to_owned(),
            names: rules.game().seats().iter().map(|seat| untrack(|| play.name(seat))).collect(),
            quiz: None,
        })
    }

    fn request(self, request: Request) {
        match request {
            Request::Act(action, cursor) => self.ask(TableCommand::Act { action, cursor: cursor as u32 }),
            Request::Ready => self.ready(),
            Request::Rewind(to) => self.ask(TableCommand::Rewind { to: to as u32 }),
        }
    }

    /// Shows the table as the server has it, at once.
    pub(super) fn show_deal(self) {
        match self.server_deal() {
            Some((deal, running)) => {
                let table = self.table_for(&deal);
                table.show(deal);
                if !running {
                    self.over();
                }
            }
            None => self.play.set(None),
        }
    }

    /// Shows newly dealt cards.
    pub(super) fn show_dealing(self, dealt: &EventView) {
        let Some((deal, _)) = self.server_deal() else { return };
        let table = self.table_for(&deal);
        let pane = self.app.route.with_untracked(|route| route.pane);
        if pane == Some(Pane::Result) {
            self.app.pane(None);
        }
        table.deal(deal, dealt);
    }

    /// Shows an action.
    pub(super) fn show_events(self, events: Vec<EventView>) {
        if let Some((deal, _)) = self.server_deal() {
            self.table_for(&deal).follow(deal, events);
        }
    }

    /// Called when the end of a deal has reached the screen.
    fn over(self) {
        if let (Some(table), Some(deal)) = (self.play.get_untracked(), self.deal_untracked(|deal| deal.deal)) {
            self.fetch(table, deal);
        }
    }

    /// Fetches the record of a finished deal as soon as the archive has it, for the hands, the replay and the proof.
    fn fetch(self, table: ServerPlay, deal: DealId) {
        if table.server.record.with_untracked(Option::is_some) {
            return;
        }
        spawn_local(async move {
            for wait in [100, 300, 800, 2_000, 5_000] {
                wait_for(wait).await;
                if !self.is_open() {
                    return;
                }
                let Ok(token) = Account::token().await else { continue };
                let Ok(found) = api::get::<Deal>(&format!("/deals/{deal}"), Some(&token)).await else { continue };
                if self.is_open() {
                    self.fetched(table, found);
                }
                return;
            }
        });
    }

    fn fetched(self, table: ServerPlay, found: Deal) {
        let Deal { deal, record: Some(mut record), .. } = found else { return };
        let proof = record.as_object_mut().and_then(|record| record.remove("shuffle"));
        let Ok(record) = serde_json::from_value::<DealRecord>(record) else { return };
        if let Some(proof) = proof.and_then(|proof| serde_json::from_value::<Proof>(proof).ok()) {
            let promise = self.state.with_value(|state| state.promise(deal));
            // A person who joined later has no commitment, and can only repeat the shuffle.
            let commitment = promise.unwrap_or_else(|| proof.seed.commitment());
            let holds = proof.verify(&commitment, &record.pack);
            self.proofs.update(|proofs| {
                proofs.retain(|(other, _)| other.deal != deal);
                proofs.push((proof, holds));
            });
        }
        let still = self.deal_untracked(|now| now.deal == deal && !now.running).unwrap_or(false);
        if still && record.replay().is_ok() {
            table.server.record.set(Some(record));
            table.play.archive();
        }
    }
}

fn people(session: &Session) -> Vec<Person> {
    let person = |(seat, chair): (Seat, tarock_table::Chair)| {
        let person = chair.holder.and_then(|user| session.person(user));
        match person {
            Some(person) => Person {
                is_bot: chair.stand_in,
                has_stand_in: chair.stand_in,
                is_master: session.master == chair.holder,
                is_lost: !person.connected,
                ..Person::new(person.name.clone(), portrait::address(person.portrait.as_deref()))
            },
            None => Person::bot(server_bot(seat)),
        }
    };
    session.chairs.iter().map(person).collect()
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
