### Kaiserstich in English. Words that only Tarock has stay German, as in English rule books.
### Keys and variables are the same in every language.

## General

error = Error:
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

preset-min = The plain rules: Besserrufer names its bird after the talon, Mondfang counts
preset-cup = Tournament rules: Sechserdreier as opening, Pagat-, Uhu-, Kakadu- and Quapilrufer
preset-luxus = Like cup, with Absolut, Mondfang and a fixed value for the Valat
preset-melk = Whole points instead of thirds, Triccolo, honours, eight and ten tarocks, no Kaiserstich
preset-mayr2012 = After Mayr 2012: Kaiserstich in all games, Sub, Renonce, values in tens

rules-list-hint = Show one with “tarock rules show cup”, compare two with “tarock rules diff min cup”.
rules-unknown = There is no rule set or file “{ $name }”. Choose one of { $presets }, or give the path of a file.
rules-differences =
    { $count ->
        [0] No difference.
        [one] One difference.
       *[other] { $count } differences.
    }
rules-valid =
    { $count ->
        [0] { $file } is fine: “{ $name }” has the same rules as { $preset }.
        [one] { $file } is fine: “{ $name }” is { $preset } with one difference.
       *[other] { $file } is fine: “{ $name }” is nearest to { $preset }, with { $count } differences.
    }
file-unreadable = { $file } cannot be read: { $error }

group-options = Options
group-flags = Further rules
group-scoring = Counting (thresholds in thirds or whole points)
group-contracts = Games: rank and value
group-bonuses = Bonuses: silent (announced)

kind-trischaken = everybody alone
kind-negative = negative
kind-positive = positive
kind-colour = colour game

## Single rules; yes, no or a value stands before them

setting-forehand_farbendreier_must_not_lead = In a colour game of forehand the next player leads
setting-sechserdreier_opens = Sechserdreier only as forehand’s opening
setting-bird_named_with_bid = The bird is named with the bid, instead of Besserrufer
setting-quapil = The Quapil is the fourth bird
setting-mondfang = Mondfang counts: the Sküs takes the Mond of the other side
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
setting-forehand_holds = Forehand may take over a bid of equal rank
setting-colour_suit_discards_open = Suit cards discarded in Farbendreier lie open
setting-passed_may_reenter_over_negative = Who passed may speak once more over a negative game

setting-counting = How the cards are counted
setting-win_at = Won from
setting-absolut_at = Absolut from (0: there is none)
setting-mayor_at = Mayor in Trischaken from (0: there is none)
setting-valat = How a Valat is paid
setting-valat_silent = Silent Valat
setting-valat_announced = Announced Valat

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

## Phases; follow “now comes the”

phase-auction = auction
phase-call = call
phase-talon = talon
phase-discard = discard
phase-announce = round of announcements
phase-play = play of the cards
phase-finished = bill

## What cannot be done, and why

refusal-deal-over = This deal is over.
refusal-not-your-turn = It is { $seat }’s turn.
refusal-wrong-phase = Not at this point: now comes the { $phase }.

## What cannot be done: Auction

refusal-forehand-opens = Forehand opens with “Mein Spiel” or, where the rules allow it, with Sechserdreier.
refusal-not-forehand = Only forehand says “Mein Spiel”, and only to open.
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
refusal-nothing-to-hold = Holding needs a bid of your own that still stands.

## What cannot be done: Call

refusal-own-card = You hold the { $card } yourself. Only a card you lack can be called.
refusal-say-fourth-king = With three kings in hand you call the fourth king, without naming the suit.
refusal-not-three-kings = The fourth king is called only with exactly three kings in hand.
refusal-kings-before-queens = A queen can be called only with all four kings in hand.

## What cannot be done: Talon

refusal-no-such-part = The talon has two halves; there is no half { $part }.
refusal-take-half-with-called-card = The called card lies in half { $part }: take that half or surrender.
refusal-nothing-to-surrender = You can surrender only when the called card lies in the talon.

## What cannot be done: Discards

refusal-discard-count = Exactly { $count } cards are discarded.
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

