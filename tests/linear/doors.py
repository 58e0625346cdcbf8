"""The parsers of the code, by the doors through which text of people comes to them, and what each is fed with."""

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from games.core import names, questions
from games.core.calls import addresses as hook_addresses
from games.core.commands.finished import importing
from games.core.datasets import intake
from games.core.errors import Refused
from games.core.search import asked, search_words
from games.core.tables import throw_requests
from games.core.tables.blocks import questions as block_questions
from games.core.talk import dice_words
from games.mail.commands import days, own_text
from games.mail.incoming import automatic_mail, codes, delivery_reports
from games.mail.incoming import headers as letterhead
from games.mail.orders import bids, block, keywords, lines, mentions, rounds
from games.mail.outgoing import headers
from games.mail.reading import charsets, flowed, html, read, reader, reply_extraction
from games.titles.reports import markup
from games.web import numbers
from games.web.help import book
from games.web.proof import reasons
from pvsite import compact_templates
from rules import kernel
from rules.task_force import commands as task_force_lines
from rules.task_force import system as task_force
from rules.task_force.tabletop import HandKept
from tests.linear.finding import ROOT

_TABLETOP = kernel.get("pacific-victory").tabletop()
_ZONES = kernel.get("pacific-zones").tabletop()
_FLEETS = HandKept(kernel.get("task-force"))


def _blocks(text: str) -> object:
    assert _TABLETOP is not None
    return _TABLETOP.read(_TABLETOP.begin("1942"), "JAPAN", text)


def _task_forces(text: str) -> object:
    assert _ZONES is not None
    return _ZONES.read(_ZONES.begin("pacific-zones-standard"), "JP", text)


def _zones_judged(text: str) -> object:
    assert _ZONES is not None
    return _ZONES.judge(_ZONES.begin("pacific-zones-standard"), "JP", text[: block_questions.MAX_LINE])


@cache
def _fleets_at(moment: str) -> Any:
    """Task Force at a table, with both set-ups, in that step."""
    state = _FLEETS.begin("coral_sea")
    for seat in ("IJN", "ALLIED"):
        state = _FLEETS.put(state, seat, _FLEETS.set_up(state, seat))
    return _FLEETS.at_turn(state, moment)


def _fleets_judged(text: str) -> object:
    return _FLEETS.judge(_fleets_at("3 movement"), "IJN", text[: block_questions.MAX_LINE])


def _judged(text: str) -> object:
    assert _TABLETOP is not None
    return _TABLETOP.judge(_TABLETOP.begin("1942"), "JAPAN", text[: block_questions.MAX_LINE])


COMMON = (" ", "a", "1", "-", ">", "\n", ".", "\u0301")


@dataclass(frozen=True)
class Door:
    """``act``: what is done with a text. ``tokens``: what is repeated, beside common characters and their pairs;
    ``before``, ``after``: what stands around it; ``common``: fewer of those, where each text takes long."""

    act: Callable[[str], object]
    tokens: tuple[str, ...] = ()
    before: tuple[str, ...] = ("",)
    after: str = "!"
    common: tuple[str, ...] = COMMON


@cache
def _start(slug: str) -> object:
    system = kernel.get(slug)
    return system.start(system.scenarios()[0]["id"])


def _order(slug: str) -> Callable[[str], object]:
    system = kernel.get(slug)
    seats = [seat["id"] for seat in system.scenarios()[0]["seats"]]

    def act(text: str) -> None:
        with suppress(Refused):
            questions.read_order(system, _start(slug), seats[0], text[: questions.MAX_LINE_LENGTH])
        system.parse(_start(slug), seats[0], text)

    return act


def _typed(slug: str) -> Callable[[str], object]:
    system = kernel.get(slug)
    seats = [seat["id"] for seat in system.scenarios()[0]["seats"]]
    return lambda text: system.understand(_start(slug), seats[0], text)


def _journal(text: str) -> None:
    with suppress(Refused):
        importing.read_journal(text.encode("utf-8", "replace"))


