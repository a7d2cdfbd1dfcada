//! Serves the page on this machine, for development and browser tests.

use std::io::{self, Write as _};
use std::net::Ipv4Addr;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use tokio::net::TcpListener;

/// Serves a folder that holds a built page, on this machine only
#[derive(Parser)]
struct Args {
    /// The folder of the built page
    folder: PathBuf,
    /// The port; 0 picks a free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let args = Args::parse();
    let folder = &args.folder;
    ensure!(folder.is_dir(), "{} is not a folder\nnext: build the page with `cargo xtask web`", folder.display());
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .await
        .with_context(|| format!("port {} is taken\nnext: choose another one with --port", args.port))?;
    let origin = format!("http://{}", listener.local_addr()?);
    writeln!(io::stdout(), "{origin}")?;
    axum::serve(listener, tarock_static::with_security_headers(tarock_static::files(folder, &origin))).await?;
    Ok(())
}
