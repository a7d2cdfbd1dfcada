### Warum ein Bot so spielt: Gründe, Zahlen, Faustregeln.

## Was einer tut; „do“ steht hinter „würde“ oder einem Doppelpunkt, „done“ hinter „hat“ und „hätte“

act-forehand = { $form ->
        [done] „Mein Spiel“ gesagt
       *[do] „Mein Spiel“ sagen
    }
act-pass = { $form ->
        [done] „Weiter“ gesagt
       *[do] „Weiter“ sagen
    }
act-hold = { $form ->
        [done] gehalten
       *[do] halten
    }
act-unteren = { $form ->
        [done] „Unteren“ gesagt
       *[do] „Unteren“ sagen
    }
act-bid = { $contract } { $form ->
        [done] gesagt
       *[do] sagen
    }
act-call = { $card } { $form ->
        [done] gerufen
       *[do] rufen
    }
act-call-fourth-king = den vierten König { $form ->
        [done] gerufen
       *[do] rufen
    }
act-take =
    { $count ->
        [0] den Talon
       *[other] { $cards }
    } { $form ->
        [done] aufgenommen
       *[do] aufnehmen
    }
act-surrender = { $form ->
        [done] geschliffen
       *[do] schleifen
    }
act-discard =
    { $count ->
        [0] nichts
       *[other] { $cards }
    } { $form ->
        [done] verlegt
       *[do] verlegen
    }
act-exchange =
    { $count ->
        [0] nichts
       *[other] { $cards }
    } { $form ->
        [done] getauscht
       *[do] tauschen
    }
act-keep =
    { $count ->
        [0] nichts vom Talon
       *[other] { $cards }
    } { $form ->
        [done] behalten
       *[do] behalten
    }
act-lies = „Ich liege“ { $form ->
        [done] gesagt
       *[do] sagen
    }
act-good = „Gut“ { $form ->
        [done] gesagt
       *[do] sagen
    }
act-nothing = nichts { $form ->
        [done] angesagt
       *[do] ansagen
    }
act-announce = { $bonuses } { $form ->
        [done] angesagt
       *[do] ansagen
    }
act-kontra = { $kontras } { $form ->
        [done] gegeben
       *[do] geben
    }
act-announce-kontra = { $form ->
        [done] { $bonuses } angesagt und { $kontras } gegeben
       *[do] { $bonuses } ansagen und { $kontras } geben
    }
act-play = { $card } { $form ->
        [done] gespielt
       *[do] spielen
    }
act-claim = den Rest { $form ->
        [done] hergezeigt
       *[do] herzeigen
    }

## Erklären

bot-zufall = der Zufall
bot-regelbuch = das Regelbuch
bot-tarobot = Tarobot

explain-would = Hier würde { $bot } { $action }.
explain-same = { $seat } hat { $action }; { $bot } hätte es genauso gemacht.
explain-differs = { $seat } hat { $played }; { $bot } hätte { $action }.
explain-no-reason = Einen Grund gibt es nicht, das war gewürfelt.

percent = { $percent } %
# Spalten (höchstens 9 Zeichen): Punkte im Schnitt, ihre Streuung, gedachte Blätter, wie oft im Plus.
column-points = Punkte
column-spread = Streuung
column-worlds = Blätter
column-ahead = im Plus
column-action = Erwogen
explain-points = Punkte: was die Abrechnung im Schnitt bringt, verglichen mit dem Schnitt am Tisch.
explain-more =
    { $count ->
        [one] Dazu noch eine andere Möglichkeit.
       *[other] Dazu noch { $count } andere Möglichkeiten.
    }
explain-worst = Am teuersten wäre das andere ({ $action }) in diesem gedachten Blatt, { $instead } statt { $chosen } Punkte:
explain-imagined = Das ist nur gedacht. Wie die Karten wirklich liegen, weiß nur, wer alle sieht.

## Warum, in Zahlen; gedachte Blätter sind Verteilungen der Karten, die einer nicht sieht

