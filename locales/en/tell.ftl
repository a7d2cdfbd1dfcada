### What happens at the table, in sentences for the ear and for the history.
### $who is “you” for the listener, else “other”; $name is the name.
### The program writes the beginnings of sentences with a capital.

## Who

name-subject =
    { $who ->
        [you] you
       *[other] { $name }
    }
name-accusative =
    { $who ->
        [you] you
       *[other] { $name }
    }
name-dative =
    { $who ->
        [you] you
       *[other] { $name }
    }

## Who does what

does-be =
    { $who ->
        [you] you are
       *[other] { $name } is
    }
does-have =
    { $who ->
        [you] you have
       *[other] { $name } has
    }
does-say =
    { $who ->
        [you] you say
       *[other] { $name } says
    }
does-hold =
    { $who ->
        [you] you hold
       *[other] { $name } holds
    }
does-call =
    { $who ->
        [you] you call
       *[other] { $name } calls
    }
does-take =
    { $who ->
        [you] you take
       *[other] { $name } takes
    }
does-keep =
    { $who ->
        [you] you keep
       *[other] { $name } keeps
    }
does-discard =
    { $who ->
        [you] you discard
       *[other] { $name } discards
    }
does-exchange =
    { $who ->
        [you] you exchange
       *[other] { $name } exchanges
    }
does-give =
    { $who ->
        [you] you say
       *[other] { $name } says
    }
does-play =
    { $who ->
        [you] you play
       *[other] { $name } plays
    }
does-receive =
    { $who ->
        [you] you receive
       *[other] { $name } receives
    }
does-pay =
    { $who ->
        [you] you pay
       *[other] { $name } pays
    }

## Numbers that are said as words

number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve

n-cards =
    { $count ->
        [0] no card
        [one] one card
       *[other] { $number } cards
    }
n-tricks =
    { $count ->
        [0] no trick
        [one] one trick
       *[other] { $number } tricks
    }
n-choices =
    { $count ->
        [one] one choice
       *[other] { $number } choices
    }
n-playable =
    { $count ->
        [one] one card playable
       *[other] { $number } cards playable
    }

## Points in the cards; a leaf is a third

score =
    { $thirds ->
        [0] { score-points }
       *[other] { $points ->
            [0] { score-leaves }
           *[other] { score-points }, { score-leaves }
        }
    }
score-leaves =
    { $thirds ->
        [one] 1 leaf
       *[other] { $thirds } leaves
    }
score-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
score-with =
    { $thirds ->
        [0] { score-points-with }
       *[other] { score-points-with } and { score-leaves }
    }
score-points-with =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## What somebody holds

holding-T =
    { $n ->
        [one] 1 tarock
       *[other] { $n } tarocks
    }
holding-H =
    { $n ->
        [one] 1 heart
       *[other] { $n } hearts
    }
holding-K =
    { $n ->
        [one] 1 diamond
       *[other] { $n } diamonds
    }
holding-P =
    { $n ->
        [one] 1 spade
       *[other] { $n } spades
    }
holding-X =
    { $n ->
        [one] 1 club
       *[other] { $n } clubs
    }
missing-T = no tarocks
missing-H = no hearts
missing-K = no diamonds
missing-P = no spades
missing-X = no clubs
missing = { $suits }.

## A card that does something itself: “The Sküs is winning”

subject-trull = the { $card }
subject-tarock = the { $card }
subject-K = the { $card }
subject-D = the { $card }
subject-P = the { $card }
subject-B = the jack of { $suit }
subject-pip = the { $card }

# The called card when it is played.
called-K = the called king of { $suit }
called-D = the called queen of { $suit }

## Dealing and exchanging

tell-dealt = dealt. You have { $count } cards: { $holding }.
tell-dealt-short = dealt: { $holding }.
tell-dealt-others = dealt. Everybody has { $count } cards.
tell-forehand-is =
    { $who ->
        [you] you are forehand.
       *[other] { $name } is forehand.
    }
tell-keeper =
    { $who ->
        [you] you have kept { n-cards } of the last talon and must name a game.
       *[other] { $name } has kept { n-cards } of the last talon and must name a game.
    }
tell-exchanged =
    { $count ->
        [0] { does-exchange } nothing.
       *[other] { does-exchange } { n-cards }.
    }
tell-exchanged-own = you lay down { $laid } and take { $taken } instead.

## The auction

tell-forehand = { does-say } “Mein Spiel”.
tell-pass =
    { $who ->
        [you] you pass.
       *[other] { $name } passes.
    }
