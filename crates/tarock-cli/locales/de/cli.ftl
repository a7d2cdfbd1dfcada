### Was nur das Programm auf der Kommandozeile sagt.

## Allgemeines

error = Fehler:
diagnosis-expected = erwartet: { $what }

## Regelwerke

rules-list-hint = Ansehen mit „tarock rules show cup“, vergleichen mit „tarock rules diff min cup“.
rules-unknown = Ein Regelwerk oder eine Datei „{ $name }“ gibt es nicht. Nimm eines von { $presets }, oder gib den Pfad zu einer Datei an.
other-game = Das Regelwerk { $rules } gehört nicht zu { $game }. Lass --game weg oder nimm mit --rules ein anderes; „tarock rules list“ zeigt alle.
rules-differences =
    { $count ->
        [0] Kein Unterschied.
        [one] Ein Unterschied.
       *[other] { $count } Unterschiede.
    }
rules-valid =
    { $count ->
        [0] { $file } ist in Ordnung: „{ $name }“ hat dieselben Regeln wie { $preset }.
        [one] { $file } ist in Ordnung: „{ $name }“ ist wie { $preset }, mit einem Unterschied.
       *[other] { $file } ist in Ordnung: „{ $name }“ ist { $preset } am ähnlichsten, mit { $count } Unterschieden.
    }
file-unreadable = { $file } lässt sich nicht lesen: { $error }

## Abrechnung

settle-nothing-expected = Es steht kein erwartetes Ergebnis dabei (expected), also gibt es nichts zu vergleichen.
settle-expected = Erwartet:
settle-found = Herausgekommen:

sheet-other-game = { $id } gehört nicht auf diesen Zettel, da wird { $game } geschrieben. Gib die Dateien der beiden Spiele getrennt an.
sheet-over =
    { $deals ->
        [one] Die Serie ist nach einem Spiel aus.
       *[other] Die Serie ist nach { $deals } Spielen aus.
    }
sheet-open =
    { $deals ->
        [one] Ein Spiel geschrieben.
       *[other] { $deals } Spiele geschrieben.
    }
# Höchstens 20 Zeichen.
sheet-pairs = Jeder gegen jeden
sheet-bonus = mit Serienprämie

## Simulation

# Zeilen einer Tabelle (höchstens 22 Zeichen).
sim-contracts = Gespielt
sim-parallel = mit Bei-Spiel
sim-end-played = zu Ende gespielt
sim-end-claimed = Rest hergezeigt
sim-end-decided-early = vorher entschieden
sim-end-surrendered = geschliffen
sim-end-lost-at-talon = am Talon verloren
sim-end-thrown-in = zusammengeworfen
sim-end-kept = Talon behalten

sim-checked =
    { $violations ->
        [one] { $deals } Spiele geprüft, 1 Verstoß; { $speed } Spiele pro Sekunde, { $actions } Züge pro Spiel.
       *[other] { $deals } Spiele geprüft, { $violations } Verstöße; { $speed } Spiele pro Sekunde, { $actions } Züge pro Spiel.
    }
sim-played = { $deals } Spiele gespielt; { $speed } Spiele pro Sekunde, { $actions } Züge pro Spiel.
sim-violation = Verstoß: { $violation }. Noch einmal mit: { $again }

## Arena

arena-heading = { $a } gegen { $b } nach { $rules }: { $deals ->
        [one] eine Austeilung
       *[other] { $deals } Austeilungen
    }, { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }
# Höchstens 34 Zeichen, wenn die Namen kurz sind.
arena-gain = Gewinn pro Spiel, Punkte
arena-one-a = A ({ $a }) allein unter B
arena-one-b = B ({ $b }) allein unter A
# Höchstens 22 Zeichen.
arena-contracts = Gespielt, gewonnen, ⌀
arena-announcements = Ansagen, gemacht
arena-kontras = Kontra, gewonnen
arena-kontra = Kontra
arena-re = Re
arena-sub = Sub
# Höchstens 42 und 10 Zeichen.
arena-times = Bedenkzeit, Millisekunden
arena-decisions = Fragen
arena-speed = { $seconds } Sekunden, { $speed } Spiele pro Sekunde.
arena-unknown-bot = { $name }: Diesen Spieler gibt es nicht. Es gibt zufall, regelbuch, tarobot und tarobot:strong; genauer geht es zum Beispiel mit tarobot:worlds=100,risk=1.2,inference=off.
arena-only-league = { $name } spielt nur Karten: Das geht mit --league.
arena-no-league = Die Liga spielt Dreier und Rufer beim Königrufen; { $rules } kennt das nicht. Nimm zum Beispiel --rules cup.
arena-league = { $a } gegen { $b } nach { $rules }, nur das Spielen der Karten
arena-one-against-three = Einer gegen drei: Dreier, { $deals ->
        [one] eine Austeilung
       *[other] { $deals } Austeilungen
    }
