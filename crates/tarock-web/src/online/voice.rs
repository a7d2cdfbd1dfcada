//! Voice chat at a table, from browser to browser: everybody whose microphone is on is connected to everybody else's.
//! The server only relays signalling messages, and hears nothing.
//!
//! A page that turns its microphone on says hello to everybody at the table, and to people who join later. Those whose
//! microphone is on answer with an offer. Broken connections are retried a few times; established ones do not need the
//! socket.

mod message;
mod meter;
mod peer;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_protocol::http::About;
use tarock_table::UserId;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioContext, MediaStream, MediaStreamConstraints, MediaStreamTrack, RtcConfiguration};
use web_sys::{RtcPeerConnectionState as State, window};

use self::message::Message;
use self::meter::Meter;
use self::peer::{Making, Peer};
use super::client::{Client, Link};
use super::{Ended, api};
use crate::dom::browser;

/// The most people one page is connected to.
const MOST: usize = 7;
/// How often a failed connection is retried.
const TRIES: u32 = 3;
/// How long a connection may take before it is retried.
const STALL: Duration = Duration::from_secs(10);
/// How often speech is measured, and after how many silent measurements a person counts as silent.
const LISTEN_EVERY: Duration = Duration::from_millis(150);
const PAUSE: u8 = 4;

/// The voice chat of the table. The handle is copied into every closure.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Voice {
    pub(crate) microphone: RwSignal<Microphone>,
    pub(crate) muted: RwSignal<bool>,
    pub(crate) trouble: RwSignal<Option<Trouble>>,
    /// The others whose microphone is on.
    pub(crate) others: RwSignal<Vec<Other>>,
    /// The people who are speaking now.
    pub(crate) speaking: RwSignal<Vec<UserId>>,
    talk: StoredValue<Option<Talk>, LocalStorage>,
}

/// The microphone of this person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Microphone {
    Off,
    /// The browser is asking for permission.
    Asking,
    On,
}

/// Why the microphone stays off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    NoMicrophone,
    Denied,
    /// Another program uses it.
    Busy,
    /// The browser does not support it, or not on an insecure origin.
    Cannot,
}

impl Trouble {
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::NoMicrophone => "online-voice-no-microphone",
            Self::Denied => "online-voice-denied",
            Self::Busy => "online-voice-busy",
            Self::Cannot => "online-voice-cannot",
        }
    }

    /// Interprets a browser's error.
    fn of(error: &JsValue) -> Self {
        let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
        match name.as_deref() {
            Some("NotFoundError" | "OverconstrainedError") => Self::NoMicrophone,
            Some("NotAllowedError" | "SecurityError") => Self::Denied,
            Some("NotReadableError" | "AbortError") => Self::Busy,
            _ => Self::Cannot,
        }
    }
}

/// Another person whose microphone is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Other {
    pub(crate) user: UserId,
    pub(crate) muted: bool,
    pub(crate) tie: Tie,
    session: Option<u32>,
}

/// The state of the connection to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tie {
    /// There is none, because this person's microphone is off.
    None,
    Connecting,
    Connected,
    Failed,
}

/// The state while the microphone is on. Dropping it ends everything.
struct Talk {
    session: u32,
    stream: MediaStream,
    context: Option<AudioContext>,
    meter: Option<Meter>,
    configuration: RtcConfiguration,
    peers: BTreeMap<UserId, Rc<Peer>>,
    tries: BTreeMap<UserId, u32>,
    /// The connected people who were sent a hello.
    greeted: BTreeSet<UserId>,
    /// The people who are speaking, and for how many more measurements they count as speaking.
    heard: BTreeMap<UserId, u8>,
    timer: Option<IntervalHandle>,
}

impl Drop for Talk {
    fn drop(&mut self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
        for track in self.stream.get_tracks().iter() {
            track.unchecked_ref::<MediaStreamTrack>().stop();
        }
        if let Some(Ok(closing)) = self.context.as_ref().map(AudioContext::close) {
            spawn_local(async move { drop(JsFuture::from(closing).await) });
        }
    }
}

