"""Resting a round of an event, playing it after all, confirming it, as it is written in a mail: REST ROUND 3."""

from games.mail.orders import keywords

_DIGITS = 4
"""Of the number of a round at most."""
ASKS = ("rest", "play_on", "confirm")


def asks(line: str) -> tuple[str, int | None] | None:
    """Which of them a tidied line asks for, and the round if it names one; None for a line that asks for neither."""
    said = keywords.without_courtesy(keywords.plain(line)).rstrip(",")
    head, _space, last = said.rpartition(" ")
    found = keywords.of_events().get(said)
    if found in ASKS:
        return found, None
    named, found = number(last), keywords.of_events().get(head)
    return (found, named) if found in ASKS and named is not None else None


def number(text: str) -> int | None:
    """The number of a round, such as 3 or #3; None for anything else."""
    digits = text.removeprefix("#")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS else None
