### Das Bild von einem Spiel, auf dem Tisch und in der Vorschau von einem Link.

picture-title = { $contract } von { $name }
picture-line = Der { $n }. Stich
# Für Leute, die das Bild nicht sehen, und unter der Vorschau.
picture-told = { $line }: { $cards }. { $winner } sticht. Abrechnung: { $results }.
picture-played = { $card } ({ $name })
picture-result = { $name } { $points }
