"""Hidden task forces of Task Force by pages: what each side reads of an evening with searches and a fight."""

from html import unescape

import pytest
from django.http import HttpResponse

from games.core.models.table_blocks import SealedDeck
from games.core.models.tables import DiceTable
from games.core.outbox import jobs
from games.core.tables.blocks import positions
from tests.games.web.tables.phones import Phone, opened

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]
QUERIES = (
    "", "?hex=1512", "?hex=1511", "?block=TF7", "?block=haguro", "?block=D1", "?block=rabaul", "?block=DD_IJN.1",
    "?block=TF7&to=1510", "?z=1", "?hex=9999", "?block=chester", "?side=IJN",
)  # fmt: skip


def do(phone: Phone, what: str, **fields: object) -> HttpResponse:
    """Send a form of the page of blocks."""
    return phone.client.post(f"/t/{phone.code}/blocks", {"do": what, **fields})  # type: ignore[return-value]


def page(phone: Phone, query: str = "") -> str:
    answer = phone.client.get(f"/t/{phone.code}/blocks{query}")
    assert answer.status_code == 200, query
    return unescape(answer.content.decode())


def game(scenario: str = "coral_sea") -> tuple[Phone, Phone]:
    """The host plays Japan, Marta the Allies; both set-ups are in."""
    host = opened()
    marta = Phone(host.code, "Marta")
    assert do(host, "begin", scenario=f"task-force/{scenario}").status_code == 303
    assert do(host, "take", seat="IJN").status_code == 303
    assert do(marta, "take", seat="ALLIED").status_code == 303
    for phone in (host, marta):
        assert do(phone, "set_up").status_code == 303
    jobs.drain()
    return host, marta


def to_step(phone: Phone, other: Phone, turn: str) -> None:
    """One side goes on to that step; where a turn begins the other one agrees."""
    assert do(phone, "turn", turn=turn).status_code == 303
    asked = page(other).partition("wants to go on")
    if asked[1]:
        number = asked[0].rpartition('name="number" value="')[2].partition('"')[0]
        assert do(other, "agree", number=number).status_code == 303


def searching() -> tuple[Phone, Phone, str]:
    """It is the search of turn 3, and Japan's TF7 stands in reach of that choice of the Allies."""
    host, marta = game()
    to_step(host, marta, "3 movement")
    assert do(host, "lines", text="TF7 1512").status_code == 303
    to_step(host, marta, "3 recon")
    choice = next(part.partition('"')[0] for part in page(marta).split('<option value="')[1:] if " 1512" in part[:40])
    return host, marta, choice


@pytest.mark.parametrize("scenario", ["coral_sea", "midway", "eastern_solomons"])
def test_all_pages_of_an_evening_can_be_read(scenario: str) -> None:
    host, marta = game(scenario)
    first = "3" if scenario == "eastern_solomons" else "1"
    nights = [f"{number} movement" for number in range(5, 12)]
    for turn in (
        "",
        f"{first} movement",
        *(f"{n} movement" for n in range(int(first) + 1, 4)),
        "4 raids",
        "4 recon",
        *nights,
    ):
        if turn:
            to_step(host, marta, turn)
        if turn in nights[:-1]:
            continue
        for phone in (host, marta):
            for query in QUERIES:
                page(phone, query)


def test_nothing_is_seen_of_a_set_up_before_both_have_ended_theirs() -> None:
    host, marta = game()
    for text in (page(marta), page(marta, "?hex=1511"), page(marta, "?z=1")):
        assert "Yūbari" not in text.replace("Sheets of Japan", "")
        assert "unknown marker" not in text
    to_step(host, marta, "1 movement")
    assert "unknown marker" in page(marta, "?hex=1511")
    assert "The other side sees none of it" not in page(marta)


def test_a_search_is_answered_to_who_searched_and_told_to_whom_it_found() -> None:
    host, marta, choice = searching()
    assert do(marta, "search", search=["", choice]).status_code == 303
    told = {"IJN": page(host), "ALLIED": page(marta)}
    assert "Report from 1512" in told["ALLIED"]
    assert "Your marker at 1512" not in told["ALLIED"]
    assert "Your marker at 1512" in told["IJN"]
    assert "TF7:" in told["IJN"]
    eve = Phone(host.code, "Eve")
    assert "Allies search" in page(eve)
    assert "Report from" not in page(eve)
    board = positions.find(DiceTable.objects.get(code=host.code))
    assert board.position.drawn == 1
    assert board.position.cup == tuple(SealedDeck.objects.get().opening[1]["body"]["out"])
    again = do(marta, "search", search=[choice])
    assert (again.status_code, "4.4.1" in again.content.decode()) == (409, True)


def test_a_marker_that_moves_or_leaves_is_told_by_its_places_alone() -> None:
    host, marta = game()
    to_step(host, marta, "1 movement")
    assert do(host, "lines", text="TF7 1512").status_code == 303
    assert "A marker from 1511" in page(marta)
    assert do(host, "off", block="TF7").status_code == 303
    assert "A marker leaves 1512" in page(marta)


