# Die Turnierleitung: Turniere mit echten Karten, auf diesem Gerät.
cup-title = Turnier
cup-list = Turniere
cup-list-line = Turniere mit echten Karten: anmelden, auslosen, Zettel eingeben, Rangliste. Alles bleibt auf diesem Gerät und geht ohne Netz, außer du stellst es auf den Server.
cup-list-empty = Hier gibt es noch kein Turnier.
cup-loading = Einen Augenblick …
cup-unread = Der Speicher dieses Geräts antwortet gerade nicht. Lade die Seite neu.
cup-none = Dieses Turnier gibt es auf diesem Gerät nicht.
cup-to-list = Zu den Turnieren
cup-import = Turnierdatei öffnen
cup-import-hint = Eine .cup-Datei von einem anderen Gerät oder von „tarock cup“. Sie wird ein eigenes Turnier in dieser Liste.
cup-not-stored = Das konnte nicht gespeichert werden und gilt nicht. Sichere die Turnierdatei und lade die Seite neu.
cup-pages = Seiten des Turniers

## Anlegen

cup-new = Neues Turnier
cup-name = Name des Turniers
cup-format = Vorlage
cup-format-tirol = Tirol: 3 × 16, Tischpunkte, dann beste Runde
cup-format-kaernten = Kärnten: 3 × 20, dann beste Runde
cup-format-hint = Die Vorlage füllt die Felder darunter aus, ändern kannst du alles. Die Tischpunkte (60/40/20/0, zu fünft 60/45/30/15/0) sind aus veröffentlichten Summen erschlossen.
cup-rounds = Runden
cup-deals = Spiele am Vierertisch
cup-fives = Spiele am Fünfertisch
cup-minutes = Minuten je Runde
cup-ties = Bei gleichen Punkten
cup-tie = { $n }. nach
cup-ties-hint = Zuerst zählen immer die Punkte. Was danach noch gleich ist, teilt sich den Rang, außer am Ende steht das Los.
cup-criterion-points = Punkte
cup-criterion-table-rank = Tischpunkte
cup-criterion-best-round = beste Runde
cup-criterion-won-deals = gewonnene Spiele
cup-criterion-direct = direkter Vergleich
cup-criterion-lot = Los
cup-more-rules = Streichrunden und Mannschaften
cup-best-rounds = Nur so viele beste Runden zählen (leer: alle)
cup-team-members = Nur so viele Beste einer Mannschaft zählen (leer: alle)
cup-teams-apart = Leute einer Mannschaft kommen nicht an denselben Tisch
cup-zero-sum = Jedes Spiel muss auf 0 aufgehen
cup-create = Turnier anlegen

## Die Seiten

cup-front = Überblick
cup-people = Anmeldung
cup-round = Auslosung
cup-sheets = Wertungszettel
cup-standings = Rangliste
cup-print = Drucken
cup-wall = Leinwand

cup-next = Was jetzt kommt
cup-next-draw =
    { $round ->
        [1] Anmelden, dann die 1. Runde auslosen
       *[other] Die { $round }. Runde auslosen
    }
cup-next-start = Die { $round }. Runde ist ausgelost: Zettel austeilen und anfangen
cup-next-sheets =
    { $count ->
        [one] { $round }. Runde: Ein Wertungszettel fehlt noch
       *[other] { $round }. Runde: { $count } Wertungszettel fehlen noch
    }
cup-next-finish = Alle Zettel sind da: das Turnier abschließen
cup-next-over = Das Turnier ist aus: Rangliste und Urkunden
cup-present =
    { $left ->
        [0] Angemeldet: { $count }.
       *[other] Angemeldet: { $count }. Abgemeldet: { $left }.
    }
cup-rules-line =
    { $minutes ->
        [0] { $rounds } × { $four } Spiele, am Fünfertisch { $five }, ohne Uhr.
       *[other] { $rounds } × { $four } Spiele, am Fünfertisch { $five }, { $minutes } Minuten je Runde.
    }
cup-order-line = Gereiht wird nach: { $order }.
cup-files = Dateien
cup-files-line = In der Turnierdatei steht alles, was eingetragen worden ist, Zeile für Zeile. „tarock cup“ liest sie, und jede andere Turnierleitung auch. Sichere sie nach jeder Runde auf einen Stick.
cup-save = Turnierdatei sichern
cup-csv-standings = Rangliste als CSV
cup-csv-lines = Alle Spiele als CSV
cup-csv-seats = Sitzplätze als CSV
cup-file-standings = rangliste
cup-file-lines = spiele
cup-file-seats = plaetze
cup-hash = Prüfsumme: { $hash }
cup-remove = Turnier von diesem Gerät löschen
cup-remove-ask = Damit ist alles weg, was nicht als Turnierdatei gesichert ist. Wirklich löschen?
cup-remove-yes = Löschen

