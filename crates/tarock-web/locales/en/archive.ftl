# Searching the archive, and statistics.

## Search

archive-undated = no date
archive-form = Search in detail
archive-form-too-much = The line above says more than these fields can. Clear it to use them.
archive-help = What you can type
archive-help-line = Several conditions must all hold. OR separates alternatives, a minus sign in front means “not”, and parentheses group.
archive-example-1 = solorufer won
archive-example-1-says = Solorufers in which you won points
archive-example-2 = pagat:announced,lost
archive-example-2-says = an announced Pagat that failed
archive-example-3 = declarer:me kontra:re
archive-example-3-says = deals you declared, with at least one Re
archive-example-4 = from:2026-01 points:>10
archive-example-4-says = more than 10 points for you, since January 2026
archive-example-5 = kaiserstich OR valat
archive-example-5-says = what you do not see every day
archive-example-6 = -player:Tarobot tag:Instructive
archive-example-6-says = with your tag, and without Tarobot
archive-joined = How the conditions combine
archive-all-of = All of these
archive-any-of = Any of these
archive-text = Words
archive-from = From
archive-until = Until
archive-player = Who took part
archive-role = Role
archive-any-role = any role
archive-whose = Whose role (empty: yours)
archive-role-declarer = declarer
archive-role-partner = partner
archive-role-defender = defender
archive-role-trischaker = in a Trischaken
archive-role-dealer = dealer
archive-role-forehand = forehand
archive-rules = Rules
archive-all-rules = all rules
archive-contract-result = How the contract ended
archive-either = either
archive-bonus = Bonus
archive-any-bonus = any bonus
archive-bonus-said = Was it announced?
archive-announced = announced
archive-silent = silent
archive-bonus-result = How the bonus ended
archive-kontra-level = Kontra
archive-kontra-undoubled = undoubled
archive-kontra-kontra = Kontra
archive-kontra-re = Re
archive-kontra-sub = Sub
archive-result = You
archive-points-least = Points at least
archive-points-most = Points at most
archive-tag = Tag
archive-kaiserstich = Kaiserstich
archive-valat = Valat

archive-mistake = Character { $column }: { $what }
archive-mistake-length = This is too long: 4,000 characters at most.
archive-mistake-condition = A condition is missing here.
archive-mistake-parenthesis = This parenthesis has no match.
archive-mistake-quote = This quotation mark is not closed.
archive-mistake-depth = The parentheses are nested too deeply.
archive-mistake-key = There is no such condition. Put text with a colon in quotation marks.
archive-mistake-value = Something is missing after the colon.
archive-mistake-contract = There is no such contract. Try solorufer, dreier or bettler.
archive-mistake-bonus = There is no such bonus. Try pagat, uhu, kings, trull or valat.
archive-mistake-game = Write koenigrufen, illustriert or kosakeln.
archive-mistake-contract-detail = A contract is won or lost, undoubled or at least kontra, re or sub, or by=NAME.
archive-mistake-bonus-detail = A bonus is announced or silent, made or lost, undoubled or at least kontra, re or sub, of the declarers or the defenders, or by=NAME.
archive-mistake-twice = This is already there.
archive-mistake-kontra = Write undoubled, kontra, re or sub.
archive-mistake-date = This is not a date. Write 2026, 2026-01 or 2026-01-31.
archive-mistake-points = These are not points. Write >10, <=-1.5 or 5..10.
archive-mistake-seat = Seats are numbered from #1 to #4.
archive-mistake-ending = A deal was played, claimed, surrendered, lost-at-talon, thrown-in or is unfinished.

## Remarks, tags, sharing

archive-note-of = Remark and tags: { $deal }
archive-comment = Remark
archive-tags = Tags, separated by commas
archive-note-save = Save
archive-noted = Saved.
archive-tag-all = Tag for all selected deals
archive-tag-add = Add
archive-tagged = Tag saved.
archive-share = Share
archive-refused = { $n ->
    [one] One deal does not fit this format. Save it as .tarock.
   *[other] { $n } deals do not fit this format. Save them as .tarock.
}

## Statistics

statistics-title = Statistics
statistics-empty = No deals saved yet. As soon as one is over, it counts here.
statistics-none = No deal matches these choices.
statistics-filters = What counts
statistics-whose = Player
statistics-me = You
statistics-said = Bonuses
statistics-said-both = announced and silent
statistics-all = Count everything
statistics-file = statistics
statistics-csv = Tables as CSV
statistics-evenings = Evenings from the scorer count too. A result is yours if your name there is the same as at your own table; everybody else is found by name.
statistics-unsure-hint = Parentheses and ± say how certain a number is: the fewer deals, the wider the range (95%).
statistics-percent = { $percent }%
statistics-unsure = { $percent }% ({ $low }–{ $high })
statistics-part = { $n } of { $of }
statistics-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }
statistics-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }
statistics-running = { $period } so far
statistics-streak = Longest winning streak
statistics-streak-now = Current streak
statistics-as-table = Numbers as a table
statistics-table = Table
statistics-chart = Chart: { $what }. The numbers are in the table below.

