"""Draws the icons of the app from the emblem: ``python tools/draw_icons.py``. What it wrote is kept in static/img."""

from pathlib import Path

import resvg_py

IMAGES = Path(__file__).resolve().parents[1] / "static" / "img"
GROUND = "#f4efe3"
SIZES = {"app-180": (180, 0.78), "app-192": (192, 0.9), "app-512": (512, 0.9), "app-512-maskable": (512, 0.62)}
"""Of each picture: its size, and how much of it the emblem takes. A maskable one may be cut to a circle."""


def svg(share: float) -> str:
    """The emblem in the middle of a square."""
    emblem = (IMAGES / "favicon.svg").read_text()
    inside = emblem.partition(">")[2].rpartition("</svg>")[0]
    edge = 20 * (1 - share)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="{GROUND}"/>'
        f'<g transform="translate({edge} {edge}) scale({share})">{inside}</g></svg>'
    )


def png(size: int, share: float) -> bytes:
    """The picture."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg(share), width=size))


def main() -> None:
    """Write all of them."""
    for name, (size, share) in SIZES.items():
        (IMAGES / f"{name}.png").write_bytes(png(size, share))


if __name__ == "__main__":
    main()
