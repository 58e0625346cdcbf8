"""What HELP answers: the commands, how orders are written, a rule's own words."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.core import links
from games.core.datasets.engines import engine
from games.core.models import Game
from games.core.plans import timing
from games.core.queries.seats import seat_sides
from games.core.referee import SeatView
from games.core.words import say
from games.leagues.events import resting
from games.leagues.models import Pairing
from games.mail.orders import choices, lines, mentions, order_words
from games.titles.help import rulebook
from rules.kernel import Order

_MAX_ROWS, _MAX_ENDS, _MAX_RULES, _MAX_NUMBERS = 12, 12, 3, 12
COMMANDS = (
    (pgettext_lazy("to type", "SHOW"), gettext_lazy("the board, your orders and what is asked")),
    (
        pgettext_lazy("to type", "SHOW Hawaii"),
        gettext_lazy("all orders from and to a place, or of a piece, by its name"),
    ),
    (
        pgettext_lazy("to type", "READY"),
        gettext_lazy("hands in the orders that stand in your draft; they cannot be taken back then"),
    ),
    (pgettext_lazy("to type", "UNDO 2"), gettext_lazy("takes back order 2 of your draft; UNDO alone the last one")),
    (pgettext_lazy("to type", "CLEAR"), gettext_lazy("takes back all orders of your draft")),
    (
        pgettext_lazy("to type", "TAKEBACK"),
        gettext_lazy(
            "undoes what you handed in last if nobody has seen it; else the others are asked for their consent"
        ),
    ),
    (
        pgettext_lazy("to type", "AGREE, REFUSE"),
        gettext_lazy("you agree to go back, where somebody asks for it, or not; the mail that asks says more"),
    ),
    (
        pgettext_lazy("to type", "WAIT"),
        gettext_lazy("keeps your draft open until it is due; then it is handed in as it stands"),
    ),
    (
        pgettext_lazy("to type", "HELP 4.1"),
        gettext_lazy("what that rule says; HELP and the first word of an order says how it is written"),
    ),
    (pgettext_lazy("to type", "ABSENT 3 Dec TO 9 Dec"), gettext_lazy("you are away: your deadlines wait")),
    (pgettext_lazy("to type", "BACK"), gettext_lazy("you are back")),
    (
        pgettext_lazy("to type", "PAUSE UNTIL 9 Dec"),
        gettext_lazy("asks the others for a pause, in which no clock runs; END PAUSE ends it three days later"),
    ),
    (
        pgettext_lazy("to type", "ACCEPT PAUSE, REFUSE PAUSE"),
        gettext_lazy("you agree to the pause that somebody asks for, or not"),
    ),
    (
        pgettext_lazy("to type", "EXTEND 24"),
        gettext_lazy("gives your opponent 24 hours more; of several, name the side: EXTEND and its name before the 24"),
    ),
    (pgettext_lazy("to type", "PLAN ... ENDPLAN"), gettext_lazy("lines that answer for you in cases that you foresee")),
    (pgettext_lazy("to type", "PLAN SHOW"), gettext_lazy("the lines that you have, and what they do")),
    (pgettext_lazy("to type", "PLAN CLEAR"), gettext_lazy("puts them away")),
    (
        pgettext_lazy("to type", "PLAN HOURLY"),
        gettext_lazy("they answer at the full hour only, so that speed does not show them; PLAN AT ONCE undoes it"),
    ),
    (pgettext_lazy("to type", "HELP PLAN"), gettext_lazy("how they are written")),
    (
        pgettext_lazy("to type", "REMATCH"),
        gettext_lazy(
            "after the end: the same game once more, sides swapped; with SAME behind it they stay, LOT draws them"
        ),
    ),
    (
        pgettext_lazy("to type", "RESIGN, LEAVE GAME"),
        gettext_lazy("gives the game up, or leaves your seat to somebody else; the answer says what has to follow it"),
    ),
    (
        pgettext_lazy("to type", "PRESS TO ALL ... ENDPRESS"),
        gettext_lazy("words for the other side; in place of ALL may stand the name of one seat"),
    ),
)
OF_EVENTS = (
    (pgettext_lazy("to type", "STANDINGS"), gettext_lazy("how the event stands that this game belongs to")),
    (pgettext_lazy("to type", "LEAVE EVENT"), gettext_lazy("you withdraw from that event; this game goes on")),
)
OF_RESTS = (
    (
        pgettext_lazy("to type", "REST ROUND"),
        gettext_lazy("you sit out the next round of that event; PLAY ROUND takes it back"),
    ),
)
OF_CONFIRMING = (
    (
        pgettext_lazy("to type", "CONFIRM ROUND"),
        gettext_lazy("you play the next round of that event, where it asks its players"),
    ),
)
"""What to write, and what it does. Only sentences show them: a line of its own would be one if it came back."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading, sentences, and rows of (what to write, what it does). ``link``: more about it on the site."""

    title: str
    sentences: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    link: str = ""


def topic(game: Game, words: str, sight: SeatView) -> Topic:
    """What to say to HELP followed by ``words``: nothing, PLAN, a verb of the game, the number or subject of a rule."""
    asked = words.strip(" .:,§")
    said = asked.casefold()
    if said in ("plan", "plans", "planes", "pläne"):
        return _plans(game)
    if not said:
        written = (*_notation(game, sight), *_written(game, sight))
        rows = (*COMMANDS, *_of_event(game))
        return Topic(_("What you may write"), (*written, *(f"“{form}”: {about}" for form, about in rows)))
    return _verb(game, asked, sight) or _rule(game, asked, sight)


