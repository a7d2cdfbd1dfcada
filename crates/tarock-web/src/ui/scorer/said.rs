//! What was announced and shown, and what happens rarely: Valat, a captured Mond, a revoke.

use leptos::prelude::*;
use tarock::{BonusSet, EntryFields, Seat, Side, When};

use super::choice::{ScoreField, group, kontra, option, seats};
use super::desk::Desk;
use crate::model::scorer::{Called, Form, Input};

/// A button for each bonus, which adds a row.
fn adding(desk: Desk, legend: String, name: &str, bonuses: BonusSet, input: fn(tarock::Bonus) -> Input) -> AnyView {
    let app = desk.app;
    let one = |bonus: tarock::Bonus| {
        let label = app.words(|words| words.bonus(bonus));
        view! {
            <button
                type="button"
                class="scorer-switch"
                data-do=format!("{name}:{}", bonus.id())
                on:click=move |_| desk.enter(input(bonus))
            >
                "+ " {label}
            </button>
        }
        .into_any()
    };
    group(legend, false, bonuses.iter().map(one).collect())
}

/// The times of an announcement; nothing where there is only one.
fn times(
    desk: Desk,
    name: &str,
    times: &[When],
    input: impl Fn(When) -> Input,
    of: impl Fn(&Form) -> Option<When> + Clone + Send + Sync + 'static,
) -> Option<AnyView> {
    let app = desk.app;
    let one = |when: &When| {
        let (of, when) = (of.clone(), *when);
        let value = if when == When::Before { "before" } else { "after" };
        let label = app.t(&format!("scorer-when-{value}"));
        option(desk, name, value, label, input(when), move |form| of(form) == Some(when))
    };
    (times.len() > 1).then(|| group(app.t("scorer-when"), true, times.iter().map(one).collect()))
}

fn remove(desk: Desk, id: String, name: String, input: Input) -> impl IntoView {
    let app = desk.app;
    view! {
        <button
            type="button"
            class="quiet fit"
            data-do=id
            aria-label=app.say("scorer-remove", &[("what", name.into())])
            on:click=move |_| desk.enter(input)
        >
            {app.t("scorer-remove-short")}
        </button>
    }
}

/// The announcements.
#[component]
pub(super) fn Said(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let n = Memo::new(move |_| desk.form.with(|form| form.said.len()));
    let all = [Side::Declarer, Side::Defenders]
        .into_iter()
        .flat_map(|side| [When::Before, When::After].map(|when| (side, when)))
        .fold(BonusSet::EMPTY, |all, (side, when)| all.union(fields.announceable(side, when)));
    let has_said = desk.form.with_untracked(|form| !form.said.is_empty());
    let is_open = RwSignal::new(has_said);
    // A contract with a bird brings its announcement.
    Effect::new(move |_| {
        if n.get() > 0 {
            is_open.set(true);
        }
    });
    let declarer = Memo::new(move |_| desk.form.with(Form::declarer));
    let rows = {
        let fields = fields.clone();
        move || {
            let row = |at| view! { <SaidRow desk at fields=fields.clone() /> };
            (0..n.get()).map(row).collect_view()
        }
    };
    (!all.is_empty()).then(|| {
        view! {
            <details class="group" open=move || is_open.get()>
                <summary data-do="said">{move || app.t("scorer-said")}</summary>
                {rows}
                {move || {
                    if declarer.get().is_none() {
                        return view! { <p class="muted">{app.t("scorer-missing-declarer")}</p> }.into_any();
                    }
                    adding(desk, app.t("scorer-announce"), "announce", all, Input::Announce)
                }}
            </details>
        }
    })
}

