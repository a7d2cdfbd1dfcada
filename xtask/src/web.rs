//! The page: compiles its program, which `xtask-page` turns into files for any static server.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Result, ensure};
use tarock_stage::shell;

use crate::serve::Server;
use crate::wasm::{WASM, ensure_target};

/// The crate of the page, which is also the name of the compiled program.
const PACKAGE: &str = "tarock-web";

/// The default output folder of the page.
const DIST: &str = "dist";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Serve the page on 127.0.0.1 after building it
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "8080")]
    serve: Option<u16>,
    /// Build quickly, without optimizing or compressing
    #[arg(long)]
    dev: bool,
    /// The output folder, relative to the workspace
    #[arg(long, value_name = "FOLDER", default_value = DIST)]
    out: PathBuf,
}

/// Builds the page, and serves it if asked to.
pub(crate) fn run(args: &Args) -> Result<()> {
    let out = shell::root().join(&args.out);
    make(&out, args.dev)?;
    if let Some(port) = args.serve {
        let server = Server::start(&out, port)?;
        println!("{}", server.url());
        server.wait()?;
    }
    Ok(())
}

/// Returns the folder of the production page; builds it first unless `is_built`.
pub(crate) fn dist(is_built: bool) -> Result<PathBuf> {
    let out = shell::root().join(DIST);
    if !is_built {
        make(&out, false)?;
    }
    ensure!(out.join("service-worker.js").is_file(), "{DIST} holds no build\nnext: run `cargo xtask web`");
    Ok(out)
}

fn make(out: &Path, is_dev: bool) -> Result<()> {
    // A separate profile has a separate lock: the tool is built in parallel to the program, which takes longer and
    // starts first.
    let tool = ["--quiet", "--profile", "tool", "--package", "xtask-page"];
    let program = thread::scope(|scope| {
        let tools = scope.spawn(|| {
            npm_packages()?;
            shell::run(shell::patient_cargo().arg("build").args(tool), "read what it says above")
        });
        let program = compile(is_dev);
        tools.join().expect("starting a program does not panic").and(program)
    })?;
    let mut page = shell::cargo();
    page.arg("run").args(tool).arg("--");
    // In a separate folder, because `web` is Cargo's folder for the profile of that name.
    page.arg(program).arg(shell::target_dir()?.join("page")).arg(out);
    page.args(is_dev.then_some("--dev"));
    shell::run(&mut page, "read what it says above")
}

/// Compiles the page's program. Returns its path.
fn compile(is_dev: bool) -> Result<PathBuf> {
    ensure_target(WASM)?;
    let (profile, folder) = if is_dev { ("dev", "debug") } else { ("web", "web") };
    let mut cargo = shell::cargo();
    cargo.args(["rustc", "--package", PACKAGE, "--target", WASM, "--profile", profile]);
    // Erases the types of views; otherwise a third of the program would be the same code for different types.
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "--cfg erase_components");
    // Keeps the relocations, which splitting the program needs.
    cargo.args(["--", "-C", "link-arg=--emit-relocs"]);
    shell::run(&mut cargo, "fix what the compiler shows above")?;
    Ok(shell::target_dir()?.join(WASM).join(folder).join(format!("{PACKAGE}.wasm")))
}

/// Installs the npm packages unless `web/node_modules` matches `web/package-lock.json`.
pub(crate) fn npm_packages() -> Result<()> {
    let web = shell::root().join("web");
    let time = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified()).ok();
    // npm writes this file when it is done.
    let installed = time("node_modules/.package-lock.json");
    if installed.is_some() && installed >= time("package-lock.json") {
        return Ok(());
    }
    let mut npm = shell::command("npm");
    npm.arg("ci").current_dir(&web);
    shell::run(&mut npm, "install node and npm, with `.ci/setup` or from nodejs.org")
}
