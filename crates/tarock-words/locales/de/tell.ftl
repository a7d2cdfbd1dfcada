### Was am Tisch geschieht, in Sätzen für das Ohr und für den Verlauf.
### $who ist „you“, wenn es um den geht, der zuhört, sonst „other“; $name ist der Name.
### Satzanfänge schreibt das Programm groß.

## Wer

name-subject =
    { $who ->
        [you] du
       *[other] { $name }
    }
name-accusative =
    { $who ->
        [you] dich
       *[other] { $name }
    }
name-dative =
    { $who ->
        [you] dir
       *[other] { $name }
    }

## Wer tut was

does-be =
    { $who ->
        [you] du bist
       *[other] { $name } ist
    }
does-have =
    { $who ->
        [you] du hast
       *[other] { $name } hat
    }
does-say =
    { $who ->
        [you] du sagst
       *[other] { $name } sagt
    }
does-hold =
    { $who ->
        [you] du hältst
       *[other] { $name } hält
    }
does-call =
    { $who ->
        [you] du rufst
       *[other] { $name } ruft
    }
does-take =
    { $who ->
        [you] du nimmst
       *[other] { $name } nimmt
    }
does-keep =
    { $who ->
        [you] du behältst
       *[other] { $name } behält
    }
does-discard =
    { $who ->
        [you] du verlegst
       *[other] { $name } verlegt
    }
does-exchange =
    { $who ->
        [you] du tauschst
       *[other] { $name } tauscht
    }
does-give =
    { $who ->
        [you] du gibst
       *[other] { $name } gibt
    }
does-play =
    { $who ->
        [you] du spielst
       *[other] { $name } spielt
    }
does-receive =
    { $who ->
        [you] du bekommst
       *[other] { $name } bekommt
    }
does-pay =
    { $who ->
        [you] du zahlst
       *[other] { $name } zahlt
    }

## Zahlen, die man als Wort sagt

number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun
number-10 = zehn
number-11 = elf
number-12 = zwölf

n-cards =
    { $count ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $number } Karten
    }
n-tricks =
    { $count ->
        [0] keinen Stich
        [one] einen Stich
       *[other] { $number } Stiche
    }
n-choices =
    { $count ->
        [one] eine Möglichkeit
       *[other] { $number } Möglichkeiten
    }
n-playable =
    { $count ->
        [one] eine Karte spielbar
       *[other] { $number } Karten spielbar
    }

## Punkte in den Karten; ein Blatt ist ein Drittel

score =
    { $thirds ->
        [0] { score-points }
       *[other] { $points ->
            [0] { score-leaves }
           *[other] { score-points }, { score-leaves }
        }
    }
score-leaves = { $thirds } Blatt
score-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
score-with =
    { $thirds ->
        [0] { score-points-with }
       *[other] { score-points-with } und { score-leaves }
    }
score-points-with =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }

## Was einer in der Hand hat

holding-T = { $n } Tarock
holding-H = { $n } Herz
holding-K = { $n } Karo
holding-P = { $n } Pik
holding-X = { $n } Treff
missing-T = kein Tarock
missing-H = kein Herz
missing-K = kein Karo
missing-P = kein Pik
missing-X = kein Treff
missing = { $suits }.

## Wie eine Karte selbst etwas tut: „Der Sküs sticht“

subject-trull = der { $card }
subject-tarock = Tarock { $card }
subject-K = der { $card }
subject-D = die { $card }
subject-P = der { $card }
subject-B = der { $suit }-Bube
subject-pip = die { $card }

# Die gerufene Karte, wenn sie gespielt wird.
called-K = den gerufenen { $suit }-König
called-D = die gerufene { $suit }-Dame

## Austeilen und tauschen

tell-dealt = ausgeteilt. Du hast { $count } Karten: { $holding }.
tell-dealt-short = ausgeteilt: { $holding }.
tell-dealt-others = ausgeteilt. Jeder hat { $count } Karten.
tell-forehand-is =
    { $who ->
        [you] die Vorhand hast du.
       *[other] die Vorhand hat { $name }.
    }
