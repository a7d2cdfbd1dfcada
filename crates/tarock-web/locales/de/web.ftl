# Der Tisch im Browser.
you = Du
you-small = du
you-object = dich
home = Zur Startseite
close = Schließen
table = Tisch
players = Mitspieler
panes = Ansichten
key-ctrl = Strg
title-your-turn = Du bist dran
hand-of = Deine Karten: { $count }
card-picked = ausgewählt
card-suggested = Vorschlag von Tarobot
card-not-now = jetzt nicht spielbar
not-playable = Nicht spielbar
rule = Regel: { $rule }
trick = Stich
trick-empty = Noch keine Karte im Stich
trick-n = Stich { $n } von { $all }
deal-n = Spiel { $n }
your-card = Deine Karte
winning = sticht
take-trick = Stich einziehen
your-trick = Dein Stich
trick-of = Stich von { $name }
tap-to-take = Tippen zum Einziehen.
talon-card-yours = Zum Stich bekommst du { $card }
talon-card-of = Zum Stich bekommt { $name } { $card }
talon-cards-left = { $count ->
    [0] Der Talon ist aufgebraucht.
    [one] Eine Karte liegt noch im Talon.
   *[other] { $count } Karten liegen noch im Talon.
}
moment-title-kaiserstich = Kaiserstich
moment-title-partner = Da ist der Partner
moment-title-valat = Valat
moment-line-partner = { $name } hat { $card }.
moment-line-partner-you = Du hast { $card }, jetzt weiß es jeder.
moment-line-kaiserstich = Der Pagat von { $name } sticht Mond und Sküs.
moment-line-kaiserstich-you = Dein Pagat sticht Mond und Sküs.
moment-line-ultimo = { $name } bringt ihn heim.
moment-line-ultimo-you = Du bringst ihn heim.
moment-line-missed = { $name } bringt ihn nicht heim.
moment-line-missed-you = Du bringst ihn nicht heim.
moment-line-valat = Alle Stiche bei { $name }: Für die anderen bleibt keiner.
moment-line-valat-you = Alle Stiche bei dir: Für die anderen bleibt keiner.
moment-line-broken = { $name } macht einen Stich zu viel.
moment-line-broken-you = Du machst einen Stich zu viel.
feels-glad = Bravo!
feels-sore = Au weh!
feels-struck = Oha!
role-declarer = spielt
role-partner = Partner
role-partner-hidden = heimlich Partner
role-opponent = Gegner
role-forehand = Vorhand
role-dealer = Geber
role-master = leitet
role-stand-in = Tarobot spielt
on-turn = am Zug
tap-to-go-on = antippen, dann geht es weiter
bid-pass = weiter
bid-hold = ich halt
bid-unteren = Unteren
bid-forehand = Mein Spiel
bid-worth = { $won } { $halves ->
    [2] Punkt
   *[other] Punkte
  }
bid-worth-short = { $won } / −{ $lost } Punkte
bid-worth-lost = gewonnen { $won }, verloren { $lost }
bid-rank = Rang { $rank }
bid-family-caller = Rufspiel
bid-family-alone = allein
bid-family-colour = Farbenspiel
bid-family-negative = negativ
bid-family-each = jeder für sich
bonus-worth = angesagt { $points } { $halves ->
    [2] Punkt
   *[other] Punkte
  }
kontra-factor = ×{ $factor }
kontra-game = Spiel
kontra-game-of = auf das Spiel von { $name }
exchanged = { $count ->
    [0] nicht getauscht
   *[other] { $count } getauscht
  }
seat-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } in der Hand
cards-in-hand = Karten in der Hand
tricks-taken = Stiche
discard-left = Verlegen (noch { $left })
update-waits = Eine neue Fassung ist da. Geladen wird sie nach diesem Spiel.
pile-tricks = { $count ->
    [0] kein Stich
    [one] ein Stich
   *[other] { $count } Stiche
  }
pile-discards = { $count } verlegt{ $tarocks ->
    [0] {""}
   *[other] {" "}({ $tarocks } Tarock)
  }
pile-points = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
  }
auction = Lizitation
contract = Spiel
called = gerufen { $card }
against = gegen { $names }
talon = Talon
talon-half = Hälfte { $part } · { $tarocks ->
    [0] kein Tarock
   *[other] { $tarocks } Tarock
  }
talon-part = Teil { $part } · { $tarocks ->
    [0] kein Tarock
   *[other] { $tarocks } Tarock
  }
talon-packet = Teil { $part }
talon-take = Nehmen
talon-pile = Talon · { $count } Karten
talon-rest = Talon · { $count } { $count ->
    [one] Karte
   *[other] Karten
  }, { $tarocks ->
    [0] kein Tarock
   *[other] { $tarocks } Tarock
  }
