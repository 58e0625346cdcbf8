"""Task Force on the site: its maps, its pages at each question, orders by taps, and what they hide."""

import re
from random import Random
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.db import transaction
from django.test import Client

from games.core import referee
from games.core.journal import states
from games.core.models import Draft, Game, Record
from games.core.outbox import jobs
from games.titles.hexboard.day_and_night import both
from games.titles.task_force import board_list
from games.titles.task_force.map import terrain
from games.titles.task_force.map.atlas import Atlas
from rules import kernel
from tests.bars import PAGE
from tests.games.core.cast import seq
from tests.games.mail.outgoing.table import mails_to
from tests.games.titles.task_force.table import PEOPLE, SYSTEM, advance, asks, new_game, owed, throw
from tests.games.web.game.table import ALL_SEEN, bytes_that_matter, post, signed_in, text
from tests.rules.task_force.lawful import DISGUISES, disguised

pytestmark = pytest.mark.django_db
SHEETS = ("", "&own=map", "&own=formations", "&own=aircraft", "&own=fight", "&show=zones,ranges", "&z=1", "&to=done")


def page(reader: Client, code: str, query: str = "") -> str:
    answer: Any = reader.get(f"/g/{code}/{ALL_SEEN}{query}")
    assert answer.status_code == 200, query
    assert len(answer.content) < PAGE, query
    return text(answer)


def lines(found: str) -> list[str]:
    """All orders that stand on the buttons of a page."""
    return re.findall(r'name="text" value="([^"]+)"', found.replace("&gt;", ">"))


def ways(found: str) -> list[str]:
    """The links of a page that choose a word, a piece or a hex, as queries."""
    links = [link.replace("&amp;", "&") for link in re.findall(r'href="(?:/g/\w+/)?\?([^"]+)"', found)]
    return [link for link in links if "show=" not in link]


def chosen_words(way: str) -> str:
    """What a link has chosen so far."""
    return parse_qs(way).get("stage", [""])[0]


def by_taps(reader: Client, code: str, legal: set[str], start: str = "") -> set[str]:
    """Orders that stand on the page, or where its words lead."""
    query = start
    for _tap in range(8):
        found = page(reader, code, query)
        offered = set(lines(found)) & legal
        said = chosen_words(query.removeprefix("&"))
        deeper = [way for way in ways(found) if len(chosen_words(way)) > len(said)]
        deeper = [way for way in deeper if any(order.startswith(chosen_words(way)) for order in legal)]
        if offered or not deeper:
            return offered
        query = f"&{deeper[0]}"
    return set()


@pytest.mark.parametrize("row", kernel.get(SYSTEM).scenarios(), ids=lambda row: row["id"])
def test_the_drawn_maps_are_those_of_the_facts(row: dict[str, Any]) -> None:
    atlas = Atlas(kernel.get(SYSTEM).facts(row["id"]))
    day = both(terrain.draw(atlas, terrain.DAY), terrain.draw(atlas, terrain.DARK))
    assert (terrain.FOLDER / atlas.id / "terrain.svg").read_text(encoding="utf-8") == day
    night = terrain.draw(atlas, terrain.MOONLIT, night=True)
    assert (terrain.FOLDER / f"{atlas.id}_night" / "terrain.svg").read_text(encoding="utf-8") == night


@pytest.mark.parametrize(
    ("scenario", "fog", "seed"), [("coral_sea", False, 3), ("midway", True, 5), ("eastern_solomons", True, 1)]
)
def test_each_question_can_be_answered_on_its_page(scenario: str, fog: bool, seed: int) -> None:
    """What stands on buttons is legal, every question has a button or a review, and pages stay light."""
    code, chance, seen = new_game(scenario, advanced_fow=fog), Random(seed), dict[str, int]()
    readers = {seat: signed_in(name) for seat, name in PEOPLE.items()}
    while advance(code, lambda asked: any(seen.get(kind, 0) < 2 for _seat, kind in asked), seed):
        for seat, kind in owed(code):
            seen[kind] = seen.get(kind, 0) + 1
            legal = {order.text for order in referee.legal(code, seat)}
            first = page(readers[seat], code)
            found = lines(first)
            for query in chance.sample(ways(first), min(3, len(ways(first)))):
                found += lines(page(readers[seat], code, f"&{query}"))
            for query in SHEETS:
                found += lines(page(readers[seat], code, query))
            assert set(found) <= {*legal, "DONE", "DEFAULT"}, kind
            assert set(found) & legal or by_taps(readers[seat], code, legal), kind
        with jobs.silence(["bot", "dice"]):
            referee.play_default(code, seat, Game.objects.get(code=code).owed.get(seat=seat).seq)
        if Game.objects.get(code=code).lock_seq is not None:
            throw(code, chance)
    assert {"setup", "move", "air_reorg", "status", "recon"} <= set(seen)


