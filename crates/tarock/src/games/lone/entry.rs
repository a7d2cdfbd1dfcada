//! Deals that a scorer enters: conversion from a summary to the facts of the bill, and back.

use super::{Announced, Customs, FACTS, Facts, HandFact, LoneGame, N_TRICKS, Outcome, Valat, at};
use crate::score::summary::{
    AnnouncementSummary, DealSummary, EntryFields, HandFactSummary, MondfangSummary, PlayedContract, RenonceSummary,
    SilentSummary, SummaryError, SummaryProblem, ValatSummary, ensure,
};
use crate::{BidOrigin, Bonus, BonusSet, Contract, ContractSet, Counting, Game, GamePoints, Seat, Seats, Side, When};

/// The entry form of a game: the fields that a scorer can or must fill in.
pub(crate) struct Form {
    pub(crate) game: Game,
    pub(crate) contracts: ContractSet,
    pub(crate) customs: Customs,
    /// The value of the game depends on whether the contract was declared, taken over by Unteren or held.
    pub(crate) origins: bool,
    /// Bonuses whose result follows from the rest of the summary.
    pub(crate) follow: BonusSet,
    /// The hand facts of the game.
    pub(crate) facts: BonusSet,
    /// The value of a hand fact depends on the time of its claim.
    pub(crate) facts_have_times: bool,
    /// Bonuses that cannot be entered as silent because they follow from the score.
    pub(crate) never_silent: BonusSet,
    /// A made Valat needs no score.
    pub(crate) valat_without_score: bool,
    /// The bill of a failed announced Valat depends on the untaken talon, not on the score.
    pub(crate) valat_multiplies: bool,
    /// The lowest score in thirds accepted with a made Valat; 0 where a made Valat can still miss the winning score.
    pub(crate) least_with_valat: u16,
    /// The thresholds of forty and fifty points, in thirds.
    pub(crate) thresholds: [u16; 2],
}

impl Form {
    fn seats(&self) -> Seats {
        self.game.seats()
    }

    fn seat(&self, seat: Seat) -> Result<(), SummaryError> {
        ensure(self.seats().has(seat), SummaryProblem::NoSuchSeat, seat)
    }

    fn level(&self, level: u8) -> Result<(), SummaryError> {
        ensure(level <= self.customs.manners.highest, SummaryProblem::KontraTooHigh, level)
    }

    /// Returns the time of an announcement after checking that the contract allows it.
    fn when(&self, contract: Contract, when: Option<When>, what: Bonus) -> Result<When, SummaryError> {
        let when = when.ok_or_else(|| SummaryError::new(SummaryProblem::WhenMissing, what))?;
        let possible = match (contract, when) {
            (Contract::Solo, When::After) => false,
            (Contract::Solo, When::Before) | (_, When::After) => true,
            (_, When::Before) => self.customs.announce_before,
        };
        ensure(possible, SummaryProblem::WhenImpossible, what)?;
        Ok(when)
    }

    /// The bonuses that can be entered as silent, whether they are worth something or not.
    fn silent_bonuses(&self) -> BonusSet {
        let [before, after] = self.customs.declarer;
        let birds = if self.game == Game::Illustriert { &Bonus::BIRDS[..2] } else { &Bonus::BIRDS[..] };
        let others = [Bonus::NoKings, Bonus::NoTrull, Bonus::Forty, Bonus::Fifty];
        before.union(after).union(birds.iter().copied().chain(others).collect())
    }

    /// Returns what can be entered about a deal of this contract. `silent` says what a bonus is worth that was not
    /// announced.
    pub(crate) fn fields(&self, contract: Contract, silent: impl Fn(Bonus) -> GamePoints) -> EntryFields {
        let mut fields = EntryFields::nothing(Counting::Thirds);
        if contract == Contract::Trischaken {
            fields.forehands = true;
            fields.each_scores = true;
            fields.talon_is_lost = true;
            return fields;
        }
        fields.origins = self.origins && contract != Contract::Solo;
        fields.times = [When::Before, When::After]
            .into_iter()
            .filter(|when| self.when(contract, Some(*when), Bonus::AllTricks).is_ok())
            .collect();
        let valat = BonusSet::of(Bonus::AllTricks);
        let said = |by_time: [BonusSet; 2]| by_time.map(|set| set.difference(FACTS).difference(valat));
        fields.announced = [said(self.customs.declarer), said(self.customs.defenders)];
        fields.follow = self.follow;
        let pays = |bonus: &Bonus| silent(*bonus) != GamePoints::ZERO;
        fields.silent = self
            .silent_bonuses()
            .difference(valat)
            .difference(FACTS)
            .difference(self.never_silent)
            .iter()
            .filter(pays)
            .collect();
        fields.hand_facts = self.facts;
        fields.facts_have_times = self.facts_have_times;
        fields.valat = Some(Bonus::AllTricks);
        fields.untaken_talon = self.valat_multiplies;
        fields.lost_at_talon = self.customs.broken_loses && contract != Contract::Solo;
        fields.mondfang = self.customs.mondfang;
        fields.renonce = true;
        fields.highest_kontra = self.customs.manners.highest;
        fields.doubled_with_game = self.customs.doubled_with_game;
        fields
    }