tell-keeper =
    { $who ->
        [you] du hast vom letzten Talon { n-cards } behalten und musst ein Spiel ansagen.
       *[other] { $name } hat vom letzten Talon { n-cards } behalten und muss ein Spiel ansagen.
    }
tell-exchanged =
    { $count ->
        [0] { does-exchange } nichts.
       *[other] { does-exchange } { n-cards }.
    }
tell-exchanged-own = du legst { $laid } ab und nimmst dafür { $taken }.

## Lizitieren

tell-forehand = { does-say } „Mein Spiel“.
tell-pass = { does-say } weiter.
tell-hold = { does-hold }.
tell-unteren = { does-say } „Unteren“.
tell-bid = { does-say } { $contract }.
plays = { does-play } { $contract }
plays-held = { does-play } { $contract }, gehalten
plays-unteren = { does-play } { $contract }, übernommen
tell-auction-ended = { $games }.
tell-trischaken = gespielt wird Trischaken, jeder für sich.
tell-thrown-in = keiner spielt, die Karten werden zusammengeworfen.

## Rufen und Talon

tell-called = { does-call } { $card }.
tell-called-you = { does-call } { $card }. Gerufen bist du.
fourth-king-object = den vierten König
part-half = Hälfte { $part }
part-packet = Paket { $part }
tell-talon = Talon: { $cards }.
tell-talon-parts = Talon. { $parts }
tell-talon-part = { $part }: { $cards }.
tell-called-in-talon = die gerufene Karte liegt im Talon.
tell-taken = { does-take } { $what }.
tell-taken-cards = { does-take } { $what }: { $cards }.
tell-whole-talon = { does-take } den ganzen Talon verdeckt auf.
tell-whole-talon-own = du nimmst den ganzen Talon auf: { $cards }.
tell-looks =
    { $who ->
        [you] du schaust dir den Talon an.
       *[other] { $name } schaut sich den Talon an.
    }
tell-looks-own = du schaust dir den Talon an: { $cards }.
tell-kept =
    { $count ->
        [0] { does-keep } nichts vom Talon.
       *[other] { does-keep } { n-cards } fürs nächste Spiel.
    }
tell-kept-own = du behältst fürs nächste Spiel { $cards }.
tell-surrendered =
    { $who ->
        [you] du schleifst, die gerufene Karte liegt im Talon.
       *[other] { $name } schleift, die gerufene Karte liegt im Talon.
    }
tell-lost-at-talon = der Talon verdirbt { name-dative } die Ansage, das Spiel ist verloren.
tell-discarded = { does-discard } { n-cards }.
tell-discarded-no-tarock = { does-discard } { n-cards }, davon kein Tarock.
tell-discarded-tarocks =
    { $tarocks ->
        [one] { does-discard } { n-cards }, davon ein Tarock: { $cards }.
       *[other] { does-discard } { n-cards }, davon { $tarocks } Tarock: { $cards }.
    }
tell-discarded-open = { does-discard } { n-cards }, davon offen: { $cards }.
tell-discarded-own = du verlegst { $cards }.

## Ansagen und Kontra

# Was einer ansagt: „Ferdl sagt den Uhu an“.
announces-I = den Pagat
announces-II = den Uhu
announces-III = den Kakadu
announces-IIII = den Quapil
announces-KU = König ultimo
announces-K4 = vier Könige
announces-TRL = die Trull
announces-ABS = Absolut
announces-MOON = den Mondfang
announces-H4 = Honneurs
announces-T8 = acht Tarock
announces-T10 = zehn Tarock
announces-VLT = den Valat
announces-A = Absolut
announces-F = den Panzer
announces-K = die Königstrull
announces-T = die Trull in der Hand
announces-H = zwei Trullstücke
announces-Q = „ohne Könige“
announces-O = „ohne Trull“
announces-B = alle vier Vogerl
announces-V = den Valat

