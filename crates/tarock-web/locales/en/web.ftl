# The table in the browser.
you = You
you-small = you
you-object = you
home = Start page
close = Close
table = Table
players = Players
panes = Views
key-ctrl = Ctrl
title-your-turn = Your turn
hand-of = Your cards: { $count }
card-picked = selected
card-suggested = suggested by Tarobot
card-not-now = cannot be played now
not-playable = Can’t be played
rule = Rule: { $rule }
trick = Trick
trick-empty = No card in the trick yet
trick-n = Trick { $n } of { $all }
deal-n = Deal { $n }
your-card = Your card
winning = winning
take-trick = Clear the trick
your-trick = Your trick
trick-of = { $name } takes the trick
tap-to-take = Tap to clear.
talon-card-yours = With the trick you get { $card }
talon-card-of = With the trick { $name } gets { $card }
talon-cards-left = { $count ->
    [0] The talon is used up.
    [one] One card is left in the talon.
   *[other] { $count } cards are left in the talon.
}
moment-title-kaiserstich = Kaiserstich
moment-title-partner = Meet the partner
moment-title-valat = Valat
moment-line-partner = { $name } holds { $card }.
moment-line-partner-you = You hold { $card }, and now everybody knows.
moment-line-kaiserstich = { $name }’s Pagat beats Mond and Sküs.
moment-line-kaiserstich-you = Your Pagat beats Mond and Sküs.
moment-line-ultimo = { $name } brings it home.
moment-line-ultimo-you = You bring it home.
moment-line-missed = { $name } fails to bring it home.
moment-line-missed-you = You fail to bring it home.
moment-line-valat = Every trick goes to { $name }; nothing is left for the others.
moment-line-valat-you = Every trick is yours; nothing is left for the others.
moment-line-broken = { $name } takes a trick too many.
moment-line-broken-you = You take a trick too many.
feels-glad = Bravo!
feels-sore = Ouch!
feels-struck = Oh my!
role-declarer = declarer
role-partner = partner
role-partner-hidden = secret partner
role-opponent = opponent
role-forehand = forehand
role-dealer = dealer
role-master = host
role-stand-in = Tarobot plays
on-turn = to act
tap-to-go-on = tap to continue
bid-pass = pass
bid-hold = I hold
bid-unteren = Unteren
bid-forehand = Mein Spiel
bid-worth = { $won } { $halves ->
    [2] point
   *[other] points
  }
bid-worth-short = { $won } / −{ $lost } points
bid-worth-lost = won { $won }, lost { $lost }
bid-rank = rank { $rank }
bid-family-caller = with a partner
bid-family-alone = alone
bid-family-colour = colour game
bid-family-negative = negative
bid-family-each = everybody for themselves
bonus-worth = announced { $points } { $halves ->
    [2] point
   *[other] points
  }
kontra-factor = ×{ $factor }
kontra-game = game
kontra-game-of = on { $name }’s game
exchanged = { $count ->
    [0] kept every card
   *[other] { $count } exchanged
  }
seat-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  } in hand
cards-in-hand = cards in hand
tricks-taken = tricks
discard-left = Discard { $left } more
update-waits = A new version is ready. It will load after this deal.
pile-tricks = { $count ->
    [0] no trick
    [one] one trick
   *[other] { $count } tricks
  }
pile-discards = { $count } discarded{ $tarocks ->
    [0] {""}
    [one] {" "}(1 tarock)
   *[other] {" "}({ $tarocks } tarocks)
  }
pile-points = { $points } { $count ->
    [one] point
   *[other] points
  }
auction = Auction
contract = Contract
called = called { $card }
against = against { $names }
talon = Talon
talon-half = Half { $part } · { $tarocks ->
    [0] no tarock
    [one] 1 tarock
   *[other] { $tarocks } tarocks
  }
talon-part = Part { $part } · { $tarocks ->
    [0] no tarock
    [one] 1 tarock
   *[other] { $tarocks } tarocks
  }
