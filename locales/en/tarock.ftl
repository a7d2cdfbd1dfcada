### Kaiserstich in English. Words that only Tarock has stay German, as in English rule books.
### Keys and variables are the same in every language.

## General

list = { $items } and { $last }
decimal-mark = .
yes = yes
no = no

# Subject of sentences, and a name in tables (at most 10 characters).
seat = Player { $number }

## Suits and cards

suit-T = tarocks
suit-H = hearts
suit-K = diamonds
suit-P = spades
suit-X = clubs

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

# Without an article: sentences say “the { $card }”.
rank-K = king of { $suit }
rank-D = queen of { $suit }
rank-P = knight of { $suit }
rank-B = jack of { $suit }
rank-1 = one of { $suit }
rank-2 = two of { $suit }
rank-3 = three of { $suit }
rank-4 = four of { $suit }
rank-7 = seven of { $suit }
rank-8 = eight of { $suit }
rank-9 = nine of { $suit }
rank-10 = ten of { $suit }

# What something is done to: “play the Mond”, “Player 2 holds the queen of hearts”.
object-trull = the { $card }
object-tarock = the { $card }
object-K = the { $card }
object-D = the { $card }
object-P = the { $card }
object-B = the jack of { $suit }
object-pip = the { $card }

# What is called with three kings in hand.
fourth-king = fourth king

## Games, by their names in files (at most 20 characters)

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

## Bonuses, by their names in files (at most 22 characters)

bonus-I = Pagat ultimo
bonus-II = Uhu
bonus-III = Kakadu
bonus-IIII = Quapil
bonus-KU = König ultimo
bonus-K4 = Four kings
bonus-TRL = Trull
bonus-ABS = Absolut
bonus-MOON = Mondfang
bonus-H4 = Four honours
bonus-T8 = Eight tarocks
bonus-T10 = Ten tarocks
bonus-VLT = Valat

# Illustriertes Tarock and Kosakeln. A is also called “mit vierzig”, F “mit fünfzig”, H “Köpfe”.
bonus-A = Absolut
bonus-F = Panzer
bonus-K = Four kings in hand
bonus-T = Trull in hand
bonus-H = Two of the Trull
bonus-Q = Without kings
bonus-O = Without Trull
bonus-B = All four birds
bonus-V = Valat

## Items of the bill (at most 22 characters)

item-game = Game
item-game-valat = Game with Valat
item-renonce = Renonce

## What a kontra is about; follows “on”

stake-game = the game of { $seat }
stake-game-against = the game of { $seat } against { $against }
stake-bonus = { $bonus } of { $seat }

## Rule sets

game-koenigrufen = Königrufen
game-illustriert = Illustriertes Tarock
game-kosakeln = Kosakeln

preset-min = The plain rules: Besserrufer names its bird after the talon, Mondfang counts
preset-cup = Tournament rules: Sechserdreier as opening, Pagat-, Uhu-, Kakadu- and Quapilrufer
preset-luxus = Like cup, with Absolut, Mondfang and a fixed value for the Valat
preset-melk = Whole points instead of thirds, Triccolo, honours, eight and ten tarocks, no Kaiserstich
preset-mayr2012 = After Mayr 2012: Kaiserstich in all games, Sub, Renonce, values in tens
preset-beck = After Fritz Beck: announcements before the talon too, one kontra for everything, Trischaken
preset-graz = As in Graz: hands count unannounced, kontra on each item, Mondfang, keeping the talon
preset-spieleversum = Of the club Spieleversum: own talons to exchange with, four birds, Absolut, Panzer, Sub

group-options = Options
group-flags = Further rules
group-scoring = Counting (thresholds in thirds or whole points)
group-contracts = Games by rank, with values
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

## Single rules; yes, no or a value stands before them

# In a comparison of rule sets of two games.
setting-game = The game the rules are for

