//! All cards of the deal, open: two can be swapped, and the deal is played with the new cards.

mod drag;

use leptos::prelude::*;
use tarock::{BySeat, Card, CardSet, Hidden, Pack, Position, Seat, Seats};

use self::drag::Drag;
use super::card::Face;
use super::icon::Icon;
use crate::app::{App, app};
use crate::dom::browser;
use crate::model::device_table::shuffled;
use crate::model::layout::sorted;
use crate::play::{Play, Shown, WholeDeal};

/// A group of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heap {
    Hand(Seat),
    Talon,
    OwnTalon(Seat),
}

/// The heaps of a table: hands first, starting with the one at the bottom.
fn heaps(seats: Seats, own: Seat, own_talons: bool) -> Vec<Heap> {
    let hands = seats.from(own).map(Heap::Hand);
    let talons = seats.from(own).filter(|_| own_talons).map(Heap::OwnTalon);
    hands.chain([Heap::Talon]).chain(talons).collect()
}

/// The cards of a heap in display order.
fn cards_of(deal: &Hidden, heap: Heap) -> Vec<Card> {
    let of = |cards: &[Card]| sorted(cards.iter().copied().collect::<CardSet>()).0;
    match heap {
        Heap::Hand(seat) => sorted(deal.hands[seat]).0,
        // Its order says which cards belong together.
        Heap::Talon => deal.talon.to_vec(),
        Heap::OwnTalon(seat) => deal.own_talons.map_or_else(Vec::new, |talons| of(&talons[seat])),
    }
}

/// Swaps two cards.
fn swap(deal: &mut Hidden, a: Card, b: Card) {
    let other = |card: Card| match card {
        card if card == a => b,
        card if card == b => a,
        card => card,
    };
    let seats = deal.hands.seats();
    deal.hands = BySeat::from_fn(seats, |seat| deal.hands[seat].iter().map(other).collect());
    deal.talon = deal.talon.map(other);
    deal.own_talons = deal.own_talons.map(|talons| BySeat::from_fn(seats, |seat| talons[seat].map(other)));
}

/// The heap of a card.
fn heap_of(deal: &Hidden, heaps: &[Heap], card: Card) -> Option<Heap> {
    heaps.iter().copied().find(|heap| cards_of(deal, *heap).contains(&card))
}

/// The number of cards that are in another place than in `dealt`: in another heap, or elsewhere in the talon.
fn moved(deal: &Hidden, dealt: &Hidden, heaps: &[Heap]) -> usize {
    let place = |deal: &Hidden, card| {
        let heap = heap_of(deal, heaps, card);
        (heap, deal.talon.iter().position(|other| *other == card))
    };
    CardSet::PACK.iter().filter(|card| place(deal, *card) != place(dealt, *card)).count()
}

/// Whether swapping two cards of this deal changes nothing: they are in one heap, which has no order.
fn is_same(deal: &Hidden, heaps: &[Heap], a: Card, b: Card) -> bool {
    let heap = heap_of(deal, heaps, a);
    heap != Some(Heap::Talon) && heap == heap_of(deal, heaps, b)
}

/// The card an arrow key leads to.
fn beside(rows: &[Vec<Card>], from: Card, key: &str) -> Option<Card> {
    let row = rows.iter().position(|row| row.contains(&from))?;
    let at = rows[row].iter().position(|card| *card == from)?;
    let in_row = |row: &[Card], at: usize| row.get(at.min(row.len().saturating_sub(1))).copied();
    match key {
        "ArrowRight" => rows[row].get(at + 1).or(rows[row].first()).copied(),
        "ArrowLeft" => at.checked_sub(1).map_or(rows[row].last(), |at| rows[row].get(at)).copied(),
        "ArrowDown" => in_row(&rows[(row + 1) % rows.len()], at),
        "ArrowUp" => in_row(&rows[(row + rows.len() - 1) % rows.len()], at),
        "Home" => rows[row].first().copied(),
        "End" => rows[row].last().copied(),
        _ => None,
    }
}

