//! The trainer: a handful of puzzles a day, each a moment in which one action is clearly best.

mod page;
mod puzzle;
mod records;
mod today;

pub(crate) use page::TrainPage;
pub(crate) use puzzle::PuzzleBox;
pub(crate) use today::TodayScreen;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::App;
use crate::dom::{device, store};
use crate::model::training::{KEY, Offer, Training};

/// What was practised, and what there is to practise.
#[derive(Clone, Copy)]
struct Practice {
    app: App,
    training: RwSignal<Training>,
    offers: StoredValue<Vec<Offer>>,
    /// Whether the stored training was read.
    is_read: RwSignal<bool>,
    today: i32,
}

impl Practice {
    /// Reads what is stored, plans the day, and then calls `then`.
    fn open(app: App, then: impl FnOnce(Self) + 'static) -> Self {
        let practice = Self {
            app,
            training: RwSignal::new(Training::default()),
            offers: StoredValue::new(Vec::new()),
            is_read: RwSignal::new(false),
            today: device::today(),
        };
        spawn_local(async move {
            let mut training = store::load(KEY).await.map(|text| Training::read(&text)).unwrap_or_default();
            let offers = Offer::built_in();
            training.begin(&offers, practice.today);
            // The person may have left meanwhile.
            if practice.training.try_set(training).is_none() {
                practice.offers.set_value(offers);
                practice.is_read.set(true);
                then(practice);
            }
        });
        practice
    }

    /// Changes the training and stores it.
    fn change(self, change: impl FnOnce(&mut Training, &[Offer])) {
        self.offers.with_value(|offers| self.training.update(|training| change(training, offers)));
        self.training.with_untracked(|training| store::save(KEY, &training.write()));
    }
}

/// The name of a theme: a rule of thumb is said as card players say it.
fn theme_name(app: App, theme: &str) -> String {
    let rule = format!("thumb-{theme}");
    app.words(|words| if words.has(&rule) { words.say(&rule, &[]) } else { words.say(&format!("theme-{theme}"), &[]) })
}
