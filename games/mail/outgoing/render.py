"""From a folder of templates to a mail: subject, text at 72 columns, HTML."""

import re
import textwrap
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string

WIDTH = 72
_MIN_GAPS = 2
_SPACE = re.compile(r"^ *")
_GAP = re.compile(r"(?<=\S)\s{2,}+(?=\S)")
"""Between two columns."""
_ORDER = re.compile(r"\[[^\[\]\n]{1,120}\]")
"""An order between brackets, as a suggestion is shown: whoever copies it takes a line."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A mail's parts. ``picture``: a PNG that the HTML part shows; empty for none."""

    subject: str
    text: str
    html: str
    picture: bytes = b""


def render(name: str, context: dict[str, Any], picture: bytes = b"") -> Rendered:
    """The mail of ``templates/mail/<name>/`` in the active language and time zone."""
    subject = " ".join(render_to_string(f"mail/{name}/subject.txt", context).split())
    text = fold(render_to_string(f"mail/{name}/body.txt", context))
    return Rendered(subject, text, render_to_string(f"mail/{name}/body.html", context), picture)


def fold(text: str) -> str:
    """``text`` with long lines broken at 72 columns, each under its own indent; addresses stay whole.

    So does an order between brackets, which somebody may copy. A line of two columns (two or more blanks inside) goes
    on under its second column, or as near to it as its longest words let it; no-break spaces hold. No single word is
    left for the last line: such as "done." it could be an order, if our words come back without a mark. Blank lines
    never come in pairs. "-- " keeps its blank: mail programs know the signature by it.
    """
    text = _ORDER.sub(lambda found: found[0].replace(" ", "\xa0"), text)
    lines = [part for line in text.strip("\n").splitlines() for part in _fold_line(line.rstrip())]
    folded = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).replace("\xa0", " ")
    return re.sub(r"^--$", "-- ", folded, flags=re.MULTILINE) + "\n"


def _fold_line(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    indent = _SPACE.match(line).group()  # type: ignore[union-attr]
    gap = _GAP.search(line)
    longest = max((len(word) for word in line.split(" ") if "://" not in word), default=0)
    hanging = " " * min(gap.end(), 44, max(WIDTH - longest, len(indent))) if gap else indent
    rows = textwrap.wrap(
        line, WIDTH, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    return _no_word_alone(rows, hanging) or [line]


def _no_word_alone(rows: list[str], indent: str) -> list[str]:
    """The same rows, but a last one of a single word gets company from above, if there is enough of it."""
    if len(rows) < 2 or len(rows[-1].split()) > 1 or rows[-2].strip().count(" ") < _MIN_GAPS:
        return rows
    above, word = rows[-2].rstrip().rsplit(" ", 1)
    last = f"{indent}{word} {rows[-1].strip()}"
    return [*rows[:-2], above.rstrip(), last] if len(last) <= WIDTH else rows
