//! The rules of thumb of the Regelbuch.

use core::fmt;

macro_rules! thumbs {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// A rule of thumb that the Regelbuch decided by. Each has a sentence in the catalogues, `thumb-CODE`.
        ///
        /// ```
        /// use tarock_bot::Thumb;
        /// assert_eq!(Thumb::DrawTarocks.code(), "draw-tarocks");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Thumb { $($(#[$doc])* $name,)* }

        impl Thumb {
            /// All of them.
            ///
            /// ```
            /// assert!(tarock_bot::Thumb::ALL.len() > 20);
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// A stable name for translations and logs.
            ///
            /// ```
            /// assert_eq!(tarock_bot::Thumb::Smear.code(), "smear");
            /// ```
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }
    };
}

thumbs! {
    // The auction.
    /// Too little for any game.
    TooWeak = "too-weak";
    /// Forehand keeps the last word.
    KeepLastWord = "keep-last-word";
    /// The hand has the strength the game needs.
    StrongEnough = "strong-enough";
    /// Twelve points before the talon (ten for a Sechserdreier).
    TwelvePoints = "twelve-points";
    /// The hand can make exactly the tricks of a negative game.
    NegativeShape = "negative-shape";
    /// Few tricks and few points: Trischaken.
    TrischakenHand = "trischaken-hand";
    /// A bird with enough Tarocks to bring it home.
    BirdHand = "bird-hand";
    /// Long suits and kings for a colour game.
    ColourHand = "colour-hand";
    /// The others have shown too much.
    OthersStronger = "others-stronger";
    /// The standing game is worth keeping or taking over.
    WorthHolding = "worth-holding";
    // Call, talon, discards, exchange.
    /// The suit in which one holds least.
    CallShortSuit = "call-short-suit";
    /// The suit in which one holds a short queen.
    CallShortQueen = "call-short-queen";
    /// All other kings are in hand.
    CallFourthKing = "call-fourth-king";
    /// The part with more Tarocks and points.
    BetterPart = "better-part";
    /// Giving up costs less than playing.
    GiveUp = "give-up";
    /// Suits are emptied, points brought home.
    EmptySuits = "empty-suits";
    /// Low suit cards are exchanged for unknown ones.
    ExchangeLow = "exchange-low";
    /// Strong cards are kept for the next deal.
    KeepStrong = "keep-strong";
    // Announcements.
    /// Nothing is sure enough to announce.
    NothingToSay = "nothing-to-say";
    /// The bird should come home.
    AnnounceBird = "announce-bird";
    /// The fact is in the hand.
    AnnounceFact = "announce-fact";
    /// The own side should reach it.
    AnnounceLikely = "announce-likely";
    /// The own hand stands against it.
    DoubleStrong = "double-strong";
    // Playing.
    /// There is one card to play.
    Forced = "forced";
    /// The others' Tarocks are drawn.
    DrawTarocks = "draw-tarocks";
    /// A king or other winner is cashed before it is ruffed.
    CashWinner = "cash-winner";
    /// The long suit takes the others' Tarocks.
    LeadLongSuit = "lead-long-suit";
    /// A short suit is emptied.
    LeadShortSuit = "lead-short-suit";
    /// The declarer is made to ruff.
    ShootDeclarer = "shoot-declarer";
    /// The partner's suit is led.
    LeadForPartner = "lead-for-partner";
    /// A harmless card.
    LeadLow = "lead-low";
    /// The partner has the trick: it gets points.
    Smear = "smear";
    /// The trick is taken as cheaply as possible.
    WinCheaply = "win-cheaply";
    /// The trick is taken so that nobody overtakes.
    WinSurely = "win-surely";
    /// The trick is not to be had: as little as possible goes in.
    GiveLow = "give-low";
    /// The Pagat comes home.
    SavePagat = "save-pagat";
    /// A card waits for its trick.
    KeepForTrick = "keep-for-trick";
    /// The Mond stays away from the Sküs.
    GuardMond = "guard-mond";
    /// The Kaiserstich is not completed for the others.
    NoKaiserstich = "no-kaiserstich";
    /// A card that would take a trick later goes now.
    ShedTaker = "shed-taker";
    /// The trick is ducked.
    Duck = "duck";
    /// The trick that is still needed is taken.
    TakeNeeded = "take-needed";
    /// The declarer is made to take a trick.
    ForceOnDeclarer = "force-on-declarer";
    /// All hands lie open: the play was computed.
    OpenHands = "open-hands";
    /// The rest is certain.
    Certain = "certain";
}

impl fmt::Display for Thumb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