/// The state of the pane. The handle is copied around.
#[derive(Clone, Copy)]
struct Editor {
    app: App,
    deal: RwSignal<Hidden>,
    source: RwSignal<Option<Card>>,
    /// The only card in the tab order.
    current: RwSignal<Card>,
    says: RwSignal<String>,
    heaps: StoredValue<Vec<Heap>>,
}

impl Editor {
    fn pick(self, card: Card) {
        let app = self.app;
        let name = |card| app.words(|words| words.card(card));
        self.current.set(card);
        let Some(source) = self.source.get_untracked() else {
            self.source.set(Some(card));
            self.says.set(app.say("edit-picked", &[("card", name(card).into())]));
            return;
        };
        self.source.set(None);
        let deal = self.deal.get_untracked();
        let together = self.heaps.with_value(|heaps| is_same(&deal, heaps, card, source));
        if source == card {
            self.says.set(app.t("edit-cleared"));
        } else if together {
            self.says.set(app.t("edit-same"));
        } else {
            self.deal.update(|deal| swap(deal, source, card));
            self.says.set(app.say("edit-swapped", &[("a", name(source).into()), ("b", name(card).into())]));
            // The place keeps the focus, not the card that left it.
            self.go_to(source);
        }
    }

    /// Chooses the first of two cards.
    fn take(self, card: Card) {
        self.source.set(None);
        self.pick(card);
    }

    /// Lets go of the first of two cards.
    fn release(self) {
        self.source.set(None);
        self.says.set(untrack(|| self.app.t("edit-cleared")));
    }

    fn go_to(self, card: Card) {
        self.current.set(card);
        request_animation_frame(move || browser::focus(&id_of(card)));
    }

    fn press(self, event: &leptos::ev::KeyboardEvent) {
        if event.key() == "Escape" {
            if self.source.get_untracked().is_some() {
                // The first Esc releases the card, the second closes the pane.
                event.prevent_default();
                event.stop_propagation();
                self.release();
            }
            return;
        }
        let deal = self.deal.get_untracked();
        let rows: Vec<Vec<Card>> =
            self.heaps.with_value(|heaps| heaps.iter().map(|heap| cards_of(&deal, *heap)).collect());
        if let Some(card) = beside(&rows, self.current.get_untracked(), &event.key()) {
            event.prevent_default();
            event.stop_propagation();
            self.go_to(card);
        }
    }

    fn lay(self, deal: Hidden, said: &str) {
        self.deal.set(deal);
        self.source.set(None);
        self.says.set(untrack(|| self.app.t(said)));
    }
}

fn id_of(card: Card) -> String {
    format!("edit-card-{card}")
}

/// The card with an id of [`id_of`].
fn card_of(id: &str) -> Option<Card> {
    id.strip_prefix("edit-card-")?.parse().ok()
}

