### Kaiserstich auf Deutsch, so wie man in Österreich am Tarocktisch redet.
### Schlüssel und Variablen sind in allen Sprachen dieselben.

## Allgemeines

error = Fehler:
diagnosis-expected = erwartet: { $what }
list = { $items } und { $last }
decimal-mark = ,
yes = ja
no = nein

# Steht als Subjekt in Sätzen und als Name in Tabellen (höchstens 10 Zeichen).
seat = Spieler { $number }

## Farben und Karten

suit-T = Tarock
suit-H = Herz
suit-K = Karo
suit-P = Pik
suit-X = Treff

card-T1 = Pagat
card-T2 = II
card-T3 = III
card-T4 = IIII
card-T5 = V
card-T6 = VI
card-T7 = VII
card-T8 = VIII
card-T9 = IX
card-T10 = X
card-T11 = XI
card-T12 = XII
card-T13 = XIII
card-T14 = XIV
card-T15 = XV
card-T16 = XVI
card-T17 = XVII
card-T18 = XVIII
card-T19 = XIX
card-T20 = XX
card-T21 = Mond
card-T22 = Sküs

rank-K = { $suit }-König
rank-D = { $suit }-Dame
rank-P = { $suit }-Reiter
rank-B = { $suit }-Bube
rank-1 = { $suit }-Eins
rank-2 = { $suit }-Zwei
rank-3 = { $suit }-Drei
rank-4 = { $suit }-Vier
rank-7 = { $suit }-Sieben
rank-8 = { $suit }-Acht
rank-9 = { $suit }-Neun
rank-10 = { $suit }-Zehn

# Wie man es mit einer Karte tut: „den Mond spielen“, „Spieler 2 hat die Herz-Dame“.
object-trull = den { $card }
object-tarock = Tarock { $card }
object-K = den { $card }
object-D = die { $card }
object-P = den { $card }
object-B = den { $suit }-Buben
object-pip = die { $card }

# Der Ruf mit drei Königen in der Hand.
fourth-king = vierter König

## Spiele, nach dem Namen in Dateien (höchstens 20 Zeichen)

contract-Trischaken = Trischaken
contract-KoenigRufer = Rufer
contract-SechserDreier = Sechserdreier
contract-Piccolo = Piccolo
contract-Zwiccolo = Zwiccolo
contract-Triccolo = Triccolo
contract-SoloRufer = Solorufer
contract-BesserRufer = Besserrufer
contract-PagatRufer = Pagatrufer
contract-UhuRufer = Uhurufer
contract-PelikanRufer = Kakadurufer
contract-QuapilRufer = Quapilrufer
contract-Bettler = Bettler
contract-FarbenDreier = Farbendreier
contract-Dreier = Dreier
contract-PiccoloOuvert = Piccolo ouvert
contract-ZwiccoloOuvert = Zwiccolo ouvert
contract-TriccoloOuvert = Triccolo ouvert
contract-BettlerOuvert = Bettler ouvert
contract-SoloFarbenDreier = Farbensolo
contract-SoloDreier = Solodreier
contract-DB = Dreiblatt
contract-ZB = Zweiblatt
contract-EB = Einblatt
contract-SO = Solo

## Prämien, nach dem Namen in Dateien (höchstens 22 Zeichen)

bonus-I = Pagat ultimo
bonus-II = Uhu
bonus-III = Kakadu
bonus-IIII = Quapil
bonus-KU = König ultimo
bonus-K4 = Vier Könige
bonus-TRL = Trull
bonus-ABS = Absolut
bonus-MOON = Mondfang
bonus-H4 = Honneurs
bonus-T8 = Acht Tarock
bonus-T10 = Zehn Tarock
bonus-VLT = Valat

# Illustriertes Tarock und Kosakeln. A heißt auch „mit vierzig“, F „mit fünfzig“, H „Köpfe“.
bonus-A = Absolut
bonus-F = Panzer
bonus-K = Königstrull
bonus-T = Trull in der Hand
bonus-H = Zwei Trullstücke
bonus-Q = Ohne Könige
bonus-O = Ohne Trull
bonus-B = Alle vier Vogerl
bonus-V = Valat

## Posten der Abrechnung (höchstens 22 Zeichen)

item-game = Spiel
item-game-valat = Spiel mit Valat
item-renonce = Renonce

## Worauf man Kontra gibt; steht hinter „auf“ und „für“

stake-game = das Spiel von { $seat }
stake-game-against = das Spiel von { $seat } gegen { $against }
stake-bonus = { $bonus } von { $seat }

## Regelwerke

