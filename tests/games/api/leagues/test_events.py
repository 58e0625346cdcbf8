"""Events by the API: the same as on the pages, by the same table of acts."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core.outbox import jobs
from games.leagues.models import Event, EventState, Format, Pairing, Result
from games.web.accounts import naming
from games.web.models import Profile
from tests.games.api.client import Program, problem, program
from tests.games.core.cast import person
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
FOUR = season.NAMES[:4]
READS = ("", "entries/", "rounds/", "rounds/1/", "standings/", "crosstable/")


def at(event: Event, page: str = "") -> str:
    return f"events/{event.slug}/{page}"


def test_an_event_is_made_entered_begun_and_read_by_programs_alone() -> None:
    club = season.club(*FOUR)
    ana = program("ana")
    made = ana.post(f"clubs/{club.slug}/events/", {"name": "Spring", "system": "duel", "scenario": "dawn"})
    assert made.status_code == 201, made.content
    slug = made.json()["slug"]
    assert made["Location"] == f"/api/v1/events/{slug}/"
    assert made.json()["state"] == "draft"
    jobs.drain()
    for name in FOUR:
        entered = program(name).post(f"events/{slug}/enter/").json()
        assert entered["entered"], entered
    assert [row["you"] for row in program("ben").data(f"events/{slug}/entries/")["entries"]].count(True) == 1
    assert ana.post(f"events/{slug}/begin/").json()["state"] == "closed"
    jobs.drain()
    event = Event.objects.get(slug=slug)
    season.play_out(event)
    seen = program("ben").data(f"events/{slug}/")
    assert (seen["state"], seen["pairs"], seen["decided"], seen["players"]) == ("finished", 6, 6, 4)
    table = program("ben").data(f"events/{slug}/standings/")["standings"]
    assert [(row["place"], row["numbers"]["points"]) for row in table] == [(1, 6), (2, 4), (3, 2), (4, 0)]
    cross = program("ben").data(f"events/{slug}/crosstable/")["players"]
    assert [sum(cell["points"] for cell in row["cells"]) for row in cross] == [6, 4, 2, 0]
    listed = program("ben").data(f"clubs/{club.slug}/events/")
    assert ([row["slug"] for row in listed["events"]], listed["next"]) == ([slug], None)


def test_lists_come_in_pages() -> None:
    club = season.club(*FOUR)
    slugs = {season.opened(club).slug for _n in range(3)}
    ben = program("ben")
    first = ben.data(f"clubs/{club.slug}/events/?limit=2")
    second = ben.data(f"clubs/{club.slug}/events/?limit=2&cursor={first['next']}")
    assert [len(first["events"]), len(second["events"]), second["next"]] == [2, 1, None]
    assert {row["slug"] for row in first["events"] + second["events"]} == slugs


def test_the_list_takes_as_many_queries_for_many_events_as_for_few() -> None:
    club = season.club(*FOUR)
    season.opened(club)
    ben, path = program("ben"), f"clubs/{club.slug}/events/"
    ben.data(path)  # the first one also notes when the token was used
    with CaptureQueriesContext(connection) as few:
        ben.data(path)
    for _n in range(4):
        season.opened(club)
    with CaptureQueriesContext(connection) as many:
        assert len(ben.data(path)["events"]) == 5
    assert len(many) == len(few)


def test_rounds_tell_pairs_and_only_the_games_that_one_may_see() -> None:
    event = season.begun(*FOUR)
    ben = program("ben")
    assert [row["number"] for row in ben.data(at(event, "rounds/"))["rounds"]] == [1, 2, 3]
    mine = set(Pairing.objects.filter(game__seats__user=season.user("ben")).values_list("game__code", flat=True))
    pairs = [pair for n in (1, 2, 3) for pair in ben.data(at(event, f"rounds/{n}/"))["pairs"]]
    assert {pair["game"] for pair in pairs} - {None} == mine
    assert Pairing.objects.exclude(game=None).count() > len(mine)


def test_a_pair_that_plays_tells_how_far_it_is_and_when_it_is_likely_over() -> None:
    event = season.begun(*FOUR, format=Format.ELIMINATION)
    season.resign(event, "ben")
    season.collect()
    pairs = program("ben").data(at(event, "rounds/1/"))["pairs"]
    found = {pair["state"]: pair["forecast"] for pair in pairs}
    assert found["decided"] is None
    assert (found["playing"]["turn"], found["playing"]["turns"]) == (1, 4)
    assert f"{timezone.now():%Y-%m}" <= found["playing"]["likely"] <= found["playing"]["latest"]


def test_why_these_pairs() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    ben = program("ben")
    why = ben.data(at(event, "rounds/1/why/"))
    assert ([row["first"] for row in why["rows"]], why["whole"]["order"], why["instead"]) == ([1, 2, 3], 0, None)
    assert ben.data(at(event, "rounds/1/why/?a=1&b=2"))["instead"]["order"] > 0
    problem(ben.get(at(event, "rounds/2/why/")), 404)
    problem(ben.get(at(event, "standings/?after=1")), 404)
    season.play_out(event)
    assert ben.data(at(event, "standings/?after=1"))["standings"][0]["numbers"]["points"] == 2


def test_a_private_event_is_not_there_for_others() -> None:
    event = season.begun(*FOUR)
    person("zoe")
    zoe = program("zoe")
    unknown = problem(zoe.get("events/nothere/"), 404)
    for page in READS:
        found = problem(zoe.get(at(event, page)), 404)
        assert {**found, "instance": ""} == {**unknown, "instance": ""}
    for act in ("enter", "withdraw", "begin", "cancel"):
        problem(zoe.post(at(event, f"{act}/")), 404)
    problem(zoe.post(at(event, "decide/"), {"round": 1, "board": 1, "winner": "first"}), 404)
    problem(zoe.get(f"clubs/{event.club.slug}/events/"), 404)


@pytest.mark.parametrize(
    ("act", "body"),
    [("begin", {}), ("cancel", {}), ("decide", {"round": 1, "board": 1, "winner": "first"})],
)
def test_only_the_director_directs(act: str, body: dict[str, Any]) -> None:
    event = season.begun(*FOUR)
    before = state(event)
    refused = problem(program("ben").post(at(event, f"{act}/"), body), 403)
    assert refused["code"] == "not_allowed"
    assert state(event) == before


def test_only_officers_set_events_up() -> None:
    club = season.club(*FOUR)
    body = {"name": "Mine", "system": "duel", "scenario": "dawn"}
    problem(program("ben").post(f"clubs/{club.slug}/events/", body), 403)
    assert not Event.objects.exists()


def test_a_plan_that_cannot_be_is_refused_with_what_would_be_right() -> None:
    club = season.club(*FOUR)
    ana = program("ana")
    wrong = problem(ana.post(f"clubs/{club.slug}/events/", {"name": "S", "system": "duel", "scenario": "noon"}), 422)
    assert "no such scenario for two" in wrong["detail"]
    body = {"name": "S", "system": "duel", "scenario": "dawn", "rounds": 99, "format": "cup"}
    fields = problem(ana.post(f"clubs/{club.slug}/events/", body), 422)["errors"]
    assert [one["pointer"] for one in fields] == ["#/format", "#/rounds"]
    assert not Event.objects.exists()


def test_what_the_event_is_past_is_409_and_changes_nothing() -> None:
    event = season.begun(*FOUR)
    assert problem(program("ana").post(at(event, "begin/")), 409)["type"].endswith("/moved-on/")
    problem(program("ana").post(at(event, "cancel/")), 409)
    event.refresh_from_db()
    assert event.state == EventState.RUNNING


def test_a_swiss_event_with_too_many_rounds_stays_open() -> None:
    event = season.opened(season.club(*season.NAMES[:6]), format=Format.SWISS, rounds=3)
    for name in season.NAMES[:6]:
        program(name).post(at(event, "enter/"))
    ana = program("ana")
    problem(ana.post(at(event, "begin/"), {"rounds": 9}), 422)
    assert state(event) == (EventState.OPEN, 0)
    ana.post(at(event, "begin/"), {"rounds": 2})
    event.refresh_from_db()
    assert (event.state, event.rounds) == (EventState.CLOSED, 2)


def test_an_officer_who_does_not_play_decides_once() -> None:
    event = season.opened(season.club(*season.NAMES[:5]))
    for name in season.NAMES[1:5]:
        program(name).post(at(event, "enter/"))
    season.start(event)
    ana = program("ana")
    body = {"round": 1, "board": 1, "winner": "draw"}
    done = ana.post(at(event, "decide/"), body).json()
    assert (done["state"], done["result"]["kind"], done["result"]["points"]) == ("decided", "adjudicated", [1, 1])
    problem(ana.post(at(event, "decide/"), {**body, "winner": "first"}), 409)
    problem(ana.post(at(event, "decide/"), {**body, "board": 9}), 404)
    assert Result.objects.get().points_first == 1


def test_withdrawing_before_the_start_leaves_nothing() -> None:
    event = season.opened(season.club(*FOUR))
    ben = program("ben")
    ben.post(at(event, "enter/"))
    assert not ben.post(at(event, "withdraw/")).json()["entered"]
    assert not event.entries.exists()
    problem(ben.post(at(event, "withdraw/")), 403)


def test_3_10_entries_have_the_record_in_words_where_the_player_shows_it() -> None:
    event = season.begun(*season.NAMES[:6], format=Format.SWISS, rounds=3)
    (first, second) = season.pairs(event, 1)[0]
    other = next(name for name in season.NAMES[:6] if name not in (first, second))
    Profile.objects.filter(user__username=first).update(shown_to="played")

    def records(reader: str) -> list[str | None]:
        return [row["record"] for row in program(reader).data(at(event, "entries/"))["entries"]]

    assert records(second) == ["New here"] * 6
    assert sorted(record or "" for record in records(other)) == ["", *["New here"] * 5]


def test_a_token_to_look_with_does_not_enter() -> None:
    event = season.opened(season.club(*FOUR))
    looks = program("ben", scope="look")
    problem(looks.post(at(event, "enter/")), 403)
    assert not event.entries.exists()


def test_what_is_known_is_not_sent_again_until_a_result_comes_in() -> None:
    event = season.begun(*FOUR, in_hand=1)
    ben = program("ben")
    for page in ("standings/", "rounds/1/", "crosstable/"):
        tag = ben.get(at(event, page))["ETag"]
        assert ben.get(at(event, page), If_None_Match=tag).status_code == 304
        assert program("cai").get(at(event, page), If_None_Match=tag).status_code == 200
    before = tags(ben, event)
    season.resign(event, season.pairs(event, 1)[0][0])
    season.collect()
    assert all(new != old for new, old in zip(tags(ben, event), before, strict=True))


def tags(reader: Program, event: Event) -> list[str]:
    return [reader.get(at(event, page))["ETag"] for page in ("", "standings/", "rounds/1/", "crosstable/")]


def state(event: Event) -> tuple[str, int]:
    event.refresh_from_db()
    return event.state, Result.objects.count()


def test_the_director_takes_a_silent_player_out_with_a_reason() -> None:
    event = season.opened(season.club(*season.NAMES[:5]))
    for name in season.NAMES[1:5]:
        program(name).post(at(event, "enter/"))
    season.start(event)
    naming.give(season.user("ben").profile, "Ben")
    ana, reason = program("ana"), "Has not answered in two rounds."
    problem(ana.post(at(event, "drop/"), {"name": "Ben", "reason": "No."}), 422)
    problem(ana.post(at(event, "drop/"), {"name": "Nobody", "reason": reason}), 422)
    problem(program("cai").post(at(event, "drop/"), {"name": "Nobody", "reason": reason}), 403)
    assert ana.post(at(event, "drop/"), {"name": "Ben", "reason": reason}).json()["players"] == 3
    assert event.entries.get(user__username="ben").withdrawn is not None


def test_a_ladder_by_programs_alone() -> None:
    club = season.club(*FOUR)
    ana, ben = program("ana"), program("ben")
    body = {"name": "Ladder", "system": "duel", "scenario": "dawn", "format": "ladder", "months": 3}
    made = ana.post(f"clubs/{club.slug}/events/", body).json()
    assert (made["months"], made["rounds"]) == (3, 0)
    jobs.drain()
    event = Event.objects.get(slug=made["slug"])
    season.enter(event, *FOUR)
    season.start(event)
    assert ben.data(at(event, "rounds/"))["rounds"][0]["ends"] > ben.data(at(event))["begun"]
    ben.post(at(event, "rest/"))
    assert [row["rests"] for row in ben.data(at(event, "entries/"))["entries"] if row["you"]] == [2]
    ben.post(at(event, "rest/"), {"rest": False})
    assert [row["rests"] for row in ben.data(at(event, "entries/"))["entries"] if row["you"]] == [None]
    refused = problem(ana.post(at(event, "close-round/")), 422)
    assert "2 games of this round are not decided" in refused["detail"]
    problem(ben.post(at(event, "end/")), 403)
    for _first, second in season.pairs(event, 1):
        season.resign(event, second)
    season.collect()
    assert ana.post(at(event, "close-round/")).json()["pairs"] == 4
    assert ana.post(at(event, "end/")).json()["rounds"] == 2
    problem(ana.post(at(event, "end/")), 409)


def test_the_next_season_of_divisions_is_set_up_by_who_sets_events_up() -> None:
    event = season.begun(*season.NAMES[:5], format=Format.DIVISIONS, in_hand=6)
    assert {row["division"] for row in program("ben").data(at(event, "entries/"))["entries"]} == {1}
    problem(program("ana").post(at(event, "next-season/")), 409)
    season.play_out(event)
    assert {row["division"] for row in program("ben").data(at(event, "standings/"))["standings"]} == {1}
    problem(program("ben").post(at(event, "next-season/")), 403)
    made = program("ana").post(at(event, "next-season/"))
    assert (made.status_code, made.json()["previous"], made.json()["name"]) == (201, event.slug, "Spring 2")


def test_entries_tell_whose_games_do_not_count_for_a_division() -> None:
    event = season.begun(*season.NAMES[:5], format=Format.DIVISIONS)
    program("eli").post(at(event, "withdraw/"))
    entries = program("ana").data(at(event, "entries/"))["entries"]
    assert [(row["division"], row["from_round"]) for row in entries] == [(1, 1)] * 5
    assert [row["void"] for row in entries] == [row["withdrawn"] is not None for row in entries]
    assert [row["void"] for row in entries].count(True) == 1
