# Der Tisch im Browser.
you = Du
you-small = du
you-object = dich
home = Zur Startseite
close = Schließen
table = Tisch
players = Mitspieler
panes = Ansichten
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
kaiserstich = Kaiserstich
role-declarer = spielt
role-partner = Partner
role-partner-hidden = heimlich Partner
role-opponent = Gegner
role-forehand = Vorhand
role-dealer = Geber
on-turn = am Zug
tap-to-go-on = antippen, dann geht es weiter
bid-pass = weiter
bid-hold = ich halt
bid-unteren = Unteren
bid-forehand = Mein Spiel
kontra-game = Spiel
kontra-game-of = das Spiel von { $name }
cards-in-hand = Karten in der Hand
tricks-taken = Stiche
discard-left = Verlegen (noch { $left })
update-waits = Eine neue Fassung ist da. Geladen wird sie nach diesem Spiel.
pile-discards = { $count } verlegt
pile-points = { $points } Punkte
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
deal-over = Das Spiel ist aus
claim = Rest ausspielen, das Ergebnis steht fest
advice = Rat holen
advice-said = Tarobot rät: { $advice }
choices = Möglichkeiten
announcements = Ansagen und Kontras
excluded = { $names } geht damit nicht zusammen und ist wieder weg.
go-on = Weiter
stop = Anhalten
bill = Abrechnung
next-deal = Nächstes Spiel
new-deal = Neues Spiel
new-deal-sure = Dieses Spiel bleibt ohne Wertung. Trotzdem neu geben?
undo = Zurücknehmen
redo = Wiederholen
restart = Von vorn
play-back = Rückwärts ablaufen lassen
play-on = Ablaufen lassen
balance = Bilanz
people = Wer spielt mit
edit-deal = Karten tauschen
share = Teilen und Dateien
last-trick = Letzter Stich
history = Verlauf
archive = Archiv
rules = Regeln
settings = Einstellungen
full-screen = Ganzer Bildschirm
sound = Töne
rules-named = Regeln „{ $name }“
history-hint = Auf eine Zeile tippen: der Tisch steht wieder dort.
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