game-koenigrufen = Königrufen
game-illustriert = Illustriertes Tarock
game-kosakeln = Kosakeln

preset-min = Die einfachen Regeln: Besserrufer mit dem Vogerl erst nach dem Talon, Mondfang
preset-cup = Turnierregeln: Sechserdreier als Eröffnung, Pagat-, Uhu-, Kakadu- und Quapilrufer
preset-luxus = Wie cup, dazu Absolut, Mondfang und ein Fixwert für den Valat
preset-melk = Ganze Punkte statt Drittel, Triccolo, Honneurs, acht und zehn Tarock, kein Kaiserstich
preset-mayr2012 = Nach Mayr 2012: Kaiserstich in allen Spielen, Sub, Renonce, Werte in Zehnern
preset-beck = Nach Fritz Beck: Ansagen auch vor dem Talon, ein Kontra auf alles miteinander, Trischaken
preset-graz = Wie in Graz: Das Blatt zählt ohne Ansage, Kontra auf jeden Posten, Mondfang, Talon behalten
preset-spieleversum = Vom Verein Spieleversum: ein eigener Talon zum Tauschen, vier Vogerl, Absolut, Panzer, Sub

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

group-options = Optionen
group-flags = Weitere Regeln
group-scoring = Zählen (Grenzen in Dritteln oder ganzen Punkten)
group-contracts = Spiele nach Rang, mit Werten
group-bonuses = Prämien, still (und angesagt)

# Spalten der Tabellen (höchstens 9 Zeichen); vor und nach dem Talon.
column-rank = Rang
column-won = gewonnen
column-lost = verloren
column-factor = Faktor
column-value = Wert
column-silent-valat = st. Valat
column-silent = still
column-announced = angesagt
column-after = n. Talon
column-before = v. Talon
column-db-before = DB vor
column-zb-before = ZB vor
column-eb-before = EB vor
column-so = SO
column-db-after = DB nach
column-zb-after = ZB nach
column-eb-after = EB nach

kind-trischaken = jeder für sich
kind-negative = negativ
kind-positive = positiv
kind-colour = Farbenspiel

## Einzelne Regeln; davor steht ja, nein oder ein Wert

# Im Vergleich zweier Regelwerke, die nicht zum selben Spiel gehören.
setting-game = Zu diesem Spiel gehören die Regeln

setting-forehand_farbendreier_must_not_lead = Im Farbenspiel der Vorhand spielt der Nächste aus
setting-sechserdreier_opens = Sechserdreier nur als Eröffnung der Vorhand
setting-bird_named_with_bid = Das Vogerl wird schon beim Lizitieren genannt, statt Besserrufer
setting-quapil = Der Quapil ist das vierte Vogerl
setting-mondfang = Mondfang zählt
setting-four_honours = Honneurs können angesagt werden
setting-eight_ten_tarocks = Acht und zehn Tarock können angesagt werden
setting-four_kings_in_colour_games = Vier Könige zählen auch im Farbenspiel
setting-four_kings_must_be_announced = Vier Könige zählen nur angesagt
setting-announced_trull_counts_with_silent_valat = Angesagte Trull zählt neben stillem Valat, mit O8 auch angesagte vier Könige
setting-colour_discards_tarocks_first = Im Farbendreier wird zuerst Tarock verlegt
setting-no_kaiserstich = Ohne Kaiserstich
setting-triccolo = Triccolo wird gespielt, auch ouvert
setting-no_pagat_restriction = Der Pagat ist in negativen Spielen frei
setting-trischaken_highest_pays = Im Trischaken zahlt nur, wer die meisten Punkte hat
setting-trischaken_forehand_doubles = Im Trischaken zahlt die Vorhand mit den meisten Punkten allein und doppelt
setting-trischaken_all_tricks_doubles = Im Trischaken zahlt doppelt, wer alle Stiche macht

