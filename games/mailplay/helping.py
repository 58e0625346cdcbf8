"""What HELP answers: the commands, how orders are written, a rule's own words."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games import rulebook, titles
from games.datasets.engines import engine
from games.mailplay import mentions
from games.play.models import Game
from games.post import headers
from games.words import say


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading, sentences, and rows of (what to write, what it does). ``link``: more about it on the site."""

    title: str
    sentences: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    link: str = ""


def topic(game: Game, words: str) -> Topic:
    """What to say to HELP followed by ``words``: nothing, PLAN, or the number of a rule."""
    said = words.strip(" .:,§").casefold()
    if said in ("plan", "plans", "planes", "pläne"):
        return _plans(game)
    if said:
        return _rule(game, words.strip(" .:,§"))
    return Topic(_("What you may write"), (*_notation(game), *(f"“{form}”: {about}" for form, about in _commands())))


def _commands() -> tuple[tuple[str, str], ...]:
    """What to write, and what it does. Only sentences show them: a line of its own would be one if it came back."""
    return (
        ("SHOW", _("the board, your orders and what is asked")),
        ("READY", _("hands in the orders that stand in your draft; they cannot be taken back then")),
        ("UNDO 2", _("takes back order 2 of your draft; UNDO alone the last one")),
        ("CLEAR", _("takes back all orders of your draft")),
        (
            "TAKEBACK",
            _("undoes what you handed in last if nobody has seen it; else the others are asked for their consent"),
        ),
        ("AGREE, REFUSE", _("you agree to go back, where somebody asks for it, or not; the mail that asks says more")),
        ("WAIT", _("says that you are still thinking")),
        ("HELP 4.1", _("what that rule says")),
        ("ABSENT 3 Dec TO 9 Dec", _("you are away: your deadlines wait")),
        ("BACK", _("you are back")),
        ("PLAN ... ENDPLAN", _("lines that answer for you in cases that you foresee")),
        ("PLAN SHOW", _("the lines that you have, and what they do")),
        ("PLAN CLEAR", _("puts them away")),
        ("HELP PLAN", _("how they are written")),
        ("PRESS TO ALL ... ENDPRESS", _("words for the other side; in place of ALL may stand the name of one seat")),
    )


def _notation(game: Game) -> tuple[str, ...]:
    """How orders of this game are written, by the examples of its rules."""
    examples = titles.rules(game).facts(game.scenario).get("notation") or ()
    found = [_("Write one thing on each line. Lines that begin with # are not read.")]
    if examples:
        found.append(
            _("Orders are written like this: {examples}").format(examples=" · ".join(map(mentions.named, examples)))
        )
    return tuple(found)


def _rule(game: Game, number: str) -> Topic:
    entries = rulebook.entries(game.system)
    found = entries.get(number) or next(
        (row for key, row in entries.items() if key.casefold() == number.casefold()), None
    )
    if found is None:
        below = [key for key in entries if key.startswith(f"{number}")][:8]
        words = _("There is no rule {number} in the help.").format(number=number)
        if below:
            words = f"{words} {_('There are: {numbers}').format(numbers=', '.join(below))}"
        return Topic(_("Rule {number}").format(number=number), (words,))
    link = headers.link(rulebook.address(game.system, found["number"]))
    return Topic(f"{found['number']}  {say(found['title'])}", (say(found["text"]),), link=link)


def _plans(game: Game) -> Topic:
    guide = engine(game.system, game.rules_version, game.data).plan_guide(game.scenario)
    if not guide:
        return Topic(_("Plans"), (_("This game knows no plans."),))
    rows = tuple(
        (row["form"], say(row["about"]))
        for row in (*guide["layers"], *guide["fields"], *guide["conditions"], *guide["asks"])
    )
    standard = (_("The standard plan:"), *(f"  {line}" for line in guide["standard"].splitlines()))
    return Topic(_("Plans"), (say(guide["about"]), *standard), rows)
