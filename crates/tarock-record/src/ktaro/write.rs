//! Writes a file as XML.

use std::fmt::{self, Write as _};

use tarock::Seat;

use super::file::{File, Player, Settings, State};
use super::score::{GameScore, Score, ScoreItem};
use super::xml::is_xml;
use super::{Activation, CardFace, Command, Exchange, FromHand, QuizQuestion, TalonMaps};

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Xml { f, depth: 0 }.file(self)
    }
}

/// Replaces the characters that XML 1.0 cannot hold.
pub(super) fn holdable(text: &str) -> String {
    text.chars().map(|c| if is_xml(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

/// A writer that escapes text for XML.
struct Escaped<'x, 'f> {
    f: &'x mut fmt::Formatter<'f>,
    attribute: bool,
}

impl fmt::Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '&' => self.f.write_str("&amp;")?,
                '<' => self.f.write_str("&lt;")?,
                '>' => self.f.write_str("&gt;")?,
                '"' if self.attribute => self.f.write_str("&quot;")?,
                '\t' | '\n' if self.attribute => write!(self.f, "&#{};", u32::from(c))?,
                '\r' => self.f.write_str("&#13;")?,
                c if is_xml(c) => self.f.write_char(c)?,
                _ => self.f.write_char(char::REPLACEMENT_CHARACTER)?,
            }
        }
        Ok(())
    }
}

struct Xml<'x, 'f> {
    f: &'x mut fmt::Formatter<'f>,
    depth: usize,
}

type Attributes<'a, 'x, 'f> = &'a mut Xml<'x, 'f>;

impl<'x, 'f> Xml<'x, 'f> {
    fn indent(&mut self) -> fmt::Result {
        write!(self.f, "{:1$}", "", 2 * self.depth)
    }