setting-kaiserstich_scope = In diesen Spielen gilt der Kaiserstich
setting-highest_kontra = Höchste Stufe beim Kontra
setting-solo_doubles_bonuses = Prämien zählen in Solospielen doppelt
setting-solo_doubles_fixed_valat = Ein Valat mit Fixwert zählt in Solospielen doppelt
setting-half_with_called_card_compulsory = Liegt die gerufene Karte im Talon, muss der Rufer ihre Hälfte nehmen
setting-four_kings = Mit vier Königen in der Hand
setting-fourth_king = Mit drei Königen den vierten König rufen
setting-solorufer_king_in_talon_voids_kontra = Solorufer mit der gerufenen Karte im Talon: Kontra zählt nicht
setting-shares_need_a_trick = Talon und Verlegtes bekommt nur eine Partei, die einen Stich hat
setting-tarock_discards_only_when_forced = Tarock darf man nur verlegen, wenn nichts anderes bleibt
setting-colour_declarer_needs_six_suit_cards = Farbenspiel nur mit mindestens sechs Farbkarten
setting-parallel_negative_games = Bei-Spiel: Gleich hohe negative Spiele werden nebeneinander gespielt
setting-ouvert_opens = Ouvert aufgelegt, vor oder nach dem Ausspielen zum zweiten Stich
setting-own_announcements = Runden, in denen man selbst ansagen darf
setting-renonce = Der Tisch kennt die Renonce (von Hand eingetragen wird sie immer abgerechnet)
setting-valat_voids_kontra_on_game = Ein Valat hebt das Kontra auf das Spiel auf
setting-virgin_share = Das bekommt die Jungfrau im Trischaken
setting-holds_when_overbid = Die überbotene Vorhand kann das höhere Spiel halten
setting-forehand_holds = Die Vorhand darf halten, also ein Gebot mit gleichem Rang übernehmen
setting-colour_suit_discards_open = Im Farbendreier verlegte Farbkarten liegen offen
setting-passed_may_reenter_over_negative = Nach „weiter“ darf man über ein negatives Spiel noch einmal mitreden

setting-uhu = Der Uhu im vorletzten Stich zählt
setting-announce_before_talon = Angesagt wird auch schon vor dem Talon
setting-combinations = So zählen Königstrull, Trull, zwei Trullstücke, ohne Könige und ohne Trull
setting-forty = „Mit vierzig“ (Absolut) kann angesagt werden
setting-fifty = So zählt „mit fünfzig“ (Panzer)
setting-kontra_before_talon = Kontra geht auch schon vor dem Talon
setting-kontra_scope = Ein Kontra gilt für alles miteinander oder für jeden Posten einzeln
setting-answers_clockwise = Die Gegner antworten im Uhrzeigersinn, gegen die Spielrichtung
setting-all_pass = Wenn alle „Weiter“ sagen: neu geben, Trischaken, oder der Geber behält vom Talon
setting-talon_parts = Diese Talonkarten nimmt man miteinander
setting-kontra_covers_points = Kontra auf das Spiel trifft auch Absolut, Panzer, ohne Trull und ohne Könige
setting-broken_announcement_loses = „Ohne Trull“ oder „ohne Könige“ und so eine Karte aus dem Talon: gleich verloren

setting-counting = So werden die Karten gezählt
setting-win_at = Gewonnen ab
setting-absolut_at = Absolut ab (0 im Königrufen: gibt es nicht)
setting-panzer_at = Panzer ab
setting-mayor_at = Bürgermeister im Trischaken ab (0: gibt es nicht)
setting-valat = So zählt der Valat
setting-valat_silent = Stiller Valat
setting-valat_announced = Angesagter Valat
setting-valat_after = Valat, nach dem Talon angesagt
setting-valat_before = Valat, vor dem Talon angesagt; im Solo immer

setting-points_to_win = Gewonnen ab (Punkte, gerundet)
setting-forty_at = „Mit vierzig“ ab (Punkte, gerundet)
setting-fifty_at = „Mit fünfzig“ ab (Punkte, gerundet)
setting-declared = Grundwert eines angesagten Spiels
setting-taken_over = Grundwert eines Spiels nach „Unteren“
setting-held = Grundwert eines gehaltenen Spiels
setting-renonce_excess = So viel über der Hälfte zählt bei einer Renonce
setting-trischaken_won = Das bekommt im Trischaken, wer nicht verliert
setting-trischaken_lost = Das verliert im Trischaken, wer die meisten Punkte hat
setting-trischaken_no_trick = Das bekommt im Trischaken dazu, wer ohne Stich gewinnt
setting-series_end = Mit so vielen Punkten ist die Serie aus (0: nie)
setting-series_bonus = Das bekommt dazu, wer am Ende der Serie so viel hat

## Werte der Regeln (höchstens 12 Zeichen)

value-positive = positive
value-all = alle
value-re = Re
value-sub = Sub
value-no-caller = kein Rufer
value-call-queen = Dame rufen
value-must = muss
value-may = darf
value-after-second-lead = danach
value-before-second-lead = davor
value-any-turn = alle
value-first-turn = erste
value-three = dreifach
value-two = doppelt
value-thirds = Drittel
value-whole = ganze Punkte
value-multiply = Faktor
value-fixed = Fixwert
value-announced = angesagt
value-at-end = am Ende
value-everything = alles
value-each-item = einzeln
value-redeal = neu geben
value-trischaken = Trischaken
value-keep-talon = behalten
value-windows = Nachbarn
value-packets = Pakete

