### Events at the table as sentences, for speech and for the history.
### $who is “you” for the listener, else “other”; $name is the name.
### The program capitalises the beginning of each sentence.

## Names

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

## Subject and verb

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

## Numbers as words

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
        [0] no cards
        [one] one card
       *[other] { $number } cards
    }
n-tricks =
    { $count ->
        [0] no tricks
        [one] one trick
       *[other] { $number } tricks
    }
n-choices =
    { $count ->
        [one] one option
       *[other] { $number } options
    }
n-playable =
    { $count ->
        [one] one card playable
       *[other] { $number } cards playable
    }

## Card points and thirds

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
        [one] 1 third
       *[other] { $thirds } thirds
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

## Holdings

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

## A card as the subject: “The Sküs is winning”

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
        [you] you kept { n-cards } of the last talon and must name a game.
       *[other] { $name } kept { n-cards } of the last talon and must name a game.
    }
tell-exchanged =
    { $count ->
        [0] { does-exchange } nothing.
       *[other] { does-exchange } { n-cards }.
    }
tell-exchanged-own = you lay down { $laid } and take { $taken }.

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
tell-trischaken = Trischaken is played, each player alone.
tell-thrown-in = nobody bid; the cards are thrown in.

## Calling, talon

tell-called = { does-call } { $card }.
tell-called-you = { does-call } { $card }. That is you.
fourth-king-object = the fourth king
part-half = half { $part }
part-packet = packet { $part }
tell-talon = Talon: { $cards }.
tell-talon-parts = Talon. { $parts }
tell-talon-part = { $part }: { $cards }.
tell-called-in-talon = the called card is in the talon.
tell-taken = { does-take } { $what }.
tell-taken-cards = { does-take } { $what }: { $cards }.
tell-whole-talon = { does-take } the whole talon face down.
tell-whole-talon-own = you take the whole talon: { $cards }.
tell-looks =
    { $who ->
        [you] you look at the talon.
       *[other] { $name } looks at the talon.
    }
tell-looks-own = you look at the talon: { $cards }.
tell-kept =
    { $count ->
        [0] { does-keep } no talon cards.
       *[other] { does-keep } { n-cards } for the next deal.
    }
tell-kept-own = you keep { $cards } for the next deal.
tell-surrendered =
    { $who ->
        [you] you surrender: the called card is in the talon.
       *[other] { $name } surrenders: the called card is in the talon.
    }
tell-lost-at-talon =
    { $who ->
        [you] the talon breaks your announcement; the game is lost.
       *[other] the talon breaks { $name }’s announcement; the game is lost.
    }
tell-discarded = { does-discard } { n-cards }.
tell-discarded-no-tarock = { does-discard } { n-cards }, no tarocks.
tell-discarded-tarocks =
    { $tarocks ->
        [one] { does-discard } { n-cards }, one of them a tarock: { $cards }.
       *[other] { does-discard } { n-cards }, { $tarocks } of them tarocks: { $cards }.
    }
tell-discarded-open = { does-discard } { n-cards }, face up: { $cards }.
tell-discarded-own = you discard { $cards }.

## Announcements and kontra

# Object of an announcement: “Ferdl announces the Uhu”.
announces-I = the Pagat
announces-II = the Uhu
announces-III = the Kakadu
announces-IIII = the Quapil
announces-KU = König ultimo
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
announces-H = two of the Trull
announces-Q = “without kings”
announces-O = “without Trull”
announces-B = all four birds
announces-V = the Valat

# Short, for buttons.
short-I = Pagat
short-II = Uhu
short-III = Kakadu
short-IIII = Quapil
short-KU = König ultimo
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
short-H = two of Trull
short-Q = no kings
short-O = no Trull
short-B = four birds
short-V = Valat

# The item a kontra is on; follows “on”.
onto-game =
    { $who ->
        [you] your game
       *[other] the game
    }
onto-game-of =
    { $who ->
        [you] your game
       *[other] { $name }’s game
    }
onto-game-against = { onto-game-of } against { $against }
onto-bonus =
    { $who ->
        [you] { $bonus } you announced
       *[other] { $bonus } of { $name }
    }
doubles-1 = kontra on { $target }
doubles-2 = re on { $target }
doubles-3 = sub on { $target }
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

# The partner becomes known: told to the caller, to the partner, to the others.
partner-yours =
    { $gender ->
       *[other] { $name } is your partner.
    }
partner-you = now everybody knows: you are { $declarer }’s partner.
partner-others = { $name } is { $declarer }’s partner.

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
        [you] Kaiserstich! Your Pagat beats Mond and Sküs.
       *[other] Kaiserstich! { $name }’s Pagat beats Mond and Sküs.
    }
