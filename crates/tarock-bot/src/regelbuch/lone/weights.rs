//! The weights behind the card play, per role. They were found by playing both sides of the same deals against each
//! other and keeping every change that gained. The lead with the highest sum is chosen.

/// The role of the leader, and the seats of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Alone against two.
    Declarer,
    /// The declarer plays second.
    BeforeDeclarer,
    /// The partner plays second, the declarer last.
    BehindDeclarer,
    /// Declarer of a game of two.
    DeclarerOfTwo,
    /// Defender of a game of two.
    DefenderOfTwo,
}

/// The weights of each kind of lead.
#[derive(Debug, Clone, Copy)]
pub(super) struct LeadWeights {
    /// A low card of a suit: per card of the suit in the leader's hand.
    pub(super) low_own: i32,
    /// Per card of the suit that is still out.
    pub(super) low_out: i32,
    /// Per opponent known to be void.
    pub(super) low_foe_void: i32,
    /// If the partner is known to be void.
    pub(super) low_friend_void: i32,
    /// If the king of the suit stays in hand.
    pub(super) low_under_king: i32,
    /// Per third that the card counts.
    pub(super) low_value: i32,
    /// If it is the only card of its suit.
    pub(super) low_single: i32,
    /// The highest card of a suit.
    pub(super) top: i32,
    /// Per card of the suit in the leader's hand.
    pub(super) top_own: i32,
    /// Per card of the suit that is still out.
    pub(super) top_out: i32,
    /// Per opponent known to be void, while Tarocks are out.
    pub(super) top_foe_void: i32,
    /// Per third that the card counts.
    pub(super) top_value: i32,
    /// The highest Tarock.
    pub(super) high: i32,
    /// Per Tarock in the leader's hand.
    pub(super) high_own: i32,
    /// Per Tarock that is still out.
    pub(super) high_out: i32,
    /// If the Pagat is to win the last trick.
    pub(super) high_plan: i32,
    /// A low Tarock.
    pub(super) deep: i32,
    /// Per Tarock in the leader's hand.
    pub(super) deep_own: i32,
    /// Per Tarock that is still out.
    pub(super) deep_out: i32,
    /// If the Pagat is to win the last trick.
    pub(super) deep_plan: i32,
    /// Any Tarock, against an announced bird.
    pub(super) against_bird: i32,
}

/// Thresholds for actions in the second or last place.
#[derive(Debug, Clone, Copy)]
pub(super) struct FollowWeights {
    /// The number of cards of the suit that must be out to play a master before an opponent.
    pub(super) master_at: i32,
    /// The same for a ruff with the Pagat.
    pub(super) pagat_at: i32,
    /// The same for giving points to the partner's master.
    pub(super) smear_at: i32,
    /// The number of higher Tarocks that may be out to put a Tarock on a led one before an opponent.
    pub(super) over_at_most: i32,
    /// The thirds in the trick that justify the Sküs.
    pub(super) skues_at: i32,
    /// The thirds that justify the XVII to XX.
    pub(super) high_at: i32,
    /// The Pagat is kept for the last trick if twice the player's own Tarocks exceed those out by at least this number.
    pub(super) plan_at: i32,
}

/// The lead weights, indexed by [`Role`].
pub(super) static LEAD: [LeadWeights; 5] = [
    LeadWeights {
        low_own: 27,
        low_out: -16,
        low_foe_void: 17,
        low_friend_void: 0,
        low_under_king: -39,
        low_value: -10,
        low_single: 27,
        top: -18,
        top_own: 54,
        top_out: -31,
        top_foe_void: -124,
        top_value: 1,
        high: -16,
        high_own: 4,
        high_out: -2,
        high_plan: 20,
        deep: -25,
        deep_own: 5,
        deep_out: 0,
        deep_plan: 15,
        against_bird: -20,
    },
    LeadWeights {
        low_own: 79,
        low_out: 42,
        low_foe_void: 119,
        low_friend_void: 42,
        low_under_king: 1,
        low_value: 17,
        low_single: -11,
        top: 8,
        top_own: 32,
        top_out: -41,
        top_foe_void: 2,
        top_value: 27,
        high: -44,
        high_own: 1,
        high_out: 0,
        high_plan: 20,
        deep: -80,
        deep_own: -30,
        deep_out: 41,
        deep_plan: 10,
        against_bird: -68,
    },
    LeadWeights {
        low_own: 1,
        low_out: 21,
        low_foe_void: 65,
        low_friend_void: -46,
        low_under_king: -7,
        low_value: -2,
        low_single: 8,
        top: 8,
        top_own: 0,
        top_out: 12,
        top_foe_void: -60,
        top_value: 3,
        high: -44,
        high_own: 1,
        high_out: 0,
        high_plan: 20,
        deep: -40,
        deep_own: 2,
        deep_out: 0,
        deep_plan: 10,
        against_bird: -20,
    },
    LeadWeights {
        low_own: 26,
        low_out: 35,
        low_foe_void: 15,
        low_friend_void: 0,
        low_under_king: -47,
        low_value: 4,
        low_single: 80,
        top: 88,
        top_own: 27,
        top_out: 12,
        top_foe_void: -44,
        top_value: 4,
        high: -24,
        high_own: 1,
        high_out: 1,
        high_plan: 20,
        deep: -20,
        deep_own: 18,
        deep_out: 0,
        deep_plan: 58,
        against_bird: -20,
    },
    LeadWeights {
        low_own: 11,
        low_out: 32,
        low_foe_void: 36,
        low_friend_void: 10,
        low_under_king: -15,
        low_value: 3,
        low_single: 10,
        top: 0,
        top_own: -32,
        top_out: -1,
        top_foe_void: -60,
        top_value: 27,
        high: -44,
        high_own: 1,
        high_out: 0,
        high_plan: 20,
        deep: -40,
        deep_own: 2,
        deep_out: 0,
        deep_plan: 37,
        against_bird: -20,
    },
];

/// The follow thresholds, indexed by [`Role`].
pub(super) static FOLLOW: [FollowWeights; 5] = [
    FollowWeights { master_at: -1, pagat_at: 2, smear_at: 4, over_at_most: 7, skues_at: 8, high_at: 2, plan_at: 4 },
    FollowWeights { master_at: 2, pagat_at: 4, smear_at: 3, over_at_most: 2, skues_at: 12, high_at: 2, plan_at: 10 },
    FollowWeights { master_at: 3, pagat_at: 4, smear_at: 4, over_at_most: 2, skues_at: 8, high_at: 2, plan_at: 7 },
    FollowWeights { master_at: 3, pagat_at: 4, smear_at: 4, over_at_most: 2, skues_at: 8, high_at: 1, plan_at: 13 },
    FollowWeights { master_at: 3, pagat_at: 4, smear_at: 4, over_at_most: 2, skues_at: 8, high_at: 1, plan_at: 13 },
];
