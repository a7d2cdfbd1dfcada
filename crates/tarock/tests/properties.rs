//! Claims that hold in every deal, checked on random ones.
//!
//! Every case is a seed: what fails prints the smallest one found. Without `PROPTEST_RNG_SEED` the seeds are the same
//! in every run; `PROPTEST_CASES` asks for more or fewer of them.

mod cases;
mod naive;

use std::collections::BTreeSet;

use cases::cases;
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestCaseResult};
use tarock::koenigrufen::{
    BonusValue, ContractValue, Outcome, PRESETS, PositiveGame, Rules, SETTINGS, Settings, TalonUse, VALUED, shape,
};
use tarock::{
    Action, Announcement, Bid, Bonus, Call, Card, CardSet, Contract, Counting, DealRecord, DealSummary, EventView,
    GamePoints, GameRules, KontraSet, KontraTarget, Legal, Phase, Position, Refusal, RuleSet, Seat, SeatView,
    SettingGroup, Side, Stake, Suit, TalonPart, Viewer, Winner, audit,
};
use tarock_testkit::{Chance, preset, seat};

// Fixtures.

fn settings(rules: &RuleSet) -> Settings {
    let GameRules::Koenigrufen(rules) = rules.rules();
    rules.settings()
}

/// A preset or a mixture of all options.
fn draw_rules(chance: &mut Chance) -> RuleSet {
    if chance.below(2) == 0 {
        let (name, _) = PRESETS[chance.below(PRESETS.len() as u32) as usize];
        return preset(name);
    }
    chance.rules()
}

fn draw_record(chance: &mut Chance) -> DealRecord {
    let rules = draw_rules(chance);
    let dealer = seat(1 + chance.below(4) as usize);
    DealRecord::new(rules, dealer, chance.pack())
}

/// Plays the deal of a seed and looks at it before every action; gives the record and the end.
fn walk(
    seed: u64,
    mut look: impl FnMut(&Position, &Legal, &mut Chance) -> TestCaseResult,
) -> Result<(DealRecord, Position), TestCaseError> {
    let mut chance = Chance::new(seed);
    let mut record = draw_record(&mut chance);
    let mut position = record.start();
    while let Some(legal) = position.legal() {
        look(&position, &legal, &mut chance)?;
        let action = legal.draw(&mut |n| chance.below(n));
        play(&mut position, action)?;
        record.actions.push(action);
    }
    Ok((record, position))
}

fn play(position: &mut Position, action: Action) -> TestCaseResult {
    let result = position.play_into(action, &mut ());
    result.map_err(|refusal| TestCaseError::fail(format!("{action} was refused: {refusal}")))
}

fn viewers() -> impl Iterator<Item = Viewer> {
    (1..=4).map(|number| Viewer::Seat(seat(number))).chain([Viewer::Spectator])
}

fn halves(position: &Position) -> Result<Vec<i32>, TestCaseError> {
    let settlement = position.settlement().ok_or_else(|| TestCaseError::fail("no settlement"))?;
    Ok(settlement.bill.as_slice().iter().map(|points| points.halves()).collect())
}

/// The same deal for the viewer, with the cards he has not seen in other places; `fixed` stay.
fn shuffled(position: &Position, viewer: Viewer, fixed: CardSet, chance: &mut Chance) -> Position {
    let unseen: Vec<Card> = (position.view(viewer).unseen() - fixed).iter().collect();
    let mut other = position.clone();
    for at in (1..unseen.len()).rev() {
        other = other.with_hidden_swapped(unseen[at], unseen[chance.below(at as u32 + 1) as usize]);
    }
    other
}

// The audit, which fuzzers and `tarock sim --check` share.

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn deals_under_every_preset_pass_the_audit(seed: u64) {
        for (name, _) in PRESETS {
            let mut chance = Chance::new(seed);
            let (dealer, pack) = (seat(1 + chance.below(4) as usize), chance.pack());
            let result = audit::play_checked(preset(name), dealer, pack, &mut |n| chance.below(n));
            prop_assert!(result.is_ok(), "{}: {}", name, result.unwrap_err());
        }
    }

    #[test]
    fn deals_under_any_mixture_of_options_pass_the_audit(seed: u64) {
        let mut chance = Chance::new(seed);
        let (rules, dealer, pack) = (chance.rules(), seat(1 + chance.below(4) as usize), chance.pack());
        let shown = format!("{:?}", settings(&rules));
        let result = audit::play_checked(rules, dealer, pack, &mut |n| chance.below(n));
        prop_assert!(result.is_ok(), "{} under {}", result.unwrap_err(), shown);
    }
}

