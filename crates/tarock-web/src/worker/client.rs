//! The page's side: sends questions to the worker and gets its answers.
//!
//! Only one question is with the worker at a time, so that a bot on turn comes before advice that was requested
//! earlier, and an obsolete question is never computed.

use std::collections::VecDeque;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

use super::{Answer, Question, What, think};
use crate::dom::browser;

/// A worker that is silent for this long after its start is given up for now; the page computes pending questions
/// itself.
const START: Duration = Duration::from_secs(8);

/// A handle on the worker.
#[derive(Clone, Copy)]
pub(crate) struct Thinker {
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    next: u32,
    worker: Option<Running>,
    state: State,
    /// How often the worker has died since its last answer.
    deaths: u32,
    waiting: VecDeque<Asked>,
    /// The question the worker is thinking about.
    flight: Option<Asked>,
}

impl Inner {
    /// Queues a question: one for an action goes before all others, any other replaces an older one of its kind.
    fn queue(&mut self, asked: Asked) {
        let what = asked.question.what;
        if what == What::Act {
            let at = self.waiting.iter().position(|other| other.question.what != What::Act);
            self.waiting.insert(at.unwrap_or(self.waiting.len()), asked);
            return;
        }
        self.waiting.retain(|other| other.question.what != what);
        match &mut self.flight {
            // The table and a pane may ask the same question, which is computed once.
            Some(flight) if flight.is_same(&asked.question) => flight.also(asked.then),
            _ => self.waiting.push_back(asked),
        }
    }
}

/// Whether the worker can be asked.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    #[default]
    Starting,
    Ready,
    /// There is no worker; the page computes.
    Absent,
}

struct Asked {
    question: Question,
    then: Box<dyn FnOnce(Answer)>,
}

impl Asked {
    fn is_same(&self, other: &Question) -> bool {
        self.question == Question { id: self.question.id, ..other.clone() }
    }

    /// Calls `then` with the answer too.
    fn also(&mut self, then: Box<dyn FnOnce(Answer)>) {
        let first = std::mem::replace(&mut self.then, Box::new(|_| {}));
        self.then = Box::new(move |answer| {
            first(answer.clone());
            then(answer);
        });
    }
}

/// A worker with its callbacks; dropping it terminates it.
struct Running {
    worker: web_sys::Worker,
    _message: Closure<dyn FnMut(web_sys::MessageEvent)>,
    _error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Thinker {
    /// Starts the worker; questions wait until it is ready.
    pub(crate) fn start() -> Self {
        let thinker = Self { inner: StoredValue::new_local(Inner::default()) };
        thinker.launch();
        thinker
    }

    /// Asks a question; `then` is called with the answer unless a newer question of the same kind has replaced it.
    pub(crate) fn ask(&self, mut question: Question, then: impl FnOnce(Answer) + 'static) -> u32 {
        let asked = self.inner.try_update_value(|inner| {
            inner.next += 1;
            question.id = inner.next;
            let id = question.id;
            let asked = Asked { question, then: Box::new(then) };
            inner.queue(asked);
            id
        });
        self.send();
        asked.unwrap_or(0)
    }

    /// Starts a worker, or notes that none is available.
    fn launch(self) {
        let started = self.running().ok();
        let here = started.is_some();
        self.inner.update_value(|inner| {
            inner.worker = started;
            inner.state = if here { State::Starting } else { State::Absent };
        });
        if here {
            let late = move || {
                let silent = self.inner.try_update_value(|inner| {
                    let silent = inner.state == State::Starting;
                    if silent {
                        inner.state = State::Absent;
                    }
                    silent
                });
                if silent == Some(true) {
                    self.send();
                    browser::tell_starter("calm");
                }
            };
            set_timeout(late, START);
        }
    }

    fn running(self) -> Result<Running, JsValue> {
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&address()?, &options)?;
        let message = Closure::<dyn FnMut(_)>::new(move |event: web_sys::MessageEvent| {
            if let Some(text) = event.data().as_string() {
                self.hear(&text);
            }
        });
        let error = Closure::<dyn FnMut(_)>::new(move |_: web_sys::Event| self.died());
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Ok(Running { worker, _message: message, _error: error })
    }

    /// Handles a message of the worker.
    fn hear(self, text: &str) {
        if text == think::READY {
            self.inner.update_value(|inner| inner.state = State::Ready);
            self.send();
            browser::tell_starter("calm");
            return;
        }
        let Ok(answer) = serde_json::from_str::<Answer>(text) else { return };
        let done = self.inner.try_update_value(|inner| {
            inner.deaths = 0;
            inner.flight.take_if(|asked| asked.question.id == answer.id)
        });
        self.send();
        if let Some(asked) = done.flatten() {
            (asked.then)(answer);
        }
    }

    /// Handles a worker that could not start or died over a question: it is started again and asked once more.
    fn died(self) {
        // The worker is dropped after its own callback has returned.
        let again = move || {
            let hopeless = self.inner.try_update_value(|inner| {
                inner.deaths += 1;
                inner.worker = None;
                if inner.deaths < 2 {
                    if let Some(asked) = inner.flight.take() {
                        inner.waiting.push_front(asked);
                    }
                    return None;
                }
                Some(inner.flight.take())
            });
            match hopeless {
                Some(None) => self.launch(),
                // The worker dies over this very question: the caller must not wait, and the page must not compute it
                // either.
                Some(Some(Some(asked))) => {
                    self.inner.update_value(|inner| inner.deaths = 0);
                    self.launch();
                    let answer = think::anything(&asked.question);
                    (asked.then)(answer);
                }
                Some(Some(None)) => {
                    self.inner.update_value(|inner| inner.state = State::Absent);
                    self.send();
                }
                None => {}
            }
        };
        set_timeout(again, Duration::ZERO);
    }

    /// Gives the next question to the worker, or computes it here.
    fn send(self) {
        let thinks_here = self.inner.try_update_value(|inner| {
            if inner.flight.is_some() || inner.state == State::Starting {
                return false;
            }
            let Some(asked) = inner.waiting.pop_front() else { return false };
            let sent = inner.state == State::Ready
                && inner.worker.as_ref().is_some_and(|running| {
                    let text = serde_json::to_string(&asked.question).unwrap_or_default();
                    running.worker.post_message(&JsValue::from_str(&text)).is_ok()
                });
            inner.flight = Some(asked);
            !sent
        });
        if thinks_here == Some(true) {
            // The page paints pending changes before it blocks.
            set_timeout(move || self.think_here(), Duration::from_millis(30));
        }
    }

    fn think_here(self) {
        let Some(asked) = self.inner.try_update_value(|inner| inner.flight.take()).flatten() else { return };
        spawn_local(async move {
            let answer = think::answered(asked.question).await;
            self.send();
            (asked.then)(answer);
        });
    }
}

/// The URL of the worker's program, which the page provides in `window.kaiserstich`.
fn address() -> Result<String, JsValue> {
    let about = js_sys::Reflect::get(&js_sys::global(), &"kaiserstich".into())?;
    js_sys::Reflect::get(&about, &"worker".into())?.as_string().ok_or(JsValue::NULL)
}