    /// Checks a summary and returns its facts.
    pub(crate) fn read(&self, summary: &DealSummary) -> Result<Facts, SummaryError> {
        let missing = || SummaryError::new(SummaryProblem::ContractMissing, "contracts");
        let played = summary.contracts.first().ok_or_else(missing)?;
        ensure(summary.contracts.len() == 1, SummaryProblem::OneContractOnly, played.contract)?;
        ensure(self.contracts.contains(played.contract), SummaryProblem::NotInRuleSet, played.contract)?;
        self.seat(played.seat)?;
        self.seat(summary.forehand)?;
        let foreign = [
            ("partner", summary.partner.is_some()),
            ("called_card_in_talon", summary.called_card_in_talon),
            ("surrendered", summary.surrendered),
        ];
        for (field, given) in foreign {
            ensure(!given, SummaryProblem::NotInThisGame, field)?;
        }
        ensure(
            played.kontras.is_empty() && played.made.is_none(),
            SummaryProblem::OnlyInNegativeGames,
            played.contract,
        )?;
        let outcome = if played.contract == Contract::Trischaken {
            self.trischaken(summary, played)?
        } else {
            Outcome::Game(self.lone(summary, played)?)
        };
        if let Some(renonce) = summary.renonce {
            self.seat(renonce.by)?;
            ensure(matches!(outcome, Outcome::Game(_)), SummaryProblem::NoRenonceInTrischaken, played.contract)?;
        }
        Ok(Facts { forehand: summary.forehand, outcome, renonce: summary.renonce.map(|renonce| renonce.by) })
    }

    fn trischaken(&self, summary: &DealSummary, played: &PlayedContract) -> Result<Outcome, SummaryError> {
        let none = summary.announcements.is_empty()
            && summary.silent.is_empty()
            && summary.hand_facts.is_empty()
            && summary.kontra == 0
            && summary.valat.is_none()
            && summary.score.is_none()
            && summary.mondfang.is_none()
            && summary.untaken_talon.is_none()
            && !summary.lost_at_talon
            && played.origin.is_none();
        ensure(none, SummaryProblem::OnlyInPositiveGames, played.contract)?;
        ensure(played.seat == summary.forehand, SummaryProblem::TrischakenIsForehands, played.seat)?;
        let (Some(scores), Some(tricks)) = (summary.scores, summary.tricks) else {
            return Err(SummaryError::new(SummaryProblem::ScoresMissing, "scores, tricks"));
        };
        ensure(
            scores.seats() == self.seats() && tricks.seats() == self.seats(),
            SummaryProblem::OnePerSeat,
            "scores, tricks",
        )?;
        // The talon counts for nobody: six cards worth one to thirteen thirds each.
        let sum: u32 = scores.as_slice().iter().map(|&score| u32::from(score)).sum();
        ensure((210 - 6 * 13..=210 - 6).contains(&sum), SummaryProblem::ScoresDoNotAddUp, sum)?;
        let sum: u32 = tricks.as_slice().iter().map(|&n| u32::from(n)).sum();
        ensure(sum == N_TRICKS as u32, SummaryProblem::TricksDoNotAddUp, sum)?;
        for (seat, n) in tricks.iter() {
            ensure(n > 0 || scores[seat] == 0, SummaryProblem::ScoreWithoutTrick, seat)?;
            ensure(n == 0 || scores[seat] > 0, SummaryProblem::TrickWithoutScore, seat)?;
        }
        Ok(Outcome::Trischaken { scores, tricks })
    }