# Spiele im Vergleich (höchstens 14 Zeichen).
value-koenigrufen = Königrufen
value-illustriert = Illustriertes
value-kosakeln = Kosakeln

## Phasen; stehen hinter „Dran ist:“

phase-exchange = Tauschen
phase-auction = Lizitieren
phase-call = Rufen
phase-announce-before = Ansagen vor dem Talon
phase-talon = Talon
phase-discard = Verlegen
phase-announce = Ansagen
phase-play = Spielen
phase-keep = Talon behalten
phase-finished = Abrechnen

## Was nicht geht, und warum

refusal-deal-over = Dieses Spiel ist schon aus.
refusal-not-your-turn = { $seat } ist am Zug.
refusal-wrong-phase = Das geht jetzt nicht. Dran ist: { $phase }.

## Was nicht geht: Lizitation

refusal-forehand-opens = Die Vorhand eröffnet mit „Mein Spiel“ oder, wo es die Regeln erlauben, mit Sechserdreier.
refusal-not-forehand = „Mein Spiel“ sagt nur im Königrufen die Vorhand, und nur zur Eröffnung. Sag ein Spiel an oder „Weiter“.
refusal-not-in-rule-set = { $contract } wird nach diesen Regeln nicht gespielt.
refusal-forehand-game = { $contract } kann nur die Vorhand spielen, wenn alle anderen „Weiter“ gesagt haben.
refusal-only-as-opening = Den Sechserdreier sagt nur die Vorhand, und nur zur Eröffnung.
refusal-bid-too-low = { $contract } steht schon; dein Gebot muss höher sein.
refusal-bird-not-held = Dafür musst du das Vogerl selbst in der Hand haben: { $bonus }.
refusal-no-bird-held = Für den Besserrufer musst du ein Vogerl in der Hand haben.
refusal-all-kings-held = Du hast alle vier Könige, da ist niemand zum Rufen.
refusal-too-few-suit-cards =
    { $held ->
        [0] Zum Farbenspiel gehören sechs Farbkarten, du hast keine.
        [1] Zum Farbenspiel gehören sechs Farbkarten, du hast eine.
       *[other] Zum Farbenspiel gehören sechs Farbkarten, du hast { $held }.
    }
refusal-may-not-pass = Alle haben „Weiter“ gesagt: Jetzt musst du ein Spiel ansagen.
refusal-stay-or-raise = Dein Gebot steht noch: Halte es oder sag ein höheres an.
refusal-nothing-to-hold = Halten kann nur, wer schon ein Spiel gesagt hat und gefragt ist, ob er dabei bleibt. Sag ein Spiel an oder „Weiter“.
refusal-nothing-to-take-over = Unteren geht nur im Illustrierten, auf ein Spiel unter dem Solo, das noch keiner übernommen hat. Sag ein Spiel an oder „Weiter“.
refusal-not-by-bid = { $contract } sagt man nicht an, es kommt von selbst, wenn alle „Weiter“ sagen.
refusal-hold-or-pass = Dein Spiel will ein anderer spielen: Halte es oder sag „Weiter“.
refusal-keeper-must-bid = Du hast vom Talon behalten, jetzt musst du ein Spiel ansagen. Dreiblatt genügt.

## Was nicht geht: Rufen

refusal-own-card = { $card } hast du selbst. Rufen kannst du nur, was dir fehlt.
refusal-say-fourth-king = Mit drei Königen in der Hand rufst du den vierten König, ohne die Farbe zu nennen.
refusal-not-three-kings = Den vierten König ruft nur, wer genau drei Könige hat.
refusal-kings-before-queens = Eine Dame kannst du nur rufen, wenn du alle vier Könige hast.

## Was nicht geht: Tauschen

refusal-exchange-count = Getauscht werden höchstens { $count } Karten. Leg weniger ab.
refusal-exchange-suit-cards-only = { $card } bleibt in der Hand. Getauscht werden nur Farbkarten, und keine Könige.

## Was nicht geht: Talon

refusal-no-such-part = Teil { $part } gibt es hier nicht. Gezählt wird von links; wo die Karten einzeln liegen, gilt die erste, die du nimmst.
refusal-take-half-with-called-card = Die gerufene Karte liegt in Hälfte { $part }: Nimm diese Hälfte oder schleif.
refusal-nothing-to-surrender = Schleifen geht nur, wenn die gerufene Karte im Talon liegt. Nimm deinen Teil auf.
refusal-not-in-talon = { $card } liegt nicht im Talon. Behalten kannst du nur Karten von dort.