/// The pane for editing the cards.
#[component]
pub(crate) fn Edit(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let record = whole.table.with_untracked(|table| table.record().clone());
    whole.reveal();
    let dealt = *record.start().hidden();
    let own = play.screen.shown.with_untracked(Shown::own);
    let seats = dealt.hands.seats();
    let all = heaps(seats, own, dealt.own_talons.is_some());
    let first = cards_of(&dealt, Heap::Hand(own)).first().copied().unwrap_or(Card::PAGAT);
    let editor = Editor {
        app,
        deal: RwSignal::new(dealt),
        source: RwSignal::new(None),
        current: RwSignal::new(first),
        says: RwSignal::new(String::new()),
        heaps: StoredValue::new(all.clone()),
    };
    let drag = Drag::new(editor);
    // A finger that drags a card does not scroll, and a hold opens no menu of the browser.
    let scroll = move |event: leptos::ev::TouchEvent| {
        if drag.is_on() {
            event.prevent_default();
        }
    };
    let menu = move |event: leptos::ev::MouseEvent| {
        if drag.is_held() {
            event.prevent_default();
        }
    };
    let (rules, dealer) = (record.rules.clone(), record.dealer);
    let shuffle = move |_| {
        let position = Position::deal(rules.clone(), dealer, &shuffled(browser::seed()));
        editor.lay(*position.hidden(), "edit-shuffled");
    };
    let go = move |_| {
        let deal = editor.deal.get_untracked();
        match Pack::dealing(play.kind(), dealer, &deal) {
            Some(pack) => {
                app.pane(None);
                whole.play_pack(pack);
            }
            None => app.tell(untrack(|| app.t("edit-failed"))),
        }
    };
    let changed = move || {
        let count = editor.heaps.with_value(|heaps| editor.deal.with(|deal| moved(deal, &dealt, heaps)));
        app.say("edit-changed", &[("count", count.into())])
    };
    view! {
        <div class="edit">
            <p class="muted">{move || app.t("edit-explained")}</p>
            <div
                class="edit-heaps"
                on:keydown=move |event| editor.press(&event)
                on:touchmove=scroll
                on:contextmenu=menu
            >
                {all.into_iter().map(|heap| view! { <HeapOf play editor drag heap own /> }).collect_view()}
            </div>
            <p class="edit-says" role="status">{move || editor.says.get()}</p>
            <p class="small muted">{changed}</p>
            <div class="edit-buttons">
                <button class="primary" on:click=go>
                    <Icon name="play" />
                    {move || app.t("edit-play")}
                </button>
                <button on:click=shuffle>
                    <Icon name="cards" />
                    {move || app.t("edit-shuffle")}
                </button>
                <button on:click=move |_| editor.lay(dealt, "edit-was-reset")>
                    <Icon name="restart" />
                    {move || app.t("edit-reset")}
                </button>
            </div>
        </div>
    }
}

#[component]
fn HeapOf(play: Play, editor: Editor, drag: Drag, heap: Heap, own: Seat) -> impl IntoView {
    let app = app();
    let title = move || match heap {
        Heap::Hand(seat) if seat == own => app.t("edit-hand-own"),
        Heap::Hand(seat) => app.say("edit-hand", &[("name", play.named(seat))]),
        Heap::Talon => app.t("edit-talon"),
        Heap::OwnTalon(seat) if seat == own => app.t("edit-talon-own"),
        Heap::OwnTalon(seat) => app.say("edit-talon-of", &[("name", play.named(seat))]),
    };
    let cards = Memo::new(move |_| editor.deal.with(|deal| cards_of(deal, heap)));
    view! {
        <section class="edit-heap">
            <h3 class="part-title">{title}</h3>
            <div class="edit-cards" role="group" aria-label=title>
                <For each=move || cards.get() key=|card| *card let(card)>
                    <CardOf editor drag card />
                </For>
            </div>
        </section>
    }
}

#[component]
fn CardOf(editor: Editor, drag: Drag, card: Card) -> impl IntoView {
    let app = app();
    let is_source = Memo::new(move |_| editor.source.get() == Some(card));
    let shift = Memo::new(move |_| drag.shift_of(card));
    let click = move |_| {
        if !drag.takes_click() {
            untrack(|| editor.pick(card));
        }
    };
    let tab = move || if editor.current.get() == card { "0" } else { "-1" };
    view! {
        <button
            class="edit-card"
            class:source=move || is_source.get()
            id=id_of(card)
            tabindex=tab
            aria-pressed=move || is_source.get().to_string()
            class:dragged=move || shift.get().is_some()
            style:transform=move || shift.get().map(|(x, y)| format!("translate({x}px,{y}px)"))
            on:click=click
            on:pointerdown=move |event| drag.down(card, &event)
            on:pointermove=move |event| untrack(|| drag.travel(&event))
            on:pointerup=move |event| untrack(|| drag.up(&event))
            on:pointercancel=move |_| drag.cancel()
        >
            <Face card mini=true />
            <Show when=move || is_source.get()>
                <span class="edit-tag">{move || app.t("edit-source")}</span>
            </Show>
        </button>
    }
}

