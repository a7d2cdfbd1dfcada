//! Every format gives a record back, at every point of deals of all three games.

use serde_json::json;
use tarock::{DealRecord, Game, Pack, Position, RuleSet, Seat};
use tarock_record::binary::BinaryError;
use tarock_record::link::LinkError;
use tarock_record::{
    About, Choice, Comment, GameRecord, Player, PlayerKind, Question, QuestionKind, RecordError, binary, link, records,
};
use tarock_testkit::Chance;

/// Plays a random deal to its end, under a preset or random rules, now and then with cards kept from the deal before.
fn random_deal(chance: &mut Chance, game: Game) -> DealRecord {
    let presets: Vec<RuleSet> = game.presets().collect();
    let rules = match presets.get(chance.below(presets.len() as u32 + 3) as usize) {
        Some(preset) => preset.clone(),
        None => chance.rules_of(game),
    };
    let dealer = Seat::new(chance.below(game.seats().len() as u32) as usize).expect("a seat of the table");
    let mut series = tarock::Series::new(rules, dealer);
    loop {
        let mut deal = series.deal(chance.pack());
        let position = play(chance, &mut deal);
        if chance.below(2) == 0 || deal.kept.is_some() {
            return deal;
        }
        series.book(&position);
        if series.is_over() {
            return deal;
        }
    }
}

fn play(chance: &mut Chance, deal: &mut DealRecord) -> Position {
    let mut position = deal.start();
    while let Some(legal) = position.legal() {
        let claims = position.may_claim() && chance.below(4) == 0;
        let action = if claims { tarock::Action::Claim } else { legal.draw(&mut |n| chance.below(n)) };
        position.play(action).expect("a legal action");
        deal.actions.push(action);
    }
    position
}

/// Returns data for almost every field, and for unknown fields.
fn about(chance: &mut Chance, deal: &DealRecord) -> About {
    let n_actions = deal.actions.len() as u32;
    let seats = deal.rules.game().seats();
    let mut player = Player::named("Sepp \"der Fuchs\" \\ Ö 🂡");
    player.kind = Some(PlayerKind::Human);
    player.extra.insert("elo".into(), json!({ "wien": [1500, 0.5, null] }));
    let mut players =
        vec![Player { kind: Some(PlayerKind::Bot), id: Some("kaiser-1".into()), ..Player::named("") }; seats.len()];
    players[chance.below(seats.len() as u32) as usize] = player;
    let mut question = Question::new(QuestionKind::HighestOutstandingCard, chance.below(n_actions + 1));
    question.suit = Some('H');
    question.choices = vec![Choice::default(), Choice { value: 8, points: 3, ..Choice::default() }];
    question.choices[0].extra.insert("near".into(), json!(0.1_f64 + 0.2_f64));
    question.right = Some(8);
    let mut about = About {
        id: Some("deal-7".into()),
        session: Some("Stammtisch".into()),
        number: Some(chance.below(100)),
        players,
        started: Some("2026-11-15T19:30:00Z".parse().expect("a moment")),
        ended: Some("2026-11-15T19:36:12.5Z".parse().expect("a moment")),
        thought_ms: deal.actions.iter().map(|_| chance.below(90_000)).collect(),
        comment: "</Comment>&#0;\t".into(),
        comments: vec![Comment {
            after: n_actions,
            text: "gut gespielt".into(),
            by: Some(Seat::S2),
            ..Comment::default()
        }],
        tags: vec!["Vereinsabend".into(), "zum Üben, schwer".into()],
        quiz: vec![question],
        undone: vec!["play T21".parse().expect("an action")],
        ..About::default()
    };
    about.extra.insert("weather".into(), json!(["föhn", 21.5, { "deep": { "er": true } }]));
    about
}

/// Checks a claim on deals of all games, cut at every point.
fn for_every_point(seed: u64, n_deals: usize, mut claim: impl FnMut(&mut Chance, DealRecord)) {
    let mut chance = Chance::new(seed);
    for &game in Game::ALL {
        for _ in 0..n_deals {
            let deal = random_deal(&mut chance, game);
            for n in 0..=deal.actions.len() {
                let mut cut = deal.clone();
                cut.actions.truncate(n);
                claim(&mut chance, cut);
            }
        }
    }
}

