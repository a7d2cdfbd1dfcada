//! Tests of explanations: they say what the decision says, in both languages.

use tarock::{Action, Bonus, Card, Hidden, Pack, Position, RuleSet, Seat, SeatView, Suit, Viewer};
use tarock_bot::{Alternative, Bot, Count, Decision, Reason, Thumb, WorstDeal};
use tarock_notation::taf::State;

use super::action::{Form, Scene};
use super::{Moment, json, lines};
use crate::chance::Chance;
use crate::output::Output;
use crate::words::{Language, Words};

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn action(text: &str) -> Action {
    text.parse().expect("an action")
}

/// A deal in which forehand has bid and calls.
fn position(actions: &[&str]) -> Position {
    let mut position = Position::deal(RuleSet::preset("cup").expect("a preset"), seat(4), &Pack::NEW);
    for text in actions {
        position.play(action(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    position
}

/// One reason of every kind with numbers that stand nowhere else, and these numbers as German writes them.
fn reasons() -> Vec<(Reason, Vec<&'static str>)> {
    let (pass, dreier) = (action("pass"), action("bid Dreier"));
    let mut all = vec![
        (Reason::Only, vec![]),
        (Reason::Certain, vec![]),
        (Reason::Expected { points: -1.257, spread: 3.5, worlds: 163 }, vec!["1,26", "3,50", "163"]),
        (Reason::Wins { times: 97, worlds: 163 }, vec!["97", "163"]),
        (Reason::Makes { bonus: Bonus::PagatUltimo, times: 71, worlds: 163 }, vec!["71", "163"]),
        (Reason::Ahead { of: pass, by: 0.625, better: 91, worse: 43, worlds: 163 }, vec!["0,62", "91", "43", "163"]),
        (Reason::Close { of: dreier, by: 0.04 }, vec!["0,04"]),
        (Reason::Exact { tricks: 6 }, vec!["6"]),
        (Reason::Risk { percent: 137, instead: pass }, vec!["137"]),
        (Reason::Overtaken { card: Card::MOND, times: 38, worlds: 163 }, vec!["38", "163"]),
        (Reason::Holds { seat: seat(2), card: Card::SKUES, times: 54, worlds: 163 }, vec!["2", "54", "163"]),
        (Reason::Void { seat: seat(3), suit: Suit::Hearts }, vec!["3"]),
    ];
    all.extend(Count::ALL.iter().map(|&what| (Reason::Count { what, n: 9 }, vec!["9"])));
    all.extend(Thumb::ALL.iter().map(|&thumb| (Reason::Thumb(thumb), vec![])));
    all
}

/// The numbers of a text, in order, with their decimals.
fn numbers(text: &str) -> Vec<String> {
    let is_mark = |c: char| matches!(c, ',' | '.');
    let words = text.split(|c: char| !c.is_ascii_digit() && !is_mark(c));
    words.map(|word| word.trim_matches(is_mark)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn weighed(text: &str, expected: f64, won: u32, worst: Option<Hidden>) -> Alternative {
    let worst = worst.map(|hidden| Box::new(WorstDeal { hidden, chosen: 8.5, instead: -4.25 }));
    Alternative { action: action(text), expected, spread: 3.125, worlds: 163, won, worst }
}

/// A decision to bid Dreier where passing was weighed too.
fn weighed_bid(position: &Position) -> Decision {
    let mut hidden = *position.hidden();
    hidden.discards[seat(1)] = "P7".parse().expect("cards");
    Decision {
        action: action("bid Dreier"),
        alternatives: vec![
            weighed("bid Dreier", 1.375, 97, None),
            weighed("pass", -0.5, 41, Some(hidden)),
            weighed("bid SoloDreier", -12.0, 7, Some(hidden)),
        ],
        reasons: vec![
            Reason::Expected { points: 1.375, spread: 3.125, worlds: 163 },
            Reason::Count { what: Count::Tarocks, n: 9 },
        ],
    }
}

#[test]
fn every_number_of_a_reason_is_in_its_sentence_and_no_other_is() {
    let position = position(&["forehand"]);
    for language in Language::ALL {
        let words = Words::new(language);
        let scene = Scene { words: &words, board: position.board(), opening: false };
        for (reason, wanted) in reasons() {
            let sentence = scene.sentence(&reason);
            let mut wanted: Vec<String> =
                wanted.iter().map(|number| words.decimal(&number.replace(',', "."))).collect();
            let mut found = numbers(&sentence);
            wanted.sort();
            found.sort();
            assert_eq!(found, wanted, "{language:?}: {sentence}");
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '$']), "{language:?}: {sentence}");
            assert!(sentence.starts_with(char::is_uppercase), "{language:?}: {sentence}");
        }
    }
}

#[test]
fn expected_points_carry_their_sign_and_nothing_has_none() {
    let german = Words::new(Language::De);
    let signed = [1.375, -0.5, 0.001, -0.001].map(|points| german.signed(points));
    assert_eq!(signed, ["+1,38", "−0,50", "0,00", "0,00"]);
    assert_eq!(Words::new(Language::En).signed(-12.0), "−12.00");
}

#[test]
fn one_is_singular_and_none_is_said_in_words() {
    let position = position(&["forehand"]);
    let german = Words::new(Language::De);
    let scene = Scene { words: &german, board: position.board(), opening: false };
    for (reason, wanted) in [
        (Reason::Count { what: Count::Kings, n: 1 }, "Im Blatt ist ein König."),
        (Reason::Count { what: Count::Kings, n: 0 }, "Im Blatt ist kein König."),
        (Reason::Exact { tricks: 1 }, "Der letzte Stich ist in jedem gedachten Blatt genau ausgerechnet."),
        (
            Reason::Wins { times: 1, worlds: 1 },
            "Damit liegt man im einzigen gedachten Blatt über dem Schnitt am Tisch.",
        ),
        (
            Reason::Wins { times: 0, worlds: 163 },
            "Damit liegt man in keinem von 163 gedachten Blättern über dem Schnitt am Tisch.",
        ),
        (
            Reason::Wins { times: 0, worlds: 1 },
            "Damit liegt man im einzigen gedachten Blatt nicht über dem Schnitt am Tisch.",
        ),
        (
            Reason::Overtaken { card: Card::MOND, times: 38, worlds: 160 },
            "Ein Gegner dahinter kann den Mond in 38 von 160 gedachten Blättern überstechen.",
        ),
        (
            Reason::Holds { seat: seat(2), card: "HB".parse().expect("a card"), times: 5, worlds: 9 },
            "Spieler 2 hat den Herz-Buben in 5 von 9 gedachten Blättern.",
        ),
        (
            Reason::Ahead { of: action("pass"), by: -0.25, better: 2, worse: 3, worlds: 5 },
            "Das Nächstbeste: „Weiter“ sagen. Das bringt im Schnitt um 0,25 Punkte mehr; der Vorschlag ist besser in 2 \
             und schlechter in 3 von 5 gedachten Blättern.",
        ),
    ] {
        assert_eq!(scene.sentence(&reason), wanted);
    }
}

#[test]
fn every_kind_of_action_is_told_before_and_after() {
    let talon = ["forehand", "pass", "pass", "pass", "bid KoenigRufer", "call HK"];
    let position = position(&talon);
    let told = |language, form| {
        let words = Words::new(language);
        let scene = Scene { words: &words, board: position.board(), opening: true };
        let texts = [
            "forehand",
            "pass",
            "hold",
            "unteren",
            "bid Dreier",
            "call HK",
            "call 4K",
            "take 1",
            "surrender",
            "discard H1 X8 T5",
            "exchange",
            "exchange H1",
            "keep",
            "keep T21",
            "announce",
            "announce I TRL",
            "announce kontra G:1",
            "announce K4 kontra G:2-1",
            "play T20",
            "play HB",
            "claim",
        ];
        texts.map(|text| scene.action(&action(text), form)).join("\n")
    };
    insta::assert_snapshot!(told(Language::De, Form::Do), @r"
    „Mein Spiel“ sagen
    „Weiter“ sagen
    halten
    „Unteren“ sagen
    Dreier sagen
    den Herz-König rufen
    den vierten König rufen
    die Herz-Zwei, die Herz-Eins und den Herz-Buben aufnehmen
    schleifen
    Tarock V, die Herz-Eins und die Treff-Acht verlegen
    nichts tauschen
    die Herz-Eins tauschen
    nichts vom Talon behalten
    den Mond behalten
    „Ich liege“ sagen
    Pagat ultimo und Trull ansagen
    Kontra auf das Spiel von Spieler 1 geben
    Vier Könige ansagen und Kontra auf das Spiel von Spieler 2 gegen Spieler 1 geben
    Tarock XX spielen
    den Herz-Buben spielen
    den Rest herzeigen
    ");
    insta::assert_snapshot!(told(Language::De, Form::Done), @r"
    „Mein Spiel“ gesagt
    „Weiter“ gesagt
    gehalten
    „Unteren“ gesagt
    Dreier gesagt
    den Herz-König gerufen
    den vierten König gerufen
    die Herz-Zwei, die Herz-Eins und den Herz-Buben aufgenommen
    geschliffen
    Tarock V, die Herz-Eins und die Treff-Acht verlegt
    nichts getauscht
    die Herz-Eins getauscht
    nichts vom Talon behalten
    den Mond behalten
    „Ich liege“ gesagt
    Pagat ultimo und Trull angesagt
    Kontra auf das Spiel von Spieler 1 gegeben
    Vier Könige angesagt und Kontra auf das Spiel von Spieler 2 gegen Spieler 1 gegeben
    Tarock XX gespielt
    den Herz-Buben gespielt
    den Rest hergezeigt
    ");
    insta::assert_snapshot!(told(Language::En, Form::Do), @r"
    say “Mein Spiel”
    pass
    hold
    say “Unteren”
    bid Dreier
    call the king of hearts
    call the fourth king
    take the two of hearts, the one of hearts and the jack of hearts
    surrender
    discard the V, the one of hearts and the eight of clubs
    exchange nothing
    exchange the one of hearts
    keep nothing of the talon
    keep the Mond
    say “Ready”
    announce Pagat ultimo and Trull
    say Kontra on the game of Player 1
    announce Four kings and say Kontra on the game of Player 2 against Player 1
    play the XX
    play the jack of hearts
    claim the rest
    ");
    insta::assert_snapshot!(told(Language::En, Form::Done), @r"
    said “Mein Spiel”
    passed
    held
    said “Unteren”
    bid Dreier
    called the king of hearts
    called the fourth king
    taken the two of hearts, the one of hearts and the jack of hearts
    surrendered
    discarded the V, the one of hearts and the eight of clubs
    exchanged nothing
    exchanged the one of hearts
    kept nothing of the talon
    kept the Mond
    said “Ready”
    announced Pagat ultimo and Trull
    said Kontra on the game of Player 1
    announced Four kings and said Kontra on the game of Player 2 against Player 1
    played the XX
    played the jack of hearts
    claimed the rest
    ");
}

#[test]
fn an_explanation_tells_the_action_first_and_where_the_others_lose() {
    let position = position(&["forehand"]);
    let view = position.view(Viewer::Seat(seat(2)));
    let decision = weighed_bid(&position);
    let played = action("bid SoloDreier");
    let moment = Moment { number: Some(2), seat: seat(2), hand: view.hand(), played: Some(&played) };
    let told = |language| {
        let words = Words::new(language);
        let scene = Scene { words: &words, board: view.board(), opening: false };
        lines(&scene, &moment, &words.say("bot-tarobot", &[]), &decision).join("\n")
    };
    insta::assert_snapshot!(told(Language::De), @r"
      Blatt                T12 T11 T10 T9 T8 T7 · KK KD · P10 P9 P8 P7
    Spieler 2 hat Solodreier gesagt; Tarobot hätte Dreier gesagt.
      • Das bringt im Schnitt +1,38 Punkte (Streuung 3,12), gerechnet in 163 gedachten Blättern.
      • Im Blatt sind 9 Tarock.
         Punkte  Streuung   Blätter   im Plus  Erwogen
    ›     +1,38      3,12       163      60 %  Dreier sagen
          −0,50      3,12       163      25 %  „Weiter“ sagen
         −12,00      3,12       163       4 %  Solodreier sagen
      Punkte: was die Abrechnung im Schnitt bringt, verglichen mit dem Schnitt am Tisch.
    Am teuersten wäre das andere („Weiter“ sagen) in diesem gedachten Blatt, −4,25 statt +8,50 Punkte:
        Spieler 1  Vorhand   T6 T5 T4 T3 T2 T1 · KP KB K1 K2 K3 K4
      › Spieler 2            T12 T11 T10 T9 T8 T7 · KK KD · P10 P9 P8 P7
        Spieler 3            T18 T17 T16 T15 T14 T13 · PK PD PP PB · X8 X7
        Spieler 4  Geber     T22 T21 T20 T19 · H3 H4 · XK XD XP XB X10 X9
        Talon                H2 H1 HB | HP HD HK
        Verlegt Spieler 1    P7
    Am teuersten wäre das andere (Solodreier sagen) in diesem gedachten Blatt, −4,25 statt +8,50 Punkte:
        Spieler 1  Vorhand   T6 T5 T4 T3 T2 T1 · KP KB K1 K2 K3 K4
      › Spieler 2            T12 T11 T10 T9 T8 T7 · KK KD · P10 P9 P8 P7
        Spieler 3            T18 T17 T16 T15 T14 T13 · PK PD PP PB · X8 X7
        Spieler 4  Geber     T22 T21 T20 T19 · H3 H4 · XK XD XP XB X10 X9
        Talon                H2 H1 HB | HP HD HK
        Verlegt Spieler 1    P7
      Das ist nur gedacht. Wie die Karten wirklich liegen, weiß nur, wer alle sieht.
    ");
    insta::assert_snapshot!(told(Language::En), @r"
      Hand                 T12 T11 T10 T9 T8 T7 · KK KD · P10 P9 P8 P7
    Player 2 has bid Solodreier; Tarobot would have bid Dreier.
      • It brings +1.38 points on average (spread 3.12), counted over 163 imagined deals.
      • There are 9 tarocks in the hand.
         points    spread     deals     ahead  weighed
    ›     +1.38      3.12       163       60%  bid Dreier
          −0.50      3.12       163       25%  pass
         −12.00      3.12       163        4%  bid Solodreier
      Points: what the bill brings on average, compared with the average of the table.
    The other choice (pass) would cost most in this imagined deal, −4.25 instead of +8.50 points:
        Player 1   forehand  T6 T5 T4 T3 T2 T1 · KP KB K1 K2 K3 K4
      › Player 2             T12 T11 T10 T9 T8 T7 · KK KD · P10 P9 P8 P7
        Player 3             T18 T17 T16 T15 T14 T13 · PK PD PP PB · X8 X7
        Player 4   dealer    T22 T21 T20 T19 · H3 H4 · XK XD XP XB X10 X9
        Talon                H2 H1 HB | HP HD HK
        Player 1 discards    P7
    The other choice (bid Solodreier) would cost most in this imagined deal, −4.25 instead of +8.50 points:
        Player 1   forehand  T6 T5 T4 T3 T2 T1 · KP KB K1 K2 K3 K4
      › Player 2             T12 T11 T10 T9 T8 T7 · KK KD · P10 P9 P8 P7
        Player 3             T18 T17 T16 T15 T14 T13 · PK PD PP PB · X8 X7
        Player 4   dealer    T22 T21 T20 T19 · H3 H4 · XK XD XP XB X10 X9
        Talon                H2 H1 HB | HP HD HK
        Player 1 discards    P7
      This is only imagined. Where the cards really lie, only those know who see all of them.
    ");
}

#[test]
fn the_chosen_action_is_the_first_of_the_table_even_if_another_brings_more() {
    let position = position(&["forehand"]);
    let mut decision = weighed_bid(&position);
    decision.alternatives.swap(0, 1);
    for language in Language::ALL {
        let words = Words::new(language);
        let scene = Scene { words: &words, board: position.board(), opening: false };
        let chosen = scene.action(&decision.action, Form::Do);
        let rows = scene.table(&decision, None);
        assert!(rows[1].starts_with('›') && rows[1].ends_with(&chosen), "{rows:#?}");
        let numbers: Vec<_> = ["1.38", "3.12", "163", "60"].map(|number| words.decimal(number)).into();
        assert_eq!(super::tests::numbers(&rows[1]), numbers);
        let moment = Moment { number: None, seat: seat(2), hand: position.hidden().hands[seat(2)], played: None };
        let told = lines(&scene, &moment, "Tarobot", &decision);
        assert!(told[1].contains(&chosen), "{told:#?}");
        let data = json::decision(&scene, &moment, Bot::Regelbuch, &decision);
        assert_eq!(data["chosen"]["action"], "bid Dreier");
        assert_eq!(data["alternatives"][0]["action"], "bid Dreier");
        assert_eq!(data["alternatives"][0]["expected"], 1.375);
        assert_eq!(data["alternatives"][1]["worst"]["imagined"], true);
        assert_eq!(data["reasons"][1]["n"], 9);
    }
}

#[test]
fn a_long_table_is_cut_but_keeps_what_was_played() {
    let position = position(&["forehand"]);
    let mut decision = weighed_bid(&position);
    for card in Suit::Tarock.cards() {
        decision.alternatives.push(weighed(&format!("play {card}"), -20.0, 0, None));
    }
    let words = Words::new(Language::De);
    let scene = Scene { words: &words, board: position.board(), opening: false };
    let rows = scene.table(&decision, Some(&action("play T22")));
    assert!(rows.iter().any(|row| row.ends_with("den Sküs spielen")), "{rows:#?}");
    assert_eq!(rows.iter().filter(|row| row.ends_with("spielen")).count(), 6);
    assert!(rows.iter().any(|row| row.contains("noch 16 andere Möglichkeiten")), "{rows:#?}");
}

#[test]
fn who_does_not_decide_by_reasons_says_so() {
    let position = position(&["forehand"]);
    let words = Words::new(Language::De);
    let scene = Scene { words: &words, board: position.board(), opening: false };
    let decision = Decision { action: action("pass"), alternatives: vec![], reasons: vec![] };
    let moment = Moment { number: None, seat: seat(2), hand: position.hidden().hands[seat(2)], played: None };
    let told = lines(&scene, &moment, "der Zufall", &decision);
    assert_eq!(
        told[1..],
        ["Hier würde der Zufall „Weiter“ sagen.", "  • Einen Grund gibt es nicht, das war gewürfelt."]
    );
}

#[test]
fn a_position_of_one_hand_shows_its_player_what_he_saw() {
    let out = Output { words: Words::new(Language::En) };
    let (mut found, mut asked) = (0, 0);
    for (rules, seed) in
        ["min", "beck", "spieleversum"].into_iter().flat_map(|rules| (0..8).map(move |seed| (rules, seed)))
    {
        let rules = RuleSet::preset(rules).expect("a preset");
        let mut chance = Chance::of_deal(seed, 0);
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.below(n));
        let mut position = Position::deal(rules.clone(), seat(1), &pack);
        while let Some(legal) = position.legal() {
            let turn = position.board().turn.expect("somebody decides");
            let view = position.view(Viewer::Seat(turn));
            let written = State::of(&position).filter(|state| state.to_deal(rules.clone()).is_ok());
            if let (Some(_), Some(state)) = (written, State::of_view(&view)) {
                asked += 1;
                if let Ok(again) = super::source::deal(&out, &state) {
                    found += 1;
                    let again = again.replay().expect("a legal deal").view(Viewer::Seat(turn));
                    let seen = |view: &SeatView| {
                        let board = view.board();
                        (view.hand(), view.legal(), board.trick, board.tricks.clone(), board.talon, view.discards())
                    };
                    assert_eq!(seen(&again), seen(&view), "{state}");
                }
            }
            position.play(legal.draw(&mut |n| chance.below(n))).expect("a legal action");
        }
    }
    // Where much was played, few ways to deal the rest fit; some are not found.
    assert!(asked > 500 && found * 100 >= asked * 98, "{found} of {asked}");
}