arena-two-against-two = Zwei gegen zwei: Rufer, { $deals ->
        [one] eine Austeilung
       *[other] { $deals } Austeilungen
    }
# Höchstens 34 Zeichen.
arena-declarer-wins = Spieler gewinnt
arena-wins = Siege von A mehr als von B
arena-card-points = Augen von A mehr als von B
arena-foul = { $bot }, Austeilung { $deal }: { $did } Noch einmal mit --seed { $seed } --first { $deal } --deals 1.
arena-forbidden = { $told } ist verboten.
arena-nothing = Keine Antwort.
arena-gone = Das Programm läuft nicht: { $told }.
arena-late = Keine Antwort in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}; mehr Zeit gibt --limit.
arena-garbled = „{ $told }“ ist keine Antwort.
arena-self = { $bot } unter seinesgleichen nach { $rules }: { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
}
arena-self-spread = Streuung pro Platz und Spiel, Punkte
arena-wanted = freiwillig
arena-forced = erzwungen
arena-callers = Alle Rufer
arena-negative = Alle Negativspiele
arena-ouvert = davon ouvert
arena-calibration = Erwartet und erreicht, Punkte
calibration-expected = erwartet
calibration-realised = erreicht
calibration-difference = Differenz
calibration-pass = Weiter
calibration-forehand = Vorhand
calibration-hold = Halten
calibration-unteren = Unteren
calibration-good = Nichts angesagt
calibration-game = Spiel
calibration-negative = Negativspiel

## Offene Karten

solve-heading = Stich { $trick }, { $seat } ist dran: Punkte über dem Schnitt, wenn alle Karten offen liegen
solve-played = gespielt
solve-steps = { $nodes ->
        [one] Ein Schritt gerechnet.
       *[other] { $nodes } Schritte gerechnet.
    }
solve-line = Zeile
solve-no-play = Hier werden keine Karten gespielt. Sag mit --trick, vor welchem Stich gerechnet werden soll, oder mit --to, nach welchem Zug.
solve-too-long = Noch { $tricks ->
        [one] ein Stich
       *[other] { $tricks } Stiche
    }: Das dauert zu lange. Nimm einen späteren Stich oder mehr Schritte mit --nodes.

## Messen

bench-playouts = Zufällig ausgespielt: { $speed } Spiele pro Sekunde, { $card } ns pro Karte
bench-prototype = Prototyp: { $line }
# Höchstens 38 Zeichen.
bench-solver = Offene Karten, Millisekunden
# Höchstens 36 Zeichen.
bench-win = { $tricks } Stiche, { $kind }, Sieg
bench-bill = { $tricks } Stiche, { $kind }, Abrechnung
bench-one-against-three = 1 gegen 3
bench-two-against-two = 2 gegen 2
bench-given-up = { $count } davon aufgegeben

## Tisch

talon = Talon
trick = Stich
# Höchstens 20 Zeichen.
own-talon = Talon von { $seat }
hidden-cards =
    { $count ->
        [0] keine Karten
        [one] 1 Karte, verdeckt
       *[other] { $count } Karten, verdeckt
    }

# Höchstens 9 Zeichen.
role-declarer = spielt
role-partner = Partner
role-forehand = Vorhand
role-dealer = Geber

## Austeilen und nachspielen

deal-heading = Ausgeteilt nach { $rules }, Mischung { $seed }
deal-played = Zu Ende gespielt in { $actions } Zügen.
deal-thrown-in = Alle haben gepasst, die Karten werden zusammengeworfen.
deal-saved = Gespeichert in { $file }; ansehen mit „tarock replay { $file }“.
no-such-seat = Platz { $seat } gibt es an diesem Tisch nicht. Nimm einen von 1 bis { $seats }.

replay-heading = Gespielt nach { $rules }
replay-refused = Zug { $number } geht nicht: { $reason }
replay-refused-hidden = Zug { $number } lassen die Regeln nicht zu. Warum, verrät die Hand eines anderen: ohne --seat steht es da.
replay-unfinished = Dieses Spiel ist noch nicht aus; eine Zusammenfassung gibt es erst am Ende.
replay-thrown-in = Da ist zusammengeworfen worden; abzurechnen gibt es nichts.

## Was am Tisch geschieht

event-keeper =
    { $count ->
        [one] { $seat } hat vom letzten Talon eine Karte behalten und muss ein Spiel ansagen.
       *[other] { $seat } hat vom letzten Talon { $count } Karten behalten und muss ein Spiel ansagen.
    }