statistics-balance = Running balance
statistics-balance-hint = All your points added up, deal by deal.
statistics-months = Month by month
statistics-months-hint = Points won and lost in each month.
statistics-contracts = By contract
statistics-contracts-hint = Average points as declarer, partner or defender. The number of deals is in parentheses; the thin line shows how certain the average is.
statistics-bids = Bid and made
statistics-bids-hint = Contracts you played yourself: the outline shows how often, the bar inside how often you won.
statistics-partners = By partner
statistics-partners-hint = Average points when you called somebody or were called.
statistics-kontras = With and without kontra
statistics-kontras-hint = Average points by how often the contract was doubled.
statistics-birds = Birds
statistics-birds-hint = Pagat, Uhu, Kakadu and Quapil in the last trick, the last but one, and so on: the outline shows how often, the bar inside how often it worked.
statistics-bonuses = Other bonuses
statistics-bonuses-hint = The outline shows how often, the bar inside how often it worked. Silent bonuses always work; otherwise they do not count.
statistics-roles = By role
statistics-roles-hint = Average points as declarer, partner and defender.
statistics-games = By game
statistics-games-hint = Average points in each of the three games.
statistics-rules = By rules
statistics-rules-hint = Average points under each rule set.
statistics-players = The whole table
statistics-players-hint = All points of everybody who took part. The number of deals is in parentheses.

statistics-column-period = Period
statistics-column-deals = Deals
statistics-column-points = Points
statistics-column-balance = Balance
statistics-column-won = Deals won
statistics-column-contracts-won = Contracts won
statistics-column-mean = Per deal
statistics-column-contracts = Contract
statistics-column-partners = Partner
statistics-column-kontras = Kontra
statistics-column-roles = Role
statistics-column-games = Game
statistics-column-rules = Rules
statistics-column-players = Player
statistics-column-declared = Declared
statistics-column-made = Made
statistics-column-share = Share
statistics-column-bonus = Bonus
statistics-column-said = Announced?
statistics-column-times = Times
statistics-column-doubled = Doubled
statistics-column-award = Award
statistics-column-rate = Success
statistics-column-target = Target
statistics-column-as-declarer = Declared
statistics-column-declarer-points = Points
statistics-column-as-partner = Called
statistics-column-partner-points = Points
statistics-column-possible = Possible

earned = New for you
earned-streak = Your longest streak: { $n } deals won
statistics-awards = Awards
statistics-awards-hint = For points in Königrufen, as declarer and as called partner: a flower pot from 50, a medal from 100, a cup from 500. Bronze takes 83% of the value of the contracts, silver 100%, gold 200%.
statistics-no-awards = None yet. They will come.
statistics-quiz = quiz
statistics-rarity-kaiserstich = { $n ->
    [one] One Kaiserstich
   *[other] { $n } Kaiserstiche
}
statistics-rarity-valat = { $n ->
    [one] One Valat
   *[other] { $n } Valats
}
statistics-rarity-quapil = { $n ->
    [one] One Quapil
   *[other] { $n } Quapils
}
statistics-rarity-kakadu = { $n ->
    [one] One Kakadu
   *[other] { $n } Kakadus
}
award-bronze-flower-pot = Bronze flower pot
award-silver-flower-pot = Silver flower pot
award-gold-flower-pot = Gold flower pot
award-bronze-medal = Bronze medal
award-silver-medal = Silver medal
award-gold-medal = Gold medal
award-bronze-cup = Bronze cup
award-silver-cup = Silver cup
award-gold-cup = Gold cup

statistics-calendar = Success calendar
statistics-calendar-hint = Days of this month, months of this year, and years before, as in KubiTarock. You can open and write its two statistics files here. Königrufen and the quiz count; other games do not.
statistics-calendar-games = Games
statistics-calendar-quiz = Quiz
statistics-write = Save as statistics files
statistics-read = Open a statistics file
statistics-opened = From the file { $name }
statistics-together = Add my deals
statistics-close-file = Close the file
statistics-wrong-lines = { $n ->
    [0] There are no statistics in it. Choose a statistics file of KubiTarock.
    [one] One line does not belong in a statistics file and does not count.
   *[other] { $n } lines do not belong in a statistics file and do not count.
}
