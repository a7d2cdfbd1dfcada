//! A tournament from registration to its end, as a desk runs it.

use tarock_cup::{Event, log};

use crate::program::{scratch, stderr, stdout};

/// A file of this test that does not exist yet.
fn file(name: &str) -> String {
    let file = scratch(name);
    let _ = std::fs::remove_file(&file);
    file
}

/// Runs `tarock cup COMMAND FILE …` in English.
fn cup(command: &str, file: &str, args: &[&str]) -> String {
    let all: Vec<&str> = ["--lang", "en", "cup", command, file].iter().chain(args).copied().collect();
    stdout(&all)
}

fn refused(command: &str, file: &str, args: &[&str]) -> String {
    let all: Vec<&str> = ["--lang", "en", "cup", command, file].iter().chain(args).copied().collect();
    stderr(&all)
}

const EIGHT: [&str; 8] = ["Anna", "Berta", "Cilli", "Dora", "Emma", "Fanny", "Greta", "Hanna"];

/// A cup of one round with eight players, drawn and begun.
fn begun(name: &str) -> String {
    let file = file(name);
    cup("create", &file, &["Linz", "--rounds", "1", "--order", "points,lot"]);
    cup("register", &file, &EIGHT);
    cup("promise", &file, &["--seed", "a long phrase"]);
    cup("draw", &file, &["--seed", "a long phrase", "--salt", "Knödel"]);
    cup("start", &file, &[]);
    file
}

#[test]
fn a_cup_is_played_from_registration_to_the_final_standings() {
    let file = begun("cup-whole.cup");
    assert!(cup("tables", &file, &[]).contains("Table 2"));
    let sheet = scratch("cup-whole.sheet");
    std::fs::write(&sheet, "3 -1 -1 -1\n\n1 1 -1 -1\n").expect("scratch can be written");
    let said = cup("enter", &file, &["--table", "1", "--from", &sheet]);
    assert!(said.contains("deals 1 to 2 are written. Totals: +4  0  −2  −2"), "{said}");
    cup("enter", &file, &["-t", "2", "-2", "-2", "2", "2"]);
    let said = refused("enter", &file, &["-t", "2", "2", "-2", "2", "2"]);
    assert!(said.contains("add up to +4"), "{said}");
    let said = cup("correct", &file, &["-t", "2", "-d", "1", "--reason", "mixed up", "6", "-2", "-2", "-2"]);
    assert!(said.contains("Totals: +6  −2  −2  −2"), "{said}");
    let said = cup("strike", &file, &["-t", "1", "-d", "2", "--reason", "not cleared up"]);
    assert!(said.contains("Totals: +3  −1  −1  −1"), "{said}");
    let said = refused("finish", &file, &["--seed", "lots"]);
    assert!(said.contains("2 sheets of round 1 are not confirmed"), "{said}");
    assert!(!crate::program::tarock(&["cup", "confirm", &file]).status.success(), "all of them only with --all");
    let said = cup("confirm", &file, &["--all"]);
    assert!(said.contains("table 1: sheet with 2 of 16 deals confirmed"), "{said}");
    let said = cup("finish", &file, &["--seed", "lots"]);
    let rows: Vec<&str> = said.lines().skip(1).collect();
    assert_eq!(rows.len(), 9, "{said}");
    assert!(rows[8].starts_with("Hash of the file: "), "{said}");
    assert!(rows[0].trim_start().starts_with("1 ") && rows[0].contains("+6"), "{said}");
    assert!(refused("register", &file, &["Late"]).contains("over"), "nothing changes after the end");
}

