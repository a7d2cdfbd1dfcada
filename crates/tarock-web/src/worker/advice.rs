//! Puts a decision into words for the pane.

use tarock::{Action, Announcement, Bid, CardSet, Item, Seat, SeatView};
use tarock_bot::{Alternative, Decision, Reason, WorstDeal};
use tarock_words::{Form, Language, Scene, Words, ranked};

use super::Question;
use super::answer::{Advice, Choice};
use crate::words::catalogue;

/// The most reasons that the pane has room for.
const MOST_REASONS: usize = 3;

/// Converts the decision of a bot for the pane.
pub(super) fn of(question: &Question, view: &SeatView, opening: bool, decision: &Decision) -> Advice {
    let words = catalogue(question.language());
    let scene = Scene { words: &words, board: view.board(), opening };
    let names = Names::of(question, &words);
    let chosen = decision.alternative(&decision.action);
    let choice = |alternative: &Alternative| Choice {
        action: alternative.action,
        label: names.put(&label(&scene, &alternative.action)),
        expected: alternative.expected,
        won: alternative.won,
        worlds: alternative.worlds,
        best: alternative.action == decision.action,
        worst: alternative.worst.as_ref().map(|worst| names.put(&fails(&scene, &names, view, alternative, worst))),
    };
    let mut choices: Vec<Choice> = ranked(decision).into_iter().map(choice).collect();
    // The preferred choice may have a lower average because of the appetite for risk; it is first all the same.
    choices.sort_by(|a, b| b.best.cmp(&a.best).then(b.expected.total_cmp(&a.expected)));
    if chosen.is_none() {
        let only = Choice {
            action: decision.action,
            label: names.put(&label(&scene, &decision.action)),
            expected: 0.0,
            won: 0,
            worlds: 0,
            best: true,
            worst: None,
        };
        choices.insert(0, only);
    }
    let (reasons, numbers) = reasons(&scene, &names, decision);
    Advice {
        action: decision.action,
        title: names.put(&title(&scene, &decision.action)),
        reasons,
        numbers,
        choices,
        worlds: chosen.map_or(0, |chosen| chosen.worlds),
    }
}

/// The reasons in sentences: those of a card player, and those that are averages over imagined deals. Where there are
/// only averages, the first of them has to do.
fn reasons(scene: &Scene<'_>, names: &Names, decision: &Decision) -> (Vec<String>, Vec<String>) {
    let told: Vec<String> = scene.reasons(decision).iter().map(|reason| names.put(reason)).collect();
    let mut by_players: Vec<(bool, String)> = Vec::new();
    let mut numbers = Vec::new();
    for (at, sentence) in told.into_iter().enumerate() {
        match decision.reasons.get(at) {
            Some(reason) if is_average(reason) => numbers.push(sentence),
            reason => by_players.push((reason.is_some_and(is_decisive), sentence)),
        }
    }
    // The decisive reason has to be shown, however late it comes.
    if let Some(at) = by_players.iter().position(|(decisive, _)| *decisive).filter(|at| *at >= MOST_REASONS) {
        by_players.swap(MOST_REASONS - 1, at);
    }
    by_players.truncate(MOST_REASONS);
    let mut reasons: Vec<String> = by_players.into_iter().map(|(_, sentence)| sentence).collect();
    if reasons.is_empty() && !numbers.is_empty() {
        reasons.push(numbers.remove(0));
    }
    (reasons, numbers)
}

fn is_average(reason: &Reason) -> bool {
    use Reason::{Ahead, Exact, Expected, Experience, Wins};
    matches!(reason, Expected { .. } | Experience { .. } | Wins { .. } | Ahead { .. } | Exact { .. })
}

fn is_decisive(reason: &Reason) -> bool {
    matches!(reason, Reason::Close { .. } | Reason::Risk { .. })
}

impl Question {
    pub(super) fn language(&self) -> Language {
        Language::of_tag(&self.language).unwrap_or(Language::En)
    }
}