#[test]
fn a_record_in_json_is_itself_again_at_every_point() {
    for_every_point(1, 12, |chance, deal| {
        let plain = GameRecord::from(deal.clone());
        assert_eq!(plain.to_string().parse::<GameRecord>().expect("what was written"), plain);
        // A record with nothing known about the deal is the JSON of the deal.
        assert_eq!(plain.to_string(), serde_json::to_string(&deal).expect("a deal"));
        let about = about(chance, &deal);
        let full = GameRecord::new(deal, about).expect("it belongs to it").settled().expect("legal");
        let text = full.to_string();
        assert!(!text.contains('\n'));
        let read: GameRecord = text.parse().expect("what was written");
        assert_eq!(read, full);
        assert_eq!(read.to_string(), text);
        read.check().expect("its own result");
    });
}

#[test]
fn a_record_in_bytes_is_itself_again_at_every_point() {
    let mut file = Vec::new();
    binary::begin(&mut file).expect("memory");
    let mut all = Vec::new();
    for_every_point(2, 6, |chance, deal| {
        let about = if chance.below(2) == 0 { About::default() } else { about(chance, &deal) };
        let record = GameRecord::new(deal, about).expect("it belongs to it");
        binary::write(&mut file, &record).expect("memory");
        all.push(record);
    });
    let read: Vec<GameRecord> =
        binary::read(file.as_slice()).expect("a file").collect::<Result<_, _>>().expect("whole");
    assert!(read == all);
}

#[test]
fn a_record_that_was_written_with_strange_characters_is_still_read() {
    let deal = DealRecord::new(RuleSet::CUP, Seat::S1, Pack::NEW);
    for strange in ["Sepp Huber", "Zwei\nZeilen", "\u{202e}ppeS", "Se\u{200b}pp", "Sepp\u{0}"] {
        let mut record = GameRecord::from(deal.clone());
        record.about.players = vec![Player::named(strange); 4];
        record.about.comment = strange.to_owned();
        assert_eq!(record.to_string().parse::<GameRecord>().expect("it can be read"), record, "{strange:?}");
    }
}

#[test]
fn a_link_is_its_deal_again_at_every_point() {
    for_every_point(3, 12, |_, deal| {
        let link = link::write(&deal).expect("legal");
        assert_eq!(link::read(&link), Ok(deal.clone()));
        assert_eq!(link::read(&format!(" https://tarock.example/r?lang=de#d={link}\n")), Ok(deal));
    });
}

#[test]
fn a_finished_deal_of_a_preset_has_a_short_link() {
    let mut chance = Chance::new(4);
    for (game, median_max) in [(Game::Koenigrufen, 84), (Game::Illustriert, 84), (Game::Kosakeln, 76)] {
        let mut lengths = Vec::new();
        for rules in game.presets() {
            for _ in 0..100 {
                let mut deal = DealRecord::new(rules.clone(), Seat::S1, chance.pack());
                play(&mut chance, &mut deal);
                lengths.push(link::write(&deal).expect("legal").len());
            }
        }
        lengths.sort_unstable();
        let (median, longest) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
        assert!(median <= median_max && longest <= 150, "{game}: median {median}, longest {longest}");
    }
}

#[test]
fn one_wrong_character_of_a_link_is_noticed() {
    let mut chance = Chance::new(5);
    let deal = random_deal(&mut chance, Game::Koenigrufen);
    let link = link::write(&deal).expect("legal");
    for at in 0..link.len() {
        for with in ["A", "_", "-", "9", "z"] {
            let mut changed = link.clone();
            changed.replace_range(at..=at, with);
            if changed != link {
                assert!(matches!(link::read(&changed), Err(LinkError::Damaged | LinkError::Letters)), "{changed}");
            }
        }
        assert!(link::read(&link[..at]).is_err() && link::read(&link[at + 1..]).is_err());
    }
}

