//! The players: portrait, name, role, calls, cards and tricks.

use leptos::prelude::*;
use tarock::{Bid, Board, CardSet, Game, Item, Phase, Seat, Stake};
use tarock_bot::{Eyes, Relation};

use super::super::card::PortraitOf;
use super::super::page_frame::tr;
use super::Desk;
use super::contract::for_oneself;
use super::trick::place_of;
use crate::app::{App, app};
use crate::dom::pictures;
use crate::model::bill::score_text;
use crate::model::layout::{Form, Place, Rect, SMALL_PITCH, sorted};
use crate::model::pile::is_before_lead;
use crate::play::{Play, Shown, Stage};

/// The number of cards in a player's own talon.
const OWN_TALON: usize = 8;

#[component]
pub(crate) fn Seats(play: Play) -> impl IntoView {
    let app = app();
    let order = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let seats = shown.view.board().seats();
            (0..seats.len()).map(|steps| seats.nth_after(shown.own(), steps)).collect::<Vec<_>>()
        })
    });
    view! {
        <section class="seats" aria-label=tr(app, "players")>
            <For each=move || order.get() key=|seat| seat.index() let(seat)>
                <Plate play seat />
            </For>
        </section>
    }
}

/// A player's call, shown as a chip.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Chip {
    class: &'static str,
    text: String,
}

/// The role of a seat as a catalogue key; only what is public, or known to the seat at the bottom.
fn role(shown: &Shown, seat: Seat) -> Option<&'static str> {
    let board = shown.view.board();
    if for_oneself(board) {
        return None;
    }
    if board.games.iter().any(|game| game.seat == seat) {
        return Some("role-declarer");
    }
    if board.games.is_empty() {
        return (seat == board.forehand()).then_some("role-forehand");
    }
    if board.partner == Some(seat) {
        return Some("role-partner");
    }
    // Knowledge from the viewer's cards is shown at the viewer's seat only: nobody else looks at this screen.
    if seat == shown.own() {
        let eyes = Eyes::of_view(&shown.view)?;
        let friend = board.games.iter().any(|game| eyes.relation(game.seat) == Relation::Friend);
        return Some(if friend { "role-partner-hidden" } else { "role-opponent" });
    }
    let settled = board.call.is_none() || board.partner.is_some() || board.alone;
    settled.then_some("role-opponent")
}

/// The number of chips that [`chips`] makes, without their words: the layout needs it before anything is said.
pub(super) fn n_calls(shown: &Shown, seat: Seat) -> usize {
    let board = shown.view.board();
    let has_bid = is_before_lead(board) && board.auction.said.iter().any(|(who, _)| *who == seat);
    let has_exchanged = is_before_lead(board) && board.exchanged[seat].is_some();
    let is_bonus = |item: &Item| matches!(item.target.stake, Stake::Bonus(_));
    let announced = board.items.iter().filter(|item| item.target.owner == seat && is_bonus(item)).count();
    let doubled = board.items.iter().flat_map(|item| item.speakers).filter(|speaker| *speaker == Some(seat)).count();
    usize::from(has_bid) + usize::from(has_exchanged) + announced + doubled
}

fn chips(shown: &Shown, seat: Seat, say: impl Fn(&str) -> String, play: Play) -> Vec<Chip> {
    let board = shown.view.board();
    let words = play.app;
    let mut chips = Vec::new();
    // Bids stay until the first lead.
    if is_before_lead(board) {
        if let Some(n) = board.exchanged[seat] {
            chips.push(Chip { class: "passed", text: words.say("exchanged", &[("count", n.into())]) });
        }
        if let Some((_, bid)) = board.auction.said.iter().rev().find(|(who, _)| *who == seat) {
            let (class, text) = match bid {
                Bid::Pass => ("passed", say("bid-pass")),
                Bid::Hold => ("bid", say("bid-hold")),
                Bid::Unteren => ("bid", say("bid-unteren")),
                Bid::Forehand => ("bid", say("bid-forehand")),
                Bid::Contract(contract) => ("bid", words.words(|words| words.contract(*contract))),
            };
            chips.push(Chip { class, text });
        }
    }
    for item in &board.items {
        let level = item.level();
        let name = match item.target.stake {
            Stake::Bonus(bonus) => Some(words.words(|words| words.bonus(bonus))),
            Stake::Game | Stake::GameAgainst(_) => None,
        };
        if item.target.owner == seat
            && let Some(name) = &name
        {
            let factor = if level > 0 { format!(" ×{}", 1 << level) } else { String::new() };
            chips.push(Chip { class: "said", text: format!("{name}{factor}") });
        }
        for (n, speaker) in item.speakers.iter().enumerate() {
            if *speaker == Some(seat) {
                let word = say(["kontra-word-1", "kontra-word-2", "kontra-word-3"][n.min(2)]);
                let what = name.clone().unwrap_or_else(|| say("kontra-game"));
                chips.push(Chip { class: "kontra", text: format!("{word} {what}") });
            }
        }
    }
    chips
}

