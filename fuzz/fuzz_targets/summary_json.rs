//! A summary entered by hand is settled or refused, and a settled deal loses no points.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock::DealSummary;

fuzz_target!(|text: &[u8]| {
    let Ok(summary) = serde_json::from_slice::<DealSummary>(text) else {
        return;
    };
    let Ok(settlement) = summary.settle() else {
        return;
    };
    let bill = &settlement.bill;
    // Four seats play Königrufen, where what one side wins the other pays.
    if bill.seats().len() == 4 {
        let sum: i64 = bill.iter().map(|(_, points)| i64::from(points.halves())).sum();
        assert_eq!(sum, 0, "{bill:?}");
    }
});
