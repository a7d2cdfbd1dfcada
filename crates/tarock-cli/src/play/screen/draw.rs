//! Draws the table.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use tarock::{Card, CardSet, Legal, Phase, Seat, Suit};

use super::{Screen, look};

/// The smallest window in which the table is readable.
const LEAST: (u16, u16) = (60, 20);

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, screen: &Screen<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = Paragraph::new(screen.say("play-too-small")).wrap(Wrap { trim: true });
        return frame.render_widget(text, area);
    }
    let hand_line = hand_line(screen);
    let hand_rows = if hand_line.width() + 2 > usize::from(area.width) { 2 } else { 1 };
    let rows = [
        Constraint::Length(1),
        Constraint::Min(10),
        Constraint::Length(hand_rows + 2),
        Constraint::Length(3),
        Constraint::Length(1),
    ];
    let [title, middle, hand, input, keys] = Layout::vertical(rows).areas(area);
    let [left, right] = Layout::horizontal([Constraint::Percentage(54), Constraint::Percentage(46)]).areas(middle);
    // A line for each seat, one for the talon, and one for the last trick.
    let n_seats = screen.session.view().board().seats().len() as u16;
    let [seats, choices] = Layout::vertical([Constraint::Length(n_seats + 4), Constraint::Min(3)]).areas(left);
    frame.render_widget(Line::styled(heading(screen), screen.look.title()), title);
    draw_seats(frame, screen, seats);
    draw_choices(frame, screen, choices);
    draw_events(frame, screen, right);
    let hand_text = Paragraph::new(hand_line).wrap(Wrap { trim: true });
    frame.render_widget(hand_text.block(block(screen, screen.say("play-hand"))), hand);
    draw_input(frame, screen, input);
    frame.render_widget(Line::styled(screen.say(key_line(screen)), look::FAINT), keys);
    if screen.panel.is_some() {
        draw_panel(frame, screen, middle);
    }
}

fn block<'a>(screen: &Screen<'_>, title: String) -> Block<'a> {
    Block::bordered().border_style(screen.look.frame()).title(Span::styled(title, screen.look.title()))
}

fn heading(screen: &Screen<'_>) -> String {
    let board = screen.session.view().board();
    let words = &screen.session.out.words;
    let args = [("rules", board.rules.name().to_owned().into()), ("number", screen.session.table.number().into())];
    let mut parts = vec![words.say("play-title", &args)];
    let games =
        board.games.iter().map(|game| format!("{}: {}", screen.session.name(game.seat), words.contract(game.contract)));
    parts.extend(games);
    parts.extend(board.call.map(|call| words.call(call)));
    let trick = [("trick", board.trick_number().into())];
    parts.push(match board.phase {
        Phase::Play => words.say("recall-trick-number", &trick).trim_end_matches('.').to_owned(),
        phase => words.say(&format!("phase-{}", phase.code()), &[]),
    });
    parts.join(" · ")
}

