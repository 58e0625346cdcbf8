"""Why the referee refuses something. Every refusal is a sentence for people; nothing has changed."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.core.words import say
from rules.kernel import IllegalOrder, NotationError, Text

_EXAMPLES = ("example", "form")
"""What the rules call a whole order that a sentence of theirs names."""


class Refused(Exception):
    """``reason``: a sentence in the active language; ``rule``: number in the rulebook, or ""; ``code``: a constant."""

    code = "refused"

    def __init__(self, reason: str, rule: str = "", code: str = "") -> None:
        self.reason, self.rule = reason, rule
        self.code = code or self.code
        super().__init__(f"{rule}: {reason}" if rule else reason)


class NoSuchGame(Refused):
    """There is no game of that code."""

    code = "no_game"

    def __init__(self, game: str) -> None:
        super().__init__(_("There is no game “{game}”.").format(game=game))


class NotYourSeat(Refused):
    """The seat is not this person's, or does not exist."""

    code = "seat"


class NotYourTurn(Refused):
    """Nothing is asked of that seat now."""

    code = "turn"


class GameOver(Refused):
    """The game has ended, or has not begun."""

    code = "over"


class Stale(Refused):
    """The position has changed since the player looked at it."""

    code = "stale"


class Illegal(Refused):
    """Understood, but the rules forbid it. ``system``: whose rules, by its slug, or ""."""

    code = "illegal"
    system = ""


class TooMany(Refused):
    """Enough for today: games, invitations."""

    code = "limit"


class NotUnderstood(Refused):
    """``what`` was not understood; ``nearest``: the closest spelling that would be, or empty. ``examples``: orders that
    the reason names."""

    code = "notation"

    def __init__(self, reason: str, what: str = "", nearest: str = "", examples: Sequence[str] = ()) -> None:
        self.what, self.nearest, self.examples = what, nearest, tuple(examples)
        super().__init__(reason)


def illegal(error: IllegalOrder, system: str) -> Illegal:
    """The refusal of the rules of ``system`` as the referee's."""
    refusal = Illegal(say(error.reason), error.rule, error.code)
    refusal.system = system
    return refusal


def not_understood(error: NotationError) -> NotUnderstood:
    """The same for a line that is no order."""
    refusal = NotUnderstood(say(error.reason), error.what, error.nearest, list(_examples(error.reason)))
    refusal.code = error.code
    return refusal


def _examples(reason: Text) -> Iterator[str]:
    for name, value in reason.values.items():
        if isinstance(value, Text):
            yield from _examples(value)
        elif name in _EXAMPLES:
            yield str(value)