## Anmeldung

cup-player = Name
cup-players = Angemeldet
cup-team = Mannschaft
cup-team-optional = Mannschaft (falls es welche gibt)
cup-apart-from = Nicht mit Nr. (z. B. 3, 17)
cup-register = Anmelden
cup-paste = Ganze Liste einfügen
cup-paste-label = Ein Name je Zeile, die Mannschaft nach einem Strichpunkt
cup-paste-go = Alle anmelden
cup-find = In der Liste suchen (Name oder Nummer)
cup-no = Nr.
cup-change = Ändern
cup-change-no = Nr. { $no } ändern
cup-keep = Übernehmen
cup-cancel = Abbrechen
cup-withdraw = Abmelden
cup-return = Wieder anmelden
cup-has-left = abgemeldet
cup-registered = Nr. { $no }: { $name }
cup-registered-all = { $count } Namen sind angemeldet.
cup-withdrawn = Nr. { $no }, { $name }, ist abgemeldet.
cup-returned = Nr. { $no }, { $name }, spielt wieder mit.
cup-reseated = Die Tische der { $round }. Runde sind deshalb geändert worden. Lies sie noch einmal vor.
cup-waits = Nr. { $no }, { $name }, wartet auf die nächste Runde: Mit einem mehr gehen sich keine Vierer- und Fünfertische aus.
cup-draw-void = Die Auslosung der { $round }. Runde gilt nicht mehr, so viele gehen sich auf Vierer- und Fünfertischen nicht aus. Hol noch wen dazu und lose neu aus.
cup-none-of-all = Zeile { $number }, { $name }: { $reason } Von der Liste ist noch niemand angemeldet.
cup-present-tables = { $count } sind dabei. Vierertische: { $fours }, Fünfertische: { $fives }.
cup-present-no-tables =
    { $count ->
        [0] Angemeldet ist noch niemand.
        [one] Eine Person ist dabei.
       *[other] { $count } sind dabei. Damit gehen sich keine Vierer- und Fünfertische aus.
    }
cup-apart = Nicht an denselben Tisch
cup-apart-line = Paare, Geschwister, Fahrgemeinschaften: Die Auslosung setzt sie nie zusammen, solange es sich ausgeht.
cup-apart-numbers = Zwei Nummern (z. B. 3, 17)
cup-apart-add = Auseinanderhalten
cup-apart-two = Gib genau zwei Nummern ein.
cup-let-meet = Doch erlauben

## Auslosung und Uhr

cup-round-short = { $round }. Runde
cup-draw-of = Auslosung der { $round }. Runde
cup-draw = Auslosen
cup-salt = Ein Wort aus dem Saal
cup-salt-line = Lass dir von irgendwem ein Wort zurufen. So kann niemand die Auslosung vorher gekannt haben, auch du nicht.
cup-promise-head = Startwert vorher versprechen
cup-promise-line = Häng den Fingerabdruck des Startwerts aus, bevor die Anmeldung schließt. Nach der Auslosung kann jeder prüfen, dass es genau dieser war.
cup-promise = Versprechen
cup-promised = Versprochen und auszuhängen: { $promise }
cup-promise-kept = Der Startwert dazu liegt geheim auf diesem Gerät und wird beim Auslosen genommen.
cup-promise-elsewhere = Versprochen worden ist das auf einem anderen Gerät. Gib den Startwert von dort ein.
cup-seed = Startwert (leer: vom Zufall)
cup-drawn = Die { $round }. Runde ist ausgelost
cup-drawn-line = Druck Tischkarten und Wertungszettel. Kommt oder geht jetzt noch wer, werden nur so wenige umgesetzt wie nötig.
cup-start = { $round }. Runde anfangen
cup-draw-again = Noch einmal auslosen …
cup-draw-again-line = Die jetzige Auslosung gilt dann nicht mehr, bleibt aber in der Turnierdatei stehen.
cup-running = Die { $round }. Runde läuft
cup-time-left = noch zu spielen
cup-time-up = Zeit ist um
cup-more-time = 5 Minuten mehr
cup-less-time = 5 Minuten weniger
cup-missing =
    { $count ->
        [0] Alle Wertungszettel sind da.
        [one] Ein Wertungszettel fehlt noch.
       *[other] { $count } Wertungszettel fehlen noch.
    }
