# The tournament desk: cups with real cards, on this device.
cup-title = Cup
cup-list = Cups
cup-list-line = Tournaments with real cards: registration, draw, score sheets, standings. Everything stays on this device and works without a network, unless you put it on the server.
cup-list-empty = There is no cup here yet.
cup-loading = One moment …
cup-unread = This device’s storage is not responding. Reload the page.
cup-none = There is no such cup on this device.
cup-to-list = All cups
cup-import = Open a cup file
cup-import-hint = A .cup file from another device or from “tarock cup”. It becomes a separate cup in this list.
cup-not-stored = This could not be stored and does not count. Save the cup file and reload the page.
cup-pages = Pages of the cup

## Setting up

cup-new = New cup
cup-name = Name of the cup
cup-format = Format
cup-format-tirol = Tyrol: 3 × 16, table points, then best round
cup-format-kaernten = Carinthia: 3 × 20, then best round
cup-format-hint = The format fills in the fields below; you can change all of them. Table points (60/40/20/0, with five 60/45/30/15/0) are inferred from published sums.
cup-rounds = Rounds
cup-deals = Deals at a table of four
cup-fives = Deals at a table of five
cup-minutes = Minutes per round
cup-ties = When points are equal
cup-tie = { $n }. by
cup-ties-hint = Points always come first. Players who are still equal after these share a rank, unless the lot comes last.
cup-criterion-points = Points
cup-criterion-table-rank = table points
cup-criterion-best-round = best round
cup-criterion-won-deals = deals won
cup-criterion-direct = direct comparison
cup-criterion-lot = lot
cup-more-rules = Best rounds and teams
cup-best-rounds = Count only this many best rounds (empty: all)
cup-team-members = Count only this many best members of a team (empty: all)
cup-teams-apart = Members of a team do not meet
cup-zero-sum = Every deal must add up to 0
cup-create = Set up the cup

## Pages

cup-front = Overview
cup-people = Registration
cup-round = Draw
cup-sheets = Score sheets
cup-standings = Standings
cup-print = Print
cup-wall = Wall view

cup-next = What comes next
cup-next-draw =
    { $round ->
        [1] Register players, then draw round 1
       *[other] Draw round { $round }
    }
cup-next-start = Round { $round } is drawn: hand out the sheets and start
cup-next-sheets =
    { $count ->
        [one] Round { $round }: one sheet is missing
       *[other] Round { $round }: { $count } sheets are missing
    }
cup-next-finish = All sheets are in: end the cup
cup-next-over = The cup is over: standings and certificates
cup-present =
    { $left ->
        [0] Registered: { $count }.
       *[other] Registered: { $count }. Withdrawn: { $left }.
    }
cup-rules-line =
    { $minutes ->
        [0] { $rounds } × { $four } deals, { $five } at a table of five, no clock.
       *[other] { $rounds } × { $four } deals, { $five } at a table of five, { $minutes } minutes per round.
    }
cup-order-line = Ranked by: { $order }.
cup-files = Files
cup-files-line = The cup file has everything that was entered, line by line. “tarock cup” reads it, and so does any other desk. Save it to a USB stick after every round.
cup-save = Save the cup file
cup-csv-standings = Standings as CSV
cup-csv-lines = All deals as CSV
cup-csv-seats = Seats as CSV
cup-file-standings = standings
cup-file-lines = deals
cup-file-seats = seats
cup-hash = Hash: { $hash }
cup-remove = Delete the cup from this device
cup-remove-ask = Everything that is not saved as a cup file will be gone. Delete it?
cup-remove-yes = Delete

## Registration

