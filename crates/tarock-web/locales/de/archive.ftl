# Suche im Archiv und Statistik.

## Suche

archive-undated = ohne Datum
archive-form = Genauer suchen
archive-form-too-much = Was oben steht, ist mehr, als in diese Felder passt. Leere die Zeile, dann kannst du hier weitersuchen.
archive-help = Was du in die Zeile schreiben kannst
archive-help-line = Mehrere Bedingungen gelten zugleich. ODER trennt Möglichkeiten, ein Minus davor heißt „nicht“, Klammern fassen zusammen.
archive-example-1 = solorufer gewonnen
archive-example-1-says = Solorufer, bei denen du im Plus warst
archive-example-2 = pagat:angesagt,verloren
archive-example-2-says = ein angesagter Pagat, der danebenging
archive-example-3 = spieler:ich kontra:re
archive-example-3-says = deine Spiele mit mindestens einem Re
archive-example-4 = ab:2026-01 punkte:>10
archive-example-4-says = mehr als 10 Punkte für dich, seit Jänner 2026
archive-example-5 = kaiserstich ODER valat
archive-example-5-says = was man nicht alle Tage sieht
archive-example-6 = -mitspieler:Tarobot schlagwort:Lehrreich
archive-example-6-says = mit deinem Schlagwort und ohne Tarobot
archive-joined = Wie die Bedingungen zusammengehören
archive-all-of = Alles davon
archive-any-of = Eines davon
archive-text = Wörter
archive-from = Von
archive-until = Bis
archive-player = Dabei war
archive-role = Rolle
archive-any-role = jede Rolle
archive-whose = Wessen Rolle (leer: deine)
archive-role-declarer = Spieler
archive-role-partner = Partner
archive-role-defender = Gegner
archive-role-trischaker = im Trischaken
archive-role-dealer = Geber
archive-role-forehand = Vorhand
archive-rules = Regeln
archive-all-rules = alle Regeln
archive-contract-result = Wie das Spiel ausging
archive-either = egal
archive-bonus = Prämie
archive-any-bonus = egal welche
archive-bonus-said = War sie angesagt?
archive-announced = angesagt
archive-silent = still
archive-bonus-result = Wie die Prämie ausging
archive-kontra-level = Kontra
archive-kontra-undoubled = ohne Kontra
archive-kontra-kontra = Kontra
archive-kontra-re = Re
archive-kontra-sub = Sub
archive-result = Du hast
archive-points-least = Punkte mindestens
archive-points-most = Punkte höchstens
archive-tag = Schlagwort
archive-kaiserstich = Kaiserstich
archive-valat = Valat

archive-mistake = Zeichen { $column }: { $what }
archive-mistake-length = Das ist zu lang: höchstens 4.000 Zeichen.
archive-mistake-condition = Hier fehlt eine Bedingung.
archive-mistake-parenthesis = Zu dieser Klammer fehlt die andere.
archive-mistake-quote = Dieses Anführungszeichen wird nicht geschlossen.
archive-mistake-depth = Das sind zu viele Klammern ineinander.
archive-mistake-key = So eine Bedingung gibt es nicht. Text mit Doppelpunkt gehört in Anführungszeichen.
archive-mistake-value = Nach dem Doppelpunkt fehlt etwas.
archive-mistake-contract = So ein Spiel gibt es nicht. Schreib etwa solorufer, dreier oder bettler.
archive-mistake-bonus = So eine Prämie gibt es nicht. Schreib etwa pagat, uhu, könige, trull oder valat.
archive-mistake-game = Schreib koenigrufen, illustriert oder kosakeln.
archive-mistake-contract-detail = Ein Spiel ist gewonnen oder verloren, ohne-kontra oder mit kontra, re oder sub, oder von=NAME.
archive-mistake-bonus-detail = Eine Prämie ist angesagt oder still, gewonnen oder verloren, ohne-kontra oder mit kontra, re oder sub, von der spielerpartei oder von gegner, oder von=NAME.
archive-mistake-twice = Das steht schon da.
archive-mistake-kontra = Schreib ohne-kontra, kontra, re oder sub.
archive-mistake-date = Das ist kein Datum. Schreib 2026, 2026-01 oder 2026-01-31.
archive-mistake-points = Das sind keine Punkte. Schreib >10, <=-1,5 oder 5..10.
archive-mistake-seat = Die Plätze heißen #1 bis #4.
archive-mistake-ending = Ein Spiel ist gespielt, hergezeigt, geschliffen, am-talon-verloren, zusammengeworfen oder unfertig.

