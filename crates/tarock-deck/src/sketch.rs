//! The small language of the drawings in `art/`, and the pen that turns them into SVG.
//!
//! A drawing is a section (`== name`) of lines. The first word of a line says what it is:
//!
//! | Line | Draws |
//! |---|---|
//! | `p FILL LINE path` | a path |
//! | `c FILL LINE x,y,r …` | circles |
//! | `e FILL LINE x,y,rx,ry` | an ellipse |
//! | `r FILL LINE x,y,width,height[,radius]` | a rectangle |
//! | `s FILL x,y,r …` | four-pointed stars |
//! | `@name [PLACE] [colour …]` | another section, in which `$1`, `$2` … are the colours |
//! | `g PLACE` … `/` | a group |
//! | `k path` … `/` | a group inside the path |
//! | `; text` | nothing |
//!
//! A FILL is `-` or a colour, then `*.5` for opacity. A LINE is `-` or a width, then `=colour` if it is not
//! ink, `%5,5` if it is dashed, `~` if its ends are round. A PLACE is `x,y`, then `*scale` or `*x,y`, then `^degrees`.
//! A colour is a name of [`Palette`] or `#hex`.

use crate::milli::{Milli, decimal, milli, times};
use crate::palette::Palette;

const ART: [&str; 4] = [
    include_str!("../art/parts.txt"),
    include_str!("../art/courts.txt"),
    include_str!("../art/scenes.txt"),
    include_str!("../art/portraits.txt"),
];

/// Returns the lines of a drawing; none if there is no such drawing.
pub(crate) fn section(name: &str) -> impl Iterator<Item = &'static str> {
    let found = ART.iter().find_map(|file| {
        let mut at = 0;
        while let Some(next) = file[at..].find("== ") {
            let start = at + next + 3;
            let rest = &file[start..];
            let (title, body) = rest.split_once('\n')?;
            if title == name {
                return Some(body.split("\n== ").next().unwrap_or(body));
            }
            at = start;
        }
        None
    });
    found.unwrap_or_default().lines().filter(|line| !line.is_empty() && !line.starts_with(';'))
}

/// Writes SVG elements.
pub(crate) struct Pen {
    svg: String,
    palette: Palette,
    /// The prefix of all ids of the document.
    id: String,
    n_clips: u8,
    /// The number of lines that could not be read; a test keeps it at zero.
    n_unread: usize,
}

impl Pen {
    /// Makes a pen for a document whose ids begin with `id`.
    pub(crate) fn new(palette: Palette, id: String) -> Self {
        Self { svg: String::with_capacity(8 << 10), palette, id, n_clips: 0, n_unread: 0 }
    }

    pub(crate) fn palette(&self) -> &Palette {
        &self.palette
    }

    #[cfg(test)]
    pub(crate) fn n_unread(&self) -> usize {
        self.n_unread
    }

    /// Writes text as it is.
    pub(crate) fn raw(&mut self, text: &str) -> &mut Self {
        self.svg.push_str(text);
        self
    }