cup-player = Name
cup-players = Players
cup-team = Team
cup-team-optional = Team (if there are any)
cup-apart-from = Not with no. (such as 3, 17)
cup-register = Register
cup-paste = Paste a whole list
cup-paste-label = One name per line, the team after a semicolon
cup-paste-go = Register all
cup-find = Search the list (name or number)
cup-no = No.
cup-change = Change
cup-change-no = Change no. { $no }
cup-keep = Save
cup-cancel = Cancel
cup-withdraw = Withdraw
cup-return = Register again
cup-has-left = withdrawn
cup-registered = No. { $no }: { $name }
cup-registered-all = { $count } players are registered.
cup-withdrawn = No. { $no }, { $name }, has withdrawn.
cup-returned = No. { $no }, { $name }, is playing again.
cup-reseated = The tables of round { $round } have changed because of this. Read them out again.
cup-waits = No. { $no }, { $name }, waits for the next round: one more player does not fit tables of four and five.
cup-draw-void = The draw of round { $round } is void: this many players do not fit tables of four and five. Find another player and draw again.
cup-none-of-all = Line { $number }, { $name }: { $reason } Nobody on the list is registered yet.
cup-present-tables = { $count } players. Tables of four: { $fours }, tables of five: { $fives }.
cup-present-no-tables =
    { $count ->
        [0] Nobody is registered yet.
        [one] One player.
       *[other] { $count } players. They do not fit tables of four and five.
    }
cup-apart = Not at the same table
cup-apart-line = Couples, siblings, people who share a car: the draw never seats them together, as far as that is possible.
cup-apart-numbers = Two numbers (such as 3, 17)
cup-apart-add = Keep apart
cup-apart-two = Enter exactly two numbers.
cup-let-meet = Let them meet

## Draw and clock

cup-round-short = Round { $round }
cup-draw-of = Draw of round { $round }
cup-draw = Draw
cup-salt = A word from the room
cup-salt-line = Ask anybody to call out a word. Then nobody can have known the draw in advance, not even you.
cup-promise-head = Promise the seed beforehand
cup-promise-line = Publish the fingerprint of the seed before registration closes. After the draw, anybody can check that this seed was used.
cup-promise = Promise
cup-promised = Promised, to be published: { $promise }
cup-promise-kept = Its seed stays secret on this device and is used for the draw.
cup-promise-elsewhere = This was promised on another device. Enter the seed from there.
cup-seed = Seed (empty: a random one)
cup-drawn = Round { $round } is drawn
cup-drawn-line = Print table cards and score sheets. If somebody comes or leaves now, as few people as possible change tables.
cup-start = Start round { $round }
cup-draw-again = Draw again …
cup-draw-again-line = The present draw will no longer count, but it stays in the cup file.
cup-running = Round { $round } is running
cup-time-left = left to play
cup-time-up = Time is up
cup-more-time = 5 minutes more
cup-less-time = 5 minutes less
cup-missing =
    { $count ->
        [0] All score sheets are in.
        [one] One score sheet is missing.
       *[other] { $count } score sheets are missing.
    }
cup-missing-of =
    { $count ->
        [0] Round { $round }: all score sheets are in.
        [one] Round { $round }: one score sheet is missing.
       *[other] Round { $round }: { $count } score sheets are missing.
    }
cup-to-sheets = To the score sheets
cup-finish-head = All score sheets are in
cup-finish-line = When you end the cup, lots decide the remaining ties. Then the standings are final.
cup-finish = End the cup
cup-over = The cup is over
cup-reopen-head = Something left to correct?
cup-reopen = Open again
cup-reopen-ask = The standings will be provisional again. The lots stay the same.
cup-reason = Reason

## Checking the draw

cup-verify = Check the draw
cup-verify-line = The draw follows from the seed, the word and the list of players. Anybody who has the cup file can repeat it, here or with “tarock cup verify”.
cup-verify-go = Check
cup-draw-kept = Round { $round }: exactly these tables come out.
cup-change-kept = Round { $round }: the tables were changed after the draw because somebody came or left. This follows from the seed too.
cup-draw-differs = Round { $round }: different tables come out. This is not how the round was drawn!
cup-change-differs = Round { $round }: the tables were changed after the draw, but not as the seed says!
cup-draw-newer = Round { $round }: a newer program made this draw; this one cannot check it.
cup-draw-replaced = This draw no longer counts.
cup-draw-promised = Promised: { $promise }. Seed: { $seed }. Word: { $salt }
cup-draw-not-promised = Nothing was promised. Seed: { $seed }. Word: { $salt }
cup-lots-promised = The lots: promised { $promise }.
cup-lots-not-promised = The lots: nothing was promised. The fingerprint of the seed is { $promise }.

