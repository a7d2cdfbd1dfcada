### Letters the server sends.

mail-code-subject = { $code } is your code for Kaiserstich
mail-code-body =
    Hello!

    Sign in to Kaiserstich with this code: { $code }

    It is good for ten minutes and for one time. If you did not ask for it, there is nothing to do: without the code
    nobody gets in.

    { $address }
