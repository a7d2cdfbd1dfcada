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
bill-score = Schrift
bill-money = Geld
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
replay-no-taf = Eine TAF-Zeile gibt es erst, wenn das Spiel feststeht und der Talon verteilt ist.
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

## tarock report

report-heading = Gespielt nach { $rules }, beurteilt von Tarobot an je { $worlds } gedachten Verteilungen
report-seat =
    { $count ->
        [one] { $seat }: eine Entscheidung, { $agreed } wie Tarobot. Bilanz { $cost } ± { $error } Punkte.
       *[other] { $seat }: { $count } Entscheidungen, { $agreed } wie Tarobot. Bilanz { $cost } ± { $error } Punkte.
    }
report-evening =
    { $deals ->
        [one] Ein Spiel, beurteilt von Tarobot in je { $worlds } erdachten Spielen. Was am meisten gekostet hat:
       *[other] { $deals } Spiele, beurteilt von Tarobot in je { $worlds } erdachten Spielen. Was am meisten gekostet hat:
    }
report-deal = { $file }, Spiel { $number }
report-player =
    { $deals ->
        [one] { $player }: { $count } Entscheidungen in einem Spiel, { $agreed } wie Tarobot. Bilanz { $cost } ± { $error } Punkte.
       *[other] { $player }: { $count } Entscheidungen in { $deals } Spielen, { $agreed } wie Tarobot. Bilanz { $cost } ± { $error } Punkte.
    }
report-deal-mistakes =
    { $count ->
        [0] { $deal }: kein klarer Fehler
        [one] { $deal }: ein Fehler, { $cost } Punkte
       *[other] { $deal }: { $count } Fehler, { $cost } Punkte
    }
report-one-deal = --hindsight und --save gelten für ein Spiel. Wähle es mit --deal.
report-no-mistake = Kein klarer Fehler: Bei keiner Entscheidung ist sicher, dass sie auch nur ein Zehntel vom billigsten Spiel gekostet hat.
report-mistake = Gemacht: { $played }. Besser: { $better }. Das kostet im Schnitt { $cost } ± { $error } Punkte.
report-more =
    { $count ->
        [one] Einen kleineren Fehler gibt es noch, --all zeigt ihn.
       *[other] { $count } kleinere Fehler gibt es noch, --all zeigt sie.
    }
report-hindsight = Im Nachhinein: mit allen Karten offen und bestem Spiel von allen
report-hindsight-unknown = Das Ergebnis mit allen Karten offen ist hier zu aufwendig.
report-luck-heading = Woher die Punkte kommen, gezählt über dem Schnitt der Runde
report-luck-player =
    { $count ->
        [one] { $player }: ein Spiel, { $points } Punkte
       *[other] { $player }: { $count } Spiele, { $points } Punkte
    }
report-luck-cards = Karten
report-luck-mistakes = Eigene Fehler
report-luck-rest = Rest
report-luck-chance = Schon der Zufall macht den Rest so vieler Spiele um { $chance } Punkte größer oder kleiner.
report-luck-left-out =
    { $count ->
        [one] Ein Spiel zählt nicht mit: Es ist nicht fertig, oder für seine Regeln ist das Kartenglück nicht gemessen.
       *[other] { $count } Spiele zählen nicht mit: Sie sind nicht fertig, oder für ihre Regeln ist das Kartenglück nicht gemessen.
    }

## tarock puzzles

puzzles-read =
    { $deals ->
        [one] Ein Spiel angeschaut.
       *[other] { $deals } Spiele angeschaut.
    }
puzzles-seed = Gefunden werden Aufgaben mit den Startwerten 1 und 2. Geprüft werden sie mit einem anderen.
puzzles-unclear = Zeile { $line }, { $theme }: Nichts ist eindeutig das Beste, oder etwas anderes ist es
puzzles-disagrees = Zeile { $line }, { $theme }: Die längere Suche zieht etwas anderes vor
puzzles-uncertain = Zeile { $line }, { $theme }: In der längeren Suche ist der Vorsprung nicht sicher
puzzles-all = Alle
puzzles-agreement = { $name }: { $examined } geprüft, { $clear } heute eindeutig, die längere Suche stimmt bei { $agreed } davon zu ({ $percent } %), { $held } halten

