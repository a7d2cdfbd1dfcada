//! Decodes uploaded images, scales them down, and encodes them again for storage.
//!
//! Only the decoder sees what users upload. Stored images have no metadata, nothing after the image data, and a size
//! that every browser can handle.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{DynamicImage, ImageFormat, ImageReader, Limits};
use tarock_store::Avatars;

/// The maximum width and height of an image to decode. Cameras produce larger ones, but the page crops portraits before
/// it sends them.
const MAX_SIDE: u32 = 1_024;
/// The maximum memory for decoding, in bytes.
const MAX_MEMORY: u64 = 16 * 1024 * 1024;
/// The maximum width and height of a stored image, and smaller ones for an image that would have too many bytes: at the
/// last, even transparent noise is small enough.
const KEPT_SIDES: [u32; 4] = [256, 192, 128, 96];
/// The JPEG quality, from 1 to 100.
const QUALITY: u8 = 85;

/// An image ready to be stored.
#[derive(Debug)]
pub(crate) struct Picture {
    /// Its media type: PNG if it has transparency, JPEG otherwise.
    pub(crate) media_type: &'static str,
    /// The encoded bytes.
    pub(crate) content: Vec<u8>,
}

/// Returns the format of a media type, among those that browsers produce from a camera.
pub(crate) fn format_of(media_type: &str) -> Option<ImageFormat> {
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP];
    known.into_iter().find(|format| format.to_mime_type().eq_ignore_ascii_case(media_type))
}

/// Decodes an image of exactly this format, and encodes the version to store. This takes a few milliseconds of CPU
/// time: do it on a thread for blocking work.
///
/// # Errors
///
/// A sentence that says what is wrong with the image.
pub(crate) fn again(content: &[u8], format: ImageFormat) -> Result<Picture, String> {
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(MAX_SIDE), Some(MAX_SIDE));
    limits.max_alloc = Some(MAX_MEMORY);
    reader.limits(limits);
    let picture = reader.decode().map_err(|error| format!("this picture cannot be read: {error}"))?;
    for side in KEPT_SIDES {
        let is_large = picture.width().max(picture.height()) > side;
        let small = if is_large { &picture.thumbnail(side, side) } else { &picture };
        let kept = encode(small).map_err(|error| format!("this picture cannot be kept: {error}"))?;
        if kept.content.len() <= Avatars::MAX_BYTES {
            return Ok(kept);
        }
    }
    Err("this picture cannot be kept: it has too many bytes".to_owned())
}

fn encode(picture: &DynamicImage) -> Result<Picture, image::ImageError> {
    let rgba = picture.to_rgba8();
    let mut content = Vec::new();
    if rgba.pixels().all(|pixel| pixel[3] == u8::MAX) {
        picture.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut content, QUALITY))?;
        return Ok(Picture { media_type: "image/jpeg", content });
    }
    rgba.write_with_encoder(PngEncoder::new_with_quality(&mut content, CompressionType::Best, FilterType::Adaptive))?;
    Ok(Picture { media_type: "image/png", content })
}

#[cfg(test)]
mod tests {
    use image::{Rgba, RgbaImage};

    use super::*;

    fn png(width: u32, height: u32, alpha: u8) -> Vec<u8> {
        let picture = RgbaImage::from_fn(width, height, |x, y| Rgba([x as u8, y as u8, 7, alpha]));
        let mut content = Cursor::new(Vec::new());
        picture.write_to(&mut content, ImageFormat::Png).unwrap();
        content.into_inner()
    }

    #[test]
    fn what_stands_behind_a_picture_is_not_kept() {
        let mut content = png(20, 10, 255);
        content.extend_from_slice(b"<script>alert(1)</script>");
        let kept = again(&content, ImageFormat::Png).unwrap();
        assert_eq!(kept.media_type, "image/jpeg");
        assert!(!kept.content.windows(8).any(|eight| eight == b"<script>"));
        assert!(again(b"\x89PNG\r\n\x1a\n<html>", ImageFormat::Png).is_err());
    }

    #[test]
    fn a_small_file_of_a_huge_picture_is_not_decoded() {
        let content = png(MAX_SIDE + 1, 1, 255);
        assert!(again(&content, ImageFormat::Png).is_err());
        // Its header says 20,000 by 20,000, whatever follows.
        let mut bomb = png(1, 1, 255);
        bomb[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]);
        assert!(again(&bomb, ImageFormat::Png).is_err());
    }

    #[test]
    fn a_picture_with_too_many_bytes_is_kept_smaller() {
        // Noise cannot be compressed.
        let mut state = 1_u32;
        let mut byte = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let noise = RgbaImage::from_fn(256, 200, |_, _| Rgba([byte(), byte(), byte(), byte()]));
        for opaque in [false, true] {
            let picture = DynamicImage::from(noise.clone());
            let picture = if opaque { DynamicImage::from(picture.to_rgb8()) } else { picture };
            let mut content = Cursor::new(Vec::new());
            picture.write_to(&mut content, ImageFormat::Png).unwrap();
            let kept = again(&content.into_inner(), ImageFormat::Png).unwrap();
            assert!(kept.content.len() <= Avatars::MAX_BYTES, "{} bytes", kept.content.len());
            let shown = image::load_from_memory(&kept.content).unwrap();
            assert!((96..=256).contains(&shown.width()) && shown.color().has_alpha() != opaque);
        }
    }

    #[test]
    fn large_pictures_become_small_and_what_shines_through_still_does() {
        let kept = again(&png(800, 400, 128), ImageFormat::Png).unwrap();
        assert_eq!(kept.media_type, "image/png");
        let shown = image::load_from_memory(&kept.content).unwrap();
        assert_eq!((shown.width(), shown.height()), (256, 128));
        assert!(again(&png(8, 8, 255), ImageFormat::Jpeg).is_err(), "the declared type must be right");
    }
}
