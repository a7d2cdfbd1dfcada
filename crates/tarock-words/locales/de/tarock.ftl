### Kaiserstich auf Deutsch, so wie man in Österreich am Tarocktisch redet.
### Schlüssel und Variablen sind in allen Sprachen dieselben.

## Allgemeines

list = { $items } und { $last }
decimal-mark = ,
yes = ja
no = nein

# Steht als Subjekt in Sätzen und als Name in Tabellen (höchstens 10 Zeichen).
seat = Spieler { $number }

## Farben und Karten

suit-T = Tarock
suit-H = Herz
suit-K = Karo
suit-P = Pik
suit-X = Treff

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

rank-K = { $suit }-König
rank-D = { $suit }-Dame
rank-P = { $suit }-Reiter
rank-B = { $suit }-Bube
rank-1 = { $suit }-Eins
rank-2 = { $suit }-Zwei
rank-3 = { $suit }-Drei
rank-4 = { $suit }-Vier
rank-7 = { $suit }-Sieben
rank-8 = { $suit }-Acht
rank-9 = { $suit }-Neun
rank-10 = { $suit }-Zehn

# Wie man es mit einer Karte tut: „den Mond spielen“, „Spieler 2 hat die Herz-Dame“.
object-trull = den { $card }
object-tarock = Tarock { $card }
object-K = den { $card }
object-D = die { $card }
object-P = den { $card }
object-B = den { $suit }-Buben
object-pip = die { $card }

# Der Ruf mit drei Königen in der Hand.
fourth-king = vierter König

## Spiele, nach dem Namen in Dateien (höchstens 20 Zeichen)

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

## Prämien, nach dem Namen in Dateien (höchstens 22 Zeichen)

bonus-I = Pagat ultimo
bonus-II = Uhu
bonus-III = Kakadu
bonus-IIII = Quapil
bonus-KU = König ultimo
bonus-K4 = Vier Könige
bonus-TRL = Trull
bonus-ABS = Absolut
bonus-MOON = Mondfang
bonus-H4 = Honneurs
bonus-T8 = Acht Tarock
bonus-T10 = Zehn Tarock
bonus-VLT = Valat

# Illustriertes Tarock und Kosakeln. A heißt auch „mit vierzig“, F „mit fünfzig“, H „Köpfe“.
bonus-A = Absolut
bonus-F = Panzer
bonus-K = Königstrull
bonus-T = Trull in der Hand
bonus-H = Zwei Trullstücke
bonus-Q = Ohne Könige
bonus-O = Ohne Trull
bonus-B = Alle vier Vogerl
bonus-V = Valat

## Posten der Abrechnung (höchstens 22 Zeichen)

item-game = Spiel
item-game-valat = Spiel mit Valat
item-renonce = Renonce

## Worauf man Kontra gibt; steht hinter „auf“ und „für“

stake-game = das Spiel von { $seat }
stake-game-against = das Spiel von { $seat } gegen { $against }
stake-bonus = { $bonus } von { $seat }

## Die drei Spiele

game-koenigrufen = Königrufen
game-illustriert = Illustriertes Tarock
game-kosakeln = Kosakeln

## Phasen; stehen hinter „Dran ist:“

phase-exchange = Tauschen
phase-auction = Lizitieren
phase-call = Rufen
phase-announce-before = Ansagen vor dem Talon
phase-talon = Talon
phase-discard = Verlegen
phase-announce = Ansagen
phase-play = Spielen
phase-keep = Talon behalten
phase-finished = Abrechnen

## Was nicht geht, und warum

refusal-deal-over = Dieses Spiel ist schon aus.
refusal-not-your-turn = { $seat } ist am Zug.
refusal-wrong-phase = Das geht jetzt nicht. Dran ist: { $phase }.

## Was nicht geht: Lizitation

