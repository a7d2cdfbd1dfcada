//! One connection to one other person. Both ends may begin at once: the polite one gives way.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::prelude::set_timeout;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AudioContext, HtmlAudioElement, MediaStream, MediaStreamTrack, RtcConfiguration, RtcIceCandidateInit,
    RtcPeerConnection, RtcPeerConnectionIceEvent, RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
    RtcSignalingState, RtcTrackEvent,
};

use super::message::{Candidate, MAX_CANDIDATES, Message};
use super::meter::Meter;

/// How long candidates are collected, so that many leave together.
const GATHER: Duration = Duration::from_millis(120);

/// A connection; dropping it ends it.
pub(super) struct Peer {
    /// The number this end uses.
    pub(super) id: u32,
    /// The number the other end uses, once it is known.
    pub(super) theirs: Cell<Option<u32>>,
    /// The session number of the other person's microphone.
    pub(super) session: Cell<Option<u32>>,
    connection: RtcPeerConnection,
    polite: bool,
    making_offer: Cell<bool>,
    /// Candidates that have not been sent yet, and whether the other end has a description to use them with.
    found: RefCell<Vec<Candidate>>,
    described: Cell<bool>,
    audio: HtmlAudioElement,
    context: Option<AudioContext>,
    meter: RefCell<Option<Meter>>,
    say: Box<dyn Fn(Message)>,
    handlers: RefCell<Option<Handlers>>,
}

struct Handlers {
    _negotiate: Closure<dyn FnMut()>,
    _candidate: Closure<dyn FnMut(RtcPeerConnectionIceEvent)>,
    _track: Closure<dyn FnMut(RtcTrackEvent)>,
    _state: Closure<dyn FnMut()>,
}

/// The parts a connection is made from.
pub(super) struct Making<'a> {
    pub(super) id: u32,
    pub(super) polite: bool,
    pub(super) configuration: &'a RtcConfiguration,
    pub(super) context: Option<&'a AudioContext>,
    pub(super) microphone: &'a MediaStream,
}

impl Peer {
    /// Opens a connection. It sends an offer as soon as `say` can be called, unless it receives one first. Returns
    /// `None` where the browser refuses.
    pub(super) fn open(
        making: &Making<'_>,
        say: impl Fn(Message) + 'static,
        changed: impl Fn(RtcPeerConnectionState) + 'static,
    ) -> Option<Rc<Self>> {
        let connection = RtcPeerConnection::new_with_configuration(making.configuration).ok()?;
        let audio = HtmlAudioElement::new().ok()?;
        audio.set_autoplay(true);
        let peer = Rc::new(Self {
            id: making.id,
            theirs: Cell::new(None),
            session: Cell::new(None),
            connection,
            polite: making.polite,
            making_offer: Cell::new(false),
            found: RefCell::default(),
            described: Cell::new(false),
            audio,
            context: making.context.cloned(),
            meter: RefCell::new(None),
            say: Box::new(say),
            handlers: RefCell::new(None),
        });
        peer.listen(changed);
        for track in making.microphone.get_audio_tracks().iter() {
            peer.connection.add_track_0(track.unchecked_ref::<MediaStreamTrack>(), making.microphone);
        }
        Some(peer)
    }

    fn listen(self: &Rc<Self>, changed: impl Fn(RtcPeerConnectionState) + 'static) {
        let weak = || Rc::downgrade(self);
        let at = weak();
        let negotiate = Closure::<dyn FnMut()>::new(move || {
            if let Some(peer) = at.upgrade() {
                spawn_local(peer.offer());
            }
        });
        let at = weak();
        let candidate =
            Closure::<dyn FnMut(RtcPeerConnectionIceEvent)>::new(move |event: RtcPeerConnectionIceEvent| {
                if let (Some(peer), Some(candidate)) = (at.upgrade(), event.candidate()) {
                    peer.found(Candidate {
                        way: candidate.candidate(),
                        mid: candidate.sdp_mid(),
                        line: candidate.sdp_m_line_index(),
                    });
                }
            });
        let at = weak();
        let track = Closure::<dyn FnMut(RtcTrackEvent)>::new(move |event: RtcTrackEvent| {
            if let (Some(peer), Ok(stream)) = (at.upgrade(), event.streams().get(0).dyn_into::<MediaStream>()) {
                peer.play(&stream);
            }
        });
        let at = weak();
        let state = Closure::<dyn FnMut()>::new(move || {
            if let Some(peer) = at.upgrade() {
                changed(peer.state());
            }
        });
        self.connection.set_onnegotiationneeded(Some(negotiate.as_ref().unchecked_ref()));
        self.connection.set_onicecandidate(Some(candidate.as_ref().unchecked_ref()));
        self.connection.set_ontrack(Some(track.as_ref().unchecked_ref()));
        self.connection.set_onconnectionstatechange(Some(state.as_ref().unchecked_ref()));
        let handlers = Handlers { _negotiate: negotiate, _candidate: candidate, _track: track, _state: state };
        *self.handlers.borrow_mut() = Some(handlers);
    }