cup-missing-of =
    { $count ->
        [0] { $round }. Runde: alle Wertungszettel sind da.
        [one] { $round }. Runde: ein Wertungszettel fehlt noch.
       *[other] { $round }. Runde: { $count } Wertungszettel fehlen noch.
    }
cup-to-sheets = Zu den Wertungszetteln
cup-finish-head = Alle Wertungszettel sind da
cup-finish-line = Wenn du abschließt, entscheidet das Los, was noch gleich ist. Danach gilt die Rangliste.
cup-finish = Turnier abschließen
cup-over = Das Turnier ist aus
cup-reopen-head = Doch noch etwas auszubessern?
cup-reopen = Wieder aufmachen
cup-reopen-ask = Die Rangliste ist dann wieder vorläufig. Das Los bleibt dasselbe.
cup-reason = Grund

## Nachrechnen

cup-verify = Die Auslosung nachrechnen
cup-verify-line = Aus Startwert, Wort und Anmeldung folgt die Auslosung. Jeder kann sie mit der Turnierdatei nachrechnen, hier oder mit „tarock cup verify“.
cup-verify-go = Nachrechnen
cup-draw-kept = Runde { $round }: Es kommen genau diese Tische heraus.
cup-change-kept = Runde { $round }: Nach der Auslosung ist umgesetzt worden, weil jemand gekommen oder gegangen ist. Auch das folgt aus dem Startwert.
cup-draw-differs = Runde { $round }: Es kommen andere Tische heraus. So ist nicht ausgelost worden!
cup-change-differs = Runde { $round }: Nach der Auslosung ist anders umgesetzt worden, als es aus dem Startwert folgt!
cup-draw-newer = Runde { $round }: So hat ein neueres Programm ausgelost, dieses kann das nicht nachrechnen.
cup-draw-replaced = Diese Auslosung gilt nicht mehr.
cup-draw-promised = Versprochen war { $promise }. Startwert: { $seed }. Wort: { $salt }
cup-draw-not-promised = Versprochen war nichts. Startwert: { $seed }. Wort: { $salt }
cup-lots-promised = Los: versprochen war { $promise }.
cup-lots-not-promised = Los: versprochen war nichts. Der Fingerabdruck des Startwerts ist { $promise }.

## Wertungszettel

cup-no-sheets = Wertungszettel gibt es, sobald die erste Runde läuft.
cup-table = Tisch { $table }
cup-table-head = Tisch
cup-table-number = Tisch
cup-open-sheet = Zettel öffnen
cup-no-table = Diesen Tisch gibt es in der Runde nicht.
cup-sheet = Wertungszettel
cup-sheet-of = { $round }. Runde, Tisch { $table }
cup-sheet-open = fehlt noch, { $written } von { $deals }
cup-sheet-confirmed = ✓ bestätigt, { $written } von { $deals }
cup-sheets-back = ‹ Alle Zettel
cup-deal = Spiel
cup-sum = Summe
cup-enter-line = { $deal }. Spiel
cup-correct-line = { $deal }. Spiel ausbessern
cup-strike-line = { $deal }. Spiel streichen: alle bekommen 0
cup-enter = Eintragen
cup-correct = Ausbessern
cup-strike = Streichen
cup-struck = gestrichen
cup-bad-cells = Das sind keine Punkte. Gemeint sind ganze oder halbe wie 3, -1 oder 1,5.
cup-cells-missing = Ein Feld darf leer bleiben, das rechnet sich aus.
cup-cells-sum = Das geht nicht auf: zusammen { $sum }.
cup-cells-line = Eingetragen wird { $line }
cup-has-money = Gezahlt wird etwas anderes (Kontra zählt nur in Geld)
cup-money-of = Geld { $name }
cup-money-cell = Geld { $amount }
cup-was = vorher { $before } ({ $reason }, { $time })
cup-was-struck = gestrichen, am Zettel { $points }
cup-was-nothing = nicht am Zettel
cup-confirm = Zettel bestätigen
cup-confirm-early = Zettel vorzeitig bestätigen …
cup-confirm-ask = Am Zettel stehen { $written } von { $deals } Spielen. War das alles, wozu die Zeit gereicht hat?
cup-confirmed = { $round }. Runde, Tisch { $table }: Der Zettel ist bestätigt.
cup-is-confirmed = Der Zettel ist bestätigt. Ausbessern geht noch, dann gehört er wieder bestätigt.
cup-sheet-reopen = Wieder aufmachen, weil ein Spiel fehlt