## Score sheets

cup-no-sheets = There are score sheets as soon as the first round has begun.
cup-table = Table { $table }
cup-table-head = Table
cup-table-number = Table
cup-open-sheet = Open the sheet
cup-no-table = There is no such table in this round.
cup-sheet = Score sheet
cup-sheet-of = Round { $round }, table { $table }
cup-sheet-open = missing, { $written } of { $deals }
cup-sheet-confirmed = ✓ confirmed, { $written } of { $deals }
cup-sheets-back = ‹ All sheets
cup-deal = Deal
cup-sum = Sum
cup-enter-line = Deal { $deal }
cup-correct-line = Correct deal { $deal }
cup-strike-line = Strike deal { $deal }: everybody gets 0
cup-enter = Enter
cup-correct = Correct
cup-strike = Strike
cup-struck = struck
cup-bad-cells = These are not points. Use whole or half points such as 3, -1 or 1.5.
cup-cells-missing = One field may stay empty; it follows from the others.
cup-cells-sum = This does not add up: together { $sum }.
cup-cells-line = This will be entered: { $line }
cup-has-money = Something else is paid (a kontra counts for money only)
cup-money-of = Money { $name }
cup-money-cell = Money { $amount }
cup-was = before: { $before } ({ $reason }, { $time })
cup-was-struck = struck, on paper { $points }
cup-was-nothing = not on the sheet
cup-confirm = Confirm the sheet
cup-confirm-early = Confirm an unfinished sheet …
cup-confirm-ask = The sheet has { $written } of { $deals } deals. Was there no time for more?
cup-confirmed = Round { $round }, table { $table }: the sheet is confirmed.
cup-is-confirmed = The sheet is confirmed. Lines can still be corrected; then it has to be confirmed again.
cup-sheet-reopen = Open it again because a deal is missing

## Standings

cup-rank = Rank
cup-table-points = Table pts
cup-won = Won
cup-money = Money
cup-teams = Teams
cup-standings-final = Final standings
cup-standings-so-far = Standings so far
cup-standings-missing =
    { $count ->
        [one] Standings so far; one score sheet is missing
       *[other] Standings so far; { $count } score sheets are missing
    }
cup-standings-head = { $name }, { $time }

## Seasons

cup-seasons = Seasons
cup-seasons-line = Several cups in one table: all days or only the best ones, points or fixed points by rank.
cup-season = Season
cup-season-name = Name of the season
cup-season-create = Create a season
cup-season-none = There is no such season on this device.
cup-season-cups = Which cups count
cup-season-no-cups = There is no cup on this device yet. Open the cup files of other devices in the list of cups.
cup-season-open = (not over yet)
cup-season-final = Final
cup-season-no-final = none
cup-season-how = How they count
cup-season-best = Count only this many best days (empty: all)
cup-season-fixed = Fixed points by rank, from the first on, such as 25, 20, 16 (empty: the points of the day)
cup-season-final-fixed = Fixed points in the final (empty: as on the other days)
cup-season-minus = A day below zero counts as 0, as in Carinthia
cup-season-double = The final counts twice
cup-season-ties = When sums are equal
cup-season-tie-final = better final
cup-season-tie-best-day = best day
cup-season-tie-best-round = best round
cup-season-bad-best = Enter a whole number of days.
cup-season-bad-fixed = Fixed points are whole numbers, 0 or more, separated by commas: 25, 20, 16.
cup-season-empty = Choose the cups that count, and the table appears here.
cup-season-day = Day { $day }
cup-season-dropped = Results in parentheses do not count.
cup-season-csv = Season as CSV
cup-season-remove = Delete the season
cup-season-remove-ask = The cups stay, only this table is deleted. Delete it?

