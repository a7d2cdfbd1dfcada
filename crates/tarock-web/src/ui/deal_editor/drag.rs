//! Dragging a card of the editor onto another one: at once with a mouse, after a short hold with a finger, because a
//! finger that moves at once scrolls the pane.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use tarock::Card;
use wasm_bindgen::JsCast;

use super::{Editor, card_of};

/// The time for which a finger holds a card before it follows.
const HOLD: Duration = Duration::from_millis(220);
/// A press that moves no further than this, in px, is a click or a hold.
const STILL: f64 = 6.0;

/// A card under a finger or a mouse button.
#[derive(Debug, Clone, Copy)]
struct Held {
    card: Card,
    pointer: i32,
    is_mouse: bool,
    start: (f64, f64),
    /// Whether the card follows the pointer.
    follows: bool,
}

/// How cards of the editor are dragged. The handle is copied around.
#[derive(Clone, Copy)]
pub(super) struct Drag {
    editor: Editor,
    held: StoredValue<Option<Held>>,
    /// The card that follows the pointer, and how far it is from its place.
    shift: RwSignal<Option<(Card, f64, f64)>>,
    /// Whether the click at the end of a drag is still to come. It means nothing.
    swallows_click: StoredValue<bool>,
}

impl Drag {
    pub(super) fn new(editor: Editor) -> Self {
        Self {
            editor,
            held: StoredValue::new(None),
            shift: RwSignal::new(None),
            swallows_click: StoredValue::new(false),
        }
    }

    /// The movement of a card that follows the pointer.
    pub(super) fn shift_of(self, card: Card) -> Option<(f64, f64)> {
        self.shift.get().filter(|(dragged, ..)| *dragged == card).map(|(_, x, y)| (x, y))
    }

    /// Whether a card follows the pointer; then nothing scrolls.
    pub(super) fn is_on(self) -> bool {
        self.held.get_value().is_some_and(|held| held.follows)
    }

    /// Whether a card is pressed.
    pub(super) fn is_held(self) -> bool {
        self.held.get_value().is_some()
    }

    /// Whether this click ends a drag.
    pub(super) fn takes_click(self) -> bool {
        self.swallows_click.try_update_value(std::mem::take).unwrap_or(false)
    }

    pub(super) fn down(self, card: Card, event: &ev::PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let is_mouse = event.pointer_type() == "mouse";
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        let held = Held { card, pointer: event.pointer_id(), is_mouse, start, follows: false };
        self.held.set_value(Some(held));
        if is_mouse {
            return;
        }
        let target = event.current_target();
        let hold = move || {
            let same = |now: &Held| (now.pointer, now.start) == (held.pointer, held.start) && !now.follows;
            if self.held.try_get_value().flatten().is_some_and(|now| same(&now)) {
                self.follow(held, target);
            }
        };
        set_timeout(hold, HOLD);
    }

    fn follow(self, held: Held, target: Option<web_sys::EventTarget>) {
        if let Some(element) = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
            let _ = element.set_pointer_capture(held.pointer);
        }
        self.held.set_value(Some(Held { follows: true, ..held }));
        self.editor.take(held.card);
        self.shift.set(Some((held.card, 0.0, 0.0)));
    }

    pub(super) fn travel(self, event: &ev::PointerEvent) {
        let Some(held) = self.held.get_value().filter(|held| held.pointer == event.pointer_id()) else { return };
        let (x, y) = (f64::from(event.client_x()) - held.start.0, f64::from(event.client_y()) - held.start.1);
        if held.follows {
            let zoom = event.current_target().and_then(|target| zoom_of(&target)).unwrap_or(1.0);
            self.shift.set(Some((held.card, x / zoom, y / zoom)));
        } else if x.hypot(y) > STILL {
            if held.is_mouse {
                self.follow(held, event.current_target());
            } else {
                // The finger scrolls.
                self.held.set_value(None);
            }
        }
    }

    /// Puts the card down: on another one, the two swap their places.
    pub(super) fn up(self, event: &ev::PointerEvent) {
        let Some(held) = self.held.get_value().filter(|held| held.pointer == event.pointer_id()) else { return };
        self.held.set_value(None);
        if !held.follows {
            return;
        }
        self.swallows_click.set_value(true);
        let forget = move || {
            self.swallows_click.try_set_value(false);
        };
        set_timeout(forget, Duration::ZERO);
        // The dragged card lets the pointer through.
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let under = under.and_then(|element| element.closest(".edit-card").ok().flatten());
        self.shift.set(None);
        match under.and_then(|element| card_of(&element.id())) {
            Some(card) => self.editor.pick(card),
            None => self.editor.release(),
        }
    }

    pub(super) fn cancel(self) {
        if self.held.try_update_value(Option::take).flatten().is_some_and(|held| held.follows) {
            self.shift.set(None);
            self.editor.release();
        }
    }
}

/// How much larger an element is on the screen than in its own pixels: the table is enlarged on large monitors.
fn zoom_of(target: &web_sys::EventTarget) -> Option<f64> {
    let element = target.dyn_ref::<web_sys::HtmlElement>()?;
    let width = f64::from(element.offset_width());
    (width > 0.0).then(|| element.get_bounding_client_rect().width() / width)
}
