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
bill-score = Score
bill-money = Money
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
replay-no-taf = There is no TAF line before the game is known and the talon is settled.
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

## tarock report

report-heading = Played under { $rules }, judged by Tarobot in { $worlds } imagined deals each
report-seat =
    { $count ->
        [one] { $seat }: one decision, { $agreed } like Tarobot. Balance { $cost } ± { $error } points.
       *[other] { $seat }: { $count } decisions, { $agreed } like Tarobot. Balance { $cost } ± { $error } points.
    }
report-evening =
    { $deals ->
        [one] One deal, judged by Tarobot in { $worlds } imagined deals per comparison. What cost the most:
       *[other] { $deals } deals, judged by Tarobot in { $worlds } imagined deals per comparison. What cost the most:
    }
report-deal = { $file }, deal { $number }
report-player =
    { $deals ->
        [one] { $player }: { $count } decisions in one deal, { $agreed } like Tarobot. Balance { $cost } ± { $error } points.
       *[other] { $player }: { $count } decisions in { $deals } deals, { $agreed } like Tarobot. Balance { $cost } ± { $error } points.
    }
report-deal-mistakes =
    { $count ->
        [0] { $deal }: no clear mistake
        [one] { $deal }: one mistake, { $cost } points
       *[other] { $deal }: { $count } mistakes, { $cost } points
    }
report-one-deal = --hindsight and --save are for one deal. Choose it with --deal.
report-no-mistake = No clear mistake: no decision is sure to have cost even a tenth of the cheapest game.
report-mistake = Chosen: { $played }. Better: { $better }. The difference is { $cost } ± { $error } points on average.
report-more =
    { $count ->
        [one] There is one smaller mistake; --all shows it.
       *[other] There are { $count } smaller mistakes; --all shows them.
    }
report-hindsight = In hindsight: all cards open, and everybody plays perfectly
report-hindsight-unknown = Computing the result with all cards open would take too long here.
report-luck-heading = Where the points come from, counted above the average of the table
report-luck-player =
    { $count ->
        [one] { $player }: one deal, { $points } points
       *[other] { $player }: { $count } deals, { $points } points
    }
report-luck-cards = Cards
report-luck-mistakes = Own mistakes
report-luck-rest = Rest
report-luck-chance = By chance alone, the rest of so many deals is typically off by { $chance } points.
report-luck-left-out =
    { $count ->
        [one] One deal does not count: it is not over, or the luck of the cards has not been measured for its rules.
       *[other] { $count } deals do not count: they are not over, or the luck of the cards has not been measured for their rules.
    }

## tarock puzzles

puzzles-read =
    { $deals ->
        [one] Looked at one deal.
       *[other] Looked at { $deals } deals.
    }
puzzles-seed = Puzzles are found with the seeds 1 and 2. Examine them with another one.
puzzles-unclear = Line { $line }, { $theme }: no action is clearly best, or another one is
puzzles-disagrees = Line { $line }, { $theme }: the longer search prefers another action
puzzles-uncertain = Line { $line }, { $theme }: the lead is not certain in the longer search
puzzles-all = All
puzzles-agreement = { $name }: { $examined } examined, { $clear } clear today, longer search agrees with { $agreed } of them ({ $percent } %), { $held } hold

## tarock lesson

lesson-wrong = { $file }: { $reason }
lesson-wrong-step = { $file }, step { $step }: { $reason }
lesson-right = { $file }: “{ $title }” can be played to its end.
lesson-on = Press Enter.
lesson-not-understood = “{ $text }” does not fit here. “hint” says what to do.
lesson-finished =
    { $wrong ->
        [0] The lesson is over. Nothing was wrong.
        [one] The lesson is over. One answer was wrong.
       *[other] The lesson is over. { $wrong } answers were wrong.
    }

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

## tarock cup

cup-created =
    { $rounds ->
        [one] Created “{ $name }”: one round of { $deals } deals, { $five } at a table of five.
       *[other] Created “{ $name }”: { $rounds } rounds of { $deals } deals, { $five } at a table of five.
    }
cup-registered = No. { $no }: { $name }
cup-present =
    { $count ->
        [one] One player is registered.
       *[other] { $count } players are registered.
    }
cup-changed =
    { $has_team ->
        [no] No. { $no } is { $name } now, without a team.
       *[yes] No. { $no } is { $name } now and plays for { $team }.
    }
