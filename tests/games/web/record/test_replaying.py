"""The pages for looking back: whose eyes, which moment, and where its links lead; while a game goes on and after it."""

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core import referee
from games.core.journal import position_at
from games.core.models import Game, Status
from games.core.outbox import jobs
from tests.bars import PAGE
from tests.games.core.cast import play, rewind, running_duel, throw, to_the_shooting
from tests.games.core.queries.test_lookback import shot
from tests.games.core.remembered import remembered
from tests.games.mail.outgoing.table import at, now
from tests.games.web.game.table import bytes_that_matter, movement, seq, signed_in

pytestmark = pytest.mark.django_db
OWN = "Until the game is played to its end, everybody looks back with their own eyes."


def of(name: str) -> Client:
    """A browser of that person of the duel."""
    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


def look(client: Client, code: str, query: str = "", status: int = 200) -> str:
    """The page for looking back."""
    answer = client.get(f"/g/{code}/replay/{query}")
    assert answer.status_code == status, answer.status_code
    return unescape(answer.content.decode())


def band(page: str) -> str:
    """What stands in the coloured band, as text."""
    found = re.search(r'<section class="past.*?</section>', page, re.DOTALL)
    assert found is not None
    return " ".join(re.sub(r"<[^>]*>", " ", found.group(0)).split())


def test_a_player_looks_back_with_his_own_eyes() -> None:
    code = movement()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    referee.commit(code, "ALLIES", seq(code))
    committed = seq(code)
    own, other = look(signed_in("marta"), code), look(signed_in("kenji"), code, f"?n={committed}")
    assert "seen from your seat" in band(own)
    assert "OP US-CV-ENTERPRISE O05 N05" in own
    assert "Enterprise" in own
    assert "ENTERPRISE" not in other
    assert "Enterprise" not in other
    assert f"Entry {committed} of {committed}" in other


def test_the_band_names_the_moment_and_the_present() -> None:
    code = movement()
    marta = signed_in("marta")
    first = position_at.acts(Game.objects.get(code=code))[0]
    page = look(marta, code, f"?n={first}")
    assert "You look back" in band(page)
    assert "June 1942 · turn 1 of 13" in band(page)
    assert "Now: " in band(page)
    assert f'href="/g/{code}/"' in page.split('class="past')[1].split("</section>")[0]
    assert "The latest moment" in band(look(marta, code))


@pytest.mark.parametrize("eyes", ["BLUE", "above", "spectator", "GREEN", "blue", "RED,BLUE", "|", "'", "9" * 200])
def test_no_query_opens_other_eyes_while_the_game_goes_on(eyes: str) -> None:
    code = running_duel(public=True)
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    referee.commit(code, "BLUE", seq(code))
    bob = of("bob")
    plain = look(bob, code, "?n=99")
    for query in (f"?n=99&eyes={eyes}", f"?eyes={eyes}&seat=BLUE&n=99", f"?n=99&seat={eyes}&eyes=RED&eyes={eyes}"):
        page = look(bob, code, query)
        assert OWN in band(page)
        assert "STEP 4" not in page
        assert "seen from your seat" in band(page)
    assert "STEP 4" not in plain
    assert OWN not in plain


def test_who_only_watches_sees_what_everybody_may() -> None:
    code = running_duel(public=True)
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    referee.commit(code, "BLUE", seq(code))
    mia = Client()
    mia.force_login(User.objects.create_user("mia", "mia@example.org", "secret-words", is_staff=True))
    for client in (Client(), mia):
        for query in ("?n=99", "?n=99&eyes=BLUE", "?n=99&eyes=above", "?n=99&seat=BLUE"):
            page = look(client, code, query)
            assert "seen by spectators" in band(page)
            assert "STEP 4" not in page


def test_a_moderator_who_plays_has_his_own_eyes() -> None:
    code = running_duel()
    User.objects.filter(username="bob").update(is_staff=True)
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    referee.commit(code, "BLUE", seq(code))
    for query in ("?n=99", "?n=99&eyes=BLUE", "?n=99&eyes=above"):
        page = look(of("bob"), code, query)
        assert "seen from your seat" in band(page)
        assert "STEP 4" not in page