# Steht in anderen Sätzen: „in 38 von 160 gedachten Blättern“.
in-worlds =
    { $worlds ->
        [one]
            { $times ->
                [0] im einzigen gedachten Blatt nicht
               *[other] im einzigen gedachten Blatt
            }
       *[other]
            { $times ->
                [0] in keinem von { $worlds } gedachten Blättern
               *[other] in { $times } von { $worlds } gedachten Blättern
            }
    }
reason-only = Etwas anderes erlauben die Regeln hier nicht.
reason-certain = Am Ergebnis kann keiner mehr etwas ändern.
reason-thumb = Faustregel: { $sentence }
reason-count = { $sentence }
reason-expected =
    { $worlds ->
        [one] Das bringt { $points } Punkte (Streuung { $spread }), gerechnet in einem einzigen gedachten Blatt.
       *[other] Das bringt im Schnitt { $points } Punkte (Streuung { $spread }), gerechnet in { $worlds } gedachten Blättern.
    }
reason-experience = Nach der Erfahrung mit solchen Ansagen werden daraus { $points } Punkte.
reason-wins = Damit liegt man { in-worlds } über dem Schnitt am Tisch.
reason-makes = { $bonus } geht sich für die eigene Partei { in-worlds } aus.
reason-ahead = Das Nächstbeste: { $action }. Das bringt im Schnitt um { $by } Punkte { $gain ->
        [more] mehr
       *[less] weniger
    }; der Vorschlag ist besser in { $better } und schlechter in { $worse } von { $worlds ->
        [one] einem gedachten Blatt
       *[other] { $worlds } gedachten Blättern
    }.
reason-close = Praktisch gleich gut ist: { $action } (Unterschied: { $by } Punkte). Da entscheidet die Faustregel.
reason-exact =
    { $tricks ->
        [one] Der letzte Stich ist in jedem gedachten Blatt genau ausgerechnet.
       *[other] Die letzten { $tricks } Stiche sind in jedem gedachten Blatt genau ausgerechnet.
    }
reason-risk = Den Ausschlag gibt die Risikofreude von { $percent } %. Mit normaler hieße es: { $action }.
reason-overtaken = Ein Gegner dahinter kann { $card } { in-worlds } überstechen.
reason-holds = { $seat } hat { $card } { in-worlds }.
reason-void = { $seat } hat kein { $suit } mehr.

## Was man im Blatt zählt

count-tarocks =
    { $n ->
        [0] Im Blatt ist kein Tarock.
        [one] Im Blatt ist ein Tarock.
       *[other] Im Blatt sind { $n } Tarock.
    }
count-stecher =
    { $n ->
        [0] Im Blatt ist kein Stecher, also kein Tarock ab XVI.
        [one] Im Blatt ist ein Stecher, also ein Tarock ab XVI.
       *[other] Im Blatt sind { $n } Stecher, also Tarock ab XVI.
    }
count-trull =
    { $n ->
        [0] Im Blatt ist kein Trullstück.
        [one] Im Blatt ist ein Trullstück.
       *[other] Im Blatt sind { $n } Trullstücke.
    }
count-kings =
    { $n ->
        [0] Im Blatt ist kein König.
        [one] Im Blatt ist ein König.
       *[other] Im Blatt sind { $n } Könige.
    }
count-voids =
    { $n ->
        [0] Im Blatt ist jede Farbe da.
        [one] Im Blatt fehlt eine Farbe.
       *[other] Im Blatt fehlen { $n } Farben.
    }
count-twelve-points =
    { $n ->
        [0] Nach der Zwölferregel hat das Blatt keinen Punkt.
        [one] Nach der Zwölferregel hat das Blatt einen Punkt.
       *[other] Nach der Zwölferregel hat das Blatt { $n } Punkte: je einen für Tarock und König, zwei für einen Stecher.
    }
count-tarocks-out =
    { $n ->
        [0] Draußen ist kein Tarock mehr.
        [one] Draußen ist noch ein Tarock.
       *[other] Draußen sind noch { $n } Tarock.
    }

## Faustregeln: Lizitieren

