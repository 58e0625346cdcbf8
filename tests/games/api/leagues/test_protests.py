"""Protests by the API: as on the pages, with the same words hidden."""

from typing import Any

import pytest

from games.core.models import Game
from games.leagues.models import Club, Deed, Event, Pairing, Protest
from games.leagues.protests import filing
from tests.games.api.client import Program, problem, program
from tests.games.leagues.events import season
from tests.games.leagues.protests import cases
from tests.games.leagues.protests.test_protests import ANSWER, REASONS, WORDS, two

pytestmark = pytest.mark.django_db
ANYTHING = ("asked", "answer", "reasons", "rules", "remedy", "entry")


@pytest.fixture
def event() -> Event:
    return cases.round_robin()


@pytest.fixture
def pairing(event: Event) -> Pairing:
    return cases.played_pair(event)


def sides(pairing: Pairing) -> tuple[Program, Program]:
    one, other = two(pairing)
    return program(one.username), program(other.username)


def at(event: Event, rest: str = "") -> str:
    return f"events/{event.slug}/protests/{rest}"


def body(pairing: Pairing, **more: Any) -> dict[str, Any]:
    return {"round": pairing.round.number, "board": pairing.board, "about": "engine", "words": WORDS} | more


def ruling(**more: Any) -> dict[str, Any]:
    return {"decision": "upheld", "reasons": REASONS, "rules": "7.2", "remedy": "Take the shot back."} | more


def test_a_protest_is_made_answered_and_decided(event: Event, pairing: Pairing) -> None:
    one, other = sides(pairing)
    ana = program("ana")
    assert ana.data(at(event)) == {"protests": [], "next": None}
    made = one.post(at(event), body(pairing, entry=0))
    assert made.status_code == 201, made.content
    case = made.json()["case"]
    assert made["Location"] == f"/api/v1/{at(event, case)}/"
    assert (made.json()["yours"], made.json()["asked"], made.json()["entry"]) == (True, WORDS, 0)
    assert (made.json()["state"], made.json()["may"]) == ("filed", ["withdraw", "name"])
    assert made.json()["clocks_stand"]
    assert other.data(at(event, f"{case}/"))["may"] == ["answer", "name"]
    assert ana.data(at(event, f"{case}/"))["may"] == [], "while the other side may answer"

    answered = other.post(at(event, f"{case}/answer/"), {"words": ANSWER}).json()
    assert (answered["state"], answered["answer"], answered["asked"]) == ("answered", ANSWER, None)
    assert ana.data(at(event))["protests"][0]["may"] == ["rule"]

    decided = ana.post(at(event, f"{case}/rule/"), ruling()).json()
    assert (decided["state"], decided["clocks_stand"], decided["may"]) == ("upheld", None, [])
    for reader in (one, other, ana):
        seen = reader.data(at(event, f"{case}/"))
        assert [seen[name] for name in ANYTHING] == [WORDS, ANSWER, REASONS, "7.2", "Take the shot back.", 0]
    acts = Deed.objects.filter(act__contains="protest").order_by("pk").values_list("act", flat=True)
    assert list(acts) == ["protest", "answer_protest", "rule_on_protest"]


def test_nobody_reads_the_words_before_the_decision_and_others_only_after_the_game(
    event: Event, pairing: Pairing
) -> None:
    one, other = sides(pairing)
    eli, dea = program("eli"), program(_third(pairing))
    case = one.post(at(event), body(pairing, entry=0)).json()["case"]
    for reader in (other, eli, dea):
        (seen,) = reader.data(at(event))["protests"]
        assert [seen[name] for name in ANYTHING] == [None] * 6
        assert WORDS not in reader.get(at(event, f"{case}/")).content.decode()
    other.post(at(event, f"{case}/answer/"), {"words": ANSWER})
    assert one.data(at(event, f"{case}/"))["answer"] is None
    program("ana").post(at(event, f"{case}/rule/"), ruling())
    assert [eli.data(at(event, f"{case}/"))[name] for name in ANYTHING] == [None] * 6
    Game.objects.filter(pairing=pairing).update(status="finished")
    assert eli.data(at(event, f"{case}/"))["reasons"] == REASONS


def _third(pairing: Pairing) -> str:
    names = {user.username for user in two(pairing)}
    return next(name for name in ("ben", "cai", "dea") if name not in names)


