# Tables with other people.

online-friends = Play with friends
online-friends-line = You open a table and send the link to the others. Whoever opens it sits down; Tarobot plays the empty seats.
online-name = Your name at the table
online-name-missing = Tell the others what to call you.
online-name-kept = Your name is kept.
online-game = Which game?
online-open-table = Open a table
online-opening = Opening the table …
online-invited = You are invited
online-invited-line = There is room for you at the table. What should the others call you?
online-sit-down = Sit down
online-table = Your table
online-seats = Seats
online-bench = Bystanders
online-bench-of = On the bench: { $names }
online-on-bench = All seats are taken. You look on from the bench.
online-own = My seat
online-bot = Tarobot
online-bots = Tarobot
online-master = game master
online-deal = Deal
online-deal-hint = You lead the game. Whoever comes later takes a free seat.
online-ready = I am ready
online-invite = Send this link to your friends, or let them read the picture with a phone.
online-invite-link = Link to the table
online-invite-title = Invite
online-qr-of = { $link } as a picture for the camera
online-connecting = Looking for the table …
online-unreachable = The server cannot be reached at the moment.
online-try-now = Try now
online-go-offline = Play against Tarobot meanwhile
online-line-away = The connection is lost and is being restored. Nothing you have played gets lost.
online-ended = No table
online-no-such-table = There is no such table, or no longer.
online-sent-away = The game master has taken you off the table.
online-not-there = You are no longer at this table.
online-full = There is no room left at this table.
online-too-old = This page is too old for the server. Please reload it.
online-reload = Reload
online-too-new = The server is being renewed. Try again in a few minutes.
online-left = You have left. Tarobot plays your seat now.
online-new-table = Open a new table
online-too-many-places = Too many people are connected from your address. You will be connected as soon as there is room.
online-elsewhere = You have connected from many other windows or devices since, and this one has made room for them. Reload the page to go on here.
online-too-many = That was too often in too short a time. Wait a little.
online-refused = That is not possible at the moment.
online-refused-not-master = Only the game master may do that.
online-refused-seat-taken = Somebody sits there already.
online-refused-saw-other-hand = You have seen other cards in this deal. You can sit down in the next one.
online-refused-deal-running = Only when the deal is over.
online-refused-no-deal = No deal is being played.
online-refused-waiting = The question at the table has to be answered first.
online-refused-not-allowed = This table has not agreed on that.
online-refused-hidden-text = The text contains an invisible character. Please type it instead of pasting it.
online-refused-too-fast = Slow down: too many messages in a short time.
online-refused-too-long = You have played at this table for a very long time. Finish the deal, then open a new table.
online-refused-no-room = The server has no room for anything new at the moment. You can finish what you have begun; try again later.
online-joined = { $name } is here.
online-gone = { $name } has left.
online-removed = { $name } was taken off the table.
online-replaced = { $name } was replaced.
online-back = { $name } is back.
online-away = The connection to { $name } is lost.
online-benched = { $name } is on the bench.
online-seated = { $name } is at the table.
online-you-master = You lead the game now.
online-master-is = { $name } leads the game now.
online-settings-changed = The table has agreed on something else.
online-settings-planned = From the next deal the table has agreed on something else.
online-abandoned = The deal was broken off and does not count.
online-declined = Not everybody agreed.
online-says = { $name }: { $text }
online-phrases = What people say at the table
online-phrase-hello = Hello everyone!
online-phrase-well-played = Well played!
online-phrase-thanks = Thanks!
online-phrase-pity = Pity!
online-phrase-one-moment = One moment, please.
online-phrase-go-on = On we go!
online-phrase-close = That was close!
online-phrase-goodbye = Goodbye!
online-say = Say something
online-send = Send
online-ask-swap = { $name } would like to change places with you.
online-ask-replace = { $name } would like to stop and give you the seat.
online-ask-rewind = { $name } would like to take back.
online-ask-abandon = { $name } would like to break the deal off. It will not count.
online-yes = Agreed
online-no = No
online-waits-for = Waiting for the answer of { $names }.
online-sit-here = Sit down
online-stand-up = To the bench
online-stand-in = Let Tarobot play for me
online-take-back = Play myself again
online-swap = Change places
online-replace = Be replaced
online-pass-master = Make game master
online-remove = Take off the table
online-abandon = Break the deal off …
online-leave = Leave the table
online-delay = To the server and back: { $ms } ms
online-agreed = Agreed
online-open-hands = Bystanders see all cards
online-master-deals = The game master says when to deal
online-master-decides = Only the game master can change this.
online-undo = Taking back
online-undo-never = is not possible
online-undo-agreement = if everybody agrees
online-undo-free = at any time
online-bot-pace = How long Tarobot waits
online-apply-now = Apply now
online-apply-next = From the next deal
online-deals-played =
    { $count ->
        [one] One deal is settled.
       *[other] { $count } deals are settled.
    }
