//! The cost of a visit: compresses the files, prints a table, and checks limits.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::thread;

use anyhow::{Context, Result, ensure};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::PACKAGE;
use super::build::{self, FONT_LICENCE, LATE_STYLE, PICTURES};

/// Limits in bytes: the current sizes, which should not grow. A slow phone network loads the first file of the program
/// in three seconds, and everything needed for the first card in five.
const MAX_PROGRAM: usize = 473_000;
const MAX_FIRST_LOAD: usize = 642_000;

/// Extensions of files that compression makes smaller; fonts and images are compressed already.
const COMPRESSIBLE: [&str; 9] = ["css", "html", "js", "json", "pack", "svg", "txt", "wasm", "webmanifest"];

/// Files that browsers fetch after the first card, or only when installing the page.
const LATER: [&str; 3] = ["service-worker.js", "manifest.webmanifest", ".png"];

/// A font that only people who choose it load.
const OPTIONAL_FONT: &str = "atkinson-hyperlegible";

/// The chunks that are needed to play the first card: the players, and the larger of two languages.
const FIRST_CHUNKS: [&str; 2] = ["players", "german"];

/// The sizes of one file in its three forms, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Size {
    path: String,
    raw: usize,
    /// Equal to `raw` if there is no compressed form.
    gzip: usize,
    brotli: usize,
}

impl Size {
    /// Whether this is the first file of the program, which must load before anything is shown.
    fn is_program(&self) -> bool {
        build::ending(&self.path) == "wasm" && self.path.contains(PACKAGE)
    }

    fn is_first_load(&self) -> bool {
        let is_chunk = matches!(build::ending(&self.path), "pack" | "wasm") && !self.is_program();
        if is_chunk {
            return self.chunks().any(|chunk| FIRST_CHUNKS.contains(&chunk));
        }
        let is_late_style =
            build::ending(&self.path) == "css" && self.chunks().any(|name| LATE_STYLE.starts_with(name));
        let is_shown_elsewhere = self.path == FONT_LICENCE || self.path.starts_with(PICTURES);
        let is_later = LATER.iter().any(|end| self.path.ends_with(end));
        !self.path.contains(OPTIONAL_FONT) && !is_shown_elsewhere && !is_late_style && !is_later
    }

    /// The chunks of the program that a file belongs to.
    fn chunks(&self) -> impl Iterator<Item = &str> {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        name.split('-').next().unwrap_or_default().split('_')
    }
}

/// Writes `.br` and `.gz` files beside every file that compresses well.
pub(super) fn compress(folder: &Path) -> Result<()> {
    let files = build::files_under(folder)?;
    let compressible = files.iter().filter(|(path, _)| COMPRESSIBLE.contains(&build::ending(path)));
    let write = |path: &str, ending: &str, content: Vec<u8>| {
        let path = folder.join(format!("{path}.{ending}"));
        fs::write(&path, content).with_context(|| format!("write {}", path.display()))
    };
    thread::scope(|scope| {
        let works: Vec<_> = compressible
            .map(|(path, content)| {
                scope.spawn(move || {
                    write(path, "br", brotli(content)?)?;
                    write(path, "gz", gzip(content)?)
                })
            })
            .collect();
        works.into_iter().try_for_each(|work| work.join().expect("compressing does not panic"))
    })
}

/// Prints the table and fails if the page has become too large.
pub(super) fn report(folder: &Path) -> Result<()> {
    let sizes = measure(folder)?;
    ensure!(
        sizes.iter().any(Size::is_program),
        "{} holds no build\nnext: run `cargo xtask web` without --dev",
        folder.display()
    );
    println!("{}", table(&sizes));
    check(&sizes)
}

fn measure(folder: &Path) -> Result<Vec<Size>> {
    let files = build::files_under(folder)?;
    let length = |path: &str| files.get(path).map(Vec::len);
    let originals = files.keys().filter(|path| !matches!(build::ending(path), "br" | "gz"));
    let sizes = originals.map(|path| {
        let raw = length(path).unwrap_or_default();
        Size {
            path: path.clone(),
            raw,
            gzip: length(&format!("{path}.gz")).unwrap_or(raw),
            brotli: length(&format!("{path}.br")).unwrap_or(raw),
        }
    });
    Ok(sizes.collect())
}

