//! X-ray: the cards each player can still hold, based only on what the seat at the bottom knows.

use leptos::prelude::*;
use tarock::{Card, CardSet, Phase, Suit};
use tarock_deck::Letters;
use tarock_words::Words;

use super::icon::Icon;
use super::lazy_chunks::NotHere;
use crate::app::app;
use crate::dom::{browser, pictures};
use crate::play::{Adviser, Shown, Stage};
use crate::worker::answer::{Xray, XrayCard};
use crate::worker::apportioned;

/// The cards that decide deals: Trull and kings. They come first, in a table of their own.
const KEY_CARDS: CardSet = CardSet::HONOURS;
/// The number of columns that fit beside the names on a phone: Roman numerals are wide.
const TAROCK_COLUMNS: usize = 7;
const SUIT_COLUMNS: usize = 9;

/// The X-ray pane.
#[component]
pub(crate) fn XrayPane(adviser: Adviser) -> impl IntoView {
    view! {
        <Show when=move || adviser.is_allowed() fallback=|| view! { <NotHere /> }>
            <XrayTables adviser />
        </Show>
    }
}

/// The tables, for this pane and below the advice.
#[component]
pub(super) fn XrayTables(adviser: Adviser) -> impl IntoView {
    let app = app();
    ask_when_stale(adviser);
    let likely = RwSignal::new(true);
    let unfolded = RwSignal::new(false);
    // Before the first trick nearly everything is a guess, and exact numbers would pretend to be more.
    let guess = Memo::new(move |_| adviser.play.screen.shown.with(|shown| shown.view.board().tricks.is_empty()));
    let says = RwSignal::new(String::new());
    let at = RwSignal::new(Spot::default());
    let over = Memo::new(move |_| adviser.play.phase() == Phase::Finished);
    let xray = Memo::new(move |_| adviser.xray().map(|(_, xray)| xray));
    let stale = move || {
        let cursor = adviser.cursor();
        adviser.xray().is_none_or(|(at, _)| at != cursor)
    };
    Effect::new(move |_| {
        xray.track();
        says.set(String::new());
    });
    let tables = move || {
        let Some(xray) = xray.get().filter(|_| !over.get()) else {
            let key = if over.get() { "xray-open" } else { "xray-thinking" };
            return view! { <p class="muted" role="status">{move || app.t(key)}</p> }.into_any();
        };
        let worlds = xray.worlds;
        let (key, rest): (Vec<Part>, Vec<Part>) = parts(&xray).into_iter().partition(|part| part.group == KEY_GROUP);
        let n_rest = rest.iter().map(|part| part.columns.len()).sum::<usize>();
        let table = move |part: Part| view! { <Table part likely says at guess /> };
        view! {
            <Lengths lengths=lengths(&xray) places=xray.places.clone() guess />
            {key.into_iter().map(table).collect_view()}
            <p class="xray-says" role="status">{move || says.get()}</p>
            {(n_rest > 0)
                .then(|| {
                    let toggled = move |event: leptos::ev::Event| {
                        let is_open = event_target::<web_sys::Element>(&event).has_attribute("open");
                        unfolded.set(is_open);
                        // The tab stop must not be in a folded table.
                        if !is_open {
                            at.set(Spot::default());
                        }
                    };
                    view! {
                        <details class="group" open=unfolded.get_untracked() on:toggle=toggled>
                            <summary>{move || app.say("xray-rest", &[("cards", n_rest.into())])}</summary>
                            {rest.into_iter().map(table).collect_view()}
                        </details>
                    }
                })}
            <p class="small muted">
                {move || app.t("xray-legend")} " " {move || app.say("xray-from", &[("worlds", worlds.into())])}
            </p>
        }
        .into_any()
    };
    let radio = move |key: &'static str, value: bool| {
        view! {
            <label class="either-one">
                <input
                    type="radio"
                    name="xray-kind"
                    prop:checked=move || likely.get() == value
                    on:change=move |_| likely.set(value)
                />
                <span>{move || app.t(key)}</span>
            </label>
        }
    };
    view! {
        <div class="xray" aria-busy=move || (stale() && !over.get()).to_string()>
            <p class="small muted">{move || app.t("xray-question")}</p>
            <fieldset class="either">
                <legend class="unseen">{move || app.t("xray-kind")}</legend>
                {radio("xray-likely", true)}
                {radio("xray-possible", false)}
            </fieldset>
            {tables}
        </div>
    }
}

