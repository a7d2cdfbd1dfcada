use std::path::PathBuf;

use tarock::{Bonus, Contract, DealSummary, EntryFields, Game, GamePoints, RuleSet, Seat, Side};

use super::form::{Called, Form, Input};
use super::*;
use crate::model::balance::Kind;

fn summaries() -> Vec<DealSummary> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/summaries");
    let read = |game: &Game| -> Vec<DealSummary> {
        let text = std::fs::read_to_string(folder.join(format!("{game}.json"))).expect("examples of every game");
        serde_json::from_str(&text).expect("summaries")
    };
    Game::ALL.iter().flat_map(read).collect()
}

/// What a person enters for a deal, in the order of the form; checked to be offered.
fn inputs(summary: &DealSummary, rules: &RuleSet) -> Vec<Input> {
    let first = &summary.contracts[0];
    assert!(rules.contracts().contains(first.contract));
    let fields = EntryFields::of(rules, first.contract).expect("the rules have it");
    let mut all = vec![Input::Contract(first.contract)];
    if fields.forehands {
        assert_eq!(first.seat, summary.forehand);
    } else {
        all.push(Input::Declarer(0, first.seat));
    }
    for (at, game) in summary.contracts.iter().enumerate() {
        if at > 0 {
            assert!(fields.beside.contains(game.contract));
            all.extend([Input::Beside(game.contract), Input::Declarer(at, game.seat)]);
        }
        all.extend(game.made.map(|made| Input::Made(at, made)));
        all.extend(game.kontras.iter().map(|kontra| Input::KontraAgainst(at, kontra.by, kontra.level)));
    }
    if fields.origins {
        all.extend(first.origin.map(Input::Origin));
    }
    if fields.partner {
        all.push(Input::Called(match (summary.partner, summary.surrendered) {
            (Some(seat), _) => Called::Partner(seat),
            (None, true) => Called::GivenUp,
            (None, false) => Called::Talon,
        }));
        assert!(fields.surrender || !summary.surrendered);
    }
    all.extend(summary.renonce.map(|renonce| Input::Renonce(Some(renonce.by))));
    if summary.lost_at_talon {
        assert!(fields.lost_at_talon);
        all.push(Input::LostAtTalon(true));
    }
    all.extend(summary.score.map(|score| Input::Score(Some(score))));
    if let Some(scores) = summary.scores {
        assert!(fields.each_scores);
        // The last one follows where the pack is shared out.
        let n = scores.as_slice().len() - usize::from(!fields.talon_is_lost);
        all.extend(scores.iter().take(n).map(|(seat, score)| Input::ScoreOf(seat, Some(score))));
    }
    if summary.kontra > 0 {
        assert!(summary.kontra <= fields.highest_kontra);
        all.push(Input::Kontra(summary.kontra));
    }
    // What is worth nothing is not offered.
    let silent = summary.silent.iter().filter(|silent| fields.silent.contains(silent.bonus));
    all.extend(silent.map(|silent| Input::Silent(silent.bonus, silent.side)));
    for (n_said, said) in summary.announcements.iter().enumerate() {
        // The contract has entered its own bird.
        if fields.birds.len() == 1 && fields.birds.contains(said.bonus) && said.by == first.seat {
            assert_eq!(n_said, 0);
        } else {
            all.extend([Input::Announce(said.bonus), Input::SaidBy(n_said, said.by)]);
        }
        if let Some(when) = said.when {
            assert!(fields.times.contains(&when));
            all.push(Input::SaidWhen(n_said, when));
        }
        all.extend(said.made.map(|made| Input::SaidMade(n_said, made)));
        all.push(Input::SaidKontra(n_said, said.kontra));
    }
    for (at, fact) in summary.hand_facts.iter().enumerate() {
        assert!(fields.hand_facts.contains(fact.bonus));
        all.extend([Input::Show(fact.bonus), Input::ShownBy(at, fact.by)]);
        if let Some(when) = fact.when.filter(|_| fields.facts_have_times) {
            all.push(Input::ShownWhen(at, when));
        }
    }
    if let Some(valat) = summary.valat {
        assert!(fields.valat.is_some());
        if valat.announced_by.is_some() {
            all.push(Input::ValatSaid(valat.announced_by));
        }
        all.extend(valat.when.map(Input::ValatWhen));
        all.extend([Input::ValatMade(valat.made_by), Input::ValatKontra(valat.kontra)]);
    }
    if let Some(captured) = summary.mondfang.filter(|_| fields.mondfang) {
        all.push(Input::Mondfang(Some((captured.by, captured.from))));
    }
    if summary.untaken_talon.is_some() {
        assert!(fields.untaken_talon);
        all.push(Input::UntakenTalon(summary.untaken_talon));
    }
    all
}

