### Was nach dem Spiel kommt: Abrechnung, Bilanz, Archiv, Teilen, Nachspielen.

## Abrechnung

result-not-over = Das Spiel läuft noch. Abgerechnet wird am Ende.
result-table-thrown-in = Alle haben gepasst, die Karten werden zusammengeworfen. Zu zahlen ist nichts.
result-table-nothing = Bei diesem Spiel zahlt niemand.
result-tabs = Ansichten der Abrechnung
result-tab-bill = Abrechnung
result-tab-talon = Talon
result-tab-hands = Alle Hände
result-table = Abrechnung, Posten für Posten
result-item = Posten
result-announced = angesagt
result-kontra = Kontra
result-table-won = gewonnen
result-value = Punkte
result-score = Summe, Schrift
result-money = Summe, Geld
result-money-column = Geld { $amount }
result-sum = Summe
result-yes = ja
result-no-kontra = –
result-factor = ×{ $factor }
# Steht unter und hinter „Kontra“.
result-factor-against = { $name ->
    [Du] von dir
   *[other] von { $name }
} ×{ $factor }
result-many = die anderen
result-negative = { $contract } von { $name }
result-negative-own = Dein { $contract }
result-table-trischaken = Trischaken
result-credited = Im Illustrierten Tarock werden Punkte gutgeschrieben; es zahlt niemand, darum ist die Summe nicht null.
result-bar = { $score } Punkte, gebraucht { $needed }
result-bar-caption = Spielerpartei: { $score } von { $all } Punkten
result-bar-mark = { $needed } zum Gewinnen
result-taken = Wer hat wie viel?
result-taken-points = Kartenpunkte
result-taken-tricks = Stiche
result-player = Spieler
result-talon = Talon
result-talon-taken = vom Spieler genommen
result-talon-left = liegen geblieben
result-laid = Verlegt von { $name }
result-own-talon = Eigener Talon von { $name }
result-nothing-laid = Verlegt wurde nichts.
count-title = Deinen Stapel zählen
count-how = Zähl immer drei Karten miteinander: ihre Werte zusammen, dann zwei ab. Was übrig bleibt, zählt in Blatt; drei Blatt sind ein Punkt.
count-next = Die nächsten drei
count-packet = { $values } − 2 = { $points }. Bisher { $sum }.
count-rest = Übrig: { $values }, das sind { $points }. Zusammen { $sum }.
count-sum = Zusammen { $sum } Punkte.
result-hand-declarer = Spieler
result-hand-partner = Partner
result-hands-hint = So waren die Karten gegeben.
result-saved = im Archiv gespeichert: { $file }
result-not-saved = nicht gespeichert: nur angesehen
result-booked = in der Bilanz verbucht
result-not-booked = nicht verbucht
decided-trick-won = Entschieden hat { $card } im { $number }. Stich: { $score } Punkte für { $name }, und das Spiel war gewonnen.
decided-trick-lost = Entschieden hat { $card } im { $number }. Stich: { $score } Punkte für { $name }, und das Spiel war nicht mehr zu gewinnen.
decided-dearest = Am teuersten war der { $number }. Stich: { $score } Punkte für { $name }.
decided-too-many = Der { $number }. Stich war der eine zu viel: Gemacht hat ihn { $card }.
decided-too-few = Am Ende fehlten Stiche.
decided-made = Bis zum Schluss ist kein Stich zu viel dazugekommen.
decided-valat = Kein einziger Stich ging an die anderen.
decided-bonus = Mehr als das Spiel zählte die Prämie { $bonus }; sie ging an: { $side }.
decided-go = Dorthin
result-next = Nächstes Spiel
result-balance = Bilanz
result-again = Noch einmal von vorn
result-watch = Ansehen
result-share = Teilen

## Bilanz

balance-empty = Noch ist kein Spiel dieser Runde zu Ende.
balance-table = Bilanz der Runde
balance-number = Nr.
balance-contract = Spiel
balance-declarer = Spieler
balance-forward = Übertrag
balance-end = Serienprämie
balance-sum = Summe
balance-thrown-in = zusammengeworfen
balance-of-score = { $name }, Schrift
balance-of-money = { $name }, Geld
balance-score = Schrift
balance-cash = Geld
balance-money = { $sign }{ $amount } €
balance-unit = Anzeige
balance-in-points = Punkte
balance-in-money = Geld
balance-money-in = { $sign }{ $amount } { $currency }
balance-tariff = Ein Punkt zählt { $amount }. Halbe Punkte zählen halb.
balance-print = Drucken
balance-csv = Als CSV sichern
balance-new-round = Neue Runde beginnen
balance-new-round-ask = Alle Summen auf null? Die Spiele bleiben im Archiv.
balance-new-round-yes = Ja, neue Runde
balance-cancel = Abbrechen
balance-new-round-done = Neue Runde: alle beginnen bei null.
balance-head = Kaiserstich · { $game } · Regeln { $rules } · { $date }
balance-signature = Unterschriften
balance-file = bilanz
balance-open-deal = Spiel { $number } ansehen

