#![doc = include_str!("../README.md")]

mod built_in;
mod club;
mod deal;
mod lesson;
mod run;
mod step;

pub use built_in::{built_in, ids};
pub use deal::Setup;
pub use lesson::{InvalidLesson, Lesson};
pub use run::{Run, Verdict};
pub use step::{Act, Question, Right, Step, Text};
