//! The state of an evening that is open, and what can be done to it.

use leptos::prelude::*;
use tarock::{EntryFields, Seat, Settlement};

use crate::app::App;
use crate::dom::{browser, store};
use crate::model::route::{Route, Screen};
use crate::model::scorer::{Change, Evening, Form, Input, Line, Missing, Seating, Shelf};

/// An open evening and the form of the deal that is being entered.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) app: App,
    pub(super) evening: RwSignal<Evening>,
    shelf: RwSignal<Shelf>,
    pub(super) form: RwSignal<Form>,
    pub(super) dealer: RwSignal<usize>,
    /// The line that is being corrected, from 0.
    pub(super) corrected: RwSignal<Option<usize>>,
    /// The line whose history is open, from 0.
    pub(super) open: RwSignal<Option<usize>>,
    /// Whether the evening is kept on this device, and not only looked at.
    pub(super) is_mine: bool,
    pub(super) fields: Memo<Option<EntryFields>>,
    pub(super) seating: Memo<Seating>,
    pub(super) bill: Memo<Result<Settlement, Missing>>,
}

impl Desk {
    pub(super) fn new(app: App, evening: Evening, shelf: Shelf, is_mine: bool) -> Self {
        let dealer = RwSignal::new(evening.next_dealer());
        let evening = RwSignal::new(evening);
        let form = RwSignal::new(Form::default());
        let fields = Memo::new(move |_| evening.with(|evening| form.with(|form| form.fields(&evening.rules))));
        let seating = Memo::new(move |_| evening.with(|evening| evening.seating(dealer.get())));
        let bill = Memo::new(move |_| {
            evening.with(|evening| form.with(|form| form.settle(&evening.rules, seating.read().forehand)))
        });
        let (corrected, open) = (RwSignal::new(None), RwSignal::new(None));
        Self {
            app,
            evening,
            shelf: RwSignal::new(shelf),
            form,
            dealer,
            corrected,
            open,
            is_mine,
            fields,
            seating,
            bill,
        }
    }

    /// Carries out an input of the form.
    pub(super) fn enter(self, input: Input) {
        let forehand = self.seating.with_untracked(|seating| seating.forehand);
        self.form.update(|form| self.evening.with_untracked(|evening| form.enter(input, &evening.rules, forehand)));
    }

    /// Another player deals this deal.
    pub(super) fn deal_by(self, dealer: usize) {
        let had_five = self.seating.with_untracked(|seating| seating.sits_out.is_some());
        self.dealer.set(dealer);
        // Other people sit at the table, or another player is forehand: what was entered would be about the wrong ones.
        let forehands = self.fields.with_untracked(|fields| fields.as_ref().is_some_and(|fields| fields.forehands));
        if had_five || forehands {
            self.form.set(Form::default());
        }
    }

    /// The name of the player on a seat in the deal that is being entered.
    pub(super) fn name(self, seat: Seat) -> String {
        let player = self.seating.with(|seating| seating.players.get(seat.index()).copied());
        self.evening.with(|evening| player.and_then(|player| evening.players.get(player).cloned())).unwrap_or_default()
    }

    pub(super) fn seats(self) -> Vec<Seat> {
        self.evening.with_untracked(|evening| evening.seats().iter().collect())
    }

    pub(super) fn line(self, number: usize) -> Option<Line> {
        self.evening.with(|evening| evening.lines().into_iter().nth(number))
    }

    /// Writes the deal down, or its correction.
    pub(super) fn write_down(self) {
        if self.bill.with_untracked(Result::is_err) {
            return;
        }
        let (form, dealer) = (self.form.get_untracked(), self.dealer.get_untracked());
        let change = match self.corrected.get_untracked() {
            Some(line) => Change::Corrected(line, dealer, form),
            None => Change::Entered(dealer, form),
        };
        self.act(change);
        self.begin();
        self.app.tell(untrack(|| self.app.t("scorer-written")));
        browser::focus("scorer-form");
    }

    /// An empty form for the next deal.
    pub(super) fn begin(self) {
        self.corrected.set(None);
        self.form.set(Form::default());
        self.dealer.set(self.evening.with_untracked(Evening::next_dealer));
    }

    /// Opens the form of a line as it was left.
    pub(super) fn correct(self, number: usize) {
        if let Some(line) = untrack(|| self.line(number)) {
            self.corrected.set(Some(number));
            self.dealer.set(line.seating.dealer);
            self.form.set(line.form);
            browser::focus("scorer-form");
        }
    }

    pub(super) fn act(self, change: Change) {
        self.evening.update(|evening| evening.act(browser::clock() as i64, change));
        self.keep();
    }

    pub(super) fn undo(self) {
        self.evening.update(Evening::undo);
        self.after_step();
    }

    pub(super) fn redo(self) {
        self.evening.update(Evening::redo);
        self.after_step();
    }

    fn after_step(self) {
        self.open.set(None);
        if self.corrected.get_untracked().is_some() || self.form.with_untracked(|form| *form == Form::default()) {
            self.begin();
        }
        self.keep();
    }

    pub(super) fn change(self, change: impl FnOnce(&mut Evening)) {
        self.evening.update(change);
        self.keep();
    }

    /// Stores the evening, and how it stands in the list.
    pub(super) fn keep(self) {
        if !self.is_mine {
            return;
        }
        self.evening.with_untracked(|evening| {
            store::save(&Shelf::key_of(&evening.id), &evening.write());
            self.shelf.update(|shelf| shelf.note(evening));
        });
        store::save(Shelf::KEY, &self.shelf.with_untracked(Shelf::write));
    }

    /// The number of deals that this device already has of the evening a link brought.
    pub(super) fn known(self) -> Option<usize> {
        let id = self.evening.with_untracked(|evening| evening.id.clone());
        self.shelf.with_untracked(|shelf| {
            let entry = shelf.evenings.iter().find(|entry| entry.id == id);
            entry.map(crate::model::scorer::EveningEntry::n_deals)
        })
    }

    /// Takes an evening over that a link brought: from here on it is kept on this device.
    pub(super) fn take_over(self) {
        let mine = Self { is_mine: true, ..self };
        mine.keep();
        store::ask_to_persist();
        let id = self.evening.with_untracked(|evening| evening.id.clone());
        self.app.go(Route::to(Screen::Scorer(id)));
    }

    /// Deletes the evening from this device.
    pub(super) fn forget(self) {
        self.evening.with_untracked(|evening| {
            store::save(&Shelf::key_of(&evening.id), "");
            self.shelf.update(|shelf| shelf.forget(&evening.id));
        });
        store::save(Shelf::KEY, &self.shelf.with_untracked(Shelf::write));
        self.app.go(Route::to(Screen::Scorer(String::new())));
    }
}