cup-withdrawn = No. { $no }, { $name }, has withdrawn.
cup-returned = No. { $no }, { $name }, is playing again.
cup-apart = { $one } and { $other } are kept apart from now on.
cup-may-meet = { $one } and { $other } may meet again.
cup-promised = Promised { $promise }. Publish it before the draw, and keep the seed.
cup-random-seed = The seed, which stays secret until the draw: { $seed }
cup-short-seed = A seed this short can be guessed. Use at least { $min } characters, or leave out --seed for a random one.
cup-draw = Draw of round { $round }
# At most 10 characters.
cup-table = Table { $table }
cup-reseated = Round { $round } was reseated:
cup-waits = No. { $no }, { $name }, waits for the next round: one more player does not fit tables of four and five. The tables stay as they are.
cup-draw-void = The draw of round { $round } is void: this many players do not fit tables of four and five. Find another player and draw again.
cup-started =
    { $minutes ->
        [0] Round { $round } has begun.
        [one] Round { $round } has begun and takes one minute.
       *[other] Round { $round } has begun and takes { $minutes } minutes.
    }
cup-entered-several = Round { $round }, table { $table }, deals { $first } to { $deal } are written. Totals: { $totals }
cup-entered = Round { $round }, table { $table }, deal { $deal } is written. Totals: { $totals }
cup-corrected = Round { $round }, table { $table }, deal { $deal } is corrected{ $again ->
        [yes] ; the sheet must be confirmed again
       *[no] {""}
    }. Totals: { $totals }
cup-struck = Round { $round }, table { $table }, deal { $deal } is struck, everybody gets 0{ $again ->
        [yes] ; the sheet must be confirmed again
       *[no] {""}
    }. Totals: { $totals }
cup-confirmed = Round { $round }, table { $table }: sheet with { $written } of { $deals } deals confirmed. Totals: { $totals }
cup-reopened = The cup is open again. After the correction, end it with “tarock cup finish”; the lots stay the same.
cup-sheet-reopened = Round { $round }, table { $table }: the sheet is open again, with { $written } of { $deals } deals. Totals: { $totals }
cup-bad-points = “{ $text }” is not a number of points. Use whole or half points such as 3, -1 or 1.5.
# Columns (4, 4, 25, 7, 7, 8 and 7 characters).
cup-column-rank = Rank
cup-column-no = No.
cup-column-name = Name
cup-column-team = Team
cup-column-points = Points
cup-column-round = Rd. { $round }
cup-column-table-rank = Tab. pts
cup-column-money = Money
# At most 8 characters.
cup-column-day = Day { $day }
cup-season-day = Day { $number }: { $name }
cup-season-final = Day { $number }, final: { $name }
cup-season-open = “{ $name }” is not over yet; its standings so far count.

cup-verify-kept = Round { $round }: the seed and the list of players give exactly these tables.
cup-verify-change-kept = Round { $round }: the tables were changed after the draw because somebody came or left. This follows from the seed too.
cup-verify-other-tables = Round { $round }: the seed gives different tables. This round was not drawn as claimed.
cup-verify-other-change = Round { $round }: the tables were changed after the draw, but not as the seed says.
cup-verify-promised = The seed was promised beforehand: { $promise }. Compare it with what was published, or pass that with --promise.
cup-verify-not-promised = No seed was promised beforehand. The hash of this one is { $promise }.
cup-verify-other-promise = No draw that stands keeps the promise { $promise }.
cup-verify-replaced = This draw does not stand; the round was drawn again.
cup-verify-unknown-method = Round { $round }: a newer program made this draw; this one cannot check it.
cup-verify-lots-promised = The lots: the seed was promised beforehand: { $promise }.
cup-verify-lots-not-promised = The lots: no seed was promised beforehand. The hash of this one is { $promise }.
cup-verify-no-draw = Nothing has been drawn yet, so there is nothing to check.
cup-in-use = Another program is using this file. Waiting for it …
cup-torn = The last line of the file was not written to its end and does not count. Check what was entered last.
cup-none-of-all = Entry { $number } of the list: { $reason } Nothing from the list has been entered.
cup-line-newer = line { $line } was written by a newer program. Use that to read it.
cup-line-damaged = line { $line } is damaged.
cup-line-changed = line { $line } was not written after the line before it: something was changed, added or removed.
cup-hash = Hash of the file: { $hash }
cup-verify-other-hash = The file does not match the hash { $hash }: something that had been entered before was changed later.
cup-misfit = line { $line } does not fit the lines before it. { $reason }