impl Voice {
    pub(super) fn new() -> Self {
        Self {
            microphone: RwSignal::new(Microphone::Off),
            muted: RwSignal::new(false),
            trouble: RwSignal::new(None),
            others: RwSignal::new(Vec::new()),
            speaking: RwSignal::new(Vec::new()),
            talk: StoredValue::new_local(None),
        }
    }

    fn talk<R>(self, f: impl FnOnce(&mut Talk) -> R) -> Option<R> {
        self.talk.try_update_value(|talk| talk.as_mut().map(f))?
    }

    /// Updates the entry of a person, who may be new.
    fn note(self, user: UserId, change: impl FnOnce(&mut Other)) {
        self.others.try_update(|others| {
            let at = others.iter().position(|other| other.user == user).unwrap_or_else(|| {
                others.push(Other { user, muted: false, tie: Tie::None, session: None });
                others.len() - 1
            });
            change(&mut others[at]);
        });
    }

    fn set_tie(self, user: UserId, tie: Tie) {
        self.note(user, |other| other.tie = tie);
    }

    /// Forgets a person whose microphone is off.
    fn forget(self, user: UserId) {
        let peer = self.talk(|talk| {
            talk.tries.remove(&user);
            talk.peers.remove(&user)
        });
        drop(peer);
        self.others.try_update(|others| others.retain(|other| other.user != user));
    }
}

impl Client {
    /// Keeps the voice chat in sync with the table. Call it while a component is built.
    pub(super) fn follow_voices(self) {
        let around = Memo::new(move |_| {
            let people = self.session(|session| {
                let people = session.people.iter().map(|person| (person.user, person.connected));
                people.collect::<Vec<_>>()
            });
            (self.link.get(), self.me.get(), people.unwrap_or_default())
        });
        Effect::new(move |_| around.with(|(link, me, people)| self.voices_around(*link, *me, people)));
    }

    fn voices_around(self, link: Link, me: Option<UserId>, people: &[(UserId, bool)]) {
        if let Link::Ended(why) = link {
            // Leaving the table is goodbye enough.
            return if why == Ended::Left { self.drop_voice() } else { self.turn_voice_off() };
        }
        let connected = |user: UserId| people.iter().any(|(other, connected)| *other == user && *connected);
        for other in self.voice.others.get_untracked() {
            let is_here = people.iter().any(|(user, _)| *user == other.user);
            // A person who has lost the server may still be heard.
            if !is_here || (!connected(other.user) && other.tie != Tie::Connected) {
                self.voice.forget(other.user);
            }
        }
        let strangers = self.voice.talk(|talk| {
            if link != Link::Up {
                talk.greeted.clear();
                return Vec::new();
            }
            talk.greeted.retain(|user| connected(*user));
            let others = people.iter().filter(|(user, connected)| *connected && Some(*user) != me);
            others.map(|(user, _)| *user).filter(|user| talk.greeted.insert(*user)).collect()
        });
        if link == Link::Up
            && strangers.is_none()
            && let Some(session) = remembered()
        {
            // The page was reloaded, and its microphone is off now.
            remember(None);
            self.say_bye(session);
        }
        for user in strangers.unwrap_or_default() {
            self.say_hello(user, false);
        }
    }

    /// Everybody else at the table who is connected.
    fn company(self) -> Vec<UserId> {
        let me = self.me.try_get_untracked().flatten();
        let company = self.mirror.try_with_untracked(|mirror| {
            let people = mirror.iter().flat_map(|mirror| &mirror.session().people);
            people.filter(|person| person.connected && Some(person.user) != me).map(|person| person.user).collect()
        });
        company.unwrap_or_default()
    }

