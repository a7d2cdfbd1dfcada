## Trainer

train-title = Trainer
train-lead = Ein paar Stellungen am Tag, in denen eine Wahl klar die beste ist. Was danebengeht, kommt mit anderen Karten wieder, bis es sitzt.
train-today = Heute
train-go =
    { $n ->
        [one] Eine Stellung für heute
       *[other] { $n } Stellungen für heute
    }
train-go-on =
    { $n ->
        [one] Weitermachen: noch eine Stellung
       *[other] Weitermachen: noch { $n } Stellungen
    }
train-done = Für heute ist alles geschafft.
train-next-due = Am { $day } kommt wieder etwas.
train-streak = { $n } Übungstage in Folge. Ein ausgelassener Tag schadet nicht.
train-more = Noch eine Runde
train-games = Welche Spiele willst du üben?
train-overview = Zum Trainer
train-chart = Die letzten vier Wochen
train-sum =
    { $all ->
        [one] Eine Stellung, auf Anhieb richtig: { $right }.
       *[other] { $all } Stellungen, davon { $right } auf Anhieb richtig ({ $percent } %).
    }
train-day = { $right } von { $all } auf Anhieb richtig
train-key-right = auf Anhieb richtig
train-key-wrong = danebengegangen
train-themes = Wie es mit jedem Thema steht
train-theme = Thema
train-theme-right = Richtig
train-theme-due = Kommt wieder
train-due-now = heute
train-own-title = { $n ->
    [one] Ein eigener Fehler
   *[other] { $n } eigene Fehler
}
train-own-why = Sie kommen vor den anderen Aufgaben dran. Was du herausnimmst, fehlt auf allen deinen Geräten.
train-own-row = { $day }: { $theme }
train-own-remove = Herausnehmen
train-objections = Wo du anderer Meinung bist
train-objections-why = Die Datei enthält jede Stellung mit deiner Wahl, zum Nachprüfen oder Weitergeben.
train-objections-save = Als Datei sichern
train-objections-look = Ansehen
train-objections-gone = Aus der Liste nehmen
train-objection = { $day }. Deine Wahl: { $answer }. Tarobot: { $best }.
train-files = Fortschritt mitnehmen
train-files-why = Der Fortschritt bleibt auf diesem Gerät. Mit einer Datei nimmst du ihn auf ein anderes mit; was dort schon geübt ist, bleibt erhalten.
train-account = Dein Fortschritt steht in deinem Konto: Jedes Gerät, auf dem du angemeldet bist, geht mit ihm weiter. Eine Datei kannst du trotzdem sichern.
train-files-save = Fortschritt sichern
train-files-load = Fortschritt laden
train-files-read = Der Fortschritt ist übernommen.
train-files-wrong = In dieser Datei ist kein Fortschritt vom Trainer. Nimm eine, die du mit „Fortschritt sichern“ gemacht hast.
train-puzzles = Eigene Aufgaben
train-puzzles-why = Mit „tarock puzzles ORDNER“ sucht das Programm für die Kommandozeile Aufgaben in einem Ordner mit Spielen. Seine Datei kannst du hier laden; sie bleibt auf diesem Gerät.
train-puzzles-load = Datei mit Aufgaben laden
train-puzzles-remove = Alle wieder entfernen
train-puzzles-wrong = In dieser Datei sind keine Aufgaben. Nimm eine, die „tarock puzzles“ geschrieben hat.
train-puzzles-read =
    { $n ->
        [one] { $n } Aufgabe ist übernommen.
       *[other] { $n } Aufgaben sind übernommen.
    }
train-puzzles-loaded =
    { $n ->
        [one] { $n } geladene Aufgabe kommt vor denen, die schon dabei sind.
       *[other] { $n } geladene Aufgaben kommen vor denen, die schon dabei sind.
    }

## Eine Stellung

pane-puzzle = Stellung
train-place = Stellung { $at } von { $of }
train-ask = Du bist am Zug. Eine Wahl ist klar die beste: Welche? Wähl am Tisch, so wie sonst auch.
train-level-1 = leicht
train-level-2 = mittel
train-level-3 = schwer
train-returns = Das Thema von vorhin, mit anderen Karten.
train-own = Aus deinem Spiel vom { $day }.
train-from-file = Aus einer geladenen Datei.
train-right = Richtig: { $best }.
train-right-too = Richtig: { $answer }. Genauso gut: { $best }.
train-wrong = Leider nein. Deine Wahl: { $answer }. Besser: { $best }.
train-ahead = Im Schnitt um { $lead } ± { $error } Punkte besser als das Nächstbeste
train-why-wait = Tarobot überlegt, wie er es erklärt …
train-numbers = Was jede Wahl bringt
train-disagree = Ich bin anderer Meinung
train-disagreed = Notiert: anderer Meinung
train-comes-back = Dieses Thema kommt bald wieder, mit anderen Karten.
train-next = Nächste Stellung
train-finish = Fertig für heute
train-memory = Mit Gedächtnisfrage: was schon gefallen und was noch draußen ist
memory-says = Schau dir an, was bisher offen gelegen ist. Danach kommt eine Frage dazu.
memory-aside = Das hast du weggelegt
memory-open = Das ist offen gelegen
memory-trick = { $n }. Stich: { $name }
memory-on = Weiter
memory-ask = Zur Frage
memory-wait = Die Frage kommt gleich …
memory-right = Richtig: { $right }.
memory-wrong = Leider nein. Deine Antwort: { $answer }. Richtig: { $right }.
memory-again = Alles noch einmal ansehen