## Was nicht geht: Verlegen

refusal-discard-count =
    { $count ->
        [one] Verlegt wird genau eine Karte.
       *[other] Verlegt werden genau { $count } Karten.
    }
refusal-discard-honour = Könige und Trull bleiben in der Hand, also auch { $card }.
refusal-discard-tarock =
    { $count ->
        [one] Tarock nur, wenn keine andere Karte bleibt; frei ist noch { $cards }.
       *[other] Tarock nur, wenn keine andere Karte bleibt; noch { $count } Farbkarten frei: { $cards }.
    }
refusal-discard-suit-card =
    { $count ->
        [one] In diesem Farbenspiel wird zuerst Tarock verlegt; frei ist noch { $cards }.
       *[other] In diesem Farbenspiel wird zuerst Tarock verlegt; noch { $count } frei: { $cards }.
    }
refusal-discard-bound = { $card } bleibt in der Hand: Das Vogerl zum Ansagen und eine gerufene Dame werden nicht verlegt.

## Was nicht geht: Ansagen

refusal-no-such-bonus = { $bonus }: Das kann man in diesem Spiel nicht ansagen.
refusal-card-not-held = { $bonus } kann nur ansagen, wer die Karte hat.
refusal-too-few-tarocks = { $bonus } kann nur ansagen, wer so viele in der Hand hat.
refusal-already-announced = { $bonus }: Das ist schon angesagt.
refusal-excluded = { $bonus } und { $by } gehen nicht zusammen.
refusal-first-turn-only = Ansagen darf man hier nur, wenn man das erste Mal dran ist. Jetzt bleibt dir „Gut“ oder, wo es geht, ein Kontra.
refusal-bird-missing = Zum Besserrufer gehört ein angesagtes Vogerl.
refusal-declarer-only = { $bonus }: Das sagt nur an, wer das Spiel hat. Wenn du sonst nichts hast, sag „Gut“.
refusal-only-before-talon = { $bonus }: Das sagt man vor dem Talon an, jetzt ist es zu spät.
refusal-only-after-talon = { $bonus }: Das sagt man erst nach dem Talon an. Warte damit, bis verlegt ist.
refusal-hand-says-otherwise = { $bonus }: Das gibt das Blatt, das dafür zählt, nicht her. Sag etwas anderes an oder „Gut“.

## Was nicht geht: Kontra

refusal-no-such-item = Auf { $target } gibt es hier kein Kontra; gespielt oder angesagt ist etwas anderes.
refusal-own-side = Kontra auf { $target } sagt nur die Gegenseite.
refusal-not-your-item = Re auf { $target } sagt nur die eigene Seite, und nur, wer sicher dazugehört.
refusal-too-late = Für { $target } ist es zu spät: Kontra und Re sagt man gleich, wenn man das nächste Mal dran ist.
refusal-highest-level = Noch höher geht das Kontra auf { $target } nicht.
refusal-double-the-valat = Valat ist angesagt: Kontra geht jetzt auf den Valat, nicht mehr auf das Spiel.
refusal-kontra-after-talon = Kontra gibt es hier erst nach dem Talon. Jetzt kannst du nur ansagen oder „Gut“ sagen.
refusal-doubled-with-game = { $target } hat kein eigenes Kontra. Sag Kontra auf das Spiel, das gilt auch dafür.
refusal-cannot-be-doubled = Auf { $target } gibt es kein Kontra, das steht schon fest. Sag „Gut“ oder Kontra auf etwas anderes.

## Was nicht geht: Spielen

refusal-not-in-hand = { $card } hast du nicht in der Hand.
refusal-must-follow = { $suit } ist ausgespielt, und du hast noch { $suit }.
refusal-must-trump = Du hast kein { $suit } mehr, aber Tarock: Tarock muss fallen.
refusal-must-overtake = In diesem Spiel musst du überstechen. Das geht mit: { $cards }.
refusal-pagat-last = Der Pagat darf hier nur als letzter Tarock fallen.
refusal-must-complete-kaiserstich = Mond und Sküs liegen schon: Jetzt muss der Pagat zum Kaiserstich fallen.
refusal-lead-suit-first = Im Farbenspiel wird zuerst Farbe ausgespielt.
refusal-bird-reserved = Die Karte ist angesagt und wartet auf ihren Stich: { $card }.
refusal-card-due = Das ist der Stich für die angesagte Karte: { $cards }.
refusal-claim-uncertain = Das Ergebnis steht noch nicht fest. Spiel bitte weiter.

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

