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
train-objections = Wo du anderer Meinung bist
train-objections-why = Die Datei enthält jede Stellung mit deiner Wahl, zum Nachprüfen oder Weitergeben.
train-objections-save = Als Datei sichern
train-objections-look = Ansehen
train-objections-gone = Aus der Liste nehmen
train-objection = { $day }. Deine Wahl: { $answer }. Tarobot: { $best }.
train-files = Fortschritt mitnehmen
train-files-why = Der Fortschritt bleibt auf diesem Gerät. Mit einer Datei nimmst du ihn auf ein anderes mit; was dort schon geübt ist, bleibt erhalten.
train-files-save = Fortschritt sichern
train-files-load = Fortschritt laden
train-files-read = Der Fortschritt ist übernommen.
train-files-wrong = In dieser Datei ist kein Fortschritt vom Trainer. Nimm eine, die du mit „Fortschritt sichern“ gemacht hast.

## Eine Stellung

pane-puzzle = Stellung
train-place = Stellung { $at } von { $of }
train-ask = Du bist am Zug. Eine Wahl ist klar die beste: Welche? Wähl am Tisch, so wie sonst auch.
train-level-1 = leicht
train-level-2 = mittel
train-level-3 = schwer
train-returns = Das Thema von vorhin, mit anderen Karten.
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

## Themen ohne Faustregel

theme-weigh-bid = Beim Lizitieren abwägen
theme-weigh-call = Beim Rufen abwägen
theme-weigh-talon = Beim Talon abwägen
theme-weigh-discard = Beim Verlegen abwägen
theme-weigh-announce = Beim Ansagen abwägen
theme-weigh-lead = Beim Ausspielen abwägen
theme-weigh-follow = Beim Zugeben abwägen
theme-count-out = Die letzten Stiche ausrechnen

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
report-where = Wo
report-did = Gemacht
report-advice = Tarobot
report-points = Punkte
report-same = genauso
report-hindsight = Im Nachhinein, mit offenen Karten
report-hindsight-wait = Das Ergebnis mit offenen Karten wird gerechnet …
report-hindsight-unknown = Mit offenen Karten zu rechnen dauert bei diesem Spiel zu lang.
report-hindsight-why = So wäre es ausgegangen, wenn alle jede Karte gesehen und fehlerlos gespielt hätten. Das sieht am Tisch niemand, also misst es nicht, wie gut jemand gespielt hat. Gezählt sind die Punkte über dem Schnitt der Runde.
report-player = Spieler
report-open = Offen
report-real = Wirklich
