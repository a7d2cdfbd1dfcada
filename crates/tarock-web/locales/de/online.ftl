# Tische mit anderen Leuten.

online-friends = Mit Freunden spielen
online-friends-line = Du machst einen Tisch auf und schickst den anderen den Link. Wer ihn öffnet, setzt sich dazu; auf leeren Plätzen spielt Tarobot.
online-name = Dein Name am Tisch
online-name-missing = Sag den anderen, wie du heißt.
online-name-kept = Der Name ist gemerkt.
online-game = Was wird gespielt?
online-open-table = Tisch aufmachen
online-recent = Zurück an den Tisch
online-opening = Der Tisch wird aufgemacht …
online-invited = Du bist eingeladen
online-invited-line = Am Tisch ist noch Platz für dich. Wie sollen dich die anderen nennen?
online-sit-down = Dazusetzen
online-only-watch = Nur zuschauen
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
online-deal-hint = Du leitest das Spiel. Wer später kommt, ist ab dem nächsten Spiel dabei.
online-ready = Ich bin bereit
online-is-ready = bereit
online-invite = Schick diesen Link an deine Mitspieler, oder lass sie das Bild mit dem Handy lesen.
online-invite-link = Link zum Tisch
online-invite-title = Einladen
online-qr-of = { $link } als Bild für die Kamera
online-connecting = Der Tisch wird gesucht …
online-unreachable = Der Server ist gerade nicht zu erreichen.
online-try-now = Gleich versuchen
online-go-offline = Inzwischen gegen Tarobot spielen
online-line-away = Die Verbindung ist weg und wird wieder aufgebaut. Was du gespielt hast, geht nicht verloren.
online-ended = Kein Tisch
online-no-such-table = Diesen Tisch gibt es nicht, oder nicht mehr.
online-sent-away = Die Spielleitung hat dich vom Tisch genommen.
online-not-there = Du bist nicht mehr an diesem Tisch.
online-full = An diesem Tisch ist kein Platz mehr frei.
online-too-old = Diese Seite ist zu alt für den Server. Lade sie neu.
online-reload = Neu laden
online-too-new = Der Server wird gerade erneuert. Versuch es in ein paar Minuten noch einmal.
online-left = Du bist aufgestanden. Deinen Platz spielt jetzt Tarobot.
online-new-table = Neuen Tisch aufmachen
online-too-many-places = Von deinem Anschluss aus sind gerade zu viele verbunden. Es geht weiter, sobald ein Platz frei wird.
online-elsewhere = Du bist inzwischen von vielen anderen Fenstern oder Geräten aus verbunden; dieses hier hat dafür Platz gemacht. Lade die Seite neu, wenn du hier weiterspielen willst.
online-too-many = Das war zu oft in zu kurzer Zeit. Warte ein wenig.
online-refused = Das geht gerade nicht.
online-refused-not-master = Das darf nur die Spielleitung.
online-refused-seat-taken = Dort sitzt schon jemand.
online-refused-saw-other-hand = In diesem Spiel hast du schon andere Karten gesehen. Im nächsten kannst du dich hinsetzen.
online-refused-deal-running = Erst wenn das Spiel aus ist.
online-refused-no-deal = Es läuft gerade kein Spiel.
online-refused-waiting = Zuerst muss die Frage am Tisch beantwortet werden.
online-refused-not-allowed = Das ist an diesem Tisch nicht vereinbart.
online-refused-hidden-text = In dem Text ist ein Zeichen, das man nicht sieht. Schreib ihn bitte neu, statt ihn zu kopieren.
online-refused-not-ready = Die Bedingungen sind gerade geändert worden: Es geht weiter, sobald alle bereit sind. In einer halben Minute geht es auch ohne die, die noch nicht bereit sind.
online-refused-too-fast = Langsam! Das war zu oft in zu kurzer Zeit.
online-refused-too-long = Ihr habt an diesem Tisch schon sehr lang gespielt. Spielt das Spiel noch aus und macht dann einen neuen auf.
online-refused-no-room = Der Server hat gerade keinen Platz für Neues. Was schon läuft, könnt ihr fertig spielen; versucht es später noch einmal.
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
online-settings-agree = Es ist etwas anderes vereinbart. Wer nicht sagt, dass er bereit ist, setzt beim nächsten Spiel aus.
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
online-ask-hand-over = { $name } möchte, dass { $other } die Karten weiterspielt. Die Rechnung bleibt bei { $name }.
online-ask-rewind = { $name } möchte zurücknehmen.
online-ask-abandon = { $name } möchte das Spiel abbrechen. Es zählt dann nicht.
online-yes = Einverstanden
online-no = Nein
online-waits-for = Warte auf die Antwort von { $names }.
online-sit-here = Hinsetzen
online-waits = Ab dem nächsten Spiel bist du dabei.
online-waits-mark = ab dem nächsten Spiel dabei
online-may-sit = Du schaust zu. Ein Platz ist noch frei.
online-sit-next = Ab dem nächsten Spiel mitspielen
online-sit-now = Gleich einsteigen
online-sit-now-hint = Steigst du gleich ein, spielst du mit den Karten von { $name } weiter und zahlst oder bekommst, was am Ende herauskommt.
online-take-cards = Karten übernehmen
online-stand-up = Auf die Bank
online-stand-in = Tarobot spielt für mich
online-take-back = Ich spiele wieder selbst
online-swap = Platz tauschen
online-replace = Ablösen lassen
online-pass-master = Spielleitung übergeben
online-remove = Vom Tisch nehmen
online-abandon = Spiel abbrechen …
online-leave = Tisch verlassen …
online-leave-ask = Stehst du auf? Tarobot spielt für dich weiter. Mit dem Link kommst du wieder an den Tisch.
online-leave-yes = Ja, aufstehen
online-has-stand-in = Tarobot spielt gerade für dich.
online-next-in =
    { $seconds ->
        [one] Nächstes Spiel in einer Sekunde
       *[other] Nächstes Spiel in { $seconds } Sekunden
    }
