//! `tarock puzzles`.

use crate::program::{scratch, stdout};

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
fn bots_are_played_for_puzzles_by_seed() {
    let mine = |seed: &str| stdout(&["puzzles", "--mine", "1", "--rules", "beck", "--seed", seed]);
    assert_eq!(mine("3"), mine("3"));
    assert_ne!(mine("3"), mine("4"));
}
