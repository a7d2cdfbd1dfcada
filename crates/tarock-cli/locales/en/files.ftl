### Errors in files, links, positions and summaries.

## Why a summary cannot be settled

summary-unknown-game = Unknown game “{ $detail }”.
summary-unknown-rules = Unknown rule set “{ $detail }”; “tarock rules list” shows all, “--rules FILE” reads your club’s.
summary-unknown-option = Unknown or unsuitable option: { $detail }.
summary-contract-missing = The contract is missing ({ $detail }).
summary-not-in-rule-set = { $detail } is not played under these rules.
summary-no-such-seat = There is no seat { $detail } at this table.
summary-not-in-this-game = This game does not have something that is entered here ({ $detail }). Königrufen has partner, called_card_in_talon and surrendered, Kosakeln lost_at_talon, Illustriertes Tarock standing and untaken_talon, both of these hand_facts and when.
summary-one-contract-only = { $detail } is played alone; only negative games are played side by side.
summary-only-in-positive-games = { $detail } is not a positive game, so it has no announcements and bonuses, kontra, valat, score, partner, standing or anything about the talon.
summary-only-in-negative-games = { $detail } is not a negative game, so it has no made and kontras.
summary-only-in-trischaken = { $detail } is not Trischaken, so it has no scores and tricks per player.
summary-trischaken-is-forehands = Trischaken is forehand’s game, and forehand is not in seat { $detail }.
summary-no-kontra = There is no kontra in { $detail }.
summary-scores-missing = Card points and tricks per player are missing ({ $detail }).
summary-one-per-seat = Each seat at the table needs a value ({ $detail }).
summary-scores-do-not-add-up = The card points add up to { $detail }, which the pack does not allow.
summary-tricks-do-not-add-up = The tricks add up to { $detail }; Königrufen has 12, the other games 16.
summary-score-without-trick = Seat { $detail }: there are no card points without a trick, and no trick without card points.
summary-trick-without-score = Seat { $detail }: a player with a trick has card points too.
summary-no-renonce-in-trischaken = There is no price for a Renonce in { $detail }; leave renonce out.
summary-too-many-declarers = { $detail } games are too many; only four players sit at the table.
summary-no-parallel-games = Under these rules { $detail } is not played alongside another game.
summary-different-ranks = { $detail } has a different rank; only games of equal rank are played side by side.
summary-declarer-twice = Seat { $detail } is listed twice; each player has one game only.
summary-made-missing = { $detail }: add whether it was made (made).
summary-standing-missing = { $detail }: add how the declarer got the game (standing: declared, unteren or held).
summary-standing-not-here = { $detail }: declared or held counts the same in this game; leave standing out.
summary-solo-is-declared = { $detail } can neither be taken over nor held; standing must be declared.
summary-nothing-broke-at-the-talon = { $detail } can be lost at the talon (lost_at_talon) only if without kings (Q) or without Trull (O) was announced.
summary-talon-ends-everything = { $detail } was lost at the talon, so it has no score, kontra, silent, made Valat or later announcement.
summary-tricks-contradict = { $detail }: the number of tricks does not match the result.
summary-kontra-by-wrong-seat = Kontra by seat { $detail }: only an opponent can say it, and each only once.
summary-kontra-too-high = There is no kontra of level { $detail } under these rules.
summary-kontra-on-nothing = Kontra on { $detail } needs its announcement (announced_by).
summary-doubled-with-game = { $detail } has no kontra of its own; enter it with the game (kontra), which covers it.
summary-surrender-ends-everything = { $detail } was surrendered, so it has no announcements, kontra or valat.
summary-untaken-talon-missing = An announced Valat that failed needs untaken_talon: the value of the rest of the talon ({ $detail }).
summary-untaken-talon-impossible = The rest of the talon cannot be worth { $detail }.
summary-valat-and-renonce = A player who revokes has not made a Valat ({ $detail }).
summary-only-the-talon-breaks-it = Only the talon can break { $detail }; after the talon and in a Solo it is always made.
summary-made-contradicts-score = The score decides whether { $detail } was made, and it contradicts what is entered.
summary-cards-in-two-places = The cards do not allow both { $detail } and what a hand showed.
summary-enter-as-hand-fact = { $detail } belongs under hand_facts, not under silent.
summary-score-missing = { $detail }: the card points of the declarer’s side are missing (score).
summary-score-contradicts-valat = { $detail } card points are impossible with all tricks (valat).
summary-score-too-high = { $detail } is more than the cards hold.
summary-mond-from-oneself = Seat { $detail } cannot have captured its own Mond.
summary-no-partner-here = { $detail } is not a caller game, so it has no partner, called_card_in_talon or surrendered.
summary-partner-or-talon = { $detail }: either there is a partner, or the called card was in the talon.
summary-partner-is-declarer = Seat { $detail } cannot be its own partner.
summary-nothing-to-surrender = { $detail }: surrender needs the called card in the open talon.
summary-bonus-not-announceable = { $detail } cannot be announced in this game; enter a Valat as valat, and what a hand holds as hand_facts.
summary-when-not-here = { $detail }: the time of an announcement (when) does not belong here.
summary-when-missing = { $detail }: add when it was announced (when: before or after the talon).
summary-when-impossible = { $detail } cannot be announced at that time (when); in a Solo it is always before.
summary-not-a-hand-fact = { $detail } does not belong under hand_facts, which lists what players held in hand.
summary-fact-held-twice = { $detail }: only one player can hold that, and only once (hand_facts).
summary-announced-twice = { $detail } is listed twice among the announcements.
summary-not-by-defenders = Only the declarer’s side can have { $detail } here.
summary-bird-missing = The game’s bird is missing from the announcements ({ $detail }).
summary-follows-from-the-rest = { $detail } follows from the rest and does not belong under silent.
summary-announced-and-silent = { $detail } is announced and cannot also count silently.
summary-made-without-trick = { $detail } needs a trick, and the other side took them all (valat).
summary-called-card-in-closed-talon = { $detail } is impossible while the called card stays in the talon.
summary-exclude-each-other = { $detail } cannot be combined with another announcement of the same player; only one of them counts.
summary-made-by-both = Only one side can have made { $detail }.

