//! Helpers that run the program.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn tarock(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tarock")).args(args).current_dir(root()).output().expect("the program starts")
}

/// Returns the standard output of a run that must succeed.
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = tarock(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

/// Returns the standard error of a run that must fail.
pub(crate) fn stderr(args: &[&str]) -> String {
    let output = tarock(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    String::from_utf8(output.stderr).expect("output is UTF-8")
}

/// Returns the path of a file of this test, in a folder that is removed with the build.
pub(crate) fn scratch(name: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    file.to_str().expect("a path in plain letters").to_owned()
}

/// Creates an empty folder for a test.
pub(crate) fn folder(name: &str) -> String {
    let folder = scratch(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder of the build");
    folder
}
