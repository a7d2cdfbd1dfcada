//! A list of players as people write it.

/// Somebody on a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Newcomer {
    pub(crate) name: String,
    pub(crate) team: Option<String>,
}

/// Reads one player per line. A semicolon or a tab separates the team from the name; a number before the name is left
/// out, and so are blank lines.
pub(crate) fn newcomers(text: &str) -> Vec<Newcomer> {
    text.lines().filter_map(newcomer).collect()
}

fn newcomer(line: &str) -> Option<Newcomer> {
    let line = without_number(line.trim());
    let (name, team) = line.split_once([';', '\t']).unwrap_or((line, ""));
    let name = spaced(name);
    let team = Some(spaced(team.trim_matches([';', '\t', ' ']))).filter(|team| !team.is_empty());
    (!name.is_empty()).then_some(Newcomer { name, team })
}

/// Leaves out what numbers a line, such as `12.`, `12)` or `12;`.
fn without_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = rest.strip_prefix(['.', ')', ';', '\t', ' ']).filter(|_| rest.len() < line.len());
    after.map_or(line, str::trim_start)
}

/// Single spaces between words, and none around them.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_spaces_and_teams_are_told_from_names() {
        let list = "Anna  Huber\r\n\n 2. Berta; TC Linz \n3)\tCilli\tTC  Graz\n4;Dora;\n 5 Emma\n1860er Franz";
        let read: Vec<(String, Option<String>)> = newcomers(list).into_iter().map(|one| (one.name, one.team)).collect();
        let expected = [
            ("Anna Huber", None),
            ("Berta", Some("TC Linz")),
            ("Cilli", Some("TC Graz")),
            ("Dora", None),
            ("Emma", None),
            ("1860er Franz", None),
        ];
        assert_eq!(read, expected.map(|(name, team)| (name.to_owned(), team.map(str::to_owned))));
    }
}
