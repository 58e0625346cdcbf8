"""Sentences of the rules in the language of the reader."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from django.core.management import call_command
from django.utils import translation
from django.utils.translation import trans_real
from pytest_django import Settings

from games.core import words
from games.core.words import say
from rules.kernel import Text, _, listed, place_name, plural, sense, text_from

RULES = Path(__file__).parents[3] / "rules"
SPANISH = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;\\n"

msgid "{n} block stays at {place}."
msgid_plural "{n} blocks stay at {place}."
msgstr[0] "En {place} queda {n} bloque."
msgstr[1] "En {place} quedan {n} bloques."
msgstr[2] "En {place} quedan {n} bloques."

msgctxt "place"
msgid "Ceylon"
msgstr "Ceilán"

msgctxt "terrain"
msgid "clear"
msgstr "llano"

msgctxt "mines"
msgid "clear"
msgstr "despejar"
"""


@pytest.fixture
def spanish(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.LOCALE_PATHS = [tmp_path]
    catalogue = tmp_path / "es" / "LC_MESSAGES" / "django.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(SPANISH, encoding="utf-8")
    call_command("compilemessages", verbosity=0)
    monkeypatch.setattr(trans_real, "_translations", {})
    _forget()
    with translation.override("es"):
        yield
    _forget()


def _forget() -> None:
    for remembered in (words._remembered, words._in_sense):
        remembered.cache_clear()


def test_numbers_names_and_words_with_two_senses_in_another_language(spanish: None) -> None:
    ceylon = place_name("Ceylon")
    few = plural("{n} block stays at {place}.", "{n} blocks stay at {place}.", n=1, place=ceylon)
    assert say(few) == "En Ceilán queda 1 bloque."
    assert say(few.but(n=0)) == "En Ceilán quedan 0 bloques."
    assert (say(sense("terrain", "clear")), say(sense("mines", "clear"))) == ("llano", "despejar")
    assert say(listed([ceylon, "M05", place_name("Owner's own")])) == "Ceilán, M05, Owner's own"
    assert say(_("Ceylon")) == "Ceylon"


def test_english_needs_no_catalogue() -> None:
    text = plural("{n} block of {place}", "{n} blocks of {place}", n=1, place=place_name("Ceylon"))
    assert [str(text.but(n=n)) for n in (0, 1, 2)] == ["0 blocks of Ceylon", "1 block of Ceylon", "2 blocks of Ceylon"]
    assert str(listed([])) == ""


def test_what_was_stored_reads_back_the_same() -> None:
    text = plural("{n} block: {where}", "{n} blocks: {where}", n=2, where=listed([place_name("Ceylon"), "M05"]))
    assert text_from(json.loads(json.dumps(text.plain()))) == text
    assert text_from(["Turn {number} begins.", {"number": 3}]) == _("Turn {number} begins.", number=3)


def _all_texts() -> Iterator[Text]:
    """Each template of the rules, with a value of its own in each field."""
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _MAKERS:
                given = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                if len(given) == _MAKERS[node.func.id]:
                    yield from _filled(node.func.id, given)


_MAKERS = {"_": 1, "sense": 2, "plural": 2}


def _filled(maker: str, given: list[str]) -> Iterator[Text]:
    fields = {field for part in given for _text, field, _spec, _how in Formatter().parse(part) if field}
    values = {field: f"<{field}>" for field in fields}
    if maker == "plural":
        for n in (0, 1, 2, 1_000_000):
            yield Text(given[0], {**values, "n": n}, many=given[1])
    else:
        yield Text(given[-1], values, given[0] if maker == "sense" else "")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_sentence_of_the_rules_says_all_its_values(language: str) -> None:
    texts = list(_all_texts())
    assert len(texts) > 1000
    with translation.override(language):
        for text in texts:
            said = say(text)
            lost = [value for name, value in text.values.items() if name != "n" and str(value) not in said]
            assert lost == [], (text.template, said)
            assert not text.values or "{" not in said, (text.template, said)
