"""``tools/translation/check``: what it finds in the source and in a catalogue."""

import re
from pathlib import Path

import pytest
from translation.check_po import HERE, Checker, Finding
from translation.check_source import in_source
from translation.glossary import load_glossary, load_places
from translation.messages import read

DATA = Path(__file__).parent / "data"
PLANTED = re.findall(
    r"^# expect: (\S+)\n(?:#.*\n)*(?:msgctxt .*\n)?(?:#~ )?msgid \"(.*)\"$", (DATA / "bad.po").read_text(), re.MULTILINE
)


def _found(name: str) -> list[Finding]:
    glossary, places = load_glossary(HERE / "glossary.json"), load_places(HERE / "places.json")
    return Checker(glossary, places).run(read(DATA / name))


@pytest.mark.parametrize(("code", "msgid"), PLANTED)
def test_a_fault_of_a_catalogue_is_found(code: str, msgid: str) -> None:
    told = msgid.replace("\\n", "\n").replace('\\"', '"')
    assert code in {one.code for one in _found("bad.po") if one.msgid == told}


def test_there_is_one_for_each_fault_and_none_in_what_is_right() -> None:
    assert len(PLANTED) == 38
    assert _found("good.po") == []


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("", "from django.utils.translation import gettext as _\n_('Known words')"),
        ("not-extracted", "from django.utils.translation import gettext as _\n_('Unknown words')"),
        ("not-extracted", "from games.core.words import word as _\nf\"{_('Unknown words')}\""),
        ("not-extracted", "from rules.kernel import _\n_('Unknown words')"),
        ("dynamic", "from django.utils.translation import gettext\ngettext(name)"),
        ("eager-lazy", "ngettext_lazy('Known words', 'Known words') % {'n': 1}"),
        ("date-format", "date_format(day, 'j F')"),
        ("case", "name.capitalize()"),
    ],
)  # fmt: skip
def test_a_fault_of_the_source_is_found(code: str, line: str) -> None:
    found = in_source(line, "games/here.py", {"Known words": {None}})
    assert [one[1] for one in found] == ([code] if code else [])
