//! The page's side: asks, and is called back.
//!
//! One question is with the worker at a time, so that a bot on turn comes before advice that was asked earlier, and a
//! question nobody wants any more is never thought about.

use std::collections::VecDeque;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

use super::{Answer, Question, What, think};
use crate::dom::browser;

/// A worker that says nothing for so long after its start is not waited for; what is asked meanwhile the page thinks
/// about itself.
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
    /// How often the worker died since it answered last.
    deaths: u32,
    waiting: VecDeque<Asked>,
    /// The question the worker is thinking about.
    flight: Option<Asked>,
}

impl Inner {
    /// Puts a question into the row: one for an action before all others, another in place of an older one of its kind.
    fn queue(&mut self, asked: Asked) {
        let what = asked.question.what;
        if what == What::Act {
            let at = self.waiting.iter().position(|other| other.question.what != What::Act);
            self.waiting.insert(at.unwrap_or(self.waiting.len()), asked);
            return;
        }
        self.waiting.retain(|other| other.question.what != what);
        match &mut self.flight {
            // The table and a pane may ask the same: it is thought about once.
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
    /// There is no worker; the page thinks.
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

    /// Lets somebody else hear the answer too.
    fn also(&mut self, then: Box<dyn FnOnce(Answer)>) {
        let first = std::mem::replace(&mut self.then, Box::new(|_| {}));
        self.then = Box::new(move |answer| {
            first(answer.clone());
            then(answer);
        });
    }
}

/// A worker with what it calls; dropping it ends it.
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
    /// Starts the worker; questions that come before it is ready wait.
    pub(crate) fn start() -> Self {
        let thinker = Self { inner: StoredValue::new_local(Inner::default()) };
        thinker.launch();
        thinker
    }

    /// Asks; `then` is called with the answer unless a newer question of the same kind has taken its place.
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

    /// Starts a worker, or finds that there is none to be had.
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

    /// The worker said something.
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

    /// The worker could not start, or died over a question: it is started again and asked again, once.
    fn died(self) {
        // The worker is dropped after its own call has come back.
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
                // It dies over this very question: whoever asked must not wait, and must not think about it either.
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

    /// Gives the next question to the worker, or thinks about it here.
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
            // The page paints what is queued before it stands still.
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

/// Where the worker's program lies: the page says so in `window.kaiserstich`.
fn address() -> Result<String, JsValue> {
    let about = js_sys::Reflect::get(&js_sys::global(), &"kaiserstich".into())?;
    js_sys::Reflect::get(&about, &"worker".into())?.as_string().ok_or(JsValue::NULL)
}
