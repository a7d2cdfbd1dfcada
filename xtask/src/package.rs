//! The packages of the published crates, as crates.io would receive them.
//!
//! `cargo publish` compiles each package from its files alone, which takes minutes. CI makes the same packages and
//! looks for the usual mistakes: a file that the sources include is missing, a licence is missing, or an example needs
//! a crate that is not published.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use tarock_stage::shell;

/// The arguments of `cargo xtask package`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Also compile every package from its files alone, as `cargo publish` does
    #[arg(long)]
    verify: bool,
}

/// Files that every package must contain.
const NEEDED: [&str; 3] = ["README.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Folders that a macro reads as a whole, by crate.
const FOLDERS: [(&str, &str); 2] = [("tarock-store", "migrations"), ("tarock-store", ".sqlx")];

/// The macros that read a file beside the source.
const INCLUDES: [&str; 2] = ["include_str!(\"", "include_bytes!(\""];

/// A package that was made and unpacked again.
struct Package {
    name: String,
    /// The files, relative to the package.
    files: BTreeSet<PathBuf>,
    /// The Rust files among them, with their texts.
    sources: Vec<(PathBuf, String)>,
}

/// Makes the packages and checks their contents; with `--verify`, cargo compiles each of them too.
pub(crate) fn run(args: &Args) -> Result<()> {
    let metadata = shell::metadata()?;
    let Crates { published, private } = crates(&metadata)?;
    let mut cargo = shell::cargo();
    // Publishing refuses uncommitted changes; a check need not. All dependencies are already downloaded.
    cargo.args(["package", "--quiet", "--allow-dirty", "--offline"]);
    if !args.verify {
        cargo.arg("--no-verify");
    }
    for (name, _) in &published {
        cargo.args(["--package", name]);
    }
    shell::run(&mut cargo, "fix what cargo shows above; without the dependencies, run `cargo fetch` first")?;

    let made = shell::target_dir()?.join("package");
    let unpacked = made.join("unpacked");
    if unpacked.exists() {
        fs::remove_dir_all(&unpacked).context("remove the packages of the last time")?;
    }
    fs::create_dir_all(&unpacked).context("make a folder for the packages")?;
    let mut wrong = Vec::new();
    let mut n_files = 0;
    for (name, version) in &published {
        let package = Package::unpack(name, &made.join(format!("{name}-{version}.crate")), &unpacked)?;
        n_files += package.files.len();
        wrong.extend(package.missing());
        wrong.extend(package.includes_outside());
        wrong.extend(package.users_of(&private));
    }
    if wrong.is_empty() {
        eprintln!("    {} packages, {n_files} files: complete", published.len());
        return Ok(());
    }
    bail!("{} things are wrong with the packages:\n  - {}", wrong.len(), wrong.join("\n  - "));
}

/// Our crates, by whether they are published.
#[derive(Debug, Default, PartialEq, Eq)]
struct Crates {
    /// Names and versions.
    published: Vec<(String, String)>,
    private: Vec<String>,
}

fn crates(metadata: &Value) -> Result<Crates> {
    let mut crates = Crates::default();
    for package in metadata["packages"].as_array().context("cargo metadata names no packages")? {
        let text =
            |key: &str| package[key].as_str().map(str::to_owned).with_context(|| format!("a package has no {key}"));
        // `publish = false` is an empty list of registries.
        if package["publish"].as_array().is_some_and(Vec::is_empty) {
            crates.private.push(text("name")?);
        } else {
            crates.published.push((text("name")?, text("version")?));
        }
    }
    ensure!(!crates.published.is_empty(), "cargo metadata names no published crate");
    Ok(crates)
}

impl Package {
    fn unpack(name: &str, file: &Path, to: &Path) -> Result<Self> {
        let mut tar = shell::command("tar");
        tar.arg("--extract").arg("--verbose").arg("--gzip").arg("--file").arg(file).arg("--directory").arg(to);
        let listing = shell::read(&mut tar)?;
        let first = listing.lines().next().and_then(|line| line.split('/').next());
        let folder = first.with_context(|| format!("{} is empty", file.display()))?;
        let inside = |line: &str| line.strip_prefix(folder)?.strip_prefix('/').map(PathBuf::from);
        let files: BTreeSet<PathBuf> = listing.lines().filter_map(inside).collect();
        let mut sources = Vec::new();
        for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
            let path = to.join(folder).join(file);
            let text = fs::read_to_string(&path).with_context(|| format!("read {}", path.display()))?;
            sources.push((file.clone(), text));
        }
        Ok(Self { name: name.to_owned(), files, sources })
    }

    fn missing(&self) -> Vec<String> {
        let files = NEEDED.iter().filter(|file| !self.files.contains(Path::new(file))).map(ToString::to_string);
        let folders = FOLDERS
            .iter()
            .filter(|(name, folder)| *name == self.name && !self.files.iter().any(|file| file.starts_with(folder)));
        let all = files.chain(folders.map(|(_, folder)| format!("{folder}/")));
        all.map(|missing| format!("{}: {missing} is missing", self.name)).collect()
    }

    /// Files that the sources include but the package lacks.
    fn includes_outside(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (file, text) in &self.sources {
            for included in INCLUDES.iter().flat_map(|word| text.split(word).skip(1)) {
                let included = included.split('"').next().unwrap_or_default();
                let path = beside(file, included);
                if !path.is_some_and(|path| self.files.contains(&path)) {
                    wrong.push(format!("{}: {} includes {included}, which is missing", self.name, file.display()));
                }
            }
        }
        wrong
    }

    /// Examples and tests that use a crate that is not published. Users never compile the tests in `src`.
    fn users_of(&self, private: &[String]) -> Vec<String> {
        let mut wrong = Vec::new();
        for (file, text) in self.sources.iter().filter(|(file, _)| !file.starts_with("src")) {
            for name in private.iter().filter(|name| text.contains(&format!("{}::", name.replace('-', "_")))) {
                wrong.push(format!("{}: {} uses {name}, which is not published", self.name, file.display()));
            }
        }
        wrong
    }
}

