//! `tarock puzzles`.

use crate::program::{scratch, stdout, tarock};

#[test]
fn puzzles_are_found_in_deals_and_are_the_same_every_time() {
    let deal = scratch("puzzles.tarock");
    stdout(&["deal", "--rules", "beck", "--seed", "5", "--play", "--bot", "regelbuch", "--save", &deal]);
    let text = stdout(&["puzzles", &deal]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("# tarobot "), "{text}");
    assert!(lines.len() > 1, "{text}");
    for line in &lines[1..] {
        let parts: Vec<&str> = line.split('\t').collect();
        assert_eq!(parts.len(), 6, "{line}");
        assert!(parts[2].parse::<f64>().is_ok_and(|lead| lead >= 1.0), "{line}");
        // The deal up to the moment is a link.
        assert!(!stdout(&["replay", parts[5]]).is_empty());
    }
    assert_eq!(stdout(&["puzzles", &deal]), text);
}

#[test]
fn puzzles_that_do_not_hold_are_dropped_and_counted_by_theme() {
    let mined = stdout(&["puzzles", "--mine", "1", "--rules", "beck", "--seed", "3"]);
    let held: Vec<&str> = mined.lines().skip(1).take(2).collect();
    // The same moment with an action that is not best, and a lead that is not today's.
    let parts: Vec<&str> = held[0].split('\t').collect();
    let wrong = [&["smear", "1", "9", "0", "pass"], &parts[5..]].concat().join("\t");
    let old = held[0].replace(&format!("\t{}\t", parts[2]), "\t77.7\t");
    let file = scratch("verify.tsv");
    std::fs::write(&file, format!("# tarobot 0.0.1\n{old}\n{wrong}\n{}\n", held[1])).expect("a file of puzzles");
    let verify = |words: &[&str]| tarock(&[&["--lang", "en", "puzzles", "--verify", &file], words].concat());
    let said = verify(&["--times", "1", "--seed", "9"]);
    let text = String::from_utf8_lossy(&said.stdout);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("# tarobot ") && lines[0] != "# tarobot 0.0.1", "{text}");
    assert_eq!(&lines[1..], &held, "as they would be found today");
    let told = String::from_utf8_lossy(&said.stderr);
    assert!(told.contains("Line 3, smear: no action is clearly best"), "{told}");
    assert!(
        told.contains("All: 3 examined, 2 clear today, longer search agrees with 2 of them (100.0 %), 2 hold"),
        "{told}"
    );
    // The seeds of mining would prove nothing.
    assert!(!verify(&["--seed", "2"]).status.success());
}

#[test]
fn bots_are_played_for_puzzles_by_seed() {
    let mine = |seed: &str| stdout(&["puzzles", "--mine", "1", "--rules", "beck", "--seed", seed]);
    assert_eq!(mine("3"), mine("3"));
    assert_ne!(mine("3"), mine("4"));
}