setting-forehand_farbendreier_must_not_lead = In a colour game of forehand the next player leads
setting-sechserdreier_opens = Sechserdreier only as forehand’s opening
setting-bird_named_with_bid = The bird is named with the bid, instead of Besserrufer
setting-quapil = The Quapil is the fourth bird
setting-mondfang = Mondfang counts: the Sküs takes the Mond of another
setting-four_honours = Four honours can be announced
setting-eight_ten_tarocks = Eight and ten tarocks can be announced
setting-four_kings_in_colour_games = Four kings count in colour games too
setting-four_kings_must_be_announced = Four kings count only when announced
setting-announced_trull_counts_with_silent_valat = An announced Trull counts beside a silent Valat, with O8 announced kings too
setting-colour_discards_tarocks_first = In Farbendreier tarocks are discarded first
setting-no_kaiserstich = There is no Kaiserstich
setting-triccolo = Triccolo is played, also ouvert
setting-no_pagat_restriction = The Pagat is free in negative games
setting-trischaken_highest_pays = In Trischaken only the highest score pays
setting-trischaken_forehand_doubles = In Trischaken forehand with the highest score pays alone and double
setting-trischaken_all_tricks_doubles = In Trischaken whoever takes all tricks pays double

setting-kaiserstich_scope = Games in which the Kaiserstich counts
setting-highest_kontra = Highest kontra
setting-solo_doubles_bonuses = Bonuses count double in solo games
setting-solo_doubles_fixed_valat = A fixed Valat counts double in solo games
setting-half_with_called_card_compulsory = With the called card in the talon, the caller must take its half
setting-four_kings = With four kings in hand
setting-fourth_king = With three kings, call the fourth king
setting-solorufer_king_in_talon_voids_kontra = Solorufer with the called card in the talon: no kontra counts
setting-shares_need_a_trick = Talon and discards go only to a side that has a trick
setting-tarock_discards_only_when_forced = Tarocks may be discarded only when nothing else is left
setting-colour_declarer_needs_six_suit_cards = A colour game needs at least six suit cards
setting-parallel_negative_games = Negative games of equal rank are played side by side
setting-ouvert_opens = Ouvert hands are opened before or after the first card of the second trick
setting-own_announcements = Rounds in which players may announce
setting-renonce = The table knows the Renonce (entered by hand it is always settled)
setting-valat_voids_kontra_on_game = A Valat voids the kontra on the game
setting-virgin_share = What a player without a trick gets in Trischaken
setting-holds_when_overbid = An overbid forehand may hold the higher game
setting-forehand_holds = Forehand may hold, that is take over a bid of equal rank
setting-colour_suit_discards_open = Suit cards discarded in Farbendreier lie open
setting-passed_may_reenter_over_negative = Who passed may speak once more over a negative game

setting-uhu = The Uhu in the last trick but one counts
setting-announce_before_talon = Announcements are made before the talon too
setting-combinations = How four kings, Trull, two of the Trull, without kings and without Trull count
setting-forty = Forty points (Absolut) can be announced
setting-fifty = How fifty points (Panzer) count
setting-kontra_before_talon = Kontra can be said before the talon too
setting-kontra_scope = A kontra goes for everything together, or for each item by itself
setting-answers_clockwise = The defenders answer clockwise, against the order of play
setting-all_pass = When everybody passes: deal again, Trischaken, or the dealer keeps talon cards
setting-talon_parts = Cards of the talon that are taken together
setting-kontra_covers_points = Kontra on the game covers Absolut, Panzer, without Trull and without kings
setting-broken_announcement_loses = “Without Trull” or “without kings” and such a card from the talon: lost at once

setting-counting = How the cards are counted
setting-win_at = Won from
setting-absolut_at = Absolut from (0 in Königrufen: there is none)
setting-panzer_at = Panzer from
setting-mayor_at = Mayor in Trischaken from (0: there is none)
setting-valat = How a Valat counts
setting-valat_silent = Silent Valat
setting-valat_announced = Announced Valat
setting-valat_after = Valat announced after the talon
setting-valat_before = Valat announced before the talon; in a Solo always

setting-points_to_win = Won from (points, rounded)
setting-forty_at = “With forty” from (points, rounded)
setting-fifty_at = “With fifty” from (points, rounded)
setting-declared = Base value of a declared game
setting-taken_over = Base value of a game after “Unteren”
setting-held = Base value of a held game
setting-renonce_excess = Points above half that a Renonce counts
setting-trischaken_won = What everybody who does not lose gets in Trischaken
setting-trischaken_lost = What the highest score loses in Trischaken
setting-trischaken_no_trick = What a winner without a trick gets on top in Trischaken
setting-series_end = Points that end a series (0: none do)
setting-series_bonus = What everybody who then has so many gets on top

