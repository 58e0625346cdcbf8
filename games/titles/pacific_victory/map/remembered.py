"""What the reader remembers of hexes."""

from games.titles.hexboard import sighting_rows

from .scene import Scene


def marks(scene: Scene) -> str:
    """Eyes and pins at the upper left edge of their hexes."""
    if "seen" in scene.hide:
        return ""
    at = {place: point for place, point in scene.atlas.at.items() if scene.seen(place)}
    notes = [at[place] for place in scene.notes if place in at]
    return sighting_rows.drawn(sighting_rows.where(scene.remembered, at), notes, (-36, -32), (-17, -38))