## Bemerkungen, Schlagwörter, Weitergeben

archive-note-of = Bemerkung und Schlagwörter: { $deal }
archive-comment = Bemerkung
archive-tags = Schlagwörter, mit Beistrich getrennt
archive-note-save = Speichern
archive-noted = Gespeichert.
archive-tag-all = Schlagwort für alle gewählten
archive-tag-add = Dazugeben
archive-tagged = Schlagwort gespeichert.
archive-share = Weitergeben
archive-refused = { $n ->
    [one] Ein Spiel passt nicht in dieses Format. Sichere es als .tarock.
   *[other] { $n } Spiele passen nicht in dieses Format. Sichere sie als .tarock.
}

## Statistik

statistics-title = Statistik
statistics-empty = Noch kein Spiel gespeichert. Sobald eines fertig ist, wird hier gezählt.
statistics-none = Kein Spiel passt zu dieser Auswahl.
statistics-filters = Was gezählt wird
statistics-whose = Wer
statistics-me = Du
statistics-said = Prämien
statistics-said-both = angesagt und still
statistics-all = Alles zählen
statistics-file = statistik
statistics-csv = Tabellen als CSV
statistics-evenings = Die Abende vom Schreiber zählen mit. Ein Ergebnis gehört dir, wenn du dort gleich heißt wie hier an deinem Tisch; alle anderen findest du unter ihrem Namen.
statistics-unsure-hint = In Klammern oder hinter ± steht, wie genau sich das sagen lässt: Je weniger Spiele, desto weiter der Bereich (95 %).
statistics-percent = { $percent } %
statistics-unsure = { $percent } % ({ $low }–{ $high })
statistics-part = { $n } von { $of }
statistics-day = { $day }. { $month }. { $year }
statistics-month = { $month ->
    [1] Jän
    [2] Feb
    [3] Mär
    [4] Apr
    [5] Mai
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Okt
    [11] Nov
   *[other] Dez
} { $year }
statistics-running = { $period } bisher
statistics-streak = Längste Serie im Plus
statistics-streak-now = Serie bis jetzt
statistics-as-table = Zahlen als Tabelle
statistics-table = Tabelle
statistics-chart = Diagramm: { $what }. Die Zahlen stehen darunter als Tabelle.

statistics-balance = Kontostand
statistics-balance-hint = Alle deine Punkte zusammengezählt, Spiel für Spiel.
statistics-months = Monat für Monat
statistics-months-hint = Gewonnene und verlorene Punkte in jedem Monat.
statistics-contracts = Nach Spielen
statistics-contracts-hint = Punkte im Schnitt, ob als Spieler, Partner oder Gegner. In Klammern die Zahl der Spiele; der Strich zeigt, wie sicher das ist.
statistics-bids = Angesagt und gewonnen
statistics-bids-hint = Was du selbst gespielt hast: Der Rahmen zeigt, wie oft; der Balken darin, wie oft du gewonnen hast.
statistics-partners = Mit wem
statistics-partners-hint = Punkte im Schnitt, wenn du jemanden gerufen hast oder gerufen wurdest.
statistics-kontras = Mit und ohne Kontra
statistics-kontras-hint = Punkte im Schnitt danach, wie oft das Spiel verdoppelt wurde.
statistics-birds = Vogerl
statistics-birds-hint = Pagat, Uhu, Kakadu und Quapil im letzten Stich, im vorletzten und so weiter: Der Rahmen zeigt, wie oft; der Balken darin, wie oft es gelang.
statistics-bonuses = Andere Prämien
statistics-bonuses-hint = Der Rahmen zeigt, wie oft; der Balken darin, wie oft es gelang. Stille Prämien gelingen immer, sonst zählen sie nicht.
statistics-roles = Nach Rolle
statistics-roles-hint = Punkte im Schnitt als Spieler, Partner und Gegner.
statistics-games = Nach Spielart
statistics-games-hint = Punkte im Schnitt in jeder der drei Spielarten.
statistics-rules = Nach Regeln
statistics-rules-hint = Punkte im Schnitt unter jedem Regelwerk.
statistics-players = Die ganze Runde
statistics-players-hint = Alle Punkte aller, die dabei waren. In Klammern die Zahl der Spiele.

