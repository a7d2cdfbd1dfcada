### Kaiserstich auf Deutsch, so wie man in Österreich am Tarocktisch redet.
### Schlüssel und Variablen sind in allen Sprachen dieselben.

## Allgemeines

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
preset-luxus = Wie „Cup“, dazu Absolut, Mondfang und ein Fixwert für den Valat
preset-melk = Ganze Punkte statt Drittel, Triccolo, Honneurs, acht und zehn Tarock, kein Kaiserstich
preset-mayr2012 = Nach Mayr 2012: Kaiserstich in allen Spielen, Sub, Renonce, Werte in Zehnern
preset-oesterreich = Wie im Österreich-Finale 2021: Kontra zählt nur fürs Geld, nicht für die Schrift, kein Kaiserstich, Sub. Manche Werte sind erschlossen
preset-raiffeisen = Wie im Raiffeisencup: Kontra zählt nur fürs Geld, A-Rufer statt Besserrufer, sonst wie „Österreich“. Manche Werte sind erschlossen
preset-beck = Nach Fritz Beck: Ansagen auch vor dem Talon, ein Kontra auf alles miteinander, Trischaken
preset-graz = Wie in Graz: Das Blatt zählt ohne Ansage, Kontra auf jeden Posten, Mondfang, Talon behalten
preset-spieleversum = Vom Verein Spieleversum: ein eigener Talon zum Tauschen, vier Vogerl, Absolut, Panzer, Sub

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
setting-kontra_counts = Ein Kontra zählt für die Schrift oder nur fürs Geld
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
value-score = Schrift und Geld
value-money = nur Geld
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

## Abrechnung

# Höchstens 10 Zeichen.
announced = angesagt
side-declarer = Spielerpartei
side-defenders = Gegner
paid-by = { $seat }, es zahlt { $loser }

## Kontra, Re und Sub

kontra-1 = Kontra auf { $target }
kontra-2 = Re auf { $target }
kontra-3 = Sub auf { $target }

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

explain-would = Hier würde { $bot } { $action }.
explain-same = { $seat } hat { $action }; { $bot } hätte es genauso gemacht.
explain-differs = { $seat } hat { $played }; { $bot } hätte { $action }.
explain-no-reason = Einen Grund gibt es nicht, das war gewürfelt.

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
reason-experience = Nach der Erfahrung mit solchen Ansagen werden daraus { $points } Punkte.
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
thumb-open-hands = Alle Karten liegen offen: Da wird gerechnet.
thumb-certain = Am Rest ist nichts mehr zu ändern.
