### Kaiserstich in English. Words that only Tarock has stay German, as in English rule books.
### Keys and variables are the same in every language.

## General

list = { $items } and { $last }
decimal-mark = .
yes = yes
no = no

# Subject of sentences, and a name in tables (at most 10 characters).
seat = Player { $number }

## Suits and cards

suit-T = tarocks
suit-H = hearts
suit-K = diamonds
suit-P = spades
suit-X = clubs

card-T1 = Pagat
card-T2 = II
card-T3 = III
card-T4 = IIII
card-T5 = V
card-T6 = VI
card-T7 = VII
card-T8 = VIII
card-T9 = IX
card-T10 = X
card-T11 = XI
card-T12 = XII
card-T13 = XIII
card-T14 = XIV
card-T15 = XV
card-T16 = XVI
card-T17 = XVII
card-T18 = XVIII
card-T19 = XIX
card-T20 = XX
card-T21 = Mond
card-T22 = Sküs

# Without an article: sentences say “the { $card }”.
rank-K = king of { $suit }
rank-D = queen of { $suit }
rank-P = knight of { $suit }
rank-B = jack of { $suit }
rank-1 = one of { $suit }
rank-2 = two of { $suit }
rank-3 = three of { $suit }
rank-4 = four of { $suit }
rank-7 = seven of { $suit }
rank-8 = eight of { $suit }
rank-9 = nine of { $suit }
rank-10 = ten of { $suit }

# Object of a sentence: “play the Mond”, “Player 2 holds the queen of hearts”.
object-trull = the { $card }
object-tarock = the { $card }
object-K = the { $card }
object-D = the { $card }
object-P = the { $card }
object-B = the jack of { $suit }
object-pip = the { $card }

# What is called with three kings in hand.
fourth-king = fourth king

## Games, by their names in files (at most 20 characters)

contract-Trischaken = Trischaken
contract-KoenigRufer = Rufer
contract-SechserDreier = Sechserdreier
contract-Piccolo = Piccolo
contract-Zwiccolo = Zwiccolo
contract-Triccolo = Triccolo
contract-SoloRufer = Solorufer
contract-BesserRufer = Besserrufer
contract-PagatRufer = Pagatrufer
contract-UhuRufer = Uhurufer
contract-PelikanRufer = Kakadurufer
contract-QuapilRufer = Quapilrufer
contract-Bettler = Bettler
contract-FarbenDreier = Farbendreier
contract-Dreier = Dreier
contract-PiccoloOuvert = Piccolo ouvert
contract-ZwiccoloOuvert = Zwiccolo ouvert
contract-TriccoloOuvert = Triccolo ouvert
contract-BettlerOuvert = Bettler ouvert
contract-SoloFarbenDreier = Farbensolo
contract-SoloDreier = Solodreier
contract-DB = Dreiblatt
contract-ZB = Zweiblatt
contract-EB = Einblatt
contract-SO = Solo

## Bonuses, by their names in files (at most 22 characters)

bonus-I = Pagat ultimo
bonus-II = Uhu
bonus-III = Kakadu
bonus-IIII = Quapil
bonus-KU = König ultimo
bonus-K4 = Four kings
bonus-TRL = Trull
bonus-ABS = Absolut
bonus-MOON = Mondfang
bonus-H4 = Four honours
bonus-T8 = Eight tarocks
bonus-T10 = Ten tarocks
bonus-VLT = Valat

# Illustriertes Tarock and Kosakeln. A is also called “mit vierzig”, F “mit fünfzig”, H “Köpfe”.
bonus-A = Absolut
bonus-F = Panzer
bonus-K = Four kings in hand
bonus-T = Trull in hand
bonus-H = Two of the Trull
bonus-Q = Without kings
bonus-O = Without Trull
bonus-B = All four birds
bonus-V = Valat

## Items of the bill (at most 22 characters)

item-game = Game
item-game-valat = Game with Valat
item-renonce = Renonce

## The item a kontra is on; follows “on”

stake-game = the game of { $seat }
stake-game-against = the game of { $seat } against { $against }
stake-bonus = { $bonus } of { $seat }

## The three games

game-koenigrufen = Königrufen
game-illustriert = Illustriertes Tarock
game-kosakeln = Kosakeln

## Phases; follow “it is time for the”

phase-exchange = talon exchange
phase-auction = auction
phase-call = call
phase-announce-before = announcements before the talon
phase-talon = talon
phase-discard = discard
phase-announce = announcements
phase-play = card play
phase-keep = choice of talon cards
phase-finished = scoring

## Refusals

refusal-deal-over = This deal is over.
refusal-not-your-turn = It is { $seat }’s turn.
refusal-wrong-phase = Not now: it is time for the { $phase }.

## Refusals: auction

refusal-forehand-opens = Forehand opens with “Mein Spiel” or, where the rules allow it, with Sechserdreier.
refusal-not-forehand = Only forehand says “Mein Spiel”, only in Königrufen and only to open. Bid a game or pass.
refusal-not-in-rule-set = { $contract } is not played under these rules.
refusal-forehand-game = Only forehand can play { $contract }, when everybody else has passed.
refusal-only-as-opening = Only forehand can bid Sechserdreier, and only to open.
refusal-bid-too-low = The bid stands at { $contract }; you must bid higher.
refusal-bird-not-held = You need the bird in hand for this game: { $bonus }.
refusal-no-bird-held = You need a bird in hand for a Besserrufer.
refusal-all-kings-held = You hold all four kings, so there is no king to call.
refusal-too-few-suit-cards =
    { $held ->
        [0] A colour game needs six suit cards; you have none.
        [1] A colour game needs six suit cards; you have one.
       *[other] A colour game needs six suit cards; you have { $held }.
    }