/// The players' names. The sentences of the game say "Spieler 2"; at a table everybody has a name.
pub(super) struct Names {
    asker: Seat,
    given: Vec<String>,
    numbered: Vec<String>,
}

impl Names {
    pub(super) fn of(question: &Question, words: &Words) -> Self {
        let seats = question.deal.rules.game().seats();
        let numbered: Vec<String> = seats.iter().map(|seat| words.seat(seat)).collect();
        let asker = words.say("advice-you", &[]);
        let nobody = words.say("you", &[]);
        let name = |seat: Seat| {
            let given = question.names.get(seat.index()).filter(|name| !name.trim().is_empty() && **name != nobody);
            match given {
                _ if seat == question.seat => asker.clone(),
                Some(given) => given.clone(),
                None => numbered[seat.index()].clone(),
            }
        };
        Self { asker: question.seat, given: seats.iter().map(name).collect(), numbered }
    }

    pub(super) fn of_seat(&self, seat: Seat) -> String {
        self.given.get(seat.index()).cloned().unwrap_or_default()
    }

    pub(super) fn is_asker(&self, seat: Seat) -> bool {
        self.asker == seat
    }

    /// Replaces numbers in a sentence by names.
    fn put(&self, sentence: &str) -> String {
        self.numbered
            .iter()
            .zip(&self.given)
            .fold(sentence.to_owned(), |text, (number, name)| text.replace(number, name))
    }
}

/// The advice, as one says it to a friend: "Spiel den Pagat."
fn title(scene: &Scene<'_>, action: &Action) -> String {
    let words = scene.words;
    let say = |key: &str| words.say(key, &[]);
    let cards = |key: &str, cards: CardSet| {
        let named = words.list(cards.iter().map(|card| words.object(card)));
        words.say(key, &[("count", cards.len().into()), ("cards", named.into())])
    };
    match *action {
        Action::Bid(Bid::Forehand) => say("advice-do-forehand"),
        Action::Bid(Bid::Pass) => say("advice-do-pass"),
        Action::Bid(Bid::Hold) => say("advice-do-hold"),
        Action::Bid(Bid::Unteren) => say("advice-do-unteren"),
        Action::Bid(Bid::Contract(contract)) => {
            words.say("advice-do-bid", &[("contract", words.contract(contract).into())])
        }
        Action::Call(call) => match call.card() {
            Some(card) => words.say("advice-do-call", &[("card", words.object(card).into())]),
            None => say("advice-do-call-fourth-king"),
        },
        Action::TakeTalon(part) => cards("advice-do-take", scene.board.talon_part(part)),
        Action::Surrender => say("advice-do-surrender"),
        Action::Discard(laid) => cards("advice-do-discard", laid),
        Action::Exchange(laid) => cards("advice-do-exchange", laid),
        Action::Keep(kept) => cards("advice-do-keep", kept),
        Action::Announce(said) => {
            let (bonuses, kontras) = (bonuses(scene, said), kontras(scene, said));
            match (bonuses.is_empty(), kontras.is_empty()) {
                (true, true) => say(&format!("advice-do-{}", nothing(scene))),
                (false, true) => words.say("advice-do-announce", &[("bonuses", bonuses.into())]),
                (true, false) => words.say("advice-do-kontra", &[("kontras", kontras.into())]),
                (false, false) => {
                    words.say("advice-do-announce-kontra", &[("bonuses", bonuses.into()), ("kontras", kontras.into())])
                }
            }
        }
        Action::Play(card) => words.say("advice-do-play", &[("card", words.object(card).into())]),
        Action::Claim => say("advice-do-claim"),
    }
}