fn form(inputs: &[Input], rules: &RuleSet, forehand: Seat) -> Form {
    let mut form = Form::default();
    for input in inputs {
        form.enter(*input, rules, forehand);
    }
    form
}

fn names(n: usize) -> Vec<String> {
    ["Resi", "Ferdl", "Mitzi", "Sepp", "Poldi"][..n].iter().map(|name| (*name).to_owned()).collect()
}

fn evening(rules: &str, n: usize) -> Evening {
    let rules = RuleSet::preset(rules).expect("a preset");
    Evening::new("1".to_owned(), 1_000, rules, names(n), n - 1).expect("the number fits")
}

/// A Rufer of forehand with the second seat, won, with a silent Trull.
fn rufer(rules: &RuleSet, forehand: Seat) -> Form {
    let inputs = [
        Input::Contract(Contract::Rufer),
        Input::Called(Called::Partner(rules.game().seats().after(forehand))),
        Input::Result(rules_win_at(rules)),
        Input::Silent(Bonus::Trull, Side::Declarer),
    ];
    form(&inputs, rules, forehand)
}

fn rules_win_at(rules: &RuleSet) -> u16 {
    EntryFields::of(rules, Contract::Rufer).expect("a Rufer").thresholds[0].1
}

fn whole(points: &[GamePoints]) -> Vec<i32> {
    points.iter().map(|points| points.whole().expect("whole points")).collect()
}

#[test]
fn every_worked_example_gets_the_engines_bill_from_the_form() {
    let (mut n, mut games) = (0, Vec::new());
    for summary in summaries() {
        let rules = summary.rule_set().expect("known rules");
        let entered = form(&inputs(&summary, &rules), &rules, summary.forehand);
        let found = entered.settle(&rules, summary.forehand).unwrap_or_else(|why| panic!("{}: {why:?}", summary.id));
        let expected = summary.settle().expect("an example");
        assert_eq!(found.bill, expected.bill, "{}", summary.id);
        assert_eq!(found.in_money(), expected.in_money(), "{}", summary.id);
        let stored: Form = serde_json::from_str(&serde_json::to_string(&entered).unwrap()).unwrap();
        assert_eq!(stored, entered, "{}", summary.id);
        n += 1;
        if !games.contains(&rules.game()) {
            games.push(rules.game());
        }
    }
    assert!(n >= 60 && games.len() == 3, "{n}");
}

#[test]
fn the_rows_of_a_bill_add_up_to_it() {
    for summary in summaries() {
        let rules = summary.rule_set().expect("known rules");
        let entered = form(&inputs(&summary, &rules), &rules, summary.forehand);
        let settlement = entered.settle(&rules, summary.forehand).expect("an example");
        let rows = rows(&entered, &rules, &settlement);
        let is_itemized = !rows.is_empty() && summary.renonce.is_none();
        for (seat, points) in settlement.bill.iter().filter(|_| is_itemized) {
            let sum: GamePoints = rows.iter().map(|row| row.cells[seat.index()]).sum();
            assert_eq!(sum, points, "{} {seat}", summary.id);
        }
    }
}

#[test]
fn a_result_by_name_is_paid_like_the_score_it_stands_for() {
    for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
        for contract in rules.contracts().iter() {
            let fields = EntryFields::of(&rules, contract).expect("the rules have it");
            for outcome in Form::results(&fields) {
                let mut form = Form::default();
                form.enter(Input::Contract(contract), &rules, Seat::S1);
                form.enter(Input::Declarer(0, Seat::S1), &rules, Seat::S1);
                if fields.partner {
                    form.enter(Input::Called(Called::Partner(Seat::S2)), &rules, Seat::S1);
                }
                form.said.iter_mut().for_each(|said| said.made = Some(true));
                if fields.birds.len() > 1 {
                    form.enter(Input::Announce(Bonus::PagatUltimo), &rules, Seat::S1);
                    form.enter(Input::SaidMade(0, true), &rules, Seat::S1);
                }
                form.enter(Input::Result(outcome.score), &rules, Seat::S1);
                let settlement = form.settle(&rules, Seat::S1).expect("complete");
                let game = settlement.items[0].winner;
                assert_eq!(game, tarock::Winner::Side(outcome.winner), "{} {contract:?}", rules.name());
            }
        }
    }
}