def test_who_gave_his_seat_away_sees_no_more_than_a_stranger() -> None:
    code = running_duel()
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    referee.commit(code, "RED", seq(code))
    dave = User.objects.create_user("dave", "dave@example.org", "secret-words")
    Game.objects.get(code=code).seats.filter(code="RED").update(user=dave, holder=2)
    look(of("bob"), code, "?n=99", 404)
    assert "STEP 2" in look(of("dave"), code, "?n=99")
    Game.objects.filter(code=code).update(public=True)
    page = look(of("bob"), code, "?n=99&eyes=RED")
    assert "seen by spectators" in band(page)
    assert "STEP 2" not in page


def test_strangers_and_games_that_have_not_begun_are_not_found() -> None:
    code = running_duel()
    User.objects.create_user("dave", "dave@example.org", "secret-words")
    look(of("dave"), code, "", 404)
    look(Client(), code, "?eyes=RED", 302)
    look(of("bob"), referee.create("duel", "dawn", public=True), "", 404)


def test_a_game_without_a_result_stays_closed() -> None:
    code = running_duel(public=True)
    referee.draft_add(code, "BLUE", "STEP 4", seq(code))
    referee.commit(code, "BLUE", seq(code))
    Game.objects.filter(code=code).update(status=Status.ABANDONED)
    assert OWN in band(look(of("bob"), code, "?n=99&eyes=above"))
    assert "STEP 4" not in look(of("bob"), code, "?n=99&eyes=BLUE")
    assert "STEP 4" not in look(Client(), code, "?n=99&eyes=BLUE")


def test_after_the_end_the_eyes_are_chosen_and_stay() -> None:
    code = movement(public=True)
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    referee.commit(code, "ALLIES", seq(code))
    committed = seq(code)
    referee.resign(code, "JAPAN", committed)
    above = look(Client(), code, f"?n={committed}")
    assert "with nothing hidden" in band(above)
    chosen = re.search(r'<nav class="eyes".*?</nav>', above, re.DOTALL)
    assert chosen is not None
    assert re.findall(r">([^<]+)</a>", chosen.group(0)) == ["From above", "Japan", "Allies", "Spectator"]
    japan = look(Client(), code, f"?n={committed}&eyes=JAPAN&z=2")
    assert "seen by Japan" in band(japan)
    assert "ENTERPRISE" not in japan
    tools = japan.split('class="mapbar"')[1].split("</nav>")[0] + japan.split('class="stepper"')[1].split("</nav>")[0]
    for href in re.findall(r'href="([^"]+)"', tools):
        assert "eyes=JAPAN" in href
    assert '<input type="hidden" name="eyes" value="JAPAN">' in japan
    assert re.search(r'<g class="hexes"[^>]*><a [^>]*href="\?[^"]*eyes=JAPAN', japan)
    assert "ENTERPRISE" in look(Client(), code, f"?n={committed}&eyes=ALLIES")
    assert "This game has no seat “GREEN”." in band(look(Client(), code, "?eyes=GREEN"))


def moved_and_over() -> tuple[str, list[int]]:
    """A public game that is over, in which the Allies have moved; the moments when they were to move and had moved."""
    code = movement(public=True)
    to_move = seq(code)
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", to_move)
    referee.commit(code, "ALLIES", to_move)
    moved = seq(code)
    referee.resign(code, "JAPAN", moved)
    return code, [to_move, moved]


@pytest.mark.parametrize("eyes", ["", "ALLIES", "JAPAN", "spectator"])
def test_you_is_not_said_to_who_looks_through_the_eyes_of_others(eyes: str) -> None:
    code, moments = moved_and_over()
    for n, allies in zip(moments, ("Allies to move", "Allies moved"), strict=True):
        page = look(Client(), code, f"?n={n}&eyes={eyes}")
        assert allies in page
        assert "You move" not in page
    assert "You moved" in look(signed_in("marta"), code, f"?n={moments[1]}&eyes=ALLIES"), "she has"
    assert "You move" not in look(signed_in("kenji"), code, f"?n={moments[1]}&eyes=ALLIES")


@pytest.mark.parametrize("name", ["", "marta", "dave"])
def test_who_may_watch_is_no_question_when_the_game_is_over(name: str) -> None:
    code, moments = moved_and_over()
    client = signed_in(name) if name else Client()
    for query in ("", *(f"?n={n}&eyes={eyes}" for n in moments for eyes in ("", "ALLIES", "JAPAN"))):
        page = look(client, code, query)
        assert "Who may watch" not in page
        assert f"/g/{code}/log" in page, "the links of the foot are there"