    /// Returns a document of this width and height with everything that was drawn.
    pub(crate) fn document(self, width: u16, height: u16) -> String {
        let body = self.svg;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\"><g fill=\"none\" stroke-linejoin=\"round\">{body}</g></svg>"
        )
    }

    /// Draws a section of the drawings.
    pub(crate) fn draw(&mut self, name: &str) {
        self.section(name, &[]);
    }

    /// Draws what `inside` draws, and the same again rotated by 180 degrees around the middle of the card.
    pub(crate) fn twice(&mut self, inside: impl FnOnce(&mut Self)) {
        let id = self.id.clone();
        self.raw("<g id=\"").raw(&id).raw("h\">");
        inside(self);
        self.raw("</g><use href=\"#").raw(&id).raw("h\" transform=\"rotate(180 100 180)\"/>");
    }

    /// Opens a group that shows only what is inside the path; [`Pen::close`] ends it.
    pub(crate) fn clip(&mut self, path: &str) -> u8 {
        let n = self.n_clips;
        self.n_clips += 1;
        let id = format!("{}c{n}", self.id);
        self.raw("<clipPath id=\"").raw(&id).raw("\"><path d=\"").raw(path).raw("\"/></clipPath>");
        self.raw("<g clip-path=\"url(#").raw(&id).raw(")\">");
        n
    }

    /// Opens a group rotated by 180 degrees, inside the path of an earlier clip.
    pub(crate) fn turned_clip(&mut self, n: u8) {
        let id = format!("{}c{n}", self.id);
        self.raw("<g clip-path=\"url(#").raw(&id).raw(")\" transform=\"rotate(180 100 180)\">");
    }

    pub(crate) fn close(&mut self) {
        self.raw("</g>");
    }

    /// Defines the pip that [`Pen::use_pip`] repeats.
    pub(crate) fn define_pip(&mut self, path: &str) {
        let (id, fill) = (self.id.clone(), self.palette.colour("pip"));
        self.raw("<defs><path id=\"").raw(&id).raw("p\" fill=\"").raw(fill).raw("\" d=\"").raw(path).raw("\"/></defs>");
    }

    /// Draws the pip at a place.
    pub(crate) fn use_pip(&mut self, transform: &str) {
        let id = self.id.clone();
        self.raw("<use href=\"#").raw(&id).raw("p\" transform=\"").raw(transform).raw("\"/>");
    }

    /// Draws a path in one colour.
    pub(crate) fn path(&mut self, fill: &'static str, path: &str) {
        let fill = self.palette.colour(fill);
        self.raw("<path fill=\"").raw(fill).raw("\" d=\"").raw(path).raw("\"/>");
    }

    /// Draws a disc in one colour.
    pub(crate) fn disc(&mut self, fill: &'static str, x: Milli, y: Milli, r: Milli) {
        let (fill, x, y, r) = (self.palette.colour(fill), decimal(x), decimal(y), decimal(r));
        self.raw(&format!("<circle fill=\"{fill}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"));
    }

    /// Draws a line in ink.
    pub(crate) fn outline(&mut self, width: &'static str, path: &str) {
        self.raw("<path");
        self.line(width, &[]);
        self.raw(" d=\"").raw(path).raw("\"/>");
    }

    fn section(&mut self, name: &str, colours: &[&'static str]) {
        let mut n_lines = 0;
        for line in section(name) {
            n_lines += 1;
            if self.shape(line, colours, "").is_none() {
                self.n_unread += 1;
            }
        }
        if n_lines == 0 {
            self.n_unread += 1;
        }
    }

    /// Draws one line of a drawing; `place` is a transform attribute or empty.
    fn shape(&mut self, line: &'static str, colours: &[&'static str], place: &str) -> Option<()> {
        if line == "/" {
            self.close();
            return Some(());
        }
        if let Some(call) = line.strip_prefix('@') {
            return self.call(call, colours);
        }
        let (kind, rest) = line.split_once(' ')?;
        match kind {
            "g" => {
                let place = Place::read(rest.split(' '))?.0.attribute();
                self.raw("<g").raw(&place).raw(">");
            }
            "k" => {
                self.clip(rest);
            }
            "s" => {
                let (fill, stars) = rest.split_once(' ')?;
                self.raw("<path").raw(place);
                self.fill(fill, colours);
                self.raw(" d=\"");
                for star in stars.split(' ') {
                    let mut numbers = star.split(',');
                    let (x, y, r) = (numbers.next()?, numbers.next()?, numbers.next()?);
                    self.raw(&format!("M{x} {y}m0-{r}q0 {r} {r} {r}q-{r} 0-{r} {r}q0-{r}-{r}-{r}q{r} 0 {r}-{r}z"));
                }
                self.raw("\"/>");
            }
            _ => {
                let (fill, rest) = rest.split_once(' ')?;
                let (stroke, data) = rest.split_once(' ')?;
                let (element, names): (&str, &[&str]) = match kind {
                    "p" => ("<path", &["d"]),
                    "c" => ("<circle", &["cx", "cy", "r"]),
                    "e" => ("<ellipse", &["cx", "cy", "rx", "ry"]),
                    "r" => ("<rect", &["x", "y", "width", "height", "rx"]),
                    _ => return None,
                };
                // A path has commas and spaces of its own.
                let shapes = if kind == "p" { vec![data] } else { data.split(' ').collect() };
                for shape in shapes {
                    self.raw(element).raw(place);
                    self.fill(fill, colours);
                    self.line(stroke, colours);
                    let values = if kind == "p" { vec![shape] } else { shape.split(',').collect() };
                    for (name, value) in names.iter().zip(values) {
                        // SVG assumes zero.
                        if value != "0" {
                            self.raw(" ").raw(name).raw("=\"").raw(value).raw("\"");
                        }
                    }
                    self.raw("/>");
                }
            }
        }
        Some(())
    }

    /// Draws another section from `name [PLACE] [colour …]`.
    fn call(&mut self, call: &'static str, outer: &[&'static str]) -> Option<()> {
        let mut words = call.split(' ');
        let name = words.next()?;
        let (place, given) = Place::read(words)?;
        let colours: Vec<&'static str> = given.into_iter().map(|colour| resolve(colour, outer)).collect();
        let place = place.attribute();
        let mut lines = section(name);
        if place.is_empty() {
            self.section(name, &colours);
        } else if let (Some(line), None) = (lines.next(), lines.next()) {
            // A single shape can be placed without a group.
            self.shape(line, &colours, &place)?;
        } else {
            self.raw("<g").raw(&place).raw(">");
            self.section(name, &colours);
            self.close();
        }
        Some(())
    }

    fn fill(&mut self, fill: &'static str, colours: &[&'static str]) {
        let (colour, opacity) = fill.split_once('*').unwrap_or((fill, ""));
        if colour != "-" {
            let colour = self.palette.colour(resolve(colour, colours));
            self.raw(" fill=\"").raw(colour).raw("\"");
        }
        if !opacity.is_empty() {
            self.raw(" opacity=\"").raw(opacity).raw("\"");
        }
    }

    fn line(&mut self, line: &'static str, colours: &[&'static str]) {
        if line == "-" {
            return;
        }
        let (line, is_round) = line.strip_suffix('~').map_or((line, false), |line| (line, true));
        let (line, dashes) = line.split_once('%').unwrap_or((line, ""));
        let (width, colour) = line.split_once('=').unwrap_or((line, "line"));
        let colour = resolve(colour, colours);
        let hex = self.palette.colour(colour);
        self.raw(" stroke=\"").raw(hex).raw("\" stroke-width=\"");
        match milli(width) {
            Some(number) if colour == "line" && dashes.is_empty() => {
                let width = decimal(times(number, self.palette.line_factor()));
                self.raw(&width);
            }
            _ => {
                self.raw(width);
            }
        }
        self.raw("\"");
        if !dashes.is_empty() {
            self.raw(" stroke-dasharray=\"").raw(dashes).raw("\"");
        }
        if is_round {
            self.raw(" stroke-linecap=\"round\"");
        }
    }
}

