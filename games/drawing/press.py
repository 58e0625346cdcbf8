"""From a Postcard to a PNG, in some ten milliseconds: grounds and stamps are drawn once by resvg, then copied.

resvg takes memory and time to load, so only who prints a picture has it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from games.drawing import png
from games.drawing.png import Colour
from games.drawing.postcard import Ground, Postcard, Stamp

_COARSE = 0xF8
"""Colours of a ground that differ in the last three bits only are one."""
_MIXES = (0.3, 0.6)
_PAPER: Colour = (255, 253, 248)
_MOST = 256
_SOLID = 128

Run = tuple[int, int, bytes]
"""Dots of a stamp that lie side by side: row, column, their colours."""


class _Plate:
    """A ground as numbers into its palette."""

    def __init__(self, ground: Ground) -> None:
        drawn = png.read(_drawn(ground.svg, ground.width))
        wanted, counted = _mixed(ground.colours), Counter[Colour]()
        for y in range(drawn.height):
            counted.update(_coarse(drawn, y))
        common = [colour for colour, _n in counted.most_common(_MOST - len(wanted))]
        self.width, self.height = drawn.width, drawn.height
        self.palette: list[Colour] = [*wanted, *common]
        self._near: dict[Colour, int] = {}
        self.rows = [bytes([self.nearest(colour) for colour in _coarse(drawn, y)]) for y in range(drawn.height)]
        self.stamps: dict[tuple[str, int], list[Run]] = {}

    def nearest(self, colour: Colour) -> int:
        """The number of the palette's colour that is most like this one."""
        found = self._near.get(colour)
        if found is None:
            r, g, b = colour
            found = min(
                range(len(self.palette)),
                key=lambda n: (
                    (self.palette[n][0] - r) ** 2 + (self.palette[n][1] - g) ** 2 + (self.palette[n][2] - b) ** 2
                ),
            )
            self._near[colour] = found
        return found

    def runs(self, stamp: Stamp) -> list[Run]:
        """The dots of a stamp."""
        key = (stamp.svg, stamp.size)
        found = self.stamps.get(key)
        if found is None:
            if len(self.stamps) >= _MOST:
                self.stamps.clear()
            found = self.stamps[key] = list(self._cut(stamp))
        return found

    def _cut(self, stamp: Stamp) -> Iterable[Run]:
        half, size = stamp.size / 2, stamp.size
        box = f'viewBox="{-half:g} {-half:g} {size} {size}" width="{size}" height="{size}"'
        drawn = png.read(_drawn(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{stamp.svg}</svg>', size))
        for y in range(drawn.height):
            row = drawn.data[4 * drawn.width * y : 4 * drawn.width * (y + 1)]
            dots = [(x, row[4 * x + 3] >= _SOLID) for x in range(drawn.width)]
            for solid, group in groupby(dots, key=lambda dot: dot[1]):
                if solid:
                    xs = [x for x, _solid in group]
                    colours = ((row[4 * x], row[4 * x + 1], row[4 * x + 2]) for x in xs)
                    yield y, xs[0], bytes([self.nearest(colour) for colour in colours])


def print_card(card: Postcard) -> bytes:
    """The picture as a PNG file. What lies outside of the ground is cut off."""
    plate = _plate(card.ground)
    rows = [bytearray(row) for row in plate.rows]
    for stamp in card.stamps:
        left, top = round(stamp.x - stamp.size / 2), round(stamp.y - stamp.size / 2)
        for dy, dx, colours in plate.runs(stamp):
            x, y = left + dx, top + dy
            if 0 <= y < plate.height and x < plate.width and x + len(colours) > 0:
                seen = colours[max(-x, 0) : plate.width - x]
                rows[y][max(x, 0) : max(x, 0) + len(seen)] = seen
    return png.write(plate.width, plate.height, plate.palette, map(bytes, rows))


def _coarse(drawn: png.Pixels, y: int) -> Iterable[Colour]:
    """The colours of a row, without what no eye tells apart. Row by row: a whole picture is large in Python."""
    row = drawn.data[4 * drawn.width * y : 4 * drawn.width * (y + 1)]
    triples = zip(row[0::4], row[1::4], row[2::4], strict=True)
    return ((r & _COARSE | 4, g & _COARSE | 4, b & _COARSE | 4) for r, g, b in triples)


@lru_cache(maxsize=24)
def _plate(ground: Ground) -> _Plate:
    """Kept for each ground; a process of a site sees few."""
    return _Plate(ground)


def _drawn(svg: str, width: int) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts="<text" not in svg))


def _mixed(colours: Sequence[str]) -> list[Colour]:
    """These colours, and what lies between each of them and paper."""
    plain = [(int(c[1:3], 16), int(c[3:5], 16), int(c[5:7], 16)) for c in colours]
    return list(dict.fromkeys([*plain, *(_mix(colour, part) for colour in plain for part in _MIXES)]))


def _mix(colour: Colour, part: float) -> Colour:
    r, g, b = (round(mine + (paper - mine) * part) for mine, paper in zip(colour, _PAPER, strict=True))
    return r, g, b