def test_on_a_phone_a_closer_look_stays_in_the_moment() -> None:
    code = movement()
    first = position_at.acts(Game.objects.get(code=code))[0]
    answer = signed_in("marta").get(f"/g/{code}/replay/?n={first}&z=1", headers={"user-agent": "Mobile"})
    hexes = re.search(r'<g class="hexes".*?</g>', answer.content.decode(), re.DOTALL)
    assert hexes is not None
    hrefs = re.findall(r'href="(\?[^"]*)"', hexes.group(0))
    assert hrefs
    assert all(f"n={first}" in href for href in hrefs)


def test_a_finished_game_steps_before_its_record_is_made() -> None:
    code = running_duel(public=True)
    to_the_shooting(code)
    referee.resign(code, "BLUE", seq(code))
    answer = Client().get(f"/g/{code}/replay/")
    assert answer.status_code == 200
    assert "ETag" not in answer.headers
    assert 'data-step="on"' in answer.content.decode()
    jobs.drain(["record"])
    assert "ETag" in Client().get(f"/g/{code}/replay/").headers


def test_what_was_taken_back_is_named() -> None:
    code = running_duel()
    to_the_shooting(code)
    before = position_at.acts(Game.objects.get(code=code))[-1]
    fired = shot(code)
    by = rewind(code, before)
    page = look(of("bob"), code, f"?n={fired}")
    assert f"This was taken back by entry {by}." in band(page)
    assert f'<b class="undone">This was taken back by entry {by}.</b>' in page
    assert "taken back" not in band(look(of("bob"), code, f"?n={before}"))


def test_log_journal_and_dice_lead_to_their_moments() -> None:
    code = running_duel()
    to_the_shooting(code)
    fired = shot(code)
    bob = of("bob")
    for page in ("log", "journal", "dice"):
        found = bob.get(f"/g/{code}/{page}").content.decode()
        numbers = {int(n) for n in re.findall(rf"/g/{code}/replay/\?n=(\d+)", found)}
        assert numbers, page
        assert page == "dice" or fired in numbers
        for number in numbers:
            look(bob, code, f"?n={number}")


def test_the_address_can_be_copied_and_holds_moment_and_eyes_alone() -> None:
    code = movement(public=True)
    here = position_at.acts(Game.objects.get(code=code))[0]
    page = look(signed_in("marta"), code, f"?n={here}&z=2&hide=names")
    assert re.search(rf'readonly value="http[^"]*/g/{code}/replay/\?n={here}"', page)
    referee.resign(code, "JAPAN", seq(code))
    page = look(signed_in("marta"), code, f"?n={here}&z=2&eyes=JAPAN")
    assert re.search(rf'readonly value="http[^"]*/g/{code}/replay/\?n={here}&eyes=JAPAN"', page)


def test_the_slider_and_the_turns_work_without_a_record() -> None:
    memory = remembered("pacific-victory", "1943", 130)
    page = look(Client(), memory.code, "?n=10")
    last = int(re.findall(r'max="(\d+)"', page)[0])
    assert last > 3
    answer = Client().get(f"/g/{memory.code}/replay/?phase=1&z=2")
    assert answer.status_code == 302
    assert re.fullmatch(rf"/g/{memory.code}/replay/\?z=2&n=\d+", answer["Location"])
    turn = next(told.seq for told in memory.heard[None] if told.kind == "turn" and told.data["turn"] == 2)
    assert re.search(rf'n={turn}" data-step="turn-on"', page)
    assert "<h2>Turn 2, September 1943</h2>" in look(Client(), memory.code, f"?n={turn}")


@pytest.mark.parametrize("n", ["0", "-1", "999999999", "9" * 40, "x", "", "5.5", "1e3", "٣"])
def test_odd_numbers_lead_somewhere(n: str) -> None:
    code = running_duel()
    look(of("bob"), code, f"?n={n}")
    assert of("bob").get(f"/g/{code}/replay/?phase={n}").status_code in (200, 302)


