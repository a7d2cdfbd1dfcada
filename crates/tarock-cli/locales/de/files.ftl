### Was an Dateien, Links, Stellungen und Zusammenfassungen nicht stimmt.

## Warum sich eine Zusammenfassung nicht abrechnen lässt

summary-unknown-game = Das Spiel „{ $detail }“ gibt es hier nicht.
summary-unknown-rules = Ein Regelwerk „{ $detail }“ gibt es nicht; „tarock rules list“ zeigt alle, „--rules DATEI“ nimmt das eures Vereins.
summary-unknown-option = Diese Option gibt es nicht, oder sie passt nicht dazu: { $detail }.
summary-contract-missing = Es fehlt, was gespielt worden ist ({ $detail }).
summary-not-in-rule-set = { $detail } wird nach diesen Regeln nicht gespielt.
summary-no-such-seat = Einen Platz { $detail } gibt es an diesem Tisch nicht.
summary-not-in-this-game = Da steht etwas, das es hier nicht gibt ({ $detail }). Zum Königrufen gehören partner, called_card_in_talon und surrendered, zum Kosakeln lost_at_talon, zum Illustrierten standing und untaken_talon, zu beiden hand_facts und when.
summary-one-contract-only = { $detail } geht nur allein; nebeneinander gespielt werden nur negative Spiele.
summary-only-in-positive-games = { $detail } ist kein positives Spiel: Ansagen und Prämien, kontra, valat, score, partner, standing und alles zum Talon gehören nicht dazu.
summary-only-in-negative-games = { $detail } ist kein negatives Spiel: made und kontras gehören nicht dazu.
summary-only-in-trischaken = { $detail } ist kein Trischaken: scores und tricks pro Spieler gehören nicht dazu.
summary-trischaken-is-forehands = Trischaken ist das Spiel der Vorhand, und die sitzt nicht auf Platz { $detail }.
summary-no-kontra = Im { $detail } gibt es kein Kontra.
summary-scores-missing = Es fehlen Kartenpunkte und Stiche pro Spieler ({ $detail }).
summary-one-per-seat = Für jeden Platz am Tisch braucht es einen Wert ({ $detail }).
summary-scores-do-not-add-up = Die Kartenpunkte ergeben zusammen { $detail }, das geht sich mit dem Paket nicht aus.
summary-tricks-do-not-add-up = Die Stiche ergeben zusammen { $detail }; im Königrufen sind es 12, sonst 16.
summary-score-without-trick = Platz { $detail }: Ohne Stich keine Kartenpunkte, und umgekehrt.
summary-trick-without-score = Platz { $detail }: Wer einen Stich hat, hat auch Kartenpunkte.
summary-no-renonce-in-trischaken = Für eine Renonce im { $detail } steht kein Preis fest; lass renonce weg.
summary-too-many-declarers = { $detail } Spiele sind zu viel, am Tisch sitzen nur vier.
summary-no-parallel-games = { $detail } wird nach diesen Regeln nicht neben einem anderen Spiel gespielt.
summary-different-ranks = { $detail } hat einen anderen Rang; nebeneinander gehen nur gleich hohe Spiele.
summary-declarer-twice = Platz { $detail } steht zweimal da; jeder hat nur ein Spiel.
summary-made-missing = { $detail }: Es fehlt, ob es gelungen ist (made).
summary-standing-missing = { $detail }: Es fehlt, wie es zu dem Spiel gekommen ist (standing: declared, unteren oder held).
summary-standing-not-here = { $detail }: Angesagt oder gehalten zählt in diesem Spiel gleich viel; lass standing weg.
summary-solo-is-declared = { $detail } kann man weder unteren noch halten; standing muss declared sein.
summary-nothing-broke-at-the-talon = { $detail } ist nur dann am Talon verloren (lost_at_talon), wenn ohne Könige (Q) oder ohne Trull (O) angesagt war.
summary-talon-ends-everything = { $detail } ist schon am Talon verloren: score, kontra, silent, ein gemachter Valat und spätere Ansagen fallen dann weg.
summary-tricks-contradict = { $detail }: Die Zahl der Stiche passt nicht zum Ergebnis.
summary-kontra-by-wrong-seat = Kontra von Platz { $detail }: Das sagt nur ein Gegner, und jeder nur einmal.
summary-kontra-too-high = Kontra der Stufe { $detail } gibt es nach diesen Regeln nicht.
summary-kontra-on-nothing = Kontra auf { $detail } geht nur, wenn das angesagt ist (announced_by).
summary-doubled-with-game = { $detail } hat kein eigenes Kontra; trag es beim Spiel ein (kontra), das gilt auch dafür.
summary-surrender-ends-everything = { $detail } ist geschliffen; announcements, kontra und valat bleiben dann leer.
summary-untaken-talon-missing = Beim verlorenen angesagten Valat braucht es untaken_talon: was der liegengebliebene Talon zählt ({ $detail }).
summary-untaken-talon-impossible = So viel kann der liegengebliebene Talon nicht zählen: { $detail }.
summary-valat-and-renonce = Wer Renonce macht, hat keinen Valat gemacht ({ $detail }).
summary-only-the-talon-breaks-it = { $detail } kann nur der Talon verderben; nach dem Talon und im Solo ist es immer gemacht.
summary-made-contradicts-score = Ob { $detail } gemacht ist, sagen die Punkte, und die sagen etwas anderes.
summary-cards-in-two-places = Das geht sich mit den Karten nicht aus: { $detail } und was in der Hand gezeigt wurde.
summary-enter-as-hand-fact = { $detail } gehört unter hand_facts, nicht unter silent.
summary-score-missing = { $detail }: Es fehlen die Kartenpunkte der Spielerpartei (score).
summary-score-contradicts-valat = { $detail } Kartenpunkte passen nicht zu allen Stichen (valat).
summary-score-too-high = { $detail } ist mehr, als in den Karten steckt.
summary-mond-from-oneself = Platz { $detail } kann sich den Mond nicht selbst gefangen haben.
summary-no-partner-here = { $detail } ist kein Ruferspiel: partner, called_card_in_talon und surrendered gehören nicht dazu.
summary-partner-or-talon = { $detail }: Entweder es gibt einen Partner, oder die gerufene Karte ist im Talon gelegen.
summary-partner-is-declarer = Platz { $detail } kann nicht sein eigener Partner sein.
summary-nothing-to-surrender = { $detail }: Schleifen geht nur, wenn die gerufene Karte im offenen Talon liegt.
summary-bonus-not-announceable = { $detail } gehört in diesem Spiel nicht zu den Ansagen; den Valat trägt man bei valat ein, ein Blatt in der Hand bei hand_facts.
summary-when-not-here = { $detail }: Wann das angesagt worden ist (when), gehört hier nicht dazu.
summary-when-missing = { $detail }: Es fehlt, wann das angesagt worden ist (when: before oder after, vor oder nach dem Talon).
summary-when-impossible = { $detail }: Zu dieser Zeit (when) wird hier nicht angesagt; im Solo ist es immer before.
summary-not-a-hand-fact = { $detail } gehört nicht zu hand_facts; dort steht, was einer in der Hand gehabt hat.
summary-fact-held-twice = { $detail } geht sich nicht aus: So etwas kann nur einer in der Hand haben, und nur einmal (hand_facts).
summary-announced-twice = { $detail } steht zweimal bei den Ansagen.
summary-not-by-defenders = { $detail } ist hier Sache der Spielerpartei.
summary-bird-missing = Bei den Ansagen fehlt das Vogerl zum Spiel ({ $detail }).
summary-follows-from-the-rest = { $detail } ergibt sich aus dem Rest und gehört nicht zu silent.
summary-announced-and-silent = { $detail } ist angesagt und kann nicht auch noch still zählen.
summary-made-without-trick = { $detail } geht nicht ohne Stich, und die andere Partei hat alle Stiche (valat).
summary-called-card-in-closed-talon = { $detail } geht nicht, wenn die gerufene Karte im Talon liegen bleibt.
summary-exclude-each-other = { $detail } verträgt sich nicht mit einer anderen Ansage vom selben Spieler; nur eine davon zählt.
summary-made-by-both = { $detail } kann nur eine Partei gemacht haben.

