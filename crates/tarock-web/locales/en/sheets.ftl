### After the deal: result, balance, archive, sharing, replay.

## The result

result-not-over = The deal is not over yet. The result will appear here.
result-table-thrown-in = Everybody passed and the cards were thrown in. There is nothing to score.
result-table-nothing = Nobody scores in this deal.
result-tabs = Result views
result-tab-bill = Score
result-tab-talon = Talon
result-tab-hands = All hands
result-table = Score, item by item
result-item = Item
result-announced = announced
result-kontra = Kontra
result-table-won = won by
result-value = Points
result-score = Total score
result-money = Total money
result-money-column = Money { $amount }
result-sum = Total
result-yes = yes
result-no-kontra = –
result-factor = ×{ $factor }
# Below and after “Kontra”.
result-factor-against = by { $name ->
    [You] you
   *[other] { $name }
} ×{ $factor }
result-many = the others
result-negative-own = Your { $contract }
result-negative = { $name }’s { $contract }
result-table-trischaken = Trischaken
result-credited = In Illustriertes Tarock points are credited and nobody pays them, so the total is not zero.
result-bar = { $score } points of { $needed } needed
result-bar-caption = Declarer’s side: { $score } of { $all } points
result-bar-mark = { $needed } to win
result-taken = Points and tricks
result-taken-points = Card points
result-taken-tricks = Tricks
result-player = Player
result-talon = Talon
result-talon-taken = taken by the declarer
result-talon-left = not taken
result-laid = Discarded by { $name }
result-own-talon = { $name }’s own talon
result-nothing-laid = No cards were discarded.
count-title = Count your pile
count-how = Count three cards at a time: add their values and subtract two. One or two leftover cards count in thirds of a point (Blatt).
count-next = The next three
count-packet = { $values } − 2 = { $points }. So far { $sum }.
count-rest = Left over: { $values }, which makes { $points }. Total { $sum }.
count-sum = { $sum } points in all.
result-hand-declarer = Declarer
result-hand-partner = Partner
result-hands-hint = The cards as they were dealt.
result-saved = saved in the archive: { $file }
result-not-saved = not saved (view only)
result-booked = booked in the balance
result-not-booked = not booked
decided-trick-won = It was settled in trick { $number } by { $card }: { $score } points for { $name }, and the game was won.
decided-trick-lost = It was settled in trick { $number } by { $card }: { $score } points for { $name }, and the game could no longer be won.
decided-dearest = The most expensive trick was number { $number }: { $score } points for { $name }.
decided-too-many = Trick { $number } was the one too many, taken by { $card }.
decided-too-few = In the end there were too few tricks.
decided-made = Right to the end, there was not one trick too many.
decided-valat = Not a single trick went to the others.
decided-bonus = The bonus { $bonus } counted more than the game; it went to: { $side }.
decided-go = Go there
result-next = Next deal
result-balance = Balance
result-again = Play it again
result-watch = Replay
result-share = Share

## The balance sheet

balance-empty = No finished deals in this round yet.
balance-table = Balance of this round
balance-number = No.
balance-contract = Contract
balance-declarer = Declarer
balance-forward = Carried forward
balance-end = Series bonus
balance-sum = Total
balance-thrown-in = thrown in
balance-of-score = { $name }, score
balance-of-money = { $name }, money
balance-score = Score
balance-cash = Money
balance-money = { $sign }€{ $amount }
balance-unit = Show as
balance-in-points = Points
balance-in-money = Money
balance-money-in = { $sign }{ $currency } { $amount }
balance-tariff = A point is worth { $amount }. Half points count half.
balance-print = Print
balance-csv = Save as CSV
balance-new-round = Start a new round
balance-new-round-ask = Reset all totals to zero? The deals stay in the archive.
balance-new-round-yes = Yes, new round
balance-cancel = Cancel
balance-new-round-done = New round: everybody starts at zero.
balance-head = Kaiserstich · { $game } · { $rules } rules · { $date }
balance-signature = Signatures
balance-file = balance
balance-open-deal = Open deal { $number }

## Sharing

share-link = Link to this deal
share-link-hint = Anybody who opens the link sees the deal with all cards up to this point. The link contains everything; no server is involved.
share-link-shown = Anybody who opens the link sees the deal with all cards. Messengers show a picture of the decisive trick with it, which the server draws from the link.
share-link-none = This deal cannot be shared as a link.
share-copy = Copy
share-copied = Copied.
share-copy-failed = Copying failed. Select the text and copy it yourself.
share-send = Share …
share-title = A Tarock deal
share-seen = Position as you see it (TAF)
share-lines = Positions as text (TAF)
share-lines-none = There are no positions before the first lead.
share-download = Save as a file
share-download-hint = .tarock keeps everything; .taf and .ktaro are for other programs.
share-refused = This format cannot hold this deal.
share-import = Import deals
share-import-hint = Choose a file, paste a link or text, or just drop it here.
share-pick = Choose a file
share-paste = Link or text
share-paste-go = Import
share-drop = Drop to import into the archive

## The archive

archive-title = Archive
archive-empty = No saved deals yet.
archive-play = Play now
archive-unread = The archive cannot be opened right now. Your deals are safe.
archive-again = Try again
archive-loading = Opening the archive …
archive-count = { $all } deals, { $shown } shown, { $chosen } selected
archive-filters = Filters
archive-game = Game
archive-all-games = all games
archive-contract = Contract
archive-all-contracts = all contracts
archive-won = won
archive-lost = lost
archive-kontra = with kontra
archive-search = Search
archive-search-hint = Name, contract, bonus, rules …
archive-clear = Clear the search
archive-none = No deal matches this search.
archive-choose-all = Select all
archive-invert = Invert selection
archive-choose-none = Clear selection
archive-choose = Select: { $deal }
archive-open = Open
archive-list = Saved deals
archive-delete = Delete
archive-delete-ask = { $n ->
    [one] Permanently delete this deal?
   *[other] Permanently delete these { $n } deals?
}
archive-delete-yes = Yes, delete
archive-cancel = Cancel
archive-deleted = { $n ->
    [one] One deal deleted.
   *[other] { $n } deals deleted.
}
archive-luck = Report
archive-export = Save as
archive-pasted = Pasted text
archive-more = Show { $n } more
archive-by = by { $name }
archive-by-you = by you
archive-unfinished = unfinished
archive-studied = viewed
archive-players = with { $names }

## Replay

replay-bar = Replay
replay-more = More replay options
replay-first = To the start
replay-back = One step back
replay-on = One step forward
replay-last = To the end
replay-play = Play
replay-play-back = Play backwards
replay-pause = Pause
replay-place = Position in the deal
replay-place-text = Step { $n } of { $all }: { $sentence }
replay-start = The cards are dealt.
replay-viewpoint = View
replay-all-hands = all hands
replay-seat = only { $name }
replay-fork = Play on from here
replay-fork-ask = There is an unfinished deal on the table. This one will replace it.
replay-fork-yes = Yes, play on
replay-fork-cancel = Cancel
replay-forked = You are playing from here. Things may turn out differently.

## Menu

menu-deal = This deal
menu-table = At the table
menu-program = Kaiserstich