## Values of rules (at most 12 characters)

value-positive = positive
value-all = all
value-re = Re
value-sub = Sub
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
value-windows = neighbours
value-packets = packets

# Games in a comparison (at most 14 characters).
value-koenigrufen = Königrufen
value-illustriert = Illustriertes
value-kosakeln = Kosakeln

## Phases; follow “now comes the”

phase-exchange = exchange with the own talon
phase-auction = auction
phase-call = call
phase-announce-before = round of announcements before the talon
phase-talon = talon
phase-discard = discard
phase-announce = round of announcements
phase-play = play of the cards
phase-keep = choice of talon cards to keep
phase-finished = bill

## What cannot be done, and why

refusal-deal-over = This deal is over.
refusal-not-your-turn = It is { $seat }’s turn.
refusal-wrong-phase = Not at this point: now comes the { $phase }.

## What cannot be done: Auction

refusal-forehand-opens = Forehand opens with “Mein Spiel” or, where the rules allow it, with Sechserdreier.
refusal-not-forehand = “Mein Spiel” is said only in Königrufen, by forehand, and only to open. Bid a game or pass.
refusal-not-in-rule-set = { $contract } is not played under these rules.
refusal-forehand-game = { $contract } can be played only by forehand, when all others have passed.
refusal-only-as-opening = Sechserdreier is only bid by forehand, and only to open.
refusal-bid-too-low = { $contract } stands; your bid must be higher.
refusal-bird-not-held = This game needs its bird in hand: { $bonus }.
refusal-no-bird-held = A Besserrufer needs a bird in hand.
refusal-all-kings-held = You hold all four kings, so there is nobody to call.
refusal-too-few-suit-cards =
    { $held ->
        [0] A colour game needs six suit cards; you hold none.
        [1] A colour game needs six suit cards; you hold one.
       *[other] A colour game needs six suit cards; you hold { $held }.
    }
refusal-may-not-pass = Everybody passed: now you have to name a game.
refusal-stay-or-raise = Your bid still stands: hold it or bid higher.
refusal-nothing-to-hold = Holding is for a player who has bid a game and is asked whether he stays with it. Bid a game or pass.
refusal-nothing-to-take-over = Unteren is said only in Illustriertes Tarock, to a game below Solo that nobody has taken over yet. Bid a game or pass.
refusal-not-by-bid = { $contract } is not bid; it comes by itself when everybody passes.
refusal-hold-or-pass = Another player wants your game: hold it or pass.
refusal-keeper-must-bid = You kept cards of the talon, so now you have to bid a game. Dreiblatt will do.

## What cannot be done: Call

refusal-own-card = You hold the { $card } yourself. Only a card you lack can be called.
refusal-say-fourth-king = With three kings in hand you call the fourth king, without naming the suit.
refusal-not-three-kings = The fourth king is called only with exactly three kings in hand.
refusal-kings-before-queens = A queen can be called only with all four kings in hand.

## What cannot be done: Exchange

refusal-exchange-count = At most { $count } cards are exchanged. Lay down fewer.
refusal-exchange-suit-cards-only = The { $card } stays in hand. Only suit cards are exchanged, and no kings.

## What cannot be done: Talon

refusal-no-such-part = There is no part { $part } here. Parts are counted from the left; where cards lie singly, by the first card you take.
refusal-take-half-with-called-card = The called card lies in half { $part }: take that half or surrender.
refusal-nothing-to-surrender = You can surrender only when the called card lies in the talon. Take your part of it.
refusal-not-in-talon = The { $card } does not lie in the talon. Only cards from there can be kept.

## What cannot be done: Discards

refusal-discard-count =
    { $count ->
        [one] Exactly one card is discarded.
       *[other] Exactly { $count } cards are discarded.
    }
refusal-discard-honour = Kings and Trull stay in hand, the { $card } too.
refusal-discard-tarock =
    { $count ->
        [one] Tarocks only if nothing else is left; the { $cards } remains.
       *[other] Tarocks only if nothing else is left; { $count } suit cards remain: { $cards }.
    }