# Kurz, für Knöpfe.
short-I = Pagat
short-II = Uhu
short-III = Kakadu
short-IIII = Quapil
short-KU = König ultimo
short-K4 = vier Könige
short-TRL = Trull
short-ABS = Absolut
short-MOON = Mondfang
short-H4 = Honneurs
short-T8 = acht Tarock
short-T10 = zehn Tarock
short-VLT = Valat
short-A = Absolut
short-F = Panzer
short-K = Königstrull
short-T = Trull in der Hand
short-H = zwei Trullstücke
short-Q = ohne Könige
short-O = ohne Trull
short-B = vier Vogerl
short-V = Valat

# Worauf das Kontra geht; steht hinter „auf“.
onto-game =
    { $who ->
        [you] dein Spiel
       *[other] das Spiel
    }
onto-game-of =
    { $who ->
        [you] dein Spiel
       *[other] das Spiel von { $name }
    }
onto-game-against = { onto-game-of } gegen { $against }
onto-bonus =
    { $who ->
        [you] { $bonus } von dir
       *[other] { $bonus } von { $name }
    }
doubles-1 = Kontra auf { $target }
doubles-2 = Re auf { $target }
doubles-3 = Sub auf { $target }
counts-1 = es zählt doppelt.
counts-2 = es zählt vierfach.
counts-3 = es zählt achtfach.

tell-lies = { does-say } „Ich liege“.
tell-good = { does-say } „Gut“.
tell-nothing = { does-say } nichts an.
tell-announced = { does-say } { $bonuses } an.
tell-doubled = { does-give } { $kontras }.
tell-announced-doubled =
    { $who ->
        [you] du sagst { $bonuses } an und gibst { $kontras }.
       *[other] { $name } sagt { $bonuses } an und gibt { $kontras }.
    }

# Der Gerufene zeigt sich: dir, der gerufen hat; dir selbst; den anderen.
partner-yours =
    { $gender ->
        [feminine] { $name } ist deine Partnerin.
        [masculine] { $name } ist dein Partner.
       *[neutral] { $name } spielt mit dir.
    }
partner-you = jetzt weiß es jeder: Du spielst mit { $declarer }.
partner-others = { $name } spielt mit { $declarer }.

## Spielen

tell-leads = { does-play } aus.
tell-card-led = { does-play } { $card } aus.
tell-card = { does-play } { $card }.
tell-card-short =
    { $who ->
        [you] du: { $card }.
       *[other] { $name }: { $card }.
    }
tell-winning = { $card } sticht.
tell-still-winning =
    { $who ->
        [you] es sticht noch { $card } von dir.
       *[other] es sticht noch { $card } von { $name }.
    }
tell-trick = Stich { $trick } an { name-accusative }.
tell-trick-score = Stich { $trick } an { name-accusative }: { $score }.
tell-trick-talon = aus dem Talon kommt { $card } dazu.
tell-kaiserstich =
    { $who ->
        [you] Kaiserstich! Dein Pagat sticht Mond und Sküs.
       *[other] Kaiserstich! Der Pagat von { $name } sticht Mond und Sküs.
    }
tell-has-tricks = { does-have } { n-tricks }.
tell-side-has-tricks = ihr habt { n-tricks }.
tell-hands-opened = alle legen ihre Karten auf.
tell-claimed =
    { $who ->
        [you] du zeigst den Rest her, am Ergebnis ändert sich nichts mehr.
       *[other] { $name } zeigt den Rest her, am Ergebnis ändert sich nichts mehr.
    }
tell-over = das Spiel ist aus.

## Ergebnis

