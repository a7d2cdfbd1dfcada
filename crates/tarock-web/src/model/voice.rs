//! The voice of a player: pitch, rate, and the browser's voice.

/// The voice of one player. Settings keep it as a text: `speaks 120 90 Anna`, or `silent 100 100`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Voice {
    /// Whether the player's calls are spoken, where those of all are.
    pub(crate) speaks: bool,
    /// The pitch in per cent of the seat's own.
    pub(crate) pitch: u16,
    /// The rate in per cent of everybody's.
    pub(crate) rate: u16,
    /// The browser's name for the voice; empty if the page chooses.
    pub(crate) name: String,
}

impl Default for Voice {
    fn default() -> Self {
        Self { speaks: true, pitch: 100, rate: 100, name: String::new() }
    }
}

impl Voice {
    /// The limits of pitch and rate, in per cent.
    pub(crate) const RANGE: (u16, u16) = (50, 150);

    /// Reads a voice from its text; what cannot be read is as usual.
    pub(crate) fn read(text: &str) -> Self {
        let mut parts = text.splitn(4, ' ');
        let speaks = parts.next() != Some("silent");
        let mut number = || {
            let number = parts.next().and_then(|part| part.parse().ok()).unwrap_or(100);
            number.clamp(Self::RANGE.0, Self::RANGE.1)
        };
        let (pitch, rate) = (number(), number());
        Self { speaks, pitch, rate, name: parts.next().unwrap_or_default().to_owned() }
    }

    pub(crate) fn write(&self) -> String {
        let word = if self.speaks { "speaks" } else { "silent" };
        format!("{word} {} {} {}", self.pitch, self.rate, self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_is_read_as_it_was_written() {
        let usual = Voice::default();
        let own = Voice { speaks: false, pitch: 80, rate: 120, name: "Google Deutsch (AT)".to_owned() };
        for voice in [usual, own] {
            assert_eq!(Voice::read(&voice.write()), voice);
        }
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        assert_eq!(Voice::read(""), Voice::default());
        assert_eq!(Voice::read("speaks high fast"), Voice::default());
        assert_eq!(Voice::read("silent 10 900"), Voice { speaks: false, pitch: 50, rate: 150, ..Voice::default() });
    }
}
