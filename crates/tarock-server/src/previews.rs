//! Previews of shared deals for messengers: the decisive trick in words and as an image, which is drawn once and
//! cached.
//!
//! The link itself contains the deal, so a preview reveals nothing that its reader does not have. Only finished deals
//! have previews.

use std::collections::VecDeque;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tarock_deck::{Letters, Style};
use tarock_picture::{Picture, catalogue};
use tarock_record::link::{self, LinkError};
use tarock_words::{Language, Words};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How many images are drawn at once. Each occupies a thread for a noticeable part of a second.
const AT_ONCE: usize = 1;
/// How long a request waits for its turn to draw.
const PATIENCE: Duration = Duration::from_secs(5);
/// The maximum size of cached images, in bytes. A chat that shares a deal requests its image a few times within
/// minutes.
const KEPT_BYTES: usize = 8 * 1024 * 1024;

/// Why there is no preview.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoPreview {
    /// The link is invalid.
    NoDeal,
    /// The deal is not over, or no card was played.
    NothingToShow,
    /// Too many images are being drawn.
    Busy,
}

/// Draws previews. Clones share the cache.
#[derive(Clone)]
pub(crate) struct Previews {
    places: Arc<Semaphore>,
    kept: Arc<Mutex<Kept>>,
}

impl Previews {
    pub(crate) fn new() -> Self {
        Self { places: Arc::new(Semaphore::new(AT_ONCE)), kept: Arc::default() }
    }

    /// Returns whether an image is cached.
    pub(crate) fn has(&self, text: &str, language: Language) -> bool {
        self.kept().get(text, language).is_some()
    }

    /// Returns the image for the deal in a link, as PNG.
    pub(crate) async fn png(&self, text: &str, language: Language) -> Result<Bytes, NoPreview> {
        if let Some(png) = self.kept().get(text, language) {
            return Ok(png);
        }
        let place = timeout(PATIENCE, self.places.clone().acquire_owned()).await.map_err(|_| NoPreview::Busy)?;
        let place = place.map_err(|_| NoPreview::Busy)?;
        // An earlier request may have drawn the same image.
        if let Some(png) = self.kept().get(text, language) {
            return Ok(png);
        }
        let owned = text.to_owned();
        let png = off(move || {
            // A request that is cancelled must not allow another drawing to start.
            let _place = place;
            let png = read(&owned, language)?.png(style(language));
            png.map(Bytes::from).ok_or(NoPreview::NothingToShow)
        });
        let png = png.await?;
        self.kept().put(text, language, png.clone());
        Ok(png)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the words and cards of a preview without drawing it: people who open the page do not need the image.
pub(crate) async fn look_at(text: &str, language: Language) -> Result<Picture, NoPreview> {
    let text = text.to_owned();
    off(move || read(&text, language)).await
}

/// Runs work on a thread for blocking tasks. A panic is logged and treated like an invalid link.
async fn off<T: Send + 'static>(work: impl FnOnce() -> Result<T, NoPreview> + Send + 'static) -> Result<T, NoPreview> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| {
        tracing::error!(%error, "previews.draw: broke off");
        Err(NoPreview::NoDeal)
    })
}

/// Replays the deal in a link to its end. A link contains no names, so players are called by the numbers of their
/// seats.
fn read(text: &str, language: Language) -> Result<Picture, NoPreview> {
    let end = link::read(text).and_then(|deal| deal.replay().map_err(|_| LinkError::Deal));
    let end = end.map_err(|_| NoPreview::NoDeal)?;
    let words = words(language);
    Picture::of(&end, words, &|seat| words.seat(seat)).ok_or(NoPreview::NothingToShow)
}

fn words(language: Language) -> &'static Words {
    static GERMAN: LazyLock<Words> = LazyLock::new(|| Words::with(Language::De, &[catalogue(Language::De)]));
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::with(Language::En, &[catalogue(Language::En)]));
    match language {
        Language::De => &GERMAN,
        Language::En => &ENGLISH,
    }
}

/// Returns the look of the cards: that of the page with its default settings.
pub(crate) fn style(language: Language) -> Style {
    let letters = match language {
        Language::De => Letters::German,
        Language::En => Letters::English,
    };
    Style { letters, ..Style::default() }
}

/// Cached images, the most recently requested ones at the end.
#[derive(Default)]
struct Kept {
    pictures: VecDeque<(String, Language, Bytes)>,
    n_bytes: usize,
}

impl Kept {
    fn get(&mut self, text: &str, language: Language) -> Option<Bytes> {
        let is_it = |kept: &(String, Language, Bytes)| kept.1 == language && kept.0 == text;
        let at = self.pictures.iter().position(is_it)?;
        let found = self.pictures.remove(at)?;
        let png = found.2.clone();
        self.pictures.push_back(found);
        Some(png)
    }

    fn put(&mut self, text: &str, language: Language, png: Bytes) {
        // Two requests may have drawn the same image.
        if self.get(text, language).is_some() {
            return;
        }
        self.n_bytes += png.len();
        self.pictures.push_back((text.to_owned(), language, png));
        while self.n_bytes > KEPT_BYTES {
            let Some((_, _, oldest)) = self.pictures.pop_front() else { break };
            self.n_bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_asked_for_last_are_kept_and_no_more_than_fit() {
        let mut kept = Kept::default();
        let png = |n: u8| Bytes::from(vec![n; KEPT_BYTES / 4]);
        for n in 0..4 {
            kept.put(&n.to_string(), Language::De, png(n));
        }
        assert_eq!(kept.get("0", Language::De), Some(png(0)));
        assert_eq!(kept.get("0", Language::En), None);
        kept.put("4", Language::De, png(4));
        assert_eq!(kept.get("1", Language::De), None, "it was requested least recently");
        assert_eq!(kept.get("0", Language::De), Some(png(0)));
        kept.put("0", Language::De, png(0));
        assert_eq!((kept.pictures.len(), kept.n_bytes), (4, KEPT_BYTES));
        kept.put("5", Language::De, Bytes::from(vec![0; KEPT_BYTES + 1]));
        assert_eq!((kept.pictures.len(), kept.n_bytes), (0, 0));
    }
}
