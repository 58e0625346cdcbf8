"""Going back by a program: what may be taken back, asking, answering, and what is said when it can't be done."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.api.models.webhooks import Hook
from games.api.webhooks import payload
from games.core import referee
from games.core.models import Entry, Game, Handoff, Job
from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel, seq, shot

pytestmark = pytest.mark.django_db


def kind(answer: Any, status: int) -> str:
    """The kind of the problem that this answer tells of."""
    return str(problem(answer, status)["type"].rstrip("/").rpartition("/")[2])


def test_it_works() -> None:
    code, decision = shot(running_duel())
    bob, carol = program("bob"), program("carol")
    found = bob.data(f"games/{code}/rewind/")
    assert (found["undo"], found["proposal"], found["settled"]) == (False, None, [])
    first = found["points"][0]
    assert (first["to"], first["throws"], first["asked"]) == (decision, 1, [{"seat": "RED", "title": "Fire"}])
    body = {"version": seq(code), "to": decision, "why": "misclick", "words": "Sorry."}
    asked = bob.post(f"games/{code}/rewind/", body)
    assert (asked.status_code, asked.json()["back"]) == (200, False)
    shown = carol.data(f"games/{code}/rewind/")["proposal"]
    assert (shown["seat"], shown["words"], shown["waits"]) == ("RED", "Sorry.", ["BLUE"])
    agreed = carol.post(f"games/{code}/rewind/agree/", {"version": seq(code), "to": decision})
    assert agreed.json()["back"] is True
    assert agreed.json()["version"] == seq(code)
    assert [row["result"] for row in bob.data(f"games/{code}/rewind/")["settled"]] == ["agreed"]


def test_refused_withdrawn_and_what_is_wrong() -> None:
    code, decision = shot(running_duel())
    bob, carol = program("bob"), program("carol")
    path, body = f"games/{code}/rewind/", {"version": seq(code), "to": decision, "why": "misread"}
    answer = {"version": seq(code), "to": decision}
    assert kind(carol.post(f"{path}agree/", answer), 409) == "proposal"
    assert kind(bob.delete(f"{path}?version={seq(code)}"), 409) == "proposal"
    assert kind(bob.post(path, body | {"to": decision + 1}), 422) == "no-way-back"
    assert kind(bob.post(path, body | {"why": "tired"}), 422) == "invalid"
    assert kind(bob.post(path, body | {"words": "x" * 501}), 422) == "invalid"
    assert kind(bob.post(path, body | {"version": 3}), 409) == "stale"
    assert kind(bob.post(f"games/{code}/undo/", {"version": seq(code)}), 422) == "no-way-back"
    assert bob.post(path, body).status_code == 200
    assert kind(carol.post(path, body), 409) == "proposal"
    assert kind(carol.post(f"{path}agree/", answer | {"to": decision - 1}), 409) == "stale"
    assert carol.post(f"{path}refuse/", answer).json()["back"] is False
    assert bob.post(path, body).status_code == 200
    assert bob.delete(f"{path}?version={seq(code)}").status_code == 200
    assert [row["result"] for row in bob.data(path)["settled"]] == ["withdrawn", "refused"]
    assert not Entry.objects.filter(type="rewind").exists()


def test_undo() -> None:
    code = running_duel()
    referee.commit_lines(code, "RED", ["STEP 2"], seq(code))
    Game.objects.get(code=code).happenings.filter(kind="done").delete()  # as if the duel told nobody
    bob = program("bob")
    assert bob.data(f"games/{code}/rewind/")["undo"] is True
    assert bob.post(f"games/{code}/undo/", {"version": seq(code)}).json()["back"] is True
    assert [line["text"] for line in bob.data(f"games/{code}/draft/")["lines"]] == ["STEP 2"]


def test_for_players_only() -> None:
    code, decision = shot(running_duel(public=True))
    dave = program("dave")
    assert kind(dave.get(f"games/{code}/rewind/"), 403) == "seat"
    body = {"version": seq(code), "to": decision, "why": "misread"}
    assert kind(dave.post(f"games/{code}/rewind/", body), 403) == "seat"


def test_a_webhook_is_told_who_asks_but_not_in_which_words() -> None:
    code, decision = shot(running_duel())
    carol = Game.objects.get(code=code).seats.get(code="BLUE")
    assert carol.user is not None
    hook = Hook.objects.create(user=carol.user, url="https://example.org/", secret="", events=["rewind", "settled"])
    referee.propose(code, "RED", decision, "misclick", "My finger slipped.", seq(code))
    job = Job.objects.get(kind="hook")
    said = payload.write(job, hook, Game.objects.get(code=code), carol)
    assert said is not None
    assert "asks to take something back" in said
    assert "finger" not in said
    referee.withdraw(code, "RED", seq(code))
    assert payload.write(job, hook, Game.objects.get(code=code), carol) is None, "it is out of date"
    settled = Job.objects.filter(kind="hook").latest("pk")
    assert "Nothing is to be taken back" in str(payload.write(settled, hook, Game.objects.get(code=code), carol))
    Handoff.objects.update(at=timezone.now() - timedelta(minutes=1))  # those of this moment are not listed yet
    handoffs = program("carol").data("notices/?after=2020-01-01T00:00:00Z")["handoffs"]
    assert {"rewind", "settled"} <= {row["event"] for row in handoffs}