fn key_line(screen: &Screen<'_>) -> &'static str {
    if screen.panel.is_some() && screen.session.table.settlement().is_none() {
        "play-keys-panel"
    } else if screen.picks() {
        "play-keys-cards"
    } else {
        "play-keys"
    }
}

/// The seats from forehand on, each with the card it has played to the trick; below them the talon and the last trick.
fn draw_seats(frame: &mut Frame<'_>, screen: &Screen<'_>, area: Rect) {
    let board = screen.session.view().board();
    let words = &screen.session.out.words;
    let mut lines: Vec<Line<'_>> = Vec::new();
    for seat in board.seats().from(board.forehand()) {
        lines.push(seat_line(screen, seat, area.width));
    }
    if let Some(talon) = board.talon.as_ref().filter(|_| !matches!(board.phase, Phase::Play | Phase::Finished)) {
        let mut spans = vec![Span::raw(format!("  {}: ", words.say("talon", &[])))];
        let parted = crate::table::talon(board, talon);
        for code in parted.split(' ') {
            spans.push(match code.parse::<Card>() {
                Ok(card) => Span::styled(short(screen, card), screen.look.card(card)),
                Err(_) => Span::raw(code.to_owned()),
            });
            spans.push(Span::raw(" "));
        }
        lines.push(Line::from(spans));
    }
    if let Some(last) = board.tricks.last() {
        let mut spans = vec![Span::styled(format!("  {}: ", screen.say("play-last-trick")), look::FAINT)];
        for card in last.trick.cards() {
            spans.push(Span::styled(short(screen, *card), screen.look.card(*card)));
            spans.push(Span::raw(" "));
        }
        spans.push(Span::raw(format!("→ {}", screen.session.name(last.winner))));
        lines.push(Line::from(spans));
    }
    let text = Paragraph::new(lines).wrap(Wrap { trim: false }).block(block(screen, screen.say("play-seats")));
    frame.render_widget(text, area);
}

/// One seat; a narrow window leaves out how many cards it holds.
fn seat_line<'a>(screen: &Screen<'_>, seat: Seat, width: u16) -> Line<'a> {
    let board = screen.session.view().board();
    let words = &screen.session.out.words;
    let on_turn = board.turn == Some(seat) && board.phase != Phase::Finished;
    let name = screen.session.name(seat);
    let role = crate::table::role(words, board, seat);
    let count = |key, n: usize| words.say(key, &[("count", n.into())]);
    let tricks = match board.n_tricks[seat] {
        0 => String::new(),
        n => count("play-seat-tricks", n.into()),
    };
    let held = count("play-seat-cards", board.cards_in_hand(seat));
    let cards = if width < 42 { String::new() } else { format!("{held:>6}") };
    let mark = if on_turn { "›" } else { " " };
    let style = if on_turn { look::STRONG } else { ratatui::style::Style::new() };
    let said = last_bid(screen, seat);
    let tricks = if said.is_some() { String::new() } else { format!("{tricks:>7} ") };
    let mut spans = vec![Span::styled(format!("{mark} {name:<7}{role:<9}{cards}{tricks} "), style)];
    if let Some(card) = board.trick.card_of(seat, board.seats()) {
        spans.push(Span::styled(short(screen, card), screen.look.card(card).patch(look::STRONG)));
    }
    spans.extend(said.map(Span::raw));
    Line::from(spans)
}

/// What a seat said last in an auction that is still on.
fn last_bid(screen: &Screen<'_>, seat: Seat) -> Option<String> {
    let board = screen.session.view().board();
    let words = &screen.session.out.words;
    let (_, bid) = board.auction.said.iter().rev().find(|(who, _)| *who == seat)?;
    (board.phase == Phase::Auction).then(|| match bid {
        tarock::Bid::Contract(contract) => words.contract(*contract),
        tarock::Bid::Forehand => words.say("speech-forehand", &[]),
        tarock::Bid::Pass => words.say("speech-pass", &[]),
        tarock::Bid::Hold => words.say("speech-hold", &[]),
        tarock::Bid::Unteren => words.say("speech-unteren", &[]),
    })
}

/// A card in a few letters: `♥K`, `XVII`, `Mond`.
fn short(screen: &Screen<'_>, card: Card) -> String {
    if card.is_tarock() {
        return screen.session.out.words.card(card);
    }
    format!("{}{}", symbol(card.suit()), rank(screen, card))
}

fn rank(screen: &Screen<'_>, card: Card) -> String {
    let code = card.to_string();
    match &code[1..] {
        face @ ("K" | "D" | "P" | "B") => screen.say(&format!("play-rank-{face}")),
        pip => pip.to_owned(),
    }
}

const fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Tarock => "T",
        Suit::Hearts => "♥",
        Suit::Diamonds => "♦",
        Suit::Spades => "♠",
        Suit::Clubs => "♣",
    }
}

