"""The pages around a game: accessible, and at home on every screen."""

import re

from playwright.sync_api import Page

from tests.browser.people import Person, start_game
from tests.browser.survey import PHONE, Survey

STRANGER = (
    "/",
    "/lobby/",
    "/help/",
    "/about/",
    "/accessibility/",
    "/accounts/login/",
    "/accounts/signup/",
    "/outbox/",
    "/nowhere/",
)
RULES = tuple(
    f"/help/pacific-victory/rules/{end}" for end in ("", "?q=carrier", "4.91/", "Siam-s-coasts/", "coverage/")
)
DRAWN = tuple(
    f"/help/pacific-victory/{end}"
    for end in ("", "pieces/", "pieces/#side-ALLIES", "turn/moves/", "turn/battles/", "turn/logistics/", "words/")
) + tuple(
    f"/help/{end}"
    for end in (
        "iwo-jima-1945/", "iwo-jima-1945/pieces/", "iwo-jima-1945/turn/movement/", "iwo-jima-1945/words/",
        "pacific-zones/", "pacific-zones/pieces/", "pacific-zones/turn/fleets/", "pacific-zones/words/",
    )
)  # fmt: skip
MEMBER = ("/games/", "/lobby/", "/new/", "/new/pacific-victory/1941/", "/profile/", "/games/finished/")


def test_pages_are_accessible_and_fit(page: Page, kenji: Person, marta: Person, survey: Survey) -> None:
    start_game(kenji, "Card to look at", "Japan", "Play against the computer")
    start_game(marta, "Seat to look at", "Allies", "Offer the seat in the lobby")
    for path in STRANGER + RULES + DRAWN:
        page.goto(path)
        survey.look(page, f"stranger {path.strip('/').replace('/', '-')}")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for path in ("/", "/accounts/signup/"):
        page.goto(path)
        survey.look(page, f"stranger {path.strip('/').replace('/', '-')}")
    for person in (kenji, marta):
        for path in MEMBER:
            person.page.goto(path)
            survey.look(person.page, f"member {path.strip('/').replace('/', '-')}")
    kenji.page.goto("/lobby/")
    kenji.page.get_by_role("link", name=re.compile("Take the seat.*Seat to look at")).click()
    kenji.page.wait_for_url("**/join/")
    survey.look(kenji.page, "join")
    assert not survey.findings, "\n".join(survey.findings)
