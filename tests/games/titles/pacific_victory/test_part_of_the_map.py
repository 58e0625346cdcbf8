"""South-East Asia Command on the pages: only its part of the map is there, in every phase."""

import re

import pytest
from django.test import Client

from games.core import referee
from games.core.bots import players
from games.core.models import Game, Owed, Status
from rules import kernel
from tests.games.web.game.table import ALL_SEEN, live_layer, person, post, signed_in, text, throw

pytestmark = pytest.mark.django_db
SYSTEM = kernel.get("pacific-victory")
INSIDE = {row["id"] for row in SYSTEM.facts("seac-1943")["hexes"]}
OUTSIDE = {row["id"] for row in SYSTEM.facts()["hexes"]} - INSIDE


def new_game() -> str:
    code = referee.create("pacific-victory", "seac-1943", name="Burma road", public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "ALLIES", person("marta"))
    referee.take_seat(code, "JAPAN", person("kenji"))
    return code


def go_on(code: str, number: int = 0, bot: str = "") -> set[str]:
    """One act: dice, or whoever is asked first; the kinds of what is asked. No bot: the default."""
    if referee.open_lock(code) is not None:
        throw(code, 1 + number % 6)
        return set()
    owed = list(Owed.objects.filter(game__code=code).order_by("seat"))
    if bot:
        players.act(code, owed[0].seat, bot)
    else:
        referee.play_default(code, owed[0].seat, owed[0].seq)
    return {row.kind for row in owed}


def play_until(code: str, kind: str, turn: int = 1) -> None:
    """Defaults until somebody is asked for that in that turn."""
    for number in range(200):
        asked = Owed.objects.filter(game__code=code, kind=kind).exists() and referee.open_lock(code) is None
        if asked and referee.view(code, None)["turn"]["index"] == turn:
            return
        go_on(code, number)
    raise AssertionError(f"nobody was asked for {kind}")


def hexes(page: str) -> set[str]:
    """The hexes that the map and the lists of a page lead to."""
    return set(re.findall(r"[?;&](?:hex|at|to)=([A-Z]\d\d)\b", page))


@pytest.mark.parametrize("kind", ["initiative", "movement", "logistics"])
def test_every_page_has_the_part_only(kind: str) -> None:
    code = new_game()
    play_until(code, kind)
    for client in (signed_in("marta"), signed_in("kenji"), Client()):
        page = text(client.get(f"/g/{code}/"))
        assert 'class="cover"' in live_layer(page)
        assert hexes(page) & INSIDE
        assert not hexes(page) & OUTSIDE
        for word in ("Manila", "Panama", "0–4 the Allies win"):
            assert word not in page
    for path in ("?z=2", "?hex=D07", "?hex=SOUTH_AFRICA", "?z=1", "?region=south&z=3", "log", "review"):
        assert signed_in("kenji").get(f"/g/{code}/{path}").status_code in (200, 302), path


def test_the_pages_of_two_turns_open() -> None:
    code = new_game()
    kinds: set[str] = set()
    readers = [signed_in("marta"), signed_in("kenji")]
    for number in range(40):
        kinds |= go_on(code, number, "random")
        page = readers[number % 2].get(f"/g/{code}/{ALL_SEEN}")
        assert page.status_code == 200
        assert not hexes(text(page)) & OUTSIDE
    assert {"movement", "logistics", "initiative"} <= kinds


@pytest.mark.parametrize(("do", "verb"), [("add", "ADD"), ("merge", "MERGE")])
def test_each_list_of_logistics_opens_with_what_may_be_ordered(do: str, verb: str) -> None:
    code = new_game()
    play_until(code, "logistics", turn=3)
    kenji = signed_in("kenji")
    lists = [text(kenji.get(f"/g/{code}/?do={one}")) for one in (do, "nothing")]
    offered = [order.text for order in referee.legal(code, "JAPAN") if order.verb == verb]
    for order in offered[:3]:
        assert f'value="{order}"' in lists[0]
        assert f'value="{order}"' not in lists[1]
    assert offered, "of this position"


def test_u_go_is_offered_said_in_words_and_public_in_its_turn() -> None:
    code = new_game()
    play_until(code, "logistics", turn=3)
    kenji, marta = signed_in("kenji"), signed_in("marta")
    page = text(kenji.get(f"/g/{code}/"))
    assert "Operation U-Go next turn?" in page
    assert "from Japan" in page
    assert "Operation U-Go next turn?" not in text(marta.get(f"/g/{code}/"))
    assert post(kenji, code, "draft/add", text="U-GO D04").status_code == 303
    page = text(kenji.get(f"/g/{code}/"))
    assert "Operation U-Go into Dhaka" in page
    assert "Operation U-Go next turn?" not in page
    assert post(kenji, code, "commit", revision=1).status_code == 303
    assert "U-Go" not in text(marta.get(f"/g/{code}/"))
    assert post(marta, code, "commit", revision=0).status_code == 303
    assert "no hexside limits for Japan into Dhaka" in text(marta.get(f"/g/{code}/"))
    assert "Operation U-Go: Japan has the initiative" in text(marta.get(f"/g/{code}/log"))


def test_it_is_offered_on_the_form_of_a_new_game() -> None:
    person("ann")
    page = text(signed_in("ann").get("/new/"))
    assert "1943: South-East Asia Command" in page


@pytest.mark.parametrize(("holder", "words"), [("JAPAN", "Japan wins"), ("ALLIES", "The Allies win")])
def test_the_result_is_one_sentence_and_no_level(holder: str, words: str) -> None:
    """There is one level of victory: whoever holds Singapore (17.4)."""
    code = new_game()
    side = ("JAPAN", "ALLIES").index(holder)
    won = SYSTEM.outcome(SYSTEM.start("seac-1943")._replace(result=(side, "Singapore", 0)))
    assert won is not None
    told = {"winner": won.winner, "level": won.level, "points": won.points, "reason": won.reason.plain()}
    Game.objects.filter(code=code).update(status=Status.FINISHED, outcome=told)
    panel = text(signed_in("marta").get(f"/g/{code}/"))
    assert words in panel
    assert f"{'Japan holds' if side == 0 else 'The Allies hold'} Singapore at the end of the game." in panel
    assert 'class="tag pick"' not in panel
