//! Explanations say what the decision says, in both languages.

use tarock::{Action, Bonus, Card, Pack, Position, RuleSet, Seat, Suit};
use tarock_advice::{Count, Reason, Thumb};
use tarock_words::{Form, Language, Scene, Words};

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn action(text: &str) -> Action {
    text.parse().expect("an action")
}

/// Deals and plays the actions.
fn position(actions: &[&str]) -> Position {
    let mut position = Position::deal(RuleSet::CUP, seat(4), &Pack::NEW);
    for text in actions {
        position.play(action(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    position
}

/// Returns one reason of every kind with numbers that stand nowhere else, and these numbers as German writes them.
fn reasons() -> Vec<(Reason, Vec<&'static str>)> {
    let (pass, dreier) = (action("pass"), action("bid Dreier"));
    let mut all = vec![
        (Reason::Only, vec![]),
        (Reason::Certain, vec![]),
        (Reason::Experience { points: 0.666 }, vec!["0,67"]),
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

/// Returns the numbers of a text, in order, with their decimals.
fn numbers(text: &str) -> Vec<String> {
    let is_mark = |c: char| matches!(c, ',' | '.');
    let words = text.split(|c: char| !c.is_ascii_digit() && !is_mark(c));
    words.map(|word| word.trim_matches(is_mark)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
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
    let signed = [1.375, -0.5, 0.001, -0.001].map(|points| german.signed(points, 2));
    assert_eq!(signed, ["+1,38", "−0,50", "0,00", "0,00"]);
    assert_eq!(Words::new(Language::En).signed(-12.0, 2), "−12.00");
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
    keep no talon cards
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
    kept no talon cards
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
