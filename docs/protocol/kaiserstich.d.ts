// Made by `cargo xtask protocol` from the Rust types. Do not edit.
/** The subject of a question. */
export type Asking = ({ change: Change } | { rewind: { to: number } } | "abandon");

/** A bill, booked to the people who held the seats. */
export type Booking = { bill: Array<number>; deal: DealId; next_dealer: number; seats: Array<(UserId | null)>; series: Array<number> };

/** The state of a seat, without its cards. */
export type Chair = { holder?: (UserId | null); stand_in: boolean };

/** How two people change places. */
export type Change = ("swap" | "replace");

/** A message from a client to a server. */
export type ClientMessage = ({ token: string; type: "hello"; version: number } | { after?: number | null; bench?: boolean; name: string; portrait?: string | null; table: TableId; type: "join" } | { table: TableId; type: "watch" } | (({ do: "leave" } | { do: "sit"; seat: number } | { do: "wait"; on: boolean } | { do: "stand" } | { do: "stand_in"; on: boolean } | { change: Change; do: "ask_change"; with: UserId } | { do: "answer"; question: number; yes: boolean } | { do: "ready"; salt: Salt } | { do: "deal" } | { do: "deal_prepared"; record: Record<string, unknown> } | { action: string; cursor: number; do: "act" } | { do: "rewind"; to: number } | { do: "abandon" } | { do: "change"; now: boolean; settings: Settings } | { do: "pass_master"; to: UserId } | { do: "remove"; user: UserId } | { do: "say"; said: Said }) & { request: Request; type: "do" }) | { after: number; type: "resume" } | { t: number; type: "ping" } | { data: string; to: UserId; type: "signal" });

/** What the server publishes before it knows the salts: a hash of its seed. */
export type Commitment = string;

/** One player's salt. */
export type Contribution = { salt: Salt; user: UserId };

/** An event of a deal as one viewer may see it. Hidden cards are absent, not null or masked. */
export type DealEvent = ({ cards?: string | null; event: "dealt"; keeper?: (WireKeeper | null) } | { count: number; event: "exchanged"; laid?: string | null; seat: number; taken?: string | null } | { event: "spoke"; said: string; seat: number } | { contract: string; declarer: number; event: "auction_ended" } | { event: "talon_opened"; talon: Array<string> } | { event: "talon_taken"; part: number; seat: number } | { cards?: string | null; event: "closed_talon_taken"; seat: number } | { event: "surrendered"; seat: number } | { event: "lost_at_talon"; seat: number } | { event: "thrown_in" } | { cards?: string | null; count: number; event: "talon_kept"; seat: number } | { cards?: string | null; count: number; event: "discarded"; open: string; seat: number } | { event: "partner_shown"; seat: number } | { event: "play_started"; leader: number } | { card: string; event: "card_played"; seat: number } | { event: "trick_taken"; seat: number; talon_card?: string | null } | { event: "hands_opened"; hands: Array<string> } | { event: "claimed"; seat: number } | { event: "deal_ended"; shown: Shown });

/** One deal, from the shuffle to the bill. ``` assert!("1".parse::<tarock_table::DealId>().is_err()); ``` */
export type DealId = string;

/** A deal as one viewer has seen it. */
export type DealState = { cursor: number; deal: DealId; dealer: number; events: Array<DealEvent>; n_actions: number; running: boolean; seen_from?: number | null };

/** Why a connection ends or a message fails. */
export type Failure = ("too_old" | "too_new" | "not_signed_in" | "bad_message" | "out_of_order" | "no_such_table" | "too_fast" | "too_slow" | "unavailable" | "restarting" | "too_many_connections" | "gave_way");

/** How deals follow each other. */
export type Flow = ("automatic" | "master");

/** People who play together again and again. ``` assert!("".parse::<tarock_table::GroupId>().is_err()); ``` */
export type GroupId = string;

/** A moment: milliseconds since 1970. The table has no clock; its caller passes in the time. ``` use std::time::Duration; use tarock_table::Moment; let start = Moment::from_millis(1_000); assert_eq!(start + Duration::from_secs(2), Moment::from_millis(3_000)); ``` */
export type Moment = number;

/** Something that happened and that everybody may know. */
export type OpenEvent = ({ event: "joined"; person: Person } | { event: "left"; user: UserId; why: Why } | { event: "connected"; user: UserId } | { event: "disconnected"; user: UserId } | { event: "moved"; to: Place; user: UserId } | { event: "stand_in"; on: boolean; seat: number } | { event: "master"; user?: (UserId | null) } | { event: "settings_changed"; settings: Settings } | { event: "settings_planned"; settings: Settings } | (Question & { event: "asked" }) | { event: "agreed"; user: UserId } | { event: "decided"; question: number; yes: boolean } | { deal: DealId; event: "abandoned" } | (Booking & { event: "booked" }) | { event: "revealed"; proofs: Array<Proof> } | { event: "series_ended"; settled: Array<number> } | { event: "said"; said: Said; user: UserId } | { event: "closed" } | { commitment: Commitment; deal: DealId; event: "promise" } | { event: "ready"; user: UserId });

