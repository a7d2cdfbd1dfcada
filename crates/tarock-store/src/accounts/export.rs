//! The export of everything about a user, as one JSON text in chunks.
//!
//! Built all at once, the export of a large account took a gigabyte of the database's memory. So each chunk is one
//! short query for a few rows. A slow reader holds no connection, but rows that change during the export may be missing
//! or appear twice.

use std::mem;

use jiff::Timestamp;
use sqlx::PgPool;
use tarock_table::UserId;
use uuid::Uuid;

use crate::StoreError;
use crate::store::at;

/// The maximum number of deals and of ledger entries in an export, newest first. Older deals can be fetched page by
/// page.
const EXPORTED: usize = 10_000;
/// The maximum number of rows in a chunk.
const AT_ONCE: usize = 50;
/// The same for archived deals, which have up to 64 kB.
const ARCHIVED_AT_ONCE: usize = 16;

/// An export that is being written. See [`Accounts::export`](crate::Accounts::export).
#[derive(Debug)]
pub struct Export {
    pool: PgPool,
    user: UserId,
    /// The text before the first list.
    head: String,
    list: List,
    /// How many rows of the current list have been written.
    n_written: usize,
}

/// The lists at the end of an export, each with the last row that was written.
#[derive(Debug, Clone, Copy)]
enum List {
    Archive { after: i64 },
    Deals { before: (Timestamp, Uuid, i16) },
    Ledger { before: i64 },
    End,
}

impl List {
    /// The text before the first row of the list.
    const fn opens(self) -> &'static str {
        match self {
            Self::Archive { .. } => ",\"archive\":[",
            Self::Deals { .. } => "],\"deals\":[",
            Self::Ledger { .. } => "],\"ledger\":[",
            Self::End => "]}",
        }
    }

    const fn at_once(self) -> usize {
        match self {
            Self::Archive { .. } => ARCHIVED_AT_ONCE,
            _ => AT_ONCE,
        }
    }

    const fn next(self) -> Self {
        match self {
            Self::Archive { .. } => Self::Deals { before: (Timestamp::MAX, Uuid::max(), i16::MAX) },
            Self::Deals { .. } => Self::Ledger { before: i64::MAX },
            Self::Ledger { .. } | Self::End => Self::End,
        }
    }
}

