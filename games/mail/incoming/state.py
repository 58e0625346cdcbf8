"""The mark on a mail that says what became of it."""

from django.utils import timezone

from games.mail.models.incoming import Arrival, State


def close(found: Arrival, state: str, reason: str = "") -> None:
    """Write down what became of a mail. ``reason``: a constant, for the log and for whoever runs the site."""
    found.state, found.reason = state, reason
    found.done = None if state in (State.NEW, State.HELD) else timezone.now()
    found.save()
