//! Detects by loudness whether a person is speaking.

use std::cell::RefCell;

use web_sys::{AnalyserNode, AudioContext, MediaStream, MediaStreamAudioSourceNode};

/// The number of samples in a measurement: about ten milliseconds.
const SAMPLES: usize = 512;
/// The loudness, from 0 to 1, above which a sound is speech and not the room.
const SPEECH: f32 = 0.02;

/// Measures a stream without playing it.
pub(super) struct Meter {
    /// Held because browsers drop a source without references.
    source: MediaStreamAudioSourceNode,
    analyser: AnalyserNode,
    samples: RefCell<[u8; SAMPLES]>,
}

impl Meter {
    pub(super) fn of(context: &AudioContext, stream: &MediaStream) -> Option<Self> {
        let source = context.create_media_stream_source(stream).ok()?;
        let analyser = context.create_analyser().ok()?;
        analyser.set_fft_size(SAMPLES as u32);
        source.connect_with_audio_node(&analyser).ok()?;
        Some(Self { source, analyser, samples: RefCell::new([128; SAMPLES]) })
    }

    /// Whether there is speech at this moment.
    pub(super) fn is_loud(&self) -> bool {
        let mut samples = self.samples.borrow_mut();
        self.analyser.get_byte_time_domain_data(samples.as_mut_slice());
        loudness(samples.as_slice()) > SPEECH
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        let _ = self.source.disconnect();
    }
}

/// The root mean square of the samples around silence, which is 128: from 0 to 1.
fn loudness(samples: &[u8]) -> f32 {
    let squares = samples.iter().map(|sample| {
        let height = (f32::from(*sample) - 128.0) / 128.0;
        height * height
    });
    let n = samples.len().max(1) as f32;
    (squares.sum::<f32>() / n).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silence_is_not_speech_and_a_voice_is() {
        assert!(loudness(&[128; SAMPLES]) < SPEECH);
        assert!(loudness(&[127, 129, 128, 128]) < SPEECH);
        assert!(loudness(&[118, 138, 121, 135]) > SPEECH);
        assert!(loudness(&[]) < SPEECH);
    }
}
