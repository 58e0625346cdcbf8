"""Pacific Zones on the site: what is hidden changes no byte of the other's pages, and what forms offer is legal."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from games.core import referee
from games.core.models import Game, Status
from games.core.outbox import jobs
from games.titles.hexboard.day_and_night import both
from games.titles.pacific_zones.atlas import Atlas
from games.titles.pacific_zones.map import terrain
from games.titles.registry import board_of
from rules import kernel
from tests.bars import PAGE
from tests.games.api.client import program
from tests.games.core.cast import seq
from tests.games.mail.commands.writing import write
from tests.games.mail.outgoing.table import at, html, mails_to
from tests.games.titles.going_on import advance, throw
from tests.games.titles.pacific_zones.zones_table import HOUSE, SCENARIO, SYSTEM, new_game
from tests.games.web.game.table import ALL_SEEN, bytes_that_matter, live_layer, post, signed_in, text

pytestmark = pytest.mark.django_db
HIDDEN = ("form JP-TF01 JP-AN05", "false JP-TF02 15")


def page(client: Client, code: str, path: str = "", **headers: str) -> str:
    answer = client.get(f"/g/{code}/{path or ALL_SEEN}", headers=headers)
    assert isinstance(answer, HttpResponse)
    assert answer.status_code == 200, path
    return text(answer)


def lines(found: str) -> list[str]:
    """All orders that stand on the buttons and boxes of a page."""
    return [line for value in re.findall(r'name="text" value="([^"]+)"', found) for line in value.split("\n")]


def draft(code: str, seat: str, *orders: str) -> None:
    for line in orders:
        referee.draft_add(code, seat, line, seq(code))


def begun(**options: str) -> str:
    """A game whose fleets have hidden: Japan's first movement."""
    code = new_game(**options)
    draft(code, "JP", "form JP-TF01 JP-AN01", "join JP-TF01 JP-N01", "false JP-TF02 15")
    for seat in ("JP", "AL"):
        referee.commit(code, seat, seq(code))
    return code


def test_the_drawn_ground_is_that_of_the_facts() -> None:
    atlas = Atlas(kernel.get(SYSTEM).facts(SCENARIO))
    drawn = both(terrain.draw(atlas, terrain.DAY), terrain.draw(atlas, terrain.NIGHT))
    assert (terrain.FOLDER / "terrain.svg").read_text() == drawn


def test_a_step_is_drafted_committed_and_then_seen_without_what_is_under_the_marker() -> None:
    code = new_game(**HOUSE)
    bob, carol = signed_in("bob"), signed_in("carol")
    for line in HIDDEN:
        assert post(bob, code, "draft/add", text=line).status_code == 303
    assert not referee.view(code, "AL")["markers"]
    referee.commit(code, "JP", seq(code))
    seen = referee.view(code, "AL")
    assert [(row["id"], row["contents"]) for row in seen["markers"]] == [("JP-TF01", None), ("JP-TF02", None)]
    log = page(carol, code, "log")
    assert "now at Truk\xa034: Japanese task force 1" in log
    assert "Shokaku under" not in log