    pub(super) fn state(&self) -> RtcPeerConnectionState {
        self.connection.connection_state()
    }

    /// Whether the other person is speaking at this moment.
    pub(super) fn is_loud(&self) -> bool {
        self.meter.borrow().as_ref().is_some_and(Meter::is_loud)
    }

    /// Plays the other person's voice, which has arrived.
    fn play(&self, stream: &MediaStream) {
        self.audio.set_src_object(Some(stream));
        if let Ok(playing) = self.audio.play() {
            // A browser that does not play yet starts by itself after the next press.
            spawn_local(async move { drop(JsFuture::from(playing).await) });
        }
        *self.meter.borrow_mut() = self.context.as_ref().and_then(|context| Meter::of(context, stream));
    }

    async fn offer(self: Rc<Self>) {
        self.making_offer.set(true);
        let described = self.describe().await;
        self.making_offer.set(false);
        if described {
            self.tell_description();
        }
    }

    /// Sets the local description that is needed now: an offer or an answer.
    async fn describe(&self) -> bool {
        // Without an argument the browser decides which of the two it is.
        let nothing = JsValue::UNDEFINED;
        let described = self.connection.set_local_description(nothing.unchecked_ref::<RtcSessionDescriptionInit>());
        JsFuture::from(described).await.is_ok()
    }

    fn tell_description(self: &Rc<Self>) {
        let Some(description) = self.connection.local_description() else { return };
        let offer = description.type_() == RtcSdpType::Offer;
        (self.say)(Message::Description { of: self.id, to: self.theirs.get(), offer, sdp: description.sdp() });
        self.described.set(true);
        if !self.found.borrow().is_empty() {
            self.tell_found_soon();
        }
    }

    fn found(self: &Rc<Self>, candidate: Candidate) {
        if candidate.way.is_empty() {
            return;
        }
        let first = self.found.borrow().is_empty();
        self.found.borrow_mut().push(candidate);
        if first && self.described.get() {
            self.tell_found_soon();
        }
    }

    fn tell_found_soon(self: &Rc<Self>) {
        let at: Weak<Self> = Rc::downgrade(self);
        let tell = move || {
            let Some(peer) = at.upgrade() else { return };
            let found = peer.found.take();
            for candidates in found.chunks(MAX_CANDIDATES) {
                let to = peer.theirs.get();
                (peer.say)(Message::Candidate { of: peer.id, to, candidates: candidates.to_vec() });
            }
        };
        set_timeout(tell, GATHER);
    }

    /// Applies the other end's offer or answer.
    pub(super) async fn described(self: Rc<Self>, offer: bool, sdp: String) {
        let busy = self.making_offer.get() || self.connection.signaling_state() != RtcSignalingState::Stable;
        if offer && busy && !self.polite {
            // The other end accepts ours.
            return;
        }
        let description = RtcSessionDescriptionInit::new(if offer { RtcSdpType::Offer } else { RtcSdpType::Answer });
        description.set_sdp(&sdp);
        // This makes the polite end roll back its own offer.
        let taken = JsFuture::from(self.connection.set_remote_description(&description)).await.is_ok();
        if taken && offer && self.describe().await {
            self.tell_description();
        }
    }

    /// Adds network paths to the other end. The browser keeps them until it has the description they belong to, and
    /// refuses those of an ignored offer.
    pub(super) fn ways(&self, candidates: &[Candidate]) {
        for candidate in candidates {
            let init = RtcIceCandidateInit::new(&candidate.way);
            init.set_sdp_mid(candidate.mid.as_deref());
            init.set_sdp_m_line_index(candidate.line);
            let added = self.connection.add_ice_candidate_with_opt_rtc_ice_candidate_init(Some(&init));
            spawn_local(async move { drop(JsFuture::from(added).await) });
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.connection.set_onnegotiationneeded(None);
        self.connection.set_onicecandidate(None);
        self.connection.set_ontrack(None);
        self.connection.set_onconnectionstatechange(None);
        self.connection.close();
        let _ = self.audio.pause();
        self.audio.set_src_object(None);
    }
}
