"""No JavaScript: everything is links and forms, so everything works."""

from tests.browser.people import Person, start_game
from tests.browser.playing import board, drafted, drafted_soon, offers, press, step_now, type_order

RECORDS = (
    "log",
    "log?hex=J06",
    "dice",
    "journal",
    "review",
    "?region=south",
    "?z=3&at=J06",
    "?hide=names",
    "?supply=1",
)


def test_a_player_without_script(kenji: Person) -> None:
    person = kenji.without_script()
    page = person.page
    code = start_game(person, "Without script", "Japan", "Play against the computer")
    assert board(person, code) == "answer"
    press(page, "FLEET J06")
    assert board(person, code) == "answer"
    assert offers(page) == ["FIRST", "SECOND"]
    press(page, "FIRST")
    assert board(person, code) == "movement"
    assert step_now(page) == "You move"
    order_from_the_map(person)
    typed_and_taken_back(person)
    for path in RECORDS:
        answer = page.goto(f"/g/{code}/{path}")
        assert answer
        assert answer.status == 200, path
    assert not person.troubles
    person.context.close()


def order_from_the_map(person: Person) -> None:
    """The hexes of the map are links; the destination is a button of a form."""
    page = person.page
    page.locator('#map .hexes a[href*="hex=J06"]').click()
    page.locator('#side .hand a[href*="JP-CA-6"]').click()
    page.locator('#map .hexes a[href*="to=J08"]').click()
    page.locator('#side button[data-to="J08"]').click()
    assert drafted_soon(page, 1) == ["1 CA 2 Truk → Port Moresby, attack ×"]


def typed_and_taken_back(person: Person) -> None:
    """A refused line leaves the draft as it was; a line taken back is gone."""
    page = person.page
    type_order(page, "OP CA-5 Palau Bombay")
    assert "(4.6)" in page.get_by_role("alert").inner_text()
    assert len(drafted(page)) == 1
    page.get_by_label("Remove order 1").click()
    drafted_soon(page, 0)
    page.get_by_role("link", name="Review: no orders").click()
    page.get_by_text("all your blocks stay where they are").wait_for()
    page.get_by_role("link", name="Back").click()
    page.get_by_role("heading", name="Which block moves?").wait_for()