## Rangliste

cup-rank = Rang
cup-table-points = Tischpkt.
cup-won = Gewonnen
cup-money = Geld
cup-teams = Mannschaften
cup-standings-final = Endstand
cup-standings-so-far = Zwischenstand
cup-standings-missing =
    { $count ->
        [one] Zwischenstand, ein Wertungszettel fehlt noch
       *[other] Zwischenstand, { $count } Wertungszettel fehlen noch
    }
cup-standings-head = { $name }, { $time }

## Saison

cup-seasons = Saisonwertung
cup-seasons-line = Mehrere Turniere in einer Tabelle: alle Tage oder nur die besten, Punkte oder Fixpunkte nach dem Rang.
cup-season = Saisonwertung
cup-season-name = Name der Saison
cup-season-create = Saisonwertung anlegen
cup-season-none = Diese Saisonwertung gibt es auf diesem Gerät nicht.
cup-season-cups = Welche Turniere zählen
cup-season-no-cups = Auf diesem Gerät gibt es noch kein Turnier. Turnierdateien von anderen Geräten öffnest du bei den Turnieren.
cup-season-open = (noch nicht aus)
cup-season-final = Finale
cup-season-no-final = keines
cup-season-how = Wie gezählt wird
cup-season-best = Nur so viele beste Tage zählen (leer: alle)
cup-season-fixed = Fixpunkte ab dem 1. Rang, z. B. 25, 20, 16 (leer: die Punkte des Tages)
cup-season-final-fixed = Fixpunkte im Finale (leer: wie an den anderen Tagen)
cup-season-minus = Ein Minustag zählt 0, wie in Kärnten
cup-season-double = Das Finale zählt doppelt
cup-season-ties = Bei gleicher Summe
cup-season-tie-final = besseres Finale
cup-season-tie-best-day = bester Tag
cup-season-tie-best-round = beste Runde
cup-season-bad-best = Gib als ganze Zahl ein, wie viele Tage zählen.
cup-season-bad-fixed = Fixpunkte sind ganze Zahlen ab 0, mit Beistrichen dazwischen: 25, 20, 16.
cup-season-empty = Such aus, welche Turniere zählen, dann steht hier die Tabelle.
cup-season-day = { $day }. Tag
cup-season-dropped = Was in Klammern steht, zählt nicht.
cup-season-csv = Saisonwertung als CSV
cup-season-remove = Saisonwertung löschen
cup-season-remove-ask = Die Turniere bleiben, nur diese Wertung ist dann weg. Wirklich löschen?

## Drucken

cup-papers = Was gedruckt wird
cup-paper-players = Spielerliste
cup-paper-cards = Tischkarten
cup-paper-sheets = Leere Wertungszettel
cup-paper-standings = Rangliste
cup-paper-certificates = Urkunden
cup-print-go = Drucken
cup-no-draw = Dafür muss zuerst ausgelost sein.
cup-card-code = { $name }, Runde { $round }, Tisch { $table }
cup-card-qr = QR-Code von Tisch { $table }
cup-note = Anmerkung
cup-sheet-rule = • gibt; am Fünfertisch setzt – aus. Jede Zeile muss auf 0 aufgehen. Lässt sich ein Fehler nicht aufklären, wird das Spiel gestrichen, und alle bekommen 0.
cup-signatures = Unterschriften:
cup-certificates-count = Bis zu welchem Rang
cup-certificate = Urkunde
cup-certificate-for = Wir gratulieren
cup-certificate-rank = { $rank }. Platz
cup-certificate-points = mit { $points } Punkten
cup-director = Turnierleitung

## Leinwand

cup-wall-draw =
    { $round ->
        [1] Anmeldung
       *[other] Gleich wird die { $round }. Runde ausgelost
    }
cup-wall-start = { $round }. Runde: die Tische
cup-wall-sheets = { $round }. Runde
cup-wall-finish = Alle Zettel sind da
cup-wall-over = Endstand
cup-wall-present = { $count ->
    [one] Eine Person ist angemeldet
   *[other] { $count } sind angemeldet
}
cup-wall-missing = Zettel fehlen von Tisch

## Am Server

