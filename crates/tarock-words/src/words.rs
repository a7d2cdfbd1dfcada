//! The catalogue of a language: names of cards, contracts and bonuses, numbers, refusals.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tarock::{Bonus, Call, Card, CardSet, Contract, GamePoints, ItemId, KontraTarget, Refusal, Seat, Stake, Suit};

use crate::Language;

/// Values for a message, by their names in the catalogue.
pub type Args<'a> = [(&'static str, FluentValue<'a>)];

/// The words of one language. Can be shared between threads.
///
/// ```
/// use tarock_words::{Language, Words};
/// fn shared<T: Send + Sync>(_: &T) {}
/// shared(&Words::new(Language::De));
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Words {
    /// Loads the words of the game.
    pub fn new(language: Language) -> Self {
        Self::with(language, &[])
    }

    /// Loads the words of the game and the catalogues of a program.
    ///
    /// # Panics
    ///
    /// If a catalogue cannot be read, or has a key that another one has already. Catalogues are part of a program, and
    /// its tests read them.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// let words = Words::with(Language::En, &["hello = Hello, { $name }!"]);
    /// assert_eq!(words.say("hello", &[("name", "Resi".into())]), "Hello, Resi!");
    /// ```
    pub fn with(language: Language, catalogues: &[&str]) -> Self {
        let ours = [language.table_catalogues(), language.late_catalogues()];
        Self::of(language, &[ours.as_flattened(), catalogues].concat())
    }

    /// Loads these catalogues and no others, so that a program that fetches its languages need not contain them all.
    ///
    /// # Panics
    ///
    /// As [`with`](Self::with).
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// let words = Words::of(Language::En, &["hello = Hello!"]);
    /// assert!(words.has("hello") && !words.has("yes"));
    /// ```
    pub fn of(language: Language, catalogues: &[&str]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // Isolation marks are for mixed writing directions; here they are noise.
        bundle.set_use_isolating(false);
        for text in catalogues {
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) => resource,
                Err((_, errors)) => panic!("the catalogue is checked by a test: {errors:?}"),
            };
            bundle.add_resource(resource).expect("a catalogue has each key once");
        }
        Self { language, bundle }
    }

    /// Returns the language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns whether there is a message for a key.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).has("yes"), true);
    /// ```
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// Returns the message of a key, filled in; the key itself if there is no message.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).say("seat", &[("number", 2.into())]), "Spieler 2");
    /// ```
    pub fn say(&self, key: &str, args: &Args<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }

    /// Writes a number with the decimal mark of the language.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).decimal("2.5"), "2,5");
    /// ```
    pub fn decimal(&self, number: &str) -> String {
        number.replace('.', &self.say("decimal-mark", &[]))
    }

    /// Writes points of a bill: `2.5` becomes `2,5` in German.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::GamePoints;
    /// assert_eq!(Words::new(Language::De).points(GamePoints::from_halves(5)), "2,5");
    /// ```
    pub fn points(&self, points: GamePoints) -> String {
        self.decimal(&points.to_string())
    }

    /// Writes expected points with their sign and this many decimals: `1.5` becomes `+1,50` in German.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).signed(-0.5, 2), "−0,50");
    /// ```
    pub fn signed(&self, points: f64, decimals: usize) -> String {
        self.with_sign(&format!("{points:.decimals$}"))
    }

    /// Writes the points of a bill with their sign.
    ///
    /// ```
    /// use tarock::GamePoints;
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).signed_points(GamePoints::from_halves(3)), "+1,5");
    /// ```
    pub fn signed_points(&self, points: GamePoints) -> String {
        self.with_sign(&points.to_string())
    }

    /// Replaces a hyphen by a minus sign, and writes a plus; a number that is shown as zero has neither.
    fn with_sign(&self, number: &str) -> String {
        let amount = number.trim_start_matches('-');
        let is_zero = amount.chars().all(|c| matches!(c, '0' | '.'));
        let sign = match (is_zero, number.starts_with('-')) {
            (true, _) => "",
            (false, true) => "−",
            (false, false) => "+",
        };
        sign.to_owned() + &self.decimal(amount)
    }

    /// Writes a distance with two decimals and no sign.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).unsigned(-0.5), "0,50");
    /// ```
    pub fn unsigned(&self, number: f64) -> String {
        self.decimal(&format!("{:.2}", number.abs()))
    }

    /// Returns the name of a contract.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::Contract;
    /// assert_eq!(Words::new(Language::De).contract(Contract::Rufer), "Rufer");
    /// ```
    pub fn contract(&self, contract: Contract) -> String {
        self.say(&format!("contract-{}", contract.id()), &[])
    }

    /// Returns the name of a bonus.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::Bonus;
    /// assert_eq!(Words::new(Language::De).bonus(Bonus::Trull), "Trull");
    /// ```
    pub fn bonus(&self, bonus: Bonus) -> String {
        self.say(&format!("bonus-{}", bonus.id()), &[])
    }

    /// Names a seat where nobody has a name: “Spieler 1”.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::Seat;
    /// assert_eq!(Words::new(Language::De).seat(Seat::S1), "Spieler 1");
    /// ```
    pub fn seat(&self, seat: Seat) -> String {
        self.say("seat", &[("number", seat.number().into())])
    }

    /// Returns the name of a suit.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::Suit;
    /// assert_eq!(Words::new(Language::De).suit(Suit::Clubs), "Treff");
    /// ```
    pub fn suit(&self, suit: Suit) -> String {
        self.say(&format!("suit-{}", suit.letter()), &[])
    }

    /// Names a card as players say it.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).card("HB".parse().unwrap()), "Herz-Bube");
    /// ```
    pub fn card(&self, card: Card) -> String {
        let text = card.to_string();
        if card.is_tarock() {
            return self.say(&format!("card-{text}"), &[]);
        }
        let rank = &text[1..];
        self.say(&format!("rank-{rank}"), &[("suit", self.suit(card.suit()).into())])
    }

    /// Names a card as the object of a sentence: “den Mond”, “die Herz-Dame”.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).object("HB".parse().unwrap()), "den Herz-Buben");
    /// ```
    pub fn object(&self, card: Card) -> String {
        self.card_as("object", card)
    }

    /// Names a card as the subject of a sentence: “der Mond”, “die Herz-Dame”.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).subject("HB".parse().unwrap()), "der Herz-Bube");
    /// ```
    pub fn subject(&self, card: Card) -> String {
        self.card_as("subject", card)
    }

    /// Names a card in one of the forms that depend on its kind.
    fn card_as(&self, form: &str, card: Card) -> String {
        let text = card.to_string();
        let kind = match text.split_at(1) {
            _ if CardSet::TRULL.contains(card) => "trull",
            ("T", _) => "tarock",
            (_, rank @ ("K" | "D" | "P" | "B")) => rank,
            _ => "pip",
        };
        let args = [("card", self.card(card).into()), ("suit", self.suit(card.suit()).into())];
        self.say(&format!("{form}-{kind}"), &args)
    }

    /// Lists several things for a sentence: “A, B und C”.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).list(["A", "B", "C"].map(str::to_owned).into_iter()), "A, B und C");
    /// ```
    pub fn list(&self, items: impl Iterator<Item = String>) -> String {
        let mut items: Vec<_> = items.collect();
        let last = items.pop().unwrap_or_default();
        if items.is_empty() {
            return last;
        }
        self.say("list", &[("items", items.join(", ").into()), ("last", last.into())])
    }

    /// Lists cards with commas: “Mond, XX, Herz-König”.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).cards("T21 HK".parse().unwrap()), "Mond, Herz-König");
    /// ```
    pub fn cards(&self, cards: CardSet) -> String {
        cards.iter().map(|card| self.card(card)).collect::<Vec<_>>().join(", ")
    }

    /// Names the called card, or the fourth king.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::Call;
    /// assert_eq!(Words::new(Language::De).call(Call::FourthKing), "vierter König");
    /// ```
    pub fn call(&self, call: Call) -> String {
        call.card().map_or_else(|| self.say("fourth-king", &[]), |card| self.card(card))
    }

    /// Names an item of a bill.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::ItemId;
    /// assert_eq!(Words::new(Language::De).item(ItemId::Game), "Spiel");
    /// ```
    pub fn item(&self, id: ItemId) -> String {
        match id {
            ItemId::Game => self.say("item-game", &[]),
            ItemId::GameWith(_) => self.say("item-game-valat", &[]),
            ItemId::Renonce => self.say("item-renonce", &[]),
            ItemId::Contract(contract) => self.contract(contract),
            ItemId::Bonus(bonus) => self.bonus(bonus),
        }
    }

    /// Names the item that a kontra doubles, as it follows “Kontra auf”.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert_eq!(Words::new(Language::De).target("TRL:2".parse().unwrap()), "Trull von Spieler 2");
    /// ```
    pub fn target(&self, target: KontraTarget) -> String {
        self.target_of(target, &|seat| self.seat(seat))
    }

    fn target_of(&self, target: KontraTarget, name: &dyn Fn(Seat) -> String) -> String {
        let owner = name(target.owner);
        match target.stake {
            Stake::Game => self.say("stake-game", &[("seat", owner.into())]),
            Stake::GameAgainst(seat) => {
                self.say("stake-game-against", &[("seat", owner.into()), ("against", name(seat).into())])
            }
            Stake::Bonus(bonus) => {
                self.say("stake-bonus", &[("bonus", self.bonus(bonus).into()), ("seat", owner.into())])
            }
        }
    }

    /// Tells why something was refused, in a sentence.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// use tarock::Refusal;
    /// assert_eq!(Words::new(Language::De).refusal(&Refusal::PagatLast), "Der Pagat darf hier nur als letzter Tarock fallen.");
    /// ```
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.refusal_with(refusal, &|seat| self.seat(seat))
    }

    /// Tells why something was refused, with names for the seats; the names follow “von” or are subjects.
    pub(crate) fn refusal_with(&self, refusal: &Refusal, name: &dyn Fn(Seat) -> String) -> String {
        let args: Vec<(&'static str, FluentValue<'_>)> = match *refusal {
            Refusal::NotYourTurn { turn } => vec![("seat", name(turn).into())],
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
            | Refusal::HighestLevel { target } => vec![("target", self.target_of(target, name).into())],
            Refusal::MustFollow { led } | Refusal::MustTrump { led } => vec![("suit", self.suit(led).into())],
            Refusal::MustOvertake { with } => vec![("cards", self.cards(with).into())],
            Refusal::CardDue { cards } => vec![("cards", self.cards(cards).into())],
            _ => vec![],
        };
        self.say(&format!("refusal-{}", refusal.code()), &args)
    }
}