online-sums = Balance of the table
online-player = Player
online-points = Points
online-shuffle-holds =
    { $count ->
        [one] Checked: the last deal was shuffled as promised, and one player added to it.
       *[other] Checked: the last deal was shuffled as promised, and { $count } players added to it.
    }
online-shuffle-broken = Attention: the last deal was not shuffled as promised ({ $count } contributions).
online-account = Account
online-email = E-mail address
online-send-code = Send a code
online-code = Code from the e-mail
online-show-code = Sign in
online-code-sent = We have sent you a code. It is good for ten minutes.
online-signed-in = You are signed in. What you played as a guest belongs to your account now.
online-signed-out = You are no longer signed in here.
online-wrong-code = The code is wrong, or it has expired.
online-mail-off = This server sends no e-mail.
online-is-account = Signed in as { $email }.
online-is-guest = You play as a guest. With an account you find your games on other devices too.
online-keep-name = Keep the name
online-export = Download my data
online-sign-out = Sign out
online-delete = Delete account …
online-delete-sure = Really delete everything
online-deleted = Your account is deleted.

## Picture, settings and archive of the account

online-portrait = Your picture
online-portrait-line = Everybody at the table sees it beside your name.
online-portrait-choose = Choose a picture or take a photo
online-portrait-remove = Remove picture
online-portrait-window = Part of your picture
online-portrait-keys = Move the picture with the mouse, a finger or the arrow keys. Nearer and farther with + and −.
online-portrait-zoom = Nearer or farther
online-portrait-keep = Use this picture
online-portrait-cancel = Never mind
online-portrait-kept = Your picture is set. Everybody sees it at the next table.
online-portrait-gone = Your picture is removed.
online-portrait-unreadable = This picture cannot be read.
online-too-large = That is too large.
online-everywhere = On all devices
online-everywhere-line = Your settings come along with your account. Volume, text size and your own photos stay with the device.
online-archive-everywhere = Archive on all devices
online-archive-busy = Comparing the archives …
online-archive-moved =
    { $came ->
        [0] Nothing came
        [one] One deal came
       *[other] { $came } deals came
    }, { $went ->
        [0] nothing was sent
        [one] one was sent
       *[other] { $went } were sent
    }{ $gone ->
        [0] .
        [one] , one was deleted.
       *[other] , { $gone } were deleted.
    }
online-archive-full = The archive of your account is full. Delete a few deals to make room for new ones.

## Groups

online-groups = Groups
online-groups-line = A group has tables of its own, and its balance goes on over all evenings.
online-groups-none = You belong to no group yet.
online-role-admin = leads the group
online-role-member = member
online-group = Group
online-group-name = Name of the new group
online-group-found = Found a group
online-group-account-needed = You need an account for that: sign in with your e-mail address first.
online-group-name-taken = This name is taken.
online-group-full = The group is full.
online-group-last-admin = Somebody has to lead the group.
online-group-table-open = A table of the group is still open. It closes by itself half an hour after everybody has gone.
online-group-already = You belong to it already.
online-group-none = There is no such group or invitation, or it is no longer good.
online-group-play = Play
online-group-open = { $game }: open a table
online-group-balance = Balance
online-group-deals = Deals
online-group-members = Members
online-group-promote = Let lead
online-group-remove = Remove from the group
online-group-invite = Invite
online-group-delete = Delete group …
online-group-delete-sure = Really delete
online-group-invited = You are invited to the group “{ $name }”.
online-group-join = Join

## Watching