/// Requests the X-ray whenever the screen reaches a new state, whoever is on turn.
fn ask_when_stale(adviser: Adviser) {
    let play = adviser.play;
    let now = Memo::new(move |_| {
        let cursor = adviser.cursor();
        let (shown, own) = play.screen.shown.with(|shown| (shown.cursor, Shown::own(shown)));
        // Events that the screen has not shown yet must not be revealed here either.
        (shown == cursor).then(|| (cursor, own, play.app.language.get()))
    });
    Effect::new(move |_| {
        if now.get().is_some() && play.screen.stage.get_untracked() != Stage::Over {
            adviser.ask_xray();
        }
    });
}

/// The position of a cell: table, row and column. One cell is a tab stop; arrows move on from there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Spot {
    table: usize,
    row: usize,
    column: usize,
}

impl Spot {
    fn id(self) -> String {
        format!("xray-{}-{}-{}", self.table, self.row, self.column)
    }

    /// The position an arrow key leads to; past the last row, the next table.
    fn beside(self, key: &str, rows: usize) -> Option<Self> {
        let Self { table, row, column } = self;
        match key {
            "ArrowRight" => Some(Self { column: column + 1, ..self }),
            "ArrowLeft" => Some(Self { column: column.checked_sub(1)?, ..self }),
            "ArrowDown" if row + 1 < rows => Some(Self { row: row + 1, ..self }),
            "ArrowDown" => Some(Self { table: table + 1, row: 0, column }),
            "ArrowUp" if row > 0 => Some(Self { row: row - 1, ..self }),
            "ArrowUp" => Some(Self { table: table.checked_sub(1)?, row: rows - 1, column }),
            _ => None,
        }
    }
}

/// One table: a column for each card, a row for each place.
#[derive(Debug, Clone, PartialEq)]
struct Part {
    number: usize,
    group: &'static str,
    places: Vec<String>,
    columns: Vec<XrayCard>,
}

const KEY_GROUP: &str = "xray-group-key";

/// The cards in the groups of the design, none wider than a phone.
fn parts(xray: &Xray) -> Vec<Part> {
    let red = Suit::Hearts.cards() | Suit::Diamonds.cards();
    let groups = [
        (KEY_GROUP, KEY_CARDS, TAROCK_COLUMNS),
        ("xray-group-tarock", CardSet::TAROCKS - KEY_CARDS, TAROCK_COLUMNS),
        ("xray-group-red", red - KEY_CARDS, SUIT_COLUMNS),
        ("xray-group-black", CardSet::PLAIN - red - KEY_CARDS, SUIT_COLUMNS),
    ];
    let mut parts: Vec<Part> = Vec::new();
    for (group, cards, most) in groups {
        let of_group: Vec<XrayCard> = xray.rows.iter().filter(|row| cards.contains(row.card)).cloned().collect();
        // Rows of equal length look better than a full one and a remainder.
        let n_tables = of_group.len().div_ceil(most).max(1);
        let wide = of_group.len().div_ceil(n_tables).max(1);
        for columns in of_group.chunks(wide) {
            parts.push(Part { number: parts.len(), group, places: xray.places.clone(), columns: columns.to_vec() });
        }
    }
    parts
}

/// How many cards of each suit a place is expected to hold, tarocks first; one line for each place.
fn lengths(xray: &Xray) -> Vec<[f64; 5]> {
    let of_place = |at: usize| {
        LENGTHS.map(|(suit, _)| {
            let shares = xray.rows.iter().filter(|row| row.card.suit() == suit).map(|row| f64::from(row.shares[at]));
            shares.sum::<f64>() / 1000.0
        })
    };
    (0..xray.places.len()).map(of_place).collect()
}

/// The suits with their signs, in the order of the columns.
const LENGTHS: [(Suit, &str); 5] =
    [(Suit::Tarock, "T"), (Suit::Hearts, "♥"), (Suit::Diamonds, "♦"), (Suit::Spades, "♠"), (Suit::Clubs, "♣")];