cup-server = Server
cup-server-line = Stell das Turnier auf den Server: Dann kannst du es auf einem anderen Gerät weiterführen, die Tische können am Handy mitschreiben, und wer den Link hat, kann sich die Rangliste anschauen. Ab dann braucht die Turnierleitung Netz.
cup-server-put = Auf den Server stellen
cup-server-done = Das Turnier ist jetzt auch am Server.
cup-server-there = Das Turnier liegt am Server. Was die Tische am Handy eintragen, erscheint hier von selbst.
cup-server-cut-off = Der Server antwortet gerade nicht. Ohne ihn lässt sich nichts eintragen; was schon eingetragen ist, bleibt.
cup-server-account = Dafür brauchst du ein Konto.
cup-server-sign-in = Anmelden
cup-server-away = Der Server ist nicht erreichbar. Schau, ob du Netz hast, und probier es noch einmal.
cup-server-gone = Am Server gibt es das nicht, oder nicht mehr.
cup-server-not-yours = Das darf nur, wer das Turnier auf den Server gestellt hat.
cup-server-too-many = Mehr Turniere kannst du am Server nicht haben. Nimm ein altes herunter.
cup-server-too-large = Das ist zu groß für den Server.
cup-server-too-often = Das war zu oft hintereinander. Probier es später noch einmal.
cup-server-failed = Der Server hat das nicht angenommen. Lade die Seite neu und probier es noch einmal.
cup-server-remove = Vom Server nehmen
cup-server-remove-ask = Auf diesem Gerät bleibt das Turnier. Die QR-Codes der Tische und der Link zur Rangliste gelten dann nicht mehr. Wirklich herunternehmen?
cup-server-remove-yes = Herunternehmen
cup-of-server = Am Server
cup-watch = Rangliste veröffentlichen
cup-watch-line = Wer diesen Link hat, sieht die Rangliste aus den bestätigten Zetteln, sonst nichts.
cup-watch-hide = Nicht mehr veröffentlichen
cup-watch-none = Diese Rangliste gibt es nicht, oder sie ist nicht mehr veröffentlicht.
cup-invite = Zum Mitleiten einladen
cup-invite-line = Wer diesen Link öffnet und ein Konto hat, leitet das Turnier mit. Der Link gilt sieben Tage lang und nur einmal.
cup-invited = Du bist eingeladen, ein Turnier mitzuleiten. Dafür brauchst du ein Konto.
cup-invited-go = Mitleiten
cup-links = QR-Codes fürs Handy machen
cup-links-new = Neue QR-Codes machen
cup-links-revoke = QR-Codes ungültig machen
cup-links-line = Mit dem QR-Code öffnet jedes Handy den Wertungszettel genau dieses Tisches, ohne Konto und nur für diese Runde. Neue Codes machen die alten ungültig.
cup-card-opens = Am Handy mitschreiben: Code scannen

## Das Handy am Tisch

cup-phone-none = Dieser Link gilt nicht. Scann den QR-Code auf deinem Tisch noch einmal, oder frag die Turnierleitung.
cup-phone-away = Kein Empfang. Sobald wieder einer da ist, geht der Zettel auf.
cup-phone-all-there = Alles ist bei der Turnierleitung angekommen.
cup-phone-waiting =
    { $count ->
        [one] Eine Eintragung wartet auf Empfang. Schreib ruhig weiter.
       *[other] { $count } Eintragungen warten auf Empfang. Schreib ruhig weiter.
    }
cup-phone-cut-off = Gerade kein Empfang. Schreib ruhig weiter, es wird nachgeschickt.
cup-phone-waits = unterwegs
cup-phone-not-started = Die Runde hat noch nicht angefangen.
cup-phone-confirmed = Die Turnierleitung hat den Zettel bestätigt. Danke!
cup-phone-over = Dieser Link gilt nicht mehr, die Runde ist vorbei. Für die nächste scann den Code auf deinem neuen Tisch.
cup-phone-over-waiting =
    { $count ->
        [one] Dieser Link gilt nicht mehr, und eine Eintragung ist nicht angekommen. Zeig das der Turnierleitung.
       *[other] Dieser Link gilt nicht mehr, und { $count } Eintragungen sind nicht angekommen. Zeig das der Turnierleitung.
    }
cup-phone-refused = { $deal }. Spiel nicht eingetragen: { $reason }
cup-phone-read = Gelesen

## Warum etwas nicht geht