/// One announcement: of whom, when, whether it was made, and its kontra.
#[component]
fn SaidRow(desk: Desk, at: usize, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    // Who may have said it depends on the sides.
    let about = Memo::new(move |_| {
        desk.form.with(|form| form.said.get(at).map(|said| (said.bonus, said.by, form.declarer(), form.called)))
    });
    move || {
        let Some((bonus, by, declarer, _)) = about.get() else { return ().into_any() };
        let name = app.words(|words| words.bonus(bonus));
        let able = desk.form.with_untracked(|form| {
            let able = |seat: &Seat| form.may_say(&fields, bonus, *seat);
            desk.seats().into_iter().filter(able).collect::<Vec<_>>()
        });
        let who = seats(
            desk,
            &format!("said-{at}-by"),
            able,
            |seat| Input::SaidBy(at, seat),
            move |form| form.said.get(at).map(|said| said.by),
        );
        let when = times(
            desk,
            &format!("said-{at}-when"),
            &fields.times,
            |when| Input::SaidWhen(at, when),
            move |form| form.said.get(at).and_then(|said| said.when),
        );
        let made = (!fields.follow.contains(bonus)).then(|| {
            let one = |value: &str, made: bool| {
                let is_chosen = move |form: &Form| form.said.get(at).is_some_and(|said| said.made == Some(made));
                let label = app.t(&format!("scorer-{value}"));
                option(desk, &format!("said-{at}-made"), value, label, Input::SaidMade(at, made), is_chosen)
            };
            group(app.t("scorer-made-or-not"), true, vec![one("made", true), one("failed", false)])
        });
        let covered = Some(by) == declarer && fields.doubled_with_game.contains(bonus);
        let kontras = (fields.highest_kontra > 0 && !covered).then(|| {
            let level = move |form: &Form| form.said.get(at).map_or(0, |said| said.kontra);
            let input = move |level| Input::SaidKontra(at, level);
            kontra(desk, app.t("scorer-kontra"), &format!("said-{at}-kontra"), fields.highest_kontra, input, level)
        });
        view! {
            <fieldset class="scorer-row">
                <legend>{name.clone()}</legend>
                {group(app.t("scorer-announcer"), true, who)}
                {when}
                {made}
                {kontras}
                {remove(desk, format!("said-{at}-remove"), name, Input::Unannounce(at))}
            </fieldset>
        }
        .into_any()
    }
}

/// The hand facts that were shown.
#[component]
pub(super) fn HandFacts(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let n = Memo::new(move |_| desk.form.with(|form| form.shown.len()));
    let facts = fields.hand_facts;
    let is_open = desk.form.with_untracked(|form| !form.shown.is_empty());
    (!facts.is_empty()).then(|| {
        let row = move |at: usize| {
            let bonus = Memo::new(move |_| desk.form.with(|form| form.shown.get(at).map(|fact| fact.bonus)));
            let all = fields.times.iter().copied().filter(|_| fields.facts_have_times).collect::<Vec<_>>();
            move || {
                let Some(bonus) = bonus.get() else { return ().into_any() };
                let name = app.words(|words| words.bonus(bonus));
                let by = move |form: &Form| form.shown.get(at).map(|fact| fact.by);
                let who = seats(desk, &format!("shown-{at}-by"), desk.seats(), |seat| Input::ShownBy(at, seat), by);
                let when = times(
                    desk,
                    &format!("shown-{at}-when"),
                    &all,
                    |when| Input::ShownWhen(at, when),
                    move |form| form.shown.get(at).and_then(|fact| fact.when),
                );
                view! {
                    <fieldset class="scorer-row">
                        <legend>{name.clone()}</legend>
                        {group(app.t("scorer-holder"), true, who)}
                        {when}
                        {remove(desk, format!("shown-{at}-remove"), name, Input::Unshow(at))}
                    </fieldset>
                }
                .into_any()
            }
        };
        view! {
            <details class="group" open=is_open>
                <summary data-do="shown">{move || app.t("scorer-shown")}</summary>
                {move || (0..n.get()).map(&row).collect_view()}
                {move || adding(desk, app.t("scorer-show"), "show", facts, Input::Show)}
            </details>
        }
    })
}

/// An option for nobody, and one for each seat.
fn nobody_or(
    desk: Desk,
    name: &str,
    all: Vec<Seat>,
    input: impl Fn(Option<Seat>) -> Input,
    chosen: impl Fn(&Form) -> Option<Seat> + Clone + Send + Sync + 'static,
) -> Vec<AnyView> {
    let none = chosen.clone();
    let nobody =
        option(desk, name, "nobody", desk.app.t("scorer-nobody"), input(None), move |form| none(form).is_none());
    let mut options = vec![nobody];
    options.extend(seats(desk, name, all, |seat| input(Some(seat)), chosen));
    options
}

