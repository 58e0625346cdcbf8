"""What mail servers of companies write above a mail from outside: "CAUTION: EXTERNAL EMAIL. Do not click links ..."

Their wordings are many, and change. So they are known by their words: nearly all of a line come from a short list, and
among them one says that something is from outside, and one what.
"""

from collections.abc import Iterable, Sequence

from games.mail.reading import shapes
from games.mail.reading.lines import Line

_SHARE = 0.6
"""Part of the words of a line that have to be in the list: the name of a company is not."""
_MAX_LINES = 8
_SEVERAL = 2
_NOT = "non-"
"""As in "CAUTION: Non-Acme Email"."""


def take_out(lines: Sequence[Line]) -> None:
    """Mark the banners that stand above all else as not written by the sender."""
    at = 0
    while (end := _end_of_banner(lines, at)) > at:
        for line in lines[at:end]:
            line.own = False
        at = end


def _end_of_banner(lines: Sequence[Line], at: int) -> int:
    """Where the lines of a banner end that begins with the next line that is not blank; ``at`` if none does."""
    first = _next(lines, at)
    while first is not None and not any(map(str.isalnum, lines[first].text)):
        first = _next(lines, first + 1)  # a rule above it
    if first is None:
        return at
    words = _words(lines[first].text)
    if _is_mark(lines[first].text, words):
        return _end_of_rule(lines, first + 1)
    if len(words) == 1 and words[0] in shapes.banners("heads"):
        first = _next(lines, first + 1)
        if first is None:
            return at
    end = _end_of_sentences(lines, first)
    return _end_of_rule(lines, end) if end > first else at


def _end_of_rule(lines: Sequence[Line], at: int) -> int:
    """Where the line ends that may part a banner from the text."""
    below = _next(lines, at)
    return at if below is None or any(map(str.isalnum, lines[below].text)) else below + 1


def _end_of_sentences(lines: Sequence[Line], first: int) -> int:
    """Where the sentences of a banner end; ``first`` if there are none."""
    said: set[str] = set()
    end = first
    for line in lines[first : first + _MAX_LINES]:
        words = _words(line.text)
        known = sum(word in shapes.banners("words") or word.startswith(_NOT) for word in words)
        if line.quoted or not words or known < _SHARE * len(words):
            break
        if end > first and len(words) < _SEVERAL and not line.text.rstrip().endswith("."):
            break
        said.update(words)
        end += 1
    whole = " ".join(_words(" ".join(line.text for line in lines[first:end])))
    known_start = whole.startswith(tuple(shapes.banners("starts")))
    outside = said & shapes.banners("outside") or (
        said & shapes.banners("heads") and any(word.startswith(_NOT) for word in said)
    )
    return end if known_start or (outside and said & shapes.banners("what")) else first


def _is_mark(text: str, words: Iterable[str]) -> bool:
    """Whether a line is a mark such as "[EXTERNAL]"."""
    bare = " ".join(words)
    return bare in shapes.banners("marks") or text.strip().lower().startswith(tuple(shapes.banners("fences")))


def _words(text: str) -> list[str]:
    """Words in small letters, without addresses."""
    found = (
        word.strip("*_[](){}<>.,;:!?¡¿-–—|#=~\"'“”„«»⚠\ufe0f").casefold().replace("’", "'")
        for word in text.replace("<", " ").split()
    )
    return [word for word in found if any(map(str.isalnum, word)) and "@" not in word and "://" not in word]


def _next(lines: Sequence[Line], at: int) -> int | None:
    """The next line with something in it, if the sender's own."""
    found = next((n for n in range(at, len(lines)) if lines[n].text.strip() or lines[n].quoted), None)
    return found if found is not None and not lines[found].quoted else None
