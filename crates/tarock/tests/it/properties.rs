//! Properties of every deal of every game, checked on random deals.
//!
//! Every case is a seed: a failure prints the smallest one found. Without `PROPTEST_RNG_SEED` the seeds are the same
//! in every run; `PROPTEST_CASES` changes their number.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde_json::json;
use tarock::{
    Action, Announcement, Bid, Bonus, Call, Card, CardSet, Contract, DealRecord, DealSummary, EventView, Game,
    KontraSet, KontraTarget, Legal, Phase, Position, Refusal, RuleSet, Seat, SeatView, SettingGroup, Stake, Suit,
    TalonPart, Viewer, audit,
};
use tarock_testkit::{Chance, seat};

use crate::cases::cases;
use crate::drawn::{draw, halves, play_through, preset_of, record_of, record_under, viewers, walk};
use crate::{drawn, naive};

/// Returns the same deal for the viewer, with the cards they have not seen in other places.
fn shuffled(position: &Position, viewer: Viewer, chance: &mut Chance) -> Position {
    let unseen: Vec<Card> = position.view(viewer).unseen().iter().collect();
    let mut other = position.clone();
    for at in (1..unseen.len()).rev() {
        other = other.with_hidden_swapped(unseen[at], unseen[chance.below(at as u32 + 1) as usize]);
    }
    other
}

// The audit, which is shared with fuzzers and `tarock sim --check`.

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn deals_under_every_preset_pass_the_audit(seed: u64) {
        for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
            let (mut chance, name) = (Chance::new(seed), rules.name().to_owned());
            let record = record_under(rules, &mut chance);
            let result = audit::play_record_checked(record, &mut |n| chance.below(n));
            prop_assert!(result.is_ok(), "{}: {}", name, result.unwrap_err());
        }
    }

    #[test]
    fn deals_under_any_mixture_of_options_pass_the_audit(seed: u64) {
        for &game in Game::ALL {
            let mut chance = Chance::new(seed);
            let rules = chance.rules_of(game);
            let shown = format!("{:?}", rules.rules());
            let record = record_under(rules, &mut chance);
            let result = audit::play_record_checked(record, &mut |n| chance.below(n));
            prop_assert!(result.is_ok(), "{} under {}", result.unwrap_err(), shown);
        }
    }
}

