use tarock_record::link;

/// For any bytes, a link is read or refused, and a deal has only one link. The checksum would keep almost every input
/// out, so a valid one is added first.
pub fn deal_link(bytes: &[u8]) {
    if let Ok(text) = str::from_utf8(bytes) {
        let _ = link::read(text);
    }
    let text = link::with_checksum(bytes);
    if let Ok(deal) = link::read(&text) {
        deal.replay().expect("the deal of a link can be played");
        assert_eq!(link::write(&deal), Some(text));
    }
}
