### `tarock play`: a table in the terminal. What is said, and what is understood when it is typed.

## What the program says

play-opening = Deal { $number }, rules { $rules }.
play-table = At the table: { $names }.
play-hint = Type “help” to hear what you can say.
play-resumed = The deal goes on where you left it.
play-choice = { $number }. { $choice }
play-only = There is one choice: { $choice }. Press Enter.
play-refused-rule = { $why } Rule: { $rule }.
play-which = Which one do you mean? { $choices }
play-not-understood = I do not understand “{ $text }” here. Type “list” for your choices, or “help” for everything else.
play-nothing-now = There is nothing to choose now.
play-undone = Taken back.
play-nothing-undone = There is nothing to take back.
play-claim = The result is certain. Type “claim” to show the rest, or play on.
play-forehand =
    { $who ->
        [you] You are forehand.
       *[other] { $name } is forehand.
    }
play-thinking = Tarobot is thinking …
play-not-yours = It is not your turn.
play-bill = { $item }: { $points } { $halves ->
        [2] point
       *[other] points
    } { $winner }.
play-bill-announced = { $item }, announced: { $points } { $halves ->
        [2] point
       *[other] points
    } { $winner }.
play-for-declarer = for the declarer’s side
play-for-defenders = for the defenders
play-for = for { $name }
play-for-from = for { $name }, paid by { $loser }
play-me = Me
play-you = you
play-you-object = you
play-amount = { $name } { $points }
play-open-hand = { $name }: { $cards }.
play-paid = Bill: { $amounts }.
play-paid-money = In money: { $amounts }.
play-balance =
    { $deals ->
        [0] No deal has been settled yet.
        [one] Balance after one deal: { $amounts }.
       *[other] Balance after { $deals } deals: { $amounts }.
    }
play-series-over = The series is over.
play-again = Another deal? Press Enter for the next one, or type “end”.
play-left = The deal is kept in { $file }. “tarock play” continues it.
play-saved = The deals are in { $file }.
play-bye = Goodbye.
play-no-folder = There is no folder for your data. Use --save to say where the deals go.
play-only-tarock = Deals are saved as .tarock, not as { $file }.
play-other-seat = You play the unfinished deal in { $file } on seat { $seat }. Use --seat { $seat }, or another file with --save.

play-help =
    To play: say the card as you call it: Pagat, Mond, Sküs, king of hearts, HK, T14, XIV.
    To bid: pass, my game, Solorufer, hold. To call: hearts, or king of hearts.
    Talon: first or second half, or one of its cards. To discard: several cards at once, such as “H7 P8 PB”.
    To announce: ready, announce Pagat, kontra, re, good.
    A number from the list works like its words; “list” reads the list.
    Questions: hand, trick, status, bids, advice, balance.
    Also: undo takes back your last decision, claim plays out a decided deal, end leaves and keeps the deal.
    One letter is enough for hand (h), trick (t), advice (a), pass (p) and help (?).

## The screen

play-title = { $rules } · deal { $number }
play-seats = Table
play-told = Events
play-hand = Hand
play-choose = Choices
play-input = Say
play-advice = Advice
play-bill-title = Bill
play-help-title = Help
play-last-trick = Last trick
play-bids-title = Bids
play-seat-cards = { $count } c.
play-seat-tricks = { $count } tr.
play-enter = Enter: { $action }
play-enter-next = Enter: next deal
play-keys = ↑↓ choose  Enter do  F1 help  F2 advice  F3 trick  F4 bids  ^Z undo  ^C end
play-keys-cards = ↑↓ choose  Space mark  Enter confirm  F1 help  F2 advice  ^Z undo  ^C end
play-keys-panel = ↑↓ scroll  Esc close  ^C end
play-rank-K = K
play-rank-D = Q
play-rank-P = N
play-rank-B = J
play-too-small = The window is too small: it needs at least 60 columns and 20 lines.

## What is understood: separated by commas, upper and lower case alike

hear-filler = i, number, play, the, a, an, of, with, on, and, please, call, take, discard, announce, bid, my, keep, exchange, it, card, cards, half, packet, part, say
hear-pass = pass, p, i pass, nothing
hear-forehand = my game, forehand
hear-hold = hold, i hold
hear-unteren = unteren, take over
hear-good = good, g, ready, i lie, lie, nothing, pass, p, ok
hear-lie = lie, ready
hear-surrender = surrender, give up
hear-claim = claim, rest, show the rest
hear-nothing = nothing, none, pass, good
hear-hand = hand, h, cards, my hand
hear-trick = trick, t, last trick
hear-status = status, table, score
hear-bids = bids, auction, announcements
hear-advice = advice, a, hint, tip, why
hear-list = list, l, choices, what
hear-help = help, ?
hear-undo = undo, u, back, take back
hear-end = end, quit, q, exit, stop, leave
hear-balance = balance, points, bill
hear-yes = yes, y, next, again, another, deal
hear-no = no, enough
hear-fourth-king = fourth king, fourth
hear-kontra-1 = kontra, double
hear-kontra-2 = re, redouble
hear-kontra-3 = sub
hear-game = game
hear-bird = bird
hear-suit-T = tarock, tarocks, trump
hear-suit-H = hearts, heart
hear-suit-K = diamonds, diamond
hear-suit-P = spades, spade
hear-suit-X = clubs, club
hear-rank-K = king
hear-rank-D = queen
hear-rank-P = knight, cavalier
hear-rank-B = jack, knave
hear-rank-1 = one
hear-rank-2 = two
hear-rank-3 = three
hear-rank-4 = four
hear-rank-7 = seven
hear-rank-8 = eight
hear-rank-9 = nine
hear-rank-10 = ten
hear-card-T1 = pagat
hear-card-T2 = uhu
hear-card-T3 = kakadu, pelican
hear-card-T4 = quapil
hear-card-T21 = mond, moon
hear-card-T22 = skys, sküs, fool
hear-part-1 = first, left
hear-part-2 = second, right
hear-part-3 = third