/// An action in a word or two, for a row of the table.
fn label(scene: &Scene<'_>, action: &Action) -> String {
    let words = scene.words;
    let say = |key: &str| words.say(key, &[]);
    let cards = |cards: CardSet| if cards.is_empty() { say("advice-label-none") } else { words.cards(cards) };
    match *action {
        Action::Bid(Bid::Forehand) => say("advice-label-forehand"),
        Action::Bid(Bid::Pass) => say("advice-label-pass"),
        Action::Bid(Bid::Hold) => say("advice-label-hold"),
        Action::Bid(Bid::Unteren) => say("advice-label-unteren"),
        Action::Bid(Bid::Contract(contract)) => words.contract(contract),
        Action::Call(call) => words.call(call),
        Action::TakeTalon(part) if scene.board.talon_part(part).is_empty() => say("advice-label-talon"),
        Action::TakeTalon(part) => cards(scene.board.talon_part(part)),
        Action::Surrender => say("advice-label-surrender"),
        Action::Discard(laid) | Action::Exchange(laid) | Action::Keep(laid) => cards(laid),
        Action::Announce(said) => {
            let parts = [bonuses(scene, said), kontras(scene, said)];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            if parts.is_empty() { say(&format!("advice-label-{}", nothing(scene))) } else { parts.join(", ") }
        }
        Action::Play(card) => words.card(card),
        Action::Claim => say("advice-label-claim"),
    }
}

fn bonuses(scene: &Scene<'_>, said: Announcement) -> String {
    scene.words.list(said.bonuses.iter().map(|bonus| scene.words.bonus(bonus)))
}

fn kontras(scene: &Scene<'_>, said: Announcement) -> String {
    scene.words.list(said.kontras.iter().map(|target| {
        // The new word is one level above the last one.
        let level = scene.board.item(target).map_or(0, Item::level) + 1;
        let target = ("target", scene.words.target(target).into());
        scene.words.say(&format!("kontra-{}", level.clamp(1, 3)), &[target])
    }))
}

/// The word of a player who announces nothing; the scene knows which one it is.
fn nothing(scene: &Scene<'_>) -> &'static str {
    let said = scene.action(&Action::Announce(Announcement::GOOD), Form::Do);
    let is = |key: &str| scene.words.say(key, &[("form", "do".into())]) == said;
    match () {
        () if is("act-lies") => "lies",
        () if is("act-nothing") => "nothing",
        () => "good",
    }
}

/// A deal in which an alternative fails: its cost, and the cards of each player. One line each.
fn fails(scene: &Scene<'_>, names: &Names, view: &SeatView, alternative: &Alternative, worst: &WorstDeal) -> String {
    let words = scene.words;
    let unseen = view.unseen();
    let mut lines = vec![scene.worst(alternative, worst)];
    let mut line = |who: String, cards: CardSet| {
        let cards = cards & unseen;
        if !cards.is_empty() {
            let cards = words.cards(cards);
            lines.push(words.say("advice-worst-line", &[("who", who.into()), ("cards", cards.into())]));
        }
    };
    let hidden = &worst.hidden;
    let seats = view.board().seats();
    for seat in seats.from(names.asker).filter(|seat| *seat != names.asker) {
        line(names.of_seat(seat), hidden.hands[seat]);
    }
    let mut elsewhere: CardSet = hidden.talon.iter().copied().collect();
    for seat in seats.iter() {
        elsewhere -= hidden.hands[seat] | hidden.discards[seat];
    }
    line(words.say("xray-talon", &[]), elsewhere);
    for seat in seats.iter().filter(|seat| *seat != names.asker) {
        line(words.say("xray-discards", &[]), hidden.discards[seat]);
    }
    for seat in seats.iter() {
        let key = if seat == names.asker { "xray-own-talon" } else { "xray-talon-of" };
        let who = words.say(key, &[("name", names.of_seat(seat).into())]);
        line(who, hidden.own_talon_left(view.board(), seat));
    }
    for seat in seats.iter().filter(|seat| *seat != names.asker) {
        line(words.say("xray-laid-of", &[("name", names.of_seat(seat).into())]), hidden.laid[seat]);
    }
    lines.join("\n")
}