thumb-too-weak = Das Blatt ist für jedes Spiel zu schwach.
thumb-keep-last-word = Als Vorhand behält man sich das letzte Wort.
thumb-strong-enough = Für dieses Spiel ist das Blatt stark genug.
thumb-twelve-points = Nach der Zwölferregel reicht das Blatt schon vor dem Talon.
thumb-negative-shape = Mit diesem Blatt kann man genau so viele Stiche machen, wie das Spiel verlangt.
thumb-trischaken-hand = Wenig Stiche, wenig Punkte: Das ist ein Blatt fürs Trischaken.
thumb-bird-hand = Zum Vogerl ist genug Tarock da, dass es heimkommt.
thumb-colour-hand = Lange Farben und Könige: Das ist ein Blatt für ein Farbenspiel.
thumb-others-stronger = Die anderen haben zu viel gezeigt.
thumb-worth-holding = Das Spiel ist es wert, dass man es hält oder übernimmt.

## Faustregeln: Rufen, Talon, Verlegen, Tauschen

thumb-call-short-suit = Gerufen wird in der Farbe, von der man am wenigsten hat.
thumb-call-short-queen = Gerufen wird in der Farbe, in der man die Dame kurz hat.
thumb-call-fourth-king = Die anderen drei Könige hat man selbst.
thumb-better-part = In diesem Teil vom Talon liegen mehr Tarock und mehr Punkte.
thumb-give-up = Schleifen kommt billiger als spielen.
thumb-empty-suits = Verlegt wird so, dass Farben frei werden und Punkte heimkommen.
thumb-exchange-low = Kleine Farbkarten gibt man her, viel schlechter kann nicht nachkommen.
thumb-keep-strong = Starke Karten behält man fürs nächste Spiel.

## Faustregeln: Ansagen

thumb-nothing-to-say = Sicher genug zum Ansagen ist nichts.
thumb-announce-bird = Das Vogerl sollte heimkommen.
thumb-announce-fact = Das hat man schon in der Hand.
thumb-announce-likely = Das sollte die eigene Partei zusammenbringen.
thumb-double-strong = Das eigene Blatt steht gut dagegen.

## Faustregeln: Spielen

thumb-forced = Es geht nur diese eine Karte.
thumb-draw-tarocks = Den anderen zieht man die Tarock heraus.
thumb-cash-winner = Diese Karte macht ihren Stich, bevor sie einer mit Tarock sticht.
thumb-lead-long-suit = Die lange Farbe kostet die anderen Tarock.
thumb-lead-short-suit = Die kurze Farbe kommt weg, dann kann man sie stechen.
thumb-shoot-declarer = Der Spieler soll stechen müssen, das kostet ihn Tarock.
thumb-lead-for-partner = Das ist die Farbe für den Partner.
thumb-lead-low = Eine kleine Karte verdirbt nichts.
thumb-smear = Der Stich gehört dem Partner, also wird geschmiert.
thumb-win-cheaply = Der Stich wird so billig wie möglich gemacht.
thumb-win-surely = Gestochen wird so hoch, dass keiner mehr drüberkommt.
thumb-give-low = Der Stich ist nicht zu haben, also kommt so wenig wie möglich hinein.
thumb-spare-high = Für diesen Stich ist die hohe Karte zu schade.
thumb-save-pagat = So kommt der Pagat heim.
thumb-save-mond = So kommt der Mond heim, hier kann ihn der Sküs nicht fangen.
thumb-keep-for-trick = Eine Karte wird für ihren Stich aufgehoben.
thumb-guard-mond = Der Mond geht dem Sküs aus dem Weg.
thumb-no-kaiserstich = Zum Kaiserstich hilft man den anderen nicht.
thumb-shed-taker = Was später einen Stich machen würde, geht jetzt weg.
thumb-duck = Man bleibt drunter, den Stich soll ein anderer nehmen.
thumb-take-needed = Diesen Stich braucht man noch.
thumb-force-on-declarer = Den Stich soll der Spieler nehmen müssen.
thumb-open-hands = Alle Karten liegen offen: Da wird gerechnet.
thumb-certain = Am Rest ist nichts mehr zu ändern.
