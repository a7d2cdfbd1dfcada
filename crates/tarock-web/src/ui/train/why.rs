//! The reasons for what Tarobot would do, and what each choice brings.

use leptos::prelude::*;
use tarock::Action;

use super::super::advice::Choices;
use super::super::page_frame::tr;
use super::theme_name;
use crate::app::app;
use crate::worker::answer::Advice;

/// Waits for the worker. `mine` is what the person did, and `theme` a rule of thumb that is said elsewhere.
#[component]
pub(super) fn Why(
    advice: RwSignal<Option<Advice>>,
    mine: Action,
    #[prop(optional)] theme: &'static str,
) -> impl IntoView {
    let app = app();
    move || match advice.get() {
        None => view! { <p class="muted small" role="status">{tr(app, "train-why-wait")}</p> }.into_any(),
        Some(advice) => {
            let rule = (!theme.is_empty()).then(|| theme_name(app, theme));
            let is_news = |reason: &String| rule.as_ref().is_none_or(|rule| !reason.ends_with(rule));
            let others = advice.reasons.into_iter().filter(is_news);
            let reasons = others.map(|reason| view! { <li>{reason}</li> }).collect_view();
            let choices = advice.choices;
            let several = choices.len() > 1;
            view! {
                <ol class="advice-reasons" aria-label=tr(app, "advice-reasons")>{reasons}</ol>
                {several
                    .then(|| {
                        view! {
                            <div class="part-head">
                                <h3 class="part-title" id="advice-why-not">{tr(app, "train-numbers")}</h3>
                                <span class="small muted">{tr(app, "advice-points")}</span>
                            </div>
                            <Choices choices mine />
                        }
                    })}
            }
            .into_any()
        }
    }
}
