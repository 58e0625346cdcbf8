"""The drawn ground of a corrected map: the house's picture, and over it what differs."""

from typing import Any

from games.titles.pacific_victory.map import corrected
from games.titles.pacific_victory.map.atlas import Atlas, atlas_of
from games.titles.pacific_victory.map.geometry import outline
from rules import kernel

SYSTEM = kernel.get("pacific-victory")


def painted(change: Any) -> str:
    """What is painted over the picture for a map after a change."""
    documents = SYSTEM.documents()
    hexes = {row["base"]["name"]: row for row in documents["map"]["hexes"] if row["base"]}
    change(documents["map"], hexes)
    for row in documents["map"]["bases"]:
        row.update({key: hexes[row["name"]]["base"][key] for key in ("pp", "size")})
    return corrected.ground(Atlas.of(SYSTEM.with_data(documents).facts()))


def place(name: str) -> tuple[float, float]:
    atlas = atlas_of(SYSTEM.facts())
    return next(atlas.at[at] for at in atlas.bases if atlas.name(at) == name)


def test_the_house_map_is_the_picture_alone() -> None:
    assert corrected.ground(atlas_of(SYSTEM.facts())) == ""


def test_other_production_points_change_no_ground() -> None:
    assert painted(lambda world, hexes: hexes["Bombay"]["base"].update(pp=5)) == ""


def test_other_terrain_is_painted_by_day_and_by_night() -> None:
    def clear(world: Any, hexes: Any) -> None:
        hexes["Rabaul"]["terrain"] = "clear"
        hexes["Rabaul"]["weather"]["monsoon"] = False

    drawn = painted(clear)
    day, night = drawn.split('<g class="by-night">')
    assert outline([place("Rabaul")]) in day
    assert 'fill="#efe5cb"' in day  # clear land
    assert 'fill="#454437"' in night
    assert outline([place("Truk")]) not in drawn


def test_an_other_limit_of_a_hexside_has_its_bars() -> None:
    def wider(world: Any, hexes: Any) -> None:
        ends = {hexes["Rangoon"]["id"], hexes["Dhaka"]["id"]}
        row = next(row for row in world["hexsides"] if {row["a"], row["b"]} == ends)
        row.update(terrain="clear", limit=2)

    day = painted(wider).split('<g class="by-night">')[0]
    x, y = ((a + b) / 2 for a, b in zip(place("Rangoon"), place("Dhaka"), strict=True))
    bars = [path for path in day.split("<path") if 'stroke="#6a5326"' in path]
    near = [bar for bar in bars if abs(float(bar.split("M")[1].split(" ")[0]) - x) < 20]
    assert sum(abs(float(bar.split("M")[1].split(" ")[1].split("l")[0]) - y) < 20 for bar in near) == 2


def test_another_size_of_a_base_is_marked() -> None:
    drawn = painted(lambda world, hexes: hexes["Lae"]["base"].update(size="major"))
    assert drawn.count('<circle r="8.2"') == 2  # the inner ring, by day and by night
    assert "<polygon" not in drawn
    assert outline([place("Lae")]) not in drawn