tell-hold = { does-hold }.
tell-unteren = { does-say } “Unteren”.
tell-bid =
    { $who ->
        [you] you bid { $contract }.
       *[other] { $name } bids { $contract }.
    }
plays = { does-play } { $contract }
plays-held = { does-play } { $contract }, held
plays-unteren = { does-play } { $contract }, taken over
tell-auction-ended = { $games }.
tell-trischaken = the game is Trischaken, each player alone.
tell-thrown-in = nobody plays, the cards are thrown in.

## Calling, talon

tell-called = { does-call } { $card }.
tell-called-you = { does-call } { $card }. That is you.
fourth-king-object = the fourth king
part-half = half { $part }
part-packet = packet { $part }
tell-talon = Talon: { $cards }.
tell-talon-parts = Talon. { $parts }
tell-talon-part = { $part }: { $cards }.
tell-called-in-talon = the called card lies in the talon.
tell-taken = { does-take } { $what }.
tell-taken-cards = { does-take } { $what }: { $cards }.
tell-whole-talon = { does-take } the whole talon unseen.
tell-whole-talon-own = you take the whole talon: { $cards }.
tell-looks =
    { $who ->
        [you] you look at the talon.
       *[other] { $name } looks at the talon.
    }
tell-looks-own = you look at the talon: { $cards }.
tell-kept =
    { $count ->
        [0] { does-keep } nothing of the talon.
       *[other] { does-keep } { n-cards } for the next deal.
    }
tell-kept-own = you keep { $cards } for the next deal.
tell-surrendered =
    { $who ->
        [you] you surrender, the called card lies in the talon.
       *[other] { $name } surrenders, the called card lies in the talon.
    }
tell-lost-at-talon =
    { $who ->
        [you] the talon breaks your announcement, the game is lost.
       *[other] the talon breaks the announcement of { $name }, the game is lost.
    }
tell-discarded = { does-discard } { n-cards }.
tell-discarded-no-tarock = { does-discard } { n-cards }, no tarock.
tell-discarded-tarocks =
    { $tarocks ->
        [one] { does-discard } { n-cards }, one of them a tarock: { $cards }.
       *[other] { does-discard } { n-cards }, { $tarocks } of them tarocks: { $cards }.
    }
tell-discarded-open = { does-discard } { n-cards }, openly: { $cards }.
tell-discarded-own = you discard { $cards }.

## Announcements and kontra

# What somebody announces: “Ferdl announces the Uhu”.
announces-I = the Pagat
announces-II = the Uhu
announces-III = the Kakadu
announces-IIII = the Quapil
announces-KU = king ultimo
announces-K4 = four kings
announces-TRL = the Trull
announces-ABS = Absolut
announces-MOON = the captured Mond
announces-H4 = four honours
announces-T8 = eight tarocks
announces-T10 = ten tarocks
announces-VLT = the Valat
announces-A = Absolut
announces-F = Panzer
announces-K = four kings in hand
announces-T = the Trull in hand
announces-H = two pieces of the Trull
announces-Q = “without kings”
announces-O = “without Trull”
announces-B = all four birds
announces-V = the Valat

# Short, for buttons.
short-I = Pagat
short-II = Uhu
short-III = Kakadu
short-IIII = Quapil
short-KU = king ultimo
short-K4 = four kings
short-TRL = Trull
short-ABS = Absolut
short-MOON = captured Mond
short-H4 = honours
short-T8 = eight tarocks
short-T10 = ten tarocks
short-VLT = Valat
short-A = Absolut
short-F = Panzer
short-K = four kings in hand
short-T = Trull in hand
short-H = two Trull pieces
short-Q = no kings
short-O = no Trull
short-B = four birds
short-V = Valat

# What the kontra is on; follows “to”.
onto-game =
    { $who ->
        [you] your game
       *[other] the game
    }
onto-game-of =
    { $who ->
        [you] your game
       *[other] the game of { $name }
    }
onto-game-against = { onto-game-of } against { $against }
onto-bonus =
    { $who ->
        [you] { $bonus } you announced
       *[other] { $bonus } of { $name }
    }
doubles-1 = kontra to { $target }
doubles-2 = re to { $target }
doubles-3 = sub to { $target }
counts-1 = it counts double.
counts-2 = it counts four times.
counts-3 = it counts eight times.

tell-lies = { does-say } “Ready”.
tell-good = { does-say } “Good”.
tell-nothing =
    { $who ->
        [you] you announce nothing.
       *[other] { $name } announces nothing.
    }
tell-announced =
    { $who ->
        [you] you announce { $bonuses }.
       *[other] { $name } announces { $bonuses }.
    }
