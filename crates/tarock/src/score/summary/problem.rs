//! The ways a summary can be wrong.

/// Declares the problems with their codes, so that the list of all is complete.
macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// What is wrong with a summary: it contradicts itself or its rule set.
        ///
        /// ```
        /// use tarock::SummaryProblem;
        /// assert_eq!(SummaryProblem::ScoreMissing.code(), "score-missing");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum SummaryProblem { $($(#[$doc])* $name,)* }

        impl SummaryProblem {
            /// All problems.
            ///
            /// ```
            /// assert!(tarock::SummaryProblem::ALL.len() > 60);
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns a stable name for translations.
            ///
            /// ```
            /// assert_eq!(tarock::SummaryProblem::NoSuchSeat.code(), "no-such-seat");
            /// ```
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }
    };
}

problems! {
    /// There is no such game.
    UnknownGame = "unknown-game";
    /// There is no such rule set.
    UnknownRules = "unknown-rules";
    /// There is no such option, or it does not fit the rule set.
    UnknownOption = "unknown-option";
    /// No contract is entered.
    ContractMissing = "contract-missing";
    /// The contract is not played under these rules.
    NotInRuleSet = "not-in-rule-set";
    /// The table does not have the seat.
    NoSuchSeat = "no-such-seat";
    /// The field belongs to another game.
    NotInThisGame = "not-in-this-game";
    /// The contract is played alone; only negative games are played side by side.
    OneContractOnly = "one-contract-only";
    /// A field is entered that only positive games have.
    OnlyInPositiveGames = "only-in-positive-games";
    /// A field is entered that only negative games have.
    OnlyInNegativeGames = "only-in-negative-games";
    /// A field is entered that only Trischaken has.
    OnlyInTrischaken = "only-in-trischaken";
    /// Trischaken is entered for a seat other than forehand.
    TrischakenIsForehands = "trischaken-is-forehands";
    /// The contract cannot be doubled.
    NoKontra = "no-kontra";
    /// Scores and tricks of each seat are missing.
    ScoresMissing = "scores-missing";
    /// Not every seat has a value.
    OnePerSeat = "one-per-seat";
    /// The scores do not add up to the pack.
    ScoresDoNotAddUp = "scores-do-not-add-up";
    /// The tricks do not add up to those of a deal.
    TricksDoNotAddUp = "tricks-do-not-add-up";
    /// A seat has a score without a trick, or a trick without a score.
    ScoreWithoutTrick = "score-without-trick";
    /// A seat has a trick without a score.
    TrickWithoutScore = "trick-without-score";
    /// Trischaken has no price for a revoke.
    NoRenonceInTrischaken = "no-renonce-in-trischaken";
    /// There are more games than players.
    TooManyDeclarers = "too-many-declarers";
    /// These rules do not have games side by side.
    NoParallelGames = "no-parallel-games";
    /// Games side by side must have equal rank.
    DifferentRanks = "different-ranks";
    /// A seat is declarer of two games.
    DeclarerTwice = "declarer-twice";
    /// It is not entered whether the game or bonus was made.
    MadeMissing = "made-missing";
    /// It is not entered how the contract came to its declarer.
    StandingMissing = "standing-missing";
    /// It is entered how the contract came to its declarer, which does not count in this game.
    StandingNotHere = "standing-not-here";
    /// A Solo can neither be taken over nor held.
    SoloIsDeclared = "solo-is-declared";
    /// The deal was lost at the talon, but no announcement could break there.
    NothingBrokeAtTheTalon = "nothing-broke-at-the-talon";
    /// A deal lost at the talon has something that happens later.
    TalonEndsEverything = "talon-ends-everything";
    /// The number of tricks does not match the result.
    TricksContradict = "tricks-contradict";
    /// The seat cannot have said Kontra, or said it twice.
    KontraByWrongSeat = "kontra-by-wrong-seat";
    /// The rules do not have this kontra level.
    KontraTooHigh = "kontra-too-high";
    /// Something that was not announced is doubled.
    KontraOnNothing = "kontra-on-nothing";
    /// The bonus is doubled with the game and has no kontra of its own.
    DoubledWithGame = "doubled-with-game";
    /// A surrendered game has announcements, a kontra or a Valat.
    SurrenderEndsEverything = "surrender-ends-everything";
    /// A failed Valat needs the score of the talon cards that nobody took.
    UntakenTalonMissing = "untaken-talon-missing";
    /// The rest of the talon cannot have this score.
    UntakenTalonImpossible = "untaken-talon-impossible";
    /// A player who revoked cannot have made a Valat.
    ValatAndRenonce = "valat-and-renonce";
    /// The bonus can only break at the talon, and was announced after it.
    OnlyTheTalonBreaksIt = "only-the-talon-breaks-it";
    /// The score says otherwise about whether the bonus was made.
    MadeContradictsScore = "made-contradicts-score";
    /// Two entries need the same card in different places.
    CardsInTwoPlaces = "cards-in-two-places";
    /// The bonus is a hand fact and has its own field.
    EnterAsHandFact = "enter-as-hand-fact";
    /// The score of the declarer's side is missing.
    ScoreMissing = "score-missing";
    /// The score is impossible with all tricks.
    ScoreContradictsValat = "score-contradicts-valat";
    /// The score is more than the pack holds.
    ScoreTooHigh = "score-too-high";
    /// A seat captured its own Mond.
    MondFromOneself = "mond-from-oneself";
    /// The contract has no partner.
    NoPartnerHere = "no-partner-here";
    /// Either there is a partner or the called card was in the talon, not both or neither.
    PartnerOrTalon = "partner-or-talon";
    /// The declarer is entered as their own partner.
    PartnerIsDeclarer = "partner-is-declarer";
    /// Only a game whose called card lies in the open talon can be given up.
    NothingToSurrender = "nothing-to-surrender";
    /// The bonus cannot be announced in this game.
    BonusNotAnnounceable = "bonus-not-announceable";
    /// The time of an announcement is entered where it does not count.
    WhenNotHere = "when-not-here";
    /// The time of an announcement is missing.
    WhenMissing = "when-missing";
    /// The bonus cannot be announced at this time.
    WhenImpossible = "when-impossible";
    /// The bonus is not a hand fact.
    NotAHandFact = "not-a-hand-fact";
    /// Two hands show what only one can hold.
    FactHeldTwice = "fact-held-twice";
    /// The bonus is announced twice.
    AnnouncedTwice = "announced-twice";
    /// Only the declarer's side can have the bonus.
    NotByDefenders = "not-by-defenders";
    /// The bird that the contract announces is missing.
    BirdMissing = "bird-missing";
    /// The bonus follows from other entries.
    FollowsFromTheRest = "follows-from-the-rest";
    /// The bonus is announced and silent.
    AnnouncedAndSilent = "announced-and-silent";
    /// The bonus needs a trick, and the other side took all of them.
    MadeWithoutTrick = "made-without-trick";
    /// The bonus is impossible while the called card stays in the talon.
    CalledCardInClosedTalon = "called-card-in-closed-talon";
    /// The bonus excludes another announcement of the same player.
    ExcludeEachOther = "exclude-each-other";
    /// Both sides have made the bonus.
    MadeByBoth = "made-by-both";
}
