"""The reader of rulebook.toml, and the files that there are."""

from importlib.resources import files
from pathlib import Path

import pytest

from rules import kernel
from rules.common import rulebook
from rules.common.rulebook import Chapter, Rule, RulebookError
from rules.kernel import Text

FILES = sorted((Path(__file__).parents[2] / "rules").glob(f"*/{rulebook.FILE}"))
RULE = '[[chapter.rule]]\nnumber = "4.9"\ntitle = "Moves"\ntext = "Blocks move."\n'
WHOLE = '[[chapter]]\ntitle = "Movement"\n\n' + RULE


def test_it_works() -> None:
    rule = Rule("4.9", Text("Moves"), Text("Blocks move."))
    assert rulebook.parse(WHOLE, "here") == (Chapter(Text("Movement"), (rule,)),)


def test_line_breaks_count_as_spaces() -> None:
    source = WHOLE.replace('"Blocks move."', '"""\nBlocks\n  move.\n"""')
    assert rulebook.parse(source, "here") == rulebook.parse(WHOLE, "here")


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("[[chapter]]\ntitle = Moves", "here: .*line 2"),
        ("", "here: no chapter; each begins with a line"),
        ('chapter = "Movement"', "here: no chapter"),
        ("chapter = [1]", "here: no chapter"),
        ("edition = 2\n" + WHOLE, "here: unknown key 'edition'; there are: chapter"),
        ('[[chapter]]\ntitle = "Movement"', r"here: chapter 1 \(Movement\): no rule"),
        (WHOLE.replace('title = "Movement"', ""), "here: chapter 1: title has to be a text"),
        (WHOLE.replace("[[chapter]]", "[[chapter]]\nabout = 1"), r"chapter 1 \(Movement\): unknown key 'about'"),
        (WHOLE.replace('"4.9"', "4.9"), r"chapter 1 \(Movement\): rule 1: number has to be a text"),
        (WHOLE.replace('title = "Moves"', ""), r"rule 1 \(4.9\): title has to be a text that is not empty"),
        (WHOLE.replace("Blocks move.", " "), r"rule 1 \(4.9\): text has to be a text that is not empty"),
        (WHOLE.replace("text", "words"), r"rule 1 \(4.9\): unknown key 'words'; there are: number, title, text"),
        (WHOLE + RULE, "here: rule 4.9 stands there twice"),
    ],
)
def test_a_fault_is_named_with_its_place(source: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=complaint):
        rulebook.parse(source, "here")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(RulebookError, match=r"rules\.common: rulebook\.toml: .*No such file"):
        rulebook.read("rules.common")


def test_a_file_is_read_once_and_rows_are_the_callers_own() -> None:
    assert rulebook.read("rules.iwo_jima") is rulebook.read("rules.iwo_jima")
    system = kernel.get("iwo-jima-1945")
    rows = system.rules()
    rows[0]["title"][0] = "Mine"
    assert system.rules()[0]["title"][0] != "Mine"


def test_every_file_is_listed_by_its_system() -> None:
    systems = map(kernel.get, kernel.slugs())
    assert {type(one).__module__.split(".")[1] for one in systems if one.rules()} == {
        path.parent.name for path in FILES
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_files_are_package_data_of_short_lines(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert files(f"rules.{path.parent.name}").joinpath(rulebook.FILE).read_text(encoding="utf-8") == source
    assert max(map(len, source.split("\n"))) <= 120
