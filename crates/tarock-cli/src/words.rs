//! German and English, from the catalogues in `locales/`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tarock::{
    Bonus, Call, Card, CardSet, Contract, GamePoints, ItemId, KontraTarget, Refusal, Seat, Stake, Suit, SummaryError,
};
use unic_langid::{LanguageIdentifier, langid};

/// A language of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Language {
    /// Deutsch
    De,
    /// English
    En,
}

impl Language {
    #[cfg(test)]
    pub(crate) const ALL: [Self; 2] = [Self::De, Self::En];

    /// German where the environment asks for it, else English.
    pub(crate) fn of_environment() -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
        match set {
            Some(value) if value.starts_with("de") => Self::De,
            _ => Self::En,
        }
    }

    const fn id(self) -> LanguageIdentifier {
        match self {
            Self::De => langid!("de-AT"),
            Self::En => langid!("en"),
        }
    }

    const fn catalogue(self) -> &'static str {
        match self {
            Self::De => include_str!("../../../locales/de/tarock.ftl"),
            Self::En => include_str!("../../../locales/en/tarock.ftl"),
        }
    }
}

/// Values for a message.
pub(crate) type Args<'a> = [(&'static str, FluentValue<'a>)];

/// The words of one language.
pub(crate) struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.id()]);
        // Isolation marks are for mixed writing directions; in a terminal they are noise.
        bundle.set_use_isolating(false);
        let resource = match FluentResource::try_new(language.catalogue().to_owned()) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("the catalogue is checked by a test: {errors:?}"),
        };
        bundle.add_resource(resource).expect("a catalogue has each key once");
        Self { bundle }
    }

    /// Whether there is a message.
    #[cfg(test)]
    pub(crate) fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The message of a key, filled in.
    pub(crate) fn say(&self, key: &str, args: &Args<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }

    /// A number with the decimal mark of the language.
    pub(crate) fn decimal(&self, number: &str) -> String {
        number.replace('.', &self.say("decimal-mark", &[]))
    }

    pub(crate) fn points(&self, points: GamePoints) -> String {
        self.decimal(&points.to_string())
    }

    /// Points with their sign and two decimals, as `1.5` is written `+1,50`.
    pub(crate) fn signed(&self, points: f64) -> String {
        let text = format!("{points:+.2}");
        // What rounds to nothing has no sign.
        let text = if text[1..] == *"0.00" { &text[1..] } else { &text };
        self.decimal(&text.replace('-', "−"))
    }

    /// A distance: two decimals and no sign.
    pub(crate) fn unsigned(&self, number: f64) -> String {
        self.decimal(&format!("{:.2}", number.abs()))
    }

    pub(crate) fn contract(&self, contract: Contract) -> String {
        self.say(&format!("contract-{}", contract.id()), &[])
    }

    pub(crate) fn bonus(&self, bonus: Bonus) -> String {
        self.say(&format!("bonus-{}", bonus.id()), &[])
    }

    pub(crate) fn seat(&self, seat: Seat) -> String {
        self.say("seat", &[("number", seat.number().into())])
    }

    pub(crate) fn suit(&self, suit: Suit) -> String {
        self.say(&format!("suit-{}", suit.letter()), &[])
    }

    /// A card as players say it.
    pub(crate) fn card(&self, card: Card) -> String {
        let text = card.to_string();
        if card.is_tarock() {
            return self.say(&format!("card-{text}"), &[]);
        }
        let rank = &text[1..];
        self.say(&format!("rank-{rank}"), &[("suit", self.suit(card.suit()).into())])
    }

    /// A card as something is done to it: “den Mond”, “die Herz-Dame”.
    pub(crate) fn object(&self, card: Card) -> String {
        let text = card.to_string();
        let kind = match text.split_at(1) {
            _ if CardSet::TRULL.contains(card) => "trull",
            ("T", _) => "tarock",
            (_, rank @ ("K" | "D" | "P" | "B")) => rank,
            _ => "pip",
        };
        let args = [("card", self.card(card).into()), ("suit", self.suit(card.suit()).into())];
        self.say(&format!("object-{kind}"), &args)
    }

    /// Several things in a sentence: “A, B und C”.
    pub(crate) fn list(&self, items: impl Iterator<Item = String>) -> String {
        let mut items: Vec<_> = items.collect();
        let last = items.pop().unwrap_or_default();
        if items.is_empty() {
            return last;
        }
        self.say("list", &[("items", items.join(", ").into()), ("last", last.into())])
    }

    pub(crate) fn cards(&self, cards: CardSet) -> String {
        cards.iter().map(|card| self.card(card)).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn call(&self, call: Call) -> String {
        call.card().map_or_else(|| self.say("fourth-king", &[]), |card| self.card(card))
    }

    pub(crate) fn item(&self, id: ItemId) -> String {
        match id {
            ItemId::Game => self.say("item-game", &[]),
            ItemId::GameWith(_) => self.say("item-game-valat", &[]),
            ItemId::Renonce => self.say("item-renonce", &[]),
            ItemId::Contract(contract) => self.contract(contract),
            ItemId::Bonus(bonus) => self.bonus(bonus),
        }
    }

    pub(crate) fn target(&self, target: KontraTarget) -> String {
        let owner = self.seat(target.owner);
        match target.stake {
            Stake::Game => self.say("stake-game", &[("seat", owner.into())]),
            Stake::GameAgainst(seat) => {
                self.say("stake-game-against", &[("seat", owner.into()), ("against", self.seat(seat).into())])
            }
            Stake::Bonus(bonus) => {
                self.say("stake-bonus", &[("bonus", self.bonus(bonus).into()), ("seat", owner.into())])
            }
        }
    }

    /// Why something was refused, in a sentence.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        let args: Vec<(&'static str, FluentValue<'_>)> = match *refusal {
            Refusal::NotYourTurn { turn } => vec![("seat", self.seat(turn).into())],
            Refusal::WrongPhase { phase } => vec![("phase", self.say(&format!("phase-{}", phase.code()), &[]).into())],
            Refusal::NotInRuleSet { contract }
            | Refusal::ForehandGame { contract }
            | Refusal::NotByBid { contract } => {
                vec![("contract", self.contract(contract).into())]
            }
            Refusal::BidTooLow { standing } => vec![("contract", self.contract(standing).into())],
            Refusal::BirdNotHeld { bird } => vec![("bonus", self.bonus(bird).into())],
            Refusal::TooFewSuitCards { held } => vec![("held", held.into())],
            Refusal::OwnCard { card }
            | Refusal::DiscardHonour { card }
            | Refusal::DiscardBound { card }
            | Refusal::NotInHand { card }
            | Refusal::ExchangeSuitCardsOnly { card }
            | Refusal::NotInTalon { card }
            | Refusal::BirdReserved { card } => vec![("card", self.card(card).into())],
            Refusal::NoSuchPart { part } | Refusal::TakeHalfWithCalledCard { part } => {
                vec![("part", part.number().into())]
            }
            Refusal::DiscardCount { count } | Refusal::ExchangeCount { count } => vec![("count", count.into())],
            Refusal::DiscardTarock { first } | Refusal::DiscardSuitCard { first } => {
                vec![("count", first.len().into()), ("cards", self.cards(first).into())]
            }
            Refusal::NoSuchBonus { bonus }
            | Refusal::CardNotHeld { bonus }
            | Refusal::TooFewTarocks { bonus }
            | Refusal::DeclarerOnly { bonus }
            | Refusal::OnlyBeforeTalon { bonus }
            | Refusal::OnlyAfterTalon { bonus }
            | Refusal::HandSaysOtherwise { bonus }
            | Refusal::AlreadyAnnounced { bonus } => vec![("bonus", self.bonus(bonus).into())],
            Refusal::Excluded { bonus, by } => {
                vec![("bonus", self.bonus(bonus).into()), ("by", self.bonus(by).into())]
            }
            Refusal::NoSuchItem { target }
            | Refusal::OwnSide { target }
            | Refusal::NotYourItem { target }
            | Refusal::TooLate { target }
            | Refusal::DoubledWithGame { target }
            | Refusal::CannotBeDoubled { target }
            | Refusal::HighestLevel { target } => vec![("target", self.target(target).into())],
            Refusal::MustFollow { led } | Refusal::MustTrump { led } => vec![("suit", self.suit(led).into())],
            Refusal::MustOvertake { with } => vec![("cards", self.cards(with).into())],
            Refusal::CardDue { cards } => vec![("cards", self.cards(cards).into())],
            _ => vec![],
        };
        self.say(&format!("refusal-{}", refusal.code()), &args)
    }

    /// Why a summary cannot be settled.
    pub(crate) fn summary_error(&self, error: &SummaryError) -> String {
        self.say(&format!("summary-{}", error.code()), &[("detail", error.detail().to_owned().into())])
    }
}
