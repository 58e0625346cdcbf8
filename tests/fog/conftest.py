"""The site of the twins; the dice are thrown here."""

from collections.abc import Iterator

import pytest

from tests.fog.frozen import Still, site


@pytest.fixture
def still(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Still]:
    """Time and chance, which stand still."""
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    with site() as one:
        yield one
