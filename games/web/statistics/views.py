"""Pages of statistics, open to everybody: a title with its scenarios, and a scenario."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.queries import endings
from games.core.words import say
from games.web.statistics import options, summary
from rules import kernel
from rules.kernel import Plain, System


@require_safe
def title(request: HttpRequest, system: str) -> HttpResponse:
    """Each scenario of a title in short. Http404 for no such title."""
    rules = _rules(system)
    versions = endings.versions(system)
    rows = []
    for row in rules.scenarios():
        games = endings.ended(system, row["id"], versions.get(row["id"]))
        rows.append((row["id"], say(row["title"]), summary.short(rules, row, games)))
    context = {"system": system, "title": rules.title, "rows": rows, "nav": "help"}
    return render(request, "statistics/title.html", context)


@require_safe
def scenario(request: HttpRequest, system: str, scenario: str) -> HttpResponse:
    """All figures of a scenario: games between people, and those with computers by themselves. Http404."""
    rules = _rules(system)
    row: Plain | None = next((row for row in rules.scenarios() if row["id"] == scenario), None)
    if row is None:
        raise Http404
    games = endings.ended(system, scenario, endings.versions(system).get(scenario))
    people = [game for game in games if not game.computers]
    context = {
        "system": system,
        "title": rules.title,
        "scenario": row["id"],
        "name": say(row["title"]),
        "groups": [
            ("people", _("Between people"), summary.whole(rules, row, people)),
            ("computers", _("With computers"), summary.whole(rules, row, [game for game in games if game.computers])),
        ],
        "options": options.effects(rules, row, people),
        "nav": "help",
    }
    return render(request, "statistics/scenario.html", context)


def _rules(system: str) -> System:
    if system not in kernel.slugs():
        raise Http404
    return kernel.get(system)
