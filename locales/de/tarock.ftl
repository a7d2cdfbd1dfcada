### Kaiserstich auf Deutsch, so wie man in Österreich am Tarocktisch redet.
### Schlüssel und Variablen sind in allen Sprachen dieselben.

## Allgemeines

error = Fehler:
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

preset-min = Die einfachen Regeln: Besserrufer mit dem Vogerl erst nach dem Talon, Mondfang
preset-cup = Turnierregeln: Sechserdreier als Eröffnung, Pagat-, Uhu-, Kakadu- und Quapilrufer
preset-luxus = Wie cup, dazu Absolut, Mondfang und ein Fixwert für den Valat
preset-melk = Ganze Punkte statt Drittel, Triccolo, Honneurs, acht und zehn Tarock, kein Kaiserstich
preset-mayr2012 = Nach Mayr 2012: Kaiserstich in allen Spielen, Sub, Renonce, Werte in Zehnern

rules-list-hint = Ansehen mit „tarock rules show cup“, vergleichen mit „tarock rules diff min cup“.
rules-unknown = Ein Regelwerk oder eine Datei „{ $name }“ gibt es nicht. Nimm eines von { $presets }, oder gib den Pfad zu einer Datei an.
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
group-contracts = Spiele: Rang und Wert
group-bonuses = Prämien: still (angesagt)

kind-trischaken = jeder für sich
kind-negative = negativ
kind-positive = positiv
kind-colour = Farbenspiel

## Einzelne Regeln; davor steht ja, nein oder ein Wert

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
setting-forehand_holds = Die Vorhand darf ein Gebot mit gleichem Rang übernehmen
setting-colour_suit_discards_open = Im Farbendreier verlegte Farbkarten liegen offen
setting-passed_may_reenter_over_negative = Nach „weiter“ darf man über ein negatives Spiel noch einmal mitreden

setting-counting = So werden die Karten gezählt
setting-win_at = Gewonnen ab
setting-absolut_at = Absolut ab (0: gibt es nicht)
setting-mayor_at = Bürgermeister im Trischaken ab (0: gibt es nicht)
setting-valat = So wird der Valat gezahlt
setting-valat_silent = Stiller Valat
setting-valat_announced = Angesagter Valat

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

## Phasen; stehen hinter „Dran ist:“

phase-auction = Lizitieren
phase-call = Rufen
phase-talon = Talon
phase-discard = Verlegen
phase-announce = Ansagen
phase-play = Spielen
phase-finished = Abrechnen

## Was nicht geht, und warum

refusal-deal-over = Dieses Spiel ist schon aus.
refusal-not-your-turn = { $seat } ist am Zug.
refusal-wrong-phase = Das geht jetzt nicht. Dran ist: { $phase }.

## Was nicht geht: Lizitation

refusal-forehand-opens = Die Vorhand eröffnet mit „Mein Spiel“ oder, wo es die Regeln erlauben, mit Sechserdreier.
refusal-not-forehand = „Mein Spiel“ sagt nur die Vorhand, und nur zur Eröffnung.
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
refusal-nothing-to-hold = Halten geht nur mit einem eigenen Gebot, das noch steht.

## Was nicht geht: Rufen

refusal-own-card = { $card } hast du selbst. Rufen kannst du nur, was dir fehlt.
refusal-say-fourth-king = Mit drei Königen in der Hand rufst du den vierten König, ohne die Farbe zu nennen.
refusal-not-three-kings = Den vierten König ruft nur, wer genau drei Könige hat.
refusal-kings-before-queens = Eine Dame kannst du nur rufen, wenn du alle vier Könige hast.

## Was nicht geht: Talon

refusal-no-such-part = Der Talon hat zwei Hälften; eine Hälfte { $part } gibt es nicht.
refusal-take-half-with-called-card = Die gerufene Karte liegt in Hälfte { $part }: Nimm diese Hälfte oder schleif.
refusal-nothing-to-surrender = Schleifen geht nur, wenn die gerufene Karte im Talon liegt.

## Was nicht geht: Verlegen

refusal-discard-count = Verlegt werden genau { $count } Karten.
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

