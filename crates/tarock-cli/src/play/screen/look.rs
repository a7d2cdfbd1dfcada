//! How things look, with colours and without them.

use ratatui::style::{Color, Modifier, Style};
use tarock::{Card, Suit};

/// A choice on which Enter acts.
pub(super) const SELECTED: Style = Style::new().add_modifier(Modifier::REVERSED);
/// Whose turn it is, and what can be played.
pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// What matters less, and what cannot be played.
pub(super) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);

/// Whether there are colours. What they say, letters and marks say too.
#[derive(Debug, Clone, Copy)]
pub(in crate::play) struct Look {
    pub(in crate::play) colour: bool,
}

impl Look {
    /// Follows `NO_COLOR`: set to anything, it asks for no colours.
    pub(super) fn of_environment() -> Self {
        Self { colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    fn coloured(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    pub(super) fn title(self) -> Style {
        self.coloured(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    pub(super) fn frame(self) -> Style {
        self.coloured(Color::DarkGray)
    }

    pub(super) fn card(self, card: Card) -> Style {
        self.suit(card.suit())
    }

    pub(super) fn suit(self, suit: Suit) -> Style {
        match suit {
            Suit::Tarock => self.coloured(Color::Yellow),
            Suit::Hearts | Suit::Diamonds => self.coloured(Color::LightRed),
            Suit::Spades | Suit::Clubs => self.coloured(Color::Cyan),
        }
    }
}
