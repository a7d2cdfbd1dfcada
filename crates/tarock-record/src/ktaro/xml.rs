//! Parses XML within limits, to a small tree of elements or the place of the first error.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use tarock::Seat;

use super::error::{Fault, KtaroError};
use super::{MAX_BYTES, MAX_COMMANDS, MAX_DEPTH};

/// A deal has about five hundred elements. Ten thousand commands with everything that they can hold stay below this.
const MAX_ELEMENTS: usize = 150_000;
/// The schema has at most twelve attributes per element.
const MAX_ATTRIBUTES: usize = 64;

/// An error and the byte where it is.
pub(super) struct Mistake {
    at: usize,
    fault: Fault,
    what: String,
}

impl Mistake {
    fn new(at: usize, fault: Fault, what: impl Into<String>) -> Self {
        Self { at, fault, what: what.into() }
    }

    /// Converts the place of the error to line and column.
    fn locate(self, text: &str) -> KtaroError {
        let before = text.get(..self.at).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        KtaroError {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            fault: self.fault,
            what: self.what,
        }
    }
}

pub(super) type Read<T> = Result<T, Mistake>;

/// An element with its content.
pub(super) struct Node<'a> {
    pub(super) name: &'a str,
    at: usize,
    attributes: Vec<Attribute<'a>>,
    pub(super) children: Vec<Node<'a>>,
    pub(super) text: String,
}

struct Attribute<'a> {
    name: &'a str,
    at: usize,
    value: Cow<'a, str>,
}

/// Parses a document and converts its root.
pub(super) fn read<T>(bytes: &[u8], of_root: impl FnOnce(&Node<'_>) -> Read<T>) -> Result<T, KtaroError> {
    if bytes.len() > MAX_BYTES {
        return Err(Mistake::new(0, Fault::TooLarge, format!("a game file has at most {MAX_BYTES} bytes")).locate(""));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        Mistake::new(good.len(), Fault::Encoding, "expected UTF-8").locate(good)
    })?;
    tree(text).and_then(|root| of_root(&root)).map_err(|mistake| mistake.locate(text))
}

/// Returns whether XML 1.0 can hold a character.
pub(super) const fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..='\u{10FFFF}')
}

fn tree(text: &str) -> Read<Node<'_>> {
    if let Some((at, _)) = text.char_indices().find(|(_, c)| !is_xml(*c)) {
        return Err(Mistake::new(at, Fault::Character, "XML cannot hold this character"));
    }
    let mut reader = Reader::from_str(text);
    let (mut open, mut root) = (Vec::<Node<'_>>::new(), None);
    let (mut elements, mut commands) = (0_usize, 0_usize);
    loop {
        let at = reader.buffer_position() as usize;
        let syntax = |what: &str| Mistake::new(at, Fault::Syntax, what);
        let event = reader
            .read_event()
            .map_err(|error| Mistake::new(reader.error_position() as usize, Fault::Syntax, error.to_string()))?;
        match event {
            Event::Start(ref start) | Event::Empty(ref start) => {
                if root.is_some() {
                    return Err(syntax("expected nothing after the end of the document"));
                }
                if open.len() >= MAX_DEPTH {
                    let what = format!("elements are at most {MAX_DEPTH} deep");
                    return Err(Mistake::new(at, Fault::TooDeep, what));
                }
                elements += 1;
                if elements > MAX_ELEMENTS {
                    let what = format!("a game file has at most {MAX_ELEMENTS} elements");
                    return Err(Mistake::new(at, Fault::TooManyElements, what));
                }
                let node = node(text, at, start)?;
                commands += usize::from(node.name == "Command");
                if commands > MAX_COMMANDS {
                    let what = format!("a game file has at most {MAX_COMMANDS} commands");
                    return Err(Mistake::new(at, Fault::TooManyCommands, what));
                }
                if matches!(event, Event::Start(_)) {
                    open.push(node);
                } else {
                    close(&mut open, &mut root, node);
                }
            }
            Event::End(_) => {
                let node = open.pop().ok_or_else(|| syntax("expected no end here"))?;
                close(&mut open, &mut root, node);
            }
            Event::Text(ref part) => match open.last_mut() {
                Some(node) => node.text.push_str(&part.xml10_content()),
                None if part.chars().all(|c| c.is_ascii_whitespace()) => {}
                None => return Err(syntax("expected no text outside of the document")),
            },
            Event::CData(ref part) => {
                let node = open.last_mut().ok_or_else(|| syntax("expected no text outside of the document"))?;
                node.text.push_str(&part.xml10_content());
            }
            Event::GeneralRef(ref reference) => {
                let node = open.last_mut().ok_or_else(|| syntax("expected no text outside of the document"))?;
                node.text.push(resolve(reference, at)?);
            }
            Event::DocType(_) => return Err(Mistake::new(at, Fault::Doctype, "a game file has no document type")),
            Event::Decl(ref declaration) => {
                if at > 0 {
                    return Err(syntax("expected the XML declaration at the beginning"));
                }
                let utf8 = match declaration.encoding() {
                    None => true,
                    Some(Ok(name)) => name.eq_ignore_ascii_case("utf-8"),
                    Some(Err(_)) => false,
                };
                if !utf8 {
                    return Err(Mistake::new(at, Fault::Encoding, "expected encoding=\"utf-8\""));
                }
            }
            Event::Comment(_) | Event::PI(_) => {}
            Event::Eof => break,
        }
    }
    if let Some(node) = open.last() {
        return Err(Mistake::new(
            text.len(),
            Fault::Syntax,
            format!("expected </{}> before the end", short(node.name)),
        ));
    }
    root.ok_or_else(|| Mistake::new(text.len(), Fault::Syntax, "expected an element"))
}

