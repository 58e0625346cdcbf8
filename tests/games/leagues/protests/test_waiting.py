"""One list of the open protests of all events on which somebody may decide, as a page and by the API."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from games.leagues.models import Event, Member, Office, Pairing
from games.leagues.protests import agreeing
from tests.games.api.client import program
from tests.games.core.cast import person
from tests.games.leagues.events import season
from tests.games.leagues.protests import cases
from tests.games.leagues.protests.test_protests import ANSWER, WORDS, by, decide, protest, send, two

pytestmark = pytest.mark.django_db


@pytest.fixture
def both() -> list[Pairing]:
    """Pairs of two events of one club, with a protest each."""
    first = cases.round_robin()
    second = season.opened(first.club)
    season.enter(second, "ben", "cai", "dea")
    season.start(second)
    found = [cases.played_pair(event) for event in (first, second)]
    for pairing in found:
        protest(pairing, two(pairing)[0])
    return found


def listed(name: str) -> list[str]:
    """The events of the cases that somebody is told of by the API; the page names the same."""
    told = program(name).data("cases/")["cases"]
    shown = by(season.user(name)).get(reverse("events:protests_waiting")).content.decode()
    assert all(case["case"] in shown for case in told)
    assert shown.count("R-20") == len(told)
    return sorted(case["event"] for case in told)


def test_who_directs_reads_those_of_all_events_until_they_are_decided(both: list[Pairing]) -> None:
    one, other = (pairing.round.event for pairing in both)
    assert listed("ana") == sorted([one.slug, other.slug])
    assert reverse("events:protests_waiting") in by(season.user("ana")).get(reverse("clubs:all")).content.decode()
    assert [case["asked"] for case in program("ana").data("cases/")["cases"]] == [WORDS, WORDS]
    case = both[0].protests.get()
    send(both[0], two(both[0])[1], "answer", case=case.case, words=ANSWER)
    decide(both[0], season.user("ana"), case)
    assert listed("ana") == [other.slug]


def test_nobody_else_is_told_of_any(both: list[Pairing]) -> None:
    for name in ("ben", "cai", "dea", "eli", person("zoe").username):
        assert listed(name) == []
        assert (
            reverse("events:protests_waiting") not in by(season.user(name)).get(reverse("clubs:all")).content.decode()
        )


def test_officers_read_those_in_which_they_have_no_part_and_moderators_all(both: list[Pairing]) -> None:
    Member.objects.filter(user__username__in=["ben", "eli"]).update(office=Office.OFFICER)
    assert len(listed("eli")) == 2
    assert listed("ben") == [], "plays in both"
    User.objects.filter(pk=person("zoe").pk).update(is_staff=True)
    assert len(listed("zoe")) == 2


def test_on_whom_both_sides_agree_reads_that_one(both: list[Pairing]) -> None:
    pairing = both[1]
    event = Event.objects.get(pk=pairing.round.event_id)
    third = ({"ben", "cai", "dea"} - {user.username for user in two(pairing)}).pop()
    for user in two(pairing):
        agreeing.name(user, event, pairing.protests.get(), season.user(third).profile.name)
    assert listed(third) == [event.slug]