/// The path of a file that a source names, or `None` if it leaves the package.
fn beside(source: &Path, named: &str) -> Option<PathBuf> {
    let mut path = source.parent()?.to_owned();
    for part in Path::new(named).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::ParentDir => path.pop().then_some(())?,
            _ => {}
        }
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn package(name: &str, files: &[(&str, &str)]) -> Package {
        Package {
            name: name.to_owned(),
            files: files.iter().map(|(file, _)| file.into()).collect(),
            sources: files.iter().map(|(file, text)| (file.into(), (*text).to_owned())).collect(),
        }
    }

    #[test]
    fn publish_false_is_not_packaged() {
        let metadata = json!({ "packages": [
            { "name": "a", "version": "0.1.0", "publish": null }, { "name": "b", "version": "0.1.0", "publish": [] },
        ] });
        let published = vec![("a".to_owned(), "0.1.0".to_owned())];
        let wanted = Crates { published, private: vec!["b".to_owned()] };
        assert_eq!(crates(&metadata).expect("two crates"), wanted);
    }

    #[test]
    fn licences_and_folders_that_macros_read_are_missed() {
        let package = package("tarock-store", &[("README.md", ""), ("LICENSE-MIT", ""), ("migrations/1.sql", "")]);
        assert_eq!(package.missing(), ["tarock-store: LICENSE-APACHE is missing", "tarock-store: .sqlx/ is missing"]);
    }

    #[test]
    fn an_included_file_has_to_be_in_the_package() {
        let [there, not_there, outside] = ["../locales/de.ftl", "../locales/en.ftl", "../../other/src/lib.rs"]
            .map(|path| format!("const TEXT: &str = include_{}!(\"{path}\");", "str"));
        let files = [
            ("locales/de.ftl", ""),
            ("src/a.rs", there.as_str()),
            ("src/b.rs", not_there.as_str()),
            ("src/c.rs", outside.as_str()),
        ];
        let wrong = package("including", &files).includes_outside();
        assert_eq!(
            wrong,
            [
                "including: src/b.rs includes ../locales/en.ftl, which is missing",
                "including: src/c.rs includes ../../other/src/lib.rs, which is missing"
            ]
        );
    }

    #[test]
    fn a_packaged_example_uses_published_crates_only() {
        let files = [("src/tests.rs", "use our_testkit::x;"), ("examples/x.rs", "use our_testkit::x;")];
        let wrong = package("using", &files).users_of(&["our-testkit".to_owned()]);
        assert_eq!(wrong, ["using: examples/x.rs uses our-testkit, which is not published"]);
    }
}
