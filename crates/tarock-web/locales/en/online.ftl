# Tables with other people.

online-friends = Play with friends
online-friends-line = Open a table and send the others its link. They sit down when they open it; Tarobot plays the empty seats.
online-name = Your name at the table
online-name-missing = Enter a name so the others know who you are.
online-name-kept = Name saved.
online-game = Which game?
online-open-table = Open a table
online-recent = Back to the table
online-opening = Opening the table …
online-invited = You’re invited
online-invited-line = There is a seat for you at the table. What should the others call you?
online-sit-down = Sit down
online-only-watch = Just watch
online-table = Your table
online-seats = Seats
online-bench = Bench
online-bench-of = On the bench: { $names }
online-on-bench = All seats are taken. You are watching from the bench.
online-own = My seat
online-bot = Tarobot
online-bots = Tarobot
online-master = host
online-deal = Deal
online-deal-hint = You are the host. Latecomers play from the next deal on.
online-ready = I’m ready
online-is-ready = ready
online-invite = Send this link to your friends, or let them scan the code with a phone.
online-invite-link = Link to the table
online-invite-title = Invite
online-qr-of = QR code for { $link }
online-connecting = Connecting to the table …
online-unreachable = The server cannot be reached right now.
online-try-now = Retry now
online-go-offline = Play against Tarobot meanwhile
online-line-away = Connection lost, reconnecting … Nothing you have played is lost.
online-ended = No table
online-no-such-table = This table does not exist, or no longer exists.
online-sent-away = The host removed you from the table.
online-not-there = You are no longer at this table.
online-full = This table is full.
online-too-old = This page is out of date. Please reload it.
online-reload = Reload
online-too-new = The server is being updated. Try again in a few minutes.
online-left = You left the table. Tarobot is playing your seat now.
online-new-table = Open a new table
online-too-many-places = Too many people are connected from your network. You will be connected as soon as there is room.
online-elsewhere = You are connected in too many other windows or on too many other devices, so this one was disconnected. Reload the page to continue here.
online-too-many = Too many attempts. Please wait a moment.
online-refused = That is not possible right now.
online-refused-not-master = Only the host can do that.
online-refused-seat-taken = That seat is taken.
online-refused-saw-other-hand = You have seen other hands in this deal. You can sit down for the next one.
online-refused-deal-running = You have to wait until the deal is over.
online-refused-no-deal = No deal is in progress.
online-refused-waiting = The open question at the table has to be answered first.
online-refused-not-allowed = The settings of this table do not allow that.
online-refused-hidden-text = The text contains an invisible character. Please type it instead of pasting it.
online-refused-not-ready = The conditions have just been changed: the deal can begin as soon as everybody is ready. In half a minute it can begin without those who are not.
online-refused-too-fast = Slow down! Too many messages in a short time.
online-refused-too-long = This table has been open for a very long time. Finish the deal, then open a new table.
online-refused-no-room = The server is full right now. You can finish what you have started; try again later.
online-joined = { $name } has joined.
online-gone = { $name } has left.
online-removed = { $name } was removed from the table.
online-replaced = { $name } was replaced.
online-back = { $name } is back.
online-away = { $name } has lost the connection.
online-benched = { $name } is on the bench now.
online-seated = { $name } has sat down.
online-you-master = You are the host now.
online-master-is = { $name } is the host now.
online-settings-changed = The table settings were changed.
online-settings-agree = The conditions were changed. Whoever does not say that they are ready sits out the next deal.
online-settings-planned = The table settings will change from the next deal.
online-abandoned = The deal was abandoned and does not count.
online-declined = Not everybody agreed.
online-says = { $name }: { $text }
online-phrases = Quick phrases
online-phrase-hello = Hello everyone!
online-phrase-well-played = Well played!
online-phrase-thanks = Thanks!
online-phrase-pity = Too bad!
online-phrase-one-moment = One moment, please.
online-phrase-go-on = Let’s go on!
online-phrase-close = That was close!
online-phrase-goodbye = Goodbye!
online-say = Say something
online-send = Send
online-ask-swap = { $name } would like to swap seats with you.
online-ask-replace = { $name } would like to stop and give you the seat.
online-ask-hand-over = { $name } would like { $other } to play the hand on. { $name } keeps the bill.
online-ask-rewind = { $name } would like to undo a move.
online-ask-abandon = { $name } would like to abandon the deal. It will not count.
online-yes = Agree
online-no = No
online-waits-for = Waiting for { $names } to answer.
online-sit-here = Sit down
online-waits = You will play from the next deal on.
online-waits-mark = plays from the next deal on
online-may-sit = You are watching. There is still a free seat.
online-sit-next = Play from the next deal on
online-sit-now = Play now
online-sit-now-hint = If you play now, you continue with { $name }’s cards, and you win or lose whatever they bring.
online-take-cards = Take over the cards
online-stand-up = To the bench
online-stand-in = Let Tarobot play for me
online-take-back = Play myself again
online-swap = Swap seats
online-replace = Hand over seat
online-pass-master = Make host
online-remove = Remove from table
online-abandon = Abandon deal …
online-leave = Leave table …
online-leave-ask = Leave the table? Tarobot plays on for you. The link brings you back.
online-leave-yes = Yes, leave
online-has-stand-in = Tarobot is playing for you.
online-next-in =
    { $seconds ->
        [one] Next deal in one second
       *[other] Next deal in { $seconds } seconds
    }