## Printing

cup-papers = What to print
cup-paper-players = List of players
cup-paper-cards = Table cards
cup-paper-sheets = Blank score sheets
cup-paper-standings = Standings
cup-paper-certificates = Certificates
cup-print-go = Print
cup-no-draw = This needs a draw first.
cup-card-code = { $name }, round { $round }, table { $table }
cup-card-qr = QR code of table { $table }
cup-note = Note
cup-sheet-rule = • deals; at a table of five – sits out. Every line must add up to 0. If a mistake cannot be resolved, the deal is struck and everybody gets 0.
cup-signatures = Signatures:
cup-certificates-count = Down to rank
cup-certificate = Certificate
cup-certificate-for = Congratulations to
cup-certificate-rank = Rank { $rank }
cup-certificate-points = with { $points } points
cup-director = Tournament director

## Wall view

cup-wall-draw =
    { $round ->
        [1] Registration
       *[other] Round { $round } is about to be drawn
    }
cup-wall-start = Round { $round }: the tables
cup-wall-sheets = Round { $round }
cup-wall-finish = All sheets are in
cup-wall-over = Final standings
cup-wall-present = { $count ->
    [one] One player
   *[other] { $count } players
}
cup-wall-missing = Sheets missing from table

## On the server

cup-server = Server
cup-server-line = Put the cup on the server. You can then continue it on another device, tables can keep score on a phone, and everybody who has the link can see the standings. From then on the desk needs a network.
cup-server-put = Put it on the server
cup-server-done = The cup is on the server now, too.
cup-server-there = The cup is on the server. What tables enter on their phones appears here by itself.
cup-server-cut-off = The server is not responding. Nothing can be entered without it; what was entered stays.
cup-server-account = You need an account for this.
cup-server-sign-in = Sign in
cup-server-away = The server cannot be reached. Check the network and try again.
cup-server-gone = The server does not have this, or no longer has it.
cup-server-not-yours = Only the person who put the cup on the server can do this.
cup-server-too-many = You cannot have more cups on the server. Remove an old one.
cup-server-too-large = This is too large for the server.
cup-server-too-often = That was too many times in a row. Try again later.
cup-server-failed = The server did not accept this. Reload the page and try again.
cup-server-remove = Remove from the server
cup-server-remove-ask = The cup stays on this device. The QR codes of the tables and the link to the standings will stop working. Remove it?
cup-server-remove-yes = Remove
cup-of-server = On the server
cup-watch = Publish the standings
cup-watch-line = Everybody who has this link sees the standings from confirmed sheets, and nothing else.
cup-watch-hide = Stop publishing
cup-watch-none = These standings do not exist, or are no longer published.
cup-invite = Invite another director
cup-invite-line = Whoever opens this link and has an account runs the cup with you. The link works once, within seven days.
cup-invited = You are invited to help run a cup. You need an account for this.
cup-invited-go = Help run it
cup-links = Make QR codes for phones
cup-links-new = Make new QR codes
cup-links-revoke = Revoke the QR codes
cup-links-line = The QR code opens the score sheet of exactly this table on any phone, without an account and for this round only. New codes revoke the old ones.
cup-card-opens = Keep score on a phone: scan the code

## The phone at the table

cup-phone-none = This link is not valid. Scan the QR code on your table again, or ask the desk.
cup-phone-away = No connection. The sheet opens as soon as there is one.
cup-phone-all-there = The desk has everything.
cup-phone-waiting =
    { $count ->
        [one] One entry is waiting for a connection. You can go on writing.
       *[other] { $count } entries are waiting for a connection. You can go on writing.
    }
