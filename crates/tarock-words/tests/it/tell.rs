//! The sentences at the table are those that people say.

use rstest::rstest;
use tarock::{Card, Position, Refusal, SeatView, Suit, Viewer};
use tarock_testkit::{act, cards, deal, preset, seat, table};
use tarock_words::{Language, Teller, Words};

use crate::common::{fault, people};

#[test]
fn every_refusal_has_a_sentence_with_names_and_rules_have_names() {
    for language in Language::ALL {
        let words = Words::new(language);
        let teller = Teller::new(&words, people(Viewer::Seat(seat(1))));
        let target = |text: &str| text.parse().expect("a target");
        let refusals = [
            Refusal::NotYourTurn { turn: seat(2) },
            Refusal::OwnSide { target: target("G:2-1") },
            Refusal::TooLate { target: target("TRL:1") },
            Refusal::DoubledWithGame { target: target("A:2") },
            Refusal::PagatLast,
            Refusal::ClaimUncertain,
            Refusal::MustOvertake { with: cards("T16 T20") },
        ];
        for refusal in refusals {
            let (why, rule) = teller.refusal(&refusal);
            assert_eq!(fault(&why), None, "{why}");
            assert!(!why.contains("Spieler 2") && !why.contains("Player 2"), "{why}");
            assert!(rule.is_none_or(|rule| !rule.starts_with("rule-")));
        }
    }
}

/// Returns what a listener hears of `actions` after `before` was played.
fn heard(language: Language, viewer: Viewer, mut position: Position, before: &str, actions: &str) -> String {
    act(&mut position, before);
    let words = Words::new(language);
    let teller = Teller::new(&words, people(viewer));
    let mut view = position.view(viewer);
    let mut told = Vec::new();
    for event in act(&mut position, actions) {
        let seen = event.view_for(viewer);
        told.extend(teller.event(&view, &seen));
        view.follow(&seen);
    }
    told.join(" ")
}

/// Deals to Leni (forehand), Ferdl, Resi and Tarobot.
fn rufer() -> Position {
    deal(
        "cup",
        [
            "T22 T20 T19 T18 T1 HK HD H4 KD PD P7 XD",
            "T21 T17 T16 T2 XK XP H1",
            "PK T15 T14 T13 K1 K2 K3",
            "KK T12 T11 T10",
        ],
        "T5 H3 X10 T6 KP X8",
    )
}

const AUCTION: &str = "forehand; pass; pass; pass; ";
const CALLED: &str = "forehand; pass; pass; pass; bid KoenigRufer; call PK; ";
const LAID: &str = "forehand; pass; pass; pass; bid KoenigRufer; call PK; take 2; discard H4 XD X8; ";

fn me(number: usize) -> Viewer {
    Viewer::Seat(seat(number))
}

#[rstest]
#[case(me(2), "", "forehand", "Leni sagt „Mein Spiel“.", "Leni says “Mein Spiel”.")]
#[case(me(1), "", "forehand", "Du sagst „Mein Spiel“.", "You say “Mein Spiel”.")]
#[case(me(1), "forehand", "pass", "Ferdl sagt weiter.", "Ferdl passes.")]
#[case(me(2), "forehand", "bid Dreier", "Du sagst Dreier.", "You bid Dreier.")]
#[case(me(2), AUCTION, "bid KoenigRufer", "Leni sagt Rufer. Leni spielt Rufer.", "Leni bids Rufer. Leni plays Rufer.")]
#[case(
    me(3),
    "forehand; pass; pass; pass; bid KoenigRufer",
    "call PK",
    "Leni ruft den Pik-König. Gerufen bist du. Talon. Hälfte 1: V, Herz-Drei, Treff-Zehn. Hälfte 2: VI, Karo-Reiter, \
     Treff-Acht.",
    "Leni calls the king of spades. That is you. Talon. Half 1: V, three of hearts, ten of clubs. Half 2: VI, knight of \
     diamonds, eight of clubs."
)]
#[case(
    me(2),
    CALLED,
    "take 2; discard H4 XD X8",
    "Leni nimmt Hälfte 2. Leni verlegt drei Karten, davon kein Tarock.",
    "Leni takes half 2. Leni discards three cards, no tarocks."
)]
#[case(
    me(1),
    CALLED,
    "take 2; discard H4 XD X8",
    "Du nimmst Hälfte 2. Du verlegst die Herz-Vier, die Treff-Acht und die Treff-Dame.",
    "You take half 2. You discard the four of hearts, the eight of clubs and the queen of clubs."
)]
#[case(me(2), LAID, "announce", "Leni sagt „Ich liege“.", "Leni says “Ready”.")]
#[case(me(2), LAID, "announce I", "Leni sagt den Pagat an.", "Leni announces the Pagat.")]
#[case(
    me(1),
    "forehand; pass; pass; pass; bid KoenigRufer; call PK; take 2; discard H4 XD X8; announce I",
    "announce kontra G:1 I:1",
    "Ferdl gibt Kontra auf den Pagat von dir und Kontra auf dein Spiel.",
    "Ferdl says kontra on the Pagat you announced and kontra on your game."
)]
#[case(
    me(3),
    "forehand; pass; pass; pass; bid KoenigRufer; call PK; take 2; discard H4 XD X8; announce",
    "announce kontra G:1",
    "Ferdl gibt Kontra auf das Spiel. Es zählt doppelt.",
    "Ferdl says kontra on the game. It counts double."
)]
fn the_auction_the_talon_and_announcements_are_told(
    #[case] viewer: Viewer,
    #[case] before: &str,
    #[case] actions: &str,
    #[case] german: &str,
    #[case] english: &str,
) {
    assert_eq!(heard(Language::De, viewer, rufer(), before, actions), german);
    assert_eq!(heard(Language::En, viewer, rufer(), before, actions), english);
}

