//! The files of the page and their names.
//!
//! A file in `assets/` has a hash of its content in its name and may be cached forever. A file that refers to it
//! contains the new name, and so gets a new name itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest as _, Sha256};

use super::tools::Chunks;
use super::{PACKAGE, tools};

/// The one file whose name may never change, because browsers request it again.
pub(super) const SERVICE_WORKER: &str = "service-worker.js";

/// The folder of the files with a hash in their names.
pub(super) const ASSETS: &str = "assets/";

/// The style sheet for pages and panes; the table does not wait for it.
pub(super) const LATE_STYLE: &str = "late.css";

/// The README's pictures that the manifest and the page refer to, for app stores, installers and messengers. Nobody
/// needs them to play, so the service worker does not fetch them.
pub(super) const PICTURES: &str = "pictures/";
const SHOWN: [&str; 3] = ["table.jpg", "advice.jpg", "phone.jpg"];

/// The licence of the fonts, which must be included but is not needed to play.
pub(super) const FONT_LICENCE: &str = "OFL.txt";

/// One file with all small files of the chunk that every first visit fetches: two dozen of them have less than a
/// kilobyte each, and on a slow network every request costs half a second and another kilobyte.
const PACK: &str = "players.pack";

/// The chunk whose small files are packed.
const PACKED_CHUNK: &str = "players";

/// The size limit of a packed file, in bytes: browsers cache the compiled form of larger ones if these are on their
/// own.
const MAX_PACKED: usize = 32 * 1024;

/// JavaScript for the chunk loader, so that it finds files in the pack.
const UNPACK: &str = r#"let pack;
const fetchPacked = async (from, to) => {
    pack ??= fetch(new URL("./players.pack", import.meta.url)).then((response) => {
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        return response.arrayBuffer();
    });
    try {
        return new Response((await pack).slice(from, to), { headers: { "content-type": "application/wasm" } });
    } catch (error) {
        pack = undefined;
        throw error;
    }
};
"#;

/// The files of one build.
#[derive(Default)]
pub(super) struct Build {
    /// Contents by path inside the folder.
    files: BTreeMap<String, Vec<u8>>,
    /// Replacements for the words in double braces that a template may contain.
    words: BTreeMap<String, String>,
    /// Scripts and style sheets are not minified.
    is_dev: bool,
}

/// Puts the page together from the crate, the pictures of the documents, and the output of wasm-bindgen.
pub(super) fn assemble(source: &Path, pictures: &Path, bound: &Path, chunks: &Chunks, is_dev: bool) -> Result<Build> {
    let mut build = Build { is_dev, ..Build::default() };
    build.add_program(bound, chunks)?;
    build.add_style(source)?;
    for (path, content) in files_under(&source.join("static"))? {
        build.files.insert(path, content);
    }
    let template = |name: &str| read_text(&source.join(name));
    let (worker, boot) = (template("worker.js")?, template("boot.js")?);
    let (page, service_worker) = (template("index.html")?, template(SERVICE_WORKER)?);

    let everything = build.files.values().map(Vec::as_slice);
    let written = [&worker, &boot, &page, &service_worker].map(String::as_bytes);
    let version = format!("{}+{}", env!("CARGO_PKG_VERSION"), hash(everything.chain(written)));
    build.words.insert("version".to_owned(), version);

    for (name, text) in [("worker.js", worker), ("boot.js", boot)] {
        let text = build.fill(&text).with_context(|| format!("fill {name}"))?;
        let text = build.minify(name, text)?;
        build.add_hashed(name, text.into_bytes());
    }
    let page = build.fill(&page).context("fill index.html")?;
    build.files.insert("index.html".to_owned(), page.into_bytes());

    let addresses: Vec<String> = build.files.keys().map(|path| address(path)).collect();
    build.words.insert("files".to_owned(), addresses.join(" "));
    let licence = fs::read(source.join("fonts").join(FONT_LICENCE)).context("read the licence of the fonts")?;
    build.files.insert(FONT_LICENCE.to_owned(), licence);
    for name in SHOWN {
        let picture = fs::read(pictures.join(name)).with_context(|| format!("read the picture {name}"))?;
        build.files.insert(format!("{PICTURES}{name}"), picture);
    }
    let service_worker = build.fill(&service_worker).with_context(|| format!("fill {SERVICE_WORKER}"))?;
    let service_worker = build.minify(SERVICE_WORKER, service_worker)?;
    build.files.insert(SERVICE_WORKER.to_owned(), service_worker.into_bytes());
    Ok(build)
}

