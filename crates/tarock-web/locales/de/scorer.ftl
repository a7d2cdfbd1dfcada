### Der Schreiber: ein Abend mit echten Karten.

scorer-title = Schreiber
scorer-lead = Ihr spielt mit echten Karten, Kaiserstich schreibt. Tippt an, was gespielt worden ist, und die Abrechnung steht da. Das geht auch ohne Netz.
scorer-all = Alle Abende
scorer-missing-evening = Diesen Abend gibt es auf diesem Gerät nicht, oder der Link ist nicht vollständig. Lass ihn dir noch einmal schicken.

## Ein neuer Abend

scorer-new = Neuer Abend
scorer-rules = Regeln
scorer-house-rules = Eigene Regeln ({ $name })
scorer-player = Spieler { $n }
scorer-player-more = Spieler { $n } (wenn einer immer aussetzt)
scorer-first-dealer = Erster Geber
scorer-too-few = Es fehlen noch Namen. Schreib sie in der Reihenfolge auf, in der ihr sitzt.
scorer-name-twice = Zwei heißen gleich. Gib einem einen anderen Namen.
scorer-begin = Los geht’s
scorer-evenings = Eure Abende
scorer-evening-of = { $game }, Regeln { $rules }, { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
}
scorer-book = Alle Abende: { $game }

## Regeln eines Vereins

scorer-clubs = Regeln eures Vereins
scorer-clubs-why = Habt ihr eigene Regeln als Datei (TOML)? Gib ihnen hier einen Namen, dann stehen sie bei jedem neuen Abend zur Wahl. Mit dem Link haben sie auch die anderen.
scorer-rules-file = Datei
scorer-rules-name = Name
scorer-rules-keep = Regeln behalten
scorer-rules-kept = „{ $name }“ ist gespeichert.
scorer-rules-brought = Der Link bringt die Regeln „{ $name }“ mit.
scorer-rules-link = Link zu diesen Regeln
scorer-rules-forget = Entfernen

## Am Tisch

scorer-players = Wer mitspielt
scorer-dealer = Geber
scorer-is-forehand = Vorhand
scorer-sits-out = setzt aus
scorer-undo = Zurücknehmen
scorer-redo = Wiederholen
scorer-deal = Spiel { $n }
scorer-correcting = Spiel { $n } korrigieren
scorer-cancel = Abbrechen
scorer-write = Eintragen
scorer-write-correction = Korrektur eintragen
scorer-written = Eingetragen.

## Das Spiel

scorer-contract = Was ist gespielt worden?
scorer-declarer = Wer hat gespielt?
scorer-declarer-beside = Wer hat { $game } gespielt?
scorer-forehand = Vorhand
scorer-origin = Wie kam es dazu?
scorer-origin-declared = angesagt
scorer-origin-unteren = gelöst
scorer-origin-held = gehalten
scorer-partner = Wer hat die gerufene Karte?
scorer-card-talon = liegt im Talon
scorer-card-given-up = im Talon, geschliffen
scorer-result = Wie ist es ausgegangen?
scorer-result-won = gewonnen
scorer-result-lost = verloren
scorer-result-won-with = gewonnen, { $bonus }
scorer-result-lost-with = verloren, { $bonus } der Gegner
scorer-exact = Genaue Punkte
scorer-score = Punkte der Spielerpartei
scorer-thirds = { $n } Blatt
scorer-each = Punkte von jedem
scorer-each-hint = Wer keinen Stich hat, bekommt 0.
scorer-rest = bleiben { $score }
scorer-game-made = gelungen
scorer-game-failed = nicht gelungen
scorer-beside = Daneben noch ein Spiel
scorer-alone = Dieses Spiel wegnehmen
scorer-silent = Stille Prämien
scorer-side-declarer = Spielerpartei
scorer-side-defenders = Gegner
scorer-kontra = Kontra
scorer-kontra-by = Kontra von { $name }
scorer-kontra-0 = keines
scorer-kontra-1 = Kontra
scorer-kontra-2 = Re
scorer-kontra-3 = Sub
scorer-said = Ansagen
scorer-announce = Angesagt war
scorer-announcer = Wer hat es angesagt?
scorer-when = Wann?
scorer-when-before = vor dem Talon
scorer-when-after = nach dem Talon
scorer-made-or-not = Gemacht?
scorer-made = gemacht
scorer-failed = nicht gemacht
scorer-remove = { $what } wegnehmen
scorer-remove-short = Wegnehmen
scorer-shown = In der Hand gezeigt
scorer-show = Gezeigt wurde
scorer-holder = Wer hat es gezeigt?
scorer-extras = Valat, Renonce und Seltenes
scorer-nobody = niemand
scorer-valat-announcer = Wer hat den Valat angesagt?
scorer-valat-all = Wer hat alle Stiche?
scorer-valat-nobody = niemand
scorer-valat-declarer = Spielerpartei
scorer-valat-defenders = Gegner
scorer-valat-kontra = Kontra auf den Valat
scorer-untaken-talon = Punkte im Talon, den niemand genommen hat
scorer-mond-catcher = Wer hat den Mond gefangen?
scorer-mond-from = Wer hat ihn verloren?
scorer-lost-at-talon = Schon am Talon verloren?
scorer-no = nein
scorer-yes = ja
scorer-renonce = Wer hat Renonce gemacht?
scorer-renonce-hint = Das Spiel ist damit aus; gezählt wird nicht mehr.

