# Tische mit anderen Leuten.

online-friends = Mit Freunden spielen
online-friends-line = Du machst einen Tisch auf und schickst den anderen den Link. Wer ihn öffnet, setzt sich dazu; auf leeren Plätzen spielt Tarobot.
online-name = Dein Name am Tisch
online-name-missing = Sag den anderen, wie du heißt.
online-name-kept = Der Name ist gemerkt.
online-game = Was wird gespielt?
online-open-table = Tisch aufmachen
online-opening = Der Tisch wird aufgemacht …
online-invited = Du bist eingeladen
online-invited-line = Am Tisch ist noch Platz für dich. Wie sollen dich die anderen nennen?
online-sit-down = Dazusetzen
online-table = Euer Tisch
online-seats = Plätze
online-bench = Kiebitze
online-bench-of = Auf der Bank: { $names }
online-on-bench = Alle Plätze sind besetzt. Du schaust von der Bank aus zu.
online-own = Mein Platz
online-bot = Tarobot
online-bots = Tarobot
online-master = Spielleitung
online-deal = Austeilen
online-deal-hint = Du leitest das Spiel. Wer später kommt, setzt sich auf einen freien Platz.
online-ready = Ich bin bereit
online-invite = Schick diesen Link an deine Mitspieler, oder lass sie das Bild mit dem Handy lesen.
online-invite-link = Link zum Tisch
online-invite-title = Einladen
online-qr = Der Link zum Tisch als Bild für die Kamera
online-connecting = Der Tisch wird gesucht …
online-unreachable = Der Server ist gerade nicht zu erreichen.
online-try-now = Gleich versuchen
online-go-offline = Inzwischen gegen Tarobot spielen
online-line-away = Die Verbindung ist weg und wird wieder aufgebaut. Was du gespielt hast, geht nicht verloren.
online-ended = Kein Tisch
online-no-such-table = Diesen Tisch gibt es nicht, oder nicht mehr.
online-sent-away = Die Spielleitung hat dich vom Tisch genommen.
online-full = An diesem Tisch ist kein Platz mehr frei.
online-too-old = Diese Seite ist zu alt für den Server. Lade sie neu.
online-too-new = Der Server wird gerade erneuert. Versuch es in ein paar Minuten noch einmal.
online-left = Du bist aufgestanden. Deinen Platz spielt jetzt Tarobot.
online-new-table = Neuen Tisch aufmachen
online-too-many = Das war zu oft in zu kurzer Zeit. Warte ein wenig.
online-refused = Das geht gerade nicht.
online-refused-not-master = Das darf nur die Spielleitung.
online-refused-seat-taken = Dort sitzt schon jemand.
online-refused-saw-other-hand = In diesem Spiel hast du schon andere Karten gesehen. Im nächsten kannst du dich hinsetzen.
online-refused-deal-running = Erst wenn das Spiel aus ist.
online-refused-no-deal = Es läuft gerade kein Spiel.
online-refused-waiting = Zuerst muss die Frage am Tisch beantwortet werden.
online-refused-not-allowed = Das ist an diesem Tisch nicht vereinbart.
online-joined = { $name } ist da.
online-gone = { $name } ist gegangen.
online-removed = { $name } wurde vom Tisch genommen.
online-replaced = { $name } wurde abgelöst.
online-back = { $name } ist wieder da.
online-away = Die Verbindung zu { $name } ist weg.
online-benched = { $name } sitzt auf der Bank.
online-seated = { $name } sitzt am Tisch.
online-you-master = Du leitest jetzt das Spiel.
online-master-is = { $name } leitet jetzt das Spiel.
online-settings-changed = Am Tisch ist etwas anderes vereinbart.
online-settings-planned = Ab dem nächsten Spiel ist etwas anderes vereinbart.
online-abandoned = Das Spiel wurde abgebrochen und zählt nicht.
online-declined = Es waren nicht alle einverstanden.
online-says = { $name }: { $text }
online-phrases = Was man am Tisch so sagt
online-phrase-hello = Grüß euch!
online-phrase-well-played = Gut gespielt!
online-phrase-thanks = Danke!
online-phrase-pity = Schade!
online-phrase-one-moment = Moment, bitte.
online-phrase-go-on = Weiter geht’s!
online-phrase-close = Das war knapp!
online-phrase-goodbye = Pfiat euch!
online-say = Etwas sagen
online-send = Senden
online-ask-swap = { $name } möchte mit dir den Platz tauschen.
online-ask-replace = { $name } möchte aufhören und dir den Platz überlassen.
online-ask-rewind = { $name } möchte zurücknehmen.
online-ask-abandon = { $name } möchte das Spiel abbrechen. Es zählt dann nicht.
online-yes = Einverstanden
online-no = Nein
online-waits-for = Warte auf die Antwort von { $names }.
online-sit-here = Hinsetzen
online-stand-up = Auf die Bank
online-stand-in = Tarobot spielt für mich
online-take-back = Ich spiele wieder selbst
online-swap = Platz tauschen
online-replace = Ablösen lassen
online-pass-master = Spielleitung übergeben
online-remove = Vom Tisch nehmen
online-abandon = Spiel abbrechen …
online-leave = Tisch verlassen
online-delay = Zum Server und zurück: { $ms } ms
online-agreed = Vereinbart
online-open-hands = Kiebitze sehen alle Karten
online-master-deals = Die Spielleitung sagt, wann ausgeteilt wird
online-master-decides = Ändern kann das nur die Spielleitung.
online-undo = Zurücknehmen
online-undo-never = gibt es nicht
online-undo-agreement = wenn alle einverstanden sind
online-undo-free = jederzeit
online-bot-pace = Wie lange Tarobot wartet
online-apply-now = Sofort übernehmen
online-apply-next = Ab dem nächsten Spiel
online-deals-played =
    { $count ->
        [one] Ein Spiel ist abgerechnet.
       *[other] { $count } Spiele sind abgerechnet.
    }