fn close<'a>(open: &mut [Node<'a>], root: &mut Option<Node<'a>>, node: Node<'a>) {
    match open.last_mut() {
        Some(parent) => parent.children.push(node),
        None => *root = Some(node),
    }
}

fn node<'a>(text: &'a str, at: usize, start: &BytesStart<'_>) -> Read<Node<'a>> {
    let name = within(text, start.name().into_inner()).ok_or_else(|| Mistake::new(at, Fault::Syntax, "no name"))?.1;
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|error| Mistake::new(at, Fault::Syntax, error.to_string()))?;
        if attributes.len() == MAX_ATTRIBUTES {
            let what = format!("an element has at most {MAX_ATTRIBUTES} attributes");
            return Err(Mistake::new(at, Fault::TooManyAttributes, what));
        }
        let places = within(text, attribute.key.into_inner()).zip(within(text, &attribute.value));
        let ((at, name), (value_at, value)) =
            places.ok_or_else(|| Mistake::new(at, Fault::Syntax, "an attribute without a place"))?;
        attributes.push(Attribute { name, at, value: unescaped(value, value_at)? });
    }
    Ok(Node { name, at, attributes, children: Vec::new(), text: String::new() })
}

/// Finds the place of a part in the text that it was cut from.
fn within<'a>(text: &'a str, part: &str) -> Option<(usize, &'a str)> {
    let at = part.as_ptr().addr().checked_sub(text.as_ptr().addr())?;
    Some((at, text.get(at..at + part.len())?))
}

/// Unescapes the value of an attribute: only the five entities are known, and white space of the source becomes blanks.
fn unescaped(raw: &str, at: usize) -> Read<Cow<'_, str>> {
    let special = |c: char| matches!(c, '&' | '<' | '\t' | '\n' | '\r');
    if !raw.contains(special) {
        return Ok(Cow::Borrowed(raw));
    }
    let mut value = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(plain) = rest.find(special) {
        let place = at + raw.len() - rest.len() + plain;
        value.push_str(&rest[..plain]);
        rest = &rest[plain..];
        if let Some(reference) = rest.strip_prefix('&') {
            // No reference is longer than that. So a long value is not searched to its end again and again.
            let near = reference.char_indices().take(16).find(|(_, c)| *c == ';');
            let (end, _) =
                near.ok_or_else(|| Mistake::new(place, Fault::Entity, "expected an entity that XML knows"))?;
            value.push(resolve(&reference[..end], place)?);
            rest = &reference[end + 1..];
        } else if rest.starts_with('<') {
            return Err(Mistake::new(place, Fault::Syntax, "expected &lt; instead of <"));
        } else {
            value.push(' ');
            rest = rest.strip_prefix("\r\n").unwrap_or(&rest[1..]);
        }
    }
    value.push_str(rest);
    Ok(Cow::Owned(value))
}

