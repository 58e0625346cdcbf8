"""Before the first turn: free deployment and ships for Singapore, drafted and hidden from the other side."""

import pytest

from games.core import referee
from tests.games.web.game.table import bytes_that_matter, new_game, person, post, seq, signed_in, text, throw

pytestmark = pytest.mark.django_db
SWAP = "SWAP JP-MA-1 JP-IN-1"


def deploying() -> str:
    return new_game(options={"free_deployment": True})


def pearl_harbor(options: dict[str, bool]) -> str:
    code = referee.create("pacific-victory", "1941", name="Pearl", options=options)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "ALLIES", person("marta"))
    referee.take_seat(code, "JAPAN", person("kenji"))
    return code


def test_it_works() -> None:
    code = deploying()
    kenji = signed_in("kenji")
    page = text(kenji.get(f"/g/{code}/"))
    assert "Free deployment" in page
    assert "Optional rules in this game: Free deployment." in page
    chosen = text(kenji.get(f"/g/{code}/?block=JP-MA-1"))
    assert f'value="{SWAP}"' in chosen
    assert post(kenji, code, "draft/add", text=SWAP).status_code == 303
    page = text(kenji.get(f"/g/{code}/"))
    assert "MA 1 and IN 3 change places" in page
    review = text(kenji.get(f"/g/{code}/review"))
    assert "Commit 1 order" in review
    assert "nothing of what changed places" in review
    assert post(kenji, code, "commit").status_code == 303
    assert "Waiting for Marta: Free deployment" in text(kenji.get(f"/g/{code}/"))


def test_both_deploy_at_the_same_time_and_then_the_dice_are_thrown() -> None:
    code = deploying()
    for name in ("kenji", "marta"):
        assert post(signed_in(name), code, "commit").status_code == 303
    throw(code)
    assert referee.view(code, "ALLIES")["phase"] == "initiative"


def test_the_other_side_sees_nothing_of_a_draft_nor_of_what_was_exchanged() -> None:
    code = deploying()
    marta, kenji = signed_in("marta"), signed_in("kenji")
    before = bytes_that_matter(marta.get(f"/g/{code}/"))
    post(kenji, code, "draft/add", text=SWAP)
    assert bytes_that_matter(marta.get(f"/g/{code}/")) == before
    kept = referee.view(code, "ALLIES")
    post(kenji, code, "commit")
    after = referee.view(code, "ALLIES")
    assert {key: after[key] for key in ("places", "mine", "flows")} == {
        key: kept[key] for key in ("places", "mine", "flows")
    }
    assert "JP-MA-1" not in text(marta.get(f"/g/{code}/log"))


def test_a_deployment_that_does_not_hold_is_refused_with_the_reason() -> None:
    code = deploying()
    kenji = signed_in("kenji")
    post(kenji, code, "draft/add", text="SWAP JP-MA-3 JP-SS-1")
    assert "It does not hold yet" in text(kenji.get(f"/g/{code}/review"))
    answer = post(kenji, code, "commit")
    assert answer.status_code == 422
    assert "Wake would fall back to its owner" in text(answer)


def test_ships_for_singapore() -> None:
    code = pearl_harbor({"singapore_stars": True})
    marta = signed_in("marta")
    page = text(marta.get(f"/g/{code}/"))
    assert "Stars of Singapore" in page
    assert 'value="STAR US-CV-ENTERPRISE"' in page
    post(marta, code, "draft/add", text="STAR US-CV-ENTERPRISE")
    assert "CV Enterprise 2 to Singapore" in text(marta.get(f"/g/{code}/"))
    assert "Commit 1 order" in text(marta.get(f"/g/{code}/review"))
    assert post(marta, code, "commit").status_code == 303
    assert seq(code) > 0


def test_the_raid_on_pearl_harbor() -> None:
    code = pearl_harbor({"pearl_harbor_raid": True})
    info = referee.open_lock(code)
    assert info is not None
    referee.answer_lock(
        code, info.lock, "c" * 64, lambda name, spec: [6] * spec["n"] if "JAPAN" in name else [1, 1, 1, 6, 6, 6, 6, 6]
    )
    kenji = signed_in("kenji")
    page = text(kenji.get(f"/g/{code}/"))
    assert "Pearl Harbor: a tied hit" in page
    assert "CV Akagi 2 takes the hit" in page
    assert post(kenji, code, "order", text="HIT JP-CV-SHOKAKU").status_code == 303
    assert "Where does the Air Fleet lie" in text(kenji.get(f"/g/{code}/"))
    thrown = text(kenji.get(f"/g/{code}/dice"))
    assert "Raid on Pearl Harbor" in thrown
    assert "the battleships fire back" in thrown
    assert "CV Shokaku is hit over Pearl Harbor and has 1 left" in text(signed_in("marta").get(f"/g/{code}/log"))