online-sums = Bilanz des Tisches
online-player = Spieler
online-points = Punkte
online-shuffle-holds =
    { $count ->
        [one] Geprüft: Das letzte Spiel wurde gemischt, wie es versprochen war, und ein Spieler hat mitgemischt.
       *[other] Geprüft: Das letzte Spiel wurde gemischt, wie es versprochen war, und { $count } Spieler haben mitgemischt.
    }
online-shuffle-broken = Achtung: Das letzte Spiel wurde nicht so gemischt, wie es versprochen war ({ $count } Beiträge).
online-account = Konto
online-email = E-Mail-Adresse
online-send-code = Code schicken
online-code = Code aus der E-Mail
online-show-code = Anmelden
online-code-sent = Wir haben dir einen Code geschickt. Er gilt zehn Minuten.
online-signed-in = Du bist angemeldet. Was du als Gast gespielt hast, gehört jetzt zu deinem Konto.
online-signed-out = Du bist hier nicht mehr angemeldet.
online-wrong-code = Der Code stimmt nicht, oder er ist abgelaufen.
online-mail-off = Dieser Server verschickt keine E-Mails.
online-is-account = Angemeldet als { $email }.
online-is-guest = Du spielst als Gast. Mit einem Konto findest du deine Spiele auch auf anderen Geräten.
online-keep-name = Namen merken
online-export = Meine Daten herunterladen
online-sign-out = Abmelden
online-delete = Konto löschen …
online-delete-sure = Wirklich alles löschen
online-deleted = Dein Konto ist gelöscht.

## Bild, Einstellungen und Archiv des Kontos

online-portrait = Dein Bild
online-portrait-line = Alle am Tisch sehen es neben deinem Namen.
online-portrait-choose = Bild wählen oder Foto machen
online-portrait-remove = Bild entfernen
online-portrait-window = Ausschnitt deines Bildes
online-portrait-keys = Zieh das Bild zurecht, mit der Maus, mit dem Finger oder mit den Pfeiltasten. Näher und weiter geht es mit + und −.
online-portrait-zoom = Näher oder weiter
online-portrait-keep = Bild übernehmen
online-portrait-cancel = Doch nicht
online-portrait-kept = Dein Bild ist übernommen. Am nächsten Tisch sehen es alle.
online-portrait-gone = Dein Bild ist entfernt.
online-portrait-unreadable = Dieses Bild lässt sich nicht lesen.
online-too-large = Das ist zu groß.
online-everywhere = Auf allen Geräten
online-everywhere-line = Deine Einstellungen kommen mit deinem Konto mit. Wie laut es ist, wie groß die Schrift ist und eigene Fotos bleiben beim Gerät.
online-archive-everywhere = Archiv auf allen Geräten
online-archive-busy = Die Archive werden verglichen …
online-archive-moved =
    { $came ->
        [0] Nichts gekommen
        [one] Ein Spiel gekommen
       *[other] { $came } Spiele gekommen
    }, { $went ->
        [0] nichts geschickt
        [one] eines geschickt
       *[other] { $went } geschickt
    }{ $gone ->
        [0] .
        [one] , eines gelöscht.
       *[other] , { $gone } gelöscht.
    }
online-archive-full = Das Archiv deines Kontos ist voll. Lösche ein paar Spiele, dann passen wieder neue hinein.

## Gruppen

online-groups = Gruppen
online-groups-line = Eine Gruppe hat ihre eigenen Tische, und ihre Bilanz geht über alle Abende weiter.
online-groups-none = Du bist noch in keiner Gruppe.
online-role-admin = leitet die Gruppe
online-role-member = Mitglied
online-group = Gruppe
online-group-name = Name der neuen Gruppe
online-group-found = Gruppe gründen
online-group-account-needed = Dafür brauchst du ein Konto: Melde dich zuerst mit deiner E-Mail-Adresse an.
online-group-name-taken = Diesen Namen gibt es schon.
online-group-full = Die Gruppe ist voll.
online-group-last-admin = Jemand muss die Gruppe leiten.
online-group-table-open = Ein Tisch der Gruppe ist noch offen.
online-group-already = Du gehörst schon dazu.
online-group-none = Diese Gruppe oder Einladung gibt es nicht, oder sie gilt nicht mehr.
online-group-play = Spielen
online-group-open = { $game }: Tisch aufmachen
online-group-balance = Bilanz
online-group-deals = Spiele
online-group-members = Mitglieder
online-group-promote = Leiten lassen
online-group-remove = Aus der Gruppe nehmen
online-group-invite = Einladen
online-group-delete = Gruppe löschen …
online-group-delete-sure = Wirklich löschen
online-group-invited = Du bist in die Gruppe „{ $name }“ eingeladen.
online-group-join = Beitreten
