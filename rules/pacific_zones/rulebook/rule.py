"""One rule, or one ruling of ours where the text that came down to us is silent."""

from typing import NamedTuple

from rules.kernel import Text


class Rule(NamedTuple):
    """``number``: as refusals name it ("6.6", "R-19"); ``text``: what it does, in a sentence or two."""

    number: str
    title: Text
    text: Text
