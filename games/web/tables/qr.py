"""The square that a phone reads, drawn by the server."""

from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe


@lru_cache(maxsize=256)
def drawn(link: str) -> SafeString:
    """A QR code of a link as SVG; its text stands beside it on the page."""
    code = segno.make(link, error="m", micro=False)
    svg = code.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(svg.replace("<svg ", '<svg aria-hidden="true" ', 1))  # noqa: S308  # drawn by segno from a link
