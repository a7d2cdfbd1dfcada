//! Routes of the page. Panes are part of the URL, so that Back closes a pane before it leaves a table.

use core::fmt;

use tarock::Game;
use tarock_record::link;

/// A screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Screen {
    Home,
    /// The offline table of a game.
    Play(Game),
    /// A deal of the archive, of the server, or of a link if neither has one with this id.
    Replay(String),
    /// One decision of the deal of a link, for somebody else to make it: the number of actions before it, and the deal as
    /// text. Its address is that of the deal; the fragment says which decision it is.
    Challenge(usize, String),
    Archive,
    /// Sums, charts and awards of the archive.
    Statistics,
    Settings(String),
    Rules(Game, String),
    Help(String),
    Deck,
    /// A lesson by its id, or all of them.
    Learn(String),
    /// The scorer: an evening with real cards by its id, or all of them.
    Scorer(String),
    /// The trainer, or today's puzzles at its table.
    Train {
        at_table: bool,
    },
    About,
    /// What is new in this version.
    News,
    /// The entrance to tables with other people.
    Friends,
    /// A table of the server, by its id.
    Online(String),
    /// The same table, for a spectator.
    Watch(String),
    /// The person's account on the server.
    Account,
    /// The groups the person belongs to.
    Groups,
    /// A group by its id, and one of its pages: empty for the first one, else `deals`, `sheet`, `statistics` or `settings`.
    Group(String, String),
    /// The person's own deals on the server.
    Games,
    /// An invitation to a group, by its token.
    Invitation(String),
    /// A cup of this device by its id, and one of its pages; without an id, all of them.
    Cup(String, String),
    /// The sheet of a table of a cup, for a phone: the token is in the fragment.
    Sheet,
    /// The standings of a cup for spectators, by the id they are published under.
    Standings(String),
    /// An address that leads nowhere, without the slash before it.
    Missing(String),
}

/// A pane beside or over the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pane {
    /// The bot's advice.
    Advice,
    /// Which cards each player can still hold.
    Xray,
    /// The history of the deal.
    History,
    LastTrick,
    /// The bill of this deal.
    Result,
    /// The balance sheet of the session.
    Balance,
    /// Swapping cards between hands.
    Edit,
    /// The players of the seats.
    People,
    Menu,
    /// Help for the current phase, and the keys.
    Help,
    /// Links and files of this deal.
    Share,
    /// The chat of the table.
    Chat,
    /// What a lesson says; open at its table while no other pane is.
    Lesson,
    /// A puzzle's question and its solution; open at its table while no other pane is.
    Puzzle,
    /// What the decisions of a finished deal cost.
    Report,
    /// The memory questions of a quiz deal, with their answers.
    Quiz,
}

impl Pane {
    pub(crate) const ALL: &'static [Self] = &[
        Self::Advice,
        Self::Xray,
        Self::History,
        Self::LastTrick,
        Self::Result,
        Self::Balance,
        Self::Edit,
        Self::People,
        Self::Menu,
        Self::Help,
        Self::Share,
        Self::Chat,
        Self::Report,
        Self::Quiz,
    ];

    /// Whether the pane belongs to playing the cards: the bill may replace it when the deal ends.
    pub(crate) const fn is_of_the_play(self) -> bool {
        matches!(self, Self::Advice | Self::Xray | Self::LastTrick | Self::History)
    }

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Advice => "advice",
            Self::Xray => "xray",
            Self::History => "history",
            Self::LastTrick => "last-trick",
            Self::Result => "result",
            Self::Balance => "balance",
            Self::Edit => "edit",
            Self::People => "people",
            Self::Menu => "menu",
            Self::Help => "help",
            Self::Share => "share",
            Self::Chat => "chat",
            Self::Lesson => "lesson",
            Self::Puzzle => "puzzle",
            Self::Report => "report",
            Self::Quiz => "quiz",
        }
    }
}

/// A whole URL: screen, pane, and the other query values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Route {
    pub(crate) screen: Screen,
    pub(crate) pane: Option<Pane>,
    /// `?seed=`: the deal to play, for tests and teachers.
    pub(crate) seed: Option<u64>,
    /// `?rules=`: a preset.
    pub(crate) rules: Option<String>,
    /// `?at=`: the number of actions after which a deal is shown.
    pub(crate) at: Option<usize>,
    /// The part after `#`: a deal as a link. It may also have been a path.
    pub(crate) fragment: String,
}

impl Route {
    pub(crate) const fn to(screen: Screen) -> Self {
        Self { screen, pane: None, seed: None, rules: None, at: None, fragment: String::new() }
    }

