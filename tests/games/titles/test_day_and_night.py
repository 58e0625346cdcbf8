"""One drawing for day and night says what both said."""

import pytest

from games.titles.hexboard.day_and_night import both, by_day

DAY = '<svg xmlns="x"><rect fill="#fff" stroke="#000" width="3"/><path fill="#fff" stroke-opacity=".3"/></svg>'
NIGHT = '<svg xmlns="x"><rect fill="#123" stroke="#000" width="3"/><path fill="#123" stroke-opacity=".2"/></svg>'


def test_what_differs_has_a_name_and_one_value_for_each() -> None:
    assert both(DAY, NIGHT) == (
        '<svg xmlns="x"><style>:root{--c0:#fff;--c1:.3}@media(prefers-color-scheme:dark){:root{--c0:#123;--c1:.2}}'
        '</style><rect fill="var(--c0)" stroke="#000" width="3"/><path fill="var(--c0)" stroke-opacity="var(--c1)"/>'
        "</svg>"
    )


def test_the_day_comes_back() -> None:
    assert by_day(both(DAY, NIGHT)) == DAY
    assert by_day(DAY) == DAY


def test_drawings_of_different_things_are_refused() -> None:
    with pytest.raises(ValueError, match="other things"):
        both(DAY, NIGHT.replace("<path", "<line"))
