use tarock::Viewer;
use tarock_record::{GameRecord, records};

/// For any bytes, a file of records is read to its end. A record that can be read names a table that exists, replays as
/// far as its actions are legal, and is written so that reading it again gives the same record.
pub fn record_json(bytes: &[u8]) {
    for line in records(bytes) {
        let Ok(record) = line.expect("reading from memory").record else { continue };
        let deal = &record.deal;
        let legal = deal.replay().map_or_else(|error| error.index, |_| deal.actions.len());
        let position = deal.replay_to(legal).expect("everything before the first refusal is legal");
        for viewer in position.board().seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            assert_eq!(position.view(viewer).settlement(), position.settlement());
        }
        let written = record.to_string();
        let again: GameRecord = written.parse().expect("what we write we can read");
        assert_eq!(again, record, "{written}");
    }
}