// The same properties again, without using the audit.

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn each_card_is_in_one_place(seed: u64) {
        for &game in Game::ALL {
            let (_, end) = walk(game, seed, |position, _, _| check_places(position))?;
            check_places(&end)?;
            for taken in &end.board().tricks {
                prop_assert!(taken.trick.cards().iter().all(|&card| end.board().taken[taken.winner].contains(card)));
            }
        }
    }

    #[test]
    fn folding_what_a_viewer_is_told_gives_what_he_may_know(seed: u64) {
        for &game in Game::ALL {
            let mut chance = Chance::new(seed);
            let record = record_of(game, &mut chance);
            let mut position = record.start();
            let start = |viewer| SeatView::start(viewer, record.rules.clone(), record.dealer);
            let mut views: Vec<SeatView> = viewers(game).map(start).collect();
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
                let action = draw(&legal, &mut chance);
                events = position.play(action).expect("drawn actions are legal");
            }
            prop_assert!(views.iter().all(|view| view.settlement() == position.settlement()));
        }
    }

    #[test]
    fn nobody_is_told_of_cards_he_may_not_see(seed: u64) {
        for &game in Game::ALL {
            let mut chance = Chance::new(seed);
            let mut position = record_of(game, &mut chance).start();
            let mut events = vec![position.dealt()];
            loop {
                for (event, viewer) in events.iter().flat_map(|event| viewers(game).map(move |viewer| (event, viewer))) {
                    let told = told(&event.view_for(viewer));
                    let unseen = position.view(viewer).unseen();
                    prop_assert!(told.is_disjoint(unseen), "{:?} is told of {} by {:?}", viewer, told & unseen, event);
                }
                let Some(legal) = position.legal() else { break };
                let action = draw(&legal, &mut chance);
                events = position.play(action).expect("drawn actions are legal");
            }
        }
    }

    #[test]
    fn no_view_depends_on_cards_its_viewer_has_not_seen(seed: u64) {
        for &game in Game::ALL {
            walk(game, seed, |position, _, chance| {
                for viewer in viewers(game) {
                    let view = position.view(viewer);
                    let other = shuffled(position, viewer, chance);
                    let (seen, hidden) = (!view.unseen(), other.hidden());
                    prop_assert_eq!(&other.view(viewer), &view, "{:?}", viewer);
                    prop_assert_eq!(other.view(viewer).legal(), view.legal(), "{:?}", viewer);
                    prop_assert_eq!(other.view(viewer).may_claim(), view.may_claim(), "{:?}", viewer);
                    // The cards did move, and only unseen ones; cards that were thrown in are nowhere.
                    for (seat, hand) in position.hidden().hands.iter() {
                        prop_assert_eq!(hand & seen, hidden.hands[seat] & seen, "{:?}", viewer);
                        prop_assert_eq!(hand.len(), hidden.hands[seat].len());
                    }
                    let moved = view.unseen().len() < 25 || position.board().thrown_in || other != *position;
                    prop_assert!(moved, "{:?}", viewer);
                    // Closed hands of others are unseen; open hands and the viewer's own are not.
                    for (seat, hand) in position.hidden().hands.iter() {
                        let closed = Viewer::Seat(seat) != viewer && position.board().open_hands.is_none();
                        let expected = if closed { hand } else { CardSet::EMPTY };
                        prop_assert_eq!(hand & view.unseen(), expected, "{:?}", viewer);
                    }
                }
                Ok(())
            })?;
        }
    }

    #[test]
    fn records_survive_json_and_replay_to_the_same_position(seed: u64) {
        for &game in Game::ALL {
            let mut steps = Vec::new();
            let (record, end) = walk(game, seed, |position, _, _| {
                steps.push(position.clone());
                Ok(())
            })?;
            let json = serde_json::to_string(&record).expect("records can be written");
            let read: DealRecord =
                serde_json::from_str(&json).map_err(|e| TestCaseError::fail(format!("{e}: {json}")))?;
            prop_assert_eq!(&read, &record);
            prop_assert_eq!(&read.replay().expect("a played deal replays"), &end);
            steps.push(end);
            for (n, step) in steps.iter().enumerate() {
                prop_assert_eq!(&read.replay_to(n).expect("a played deal replays"), step, "after {} actions", n);
            }
            prop_assert_eq!(&read.replay_to(usize::MAX).expect("a played deal replays"), &steps[steps.len() - 1]);
        }
    }

    #[test]
    fn actions_read_back_from_their_own_text(seed: u64) {
        for &game in Game::ALL {
            walk(game, seed, |_, legal, chance| {
                for _ in 0..3 {
                    let action = legal.draw(&mut |n| chance.below(n));
                    let text = action.to_string();
                    prop_assert_eq!(text.parse::<Action>(), Ok(action), "{}", text);
                    prop_assert!(legal.contains(&action), "{} was drawn", action);
                }
                Ok(())
            })?;
        }
    }

    #[test]
    fn the_playable_cards_are_those_of_the_rule_book(seed: u64) {
        for &game in Game::ALL {
            walk(game, seed, |position, legal, _| {
                let (Legal::Play(cards), board) = (legal, position.board()) else { return Ok(()) };
                let turn = board.turn.expect("somebody plays");
                prop_assert_eq!(board.obligations, naive::obligations(&board.rules, board.games[0].contract));
                let hand: Vec<Card> = position.hidden().hands[turn].iter().collect();
                let (kept, left) = (kept(position, turn), game.n_tricks() - board.tricks.len());
                let expected = naive::legal(&hand, board.trick.cards(), board.obligations, &kept, left);
                prop_assert_eq!(*cards, expected.into_iter().collect::<CardSet>(), "{:?} keeps {:?}", hand, kept);
                Ok(())
            })?;
        }
    }

    #[test]
    fn tricks_go_to_whom_the_rule_book_says(seed: u64) {
        for &game in Game::ALL {
            let end = drawn::end_of(game, seed)?;
            let mut leader = None;
            for taken in &end.board().tricks {
                let at = naive::winner(taken.trick.cards(), end.board().obligations);
                prop_assert_eq!(taken.winner, game.seats().nth_after(taken.trick.leader(), at));
                prop_assert_eq!(taken.trick.leader(), leader.unwrap_or(taken.trick.leader()));
                leader = Some(taken.winner);
            }
        }
    }

    #[test]
    fn summaries_of_played_deals_settle_to_the_same_bill(seed: u64) {
        for &game in Game::ALL {
            // A summary can only name a preset and the options that differ, so such rules are drawn.
            let mut chance = Chance::new(seed);
            let rules = switched(&preset_of(game, &mut chance), &mut chance);
            let mut record = record_under(rules, &mut chance);
            let end = play_through(&mut record, &mut chance, |_, _, _| Ok(()))?;
            let Some(summary) = end.summary("drawn") else {
                prop_assert!(end.board().thrown_in && halves(&end)?.iter().all(|points| *points == 0));
                continue;
            };
            let json = serde_json::to_string(&summary).expect("summaries can be written");
            let read: DealSummary =
                serde_json::from_str(&json).map_err(|e| TestCaseError::fail(format!("{e}: {json}")))?;
            prop_assert_eq!(&read, &summary);
            prop_assert_eq!(read.settle().map_err(|e| TestCaseError::fail(format!("{e}: {json}")))?,
                end.settlement().expect("the deal is over"));
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn what_is_legal_is_accepted_and_nothing_else(seed: u64) {
        for &game in Game::ALL {
            walk(game, seed, |position, legal, chance| {
                for action in candidates(position, legal, chance) {
                    let allowed = legal.contains(&action) || action == Action::Claim && position.may_claim();
                    let mut tried = position.clone();
                    let result = tried.play(action);
                    prop_assert_eq!(result.is_ok(), allowed, "{}: {:?}", action, result.err());
                    prop_assert_eq!(tried == *position, !allowed, "{} changes the position when accepted", action);
                }
                let turn = position.board().turn.expect("somebody is on turn");
                for other in game.seats().iter().filter(|other| *other != turn) {
                    let action = legal.draw(&mut |n| chance.below(n));
                    prop_assert_eq!(position.clone().play_as(other, action), Err(Refusal::NotYourTurn { turn }));
                }
                Ok(())
            }).and_then(|(_, end)| {
                for action in ["forehand", "pass", "play T1", "claim", "announce", "surrender", "take 1", "call HK",
                    "unteren", "hold", "bid DB", "exchange", "exchange H1", "keep", "keep T5", "discard H1"] {
                    let action: Action = action.parse().expect("an action");
                    prop_assert_eq!(end.clone().play(action), Err(Refusal::DealOver));
                }
                Ok(())
            })?;
        }
    }
}

/// Checks that every card is in a hand, in a trick, laid down or discarded, or still in a talon. In a deal that was
/// thrown in, only cards of the talon are left.
fn check_places(position: &Position) -> Result<(), TestCaseError> {
    let (board, hidden) = (position.board(), position.hidden());
    let mut places: Vec<Card> = hidden.hands.iter().flat_map(|(_, hand)| hand.iter()).collect();
    if board.thrown_in {
        prop_assert!(places.iter().all(|card| hidden.talon.contains(card)), "{:?}", places);
        return Ok(());
    }
    places.extend(board.trick.cards());
    places.extend(board.tricks.iter().flat_map(|taken| taken.trick.cards().to_vec()));
    let aside = [hidden.laid, hidden.discards];
    places.extend(aside.iter().flat_map(tarock::BySeat::iter).flat_map(|(_, cards)| cards.iter()));
    // A talon card lies in the talon until a player takes it, or a trick does.
    let gone: CardSet = places.iter().copied().collect();
    let own = hidden.own_talons.iter().flat_map(|talons| talons.as_slice().concat());
    places.extend(hidden.talon.into_iter().chain(own).filter(|card| !gone.contains(*card)));
    places.sort();
    prop_assert_eq!(places, CardSet::PACK.iter().collect::<Vec<_>>());
    Ok(())
}

/// Returns the cards that an event shows.
fn told(event: &EventView) -> CardSet {
    match *event {
        EventView::Dealt { cards, .. }
        | EventView::ClosedTalonTaken { cards, .. }
        | EventView::TalonKept { cards, .. } => cards.unwrap_or_default(),
        EventView::Exchanged { laid, taken, .. } => laid.unwrap_or_default() | taken.unwrap_or_default(),
        EventView::TalonOpened { talon } => talon.into_iter().collect(),
        EventView::Discarded { open, cards, .. } => open | cards.unwrap_or_default(),
        EventView::CardPlayed { card, .. } => CardSet::of(card),
        EventView::TrickTaken { talon_card, .. } => talon_card.into_iter().collect(),
        EventView::HandsOpened { hands } => hands.iter().fold(CardSet::EMPTY, |all, (_, hand)| all | hand),
        EventView::DealEnded { shown } => {
            let sets = [shown.hands, shown.laid, shown.discards];
            sets.iter().flat_map(tarock::BySeat::iter).fold(CardSet::EMPTY, |all, (_, cards)| all | cards)
        }
        EventView::BidMade { .. }
        | EventView::AuctionEnded { .. }
        | EventView::CardCalled { .. }
        | EventView::TalonTaken { .. }
        | EventView::Surrendered { .. }
        | EventView::LostAtTalon { .. }
        | EventView::ThrownIn
        | EventView::Announced { .. }
        | EventView::PartnerShown { .. }
        | EventView::PlayStarted { .. }
        | EventView::Claimed { .. } => CardSet::EMPTY,
    }
}

/// Returns a preset with its options drawn at random.
fn switched(preset: &RuleSet, chance: &mut Chance) -> RuleSet {
    let settings = preset.settings().into_iter().filter(|(info, _)| info.group == SettingGroup::Options);
    let options: BTreeMap<&str, bool> =
        settings.map(|(info, _)| (info.id.expect("options have numbers"), chance.below(2) == 0)).collect();
    let summary = json!({ "id": "", "game": preset.game().id(), "rules": preset.name(), "options": options,
                          "contracts": [] });
    let summary: DealSummary = serde_json::from_value(summary).expect("a summary");
    summary.rule_set().expect("options go together")
}

/// Returns the announced cards of a seat with their tricks counted from the end.
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

/// Returns all short actions, many that are nearly legal, and some nonsense.
fn candidates(position: &Position, legal: &Legal, chance: &mut Chance) -> Vec<Action> {
    let mut actions: Vec<Action> = CardSet::PACK.iter().map(Action::Play).collect();
    actions.extend([Action::Surrender, Action::Claim]);
    actions.extend([Bid::Forehand, Bid::Pass, Bid::Hold, Bid::Unteren].map(Action::Bid));
    actions.extend(Contract::ALL.iter().map(|&contract| Action::Bid(Bid::Contract(contract))));
    for suit in Suit::PLAIN.into_iter().chain([Suit::Tarock]) {
        actions.extend([Call::King(suit), Call::Queen(suit)].map(Action::Call));
    }
    actions.push(Action::Call(Call::FourthKing));
    actions.extend((0..6).filter_map(TalonPart::new).map(Action::TakeTalon));
    let hand = position.board().turn.map_or(CardSet::EMPTY, |turn| position.hidden().hands[turn]);
    let of_hand = |chance: &mut Chance| hand.nth(chance.below(hand.len() as u32) as usize).expect("a hand");
    for _ in 0..12 {
        let drawn = match legal.draw(&mut |n| chance.below(n)) {
            Action::Discard(cards) | Action::Exchange(cards) | Action::Keep(cards) => cards,
            _ => (0..3).map(|_| of_hand(chance)).collect(),
        };
        let [mut fewer, mut more, mut other] = [drawn; 3];
        let new = of_hand(chance);
        let foreign = Card::from_index(chance.below(54) as usize).expect("54 cards");
        if let Some(gone) = drawn.nth(chance.below(drawn.len().max(1) as u32) as usize) {
            fewer.remove(gone);
            other.remove(gone);
        }
        more.insert(new);
        other.insert(if chance.below(3) == 0 { foreign } else { new });
        for cards in [drawn, fewer, more, other, CardSet::EMPTY] {
            actions.extend([Action::Discard(cards), Action::Exchange(cards), Action::Keep(cards)]);
        }
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

/// Plays 1,500 deals of a game and returns the contracts and phases reached. Each rare event has to happen three times.
fn reached(game: Game, rare: impl Fn(&Position) -> Vec<(&'static str, bool)>) -> (BTreeSet<Contract>, String) {
    let (mut contracts, mut phases, mut counts) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
    for seed in 0..1500 {
        let (_, end) = walk(game, seed, |position, _, _| {
            phases.insert(position.board().phase.code());
            Ok(())
        })
        .expect("drawn actions are legal");
        contracts.extend(end.board().games.iter().map(|game| game.contract));
        for (what, happened) in rare(&end) {
            *counts.entry(what).or_insert(0) += u32::from(happened);
        }
    }
    phases.remove(Phase::Finished.code());
    assert!(counts.values().all(|n| *n >= 3), "{game}: {counts:?}");
    (contracts, phases.into_iter().collect::<Vec<_>>().join(" "))
}

#[test]
fn the_random_deals_reach_every_contract_and_every_phase() {
    let doubled = |end: &Position, level| end.board().items.iter().any(|item| item.level() == level);
    let (contracts, phases) = reached(Game::Koenigrufen, |end| {
        let board = end.board();
        vec![
            ("surrenders", board.surrendered),
            ("games side by side", board.games.len() > 1),
            ("subs", doubled(end, 3)),
            ("kings in the talon", board.call.is_some() && end.hidden().partner.is_none()),
        ]
    });
    assert_eq!(contracts.len(), tarock::koenigrufen::CONTRACTS.len(), "{contracts:?}");
    assert_eq!(phases, "announce auction call discard play talon");
    let (contracts, phases) = reached(Game::Illustriert, |end| {
        let board = end.board();
        vec![
            ("kept talons", board.kept.is_some_and(|keeper| keeper.count > 0)),
            ("deals after a kept talon", board.keeper.is_some()),
            ("new deals", board.thrown_in && board.kept.is_none()),
            ("held games", board.games.iter().any(|game| game.origin == tarock::BidOrigin::Held)),
            ("games taken over", board.games.iter().any(|game| game.origin == tarock::BidOrigin::Unteren)),
            ("subs", doubled(end, 3)),
        ]
    });
    assert_eq!(contracts.len(), 5, "{contracts:?}");
    assert_eq!(phases, "announce announce-before auction discard keep play talon");
    let (contracts, phases) = reached(Game::Kosakeln, |end| {
        let board = end.board();
        vec![
            ("deals nobody played", board.thrown_in),
            ("games lost at the talon", board.lost_at_talon),
            ("held games", board.games.iter().any(|game| game.origin == tarock::BidOrigin::Held)),
            ("exchanges of eight", board.exchanged.iter().any(|(_, n)| n == Some(8))),
            ("subs", doubled(end, 3)),
        ]
    });
    assert_eq!(contracts.len(), 4, "{contracts:?}");
    assert_eq!(phases, "announce announce-before auction discard exchange play talon");
}
