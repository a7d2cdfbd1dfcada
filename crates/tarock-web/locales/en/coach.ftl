## Trainer

train-title = Trainer
train-lead = A few positions a day in which one choice is clearly best. What you get wrong comes back with other cards until you get it right.
train-today = Today
train-go =
    { $n ->
        [one] One position for today
       *[other] { $n } positions for today
    }
train-go-on =
    { $n ->
        [one] Go on: one position left
       *[other] Go on: { $n } positions left
    }
train-done = All done for today.
train-next-due = There is more on { $day }.
train-streak = { $n } days of practice in a row. One missed day does no harm.
train-more = Another round
train-games = Which games do you want to practise?
train-overview = To the trainer
train-chart = The last four weeks
train-sum =
    { $all ->
        [one] One position, right on the first try: { $right }.
       *[other] { $all } positions, { $right } of them right on the first try ({ $percent }%).
    }
train-day = { $right } of { $all } right on the first try
train-key-right = right on the first try
train-key-wrong = wrong
train-themes = How each theme is going
train-theme = Theme
train-theme-right = Right
train-theme-due = Comes back
train-due-now = today
train-objections = Where you disagree
train-objections-why = The file holds each position with your choice, to check it or pass it on.
train-objections-save = Save as a file
train-objections-look = Look at it
train-objections-gone = Remove
train-objection = { $day }. Your choice: { $answer }. Tarobot: { $best }.
train-files = Take your progress with you
train-files-why = Your progress stays on this device. A file takes it to another one; what you have practised there is kept.
train-files-save = Save progress
train-files-load = Load progress
train-files-read = Your progress has been added.
train-files-wrong = This file holds no progress of the trainer. Choose one that you saved with “Save progress”.

## A position

pane-puzzle = Position
train-place = Position { $at } of { $of }
train-ask = It is your turn. One choice is clearly best: which one? Choose at the table, as you always do.
train-level-1 = easy
train-level-2 = medium
train-level-3 = hard
train-returns = The same theme as before, with other cards.
train-right = Right: { $best }.
train-right-too = Right: { $answer }. Just as good: { $best }.
train-wrong = Not quite. Your choice: { $answer }. Better: { $best }.
train-ahead = On average { $lead } ± { $error } points better than the next best choice
train-why-wait = Tarobot is thinking of how to explain it …
train-numbers = What each choice is worth
train-disagree = I disagree
train-disagreed = Noted: you disagree
train-comes-back = This theme will be back soon, with other cards.
train-next = Next position
train-finish = Done for today

## Themes without a rule of thumb

theme-weigh-bid = Weighing a bid
theme-weigh-call = Weighing a call
theme-weigh-talon = Weighing the talon
theme-weigh-discard = Weighing the discards
theme-weigh-announce = Weighing an announcement
theme-weigh-lead = Weighing a lead
theme-weigh-follow = Weighing a later card
theme-count-out = Counting out the last tricks

## Report

report-about = Tarobot compares each decision with its own, in { $worlds } imagined deals. Only what could be known at that moment counts.
report-not-over = There is a report as soon as the deal is over.
report-progress = { $done } of { $all } decisions judged
report-stop = Stop
report-resume = Go on
report-none = { $name }: there was nothing to decide.
report-sum =
    { $count ->
        [one] { $name }: one decision, { $agreed } like Tarobot. Balance { $cost } ± { $error } points.
       *[other] { $name }: { $count } decisions, { $agreed } like Tarobot. Balance { $cost } ± { $error } points.
    }
report-no-mistake = No clear mistake: no decision is sure to have cost even a tenth of the cheapest game.
report-mistakes = What cost the most
report-cost = { $cost } ± { $error } points
report-trick = Trick { $n }
report-played = Chosen: { $played }.
report-better = Better: { $better }.
report-show = Show me
report-imagined = An imagined deal in which it pays:
report-imagined-better = The better way: { $points }
report-imagined-played = As it was played: { $points }
report-all = All decisions
report-where = Where
report-did = Chosen
report-advice = Tarobot
report-points = Points
report-same = the same
report-hindsight = In hindsight, with open cards
report-hindsight-wait = Working out the result with open cards …
report-hindsight-unknown = Working this deal out with open cards takes too long.
report-hindsight-why = This is how it would have ended if everybody had seen every card and played perfectly. Nobody at the table sees that much, so it does not measure how well anybody played. The points are those above the average of the table.
report-player = Player
report-open = Open
report-real = Actual
