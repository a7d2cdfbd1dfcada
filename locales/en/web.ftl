# The table in the browser.
you = You
you-small = you
you-object = you
home = To the start page
close = Close
table = Table
players = Players
panes = Views
title-your-turn = Your turn
hand-of = Your cards: { $count }
card-picked = chosen
card-suggested = suggested by Tarobot
card-not-now = not playable now
not-playable = Not playable
rule = Rule: { $rule }
trick = Trick
trick-empty = No card in the trick yet
trick-n = Trick { $n } of { $all }
deal-n = Deal { $n }
your-card = Your card
winning = winning
take-trick = Take the trick
your-trick = Your trick
trick-of = Trick taken by { $name }
tap-to-take = Tap to clear it.
kaiserstich = Emperor trick
role-declarer = declarer
role-partner = partner
role-partner-hidden = secret partner
role-opponent = opponent
role-forehand = forehand
role-dealer = dealer
on-turn = to act
tap-to-go-on = tap to go on
bid-pass = pass
bid-hold = I hold
bid-unteren = Unteren
bid-forehand = My game
kontra-game = game
kontra-game-of = the game of { $name }
cards-in-hand = cards in hand
tricks-taken = tricks
discard-left = Lay aside ({ $left } more)
update-waits = A new version is here. It is loaded after this deal.
pile-discards = { $count } laid aside
pile-points = { $points } points
auction = Auction
contract = Game
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
waits = { $name } is to act
waits-why = It goes on when you have looked.
look = To look at
playing-back = The deal is played back
deal-over = The deal is over
claim = Play out the rest, the result is certain
advice = Get advice
advice-said = Tarobot’s advice: { $advice }
choices = Choices
announcements = Announcements and kontras
excluded = { $names } cannot go with it and is gone.
go-on = Go on
stop = Stop
bill = Bill
next-deal = Next deal
new-deal = New deal
new-deal-sure = This deal will not count. Deal again anyway?
undo = Take back
redo = Play again
restart = From the start
play-back = Play backwards
play-on = Play it through
balance = Balance
people = Who plays
edit-deal = Exchange cards
share = Share and files
last-trick = Last trick
history = History
archive = Archive
rules = Rules
settings = Settings
full-screen = Full screen
sound = Sounds
rules-named = Rules “{ $name }”
history-hint = Tap a line to put the table back there.
no-trick-yet = There is no trick yet.
study-missing = This deal is not here
study-missing-why = The link is damaged, or the deal lies in the archive of another device.
pane-rat = Advice
pane-xray = X-ray
pane-history = History
pane-last-trick = Last trick
pane-result = Bill
pane-balance = Balance
pane-edit = Exchange cards
pane-people = Who plays
pane-menu = Menu
pane-help = Help
pane-share = Share and files
pane-chat = Talk
chat = Talk
chat-unread = { $n ->
    [one] One line not read
   *[other] { $n } lines not read
}
online-lost = connection lost
online-waiting = Waiting for the others …
online-not-here = Not available while a deal with other people is being played.
kontra-word-1 = Kontra
kontra-word-2 = Re
kontra-word-3 = Sub
piece-missing = This part of Kaiserstich could not be loaded. Try again, or reload the page.