    /// Writes an element without content.
    fn empty(&mut self, name: &str, attributes: impl FnOnce(Attributes<'_, 'x, 'f>) -> fmt::Result) -> fmt::Result {
        self.indent()?;
        write!(self.f, "<{name}")?;
        attributes(self)?;
        self.f.write_str("/>\n")
    }

    /// Writes an element with content.
    fn element(
        &mut self,
        name: &str,
        attributes: impl FnOnce(Attributes<'_, 'x, 'f>) -> fmt::Result,
        content: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> fmt::Result {
        self.indent()?;
        write!(self.f, "<{name}")?;
        attributes(self)?;
        self.f.write_str(">\n")?;
        self.depth += 1;
        content(self)?;
        self.depth -= 1;
        self.indent()?;
        writeln!(self.f, "</{name}>")
    }

    fn put(&mut self, name: &str, value: impl fmt::Display) -> fmt::Result {
        write!(self.f, " {name}=\"")?;
        write!(Escaped { f: self.f, attribute: true }, "{value}")?;
        self.f.write_str("\"")
    }

    fn may_put(&mut self, name: &str, value: Option<impl fmt::Display>) -> fmt::Result {
        value.map_or(Ok(()), |value| self.put(name, value))
    }

    fn seat(&mut self, name: &str, seat: Option<Seat>) -> fmt::Result {
        match seat {
            Some(seat) => self.put(name, seat.index()),
            None => self.put(name, -1),
        }
    }

    fn hex(&mut self, name: &str, number: u32) -> fmt::Result {
        self.put(name, format_args!("#{number:X}"))
    }

    fn file(&mut self, file: &File) -> fmt::Result {
        self.f.write_str("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")?;
        self.element(
            "KubiTarock",
            |xml| xml.may_put("AppVersion", file.app_version.as_ref()),
            |xml| {
                if !file.comment.is_empty() {
                    xml.indent()?;
                    xml.f.write_str("<Comment>")?;
                    Escaped { f: xml.f, attribute: false }.write_str(&file.comment)?;
                    xml.f.write_str("</Comment>\n")?;
                }
                xml.settings(&file.settings)?;
                xml.state(&file.state)?;
                xml.cards("TableSet", |_| Ok(()), &file.table)?;
                xml.cards("TalonStack", |xml| xml.may_put("Offset", file.talon.offset), &file.talon.cards)?;
                xml.cards("DeckStack", |_| Ok(()), &file.deck)?;
                for player in &file.players {
                    xml.player(player)?;
                }
                if let Some(score) = &file.score {
                    xml.score(score)?;
                }
                for (name, stack) in [("UndoStack", &file.undo), ("RedoStack", &file.redo)] {
                    let Some(commands) = stack else { continue };
                    xml.element(
                        name,
                        |_| Ok(()),
                        |xml| {
                            commands
                                .iter()
                                .try_for_each(|command| xml.element("Command", |_| Ok(()), |xml| xml.command(command)))
                        },
                    )?;
                }
                Ok(())
            },
        )
    }

    fn settings(&mut self, settings: &Settings) -> fmt::Result {
        self.empty("GameSettings", |xml| {
            xml.may_put("FixedValatBonusPoints", settings.fixed_valat_bonus_points)?;
            xml.may_put("ValatBonusMultiplier", settings.valat_bonus_multiplier)?;
            xml.may_put("MaxQuizQuestionCount", settings.max_quiz_question_count)?;
            xml.may_put("RatingTable", settings.rating_table.as_ref())?;
            xml.may_put("RiskAppetite", settings.risk_appetite)?;
            xml.may_put("ScoreAbsoluteWinnerMustHave", settings.score_absolute_winner_must_have)?;
            xml.may_put("ScoreWinnerMustHave", settings.score_winner_must_have)?;
            xml.may_put("ScoreTrischakerMustPayAll", settings.score_trischaker_must_pay_all)?;
            xml.may_put("Options", settings.options.as_ref())
        })
    }

    fn state(&mut self, state: &State) -> fmt::Result {
        self.element(
            "GameState",
            |xml| {
                xml.may_put("Status", state.status)?;
                xml.may_put("IsQuizMode", state.is_quiz_mode)?;
                xml.seat("ActivePlayerIndex", state.active_player)?;
                xml.seat("CalleePlayerIndex", state.callee)?;
                xml.seat("DealingPlayerIndex", state.dealer)?;
                xml.seat("FirstPlayerIndex", state.first_player)?;
                xml.seat("HighestBidderIndex", state.highest_bidder)?;
                xml.may_put("AnnouncementsCounter", state.announcements_counter)?;
                xml.may_put("CalleeSearchCount", state.callee_search_count)?;
                xml.may_put("CalleeVisibilityCounter", state.callee_visibility_counter)?;
                xml.may_put("OuvertStatus", state.ouvert_status)?;
                xml.may_put("QuizQuestionsCount", state.quiz_questions_count)
            },
            |xml| {
                if !state.declarers.is_empty() {
                    xml.element("Declarers", |_| Ok(()), |xml| xml.seats("Declarer", &state.declarers))?;
                }
                for (name, maps) in [("TalonChosen", state.talon_chosen), ("TalonLeftover", state.talon_leftover)] {
                    if let Some(maps) = maps {
                        xml.empty(name, |xml| xml.maps(maps))?;
                    }
                }
                if state.excluded_questions.is_empty() {
                    return Ok(());
                }
                xml.element(
                    "ExcludedQuizQuestions",
                    |_| Ok(()),
                    |xml| {
                        state.excluded_questions.iter().try_for_each(|question| {
                            xml.empty("Question", |xml| {
                                xml.put("Id", question.id.name())?;
                                xml.may_put("CardSuit", question.suit)?;
                                xml.may_put("CardValue", question.value)
                            })
                        })
                    },
                )
            },
        )
    }

    fn seats(&mut self, name: &str, seats: &[Option<Seat>]) -> fmt::Result {
        seats.iter().try_for_each(|seat| self.empty(name, |xml| xml.seat("PlayerIndex", *seat)))
    }

    fn maps(&mut self, maps: TalonMaps) -> fmt::Result {
        self.hex("TarockMap", maps.tarock)?;
        self.hex("ClubsMap", maps.clubs)?;
        self.hex("DiamondsMap", maps.diamonds)?;
        self.hex("HeartsMap", maps.hearts)?;
        self.hex("SpadesMap", maps.spades)
    }

    /// Writes an element that contains only cards.
    fn cards(
        &mut self,
        name: &str,
        attributes: impl FnOnce(Attributes<'_, 'x, 'f>) -> fmt::Result,
        cards: &[CardFace],
    ) -> fmt::Result {
        if cards.is_empty() {
            return self.empty(name, attributes);
        }
        self.element(name, attributes, |xml| cards.iter().try_for_each(|card| xml.card(*card)))
    }

    fn card(&mut self, card: CardFace) -> fmt::Result {
        self.empty("Card", |xml| {
            xml.put("Name", card.name())?;
            xml.may_put("FaceDown", card.face_down)
        })
    }

    fn player(&mut self, player: &Player) -> fmt::Result {
        self.element(
            "GamePlayer",
            |xml| {
                xml.may_put("ActionStatus", player.status)?;
                xml.may_put("Announcements", player.announcements.as_ref())?;
                xml.may_put("AnnouncementsAck", player.announcements_ack.as_ref())?;
                xml.may_put("Bidding", player.bidding)?;
                xml.may_put("CalledKing", player.called_king)?;
                xml.may_put("CurrentUserKey", player.user.as_ref())?;
                xml.may_put("IsForthKingCalled", player.is_fourth_king_called)?;
                xml.may_put("HasBidden", player.has_bidden.as_ref())?;
                player.role_flags.map_or(Ok(()), |flags| xml.hex("RoleFlags", flags))?;
                xml.may_put("TricksCount", player.tricks_count)?;
                xml.may_put("TricksValue", player.tricks_value)?;
                xml.may_put("CurrentScore", player.current_score)
            },
            |xml| {
                xml.cards("HandStack", |_| Ok(()), &player.hand)?;
                let counts = |xml: Attributes<'_, 'x, 'f>| {
                    xml.may_put("TalonCardsCount", player.talon_cards_count)?;
                    xml.may_put("TalonTarockCardsCount", player.talon_tarock_cards_count)
                };
                xml.cards("TricksStack", counts, &player.tricks)
            },
        )
    }

    fn score(&mut self, score: &Score) -> fmt::Result {
        self.element(
            "GameScore",
            |xml| xml.may_put("BookedAs", score.booked_as.as_ref()),
            |xml| {
                xml.element(
                    "ScoreItems",
                    |_| Ok(()),
                    |xml| {
                        score
                            .items
                            .iter()
                            .try_for_each(|item| xml.element("ScoreItem", |_| Ok(()), |xml| xml.game_score(item)))
                    },
                )?;
                xml.element(
                    "TricksTaken",
                    |_| Ok(()),
                    |xml| {
                        score.tricks.iter().try_for_each(|trick| {
                            xml.empty("Trick", |xml| {
                                xml.seat("TakerIndex", trick.taker)?;
                                xml.seat("LeaderIndex", trick.leader)?;
                                xml.put("StackIndex", trick.stack_index)?;
                                xml.may_put("Count", trick.count)
                            })
                        })
                    },
                )?;
                if score.statistics.is_empty() {
                    return Ok(());
                }
                xml.element(
                    "StatDataList",
                    |_| Ok(()),
                    |xml| {
                        score.statistics.iter().try_for_each(|data| {
                            xml.empty("StatData", |xml| {
                                xml.may_put("Game", data.game)?;
                                xml.may_put("Role", data.role.as_ref())?;
                                xml.may_put("Points", data.points)?;
                                xml.may_put("Target", data.target)
                            })
                        })
                    },
                )
            },
        )
    }

    fn item(&mut self, item: &ScoreItem) -> fmt::Result {
        self.put("Key", &item.key)?;
        self.may_put("IsAnnounced", item.is_announced)?;
        self.may_put("IsContra", item.is_contra)?;
        self.may_put("IsLost", item.is_lost)?;
        self.may_put("Points", item.points.as_ref())
    }

    fn game_score(&mut self, score: &GameScore) -> fmt::Result {
        match score {
            GameScore::Positive { item, lost_factor, solo_factor, is_valat, bonuses } => self.element(
                "PositiveGameScore",
                |xml| {
                    xml.item(item)?;
                    xml.may_put("LostFactor", *lost_factor)?;
                    xml.may_put("SoloFactor", *solo_factor)?;
                    xml.may_put("IsValat", *is_valat)
                },
                |xml| bonuses.iter().try_for_each(|bonus| xml.empty("ScoreItem", |xml| xml.item(bonus))),
            ),
            GameScore::Negative { item, declarer, opponents } => self.element(
                "NegativeGameScore",
                |xml| {
                    xml.item(item)?;
                    xml.seat("DeclarerIndex", *declarer)
                },
                |xml| xml.seats("Opponent", opponents),
            ),
            GameScore::Trischaken { item, bills } => self.element(
                "TrischakenScore",
                |xml| xml.item(item),
                |xml| bills.iter().try_for_each(|bill| xml.empty("Player", |xml| xml.may_put("Bill", *bill))),
            ),
        }
    }

    fn command(&mut self, command: &Command) -> fmt::Result {
        let name = command.name();
        match command {
            Command::ActivateBidWinner { turn, winner } => self.empty(name, |xml| {
                xml.turn(turn)?;
                xml.seat("BidWinnerIndex", *winner)
            }),
            Command::ActivateForehand(turn) | Command::ActivatePlayer(turn) => self.empty(name, |xml| xml.turn(turn)),
            Command::AutoFinish
            | Command::CloseGame
            | Command::FlipTopTalonCard
            | Command::QuitGame
            | Command::ScoreGame => self.empty(name, |_| Ok(())),
            Command::BookScoreToUsers { closer } => self.empty(name, |xml| xml.seat("GameCloserIndex", *closer)),
            Command::ChangeAnnouncements { new, old } => self.empty(name, |xml| {
                xml.put("NewAnnouncements", new)?;
                xml.put("OldAnnouncements", old)
            }),
            Command::ChangeBidding { new, old } => self.empty(name, |xml| {
                xml.put("NewBidding", new.name())?;
                xml.put("OldBidding", old.name())
            }),
            Command::ChangeCalledSuit { new, old } => self.empty(name, |xml| {
                xml.put("NewSuit", new.name())?;
                xml.put("OldSuit", old.name())
            }),
            Command::ChangeRoleFlags { new, old } => self.empty(name, |xml| {
                xml.hex("NewRoleFlags", *new)?;
                xml.hex("OldRoleFlags", *old)
            }),
            Command::DealPlayerTriple { player, cards } => {
                self.cards(name, |xml| xml.seat("PlayerIndex", *player), cards)
            }
            Command::DealTalonTriple { cards } => self.cards(name, |_| Ok(()), cards),
            Command::DepositCard(FromHand { player, card, source })
            | Command::LeadCard(FromHand { player, card, source }) => {
                let attributes = |xml: Attributes<'_, 'x, 'f>| {
                    xml.seat("PlayerIndex", *player)?;
                    xml.may_put("SourceCardIndex", *source)
                };
                self.cards(name, attributes, &[*card])
            }
            Command::ExchangeCard1Step(exchange) | Command::ExchangeCard2Step(exchange) => {
                let Exchange { cards, source, source_card, target, target_card } = exchange;
                let attributes = |xml: Attributes<'_, 'x, 'f>| {
                    xml.put("SourceIndex", source)?;
                    xml.put("SourceCardIndex", source_card)?;
                    xml.put("TargetIndex", target)?;
                    xml.put("TargetCardIndex", target_card)
                };
                self.cards(name, attributes, cards)
            }
            Command::ImposeCard { player, card } => self.cards(name, |xml| xml.seat("PlayerIndex", *player), &[*card]),
            Command::QuizQuestion(question) => self.question(name, question),
            Command::StartCardDealing { suppress_normal_execution } => {
                self.empty(name, |xml| xml.put("SuppressNormalExecution", suppress_normal_execution))
            }
            Command::TakeTalon { player, package, cards } => {
                let attributes = |xml: Attributes<'_, 'x, 'f>| {
                    xml.seat("PlayerIndex", *player)?;
                    xml.may_put("Package", *package)
                };
                self.cards(name, attributes, cards)
            }
            Command::TakeTrick { player, leader, cards } => {
                let attributes = |xml: Attributes<'_, 'x, 'f>| {
                    xml.seat("PlayerIndex", *player)?;
                    xml.seat("LeaderIndex", *leader)
                };
                self.cards(name, attributes, cards)
            }
        }
    }

    fn turn(&mut self, turn: &Activation) -> fmt::Result {
        self.seat("NextPlayerIndex", turn.next)?;
        self.put("NewStatus", turn.new_status.name())?;
        self.put("OldStatus", turn.old_status.name())?;
        self.seat("PreviousPlayerIndex", turn.previous)?;
        self.put("PreviousPlayerStatus", turn.previous_status.name())
    }

    fn question(&mut self, name: &str, question: &QuizQuestion) -> fmt::Result {
        self.element(
            name,
            |xml| {
                xml.turn(&question.turn)?;
                xml.put("Id", question.id.name())?;
                xml.put("No", question.number)?;
                xml.may_put("CardSuit", question.suit)?;
                xml.may_put("CardValue", question.value)?;
                xml.may_put("Match", question.right)?;
                xml.may_put("Answer", question.answer)
            },
            |xml| {
                question.choices.iter().try_for_each(|choice| {
                    xml.empty("Choice", |xml| {
                        xml.put("Value", choice.value)?;
                        xml.put("Points", choice.points)
                    })
                })
            },
        )
    }
}
