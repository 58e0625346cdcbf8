"""``manage.py makemessages``: Django's, which finds the texts of the rules and of the help as well."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import makemessages as django

from games.titles import table_presets
from rules.common import handbook, lessons, rulebook
from rules.kernel import Text

_Messages = Iterator[tuple[str, tuple[Text, ...]]]


class BuildFile(django.BuildFile):
    """A source of messages. A file of texts is written as Python for xgettext, each message in its entry's line."""

    def preprocess(self) -> None:
        """Write what xgettext reads. CommandError for an unfit file of texts."""
        read = _reader(self.translatable)
        if read is None:
            super().preprocess()
            return
        source = Path(self.path).read_text(encoding="utf-8")
        Path(self.work_path).write_text(read(source, self.path), encoding="utf-8")


class Command(django.Command):
    """Django's command; of TOML files it takes those of rules, of the help and of throws at a table only."""

    build_file_class = BuildFile

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at TOML files too, where nobody says at which."""
        if options["domain"] == "django" and not options["extensions"]:
            options["extensions"] = ["html", "txt", "py", "toml"]
        super().handle(*args, **options)

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
    return "\n".join("; ".join(f"_({text.template!r})" for text in found.get(at, ())) for at in range(len(lines)))


def _entries(chapter: rulebook.Chapter) -> Iterator[tuple[Text, ...]]:
    """The messages of the chapter itself, then those of each rule."""
    yield (chapter.title,)
    for rule in chapter.rules:
        yield rule.title, rule.text


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
    return "\n".join("; ".join(f"_({text.template!r})" for text in found.get(at, ())) for at in range(len(lines)))


_READERS = {
    rulebook.FILE: as_python,
    handbook.FILE: help_as_python,
    table_presets.FILE: presets_as_python,
}


def _reader(file: django.TranslatableFile) -> Callable[[str, str], str] | None:
    """What reads the texts of a file; None for one that holds no such texts."""
    if file.file.endswith(".toml") and Path(file.dirpath).name == lessons.FOLDER:
        return lesson_as_python
    return _READERS.get(file.file)
