//! Deals that a scorer enters: conversion from a summary to the facts of the bill, and back.

use alloc::string::{String, ToString};

use arrayvec::ArrayVec;

use super::{
    Announced, Facts, Kind, N_TRICKS, NegativeGame, Outcome, PositiveGame, Rules, SEATS, Shape, ValatFacts, shape,
};
use crate::score::summary::{
    AnnouncementSummary, DealSummary, EntryFields, KontraSummary, MondfangSummary, PlayedContract, RenonceSummary,
    SilentSummary, SummaryError, SummaryProblem, ValatSummary, ensure,
};
use crate::{Board, Bonus, BonusSet, BySeat, Contract, Game, GamePoints, Hidden, Settlement, Side};

/// Returns the summary of a deal that is over.
pub(crate) fn of_deal(board: &Board, shown: &Hidden, id: &str) -> Option<DealSummary> {
    Some(DealSummary::of(id, board.rules.name(), &Facts::gather(board, shown)?))
}

/// Checks a summary that a scorer entered and returns its bill.
pub(crate) fn settle(summary: &DealSummary, rules: &Rules) -> Result<Settlement, SummaryError> {
    Ok(summary.facts(rules)?.settle(rules))
}

/// Returns what can be entered about a deal of this contract.
pub(crate) fn fields(rules: &Rules, contract: Contract) -> EntryFields {
    let (set, shape) = (rules.settings(), shape(contract));
    let mut fields = EntryFields::nothing(set.counting);
    fields.renonce = true;
    fields.forehands = rules.is_forehands(contract);
    match shape.kind {
        Kind::Trischaken => fields.each_scores = true,
        Kind::Negative { target } => {
            fields.target = Some(target);
            fields.highest_kontra = rules.highest_level();
            let is_beside = |other: &Contract| {
                set.parallel_negative_games
                    && matches!(super::shape(*other).kind, Kind::Negative { .. })
                    && rules.rank(*other) == rules.rank(contract)
            };
            fields.beside = rules.contracts().iter().filter(is_beside).collect();
        }
        Kind::Positive | Kind::Colour => {
            let exist = rules.bonuses(contract);
            let valat = BonusSet::of(Bonus::Valat).union(BonusSet::of(Bonus::MondCaptured));
            let defenders = exist.difference(valat).difference(BonusSet::of(Bonus::KingUltimo));
            fields.partner = shape.caller;
            fields.surrender = shape.caller && !shape.solo;
            fields.thresholds.push((None, set.win_at));
            if exist.contains(Bonus::Absolut) {
                fields.thresholds.push((Some(Bonus::Absolut), set.absolut_at));
            }
            fields.announced = [[exist.difference(valat); 2], [defenders; 2]];
            fields.follow = [Bonus::Absolut, Bonus::EightTarocks, Bonus::TenTarocks].into_iter().collect();
            fields.birds = match shape.bird {
                Some(bird) => BonusSet::of(bird),
                None if contract == Contract::Besserrufer => rules.birds(),
                None => BonusSet::EMPTY,
            };
            let pays = |bonus: &Bonus| {
                let must_be_said = *bonus == Bonus::AllKings && set.four_kings_must_be_announced;
                set.bonuses[*bonus as usize].silent != GamePoints::ZERO && !must_be_said
            };
            fields.silent = exist.difference(valat).difference(fields.follow).iter().filter(pays).collect();
            fields.valat = exist.contains(Bonus::Valat).then_some(Bonus::Valat);
            fields.valat_by_defenders = true;
            fields.mondfang = exist.contains(Bonus::MondCaptured);
            fields.highest_kontra = rules.highest_level();
        }
    }
    fields
}