def _mail(head: str) -> Callable[[str], object]:
    return lambda text: read(f"From: a@b.example\nSubject: x\n{head}\n\n{text}".encode("utf-8", "replace"))


def _header(name: str) -> Callable[[str], object]:
    def act(text: str) -> None:
        value = text.replace("\n", "")
        raw = f"{name}: {value}\nTo: g-aaaaaaaaaaaaaaaa@b.example\n\nx\n".encode("utf-8", "replace")
        found = letterhead.read(raw)
        letterhead.subject(found.fields)
        letterhead.references(found.fields)
        automatic_mail.machine_made(found.fields)
        read(raw)

    return act


def _report(text: str) -> object:
    status = f"Action: failed\nStatus: {text}\nFinal-Recipient: rfc822; {text}\n"
    raw = (
        f"Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nx: y\n\n{status}"
    )
    return delivery_reports.read(
        f"{raw}\n--b\nContent-Type: text/rfc822-headers\n\n{text}\n--b--\n".encode("utf-8", "replace")
    )


def _intake(name: str) -> Callable[[str], object]:
    return lambda text: intake.read(name, text.encode("utf-8", "replace"), ("map", "units"))


@cache
def _rule_numbers() -> list[str]:
    return [row.number for row in book.rows("pacific-victory")]


_MAILED = (
    "> ",
    "On a wrote:\n",
    "ORDERS abcd E1\n",
    "END\n",
    "Regards,\n",
    "-- \n",
    "___\n",
    "CAUTION\n",
    "ORDERS E\n",
    "👍\n",
    "external e-mail ",
    "This e-mail is confidential\n",
    "From: a\n",
    "PLAN\n",
    "_" * 20 + "\n",
)