    /// Parses a URL without its origin.
    pub(crate) fn parse(address: &str) -> Self {
        let (address, fragment) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let rest = |n: usize| parts.get(n).map_or_else(String::new, |part| (*part).to_owned());
        let game = |n: usize| parts.get(n).and_then(|name| name.parse().ok());
        let challenge = || {
            let (at, deal) = fragment.strip_prefix("puzzle=")?.split_once("&deal=")?;
            Some(Screen::Challenge(at.parse().ok()?, deal.to_owned()))
        };
        let in_path = link::of_path(path).filter(|_| fragment.is_empty());
        let fragment = in_path.unwrap_or(fragment);
        let screen = match (parts.first().copied(), game(1)) {
            // What a server shows messengers; a fragment, which is not sent, says the same.
            (Some("d"), _) if in_path.is_some() => Screen::Replay(String::new()),
            (Some("play"), Some(game)) => Screen::Play(game),
            (Some("rules"), Some(game)) => Screen::Rules(game, rest(2)),
            (Some("replay"), _) => challenge().unwrap_or_else(|| Screen::Replay(rest(1))),
            (Some("archive"), _) if parts.len() > 1 => Screen::Replay(rest(1)),
            (Some("archive"), _) => Screen::Archive,
            (Some("statistics"), _) => Screen::Statistics,
            (Some("settings"), _) => Screen::Settings(rest(1)),
            (Some("help"), _) => Screen::Help(rest(1)),
            (Some("deck"), _) => Screen::Deck,
            (Some("learn"), _) => Screen::Learn(rest(1)),
            (Some("scorer"), _) => Screen::Scorer(rest(1)),
            (Some("train"), _) => Screen::Train { at_table: rest(1) == "today" },
            (Some("about"), _) => Screen::About,
            (Some("news"), _) => Screen::News,
            (Some("friends"), _) => Screen::Friends,
            (Some("t"), _) if rest(2) == "watch" => Screen::Watch(rest(1)),
            (Some("t"), _) => Screen::Online(rest(1)),
            (Some("account"), _) => Screen::Account,
            (Some("groups"), _) if parts.len() > 1 => Screen::Group(rest(1), rest(2)),
            (Some("groups"), _) => Screen::Groups,
            (Some("games"), _) => Screen::Games,
            (Some("invitation"), _) => Screen::Invitation(rest(1)),
            (Some("cup"), _) => Screen::Cup(rest(1), rest(2)),
            (Some("sheet"), _) => Screen::Sheet,
            (Some("standings"), _) if parts.len() > 1 => Screen::Standings(rest(1)),
            // The page is also there under the name of its file.
            (None | Some("index.html"), _) => Screen::Home,
            _ => Screen::Missing(parts.join("/")),
        };
        let value = |key: &str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(name, _)| *name == key).map(|(_, value)| value.to_owned()).next()
        };
        let pane = value("pane").and_then(|id| Pane::ALL.iter().copied().find(|pane| pane.id() == id));
        let fragment = if matches!(screen, Screen::Challenge(..)) { "" } else { fragment };
        Self {
            screen,
            pane,
            seed: value("seed").and_then(|seed| seed.parse().ok()),
            rules: value("rules"),
            at: value("at").and_then(|at| at.parse().ok()),
            fragment: fragment.to_owned(),
        }
    }

    pub(crate) fn with_pane(&self, pane: Option<Pane>) -> Self {
        Self { pane, ..self.clone() }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.screen {
            Screen::Home => f.write_str("/")?,
            Screen::Play(game) => write!(f, "/play/{game}")?,
            Screen::Replay(id) => write!(f, "/replay/{id}")?,
            Screen::Challenge(..) => f.write_str("/replay/")?,
            Screen::Archive => f.write_str("/archive")?,
            Screen::Statistics => f.write_str("/statistics")?,
            Screen::Settings(section) => write!(f, "/settings/{section}")?,
            Screen::Rules(game, topic) => write!(f, "/rules/{game}/{topic}")?,
            Screen::Help(topic) => write!(f, "/help/{topic}")?,
            Screen::Deck => f.write_str("/deck")?,
            Screen::Learn(id) if id.is_empty() => f.write_str("/learn")?,
            Screen::Learn(id) => write!(f, "/learn/{id}")?,
            Screen::Scorer(id) if id.is_empty() => f.write_str("/scorer")?,
            Screen::Scorer(id) => write!(f, "/scorer/{id}")?,
            Screen::Train { at_table: false } => f.write_str("/train")?,
            Screen::Train { at_table: true } => f.write_str("/train/today")?,
            Screen::About => f.write_str("/about")?,
            Screen::News => f.write_str("/news")?,
            Screen::Friends => f.write_str("/friends")?,
            Screen::Online(id) => write!(f, "/t/{id}")?,
            Screen::Watch(id) => write!(f, "/t/{id}/watch")?,
            Screen::Account => f.write_str("/account")?,
            Screen::Groups => f.write_str("/groups")?,
            Screen::Group(id, page) if page.is_empty() => write!(f, "/groups/{id}")?,
            Screen::Group(id, page) => write!(f, "/groups/{id}/{page}")?,
            Screen::Games => f.write_str("/games")?,
            Screen::Invitation(token) => write!(f, "/invitation/{token}")?,
            Screen::Cup(id, _) if id.is_empty() => f.write_str("/cup")?,
            Screen::Cup(id, page) if page.is_empty() => write!(f, "/cup/{id}")?,
            Screen::Cup(id, page) => write!(f, "/cup/{id}/{page}")?,
            Screen::Sheet => f.write_str("/sheet")?,
            Screen::Standings(id) => write!(f, "/standings/{id}")?,
            Screen::Missing(path) => write!(f, "/{path}")?,
        }
        let mut separator = '?';
        let mut put = |f: &mut fmt::Formatter<'_>, key: &str, value: &dyn fmt::Display| {
            let result = write!(f, "{separator}{key}={value}");
            separator = '&';
            result
        };
        if let Some(rules) = &self.rules {
            put(f, "rules", rules)?;
        }
        if let Some(seed) = self.seed {
            put(f, "seed", &seed)?;
        }
        if let Some(at) = self.at {
            put(f, "at", &at)?;
        }
        if let Some(pane) = self.pane {
            put(f, "pane", &pane.id())?;
        }
        match &self.screen {
            // Whatever reads the deal of a link reads it after the last equals sign.
            Screen::Challenge(at, deal) => write!(f, "#puzzle={at}&deal={deal}"),
            _ if self.fragment.is_empty() => Ok(()),
            _ => write!(f, "#{}", self.fragment),
        }
    }
}