tell-doubled = { does-give } { $kontras }.
tell-announced-doubled =
    { $who ->
        [you] you announce { $bonuses } and say { $kontras }.
       *[other] { $name } announces { $bonuses } and says { $kontras }.
    }

# The called player is known: to you who called; to yourself; to the others.
partner-yours =
    { $gender ->
       *[other] { $name } is your partner.
    }
partner-you = now everybody knows: you play with { $declarer }.
partner-others = { $name } plays with { $declarer }.

## Play

tell-leads =
    { $who ->
        [you] you lead.
       *[other] { $name } leads.
    }
tell-card-led =
    { $who ->
        [you] you lead { $card }.
       *[other] { $name } leads { $card }.
    }
tell-card = { does-play } { $card }.
tell-card-short =
    { $who ->
        [you] you: { $card }.
       *[other] { $name }: { $card }.
    }
tell-winning = { $card } is winning.
tell-still-winning =
    { $who ->
        [you] { $card } you played is still winning.
       *[other] { $card } of { $name } is still winning.
    }
tell-trick =
    { $who ->
        [you] trick { $trick } is yours.
       *[other] trick { $trick } goes to { $name }.
    }
tell-trick-score =
    { $who ->
        [you] trick { $trick } is yours: { $score }.
       *[other] trick { $trick } goes to { $name }: { $score }.
    }
tell-trick-talon = the talon adds { $card }.
tell-kaiserstich =
    { $who ->
        [you] emperor trick! Your Pagat beats Mond and Sküs.
       *[other] emperor trick! The Pagat of { $name } beats Mond and Sküs.
    }
tell-has-tricks = { does-have } { n-tricks }.
tell-side-has-tricks = your side has { n-tricks }.
tell-hands-opened = all hands are laid open.
tell-claimed =
    { $who ->
        [you] you show the rest, nothing changes the result any more.
       *[other] { $name } shows the rest, nothing changes the result any more.
    }
tell-over = the deal is over.

## The result

result-won = { $contract } won
result-lost = { $contract } lost
result-won-score = { $contract } won, { $score }
result-lost-score = { $contract } lost, { $score }
result-won-with = { $contract } won with { $score }.
result-lost-with = { $contract } lost with { $score }.
result-of = { $contract } of { name-dative }
result-surrendered = { $contract } surrendered
result-lost-at-talon = { $contract } lost at the talon
result-trischaken = Trischaken
result-trischaken-lost =
    { $count ->
        [one] { $who ->
            [you] Trischaken, you lose
           *[other] Trischaken, { $name } loses
        }
       *[other] Trischaken, lost by { $names }
    }
result-thrown-in = thrown in
result-receives =
    { $halves ->
        [2] { does-receive } { $points } point.
       *[other] { does-receive } { $points } points.
    }
result-pays =
    { $halves ->
        [2] { does-pay } { $points } point.
       *[other] { does-pay } { $points } points.
    }
result-nothing = { does-have } nothing to pay and nothing to receive.
# In Illustriertes Tarock points are credited: who receives nothing pays nothing.
result-credited-nothing = { does-receive } nothing.

## Whose turn it is, and what is to be done

turn-title =
    { $who ->
        [you] your turn
       *[other] { $name } is to act
    }
turn-over = The deal is over
turn-highest-bid = highest bid: { $contract } by { name-dative }. { $choices }.
turn-no-bid = no bid yet. { $choices }.
turn-lead = you lead, { n-playable }.
turn-follow = follow with { $suit }, { n-playable }.
turn-trump = no { $suit } left, a tarock must be played: { n-playable }.
turn-free = you can neither follow nor trump, { n-playable }.
turn-exchange = exchange cards with your own talon, or keep your hand.
turn-call = call your partner. { $choices }.
turn-talon = the talon lies open. { $choices }.
turn-discard = discard { n-cards }.
turn-announce = announce something or say “Ready”.
turn-announce-before = you can announce something before the talon.
turn-ready = say “Ready”.
turn-answer = announce something, say kontra or “Good”.
turn-answer-bonus = announce something or say “Good”.
turn-answer-kontra = say kontra or “Good”.
turn-answer-re = say re or “Good”.
turn-good = all you can say is “Good”.
turn-keep = keep what you want of the talon for the next deal.
turn-waits = { $phase }.