DOORS: dict[str, Door] = {
    **{
        f"order of {slug}": Door(_order(slug), ("op ", "move ", "->", "10-", "JP-N01 ", "+", ","), ("", "op ", "move "))
        for slug in kernel.slugs()
    },
    **{
        f"typed order of {slug}": Door(_typed(slug), ("to ", "1) ", "jp ca ", "->"), common=("-",))
        for slug in kernel.slugs()
    },
    "order of Task Force": Door(
        lambda text: task_force.SYSTEM.parse(task_force.SYSTEM.start("pearl"), "IJN", text),
        ("exit ", "TF1 ", "2312 ", "hobart:TF8 ", "DD_IJN.5 ", ":", "shokaku.A6M-1 "), ("", "move "), " exit",
    ),
    "line of Task Force": Door(task_force_lines.read, ("EXIT ", "TF1 ", "2312 "), ("", "MOVE ")),
    "plan": Door(
        lambda text: kernel.get("pacific-victory").read_plan(text),
        ("IF ", "AT ", "<= ", "RETREAT ", "# x\n", "BLOCK ", "Truk "), ("", "RETREAT IF ", "AT "),
    ),
    "plan of Task Force": Door(
        lambda text: kernel.get("task-force").read_plan(text),
        ("IF FIRST ", "THEN ", "COURSE ", "TF1 ", "2312 ", "# x\n", "RAID "), ("", "COURSE TF1 ", "IF DAY THEN "),
    ),
    "post": Door(dice_words.parsed, ("[1d6 ", "[", "]", "d6"), ("", "[1d6 "), "x"),
    "dice of a post": Door(dice_words.asked, ("[1d6 ", "[", "]"), ("", "[1d6")),
    "dice of a table": Door(throw_requests.in_words, ("3d6 ", "d", "9", ": ", "%"), ("", "3d6 ")),
    "blocks of a table": Door(_blocks, ("CV ", "Truk ", "3\n", "-", "JP-CA-1 "), ("", "JP-CA-1 ", "JP-CA-1 Truk 3\n")),
    "task forces of a table": Door(_task_forces, ("Akagi ", "TF1 ", "3\n", "-", "JP-AN01 "), ("", "TF1 ", "TF1 34\n")),
    "move of zones asked at a table": Door(_zones_judged, ("move ", "TF1 ", "34-", "-"), ("", "move ", "move JP-N01 ")),
    "fleets of a table": Door(
        lambda text: _FLEETS.read(_fleets_at("3 movement"), "IJN", text),
        ("haguro ", "TF7 ", "1511: ", "yubari, ", "one ship ", "-", "D1 "), ("", "TF7 ", "TF7 1511: ", "TF7 1511\n"),
    ),
    "searches of a table": Door(
        lambda text: _FLEETS.searches.search(_fleets_at("3 recon"), "IJN", text),
        ("shokaku ", "1915\n", "SEARCH ", "-"), ("", "shokaku ", "shokaku 1915\n"),
    ),
    "move of fleets asked at a table": Door(
        _fleets_judged, ("MOVE ", "TF1 ", "2312 ", "-"), ("", "MOVE ", "MOVE TF1 ")
    ),
    "move asked at a table": Door(_judged, ("OP ", "CV ", "Truk ", "-"), ("", "OP ", "OP JP-CA-1 ")),
    "name in a forum": Door(markup.escaped, ("`", "*", "[")),
    "mail": Door(_mail("Content-Type: text/plain"), _MAILED, ("", "ORDERS abcd E1\n")),
    "flowed mail": Door(_mail("Content-Type: text/plain; format=flowed"), _MAILED),
    "mail in HTML": Door(
        _mail("Content-Type: text/html"),
        ("<p>", "<img>", "<blockquote>", "<b class=signature>y</b>", "&lt;", "<div name=quote>a</div>", "<!--", "<br>"),
    ),
    "mail of parts": Door(
        _mail("Content-Type: multipart/mixed; boundary=b"), ("--b\n", "--b\n\n", "--b--\n", "Content-Type: text/html\n")
    ),
    "mail of nothing": Door(_mail("Content-Type: multipart/mixed"), ("--", "--b\n", "-- \n")),
    **{
        f"field {name}": Door(_header(name), ("<a@b.c>, ", "=?utf-8?q?a?=", "(", ")", '"', ",", "@", "<", ";"))
        for name in ("From", "To", "Subject", "References", "Auto-Submitted", "Message-ID", "Content-Type")
    },
    "report of a mail server": Door(_report, ("5.1.1 ", "message-id: <", ";")),
    "character sets": Door(lambda text: charsets.decode(text.encode("latin-1", "replace")), ("Ã¼", "ü", "\0a")),
    "UTF-8": Door(lambda text: charsets.decode(text.encode("utf-8", "replace")), ("Ã¼", "ü", "Ã\xa0")),
    "unfolding": Door(lambda text: flowed.unfold(text, delsp=True), ("> ", "a" * 60 + " \n")),
    "HTML": Door(html.to_text, ("<p>", "<", "<!", "<td>", "&#", "<s>x</s>", "<s>")),
    "lines of a mail": Door(reply_extraction.part, _MAILED),
    "written lines": Door(lambda text: reader._said(reply_extraction.part(text)), _MAILED),
    "code": Door(lambda text: codes.said(text.split("\n")), ("code ", "add ", "111", "---"), ("", "code ")),
    "commands": Door(
        lambda text: lines.items(text.split("\n")), ("press to all\n", "plan\n", "undo ", "# ", "**", "agree ", "❶"),
        ("", "agree ", "undo "),
    ),
    "bids": Door(
        lambda text: bids.side_of(said.name, {"first": ("Japan", text)}) if (said := bids.asks(text)) else None,
        ("bid ", "japan ", "round ", "the ", "2 ", "-", "please "), ("", "bid "),
    ),
    "rests": Door(rounds.asks, ("rest ", "round ", "please ", "#", "2"), ("", "rest ", "rest round ")),
    "tidying": Door(lines.tidy, (" # ", "**", "_", "1) ", "- ")),
    "words alike": Door(keywords.plain, ("ß", "\u0315\u0300", "ﷺ", "é")),
    "days": Door(
        lambda text: days.span(text, date(2026, 1, 1)), ("3 dec ", "de ", "to ", "the ", "on "), ("", "3 ", "a ")
    ),
    "heading": Door(block.read_heading, ("ORDERS ", "E1 ", "abcd ")),
    "our words": Door(
        lambda text: [own_text._stands(one, keywords.plain(text)) for one in own_text._sentences()],
        ("to agree or refuse ", "received by mail on ", " at ", "receipt: journal entry ", ", head "),
    ),
    "row of ours": Door(mentions.is_row, ("1 ", "✓ ")),
    "words to look for": Door(
        lambda text: (asked.asked(text).for_sqlite(), asked.asked(text).for_postgresql()), ('"', '" ', "a ", "ﷺ")
    ),
    "words of a post": Door(
        lambda text: (
            search_words.folded(text), asked.asked('a "b a" c').shown(text), asked.asked("a").stands_in(text)
        ),
        ("a b ", "ﷺ", "b a ", "a\u0301\u0315"),
    ),
    "looking for a rule": Door(
        lambda text: (book.matching("pacific-victory", text), book.named("pacific-victory", text)), ("r-", "r0", "4.")
    ),
    "address of a rule": Door(lambda text: book.of_word("pacific-victory", text), ("r-",)),
    "reason": Door(reasons.in_words, (" is ", ", not ", "the throw ", "entry "), ("", "the throw ", "line ")),
    "name": Door(
        lambda text: (names.skeleton(text), names.clean(text, 10**6)), ("ﷺ", "é", "\u202e", "0", "l"), after=""
    ),
    "number": Door(numbers.number_in),
    "address of a hook": Door(hook_addresses.parse, ("https://", "%", "@", "/", ":", "["), ("", "https://a.b")),
    "template": Door(
        compact_templates.compact,
        ("<a ", "</a>", "<pre>", "<!--", "-->", "&#32;", "\n", '"', "{% if a %}", "{{ a }}"),
        ("", "<a ", "<pre>"),
    ),
    "data set": Door(_intake("a.json"), ("[", "{", '"a":', '"', "\\", "1e", ","), ("", '{"map":', '{"')),
    "journal of another site": Door(_journal, ("[", "{", '"a":', '"', "{}\n", "\u0315\u0300"), ("", '{"a":"', "{}\n")),
    "archive": Door(_intake("a.zip"), ("PK\3\4", "PK\5\6"), ("PK",)),
    "token of a link": Door(headers.read_quiet_token, (":", "=")),
    "token of a code": Door(codes.read, (":", "=")),
}  # fmt: skip

