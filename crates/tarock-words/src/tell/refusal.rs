//! The reason for a refusal, and the name of the rule.

use tarock::Refusal;

use super::Teller;
use super::capital::capitalised;

/// Returns the rule behind a refusal, as the key of its name (`rule-follow`) without the prefix; `None` if no rule is
/// broken.
///
/// ```
/// use tarock::{Refusal, Suit};
/// assert_eq!(tarock_words::rule(&Refusal::MustFollow { led: Suit::Hearts }), Some("follow"));
/// assert_eq!(tarock_words::rule(&Refusal::DealOver), None);
/// ```
pub const fn rule(refusal: &Refusal) -> Option<&'static str> {
    Some(match refusal {
        Refusal::DealOver
        | Refusal::NotYourTurn { .. }
        | Refusal::WrongPhase { .. }
        | Refusal::NotInHand { .. }
        | Refusal::NotInRuleSet { .. } => return None,
        Refusal::MustFollow { .. } => "follow",
        Refusal::MustTrump { .. } => "trump",
        Refusal::MustOvertake { .. } => "overtake",
        Refusal::PagatLast => "pagat",
        Refusal::MustCompleteKaiserstich => "kaiserstich",
        Refusal::LeadSuitFirst | Refusal::TooFewSuitCards { .. } => "colour",
        Refusal::BidTooLow { .. } => "rank",
        Refusal::BirdMissing | Refusal::NoBirdHeld | Refusal::BirdNotHeld { .. } => "besserrufer",
        Refusal::ForehandOpens
        | Refusal::NotForehand
        | Refusal::ForehandGame { .. }
        | Refusal::OnlyAsOpening
        | Refusal::MayNotPass
        | Refusal::NotByBid { .. }
        | Refusal::KeeperMustBid => "auction",
        Refusal::StayOrRaise | Refusal::NothingToHold | Refusal::NothingToTakeOver | Refusal::HoldOrPass => "hold",
        Refusal::AllKingsHeld
        | Refusal::OwnCard { .. }
        | Refusal::SayFourthKing
        | Refusal::NotThreeKings
        | Refusal::KingsBeforeQueens => "call",
        Refusal::NoSuchPart { .. }
        | Refusal::TakeHalfWithCalledCard { .. }
        | Refusal::NothingToSurrender
        | Refusal::NotInTalon { .. } => "talon",
        Refusal::DiscardCount { .. }
        | Refusal::DiscardHonour { .. }
        | Refusal::DiscardTarock { .. }
        | Refusal::DiscardSuitCard { .. }
        | Refusal::DiscardBound { .. } => "discard",
        Refusal::ExchangeCount { .. } | Refusal::ExchangeSuitCardsOnly { .. } => "exchange",
        Refusal::BirdReserved { .. }
        | Refusal::CardDue { .. }
        | Refusal::NoSuchBonus { .. }
        | Refusal::CardNotHeld { .. }
        | Refusal::TooFewTarocks { .. }
        | Refusal::AlreadyAnnounced { .. }
        | Refusal::Excluded { .. }
        | Refusal::FirstTurnOnly
        | Refusal::DeclarerOnly { .. }
        | Refusal::OnlyBeforeTalon { .. }
        | Refusal::OnlyAfterTalon { .. }
        | Refusal::HandSaysOtherwise { .. } => "announce",
        Refusal::NoSuchItem { .. }
        | Refusal::OwnSide { .. }
        | Refusal::NotYourItem { .. }
        | Refusal::TooLate { .. }
        | Refusal::HighestLevel { .. }
        | Refusal::DoubleTheValat
        | Refusal::KontraAfterTalon
        | Refusal::DoubledWithGame { .. }
        | Refusal::CannotBeDoubled { .. } => "kontra",
        Refusal::ClaimUncertain => "claim",
    })
}

impl Teller<'_> {
    /// Tells why something was refused, with names instead of seat numbers, and names the rule behind it, if any.
    ///
    /// ```
    /// use tarock::{Refusal, Suit};
    /// use tarock_words::{Language, Teller, Words};
    /// let words = Words::new(Language::De);
    /// let (why, rule) = Teller::new(&words, vec![]).refusal(&Refusal::MustFollow { led: Suit::Hearts });
    /// assert_eq!(why, "Herz ist ausgespielt, und du hast noch Herz.");
    /// assert_eq!(rule.as_deref(), Some("Farbzwang"));
    /// ```
    pub fn refusal(&self, refusal: &Refusal) -> (String, Option<String>) {
        let why = self.words.refusal_with(refusal, &|seat| self.dative(seat));
        (capitalised(&why), rule(refusal).map(|rule| self.words.say(&format!("rule-{rule}"), &[])))
    }
}