## Positions as text (TAF)

taf-TAF-GRP = A line has five groups (or six with +…), separated by single spaces, and two to four players.
taf-TAF-SYN = The talon and each player have exactly one slash; blocks are separated by #.
taf-TAF-CARD = This is not a card. Cards are T1 to T22, HK, K4, P10, XB; a dot is an unknown card.
taf-TAF-CNT = There are too many or too few cards here.
taf-TAF-DUP = A card is in two places.
taf-TAF-TKN = A talon card that was taken is missing.
taf-TAF-DEP = Kings and cards of the Trull cannot be discarded.
taf-TAF-TYP = There is no such game or player. Correct would be R1 or PO24, for example.
taf-TAF-KING = Caller games need a called card here (HK, 4K, XD), all other games a -.
taf-TAF-PART = Only caller games have a partner, and the declarer cannot be it.
taf-TAF-TAL = This part of the talon does not fit the game.
taf-TAF-ANS = These announcements do not fit the game or the cards.
taf-TAF-KLN = This must be J or -.
taf-TAF-SPR = This kontra does not fit: the doubled item must exist, and the right side must say it.
taf-TAF-EXT = After the + come R= G= V= L= W= or S=1, each at most once and suiting the game.

## Files and links

link-letters = This is not a link: links have letters, digits, - and _ only.
link-damaged = The link is damaged. Its end is probably missing; copy all of it again.
link-rules = This version does not know the rules in this link. A newer version may.
link-deal = The deal in this link is not possible under its rules. A newer version may know it.

unplayable-unknown-cards = Some cards are unknown, so the deal cannot be played through.
unplayable-other-game = The rules are for another game.
unplayable-unsupported-variant = No rule set here has this game, or “the small ones beat the big ones”.
unplayable-unknown-forehand = The line does not say who was forehand. Add +V=1 at the end, for example.
unplayable-unreachable = This position cannot be reached under these rules. Is it the right rule set? Choose another with --rules or +R=.

ktaro-too-large = The .ktaro file is too large ({ $error }).
ktaro-encoding = The .ktaro file is not UTF-8 ({ $error }).
ktaro-syntax = This is not XML ({ $error }).
ktaro-doctype = A .ktaro file cannot have a document type.
ktaro-entity = This entity is not allowed in a .ktaro file ({ $error }).
ktaro-character = This character is not allowed in XML ({ $error }).
ktaro-too-deep = The elements are nested too deeply ({ $error }).
ktaro-too-many-elements = The file has too many elements ({ $error }).
ktaro-too-many-attributes = This element has too many attributes ({ $error }).
ktaro-too-many-commands = The file has too many commands ({ $error }).
ktaro-root = This is not a .ktaro file ({ $error }).
ktaro-missing-element = An element is missing here ({ $error }).
ktaro-missing-attribute = An attribute is missing here ({ $error }).
ktaro-count = This element occurs too often or too rarely ({ $error }).
ktaro-value = This value is not allowed here ({ $error }).
ktaro-other-game = A .ktaro file can only hold Königrufen.
ktaro-refused = The rules do not allow this action ({ $error }).
ktaro-rules = The rules in this file are unknown ({ $error }).
ktaro-no-history = The file has cards, but not the play.
ktaro-dealing = The commands in the file do not deal a whole pack ({ $error }).
ktaro-inconsistent = The hands in the file do not match its commands.
ktaro-command-refused = The rules do not allow a command in the file ({ $error }).
ktaro-out-of-place = A command in the file comes at the wrong time ({ $error }).
ktaro-other-player = In the file, a player acts out of turn ({ $error }).
ktaro-editor-command = Cards were swapped by hand in this deal ({ $error }).
ktaro-announcements = The announcements in the file cannot be read ({ $error }).
ktaro-other-trick = In the file, a different player takes the trick ({ $error }).
ktaro-no-card = A command in the file names no card ({ $error }).
