"""``manage.py makemessages``: Django's, which finds the texts of the rules as well."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import makemessages as django

from rules.common import rulebook
from rules.kernel import Text


class BuildFile(django.BuildFile):
    """A source of messages. A file of rules is written as Python for xgettext, each message in its entry's line."""

    def preprocess(self) -> None:
        """Write what xgettext reads. CommandError for an unfit file of rules."""
        if self.translatable.file != rulebook.FILE:
            super().preprocess()
            return
        source = Path(self.path).read_text(encoding="utf-8")
        Path(self.work_path).write_text(as_python(source, self.path), encoding="utf-8")


class Command(django.Command):
    """Django's command; of TOML files it takes those of rules only."""

    build_file_class = BuildFile

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at TOML files too, where nobody says at which."""
        if options["domain"] == "django" and not options["extensions"]:
            options["extensions"] = ["html", "txt", "py", "toml"]
        super().handle(*args, **options)

    def find_files(self, root: str) -> list[django.TranslatableFile]:
        """As Django's, without TOML files that hold no rules."""
        return [one for one in super().find_files(root) if one.file == rulebook.FILE or not one.file.endswith(".toml")]


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