impl Build {
    /// Adds the chunks of the compiled program and the JavaScript that loads them.
    fn add_program(&mut self, bound: &Path, chunks: &Chunks) -> Result<()> {
        let program = format!("{PACKAGE}_bg.wasm");
        let (glue, link) = (format!("{PACKAGE}.js"), tools::SPLIT.to_owned());
        let mut scripts = [read_text(&bound.join(&glue))?, read_text(&bound.join(&link))?];
        ensure!(scripts[0].contains(&program), "{glue} does not name {program}: wasm-bindgen has new habits");
        let files = files_under(bound)?;
        let packed = self.add_pack(&files, chunks, &mut scripts[1])?;
        for (name, content) in files {
            // Snippets are JavaScript from Rust sources.
            if !name.starts_with("snippets/") && ending(&name) != "wasm" || packed.contains(&name) {
                continue;
            }
            if name == program {
                self.words.insert(format!("bytes {program}"), content.len().to_string());
            }
            let new_name = named(&chunks.title(&name), &hash([content.as_slice()]));
            self.add(&name, &new_name, content);
            for text in &mut scripts {
                *text = text.replace(&name, &new_name);
            }
        }
        for (chunk, files) in &chunks.files {
            let names = files.iter().map(|file| if packed.contains(file) { PACK } else { file });
            let addresses: BTreeSet<&str> = names.map(|name| self.words[name].as_str()).collect();
            let addresses = addresses.into_iter().collect::<Vec<_>>().join(" ");
            self.words.insert(format!("chunk {chunk}"), addresses);
        }
        let [first, second] = scripts;
        let scripts = [self.minify(&glue, first)?, self.minify(&link, second)?];
        // The two refer to each other, so both names depend on both contents.
        let digits = hash(scripts.iter().map(String::as_bytes));
        let [new_glue, new_link] = [&glue, &link].map(|name| named(name, &digits));
        for (name, text) in [&glue, &link].into_iter().zip(scripts) {
            // In imports only: the program itself refers to its imports by their old names.
            let text = rename_import(&rename_import(&text, &glue, &new_glue), &link, &new_link);
            self.add(name, &named(name, &digits), text.into_bytes());
        }
        Ok(())
    }

    /// Adds the [`PACK`] and changes the chunk loader so that it finds files there. Returns the names of the packed
    /// files.
    fn add_pack(
        &mut self,
        files: &BTreeMap<String, Vec<u8>>,
        chunks: &Chunks,
        script: &mut String,
    ) -> Result<BTreeSet<String>> {
        let (mut pack, mut packed) = (Vec::new(), BTreeSet::new());
        for name in chunks.files.get(PACKED_CHUNK).with_context(|| format!("no chunk is called {PACKED_CHUNK}"))? {
            let content = files.get(name).with_context(|| format!("{name} is missing"))?;
            if content.len() > MAX_PACKED {
                continue;
            }
            let (from, to) = (pack.len(), pack.len() + content.len());
            let call = format!("fetch(new URL(\"./{name}\", import.meta.url))");
            ensure!(script.contains(&call), "nothing fetches {name}: the splitter has new habits");
            *script = script.replace(&call, &format!("fetchPacked({from}, {to})"));
            pack.extend_from_slice(content);
            packed.insert(name.clone());
        }
        let name = self.add_hashed(PACK, pack);
        let at = script.find("\nlet ").context("the script that loads chunks begins with its imports")? + 1;
        script.insert_str(at, &UNPACK.replace(PACK, &name));
        Ok(packed)
    }

