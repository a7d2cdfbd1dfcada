### Briefe, die der Server schickt.

mail-code-subject = { $code } ist dein Code für { $name }
mail-code-body =
    Servus!

    Mit diesem Code meldest du dich bei { $name } an: { $code }

    Er gilt zehn Minuten lang und nur ein einziges Mal. Wenn du ihn nicht verlangt hast, brauchst du nichts zu tun:
    Ohne den Code kommt niemand hinein.

    { $address }
