//! `tarock lesson`: lessons in the terminal, the built-in ones and those of a club.

use std::fs;
use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::anyhow;
use tarock::{Action, Card, Legal, Position, Viewer};
use tarock_bot::{Eyes, regelbuch};
use tarock_lessons::{InvalidLesson, Lesson as Course, Question, Run, Step, Text, Verdict, built_in, ids};
use tarock_words::{Language, Teller};

use crate::output::Output;
use crate::play::hear::{Heard, Vocabulary, choices};
use crate::play::people;

/// Takes a lesson in the terminal, or checks the lessons that a club has written.
///
/// Without a name, lists the built-in lessons. At any question, “hint” or “Tipp” says what to do.
///
/// Examples:
///   tarock lesson
///   tarock lesson koenigrufen-follow
///   tarock lesson club.toml
///   tarock lesson --check lessons/*.toml
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Lesson {
    /// The name of a built-in lesson, or a file.
    #[arg(value_name = "LESSON|FILE")]
    lesson: Option<String>,
    /// Read these files and play each lesson to its end, and say what is wrong.
    #[arg(long, value_name = "FILES", num_args = 1.., conflicts_with = "lesson")]
    check: Vec<String>,
}

impl Lesson {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        if !self.check.is_empty() {
            return Ok(check(out, &self.check));
        }
        let Some(name) = &self.lesson else {
            list(out);
            return Ok(true);
        };
        let lesson = match built_in(name).map_err(|error| anyhow!(wrong(out, name, &error)))? {
            Some(lesson) => lesson,
            None => read(out, name)?,
        };
        Class::new(out, &lesson).take(&mut std::io::stdin().lock(), &mut std::io::stdout())?;
        Ok(true)
    }
}

/// Reads the lesson of a club.
fn read(out: &Output, file: &str) -> anyhow::Result<Course> {
    let text = fs::read_to_string(file).map_err(|error| out.unreadable(Path::new(file), error))?;
    Course::of_club(&text).map_err(|error| anyhow!(wrong(out, file, &error)))
}

/// Says what is wrong with a lesson. The reason stays in English, as everywhere in files that people write.
fn wrong(out: &Output, file: &str, error: &InvalidLesson) -> String {
    let key = if error.step == 0 { "lesson-wrong" } else { "lesson-wrong-step" };
    let args = [("file", file.to_owned().into()), ("step", error.step.into()), ("reason", error.reason.clone().into())];
    out.words.say(key, &args)
}

fn check(out: &Output, files: &[String]) -> bool {
    let mut are_right = true;
    for file in files {
        match read(out, file) {
            Ok(lesson) => {
                let args = [("file", file.clone().into()), ("title", said(out, &lesson.title).into())];
                out.line(&out.words.say("lesson-right", &args));
            }
            Err(error) => {
                out.error(&error.to_string());
                are_right = false;
            }
        }
    }
    are_right
}

fn list(out: &Output) {
    for lesson in ids().filter_map(|id| built_in(id).ok().flatten()) {
        out.line(&format!("{:<24} {}: {}", lesson.id, said(out, &lesson.title), said(out, &lesson.goal)));
    }
}

fn said(out: &Output, text: &Text) -> String {
    match out.words.language() {
        Language::De => text.de.clone(),
        Language::En => text.en.clone(),
    }
}

/// A learner in a lesson.
struct Class<'a> {
    out: &'a Output,
    lesson: &'a Course,
    run: Run,
    /// The table, if the lesson has one.
    position: Option<Position>,
    teller: Option<Teller<'a>>,
    vocabulary: Vocabulary,
}

impl<'a> Class<'a> {
    fn new(out: &'a Output, lesson: &'a Course) -> Self {
        let setup = lesson.setup.as_ref();
        let teller = setup.map(|setup| Teller::new(&out.words, people(out, lesson.game.seats(), setup.seat)));
        let position = setup.and_then(|setup| setup.deal.replay().ok());
        Self { out, lesson, run: Run::new(), position, teller, vocabulary: Vocabulary::new() }
    }

    fn say(&self, key: &str) -> String {
        self.out.words.say(key, &[])
    }

