"""What people who speak other languages call the words of orders, from the files ``spoken/*.toml`` of a title.

A file is a language. Its table ``verbs`` has, for each verb that orders begin with, other words for it; ``accented``
has those that are another word without their accent; ``words``, ``places`` and ``pieces`` have other names for what
else stands in orders, by the word or name that is English. Nothing of it is ever written: lines, journals and plans
stay as the rules spell them.
"""

import tomllib
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

FOLDER = "spoken"
VERBS = "verbs"
ACCENTED = "accented"
MAX_WORD = 40
"""Signs of a word in which accents are looked for; Python takes long to sort those of longer ones."""


def fold(text: str) -> str:
    """What spellings have in common that differ in capital letters and accents: "Ceilán" and "CEILAN"."""
    if text.isascii():
        return text.casefold()
    signs = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in signs if not unicodedata.combining(sign))


class Spoken(NamedTuple):
    """``verbs``: by what stands for them, folded; ``accented``: by what stands for them with its accent alone.
    ``names``: what else a verb, word, place or piece is called."""

    verbs: Mapping[str, str] = {}
    names: Mapping[str, tuple[str, ...]] = {}
    accented: Mapping[str, str] = {}

    def verb(self, word: str) -> str:
        """The verb that a typed word stands for; the word itself if it is none of another language."""
        return self.by_accent(word) or self.verbs.get(fold(word), word)

    def by_accent(self, word: str) -> str:
        """The verb of a word that only its accent tells from an English one: "mové"; "" for any other."""
        return self.accented.get(unicodedata.normalize("NFC", word[:MAX_WORD].casefold()), "")

    def also(self, name: str) -> tuple[str, ...]:
        """Other names for a word of orders, or for what it means."""
        return self.names.get(name, ())


def read(package: Path) -> Spoken:
    """All languages of a title; ``package``: its folder. ValueError for a file that is no TOML."""
    verbs: dict[str, str] = {}
    names: dict[str, tuple[str, ...]] = {}
    accented: dict[str, str] = {}
    for path in sorted((package / FOLDER).glob("*.toml")):
        for table, rows in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for name, others in rows.items():
                if table == ACCENTED:
                    accented.update(dict.fromkeys(others, name))
                    continue
                names[name] = (*names.get(name, ()), *others)
                if table == VERBS:
                    verbs.update({fold(other): name for other in others})
    return Spoken(verbs, names, accented)