/// Resolves a colour; `$1` is the first of those given.
fn resolve(colour: &'static str, given: &[&'static str]) -> &'static str {
    match colour.strip_prefix('$').and_then(|n| n.parse::<usize>().ok()) {
        Some(n) => given.get(n.wrapping_sub(1)).copied().unwrap_or("line"),
        None => colour,
    }
}

/// The position, scale and rotation of a part.
#[derive(Default)]
struct Place {
    at: &'static str,
    scale: &'static str,
    turn: &'static str,
}

impl Place {
    /// Reads the words of a place and returns the others.
    fn read(words: impl Iterator<Item = &'static str>) -> Option<(Self, Vec<&'static str>)> {
        let mut place = Self::default();
        let mut others = Vec::new();
        for word in words {
            match word.as_bytes().first()? {
                b'*' => place.scale = &word[1..],
                b'^' => place.turn = &word[1..],
                b'0'..=b'9' | b'-' | b'.' => place.at = word,
                _ => others.push(word),
            }
        }
        Some((place, others))
    }

    /// Returns the attribute with a space before it, or nothing if the part stays in place.
    fn attribute(&self) -> String {
        let mut steps = Vec::new();
        for (name, value) in [("translate", self.at), ("rotate", self.turn), ("scale", self.scale)] {
            if !value.is_empty() && value != "0,0" {
                steps.push(format!("{name}({value})"));
            }
        }
        if steps.is_empty() { String::new() } else { format!(" transform=\"{}\"", steps.join(" ")) }
    }
}