#[test]
fn a_rufer_takes_four_inputs_and_a_tap_to_enter_it() {
    let rules = RuleSet::preset("oesterreich").expect("a preset");
    let bill = rufer(&rules, Seat::S2).settle(&rules, Seat::S2).expect("complete").bill;
    assert_eq!(whole(bill.as_slice()), [-2, 2, 2, -2]);
}

#[test]
fn another_contract_drops_what_belonged_to_the_first() {
    let rules = RuleSet::CUP;
    let mut form = rufer(&rules, Seat::S1);
    form.enter(Input::Contract(Contract::Dreier), &rules, Seat::S1);
    assert_eq!((form.called, form.score, form.silent.len()), (None, None, 0));
    assert_eq!(form.declarer(), Some(Seat::S1), "the player stays");
    form.enter(Input::Contract(Contract::Pagatrufer), &rules, Seat::S1);
    form.enter(Input::Declarer(0, Seat::S3), &rules, Seat::S1);
    assert_eq!(
        form.said.iter().map(|said| (said.bonus, said.by)).collect::<Vec<_>>(),
        [(Bonus::PagatUltimo, Seat::S3)]
    );
}

#[test]
fn at_a_table_of_five_the_dealer_sits_out() {
    let mut evening = evening("oesterreich", 5);
    assert_eq!(evening.next_dealer(), 4);
    for dealer in [4, 0, 1] {
        assert_eq!(evening.next_dealer(), dealer);
        let seating = evening.seating(dealer);
        assert_eq!(seating.sits_out, Some(dealer));
        assert_eq!(seating.players[seating.forehand.index()], (dealer + 1) % 5);
        evening.act(2_000, Change::Entered(dealer, rufer(&evening.rules, seating.forehand)));
    }
    let sheet = evening.balance();
    assert_eq!(whole(&sheet.lines[0].cells), [2, 2, -2, -2, 0]);
    assert_eq!(whole(&sheet.lines[1].cells), [0, 2, 2, -2, -2]);
    assert_eq!(sheet.lines[1].sits_out, Some(0));
    assert_eq!(whole(&sheet.sums), [0, 4, 2, -2, -4]);
}

#[test]
fn a_struck_line_counts_nothing_and_keeps_its_history() {
    let mut evening = evening("cup", 4);
    let seating = evening.seating(3);
    let form = rufer(&evening.rules, seating.forehand);
    let mut corrected = form.clone();
    corrected.enter(Input::Kontra(1), &evening.rules, seating.forehand);
    evening.act(1, Change::Entered(3, form));
    evening.act(2, Change::Corrected(0, 3, corrected.clone()));
    evening.act(3, Change::Struck(0));
    let line = &evening.lines()[0];
    assert!(line.struck && line.form == corrected);
    assert_eq!(line.past.iter().map(|past| past.at).collect::<Vec<_>>(), [1, 2, 3]);
    assert_ne!(line.past[0].bill, line.past[1].bill);
    assert_eq!(whole(&evening.balance().sums), [0, 0, 0, 0]);
    assert!(matches!(evening.balance().lines[0].kind, Kind::Deal { number: 1, .. }));
    evening.undo();
    assert_ne!(whole(&evening.balance().sums), [0, 0, 0, 0]);
    assert!(evening.can_redo());
    evening.redo();
    assert!(evening.lines()[0].struck && !evening.can_redo());
    evening.act(4, Change::Restored(0));
    assert!(!evening.lines()[0].struck);
    assert_eq!(evening.next_dealer(), 0);
}

#[test]
fn kontras_for_money_only_have_a_column_of_their_own() {
    let mut evening = evening("oesterreich", 4);
    let seating = evening.seating(3);
    let mut form = rufer(&evening.rules, seating.forehand);
    form.enter(Input::Kontra(1), &evening.rules, seating.forehand);
    evening.act(1, Change::Entered(3, form));
    let sheet = evening.balance();
    assert!(sheet.has_money_column);
    assert_eq!((whole(&sheet.sums), whole(&sheet.money)), (vec![2, 2, -2, -2], vec![3, 3, -3, -3]));
}

#[test]
fn a_series_ends_with_its_bonus_and_another_begins() {
    let mut evening = evening("beck", 3);
    let solo = |seat: Seat| {
        [
            Input::Contract(Contract::Solo),
            Input::Declarer(0, seat),
            Input::Score(Some(210)),
            Input::ValatSaid(Some(seat)),
            Input::ValatMade(Some(Side::Declarer)),
        ]
    };
    for at in 0..3 {
        let dealer = evening.next_dealer();
        let form = form(&solo(Seat::S1), &evening.rules, evening.seating(dealer).forehand);
        evening.act(at, Change::Entered(dealer, form));
    }
    let sheet = evening.balance();
    let n_ends = sheet.lines.iter().filter(|line| line.kind == Kind::End).count();
    assert!(n_ends >= 1);
    let book = evening.book(&evening.lines());
    assert_eq!(book.len(), 3);
    assert_eq!(book.iter().map(|(_, row)| row[0]).sum::<GamePoints>(), sheet.sums[0], "the bonus is in the book");
}

