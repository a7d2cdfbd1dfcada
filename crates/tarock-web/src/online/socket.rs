//! The socket to the server.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// An open or opening socket. Dropping it closes it and silences its callbacks.
pub(super) struct Socket {
    inner: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Connects to the server; `None` where the browser refuses.
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
        Some(Self { inner: socket, _opened: opened, _heard: heard, _closed: closed })
    }

    /// Sends a text. If it cannot be sent it is lost, and the socket reports that it is closed.
    pub(super) fn send(&self, text: &str) {
        let _ = self.inner.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.inner.set_onopen(None);
        self.inner.set_onmessage(None);
        self.inner.set_onclose(None);
        let _ = self.inner.close();
    }
}
