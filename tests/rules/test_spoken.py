"""Orders are understood in the words of other languages, and written in those of the rules."""

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from rules import kernel
from rules.common.lenient import clean, parts
from rules.common.spoken import fold
from rules.iwo_jima.naming import SPOKEN as IWO_JIMA
from rules.kernel import NotationError, Order, place_name
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language import notation
from rules.pacific_victory.naming import SPOKEN as VICTORY
from rules.pacific_zones.naming import SPOKEN as ZONES
from rules.task_force import notation as task_force
from rules.task_force.naming import SPOKEN as TASK_FORCE
from tests.rules import questions_asked
from tests.rules.test_typed_lines import positions

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "rules").glob("*/spoken/*.toml"))
SAID_ALIKE = {"borrar"}
"""Words of mails that are an order as well, and do the same."""
GAMES = {
    "pacific-victory": ("1942", VICTORY), "iwo-jima-1945": ("iwo-jima-standard", IWO_JIMA),
    "pacific-zones": ("pacific-zones-standard", ZONES),
}  # fmt: skip


def _rows(path: Path, table: str) -> dict[str, list[str]]:
    rows: dict[str, list[str]] = tomllib.loads(path.read_text(encoding="utf-8")).get(table, {})
    return rows


def _twice(rows: dict[str, list[str]]) -> list[str]:
    """The words that stand for two things."""
    found: dict[str, str] = {fold(name): name for name in rows}
    return [word for name, words in rows.items() for word in words if found.setdefault(fold(word), name) != name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
@pytest.mark.parametrize("table", ["verbs", "places", "pieces"])
def test_no_word_stands_for_two_things(path: Path, table: str) -> None:
    assert _twice(_rows(path, table)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_no_place_or_piece_is_called_like_a_verb(path: Path) -> None:
    verbs = {fold(word) for verb, words in _rows(path, "verbs").items() for word in (verb, *words)}
    named = [word for table in ("places", "pieces") for words in _rows(path, table).values() for word in words]
    assert [word for word in named if fold(word) in verbs] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_no_order_begins_with_a_command_of_mails(path: Path) -> None:
    keywords = json.loads((ROOT / "games/mail/orders/keywords.json").read_text(encoding="utf-8"))
    taken = {
        fold(word) for kind in ("bare", "with_words", "ends") for words in keywords[kind].values() for word in words
    }
    said = {fold(word) for words in _rows(path, "verbs").values() for word in words}
    assert said & taken <= SAID_ALIKE


def test_each_language_has_every_verb_that_orders_begin_with() -> None:
    from rules.iwo_jima.language.commands import VERBS as OF_IWO_JIMA
    from rules.pacific_zones.commands import VERBS as OF_ZONES
    from rules.task_force.commands import VERBS as OF_TASK_FORCE

    alike = {"YAMATO"}  # a name
    for spoken, verbs in ((IWO_JIMA, OF_IWO_JIMA), (ZONES, OF_ZONES), (TASK_FORCE, OF_TASK_FORCE)):
        assert {verb.upper() for verb in verbs} - alike == set(spoken.verbs.values())


def _in_spanish(order: Order, names: Iterable[tuple[str, str]], spoken: object, draw: Random) -> str:
    verb, *rest = parts(order.text)
    said = dict(names)
    also = spoken.also  # type: ignore[attr-defined]
    head = draw.choice(also(verb.upper()) or (verb,))
    return " ".join([head, *(draw.choice(also(said.get(word, word)) or (word,)) for word in rest)])


def _names(slug: str) -> dict[str, str]:
    if slug == "pacific-victory":
        return dict(zip(HOUSE.board.place_ids, HOUSE.board.name, strict=False))
    if slug == "iwo-jima-1945":
        from rules.iwo_jima.facts import MAP, PIECES

        return {p.id: p.name for p in PIECES} | {spot: name for name, spot in MAP["objectives"].items()}
    if slug == "pacific-zones":
        from rules.pacific_zones.board import NAME

        return {str(zone): name for zone, name in NAME.items()}
    return {}


@pytest.mark.parametrize("slug", list(GAMES))
def test_orders_in_spanish_are_read_as_what_they_mean(slug: str) -> None:
    system, (scenario, spoken), draw = kernel.get(slug), GAMES[slug], Random(7)
    names, right, other = _names(slug), 0, []
    for state, ask in positions(system, scenario, 60, draw):
        legal = list(system.legal(state, ask.seat, draw.choice(list(ask.about) or [None])))
        for order in draw.sample(legal, min(3, len(legal))):
            text = _in_spanish(order, names.items(), spoken, draw)
            try:
                found = system.understand(state, ask.seat, text)
            except NotationError as error:
                other.append((order.text, text, str(error)))
                continue
            if order.text in (found.order.text, *found.alike):
                right += 1
            else:
                pytest.fail(f"{text!r} was read as {found.order.text!r}, not as {order.text!r}")
    assert right > 0
    assert len(other) * 20 <= right, other


def test_names_of_places_are_read_with_and_without_accents() -> None:
    ceylon = notation.place(HOUSE, "Ceylon")
    assert {notation.find_place(HOUSE, word) for word in ("Ceilán", "ceilan", "CEILÁN", "Ceila\u0301n")} == {ceylon}
    assert notation.find_place(HOUSE, "Islas Andamán") == notation.place(HOUSE, "Andamans")
    with pytest.raises(NotationError) as refused:
        notation.place(HOUSE, "Ceilann")
    assert refused.value.nearest == "Ceylon"
    assert refused.value.reason.values["nearest"] == place_name("Ceylon")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("MOVER tf1 2312", "MOVE TF1 2312"), ("hecho", "DONE"), ("Batalla TF7 R1 contra TF1", "BATTLE TF7 R1 > TF1"),
        ("aparcar shokaku.D3A-1 LISTO", "AIRBOX shokaku.D3A-1 READY"), ("añadir zuikaku.D3A-1", "ADD zuikaku.D3A-1"),
    ],
)  # fmt: skip
def test_orders_of_task_force_in_spanish(text: str, canonical: str) -> None:
    command = task_force.parse(None, "IJN", text)
    assert " ".join((command.verb, *command.words)) == canonical