cup-refusal-finished = The cup is over. If something has to be corrected, open it with “tarock cup reopen”.
cup-refusal-not-the-beginning = The file of a cup begins with its creation, which happens once.
cup-refusal-bad-text = Names, reasons and the word from the room (--salt) have 1 to { $max } characters, no invisible ones, and single spaces between words; a name begins with a letter or a digit.
cup-refusal-bad-rules = No cup can be played with these settings. Check rounds, deals, minutes and the order of the standings.
cup-refusal-bad-time = The clock cannot be set like this.
cup-refusal-no-clock = This round has no clock.
cup-refusal-too-many-players = There is room for no more than { $max } players.
cup-refusal-name-taken = No. { $no } already has this name. Add something to it, such as the town.
cup-refusal-no-such-player = There is no player no. { $no }.
cup-refusal-nothing-to-change = That is already the case.
cup-refusal-same-player = Choose two different players.
cup-refusal-cannot-seat = { $players } players do not fit tables of four and five. There must be at least 4; 6, 7 and 11 do not work. Find another player, or let somebody sit out.
cup-refusal-no-more-rounds = All rounds have been drawn.
cup-refusal-rounds-left = There are rounds left to play.
cup-refusal-sheets-open =
    { $count ->
        [one] One sheet of round { $round } is not confirmed yet.
       *[other] { $count } sheets of round { $round } are not confirmed yet.
    }
cup-refusal-round-started = The round has begun already.
cup-refusal-round-not-started = The round has not begun. Begin it with “tarock cup start”.
cup-refusal-other-seed = This is not the seed that was promised.
cup-refusal-seed-is-known = Everybody knows this seed; a draw has used it. Use a new one.
cup-refusal-promise-needed = The draw before was promised, so the new one must be promised too: “tarock cup promise”.
cup-refusal-unknown-method = A newer program drew these tables. Use that to change them.
cup-refusal-no-such-round = Round { $round } has not been drawn.
cup-refusal-no-such-table = There is no table { $table } in this round.
cup-refusal-no-such-deal = This table plays deals 1 to { $last }.
cup-refusal-no-such-line = This deal is not on the sheet yet.
cup-refusal-line-taken = Deal { $deal } is on the sheet already. Change it with “tarock cup correct”.
cup-refusal-sheet-confirmed = The sheet is confirmed. Change it with “tarock cup correct”; if a deal is missing, reopen it with “tarock cup reopen”.
cup-refusal-sheet-incomplete =
    { $written ->
        [0] The sheet of table { $table } is empty. If nothing was played there, confirm it with --incomplete.
        [one] The sheet of table { $table } has one of { $deals } deals and a gap before it. To confirm it as it is, add --incomplete.
       *[other] The sheet of table { $table } has { $written } of { $deals } deals and a gap between them. To confirm it as it is, add --incomplete.
    }
cup-refusal-wrong-count = This table has { $expected } players, so a line needs { $expected } numbers.
cup-refusal-not-zero-sum = The points add up to { $sum }, not to 0. If this cannot be cleared up, strike the deal.
cup-refusal-too-many-points = No deal brings more than { $max } points.
cup-refusal-nobody-sits-out = At a table of five, one player sits out and gets 0.
cup-refusal-misfit = This cannot have happened.

## tarock archive

archive-found =
    { $found ->
        [0] No deal
        [one] One deal
       *[other] { $found } deals
    } found among { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } in { $files ->
        [one] one file
       *[other] { $files } files
    }{ $wrong ->
        [0] .
        [one] ; one could not be read (see above).
       *[other] ; { $wrong } could not be read (see above).
    }
archive-copies = { $n ->
        [one] One deal is a copy of another one and was
       *[other] { $n } deals are copies of others and were
    } left out.
# At most 10 characters.
archive-undated = no date
archive-unfinished = unfinished
archive-thrown-in = thrown in

archive-syntax =
    Conditions next to each other must all hold. OR separates alternatives, - or NOT negates, parentheses group.
    Put names and texts with spaces in quotation marks. Without a name, a condition is about the first person at the table.

    date:2026-01  from:2026  until:2026-01-31  date:2025-10..2026-03
    player:Anna   player:me  player:#2 (the player on seat 2)
    declarer:Anna  partner:Anna  defender:Anna  trischaker:Anna  dealer:Anna  forehand:Anna
    game:illustriert  rules:cup
    solorufer  contract:solorufer,lost,re  contract:any,won,undoubled  contract:piccolo,won,by=Anna
    pagat  pagat:announced,lost,kontra  trull:silent,defenders  uhu:by=Anna  kings  king-ultimo  valat  mondfang
    kontra  kontra:re  kontra:undoubled
    points:>10  points:Anna<=-2.5  points:5..10  won  won:Anna  lost:Anna
    kaiserstich  kaiserstich:Anna
    ending:played  ending:claimed  ending:surrendered  ending:lost-at-talon  ending:thrown-in  ending:unfinished
    comment:text  tag:cup  session:name  text

    Example: tarock archive find "contract:solorufer declarer:Anna pagat:announced,lost (kontra OR points:<-10) -valat" evenings