impl Export {
    /// Starts an export, with everything that is short; none if there is no such user.
    pub(super) async fn begin(pool: &PgPool, user: UserId) -> Result<Option<Self>, StoreError> {
        let head = sqlx::query_scalar!(
            r#"select json_build_object(
                   'user', json_build_object(
                       'user_id', user_id, 'kind', kind, 'display_name', display_name, 'created_at', created_at),
                   'avatar', (select json_build_object('media_type', media_type,
                                                        'content_base64', encode(content, 'base64'))
                              from avatar where content_hash = avatar_hash),
                   'emails', (select coalesce(json_agg(json_build_object(
                                  'email', email, 'verified_at', verified_at) order by email), '[]')
                              from user_email where user_email.user_id = app_user.user_id),
                   'has_password', exists (select from password_credential p where p.user_id = app_user.user_id),
                   'passkeys', (select coalesce(json_agg(json_build_object(
                                    'label', label, 'created_at', created_at, 'last_used_at', last_used_at)), '[]')
                                from passkey where passkey.user_id = app_user.user_id),
                   'sessions', (select coalesce(json_agg(json_build_object(
                                    'created_at', created_at, 'last_seen_at', last_seen_at,
                                    'expires_at', expires_at)), '[]')
                                from session where session.user_id = app_user.user_id),
                   'bot_tokens', (select coalesce(json_agg(json_build_object(
                                      'bot_user_id', bot_user_id, 'label', label, 'created_at', created_at,
                                      'last_used_at', last_used_at)), '[]')
                                  from bot_token where owner_user_id = app_user.user_id),
                   'settings', (select document from user_settings s where s.user_id = app_user.user_id),
                   'memberships', (select coalesce(json_agg(json_build_object(
                                       'group_id', m.group_id, 'group_name', g.name, 'name', m.name, 'role', m.role,
                                       'joined_at', m.joined_at)), '[]')
                                   from membership m join player_group g using (group_id)
                                   where m.user_id = app_user.user_id),
                   'cups', (select coalesce(json_agg(json_build_object(
                                'cup_id', cup_id, 'name', name, 'is_owner', owner_user_id = app_user.user_id,
                                'n_entries', n_entries, 'created_at', created_at, 'changed_at', changed_at)), '[]')
                            from cup where owner_user_id = app_user.user_id
                                or cup_id in (select d.cup_id from cup_director d where d.user_id = app_user.user_id))
               )::text as "head!"
               from app_user where user_id = $1 and erased_at is null"#,
            user.uuid()
        )
        .fetch_optional(pool)
        .await?;
        let begun = head.map(|head| {
            // The lists follow inside the same object.
            let head = head.strip_suffix('}').unwrap_or(&head).to_owned();
            Self { pool: pool.clone(), user, head, list: List::Archive { after: 0 }, n_written: 0 }
        });
        Ok(begun)
    }

    /// Returns the next chunk of the text; none after the last.
    ///
    /// # Errors
    ///
    /// Only when the database fails. The export cannot be continued then.
    pub async fn next(&mut self) -> Result<Option<String>, StoreError> {
        if matches!(self.list, List::End) && self.n_written > 0 {
            return Ok(None);
        }
        let mut piece = mem::take(&mut self.head);
        if self.n_written == 0 {
            piece.push_str(self.list.opens());
        }
        let (rows, list) = self.rows().await?;
        let n_rows = rows.len();
        for row in rows {
            if self.n_written > 0 {
                piece.push(',');
            }
            piece.push_str(&row);
            self.n_written += 1;
        }
        let is_limited = matches!(self.list, List::Deals { .. } | List::Ledger { .. });
        let is_over = n_rows < self.list.at_once() || is_limited && self.n_written >= EXPORTED;
        (self.list, self.n_written) = match self.list {
            List::End => (List::End, 1),
            list_before if is_over => (list_before.next(), 0),
            _ => (list, self.n_written),
        };
        Ok(Some(piece))
    }

    /// Returns the next rows of the current list, and where to continue after them.
    async fn rows(&self) -> Result<(Vec<String>, List), StoreError> {
        let (user, most) = (self.user.uuid(), self.list.at_once() as i64);
        Ok(match self.list {
            List::Archive { after } => {
                // As they were stored: `jsonb` would write `1e308` with all its digits.
                let rows = sqlx::query!(
                    r#"select change_no, json_build_object(
                                  'id', record_id, 'changed_at', changed_at, 'record', record::json)::text as "row!"
                       from archived_deal where user_id = $1 and change_no > $2 order by change_no limit $3"#,
                    user,
                    after,
                    most
                )
                .fetch_all(&self.pool)
                .await?;
                let after = rows.last().map_or(after, |row| row.change_no);
                (rows.into_iter().map(|row| row.row).collect(), List::Archive { after })
            }
            List::Deals { before: (time, deal, seat) } => {
                let rows = sqlx::query!(
                    r#"select d.finished_at as "finished_at: jiff_sqlx::Timestamp", d.deal_id, s.seat,
                              json_build_object(
                                  'deal_id', d.deal_id, 'table_id', d.table_id, 'group_id', d.group_id,
                                  'game', d.game, 'rules_name', d.rules_name, 'finished_at', d.finished_at,
                                  'seat', s.seat, 'half_points', s.half_points,
                                  -- Cards that nobody played may be those of the next deal.
                                  'record', case when d.contract is null then null else d.record end)::text as "row!"
                       from (select * from deal_seat s
                             where s.user_id = $1 and (s.finished_at, s.deal_id, s.seat) < ($2, $3, $4)
                             order by s.finished_at desc, s.deal_id desc, s.seat desc limit $5) s
                       join deal d using (deal_id, finished_at)
                       order by s.finished_at desc, s.deal_id desc, s.seat desc"#,
                    user,
                    at(time) as _,
                    deal,
                    seat,
                    most
                )
                .fetch_all(&self.pool)
                .await?;
                let last = rows.last().map(|row| (row.finished_at.to_jiff(), row.deal_id, row.seat));
                let before = last.unwrap_or((time, deal, seat));
                (rows.into_iter().map(|row| row.row).collect(), List::Deals { before })
            }
            List::Ledger { before } => {
                let rows = sqlx::query!(
                    r#"select ledger_entry_id, json_build_object(
                                  'group_id', group_id, 'deal_id', deal_id, 'half_points', half_points,
                                  'made_at', made_at)::text as "row!"
                       from ledger_entry where user_id = $1 and ledger_entry_id < $2
                       order by ledger_entry_id desc limit $3"#,
                    user,
                    before,
                    most
                )
                .fetch_all(&self.pool)
                .await?;
                let before = rows.last().map_or(before, |row| row.ledger_entry_id);
                (rows.into_iter().map(|row| row.row).collect(), List::Ledger { before })
            }
            List::End => (Vec::new(), List::End),
        })
    }
}
