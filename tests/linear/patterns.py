"""Every pattern of the code: what it is used on. One that is not in this list fails the test."""

import ast
import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass

from games.reading import shapes
from tests.linear.finding import Found


@dataclass(frozen=True)
class People:
    """It sees text of people. ``way``: how it is used, "match", "full", "search" or "all" (every match of a text).

    ``most``: characters that the code before it lets through, if it cuts them off. ``made``: the patterns, where the
    code makes them of something.
    """

    way: str
    most: int | None = None
    made: Callable[[], list[re.Pattern[str]]] | None = None


@dataclass(frozen=True)
class Ours:
    """It sees no text of people. ``why``: whose text it is."""

    why: str


_DRAWINGS = Ours("drawings that come with the site")
_SETTINGS = Ours("the settings of who runs the site, once at the start")
_LINE = 2_000
"""Characters of a line of a mail that are read (games.reading.parting)."""
_NAMES = ("attribution", "separators", "quoted_headings", "mobile", "closings", "disclaimers", "reactions")

PATTERNS: dict[str, People | Ours] = {
    "rules/common/lenient.py _ARROW": People("all"),
    "rules/common/lenient.py _TOKEN": People("all"),
    "rules/common/lenient.py _ORDINAL": People("match"),
    "rules/iwo_jima/notation.py _HEX": People("full"),
    "rules/pacific_victory/checking/shape.py ident": People("full"),
    "rules/pacific_victory/checking/shape.py turn": People("full"),
    "rules/pacific_victory/plans/conditions.py _ratio": People("full"),
    "rules/pacific_victory/plans/conditions.py _date": People("full"),
    "rules/pacific_victory/plans/conditions.py _date 2": People("full"),
    "rules/pacific_victory/plans/words.py _TOKEN": People("all"),
    "rules/pacific_zones/notation.py _PATH": People("full"),
    "rules/pacific_zones/notation.py _SHORT_ID": People("all"),
    "rules/pacific_zones/notation.py _DICE": People("full"),
    "games/api/fields.py Counted.to_internal_value": People("full"),
    "games/api/fields.py Deposit.to_internal_value": People("full", made=lambda: _of_deposits()),
    "games/api/idempotency.py key_of": People("full", made=lambda: _of_keys()),
    "games/api/paging.py _read": People("full"),
    "games/api/shapes/games.py DataSetChoice.to_internal_value": People("full"),
    "games/api/shapes/games.py DataSetChoice.to_internal_value 2": People("full"),
    "games/drawing/zoom.py _BOX": Ours("drawings of our own"),
    "games/forum/dice_words.py _ASKED": People("all"),
    "games/forum/marked.py _MARKDOWN": People("all"),
    "games/hooks/addresses.py _NAME": People("full"),
    "games/inbox/addresses.py _LOCAL": People("search"),
    "games/inbox/codes.py _LINE": People("full"),
    "games/inbox/machines.py _NOBODY": People("match"),
    "games/inbox/machines.py _EXTERNAL": People("match"),
    "games/inbox/machines.py _SURELY": People("match"),
    "games/inbox/machines.py _PERHAPS": People("match"),
    "games/inbox/mailbox.py _SIZE": Ours("the mail server's answers to us"),
    "games/inbox/reports.py _original_id": People("search"),
    "games/journal/verify.py HEX": People("full"),
    "games/journal/verify.py TIME": People("full"),
    "games/journal/verify.py head_argument": People("full"),
    "games/journal/verify.py head_argument 2": People("full"),
    "games/mailplay/block.py _HEADING": People("search"),
    "games/mailplay/choices.py _PARTS": Ours("orders as the rules write them"),
    "games/mailplay/choices.py _STEPS": Ours("orders as the rules write them"),
    "games/mailplay/choices.py _WORDS": People("all"),
    "games/mailplay/commands.py _BULLET": People("all"),
    "games/mailplay/commands.py _NOTE": People("all"),
    "games/mailplay/commands.py _COUNT": People("full"),
    "games/mailplay/commands.py _NAMED": People("full"),
    "games/mailplay/days.py _ISO": People("full"),
    "games/mailplay/days.py _POINTS": People("full"),
    "games/mailplay/days.py _DAY_FIRST": People("full"),
    "games/mailplay/days.py _MONTH_FIRST": People("full"),
    "games/mailplay/days.py span": People("search", made=lambda: [re.compile(r" (?:bis|hasta|to|until|-) ")]),
    "games/mailplay/mentions.py _ROW": People("match"),
    "games/mailplay/ours.py _GAP": Ours("sentences of our mails, once"),
    "games/ops/management/commands/verify_journals.py _moment": Ours("an option that the operator types"),
    "games/pages/game/sprite.py _SHEET": _DRAWINGS,
    "games/pages/game/sprite.py _USED": _DRAWINGS,
    "games/pages/game/sprite.py symbols": _DRAWINGS,
    "games/pages/game/sprite.py _TAG": _DRAWINGS,
    "games/pages/game/sprite.py _name": _DRAWINGS,
    "games/pages/help/book.py _ANY_R": People("all"),
    "games/pages/help/citing.py _EDITION": Ours("our tests' own words"),
    "games/pages/help/citing.py is_named": Ours("numbers of rules"),
    "games/pages/help/citing.py is_named 2": Ours("names of our tests"),
    "games/pages/kits/iwo_jima_1945/postcard.py _ground": _DRAWINGS,
    "games/pages/kits/iwo_jima_1945/words.py _PERIOD": Ours("texts of the rules"),
    "games/pages/kits/iwo_jima_1945/words.py _WAVE": Ours("texts of the rules"),
    "games/pages/kits/pacific_victory/map/scene.py _AND": _DRAWINGS,
    "games/pages/kits/pacific_victory/postcard.py _ground": _DRAWINGS,
    "games/pages/kits/pacific_zones/postcard.py _ground": _DRAWINGS,
    "games/pages/kits/pacific_zones/sightings/pages.py _counted": Ours("names of pieces"),
    "games/pages/proof/reasons.py _GAP": Ours("our own sentences, once"),
    "games/play/admin.py _OUTSIDE": People("match"),
    "games/play/admin.py _ADDRESS": People("all"),
    "games/post/bounces.py _STATUS": People("search", 1_000),
    "games/post/render.py _SPACE": People("match"),
    "games/post/render.py fold": People("all"),
    "games/post/render.py fold 2": People("all"),
    "games/post/render.py _GAP": People("search"),
    "games/reading/charsets.py _AGAIN": People("all"),
    "games/reading/charsets.py _FOREIGN": People("all"),
    "games/reading/flowed.py _ITEM": People("match"),
    "games/reading/flowed.py _QUOTE": People("match"),
    "games/reading/html.py _TAGS": People("all"),
    "games/reading/mime.py _ID": People("all"),
    "games/reading/mime.py _CONTROL": People("all"),
    "games/reading/mime.py _MAY_STRIKE": People("search"),
    "games/reading/mime.py _mended": People("search"),
    "games/reading/parting.py _MARKS": People("match", _LINE),
    "games/reading/parting.py _LABEL": People("match", _LINE),
    "games/reading/parting.py _RULE": People("match", _LINE),
    "games/reading/parting.py _DATE": People("search", _LINE),
    "games/reading/parting.py _DASHED": People("match", _LINE),
    "games/reading/parting.py _ADDRESS": People("search", _LINE),
    "games/reading/parting.py _ANY_LABEL": People("match", _LINE),
    "games/reading/reader.py _GARBLED": People("full", 200),
    "games/reading/reader.py _HEADING": People("full", _LINE),
    "games/reading/reader.py _END": People("full", _LINE),
    "games/reading/reader.py _is_mixed": People("search"),
    "games/reading/signatures.py _BULLET": People("match", _LINE),
    "games/reading/signatures.py _UNDERSCORES": People("full", _LINE),
    "games/reading/shapes.py patterns": People("full", 700, lambda: [shapes.patterns(name) for name in _NAMES]),
    "games/reading/shapes.py fences": People("full", _LINE, lambda: [first for first, _last in shapes.fences()]),
    "games/reading/shapes.py fences 2": People("full", _LINE, lambda: [last for _first, last in shapes.fences()]),
    "games/reading/shapes.py order_files": People("full", 200, lambda: [shapes.order_files()]),
    "games/rulebook.py _UNFIT": People("all"),
    "games/rulebook.py _pattern": Ours("sentences of the rules"),
    "pvsite/environment.py _MAILBOX": _SETTINGS,
    "pvsite/environment.py _REDIS_OPTIONS": _SETTINGS,
    "pvsite/environment.py redis.cast": _SETTINGS,
    "pvsite/values.py _LABEL": _SETTINGS,
    "pvsite/values.py _LOCAL": _SETTINGS,
    "pvsite/values.py key": _SETTINGS,
}


def _of_deposits() -> list[re.Pattern[str]]:
    from games.api.fields import Deposit

    return [re.compile(Deposit.PATTERN)]


def _of_keys() -> list[re.Pattern[str]]:
    from games.api import idempotency

    return [re.compile(idempotency.PATTERN)]


def of(found: Found, use: People) -> list[re.Pattern[str]]:
    """The patterns that stand at a place of the code."""
    if use.made is not None:
        return use.made()
    path, owner = found.key.split(" ", 1)
    module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
    named = getattr(module, owner, None)
    if isinstance(named, re.Pattern):
        return [named]
    text = ast.literal_eval(found.call.args[0])
    flags = [word for word in ("IGNORECASE", "MULTILINE", "ASCII", "DOTALL") if f"'{word}'" in ast.dump(found.call)]
    return [re.compile(text, sum(re.RegexFlag[word] for word in flags))]
