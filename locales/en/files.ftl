### What is wrong with files, links, positions and summaries.

## Why a summary cannot be settled

summary-unknown-game = There is no game “{ $detail }” here.
summary-unknown-rules = There is no rule set “{ $detail }”; “tarock rules list” shows all, “--rules FILE” takes your club’s.
summary-unknown-option = There is no such option, or it does not fit: { $detail }.
summary-contract-missing = What was played is missing ({ $detail }).
summary-not-in-rule-set = { $detail } is not played under these rules.
summary-no-such-seat = There is no seat { $detail } at this table.
summary-not-in-this-game = Something here does not exist in this game ({ $detail }). Königrufen has partner, called_card_in_talon and surrendered, Kosakeln lost_at_talon, Illustriertes Tarock standing and untaken_talon, both of these hand_facts and when.
summary-one-contract-only = { $detail } is played alone; only negative games are played side by side.
summary-only-in-positive-games = { $detail } is not a positive game: announcements and bonuses, kontra, valat, score, partner, standing and everything about the talon do not belong to it.
summary-only-in-negative-games = { $detail } is not a negative game: made and kontras do not belong to it.
summary-only-in-trischaken = { $detail } is not Trischaken: scores and tricks per player do not belong to it.
summary-trischaken-is-forehands = Trischaken is forehand’s game, and forehand does not sit on seat { $detail }.
summary-no-kontra = There is no kontra in { $detail }.
summary-scores-missing = Card points and tricks per player are missing ({ $detail }).
summary-one-per-seat = Each seat at the table needs a value ({ $detail }).
summary-scores-do-not-add-up = The card points add up to { $detail }, which the pack does not allow.
summary-tricks-do-not-add-up = The tricks add up to { $detail }; in Königrufen there are 12, otherwise 16.
summary-score-without-trick = Seat { $detail }: there are no card points without a trick, and no trick without card points.
summary-trick-without-score = Seat { $detail }: who has a trick has card points too.
summary-no-renonce-in-trischaken = There is no price for a Renonce in { $detail }; leave renonce out.
summary-too-many-declarers = { $detail } games are too many, only four players sit at the table.
summary-no-parallel-games = Under these rules { $detail } is not played beside another game.
summary-different-ranks = { $detail } has another rank; only games of equal rank are played side by side.
summary-declarer-twice = Seat { $detail } is listed twice; everybody has one game only.
summary-made-missing = { $detail }: please add whether it was made (made).
summary-standing-missing = { $detail }: please add how the game came to its player (standing: declared, unteren or held).
summary-standing-not-here = { $detail }: declared or held counts the same in this game; leave standing out.
summary-solo-is-declared = { $detail } can neither be taken over nor held; standing has to be declared.
summary-nothing-broke-at-the-talon = { $detail } is lost at the talon (lost_at_talon) only if without kings (Q) or without Trull (O) was announced.
summary-talon-ends-everything = { $detail } was lost at the talon: then there is no score, kontra, silent, made Valat or later announcement.
summary-tricks-contradict = { $detail }: the number of tricks does not fit the result.
summary-kontra-by-wrong-seat = Kontra by seat { $detail }: only an opponent says it, and each only once.
summary-kontra-too-high = There is no kontra of level { $detail } under these rules.
summary-kontra-on-nothing = Kontra on { $detail } needs its announcement (announced_by).
summary-doubled-with-game = { $detail } has no kontra of its own; enter it with the game (kontra), it covers that too.
summary-surrender-ends-everything = { $detail } was surrendered; announcements, kontra and valat stay empty then.
summary-untaken-talon-missing = A failed announced Valat needs untaken_talon: what the rest of the talon counts ({ $detail }).
summary-untaken-talon-impossible = The rest of the talon cannot count that much or that little: { $detail }.
summary-valat-and-renonce = Who revokes has not made a Valat ({ $detail }).
summary-only-the-talon-breaks-it = Only the talon can break { $detail }; after it and in a Solo it is always made.
summary-made-contradicts-score = The score tells whether { $detail } was made, and it tells otherwise.
summary-cards-in-two-places = The cards do not allow it: { $detail } and what a hand showed.
summary-enter-as-hand-fact = { $detail } belongs under hand_facts, not under silent.
summary-score-missing = { $detail }: the card points of the declarer’s side are missing (score).
summary-score-contradicts-valat = { $detail } card points do not go with all tricks (valat).
summary-score-too-high = { $detail } is more than the cards hold.
summary-mond-from-oneself = Seat { $detail } cannot have captured a Mond of its own.
summary-no-partner-here = { $detail } is not a caller game: partner, called_card_in_talon and surrendered do not belong to it.
summary-partner-or-talon = { $detail }: either there is a partner, or the called card lay in the talon.
summary-partner-is-declarer = Seat { $detail } cannot be its own partner.
summary-nothing-to-surrender = { $detail }: surrender needs the called card in the open talon.
summary-bonus-not-announceable = { $detail } is not among the announcements of this game; a Valat is entered as valat, what a hand holds as hand_facts.
summary-when-not-here = { $detail }: the time of an announcement (when) does not belong here.
summary-when-missing = { $detail }: please add when it was announced (when: before or after, relative to the talon).
summary-when-impossible = { $detail }: nothing is announced here at that time (when); in a Solo it is always before.
summary-not-a-hand-fact = { $detail } does not belong to hand_facts; they tell what somebody held in hand.
summary-fact-held-twice = { $detail } does not fit: only one player can hold that, and only once (hand_facts).
summary-announced-twice = { $detail } is listed twice among the announcements.
summary-not-by-defenders = { $detail } is for the declarer’s side only here.
summary-bird-missing = The bird of the game is missing among the announcements ({ $detail }).
summary-follows-from-the-rest = { $detail } follows from the rest and does not belong to silent.
summary-announced-and-silent = { $detail } is announced and cannot count silently as well.
summary-made-without-trick = { $detail } needs a trick, and the other side took them all (valat).
summary-called-card-in-closed-talon = { $detail } is impossible while the called card stays in the talon.
summary-exclude-each-other = { $detail } does not go with another announcement of the same player; only one of them counts.
summary-made-by-both = { $detail } can have been made by one side only.