#[test]
fn a_published_draw_is_reproduced_from_its_seed() {
    let file = begun("cup-verify.cup");
    let said = cup("verify", &file, &[]);
    assert!(said.contains("exactly these tables") && said.contains("was promised before"), "{said}");
    let promise =
        said.split_whitespace().find(|word| word.len() == 65).expect("a hash").trim_end_matches('.').to_owned();
    cup("verify", &file, &["--promise", &promise]);
    let other = "0".repeat(64);
    assert!(!crate::program::tarock(&["cup", "verify", &file, "--promise", &other]).status.success());
    // Somebody moves a friend to another table.
    let text = std::fs::read_to_string(&file).expect("a file");
    let mut log = log::read(&text).expect("a log");
    let hash = log.hash().expect("a hash").to_string();
    cup("verify", &file, &["--hash", &hash]);
    for event in log.entries.iter_mut().flat_map(|entry| &mut entry.events) {
        if let Event::Drawn { tables, .. } = event {
            let other = tables[1].players[0];
            tables[1].players[0] = std::mem::replace(&mut tables[0].players[0], other);
        }
    }
    let forged = scratch("cup-forged.cup");
    std::fs::write(&forged, log::text(&log.entries).expect("JSON")).expect("scratch can be written");
    let output = crate::program::tarock(&["--lang", "en", "cup", "verify", &forged, "--hash", &hash]);
    let said = String::from_utf8(output.stdout).expect("output is UTF-8");
    assert!(!output.status.success() && said.contains("different tables"), "{said}");
    assert!(said.contains("does not match the hash"), "{said}");
}

#[test]
fn a_promise_is_kept_only_by_a_draw_that_stands() {
    let file = file("cup-reroll.cup");
    cup("create", &file, &["Linz", "--rounds", "1"]);
    cup("register", &file, &EIGHT);
    // Without a seed, the program makes one.
    let said = cup("promise", &file, &[]);
    let words: Vec<&str> = said.split_whitespace().map(|word| word.trim_end_matches('.')).collect();
    let hex: Vec<&str> = words.into_iter().filter(|word| word.len() == 64).collect();
    let &[promise, seed] = hex.as_slice() else { panic!("{said}") };
    cup("draw", &file, &["--seed", seed]);
    cup("verify", &file, &["--promise", promise]);
    assert!(refused("draw", &file, &["--seed", "another"]).contains("must be promised too"));
    assert!(refused("promise", &file, &["--seed", seed]).contains("Everybody knows this seed"));
    let said = crate::program::tarock(&["--lang", "en", "cup", "promise", &file, "--seed", "another"]);
    assert!(String::from_utf8_lossy(&said.stderr).contains("at least 20 characters"));
    cup("draw", &file, &["--seed", "another"]);
    let output = crate::program::tarock(&["--lang", "en", "cup", "verify", &file, "--promise", promise]);
    let said = String::from_utf8(output.stdout).expect("output is UTF-8");
    assert!(!output.status.success() && said.contains("No draw that stands keeps the promise"), "{said}");
    // The lots are promised as well.
    cup("start", &file, &[]);
    cup("confirm", &file, &["--all", "--incomplete"]);
    cup("promise", &file, &["--seed", "the lots of the evening"]);
    assert!(refused("finish", &file, &["--seed", "other lots"]).contains("not the seed that was promised"));
    cup("finish", &file, &["--seed", "the lots of the evening", "--salt", "Powidl"]);
    assert!(cup("verify", &file, &[]).contains("The lots: the seed was promised before"));
}

#[test]
fn a_late_player_who_cannot_be_seated_waits() {
    let file = file("cup-waits.cup");
    cup("create", &file, &["Linz"]);
    cup("register", &file, &EIGHT);
    cup("register", &file, &["Ida", "Julia"]);
    cup("draw", &file, &["--seed", "one"]);
    let before = cup("tables", &file, &[]);
    let said = cup("register", &file, &["Klara", "--apart", "1"]);
    assert!(said.contains("No. 11, Klara, waits for the next round"), "{said}");
    assert_eq!(cup("tables", &file, &[]), before);
}

#[test]
fn a_late_player_is_seated_and_somebody_who_leaves_is_taken_out() {
    let file = file("cup-late.cup");
    cup("create", &file, &["Linz", "--deals", "20", "--minutes", "0"]);
    cup("register", &file, &EIGHT);
    cup("apart", &file, &["1", "2"]);
    cup("draw", &file, &["--seed", "one"]);
    let said = cup("register", &file, &["Ida"]);
    assert!(said.contains("Round 1 was reseated") && said.contains("9 Ida"), "{said}");
    let said = cup("withdraw", &file, &["3"]);
    assert!(said.contains("No. 3, Cilli, has withdrawn.") && !said.contains("3 Cilli"), "{said}");
    let said = cup("withdraw", &file, &["4"]);
    assert!(said.contains("is void"), "seven cannot be seated: {said}");
    let said = refused("draw", &file, &["--seed", "two"]);
    assert!(said.contains("7 players do not fit"), "{said}");
    cup("withdraw", &file, &["4", "--return"]);
    cup("draw", &file, &["--seed", "two"]);
    assert!(cup("start", &file, &[]).contains("Round 1 has begun."));
}

