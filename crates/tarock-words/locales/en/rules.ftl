### Rule sets: single rules, their values, the columns of tables. Nothing here is said at the table.

## Rule sets

preset-min = The basic rules: Besserrufer names its bird after the talon, Mondfang counts
preset-cup = Tournament rules: Sechserdreier as opening, Pagat-, Uhu-, Kakadu- and Quapilrufer
preset-luxus = Like “Cup”, with Absolut, Mondfang and a fixed value for the Valat
preset-melk = Whole points instead of thirds; Triccolo, honours, eight and ten tarocks; no Kaiserstich
preset-mayr2012 = Following Mayr 2012: Kaiserstich in all games, Sub, Renonce, values in tens
preset-oesterreich = As in the Austrian final of 2021: a kontra counts for money, not for the score; no Kaiserstich; Sub. Some values are inferred
preset-raiffeisen = As in the Raiffeisen cup: a kontra counts for money only; the Besserrufer is called A-Rufer; otherwise like “Österreich”. Some values are inferred
preset-beck = Following Fritz Beck: announcements before the talon too, one kontra for everything, Trischaken
preset-graz = As played in Graz: hand bonuses count unannounced, kontra on each item, Mondfang, keeping the talon
preset-spieleversum = From the club Spieleversum: own talons to exchange with, four birds, Absolut, Panzer, Sub

group-options = Options
group-flags = Further rules
group-scoring = Scoring (thresholds in thirds or whole points)
group-contracts = Contracts by rank, with values
group-bonuses = Bonuses, silent (and announced)

# Columns of tables (at most 9 characters); before and after the talon.
column-rank = rank
column-won = won
column-lost = lost
column-factor = factor
column-value = value
column-silent-valat = sil.Valat
column-silent = silent
column-announced = announced
column-after = after
column-before = before
column-db-before = DB before
column-zb-before = ZB before
column-eb-before = EB before
column-so = SO
column-db-after = DB after
column-zb-after = ZB after
column-eb-after = EB after

kind-trischaken = everybody alone
kind-negative = negative
kind-positive = positive
kind-colour = colour game

## Single rules; yes, no or a value comes before them

# In a comparison of rule sets of two games.
setting-game = The game the rules are for

setting-forehand_farbendreier_must_not_lead = When forehand plays a colour game, the next player leads
setting-sechserdreier_opens = Sechserdreier only as forehand’s opening
setting-bird_named_with_bid = The bid names the bird (instead of Besserrufer)
setting-quapil = The Quapil is the fourth bird
setting-mondfang = Mondfang counts: the Sküs captures another player’s Mond
setting-four_honours = Four honours can be announced
setting-eight_ten_tarocks = Eight and ten tarocks can be announced
setting-four_kings_in_colour_games = Four kings count in colour games too
setting-four_kings_must_be_announced = Four kings count only when announced
setting-announced_trull_counts_with_silent_valat = An announced Trull counts with a silent Valat, and so do announced kings with O8
setting-colour_discards_tarocks_first = In Farbendreier tarocks are discarded first
setting-no_kaiserstich = There is no Kaiserstich
setting-triccolo = Triccolo is played, ouvert too
setting-no_pagat_restriction = The Pagat may be played at any time in negative games
setting-trischaken_highest_pays = In Trischaken only the highest score pays
setting-trischaken_forehand_doubles = In Trischaken, forehand with the highest score pays alone and double
setting-trischaken_all_tricks_doubles = In Trischaken, a player who takes all tricks pays double