## Positions as text (TAF)

taf-TAF-GRP = A line has five groups (or six with +…), one space between two, and two to four players.
taf-TAF-SYN = The talon and each player have exactly one slash, blocks are parted by #.
taf-TAF-CARD = This is not a card. Cards are T1 to T22, HK, K4, P10, XB; a dot is an unknown one.
taf-TAF-CNT = Too many or too few cards lie here.
taf-TAF-DUP = A card stands in two places.
taf-TAF-TKN = A card of the taken talon lies nowhere.
taf-TAF-DEP = Kings and pieces of the Trull are not laid aside.
taf-TAF-TYP = There is no such game or player. Right is, for example, R1 or PO24.
taf-TAF-KING = A card is called in calling games only, and has to stand there: HK, 4K, XD, else -.
taf-TAF-PART = Only calling games have a partner, and it is not the declarer himself.
taf-TAF-TAL = This part of the talon does not fit the game.
taf-TAF-ANS = These announcements do not fit the game or the cards.
taf-TAF-KLN = J or - has to stand here.
taf-TAF-SPR = This kontra does not fit: what is doubled has to exist, and the right side has to say it.
taf-TAF-EXT = After the + stand R= G= V= L= W= or S=1, each at most once and fitting the game.

## Files and links

link-letters = This is not a link: it has letters, digits, - and _ only.
link-damaged = The link is damaged. Most likely something is missing at its end; copy all of it again.
link-rules = This program cannot play by the rules of this link. A newer version may.
link-deal = The deal of this link is not possible under its rules. A newer version may know it.

unplayable-unknown-cards = Not all cards are known here, so the deal cannot be played through.
unplayable-other-game = The rules are for another game.
unplayable-unsupported-variant = No rule set here knows this game, or “the small ones beat the big ones”.
unplayable-unknown-forehand = It does not say who was forehand. Add, for example, +V=1 at the end.
unplayable-unreachable = The rules know no way to this position. Is it the right rule set? Choose another with --rules or +R=.

ktaro-too-large = The .ktaro file is too large ({ $error }).
ktaro-encoding = The .ktaro file is not written in UTF-8 ({ $error }).
ktaro-syntax = This is not XML ({ $error }).
ktaro-doctype = A .ktaro file has no document type.
ktaro-entity = A .ktaro file does not have this entity ({ $error }).
ktaro-character = XML cannot hold this character ({ $error }).
ktaro-too-deep = Too many elements lie inside of one another ({ $error }).
ktaro-too-many-elements = The file has too many elements ({ $error }).
ktaro-too-many-attributes = This element has too many attributes ({ $error }).
ktaro-too-many-commands = The file has too many commands ({ $error }).
ktaro-root = This is not a .ktaro file ({ $error }).
ktaro-missing-element = An element is missing here ({ $error }).
ktaro-missing-attribute = An attribute is missing here ({ $error }).
ktaro-count = This element is there too often or too seldom ({ $error }).
ktaro-value = There is no such value here ({ $error }).
ktaro-other-game = A .ktaro file holds Königrufen only.
ktaro-refused = The rules do not allow this action ({ $error }).
ktaro-rules = The rules of this file are not known here ({ $error }).
ktaro-no-history = The file has cards, but not how they were played.
ktaro-dealing = The commands of the file do not deal a whole pack ({ $error }).
ktaro-inconsistent = The hands in the file are not those that its commands leave.
ktaro-command-refused = The rules do not allow a command of the file ({ $error }).
ktaro-out-of-place = A command of the file comes at the wrong time ({ $error }).
ktaro-other-player = In the file somebody acts whose turn it is not ({ $error }).
ktaro-editor-command = In this deal cards were exchanged by hand ({ $error }).
ktaro-announcements = The announcements of the file cannot be read ({ $error }).
ktaro-other-trick = In the file another player takes the trick ({ $error }).
ktaro-no-card = A command of the file names no card ({ $error }).
