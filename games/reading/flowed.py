"""Text whose long lines were broken by the mail program (RFC 3676)."""

import re

_QUOTE = re.compile(r"^(>*)( ?)(.*)$")
_SHORT = 50
"""A shorter line with a blank at its end was not broken: somebody has typed that blank."""
_LONGEST = 5_000
"""Characters after which a line is not made longer."""


def unfold(text: str, delsp: bool = False) -> str:
    """The lines as they were written. ``delsp``: the blank at the end of a broken line is not part of the text."""
    lines: list[str] = []
    going_on = ""  # the quotation marks of the line that goes on
    open_line = False
    for raw in text.split("\n"):
        marks, _blank, said = _QUOTE.match(raw).groups()  # type: ignore[union-attr]
        soft = said.endswith(" ") and said.strip() != "--" and len(raw) >= _SHORT
        if open_line and marks == going_on and said.strip() != "--" and len(lines[-1]) < _LONGEST:
            lines[-1] += said[:-1] if soft and delsp else said
        else:
            body = said[:-1] if soft and delsp else said
            lines.append(f"{marks} {body}" if marks else body)
        open_line, going_on = soft, marks
    return "\n".join(lines)