refusal-forehand-opens = Die Vorhand eröffnet mit „Mein Spiel“ oder, wo es die Regeln erlauben, mit Sechserdreier.
refusal-not-forehand = „Mein Spiel“ sagt nur im Königrufen die Vorhand, und nur zur Eröffnung. Sag ein Spiel an oder „Weiter“.
refusal-not-in-rule-set = { $contract } wird nach diesen Regeln nicht gespielt.
refusal-forehand-game = { $contract } kann nur die Vorhand spielen, wenn alle anderen „Weiter“ gesagt haben.
refusal-only-as-opening = Den Sechserdreier sagt nur die Vorhand, und nur zur Eröffnung.
refusal-bid-too-low = { $contract } steht schon; dein Gebot muss höher sein.
refusal-bird-not-held = Dafür musst du das Vogerl selbst in der Hand haben: { $bonus }.
refusal-no-bird-held = Für den Besserrufer musst du ein Vogerl in der Hand haben.
refusal-all-kings-held = Du hast alle vier Könige, da ist niemand zum Rufen.
refusal-too-few-suit-cards =
    { $held ->
        [0] Zum Farbenspiel gehören sechs Farbkarten, du hast keine.
        [1] Zum Farbenspiel gehören sechs Farbkarten, du hast eine.
       *[other] Zum Farbenspiel gehören sechs Farbkarten, du hast { $held }.
    }
refusal-may-not-pass = Alle haben „Weiter“ gesagt: Jetzt musst du ein Spiel ansagen.
refusal-stay-or-raise = Dein Gebot steht noch: Halte es oder sag ein höheres an.
refusal-nothing-to-hold = Halten kann nur, wer schon ein Spiel gesagt hat und gefragt ist, ob er dabei bleibt. Sag ein Spiel an oder „Weiter“.
refusal-nothing-to-take-over = Unteren geht nur im Illustrierten, auf ein Spiel unter dem Solo, das noch keiner übernommen hat. Sag ein Spiel an oder „Weiter“.
refusal-not-by-bid = { $contract } sagt man nicht an, es kommt von selbst, wenn alle „Weiter“ sagen.
refusal-hold-or-pass = Dein Spiel will ein anderer spielen: Halte es oder sag „Weiter“.
refusal-keeper-must-bid = Du hast vom Talon behalten, jetzt musst du ein Spiel ansagen. Dreiblatt genügt.

## Was nicht geht: Rufen

refusal-own-card = { $card } hast du selbst. Rufen kannst du nur, was dir fehlt.
refusal-say-fourth-king = Mit drei Königen in der Hand rufst du den vierten König, ohne die Farbe zu nennen.
refusal-not-three-kings = Den vierten König ruft nur, wer genau drei Könige hat.
refusal-kings-before-queens = Eine Dame kannst du nur rufen, wenn du alle vier Könige hast.

## Was nicht geht: Tauschen

refusal-exchange-count = Getauscht werden höchstens { $count } Karten. Leg weniger ab.
refusal-exchange-suit-cards-only = { $card } bleibt in der Hand. Getauscht werden nur Farbkarten, und keine Könige.

## Was nicht geht: Talon

refusal-no-such-part = Teil { $part } gibt es hier nicht. Gezählt wird von links; wo die Karten einzeln liegen, gilt die erste, die du nimmst.
refusal-take-half-with-called-card = Die gerufene Karte liegt in Hälfte { $part }: Nimm diese Hälfte oder schleif.
refusal-nothing-to-surrender = Schleifen geht nur, wenn die gerufene Karte im Talon liegt. Nimm deinen Teil auf.
refusal-not-in-talon = { $card } liegt nicht im Talon. Behalten kannst du nur Karten von dort.

## Was nicht geht: Verlegen

refusal-discard-count =
    { $count ->
        [one] Verlegt wird genau eine Karte.
       *[other] Verlegt werden genau { $count } Karten.
    }
refusal-discard-honour = Könige und Trull bleiben in der Hand, also auch { $card }.
refusal-discard-tarock =
    { $count ->
        [one] Tarock nur, wenn keine andere Karte bleibt; frei ist noch { $cards }.
       *[other] Tarock nur, wenn keine andere Karte bleibt; noch { $count } Farbkarten frei: { $cards }.
    }
refusal-discard-suit-card =
    { $count ->
        [one] In diesem Farbenspiel wird zuerst Tarock verlegt; frei ist noch { $cards }.
       *[other] In diesem Farbenspiel wird zuerst Tarock verlegt; noch { $count } frei: { $cards }.
    }
