use tarock_record::statistics::{GameLine, Line, QuizLine, game_lines, quiz_lines, roll_up};

/// For any bytes, statistics files are read to their end. A line that can be read is written so that reading it again
/// gives the same line, and rolling up lines a second time changes nothing.
pub fn statistics_tsv(bytes: &[u8]) {
    let today = "4\t2024.03.02\t0\t0\t0".parse::<QuizLine>().expect("a day").period.first_day();
    let quiz: Vec<QuizLine> = quiz_lines(bytes).filter_map(|line| good(line.expect("reading from memory"))).collect();
    for line in &quiz {
        assert_eq!(line.to_string().parse(), Ok(*line));
    }
    let file = roll_up(quiz, today);
    assert_eq!(roll_up(file.clone(), today), file);
    for line in game_lines(bytes).filter_map(|line| good::<GameLine>(line.expect("reading from memory"))) {
        assert_eq!(line.to_string().parse(), Ok(line));
    }
}

fn good<T>(line: Line<T>) -> Option<T> {
    if let Err(error) = &line.entry {
        assert!(error.field >= 1 && error.column >= 1 && error.column <= line.text.chars().count() + 1, "{error}");
    }
    line.entry.ok()
}
