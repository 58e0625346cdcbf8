"""From a mail as it arrived to what its sender wrote: pure functions, no database."""

from games.mail.reading.parsed_mail import ParsedMail
from games.mail.reading.reader import read

__all__ = ["ParsedMail", "read"]