#[component]
fn Plate(play: Play, seat: Seat) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let place = Memo::new(move |_| play.screen.shown.with(|shown| place_of(shown, seat)));
    let turn = Memo::new(move |_| match play.screen.stage.get() {
        Stage::Yours(own) | Stage::Asked(own) => own == seat,
        Stage::Thinking(other) | Stage::Waiting(other) => other == seat,
        Stage::Showing | Stage::Playing { .. } => play.screen.shown.with(|shown| shown.view.board().turn == Some(seat)),
        // A full trick belongs to its winner, and nobody is on turn.
        Stage::Undealt | Stage::Resting | Stage::Over => false,
    });
    let thinks = Memo::new(move |_| play.screen.stage.get() == Stage::Thinking(seat));
    let waits = Memo::new(move |_| play.screen.stage.get() == Stage::Waiting(seat));
    let dealer = Memo::new(move |_| play.screen.shown.with(|shown| shown.view.board().dealer == seat));
    let role = Memo::new(move |_| play.screen.shown.with(|shown| role(shown, seat)));
    let portrait = Memo::new(move |_| play.person(seat).portrait);
    let chips = Memo::new(move |_| {
        let shown = play.screen.shown.get();
        chips(&shown, seat, |key| app.t(key), play)
    });
    let counts = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let board = shown.view.board();
            // In Kosakeln both players have a talon of their own, which stays closed.
            let n_talon = if board.rules.game() == Game::Kosakeln { OWN_TALON } else { 0 };
            (board.cards_in_hand(seat), board.n_tricks[seat], n_talon)
        })
    });
    let open = Memo::new(move |_| play.open_hand(seat));
    let bot = Memo::new(move |_| play.person(seat).is_bot);
    let lost = Memo::new(move |_| play.person(seat).is_lost);
    let stand_in = Memo::new(move |_| play.person(seat).has_stand_in);
    let master = Memo::new(move |_| play.person(seat).is_master);
    let role_line = move || {
        let mut parts = Vec::new();
        if lost.get() {
            parts.push(app.t("online-lost"));
        }
        if stand_in.get() {
            parts.push(app.t("role-stand-in"));
        }
        // A plate that already says "Du" does not say it twice.
        if place.get() == Place::Own
            && play.screen.shown.with(|shown| shown.view.viewer().seat().is_some())
            && desk.layout.get().form.has_roles()
            && !play.person(seat).name.is_empty()
        {
            parts.push(app.t("you-small"));
        }
        parts.extend(role.get().map(|key| app.t(key)));
        // Where there is little room, the tag of the portrait says it.
        if dealer.get() && desk.layout.get().form.has_roles() {
            parts.push(app.t("role-dealer"));
        }
        if master.get() && desk.layout.get().form.has_roles() {
            parts.push(app.t("role-master"));
        }
        parts.join(" · ")
    };
    let label = move || {
        let mut parts = vec![play.name(seat), role_line()];
        if place.get() != Place::Own {
            let (n_cards, n_tricks, _) = counts.get();
            parts.push(app.say("seat-cards", &[("count", n_cards.into())]));
            parts.push(app.say("pile-tricks", &[("count", n_tricks.into())]));
        }
        if dealer.get() && !desk.layout.get().form.has_roles() {
            parts.push(app.t("role-dealer"));
        }
        if turn.get() {
            parts.push(app.t("on-turn"));
        }
        if waits.get() {
            parts.push(app.t("tap-to-go-on"));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    };
    let press = move |_| {
        if place.get_untracked() == Place::Own {
            press_own(play);
        } else {
            play.hurry();
        }
    };
    // Calls and cards are inside the element of the plate, but placed on the table.
    let within = move |rect: Rect| {
        let plate = desk.layout.get().seat(place.get());
        Rect { x: rect.x - plate.x, y: rect.y - plate.y, ..rect }.css()
    };
    // Keys can scroll only what has the focus.
    let scrolls = move || desk.layout.get().may_calls_scroll(place.get(), chips.with(Vec::len));
    let has_roles = Signal::derive(move || desk.layout.get().form.has_roles());
    let own_pile = move || (place.get() == Place::Own).then(|| own_pile(play, has_roles));
    // Bots take part in what happens; people do so themselves.
    let feeling = Memo::new(move |_| {
        let moment = play.screen.moment.get().filter(|_| place.get() != Place::Own && bot.get())?;
        play.screen.shown.with(|shown| moment.feelings(shown.view.board())[seat])
    });
    view! {
        <div
            class="plate"
            data-place=move || place.get().id()
            data-seat=seat.number()
            class:turn=turn
            class:dealer=dealer
            class:bot=bot
            class:lost=lost
            class:stand-in=stand_in
            style=move || desk.layout.get().seat(place.get()).css()
            hidden=move || desk.layout.get().seat(place.get()).h == 0.0
        >
            <button class="who" id=format!("seat-{seat}") aria-label=label on:click=press>
                <PortraitOf name=portrait />
                <Show when=move || dealer.get()>
                    <span class="tag" aria-hidden="true"><super::super::icon::Icon name="cards" /></span>
                </Show>
                <Show when=move || thinks.get()>
                    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
                </Show>
                {move || {
                    feeling
                        .get()
                        .map(|feeling| {
                            let word = app.t(&format!("feels-{}", feeling.id()));
                            view! { <span class=format!("feels {}", feeling.id()) aria-hidden="true">{word}</span> }
                        })
                }}
            </button>
            <div class="lines">
                <p class="name">{move || play.name(seat)}</p>
                <p class="role">{role_line}</p>
                <p class="counts" aria-hidden="true">
                    <span title=tr(app, "cards-in-hand")>
                        <super::super::icon::Icon name="cards" />
                        {move || counts.get().0}
                    </span>
                    <span title=tr(app, "tricks-taken")>
                        <super::super::icon::Icon name="archive" />
                        {move || counts.get().1}
                    </span>
                </p>
                {own_pile}
            </div>
            <p
                class="chips"
                style=move || within(desk.layout.get().chips(place.get()))
                hidden=move || desk.layout.get().chips(place.get()).h == 0.0
                tabindex=move || scrolls().then_some("0")
            >
                <For each=move || chips.get() key=|chip| (chip.class, chip.text.clone()) let(chip)>
                    <span class=format!("chip {}", chip.class)>{chip.text}</span>
                </For>
            </p>
            {move || {
                let layout = desk.layout.get();
                let is_own = place.get() == Place::Own;
                let has_backs = matches!(layout.form, Form::Tablet | Form::Desktop);
                layout
                    .cards(place.get())
                    .map(|room| match open.get().filter(|_| !is_own) {
                        Some(hand) if hand.is_empty() => ().into_any(),
                        Some(hand) => view! { <OpenHand hand card=layout.open_card style=within(room) /> }.into_any(),
                        None if !has_backs => ().into_any(),
                        None => {
                            let (n_cards, n_tricks, n_talon) = counts.get();
                            let n_cards = if is_own { 0 } else { n_cards };
                            let groups = [("in-hand", n_cards), ("across", n_tricks.into()), ("stacked", n_talon)];
                            view! { <Backs groups style=within(room) /> }.into_any()
                        }
                    })
            }}
        </div>
    }
}