refusal-no-such-bonus = { $bonus } cannot be announced in this game.
refusal-card-not-held = { $bonus } is announced only by the holder of the card.
refusal-too-few-tarocks = { $bonus } can be announced only with that many in hand.
refusal-already-announced = { $bonus }: that is announced already.
refusal-excluded = { $bonus } and { $by } do not go together.
refusal-first-turn-only = Here announcements are made in the first round only.
refusal-bird-missing = A Besserrufer needs an announced bird.

## What cannot be done: Kontra

refusal-no-such-item = There is no kontra on { $target } here; something else is played or announced.
refusal-own-side = Kontra on { $target } is said only by the other side.
refusal-not-your-item = Re on { $target } is said only by its own side, by a player who knows he belongs to it.
refusal-too-late = It is too late for { $target }: kontra and Re are said on the first turn after it.
refusal-highest-level = Kontra goes no higher on { $target }.
refusal-double-the-valat = Valat is announced: kontra now goes on the Valat, no longer on the game.

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

## Why a summary cannot be settled

summary-unknown-game = There is no game “{ $detail }” here.
summary-unknown-rules = There is no rule set “{ $detail }”; “tarock rules list” shows all, “--rules FILE” takes your club’s.
summary-unknown-option = There is no such option, or it does not fit: { $detail }.
summary-contract-missing = What was played is missing ({ $detail }).
summary-not-in-rule-set = { $detail } is not played under these rules.
summary-no-such-seat = There is no seat { $detail } at this table.
summary-not-in-this-game = lost_at_talon, hand_facts, untaken_talon, standing and when do not exist in { $detail }.
summary-one-contract-only = { $detail } is played alone; only negative games are played side by side.
summary-only-in-positive-games = { $detail } is not a positive game: announcements, kontra, valat, partner, score, called_card_in_talon and surrendered do not belong to it.
summary-only-in-negative-games = { $detail } is not a negative game: made and kontras do not belong to it.
summary-only-in-trischaken = { $detail } is not Trischaken: scores and tricks per player do not belong to it.
summary-trischaken-is-forehands = Trischaken is forehand’s game, and forehand does not sit on seat { $detail }.
summary-no-kontra = There is no kontra in { $detail }.
summary-scores-missing = Card points and tricks per player are missing ({ $detail }).
summary-one-per-seat = Each of the four seats needs a value ({ $detail }).
summary-scores-do-not-add-up = The card points add up to { $detail }, which is not the whole pack.
summary-tricks-do-not-add-up = The tricks add up to { $detail } instead of 12.
summary-score-without-trick = Seat { $detail }: there are no card points without a trick, and no trick without card points.
summary-too-many-declarers = { $detail } games are too many, only four players sit at the table.
summary-no-parallel-games = Under these rules { $detail } is not played beside another game.
summary-different-ranks = { $detail } has another rank; only games of equal rank are played side by side.
summary-declarer-twice = Seat { $detail } is listed twice; everybody has one game only.
summary-made-missing = { $detail }: please add whether it was made (made).
summary-tricks-contradict = { $detail }: the number of tricks does not fit the result.
summary-kontra-by-wrong-seat = Kontra by seat { $detail }: only an opponent says it, and each only once.
summary-kontra-too-high = There is no kontra of level { $detail } under these rules.
summary-kontra-on-nothing = Kontra on { $detail } needs its announcement (announced_by).
summary-surrender-ends-everything = { $detail } was surrendered; announcements, kontra and valat stay empty then.
summary-score-missing = { $detail }: the card points of the declarer’s side are missing (score).
summary-score-contradicts-valat = { $detail } card points do not go with all tricks (valat).
summary-score-too-high = { $detail } is more than the whole pack holds.
summary-mond-from-oneself = Seat { $detail } cannot have captured a Mond of its own.
summary-no-partner-here = { $detail } is not a caller game: partner, called_card_in_talon and surrendered do not belong to it.
summary-partner-or-talon = { $detail }: either there is a partner, or the called card lay in the talon.
summary-partner-is-declarer = Seat { $detail } cannot be its own partner.
summary-nothing-to-surrender = { $detail }: surrender needs the called card in the open talon.
summary-bonus-not-announceable = { $detail } cannot be announced in this game; the Valat has a field of its own (valat).
summary-when-not-here = { $detail }: the time of an announcement (when) does not belong to this game.
summary-announced-twice = { $detail } is listed twice among the announcements.
summary-not-by-defenders = { $detail } is announced and made only by the declarer’s side.
summary-bird-missing = The bird of the game is missing among the announcements ({ $detail }).
summary-follows-from-the-rest = { $detail } follows from the rest and does not belong to silent.
summary-announced-and-silent = { $detail } is announced and cannot count silently as well.
summary-made-without-trick = { $detail } needs a trick, and the other side took them all (valat).
summary-called-card-in-closed-talon = { $detail } is impossible while the called card stays in the talon.
summary-exclude-each-other = Four honours and four kings, eight and ten tarocks: one player announces only one of them ({ $detail }).
summary-made-by-both = { $detail } can have been made by one side only.

