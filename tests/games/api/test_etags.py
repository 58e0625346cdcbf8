"""What has not changed is not sent again, and never to somebody else."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core import referee
from tests.games.api.client import Program, program
from tests.games.core.cast import running_duel, seq

pytestmark = pytest.mark.django_db
PATHS = ("", "view/", "asks/", "legal/", "draft/", "events/", "journal/", "dice/")


def tag(reader: Program, path: str) -> str:
    answer = reader.get(path)
    assert answer.status_code == 200, (path, answer.content)
    found: str = answer["ETag"]
    assert found.startswith('"')
    assert answer["Cache-Control"] == "private, no-cache"
    assert "Authorization" in answer["Vary"]
    return found


@pytest.mark.parametrize("path", PATHS)
def test_unchanged_is_304(path: str) -> None:
    code = running_duel()
    bob = program("bob")
    where = f"games/{code}/{path}"
    answer = bob.get(where, If_None_Match=f'"other", W/{tag(bob, where)}')
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer["ETag"] == tag(bob, where)


@pytest.mark.parametrize("path", PATHS)
def test_people_never_share_one(path: str) -> None:
    code = running_duel(public=True)
    where = f"games/{code}/{path}"
    tags = {tag(program(name), where) for name in ("bob", "carol")}
    assert len(tags) == 2


def test_it_changes_with_entry_draft_and_query_and_not_with_the_language() -> None:
    code = running_duel()
    bob = program("bob")
    where = f"games/{code}/legal/"
    tags = [tag(bob, where), tag(bob, where + "?limit=1")]
    assert bob.get(where, accept_language="es")["ETag"] == tags[0]
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    tags.append(tag(bob, where))
    referee.draft_clear(code, "RED", seq(code))
    tags.append(tag(bob, where))
    assert len(set(tags)) == 4
    before = tag(bob, f"games/{code}/view/")
    referee.commit(code, "BLUE", seq(code))
    assert tag(bob, f"games/{code}/view/") != before


def test_the_file_and_the_page_of_the_journal_have_their_own() -> None:
    code = running_duel()
    bob = program("bob")
    lines = bob.get(f"games/{code}/journal/", accept="application/x-ndjson")
    assert lines["ETag"] != tag(bob, f"games/{code}/journal/")


def test_304_computes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()
    bob = program("bob")
    known = {path: tag(bob, f"games/{code}/{path}") for path in PATHS[1:]}

    def never(*args: object) -> None:
        raise AssertionError("computed")

    for name in ("view", "asks", "legal", "draft", "events", "journal_page"):
        monkeypatch.setattr(referee, name, never)
    for path, mark in known.items():
        with CaptureQueriesContext(connection) as queries:
            assert bob.get(f"games/{code}/{path}", If_None_Match=mark).status_code == 304
        assert len(queries) <= 5, path