ELSEWHERE = {
    "games/mail/incoming/headers.py": "reached by the doors of fields, or told what to look for",
    "games/core/journal/replay.py read": "a journal that the operator imports",
    "games/core/journal/verify.py read_line": "reached by the door of journals",
    "games/web/accounts/forms.py clean_name": "a name of a few dozen characters, which the form has measured",
    "games/web/accounts/naming.py clean_name": "asks games.core.names.clean, which is counted",
    "games/core/commands/merging.py plain": "an order, which asking has measured",
    "games/core/commands/taking_back/rewinding.py checked_why": "a constant of ours",
    "games/core/words.py named_place": "a name of a map, looked up whole in the catalogue",
    "games/core/words.py named_unit": "a name of a piece, looked up whole in the catalogue",
    "games/core/queries/seats/seat_view.py read": "reached by a game: games.core.questions.read_order, counted",
    "games/leagues/ratings/files.py read": "a file on the machine of who works a list out again",
    "games/titles/table_presets.py parse": "data of our own",
    "games/titles/templatetags": "templates of ours",
    "games/titles/help/rulebook.py pieces": "sentences of the rules",
    "rules/kernel/system.py": "what every system has to have; each has its door",
    "rules/kernel/tabletop.py": "what every such part has to have; each has its door",
    "rules/kernel/findings.py plain": "a place in a data set, for a sentence",
    "rules/pacific_victory/odds/question.py read": "a question of a few dozen words, which the door has measured",
    "rules/pacific_victory/state.py parse": "a position that we have kept",
}
"""Functions that look like parsers and are not counted: why. A path alone stands for all in it."""

