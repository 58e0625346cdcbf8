"""What the panel of a place shows of the sighting book, and of the reader's own notes."""

from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from games.titles.table import Table


def at_place(table: Table, place: str) -> dict[str, Any] | None:
    """For the panel of a place: what is remembered of it, the note, the way to both; None where there is no book."""
    kit = table.board.sightings
    if kit is None or table.sight is None or not place:
        return None
    note = table.notes.get(place)
    query = urlencode({**table.kept("seat"), "place": place})
    return {
        "here": kit.here(table, place),
        "note": note.text if note else "",
        "may": table.seat is not None,
        "href": f"{reverse('game:sightings', args=[table.game.code])}?{query}",
    }