cup-phone-cut-off = No connection at the moment. You can go on writing; it will be sent later.
cup-phone-waits = on its way
cup-phone-not-started = The round has not started yet.
cup-phone-confirmed = The desk has confirmed the sheet. Thank you!
cup-phone-over = This link is no longer valid: the round is over. For the next round, scan the code on your new table.
cup-phone-over-waiting =
    { $count ->
        [one] This link is no longer valid, and one entry did not arrive. Show this to the desk.
       *[other] This link is no longer valid, and { $count } entries did not arrive. Show this to the desk.
    }
cup-phone-refused = Deal { $deal } was not entered: { $reason }
cup-phone-read = Got it

## Why something is refused

cup-line-newer = Line { $line } was written by a newer program. Reload the page to update it.
cup-line-damaged = Line { $line } is damaged. This is not a cup file, or not a whole one. Open the last one that you saved.
cup-line-changed = Line { $line } was not written after the line before it: something was changed, added or taken away.
cup-line-misfit = Line { $line } does not fit the lines before it. { $reason }
cup-refusal-finished = The cup is over. If something has to be corrected, open it again on the page of the draw.
cup-refusal-not-the-beginning = The file of a cup begins with its creation, which happens once.
cup-refusal-bad-text = Names, reasons and the word from the room have 1 to { $max } characters and no invisible ones; a name begins with a letter or a digit.
cup-refusal-bad-rules = No cup can be played with these settings. Check rounds, deals, minutes and the order of the standings.
cup-refusal-bad-time = The clock cannot be set like this.
cup-refusal-no-clock = This round has no clock.
cup-refusal-too-many-players = There is room for no more than { $max } players.
cup-refusal-name-taken = No. { $no } already has this name. Add something to it, such as the town.
cup-refusal-no-such-player = There is no player no. { $no }.
cup-refusal-nothing-to-change = That is already the case.
cup-refusal-same-player = Choose two different players.
cup-refusal-cannot-seat = { $players } players do not fit tables of four and five. It takes at least 4, and 6, 7 and 11 do not work: find another player or let somebody sit out.
cup-refusal-no-more-rounds = All rounds are drawn.
cup-refusal-rounds-left = Some rounds have not been played yet. Draw the next one first.
cup-refusal-sheets-open =
    { $count ->
        [one] One sheet of round { $round } is not confirmed.
       *[other] { $count } sheets of round { $round } are not confirmed.
    }
cup-refusal-round-started = The round has begun.
cup-refusal-round-not-started = The round has not begun. Start it on the page of the draw.
cup-refusal-other-seed = This is not the seed that was promised.
cup-refusal-seed-is-known = Everybody knows this seed: a draw has used it. Choose another one.
cup-refusal-promise-needed = The previous draw was promised, so the new one has to be promised as well.
cup-refusal-unknown-method = A newer program has drawn these tables. Use that program to change them.
cup-refusal-no-such-round = Round { $round } is not drawn yet. Draw it first.
cup-refusal-no-such-table = There is no table { $table } in this round.
cup-refusal-no-such-deal = This table plays deals 1 to { $last }.
cup-refusal-no-such-line = This deal is not on the sheet yet.
cup-refusal-line-taken = Deal { $deal } is on the sheet already. It can be corrected.
cup-refusal-sheet-confirmed = The sheet is confirmed. If a deal is missing, open it again.
cup-refusal-sheet-incomplete =
    { $written ->
        [0] The sheet of table { $table } is empty.
        [one] The sheet of table { $table } has a gap: one deal of { $deals } is written.
       *[other] The sheet of table { $table } has a gap: { $written } of { $deals } deals are written.
    }
cup-refusal-wrong-count = { $expected } players sit at this table, so it takes { $expected } numbers.
cup-refusal-not-zero-sum = This does not add up: the sum is { $sum } instead of 0. If it cannot be resolved, strike the deal.
cup-refusal-too-many-points = No deal brings more than { $max } points.
cup-refusal-nobody-sits-out = With five at a table, one sits out and gets 0.
cup-refusal-misfit = This cannot have happened.