## Themen ohne Faustregel

theme-weigh-bid = Beim Lizitieren abwägen
theme-weigh-call = Beim Rufen abwägen
theme-weigh-talon = Beim Talon abwägen
theme-weigh-discard = Beim Verlegen abwägen
theme-weigh-announce = Beim Ansagen abwägen
theme-weigh-lead = Beim Ausspielen abwägen
theme-weigh-follow = Beim Zugeben abwägen
theme-count-out = Die letzten Stiche ausrechnen
theme-memory = Gedächtnis

## Bericht

report-about = Tarobot vergleicht jede Entscheidung mit seiner eigenen, an je { $worlds } gedachten Verteilungen. Es zählt nur, was man in dem Moment wissen konnte.
report-not-over = Den Bericht gibt es, sobald das Spiel aus ist.
report-progress = { $done } von { $all } Entscheidungen beurteilt
report-stop = Anhalten
report-resume = Weiterrechnen
report-none = { $name }: Es gab nichts zu entscheiden.
report-sum =
    { $count ->
        [one] { $name }: eine Entscheidung, { $agreed } wie Tarobot. Bilanz { $cost } ± { $error } Punkte.
       *[other] { $name }: { $count } Entscheidungen, { $agreed } wie Tarobot. Bilanz { $cost } ± { $error } Punkte.
    }
report-no-mistake = Kein klarer Fehler: Bei keiner Entscheidung ist sicher, dass sie auch nur ein Zehntel vom billigsten Spiel gekostet hat.
report-mistakes = Was am meisten gekostet hat
report-cost = { $cost } ± { $error } Punkte
report-trick = { $n }. Stich
report-played = Gemacht: { $played }.
report-better = Besser: { $better }.
report-show = Zeig mir die Stelle
report-imagined = Eine gedachte Verteilung, in der sich das auszahlt:
report-imagined-better = So wäre es besser: { $points }
report-imagined-played = So wie gespielt: { $points }
report-all = Alle Entscheidungen
report-all-mistakes = Alle Fehler
report-where = Wo
report-did = Gemacht
report-advice = Tarobot
report-points = Punkte
report-same = genauso
report-practise = Zum Üben
report-practise-why = An diesen Stellen war eine Wahl klar besser als deine. Im Trainer kommen sie als Aufgabe wieder.
report-practise-add = Ins Training nehmen
report-practise-added = Im Training
report-practise-wait = Tarobot schaut noch, welche Stellen sich zum Üben eignen …
report-hindsight = Im Nachhinein, mit offenen Karten
report-hindsight-wait = Das Ergebnis mit offenen Karten wird gerechnet …
report-hindsight-unknown = Mit offenen Karten zu rechnen dauert bei diesem Spiel zu lang.
report-hindsight-why = So wäre es ausgegangen, wenn alle jede Karte gesehen und fehlerlos gespielt hätten. Das sieht am Tisch niemand, also misst es nicht, wie gut jemand gespielt hat. Gezählt sind die Punkte über dem Schnitt der Runde.
report-player = Spieler
report-open = Offen
report-real = Wirklich

## Quiz

quiz-start = Gedächtnisquiz starten
quiz-end = Quiz beenden
quiz-sure = Das Quiz braucht neue Karten, dieses Spiel bleibt ohne Wertung. Trotzdem neu geben?
quiz-one-person = Das Quiz gibt es nur, wenn du allein gegen Tarobot spielst.
quiz-place = Frage { $n }, höchstens { $most } im Spiel
quiz-evaluate = Auswerten
quiz-look = Tisch ansehen
quiz-look-hint = Die Frage wartet. Du kannst dir den Tisch ansehen, aber noch nichts spielen.
quiz-back = Zurück zur Frage
quiz-refuse =
    { $n ->
        [0] Das nicht fragen (nicht mehr möglich)
        [one] Das nicht fragen (noch einmal)
       *[other] Das nicht fragen (noch { $n }-mal)
    }
