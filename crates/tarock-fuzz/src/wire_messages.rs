use tarock::EventView;
use tarock_protocol::{ClientMessage, DealEvent, Failure, ServerMessage};

/// For any bytes, a message is read or refused; a message that was read survives a round trip, unless it says what only
/// newer servers say.
pub fn wire_messages(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<ClientMessage>(bytes) {
        let text = serde_json::to_vec(&message).expect("messages can be written");
        assert_eq!(serde_json::from_slice::<ClientMessage>(&text).expect("what we write we can read"), message);
    }
    if let Ok(message) = serde_json::from_slice::<ServerMessage>(bytes) {
        if message == (ServerMessage::Bye { why: Failure::Other }) {
            return;
        }
        let text = serde_json::to_vec(&message).expect("messages can be written");
        assert_eq!(serde_json::from_slice::<ServerMessage>(&text).expect("what we write we can read"), message);
    }
    if let Ok(event) = serde_json::from_slice::<DealEvent>(bytes)
        && let Ok(view) = EventView::try_from(&event)
    {
        assert_eq!(EventView::try_from(&DealEvent::from(&view)), Ok(view));
    }
}
