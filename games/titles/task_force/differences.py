"""Two sets of documents side by side: each value that an owner corrected, with ours before it."""

import json
from collections.abc import Iterator

from django.utils.translation import gettext as _

from rules.kernel import Plain


def differences(before: Plain, after: Plain) -> list[tuple[str, list[str]]]:
    """A heading for each document that differs, and its corrections: "Midway / capacity: 13 instead of 12"."""
    headings = {"tables": _("Tables"), "units": _("Ships, bases and aircraft")}
    found = [(headings[name], list(_corrected(before[name], after[name], ()))) for name in headings]
    return [(heading, rows) for heading, rows in found if rows]


def _corrected(ours: Plain, theirs: Plain, path: tuple[str, ...]) -> Iterator[str]:
    """A sentence for each place that differs; lines and columns count from 1, pieces are called by their names."""
    if ours == theirs:
        return
    if isinstance(ours, dict) and ours.keys() == theirs.keys():
        for key, value in ours.items():
            yield from _corrected(value, theirs[key], (*path, key))
    elif isinstance(ours, list) and len(ours) == len(theirs):
        for at, (one, other) in enumerate(zip(ours, theirs, strict=True), 1):
            named = isinstance(one, dict) and "id" in one
            yield from _corrected(one, other, (one.get("name", one["id"]),) if named else (*path, str(at)))
    else:
        values = {"place": " / ".join(path), "new": json.dumps(theirs), "old": json.dumps(ours)}
        yield _("%(place)s: %(new)s instead of %(old)s") % values
