//! Contact sheets of the deck: `cargo run -p tarock-deck --example sheet DIRECTORY`.
//!
//! Writes one page for the deck as it is, one for each variant, one for backs and portraits, and every face as a file of
//! its own under `faces/`. A headless browser makes images of them:
//! `chromium --headless --screenshot=sheet.png --window-size=1455,1400 deck.html`.

#![expect(clippy::disallowed_macros, reason = "an example prints what it has done")]

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

use tarock::Card;
use tarock_deck::{
    Back, Colours, Contrast, Design, IndexSize, Letters, Portrait, Style, back, back_with_picture, face, portrait,
};

fn main() -> io::Result<()> {
    let directory = env::args().nth(1).ok_or_else(|| io::Error::other("which directory?"))?;
    let directory = Path::new(&directory);
    fs::create_dir_all(directory.join("faces"))?;
    let normal = Style::default();
    let pages = [
        ("deck", normal),
        ("large", Style { index: IndexSize::Large, ..normal }),
        ("four", Style { colours: Colours::Four, letters: Letters::English, ..normal }),
        ("neutral", Style { letters: Letters::Neutral, ..normal }),
        ("french", Style { letters: Letters::French, ..normal }),
        ("contrast", Style { contrast: Contrast::High, ..normal }),
        (
            "contrast-large",
            Style { contrast: Contrast::High, index: IndexSize::Large, colours: Colours::Four, ..normal },
        ),
        ("poster", Style { design: Design::Poster, ..normal }),
        ("poster-large", Style { design: Design::Poster, index: IndexSize::Large, colours: Colours::Four, ..normal }),
        ("mini", Style { mini: true, ..normal }),
        ("mini-neutral", Style { mini: true, letters: Letters::Neutral, contrast: Contrast::High, ..normal }),
    ];
    for (name, style) in pages {
        let pictures = deck().into_iter().map(|row| row.into_iter().map(|card| face(card, style)).collect()).collect();
        fs::write(directory.join(name).with_extension("html"), page(pictures, 118))?;
    }
    for card in deck().into_iter().flatten() {
        fs::write(directory.join(format!("faces/{card}.svg")), face(card, normal))?;
    }
    let photo = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='76' height='108' viewBox='0 0 9 9' preserveAspectRatio='none'%3E\
                 %3Crect width='9' height='9' fill='teal'/%3E%3Ccircle cx='4' cy='4' r='2' fill='gold'/%3E%3C/svg%3E";
    let mut backs: Vec<String> = Back::ALL.into_iter().map(back).collect();
    for (colour, svg) in ["oxblood", "green", "navy"].iter().zip(&backs) {
        fs::write(directory.join(format!("faces/back-{colour}.svg")), svg)?;
    }
    backs.push(back_with_picture(Back::Navy, photo));
    let portraits = Portrait::ALL.into_iter().map(portrait).collect();
    fs::write(directory.join("others.html"), page(vec![backs, portraits], 140))?;
    println!("{} pages and {} faces in {}", pages.len() + 1, Card::COUNT, directory.display());
    Ok(())
}

/// Returns all cards, row by row.
fn deck() -> Vec<Vec<Card>> {
    let all: Vec<Card> = (0..Card::COUNT).filter_map(Card::from_index).collect();
    let mut rows: Vec<Vec<Card>> = all[..22].chunks(11).map(<[Card]>::to_vec).collect();
    rows.extend(all[22..].chunks(8).map(|suit| suit.iter().rev().copied().collect()));
    rows
}

/// Makes a page on which every picture is an image of its own, as on the table.
fn page(rows: Vec<Vec<String>>, width: u32) -> String {
    let mut html =
        String::from("<!doctype html><meta charset=utf-8><body style=\"margin:18px;background:#144638;width:1440px\">");
    for row in rows {
        html.push_str("<div style=\"display:flex;gap:11px;margin-bottom:11px\">");
        for svg in row {
            // Only the characters that end an attribute or a URL must be escaped.
            let address = svg.replace('%', "%25").replace('#', "%23").replace('"', "%22");
            let _ = write!(html, "<img width={width} src=\"data:image/svg+xml,{address}\">");
        }
        html.push_str("</div>");
    }
    html
}
