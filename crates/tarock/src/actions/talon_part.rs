//! Parts of the talon.

/// A part of the talon that can be taken: a half in Königrufen, otherwise one of the contract's windows or packets.
///
/// ```
/// use tarock::TalonPart;
/// assert_eq!(TalonPart::new(1).unwrap().number(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TalonPart(u8); // invariant: < 6, the talon has six cards

impl TalonPart {
    /// Returns the part with this zero-based index, or `None` from 6 on.
    ///
    /// ```
    /// use tarock::TalonPart;
    /// assert_eq!(TalonPart::new(0).unwrap().index(), 0);
    /// assert_eq!(TalonPart::new(6), None);
    /// ```
    pub const fn new(index: u8) -> Option<Self> {
        if index < 6 { Some(Self(index)) } else { None }
    }

    /// Returns the zero-based index.
    ///
    /// ```
    /// assert_eq!(tarock::TalonPart::new(1).unwrap().index(), 1);
    /// ```
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the number from 1, as players say it.
    ///
    /// ```
    /// assert_eq!(tarock::TalonPart::new(0).unwrap().number(), 1);
    /// ```
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}
