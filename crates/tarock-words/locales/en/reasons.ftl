### Why a bot plays as it does: reasons, numbers, rules of thumb.

## Actions; “do” follows “would” or a colon, “done” follows “has” and “would have”

act-forehand = { $form ->
        [done] said “Mein Spiel”
       *[do] say “Mein Spiel”
    }
act-pass = { $form ->
        [done] passed
       *[do] pass
    }
act-hold = { $form ->
        [done] held
       *[do] hold
    }
act-unteren = { $form ->
        [done] said “Unteren”
       *[do] say “Unteren”
    }
act-bid = { $form ->
        [done] bid
       *[do] bid
    } { $contract }
act-call = { $form ->
        [done] called
       *[do] call
    } { $card }
act-call-fourth-king = { $form ->
        [done] called
       *[do] call
    } the fourth king
act-take =
    { $form ->
        [done] taken
       *[do] take
    } { $count ->
        [0] the talon
       *[other] { $cards }
    }
act-surrender = { $form ->
        [done] surrendered
       *[do] surrender
    }
act-discard =
    { $form ->
        [done] discarded
       *[do] discard
    } { $count ->
        [0] nothing
       *[other] { $cards }
    }
act-exchange =
    { $form ->
        [done] exchanged
       *[do] exchange
    } { $count ->
        [0] nothing
       *[other] { $cards }
    }
act-keep =
    { $form ->
        [done] kept
       *[do] keep
    } { $count ->
        [0] no talon cards
       *[other] { $cards }
    }
act-lies = { $form ->
        [done] said
       *[do] say
    } “Ready”
act-good = { $form ->
        [done] said
       *[do] say
    } “Good”
act-nothing = { $form ->
        [done] announced
       *[do] announce
    } nothing
act-announce = { $form ->
        [done] announced
       *[do] announce
    } { $bonuses }
act-kontra = { $form ->
        [done] said
       *[do] say
    } { $kontras }
act-announce-kontra = { $form ->
        [done] announced { $bonuses } and said { $kontras }
       *[do] announce { $bonuses } and say { $kontras }
    }
act-play = { $form ->
        [done] played
       *[do] play
    } { $card }
act-claim = { $form ->
        [done] claimed
       *[do] claim
    } the rest

## Explanations

bot-zufall = the random player
bot-regelbuch = the Regelbuch
bot-tarobot = Tarobot

explain-would = Here { $bot } would { $action }.
explain-same = { $seat } has { $action }; { $bot } would have done the same.
explain-differs = { $seat } has { $played }; { $bot } would have { $action }.
explain-no-reason = There is no reason: this player picks at random.

percent = { $percent }%
# Columns (at most 9 characters): average points, their spread, imagined deals, share of deals ahead.
column-points = points
column-spread = spread
column-worlds = deals
column-ahead = ahead
column-action = option
explain-points = Points: the average score, compared with the average of the table.
explain-more =
    { $count ->
        [one] And one more option.
       *[other] And { $count } more options.
    }
explain-worst = The alternative ({ $action }) would cost most in this imagined deal, { $instead } instead of { $chosen } points:
explain-imagined = This deal is only imagined; the bot does not know where the cards really lie.

## Reasons with numbers; an imagined deal is one way the hidden cards may lie

# Part of other sentences: “in 38 of 160 imagined deals”.
in-worlds =
    { $worlds ->
        [one]
            { $times ->
                [0] not in the only imagined deal
               *[other] in the only imagined deal
            }
       *[other]
            { $times ->
                [0] in none of { $worlds } imagined deals
               *[other] in { $times } of { $worlds } imagined deals
            }
    }
reason-only = The rules allow nothing else here.
reason-certain = Nobody can change the result any more.
reason-thumb = Rule of thumb: { $sentence }
reason-count = { $sentence }
reason-expected =
    { $worlds ->
        [one] It scores { $points } points (spread { $spread }), counted in a single imagined deal.
       *[other] It scores { $points } points on average (spread { $spread }), counted over { $worlds } imagined deals.
    }
reason-experience = Corrected by experience with such decisions, that is { $points } points.
reason-wins = The result is above the average of the table { in-worlds }.
reason-makes = { $bonus } succeeds for this side { in-worlds }.
reason-ahead = Next best: { $action }. It scores { $by } points { $gain ->
        [more] more
       *[less] less
    } on average; the advice is better in { $better } and worse in { $worse } of { $worlds ->
        [one] one imagined deal
       *[other] { $worlds } imagined deals
    }.
reason-close = Practically equal: { $action } (difference: { $by } points). Here the rule of thumb decides.
reason-exact =
    { $tricks ->
        [one] The last trick was calculated exactly in every imagined deal.
       *[other] The last { $tricks } tricks were calculated exactly in every imagined deal.
    }