## tarock lesson

lesson-wrong = { $file }: { $reason }
lesson-wrong-step = { $file }, Schritt { $step }: { $reason }
lesson-right = { $file }: „{ $title }“ lässt sich bis zum Ende spielen.
lesson-on = Weiter mit Enter.
lesson-not-understood = „{ $text }“ passt hier nicht. „Tipp“ sagt, was zu tun ist.
lesson-finished =
    { $wrong ->
        [0] Die Lektion ist aus, und alles war richtig.
        [one] Die Lektion ist aus. Einmal war die Antwort falsch.
       *[other] Die Lektion ist aus. { $wrong } Antworten waren falsch.
    }

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

## tarock cup

cup-created =
    { $rounds ->
        [one] „{ $name }“ ist angelegt: eine Runde zu { $deals } Spielen, am Fünfertisch { $five }.
       *[other] „{ $name }“ ist angelegt: { $rounds } Runden zu { $deals } Spielen, am Fünfertisch { $five }.
    }
cup-registered = Nr. { $no }: { $name }
cup-present =
    { $count ->
        [one] Angemeldet ist bisher nur eine Person.
       *[other] Angemeldet sind jetzt { $count }.
    }
cup-changed =
    { $has_team ->
        [no] Nr. { $no } heißt jetzt { $name } und spielt für keine Mannschaft.
       *[yes] Nr. { $no } heißt jetzt { $name } und spielt für { $team }.
    }
cup-withdrawn = Nr. { $no }, { $name }, ist abgemeldet.
cup-returned = Nr. { $no }, { $name }, spielt wieder mit.
cup-apart = { $one } und { $other } kommen nicht an denselben Tisch.
cup-may-meet = { $one } und { $other } dürfen wieder an denselben Tisch kommen.
cup-promised = Versprochen ist { $promise }. Häng das aus, bevor ausgelost wird, und heb dir den Startwert gut auf.
cup-random-seed = Der Startwert, der bis zur Auslosung geheim bleibt: { $seed }
cup-short-seed = Ein so kurzer Startwert lässt sich durch Probieren finden. Nimm wenigstens { $min } Zeichen, oder lass --seed weg, dann kommt einer vom Zufall.
cup-draw = Auslosung der { $round }. Runde
# Höchstens 10 Zeichen.
cup-table = Tisch { $table }
cup-reseated = Die { $round }. Runde ist umgesetzt:
cup-waits = Nr. { $no }, { $name }, wartet auf die nächste Runde: mit einem mehr gehen sich keine Vierer- und Fünfertische aus. Die Tische bleiben, wie sie sind.
cup-draw-void = Die Auslosung der { $round }. Runde gilt nicht mehr, so viele gehen sich auf Vierer- und Fünfertischen nicht aus. Hol noch wen dazu und lose neu aus.
cup-started =
    { $minutes ->
        [0] Die { $round }. Runde läuft.
        [one] Die { $round }. Runde läuft und dauert eine Minute.
       *[other] Die { $round }. Runde läuft und dauert { $minutes } Minuten.
    }
cup-entered-several = Runde { $round }, Tisch { $table }, die Spiele { $first } bis { $deal } stehen. Stand: { $totals }
cup-entered = Runde { $round }, Tisch { $table }, Spiel { $deal } steht. Stand: { $totals }
cup-corrected = Runde { $round }, Tisch { $table }, Spiel { $deal } ist ausgebessert{ $again ->
        [yes] , der Zettel gehört wieder bestätigt
       *[no] {""}
    }. Stand: { $totals }
cup-struck = Runde { $round }, Tisch { $table }, Spiel { $deal } ist gestrichen, alle bekommen 0{ $again ->
        [yes] , und der Zettel gehört wieder bestätigt
       *[no] {""}
    }. Stand: { $totals }
