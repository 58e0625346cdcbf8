"""What a person finds in a mail of the site: its plain text and nothing else."""

import re
from dataclasses import dataclass, field

_HEADING = re.compile(r"^ORDERS (\w{4,16}) E(\d{1,9})$", re.MULTILINE)
_OFFER = re.compile(r"^#   (\S.*?)(?:   # .*)?$")
_MORE = "#     # "
_BROKEN = re.compile(r"\n#     (?!# )(?=\S)")
"""An order that goes on in the next line."""
_NEAREST = re.compile(r"\[([^\[\]]{2,200})\]")
_DRAFTED = re.compile(r"^\d+\. ")


@dataclass(frozen=True)
class Phrases:
    """What a person who reads that language looks for in a mail. ``useless``: how answers begin to mails that did
    nothing; ``clear``: what takes a draft back."""

    end_word: re.Pattern[str]
    menu: re.Pattern[str]
    in_place: re.Pattern[str]
    place: re.Pattern[str]
    to: str
    not_taken: str
    at_once: str
    held_back: str
    useless: tuple[str, ...]
    clear: str


PHRASES = {
    "en": Phrases(
        end_word=re.compile(r"\b([A-Z]{3,12}) on a line of its own"),
        menu=re.compile(r"^WHAT YOU CAN ORDER\n(.*?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL),
        in_place=re.compile(r"In place of “([^”]+)” also: ([^:]*?)(?= and \d+ more|\.(?=\s|$)|$)"),
        place=re.compile(r"([A-Z][A-Za-z.' -]{2,24}?) ([A-Q]\d\d)\b"),
        to=" to ",
        not_taken="\nNOT TAKEN\n",
        at_once="counts at once",
        held_back="Your orders were not handed in",
        useless=("Nothing taken, ", "An earlier question, ", "Your mail, "),
        clear="CLEAR",
    ),
    "es": Phrases(
        end_word=re.compile(r"\b([A-ZÁÉÍÓÚÑ]{3,12})(?: \((?:o )?[A-Z]+\))? en una línea aparte"),
        menu=re.compile(r"^LO QUE PUEDES ORDENAR\n(.*?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL),
        in_place=re.compile(r"En lugar de “([^”]+)” también: ([^:]*?)(?= y \d+ más|\.(?=\s|$)|$)"),
        place=re.compile(r"([A-ZÁÉÍÓÚÑ](?:[^\W\d_]|[.' -]){1,23}?(?<! de)) ([A-Q]\d\d)\b"),
        to=" a ",
        not_taken="\nNO ACEPTADO\n",
        at_once="uenta al instante",
        held_back="Tus órdenes no se han entregado",
        useless=("No se ha aceptado nada, ", "Una pregunta anterior, ", "Tu correo, "),
        clear="BORRAR",
    ),
}


@dataclass
class Letter:
    """``question``: the entry after which the question was asked, None if the mail asks nothing. ``offers``: orders
    that stand in it as examples; ``end_words``: words that end the phase or hand orders in; ``refused``: lines not
    taken, each with the orders that its answer names; ``places``: names of the map by their codes."""

    text: str
    phrases: Phrases
    question: tuple[str, int] | None = None
    at_once: bool = False
    offers: list[str] = field(default_factory=list)
    end_words: list[str] = field(default_factory=list)
    nearest: list[str] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)

    @property
    def took_something(self) -> bool:
        """Whether the mail that this one answers did anything: orders played, handed in or put into the draft."""
        return not self.text.startswith(self.phrases.useless)

    @property
    def holds_draft_back(self) -> bool:
        """Whether the orders were not handed in as they stand."""
        return self.phrases.held_back in " ".join(self.text.split())


def read(text: str, phrases: Phrases) -> Letter:
    """Look through a mail."""
    text = text.replace("\r\n", "\n")
    found = Letter(text, phrases)
    heading = _HEADING.search(text)
    found.places = {code: name.rpartition(phrases.to)[2].strip() for name, code in phrases.place.findall(text)}
    if heading is None:
        return found
    found.question = heading[1], int(heading[2])
    block = _BROKEN.sub(" ", text[heading.end() : text.find("\nEND", heading.end())]).splitlines()
    notes = " ".join(line.removeprefix("# ") for line in block if line.startswith("# "))
    found.at_once = phrases.at_once in notes.replace("\n", " ")
    found.end_words = phrases.end_word.findall(notes)
    for line in block:
        offer = _OFFER.match(line)
        if offer and not line.startswith(_MORE) and not _DRAFTED.match(offer[1]):
            order = offer[1].strip()
            if " " in order:
                found.offers.append(order)
            else:
                found.end_words.append(order)
    found.offers += _menu(text, phrases)
    refused = text.partition(phrases.not_taken)[2].partition("\n\n")[0]
    found.nearest = _NEAREST.findall(refused)
    return found


def _menu(text: str, phrases: Phrases) -> list[str]:
    """The orders of the list "What you can order": each example, and with the endings that may take its end's place."""
    found = phrases.menu.search(text)
    offers: list[str] = []
    for part in re.split(r"(?=\[)", " ".join(found[1].split()) if found else ""):
        order = _NEAREST.match(part)
        if order is None:
            continue
        offers.append(order[1])
        more = phrases.in_place.search(part)
        if more and order[1].endswith(more[1]):
            stem = order[1].removesuffix(more[1])
            offers += [stem + end.strip() for end in more[2].split(",") if end.strip()]
    return offers
