//! Counting a pile as players do: three cards at a time, each packet two less than its cards.

use tarock::{Card, CardSet, Counting};

/// Three cards that are counted together; the last packet may have fewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Packet {
    pub(crate) cards: Vec<Card>,
    /// What the packet counts, in thirds.
    pub(crate) score: u16,
}

impl Packet {
    /// The values of its cards: "5 + 1 + 1".
    pub(crate) fn values(&self) -> String {
        self.cards.iter().map(|card| card.value().to_string()).collect::<Vec<_>>().join(" + ")
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.cards.len() == 3
    }
}

/// The packets of a pile: every card that counts, with two that count little.
pub(crate) fn packets(pile: CardSet) -> Vec<Packet> {
    let mut cards: Vec<Card> = pile.iter().collect();
    cards.sort_by_key(|card| (card.value(), *card));
    let mut cards = std::collections::VecDeque::from(cards);
    let mut packets = Vec::new();
    while let Some(high) = cards.pop_back() {
        let low = [cards.pop_front(), cards.pop_front()];
        let packet: Vec<Card> = [Some(high)].into_iter().chain(low).flatten().collect();
        let score = Counting::Thirds.score(packet.iter().copied().collect());
        packets.push(Packet { cards: packet, score });
    }
    packets
}

#[cfg(test)]
mod tests {
    use tarock_testkit::Chance;

    use super::*;

    #[test]
    fn packets_add_up_to_the_score_of_the_pile() {
        let mut chance = Chance::new(6);
        for n in 0..=54 {
            let pile: CardSet = chance.pack().cards()[..n].iter().copied().collect();
            let packets = packets(pile);
            assert_eq!(packets.iter().map(|packet| packet.score).sum::<u16>(), Counting::Thirds.score(pile));
            assert_eq!(packets.iter().flat_map(|packet| packet.cards.iter().copied()).collect::<CardSet>(), pile);
            assert!(packets.iter().rev().skip(1).all(Packet::is_whole), "only the last may have fewer");
        }
    }

    #[test]
    fn three_cards_count_two_less_than_their_values() {
        let packet = &packets("HK X7 T14".parse().expect("cards"))[0];
        let sum: u16 = packet.cards.iter().map(|card| u16::from(card.value())).sum();
        assert_eq!((packet.score, packet.values().as_str()), (3 * (sum - 2), "5 + 1 + 1"));
    }
}
