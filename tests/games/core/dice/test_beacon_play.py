"""Games and tables whose dice depend on a beacon as well: a relay of our own stands in for the network's."""

import json
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.core import referee
from games.core.dice import beacon, beacon_relay
from games.core.errors import Refused
from games.core.journal import published
from games.core.journal.verify import JournalError, check, check_signatures, main, verify
from games.core.models import Entry, Job
from games.core.outbox import jobs
from games.core.tables import asking, guests, journals, opening, throw_requests
from tests.games.core.dice import stand_in
from tests.games.core.dice.duel import duel, play_on, text, walk
from tests.games.core.tables.evening import verdict

pytestmark = pytest.mark.django_db
START = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
Clock = Callable[[timedelta], None]


@pytest.fixture(name="clock")
def _clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    now = [START]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    monkeypatch.setenv("DICE_KEY", "5a" * 32)

    def go_on(passed: timedelta) -> None:
        now[0] += passed

    return go_on


@pytest.fixture(name="relay")
def _relay(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[stand_in.Relay]:
    monkeypatch.setattr(beacon, "network", stand_in.network)
    monkeypatch.setattr(beacon_relay, "_rests_until", 0.0)
    published.genesis.cache_clear()
    with stand_in.relay() as found:
        settings.BEACON_URL = found.url
        yield found


def bodies(code: str, kind: str) -> list[dict[str, Any]]:
    rows = Entry.objects.filter(game__code=code, type=kind).order_by("seq")
    return [json.loads(row.secret_body or row.body) for row in rows]


def test_a_game_waits_for_the_round_that_its_lock_names(clock: Clock, relay: stand_in.Relay) -> None:
    code = duel(beacon=True)
    walk(code)
    jobs.drain(["dice"])
    assert referee.open_lock(code) is not None, "the round is to come"
    assert relay.asked == []
    clock(timedelta(seconds=10))
    jobs.drain(["dice"])
    assert referee.open_lock(code) is None
    assert relay.asked == [bodies(code, "lock")[0]["round"]]
    assert bodies(code, "reveal")[0]["beacon_sig"] == stand_in.signature(relay.asked[0])
    said = verify(text(code), [])
    assert "everything holds" in said
    assert "1 round of a beacon entered its dice: --beacon checks who signed them" in said


def test_a_beacon_that_stays_silent_is_given_up_openly(clock: Clock, relay: stand_in.Relay) -> None:
    code = duel(beacon=True)
    walk(code)
    relay.silent = True
    clock(timedelta(minutes=9))
    jobs.drain(["dice"])
    assert referee.open_lock(code) is not None
    assert Job.objects.get(kind="dice", done=None).tries == 0, "waiting is no failure"
    clock(timedelta(minutes=2))
    jobs.drain(["dice"])
    assert referee.open_lock(code) is None
    number = bodies(code, "lock")[0]["round"]
    assert {"note": "beacon_missed", "lock": 1, "round": number} in bodies(code, "note")
    assert "the beacon was not to be had for lock 1" in verify(text(code), [])


def test_a_relay_that_lies_is_not_believed(clock: Clock, relay: stand_in.Relay) -> None:
    code = duel(beacon=True)
    walk(code)
    relay.lies = True
    clock(timedelta(seconds=10))
    jobs.drain(["dice"])
    assert referee.open_lock(code) is not None
    relay.lies = False
    clock(timedelta(seconds=10))
    jobs.drain(["dice"])
    assert referee.open_lock(code) is None


def test_a_whole_game_holds_and_its_signatures_too(
    clock: Clock,
    relay: stand_in.Relay,
    tmp_path: Any,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = duel(beacon=True)
    walk(code)

    def drained(queues: list[str]) -> None:
        clock(timedelta(seconds=10))
        drain(queues)

    drain = jobs.drain
    monkeypatch.setattr(jobs, "drain", drained)
    jobs.drain(["dice"])
    play_on(code)
    journal = tmp_path / "duel.jsonl"
    journal.write_bytes(text(code))
    assert main([str(journal), "--beacon"]) == 0
    said = capsys.readouterr().out
    assert "everything holds" in said
    assert "signed by it" in said
    checked = check(text(code), [])
    checked.signatures[0] = (checked.signatures[0][0] + 1, checked.signatures[0][1])
    with pytest.raises(JournalError, match="was not signed by its network"):
        check_signatures(checked)
    monkeypatch.setitem(sys.modules, "py_ecc.bls.hash_to_curve", None)
    assert main([str(journal), "--beacon"]) == 2
    assert "pip install py_ecc" in capsys.readouterr().out


def test_a_table_with_a_beacon(clock: Clock, relay: stand_in.Relay) -> None:
    made = opening.open_table(beacon=True)
    jobs.drain()
    guest = guests.join(made, "Ana", owner=True)[0]
    request = throw_requests.in_words("3d6 Akagi")
    assert request is not None
    throw = asking.ask(guest, request, "one")
    jobs.drain()
    throw.refresh_from_db()
    assert throw.out is None
    clock(timedelta(seconds=10))
    jobs.drain()
    throw.refresh_from_db()
    assert throw.out is not None
    assert len(throw.out) == 3
    made.refresh_from_db()
    assert "1 round of a beacon" in verdict(made)


def test_a_table_says_what_it_waits_for_until_when_and_what_fell_without_the_beacon(
    clock: Clock, relay: stand_in.Relay
) -> None:
    made = opening.open_table(beacon=True)
    jobs.drain()
    guest = guests.join(made, "Ana", owner=True)[0]
    asking.ask(guest, throw_requests.dice("Akagi", 3), "one")
    jobs.drain()
    number = next(row["body"]["round"] for row in journals.rows(made) if row["type"] == "lock")

    def page(at: str = "") -> str:
        return " ".join(Client().get(f"/t/{made.code}/{at}").content.decode().split())

    for at in ("", "show"):
        assert "Level 2: with a public beacon" in page(at)
        assert f"wait for number {number} of the public beacon, which comes out in" in page(at)
        assert "they fall without it in 10 minutes" in page(at)
    relay.silent = True
    clock(timedelta(minutes=3))
    jobs.drain()
    assert f"number {number} of the public beacon, which was due" in page()
    assert "they fall without it in 7 minutes" in page()
    clock(timedelta(minutes=8))
    jobs.drain()
    for at in ("", "show", "throws"):
        assert f"Number {number} of the public beacon was not to be had for ten minutes" in page(at)
    relay.silent = False
    clock(timedelta(minutes=1))
    asking.ask(guest, throw_requests.dice("Kaga", 3), "two")
    clock(timedelta(seconds=20))
    jobs.drain()
    assert "Nobody can foresee a throw" in page()
    assert page("throws").count("these dice fell without it") == 1
    plain = opening.open_table()
    assert "beacon" not in Client().get(f"/t/{plain.code}/").content.decode()


@pytest.mark.parametrize("drop", [b"", b"HTTP/1.1 200 OK\r\n\r\n"])
def test_a_relay_that_does_not_answer_is_left_alone_for_a_while(
    drop: bytes, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each try holds up the dice of all other games."""
    monkeypatch.setattr(beacon_relay, "_rests_until", 0.0)
    monkeypatch.setattr(beacon_relay, "TIMEOUT", 0.2)
    calls = 0

    def serve(listening: socket.socket) -> None:
        nonlocal calls
        while True:
            try:
                taken, _address = listening.accept()
            except OSError:
                return
            calls += 1
            taken.sendall(drop)
            open_ones.append(taken)

    open_ones: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:
        settings.BEACON_URL = f"http://127.0.0.1:{listening.getsockname()[1]}"
        threading.Thread(target=serve, args=(listening,), daemon=True).start()
        for number in range(5):
            with pytest.raises(beacon_relay.NoBeacon):
                beacon_relay.fetch(stand_in.network(), number + 1)
    for one in open_ones:
        one.close()
    assert calls == 1


def test_where_no_relay_is_named_none_is_offered(settings: Any) -> None:
    settings.BEACON_URL = ""
    with pytest.raises(Refused, match="asks no beacon"):
        opening.open_table(beacon=True)