refusal-no-such-bonus = { $bonus } kann man in diesem Spiel nicht ansagen.
refusal-card-not-held = { $bonus } kann nur ansagen, wer die Karte hat.
refusal-too-few-tarocks = { $bonus } kann nur ansagen, wer so viele in der Hand hat.
refusal-already-announced = { $bonus }: Das ist schon angesagt.
refusal-excluded = { $bonus } und { $by } gehen nicht zusammen.
refusal-first-turn-only = Selbst ansagen darf man hier nur in der ersten Runde.
refusal-bird-missing = Zum Besserrufer gehört ein angesagtes Vogerl.

## Was nicht geht: Kontra

refusal-no-such-item = Auf { $target } gibt es hier kein Kontra; gespielt oder angesagt ist etwas anderes.
refusal-own-side = Kontra auf { $target } sagt nur die Gegenseite.
refusal-not-your-item = Re auf { $target } sagt nur die eigene Seite, und nur, wer sicher dazugehört.
refusal-too-late = Für { $target } ist es zu spät: Kontra und Re sagt man gleich, wenn man das nächste Mal dran ist.
refusal-highest-level = Noch höher geht das Kontra auf { $target } nicht.
refusal-double-the-valat = Valat ist angesagt: Kontra geht jetzt auf den Valat, nicht mehr auf das Spiel.

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
summary-not-in-this-game = lost_at_talon, hand_facts, untaken_talon, standing und when gibt es in { $detail } nicht.
summary-one-contract-only = { $detail } geht nur allein; nebeneinander gespielt werden nur negative Spiele.
summary-only-in-positive-games = { $detail } ist kein positives Spiel: announcements, kontra, valat, partner, score, called_card_in_talon und surrendered gehören nicht dazu.
summary-only-in-negative-games = { $detail } ist kein negatives Spiel: made und kontras gehören nicht dazu.
summary-only-in-trischaken = { $detail } ist kein Trischaken: scores und tricks pro Spieler gehören nicht dazu.
summary-trischaken-is-forehands = Trischaken ist das Spiel der Vorhand, und die sitzt nicht auf Platz { $detail }.
summary-no-kontra = Im { $detail } gibt es kein Kontra.
summary-scores-missing = Es fehlen Kartenpunkte und Stiche pro Spieler ({ $detail }).
summary-one-per-seat = Für jeden der vier Plätze braucht es einen Wert ({ $detail }).
summary-scores-do-not-add-up = Die Kartenpunkte ergeben zusammen { $detail }, das ist nicht das ganze Paket.
summary-tricks-do-not-add-up = Die Stiche ergeben zusammen { $detail } statt 12.
summary-score-without-trick = Platz { $detail }: Ohne Stich keine Kartenpunkte, und umgekehrt.
summary-too-many-declarers = { $detail } Spiele sind zu viel, am Tisch sitzen nur vier.
summary-no-parallel-games = { $detail } wird nach diesen Regeln nicht neben einem anderen Spiel gespielt.
summary-different-ranks = { $detail } hat einen anderen Rang; nebeneinander gehen nur gleich hohe Spiele.
summary-declarer-twice = Platz { $detail } steht zweimal da; jeder hat nur ein Spiel.
summary-made-missing = { $detail }: Es fehlt, ob es gelungen ist (made).
summary-tricks-contradict = { $detail }: Die Zahl der Stiche passt nicht zum Ergebnis.
summary-kontra-by-wrong-seat = Kontra von Platz { $detail }: Das sagt nur ein Gegner, und jeder nur einmal.
summary-kontra-too-high = Kontra der Stufe { $detail } gibt es nach diesen Regeln nicht.
summary-kontra-on-nothing = Kontra auf { $detail } geht nur, wenn das angesagt ist (announced_by).
summary-surrender-ends-everything = { $detail } ist geschliffen; announcements, kontra und valat bleiben dann leer.
summary-score-missing = { $detail }: Es fehlen die Kartenpunkte der Spielerpartei (score).
summary-score-contradicts-valat = { $detail } Kartenpunkte passen nicht zu allen Stichen (valat).
summary-score-too-high = { $detail } ist mehr, als im ganzen Paket steckt.
summary-mond-from-oneself = Platz { $detail } kann sich den Mond nicht selbst gefangen haben.
summary-no-partner-here = { $detail } ist kein Ruferspiel: partner, called_card_in_talon und surrendered gehören nicht dazu.
summary-partner-or-talon = { $detail }: Entweder es gibt einen Partner, oder die gerufene Karte ist im Talon gelegen.
summary-partner-is-declarer = Platz { $detail } kann nicht sein eigener Partner sein.
summary-nothing-to-surrender = { $detail }: Schleifen geht nur, wenn die gerufene Karte im offenen Talon liegt.
summary-bonus-not-announceable = { $detail } kann man in diesem Spiel nicht ansagen; für den Valat gibt es ein eigenes Feld (valat).
summary-when-not-here = { $detail }: Wann angesagt worden ist (when), gehört nicht zu diesem Spiel.
summary-announced-twice = { $detail } steht zweimal bei den Ansagen.
summary-not-by-defenders = { $detail } kann nur die Spielerpartei ansagen und machen.
summary-bird-missing = Bei den Ansagen fehlt das Vogerl zum Spiel ({ $detail }).
summary-follows-from-the-rest = { $detail } ergibt sich aus dem Rest und gehört nicht zu silent.
summary-announced-and-silent = { $detail } ist angesagt und kann nicht auch noch still zählen.
summary-made-without-trick = { $detail } geht nicht ohne Stich, und die andere Partei hat alle Stiche (valat).
summary-called-card-in-closed-talon = { $detail } geht nicht, wenn die gerufene Karte im Talon liegen bleibt.
summary-exclude-each-other = Honneurs und vier Könige, acht und zehn Tarock: Von einem Spieler zählt nur eines ({ $detail }).
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

