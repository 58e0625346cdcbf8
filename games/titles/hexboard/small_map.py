"""A piece of a board in lists of games: on the terrain, an image, lies what the picture for mails shows there."""

from django.utils.safestring import SafeString, mark_safe

from games.titles.hexboard.postcard import Postcard

_MARGIN = 20
"""So far outside of the piece a counter is drawn, in units of the sheet: a part of it may be inside."""


def counters(card: Postcard, piece: tuple[int, int, int, int], dot: float) -> SafeString:
    """The stamps of ``card`` that touch that piece of the sheet (x, y, width, height), a dot of them ``dot`` large.

    They are the inside of an SVG whose viewBox is the piece.
    """
    left, top, width, _height = card.ground.box
    size = width / card.ground.width
    x, y, w, h = piece
    shown = []
    for stamp in card.stamps:
        at_x, at_y = left + stamp.x * size, top + stamp.y * size
        if x - _MARGIN < at_x < x + w + _MARGIN and y - _MARGIN < at_y < y + h + _MARGIN:
            shown.append(f'<g transform="translate({at_x:.1f} {at_y:.1f}) scale({dot:.3f})">{stamp.svg}</g>')
    return mark_safe("".join(shown))  # noqa: S308  # drawings of ours, with numbers
