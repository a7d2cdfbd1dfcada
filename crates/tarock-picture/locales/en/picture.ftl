### The picture of a deal, at the table and in the preview of a link.

picture-title = { $contract } by { $name }
picture-line = Trick { $n }
# For people who do not see the picture, and below the preview.
picture-told = { $line }: { $cards }. { $winner } wins it. Result: { $results }.
picture-played = { $card } ({ $name })
picture-result = { $name } { $points }
