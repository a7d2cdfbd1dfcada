### Rat, Röntgenblick, Mitspieler und Karten tauschen.

## Rat: was zu tun ist, wie man es einem Freund sagt

# Steht hinter „von“: „Kontra auf das Spiel von dir“.
advice-you = dir

advice-do-forehand = Sag „Mein Spiel“.
advice-do-pass = Sag weiter.
advice-do-hold = Halt das Spiel.
advice-do-unteren = Sag „Unteren“.
advice-do-bid = Sag { $contract }.
advice-do-call = Ruf { $card }.
advice-do-call-fourth-king = Ruf den vierten König.
advice-do-take =
    { $count ->
        [0] Nimm den Talon auf.
       *[other] Nimm { $cards } auf.
    }
advice-do-surrender = Schleif das Spiel.
advice-do-discard =
    { $count ->
        [0] Verleg nichts.
       *[other] Verleg { $cards }.
    }
advice-do-exchange =
    { $count ->
        [0] Tausch nichts.
       *[other] Tausch { $cards }.
    }
advice-do-keep =
    { $count ->
        [0] Behalt nichts vom Talon.
       *[other] Behalt { $cards }.
    }
advice-do-lies = Sag „Ich liege“.
advice-do-good = Sag „Gut“.
advice-do-nothing = Sag nichts an.
advice-do-announce = Sag { $bonuses } an.
advice-do-kontra = Gib { $kontras }.
advice-do-announce-kontra = Sag { $bonuses } an und gib { $kontras }.
advice-do-play = Spiel { $card }.
advice-do-claim = Zeig den Rest her.

# In der Tabelle, so kurz es geht.
advice-label-forehand = Mein Spiel
advice-label-pass = Weiter
advice-label-hold = Halten
advice-label-unteren = Unteren
advice-label-talon = Talon aufnehmen
advice-label-surrender = Schleifen
advice-label-none = Nichts
advice-label-lies = Ich liege
advice-label-good = Gut
advice-label-nothing = Nichts ansagen
advice-label-claim = Rest herzeigen

advice-worst-line = { $who }: { $cards }

## Rat: die Seite

advice-other-turn = { $name } ist am Zug. Bist du dran, sag ich dir, was ich täte.
advice-wait = Gleich geht’s weiter. Bist du dran, sag ich dir, was ich täte.
advice-over = Das Spiel ist aus, zu raten gibt es nichts mehr.
advice-failed = Dazu fällt Tarobot nichts ein. Spiel, wie du glaubst.
advice-reasons = Gründe
advice-numbers = Die Zahlen dazu
advice-why-not = Warum nicht …?
advice-points = erwartete Punkte
advice-suggested = Vorschlag
advice-behind = im Schnitt um { $by } Punkte weniger
advice-before = im Schnitt um { $by } Punkte mehr; warum trotzdem nicht, sagen die Gründe oben
advice-even = praktisch gleich gut
advice-won =
    { $worlds ->
        [one] in einer Verteilung gerechnet
       *[other] in { $percent } % von { $worlds } Verteilungen im Plus
    }
advice-worlds =
    { $worlds ->
        [0] Dafür hat Tarobot nicht rechnen müssen.
        [one] aus einer möglichen Verteilung
       *[other] aus { $worlds } möglichen Verteilungen
    }
advice-never-fails = In keiner gedachten Verteilung war das schlechter als der Vorschlag.
advice-risk = Risiko
advice-risk-explained = Kleiner heißt vorsichtiger, größer heißt kühner. 1,0 rechnet nach Punkten im Schnitt.
advice-take = Rat annehmen
advice-report = Rat melden
advice-reported = Der Rat ist kopiert, mit einem Link auf das Spiel. Füg ihn in eine Nachricht ein und schreib dazu, was du anders siehst.
advice-report-failed = Das Kopieren hat der Browser nicht erlaubt.
advice-report-head = Rat von Tarobot
advice-helps = Hilfen
advice-assistant = Vorschlag am Tisch zeigen
advice-learning = Lernmodus
advice-learning-explained = Sooft du am Zug bist, steht der Rat mit seinem Grund da.
advice-xray = Röntgenblick

## Röntgenblick

xray-talon = Talon
xray-discards = Verlegt
xray-own-talon = Dein Talon
xray-talon-of = Talon { $name }
xray-laid-of = Getauscht { $name }
xray-question = Wer kann was noch haben?
xray-kind = Anzeige
xray-likely = Wahrscheinlich
xray-possible = Möglich
xray-lengths = So viele Karten sind zu erwarten
xray-group-key = Trull und Könige
xray-rest =
    { $cards ->
        [one] Die andere Karte
       *[other] Die anderen { $cards } Karten
    }
