use tarock_record::ktaro::File;

/// For any bytes, reading a `.ktaro` file ends. A valid file is written so that reading it again gives the same file,
/// and a record made from it is legal and survives a round trip.
pub fn ktaro_xml(bytes: &[u8]) {
    let file = match File::read(bytes) {
        Ok(file) => file,
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1, "{error}");
            return;
        }
    };
    let written = file.to_string();
    let again = File::read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again, file, "{written}");
    assert_eq!(again.to_string(), written);
    if let Ok(record) = file.to_record() {
        assert!(record.deal.replay().is_ok(), "{written}");
        let own = File::of(&record).expect("a record of a file has a file");
        assert_eq!(own.to_record().as_ref(), Ok(&record), "{own}");
    }
}
