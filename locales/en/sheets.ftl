### What comes after the deal: bill, balance, archive, sharing, replay.

## The bill

result-not-over = The deal is still on. The bill comes at its end.
result-table-thrown-in = Everybody passed and the cards were thrown in. There is nothing to pay.
result-table-nothing = Nobody pays for this deal.
result-tabs = Views of the result
result-tab-bill = Bill
result-tab-talon = Talon
result-tab-hands = All hands
result-table = The bill, item by item
result-item = Item
result-announced = announced
result-kontra = Kontra
result-table-won = won by
result-value = Points
result-sum = Sum
result-yes = yes
result-no-kontra = –
result-factor = ×{ $factor }
result-factor-against = { $name } ×{ $factor }
result-many = the others
result-negative-own = Your { $contract }
result-negative = { $contract } of { $name }
result-table-trischaken = Trischaken
result-credited = In Illustriertes Tarock points are credited and nobody pays them, so the sum is not zero.
result-bar = { $score } points, needed { $needed }
result-bar-caption = Declarer’s side: { $score } of { $all } points
result-bar-mark = { $needed } to win
result-taken = Who has how much?
result-taken-points = Card points
result-taken-tricks = Tricks
result-player = Player
result-talon = Talon
result-talon-taken = taken by the declarer
result-talon-left = left behind
result-laid = Laid aside by { $name }
result-own-talon = Own talon of { $name }
result-nothing-laid = Nothing was laid aside.
result-hand-of = { $name }
result-hand-declarer = Declarer
result-hand-partner = Partner
result-hands-hint = The cards as they were dealt.
result-saved = saved in the archive
result-not-saved = not saved: only looked at
result-next = Next deal
result-balance = Balance
result-again = Once more from the start
result-watch = Watch
result-share = Share

## The balance sheet

balance-empty = No deal of this round is over yet.
balance-table = Balance of the round
balance-number = No.
balance-contract = Game
balance-declarer = Declarer
balance-forward = Brought forward
balance-end = Series bonus
balance-sum = Sum
balance-thrown-in = thrown in
balance-money = { $sign }€{ $amount }
balance-unit = Shown as
balance-in-points = Points
balance-in-money = Money
balance-tariff = A point is worth { $amount }. Half points count half.
balance-print = Print
balance-csv = Save as CSV
balance-new-round = Begin a new round
balance-new-round-ask = All sums to zero? The deals stay in the archive.
balance-new-round-yes = Yes, new round
balance-cancel = Cancel
balance-new-round-done = A new round: everybody begins with zero.
balance-head = Kaiserstich · { $game } · rules { $rules } · { $date }
balance-signature = Signatures
balance-file = balance
balance-open-deal = Look at deal { $number }

## Sharing

share-link = Link to this deal
share-link-hint = Whoever opens the link sees the deal with all cards up to this point. It holds everything and needs no server.
share-link-none = There is no link to this deal.
share-copy = Copy
share-copied = Copied.
share-copy-failed = Copying did not work. Select the text and copy it yourself.
share-send = Send …
share-title = A deal of Tarock
share-lines = Positions as text (TAF)
share-lines-none = There are no positions before the first card is led.
share-download = Save as a file
share-download-hint = .tarock keeps everything; .taf and .ktaro are for other programs.
share-refused = This format has no place for the deal.
share-import = Bring deals in
share-import-hint = Choose a file, paste a link or a text – or just drop either of them here.
share-pick = Choose a file
share-paste = Link or text
share-paste-go = Take it in
share-drop = Drop to bring the deal into the archive

## The archive

archive-title = Archive
archive-empty = No deal is saved yet.
archive-play = Play now
archive-unread = The archive cannot be opened right now. Your deals are still there.
archive-again = Try again
archive-loading = Opening the archive …
archive-count = { $all } in all, { $shown } filtered, { $chosen } selected
archive-filters = What is shown
archive-game = Kind of game
archive-all-games = all kinds
archive-contract = Game
archive-all-contracts = all games
archive-won = won
archive-lost = lost
archive-kontra = with kontra
archive-search = Search
archive-search-hint = Name, game, rules
archive-clear = Clear filters
archive-none = No deal fits these filters.
archive-choose-all = Select all
archive-invert = Invert selection
archive-choose-none = Select none
archive-choose = Select: { $deal }
archive-open = Open
archive-open-deal = Look at { $deal }
archive-list = Saved deals
archive-delete = Delete
archive-delete-ask = { $n ->
    [one] Delete this deal for good?
   *[other] Delete these { $n } deals for good?
}
archive-delete-yes = Yes, delete
archive-cancel = Cancel
archive-deleted = { $n ->
    [one] One deal deleted.
   *[other] { $n } deals deleted.
}
archive-export = Save as .tarock
archive-import = Bring in
archive-imported = { $added ->
    [0] Nothing new
    [one] One deal is in the archive now
   *[other] { $added } deals are in the archive now
}{ $known ->
    [0] {""}
    [one] , one was there already
   *[other] , { $known } were there already
}{ $failed ->
    [0] {""}
    [one] , one could not be read
   *[other] , { $failed } could not be read
}.
archive-import-failed = { $name }: I find no deal in there.
archive-pasted = Pasted text
archive-more = Show { $n } more
archive-by = by { $name }
archive-unfinished = not finished
archive-studied = looked at
archive-players = with { $names }
archive-hand = Hand: { $cards }
archive-storage-small = This window has no database. Deals are kept in the small storage.
archive-storage-late = This browser's database does not answer. Deals you play now are kept in the small storage.
archive-storage-nothing = This window may not store anything. Deals are gone as soon as you close it.
archive-storage-full = The storage is full. The last deal may not be saved.

## Replay

replay-bar = Replay
replay-more = More for the replay
replay-first = To the start
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-trick-back = One trick back
replay-trick-on = One trick on
replay-play = Play
replay-play-back = Play backwards
replay-pause = Pause
replay-place = Place in the deal
replay-place-text = Step { $n } of { $all }: { $sentence }
replay-start = The cards are dealt.
replay-viewpoint = View
replay-all-hands = all hands
replay-seat = only { $name }
replay-fork = Play on from here
replay-fork-ask = There is an unfinished deal on the table. This one takes its place.
replay-fork-yes = Yes, play on
replay-fork-cancel = Cancel
replay-forked = You play from here. Everything after it may turn out otherwise.
