"""A kamikaze attack in words: what is declared, and at whom it is aimed (17.3, R-59)."""

from typing import Any

from games.titles.pacific_victory.battles import battle_answers
from games.titles.pacific_victory.order_words import Speaker
from rules.kernel import Order

FIGHT: Any = {
    "blocks": [
        {"label": "CV-Enterprise", "class": "CV", "name": "Enterprise", "side": "ALLIES", "strength": 3, "fate": None,
         "group": "Naval", "double_defence": False, "nation": "US", "flags": []},
        {"label": "CA-a", "class": "CA", "name": "", "side": "ALLIES", "strength": 2, "fate": None,
         "group": "Naval", "double_defence": False, "nation": "US", "flags": []},
    ]
}  # fmt: skip


def test_each_shot_of_a_kamikaze_names_its_own_target() -> None:
    orders = [
        Order(
            "JAPAN",
            f"FIRE NA-a AT {label}",
            "FIRE",
            {"label": "NA-a", "target": "Naval", "at": label, "dice": 2, "need": 3},
        )
        for label in ("CV-Enterprise", "CA-a")
    ]
    assert [battle_answers._fire_title(FIGHT, order) for order in orders] == [
        "Fire at CV Enterprise 3",
        "Fire at CA-a 2",
    ]


def test_declaring_and_not_declaring_have_words() -> None:
    view: dict[str, Any] = {"mine": [], "pool": [], "battle": FIGHT, "places": {}}
    speaker = Speaker(None, view)  # type: ignore[arg-type]
    declared = speaker.words(Order("JAPAN", "KAMIKAZE CA-a", "KAMIKAZE", {"label": "CA-a"}))
    none = speaker.words(Order("JAPAN", "NO-KAMIKAZE", "NO-KAMIKAZE", {}))
    assert "kamikaze" in declared.title
    assert "R-59" in declared.detail
    assert none.title == "No kamikaze"