event-exchanged =
    { $count ->
        [0] { $seat } tauscht nichts.
        [one] { $seat } tauscht eine Karte.
       *[other] { $seat } tauscht { $count } Karten.
    }
event-exchanged-own = { $seat } legt { $laid } ab und nimmt dafür { $taken }.

event-forehand = { $seat } sagt „Mein Spiel“.
event-pass = { $seat } sagt „Weiter“.
event-hold = { $seat } hält.
event-unteren = { $seat } sagt „Unteren“.
event-bid = { $seat } sagt { $contract }.
game-of = { $contract } von { $seat }
standing-unteren = { $game }, Unteren
standing-held = { $game }, gehalten
event-auction-ended = Gespielt wird: { $games }.
event-trischaken = Alle haben gepasst, gespielt wird Trischaken.

event-thrown-in = Keiner spielt, die Karten werden zusammengeworfen.
event-talon-looked = { $seat } schaut sich den Talon an.
event-talon-looked-own = { $seat } schaut sich den Talon an: { $cards }.
event-kept =
    { $count ->
        [0] { $seat } behält nichts davon.
        [one] { $seat } behält eine Karte fürs nächste Spiel.
       *[other] { $seat } behält { $count } Karten fürs nächste Spiel.
    }
event-kept-own =
    { $count ->
        [one] { $seat } behält eine Karte fürs nächste Spiel: { $cards }.
       *[other] { $seat } behält { $count } Karten fürs nächste Spiel: { $cards }.
    }

event-called = { $seat } ruft: { $card }.
event-talon = Talon: { $cards }.
event-talon-taken = { $seat } nimmt { $cards } auf.
event-closed-talon-taken = { $seat } nimmt den ganzen Talon verdeckt auf.
event-surrendered = { $seat } schleift, die gerufene Karte liegt im Talon.
event-lost-at-talon = Der Talon verdirbt { $seat } die Ansage, das Spiel ist verloren.
event-discarded =
    { $count ->
        [one] { $seat } verlegt eine Karte.
       *[other] { $seat } verlegt { $count } Karten.
    }
event-discarded-own =
    { $count ->
        [one] { $seat } verlegt eine Karte: { $cards }.
       *[other] { $seat } verlegt { $count } Karten: { $cards }.
    }
event-discarded-open =
    { $count ->
        [one] { $seat } verlegt eine Karte offen: { $cards }.
       *[other] { $seat } verlegt { $count } Karten, davon offen: { $cards }.
    }

event-lies = { $seat } sagt „Ich liege“.
event-good = { $seat } sagt „Gut“.
event-nothing-announced = { $seat } sagt nichts an.
event-announced = { $seat } sagt: { $what }.
event-partner = { $seat } ist der Partner.

event-play = { $seat } spielt aus.
event-card = { $seat } spielt { $card }.
event-trick = Stich { $number } geht an { $seat }.
event-trick-talon = Stich { $number } an { $seat }, dazu { $card } aus dem Talon.
event-kaiserstich = Kaiserstich! Der Pagat sticht Mond und Sküs: Stich { $number } an { $seat }.
event-hands-opened = Alle legen ihre Karten auf.
event-claimed = { $seat } zeigt den Rest her, am Ergebnis ändert sich nichts mehr.
event-ended = Das Spiel ist aus.

## Erklären

explain-heading = Gespielt nach { $rules }, es erklärt { $bot }
explain-risk = Risikofreude: { $percent } %
explain-action = Zug { $number }, { $seat }: { $what }
explain-position = { $seat } am Zug: { $what }
explain-trick = Stich { $trick }
# Höchstens 20 Zeichen.
explain-hand = Blatt
explain-agreed =
    { $same ->
        [0] In keiner von { $count } Entscheidungen hätte es { $bot } genauso gemacht.
        [one] In einer von { $count } Entscheidungen hätte es { $bot } genauso gemacht.
       *[other] In { $same } von { $count } Entscheidungen hätte es { $bot } genauso gemacht.
    }

# Höchstens 20 Zeichen.
explain-discards = Verlegt { $seat }
explain-laid = Getauscht { $seat }

explain-over = Dieses Spiel ist aus, zu entscheiden gibt es nichts mehr. Mit --at siehst du einen früheren Zug eines aufgeschriebenen Spiels.
explain-no-such-action =
    { $count ->
        [0] In diesem Spiel ist noch nichts geschehen, einen Zug { $number } gibt es nicht. Nimm --at 1.
        [one] Dieses Spiel hat erst einen Zug, einen Zug { $number } gibt es nicht.
       *[other] Dieses Spiel hat { $count } Züge, einen Zug { $number } gibt es nicht.
    }
