"""What a data set changes, in words of its system's page kit."""

from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games import titles
from games.datasets import engines, keeping
from games.datasets.models import DataSet

Section = tuple[str, list[str]]


def differences(row: DataSet) -> list[Section]:
    """Headings and sentences for all that differs from the house set; of a system without words, which documents."""
    return _compared(row.system, keeping.house_digest(row.system), row.digest, get_language())


@lru_cache(maxsize=64)
def _compared(system: str, house: str, digest: str, language: str | None) -> list[Section]:
    """In the active language, which the caller names; a digest never means anything else."""
    before, after = keeping.house_set(system), engines.documents_of(system, digest)
    kit = titles.kit(system, "differences")
    if kit is not None:
        found: list[Section] = kit.differences(before, after)
        return found
    changed = [name for name in after if after[name] != before.get(name)]
    return [(_("Documents"), changed)] if changed else []