def _pages_of_the_others(code: str, *orders: str) -> dict[str, str]:
    """Carol's and a spectator's pages after Japan hid so; then all is as before. The clock stands still."""
    begun = Game.objects.get(code=code).created
    with transaction.atomic(), at(begun):
        draft(code, "JP", *orders)
        referee.commit(code, "JP", seq(code))
        found = {}
        for name, reader in (("carol", signed_in("carol")), ("", Client())):
            for path in ("", "?hex=10", "?hex=15", "?z=1", "log", "dice"):
                found[name + path] = bytes_that_matter(reader.get(f"/g/{code}/{path}"))
        transaction.set_rollback(True)
    return found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            ("form JP-TF01 JP-AN03", "join JP-TF01 JP-AN04", "form JP-TF02 JP-N03"),
            ("form JP-TF01 JP-N03", "form JP-TF02 JP-AN04", "join JP-TF02 JP-AN03"),
        ),
        (
            ("form JP-TF01 JP-AN03", "form JP-TF02 JP-AN04"),
            ("form JP-TF02 JP-AN03", "form JP-TF01 JP-AN04"),
        ),
    ],
)
def test_what_lies_under_a_marker_changes_no_byte_for_others(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    code = new_game()
    first, second = _pages_of_the_others(code, *one), _pages_of_the_others(code, *other)
    for path, found in first.items():
        assert found == second[path], path


def test_a_false_task_force_looks_like_a_true_one() -> None:
    """One of the two markers at the home islands is false, which one nobody else can tell."""
    code = new_game()
    fleet = ("form {0} JP-AN01", "false {1} 10")
    first = _pages_of_the_others(code, *(line.format("JP-TF01", "JP-TF02") for line in fleet))
    second = _pages_of_the_others(code, *(line.format("JP-TF02", "JP-TF01") for line in fleet))
    assert first == second


def test_a_draft_shows_nowhere() -> None:
    code = begun()
    carol = signed_in("carol")
    before = {path: bytes_that_matter(carol.get(f"/g/{code}/{path}")) for path in ("", "?hex=21", "?hex=26", "log")}
    draft(code, "JP", "move JP-TF01 10-14-17-22", "move JP-A06 21-26")
    assert {path: bytes_that_matter(carol.get(f"/g/{code}/{path}")) for path in before} == before


def test_what_has_moved_is_marked_for_its_owner_alone() -> None:
    code = begun()
    bob, carol = signed_in("bob"), signed_in("carol")
    assert 'class="zm"' not in live_layer(page(bob, code))
    draft(code, "JP", "move JP-A06 21-26", "move JP-TF01 10-14")
    assert live_layer(page(bob, code, "?region=")).count('class="zm"') == 2
    assert 'class="zm"' not in live_layer(page(carol, code))
    referee.commit(code, "JP", seq(code))
    assert all('class="zm"' not in live_layer(page(reader, code)) for reader in (bob, carol)), "the step is over"


def test_a_moderator_is_nobody_s_enemy() -> None:
    code = new_game(moderator=True)
    told = page(signed_in("bob"), code)
    assert re.search(r"\(Japan\), [^,]+ \(Allies\), [^,]+ \(Moderator\)", told)
    card = text(signed_in("bob").get("/", follow=True))
    assert "you are Japan; with " in card
    assert "against" not in card.split("you are Japan")[1].split("</")[0]


def test_ticked_ships_go_under_a_marker_together() -> None:
    code, bob = new_game(), signed_in("bob")
    zone = page(bob, code, "?hex=10")
    assert re.findall(r'name="with" value="(JP-[AN]+\d+)"', zone)[:2] == ["JP-AN01", "JP-AN02"]
    found = page(bob, code, "?hex=10&with=JP-AN01&with=JP-N01&do=form")
    value = re.search(r'name="text" value="([^"]+)"', found)
    assert value
    assert value.group(1) == "form JP-TF01 JP-AN01\njoin JP-TF01 JP-N01"
    assert post(bob, code, "draft/add", text=value.group(1)).status_code == 303
    assert "Akagi, Yamato" in page(bob, code, "?hex=10")


def test_several_pieces_go_where_all_of_them_may() -> None:
    code, bob = begun(), signed_in("bob")
    found = page(bob, code, "?with=JP-AN03,JP-N03&do=move")
    offered = lines(found)
    each = {one: {o.text for o in referee.legal(code, "JP", one)} for one in ("JP-AN03", "JP-N03")}
    assert offered
    assert all(line in each[line.split()[1]] for line in offered)
    ends = {one: {line.split("-")[-1] for line in offered if one in line} for one in each}
    assert ends["JP-AN03"] == ends["JP-N03"]
    assert set(re.findall(r"to=(\d+)", live_layer(found))) == ends["JP-AN03"]
    button = re.search(r'name="text" value="([^"]+)" data-to="14"', found)
    assert button
    assert post(bob, code, "draft/add", text=button.group(1)).status_code == 303
    assert len(referee.draft(code, "JP").lines) == 2


def test_a_group_that_has_no_way_in_common_is_told_so() -> None:
    code = begun()
    assert "choose fewer" in page(signed_in("bob"), code, "?with=JP-N06,JP-T11&do=move")
    assert "Tick at least one piece first" in page(signed_in("bob"), code, "?hex=21&do=move")


def test_land_groups_go_aboard_by_their_ship_and_by_air_with_their_aircraft() -> None:
    code, bob = begun(), signed_in("bob")
    assert "load JP-T11 JP-N06" in lines(page(bob, code, "?with=JP-T11"))
    lifts = lines(page(bob, code, "?with=JP-A06,JP-T11&do=move"))
    assert lifts
    legal = {order.text for order in referee.legal(code, "JP", "JP-A06")}
    assert all(line.startswith("airlift JP-A06 JP-T11 ") and line in legal for line in lifts)


def test_reinforcements_come_in_together_where_their_lines_end() -> None:
    code, bob = new_game(**HOUSE), signed_in("bob")
    advance(code, lambda view: view["turn"] == 2 and view["step"] == "jp_reinforce")
    due = re.findall(r'name="with" value="(JP-[NTA]+\d+)"', page(bob, code, "?do=reserve"))
    assert sorted(due) == sorted(referee.view(code, "JP")["own"]["JP"]["reserve"])
    ships = [one for one in due if "-N" in one][:2]
    offered = lines(page(bob, code, f"?do=place&with={','.join(ships)}"))
    legal = {order.text for one in ships for order in referee.legal(code, "JP", one)}
    assert offered
    assert set(offered) <= legal
    assert post(bob, code, "draft/add", text="\n".join(offered[: len(ships)])).status_code == 303


def test_a_reinforcement_alone_is_offered_each_ship_that_may_take_it_aboard() -> None:
    code, bob = new_game(**HOUSE), signed_in("bob")
    advance(code, lambda view: view["turn"] == 4 and view["step"] == "jp_reinforce")
    due = sorted(referee.view(code, "JP")["own"]["JP"]["reserve"])
    aboard = {one: {order.text for order in referee.legal(code, "JP", one) if " on " in order.text} for one in due}
    one, ways = next((one, ways) for one, ways in aboard.items() if ways)
    assert ways <= set(lines(page(bob, code, f"?do=place&with={one}")))


def test_standing_orders_are_words_and_kept() -> None:
    code, bob = begun(**HOUSE), signed_in("bob")
    found = page(bob, code, "?do=standing")
    assert "ships, then aircraft, then land groups" in found
    assert post(bob, code, "draft/add", text="standing withdraw 1").status_code == 303
    assert "✓ after round 1" in page(bob, code, "?do=standing")


def test_a_battle_is_agreed_on_by_forms() -> None:
    code, bob, carol = new_game(), signed_in("bob"), signed_in("carol")
    view = advance(code, lambda view: view["step"] == "jp_combat" and not view["battle"])
    found = page(bob, code)
    opening = next(line for line in lines(found) if line.startswith("declare"))
    assert post(bob, code, "order", text=opening).status_code == 303
    zone = opening.split()[1]
    there = [piece["id"] for piece in referee.view(code, "JP")["pieces"] if str(piece["zone"]) == zone]
    mine = next(one for one in there if one.startswith("JP"))
    assert "Propose these dice" in page(bob, code)
    answer = bob.post(f"/g/{code}/order", {"version": seq(code), "here": "", "word": ["dice", "JP", "2", "6"]})
    assert answer.status_code == 303
    assert "2 dice of 6 sides for Japan" in page(carol, code)
    assert post(carol, code, "order", text="accept").status_code == 303
    throw(code, Random(3))
    assert "Thrown" in page(carol, code)
    loss = f"remove {mine}"
    assert loss in lines(page(bob, code, f"?with={mine}"))
    assert post(bob, code, "order", text=loss).status_code == 303
    forms = re.findall(r'<form method="post" action="[^"]*/order">.*?</form>', page(bob, code), re.DOTALL)
    assert all("<button" in form for form in forms), "who has proposed has nothing to answer"
    assert "confirm 1" in lines(page(carol, code))
    assert post(carol, code, "order", text="confirm 1").status_code == 303
    assert mine in referee.view(code, None)["eliminated"]
    assert view["turn"] == 1


def _asked(code: str, view: dict[str, Any], names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """(seat, address) of pages to weigh, as the game stands: those of who is asked."""
    for seat in view["asked"]:
        yield seat, ""
        ask = referee.seat_view(Game.objects.get(code=code), seat).asks[0]
        for one in [*ask.about][:: max(len(ask.about) // 2, 1)][:2]:
            yield seat, f"?with={one}"
        if ask.draft:
            yield seat, "?hex=26"
            yield seat, "review"
            yield seat, "?do=reserve"


def test_pages_open_and_stay_light_wherever_a_game_stands() -> None:
    code, names = new_game(moderator=True), {"JP": "bob", "AL": "carol", "MOD": "mary"}
    readers = {name: signed_in(name) for name in names.values()}
    seen: set[tuple[str, bool]] = set()

    def look(view: dict[str, Any]) -> bool:
        key = (view["step"], bool(view["battle"]))
        if key not in seen and not view["dice"]:
            seen.add(key)
            for seat, path in _asked(code, view, names):
                assert len(page(readers[names[seat]], code, path)) < PAGE, (key, seat, path)
            assert len(page(Client(), code)) < PAGE
            assert len(page(readers["mary"], code)) < PAGE
        return bool(view["turn"] == 2 and view["step"] == "jp_move1")

    advance(code, look)
    assert len(seen) > 8


@pytest.mark.parametrize("step", ["jp_hide", "jp_move1"])
def test_each_form_of_a_zone_can_be_sent(step: str) -> None:
    code = new_game()
    advance(code, lambda view: view["step"] == step)
    reader, view = signed_in("bob"), referee.view(code, "JP")
    zones = sorted({row["zone"] for row in view["pieces"] if row["id"].startswith("JP") and row["zone"]})
    for zone in zones:
        shown = page(reader, code, f"?hex={zone}")
        for form in re.findall("<form.*?</form>", shown, re.DOTALL):
            assert "<button" in form, (zone, form)
    assert len(zones) > 3


@pytest.mark.parametrize("path", ["?hex=99", "?with=XX,JP-N99", "?to=3", "?z=9&at=0", "?do=form&with=US-N01", "?do=no"])
def test_odd_addresses_are_borne(path: str) -> None:
    code = begun()
    for name in ("bob", "carol"):
        page(signed_in(name), code, path)


def test_a_wrong_line_is_refused_in_words_and_kept() -> None:
    code = begun()
    answer = post(signed_in("bob"), code, "draft/add", text="move JP-TF01 10-11", typed="1")
    assert answer.status_code == 422
    assert "cannot pass from zone 10 to zone 11" in strip_tags(text(answer))
    assert f'<a class="term" href="{reverse("help:words", args=["pacific-zones"])}#w-' in text(answer)
    assert 'value="move JP-TF01 10-11"' in text(answer)


def test_a_finished_game_is_told_and_replayed_with_nothing_hidden() -> None:
    code, bob = begun(**HOUSE), signed_in("bob")
    advance(code, lambda view: view["turn"] == 2 and view["step"] == "jp_move1")
    referee.resign(code, "JP", seq(code))
    jobs.drain()
    assert Game.objects.get(code=code).status == Status.FINISHED
    assert '<p class="big" aria-hidden="true">The Allies win</p>' in page(bob, code)
    assert "At its end: Japan" in page(bob, code, "story/")
    assert "Akagi, Yamato" in page(bob, code, "story/1/")
    then = page(bob, code, "replay/?n=6&hex=15")
    assert "TF 2" in live_layer(then)
    assert "decoy" in live_layer(then)
    assert live_layer(page(bob, code, "replay/?n=6&hex=44")) != live_layer(then), "the zone asked for is marked"
    nowhere = live_layer(page(bob, code, "replay/?n=6&hex=99"))
    assert nowhere == live_layer(page(bob, code, "replay/?n=6"))


def test_the_board_in_mails_tells_own_pieces_by_class_and_backs_as_backs() -> None:
    code = begun()
    words = board_of(SYSTEM).board_list
    facts = kernel.get(SYSTEM).facts(SCENARIO)

    def told(seat: str) -> str:
        regions = words.board(referee.view(code, seat), facts)
        return "\n".join(f"{row.place}: {row.own} | {row.others}" for region in regions for row in region.rows)

    assert "Japanese task force 1 (1 carrier, 1 ship)" in told("JP")
    assert "Japanese task force 2 (a decoy)" in told("JP")
    assert "Japanese task force 1 (face down)" in told("AL")
    assert "Japanese task force 2 (face down)" in told("AL")


def test_a_notice_speaks_of_zones_and_pieces_by_name() -> None:
    begun(**HOUSE)
    jobs.drain(["notice"])
    letter = mails_to("bob")[-1]
    words = " ".join(str(letter.body).split())
    assert "Your first movement" in words
    assert "now at Western Honshu 10: Japanese task force 1" in words
    assert "JP-TF01 10" not in words
    happened = words.partition("WHAT HAPPENED")[2].partition("THE BOARD")[0]
    assert happened.count("Japanese task force 1") == 1, "own orders are known"
    assert "holds Akagi" not in words
    assert "Western Honshu 10" in html(letter).replace("\xa0", " ")


def test_the_log_is_narrowed_to_a_zone() -> None:
    code, carol = begun(), signed_in("carol")
    assert "Japanese task force 2" in page(carol, code, "log?hex=15")
    assert "Japanese task force 2" not in page(carol, code, "log?hex=44")


def test_the_sightings_are_drawn_as_on_the_board_and_counted_in_pieces() -> None:
    code = new_game()
    found = page(signed_in("bob"), code, "sightings/")
    assert '<link rel="stylesheet" href="/static/pacific_zones/board.css">' in found
    rows = re.findall(r'<li class="l-[^"]*"><p>.*?</li>', found.split("What stands on the map")[1])
    assert rows
    for row in rows:
        assert re.search(r"</b>: (1 piece|\d+ pieces) ", row)
        assert re.search(r'<div class="faces"><svg class="ctr".*</svg></div>', row)


def test_an_empty_book_of_sightings_speaks_of_this_game() -> None:
    code = new_game()
    empty = page(signed_in("bob"), code, "sightings/")
    assert "Nothing was seen yet. Every piece that comes into sight will stand here" in empty
    assert "<h2>Last seen</h2>" in empty
    assert "Nothing was seen here." in page(signed_in("bob"), code, "sightings/?place=44")
    for word in ("blockade", "headquarters", "face up"):
        assert word not in empty.split('id="seen"')[1], word


LEAVING = ("move JP-T09 16-20",)
OPEN_TO_ALL = "Left without a land group, open to the first that lands: Fukien coast 16, worth 1 (3.6)."


def test_the_review_warns_of_what_is_lost_by_ending_the_step() -> None:
    code, bob = begun(**HOUSE), signed_in("bob")
    assert "⚠" not in page(bob, code, "review")
    draft(code, "JP", *LEAVING)
    review = page(bob, code, "review").replace("\xa0", " ")
    assert OPEN_TO_ALL in review
    assert "Japanese land group 9" in review.partition("will see<")[2]
    assert OPEN_TO_ALL in page(bob, code).replace("\xa0", " "), "and before, where the orders are given"
    assert OPEN_TO_ALL not in page(signed_in("carol"), code).replace("\xa0", " ")


def test_an_answer_by_mail_and_a_draft_by_program_warn_too() -> None:
    code = begun(**HOUSE)
    answer = write(code, "JP", *LEAVING)
    assert f"⚠ {OPEN_TO_ALL}" in " ".join(answer.text.split())
    assert OPEN_TO_ALL in " ".join(str(answer.html).replace("\xa0", " ").split())
    bob = program("bob")
    assert [text.replace("\xa0", " ") for text in bob.data(f"games/{code}/draft/")["warnings"]] == [OPEN_TO_ALL]
    closing = bob.data(f"games/{code}/view/?draft=true")["view"]["own"]["JP"]["closing"]
    assert [(row["kind"], row["zone"], row["rule"]) for row in closing] == [("left", 16, "3.6")]
    undone = bob.delete(f"games/{code}/draft/?version={seq(code)}").json()
    assert undone["warnings"] == []


def test_who_ends_the_combat_is_told_which_zones_pass() -> None:
    code, bob = begun(), signed_in("bob")
    draft(code, "JP", "move JP-T14 30-29-36", "move JP-T09 16-20-19")
    referee.commit(code, "JP", seq(code))
    told = page(bob, code, "?to=done").replace("\xa0", " ")
    assert "Japan will hold, if no battle changes it: Yunnan and Tonkin 19 (3.6)." in told