setting-kaiserstich_scope = Games with Kaiserstich
setting-highest_kontra = Highest kontra
setting-solo_doubles_bonuses = Bonuses count double in solo games
setting-solo_doubles_fixed_valat = A fixed Valat counts double in solo games
setting-half_with_called_card_compulsory = If the called card is in the talon, the caller must take that half
setting-four_kings = With four kings in hand
setting-fourth_king = With three kings, call the fourth king
setting-solorufer_king_in_talon_voids_kontra = Solorufer with the called card in the talon: no kontra counts
setting-shares_need_a_trick = Only a side with a trick gets talon and discards
setting-tarock_discards_only_when_forced = Tarocks may be discarded only when nothing else is left
setting-colour_declarer_needs_six_suit_cards = A colour game needs at least six suit cards
setting-parallel_negative_games = Negative games of equal rank are played side by side
setting-ouvert_opens = Ouvert hands are laid open before or after the first card of the second trick
setting-own_announcements = Turns on which players may announce
setting-renonce = The table plays with Renonce (entered by hand, it is always settled)
setting-valat_voids_kontra_on_game = A Valat voids the kontra on the game
setting-virgin_share = What a player without a trick receives in Trischaken
setting-holds_when_overbid = A forehand who is outbid may hold the higher game
setting-forehand_holds = Forehand may hold, that is, take over a bid of equal rank
setting-colour_suit_discards_open = Suit cards discarded in Farbendreier lie face up
setting-kontra_counts = A kontra counts for the score or for money only
setting-earlier_tricks = Earlier tricks that may be looked at again, besides the last
setting-passed_may_reenter_over_negative = A player who passed may speak once more over a negative game

setting-uhu = The Uhu in the last trick but one counts
setting-announce_before_talon = Announcements may also be made before the talon
setting-combinations = How four kings, Trull, two of the Trull, without kings and without Trull count
setting-forty = Forty points (Absolut) can be announced
setting-fifty = How fifty points (Panzer) count
setting-kontra_before_talon = Kontra may also be said before the talon
setting-kontra_scope = Kontra covers everything together, or each item separately
setting-answers_clockwise = The defenders answer clockwise, against the order of play
setting-all_pass = If everybody passes: deal again, Trischaken, or the dealer keeps talon cards
setting-talon_parts = Talon cards that can be taken together
setting-kontra_covers_points = Kontra on the game covers Absolut, Panzer, without Trull and without kings
setting-broken_announcement_loses = Taking such a card from the talon after “without Trull” or “without kings” loses at once

setting-counting = How the cards are counted
setting-win_at = Wins from
setting-absolut_at = Absolut from (0 in Königrufen: none)
setting-panzer_at = Panzer from
setting-mayor_at = Mayor in Trischaken from (0: none)
setting-valat = How a Valat counts
setting-valat_silent = Silent Valat
setting-valat_announced = Announced Valat
setting-valat_after = Valat announced after the talon
setting-valat_before = Valat announced before the talon; in a Solo always

setting-points_to_win = Wins from (points, rounded)
setting-forty_at = “With forty” from (points, rounded)
setting-fifty_at = “With fifty” from (points, rounded)
setting-declared = Base value of a declared game
setting-taken_over = Base value of a game after “Unteren”
setting-held = Base value of a held game
setting-renonce_excess = Points above half that a Renonce costs
setting-trischaken_won = What each other player receives in Trischaken
setting-trischaken_lost = What the highest score loses in Trischaken
setting-trischaken_no_trick = Extra for a player without a trick in Trischaken
setting-series_end = Points that end a series (0: no end)
setting-series_bonus = Extra for everybody who then has that many

## Values of rules (at most 12 characters)

value-positive = positive
value-all = all
value-re = Re
value-sub = Sub
value-score = score and money
value-money = money only
value-no-caller = no calling
value-call-queen = call a queen
value-must = must
value-may = may
value-after-second-lead = after
value-before-second-lead = before
value-any-turn = all
value-first-turn = first
value-three = threefold
value-two = double
value-thirds = thirds
value-whole = whole points
value-multiply = factor
value-fixed = fixed value
value-announced = announced
value-at-end = at the end
value-everything = everything
value-each-item = each item
value-redeal = deal again
value-trischaken = Trischaken
value-keep-talon = keep
value-windows = adjacent
value-packets = packets

# Games in a comparison (at most 14 characters).
value-koenigrufen = Königrufen
value-illustriert = Illustriertes
value-kosakeln = Kosakeln
value-own = your own
value-none = none
