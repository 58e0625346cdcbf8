"""What a test writes can be taken back before it ends."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction


class _RollBack(Exception):
    pass


@contextmanager
def rollback() -> Iterator[None]:
    """What is written inside is taken back at the end."""
    try:
        with transaction.atomic():
            yield
            raise _RollBack
    except _RollBack:
        return