result-won = { $contract } gewonnen
result-lost = { $contract } verloren
result-won-score = { $contract } gewonnen, { $score }
result-lost-score = { $contract } verloren, { $score }
result-won-with = { $contract } gewonnen mit { $score }.
result-lost-with = { $contract } verloren mit { $score }.
result-of = { $contract } von { name-dative }
result-surrendered = { $contract } geschliffen
result-lost-at-talon = { $contract } am Talon verloren
result-trischaken = Trischaken
result-trischaken-lost =
    { $count ->
        [one] { $who ->
            [you] Trischaken, du verlierst
           *[other] Trischaken, { $name } verliert
        }
       *[other] Trischaken, es verlieren { $names }
    }
result-thrown-in = zusammengeworfen
result-receives =
    { $halves ->
        [2] { does-receive } { $points } Punkt.
       *[other] { does-receive } { $points } Punkte.
    }
result-pays =
    { $halves ->
        [2] { does-pay } { $points } Punkt.
       *[other] { does-pay } { $points } Punkte.
    }
# Wo Kontra nur das Geld verdoppelt.
result-in-money =
    { $halves ->
        [2] In Geld: { $points } Punkt.
       *[other] In Geld: { $points } Punkte.
    }
result-nothing = { does-have } nichts zu zahlen und nichts zu bekommen.
# Im Illustrierten wird gutgeschrieben, wer nichts bekommt, zahlt auch nichts.
result-credited-nothing = { does-receive } nichts.

## Wer dran ist, und was zu tun ist

turn-title = { does-be } am Zug
turn-over = Das Spiel ist aus
turn-highest-bid = höchstes Gebot: { $contract } von { name-dative }. { $choices }.
turn-no-bid = noch kein Gebot. { $choices }.
turn-lead = du spielst aus, { n-playable }.
turn-follow = { $suit } bedienen, { n-playable }.
turn-trump = kein { $suit } mehr, Tarock muss fallen: { n-playable }.
turn-free = du kannst weder bedienen noch stechen, { n-playable }.
turn-exchange = tausche Karten mit deinem eigenen Talon oder behalt dein Blatt.
turn-call = ruf deinen Partner. { $choices }.
turn-talon = der Talon liegt offen. { $choices }.
turn-discard = verlege { n-cards }.
turn-announce = sag etwas an oder sag „Ich liege“.
turn-announce-before = vor dem Talon kannst du etwas ansagen.
turn-ready = sag „Ich liege“.
turn-answer = sag etwas an, gib Kontra oder sag „Gut“.
turn-answer-bonus = sag etwas an oder sag „Gut“.
turn-answer-kontra = gib Kontra oder sag „Gut“.
turn-answer-re = gib Re oder sag „Gut“.
turn-good = da bleibt nur „Gut“.
turn-keep = behalt vom Talon, was du fürs nächste Spiel willst.
turn-waits = { $phase }.

ask-bid = Was spielst du?
ask-open = Du bist Vorhand: Was sagst du?
ask-hold = Hältst du?
ask-call = Welchen König rufst du?
ask-call-queen = Welche Dame rufst du?
ask-half = Welche Hälfte nimmst du?
ask-half-two = Wähle eine Hälfte. Die andere bekommt { $name }.
ask-part = Welche Karten nimmst du? Die anderen bekommen die Gegner.
ask-part-two = Welche Karten nimmst du? Die anderen bekommt { $name }.
ask-discard =
    { $left ->
        [one] Verlege noch 1 Karte
       *[other] Verlege noch { $left } Karten
    }
ask-discard-ready = Passt das so? Dann verlege.
ask-discard-too-many =
    { $left ->
        [one] Nimm 1 Karte zurück
       *[other] Nimm { $left } Karten zurück
    }
ask-exchange =
    { $chosen ->
        [0] Was tauschst du? Höchstens { $most } Karten.
        [one] 1 Karte tauschen? Höchstens { $most }.
       *[other] { $chosen } Karten tauschen? Höchstens { $most }.
    }
ask-keep =
    { $chosen ->
        [0] Was behältst du vom Talon?
        [one] 1 Karte behalten?
       *[other] { $chosen } Karten behalten?
    }
