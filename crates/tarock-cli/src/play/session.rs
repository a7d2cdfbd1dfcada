//! A person at the table: what they are told, and what becomes of what they type. Both modes of `tarock play` show the
//! same sentences.

use std::time::Duration;

use tarock::{
    Action, BillItem, BySeat, CardSet, EventView, GamePoints, Refusal, Seat, SeatView, Settlement, Side, Winner,
};
use tarock_bot::Decision;
use tarock_words::{FluentValue, Form, Gender, Scene, Teller, Who};

use super::hear::{Answer, Heard, Request, Vocabulary, choices};
use super::table::{Happening, Table};
use crate::output::Output;

/// The bots' names, and how the catalogue speaks of them.
const BOTS: [(&str, Gender); 3] =
    [("Ferdl", Gender::Masculine), ("Resi", Gender::Feminine), ("Vroni", Gender::Feminine)];

/// Returns the people of a table in the order of their seats.
pub(crate) fn people(out: &Output, seats: tarock::Seats, me: Seat) -> Vec<Who> {
    let mut bots = BOTS.into_iter().peekable();
    let mut who = |seat| match bots.next_if(|_| seat != me) {
        Some((name, gender)) => Who::other(name, gender),
        None => Who::you(out.words.say("play-me", &[]), Gender::Neutral),
    };
    seats.iter().map(&mut who).collect()
}

/// The consequence of a typed line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// An answer; the deal stands as before.
    Said(Vec<String>),
    /// The deal went on.
    Done,
    /// The next deal was dealt.
    Dealt,
    /// A decision was taken back.
    Undone,
    /// The bot is thinking about its advice.
    Advising,
    /// The person leaves.
    Left,
}

/// A person at the table.
pub(super) struct Session<'a> {
    pub(super) out: &'a Output,
    pub(super) table: Table,
    teller: Teller<'a>,
    people: Vec<Who>,
    vocabulary: Vocabulary,
}

impl<'a> Session<'a> {
    pub(super) fn new(out: &'a Output, table: Table) -> Self {
        let people = people(out, table.view().board().seats(), table.seat());
        Self { out, table, teller: Teller::new(&out.words, people.clone()), people, vocabulary: Vocabulary::new() }
    }

    pub(super) fn view(&self) -> &SeatView {
        self.table.view()
    }