refusal-may-not-pass = Everybody passed, so you must name a game.
refusal-stay-or-raise = Your bid still stands: hold or bid higher.
refusal-nothing-to-hold = You can hold only when you have bid and are asked whether to stay in. Bid a game or pass.
refusal-nothing-to-take-over = “Unteren” exists only in Illustriertes Tarock, for a game below Solo that nobody has taken over yet. Bid a game or pass.
refusal-not-by-bid = You cannot bid { $contract }; it is played when everybody passes.
refusal-hold-or-pass = Another player wants your game: hold or pass.
refusal-keeper-must-bid = You kept cards of the talon, so you must bid a game. Dreiblatt is enough.

## Refusals: call

refusal-own-card = You hold the { $card } yourself. You can call only a card you do not hold.
refusal-say-fourth-king = With three kings in hand, you call the fourth king without naming the suit.
refusal-not-three-kings = You can call the fourth king only with exactly three kings in hand.
refusal-kings-before-queens = You can call a queen only with all four kings in hand.

## Refusals: exchange

refusal-exchange-count = You can exchange at most { $count } cards. Lay down fewer.
refusal-exchange-suit-cards-only = The { $card } stays in hand. You can exchange suit cards only, and no kings.

## Refusals: talon

refusal-no-such-part = There is no part { $part } here. Parts are counted from the left; where cards lie singly, by the first card you take.
refusal-take-half-with-called-card = The called card is in half { $part }: take that half or surrender.
refusal-nothing-to-surrender = You can surrender only when the called card is in the talon. Take your part of it.
refusal-not-in-talon = The { $card } is not in the talon. You can keep only talon cards.

## Refusals: discards

refusal-discard-count =
    { $count ->
        [one] Discard exactly one card.
       *[other] Discard exactly { $count } cards.
    }
refusal-discard-honour = Kings and Trull stay in hand, including the { $card }.
refusal-discard-tarock =
    { $count ->
        [one] Discard tarocks only if nothing else is left; you still have the { $cards }.
       *[other] Discard tarocks only if nothing else is left; you still have { $count } suit cards: { $cards }.
    }
refusal-discard-suit-card =
    { $count ->
        [one] In this colour game, discard tarocks first; you still have the { $cards }.
       *[other] In this colour game, discard tarocks first; you still have { $count }: { $cards }.
    }
refusal-discard-bound = The { $card } stays in hand: you cannot discard a called queen or a bird you have to announce.

## Refusals: announcements

refusal-no-such-bonus = { $bonus } cannot be announced in this game.
refusal-card-not-held = Only the holder of the card can announce { $bonus }.
refusal-too-few-tarocks = You do not have enough tarocks to announce { $bonus }.
refusal-already-announced = { $bonus } has already been announced.
refusal-excluded = { $bonus } and { $by } cannot be combined.
refusal-first-turn-only = You can announce only on your first turn here. Say “Good” or, if you can, kontra.
refusal-bird-missing = You must announce a bird in a Besserrufer.
refusal-declarer-only = Only the declarer can announce { $bonus }. If you have nothing else, say “Good”.
refusal-only-before-talon = { $bonus } can be announced only before the talon; now it is too late.
refusal-only-after-talon = { $bonus } can be announced only after the talon. Wait for the discards.
refusal-hand-says-otherwise = { $bonus }: the hand that counts for it does not have it. Announce something else or say “Good”.

## Refusals: kontra

refusal-no-such-item = You cannot say kontra on { $target }: it is not being played or was not announced.
refusal-own-side = Only the other side can say kontra on { $target }.
refusal-not-your-item = Only a player who knows they are on that side can say Re on { $target }.
refusal-too-late = It is too late for { $target }: say kontra or Re on your first turn after it.
refusal-highest-level = There is nothing higher on { $target }.
refusal-double-the-valat = Valat is announced: you can say kontra on the Valat, but no longer on the game.
refusal-kontra-after-talon = Here you can say kontra only after the talon. For now, announce something or say “Good”.
refusal-doubled-with-game = { $target } has no kontra of its own. Say kontra on the game, which covers it.
refusal-cannot-be-doubled = You cannot say kontra on { $target }: it is already certain. Say “Good”, or kontra on something else.

## Refusals: play

refusal-not-in-hand = You do not hold the { $card }.
refusal-must-follow = The suit led is { $suit }, and you still have { $suit }.
refusal-must-trump = You have no { $suit }, but you have tarocks: you must play one.
refusal-must-overtake = You must beat the trick here. These cards can: { $cards }.
refusal-pagat-last = Here the Pagat must be the last tarock you play.
refusal-must-complete-kaiserstich = Mond and Sküs are in the trick: you must play the Pagat and complete the Kaiserstich.
refusal-lead-suit-first = In a colour game, you must lead suit cards first.
refusal-bird-reserved = The { $card } is announced and must wait for its trick.
refusal-card-due = This is the trick for the announced card: { $cards }.
refusal-claim-uncertain = The result is not certain yet. Please play on.

## Settlement

# At most 10 characters.
announced = announced
side-declarer = declarer’s side
side-defenders = defenders
paid-by = { $seat }, paid by { $loser }

## Kontra, re and sub

kontra-1 = Kontra on { $target }
kontra-2 = Re on { $target }
kontra-3 = Sub on { $target }
