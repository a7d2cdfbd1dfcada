### What only the program on the command line says.

## General

error = Error:
diagnosis-expected = expected { $what }

## Rule sets

rules-list-hint = Show one with “tarock rules show cup”, compare two with “tarock rules diff min cup”.
rules-unknown = There is no rule set or file “{ $name }”. Choose one of { $presets }, or give the path of a file.
other-game = The rule set { $rules } does not belong to { $game }. Leave --game out, or choose other rules with --rules; “tarock rules list” shows all.
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

## Settlement

settle-nothing-expected = There is no expected settlement (expected), so there is nothing to compare.
settle-expected = Expected:
settle-found = Found:

sheet-other-game = { $id } does not belong on this sheet, which is for { $game }. Give the files of the two games separately.
sheet-over =
    { $deals ->
        [one] The series is over after one deal.
       *[other] The series is over after { $deals } deals.
    }
sheet-open =
    { $deals ->
        [one] One deal written down.
       *[other] { $deals } deals written down.
    }
# At most 20 characters.
sheet-pairs = Each against each
sheet-bonus = with the extra points

## Simulation

# Rows of a table (at most 22 characters).
sim-contracts = Played
sim-parallel = side by side
sim-end-played = played to the end
sim-end-claimed = claimed
sim-end-decided-early = decided early
sim-end-surrendered = surrendered
sim-end-lost-at-talon = lost at the talon
sim-end-thrown-in = thrown in
sim-end-kept = talon kept

sim-checked =
    { $violations ->
        [one] { $deals } deals checked, 1 violation; { $speed } deals per second, { $actions } actions per deal.
       *[other] { $deals } deals checked, { $violations } violations; { $speed } deals per second, { $actions } actions per deal.
    }
sim-played = { $deals } deals played; { $speed } deals per second, { $actions } actions per deal.
sim-violation = Violation: { $violation }. Again with: { $again }

## Arena

arena-heading = { $a } against { $b } under { $rules }: { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }, { $games ->
        [one] one game
       *[other] { $games } games
    }
