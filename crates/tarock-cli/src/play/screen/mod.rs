//! The table on a full screen.

mod draw;
mod look;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tarock::{Action, Legal};

use self::look::Look;
use super::hear::{Request, choices, combined};
use super::session::{Reply, Session};

/// How long the screen waits for a key before it looks for the bots again.
const TICK: Duration = Duration::from_millis(40);
/// The least time between two actions of bots, so that the eye can follow.
const PACE: Duration = Duration::from_millis(350);
/// How many events are kept for the list.
const EVENTS: usize = 200;

/// Text that lies over the table until it is closed.
struct Panel {
    /// The key of its title.
    title: &'static str,
    lines: Vec<String>,
    scroll: u16,
}

/// What is on the screen.
pub(super) struct Screen<'a> {
    session: Session<'a>,
    look: Look,
    /// The choices of the person, in the order of their numbers.
    choices: Vec<Action>,
    selected: usize,
    /// Choices that are marked, to be done together.
    picked: Vec<usize>,
    input: String,
    events: Vec<String>,
    panel: Option<Panel>,
    /// Whether the bill of this deal was shown.
    billed: bool,
    next: Instant,
}

/// Plays on the terminal until the person leaves. Returns the sentences for after.
pub(super) fn run(session: Session<'_>, resumed: bool) -> anyhow::Result<Vec<String>> {
    let mut screen = Screen::new(session, Look::of_environment());
    if resumed {
        let goes_on = screen.say("play-resumed");
        screen.tell(vec![goes_on]);
    }
    let mut terminal = ratatui::try_init()?;
    let result = screen.keep_on(&mut terminal);
    ratatui::restore();
    result?;
    screen.session.leave()
}

impl<'a> Screen<'a> {
    pub(super) fn new(session: Session<'a>, look: Look) -> Self {
        let mut screen = Self {
            session,
            look,
            choices: Vec::new(),
            selected: 0,
            picked: Vec::new(),
            input: String::new(),
            events: Vec::new(),
            panel: None,
            billed: false,
            next: Instant::now(),
        };
        let opening = screen.session.opening();
        screen.tell(opening);
        screen.refresh();
        screen
    }

    fn say(&self, key: &str) -> String {
        self.session.out.words.say(key, &[])
    }

    fn tell(&mut self, told: Vec<String>) {
        self.events.extend(told);
        let n_old = self.events.len().saturating_sub(EVENTS);
        self.events.drain(..n_old);
    }

    fn keep_on(&mut self, terminal: &mut ratatui::DefaultTerminal) -> anyhow::Result<()> {
        let mut stale = true;
        loop {
            if stale {
                terminal.draw(|frame| draw::draw(frame, self))?;
            }
            stale = self.step(Instant::now())?;
            if event::poll(TICK)? {
                stale = true;
                if let Event::Key(key) = event::read()?
                    && key.kind != KeyEventKind::Release
                    && !self.key(key)?
                {
                    return Ok(());
                }
            }
        }
    }

    /// Lets the bots go on. Returns whether there is something new to show.
    fn step(&mut self, now: Instant) -> anyhow::Result<bool> {
        if now < self.next || !self.session.go_on(Duration::ZERO)? {
            return Ok(false);
        }
        self.next = now + PACE;
        self.refresh();
        Ok(true)
    }

    /// Takes over what has happened.
    fn refresh(&mut self) {
        let (told, advice) = self.session.happened();
        self.tell(told);
        if let Some(lines) = advice {
            self.panel = Some(Panel { title: "play-advice", lines, scroll: 0 });
        }
        let choices = choices(self.session.view());
        if choices != self.choices {
            self.choices = choices;
            self.selected = 0;
            self.picked.clear();
        }
        if self.session.table.settlement().is_some() && !self.billed {
            self.billed = true;
            self.panel = Some(Panel { title: "play-bill-title", lines: self.session.bill(), scroll: 0 });
        }
    }

    /// Whether several cards are picked for one action.
    fn picks(&self) -> bool {
        matches!(self.session.view().legal(), Some(Legal::Discard(_) | Legal::Exchange(_) | Legal::Keep(_)))
    }

    /// What the person is asked, by the cards picked so far.
    fn question(&self) -> String {
        if self.session.table.settlement().is_some() {
            return self.session.question();
        }
        self.session.teller().ask(self.session.view(), self.picked.len())
    }