refusal-discard-suit-card =
    { $count ->
        [one] In this colour game tarocks are discarded first; the { $cards } remains.
       *[other] In this colour game tarocks are discarded first; { $count } remain: { $cards }.
    }
refusal-discard-bound = The { $card } stays in hand: a bird to be announced and a called queen are not discarded.

## What cannot be done: Announcements

refusal-no-such-bonus = { $bonus }: that cannot be announced in this game.
refusal-card-not-held = { $bonus } is announced only by the holder of the card.
refusal-too-few-tarocks = { $bonus } can be announced only with that many in hand.
refusal-already-announced = { $bonus }: that is announced already.
refusal-excluded = { $bonus } and { $by } do not go together.
refusal-first-turn-only = Here announcements are made on the first turn only. Now say “Good” or, where it is possible, kontra.
refusal-bird-missing = A Besserrufer needs an announced bird.
refusal-declarer-only = { $bonus }: only the declarer announces that. With nothing else to say, say “Good”.
refusal-only-before-talon = { $bonus }: that is announced before the talon, now it is too late.
refusal-only-after-talon = { $bonus }: that is announced after the talon. Wait until the discards are made.
refusal-hand-says-otherwise = { $bonus }: the hand that counts for it does not have that. Announce something else or say “Good”.

## What cannot be done: Kontra

refusal-no-such-item = There is no kontra on { $target } here; something else is played or announced.
refusal-own-side = Kontra on { $target } is said only by the other side.
refusal-not-your-item = Re on { $target } is said only by its own side, by a player who knows he belongs to it.
refusal-too-late = It is too late for { $target }: kontra and Re are said on the first turn after it.
refusal-highest-level = Kontra goes no higher on { $target }.
refusal-double-the-valat = Valat is announced: kontra now goes on the Valat, no longer on the game.
refusal-kontra-after-talon = Here kontra is said only after the talon. Now you can announce or say “Good”.
refusal-doubled-with-game = There is no kontra of its own on { $target }. Say kontra on the game, it covers that too.
refusal-cannot-be-doubled = There is no kontra on { $target }, it is certain already. Say “Good”, or kontra on something else.

## What cannot be done: Play

refusal-not-in-hand = You do not hold the { $card }.
refusal-must-follow = The lead is { $suit }, and you still hold { $suit }.
refusal-must-trump = No { $suit } left, but tarocks: a tarock must be played.
refusal-must-overtake = You must beat the trick here. These cards do: { $cards }.
refusal-pagat-last = The Pagat may only be your last tarock here.
refusal-must-complete-kaiserstich = Mond and Sküs lie there: now the Pagat must complete the Kaiserstich.
refusal-lead-suit-first = In a colour game suits are led first.
refusal-bird-reserved = The { $card } is announced and waits for its trick.
refusal-card-due = This is the trick for the announced card: { $cards }.
refusal-claim-uncertain = The result is not certain yet, please play on.

## Settlement

# At most 10 characters.
announced = announced
side-declarer = declarer’s side
side-defenders = defenders
paid-by = { $seat }, paid by { $loser }

## Kontra, re and sub

kontra-1 = Kontra on { $target }
kontra-2 = Re on { $target }
kontra-3 = Sub on { $target }

## What somebody does; “do” follows “would” or a colon, “done” follows “has” and “would have”

act-forehand = { $form ->
        [done] said “Mein Spiel”
       *[do] say “Mein Spiel”
    }
act-pass = { $form ->
        [done] passed
       *[do] pass
    }
act-hold = { $form ->
        [done] held
       *[do] hold
    }
act-unteren = { $form ->
        [done] said “Unteren”
       *[do] say “Unteren”
    }
act-bid = { $form ->
        [done] bid
       *[do] bid
    } { $contract }
act-call = { $form ->
        [done] called
       *[do] call
    } { $card }
act-call-fourth-king = { $form ->
        [done] called
       *[do] call
    } the fourth king
act-take =
    { $form ->
        [done] taken
       *[do] take
    } { $count ->
        [0] the talon
       *[other] { $cards }
    }
