use tarock_archive::Query;

/// For any text, a query is read or the mistake has a place in the text. What is read is written so that reading it again
/// gives the same query, as text and as JSON.
pub fn archive_query(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match text.parse::<Query>() {
        Ok(query) => {
            assert_eq!(query.to_string().parse(), Ok(query.clone()));
            let stored = serde_json::to_string(&query).expect("a query is written");
            assert_eq!(serde_json::from_str::<Query>(&stored).expect("and read"), query);
        }
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}"),
    }
}