    fn lone(&self, summary: &DealSummary, played: &PlayedContract) -> Result<LoneGame, SummaryError> {
        let contract = played.contract;
        ensure(summary.scores.is_none() && summary.tricks.is_none(), SummaryProblem::OnlyInTrischaken, contract)?;
        let mut game = LoneGame::new(contract, played.seat);
        ensure(self.origins || played.origin.is_none(), SummaryProblem::StandingNotHere, contract)?;
        ensure(!self.origins || played.origin.is_some(), SummaryProblem::StandingMissing, contract)?;
        game.origin = played.origin.unwrap_or_default();
        ensure(
            contract != Contract::Solo || game.origin == BidOrigin::Declared,
            SummaryProblem::SoloIsDeclared,
            contract,
        )?;
        self.level(summary.kontra)?;
        game.kontra = summary.kontra;
        game.lost_at_talon = summary.lost_at_talon;
        self.valat(summary, &mut game)?;
        self.score(summary, &mut game)?;
        if let Some(tricks) = played.tricks {
            let all = tricks as usize == N_TRICKS;
            let nothing_played = summary.lost_at_talon && tricks > 0;
            let agrees = summary.renonce.is_some() || all == game.valat.made && !nothing_played;
            ensure(tricks as usize <= N_TRICKS && agrees, SummaryProblem::TricksContradict, contract)?;
        }
        self.announced(summary, &mut game)?;
        let by_points = |a: &Announced| matches!(a.bonus, Bonus::Forty | Bonus::Fifty);
        let counted = game.score.is_some() || game.valat.made || summary.renonce.is_some() || game.lost_at_talon;
        ensure(counted || !game.announced.iter().any(by_points), SummaryProblem::ScoreMissing, contract)?;
        self.unannounced(summary, &mut game)?;
        self.hand_facts(summary, &mut game)?;
        if let Some(captured) = summary.mondfang {
            self.seat(captured.by)?;
            self.seat(captured.from)?;
            ensure(captured.by != captured.from, SummaryProblem::MondFromOneself, captured.by)?;
            ensure(
                !game.valat.made || captured.by == game.declarer,
                SummaryProblem::MadeWithoutTrick,
                Bonus::MondCaptured,
            )?;
            game.mondfang = Some((captured.by, captured.from));
        }
        self.lost_at_talon(&game, summary.renonce.is_some())?;
        Self::one_place_each(&game)?;
        let awarded = summary.renonce.is_none_or(|renonce| renonce.by != game.declarer || !game.valat.made);
        ensure(awarded, SummaryProblem::ValatAndRenonce, Bonus::AllTricks)?;
        Ok(game)
    }

    fn valat(&self, summary: &DealSummary, game: &mut LoneGame) -> Result<(), SummaryError> {
        let Some(valat) = summary.valat else { return Ok(()) };
        ensure(valat.made_by != Some(Side::Defenders), SummaryProblem::NotByDefenders, Bonus::AllTricks)?;
        let announced = if let Some(seat) = valat.announced_by {
            ensure(seat == game.declarer, SummaryProblem::NotByDefenders, Bonus::AllTricks)?;
            Some(self.when(game.contract, valat.when, Bonus::AllTricks)?)
        } else {
            ensure(valat.when.is_none(), SummaryProblem::WhenNotHere, Bonus::AllTricks)?;
            None
        };
        self.level(valat.kontra)?;
        ensure(valat.kontra == 0 || announced.is_some(), SummaryProblem::KontraOnNothing, Bonus::AllTricks)?;
        let own = valat.kontra == 0 || !self.customs.doubled_with_game.contains(Bonus::AllTricks);
        ensure(own, SummaryProblem::DoubledWithGame, Bonus::AllTricks)?;
        game.valat = Valat { announced, made: valat.made_by.is_some(), kontra: valat.kontra };
        Ok(())
    }