act-surrender = { $form ->
        [done] surrendered
       *[do] surrender
    }
act-discard =
    { $form ->
        [done] discarded
       *[do] discard
    } { $count ->
        [0] nothing
       *[other] { $cards }
    }
act-exchange =
    { $form ->
        [done] exchanged
       *[do] exchange
    } { $count ->
        [0] nothing
       *[other] { $cards }
    }
act-keep =
    { $form ->
        [done] kept
       *[do] keep
    } { $count ->
        [0] nothing of the talon
       *[other] { $cards }
    }
act-lies = { $form ->
        [done] said
       *[do] say
    } “Ready”
act-good = { $form ->
        [done] said
       *[do] say
    } “Good”
act-nothing = { $form ->
        [done] announced
       *[do] announce
    } nothing
act-announce = { $form ->
        [done] announced
       *[do] announce
    } { $bonuses }
act-kontra = { $form ->
        [done] said
       *[do] say
    } { $kontras }
act-announce-kontra = { $form ->
        [done] announced { $bonuses } and said { $kontras }
       *[do] announce { $bonuses } and say { $kontras }
    }
act-play = { $form ->
        [done] played
       *[do] play
    } { $card }
act-claim = { $form ->
        [done] claimed
       *[do] claim
    } the rest

## Explanations

bot-zufall = chance
bot-regelbuch = the Regelbuch
bot-tarobot = Tarobot

explain-would = Here { $bot } would { $action }.
explain-same = { $seat } has { $action }; { $bot } would have done the same.
explain-differs = { $seat } has { $played }; { $bot } would have { $action }.
explain-no-reason = There is no reason, this was rolled with dice.

percent = { $percent }%
# Columns (at most 9 characters): points on average, their spread, imagined deals, how often ahead.
column-points = points
column-spread = spread
column-worlds = deals
column-ahead = ahead
column-action = weighed
explain-points = Points: what the bill brings on average, compared with the average of the table.
explain-more =
    { $count ->
        [one] And one more choice.
       *[other] And { $count } more choices.
    }
explain-worst = The other choice ({ $action }) would cost most in this imagined deal, { $instead } instead of { $chosen } points:
explain-imagined = This is only imagined. Where the cards really lie, only those know who see all of them.

## Why, in numbers; imagined deals are ways in which the cards may lie that one does not see

# Stands in other sentences: “in 38 of 160 imagined deals”.
in-worlds =
    { $worlds ->
        [one]
            { $times ->
                [0] not in the only imagined deal
               *[other] in the only imagined deal
            }
       *[other]
            { $times ->
                [0] in none of { $worlds } imagined deals
               *[other] in { $times } of { $worlds } imagined deals
            }
    }
reason-only = The rules allow nothing else here.
reason-certain = Nobody can change the result any more.
reason-thumb = Rule of thumb: { $sentence }
reason-count = { $sentence }
reason-expected =
    { $worlds ->
        [one] It brings { $points } points (spread { $spread }), counted in a single imagined deal.
       *[other] It brings { $points } points on average (spread { $spread }), counted over { $worlds } imagined deals.
    }
reason-experience = Past deals with this decision make that { $points } points.
reason-wins = One ends above the average of the table { in-worlds }.
reason-makes = { $bonus } comes off for the own side { in-worlds }.
reason-ahead = The next best: { $action }. It brings { $by } points { $gain ->
        [more] more
       *[less] less
    } on average; the advice is better in { $better } and worse in { $worse } of { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }.
reason-close = Practically as good: { $action } (difference: { $by } points). Here the rule of thumb decides.
reason-exact =
    { $tricks ->
        [one] The last trick is computed exactly in every imagined deal.
       *[other] The last { $tricks } tricks are computed exactly in every imagined deal.
    }
reason-risk = The appetite for risk of { $percent }% decides. With a normal one it would be: { $action }.
reason-overtaken = An opponent behind can overtake { $card } { in-worlds }.
reason-holds = { $seat } holds { $card } { in-worlds }.
reason-void = { $seat } has no { $suit } left.

## What is counted in a hand

count-tarocks =
    { $n ->
        [0] There is no tarock in the hand.
        [one] There is one tarock in the hand.
       *[other] There are { $n } tarocks in the hand.
    }
