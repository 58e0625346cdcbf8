"""What a side of the zonal game has to expect when its step closes, in words."""

from typing import get_args

import pytest

from games.titles.pacific_zones import closing
from games.titles.pacific_zones.atlas import atlas_of
from rules import kernel
from rules.pacific_zones.view_types import Consequence, ConsequenceKind


@pytest.mark.parametrize("kind", get_args(ConsequenceKind))
def test_each_kind_has_a_sentence_that_names_its_rule(kind: ConsequenceKind) -> None:
    atlas = atlas_of(kernel.get("pacific-zones").facts("pacific-zones-standard"))
    row: Consequence = {"kind": kind, "rule": "3.6", "loss": True, "text": ["", {}], "zone": 16, "side": "JP"}
    (said,) = closing.sentences(atlas, [row | {"pieces": [next(iter(atlas.pieces))]}])
    assert said.endswith(" (3.6).")
    assert "%(" not in said