def test_each_act_is_for_whom_it_is(event: Event, pairing: Pairing) -> None:
    one, other = sides(pairing)
    third, eli, ana = program(_third(pairing)), program("eli"), program("ana")
    for stranger in (third, eli, ana):
        assert problem(stranger.post(at(event), body(pairing)), 403)["code"] == "not_allowed"
    case = one.post(at(event), body(pairing)).json()["case"]
    for who in (one, third, eli, ana):
        problem(who.post(at(event, f"{case}/answer/"), {"words": ANSWER}), 403)
    for who in (other, third, eli, ana):
        problem(who.post(at(event, f"{case}/withdraw/")), 403)
    for who in (one, other, third, eli):
        problem(who.post(at(event, f"{case}/rule/"), ruling()), 403)
    for who in (third, eli, ana):
        problem(who.post(at(event, f"{case}/judge/"), {"name": "Eli"}), 403)
    assert Protest.objects.get().state == "filed"
    assert one.post(at(event, f"{case}/withdraw/")).json()["state"] == "withdrawn"


def test_what_is_wrong_is_told_with_what_would_be_right(event: Event, pairing: Pairing) -> None:
    one, other = sides(pairing)
    assert "20 to 2000" in problem(one.post(at(event), body(pairing, words="Too short")), 422)["detail"]
    assert "has no entry 999" in problem(one.post(at(event), body(pairing, entry=999)), 422)["detail"]
    for wrong in ({"about": "weather"}, {"round": 0}, {"board": "1"}, {"entry": -1}):
        assert problem(one.post(at(event), body(pairing, **wrong)), 422)["code"] == "invalid"
    problem(one.post(at(event), body(pairing, board=77)), 404)
    case = one.post(at(event), body(pairing)).json()["case"]
    assert "is open yet" in problem(other.post(at(event), body(pairing)), 422)["detail"]
    ana = program("ana")
    assert "The other side may answer until" in problem(ana.post(at(event, f"{case}/rule/"), ruling()), 422)["detail"]
    other.post(at(event, f"{case}/answer/"), {"words": ANSWER})
    assert problem(other.post(at(event, f"{case}/answer/"), {"words": ANSWER}), 422)["code"] == "answered"
    problem(ana.post(at(event, f"{case}/rule/"), ruling(decision="maybe")), 422)
    ana.post(at(event, f"{case}/rule/"), ruling())
    for path, sent in (("rule", ruling()), ("answer", {"words": ANSWER})):
        who = ana if path == "rule" else other
        assert "not open any more" in problem(who.post(at(event, f"{case}/{path}/"), sent), 422)["detail"]
    problem(ana.get(at(event, "R-2020-001/")), 404)


def test_both_sides_agree_by_program_on_who_decides(event: Event, pairing: Pairing) -> None:
    one, other = sides(pairing)
    third = _third(pairing)
    name = season.user(third).profile.name
    case = one.post(at(event), body(pairing)).json()["case"]
    other.post(at(event, f"{case}/answer/"), {"words": ANSWER})
    assert one.post(at(event, f"{case}/judge/"), {"name": name}).json()["named"] == name
    assert other.data(at(event, f"{case}/"))["named_there"] == name
    unknown = program("eli").data(at(event, f"{case}/"))
    assert [unknown[part] for part in ("named", "named_there", "judge")] == [None] * 3
    problem(program(third).post(at(event, f"{case}/rule/"), ruling()), 403)
    agreed = other.post(at(event, f"{case}/judge/"), {"name": name}).json()
    assert (agreed["judge"], agreed["may"]) == (name, [])
    assert problem(one.post(at(event, f"{case}/judge/"), {"name": "Eli"}), 422)["code"] == "agreed"
    assert program(third).post(at(event, f"{case}/rule/"), ruling()).json()["state"] == "upheld"


def test_strangers_of_a_private_club_find_nothing(event: Event, pairing: Pairing) -> None:
    one, _other = sides(pairing)
    case = one.post(at(event), body(pairing)).json()["case"]
    Club.objects.update(private=True)
    zoe = program("zoe")
    unknown = problem(zoe.get("events/nothere/protests/"), 404)
    for path in ("", f"{case}/"):
        assert {**problem(zoe.get(at(event, path)), 404), "instance": ""} == {**unknown, "instance": ""}
    for path in ("", f"{case}/answer/", f"{case}/withdraw/", f"{case}/rule/"):
        sent = body(pairing) if not path else ruling() if "rule" in path else {"words": ANSWER} if "ans" in path else {}
        problem(zoe.post(at(event, path), sent), 404)


def test_protests_come_in_pages(event: Event, pairing: Pairing) -> None:
    one, _user = two(pairing)
    for _n in range(3):
        filing.withdraw(one, event, filing.file(one, event, pairing, "clock", None, WORDS))
    ana = program("ana")
    first = ana.data(at(event) + "?limit=2")
    last = ana.data(at(event) + f"?limit=2&cursor={first['next']}")
    assert [row["case"][-3:] for row in first["protests"] + last["protests"]] == ["003", "002", "001"]
    assert last["next"] is None
