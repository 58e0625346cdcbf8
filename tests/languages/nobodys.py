"""What is nobody's language: names of people, games, ships and titles, notation, codes, addresses."""

import re
from collections.abc import Iterator
from functools import cache

from lxml import html

from rules.pacific_victory.data_sets.dataset import DOCUMENTS
from rules.pacific_zones.facts import PIECES
from rules.task_force.data_sets.edition import DOCUMENTS as TASK_FORCE

_SAID = re.compile(r"[^\W\d_]{2,}")
"""A word: two letters at least."""
_PEOPLE = ("Bob", "Carol", "Dave", "Wanda", "Willing", "Solomons autumn", r"Good morning from [A-Z-]+", r"Hm\b")
"""Names, and what these people have written."""
_CLUB = (
    "Levante", "Guadalcanal", r"Spring(?: \d)?", "Sundays", r"Player \d+", "Ana", "Ben", "Cai", r"R-\d{4}-\d+", "AREA",
    "Glicko-2", r"\b[A-Z2-9]{3} [A-Z2-9]{3}\b", "testserver", "Third", r"\d+ minutoj", r"\d+d\d+",
)  # fmt: skip
"""The same in a club and at its table, with the names of rating lists, codes of tables and dice as they are typed."""
_SITE = ("Pacific by Post", "UTC", "Esperanto", "English", "Español")
_TITLES = (
    "Pacific Victory", "Iwo Jima 1945", "Pacific Zones", "Task Force", "Duel", "At dawn", "Rising Sun", "High Noon",
    "Setting Sun", "South-East Asia Command", "Iwo Jima",
)  # fmt: skip
"""Titles of games, and of scenarios as they stand on their boxes."""
_NOTATION = (
    r"https?://\S+", r"[\w.-]+@[\w.-]+", r"/[\w/.#-]+",  # addresses
    r"\w+\.(?:jsonl|py)\b",
    r"\b(?=[a-f]*\d)[0-9a-f]{4,}…?", r"\b(?=[a-z]*\d)[a-z0-9]{10}\b",  # hashes and codes
    r"\b[A-Z]{2}-[A-Z\d.-]+(?:-\w+)?", r"\b[A-Z]{2,3}-[a-z]\b", r"\b[A-Z]{2}\.\d+\.[A-Z]+\b",  # pieces by their ids
    r"\b[a-z_]+\.[A-Z\d]+[-\d]*[ab]?\b", r"\b[A-Z]{2}_[A-Z]+\.\d+\b",
    r"\b[A-Q]\d\d\b",  # hexes
    r"\b(?:SHQ|NA|AF|CV|CVL|BB|CA|CL|SS|MA|IN|GA|DD|AK|AO|BASE|TF ?\d*|Anz|Ind|Yam|RAF|RAAF)\b",  # printed on counters
    r"\[/?(?:b|i|url|list|code|\*)\]",  # marks of forums
    r"\b(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|"
    r"Pacific|US)/[\w/ +-]+",  # zones of time, which have no other names
)  # fmt: skip
_EXAMPLE = re.compile(r"(?:^|(?<=>))(?:ORDERS \w+ E\d+|END|(#   )\S.*?(?=   # |$))", re.MULTILINE)
"""A line of the block of orders, without what is said of it."""
_QUOTED = re.compile(r"\[[^\[\]\n]{2,80}\]")
_PRINTED = {"cn", "bt", "bi", "zc", "tf-id"}
"""Classes of what is printed on drawn counters."""
_CODE = ("code", "kbd", "samp")
"""Elements with what programs read."""


def is_somebodys(text: str) -> bool:
    """Whether something is left of it when all that is nobody's is taken out."""
    return bool(_SAID.search(text)) and bool(_SAID.search(_nobodys().sub(" ", " ".join(text.split()))))


def is_marked(element: html.HtmlElement) -> bool:
    """Whether the element says itself that what stands in it is code, or is of another language than the page."""
    printed = set(element.get("class", "").split()) & _PRINTED
    other = element.get("lang") and element.tag != "html"
    return bool(printed or other or element.tag in _CODE or element.get("translate") == "no")


def without_orders(text: str) -> str:
    """The text of a mail without its block of orders to copy, and without orders that it quotes."""
    return _QUOTED.sub(" ", _EXAMPLE.sub(r"\1 ", text))


@cache
def _nobodys() -> re.Pattern[str]:
    names = sorted({*_names()}, key=len, reverse=True)
    return re.compile("|".join((*_NOTATION, *_PEOPLE, *_CLUB, *_SITE, *map(re.escape, names), *_TITLES)))


def _names() -> Iterator[str]:
    """Ships and aircraft, which all languages call alike."""
    yield from (row["name"] for row in DOCUMENTS["units"]["roster"] if row["class"] in ("CV", "BB"))
    yield from (piece.name for piece in PIECES if piece.cls in ("naval", "aeronaval") and not piece.name[-1].isdigit())
    yield from (row["name"] for row in TASK_FORCE["units"]["ships"])
    yield from (row["id"] for row in TASK_FORCE["units"]["air_units"])
