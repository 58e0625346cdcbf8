"""From a Postcard to a PNG, in some tens of milliseconds: grounds and stamps are drawn once by resvg, then copied.

resvg takes memory and time to load, so only who prints a picture has it.
"""

from functools import lru_cache
from io import BytesIO

from PIL import Image

from games.titles.hexboard.postcard import Postcard

_COLOURS = 256


def print_card(card: Postcard) -> bytes:
    """The picture as a PNG file with a palette. What lies outside of the ground is cut off."""
    picture = _ground(card.ground.svg, card.ground.width).copy()
    for stamp in card.stamps:
        drawn = _stamp(stamp.svg, stamp.size)
        picture.paste(drawn, (round(stamp.x - stamp.size / 2), round(stamp.y - stamp.size / 2)), drawn)
    out = BytesIO()
    picture.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


@lru_cache(maxsize=24)
def _ground(svg: str, width: int) -> Image.Image:
    """Kept for each ground; a process of a site sees few."""
    return _drawn(svg, width).convert("RGB")


@lru_cache(maxsize=256)
def _stamp(svg: str, size: int) -> Image.Image:
    half = size / 2
    box = f'viewBox="{-half:g} {-half:g} {size} {size}" width="{size}" height="{size}"'
    return _drawn(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{svg}</svg>', size)


def _drawn(svg: str, width: int) -> Image.Image:
    import resvg_py

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts="<text" not in svg)
    return Image.open(BytesIO(bytes(png))).convert("RGBA")
