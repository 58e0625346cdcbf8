"""What people write to put pieces on a board, or to search it: one thing a line, in every game alike."""

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from rules.kernel import NotationError, Text, _

MAX_LINES: Final = 120
MAX_LENGTH: Final = 200
"""Letters of a line."""

_Read = TypeVar("_Read")


def each(text: str, read_one: Callable[[str], _Read], nothing: Text) -> Iterator[_Read]:
    """What ``read_one`` makes of each line that is not blank. NotationError names the line; ``nothing``: what it says
    if there is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise NotationError(nothing)
    if len(lines) > MAX_LINES:
        raise NotationError(_("That is more than {most} lines.", most=MAX_LINES))
    for number, line in enumerate(lines, 1):
        try:
            if len(line) > MAX_LENGTH:
                raise NotationError(_("A line has at most {most} letters.", most=MAX_LENGTH))
            yield read_one(line)
        except NotationError as error:
            reason = _("Line {number}: {reason}", number=number, reason=error.reason)
            raise NotationError(reason, error.what, error.nearest) from None