def test_who_searches_nowhere_is_told_how() -> None:
    _host, marta, _choice = searching()
    empty = do(marta, "search", search=["", ""])
    assert (empty.status_code, "Name a source" in empty.content.decode()) == (409, True)


def test_forces_meet_a_ship_is_hurt_and_one_is_lost() -> None:
    host, marta = game()
    to_step(host, marta, "1 battle")
    board = positions.find(DiceTable.objects.get(code=host.code))
    place = next(marker.hex for marker in board.position.markers if marker.side == "ALLIED" and marker.tfs)
    beside = f"{place[:2]}{int(place[2:]) - 1:02}"
    assert do(host, "lines", text=f"TF7 {beside}").status_code == 303
    assert "Forces meet here" in page(marta, f"?hex={place}")
    assert do(host, "propose", kind="meet", about=place).status_code == 303
    number = page(marta).partition('name="number" value="')[2].partition('"')[0]
    assert do(marta, "agree", number=number).status_code == 303
    for phone in (host, marta):
        text = page(phone)
        assert f"Guns at {beside}" in text
        assert "CL Yūbari" in text
        fight = text.partition('class="met"')[2].partition("</section>")[0]
        lanes = fight.split('class="lane-of ')[1:]
        assert all('<use href="#tf-b-' in lane for lane in lanes), "the ships of both sides are drawn"
        assert len(lanes) == 2
    assert do(host, "put", block="yubari", to="TF7", strength="2").status_code == 303
    assert "significant damage" in page(marta)
    assert do(host, "off", block="yubari").status_code == 303
    assert "Lost: CL Yūbari" in page(marta)
    assert do(host, "part").status_code == 303
    assert f"Guns at {beside}" not in page(marta)


def test_where_sheets_are_hidden_the_lists_are_read_once_the_range_is_set() -> None:
    host, marta = game("eastern_solomons")
    to_step(host, marta, "3 battle")
    markers = positions.find(DiceTable.objects.get(code=host.code)).position.markers
    place = next(marker.hex for marker in markers if marker.side == "ALLIED" and marker.tfs)
    force = next(marker.tfs[0].partition(":")[2] for marker in markers if marker.side == "IJN" and marker.tfs)
    beside = f"{place[:2]}{int(place[2:]) - 1:02}"
    assert do(host, "lines", text=f"{force} {beside}").status_code == 303
    for about, lists_wait in ((place, True), (beside, False)):
        assert do(host, "propose", kind="meet", about=about).status_code == 303
        number = page(marta).partition('name="number" value="')[2].partition('"')[0]
        assert do(marta, "agree", number=number).status_code == 303
        for phone in (host, marta):
            assert ("The range is set: read the lists" in page(phone)) is lists_wait


def test_where_sheets_are_hidden_the_raider_reads_the_list_once_interception_is_over() -> None:
    host, marta = game("eastern_solomons")
    to_step(host, marta, "3 raids")
    markers = positions.find(DiceTable.objects.get(code=host.code)).position.markers
    place = next(marker.hex for marker in markers if marker.side == "ALLIED" and marker.tfs)
    for list_waits in (True, False):
        assert do(host, "propose", kind="meet", about=place).status_code == 303
        number = page(marta).partition('name="number" value="')[2].partition('"')[0]
        assert do(marta, "agree", number=number).status_code == 303
        assert ("Interception is over: read the list" in page(host)) is list_waits


def test_a_turn_begins_when_both_say_so_and_a_step_when_one_does() -> None:
    """What night hides and searches have told comes back for nobody."""
    host, marta = game()
    assert do(host, "turn", turn="1 movement").status_code == 303
    assert "wants to go on: Turn 1: Move." in page(marta)
    assert '<option value="1 setup" selected' in page(host), "not yet"
    to_step(host, marta, "1 movement")
    assert do(host, "turn", turn="1 battle").status_code == 303
    assert "wants to go on" not in page(marta)
    assert do(host, "turn", turn="3 movement").status_code == 409
    assert do(host, "turn", turn="0 movement").status_code == 409


def test_another_step_ends_what_was_asked_of_the_one_before() -> None:
    """A raid turns up more than contact does: nobody agrees to one and gets the other."""
    host, marta = game()
    to_step(host, marta, "3 battle")
    board = positions.find(DiceTable.objects.get(code=host.code))
    place = next(marker.hex for marker in board.position.markers if marker.side == "ALLIED" and marker.tfs)
    assert do(host, "lines", text=f"D1 {place[:2]}{int(place[2:]) - 1:02}").status_code == 303
    assert do(host, "propose", kind="meet", about=place).status_code == 303
    number = page(marta).partition('name="number" value="')[2].partition('"')[0]
    assert do(host, "turn", turn="3 raids").status_code == 303
    assert do(marta, "agree", number=number).status_code == 409
    assert "turned up" not in page(host).partition("Sheets")[0]
