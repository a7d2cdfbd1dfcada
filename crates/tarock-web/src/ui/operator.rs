//! Who runs the server, how to write to them, and what they keep. A folder of files says nothing of it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_protocol::http::{About, Keeps, Operator};

use super::page_frame::tr;
use crate::app::{App, app};
use crate::dom::{browser, device};
use crate::online::api;
use crate::play::Play;

/// What the server says of itself; `None` until it has, and where there is none.
fn ask() -> RwSignal<Option<About>> {
    let about = RwSignal::new(None);
    spawn_local(async move {
        if browser::is_online()
            && let Ok(found) = api::get::<About>("/about", None).await
        {
            about.try_set(Some(found));
        }
    });
    about
}

/// Version, browser, size of the screen and the settings that change the page: what somebody who helps has to know.
pub(super) fn diagnosis(app: App) -> String {
    let (width, height) = app.window.get_untracked();
    let settings = app.settings.get_untracked();
    format!(
        "Kaiserstich {}\n{}\n{width} × {height}, {}, {}, {} %",
        device::version(),
        device::agent(),
        app.language.get_untracked().code(),
        settings.theme.id(),
        settings.text_percent,
    )
}

/// An address that the page may lead to. The operator wrote it, and a mistake must not run a script.
fn safe(url: Option<String>) -> Option<String> {
    url.filter(|url| url.starts_with("https://") || url.starts_with("http://"))
}

/// A letter in the person's own program for mail, with what helps to answer it below the text.
fn letter(email: &str, subject: &str, below: &str) -> String {
    let encoded = |text: &str| String::from(js_sys::encode_uri_component(text));
    format!("mailto:{email}?subject={}&body={}", encoded(subject), encoded(&format!("\n\n--\n{below}")))
}

/// The ways to reach the operator. `deal` is the address of the deal that the question is about.
fn contact(app: App, operator: Operator, deal: Option<String>) -> impl IntoView {
    let Operator { contact_email, contact_url, .. } = operator;
    let mail = contact_email.map(|email| {
        let href = move || {
            let below = [Some(diagnosis(app)), deal.clone()].into_iter().flatten().collect::<Vec<_>>().join("\n");
            letter(&email, "Kaiserstich", &below)
        };
        view! { <a class="button fit" id="contact-mail" href=href>{tr(app, "about-contact-mail")}</a> }
    });
    let form = safe(contact_url).map(|url| {
        view! {
            <a class="button fit" id="contact-form" href=url target="_blank" rel="noopener">
                {tr(app, "about-contact-form")}
            </a>
        }
    });
    let hint = mail.is_some().then(|| view! { <p class="hint">{tr(app, "about-contact-hint")}</p> });
    view! {
        <div class="sheet-buttons">{mail} {form}</div>
        {hint}
    }
}

/// The operator's part of the page about the program: contact, imprint, and what this server keeps.
#[component]
pub(super) fn OperatorParts() -> impl IntoView {
    let app = app();
    let about = ask();
    move || {
        let About { operator, keeps, .. } = about.get()?;
        let is_reachable = operator.contact_email.is_some() || operator.contact_url.is_some();
        let imprint = operator.imprint.clone();
        let imprint_url = safe(operator.imprint_url.clone());
        let has_imprint = imprint.is_some() || imprint_url.is_some();
        Some(view! {
            {keeps.map(|keeps| view! { <Kept keeps /> })}
            <section class="box" id="about-contact">
                <h2>{tr(app, "about-contact")}</h2>
                {if is_reachable {
                    contact(app, operator, None).into_any()
                } else {
                    view! { <p>{tr(app, "about-contact-none")}</p> }.into_any()
                }}
            </section>
            {has_imprint.then(|| view! {
                <section class="box" id="about-imprint">
                    <h2>{tr(app, "about-imprint")}</h2>
                    {imprint.map(|text| text.lines().map(|line| view! { <p>{line.to_owned()}</p> }).collect_view())}
                    {imprint_url.map(|url| view! {
                        <a class="button fit" href=url target="_blank" rel="noopener">{tr(app, "about-imprint")}</a>
                    })}
                </section>
            })}
        })
    }
}

/// How long this server keeps what.
#[component]
fn Kept(keeps: Keeps) -> impl IntoView {
    let app = app();
    let lines = [
        ("about-keeps-deals", keeps.deals_months),
        ("about-keeps-guests", keeps.guest_deals_days),
        ("about-keeps-session", keeps.session_days),
    ];
    let line = move |(key, n): (&'static str, u32)| view! { <p>{move || app.say(key, &[("n", n.into())])}</p> };
    view! {
        <section class="box" id="about-keeps">
            <h2>{tr(app, "about-keeps")}</h2>
            {lines.map(line).collect_view()}
        </section>
    }
}

/// The way to the operator from a table, with the deal on the screen where its cards are known.
#[component]
pub(super) fn AskOperator(play: Play) -> impl IntoView {
    let app = app();
    let about = ask();
    move || {
        let operator = about.get()?.operator;
        operator.contact_email.as_ref()?;
        let deal = play.record().and_then(|record| tarock_record::link::write(&record));
        let deal = deal.map(|link| format!("{}/replay/#{link}", browser::origin()));
        Some(view! {
            <h3>{tr(app, "about-contact")}</h3>
            {contact(app, operator, deal)}
        })
    }
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn an_operator_leads_to_pages_and_not_to_scripts() {
        assert_eq!(safe(Some("https://tarock.example/k".into())).as_deref(), Some("https://tarock.example/k"));
        assert_eq!(safe(Some("javascript:alert(1)".into())), None);
        assert_eq!(safe(None), None);
    }
}
