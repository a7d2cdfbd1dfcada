//! What a scorer can enter about a deal.

use arrayvec::ArrayVec;

use crate::{Bonus, BonusSet, Contract, ContractSet, Counting, RuleSet, Side, When, games};

/// The fields that a summary of a deal has under its rules, so that an entry form offers nothing that would be refused.
///
/// ```
/// use tarock::{Bonus, Contract, EntryFields, RuleSet};
/// let fields = EntryFields::of(&RuleSet::CUP, Contract::Rufer).unwrap();
/// assert!(fields.partner && fields.silent.contains(Bonus::Trull));
/// assert_eq!(EntryFields::of(&RuleSet::CUP, Contract::Besserrufer), None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct EntryFields {
    /// Only forehand can play the contract.
    pub forehands: bool,
    /// The contract calls a card: there is a partner, or the called card lay in the talon.
    pub partner: bool,
    /// The declarer can give up when the called card lies in the talon.
    pub surrender: bool,
    /// The number of tricks that a negative game needs.
    pub target: Option<u8>,
    /// The contracts that can be played side by side with this one, itself included; empty for one that is played alone.
    pub beside: ContractSet,
    /// Every player has a score of their own, as in Trischaken.
    pub each_scores: bool,
    /// The talon counts for nobody, so that the scores of all players do not add up to the pack.
    pub talon_is_lost: bool,
    /// The unit of the scores.
    pub counting: Counting,
    /// The scores that decide something, in rising order: first the one that wins the game, then those of bonuses. Empty
    /// where the score itself is paid.
    pub thresholds: ArrayVec<(Option<Bonus>, u16), 3>,
    /// It matters whether the contract was declared, taken over or held.
    pub origins: bool,
    /// The times at which something can be announced; empty where there is only one.
    pub times: ArrayVec<When, 2>,
    /// What can be announced: by side (declarer's first) and time (before the talon first).
    pub(crate) announced: [[BonusSet; 2]; 2],
    /// The announced bonuses whose result follows from the rest.
    pub follow: BonusSet,
    /// The contract announces a bird of the declarer: one of these.
    pub birds: BonusSet,
    /// The bonuses that can be made without an announcement and are then worth something.
    pub silent: BonusSet,
    /// The hand facts that can be shown.
    pub hand_facts: BonusSet,
    /// The time at which a hand fact was shown matters.
    pub facts_have_times: bool,
    /// The Valat of the game, where the contract has one.
    pub valat: Option<Bonus>,
    /// The defenders can make a Valat too.
    pub valat_by_defenders: bool,
    /// A failed announced Valat is paid by the score of the talon cards that nobody took.
    pub untaken_talon: bool,
    /// The deal can be lost at the talon.
    pub lost_at_talon: bool,
    /// The capture of the Mond is paid.
    pub mondfang: bool,
    /// A revoke can end the deal.
    pub renonce: bool,
    /// The highest kontra level; 0 for a contract without kontra.
    pub highest_kontra: u8,
    /// The declarer's announcements that are doubled with the game and have no kontra of their own.
    pub doubled_with_game: BonusSet,
}

impl EntryFields {
    /// Returns the fields of a deal of this contract; `None` if the rules do not have the contract.
    ///
    /// ```
    /// use tarock::{Contract, EntryFields, RuleSet};
    /// let trischaken = EntryFields::of(&RuleSet::MIN, Contract::Trischaken).unwrap();
    /// assert!(trischaken.each_scores && trischaken.highest_kontra == 0);
    /// ```
    pub fn of(rules: &RuleSet, contract: Contract) -> Option<Self> {
        rules.contracts().contains(contract).then(|| games::entry_fields(rules.rules(), contract))
    }

    /// Returns what a side can announce; `when` is ignored where there is only one time.
    ///
    /// ```
    /// use tarock::{Bonus, Contract, EntryFields, RuleSet, Side, When};
    /// let fields = EntryFields::of(&RuleSet::SPIELEVERSUM, Contract::Dreiblatt).unwrap();
    /// assert!(fields.announceable(Side::Declarer, When::Before).contains(Bonus::NoKings));
    /// assert!(!fields.announceable(Side::Defenders, When::Before).contains(Bonus::NoKings));
    /// ```
    pub const fn announceable(&self, side: Side, when: When) -> BonusSet {
        self.announced[side as usize][when as usize]
    }

    /// A contract about which nothing can be entered but who played it.
    pub(crate) fn nothing(counting: Counting) -> Self {
        Self {
            forehands: false,
            partner: false,
            surrender: false,
            target: None,
            beside: ContractSet::EMPTY,
            each_scores: false,
            talon_is_lost: false,
            counting,
            thresholds: ArrayVec::new(),
            origins: false,
            times: ArrayVec::new(),
            announced: [[BonusSet::EMPTY; 2]; 2],
            follow: BonusSet::EMPTY,
            birds: BonusSet::EMPTY,
            silent: BonusSet::EMPTY,
            hand_facts: BonusSet::EMPTY,
            facts_have_times: false,
            valat: None,
            valat_by_defenders: false,
            untaken_talon: false,
            lost_at_talon: false,
            mondfang: false,
            renonce: false,
            highest_kontra: 0,
            doubled_with_game: BonusSet::EMPTY,
        }
    }
}
