"""Web push (RFC 8030): notices on the screen of a phone, for who wants them, with the words of a mail's subject."""