query-length = This is too long: a query has at most 4,000 characters.
query-condition = A condition is missing here.
query-parenthesis = This parenthesis is not opened or not closed.
query-quote = This quotation mark is not closed.
query-depth = This is nested too deeply.
query-key = There is no such condition. “tarock archive syntax” lists them; put text with a colon in quotation marks.
query-value = Something is missing after the colon.
query-contract = There is no such contract. Try solorufer, dreier or bettler, or any for all of them.
query-bonus = There is no such bonus. Try pagat, uhu, kings, trull or valat.
query-game = There is no such game. Choose koenigrufen, illustriert or kosakeln.
query-contract-detail = A contract can be won or lost, undoubled or at least kontra, re or sub, and by=NAME.
query-bonus-detail = A bonus can be announced or silent, made or lost, undoubled or at least kontra, re or sub, of the declarers or the defenders, and by=NAME.
query-twice = This detail is given twice.
query-kontra = Choose undoubled, kontra, re or sub.
query-date = Not a date. Write 2026, 2026-01 or 2026-01-31.
query-points = These are not points. Write >10, <=-1.5 or 5..10, after a name if you like.
query-seat = Seats are #1 to #4.
query-ending = A deal was played, claimed, surrendered, lost-at-talon, thrown-in or is unfinished.

## tarock stats

stats-player = Player
stats-game = Game
stats-rules = Rules
stats-period = Period
stats-contract = Contract
stats-role = Role
stats-bonus = Bonus
stats-deals = Deals
stats-thrown-in = Thrown in
stats-won = Won
stats-contracts-won = Contracts won
stats-points = Points
stats-mean = Per deal
stats-rate = Success
stats-kaiserstiche = Kaiserstiche
stats-said = Announced?
stats-times = Times
stats-made = Made
stats-doubled = Kontra
stats-announced = announced
stats-silent = silent
stats-award = Award
stats-target = Target
stats-declared = Declared
stats-declared-points = Points
stats-called = Called
stats-called-points = Points
stats-possible = Possible
stats-declarer = declarer
stats-partner = partner
stats-defender = defender
stats-trischaker = Trischaken
stats-percent = { $percent }%
# With few deals: the range in which the share lies with a probability of 95%.
stats-unsure = { $percent }% ({ $low }–{ $high })
# A month or year that is not over.
stats-running = { $period } so far
stats-streak = Longest winning streak: { $longest ->
        [one] one deal
       *[other] { $longest } deals
    }; currently { $now }.
stats-rarities = Rarities: { $what }.
stats-rarity-kaiserstich =
    { $n ->
        [one] one Kaiserstich
       *[other] { $n } Kaiserstiche
    }
stats-rarity-valat =
    { $n ->
        [one] one Valat
       *[other] { $n } Valats
    }
stats-rarity-quapil =
    { $n ->
        [one] one Quapil
       *[other] { $n } Quapils
    }
stats-rarity-kakadu =
    { $n ->
        [one] one Kakadu
       *[other] { $n } Kakadus
    }
stats-no-player = “{ $name }” played none of these deals. “tarock stats” without --player lists everybody who did.
stats-of-whom = Whose deals? Choose a player with --player NAME. Without one, a deal counts for each of its players, and the rows are --by player or --by role.
stats-whose = Whose calendar? Choose a player with --player NAME, --player me, or --player #1 for a seat.
stats-wrong-line = This is not a line of a statistics file: { $error }
stats-written = { $lines ->
        [one] One line
       *[other] { $lines } lines
    } written to { $file }.

award-bronze-flower-pot = bronze flower pot
award-silver-flower-pot = silver flower pot
award-gold-flower-pot = gold flower pot
award-bronze-medal = bronze medal
award-silver-medal = silver medal
award-gold-medal = gold medal
award-bronze-cup = bronze cup
award-silver-cup = silver cup
award-gold-cup = gold cup
