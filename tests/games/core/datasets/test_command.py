"""``manage.py dataset``."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.core.models.datasets import DataSet
from tests.games.core.cast import person
from tests.games.core.datasets.sets import corrected

pytestmark = pytest.mark.django_db


def dataset(*arguments: str) -> tuple[str, str]:
    """What it says, and why it failed."""
    out = io.StringIO()
    try:
        call_command("dataset", *arguments, "--system", "pacific-victory", stdout=out)
    except CommandError as error:
        return out.getvalue(), str(error)
    return out.getvalue(), ""


def test_check_and_load(tmp_path: Path) -> None:
    file = tmp_path / "map.json"
    file.write_text(json.dumps(corrected(Bombay=1, Ceylon=2)["map"]))
    assert dataset("check", str(file)) == ("It can be played; 0 contradiction(s) to the rulebook.\n", "")
    assert not DataSet.objects.exists()
    bob = person("bob")
    said, failed = dataset("load", str(file), "--name", "Printed map", "--owner", bob.email, "--shared")
    row = DataSet.objects.get()
    assert (row.title, row.owner, row.shared, failed) == ("Printed map", bob, True, "")
    assert f"/data/{row.code}/1/" in said


def test_refusals(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_text(json.dumps(corrected(Tokyo=9)))
    said, failed = dataset("load", str(file), "--name", "Wrong")
    assert "Rule 2.22: all centres make 49 production points, not 55." in said
    assert "--meant" in failed
    file.write_text(json.dumps({"map": {"hexes": 3}}))
    said, failed = dataset("check", str(file))
    assert "map.hexes: 3 should be a list." in said
    assert failed.endswith("fault(s).")
    assert "Can't read" in dataset("check", str(tmp_path / "nothing.json"))[1]
    file.write_text(json.dumps(corrected(Bombay=1, Ceylon=2)))
    assert "Nobody here" in dataset("load", str(file), "--name", "Map", "--owner", "nobody@example.org")[1]
    assert not DataSet.objects.exists()


def test_two_systems_take_data_so_one_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Name one of these systems with --system: pacific-victory, task-force"):
        call_command("dataset", "check", str(tmp_path / "set.json"))
