"""What a data set changes, in words of its system's page kit."""

from functools import lru_cache

from django.utils.translation import get_language

from games.core.datasets import engines, versions
from games.core.models.datasets import DataSet
from games.titles.registry import board_of

Section = tuple[str, list[str]]


def differences(row: DataSet) -> list[Section]:
    """Headings and sentences for all that differs from the house set."""
    return _compared(row.system, versions.house_digest(row.system), row.digest, get_language())


@lru_cache(maxsize=64)
def _compared(system: str, house: str, digest: str, language: str | None) -> list[Section]:
    """In the active language, which the caller names; a digest never means anything else."""
    before, after = versions.house_set(system), engines.documents_of(system, digest)
    return board_of(system).differences.differences(before, after)
