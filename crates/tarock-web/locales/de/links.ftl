### Was von außen kommt und was hinausgeht: Adressen, Links, Bilder, Dateien.

missing-title = Hier ist nichts
missing-lead = Diese Adresse führt nirgends hin:
missing-why = Vielleicht ist der Link unterwegs abgeschnitten worden, oder beim Abtippen hat sich ein Fehler eingeschlichen.
missing-home = Zur Startseite
offline-mark = Gerade kein Netz: Was du hier siehst, kann alt sein.

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

new-deal-keep = Ins Archiv legen und neu geben
new-deal-kept = Das unfertige Spiel liegt im Archiv. Dort kannst du es weiterspielen.
replay-fork-keep = Das unfertige ins Archiv legen
archive-resume = Am Tisch weiterspielen

## Wie lange Spiele bleiben

archive-keep = Spiele bleiben auf diesem Gerät
archive-keep-ever = für immer
archive-keep-year = ein Jahr lang
archive-keep-newest = nur die neuesten { $n }
archive-keep-hint = Was eine Bemerkung oder ein Schlagwort hat, bleibt auf jeden Fall, und unfertige Spiele auch. Ist das Archiv abgeglichen, verschwinden gelöschte Spiele auf allen Geräten.
archive-keep-ask =
    { $n ->
        [one] Ein älteres Spiel wird damit gleich gelöscht, spätere dann von selbst.
       *[other] { $n } ältere Spiele werden damit gleich gelöscht, spätere dann von selbst.
    }

## Bild vom Spiel

picture-head = Bild vom Spiel
picture-title = { $contract } von { $name }
picture-line = Der { $n }. Stich
picture-send = Bild senden …
picture-save = Bild sichern
picture-failed = Dieser Browser kann das Bild nicht machen.