online-talk = Table talk
online-delay = Round trip to the server: { $ms } ms
online-agreed = Table settings
online-prepared = Prepared deal
online-prepared-line = You know the cards, so this deal is not booked. It brings its rules and its dealer along.
online-prepared-begin = Start with the prepared deal
online-prepared-not = Shuffle instead
online-refused-bad-deal = This deal cannot be played.
online-refused-not-first-deal = A prepared deal can only be the first one at a table.
online-guest-before = You have already played as a guest on this device. Bring your deals, your groups and your place at the table to your account?
online-guest-bring = Bring them along
online-guest-leave = Leave them behind
online-guest-brought = What you played as a guest now belongs to your account.
online-assistant = Advice is allowed (Tarobot and X-ray)
online-assistant-group = In a group, only admins can allow advice.
online-open-hands = The bench sees all cards
online-master-deals = The host starts each deal
online-master-decides = Only the host can change this.
online-undo = Undo
online-undo-never = not allowed
online-undo-agreement = if everybody agrees
online-undo-free = any time
online-turn-seconds = Seconds to think before Tarobot plays (0: no limit)
online-grace-seconds = Seconds to wait for a lost connection
online-pause-seconds = Seconds until the next deal if somebody is not ready
online-max-bystanders = Places on the bench
online-bot-pace = How long Tarobot waits
online-apply-now = Apply now
online-apply-next = From the next deal
online-deals-played =
    { $count ->
        [one] One deal played.
       *[other] { $count } deals played.
    }
online-sums = Table balance
online-player = Player
online-points = Points
online-shuffle-holds =
    { $count ->
        [one] Verified: the last deal was shuffled as promised, with randomness from one player.
       *[other] Verified: the last deal was shuffled as promised, with randomness from { $count } players.
    }
online-shuffle-broken = Warning: the last deal was not shuffled as promised ({ $count } contributions).
online-account = Account
online-email = Email address
online-send-code = Send a code
online-code = Code from the email
online-show-code = Sign in
online-code-sent = We have sent you a code. It is valid for ten minutes.
online-signed-in = You are signed in. Deals you played as a guest now belong to your account.
online-signed-in-again = Welcome back.
online-signed-out = You are signed out here.
online-wrong-code = The code is wrong or has expired.
online-mail-off = This server does not send email, so it has no accounts: you play as a guest. The operator can change that with tarockd setup.
online-is-account = Signed in as { $email }.
online-is-guest = You are playing as a guest. With an account, your deals are on your other devices too.
online-keep-name = Save name
online-export = Download my data
online-sign-out = Sign out
online-sign-out-ask = Sign out on this device? Your deals stay in your account.
online-sign-out-guest = If you sign out as a guest, you can no longer reach your deals on the server.
online-delete = Delete account …
online-delete-traces = Delete everything about me …
online-delete-ask = Your account will be gone, with your name, picture and archive. This cannot be undone.
online-delete-guest = The server will forget your name and picture. This cannot be undone.
online-delete-sure = Yes, delete everything
online-deleted = Your account has been deleted.

## Picture, settings and archive of the account

online-portrait = Your picture
online-portrait-line = Everybody at the table sees it next to your name.
online-portrait-choose = Choose or take a photo
online-portrait-remove = Remove picture
online-portrait-kept = Picture saved. Others will see it at your next table.
online-portrait-gone = Picture removed.
online-portrait-unreadable = This picture cannot be read.
online-too-large = That file is too large.
online-everywhere = On all devices
online-everywhere-line = Your settings are stored with your account. Volume, text size and your own photos stay on this device.
online-archive-everywhere = Sync archive to all devices
online-archive-busy = Syncing the archive …
online-archive-moved =
    { $came ->
        [0] Nothing received
        [one] One deal received
       *[other] { $came } deals received
    }, { $went ->
        [0] nothing sent
        [one] one sent
       *[other] { $went } sent
    }{ $gone ->
        [0] .
        [one] , one deleted.
       *[other] , { $gone } deleted.
    }
online-archive-full = Your account’s archive is full. Delete a few deals to make room for new ones. New accounts get more room every day.
online-server-full = This server has no room left for new accounts, groups, pictures and archives. You can go on playing. Please tell whoever runs it.
online-sign-in-again = Sign out and in again, so that the server knows it is you. For a quarter of an hour after that, you can delete the account.

## Groups