## Abrechnung

# Höchstens 10 Zeichen.
announced = angesagt
side-declarer = Spielerpartei
side-defenders = Gegner
paid-by = { $seat }, es zahlt { $loser }

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
arena-foul = { $bot } macht in Austeilung { $deal } etwas Verbotenes: { $action }. Noch einmal mit --seed { $seed } --first { $deal } --deals 1.

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
kontra-1 = Kontra auf { $target }
kontra-2 = Re auf { $target }
kontra-3 = Sub auf { $target }
event-partner = { $seat } ist der Partner.

event-play = { $seat } spielt aus.
event-card = { $seat } spielt { $card }.
event-trick = Stich { $number } geht an { $seat }.
event-trick-talon = Stich { $number } an { $seat }, dazu { $card } aus dem Talon.
event-kaiserstich = Kaiserstich! Der Pagat sticht Mond und Sküs: Stich { $number } an { $seat }.
event-hands-opened = Alle legen ihre Karten auf.
event-claimed = { $seat } zeigt den Rest her, am Ergebnis ändert sich nichts mehr.
event-ended = Das Spiel ist aus.

## Was einer tut; „do“ steht hinter „würde“ oder einem Doppelpunkt, „done“ hinter „hat“ und „hätte“

act-forehand = { $form ->
        [done] „Mein Spiel“ gesagt
       *[do] „Mein Spiel“ sagen
    }
act-pass = { $form ->
        [done] „Weiter“ gesagt
       *[do] „Weiter“ sagen
    }
act-hold = { $form ->
        [done] gehalten
       *[do] halten
    }
act-unteren = { $form ->
        [done] „Unteren“ gesagt
       *[do] „Unteren“ sagen
    }
act-bid = { $contract } { $form ->
        [done] gesagt
       *[do] sagen
    }
act-call = { $card } { $form ->
        [done] gerufen
       *[do] rufen
    }
act-call-fourth-king = den vierten König { $form ->
        [done] gerufen
       *[do] rufen
    }
act-take =
    { $count ->
        [0] den Talon
       *[other] { $cards }
    } { $form ->
        [done] aufgenommen
       *[do] aufnehmen
    }
act-surrender = { $form ->
        [done] geschliffen
       *[do] schleifen
    }
act-discard =
    { $count ->
        [0] nichts
       *[other] { $cards }
    } { $form ->
        [done] verlegt
       *[do] verlegen
    }
act-exchange =
    { $count ->
        [0] nichts
       *[other] { $cards }
    } { $form ->
        [done] getauscht
       *[do] tauschen
    }
act-keep =
    { $count ->
        [0] nichts vom Talon
       *[other] { $cards }
    } { $form ->
        [done] behalten
       *[do] behalten
    }
act-lies = „Ich liege“ { $form ->
        [done] gesagt
       *[do] sagen
    }
act-good = „Gut“ { $form ->
        [done] gesagt
       *[do] sagen
    }
act-nothing = nichts { $form ->
        [done] angesagt
       *[do] ansagen
    }
act-announce = { $bonuses } { $form ->
        [done] angesagt
       *[do] ansagen
    }
act-kontra = { $kontras } { $form ->
        [done] gegeben
       *[do] geben
    }
act-announce-kontra = { $form ->
        [done] { $bonuses } angesagt und { $kontras } gegeben
       *[do] { $bonuses } ansagen und { $kontras } geben
    }
act-play = { $card } { $form ->
        [done] gespielt
       *[do] spielen
    }
act-claim = den Rest { $form ->
        [done] hergezeigt
       *[do] herzeigen
    }

## Erklären

bot-zufall = der Zufall
bot-regelbuch = das Regelbuch
bot-tarobot = Tarobot

explain-heading = Gespielt nach { $rules }, es erklärt { $bot }
explain-risk = Risikofreude: { $percent } %
explain-action = Zug { $number }, { $seat }: { $what }
explain-position = { $seat } am Zug: { $what }
explain-trick = Stich { $trick }
# Höchstens 20 Zeichen.
explain-hand = Blatt
explain-would = Hier würde { $bot } { $action }.
explain-same = { $seat } hat { $action }; { $bot } hätte es genauso gemacht.
explain-differs = { $seat } hat { $played }; { $bot } hätte { $action }.
explain-no-reason = Einen Grund gibt es nicht, das war gewürfelt.
explain-agreed =
    { $same ->
        [0] In keiner von { $count } Entscheidungen hätte es { $bot } genauso gemacht.
        [one] In einer von { $count } Entscheidungen hätte es { $bot } genauso gemacht.
       *[other] In { $same } von { $count } Entscheidungen hätte es { $bot } genauso gemacht.
    }

