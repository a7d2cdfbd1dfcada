//! The options that a player has for the faces.

/// How a face is drawn.
///
/// ```
/// use tarock_deck::{IndexSize, Letters, Style};
/// let style = Style { index: IndexSize::Large, ..Style::default() };
/// assert_eq!(style.letters, Letters::German);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Style {
    /// The pictures.
    pub design: Design,
    /// The size of numbers and letters in the corner.
    pub index: IndexSize,
    /// The signs of the courts.
    pub letters: Letters,
    /// Two colours for the suits, or one for each suit.
    pub colours: Colours,
    /// Warm paper, or black on white.
    pub contrast: Contrast,
    /// Whether the card shows only its index, for cards less than 56 pixels wide.
    pub mini: bool,
}

/// The pictures on the faces.
///
/// ```
/// use tarock::Card;
/// use tarock_deck::{Design, Style, face};
/// let poster = Style { design: Design::Poster, ..Style::default() };
/// assert_ne!(face(Card::MOND, poster), face(Card::MOND, Style::default()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Design {
    /// Two scenes on every Tarock, and court figures with costumes (*Industrie und Glück*).
    #[default]
    Scenes,
    /// Flat fields and large figures with few strokes (*Plakat*).
    Poster,
}

/// The size of numbers and letters in the corner.
///
/// ```
/// assert_eq!(tarock_deck::IndexSize::default(), tarock_deck::IndexSize::Normal);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum IndexSize {
    /// 34 of the 360 units of a card's height.
    #[default]
    Normal,
    /// 52 units; Tarocks show an Arabic number above the Roman one.
    Large,
}

/// The signs of king, queen, rider and jack.
///
/// ```
/// assert_eq!(tarock_deck::Letters::default(), tarock_deck::Letters::German);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// K D R B.
    #[default]
    German,
    /// K D C B, as on French and many old Austrian cards.
    French,
    /// K Q N J.
    English,
    /// Crown, diadem, horse and cap.
    Neutral,
}

/// How many colours the suits have.
///
/// ```
/// assert_eq!(tarock_deck::Colours::default(), tarock_deck::Colours::Two);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Colours {
    /// Red and black.
    #[default]
    Two,
    /// Red, blue, black and green.
    Four,
}

/// The contrast between ink and paper.
///
/// ```
/// assert_eq!(tarock_deck::Contrast::default(), tarock_deck::Contrast::Normal);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Contrast {
    /// Ink on warm paper.
    #[default]
    Normal,
    /// Black on white, with heavier lines.
    High,
}
