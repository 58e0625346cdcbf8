"""``manage.py makemessages``: the texts of the rules come before translators."""

import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games.ops.management.commands.makemessages import as_python, help_as_python, lesson_as_python
from games.titles.help.rulebook import is_named
from rules import kernel
from rules.common import lessons

ROOT = Path(__file__).parents[3]
BOOKS = sorted((ROOT / "rules").glob("*/rulebook.toml"))
SOURCE = (
    '[[chapter]]\ntitle = "Movement"\n\n[[chapter.rule]]\nnumber = "4.9"\ntitle = "Moves"\ntext = "Blocks\'\\nmove."\n'
)


def test_each_message_stands_in_the_line_of_its_entry() -> None:
    assert as_python(SOURCE, "here").split("\n") == [
        "_('Movement')",
        "",
        "",
        "_('Moves'); _(\"Blocks' move.\")",
        *[""] * 4,
    ]


def test_an_unfit_file_is_named() -> None:
    with pytest.raises(CommandError, match=r"^here: .* unknown key 'words'"):
        as_python(SOURCE.replace("text", "words"), "here")


def test_tables_without_a_line_of_their_own_are_refused() -> None:
    with pytest.raises(CommandError, match=r"^here: chapters begin with a line"):
        as_python(SOURCE.replace("[[chapter.rule]]", "  [[chapter.rule]]"), "here")


def test_messages_of_the_help_stand_in_the_lines_of_their_tables() -> None:
    source = (
        '[[term]]\nword = "Shot"\nforms = "shot"\ntext = "Bang."\n[[phase]]\nid = "a"\ntitle = "Fire"\nlead = "All."\n'
    )
    told = help_as_python(source, "here").split("\n")
    assert (told[0], told[4]) == ("_('Shot'); _('shot'); _('Bang.')", "_('Fire'); _('All.')")
    with pytest.raises(CommandError, match=r"^here: tables begin with lines such as \[\[term\]\]"):
        help_as_python(source.replace("[[term]]", " [[term]]"), "here")
    with pytest.raises(CommandError, match=r"^here: unknown key"):
        help_as_python("colour = 1", "here")


@pytest.mark.parametrize("path", sorted((ROOT / "rules").glob("*/handbook.toml")), ids=lambda path: path.parent.name)
def test_all_texts_of_the_help_are_put_before_translators(path: Path) -> None:
    told = help_as_python(path.read_text(encoding="utf-8"), "here")
    system = next(s for s in map(kernel.get, kernel.slugs()) if type(s).__module__.split(".")[1] == path.parent.name)
    book = system.handbook()
    texts = [page[part] for page in book["phases"] for part in ("title", "lead")]
    texts += [text for page in book["phases"] for text in page["text"]]
    texts += [example[part] for page in book["phases"] for example in page["examples"] for part in ("title", "text")]
    texts += [term[part] for term in book["terms"] for part in ("word", "forms", "text")]
    assert [text[0] for text in texts if f"_({text[0]!r})" not in told] == []


@pytest.mark.skipif(shutil.which("xgettext") is None, reason="needs gettext")
def test_every_text_of_the_rules_is_found_and_nothing_else_of_toml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    for book in BOOKS:
        (tmp_path / book.parent.name).mkdir()
        shutil.copy(book, tmp_path / book.parent.name)
    (tmp_path / "pyproject.toml").write_text('[[tool]]\ntext = "No message"\n')
    (tmp_path / "one.py").write_text('_("A message of Python")\n')
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    call_command("makemessages", locale=["es"], verbosity=0)
    found = (tmp_path / "locale" / "es" / "LC_MESSAGES" / "django.po").read_text(encoding="utf-8")
    rows = [row for slug in kernel.slugs() for row in kernel.get(slug).rules()]
    texts = {row[part][0] for row in rows for part in ("chapter", "title", "text")}
    texts |= {row["number"] for row in rows if is_named(row["number"])}
    assert [text for text in texts if f'msgid "{text}"' not in found] == []
    assert found.count("\nmsgid ") == len(texts) + 2  # the header, and the message of Python
    assert "#: pacific_zones/rulebook.toml\n" in found
    assert list(tmp_path.rglob("*.toml.py")) == []


@pytest.mark.parametrize("path", sorted((ROOT / "rules").glob("*/lessons/*.toml")), ids=lambda path: path.stem)
def test_all_texts_of_a_lesson_are_put_before_translators(path: Path) -> None:
    told = lesson_as_python(path.read_text(encoding="utf-8"), "here")
    lesson = lessons.parse(path.read_text(encoding="utf-8"), "here")
    texts = [lesson.title, lesson.about, *(one.text for one in lesson.told)]
    texts += [text for step in lesson.steps for text in (step.title, step.text, step.good, step.why) if text]
    for text in texts:
        assert f"_({text.template!r})" in told
    with pytest.raises(CommandError, match=r"^here: "):
        lesson_as_python("colour = 1", "here")
