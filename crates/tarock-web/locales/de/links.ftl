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