explain-other-seat = Zug { $number } gehört { $seat }. Lass --seat weg oder nimm einen anderen Zug.
explain-not-on-turn = { $seat } ist hier nicht am Zug, sondern { $turn }.
explain-never = { $seat } hat in diesem Spiel nichts zu entscheiden gehabt.
explain-at-position = Eine Stellung sagt nicht, wie es zu ihr gekommen ist. --at gibt es nur bei einem aufgeschriebenen Spiel.
explain-hand-missing =
    { $count ->
        [one] Am Zug ist { $seat }, und von diesem Blatt fehlt eine Karte. Schreib sie statt dem Punkt hin.
       *[other] Am Zug ist { $seat }, und von diesem Blatt fehlen { $count } Karten. Schreib sie statt der Punkte hin.
    }
explain-open-cards-missing = Was offen liegt, muss dastehen: der Stich auf dem Tisch, die Stiche von vorher und was vom Talon aufgedeckt ist.
explain-own-cards-missing = Hier fehlen Karten, die kennt, wer am Zug ist, zum Beispiel das, was er selbst verlegt hat. Schreib sie dazu.
explain-no-deal-found = Die fehlenden Karten lassen sich nicht so verteilen, dass es zu dieser Stellung passt. Schreib mehr davon hin, oder alle.

## tarock taf

taf-checked =
    { $count ->
        [one] Eine Zeile
       *[other] { $count } Zeilen
    } geprüft, { $wrong ->
        [0] alles in Ordnung.
        [one] eine ist falsch.
       *[other] { $wrong } sind falsch.
    }
taf-pile = Ablage, Stiche
taf-rules = Regelwerk
taf-canonical = TAF

## Dateien und Links

file-missing = die Datei gibt es nicht, und ein Link ist das auch keiner
file-unwritable = { $file } lässt sich nicht schreiben: { $error }
file-no-such-deal =
    { $count ->
        [0] In { $file } ist kein Spiel.
        [one] In { $file } ist nur ein Spiel, ein { $number }. gibt es nicht.
       *[other] In { $file } sind { $count } Spiele, ein { $number }. gibt es nicht.
    }
file-wrong-hidden = Mit diesem Spiel stimmt etwas nicht. Was, verrät vielleicht fremde Karten: ohne --seat steht es da.
file-no-record = Das ist kein Spiel, wie wir es aufschreiben: { $error }
file-no-binary = Diese Spiele sind beschädigt: { $error }

convert-no-format = In welche Form? Gib der Zieldatei eine Endung (.tarock, .ktaro, .taf, .link, .json, .tarockb) oder nimm --to.
convert-exists = { $file } gibt es schon. Mit --force wird überschrieben.
convert-no-position = Dieses Spiel ist vor dem ersten Stich zu Ende; TAF fängt erst dort an.
convert-folder = Ein Ordner wird in einen Ordner umgewandelt, nicht auf die Ausgabe.
convert-too-long = Zu diesem Spiel steht zu viel dabei; niemand könnte es wieder lesen.
convert-only-one = Eine .ktaro-Datei hält nur ein Spiel; nimm als Ziel einen Ordner.
convert-wrong-result = Das Ergebnis, das dasteht, ist nicht das dieses Spiels.
convert-done =
    { $deals ->
        [one] Ein Spiel
       *[other] { $deals } Spiele
    } aus { $files ->
        [one] einer Datei
       *[other] { $files } Dateien
    } als { $format } geschrieben{ $wrong ->
        [0] .
        [one] , eines nicht (siehe oben).
       *[other] , { $wrong } nicht (siehe oben).
    }

## tarock verify

verify-kept = Spiel { $deal }: Die Reihenfolge der Karten folgt aus dem Startwert des Servers und den Beiträgen der Spieler, wie versprochen.
verify-other-pack = Spiel { $deal }: Aus Startwert und Beiträgen folgt eine andere Reihenfolge der Karten. Dieses Spiel ist nicht so gemischt worden, wie es sagt.
verify-other-seed = Spiel { $deal }: Die Reihenfolge der Karten folgt aus dem Startwert in der Datei, aber vor dem Spiel war ein anderer versprochen.
verify-compare = Vor dem Spiel muss der Server { $promise } versprochen haben. Vergleiche das mit dem, was dein Tisch gezeigt hat, oder gib es mit --promise an.
verify-salt = { $user } hat { $salt } beigetragen
verify-no-proof = Bei diesem Spiel steht nicht, wie gemischt worden ist; da lässt sich nichts prüfen.
