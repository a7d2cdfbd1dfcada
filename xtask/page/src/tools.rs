//! The tools that process the program between compiler and browser.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::{PACKAGE, build, root};

/// The JavaScript that loads the chunks of the program; the program's own JavaScript imports it.
pub(super) const SPLIT: &str = "chunks.js";

/// `-Oz` makes the bots half a percent smaller with brotli, and about a tenth slower.
const LEVEL: &str = "-O2";

/// Features that rustc emits for WebAssembly. Every browser has had them since 2022.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-reference-types",
];

/// The chunks that the program was split into.
pub(super) struct Chunks {
    /// The files of a chunk, by the name of the chunk. Chunks share files.
    pub(super) files: BTreeMap<String, Vec<String>>,
}

impl Chunks {
    /// A name made of the chunks that a file belongs to, such as `pages_panes.wasm`; its own name if it belongs to
    /// none.
    pub(super) fn title(&self, file: &str) -> String {
        let owners = self.files.iter().filter(|(_, files)| files.iter().any(|other| other == file));
        let owners: Vec<&str> = owners.map(|(chunk, _)| chunk.as_str()).collect();
        if owners.is_empty() { file.to_owned() } else { format!("{}.wasm", owners.join("_")) }
    }
}

/// Writes the chunks of the program, and the JavaScript that connects them with the browser, into `folder`.
pub(super) fn bind(program: &Path, folder: &Path) -> Result<Chunks> {
    // Files of an earlier program are no longer needed.
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("remove {}", folder.display()))?;
    }
    let main = folder.join("main.wasm");
    let chunks = split(program, &main)?;
    let mut bindgen = Bindgen::new();
    // Chunks refer to each other through the linker's exports.
    bindgen.input_path(&main).out_name(PACKAGE).web(true)?.typescript(false).keep_lld_exports(true);
    bindgen.omit_default_module_path(false);
    bindgen.generate(folder).context("next: see whether Cargo.lock has one version of all wasm-bindgen crates")?;
    fs::remove_file(&main).with_context(|| format!("remove {}", main.display()))?;
    Ok(chunks)
}

/// Moves code that is reachable through split points only into files beside `main`, which gets the rest.
fn split(program: &Path, main: &Path) -> Result<Chunks> {
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
            let files = split.prefetch_map.into_iter().map(|(chunk, stems)| (chunk, files(stems))).collect();
            Ok(Chunks { files })
        }
        Err(error) => bail!("split {}: {error:#}\nnext: was it linked with --emit-relocs?", program.display()),
    }
}

/// Optimizes the chunks of the program.
///
/// This takes longer than everything else, so results are kept until the chunks change.
pub(super) fn optimize(folder: &Path, kept: &Path) -> Result<()> {
    fs::create_dir_all(kept).with_context(|| format!("make {}", kept.display()))?;
    let chunks: Vec<PathBuf> = build::files_under(folder)?
        .keys()
        .filter(|name| build::ending(name) == "wasm")
        .map(|name| folder.join(name))
        .collect();
    // One worker per core: each needs a few hundred megabytes.
    let (n_workers, next) = (thread::available_parallelism().map_or(1, usize::from), Mutex::new(chunks.iter()));
    let take = || next.lock().expect("nobody panics here").next();
    let work = || iter::from_fn(take).map(|chunk| Ok((chunk, optimized(chunk, kept)?))).collect::<Result<Vec<_>>>();
    let done = thread::scope(|scope| {
        let workers: Vec<_> = (0..n_workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("optimizing does not panic")).collect::<Result<Vec<_>>>()
    })?;
    let mut used = Vec::new();
    for (chunk, small) in done.into_iter().flatten() {
        fs::copy(&small, chunk).with_context(|| format!("write {}", chunk.display()))?;
        used.push(small);
    }
    for old in build::files_under(kept)?.keys().map(|name| kept.join(name)).filter(|path| !used.contains(path)) {
        fs::remove_file(&old).with_context(|| format!("remove {}", old.display()))?;
    }
    Ok(())
}

/// Returns the optimized file of a chunk, from those kept if possible.
fn optimized(chunk: &Path, kept: &Path) -> Result<PathBuf> {
    let content = fs::read(chunk).with_context(|| format!("read {}", chunk.display()))?;
    let lock = fs::read(root().join("web/package-lock.json")).context("read web/package-lock.json")?;
    let flags = [LEVEL].into_iter().chain(FEATURES);
    let key = build::hash(flags.clone().map(str::as_bytes).chain([content.as_slice(), &lock]));
    let small = kept.join(format!("{key}.wasm"));
    if !small.exists() {
        let result = kept.join(format!("{key}.part"));
        let mut wasm_opt = Command::new(root().join("web/node_modules/.bin/wasm-opt"));
        let status = wasm_opt.args(flags).arg(chunk).arg("-o").arg(&result).status().context("start wasm-opt")?;
        ensure!(
            status.success(),
            "wasm-opt failed\nnext: does the compiler emit a feature that tools.rs does not name?"
        );
        fs::rename(&result, &small).context("keep the result of wasm-opt")?;
    }
    Ok(small)
}

/// Minifies a script or a style sheet; the extension of the name says which one it is.
pub(super) fn minify(name: &str, text: &str) -> Result<String> {
    let mut esbuild = Command::new(root().join("web/node_modules/.bin/esbuild"));
    esbuild
        .args(["--minify", "--charset=utf8", "--log-level=warning"])
        .arg(format!("--loader={}", build::ending(name)));
    let mut child = esbuild.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("start esbuild")?;
    // It reads everything before it writes anything, so this cannot block.
    child.stdin.take().context("its input")?.write_all(text.as_bytes()).context("write to esbuild")?;
    let output = child.wait_with_output().context("read from esbuild")?;
    ensure!(output.status.success(), "esbuild does not understand {name}");
    String::from_utf8(output.stdout).context("esbuild wrote something other than text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_by_the_chunks_that_need_it() {
        let files = [("panes", vec!["chunk_3.wasm", "split_panes.wasm"]), ("pages", vec!["chunk_3.wasm"])];
        let owned = files.map(|(chunk, files)| (chunk.to_owned(), files.into_iter().map(str::to_owned).collect()));
        let chunks = Chunks { files: BTreeMap::from(owned) };
        assert_eq!(chunks.title("chunk_3.wasm"), "pages_panes.wasm");
        assert_eq!(chunks.title("split_panes.wasm"), "panes.wasm");
        assert_eq!(chunks.title("tarock-web_bg.wasm"), "tarock-web_bg.wasm");
    }
}
