use tarock_record::{Format, RecordWriter, open};

/// For any bytes, a file of any format is read to its end: binary records, lists, positions, links, XML. A record that
/// was read is the same after it was written in the binary format and read again.
pub fn any_file(bytes: &[u8]) {
    let (_, records) = open(bytes, None).expect("reading from memory");
    for record in records.flatten() {
        let mut writer = RecordWriter::new(Vec::new(), Format::Binary);
        if writer.write(&record).is_err() {
            assert!(record.deal.replay().is_err(), "a legal deal can be written");
            continue;
        }
        let file = writer.finish().expect("writing to memory");
        let (_, mut again) = open(file.as_slice(), None).expect("reading from memory");
        let again = again.next().expect("one record").expect("what we write we can read");
        assert_eq!(again, record);
    }
}