cup-confirmed = Runde { $round }, Tisch { $table }: Zettel mit { $written } von { $deals } Spielen bestätigt. Stand: { $totals }
cup-reopened = Das Turnier ist wieder offen. Nach dem Ausbessern wird es mit „tarock cup finish“ wieder abgeschlossen; das Los bleibt dasselbe.
cup-sheet-reopened = Runde { $round }, Tisch { $table }: Der Zettel ist wieder offen, mit { $written } von { $deals } Spielen. Stand: { $totals }
cup-bad-points = „{ $text }“ sind keine Punkte. Gemeint sind ganze oder halbe wie 3, -1 oder 1,5.
# Spalten (4, 4, 25, 7, 7, 8 und 7 Zeichen).
cup-column-rank = Rang
cup-column-no = Nr.
cup-column-name = Name
cup-column-team = Mannschaft
cup-column-points = Schrift
cup-column-round = { $round }. Rd.
cup-column-table-rank = Tischpkt
cup-column-money = Geld
# Höchstens 8 Zeichen.
cup-column-day = { $day }. Tag
cup-season-day = { $number }. Tag: { $name }
cup-season-final = { $number }. Tag, Finale: { $name }
cup-season-open = „{ $name }“ ist noch nicht abgeschlossen, gezählt wird der Zwischenstand.

cup-verify-kept = Runde { $round }: Aus dem Startwert und den Angemeldeten kommen genau diese Tische heraus.
cup-verify-change-kept = Runde { $round }: Nach der Auslosung ist umgesetzt worden, weil jemand gekommen oder gegangen ist. Auch das folgt aus dem Startwert.
cup-verify-other-tables = Runde { $round }: Aus dem Startwert kommen andere Tische heraus. So ist nicht ausgelost worden.
cup-verify-other-change = Runde { $round }: Nach der Auslosung ist umgesetzt worden, aber nicht so, wie es aus dem Startwert folgt.
cup-verify-promised = Der Startwert war vorher versprochen: { $promise }. Vergleiche das mit dem Aushang, oder gib den Aushang mit --promise an.
cup-verify-not-promised = Versprochen war vorher nichts. Zu diesem Startwert gehört { $promise }.
cup-verify-other-promise = Zum Aushang { $promise } passt keine Auslosung, die gilt.
cup-verify-replaced = Diese Auslosung gilt nicht mehr, danach ist noch einmal ausgelost worden.
cup-verify-unknown-method = Runde { $round }: So hat ein neueres Programm ausgelost, dieses kann das nicht nachrechnen.
cup-verify-lots-promised = Das Los: Der Startwert war vorher versprochen: { $promise }.
cup-verify-lots-not-promised = Das Los: Versprochen war vorher nichts. Zu diesem Startwert gehört { $promise }.
cup-verify-no-draw = Ausgelost ist noch nichts, da gibt es nichts zu prüfen.
cup-in-use = Ein anderes Programm arbeitet gerade mit dieser Datei. Gleich geht es weiter …
cup-torn = Die letzte Zeile der Datei ist nicht zu Ende geschrieben worden und gilt nicht. Schau nach, was zuletzt eingetragen worden ist.
cup-none-of-all = Eintrag { $number } der Liste: { $reason } Von der Liste ist nichts eingetragen.
cup-line-newer = Zeile { $line } hat ein neueres Programm geschrieben. Nimm das auch zum Lesen.
cup-line-damaged = Zeile { $line } ist beschädigt.
cup-line-changed = Zeile { $line } ist nicht nach der Zeile davor geschrieben worden: Da hat jemand etwas geändert, dazugeschrieben oder weggenommen.
cup-hash = Prüfsumme der Datei: { $hash }
cup-verify-other-hash = Zur Prüfsumme { $hash } passt die Datei nicht: Danach ist etwas geändert worden, was davor eingetragen war.
cup-misfit = Zeile { $line } passt nicht zu dem, was davor steht. { $reason }