#[test]
fn exports_are_tables_for_spreadsheets() {
    let file = begun("cup-export.cup");
    cup("enter", &file, &["-t", "1", "3", "-1", "-1", "-1"]);
    let lines = cup("export", &file, &[]);
    assert!(lines.starts_with("round,table,deal,seat,player,name,points,money,struck\r\n1,1,1,1,"), "{lines}");
    assert_eq!(lines.lines().count(), 5);
    assert_eq!(cup("export", &file, &["--what", "seats"]).lines().count(), 9);
    let standings = cup("export", &file, &["--what", "standings"]);
    assert!(
        standings.starts_with("rank,player,name,team,points,round 1,money,table rank,won deals\r\n1,"),
        "{standings}"
    );
}

#[test]
fn teams_come_with_the_list_of_names() {
    let file = file("cup-teams.cup");
    let list = scratch("cup-teams.txt");
    std::fs::write(&list, "Anna; Linz\nBerta; Linz\nCilli; Wels\nDora\n").expect("scratch can be written");
    cup("create", &file, &["Linz"]);
    let said = cup("register", &file, &["--from", &list]);
    assert!(said.contains("No. 4: Dora\n4 players are registered."), "{said}");
    let said = cup("standings", &file, &["--teams"]);
    assert!(said.contains("Linz") && said.contains("Wels") && !said.contains("Dora"), "{said}");
}

#[test]
fn an_existing_file_is_not_overwritten_and_a_damaged_one_not_believed() {
    let file = begun("cup-damaged.cup");
    assert!(refused("create", &file, &["Wels"]).contains("Cannot write"));
    let text = std::fs::read_to_string(&file).expect("a file");
    let without_draw: Vec<&str> = text.lines().filter(|line| !line.contains("drawn")).collect();
    std::fs::write(&file, without_draw.join("\n")).expect("scratch can be written");
    let said = refused("standings", &file, &[]);
    assert!(said.contains("line 11 was not written after the line before it"), "{said}");
    // Somebody who knows how can make the hashes fit, but not the cup. Blank lines are counted.
    let mut entries = log::read(&text).expect("a log").entries;
    entries.retain(|entry| !matches!(entry.events[0], Event::Drawn { .. }));
    let forged = log::text(&entries).expect("JSON");
    std::fs::write(&file, format!("\n\n{forged}")).expect("scratch can be written");
    let said = refused("standings", &file, &[]);
    assert!(said.contains("line 13 does not fit"), "{said}");
    std::fs::write(&file, format!("{text}nonsense\n")).expect("scratch can be written");
    assert!(refused("standings", &file, &[]).contains("line 13 is damaged"), "the line is named");
    std::fs::write(&file, format!("{text}{{\"v\":2}}\n")).expect("scratch can be written");
    assert!(refused("standings", &file, &[]).contains("line 13 was written by a newer program"));
}

#[test]
fn commands_at_the_same_time_wait_for_each_other() {
    let file = file("cup-together.cup");
    cup("create", &file, &["Linz"]);
    std::thread::scope(|scope| {
        for name in EIGHT {
            let file = &file;
            scope.spawn(move || cup("register", file, &[name]));
        }
    });
    let said = cup("register", &file, &["Ida"]);
    assert!(said.contains("No. 9: Ida") && said.contains("9 players are registered."), "{said}");
}

