### What comes from outside and what goes out: addresses, links, pictures, files.

missing-title = Nothing here
missing-lead = This address leads nowhere:
missing-why = The link may have been cut off on the way, or mistyped.
missing-home = To the start page
offline-mark = No network right now: what you see here may be out of date.

## What would you have played?

challenge-title = What would you have played?
challenge-hint = With this link, somebody sees the position from the seat on turn and plays it themselves. Only then does the page show what was played, and what each choice is worth.
challenge-send = Ask others
challenge-ask = It is your turn. What would you have played? Choose at the table, just as you usually do.
challenge-same = That is exactly what was played: { $played }.
challenge-other = Your choice: { $answer }. What was played: { $played }.
challenge-tarobot = Tarobot: { $advice }
challenge-whole = Look at the whole deal
challenge-missing = The link is damaged, or there was nothing to decide at this point.

## Unfinished deals

quiz-new-deal = New quiz deal
new-deal-keep = Put it in the archive and deal
new-deal-kept = The unfinished deal is in the archive. You can play on from there.
replay-fork-keep = Put the unfinished one in the archive
archive-resume = Play on at the table

## How long deals stay

archive-keep = Keep deals on this device
archive-keep-ever = forever
archive-keep-year = for a year
archive-keep-newest = only the newest { $n }
archive-keep-hint = Deals with a remark or a tag always stay, and so do unfinished ones.
archive-keep-shared = Your archive is the same on all your devices, so everything stays here until you delete it.
archive-keep-ask =
    { $n ->
        [one] This deletes one older deal now, and others later as they get old.
       *[other] This deletes { $n } older deals now, and others later as they get old.
    }

## A picture of the deal

picture-head = Picture of the deal
picture-send = Send the picture …
picture-save = Save the picture
picture-failed = This browser cannot make the picture.

## What is new

news-title = What is new?
news-line-1 = Learn Tarock: twelve lessons with prepared cards, and a trainer with a few positions a day.
news-line-2 = After a deal, one sentence tells which trick decided it, and a report says what each decision cost.
news-line-3 = The scorer keeps the accounts of an evening with real cards, and the tournament desk runs a whole cup.
news-line-4 = “What would you have played?” Send somebody a position: they see what was played only after their own choice.
news-line-5 = An unfinished deal can go into the archive and be resumed later, and a finished one makes a picture to send.
news-line-6 = Installed as an app, Kaiserstich opens .tarock and .ktaro files by itself.

## Amounts

balance-no-claim = These amounts record how you played. They are not a claim to money.
