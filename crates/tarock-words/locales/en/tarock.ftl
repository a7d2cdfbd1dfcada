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

# Object of a sentence: “play the Mond”, “Player 2 holds the queen of hearts”.
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

## The item a kontra is on; follows “on”

stake-game = the game of { $seat }
stake-game-against = the game of { $seat } against { $against }
stake-bonus = { $bonus } of { $seat }

## Rule sets

game-koenigrufen = Königrufen
game-illustriert = Illustriertes Tarock
game-kosakeln = Kosakeln

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

## Phases; follow “it is time for the”

phase-exchange = talon exchange
phase-auction = auction
phase-call = call
phase-announce-before = announcements before the talon
phase-talon = talon
phase-discard = discard
phase-announce = announcements
phase-play = card play
phase-keep = choice of talon cards
phase-finished = scoring

## Refusals

refusal-deal-over = This deal is over.
refusal-not-your-turn = It is { $seat }’s turn.
refusal-wrong-phase = Not now: it is time for the { $phase }.

## Refusals: auction

refusal-forehand-opens = Forehand opens with “Mein Spiel” or, where the rules allow it, with Sechserdreier.
refusal-not-forehand = Only forehand says “Mein Spiel”, only in Königrufen and only to open. Bid a game or pass.
refusal-not-in-rule-set = { $contract } is not played under these rules.
refusal-forehand-game = Only forehand can play { $contract }, when everybody else has passed.
refusal-only-as-opening = Only forehand can bid Sechserdreier, and only to open.
refusal-bid-too-low = The bid stands at { $contract }; you must bid higher.
refusal-bird-not-held = You need the bird in hand for this game: { $bonus }.
refusal-no-bird-held = You need a bird in hand for a Besserrufer.
refusal-all-kings-held = You hold all four kings, so there is no king to call.
refusal-too-few-suit-cards =
    { $held ->
        [0] A colour game needs six suit cards; you have none.
        [1] A colour game needs six suit cards; you have one.
       *[other] A colour game needs six suit cards; you have { $held }.
    }
refusal-may-not-pass = Everybody passed, so you must name a game.
refusal-stay-or-raise = Your bid still stands: hold or bid higher.
refusal-nothing-to-hold = You can hold only when you have bid and are asked whether to stay in. Bid a game or pass.
refusal-nothing-to-take-over = “Unteren” exists only in Illustriertes Tarock, for a game below Solo that nobody has taken over yet. Bid a game or pass.
refusal-not-by-bid = You cannot bid { $contract }; it is played when everybody passes.
refusal-hold-or-pass = Another player wants your game: hold or pass.
refusal-keeper-must-bid = You kept cards of the talon, so you must bid a game. Dreiblatt is enough.

## Refusals: call

refusal-own-card = You hold the { $card } yourself. You can call only a card you do not hold.
refusal-say-fourth-king = With three kings in hand, you call the fourth king without naming the suit.
refusal-not-three-kings = You can call the fourth king only with exactly three kings in hand.
refusal-kings-before-queens = You can call a queen only with all four kings in hand.

## Refusals: exchange

refusal-exchange-count = You can exchange at most { $count } cards. Lay down fewer.
refusal-exchange-suit-cards-only = The { $card } stays in hand. You can exchange suit cards only, and no kings.

## Refusals: talon

refusal-no-such-part = There is no part { $part } here. Parts are counted from the left; where cards lie singly, by the first card you take.
refusal-take-half-with-called-card = The called card is in half { $part }: take that half or surrender.
refusal-nothing-to-surrender = You can surrender only when the called card is in the talon. Take your part of it.
refusal-not-in-talon = The { $card } is not in the talon. You can keep only talon cards.

## Refusals: discards

refusal-discard-count =
    { $count ->
        [one] Discard exactly one card.
       *[other] Discard exactly { $count } cards.
    }
refusal-discard-honour = Kings and Trull stay in hand, including the { $card }.
refusal-discard-tarock =
    { $count ->
        [one] Discard tarocks only if nothing else is left; you still have the { $cards }.
       *[other] Discard tarocks only if nothing else is left; you still have { $count } suit cards: { $cards }.
    }
refusal-discard-suit-card =
    { $count ->
        [one] In this colour game, discard tarocks first; you still have the { $cards }.
       *[other] In this colour game, discard tarocks first; you still have { $count }: { $cards }.
    }
