//! A record that can be read names a table that exists, replays as far as its actions are legal, and is written so that
//! reading it again gives the same record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock::{DealRecord, Viewer};

fuzz_target!(|text: &[u8]| {
    let Ok(record) = serde_json::from_slice::<DealRecord>(text) else {
        return;
    };
    let legal = record.replay().map_or_else(|error| error.index, |_| record.actions.len());
    let position = record.replay_to(legal).expect("everything before the first refusal is legal");
    for viewer in position.board().seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(position.view(viewer).settlement(), position.settlement());
    }
    let written = serde_json::to_string(&record).expect("every record can be written");
    let again: DealRecord = serde_json::from_str(&written).expect("what we write we can read");
    assert_eq!(again, record, "{written}");
});