SLOW = {
    "games/mail/orders/lines.py normalize": "words of 40 characters at most",
    "games/core/search/search_words.py normalize": "one character at a time",
    "games/mail/orders/keywords.py normalize": "one character at a time",
    "games/mail/orders/proposals.py normalize": "words that commands._fits has measured",
    "games/core/names.py normalize": "a few hundred characters: its callers have measured them",
    "games/core/hashing.py normalize": "texts that their doors have measured, 8000 characters at most",
    "games/core/journal/verify.py normalize": "a line with 200 bytes that are not ASCII; or one's own machine",
    "games/mail/incoming/reply_texts.py urlize": "our own answers; a line of a mail in them has at most 2000 letters",
    "games/titles/templatetags/talk.py urlize": "a post of 6000 characters at most: 2 ms",
    "games/leagues/clubs/founding.py normalize": "names of clubs, which games.core.names has measured",
    "rules/task_force/plans/words.py get_close_matches": "a word of 40 characters at most",
    "rules/common/spoken.py normalize": "a word of an order of 200 characters at most",
    "rules/common/lenient.py get_close_matches": "a word of an order of 200 characters at most, 40 of them",
    "rules/common/refusing.py get_close_matches": "a word of an order of 200 characters at most",
    "rules/pacific_zones/notation.py get_close_matches": "a word of an order of 200 characters at most",
    "rules/task_force/notation.py get_close_matches": "a word of an order of 200 characters at most",
    "rules/iwo_jima/language/notation.py get_close_matches": "a word of an order of 200 characters at most",
    "rules/pacific_victory/language/notation.py get_close_matches": "a word of an order or of a plan, 300 at most",
    "games/core/datasets/shapes.py get_close_matches": "the first 40 characters of a key",
    "games/mail/commands/command_runner.py get_close_matches": "long words are unlike any other at once; counted there",
}
"""Library functions whose work may grow faster than what they are given: where they are used, and on what."""
_SLOW = ("normalize", "get_close_matches", "SequenceMatcher", "urlize", "urlizetrunc", "drop_tree", "ndiff")
_NAMES = re.compile(
    r"(parse|read|tidy|clean|decode|unfold|part|said|items|span|plain|pieces|asked|parsed|matching|named|to_text|in_words"
    r"|number_in|take_apart|header_of|of_word|escaped|is_row|checked_why|throws)(_\w+)?"
)
_TEXTS = {"text", "raw", "line", "lines", "html", "typed", "why", "url", "token", "data", "png", "name", "about"}


def parsers() -> Iterator[tuple[str, str, int]]:
    """(path, name, line) of every function that by its name and parameters takes text apart."""
    for path in [*(ROOT / "rules").rglob("*.py"), *(ROOT / "games").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and _NAMES.fullmatch(node.name) and _takes_text(node):
                yield path.relative_to(ROOT).as_posix(), node.name, node.lineno


def _takes_text(node: ast.FunctionDef) -> bool:
    texts = ("str", "bytes", "Sequence[str]", "Iterable[str]", "list[str]", "str | None")
    given = [one for one in node.args.args if one.annotation is not None and one.arg in _TEXTS]
    return any(ast.unparse(one.annotation) in texts for one in given if one.annotation is not None)


def slow_calls() -> Iterator[str]:
    """Where library functions are called that may take long."""
    for path in [*(ROOT / "rules").rglob("*.py"), *(ROOT / "games").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in _SLOW:
                    yield f"{path.relative_to(ROOT).as_posix()} {name}"


def source_of(path: str) -> str:
    """The file of a code object as the finders name it."""
    return inspect.getabsfile(re) if path.startswith("<") else path.removeprefix(f"{ROOT}/")