reason-risk = The appetite for risk of { $percent }% decides. At the normal level it would be: { $action }.
reason-overtaken = An opponent still to play can beat { $card } { in-worlds }.
reason-holds = { $seat } holds { $card } { in-worlds }.
reason-void = { $seat } has no { $suit } left.

## Counts of a hand

count-tarocks =
    { $n ->
        [0] The hand has no tarocks.
        [one] The hand has one tarock.
       *[other] The hand has { $n } tarocks.
    }
count-stecher =
    { $n ->
        [0] The hand has no Stecher, that is, no tarock from XVI up.
        [one] The hand has one Stecher, that is, a tarock from XVI up.
       *[other] The hand has { $n } Stecher, that is, tarocks from XVI up.
    }
count-trull =
    { $n ->
        [0] The hand has no card of the Trull.
        [one] The hand has one card of the Trull.
       *[other] The hand has { $n } cards of the Trull.
    }
count-kings =
    { $n ->
        [0] The hand has no kings.
        [one] The hand has one king.
       *[other] The hand has { $n } kings.
    }
count-voids =
    { $n ->
        [0] The hand has every suit.
        [one] The hand is void in one suit.
       *[other] The hand is void in { $n } suits.
    }
count-twelve-points =
    { $n ->
        [0] The hand has no points by the twelve-point rule.
        [one] The hand has one point by the twelve-point rule.
       *[other] The hand has { $n } points by the twelve-point rule: one for a tarock or a king, two for a Stecher.
    }
count-tarocks-out =
    { $n ->
        [0] No tarocks are out any more.
        [one] One tarock is still out.
       *[other] There are { $n } tarocks still out.
    }

## Rules of thumb: auction

thumb-too-weak = The hand is too weak for any game.
thumb-keep-last-word = Forehand keeps the last word.
thumb-strong-enough = The hand is strong enough for this game.
thumb-twelve-points = By the twelve-point rule the hand is good enough even before the talon.
thumb-negative-shape = The hand can make exactly the tricks that the game asks for.
thumb-trischaken-hand = Few tricks, few points: this is a hand for Trischaken.
thumb-bird-hand = There are enough tarocks to bring the bird home.
thumb-colour-hand = Long suits and kings: this is a hand for a colour game.
thumb-others-stronger = The others have shown too much strength.
thumb-worth-holding = The game is worth holding or taking over.

## Rules of thumb: call, talon, discards, exchange

thumb-call-short-suit = Call in your shortest suit.
thumb-call-short-queen = Call in the suit where you hold a short queen.
thumb-call-fourth-king = The other three kings are in your hand.
thumb-better-part = This part of the talon has more tarocks and points.
thumb-give-up = Surrendering costs less than playing.
thumb-empty-suits = The discards empty suits and save points.
thumb-exchange-low = Give away low suit cards; you can hardly get anything worse.
thumb-keep-strong = Keep strong cards for the next deal.

## Rules of thumb: announcements

thumb-nothing-to-say = Nothing is certain enough to announce.
thumb-announce-bird = The bird should come home.
thumb-announce-fact = The hand already has it.
thumb-announce-likely = This side should make it.
thumb-double-strong = The hand is strong against it.

## Rules of thumb: play

thumb-forced = Only this card can be played.
thumb-draw-tarocks = Draw the others’ tarocks.
thumb-cash-winner = This card takes its trick before somebody ruffs it.
thumb-lead-long-suit = The long suit costs the others tarocks.
thumb-lead-short-suit = Get rid of the short suit, then ruff it.
thumb-shoot-declarer = Force the declarer to ruff; that costs them tarocks.
thumb-lead-for-partner = This suit is good for the partner.
thumb-lead-low = A low card does no harm.
thumb-smear = The trick is the partner’s, so add points to it.
thumb-win-cheaply = Take the trick as cheaply as possible.
thumb-win-surely = Take the trick so high that nobody can beat it.
thumb-give-low = The trick cannot be won, so add as little as possible.
thumb-spare-high = Do not spend a high card on this trick.
thumb-save-pagat = This brings the Pagat home.
thumb-save-mond = The Sküs cannot capture the Mond here, so bring it home.
thumb-keep-for-trick = Keep the card for its trick.
thumb-guard-mond = Keep the Mond out of reach of the Sküs.
thumb-no-kaiserstich = Do not help the others to a Kaiserstich.
thumb-shed-taker = Get rid of a card that would take a trick later.
thumb-duck = Stay below; let somebody else take the trick.
thumb-take-needed = This trick is still needed.
thumb-force-on-declarer = Make the declarer take the trick.
thumb-open-hands = All hands are open, so the play can be calculated.
thumb-certain = Nothing can change the result.
