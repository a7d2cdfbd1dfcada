## Trainer

train-title = Trainer
train-lead = A few positions a day in which one choice is clearly best. A theme you get wrong comes back with other cards until you get it right.
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
train-next-due = There is more to practise on { $day }.
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
train-themes = Progress by theme
train-theme = Theme
train-theme-right = Right
train-theme-due = Comes back
train-due-now = today
train-own-title = { $n ->
    [one] One mistake of yours
   *[other] { $n } mistakes of yours
}
train-own-why = They come before the other puzzles. What you remove disappears from all your devices.
train-own-row = { $day }: { $theme }
train-own-remove = Remove
train-objections = Where you disagree
train-objections-why = The file holds each position with your choice, to check it or pass it on.
train-objections-save = Save as a file
train-objections-look = Look at it
train-objections-gone = Remove
train-objection = { $day }. Your choice: { $answer }. Tarobot: { $best }.
train-files = Take your progress with you
train-files-why = Your progress stays on this device. A file takes it to another one; what you have practised there is kept.
train-account = Your progress is kept with your account: every device on which you are signed in continues from it. You can still save a file.
train-files-save = Save progress
train-files-load = Load progress
train-files-read = Your progress has been added.
train-files-wrong = This file holds no progress of the trainer. Choose one that you saved with “Save progress”.
train-puzzles = Your own puzzles
train-puzzles-why = On the command line, “tarock puzzles FOLDER” looks for puzzles in a folder of deals. Load its file here; it stays on this device.
train-puzzles-load = Load a file of puzzles
train-puzzles-remove = Remove all of them
train-puzzles-wrong = This file holds no puzzles. Choose one that “tarock puzzles” has written.
train-puzzles-read =
    { $n ->
        [one] { $n } puzzle has been added.
       *[other] { $n } puzzles have been added.
    }
train-puzzles-loaded =
    { $n ->
        [one] { $n } loaded puzzle comes before those that are built in.
       *[other] { $n } loaded puzzles come before those that are built in.
    }

## A position

pane-puzzle = Position
train-place = Position { $at } of { $of }
train-ask = It is your turn. One choice is clearly best: which one? Choose at the table, as you always do.
train-level-1 = easy
train-level-2 = medium
train-level-3 = hard
train-returns = The same theme as before, with other cards.
train-own = From your deal of { $day }.
train-from-file = From a file you have loaded.
train-right = Right: { $best }.
train-right-too = Right: { $answer }. Just as good: { $best }.
train-wrong = Not quite. Your choice: { $answer }. Better: { $best }.
train-ahead = On average { $lead } ± { $error } points better than the next best choice
train-why-wait = Tarobot is working out how to explain it …
train-numbers = What each choice is worth
train-disagree = I disagree
train-disagreed = Noted: you disagree
train-comes-back = This theme will be back soon, with other cards.
train-next = Next position
train-finish = Done for today
train-memory = With a memory question: what has been played, and what is still out
memory-says = Look at everything that has been open so far. A question about it follows.
memory-aside = What you laid aside
memory-open = What lay open
memory-trick = Trick { $n }: { $name }
memory-on = Continue
memory-ask = To the question
memory-wait = The question is coming …
memory-right = Right: { $right }.
memory-wrong = Not quite. Your answer: { $answer }. Right: { $right }.
memory-again = Look at everything again

## Themes without a rule of thumb

theme-weigh-bid = Weighing a bid
theme-weigh-call = Weighing a call
theme-weigh-talon = Weighing the talon
theme-weigh-discard = Weighing the discards
theme-weigh-announce = Weighing an announcement
theme-weigh-lead = Weighing a lead
theme-weigh-follow = Weighing a later card
theme-count-out = Counting out the last tricks
theme-memory = Memory

## Report

report-about = Tarobot compares each decision with its own, in { $worlds } imagined deals. Only what could be known at that moment counts.
report-not-over = The report is available once the deal is over.
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
report-all-mistakes = All mistakes
report-where = Where
report-did = Chosen
report-advice = Tarobot
report-points = Points
report-same = the same
report-practise = To practise
report-practise-why = At these moments one choice was clearly better than yours. The trainer will pose them as puzzles.
report-practise-add = Add to training
report-practise-added = In your training
report-practise-wait = Tarobot is checking which moments are good puzzles …
report-hindsight = In hindsight, with open cards
report-hindsight-wait = Working out the result with open cards …
report-hindsight-unknown = Working this deal out with open cards takes too long.
report-hindsight-why = This is how it would have ended if everybody had seen every card and played perfectly. Nobody at the table sees that much, so it does not measure how well anybody played. The points are those above the average of the table.
report-player = Player
report-open = Open
report-real = Actual

## Quiz

