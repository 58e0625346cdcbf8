"""How long the dice chains of games are in tests: a game of the site has links for a life, a test throws a few times.

To hash all of them was a fifth of what tests of pages, mails and clubs took.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from games.core.commands import dice_service
from games.core.dice import chain

WHOLE = chain.LINKS
_SHORT = 4096


@contextmanager
def short_chains() -> Iterator[None]:
    """Inside, new games have chains that one game uses up at most."""
    with _as_long_as(_SHORT):
        yield


@contextmanager
def whole_chains() -> Iterator[None]:
    """Inside, chains are as long as those of the site: for what is recorded, and for locks far along the chain."""
    with _as_long_as(WHOLE):
        yield


@contextmanager
def _as_long_as(links: int) -> Iterator[None]:
    with patch.object(chain, "LINKS", links), patch.object(dice_service, "LINKS", links):
        yield
