### Advice, x-ray, people and the card editor.

## Advice: what to do, as you would tell a friend

# Follows "of": "Kontra on the game of you".
advice-you = you

advice-do-forehand = Say “Mein Spiel”.
advice-do-pass = Pass.
advice-do-hold = Hold.
advice-do-unteren = Say “Unteren”.
advice-do-bid = Bid { $contract }.
advice-do-call = Call { $card }.
advice-do-call-fourth-king = Call the fourth king.
advice-do-take =
    { $count ->
        [0] Take the talon.
       *[other] Take { $cards }.
    }
advice-do-surrender = Surrender.
advice-do-discard =
    { $count ->
        [0] Discard nothing.
       *[other] Discard { $cards }.
    }
advice-do-exchange =
    { $count ->
        [0] Exchange nothing.
       *[other] Exchange { $cards }.
    }
advice-do-keep =
    { $count ->
        [0] Keep no talon cards.
       *[other] Keep { $cards }.
    }
advice-do-lies = Say “Ready”.
advice-do-good = Say “Good”.
advice-do-nothing = Announce nothing.
advice-do-announce = Announce { $bonuses }.
advice-do-kontra = Say { $kontras }.
advice-do-announce-kontra = Announce { $bonuses } and say { $kontras }.
advice-do-play = Play { $card }.
advice-do-claim = Show your hand and claim the rest.

# In the table, as short as possible.
advice-label-forehand = Mein Spiel
advice-label-pass = Pass
advice-label-hold = Hold
advice-label-unteren = Unteren
advice-label-talon = Take talon
advice-label-surrender = Surrender
advice-label-none = Nothing
advice-label-lies = Ready
advice-label-good = Good
advice-label-nothing = Announce nothing
advice-label-claim = Claim the rest

advice-worst-line = { $who }: { $cards }

## Advice: the pane

advice-other-turn = It is { $name }’s turn. When it is yours, I’ll tell you what I would do.
advice-wait = Play continues in a moment. When it is your turn, I’ll tell you what I would do.
advice-over = The deal is over; there is no advice to give.
advice-failed = Tarobot has no advice here. Play what you think is best.
advice-reasons = Reasons
advice-numbers = The numbers
advice-why-not = Why not …?
advice-points = expected points
advice-suggested = Suggested
advice-behind = { $by } points less on average
advice-before = { $by } points more on average; the reasons above explain why it is not suggested
advice-even = practically equal
advice-won =
    { $worlds ->
        [one] calculated from one deal
       *[other] ahead in { $percent }% of { $worlds } deals
    }
advice-worlds =
    { $worlds ->
        [0] Tarobot did not need to calculate this.
        [one] from one possible deal
       *[other] from { $worlds } possible deals
    }
advice-never-fails = In none of the imagined deals was this worse than the suggestion.
advice-risk = Risk
advice-risk-explained = Lower is more careful, higher is bolder. 1.0 maximises average points.
advice-take = Take the advice
advice-report = Report advice
advice-reported = The advice and a link to the deal have been copied. Paste them into a message and tell us what you would do differently.
advice-report-failed = The browser did not allow copying.
advice-report-head = Advice from Tarobot
advice-helps = Help
advice-assistant = Show the suggestion on the table
advice-learning = Learning mode
advice-learning-explained = On your turn, advice appears with its reason.
advice-xray = X-ray

## X-ray

xray-talon = Talon
xray-discards = Discards
xray-own-talon = Your talon
xray-talon-of = { $name }’s talon
xray-laid-of = Exchanged by { $name }
xray-question = Who can still hold what?
xray-kind = Show
xray-likely = Likely
xray-possible = Possible
xray-lengths = Cards to expect
xray-group-key = Trull and kings
xray-rest =
    { $cards ->
        [one] The other card
       *[other] The other { $cards } cards
    }