## Teilen

share-link = Link zu diesem Spiel
share-link-hint = Wer den Link öffnet, sieht das Spiel mit allen Karten bis hierher. Er enthält alles und braucht keinen Server.
share-link-shown = Wer den Link öffnet, sieht das Spiel mit allen Karten. In Nachrichten steht dabei ein Bild vom entscheidenden Stich. Das zeichnet der Server aus dem Link.
share-link-none = Von diesem Spiel gibt es keinen Link.
share-copy = Kopieren
share-copied = Kopiert.
share-copy-failed = Kopieren ging nicht. Markiere den Text und kopiere ihn selbst.
share-send = Senden …
share-title = Ein Spiel Tarock
share-seen = Stellung, wie du sie siehst (TAF)
share-lines = Stellungen als Text (TAF)
share-lines-none = Stellungen gibt es erst, wenn ausgespielt wird.
share-download = Als Datei sichern
share-download-hint = .tarock behält alles; .taf und .ktaro sind für andere Programme.
share-refused = Dieses Format hat für das Spiel keinen Platz.
share-import = Spiele hereinholen
share-import-hint = Eine Datei wählen, einen Link oder Text einfügen – oder beides einfach hierher ziehen.
share-pick = Datei wählen
share-paste = Link oder Text
share-paste-go = Übernehmen
share-drop = Loslassen, um das Spiel ins Archiv zu holen

## Archiv

archive-title = Archiv
archive-empty = Noch kein Spiel gespeichert.
archive-play = Jetzt spielen
archive-unread = Das Archiv lässt sich gerade nicht öffnen. Deine Spiele sind noch da.
archive-again = Noch einmal versuchen
archive-loading = Das Archiv wird geöffnet …
archive-count = { $all } gesamt, { $shown } gefiltert, { $chosen } gewählt
archive-filters = Was gezeigt wird
archive-game = Spielart
archive-all-games = alle Spielarten
archive-contract = Spiel
archive-all-contracts = alle Spiele
archive-won = gewonnen
archive-lost = verloren
archive-kontra = mit Kontra
archive-search = Suchen
archive-search-hint = Name, Spiel, Prämie, Regeln …
archive-clear = Suche leeren
archive-none = Kein Spiel passt zu dieser Suche.
archive-choose-all = Alle wählen
archive-invert = Auswahl umkehren
archive-choose-none = Keines wählen
archive-choose = Auswählen: { $deal }
archive-open = Öffnen
archive-list = Gespeicherte Spiele
archive-delete = Löschen
archive-delete-ask = { $n ->
    [one] Dieses Spiel für immer löschen?
   *[other] Diese { $n } Spiele für immer löschen?
}
archive-delete-yes = Ja, löschen
archive-cancel = Abbrechen
archive-deleted = { $n ->
    [one] Ein Spiel gelöscht.
   *[other] { $n } Spiele gelöscht.
}
archive-luck = Bericht
archive-export = Sichern als
archive-pasted = Eingefügter Text
archive-more = Weitere { $n } zeigen
archive-by = von { $name }
archive-by-you = von dir
archive-unfinished = nicht zu Ende
archive-studied = angesehen
archive-players = mit { $names }

## Nachspielen

replay-bar = Nachspielen
replay-more = Mehr zum Nachspielen
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt vor
replay-last = Zum Ende
replay-play = Abspielen
replay-play-back = Rückwärts abspielen
replay-pause = Anhalten
replay-place = Stelle im Spiel
replay-place-text = Schritt { $n } von { $all }: { $sentence }
replay-start = Die Karten sind gegeben.
replay-viewpoint = Blick
replay-all-hands = alle Hände
replay-seat = nur { $name }
replay-fork = Ab hier weiterspielen
replay-fork-ask = Am Tisch liegt noch ein unfertiges Spiel. Dieses hier nimmt seinen Platz ein.
replay-fork-yes = Ja, weiterspielen
replay-fork-cancel = Abbrechen
replay-forked = Du spielst ab hier. Alles danach kann anders kommen.

## Menü

menu-deal = Dieses Spiel
menu-table = Am Tisch
menu-program = Kaiserstich
