# The table in the browser.
you = You
you-small = you
you-object = you
home = Start page
close = Close
table = Table
players = Players
panes = Views
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
kaiserstich = Kaiserstich
role-declarer = declarer
role-partner = partner
role-partner-hidden = secret partner
role-opponent = opponent
role-forehand = forehand
role-dealer = dealer
on-turn = to act
tap-to-go-on = tap to continue
bid-pass = pass
bid-hold = I hold
bid-unteren = Unteren
bid-forehand = Mein Spiel
kontra-game = game
kontra-game-of = { $name }’s game
cards-in-hand = cards in hand
tricks-taken = tricks
discard-left = Discard { $left } more
update-waits = A new version is ready. It will load after this deal.
pile-discards = { $count } discarded
pile-points = { $points } points
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
deal-over = The deal is over
claim = Play out the rest
advice = Get advice
advice-said = Tarobot’s advice: { $advice }
choices = Options
announcements = Announcements and kontras
excluded = { $names } cannot be combined with this and was removed.
go-on = Continue
stop = Stop
bill = Result
next-deal = Next deal
new-deal = New deal
new-deal-sure = This deal will not count. Deal again anyway?
undo = Undo
redo = Redo
restart = Restart deal
play-back = Play backwards
play-on = Play through
balance = Balance
people = Players
edit-deal = Swap cards
share = Share and export
last-trick = Last trick
history = History
archive = Archive
rules = Rules
settings = Settings
full-screen = Full screen
sound = Sounds
rules-named = Rules “{ $name }”
history-hint = Tap a line to go back to that point.
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