action = Dein Zug
thinks = { $name } denkt nach
waits = { $name } ist am Zug
waits-why = Wenn du fertig geschaut hast, geht es weiter.
look = Zum Anschauen
playing-back = Das Spiel läuft ab
deals = { $name } gibt
drawn-cards = Gezogene Karten
deals-you = Du gibst
deals-why = Tipp auf das Packerl.
deal-cards = Austeilen
draw-of = { $name } zieht { $card } und gibt
draw-yours = Du ziehst { $card } und gibst
draw-why = So ist um das erste Geben gezogen worden.
autonomous-end = Selbst spielen
autonomous-stopped = Angehalten, weil du nicht mehr zuschaust.
undone = Zurückgenommen: { $what }
card-planned = { $card } ist vorgemerkt.
card-unplanned = { $card } ist nicht mehr vorgemerkt.
card-is-planned = vorgemerkt
deal-over = Das Spiel ist aus
claim = Rest ausspielen, das Ergebnis steht fest
advice = Rat holen
lesson = Rat: { $reason }
advice-said = Tarobot rät: { $advice }
advice-thinking = Tarobot denkt nach …
choices = Möglichkeiten
announcements = Ansagen und Kontras
excluded = { $names } geht damit nicht zusammen und ist wieder weg.
go-on = Weiter
stop = Anhalten
bill = Abrechnung
next-deal = Nächstes Spiel
new-deal = Neues Spiel
quiz-chip = Quiz
quiz-next-deal = Nächstes Quizspiel
quiz-begun = Das Quiz läuft: Bevor du zugibst oder ausspielst, kommt manchmal eine Frage.
quiz-ended = Das Quiz ist zu Ende. Deine Punkte bleiben.
quiz-first = Erst die Frage beantworten
new-deal-sure = Dieses Spiel bleibt ohne Wertung. Trotzdem neu geben?
undo = Zurücknehmen
redo = Wiederholen
undo-short = Zurück
redo-short = Wieder
restart = Von vorn
play-back = Rückwärts ablaufen lassen
play-on = Ablaufen lassen
balance = Bilanz
people = Wer spielt mit
edit-deal = Karten tauschen
share = Teilen und Dateien
last-trick-of = Letzter Stich · { $name }
last-trick = Letzter Stich
history = Verlauf
archive = Archiv
rules = Regeln
settings = Einstellungen
full-screen = Ganzer Bildschirm
sound = Töne
rules-named = Regeln „{ $name }“
history-hint = Auf eine Zeile tippen: der Tisch steht wieder dort.
history-last-only = Nach diesen Regeln darf man nur den letzten Stich noch einmal ansehen.
own-discards = Von dir verlegt
own-tricks = Deine früheren Stiche
earlier-tricks = Frühere Stiche
no-trick-yet = Es liegt noch kein Stich.
study-missing = Dieses Spiel gibt es hier nicht
study-missing-why = Der Link ist beschädigt, oder das Spiel liegt im Archiv eines anderen Geräts.
pane-advice = Rat
pane-xray = Röntgen
pane-history = Verlauf
pane-last-trick = Letzter Stich
pane-result = Abrechnung
pane-balance = Bilanz
pane-edit = Karten tauschen
pane-people = Wer spielt mit
pane-menu = Menü
pane-help = Hilfe
pane-share = Teilen und Dateien
pane-chat = Reden
pane-report = Bericht
pane-quiz = Quizfragen
chat = Reden
chat-unread = { $n ->
    [one] Eine Zeile nicht gelesen
   *[other] { $n } Zeilen nicht gelesen
}
online-lost = Verbindung weg
online-waiting = Warte auf die anderen …
online-not-here = Solange am gemeinsamen Tisch gespielt wird, gibt es das nicht.
kontra-word-1 = Kontra
kontra-word-2 = Re
kontra-word-3 = Sub
chunk-missing = Dieser Teil von Kaiserstich konnte nicht geladen werden. Versuch es noch einmal, oder lade die Seite neu.

## Speicher und Archiv

archive-imported = { $added ->
    [0] Nichts Neues
    [one] Ein Spiel ist jetzt im Archiv
   *[other] { $added } Spiele sind jetzt im Archiv
}{ $known ->
    [0] {""}
    [one] , eines war schon da
   *[other] , { $known } waren schon da
}{ $failed ->
    [0] {""}
    [one] , eines war nicht zu lesen
   *[other] , { $failed } waren nicht zu lesen
}.
archive-import-failed = { $name }: Darin finde ich kein Spiel.
archive-storage-small = Dieses Fenster kann nicht viel speichern. Wird der Platz knapp, sichere deine Spiele im Archiv als Datei.
archive-storage-late = Der große Speicher dieses Browsers antwortet nicht. Was du jetzt spielst, kommt vorerst in den kleinen.
archive-storage-nothing = Dieses Fenster darf nichts speichern. Spiele sind weg, sobald du es schließt.
archive-storage-full = Der Speicher ist voll. Das letzte Spiel ist vielleicht nicht gesichert. Sichere alte im Archiv als Datei und lösch sie dort.