def test_a_ship_is_split_off_by_taps_alone() -> None:
    code = new_game()
    assert advance(code, lambda asked: ("ALLIED", "move") in asked)
    carol = signed_in("carol")
    wanted = {order.text for order in referee.legal(code, "ALLIED", "SPLIT") if order.text.startswith("SPLIT TF7")}
    order = min(by_taps(carol, code, wanted, "&stage=SPLIT"))
    assert post(carol, code, "draft/add", text=order).status_code == 303
    assert order in [line["text"] for line in referee.draft(code, "ALLIED").lines]


def test_an_aircraft_goes_into_a_box_by_two_taps() -> None:
    code = new_game()
    assert advance(code, lambda asked: ("ALLIED", "status") in asked)
    carol = signed_in("carol")
    unit = next(way for way in ways(page(carol, code)) if "block=yorktown.F4F" in way)
    found = page(carol, code, f"&{unit}")
    assert "tf-here" in found
    order = next(line for line in lines(found) if line.startswith("AIR yorktown.F4F"))
    post(carol, code, "draft/add", text=order)
    assert "Draft orders" in page(carol, code)


def _readable(code: str, name: str) -> dict[str, str]:
    reader = signed_in(name) if name else Client()
    return {query: bytes_that_matter(reader.get(f"/g/{code}/{ALL_SEEN}{query}")) for query in (*SHEETS, "&hex=1410")}


@pytest.mark.parametrize("fog", [False, True])
def test_what_a_seat_may_not_know_changes_no_byte_of_its_pages(fog: bool) -> None:
    code, chance, compared = new_game(advanced_fow=fog), Random(11), set[str]()
    system: Any = kernel.get(SYSTEM)
    for kind in ("move", "status", "recon", "attack", "intercept", "move", "recon"):
        if not advance(code, asks(kind), seed=4):
            break
        game = Game.objects.get(code=code)
        state = states.unpack(system, game.state)
        for seat in PEOPLE:
            before = {name: _readable(code, name) for name in (PEOPLE[seat], "")}
            for name in DISGUISES:
                twin = disguised(state, seat, chance, [name])
                if twin is None:
                    continue
                with transaction.atomic():
                    Draft.objects.filter(game=game).delete()
                    Game.objects.filter(pk=game.pk).update(state=states.pack(system, twin))
                    after = {PEOPLE[seat]: _readable(code, PEOPLE[seat])}
                    transaction.set_rollback(True)
                compared.add(name)
                for query, found in after[PEOPLE[seat]].items():
                    assert found == before[PEOPLE[seat]][query], (kind, seat, name, query)
        with jobs.silence(["bot", "dice"]):
            for seat, _kind in owed(code)[:1]:
                referee.play_default(code, seat, game.owed.get(seat=seat).seq)
    assert {"identities", "cup", "pools"} <= compared


def test_a_finished_game_is_told_and_replayed_from_both_sides() -> None:
    code = new_game()
    assert not advance(code, lambda asked: False, most=5000)
    jobs.drain()
    carol = signed_in("carol")
    for path in ("story/", "story/1/", "replay/?n=100", "replay/?n=100&as=IJN", "sightings/", "log", "dice"):
        assert carol.get(f"/g/{code}/{path}").status_code in (200, 202), path
    assert "Victory points" in page(carol, code)
    last = Record.objects.get(game__code=code).figures["turns"][-1]
    left = {
        side: sum(row["steps"] for row in referee.view(code, side)["air"] if row["side"] == side) for side in PEOPLE
    }
    assert last["air"] == left
    assert left["IJN"] != left["ALLIED"]


def test_mails_tell_the_board_and_take_orders_in_words() -> None:
    code = new_game()
    assert advance(code, lambda asked: ("ALLIED", "move") in asked)
    jobs.drain()
    body = str(mails_to("carol")[-1].body)
    assert "TF1" in body
    regions = board_list.board(referee.view(code, "ALLIED"), kernel.get(SYSTEM).facts("coral_sea"))
    said = {region.title: " ".join(f"{row.own} {row.others}" for row in region.rows) for region in regions}
    assert "CV Yorktown" in said["Your task forces"]
    assert "unknown marker" in said["Markers of the other side"]
    assert "TF" not in said["Markers of the other side"]
    referee.commit_lines(code, "ALLIED", ["MOVE TF8 " + _step(code), "DONE"], seq(code))
    assert ("ALLIED", "move") not in owed(code)


def _step(code: str) -> str:
    return next(
        order.text.split()[2] for order in referee.legal(code, "ALLIED", "TF8")
        if order.verb == "MOVE" and len(order.text.split()) == 3
    )  # fmt: skip