# At most 34 characters if the names are short.
arena-gain = Gain per game, points
arena-one-a = A ({ $a }) alone among B
arena-one-b = B ({ $b }) alone among A
# At most 22 characters.
arena-contracts = Played, won, average
arena-announcements = Announced, made
arena-kontras = Kontra, won
arena-kontra = Kontra
arena-re = Re
arena-sub = Sub
# At most 42 and 10 characters.
arena-times = Time to decide, ms
arena-decisions = decisions
arena-speed = { $seconds } seconds, { $speed } games per second.
arena-unknown-bot = { $name }: there is no such player. There are zufall, regelbuch, tarobot and tarobot:strong; more exactly for example tarobot:worlds=100,risk=1.2,inference=off.
arena-only-league = { $name } only plays cards: that goes with --league.
arena-no-league = The league plays Dreier and Rufer of Königrufen; { $rules } does not have them. Take for example --rules cup.
arena-league = { $a } against { $b } under { $rules }, the play of the cards only
arena-one-against-three = One against three: Dreier, { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
arena-two-against-two = Two against two: Rufer, { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
# At most 34 characters.
arena-declarer-wins = Declarer wins
arena-wins = Wins of A above those of B
arena-card-points = Card points of A above those of B
arena-foul = { $bot }, deal { $deal }: { $did } To see it again: --seed { $seed } --first { $deal } --deals 1.
arena-forbidden = { $told } is not allowed.
arena-nothing = no answer.
arena-gone = the program is not running: { $told }.
arena-late = no answer within { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}; --limit gives it more time.
arena-garbled = “{ $told }” is not an answer.
arena-self = { $bot } among its own kind under { $rules }: { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
arena-self-spread = Spread per seat and deal, points
arena-wanted = by choice
arena-forced = forced
arena-callers = All Rufer games
arena-negative = All negative games
arena-ouvert = of these, ouvert
arena-calibration = Expected and realised, points
calibration-expected = expected
calibration-realised = realised
calibration-difference = difference
calibration-pass = Pass
calibration-forehand = Forehand
calibration-hold = Hold
calibration-unteren = Unteren
calibration-good = Nothing announced
calibration-game = Game
calibration-negative = Negative game

## Open cards

solve-heading = Trick { $trick }, { $seat } to play: points above the average if all cards lie open
solve-played = played
solve-steps = { $nodes ->
        [one] One step computed.
       *[other] { $nodes } steps computed.
    }
solve-line = line
solve-no-play = No cards are played here. Say with --trick before which trick to compute, or with --to after which action.
solve-too-long = Still { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }: that takes too long. Take a later trick, or more steps with --nodes.

## Measuring

bench-playouts = Played out at random: { $speed } games per second, { $card } ns per card
bench-prototype = prototype: { $line }
# At most 38 characters.
bench-solver = Open cards, milliseconds
# At most 36 characters.
bench-win = { $tricks } tricks, { $kind }, win
bench-bill = { $tricks } tricks, { $kind }, bill
bench-one-against-three = 1 against 3
bench-two-against-two = 2 against 2
bench-given-up = { $count } of them given up

## Table

talon = Talon
trick = Trick
# At most 20 characters.
own-talon = { $seat }’s talon
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
deal-thrown-in = Everybody has passed, the cards are thrown in.
deal-saved = Saved to { $file }; look at it with “tarock replay { $file }”.
no-such-seat = There is no seat { $seat } at this table. Take one from 1 to { $seats }.

replay-heading = Played under { $rules }
replay-refused = Action { $number } is not possible: { $reason }
replay-refused-hidden = The rules do not allow action { $number }. The reason would show another hand: without --seat it is told.
replay-unfinished = This deal is not over yet; there is a summary only at the end.
replay-thrown-in = This deal was thrown in; there is nothing to settle.

## What happens at the table

event-keeper =
    { $count ->
        [one] { $seat } has kept one card of the last talon and has to bid.
       *[other] { $seat } has kept { $count } cards of the last talon and has to bid.
    }
event-exchanged =
    { $count ->
        [0] { $seat } exchanges nothing.
        [one] { $seat } exchanges one card.
       *[other] { $seat } exchanges { $count } cards.
    }
event-exchanged-own = { $seat } lays down { $laid } and takes { $taken }.

event-forehand = { $seat } says “Mein Spiel”.
event-pass = { $seat } passes.
event-hold = { $seat } holds.
event-unteren = { $seat } says “Unteren”.
event-bid = { $seat } bids { $contract }.
game-of = { $contract } by { $seat }
standing-unteren = { $game }, taken over
standing-held = { $game }, held
event-auction-ended = To be played: { $games }.
event-trischaken = Everybody has passed, Trischaken is played.

event-thrown-in = Nobody plays, the cards are thrown in.
event-talon-looked = { $seat } looks at the talon.
event-talon-looked-own = { $seat } looks at the talon: { $cards }.
event-kept =
    { $count ->
        [0] { $seat } keeps none of it.
        [one] { $seat } keeps one card for the next deal.
       *[other] { $seat } keeps { $count } cards for the next deal.
    }
event-kept-own =
    { $count ->
        [one] { $seat } keeps one card for the next deal: { $cards }.
       *[other] { $seat } keeps { $count } cards for the next deal: { $cards }.
    }

event-called = { $seat } calls the { $card }.
event-talon = Talon: { $cards }.
event-talon-taken = { $seat } takes { $cards }.
event-closed-talon-taken = { $seat } takes the whole talon unseen.
event-surrendered = { $seat } surrenders, the called card lies in the talon.
event-lost-at-talon = The talon breaks the announcement of { $seat }, the game is lost.
event-discarded =
    { $count ->
        [one] { $seat } discards one card.
       *[other] { $seat } discards { $count } cards.
    }
event-discarded-own =
    { $count ->
        [one] { $seat } discards one card: { $cards }.
       *[other] { $seat } discards { $count } cards: { $cards }.
    }
event-discarded-open =
    { $count ->
        [one] { $seat } discards one card, face up: { $cards }.
       *[other] { $seat } discards { $count } cards, face up: { $cards }.
    }

event-lies = { $seat } says “Ready”.
event-good = { $seat } says “Good”.
event-nothing-announced = { $seat } announces nothing.
event-announced = { $seat } says: { $what }.
event-partner = { $seat } is the partner.

event-play = { $seat } leads.
event-card = { $seat } plays { $card }.
event-trick = Trick { $number } goes to { $seat }.
event-trick-talon = Trick { $number } goes to { $seat }, with { $card } from the talon.
event-kaiserstich = Kaiserstich! The Pagat beats Mond and Sküs: trick { $number } goes to { $seat }.
event-hands-opened = All hands are laid open.
event-claimed = { $seat } claims the rest, nothing can change the result.
event-ended = The deal is over.

## Explanations

explain-heading = Played under { $rules }, explained by { $bot }
explain-risk = Appetite for risk: { $percent }%
explain-action = Action { $number }, { $seat }: { $what }
explain-position = { $seat } to act: { $what }
explain-trick = trick { $trick }
# At most 20 characters.
explain-hand = Hand
explain-agreed =
    { $same ->
        [0] In none of { $count } decisions { $bot } would have done the same.
        [one] In one of { $count } decisions { $bot } would have done the same.
       *[other] In { $same } of { $count } decisions { $bot } would have done the same.
    }

# At most 20 characters.
explain-discards = { $seat } discards
explain-laid = { $seat } exchanged

explain-over = This deal is over, there is nothing left to decide. With --at you see an earlier action of a deal that was written down.
explain-no-such-action =
    { $count ->
        [0] Nothing has happened in this deal yet, there is no action { $number }. Take --at 1.
        [one] This deal has only one action, there is no action { $number }.
       *[other] This deal has { $count } actions, there is no action { $number }.
    }
explain-other-seat = Action { $number } belongs to { $seat }. Leave --seat out or take another action.
explain-not-on-turn = It is not the turn of { $seat } here, but of { $turn }.
explain-never = { $seat } had nothing to decide in this deal.
explain-at-position = A position does not tell how it came about. --at is for deals that were written down.
explain-hand-missing =
    { $count ->
        [one] It is the turn of { $seat }, and one card of this hand is missing. Write it in place of the dot.
       *[other] It is the turn of { $seat }, and { $count } cards of this hand are missing. Write them in place of the dots.
    }
explain-open-cards-missing = What lies open has to be written: the trick on the table, the tricks before it and what was opened of the talon.
explain-own-cards-missing = Cards are missing that the player to act knows, for example those he laid aside himself. Write them too.
explain-no-deal-found = The missing cards cannot be placed so that they fit this position. Write more of them, or all.

## tarock taf

taf-checked =
    { $count ->
        [one] One line
       *[other] { $count } lines
    } checked, { $wrong ->
        [0] all in order.
        [one] one is wrong.
       *[other] { $wrong } are wrong.
    }
taf-pile = discards, tricks
taf-rules = rule set
taf-canonical = TAF

## Files and links

file-missing = there is no such file, and it is not a link either
file-unwritable = { $file } cannot be written: { $error }
file-no-such-deal =
    { $count ->
        [0] There is no deal in { $file }.
        [one] There is only one deal in { $file }, no number { $number }.
       *[other] There are { $count } deals in { $file }, no number { $number }.
    }
file-wrong-hidden = Something is wrong with this deal. What it is may show cards of others: without --seat it is told.
file-no-record = This is not a deal as we write it down: { $error }
file-no-binary = These deals are damaged: { $error }

convert-no-format = Into which form? Give OUT an ending (.tarock, .ktaro, .taf, .link, .json, .tarockb) or say --to.
convert-exists = { $file } exists. Use --force to overwrite it.
convert-no-position = This deal ended before its first trick; TAF begins there.
convert-folder = A folder becomes a folder; it cannot go to the output.
convert-too-long = There is too much about this deal; nobody could read it again.
convert-only-one = A .ktaro file holds one deal only; take a folder for OUT.
convert-wrong-result = The result that is written is not the one of this deal.
convert-done =
    { $deals ->
        [one] One deal
       *[other] { $deals } deals
    } of { $files ->
        [one] one file
       *[other] { $files } files
    } written as { $format }{ $wrong ->
        [0] .
        [one] , one was not (see above).
       *[other] , { $wrong } were not (see above).
    }

## tarock verify

verify-kept = Deal { $deal }: the order of the cards follows from the server’s seed and the players’ salts, as promised.
verify-other-pack = Deal { $deal }: seed and salts make another order of the cards. This deal was not shuffled as it says.
verify-other-seed = Deal { $deal }: the order of the cards follows from the seed in the file, but another one was promised before the deal.
verify-compare = Before the deal the server must have promised { $promise }. Compare it with what your table showed, or give it with --promise.
verify-salt = { $user } added { $salt }
verify-no-proof = This deal does not say how it was shuffled, so nothing can be checked.