percent = { $percent } %
# Spalten (höchstens 9 Zeichen): Punkte im Schnitt, ihre Streuung, gedachte Blätter, wie oft im Plus.
column-points = Punkte
column-spread = Streuung
column-worlds = Blätter
column-ahead = im Plus
column-action = Erwogen
explain-points = Punkte: was die Abrechnung im Schnitt bringt, verglichen mit dem Schnitt am Tisch.
explain-more =
    { $count ->
        [one] Dazu noch eine andere Möglichkeit.
       *[other] Dazu noch { $count } andere Möglichkeiten.
    }
explain-worst = Am teuersten wäre das andere ({ $action }) in diesem gedachten Blatt, { $instead } statt { $chosen } Punkte:
explain-imagined = Das ist nur gedacht. Wie die Karten wirklich liegen, weiß nur, wer alle sieht.
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

## Warum, in Zahlen; gedachte Blätter sind Verteilungen der Karten, die einer nicht sieht

# Steht in anderen Sätzen: „in 38 von 160 gedachten Blättern“.
in-worlds =
    { $worlds ->
        [one]
            { $times ->
                [0] im einzigen gedachten Blatt nicht
               *[other] im einzigen gedachten Blatt
            }
       *[other]
            { $times ->
                [0] in keinem von { $worlds } gedachten Blättern
               *[other] in { $times } von { $worlds } gedachten Blättern
            }
    }
reason-only = Etwas anderes erlauben die Regeln hier nicht.
reason-certain = Am Ergebnis kann keiner mehr etwas ändern.
reason-thumb = Faustregel: { $sentence }
reason-count = { $sentence }
reason-expected =
    { $worlds ->
        [one] Das bringt { $points } Punkte (Streuung { $spread }), gerechnet in einem einzigen gedachten Blatt.
       *[other] Das bringt im Schnitt { $points } Punkte (Streuung { $spread }), gerechnet in { $worlds } gedachten Blättern.
    }
reason-wins = Damit liegt man { in-worlds } über dem Schnitt am Tisch.
reason-makes = { $bonus } geht sich für die eigene Partei { in-worlds } aus.
reason-ahead = Das Nächstbeste: { $action }. Das bringt im Schnitt um { $by } Punkte { $gain ->
        [more] mehr
       *[less] weniger
    }; der Vorschlag ist besser in { $better } und schlechter in { $worse } von { $worlds ->
        [one] einem gedachten Blatt
       *[other] { $worlds } gedachten Blättern
    }.
reason-close = Praktisch gleich gut ist: { $action } (Unterschied: { $by } Punkte). Da entscheidet die Faustregel.
reason-exact =
    { $tricks ->
        [one] Der letzte Stich ist in jedem gedachten Blatt genau ausgerechnet.
       *[other] Die letzten { $tricks } Stiche sind in jedem gedachten Blatt genau ausgerechnet.
    }
reason-risk = Den Ausschlag gibt die Risikofreude von { $percent } %. Mit normaler hieße es: { $action }.
reason-overtaken = Ein Gegner dahinter kann { $card } { in-worlds } überstechen.
reason-holds = { $seat } hat { $card } { in-worlds }.
reason-void = { $seat } hat kein { $suit } mehr.

## Was man im Blatt zählt

count-tarocks =
    { $n ->
        [0] Im Blatt ist kein Tarock.
        [one] Im Blatt ist ein Tarock.
       *[other] Im Blatt sind { $n } Tarock.
    }
count-stecher =
    { $n ->
        [0] Im Blatt ist kein Stecher, also kein Tarock ab XVI.
        [one] Im Blatt ist ein Stecher, also ein Tarock ab XVI.
       *[other] Im Blatt sind { $n } Stecher, also Tarock ab XVI.
    }
count-trull =
    { $n ->
        [0] Im Blatt ist kein Trullstück.
        [one] Im Blatt ist ein Trullstück.
       *[other] Im Blatt sind { $n } Trullstücke.
    }
count-kings =
    { $n ->
        [0] Im Blatt ist kein König.
        [one] Im Blatt ist ein König.
       *[other] Im Blatt sind { $n } Könige.
    }
count-voids =
    { $n ->
        [0] Im Blatt ist jede Farbe da.
        [one] Im Blatt fehlt eine Farbe.
       *[other] Im Blatt fehlen { $n } Farben.
    }
