//! Short synthesized sounds: a few oscillators and envelopes. Nothing is loaded, and nothing waits for them.

use std::cell::RefCell;

use tarock::EventView;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioParam, BiquadFilterNode, BiquadFilterType, OscillatorType};

use crate::model::settings::Sounds;

/// A sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sound {
    Deal,
    Card,
    Trick,
    Turn,
    Knock,
    Refused,
    Won,
    Lost,
    Fanfare,
}

/// One tone: wave form, pitch at its start and end in Hz, start and length in seconds, and loudness.
struct Tone(OscillatorType, f32, f32, f64, f64, f32);

impl Sound {
    /// The sound of an event.
    pub(crate) fn of_event(event: &EventView) -> Option<Self> {
        match event {
            EventView::Dealt { .. } | EventView::Exchanged { .. } | EventView::TalonOpened { .. } => Some(Self::Deal),
            EventView::CardPlayed { .. } => Some(Self::Card),
            EventView::TrickTaken { .. } | EventView::TalonTaken { .. } | EventView::ClosedTalonTaken { .. } => {
                Some(Self::Trick)
            }
            EventView::Announced { said, .. } if !said.kontras.is_empty() => Some(Self::Knock),
            _ => None,
        }
    }

    /// The sound of a result: won above 0, lost below.
    pub(crate) const fn of_result(points: i32) -> Option<Self> {
        match points {
            1.. => Some(Self::Won),
            ..0 => Some(Self::Lost),
            0 => None,
        }
    }

    const fn volume(self, sounds: &Sounds) -> u8 {
        match self {
            Self::Deal => sounds.deal,
            Self::Card | Self::Knock | Self::Refused => sounds.card,
            Self::Trick => sounds.trick,
            Self::Turn => sounds.turn,
            Self::Won | Self::Fanfare => sounds.won,
            Self::Lost => sounds.lost,
        }
    }

    /// The tones, and the cutoff frequency of the low-pass filter in Hz.
    const fn score(self) -> (&'static [Tone], f32) {
        use OscillatorType::{Sine, Square, Triangle};
        match self {
            Self::Deal => (&[Tone(Triangle, 420.0, 180.0, 0.0, 0.06, 0.5)], 900.0),
            // A tap on felt: a falling thump with a little paper above it.
            Self::Card => {
                (&[Tone(Triangle, 190.0, 70.0, 0.0, 0.09, 1.0), Tone(Square, 900.0, 300.0, 0.0, 0.02, 0.15)], 1_400.0)
            }
            Self::Trick => {
                (&[Tone(Triangle, 150.0, 320.0, 0.0, 0.18, 0.5), Tone(Sine, 90.0, 140.0, 0.02, 0.16, 0.7)], 700.0)
            }
            Self::Turn => {
                (&[Tone(Sine, 587.33, 587.33, 0.0, 0.16, 0.5), Tone(Sine, 783.99, 783.99, 0.13, 0.26, 0.5)], 4_000.0)
            }
            Self::Knock => {
                (&[Tone(Square, 240.0, 110.0, 0.0, 0.05, 0.8), Tone(Square, 220.0, 100.0, 0.14, 0.06, 0.9)], 650.0)
            }
            Self::Refused => (&[Tone(Square, 110.0, 90.0, 0.0, 0.07, 0.5)], 400.0),
            Self::Won => (
                &[Tone(Triangle, 523.25, 523.25, 0.0, 0.2, 0.6), Tone(Triangle, 659.25, 659.25, 0.17, 0.4, 0.7)],
                3_000.0,
            ),
            Self::Lost => {
                (&[Tone(Triangle, 440.0, 440.0, 0.0, 0.22, 0.6), Tone(Triangle, 392.0, 392.0, 0.2, 0.42, 0.6)], 1_800.0)
            }
            Self::Fanfare => (
                &[
                    Tone(Triangle, 392.0, 392.0, 0.0, 0.12, 0.7),
                    Tone(Triangle, 523.25, 523.25, 0.12, 0.12, 0.7),
                    Tone(Triangle, 659.25, 659.25, 0.24, 0.12, 0.7),
                    Tone(Triangle, 783.99, 783.99, 0.36, 0.18, 0.8),
                    Tone(Triangle, 659.25, 659.25, 0.54, 0.1, 0.7),
                    Tone(Triangle, 1_046.5, 1_046.5, 0.64, 0.4, 0.9),
                ],
                5_000.0,
            ),
        }
    }
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Whether the person has interacted with the page. Before that, browsers block sounds and log a warning.
fn touched() -> bool {
    let property = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &name.into()).ok();
    let Some(window) = web_sys::window() else { return false };
    let activation = property(&window.navigator(), "userActivation").filter(|value| !value.is_undefined());
    activation.is_none_or(|activation| {
        property(&activation, "hasBeenActive").and_then(|active| active.as_bool()).unwrap_or(true)
    })
}

/// Plays a sound, as loud as the settings say.
pub(crate) fn play(sounds: &Sounds, sound: Sound) {
    let volume = sound.volume(sounds);
    if volume > 0 && touched() {
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                let _ = context.resume();
                // Sounds are only decoration, so a failure is ignored.
                let _ = sound_out(context, sound, f32::from(volume) / 100.0);
            }
        });
    }
}

fn sound_out(context: &AudioContext, sound: Sound, volume: f32) -> Result<(), JsValue> {
    let (tones, muffled) = sound.score();
    let filter: BiquadFilterNode = context.create_biquad_filter()?;
    filter.set_type(BiquadFilterType::Lowpass);
    filter.frequency().set_value(muffled);
    filter.connect_with_audio_node(&context.destination())?;
    let now = context.current_time();
    for &Tone(shape, from, to, start, length, loud) in tones {
        let (start, end) = (now + start, now + start + length);
        let tone = context.create_oscillator()?;
        tone.set_type(shape);
        slide(&tone.frequency(), from, to, start, end)?;
        let gain = context.create_gain()?;
        let level = gain.gain();
        level.set_value_at_time(0.0001, start)?;
        level.exponential_ramp_to_value_at_time(0.35 * loud * volume, start + 0.006)?;
        level.exponential_ramp_to_value_at_time(0.0001, end)?;
        tone.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&filter)?;
        tone.start_with_when(start)?;
        tone.stop_with_when(end + 0.02)?;
    }
    Ok(())
}

fn slide(pitch: &AudioParam, from: f32, to: f32, start: f64, end: f64) -> Result<(), JsValue> {
    pitch.set_value_at_time(from, start)?;
    pitch.exponential_ramp_to_value_at_time(to, end)?;
    Ok(())
}

/// Says that something is not right, at a table of this device.
pub(crate) fn refused(sounds: &Sounds) {
    if sounds.on {
        play(sounds, Sound::Refused);
    }
}
