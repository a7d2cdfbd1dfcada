//! A client in one file: signs in as a guest, joins a table and plays one deal with random legal moves.
//!
//! ```sh
//! tarockd all &                                                                    # a server, see docs/RUNBOOK.md
//! cargo run -p tarock-protocol --example join_and_play -- http://127.0.0.1:8080
//! cargo run -p tarock-protocol --example join_and_play -- http://127.0.0.1:8080 TABLE
//! ```
//!
//! Without a table, it opens one where bots play the other seats. A real client also reconnects when the connection
//! breaks: it joins again with the number of the last notice it has, and resends the unanswered command with the same
//! request number.
#![expect(clippy::disallowed_macros, reason = "an example prints what happens")]

use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tarock_protocol::http::{NewGuest, NewSession, NewTable, Opened, Problem};
use tarock_protocol::{ClientMessage, Mirror, NoticeBody, OutOfStep, Secret, ServerMessage, TableCommand, VERSION};
use tarock_table::{OpenEvent, Request, Salt, UserId};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let server = arguments.next().context("usage: join_and_play http://HOST:PORT [TABLE]")?;
    let table = arguments.next();

    // Signing in and opening a table use HTTP.
    let http = reqwest::Client::new();
    let name = "Zufall";
    let guest: NewSession = post(&http, &server, "/guests", None, &NewGuest { name: name.parse()? }).await?;
    let table = if let Some(id) = table {
        id.parse()?
    } else {
        let wanted = NewTable { rules: Some("cup".to_owned()), ..NewTable::default() };
        post::<Opened>(&http, &server, "/tables", Some(&guest.token), &wanted).await?.table
    };
    println!("table {table}");

    // Playing uses a WebSocket. The token identifies the user; no other message does.
    let (mut socket, _) = connect_async(server.replacen("http", "ws", 1) + "/ws").await?;
    send(&mut socket, &ClientMessage::Hello { version: VERSION, token: guest.token }).await?;
    let join = ClientMessage::Join { table, name: name.to_owned(), portrait: None, bench: false, after: None };
    send(&mut socket, &join).await?;

    let mut mirror: Option<Mirror> = None;
    // One command at a time. Each has a new number, by which the server recognizes a repetition.
    let mut n_commands = 0;
    let mut unanswered = None;
    while let Some(frame) = socket.next().await {
        let Message::Text(text) = frame? else { continue };
        let message: ServerMessage = serde_json::from_str(&text)?;
        match &message {
            ServerMessage::Done { request, .. } if unanswered == Some(*request) => unanswered = None,
            ServerMessage::Refused { refusal, .. } => bail!("refused: {}", refusal.text),
            ServerMessage::Bye { why } => bail!("the server closes the connection: {why:?}"),
            ServerMessage::Notice { told: NoticeBody::Table(OpenEvent::Booked(booking)), .. } => {
                println!("the bill: {}", serde_json::to_string(&booking.bill)?);
                return Ok(());
            }
            _ => {}
        }
        // The mirror folds snapshots and notices into a copy of the table.
        let step = match (&mut mirror, &message) {
            (Some(mirror), message) => mirror.receive(message).map(drop),
            (None, ServerMessage::Snapshot(snapshot)) => Mirror::new(snapshot).map(|new| mirror = Some(new)),
            (None, _) => Ok(()),
        };
        match step {
            Ok(()) => {}
            Err(OutOfStep::Gap { after }) => send(&mut socket, &ClientMessage::Resume { after }).await?,
            Err(other) => bail!("{other:?}"),
        }
        if unanswered.is_none()
            && let Some(what) = mirror.as_ref().and_then(|mirror| next(mirror, guest.user))
        {
            n_commands += 1;
            let request = Request(n_commands);
            unanswered = Some(request);
            send(&mut socket, &ClientMessage::Do { request, what }).await?;
        }
    }
    bail!("the connection broke")
}

/// Returns the next command to send, if there is anything to do.
fn next(mirror: &Mirror, me: UserId) -> Option<TableCommand> {
    let session = mirror.session();
    let seat = session.seat_of(me)?;
    if let Some(question) = &session.question {
        let is_asked = question.waiting_for.contains(&me);
        return is_asked.then_some(TableCommand::Answer { question: question.number, yes: true });
    }
    if let Some(deal) = mirror.deal().filter(|deal| deal.running) {
        if deal.view.board().turn != Some(seat) {
            return None;
        }
        // The same rules that the server checks, applied to what this seat can see.
        let action = deal.view.legal()?.draw(&mut |n| tarock::below(random(), n));
        println!("{action}");
        return Some(TableCommand::Act { action, cursor: deal.cursor });
    }
    let promise = session.promise.as_ref()?;
    // The salt protects its owner from a server that stacks the pack, so it must be unpredictable.
    let salt = std::array::from_fn(|_| random() as u8);
    (!promise.ready.contains(&me)).then_some(TableCommand::Ready { salt: Salt(salt) })
}

/// Returns a random number from the operating system.
fn random() -> u32 {
    getrandom::u32().expect("the operating system has randomness")
}

async fn post<T: DeserializeOwned>(
    http: &reqwest::Client,
    server: &str,
    path: &str,
    token: Option<&Secret>,
    body: &impl Serialize,
) -> Result<T> {
    let mut request = http.post(format!("{server}/api/v1{path}")).json(body);
    if let Some(token) = token {
        request = request.bearer_auth(token.reveal());
    }
    let response = request.send().await?;
    let status = response.status();
    let text = response.text().await?;
    if !status.is_success() {
        let problem: Problem = serde_json::from_str(&text).with_context(|| format!("{path}: {status}"))?;
        bail!("{path}: {} ({})", problem.text, problem.code);
    }
    Ok(serde_json::from_str(&text)?)
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<()> {
    Ok(socket.send(Message::Text(serde_json::to_string(message)?.into())).await?)
}
