"""Handing mails over to a mail server, and what it says of them, then or later."""