const PLAY: &str = "forehand; pass; pass; pass; bid KoenigRufer; call PK; take 2; discard H4 XD X8; announce; announce; \
                    announce; announce; ";

#[rstest]
#[case(me(2), "", "play T20", "Leni spielt Tarock XX aus.", "Leni leads the XX.")]
#[case(
    me(3),
    "play T20",
    "play T21",
    "Ferdl spielt den Mond. Der Mond sticht.",
    "Ferdl plays the Mond. The Mond is winning."
)]
#[case(me(1), "play T20; play T21", "play T13", "Resi spielt Tarock XIII.", "Resi plays the XIII.")]
#[case(
    me(2),
    "play T20; play T21; play T13",
    "play T10",
    "Tarobot spielt Tarock X. Stich 1 an dich: 5 Punkte, 1 Blatt. Du hast einen Stich.",
    "Tarobot plays the X. Trick 1 is yours: 5 points, 1 third. You have one trick."
)]
#[case(
    me(3),
    "play T20; play T21; play T13",
    "play T10",
    "Tarobot spielt Tarock X. Stich 1 an Ferdl.",
    "Tarobot plays the X. Trick 1 goes to Ferdl."
)]
#[case(
    me(1),
    "play PD; play T17",
    "play PK",
    "Resi spielt den gerufenen Pik-König. Resi ist deine Partnerin.",
    "Resi plays the called king of spades. Resi is your partner."
)]
#[case(
    me(4),
    "play PD; play T17",
    "play PK",
    "Resi spielt den gerufenen Pik-König. Resi spielt mit Leni.",
    "Resi plays the called king of spades. Resi is Leni’s partner."
)]
#[case(
    me(3),
    "play PD; play T17",
    "play PK",
    "Du spielst den gerufenen Pik-König. Jetzt weiß es jeder: Du spielst mit Leni.",
    "You play the called king of spades. Now everybody knows: you are Leni’s partner."
)]
fn the_play_is_told_to_each_as_he_knows_it(
    #[case] viewer: Viewer,
    #[case] before: &str,
    #[case] actions: &str,
    #[case] german: &str,
    #[case] english: &str,
) {
    let before = format!("{PLAY}{before}");
    assert_eq!(heard(Language::De, viewer, rufer(), &before, actions), german);
    assert_eq!(heard(Language::En, viewer, rufer(), &before, actions), english);
}

#[test]
fn the_deal_is_told_by_suits_and_by_what_is_missing() {
    let position = deal("cup", ["T22 T20 T19 T18 T1 HK HD H4 KD K1 XD X7", "", "", ""], "T5 H3 X10 T6 KP X8");
    let told = |language, viewer| {
        let words = Words::new(language);
        let start = SeatView::start(viewer, preset("cup"), seat(4));
        Teller::new(&words, people(viewer)).event(&start, &position.dealt().view_for(viewer)).expect("something")
    };
    assert_eq!(
        told(Language::De, me(1)),
        "Ausgeteilt. Du hast 12 Karten: 5 Tarock, 3 Herz, 2 Karo, 2 Treff. Kein Pik."
    );
    assert_eq!(
        told(Language::En, me(1)),
        "Dealt. You have 12 cards: 5 tarocks, 3 hearts, 2 diamonds, 2 clubs. No spades."
    );
    assert_eq!(told(Language::De, Viewer::Spectator), "Ausgeteilt. Jeder hat 12 Karten.");
}