#[cfg(test)]
mod tests {
    use tarock::Game as Kind;

    use super::*;

    fn dealt(kind: Kind) -> (Position, Seat) {
        let dealer = Seat::new(1).expect("a seat");
        (Position::deal(kind.presets().next().expect("a preset"), dealer, &shuffled(3)), dealer)
    }

    const KINDS: [Kind; 3] = [Kind::Koenigrufen, Kind::Illustriert, Kind::Kosakeln];

    #[test]
    fn every_card_lies_in_one_heap() {
        for kind in KINDS {
            let deal = *dealt(kind).0.hidden();
            let heaps = heaps(kind.seats(), Seat::new(0).expect("a seat"), deal.own_talons.is_some());
            let all: Vec<Card> = heaps.iter().flat_map(|heap| cards_of(&deal, *heap)).collect();
            assert_eq!((all.len(), all.iter().copied().collect::<CardSet>()), (54, CardSet::PACK), "{kind}");
        }
    }

    #[test]
    fn every_card_of_the_editor_is_found_by_its_id() {
        assert!(CardSet::PACK.iter().all(|card| card_of(&id_of(card)) == Some(card)));
        assert_eq!(card_of("card-T22"), None);
    }

    #[test]
    fn a_deal_with_swapped_cards_is_dealt_by_its_pack_and_swapping_back_undoes_it() {
        for kind in KINDS {
            let (position, dealer) = dealt(kind);
            let deal = *position.hidden();
            let heaps = heaps(kind.seats(), dealer, deal.own_talons.is_some());
            let (a, b) = (cards_of(&deal, heaps[0])[0], cards_of(&deal, *heaps.last().expect("heaps"))[0]);
            let mut other = deal;
            swap(&mut other, a, b);
            assert_eq!(moved(&other, &deal, &heaps), 2, "{kind}");
            assert_eq!(heap_of(&other, &heaps, b), Some(heaps[0]), "{kind}");
            let pack = Pack::dealing(kind, dealer, &other).expect("a whole deal");
            let rules = kind.presets().next().expect("a preset");
            assert_eq!(moved(Position::deal(rules, dealer, &pack).hidden(), &other, &heaps), 0, "{kind}");
            swap(&mut other, a, b);
            assert_eq!(other, deal, "{kind}");
        }
    }

    #[test]
    fn the_halves_of_the_talon_can_be_arranged() {
        let deal = *dealt(Kind::Koenigrufen).0.hidden();
        let heaps = heaps(Kind::Koenigrufen.seats(), Seat::new(0).expect("a seat"), false);
        let (first, last) = (deal.talon[0], deal.talon[5]);
        assert!(!is_same(&deal, &heaps, first, last));
        let mut other = deal;
        swap(&mut other, first, last);
        assert_eq!((moved(&other, &deal, &heaps), other.talon[0], other.talon[5]), (2, last, first));
        let hand = cards_of(&deal, heaps[0]);
        assert!(is_same(&deal, &heaps, hand[0], hand[1]), "a hand has no order");
    }

    #[test]
    fn arrows_stay_in_the_grid_and_reach_every_heap() {
        let deal = *dealt(Kind::Koenigrufen).0.hidden();
        let heaps = heaps(Kind::Koenigrufen.seats(), Seat::new(0).expect("a seat"), false);
        let rows: Vec<Vec<Card>> = heaps.iter().map(|heap| cards_of(&deal, *heap)).collect();
        let last = *rows[0].last().expect("a hand");
        assert_eq!(beside(&rows, last, "ArrowRight"), rows[0].first().copied());
        assert_eq!(beside(&rows, rows[0][0], "ArrowUp"), rows[4].first().copied());
        assert_eq!(beside(&rows, last, "End"), Some(last));
        let down = (0..4).fold(last, |card, _| beside(&rows, card, "ArrowDown").expect("a card below"));
        assert!(rows[4].contains(&down));
        assert_eq!(beside(&rows, last, "x"), None);
    }
}
