"""A new version of the rules meets games under way: refused in words until they are moved, never misread."""

import io
import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from games.core import referee
from games.core.errors import Refused
from games.core.journal.replay import GoneError, read, replay
from games.core.journal.verify import verify
from games.core.models import Draft, Game, Job, Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter
from games.ops.game_checks import checking
from rules.kernel import Outcome, registry
from rules.kernel import _ as text
from tests.games.core.cast import seq
from tests.games.core.dice.duel import duel, play_on, walk
from tests.games.core.dice.duel import text as journal_text
from tests.games.ops.tables import running
from tests.systems.duel import Duel

pytestmark = [pytest.mark.django_db, pytest.mark.services]


class Duel2(Duel):
    """The next version: its states say so, and nobody falls before they were hit three times."""

    version = "2"

    def dump(self, state: Any) -> bytes:
        return json.dumps({"v": 2, "state": json.loads(super().dump(state))}, sort_keys=True).encode()

    def load(self, data: bytes) -> Any:
        kept = json.loads(data)
        if set(kept) != {"v", "state"}:
            raise KeyError("misread")
        return super().load(json.dumps(kept["state"]).encode())

    def upgrade(self, data: bytes, from_version: str) -> bytes:
        if from_version != "1":
            raise ValueError(f"no states of version {from_version!r} are known; there are: 1")
        state = Duel().load(data)
        return self.dump(Duel().load(json.dumps({**state._asdict(), "life": [n + 1 for n in state.life]}).encode()))


class Stubborn(Duel2):
    """A version that takes nothing over."""

    def upgrade(self, data: bytes, from_version: str) -> bytes:
        raise ValueError("no states are known")


class Rolling(Duel2):
    """A version by which everybody has fallen already."""

    def outcome(self, state: Any) -> Outcome | None:
        return Outcome(None, "draw", {}, text("All are tired."))


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    kept = dict(registry.systems()["duel"])
    yield
    registry.systems()["duel"] = kept


def deploy(*systems: Any) -> None:
    """A build with these versions of the duel; the first is the current one."""
    registry.systems()["duel"] = {one.version: one for one in systems}


def upgrade(*arguments: str) -> str:
    out = io.StringIO()
    call_command("upgrade_games", *arguments, stdout=out)
    return out.getvalue()


def holds(code: str) -> bool:
    return checking.check(Game.objects.get(code=code).pk).troubles == []


def test_a_game_keeps_the_version_that_it_began_with() -> None:
    code = running()
    deploy(Duel2(), Duel())
    assert referee.view(code, None)["life"] == [2, 2]
    play_on(code)
    assert "the game is over" in verify(journal_text(code), [])
    assert replay(read(journal_text(code).decode())).version == "1"
    assert holds(code)


def test_a_version_that_is_gone_is_refused_in_words() -> None:
    code = running()
    deploy(Duel2())
    seat = Owed.objects.get().seat
    acts: list[Callable[[], Any]] = [
        lambda: referee.submit(code, seat, "FIRE 1", seq(code)),
        lambda: referee.view(code, seat),
        lambda: referee.view(code, None),
        lambda: referee.asks(code, seat),
        lambda: referee.legal(code, seat),
        lambda: referee.draft(code, seat),
        lambda: referee.play_default(code, seat, Owed.objects.get().seq),
    ]
    before = Game.objects.values().get()
    for act in acts:
        with pytest.raises(
            Refused, match=r"version 1 of its rules, which this site no longer has \(it has 2\)"
        ) as found:
            act()
        assert found.value.code == "rules_version"
    assert Game.objects.values().get() == before


def test_its_pages_say_so_and_the_lists_go_on(client: Client) -> None:
    code = running()
    deploy(Duel2())
    red = Game.objects.get(code=code).seats.get(code="RED").user
    assert red is not None
    client.force_login(red)
    page = client.get(f"/g/{code}/")
    assert page.status_code == 409
    assert "version 1 of its rules" in page.content.decode()
    assert client.get("/")["Location"] == "/games/"
    assert client.get("/games/").status_code == 200


