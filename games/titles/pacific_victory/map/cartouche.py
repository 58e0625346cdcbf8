"""Title, off-map boxes and key, in the empty north-west of the whole map."""

from html import escape

from games.core.words import named_place
from games.core.words import word as _

from .. import words
from .blocks import chip
from .ground import points
from .part import key_at
from .scene import Scene

_RING = '<circle class="site" cx="16" r="{r}"/>'


def _boxes(scene: Scene) -> str:
    out = []
    for i, box in enumerate(reversed(scene.atlas.facts["boxes"])):
        here = scene.view["places"][box["id"]]["blocks"]
        seat, n = next(((s, n) for s, n in sorted(here.items()) if n), ("ALLIES", 0))
        href = escape(scene.hex_link(box["id"]))
        out.append(
            f'<a class="bx" tabindex="-1" href="{href}"><g transform="translate({i * 218} 88)"><rect class="boxed"'
            f' width="204" height="74" rx="10"/><path class="site" transform="translate(24 26)"'
            f' d="M-11.5 11.5V-3L0-12 11.5-3V11.5z"/><use href="#ctA" x="24" y="29"/>'
            f'<text class="b" x="44" y="33" font-size="18">{escape(named_place(box["name"]))}</text>'
            f'{points(box["pp"], 26, 56, 1.2)}<text x="50" y="61" font-size="15">{escape(words.blocks(n))}</text>'
            f"{chip(n, 178, 47, seat, 0.92) if n else ''}</g></a>"
        )
    return "".join(out)


def _key() -> str:
    land = _("closed to land units")
    second = max(210, 50 + 8 * len(land))  # the longest name of the first column, in a language of long words
    entries = (
        (0, 186, _RING.format(r=10) + '<circle class="site" cx="16" r="7"/>', _("major base")),
        (0, 212, _RING.format(r=7), _("minor base")),
        (0, 238, points(2, 16, 0, 1.1), _("production points")),
        (0, 264, '<path class="k-ridge" d="M3 0l5-5 4 5 5 5 4-5 5-5 4 5"/>', land),
        (second, 186, '<path class="k-rail" d="M4 0H30"/><path class="k-ties" d="M4 0H30"/>', _("railway")),
        (second, 212, '<path class="k-gate" d="M12-8v16M20-8v16"/>', _("2 may cross into battle")),
        (second, 238, '<path class="k-gate" d="M16-8v16"/>', _("1 may cross")),
        (second, 264, '<path class="k-closed" d="M3 0H30"/>', _("closed to ships")),
    )
    return "".join(
        f'<g transform="translate({x} {y})">{art}<text x="40" y="6" font-size="16">{escape(label)}</text></g>'
        for x, y, art, label in entries
    )


def cartouche(scene: Scene) -> str:
    """The corner of the whole map; its boxes are links like the hexes."""
    turn = scene.view["turn"]
    when = _("%(date)s · turn %(n)s of %(all)s") % {
        "date": words.date(turn["date"]),
        "n": turn["index"],
        "all": turn["count"],
    }
    x, y = key_at(scene)
    return (
        f'<g class="carto" transform="translate({x} {y})">'
        '<text class="ttl" font-size="46" y="38">Pacific Victory</text>'
        f'<text y="68" font-size="19">{escape(when)}</text>{_boxes(scene)}{_key()}</g>'
    )
