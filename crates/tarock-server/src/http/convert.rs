//! Conversions between stored types and types on the wire.

use tarock_protocol::http::{self, AccountSettings};
use tarock_store::{Role, Setting, Settings, UserKind};

/// Converts half points to points as people count them, such as 2.5.
pub(super) fn points(half_points: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "nobody wins 2⁵² points")]
    let halves = half_points as f64;
    halves / 2.0
}

pub(super) const fn role(role: Role) -> http::Role {
    match role {
        Role::Admin => http::Role::Admin,
        Role::Member => http::Role::Member,
    }
}

/// Converts a requested role; none if this version does not know it.
pub(super) const fn stored_role(role: http::Role) -> Option<Role> {
    match role {
        http::Role::Admin => Some(Role::Admin),
        http::Role::Member => Some(Role::Member),
        http::Role::Other => None,
    }
}

pub(super) const fn user_kind(kind: UserKind) -> http::UserKind {
    match kind {
        UserKind::Guest => http::UserKind::Guest,
        UserKind::Person => http::UserKind::Person,
        UserKind::Bot => http::UserKind::Bot,
    }
}

pub(super) fn settings(settings: Settings) -> AccountSettings {
    let setting = |setting| match setting {
        Setting::Earliest { value } => http::Setting::Earliest { value },
        Setting::Largest { value } => http::Setting::Largest { value },
        Setting::Latest { value, changed_at } => http::Setting::Latest { value, changed_at },
    };
    AccountSettings(settings.0.into_iter().map(|(name, one)| (name, setting(one))).collect())
}

pub(super) fn stored_settings(settings: AccountSettings) -> Settings {
    let setting = |setting| match setting {
        http::Setting::Earliest { value } => Setting::Earliest { value },
        http::Setting::Largest { value } => Setting::Largest { value },
        http::Setting::Latest { value, changed_at } => Setting::Latest { value, changed_at },
    };
    Settings(settings.0.into_iter().map(|(name, one)| (name, setting(one))).collect())
}
