//! The rules of thumb of the Regelbuch.

use core::fmt;

macro_rules! thumbs {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// A rule of thumb by which the Regelbuch decided. Each has a sentence in the catalogues, `thumb-CODE`.
        ///
        /// ```
        /// use tarock_advice::Thumb;
        /// assert_eq!(Thumb::DrawTarocks.code(), "draw-tarocks");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Thumb { $($(#[$doc])* $name,)* }

        impl Thumb {
            /// All rules of thumb.
            ///
            /// ```
            /// assert!(tarock_advice::Thumb::ALL.len() > 20);
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns a stable name for translations and logs.
            ///
            /// ```
            /// assert_eq!(tarock_advice::Thumb::Smear.code(), "smear");
            /// ```
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }
    };
}

thumbs! {
    // The auction.
    /// The hand is too weak for any game.
    TooWeak = "too-weak";
    /// Forehand keeps the last word.
    KeepLastWord = "keep-last-word";
    /// The hand is strong enough for the game.
    StrongEnough = "strong-enough";
    /// Twelve points before the talon (ten for a Sechserdreier).
    TwelvePoints = "twelve-points";
    /// The hand can make exactly the tricks of a negative game.
    NegativeShape = "negative-shape";
    /// Few tricks and few points: Trischaken.
    TrischakenHand = "trischaken-hand";
    /// A bird with enough Tarocks to bring it home.
    BirdHand = "bird-hand";
    /// Long suits and kings suit a colour game.
    ColourHand = "colour-hand";
    /// The others have shown too much strength.
    OthersStronger = "others-stronger";
    /// The standing game is worth keeping or taking over.
    WorthHolding = "worth-holding";
    // Call, talon, discards, exchange.
    /// The suit in which the player holds fewest cards is called.
    CallShortSuit = "call-short-suit";
    /// The suit in which the player holds a short queen is called.
    CallShortQueen = "call-short-queen";
    /// The player holds all other kings.
    CallFourthKing = "call-fourth-king";
    /// The part of the talon with more Tarocks and points is taken.
    BetterPart = "better-part";
    /// Giving up costs less than playing.
    GiveUp = "give-up";
    /// Suits are emptied, and points are brought home.
    EmptySuits = "empty-suits";
    /// Low suit cards are exchanged for unknown ones.
    ExchangeLow = "exchange-low";
    /// Strong cards are kept for the next deal.
    KeepStrong = "keep-strong";
    // Announcements.
    /// Nothing is sure enough to announce.
    NothingToSay = "nothing-to-say";
    /// The bird is likely to come home.
    AnnounceBird = "announce-bird";
    /// The bonus is already in the hand.
    AnnounceFact = "announce-fact";
    /// The player's own side is likely to make it.
    AnnounceLikely = "announce-likely";
    /// The player's own hand is strong against it.
    DoubleStrong = "double-strong";
    // Playing.
    /// Only one card is legal.
    Forced = "forced";
    /// The others' Tarocks are drawn.
    DrawTarocks = "draw-tarocks";
    /// A king or other winner is cashed before it is ruffed.
    CashWinner = "cash-winner";
    /// A long suit is led to force out the others' Tarocks.
    LeadLongSuit = "lead-long-suit";
    /// A short suit is emptied by leading it.
    LeadShortSuit = "lead-short-suit";
    /// The declarer is made to ruff.
    ShootDeclarer = "shoot-declarer";
    /// The partner's suit is led.
    LeadForPartner = "lead-for-partner";
    /// A harmless card is led.
    LeadLow = "lead-low";
    /// The partner has the trick and gets points.
    Smear = "smear";
    /// The trick is taken as cheaply as possible.
    WinCheaply = "win-cheaply";
    /// The trick is taken with a card that nobody overtakes.
    WinSurely = "win-surely";
    /// The trick cannot be won, so it gets as little as possible.
    GiveLow = "give-low";
    /// A high card would win the trick, and is kept for a better one.
    SpareHigh = "spare-high";
    /// The Pagat comes home.
    SavePagat = "save-pagat";
    /// The Mond comes home: the Sküs cannot capture it here.
    SaveMond = "save-mond";
    /// A card is kept for its trick.
    KeepForTrick = "keep-for-trick";
    /// The Mond stays away from the Sküs.
    GuardMond = "guard-mond";
    /// The Kaiserstich is not completed for the others.
    NoKaiserstich = "no-kaiserstich";
    /// A card that would take a later trick is discarded now.
    ShedTaker = "shed-taker";
    /// The trick is ducked.
    Duck = "duck";
    /// The trick that is still needed is taken.
    TakeNeeded = "take-needed";
    /// The declarer is made to take a trick.
    ForceOnDeclarer = "force-on-declarer";
    /// All hands lie open, so the play was computed.
    OpenHands = "open-hands";
    /// The rest is certain.
    Certain = "certain";
}

impl fmt::Display for Thumb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