    fn score(&self, summary: &DealSummary, game: &mut LoneGame) -> Result<(), SummaryError> {
        if let Some(score) = summary.score {
            ensure(score <= Counting::Thirds.pack(), SummaryProblem::ScoreTooHigh, score)?;
        }
        if let Some(untaken) = summary.untaken_talon {
            // Each card is worth one to thirteen thirds.
            let n = 6 - super::cards_taken(game.contract) as u16;
            let fits =
                (n..=13 * n).contains(&untaken) && summary.score.unwrap_or(0) + untaken <= Counting::Thirds.pack();
            ensure(fits, SummaryProblem::UntakenTalonImpossible, untaken)?;
        }
        game.score = summary.score;
        game.untaken_talon = summary.untaken_talon;
        let failed = game.valat.announced.is_some() && !game.valat.made;
        let by_talon = failed && self.valat_multiplies && summary.renonce.is_none();
        ensure(!by_talon || game.untaken_talon.is_some(), SummaryProblem::UntakenTalonMissing, game.contract)?;
        let dispensable = summary.renonce.is_some()
            || summary.lost_at_talon
            || game.valat.made && self.valat_without_score
            || by_talon;
        ensure(dispensable || game.score.is_some(), SummaryProblem::ScoreMissing, game.contract)?;
        let lost = game.valat.made && game.score.is_some_and(|score| score < self.least_with_valat);
        ensure(!lost, SummaryProblem::ScoreContradictsValat, game.contract)
    }

    fn announced(&self, summary: &DealSummary, game: &mut LoneGame) -> Result<(), SummaryError> {
        let ended_early = summary.renonce.is_some() || summary.lost_at_talon;
        for entry in &summary.announcements {
            let AnnouncementSummary { bonus, by, made, kontra, when } = *entry;
            self.seat(by)?;
            let when = self.when(game.contract, when, bonus)?;
            let declares = by == game.declarer;
            let (own, others) = if declares {
                (self.customs.declarer, self.customs.defenders)
            } else {
                (self.customs.defenders, self.customs.declarer)
            };
            let plain = !FACTS.contains(bonus) && bonus != Bonus::AllTricks;
            if !own[at(when)].contains(bonus) || !plain {
                let elsewhere = plain && others[at(when)].contains(bonus);
                let problem =
                    if elsewhere { SummaryProblem::NotByDefenders } else { SummaryProblem::BonusNotAnnounceable };
                return Err(SummaryError::new(problem, bonus));
            }
            self.level(kontra)?;
            let covered = declares && self.customs.doubled_with_game.contains(bonus);
            ensure(kontra == 0 || !covered, SummaryProblem::DoubledWithGame, bonus)?;
            ensure(made.is_some() || ended_early || self.follow.contains(bonus), SummaryProblem::MadeMissing, bonus)?;
            self.made_fits(game, by, bonus, made)?;
            let without = matches!(bonus, Bonus::NoKings | Bonus::NoTrull);
            let unbreakable = when == When::After || game.contract == Contract::Solo;
            let broken = without && made == Some(false) && !self.follow.contains(bonus);
            ensure(!broken || !unbreakable, SummaryProblem::OnlyTheTalonBreaksIt, bonus)?;
            let made = if self.follow.contains(bonus) { None } else { made };
            let both = |a: &Announced| a.by == by || a.made == Some(true) && made == Some(true);
            let twice = game.announced.iter().any(|a| a.bonus == bonus && both(a));
            let room = game.announced.try_push(Announced { bonus, by, when, made, kontra });
            ensure(!twice && room.is_ok(), SummaryProblem::AnnouncedTwice, bonus)?;
        }
        for one in &game.announced {
            for other in game.announced.iter().filter(|other| other.by == one.by) {
                // The exclusions of a time bind announcements made then, whenever the other one was made.
                let exclusions = self.customs.exclusions[at(other.when)];
                let excluded = exclusions.iter().any(|(b, others)| *b == one.bonus && others.contains(other.bonus));
                ensure(!excluded, SummaryProblem::ExcludeEachOther, one.bonus)?;
            }
        }
        let trickless = |a: &&Announced| a.made == Some(true) && a.by != game.declarer && a.bonus.bird().is_some();
        let impossible = game.announced.iter().find(trickless).filter(|_| game.valat.made);
        ensure(impossible.is_none(), SummaryProblem::MadeWithoutTrick, impossible.map_or("", |a| a.bonus.id()))
    }