/// Handles a press on the viewer's portrait: carries out the suggestion, or opens the reasons.
fn press_own(play: Play) {
    let settings = play.app.settings.read_untracked();
    let (assistant, learning) = (settings.assistant, settings.learning);
    drop(settings);
    if learning {
        play.app.pane(Some(crate::model::route::Pane::Advice));
    } else if assistant && let Some(action) = untrack(|| play.suggestion()) {
        play.act(action);
    }
}

/// "1 Stich · 3 verlegt · 12 Punkte": counts only the viewer's own cards.
fn own_pile(play: Play, has_room: Signal<bool>) -> impl IntoView {
    let app = play.app;
    let text = move || {
        play.screen.shown.with(|shown| {
            let board: &Board = shown.view.board();
            let own = shown.own();
            if board.phase != Phase::Play && board.phase != Phase::Finished {
                return String::new();
            }
            let discards = shown.view.discards();
            let mut parts = vec![app.say("pile-tricks", &[("count", board.n_tricks[own].into())])];
            if !discards.is_empty() && has_room.get() {
                let tarocks = (discards & CardSet::TAROCKS).len();
                parts.push(app.say("pile-discards", &[("count", discards.len().into()), ("tarocks", tarocks.into())]));
            }
            let counting = board.rules.counting();
            let score = score_text(counting, counting.score(board.taken[own] | discards));
            parts.push(pile_points(app, score));
            parts.join(" · ")
        })
    };
    view! { <p class="pile">{text}</p> }
}

