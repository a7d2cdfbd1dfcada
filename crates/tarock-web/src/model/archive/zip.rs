//! Several files in one ZIP archive. Nothing is compressed: files of deals are small, and a packer that also compresses
//! would be larger than everything else that the archive page loads.

use super::File;

/// The most files and bytes of an archive without the ZIP64 extension.
const MOST_FILES: usize = 65_535;

/// Every entry has the same date, so that the same deals make the same archive: the first day that ZIP knows.
const DATE: u16 = 1 << 5 | 1;

/// Names are in UTF-8.
const UTF8: u16 = 1 << 11;

/// Version 2.0 of the format.
const VERSION: u16 = 20;

/// Packs files; `None` if they are too many or too large. Files of the same name are numbered.
pub(super) fn pack(files: &[File]) -> Option<Vec<u8>> {
    let n_files = u16::try_from(files.len()).ok().filter(|n| usize::from(*n) < MOST_FILES)?;
    let (mut body, mut directory) = (Vec::new(), Vec::new());
    for (at, file) in files.iter().enumerate() {
        let is_taken = files[..at].iter().any(|other| other.name == file.name);
        let name = if is_taken { format!("{}-{}", at + 1, file.name) } else { file.name.clone() };
        let offset = u32::try_from(body.len()).ok()?;
        let length = u32::try_from(file.bytes.len()).ok()?;
        let mut common = Vec::new();
        // Flags, no compression, time of day, date.
        for number in [VERSION, UTF8, 0, 0, DATE] {
            common.extend(number.to_le_bytes());
        }
        for number in [crc32fast::hash(&file.bytes), length, length] {
            common.extend(number.to_le_bytes());
        }
        common.extend(u16::try_from(name.len()).ok()?.to_le_bytes());
        // No extra field.
        common.extend([0; 2]);
        body.extend(b"PK\x03\x04");
        body.extend(&common);
        body.extend(name.as_bytes());
        body.extend(&file.bytes);
        directory.extend(b"PK\x01\x02");
        directory.extend(VERSION.to_le_bytes());
        directory.extend(&common);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (start, length) = (u32::try_from(body.len()).ok()?, u32::try_from(directory.len()).ok()?);
    body.extend(directory);
    body.extend(b"PK\x05\x06");
    // One disk.
    body.extend([0; 4]);
    for _ in 0..2 {
        body.extend(n_files.to_le_bytes());
    }
    for number in [length, start] {
        body.extend(number.to_le_bytes());
    }
    body.extend([0; 2]);
    Some(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(bytes: &[u8], at: usize) -> usize {
        u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize
    }

    #[test]
    fn every_file_is_found_through_the_directory() {
        let file = |name: &str, bytes: &[u8]| File { name: name.to_owned(), bytes: bytes.to_vec() };
        let files = [file("a.ktaro", b"<a/>"), file("ä.ktaro", b""), file("a.ktaro", b"other")];
        let zip = pack(&files).expect("it fits");
        let end = zip.len() - 22;
        assert_eq!(&zip[end..end + 4], b"PK\x05\x06");
        let (mut entry, mut names) = (number(&zip, end + 16), Vec::new());
        for file in &files {
            assert_eq!(&zip[entry..entry + 4], b"PK\x01\x02");
            let (print, length, start) = (number(&zip, entry + 16), number(&zip, entry + 24), number(&zip, entry + 42));
            let n_name = usize::from(u16::from_le_bytes([zip[entry + 28], zip[entry + 29]]));
            let name = &zip[entry + 46..entry + 46 + n_name];
            assert_eq!(&zip[start..start + 4], b"PK\x03\x04");
            assert_eq!(&zip[start + 30..start + 30 + n_name], name);
            let bytes = &zip[start + 30 + n_name..][..length];
            assert_eq!((bytes, print), (&file.bytes[..], crc32fast::hash(&file.bytes) as usize));
            names.push(String::from_utf8(name.to_vec()).expect("a text"));
            entry += 46 + n_name;
        }
        assert_eq!(entry, end);
        assert_eq!(names, ["a.ktaro", "ä.ktaro", "3-a.ktaro"]);
    }
}
