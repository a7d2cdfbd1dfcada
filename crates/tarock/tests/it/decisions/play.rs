//! Section A8: leads, ouvert, early end, talon cards of Trischaken.

use super::fixtures::{
    PARTNERS, TALON, act, all_good, cards, deal, deal_under, finish, forehand_plays, play, playable, points, refused,
    rufer, seat, trick, turn, with,
};
use tarock::{Event, Phase, Position};

fn leader(position: &mut Position) -> usize {
    all_good(position);
    assert_eq!(position.board().phase, Phase::Play);
    turn(position)
}

#[test]
fn forehand_leads_in_positive_games_whoever_declares() {
    for game in ["SoloDreier", "SoloFarbenDreier"] {
        let mut position = deal("cup", [""; 4], "");
        act(&mut position, &format!("forehand; pass; bid {game}; pass; pass"));
        assert_eq!(leader(&mut position), 1, "{game}");
    }
    assert_eq!(leader(&mut rufer("cup")), 1);
}

#[test]
fn a_negative_declarer_leads_himself() {
    for game in ["Piccolo", "Bettler", "BettlerOuvert"] {
        let mut position = deal("cup", [""; 4], "");
        act(&mut position, &format!("forehand; pass; bid {game}; pass; pass"));
        assert_eq!(leader(&mut position), 3, "{game}");
    }
}

#[test]
fn with_o1_forehand_does_not_lead_his_own_colour_game() {
    // A2, E-91
    for game in ["SoloFarbenDreier", "FarbenDreier"] {
        for (rules, first) in [("min", 2), ("cup", 1), ("melk", 1), ("mayr2012", 1)] {
            let hands = ["HK HD HP HB H1 H2 H3 H4", "", "", ""];
            let mut position = forehand_plays(rules, game, hands, "P7 P8 P9 X7 X8 X9");
            if game == "FarbenDreier" {
                act(&mut position, "take 1");
                let discard = if first == 2 || rules == "cup" { "P7 P8 P9" } else { "T2 T3 T4" };
                act(&mut position, &format!("discard {discard}"));
            }
            assert_eq!(leader(&mut position), first, "{rules} {game}");
        }
        // Another declarer changes nothing.
        let mut position = deal("min", [""; 4], "P7 P8 P9 X7 X8 X9");
        act(&mut position, "forehand; pass; bid SoloFarbenDreier; pass; pass");
        assert_eq!(leader(&mut position), 1);
    }
}

#[test]
fn of_several_negative_declarers_forehand_leads_else_the_first_bidder() {
    // E-55
    let mut position = deal("min", [""; 4], "");
    act(&mut position, "forehand; pass; bid Piccolo; bid Zwiccolo; pass; hold; hold");
    assert_eq!(leader(&mut position), 3);
    let mut position = deal("min", [""; 4], "");
    act(&mut position, "forehand; pass; bid Piccolo; pass; bid Zwiccolo; hold; hold");
    assert_eq!(leader(&mut position), 1);
    // The rank of the contract that is played counts.
    let mut position = deal("min", [""; 4], "");
    act(&mut position, "forehand; bid Piccolo; pass; bid Bettler; pass; bid Bettler; hold; hold");
    assert_eq!(leader(&mut position), 4);
}

#[test]
fn in_the_kubi_sets_ouvert_hands_open_after_the_lead_to_the_second_trick() {
    // E-51, X13
    for rules in ["min", "cup", "luxus", "melk"] {
        let mut position = forehand_plays(rules, "PiccoloOuvert", [""; 4], "");
        all_good(&mut position);
        trick(&mut position, "T5", "");
        assert_eq!(position.board().open_hands, None, "{rules}");
        let lead = playable(&position).first().expect("a card");
        let events = act(&mut position, &format!("play {lead}"));
        assert!(events.iter().any(|event| matches!(event, Event::HandsOpened { .. })), "{rules}");
        assert_eq!(position.board().open_hands, Some(position.hidden().hands));
    }
}

#[test]
fn in_mayr_ouvert_hands_open_before_the_second_lead() {
    // E-51, X13
    let mut position = forehand_plays("mayr2012", "PiccoloOuvert", [""; 4], "");
    all_good(&mut position);
    assert_eq!(position.board().open_hands, None);
    trick(&mut position, "T5", "");
    assert_eq!(position.board().open_hands, Some(position.hidden().hands));
}

#[test]
fn closed_games_never_open_the_hands() {
    let mut position = forehand_plays("mayr2012", "Piccolo", [""; 4], "");
    all_good(&mut position);
    trick(&mut position, "T5", "");
    let lead = playable(&position).first().expect("a card").to_string();
    play(&mut position, &lead);
    assert_eq!(position.board().open_hands, None);
}

