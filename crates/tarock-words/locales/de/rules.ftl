### Regelwerke: jede Regel, ihre Werte, die Spalten der Tabellen. Am Tisch braucht das keiner.

## Regelwerke

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
setting-earlier_tricks = Diese früheren Stiche darf man noch einmal anschauen, außer dem letzten
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
value-own = die eigenen
value-none = keine