refusal-discard-bound = The { $card } stays in hand: you cannot discard a called queen or a bird you have to announce.

## Refusals: announcements

refusal-no-such-bonus = { $bonus } cannot be announced in this game.
refusal-card-not-held = Only the holder of the card can announce { $bonus }.
refusal-too-few-tarocks = You do not have enough tarocks to announce { $bonus }.
refusal-already-announced = { $bonus } has already been announced.
refusal-excluded = { $bonus } and { $by } cannot be combined.
refusal-first-turn-only = You can announce only on your first turn here. Say “Good” or, if you can, kontra.
refusal-bird-missing = You must announce a bird in a Besserrufer.
refusal-declarer-only = Only the declarer can announce { $bonus }. If you have nothing else, say “Good”.
refusal-only-before-talon = { $bonus } can be announced only before the talon; now it is too late.
refusal-only-after-talon = { $bonus } can be announced only after the talon. Wait for the discards.
refusal-hand-says-otherwise = { $bonus }: the hand that counts for it does not have it. Announce something else or say “Good”.

## Refusals: kontra

refusal-no-such-item = You cannot say kontra on { $target }: it is not being played or was not announced.
refusal-own-side = Only the other side can say kontra on { $target }.
refusal-not-your-item = Only a player who knows they are on that side can say Re on { $target }.
refusal-too-late = It is too late for { $target }: say kontra or Re on your first turn after it.
refusal-highest-level = There is nothing higher on { $target }.
refusal-double-the-valat = Valat is announced: you can say kontra on the Valat, but no longer on the game.
refusal-kontra-after-talon = Here you can say kontra only after the talon. For now, announce something or say “Good”.
refusal-doubled-with-game = { $target } has no kontra of its own. Say kontra on the game, which covers it.
refusal-cannot-be-doubled = You cannot say kontra on { $target }: it is already certain. Say “Good”, or kontra on something else.

## Refusals: play

refusal-not-in-hand = You do not hold the { $card }.
refusal-must-follow = The suit led is { $suit }, and you still have { $suit }.
refusal-must-trump = You have no { $suit }, but you have tarocks: you must play one.
refusal-must-overtake = You must beat the trick here. These cards can: { $cards }.
refusal-pagat-last = Here the Pagat must be the last tarock you play.
refusal-must-complete-kaiserstich = Mond and Sküs are in the trick: you must play the Pagat and complete the Kaiserstich.
refusal-lead-suit-first = In a colour game, you must lead suit cards first.
refusal-bird-reserved = The { $card } is announced and must wait for its trick.
refusal-card-due = This is the trick for the announced card: { $cards }.
refusal-claim-uncertain = The result is not certain yet. Please play on.

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

## Actions; “do” follows “would” or a colon, “done” follows “has” and “would have”

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
        [0] no talon cards
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

bot-zufall = the random player
bot-regelbuch = the Regelbuch
bot-tarobot = Tarobot

explain-would = Here { $bot } would { $action }.
explain-same = { $seat } has { $action }; { $bot } would have done the same.
explain-differs = { $seat } has { $played }; { $bot } would have { $action }.
explain-no-reason = There is no reason: this player picks at random.

percent = { $percent }%
# Columns (at most 9 characters): average points, their spread, imagined deals, share of deals ahead.
column-points = points
column-spread = spread
column-worlds = deals
column-ahead = ahead
column-action = option
explain-points = Points: the average score, compared with the average of the table.
explain-more =
    { $count ->
        [one] And one more option.
       *[other] And { $count } more options.
    }
explain-worst = The alternative ({ $action }) would cost most in this imagined deal, { $instead } instead of { $chosen } points:
explain-imagined = This deal is only imagined; the bot does not know where the cards really lie.

## Reasons with numbers; an imagined deal is one way the hidden cards may lie

# Part of other sentences: “in 38 of 160 imagined deals”.
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
        [one] It scores { $points } points (spread { $spread }), counted in a single imagined deal.
       *[other] It scores { $points } points on average (spread { $spread }), counted over { $worlds } imagined deals.
    }
reason-experience = Corrected by experience with such decisions, that is { $points } points.
reason-wins = The result is above the average of the table { in-worlds }.
reason-makes = { $bonus } succeeds for this side { in-worlds }.
reason-ahead = Next best: { $action }. It scores { $by } points { $gain ->
        [more] more
       *[less] less
    } on average; the advice is better in { $better } and worse in { $worse } of { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }.