xray-group-tarock = Tarocks
xray-group-red = Hearts and diamonds
xray-group-black = Spades and clubs
xray-thinking = Tarobot is calculating …
xray-open = All cards are visible here.
xray-where = Where
xray-in-percent = in percent
xray-certain = certain
xray-impossible = impossible
xray-can = possible
xray-rarely = under 1
xray-says-certain = { $card }, { $place }: certain. The card cannot be anywhere else.
xray-says-impossible = { $card }, { $place }: impossible, given the rules and what has happened so far.
xray-says-certain-why = { $card }, { $place }: certain. The card cannot be anywhere else. { $why }
xray-says-impossible-why = { $card }, { $place }: impossible. { $why }
xray-why-void = { $name } did not follow { $suit }.
xray-why-no-tarock = { $name } neither followed { $suit } nor trumped.
xray-why-called = { $name } called this card and so does not hold it.
xray-why-not-laid = Kings and Trull cannot be discarded.
xray-says-rarely = { $card }, { $place }: possible, but very unlikely.
xray-says-share = { $card }, { $place }: in { $percent } of 100 deals that fit everything you know.
xray-legend = Lock: certain. Dash: impossible. Tap a cell, or move to it with the arrow keys, to see what it means.
xray-from =
    { $worlds ->
        [one] Calculated from one possible deal.
       *[other] Calculated from { $worlds } possible deals.
    }

## People

people-seat = Seat { $number }: { $name }
people-name = Name
people-name-hint = If you leave this empty, you are shown as “You”.
people-portrait = Picture
people-portrait-plain = No face
people-portrait-own = Own photo
people-photo = Choose a photo …
people-photo-failed = This file cannot be used as a picture.
picture-window = Visible part of your picture
picture-keys = Move the picture with the mouse, a finger or the arrow keys. Zoom with + and −.
picture-turn = Rotate
picture-mirror = Mirror
picture-zoom = Zoom
picture-keep = Use this picture
picture-cancel = Cancel
people-who = Played by
people-human = Human
people-bot = Tarobot
people-last-human = One seat must be human. To let Tarobot play every seat, turn on “Tarobot plays alone” below.
people-regular = Regulars
people-regulars = Regulars
people-regulars-none = You can keep the names and pictures of people who often play on this device, and later put them in any seat in one go: press “Keep” at their seat.
people-regulars-line = Choose them at any seat. Whoever you remove here stays at the table.
people-keep = Keep
people-forget = Remove
people-forget-of = Remove { $name }
people-sit-here = Sit here
people-sits-here = You are sitting here.
people-reset = Reset name and picture
people-autonomous = Tarobot plays alone
people-autonomous-explained = Tarobot plays all seats, deal after deal, until you turn it off or press Stop. For watching and learning.
people-several = With several humans on one device, their hands are visible. The player whose turn it is sits at the bottom.

## History

history-own-only = Under these rules, only the last trick and your own tricks may be looked at again.

## Card editor

edit-explained = These are the cards as dealt. Tap one card and then another, or drag it there (hold it briefly first with a finger), to swap them. In the talon, neighbours belong together.
edit-hand = { $name }’s hand
edit-hand-own = Your hand
edit-talon = Talon
edit-talon-of = { $name }’s talon
edit-talon-own = Your own talon
edit-source = Selected
edit-picked = { $card } is selected. Choose the card to swap it with, or press Esc to cancel.
edit-swapped = Swapped { $a } and { $b }.
edit-cleared = No card selected.
edit-same = These cards are already together.
edit-play = Play this deal
edit-shuffle = Shuffle again
edit-reset = Reset
edit-shuffled = Shuffled again.
edit-was-reset = Reset to the cards as dealt.
edit-changed =
    { $count ->
        [0] All cards are as dealt.
        [one] One card has moved.
       *[other] { $count } cards have moved.
    }
edit-failed = These cards do not make a valid deal.
advice-mine = your choice
report-door = Report on this deal
