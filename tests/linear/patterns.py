"""Every pattern of the code: what it is used on. One that is not in this list fails the test."""

import ast
import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass

from games.mail.reading import shapes
from rules.task_force.data_sets import correcting
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
"""Characters of a line of a mail that are read (games.mail.reading.reply_extraction)."""
_NAMES = ("attribution", "separators", "quoted_headings", "mobile", "closings", "disclaimers", "reactions")

PATTERNS: dict[str, People | Ours] = {
    "rules/common/lenient.py _ARROW": People("all"),
    "rules/common/lenient.py _TOKEN": People("all"),
    "rules/common/lenient.py _ORDINAL": People("match"),
    "rules/iwo_jima/language/notation.py _HEX": People("full"),
    "rules/pacific_victory/checking/shape.py _IDENT": People("search"),
    "rules/pacific_victory/checking/shape.py _TURN": People("search"),
    "rules/pacific_victory/plans/conditions.py _ratio": People("full"),
    "rules/pacific_victory/plans/conditions.py _date": People("full"),
    "rules/pacific_victory/plans/conditions.py _date 2": People("full"),
    "rules/pacific_victory/plans/words.py _TOKEN": People("all"),
    "rules/task_force/data_sets/correcting.py _written": People("full", made=lambda: _of_tables()),
    "rules/pacific_zones/notation.py _PATH": People("full"),
    "rules/pacific_zones/notation.py _SHORT_ID": People("all"),
    "rules/pacific_zones/notation.py _DICE": People("full"),
    "rules/pacific_zones/tabletop/lines.py _SHORT": People("all"),
    "games/titles/task_force/labels.py _LABEL": People("all"),
    "rules/task_force/tabletop/lines.py _GLUED": People("all"),
    "rules/task_force/tabletop/lines.py _BOX": People("full"),
    "games/api/fields.py Counted.to_internal_value": People("full"),
    "games/api/fields.py Deposit.to_internal_value": People("full", made=lambda: _of_deposits()),
    "games/api/idempotency.py key_of": People("full", made=lambda: _of_keys()),
    "games/api/paging.py number_in": People("full"),
    "games/api/paging.py place_in": People("full"),
    "games/api/paging.py _read": People("full"),
    "games/api/serializers/games.py DataSetChoice.to_internal_value": People("full"),
    "games/api/serializers/games.py DataSetChoice.to_internal_value 2": People("full"),
    "games/titles/hexboard/day_and_night.py _NAMED": _DRAWINGS,
    "games/titles/hexboard/day_and_night.py _STYLE": _DRAWINGS,
    "games/titles/hexboard/day_and_night.py _VALUES": _DRAWINGS,
    "games/titles/hexboard/postcard.py _VIEW_BOX": Ours("drawings of our own"),
    "games/titles/hexboard/small_map.py _DOT": Ours("drawings of our own"),
    "games/core/words.py _SOUNDS_I": People("match"),
    "games/core/talk/dice_words.py _ASKED": People("all"),
    "games/core/talk/dice_words.py _PLAIN": People("search"),
    "games/titles/reports/markup.py _MARKDOWN": People("all"),
    "games/core/calls/addresses.py _NAME": People("full"),
    "games/mail/addresses.py _LOCAL": People("search"),
    "games/mail/incoming/codes.py _LINE": People("full"),
    "games/mail/incoming/automatic_mail.py _NOBODY": People("match"),
    "games/mail/incoming/automatic_mail.py _EXTERNAL": People("match"),
    "games/mail/incoming/automatic_mail.py _SURELY": People("match"),
    "games/mail/incoming/automatic_mail.py _PERHAPS": People("match"),
    "games/mail/incoming/transports/mailbox.py _SIZE": Ours("the mail server's answers to us"),
    "games/mail/incoming/delivery_reports.py _original_id": People("search"),
    "games/core/commands/finished/importing.py _CODE": People("full"),
    "games/core/commands/finished/soundness.py _LEVEL": People("full"),
    "games/core/journal/verify.py HEX": People("full"),
    "games/core/journal/verify.py TIME": People("full"),
    "games/core/journal/verify.py head_argument": People("full"),
    "games/core/journal/verify.py head_argument 2": People("full"),
    "games/core/journal/verify.py is_network": People("full"),
    "games/core/journal/verify.py Journal.take_beacon": People("full"),
    "games/mail/orders/bids.py _COUNTED": People("full"),
    "games/mail/orders/bids.py _NUMBER": People("full"),
    "games/mail/orders/block.py _HEADING": People("search"),
    "games/mail/orders/choices.py _PARTS": Ours("orders as the rules write them"),
    "games/mail/orders/choices.py _STEPS": Ours("orders as the rules write them"),
    "games/mail/orders/choices.py _WORDS": People("all"),
    "games/mail/orders/lines.py _NOTE": People("all"),
    "games/mail/orders/lines.py _COUNT": People("full"),
    "games/mail/orders/lines.py _NAMED": People("full"),
    "games/mail/commands/clock_commands.py _HOURS": People("full"),
    "games/mail/commands/days.py _ISO": People("full"),
    "games/mail/commands/days.py _POINTS": People("full"),
    "games/mail/commands/days.py _DAY_FIRST": People("full"),
    "games/mail/commands/days.py _MONTH_FIRST": People("full"),
    "games/mail/commands/days.py span": People("search", made=lambda: [re.compile(r" (?:bis|hasta|to|until|-) ")]),
    "games/mail/orders/mentions.py _ROW": People("match"),
    "games/mail/commands/own_text.py _GAP": Ours("sentences of our mails, once"),
    "games/ops/management/commands/makemessages.py _DAY": Ours("catalogues that xgettext has written"),
    "games/ops/management/commands/verify_journals.py _moment": Ours("an option that the operator types"),
    "games/web/game/sprite.py _SHEET": _DRAWINGS,
    "games/web/game/sprite.py _USED": _DRAWINGS,
    "games/web/game/sprite.py symbols": _DRAWINGS,
    "games/web/game/sprite.py _TAG": _DRAWINGS,
    "games/web/game/sprite.py _name": _DRAWINGS,
    "games/web/help/book.py _ANY_R": People("all"),
    "games/web/help/citing.py _EDITION": Ours("our tests' own words"),
    "games/web/help/citing.py is_named": Ours("numbers of rules"),
    "games/web/help/citing.py is_named 2": Ours("names of our tests"),
    "games/titles/iwo_jima_1945/postcard.py _ground": _DRAWINGS,
    "games/titles/iwo_jima_1945/words.py _PERIOD": Ours("texts of the rules"),
    "games/titles/iwo_jima_1945/words.py _WAVE": Ours("texts of the rules"),
    "games/titles/pacific_victory/map/scene.py _AND": _DRAWINGS,
    "games/titles/pacific_victory/postcard.py _ground": _DRAWINGS,
    "games/titles/pacific_zones/map/postcard.py _ground": _DRAWINGS,
    "games/titles/task_force/map/counters.py defs": _DRAWINGS,
    "games/titles/task_force/postcard.py _ground": _DRAWINGS,
    "games/titles/pacific_zones/sightings/pages.py _counted": Ours("names of pieces"),
    "games/web/proof/reasons.py _GAP": Ours("our own sentences, once"),
    "games/ops/admin/games.py _OUTSIDE": People("match"),
    "games/ops/admin/games.py _ADDRESS": People("all"),
    "games/mail/outgoing/bounces.py _STATUS": People("search", 1_000),
    "games/mail/outgoing/render.py _ORDER": People("all"),
    "games/mail/outgoing/render.py _SPACE": People("match"),
    "games/mail/outgoing/render.py fold": People("all"),
    "games/mail/outgoing/render.py fold 2": People("all"),
    "games/mail/outgoing/render.py _GAP": People("search"),
    "games/mail/reading/charsets.py _AGAIN": People("all"),
    "games/mail/reading/charsets.py _FOREIGN": People("all"),
    "games/mail/reading/flowed.py _ITEM": People("match"),
    "games/mail/reading/flowed.py _QUOTE": People("match"),
    "games/mail/reading/html.py _TAGS": People("all"),
    "games/mail/reading/mime.py _ID": People("all"),
    "games/mail/reading/mime.py _CONTROL": People("all"),
    "games/mail/reading/mime.py _MAY_STRIKE": People("search"),
    "games/mail/reading/mime.py _mended": People("search"),
    "games/mail/reading/reply_extraction.py _MARKS": People("match", _LINE),
    "games/mail/reading/reply_extraction.py _LABEL": People("match", _LINE),
    "games/mail/reading/reply_extraction.py _RULE": People("match", _LINE),
    "games/mail/reading/reply_extraction.py _DATE": People("search", _LINE),
    "games/mail/reading/reply_extraction.py _DASHED": People("match", _LINE),
    "games/mail/reading/reply_extraction.py _ADDRESS": People("search", _LINE),
    "games/mail/reading/reply_extraction.py _ANY_LABEL": People("match", _LINE),
    "games/mail/reading/reader.py _GARBLED": People("full", 200),
    "games/mail/reading/reader.py _HEADING": People("full", _LINE),
    "games/mail/reading/reader.py _END": People("full", _LINE),
    "games/mail/reading/reader.py _is_mixed": People("search"),
    "games/mail/reading/lines.py BULLET": People("match", _LINE),
    "games/mail/reading/signatures.py _UNDERSCORES": People("full", _LINE),
    "games/mail/reading/shapes.py patterns": People("full", 700, lambda: [shapes.patterns(name) for name in _NAMES]),
    "games/mail/reading/shapes.py fences": People("full", _LINE, lambda: [first for first, _last in shapes.fences()]),
    "games/mail/reading/shapes.py fences 2": People("full", _LINE, lambda: [last for _first, last in shapes.fences()]),
    "games/mail/reading/shapes.py order_files": People("full", 200, lambda: [shapes.order_files()]),
    "games/titles/help/terms.py _known": Ours("texts of the rules and of the help"),
    "games/titles/help/rulebook.py _NAMED": Ours("numbers of the rules"),
    "games/titles/help/rulebook.py _UNFIT": People("all"),
    "games/titles/help/rulebook.py _pattern": Ours("sentences of the rules"),
    "pvsite/compact_templates.py _ATOM": Ours("templates that come with the site"),
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


def _of_tables() -> list[re.Pattern[str]]:
    return [re.compile(pattern) for pattern in (correcting.SHARE, correcting.COMBAT_RESULT)]


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