    /// What Enter does on its own.
    fn action(&self) -> Option<Action> {
        let picked: Vec<Action> = self.picked.iter().filter_map(|at| self.choices.get(*at)).copied().collect();
        if self.picks() || !picked.is_empty() {
            return combined(self.session.view(), &picked);
        }
        self.choices.get(self.selected).copied()
    }

    /// Says what Enter does on its own.
    fn enter_hint(&self) -> String {
        if self.session.table.settlement().is_some() {
            return self.say("play-enter-next");
        }
        if self.session.table.is_thinking() {
            return self.say("play-thinking");
        }
        self.action().map_or_else(String::new, |action| {
            let label = self.session.teller().label(self.session.view(), &action);
            self.session.out.words.say("play-enter", &[("action", label.into())])
        })
    }

    /// Reacts to a key. Returns whether the person stays.
    fn key(&mut self, key: KeyEvent) -> anyhow::Result<bool> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'd' | 'q') if control => return Ok(false),
            KeyCode::Char('z') if control => return self.request(Request::Undo, "play-help-title"),
            KeyCode::F(1) => return self.request(Request::Help, "play-help-title"),
            KeyCode::F(2) => return self.request(Request::Advice, "play-advice"),
            KeyCode::F(3) => return self.request(Request::Trick, "play-last-trick"),
            KeyCode::F(4) => return self.request(Request::Bids, "play-bids-title"),
            KeyCode::Esc => {
                self.panel = None;
                self.input.clear();
            }
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => self.move_by(-1),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => self.move_by(1),
            KeyCode::Char(' ') if self.input.is_empty() => self.pick(),
            KeyCode::Char(c) if !control => self.input.push(c),
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Enter => return self.enter(),
            _ => {}
        }
        Ok(true)
    }

    fn move_by(&mut self, step: isize) {
        if let Some(panel) = &mut self.panel {
            panel.scroll = panel.scroll.saturating_add_signed(step as i16).min(panel.lines.len() as u16);
            return;
        }
        let n = self.choices.len().max(1);
        self.selected = (self.selected + n).saturating_add_signed(step) % n;
    }

    /// Marks the selected choice, or unmarks it. Only cards and announcements can be combined.
    fn pick(&mut self) {
        let combines = self.picks() || matches!(self.session.view().legal(), Some(Legal::Announce(_)));
        if !combines || self.choices.is_empty() {
            return;
        }
        match self.picked.iter().position(|at| *at == self.selected) {
            Some(at) => {
                self.picked.remove(at);
            }
            None => self.picked.push(self.selected),
        }
    }

    fn request(&mut self, request: Request, title: &'static str) -> anyhow::Result<bool> {
        let reply = self.session.request(request)?;
        Ok(self.show(reply, title))
    }

    fn enter(&mut self) -> anyhow::Result<bool> {
        let line = std::mem::take(&mut self.input);
        let over = self.session.table.settlement().is_some();
        if line.is_empty() && self.panel.is_some() && !over {
            self.panel = None;
            return Ok(true);
        }
        self.panel = None;
        let reply = match self.action() {
            Some(action) if line.is_empty() && !over => self.session.act(action)?,
            _ if line.is_empty() && !over => return Ok(true),
            _ => self.session.line(&line)?,
        };
        Ok(self.show(reply, "play-told"))
    }

    /// Shows a reply. Returns whether the person stays.
    fn show(&mut self, reply: Reply, title: &'static str) -> bool {
        match reply {
            Reply::Said(lines) if lines.len() > 1 || title != "play-told" => {
                self.panel = Some(Panel { title, lines, scroll: 0 });
            }
            Reply::Said(lines) => self.tell(lines),
            Reply::Done => self.next = Instant::now() + PACE,
            Reply::Dealt => {
                self.billed = false;
                let opening = self.session.opening();
                self.tell(opening);
            }
            Reply::Undone => {
                let undone = self.say("play-undone");
                self.panel = None;
                self.tell(vec![undone]);
            }
            Reply::Advising => {
                let lines = vec![self.say("play-thinking")];
                self.panel = Some(Panel { title: "play-advice", lines, scroll: 0 });
            }
            Reply::Left => return false,
        }
        self.refresh();
        true
    }
}