cup-refusal-finished = Das Turnier ist aus. Gehört noch etwas ausgebessert, mach es mit „tarock cup reopen“ wieder auf.
cup-refusal-not-the-beginning = Eine Turnierdatei fängt mit dem Anlegen an, und das gibt es nur einmal.
cup-refusal-bad-text = Namen, Gründe und das Wort aus dem Saal (--salt) haben 1 bis { $max } Zeichen, keine unsichtbaren und zwischen den Wörtern je ein Leerzeichen; ein Name fängt mit einem Buchstaben oder einer Ziffer an.
cup-refusal-bad-rules = Mit diesen Vorgaben lässt sich kein Turnier spielen. Schau Runden, Spiele, Minuten und die Reihung noch einmal an.
cup-refusal-bad-time = So lässt sich die Uhr nicht stellen.
cup-refusal-no-clock = Diese Runde hat keine Uhr.
cup-refusal-too-many-players = Mehr als { $max } gehen nicht.
cup-refusal-name-taken = So heißt schon Nr. { $no }. Schreib etwas dazu, zum Beispiel den Ort.
cup-refusal-no-such-player = Eine Nr. { $no } gibt es nicht.
cup-refusal-nothing-to-change = Das ist schon so.
cup-refusal-same-player = Gib zwei verschiedene Leute an.
cup-refusal-cannot-seat = Mit { $players } gehen sich keine Vierer- und Fünfertische aus. Es braucht mindestens 4, und 6, 7 und 11 gehen nicht: hol noch wen dazu oder lass wen aussetzen.
cup-refusal-no-more-rounds = Alle Runden sind schon ausgelost.
cup-refusal-rounds-left = Es sind noch nicht alle Runden gespielt.
cup-refusal-sheets-open =
    { $count ->
        [one] In der { $round }. Runde ist noch ein Zettel nicht bestätigt.
       *[other] In der { $round }. Runde sind noch { $count } Zettel nicht bestätigt.
    }
cup-refusal-round-started = Die Runde läuft schon.
cup-refusal-round-not-started = Die Runde hat noch nicht angefangen. Anfangen mit „tarock cup start“.
cup-refusal-other-seed = Das ist nicht der Startwert, der versprochen war.
cup-refusal-seed-is-known = Diesen Startwert kennt schon jeder, mit ihm ist ausgelost worden. Nimm einen neuen.
cup-refusal-promise-needed = Die Auslosung davor war versprochen, also gehört auch die neue vorher versprochen: „tarock cup promise“.
cup-refusal-unknown-method = Diese Tische hat ein neueres Programm ausgelost. Nimm das auch, um sie zu ändern.
cup-refusal-no-such-round = Die { $round }. Runde ist noch nicht ausgelost.
cup-refusal-no-such-table = Einen Tisch { $table } gibt es in dieser Runde nicht.
cup-refusal-no-such-deal = An diesem Tisch werden die Spiele 1 bis { $last } gespielt.
cup-refusal-no-such-line = Dieses Spiel steht noch nicht am Zettel.
cup-refusal-line-taken = Das { $deal }. Spiel steht schon am Zettel. Ausbessern geht mit „tarock cup correct“.
cup-refusal-sheet-confirmed = Der Zettel ist schon bestätigt. Ausbessern geht mit „tarock cup correct“; fehlt ein Spiel, mach ihn mit „tarock cup reopen“ wieder auf.
cup-refusal-sheet-incomplete =
    { $written ->
        [0] Am Zettel von Tisch { $table } steht noch nichts. Ist dort wirklich nicht gespielt worden, bestätige ihn mit --incomplete.
        [one] Am Zettel von Tisch { $table } fehlt dazwischen etwas, da steht erst ein Spiel von { $deals }. Soll er trotzdem so gelten, bestätige ihn mit --incomplete.
       *[other] Am Zettel von Tisch { $table } fehlt dazwischen etwas, da stehen erst { $written } von { $deals } Spielen. Soll er trotzdem so gelten, bestätige ihn mit --incomplete.
    }