quiz-right = Richtig: { $points } von { $max } Punkten.
quiz-near = Fast: { $points } von { $max } Punkten. Richtig ist { $right }.
quiz-wrong = Leider nein, keine Punkte. Richtig ist { $right }.
quiz-mark-both = deine Antwort, richtig
quiz-mark-right = richtig
quiz-mark-answer = deine Antwort
quiz-points =
    { $n ->
        [0] 0 Punkte
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
quiz-sum = In diesem Spiel { $points } von { $max } Punkten, heute { $today } von { $today-max }.
quiz-result = Quiz: { $points } von { $max } Punkten.
quiz-today = Heute { $points } von { $max }.
quiz-review = Fragen ansehen
quiz-review-place = Frage { $n } von { $all }
quiz-review-steps = Von Frage zu Frage
quiz-review-back = Vorige Frage
quiz-review-on = Nächste Frage
quiz-refused = Diese Frage wolltest du nicht. Sie zählt nicht.
quiz-replaced = Die Karten dieser Frage hast du zurückgenommen. Die Punkte bleiben.
quiz-none = In diesem Spiel wurde nichts gefragt.
quiz-yes = Ja
quiz-no = Nein
quiz-suit-T = Tarock
quiz-suit-H = Herz
quiz-suit-K = Karo
quiz-suit-P = Pik
quiz-suit-X = Treff
quiz-ask-cards-out = Wie viele { $suit } sind noch draußen?
quiz-ask-cards-played = Wie viele { $suit } sind schon gefallen?
quiz-ask-cards-unplayed = Wie viele { $suit } sind noch nicht gefallen?
quiz-ask-suits-led = Wie viele der vier Farben wurden schon ausgespielt?
quiz-ask-suits-not-led = Wie viele der vier Farben wurden noch nicht ausgespielt?
quiz-ask-followers = Wie viele von denen, die nach dir zugeben, können noch { $suit } haben?
quiz-ask-highest-out =
    { $letter ->
        [T] Welcher ist der höchste Tarock, der noch draußen ist?
       *[other] Welches ist das höchste { $suit }, das noch draußen ist?
    }
quiz-ask-lowest-out =
    { $letter ->
        [T] Welcher ist der niedrigste Tarock, der noch draußen ist?
       *[other] Welches ist das niedrigste { $suit }, das noch draußen ist?
    }
quiz-ask-highest-played =
    { $letter ->
        [T] Welcher ist der höchste Tarock, der schon gefallen ist?
       *[other] Welches ist das höchste { $suit }, das schon gefallen ist?
    }
quiz-ask-lowest-played =
    { $letter ->
        [T] Welcher ist der niedrigste Tarock, der schon gefallen ist?
       *[other] Welches ist das niedrigste { $suit }, das schon gefallen ist?
    }
quiz-ask-is-out = { $card }: noch draußen?
quiz-ask-points-own = Wie viele Punkte liegen in deinen Stichen?
quiz-ask-points-all = Wie viele Punkte liegen in allen Stichen zusammen?
quiz-ask-points-of-declarer = Wie viele Punkte hat die Seite des Spielers gemacht?
quiz-ask-is-played = { $card }: schon gefallen?
quiz-hint-out = Draußen ist, was in keinem Stich lag, nicht vom offenen Talon liegen blieb, nicht offen verlegt wurde und nicht dir gehört: nicht in deiner Hand, nicht von dir verlegt. Was ein anderer aus dem offenen Talon genommen hat, ist noch draußen.
quiz-hint-played = Gefallen ist, was in einem Stich lag. Was vom offenen Talon liegen blieb, zählt dazu, ebenso offen Verlegtes.
quiz-hint-unplayed = Auch was du selbst noch hast, ist noch nicht gefallen.
quiz-hint-led = Tarock ist keine der vier Farben.
quiz-hint-points = Gezählt wird, was in den Stichen liegt, gerundet auf ganze Punkte. Talon und Abgelegtes gehören nicht dazu.
quiz-hint-points-of-declarer = Mit allem, was am Ende für ihn zählt, gerundet auf ganze Punkte.
quiz-hint-followers = Gezählt wird, wer nach dem, was du weißt, noch so eine Karte haben kann.

## Karten, eigene Fehler und der Rest

luck-title = Karten, eigene Fehler und der Rest
luck-why = Karten: was Bots auf allen Plätzen aus denselben Karten machen, verglichen mit dem Üblichen. Eigene Fehler: was die Entscheidungen nach dem Bericht gekostet haben. Der Rest ist das Spiel der anderen und der Zufall; wie gut jemand spielt, sagt er nicht. Gezählt sind die Punkte über dem Schnitt der Runde.
luck-part = Anteil
luck-result = Ergebnis
luck-cards = Karten
luck-mistakes = Eigene Fehler
luck-rest = Rest
luck-value = { $points } ± { $error }
luck-deals =
    { $count ->
        [one] Ein Spiel
       *[other] { $count } Spiele
    }
luck-progress = { $done } von { $all } Spielen durchgerechnet
luck-left-out =
    { $count ->
        [one] Ein Spiel zählt nicht mit: Es ist nicht fertig, oder für seine Regeln ist das Kartenglück nicht gemessen.
       *[other] { $count } Spiele zählen nicht mit: Sie sind nicht fertig, oder für ihre Regeln ist das Kartenglück nicht gemessen.
    }
luck-chance = Schon der Zufall macht den Rest so vieler Spiele um { $chance } Punkte größer oder kleiner.
