"""A whole turn of each title, and the pages around it, by the keyboard alone; the focus is seen and never trapped."""

import pytest

from tests.browser.access.games import TITLES, Title, turn_by_keys
from tests.browser.access.hand import Hand, settled
from tests.browser.people import Person

AROUND = ("/games/", "/new/", "/new/pacific-victory/1941/", "/profile/", "/profile/display/", "/help/", "/lobby/")


@pytest.mark.parametrize("title", TITLES, ids=[title.system for title in TITLES])
def test_a_whole_turn_without_a_mouse(ines: Person, codes: dict[str, str], title: Title) -> None:
    hand = Hand(ines.page)
    done = turn_by_keys(ines, codes[title.system], hand)
    assert len(done) >= 3, done
    assert not hand.faults, "\n".join(sorted(hand.faults))
    assert not ines.troubles


@pytest.mark.parametrize("width", [1440, 390])
def test_tab_goes_through_each_page_and_out_of_it(ines: Person, codes: dict[str, str], width: int) -> None:
    page, hand = ines.page, Hand(ines.page)
    page.set_viewport_size({"width": width, "height": 844})
    try:
        for path in AROUND + tuple(f"/g/{code}/" for code in codes.values()):
            settled(page, path)
            stops = hand.through()
            assert "#main" in stops[0], f"{path}: the first stop is {stops[0]}"
            assert len(stops) > 8, path
    finally:
        page.set_viewport_size({"width": 1440, "height": 900})
    assert not hand.faults, "\n".join(sorted(hand.faults))