cup-refusal-wrong-count = An diesem Tisch sitzen { $expected }, also braucht es { $expected } Zahlen.
cup-refusal-not-zero-sum = Das geht nicht auf: zusammen ist es { $sum } und nicht 0. Lässt es sich nicht aufklären, wird das Spiel gestrichen.
cup-refusal-too-many-points = Mehr als { $max } Punkte bringt kein Spiel.
cup-refusal-nobody-sits-out = Zu fünft setzt einer aus und bekommt 0.
cup-refusal-misfit = Das kann nicht so gewesen sein.

## tarock archive

archive-found =
    { $found ->
        [0] Kein Spiel
        [one] Ein Spiel
       *[other] { $found } Spiele
    } gefunden, unter { $deals ->
        [one] einem Spiel
       *[other] { $deals } Spielen
    } aus { $files ->
        [one] einer Datei
       *[other] { $files } Dateien
    }{ $wrong ->
        [0] .
        [one] ; eines war nicht zu lesen (siehe oben).
       *[other] ; { $wrong } waren nicht zu lesen (siehe oben).
    }
archive-copies = { $n ->
        [one] Ein Spiel ist die Kopie eines anderen und zählt
       *[other] { $n } Spiele sind Kopien von anderen und zählen
    } nicht.
# Höchstens 10 Zeichen.
archive-undated = ohne Datum
archive-unfinished = nicht fertig
archive-thrown-in = zusammengeworfen

archive-syntax =
    Bedingungen nebeneinander müssen alle zutreffen. ODER trennt Alternativen, - oder NICHT verneint, Klammern fassen zusammen.
    Namen und Texte mit Leerzeichen stehen in Anführungszeichen. Ohne Namen ist der erste Mensch am Tisch gemeint.
    Die englischen Wörter gelten auch.

    datum:2026-01  ab:2026  bis:2026-01-31  datum:2025-10..2026-03
    mitspieler:Anna  mit:ich  mit:#2 (wer auf Platz 2 sitzt)
    spieler:Anna (wer das Spiel ansagt)  partner:Anna  gegner:Anna  trischaker:Anna  geber:Anna  vorhand:Anna
    spielart:illustriert  regelwerk:cup
    solorufer  spiel:solorufer,verloren,re  spiel:jedes,gewonnen,ohne-kontra  spiel:piccolo,gewonnen,von=Anna
    pagat  pagat:angesagt,verloren,kontra  trull:still,gegner  uhu:von=Anna  könige  könig-ultimo  valat  mondfang
    kontra  kontra:re  kontra:ohne-kontra
    punkte:>10  punkte:Anna<=-2,5  punkte:5..10  gewonnen  gewonnen:Anna  verloren:Anna
    kaiserstich  kaiserstich:Anna
    ende:gespielt  ende:hergezeigt  ende:geschliffen  ende:am-talon-verloren  ende:zusammengeworfen  ende:unfertig
    bemerkung:Text  schlagwort:Cup  runde:Name  Text

    Beispiel: tarock archive find "spiel:solorufer spieler:Anna pagat:angesagt,verloren (kontra ODER punkte:<-10) -valat" abende

query-length = Das ist zu lang: höchstens 4.000 Zeichen.
query-condition = Hier fehlt eine Bedingung.
query-parenthesis = Zu dieser Klammer fehlt die andere.
query-quote = Dieses Anführungszeichen wird nicht geschlossen.
query-depth = Das ist zu tief verschachtelt.
query-key = So eine Bedingung gibt es nicht. „tarock archive syntax“ zeigt alle; Text mit Doppelpunkt gehört in Anführungszeichen.
query-value = Nach dem Doppelpunkt fehlt etwas.
query-contract = So ein Spiel gibt es nicht. Nimm etwa solorufer, dreier oder bettler, oder jedes.
query-bonus = So eine Prämie gibt es nicht. Nimm etwa pagat, uhu, könige, trull oder valat.
query-game = So ein Spiel gibt es nicht. Nimm koenigrufen, illustriert oder kosakeln.
query-contract-detail = Ein Spiel ist gewonnen oder verloren, ohne-kontra oder mindestens mit kontra, re oder sub, und von=NAME.
query-bonus-detail = Eine Prämie ist angesagt oder still, gewonnen oder verloren, ohne-kontra oder mindestens mit kontra, re oder sub, von der spielerpartei oder von gegner, und von=NAME.
query-twice = Das steht schon da.
query-kontra = Nimm ohne-kontra, kontra, re oder sub.
query-date = Das ist kein Datum. Schreib 2026, 2026-01 oder 2026-01-31.
query-points = Das sind keine Punkte. Schreib >10, <=-1,5 oder 5..10, wenn du willst nach einem Namen.
query-seat = Die Plätze heißen #1 bis #4.
query-ending = Ein Spiel ist gespielt, hergezeigt, geschliffen, am-talon-verloren, zusammengeworfen oder unfertig.