#[test]
fn a_last_line_without_its_end_is_kept_and_one_that_is_torn_does_not_count() {
    let file = file("cup-torn.cup");
    cup("create", &file, &["Linz"]);
    cup("register", &file, &["Anna", "Bärbel"]);
    let text = std::fs::read_to_string(&file).expect("a file");
    // An editor has taken the last line end away.
    std::fs::write(&file, text.trim_end()).expect("scratch can be written");
    assert!(cup("register", &file, &["Cilli"]).contains("No. 3: Cilli"));
    // Power failed in the middle of the second player, even in the middle of a letter.
    let torn = text.find("ärbel").expect("a name") + 1;
    for end in [torn, text.len() - 3] {
        std::fs::write(&file, &text.as_bytes()[..end]).expect("scratch can be written");
        let read = crate::program::tarock(&["--lang", "en", "cup", "standings", &file]);
        let said = String::from_utf8(read.stderr).expect("output is UTF-8");
        assert!(read.status.success() && said.contains("not written to its end"), "{said}");
        assert_eq!(std::fs::read(&file).expect("a file").len(), end, "reading changes nothing");
        assert!(cup("register", &file, &["Dora"]).contains("No. 2: Dora"));
        assert_eq!(cup("standings", &file, &[]).lines().count(), 4);
    }
    // What was never a cup is left as it is.
    std::fs::write(&file, "a shopping list").expect("scratch can be written");
    refused("register", &file, &["Dora"]);
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "a shopping list");
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_file_as_it_was() {
    let file = file("cup-full.cup");
    // A limit on the size of files is the nearest thing to a full disk.
    let limited = |blocks: usize, args: &str| {
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" --lang en cup {args}");
        let program = env!("CARGO_BIN_EXE_tarock");
        let output = std::process::Command::new("sh").args(["-c", &script, program, &file]).output().expect("a shell");
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stderr).expect("output is UTF-8")
    };
    assert!(limited(0, "create \"$1\" Linz").contains("Cannot write"));
    cup("create", &file, &["Linz"]);
    cup("register", &file, &EIGHT);
    let before = std::fs::read(&file).expect("a file");
    // The limit is inside the lines to be written: blocks have 512 bytes.
    let names: Vec<String> = (1..=20).map(|number| format!("Player{number}")).collect();
    let said = limited(before.len() / 512 + 1, &format!("register \"$1\" {}", names.join(" ")));
    assert!(said.contains("Cannot write"), "{said}");
    assert_eq!(std::fs::read(&file).expect("a file"), before);
}

#[test]
fn a_list_is_entered_as_a_whole_and_once() {
    let file = begun("cup-list.cup");
    let sheet = scratch("cup-list.sheet");
    let enter = |lines: &str, args: &[&str]| {
        std::fs::write(&sheet, lines).expect("scratch can be written");
        let all: Vec<&str> = ["--lang", "en", "cup", "enter", &file, "-t", "1", "--from", &sheet].to_vec();
        crate::program::tarock(&[&all, args].concat())
    };
    let said = String::from_utf8(enter("3 -1 -1 -1\n3 -1 -1 -2\n", &[]).stderr).expect("output is UTF-8");
    assert!(said.contains("Entry 2 of the list: The points add up to −1"), "{said}");
    assert_eq!(cup("export", &file, &[]).lines().count(), 1, "not even the first line is written");
    assert!(enter("3 -1 -1 -1\n1 1 -1 -1\n", &[]).status.success());
    assert!(!enter("3 -1 -1 -1\n1 1 -1 -1\n", &[]).status.success(), "the sheet is there already");
    assert!(enter("2 2 -2 -2\n6 -2 -2 -2\n", &["--deal", "7"]).status.success());
    let lines = cup("export", &file, &[]);
    let mut deals: Vec<&str> = lines.lines().skip(1).filter_map(|row| row.split(',').nth(2)).collect();
    deals.dedup();
    assert_eq!(deals, ["1", "2", "7", "8"]);
}

#[test]
fn a_list_of_names_is_registered_as_a_whole() {
    let file = file("cup-names.cup");
    cup("create", &file, &["Linz"]);
    cup("register", &file, &["Anna"]);
    let said = refused("register", &file, &["Ida", "Anna"]);
    assert!(said.contains("Entry 2 of the list: No. 1 already has this name."), "{said}");
    assert!(cup("register", &file, &["Ida"]).contains("No. 2: Ida"));
}

