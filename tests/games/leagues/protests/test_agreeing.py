"""Both sides of a protest agree on a person who decides, though that person has a part in the event."""

import pytest
from django.contrib.auth.models import User

from games.core.errors import Refused
from games.core.models import Seat
from games.leagues.models import Deed, Event, NamedJudge, Pairing, Protest
from games.leagues.protests import agreeing, filing, rights
from games.ops import leaving
from tests.games.core.cast import person
from tests.games.leagues.events import season
from tests.games.leagues.protests.test_protests import ANSWER, decide, event, page, pairing, posted, protest, send, two

pytestmark = pytest.mark.django_db
__all__ = ["event", "pairing"]


def third(pairing: Pairing) -> User:
    """Who plays in the event, but not in this game."""
    return User.objects.filter(username__in=("ben", "cai", "dea")).exclude(pk__in=[user.pk for user in two(pairing)])[0]


def name_of(user: User) -> str:
    return str(user.profile.name)


def filed(pairing: Pairing) -> Protest:
    one, other = two(pairing)
    case = protest(pairing, one)
    send(pairing, other, "answer", case=case.case, words=ANSWER)
    return case


def test_whom_both_name_may_decide_and_nobody_else_learns_it(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    judge, case = third(pairing), filed(pairing)
    assert decide(pairing, judge, case).status_code == 403, "the result can move the own place"
    with posted() as mails:
        assert send(pairing, one, "name", case=case.case, name=name_of(judge)).status_code == 302
    assert [mail.to for mail in mails] == [[other.email]]
    assert f"accepts that {name_of(judge)} decides" in " ".join(str(mails[0].body).split())
    assert f"You have named {name_of(judge)}" in page(pairing, one)
    assert f"The other side names {name_of(judge)}." in page(pairing, other)
    assert "The other side names" not in page(pairing, judge) + page(pairing, season.user("eli"))
    assert not rights.may_rule(judge, event, case)

    with posted() as mails:
        assert send(pairing, other, "name", case=case.case, name=name_of(judge)).status_code == 302
    assert {mail.to[0] for mail in mails} == {one.email, judge.email}
    assert all(f"Both sides accept that {name_of(judge)} decides." in mail.body for mail in mails)
    assert "Both sides accept" in page(pairing, one)
    assert "Both sides accept" not in page(pairing, season.user("eli"))
    assert Deed.objects.get(act="agree_on_judge").person == judge
    with posted() as mails:
        assert decide(pairing, judge, case).status_code == 302
    assert {mail.to[0] for mail in mails} == {one.email, other.email}
    case.refresh_from_db()
    assert (case.state, case.decided_by) == ("upheld", judge)


def test_the_names_are_changed_until_both_agree(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    judge, case = third(pairing), filed(pairing)
    assert not agreeing.name(one, event, case, name_of(season.user("eli")))
    assert not agreeing.name(other, event, case, name_of(judge))
    assert not rights.may_rule(judge, event, case)
    assert agreeing.name(one, event, case, name_of(judge).upper())
    with pytest.raises(Refused, match="have agreed already"):
        agreeing.name(other, event, case, name_of(season.user("eli")))
    assert NamedJudge.objects.count() == 2


@pytest.mark.parametrize("whom", ["one", "other", "zoe", "nobody of that name", ""])
def test_only_a_member_who_does_not_play_there_is_named(event: Event, pairing: Pairing, whom: str) -> None:
    zoe = person("zoe")
    one, other = two(pairing)
    called = {"one": name_of(one), "other": name_of(other), "zoe": name_of(zoe)}.get(whom, whom)
    case = filed(pairing)
    with pytest.raises(Refused, match="Name a member of the club who does not play in this game"):
        agreeing.name(one, event, case, called)
    answer = send(pairing, one, "name", case=case.case, name=called)
    assert answer.status_code == 422
    assert "Name a member of the club" in answer.content.decode()


def test_only_the_two_name_somebody_and_only_while_it_is_open(event: Event, pairing: Pairing) -> None:
    one, _other = two(pairing)
    case = filed(pairing)
    for stranger in (season.user("ana"), season.user("eli"), third(pairing)):
        assert send(pairing, stranger, "name", case=case.case, name=name_of(season.user("eli"))).status_code == 403
    filing.withdraw(one, event, case)
    with pytest.raises(Refused, match="not open any more"):
        agreeing.name(one, event, case, name_of(season.user("eli")))


def test_what_a_former_holder_said_does_not_bind_the_next_one(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    judge, case = third(pairing), filed(pairing)
    agreeing.name(one, event, case, name_of(judge))
    agreeing.name(other, event, case, name_of(judge))
    assert rights.agreed_judge(case) == judge
    Seat.objects.filter(game=pairing.game, user=other).update(user=season.user("eli"))
    assert rights.agreed_judge(case) is None
    assert not rights.may_rule(judge, event, case)


def test_who_deletes_the_account_is_named_no_more(event: Event, pairing: Pairing) -> None:
    one, other = two(pairing)
    case = filed(pairing)
    for side in (one, other):
        agreeing.name(side, event, case, name_of(season.user("eli")))
    leaving.leave(season.user("eli"))
    assert not NamedJudge.objects.exists()
    assert rights.agreed_judge(case) is None