#[test]
fn a_kaiserstich_is_told_with_a_flourish() {
    let hands = ["T22 T5 T6 T7", "T21 T8 T9", "T1 T10", "T11 T12"];
    let before = "forehand; pass; pass; bid SoloDreier; pass; announce; announce; announce; announce; \
                  play T22; play T21; play T1";
    let hear = |language, viewer| heard(language, viewer, deal("mayr2012", hands, ""), before, "play T11");
    assert_eq!(
        hear(Language::De, me(3)),
        "Tarobot spielt Tarock XI. Kaiserstich! Dein Pagat sticht Mond und Sküs. Stich 1 an dich: 13 Punkte, 1 Blatt. Ihr \
         habt einen Stich."
    );
    assert_eq!(
        hear(Language::En, me(4)),
        "You play the XI. Kaiserstich! Resi’s Pagat beats Mond and Sküs. Trick 1 goes to Resi."
    );
}

#[test]
fn who_is_on_turn_hears_what_is_open_to_him() {
    let german = Words::new(Language::De);
    let english = Words::new(Language::En);
    let mut position = rufer();
    act(&mut position, "forehand; bid SoloRufer");
    let view = position.view(me(3));
    let (title, task) = Teller::new(&german, people(me(3))).turn(&view);
    assert_eq!(title, "Du bist am Zug");
    assert!(task.starts_with("Höchstes Gebot: Solorufer von Ferdl. "), "{task}");
    assert!(task.ends_with(" Möglichkeiten."), "{task}");
    assert_eq!(Teller::new(&german, people(me(3))).ask(&view, 0), "Was spielst du?");

    let mut position = rufer();
    act(&mut position, PLAY);
    act(&mut position, "play T20");
    let view = position.view(me(2));
    let task = Teller::new(&german, people(me(2))).turn(&view).1;
    assert_eq!(task, "Tarock bedienen, neun Karten spielbar.");
    let (title, task) = Teller::new(&english, people(me(2))).turn(&view);
    assert_eq!((title.as_str(), task.as_str()), ("Your turn", "Follow with tarocks, nine cards playable."));
    let (title, task) = Teller::new(&german, people(me(3))).turn(&position.view(me(3)));
    assert_eq!((title.as_str(), task.as_str()), ("Ferdl ist am Zug", "Spielen."));
}

#[test]
fn the_box_asks_for_what_is_missing() {
    let german = Words::new(Language::De);
    let teller = Teller::new(&german, people(me(1)));
    let mut position = rufer();
    act(&mut position, "forehand; pass; pass; pass; bid KoenigRufer");
    assert_eq!(teller.ask(&position.view(me(1)), 0), "Welchen König rufst du?");
    act(&mut position, "call PK");
    assert_eq!(teller.ask(&position.view(me(1)), 0), "Welche Hälfte nimmst du?");
    act(&mut position, "take 2");
    let view = position.view(me(1));
    assert_eq!(teller.ask(&view, 1), "Verlege noch 2 Karten");
    assert_eq!(teller.ask(&view, 2), "Verlege noch 1 Karte");
    assert_eq!(teller.ask(&view, 3), "Passt das so? Dann verlege.");
}

#[rstest]
#[case("forehand", "pass", "Weiter", "Pass")]
#[case("forehand", "bid Dreier", "Dreier", "Dreier")]
#[case(AUCTION, "call HK", "Herz-König rufen", "Call king of hearts")]
#[case(CALLED, "take 1", "Hälfte 1 nehmen", "Take half 1")]
#[case(CALLED, "discard H4 XD X8", "3 Karten verlegen", "Discard 3 cards")]
#[case(LAID, "announce I TRL", "Ich liege mit Pagat und Trull", "Ready with Pagat and Trull")]
#[case(LAID, "announce", "Ich liege", "Ready")]
#[case(PLAY, "announce", "Gut", "Good")]
#[case(PLAY, "announce kontra G:1", "Kontra Spiel", "Kontra game")]
#[case(PLAY, "play T1", "Pagat spielen", "Play Pagat")]
fn buttons_say_what_they_do(#[case] before: &str, #[case] action: &str, #[case] german: &str, #[case] english: &str) {
    let mut position = rufer();
    act(&mut position, before);
    let view = position.view(me(1));
    for (language, wanted) in [(Language::De, german), (Language::En, english)] {
        let words = Words::new(language);
        let teller = Teller::new(&words, people(me(1)));
        assert_eq!(teller.label(&view, &action.parse().expect("an action")), wanted);
    }
}

