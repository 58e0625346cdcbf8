"""Every operation with whatever fits its description and whatever does not: never our fault, always as described.

API_FUZZ_CASES: how many cases for each operation are drawn, besides the fixed ones; see bench/api_fuzz.py.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase
from hypothesis import settings as drawn
from pytest_django import Settings
from schemathesis.checks import CHECKS
from schemathesis.core.parameters import ParameterLocation

from games.api.pages.guide import document
from tests.games.api.grounds import ABOUT, Grounds, build

pytestmark = pytest.mark.django_db
CASES = int(os.environ.get("API_FUZZ_CASES", "0"))
REPORT = os.environ.get("API_FUZZ_REPORT", "")
RATES = dict.fromkeys(("read", "search", "write", "create", "bad_token"), "9000000/day")
# A line of notation that fits its description may well be against the rules: 422 is right there.
UNFIT = {"positive_data_acceptance"}
CHECKED = [CHECKS.get_one(name) for name in CHECKS.get_all_names() if name not in UNFIT]
counted: Counter[int] = Counter()


def _schema() -> Any:
    many = {"enabled": bool(CASES)}  # for few cases it takes longer than the cases themselves
    few = schemathesis.Config.from_dict({"phases": {"coverage": many}, "analysis": {"constants": many}})
    found = schemathesis.openapi.from_dict(json.loads(document()), config=few)
    found.app = get_wsgi_application()
    return found


schema = _schema()


@pytest.fixture
def grounds(db: None, settings: Settings) -> Iterator[Grounds]:
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": RATES}
    counted.clear()
    for signal in (request_started, request_finished):  # else each request closes the connection that rolls back
        signal.disconnect(close_old_connections)
    yield build()
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)
    if REPORT:
        with Path(REPORT).open("a", encoding="utf-8") as report:
            report.write(json.dumps(counted) + "\n")


def at_home(case: Any, grounds: Grounds, draw: Random) -> None:
    """Put known values where generated ones would find nothing, unless they are wrong on purpose."""

    def wrong(place: ParameterLocation) -> bool:
        return case.meta is not None and bool(case.meta.is_negative_at(place))

    if "code" in (case.path_parameters or {}) and not wrong(ParameterLocation.PATH) and draw.random() < 0.9:
        case.path_parameters["code"] = draw.choice(grounds.codes)
    if "slug" in (case.path_parameters or {}) and not wrong(ParameterLocation.PATH) and draw.random() < 0.8:
        case.path_parameters["slug"] = draw.choice(["duel", "pacific-victory"])
    if "subject" in (case.path_parameters or {}) and not wrong(ParameterLocation.PATH) and draw.random() < 0.7:
        case.path_parameters["subject"] = draw.choice(ABOUT)
    if "about" in (case.query or {}) and not wrong(ParameterLocation.QUERY) and draw.random() < 0.5:
        case.query["about"] = draw.choice(ABOUT)
    if not wrong(ParameterLocation.BODY):
        case.body = grounds.known(draw, (case.path_parameters or {}).get("code", ""), case.body)


def trial(name: str) -> Any:
    """The test of the operation of that name; one function each, so that several processes share them out."""

    def answers_as_described(case: Any, grounds: Grounds) -> None:
        draw = Random(f"{counted.total()} {case.path_parameters} {case.query}")
        at_home(case, grounds, draw)
        secret = draw.choices(grounds.secrets, [7, 1, 2])[0]
        with transaction.atomic():
            answer = case.call_and_validate(headers={"Authorization": f"Bearer {secret}"}, checks=CHECKED)
            transaction.set_rollback(True)
        counted[answer.status_code] += 1

    return schema.include(operation_id=name).parametrize()(DRAWN(answers_as_described))


DRAWN = drawn(
    max_examples=max(1, CASES or 10),
    deadline=None,
    database=None,
    derandomize=not CASES,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
for operation in schema.get_all_operations():
    called = operation.ok().definition.raw["operationId"]
    globals()[f"test_{called}"] = trial(called)