    fn unannounced(&self, summary: &DealSummary, game: &mut LoneGame) -> Result<(), SummaryError> {
        let exist = self.silent_bonuses();
        for SilentSummary { bonus, side } in &summary.silent {
            ensure(
                *bonus != Bonus::AllTricks && !self.never_silent.contains(*bonus),
                SummaryProblem::FollowsFromTheRest,
                bonus,
            )?;
            if self.facts.contains(*bonus) {
                // An unclaimed fact is worth nothing; where facts need no claim, they have their own field.
                ensure(self.customs.announceable().contains(*bonus), SummaryProblem::EnterAsHandFact, bonus)?;
                continue;
            }
            ensure(exist.contains(*bonus), SummaryProblem::NotInThisGame, bonus)?;
            let announced = game.announced.iter().any(|a| a.bonus == *bonus && game.side(a.by) == *side);
            ensure(!announced, SummaryProblem::AnnouncedAndSilent, bonus)?;
            let made = |a: &&Announced| a.bonus == *bonus && a.made == Some(true);
            let taken = bonus.bird().is_some() && game.announced.iter().any(|a| made(&a));
            ensure(!taken && !game.silent(side.other()).contains(*bonus), SummaryProblem::MadeByBoth, bonus)?;
            let without_trick = game.valat.made && *side == Side::Defenders && bonus.bird().is_some();
            ensure(!without_trick, SummaryProblem::MadeWithoutTrick, bonus)?;
            match side {
                Side::Declarer => game.silent_declarer.insert(*bonus),
                Side::Defenders => game.silent_defenders.insert(*bonus),
            }
        }
        Ok(())
    }

    fn hand_facts(&self, summary: &DealSummary, game: &mut LoneGame) -> Result<(), SummaryError> {
        for &HandFactSummary { bonus, by, when } in &summary.hand_facts {
            self.seat(by)?;
            ensure(self.facts.contains(bonus), SummaryProblem::NotAHandFact, bonus)?;
            let when = if self.facts_have_times {
                Some(self.when(game.contract, when, bonus)?)
            } else {
                ensure(when.is_none(), SummaryProblem::WhenNotHere, bonus)?;
                None
            };
            // Only one hand can have each: four kings, three or two pieces of the Trull, four birds.
            let trull = |bonus: Bonus| matches!(bonus, Bonus::TrullInHand | Bonus::TwoTrullInHand);
            let clash = |fact: &HandFact| fact.bonus == bonus || trull(fact.bonus) && trull(bonus);
            ensure(!game.hand_facts.iter().any(clash), SummaryProblem::FactHeldTwice, bonus)?;
            game.hand_facts.push(HandFact { bonus, by, when });
        }
        Ok(())
    }

    /// Checks that an entry agrees with the score where the score decides whether a bonus was made.
    fn made_fits(&self, game: &LoneGame, by: Seat, bonus: Bonus, made: Option<bool>) -> Result<(), SummaryError> {
        let threshold = match bonus {
            Bonus::Forty => self.thresholds[0],
            Bonus::Fifty => self.thresholds[1],
            _ => return Ok(()),
        };
        let (Some(made), Some(score)) = (made, game.score) else { return Ok(()) };
        let own = if by == game.declarer { score } else { Counting::Thirds.pack() - score };
        ensure(made == (own >= threshold), SummaryProblem::MadeContradictsScore, bonus)
    }

    /// Checks that no card is in two places: a declarer who holds the kings does not play without them.
    fn one_place_each(game: &LoneGame) -> Result<(), SummaryError> {
        let holds = |bonus: Bonus, seat: Seat| game.hand_facts.iter().any(|f| f.bonus == bonus && f.by == seat);
        let announced = |a: &Announced, bonus: Bonus| a.bonus == bonus && a.made != Some(false);
        let without =
            |bonus: Bonus| game.silent_declarer.contains(bonus) || game.announced.iter().any(|a| announced(a, bonus));
        let kings = holds(Bonus::KingsInHand, game.declarer) && without(Bonus::NoKings);
        ensure(!kings, SummaryProblem::CardsInTwoPlaces, Bonus::NoKings)?;
        // The declarer's pieces of the Trull: as a fact of their own, or the Pagat among the birds or in an ultimo.
        let facts = [Bonus::TrullInHand, Bonus::TwoTrullInHand, Bonus::BirdsInHand];
        let pagat = |a: &Announced| a.bonus == Bonus::PagatUltimo && a.by == game.declarer && a.made == Some(true);
        let trull = facts.into_iter().any(|fact| holds(fact, game.declarer))
            || game.silent_declarer.contains(Bonus::PagatUltimo)
            || game.announced.iter().any(pagat);
        ensure(!trull || !without(Bonus::NoTrull), SummaryProblem::CardsInTwoPlaces, Bonus::NoTrull)?;
        let seats = |bonus: Bonus| game.hand_facts.iter().find(|f| f.bonus == bonus).map(|f| f.by);
        // Only the holder of all four birds can make an announced bird.
        let birds = seats(Bonus::BirdsInHand);
        let foreign = |a: &Announced| a.bonus.bird().is_some() && a.made == Some(true) && Some(a.by) != birds;
        ensure(
            birds.is_none() || !game.announced.iter().any(foreign),
            SummaryProblem::CardsInTwoPlaces,
            Bonus::BirdsInHand,
        )?;
        let pagat = match (seats(Bonus::BirdsInHand), seats(Bonus::TrullInHand)) {
            (Some(birds), Some(trull)) => birds == trull,
            _ => true,
        };
        ensure(pagat, SummaryProblem::CardsInTwoPlaces, Bonus::BirdsInHand)
    }

