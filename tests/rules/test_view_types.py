"""The types of the Views: what a title shows is what it declares, and pages get nothing with it but types."""

import ast
from collections.abc import Mapping
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

import rules
from rules import kernel
from tests.laws.random_play import RandomGame
from tests.rules.fitting import misfits

TITLES = {
    "iwo-jima-1945": "iwo_jima",
    "pacific-zones": "pacific_zones",
    "pacific-victory": "pacific_victory",
    "task-force": "task_force",
}
"""Package by slug."""
GAMES: list[tuple[str, Mapping[str, object], int]] = [
    ("iwo-jima-1945", {}, 300),
    ("iwo-jima-1945", {"players": "4"}, 300),
    ("pacific-zones", {"moderator": True}, 300),
    ("pacific-zones", {"combat": "house"}, 300),
    ("pacific-victory", {"air_search": True, "banzai": True}, 600),
    ("pacific-victory", {"macarthur_three_player": True}, 300),
    ("task-force", {}, 60),
]
"""System, options, and how many acts are played; every tenth position is looked at."""


def _files(slug: str) -> list[Path]:
    return sorted((Path(rules.__path__[0]) / TITLES[slug]).glob("*_types.py"))


def _type(slug: str, name: str) -> object:
    modules = [import_module(f"rules.{TITLES[slug]}.{file.stem}") for file in _files(slug)]
    return next(getattr(module, name) for module in modules if hasattr(module, name))


@pytest.mark.parametrize(("slug", "options", "acts"), GAMES)
def test_every_view_and_question_of_a_game_is_of_its_type(slug: str, options: Mapping[str, object], acts: int) -> None:
    view, data, system = _type(slug, "View"), _type(slug, "AskData"), kernel.get(slug)
    scenario = system.scenarios()[0]["id"]
    seats = [seat["id"] for seat in system.seats(scenario, options)]
    for _before, _act, step in islice(RandomGame(system, scenario, 5, options=options).steps(), 0, acts, 10):
        for seat in (*seats, None):
            assert list(misfits(system.view(step.state, seat), view)) == []
        for ask in system.pending(step.state).asks:
            assert list(misfits(dict(ask.data), data)) == []


@pytest.mark.parametrize("slug", TITLES)
def test_the_facts_are_of_their_type(slug: str) -> None:
    system = kernel.get(slug)
    for scenario in system.scenarios():
        assert list(misfits(system.facts(scenario["id"]), _type(slug, "Facts"))) == []


@pytest.mark.parametrize("slug", TITLES)
def test_pages_get_types_and_nothing_else(slug: str) -> None:
    for node in [node for file in _files(slug) for node in ast.parse(file.read_text()).body]:
        match node:
            case ast.ImportFrom(module="typing") | ast.Expr(value=ast.Constant()):
                continue
            case ast.Assign(value=ast.Subscript(value=ast.Name("Literal"))):
                continue
            case ast.Assign(value=ast.Call(func=ast.Name("TypedDict"))):
                continue
            case ast.ClassDef(body=body):
                assert all(isinstance(row, ast.Expr | ast.AnnAssign) for row in body), node.name
            case _:
                raise AssertionError(f"{ast.unparse(node)} is no type")
