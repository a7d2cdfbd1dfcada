//! `tarock link`: deals as texts for a URL.

use std::path::PathBuf;

use tarock_record::{Format, RecordWriter, open};

use crate::files;
use crate::output::Output;

/// Prints a link for every deal of a file.
#[derive(Debug, clap::Args)]
pub(crate) struct Link {
    /// File in any format, or `-` for standard input.
    file: PathBuf,
    /// Text to write before each link, such as `https://example.org/#`
    #[arg(long, default_value = "", hide_default_value = true)]
    address: String,
}

impl Link {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let name = self.file.display().to_string();
        let (_, records) =
            open(files::reader(out, &self.file)?, None).map_err(|error| out.unreadable(&self.file, error))?;
        let mut all_right = true;
        for (at, record) in records.enumerate() {
            let mut writer = RecordWriter::new(Vec::new(), Format::Link);
            let wrong = match record {
                Ok(record) => match writer.write(&record) {
                    Ok(()) => {
                        let link = String::from_utf8(writer.finish()?)?;
                        out.line(&format!("{}{}", self.address, link.trim_end()));
                        continue;
                    }
                    Err(error) => format!("{name}: {}: {}", at + 1, files::unwritable(out, &error)),
                },
                Err(error) => files::place(&name, &error, &files::sentence(out, &error)),
            };
            all_right = false;
            out.complain(&wrong);
        }
        Ok(all_right)
    }
}
