"""What one side may not know changes no byte of its pages."""

import pytest
from django.db import transaction

from games.core import referee
from tests.games.mail.outgoing.table import at, now
from tests.games.web.game.table import bytes_that_matter, movement, seq, signed_in

pytestmark = pytest.mark.django_db
PAGES = ("", "?region=central", "?z=1", "?hex=N05", "?hex=O05", "log", "dice")


def pages_after(code: str, lines: list[str], commit: bool) -> dict[str, str]:
    """Kenji's pages after Marta entered these orders; then everything is as before."""
    with transaction.atomic():
        for line in lines:
            referee.draft_add(code, "ALLIES", line, seq(code))
        if commit:
            referee.commit(code, "ALLIES", seq(code))
        kenji = signed_in("kenji")
        found = {path: bytes_that_matter(kenji.get(f"/g/{code}/{path}")) for path in PAGES}
        transaction.set_rollback(True)
    return found


def test_a_draft_shows_nowhere() -> None:
    code = movement()
    with at(now()):
        without = pages_after(code, [], commit=False)
        assert pages_after(code, ["OP US-CV-ENTERPRISE O05 N05", "OP US-CA-4 O05 M05"], commit=False) == without


def test_which_block_sailed_shows_nowhere() -> None:
    code = movement()
    with at(now()):  # pages tell the minute
        carrier = pages_after(code, ["OP US-CV-ENTERPRISE O05 N05"], commit=True)
        cruiser = pages_after(code, ["OP US-CA-4 O05 N05"], commit=True)
    assert carrier == cruiser
    assert "Enterprise" not in "".join(carrier.values())


def test_how_many_sailed_does_show() -> None:
    code = movement()
    with at(now()):
        one = pages_after(code, ["OP US-CV-ENTERPRISE O05 N05"], commit=True)
        two = pages_after(code, ["OP US-CV-ENTERPRISE O05 N05", "OP US-CA-4 O05 N05"], commit=True)
    assert one[""] != two[""]


def test_no_block_of_the_other_side_is_named() -> None:
    code = movement(public=True)
    for name, secrets in (("kenji", ("US-", "UK-", "AU-", "IN-IN", "AL-SHQ")), ("dave", ("US-", "JP-"))):
        reader = signed_in(name)
        for path in PAGES:
            page = bytes_that_matter(reader.get(f"/g/{code}/{path}"))
            assert not any(secret in page for secret in secrets), (name, path)
