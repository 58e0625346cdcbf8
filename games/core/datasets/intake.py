"""Reading an uploaded data set: a JSON file or a ZIP of JSON files, both bounded, into documents."""

import json
import math
from collections import Counter
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any
from zipfile import ZipInfo

from django.utils.translation import gettext as _

from games.core.datasets import archives
from games.core.datasets.packing import Documents
from games.core.errors import Refused

LARGEST = 2 * 1024 * 1024
"""Bytes of all documents together, unpacked."""
_MAX_FILES = 20
_MAX_VALUES = 100_000
"""Five times what our largest set has. Each takes a hundred bytes once it is read."""
_DEEPEST = 12
_IGNORED = ("__MACOSX", ".DS_Store")


class UnreadableError(Refused):
    """The file is no data set."""

    code = "data_file"


def read(name: str, raw: bytes, names: Sequence[str]) -> Documents:
    """The documents in an uploaded file called ``name``: one or more of ``names``. UnreadableError.

    A JSON file holds an object with documents by name, or one document alone if it is called after it: map.json.
    """
    files = _unzip(raw, names) if raw.startswith(b"PK") else {PurePosixPath(name.replace("\\", "/")).name: raw}
    found: dict[str, Any] = {}
    for file, content in files.items():
        if len(content) > LARGEST:
            raise UnreadableError(_too_large())
        value, stem = loads(content, file), PurePosixPath(file).stem
        parts = {stem: value} if stem in names and not _holds_documents(value, names) else value
        if not isinstance(parts, dict) or not parts:
            raise UnreadableError(_wanted(file, names))
        for document, part in parts.items():
            if document not in names:
                raise UnreadableError(_wanted(file, names))
            if document in found:
                raise UnreadableError(_("The document “{name}” is there twice.").format(name=document))
            found[document] = part
    return found


def _holds_documents(value: Any, names: Sequence[str]) -> bool:
    return isinstance(value, dict) and bool(value) and all(key in names for key in value) and all(
        isinstance(part, dict) for part in value.values()
    )  # fmt: skip


def loads(raw: bytes, file: str) -> Any:
    """A value of strict JSON in UTF-8 (RFC 8259), in which no key is there twice and which is not too deep.

    UnreadableError that names the ``file`` and, where it can, the line.
    """
    if sum(map(raw.count, (b",", b"[", b"{"))) > _MAX_VALUES:
        words = _("{file} holds more than {most} values, more than any data set.")
        raise UnreadableError(words.format(file=file[:60], most=_MAX_VALUES))
    try:
        value = json.loads(
            raw.decode("utf-8-sig"), parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_once
        )
        json.dumps(value, ensure_ascii=False).encode()  # no half of a surrogate pair
    except json.JSONDecodeError as error:
        words = _("{file} is no JSON: line {line}, column {column}: {reason}.")
        raise UnreadableError(
            words.format(file=file[:60], line=error.lineno, column=error.colno, reason=error.msg)
        ) from None
    except UnicodeError:
        raise UnreadableError(_("{file} is not text in UTF-8.").format(file=file[:60])) from None
    except (ValueError, RecursionError) as error:
        reason = str(error) if isinstance(error, _WrongError) else _("it is too deep, or has a number without end")
        raise UnreadableError(_("{file} can't be read: {reason}.").format(file=file[:60], reason=reason)) from None
    if _depth(value) > _DEEPEST:
        raise UnreadableError(_("{file} is nested too deeply for a data set.").format(file=file[:60]))
    return value


class _WrongError(ValueError):
    """What is wrong, for people."""


def _no_number(name: str) -> None:
    raise _WrongError(_("{name} is no number").format(name=name))


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise _WrongError(_("{name} is no number").format(name=text[:20]))
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        often = Counter(key for key, _value in pairs)
        twice = next(key for key, _value in pairs if often[key] > 1)
        raise _WrongError(_("the key “{key}” is there twice in one object").format(key=twice[:40]))
    return found


def _depth(value: Any) -> int:
    level, depth = [value], 0
    while level and depth <= _DEEPEST:
        depth += 1
        level = [item for one in level for item in _inside(one)]
    return depth


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _unzip(raw: bytes, names: Sequence[str]) -> dict[str, bytes]:
    """The files of an archive by their names without folders. What it says of their sizes is not believed."""
    found: dict[str, bytes] = {}
    left = LARGEST
    try:
        members = [member for member in archives.members(raw) if not _is_ignored(member)]
        if len(members) > _MAX_FILES:
            raise UnreadableError(_("The archive has more than {most} files.").format(most=_MAX_FILES))
        for member in members:
            name = PurePosixPath(member.filename.replace("\\", "/")).name
            if not name.endswith(".json"):
                raise UnreadableError(_wanted(name, names))
            if name in found:
                raise UnreadableError(_("{file} is in the archive twice.").format(file=name[:60]))
            found[name] = archives.content(raw, member, left)
            left -= len(found[name])
    except archives.TooLargeError:
        raise UnreadableError(_too_large()) from None
    except archives.ArchiveError as error:
        raise UnreadableError(error.reason) from None
    if not found:
        raise UnreadableError(_wanted("", names))
    return found


def _is_ignored(member: ZipInfo) -> bool:
    parts = PurePosixPath(member.filename.replace("\\", "/")).parts
    return any(part in _IGNORED for part in parts)


def _too_large() -> str:
    return _("The documents are larger than {most} MB together.").format(most=LARGEST // 1024 // 1024)


def _wanted(file: str, names: Sequence[str]) -> str:
    words = _(
        "{file} is no part of a data set. Wanted is one JSON file with the documents {names}, or one of them alone "
        "under its name ({name}.json), or a ZIP of such files."
    )
    shown = "".join(letter if letter.isprintable() else "?" for letter in file[:60])
    return words.format(file=shown or _("This file"), names=", ".join(names), name=names[0])