    pub(super) fn teller(&self) -> &Teller<'a> {
        &self.teller
    }

    /// Waits for the bots. Returns whether something happened.
    pub(super) fn go_on(&mut self, wait: Duration) -> anyhow::Result<bool> {
        self.table.go_on(self.out, wait)
    }

    fn say(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        self.out.words.say(key, args)
    }

    /// Names a seat as the table does; the person is “du”.
    pub(super) fn name(&self, seat: Seat) -> String {
        let who = &self.people[seat.index()];
        if who.you { self.say("play-you", &[]) } else { who.name.clone() }
    }

    /// Tells how the deal begins: its number, its rules, the people and the forehand.
    pub(super) fn opening(&self) -> Vec<String> {
        let board = self.view().board();
        let names: Vec<String> = board.seats().from(board.forehand()).map(|seat| self.name(seat)).collect();
        let number = ("number", self.table.number().into());
        let forehand = &self.people[board.forehand().index()];
        let who = ("who", if forehand.you { "you" } else { "other" }.into());
        vec![
            self.say("play-opening", &[number, ("rules", board.rules.name().to_owned().into())]),
            self.say("play-table", &[("names", names.join(", ").into())]),
            self.say("play-forehand", &[who, ("name", forehand.name.clone().into())]),
        ]
    }

    /// Tells what has happened since the last call, one sentence per event; advice comes apart.
    pub(super) fn happened(&mut self) -> (Vec<String>, Option<Vec<String>>) {
        let (mut told, mut advice) = (Vec::new(), None);
        for happening in self.table.happened() {
            match happening {
                Happening::Event(before, event) => {
                    told.extend(self.teller.event(&before, &event));
                    if matches!(event, EventView::HandsOpened { .. }) {
                        told.extend(self.open_hands());
                    }
                }
                Happening::Advice(view, decision) => advice = Some(self.advice(&view, &decision)),
            }
        }
        (told, advice)
    }

    /// Tells the other players' cards, if they lie open.
    fn open_hands(&self) -> Vec<String> {
        let me = self.table.seat();
        let open = self.view().board().open_hands.iter().flat_map(BySeat::iter);
        let others = open.filter(|(seat, cards)| *seat != me && !cards.is_empty());
        let told = others.map(|(seat, cards)| {
            let args = [("name", self.name(seat).into()), ("cards", self.out.words.cards(cards).into())];
            self.say("play-open-hand", &args)
        });
        told.collect()
    }

    /// Tells what a bot would do, and why.
    fn advice(&self, view: &SeatView, decision: &Decision) -> Vec<String> {
        let opening = self.table.opening();
        let scene = Scene { words: &self.out.words, board: view.board(), opening };
        let bot = self.say("bot-tarobot", &[]);
        let args = [("bot", bot.into()), ("action", scene.action(&decision.action, Form::Do).into())];
        let mut lines = vec![self.say("explain-would", &args)];
        lines.extend(scene.reasons(decision).iter().map(|reason| self.with_names(reason)));
        lines
    }

    /// Puts names in place of “Spieler 2”.
    fn with_names(&self, sentence: &str) -> String {
        let others = self.view().board().seats().iter().filter(|seat| *seat != self.table.seat());
        others.fold(sentence.to_owned(), |text, seat| text.replace(&self.out.words.seat(seat), &self.name(seat)))
    }

    /// Asks for what the deal is waiting for.
    pub(super) fn question(&self) -> String {
        if self.table.settlement().is_some() { self.say("play-again", &[]) } else { self.teller.ask(self.view(), 0) }
    }

    /// Names the single choices, without their numbers.
    pub(super) fn labels(&self, choices: &[Action]) -> Vec<String> {
        choices.iter().map(|action| self.label(action)).collect()
    }

    fn label(&self, action: &Action) -> String {
        let words = &self.out.words;
        match *action {
            Action::Play(card) => words.card(card),
            Action::Discard(cards) | Action::Exchange(cards) | Action::Keep(cards) => words.cards(cards),
            Action::TakeTalon(part) => {
                let label = self.teller.label(self.view(), action);
                let cards = words.cards(self.view().board().talon_part(part));
                if label.contains(&cards) { label } else { format!("{label}: {cards}") }
            }
            _ => self.teller.label(self.view(), action),
        }
    }

    /// Lists the choices with their numbers.
    pub(super) fn listed(&self, some: &[Action]) -> Vec<String> {
        let all = choices(self.view());
        let number = |action: &Action| all.iter().position(|other| other == action).map_or(0, |at| at + 1);
        let listed = some.iter().map(|action| {
            self.say("play-choice", &[("number", number(action).into()), ("choice", self.label(action).into())])
        });
        listed.collect()
    }

    /// The only thing that can be done now, if there is only one.
    pub(super) fn only_choice(&self) -> Option<Action> {
        let legal = self.view().legal().filter(|legal| !legal.is_choice())?;
        choices(self.view()).into_iter().find(|action| legal.contains(action))
    }

    /// Says that there is only one choice.
    pub(super) fn only_sentence(&self, only: &Action) -> String {
        self.say("play-only", &[("choice", self.label(only).into())])
    }

    /// Does something in the person's place; a refusal is answered with its rule.
    pub(super) fn act(&mut self, action: Action) -> anyhow::Result<Reply> {
        Ok(match self.table.act(self.out, action)? {
            Ok(()) => Reply::Done,
            Err(refusal) => Reply::Said(vec![self.refusal(&refusal)]),
        })
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        match self.teller.refusal(refusal) {
            (why, Some(rule)) => self.say("play-refused-rule", &[("why", why.into()), ("rule", rule.into())]),
            (why, None) => why,
        }
    }

    /// Understands a typed line, and does what it says.
    pub(super) fn line(&mut self, text: &str) -> anyhow::Result<Reply> {
        if self.table.settlement().is_some() {
            return self.between_deals(text);
        }
        let heard = self.vocabulary.hear(self.view(), text);
        let is_request = matches!(heard, Heard::Request(_));
        if !self.table.is_my_turn() && !is_request {
            return Ok(Reply::Said(vec![self.say("play-not-yours", &[])]));
        }
        match heard {
            Heard::Act(action) => self.act(action),
            Heard::Which(actions) => Ok(self.which(&self.listed(&actions))),
            Heard::WhichCard(cards) => Ok(self.which_card(cards)),
            Heard::Request(request) => self.request(request),
            Heard::Empty => match self.only_choice() {
                Some(only) => self.act(only),
                None => Ok(Reply::Said(vec![self.question()])),
            },
            Heard::Unknown => Ok(Reply::Said(vec![self.unknown(text)])),
        }
    }

    fn which(&self, choices: &[String]) -> Reply {
        Reply::Said(vec![self.say("play-which", &[("choices", choices.join(" ").into())])])
    }

    fn which_card(&self, cards: CardSet) -> Reply {
        let named = cards.iter().map(|card| self.out.words.card(card) + ".");
        self.which(&named.collect::<Vec<_>>())
    }

    fn unknown(&self, text: &str) -> String {
        self.say("play-not-understood", &[("text", text.trim().to_owned().into())])
    }

    fn between_deals(&mut self, text: &str) -> anyhow::Result<Reply> {
        match self.vocabulary.answer(text) {
            Answer::Yes => {
                self.table.next_deal();
                Ok(Reply::Dealt)
            }
            Answer::No => Ok(Reply::Left),
            Answer::Request(request) => self.request(request),
            Answer::Unknown => Ok(Reply::Said(vec![self.unknown(text)])),
        }
    }

    /// Answers a question, or does what is asked of the program.
    pub(super) fn request(&mut self, request: Request) -> anyhow::Result<Reply> {
        let view = self.view();
        let said = match request {
            Request::Hand => vec![self.teller.hand(view)],
            Request::Trick => vec![self.teller.last_trick(view)],
            Request::Status => {
                let mut told = vec![self.teller.status(view)];
                told.extend(self.open_hands());
                told
            }
            Request::Bids => vec![self.teller.bids(view)],
            Request::Choices => match choices(view).as_slice() {
                [] => vec![self.say("play-nothing-now", &[])],
                all => self.listed(all),
            },
            Request::Help => self.help(),
            Request::Balance => self.balance(),
            Request::Advice if !self.table.is_my_turn() => vec![self.say("play-nothing-now", &[])],
            Request::Advice => {
                self.table.ask_advice();
                return Ok(Reply::Advising);
            }
            Request::Undo => {
                if self.table.undo(self.out)? {
                    return Ok(Reply::Undone);
                }
                vec![self.say("play-nothing-undone", &[])]
            }
            Request::End => return Ok(Reply::Left),
        };
        Ok(Reply::Said(said))
    }

    pub(super) fn help(&self) -> Vec<String> {
        self.say("play-help", &[]).lines().map(str::to_owned).collect()
    }

    /// Tells the items of the bill, what everybody receives, and the balance.
    pub(super) fn bill(&self) -> Vec<String> {
        let Some(settlement) = self.table.settlement() else { return Vec::new() };
        let mut lines: Vec<String> = settlement.items.iter().map(|item| self.item(item)).collect();
        lines.extend(self.paid(settlement));
        lines.extend(self.balance());
        if self.table.series_is_over() {
            lines.push(self.say("play-series-over", &[]));
        }
        lines
    }

    fn paid(&self, settlement: &Settlement) -> Vec<String> {
        if self.view().board().thrown_in {
            return Vec::new();
        }
        let amounts = |key: &str, of: BySeat<GamePoints>| self.say(key, &[("amounts", self.amounts(of).into())]);
        let mut lines = vec![amounts("play-paid", settlement.bill)];
        lines.extend(settlement.money.map(|money| amounts("play-paid-money", money)));
        lines
    }

    fn item(&self, item: &BillItem) -> String {
        let object = |seat: Seat| {
            let who = &self.people[seat.index()];
            if who.you { self.say("play-you-object", &[]) } else { who.name.clone() }
        };
        let winner = match (item.winner, item.loser) {
            (Winner::Side(Side::Declarer), _) => self.say("play-for-declarer", &[]),
            (Winner::Side(Side::Defenders), _) => self.say("play-for-defenders", &[]),
            (Winner::Seat(seat), Some(loser)) => {
                self.say("play-for-from", &[("name", object(seat).into()), ("loser", self.loser(loser).into())])
            }
            (Winner::Seat(seat), None) => self.say("play-for", &[("name", object(seat).into())]),
        };
        let key = if item.announced { "play-bill-announced" } else { "play-bill" };
        let args = [
            ("item", self.out.words.item(item.id).into()),
            ("points", self.out.words.points(item.value).into()),
            ("halves", item.value.halves().into()),
            ("winner", winner.into()),
        ];
        self.say(key, &args)
    }

    fn loser(&self, seat: Seat) -> String {
        self.people[seat.index()].name.clone()
    }

    fn amounts(&self, of: BySeat<GamePoints>) -> String {
        let amount = |(seat, points)| {
            let args = [("name", self.name(seat).into()), ("points", self.out.words.signed_points(points).into())];
            self.say("play-amount", &args)
        };
        of.iter().map(amount).collect::<Vec<_>>().join(", ")
    }

    /// Tells the sums of the evening.
    pub(super) fn balance(&self) -> Vec<String> {
        let amounts = self.amounts(self.table.totals());
        vec![self.say("play-balance", &[("deals", self.table.n_settled().into()), ("amounts", amounts.into())])]
    }

    /// Keeps an unfinished deal, and says where.
    pub(super) fn leave(&mut self) -> anyhow::Result<Vec<String>> {
        let key = if self.table.leave(self.out)? { "play-left" } else { "play-saved" };
        let file = self.table.book().file().display().to_string();
        Ok(vec![self.say(key, &[("file", file.into())]), self.say("play-bye", &[])])
    }
}