count-stecher =
    { $n ->
        [0] There is no Stecher in the hand, that is no tarock from XVI on.
        [one] There is one Stecher in the hand, that is a tarock from XVI on.
       *[other] There are { $n } Stecher in the hand, that is tarocks from XVI on.
    }
count-trull =
    { $n ->
        [0] There is no piece of the Trull in the hand.
        [one] There is one piece of the Trull in the hand.
       *[other] There are { $n } pieces of the Trull in the hand.
    }
count-kings =
    { $n ->
        [0] There is no king in the hand.
        [one] There is one king in the hand.
       *[other] There are { $n } kings in the hand.
    }
count-voids =
    { $n ->
        [0] Every suit is in the hand.
        [one] One suit is missing from the hand.
       *[other] The hand lacks { $n } suits.
    }
count-twelve-points =
    { $n ->
        [0] The twelve-point rule gives the hand no point.
        [one] The twelve-point rule gives the hand one point.
       *[other] The twelve-point rule gives the hand { $n } points: one for a tarock or a king, two for a Stecher.
    }
count-tarocks-out =
    { $n ->
        [0] No tarock is out any more.
        [one] One tarock is still out.
       *[other] There are { $n } tarocks still out.
    }

## Rules of thumb: auction

thumb-too-weak = The hand is too weak for any game.
thumb-keep-last-word = Forehand keeps the last word.
thumb-strong-enough = The hand is strong enough for this game.
thumb-twelve-points = By the twelve-point rule the hand is good enough even before the talon.
thumb-negative-shape = The hand can make exactly the tricks that the game asks for.
thumb-trischaken-hand = Few tricks, few points: this is a hand for Trischaken.
thumb-bird-hand = There are enough tarocks to bring the bird home.
thumb-colour-hand = Long suits and kings: this is a hand for a colour game.
thumb-others-stronger = The others have shown too much.
thumb-worth-holding = The game is worth holding or taking over.

## Rules of thumb: call, talon, discards, exchange

thumb-call-short-suit = One calls in the suit of which one holds least.
thumb-call-short-queen = One calls in the suit in which one holds a short queen.
thumb-call-fourth-king = The other three kings are in one’s own hand.
thumb-better-part = This part of the talon has more tarocks and points.
thumb-give-up = Giving up costs less than playing.
thumb-empty-suits = Discards empty suits and bring points home.
thumb-exchange-low = Low suit cards are given away; hardly anything worse can come.
thumb-keep-strong = Strong cards are kept for the next deal.

## Rules of thumb: announcements

thumb-nothing-to-say = Nothing is sure enough to be announced.
thumb-announce-bird = The bird should come home.
thumb-announce-fact = It is in the hand already.
thumb-announce-likely = The own side should make it.
thumb-double-strong = The own hand stands well against it.

## Rules of thumb: play

thumb-forced = Only this card can be played.
thumb-draw-tarocks = The others’ tarocks are drawn.
thumb-cash-winner = This card takes its trick before somebody ruffs it.
thumb-lead-long-suit = The long suit costs the others tarocks.
thumb-lead-short-suit = The short suit goes away; then one can ruff it.
thumb-shoot-declarer = The declarer shall have to ruff; that costs him tarocks.
thumb-lead-for-partner = This is the suit for the partner.
thumb-lead-low = A low card does no harm.
thumb-smear = The trick is the partner’s, so it gets points.
thumb-win-cheaply = The trick is taken as cheaply as possible.
thumb-win-surely = The trick is taken so high that nobody gets over it.
thumb-give-low = The trick is not to be had, so as little as possible goes in.
thumb-save-pagat = This brings the Pagat home.
thumb-keep-for-trick = A card is kept for its trick.
thumb-guard-mond = The Mond keeps out of the way of the Sküs.
thumb-no-kaiserstich = One does not help the others to a Kaiserstich.
thumb-shed-taker = What would take a trick later goes now.
thumb-duck = One stays below; somebody else shall take the trick.
thumb-take-needed = This trick is still needed.
thumb-force-on-declarer = The declarer shall have to take the trick.
thumb-open-hands = All hands lie open, so the play can be worked out.
thumb-certain = Nothing can change the rest.
