"""The empty corner of the sheet: what the game is called, and what the signs on the map mean."""

from functools import lru_cache
from html import escape

from django.utils.translation import get_language

from games.core.words import word as _


def cartouche(points: bool) -> str:
    """Title and key. ``points``: are zones worth points in this game."""
    return _drawn(points, get_language())


@lru_cache(maxsize=8)
def _drawn(points: bool, _language: str | None) -> str:
    star = '<use class="{0}" href="#star" x="-9" y="-9" width="18" height="18" stroke="#33505b" stroke-width=".8"/>'
    rows = [
        (star.format("zjp"), _("Japanese reinforcements come in")),
        (star.format("zus"), _("American reinforcements")),
        (star.format("zuk"), _("British reinforcements")),
        ('<path class="zk" d="M-13 0l8-6v4h10v-4l8 6-8 6v-4h-10v4z"/>', _("land groups may pass")),
        ('<path class="zs" d="M-13 0h28"/>', _("closed to ships")),
        ('<path class="ring" d="M-10-8h20v16h-20z"/>', _("both sides are there")),
    ]
    if points:
        sign = '<g class="pp-g"><rect x="-8" y="-8" width="16" height="16" rx="3"/><text y="4.8">2</text></g>'
        rows.append((sign, _("points for holding it")))
    lines = "".join(
        f'<g transform="translate(58 {140 + 30 * n})">{sign}<text class="zkt" x="26" y="5.5">{escape(text)}</text></g>'
        for n, (sign, text) in enumerate(rows)
    )
    title, when = escape(_("The Pacific")), escape(_("December 1941 and after"))
    return (
        f'<g class="carto"><text class="ttl" x="40" y="70" font-size="34">{title}</text>'
        f'<text x="41" y="98" font-size="17">{when}</text>{lines}</g>'
    )
