"""From a mail as it arrived to what its sender wrote: pure functions, no database."""

from games.reading.reader import read
from games.reading.said import Said

__all__ = ["Said", "read"]
