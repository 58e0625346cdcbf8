"""Cutting what happened into scenes."""

from datetime import UTC, datetime

from games.core.referee import Told
from games.titles.records.scenes import Cuts, scenes
from rules.kernel import Plain, Text

CUTS = Cuts(opens=("turn", "battle"), closes=("battle_over",), fills=("moves",))


def told(seq: int, kind: str, **data: Plain) -> Told:
    return Told(seq, 0, datetime(2026, 3, 1, tzinfo=UTC), kind, Text(kind), data)


def kinds(*rows: Told) -> list[list[str]]:
    return [[one.kind for one in scene.told] for scene in scenes(rows, CUTS)]


def test_a_scene_begins_and_ends_where_the_title_says() -> None:
    rows = [told(1, "turn"), told(2, "moves"), told(2, "falls"), told(3, "moves"), told(3, "battle"), told(4, "shot"),
            told(5, "battle_over"), told(5, "supply")]  # fmt: skip
    assert kinds(*rows) == [["turn", "moves", "falls"], ["moves"], ["battle", "shot", "battle_over"], ["supply"]]


def test_openings_in_a_row_open_one_scene() -> None:
    assert kinds(told(1, "turn"), told(1, "battle"), told(2, "shot")) == [["turn", "battle", "shot"]]


def test_a_scene_is_looked_at_where_most_of_it_happened() -> None:
    flows = [{"from": "A", "to": "B"}, {"from": "C", "to": "B"}, {"from": "B", "to": "D"}]
    (scene,) = scenes([told(1, "moves", flows=flows), told(1, "seen", zone=7)], CUTS)
    assert (scene.seq, scene.place) == (1, "B")
    (walk,) = scenes([told(2, "moved", path=["1213", "1313"])], CUTS)
    assert walk.place == "1313"
    (nowhere,) = scenes([told(3, "turn")], CUTS)
    assert nowhere.place == ""