tell-has-tricks = { does-have } { n-tricks }.
tell-side-has-tricks = your side has { n-tricks }.
tell-hands-opened = all hands are laid open.
tell-claimed =
    { $who ->
        [you] you claim the rest; nothing can change the result.
       *[other] { $name } claims the rest; nothing can change the result.
    }
tell-over = the deal is over.

## The result

result-won = { $contract } won
result-lost = { $contract } lost
result-won-score = { $contract } won, { $score }
result-lost-score = { $contract } lost, { $score }
result-won-with = { $contract } won with { $score }.
result-lost-with = { $contract } lost with { $score }.
result-of = { $contract } by { name-dative }
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
# Where kontras double the money only.
result-in-money =
    { $halves ->
        [2] In money: { $points } point.
       *[other] In money: { $points } points.
    }
result-nothing = { does-have } nothing to pay or receive.
# In Illustriertes Tarock points are credited: a player who receives nothing pays nothing.
result-credited-nothing = { does-receive } nothing.

## Whose turn it is, and what to do

turn-title =
    { $who ->
        [you] your turn
       *[other] { $name }’s turn
    }
turn-over = The deal is over
turn-highest-bid = highest bid: { $contract } by { name-dative }. { $choices }.
turn-no-bid = no bid yet. { $choices }.
turn-lead = you lead, { n-playable }.
turn-follow = follow with { $suit }, { n-playable }.
turn-trump = no { $suit } left, play a tarock: { n-playable }.
turn-free = you can neither follow suit nor play a tarock, { n-playable }.
turn-exchange = exchange cards with your own talon, or keep your hand.
turn-call = call your partner. { $choices }.
turn-talon = the talon is open. { $choices }.
turn-discard = discard { n-cards }.
turn-announce = announce something or say “Ready”.
turn-announce-before = you may announce something before the talon.
turn-ready = say “Ready”.
turn-answer = announce something, say kontra or “Good”.
turn-answer-bonus = announce something or say “Good”.
turn-answer-kontra = say kontra or “Good”.
turn-answer-re = say re or “Good”.
turn-good = you can only say “Good”.
turn-keep = keep talon cards for the next deal, or none.
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
ask-discard-ready = Ready to discard?
ask-discard-too-many =
    { $left ->
        [one] Put 1 card back
       *[other] Put { $left } cards back
    }
ask-exchange =
    { $chosen ->
        [0] What do you exchange? At most { $most } cards.
        [one] Exchange 1 card? At most { $most }.
       *[other] Exchange { $chosen } cards? At most { $most }.
    }
ask-keep =
    { $chosen ->
        [0] Which talon cards do you keep?
        [one] Keep 1 card?
       *[other] Keep { $chosen } cards?
    }
ask-lie = Do you announce anything?
ask-ready = Are you ready?
ask-bird = Which bird do you announce?
ask-answer = Anything to say, or good?
ask-good = Is it good?
ask-lead = What do you lead?
ask-follow = Which card do you play?
ask-claim = Play out the rest? The result is certain.
ask-wait = { $name }’s turn
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
label-game-of =
    { $who ->
        [you] your game
       *[other] { $name }’s game
    }
label-game-against = { label-game-of } against { $against }
label-bonus-of = { $bonus } by { name-dative }
label-kontra-1 = Kontra { $target }
label-kontra-2 = Re { $target }
label-kontra-3 = Sub { $target }
label-play = Play { $card }
label-claim = Claim the rest

## On request: last trick, status, hand, bids

recall-no-trick = no tricks yet.
recall-trick = trick { $trick }: { $cards }.
recall-on-table = on the table: { $cards }.
recall-card = { name-subject } { $card }
recall-went-to =
    { $who ->
        [you] the trick is yours.
       *[other] the trick went to { $name }.
    }
recall-called = { $card } is called.
recall-called-fourth = the fourth king is called.
recall-partner = { $name } is { $declarer }’s partner.
recall-partner-of-you = { $name } is your partner.
recall-partner-you = you are { $declarer }’s partner.
recall-trick-number = trick { $trick }.
recall-turn =
    { $who ->
        [you] it is your turn.
       *[other] it is { $name }’s turn.
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
recall-nothing-said = nothing has been announced.
recall-item = { $bonus } by { name-dative }
recall-doubled-1 = kontra on { $target }
recall-doubled-2 = kontra and re on { $target }
recall-doubled-3 = kontra, re and sub on { $target }
recall-doubled = { $kontras }.

speech-forehand = “Mein Spiel”
speech-pass = pass
speech-hold = hold
speech-unteren = “Unteren”

## Names of rules

rule-follow = following suit (Farbzwang)
rule-trump = obligation to trump (Tarockzwang)
rule-overtake = obligation to win (Stichzwang)
rule-pagat = the Pagat in negative games
rule-kaiserstich = Kaiserstich
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
rule-claim = claiming the rest
