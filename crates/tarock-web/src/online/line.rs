//! The socket to the server.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// An open or opening socket. Dropping it closes it, and nothing is heard of it any more.
pub(super) struct Line {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Line {
    /// Calls the server; `None` where the browser does not let us.
    pub(super) fn open(
        opened: impl FnMut() + 'static,
        mut heard: impl FnMut(String) + 'static,
        mut closed: impl FnMut() + 'static,
    ) -> Option<Self> {
        let location = web_sys::window()?.location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let socket = WebSocket::new(&format!("{scheme}://{}/ws", location.host().ok()?)).ok()?;
        let opened = Closure::<dyn FnMut()>::new(opened);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                heard(text);
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_| closed());
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Self { socket, _opened: opened, _heard: heard, _closed: closed })
    }

    /// Sends a text; one that cannot leave is lost, and the line will say that it is closed.
    pub(super) fn send(&self, text: &str) {
        let _ = self.socket.send_with_str(text);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}
