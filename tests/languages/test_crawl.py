"""The site in a third language, which is made by machine: every page and mail of each title, and no word outside of it.

Its decimal sign is the comma, which must not come into drawings, styles and what forms send.

A finding names the element, what stands there, and where. Either the sentence never came before translators: it is not
marked, or glued together. Or it is nobody's language: then its kind belongs into ``nobodys``.
"""

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.web.models import Profile
from tests.fog.frozen import Still, site
from tests.fog.grounds import GROUNDS, Play
from tests.fog.stage import Stage
from tests.fog.surfaces import letters, pages
from tests.fog.surfaces.addresses import OF_A_GAME
from tests.fog.surfaces.surface import Surface
from tests.fog.twins import answer
from tests.languages import decimals, outside

MOMENTS = {"noon": 9, "island": 8, "zones": 8, "carriers": 8}
"""A ground of each title, and how many decisions before its first player looks."""
_OF_ALL = "noon"
"""Where addresses that belong to no game are looked at."""
_NOT_FOR_PLAYERS = ("api:", "admin:", "ops:", "help:coverage")
"""What programs read, which is English; the desk of who runs the site; which test keeps which rule."""
_IN_GAMES = {f"GET {route.name} by seat" for route in OF_A_GAME}


@pytest.fixture
def still(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Still]:
    """Time and chance stand still, dice are thrown here."""
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    with site() as one:
        yield one


@pytest.mark.slow
@pytest.mark.parametrize("name", MOMENTS)
def test_all_that_reaches_a_player_comes_out_of_the_catalogue(name: str, still: Still, third: str) -> None:
    play = Play(next(ground for ground in GROUNDS if ground.name == name), 1, still)
    Profile.objects.update(language=third)
    assert play.go_on(MOMENTS[name])
    stage = next(play.stages())
    found: dict[str, str] = {}
    looked = _surfaces(stage, every=name == _OF_ALL)
    for surface in looked:
        with translation.override(third):
            told = answer(surface, stage, still)
        found |= dict.fromkeys(_outside(surface, told), f"{surface.name} {surface.what}")
    assert not found, "\n".join(f"{what}   <- {where}" for what, where in found.items())
    assert len(looked) > 60


def _surfaces(stage: Stage, *, every: bool) -> list[Surface]:
    """What the holder of the seat reads, once."""
    read = [one for one in pages.surfaces(stage) if one.name.endswith(" by seat") and not _is_for_others(one)]
    return [one for one in read if every or one.name in _IN_GAMES] + list(letters.surfaces(stage))


def _is_for_others(surface: Surface) -> bool:
    return surface.name.removeprefix("GET ").startswith(_NOT_FOR_PLAYERS)


def _outside(surface: Surface, told: bytes) -> Iterator[str]:
    """What is no translation there. Of addresses that give no page or drawing, nothing is read."""
    if surface.name.startswith("mail:"):
        yield from outside.of_mail(told)
    elif surface.name.startswith("report"):
        yield from outside.of_text(told.decode())
    elif surface.name.startswith("GET "):
        head, _blank, body = told.decode(errors="replace").partition("\n\n")
        if any(line.startswith(("Content-Type: text/html", "Content-Type: image/svg")) for line in head.splitlines()):
            yield from outside.of_page(body)
            yield from decimals.commas(body)
