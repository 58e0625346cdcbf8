"""The pages of the drawn help as the rules give them: whole, legal, and read from files whose faults are named."""

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from rules import kernel
from rules.common import examples, handbook
from rules.common.base import Base
from rules.common.handbook import HandbookError
from rules.kernel import Text
from tests.titles import TITLES

FILES = sorted((Path(__file__).parents[2] / "rules").glob(f"*/{handbook.FILE}"))
STEP = '[[phase.step]]\nid = "fire"\ntitle = "Fire"\nwho = "both"\n'
EXAMPLE = '[[phase.example]]\nid = "shot"\ntitle = "A shot"\ntext = "Bang."\nseat = "A"\norders = ["FIRE"]\n'
PHASE = '[[phase]]\nid = "fire"\ntitle = "Fire"\nlead = "All fire."\ntext = ["One.", "Two."]\n'
TERM = '[[term]]\nword = "Shot"\nforms = "shot, shots"\ntext = "Bang."\n'
WHOLE = PHASE + STEP + EXAMPLE + TERM


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_has_pages_with_examples_and_words(slug: str) -> None:
    book = kernel.get(slug).handbook()
    assert [page["id"] for page in book["phases"] if page["steps"]]
    assert [page["id"] for page in book["phases"] if page["examples"]]
    assert book["terms"]
    assert kernel.get(slug).roster()


@pytest.mark.parametrize("slug", TITLES)
def test_every_rule_stands_on_one_page(slug: str) -> None:
    found = Counter(number for page in kernel.get(slug).handbook()["phases"] for number in page["rules"])
    assert found == Counter(row["number"] for row in kernel.get(slug).rules())


@pytest.mark.parametrize("slug", TITLES)
def test_orders_of_examples_are_legal_where_they_are_given(slug: str) -> None:
    system = kernel.get(slug)
    assert isinstance(system, Base)
    for page in handbook.read(system.handbook_file).phases:
        for example in page.examples:
            played, _last = examples.run(system, example)
            assert played, example.id
            for one in played:
                assert one.order.text in {order.text for order in system.legal(one.before, one.order.seat)}, example.id


@pytest.mark.parametrize("slug", TITLES)
def test_rules_that_words_name_are_there(slug: str) -> None:
    numbers = {row["number"] for row in kernel.get(slug).rules()}
    assert {term["rule"] for term in kernel.get(slug).handbook()["terms"]} - {""} <= numbers


def test_no_form_belongs_to_two_words() -> None:
    for slug in TITLES:
        forms = [form.strip().casefold() for term in _terms(slug) for form in str(term.forms).split(",")]
        assert len(forms) == len(set(forms))


def test_a_file_is_read() -> None:
    book = handbook.parse(WHOLE, "here")
    assert [(phase.id, phase.text) for phase in book.phases] == [("fire", (Text("One."), Text("Two.")))]
    assert book.phases[0].examples[0].orders == ("FIRE",)
    assert book.terms[0].rule == ""


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("[[phase]]\nid = Fire", "here: .*line 2"),
        (PHASE.replace('lead = "All fire."', ""), "here: phase 1: lead has to be a text"),
        (PHASE.replace('["One.", "Two."]', '"One."'), "here: phase 1: text has to be a list of texts"),
        (PHASE + "[[phase.step]]\nid = 3", "here: phase 1: step 1: id has to be a text"),
        (PHASE + 'colour = "red"', "here: phase 1: unknown key 'colour'"),
        (PHASE + PHASE, "here: fire stands there twice"),
        (PHASE + STEP + STEP, "here: fire stands there twice"),
        ('phase = "fire"', "here: each phase begins with a line"),
        (TERM + "position = 1", "here: term 1: unknown key 'position'"),
        (EXAMPLE.replace("phase.", ""), "here: unknown key 'example'"),
    ],
)
def test_a_fault_is_named_with_its_place(source: str, complaint: str) -> None:
    with pytest.raises(HandbookError, match=complaint):
        handbook.parse(source, "here")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_files_are_package_data_of_short_lines(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert files(f"rules.{path.parent.name}").joinpath(handbook.FILE).read_text(encoding="utf-8") == source
    assert max(map(len, source.split("\n"))) <= 120


def _terms(slug: str) -> tuple[handbook.Term, ...]:
    system = kernel.get(slug)
    assert isinstance(system, Base)
    return handbook.read(system.handbook_file).terms
