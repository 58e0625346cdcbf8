"""Programs that were written for the API of version 1 go on working: its operations and shapes are as recorded."""

import json
from pathlib import Path

import pytest
from django.test import Client

from tests.games.api.schema import contract

RECORD = Path(__file__).with_name("contract.txt")


def test_operations_parameters_and_shapes_are_as_recorded(request: pytest.FixtureRequest) -> None:
    now = list(contract.lines(json.loads(Client().get("/api/schema/").content)))
    if request.config.getoption("--record"):
        RECORD.write_text("\n".join(now) + "\n")
        return
    was = RECORD.read_text().splitlines()
    gone, new = sorted(set(was) - set(now)), sorted(set(now) - set(was))
    assert not gone, "what programs rely on is gone or different"
    assert not new, "write the new parts down: pytest tests/games/api/schema/test_contract.py --record"