def test_a_game_is_moved() -> None:
    code = running()
    deploy(Duel2(), Duel())
    before = seq(code)
    assert f"game {code} was moved from version 1" in upgrade()
    game = Game.objects.get(code=code)
    assert (game.rules_version, game.seq) == ("2", before + 1)
    assert referee.view(code, None)["life"] == [3, 3]
    note = list(referee.journal(code))[-1]
    assert (note["type"], note["body"]) == ("note", {"note": "rules", "from": "1", "to": "2"})
    assert "played by version 2" in str(referee.events(code, None)[-1].text)
    assert holds(code)
    play_on(code)
    assert holds(code)
    assert "the game is over" in verify(journal_text(code), [])
    assert replay(read(journal_text(code).decode())).version == "2"
    assert "0 game(s) moved" in upgrade()


def test_the_old_rules_are_needed_to_replay_what_was_played_by_them() -> None:
    code = running()
    deploy(Duel2(), Duel())
    upgrade()
    play_on(code)
    deploy(Duel2())
    with pytest.raises(GoneError, match="entry 0: it was played by version 1 of duel, here is 2"):
        replay(read(journal_text(code).decode()))
    result = checking.check(Game.objects.get(code=code).pk)
    assert result.troubles == []
    assert "version 1 of duel" in result.unplayed
    assert referee.view(code, None)["phase"]


def test_a_rehearsal_changes_nothing() -> None:
    code = running()
    deploy(Duel2(), Duel())
    before = Game.objects.values().get(), Job.objects.count()
    assert f"game {code} could be moved from version 1" in upgrade("--dry-run")
    assert (Game.objects.values().get(), Job.objects.count()) == before


def test_a_position_that_is_not_taken_over_stays() -> None:
    code = running()
    deploy(Stubborn(), Duel())
    with pytest.raises(CommandError, match=r"0 game\(s\) moved, 1 can not"):
        upgrade()
    assert Game.objects.get(code=code).rules_version == "1"
    play_on(code)


def test_drafts_are_dropped_and_their_players_told() -> None:
    code = duel()
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    jobs.drain(["notice"])
    Letter.objects.update(sent=timezone.now() - timedelta(hours=1))  # a second mail at once would wait some minutes
    mail.outbox.clear()
    deploy(Duel2(), Duel())
    upgrade()
    assert Draft.objects.count() == 0
    assert referee.draft(code, "RED").lines == []
    assert "draft (1 lines) was taken out" in str(referee.events(code, "RED")[-1].text)
    assert all("draft" not in str(told.text) for told in referee.events(code, "BLUE"))
    jobs.drain(["notice"])
    [letter] = mail.outbox
    assert letter.to == ["bob@example.org"]
    assert "was taken out" in letter.body
    assert holds(code)


def test_dice_that_are_on_their_way_come_by_the_new_rules() -> None:
    code = duel()
    walk(code)
    deploy(Duel2())
    jobs.drain(["dice"])
    assert Game.objects.get(code=code).lock_seq is not None
    deploy(Duel2(), Duel())
    upgrade()
    jobs.drain(["dice"])
    assert Game.objects.get(code=code).lock_seq is None
    assert holds(code)


def test_a_lock_whose_dice_nobody_wants_any_more_keeps_the_game_back() -> None:
    code = duel()
    walk(code)
    deploy(Rolling(), Duel())
    with pytest.raises(CommandError):
        upgrade()
    assert Game.objects.get(code=code).rules_version == "1"


def test_a_game_that_is_over_by_the_new_rules() -> None:
    code = running()
    deploy(Rolling(), Duel())
    upgrade()
    assert Game.objects.get(code=code).status == "finished"
    assert holds(code)


def test_a_table_that_has_not_begun() -> None:
    code = referee.create("duel", "dawn")
    other = referee.create("duel", "dawn")
    jobs.drain(["dice"], game=code)
    deploy(Duel2())
    upgrade()
    jobs.drain(["dice"])
    for each in (code, other):
        for seat in ("RED", "BLUE"):
            referee.seat_bot(each, seat, "sensible")
        assert referee.view(each, None)["life"] == [2, 2]
    assert holds(other)
    deploy(Duel2(), Duel())
    assert holds(code)
