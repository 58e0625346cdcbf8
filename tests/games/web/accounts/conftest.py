"""allauth counts attempts in the cache; each test starts with a clean one."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _clean_counts() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()
