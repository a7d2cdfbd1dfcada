### The scorer: an evening with real cards.

scorer-title = Scorer
scorer-lead = You play with real cards, and Kaiserstich keeps score. Tap what was played, and the bill appears. It works offline too.
scorer-all = All evenings
scorer-missing-evening = This device has no such evening, or the link is incomplete. Ask for the link again.

## A new evening

scorer-new = New evening
scorer-rules = Rules
scorer-house-rules = House rules ({ $name })
scorer-player = Player { $n }
scorer-player-more = Player { $n } (if one always sits out)
scorer-first-dealer = First dealer
scorer-too-few = Some names are missing. Enter them in the order you sit.
scorer-name-twice = Two players have the same name. Change one of them.
scorer-begin = Start
scorer-evenings = Your evenings
scorer-evening-of = { $game }, rules { $rules }, { $n ->
    [one] 1 deal
   *[other] { $n } deals
}
scorer-book = All evenings: { $game }

## The rules of a club

scorer-clubs = The rules of your club
scorer-clubs-why = Does your club have its own rules as a file (TOML)? Give them a name here, and you can choose them for every new evening. The link brings them to others.
scorer-rules-file = File
scorer-rules-name = Name
scorer-rules-keep = Keep these rules
scorer-rules-kept = “{ $name }” is saved.
scorer-rules-brought = The link brings the rules “{ $name }”.
scorer-rules-link = Link to these rules
scorer-rules-forget = Remove

## At the table

scorer-players = Who plays
scorer-dealer = Dealer
scorer-is-forehand = forehand
scorer-sits-out = sits out
scorer-undo = Undo
scorer-redo = Redo
scorer-deal = Deal { $n }
scorer-correcting = Correct deal { $n }
scorer-cancel = Cancel
scorer-write = Write it down
scorer-write-correction = Write the correction
scorer-written = Written down.

## The deal

scorer-contract = What was played?
scorer-declarer = Who played it?
scorer-declarer-beside = Who played { $game }?
scorer-forehand = Forehand
scorer-origin = How did it come about?
scorer-origin-declared = declared
scorer-origin-unteren = taken over
scorer-origin-held = held
scorer-partner = Who has the called card?
scorer-card-talon = in the talon
scorer-card-given-up = in the talon, surrendered
scorer-result = How did it end?
scorer-result-won = won
scorer-result-lost = lost
scorer-result-won-with = won, { $bonus }
scorer-result-lost-with = lost, { $bonus } for the opponents
scorer-exact = Exact points
scorer-score = Points of the declarer’s side
scorer-thirds = { $n ->
    [one] 1 third
   *[other] { $n } thirds
}
scorer-each = Everybody’s points
scorer-each-hint = A player without a trick gets 0.
scorer-rest = leaves { $score }
scorer-game-made = made
scorer-game-failed = not made
scorer-beside = Another game alongside
scorer-alone = Remove this game
scorer-silent = Silent bonuses
scorer-side-declarer = Declarer’s side
scorer-side-defenders = Opponents
scorer-kontra = Kontra
scorer-kontra-by = Kontra by { $name }
scorer-kontra-0 = none
scorer-kontra-1 = Kontra
scorer-kontra-2 = Re
scorer-kontra-3 = Sub
scorer-said = Announcements
scorer-announce = What was announced
scorer-announcer = Who announced it?
scorer-when = When?
scorer-when-before = before the talon
scorer-when-after = after the talon
scorer-made-or-not = Made?
scorer-made = made
scorer-failed = not made
scorer-remove = Remove { $what }
scorer-remove-short = Remove
scorer-shown = Shown in hand
scorer-show = What was shown
scorer-holder = Who showed it?
scorer-extras = Valat, revoke and other rare things
scorer-nobody = nobody
scorer-valat-announcer = Who announced the Valat?
scorer-valat-all = Who took every trick?
scorer-valat-nobody = nobody
scorer-valat-declarer = declarer’s side
scorer-valat-defenders = opponents
scorer-valat-kontra = Kontra on the Valat
scorer-untaken-talon = Points in the talon that nobody took
scorer-mond-catcher = Who captured the Mond?
scorer-mond-from = Who lost it?
scorer-lost-at-talon = Already lost at the talon?
scorer-no = no
scorer-yes = yes
scorer-renonce = Who revoked?
scorer-renonce-hint = A revoke ends the deal; nothing more is counted.

## What is still missing

scorer-missing-declarer = Choose who played it.
scorer-missing-contract-missing = Tap what was played.
scorer-missing-partner-or-talon = Choose who has the called card.
scorer-missing-score-missing = Choose how it ended.
scorer-missing-made-missing = Choose what was made.
scorer-missing-standing-missing = Choose how the game came about.
scorer-missing-scores-missing = Enter everybody’s points.
scorer-missing-scores-do-not-add-up = The points do not add up. Count again.
scorer-missing-untaken-talon-missing = Enter what the untaken talon counts.
scorer-missing-untaken-talon-impossible = The talon cannot count that much.
scorer-missing-bird-missing = This game needs an announced bird.
scorer-missing-announced-twice = The same announcement is there twice. Remove one.
scorer-missing-announced-and-silent = An announced bonus cannot count as a silent one too.
scorer-missing-made-by-both = Only one side can have made that.
scorer-missing-score-contradicts-valat = A side that takes every trick has won.
scorer-missing-made-without-trick = Nobody can make that without a trick.
scorer-missing-valat-and-renonce = After a revoke there is no Valat.
scorer-missing-when-impossible = That is not announced at this time. Change “When?”, or remove the announcement.
scorer-missing-made-contradicts-score = The points say otherwise.
scorer-missing-declarer-twice = Each player plays one game only.
scorer-missing-fact-held-twice = Only one player can have held that.
scorer-missing-nothing-broke-at-the-talon = Only “without kings” or “without Trull” loses at the talon.
scorer-contradiction = This does not fit together yet. Check what you tapped.

## The sheet

scorer-empty = No deal written down yet.
scorer-lines-hint = Tap the number of a deal to correct or strike it.
scorer-line = Deal { $n }
scorer-correct = Correct
scorer-strike = Strike
scorer-restore = Count it again
scorer-was-entered = written down
scorer-was-corrected = corrected
scorer-was-struck = struck, everybody gets 0
scorer-was-restored = counts again
scorer-struck = { $contract } (struck)
scorer-tariff = Cents per point (0: no money)
scorer-hand-on = Hand this evening on
scorer-hand-on-hint = Open the link or point a camera at the picture to see the whole evening, and to go on scoring it on another device. It holds everything and needs no server.
scorer-qr = The whole evening as a picture for the camera
scorer-link = Link to this evening
scorer-handed = Somebody handed this evening on to you. You are only viewing it; it is not on your device yet.
scorer-handed-known = This device already has it, with { $n ->
    [one] one deal
   *[other] { $n } deals
}. If you take this one over, it replaces the one on your device.
scorer-take-over = Take over and continue
scorer-delete = Delete this evening
scorer-delete-ask = Delete this evening from this device for good?
scorer-delete-yes = Yes, delete it
