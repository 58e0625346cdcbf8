"""The page "What are my chances?" of Task Force: reached from the question at hand, and silent on what is hidden."""

import re
from random import Random
from typing import Any

import pytest
from django.db import transaction
from django.utils.html import strip_tags

from games.core import referee
from games.core.journal import states
from games.core.models import Draft, Game
from rules import kernel
from tests.games.core.cast import person
from tests.games.titles.task_force.table import PEOPLE, SYSTEM, advance, asks, new_game, owed
from tests.games.web.game.table import ALL_SEEN, bytes_that_matter, signed_in, text
from tests.rules.task_force.lawful import DISGUISES, disguised

pytestmark = pytest.mark.django_db
BOMBERS = ("SBD", "D3A", "B5N")


def asked(code: str, kind: str) -> str:
    return next(seat for seat, one in owed(code) if one == kind)


def odds(code: str, seat: str, place: str, **query: Any) -> str:
    answer = signed_in(PEOPLE[seat]).get(f"/g/{code}/odds/{place}", query)
    assert answer.status_code == 200
    return text(answer)


def shares(page: str) -> list[int]:
    """The percents of the first bar."""
    first = page.split('<ul class="tf-shares">')[1].split("</ul>")[0]
    return [int(n) for n in re.findall(r"<b>(\d+)\s%</b>", first)]


def test_a_search_is_weighed_from_its_question() -> None:
    code = new_game()
    assert advance(code, asks("recon"))
    seat = asked(code, "recon")
    reader = signed_in(PEOPLE[seat])
    spot = next(order for order in referee.legal(code, seat) if order.verb == "SEARCH").data["words"][1]
    panel = text(reader.get(f"/g/{code}/{ALL_SEEN}&to={spot}"))
    assert f'href="/g/{code}/odds/{spot}"' in panel
    page = odds(code, seat, spot)
    assert "the sightings mislead you" in page
    assert sum(shares(page)) == 100


def test_the_tutorial_leads_to_no_chances() -> None:
    code = new_game("pearl")
    assert advance(code, asks("attack"))
    seat = asked(code, "attack")
    page = text(signed_in(PEOPLE[seat]).get(f"/g/{code}/{ALL_SEEN}"))
    assert "TARGET " in page
    assert "/odds/" not in page


def test_a_raid_is_weighed_with_what_the_player_takes_for_granted() -> None:
    code = new_game()
    assert advance(code, lambda now: asks("status")(now) and bool(_raids(code, asked(code, "status"))))
    seat = asked(code, "status")
    unit, where = _raids(code, seat)[0]
    panel = text(signed_in(PEOPLE[seat]).get(f"/g/{code}/{ALL_SEEN}&own=aircraft&block={unit}"))
    assert f"/g/{code}/odds/{where}?set=1&amp;with=" in panel
    foe = "ALLIED" if seat == "IJN" else "IJN"
    carrier, fighter = ("yorktown", "F4F") if foe == "ALLIED" else ("shokaku", "A6M")
    alone = odds(code, seat, where, **{"set": "1", "with": unit, "foe0": carrier})
    assert "Steps of your aircraft that are lost on average" in alone
    opposed = odds(code, seat, where, **{"set": "1", "with": unit, "foe0": carrier, f"cap-{fighter}": "4"})
    assert shares(opposed)[0] > shares(alone)[0]  # undamaged


def _raids(code: str, seat: str) -> list[tuple[str, str]]:
    """Bombers and the hexes that they may raid."""
    rows = (order.data["words"] for order in referee.legal(code, seat) if order.verb == "AIR")
    return [(words[0], words[2]) for words in rows if words[1] == "RAID" and any(k in words[0] for k in BOMBERS)]


def test_the_chances_of_each_range_stand_on_the_page_of_the_fight_that_asks_for_one() -> None:
    code = new_game()
    assert advance(code, asks("range"))
    seat = asked(code, "range")
    page = text(signed_in(PEOPLE[seat]).get(f"/g/{code}/{ALL_SEEN}&own=fight"))
    assert "What each range brings, if both propose it" in page
    assert "<h3>Basic range</h3>" in page
    place = re.findall(rf"/g/{code}/odds/(\d+)", page)[0]
    whole = odds(code, seat, place)
    assert "<h2>Basic range</h2>" in whole
    assert "Each range counts as if both sides had named it" in strip_tags(whole)
    assert sum(shares(whole)) == 100


@pytest.mark.parametrize("fog", [False, True])
def test_what_is_hidden_changes_no_byte_of_the_chances(fog: bool) -> None:
    code, chance, compared = new_game(advanced_fow=fog), Random(5), set[str]()
    assert advance(code, asks("recon"), seed=4)
    system: Any = kernel.get(SYSTEM)
    game = Game.objects.get(code=code)
    state = states.unpack(system, game.state)
    seat = asked(code, "recon")
    spot = next(order for order in referee.legal(code, seat) if order.verb == "SEARCH").data["words"][1]
    reader = signed_in(PEOPLE[seat])
    before = bytes_that_matter(reader.get(f"/g/{code}/odds/{spot}"))
    for name in DISGUISES:
        twin = disguised(state, seat, chance, [name])
        if twin is not None:
            with transaction.atomic():
                Draft.objects.filter(game=game).delete()
                Game.objects.filter(pk=game.pk).update(state=states.pack(system, twin))
                assert bytes_that_matter(reader.get(f"/g/{code}/odds/{spot}")) == before, name
                transaction.set_rollback(True)
            compared.add(name)
    assert compared


def test_nothing_to_reckon_is_said_and_no_hex_is_no_page() -> None:
    code = new_game()
    assert advance(code, asks("move"))
    seat = asked(code, "move")
    assert "Nothing is fought or hidden there" in odds(code, seat, "0101")
    reader = signed_in(PEOPLE[seat])
    assert reader.get(f"/g/{code}/odds/nowhere").status_code == 404
    person("dave")
    assert signed_in("dave").get(f"/g/{code}/odds/0101").status_code == 404  # he watches
    wrong = odds(code, seat, "0101", set="1", foe0="bismarck")
    assert "The other side has no bismarck" in wrong
