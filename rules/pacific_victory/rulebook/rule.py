"""One rule of the rulebook, or one ruling of ours where the rulebook is silent."""

from typing import NamedTuple

from rules.kernel import Text


class Rule(NamedTuple):
    """``number``: as refusals name it ("4.91", "R-19"); ``text``: what it does, in a sentence or two."""

    number: str
    title: Text
    text: Text