def test_an_unchanged_page_is_not_sent_again_and_another_moment_is() -> None:
    code = movement()
    marta, kenji = signed_in("marta"), signed_in("kenji")
    for reader in (marta, kenji):
        reader.cookies["csrftoken"] = "c" * 32  # the same for both, so that only the person makes the difference
    tag = marta.get(f"/g/{code}/replay/?n=7")["ETag"]
    assert marta.get(f"/g/{code}/replay/?n=7", headers={"if-none-match": tag}).status_code == 304
    for other in ("?n=8", "?n=7&eyes=ALLIES", "?n=7&eyes=JAPAN"):
        assert marta.get(f"/g/{code}/replay/{other}", headers={"if-none-match": tag}).status_code == 200
    assert kenji.get(f"/g/{code}/replay/?n=7", headers={"if-none-match": tag}).status_code == 200


def pages_after(code: str, reader: Client, lines: list[str]) -> list[Any]:
    """All pages of the past for that reader, after the Allies have given these orders; then all is as before."""
    with transaction.atomic():
        for line in lines:
            referee.draft_add(code, "ALLIES", line, seq(code))
        referee.commit(code, "ALLIES", seq(code))
        found = []
        for act in position_at.acts(Game.objects.get(code=code)):
            for agent in ("desk", "Mobile"):
                answer = reader.get(f"/g/{code}/replay/?n={act}", headers={"user-agent": agent})
                headers = {name: value for name, value in answer.headers.items() if name != "ETag"}
                found.append((act, answer.status_code, headers, bytes_that_matter(answer)))
        transaction.set_rollback(True)
    return found


def test_what_another_side_hid_changes_no_byte_of_my_past() -> None:
    code = movement(public=True)
    for reader in (signed_in("kenji"), Client()):
        with at(now()):  # pages tell the minute
            carrier = pages_after(code, reader, ["OP US-CV-ENTERPRISE O05 N05"])
            cruiser = pages_after(code, reader, ["OP US-CA-4 O05 N05"])
        assert len(carrier) > 6
        assert carrier == cruiser


def test_a_page_takes_few_queries_wherever_it_stands() -> None:
    memory = remembered("pacific-victory", "1943", 110)
    acts = position_at.acts(Game.objects.get(code=memory.code))
    browser = Client()
    browser.get(f"/g/{memory.code}/replay/")
    counted = []
    for act in (acts[0], acts[len(acts) // 2], acts[-1]):
        with CaptureQueriesContext(connection) as captured:
            look(browser, memory.code, f"?n={act}")
        counted.append(len(captured))
    assert max(counted) <= 26
    assert max(counted) - min(counted) <= 3


@pytest.mark.parametrize(
    ("system", "scenario", "entries"),
    [
        ("pacific-victory", "1941", 90),
        ("iwo-jima-1945", "iwo-jima-standard", 60),
        ("pacific-zones", "pacific-zones-standard", 60),
    ],
)
def test_a_page_stays_light_with_all_eyes(system: str, scenario: str, entries: int) -> None:
    code = remembered(system, scenario, entries).code
    seats = list(Game.objects.get(code=code).seats.values_list("code", flat=True))
    acts = position_at.acts(Game.objects.get(code=code))[:: max(entries // 8, 1)]
    for eyes in ("", *seats, "spectator"):
        if eyes and Game.objects.get(code=code).status == Status.RUNNING:
            referee.resign(code, seats[0], seq(code))
        for act in acts:
            for agent in ("desk", "Mobile"):
                answer = Client().get(f"/g/{code}/replay/?n={act}&eyes={eyes}", headers={"user-agent": agent})
                assert answer.status_code == 200
                assert len(answer.content) < PAGE, (act, eyes, agent)


def test_a_partner_s_seat_is_an_eye_of_its_own_after_the_end() -> None:
    code = remembered("pacific-victory", "1943", 30, macarthur_three_player=True).code
    referee.resign(code, "JAPAN", seq(code))
    named = {"ALLIES-CPAC": "Allies, Central Pacific", "ALLIES-SWPA": "Allies, MacArthur"}
    for seat, name in named.items():
        page = look(Client(), code, f"?eyes={seat}")
        assert f"seen by {name}." in band(page)
        chosen = re.search(r'<nav class="eyes".*?</nav>', page, re.DOTALL)
        assert chosen is not None
        assert re.findall(r'aria-current="true">([^<]+)</a>', chosen.group(0)) == [name]


def test_dice_that_fly_do_not_stop_looking_back() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    page = look(of("bob"), code)
    assert "Throwing the dice" not in page
    assert "hx-trigger" not in page
    throw(code, 1)