online-groups = Groups
online-groups-line = A group has its own tables and a balance that carries on from evening to evening.
online-accounts = My balances
online-accounts-where = Where
online-accounts-device = On this device
online-groups-none = You are not in a group yet.
online-role-admin = admin
online-role-member = member
online-role-other = another role
online-group = Group
online-group-name = Name of the new group
online-group-found = Create group
online-group-account-needed = You need an account for that. Sign in with your email address first.
online-group-name-taken = This name is taken.
online-group-full = The group is full.
online-group-last-admin = A group needs at least one admin.
online-group-table-open = A table of this group is still open. It closes half an hour after the last person has left.
online-group-already = You are already a member.
online-group-none = This group or invitation does not exist, or has expired.
online-group-play = Play
online-group-open = { $game }: open table
online-group-balance = Balance
online-group-deals = Deals
online-group-members = Members
online-group-promote = Make admin
online-group-remove = Remove from group
online-group-invite = Invite
online-group-delete = Delete group …
online-group-delete-sure = Yes, delete it
online-group-invited = You’re invited to the group “{ $name }”.
online-group-join = Join

## Watching

online-watching = You are watching.
online-watching-late = You are watching with a delay of { $seconds } seconds.
online-watch = Watch
online-watch-title = Let others watch
online-watch-line = Anybody with this link can watch the table, without a seat and without seeing the players’ hands.
online-watch-lobby = No cards have been dealt yet. You will see them as soon as the deal begins.
online-come-in = Join the table

## Groups: evenings, deals, people

online-games = My deals
online-games-line = Everything you have played here with others, newest first.
online-games-none = No deals yet.
online-games-more = More
online-games-keep = Save to my archive
online-games-kept = In your archive
online-games-kept-now = Saved to your archive.
online-games-share = Share a link
online-group-pages = Group pages
online-group-archive = Deals
online-group-sheet = Score sheet
online-group-settings = Settings
online-group-rules = Game and rules
online-group-rules-later = Rule changes apply from the next deal, everything else at once.
online-group-not-allowed = Only admins can do that.
online-group-loading = Loading …
online-group-cancel = Cancel
online-group-promote-ask = Make { $name } an admin of the group?
online-group-demote = Remove as admin
online-group-demote-ask = { $name } will no longer be an admin.
online-group-remove-ask = { $name } will no longer be a member. The score sheet stays as it is.
online-group-remove-yes = Yes, remove
online-group-leave = Leave group …
online-group-leave-ask = You will no longer be a member. Your results stay on the score sheet.
online-group-leave-yes = Yes, leave
online-group-link = Link to the group
online-group-invite-hint = The link is valid for seven days and for twelve people.
online-group-end = Leave or delete
online-group-delete-ask = The group will be deleted for everybody. This cannot be undone.
online-group-evening = Evening
online-group-paid-on = Settled on { $date }
online-group-sheet-head = Kaiserstich · { $name } · Score sheet · { $date }
online-group-sheet-empty = No deals on the sheet yet.
online-group-tariff = Tariff
online-group-tariff-line = All members see the same value of a point in this group. It is a record of play and no claim.
online-group-tariff-points = Only points are shown here.
online-group-tariff-cents = Hundredths of the currency per point (0: points only)
online-group-currency = Currency
online-group-tariff-kept = The tariff now holds for everybody in the group.
online-group-no-tariff = Set a price per point to see amounts in money.
online-group-to-settings = Set the price
online-group-clear = Settle up …
online-group-clear-ask = Has everything been paid? All balances will be set to zero. The evenings stay on the sheet.
online-group-clear-yes = Yes, all paid
online-group-cleared = Settled up: everybody starts at zero.
online-group-new-name = Name of the group
online-group-name-missing = What should the group be called?
online-group-rename = Rename
online-group-renamed = Group renamed.
online-group-agreed = Settings for new tables
online-group-agreed-line = Every new table of the group starts with these settings. They can still be changed at the table.
online-group-leader-decides = Only admins can change this.
online-group-keep = Use for new tables
online-group-settings-kept = Saved. New tables start with these settings.

## Voice chat, and a meeting in another app.

online-voice = Talk
online-voice-title = Talk to each other
online-voice-hint = You hear each other directly, from browser to browser. Your microphone is off until you turn it on.
online-voice-asking = Your browser is asking for permission to use the microphone …
online-voice-alone = Your microphone is on. You will hear each other as soon as somebody else presses “Talk”.
online-voice-with = You are talking with { $names }.
online-voice-others =
    { $count ->
        [one] { $names } has turned the microphone on. Join in!
       *[other] { $names } are talking. Join in!
    }
online-voice-came = { $name } has turned the microphone on.
online-voice-mute = Mute
online-voice-unmute = Unmute
online-voice-off = Hang up
online-voice-state-none = not talking
online-voice-state-there = microphone on
online-voice-state-on = microphone on
online-voice-state-connecting = connecting …
online-voice-state-connected = connected
online-voice-state-failed = no connection
online-voice-state-muted = muted
online-voice-state-speaking = speaking
online-voice-no-microphone = No microphone found. Plug one in and try again.
online-voice-denied = Your browser blocks the microphone. Allow it for this page in the browser’s settings.
online-voice-busy = Another program is using the microphone.
online-voice-cannot = Voice chat does not work here. It needs a current browser and an https address.
online-meeting = Open meeting
online-meeting-link = Meeting in another app
online-meeting-hint = Are you meeting in another app, for video for example? Put its link here for everybody at the table.
online-meeting-keep = Save link
online-refused-bad-meeting = The link must begin with https:// and have at most 300 characters and no spaces.