cup-line-newer = Zeile { $line } hat ein neueres Programm geschrieben. Lade die Seite neu, damit sie auf dem letzten Stand ist.
cup-line-damaged = Zeile { $line } ist beschädigt. Das ist keine Turnierdatei, oder keine ganze. Nimm die letzte, die du gesichert hast.
cup-line-changed = Zeile { $line } ist nicht nach der Zeile davor geschrieben worden: Da hat jemand etwas geändert, dazugeschrieben oder weggenommen.
cup-line-misfit = Zeile { $line } passt nicht zu dem, was davor steht. { $reason }
cup-refusal-finished = Das Turnier ist aus. Gehört noch etwas ausgebessert, mach es bei der Auslosung wieder auf.
cup-refusal-not-the-beginning = Eine Turnierdatei fängt mit dem Anlegen an, und das gibt es nur einmal.
cup-refusal-bad-text = Namen, Gründe und das Wort aus dem Saal haben 1 bis { $max } Zeichen, keine unsichtbaren; ein Name fängt mit einem Buchstaben oder einer Ziffer an.
cup-refusal-bad-rules = Mit diesen Vorgaben lässt sich kein Turnier spielen. Schau Runden, Spiele, Minuten und die Reihung noch einmal an.
cup-refusal-bad-time = So lässt sich die Uhr nicht stellen.
cup-refusal-no-clock = Diese Runde hat keine Uhr.
cup-refusal-too-many-players = Mehr als { $max } gehen nicht.
cup-refusal-name-taken = So heißt schon Nr. { $no }. Schreib etwas dazu, zum Beispiel den Ort.
cup-refusal-no-such-player = Eine Nr. { $no } gibt es nicht.
cup-refusal-nothing-to-change = Das ist schon so.
cup-refusal-same-player = Gib zwei verschiedene Leute an.
cup-refusal-cannot-seat = Mit { $players } gehen sich keine Vierer- und Fünfertische aus. Es braucht mindestens 4, und 6, 7 und 11 gehen nicht: Hol noch wen dazu oder lass wen aussetzen.
cup-refusal-no-more-rounds = Alle Runden sind schon ausgelost.
cup-refusal-rounds-left = Es sind noch nicht alle Runden gespielt. Lose zuerst die nächste aus.
cup-refusal-sheets-open =
    { $count ->
        [one] In der { $round }. Runde ist noch ein Zettel nicht bestätigt.
       *[other] In der { $round }. Runde sind noch { $count } Zettel nicht bestätigt.
    }
cup-refusal-round-started = Die Runde läuft schon.
cup-refusal-round-not-started = Die Runde hat noch nicht angefangen. Fang sie bei der Auslosung an.
cup-refusal-other-seed = Das ist nicht der Startwert, der versprochen war.
cup-refusal-seed-is-known = Diesen Startwert kennt schon jeder, mit ihm ist ausgelost worden. Nimm einen neuen.
cup-refusal-promise-needed = Die Auslosung davor war versprochen, also gehört auch die neue vorher versprochen.
cup-refusal-unknown-method = Diese Tische hat ein neueres Programm ausgelost. Nimm das auch, um sie zu ändern.
cup-refusal-no-such-round = Die { $round }. Runde ist noch nicht ausgelost. Lose sie zuerst aus.
cup-refusal-no-such-table = Einen Tisch { $table } gibt es in dieser Runde nicht.
cup-refusal-no-such-deal = An diesem Tisch werden die Spiele 1 bis { $last } gespielt.
cup-refusal-no-such-line = Dieses Spiel steht noch nicht am Zettel.
cup-refusal-line-taken = Das { $deal }. Spiel steht schon am Zettel. Es lässt sich ausbessern.
cup-refusal-sheet-confirmed = Der Zettel ist schon bestätigt. Fehlt ein Spiel, mach ihn wieder auf.
cup-refusal-sheet-incomplete =
    { $written ->
        [0] Am Zettel von Tisch { $table } steht noch nichts.
        [one] Am Zettel von Tisch { $table } fehlt dazwischen etwas, da steht erst ein Spiel von { $deals }.
       *[other] Am Zettel von Tisch { $table } fehlt dazwischen etwas, da stehen erst { $written } von { $deals } Spielen.
    }
cup-refusal-wrong-count = An diesem Tisch sitzen { $expected }, also braucht es { $expected } Zahlen.
cup-refusal-not-zero-sum = Das geht nicht auf: zusammen ist es { $sum } und nicht 0. Lässt es sich nicht aufklären, wird das Spiel gestrichen.
cup-refusal-too-many-points = Mehr als { $max } Punkte bringt kein Spiel.
cup-refusal-nobody-sits-out = Zu fünft setzt einer aus und bekommt 0.
cup-refusal-misfit = Das kann nicht so gewesen sein.
