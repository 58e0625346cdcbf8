"""The worked examples of clocks, each through the real arithmetic."""

import json
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from games.core.clocks import away, local_time, stops
from games.core.clocks.arithmetic import Deadlines, deadlines
from games.core.clocks.charging import charge
from games.core.clocks.pace import Pace, Policy, policy, wiped
from games.core.clocks.record import Record
from games.core.clocks.reminding import QuietHours, reminders
from games.core.clocks.stops import Stops

EXAMPLES = json.loads((Path(__file__).parent / "data" / "examples.json").read_text())
UTC = ZoneInfo("UTC")
LONG_AGO = date(2020, 1, 1)


def of_kind(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("example", [pytest.param(e, id=e["id"]) for e in EXAMPLES if e["kind"] == kind])


def hours(n: float) -> timedelta:
    return timedelta(hours=n)


def iso(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def pace_of(said: dict[str, Any]) -> Pace:
    return Pace(
        hours(said.get("allowance_h", 0)),
        zone=ZoneInfo(said["zone"]),
        at=time.fromisoformat(said["at"]) if "at" in said else None,
        days=tuple(said.get("days", local_time.EVERY_DAY)),
        holidays=tuple(map(date.fromisoformat, said.get("holidays", ()))),
        rest=tuple(said.get("rest_days", ())),
        bank=hours(said.get("bank_h", 0)),
        increment=hours(said.get("inc_h", 0)),
        cap=hours(said.get("cap_h", 0)),
        grace=hours(said.get("grace_h", 0)),
    )


def span(said: list[str]) -> tuple[datetime, datetime]:
    return datetime.fromisoformat(said[0]), datetime.fromisoformat(said[1])


def reckoned(said: dict[str, Any], bank: timedelta | None = None) -> Deadlines:
    gone = [
        stops.absence(*span([row["from"], row["to"]]), datetime.fromisoformat(row["declared"]),
                      emergency=row.get("emergency", False))
        for row in said.get("absences", ())
    ]  # fmt: skip
    stopped = Stops(
        [row for row in gone if row],
        [span(row) for row in said.get("pauses", ())],
        stops.outages(span(row) for row in said.get("outages", ())),
    )
    return deadlines(pace_of(said["policy"]), datetime.fromisoformat(said["start"]), stopped, bank=bank)


@of_kind("deadline")
def test_deadlines(example: Any) -> None:
    found, wanted = reckoned(example["in"]), example["out"]
    assert [iso(found.due), iso(found.flag), iso(found.end)] == [wanted["due"], wanted["flag"], wanted["end"]]
    for zone, shown in wanted.get("shown", {}).items():
        assert found.due.astimezone(ZoneInfo(zone)).strftime("%a %d %b %H:%M") == shown


@of_kind("bank")
def test_banks(example: Any) -> None:
    said = example["in"]
    pace, rows = pace_of(said["policy"]), []
    bank = pace.bank
    for answer in said["answers"]:
        found = reckoned({**said, **answer}, bank)
        cost = charge(pace, found, datetime.fromisoformat(answer["answered"]), bank)
        bank = cost.bank
        words = {"in_time": "in time", "on_bank": "on the bank", "in_grace": "in grace", "missed": "missed"}
        minutes = bank // timedelta(minutes=1)
        rows.append({"charged_min": cost.minutes, "bank_min": minutes, "state": words[cost.timing]})
    assert rows == example["out"]["rows"]


@of_kind("absence_budget")
def test_budgets(example: Any) -> None:
    said, rows = example["in"], []
    kept: list[tuple[date, date]] = []
    for row in said["absences"]:
        zone, (start, end) = ZoneInfo(row["zone"]), span([row["from"], row["to"]])
        mine = start.astimezone(zone).date(), (end - timedelta(seconds=1)).astimezone(zone).date()
        found = away.ask(*mine, kept, LONG_AGO, of_year=said["budget"], longest=said["longest"])
        if found.answer is away.Answer.OK:
            kept.append(mine)
        rows.append({"days": found.days, "answer": found.answer.value, "left": found.left})
    assert rows == example["out"]["rows"]


@of_kind("reminders")
def test_reminders(example: Any) -> None:
    said = example["in"]
    begin, end = map(time.fromisoformat, said["quiet"])
    quiet = QuietHours(begin, end, ZoneInfo(said["zone"]))
    found = reminders(datetime.fromisoformat(said["start"]), datetime.fromisoformat(said["due"]), quiet)
    assert [iso(at) for at in found] == example["out"]["mails"]


@of_kind("missed")
def test_missed_turns(example: Any) -> None:
    said, misses, acts = example["in"], 0, []
    pace = Pace(hours(1), missed=tuple(map(Policy, said["policies"])), forgive=said.get("forgive", True))
    for what in said["history"]:
        if what == "in time":
            misses = wiped(pace, misses)
            acts.append("-")
        else:
            acts.append(policy(pace, misses).value)
            misses += 1
    assert acts == example["out"]["acts"]


@of_kind("reliability")
def test_bands(example: Any) -> None:
    said = example["in"]
    found = Record(**said)
    assert found.band == example["out"]["band"]