MOMENTS = {
    "us_move": ("iwo_jima/positions/two_players_bots", "US", "us_move"),
    "us_bombard": ("iwo_jima/positions/two_players_bots", "US", "us_bombard"),
    "jp_move": ("pacific_zones/positions/bots", "JP", "jp_move1"),
    "allies_move": ("pacific_victory/positions/1942_bots", "ALLIES", "movement"),
    "ashore": ("pacific_victory/positions/1943_bots", "JAPAN", "after"),
    "builds": ("pacific_victory/positions/1942_bots", "ALLIES", "logistics"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("moment", "text", "canonical"),
    [
        # From here to there: the way between is found, and words that say nothing may stand inside of it.
        ("us_move", "move CHE from 1318 to 0919", "move US-CHE 1318-1217-1118-1018-0919"),
        ("jp_move", "move N08 from Truk to Guam", "move JP-N08 34-28"),
        ("jp_move", "mueve N08 de Truk a Guam", "move JP-N08 34-28"),
        # What is hit may come first; ships without USS.
        ("us_bombard", "bombard 0716 with TEX", "bombard US-TEX 0716"),
        ("us_bombard", "bombard with the Texas 0716", "bombard US-TEX 0716"),
        # A word and the label.
        ("allies_move", "patrol submarine SS-3 Brisbane to Palau", "PATROL US-SS-3 J10 H06"),
        # "Mové" is Spanish for one kind of move, "move" is English for three.
        ("allies_move", "mové la RAAF de Sídney a J10", "OP AU-AF-RAAF J11 J10"),
        # MA-a is a label before it is marines and a word that says nothing.
        ("ashore", "me quedo MA-b", "STAY MA-b"),
        ("ashore", "se queda MA-a", "STAY MA-a"),
        # Steps in words, before or behind the block.
        ("builds", "add 2 steps to US-IN-1", "ADD US-IN-1 2"),
        ("builds", "sumo 1 paso a US-IN-1", "ADD US-IN-1 1"),
        ("builds", "build CA-7 in Panama, 3 steps", "NEW US-CA-7 PANAMA 3"),
    ],
)  # fmt: skip
def test_lines_as_people_say_them(moment: str, text: str, canonical: str) -> None:
    file, seat, kind = MOMENTS[moment]
    at = questions_asked.first(Path(__file__).parent / f"{file}.states", seat, kind)
    assert at.system.understand(at.system.load(at.dumped), seat, text).order.text == canonical


def test_a_word_without_its_accent_is_the_english_one() -> None:
    file, seat, kind = MOMENTS["allies_move"]
    at = questions_asked.first(Path(__file__).parent / f"{file}.states", seat, kind)
    with pytest.raises(NotationError, match="several orders"):
        at.system.understand(at.system.load(at.dumped), seat, "move RAAF J11 J10")


@pytest.mark.parametrize("line", ["PASS por favor", "PASS, por favor.", "PASS Por Favor, gracias", "PASS, please!"])
def test_what_is_said_out_of_courtesy_is_no_part_of_an_order(line: str) -> None:
    assert clean(line) == "PASS"


def test_por_alone_may_mean_something() -> None:
    assert clean("MOVER JP-N01 por 9-13") == "MOVER JP-N01 por 9-13"