ask-lie = Sagst du etwas an?
ask-ready = Liegst du?
ask-bird = Welches Vogerl sagst du an?
ask-answer = Sagst du etwas, oder ist es gut?
ask-good = Ist es gut?
ask-lead = Was spielst du aus?
ask-follow = Welche Karte gibst du zu?
ask-claim = Rest ausspielen, das Ergebnis steht fest
ask-wait = { $name } ist am Zug
ask-over = Noch ein Spiel?

## Knöpfe und Listen

label-forehand = Mein Spiel
label-pass = Weiter
label-hold = Halten
label-unteren = Unteren
label-call = { $card } rufen
label-call-fourth-king = vierten König rufen
label-take = { $what } nehmen
label-take-all = Talon nehmen
label-surrender = Schleifen
label-discard =
    { $count ->
        [one] 1 Karte verlegen
       *[other] { $count } Karten verlegen
    }
label-exchange =
    { $count ->
        [0] Nichts tauschen
        [one] 1 Karte tauschen
       *[other] { $count } Karten tauschen
    }
label-keep =
    { $count ->
        [0] Nichts behalten
        [one] 1 Karte behalten
       *[other] { $count } Karten behalten
    }
label-lie = Ich liege
label-lie-with = Ich liege mit { $bonuses }
label-good = Gut
label-nothing = Nichts ansagen
label-announce = { $bonuses } ansagen
label-game = Spiel
label-game-of = Spiel von { name-dative }
label-game-against = Spiel von { name-dative } gegen { $against }
label-bonus-of = { $bonus } von { name-dative }
label-kontra-1 = Kontra { $target }
label-kontra-2 = Re { $target }
label-kontra-3 = Sub { $target }
label-play = { $card } spielen
label-claim = Rest herzeigen

## Auf Anfrage: letzter Stich, Stand, Blatt, Gebote

recall-no-trick = noch kein Stich.
recall-trick = Stich { $trick }: { $cards }.
recall-on-table = auf dem Tisch: { $cards }.
recall-card = { name-subject } { $card }
recall-went-to =
    { $who ->
        [you] der Stich gehört dir.
       *[other] der Stich gehört { $name }.
    }
recall-called = gerufen ist { $card }.
recall-called-fourth = gerufen ist der vierte König.
recall-partner = { $name } spielt mit { $declarer }.
recall-partner-of-you = { $name } spielt mit dir.
recall-partner-you = du spielst mit { $declarer }.
recall-trick-number = Stich { $trick }.
recall-turn = { does-be } am Zug.
recall-tricks-score = { does-have } { n-tricks }, { $score }.
recall-side-tricks-score = ihr habt { n-tricks }, { $score }.
recall-suit = { $holding }: { $cards }.
recall-no-hand = du hast keine Karten.
recall-speech =
    { $who ->
        [you] du { $what }
       *[other] { $name } { $what }
    }
recall-bids = lizitiert: { $bids }.
recall-no-bids = noch hat keiner etwas gesagt.
recall-said = angesagt: { $items }.
recall-nothing-said = angesagt ist nichts.
recall-item = { $bonus } von { name-dative }
recall-doubled-1 = Kontra auf { $target }
recall-doubled-2 = Kontra und Re auf { $target }
recall-doubled-3 = Kontra, Re und Sub auf { $target }
recall-doubled = { $kontras }.

speech-forehand = „Mein Spiel“
speech-pass = weiter
speech-hold = hält
speech-unteren = „Unteren“

## Wie eine Regel heißt

rule-follow = Farbzwang
rule-trump = Tarockzwang
rule-overtake = Stichzwang
rule-pagat = Pagat im Negativspiel
rule-kaiserstich = Kaiserstich
rule-colour = Farbendreier
rule-announce = Ansagen
rule-kontra = Kontra
rule-discard = Verlegen
rule-rank = Rang der Spiele
rule-auction = Lizitation
rule-besserrufer = Besserrufer
rule-call = Rufen
rule-talon = Talon
rule-exchange = Tauschen
rule-hold = Halten und Unteren
rule-claim = Rest herzeigen
