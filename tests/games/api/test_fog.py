"""What one side may not know changes no byte and no header of its answers."""

import re

import pytest
from django.db import transaction

from games.core import referee
from tests.games.api.client import Program, program
from tests.games.web.game.table import movement, seq

pytestmark = pytest.mark.django_db
PATHS = ("", "view/", "asks/", "legal/?about=JP-CV-AKAGI", "events/", "dice/", "sightings/", "notes/")
UNTOLD = {"RateLimit"}


def answers_after(reader: Program, code: str, lines: list[str], commit: bool) -> dict[str, object]:
    """All answers to Kenji after Marta entered these orders; then everything is as before."""
    with transaction.atomic():
        for line in lines:
            referee.draft_add(code, "ALLIES", line, seq(code))
        if commit:
            referee.commit(code, "ALLIES", seq(code))
        found: dict[str, object] = {}
        for path in (*(f"games/{code}/{path}" for path in PATHS), "notices/", "games/"):
            answer = reader.get(path)
            headers = {name: value for name, value in answer.headers.items() if name not in UNTOLD}
            if commit:  # heads of journals differ by the salt of what is hidden, and so do tags
                headers.pop("ETag")
            found[path] = (answer.status_code, sorted(headers.items()), without_heads(answer.content.decode()))
        transaction.set_rollback(True)
    return found


def without_heads(text: str) -> str:
    """Answers without what is drawn by lot or is the time of day."""
    text = re.sub(r'"next":"[^"]*"', "", text)  # of notices: the time of day
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "", text)
    return re.sub(r"[0-9a-f]{64}", "", text)


def test_a_draft_shows_nowhere() -> None:
    code = movement()
    kenji = program("kenji")
    without = answers_after(kenji, code, [], commit=False)
    with_lines = answers_after(kenji, code, ["OP US-CV-ENTERPRISE O05 N05", "OP US-CA-4 O05 M05"], commit=False)
    without.pop("notices/"), with_lines.pop("notices/")
    assert with_lines == without


def test_which_block_sailed_shows_nowhere() -> None:
    code = movement()
    kenji = program("kenji")
    carrier = answers_after(kenji, code, ["OP US-CV-ENTERPRISE O05 N05"], commit=True)
    cruiser = answers_after(kenji, code, ["OP US-CA-4 O05 N05"], commit=True)
    for answers in (carrier, cruiser):
        answers.pop("notices/")
    assert carrier == cruiser
    assert "ENTERPRISE" not in repr(carrier)


def test_no_block_of_the_other_side_is_named() -> None:
    code = movement(public=True)
    for name, secrets in (("kenji", ("US-", "UK-", "AU-")), ("dave", ("US-", "JP-"))):
        reader = program(name)
        for path in ("", "view/", "events/", "journal/", "dice/", "sightings/"):
            text = reader.get(f"games/{code}/{path}").content.decode()
            assert not any(secret in text for secret in secrets), (name, path)
