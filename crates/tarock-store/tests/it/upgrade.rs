//! A database that an older program has filled, migrated to the current schema.

use serde_json::json;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tarock_store::{Store, Token};

use crate::support::{LONGEST, deal, group, moment, own_schema, table, url, user};

/// The number of migrations at commit 1990f72.
const N_THEN: usize = 5;

/// People, a group with its ledger, a session and an open table, in the schema of that time.
const ROWS: &str = "
    insert into app_user (user_id, kind, display_name, created_at) values
        ('00000000-0000-0000-0000-000000000001', 'person', 'Anna', 'epoch'),
        ('00000000-0000-0000-0000-000000000002', 'guest', 'Berta', 'epoch');
    insert into user_email (email, user_id, verified_at)
        values ('anna@example.org', '00000000-0000-0000-0000-000000000001', 'epoch');
    insert into email_code (email, code_hash, expires_at, attempts_left) values ('anna@example.org', '\\x00', 'infinity', 5);
    insert into session (token_hash, user_id, created_at, last_seen_at, expires_at)
        values (sha256('shown'), '00000000-0000-0000-0000-000000000001', 'epoch', 'epoch', '2100-01-01');
    insert into player_group (group_id, name, name_key, created_at)
        values ('00000000-0000-0000-0000-000000000003', 'Runde', 'runde', 'epoch');
    insert into membership (group_id, user_id, role, name, name_key, joined_at) values
        ('00000000-0000-0000-0000-000000000003', '00000000-0000-0000-0000-000000000001', 'admin', 'Anna', 'anna', 'epoch');
    insert into group_table (table_id, group_id, opened_at)
        values ('00000000-0000-0000-0000-000000000004', '00000000-0000-0000-0000-000000000003', 'epoch');
    insert into deal (deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id, finished_at, record)
        values ('00000000-0000-0000-0000-000000000005', '00000000-0000-0000-0000-000000000004',
                '00000000-0000-0000-0000-000000000003', 'koenigrufen', 'cup', 'Dreier',
                '00000000-0000-0000-0000-000000000001', 'epoch', '{\"actions\": []}');
    insert into deal_seat (deal_id, seat, user_id, half_points) values
        ('00000000-0000-0000-0000-000000000005', 1, '00000000-0000-0000-0000-000000000001', 6),
        ('00000000-0000-0000-0000-000000000005', 2, '00000000-0000-0000-0000-000000000002', -6);
    insert into ledger_entry (group_id, user_id, deal_id, half_points, made_at) values
        ('00000000-0000-0000-0000-000000000003', '00000000-0000-0000-0000-000000000001',
         '00000000-0000-0000-0000-000000000005', 6, 'epoch');
    insert into archived_deal (user_id, record_id, change_no, changed_at, record)
        values ('00000000-0000-0000-0000-000000000001', 'mine', 1, 'epoch', '{}');
";

#[tokio::test]
async fn what_the_program_of_1990f72_has_stored_is_kept_by_the_migrations_since() {
    let schema = own_schema();
    let store = Store::connect_to_schema(&url("DATABASE_URL"), &schema, 2).await.expect("PostgreSQL answers");
    let options: PgConnectOptions = url("DATABASE_URL").parse().expect("an address");
    let options = options.options([("search_path", format!("\"{schema}\""))]);
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await.expect("PostgreSQL answers");
    let all: Migrator = sqlx::migrate!();
    assert!(all.migrations.len() > N_THEN);
    let then = Migrator::with_migrations(all.migrations[..N_THEN].to_vec());
    then.run(&pool).await.expect("an empty schema can be migrated");
    sqlx::raw_sql(ROWS).execute(&pool).await.expect("rows of that time");

    store.migrate().await.expect("an old schema can be migrated");
    store.migrate().await.expect("once more changes nothing");
    let (anna, runde) = (user(1), group(3));
    assert_eq!(store.users().get(anna).await.unwrap().expect("she is there").display_name.as_str(), "Anna");
    assert_eq!(store.users().by_email(&"anna@example.org".parse().unwrap()).await.unwrap(), Some(anna));
    assert_eq!(store.sessions().find(&Token::from_shown("shown"), LONGEST, moment(0)).await.unwrap(), Some(anna));
    assert_eq!(store.groups().tables(runde).await.unwrap(), [table(4)]);
    assert_eq!(store.ledger().balances(runde).await.unwrap()[0].half_points, 6);
    let stored = store.deals().get(deal(5)).await.unwrap().expect("it is there");
    assert_eq!((stored.record, stored.seats.len()), (json!({ "actions": [] }), 2));
    // Features added since then can be used.
    assert_eq!(store.aside().count().await.unwrap(), 0);
}
