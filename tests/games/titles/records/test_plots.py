"""Plots: what is drawn is what the table under it says, whatever the numbers."""

import re

from hypothesis import given
from hypothesis import strategies as st

from games.titles.records.plots import Series, dots, lines


@given(st.lists(st.none() | st.integers(0, 900), min_size=1, max_size=20))
def test_marks_lie_where_the_values_are(values: list[int | None]) -> None:
    turns = [str(i + 1) for i in range(len(values))]
    chart = lines("x", "Steps", turns, [Series("Japan", "jp", values)])
    known = [value for value in values if value is not None]
    marks = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', chart.svg)][
        : len(known)
    ]
    assert len(marks) == len(known)
    assert all(0 <= x <= 360 and 0 <= y <= 236 for x, y in marks)
    assert [x for x, _y in marks] == sorted(x for x, _y in marks)
    for (_x, y), value in zip(marks, known, strict=True):
        for (_x2, other), more in zip(marks, known, strict=True):
            if value + 8 < more:
                assert y > other
    assert [row[1] for row in chart.rows] == ["–" if value is None else value for value in values]


@given(st.lists(st.lists(st.integers(0, 40), min_size=4, max_size=4), min_size=1, max_size=9))
def test_dots_add_up(rows: list[list[int]]) -> None:
    chart = dots("x", "Lost", ["1", "2", "3", "4"], "Japan", "jp", [("CV", "carrier", values) for values in rows])
    assert chart.svg.count("<circle") == sum(value > 0 for values in rows for value in values)
    assert sum(int(row[-1]) for row in chart.rows) == sum(map(sum, rows))
    total = sum(map(sum, rows))
    assert ("lost nothing" in chart.words) == (total == 0)


def test_names_are_escaped() -> None:
    chart = lines("x", "A & <b>", ["1"], [Series("<i>", "us", [1])])
    assert "<b>" not in chart.svg
    assert "<i>" not in chart.svg