impl DealSummary {
    /// Checks the summary under these rules and returns its facts.
    ///
    /// # Errors
    ///
    /// The summary contradicts itself or the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::koenigrufen::{MIN, Outcome};
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "min", "score": 107,
    ///                 "contracts": [{ "contract": "Dreier", "seat": 1 }] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert!(matches!(summary.facts(&MIN)?.outcome, Outcome::Positive(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn facts(&self, rules: &Rules) -> Result<Facts, SummaryError> {
        let first =
            self.contracts.first().ok_or_else(|| SummaryError::new(SummaryProblem::ContractMissing, "contracts"))?;
        for played in &self.contracts {
            ensure(rules.contracts().contains(played.contract), SummaryProblem::NotInRuleSet, played.contract)?;
            ensure(SEATS.has(played.seat), SummaryProblem::NoSuchSeat, played.seat)?;
        }
        let foreign = [
            ("lost_at_talon", self.lost_at_talon),
            ("hand_facts", !self.hand_facts.is_empty()),
            ("untaken_talon", self.untaken_talon.is_some()),
            ("standing", self.contracts.iter().any(|played| played.origin.is_some())),
            ("when", self.valat.as_ref().is_some_and(|valat| valat.when.is_some())),
        ];
        for (field, given) in foreign {
            ensure(!given, SummaryProblem::NotInThisGame, field)?;
        }
        let shape = shape(first.contract);
        let outcome = match shape.kind {
            Kind::Trischaken => self.trischaken(rules)?,
            Kind::Negative { .. } => self.negative(rules)?,
            Kind::Positive | Kind::Colour => Outcome::Positive(self.positive(rules, first, shape)?),
        };
        let parallel = matches!(outcome, Outcome::Negative(_));
        ensure(self.contracts.len() == 1 || parallel, SummaryProblem::OneContractOnly, first.contract)?;
        Ok(Facts { forehand: self.forehand, outcome, renonce: self.renonce.map(|renonce| renonce.by) })
    }

    /// Checks that no field is set that only positive games have.
    fn nothing_positive(&self, contract: Contract) -> Result<(), SummaryError> {
        let none = self.announcements.is_empty()
            && self.kontra == 0
            && self.valat.is_none()
            && self.partner.is_none()
            && self.score.is_none()
            && !self.called_card_in_talon
            && !self.surrendered
            && (contract == Contract::Trischaken || self.scores.is_none() && self.tricks.is_none());
        ensure(none, SummaryProblem::OnlyInPositiveGames, contract)
    }

    fn trischaken(&self, rules: &Rules) -> Result<Outcome, SummaryError> {
        self.nothing_positive(Contract::Trischaken)?;
        let played = &self.contracts[0];
        ensure(played.seat == self.forehand, SummaryProblem::TrischakenIsForehands, played.seat)?;
        ensure(played.kontras.is_empty(), SummaryProblem::NoKontra, Contract::Trischaken)?;
        let zero = (BySeat::new(SEATS, 0), BySeat::new(SEATS, 0));
        let (scores, tricks) = match (self.scores, self.tricks) {
            (Some(scores), Some(tricks)) => (scores, tricks),
            _ if self.renonce.is_some() => zero,
            _ => return Err(SummaryError::new(SummaryProblem::ScoresMissing, "scores, tricks")),
        };
        ensure(scores.seats() == SEATS && tricks.seats() == SEATS, SummaryProblem::OnePerSeat, "scores, tricks")?;
        if self.renonce.is_none() {
            let pack = rules.settings().counting.pack();
            let sum: u32 = scores.as_slice().iter().map(|&score| u32::from(score)).sum();
            ensure(sum == u32::from(pack), SummaryProblem::ScoresDoNotAddUp, sum)?;
            let sum: u32 = tricks.as_slice().iter().map(|&n| u32::from(n)).sum();
            ensure(sum == N_TRICKS as u32, SummaryProblem::TricksDoNotAddUp, sum)?;
            let trickless = SEATS.iter().find(|&seat| (tricks[seat] == 0) != (scores[seat] == 0));
            ensure(
                trickless.is_none(),
                SummaryProblem::ScoreWithoutTrick,
                trickless.map_or(String::new(), |s| s.to_string()),
            )?;
        }
        Ok(Outcome::Trischaken { scores, tricks })
    }

    fn negative(&self, rules: &Rules) -> Result<Outcome, SummaryError> {
        let mut games = ArrayVec::<NegativeGame, 4>::new();
        let rank = rules.rank(self.contracts[0].contract);
        ensure(self.contracts.len() <= 4, SummaryProblem::TooManyDeclarers, self.contracts.len())?;
        ensure(
            self.contracts.len() == 1 || rules.settings().parallel_negative_games,
            SummaryProblem::NoParallelGames,
            self.contracts[0].contract,
        )?;
        for played in &self.contracts {
            let contract = played.contract;
            self.nothing_positive(contract)?;
            let Kind::Negative { target } = shape(contract).kind else {
                return Err(SummaryError::new(SummaryProblem::OneContractOnly, contract));
            };
            ensure(rules.rank(contract) == rank, SummaryProblem::DifferentRanks, contract)?;
            ensure(games.iter().all(|game| game.declarer != played.seat), SummaryProblem::DeclarerTwice, played.seat)?;
            let made = match (played.made, self.renonce) {
                (Some(made), _) => made,
                (None, Some(_)) => false,
                (None, None) => return Err(SummaryError::new(SummaryProblem::MadeMissing, contract)),
            };
            if let (Some(tricks), None) = (played.tricks, self.renonce) {
                ensure(
                    (tricks == target) == made && tricks as usize <= N_TRICKS,
                    SummaryProblem::TricksContradict,
                    contract,
                )?;
            }
            let mut kontras = BySeat::new(SEATS, 0);
            for kontra in &played.kontras {
                let valid = SEATS.has(kontra.by) && kontra.by != played.seat && kontras[kontra.by] == 0;
                ensure(valid, SummaryProblem::KontraByWrongSeat, kontra.by)?;
                check_level(rules, kontra.level)?;
                kontras[kontra.by] = kontra.level;
            }
            games.push(NegativeGame { contract, declarer: played.seat, made, kontras });
        }
        Ok(Outcome::Negative(games))
    }

    fn positive(&self, rules: &Rules, played: &PlayedContract, shape: Shape) -> Result<PositiveGame, SummaryError> {
        let contract = played.contract;
        let mut game = PositiveGame::new(contract, played.seat);
        ensure(played.kontras.is_empty() && played.made.is_none(), SummaryProblem::OnlyInNegativeGames, contract)?;
        ensure(self.scores.is_none() && self.tricks.is_none(), SummaryProblem::OnlyInTrischaken, contract)?;
        self.partnership(&mut game, shape)?;
        game.surrendered = self.surrendered;
        check_level(rules, self.kontra)?;
        game.kontra = self.kontra;
        let valat = self.valat.as_ref().map_or(ValatFacts::default(), |valat| ValatFacts {
            announced_by: valat.announced_by,
            made_by: valat.made_by,
            kontra: valat.kontra,
        });
        check_level(rules, valat.kontra)?;
        ensure(valat.kontra == 0 || valat.announced_by.is_some(), SummaryProblem::KontraOnNothing, Bonus::Valat)?;
        game.valat = valat;
        if self.surrendered {
            let plain = self.announcements.is_empty() && self.kontra == 0 && self.valat.is_none();
            ensure(plain, SummaryProblem::SurrenderEndsEverything, contract)?;
            return Ok(game);
        }
        let pack = rules.settings().counting.pack();
        match self.score {
            Some(score) => {
                ensure(score <= pack, SummaryProblem::ScoreTooHigh, score)?;
                let by_score = if score >= rules.settings().win_at { Side::Declarer } else { Side::Defenders };
                ensure(
                    valat.made_by.is_none_or(|side| side == by_score),
                    SummaryProblem::ScoreContradictsValat,
                    score,
                )?;
                game.score = score;
            }
            None if valat.made_by.is_some() || self.renonce.is_some() => {}
            None => return Err(SummaryError::new(SummaryProblem::ScoreMissing, contract)),
        }
        if let Some(tricks) = played.tricks {
            const ALL: u8 = N_TRICKS as u8;
            let made = match tricks {
                ALL => Some(Side::Declarer),
                0 => Some(Side::Defenders),
                _ => None,
            };
            ensure(
                tricks as usize <= N_TRICKS && (made == valat.made_by || self.renonce.is_some()),
                SummaryProblem::TricksContradict,
                contract,
            )?;
        }
        // A revoke ends the deal, so nobody has taken all tricks.
        ensure(self.renonce.is_none() || game.valat.made_by.is_none(), SummaryProblem::ValatAndRenonce, Bonus::Valat)?;
        self.announced(rules, &mut game, shape)?;
        self.unannounced(&mut game)?;
        if let Some(captured) = self.mondfang {
            ensure(captured.by != captured.from, SummaryProblem::MondFromOneself, captured.by)?;
            game.mondfang = Some((captured.by, captured.from));
        }
        possible(rules, &game)?;
        Ok(game)
    }

    fn partnership(&self, game: &mut PositiveGame, shape: Shape) -> Result<(), SummaryError> {
        game.partner = self.partner;
        game.called_card_in_talon = self.called_card_in_talon;
        if !shape.caller {
            let none = self.partner.is_none() && !self.called_card_in_talon && !self.surrendered;
            return ensure(none, SummaryProblem::NoPartnerHere, game.contract);
        }
        ensure(self.partner.is_some() != self.called_card_in_talon, SummaryProblem::PartnerOrTalon, game.contract)?;
        ensure(self.partner != Some(game.declarer), SummaryProblem::PartnerIsDeclarer, game.declarer)?;
        let may_surrender = self.called_card_in_talon && !shape.solo;
        ensure(!self.surrendered || may_surrender, SummaryProblem::NothingToSurrender, game.contract)
    }

    fn announced(&self, rules: &Rules, game: &mut PositiveGame, shape: Shape) -> Result<(), SummaryError> {
        let exist = rules.bonuses(game.contract);
        for entry in &self.announcements {
            let AnnouncementSummary { bonus, by, made, kontra, ref when } = *entry;
            let known = exist.contains(bonus) && !matches!(bonus, Bonus::Valat | Bonus::MondCaptured);
            ensure(known, SummaryProblem::BonusNotAnnounceable, bonus)?;
            ensure(when.is_none(), SummaryProblem::WhenNotHere, bonus)?;
            check_level(rules, kontra)?;
            let follows = matches!(bonus, Bonus::Absolut | Bonus::EightTarocks | Bonus::TenTarocks);
            ensure(made.is_some() || follows || self.renonce.is_some(), SummaryProblem::MadeMissing, bonus)?;
            let twice = game.announced.iter().any(|a| {
                let one_holder = bonus.bird().is_some() || bonus == Bonus::KingUltimo;
                a.bonus == bonus && (a.by == by || one_holder)
            });
            ensure(!twice, SummaryProblem::AnnouncedTwice, bonus)?;
            ensure(
                bonus != Bonus::KingUltimo || game.side(by) == Side::Declarer,
                SummaryProblem::NotByDefenders,
                bonus,
            )?;
            let room = game.announced.try_push(Announced { bonus, by, made, kontra });
            ensure(room.is_ok(), SummaryProblem::AnnouncedTwice, bonus)?;
        }
        let by_declarer = |bonus: Bonus| game.announced.iter().any(|a| a.bonus == bonus && a.by == game.declarer);
        if let Some(bird) = shape.bird {
            ensure(by_declarer(bird), SummaryProblem::BirdMissing, bird)?;
        }
        let needs_bird = game.contract == Contract::Besserrufer;
        ensure(!needs_bird || Bonus::BIRDS.into_iter().any(by_declarer), SummaryProblem::BirdMissing, game.contract)
    }

    fn unannounced(&self, game: &mut PositiveGame) -> Result<(), SummaryError> {
        for SilentSummary { bonus, side } in &self.silent {
            let follows = matches!(bonus, Bonus::Absolut | Bonus::Valat | Bonus::MondCaptured);
            ensure(!follows, SummaryProblem::FollowsFromTheRest, bonus)?;
            let announced = game.announced.iter().any(|a| a.bonus == *bonus && game.side(a.by) == *side);
            ensure(!announced, SummaryProblem::AnnouncedAndSilent, bonus)?;
            match side {
                Side::Declarer => game.silent_declarer.insert(*bonus),
                Side::Defenders => game.silent_defenders.insert(*bonus),
            }
        }
        Ok(())
    }

    /// Creates the summary of a played deal; `rules` names its rule set.
    ///
    /// ```
    /// use tarock::{DealSummary, Seat, Contract, koenigrufen::{Facts, Outcome, PositiveGame}};
    /// let seat = Seat::S1;
    /// let game = PositiveGame { score: 110, ..PositiveGame::new(Contract::Dreier, seat) };
    /// let facts = Facts { forehand: seat, outcome: Outcome::Positive(game), renonce: None };
    /// assert_eq!(DealSummary::of("deal 1", "cup", &facts).score, Some(110));
    /// ```
    pub fn of(id: &str, rules: &str, facts: &Facts) -> Self {
        let mut summary = Self::empty(id, Game::Koenigrufen, rules, facts.forehand);
        summary.renonce = facts.renonce.map(|by| RenonceSummary { by });
        let plain = PlayedContract::new;
        match &facts.outcome {
            Outcome::Trischaken { scores, tricks } => {
                summary.contracts.push(plain(Contract::Trischaken, facts.forehand));
                summary.scores = Some(*scores);
                summary.tricks = Some(*tricks);
            }
            Outcome::Negative(games) => {
                for game in games {
                    let doubled = game.kontras.iter().filter(|(_, level)| *level > 0);
                    summary.contracts.push(PlayedContract {
                        made: Some(game.made),
                        kontras: doubled.map(|(by, level)| KontraSummary { by, level }).collect(),
                        ..plain(game.contract, game.declarer)
                    });
                }
            }
            Outcome::Positive(game) => {
                summary.contracts.push(plain(game.contract, game.declarer));
                summary.of_positive(game);
            }
        }
        summary
    }

    fn of_positive(&mut self, game: &PositiveGame) {
        self.partner = game.partner;
        self.called_card_in_talon = game.called_card_in_talon;
        self.surrendered = game.surrendered;
        if game.surrendered {
            return;
        }
        self.score = Some(game.score);
        self.kontra = game.kontra;
        let ValatFacts { announced_by, made_by, kontra } = game.valat;
        if announced_by.is_some() || made_by.is_some() {
            self.valat = Some(ValatSummary { announced_by, when: None, made_by, kontra });
        }
        self.announcements = game
            .announced
            .iter()
            .map(|a| AnnouncementSummary { bonus: a.bonus, by: a.by, when: None, made: a.made, kontra: a.kontra })
            .collect();
        let silent = |set: BonusSet, side| set.iter().map(move |bonus| SilentSummary { bonus, side });
        self.silent = silent(game.silent_declarer, Side::Declarer)
            .chain(silent(game.silent_defenders, Side::Defenders))
            .collect();
        self.mondfang = game.mondfang.map(|(by, from)| MondfangSummary { by, from });
    }
}