#[test]
fn a_sheet_is_reopened_for_a_missing_line_and_a_line_that_does_not_add_up_is_struck() {
    let file = begun("cup-reopen.cup");
    let said = refused("confirm", &file, &["-t", "1"]);
    assert!(said.contains("table 1 is empty"), "{said}");
    cup("enter", &file, &["-t", "1", "3", "-1", "-1", "-1"]);
    cup("confirm", &file, &["-t", "1"]);
    assert!(refused("enter", &file, &["-t", "1", "3", "-1", "-1", "-1"]).contains("tarock cup reopen"));
    cup("reopen", &file, &["-t", "1", "--reason", "a line is missing"]);
    cup("enter", &file, &["-t", "1", "1", "1", "-1", "-1"]);
    let said = cup("strike", &file, &["-t", "1", "-d", "3", "--reason", "does not add up", "3", "-1", "-1", "-2"]);
    assert!(said.contains("deal 3 is struck, everybody gets 0. Totals: +4  0  −2  −2"), "{said}");
    assert!(std::fs::read_to_string(&file).expect("a file").contains("\"written\":[3,-1,-1,-2]"));
    let said = cup("confirm", &file, &["--all", "--incomplete"]);
    assert!(said.contains("table 2: sheet with 0 of 16 deals confirmed"), "{said}");
}

#[test]
fn money_has_a_column_of_its_own() {
    let file = begun("cup-money.cup");
    assert!(!cup("standings", &file, &[]).contains("Money"));
    cup("enter", &file, &["-t", "1", "3", "-1", "-1", "-1", "--money", "6 -2 -2 -2"]);
    let sheet = scratch("cup-money.sheet");
    std::fs::write(&sheet, "1 1 -1 -1 | 2 2 -2 -2\n").expect("scratch can be written");
    cup("enter", &file, &["-t", "1", "-d", "2", "--from", &sheet]);
    let said = cup("standings", &file, &[]);
    let first = said.lines().nth(1).expect("a row");
    assert!(said.contains("Money") && first.contains("+4") && first.trim_end().ends_with("+8"), "{said}");
}

#[test]
fn names_teams_and_the_avoid_list_can_be_changed_and_a_cup_that_is_over_reopened() {
    let file = begun("cup-changes.cup");
    let said = cup("change", &file, &["1", "--name", "Anna Huber", "--team", "Wels"]);
    assert!(said.contains("No. 1 is Anna Huber now and plays for Wels."), "{said}");
    assert!(cup("change", &file, &["1", "--no-team"]).contains("Anna Huber now, without a team"));
    cup("apart", &file, &["1", "2"]);
    assert!(cup("apart", &file, &["2", "1", "--lift"]).contains("may meet again"));
    cup("confirm", &file, &["--all", "--incomplete"]);
    let ranks =
        |said: String| said.lines().filter(|line| !line.starts_with("Hash")).map(str::to_owned).collect::<Vec<_>>();
    let first = ranks(cup("finish", &file, &[]));
    cup("reopen", &file, &["--reason", "a protest"]);
    assert_eq!(ranks(cup("finish", &file, &[])), first, "the lots stay the same");
}

#[test]
fn an_export_for_excel_has_what_excel_reads_in_german() {
    let file = begun("cup-excel.cup");
    cup("enter", &file, &["-t", "1", "1,5", "-0,5", "-0,5", "-0,5"]);
    let lines = cup("export", &file, &["--excel"]);
    assert!(lines.starts_with("\u{feff}round;table;deal;"), "{lines}");
    assert!(lines.contains(";1,5;1,5;no\r\n") && lines.contains(";-0,5;-0,5;no\r\n"), "{lines}");
}

