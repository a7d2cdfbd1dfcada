use tarock::DealSummary;

/// A summary entered by hand is settled or refused, and a settled deal loses no points.
pub fn summary_json(bytes: &[u8]) {
    let Ok(summary) = serde_json::from_slice::<DealSummary>(bytes) else {
        return;
    };
    let Ok(settlement) = summary.settle() else {
        return;
    };
    let halves: Vec<i64> = settlement.bill.iter().map(|(_, points)| i64::from(points.halves())).collect();
    if halves.len() == 3 {
        // Illustriertes Tarock credits points; only a captured Mond and Trischaken cost anything.
        let paid = settlement.items.iter().filter_map(|item| item.loser).count();
        let losers = halves.iter().filter(|points| **points < 0).count();
        assert!(losers <= paid || settlement.items.is_empty(), "{settlement:?}");
    } else {
        // One side pays what the other wins.
        assert_eq!(halves.iter().sum::<i64>(), 0, "{settlement:?}");
    }
    let written = serde_json::to_string(&summary).expect("every summary can be written");
    let again: DealSummary = serde_json::from_str(&written).expect("what we write we can read");
    assert_eq!(again, summary, "{written}");
}
