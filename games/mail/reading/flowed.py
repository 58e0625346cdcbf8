"""Text whose long lines were broken by the mail program (RFC 3676)."""

import re

from games.mail.reading import shapes

_QUOTE = re.compile(r"^(>*)( ?)(.*)$")
_SHORT = 60
"""A line that with the next word would be shorter was not broken: somebody has typed the blank at its end."""
_ITEM = re.compile(r"#|\d{1,3}[.)] ")
_MAX_LENGTH = 5_000
"""Characters after which a line is not made longer."""


def unfold(text: str, delsp: bool = False) -> str:
    """The lines as they were written. ``delsp``: the blank at the end of a broken line is not part of the text.

    Where it is not certain that a program broke a line, it is left broken: who reads orders joins two lines that make
    no sense apart, but never parts one.
    """
    lines: list[str] = []
    going_on = ""  # the quotation marks of the line that goes on
    before, first = "", ""  # the broken line that goes on, and the word with which it began
    for raw in text.split("\n"):
        marks, _blank, said = _QUOTE.match(raw).groups()  # type: ignore[union-attr]
        soft = said.endswith(" ") and said.strip() != "--"
        body = said[:-1] if soft and delsp else said
        if before and marks == going_on and len(lines[-1]) < _MAX_LENGTH and _goes_on(before, first, said):
            lines[-1] += body
        else:
            lines.append(f"{marks} {body}" if marks else body)
            first = _first_word(said)
        before, going_on = raw if soft else "", marks
    return "\n".join(lines)


def _goes_on(before: str, first: str, said: str) -> bool:
    """Whether ``said`` belongs to the line ``before``, which ends in a blank: ``first`` is the word that began it.

    Not if the next word had found room there, and not if it begins as an order does.
    """
    word = _first_word(said)
    if said.strip() == "--" or len(before) + len(word) < _SHORT or said.strip().casefold() in shapes.order_lines():
        return False
    verbs = {first.casefold(), word.casefold()}
    return len(verbs) > 1 and not verbs <= shapes.order_words() and not _ITEM.match(said)


def _first_word(said: str) -> str:
    return said.split(maxsplit=1)[0] if said.strip() else ""
