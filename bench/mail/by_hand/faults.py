"""How people type: the same order with the small faults that the site forgives."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+\d*(?:-[A-Z0-9]+)*\b")
_HYPHENS = ("‑", "–", "−", "‐")
_ARROWS = (" -> ", " → ", " —> ", "->", " > ")
_TO = {"en": " to ", "es": " a "}
_BULLETS = ("1. ", "1) ", "a) ", "- ", "• ", "* ", "   ")
_ENDS = (".", "!", " ", ";", ",")
_POLITE = {
    "en": (" please", ", please", " please.", " thanks"),
    "es": (" por favor", ", por favor", " por favor.", " gracias"),
}
_HEX = re.compile(r"[A-Q]\d\d")

Fault = Callable[[str, Random, "Typist"], str]


@dataclass(frozen=True)
class Typist:
    """Who types: in which language, and the names of places by their codes, as far as the mails have told them."""

    language: str
    places: dict[str, str]


def lower(order: str, draw: Random, who: Typist) -> str:
    """Small letters."""
    return order.lower()


def upper(order: str, draw: Random, who: Typist) -> str:
    """Capitals."""
    return order.upper()


def hyphens(order: str, draw: Random, who: Typist) -> str:
    """What phones and word processors make of a hyphen in a name."""
    sign = draw.choice(_HYPHENS)
    return _ID.sub(lambda found: found[0].replace("-", sign), order)


def names(order: str, draw: Random, who: Typist) -> str:
    """A place by its name instead of its code, as far as the mails have told it."""
    return " ".join(who.places.get(word, word) if _HEX.fullmatch(word) else word for word in order.split(" "))


def quotes(order: str, draw: Random, who: Typist) -> str:
    """A place between quotation marks."""
    first, last = draw.choice(('""', "“”", "''", "«»"))
    return " ".join(
        f"{first}{who.places.get(word, word)}{last}" if _HEX.fullmatch(word) else word for word in order.split(" ")
    )


def arrows(order: str, draw: Random, who: Typist) -> str:
    """An arrow or "to" between two places."""
    words = order.split(" ")
    if len(words) < 4 or not (_HEX.fullmatch(words[-1]) and _HEX.fullmatch(words[-2])):
        return order
    return " ".join(words[:-1]) + draw.choice((_TO[who.language], *_ARROWS)) + words[-1]


def bullet(order: str, draw: Random, who: Typist) -> str:
    """A list."""
    return draw.choice(_BULLETS) + order


def ending(order: str, draw: Random, who: Typist) -> str:
    """A full stop."""
    return order + draw.choice(_ENDS)


def polite(order: str, draw: Random, who: Typist) -> str:
    """Please."""
    return order + draw.choice(_POLITE[who.language])


def spaces(order: str, draw: Random, who: Typist) -> str:
    """More spaces than needed, some of them hard ones."""
    return order.replace(" ", draw.choice(("  ", "\xa0", " \xa0 ")), 1)


INSIDE: tuple[Fault, ...] = (lower, upper, hyphens, names, quotes, arrows, spaces)
AROUND: tuple[Fault, ...] = (bullet, ending, polite)


def typed(order: str, draw: Random, who: Typist) -> str:
    """The order as somebody might type it: none, one or two faults inside, sometimes one around."""
    for fault in draw.sample(INSIDE, draw.choice((0, 1, 1, 2))):
        order = fault(order, draw, who)
    if draw.random() < 0.4:
        order = draw.choice(AROUND)(order, draw, who)
    return order