// The same ground once more, without a line of the audit.

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn each_card_is_in_one_place(seed: u64) {
        let everywhere = |position: &Position| {
            let (board, hidden) = (position.board(), position.hidden());
            let mut places: Vec<Card> = hidden.hands.iter().flat_map(|(_, hand)| hand.iter()).collect();
            places.extend(board.trick.cards());
            places.extend(board.tricks.iter().flat_map(|taken| taken.trick.cards().to_vec()));
            places.extend(hidden.discards.iter());
            // Until somebody takes it, or a trick does, a talon card lies in the talon.
            let gone: CardSet = places.iter().copied().collect();
            places.extend(hidden.talon.iter().filter(|card| !gone.contains(**card)));
            places
        };
        let check = |position: &Position| {
            let mut places = everywhere(position);
            places.sort();
            let pack: Vec<Card> = CardSet::PACK.iter().collect();
            prop_assert_eq!(places, pack);
            Ok(())
        };
        let (_, end) = walk(seed, |position, _, _| check(position))?;
        check(&end)?;
        for taken in &end.board().tricks {
            prop_assert!(taken.trick.cards().iter().all(|&card| end.board().taken[taken.winner].contains(card)));
        }
    }

    #[test]
    fn both_sides_together_hold_the_pack(seed: u64) {
        let (record, end) = walk(seed, |_, _, _| Ok(()))?;
        let set = settings(&record.rules);
        let facts = tarock::koenigrufen::Facts::of(&end).expect("the deal is over");
        match &facts.outcome {
            Outcome::Positive(game) if !game.surrendered => {
                let [declarer, defenders] = sides(&end, game, &set);
                let whole = count(&declarer, &set) + count(&defenders, &set);
                let nobodys = 54 - declarer.len() - defenders.len();
                prop_assert_eq!(game.score, count(&declarer, &set));
                prop_assert!(nobodys == 0 || set.shares_need_a_trick && game.valat.made_by.is_some());
                prop_assert!(nobodys > 0 || whole == set.counting.pack());
                let distinct: BTreeSet<&Card> = declarer.iter().chain(&defenders).collect();
                prop_assert_eq!(distinct.len() + nobodys, 54);
            }
            Outcome::Trischaken { scores, .. } => {
                prop_assert_eq!(scores.as_slice().iter().sum::<u16>(), set.counting.pack());
            }
            Outcome::Positive(_) | Outcome::Negative(_) => {}
        }
    }

    #[test]
    fn bills_sum_to_zero_and_are_the_sum_of_their_items(seed: u64) {
        let (_, end) = walk(seed, |_, _, _| Ok(()))?;
        let bill = halves(&end)?;
        prop_assert_eq!(bill.iter().sum::<i32>(), 0);
        let settlement = end.settlement().expect("the deal is over");
        let facts = tarock::koenigrufen::Facts::of(&end).expect("the deal is over");
        let mut sum = vec![0; 4];
        for item in &settlement.items {
            let value = item.value.halves();
            match (item.winner, item.loser, &facts.outcome) {
                (Winner::Seat(winner), Some(loser), _) => {
                    sum[winner.index()] += value;
                    sum[loser.index()] -= value;
                }
                (Winner::Side(winner), None, Outcome::Positive(game)) => {
                    for (at, sum) in sum.iter_mut().enumerate() {
                        let side = game.side(seat(at + 1));
                        let alone = side == Side::Declarer && game.partner.is_none();
                        *sum += value * if alone { 3 } else { 1 } * if side == winner { 1 } else { -1 };
                    }
                }
                // What is split between several losers has no single one.
                _ => prop_assert!(matches!(facts.outcome, Outcome::Trischaken { .. }), "{:?}", item),
            }
        }
        if !matches!(facts.outcome, Outcome::Trischaken { .. }) {
            prop_assert_eq!(sum, bill);
        }
    }

    #[test]
    fn folding_what_a_viewer_is_told_gives_what_he_may_know(seed: u64) {
        let mut chance = Chance::new(seed);
        let record = draw_record(&mut chance);
        let mut position = record.start();
        let mut views: Vec<SeatView> =
            viewers().map(|viewer| SeatView::start(viewer, record.rules.clone(), record.dealer)).collect();
        let mut events = vec![position.dealt()];
        loop {
            for view in &mut views {
                for event in &events {
                    view.follow(&event.view_for(view.viewer()));
                }
                prop_assert_eq!(&*view, &position.view(view.viewer()));
                let on_turn = view.viewer().seat().is_some() && view.viewer().seat() == position.board().turn;
                prop_assert_eq!(view.legal(), position.legal().filter(|_| on_turn));
                prop_assert_eq!(view.may_claim(), on_turn && position.may_claim());
            }
            let Some(legal) = position.legal() else { break };
            let action = legal.draw(&mut |n| chance.below(n));
            events = position.play(action).expect("drawn actions are legal");
        }
        prop_assert!(views.iter().all(|view| view.settlement() == position.settlement()));
    }

    #[test]
    fn nobody_is_told_of_cards_he_may_not_see(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut position = draw_record(&mut chance).start();
        let mut events = vec![position.dealt()];
        loop {
            for (event, viewer) in events.iter().flat_map(|event| viewers().map(move |viewer| (event, viewer))) {
                let told = told(&event.view_for(viewer));
                let unseen = position.view(viewer).unseen();
                prop_assert!(told.is_disjoint(unseen), "{:?} is told of {} by {:?}", viewer, told & unseen, event);
            }
            let Some(legal) = position.legal() else { break };
            let action = legal.draw(&mut |n| chance.below(n));
            events = position.play(action).expect("drawn actions are legal");
        }
    }

    #[test]
    fn no_view_depends_on_cards_its_viewer_has_not_seen(seed: u64) {
        walk(seed, |position, _, chance| {
            for viewer in viewers() {
                let view = position.view(viewer);
                let other = shuffled(position, viewer, CardSet::EMPTY, chance);
                let (seen, hidden) = (!view.unseen(), other.hidden());
                prop_assert_eq!(&other.view(viewer), &view, "{:?}", viewer);
                prop_assert_eq!(other.view(viewer).legal(), view.legal(), "{:?}", viewer);
                prop_assert_eq!(other.view(viewer).may_claim(), view.may_claim(), "{:?}", viewer);
                // The cards did move, and only unseen ones did.
                for (seat, hand) in position.hidden().hands.iter() {
                    prop_assert_eq!(hand & seen, hidden.hands[seat] & seen, "{:?}", viewer);
                    prop_assert_eq!(hand.len(), hidden.hands[seat].len());
                }
                prop_assert!(view.unseen().len() < 25 || other != *position);
                // What others hold closed is unseen, what lies open or is one's own is not.
                for (seat, hand) in position.hidden().hands.iter() {
                    let closed = Viewer::Seat(seat) != viewer && position.board().open_hands.is_none();
                    let expected = if closed { hand } else { CardSet::EMPTY };
                    prop_assert_eq!(hand & view.unseen(), expected, "{:?}", viewer);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn records_survive_json_and_replay_to_the_same_position(seed: u64) {
        let mut steps = Vec::new();
        let (record, end) = walk(seed, |position, _, _| {
            steps.push(position.clone());
            Ok(())
        })?;
        let json = serde_json::to_string(&record).expect("records can be written");
        let read: DealRecord = serde_json::from_str(&json).map_err(|e| TestCaseError::fail(format!("{e}: {json}")))?;
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(&read.replay().expect("a played deal replays"), &end);
        steps.push(end);
        for (n, step) in steps.iter().enumerate() {
            prop_assert_eq!(&read.replay_to(n).expect("a played deal replays"), step, "after {} actions", n);
        }
        prop_assert_eq!(&read.replay_to(usize::MAX).expect("a played deal replays"), &steps[steps.len() - 1]);
    }

    #[test]
    fn actions_read_back_from_their_own_text(seed: u64) {
        walk(seed, |_, legal, chance| {
            for _ in 0..3 {
                let action = legal.draw(&mut |n| chance.below(n));
                let text = action.to_string();
                prop_assert_eq!(text.parse::<Action>(), Ok(action), "{}", text);
                prop_assert!(legal.contains(&action), "{} was drawn", action);
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_playable_cards_are_those_of_the_rule_book(seed: u64) {
        let mut set = None;
        walk(seed, |position, legal, _| {
            let (Legal::Play(cards), board) = (legal, position.board()) else { return Ok(()) };
            let set = set.get_or_insert_with(|| settings(&board.rules));
            let turn = board.turn.expect("somebody plays");
            let contract = board.games[0].contract;
            prop_assert_eq!(board.obligations, naive::obligations(set, contract));
            let hand: Vec<Card> = position.hidden().hands[turn].iter().collect();
            let kept = kept(position, turn);
            let expected = naive::legal(&hand, board.trick.cards(), board.obligations, &kept, 12 - board.tricks.len());
            prop_assert_eq!(*cards, expected.into_iter().collect::<CardSet>(), "{:?} keeps {:?}", hand, kept);
            Ok(())
        })?;
    }

    #[test]
    fn summaries_of_played_deals_settle_to_the_same_bill(seed: u64) {
        // A summary names a preset and the options that differ: draw such rules.
        let mut chance = Chance::new(seed);
        let (name, base) = PRESETS[chance.below(PRESETS.len() as u32) as usize];
        let mut set = base.settings();
        let mut options = std::collections::BTreeMap::new();
        for setting in SETTINGS.iter().filter(|setting| setting.group == SettingGroup::Options) {
            let on = chance.below(2) == 0;
            setting.set(&mut set, on.into()).expect("options are on or off");
            options.insert(setting.id.expect("options are numbered").to_owned(), on);
        }
        let rules = Rules::new(set).expect("options go together");
        let mut position = Position::deal(RuleSet::new(name, rules), seat(1 + chance.below(4) as usize), &chance.pack());
        while let Some(legal) = position.legal() {
            play(&mut position, legal.draw(&mut |n| chance.below(n)))?;
        }
        let facts = tarock::koenigrufen::Facts::of(&position).expect("the deal is over");
        let summary = DealSummary { options, ..DealSummary::of("drawn", name, &facts) };
        let json = serde_json::to_string(&summary).expect("summaries can be written");
        let read: DealSummary = serde_json::from_str(&json).map_err(|e| TestCaseError::fail(format!("{e}: {json}")))?;
        prop_assert_eq!(&read, &summary);
        prop_assert_eq!(read.settle().map_err(|e| TestCaseError::fail(format!("{e}: {json}")))?,
            position.settlement().expect("the deal is over"));
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn what_is_legal_is_accepted_and_nothing_else(seed: u64) {
        walk(seed, |position, legal, chance| {
            for action in candidates(position, legal, chance) {
                let allowed = legal.contains(&action) || action == Action::Claim && position.may_claim();
                let mut tried = position.clone();
                let result = tried.play(action);
                prop_assert_eq!(result.is_ok(), allowed, "{}: {:?}", action, result.err());
                prop_assert_eq!(tried == *position, !allowed, "{} changes the position when it is accepted", action);
            }
            let turn = position.board().turn.expect("somebody is on turn");
            for other in (1..=4).map(seat).filter(|other| *other != turn) {
                let action = legal.draw(&mut |n| chance.below(n));
                prop_assert_eq!(position.clone().play_as(other, action), Err(Refusal::NotYourTurn { turn }));
            }
            Ok(())
        }).and_then(|(_, end)| {
            for action in ["forehand", "pass", "play T1", "claim", "announce", "surrender", "take 1", "call HK"] {
                let action: Action = action.parse().expect("an action");
                prop_assert_eq!(end.clone().play(action), Err(Refusal::DealOver));
            }
            Ok(())
        })?;
    }

    #[test]
    fn rule_sets_survive_toml_and_json(seed: u64) {
        let mut chance = Chance::new(seed);
        for _ in 0..10 {
            let rules = RuleSet::new("a \"club\" with\nstrange # name", draw_values(&mut chance));
            let text = toml::to_string(&rules).expect("rule sets can be written");
            prop_assert_eq!(&toml::from_str::<RuleSet>(&text).expect("what was written"), &rules, "{}", text);
            let json = serde_json::to_string(&rules).expect("rule sets can be written");
            prop_assert_eq!(&serde_json::from_str::<RuleSet>(&json).expect("what was written"), &rules, "{}", json);
            prop_assert!(rules.differences(&rules).is_empty());
        }
    }
}

/// The cards that an event shows.
fn told(event: &EventView) -> CardSet {
    match *event {
        EventView::Dealt { cards } | EventView::ClosedTalonTaken { cards, .. } => cards.unwrap_or_default(),
        EventView::TalonOpened { talon } => talon.into_iter().collect(),
        EventView::Discarded { open, cards, .. } => open | cards.unwrap_or_default(),
        EventView::CardPlayed { card, .. } => CardSet::of(card),
        EventView::TrickTaken { talon_card, .. } => talon_card.into_iter().collect(),
        EventView::HandsOpened { hands } => hands.iter().fold(CardSet::EMPTY, |all, (_, hand)| all | hand),
        EventView::DealEnded { shown } => shown.hands.iter().fold(shown.discards, |all, (_, hand)| all | hand),
        EventView::BidMade { .. }
        | EventView::AuctionEnded { .. }
        | EventView::CardCalled { .. }
        | EventView::TalonTaken { .. }
        | EventView::Surrendered { .. }
        | EventView::Announced { .. }
        | EventView::PartnerShown { .. }
        | EventView::PlayStarted { .. }
        | EventView::Claimed { .. } => CardSet::EMPTY,
    }
}

/// The cards of both sides by A6: tricks, discards, shares of the talon.
fn sides(end: &Position, game: &PositiveGame, set: &Settings) -> [Vec<Card>; 2] {
    let (board, hidden) = (end.board(), end.hidden());
    let mut tricks: [Vec<Card>; 2] = Default::default();
    for taken in &board.tricks {
        tricks[game.side(taken.winner) as usize].extend(taken.trick.cards());
    }
    let discards: Vec<Card> = hidden.discards.iter().collect();
    let (first, second) = hidden.talon.split_at(3);
    let called_in = |half: &[Card]| hidden.called_card.is_some_and(|card| half.contains(&card));
    let shares: [Vec<Card>; 2] = match shape(game.contract).talon {
        TalonUse::TakeHalf => {
            let rest = if board.part.map(TalonPart::number) == Some(1) { second } else { first };
            [discards, rest.to_vec()]
        }
        TalonUse::TakeAll => [discards, Vec::new()],
        _ if called_in(first) => [first.to_vec(), second.to_vec()],
        _ if called_in(second) => [second.to_vec(), first.to_vec()],
        _ => [Vec::new(), hidden.talon.to_vec()],
    };
    let [mut declarer, mut defenders] = tricks;
    for (own, share) in [&mut declarer, &mut defenders].into_iter().zip(shares) {
        if !(set.shares_need_a_trick && own.is_empty()) {
            own.extend(share);
        }
    }
    [declarer, defenders]
}

/// Card score: thirds are three times the values less two per card.
fn count(cards: &[Card], set: &Settings) -> u16 {
    let values: u16 = cards.iter().map(|&card| naive::value(card)).sum();
    match set.counting {
        Counting::Thirds => 3 * values - 2 * cards.len() as u16,
        Counting::Whole => values,
    }
}

/// The announced cards of a seat with their tricks counted from the end.
fn kept(position: &Position, turn: Seat) -> Vec<(Card, usize)> {
    let own = position.board().items.iter().filter(|item| item.target.owner == turn);
    own.filter_map(|item| match item.target.stake {
        Stake::Bonus(Bonus::PagatUltimo) => Some((Card::PAGAT, 1)),
        Stake::Bonus(Bonus::UhuUltimo) => Some((Card::UHU, 2)),
        Stake::Bonus(Bonus::KakaduUltimo) => Some((Card::KAKADU, 3)),
        Stake::Bonus(Bonus::QuapilUltimo) => Some((Card::QUAPIL, 4)),
        Stake::Bonus(Bonus::KingUltimo) => position.hidden().called_card.map(|card| (card, 1)),
        _ => None,
    })
    .collect()
}

/// Everything of the right kind that can be said shortly, much of what is nearly right, and some nonsense.
fn candidates(position: &Position, legal: &Legal, chance: &mut Chance) -> Vec<Action> {
    let mut actions: Vec<Action> = CardSet::PACK.iter().map(Action::Play).collect();
    actions.extend([Action::Surrender, Action::Claim]);
    actions.extend([Bid::Forehand, Bid::Pass, Bid::Hold].map(Action::Bid));
    actions.extend(Contract::ALL.iter().map(|&contract| Action::Bid(Bid::Contract(contract))));
    for suit in Suit::PLAIN.into_iter().chain([Suit::Tarock]) {
        actions.extend([Call::King(suit), Call::Queen(suit)].map(Action::Call));
    }
    actions.push(Action::Call(Call::FourthKing));
    actions.extend((0..6).filter_map(TalonPart::new).map(Action::TakeTalon));
    let hand = position.board().turn.map_or(CardSet::EMPTY, |turn| position.hidden().hands[turn]);
    for _ in 0..12 {
        let drawn = match legal.draw(&mut |n| chance.below(n)) {
            Action::Discard(cards) => cards,
            _ => (0..3).filter_map(|_| hand.nth(chance.below(hand.len() as u32) as usize)).collect(),
        };
        let [mut fewer, mut more, mut other] = [drawn; 3];
        let gone = drawn.nth(chance.below(drawn.len() as u32) as usize).expect("cards were drawn");
        let new = hand.nth(chance.below(hand.len() as u32) as usize).expect("a hand to discard from");
        let foreign = Card::from_index(chance.below(54) as usize).expect("54 cards");
        fewer.remove(gone);
        more.insert(new);
        other.remove(gone);
        other.insert(if chance.below(3) == 0 { foreign } else { new });
        actions.extend([drawn, fewer, more, other, CardSet::EMPTY].map(Action::Discard));
    }
    let items = &position.board().items;
    for &bonus in Bonus::ALL {
        let other = Bonus::ALL[chance.below(Bonus::ALL.len() as u32) as usize];
        let owner = seat(1 + chance.below(4) as usize);
        for bonuses in [vec![], vec![bonus], vec![bonus, other]] {
            let foreign = KontraTarget { owner, stake: Stake::Bonus(other) };
            let item = items.get(chance.below(items.len().max(1) as u32) as usize).map(|item| item.target);
            for target in [None, item, Some(foreign)] {
                let kontras = target.map_or(KontraSet::EMPTY, KontraSet::of);
                actions.push(Action::Announce(Announcement { bonuses: bonuses.iter().copied().collect(), kontras }));
            }
        }
    }
    actions.push(legal.draw(&mut |n| chance.below(n)));
    actions
}

/// Rules with every option drawn, and ranks and values that no preset has.
fn draw_values(chance: &mut Chance) -> Rules {
    let mut set = Settings::draw(&mut |n| chance.below(n));
    let points = |chance: &mut Chance, least: u32| GamePoints::from_halves((least + chance.below(19_000)) as i32);
    for &contract in Contract::ALL {
        let ranked = set.contracts[contract as usize].rank.is_some();
        let rank = ranked.then(|| 1 + chance.below(31) as u8);
        set.contracts[contract as usize] = ContractValue { rank, won: points(chance, 1), lost: points(chance, 1) };
    }
    for &bonus in VALUED {
        set.bonuses[bonus as usize] = BonusValue { silent: points(chance, 0), announced: points(chance, 1) };
    }
    Rules::new(set).expect("values within bounds are valid")
}

#[test]
fn the_random_deals_reach_every_contract_and_every_phase() {
    let (mut contracts, mut phases) = (BTreeSet::new(), BTreeSet::new());
    let (mut surrenders, mut parallel, mut doubled, mut kings_in_talon) = (0, 0, 0, 0);
    for seed in 0..1500 {
        let (_, end) = walk(seed, |position, _, _| {
            phases.insert(position.board().phase.code());
            Ok(())
        })
        .expect("drawn actions are legal");
        let board = end.board();
        contracts.extend(board.games.iter().map(|game| game.contract));
        surrenders += usize::from(board.surrendered);
        parallel += usize::from(board.games.len() > 1);
        doubled += usize::from(board.items.iter().any(|item| item.level() == 3));
        kings_in_talon += usize::from(board.call.is_some() && end.hidden().partner.is_none());
    }
    assert_eq!(contracts.len(), Contract::ALL.len(), "{contracts:?}");
    assert_eq!(phases.len(), 6, "all but {}: {phases:?}", Phase::Finished.code());
    assert!(
        surrenders > 0 && parallel > 20 && doubled > 0 && kings_in_talon > 10,
        "{surrenders} {parallel} {doubled} {kings_in_talon}"
    );
}