online-talk = Gespräch am Tisch
online-delay = Zum Server und zurück: { $ms } ms
online-agreed = Vereinbart
online-prepared = Vorbereitetes Spiel
online-prepared-line = Du kennst die Karten: Das Spiel wird nicht geschrieben. Regeln und Geber sind die des Spiels.
online-prepared-begin = Mit dem vorbereiteten Spiel beginnen
online-prepared-not = Lieber neu mischen
online-refused-bad-deal = Dieses Spiel lässt sich nicht spielen.
online-refused-not-first-deal = Mit einem vorbereiteten Spiel kann man nur anfangen.
online-guest-before = Du hast auf diesem Gerät schon als Gast gespielt. Sollen deine Spiele, deine Gruppen und dein Platz am Tisch zu deinem Konto kommen?
online-guest-bring = Mitnehmen
online-guest-leave = Nicht mitnehmen
online-guest-brought = Was du als Gast gespielt hast, gehört jetzt zu deinem Konto.
online-assistant = Um Rat fragen ist erlaubt (Tarobot und Röntgenblick)
online-assistant-group = In einer Gruppe erlaubt das Um-Rat-Fragen nur, wer die Gruppe leitet.
online-open-hands = Kiebitze sehen alle Karten
online-master-deals = Die Spielleitung sagt, wann ausgeteilt wird
online-master-decides = Ändern kann das nur die Spielleitung.
online-undo = Zurücknehmen
online-undo-never = gibt es nicht
online-undo-agreement = wenn alle einverstanden sind
online-undo-free = jederzeit
online-turn-seconds = Bedenkzeit in Sekunden, danach spielt Tarobot (0: so lange man will)
online-grace-seconds = Sekunden, die auf eine verlorene Verbindung gewartet wird
online-pause-seconds = Sekunden bis zum nächsten Spiel, wenn nicht alle bereit sind
online-max-bystanders = Plätze für Kiebitze
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
online-signed-in-again = Du bist wieder angemeldet.
online-signed-out = Du bist hier nicht mehr angemeldet.
online-wrong-code = Der Code stimmt nicht, oder er ist abgelaufen.
online-mail-off = Dieser Server verschickt keine E-Mails, deshalb gibt es hier keine Konten: Du spielst als Gast. Der Betreiber kann das ändern, mit tarockd setup.
online-is-account = Angemeldet als { $email }.
online-is-guest = Du spielst als Gast. Mit einem Konto findest du deine Spiele auch auf anderen Geräten.
online-keep-name = Namen merken
online-export = Meine Daten herunterladen
online-sign-out = Abmelden
online-sign-out-ask = Auf diesem Gerät abmelden? Deine Spiele bleiben beim Konto.
online-sign-out-guest = Wenn du dich als Gast abmeldest, kommst du an deine Spiele auf dem Server nicht mehr heran.
online-delete = Konto löschen …
online-delete-traces = Alles über mich löschen …
online-delete-ask = Dein Konto ist dann weg, mit Namen, Bild und Archiv. Das lässt sich nicht zurücknehmen.
online-delete-guest = Der Server vergisst dann deinen Namen und dein Bild. Das lässt sich nicht zurücknehmen.
online-delete-sure = Wirklich alles löschen
online-deleted = Dein Konto ist gelöscht.