#[test]
fn a_damaged_binary_file_is_noticed_wherever_it_is_damaged() {
    let mut chance = Chance::new(6);
    let deal = random_deal(&mut chance, Game::Koenigrufen);
    let record = GameRecord::new(deal.clone(), about(&mut chance, &deal)).expect("it belongs to it");
    let mut file = Vec::new();
    binary::begin(&mut file).expect("memory");
    binary::write(&mut file, &record).expect("memory");
    let read = |bytes: &[u8]| binary::read(bytes).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    assert_eq!(read(&file).expect("whole"), [record]);
    for at in 0..file.len() {
        let mut changed = file.clone();
        changed[at] ^= 0x20;
        assert!(read(&changed).is_err(), "byte {at}");
        if at > binary::MAGIC.len() {
            assert!(matches!(read(&file[..at]), Err(BinaryError::Truncated)), "cut at {at}");
        }
    }
}

#[test]
fn what_does_not_belong_to_the_deal_is_refused() {
    let mut chance = Chance::new(7);
    let deal = random_deal(&mut chance, Game::Illustriert);
    let text = GameRecord::from(deal.clone()).to_string();
    let with = |field: &str| format!("{},{field}}}", &text[..text.len() - 1]).parse::<GameRecord>();
    for field in [
        r#""players":[{"name":"Sepp"}]"#,
        r#""thought_ms":[1,2]"#,
        r#""comments":[{"after":5000,"text":""}]"#,
        r#""comments":[{"after":0,"text":"","by":4}]"#,
        r#""quiz":[{"after":0,"kind":"is-card-outstanding","seat":4}]"#,
        r#""result":{"points":[1,-1]}"#,
    ] {
        assert!(matches!(with(field), Err(RecordError::Invalid(_))), "{field}");
    }
    for field in
        [r#""quiz":[{"after":0,"kind":"what"}]"#, r#""started":"yesterday""#, r#""version":1"#, r#""players":7"#]
    {
        assert!(matches!(with(field), Err(RecordError::Json { .. })), "{field}");
    }
    let wrong = with(r#""result":{"points":[77,-77,0]}"#).expect("three players");
    assert!(matches!(wrong.check(), Err(RecordError::WrongResult)));
    let later = text.replacen("\"version\":1", "\"version\":2", 1);
    assert!(later.parse::<GameRecord>().unwrap_err().to_string().contains("newer"));
}

#[test]
fn a_line_that_begins_as_the_one_before_is_read_as_if_it_stood_alone() {
    let mut chance = Chance::new(10);
    let good = GameRecord::from(random_deal(&mut chance, Game::Koenigrufen)).to_string();
    let (head, rest) = good.split_at(good.find("\"dealer\"").expect("a record"));
    let lines = [
        good.clone(),
        format!("{head}\"version\":null,{rest}"),
        format!("{head}\"rules\":null,{rest}"),
        format!("{head}\"rules\":null,\"version\":null,{rest}"),
        format!("{head}\"version\":1,{rest}"),
        format!("{head}{rest} x"),
        format!("{head},{rest}"),
        format!("{head}}}"),
        format!("{head}\"kept\":null,{rest}"),
        format!("{head}\"comment\":\"ü\",{rest}"),
        good.replacen("{\"version\"", "{ \"version\"", 1),
        good.clone(),
    ];
    let file = lines.join("\n");
    for (line, alone) in records(file.as_bytes()).zip(&lines) {
        let (read, alone) = (line.expect("memory").record, alone.parse::<GameRecord>());
        assert_eq!(read.map_err(|error| error.to_string()), alone.map_err(|error| error.to_string()));
    }
}

#[test]
fn a_mistake_has_its_place_in_characters() {
    let mut chance = Chance::new(12);
    let mut record = GameRecord::from(random_deal(&mut chance, Game::Koenigrufen));
    record.about.comment = "Ö".repeat(10);
    let good = record.to_string();
    let place = |text: &str| match text.parse::<GameRecord>() {
        Err(RecordError::Json { line, column, what }) => (line, column, what),
        other => panic!("{other:?}"),
    };
    let chars = |text: &str, what: &str| text[..text.find(what).expect("it is there")].chars().count() + 1;
    let unknown = good.replacen("\"quapil\"", "\"Öquapli\"", 1);
    let (line, column, what) = place(&unknown);
    assert!(line == 1 && column <= chars(&unknown, "\"dealer\"") && column > 20, "{column}");
    assert!(what.contains("quapli") && !what.contains("column"), "{what}");
    let broken = format!("{}!", &good[..good.len() - 1]);
    assert_eq!(place(&broken).1, broken.chars().count());
    let spread = good.replacen(",\"dealer\"", ",\n\"dealer\":0,\"x\"", 1);
    assert_eq!(place(&spread).0, 2);
}

#[test]
fn what_belongs_to_the_deal_cannot_be_said_about_it() {
    let mut chance = Chance::new(13);
    let deal = random_deal(&mut chance, Game::Koenigrufen);
    for field in ["version", "rules", "dealer", "pack", "kept", "actions"] {
        let mut about = About::default();
        about.extra.insert(field.into(), json!(null));
        assert!(GameRecord::new(deal.clone(), about).is_err(), "{field}");
    }
}

/// Before records had tags, every program was free to write a field of this name.
#[test]
fn tags_in_a_shape_of_another_program_stay_as_they_are() {
    let mut chance = Chance::new(14);
    let deal = random_deal(&mut chance, Game::Koenigrufen);
    let plain = GameRecord::new(deal.clone(), about(&mut chance, &deal)).expect("it belongs to it");
    for tags in [json!("cup"), json!(null), json!([1, "cup"]), json!({ "cup": 2026 }), json!([["cup"]])] {
        let mut foreign = plain.clone();
        foreign.about.tags.clear();
        foreign.about.extra.insert("tags".into(), tags.clone());
        let text = foreign.to_string();
        assert!(text.contains(&format!("\"tags\":{tags}")), "{text}");
        assert_eq!(text.parse::<GameRecord>().expect("readable"), foreign);
        let file = format!("{plain}\n{text}\n{plain}\n");
        assert!(records(file.as_bytes()).all(|line| line.expect("memory").record.is_ok()), "{tags}");
        let mut file = Vec::new();
        binary::begin(&mut file).expect("memory");
        binary::write(&mut file, &foreign).expect("memory");
        assert_eq!(
            binary::read(file.as_slice()).expect("a file").next().expect("a record").expect("readable"),
            foreign
        );
        // Whoever gives the deal tags of its own replaces them.
        foreign.about.tags = vec!["Abend".into()];
        let read: GameRecord = foreign.to_string().parse().expect("readable");
        assert_eq!((read.about.tags, read.about.extra.get("tags")), (vec!["Abend".to_owned()], None));
    }
    // A mistake elsewhere is still one, at its place.
    let wrong = plain.to_string().replacen("\"dealer\":", "\"dealer\":9", 1).replacen("[\"Vereinsabend\"", "[7", 1);
    assert!(wrong.parse::<GameRecord>().is_err());
}

#[test]
fn a_line_of_ten_megabytes_is_one_mistake_and_the_next_line_is_read() {
    let mut chance = Chance::new(8);
    let good = GameRecord::from(random_deal(&mut chance, Game::Kosakeln)).to_string();
    let long = format!("{},\"comment\":\"{}\"}}", &good[..good.len() - 1], "x".repeat(10_000_000));
    let file = format!("{long}\n{good}\n");
    let all: Vec<_> = records(file.as_bytes()).collect::<Result<_, _>>().expect("memory");
    assert_eq!(all.iter().map(|line| (line.number, line.record.is_ok())).collect::<Vec<_>>(), [(1, false), (2, true)]);
}

#[test]
fn nesting_without_end_is_refused() {
    let mut chance = Chance::new(9);
    let good = GameRecord::from(random_deal(&mut chance, Game::Kosakeln)).to_string();
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = format!("{}1{}", open.repeat(100_000), close.repeat(100_000));
        let line = format!("{},\"more\":{deep}}}", &good[..good.len() - 1]);
        assert!(matches!(line.parse::<GameRecord>(), Err(RecordError::Json { .. })));
        let rules = good.replacen("\"rules\":{", &format!("\"rules\":{{\"x\":{deep},"), 1);
        assert!(matches!(rules.parse::<GameRecord>(), Err(RecordError::Json { .. })));
    }
}