    fn say_hello(self, to: UserId, reply: bool) {
        let muted = self.voice.muted.get_untracked();
        if let Some(session) = self.voice.talk(|talk| talk.session) {
            self.signal(to, Message::Hello { session, muted, reply }.write());
        }
    }

    /// Asks for the microphone and connects. Browsers require a user gesture for this.
    pub(crate) fn turn_voice_on(self) {
        let voice = self.voice;
        if voice.microphone.get_untracked() != Microphone::Off {
            return;
        }
        voice.trouble.set(None);
        voice.microphone.set(Microphone::Asking);
        // Created during the gesture, because it would not be allowed to run otherwise.
        let context = AudioContext::new().ok();
        spawn_local(async move {
            let begun = self.begin_talk(context).await;
            if let Err(trouble) = begun {
                voice.trouble.try_set(Some(trouble));
                voice.microphone.try_set(Microphone::Off);
            }
        });
    }

    async fn begin_talk(self, context: Option<AudioContext>) -> Result<(), Trouble> {
        let stream = microphone().await?;
        let about = api::get::<About>("/about", None).await;
        let configuration = RtcConfiguration::new();
        if let Ok(servers) = about.map(|about| serde_json::to_string(&about.ice_servers).unwrap_or_default())
            && let Ok(servers) = js_sys::JSON::parse(&servers)
        {
            configuration.set_ice_servers(&servers);
        }
        let meter = context.as_ref().and_then(|context| Meter::of(context, &stream));
        let talk = Talk {
            session: browser::seed() as u32,
            stream,
            context,
            meter,
            configuration,
            peers: BTreeMap::new(),
            tries: BTreeMap::new(),
            greeted: BTreeSet::new(),
            heard: BTreeMap::new(),
            timer: None,
        };
        // The screen may have been left while the browser asked; then the microphone is released.
        let voice = self.voice;
        if voice.microphone.try_get_untracked() != Some(Microphone::Asking) || !self.is_open() {
            return Ok(());
        }
        remember(Some(talk.session));
        voice.talk.set_value(Some(talk));
        let timer = set_interval_with_handle(move || self.listen(), LISTEN_EVERY).ok();
        voice.talk(|talk| talk.timer = timer);
        voice.muted.set(false);
        voice.microphone.set(Microphone::On);
        if self.link.get_untracked() == Link::Up {
            for user in self.company() {
                voice.talk(|talk| talk.greeted.insert(user));
                self.say_hello(user, false);
            }
        }
        Ok(())
    }

    /// Turns the microphone off and closes all connections.
    pub(crate) fn turn_voice_off(self) {
        if let Some(session) = self.voice.talk(|talk| talk.session) {
            self.say_bye(session);
        }
        self.drop_voice();
    }

    fn say_bye(self, session: u32) {
        for user in self.company() {
            self.signal(user, Message::Bye { session }.write());
        }
    }

    fn drop_voice(self) {
        let voice = self.voice;
        if let Some(talk) = voice.talk.try_update_value(Option::take).flatten() {
            remember(None);
            drop(talk);
        }
        voice.microphone.try_set(Microphone::Off);
        voice.speaking.try_set(Vec::new());
        voice.others.try_update(|others| others.iter_mut().for_each(|other| other.tie = Tie::None));
    }

    /// Mutes or unmutes the microphone; connections stay.
    pub(crate) fn mute_voice(self, muted: bool) {
        self.voice.muted.set(muted);
        self.voice.talk(|talk| {
            for track in talk.stream.get_audio_tracks().iter() {
                track.unchecked_ref::<MediaStreamTrack>().set_enabled(!muted);
            }
        });
        for user in self.company() {
            self.say_hello(user, false);
        }
    }