## Settlement

# At most 10 characters.
announced = announced
side-declarer = declarer’s side
side-defenders = defenders
paid-by = { $seat }, paid by { $loser }

settle-nothing-expected = There is no expected settlement (expected), so there is nothing to compare.
settle-expected = Expected:
settle-found = Found:

## Simulation

# Rows of a table (at most 22 characters).
sim-contracts = Played
sim-parallel = side by side
sim-surrendered = surrendered
sim-claimed = claimed

sim-checked =
    { $violations ->
        [one] { $deals } deals checked, 1 violation; { $speed } deals per second, { $actions } actions per deal.
       *[other] { $deals } deals checked, { $violations } violations; { $speed } deals per second, { $actions } actions per deal.
    }
sim-played = { $deals } deals played; { $speed } deals per second, { $actions } actions per deal.
sim-violation = Violation: { $violation }. Again with: { $again }
sim-other-game = The rule set { $rules } does not belong to { $game }. Name its game with --game, or other rules with --rules.

## Table

talon = Talon
trick = Trick
hidden-cards =
    { $count ->
        [0] no cards
        [one] 1 card, hidden
       *[other] { $count } cards, hidden
    }

# At most 9 characters.
role-declarer = declarer
role-partner = partner
role-forehand = forehand
role-dealer = dealer

## Deal and replay

deal-heading = Dealt under { $rules }, seed { $seed }
deal-played = Played to the end in { $actions } actions.
deal-saved = Saved to { $file }; look at it with “tarock replay { $file }”.

replay-heading = Played under { $rules }
replay-refused = Action { $number } is not possible: { $reason }
replay-refused-hidden = The rules do not allow action { $number }. The reason would show another hand: without --seat it is told.
replay-unfinished = This deal is not over yet; there is a summary only at the end.

## What happens at the table

event-forehand = { $seat } says “Mein Spiel”.
event-pass = { $seat } passes.
event-hold = { $seat } holds.
event-bid = { $seat } bids { $contract }.
game-of = { $contract } by { $seat }
event-auction-ended = To be played: { $games }.

event-called = { $seat } calls the { $card }.
event-talon = Talon. Half 1: { $first }. Half 2: { $second }.
event-talon-taken = { $seat } takes half { $part }.
event-closed-talon-taken = { $seat } takes the whole talon unseen.
event-surrendered = { $seat } surrenders, the called card lies in the talon.
event-discarded = { $seat } discards { $count } cards.
event-discarded-own = { $seat } discards { $count } cards: { $cards }.
event-discarded-open = { $seat } discards { $count } cards, face up: { $cards }.

event-lies = { $seat } says “Ready”.
event-good = { $seat } says “Good”.
event-announced = { $seat } says: { $what }.
kontra-1 = Kontra on { $target }
kontra-2 = Re on { $target }
kontra-3 = Sub on { $target }
event-partner = { $seat } is the partner.

event-play = { $seat } leads.
event-card = { $seat } plays { $card }.
event-trick = Trick { $number } goes to { $seat }.
event-trick-talon = Trick { $number } goes to { $seat }, with { $card } from the talon.
event-kaiserstich = Kaiserstich! The Pagat beats Mond and Sküs: trick { $number } goes to { $seat }.
event-hands-opened = All hands are laid open.
event-claimed = { $seat } claims the rest, nothing can change the result.
event-ended = The deal is over.
