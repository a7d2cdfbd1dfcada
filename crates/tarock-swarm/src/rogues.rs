//! Malicious clients: none may get in, none may slow down the others.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use tarock_protocol::{ClientMessage, Failure, MAX_CLIENT_MESSAGE, Secret, ServerMessage, TableCommand, VERSION};
use tarock_stage::run::Rogues;
use tarock_table::{Request, Said, TableId};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::ms;
use crate::player::Orders;
use crate::swarm::Swarm;
use crate::world::{self, Guest, World};

/// A malicious client.
struct Rogue {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Rogue {
    async fn connect(world: &World) -> Result<Self> {
        let urls = world.sockets();
        let (socket, _) = tokio_tungstenite::connect_async(&urls[0]).await?;
        Ok(Self { socket })
    }

    /// Connects and authenticates.
    async fn signed_in(world: &World, guest: &Guest) -> Result<Self> {
        let mut rogue = Self::connect(world).await?;
        rogue.say(&ClientMessage::Hello { version: VERSION, token: guest.token.clone() }).await?;
        ensure!(matches!(rogue.hear().await?, Heard::Message(ServerMessage::Welcome { .. })), "not welcome");
        Ok(rogue)
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<()> {
        self.shout(serde_json::to_string(message)?).await
    }

    async fn shout(&mut self, text: String) -> Result<()> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    async fn hear(&mut self) -> Result<Heard> {
        loop {
            match timeout(Duration::from_secs(15), self.socket.next()).await.context("silence")? {
                Some(Ok(Message::Text(text))) => return Ok(Heard::Message(serde_json::from_str(&text)?)),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(Heard::End),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Listens until the connection ends, and returns the reason the server gave, if any.
    async fn farewell(&mut self) -> Result<Option<Failure>> {
        let mut why = None;
        loop {
            match self.hear().await? {
                Heard::End => return Ok(why),
                Heard::Message(ServerMessage::Bye { why: said }) => why = Some(said),
                Heard::Message(_) => {}
            }
        }
    }

    async fn join(&mut self, table: TableId, name: &str) -> Result<ServerMessage> {
        let name = name.to_owned();
        self.say(&ClientMessage::Join { table, name, portrait: None, bench: false, after: None }).await?;
        loop {
            match self.hear().await? {
                Heard::Message(
                    message @ (ServerMessage::Snapshot(_) | ServerMessage::Refused { .. } | ServerMessage::Bye { .. }),
                ) => return Ok(message),
                Heard::Message(_) => {}
                Heard::End => bail!("the connection ended"),
            }
        }
    }

    /// Sends a command. Returns its outcome.
    async fn ask(&mut self, request: u64, what: TableCommand) -> Result<Result<u64, String>> {
        self.say(&ClientMessage::Do { request: Request(request), what }).await?;
        loop {
            match self.hear().await? {
                Heard::Message(ServerMessage::Done { no, .. }) => return Ok(Ok(no)),
                Heard::Message(ServerMessage::Refused { refusal, .. }) => return Ok(Err(refusal.code)),
                Heard::Message(ServerMessage::Bye { why }) => bail!("bye: {why:?}"),
                Heard::Message(_) => {}
                Heard::End => bail!("the connection ended"),
            }
        }
    }
}

enum Heard {
    Message(ServerMessage),
    End,
}

/// Runs malicious clients against one server.
pub(crate) fn run(runtime: &Runtime, args: &Rogues) -> Result<()> {
    let stage = crate::one_server()?;
    runtime.block_on(async { try_everything(&World::on(&stage).await?, args.short).await })
}

/// Tries all attacks while honest people play and are timed. The short form has fewer honest people, floods of two
/// seconds, and no time limits, because its machine may be busy with other work.
async fn try_everything(world: &World, short: bool) -> Result<()> {
    let (n_tables, watched) = if short { (2, Duration::from_secs(2)) } else { (10, Duration::from_secs(8)) };
    let mut swarm = Swarm::new();
    for n in 0..n_tables {
        let settings = world::brisk("cup")?;
        let mut people = Vec::new();
        for at in 1..=4 {
            people.push(world.guest(&format!("Ehrlich-{n}-{at}")).await?);
        }
        let table = world.table(&people[0], &settings, None).await?;
        swarm.seat(world, table, &people, Duration::from_millis(200));
    }
    sleep(Duration::from_secs(3)).await;
    swarm.tally.take_times();
    sleep(watched).await;
    let (_, quiet) = swarm.tally.take_times();

    let rogue = world.guest("Gauner").await?;
    let friend = world.guest("Freund").await?;
    hello(world, &rogue).await.context("hello")?;
    messages(world, &rogue).await.context("messages")?;
    let table = world.table(&friend, &world::brisk("cup")?, None).await?;
    seats(world, &rogue, &friend, table).await.context("seats")?;
    groups(world, &rogue, &friend).await.context("groups")?;
    texts(world, &rogue).await.context("texts")?;

    swarm.tally.take_times();
    let start = Instant::now();
    let mut n_floods = 0;
    while start.elapsed() < watched {
        flood(world, &rogue).await.context("flood")?;
        n_floods += 1;
    }
    let (_, flooded) = swarm.tally.take_times();
    swarm.orders.send_replace(Orders::End);
    while let Some(ended) = swarm.players.join_next().await {
        ended.context("a client could not apply what it received")?;
    }
    let (quiet, flooded) = (quiet.permille(990), flooded.permille(990));
    println!("floods cut off               {n_floods}");
    println!("screens p99, quiet / flooded {:.1} / {:.1} ms", ms(quiet), ms(flooded));
    // Below a few milliseconds, the noise of the machine is larger than any difference.
    ensure!(short || flooded < 2 * quiet.max(Duration::from_millis(10)), "floods slow the others");
    println!("nobody got in");
    Ok(())
}

async fn hello(world: &World, guest: &Guest) -> Result<()> {
    let say = async |version: u32, token: &str| {
        let mut rogue = Rogue::connect(world).await?;
        rogue.say(&ClientMessage::Hello { version, token: Secret::new(token) }).await?;
        rogue.farewell().await
    };
    ensure!(say(0, guest.token.reveal()).await? == Some(Failure::TooOld), "an old client");
    ensure!(say(VERSION + 1, guest.token.reveal()).await? == Some(Failure::TooNew), "a new client");
    for token in
        ["", "x", &"0".repeat(64), "' or 1=1 --", &format!("{}\u{0}", guest.token.reveal()), &"a".repeat(5_000)]
    {
        let why = if tarock::text::is_line(token) { Failure::NotSignedIn } else { Failure::BadMessage };
        ensure!(say(VERSION, token).await? == Some(why), "a made-up token");
    }
    // Nothing else may come before hello.
    for message in
        [ClientMessage::Resume { after: 0 }, ClientMessage::Do { request: Request(1), what: TableCommand::Deal }]
    {
        let mut rogue = Rogue::connect(world).await?;
        rogue.say(&message).await?;
        ensure!(rogue.farewell().await? == Some(Failure::OutOfOrder), "out of order");
    }
    // A second hello is refused.
    let mut rogue = Rogue::signed_in(world, guest).await?;
    rogue.say(&ClientMessage::Hello { version: VERSION, token: guest.token.clone() }).await?;
    ensure!(rogue.farewell().await? == Some(Failure::OutOfOrder), "hello twice");
    println!("hello                        refused as it should be");
    Ok(())
}

async fn messages(world: &World, guest: &Guest) -> Result<()> {
    let bad = ["", "{", "[]", "null", r#"{"type":"nonsense"}"#, r#"{"type":"do","request":1,"do":"tick"}"#];
    let deep = "[".repeat(20_000);
    for text in bad.into_iter().chain([deep.as_str()]) {
        let mut rogue = Rogue::signed_in(world, guest).await?;
        rogue.shout(text.to_owned()).await?;
        ensure!(rogue.farewell().await? == Some(Failure::BadMessage), "{:?}", &text[..text.len().min(40)]);
    }
    let mut rogue = Rogue::signed_in(world, guest).await?;
    rogue.socket.send(Message::Binary(vec![0; 100].into())).await?;
    ensure!(rogue.farewell().await? == Some(Failure::BadMessage), "binary");
    let mut rogue = Rogue::signed_in(world, guest).await?;
    // The socket may be closed before all of it is sent.
    let _ = rogue.shout("x".repeat(4 * MAX_CLIENT_MESSAGE)).await;
    rogue.farewell().await?;
    println!("malformed, deep, oversized   refused as they should be");
    Ok(())
}

/// Checks that nobody can act for another player, and that no command counts twice.
async fn seats(world: &World, guest: &Guest, friend: &Guest, table: TableId) -> Result<()> {
    let mut first = Rogue::signed_in(world, friend).await?;
    first.join(table, "Freund").await?;
    let mut rogue = Rogue::signed_in(world, guest).await?;
    rogue.join(table, "Gauner").await?;
    let salt = tarock_table::Salt([1; 16]);
    first.ask(1, TableCommand::Ready { salt }).await?.map_err(anyhow::Error::msg)?;
    rogue.ask(1, TableCommand::Ready { salt }).await?.map_err(anyhow::Error::msg)?;
    // The friend is forehand. A seat or user in the rogue's message must be ignored.
    let forged = json!({ "type": "do", "request": 2, "do": "act", "action": "forehand", "cursor": 0, "seat": 1,
                         "user": friend.user, "sender": "Owner" });
    rogue.shout(forged.to_string()).await?;
    loop {
        match rogue.hear().await? {
            Heard::Message(ServerMessage::Refused { refusal, .. }) => {
                ensure!(refusal.rule.as_deref() == Some("not-your-turn"), "{refusal:?}");
                break;
            }
            Heard::Message(ServerMessage::Done { .. }) | Heard::End => bail!("a forged seat was accepted"),
            Heard::Message(_) => {}
        }
    }
    for (what, code) in [
        (TableCommand::Deal, "not_master"),
        (TableCommand::Remove { user: friend.user }, "not_master"),
        (TableCommand::PassMaster { to: guest.user }, "not_master"),
        (TableCommand::Rewind { to: 0 }, "no_such_point"),
        (TableCommand::Sit { seat: tarock::Seat::new(0).context("a seat")? }, "seat_taken"),
        (TableCommand::Answer { question: 1, yes: true }, "nothing_to_answer"),
    ] {
        let refused = rogue.ask(100, what.clone()).await?;
        ensure!(refused == Err(code.to_owned()), "{what:?}: {refused:?}");
    }
    // The same request number again gets an answer but has no effect.
    let say = TableCommand::Say { said: Said::Text("einmal".into()) };
    let first_time = rogue.ask(7, say.clone()).await?;
    let second_time = rogue.ask(7, say).await?;
    ensure!(first_time.is_ok() && second_time.is_ok(), "a repeated command");
    let told = crate::verify::read(world, table).await?;
    let n = told.table.session().chat.len();
    ensure!(n == 1, "said once, stored {n} times");
    println!("forged seats, replays        refused as they should be");
    Ok(())
}

/// Checks that a table of another group looks as if it did not exist.
async fn groups(world: &World, guest: &Guest, friend: &Guest) -> Result<()> {
    let group = world.group(std::slice::from_ref(friend)).await?;
    let table = world.table(friend, &world::brisk("cup")?, Some(group)).await?;
    for watch in [false, true] {
        let mut rogue = Rogue::signed_in(world, guest).await?;
        let (name, portrait) = ("Gauner".to_owned(), None);
        let message = if watch {
            ClientMessage::Watch { table }
        } else {
            ClientMessage::Join { table, name, portrait, bench: false, after: None }
        };
        rogue.say(&message).await?;
        ensure!(rogue.farewell().await? == Some(Failure::NoSuchTable), "another group's table");
    }
    let opened = world.table(guest, &world::brisk("cup")?, Some(group)).await;
    ensure!(opened.is_err(), "a table for another group");
    println!("other people's tables        not to be found");
    Ok(())
}

/// Checks that texts meant for other interpreters are stored as plain text.
async fn texts(world: &World, guest: &Guest) -> Result<()> {
    let nasty = [
        "'; drop table app_user; --",
        "<script>alert(1)</script>",
        "{{7*7}}${7*7}",
        "../../etc/passwd",
        "a\r\nSet-Cookie: x=1",
        "\u{202e}rückwärts",
        "\u{0}",
    ];
    for text in nasty {
        ensure!(!world.takes_name(text).await, "{text:?} was accepted as a name");
    }
    let table = world.table(guest, &world::brisk("cup")?, None).await?;
    let mut rogue = Rogue::signed_in(world, guest).await?;
    rogue.join(table, "Gauner").await?;
    let mut n_said = 0;
    for (n, text) in (10..).zip(nasty) {
        let said = rogue.ask(n, TableCommand::Say { said: Said::Text(text.into()) }).await?;
        ensure!(said.is_ok() == tarock::text::is_line(text), "{text:?}: {said:?}");
        n_said += usize::from(said.is_ok());
    }
    let told = crate::verify::read(world, table).await?;
    ensure!(told.table.session().chat.len() == n_said, "what was said is what is stored");
    println!("injected texts               stay texts");
    Ok(())
}

/// Sends as much as the socket accepts, until the server closes it.
async fn flood(world: &World, guest: &Guest) -> Result<()> {
    let mut rogue = Rogue::signed_in(world, guest).await?;
    for t in 0..5_000 {
        if rogue.say(&ClientMessage::Ping { t }).await.is_err() {
            break;
        }
    }
    let why = rogue.farewell().await?;
    ensure!(matches!(why, None | Some(Failure::TooFast | Failure::TooSlow)), "{why:?}");
    Ok(())
}
