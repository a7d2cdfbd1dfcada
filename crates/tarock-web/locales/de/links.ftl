### Was von außen kommt und was hinausgeht: Adressen, Links, Bilder, Dateien.

missing-title = Hier ist nichts
missing-lead = Diese Adresse führt nirgends hin:
missing-why = Vielleicht ist der Link unterwegs abgeschnitten worden, oder beim Abtippen hat sich ein Fehler eingeschlichen.
missing-home = Zur Startseite
offline-mark = Gerade kein Netz: Was du hier siehst, kann veraltet sein.

## Was hättest du gespielt?

challenge-title = Was hättest du gespielt?
challenge-hint = Mit diesem Link sieht jemand die Stellung von dem Platz aus, der am Zug ist, und spielt selber. Erst danach zeigt sich, was gespielt worden ist und was jede Wahl bringt.
challenge-send = Andere fragen
challenge-ask = Du bist am Zug. Was hättest du gespielt? Wähl am Tisch, so wie sonst auch.
challenge-same = Genau das ist auch gespielt worden: { $played }.
challenge-other = Deine Wahl: { $answer }. Gespielt worden ist: { $played }.
challenge-tarobot = Tarobot: { $advice }
challenge-whole = Das ganze Spiel ansehen
challenge-missing = Der Link ist beschädigt, oder an dieser Stelle war nichts zu entscheiden.

## Unfertige Spiele

quiz-new-deal = Neues Quizspiel
new-deal-keep = Ins Archiv legen und neu geben
new-deal-kept = Das unfertige Spiel liegt im Archiv. Dort kannst du es weiterspielen.
replay-fork-keep = Das unfertige ins Archiv legen
archive-resume = Am Tisch weiterspielen

## Wie lange Spiele bleiben

archive-keep = Spiele bleiben auf diesem Gerät
archive-keep-ever = für immer
archive-keep-year = ein Jahr lang
archive-keep-newest = nur die neuesten { $n }
archive-keep-hint = Was eine Bemerkung oder ein Schlagwort hat, bleibt auf jeden Fall, und unfertige Spiele auch.
archive-keep-shared = Dein Archiv ist auf allen Geräten dasselbe. Deshalb bleibt hier alles, bis du es löschst.
archive-keep-ask =
    { $n ->
        [one] Ein älteres Spiel wird damit gleich gelöscht, spätere dann von selbst.
       *[other] { $n } ältere Spiele werden damit gleich gelöscht, spätere dann von selbst.
    }

## Bild vom Spiel

picture-head = Bild vom Spiel
picture-send = Bild senden …
picture-save = Bild sichern
picture-failed = Dieser Browser kann das Bild nicht machen.

## Was ist neu

news-title = Was ist neu?
news-line-1 = Tarock lernen: zwölf Lektionen mit vorbereiteten Karten, und dazu ein Trainer mit ein paar Stellungen am Tag.
news-line-2 = Nach dem Spiel steht in einem Satz, welcher Stich es entschieden hat, und ein Bericht sagt, was jede Entscheidung gekostet hat.
news-line-3 = Der Schreiber rechnet einen Abend mit echten Karten ab, und unter „Turniere“ leitest du ein ganzes Turnier.
news-line-4 = „Was hättest du gespielt?“ Schick jemandem eine Stellung: Was gespielt worden ist, zeigt sich erst nach der eigenen Wahl.
news-line-5 = Ein unfertiges Spiel kommt auf Wunsch ins Archiv und geht dort später weiter, und vom fertigen gibt es ein Bild zum Verschicken.
news-line-6 = Als App eingerichtet, öffnet Kaiserstich Dateien mit .tarock und .ktaro von selbst.

## Beträge

balance-no-claim = Die Beträge halten fest, wie gespielt worden ist. Eine Geldforderung entsteht daraus nicht.
