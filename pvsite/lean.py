"""Libraries that others load only for the case that somebody uses them. Each costs every process some megabytes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without(*names: str) -> Iterator[None]:
    """Inside, modules of these names are not there for who imports them, unless they are loaded already."""
    hidden = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None: an ImportError
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]
