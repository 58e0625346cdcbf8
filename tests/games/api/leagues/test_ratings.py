"""Rating lists by the API: what the pages show, and the games to work them out again."""

import json
from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.leagues.models import RatedGame, RatingEdition
from games.leagues.rating_lists import kinds, published
from games.leagues.ratings import files
from games.leagues.ratings.editions import System, edition
from games.web.models import Profile
from tests.games.api.client import problem, program
from tests.games.core.cast import person
from tests.games.leagues.events import season
from tests.games.leagues.rating_lists import rated

pytestmark = pytest.mark.django_db
FOUR = season.NAMES[:4]
AREA = "ratings/duel/area/"
NOVEMBER, JANUARY = datetime(2026, 11, 10, tzinfo=UTC), datetime(2027, 1, 5, tzinfo=UTC)


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round robin of November, its lists published in January."""
    made = rated.event(*FOUR)
    rated.ended(made, NOVEMBER)
    monkeypatch.setattr(timezone, "now", lambda: JANUARY)
    rated.published(made, JANUARY)


def in_order() -> list[str]:
    """All four, the first of the list first."""
    lines = published.lines(RatingEdition.objects.get(kind="area", number=1), JANUARY)
    return [line.player.user.username for line in lines]


def named(*names: str) -> None:
    Profile.objects.filter(user__username__in=names).update(in_ratings=True)


def name(username: str) -> str:
    return Profile.objects.get(user__username=username).name


def test_without_ratings_nothing_is_listed() -> None:
    ana = program("ana")
    assert ana.data("ratings/") == {"systems": []}
    empty: dict[str, Any] = {"system": "duel", "kind": "area", "edition": None, "lines": [], "sides": [], "next": None}
    assert ana.data(AREA) == empty
    assert ana.data(f"{AREA}editions/") == {"editions": [], "next": None}
    for path in ("ratings/nothing/area/", "ratings/duel/elo/", f"{AREA}editions/1/", f"{AREA}editions/1/games/"):
        problem(ana.get(path), 404)
    problem(ana.get(f"{AREA}?edition=1"), 404)


@pytest.mark.usefixtures("lists")
def test_the_list_names_only_who_says_so_and_oneself() -> None:
    one, other, *_unnamed = in_order()
    named(one)
    seen = program(other).data(AREA)
    assert [row["place"] for row in seen["lines"]] == [1, 2, 3, 4]
    assert [row["name"] for row in seen["lines"]] == [name(one), name(other), "a player", "a player"]
    assert [row["you"] for row in seen["lines"]] == [False, True, False, False]
    assert sum(row["rating"] for row in seen["lines"]) == 4 * 5000
    assert program(other).data("ratings/")["systems"][0]["kinds"] == ["area", "glicko2"]
    glicko = program(other).data("ratings/duel/glicko2/")
    assert all(row["place"] is None and "±" in row["words"] for row in glicko["lines"])
    assert [row["scenario"] for row in glicko["sides"]] == ["dawn"]


@pytest.mark.usefixtures("lists")
def test_who_is_unnamed_is_nobody_in_each_answer() -> None:
    """Two people who are unnamed change places in the list of people: no byte tells it."""
    reader = program("ana")
    paths = [AREA, "ratings/duel/glicko2/", f"{AREA}editions/1/", f"{AREA}editions/1/games/", f"{AREA}editions/"]
    before = [reader.get(path) for path in paths]
    cai, dea = season.user("cai"), season.user("dea")
    two = list(cai.rated_as.all()) + list(dea.rated_as.all())
    assert len(two) == 2
    spare = person("zoe")
    for row, user in ((two[0], spare), (two[1], cai), (two[0], dea)):
        row.user = user
        row.save()
    after = [reader.get(path) for path in paths]
    assert [one.content for one in before] == [one.content for one in after]
    assert [one["ETag"] for one in before] == [one["ETag"] for one in after]


@pytest.mark.usefixtures("lists")
def test_pages_go_on_in_the_same_edition() -> None:
    ana = program("ana")
    first = ana.data(f"{AREA}?limit=3")
    made = RatingEdition.objects.get(kind="area")
    made.pk, made.number, made.made = None, 2, JANUARY + timedelta(days=1)
    made.save()
    second = ana.data(f"{AREA}?limit=3&cursor={first['next']}")
    assert (second["edition"]["number"], second["next"]) == (1, None)
    assert [row["place"] for row in first["lines"] + second["lines"]] == [1, 2, 3, 4]
    assert ana.data(AREA)["edition"]["number"] == 2
    assert ana.data(f"{AREA}?edition=1")["edition"]["number"] == 1
    moments = (int((JANUARY + of).timestamp()) for of in (-timedelta(seconds=1), timedelta(seconds=1)))
    of_no_moment = [f"1-3-{moment}" for moment in moments] + ["1-3", "1-3-" + "9" * 11, "1-3-" + "9" * 30]
    for cursor in ("nonsense", "1-", "-1-2", "9" * 30 + "-1", *of_no_moment):
        assert problem(ana.get(f"{AREA}?cursor={cursor}"), 422)["code"] == "invalid"
    problem(ana.get(f"{AREA}?edition=2&cursor={first['next']}"), 422)
    problem(ana.get(f"{AREA}editions/2/?cursor={first['next']}"), 422)
    for last in ("k7m2pq9xwd", "9" * 16, 1):
        other = urlsafe_b64encode(json.dumps([JANUARY.isoformat(), last]).encode()).decode().rstrip("=")
        assert problem(ana.get(f"{AREA}editions/?cursor={other}"), 422)["code"] == "invalid"
    for other in ("9" * 16, "-1", "1-2", "٣"):
        assert problem(ana.get(f"{AREA}editions/?cursor={other}"), 422)["code"] == "invalid"
    both = ana.data(f"{AREA}editions/?limit=1")
    assert [row["number"] for row in both["editions"]] == [2]
    assert [row["number"] for row in ana.data(f"{AREA}editions/?cursor={both['next']}")["editions"]] == [1]


@pytest.mark.usefixtures("lists")
@pytest.mark.parametrize("again", ["", "&edition=1"])
def test_all_pages_are_read_at_the_moment_of_the_first(monkeypatch: pytest.MonkeyPatch, again: str) -> None:
    """The first of the list has played last: a minute later two years are over for all others, who stay in it."""
    last = RatedGame.objects.order_by("ended")[0].ended
    RatedGame.objects.exclude(first__user__username="ana").exclude(second__user__username="ana").update(
        ended=last - timedelta(days=1)
    )
    whole = in_order()
    late = last - timedelta(days=1) + published.LISTED - timedelta(minutes=1)
    monkeypatch.setattr(timezone, "now", lambda: late)
    ana = program("ana")
    first = ana.data(f"{AREA}?limit=1{again}")
    monkeypatch.setattr(timezone, "now", lambda: last + published.LISTED + timedelta(days=9))
    assert ana.data(AREA)["lines"] == []
    second = ana.data(f"{AREA}?limit=3&cursor={first['next']}{again}")
    assert [row["place"] for row in first["lines"] + second["lines"]] == list(range(1, len(whole) + 1))


@pytest.mark.usefixtures("lists")
@pytest.mark.parametrize("kind", ["area", "glicko2"])
def test_an_edition_is_worked_out_again_from_its_games(kind: str) -> None:
    ana, path = program("ana"), f"ratings/duel/{kind}/editions/1/"
    held = ana.data(path)["edition"]
    csv = ana.get(f"{path}games/", Accept="text/csv")
    assert csv["Content-Type"].startswith("text/csv")
    found = edition(System(kind), files.read(csv.content.decode()), held["until"])
    assert (found.digest, found.inputs) == (held["digest"], held["inputs"])
    rows = ana.data(f"{path}games/?limit=4")
    more = ana.data(f"{path}games/?limit=4&cursor={rows['next']}")
    assert [row["number"] for row in rows["games"] + more["games"]] == [1, 2, 3, 4, 5, 6]
    assert ana.get(f"{path}games/", If_None_Match=ana.get(f"{path}games/")["ETag"]).status_code == 304
    same = ana.get(f"{path}games/", Accept="text/csv", If_None_Match=csv["ETag"])
    assert (same.status_code, same.content) == (304, b"")


def test_a_scenario_that_is_played_much_has_a_list_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "LEAST_GAMES", 6)
    made = rated.event(*FOUR)
    rated.ended(made, NOVEMBER)
    monkeypatch.setattr(timezone, "now", lambda: JANUARY)
    rated.published(made, JANUARY)
    ana, of = program("ana"), "ratings/duel/glicko2-dawn/"
    assert ana.data("ratings/")["systems"][0]["kinds"] == ["area", "glicko2", "glicko2-dawn"]
    told = ana.data(of)
    assert (told["kind"], len(told["lines"])) == ("glicko2-dawn", 4)
    assert len(ana.data(f"{of}editions/")["editions"]) == 1
    assert "--kind glicko2 --until" in ana.data(f"{of}editions/1/")["command"]
    assert len(ana.data(f"{of}editions/1/games/")["games"]) == 6
    for kind in ("area-dawn", "glicko2-nothing"):
        problem(ana.get(f"ratings/duel/{kind}/"), 404)


@pytest.mark.usefixtures("lists")
def test_who_moved_in_an_edition() -> None:
    first, *_between, last = in_order()
    named(first)
    moved = program(last).data(f"{AREA}editions/1/")["moved"]
    assert [(row["name"], row["you"], row["before"]) for row in moved] == [
        (name(first), False, None), ("a player", False, None), ("a player", False, None), (name(last), True, None)
    ]  # fmt: skip


@pytest.mark.usefixtures("lists")
def test_one_persons_lines_with_words_are_told_of_who_is_named_and_to_oneself() -> None:
    other, _second, third, _last = in_order()
    path = f"ratings/players/{name(third)}/"
    unknown = problem(program(other).get("ratings/players/Nobody/"), 404)
    hidden = problem(program(other).get(path), 404)
    assert {**unknown, "instance": ""} == {**hidden, "instance": ""}
    mine = program(third).data(path)
    named(third)
    assert program(other).data(path) == mine
    (row,) = mine["ratings"]
    assert row["words"].startswith("AREA ")
    assert [(line["kind"], line["place"], line["games"]) for line in row["lines"]] == [
        ("area", 3, 3), ("glicko2", None, 3)
    ]  # fmt: skip
    Profile.objects.filter(user__username=third).update(shown_to="players")
    assert program(other).data(path) == mine  # they have met
    stranger = problem(program("zoe").get(path), 404)
    assert {**unknown, "instance": ""} == {**stranger, "instance": ""}
