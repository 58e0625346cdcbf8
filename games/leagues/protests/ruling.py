"""The decision of one neutral person on a protest."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.core import clock
from games.core.errors import Refused
from games.leagues.conduct import book
from games.leagues.events.making import thing
from games.leagues.events.rights import check, locked
from games.leagues.models import Event, Protest, ProtestState
from games.leagues.models.protests import REMEDY_MOST, RULES_MOST
from games.leagues.protests import filing, rights, telling
from games.leagues.protests.telling import News

DECISIONS = (ProtestState.UPHELD, ProtestState.REJECTED, ProtestState.SETTLED)


@transaction.atomic
def rule(user: Any, event: Event, protest: Protest, decision: str, reasons: str, rules: str, remedy: str) -> None:
    """Decide; both seats are told at once, and the clocks go on. A remedy is in words: what it asks for is done by the
    acts that there are.

    Refused for who may not or has a part in it, while the other side may still answer, without a decision or reasons,
    and once it is not open any more.
    """
    check(rights.may_rule(user, event, protest))
    event = locked(event)
    fresh = filing.open_one(protest)
    if filing.can_answer(fresh):
        text = _("The other side may answer until {day}: decide when it has, or after that.")
        raise Refused(text.format(day=clock.until(fresh.filed + filing.TO_ANSWER)), code="early")
    if decision not in DECISIONS:
        raise Refused(_("Say how you decide: upheld, rejected or settled."), code="decision")
    fresh.decided_by, fresh.reasons = user, filing.checked_words(reasons, "reasons")
    fresh.rules = _short(rules, RULES_MOST, "rules")
    fresh.remedy = _short(remedy, REMEDY_MOST, "remedy")
    filing.close(fresh, ProtestState(decision))
    book.write("rule_on_protest", user, club=event.club, thing=thing(event))
    telling.owe(fresh, News.RULED, telling.seats(fresh))


def _short(text: str, most: int, name: str) -> str:
    words = " ".join(text.replace("\0", "").split())
    if len(words) > most:
        said = _("That is too long: {most} characters at most.")
        raise Refused(said.format(most=most), code=name)
    return words
