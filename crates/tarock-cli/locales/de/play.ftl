### „tarock play“: ein Tisch im Terminal. Was gesagt wird, und was beim Tippen verstanden wird.

## Was das Programm sagt

play-opening = Spiel { $number } nach { $rules }.
play-table = Am Tisch sitzen { $names }.
play-hint = Tipp „Hilfe“, wenn du wissen willst, was du sagen kannst.
play-resumed = Das Spiel geht dort weiter, wo du aufgestanden bist.
play-choice = { $number }. { $choice }
play-only = Es geht nur eines: { $choice }. Die Eingabetaste genügt.
play-refused-rule = { $why } Regel: { $rule }.
play-which = Was meinst du? { $choices }
play-not-understood = „{ $text }“ verstehe ich hier nicht. „Was“ sagt dir, was geht, „Hilfe“ alles andere.
play-nothing-now = Da gibt es jetzt nichts zu wählen.
play-undone = Zurückgenommen.
play-nothing-undone = Da gibt es nichts zurückzunehmen.
play-claim = Das Ergebnis steht fest. Sag „Rest“ und zeig den Rest her, oder spiel weiter.
play-forehand =
    { $who ->
        [you] Vorhand bist du.
       *[other] Vorhand ist { $name }.
    }
play-thinking = Tarobot überlegt …
play-not-yours = Du bist gerade nicht dran.
play-bill = { $item }: { $points } { $halves ->
        [2] Punkt
       *[other] Punkte
    } { $winner }.
play-bill-announced = { $item }, angesagt: { $points } { $halves ->
        [2] Punkt
       *[other] Punkte
    } { $winner }.
play-for-declarer = für die Spielerpartei
play-for-defenders = für die Gegner
play-for = für { $name }
play-for-from = für { $name }, es zahlt { $loser }
play-me = Ich
play-you = du
play-you-object = dich
play-amount = { $name } { $points }
play-open-hand = { $name }: { $cards }.
play-paid = Abrechnung: { $amounts }.
play-paid-money = In Geld: { $amounts }.
play-balance =
    { $deals ->
        [0] Noch ist kein Spiel abgerechnet.
        [one] Stand nach einem Spiel: { $amounts }.
       *[other] Stand nach { $deals } Spielen: { $amounts }.
    }
play-series-over = Die Serie ist aus.
play-again = Noch ein Spiel? Die Eingabetaste gibt das nächste, „Ende“ hört auf.
play-left = Das Spiel ist aufgehoben in { $file }. „tarock play“ macht dort weiter.
play-saved = Die Spiele stehen in { $file }.
play-bye = Servas.
play-no-folder = Es gibt keinen Ordner für deine Daten. Sag mit --save, wohin die Spiele sollen.
play-only-tarock = Gespielte Spiele werden als .tarock gespeichert, nicht als { $file }.
play-other-seat = Das angefangene Spiel in { $file } spielst du auf Platz { $seat }. Nimm --seat { $seat } oder mit --save eine andere Datei.

play-help =
    Spielen: Sag die Karte, wie du sie nennst: Pagat, Mond, Sküs, Herz-König, HK, T14, XIV.
    Lizitieren: Weiter, Mein Spiel, Solorufer, Halten. Rufen: Herz oder Herz-König.
    Talon: erste, zweite Hälfte, oder eine Karte daraus. Verlegen: mehrere Karten auf einmal, etwa „H7 P8 PB“.
    Ansagen: Ich liege, Ich liege mit Pagat, Kontra, Re, Gut.
    Statt der Worte gilt auch die Nummer aus der Liste; „was“ liest die Liste vor.
    Fragen: Blatt, Stich, Stand, Gebote, Rat, Punkte.
    Sonst: zurück nimmt deine letzte Entscheidung zurück, Rest zeigt den Rest her, Ende hört auf und hebt das Spiel auf.
    Ein Buchstabe genügt für Blatt (b), Stich (s), Rat (r), Weiter (w) und Hilfe (?).

## Das Bild

