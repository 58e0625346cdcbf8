"""Mail that goes out: what each letter says, and its way to the mail server."""
