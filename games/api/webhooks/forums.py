"""Calls that other services understand as they are: a message in Discord, a post in Discourse or NodeBB.

Sources: Discord "Execute Webhook"; Discourse "Create a topic, post" (POST /posts.json); NodeBB write API
(POST /api/v3/topics/{tid}).
"""

import json
from typing import Any

from django.utils.translation import gettext as _

from games.api.models.webhooks import Hook, Shape
from games.core import encryption
from games.core.errors import Refused
from games.core.models import Game
from games.leagues.events.news import What
from games.leagues.standings.results import Kind
from games.titles.reports import contents, markup

PURPOSE = "forum-key"
_MAX_LENGTH = {Shape.DISCORD: 1900, Shape.DISCOURSE: 30_000, Shape.NODEBB: 30_000}
_FIRST_PLACES = 3
_KEYED = (Shape.DISCOURSE, Shape.NODEBB)


def check(shape: str, url: str, key: str, username: str, topic: int | None) -> None:
    """Refused, with what is missing, unless a hook of that shape has all that its service wants."""
    if shape == Shape.DISCORD and "/api/webhooks/" not in url:
        raise Refused(
            _("The address of a Discord webhook has /api/webhooks/ in it: copy it from the settings of your channel."),
            code="address",
        )
    if shape == Shape.DISCOURSE and not (url.endswith("/posts.json") and username and topic):
        raise Refused(
            _("For Discourse: an address that ends with /posts.json, a name to post as, and the number of the topic."),
            code="address",
        )
    if shape == Shape.NODEBB and "/api/v3/topics/" not in url:
        raise Refused(_("For NodeBB: an address such as https://forum.example.org/api/v3/topics/12."), code="address")
    if shape in _KEYED and not key:
        raise Refused(_("This forum wants a key of its interface (API key)."), code="key")


def headers(hook: Hook) -> dict[str, str]:
    """What shows the service that it may take the post. encryption.Unreadable."""
    if hook.shape not in _KEYED:
        return {}
    key = encryption.unseal(hook.key, PURPOSE)
    if hook.shape == Shape.DISCOURSE:
        return {"Api-Key": key, "Api-Username": hook.username}
    return {"Authorization": f"Bearer {key}"}


def body(hook: Hook, words: str) -> str:
    """The JSON that posts these words. Discord calls nobody by name for them."""
    facts: dict[str, Any]
    if hook.shape == Shape.DISCORD:
        facts = {"content": words, "allowed_mentions": {"parse": []}}
    elif hook.shape == Shape.DISCOURSE:
        facts = {"topic_id": hook.topic, "raw": words}
    else:
        facts = {"content": words}
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def news(facts: dict[str, Any]) -> str:
    """A hand-off as a message, from the facts of games.api.webhooks.payload."""
    game = facts.get("game")
    title = markup.escaped(str(facts["title"]))
    return f"**{markup.escaped(game['name'])}** ({facts['seat']}): {title}\n{game['url']}" if game else title


def of_event(facts: dict[str, Any], shape: str) -> str:
    """News of an event of a club as a message, from the facts of games.api.webhooks.events; as many pairs of a round as
    the service takes, and the first places of the end."""
    event = facts["league_event"]
    lines = [f"**{markup.escaped(event['name'])}**: {markup.escaped(facts['title'])}"]
    if facts["event"] == What.PAIRED and facts["round"]:
        lines += [f"- {markup.escaped(pair(row))}" for row in facts["pairs"]]
    for row in facts.get("standings", [])[:_FIRST_PLACES]:
        lines.append(f"{row['place']}\\. {markup.escaped(row['name'])}: {row['numbers']['points']}")
    room = _MAX_LENGTH[Shape(shape)] - len(event["url"])
    while sum(len(line) + 1 for line in lines) > room:
        lines.pop()
    return "\n".join([*lines, event["url"]])


def pair(row: dict[str, Any]) -> str:
    """A pair in a line, with its result if it has one."""
    if row["second"] is None:
        return _("%(name)s rests") % {"name": row["first"]["name"]}
    counts = row["result"] and row["result"]["kind"] != Kind.VOID
    two = f"{row['first']['name']} – {row['second']['name']}"
    return f"{two} {row['result']['points'][0]} : {row['result']['points'][1]}" if counts else two


def turn(game: Game, number: int, shape: str) -> str | None:
    """The report of a turn as Markdown, as long as the service takes it; None if there is no such turn any more."""
    try:
        return markup.markdown(contents.report(game, number), _MAX_LENGTH[Shape(shape)] if shape in _MAX_LENGTH else 0)
    except contents.NoReport:
        return None


def is_forum(hook: Hook) -> bool:
    """Whether it is written for such a service."""
    return hook.shape != Shape.STANDARD
