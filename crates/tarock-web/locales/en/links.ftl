### What comes from outside and what goes out: addresses, links, pictures, files.

missing-title = Nothing here
missing-lead = This address leads nowhere:
missing-why = Perhaps the link lost its end on the way, or a letter went astray while it was typed.
missing-home = To the start page
offline-mark = No network right now: what you see here may be out of date.