## Was noch fehlt

scorer-missing-declarer = Es fehlt noch, wer gespielt hat.
scorer-missing-contract-missing = Tipp an, was gespielt worden ist.
scorer-missing-partner-or-talon = Es fehlt noch, wer die gerufene Karte hat.
scorer-missing-score-missing = Es fehlt noch, wie es ausgegangen ist.
scorer-missing-made-missing = Es fehlt noch, was gelungen ist.
scorer-missing-standing-missing = Es fehlt noch, wie es zum Spiel gekommen ist.
scorer-missing-scores-missing = Es fehlen noch die Punkte von jedem.
scorer-missing-scores-do-not-add-up = Die Punkte gehen sich zusammen nicht aus. Zähl noch einmal nach.
scorer-missing-untaken-talon-missing = Es fehlt noch, was der liegen gebliebene Talon zählt.
scorer-missing-untaken-talon-impossible = So viel kann der Talon nicht zählen.
scorer-missing-bird-missing = Zu diesem Spiel gehört ein angesagtes Vogerl.
scorer-missing-announced-twice = Dieselbe Ansage steht zweimal da. Nimm eine weg.
scorer-missing-announced-and-silent = Was angesagt ist, zählt nicht auch noch still.
scorer-missing-made-by-both = Das kann nur eine Partei gemacht haben.
scorer-missing-score-contradicts-valat = Wer alle Stiche hat, hat auch gewonnen.
scorer-missing-made-without-trick = Ohne Stich geht das nicht.
scorer-missing-valat-and-renonce = Nach einer Renonce gibt es keinen Valat mehr.
scorer-missing-when-impossible = Zu dieser Zeit wird das hier nicht angesagt. Ändere das „Wann?“ oder nimm die Ansage weg.
scorer-missing-made-contradicts-score = Die Punkte sagen etwas anderes.
scorer-missing-declarer-twice = Jeder spielt nur ein Spiel.
scorer-missing-fact-held-twice = Das kann nur einer in der Hand gehabt haben.
scorer-missing-nothing-broke-at-the-talon = Am Talon verliert nur, wer „ohne Könige“ oder „ohne Trull“ angesagt hat.
scorer-contradiction = Das passt noch nicht zusammen. Schau noch einmal durch, was du angetippt hast.

## Der Zettel

scorer-empty = Noch kein Spiel eingetragen.
scorer-lines-hint = Tipp auf die Nummer eines Spiels, um es zu korrigieren oder zu streichen.
scorer-line = Spiel { $n }
scorer-correct = Korrigieren
scorer-strike = Streichen
scorer-restore = Wieder gelten lassen
scorer-was-entered = eingetragen
scorer-was-corrected = korrigiert
scorer-was-struck = gestrichen, alle bekommen 0
scorer-was-restored = gilt wieder
scorer-struck = { $contract } (gestrichen)
scorer-tariff = Cent pro Punkt (0: ohne Geld)
scorer-hand-on = Abend weitergeben
scorer-hand-on-hint = Wer den Link öffnet oder das Bild mit der Kamera liest, sieht den ganzen Abend und kann ihn auf dem eigenen Gerät weiterschreiben. Er enthält alles und braucht keinen Server.
scorer-qr = Der ganze Abend als Bild für die Kamera
scorer-link = Link zu diesem Abend
scorer-handed = Diesen Abend hat dir jemand weitergegeben. Du schaust ihn nur an; auf deinem Gerät ist er noch nicht.
scorer-handed-known = Auf diesem Gerät gibt es ihn schon, mit { $n ->
    [one] einem Spiel
   *[other] { $n } Spielen
}. Übernimmst du diesen, ist der auf dem Gerät weg.
scorer-take-over = Übernehmen und weiterschreiben
scorer-delete = Abend löschen
scorer-delete-ask = Diesen Abend für immer von diesem Gerät löschen?
scorer-delete-yes = Ja, löschen
