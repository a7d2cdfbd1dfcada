//! Where the outcome of a command goes.

use tarock_protocol::ServerMessage;
use tarock_table::Request;
use tokio::sync::oneshot;

use super::audience::text;
use super::outbox::{Outbox, Outgoing};
use crate::wire::Answer;

/// Delivers the outcome of one command. If it is dropped, the outcome is unknown.
#[derive(Debug)]
pub(super) struct Reply {
    caller: oneshot::Sender<Answer>,
    client: Option<(Request, Outbox)>,
}

impl Reply {
    /// Returns a reply to the caller only.
    pub(super) fn to_caller() -> (Self, oneshot::Receiver<Answer>) {
        let (caller, answered) = oneshot::channel();
        (Self { caller, client: None }, answered)
    }

    /// Returns a reply that also goes to a client, before the caller continues: the room adds the outcome to the outbox
    /// right after the notices, without waiting for another task, so that the writer sends all of them together.
    pub(super) fn to_client(request: Request, outbox: Outbox) -> (Self, oneshot::Receiver<Answer>) {
        let (reply, answered) = Self::to_caller();
        (Self { client: Some((request, outbox)), ..reply }, answered)
    }

    /// Delivers the outcome. If the client's outbox is full, the client never receives it. Then its gateway is not told
    /// either and ends the connection, and the client retries with the same request number.
    pub(super) fn send(self, answer: Answer) {
        if let Some((request, outbox)) = self.client {
            let message = match &answer {
                Answer::Done { no } => Some(ServerMessage::Done { request, no: *no }),
                Answer::Refused(refusal) => Some(ServerMessage::Refused { request, refusal: refusal.clone() }),
                Answer::NotOwner | Answer::Unavailable => None,
            };
            let is_told = message.is_none_or(|message| outbox.put(Outgoing::Text(text(&message))));
            if !is_told {
                return;
            }
        }
        let _ = self.caller.send(answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_is_told_before_its_gateway_goes_on() {
        let (outbox, mut sent) = Outbox::new(1);
        let (reply, answered) = Reply::to_client(Request(7), outbox.clone());
        reply.send(Answer::Done { no: 12 });
        assert_eq!(answered.await, Ok(Answer::Done { no: 12 }));
        let Ok(Outgoing::Text(line)) = sent.try_recv() else { panic!("the outcome is in the outbox") };
        assert!(line.contains("\"done\"") && line.contains("12"), "{line}");
    }

    #[tokio::test]
    async fn an_outcome_that_does_not_fit_into_the_outbox_is_not_claimed_to_be_told() {
        let (outbox, _sent) = Outbox::new(1);
        assert!(outbox.put(Outgoing::Text("full".into())));
        let (reply, answered) = Reply::to_client(Request(7), outbox);
        reply.send(Answer::Done { no: 12 });
        assert!(answered.await.is_err());
    }
}