    /// Handles a signal from another page.
    pub(super) fn voice_signal(self, from: UserId, text: &str) {
        let Some(message) = Message::read(text) else { return };
        match message {
            Message::Hello { session, muted, reply } => self.voice_hello(from, session, muted, reply),
            Message::Description { of, to, offer, sdp } => self.voice_described(from, (of, to), offer, sdp),
            Message::Candidate { of, candidates, .. } => {
                let peer = self.voice.talk(|talk| talk.peers.get(&from).cloned()).flatten();
                if let Some(peer) = peer.filter(|peer| peer.theirs.get() == Some(of)) {
                    peer.ways(&candidates);
                }
            }
            Message::Bye { session } => {
                let others = self.voice.others.get_untracked();
                if others.iter().any(|other| other.user == from && other.session == Some(session)) {
                    self.voice.forget(from);
                }
            }
        }
    }

    fn voice_hello(self, from: UserId, session: u32, muted: bool, reply: bool) {
        let others = self.voice.others.get_untracked();
        let is_new = others.iter().all(|other| other.user != from || other.session != Some(session));
        self.voice.note(from, |other| {
            other.muted = muted;
            other.session = Some(session);
        });
        let peer = self.voice.talk(|talk| talk.peers.get(&from).cloned());
        let Some(peer) = peer else {
            if is_new && !reply {
                let name = self.name_of(from);
                self.app.tell(untrack(|| self.app.say("online-voice-came", &[("name", name.into())])));
            }
            return;
        };
        let stands = peer.as_ref().is_some_and(|peer| {
            let same = peer.session.get().is_none_or(|known| known == session);
            same && matches!(peer.state(), State::New | State::Connecting | State::Connected)
        });
        if let Some(peer) = peer.filter(|_| stands) {
            peer.session.set(Some(session));
        } else if !reply {
            self.voice.talk(|talk| talk.tries.remove(&from));
            self.say_hello(from, true);
            if let Some(peer) = self.connect_voice(from) {
                peer.session.set(Some(session));
            }
        }
    }

    fn voice_described(self, from: UserId, (of, to): (u32, Option<u32>), offer: bool, sdp: String) {
        // Without a microphone there is nothing to answer: the sender learns that it is off, or another window of this
        // person answers.
        let Some(peer) = self.voice.talk(|talk| talk.peers.get(&from).cloned()) else { return };
        let for_it = |peer: &Rc<Peer>| to.is_none_or(|to| to == peer.id);
        let peer = match peer {
            Some(peer) if !for_it(&peer) => return,
            Some(peer) if peer.theirs.get().is_none_or(|theirs| theirs == of) => Some(peer),
            // The other end has started over.
            _ if offer && to.is_none() => self.connect_voice(from),
            _ => return,
        };
        if let Some(peer) = peer {
            peer.theirs.set(Some(of));
            spawn_local(peer.described(offer, sdp));
        }
    }

    /// Opens a new connection to a person, in place of any old one.
    fn connect_voice(self, user: UserId) -> Option<Rc<Peer>> {
        let me = self.me.get_untracked()?;
        let id = browser::seed() as u32;
        let say = move |message: Message| self.signal(user, message.write());
        // Not inside the connection's callback, because it may drop the connection.
        let changed = move |state| spawn_local(async move { self.voice_changed(user, id, state) });
        let (old, peer) = self.voice.talk(|talk| {
            let old = talk.peers.remove(&user);
            let (configuration, microphone) = (&talk.configuration, &talk.stream);
            let context = talk.context.as_ref();
            let making = Making { id, polite: me < user, configuration, context, microphone };
            let peer = if talk.peers.len() < MOST { Peer::open(&making, say, changed) } else { None };
            if let Some(peer) = &peer {
                talk.peers.insert(user, peer.clone());
            }
            (old, peer)
        })?;
        drop(old);
        self.voice.set_tie(user, if peer.is_some() { Tie::Connecting } else { Tie::Failed });
        // If both ends began at once, their offers may have missed each other. One of the two begins again, and the
        // other only answers.
        if peer.is_some() && me > user {
            set_timeout(move || self.voice_stalled(user, id), STALL);
        }
        peer
    }

