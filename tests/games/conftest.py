"""What the tests of ``games`` share."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _pages_closed(request: pytest.FixtureRequest) -> Iterator[None]:
    """No page stays open after its test: it would go on asking the site, and slow down all that comes later."""
    yield
    if "browser" in request.fixturenames:
        for context in request.getfixturevalue("browser").contexts:
            context.close()
