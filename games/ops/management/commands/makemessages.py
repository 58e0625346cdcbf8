"""``manage.py makemessages``: Django's, which finds the texts of the rules and of the help as well."""

import importlib
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import makemessages as django

from games.titles import table_presets
from games.titles.help.rulebook import is_named
from rules.common import handbook, lessons, rulebook
from rules.kernel import Text

UNREAD = ("tests", "bench", "examples", "docs", "tools")
_DAY = re.compile(r'^"POT-Creation-Date: .*\n', re.MULTILINE)
_Messages = Iterator[tuple[str, tuple[Text, ...]]]


class BuildFile(django.BuildFile):
    """A source of messages. A file of texts is written as Python for xgettext, each message in its entry's line."""

    @cached_property
    def is_templatized(self) -> bool:
        """Is another file written for xgettext."""
        return _reader(self.translatable) is not None or bool(super().is_templatized)

    def preprocess(self) -> None:
        """Write what xgettext reads. CommandError for an unfit file of texts."""
        read = _reader(self.translatable)
        if read is None:
            super().preprocess()
            return
        source = Path(self.path).read_text(encoding="utf-8")
        Path(self.work_path).write_text(read(source, self.path), encoding="utf-8")


class Command(django.Command):
    """Django's command; of TOML files it takes those of rules, of the help and of throws at a table only.

    ``manage.py makemessages -l es`` alone is right. A catalogue stands in the order of the files, names them without
    lines, and has neither dates, guesses nor texts that are gone: who changes nothing changes no line of it.
    """

    build_file_class = BuildFile
    msgmerge_options = ["-q", "--backup=none", "--no-fuzzy-matching", "--update"]  # noqa: RUF012
    xgettext_options = [*django.Command.xgettext_options, "--keyword=plural:1,2", "--keyword=sense:1c,2"]  # noqa: RUF012

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at TOML files too, where nobody says at which, and not at what no player reads."""
        if options["domain"] == "django" and not options["extensions"]:
            options["extensions"] = ["html", "txt", "py", "toml"]
        options["ignore_patterns"] = [*options["ignore_patterns"], *UNREAD]
        options["add_location"] = options["add_location"] or "file"
        options["no_obsolete"] = options["no_wrap"] = True
        super().handle(*args, **options)

    def write_po_file(self, potfile: str, locale: str) -> None:
        """As Django's, without the day on which the command ran."""
        super().write_po_file(potfile, locale)
        path = Path(potfile).parent / locale / "LC_MESSAGES" / f"{self.domain}.po"
        path.write_text(_DAY.sub("", path.read_text(encoding="utf-8"), count=1), encoding="utf-8")

    def find_files(self, root: str) -> list[django.TranslatableFile]:
        """As Django's, without TOML files that hold no such texts."""
        return [one for one in super().find_files(root) if _reader(one) or not one.file.endswith(".toml")]


def as_python(source: str, where: str) -> str:
    """The messages of a file of rules as Python, in the lines in which their chapter or rule begins.

    CommandError, which begins with ``where``, for an unfit file, or if tables do not begin with a line of their own.
    """
    try:
        chapters = rulebook.parse(source, where)
    except rulebook.RulebookError as error:
        raise CommandError(str(error)) from error
    lines = source.split("\n")
    heads = [at for at, line in enumerate(lines) if line.startswith("[[")]
    entries = [entry for chapter in chapters for entry in _entries(chapter)]
    if len(heads) != len(entries):
        raise CommandError(f"{where}: chapters begin with a line [[chapter]], rules with [[chapter.rule]]")
    found = dict(zip(heads, entries, strict=True))
    return "\n".join("; ".join(map(_call, found.get(at, ()))) for at in range(len(lines)))


def _entries(chapter: rulebook.Chapter) -> Iterator[tuple[Text, ...]]:
    """The messages of the chapter itself, then those of each rule."""
    yield (chapter.title,)
    for rule in chapter.rules:
        number = (Text(rule.number, sense="rule"),) if is_named(rule.number) else ()
        yield *number, rule.title, rule.text


def help_as_python(source: str, where: str) -> str:
    """The messages of a file of the help as Python, in the lines in which their tables begin.

    CommandError, which begins with ``where``, for an unfit file, or if tables do not begin with a line of their own.
    """
    return _in_their_lines(handbook.messages, source, where)


def lesson_as_python(source: str, where: str) -> str:
    """The same of a lesson."""
    return _in_their_lines(lessons.messages, source, where)


def presets_as_python(source: str, where: str) -> str:
    """The same of the throws that a title offers at a table."""
    return _in_their_lines(_of_presets, source, where)


def _of_presets(source: str, where: str) -> _Messages:
    for preset in table_presets.parse(source):
        texts = (preset.title, preset.rule, *(unit.title for unit in preset.units))
        yield "[[preset]]", tuple(Text(text) for text in texts)


def names_as_python(source: str, where: str) -> str:
    """The names of a title's own data, which its module ``naming`` gives, as Python."""
    module = importlib.import_module(".".join(Path(where).with_suffix("").parts))
    return "\n".join(map(_call, module.names()))


def _call(text: Text) -> str:
    """The message as Python says it."""
    return f"pgettext({text.sense!r}, {text.template!r})" if text.sense else f"_({text.template!r})"


def _in_their_lines(read: Callable[[str, str], _Messages], source: str, where: str) -> str:
    try:
        messages = list(read(source, where))
    except (handbook.HandbookError, lessons.LessonError) as error:
        raise CommandError(str(error)) from error
    lines = source.split("\n")
    heads: dict[str, list[int]] = {}
    for at, line in enumerate(lines):
        heads.setdefault(line, []).append(at)
    found: dict[int, tuple[Text, ...]] = {}
    for head, texts in messages:
        if not heads.get(head):
            raise CommandError(f"{where}: tables begin with lines such as {head}")
        found[heads[head].pop(0)] = texts
    return "\n".join("; ".join(map(_call, found.get(at, ()))) for at in range(len(lines)))


_READERS = {
    rulebook.FILE: as_python,
    handbook.FILE: help_as_python,
    table_presets.FILE: presets_as_python,
}


def _reader(file: django.TranslatableFile) -> Callable[[str, str], str] | None:
    """What reads the texts of a file; None for one that holds no such texts."""
    folder = Path(file.dirpath)
    if file.file.endswith(".toml") and folder.name == lessons.FOLDER:
        return lesson_as_python
    if file.file == "naming.py" and folder.parent.name == "rules":
        return names_as_python
    return _READERS.get(file.file)
