//! The programs between the compiler and the browser.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{PACKAGE, build};
use crate::shell;

/// The JavaScript that loads the pieces of the program; the program's own imports it.
pub(super) const SPLIT: &str = "pieces.js";

/// `-Oz` makes the bots half a percent smaller with brotli, and about a tenth slower.
const LEVEL: &str = "-O2";

/// What rustc emits for WebAssembly. Every browser has had it since 2022.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-reference-types",
];

/// What the program was taken apart into.
pub(super) struct Pieces {
    /// The files that a piece consists of, by the name of the piece. Pieces share files.
    pub(super) files: BTreeMap<String, Vec<String>>,
}

impl Pieces {
    /// A name that says which pieces a file belongs to, as `pages_panes.wasm`; its own where it belongs to none.
    pub(super) fn title(&self, file: &str) -> String {
        let owners = self.files.iter().filter(|(_, files)| files.iter().any(|other| other == file));
        let owners: Vec<&str> = owners.map(|(piece, _)| piece.as_str()).collect();
        if owners.is_empty() { file.to_owned() } else { format!("{}.wasm", owners.join("_")) }
    }
}

/// Writes the program in its pieces, and the JavaScript that connects them with the browser, into `folder`.
pub(super) fn bind(program: &Path, folder: &Path) -> Result<Pieces> {
    // What an earlier program needed is not needed any more.
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("remove {}", folder.display()))?;
    }
    let main = folder.join("main.wasm");
    let pieces = split(program, &main)?;
    let mut bindgen = shell::command(wasm_bindgen()?);
    // The pieces find each other by what the linker exported.
    bindgen.args(["--target", "web", "--no-typescript", "--keep-lld-exports", "--out-name", PACKAGE, "--out-dir"]);
    bindgen.arg(folder).arg(&main);
    shell::run(&mut bindgen, "see whether wasm-bindgen in Cargo.lock and its command line are of one version")?;
    fs::remove_file(&main).with_context(|| format!("remove {}", main.display()))?;
    Ok(pieces)
}

/// Takes out of the program what only its split points reach, into files beside `main`, which gets what is left.
fn split(program: &Path, main: &Path) -> Result<Pieces> {
    let folder = main.parent().context("a file lies in a folder")?;
    let content = fs::read(program).with_context(|| format!("read {}", program.display()))?;
    let glue = format!("./{PACKAGE}.js");
    let link = format!("./{SPLIT}");
    let mut options = wasm_split_cli_support::Options::new(&content);
    options.output_dir = folder;
    options.main_out_path = main;
    options.main_module = &glue;
    options.link_name = &link;
    fs::create_dir_all(folder).with_context(|| format!("make {}", folder.display()))?;
    match wasm_split_cli_support::transform(options) {
        Ok(split) => {
            let files = |stems: Vec<String>| stems.iter().map(|stem| format!("{stem}.wasm")).collect();
            let files = split.prefetch_map.into_iter().map(|(piece, stems)| (piece, files(stems))).collect();
            Ok(Pieces { files })
        }
        Err(error) => bail!("split {}: {error:#}\nnext: was it linked with --emit-relocs?", program.display()),
    }
}

/// Replaces the pieces of a program by smaller ones that do the same.
///
/// That takes longer than everything else, so the last results are kept for as long as the pieces are the same.
pub(super) fn optimize(folder: &Path) -> Result<()> {
    npm_packages()?;
    let kept = shell::target_dir()?.join("optimized");
    fs::create_dir_all(&kept).with_context(|| format!("make {}", kept.display()))?;
    let mut used = Vec::new();
    for name in build::files_under(folder)?.keys().filter(|name| build::ending(name) == "wasm") {
        let piece = folder.join(name);
        let small = optimized(&piece, &kept)?;
        fs::copy(&small, &piece).with_context(|| format!("write {}", piece.display()))?;
        used.push(small);
    }
    for old in build::files_under(&kept)?.keys().map(|name| kept.join(name)).filter(|path| !used.contains(path)) {
        fs::remove_file(&old).with_context(|| format!("remove {}", old.display()))?;
    }
    Ok(())
}

/// The file among those kept that does what a piece does.
fn optimized(piece: &Path, kept: &Path) -> Result<PathBuf> {
    let content = fs::read(piece).with_context(|| format!("read {}", piece.display()))?;
    let lock = fs::read(shell::root().join("web/package-lock.json")).context("read web/package-lock.json")?;
    let flags = [LEVEL].into_iter().chain(FEATURES);
    let key = build::hash(flags.clone().map(str::as_bytes).chain([content.as_slice(), &lock]));
    let small = kept.join(format!("{key}.wasm"));
    if !small.exists() {
        let result = kept.join("result.wasm");
        let mut wasm_opt = shell::command(shell::root().join("web/node_modules/.bin/wasm-opt"));
        wasm_opt.args(flags).arg(piece).arg("-o").arg(&result);
        shell::run(&mut wasm_opt, "does the compiler emit a feature that xtask/src/web/tools.rs does not name?")?;
        fs::rename(&result, &small).context("keep the result of wasm-opt")?;
    }
    Ok(small)
}

/// The command line of wasm-bindgen in the version of Cargo.lock, installed when it is not here.
pub(super) fn wasm_bindgen() -> Result<PathBuf> {
    let lock = fs::read_to_string(shell::root().join("Cargo.lock")).context("read Cargo.lock")?;
    let version = locked_version(&lock, "wasm-bindgen").context("Cargo.lock does not name wasm-bindgen")?;
    let tools = shell::target_dir()?.join("tools");
    let ours = tools.join("bin/wasm-bindgen");
    for program in [&ours, Path::new("wasm-bindgen")] {
        let said = shell::read(shell::command(program).arg("--version"));
        if said.is_ok_and(|said| said.trim() == format!("wasm-bindgen {version}")) {
            return Ok(program.to_owned());
        }
    }
    let mut install = quick_install();
    install.arg(format!("wasm-bindgen-cli@{version}")).arg("--root").arg(tools);
    shell::run(&mut install, "install wasm-bindgen-cli of that version in any other way, on the path")?;
    Ok(ours)
}

/// It works for a second: that it is built soon matters more than that it is fast.
fn quick_install() -> Command {
    let mut install = shell::cargo();
    install
        .args(["install", "--force"])
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "0");
    install
}

/// The version of a package in the text of Cargo.lock.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let mut lines = lock.lines();
    lines.find(|line| *line == format!("name = \"{package}\""))?;
    lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')
}

/// Sees to it that `web/node_modules` is what `web/package-lock.json` says.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_by_the_pieces_that_need_it() {
        let files = [("panes", vec!["chunk_3.wasm", "split_panes.wasm"]), ("pages", vec!["chunk_3.wasm"])];
        let owned = files.map(|(piece, files)| (piece.to_owned(), files.into_iter().map(str::to_owned).collect()));
        let pieces = Pieces { files: BTreeMap::from(owned) };
        assert_eq!(pieces.title("chunk_3.wasm"), "pages_panes.wasm");
        assert_eq!(pieces.title("split_panes.wasm"), "panes.wasm");
        assert_eq!(pieces.title("tarock-web_bg.wasm"), "tarock-web_bg.wasm");
    }

    #[test]
    fn the_version_stands_below_the_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"x\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(lock, "wasm"), None);
    }
}