## Stellungen als Text (TAF)

taf-TAF-GRP = Eine Zeile hat fünf Gruppen (oder sechs mit +…), dazwischen je ein Leerzeichen, und zwei bis vier Spieler.
taf-TAF-SYN = Im Talon und bei jedem Spieler steht genau ein Schrägstrich, zwischen den Blöcken ein #.
taf-TAF-CARD = Das ist keine Karte. Karten heißen T1 bis T22, HK, K4, P10, XB; ein Punkt ist eine unbekannte.
taf-TAF-CNT = Hier liegen zu viele oder zu wenige Karten.
taf-TAF-DUP = Eine Karte kommt zweimal vor.
taf-TAF-TKN = Eine Karte aus dem genommenen Talon liegt nirgends.
taf-TAF-DEP = Könige und Trullstücke werden nicht verlegt.
taf-TAF-TYP = Spiel oder Spieler gibt es so nicht. Richtig ist zum Beispiel R1 oder PO24.
taf-TAF-KING = Gerufen wird nur in einem Rufer, und dort muss es dastehen: HK, 4K, XD, sonst -.
taf-TAF-PART = Einen Partner gibt es nur im Rufer, und es ist nicht der Spieler selbst.
taf-TAF-TAL = Dieser Teil vom Talon passt nicht zum Spiel.
taf-TAF-ANS = Diese Ansagen passen nicht zum Spiel oder zu den Karten.
taf-TAF-KLN = Hier steht J oder -.
taf-TAF-SPR = Dieses Kontra passt nicht: Was gespritzt wird, muss es geben, und der Richtige muss es sagen.
taf-TAF-EXT = Nach dem + stehen R= G= V= L= W= oder S=1, jedes höchstens einmal und passend zum Spiel.

