"""What a webhook says of an event of a club: a round that is paired, a result, a protest, the end."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.api.models.webhooks import Hook
from games.api.webhooks import forums, payload
from games.core import links
from games.core.models import Job
from games.leagues.events import as_seen, people, rights
from games.leagues.events.news import What
from games.leagues.models import Event, ProtestState


def write(job: Job, hook: Hook) -> str | None:
    """The text of a call, in the active language; None if the owner may look at that event no more.

    A forum is for others to read: people stand there by name only if they show it to everybody.
    """
    event = Event.objects.select_related("club").get(pk=job.payload["league_event"])
    try:
        rights.visible(event.slug, hook.user)
    except rights.NoSuchEvent:
        return None
    facts = _facts(job, hook, event)
    if forums.is_forum(hook):
        _name_openly(facts, people.open_names(event))
    facts["title"] = _title(facts)
    return forums.body(hook, forums.of_event(facts, hook.shape)) if forums.is_forum(hook) else payload.text_of(facts)


def _facts(job: Job, hook: Hook, event: Event) -> dict[str, Any]:
    what, number, board = job.payload["why"], job.payload["round"], job.payload["board"]
    facts: dict[str, Any] = {"id": job.payload["key"], "event": what} | payload.WITHOUT_GAME
    facts["league_event"] = {
        "slug": event.slug,
        "name": event.name,
        "club": event.club.slug,
        "url": links.link(reverse("events:standings", args=[event.slug])),
    }
    facts["round"] = number or None
    if what == What.ENDED:
        rows = as_seen.standings(event, hook.user)
        names = ("place", "seed", "name", "numbers")
        return facts | {"standings": [{name: row[name] for name in names} for row in rows]}
    if what == What.PROTEST:
        facts["protest"] = job.payload["about"]
    rows = as_seen.pairs(event, hook.user, number or None)
    from games.api.serializers.events import PairShape  # loaded with the first call: not by every worker

    return facts | {"pairs": [dict(PairShape(row).data) for row in rows if board in (0, row["board"])]}


def _name_openly(facts: dict[str, Any], names: dict[int, str]) -> None:
    """Put names that everybody may read in place of those for the webhook's owner."""
    for row in facts.get("standings", []):
        row["name"] = names[row["seed"]]
    for pair in facts.get("pairs", []):
        for player in (pair["first"], pair["second"]):
            if player is not None:
                player["name"] = names[player["seed"]]


def _title(facts: dict[str, Any]) -> str:
    """What has happened, in a line."""
    number = facts["round"]
    if facts["event"] == What.PAIRED:
        return _("Round %(n)s is paired") % {"n": number} if number else _("All rounds are paired")
    if facts["event"] == What.RESULT:
        return _("A result of round %(n)s: %(pair)s") % {"n": number, "pair": forums.pair(facts["pairs"][0])}
    if facts["event"] == What.PROTEST:
        state = ProtestState(facts["protest"]["state"]).label
        values = {"case": facts["protest"]["case"], "state": state, "pair": forums.pair(facts["pairs"][0])}
        return _("Protest %(case)s, %(pair)s: %(state)s") % values
    first = [row["name"] for row in facts["standings"] if row["place"] == 1]
    if len(first) == 1:
        return _("The event is over; first is %(name)s") % {"name": first[0]}
    return _("The event is over")