    /// Treats a connection that does not come up as failed, although the browser does not say so.
    fn voice_stalled(self, user: UserId, id: u32) {
        let state = self.voice.talk(|talk| talk.peers.get(&user).filter(|peer| peer.id == id).map(|peer| peer.state()));
        if matches!(state.flatten(), Some(State::New | State::Connecting)) {
            self.voice_changed(user, id, State::Failed);
        }
    }

    fn voice_changed(self, user: UserId, id: u32, state: State) {
        let is_now = self.voice.talk(|talk| talk.peers.get(&user).is_some_and(|peer| peer.id == id));
        if is_now != Some(true) {
            return;
        }
        let is_here = self.company().contains(&user);
        match state {
            State::Connected => {
                self.voice.talk(|talk| talk.tries.remove(&user));
                self.voice.set_tie(user, Tie::Connected);
            }
            State::Disconnected | State::Failed if !is_here => self.voice.forget(user),
            State::Failed => {
                let tries = self.voice.talk(|talk| {
                    let tries = talk.tries.entry(user).or_default();
                    *tries += 1;
                    *tries
                });
                if tries.is_some_and(|tries| tries < TRIES) {
                    self.connect_voice(user);
                } else {
                    drop(self.voice.talk(|talk| talk.peers.remove(&user)));
                    self.voice.set_tie(user, Tie::Failed);
                }
            }
            State::Closed => {}
            _ => self.voice.set_tie(user, Tie::Connecting),
        }
    }

    /// Measures who is speaking.
    fn listen(self) {
        let voice = self.voice;
        let Some(me) = self.me.try_get_untracked().flatten() else { return };
        let muted = voice.muted.try_get_untracked().unwrap_or(true);
        let speaking = voice.talk(|talk| {
            let mut loud: Vec<UserId> =
                talk.peers.iter().filter(|(_, peer)| peer.is_loud()).map(|(user, _)| *user).collect();
            if !muted && talk.meter.as_ref().is_some_and(Meter::is_loud) {
                loud.push(me);
            }
            for left in talk.heard.values_mut() {
                *left -= 1;
            }
            talk.heard.extend(loud.into_iter().map(|user| (user, PAUSE)));
            talk.heard.retain(|_, left| *left > 0);
            talk.heard.keys().copied().collect::<Vec<_>>()
        });
        if let Some(speaking) = speaking
            && voice.speaking.try_with_untracked(|old| *old != speaking) == Some(true)
        {
            voice.speaking.set(speaking);
        }
    }
}

const SESSION: &str = "kaiserstich.voice";

/// The session number of this window's microphone, also after a reload.
fn remembered() -> Option<u32> {
    window()?.session_storage().ok()??.get_item(SESSION).ok()??.parse().ok()
}

fn remember(session: Option<u32>) {
    if let Some(Ok(Some(storage))) = window().map(|window| window.session_storage()) {
        let _ = match session {
            Some(session) => storage.set_item(SESSION, &session.to_string()),
            None => storage.remove_item(SESSION),
        };
    }
}

/// The audio of this device's microphone, if the person permits it.
async fn microphone() -> Result<MediaStream, Trouble> {
    let window = window().ok_or(Trouble::Cannot)?;
    if !js_sys::Reflect::has(&window, &"RTCPeerConnection".into()).unwrap_or(false) {
        return Err(Trouble::Cannot);
    }
    // Insecure pages have no media devices, whatever the type says.
    let devices = window.navigator().media_devices().map_err(|_| Trouble::Cannot)?;
    if devices.is_undefined() {
        return Err(Trouble::Cannot);
    }
    let wanted = MediaStreamConstraints::new();
    wanted.set_audio(&JsValue::TRUE);
    let asked = devices.get_user_media_with_constraints(&wanted).map_err(|error| Trouble::of(&error))?;
    let stream = JsFuture::from(asked).await.map_err(|error| Trouble::of(&error))?;
    stream.dyn_into().map_err(|_| Trouble::Cannot)
}