## Dateien und Links

link-letters = Das ist kein Link: Er besteht nur aus Buchstaben, Ziffern, - und _.
link-damaged = Der Link ist beschädigt. Wahrscheinlich fehlt am Ende etwas; kopier ihn noch einmal ganz.
link-rules = Nach den Regeln dieses Links kann dieses Programm nicht spielen. Vielleicht hilft eine neuere Version.
link-deal = Das Spiel in diesem Link geht nach seinen Regeln nicht. Vielleicht hilft eine neuere Version.

unplayable-unknown-cards = Hier sind nicht alle Karten bekannt, also lässt sich das Spiel nicht nachspielen.
unplayable-other-game = Die Regeln sind für ein anderes Spiel.
unplayable-unsupported-variant = Dieses Spiel oder „die Kleinen stechen die Großen“ kennt kein Regelwerk hier.
unplayable-unknown-forehand = Wer Vorhand war, steht nicht da. Ergänz am Ende zum Beispiel +V=1.
unplayable-unreachable = Zu dieser Stellung führt nach den Regeln kein Weg. Passt das Regelwerk? Mit --rules oder +R= wählst du ein anderes.

ktaro-too-large = Die .ktaro-Datei ist zu groß ({ $error }).
ktaro-encoding = Die .ktaro-Datei ist nicht in UTF-8 geschrieben ({ $error }).
ktaro-syntax = Das ist kein XML ({ $error }).
ktaro-doctype = Eine .ktaro-Datei hat keine Dokumenttyp-Angabe.
ktaro-entity = Dieses Kürzel gibt es in einer .ktaro-Datei nicht ({ $error }).
ktaro-character = Dieses Zeichen kann in XML nicht stehen ({ $error }).
ktaro-too-deep = Hier ist zu viel ineinander verschachtelt ({ $error }).
ktaro-too-many-elements = Die Datei hat zu viele Elemente ({ $error }).
ktaro-too-many-attributes = Dieses Element hat zu viele Attribute ({ $error }).
ktaro-too-many-commands = Die Datei hat zu viele Befehle ({ $error }).
ktaro-root = Das ist keine .ktaro-Datei ({ $error }).
ktaro-missing-element = Hier fehlt ein Element ({ $error }).
ktaro-missing-attribute = Hier fehlt ein Attribut ({ $error }).
ktaro-count = Dieses Element kommt zu oft oder zu selten vor ({ $error }).
ktaro-value = Diesen Wert gibt es hier nicht ({ $error }).
ktaro-other-game = Eine .ktaro-Datei hält nur Königrufen fest.
ktaro-refused = Diesen Zug lassen die Regeln nicht zu ({ $error }).
ktaro-rules = Die Regeln dieser Datei kennen wir nicht ({ $error }).
ktaro-no-history = In der Datei sind Karten, aber nicht, wie sie gespielt wurden.
ktaro-dealing = Die Befehle der Datei geben kein ganzes Paket aus ({ $error }).
ktaro-inconsistent = Die Blätter in der Datei sind nicht die, die nach ihren Befehlen übrig sind.
ktaro-command-refused = Ein Befehl der Datei geht nach den Regeln nicht ({ $error }).
ktaro-out-of-place = Ein Befehl der Datei kommt zur falschen Zeit ({ $error }).
ktaro-other-player = In der Datei handelt einer, der nicht dran ist ({ $error }).
ktaro-editor-command = In diesem Spiel sind Karten von Hand getauscht worden ({ $error }).
ktaro-announcements = Die Ansagen der Datei lassen sich nicht lesen ({ $error }).
ktaro-other-trick = In der Datei nimmt den Stich ein anderer ({ $error }).
ktaro-no-card = Ein Befehl der Datei nennt keine Karte ({ $error }).