/// The expected lengths: what a good player counts first.
#[component]
fn Lengths(lengths: Vec<[f64; 5]>, places: Vec<String>, guess: Memo<bool>) -> impl IntoView {
    let app = app();
    let heads = LENGTHS.map(|(suit, sign)| {
        view! {
            <th scope="col" class:red=matches!(suit, Suit::Hearts | Suit::Diamonds) class:tarock=suit == Suit::Tarock>
                <span aria-hidden="true">{sign}</span>
                <span class="unseen">{move || app.words(|words| words.suit(suit))}</span>
            </th>
        }
    });
    let cell = move |length: f64| {
        let text = move || app.words(|words| length_text(words, length, guess.get()));
        view! { <td class:none=length < 0.05>{text}</td> }
    };
    let rows = places.into_iter().zip(lengths).map(|(place, lengths)| {
        view! {
            <tr>
                <th scope="row">{place}</th>
                {lengths.map(cell).into_iter().collect_view()}
            </tr>
        }
    });
    view! {
        <table class="xray-lengths">
            <caption>{move || app.t("xray-lengths")}</caption>
            <thead>
                <tr>
                    <th scope="col">
                        <span class="unseen">{move || app.t("xray-where")}</span>
                    </th>
                    {heads.into_iter().collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

/// A length: certain ones are whole; the others have a decimal, or are rounded while they are guesses.
fn length_text(words: &Words, length: f64, guess: bool) -> String {
    let is_whole = (length - length.round()).abs() < 0.02;
    if length < 0.05 {
        "–".to_owned()
    } else if guess {
        format!("≈ {length:.0}")
    } else if is_whole {
        format!("{length:.0}")
    } else {
        words.decimal(&format!("{length:.1}"))
    }
}

/// The meaning of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Certain,
    Impossible,
    /// Possible, in less than half a per cent of the deals.
    Rarely,
    /// In per cent.
    Share(u16),
}

/// The cells of a card, by place; their percentages add up to a hundred.
fn cells(row: &XrayCard) -> Vec<Cell> {
    let shares: Vec<f64> = row.shares.iter().map(|share| f64::from(*share)).collect();
    let percents = apportioned(&shares, 100);
    let certain = row.possible.iter().filter(|possible| **possible).count() == 1;
    let cell = |(percent, possible): (u16, &bool)| match (percent, *possible) {
        (_, false) => Cell::Impossible,
        (_, true) if certain => Cell::Certain,
        (0, true) => Cell::Rarely,
        (percent, true) => Cell::Share(percent),
    };
    percents.into_iter().zip(&row.possible).map(cell).collect()
}

/// A share while it is only a guess, in steps of five per cent, and never as good as impossible or certain.
fn rounded(percent: u16) -> u16 {
    ((percent + 2) / 5 * 5).clamp(5, 95)
}

/// How strongly a cell is coloured: two bands with a gap between them, so that either light or dark text is readable.
fn heat(cell: Cell) -> (f64, bool) {
    match cell {
        Cell::Certain => (1.0, true),
        Cell::Impossible => (0.0, false),
        Cell::Rarely => (0.05, false),
        Cell::Share(percent) if percent >= 50 => (0.85 + 0.15 * f64::from(percent - 50) / 50.0, true),
        Cell::Share(percent) => (0.05 + 0.33 * f64::from(percent) / 50.0, false),
    }
}

/// The reason for a cell: what speaks against this place, or against all the others.
fn reasons(row: &XrayCard, at: usize, cell: Cell) -> String {
    match cell {
        Cell::Impossible => row.why[at].clone(),
        Cell::Certain => {
            let mut all: Vec<&str> = row.why.iter().map(String::as_str).filter(|why| !why.is_empty()).collect();
            all.dedup();
            all.join(" ")
        }
        Cell::Rarely | Cell::Share(_) => String::new(),
    }
}

/// The sentence of a cell.
fn sentence(words: &Words, card: Card, place: &str, cell: Cell, why: &str) -> String {
    let key = match cell {
        Cell::Certain if why.is_empty() => "xray-says-certain",
        Cell::Certain => "xray-says-certain-why",
        Cell::Impossible if why.is_empty() => "xray-says-impossible",
        Cell::Impossible => "xray-says-impossible-why",
        Cell::Rarely => "xray-says-rarely",
        Cell::Share(_) => "xray-says-share",
    };
    let percent = if let Cell::Share(percent) = cell { percent } else { 0 };
    let card = words.card(card);
    words.say(key, &[("card", card.into()), ("place", place.into()), ("percent", percent.into()), ("why", why.into())])
}

/// A card's name as in its corner.
fn corner(words: &Words, card: Card, letters: Letters) -> String {
    let text = card.to_string();
    match card {
        Card::PAGAT => return "I".to_owned(),
        Card::MOND => return "XXI".to_owned(),
        Card::SKUES => return "Sk".to_owned(),
        tarock if tarock.is_tarock() => return words.card(tarock),
        _ => {}
    }
    let sign = match card.suit() {
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Spades => '♠',
        _ => '♣',
    };
    let court = match letters {
        Letters::English => [("D", "Q"), ("P", "N"), ("B", "J")],
        Letters::French => [("D", "D"), ("P", "C"), ("B", "B")],
        Letters::German | Letters::Neutral => [("D", "D"), ("P", "R"), ("B", "B")],
    };
    let rank = &text[1..];
    let rank = court.into_iter().find(|(id, _)| *id == rank).map_or(rank, |(_, letter)| letter);
    format!("{sign}{rank}")
}

#[component]
fn Table(
    part: Part,
    likely: RwSignal<bool>,
    says: RwSignal<String>,
    at: RwSignal<Spot>,
    guess: Memo<bool>,
) -> impl IntoView {
    let app = app();
    let letters = Memo::new(move |_| app.settings.with(|it| pictures::style(it, app.language.get()).letters));
    let Part { number, group, places, columns } = part;
    let heads = columns
        .iter()
        .map(|row| {
            let card = row.card;
            let red = matches!(card.suit(), Suit::Hearts | Suit::Diamonds);
            view! {
                <th scope="col" class:red=red class:tarock=card.is_tarock()>
                    <span aria-hidden="true">{move || app.words(|words| corner(words, card, letters.get()))}</span>
                    <span class="unseen">{move || app.words(|words| words.card(card))}</span>
                </th>
            }
        })
        .collect_view();
    let n_rows = places.len();
    let rows = places
        .into_iter()
        .enumerate()
        .map(|(row, place)| {
            let name = place.clone();
            let inside = columns
                .iter()
                .enumerate()
                .map(|(column, card)| {
                    let cell = cells(card)[row];
                    let text = (card.card, place.clone(), reasons(card, row, cell));
                    view! { <CellOf spot=Spot { table: number, row, column } n_rows cell text likely says at guess /> }
                })
                .collect_view();
            view! {
                <tr>
                    <th scope="row">{name}</th>
                    {inside}
                </tr>
            }
        })
        .collect_view();
    view! {
        <table class="xray-table">
            <caption class="unseen">{move || format!("{}, {}", app.t(group), app.t("xray-in-percent"))}</caption>
            <thead>
                <tr>
                    <th scope="col">
                        <span class="unseen">{move || app.t("xray-where")}</span>
                    </th>
                    {heads}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// A cell: tapping it, or moving there with the arrow keys, explains it.
#[component]
fn CellOf(
    spot: Spot,
    n_rows: usize,
    cell: Cell,
    text: (Card, String, String),
    likely: RwSignal<bool>,
    says: RwSignal<String>,
    at: RwSignal<Spot>,
    guess: Memo<bool>,
) -> impl IntoView {
    let app = app();
    let shade = move || if likely.get() || cell == Cell::Certain { heat(cell) } else { (heat(cell).0.min(0.3), false) };
    let style = move || format!("background-color: rgb(var(--heat) / {:.2})", shade().0);
    let inside = move || {
        let unseen = |key: &'static str| view! { <span class="unseen">{move || app.t(key)}</span> };
        match cell {
            Cell::Certain => view! { <Icon name="lock" /> {unseen("xray-certain")} }.into_any(),
            Cell::Impossible => view! { <span aria-hidden="true">"–"</span> {unseen("xray-impossible")} }.into_any(),
            _ if !likely.get() => view! { <span aria-hidden="true">"✓"</span> {unseen("xray-can")} }.into_any(),
            Cell::Rarely => view! { <span aria-hidden="true">"<1"</span> {unseen("xray-rarely")} }.into_any(),
            Cell::Share(percent) if guess.get() => rounded(percent).to_string().into_any(),
            Cell::Share(percent) => percent.to_string().into_any(),
        }
    };
    let say = move || {
        let (card, place, why) = &text;
        at.set(spot);
        says.set(untrack(|| app.words(|words| sentence(words, *card, place, cell, why))));
    };
    let go = move |event: leptos::ev::KeyboardEvent| {
        if let Some(next) = spot.beside(&event.key(), n_rows) {
            event.prevent_default();
            event.stop_propagation();
            browser::focus(&next.id());
        }
    };
    let say_on_tap = say.clone();
    view! {
        <td
            id=spot.id()
            class="xray-cell"
            class:high=move || shade().1
            style=style
            tabindex=move || if at.get() == spot { "0" } else { "-1" }
            on:focus=move |_| say()
            on:click=move |_| say_on_tap()
            on:keydown=go
        >
            {inside}
        </td>
    }
}

#[cfg(test)]
mod tests {
    use tarock_words::Language;

    use super::*;
    use crate::words::catalogue;

    fn row(card: Card, shares: &[u16], possible: &[bool]) -> XrayCard {
        XrayCard { card, shares: shares.to_vec(), possible: possible.to_vec(), why: vec![String::new(); shares.len()] }
    }

    #[test]
    fn per_cents_of_a_card_sum_to_a_hundred_and_signs_are_no_numbers() {
        let thirds = cells(&row(Card::SKUES, &[334, 333, 333, 0], &[true, true, true, true]));
        let sum: u16 = thirds.iter().map(|cell| if let Cell::Share(percent) = cell { *percent } else { 0 }).sum();
        assert_eq!((sum, thirds[3]), (100, Cell::Rarely));
        let sure = cells(&row(Card::MOND, &[0, 1000], &[false, true]));
        assert_eq!(sure, [Cell::Impossible, Cell::Certain]);
    }

    #[test]
    fn tables_hold_every_card_once_in_its_group_and_fit_a_phone() {
        let rows: Vec<XrayCard> = CardSet::PACK.iter().map(|card| row(card, &[1000], &[true])).collect();
        let xray = Xray { places: vec!["Resi".to_owned()], rows, worlds: 400 };
        let parts = parts(&xray);
        assert!(parts.iter().all(|part| part.columns.len() <= SUIT_COLUMNS && !part.columns.is_empty()));
        let all: CardSet = parts.iter().flat_map(|part| &part.columns).map(|row| row.card).collect();
        assert_eq!(all, CardSet::PACK);
        assert!(super::parts(&Xray { rows: Vec::new(), ..xray }).is_empty());
    }

    #[test]
    fn lengths_are_what_the_shares_of_a_suit_sum_to() {
        let rows = vec![
            row(Card::SKUES, &[500, 500], &[true, true]),
            row(Card::PAGAT, &[700, 300], &[true, true]),
            row(Suit::Hearts.cards().iter().next().expect("a heart"), &[0, 1000], &[false, true]),
        ];
        let xray = Xray { places: vec!["Resi".to_owned(), "Ferdl".to_owned()], rows, worlds: 400 };
        assert_eq!(lengths(&xray), [[1.2, 0.0, 0.0, 0.0, 0.0], [0.8, 1.0, 0.0, 0.0, 0.0]]);
        let words = catalogue(Language::De);
        let texts =
            [(1.2, false), (1.2, true), (1.0, false), (0.0, false)].map(|(n, guess)| length_text(&words, n, guess));
        assert_eq!(texts, ["1,2", "≈ 1", "1", "–"]);
    }

    #[test]
    fn guesses_are_rounded_and_look_neither_impossible_nor_certain() {
        assert_eq!([1, 12, 13, 33, 98].map(rounded), [5, 10, 15, 35, 95]);
    }

    #[test]
    fn key_cards_come_first() {
        let rows: Vec<XrayCard> = CardSet::PACK.iter().map(|card| row(card, &[1000], &[true])).collect();
        let parts = parts(&Xray { places: vec!["Resi".to_owned()], rows, worlds: 400 });
        let first: CardSet = parts[0].columns.iter().map(|row| row.card).collect();
        assert_eq!((parts[0].group, first), (KEY_GROUP, KEY_CARDS));
    }

    #[test]
    fn shades_leave_a_gap_for_letters_to_be_read() {
        for percent in 0..=100 {
            let (alpha, high) = heat(Cell::Share(percent));
            assert!(if high { alpha >= 0.85 } else { alpha <= 0.38 }, "{percent}: {alpha}");
        }
    }

    #[test]
    fn corners_are_short_and_differ() {
        let words = catalogue(Language::De);
        let mut seen: Vec<String> = CardSet::PACK.iter().map(|card| corner(&words, card, Letters::German)).collect();
        assert!(seen.iter().all(|text| text.chars().count() <= 5), "{seen:?}");
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 54);
        let knight = Suit::Hearts.cards().iter().find(|card| card.to_string() == "HP").expect("a rider");
        assert_eq!(corner(&catalogue(Language::En), knight, Letters::English), "♥N");
    }

    #[test]
    fn every_cell_has_a_sentence_in_both_languages() {
        for language in [Language::De, Language::En] {
            let words = catalogue(language);
            for cell in [Cell::Certain, Cell::Impossible, Cell::Rarely, Cell::Share(42)] {
                for why in ["", "Darum."] {
                    let text = sentence(&words, Card::PAGAT, "Resi", cell, why);
                    assert!(text.contains("Resi") && text.contains("Pagat") && !text.starts_with("xray-"), "{text}");
                }
            }
        }
    }
}
