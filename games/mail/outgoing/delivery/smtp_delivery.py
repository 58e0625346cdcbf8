"""Handing a mail to the mail server, and whose fault it is when that fails."""

import smtplib

from django.core.mail import EmailMessage

from games.core.outbox import leases
from games.core.outbox.jobs import Outage
from games.mail.outgoing.delivery.smtp_connection import line

_CLOSING = 421  # RFC 5321, 3.8: the server closes down, whatever the command was
_NOBODYS_FAULT = (
    smtplib.SMTPServerDisconnected,
    smtplib.SMTPConnectError,
    smtplib.SMTPHeloError,
    smtplib.SMTPAuthenticationError,
    smtplib.SMTPNotSupportedError,
)


def hand_over(message: EmailMessage) -> None:
    """Send ``message``. To be called by a handler of jobs.

    LeaseLost if another worker has this job by now: it sends the mail. Outage if the server does not answer, takes no
    mail at all or hangs up; smtplib's exceptions if it refuses this one.
    """
    try:
        with line.taken() as message.connection:
            leases.check()
            message.send()
    except _NOBODYS_FAULT as problem:
        raise Outage(_words(problem)) from problem
    except smtplib.SMTPException as problem:
        if _CLOSING in _codes(problem):
            raise Outage(_words(problem)) from problem
        raise
    except OSError as problem:  # refused, unreachable, no such name, too slow
        raise Outage(_words(problem)) from problem


def _codes(problem: smtplib.SMTPException) -> set[int]:
    if isinstance(problem, smtplib.SMTPRecipientsRefused):
        return {code for code, _words in problem.recipients.values()}
    return {problem.smtp_code} if isinstance(problem, smtplib.SMTPResponseException) else set()


def _words(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"