#[test]
fn the_desk_speaks_german() {
    let file = begun("cup-german.cup");
    let german = |command: &str| stdout(&["--lang", "de", "cup", command, &file]);
    assert!(german("tables").contains("Auslosung der 1. Runde"));
    assert!(german("standings").contains("Schrift"));
    assert!(german("verify").contains("genau diese Tische"));
    let said = stderr(&["--lang", "de", "cup", "enter", &file, "-t", "1", "3", "-1", "-1", "-2"]);
    assert!(said.contains("Das geht nicht auf: zusammen ist es −1"), "{said}");
    let said = stderr(&["--lang", "de", "cup", "tables", &file, "-r", "2"]);
    assert!(said.contains("Die 2. Runde ist noch nicht ausgelost."), "{said}");
    let said = stderr(&["--lang", "de", "cup", "register", &file, ""]);
    assert!(said.contains("das Wort aus dem Saal"), "{said}");
    stdout(&["--lang", "de", "cup", "enter", &file, "-t", "1", "3", "-1", "-1", "-1"]);
    let correct = ["--lang", "de", "cup", "correct", &file, "-t", "1", "-d", "1", "--reason", "vertauscht"];
    let said = stdout(&[&correct[..], &["-3", "1", "1", "1"]].concat());
    assert!(said.contains("Spiel 1 ist ausgebessert. Stand:"), "nothing was confirmed: {said}");
    stdout(&["--lang", "de", "cup", "confirm", &file, "-t", "1"]);
    let said = stdout(&[&correct[..], &["3", "-1", "-1", "-1"]].concat());
    assert!(said.contains("ist ausgebessert, der Zettel gehört wieder bestätigt. Stand:"), "{said}");
    std::fs::write(&file, "Unsinn\n").expect("scratch can be written");
    let said = stderr(&["--lang", "de", "cup", "standings", &file]);
    assert!(said.contains("Zeile 1 ist beschädigt"), "{said}");
}

/// A finished cup of four players and one deal.
fn day(name: &str, score: [&str; 4]) -> String {
    let file = file(name);
    cup("create", &file, &[name.trim_end_matches(".cup"), "--rounds", "1", "--deals", "1"]);
    cup("register", &file, &EIGHT[..4]);
    cup("draw", &file, &["--seed", "one"]);
    cup("start", &file, &[]);
    cup("enter", &file, &[&["-t", "1"][..], &score].concat());
    cup("confirm", &file, &["--all"]);
    cup("finish", &file, &["--seed", "lots"]);
    file
}

#[test]
fn a_season_counts_the_best_days_and_a_minus_day_as_nothing() {
    let first = day("season-1.cup", ["9", "-2", "-3", "-4"]);
    let second = day("season-2.cup", ["-6", "5", "2", "-1"]);
    let last = day("season-3.cup", ["4", "-8", "6", "-2"]);
    let said = cup("season", &first, &[&second, "--final", &last, "--best", "2", "--minus-as-zero", "--double-final"]);
    // The same seed seats everybody alike on all three days.
    let rows: Vec<Vec<&str>> = said.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[2].join(" "), "Day 3, final: season-3", "{said}");
    let points: Vec<&[&str]> = rows[4..].iter().map(|row| &row[2..]).collect();
    assert_eq!(
        points,
        [
            &["+17", "+9", "(0)", "+8"][..],
            &["+14", "(0)", "+2", "+12"],
            &["+5", "0", "+5", "(0)"],
            &["0", "0", "0", "(0)"],
        ],
        "{said}"
    );
    let fixed = cup("season", &first, &[&second, "--fixed", "10,6", "--top", "1", "--csv"]);
    let lines: Vec<&str> = fixed.lines().collect();
    assert_eq!(lines[0], "rank,name,points,days,season-1,season-2", "{fixed}");
    assert!(lines.len() == 2 && lines[1].starts_with("1,") && lines[1].ends_with(",16,2,6,10"), "{fixed}");
    let open = begun("season-open.cup");
    let said = |args: &[&str]| {
        let all = [&["--lang", "en", "cup", "season", &first][..], args].concat();
        let output = crate::program::tarock(&all);
        (output.status.success(), String::from_utf8(output.stderr).expect("output is UTF-8"))
    };
    let (is_fine, warning) = said(&[&open]);
    assert!(is_fine && warning.contains("“Linz” is not over yet"), "{warning}");
    let (is_fine, error) = said(&["--double-final"]);
    assert!(!is_fine && error.contains("--final <FILE>"), "{error}");
}