#[test]
fn open_hands_shrink_with_every_card() {
    let mut position = forehand_plays("mayr2012", "PiccoloOuvert", [""; 4], "");
    all_good(&mut position);
    trick(&mut position, "T5", "");
    for _ in 0..6 {
        let card = playable(&position).first().expect("a card").to_string();
        play(&mut position, &card);
        if position.board().phase == Phase::Play {
            assert_eq!(position.board().open_hands, Some(position.hidden().hands));
        }
    }
}

#[test]
fn a_negative_game_ends_with_the_trick_too_many() {
    let mut position = forehand_plays("cup", "Bettler", ["T22", "", "", ""], "");
    all_good(&mut position);
    trick(&mut position, "T22", "");
    assert_eq!(position.board().phase, Phase::Finished);
    assert_eq!(position.board().tricks.len(), 1);
    assert_eq!(points(&position), [-12, 4, 4, 4]);
    assert_eq!(refused(&position, "play T1"), "deal-over");
}

#[test]
fn a_piccolo_ends_with_the_second_trick() {
    let mut position = forehand_plays("cup", "Piccolo", ["T22 T21", "", "", ""], "");
    all_good(&mut position);
    trick(&mut position, "T22", "");
    assert_eq!(position.board().phase, Phase::Play);
    trick(&mut position, "T21", "");
    assert_eq!(position.board().phase, Phase::Finished);
    assert_eq!(points(&position), [-6, 2, 2, 2]);
}

#[test]
fn with_several_negative_games_the_deal_ends_when_all_are_lost() {
    // Player 1 takes the first two tricks and has lost the Piccolo; player 2 still plays for the Zwiccolo.
    let hands = ["T22 T21 HK", "HD", "", ""];
    let mut position = deal("min", hands, "");
    act(&mut position, "forehand; bid Zwiccolo; pass; pass; bid Piccolo; hold; hold");
    all_good(&mut position);
    trick(&mut position, "T22", "");
    trick(&mut position, "T21", "");
    assert_eq!(position.board().n_tricks[seat(1)], 2);
    assert_eq!(position.board().phase, Phase::Play, "one declarer is still playing");
    while position.board().turn.is_some() {
        let card = playable(&position).first().expect("a card").to_string();
        play(&mut position, &card);
    }
    let taken = position.board().n_tricks[seat(2)];
    assert_eq!(position.board().tricks.len() == 12, taken <= 2);
}

#[test]
fn positive_games_and_trischaken_are_played_to_the_end() {
    for game in ["SoloDreier", "Trischaken"] {
        let mut position = forehand_plays("cup", game, PARTNERS, TALON);
        all_good(&mut position);
        finish(&mut position, ["T22 T20 T18", "", "", ""]);
        assert_eq!(position.board().tricks.len(), 12, "{game}");
    }
}

#[test]
fn in_trischaken_the_talon_goes_card_by_card_to_the_first_six_tricks() {
    // E-77
    for rules in ["min", "cup", "melk", "mayr2012"] {
        let mut position = forehand_plays(rules, "Trischaken", PARTNERS, TALON);
        finish(&mut position, [""; 4]);
        let talon = position.hidden().talon;
        for (at, taken) in position.board().tricks.iter().enumerate() {
            assert_eq!(taken.talon_card, talon.get(at).copied(), "{rules}, trick {}", at + 1);
            if let Some(card) = taken.talon_card {
                assert!(position.board().taken[taken.winner].contains(card));
            }
        }
        let all = position.board().taken.iter().fold(cards(""), |all, (_, cards)| all | cards);
        assert_eq!(all.len(), 54);
    }
}

#[test]
fn a_talon_card_of_trischaken_has_no_influence_on_the_trick() {
    let mut position = forehand_plays("cup", "Trischaken", ["H1", "HD", "H2", "H3"], "HK T22 T21 KK PK XK");
    play(&mut position, "H1 HD H2 H3");
    assert_eq!(turn(&position), 2);
    assert!(position.board().taken[seat(2)].contains("HK".parse().expect("a card")));
}

#[test]
fn trischaken_is_led_by_forehand() {
    let position = forehand_plays("mayr2012", "Trischaken", PARTNERS, TALON);
    assert_eq!(turn(&position), 1);
}

#[test]
fn the_renonce_cannot_happen_because_illegal_cards_are_refused() {
    // A11
    let mut position = deal_under(with("mayr2012", |set| set.renonce = true), ["H1", "H2 T5", "", ""], "");
    act(&mut position, "forehand; pass; pass; pass; bid Trischaken");
    play(&mut position, "H1");
    assert_eq!(refused(&position, "play T5"), "must-follow");
}