    /// Checks that a deal lost at the talon has a broken announcement and no result of play.
    fn lost_at_talon(&self, game: &LoneGame, renonce: bool) -> Result<(), SummaryError> {
        if !game.lost_at_talon {
            return Ok(());
        }
        ensure(
            self.customs.broken_loses && game.contract != Contract::Solo,
            SummaryProblem::NotInThisGame,
            "lost_at_talon",
        )?;
        let without = |a: &Announced| matches!(a.bonus, Bonus::NoKings | Bonus::NoTrull);
        ensure(game.announced.iter().any(without), SummaryProblem::NothingBrokeAtTheTalon, game.contract)?;
        let before = game.announced.iter().all(|a| a.when == When::Before && a.kontra == 0)
            && game.valat.announced != Some(When::After)
            && game.valat.kontra == 0;
        let silent = game.silent_declarer.is_empty() && game.silent_defenders.is_empty();
        let plain = before && silent && !renonce && game.kontra == 0 && !game.valat.made && game.score.is_none();
        ensure(plain, SummaryProblem::TalonEndsEverything, game.contract)?;
        // A card that broke an announcement was in the talon, so it is part of no hand fact.
        let breaks = |bonus: Bonus, fact: Bonus| {
            let announced = game.announced.iter().any(|a| a.bonus == bonus);
            announced && !game.hand_facts.iter().any(|f| f.bonus == fact)
        };
        let broken = breaks(Bonus::NoKings, Bonus::KingsInHand) || breaks(Bonus::NoTrull, Bonus::TrullInHand);
        ensure(broken, SummaryProblem::CardsInTwoPlaces, game.contract)
    }

    /// Writes the summary of a played deal; `rules` names its rule set.
    pub(crate) fn write(&self, id: &str, rules: &str, facts: &Facts) -> DealSummary {
        let mut summary = DealSummary::empty(id, self.game, rules, facts.forehand);
        summary.renonce = facts.renonce.map(|by| RenonceSummary { by });
        match &facts.outcome {
            Outcome::Trischaken { scores, tricks } => {
                summary.contracts.push(PlayedContract::new(Contract::Trischaken, facts.forehand));
                summary.scores = Some(*scores);
                summary.tricks = Some(*tricks);
            }
            Outcome::Game(game) => self.write_game(&mut summary, game),
        }
        summary
    }

    fn write_game(&self, summary: &mut DealSummary, game: &LoneGame) {
        let origin = self.origins.then_some(game.origin);
        summary.contracts.push(PlayedContract { origin, ..PlayedContract::new(game.contract, game.declarer) });
        summary.lost_at_talon = game.lost_at_talon;
        summary.score = game.score;
        summary.kontra = game.kontra;
        let Valat { announced, made, kontra } = game.valat;
        if announced.is_some() || made {
            summary.valat = Some(ValatSummary {
                announced_by: announced.map(|_| game.declarer),
                when: announced,
                made_by: made.then_some(Side::Declarer),
                kontra,
            });
        }
        // Only the bill of a failed Valat that multiplies depends on it.
        summary.untaken_talon = game.untaken_talon.filter(|_| self.valat_multiplies && announced.is_some() && !made);
        summary.announcements = game
            .announced
            .iter()
            .map(|&Announced { bonus, by, when, made, kontra }| AnnouncementSummary {
                bonus,
                by,
                when: Some(when),
                made,
                kontra,
            })
            .collect();
        let silent = |side| game.silent(side).iter().map(move |bonus| SilentSummary { bonus, side });
        summary.silent = silent(Side::Declarer).chain(silent(Side::Defenders)).collect();
        summary.hand_facts =
            game.hand_facts.iter().map(|&HandFact { bonus, by, when }| HandFactSummary { bonus, by, when }).collect();
        summary.mondfang = game.mondfang.map(|(by, from)| MondfangSummary { by, from });
    }
}