talon-packet = Part { $part }
talon-take = Take
talon-pile = Talon · { $count } cards
talon-rest = Talon · { $count } { $count ->
    [one] card
   *[other] cards
  }, { $tarocks ->
    [0] no tarock
    [one] 1 tarock
   *[other] { $tarocks } tarocks
  }
action = Your move
thinks = { $name } is thinking
waits = { $name }’s turn
waits-why = Tap the portrait to continue.
look = Tap to continue
playing-back = Replaying the deal
deals = { $name } deals
drawn-cards = Drawn cards
deals-you = You deal
deals-why = Tap the pack.
deal-cards = Deal
draw-of = { $name } draws { $card } and deals
draw-yours = You draw { $card } and deal
draw-why = That is how the first dealer was drawn.
autonomous-end = Play yourself
autonomous-stopped = Stopped, because you are no longer watching.
undone = Taken back: { $what }
card-planned = { $card } is set aside for your turn.
card-unplanned = { $card } is no longer set aside.
card-is-planned = set aside for your turn
deal-over = The deal is over
claim = Play out the rest
advice = Get advice
lesson = Advice: { $reason }
advice-said = Tarobot’s advice: { $advice }
advice-thinking = Tarobot is thinking …
choices = Options
announcements = Announcements and kontras
excluded = { $names } cannot be combined with this and was removed.
go-on = Continue
stop = Stop
bill = Result
next-deal = Next deal
new-deal = New deal
quiz-chip = Quiz
quiz-next-deal = Next quiz deal
quiz-begun = The quiz is on: before you play a card, there will sometimes be a question.
quiz-ended = The quiz is over. Your points stay.
quiz-first = Answer the question first
new-deal-sure = This deal will not count. Deal again anyway?
undo = Undo
redo = Redo
undo-short = Undo
redo-short = Redo
restart = Restart deal
play-back = Play backwards
play-on = Play through
balance = Balance
people = Players
edit-deal = Swap cards
share = Share and export
last-trick-of = Last trick · { $name }
last-trick = Last trick
history = History
archive = Archive
rules = Rules
settings = Settings
full-screen = Full screen
sound = Sounds
rules-named = Rules “{ $name }”
history-hint = Tap a line to go back to that point.
history-last-only = Under these rules, only the last trick may be looked at again.
own-discards = Your discards
own-tricks = Your earlier tricks
earlier-tricks = Earlier tricks
no-trick-yet = No tricks yet.
study-missing = Deal not found
study-missing-why = The link is damaged, or the deal is in the archive of another device.
pane-advice = Advice
pane-xray = X-ray
pane-history = History
pane-last-trick = Last trick
pane-result = Result
pane-balance = Balance
pane-edit = Swap cards
pane-people = Players
pane-menu = Menu
pane-help = Help
pane-share = Share and export
pane-chat = Chat
pane-report = Report
pane-quiz = Quiz questions
chat = Chat
chat-unread = { $n ->
    [one] One unread message
   *[other] { $n } unread messages
}
online-lost = connection lost
online-waiting = Waiting for the other players …
online-not-here = Not available during a deal with other players.
kontra-word-1 = Kontra
kontra-word-2 = Re
kontra-word-3 = Sub
chunk-missing = This part of Kaiserstich could not be loaded. Try again, or reload the page.

## Storage and archive

archive-imported = { $added ->
    [0] Nothing new
    [one] One deal added
   *[other] { $added } deals added
}{ $known ->
    [0] {""}
    [one] , one already there
   *[other] , { $known } already there
}{ $failed ->
    [0] {""}
    [one] , one unreadable
   *[other] , { $failed } unreadable
}.
archive-import-failed = { $name }: no deal found in it.
archive-storage-small = This window cannot store much. If space runs short, save your deals as a file in the archive.
archive-storage-late = The browser’s large storage is not responding. Deals you play now go into the small one for the time being.
archive-storage-nothing = This window cannot store anything. Deals will be lost when you close it.
archive-storage-full = Storage is full. The last deal may not have been saved. In the archive, save old deals as a file and delete them.
