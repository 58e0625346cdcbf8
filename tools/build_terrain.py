"""Draws the still part of the map from rules/pacific_victory/data/map.json. Run it when that file changes.

    pip install numpy scipy contourpy shapely pillow
    python tools/build_terrain.py

Writes games/titles/pacific_victory/static/pacific_victory/terrain.svg and ids.svg; they are
kept in the repository, no page runs this.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from terrain import signs
from terrain.coast import Coast, coast
from terrain.sheet import HEIGHT, MAP, ROOT, WIDTH
from terrain.themes import DAY, NIGHT

from games.titles.hexboard.day_and_night import both

FOLDER = ROOT / "games" / "titles" / "pacific_victory" / "static" / "pacific_victory"
FONT = "system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif"
SIZE = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}"'
FRAME = f"M-9-9H{WIDTH + 9}V{HEIGHT + 9}H-9z"


def patterns(theme: signs.Theme) -> str:
    """Tufts for jungle, peaks for mountains, dots for desert, hatching for what is out of play."""
    return (
        f'<pattern id="j" width="30" height="26" patternUnits="userSpaceOnUse"><g fill="none" stroke="{theme["jink"]}"'
        ' stroke-width="1.3" stroke-linecap="round" opacity=".75"><path d="M4 9q3-5 6 0q3-5 6 0M19 22q3-5 6 0q2-4 5-1'
        'M-1 21q1-1 2 1"/><path d="M10 10v3M25 23v3" opacity=".7"/></g></pattern>'
        f'<pattern id="m" width="38" height="34" patternUnits="userSpaceOnUse"><g fill="none" stroke="{theme["mink"]}"'
        ' stroke-width="1.4" stroke-linejoin="round" opacity=".8"><path d="M3 15l6-9 6 9M22 31l5.5-8 6 8"/>'
        '<path d="M9 6l1.5 5-2 4M27.5 23l1.5 4-1.5 4" stroke-width="1" opacity=".7"/></g></pattern>'
        f'<pattern id="d" width="18" height="16" patternUnits="userSpaceOnUse"><g fill="{theme["dink"]}" opacity=".75">'
        '<circle cx="3" cy="4" r="1"/><circle cx="12" cy="11" r="1"/><circle cx="9" cy="3" r=".7"/>'
        '<circle cx="16" cy="15" r=".7"/></g></pattern>'
        '<pattern id="x" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0V9" stroke="{theme["outline"]}" stroke-width="1.6"/></pattern>'
    )


def ground(theme: signs.Theme, lines: Coast) -> str:
    """Sea in three depths, land, its terrain, what is out of play, the shore."""
    out = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{theme["deep"]}"/>',
        f'<path d="{lines.mid}" fill="{theme["mid"]}"/>',
        f'<path d="{lines.shoal}" fill="{theme["shoal"]}"/><path d="{lines.land}" fill="{theme["land"]}"/>',
        '<g clip-path="url(#l)">',
    ]
    for terrain, colour, pattern in (("jungle", "jungle", "j"), ("mountain", "mtn", "m"), ("desert", "desert", "d")):
        path = signs.outline(h for h in MAP["hexes"] if h["terrain"] == terrain and not h["out_of_play"])
        fill = theme[colour]
        out.append(f'<path d="{path}" fill="{fill}" stroke="{fill}"/><path d="{path}" fill="url(#{pattern})"/>')
    closed = signs.outline(h for h in MAP["hexes"] if h["out_of_play"] or h["impassable_ground"])
    beyond = FRAME + signs.outline(MAP["hexes"])
    for path, rule in ((closed, ""), (beyond, ' fill-rule="evenodd"')):
        out.append(
            f'<path d="{path}"{rule} fill="{theme["out"]}"/><path d="{path}"{rule} fill="url(#x)" opacity=".8"/>'
        )
    shore = f'stroke="{theme["shore"]}" stroke-width="1.7" stroke-linejoin="round"'
    out.append(f'</g><path d="{lines.land}" fill="none" {shore}/>')
    return "".join(out)


def terrain_svg(theme: signs.Theme, lines: Coast) -> str:
    """The whole still layer."""
    w, h = WIDTH, HEIGHT
    line = f'fill="none" stroke="{theme["ink"]}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {SIZE}>',
            f'<defs><clipPath id="f"><rect x="18" y="18" width="{w - 36}" height="{h - 36}" rx="3"/></clipPath>',
            f'<clipPath id="l"><path d="{lines.land}"/></clipPath>{patterns(theme)}</defs>',
            f'<rect width="{w}" height="{h}" fill="{theme["paper"]}"/><g clip-path="url(#f)">{ground(theme, lines)}',
            f'<g fill="none" stroke-linecap="round">{signs.grid(theme)}{signs.hexsides(theme)}{signs.railways(theme)}',
            f"{signs.north_pacific(theme)}</g>{signs.typhoons(theme)}{signs.sites(theme)}</g>",
            f'<rect x="18" y="18" width="{w - 36}" height="{h - 36}" rx="3" {line} stroke-width="1.6"/>',
            f'<rect x="13" y="13" width="{w - 26}" height="{h - 26}" rx="5" {line} stroke-width=".8"'
            ' opacity=".6"/></svg>\n',
        )
    )


def ids_svg(theme: signs.Theme) -> str:
    """The hex ids: a layer of their own, shown near only."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {SIZE}>{signs.numbers(theme)}</svg>\n'


def main() -> None:
    """Write both files and tell their sizes."""
    lines = coast()
    terrain = both(terrain_svg(DAY, lines), terrain_svg(NIGHT, lines))
    for name, text in (("terrain", terrain), ("ids", both(ids_svg(DAY), ids_svg(NIGHT)))):
        path = FOLDER / f"{name}.svg"
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()