/// What happens rarely.
#[component]
pub(super) fn Extras(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let is_open = desk.form.with_untracked(|form| {
        let Form { valat, mondfang, renonce, untaken_talon, lost_at_talon, .. } = form;
        let has_valat = valat.announced_by.is_some() || valat.made_by.is_some();
        has_valat || mondfang.is_some() || renonce.is_some() || untaken_talon.is_some() || *lost_at_talon
    });
    let given_up = Memo::new(move |_| desk.form.with(|form| form.called == Some(Called::GivenUp)));
    let body = move || {
        let valat = fields.valat.filter(|_| !given_up.get()).map(|_| view! { <Valat desk fields=fields.clone() /> });
        let mondfang = (fields.mondfang && !given_up.get()).then(|| view! { <Mondfang desk /> });
        let lost = fields.lost_at_talon.then(|| {
            let one = |value: &str, lost: bool| {
                let label = app.t(&format!("scorer-{value}"));
                option(desk, "talon", value, label, Input::LostAtTalon(lost), move |form| form.lost_at_talon == lost)
            };
            group(app.t("scorer-lost-at-talon"), false, vec![one("no", false), one("yes", true)])
        });
        let renonce = fields.renonce.then(|| {
            let options = nobody_or(desk, "renonce", desk.seats(), Input::Renonce, |form| form.renonce);
            view! {
                {group(app.t("scorer-renonce"), false, options)}
                <p class="small muted">{app.t("scorer-renonce-hint")}</p>
            }
        });
        view! {
            {valat}
            {mondfang}
            {lost}
            {renonce}
        }
    };
    view! {
        <details class="group" open=is_open>
            <summary data-do="extras">{move || app.t("scorer-extras")}</summary>
            {body}
        </details>
    }
}

#[component]
fn Valat(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let declarer = Memo::new(move |_| desk.form.with(Form::declarer));
    let said = Memo::new(move |_| desk.form.with(|form| form.valat.announced_by));
    move || {
        let by_all = fields.valat_by_defenders;
        let able = desk.seats().into_iter().filter(|seat| by_all || Some(*seat) == declarer.get()).collect();
        let by = nobody_or(desk, "valat-by", able, Input::ValatSaid, |form| form.valat.announced_by);
        let is_said = said.get().is_some();
        let when = if is_said {
            times(desk, "valat-when", &fields.times, Input::ValatWhen, |form| form.valat.when)
        } else {
            None
        };
        let one = |value: &str, side: Option<Side>| {
            let label = app.t(&format!("scorer-valat-{value}"));
            option(desk, "valat-made", value, label, Input::ValatMade(side), move |form| form.valat.made_by == side)
        };
        let mut made = vec![one("nobody", None), one("declarer", Some(Side::Declarer))];
        if by_all {
            made.push(one("defenders", Some(Side::Defenders)));
        }
        let kontras = (is_said && fields.highest_kontra > 0).then(|| {
            let level = |form: &Form| form.valat.kontra;
            kontra(desk, app.t("scorer-valat-kontra"), "valat-kontra", fields.highest_kontra, Input::ValatKontra, level)
        });
        let untaken = (fields.untaken_talon && is_said).then(|| {
            let value = Memo::new(move |_| desk.form.with(|form| form.untaken_talon));
            let put = Callback::new(move |score| desk.enter(Input::UntakenTalon(score)));
            let label = app.t("scorer-untaken-talon");
            view! { <ScoreField desk label id="untaken".to_owned() counting=fields.counting value put /> }
        });
        view! {
            {group(app.t("scorer-valat-announcer"), false, by)}
            {when}
            {group(app.t("scorer-valat-all"), false, made)}
            {kontras}
            {untaken}
        }
    }
}

/// Who caught whose Mond.
#[component]
fn Mondfang(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let by = Memo::new(move |_| desk.form.with(|form| form.mondfang.map(|(by, _)| by)));
    move || {
        let catcher = by.get();
        let loser_of = |by: Seat| {
            let kept = desk.form.with_untracked(|form| form.mondfang.map(|(_, from)| from));
            let other = desk.seats().into_iter().find(|seat| *seat != by).unwrap_or(Seat::S1);
            kept.filter(|from| *from != by).unwrap_or(other)
        };
        let catch = |seat: Option<Seat>| Input::Mondfang(seat.map(|by| (by, loser_of(by))));
        let options = nobody_or(desk, "mond-by", desk.seats(), catch, |form| form.mondfang.map(|(by, _)| by));
        let from = catcher.map(|by| {
            let others = desk.seats().into_iter().filter(|seat| *seat != by);
            let input = |from: Seat| Input::Mondfang(Some((by, from)));
            let options = seats(desk, "mond-from", others, input, |form| form.mondfang.map(|(_, from)| from));
            group(app.t("scorer-mond-from"), false, options)
        });
        view! {
            {group(app.t("scorer-mond-catcher"), false, options)}
            {from}
        }
    }
}
