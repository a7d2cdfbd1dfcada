### Messages of the command line only.

## General

error = Error:
diagnosis-expected = expected { $what }

## Rule sets

rules-list-hint = Show a rule set with “tarock rules show cup”, compare two with “tarock rules diff min cup”.
rules-unknown = There is no rule set or file “{ $name }”. Choose one of { $presets }, or give the path of a file.
other-game = The rule set { $rules } is not for { $game }. Omit --game, or choose other rules with --rules; “tarock rules list” shows all rule sets.
rules-differences =
    { $count ->
        [0] No differences.
        [one] One difference.
       *[other] { $count } differences.
    }
rules-valid =
    { $count ->
        [0] { $file } is valid: “{ $name }” has the same rules as { $preset }.
        [one] { $file } is valid: “{ $name }” is { $preset } with one difference.
       *[other] { $file } is valid: “{ $name }” is closest to { $preset }, with { $count } differences.
    }
file-unreadable = Cannot read { $file }: { $error }

## Settlement

settle-nothing-expected = There is no expected settlement (expected), so there is nothing to compare.
settle-expected = Expected:
settle-found = Actual:

sheet-other-game = { $id } does not belong on this sheet, which is for { $game }. Pass the files of the two games separately.
sheet-over =
    { $deals ->
        [one] The series is over after one deal.
       *[other] The series is over after { $deals } deals.
    }
sheet-open =
    { $deals ->
        [one] One deal recorded.
       *[other] { $deals } deals recorded.
    }
# At most 20 characters.
sheet-pairs = Pairwise
sheet-bonus = including the bonus

## Simulation

