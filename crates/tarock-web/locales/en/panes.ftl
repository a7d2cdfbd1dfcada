### Advice, x-ray, people and the card editor.

## Advice: what to do, as you would tell a friend

# Follows "of": "Kontra on the game of you".
rat-you = you

rat-do-forehand = Say “Mein Spiel”.
rat-do-pass = Pass.
rat-do-hold = Hold.
rat-do-unteren = Say “Unteren”.
rat-do-bid = Bid { $contract }.
rat-do-call = Call { $card }.
rat-do-call-fourth-king = Call the fourth king.
rat-do-take =
    { $count ->
        [0] Take the talon.
       *[other] Take { $cards }.
    }
rat-do-surrender = Surrender.
rat-do-discard =
    { $count ->
        [0] Discard nothing.
       *[other] Discard { $cards }.
    }
rat-do-exchange =
    { $count ->
        [0] Exchange nothing.
       *[other] Exchange { $cards }.
    }
rat-do-keep =
    { $count ->
        [0] Keep no talon cards.
       *[other] Keep { $cards }.
    }
rat-do-lies = Say “Ready”.
rat-do-good = Say “Good”.
rat-do-nothing = Announce nothing.
rat-do-announce = Announce { $bonuses }.
rat-do-kontra = Say { $kontras }.
rat-do-announce-kontra = Announce { $bonuses } and say { $kontras }.
rat-do-play = Play { $card }.
rat-do-claim = Show your hand and claim the rest.

# In the table, as short as possible.
rat-label-forehand = Mein Spiel
rat-label-pass = Pass
rat-label-hold = Hold
rat-label-unteren = Unteren
rat-label-talon = Take talon
rat-label-surrender = Surrender
rat-label-none = Nothing
rat-label-lies = Ready
rat-label-good = Good
rat-label-nothing = Announce nothing
rat-label-claim = Claim the rest

rat-worst-line = { $who }: { $cards }

## Advice: the pane

rat-other-turn = It is { $name }’s turn. When it is yours, I’ll tell you what I would do.
rat-wait = Play continues in a moment. When it is your turn, I’ll tell you what I would do.
rat-over = The deal is over; there is no advice to give.
rat-thinking = Tarobot is thinking …
rat-failed = Tarobot has no advice here. Play what you think is best.
rat-reasons = Reasons
rat-why-not = Why not …?
rat-points = expected points
rat-suggested = Suggested
rat-behind = { $by } points less on average
rat-before = { $by } points more on average; the reasons above explain why it is not suggested
rat-even = practically equal
rat-won =
    { $worlds ->
        [one] calculated from one deal
       *[other] ahead in { $percent }% of { $worlds } deals
    }
rat-worlds =
    { $worlds ->
        [0] Tarobot did not need to calculate this.
        [one] from one possible deal
       *[other] from { $worlds } possible deals
    }
rat-never-fails = In none of the imagined deals was this worse than the suggestion.
rat-risk = Risk
rat-risk-explained = Lower is more careful, higher is bolder. 1.0 maximises average points.
rat-take = Take the advice
rat-report = Report advice
rat-reported = The advice and a link to the deal have been copied. Paste them into a message and tell us what you would do differently.
rat-report-failed = The browser did not allow copying.
rat-report-head = Advice from Tarobot
rat-helps = Help
rat-assistant = Show the suggestion on the table
rat-learning = Learning mode
rat-learning-explained = Advice opens automatically on your turn.
rat-xray = X-ray

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
people-who = Played by
people-human = Human
people-bot = Tarobot
people-last-human = One seat must be human. To let Tarobot play every seat, turn on “Tarobot plays alone” below.
people-sit-here = Sit here
people-sits-here = You are sitting here.
people-reset = Reset name and picture
people-autonomous = Tarobot plays alone
people-autonomous-explained = Tarobot plays all seats, deal after deal, until you turn it off or press Stop. For watching and learning.
people-several = With several humans on one device, their hands are visible. The player whose turn it is sits at the bottom.

## Card editor

edit-explained = These are the cards as dealt. Tap one card and then another to swap them.
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