/// "35/2 Punkte", but "1 Punkt".
pub(crate) fn pile_points(app: App, score: String) -> String {
    let is_one = score == "1";
    app.say("pile-points", &[("points", score.into()), ("count", if is_one { 1 } else { 2 }.into())])
}

/// Another player's open hand: small cards side by side, in as many rows as they need.
#[component]
fn OpenHand(hand: CardSet, card: f64, style: String) -> impl IntoView {
    let app = app();
    let cards = sorted(hand).0;
    let label = move || app.words(|words| words.cards(hand));
    let sizes = format!("{style};--w:{card:.1}px;--pitch:{:.1}px", card * SMALL_PITCH);
    view! {
        <div class="open-hand" role="img" aria-label=label style=sizes>
            {cards
                .into_iter()
                .map(|card| view! { <img src=move || super::super::card::face_of(app, card, true) alt="" draggable="false" /> })
                .collect_view()}
        </div>
    }
}

/// Card backs in groups: the hand as a fan, a card across for every trick, as players stack them, and the player's own
/// talon. A group that has no room is not shown.
#[component]
fn Backs(groups: [(&'static str, usize); 3], style: String) -> impl IntoView {
    let app = app();
    let source = move || app.settings.with(pictures::back);
    let back = move |i: usize| view! { <img src=source alt="" draggable="false" style=format!("--i:{i}") /> };
    let group = move |(class, n): (&'static str, usize)| {
        (n > 0).then(|| view! { <span class=class style=format!("--n:{n}")>{(0..n).map(back).collect_view()}</span> })
    };
    view! { <div class="backs" aria-hidden="true" style=style>{groups.map(group).into_iter().collect_view()}</div> }
}

#[cfg(test)]
mod tests {
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::device_table::{DeviceTable, first};

    #[test]
    fn bids_stay_beside_their_players_until_the_first_lead_and_announcements_to_the_end() {
        let (mut n_bids, mut n_said) = (0, 0);
        for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
            for seed in 1..=10 {
                let mut table = DeviceTable::new(rules.clone(), seed);
                let mut chance = Chance::new(seed);
                while let Some(legal) = table.position().legal() {
                    let shown = Shown::new(table.view(first()), table.cursor());
                    let board = shown.view.board();
                    let is_led = !board.tricks.is_empty() || !board.trick.cards().is_empty();
                    for seat in board.seats().iter() {
                        let has_bid = board.auction.said.iter().any(|(who, _)| *who == seat);
                        let is_bonus = |item: &&Item| matches!(item.target.stake, Stake::Bonus(_));
                        let said = board.items.iter().filter(is_bonus).any(|item| item.target.owner == seat);
                        let doubles = board.items.iter().any(|item| item.speakers.contains(&Some(seat)));
                        let n = n_calls(&shown, seat);
                        assert!(is_led || !has_bid || n > 0, "a bid is gone before the first lead");
                        assert_eq!(is_led && n > 0, is_led && (said || doubles), "only announcements stay");
                        n_bids += usize::from(has_bid && !is_led);
                        n_said += usize::from(is_led && said);
                    }
                    table.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal");
                }
            }
        }
        assert!(n_bids > 1_000 && n_said > 100, "{n_bids} {n_said}");
    }
}