#[test]
fn an_evening_is_a_link_and_comes_back_whole() {
    let mut evening = evening("raiffeisen", 4);
    evening.cents = 10;
    for at in 0..20 {
        let dealer = evening.next_dealer();
        evening.act(at * 300_000, Change::Entered(dealer, rufer(&evening.rules, evening.seating(dealer).forehand)));
    }
    evening.act(1, Change::Struck(3));
    let link = of_evening(&evening);
    assert!(link.len() < 1_200, "a QR code holds it: {}", link.len());
    assert_eq!(read_link(&link), Some(Handed::Evening(Box::new(evening))));
    let damaged = link.replacen(&link[20..21], if &link[20..21] == "A" { "B" } else { "A" }, 1);
    assert!(damaged == link || read_link(&damaged).is_none());
    assert_eq!(read_link("hello"), None);
    let melk = RuleSet::preset("melk").expect("a preset");
    assert_eq!(read_link(&of_rules(&melk)), Some(Handed::Rules(Box::new(melk))));
}

#[test]
fn an_evening_that_names_nobody_is_refused() {
    let evening = evening("min", 4);
    assert_eq!(Evening::read(&evening.write()), Some(evening.clone()));
    let text = evening.write().replace("\"first_dealer\":3", "\"first_dealer\":7");
    assert_eq!(Evening::read(&text), None);
    let mut more = evening.clone();
    more.act(1, Change::Struck(0));
    assert_eq!(Evening::read(&more.write()), None);
    let mut unfinished = evening;
    unfinished.act(1, Change::Entered(0, Form::default()));
    assert_eq!(Evening::read(&unfinished.write()), None);
}

#[test]
fn the_book_of_all_evenings_goes_night_by_night() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let mut shelf = Shelf::default();
    for night in 0..2 {
        let mut evening = evening("cup", 4);
        evening.id = night.to_string();
        evening.at = night * DAY;
        for at in 0..3 {
            let dealer = evening.next_dealer();
            let form = rufer(&evening.rules, evening.seating(dealer).forehand);
            evening.act(evening.at + at, Change::Entered(dealer, form));
        }
        shelf.note(&evening);
    }
    let shelf = Shelf::read(&shelf.write());
    assert_eq!(shelf.evenings[0].id, "1", "the latest comes first");
    let nights = shelf.nights(Game::Koenigrufen);
    assert_eq!(nights.iter().map(|night| night.n_deals).collect::<Vec<_>>(), [3, 3]);
    assert_eq!(nights[0].of(&"Resi".to_owned()), Some(shelf.evenings[0].sums[0]));
    assert_eq!(shelf.nights(Game::Kosakeln).len(), 0);
    assert_eq!(shelf.names(), names(4));
}

#[test]
fn statistics_count_the_lines_of_an_evening_by_name() {
    let mut evening = evening("cup", 5);
    let rules = evening.rules.clone();
    for dealer in [0, 1, 2] {
        let form = rufer(&rules, evening.seating(dealer).forehand);
        evening.act(1_800_000_000_000 + dealer as i64, Change::Entered(dealer, form));
    }
    evening.act(1_800_000_000_009, Change::Struck(1));
    let me = evening.players[4].to_uppercase();
    let all = evening.facts(&me, |_| jiff::tz::TimeZone::UTC);
    assert_eq!(all.len(), 2, "a struck line does not count");
    let balance = evening.balance();
    for name in &evening.players {
        let of = |facts: &tarock_archive::Facts| {
            let seat = facts.seats().find(|seat| facts.name(*seat) == Some(name.as_str()));
            seat.map_or(GamePoints::ZERO, |seat| facts.points.expect("a bill")[seat])
        };
        let at = evening.players.iter().position(|other| other == name).expect("a player");
        assert_eq!(all.iter().map(of).sum::<GamePoints>(), balance.sums[at], "{name}");
    }
    // Whoever sat out is not at the table.
    assert!(all.iter().all(|facts| facts.name(facts.own) == Some(evening.players[4].as_str()) && !facts.is_anothers));
    let of_nobody = evening.facts("", |_| jiff::tz::TimeZone::UTC);
    assert!(of_nobody.iter().all(|facts| facts.is_anothers));
}