refusal-discard-bound = { $card } bleibt in der Hand: Das Vogerl zum Ansagen und eine gerufene Dame werden nicht verlegt.

## Was nicht geht: Ansagen

refusal-no-such-bonus = { $bonus }: Das kann man in diesem Spiel nicht ansagen.
refusal-card-not-held = { $bonus } kann nur ansagen, wer die Karte hat.
refusal-too-few-tarocks = { $bonus } kann nur ansagen, wer so viele in der Hand hat.
refusal-already-announced = { $bonus }: Das ist schon angesagt.
refusal-excluded = { $bonus } und { $by } gehen nicht zusammen.
refusal-first-turn-only = Ansagen darf man hier nur, wenn man das erste Mal dran ist. Jetzt bleibt dir „Gut“ oder, wo es geht, ein Kontra.
refusal-bird-missing = Zum Besserrufer gehört ein angesagtes Vogerl.
refusal-declarer-only = { $bonus }: Das sagt nur an, wer das Spiel hat. Wenn du sonst nichts hast, sag „Gut“.
refusal-only-before-talon = { $bonus }: Das sagt man vor dem Talon an, jetzt ist es zu spät.
refusal-only-after-talon = { $bonus }: Das sagt man erst nach dem Talon an. Warte damit, bis verlegt ist.
refusal-hand-says-otherwise = { $bonus }: Das gibt das Blatt, das dafür zählt, nicht her. Sag etwas anderes an oder „Gut“.

## Was nicht geht: Kontra

refusal-no-such-item = Auf { $target } gibt es hier kein Kontra; gespielt oder angesagt ist etwas anderes.
refusal-own-side = Kontra auf { $target } sagt nur die Gegenseite.
refusal-not-your-item = Re auf { $target } sagt nur die eigene Seite, und nur, wer sicher dazugehört.
refusal-too-late = Für { $target } ist es zu spät: Kontra und Re sagt man gleich, wenn man das nächste Mal dran ist.
refusal-highest-level = Noch höher geht das Kontra auf { $target } nicht.
refusal-double-the-valat = Valat ist angesagt: Kontra geht jetzt auf den Valat, nicht mehr auf das Spiel.
refusal-kontra-after-talon = Kontra gibt es hier erst nach dem Talon. Jetzt kannst du nur ansagen oder „Gut“ sagen.
refusal-doubled-with-game = { $target } hat kein eigenes Kontra. Sag Kontra auf das Spiel, das gilt auch dafür.
refusal-cannot-be-doubled = Auf { $target } gibt es kein Kontra, das steht schon fest. Sag „Gut“ oder Kontra auf etwas anderes.

## Was nicht geht: Spielen

refusal-not-in-hand = { $card } hast du nicht in der Hand.
refusal-must-follow = { $suit } ist ausgespielt, und du hast noch { $suit }.
refusal-must-trump = Du hast kein { $suit } mehr, aber Tarock: Tarock muss fallen.
refusal-must-overtake = In diesem Spiel musst du überstechen. Das geht mit: { $cards }.
refusal-pagat-last = Der Pagat darf hier nur als letzter Tarock fallen.
refusal-must-complete-kaiserstich = Mond und Sküs liegen schon: Jetzt muss der Pagat zum Kaiserstich fallen.
refusal-lead-suit-first = Im Farbenspiel wird zuerst Farbe ausgespielt.
refusal-bird-reserved = Die Karte ist angesagt und wartet auf ihren Stich: { $card }.
refusal-card-due = Das ist der Stich für die angesagte Karte: { $cards }.
refusal-claim-uncertain = Das Ergebnis steht noch nicht fest. Spiel bitte weiter.

## Abrechnung

# Höchstens 10 Zeichen.
announced = angesagt
side-declarer = Spielerpartei
side-defenders = Gegner
paid-by = { $seat }, es zahlt { $loser }

## Kontra, Re und Sub

kontra-1 = Kontra auf { $target }
kontra-2 = Re auf { $target }
kontra-3 = Sub auf { $target }
