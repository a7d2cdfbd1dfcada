### Advice, x-ray, people and the card editor.

## Advice: what to do, as one says it to a friend

# Stands behind "of": "Kontra on the game of you".
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
rat-do-surrender = Give the game up.
rat-do-discard =
    { $count ->
        [0] Lay nothing aside.
       *[other] Lay { $cards } aside.
    }
rat-do-exchange =
    { $count ->
        [0] Exchange nothing.
       *[other] Exchange { $cards }.
    }
rat-do-keep =
    { $count ->
        [0] Keep nothing of the talon.
       *[other] Keep { $cards }.
    }
rat-do-lies = Say “Ich liege”.
rat-do-good = Say “Good”.
rat-do-nothing = Announce nothing.
rat-do-announce = Announce { $bonuses }.
rat-do-kontra = Say { $kontras }.
rat-do-announce-kontra = Announce { $bonuses } and say { $kontras }.
rat-do-play = Play { $card }.
rat-do-claim = Show the rest.

# In the table, as short as can be.
rat-label-forehand = Mein Spiel
rat-label-pass = Pass
rat-label-hold = Hold
rat-label-unteren = Unteren
rat-label-talon = Take the talon
rat-label-surrender = Give up
rat-label-none = Nothing
rat-label-lies = Ich liege
rat-label-good = Good
rat-label-nothing = Announce nothing
rat-label-claim = Show the rest

rat-worst-line = { $who }: { $cards }

## Advice: the pane

rat-other-turn = It is { $name }’s turn. When it is yours, I’ll say what I would do.
rat-wait = We go on in a moment. When it is your turn, I’ll say what I would do.
rat-over = The deal is over; there is nothing left to advise.
rat-thinking = Tarobot is thinking …
rat-failed = Tarobot has no advice here. Play as you think best.
rat-reasons = Reasons
rat-why-not = Why not …?
rat-points = expected points
rat-suggested = Suggested
rat-behind = { $by } points less on average
rat-before = { $by } points more on average; why not all the same, the reasons above say
rat-even = practically as good
rat-won =
    { $worlds ->
        [one] worked out in one deal
       *[other] ahead in { $percent }% of { $worlds } deals
    }
rat-worlds =
    { $worlds ->
        [0] Tarobot did not have to work this out.
        [one] from one possible deal
       *[other] from { $worlds } possible deals
    }
rat-never-fails = In none of the imagined deals was this worse than the suggestion.
rat-risk = Risk
rat-risk-explained = Lower is more careful, higher is bolder. 1.0 goes by average points.
rat-take = Take the advice
rat-report = Report advice
rat-reported = The advice is copied, with a link to the deal. Paste it into a message and say what you see differently.
rat-report-failed = The browser did not allow copying.
rat-report-head = Advice by Tarobot
rat-helps = Help
rat-assistant = Show the suggestion on the table
rat-learning = Learning mode
rat-learning-explained = Advice opens whenever it is your turn.
rat-xray = X-ray

## X-ray

xray-talon = Talon
xray-discards = Laid aside
xray-own-talon = Your talon
xray-talon-of = { $name }’s talon
xray-laid-of = Exchanged by { $name }
xray-question = Who can still hold what?
xray-kind = Shows
xray-likely = Likely
xray-possible = Possible
xray-group-tarock = Tarocks
xray-group-red = Hearts and diamonds
xray-group-black = Spades and clubs
xray-thinking = Tarobot is counting …
xray-open = Everything lies open here.
xray-where = Where
xray-in-percent = in per cent
xray-certain = certain
xray-impossible = impossible
xray-can = possible
xray-rarely = below 1
xray-says-certain = { $card }, { $place }: certain. The card can be nowhere else.
xray-says-impossible = { $card }, { $place }: impossible, by the rules and by what has happened so far.
xray-says-certain-why = { $card }, { $place }: certain. The card can be nowhere else. { $why }
xray-says-impossible-why = { $card }, { $place }: impossible. { $why }
xray-why-void = { $name } did not follow { $suit }.
xray-why-no-tarock = { $name } neither followed { $suit } nor trumped.
xray-why-called = { $name } does not call a king from their own hand.
xray-why-not-laid = Kings and Trull are not laid aside.
xray-says-rarely = { $card }, { $place }: possible, but hard to believe.
xray-says-share = { $card }, { $place }: in { $percent } of 100 deals that fit all you know.
xray-legend = Lock: certain. Dash: impossible. Tap a cell, or go there with the arrow keys, to read what it means.
xray-from =
    { $worlds ->
        [one] Worked out from one possible deal.
       *[other] Worked out from { $worlds } possible deals.
    }

## People

people-seat = Seat { $number }: { $name }
people-name = Name
people-name-hint = If left empty, the page says “You”.
people-portrait = Picture
people-portrait-plain = No face
people-portrait-own = Own photo
people-photo = Choose a photo …
people-photo-failed = This file cannot be made into a picture.
people-who = Who plays
people-human = Human
people-bot = Tarobot
people-last-human = One seat has to be human. If Tarobot is to play everything, switch on “Tarobot plays alone” below.
people-sit-here = Sit here
people-sits-here = You sit here.
people-reset = Reset name and picture
people-autonomous = Tarobot plays alone
people-autonomous-explained = Tarobot plays all seats, deal after deal, until you switch it off or press stop. To watch and to learn.
people-several = With several humans at one device their hands lie open. Whoever is on turn sits at the bottom.

## Card editor

edit-explained = This is how the cards were dealt. Tap one card and then another: the two change places.
edit-hand = { $name }’s hand
edit-hand-own = Your hand
edit-talon = Talon
edit-talon-of = { $name }’s talon
edit-talon-own = Your own talon
edit-source = Source
edit-picked = { $card } is the source. Choose the card to swap it with; Esc takes it back.
edit-swapped = { $a } and { $b } have changed places.
edit-cleared = No card chosen.
edit-same = These cards lie together already.
edit-play = Play this deal
edit-shuffle = Shuffle again
edit-reset = Reset
edit-shuffled = Shuffled again.
edit-was-reset = Back to what was dealt.
edit-changed =
    { $count ->
        [0] Everything lies as it was dealt.
        [one] One card lies elsewhere.
       *[other] { $count } cards lie elsewhere.
    }
edit-failed = These cards do not make a deal.