reason-close = Practically equal: { $action } (difference: { $by } points). Here the rule of thumb decides.
reason-exact =
    { $tricks ->
        [one] The last trick was calculated exactly in every imagined deal.
       *[other] The last { $tricks } tricks were calculated exactly in every imagined deal.
    }
reason-risk = The appetite for risk of { $percent }% decides. At the normal level it would be: { $action }.
reason-overtaken = An opponent still to play can beat { $card } { in-worlds }.
reason-holds = { $seat } holds { $card } { in-worlds }.
reason-void = { $seat } has no { $suit } left.

## Counts of a hand

count-tarocks =
    { $n ->
        [0] The hand has no tarocks.
        [one] The hand has one tarock.
       *[other] The hand has { $n } tarocks.
    }
count-stecher =
    { $n ->
        [0] The hand has no Stecher, that is, no tarock from XVI up.
        [one] The hand has one Stecher, that is, a tarock from XVI up.
       *[other] The hand has { $n } Stecher, that is, tarocks from XVI up.
    }
count-trull =
    { $n ->
        [0] The hand has no card of the Trull.
        [one] The hand has one card of the Trull.
       *[other] The hand has { $n } cards of the Trull.
    }
count-kings =
    { $n ->
        [0] The hand has no kings.
        [one] The hand has one king.
       *[other] The hand has { $n } kings.
    }
count-voids =
    { $n ->
        [0] The hand has every suit.
        [one] The hand is void in one suit.
       *[other] The hand is void in { $n } suits.
    }
count-twelve-points =
    { $n ->
        [0] The hand has no points by the twelve-point rule.
        [one] The hand has one point by the twelve-point rule.
       *[other] The hand has { $n } points by the twelve-point rule: one for a tarock or a king, two for a Stecher.
    }
count-tarocks-out =
    { $n ->
        [0] No tarocks are out any more.
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
thumb-others-stronger = The others have shown too much strength.
thumb-worth-holding = The game is worth holding or taking over.

## Rules of thumb: call, talon, discards, exchange

thumb-call-short-suit = Call in your shortest suit.
thumb-call-short-queen = Call in the suit where you hold a short queen.
thumb-call-fourth-king = The other three kings are in your hand.
thumb-better-part = This part of the talon has more tarocks and points.
thumb-give-up = Surrendering costs less than playing.
thumb-empty-suits = The discards empty suits and save points.
thumb-exchange-low = Give away low suit cards; you can hardly get anything worse.
thumb-keep-strong = Keep strong cards for the next deal.

## Rules of thumb: announcements

thumb-nothing-to-say = Nothing is certain enough to announce.
thumb-announce-bird = The bird should come home.
thumb-announce-fact = The hand already has it.
thumb-announce-likely = This side should make it.
thumb-double-strong = The hand is strong against it.

## Rules of thumb: play

thumb-forced = Only this card can be played.
thumb-draw-tarocks = Draw the others’ tarocks.
thumb-cash-winner = This card takes its trick before somebody ruffs it.
thumb-lead-long-suit = The long suit costs the others tarocks.
thumb-lead-short-suit = Get rid of the short suit, then ruff it.
thumb-shoot-declarer = Force the declarer to ruff; that costs them tarocks.
thumb-lead-for-partner = This suit is good for the partner.
thumb-lead-low = A low card does no harm.
thumb-smear = The trick is the partner’s, so add points to it.
thumb-win-cheaply = Take the trick as cheaply as possible.
thumb-win-surely = Take the trick so high that nobody can beat it.
thumb-give-low = The trick cannot be won, so add as little as possible.
thumb-save-pagat = This brings the Pagat home.
thumb-keep-for-trick = Keep the card for its trick.
thumb-guard-mond = Keep the Mond out of reach of the Sküs.
thumb-no-kaiserstich = Do not help the others to a Kaiserstich.
thumb-shed-taker = Get rid of a card that would take a trick later.
thumb-duck = Stay below; let somebody else take the trick.
thumb-take-needed = This trick is still needed.
thumb-force-on-declarer = Make the declarer take the trick.
thumb-open-hands = All hands are open, so the play can be calculated.
thumb-certain = Nothing can change the result.