## tarock stats

stats-player = Name
stats-game = Spielart
stats-rules = Regeln
stats-period = Zeitraum
stats-contract = Spiel
stats-role = Rolle
stats-bonus = Prämie
stats-deals = Spiele
stats-thrown-in = Zusammengeworfen
stats-won = Im Plus
stats-contracts-won = Spiel gewonnen
stats-points = Punkte
stats-mean = Je Spiel
stats-rate = Erfolg
stats-kaiserstiche = Kaiserstiche
stats-said = Ansage
stats-times = Anzahl
stats-made = Gewonnen
stats-doubled = Kontra
stats-announced = angesagt
stats-silent = still
stats-award = Auszeichnung
stats-target = Soll
stats-declared = Als Spieler
stats-declared-points = Punkte
stats-called = Als Partner
stats-called-points = Punkte
stats-possible = Möglich
stats-declarer = Spieler
stats-partner = Partner
stats-defender = Gegner
stats-trischaker = Trischaken
stats-percent = { $percent } %
# Bei wenigen Spielen: wo der Anteil mit 95 % Wahrscheinlichkeit liegt.
stats-unsure = { $percent } % ({ $low }–{ $high })
# Ein Monat oder Jahr, das noch läuft.
stats-running = { $period } bisher
stats-streak = Längste Serie im Plus: { $longest ->
        [one] ein Spiel
       *[other] { $longest } Spiele
    }; zuletzt { $now }.
stats-rarities = Raritäten: { $what }.
stats-rarity-kaiserstich =
    { $n ->
        [one] ein Kaiserstich
       *[other] { $n } Kaiserstiche
    }
stats-rarity-valat =
    { $n ->
        [one] einmal Valat
       *[other] { $n }-mal Valat
    }
stats-rarity-quapil =
    { $n ->
        [one] einmal der Quapil
       *[other] { $n }-mal der Quapil
    }
stats-rarity-kakadu =
    { $n ->
        [one] einmal der Kakadu
       *[other] { $n }-mal der Kakadu
    }
stats-no-player = „{ $name }“ hat keines dieser Spiele gespielt. Ohne --player zeigt „tarock stats“ alle, die mitgespielt haben.
stats-of-whom = Wessen Spiele? Nimm --player NAME. Ohne Namen zählt ein Spiel für alle, die mitspielen, und es geht nur --by player oder --by role.
stats-whose = Wessen Kalender? Nimm --player NAME, --player ich oder --player #1 für einen Platz.
stats-wrong-line = Das ist keine Zeile einer Statistikdatei: { $error }
stats-written = { $lines ->
        [one] Eine Zeile
       *[other] { $lines } Zeilen
    } nach { $file } geschrieben.

award-bronze-flower-pot = Blumentopf in Bronze
award-silver-flower-pot = Blumentopf in Silber
award-gold-flower-pot = Blumentopf in Gold
award-bronze-medal = Medaille in Bronze
award-silver-medal = Medaille in Silber
award-gold-medal = Medaille in Gold
award-bronze-cup = Pokal in Bronze
award-silver-cup = Pokal in Silber
award-gold-cup = Pokal in Gold
