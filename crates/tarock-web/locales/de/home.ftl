# Die Startseite.
home-title = Start
home-line = Österreichisches Tarock gegen Tarobot, im Browser und auch ohne Netz.
home-offline = Gerade kein Netz: Gegen Tarobot spielst du trotzdem.
home-news = Was ist neu?
home-news-line = Was diese Fassung bringt, in ein paar Zeilen.
home-language = Sprache
home-games = Spiele
home-more = Mehr
home-play = Sofort spielen
home-friends = Mit Freunden spielen
home-friends-line = Ein Tisch, ein Link, kein Konto. Leere Plätze spielt Tarobot.
home-players-4 = zu viert
home-players-3 = zu dritt
home-players-2 = zu zweit
home-rules-of = Regeln { $name }
home-about-koenigrufen = Wer den gerufenen König hat, spielt mit. Sagen darf er es nicht.
home-about-illustriert = Einer gegen zwei, sechzehn Karten in der Hand, und wer hält, zahlt oder kassiert mehr.
home-about-kosakeln = Zwei Leute, zwei eigene Talone zum Tauschen und vier Vogerl.
home-resume = Weiterspielen
home-resume-place =
    { $own ->
        [yes] { $game }: { $place }, du bist am Zug
       *[no] { $game }: { $place }
    }
home-resume-trick = Stich { $trick }
home-resume-over = das letzte Spiel ist abgerechnet
home-scorer = Schreiber
home-archive = Archiv
home-statistics = Statistik
home-rules = Regeln
home-deck = Kartenblatt
home-cup = Turniere
home-settings = Einstellungen
home-help = Hilfe
home-no-account = Kein Konto nötig. Deine Spiele bleiben auf diesem Gerät.
home-version = Fassung { $version }
home-about = Über Kaiserstich
home-learn = Tarock lernen
home-learn-line = Noch nie gespielt? Zwölf kurze Lektionen, und du spielst mit.
home-train = Trainer
home-train-line = Ein paar Stellungen am Tag: Was ist hier das Beste?