## Bild, Einstellungen und Archiv des Kontos

online-portrait = Dein Bild
online-portrait-line = Alle am Tisch sehen es neben deinem Namen.
online-portrait-choose = Bild wählen oder Foto machen
online-portrait-remove = Bild entfernen
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
online-archive-full = Das Archiv deines Kontos ist voll. Lösch ein paar Spiele, dann passen wieder neue hinein. Bei neuen Konten wächst der Platz jeden Tag.
online-server-full = Dieser Server hat keinen Platz mehr für neue Konten, Runden, Bilder und Archive. Spielen kannst du weiter. Sag bitte dem Betreiber Bescheid.
online-sign-in-again = Meld dich ab und gleich wieder an: Dann weiß der Server, dass du es bist, und du kannst das Konto eine Viertelstunde lang löschen.

## Gruppen

online-groups = Gruppen
online-groups-line = Eine Gruppe hat ihre eigenen Tische, und ihre Bilanz geht über alle Abende weiter.
online-accounts = Meine Bilanzen
online-accounts-where = Wo
online-accounts-device = Auf diesem Gerät
online-groups-none = Du bist noch in keiner Gruppe.
online-role-admin = leitet die Gruppe
online-role-member = Mitglied
online-role-other = andere Rolle
online-group = Gruppe
online-group-name = Name der neuen Gruppe
online-group-found = Gruppe gründen
online-group-account-needed = Dafür brauchst du ein Konto: Melde dich zuerst mit deiner E-Mail-Adresse an.
online-group-name-taken = Diesen Namen gibt es schon.
online-group-full = Die Gruppe ist voll.
online-group-last-admin = Jemand muss die Gruppe leiten.
online-group-table-open = Ein Tisch der Gruppe ist noch offen. Eine halbe Stunde, nachdem alle gegangen sind, schließt er von selbst.
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

## Zuschauen

online-watching = Du schaust zu.
online-watching-late = Du schaust zu, { $seconds } Sekunden hinter dem Spiel.
online-watch = Zuschauen
online-watch-title = Zuschauen lassen
online-watch-line = Mit diesem Link sieht man den Tisch von außen: ohne Sitz und ohne die Blätter der Spieler.
online-watch-lobby = Es hat noch keiner gegeben. Sobald Karten auf dem Tisch sind, siehst du sie.
online-come-in = An den Tisch

## Gruppen: Abende, Spiele, Leute