def form_of(game: Game, line: str, sight: SeatView) -> str:
    """How the command is written with whose word a line begins that is none; "" if the word is one of the game."""
    kind = lines.begun(line)
    forms = (str(form) for form, _about in (*COMMANDS, *OF_EVENTS, *OF_RESTS, *OF_CONFIRMING))
    form = next((one for one in forms if kind and lines.begun(one) == kind), "")
    verbs = (*_examples(game), *choices.verbs(sight)) if form else ()
    if line.split()[0].casefold() in (text.split()[0].casefold() for text in verbs):
        return ""
    return _("It is written like this: {examples}").format(examples=_named(form)) if form else ""


def _of_event(game: Game) -> tuple[tuple[str, str], ...]:
    """What may be written about the event that the game belongs to; nothing where it belongs to none."""
    pairing = Pairing.objects.select_related("round__event").filter(game=game).first()
    if pairing is None:
        return ()
    event = pairing.round.event
    rows = (*OF_EVENTS, *(OF_RESTS if resting.has_rests(event) else ()))
    return (*rows, *(OF_CONFIRMING if event.confirms else ()))


def _notation(game: Game, sight: SeatView) -> tuple[str, ...]:
    """How orders of this game are written that cannot be given now, by the examples of its rules."""
    now = choices.verbs(sight)
    examples = [text for text in _examples(game) if text.split(" ")[0] not in now]
    found = [_("Write one thing on each line. Lines that begin with # are not read.")]
    if examples:
        told = _("At other times orders are written like this: {examples}") if now else None
        told = told or _("Orders are written like this: {examples}")
        found.append(told.format(examples=" · ".join(map(_named, examples))))
    return tuple(found)


def _named(text: str) -> str:
    """An order between brackets that no line break parts."""
    return mentions.named(text).replace(" ", "\xa0")


def _written(game: Game, sight: SeatView) -> tuple[str, ...]:
    """Each verb that is legal now, with an order of the reader's own position and what it does."""
    found = choices.verbs(sight)
    if not found:
        return ()
    rows = [_example(game, sight, order) for order in found.values()]
    return (_("What you may order now, each with one example:"), *rows)


def _example(game: Game, sight: SeatView, order: Order) -> str:
    said = order_words.line(game, sight.view, order)
    return _("%(said)s: %(order)s") % {"said": said, "order": _named(order.text)}


def _verb(game: Game, word: str, sight: SeatView) -> Topic | None:
    """How orders of a verb are written: those that are legal now, else the example of the rules; None for no verb."""
    folded = word.casefold()
    now = [order for order in sight.legal() if order.text.split(" ")[0].casefold() == folded]
    general = [text for text in _examples(game) if text.split(" ")[0].casefold() == folded]
    if not now and not general:
        return None
    sentences = [_("It is written like this: {examples}").format(examples=" · ".join(map(_named, general)))]
    sentences = sentences if general else []
    bare = [_example(game, sight, order) for order in choices.ends(now)]
    rows = choices.rows(game, sight, now)[:_MAX_ROWS]
    if not now:
        sentences.append(_("It can't be ordered now."))
    lines = (line for row in rows for line in choices.told(row, _MAX_ENDS))
    return Topic(word.upper(), (*sentences, *bare, *lines))


def _examples(game: Game) -> tuple[str, ...]:
    """An order of each verb, as the rules of the game give them."""
    return tuple(seat_sides.rules(game).facts(game.scenario).get("notation") or ())


def _rule(game: Game, number: str, sight: SeatView) -> Topic:
    entries = rulebook.entries(game.system)
    found = entries.get(number) or next(
        (row for key, row in entries.items() if key.casefold() == number.casefold()), None
    )
    if found is None:
        return _subject(game, number, sight)
    link = links.link(rulebook.address(game.system, found["number"]))
    return Topic(f"{found['number']}  {say(found['title'])}", (say(found["text"]),), link=link)


def _subject(game: Game, word: str, sight: SeatView) -> Topic:
    """What is neither a verb nor the number of a rule: rules with the word in their titles, and orders that do it."""
    entries = rulebook.entries(game.system)
    titled = {key: say(row["title"]) for key, row in entries.items()}
    near = [key for key in entries if key.startswith(word) or word.casefold() in titled[key].casefold()]
    orders = [order for order in choices.verbs(sight).values() if choices.is_about(_example(game, sight, order), word)]
    lines = [_example(game, sight, order) for order in orders]
    lines += [
        _("Rule {number}: {title}. {text}").format(number=key, title=titled[key], text=say(entries[key]["text"]))
        for key in near[:_MAX_RULES]
    ]
    if len(near) > _MAX_RULES:
        lines.append(_("There are: {numbers}").format(numbers=", ".join(near[:_MAX_NUMBERS])))
    if lines:
        return Topic(word, tuple(lines))
    verbs = ", ".join(dict.fromkeys(text.split(" ")[0] for text in (*choices.verbs(sight), *_examples(game))))
    return Topic(
        _("Rule {number}").format(number=word),
        (
            _("There is no rule {number} in the help.").format(number=word),
            _("HELP and one of these words says how it is written: {verbs}.").format(verbs=verbs),
        ),
    )


def _plans(game: Game) -> Topic:
    guide = engine(game.system, game.rules_version, game.data).plan_guide(game.scenario)
    if not guide:
        return Topic(_("Plans"), (_("This game knows no plans."),))
    rows = tuple(
        (row["form"], say(row["about"]))
        for row in (*guide["layers"], *guide["fields"], *guide["conditions"], *guide["asks"])
    )
    standard = (_("The standard plan:"), *(f"  {line}" for line in guide["standard"].splitlines()))
    return Topic(_("Plans"), (say(guide["about"]), timing.openly(), *standard), rows)