    /// Adds the fonts and two style sheets, each concatenated in the order of file names: one for the start page and
    /// the table, and a late one for pages and panes.
    fn add_style(&mut self, source: &Path) -> Result<()> {
        let (mut style, mut late) = (String::new(), String::new());
        for (path, content) in files_under(&source.join("style"))? {
            if ending(&path) == "css" {
                let sheet = if path.starts_with("late/") { &mut late } else { &mut style };
                *sheet += &String::from_utf8(content).with_context(|| format!("read style/{path}"))?;
                sheet.push('\n');
            }
        }
        let late = self.minify(LATE_STYLE, late)?;
        self.add_hashed(LATE_STYLE, late.into_bytes());
        let mut style = self.minify("style.css", style)?;
        for (path, content) in files_under(&source.join("fonts"))? {
            if ending(&path) == "woff2" {
                let name = format!("fonts/{path}");
                let new_name = self.add_hashed(&name, content);
                style = style.replace(&name, &new_name);
            }
        }
        if let Some((_, missing)) = style.replace('"', "").split_once("url(fonts/") {
            let name = missing.split(')').next().unwrap_or_default();
            bail!("the style sheets name fonts/{name}, which is not there");
        }
        self.add_hashed("style.css", style.into_bytes());
        Ok(())
    }

    fn minify(&self, name: &str, text: String) -> Result<String> {
        if self.is_dev { Ok(text) } else { tools::minify(name, &text) }
    }

    /// Adds a file under a name with a content hash, and returns that name without its folder.
    fn add_hashed(&mut self, name: &str, content: Vec<u8>) -> String {
        let new_name = named(name, &hash([content.as_slice()]));
        self.add(name, &new_name, content);
        new_name
    }

    /// Adds a file that templates refer to by its old name.
    fn add(&mut self, name: &str, new_name: &str, content: Vec<u8>) {
        let path = format!("{ASSETS}{new_name}");
        self.words.insert(name.to_owned(), address(&path));
        self.files.insert(path, content);
    }

    /// Replaces every `{{word}}`; an unknown one is an error.
    fn fill(&self, template: &str) -> Result<String> {
        let mut text = String::with_capacity(template.len());
        let mut rest = template;
        while let Some((before, after)) = rest.split_once("{{") {
            let (word, after) = after.split_once("}}").context("`{{` without `}}`")?;
            let Some(value) = self.words.get(word) else {
                let known: Vec<&str> = self.words.keys().map(String::as_str).collect();
                bail!("nothing is called {{{{{word}}}}}; there are: {}", known.join(", "));
            };
            text += before;
            text += value;
            rest = after;
        }
        Ok(text + rest)
    }

    /// Writes the files into an empty folder.
    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        for (path, content) in &self.files {
            let path = folder.join(path);
            let parent = path.parent().context("a file lies in a folder")?;
            fs::create_dir_all(parent).with_context(|| format!("make {}", parent.display()))?;
            fs::write(&path, content).with_context(|| format!("write {}", path.display()))?;
        }
        Ok(())
    }
}

/// Changes the name of a script in the imports of another, and nowhere else. Minified ones have no space.
fn rename_import(text: &str, name: &str, new_name: &str) -> String {
    ["from \"./", "from\"./"]
        .into_iter()
        .fold(text.to_owned(), |text, from| text.replace(&format!("{from}{name}\""), &format!("{from}{new_name}\"")))
}

/// A file name with the digits of a hash, without its folder.
fn named(name: &str, digits: &str) -> String {
    let file = name.rsplit('/').next().unwrap_or(name);
    let ending = ending(file);
    let stem = file.strip_suffix(ending).and_then(|stem| stem.strip_suffix('.')).unwrap_or(file);
    format!("{stem}-{digits}.{ending}")
}

/// The URL of a file. The page itself has the URL of its folder.
fn address(path: &str) -> String {
    format!("/{}", if path == "index.html" { "" } else { path })
}

/// The extension of a name; empty where it has no dot.
pub(super) fn ending(path: &str) -> &str {
    let file = path.rsplit('/').next().unwrap_or(path);
    file.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// Ten hexadecimal digits of a hash; two versions of a file collide with a probability of one in a million million.
pub(super) fn hash<'a>(contents: impl IntoIterator<Item = &'a [u8]>) -> String {
    use std::fmt::Write as _;

    let mut hasher = Sha256::new();
    for content in contents {
        hasher.update(content);
    }
    hasher.finalize()[..5].iter().fold(String::new(), |mut digits, byte| {
        write!(digits, "{byte:02x}").expect("a string takes everything");
        digits
    })
}

fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("read {}", path.display()))
}

/// All files of a folder and its subfolders, by relative path; none if the folder does not exist.
pub(super) fn files_under(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return Ok(files);
    };
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).context("a name that is not text")?;
        if path.is_dir() {
            let inner = files_under(&path)?;
            files.extend(inner.into_iter().map(|(inner, content)| (format!("{name}/{inner}"), content)));
        } else {
            files.insert(name.to_owned(), fs::read(&path).with_context(|| format!("read {}", path.display()))?);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_is_in_the_file() {
        let mut build = Build::default();
        let one = build.add_hashed("fonts/plex.woff2", b"one".to_vec());
        let again = Build::default().add_hashed("plex.woff2", b"one".to_vec());
        let two = Build::default().add_hashed("plex.woff2", b"two".to_vec());
        assert_eq!(one, again);
        assert_ne!(one, two);
        assert_eq!(build.words["fonts/plex.woff2"], format!("/assets/{one}"));
        assert!(one.starts_with("plex-"), "{one}");
        assert_eq!(ending(&one), "woff2");
    }

    #[test]
    fn a_template_gets_the_words_of_the_build() {
        let mut build = Build::default();
        build.words.insert("version".to_owned(), "7".to_owned());
        assert_eq!(build.fill("a {{version}} b {{version}}").expect("known"), "a 7 b 7");
    }

    #[test]
    fn a_word_that_nobody_knows_is_an_error_that_names_those_known() {
        let mut build = Build::default();
        build.words.insert("version".to_owned(), "7".to_owned());
        let error = build.fill("{{verison}}").unwrap_err().to_string();
        assert_eq!(error, "nothing is called {{verison}}; there are: version");
    }

    #[test]
    fn small_files_of_the_players_are_found_in_the_pack() {
        let files = [("a.wasm", 3), ("b.wasm", MAX_PACKED + 1), ("c.wasm", 5), ("d.wasm", 1)];
        let files = files.map(|(name, length)| (name.to_owned(), vec![1; length])).into();
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let chunks = [("players", names(&["a.wasm", "b.wasm", "c.wasm"])), ("pages", names(&["d.wasm"]))];
        let chunks = Chunks { files: chunks.map(|(chunk, files)| (chunk.to_owned(), files)).into() };
        let fetch = |name: &str| format!("fetch(new URL(\"./{name}\", import.meta.url));\n");
        let mut script = "import x from \"./y.js\";\n\nlet z;\n".to_owned();
        script += &["a.wasm", "b.wasm", "c.wasm", "d.wasm"].map(fetch).concat();
        let mut build = Build::default();
        let packed = build.add_pack(&files, &chunks, &mut script).expect("all files are there");
        assert_eq!(packed.into_iter().collect::<Vec<_>>(), ["a.wasm", "c.wasm"]);
        assert!(script.contains(&format!(
            "fetchPacked(0, 3);\n{}fetchPacked(3, 8);\n{}",
            fetch("b.wasm"),
            fetch("d.wasm")
        )));
        let (_, address) = build.words.iter().next().expect("the pack");
        let name = address.strip_prefix("/assets/").expect("a hashed file");
        assert!(script.contains(&format!("fetch(new URL(\"./{name}\", import.meta.url))")), "{script}");
        assert!(build.add_pack(&files, &chunks, &mut String::new()).is_err(), "a script of another splitter");
    }

    #[test]
    fn only_imports_get_a_new_name() {
        for (text, renamed) in [
            (r#"import * as a from "./a.js"; x["./a.js"]"#, r#"import * as a from "./a-1.js"; x["./a.js"]"#),
            (r#"import*as a from"./a.js";x["./a.js"]"#, r#"import*as a from"./a-1.js";x["./a.js"]"#),
        ] {
            assert_eq!(rename_import(text, "a.js", "a-1.js"), renamed);
        }
    }

    #[test]
    fn the_page_is_asked_for_by_its_folder() {
        assert_eq!(address("index.html"), "/");
        assert_eq!(address("icon.svg"), "/icon.svg");
    }
}