play-title = { $rules } · Spiel { $number }
play-seats = Tisch
play-told = Verlauf
play-hand = Blatt
play-choose = Zur Wahl
play-input = Sagen
play-advice = Rat
play-bill-title = Abrechnung
play-help-title = Hilfe
play-last-trick = Letzter Stich
play-bids-title = Gebote
play-seat-cards = { $count } K.
play-seat-tricks = { $count } St.
play-enter = Enter: { $action }
play-enter-next = Enter: nächstes Spiel
play-keys = ↑↓ wählen  Enter tun  F1 Hilfe  F2 Rat  F3 Stich  F4 Gebote  ^Z zurück  ^C Ende
play-keys-cards = ↑↓ wählen  Leertaste nehmen  Enter fertig  F1 Hilfe  F2 Rat  ^Z zurück  ^C Ende
play-keys-panel = ↑↓ blättern  Esc schließen  ^C Ende
play-rank-K = K
play-rank-D = D
play-rank-P = R
play-rank-B = B
play-too-small = Das Fenster ist zu klein: Es braucht mindestens 60 Spalten und 20 Zeilen.

## Was verstanden wird: durch Beistriche getrennt, Groß- und Kleinschreibung gleich

hear-filler = ich, nummer, nr, spiel, spiele, spielen, den, die, das, der, dem, mit, auf, und, bitte, rufe, ruf, rufen, nehme, nimm, nehmen, lege, leg, verlege, verleg, verlegen, sage, sag, an, aus, zu, ab, gib, gebe, tausche, tausch, tauschen, behalte, behalt, einen, eine, ein, du, von, hälfte, paket, teil, karte, karten
hear-pass = weiter, w, pass, passe, gut, nichts
hear-forehand = mein spiel, vorhand
hear-hold = halten, halte, ich halte
hear-unteren = unteren, lösen, übernehmen
hear-good = gut, ich liege, liege, nichts, nichts ansagen, weiter, w
hear-lie = liege
hear-surrender = schleifen, schleif, schleife
hear-claim = rest, rest herzeigen, herzeigen, rest ausspielen
hear-nothing = nichts, keine, nix, gut, weiter, w
hear-hand = blatt, b, hand, karten, mein blatt
hear-trick = stich, s, letzter stich, der stich
hear-status = stand, tisch, wie steht es, wie stehts
hear-bids = gebote, ansagen, lizitation, wer hat was gesagt
hear-advice = rat, r, tipp, rat mir, was rätst du, warum
hear-list = was, liste, l, was geht, möglichkeiten, auswahl
hear-help = hilfe, ?
hear-undo = zurück, z, zurücknehmen
hear-end = ende, aus, aufhören, schluss, beenden, aufstehen
hear-balance = punkte, bilanz, schrift, kassa, abrechnung
hear-yes = ja, j, noch eins, noch ein spiel, weiter, w, geben
hear-no = nein, n, genug
hear-fourth-king = vierter könig, vierten könig, vierter, vierten
hear-kontra-1 = kontra, spritze
hear-kontra-2 = re, retour
hear-kontra-3 = sub, subre
hear-game = spiel
hear-bird = vogerl, vogel
hear-suit-T = tarock, tarocks
hear-suit-H = herz
hear-suit-K = karo
hear-suit-P = pik
hear-suit-X = treff, kreuz
hear-rank-K = könig, konig
hear-rank-D = dame
hear-rank-P = reiter, kavall, pferd
hear-rank-B = bube, buben, bub
hear-rank-1 = eins
hear-rank-2 = zwei
hear-rank-3 = drei
hear-rank-4 = vier
hear-rank-7 = sieben
hear-rank-8 = acht
hear-rank-9 = neun
hear-rank-10 = zehn
hear-card-T1 = pagat, spatz
hear-card-T2 = uhu
hear-card-T3 = kakadu, pelikan
hear-card-T4 = quapil, marabu
hear-card-T21 = mond, einundzwanziger
hear-card-T22 = sküs, skus, gstieß, gsties, gstiess
hear-part-1 = erste, ersten, erster, linke, linken, links
hear-part-2 = zweite, zweiten, zweiter, rechte, rechten, rechts
hear-part-3 = dritte, dritten, dritter