count-twelve-points =
    { $n ->
        [0] Nach der Zwölferregel hat das Blatt keinen Punkt.
        [one] Nach der Zwölferregel hat das Blatt einen Punkt.
       *[other] Nach der Zwölferregel hat das Blatt { $n } Punkte: je einen für Tarock und König, zwei für einen Stecher.
    }
count-tarocks-out =
    { $n ->
        [0] Draußen ist kein Tarock mehr.
        [one] Draußen ist noch ein Tarock.
       *[other] Draußen sind noch { $n } Tarock.
    }

## Faustregeln: Lizitieren

thumb-too-weak = Das Blatt ist für jedes Spiel zu schwach.
thumb-keep-last-word = Als Vorhand behält man sich das letzte Wort.
thumb-strong-enough = Für dieses Spiel ist das Blatt stark genug.
thumb-twelve-points = Nach der Zwölferregel reicht das Blatt schon vor dem Talon.
thumb-negative-shape = Mit diesem Blatt kann man genau so viele Stiche machen, wie das Spiel verlangt.
thumb-trischaken-hand = Wenig Stiche, wenig Punkte: Das ist ein Blatt fürs Trischaken.
thumb-bird-hand = Zum Vogerl ist genug Tarock da, dass es heimkommt.
thumb-colour-hand = Lange Farben und Könige: Das ist ein Blatt für ein Farbenspiel.
thumb-others-stronger = Die anderen haben zu viel gezeigt.
thumb-worth-holding = Das Spiel ist es wert, dass man es hält oder übernimmt.

## Faustregeln: Rufen, Talon, Verlegen, Tauschen

thumb-call-short-suit = Gerufen wird in der Farbe, von der man am wenigsten hat.
thumb-call-short-queen = Gerufen wird in der Farbe, in der man die Dame kurz hat.
thumb-call-fourth-king = Die anderen drei Könige hat man selbst.
thumb-better-part = In diesem Teil vom Talon liegen mehr Tarock und mehr Punkte.
thumb-give-up = Schleifen kommt billiger als spielen.
thumb-empty-suits = Verlegt wird so, dass Farben frei werden und Punkte heimkommen.
thumb-exchange-low = Kleine Farbkarten gibt man her, viel schlechter kann nicht nachkommen.
thumb-keep-strong = Starke Karten behält man fürs nächste Spiel.

## Faustregeln: Ansagen

thumb-nothing-to-say = Sicher genug zum Ansagen ist nichts.
thumb-announce-bird = Das Vogerl sollte heimkommen.
thumb-announce-fact = Das hat man schon in der Hand.
thumb-announce-likely = Das sollte die eigene Partei zusammenbringen.
thumb-double-strong = Das eigene Blatt steht gut dagegen.

## Faustregeln: Spielen

thumb-forced = Es geht nur diese eine Karte.
thumb-draw-tarocks = Den anderen zieht man die Tarock heraus.
thumb-cash-winner = Diese Karte macht ihren Stich, bevor sie einer mit Tarock sticht.
thumb-lead-long-suit = Die lange Farbe kostet die anderen Tarock.
thumb-lead-short-suit = Die kurze Farbe kommt weg, dann kann man sie stechen.
thumb-shoot-declarer = Der Spieler soll stechen müssen, das kostet ihn Tarock.
thumb-lead-for-partner = Das ist die Farbe für den Partner.
thumb-lead-low = Eine kleine Karte verdirbt nichts.
thumb-smear = Der Stich gehört dem Partner, also wird geschmiert.
thumb-win-cheaply = Der Stich wird so billig wie möglich gemacht.
thumb-win-surely = Gestochen wird so hoch, dass keiner mehr drüberkommt.
thumb-give-low = Der Stich ist nicht zu haben, also kommt so wenig wie möglich hinein.
thumb-save-pagat = So kommt der Pagat heim.
thumb-keep-for-trick = Eine Karte wird für ihren Stich aufgehoben.
thumb-guard-mond = Der Mond geht dem Sküs aus dem Weg.
thumb-no-kaiserstich = Zum Kaiserstich hilft man den anderen nicht.
thumb-shed-taker = Was später einen Stich machen würde, geht jetzt weg.
thumb-duck = Man bleibt drunter, den Stich soll ein anderer nehmen.
thumb-take-needed = Diesen Stich braucht man noch.
thumb-force-on-declarer = Den Stich soll der Spieler nehmen müssen.
thumb-certain = Am Rest ist nichts mehr zu ändern.

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