/** Somebody at the table, in a seat or on the bench. */
export type Person = { connected: boolean; name: string; place: Place; portrait?: string | null; since: Moment; user: UserId; waits?: boolean };

/** A phrase people at a Tarock table say all the time. */
export type Phrase = ("hello" | "well_played" | "thanks" | "pity" | "one_moment" | "go_on" | "close" | "goodbye");

/** A person's place at the table. */
export type Place = ({ seat: number } | "bench");

/** The server's promise for the next shuffle, and who is ready for it. */
export type Promise = { commitment: Commitment; deal: DealId; ready: Array<UserId>; since: Moment };

/** Everything a pack was made from. Anybody who has it can compute the pack, so it is published only after the deal. ``` use tarock_table::{Proof, Seed}; let proof = Proof { deal: "f81d4fae7dec41d0a76500a0c91e6bf6".parse()?, seed: Seed([7; 32]), contributions: vec![] }; let (promise, pack) = (proof.seed.commitment(), proof.pack()); assert!(proof.verify(&promise, &pack)); assert!(!proof.verify(&promise, &tarock::Pack::NEW)); # Ok::<(), Box<dyn std::error::Error>>(()) ``` */
export type Proof = { contributions: Array<Contribution>; deal: DealId; seed: Seed };

/** A question the table waits on. Nothing else happens until it is answered or its time is up. */
export type Question = { asked: Array<UserId>; by: UserId; number: number; until: Moment; waiting_for: Array<UserId>; what: Asking };

/** A number a client chooses for a command, so that the same command sent twice is carried out once. */
export type Request = number;

/** Something said at the table. */
export type Said = ({ text: string } | { phrase: Phrase });

/** A player's part of a shuffle. */
export type Salt = string;

/** The server's part of a shuffle, secret until the deal is over. */
export type Seed = string;

/** A message from a server to one client. */
export type ServerMessage = ({ now: number; type: "welcome"; user: UserId; version: number } | (Snapshot & { type: "snapshot" }) | (((OpenEvent & { about: "table" }) | { about: "deal"; cursor: number; deal: DealId; dealer: number; events: Array<DealEvent>; n_actions: number; seen_from?: number | null } | { about: "played"; cursor: number; events: Array<DealEvent> }) & { at: Moment; no: number; type: "notice" }) | { hands: Array<string>; type: "hands" } | { no: number; request: Request; type: "done" } | { code: string; request: Request; rule?: string | null; text: string; type: "refused" } | { t: number; type: "pong" } | { data: string; from: UserId; type: "signal" } | { type: "bye"; why: Failure });

/** A table without its cards. */
export type Session = { chairs: Array<Chair>; chat: Array<Talk>; closed: boolean; group?: (GroupId | null); last_booking?: (Booking | null); master?: (UserId | null); n_deals: number; next_dealer: number; people: Array<Person>; planned?: (Settings | null); promise?: (Promise | null); question?: (Question | null); series: Array<number>; settings: Settings; sums: Array<Sum>; table: TableId };

/** The settings of a session. The game master changes them; a group has its own to begin with. ``` use tarock::{Game, RuleSet}; use tarock_table::Settings; let settings = Settings::of(RuleSet::preset("beck").unwrap()); assert_eq!(settings.rules.game(), Game::Illustriert); assert!(settings.check().is_ok()); ``` */
export type Settings = { assistant: boolean; bot_pace_ms: number; bystanders_see_hands: boolean; flow: Flow; grace_seconds: number; max_bystanders: number; meeting?: string | null; pause_seconds: number; rules: Record<string, unknown>; turn_seconds: number; undo: UndoPolicy };

/** Everything that was hidden during a deal. */
export type Shown = { called_card?: string | null; discards: Array<string>; hands: Array<string>; laid: Array<string>; own_talons?: Array<Array<string>> | null; partner?: number | null; talon: Array<string> };

/** A table as one user may see it. Notices with higher numbers continue from here. */
export type Snapshot = { deal?: (DealState | null); hands?: Array<string> | null; no: number; session: Session };

/** The total a user has won or lost. */
export type Sum = { points: number; user?: (UserId | null) };

/** A table. Anybody who knows the id of a private table may come in, so it has 122 random bits. ``` let text = "f81d4fae7dec41d0a76500a0c91e6bf6"; assert_eq!(text.parse::<tarock_table::TableId>()?.to_string(), text); # Ok::<(), Box<dyn std::error::Error>>(()) ``` */
export type TableId = string;

/** A line of chat. */
export type Talk = { at: Moment; name: string; said: Said; user: UserId };

/** Whether moves can be taken back. */
export type UndoPolicy = ("never" | "agreement" | "free");

/** A person or a bot account, guests included. ``` assert!("somebody".parse::<tarock_table::UserId>().is_err()); ``` */
export type UserId = string;

/** Why somebody is no longer at the table. */
export type Why = ("left" | "lost" | "removed" | "replaced");

/** The seat that kept cards of the previous deal. */
export type WireKeeper = { count: number; seat: number };

