use tarock::{Action, DealRecord, Game, Pack, Position, Seat, Series};

/// More actions than any deal has.
const MAX_ACTIONS: usize = 400;

/// Numbers taken from bytes; zeros when the bytes run out.
struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    fn byte(&mut self) -> u8 {
        let (&first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        first
    }

    fn below(&mut self, n: u32) -> u32 {
        let wide = if n > 256 { u32::from(self.byte()) << 8 } else { 0 };
        (wide | u32::from(self.byte())) % n.max(1)
    }

    /// Returns up to 64 bytes as text, or nothing if they are not UTF-8.
    fn text(&mut self) -> &'a str {
        let (text, rest) = self.0.split_at(self.0.len().min(64));
        let end = text.iter().position(|&byte| byte == b'\n').unwrap_or(text.len());
        self.0 = if end < text.len() { &self.0[end + 1..] } else { rest };
        std::str::from_utf8(&text[..end]).unwrap_or("")
    }
}

/// Bytes choose a game, its rules, the cards and what the players do and try to do. Nothing panics, no points get lost,
/// and a deal that follows kept cards is played as well.
pub fn deal_actions(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let game = Game::ALL[choices.below(Game::ALL.len() as u32) as usize];
    let rules = game.draw_rules(&mut |n| choices.below(n));
    let dealer = Seat::new(choices.below(game.seats().len() as u32) as usize).expect("a seat of the table");
    let mut series = Series::new(rules, dealer);
    loop {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| choices.below(n));
        let mut record = series.deal(pack);
        let end = play(&mut record, &mut choices);
        check(&record, &end);
        assert!(series.book(&end).is_some(), "a finished deal is booked");
        // A keeper has to bid, so that deal is never thrown in and the loop ends.
        if series.kept().is_none() {
            break;
        }
    }
}

/// Plays a deal to its end.
fn play(record: &mut DealRecord, choices: &mut Choices) -> Position {
    let mut position = record.start();
    while let Some(legal) = position.legal() {
        // Now and then a player tries an arbitrary action.
        let tried = if choices.byte() % 4 == 3 { choices.text().parse::<Action>().ok() } else { None };
        if let Some(action) = tried {
            let allowed = legal.contains(&action) || action == Action::Claim && position.may_claim();
            let before = position.clone();
            match position.play(action) {
                Ok(_) => {
                    assert!(allowed, "{action} is not legal and was accepted");
                    record.actions.push(action);
                    continue;
                }
                Err(refusal) => {
                    assert!(!allowed, "{action} is legal and was refused: {refusal}");
                    assert!(position == before, "{action} was refused and changed the position");
                }
            }
        }
        let action = legal.draw(&mut |n| choices.below(n));
        assert_eq!(action.to_string().parse(), Ok(action), "an action reads back from its text");
        position.play_into(action, &mut ()).expect("drawn actions are legal");
        record.actions.push(action);
        assert!(record.actions.len() < MAX_ACTIONS, "deals end");
    }
    position
}

/// Checks the bill, the summary and the record of a finished deal.
fn check(record: &DealRecord, end: &Position) {
    let settlement = end.settlement().expect("a finished deal has a bill");
    if record.rules.game() != Game::Illustriert {
        let sum: i64 = settlement.bill.iter().map(|(_, points)| i64::from(points.halves())).sum();
        assert_eq!(sum, 0, "{settlement:?}");
    }
    if let Some(summary) = end.summary("fuzz") {
        assert_eq!(summary.settle_under(&record.rules).as_ref(), Ok(&settlement), "{summary:?}");
    }
    assert!(record.replay().expect("a played deal replays") == *end, "a record replays to its end");
}