fn draw_choices(frame: &mut Frame<'_>, screen: &Screen<'_>, area: Rect) {
    let inner = Block::bordered().inner(area);
    let labels = screen.session.labels(&screen.choices);
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0) as u16;
    // Before a label stand a cursor, its number, and perhaps a mark.
    let longest = longest + if screen.picks() { 10 } else { 6 };
    let rows = usize::from(inner.height.max(1));
    let n_columns = usize::from((inner.width / longest.max(1)).max(1));
    // Whole pages of columns, so that the selected choice is on the page that is shown.
    let n_shown = rows * n_columns;
    let first = screen.selected / n_shown * n_shown;
    let mut title = screen.say("play-choose");
    if labels.len() > n_shown {
        title = format!("{title} {}–{}/{}", first + 1, labels.len().min(first + n_shown), labels.len());
    }
    frame.render_widget(block(screen, title), area);
    let width = inner.width / n_columns as u16;
    for (at, label) in labels.iter().enumerate().skip(first).take(n_shown) {
        let (column, row) = ((at - first) / rows, (at - first) % rows);
        let mark = match (screen.picks(), screen.picked.contains(&at)) {
            (true, true) => "[x] ",
            (true, false) => "[ ] ",
            (false, true) => "+ ",
            (false, false) => "",
        };
        let style = if at == screen.selected { look::SELECTED } else { ratatui::style::Style::new() };
        let cursor = if at == screen.selected { "›" } else { " " };
        let place = Rect { x: inner.x + column as u16 * width, y: inner.y + row as u16, width, height: 1 };
        frame.render_widget(Line::styled(format!("{cursor}{:>2}. {mark}{label}", at + 1), style), place);
    }
}

fn draw_events(frame: &mut Frame<'_>, screen: &Screen<'_>, area: Rect) {
    let block = block(screen, screen.say("play-told"));
    let inner = block.inner(area);
    let lines: Vec<Line<'_>> = screen.events.iter().map(|told| Line::raw(told.as_str())).collect();
    let height: usize = screen.events.iter().map(|told| wrapped(told, inner.width)).sum();
    let over = height.saturating_sub(usize::from(inner.height)) as u16;
    let text = Paragraph::new(lines).wrap(Wrap { trim: true }).scroll((over, 0)).block(block);
    frame.render_widget(text, area);
}

/// The number of lines that a sentence needs, as the paragraph breaks it: between words.
fn wrapped(text: &str, width: u16) -> usize {
    let width = usize::from(width.max(1));
    let (mut lines, mut used) = (1, 0);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            lines += 1;
            used = length;
        } else {
            used += length + usize::from(used > 0);
        }
        lines += used.saturating_sub(1) / width;
        used -= used.saturating_sub(1) / width * width;
    }
    lines
}

/// The hand suit by suit, the highest card first. What cannot be played now is faint.
fn hand_line<'a>(screen: &Screen<'_>) -> Line<'a> {
    let view = screen.session.view();
    let playable = match view.legal() {
        Some(Legal::Play(cards)) => cards,
        _ => CardSet::PACK,
    };
    let mut spans = Vec::new();
    for suit in std::iter::once(Suit::Tarock).chain(Suit::PLAIN) {
        let cards: Vec<Card> = (view.hand() & suit.cards()).iter().collect();
        if cards.is_empty() {
            continue;
        }
        let name = if suit == Suit::Tarock { screen.session.out.words.suit(suit) } else { symbol(suit).to_owned() };
        spans.push(Span::styled(format!(" {name}"), screen.look.suit(suit)));
        for card in cards.into_iter().rev() {
            let text = if card.is_tarock() { short(screen, card) } else { rank(screen, card) };
            let style = screen.look.card(card);
            let style = if playable.contains(card) { style.patch(look::STRONG) } else { look::FAINT };
            spans.push(Span::raw(" "));
            spans.push(Span::styled(text, style));
        }
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

fn draw_input(frame: &mut Frame<'_>, screen: &Screen<'_>, area: Rect) {
    let block = block(screen, screen.question());
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let hint = if screen.input.is_empty() { screen.enter_hint() } else { String::new() };
    let line = Line::from(vec![
        Span::raw(format!("> {}", screen.input)),
        Span::styled("▏", look::STRONG),
        Span::styled(hint, look::FAINT),
    ]);
    frame.render_widget(line, inner);
}

fn draw_panel(frame: &mut Frame<'_>, screen: &Screen<'_>, area: Rect) {
    let Some(panel) = &screen.panel else { return };
    let lines: Vec<Line<'_>> = panel.lines.iter().map(|line| Line::raw(line.as_str())).collect();
    let text = Paragraph::new(lines).wrap(Wrap { trim: true }).scroll((panel.scroll, 0));
    frame.render_widget(Clear, area);
    frame.render_widget(text.block(block(screen, screen.say(panel.title))), area);
}