#[test]
fn what_was_is_told_again_on_request() {
    let german = Words::new(Language::De);
    let mut position = rufer();
    act(&mut position, PLAY);
    act(&mut position, "play T20; play T21; play T13; play T10; play XK");
    let view = position.view(me(1));
    let teller = Teller::new(&german, people(me(1)));
    assert_eq!(teller.last_trick(&view), "Stich 1: du XX, Ferdl Mond, Resi XIII, Tarobot X. Der Stich gehört Ferdl.");
    assert_eq!(
        teller.status(&view),
        "Du spielst Rufer. Gerufen ist der Pik-König. Stich 2. Auf dem Tisch: Ferdl Treff-König. Du hast keinen Stich. Resi \
         ist am Zug."
    );
    assert_eq!(
        teller.bids(&view),
        "Lizitiert: du „Mein Spiel“, Ferdl weiter, Resi weiter, Tarobot weiter, du Rufer. Du spielst Rufer. Angesagt ist \
         nichts."
    );
    assert_eq!(
        teller.hand(&view),
        "5 Tarock: Sküs, XIX, XVIII, VI, Pagat. 2 Herz: Herz-König, Herz-Dame. 2 Karo: Karo-Dame, Karo-Reiter. 2 Pik: \
         Pik-Dame, Pik-Sieben. Kein Treff."
    );
}

#[test]
fn a_result_has_a_title_and_a_sentence_for_the_listener() {
    let mut position = rufer();
    act(&mut position, PLAY);
    tarock_testkit::play_out(&mut position, |_, cards| cards.last().expect("a card"));
    for (language, title, sentence, share) in [
        (Language::De, "Rufer ", "Rufer ", ["Du bekommst ", "Du zahlst "]),
        (Language::En, "Rufer ", "Rufer ", ["You receive ", "You pay "]),
    ] {
        let words = Words::new(language);
        for number in 1..=4 {
            let view = position.view(me(number));
            let bill = view.settlement().expect("the deal is over");
            let told = Teller::new(&words, people(me(number))).result(&view, &bill);
            assert!(told.0.starts_with(title) && told.1.starts_with(sentence), "{told:?}");
            let pays = bill.bill[seat(number)] < tarock::GamePoints::ZERO;
            assert!(told.1.contains(share[usize::from(pays)]), "{told:?}");
        }
    }
}

#[test]
fn packets_and_neighbours_of_the_talon_are_told_as_they_are_taken() {
    let position = table("graz", &["T22 T21", "", ""], "HK H1 H2 H3 H4 X7", &[]);
    let told = heard(Language::De, me(2), position, "bid ZB; pass", "pass");
    assert!(told.contains("Talon: Herz-König, Herz-Eins, Herz-Zwei, Herz-Drei, Herz-Vier, Treff-Sieben."), "{told}");
}

#[rstest]
#[case(Refusal::NotYourTurn { turn: seat(2) }, "Ferdl ist am Zug.", None)]
#[case(Refusal::MustTrump { led: Suit::Hearts }, "Du hast kein Herz mehr, aber Tarock: Tarock muss fallen.", Some("Tarockzwang"))]
#[case(Refusal::PagatLast, "Der Pagat darf hier nur als letzter Tarock fallen.", Some("Pagat im Negativspiel"))]
#[case(Refusal::DiscardHonour { card: Card::MOND }, "Könige und Trull bleiben in der Hand, also auch Mond.", Some("Verlegen"))]
fn a_refusal_says_why_and_which_rule(#[case] refusal: Refusal, #[case] why: &str, #[case] rule: Option<&str>) {
    let words = Words::new(Language::De);
    let told = Teller::new(&words, people(me(1))).refusal(&refusal);
    assert_eq!((told.0.as_str(), told.1.as_deref()), (why, rule));
}

#[test]
fn a_game_given_up_is_told_with_its_reason() {
    let hands = ["T22 T20 T19 T18 T1 HK HD H4 KD PD P7 XD", "", "", ""];
    let position = || deal("min", hands, "PK H3 X10 T6 KP X8");
    let before = "forehand; pass; pass; pass; bid KoenigRufer; call PK";
    assert_eq!(
        heard(Language::De, me(2), position(), before, "surrender").split_once(". ").expect("two sentences"),
        ("Leni schleift, die gerufene Karte liegt im Talon", "Rufer geschliffen. Du bekommst 1 Punkt.")
    );
    let told = heard(Language::En, me(1), position(), before, "surrender");
    assert!(told.starts_with("You surrender: the called card is in the talon. Rufer surrendered. You pay"), "{told}");
    let opened = heard(Language::De, me(2), position(), "forehand; pass; pass; pass; bid KoenigRufer", "call PK");
    assert!(opened.ends_with("Die gerufene Karte liegt im Talon."), "{opened}");
}