fn table(sizes: &[Size]) -> String {
    let line = |name: &str, [raw, gzip, brotli]: [usize; 3]| {
        format!("{name:<60} {:>9} {:>9} {:>9}", kilobytes(raw), kilobytes(gzip), kilobytes(brotli))
    };
    let mut lines = vec![format!("{:<60} {:>9} {:>9} {:>9}", "kB", "raw", "gzip", "brotli")];
    for size in sizes {
        let note = if size.is_first_load() { "" } else { " (later)" };
        lines.push(line(&format!("{}{note}", size.path), [size.raw, size.gzip, size.brotli]));
    }
    let first = || sizes.iter().filter(|size| size.is_first_load());
    let total = [
        first().map(|size| size.raw).sum(),
        first().map(|size| size.gzip).sum(),
        first().map(|size| size.brotli).sum(),
    ];
    lines.push(line("first load", total));
    lines.join("\n")
}

/// Thousands of bytes with one decimal, because network speeds are given in such kilobytes.
fn kilobytes(bytes: usize) -> String {
    let tenths = (bytes + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn check(sizes: &[Size]) -> Result<()> {
    let brotli = |is_meant: fn(&Size) -> bool| -> usize {
        sizes.iter().filter(|size| is_meant(size)).map(|size| size.brotli).sum()
    };
    for (name, bytes, limit) in [
        ("the program", brotli(Size::is_program), MAX_PROGRAM),
        ("a first load", brotli(Size::is_first_load), MAX_FIRST_LOAD),
    ] {
        ensure!(
            bytes <= limit,
            "{name} is {} kB with brotli, more than {}\nnext: see with `twiggy top` or `wasm-objdump` what has grown",
            kilobytes(bytes),
            kilobytes(limit)
        );
    }
    Ok(())
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let params = BrotliEncoderParams { quality: 11, size_hint: content.len(), ..BrotliEncoderParams::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut small, &params)?;
    Ok(small)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn size(path: &str, raw: usize, brotli: usize) -> Size {
        Size { path: path.to_owned(), raw, gzip: raw, brotli }
    }

    #[test]
    fn the_table_sums_what_a_first_visit_fetches() {
        let sizes = [
            size("assets/tarock-web_bg-0.wasm", 2_000_000, 500_040),
            size("assets/atkinson-hyperlegible-next-0.woff2", 34_000, 34_000),
            size("assets/pages_panes-0.wasm", 300_000, 100_000),
            size("pictures/table.jpg", 127_000, 127_000),
            size("icon-512.png", 6_000, 6_000),
            size("assets/german-0.wasm", 100_000, 30_000),
            size("index.html", 1_960, 960),
        ];
        let table = table(&sizes);
        let last = table.lines().last().expect("a line");
        assert_eq!(last.split_whitespace().collect::<Vec<_>>(), ["first", "load", "2102.0", "2102.0", "531.0"]);
    }

    #[test]
    fn a_program_that_is_too_large_fails() {
        assert!(check(&[size("tarock-web_bg-0.wasm", 1, MAX_PROGRAM)]).is_ok());
        let error = check(&[size("tarock-web_bg-0.wasm", 1, MAX_PROGRAM + 100)]).unwrap_err().to_string();
        let (size, limit) = (kilobytes(MAX_PROGRAM + 100), kilobytes(MAX_PROGRAM));
        assert!(error.starts_with(&format!("the program is {size} kB with brotli, more than {limit}")), "{error}");
    }

    #[test]
    fn a_first_load_that_is_too_large_fails_without_the_font_for_some() {
        let font = size("assets/atkinson-hyperlegible-next-0.woff2", 1, MAX_FIRST_LOAD);
        assert!(check(&[size("a.js", 1, 1), font.clone()]).is_ok());
        assert!(check(&[size("a.js", 1, MAX_FIRST_LOAD + 1), font]).is_err());
    }

    #[test]
    fn both_compressed_forms_give_the_file_back() {
        let content = b"Pagat Mond Gstiess ".repeat(50);
        let mut back = Vec::new();
        brotli::Decompressor::new(&*super::brotli(&content).expect("fits"), 4096)
            .read_to_end(&mut back)
            .expect("reads");
        assert_eq!(back, content);
        back.clear();
        flate2::read::GzDecoder::new(&*gzip(&content).expect("fits")).read_to_end(&mut back).expect("reads");
        assert_eq!(back, content);
    }
}