xray-group-tarock = Tarock
xray-group-red = Herz und Karo
xray-group-black = Pik und Treff
xray-thinking = Tarobot zählt nach …
xray-open = Hier liegt alles offen.
xray-where = Wo
xray-in-percent = in Prozent
xray-certain = sicher
xray-impossible = unmöglich
xray-can = möglich
xray-rarely = unter 1
xray-says-certain = { $card }, { $place }: sicher. Woanders kann die Karte nicht sein.
xray-says-impossible = { $card }, { $place }: unmöglich, nach den Regeln und dem, was bisher geschehen ist.
xray-says-certain-why = { $card }, { $place }: sicher. Woanders kann die Karte nicht sein. { $why }
xray-says-impossible-why = { $card }, { $place }: unmöglich. { $why }
xray-why-void = { $name } hat { $suit } nicht bedient.
xray-why-no-tarock = { $name } hat { $suit } weder bedient noch gestochen.
xray-why-called = { $name } ruft keinen König, der in der eigenen Hand ist.
xray-why-not-laid = Könige und Trull werden nicht verlegt.
xray-says-rarely = { $card }, { $place }: möglich, aber kaum zu glauben.
xray-says-share = { $card }, { $place }: in { $percent } von 100 Verteilungen, die zu allem passen, was du weißt.
xray-legend = Schloss: sicher. Strich: unmöglich. Tipp auf ein Feld oder geh mit den Pfeiltasten hin, und da steht, was es heißt.
xray-from =
    { $worlds ->
        [one] Gerechnet aus einer möglichen Verteilung.
       *[other] Gerechnet aus { $worlds } möglichen Verteilungen.
    }

## Mitspieler

people-seat = Platz { $number }: { $name }
people-name = Name
people-name-hint = Bleibt das Feld leer, heißt es „Du“.
people-portrait = Bild
people-portrait-plain = Ohne Gesicht
people-portrait-own = Eigenes Foto
people-photo = Foto wählen …
people-photo-failed = Aus dieser Datei lässt sich kein Bild machen.
picture-window = Ausschnitt deines Bildes
picture-keys = Zieh das Bild zurecht, mit der Maus, mit dem Finger oder mit den Pfeiltasten. Näher und weiter geht es mit + und −.
picture-turn = Drehen
picture-mirror = Spiegeln
picture-zoom = Näher oder weiter
picture-keep = Bild übernehmen
picture-cancel = Doch nicht
people-who = Wer spielt
people-human = Mensch
people-bot = Tarobot
people-last-human = Einer muss ein Mensch sein. Soll Tarobot alles spielen, schalt unten „Tarobot spielt allein“ ein.
people-regular = Stammspieler
people-regulars = Stammspieler
people-regulars-none = Wer öfter an diesem Gerät spielt, den kannst du dir merken: Tipp an seinem Platz auf „Merken“. Name und Bild setzt du dann mit einem Griff auf jeden Platz.
people-regulars-line = Aussuchen kannst du sie an jedem Platz. Wen du hier streichst, der bleibt am Tisch sitzen.
people-keep = Merken
people-forget = Streichen
people-forget-of = { $name } streichen
people-sit-here = Hierher setzen
people-sits-here = Du sitzt hier.
people-reset = Name und Bild zurücksetzen
people-autonomous = Tarobot spielt allein
people-autonomous-explained = Tarobot spielt alle Plätze, Spiel um Spiel, bis du es abschaltest oder auf Stopp gehst. Zum Zuschauen und Lernen.
people-several = Mit mehreren Menschen an einem Gerät liegen ihre Blätter offen. Wer am Zug ist, sitzt unten.

## Verlauf

history-own-only = Nach diesen Regeln darf man nur den letzten Stich und die eigenen Stiche noch einmal ansehen.

## Karten tauschen

edit-explained = So sind die Karten gegeben. Tipp auf eine Karte und dann auf eine andere, oder zieh sie dorthin (mit dem Finger erst kurz halten): Die beiden tauschen den Platz. Im Talon gehört zusammen, was nebeneinander liegt.
edit-hand = Blatt von { $name }
edit-hand-own = Dein Blatt
edit-talon = Talon
edit-talon-of = Talon von { $name }
edit-talon-own = Dein eigener Talon
edit-source = Quelle
edit-picked = { $card } ist die Quelle. Wähl die Karte, mit der getauscht wird; Esc nimmt es zurück.
edit-swapped = { $a } und { $b } haben den Platz getauscht.
edit-cleared = Keine Karte gewählt.
edit-same = Diese Karten liegen schon beisammen.
edit-play = Dieses Spiel spielen
edit-shuffle = Zufällig neu mischen
edit-reset = Zurücksetzen
edit-shuffled = Neu gemischt.
edit-was-reset = Wieder so, wie gegeben wurde.
edit-changed =
    { $count ->
        [0] Alles liegt, wie gegeben wurde.
        [one] Eine Karte liegt anders.
       *[other] { $count } Karten liegen anders.
    }
edit-failed = Aus diesen Karten wird kein Spiel.
advice-mine = deine Wahl
report-door = Bericht zum Spiel
