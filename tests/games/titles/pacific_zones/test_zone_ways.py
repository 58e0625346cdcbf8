"""Where many pieces of the zonal game went: every piece and zone is told, in rows on pages, in lines in mails."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.template.loader import render_to_string

from games.core import referee
from games.core.models import Game, Happening
from games.core.models.records import Record
from games.core.outbox import jobs
from games.core.referee import Told
from games.mail.outgoing.render import fold
from games.titles.pacific_zones import event_text, ways, words
from games.titles.pacific_zones.atlas import atlas_of
from games.titles.records import chapters
from rules import kernel
from rules.kernel import Text
from tests.bars import PAGE
from tests.games.core.cast import seq
from tests.games.titles import going_on
from tests.games.titles.pacific_zones.zones_table import HOUSE, SCENARIO, SYSTEM, new_game
from tests.games.web.game.table import signed_in, text

FACTS = kernel.get(SYSTEM).facts(SCENARIO)
ATLAS = atlas_of(FACTS)
MOVES = [
    {"id": "JP-A01", "from": 34, "to": 41},
    {"id": "JP-A02", "from": 34, "to": 41},
    {"id": "JP-N01", "from": 33, "to": 41},
    {"id": "JP-TF01", "from": None, "to": 41},
    {"id": "JP-T09", "from": 16, "to": 19},
    {"id": "JP-AN01", "from": 10, "to": None},
]


def told(kind: str, data: Any, entry: int = 8) -> Told:
    return Told(entry, 0, datetime(1942, 6, 4, tzinfo=UTC), kind, Text(""), data)


def test_a_sentence_names_every_piece_with_where_it_went_and_from_where() -> None:
    said = event_text.sentence(FACTS, "seen", {"side": "JP", "moves": MOVES}).replace("\xa0", " ")
    assert said.split("\n") == [
        "Seen of Japan: 6 pieces:",
        "– to Bismarck Archipelago 41: Japanese air groups 1, 2 (from Truk 34), Yamato (from Palau 33), "
        "Japanese task force 1 (new in sight);",
        "– to Yunnan and Tonkin 19: Japanese land group 9 (from Fukien coast 16);",
        "– no longer seen at Western Honshu 10: Akagi.",
    ]


def test_one_way_is_one_sentence_and_draws_nothing() -> None:
    line = event_text.line(FACTS, told("seen", {"side": "JP", "moves": MOVES[4:5]}))
    said = line["text"].replace("\xa0", " ")
    assert said == "Japan: to Yunnan and Tonkin 19: Japanese land group 9 (from Fukien coast 16)."
    assert line["ways"] == []


def test_many_ways_are_rows_with_counters_and_the_names_folded_in() -> None:
    line = event_text.line(FACTS, told("seen", {"side": "JP", "moves": MOVES}))
    assert line["text"] == "Seen of Japan: 6 pieces:"
    rows = [(row["to"].replace("\xa0", " "), row["from"].replace("\xa0", " ")) for row in line["ways"]]
    assert rows == [
        ("Bismarck Archipelago 41", "from Truk 34, Palau 33"),
        ("Yunnan and Tonkin 19", "from Fukien coast 16"),
        ("no longer at Western Honshu 10", ""),
    ]
    drawn = line["ways"][0]["picture"]
    assert [drawn.count(f'href="#z{sign}"') for sign in ("AF", "BB", "CV", "flag")] == [1, 1, 0, 1]
    assert '<text class="zn" x="13" y="13">2</text>' in drawn


def test_a_side_s_own_moves_of_an_entry_are_one_happening() -> None:
    def moved(piece: str, *path: int, entry: int = 8) -> Told:
        return told("moved", {"piece": piece, "path": list(path), "on": None}, entry)

    placed = told("placed", {"piece": "JP-A14", "zone": 23, "line": [15, 18, 23], "on": None})
    seen = told("seen", {"side": "JP", "moves": MOVES})
    rows = [moved("JP-A01", 34, 41), placed, moved("US-A01", 46, 47), moved("JP-T09", 16, 20, 19), seen]
    rows.append(moved("JP-A02", 34, 41, entry=9))
    found = event_text.together(FACTS, rows)
    assert [(one.kind, one.seq, len(one.data["moves"])) for one in found] == [
        ("moved", 8, 2), ("placed", 8, 1), ("moved", 8, 1), ("seen", 8, 6), ("moved", 9, 1),
    ]  # fmt: skip
    assert found[0].data == {"side": "JP", "moves": [MOVES[0], {"id": "JP-T09", "from": 16, "to": 19}]}
    assert seen not in ways.once(ATLAS, rows)
    assert seen in ways.once(ATLAS, [rows[2], seen])


def test_who_goes_aboard_or_ashore_stays_in_his_zone() -> None:
    one = event_text.together(FACTS, [told("moved", {"piece": "JP-A01", "path": [34], "on": "JP-AN01"})])[0]
    assert event_text.line(FACTS, one)["text"].replace("\xa0", " ") == "Japan: at Truk 34: Japanese air group 1."


def test_mails_tell_each_way_on_a_line_of_its_own() -> None:
    said = event_text.sentence(FACTS, "seen", {"side": "JP", "moves": MOVES})
    plain = fold(render_to_string("mail/parts/happened.txt", {"happened": [said]}))
    assert plain.count("\n    – ") == 3
    assert "\n  Seen of Japan: 6 pieces:\n    – to Bismarck Archipelago 41: " in plain
    assert render_to_string("mail/parts/happened.html", {"happened": [said]}).count("<br>– ") == 3


@pytest.mark.django_db
def test_the_log_loses_no_piece_and_no_zone() -> None:
    code = new_game(**HOUSE)
    going_on.advance(code, lambda view: view["step"] == "al_move1" and view["turn"] == 1)
    rows = Happening.objects.filter(game__code=code, kind="seen")
    row = max(rows, key=lambda one: len(one.data["moves"]))
    assert len(row.data["moves"]) > 8
    log = text(signed_in("carol").get(f"/g/{code}/log"))
    said = log.split(f"<b>{ways.heading('seen', row.data)}:</b>")[1].split("</ul>")[0]
    for move in row.data["moves"]:
        piece = ATLAS.pieces[move["id"]]
        name = str(int(move["id"][-2:])) if piece["class"] in words.MANY else words.piece(piece)
        assert re.search(rf"[ >,]{re.escape(name)}\b", said), move
        assert all(words.zone(ATLAS, zone) in said for zone in (move["from"], move["to"]) if zone)
    assert len(log.encode()) < PAGE


@pytest.mark.django_db
def test_chapters_tell_everything_once_and_begin_with_their_turn() -> None:
    code = new_game(**HOUSE)
    going_on.advance(code, lambda view: view["turn"] == 3)
    referee.resign(code, "JP", seq(code))
    jobs.drain()
    game = Game.objects.get(code=code)
    starts = [turn["first"] for turn in Record.objects.get(game=game).figures["turns"]]
    told_ = [chapters.told(game, starts, n) for n in range(1, len(starts) + 1)]
    rows = Happening.objects.filter(game=game).exclude(kind="thrown").order_by("seq", "n")
    assert [(one.seq, one.n) for page in told_ for one in page] == list(rows.values_list("seq", "n"))
    assert [page[0].data["turn"] for page in told_[1:] if page[0].kind == "turn"] == list(range(2, len(starts) + 1))
    second = text(signed_in("bob").get(f"/g/{code}/story/2/"))
    assert re.search(r'<li class="many"><div><b>[^<]+</b><ul class="ways">', second)


@pytest.mark.django_db
def test_each_side_s_eyes_see_in_the_replay_what_was_seen_of_the_other() -> None:
    code = new_game(**HOUSE)
    going_on.advance(code, lambda view: view["step"] == "al_move1" and view["turn"] == 1)
    entry = Happening.objects.filter(game__code=code, kind="seen").order_by("-seq")[0].seq
    assert "Seen of Japan: " in text(signed_in("carol").get(f"/g/{code}/replay/?n={entry}"))
    own = text(signed_in("bob").get(f"/g/{code}/replay/?n={entry}"))
    assert "Seen of Japan: " not in own
    assert re.search(r"Japan: \d+ pieces move:", own)
