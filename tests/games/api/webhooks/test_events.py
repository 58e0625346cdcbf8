"""Calls about events of clubs: rounds that are paired, results, the end."""

import json
from typing import Any

import pytest
from django.test import Client

from games.api.models.webhooks import Delivery, Hook
from games.api.webhooks import services
from games.core.errors import Refused
from games.core.outbox import jobs
from games.leagues.events import rights
from games.leagues.models import Event, Format, Member, Pairing
from games.leagues.protests import filing
from games.web.models import Profile
from tests.games.api.client import problem, program
from tests.games.api.webhooks.receiver import Receiver
from tests.games.core.cast import person
from tests.games.leagues.events import season

pytestmark = [pytest.mark.django_db, pytest.mark.services]
SIX = season.NAMES[:6]
ALL = ("paired", "result", "ended")


def hook(name: str, desk: Receiver, events: tuple[str, ...] = ALL, **more: Any) -> Hook:
    return services.make(season.user(name), desk.url(), events, **more)[0]


def entered(**more: Any) -> Event:
    """A Swiss event that all six have entered."""
    event = season.opened(season.club(*SIX), format=Format.SWISS, rounds=2, **more)
    for name in SIX:
        program(name).post(f"events/{event.slug}/enter/")
    return event


def said(desk: Receiver) -> list[dict[str, Any]]:
    return [json.loads(body) for _headers, body in desk.calls]


def test_a_player_is_told_of_each_round_result_and_the_end_once(desk: Receiver) -> None:
    event = entered()
    hook("ben", desk)
    season.start(event)
    season.play_out(event)
    jobs.drain()
    calls = said(desk)
    assert [call["event"] for call in calls].count("paired") == 2
    assert [call["event"] for call in calls].count("result") == 6
    assert [call["event"] for call in calls].count("ended") == 1
    assert len({call["id"] for call in calls}) == 9
    first = next(call for call in calls if call["event"] == "paired")
    assert (first["title"], first["round"], len(first["pairs"])) == ("Round 1 is paired", 1, 3)
    assert first["league_event"]["slug"] == event.slug
    assert first["league_event"]["url"].endswith(f"/e/{event.slug}/")
    result = next(call for call in calls if call["event"] == "result")
    assert (len(result["pairs"]), sorted(result["pairs"][0]["result"]["points"])) == (1, [0, 2])
    end = next(call for call in calls if call["event"] == "ended")
    assert [row["place"] for row in end["standings"]] == [1, 2, 3, 4, 5, 6]


def test_all_rounds_of_a_round_robin_are_paired_at_once(desk: Receiver) -> None:
    event = season.opened(season.club(*SIX))
    for name in SIX:
        program(name).post(f"events/{event.slug}/enter/")
    hook("ben", desk, ("paired",))
    season.start(event)
    (call,) = said(desk)
    assert (call["title"], call["round"], len(call["pairs"])) == ("All rounds are paired", None, 15)


def test_members_who_do_not_play_hear_nothing_unless_they_ask_for_that_event(desk: Receiver) -> None:
    club = season.club(*SIX, "gus")
    event = season.opened(club, format=Format.SWISS, rounds=2)
    for name in SIX:
        program(name).post(f"events/{event.slug}/enter/")
    hook("gus", desk, ("paired",))
    season.start(event)
    assert not desk.calls
    other = season.opened(club)
    hook("gus", desk, ("paired", "ended"), league_event=event.slug)
    assert Hook.objects.filter(league_event=other).count() == 0
    season.play_out(event)
    assert [call["event"] for call in said(desk)] == ["paired", "ended"]


def test_a_forum_reads_names_only_of_those_who_show_them_to_everybody(desk: Receiver) -> None:
    event = entered()
    Profile.objects.filter(user__username="ana").update(name="*Ana*", shown_to="everybody")
    url = f"http://127.0.0.1:{desk.port}/api/webhooks/1/abc"
    services.make(season.user("ben"), url, ALL, shape="discord", league_event=event.slug)
    season.start(event)
    (call,) = said(desk)
    seed = event.entries.get(user__username="ana").seed
    assert "**Spring**: Round 1 is paired" in call["content"]
    assert r"\*Ana\*" in call["content"]
    assert call["content"].count("seed ") == 5
    assert f"seed {seed} " not in call["content"]
    assert call["content"].endswith(f"/e/{event.slug}/")


