"""The drawn ground of a map is a file that the site serves: a page with one that is not there cannot be shown."""

import re

import pytest
from django.contrib.staticfiles import finders

from games.titles.hexboard.sheets import Sheet
from games.titles.iwo_jima_1945.map.sheet import SHEET as IWO_JIMA
from games.titles.pacific_zones.sheet import SHEET as PACIFIC_ZONES


@pytest.mark.parametrize("sheet", [IWO_JIMA, PACIFIC_ZONES], ids=lambda sheet: sheet.folder)
def test_the_ground_of_a_map_is_a_static_file(sheet: Sheet) -> None:
    named = re.findall(r'href="/static/([^"]+)"', sheet.terrain())
    assert len(named) == 1
    for name in named:
        assert finders.find(name), name
