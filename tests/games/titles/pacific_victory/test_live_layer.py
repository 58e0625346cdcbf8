"""The live layer: drawn from a View alone, escaped, and no more of the enemy in it than a number."""

import re
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest

from games.titles.pacific_victory.map import live
from games.titles.pacific_victory.map.atlas import Atlas, atlas_of
from games.titles.pacific_victory.map.regions import frame
from games.titles.pacific_victory.map.scene import Arrow, Choice, Scene, attribute
from rules import kernel
from rules.pacific_victory.view_types import Face, OwnBlock, Place, View

SYSTEM = kernel.get("pacific-victory")


def atlas() -> Atlas:
    return atlas_of(SYSTEM.facts())


def scene(seat: str | None = "ALLIES", region: str = "south", **more: Any) -> Scene:
    view = SYSTEM.view(SYSTEM.start("1942"), seat)
    return Scene(atlas(), view, frame(None, region, None, False), lambda h: f"?hex={h}", **more)


def test_own_blocks_are_drawn_face_up_and_enemies_as_numbers() -> None:
    drawn = live.live(scene("ALLIES"))
    assert '<use href="#mCV"/><use href="#s3"/>' in drawn
    stacks = re.findall(r'<g class="jp" transform="[^"]*">(.*?)</g>', drawn)
    assert stacks
    assert all(re.fullmatch(r'<use href="#xJ[123]"/><text class="bc"[^>]*>\d+</text>', stack) for stack in stacks)
    assert '<g class="jp"><use href="#mCV"/>' not in drawn


def test_a_spectator_sees_numbers_on_both_sides() -> None:
    drawn = live.live(scene(None))
    assert "#mCV" not in drawn
    assert "#mIN" not in drawn


def test_a_draft_draws_an_arrow_a_ghost_and_fades_the_origin() -> None:
    position = SYSTEM.start("1942")
    view: View = SYSTEM.view(position, "ALLIES")
    moved: list[OwnBlock] = [{**b, "place": "N05"} if b["id"] == "US-CV-ENTERPRISE" else b for b in view["mine"]]
    drafts = [Arrow("US-CV-ENTERPRISE", "O05", "N05")]
    near = frame(None, "central", None, False)
    after: View = {**view, "mine": moved}
    drawn = live.live(Scene(atlas(), after, near, lambda h: "", drafts=drafts))
    assert 'class="draft-a"' in drawn
    assert 'class="ghost"' in drawn
    assert "us gone" in drawn


def test_choices_are_bordered_and_attacks_carry_the_reticle() -> None:
    drawn = live.live(scene(chosen="US-CV-SARATOGA", choices={"K08": Choice(True, 2), "K09": Choice(False, 1)}))
    assert drawn.count('class="to-attack"') == 1
    assert drawn.count('class="to"') == 1
    assert 'href="#attack"' in drawn
    assert 'class="veil"' in drawn


def test_far_away_each_side_has_one_chip() -> None:
    drawn = live.live(Scene(atlas(), scene().view, frame(1, "", None, False), lambda h: "", key=True))
    assert "#mCV" not in drawn
    assert "Pacific Victory" in drawn
    assert "turn 1 of 13" in drawn


@pytest.mark.parametrize("region", ["japan", "burma", "indies", "south", "central", "north"])
def test_it_stays_light(region: str) -> None:
    choices = {hex_: Choice(False, 2) for hex_ in list(atlas().hexes)[:60]}
    drawn = live.live(scene("ALLIES", region, chosen="US-CV-SARATOGA", choices=choices, supply=True))
    assert len(drawn.encode()) < 60_000


def test_addresses_are_escaped() -> None:
    drawn = live.live(Scene(atlas(), scene().view, frame(2, "south", None, False), lambda h: f'?a=1&hex="{h}"'))
    found: list[str | None] = []
    reader = HTMLParser()
    reader.handle_starttag = lambda tag, attrs: found.append(dict(attrs).get("href"))  # type: ignore[method-assign]
    reader.feed(drawn)
    assert '?a=1&hex="K08"' in found
    assert '&hex="' not in drawn


def test_an_address_says_in_html_what_it_says() -> None:
    assert attribute("?hide=a%2Cb&hex=A01&z=2") == "?hide=a%2Cb&hex=A01&z=2"
    for address in ("?a=1&lt;b", '?a="&hex=<', "?a&amp;b=1", "?a=1&b&c=2"):
        assert unescape(attribute(address)) == address
        assert not set(attribute(address)) & {'"', "<", ">"}


def test_the_terrain_stays_within_its_budget_and_names_nothing_that_changes() -> None:
    from django.conf import settings

    file = settings.TITLES / "pacific_victory" / "static" / "pacific_victory" / "terrain.svg"
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < 150_000
    assert "Guadalcanal" not in text


def test_a_blockade_shows_the_ships_a_boom_and_a_fence() -> None:
    view: View = SYSTEM.view(SYSTEM.start("1942"), "ALLIES")
    ship: Face = {"side": "JAPAN", "class": "BB", "name": "Ise", "nation": "JP", "strength": 3, "max": 4, "flags": [],
                  "coast": "south", "fire": [0, 3, 1]}  # fmt: skip
    darwin: Place = {**view["places"]["H08"], "blocks": {"ALLIES": 1, "JAPAN": 1}, "face_up": [ship]}
    darwin["blockade"] = {"side": "JAPAN", "coast": "south"}
    shown: View = {**view, "places": {**view["places"], "H08": darwin}}
    drawn = live.live(Scene(atlas(), shown, frame(2, "south", None, False), lambda h: ""))
    assert 'class="boom jp-s"' in drawn
    assert 'href="#block"' in drawn
    assert '<use href="#mBB"/><use href="#s3"/>' in drawn


def test_a_crop_shows_an_arrow_that_only_crosses_it() -> None:
    near = frame(2, "south", None, False)
    places = atlas().at
    left, right = "A07", max((p for p in places if 600 < places[p][1] < 900), key=lambda p: places[p][0])
    for arrow, n in ((Arrow("none", left, right), 1), (Arrow("none", left, left), 0)):
        drawn = live.live(Scene(atlas(), scene().view, near, lambda h: "", drafts=[arrow], crop=True))
        assert drawn.count('class="draft-a"') == n
