# The start page.
home-title = Home
home-line = Austrian Tarock against Tarobot, in your browser, even offline.
home-offline = No network right now, but you can play against Tarobot all the same.
home-news = What is new?
home-news-line = What this version brings, in a few lines.
home-language = Language
home-games = Games
home-more = More
home-play = Play now
home-friends = Play with friends
home-friends-line = One table, one link, no account. Tarobot fills the empty seats.
home-players-4 = four players
home-players-3 = three players
home-players-2 = two players
home-rules-of = { $name } rules
home-about-koenigrufen = The holder of the called king is your partner, and must not say so.
home-about-illustriert = One against two with sixteen cards each. Holding a game raises the stakes.
home-about-kosakeln = Two players, your own talon to exchange with, and four birds.
home-resume = Resume
home-resume-place =
    { $own ->
        [yes] { $game }: { $place }, your turn
       *[no] { $game }: { $place }
    }
home-resume-trick = trick { $trick }
home-resume-over = last deal finished
home-scorer = Scorer
home-archive = Archive
home-statistics = Statistics
home-rules = Rules
home-deck = The cards
home-cup = Cups
home-settings = Settings
home-help = Help
home-no-account = No account needed. Your games stay on this device.
home-version = Version { $version }
home-about = About Kaiserstich
home-learn = Learn Tarock
home-learn-line = Never played? Twelve short lessons, and you can join in.
home-train = Trainer
home-train-line = A few positions a day: what is best here?
