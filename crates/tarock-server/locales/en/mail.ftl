### Emails the server sends.

mail-code-subject = { $code } is your code for { $name }
mail-code-body =
    Hello!

    Your code to sign in to { $name }: { $code }

    It is valid for ten minutes and can be used once. If you did not request it, you can ignore this email: nobody
    can sign in without the code.

    { $address }
