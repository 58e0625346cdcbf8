"""What one person sees of the hidden blocks at a table, and what the page is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from games.core.tables.blocks.seen import Seen

KEPT = ("z", "at", "region", "side")


@dataclass(frozen=True)
class BlockSheet:
    """A page. ``params``: its query, of which KEPT stays from page to page; ``base``: its path; ``phone``: a small
    screen is likely."""

    seen: Seen
    params: Mapping[str, str]
    base: str
    phone: bool

    def url(self, **changes: str) -> str:
        """The page with that in its query, and what is kept."""
        kept = {name: self.params[name] for name in KEPT if self.params.get(name)}
        query = urlencode({name: value for name, value in {**kept, **changes}.items() if value})
        return f"{self.base}?{query}" if query else self.base