# Rows of a table (at most 22 characters).
sim-contracts = Played
sim-parallel = in parallel
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
sim-violation = Violation: { $violation }. To reproduce: { $again }

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
arena-unknown-bot = There is no player “{ $name }”. Choose zufall, regelbuch, tarobot or tarobot:strong, with settings if you like: tarobot:worlds=100,risk=1.2,inference=off.
arena-only-league = { $name } only plays cards; use it with --league.
arena-no-league = The league plays Dreier and Rufer of Königrufen, which { $rules } does not have. Try --rules cup.
arena-league = { $a } against { $b } under { $rules }, card play only
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
arena-wins = A’s wins minus B’s
arena-card-points = A’s card points minus B’s
arena-foul = { $bot }, deal { $deal }: { $did } To reproduce: --seed { $seed } --first { $deal } --deals 1.
arena-forbidden = { $told } is not allowed.
arena-nothing = no answer.
arena-gone = the program is not running: { $told }.
arena-late = no answer within { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}; allow more time with --limit.
arena-garbled = “{ $told }” is not an answer.
arena-self = { $bot } against itself under { $rules }: { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
arena-self-spread = Spread per seat and deal, points
arena-wanted = by choice
arena-forced = forced
arena-callers = All caller games
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

solve-heading = Trick { $trick }, { $seat } to play: points above average with open cards
solve-played = played
solve-steps = { $nodes ->
        [one] Searched one node.
       *[other] Searched { $nodes } nodes.
    }
solve-line = line
solve-no-play = No cards are being played here. Choose a trick with --trick, or an action with --to.
solve-too-long = Still { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    } to go: that takes too long. Choose a later trick, or allow more nodes with --nodes.

## Measuring

bench-playouts = Random playouts: { $speed } games per second, { $card } ns per card
bench-prototype = prototype: { $line }
# At most 38 characters.
bench-solver = Open cards, milliseconds
# At most 36 characters.
bench-win = { $tricks } tricks, { $kind }, win
bench-bill = { $tricks } tricks, { $kind }, bill
bench-one-against-three = 1 against 3
bench-two-against-two = 2 against 2
bench-given-up = { $count } of them abandoned

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
deal-thrown-in = Everybody passed; the cards are thrown in.
deal-saved = Saved to { $file }. View it with “tarock replay { $file }”.
no-such-seat = There is no seat { $seat } at this table. Choose one from 1 to { $seats }.

replay-heading = Played under { $rules }
replay-refused = Action { $number } is not possible: { $reason }
replay-refused-hidden = The rules do not allow action { $number }. The reason would reveal another hand; run without --seat to see it.
replay-unfinished = This deal is not over yet, so it has no summary.
replay-thrown-in = This deal was thrown in; there is nothing to settle.

## Events at the table

event-keeper =
    { $count ->
        [one] { $seat } kept one card of the last talon and must bid.
       *[other] { $seat } kept { $count } cards of the last talon and must bid.
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
event-auction-ended = Contract: { $games }.
event-trischaken = Everybody passed: Trischaken.

event-thrown-in = Nobody bid; the cards are thrown in.
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
event-surrendered = { $seat } surrenders: the called card is in the talon.
event-lost-at-talon = The talon breaks { $seat }’s announcement; the game is lost.
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
event-claimed = { $seat } claims the rest; nothing can change the result.
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
        [0] { $bot } would have done the same in none of { $count } decisions.
        [one] { $bot } would have done the same in one of { $count } decisions.
       *[other] { $bot } would have done the same in { $same } of { $count } decisions.
    }

# At most 20 characters.
explain-discards = { $seat } discards
explain-laid = { $seat } exchanged

explain-over = This deal is over; there is nothing left to decide. Use --at to see an earlier action of a recorded deal.
explain-no-such-action =
    { $count ->
        [0] Nothing has happened in this deal yet, so there is no action { $number }. Use --at 1.
        [one] This deal has only one action; there is no action { $number }.
       *[other] This deal has { $count } actions; there is no action { $number }.
    }
explain-other-seat = Action { $number } belongs to { $seat }. Omit --seat, or choose another action.
explain-not-on-turn = It is { $turn }’s turn here, not { $seat }’s.
explain-never = { $seat } had nothing to decide in this deal.
explain-at-position = A position does not record how it came about. --at only works with recorded deals.
explain-hand-missing =
    { $count ->
        [one] It is { $seat }’s turn, and one card of this hand is missing. Replace the dot with the card.
       *[other] It is { $seat }’s turn, and { $count } cards of this hand are missing. Replace the dots with the cards.
    }
explain-open-cards-missing = Cards that lie open must be given: the current trick, earlier tricks and the opened part of the talon.
explain-own-cards-missing = Some cards that the player to act knows are missing, such as their own discards. Add them.
explain-no-deal-found = The missing cards cannot be placed so that they fit this position. Give more of them, or all.

## tarock taf

taf-checked =
    { $count ->
        [one] One line
       *[other] { $count } lines
    } checked, { $wrong ->
        [0] no errors.
        [one] one has errors.
       *[other] { $wrong } have errors.
    }
taf-pile = discards, tricks
taf-rules = rule set
taf-canonical = TAF

## Files and links

file-missing = no such file, and not a link either
file-unwritable = Cannot write { $file }: { $error }
file-no-such-deal =
    { $count ->
        [0] There are no deals in { $file }.
        [one] { $file } has only one deal; there is no number { $number }.
       *[other] { $file } has { $count } deals; there is no number { $number }.
    }
file-wrong-hidden = Something is wrong with this deal. The reason might reveal other players’ cards; run without --seat to see it.
file-no-record = This is not a deal record: { $error }
file-no-binary = These deals are damaged: { $error }

convert-no-format = Which format? Give OUT an extension (.tarock, .ktaro, .taf, .link, .json, .tarockb) or use --to.
convert-exists = { $file } already exists. Use --force to overwrite it.
convert-no-position = This deal ended before its first trick, where TAF begins.
convert-folder = A folder can only be converted to a folder, not to standard output.
convert-too-long = This deal has too much data attached; nothing could read it back.
convert-only-one = A .ktaro file holds one deal only; use a folder for OUT.
convert-wrong-result = The recorded result does not match this deal.
convert-done =
    { $deals ->
        [one] One deal
       *[other] { $deals } deals
    } from { $files ->
        [one] one file
       *[other] { $files } files
    } written as { $format }{ $wrong ->
        [0] .
        [one] ; one failed (see above).
       *[other] ; { $wrong } failed (see above).
    }

## tarock verify

verify-kept = Deal { $deal }: the order of the cards follows from the server’s seed and the players’ salts, as promised.
verify-other-pack = Deal { $deal }: seed and salts give a different order of the cards. This deal was not shuffled as claimed.
verify-other-seed = Deal { $deal }: the order of the cards follows from the seed in the file, but a different seed was promised before the deal.
verify-compare = Before the deal, the server must have promised { $promise }. Compare it with what your table showed, or pass it with --promise.
verify-salt = { $user } added { $salt }
verify-no-proof = This deal does not record how it was shuffled, so it cannot be checked.
