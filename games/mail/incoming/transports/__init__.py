"""The ways by which mail comes in: our own SMTP or LMTP server, an IMAP mailbox, a provider's webhook."""