quiz-start = Start the memory quiz
quiz-end = End the quiz
quiz-sure = The quiz needs new cards, and this deal will not count. Deal again anyway?
quiz-one-person = The quiz is for one person against Tarobot.
quiz-place = Question { $n }, at most { $most } in this deal
quiz-evaluate = Check the answer
quiz-look = Look at the table
quiz-look-hint = The question is waiting. You can look at the table, but you cannot play yet.
quiz-back = Back to the question
quiz-refuse =
    { $n ->
        [0] Don’t ask this (no longer possible)
        [one] Don’t ask this (once more)
       *[other] Don’t ask this ({ $n } times left)
    }
quiz-right = Right: { $points } of { $max } points.
quiz-near = Close: { $points } of { $max } points. The answer is { $right }.
quiz-wrong = Sorry, no points. The answer is { $right }.
quiz-mark-both = your answer, right
quiz-mark-right = right
quiz-mark-answer = your answer
quiz-points =
    { $n ->
        [0] 0 points
        [one] 1 point
       *[other] { $n } points
    }
quiz-sum = { $points } of { $max } points in this deal, { $today } of { $today-max } today.
quiz-result = Quiz: { $points } of { $max } points.
quiz-today = Today { $points } of { $max }.
quiz-review = Look at the questions
quiz-review-place = Question { $n } of { $all }
quiz-review-steps = From question to question
quiz-review-back = Previous question
quiz-review-on = Next question
quiz-refused = You did not want this question. It does not count.
quiz-replaced = You took back the cards that this question was about. Its points stay.
quiz-none = Nothing was asked in this deal.
quiz-yes = Yes
quiz-no = No
quiz-suit-T = tarocks
quiz-suit-H = hearts
quiz-suit-K = diamonds
quiz-suit-P = spades
quiz-suit-X = clubs
quiz-ask-cards-out = How many { $suit } are still out?
quiz-ask-cards-played = How many { $suit } have been played?
quiz-ask-cards-unplayed = How many { $suit } have not been played yet?
quiz-ask-suits-led = How many of the four plain suits have been led?
quiz-ask-suits-not-led = How many of the four plain suits have not been led yet?
quiz-ask-followers = How many of the players after you in this trick can still hold { $suit }?
quiz-ask-highest-out =
    { $letter ->
        [T] Which is the highest tarock that is still out?
       *[other] Which is the highest of the { $suit } that are still out?
    }
quiz-ask-lowest-out =
    { $letter ->
        [T] Which is the lowest tarock that is still out?
       *[other] Which is the lowest of the { $suit } that are still out?
    }
quiz-ask-highest-played =
    { $letter ->
        [T] Which is the highest tarock that has been played?
       *[other] Which is the highest of the { $suit } that have been played?
    }
quiz-ask-lowest-played =
    { $letter ->
        [T] Which is the lowest tarock that has been played?
       *[other] Which is the lowest of the { $suit } that have been played?
    }
quiz-ask-is-out = { $card }: still out?
quiz-ask-points-own = How many points are in your tricks?
quiz-ask-points-all = How many points are in all tricks together?
quiz-ask-points-of-declarer = How many points did the declarer’s side make?
quiz-ask-is-played = { $card }: already played?
quiz-hint-out = A card is out if it was in no trick, was not left in the open talon or discarded face up, and is not yours: neither in your hand nor among your discards. Cards that another player took from the open talon are still out.
quiz-hint-played = A card is played if it was in a trick. Cards that were left in the open talon count too, and so do discards that lie open.
quiz-hint-unplayed = Cards in your own hand have not been played yet either.
quiz-hint-led = Tarock is not one of the four plain suits.
quiz-hint-points = Only the cards in the tricks count, rounded to whole points. Talon and discards do not.
quiz-hint-points-of-declarer = With everything that counts for them at the end, rounded to whole points.
quiz-hint-followers = A player counts if, by what you know, they can still have one.

## Cards, own mistakes and the rest

luck-title = Cards, own mistakes and the rest
luck-why = Cards: the result of bots on every seat with the same pack, compared with their average. Own mistakes: the cost of the decisions according to the report. The rest is the others’ play and chance; it does not say how well anybody plays. Points are counted above the average of the table.
luck-part = Part
luck-result = Result
luck-cards = Cards
luck-mistakes = Own mistakes
luck-rest = Rest
luck-value = { $points } ± { $error }
luck-deals =
    { $count ->
        [one] One deal
       *[other] { $count } deals
    }
luck-progress = { $done } of { $all } deals worked out
luck-left-out =
    { $count ->
        [one] One deal does not count: it is not over, or the luck of the cards has not been measured for its rules.
       *[other] { $count } deals do not count: they are not over, or the luck of the cards has not been measured for their rules.
    }
luck-chance = By chance alone, the rest of so many deals is typically off by { $chance } points.