def test_who_may_look_at_the_event_no_more_is_told_nothing(desk: Receiver) -> None:
    event = entered()
    mine = hook("ben", desk)
    Member.objects.filter(user__username="ben").delete()
    season.start(event)
    assert not desk.calls
    assert Delivery.objects.get(hook=mine).result == "past"


def test_what_does_not_fit_is_refused_in_words(desk: Receiver, code: str) -> None:
    event = entered()
    with pytest.raises(Refused, match="For an event of a club choose of: paired, result, protest, ended"):
        hook("ben", desk, ("turn",), league_event=event.slug)
    with pytest.raises(rights.NoSuchEvent):
        services.make(person("zoe"), desk.url(), ALL, league_event=event.slug)
    body = {"url": desk.url(), "events": ["paired"], "game": code}
    assert "For a game choose of" in problem(program("bob").post("webhooks/", body), 422)["detail"]
    problem(
        program("bob").post("webhooks/", {"url": desk.url(), "events": ["paired"], "league_event": event.slug}), 404
    )
    made = program("ben").post("webhooks/", {"url": desk.url(), "events": ["paired"], "league_event": event.slug})
    assert made.json()["webhook"]["league_event"] == event.slug


def test_one_is_made_for_an_event_on_the_page(desk: Receiver) -> None:
    event = entered()
    ben = Client()
    ben.force_login(season.user("ben"))
    assert f'value="event:{event.slug}"' in ben.get("/profile/webhooks/").content.decode()
    made = ben.post("/profile/webhooks/", {"url": desk.url(), "events": ["ended"], "game": f"event:{event.slug}"})
    assert f"It is called for <b>{event.name}</b>" in made.content.decode()
    assert Hook.objects.get().league_event == event
    wrong = ben.post("/profile/webhooks/", {"url": desk.url(), "events": ["turn"], "game": f"event:{event.slug}"})
    assert "For an event of a club choose of" in wrong.content.decode()


def test_a_protest_is_told_without_its_words_once_for_each_state(desk: Receiver) -> None:
    event = entered()
    program_hook = hook("cai", desk, ("protest",))
    url = f"http://127.0.0.1:{desk.port}/api/webhooks/1/abc"
    services.make(season.user("cai"), url, ("protest",), shape="discord", league_event=event.slug)
    season.start(event)
    pairing = Pairing.objects.filter(round__event=event).exclude(game=None).select_related("game", "round")[0]
    assert pairing.game
    one, other = (seat.user for seat in pairing.game.seats.order_by("order"))
    assert one
    made = filing.file(one, event, pairing, "clock", None, "My clock ran on while the site was down.")
    filing.answer(other, event, made, "It stood, I have seen that myself.")
    filing.withdraw(one, event, made)
    jobs.drain()
    mine = Delivery.objects.filter(hook=program_hook)
    calls = [call for call in said(desk) if "event" in call]
    assert [call["protest"] for call in calls] == [
        {"case": made.case, "about": "clock", "state": state} for state in ("filed", "withdrawn")
    ]
    assert (mine.count(), len({call["id"] for call in calls})) == (2, 2)
    assert [(call["round"], [pair["board"] for pair in call["pairs"]]) for call in calls] == [(1, [pairing.board])] * 2
    assert all(made.case in call["title"] for call in calls)
    posts = [call["content"] for call in said(desk) if "content" in call]
    assert [post.rpartition(": ")[2].splitlines()[0] for post in posts] == ["waits for a decision", "withdrawn"]
    assert all("seed " in post and one.profile.name not in post for post in posts)
    assert not any(word in str(said(desk)) for word in ("My clock", "It stood"))