online-watching = You are watching.
online-watching-late = You are watching, { $seconds } seconds behind the game.
online-watch = Watch
online-watch-title = Let others watch
online-watch-line = With this link one sees the table from outside: without a seat, and without the players’ hands.
online-watch-lobby = Nobody has dealt yet. As soon as there are cards on the table you will see them.
online-come-in = Come to the table

## Groups: evenings, deals, people

online-games = My deals
online-games-line = Everything you have played with others here, the newest first.
online-games-none = There is no deal here yet.
online-games-more = More
online-games-keep = Keep in my archive
online-games-kept = In your archive
online-games-kept-now = The deal is in your archive now.
online-games-share = Share a link
online-group-pages = Pages of the group
online-group-archive = Deals
online-group-sheet = Score sheet
online-group-settings = Settings
online-group-rules = Game and rules
online-group-rules-later = Other rules hold from the next deal on, everything else at once.
online-group-not-allowed = Only those who lead the group may do that.
online-group-loading = Fetching …
online-group-cancel = Cancel
online-group-promote-ask = Should { $name } lead the group with you?
online-group-demote = Lead no longer
online-group-demote-ask = { $name } will no longer lead the group.
online-group-remove-ask = { $name } will no longer belong to the group. The score sheet stays.
online-group-remove-yes = Yes, remove from the group
online-group-leave = Leave the group …
online-group-leave-ask = You will no longer belong to it. What you have won or lost stays on the score sheet.
online-group-leave-yes = Yes, leave
online-group-link = Link to the group
online-group-invite-hint = The link is good for seven days and for twelve people.
online-group-end = Call it a day
online-group-delete-ask = The group will be gone, for everybody. That cannot be undone.
online-group-member = Who played
online-group-everybody = everybody
online-group-evening = Evening
online-group-paid-on = Settled, { $date }
online-group-sheet-head = Kaiserstich · { $name } · Score sheet · { $date }
online-group-sheet-empty = No deal is settled yet.
online-group-no-tariff = With a tariff this also says what it comes to in money.
online-group-to-settings = Set a tariff
online-group-clear = Settle up …
online-group-clear-ask = All balances to zero, because everything is paid? The evenings stay on the sheet.
online-group-clear-yes = Yes, everything is paid
online-group-cleared = Settled up: everybody begins at zero.
online-group-new-name = Name of the group
online-group-name-missing = What shall the group be called?
online-group-rename = Rename
online-group-renamed = The group is called that now.
online-group-agreed = What holds at new tables
online-group-agreed-line = Whoever opens a table in the group begins with this. At the table everything can still be changed.
online-group-leader-decides = Only those who lead the group can change this.
online-group-keep = Use for new tables
online-group-settings-kept = New tables begin like this now.

## Talking to each other, and a meeting elsewhere.

online-voice = Talk
online-voice-title = Talk to each other
online-voice-hint = You hear each other directly, from browser to browser. Your microphone is off until you turn it on.
online-voice-asking = The browser is asking you for the microphone …
online-voice-alone = Your microphone is on. As soon as somebody else presses “Talk” you will hear each other.
online-voice-with = You are talking with { $names }.
online-voice-others =
    { $count ->
        [one] { $names } has the microphone on. Join in!
       *[other] { $names } are talking. Join in!
    }
online-voice-came = { $name } has turned the microphone on.
online-voice-mute = Mute
online-voice-unmute = Talk again
online-voice-off = Hang up
online-voice-state-none = not talking
online-voice-state-there = microphone on
online-voice-state-on = microphone on
online-voice-state-connecting = connecting …
online-voice-state-connected = connected
online-voice-state-failed = no connection
online-voice-state-muted = muted
online-voice-state-speaking = is speaking
online-voice-no-microphone = There is no microphone. Plug one in and try again.
online-voice-denied = The browser does not give us the microphone. Allow it for this page in its settings.
online-voice-busy = Another program is using the microphone.
online-voice-cannot = This browser cannot talk here. It takes a newer one, and an address with https.
online-meeting = To the meeting
online-meeting-link = Meeting elsewhere
online-meeting-hint = Do you meet in another program, with pictures for example? Then give the link to it here, for everybody at the table.
online-meeting-keep = Keep the link
online-refused-bad-meeting = The link begins with https:// and has at most 300 characters, no spaces.