    /// Goes through the lesson until it is over or nothing more is typed.
    fn take(&mut self, input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<()> {
        writeln!(output, "{}\n", said(self.out, &self.lesson.title))?;
        let lesson = self.lesson;
        while let Some(step) = self.run.step(lesson) {
            if matches!(step, Step::Act(_) | Step::PlayOn(_)) {
                self.let_others_act(output)?;
            }
            if matches!(step, Step::PlayOn(_)) && self.legal().is_none() {
                self.run.deal_is_over(lesson);
                continue;
            }
            writeln!(output, "{}", said(self.out, step.text()))?;
            self.show(step, output)?;
            let before = self.run.n_done();
            while self.run.n_done() == before && self.run.step(lesson).is_some() {
                output.flush()?;
                let mut line = String::new();
                if input.read_line(&mut line)? == 0 {
                    return Ok(());
                }
                let told = self.answer(step, line.trim(), output)?;
                told.iter().try_for_each(|line| writeln!(output, "{line}"))?;
                if matches!(step, Step::PlayOn(_)) {
                    self.let_others_act(output)?;
                    if self.legal().is_none() {
                        self.run.deal_is_over(lesson);
                    } else {
                        self.show(step, output)?;
                    }
                }
            }
            writeln!(output)?;
        }
        let args = [("wrong", self.run.n_wrong().into())];
        writeln!(output, "{}", self.out.words.say("lesson-finished", &args))?;
        Ok(())
    }

    fn legal(&self) -> Option<Legal> {
        self.position.as_ref().and_then(Position::legal)
    }

    /// Shows what a step is about: cards and options, or the hand and what can be done.
    fn show(&self, step: &Step, output: &mut impl Write) -> anyhow::Result<()> {
        let words = &self.out.words;
        let numbered = |at: usize, choice: String| {
            words.say("play-choice", &[("number", (at + 1).into()), ("choice", choice.into())])
        };
        match step {
            Step::Say(_) => writeln!(output, "{}", self.say("lesson-on"))?,
            Step::Ask(Question { cards, options, .. }) if options.is_empty() => {
                for (at, card) in cards.iter().enumerate() {
                    writeln!(output, "{}", numbered(at, words.card(*card)))?;
                }
            }
            Step::Ask(Question { cards, options, .. }) => {
                writeln!(output, "{}", words.list(cards.iter().map(|card| words.card(*card))))?;
                for (at, option) in options.iter().enumerate() {
                    writeln!(output, "{}", numbered(at, said(self.out, option)))?;
                }
            }
            Step::Act(_) | Step::PlayOn(_) => {
                if let (Some(position), Some(teller), Some(setup)) = (&self.position, &self.teller, &self.lesson.setup)
                {
                    let view = position.view_of(setup.seat);
                    writeln!(output, "{}", teller.hand(&view))?;
                    writeln!(output, "{}", teller.ask(&view, 0))?;
                    if !matches!(view.legal(), Some(Legal::Play(_))) {
                        for (at, action) in choices(&view).iter().enumerate() {
                            writeln!(output, "{}", numbered(at, teller.label(&view, action)))?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Does what was typed, and returns what is said about it.
    fn answer(&mut self, step: &Step, line: &str, output: &mut impl Write) -> anyhow::Result<Vec<String>> {
        let hint = match step {
            Step::Ask(question) => Some(&question.hint),
            Step::Act(act) => Some(&act.hint),
            Step::Say(_) | Step::PlayOn(_) => None,
        };
        if let Some(hint) = hint.filter(|_| ["hint", "tipp"].contains(&line.to_lowercase().as_str())) {
            return Ok(vec![said(self.out, hint)]);
        }
        let verdict = match step {
            Step::Say(_) => {
                self.run.read_on(self.lesson);
                return Ok(Vec::new());
            }
            Step::Ask(question) => {
                let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let card = || line.parse::<Card>().ok().or_else(|| question.cards.get(number?).copied());
                let verdict = match number {
                    Some(option) if !question.options.is_empty() => self.run.choose(self.lesson, option),
                    _ => card().and_then(|card| self.run.tap(self.lesson, card)),
                };
                verdict.ok_or_else(|| self.not_understood(line))
            }
            Step::Act(_) | Step::PlayOn(_) => return self.act(line, output),
        };
        Ok(match verdict {
            Ok(verdict) => self.told(verdict),
            Err(sentence) => vec![sentence],
        })
    }

    fn not_understood(&self, line: &str) -> String {
        self.out.words.say("lesson-not-understood", &[("text", line.to_owned().into())])
    }

    fn told(&self, verdict: Verdict<'_>) -> Vec<String> {
        let text = match verdict {
            Verdict::Right(text) => text,
            Verdict::Wrong(text) => Some(text),
        };
        text.map(|text| said(self.out, text)).into_iter().collect()
    }

    /// Understands a typed action, lets the lesson judge it, and does it if it is right.
    fn act(&mut self, line: &str, output: &mut impl Write) -> anyhow::Result<Vec<String>> {
        let (Some(position), Some(setup)) = (&self.position, &self.lesson.setup) else { return Ok(Vec::new()) };
        let Heard::Act(action) = self.vocabulary.hear(&position.view_of(setup.seat), line) else {
            return Ok(vec![self.not_understood(line)]);
        };
        if let Err(refusal) = position.clone().play(action) {
            let why = self.teller.as_ref().map(|teller| teller.refusal(&refusal).0);
            return Ok(why.into_iter().collect());
        }
        let Some(verdict) = self.run.act(self.lesson, action) else { return Ok(Vec::new()) };
        let told = self.told(verdict);
        if matches!(verdict, Verdict::Right(_)) {
            self.play(action, output)?;
        }
        Ok(told)
    }

    /// Lets the others act until the learner is on turn, as the lesson wants it, or by rules of thumb.
    fn let_others_act(&mut self, output: &mut impl Write) -> anyhow::Result<()> {
        let Some(seat) = self.lesson.setup.as_ref().map(|setup| setup.seat) else { return Ok(()) };
        while let Some(position) = self.position.as_ref().filter(|position| position.board().turn != Some(seat)) {
            let thumb = || Some(regelbuch::decide(&Eyes::of_turn(position)?)?.action);
            let Some(action) = self.run.others(self.lesson, position).or_else(thumb) else { break };
            self.play(action, output)?;
        }
        Ok(())
    }

    /// Plays an action and tells what happens.
    fn play(&mut self, action: Action, output: &mut impl Write) -> anyhow::Result<()> {
        let (Some(position), Some(setup)) = (&mut self.position, &self.lesson.setup) else { return Ok(()) };
        let viewer = Viewer::Seat(setup.seat);
        let mut view = position.view(viewer);
        let events = position.play(action).map_err(|refusal| anyhow!("{refusal:?}"))?;
        for event in events.iter().map(|event| event.view_for(viewer)) {
            if let Some(told) = self.teller.as_ref().and_then(|teller| teller.event(&view, &event)) {
                writeln!(output, "{told}")?;
            }
            view.follow(&event);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tarock_lessons::Right;

    use super::*;
    use crate::language::Lang;

    /// What a learner types who does the right thing at every step.
    fn typed(lesson: &Course) -> String {
        let right = |step: &Step| match step {
            Step::Say(_) | Step::PlayOn(_) => String::new(),
            Step::Ask(question) => match question.right {
                Right::Cards(cards) => cards.first().expect("a card").to_string(),
                Right::Option(option) => (option + 1).to_string(),
            },
            Step::Act(act) => match act.right[0] {
                Action::Play(card) => card.to_string(),
                action => panic!("{action} in this lesson"),
            },
        };
        lesson.steps.iter().map(|step| right(step) + "\n").collect()
    }

    fn taken(lesson: &Course, typed: &str) -> String {
        let out = Output { words: Lang::En.words() };
        let mut told = Vec::new();
        Class::new(&out, lesson).take(&mut typed.as_bytes(), &mut told).expect("it is taken");
        String::from_utf8(told).expect("text")
    }

    #[test]
    fn a_lesson_is_taken_to_its_end_and_a_wrong_answer_is_explained() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/lessons/club.toml");
        let lesson = Course::of_club(&std::fs::read_to_string(file).expect("a file")).expect("a lesson");
        let right = typed(&lesson);
        let text = taken(&lesson, &right);
        assert!(text.ends_with("That is all.\nPress Enter.\n\nThe lesson is over. Nothing was wrong.\n"), "{text}");
        // A hint, a wrong option, a card that the lesson does not want, and one that nobody has.
        let clumsy = right.replacen("\n1\n", "\nhint\n2\n1\n", 1).replacen("HK\n", "T20\nKK\nHK\n", 1);
        let text = taken(&lesson, &clumsy);
        for said in ["Tap “Yes, probably”", "Count again", "That can wait", "2 answers were wrong"] {
            assert!(text.contains(said), "{said}: {text}");
        }
        assert!(taken(&lesson, "").contains("The king first"), "the input may end at any time");
    }
}