online-games = Meine Spiele
online-games-line = Alles, was du hier mit anderen gespielt hast, das Neueste zuerst.
online-games-none = Hier liegt noch kein Spiel.
online-games-more = Mehr
online-games-keep = In mein Archiv
online-games-kept = In deinem Archiv
online-games-kept-now = Das Spiel liegt jetzt in deinem Archiv.
online-games-share = Link teilen
online-group-pages = Seiten der Gruppe
online-group-archive = Spiele
online-group-sheet = Abrechnung
online-group-settings = Einstellungen
online-group-rules = Spiel und Regeln
online-group-rules-later = Andere Regeln gelten erst ab dem nächsten Spiel, alles andere gleich.
online-group-not-allowed = Das darf nur, wer die Gruppe leitet.
online-group-loading = Wird geholt …
online-group-cancel = Abbrechen
online-group-promote-ask = Soll { $name } die Gruppe mit dir leiten?
online-group-demote = Nicht mehr leiten
online-group-demote-ask = { $name } leitet die Gruppe dann nicht mehr.
online-group-remove-ask = { $name } gehört dann nicht mehr zur Gruppe. Die Abrechnung bleibt.
online-group-remove-yes = Ja, aus der Gruppe nehmen
online-group-leave = Gruppe verlassen …
online-group-leave-ask = Du gehörst dann nicht mehr dazu. Was du gewonnen oder verloren hast, bleibt in der Abrechnung.
online-group-leave-yes = Ja, verlassen
online-group-link = Link zur Gruppe
online-group-invite-hint = Der Link gilt sieben Tage und für zwölf Leute.
online-group-end = Schluss machen
online-group-delete-ask = Die Gruppe ist dann weg, für alle. Das lässt sich nicht zurücknehmen.
online-group-evening = Abend
online-group-paid-on = Ausgeglichen, { $date }
online-group-sheet-head = Kaiserstich · { $name } · Abrechnung · { $date }
online-group-sheet-empty = Noch ist kein Spiel abgerechnet.
online-group-tariff = Tarif
online-group-tariff-line = Was ein Punkt in der Gruppe gilt, sehen alle Mitglieder gleich. Es geht um einen Zettel, nicht um eine Forderung.
online-group-tariff-points = Hier stehen nur Punkte.
online-group-tariff-cents = Hundertstel der Währung pro Punkt (0: nur Punkte)
online-group-currency = Währung
online-group-tariff-kept = Der Tarif gilt jetzt für alle in der Gruppe.
online-group-no-tariff = Mit einem Tarif steht hier auch, was es in Geld ausmacht.
online-group-to-settings = Tarif einstellen
online-group-clear = Ausgleichen …
online-group-clear-ask = Alle Bilanzen auf null, weil bezahlt ist? Die Abende bleiben auf dem Blatt.
online-group-clear-yes = Ja, alles ist bezahlt
online-group-cleared = Ausgeglichen: alle beginnen bei null.
online-group-new-name = Name der Gruppe
online-group-name-missing = Wie soll die Gruppe heißen?
online-group-rename = Umbenennen
online-group-renamed = Die Gruppe heißt jetzt so.
online-group-agreed = Was an neuen Tischen gilt
online-group-agreed-line = Wer in der Gruppe einen Tisch aufmacht, beginnt damit. Am Tisch lässt sich alles noch ändern.
online-group-leader-decides = Ändern kann das nur, wer die Gruppe leitet.
online-group-keep = Für neue Tische übernehmen
online-group-settings-kept = Neue Tische beginnen jetzt so.

## Miteinander reden, und ein Treffen anderswo.

online-voice = Sprechen
online-voice-title = Miteinander reden
online-voice-hint = Ihr hört euch direkt, von Browser zu Browser. Dein Mikrofon ist aus, bis du es einschaltest.
online-voice-asking = Der Browser fragt dich nach dem Mikrofon …
online-voice-alone = Dein Mikrofon ist an. Sobald noch jemand auf „Sprechen“ drückt, hört ihr euch.
online-voice-with = Du redest mit { $names }.
online-voice-others =
    { $count ->
        [one] { $names } hat das Mikrofon an. Red mit!
       *[other] { $names } reden miteinander. Red mit!
    }
online-voice-came = { $name } hat das Mikrofon eingeschaltet.
online-voice-mute = Stumm schalten
online-voice-unmute = Wieder reden
online-voice-off = Auflegen
online-voice-state-none = redet nicht mit
online-voice-state-there = Mikrofon an
online-voice-state-on = Mikrofon an
online-voice-state-connecting = wird verbunden …
online-voice-state-connected = verbunden
online-voice-state-failed = keine Verbindung
online-voice-state-muted = stumm
online-voice-state-speaking = spricht gerade
online-voice-no-microphone = Ich finde kein Mikrofon. Steck eines an und versuch es noch einmal.
online-voice-denied = Der Browser gibt das Mikrofon nicht her. Erlaub es dieser Seite in seinen Einstellungen.
online-voice-busy = Das Mikrofon wird gerade von einem anderen Programm gebraucht.
online-voice-cannot = Dieser Browser kann hier nicht mitreden. Es braucht einen neueren, und eine Adresse mit https.
online-meeting = Zum Treffen
online-meeting-link = Treffen anderswo
online-meeting-hint = Trefft ihr euch in einem anderen Programm, mit Bild zum Beispiel? Dann gib hier den Link dorthin an, für alle am Tisch.
online-meeting-keep = Link übernehmen
online-refused-bad-meeting = Der Link muss mit https:// anfangen und darf nicht länger als 300 Zeichen sein, ohne Leerzeichen.
