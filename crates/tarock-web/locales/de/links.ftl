### Was von außen kommt und was hinausgeht: Adressen, Links, Bilder, Dateien.

missing-title = Hier ist nichts
missing-lead = Diese Adresse führt nirgends hin:
missing-why = Vielleicht ist der Link unterwegs abgeschnitten worden, oder beim Abtippen hat sich ein Fehler eingeschlichen.
missing-home = Zur Startseite
offline-mark = Gerade kein Netz: Was du hier siehst, kann alt sein.