/// Returns the character of a reference, given without `&` and `;`.
fn resolve(reference: &str, at: usize) -> Read<char> {
    let code = match reference {
        "lt" => return Ok('<'),
        "gt" => return Ok('>'),
        "amp" => return Ok('&'),
        "apos" => return Ok('\''),
        "quot" => return Ok('"'),
        _ => reference.strip_prefix('#'),
    };
    let unknown = || {
        let what = format!("expected a character or one of lt, gt, amp, apos and quot, not &{};", short(reference));
        Mistake::new(at, Fault::Entity, what)
    };
    let number = code.ok_or_else(unknown)?;
    let (digits, radix) = number.strip_prefix('x').map_or((number, 10), |hex| (hex, 16));
    if !digits.chars().all(|c| c.is_digit(radix)) {
        return Err(unknown());
    }
    let code = u32::from_str_radix(digits, radix).map_err(|_| unknown())?;
    char::from_u32(code)
        .filter(|c| is_xml(*c))
        .ok_or_else(|| Mistake::new(at, Fault::Character, "XML cannot hold this character"))
}

/// Shortens a text for a message.
fn short(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// A type that an attribute can hold.
pub(super) trait Value: Sized {
    /// A description of valid values, for messages.
    const EXPECTED: &'static str;

    fn parse(text: &str) -> Option<Self>;
}

impl Value for String {
    const EXPECTED: &'static str = "a text";

    fn parse(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

impl Value for bool {
    const EXPECTED: &'static str = "true or false";

    fn parse(text: &str) -> Option<Self> {
        match text.trim_ascii() {
            "true" | "True" | "1" => Some(true),
            "false" | "False" | "0" => Some(false),
            _ => None,
        }
    }
}

impl Value for i64 {
    const EXPECTED: &'static str = "a whole number";

    fn parse(text: &str) -> Option<Self> {
        text.trim_ascii().parse().ok()
    }
}

impl Value for f64 {
    const EXPECTED: &'static str = "a decimal number";

    fn parse(text: &str) -> Option<Self> {
        let text = text.trim_ascii();
        let plain = text.len() <= 40 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'.' | b'+' | b'-'));
        text.parse().ok().filter(|_| plain)
    }
}

impl Node<'_> {
    /// Makes an error at this element.
    pub(super) fn mistake(&self, fault: Fault, what: impl Into<String>) -> Mistake {
        Mistake::new(self.at, fault, what)
    }

    fn wrong(&self, attribute: &str, expected: &str) -> Mistake {
        let found = self.attributes.iter().find(|a| a.name == attribute);
        let value = found.map_or_else(String::new, |a| short(&a.value));
        let what = format!("{attribute} of {}: expected {expected}, not {value:?}", short(self.name));
        Mistake::new(found.map_or(self.at, |a| a.at), Fault::Value, what)
    }

    /// Parses an attribute that may be missing.
    pub(super) fn optional<T: Value>(&self, name: &str) -> Read<Option<T>> {
        let Some(attribute) = self.attributes.iter().find(|a| a.name == name) else { return Ok(None) };
        T::parse(&attribute.value).map(Some).ok_or_else(|| self.wrong(name, T::EXPECTED))
    }

    /// Parses an attribute that must be there.
    pub(super) fn required<T: Value>(&self, name: &str) -> Read<T> {
        self.optional(name)?.ok_or_else(|| self.missing(name))
    }

    fn missing(&self, name: &str) -> Mistake {
        self.mistake(Fault::MissingAttribute, format!("{} needs {name}", short(self.name)))
    }

    /// Parses a byte from `least` to `most`.
    pub(super) fn number(&self, name: &str, least: u8, most: u8) -> Read<Option<u8>> {
        let Some(number) = self.optional::<i64>(name)? else { return Ok(None) };
        let number = u8::try_from(number).ok().filter(|number| (least..=most).contains(number));
        number.map(Some).ok_or_else(|| self.wrong(name, &format!("a number from {least} to {most}")))
    }

    pub(super) fn byte(&self, name: &str) -> Read<Option<u8>> {
        self.number(name, 0, u8::MAX)
    }

    pub(super) fn required_byte(&self, name: &str) -> Read<u8> {
        self.byte(name)?.ok_or_else(|| self.missing(name))
    }

    /// Parses a whole number from `least` to `most`.
    pub(super) fn ranged<T: TryFrom<i64>>(&self, name: &str, least: i64, most: i64) -> Read<Option<T>> {
        let Some(number) = self.optional::<i64>(name)? else { return Ok(None) };
        let inside = Some(number).filter(|number| (least..=most).contains(number));
        let number = inside.and_then(|number| T::try_from(number).ok());
        number.map(Some).ok_or_else(|| self.wrong(name, &format!("a number from {least} to {most}")))
    }

    /// Parses a player; −1 and a missing attribute mean nobody.
    pub(super) fn seat(&self, name: &str) -> Read<Option<Seat>> {
        match self.optional::<i64>(name)? {
            None | Some(-1) => Ok(None),
            Some(index) => match usize::try_from(index).ok().and_then(Seat::new) {
                None => Err(self.wrong(name, "a player from -1 to 3")),
                seat => Ok(seat),
            },
        }
    }

    pub(super) fn required_seat(&self, name: &str) -> Read<Option<Seat>> {
        self.required::<i64>(name)?;
        self.seat(name)
    }

    /// Parses a number such as `#1F` of at most `digits` digits.
    pub(super) fn hex(&self, name: &str, digits: usize) -> Read<Option<u32>> {
        let Some(text) = self.optional::<String>(name)? else { return Ok(None) };
        let number = text
            .strip_prefix('#')
            .filter(|hex| (1..=digits).contains(&hex.len()) && hex.bytes().all(|b| b.is_ascii_hexdigit()));
        let number = number.and_then(|hex| u32::from_str_radix(hex, 16).ok());
        number.map(Some).ok_or_else(|| self.wrong(name, &format!("# and 1 to {digits} hexadecimal digits")))
    }

    pub(super) fn required_hex(&self, name: &str, digits: usize) -> Read<u32> {
        self.hex(name, digits)?.ok_or_else(|| self.missing(name))
    }

    /// Returns the children with this name, from `least` to `most` of them.
    pub(super) fn list<'s>(&'s self, name: &str, least: usize, most: usize) -> Read<Vec<&'s Self>> {
        let found: Vec<_> = self.children.iter().filter(|child| child.name == name).collect();
        if found.len() < least {
            let what = format!("{} needs {least} {name}, not {}", short(self.name), found.len());
            return Err(self.mistake(Fault::Count, what));
        }
        match found.get(most) {
            Some(surplus) => {
                Err(surplus.mistake(Fault::Count, format!("{} has at most {most} {name}", short(self.name))))
            }
            None => Ok(found),
        }
    }

    /// Returns the only child with this name, if there is one.
    pub(super) fn only(&self, name: &str) -> Read<Option<&Self>> {
        Ok(self.list(name, 0, 1)?.first().copied())
    }

    /// Returns the only child with this name, which must be there.
    pub(super) fn must(&self, name: &str) -> Read<&Self> {
        let missing = || self.mistake(Fault::MissingElement, format!("{} needs {name}", short(self.name)));
        self.only(name)?.ok_or_else(missing)
    }
}