statistics-column-period = Zeitraum
statistics-column-deals = Spiele
statistics-column-points = Punkte
statistics-column-balance = Stand
statistics-column-won = Im Plus
statistics-column-contracts-won = Spiel gewonnen
statistics-column-mean = Je Spiel
statistics-column-contracts = Spiel
statistics-column-partners = Partner
statistics-column-kontras = Kontra
statistics-column-roles = Rolle
statistics-column-games = Spielart
statistics-column-rules = Regeln
statistics-column-players = Name
statistics-column-declared = Gespielt
statistics-column-made = Gewonnen
statistics-column-share = Anteil
statistics-column-bonus = Prämie
statistics-column-said = Ansage
statistics-column-times = Anzahl
statistics-column-doubled = Mit Kontra
statistics-column-award = Auszeichnung
statistics-column-rate = Erfolg
statistics-column-target = Soll
statistics-column-as-declarer = Als Spieler
statistics-column-declarer-points = Punkte
statistics-column-as-partner = Als Partner
statistics-column-partner-points = Punkte
statistics-column-possible = Möglich

earned = Neu für dich
earned-streak = Deine längste Serie: { $n } gewonnene Spiele
statistics-awards = Auszeichnungen
statistics-awards-hint = Für Punkte beim Königrufen, als Spieler und als Gerufener: ab 50 ein Blumentopf, ab 100 eine Medaille, ab 500 ein Pokal. Bronze gibt es ab 83 % vom Wert der Spiele, Silber ab 100 %, Gold ab 200 %.
statistics-no-awards = Noch keine. Das wird schon.
statistics-quiz = Quiz
statistics-rarity-kaiserstich = { $n ->
    [one] Ein Kaiserstich
   *[other] { $n } Kaiserstiche
}
statistics-rarity-valat = { $n ->
    [one] Ein Valat
   *[other] { $n } Valate
}
statistics-rarity-quapil = { $n ->
    [one] Ein Quapil
   *[other] { $n } Quapile
}
statistics-rarity-kakadu = { $n ->
    [one] Ein Kakadu
   *[other] { $n } Kakadus
}
award-bronze-flower-pot = Blumentopf in Bronze
award-silver-flower-pot = Blumentopf in Silber
award-gold-flower-pot = Blumentopf in Gold
award-bronze-medal = Medaille in Bronze
award-silver-medal = Medaille in Silber
award-gold-medal = Medaille in Gold
award-bronze-cup = Pokal in Bronze
award-silver-cup = Pokal in Silber
award-gold-cup = Pokal in Gold

statistics-calendar = Erfolgskalender
statistics-calendar-hint = Tage des laufenden Monats, Monate des laufenden Jahres, davor Jahre, wie in KubiTarock. Seine beiden Statistikdateien kannst du hier öffnen und schreiben. Königrufen und Quiz zählen, andere Spielarten nicht.
statistics-calendar-games = Spiele
statistics-calendar-quiz = Quiz
statistics-write = Als Statistikdateien sichern
statistics-read = Statistikdatei öffnen
statistics-opened = Aus der Datei { $name }
statistics-together = Meine Spiele dazuzählen
statistics-close-file = Datei schließen
statistics-wrong-lines = { $n ->
    [0] Darin steht keine Statistik. Nimm eine Statistikdatei von KubiTarock.
    [one] Eine Zeile ist nicht aus einer Statistikdatei und zählt nicht.
   *[other] { $n } Zeilen sind nicht aus einer Statistikdatei und zählen nicht.
}