## Simulation

# Zeilen einer Tabelle (höchstens 22 Zeichen).
sim-contracts = Gespielt
sim-parallel = mit Bei-Spiel
sim-surrendered = geschliffen
sim-claimed = Rest hergezeigt

sim-checked =
    { $violations ->
        [one] { $deals } Spiele geprüft, 1 Verstoß; { $speed } Spiele pro Sekunde, { $actions } Züge pro Spiel.
       *[other] { $deals } Spiele geprüft, { $violations } Verstöße; { $speed } Spiele pro Sekunde, { $actions } Züge pro Spiel.
    }
sim-played = { $deals } Spiele gespielt; { $speed } Spiele pro Sekunde, { $actions } Züge pro Spiel.
sim-violation = Verstoß: { $violation }. Noch einmal mit: { $again }
sim-other-game = Das Regelwerk { $rules } gehört nicht zu { $game }. Gib mit --game das passende Spiel an oder mit --rules andere Regeln.

## Tisch

talon = Talon
trick = Stich
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
deal-saved = Gespeichert in { $file }; ansehen mit „tarock replay { $file }“.

replay-heading = Gespielt nach { $rules }
replay-refused = Zug { $number } geht nicht: { $reason }
replay-refused-hidden = Zug { $number } lassen die Regeln nicht zu. Warum, verrät die Hand eines anderen: ohne --seat steht es da.
replay-unfinished = Dieses Spiel ist noch nicht aus; eine Zusammenfassung gibt es erst am Ende.

## Was am Tisch geschieht

event-forehand = { $seat } sagt „Mein Spiel“.
event-pass = { $seat } sagt „Weiter“.
event-hold = { $seat } hält.
event-bid = { $seat } sagt { $contract }.
game-of = { $contract } von { $seat }
event-auction-ended = Gespielt wird: { $games }.

event-called = { $seat } ruft: { $card }.
event-talon = Talon. Hälfte 1: { $first }. Hälfte 2: { $second }.
event-talon-taken = { $seat } nimmt Hälfte { $part }.
event-closed-talon-taken = { $seat } nimmt den ganzen Talon verdeckt auf.
event-surrendered = { $seat } schleift, die gerufene Karte liegt im Talon.
event-discarded = { $seat } verlegt { $count } Karten.
event-discarded-own = { $seat } verlegt { $count } Karten: { $cards }.
event-discarded-open = { $seat } verlegt { $count } Karten, davon offen: { $cards }.

event-lies = { $seat } sagt „Ich liege“.
event-good = { $seat } sagt „Gut“.
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