ask-bid = What do you bid?
ask-open = You are forehand: what do you say?
ask-hold = Do you hold?
ask-call = Which king do you call?
ask-call-queen = Which queen do you call?
ask-half = Which half do you take?
ask-half-two = Choose a half. The other goes to { $name }.
ask-part = Which cards do you take? The others go to the opponents.
ask-part-two = Which cards do you take? The others go to { $name }.
ask-discard =
    { $left ->
        [one] Discard 1 more card
       *[other] Discard { $left } more cards
    }
ask-discard-ready = All right like this? Then discard.
ask-discard-too-many =
    { $left ->
        [one] Take 1 card back
       *[other] Take { $left } cards back
    }
ask-exchange =
    { $chosen ->
        [0] What do you exchange? At most { $most } cards.
        [one] Exchange 1 card? At most { $most }.
       *[other] Exchange { $chosen } cards? At most { $most }.
    }
ask-keep =
    { $chosen ->
        [0] What do you keep of the talon?
        [one] Keep 1 card?
       *[other] Keep { $chosen } cards?
    }
ask-lie = Do you announce anything?
ask-ready = Are you ready?
ask-bird = Which bird do you announce?
ask-answer = Anything to say, or is it good?
ask-good = Is it good?
ask-lead = What do you lead?
ask-follow = Which card do you play?
ask-claim = Play out the rest, the result is certain
ask-wait = It is the turn of { $name }
ask-over = Another deal?

## Buttons and lists

label-forehand = Mein Spiel
label-pass = Pass
label-hold = Hold
label-unteren = Unteren
label-call = Call { $card }
label-call-fourth-king = Call fourth king
label-take = Take { $what }
label-take-all = Take talon
label-surrender = Surrender
label-discard =
    { $count ->
        [one] Discard 1 card
       *[other] Discard { $count } cards
    }
label-exchange =
    { $count ->
        [0] Exchange nothing
        [one] Exchange 1 card
       *[other] Exchange { $count } cards
    }
label-keep =
    { $count ->
        [0] Keep nothing
        [one] Keep 1 card
       *[other] Keep { $count } cards
    }
label-lie = Ready
label-lie-with = Ready with { $bonuses }
label-good = Good
label-nothing = Announce nothing
label-announce = Announce { $bonuses }
label-game = game
label-game-of = game of { name-dative }
label-game-against = game of { name-dative } against { $against }
label-bonus-of = { $bonus } of { name-dative }
label-kontra-1 = Kontra { $target }
label-kontra-2 = Re { $target }
label-kontra-3 = Sub { $target }
label-play = Play { $card }
label-claim = Show the rest

## On request: last trick, status, hand, bids

recall-no-trick = no trick yet.
recall-trick = trick { $trick }: { $cards }.
recall-on-table = on the table: { $cards }.
recall-card = { name-subject } { $card }
recall-went-to =
    { $who ->
        [you] the trick is yours.
       *[other] the trick went to { $name }.
    }
recall-called = called is { $card }.
recall-called-fourth = called is the fourth king.
recall-partner = { $name } plays with { $declarer }.
recall-partner-of-you = { $name } plays with you.
recall-partner-you = you play with { $declarer }.
recall-trick-number = trick { $trick }.
recall-turn =
    { $who ->
        [you] it is your turn.
       *[other] it is the turn of { $name }.
    }
recall-tricks-score = { does-have } { n-tricks }, { $score }.
recall-side-tricks-score = your side has { n-tricks }, { $score }.
recall-suit = { $holding }: { $cards }.
recall-no-hand = you have no cards.
recall-speech =
    { $who ->
        [you] you { $what }
       *[other] { $name } { $what }
    }
recall-bids = bids: { $bids }.
recall-no-bids = nobody has said anything yet.
recall-said = announced: { $items }.
recall-nothing-said = nothing is announced.
recall-item = { $bonus } by { name-dative }
recall-doubled-1 = kontra to { $target }
recall-doubled-2 = kontra and re to { $target }
recall-doubled-3 = kontra, re and sub to { $target }
recall-doubled = { $kontras }.

speech-forehand = “Mein Spiel”
speech-pass = pass
speech-hold = hold
speech-unteren = “Unteren”

## The name of a rule

rule-follow = following suit (Farbzwang)
rule-trump = obligation to trump (Tarockzwang)
rule-overtake = obligation to win (Stichzwang)
rule-pagat = the Pagat in negative games
rule-kaiserstich = emperor trick
rule-colour = Farbendreier
rule-announce = announcements
rule-kontra = kontra
rule-discard = discarding
rule-rank = rank of the games
rule-auction = the auction
rule-besserrufer = Besserrufer
rule-call = calling
rule-talon = talon
rule-exchange = exchanging
rule-hold = holding and Unteren
rule-claim = showing the rest
