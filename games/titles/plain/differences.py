"""What a data set changes: which of its documents."""

from django.utils.translation import gettext as _

from rules.kernel import Plain


def differences(before: Plain, after: Plain) -> list[tuple[str, list[str]]]:
    """The names of the documents that differ."""
    changed = [name for name in after if after[name] != before.get(name)]
    return [(_("Documents"), changed)] if changed else []