/// Refuses what no deal can have produced.
fn possible(rules: &Rules, game: &PositiveGame) -> Result<(), SummaryError> {
    let made = |side: Side| -> BonusSet {
        let announced = game.announced.iter().filter(|a| a.made == Some(true) && game.side(a.by) == side);
        let silent = if side == Side::Declarer { game.silent_declarer } else { game.silent_defenders };
        announced.map(|a| a.bonus).collect::<BonusSet>().union(silent)
    };
    let [declarer, defenders] = [Side::Declarer, Side::Defenders].map(made);
    // Only one side can have four of the seven honours; every other bonus belongs to one side by nature.
    if let Some(bonus) = declarer.intersection(defenders).iter().next() {
        return Err(SummaryError::new(SummaryProblem::MadeByBoth, bonus));
    }
    ensure(!defenders.contains(Bonus::KingUltimo), SummaryProblem::NotByDefenders, Bonus::KingUltimo)?;
    let closed = game.called_card_in_talon && shape(game.contract).solo;
    ensure(
        !closed || !declarer.contains(Bonus::KingUltimo),
        SummaryProblem::CalledCardInClosedTalon,
        Bonus::KingUltimo,
    )?;
    if let Some(winner) = game.valat.made_by {
        // A side without a trick has nothing but its share of the talon, if the rules grant it.
        let loser = winner.other();
        let trickless = if loser == Side::Declarer { declarer } else { defenders };
        let with_cards: BonusSet = [Bonus::AllKings, Bonus::Trull, Bonus::FourHonours].into_iter().collect();
        let share = if rules.settings().shares_need_a_trick { BonusSet::EMPTY } else { with_cards };
        let impossible = trickless.difference(share).iter().next();
        ensure(impossible.is_none(), SummaryProblem::MadeWithoutTrick, impossible.map_or("", Bonus::id))?;
        let captured = game.mondfang.is_some_and(|(by, _)| game.side(by) == loser);
        ensure(!captured, SummaryProblem::MadeWithoutTrick, Bonus::MondCaptured)?;
    }
    for (one, other) in [(Bonus::FourHonours, Bonus::AllKings), (Bonus::EightTarocks, Bonus::TenTarocks)] {
        let said = |bonus: Bonus| game.announced.iter().filter(move |a| a.bonus == bonus).map(|a| a.by);
        let both = said(one).any(|seat| said(other).any(|by| by == seat));
        ensure(!both, SummaryProblem::ExcludeEachOther, one)?;
    }
    Ok(())
}

fn check_level(rules: &Rules, level: u8) -> Result<(), SummaryError> {
    ensure(level <= rules.highest_level(), SummaryProblem::KontraTooHigh, level)
}
